//! Damage to an army, and who dies of it (`promotion_damage.md` section 1).

use super::Work;
use crate::dragon_dice::dice::Die;
use crate::dragon_dice::game::{ArmyId, Awaited, DieId, DieText, Event, Fact, Refusal, Rule, State};
use crate::dragon_dice::roll::{Losses, losses};

/// The legal sets of casualties.
#[derive(Clone, Debug)]
pub struct Casualties {
    /// Health that has to die.
    pub killed: u32,
    /// The sets, those first of which least is lost.
    pub sets: Vec<CasualtySet>,
    /// Whether there are more than these.
    pub has_more: bool,
}

/// A legal set of casualties; sets of dice of the same names are one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CasualtySet {
    /// Who dies, in the army's order.
    pub dice: Vec<DieId>,
    /// Who of the units stays.
    pub left: Vec<DieId>,
}

impl CasualtySet {
    /// Its dice as they are typed: `2 Thug, Wolf Rider`.
    pub fn words(&self, state: &State) -> String {
        counted(state, &self.dice)
    }
}

/// Dice as a list with numbers.
pub(super) fn counted(state: &State, dice: &[DieId]) -> String {
    let mut counted: Vec<(usize, &str)> = Vec::new();
    for id in dice {
        let name = state.die(*id).name.raw();
        match counted.iter_mut().find(|(_, known)| *known == name) {
            Some((number, _)) => *number += 1,
            None => counted.push((1, name)),
        }
    }
    let words = counted.iter().map(|(number, name)| match number {
        1 => (*name).to_owned(),
        number => format!("{number} {name}"),
    });
    words.collect::<Vec<_>>().join(", ")
}

/// Every legal set of casualties of an army, those first of which least is lost.
pub fn casualties(state: &State, army: ArmyId, damage: u32) -> Casualties {
    let units = state.units(army);
    let dice: Vec<Die> = units.iter().map(|id| state.die(*id).clone()).collect();
    sets_of(&units, &dice, damage)
}

/// The same for units as if they were these dice.
pub(super) fn sets_of(units: &[DieId], dice: &[Die], damage: u32) -> Casualties {
    let Losses { killed, sets, has_more } = losses(&dice.iter().collect::<Vec<_>>(), damage);
    let ids = |places: Vec<usize>| places.into_iter().map(|place| units[place]).collect();
    let sets = sets.into_iter().map(|set| CasualtySet { dice: ids(set.dead), left: ids(set.left) });
    Casualties { killed, sets: sets.collect(), has_more }
}

impl Work<'_> {
    /// Damage got through to an army. One legal set of casualties dies at once.
    pub(super) fn damage(&mut self, army: &str, damage: u32) -> Result<(), Refusal> {
        if damage > 1_000_000 {
            return Err(Fact::TooMuch(damage).into());
        }
        let army = self.existing(army)?;
        self.hurt(army, damage);
        self.losses_are_over();
        Ok(())
    }

    /// An army takes damage: one legal set of casualties dies at once, of several its owner picks.
    pub(super) fn hurt(&mut self, army: ArmyId, damage: u32) {
        let legal = casualties(&self.state, army, damage);
        self.happen(Event::Damaged { army, damage, killed: legal.killed });
        match &legal.sets[..] {
            [] => {}
            [only] => {
                let dice = only.dice.clone();
                self.kill(&dice);
            }
            _ => self.wait(army.player, Awaited::Casualties { army, damage }),
        }
    }

    /// The owner says who dies: the number of a set as listed, or dice.
    pub(super) fn casualties(&mut self, said: &[String]) -> Result<(), Refusal> {
        let Some(Awaited::Casualties { army, damage }) = self.state.awaited.map(|choice| choice.what) else {
            return Err(Fact::NoCasualties.into());
        };
        let legal = casualties(&self.state, army, damage);
        let number = match said {
            [] => return Err(Fact::WhichCasualties(army, damage).into()),
            [only] => only.trim().parse::<usize>().ok(),
            _ => None,
        };
        let dice = if let Some(number) = number {
            let set = number.checked_sub(1).and_then(|at| legal.sets.get(at));
            set.ok_or(Fact::NoSet(number, legal.sets.len()))?.dice.clone()
        } else {
            let names = DieText { names: said.to_vec(), from: None };
            let dice = self.state.read_dice(&names, army.player, &[army.at])?;
            if let Some(other) = dice.iter().find(|id| !self.state.die(**id).kind.is_unit()) {
                return Err(Fact::WrongDie(self.state.die(*other).name.clone()).into());
            }
            let named = dice.iter().map(|id| u32::from(self.state.die(*id).health)).sum();
            if named != legal.killed {
                self.against(Rule::Casualties { damage, wanted: legal.killed, named })?;
            }
            dice
        };
        self.answered();
        self.kill(&dice);
        self.losses_are_over();
        Ok(())
    }

    /// Nobody has to die any more: an attack goes on, else the exchange is over.
    pub(super) fn losses_are_over(&mut self) {
        if self.state.awaited.is_some() || self.asks_the_killed() {
            return;
        }
        if self.state.battle().is_some() {
            self.fight_on();
        } else {
            self.exchange_is_over();
        }
    }

    /// Where the player whose turn it is has nobody left, the next turn begins.
    pub(super) fn step_may_be_over(&mut self) {
        let Some(turn) = self.state.turn() else { return };
        if !self.state.is_in_play(turn.player) {
            self.begin_turn();
            self.run_on();
        }
    }
}
