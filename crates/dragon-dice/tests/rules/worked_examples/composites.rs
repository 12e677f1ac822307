//! C1-C10, M1-M8 and K5-K10: damage, re-rolls, counts-as, magic and what it pays for, the classic edition.

use super::roll::{PerType, Roll, Throw, face, generic, one, result_type};
use serde::Deserialize;
use std::collections::BTreeMap;
use warband_dragon_dice::dice::{Element, Elements, Face, ResultType, ResultTypes, Totals, find};
use warband_dragon_dice::roll::{
    Affected, Decision, MagicPoints, Operation, Outcome, PaysFor, Place, Points, Reminder, can_pay,
    casualty_sets, damage, hit,
};
use warband_dragon_dice::rules::{Edition, Spell, spell};

#[derive(Deserialize)]
struct File {
    case: Vec<Case>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Case {
    id: String,
    title: String,
    edition: Option<String>,
    roll: String,
    at: Option<String>,
    dice: Vec<String>,
    #[serde(default)]
    modifiers: Vec<String>,
    #[serde(default)]
    dua: BTreeMap<String, u32>,
    #[serde(default)]
    decisions: Vec<String>,
    ids: Option<PerType<u32>>,
    steps: PerType<[u32; 6]>,
    #[serde(default)]
    points: Vec<String>,
    #[serde(default, rename = "beside")]
    side_results: Vec<String>,
    #[serde(default)]
    reminders: Vec<String>,
    #[serde(default)]
    pays: Vec<String>,
    #[serde(default)]
    pays_not: Vec<String>,
}

fn cases() -> Vec<Case> {
    toml::from_str::<File>(include_str!("../cases/composite_examples.toml")).unwrap().case
}

impl Case {
    fn roll(&self) -> Roll {
        let edition = self.edition.as_deref().map_or(Edition::V4_1, |word| Edition::parse(word).unwrap());
        let mut roll = Roll::new(&self.roll, edition, self.dice.iter().map(|die| throw(die)).collect());
        self.modifiers.iter().for_each(|words| roll.change(operation(words)));
        let circumstances = &mut roll.circumstances;
        circumstances.place = self.at.as_deref().map_or_else(Place::default, |at| Place::parse(at).unwrap());
        circumstances.dua = self.dua.iter().map(|(species, number)| (species.clone(), *number)).collect();
        circumstances.decisions = self.decisions.iter().map(|text| Decision::parse(text).unwrap()).collect();
        circumstances.ids = self.ids.as_ref().map(super::roll::totals).map(Into::into);
        roll
    }

