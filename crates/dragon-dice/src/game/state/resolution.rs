//! What is still to be resolved of a roll, one after the other, whatever it does to dice.

use super::{ArmyId, DieId, TableDie, TableRoll};
use crate::dice::Elements;
use crate::rules::{FollowUp, TargetedIcon, ability, spell, targeted_icon};
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
    /// Units of which that is only the most that they can have dealt, since a total was typed.
    pub dealt_at_most: Vec<DieId>,
    /// Units that roll for the attacker in this exchange, and take no part in the saves (Charm).
    pub charmed: Vec<DieId>,
    /// Damage that single units took in this action; it adds up until its end (`docs/rules/questions.md`, Q14).
    pub unit_damage: Vec<(DieId, u32)>,
    /// What killed units may still do.
    pub killed: KilledUnits,
}

/// What killed units may still do.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct KilledUnits {
    /// Those that roll before they are dead, or before they are buried.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub survival_rolls: Vec<DieId>,
    /// Whether these are dead already, and roll before they are buried.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub is_burial: bool,
    /// Those that may be exchanged for smaller ones: Undead by Stepped Damage, then others by Accelerated Growth.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub stepped_damage: Vec<SteppedDamage>,
    /// Those that Open Grave sends to the Reserve Area, unless they are exchanged.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub open_grave: Vec<DieId>,
    /// Those that roll before they are buried once they lie in the DUA, by Soiled Ground.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub soiled_ground: Vec<DieId>,
}

impl KilledUnits {
    /// These roll before they are dead, or, dead already, before they are buried.
    pub(super) fn begin_rolls(&mut self, units: &[DieId], is_burial: bool) {
        self.survival_rolls.extend(units);
        self.is_burial = is_burial;
    }

    /// They have rolled, or roll no more.
    pub(crate) fn end_rolls(&mut self) {
        self.survival_rolls.clear();
        self.is_burial = false;
    }

    /// Spells on the killed act no more on dice that are not killed, or do not lie in the DUA.
    pub(super) fn forget(&mut self, dice: &[DieId]) {
        self.open_grave.retain(|killed| !dice.contains(killed));
        self.soiled_ground.retain(|killed| !dice.contains(killed));
    }
}

/// When something is resolved. The order of the variants is the order of an exchange.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Moment {
    /// As soon as the dice of a roll lie on the table, before they are counted: units are recruited and exchanged, and what
    /// an exchanged one showed is lost (`docs/rules/questions.md`, Q129); optional icons of units that roll alone (Q74).
    Exchange,
    /// As soon as it is rolled, before the saves (`docs/rules/resolution.md`, section 3, step 4).
    BeforeSaves,
    /// On the dice of the save roll, before they are counted (step 2).
    SaveDice,
    /// When the saves are counted, before they are settled.
    SaveRoll,
    /// A spell, when it is resolved.
    Spell,
    /// The breath of dragons on an army, when it is resolved.
    Breath,
    /// A species ability that is aimed at units, when it is used.
    Ability,
    /// Where its owner likes to use it, when all the others are resolved.
    Optional,
}

impl Moment {
    /// Reports whether it lasts as long as the dice of a roll lie on the table.
    pub const fn is_on_table(self) -> bool {
        matches!(self, Moment::Exchange | Moment::SaveDice)
    }
}

/// Something that is to be resolved: an icon of a roll, or a spell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pending {
    /// The name of the icon or spell, as the rulebook has it.
    pub icon: String,
    /// The kind of roll that showed it; of a spell that of the magic action.
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
    /// The elements that units need for it, where it says some.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub elements: Option<Elements>,
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
    /// These units saved against all of its damage, and save once more.
    SecondSave(Vec<DieId>),
    /// These units were killed by it, and are buried, by some icons only without a save.
    Burial(Vec<DieId>),
}

impl PendingStage {
    fn is_aim(&self) -> bool {
        *self == PendingStage::Aim
    }

    /// Returns the units that are taken or buried.
    pub fn units(&self) -> &[DieId] {
        match self {
            PendingStage::Taken(units) | PendingStage::SecondSave(units) | PendingStage::Burial(units) => {
                units
            }
            PendingStage::Aim | PendingStage::Spread => &[],
        }
    }
}

