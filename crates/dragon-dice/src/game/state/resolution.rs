//! The items of a roll that are still to be resolved, one after the other.

use super::{ArmyId, DieId, TableDie, TableRoll};
use crate::dice::Elements;
use crate::rules::{FollowUp, RollKind, TargetedIcon, ability, spell, targeted_icon};
use serde::{Deserialize, Serialize};

/// The queue of icons that act on dice, with related data.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Resolution {
    /// The waiting items. The current one is [`Resolution::current`].
    pub queue: Vec<Pending>,
    /// A roll whose dice are on the table while icons act on them, before they are counted.
    pub table_roll: Option<TableRoll>,
    /// The damage that each unit of the attacking army dealt in this exchange, if a Bash may need it.
    pub dealt: Vec<(DieId, u32)>,
    /// Units for which that is only an upper bound, because a total was typed.
    pub dealt_at_most: Vec<DieId>,
    /// Units that roll for the attacker in this exchange, and take no part in the saves (Charm).
    pub charmed: Vec<DieId>,
    /// Damage to single units in this action; it adds up until the end of the action (`docs/rules/questions.md`, Q14).
    pub unit_damage: Vec<(DieId, u32)>,
    /// The last chances of killed units.
    pub killed: KilledUnits,
}

/// The last chances of killed units.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct KilledUnits {
    /// Those that roll before they are dead, or before they are buried.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub survival_rolls: Vec<DieId>,
    /// Whether these are dead already, and roll before they are buried.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub is_burial: bool,
    /// Those that can be exchanged for smaller ones: Undead by Stepped Damage, then others by Accelerated Growth.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub stepped_damage: Vec<SteppedDamage>,
    /// Those that Open Grave sends to the Reserve Area, unless they are exchanged.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub open_grave: Vec<DieId>,
    /// Those that roll before they are buried from the DUA, by Soiled Ground.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub soiled_ground: Vec<DieId>,
}

impl KilledUnits {
    /// Begins the rolls of units before they are dead, or, if dead already, before they are buried.
    pub(super) fn begin_rolls(&mut self, units: &[DieId], is_burial: bool) {
        self.survival_rolls.extend(units);
        self.is_burial = is_burial;
    }

    /// Ends the rolls.
    pub(crate) fn end_rolls(&mut self) {
        self.survival_rolls.clear();
        self.is_burial = false;
    }

    /// Removes dice that are no longer killed, or no longer in the DUA, from the spells on killed units.
    pub(super) fn forget(&mut self, dice: &[DieId]) {
        self.open_grave.retain(|killed| !dice.contains(killed));
        self.soiled_ground.retain(|killed| !dice.contains(killed));
    }
}

/// When an item is resolved. The order of the variants is the order of an exchange.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Moment {
    /// As soon as the dice of a roll are on the table, before they are counted: units are recruited and exchanged, and the
    /// face of an exchanged one is lost (`docs/rules/questions.md`, Q129); optional icons of units that roll alone (Q74).
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
    /// A species ability that targets units, when it is used.
    Ability,
    /// When its owner wants to use it, after all the others are resolved.
    Optional,
}

impl Moment {
    /// Reports whether it lasts as long as the dice of a roll are on the table.
    pub const fn is_on_table(self) -> bool {
        matches!(self, Moment::Exchange | Moment::SaveDice)
    }
}

/// An item that is to be resolved: an icon of a roll, or a spell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pending {
    /// The name of the icon or spell, as in the rulebook.
    pub icon: String,
    /// The kind of roll that showed it; for a spell that of the magic action.
    pub roll: String,
    /// When it is resolved.
    pub moment: Moment,
    /// The army that rolled it.
    pub by: ArmyId,
    /// The army whose dice it targets.
    pub on: ArmyId,
    /// Its number; for merged icons their sum.
    pub amount: u32,
    /// The die that showed it, if it is a single one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub die: Option<DieId>,
    /// The elements that units need for it, if it requires any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub elements: Option<Elements>,
    /// For merged icons: the number of each, and the die that showed it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub parts: Vec<(u32, DieId)>,
    /// The progress of resolving it.
    #[serde(default, skip_serializing_if = "PendingStage::is_aim")]
    pub stage: PendingStage,
}

/// The progress of an item that is being resolved.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PendingStage {
    /// Its targets are to be chosen.
    #[default]
    Aim,
    /// The owner of the units chooses the next one that it spreads to.
    Spread,
    /// These units are targeted: they roll if they may, and the outcome follows.
    Taken(Vec<DieId>),
    /// These units saved against all of its damage, and save once more.
    SecondSave(Vec<DieId>),
    /// These units were killed by it, and are buried, for some icons only without a save.
    Burial(Vec<DieId>),
    /// These units were exchanged for larger ones. All promotions and recruits of an icon are made at once, so it does not take
    /// them again.
    Exchanged(Vec<DieId>),
}

