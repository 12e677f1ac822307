//! Counting a throw: folds the contributions, settles them, and collects remarks for the players.

use super::circumstances::Circumstances;
use super::damage::slaying::{Response, respond};
use super::damage::splits::splits;
use super::decision::{Decision, Ids};
use super::magic::magic_points::MagicPoints;
use super::magic::settle::settle_magic;
use super::modifier::{Affected, Operation, Source};
use super::outcome::{Cause, Note, Outcome, Reminder, RolledDie};
use super::outcome_builder::OutcomeBuilder;
use super::preparation::Preparation;
use super::steps::contribution::{Contribution, OpenChoice, Rerolled, Shift, Use};
use super::steps::face::contribution;
use super::steps::rollers::distinct;
use super::steps::settle::{StepTotals, settle};
use super::steps::tally::{Tally, UnitResults, automatic_saves};
use crate::dice::{Die, ResultType, ShownFace, ThrownDie, Totals};
use crate::rules::{BONE_MAGIC, CHARGE, Champion, ELEVATE, Sai, WILDING};
use std::borrow::Cow;
use warband_core::text::{Name, plain};

impl Preparation<'_> {
    /// Returns the outcome of a throw: steps 4 to 10.
    pub fn outcome(&self, thrown: Vec<ThrownDie>) -> Outcome {
        let implied: Vec<(usize, usize, Decision)> =
            thrown.iter().filter_map(|die| self.implied_decision(die)).collect();
        if implied.is_empty() {
            return count(self, thrown);
        }
        let decided = self.die_by_die();
        for (die, face, decision) in implied {
            let mut circumstances = self.circumstances.clone();
            circumstances.decisions.push(decision);
            let of_die = &self.army[die];
            decided.contributions[die][face]
                .get_or_init(|| contribution(&of_die.faces[face], of_die, &circumstances));
        }
        count(&decided, thrown)
    }

    /// Returns the decision implied by a die typed as rolled again after a face that is rolled again only for one of its
    /// options (Flurry in a response, for melee): that face of that die took the option.
    fn implied_decision(&self, thrown: &ThrownDie) -> Option<(usize, usize, Decision)> {
        thrown.readings.windows(2).find_map(|pair| {
            let ShownFace::Face(face) = pair[0].shown else { return None };
            let contribution = self.contribution(thrown.die, face);
            let Rerolled::IfChosen(result_type) = contribution.reroll else { return None };
            let is_of_type = |open: &&OpenChoice| open.options.iter().any(|o| o == result_type.word());
            let open = contribution.open.iter().find(is_of_type).filter(|_| !pair[1].replaces)?;
            let options = vec![(result_type.word().to_owned(), None)];
            Some((thrown.die, face, Decision { icon: plain(&open.icon), options }))
        })
    }
}

/// Counts `thrown` under the circumstances of `preparation`.
fn count(preparation: &Preparation<'_>, thrown: Vec<ThrownDie>) -> Outcome {
    let circumstances = &preparation.circumstances;
    let mut tally = Tally::default();
    let mut builder =
        OutcomeBuilder { preparation, circumstances, outcome: Outcome::default(), ids: Totals::default() };
    for one in thrown {
        let die = &preparation.army[one.die];
        let faces: Vec<Contribution> = one
            .counting()
            .filter_map(|shown| if let ShownFace::Face(face) = shown { Some(face) } else { None })
            .map(|face| builder.face(one.die, face))
            .collect();
        tally.add(die, &faces, circumstances);
        builder.outcome.dice.push(counted(one, die, &faces, circumstances));
    }
    builder.outcome.side_results.clone_from(&tally.sum.side_results);
    builder.decisions(&tally);
    if circumstances.kind.is_magic() {
        builder.magic(&tally);
    } else {
        builder.results(&tally);
    }
    builder.modifiers();
    builder.abilities(&tally);
    builder.remarks();
    builder.outcome
}

/// Returns the outcome of a total that was counted elsewhere.
pub(super) fn count_total(preparation: &Preparation<'_>, totals: Totals) -> Outcome {
    let response = response(preparation, totals);
    Outcome { steps: [totals; 6], response, ..Outcome::default() }
}

