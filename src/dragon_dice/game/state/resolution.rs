//! What is still to be resolved of a roll, one after the other, whatever it does to dice.

use super::{ArmyId, DieId, ResolutionEvent, SteppedDamage};
use crate::dragon_dice::dice::{Reading, ResultType, Shown, Thrown};
use crate::dragon_dice::roll::{Circumstances, Decision, taken};
use serde::{Deserialize, Serialize};

/// The queue of what icons do to dice, and what belongs to it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Resolution {
    /// What waits. The one in turn is [`Resolution::current`].
    pub queue: Vec<Pending>,
    /// A roll whose dice lie on the table while icons act on them, before they are counted.
    pub table_roll: Option<TableRoll>,
    /// What each unit of the army that attacks dealt in this exchange, where a Bash may need it.
    pub dealt: Vec<(DieId, u32)>,
    /// Units that roll for the attacker in this exchange, and take no part in the saves (Charm).
    pub charmed: Vec<DieId>,
    /// Damage that single units took in this action; it adds up until its end (`open_questions.md` Q14).
    pub unit_damage: Vec<(DieId, u32)>,
    /// Killed units that roll before they are dead, or before they are buried.
    pub survival_rolls: Vec<DieId>,
    /// Whether these are dead already, and roll before they are buried.
    pub is_burial: bool,
    /// Killed Undead that may be exchanged for smaller ones.
    pub stepped_damage: Vec<SteppedDamage>,
}

/// When something is resolved. The order of the variants is the order of an exchange.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Moment {
    /// As soon as it is rolled, before the saves (resolution.md section 3, step 4).
    BeforeSaves,
    /// On the dice of the save roll, before they are counted (step 2).
    SaveDice,
    /// When the saves are counted, before they are settled.
    SaveRoll,
    /// Where its owner likes to use it, when all the others are resolved.
    Optional,
}

/// Something that is to be resolved: an icon of a roll.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pending {
    /// The icon's name, as the rulebook has it.
    pub icon: String,
    /// The kind of roll that showed it.
    pub roll: String,
    /// When it is resolved.
    pub moment: Moment,
    /// The army that rolled it.
    pub by: ArmyId,
    /// The army whose dice it takes.
    pub on: ArmyId,
    /// Its number, of equal ones together.
    pub amount: u32,
    /// The die that showed it, where it is one alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub die: Option<DieId>,
    /// Where it is several equal ones: the number of each, and the die that showed it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub parts: Vec<(u32, DieId)>,
    /// How far it is.
    #[serde(default, skip_serializing_if = "PendingStage::is_aim")]
    pub stage: PendingStage,
}

/// How far something is that is being resolved.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PendingStage {
    /// Its targets are to be chosen.
    #[default]
    Aim,
    /// The owner of the units names the next one that it spreads to.
    Spread,
    /// These units are taken: they roll where they may, and the outcome follows.
    Taken(Vec<DieId>),
    /// These units were killed by it, and are buried, by some icons only without a save.
    Burial(Vec<DieId>),
}

impl PendingStage {
    fn is_aim(&self) -> bool {
        *self == PendingStage::Aim
    }

    /// The units that are taken or buried.
    pub fn units(&self) -> &[DieId] {
        match self {
            PendingStage::Taken(units) | PendingStage::Burial(units) => units,
            PendingStage::Aim | PendingStage::Spread => &[],
        }
    }
}

impl Pending {
    /// The attack that the roll belongs to, as tables name it: `melee` for an attack and its counter-attack.
    pub fn attack(&self) -> &str {
        self.roll.strip_suffix("-counter").unwrap_or(&self.roll)
    }

    /// An equal one is added to it.
    pub fn merge(&mut self, other: Pending) {
        for one in [self.clone(), other].into_iter().skip(usize::from(!self.parts.is_empty())) {
            self.parts.extend(one.die.map(|die| (one.amount, die)));
        }
        self.amount = self.parts.iter().map(|(amount, _)| amount).sum();
        self.die = None;
    }

