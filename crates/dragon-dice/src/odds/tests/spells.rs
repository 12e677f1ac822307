//! Compares the chances that a magic roll pays for spells with every throw.

use super::every_throw;
use crate::dice::{Die, ResultType};
use crate::force::read_list;
use crate::odds::magic_points::{Query, Vectors};
use crate::odds::{Budget, NegatedRoll, SpellOdds, chance_to_pay, ways_to_pay};
use crate::roll::{
    Affected, Circumstances, Decision, MagicPoints, Modifier, Operation, Place, Preparation, Scope, Source,
    can_pay, most_castings,
};
use crate::rules::{Column, Edition, RollKind, Spell, Term, sais, spell, spells};
use num_bigint::BigUint;
use warband_core::chance::Fraction;

/// An army, its place, the modifiers of its roll, and three sets of castings that are asked about.
const CASES: [[&str; 6]; 18] = [
    [FIERY, "Highland", "", "2 hailstorm", "fiery weapon, hailstorm", "firebolt, flashfire"],
    [FIERY, "reserve", "", "fiery weapon", "flashfire", "2 resurrect dead"],
    [FIERY, "Highland", "-2", "ash storm, hailstorm", "stone skin", "resurrect dead"],
    [FIERY, "Highland", "half", "ash storm", "hailstorm, stone skin", "summon dragonkin"],
    [DEADLY, "Highland", "eighth", "summon dragon", "dancing lights", "palsy, ash storm"],
    [DEADLY, "Highland", "eighth, -3", "summon dragon", "ash storm, hailstorm", "stone skin"],
    [DEADLY, "Highland", "eighth, half, -1", "path", "fiery weapon", "2 palsy, hailstorm"],
    ["Seer, Warrior, Sunflare", "Coastland + Feyland", "", "wind walk", "rally", "esfah's gift, hailstorm"],
    [STONES, "Highland Standing Stones", "stones", "stone skin, watery double", "path", "2 ash storm"],
    ["Skeleton, Ghost, Dracolich", "Swampland", "-2, dua", "2 palsy", "exhume", "restless dead, palsy"],
    [ATTUNED, "", "", "dancing lights", "fields of ice, palsy", "stone skin, hailstorm"],
    [ATTUNED, "", "-2", "fiery weapon", "2 ash storm", "summon dragon"],
    [TWICE_ATTUNED, "", "", "dancing lights", "soiled ground, ash storm", "2 resurrect dead"],
    ["Magus, Air Magi Crown", "", "attune=fire", "fiery weapon", "stone skin", "ash storm, hailstorm"],
    [STAFF, "Highland", "", "wind walk, hailstorm", "2 fiery weapon", "lightning strike"],
    [STAFF, "reserve", "", "2 wind walk", "fiery weapon", "wilding"],
    [WHITE, "Wasteland", "+2", "summon dragon", "evolve dragonkin, hailstorm", "rise of the eldarim"],
    [WHITES, "Wasteland", "", "summon white dragon", "summon dragon, ash storm", "hailstorm, wind walk"],
];

const FIERY: &str = "Theurgist, Sunflare, Fire Sight Stone";
const DEADLY: &str = "Theurgist, Sunflare, Death Mage";
const STONES: &str = "Seer, Sunflare, Water Sight Stone";
const ATTUNED: &str = "Magus, Advocate, Air Magi Crown";
const TWICE_ATTUNED: &str = "Magus, Air Magi Crown, Fire Magi Crown";
const STAFF: &str = "Air Dragonstaff, Sunflare, Theurgist";
const WHITE: &str = "Dragonlord, Bronze Medallion, Sunflare";
const WHITES: &str = "2 Dragonlord, Sunflare";

fn army(list: &str) -> Vec<Die> {
    read_list(list).unwrap_or_else(|problems| panic!("{list}: {problems:?}")).dice
}