/// Returns the army's effect on the dragons that attack it; `None` if they were not given.
fn response(preparation: &Preparation<'_>, totals: Totals) -> Option<Response> {
    let circumstances = &preparation.circumstances;
    let are_given = circumstances.kind.is_response() && !circumstances.attackers.is_empty();
    let to_slay: Vec<u32> = circumstances.attackers.iter().map(|attacker| attacker.to_slay).collect();
    let damage = circumstances.attackers.iter().map(|attacker| attacker.damage).sum();
    are_given.then(|| respond(totals, &to_slay, damage, &healths(preparation)))
}

/// Returns the health of each unit of the army, whether it rolls or not.
fn healths(preparation: &Preparation<'_>) -> Vec<u8> {
    let units = preparation.army.iter().filter(|die| die.die_type.is_unit());
    units.map(|die| die.health).collect()
}

/// Returns how often each option is among the chosen units.
fn times_chosen<'n>(options: &[String], chosen: impl Iterator<Item = &'n Name>) -> Vec<u32> {
    let chosen: Vec<String> = chosen.map(Name::to_string).collect();
    let times = |option: &String| chosen.iter().filter(|name| *name == option).count() as u32;
    options.iter().map(times).collect()
}

impl OutcomeBuilder<'_> {
    /// Counts one face that was rolled, with its reminder and the causes it adds.
    fn face(&mut self, index: usize, face: usize) -> Contribution {
        let die = &self.preparation.army[index];
        let contribution = self.preparation.contribution(index, face).clone();
        let shown = &die.faces[face];
        if contribution.unknown {
            self.note(Note::UnknownIcon(Name::from(shown.icon.name().to_owned())));
        }
        if !contribution.double_one.is_empty() || !contribution.double_all.is_empty() {
            self.cause(9, Cause::Doubling(Sai::of(shown, die).map_or("", |sai| sai.name)));
        }
        if let Some(sai) = &contribution.by_hand {
            let has_side_result = !contribution.side_results.is_empty() && !sai.more;
            self.remind(sai, &die.name, shown.amount(), has_side_result);
        }
        contribution
    }

    /// Adds a reminder. Equal SAIs are combined, adding their numbers, unless they are kept apart (resolution step 4). Each
    /// champion's logo is for a dragon of its own.
    fn remind(&mut self, sai: &Sai, die: &Name, count: u32, has_side_result: bool) {
        let is_apart = sai.apart || Champion::has_logo(sai.name);
        let known = self.outcome.reminders.iter_mut().find(|reminder| reminder.icon == sai.name && !is_apart);
        match known {
            Some(reminder) => {
                reminder.count += count;
                reminder.dice.push(die.clone());
                reminder.text = worded(sai, reminder.count);
            }
            None => self.outcome.reminders.push(Reminder {
                icon: sai.name,
                dice: vec![die.clone()],
                count,
                text: worded(sai, count),
                has_side_result,
            }),
        }
    }

    fn cause(&mut self, step: u8, cause: Cause) {
        if !self.outcome.causes.contains(&(step, cause.clone())) {
            self.outcome.causes.push((step, cause));
        }
    }

    /// Adds the decisions on results that may be moved.
    fn decisions(&mut self, tally: &Tally) {
        self.outcome.open.clone_from(&tally.sum.open);
        for movable in &tally.sum.movable {
            let mut options = vec![movable.from.word().to_owned()];
            options.extend(movable.to.iter().map(|to| to.word().to_owned()));
            let decision = self.circumstances.decision(movable.icon);
            let first = decision.and_then(|decision| decision.options.first());
            let is_chosen = |option: &String| first.is_some_and(|(word, _)| plain(option) == *word);
            let chosen = options.iter().position(is_chosen).unwrap_or_default();
            let matters = self.circumstances.kind.counts.contains(movable.from);
            self.outcome.open.push(OpenChoice {
                icon: movable.icon.into(),
                options,
                chosen,
                decided: decision.is_some(),
                matters,
                split: movable.split(decision),
                ..OpenChoice::default()
            });
            let amounts = decision
                .map_or_else(Vec::new, |decision| decision.options.iter().filter_map(|o| o.1).collect());
            let wanted: u32 = amounts.iter().sum();
            let shares_all = match movable.shift {
                Shift::Sai => wanted == movable.amount,
                Shift::RolledToAdded | Shift::Added => wanted <= movable.amount,
            };
            if !amounts.is_empty() && !shares_all {
                self.note(Note::SplitDiffers { icon: movable.icon, shown: movable.amount, wanted });
            }
        }
    }

    fn results(&mut self, tally: &Tally) {
        let counts = self.circumstances.kind.counts;
        let ids = match (counts.only(), self.circumstances.ids) {
            (Some(only), _) => Totals::of(only, tally.sum.id),
            (None, Some(wanted)) => self.given(wanted, tally.sum.id),
            (None, None) => {
                self.outcome.splits = splits(tally, self.circumstances, &healths(self.preparation));
                let open = |open: &OpenChoice| open.matters && !open.decided;
                self.outcome.undecided = tally.sum.id > 0 || self.outcome.open.iter().any(open);
                Totals::of(self.default_type(), tally.sum.id)
            }
        };
        self.ids = ids;
        let settled = settle(tally, ids, self.circumstances);
        self.outcome.steps = settled.steps;
        self.outcome.response = response(self.preparation, settled.totals());
        if settled.lost_by_choice {
            self.note(Note::BestLoss);
        }
        for unit in settled.doubled.iter().map(|(_, unit)| unit).chain(&settled.chosen) {
            self.cause(9, Cause::Unit(unit.clone()));
        }
        self.elevated(tally, &settled);
        self.chosen_units(tally, &settled);
        self.picked_types(&settled);
        for (name, amount) in tally.sum.why_added.iter().chain(&settled.moved_late) {
            self.cause(10, Cause::Named(name, *amount));
        }
        let charged = tally.sum.counts_as.first().map_or(0, |(from, _)| tally.sum.unused[*from]);
        if charged > 0 {
            self.cause(10, Cause::Named(CHARGE, charged));
        }
    }

    /// Adds the owner's choice of the unit, or in a combination roll the type, that counts double.
    fn elevated(&mut self, tally: &Tally, settled: &StepTotals) {
        let counts = self.circumstances.kind.counts;
        let options: Vec<String> = match counts.only() {
            None => settled.doublable.iter().map(|result_type| result_type.word().to_owned()).collect(),
            Some(only) => {
                let brings = |share: &&UnitResults| share.plain[only] + share.id + share.sai[only] > 0;
                let brings = tally.shares.iter().filter(brings);
                distinct(brings.map(|share| share.name.clone())).iter().map(Name::to_string).collect()
            }
        };
        let Some((result_type, unit)) = settled.doubled.first().filter(|_| options.len() > 1) else { return };
        let chosen = if counts.only().is_some() { unit.to_string() } else { result_type.word().to_owned() };
        let chosen = options.iter().position(|option| *option == chosen).unwrap_or_default();
        let decided = self.circumstances.decision(ELEVATE).is_some();
        let matters = counts.only().is_none();
        let units = settled.doubled.iter().map(|(_, unit)| unit);
        let is_shared = !matters && tally.sum.double_one.len() > 1;
        let split = if is_shared { times_chosen(&options, units) } else { Vec::new() };
        let icon = ELEVATE.into();
        let open = OpenChoice { icon, options, chosen, decided, matters, split, ..OpenChoice::default() };
        self.outcome.undecided |= open.matters && !decided;
        self.outcome.open.push(open);
    }

    /// Adds the owner's choice of the units that an effect lets count double.
    fn chosen_units(&mut self, tally: &Tally, settled: &StepTotals) {
        let picks: u32 = self.circumstances.doubled_units().map(|(_, number)| number).sum();
        let brings = |share: &&UnitResults| {
            let mut types = self.circumstances.doubled_units().flat_map(|(types, _)| types.iter());
            types.any(|result_type| {
                let is_free = !tally.doubles_species_of(share, result_type);
                is_free && share.plain[result_type] + share.id + share.sai[result_type] > 0
            })
        };
        let names = distinct(tally.shares.iter().filter(brings).map(|share| share.name.clone()));
        let options: Vec<String> = names.iter().map(Name::to_string).collect();
        let Some(first) = settled.chosen.first().filter(|_| options.len() > 1) else { return };
        let chosen = options.iter().position(|option| *option == first.to_string()).unwrap_or_default();
        let split = if picks > 1 { times_chosen(&options, settled.chosen.iter()) } else { Vec::new() };
        let decided = self.circumstances.decision(WILDING).is_some();
        let matters = self.circumstances.kind.counts.only().is_none();
        self.outcome.undecided |= matters && !decided;
        let icon = WILDING.into();
        let open = OpenChoice { icon, options, chosen, decided, matters, split, ..OpenChoice::default() };
        self.outcome.open.push(open);
    }

    /// Adds the owner's choices of the types that effects change.
    fn picked_types(&mut self, settled: &StepTotals) {
        let circumstances = self.circumstances;
        // Each result is lost to one effect, first to those that the owner decided.
        let mut to_lose = settled.lost_of_any;
        let mut undecided = to_lose;
        for pick in circumstances.type_picks().into_iter().filter(|pick| !pick.adds) {
            let (shared, _) = circumstances.share(&pick);
            for result_type in pick.types.iter() {
                undecided[result_type] -= shared[result_type].min(undecided[result_type]);
            }
        }
        for pick in circumstances.type_picks() {
            let decided = circumstances.decision(pick.name.raw()).is_some();
            let matters = pick.adds || settled.lost_by_choice;
            if !matters && !decided {
                continue;
            }
            let (shared, rest) = circumstances.share(&pick);
            let (mut changed, instead) = (shared, pick.largest_share(&to_lose));
            if !pick.adds && decided {
                for result_type in pick.types.iter() {
                    changed[result_type] = shared[result_type].min(to_lose[result_type]);
                    to_lose[result_type] -= changed[result_type];
                }
            } else if !pick.adds {
                let mut due = pick.amount;
                for result_type in pick.types.iter() {
                    changed[result_type] = undecided[result_type].min(due);
                    undecided[result_type] -= changed[result_type];
                    due -= changed[result_type];
                }
            }
            let options =
                circumstances.decision(pick.name.raw()).map_or(&[][..], |decision| &decision.options);
            for (word, amount) in options {
                let result_type = pick.types.iter().find(|result_type| result_type.word() == word);
                if let Some(result_type) =
                    result_type.filter(|result_type| changed[*result_type] < amount.unwrap_or(1))
                {
                    let (name, most, instead) = (pick.name.clone(), changed[result_type], instead.clone());
                    self.note(Note::ChoiceUnused { name, result_type, most, instead });
                }
            }
            let of_type = |result_type: ResultType, is_first: bool| match (pick.adds, decided) {
                (true, _) => shared[result_type] + if is_first { rest } else { 0 },
                (false, true) => shared[result_type],
                (false, false) => changed[result_type],
            };
            let options: Vec<(ResultType, u32)> = pick
                .types
                .iter()
                .enumerate()
                .map(|(place, result_type)| (result_type, of_type(result_type, place == 0)))
                .filter(|(result_type, _)| pick.adds || settled.steps[0][*result_type] > 0)
                .collect();
            self.outcome.undecided |= matters && !decided;
            self.outcome.open.push(OpenChoice {
                icon: Cow::Owned(pick.name.raw().to_owned()),
                options: options.iter().map(|(result_type, _)| result_type.word().to_owned()).collect(),
                decided,
                matters,
                split: options.iter().map(|(_, amount)| *amount).collect(),
                loses: !pick.adds,
                ..OpenChoice::default()
            });
        }
    }

    /// Distributes `shown` IDs as the owner wants, as far as they go. IDs given to no type leave the result undecided.
    fn given(&mut self, wanted: Ids, shown: u32) -> Totals {
        let named = wanted.amounts.sum();
        if named > shown || (named < shown && wanted.rest.is_none()) {
            self.note(Note::IdsDiffer { shown, wanted: named });
        }
        self.outcome.undecided |= named < shown && wanted.rest.is_none();
        wanted.share(shown, self.circumstances.kind.counts)
    }

    /// Returns the type that IDs go to where the owner gave them to none. A game takes the best of the splits instead
    /// (`docs/rules/questions.md`, Q32).
    fn default_type(&self) -> ResultType {
        Ids::default_type(self.circumstances.kind.counts)
    }

    fn magic(&mut self, tally: &Tally) {
        let result_type = ResultType::Magic;
        if let Some(bone) = tally.bone_magic(self.circumstances) {
            self.cause(10, Cause::Named(BONE_MAGIC, bone.amount));
        }
        let present = self.preparation.present_species();
        self.outcome.magic_points = MagicPoints::new(tally, self.circumstances, present);
        let settled = settle_magic(tally, self.circumstances);
        self.outcome.steps = settled.steps.map(|points| Totals::of(result_type, points));
        if settled.points.iter().any(|points| !points.twice.is_empty()) {
            self.cause(9, Cause::Terrain);
        }
        self.outcome.points = settled.points;
        if settled.lost_by_choice {
            self.note(Note::BestLoss);
        }
    }

    /// Records which modifiers act in which step, and which are set aside.
    fn modifiers(&mut self) {
        let counts = self.circumstances.kind.counts;
        for modifier in &self.circumstances.modifiers {
            let counted = |affected: Affected| match affected {
                Affected::One(result_type) => counts.contains(result_type),
                Affected::Any => true,
            };
            let (step, touches) = match modifier.operation {
                Operation::IgnoreIds => (5, true),
                Operation::Subtract(affected, _) => (6, counted(affected)),
                Operation::Halve(affected) => (7, counted(affected)),
                Operation::DoubleIds(types) => (9, !types.common(counts).is_empty()),
                Operation::DoubleUnits(..) => (9, true),
                Operation::Add(types, _) => (10, !types.common(counts).is_empty()),
                Operation::SavesOnly => (5, true),
                // Not a step of the roll: only the comparison of totals changes.
                Operation::TiesToCounter if counts.contains(ResultType::Maneuver) => continue,
                Operation::TiesToCounter => (10, false),
                // Results counted as others are reported on their own.
                Operation::CountsAs(..) if self.circumstances.applies(modifier) => continue,
                Operation::CountsAs(..) => (10, false),
            };
            let lends_elements = modifier.source == Source::EighthFace
                && self.circumstances.kind.is_magic()
                && self.circumstances.holds_standing_stones();
            if lends_elements && !self.circumstances.applies(modifier) {
                continue;
            }
            if touches && self.circumstances.applies(modifier) {
                self.cause(step, Cause::Modifier(modifier.clone()));
            } else {
                self.note(Note::SetAside(modifier.clone()));
            }
        }
    }
}