    /// Each of the equal ones by itself.
    pub fn apart(&self) -> Vec<Pending> {
        let one = |(amount, die): &(u32, DieId)| Pending {
            amount: *amount,
            die: Some(*die),
            parts: Vec::new(),
            stage: PendingStage::Aim,
            ..self.clone()
        };
        self.parts.iter().map(one).collect()
    }
}

impl Resolution {
    /// The one in turn: of those whose moment has come the first of the earliest moment.
    pub fn current(&self) -> Option<&Pending> {
        self.current_place().and_then(|place| self.queue.get(place))
    }

    fn current_place(&self) -> Option<usize> {
        let has_come = |pending: &Pending| pending.moment != Moment::SaveDice || self.table_roll.is_some();
        let ready = self.queue.iter().enumerate().filter(|(_, pending)| has_come(pending));
        ready.min_by_key(|(place, pending)| (pending.moment, *place)).map(|(place, _)| place)
    }

    fn current_mut(&mut self) -> Option<&mut Pending> {
        self.current_place().and_then(|place| self.queue.get_mut(place))
    }

    /// Those that wait for the same moment as the one in turn, itself the first of them.
    pub fn waiting(&self) -> Vec<&Pending> {
        let moment = self.current().map(|pending| pending.moment);
        self.queue.iter().filter(|pending| Some(pending.moment) == moment).collect()
    }

    /// Those that wait for this moment.
    pub fn at(&self, moment: Moment) -> impl Iterator<Item = &Pending> {
        self.queue.iter().filter(move |pending| pending.moment == moment)
    }

    /// Damage that a unit took in this action.
    pub fn damage_to(&self, unit: DieId) -> u32 {
        self.unit_damage.iter().filter(|(of, _)| *of == unit).map(|(_, damage)| damage).sum()
    }

    /// An attack roll begins an exchange: of the one before only what its owners may still use is left.
    pub(super) fn begin_exchange(&mut self, dealt: &[(DieId, u32)]) {
        self.queue.retain(|pending| pending.moment == Moment::Optional);
        self.charmed.clear();
        self.dealt = dealt.to_vec();
    }

    /// The dice of the save roll lie on the table no more.
    pub(super) fn clear_table_roll(&mut self) {
        self.queue.retain(|pending| pending.moment != Moment::SaveDice);
        self.table_roll = None;
    }

    pub(super) fn apply(&mut self, event: &ResolutionEvent) {
        match event {
            ResolutionEvent::Added(pending) => self.queue.extend(pending.iter().cloned()),
            ResolutionEvent::TargetsChosen(dice) => self.set_stage(PendingStage::Taken(dice.clone())),
            ResolutionEvent::BurialPending(dice) => self.set_stage(PendingStage::Burial(dice.clone())),
            ResolutionEvent::PlagueSpread => self.set_stage(PendingStage::Spread),
            ResolutionEvent::IconsSplit => self.split_current(),
            ResolutionEvent::IconChosenFirst(place) => self.put_first(*place),
            ResolutionEvent::Resolved => {
                self.current_place().map(|place| self.queue.remove(place));
            }
            ResolutionEvent::AmountUsed(used) => self.use_amount(*used),
            ResolutionEvent::TableRollBegan(roll) => self.table_roll = Some(roll.clone()),
            ResolutionEvent::TableDiceRerolled(dice) => {
                for die in self.table_roll.iter_mut().flat_map(|roll| &mut roll.dice) {
                    if let Some(again) = dice.iter().find(|again| again.die == die.die) {
                        die.faces.clone_from(&again.faces);
                    }
                }
            }
            ResolutionEvent::UnitsCharmed { units, .. } => self.charmed.extend(units),
            ResolutionEvent::UnitDamaged { unit, damage } => self.unit_damage.push((*unit, *damage)),
            ResolutionEvent::SurvivalRollPending(dice) | ResolutionEvent::BurialRollPending(dice) => {
                self.survival_rolls.extend(dice);
                self.is_burial = matches!(event, ResolutionEvent::BurialRollPending(_));
            }
            ResolutionEvent::SurvivalRolled => {
                self.survival_rolls.clear();
                self.is_burial = false;
            }
            ResolutionEvent::SteppedDamagePending(killed) => self.stepped_damage.extend(killed),
            ResolutionEvent::SteppedDamageResolved { exchanged } => self.step(*exchanged),
            ResolutionEvent::UnitsNotRolled(_)
            | ResolutionEvent::SavesGained(_)
            | ResolutionEvent::ArmyDamaged { .. } => {}
        }
    }