impl Pending {
    /// Reports whether it lets dead units return for what an icon of the roll or a spell did: the rest of that icon or spell.
    fn is_return(&self) -> bool {
        let of_icon = || targeted_icon(&self.icon, self.attack()).map(|rule| rule.then);
        let of_spell =
            || spell(&self.icon).and_then(|spell| spell.effect.on_units(spell.name)).map(|rule| rule.then);
        self.moment == Moment::Optional && of_icon().or_else(of_spell) == Some(FollowUp::Returns)
    }

    /// Returns the attack that the roll belongs to, as tables name it: `melee` for an attack and its counter-attack.
    pub fn attack(&self) -> &str {
        self.roll.strip_suffix("-counter").unwrap_or(&self.roll)
    }

    /// Returns what it does to single units before saves, or as a spell; `None` if it does something else.
    pub fn on_units(&self) -> Option<TargetedIcon> {
        match self.moment {
            Moment::Spell => spell(&self.icon).and_then(|spell| spell.effect.on_units(spell.name)),
            Moment::Ability => ability(&self.icon).and_then(|ability| ability.on_units()),
            Moment::Exchange
            | Moment::BeforeSaves
            | Moment::SaveDice
            | Moment::SaveRoll
            | Moment::Breath
            | Moment::Optional => targeted_icon(&self.icon, self.attack()),
        }
    }

    /// Returns a spell that an army saves against, or that takes units of it: `by` cast it.
    pub fn of_spell(spell: &str, amount: u32, by: ArmyId, on: ArmyId) -> Pending {
        Pending {
            icon: spell.to_owned(),
            roll: String::from("magic"),
            moment: Moment::Spell,
            by,
            on,
            amount,
            die: None,
            elements: None,
            parts: Vec::new(),
            stage: PendingStage::Aim,
        }
    }

    /// Returns the kind of roll that an army makes against it, where it is a spell that damages the army.
    pub fn army_roll(&self) -> &'static str {
        spell(&self.icon).map_or("save-other", |spell| spell.effect.army_roll())
    }

    /// An equal one is added to it.
    pub(crate) fn merge(&mut self, other: Pending) {
        for one in [self.clone(), other].into_iter().skip(usize::from(!self.parts.is_empty())) {
            self.parts.extend(one.die.map(|die| (one.amount, die)));
        }
        self.amount = self.parts.iter().map(|(amount, _)| amount).sum();
        self.die = None;
    }

    /// Returns each of the equal ones by itself.
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

/// A killed unit that may be exchanged for a smaller one, and the army that it stood in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "plain data: the fields are named for what they hold")]
pub struct SteppedDamage {
    pub unit: DieId,
    pub army: ArmyId,
}

impl Resolution {
    /// Returns the one in turn: of those whose moment has come the first of the earliest moment.
    pub fn current(&self) -> Option<&Pending> {
        self.current_place().and_then(|place| self.queue.get(place))
    }

    pub(super) fn current_place(&self) -> Option<usize> {
        let has_come = |pending: &Pending| !pending.moment.is_on_table() || self.table_roll.is_some();
        let ready = self.queue.iter().enumerate().filter(|(_, pending)| has_come(pending));
        // Units return by an icon before the next icon is resolved.
        ready
            .min_by_key(|(place, pending)| (!pending.is_return(), pending.moment, *place))
            .map(|(place, _)| place)
    }

    /// Returns those that wait for the same moment as the one in turn, itself the first of them.
    pub fn waiting(&self) -> Vec<&Pending> {
        let moment = self.current().map(|pending| pending.moment);
        self.queue.iter().filter(|pending| Some(pending.moment) == moment).collect()
    }

    /// Returns those that wait for this moment.
    pub fn at(&self, moment: Moment) -> impl Iterator<Item = &Pending> {
        self.queue.iter().filter(move |pending| pending.moment == moment)
    }

    /// Damage that a unit took in this action.
    pub(crate) fn damage_to(&self, unit: DieId) -> u32 {
        self.unit_damage.iter().filter(|(of, _)| *of == unit).map(|(_, damage)| damage).sum()
    }

    fn current_mut(&mut self) -> Option<&mut Pending> {
        self.current_place().and_then(|place| self.queue.get_mut(place))
    }

    /// An attack roll begins an exchange: of the one before only what its owners may still use is left.
    pub(super) fn begin_exchange(&mut self, dealt: &[(DieId, u32)], is_dealt_at_most: bool) {
        self.queue.retain(|pending| pending.moment == Moment::Optional);
        self.charmed.clear();
        self.dealt = dealt.to_vec();
        self.dealt_at_most =
            if is_dealt_at_most { dealt.iter().map(|(unit, _)| *unit).collect() } else { Vec::new() };
    }