    /// Checks everything that the case states, and returns the result of the roll.
    fn check(&self) -> (Roll, Outcome) {
        let what = format!("{}: {}", self.id, self.title);
        let roll = self.roll();
        assert!(roll.chains_are_right(), "{what}");
        let outcome = roll.settled();
        let mut steps = [Totals::default(); 6];
        for (word, numbers) in &self.steps {
            steps.iter_mut().zip(numbers).for_each(|(step, number)| step[result_type(word)] = *number);
        }
        assert_eq!(outcome.steps, steps, "{what}");
        assert_eq!(worded(&outcome.points), self.points, "{what}");
        let side_results: Vec<String> =
            outcome.side_results.iter().map(|(what, n)| format!("{what:?} {n}")).collect();
        assert_eq!(side_results, self.side_results, "{what}");
        for reminder in &self.reminders {
            let is_match = |known: &Reminder| format!("{} {}", known.icon, known.count) == *reminder;
            assert!(outcome.reminders.iter().any(is_match), "{what}: {:?}", outcome.reminders);
        }
        for (list, expected) in [(&self.pays, true), (&self.pays_not, false)] {
            for castings in list {
                assert_eq!(pays(&outcome.magic_points, castings), expected, "{what}: {castings}");
                let reserve = self.at.as_deref() == Some("reserve");
                assert!(!reserve || !expected || spells(castings).iter().all(|spell| spell.from_reserve));
            }
        }
        (roll, outcome)
    }
}

/// Reads `Wolf Rider: id 2` or, with a species and a health in place of a name, a die of just these faces.
fn throw(text: &str) -> Throw {
    let (name, faces) = text.split_once(": ").unwrap();
    let shown = faces.split(", ").map(|shown| {
        let (icon, number) = shown.rsplit_once(' ').unwrap();
        face(icon, number.parse().unwrap())
    });
    let faces: Vec<Face> = shown.collect();
    let die = find(name).unwrap_or_else(|| {
        let (species, health) = name.rsplit_once(' ').unwrap();
        generic(species, health.parse().unwrap(), faces.clone(), Elements::NONE)
    });
    (die, faces)
}

/// Reads `ids ignored`, `eighth face`, `half save`, `-2 magic`, `-1 any`, `+1 save`.
fn operation(words: &str) -> Operation {
    let affected = |word| if word == "any" { Affected::Any } else { one(word) };
    match words.split_once(' ').unwrap() {
        ("ids", "ignored") => Operation::IgnoreIds,
        ("eighth", "face") => Operation::DoubleIds(ResultType::ALL.into_iter().collect()),
        ("half", word) => Operation::Halve(affected(word)),
        (number, word) => match number.split_at(1) {
            ("-", amount) => Operation::Subtract(affected(word), amount.parse().unwrap()),
            (_, amount) => Operation::Add(ResultTypes::parse(word).unwrap(), amount.parse().unwrap()),
        },
    }
}

/// Formats points with the elements they can take and whose spells they pay for, equal ones together.
fn worded(points: &[Points]) -> Vec<String> {
    let list = |elements: Elements| elements.iter().map(Element::word).collect::<Vec<_>>().join("+");
    let mut kinds: Vec<(String, u32)> = Vec::new();
    for points in points {
        let payer = match &points.pays_for {
            PaysFor::Species(name) => name.raw(),
            PaysFor::Item => "item",
            PaysFor::Anyone => "anyone",
            PaysFor::Unknown => "unknown",
        };
        let twice = if points.twice.is_empty() { "" } else { " twice " };
        let kind = format!("{} {payer}{twice}{}", list(points.elements), list(points.twice));
        match kinds.iter_mut().find(|(known, _)| *known == kind) {
            Some((_, amount)) => *amount += points.amount,
            None => kinds.push((kind, points.amount)),
        }
    }
    kinds.into_iter().map(|(kind, amount)| format!("{amount} {kind}")).collect()
}

fn spells(castings: &str) -> Vec<Spell> {
    castings.split(", ").map(|name| spell(name).unwrap_or_else(|| panic!("no spell {name}"))).collect()
}

fn pays(magic_points: &MagicPoints, castings: &str) -> bool {
    let castings: Vec<(Spell, u32)> = spells(castings).into_iter().map(|spell| (spell, 1)).collect();
    can_pay(magic_points, &castings)
}

fn checked(id: &str) -> (Roll, Outcome) {
    cases().iter().find(|case| case.id == id).unwrap_or_else(|| panic!("no case {id}")).check()
}

fn total(id: &str, result_type: ResultType) -> u32 {
    checked(id).1.totals()[result_type]
}

#[test]
fn the_composite_examples_hold_at_every_step() {
    let cases = cases();
    for case in &cases {
        case.check();
    }
    let named = |id: &str| cases.iter().any(|case| case.id.split(' ').next() == Some(id));
    let all = [("C", 1..=10), ("M", 1..=8), ("K", 5..=10)];
    for id in all.into_iter().flat_map(|(letter, numbers)| numbers.map(move |n| format!("{letter}{n}"))) {
        assert!(named(&id), "{id}");
    }
}

#[test]
fn c1_what_the_saves_leave_of_seven_melee_kills_three_health() {
    let through = damage(7, 0, total("C1", ResultType::Save), 1, 0);
    assert_eq!(through, 3);
    assert_eq!(casualty_sets(&[1, 2, 2, 3], through), [vec![3], vec![2, 1]]);
}

#[test]
fn c2_only_spell_saves_reduce_a_counter_hit() {
    let (_, outcome) = checked("C2");
    let (_, struck) = outcome.side_results[0];
    let (stone_skin, _cloak) = (1, 3);
    assert_eq!(hit(struck, stone_skin), 3);
}

#[test]
fn c3_the_spell_save_is_used_where_it_reduces_most() {
    let (_, outcome) = checked("C3");
    let (_, cursed) = outcome.side_results[0];
    assert_eq!(damage(outcome.totals()[ResultType::Missile], cursed, 7 + 1, 1, 0), 1);
}

#[test]
fn c4_no_save_reduces_smite() {
    for id in ["C4", "C4 alone"] {
        let (_, outcome) = checked(id);
        let (_, direct) = outcome.side_results[0];
        assert_eq!(damage(outcome.totals()[ResultType::Melee], 0, 5, 0, direct), 4, "{id}");
    }
}

/// Cantrip's points are those that the same face gives in a magic action, but only for spells marked C.
#[test]
fn m7_cantrip_buys_spells_marked_for_it() {
    let (_, outcome) = checked("M7");
    let (_, points) = checked("M7 in a magic action");
    assert_eq!(outcome.side_results[0].1, points.totals()[ResultType::Magic]);
    let magic_points = MagicPoints { by_cantrip: true, ..points.magic_points };
    let by_cantrip = |castings: &str| pays(&magic_points, castings);
    assert!(by_cantrip("Hailstorm, Ash Storm") && by_cantrip("Flashfire"));
    assert!(!by_cantrip("Fiery Weapon"));
    let [restless_dead] = &spells("Restless Dead")[..] else { panic!() };
    let (_, medallion) = checked("M7 Bronze Medallion");
    assert!(restless_dead.by_cantrip && restless_dead.cost <= medallion.side_results[0].1);
}

#[test]
fn m8_attune_turns_the_plain_magic_of_one_unit() {
    let (_, Outcome { magic_points, .. }) = checked("M8");
    assert!(pays(&magic_points, "Dancing Lights"));
    assert!(!pays(&magic_points, "Dancing Lights, Ash Storm"));
    assert!(!pays(&MagicPoints { units: Vec::new(), ..magic_points }, "Dancing Lights"));
}
