//! Units that each roll alone (`docs/rules/resolution.md`, section 6).

use crate::dice::{Die, ThrowSource, ThrownDie};
use crate::game::engine::{CountedAs, Engine, SettledRoll, Throw};
use crate::game::questions::under_effects;
use crate::game::state::{
    Area, ArmyId, DiceThrown, DieId, Impossible, PlayerId, Refusal, ResolutionEvent, State, TableDie,
    TableEvent, TableRoll,
};
use crate::roll::{
    At, Circumstances, Dice, MagicPoints, Place, Preparation, Throwing, UnitOutcome, UnitRolls, faces_text,
    present_species, read_in_any_order,
};
use crate::rules::RollKind;

/// Returns the circumstances of a roll of single units of an army.
fn circumstances(state: &State, roll: &TableRoll) -> Option<Circumstances> {
    let mut circumstances = state.circumstances(roll.army, RollKind::of(&roll.kind)?);
    if roll.kind == RollKind::BURIAL {
        circumstances.place = Place { at: At::Dua, ..Place::default() };
    }
    circumstances.unrolled_dice.clear();
    circumstances.ids = roll.ids;
    Some(circumstances)
}

/// Settles each unit that rolled alone, as the dice lie on the table: every one is a roll of its own.
pub(crate) fn settle_each<T>(
    state: &State,
    roll: &TableRoll,
    read: impl Fn(&SettledRoll<'_, '_>) -> T,
) -> Vec<T> {
    let Some(circumstances) = circumstances(state, roll) else { return Vec::new() };
    let settled = roll.dice.iter().filter_map(|shown| {
        let unit = state.die(shown.die);
        let unit = std::slice::from_ref(unit);
        let mut preparation = Preparation::new(unit, Some(unit[0].name.raw()), circumstances.clone()).ok()?;
        let outcome = roll.outcome(&mut preparation, vec![shown.thrown(0)]);
        let (preparation, outcome, army) = (&preparation, &outcome, &[shown.die]);
        Some(read(&SettledRoll { preparation, outcome, state, roll, by: roll.army, on: roll.army, army }))
    });
    settled.collect()
}