    /// The dice of a roll lie on the table no more.
    pub(crate) fn clear_table_roll(&mut self) {
        self.queue.retain(|pending| !pending.moment.is_on_table());
        self.table_roll = None;
    }

    /// These are to be resolved.
    pub(crate) fn add(&mut self, pending: Vec<Pending>) {
        if pending.iter().any(|pending| pending.moment == Moment::Exchange) {
            self.table_roll.iter_mut().for_each(|roll| roll.has_exchanged = true);
        }
        self.queue.extend(pending);
    }

    /// The one in turn is resolved, or declined.
    pub(crate) fn end_current(&mut self) {
        self.current_place().map(|place| self.queue.remove(place));
    }

    /// How far the one in turn is.
    pub(crate) fn set_stage(&mut self, stage: PendingStage) {
        if let Some(pending) = self.current_mut() {
            pending.stage = stage;
        }
    }

    /// The one in turn, several equal icons together, is resolved one by one.
    pub(super) fn split_current(&mut self) {
        let Some(place) = self.current_place() else { return };
        let parts = self.queue[place].apart();
        if !parts.is_empty() {
            self.queue.splice(place..=place, parts);
        }
    }

    /// Of those that wait for the same moment, the one at this place, from 0, is resolved first.
    pub(crate) fn put_first(&mut self, place: usize) {
        let moment = self.current().map(|pending| pending.moment);
        let waiting = self.queue.iter().enumerate().filter(|(_, pending)| Some(pending.moment) == moment);
        let places: Vec<usize> = waiting.map(|(place, _)| place).collect();
        if let (Some(first), Some(chosen)) = (places.first(), places.get(place)) {
            let pending = self.queue.remove(*chosen);
            self.queue.insert(*first, pending);
        }
    }

    /// So much of the number of the one in turn is used.
    pub(crate) fn use_amount(&mut self, used: u32) {
        let Some(place) = self.current_place() else { return };
        let pending = &mut self.queue[place];
        pending.amount = pending.amount.saturating_sub(used);
        if pending.amount == 0 {
            self.queue.remove(place);
        }
    }

    /// These dice of the roll on the table were thrown again, and show this now.
    pub(crate) fn reroll(&mut self, shown: &[TableDie]) {
        for die in self.table_roll.iter_mut().flat_map(|roll| &mut roll.dice) {
            if let Some(again) = shown.iter().find(|again| again.die == die.die) {
                die.faces.clone_from(&again.faces);
            }
        }
    }

    /// What lets units of the roll on the table be thrown again lets these, together.
    pub(crate) fn choose_rerolled(&mut self, units: &[DieId]) {
        let reroll = self.table_roll.as_mut().and_then(|roll| roll.rerolls.first_mut());
        reroll.into_iter().for_each(|reroll| reroll.units = units.to_vec());
    }

    /// It let this one be thrown again.
    pub(crate) fn use_reroll(&mut self, unit: DieId) {
        let Some(roll) = self.table_roll.as_mut() else { return };
        let Some(reroll) = roll.rerolls.first_mut() else { return };
        reroll.units.push(unit);
        reroll.left = reroll.left.saturating_sub(1);
        roll.used.extend(reroll.relic.map(|(die, _)| (die, 1)));
        if reroll.left == 0 {
            self.end_reroll();
        }
    }

    /// It lets none be thrown again any more.
    pub(crate) fn end_reroll(&mut self) {
        if let Some(roll) = self.table_roll.as_mut().filter(|roll| !roll.rerolls.is_empty()) {
            roll.rerolls.remove(0);
        }
    }

    /// The first of the killed that may be exchanged for a smaller unit was exchanged, and so is not killed, or was not.
    pub(crate) fn end_stepped_damage(&mut self, is_exchanged: bool) {
        if self.killed.stepped_damage.is_empty() {
            return;
        }
        let unit = self.killed.stepped_damage.remove(0).unit;
        if !is_exchanged {
            return;
        }
        self.killed.forget(&[unit]);
        if let Some(Pending { stage: PendingStage::Burial(units), .. }) = self.current_mut() {
            // A unit that is exchanged is not killed (`docs/rules/questions.md`, Q13).
            units.retain(|buried| *buried != unit);
        }
    }
}
