//! Rolls in a game: digital throws by number, typed faces, bare totals.

use crate::dice::{Die, ResultType, ResultTypes, ThrowSource, ThrownDie, Totals};
use crate::game::engine::{CountedAs, Engine, Roll, Rolled, SettledRoll, Throw};
use crate::game::questions::{readings_equal_by, under_effects, unrolled_dice};
use crate::game::state::{
    ArmyId, DiceThrown, DieId, Impossible, PlayerId, Refusal, Rule, State, TableDie, TableEvent, TableRoll,
    Turn, TypedTotal,
};
use crate::roll::{
    Circumstances, Decision, Dice, EqualBy, Modifier, NotReady, Note, Operation, Outcome, Preparation,
    ReadAs, Throwing, TypedFace, TypedFaces, faces_text, read_in_any_order,
};
use crate::rules::RollKind;
use warband_core::chance::Thrower;
use warband_core::text::Name;

/// The result of a roll.
enum RollResult<T> {
    /// Totals were typed instead of faces.
    Totals(Totals),
    /// No die of the army can be thrown.
    Nobody,
    /// Dice were thrown or typed.
    Rolled(T),
}

/// Returns the totals typed instead of dice, for the types that a roll counts.
fn bare_totals(throw: &Throw, counts: ResultTypes) -> Result<Option<Totals>, Impossible> {
    let totals = match (throw, counts.only()) {
        (Throw::Total(total), Some(result_type)) => Totals::of(result_type, *total),
        (Throw::Total(0), None) => Totals::default(),
        (Throw::Total(_), None) => return Err(Impossible::WrongTotal(counts)),
        (Throw::Totals(totals), _) => *totals,
        (Throw::Digital | Throw::Typed(_), _) => return Ok(None),
    };
    refuse_too_much(ResultType::ALL.into_iter().map(|result_type| totals[result_type]))?;
    let others = ResultType::ALL
        .into_iter()
        .any(|result_type| totals[result_type] > 0 && !counts.contains(result_type));
    if others { Err(Impossible::WrongTotal(counts)) } else { Ok(Some(totals)) }
}

/// Refuses numbers of results larger than any game has.
pub(crate) fn refuse_too_much(numbers: impl IntoIterator<Item = u32>) -> Result<(), Impossible> {
    let largest = numbers.into_iter().max().unwrap_or_default();
    if largest > MAX_RESULTS { Err(Impossible::TooMuch(largest)) } else { Ok(()) }
}

/// Refuses damage that no save reduces for a roll other than an attack.
pub(crate) fn no_direct(kind: &str, roll: &Roll) -> Result<(), Impossible> {
    match RollKind::of(kind) {
        Some(kind) if roll.direct.is_some() => Err(Impossible::WrongTotal(kind.counts)),
        _ => Ok(()),
    }
}

/// Most results accepted in a typed total or as an addition to a roll.
pub(crate) const MAX_RESULTS: u32 = 1_000_000;

/// The digital dice of one throw of a game, which begins when the first of them is thrown.
pub(crate) struct Digital<'a> {
    thrower: &'a mut dyn Thrower,
    number: u64,
    is_begun: bool,
}

impl Digital<'_> {
    /// Throws dice with these numbers of sides.
    pub(crate) fn throw(&mut self, sides: &[u32], faces: &mut Vec<u32>) {
        if sides.is_empty() {
            return;
        }
        if !std::mem::replace(&mut self.is_begun, true) {
            self.thrower.begin(self.number);
        }
        self.thrower.throw(sides, faces);
    }

    /// Returns the number of the throw; `None` if no die was thrown.
    pub(crate) fn number(&self) -> Option<u64> {
        self.is_begun.then_some(self.number)
    }
}

