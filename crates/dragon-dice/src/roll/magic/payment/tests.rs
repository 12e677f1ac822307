//! Tests payments against trying every assignment of the points.

use super::*;
use crate::dice::Element;
use warband_core::text::Name;

/// Deterministic pseudo-random numbers.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % end
    }

    fn of<T: Clone>(&mut self, list: &[T]) -> T {
        list[self.below(list.len())].clone()
    }
}

fn set(words: &str) -> Elements {
    Elements::parse(words).unwrap()
}

fn rolled(amount: u32, elements: Elements, pays_for: PaysFor, source: PointSource) -> Points {
    let together = source == PointSource::Attune && elements.len() > 1;
    Points { amount, elements, of_terrain: false, together, twice: Elements::NONE, pays_for, source }
}

/// The points of single faces, and the magic points made of them.
struct Case {
    rolled: Vec<Points>,
    magic_points: MagicPoints,
    castings: Vec<(Spell, u32)>,
}

fn case(numbers: &mut Numbers) -> Case {
    let species = |name: &str| PaysFor::Species(Name::from(name.to_owned()));
    let mut faces = Vec::new();
    let mut total = 0;
    let attune = numbers.below(3) == 0;
    let size = 3 + numbers.below(4) as u32;
    while total < size {
        let (elements, pays_for) = match numbers.below(8) {
            0 | 1 => (set("air+fire"), species("Firewalkers")),
            2 => (set("fire+earth"), species("Dwarves")),
            3 => (set("death"), species("Undead")),
            4 => (Elements::FIVE, species("Eldarim")),
            5 => (set("ivory"), species("Amazons")),
            6 => (set("bronze+silver"), species("Dracolem")),
            _ => (numbers.of(&["fire", "water", "earth"].map(set)), PaysFor::Item),
        };
        let source = match numbers.below(5) {
            0 | 1 => PointSource::Plain,
            2 => PointSource::Id,
            3 if attune => PointSource::Attune,
            _ => PointSource::Sai,
        };
        let amount = (1 + numbers.below(3) as u32).min(size - total);
        total += amount;
        faces.push(match source {
            PointSource::Attune => rolled(amount, Elements::FIVE, PaysFor::Item, source),
            _ => rolled(amount, elements, pays_for, source),
        });
    }
    let of =
        |source: PointSource| -> u32 { faces.iter().filter(|p| p.source == source).map(|p| p.amount).sum() };
    let lost = if numbers.below(3) == 0 { numbers.below(4) as u32 } else { 0 };
    let (plain, ids) = (of(PointSource::Plain), of(PointSource::Id));
    let all = ["Firewalkers", "Dwarves", "Undead", "Eldarim", "Amazons", "Dracolem"];
    let mut present: Vec<Name> = all.iter().map(|name| Name::from((*name).to_owned())).collect();
    present.retain(|_| numbers.below(3) > 0);
    let is_unit = |p: &&Points| p.source == PointSource::Plain && p.pays_for != PaysFor::Item;
    let magic_points = MagicPoints {
        units: faces.iter().filter(is_unit).cloned().collect(),
        lost_plain: lost.min(plain),
        lost_ids: lost.saturating_sub(plain).min(ids),
        ids_twice: numbers.below(4) == 0,
        in_reserve: numbers.below(8) == 0,
        by_cantrip: numbers.below(8) == 0,
        ..MagicPoints::of_points(faces.clone(), present)
    };
    // Mostly spells that can be paid alone, to test what can be paid together.
    let alone: Vec<Spell> = castable(&magic_points, &[]).into_iter().map(|(spell, _)| spell).collect();
    let every: Vec<Spell> = spells().collect();
    let castings = (0..=numbers.below(2)).map(|_| {
        let is_any = alone.is_empty() || numbers.below(8) == 0;
        let spell = numbers.of(if is_any { &every } else { &alone });
        (spell, 1 + u32::from(numbers.below(4) == 0))
    });
    let castings = castings.collect();
    Case { rolled: faces, magic_points, castings }
}

/// A single point: its possible elements, the spells it pays and the face that shows it.
#[derive(Clone)]
struct Point {
    elements: Elements,
    pays_for: PaysFor,
    source: PointSource,
    face: usize,
}

