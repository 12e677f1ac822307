//! Whom icons of an attack take, and in which order they are resolved: what the attacker may say (resolution.md section 3,
//! steps 2 and 4; `open_questions.md` Q75).

use super::Work;
use super::losses::sets_of;
use crate::dragon_dice::dice::{Die, DieType, Face, Icon, ResultType, Shown};
use crate::dragon_dice::game::{
    Area, ArmyId, Awaited, Battle, CasualtySet, DieId, DieText, Due, Event, Fact, Lying, PlayerId, Refusal,
    State,
};
use crate::dragon_dice::roll::shows_id;
use crate::dragon_dice::rules::{Deed, Delay, Fall, Reach, Then, Undoing, UnitRoll, deed, delay};
use crate::text::plain;
use std::cmp::Reverse;

/// The word for icons that are not merged.
const APART: &str = "apart";

/// What may be said of the icon in turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Aim {
    /// It takes these units.
    Takes(CasualtySet),
    /// It is several equal ones, and each is resolved by itself.
    Apart,
    /// The one at this place among those that wait is resolved first.
    First(usize),
}

impl State {
    /// What may be said of the icon in turn, sets of units first.
    pub fn aims(&self) -> Vec<Aim> {
        let sets = self.target_sets();
        let Some(battle) = self.battle() else { return Vec::new() };
        let Some(due) = battle.due().filter(|_| !sets.is_empty()) else { return Vec::new() };
        let (apart, others) = if is_rollers_choice(battle) {
            (self.is_worth_parting(battle, due, &sets), self.others_first(battle))
        } else {
            (false, Vec::new())
        };
        let sets = sets.into_iter().map(Aim::Takes);
        sets.chain(apart.then_some(Aim::Apart)).chain(others.into_iter().map(Aim::First)).collect()
    }

    /// The words of what may be said of the icon in turn.
    pub(super) fn aim_words(&self) -> Vec<String> {
        self.aims().iter().map(|aim| self.aim_word(aim)).collect()
    }

    /// The word of an aim: `2 Thug, Wolf Rider`, `apart`, `first Roar`.
    pub fn aim_word(&self, aim: &Aim) -> String {
        match aim {
            Aim::Takes(set) => set.words(self),
            Aim::Apart => APART.to_owned(),
            Aim::First(place) => {
                let waiting = self.battle().map_or(&[][..], Battle::waiting);
                let Some(due) = waiting.get(*place) else { return String::new() };
                let others = |other: &Due| other.icon == due.icon && other.amount != due.amount;
                let number =
                    if waiting.iter().any(others) { format!(" {}", due.amount) } else { String::new() };
                format!("first {}{number}", due.icon)
            }
        }
    }

    /// Whether equal icons that are resolved one by one could come to anything else than all of them at once: not where
    /// they take everybody, and nobody rolls.
    fn is_worth_parting(&self, battle: &Battle, due: &Due, sets: &[CasualtySet]) -> bool {
        let attack = battle.attack.word();
        let settles = match (self.due_delay(), deed(&due.icon, attack)) {
            (Some(delay), _) => delay.doing != Undoing::Again,
            (None, deed) => deed.is_some_and(|deed| deed.roll == UnitRoll::None),
        };
        let takes_all = sets.iter().all(|set| set.left.is_empty());
        due.parts.len() > 1 && !(settles && takes_all)
    }

    /// The icons that wait with the one in turn, have units to take, and may be resolved before it; one of each kind and
    /// number.
    fn others_first(&self, battle: &Battle) -> Vec<usize> {
        let waiting = battle.waiting();
        let alike = |one: &Due, other: &Due| one.icon == other.icon && one.amount == other.amount;
        let is_new = |place: usize| !waiting[..place].iter().any(|other| alike(other, &waiting[place]));
        let takes = |place: usize| !self.sets_for(battle, &waiting[place]).is_empty();
        (1..waiting.len()).filter(|place| is_new(*place) && takes(*place)).collect()
    }

    /// The icon in turn, where it acts on the dice of the save roll.
    pub(super) fn due_delay(&self) -> Option<Delay> {
        let battle = self.battle().filter(|battle| battle.dues.is_empty())?;
        delay(&battle.due()?.icon, battle.attack.word())
    }

