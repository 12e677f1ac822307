//! The integrity of the catalogue: its dice, their names, their faces. The numbers here are those of the rules and of the
//! published dice; none was taken from the program.
#![allow(clippy::unwrap_used, clippy::panic)]

use std::collections::{BTreeMap, BTreeSet};
use warband_core::text::{Name, plain};
use warband_dragon_dice::dice::{
    Die, DieType, Element, Elements, Face, Icon, Lookup, Size, all, find, look_up, terrain_elements,
};
use warband_dragon_dice::rules::{Sai, all_species, sais};

const LINES: &str = include_str!("../../src/dice/catalogue.tsv");

/// `species` and `terrain` with their elements.
const ELEMENTS: &str = include_str!("cases/elements.tsv");

const COLOURS: [(&str, &str); 6] = [
    ("Air", "Blue"),
    ("Death", "Black"),
    ("Earth", "Yellow"),
    ("Earth", "Gold"),
    ("Fire", "Red"),
    ("Water", "Green"),
];

/// The SAI of a logo, by how the names of its dice end.
const LOGOS: [(&str, &str); 8] = [
    ("Dragonlord/Dragonslayer/Dragoncrusader", "Logo: Dragonlord / Dragonslayer / Dragoncrusader"),
    ("Dragonmaster/Dragonhunter/Dragonzealot", "Logo: Dragonmaster / Dragonhunter / Dragonzealot"),
    ("Dragonstallion/Dragonvictor/Dragonvedette", "Logo: Dragonkin Champion"),
    ("Bronze Medallion", "Logo: Bronze Medallion"),
    ("Silver Medallion", "Logo: Silver Medallion"),
    ("Gold Medallion", "Logo: Gold Medallion"),
    ("Earthfang", "Logo: Earthfang"),
    ("Elemental Relic", "Logo: Elemental Relic"),
];

fn of_type(die_type: DieType) -> impl Iterator<Item = Die> {
    all().filter(move |die| die.die_type == die_type)
}

/// Returns the names of `what` (`species`, `terrain`) with their elements.
fn elements_of(what: &str) -> impl Iterator<Item = (&'static str, Elements)> {
    let cells = |row: &'static str| row.split('\t').collect::<Vec<_>>();
    let rows = ELEMENTS.lines().map(cells).filter(move |cells| cells[0] == what);
    rows.map(|cells| (cells[1], Elements::parse(cells[2]).unwrap()))
}

fn numbers(die: &Die) -> Vec<u8> {
    die.faces.iter().filter_map(|face| face.number).collect()
}

fn faces(die: &Die) -> Vec<String> {
    die.faces.iter().map(Face::to_string).collect()
}

/// Returns every die for which `holds` is false, with its faces.
fn no_exception(what: &str, dice: impl Iterator<Item = Die>, holds: impl Fn(&Die) -> bool) {
    let wrong: Vec<String> = dice
        .filter(|die| !holds(die))
        .map(|die| format!("{}: {}", die.name, faces(&die).join(", ")))
        .collect();
    assert!(wrong.is_empty(), "{what}, but not:\n{}", wrong.join("\n"));
}

#[test]
fn there_are_796_dice_with_unique_ids_and_names() {
    let of_each = [240, 105, 60, 208, 63, 44, 48, 28];
    for (die_type, count) in DieType::ALL.into_iter().zip(of_each) {
        assert_eq!(of_type(die_type).count(), count, "{die_type}");
    }
    assert_eq!((all().count(), LINES.lines().count()), (796, 796));
    for (name, _) in elements_of("species") {
        for size in [Size::Small, Size::Medium, Size::Large, Size::Monster] {
            let units = of_type(DieType::Unit).filter(|die| die.species.raw() == name && die.size == size);
            assert_eq!(units.count(), 5, "{size} {name}");
        }
    }
    assert_eq!(all().map(|die| die.id.raw().to_lowercase()).collect::<BTreeSet<_>>().len(), 796, "ids");
    assert_eq!(all().map(|die| plain(die.name.raw())).collect::<BTreeSet<_>>().len(), 796, "plain names");
}

#[test]
fn the_lines_are_sorted_by_the_plain_spelling_of_their_name() {
    let keys: Vec<&str> = LINES.lines().filter_map(|line| line.split('\t').next()).collect();
    keys.windows(2).for_each(|pair| assert!(pair[0] < pair[1], "{} stands before {}", pair[0], pair[1]));
    for line in LINES.lines() {
        let cells: Vec<&str> = line.split('\t').collect();
        assert_eq!(cells.len(), 12, "{line}");
        assert_eq!(cells[0], plain(cells[1]), "{line}");
    }
}