/// Refuses to share a different number of IDs than the dice show, or more of an icon.
fn refuse_shares(outcome: &Outcome) -> Result<(), Impossible> {
    let too_much = outcome.notes.iter().find_map(|note| match note {
        Note::IdsDiffer { shown, wanted } => Some(Impossible::IdsShared { shown: *shown, wanted: *wanted }),
        Note::SplitDiffers { icon, shown, wanted } if wanted > shown => {
            Some(Impossible::IconShared { icon: Name::from(*icon), shown: *shown, wanted: *wanted })
        }
        Note::ChoiceUnused { name, result_type, most, instead } => {
            let (icon, instead) = (name.clone(), instead.clone());
            Some(Impossible::ChoiceUnused { icon, result_type: *result_type, most: *most, instead })
        }
        _ => None,
    });
    too_much.map_or(Ok(()), Err)
}

/// Returns the positions of the dice for which no face is typed.
fn left_to_the_tool(throwing: &dyn Throwing, throw: &Throw) -> Result<Vec<usize>, Impossible> {
    Ok(match throw {
        Throw::Digital => (0..throwing.number()).collect(),
        Throw::Typed(text) => {
            let typed = read_in_any_order(text, Dice::alone(throwing))
                .map_err(|error| Impossible::Faces(error, text.clone()))?;
            let is_left =
                |place: &usize| typed.dice[*place].iter().any(|(face, _)| *face == TypedFace::Throw);
            (0..typed.dice.len()).filter(is_left).collect()
        }
        Throw::Total(_) | Throw::Totals(_) => Vec::new(),
    })
}

/// Reports whether any die of an army may be rolled for this.
pub(crate) fn can_roll(state: &State, army: ArmyId, kind: &str) -> bool {
    let dice = state.rolling(army, Name::default()).dice;
    RollKind::of(kind)
        .is_some_and(|kind| Preparation::new(&dice, None, state.circumstances(army, kind)).is_ok())
}

/// The dice of a roll that is only read: each shows its first face.
struct Unthrown;

impl Thrower for Unthrown {
    fn begin(&mut self, _: u64) {}

    fn throw(&mut self, sides: &[u32], faces: &mut Vec<u32>) {
        faces.extend(sides.iter().map(|_| 0));
    }
}

/// Returns a state after its turn's procedures were changed on trial.
pub(crate) fn on_trial(state: &State, change: impl FnOnce(&mut Turn)) -> State {
    let mut thrower = Unthrown;
    let mut trial = Engine::new(state, &mut thrower, None);
    trial.stage(change);
    trial.state
}