    fn set_stage(&mut self, stage: PendingStage) {
        if let Some(pending) = self.current_mut() {
            pending.stage = stage;
        }
    }

    fn split_current(&mut self) {
        let Some(place) = self.current_place() else { return };
        let parts = self.queue[place].apart();
        if !parts.is_empty() {
            self.queue.splice(place..=place, parts);
        }
    }

    /// The one at this place among those that wait becomes the first of them.
    fn put_first(&mut self, place: usize) {
        let moment = self.current().map(|pending| pending.moment);
        let waiting = self.queue.iter().enumerate().filter(|(_, pending)| Some(pending.moment) == moment);
        let places: Vec<usize> = waiting.map(|(place, _)| place).collect();
        if let (Some(first), Some(chosen)) = (places.first(), places.get(place)) {
            let pending = self.queue.remove(*chosen);
            self.queue.insert(*first, pending);
        }
    }

    fn use_amount(&mut self, used: u32) {
        let Some(place) = self.current_place() else { return };
        let pending = &mut self.queue[place];
        pending.amount = pending.amount.saturating_sub(used);
        if pending.amount == 0 {
            self.queue.remove(place);
        }
    }

    fn step(&mut self, exchanged: bool) {
        if self.stepped_damage.is_empty() {
            return;
        }
        let unit = self.stepped_damage.remove(0).unit;
        if exchanged && let Some(Pending { stage: PendingStage::Burial(units), .. }) = self.current_mut() {
            // A unit that is exchanged is not killed (open_questions.md Q13).
            units.retain(|buried| *buried != unit);
        }
    }
}

/// A roll whose dice lie on the table, not counted yet, and what is special about it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableRoll {
    /// The kind of roll.
    pub kind: String,
    /// Whether it answers a counter-attack.
    pub is_counter: bool,
    /// Saves taken from it.
    pub less: u32,
    /// The dice as they lie.
    pub dice: Vec<TableDie>,
    /// What their owner decided about icons that they show, for when they are counted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub decisions: Vec<Decision>,
}

impl TableRoll {
    /// Puts what is special about the roll into its circumstances.
    pub fn adjust(&self, circumstances: &mut Circumstances) {
        circumstances.counter = self.is_counter;
        circumstances.modifiers.extend(taken(ResultType::Save, self.less));
    }
}

/// A die on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableDie {
    /// Its place among the dice of the game.
    pub die: DieId,
    /// Each face that it showed, from 0, or a blank, and whether it replaced the one before.
    pub faces: Vec<(Option<usize>, bool)>,
}

impl TableDie {
    /// The die as it was thrown.
    pub fn new(die: DieId, thrown: &Thrown) -> TableDie {
        let face = |reading: &Reading| match reading.shown {
            Shown::Face(face) => (Some(face), reading.replaces),
            Shown::Blank => (None, reading.replaces),
        };
        TableDie { die, faces: thrown.readings.iter().map(face).collect() }
    }

    /// The same as a throw of the die at this place of an army.
    pub fn thrown(&self, place: usize) -> Thrown {
        let reading = |(face, replaces): &(Option<usize>, bool)| Reading {
            shown: face.map_or(Shown::Blank, Shown::Face),
            replaces: *replaces,
        };
        Thrown { die: place, readings: self.faces.iter().map(reading).collect() }
    }
}