impl PendingStage {
    fn is_aim(&self) -> bool {
        *self == PendingStage::Aim
    }

    /// Returns the units that are targeted, buried or exchanged.
    pub fn units(&self) -> &[DieId] {
        match self {
            PendingStage::Taken(units)
            | PendingStage::SecondSave(units)
            | PendingStage::Burial(units)
            | PendingStage::Exchanged(units) => units,
            PendingStage::Aim | PendingStage::Spread => &[],
        }
    }
}

impl Pending {
    /// Reports whether it returns dead units as part of an icon of the roll or a spell: the rest of that icon or spell.
    fn is_return(&self) -> bool {
        let of_icon = || targeted_icon(&self.icon, self.attack()).map(|rule| rule.then);
        let of_spell =
            || spell(&self.icon).and_then(|spell| spell.effect.on_units(spell.name)).map(|rule| rule.then);
        self.moment == Moment::Optional && of_icon().or_else(of_spell) == Some(FollowUp::Returns)
    }

    /// Returns the units that were exchanged for larger ones by it.
    pub fn exchanged(&self) -> &[DieId] {
        match &self.stage {
            PendingStage::Exchanged(units) => units,
            PendingStage::Aim
            | PendingStage::Spread
            | PendingStage::Taken(_)
            | PendingStage::SecondSave(_)
            | PendingStage::Burial(_) => &[],
        }
    }

    /// Returns the attack of the roll, as tables name it: `melee` for an attack and its counter-attack.
    pub fn attack(&self) -> &str {
        self.roll.strip_suffix("-counter").unwrap_or(&self.roll)
    }

    /// Returns its effect on single units before saves, or as a spell; `None` if it has another effect.
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