fn circumstances(at: &str, modifiers: &str, edition: Edition) -> Circumstances {
    let mut circumstances = Circumstances::of(RollKind::of("magic").unwrap(), edition);
    if !at.is_empty() {
        circumstances.place = Place::parse(at).unwrap();
    }
    let magic = Affected::One(ResultType::Magic);
    let doubled = Operation::DoubleIds(ResultType::ALL.into_iter().collect());
    for word in modifiers.split(", ").filter(|word| !word.is_empty()) {
        let operation = match word {
            "half" => Operation::Halve(magic),
            "eighth" | "stones" => doubled,
            "dua" => {
                circumstances.dua = vec![("undead".into(), 4)];
                continue;
            }
            _ if word.contains('=') => {
                circumstances.decisions.push(Decision::parse(word).unwrap());
                continue;
            }
            _ => match word.split_at(1) {
                ("-", amount) => Operation::Subtract(magic, amount.parse().unwrap()),
                (_, amount) => Operation::Add(ResultType::Magic.into(), amount.parse().unwrap()),
            },
        };
        let source = if word == "stones" { Source::EighthFace } else { Source::Flag("--test") };
        circumstances.modifiers.push(Modifier { operation, scope: Scope::Army, source });
    }
    circumstances
}

fn castings(words: &str) -> Vec<(Spell, u32)> {
    let one = |words: &str| {
        let (times, name) = match words.split_once(' ') {
            Some((number, name)) if number.parse::<u32>().is_ok() => (number.parse().unwrap(), name),
            _ => (1, words),
        };
        (spell(name).unwrap_or_else(|| panic!("{name}")), times)
    };
    words.split(", ").map(one).collect()
}