/// Returns ways to write the name of a die.
fn spellings(die: &Die) -> Vec<String> {
    let (name, id) = (die.name.raw(), die.id.raw());
    let mut written = vec![name.to_owned(), id.to_owned(), id.rsplit('/').next().unwrap().to_owned()];
    written.extend([name.replace([' ', '/'], "-"), name.replace([' ', '/', '-', '\''], "")]);
    let (first, rest) = name.split_once(' ').unwrap_or_default();
    let words = |element: &str| {
        let colours = COLOURS.iter().filter(|(of, _)| *of == element).map(|(_, colour)| *colour);
        std::iter::once(element).chain(colours).map(str::to_owned).collect::<Vec<_>>()
    };
    let is_element = |word: &str| die.elements.iter().any(|e| e.word() == word.to_lowercase());
    match first.split('/').collect::<Vec<_>>()[..] {
        [one] if is_element(one) && die.die_type != DieType::Unit => {
            for word in words(one) {
                written.extend([format!("{word} {rest}"), format!("{rest} {word}")]);
            }
        }
        [one, other] => {
            for (a, b) in words(one).iter().flat_map(|a| words(other).into_iter().map(move |b| (a, b))) {
                written.extend([format!("{a}/{b} {rest}"), format!("{b}/{a} {rest}")]);
                written.extend([format!("{a} {b} {rest}"), format!("{b}-{a}-{rest}")]);
            }
        }
        _ => {}
    }
    written.into_iter().flat_map(|text| [text.to_uppercase(), text.to_lowercase(), text]).collect()
}

