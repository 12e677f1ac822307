//! Saves against an attack: the roll, the icons that act on its dice, what they let through (resolution.md section 4).

use super::Work;
use super::bash::BASH;
use super::battle::dues;
use super::boons::{SAVE, boons_of};
use super::rolls::{Came, no_direct};
use crate::dragon_dice::dice::{Die, ResultType, Thrown, Totals};
use crate::dragon_dice::game::{Awaited, Battle, DieId, Due, Event, Fact, Lying, Refusal, Roll};
use crate::dragon_dice::roll::{
    Circumstances, Decision, Defence, Ids, Offence, Outcome, Preparation, damage, hit, taken,
};
use crate::dragon_dice::rules::{RollKind, lasting_icon};

/// The icon of saves that last.
const CLOAK: &str = "Cloak";

/// What a save roll comes to.
#[derive(Default)]
struct Guard {
    defence: Defence,
    /// The number of the icons of saves that last.
    cloak: Option<u32>,
    boons: Vec<Due>,
    bashes: Vec<Due>,
}

impl Guard {
    fn of(preparation: &Preparation<'_>, outcome: &Outcome, army: &[DieId]) -> Guard {
        let cloak = outcome.reminders.iter().find(|reminder| reminder.icon == CLOAK);
        Guard {
            defence: Defence::of(outcome),
            cloak: cloak.map(|reminder| reminder.count),
            boons: boons_of(preparation, outcome, army, SAVE),
            bashes: dues(preparation, outcome, army, &|icon, shown| (icon == BASH).then_some(shown)),
        }
    }

    /// Saves without a roll that shows anything.
    fn bare(saves: u32, back: u32) -> Guard {
        Guard { defence: Defence { saves, back }, ..Guard::default() }
    }
}

impl Work<'_> {
    /// The army that is struck saves.
    pub(super) fn save(&mut self, roll: &Roll) -> Result<(), Refusal> {
        let choice = self.awaited()?;
        let battle = self.state.battle().cloned();
        let (Awaited::Save, Some(battle)) = (choice.what, battle) else {
            return Err(Fact::Awaited(choice).into());
        };
        no_direct(battle.saving(), roll)?;
        let offence = battle.offence.unwrap_or_default();
        let (_, on) = battle.sides();
        let army = self.state.army(on);
        let read = |preparation: &mut Preparation<'_>, thrown: Vec<Thrown>| {
            let lying = thrown.iter().map(|thrown| Lying::new(army[thrown.die], thrown)).collect();
            let outcome = if offence.charge && roll.ids.is_none() {
                guarded_first(preparation, &thrown, offence.total)
            } else {
                preparation.settle(thrown)
            };
            let guard = Guard::of(preparation, &outcome, &army);
            (outcome, (guard, lying))
        };
        let change = |circumstances: &mut Circumstances| against(&battle, circumstances);
        let (guard, lying): (Guard, Vec<Lying>) =
            match self.roll_as(on, battle.saving(), roll, change, read)? {
                Came::Totals(totals) => {
                    (Guard::bare(totals[ResultType::Save], totals[ResultType::Melee]), Vec::new())
                }
                Came::Nobody => (Guard::bare(self.state.spell_saves(on), 0), Vec::new()),
                Came::Rolled(came) => came,
            };
        self.answered();
        if !battle.delays.is_empty() && !lying.is_empty() {
            self.happen(Event::Laid(lying));
            if !roll.decisions.is_empty() {
                self.happen(Event::DecidedOn(roll.decisions.clone()));
            }
        } else {
            self.saved(&battle, guard);
        }
        self.fight_on();
        Ok(())
    }

    /// The dice of the save roll are counted, now that no icon of the attack acts on them any more.
    pub(super) fn count_lying(&mut self, battle: &Battle, lying: &[Lying]) {
        let (_, on) = battle.sides();
        let army = self.state.army(on);
        let held = self.state.held(on);
        let dice: Vec<Die> = army.iter().map(|id| self.state.die(*id).clone()).collect();
        let counted = lying.iter().filter(|lying| !held.contains(&lying.die));
        let thrown = counted.filter_map(|lying| {
            let place = army.iter().position(|id| *id == lying.die)?;
            Some(lying.thrown(place))
        });
        let thrown: Vec<Thrown> = thrown.collect();
        let offence = battle.offence.unwrap_or_default();
        let ready = |decisions: &[Decision]| {
            let mut circumstances = self.state.circumstances(on, RollKind::of(battle.saving())?);
            against(battle, &mut circumstances);
            circumstances.decisions = decisions.to_vec();
            Preparation::new(&dice, None, circumstances).ok()
        };
        // What was decided about icons of units that are gone is nothing any more.
        let guard = match ready(&battle.decisions).or_else(|| ready(&[])) {
            Some(mut preparation) => {
                let outcome = if offence.charge {
                    guarded_first(&mut preparation, &thrown, offence.total)
                } else {
                    preparation.settle(thrown)
                };
                Guard::of(&preparation, &outcome, &army)
            }
            None => Guard::bare(self.state.spell_saves(on), 0),
        };
        self.saved(battle, guard);
    }

    /// The dice of the save roll count; what its icons do follows.
    fn saved(&mut self, battle: &Battle, guard: Guard) {
        let (_, on) = battle.sides();
        let Guard { defence, cloak, boons, bashes } = guard;
        if let Some((icon, amount)) = lasting_icon(CLOAK, battle.saving()).zip(cloak) {
            self.lasts(&icon, amount, on, on);
        }
        if bashes.is_empty() || battle.dealt.is_empty() {
            self.guarded(battle, Some(defence));
        } else {
            self.happen(Event::Bashing { saves: defence.saves, back: defence.back, icons: bashes });
        }
        self.earned(on, boons);
    }

    /// What the saves let through, both ways.
    pub(super) fn guarded(&mut self, battle: &Battle, defence: Option<Defence>) {
        let (by, on) = battle.sides();
        let Offence { total, cursed, direct, .. } = battle.offence.unwrap_or_default();
        let Defence { saves, back } = defence.unwrap_or_default();
        // Nobody is left to take it where icons took them all.
        let is_there = self.state.exists(on);
        let through = damage(total, cursed, saves, self.state.spell_saves(on), 0);
        self.happen(Event::Guarded {
            saves: defence.map(|defence| defence.saves),
            damage: if is_there { through } else { 0 },
            direct: if is_there { direct } else { 0 },
            back: hit(back, self.state.spell_saves(by)),
        });
    }
}

/// What is special about the roll of saves in this exchange.
pub(super) fn against(battle: &Battle, circumstances: &mut Circumstances) {
    circumstances.counter = battle.is_answer;
    let less = battle.offence.map_or(0, |offence| offence.less);
    circumstances.modifiers.extend(taken(ResultType::Save, less));
}

/// The answer to a Charge with IDs given to saves as far as they keep damage off, the others to melee.
fn guarded_first(preparation: &mut Preparation<'_>, thrown: &[Thrown], attack: u32) -> Outcome {
    let plain = preparation.settle(thrown.to_vec());
    let shown = plain.splits.first().map_or(0, |split| split.ids.sum());
    for saves in 0..=shown {
        let mut amounts = Totals::of(ResultType::Save, saves);
        amounts[ResultType::Melee] = shown - saves;
        preparation.circumstances.ids = Some(Ids::from(amounts));
        let outcome = preparation.settle(thrown.to_vec());
        if outcome.totals()[ResultType::Save] >= attack || saves == shown {
            return outcome;
        }
    }
    plain
}