fn worded(sai: &Sai, count: u32) -> String {
    let printed = if sai.third_party { " [third-party text]" } else { "" };
    sai.text.replace("{X}", &count.to_string()) + printed
}

/// Returns the results of a die by itself, before any modifier.
fn counted(thrown: ThrownDie, die: &Die, faces: &[Contribution], circumstances: &Circumstances) -> RolledDie {
    let mut totals = automatic_saves(die, faces, circumstances);
    let (mut ids, mut moved) = (0, Totals::default());
    for movable in faces.iter().flat_map(|face| &face.movable) {
        // If all results went to another use, the die is reported with that use.
        let decision = circumstances.decision(movable.icon).map(|decision| decision.options.as_slice());
        let Some([(word, None)]) = decision else { continue };
        let Some(to) = movable.to.iter().find(|to| plain(to.word()) == *word) else { continue };
        moved[movable.from] += movable.amount;
        if let Use::Results(result_type) = to {
            totals[*result_type] += movable.amount;
        }
    }
    for face in faces {
        totals = totals.plus(face.plain).plus(face.sai).plus(face.added);
        totals[ResultType::Magic] += face.magic.iter().map(|points| points.amount).sum::<u32>();
        ids += face.id;
    }
    for result_type in ResultType::ALL {
        totals[result_type] -= moved[result_type].min(totals[result_type]);
    }
    if let Some(only) = circumstances.kind.counts.only() {
        totals[only] += std::mem::take(&mut ids);
    }
    RolledDie { thrown, totals, ids }
}