/// Calls `check` with the prepared roll of each case in both editions that have a list of spells.
fn each_case(mut check: impl FnMut(&Preparation<'_>, &[&str])) {
    for [dice, at, modifiers, asked @ ..] in CASES {
        let army = army(dice);
        for edition in [Edition::V4_0, Edition::V4_1] {
            let preparation = Preparation::new(&army, None, circumstances(at, modifiers, edition)).unwrap();
            check(&preparation, &asked);
        }
    }
}

#[test]
fn the_chance_to_pay_castings_is_that_of_every_throw() {
    let (mut some, mut always) = (0, 0);
    each_case(|preparation, asked| {
        for words in asked {
            let castings = castings(words);
            let mut paid = 0;
            let of = every_throw(preparation, 0, &mut |thrown, ways| {
                paid += if can_pay(&preparation.outcome(thrown).magic_points, &castings) { ways } else { 0 };
            });
            let expected = Fraction::new(paid.into(), of.into());
            assert_eq!(ways_to_pay(preparation, &castings).unwrap(), expected, "{words}");
            let rounded = chance_to_pay(preparation, &castings).unwrap();
            assert!((rounded - paid as f64 / of as f64).abs() < 1e-12, "{words}");
            some += usize::from(paid > 0);
            always += usize::from(paid == of);
        }
    });
    assert!(some > 60 && always < 20, "{some} can be paid, {always} always");
}

#[test]
fn how_often_each_spell_is_paid_is_what_every_throw_gives() {
    each_case(|preparation, _| {
        let odds = SpellOdds::of(preparation, true);
        assert!(odds.left_out.is_empty());
        let mut found: Vec<(MagicPoints, u64)> = Vec::new();
        let of = every_throw(preparation, 0, &mut |thrown, ways| {
            let magic_points = preparation.outcome(thrown).magic_points;
            match found.iter_mut().find(|(known, _)| *known == magic_points) {
                Some((_, sum)) => *sum += ways,
                None => found.push((magic_points, ways)),
            }
        });
        for spell in spells() {
            let most = |(magic_points, ways): &(MagicPoints, u64)| {
                (most_castings(magic_points, &[], &spell) as usize, *ways)
            };
            let counted: Vec<(usize, u64)> = found.iter().map(most).collect();
            let largest = counted.iter().map(|(most, _)| *most).max().unwrap_or_default();
            let expected = (1..=largest).map(|times| {
                let ways = counted.iter().filter(|(most, _)| *most >= times).map(|(_, ways)| ways);
                Fraction::new(BigUint::from(ways.sum::<u64>()), of.into())
            });
            let expected: Vec<Fraction> = expected.collect();
            let side = odds.spells.iter().find(|chances| chances.spell == spell);
            assert_eq!(side.map_or(&[][..], |side| &side.fractions), expected, "{}", spell.name);
            assert_eq!(side.map_or(0, |side| side.most.len()), expected.len(), "{}", spell.name);
        }
    });
}

#[test]
fn too_many_different_magic_points_are_refused() {
    let army = army("3 Magus, 3 Sunflare, 3 Theurgist, Dragonlord, 2 Air Magi Crown, 2 Smolderer");
    let preparation = Preparation::new(&army, None, circumstances("", "half", Edition::V4_1)).unwrap();
    let mut vectors = Vectors::new(&preparation, Query::all_of(&castings("summon dragon")));
    let Err(error) = vectors.thrown_within::<f64>(5_000) else { panic!("few magic points") };
    assert_eq!((error.budget, error.dice), (Budget::States, army.len()));
    assert!(error.needed > 5_000.0);
}

/// The vectors of points leave out faces that are rolled again.
#[test]
fn no_icon_that_is_rolled_again_in_a_magic_roll_brings_points() {
    let again = sais().filter(|sai| sai.rolls_again(Column::Magic, false));
    for sai in again {
        let has_points =
            |term: &Term| matches!(term, Term::Results(..) | Term::Attune(_) | Term::Free(_) | Term::Id(_));
        assert!(!sai.terms(Column::Magic).iter().any(has_points), "{}", sai.name);
    }
}

#[test]
fn magic_negation_takes_what_its_own_dice_give_up_to_its_limit() {
    let (casters, frostwings) = (army(FIERY), army("Magus, Apprentice"));
    let roll = Preparation::new(&casters, None, circumstances("Coastland", "", Edition::V4_1)).unwrap();
    let mut negating = Circumstances::of(RollKind::of("magic-negation").unwrap(), Edition::V4_1);
    negating.place = Place::parse("Coastland").unwrap();
    negating.dua = vec![(String::from("frostwings"), 2)];
    let negating = Preparation::new(&frostwings, None, negating).unwrap();
    let totals = |preparation: &Preparation<'_>| {
        let mut totals = Vec::new();
        let of = every_throw(preparation, 0, &mut |thrown, ways| {
            totals.push((preparation.outcome(thrown).totals()[ResultType::Magic], ways));
        });
        (totals, of as f64)
    };
    let ((points, of), (negations, of_negations)) = (totals(&roll), totals(&negating));
    let mut left = [0.0; 20];
    for (point, ways) in &points {
        for (negation, more) in &negations {
            let taken = (*negation).min(2);
            left[point.saturating_sub(taken) as usize] += (ways * more) as f64 / of / of_negations;
        }
    }
    let negated = NegatedRoll::new(&roll, &negating).unwrap();
    let odds = negated.total().unwrap();
    for (number, chance) in left.iter().enumerate() {
        assert!((odds.distribution.chance(number) - chance).abs() < 1e-12, "{number}");
    }
    assert!(negated.taken.mean() > 0.5 && negated.taken.at_least(3) == 0.0);
    // Every point may be fire.
    let pays: f64 = left[4..].iter().sum();
    assert!((negated.chance_to_pay(&castings("2 ash storm")).unwrap() - pays).abs() < 1e-12);
    let spells = negated.spells().spells;
    let ash_storm = spells.iter().find(|of| of.spell.name == "Ash Storm").unwrap();
    assert!((ash_storm.most[1] - pays).abs() < 1e-12);
}