impl Engine<'_> {
    /// Reports whether the tool may not throw dice of a player: a player with real dice throws them, except in a quick
    /// set-up.
    fn throws_real_dice(&self, player: PlayerId) -> bool {
        self.state.player(player).real_dice && !self.throws_for_all
    }

    /// Refuses to throw dice of players with real dice if nothing is typed. A die that is typed as left to the tool (`_`)
    /// is thrown for every player. `owner` returns the owner of the die at a position.
    pub(crate) fn refuse_digital(
        &self,
        throwing: &dyn Throwing,
        throw: &Throw,
        owner: impl Fn(usize) -> PlayerId,
    ) -> Result<(), Refusal> {
        if *throw != Throw::Digital {
            return Ok(());
        }
        let is_real = |place: &usize| self.throws_real_dice(owner(*place));
        let real: Vec<usize> = (0..throwing.number()).filter(is_real).collect();
        if real.is_empty() {
            return Ok(());
        }
        let mut players: Vec<PlayerId> = real.iter().map(|place| owner(*place)).collect();
        players.sort_unstable();
        players.dedup();
        let dice = real.iter().map(|place| throwing.die(*place).name.clone()).collect();
        Err(Impossible::RealDice { players, dice }.into())
    }

    /// Returns the digital dice of the next throw.
    pub(crate) fn digital(&mut self) -> Digital<'_> {
        Digital { thrower: &mut *self.thrower, number: self.state.throws, is_begun: false }
    }

    /// Rolls an army for a roll that counts one type of results; returns the total.
    pub(crate) fn roll(&mut self, army: ArmyId, kind: &str, roll: &Roll) -> Result<u32, Refusal> {
        let counted = RollKind::of(kind).and_then(|kind| kind.counts.only());
        let total = |totals: Totals| counted.map_or(0, |result_type| totals[result_type]);
        let read = |preparation: &mut Preparation<'_>, thrown: Vec<ThrownDie>, rolled: &[DieId]| {
            let replaces = |thrown: &&ThrownDie| thrown.readings.iter().any(|reading| reading.replaces);
            let again = thrown.iter().position(|thrown| replaces(&thrown)).map(|place| rolled[place]);
            let outcome = preparation.outcome(thrown);
            let result = total(outcome.totals());
            (outcome, (result, again))
        };
        Ok(match self.roll_as(army, kind, roll, EqualBy::Outcome, |_| {}, read)? {
            RollResult::Totals(totals) => total(totals),
            RollResult::Nobody => 0,
            RollResult::Rolled((total, again)) => {
                // There are no re-rolls of dice in such a roll.
                if let Some(die) = again {
                    let name = self.state.die(die).name.clone();
                    self.refuse_unless_overruled(Rule::NoReroll(name))?;
                }
                total
            }
        })
    }

    /// Refuses rolls other than saves for an army that may only roll saves.
    pub(crate) fn rolls_more_than_saves(&mut self, army: ArmyId) -> Result<(), Refusal> {
        if under_effects::is_saves_only(&self.state, army) {
            self.refuse_unless_overruled(Rule::SavesOnly(army))
        } else {
            Ok(())
        }
    }

    /// Rolls an army. `change` sets the special conditions of this roll; `read` settles the thrown dice and extracts
    /// what is needed.
    fn roll_as<T>(
        &mut self,
        army: ArmyId,
        kind: &str,
        roll: &Roll,
        equal_by: EqualBy,
        change: impl FnOnce(&mut Circumstances),
        read: impl FnOnce(&mut Preparation<'_>, Vec<ThrownDie>, &[DieId]) -> (Outcome, T),
    ) -> Result<RollResult<T>, Refusal> {
        let Some(kind) = RollKind::of(kind) else { return Ok(RollResult::Nobody) };
        let (key, counts) = (kind.key, kind.counts);
        self.refuse_sitting_out(&roll.sits_out)?;
        let sitting = &roll.sits_out;
        let mut circumstances = self.circumstances(army, kind, sitting);
        change(&mut circumstances);
        let totals = bare_totals(&roll.throw, circumstances.counts())?;
        if totals.is_some() && (roll.ids.is_some() || !roll.decisions.is_empty()) {
            return Err(Impossible::SharesOfTotal.into());
        }
        if roll.ids.is_some() && circumstances.counts().len() < 2 {
            return Err(Impossible::NoIds.into());
        }
        if roll.ids.is_some_and(|ids| !ids.are_of(circumstances.counts())) {
            return Err(Impossible::UncountedIds(circumstances.counts()).into());
        }
        let dice = self.state.rolling(army, Name::default()).dice;
        (circumstances.ids, circumstances.decisions) = (roll.ids, roll.decisions.clone());
        let mut preparation = match Preparation::new(&dice, None, circumstances) {
            Ok(preparation) => preparation,
            // An army that may not roll has no results.
            Err(NotReady::Nobody(_))
                if roll.throw == Throw::Digital || totals.is_some_and(Totals::is_zero) =>
            {
                self.record_no_roll(army, key);
                return Ok(RollResult::Nobody);
            }
            Err(error) => return Err(Impossible::NotReady(error).into()),
        };
        if let Some(totals) = totals {
            self.refuse_too_large(&preparation, totals)?;
            self.threw_total(army, preparation.circumstances, sitting, totals);
            return Ok(RollResult::Totals(totals));
        }
        let typed = match &roll.throw {
            Throw::Typed(text) => {
                let typed = read_in_any_order(text, Dice::of_roll(&preparation, equal_by));
                Some(typed.map_err(|error| Impossible::Faces(error, text.clone()))?)
            }
            _ => None,
        };
        let read_as = typed.as_ref().map(|typed| typed.read_as.clone());
        // Only dice in order may be left to the tool.
        if read_as.as_ref().is_none_or(ReadAs::is_in_order) {
            if self.dice_are_rolled && !left_to_the_tool(&preparation, &roll.throw)?.is_empty() {
                self.refuse_unless_overruled(Rule::RolledAlready)?;
            }
            self.refuse_digital(&preparation, &roll.throw, |_| army.player)?;
        }
        let mut dice_of_game = self.digital();
        let (thrown, source) = match typed {
            Some(TypedFaces { dice, .. }) => {
                preparation.fill_in(dice, &mut |sides, faces| dice_of_game.throw(sides, faces))
            }
            None => (
                preparation.throw_all(&mut |sides, faces| dice_of_game.throw(sides, faces)),
                ThrowSource::Digital,
            ),
        };
        let number = dice_of_game.number();
        let faces = faces_text(&dice, &thrown);
        let unrolled: Vec<DieId> =
            unrolled_dice(&self.state, army, key).iter().chain(sitting).copied().collect();
        let rolled = self.who_rolled(&self.state.army(army), &thrown, &unrolled);
        let place =
            self.about_to_throw(dice.clone(), CountedAs::Army(preparation.circumstances.clone()), None);
        let (mut outcome, result) = read(&mut preparation, thrown, &rolled);
        outcome.notes.extend(read_as.and_then(ReadAs::note));
        refuse_shares(&outcome)?;
        self.threw(army, key, source.word(), number, faces, in_all(counts, outcome.totals()));
        let circumstances = preparation.circumstances.clone();
        self.rolls.push(Rolled { place, army, dice, circumstances, outcome, equal_by });
        self.end_held_effects(&rolled);
        Ok(RollResult::Rolled(result))
    }

    /// Refuses totals that the dice of a roll cannot show.
    fn refuse_too_large(&mut self, preparation: &Preparation<'_>, totals: Totals) -> Result<(), Refusal> {
        if self.accepts_any_total {
            return Ok(());
        }
        match preparation.too_large(totals) {
            Some(too_large) => self.refuse_unless_overruled(Rule::TotalTooLarge(too_large)),
            None => Ok(()),
        }
    }

    /// Returns the circumstances of a roll of an army from which these dice stay out.
    fn circumstances(&self, army: ArmyId, kind: RollKind, sitting: &[DieId]) -> Circumstances {
        let counts_saves = kind.counts.contains(ResultType::Save);
        let mut circumstances = self.state.circumstances(army, kind);
        circumstances.unrolled_dice.extend(sitting.iter().map(|id| self.state.die(*id).name.clone()));
        // The saves-only rule was overruled for another kind of roll: drop its modifier.
        circumstances.modifiers.retain(|modifier| counts_saves || modifier.operation != Operation::SavesOnly);
        circumstances
    }

    /// Returns the dice of an army that were thrown. Dice that stay out are known by name: of equal dice the ones that
    /// may be rolled are thrown.
    fn who_rolled(&self, army: &[DieId], thrown: &[ThrownDie], unrolled: &[DieId]) -> Vec<DieId> {
        let mut rolled: Vec<DieId> = Vec::with_capacity(thrown.len());
        for thrown in thrown {
            let named = army[thrown.die];
            let name = &self.state.die(named).name;
            let may = |id: &&DieId| {
                self.state.die(**id).name == *name && !unrolled.contains(id) && !rolled.contains(id)
            };
            rolled.push(army.iter().find(may).copied().unwrap_or(named));
        }
        rolled
    }

    /// Throws the dice of a roll that is counted later, or records its total, and puts it on the table. Reports whether any
    /// die of the army can be thrown.
    pub(crate) fn throw_army(&mut self, table: TableRoll, roll: &Roll) -> Result<bool, Refusal> {
        let read = |preparation: &mut Preparation<'_>, thrown: Vec<ThrownDie>, rolled: &[DieId]| {
            let dice = rolled.iter().zip(&thrown).map(|(id, thrown)| TableDie::new(*id, thrown)).collect();
            (table.outcome(preparation, thrown), dice)
        };
        let change = |circumstances: &mut Circumstances| table.adjust(circumstances);
        let equal_by = readings_equal_by(&self.state, &table);
        let (dice, typed) = match self.roll_as(table.army, &table.kind, roll, equal_by, change, read)? {
            RollResult::Totals(totals) => {
                let direct = roll.direct.unwrap_or_default();
                (Vec::new(), Some(Box::new(TypedTotal { totals, direct, ..TypedTotal::default() })))
            }
            RollResult::Nobody => return Ok(false),
            RollResult::Rolled(dice) => (dice, None),
        };
        let (decisions, sits_out) = (roll.decisions.clone(), roll.sits_out.clone());
        let declines_rerolls = roll.declines_rerolls;
        self.thrown =
            Some(TableRoll { dice, typed, ids: roll.ids, decisions, sits_out, declines_rerolls, ..table });
        Ok(true)
    }

    /// Parses the dice of a roll that is made later, if dice were typed, and refuses errors; no die is thrown.
    pub(crate) fn read_ahead(&self, table: TableRoll, roll: &Roll) -> Result<Option<TableRoll>, Refusal> {
        let mut thrower = Unthrown;
        let mut trial = Engine::new(&self.state, &mut thrower, self.overruled);
        trial.throw_army(table, roll)?;
        Ok(trial.thrown)
    }

    /// Settles the dice of a roll as they currently lie on the table, without those that are gone or held; `None` if no die
    /// of the army can be rolled any more. `on` is the army that its icons target, `more` is an additional modifier of this
    /// roll.
    pub(crate) fn settle_table<T>(
        &self,
        roll: &TableRoll,
        on: ArmyId,
        more: Option<&Modifier>,
        read: impl FnOnce(&SettledRoll<'_, '_>) -> T,
    ) -> Option<T> {
        let by = roll.army;
        let army = self.state.army(by);
        let held = under_effects::held(&self.state, by);
        let dice: Vec<Die> = army.iter().map(|id| self.state.die(*id).clone()).collect();
        let rolled = roll.dice.iter().filter(|shown| !held.contains(&shown.die));
        let thrown = rolled.filter_map(|shown| {
            let place = army.iter().position(|id| *id == shown.die)?;
            Some(shown.thrown(place))
        });
        let thrown: Vec<ThrownDie> = thrown.collect();
        let ready = |decisions: &[Decision]| {
            let mut circumstances = self.circumstances(by, RollKind::of(&roll.kind)?, &roll.sits_out);
            roll.adjust(&mut circumstances);
            circumstances.modifiers.extend(more.cloned());
            (circumstances.ids, circumstances.decisions) = (roll.ids, decisions.to_vec());
            Preparation::new(&dice, None, circumstances).ok()
        };
        // Decisions about icons of units that are gone no longer apply.
        let mut preparation = ready(&roll.decisions).or_else(|| ready(&[]))?;
        let outcome = match &roll.typed {
            Some(typed) => preparation.outcome_of_total(typed.totals, &typed.parts, more),
            None => roll.outcome(&mut preparation, thrown),
        };
        let (preparation, outcome) = (&preparation, &outcome);
        Some(read(&SettledRoll { state: &self.state, preparation, outcome, roll, by, on, army: &army }))
    }

    /// Counts the roll that was made last anew, after decisions about it.
    pub(crate) fn recount_last(&mut self, roll: &TableRoll) {
        let outcome = self.settle_table(roll, roll.army, None, |settled| settled.outcome.clone());
        if let Some((rolled, mut outcome)) = self.rolls.last_mut().zip(outcome) {
            outcome.notes.append(&mut rolled.outcome.notes);
            rolled.outcome = outcome;
        }
    }

    /// Refuses dice that stay out of a roll and hold no effect.
    fn refuse_sitting_out(&mut self, dice: &[DieId]) -> Result<(), Refusal> {
        for die in dice {
            if !self.state.effects.iter().any(|effect| effect.ends_when_rolled(*die)) {
                self.refuse_unless_overruled(Rule::HoldsNothing(*die))?;
            }
        }
        Ok(())
    }

    /// Ends the effects that dice hold as long as they are not rolled.
    pub(crate) fn end_held_effects(&mut self, rolled: &[DieId]) {
        let effects = self.state.effects.iter();
        let held = effects.filter(|effect| rolled.iter().any(|die| effect.ends_when_rolled(*die)));
        let ended: Vec<u32> = held.map(|effect| effect.number).collect();
        ended.into_iter().for_each(|number| self.emit(TableEvent::EffectEnded(number)));
    }

    fn threw_total(&mut self, army: ArmyId, circumstances: Circumstances, sitting: &[DieId], totals: Totals) {
        let (key, counts) = (circumstances.kind.key, circumstances.kind.counts);
        let dice = self.state.rolling(army, Name::default()).dice;
        self.about_to_throw(dice, CountedAs::Army(circumstances), Some(totals.sum()));
        self.threw(army, key, ThrowSource::Total.word(), None, String::new(), in_all(counts, totals));
        let rolled: Vec<DieId> =
            self.state.army(army).into_iter().filter(|id| !sitting.contains(id)).collect();
        self.end_held_effects(&rolled);
    }

    /// Records that an army of which no die may be thrown has no results, which were not typed.
    pub(crate) fn record_no_roll(&mut self, army: ArmyId, what: &str) {
        self.threw(army, what, "nobody", None, String::new(), 0);
    }

    fn threw(&mut self, army: ArmyId, what: &str, how: &str, throw: Option<u64>, faces: String, total: u32) {
        let (what, how) = (what.to_owned(), how.to_owned());
        self.emit(TableEvent::DiceThrown(Box::new(DiceThrown {
            player: army.player,
            what,
            army: Some(army),
            how,
            throw,
            faces,
            total,
        })));
    }

    /// Rolls one die of `sides` sides until it shows a number that is not rolled again; numbers count from 1, and the
    /// last one counts. Typed numbers may end with one that is rolled again: then the next is still to be rolled.
    pub(crate) fn roll_die(
        &mut self,
        player: PlayerId,
        what: &str,
        sides: u32,
        again: Option<u32>,
        throw: &Throw,
    ) -> Result<u32, Refusal> {
        let mut shown: Vec<u32> = Vec::new();
        let (how, throw) = match throw {
            Throw::Digital => {
                if self.throws_real_dice(player) {
                    return Err(Impossible::RealDice { players: vec![player], dice: Vec::new() }.into());
                }
                let number = self.state.throws;
                self.thrower.begin(number);
                while self.has_steps_left() && (shown.is_empty() || shown.last().copied() == again) {
                    let mut faces = Vec::with_capacity(1);
                    self.thrower.throw(&[sides], &mut faces);
                    shown.push(faces.first().copied().unwrap_or_default() + 1);
                }
                (ThrowSource::Digital, Some(number))
            }
            Throw::Typed(text) => {
                let refused = || Impossible::Distance(Name::from(text.clone()));
                for word in text.split([' ', '+', ',']).filter(|word| !word.is_empty()) {
                    let number = word.parse().ok().filter(|number| (1..=sides).contains(number));
                    if shown.last().is_some_and(|last| Some(*last) != again) {
                        return Err(refused().into());
                    }
                    shown.push(number.ok_or_else(refused)?);
                }
                if shown.is_empty() {
                    return Err(refused().into());
                }
                (ThrowSource::Table, None)
            }
            Throw::Totals(totals) => {
                return self.roll_die(player, what, sides, again, &Throw::Total(totals.sum()));
            }
            Throw::Total(total) => {
                return self.roll_die(player, what, sides, again, &Throw::Typed(total.to_string()));
            }
        };
        let faces: Vec<String> = shown.iter().map(u32::to_string).collect();
        let total = shown.last().copied().unwrap_or_default();
        let (what, how) = (what.to_owned(), how.word().to_owned());
        let faces = faces.join(" ");
        self.emit(TableEvent::DiceThrown(Box::new(DiceThrown {
            player,
            what,
            army: None,
            how,
            throw,
            faces,
            total,
        })));
        Ok(total)
    }
}

/// Returns the total of a roll that counts a single type.
fn in_all(counts: ResultTypes, totals: Totals) -> u32 {
    counts.only().map_or(0, |result_type| totals[result_type])
}