    /// Creates a spell that an army saves against, or that targets units of it; `by` cast it.
    pub fn of_spell(spell: &str, amount: u32, by: ArmyId, on: ArmyId) -> Pending {
        Pending {
            icon: spell.to_owned(),
            roll: String::from(RollKind::MAGIC),
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

    /// Returns the kind of roll that an army makes against it, if it is a spell that damages the army.
    pub fn army_roll(&self) -> &'static str {
        spell(&self.icon).map_or(RollKind::SAVE_OTHER, |spell| spell.effect.army_roll())
    }

    /// Merges an equal item into it.
    pub(crate) fn merge(&mut self, other: Pending) {
        for one in [self.clone(), other].into_iter().skip(usize::from(!self.parts.is_empty())) {
            self.parts.extend(one.die.map(|die| (one.amount, die)));
        }
        self.amount = self.parts.iter().map(|(amount, _)| amount).sum();
        self.die = None;
    }

    /// Splits it into the items that were merged.
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

/// A killed unit that can be exchanged for a smaller one, and its army.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "plain data: the fields are named for what they hold")]
pub struct SteppedDamage {
    pub unit: DieId,
    pub army: ArmyId,
}

impl Resolution {
    /// Returns the current item: of those that are due the first with the earliest moment.
    pub fn current(&self) -> Option<&Pending> {
        self.current_place().and_then(|place| self.queue.get(place))
    }

    pub(super) fn current_place(&self) -> Option<usize> {
        let has_come = |pending: &Pending| !pending.moment.is_on_table() || self.table_roll.is_some();
        let ready = self.queue.iter().enumerate().filter(|(_, pending)| has_come(pending));
        // An icon returns its units before the next icon is resolved.
        ready
            .min_by_key(|(place, pending)| (!pending.is_return(), pending.moment, *place))
            .map(|(place, _)| place)
    }

    /// Returns the items that wait for the same moment as the current one, which is the first of them.
    pub fn waiting(&self) -> Vec<&Pending> {
        let moment = self.current().map(|pending| pending.moment);
        self.queue.iter().filter(|pending| Some(pending.moment) == moment).collect()
    }

    /// Returns the items that wait for this moment.
    pub fn at(&self, moment: Moment) -> impl Iterator<Item = &Pending> {
        self.queue.iter().filter(move |pending| pending.moment == moment)
    }

    /// Returns the damage to a unit in this action.
    pub(crate) fn damage_to(&self, unit: DieId) -> u32 {
        self.unit_damage.iter().filter(|(of, _)| *of == unit).map(|(_, damage)| damage).sum()
    }

    fn current_mut(&mut self) -> Option<&mut Pending> {
        self.current_place().and_then(|place| self.queue.get_mut(place))
    }

    /// Begins an exchange with an attack roll: of the previous one only icons that their owners can still use remain.
    pub(super) fn begin_exchange(&mut self, dealt: &[(DieId, u32)], is_dealt_at_most: bool) {
        self.queue.retain(|pending| pending.moment == Moment::Optional);
        self.charmed.clear();
        self.dealt = dealt.to_vec();
        self.dealt_at_most =
            if is_dealt_at_most { dealt.iter().map(|(unit, _)| *unit).collect() } else { Vec::new() };
    }

    /// Removes the dice of a roll from the table.
    pub(crate) fn clear_table_roll(&mut self) {
        self.queue.retain(|pending| !pending.moment.is_on_table());
        self.table_roll = None;
    }

    /// Adds items to be resolved.
    pub(crate) fn add(&mut self, pending: Vec<Pending>) {
        if pending.iter().any(|pending| pending.moment == Moment::Exchange) {
            self.table_roll.iter_mut().for_each(|roll| roll.has_exchanged = true);
        }
        self.queue.extend(pending);
    }

    /// Removes the current item: it was resolved, or declined.
    pub(crate) fn end_current(&mut self) {
        self.current_place().map(|place| self.queue.remove(place));
    }

    /// Sets the progress of the current item.
    pub(crate) fn set_stage(&mut self, stage: PendingStage) {
        if let Some(pending) = self.current_mut() {
            pending.stage = stage;
        }
    }

    /// Splits the current item, several equal icons together, to be resolved one by one.
    pub(super) fn split_current(&mut self) {
        let Some(place) = self.current_place() else { return };
        let parts = self.queue[place].apart();
        if !parts.is_empty() {
            self.queue.splice(place..=place, parts);
        }
    }

    /// Moves the item at this index, from 0, among those that wait for the same moment to the front.
    pub(crate) fn put_first(&mut self, place: usize) {
        let moment = self.current().map(|pending| pending.moment);
        let waiting = self.queue.iter().enumerate().filter(|(_, pending)| Some(pending.moment) == moment);
        let places: Vec<usize> = waiting.map(|(place, _)| place).collect();
        if let (Some(first), Some(chosen)) = (places.first(), places.get(place)) {
            let pending = self.queue.remove(*chosen);
            self.queue.insert(*first, pending);
        }
    }

    /// Uses up this much of the current item's number; `exchanged` is the unit that was exchanged for a larger one by it.
    pub(crate) fn use_amount(&mut self, used: u32, exchanged: Option<DieId>) {
        let Some(place) = self.current_place() else { return };
        let pending = &mut self.queue[place];
        pending.amount = pending.amount.saturating_sub(used);
        if pending.amount == 0 {
            self.queue.remove(place);
        } else if let Some(unit) = exchanged {
            let exchanged = pending.exchanged().iter().copied().chain([unit]).collect();
            pending.stage = PendingStage::Exchanged(exchanged);
        }
    }

    /// Replaces these dice of the roll on the table by re-rolled ones.
    pub(crate) fn reroll(&mut self, shown: &[TableDie]) {
        for die in self.table_roll.iter_mut().flat_map(|roll| &mut roll.dice) {
            if let Some(again) = shown.iter().find(|again| again.die == die.die) {
                die.faces.clone_from(&again.faces);
            }
        }
    }

    /// Chooses the units of the roll on the table that the current source re-rolls together.
    pub(crate) fn choose_rerolled(&mut self, units: &[DieId]) {
        let reroll = self.table_roll.as_mut().and_then(|roll| roll.rerolls.first_mut());
        reroll.into_iter().for_each(|reroll| reroll.units = units.to_vec());
    }

    /// Records that the current source re-rolled this unit.
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

    /// Ends the current source of re-rolls.
    pub(crate) fn end_reroll(&mut self) {
        if let Some(roll) = self.table_roll.as_mut().filter(|roll| !roll.rerolls.is_empty()) {
            roll.rerolls.remove(0);
        }
    }

    /// Ends the exchange of the first killed unit that can be exchanged: it stays killed.
    pub(crate) fn end_stepped_damage(&mut self) {
        if !self.killed.stepped_damage.is_empty() {
            self.killed.stepped_damage.remove(0);
        }
    }

    /// Records that a unit of this health was not killed after all (`docs/rules/questions.md`, Q13): it is not buried, and
    /// no unit returns in exchange for it.
    pub(crate) fn spare(&mut self, unit: DieId, health: u32) {
        self.killed.forget(&[unit]);
        if let Some(Pending { stage: PendingStage::Burial(units), .. }) = self.current_mut() {
            units.retain(|buried| *buried != unit);
        }
        for pending in &mut self.queue {
            if pending.moment == Moment::Optional && pending.stage.units().contains(&unit) {
                pending.amount = pending.amount.saturating_sub(health);
            }
        }
    }
}