impl Case {
    /// Tries every way to lose points, every element of an Attune face and every unit that follows it, every element of
    /// each casting, and every use of each point.
    fn by_trying(&self) -> bool {
        if self.castings.iter().any(|(spell, _)| !self.magic_points.offers(spell)) {
            return false;
        }
        let points: Vec<Point> = self
            .rolled
            .iter()
            .enumerate()
            .flat_map(|(face, p)| {
                let point =
                    Point { elements: p.elements, pays_for: p.pays_for.clone(), source: p.source, face };
                vec![point; p.amount as usize]
            })
            .collect();
        (0_u32..1 << points.len()).any(|gone| {
            let is_gone = |place: usize| gone & (1 << place) != 0;
            let lost = |source: PointSource| {
                (0..points.len()).filter(|place| is_gone(*place) && points[*place].source == source).count()
                    as u32
            };
            let (plain, ids) = (lost(PointSource::Plain), lost(PointSource::Id));
            if (plain, ids) != (self.magic_points.lost_plain, self.magic_points.lost_ids)
                || plain + ids != gone.count_ones()
            {
                return false;
            }
            let mut left = Vec::new();
            for (place, point) in points.iter().enumerate().filter(|(place, _)| !is_gone(*place)) {
                left.push(point.clone());
                if points[place].source == PointSource::Id && self.magic_points.ids_twice {
                    left.push(point.clone());
                }
            }
            let attune = |p: &&Points| p.source == PointSource::Attune;
            let faces: Vec<usize> =
                (0..self.rolled.len()).filter(|face| attune(&&self.rolled[*face])).collect();
            self.can_pay_with_faces(&faces, &left)
        })
    }

    fn can_pay_with_faces(&self, faces: &[usize], points: &[Point]) -> bool {
        let Some((face, rest)) = faces.split_first() else {
            let singles: Vec<Spell> = self
                .castings
                .iter()
                .flat_map(|(spell, times)| vec![spell.clone(); *times as usize])
                .collect();
            return self.with_elements(&singles, &mut Vec::new(), points);
        };
        Element::FIVE.into_iter().any(|element| {
            let units = (0..self.rolled.len()).filter(|unit| {
                self.rolled[*unit].source == PointSource::Plain
                    && self.rolled[*unit].pays_for != PaysFor::Item
            });
            units.map(Some).chain([None]).any(|unit| {
                let mut points = points.to_vec();
                for point in &mut points {
                    if point.face == *face || Some(point.face) == unit {
                        point.elements = element.into();
                    }
                }
                self.can_pay_with_faces(rest, &points)
            })
        })
    }

    fn with_elements(&self, spells: &[Spell], chosen: &mut Vec<Elements>, points: &[Point]) -> bool {
        let Some(spell) = spells.get(chosen.len()) else {
            let mut needs: Vec<u32> = spells.iter().map(|spell| spell.cost).collect();
            return self.assigned(points, spells, chosen, &mut needs);
        };
        let options: Vec<Elements> = match spell.price {
            Price::One(_) | Price::AnyMixture => vec![price_elements(spell.price)],
            _ => price_elements(spell.price).iter().map(Elements::from).collect(),
        };
        options.into_iter().any(|option| {
            chosen.push(option);
            let pays = self.with_elements(spells, chosen, points);
            chosen.pop();
            pays
        })
    }

    fn assigned(&self, points: &[Point], spells: &[Spell], chosen: &[Elements], needs: &mut [u32]) -> bool {
        let open: u32 = needs.iter().sum();
        let Some((point, rest)) = points.split_first().filter(|_| open as usize <= points.len()) else {
            return open == 0;
        };
        let used = (0..spells.len()).any(|place| {
            let pays = match (&point.pays_for, spells[place].species) {
                (_, None) => true,
                (PaysFor::Species(name), Some(species)) => name.raw() == species,
                (PaysFor::Item, Some(species)) => {
                    self.magic_points.present.iter().any(|name| name.raw() == species)
                }
                (PaysFor::Anyone, Some(_)) => true,
                (PaysFor::Unknown, Some(_)) => false,
            };
            if needs[place] == 0 || !pays || !point.elements.meets(chosen[place]) {
                return false;
            }
            needs[place] -= 1;
            let found = self.assigned(rest, spells, chosen, needs);
            needs[place] += 1;
            found
        });
        used || self.assigned(rest, spells, chosen, needs)
    }
}

#[test]
fn five_hundred_random_rolls_pay_what_some_assignment_of_their_points_pays() {
    let mut numbers = Numbers(2026);
    let (mut paid, mut refused) = (0, 0);
    for round in 0..500 {
        let case = case(&mut numbers);
        let expected = case.by_trying();
        let castings: Vec<(&str, u32)> = case.castings.iter().map(|(s, n)| (s.name, *n)).collect();
        assert_eq!(
            can_pay(&case.magic_points, &case.castings),
            expected,
            "{round}: {castings:?} out of {:?}",
            case.magic_points
        );
        let count = if expected { &mut paid } else { &mut refused };
        *count += 1;
    }
    assert!(paid > 100 && refused > 100, "{paid} paid, {refused} not");
}

