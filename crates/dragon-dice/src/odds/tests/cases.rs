//! Random small armies under random circumstances.

use crate::dice::{Die, ResultType, ResultTypes, Totals, find};
use crate::roll::{
    Affected, Circumstances, Decision, Ids, Modifier, Operation, Place, Preparation, Scope, Source,
};
use crate::rules::{CountsAs, Edition, RollKind};
use proptest::prelude::*;

/// Dice with everything that odds must distinguish: re-rolls, doublings of one unit and of a species, Charge, automatic saves that a face
/// prevents, choices, white and two-element magic, items of every sort.
const POOL: [&str; 30] = [
    "Thug",
    "Wolf Rider",
    "Leopard Rider",
    "Death Mage",
    "Fire Flying Carpet",
    "Air Blade Golem",
    "Fire Dragonfoal",
    "Air Dragon Champ",
    "Adept",
    "Adventurer",
    "Advocate",
    "Ashbringer",
    "Skeleton",
    "Ghost",
    "Dracolich",
    "Behemoth",
    "Elephant-Folk",
    "Wolf-Folk",
    "Lynx-Folk",
    "Buffalo-Folk",
    "Fireshadow",
    "Trooper",
    "Coral Giant",
    "Earth Wooden Targe",
    "Fire Ring of Stars",
    "Oakling",
    "Bronze Medallion",
    "Explorer",
    "Battle Rider",
    "Charkin",
];

pub(super) fn pool() -> Vec<Die> {
    POOL.iter().map(|name| find(name).unwrap_or_else(|| panic!("{name}"))).collect()
}

/// Every kind of roll.
pub(super) const KINDS: [&str; 22] = [
    "melee",
    "melee-counter",
    "missile",
    "missile-counter",
    "magic",
    "magic-negation",
    "maneuver",
    "counter-maneuver",
    "setup-maneuver",
    "effect-maneuver",
    "save-melee",
    "save-missile",
    "save-other",
    "charge-response",
    "response",
    "tidal",
    "thorns",
    "unit-save",
    "unit-maneuver",
    "unit-melee",
    "unit-save-melee",
    "burial",
];

/// Rules that let results count as others.
const COUNTS_AS: [(&str, &str); 2] = [
    ("Necromantic Wave", "magic as melee,missile"),
    ("Berserker Rage", "save as melee of Feral in melee-counter"),
];

fn operations() -> impl Strategy<Value = Vec<Operation>> {
    let affected = || {
        prop_oneof![
            2 => Just(Affected::Any),
            5 => prop::sample::select(ResultType::ALL.to_vec()).prop_map(Affected::One),
        ]
    };
    let types = || {
        let pair = || [ResultType::Melee, ResultType::Missile].into_iter().collect::<ResultTypes>();
        prop_oneof![
            1 => Just(ResultTypes::ALL),
            1 => Just(pair()),
            5 => prop::sample::select(ResultType::ALL.to_vec()).prop_map(ResultTypes::from),
        ]
    };
    let all = ResultTypes::ALL;
    let one = prop_oneof![
        2 => Just(Operation::DoubleIds(all)),
        1 => Just(Operation::IgnoreIds),
        4 => (affected(), 1..7_u32).prop_map(|(affected, amount)| Operation::Subtract(affected, amount)),
        3 => affected().prop_map(Operation::Halve),
        2 => (types(), 1..4_u32).prop_map(|(types, amount)| Operation::Add(types, amount)),
        2 => (1..3_u32).prop_map(|number| {
            let types = [ResultType::Melee, ResultType::Save].into_iter().collect();
            Operation::DoubleUnits(types, number)
        }),
        2 => prop::sample::select(COUNTS_AS.to_vec())
            .prop_map(|(name, text)| Operation::CountsAs(name, CountsAs::parse(text).unwrap())),
    ];
    // Settling decides which of several types loses results while a unit is chosen to count double: the odds to reach numbers of two types
    // at once do not try every way.
    prop::collection::vec(one, 0..4).prop_map(|mut operations: Vec<Operation>| {
        if operations.iter().any(|operation| matches!(operation, Operation::DoubleUnits(..))) {
            operations.retain(|operation| !matches!(operation, Operation::Subtract(Affected::Any, _)));
        }
        operations
    })
}

