//! A roll of an army whose dice are on the table.

use super::{ArmyId, DieId, PlayerId};
use crate::dice::{Elements, Reading, ResultType, ShownFace, ThrownDie, Totals};
use crate::roll::{
    Circumstances, Decision, Ids, Modifier, OpenChoice, Operation, Outcome, Preparation, Scope, Source,
    subtracted_by_opponent,
};
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;
use warband_core::text::{Name, plain};

/// The purpose of a roll whose dice can be re-rolled before they are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "plain data: the variants are named for what they hold")]
pub enum RollPurpose {
    Maneuver,
    /// Against a maneuver.
    CounterManeuver,
    Attack,
    CounterAttack,
    Save,
    Magic,
    Negation,
    /// Against the damage of a spell.
    SpellSave,
    /// Single units that an icon or spell targets, each alone.
    UnitRolls,
    /// Killed units, or dead ones before they are buried.
    SurvivalRolls,
    /// Dead units on Soiled Ground.
    SoiledGround,
    /// Dispel Magic against a spell.
    Dispel,
    /// Against the dragons that attack the army.
    Response,
}

impl RollPurpose {
    /// Reports whether single units roll, each for itself, and not their army.
    pub(crate) const fn is_of_units(self) -> bool {
        match self {
            RollPurpose::UnitRolls
            | RollPurpose::SurvivalRolls
            | RollPurpose::SoiledGround
            | RollPurpose::Dispel => true,
            RollPurpose::Maneuver
            | RollPurpose::CounterManeuver
            | RollPurpose::Attack
            | RollPurpose::CounterAttack
            | RollPurpose::Save
            | RollPurpose::Magic
            | RollPurpose::Negation
            | RollPurpose::SpellSave
            | RollPurpose::Response => false,
        }
    }
}

/// A roll of an army: its purpose, its special conditions, and its dice on the table until they are counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableRoll {
    /// The purpose of the roll.
    pub purpose: RollPurpose,
    /// The army that rolls.
    pub army: ArmyId,
    /// The kind of roll.
    pub kind: String,
    /// Whether it answers a counter-attack.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_counter: bool,
    /// Saves subtracted from it.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub less: u32,
    /// Whether IDs are ignored in it: a shot from a Tower at a reserve (`docs/rules/editions.md`, section 3).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ignores_ids: bool,
    /// IDs that count as saves first, unless its owner decides otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub saves_first: Option<SavesFirst>,
    /// The dice on the table.
    pub dice: Vec<TableDie>,
    /// How its owner shared IDs among the counted types.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ids: Option<Ids>,
    /// Its owner's decisions about icons that they show.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub decisions: Vec<Decision>,
    /// The icon whose owner is asked what it counts as.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub open_icon: Option<String>,
    /// The sources of re-rolls before they are counted, one after the other.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rerolls: Vec<Reroll>,
    /// Numbers that dice of the roll have used: Elemental Relics for units that were re-rolled.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub used: Vec<(DieId, u32)>,
    /// Whether its Cantrip points have been spent.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_cast: bool,
    /// Whether its icons that act before it is counted have been queued.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub has_exchanged: bool,
    /// Dice that stay out of it, so that the effects they hold continue.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sits_out: Vec<DieId>,
    /// Whether its owner declined all re-rolls beforehand.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub declines_rerolls: bool,
    /// The total typed instead of faces; then `dice` is empty.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub typed: Option<Box<TypedTotal>>,
}

/// A total typed instead of faces, and facts that players added to it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TypedTotal {
    /// The results by type; the points of a magic roll together.
    pub totals: Totals,
    /// The points of a magic roll by element.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub points: Vec<(Elements, u32)>,
    /// Additional damage that no save reduces.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub direct: u32,
    /// How many of the results are those that an ability needs, by the ability's name.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub parts: Vec<(String, u32)>,
    /// Whether its owner stated that no icon showed that does more than add to it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub has_no_icons: bool,
    /// Whether the player who attacks stated that their icons act on none of its dice.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_untouched: bool,
}