    /// Sets of units that the icon in turn may take: the attacker names one.
    pub(super) fn target_sets(&self) -> Vec<CasualtySet> {
        let Some(battle) = self.battle() else { return Vec::new() };
        if !battle.bashes.is_empty() {
            return self.to_bash(battle);
        }
        battle.due().map_or_else(Vec::new, |due| self.sets_for(battle, due))
    }

    /// Sets of units that this icon may take.
    fn sets_for(&self, battle: &Battle, due: &Due) -> Vec<CasualtySet> {
        let takes = self.takes(battle, due);
        takes.map_or_else(Vec::new, |(units, reach)| self.sets_within(&units, reach, due.amount))
    }

    /// The units that this icon may take, and whom of them it reaches.
    fn takes(&self, battle: &Battle, due: &Due) -> Option<(Vec<DieId>, Reach)> {
        let attack = battle.attack.word();
        if battle.dues.is_empty() {
            let delay = delay(&due.icon, attack)?;
            return Some((self.undone(battle, &delay), delay.reach));
        }
        let deed = deed(&due.icon, attack)?;
        let units = self.units(battle.sides().1).into_iter();
        Some((units.filter(|id| self.may_be_taken(battle, &deed, *id)).collect(), deed.reach))
    }

    /// Whether the icon in turn may take these units, though no listed set is of their names: there are more sets than are
    /// listed, and each has as much health as any other.
    fn is_unlisted_set(&self, dice: &[DieId]) -> bool {
        let Some((battle, due)) = self.battle().and_then(|battle| Some((battle, battle.due()?))) else {
            return false;
        };
        let health = |dice: &[DieId]| -> u32 { dice.iter().map(|id| u32::from(self.die(*id).health)).sum() };
        let wanted = self.target_sets().first().map(|set| health(&set.dice));
        let reaches = |(units, reach): (Vec<DieId>, Reach)| {
            let is_worth = matches!(reach, Reach::Worth | Reach::Fixed(_));
            is_worth && dice.iter().all(|id| units.contains(id))
        };
        battle.bashes.is_empty()
            && wanted == Some(health(dice))
            && self.takes(battle, due).is_some_and(reaches)
    }

    /// Whether an icon may take a unit of the army that is attacked.
    fn may_be_taken(&self, battle: &Battle, deed: &Deed, unit: DieId) -> bool {
        let spared = battle.sides().1.at == Area::Reserve && deed.failed == Fall::Still;
        // Nothing makes those flee that stay where they are.
        let is_immune = deed.failed == Fall::Flees && deed.roll == UnitRoll::None && self.stays_here(unit);
        let is_charmed = deed.then == Then::Charms && battle.charmed.contains(&unit);
        !(spared || is_immune || is_charmed)
    }

    /// Whether a unit cannot leave its army: Dragonkin, and those that an effect keeps there.
    pub(super) fn stays_here(&self, unit: DieId) -> bool {
        self.die(unit).kind == DieType::Dragonkin || self.is_still(unit)
    }

    /// The units whose dice lie on the table and that an icon may take.
    fn undone(&self, battle: &Battle, delay: &Delay) -> Vec<DieId> {
        let on = battle.sides().1;
        let units = self.units(on);
        // Dice that are not rolled any more are not rolled again.
        let held = if delay.doing == Undoing::Again { self.unrolled(on) } else { Vec::new() };
        let is_there = |lying: &&Lying| units.contains(&lying.die) && !held.contains(&lying.die);
        let lying = battle.lying.iter().flatten().filter(is_there);
        let fits = |lying: &&Lying| {
            let die = self.die(lying.die);
            !delay.showing_id || lying.thrown(0).standing().any(|shown| shows_id(die, shown))
        };
        let mut undone: Vec<&Lying> = lying.filter(fits).collect();
        // Of equal dice those that save most are meant.
        undone.sort_by_key(|lying| Reverse(shown_saves(self.die(lying.die), lying)));
        undone.into_iter().map(|lying| lying.die).collect()
    }