#[test]
fn every_die_is_found_under_every_spelling_of_its_name() {
    let mut wrong = Vec::new();
    for die in all() {
        for text in spellings(&die) {
            if find(&text).is_none_or(|found| found != die) {
                wrong.push(format!("{text} is {:?}, not {}", find(&text).map(|found| found.name), die.name));
            }
        }
        assert_eq!(look_up(die.name.raw()), Lookup::Found(Box::new(die)));
    }
    assert!(wrong.is_empty(), "{} spellings:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn gold_is_the_alloy_on_dracolem_and_the_medallion_and_earth_elsewhere() {
    let cases = [
        ("Gold Drake", "Earth Drake"),
        ("ivory gold wyrm", "Earth/Ivory Wyrm"),
        ("Gold Ring of Stars", "Earth Ring of Stars"),
        ("Dragonfoal gold", "Earth Dragonfoal"),
        ("Gold Medallion", "Gold Medallion"),
        ("Gold Beast Dracolem", "Gold Beast Dracolem"),
        ("dracolem/beast-dracolem-gold", "Gold Beast Dracolem"),
    ];
    for (text, name) in cases {
        assert_eq!(find(text).map(|die| die.name), Some(name.into()), "{text}");
        assert_eq!(find(text).unwrap().elements.contains(Element::Gold), name.starts_with("Gold"), "{text}");
    }
}

#[test]
fn a_miss_names_similar_dice() {
    let dragonfoals = ["Air", "Death", "Earth", "Fire", "Water"].map(|e| format!("{e} Dragonfoal").into());
    assert_eq!(look_up("dragon-foal"), Lookup::Ambiguous(dragonfoals.into()));
    let medallions = ["Bronze", "Gold", "Silver"].map(|alloy| format!("{alloy} Medallion").into());
    assert_eq!(look_up("Medallion"), Lookup::Ambiguous(medallions.into()));
    let nearest = [("Wolf Ridder", "Wolf Rider"), ("Coastland Citty", "Coastland City"), ("Thgu", "Thug")];
    for (text, name) in nearest {
        let Lookup::Unknown(names) = look_up(text) else { panic!("{text} was found") };
        assert_eq!(names.first().map(Name::raw), Some(name), "{text}");
    }
    let none = ["", "/", "xyzzy", "item/soldier", "item/fire-drake", "Fire Soldier", "Fire/Fire Drake"];
    for text in none.into_iter().chain(["Earth Medallion", "Yellow Beast Dracolem"]) {
        assert_eq!(find(text), None, "{text}");
    }
    assert_eq!(look_up("xyzzy"), Lookup::Unknown(Vec::new()));
}

#[test]
fn every_die_has_the_faces_and_the_points_of_its_type_and_size() {
    no_exception("faces go with type and size, points too", all(), |die| {
        let (faces, health, points) = match (die.die_type, die.size) {
            (DieType::Item, Size::Small) => (4, 0, 1),
            (DieType::Item, Size::Medium | Size::Large) => (4, 0, 2),
            (DieType::Item, Size::Artifact) => (10, 0, 3),
            (DieType::Item, Size::Medallion) => (4, 0, 4),
            (DieType::Item, Size::Relic) => (6, 0, 4),
            (DieType::Dragon, Size::Drake | Size::Wyrm) => (12, if die.is_white() { 10 } else { 5 }, 0),
            (DieType::Terrain | DieType::MinorTerrain, Size::None) => (8, 0, 0),
            (DieType::Unit, Size::Monster) => (10, 4, 4),
            (DieType::Dragonkin | DieType::Eldarim | DieType::Dracolem, Size::Champion) => (6, 4, 4),
            (die_type, Size::Small) if die_type.is_unit() => (6, 1, 1),
            (die_type, Size::Medium) if die_type.is_unit() => (6, 2, 2),
            (die_type, Size::Large) if die_type.is_unit() => (6, 3, 3),
            _ => return false,
        };
        let saves = match die.die_type {
            DieType::Dragonkin | DieType::Dracolem => health,
            DieType::Dragon => 5,
            _ => 0,
        };
        die.faces.len() == faces && (die.health, die.points, die.automatic_saves) == (health, points, saves)
    });
}

#[test]
fn the_numbers_on_the_faces_follow_the_size() {
    no_exception("only the first face of units and artifacts is an ID", all(), |die| {
        let id = die.die_type.is_unit() || die.size == Size::Artifact;
        die.faces.iter().enumerate().all(|(index, face)| (face.icon == Icon::Id) == (id && index == 0))
    });
    no_exception("a unit's ID counts its health, the rest what its size has", all(), |die| {
        let rest = match (die.die_type, die.size, die.name.raw()) {
            (_, _, "Conqueror" | "Wolf-Folk") => 15,
            (DieType::Dragonkin, Size::Small, _) => 5,
            (DieType::Dragonkin, Size::Medium, _) => 10,
            (DieType::Dragonkin, Size::Large, _) => 15,
            (_, Size::Small, _) => 6,
            (_, Size::Medium, _) => 12,
            (_, Size::Large, _) => 16,
            _ => return true,
        };
        let numbers = numbers(die);
        !die.die_type.is_unit() || (numbers[0] == die.health && numbers[1..].iter().sum::<u8>() == rest)
    });
    no_exception("monsters, champions, artifacts, medallions and relics count 4", all(), |die| {
        let fours = [Size::Monster, Size::Champion, Size::Artifact, Size::Medallion, Size::Relic];
        !fours.contains(&die.size) || numbers(die) == vec![4; die.faces.len()]
    });
}

#[test]
fn dragons_have_the_faces_of_drakes_and_wyrms() {
    let drake = "belly 0,belly 0,breath 5,claw 6,claw 6,claw 6,claw 6,jaws 12,tail 3,tail 3,wing 5,wing 5";
    let wyrm = "belly 0,belly 0,breath 5,claw 6,claw 6,claw 6,claw 6,jaws 12,tail 3,tail 3,tail 3,treasure 1";
    no_exception("dragons have the faces of drakes and wyrms", of_type(DieType::Dragon), |die| {
        let mut faces = faces(die);
        faces.sort();
        faces.join(",") == if die.size == Size::Drake { drake } else { wyrm }
    });
    // The number of dice, those with each number of elements, and whether ivory counts.
    let kinds = [
        ("Elemental", 5, (1, false)),
        ("Hybrid", 10, (2, false)),
        ("Ivory", 1, (0, true)),
        ("Ivory Hybrid", 5, (1, true)),
        ("White", 1, (0, false)),
    ];
    for (kind, count, own) in kinds {
        for size in [Size::Drake, Size::Wyrm] {
            let dragons = of_type(DieType::Dragon).filter(|die| die.class.raw() == kind && die.size == size);
            let sets: BTreeSet<Elements> = dragons.map(|die| die.elements).collect();
            assert_eq!(sets.len(), count, "{kind} {size}");
            let fits =
                |set: &Elements| (set.common(Elements::FIVE).len(), set.contains(Element::Ivory)) == own;
            assert!(sets.iter().all(fits), "{kind} {size}: {sets:?}");
        }
    }
}

#[test]
fn the_faces_bear_the_78_icons_as_often_as_the_published_dice() {
    let counted = [DieType::Unit, DieType::Dragonkin, DieType::Eldarim, DieType::Dracolem, DieType::Item];
    let mut expected = BTreeMap::new();
    for row in include_str!("cases/face_counts.tsv").lines().skip(1) {
        let (name, counts) = row.split_once('\t').unwrap();
        let counts: Vec<u32> = counts.split('\t').map(|count| count.parse().unwrap()).collect();
        assert_eq!(counts[0], counts[1..].iter().sum::<u32>(), "the total of {name}");
        expected.insert(name.to_owned(), counts[1..].to_vec());
    }
    assert_eq!(expected.len(), 78);
    let mut found: BTreeMap<String, Vec<u32>> = BTreeMap::new();
    for (index, die_type) in counted.into_iter().enumerate() {
        for face in of_type(die_type).flat_map(|die| die.faces) {
            let Icon::Named(name) = face.icon else { continue };
            let name = if name.starts_with("elemental relic ") { "elemental relic" } else { &name };
            found.entry(name.to_owned()).or_insert_with(|| vec![0; 5])[index] += 1;
        }
    }
    for name in expected.keys().chain(found.keys()) {
        assert_eq!(found.get(name), expected.get(name), "{name} on {counted:?}");
    }
}

#[test]
fn every_face_name_has_its_sai_and_every_sai_its_face() {
    let mut used = BTreeSet::new();
    for die in all().filter(|die| die.die_type.joins_army()) {
        for face in &die.faces {
            let name = die.name.raw();
            let rows = |end: &&(&str, &'static str)| end.0.split('/').any(|end| name.ends_with(end));
            let expected = match face.icon.name() {
                "id" | "melee" | "missile" | "magic" | "maneuver" | "save" => None,
                "logo" => LOGOS.iter().find(rows).map(|(_, sai)| *sai),
                name if name.starts_with("elemental relic ") => Some("Elemental Relic"),
                name => Some(name),
            };
            let found = Sai::of(face, &die).map(|sai| sai.name);
            assert_eq!(found.map(plain), expected.map(plain), "{face} of {}", die.name);
            let promo = face.icon.name() == "logo" && die.base_name() == "Promo Champion";
            assert_eq!(expected.is_none(), promo || !matches!(face.icon, Icon::Named(_)), "{}", die.name);
            used.extend(found);
        }
    }
    assert_eq!(used, sais().map(|sai| sai.name).collect(), "SAIs on faces, SAIs of the table");
}

#[test]
fn units_have_the_elements_of_their_species_and_other_dice_their_own() {
    let twelve: Vec<_> = elements_of("species").collect();
    let others = ["Eldarim", "Dragonkin", "Dracolem"].map(|name| (name, Elements::NONE));
    let known: Vec<_> = all_species().map(|one| (one.name, one.elements)).collect();
    assert_eq!(known, [&twelve[..], &others[..]].concat());
    let is = |die: &Die, list: &str| Elements::parse(list).is_some_and(|set| set.includes(die.elements));
    no_exception("elements go with species, type and size", all(), |die| match (die.die_type, die.size) {
        (DieType::Unit, _) => twelve.contains(&(die.species.raw(), die.elements)),
        (DieType::Dracolem, _) | (_, Size::Medallion) => {
            die.elements.len() == 1 && is(die, "bronze+silver+gold")
        }
        (_, Size::Relic) => die.elements.is_empty(),
        (DieType::Eldarim, Size::Champion) if die.is_white() => die.elements.len() == 1,
        (DieType::Item | DieType::Dragonkin | DieType::Eldarim, _) => {
            die.elements.len() == 1 && is(die, "air+death+earth+fire+water")
        }
        _ => die.species.is_empty(),
    });
    assert_eq!(all().filter(|die| die.die_type.is_unit() && die.is_white()).count(), 3, "white champions");
}

#[test]
fn terrains_have_their_kind_in_their_name_and_their_name_on_the_eighth_face() {
    let in_order = ["magic", "missile", "melee"];
    let minor = "double maneuvers,double saves,dust storm,flanked,flood,magic,melee,missile,revolt";
    no_exception("a terrain's faces go with its name", of_type(DieType::Terrain), |die| {
        let (_, eighth) = die.name.raw().split_once(' ').unwrap();
        let place = |face: &Face| in_order.iter().position(|icon| *icon == face.to_string());
        let order: Option<Vec<usize>> = die.faces[..7].iter().map(place).collect();
        order.is_some_and(|order| order.is_sorted()) && die.faces[7].to_string() == eighth.to_lowercase()
    });
    no_exception("a minor terrain's faces go with its name", of_type(DieType::MinorTerrain), |die| {
        let (_, id) = die.name.raw().split_once(' ').unwrap();
        let rest: Vec<String> = faces(die).split_off(1);
        faces(die)[0] == id.to_lowercase() && rest.iter().all(|face| minor.split(',').any(|own| own == face))
    });
    for (kind, elements) in elements_of("terrain") {
        let of_it = |die: &Die| die.name.raw().split(' ').next() == Some(kind) && die.elements == elements;
        let counts =
            [DieType::Terrain, DieType::MinorTerrain].map(|die_type| of_type(die_type).filter(of_it).count());
        assert_eq!(counts, [if kind == "Deadland" { 0 } else { 8 }, 4], "{kind}");
        for text in [kind.to_owned(), kind.to_uppercase(), kind.to_lowercase()] {
            assert_eq!(terrain_elements(&text), Some(elements), "{text}");
        }
    }
    for text in ["", "Coast", "Coastland City", "Air", "Soldier", "Woodland"] {
        assert_eq!(terrain_elements(text), None, "{text}");
    }
}

/// For each type the sum of the numbers on all faces, and the wrapping sum of the FNV-1a hashes (64 bits)
/// of its dice, each written
/// `id;species;elements;class;size;health;points;automatic saves;faces`, elements in the order of
/// [`Element::ALL`] joined by `+`, faces as `2 melee` joined by `|`. Computed by a script from the tables
/// that the catalogue was made of, not by this program.
#[test]
fn the_content_is_that_of_the_tables_it_was_made_of() {
    let expected: [(DieType, u32, u64); 8] = [
        (DieType::Unit, 4798, 0x26d8_fe51_dcb2_730b),
        (DieType::Item, 1671, 0xbf64_f7b1_cc83_1f07),
        (DieType::Dragonkin, 900, 0x0f28_280a_01f2_9277),
        (DieType::Eldarim, 2542, 0x4b20_5f7e_0e03_a4fa),
        (DieType::Dracolem, 1032, 0x5438_6ef9_13bf_a38e),
        (DieType::Dragon, 2376, 0x8857_2d45_ed06_23b6),
        (DieType::Terrain, 0, 0x663f_760e_836f_51b0),
        (DieType::MinorTerrain, 0, 0x0c98_760f_f507_5c14),
    ];
    for (die_type, numbers, hashes) in expected {
        let mut sum = 0_u64;
        for die in of_type(die_type) {
            let rules = [die.health, die.points, die.automatic_saves].map(|number| number.to_string());
            let words: Vec<&str> = die.elements.iter().map(Element::word).collect();
            let written = |face: &Face| match face.number {
                Some(number) => format!("{number} {}", face.icon.name()),
                None => face.icon.name().to_owned(),
            };
            let faces: Vec<String> = die.faces.iter().map(written).collect();
            let names = [die.id.raw(), die.species.raw(), &words.join("+"), die.class.raw(), die.size.word()];
            let line = format!("{};{};{}", names.join(";"), rules.join(";"), faces.join("|"));
            sum = sum.wrapping_add(line.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
                (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
            }));
        }
        let on_faces: u32 = of_type(die_type).flat_map(|die| die.faces).map(|face| face.amount()).sum();
        assert_eq!(on_faces, numbers, "{die_type}: the sum of the numbers on all faces");
        assert_eq!(sum, hashes, "{die_type}: some die is not as in its table");
    }
}

/// `sizes.tsv` agrees with the catalogue: a player's own dice are judged by it.
#[test]
fn dice_of_one_size_have_the_faces_and_the_price_of_their_size() {
    for die in all().filter(|die| die.die_type.joins_army()) {
        let is_item = die.die_type == DieType::Item;
        let rules = die.size.rules(is_item).unwrap();
        assert_eq!(rules.faces, die.faces.len(), "{}", die.name);
        assert_eq!(rules.points, if is_item { die.points } else { 0 }, "{}", die.name);
    }
}