/// IDs of a roll that counts saves and another type count as saves as far as these prevent damage, and the rest as the other
/// type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "plain data: the fields are named for what they hold")]
pub struct SavesFirst {
    pub damage: u32,
    pub other: ResultType,
    /// Whether saves that keep less off are of no use: then all IDs are the other.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub or_none: bool,
}

/// An effect or eighth face that lets units of a roll be thrown again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reroll {
    /// The player who chooses the units.
    pub by: PlayerId,
    /// The name of the effect or eighth face.
    pub source: String,
    /// Number of units that can still be re-rolled.
    pub left: u32,
    /// The units re-rolled; of units that are re-rolled together those chosen for it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub units: Vec<DieId>,
    /// For a die of the roll as the source: that die, and the elements that units need.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub relic: Option<(DieId, Elements)>,
    /// Whether the units are chosen and thrown all together.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_together: bool,
}

impl Reroll {
    /// Creates an unused source.
    pub fn new(by: PlayerId, source: &str, left: u32) -> Reroll {
        Reroll { by, source: source.to_owned(), left, units: Vec::new(), relic: None, is_together: false }
    }

    /// Creates the source of a die of the roll, for units with some of these elements (Elemental Relic).
    pub(crate) fn of_relic(by: PlayerId, source: &str, left: u32, die: DieId, elements: Elements) -> Reroll {
        Reroll { relic: Some((die, elements)), ..Reroll::new(by, source, left) }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over references")]
fn is_zero(number: &u32) -> bool {
    *number == 0
}

impl TableRoll {
    /// Creates a roll without special conditions, whose dice are not thrown yet.
    pub fn new(purpose: RollPurpose, army: ArmyId, kind: &str) -> TableRoll {
        TableRoll {
            purpose,
            army,
            kind: kind.to_owned(),
            is_counter: false,
            less: 0,
            ignores_ids: false,
            saves_first: None,
            dice: Vec::new(),
            ids: None,
            decisions: Vec::new(),
            open_icon: None,
            rerolls: Vec::new(),
            used: Vec::new(),
            is_cast: false,
            has_exchanged: false,
            sits_out: Vec::new(),
            declines_rerolls: false,
            typed: None,
        }
    }

    /// Adds the special conditions of the roll to its circumstances.
    pub(crate) fn adjust(&self, circumstances: &mut Circumstances) {
        circumstances.answers_counter_attack = self.is_counter;
        circumstances.modifiers.extend(subtracted_by_opponent(ResultType::Save, self.less));
        if self.ignores_ids {
            let source = Source::Effect(Name::from("a shot at a reserve"));
            let operation = Operation::IgnoreIds;
            circumstances.modifiers.push(Modifier { operation, scope: Scope::Army, source });
        }
    }

    /// Decides what all icons with this name count as.
    pub(super) fn decide(&mut self, icon: &str, counts_as: ResultType) {
        let options = vec![(counts_as.word().to_owned(), None)];
        self.decisions.push(Decision { icon: plain(icon), options });
        self.open_icon = None;
    }

    /// Returns the outcome of a throw of its dice.
    pub fn outcome(&self, preparation: &mut Preparation<'_>, thrown: Vec<ThrownDie>) -> Outcome {
        match self.saves_first {
            Some(saves_first) if preparation.circumstances.ids.is_none() => {
                outcome_saving_first(preparation, &thrown, saves_first)
            }
            _ if self.purpose == RollPurpose::Response => {
                let (best, outcome) = preparation.best_response(&thrown);
                *preparation = best;
                outcome
            }
            _ => preparation.outcome(thrown),
        }
    }
}

/// Most ways to lose results of any type that are compared.
const MOST_LOSING_WAYS: usize = 300;

/// Settles a roll for saves and another type like [`saving_first`], with those results of any type lost that leave least damage,
/// then most of the other type (Q30), unless their owner decided which.
fn outcome_saving_first(
    preparation: &mut Preparation<'_>,
    thrown: &[ThrownDie],
    first: SavesFirst,
) -> Outcome {
    let settled = |losing| {
        let mut preparation = preparation.losing(losing);
        let outcome = saving_first(&mut preparation, thrown, first);
        (preparation, outcome)
    };
    let lost = |(_, outcome): &(Preparation<'_>, Outcome)| {
        let damage = first.damage.saturating_sub(outcome.totals()[ResultType::Save]);
        let damage = if first.or_none { damage.min(1) } else { damage };
        (damage, Reverse(outcome.totals()[first.other]))
    };
    let ways = preparation.losing_ways(MOST_LOSING_WAYS);
    let Some((best, outcome)) = ways.into_iter().map(settled).min_by_key(lost) else {
        return saving_first(preparation, thrown, first);
    };
    *preparation = best;
    outcome
}

/// Settles a roll for saves and another type, with IDs counted as saves as far as they prevent damage, and the rest as the
/// other type. Icons of a single unit that count as either are saves if IDs alone do not suffice.
fn saving_first(preparation: &mut Preparation<'_>, thrown: &[ThrownDie], first: SavesFirst) -> Outcome {
    let outcome = share_saving_first(preparation, thrown, first);
    if !first.or_none || outcome.totals()[ResultType::Save] >= first.damage {
        return outcome;
    }
    let (ids, decisions) = (preparation.circumstances.ids, preparation.circumstances.decisions.clone());
    let may_save = |open: &&OpenChoice| {
        !open.decided && !open.loses && open.options.iter().any(|option| option == ResultType::Save.word())
    };
    let as_saves = outcome.open.iter().filter(may_save).map(|open| Decision {
        icon: plain(&open.icon),
        options: vec![(ResultType::Save.word().to_owned(), None)],
    });
    preparation.circumstances.decisions.extend(as_saves);
    preparation.circumstances.ids = None;
    let saving = share_saving_first(preparation, thrown, first);
    if saving.totals()[ResultType::Save] >= first.damage {
        return saving;
    }
    (preparation.circumstances.ids, preparation.circumstances.decisions) = (ids, decisions);
    outcome
}

/// Settles it with icons as they count.
fn share_saving_first(preparation: &mut Preparation<'_>, thrown: &[ThrownDie], first: SavesFirst) -> Outcome {
    let plain = preparation.outcome(thrown.to_vec());
    let shown = plain.splits.first().map_or(0, |split| split.ids.sum());
    for saves in 0..=shown {
        let mut amounts = Totals::of(ResultType::Save, saves);
        amounts[first.other] = shown - saves;
        preparation.circumstances.ids = Some(Ids::from(amounts));
        let outcome = preparation.outcome(thrown.to_vec());
        let is_enough = outcome.totals()[ResultType::Save] >= first.damage;
        if is_enough || saves == shown && !first.or_none {
            return outcome;
        }
    }
    if !first.or_none {
        return plain;
    }
    preparation.circumstances.ids = Some(Ids::from(Totals::of(first.other, shown)));
    preparation.outcome(thrown.to_vec())
}

/// A die on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableDie {
    /// The index among the dice of the game.
    pub die: DieId,
    /// Each face that it showed, from 0, or a blank, and whether it replaced the previous one.
    pub faces: Vec<(Option<usize>, bool)>,
}

impl TableDie {
    /// Returns the die as it was thrown.
    pub fn new(die: DieId, thrown: &ThrownDie) -> TableDie {
        let face = |reading: &Reading| match reading.shown {
            ShownFace::Face(face) => (Some(face), reading.replaces),
            ShownFace::Blank => (None, reading.replaces),
        };
        TableDie { die, faces: thrown.readings.iter().map(face).collect() }
    }

    /// Returns it as a throw of the die at this index of an army.
    pub fn thrown(&self, place: usize) -> ThrownDie {
        let reading = |(face, replaces): &(Option<usize>, bool)| Reading {
            shown: face.map_or(ShownFace::Blank, ShownFace::Face),
            replaces: *replaces,
        };
        ThrownDie { die: place, readings: self.faces.iter().map(reading).collect() }
    }
}
