//! Damage to an army, and who dies of it (`promotion_damage.md` section 1).

use super::Work;
use crate::dragon_dice::dice::{Die, DieType};
use crate::dragon_dice::game::{
    Area, ArmyId, Awaited, DieId, DieText, Event, Fact, Refusal, Rule, State, Why,
};
use crate::dragon_dice::roll::{casualty_sets, health_killed};

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
    /// Results that the faces of the dead show on average, in 2520ths.
    loss: u64,
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

/// So many sets are made at most; an army of many kinds of units has more ways to lose than anybody reads.
const MOST: usize = 300;

/// Every legal set of casualties of an army, those first of which least is lost.
pub fn casualties(state: &State, army: ArmyId, damage: u32) -> Casualties {
    let units = state.units(army);
    let healths: Vec<u8> = units.iter().map(|id| state.die(*id).health).collect();
    let mut sets = Vec::new();
    let mut has_more = false;
    for by_health in casualty_sets(&healths, damage) {
        let mut picks: Vec<Vec<DieId>> = vec![Vec::new()];
        for equal in by_health.chunk_by(|a, b| a == b) {
            let of_health: Vec<DieId> =
                units.iter().copied().filter(|id| state.die(*id).health == equal[0]).collect();
            let ways = ways(state, &of_health, equal.len());
            let both = |pick: &Vec<DieId>, way: &Vec<DieId>| [pick.as_slice(), way.as_slice()].concat();
            let all = picks.len() * ways.len();
            has_more |= all > MOST;
            let pairs = picks.iter().flat_map(|pick| ways.iter().map(move |way| both(pick, way)));
            picks = pairs.take(MOST).collect();
        }
        sets.extend(picks.into_iter().map(|dice| set(state, &units, &dice)));
    }
    sets.sort_by_key(|set| set.loss);
    has_more |= sets.len() > MOST;
    sets.truncate(MOST);
    Casualties { killed: health_killed(&healths, damage), sets, has_more }
}

fn set(state: &State, units: &[DieId], dead: &[DieId]) -> CasualtySet {
    let (dice, left): (Vec<DieId>, Vec<DieId>) = units.iter().partition(|id| dead.contains(id));
    let loss = dice.iter().map(|id| loss(state.die(*id))).sum();
    CasualtySet { dice, left, loss }
}

/// What the faces of a die show on average, in 2520ths.
fn loss(die: &Die) -> u64 {
    let all: u64 = die.faces.iter().map(|face| u64::from(face.amount())).sum();
    all * 2520 / (die.faces.len() as u64).max(1)
}

/// The ways to take `number` of these dice, dice of one name being the same; the names of which least is lost first.
fn ways(state: &State, dice: &[DieId], number: usize) -> Vec<Vec<DieId>> {
    let mut names: Vec<Vec<DieId>> = Vec::new();
    for id in dice {
        match names.iter_mut().find(|known| state.die(known[0]).name == state.die(*id).name) {
            Some(known) => known.push(*id),
            None => names.push(vec![*id]),
        }
    }
    names.sort_by_key(|known| loss(state.die(known[0])));
    let mut ways = Vec::new();
    take(&names, number, &mut Vec::new(), &mut ways);
    ways
}

fn take(names: &[Vec<DieId>], number: usize, taken: &mut Vec<DieId>, ways: &mut Vec<Vec<DieId>>) {
    if number == 0 || ways.len() > MOST {
        if number == 0 {
            ways.push(taken.clone());
        }
        return;
    }
    let Some((first, others)) = names.split_first() else { return };
    for of_first in (0..=first.len().min(number)).rev() {
        taken.extend(&first[..of_first]);
        take(others, number - of_first, taken, ways);
        taken.truncate(taken.len() - of_first);
    }
}

impl Work<'_> {
    /// Damage got through to an army. One legal set of casualties dies at once.
    pub(super) fn damage(&mut self, army: &str, damage: u32) -> Result<(), Refusal> {
        if damage > 1_000_000 {
            return Err(Fact::TooMuch(damage).into());
        }
        let army = self.existing(army)?;
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
        Ok(())
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
        Ok(())
    }

    /// Units die: ordinary ones go to the DUA, Dragonkin to the pool. The exchange is over then.
    fn kill(&mut self, dice: &[DieId]) {
        let (dragonkin, others): (Vec<DieId>, Vec<DieId>) =
            dice.iter().partition(|id| self.state.die(**id).kind == DieType::Dragonkin);
        self.moved(others, Area::Dua, Why::Killed);
        self.moved(dragonkin, Area::Pool, Why::Killed);
        if !self.sweep() {
            self.step_may_be_over();
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