    /// Sets of these units that an icon with this number reaches.
    fn sets_within(&self, units: &[DieId], reach: Reach, number: u32) -> Vec<CasualtySet> {
        let mut dice: Vec<Die> = units.iter().map(|id| self.die(*id).clone()).collect();
        let amount = match reach {
            Reach::Worth | Reach::Fixed(_) => number,
            Reach::One => {
                dice.iter_mut().for_each(|die| die.health = 1);
                1
            }
            Reach::All => dice.iter().map(|die| u32::from(die.health)).sum(),
        };
        // Who is taken is the enemy's choice: those who show most come first.
        let mut sets = sets_of(units, &dice, amount).sets;
        sets.reverse();
        // They are typed in the army's order.
        let order = self.battle().map_or_else(Vec::new, |battle| self.army(battle.sides().1));
        let place = |id: &DieId| order.iter().position(|known| known == id);
        sets.iter_mut().for_each(|set| set.dice.sort_by_key(place));
        sets
    }
}

impl Work<'_> {
    /// Somebody says whom the icon in turn takes, where there is anything to say.
    pub(super) fn aim(&mut self, whose: PlayerId) {
        match &self.state.aims()[..] {
            [] => {
                // What it finds nobody for now waits behind the others, after which there may be somebody.
                let battle = self.state.battle().filter(|battle| is_rollers_choice(battle));
                let other = battle.and_then(|battle| self.state.others_first(battle).first().copied());
                self.happen(other.map_or(Event::DueDone, Event::Preferred));
            }
            [Aim::Takes(only)] => self.happen(Event::Targeted(only.dice.clone())),
            _ => self.wait(whose, Awaited::Targets),
        }
    }

    /// What is said of the icon in turn: the number of an option, its word, or the units of a set.
    pub(super) fn choose_targets(&mut self, said: &str) -> Result<(), Refusal> {
        let Some(on) = self.state.battle().map(Battle::aimed_at) else {
            return Err(Fact::NothingAwaited.into());
        };
        let aims = self.state.aims();
        let is_it =
            |aim: &&Aim| !matches!(aim, Aim::Takes(_)) && plain(&self.state.aim_word(aim)) == plain(said);
        let number = said.trim().parse::<usize>().ok();
        let named = match number {
            Some(number) => {
                let aim = number.checked_sub(1).and_then(|at| aims.get(at));
                Some(aim.ok_or(Fact::NoSet(number, aims.len()))?)
            }
            None => aims.iter().find(is_it),
        };
        let event = match named {
            Some(Aim::Takes(set)) => Event::Targeted(set.dice.clone()),
            Some(Aim::Apart) => Event::Parted,
            Some(Aim::First(place)) => Event::Preferred(*place),
            None => Event::Targeted(self.targets_named(said, on)?),
        };
        self.answered();
        self.happen(event);
        self.fight_on();
        Ok(())
    }

    /// The units that are named, of a listed set or of another one.
    fn targets_named(&self, said: &str, on: ArmyId) -> Result<Vec<DieId>, Refusal> {
        let listed = self.set_named(said, &self.state.target_sets(), on.player, on.at);
        let names = DieText { names: vec![said.to_owned()], from: None };
        listed.or_else(|refusal| {
            let named = self.state.read_dice(&names, on.player, &[on.at]).ok();
            named.filter(|dice| self.state.is_unlisted_set(dice)).ok_or(refusal)
        })
    }
}

/// Whether who rolled the icons names whom the one in turn takes.
fn is_rollers_choice(battle: &Battle) -> bool {
    battle.bashes.is_empty() && !battle.spreading
}

/// Saves and IDs that a die shows.
fn shown_saves(die: &Die, lying: &Lying) -> u32 {
    let saves = |shown: Shown| match shown {
        Shown::Face(face) => Some(&die.faces[face]),
        Shown::Blank => None,
    };
    let is_save = |face: &&Face| face.icon == Icon::Id || face.icon == Icon::Plain(ResultType::Save);
    let thrown = lying.thrown(0);
    let faces: Vec<&Face> = thrown.standing().filter_map(saves).filter(is_save).collect();
    faces.into_iter().map(Face::amount).sum()
}
