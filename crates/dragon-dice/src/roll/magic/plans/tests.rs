//! Plans of magic points, by data.

use super::*;
use crate::dice::Elements;
use crate::roll::{PaysFor, PointSource, Points};
use crate::rules::{spell, spells};
use warband_core::text::Name;

/// Points, each as `AMOUNT ELEMENTS SPECIES`, and the expected plans in order with the points that they leave.
const PLANS: [(&str, &[&str]); 8] = [
    ("1 air Undead", &[]),
    ("2 earth item", &["stone skin"]),
    ("2 earth+fire item", &["ash storm", "stone skin"]),
    (
        "4 air Undead, 1 water item",
        &["wind walk: 1", "2 hailstorm: 1", "resurrect dead: 2", "summon dragonkin: 2"],
    ),
    (
        "6 air+water Undead",
        &["lightning strike", "wall of fog", "2 resurrect dead", "2 summon dragonkin", "3 hailstorm"],
    ),
    (
        "3 fire+water Scalders, 2 fire+water item",
        &[
            "tidal wave",
            "firestorm, ash storm",
            "firestorm, watery double",
            "resurrect dead, ash storm",
            "resurrect dead, watery double",
        ],
    ),
    ("5 ivory Amazons", &["rally", "esfah's gift: 2", "resurrect dead: 2", "summon dragonkin: 2"]),
    (
        "24 death Undead",
        &["4 soiled ground", "6 finger of death", "8 evil eye", "8 restless dead", "8 resurrect dead"],
    ),
];

fn magic_points(words: &str) -> MagicPoints {
    let mut present = Vec::new();
    let points = words.split(", ").map(|one| {
        let [amount, elements, species] = one.split(' ').collect::<Vec<_>>()[..] else { panic!("{one}") };
        let pays_for = if species == "item" {
            PaysFor::Item
        } else {
            present.push(Name::from(species.to_owned()));
            PaysFor::Species(species.to_owned().into())
        };
        Points {
            amount: amount.parse().unwrap(),
            elements: Elements::parse(elements).unwrap(),
            of_terrain: false,
            together: false,
            twice: Elements::NONE,
            pays_for,
            source: PointSource::Sai,
        }
    });
    let points: Vec<Points> = points.collect();
    MagicPoints::of_points(points, present)
}

fn described(plans: &Plans) -> Vec<String> {
    let one = |plan: &Plan| match plan.left {
        0 => plan.arguments().join(", "),
        left => format!("{}: {left}", plan.arguments().join(", ")),
    };
    plans.plans.iter().map(one).collect()
}

#[test]
fn the_plans_that_leave_least_come_first_then_those_with_fewer_and_larger_spells() {
    for (points, expected) in PLANS {
        let plans = plans(&magic_points(points), &[]);
        assert!(!plans.cut_short, "{points}");
        assert_eq!(described(&plans), expected, "{points}");
    }
}

#[test]
fn plans_are_for_what_the_announced_castings_leave() {
    let magic_points = magic_points("5 fire+water Scalders");
    let announced = [(spell("firestorm").unwrap(), 1)];
    assert_eq!(described(&plans(&magic_points, &announced)), ["ash storm", "watery double"]);
}

/// Compares the first plan with every set of castings.
#[test]
fn no_set_of_castings_leaves_fewer_points_than_the_first_plan() {
    for words in
        ["7 air+fire Firewalkers, 3 death Undead", "4 earth+fire Dwarves, 5 water item", "9 air Undead"]
    {
        let magic_points = magic_points(words);
        let found = plans(&magic_points, &[]);
        let costs: Vec<Spell> = spells().collect();
        let mut best = 0;
        let mut open: Vec<(usize, Vec<(Spell, u32)>)> = vec![(0, Vec::new())];
        while let Some((from, set)) = open.pop() {
            best = best.max(set.iter().map(|(spell, times)| spell.cost * times).sum::<u32>());
            for (place, next) in costs.iter().enumerate().skip(from) {
                let mut more = set.clone();
                match more.iter_mut().find(|(spell, _)| spell == next) {
                    Some((_, times)) => *times += 1,
                    None => more.push((next.clone(), 1)),
                }
                if can_pay(&magic_points, &more) {
                    open.push((place, more));
                }
            }
        }
        assert_eq!(magic_points.amount() - found.plans[0].left, best, "{words}");
        for plan in &found.plans {
            assert!(can_pay(&magic_points, &plan.castings), "{words}");
        }
    }
}

#[test]
fn the_best_of_the_tried_sets_are_returned_if_there_are_too_many() {
    // The bronze point is always left over, which shows only after all sets of castings were tried.
    let magic_points = magic_points(
        "31 water Scalders, 29 water Treefolk, 27 water Undead, 2 silver Dracolem, 1 bronze Dracolem",
    );
    let found = plans(&magic_points, &[]);
    assert!(found.cut_short);
    assert_eq!(found.plans.len(), MAX_PLANS);
    assert!(found.plans.is_sorted_by_key(|plan| (plan.left, plan.castings.len())), "{:?}", described(&found));
    for plan in &found.plans {
        assert!(can_pay(&magic_points, &plan.castings));
        assert_eq!(
            plan.left,
            magic_points.amount() - plan.castings.iter().map(|(s, n)| s.cost * n).sum::<u32>()
        );
    }
}