#[test]
fn each_attune_face_has_its_own_element_and_its_own_unit() {
    let unit = || {
        rolled(3, set("air"), PaysFor::Species(Name::from(String::from("Coral Elves"))), PointSource::Plain)
    };
    let face = || rolled(3, Elements::FIVE, PaysFor::Item, PointSource::Attune);
    let units = vec![unit(), unit()];
    let points = vec![unit(), unit(), face(), face()];
    let magic_points = MagicPoints { units, ..MagicPoints::of_points(points, Vec::new()) };
    let castings = |words: &[(&str, u32)]| -> Vec<(Spell, u32)> {
        let of = |(name, times): &(&str, u32)| (crate::rules::spell(name).unwrap(), *times);
        words.iter().map(of).collect()
    };
    assert!(can_pay(&magic_points, &castings(&[("Dancing Lights", 1), ("Soiled Ground", 1)])));
    assert!(can_pay(&magic_points, &castings(&[("Dancing Lights", 2)])));
    assert!(!can_pay(&magic_points, &castings(&[("Ash Storm", 1), ("Palsy", 1), ("Stone Skin", 1)])));
    assert_eq!(magic_points.amount(), 12);
}

#[test]
fn id_points_that_count_once_are_lost_first() {
    let id = |amount, twice| {
        let points = rolled(amount, set("fire"), PaysFor::Item, PointSource::Id);
        Points { twice, ..points }
    };
    let left = |points: Vec<Points>, lost_ids, ids_twice| {
        let magic_points = MagicPoints { lost_ids, ids_twice, ..MagicPoints::of_points(points, Vec::new()) };
        magic_points.amount()
    };
    let mixed = || vec![id(3, set("fire")), id(2, Elements::NONE)];
    assert_eq!(left(mixed(), 0, false), 8);
    assert_eq!(left(mixed(), 1, false), 7);
    assert_eq!(left(mixed(), 3, false), 4);
    assert_eq!(left(mixed(), 9, false), 0);
    assert_eq!(left(vec![id(3, set("fire"))], 1, false), 4);
    assert_eq!(left(vec![id(3, Elements::NONE)], 1, true), 4);
}

#[test]
fn points_of_an_unknown_source_pay_no_spell_of_a_species() {
    let magic_points = MagicPoints::of_points(
        vec![rolled(9, set("air"), PaysFor::Unknown, PointSource::Added)],
        vec![Name::from(String::from("Coral Elves"))],
    );
    let casting = |name: &str| [(crate::rules::spell(name).unwrap(), 1)];
    assert!(can_pay(&magic_points, &casting("Hailstorm")));
    assert!(!can_pay(&magic_points, &casting("Blizzard")));
}

#[test]
fn announced_spells_are_paid_first() {
    let pays_for = PaysFor::Species(Name::from(String::from("Scalders")));
    let magic_points =
        MagicPoints::of_points(vec![rolled(5, set("fire+water"), pays_for, PointSource::Plain)], Vec::new());
    let firestorm = crate::rules::spell("firestorm").unwrap();
    let then = |announced: &[(Spell, u32)]| -> Vec<String> {
        castable(&magic_points, announced)
            .iter()
            .map(|(spell, most)| format!("{most} {}", spell.id))
            .collect()
    };
    assert!(then(&[]).contains(&String::from("2 ash-storm")));
    assert_eq!(then(&[(firestorm, 1)]), ["1 ash-storm", "1 watery-double"]);
}

/// With many different demands the elements of Elemental spells are found by another algorithm.
#[test]
fn many_different_spells_are_paid_at_once() {
    let one = |(species, words): &(&str, &str)| {
        let pays_for = PaysFor::Species(Name::from((*species).to_owned()));
        rolled(8, set(words), pays_for, PointSource::Sai)
    };
    let species = [
        ("Coral Elves", "air+water"),
        ("Dwarves", "fire+earth"),
        ("Goblins", "death+earth"),
        ("Lava Elves", "death+fire"),
        ("Treefolk", "water+earth"),
        ("Scalders", "fire+water"),
        ("Undead", "death"),
    ];
    let magic_points = MagicPoints::of_points(species.iter().map(one).collect(), Vec::new());
    let mut castings: Vec<(Spell, u32)> = [
        "Blizzard",
        "Deluge",
        "Firebolt",
        "Higher Ground",
        "Decay",
        "Scent of Fear",
        "Fearful Flames",
        "Necromantic Wave",
        "Accelerated Growth",
        "Wall of Thorns",
        "Firestorm",
        "Tidal Wave",
        "Restless Dead",
    ]
    .iter()
    .map(|name| (crate::rules::spell(name).unwrap(), 1))
    .collect();
    let elemental = crate::rules::spell("Resurrect Dead").unwrap();
    assert_eq!(most_castings(&magic_points, &castings, &elemental), 1);
    castings.pop();
    assert_eq!(most_castings(&magic_points, &castings, &elemental), 2);
}