#[derive(Clone, Debug)]
pub(super) struct Case {
    dice: Vec<usize>,
    operations: Vec<Operation>,
    edition: Edition,
    place: &'static str,
    eighth_icon: bool,
    dua: u32,
    decisions: Vec<&'static str>,
    pub(super) asked: u32,
    pub(super) ids: Option<Ids>,
}

pub(super) fn cases() -> impl Strategy<Value = Case> {
    let places = ["", "Swampland", "Coastland", "Wasteland", "Highland City", "Flatland", "reserve"];
    let decisions = [
        "wild-growth=save:1+promote:1",
        "flurry=save",
        "counter=save",
        "elevate=missile",
        "elevate=save",
        "flaming-shields=2",
        "necromantic-wave=missile",
        "necromantic-wave=missile:1",
        "wilding=thug",
        "wilding=behemoth:1+coral-giant",
        "javelin-charge=used",
        "kukri-charge=used",
        "regenerate=return",
    ];
    (
        prop::collection::vec(0..POOL.len(), 1..=3),
        operations(),
        prop::sample::select(Edition::ALL.to_vec()),
        prop::sample::select(places.to_vec()),
        any::<bool>(),
        0..4_u32,
        prop::sample::subsequence(decisions.to_vec(), 0..2),
        0..6_u32,
        prop::option::of((0..3_u32, prop::sample::select(vec![ResultType::Melee, ResultType::Save]))),
    )
        .prop_map(|(dice, operations, edition, place, eighth_icon, dua, decisions, asked, ids)| Case {
            dice,
            operations,
            edition,
            place,
            eighth_icon,
            dua,
            decisions,
            asked,
            ids: ids.map(|(amount, rest)| Ids {
                amounts: Totals::of(ResultType::Save, amount),
                rest: Some(rest),
            }),
        })
}

impl Case {
    pub(super) fn army(&self, pool: &[Die]) -> Vec<Die> {
        self.dice.iter().map(|index| pool[*index].clone()).collect()
    }

    fn circumstances(&self, kind: &str) -> Circumstances {
        let kind = RollKind::of(kind).unwrap_or_else(|| panic!("{kind}"));
        let scope = if kind.army { Scope::Army } else { Scope::Unit };
        let mut circumstances = Circumstances::of(kind, self.edition);
        if !self.place.is_empty() {
            circumstances.place = Place::parse(self.place).unwrap();
        }
        let source = if self.eighth_icon { Source::EighthFace } else { Source::Flag("--test") };
        circumstances.modifiers = self
            .operations
            .iter()
            .map(|operation| Modifier { operation: *operation, scope, source: source.clone() })
            .collect();
        circumstances.dua = vec![("undead".into(), self.dua), ("frostwings".into(), self.dua)];
        circumstances
    }

    /// Prepares the roll with the decisions that it offers.
    pub(super) fn preparation<'a>(
        &self,
        army: &'a [Die],
        unit: Option<&str>,
        kind: &str,
    ) -> Option<Preparation<'a>> {
        let mut circumstances = self.circumstances(kind);
        let unit = unit.filter(|_| !circumstances.kind.army);
        for text in &self.decisions {
            let mut decided = circumstances.clone();
            decided.decisions.push(Decision::parse(text).unwrap());
            if Preparation::new(army, unit, decided.clone()).is_ok() {
                circumstances = decided;
            }
        }
        if !circumstances.kind.army && unit.is_none() {
            return None;
        }
        Preparation::new(army, unit, circumstances).ok()
    }
}