impl Engine<'_> {
    /// Throws units alone, for a roll that is counted later; a unit that may not be rolled has no results
    /// (`docs/rules/questions.md`, Q91).
    pub(crate) fn throw_units(
        &mut self,
        roll: TableRoll,
        units: &[DieId],
        throw: &Throw,
    ) -> Result<(), Refusal> {
        let Some(circumstances) = circumstances(&self.state, &roll) else {
            return Err(Impossible::NoPrompt.into());
        };
        let unrolled = under_effects::unrolled_in(&self.state, roll.army, &roll.kind);
        let (left_out, rolling): (Vec<DieId>, Vec<DieId>) =
            units.iter().partition(|id| unrolled.contains(id));
        if !left_out.is_empty() {
            self.emit(ResolutionEvent::UnitsNotRolled(left_out));
        }
        let dice: Vec<Die> = rolling.iter().map(|id| self.state.die(*id).clone()).collect();
        let mut on_table = Vec::new();
        if !dice.is_empty() {
            let rolls = UnitRolls::new(&dice, &circumstances).map_err(Impossible::NotReady)?;
            self.about_to_throw(dice.clone(), CountedAs::Units(circumstances.clone()), None);
            let thrown = self.throw_alone(roll.army, &roll.kind, &dice, &rolls, throw)?;
            self.end_held_effects(&rolling);
            on_table = rolling.iter().zip(&thrown).map(|(id, thrown)| TableDie::new(*id, thrown)).collect();
        }
        self.thrown = Some(TableRoll { dice: on_table, ..roll });
        Ok(())
    }

    /// Returns the results of units that rolled alone, as their dice lie on the table; empty if a unit was not rolled.
    pub(crate) fn settle_units(&self, roll: &TableRoll, units: &[DieId]) -> Vec<(DieId, UnitOutcome)> {
        let dice: Vec<Die> = roll.dice.iter().map(|shown| self.state.die(shown.die).clone()).collect();
        let thrown = roll.dice.iter().enumerate().map(|(place, shown)| shown.thrown(place)).collect();
        let rolls = circumstances(&self.state, roll)
            .and_then(|circumstances| UnitRolls::new(&dice, &circumstances).ok());
        let outcome = |preparation: &mut Preparation<'_>, thrown| roll.outcome(preparation, thrown);
        let outcomes = rolls.map_or_else(Vec::new, |rolls| rolls.unit_outcomes(thrown, outcome));
        let outcome_of = |id: &DieId| {
            let place = roll.dice.iter().position(|shown| shown.die == *id);
            place.and_then(|place| outcomes.get(place)).copied().unwrap_or_default()
        };
        units.iter().map(|id| (*id, outcome_of(id))).collect()
    }

    /// Returns the magic points of the Cantrip faces of a roll on the table; `None` if they can no longer be counted.
    pub(crate) fn cantrip_points(&self, roll: &TableRoll) -> Option<MagicPoints> {
        let points = if roll.purpose.is_of_units() {
            let dice: Vec<Die> = roll.dice.iter().map(|shown| self.state.die(shown.die).clone()).collect();
            let rolls = UnitRolls::new(&dice, &circumstances(&self.state, roll)?).ok()?;
            let thrown = roll.dice.iter().enumerate().map(|(place, shown)| shown.thrown(place));
            rolls.cantrip_points(&thrown.collect::<Vec<_>>())
        } else {
            self.settle_table(roll, roll.army, None, |settled| {
                settled.preparation.cantrip_points(settled.outcome.dice.iter().map(|counted| &counted.thrown))
            })?
        };
        let army = self.state.army(roll.army);
        let present = present_species(army.iter().map(|id| self.state.die(*id)));
        Some(MagicPoints::of_cantrip(points, present, roll.army.at == Area::Reserve))
    }

    /// Throws dice outside an army's roll: by the tool, or with typed faces.
    pub(crate) fn throw_alone(
        &mut self,
        army: ArmyId,
        key: &str,
        dice: &[Die],
        throwing: &dyn Throwing,
        throw: &Throw,
    ) -> Result<Vec<ThrownDie>, Refusal> {
        self.refuse_digital(throwing, throw, |_| army.player)?;
        self.throw_dice(army.player, Some(army), key, dice, throwing, throw)
    }

    /// Throws dice that are not a roll of an army: units alone, dragons. The caller checks whether the tool may throw
    /// for their owners (`refuse_digital`).
    pub(crate) fn throw_dice(
        &mut self,
        player: PlayerId,
        army: Option<ArmyId>,
        key: &str,
        dice: &[Die],
        throwing: &dyn Throwing,
        throw: &Throw,
    ) -> Result<Vec<ThrownDie>, Refusal> {
        let mut dice_of_game = self.digital();
        let (thrown, source) = match throw {
            Throw::Typed(text) => {
                let typed = read_in_any_order(text, Dice::alone(throwing))
                    .map_err(|error| Impossible::Faces(error, text.clone()))?;
                throwing.fill_in(typed.dice, &mut |sides, faces| dice_of_game.throw(sides, faces))
            }
            Throw::Digital => (
                throwing.throw_all(&mut |sides, faces| dice_of_game.throw(sides, faces)),
                ThrowSource::Digital,
            ),
            Throw::Total(_) | Throw::Totals(_) => return Err(Impossible::EachAlone.into()),
        };
        let number = dice_of_game.number();
        self.emit(TableEvent::DiceThrown(Box::new(DiceThrown {
            player,
            what: key.to_owned(),
            army,
            how: source.word().to_owned(),
            throw: number,
            faces: faces_text(dice, &thrown),
            total: 0,
        })));
        Ok(thrown)
    }
}
