//! Forces written in a dozen styles are imported unchanged; hostile lists and decks are answered quickly.
#![allow(clippy::unwrap_used)]

mod forms;

use crate::in_memory::memory;
use proptest::prelude::*;
use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::time::{Duration, Instant};
use warband::cli::{Memory, answer};
use warband_core::text::{Name, Source};
use warband_dragon_dice::dice::{Die, DieType, Element, find};
use warband_dragon_dice::force::{
    ARMIES, ArmyFile, Doubt, ForcePlace, Group, Import, ImportedDice, LeftReason, NoLink, Roster,
    SMALLEST_STARTER, Starter, Unreadable, Wish, file_of_link, judge, link, read_octgn, read_text, starter,
};
use warband_dragon_dice::rules::{Edition, all_species};

/// The parts of a force: a heading, and dice with their numbers.
type Parts = Vec<(&'static str, Vec<(u32, String)>)>;

fn parts(made: &Starter) -> Parts {
    let mut parts: Parts = vec![("Home Terrain", vec![(1, made.home.raw().to_owned())])];
    parts.push(("Frontier Terrain", vec![(1, made.frontier.raw().to_owned())]));
    for (army, (_, dice)) in ["Home Army", "Horde Army", "Campaign Army"].into_iter().zip(&made.armies) {
        parts.push((army, dice.iter().map(|(count, name)| (*count, name.raw().to_owned())).collect()));
    }
    let mut dragons: Vec<(u32, String)> = Vec::new();
    for dragon in &made.dragons {
        match dragons.iter_mut().find(|(_, name)| name == dragon.raw()) {
            Some((count, _)) => *count += 1,
            None => dragons.push((1, dragon.raw().to_owned())),
        }
    }
    parts.push(("Dragons", dragons));
    parts.push((
        "Dragonkin",
        made.dragonkin.iter().map(|(name, count)| (*count, name.raw().to_owned())).collect(),
    ));
    parts
        .push(("Minor Terrains", made.minor_terrain.iter().map(|name| (1, name.raw().to_owned())).collect()));
    parts.retain(|(_, dice)| !dice.is_empty());
    parts
}

/// Returns the name with colours for elements, as older text prints it.
fn coloured(name: &str) -> String {
    let die = find(name).unwrap();
    if die.die_type == DieType::Unit || die.base_name() == name {
        return name.to_owned();
    }
    let colours: Vec<&str> = die
        .elements
        .iter()
        .map(|element| if element == Element::Earth { "Yellow" } else { element.colour() })
        .collect();
    format!("{} {}", colours.join(" / "), die.base_name())
}

/// Returns the name with the element after it.
fn element_last(name: &str) -> String {
    let die = find(name).unwrap();
    if die.die_type == DieType::Unit || die.base_name() == name {
        return name.to_owned();
    }
    let words: Vec<&str> = die.elements.iter().map(Element::word).collect();
    format!("{} ({})", die.base_name(), words.join("/"))
}

fn plural(name: &str) -> String {
    match name.strip_suffix("man") {
        Some(stem) => format!("{stem}men"),
        None if name.ends_with('y') && !name.ends_with("ey") => format!("{}ies", &name[..name.len() - 1]),
        None => format!("{name}s"),
    }
}

fn details(name: &str) -> String {
    let die: Die = find(name).unwrap();
    let points = die.points;
    format!("{name} ({}, {}, {points} pts)", die.size, die.class)
}

fn lines(parts: &Parts, heading: impl Fn(&str) -> String, entry: impl Fn(u32, &str) -> String) -> String {
    let mut text = String::from("My Force\n\n");
    for (part, dice) in parts {
        writeln!(text, "{}", heading(part)).unwrap();
        dice.iter().for_each(|(count, name)| writeln!(text, "{}", entry(*count, name)).unwrap());
        text.push('\n');
    }
    text
}

fn inline(parts: &Parts, separator: &str, entry: impl Fn(u32, &str) -> String) -> String {
    let mut text = String::from("My Force\n");
    for (part, dice) in parts {
        let dice: Vec<String> = dice.iter().map(|(count, name)| entry(*count, name)).collect();
        writeln!(text, "{part}: {}", dice.join(separator)).unwrap();
    }
    text
}

/// Number of styles in which a force is written.
const STYLES: usize = 13;

fn written(parts: &Parts, style: usize) -> String {
    let same = |part: &str| part.to_owned();
    match style {
        0 => lines(parts, same, |count, name| format!("{count} {name}")),
        1 => lines(parts, |part| format!("{part}:"), |count, name| format!("- {count}x {name}")),
        2 => lines(parts, |part| format!("## {part}"), |count, name| format!("* {name} x{count}")),
        3 => lines(parts, |part| format!("[b]{part}[/b]"), |count, name| format!("[*]{name} ({count})")),
        4 => {
            lines(parts, str::to_uppercase, |count, name| format!("{count} {}", plural(name).to_uppercase()))
        }
        5 => lines(
            parts,
            |part| format!("{part} (12 points)"),
            |count, name| format!("• {count} {}", details(name)),
        ),
        6 => lines(
            parts,
            |part| format!("<h2>{part}</h2>"),
            |count, name| format!("<li>{} x {count}</li>", coloured(name)),
        ),
        7 => lines(
            parts,
            |part| format!("=== {part} ==="),
            |count, name| format!("{count} × {}", element_last(name)),
        ),
        8 => lines(parts, same, |count, name| format!("{}: {count}", name.to_lowercase().replace(' ', "-"))),
        9 => lines(parts, |part| format!("**{part}**"), |count, name| format!("| {count} | {name} |")),
        10 => inline(parts, ", ", |count, name| format!("{count} {name}")),
        11 => inline(parts, "; ", |count, name| format!("{} x{count}", coloured(name))),
        _ => {
            let mut text = String::from("\u{feff}<?xml version=\"1.0\"?>\r\n<deck>\r\n");
            for (part, dice) in parts {
                writeln!(text, "<section name=\"{part}\">\r").unwrap();
                for (count, name) in dice {
                    let name = coloured(name).replace('\'', "&apos;");
                    writeln!(text, "<card qty=\"{count}\" id=\"none\">{name} </card>\r").unwrap();
                }
                text += "</section>\r\n";
            }
            text + "</deck>"
        }
    }
}

fn read(text: &str) -> Result<Import, Unreadable> {
    let text = text.trim_start_matches('\u{feff}');
    if text.starts_with('<') && text.contains("<deck") { read_octgn(text) } else { read_text(text) }
}

/// Returns the army file that `import` makes of a list; `None` if it refuses the list.
fn imported(text: &str, options: &[&str]) -> Option<String> {
    let words = ["import", "list.txt", "--name", "Test", "--edition", "v4.1"];
    let answer = answer(&[&words, options].concat(), &mut memory(&[("list.txt", text.as_bytes())]));
    assert!(answer.exit < 2 || answer.out.is_empty() && !answer.errors.is_empty(), "{answer:?}");
    (answer.exit < 2).then(|| String::from_utf8(answer.out).unwrap())
}

/// Returns the places of an import with their dice, sorted.
fn places(import: &Import) -> Vec<(String, u32, String)> {
    let mut dice: Vec<(String, u32, String)> = import
        .dice
        .iter()
        .map(|dice| (format!("{:?}", dice.place), dice.count, dice.die.name.raw().to_owned()))
        .collect();
    dice.sort();
    dice
}

fn expected(made: &Starter) -> Vec<(String, u32, String)> {
    let place = |part: &str| match part {
        "Home Terrain" => ForcePlace::Home,
        "Frontier Terrain" => ForcePlace::Frontier,
        "Home Army" => ForcePlace::Army("home"),
        "Horde Army" => ForcePlace::Army("horde"),
        "Campaign Army" => ForcePlace::Army("campaign"),
        "Dragons" => ForcePlace::Dragons,
        "Dragonkin" => ForcePlace::Dragonkin,
        _ => ForcePlace::MinorTerrains,
    };
    let each = |(part, dice): (&'static str, Vec<(u32, String)>)| {
        dice.into_iter().map(move |(count, name)| (format!("{:?}", place(part)), count, name))
    };
    let mut dice: Vec<(String, u32, String)> = parts(made).into_iter().flat_map(each).collect();
    dice.sort();
    dice
}

fn made(species: usize, size: u32, picks: &[u32]) -> Starter {
    let mut next = picks.iter().cycle();
    let mut pick = |n: usize| *next.next().unwrap() as usize % n;
    let species = vec![all_species().nth(species).unwrap()];
    let wish = Wish { species, size, edition: Edition::V4_1, no_magic: false, monsters: None, owned: None };
    starter(&wish, &mut pick).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]
    #[test]
    fn a_force_is_imported_unchanged_from_every_style(
        species in 0..13_usize,
        size in SMALLEST_STARTER..80,
        picks in prop::collection::vec(any::<u32>(), 1..60),
        style in 0..STYLES,
    ) {
        let made = made(species, size, &picks);
        let text = written(&parts(&made), style);
        let import = read(&text).unwrap();
        prop_assert!(import.is_sure(), "{}\n{:?}\n{:?}", text, import.left_out, import.dice);
        prop_assert_eq!(places(&import), expected(&made), "{}", text);
        // The army file made from it contains the same force, and is equally legal.
        let file = imported(&text, &[]).unwrap();
        let source = Source { name: Name::default(), text: file.clone() };
        prop_assert!(judge(&source, &Name::default(), None).is_legal(), "{}", file);
        let roster: Roster = ArmyFile::read(&file).unwrap().roster(&Name::default()).unwrap();
        for (army, (points, _)) in ARMIES.into_iter().zip(&made.armies) {
            let dice = roster.army(army).unwrap();
            prop_assert_eq!(dice.sum(|die| u32::from(die.points)), *points);
        }
        // Its link contains it too.
        let back = file_of_link(&link(&roster).unwrap()).unwrap();
        prop_assert_eq!(places_of_file(&back), places_of_file(&file), "{}", back);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]
    #[test]
    fn one_wrong_letter_is_marked_or_left_out(
        species in 0..13_usize,
        picks in prop::collection::vec(any::<u32>(), 1..60),
        letter in prop::char::range('a', 'z'),
        at in any::<prop::sample::Index>(),
        style in 0..3_usize,
    ) {
        let made = made(species, 24, &picks);
        let mut parts = parts(&made);
        let right: Vec<(u32, String)> = parts.iter().flat_map(|(_, dice)| dice.clone()).collect();
        for (_, dice) in &mut parts {
            for (_, name) in dice {
                let at = at.index(name.len());
                if name.is_char_boundary(at) && name.as_bytes()[at].is_ascii_alphabetic() {
                    name.replace_range(at..=at, &letter.to_string());
                }
            }
        }
        let import = read(&written(&parts, style)).unwrap();
        for dice in import.dice.iter().filter(|dice| dice.doubts.is_empty()) {
            let name = dice.die.name.raw();
            // The wrong letter may give another name, its plural, or a name without its s: Magus, Magis, Magu, Death Magu.
            let is_called = |written: &str| {
                let rest = written.split_once(' ').filter(|(first, _)| Element::parse(first).is_some());
                let names = [Some(written), rest.map(|(_, rest)| rest)].into_iter().flatten();
                names.filter_map(find).any(|die| die.name.raw() == name)
            };
            let is_exact = parts.iter().flat_map(|(_, dice)| dice).any(|(_, written)| {
                is_called(written)
                    || written.strip_suffix('s').is_some_and(is_called)
                    || is_called(&format!("{written}s"))
            });
            prop_assert!(is_exact || right.iter().any(|(_, known)| known == name), "{} {:?}", name, parts);
        }
    }

    #[test]
    fn any_text_gets_an_answer(text in "\\PC{0,400}") {
        let _ = (read_text(&text), read_octgn(&text));
    }

    #[test]
    fn any_pieces_of_a_list_get_an_answer(
        pieces in prop::collection::vec(
            prop::sample::select(vec![
                "3", "x", "Thug", "(", ")", "[", "]", ",", "\n", " ", "Home", ":", "-", "Wolf Rider", "×", "\t", "|", "#", "*",
                "Dragonfoal", "red", "pts", "é", "Seven League Boots", "=", "\"", "\u{202e}", "and", "99999999999",
            ]),
            0..60,
        ),
    ) {
        let text = pieces.concat();
        if read_text(&text).is_ok() {
            let file = imported(&text, &["--as", "text"]).unwrap();
            prop_assert!(ArmyFile::read(&file).is_ok(), "{}\n{}", text, file);
        }
    }
}

/// Returns how many dice of this name an import has.
fn count_of(import: &Import, name: &str) -> u32 {
    import.dice.iter().filter(|dice| dice.die.name.raw() == name).map(|dice| dice.count).sum()
}

/// Texts, the dice in them, and the lines in which no die was found.
type Lossy = (&'static str, &'static [(&'static str, u32)], &'static [usize]);

const LOSSY: &[Lossy] = &[
    // A line with a number is no name, and a name is above all headings.
    ("Home\n2 Wisps\n3 Watcher", &[("Watcher", 3)], &[2]),
    ("Home Army\n1 Sentinel 3 Watcher", &[("Sentinel", 1), ("Watcher", 3)], &[]),
    ("HOME 3 Watcher", &[("Watcher", 3)], &[]),
    ("Home x3 Watcher\n2 Sentinel", &[("Watcher", 3), ("Sentinel", 2)], &[]),
    ("3xWisp 2xWisp\n2 Thug", &[("Thug", 2)], &[1]),
    ("3 Zombie King\n2 Thug", &[("Thug", 2)], &[1]),
    ("Wisp x2\n2 Thug", &[("Thug", 2)], &[1]),
    ("Home\nWisps\n2 Thug", &[("Thug", 2)], &[2]),
    // Brackets.
    ("Dragons: [Fire Drake, Water Wyrm]", &[("Fire Drake", 1), ("Water Wyrm", 1)], &[]),
    ("Dragons (Fire Drake, 2 Water Wyrm)", &[("Fire Drake", 1), ("Water Wyrm", 2)], &[]),
    ("dragons = [\"Fire Drake\"]", &[("Fire Drake", 1)], &[]),
    ("3 Thug (plus 2 Mugger)", &[("Thug", 3), ("Mugger", 2)], &[]),
    ("3 Thug (2 Mugger)", &[("Thug", 3), ("Mugger", 2)], &[]),
    ("3 Thug (and 2 Wisps)", &[("Thug", 3)], &[1]),
    ("2 Thug\n(2 Mugger)", &[("Thug", 2), ("Mugger", 2)], &[]),
    ("2 Thug\n[Mugger]", &[("Thug", 2), ("Mugger", 1)], &[]),
    ("Home (Swampland City, 12 points):\n3 Thug", &[("Swampland City", 1), ("Thug", 3)], &[]),
    ("Home (Highland City): 3 Thug", &[("Highland City", 1), ("Thug", 3)], &[]),
    ("Home (Thgu)\nHorde (defensive): Mugger", &[("Mugger", 1), ("Thug", 1)], &[]),
    (
        "Home (plus 2 Mugger) - 3 Thug\nArmy 2 (Horde, Flatland Tower): Thug",
        &[("Flatland Tower", 1), ("Mugger", 2), ("Thug", 4)],
        &[],
    ),
    // Words before a colon that are no heading, and comments after a die.
    ("Bodyguard: 3 Thug, 2 Wisp\nMy best: Mugger", &[("Mugger", 1), ("Thug", 3)], &[1]),
    ("My best: Mugger", &[("Mugger", 1)], &[]),
    (
        "Home\n3 Thug // cheap\nMugger x2 # fast\nSlingman - at the back",
        &[("Mugger", 2), ("Slingman", 1), ("Thug", 3)],
        &[],
    ),
    ("Home\n3 Thug - 2 Mugger", &[("Thug", 3), ("Mugger", 2)], &[]),
    // Arrows are colons.
    (
        "Home>4 Skeleton\nHorde->2 Revenant\nCampaign -> 3 Lich\nHome => 4 Ghoul\nSkeleton->1\nGhast>2",
        &[("Ghast", 2), ("Ghoul", 4), ("Lich", 3), ("Revenant", 2), ("Skeleton", 5)],
        &[],
    ),
    ("Foo>4 Skeleton\nHome\n2 Thug", &[("Thug", 2)], &[1]),
    // Facts about the force, with dice in the same line.
    ("Size: 3 Thug\nHome\n2 Mugger", &[("Mugger", 2), ("Thug", 3)], &[]),
    ("Home\n3 Thug\nName: 2 Mugger", &[("Mugger", 2), ("Thug", 3)], &[]),
    ("edition: v4.0 2 Mugger\nHome\n3 Thug", &[("Thug", 3)], &[1]),
    ("Home\n3 Thug\nsize = 24 and 2 Zombie King", &[("Thug", 3)], &[3]),
    // Terrains in sentences, and dice in what could be a name.
    (
        "Home terrain is Highland Temple, frontier terrain is Coastland Tower\nHome: Thug",
        &[("Coastland Tower", 1), ("Highland Temple", 1), ("Thug", 1)],
        &[],
    ),
    (
        "Highland Temple as home, Coastland Tower as frontier\nHome: Thug",
        &[("Coastland Tower", 1), ("Highland Temple", 1), ("Thug", 1)],
        &[],
    ),
    (
        "Terrains: Highland Temple home & Coastland Tower frontier\nHome: Thug",
        &[("Coastland Tower", 1), ("Highland Temple", 1), ("Thug", 1)],
        &[],
    ),
    ("Thug and Mugger fight on\nHome: 2 Lich", &[("Lich", 2), ("Thug", 1)], &[1]),
    ("Three Thugs are mine\nHome: 2 Lich", &[("Lich", 2)], &[1]),
    ("Skeleton Crew, 24 points\nHome: 2 Lich", &[("Lich", 2)], &[]),
    // Prices between an army and its dice.
    ("Home - 5 pts - Skeleton x2, Lich", &[("Lich", 1), ("Skeleton", 2)], &[]),
    // Other cells of a row, cells with line ends, and counts that cannot be read.
    (
        "Army,Unit,Qty,Notes\nHome,Thug,3,plus 2 Mugger\nHorde,Trickster,2,",
        &[("Thug", 3), ("Trickster", 2)],
        &[2],
    ),
    ("Army,Unit,Qty,Swap for\nHome,Thug,3,Mugger", &[("Thug", 3)], &[2]),
    ("Army,Unit,Qty\nHome,\"Thug\nMugger\",3\nHorde,Trickster,1", &[("Trickster", 1)], &[2]),
    (
        "Army,Unit,Qty\nHome,\"3 Thug\nMugger\",\nHorde,Trickster,1",
        &[("Mugger", 1), ("Thug", 3), ("Trickster", 1)],
        &[],
    ),
    ("Army,Unit,Qty\nHome,Thug,-1\nHome,Mugger,?\nHome,Trickster,", &[("Trickster", 1)], &[2, 3]),
    (
        "| # | Unit | Pts | Army |\n|---|---|--|---|\n| 3 | Thug | 3 | Home |\n| Home | Genie | 2 |",
        &[("Thug", 3)],
        &[4],
    ),
    // A die in a line that is read for something else.
    ("bob wrote:\nHome\n3 Thug\nThe Ghoul wrote:", &[("Thug", 3)], &[4]),
    ("Home\n3 Thug (Mugger)", &[("Thug", 3)], &[2]),
    ("Home\n3 Thug // and not the Mugger", &[("Thug", 3)], &[2]),
    // A class counts unnamed dice.
    ("2 Heavy Melee\n3 Thug", &[("Thug", 3)], &[1]),
    ("3 Thug\n1 Monster", &[("Thug", 3)], &[2]),
    ("Home: 2 Heavy Melee\n3 Thug", &[("Thug", 3)], &[1]),
    // Names, totals and headings with numbers are not counts.
    ("Marsh Reavers, 24 points\nHome (12 points)\n3 Thug\nTotal: 24 points\n12 dice", &[("Thug", 3)], &[]),
    ("# Army of 3\nHeavy Melee (3):\n3 Thug (heavy melee, 1 pt)", &[("Thug", 3)], &[]),
];

/// Texts with more numbers than certain counts, the dice in them, and the lines that are reported: left out, or with a guess.
const NUMBERS: &[Lossy] = &[
    // A number before or after a name in brackets, or a link.
    ("Home\n2 (Thug)\n3 [Mugger]\n[Troll] x2", &[("Thug", 2), ("Mugger", 3), ("Troll", 2)], &[]),
    ("Home: 2x [Thug], (Mugger) x3, (two) Troll", &[("Thug", 2), ("Mugger", 3), ("Troll", 1)], &[1]),
    ("Home\n3 [Thug](http://example.org/thug)", &[("Thug", 3)], &[2]),
    // One number for several names.
    ("Home\nThug, Mugger, Trickster x2 each", &[("Thug", 2), ("Mugger", 2), ("Trickster", 2)], &[]),
    ("Home\nThug, Mugger (2 each)", &[("Thug", 2), ("Mugger", 2)], &[]),
    ("Home\n2x (Thug, Mugger)", &[("Thug", 2), ("Mugger", 2)], &[]),
    ("Home\n2 each: Thug, Mugger", &[("Thug", 2), ("Mugger", 2)], &[]),
    ("Home\n2 each of Thug, Mugger and Trickster", &[("Thug", 2), ("Mugger", 2), ("Trickster", 2)], &[]),
    ("Home\n2 each of Thug, Wisp and Trickster\nMugger", &[("Trickster", 1), ("Mugger", 1)], &[2]),
    ("Home\n2 of each:\nThug\nMugger", &[("Thug", 1), ("Mugger", 1)], &[2]),
    ("Home\n2 Thug/Mugger\n3 Thug / 2 Mugger", &[("Thug", 3), ("Mugger", 2)], &[2]),
    // A number in a line of its own.
    ("Home\n3\nThug\nMugger\nx2", &[("Thug", 1), ("Mugger", 1)], &[2, 5]),
    ("24\nHome\n3 Thug\n12 dice\n18 points", &[("Thug", 3)], &[1]),
    ("<table><tr>\n<td>3</td>\n<td>Thug</td></tr></table>", &[("Thug", 1)], &[2]),
    // Two numbers.
    (
        "Home\n3 Thug x2\n3 Thug (3)\nThree (3) Thugs\n3 Mugger (2 pts each)",
        &[("Thug", 9), ("Mugger", 3)],
        &[2],
    ),
    ("Home\nThug (Goblins) 2 or 3\nMugger (bought 2 in 2019)", &[("Mugger", 1)], &[2, 3]),
    ("Home\n1 Troll (needs 2 Wisps)\n2 Wisps wrote:\n3 Thug", &[("Troll", 1), ("Thug", 3)], &[2, 3]),
    ("Home\n1.5 Thug\nMugger 2-3\nTroll", &[("Thug", 1), ("Mugger", 1), ("Troll", 1)], &[2, 3]),
    // Numbers of lines.
    ("Home\n#1 Thug\n#2 Mugger\n#3 Troll", &[("Thug", 1), ("Mugger", 1), ("Troll", 1)], &[2, 3, 4]),
    ("#1 3 Thug\n#2 Mugger x2", &[("Thug", 3), ("Mugger", 2)], &[]),
    // Cells without a header, with two numbers, or beyond the last column.
    ("Army,Unit,\nHome,Thug,3\nHorde,Troll,1", &[("Thug", 3), ("Troll", 1)], &[2, 3]),
    (
        "| | Unit | Army |\n|--|--|--|\n| 3 | Thug | Home |\n| 1 | Troll | Horde |",
        &[("Thug", 3), ("Troll", 1)],
        &[3, 4],
    ),
    (",Unit,Army\n3,Thug,Home\n1,Troll,Horde", &[("Thug", 3), ("Troll", 1)], &[2, 3]),
    ("Army,Unit,Qty\nHome,Thug,\"3,5\"\nHome,Troll,1", &[("Thug", 3), ("Troll", 1)], &[2]),
    ("Army,Unit,Qty\nHome,Mugger x3,2\nHome,Troll,1", &[("Mugger", 2), ("Troll", 1)], &[2]),
    ("Army,Unit,Qty\nHome,Troll,1,Wisp,2\nHome,Thug,2", &[("Troll", 1), ("Thug", 2)], &[2]),
    ("Army,Unit,Qty\nHome,Thug,3\nFrobnik,2,,", &[("Thug", 3)], &[3]),
    (
        "Army,Unit,Qty,Pts\nHome,Thug,3,3\nHorde,Troll,1,4\nTotal,,9,24\nSum,,4,",
        &[("Thug", 3), ("Troll", 1)],
        &[4],
    ),
    ("Unit,Health,Qty,Bought\nThug,1,3,2019\nTroll,4,1,2020", &[("Thug", 3), ("Troll", 1)], &[]),
    // Brackets and second numbers in a deployment.
    (
        "4 Thug\n2 Mugger\n\nHome: Thugs (2 Wisps)\nHorde: 2 Muggers x3",
        &[("Thug", 4), ("Mugger", 2)],
        &[4, 5],
    ),
    (
        "Melee\n4 Thug\nMagic\n2 Trickster\n\nHome: melee [2 Wisps]\nHorde: magic",
        &[("Thug", 4), ("Trickster", 2)],
        &[6],
    ),
    // Struck through, in several lines or in cells.
    ("Home\n[s]3 Thug\n2 Mugger[/s]\n1 Troll", &[("Troll", 1)], &[2, 3]),
    ("Home\n~~3 Thug\n2 Mugger~~\n1 Troll ~~x3~~", &[("Troll", 1)], &[2, 3, 4]),
    ("Home\n~~3 Thug\n\n2 Mugger\n1 Troll", &[("Thug", 3), ("Mugger", 2), ("Troll", 1)], &[]),
    ("<h2>Home</h2><s><ul><li>3 Thug</li></ul></s><p>1 Troll</p>", &[("Troll", 1)], &[1]),
    (
        "<ul><li><del>3 Thug</del></li><li><strike>Mugger</strike></li><li>Troll</li></ul>",
        &[("Troll", 1)],
        &[1],
    ),
    (
        "| Army | Unit | Qty |\n|--|--|--|\n| Home | ~~Thug~~ | 3 |\n| Horde | Troll | 1 |",
        &[("Troll", 1)],
        &[3],
    ),
    ("Army,Unit,Qty\nHome,Thug,~~2~~ 3\nHorde,<s>Troll</s>,1", &[("Thug", 3)], &[3]),
    ("{\"home\": [\"~~Thug~~\",\n\"Troll\"]}", &[("Troll", 1)], &[1]),
    // A number of lines that are joined, each with its own.
    ("Home: 3 Thug,\n 2 Mugger,\n 2 Wisps\nHorde: Troll", &[("Thug", 3), ("Mugger", 2), ("Troll", 1)], &[3]),
    (
        "Army,Dice\nHome,\"3 Thug\n2 Wisps\"\nHorde,\"Troll\nMuger\"",
        &[("Thug", 3), ("Troll", 1), ("Mugger", 1)],
        &[3, 5],
    ),
    // Two copies of a terrain.
    (
        "Home terrain: 2 Swampland City\nFrontier: Coastland Tower\nHome\n3 Thug",
        &[("Swampland City", 1), ("Coastland Tower", 1), ("Thug", 3)],
        &[1],
    ),
    // No name has a number, in words either, and no fact is a name.
    ("\"2 Wisps\"\nHome\n3 Thug", &[("Thug", 3)], &[1]),
    ("Two Wisps\nHome\n3 Thug", &[("Thug", 3)], &[1]),
    ("A pair of Wisps\nHome\n3 Thug", &[("Thug", 3)], &[1]),
    ("Wisps*2\nHome\n3 Thug", &[("Thug", 3)], &[1]),
    ("My army: two Wisps\nHome\n3 Thug", &[("Thug", 3)], &[1]),
    ("Home,\"2 Frobnik\",\nHome\n3 Thug", &[("Thug", 3)], &[1]),
    ("Edition: v5\nHome\n3 Thug", &[("Thug", 3)], &[1]),
    ("Size: 24\nSize: 36\nHome\n3 Thug", &[("Thug", 3)], &[2]),
    ("name = Ann\nname = Bob\nHome\n3 Thug", &[("Thug", 3)], &[1]),
    ("Marsh Reavers v4.1, 24 points\nHome\n3 Thug", &[("Thug", 3)], &[]),
    // Settings of an army file.
    (
        "format = \"club.toml\"\nnotes = \"x\"\nname = \"Reds\"\n[armies.home] # all\n\"Thug\" = 3\n[rolls]\nhold = \"save home\"",
        &[("Thug", 3)],
        &[1, 2, 7],
    ),
    // What is on no card of a deck.
    (
        "<?xml version=\"1.0\"?>\n<deck>\n<section name=\"Home Army\">\n<card qty=\"3\" id=\"\">Thug</card>\n2 Mugger\n</section>\n<notes>plus 2 Troll</notes>\n<card qty=\"2\">Lich</card>\n</deck>",
        &[("Thug", 3)],
        &[5, 7, 8],
    ),
    // Unknown numbers in JSON.
    (
        "{\"home\": [{\"name\": \"Thug\", \"dice_used\": 3}],\n\"horde\": [{\"name\": \"Troll\", \"hp\": 4}]}",
        &[("Thug", 1), ("Troll", 1)],
        &[1],
    ),
];

#[test]
fn every_number_counts_dice_or_is_told() {
    let wrong = |(text, dice, told): &Lossy| {
        let import = read(text).unwrap();
        let found: Vec<(&str, u32)> =
            import.dice.iter().map(|dice| (dice.die.name.raw(), dice.count)).collect();
        let lines: Vec<usize> = reported_lines(&import).into_iter().collect();
        (found != *dice || lines != *told).then(|| format!("{text:?}: {found:?}, told {lines:?}"))
    };
    let wrong: Vec<String> = NUMBERS.iter().filter_map(wrong).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Returns the lines of which something is left out or a guess; the armies of dice may be guesses.
fn reported_lines(import: &Import) -> BTreeSet<usize> {
    let is_guess = |doubt: &Doubt| !matches!(doubt, Doubt::NoArmy | Doubt::WhichTerrain | Doubt::AtFrontier);
    let doubts = import.dice.iter().flat_map(|dice| &dice.doubts).filter(|(_, doubt)| is_guess(doubt));
    doubts.map(|(line, _)| *line).chain(import.left_out.iter().map(|left| left.line)).collect()
}

#[test]
fn every_line_is_in_the_force_or_reported() {
    for (text, dice, left) in LOSSY.iter().chain(LOSSY_JSON) {
        let import = read_text(text).unwrap();
        for (name, count) in *dice {
            assert_eq!(count_of(&import, name), *count, "{name} of {text:?}");
        }
        let number: u32 = import.dice.iter().map(|dice| dice.count).sum();
        assert_eq!(number, dice.iter().map(|(_, count)| count).sum::<u32>(), "{text:?}");
        let lines: Vec<usize> = import.left_out.iter().map(|left| left.line).collect();
        assert_eq!(lines, *left, "{text:?}");
    }
}

/// The forms of an additional line with two dice.
const ADDED: [fn(&str) -> String; 44] = [
    |name| format!("2 {name}"),
    |name| format!("{name} x2"),
    |name| format!("- 2x {name}"),
    |name| format!("({name} x2)"),
    |name| format!("[2 {name}]"),
    |name| format!("* {name} (2)"),
    |name| format!("plus 2 {name}"),
    |name| format!("2 {name} (small, 1 pt)"),
    |name| format!("Home 2 {name}"),
    |name| format!("Horde: 2 {name}"),
    |name| format!("Campaign (2 {name})"),
    |name| format!("| 2 | {name} |"),
    |name| format!("1 {name} 1 {name}"),
    |name| format!("1x{name} 1x{name}"),
    |name| format!("Home (2 {name}): 1 Slingman"),
    |name| format!("Bodyguard: 2 {name}"),
    |name| format!("2 {name} // cheap"),
    |name| format!("Slingman with 2 {name}"),
    |name| format!("Home>2 {name}"),
    |name| format!("Horde => 2 {name}"),
    |name| format!("Size: 2 {name}"),
    |name| format!("Name: 2 {name}"),
    |name| format!("edition: v4.0 2 {name}"),
    |name| format!("Total: 2 {name}"),
    |name| format!("Notes: 2 {name}"),
    |name| format!("2 {name} - home"),
    |name| format!("Home;{name};2"),
    |name| format!("| 2 | {name} | 4 | Home |"),
    |name| format!("<!-- and 2 {name} -->"),
    |name| format!("I have 2 {name} left, too"),
    |name| format!("2 ({name})"),
    |name| format!("2x [{name}]"),
    |name| format!("({name}) x2"),
    |name| format!("\"2 {name}\""),
    |name| format!("two {name}"),
    |name| format!("{name} (two)"),
    |name| format!("(two) {name}"),
    |name| format!("{name} x2 each"),
    |name| format!("2 each: {name}"),
    |name| format!("2 of each: {name}"),
    |name| format!("~~2 {name}~~"),
    |name| format!("[s]2 {name}[/s]"),
    |name| format!("2 [{name}](https://example.org)"),
    |name| format!("{name}, {name}"),
];

/// Other texts around an added line: tables with a header, and lists with a deployment.
const AROUND: [&str; 5] = [
    "Marsh Reavers,,,,\nArmy,Unit,Health,Qty,Points\nHome,Slingman,1,3,3\nHome,Marauder,3,1,3\n,Pelter,2,2,4\nHorde,Trickster,1,1,1\nDragons,Fire Drake,,1,",
    "# Reavers\n\n| Army | No. | Dice |\n|:---|---:|---|\n| Home | 2 | Slingman |\n| Horde | 2 | Pelter |\n\nGood luck!",
    "#\tName\tClass\n3\tSlingman\tMissile\n2\tPelter\tMissile\n1\tMarauder\tHeavy Melee",
    "Unit;Home;Horde;Campaign\nSlingman;3;0;1\nPelter;;2;\nTrickster;-;-;2",
    "Dwarves, 10 points\n\nHeavy Melee\n2 Warlord\n\nMagic\n1 Wizard\n\nTerrains\nHighland City\nFlatland Tower\n\n\
     Home - heavy melee\nCampaign - magic units",
];

/// Returns the number of cases of a property: `IMPORT_CASES`, otherwise 400.
fn cases() -> u32 {
    std::env::var("IMPORT_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(400)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases()))]
    #[test]
    fn an_added_line_is_in_the_force_or_reported(
        picks in prop::collection::vec(any::<u32>(), 1..60),
        style in 0..STYLES - 1 + AROUND.len(),
        form in 0..ADDED.len(),
        name in prop::sample::select(vec!["Thug", "Wolf Rider", "Sentinel", "Coral Giant", "Wisp", "Zombie King"]),
        at in any::<prop::sample::Index>(),
    ) {
        let text = match style.checked_sub(STYLES - 1) {
            Some(at) => AROUND[at].to_owned(),
            None => written(&parts(&made(4, 24, &picks)), style),
        };
        let before = read_text(&text).unwrap();
        let mut lines: Vec<&str> = text.lines().collect();
        let (at, added) = (at.index(lines.len() + 1), ADDED[form](name));
        lines.insert(at, &added);
        let after = read_text(&lines.join("\n")).unwrap();
        let is_reported = reported_lines(&after).contains(&(at + 1));
        // A first line without a number may be the name.
        let is_name = form == ADDED.len() - 1 && after.name.as_ref().is_some_and(|of| of.raw() == added);
        let is_there = count_of(&after, name) == count_of(&before, name) + 2;
        prop_assert!(is_there || is_reported || is_name, "{:?} in line {} of\n{}", added, at + 1, lines.join("\n"));
    }
}

/// Returns the places of the dice of an army file, sorted.
fn places_of_file(text: &str) -> Vec<(String, u32, String)> {
    let roster = ArmyFile::read(text).unwrap().roster(&Name::default()).unwrap();
    let terrain =
        |place, die: &Option<Die>| die.iter().map(|die| (place, 1, die.clone())).collect::<Vec<_>>();
    let group = |place, group: &Group| -> Vec<(ForcePlace, u32, Die)> {
        group.counts.iter().map(|entry| (place, entry.count, entry.die.clone())).collect()
    };
    let armies = ARMIES
        .into_iter()
        .flat_map(|name| roster.army(name).map_or_else(Vec::new, |army| group(ForcePlace::Army(name), army)));
    let mut all: Vec<(ForcePlace, u32, Die)> = armies.collect();
    all.extend(terrain(ForcePlace::Home, &roster.home));
    all.extend(terrain(ForcePlace::Frontier, &roster.frontier));
    all.extend(group(ForcePlace::Dragons, &roster.dragons));
    all.extend(group(ForcePlace::Dragonkin, &roster.dragonkin));
    all.extend(group(ForcePlace::MinorTerrains, &roster.minor_terrains));
    let mut counted: Vec<(String, u32, String)> = Vec::new();
    for (place, count, die) in all {
        let (place, name) = (format!("{place:?}"), die.name.raw().to_owned());
        match counted.iter_mut().find(|(at, _, known)| *at == place && *known == name) {
            Some((_, number, _)) => *number += count,
            None => counted.push((place, count, name)),
        }
    }
    counted.sort();
    counted
}

#[test]
fn output_of_show_for_the_sample_armies_is_imported_whole() {
    let forms: [&[&str]; 7] = [
        &["--format", "table"],
        &["--format", "markdown"],
        &["--format", "csv"],
        &["--format", "discord"],
        &["--format", "bbcode"],
        &["--format", "html"],
        &["--json"],
    ];
    let mut compared = 0;
    for path in fs::read_dir("armies").unwrap().map(|entry| entry.unwrap().path()) {
        let Ok(text) = fs::read_to_string(&path) else { continue };
        // A player's own dice are defined only in the file.
        if text.contains("[[die]]") {
            continue;
        }
        let wanted = places_of_file(&text);
        for form in forms {
            let mut memory = Memory::default();
            memory.put("army.toml", text.clone().into_bytes());
            let words: Vec<String> =
                ["show", "army.toml"].iter().chain(form).map(|word| (*word).to_owned()).collect();
            let shown = String::from_utf8(answer(&words, &mut memory).out).unwrap();
            let import = read_text(&shown).unwrap();
            assert!(import.is_sure(), "{} {form:?}: {:?}", path.display(), import.left_out);
            assert_eq!(places(&import), wanted, "{} {form:?}", path.display());
            let facts = (import.name.clone().unwrap_or_default(), import.edition, import.size);
            let roster = ArmyFile::read(&text).unwrap().roster(&Name::default()).unwrap();
            assert_eq!(
                facts,
                (roster.name, Some(roster.edition), roster.size),
                "{} {form:?}",
                path.display()
            );
            compared += 1;
        }
        let import = read_text(&text).unwrap();
        assert!(import.is_sure() && places(&import) == wanted, "{}", path.display());
    }
    assert_eq!(compared, 25 * 7);
}

#[test]
fn every_sample_army_comes_back_from_its_link() {
    let mut compared = 0;
    for path in fs::read_dir("armies").unwrap().map(|entry| entry.unwrap().path()) {
        let Ok(text) = fs::read_to_string(&path) else { continue };
        let roster = ArmyFile::read(&text).unwrap().roster(&Name::default()).unwrap();
        if text.contains("[[die]]") {
            assert!(matches!(link(&roster), Err(NoLink::OwnDie(_))), "{}", path.display());
            continue;
        }
        let link = link(&roster).unwrap();
        assert!(link.len() < 700, "{}: {}", path.display(), link.len());
        let back = file_of_link(&link).unwrap();
        assert_eq!(places_of_file(&back), places_of_file(&text), "{}", path.display());
        let file = ArmyFile::read(&back).unwrap();
        assert_eq!((file.name, file.edition, file.size), (roster.name, roster.edition, roster.size));
        compared += 1;
    }
    assert_eq!(compared, 25);
}

#[test]
fn an_army_file_is_read_by_its_own_rules() {
    // Colours, ids and remarks, as in army files.
    let import = read_text(
        "name = \"Reds\"\n[armies.home]\nwolf-rider = 2 # fast\n[pool]\ndragons = [\"Red Drake\"]\n",
    )
    .unwrap();
    assert!(import.is_sure());
    assert_eq!(import.name, Some(Name::from("Reds")));
    assert_eq!((count_of(&import, "Wolf Rider"), count_of(&import, "Fire Drake")), (2, 1));
    // A key that is none of an army file loses no dice.
    let import = read_text("[armies.home]\nwolf-rider = 2\n[pool]\n\"Roc\" = 2\n").unwrap();
    assert_eq!(count_of(&import, "Roc"), 2);
    // With an unknown die it is read as a list: the die is reported.
    let import = read_text("[armies.home]\nwolf-rider = 2\n\"Zombie King\" = 1\n").unwrap();
    assert_eq!(count_of(&import, "Wolf Rider"), 2);
    assert_eq!(import.left_out.iter().map(|left| left.line).collect::<Vec<_>>(), [3]);
}

#[test]
fn a_table_with_named_columns_is_read_by_them() {
    let table =
        "Army;Qty;Unit;Notes\nHome;3;Thug;painted in 2019\nHorde;2;Wolf Rider;\nHorde;1;Zombie King;\n";
    let import = read_text(table).unwrap();
    let thugs = import.dice.iter().find(|dice| dice.die.name.raw() == "Thug").unwrap();
    assert_eq!((thugs.count, thugs.place), (3, ForcePlace::Army("home")));
    assert_eq!(count_of(&import, "Wolf Rider"), 2);
    assert_eq!(import.left_out.iter().map(|left| left.line).collect::<Vec<_>>(), [4]);
}

/// Returns lists and decks that are meant to do harm, or are corrupted.
fn hostile() -> Vec<String> {
    let deck = |inside: &str| format!("<?xml version=\"1.0\"?>\n<deck>{inside}</deck>");
    let section = |inside: &str| deck(&format!("<section name=\"Home Army\">{inside}</section>"));
    let mut texts = vec![
        String::from("<?xml version=\"1.0\"?><!DOCTYPE deck [<!ENTITY a \"b\">]><deck>&a;</deck>"),
        String::from("<!DOCTYPE deck SYSTEM \"file:///etc/passwd\"><deck/>"),
        String::from(
            "<?xml version=\"1.0\"?><!DOCTYPE x [<!ENTITY % p SYSTEM \"http://example.com/\"> %p;]><deck/>",
        ),
        deck("&lol9;"),
        deck("<section>"),
        deck("<section name=\"Home Army\"><card qty=\"1\" id=\"\u{e9}\u{e9}\u{e9}\">Thug</card></section>"),
        section(&"<card qty=\"4294967295\">Thug</card>".repeat(3)),
        section("<card qty=\"-1\">Thug</card><card qty=\"1e9\">Thug</card><card qty=\"\">Thug</card>"),
        section(&format!("<card>{}</card>", "Thug ".repeat(100_000))),
        section("<card qty=\"1\"><![CDATA[Thug]]></card>"),
        section("<card qty=\"1\">\u{1b}[31mThug\u{202e}</card>"),
        section("<card xmlns:a=\"b\" a:qty=\"2\" qty=\"1\">Thug</card>"),
        String::from("<deck"),
        String::from("<deck></deck><deck></deck>"),
        String::from("<html><body>not found</body></html>"),
    ];
    let many = [
        "<a>",
        "<card>",
        "<section name='Home'>",
        "<",
        "<!--",
        "<![CDATA[",
        "&amp;",
        "]]>",
        "<a b='",
        "<?a?>",
    ];
    for piece in many {
        for number in [100, 10_000, 100_000] {
            texts.push(format!("<deck>{}", piece.repeat(number)));
        }
        texts.push(section(&piece.repeat(5_000)));
    }
    let lists = [
        "3 Thug, ",
        "3 Thug\n",
        "(",
        "[",
        "((((x",
        "]",
        "[b]",
        "<b>",
        "x3 ",
        "3x",
        "3 3 ",
        "Wolf ",
        "- ",
        "**",
        "=",
        ":",
        " – ",
        "Home: ",
        "Home\n",
        "and ",
        "|",
        "\t",
        "9",
        "Dragonfoal (red) ",
        "Thgu, ",
        "Thgu\n",
        "é",
        "王, ",
        "\u{202e}",
        "\u{0}",
        "\r",
        "\r\n",
        "\"",
        "'",
        "#",
        "1. Thug\n",
        "pts ",
        "3 pts ",
        "points: 3\n",
        "size: 24\n",
        "a, b, c, ",
        "&lt;",
        "Seven League ",
    ];
    for list in lists {
        texts.push(list.repeat(1_000));
        texts.push(list.repeat(100_000 / list.len()));
    }
    texts.push("Wolf Riddr\n".repeat(90_000));
    texts.push(format!("{} Thug", "9".repeat(500_000)));
    texts
}

#[test]
fn hostile_lists_and_decks_are_answered_within_a_second() {
    let texts = hostile();
    assert!(texts.len() >= 100, "{}", texts.len());
    for text in texts {
        let start = Instant::now();
        for file in ["text", "o8d"].iter().filter_map(|format| imported(&text, &["--as", format])) {
            assert!(ArmyFile::read(&file).is_ok(), "{}", &file[..file.len().min(300)]);
        }
        // Without optimisation several times as long as for users.
        let most = if cfg!(debug_assertions) { 90 } else { 1 };
        let took = start.elapsed();
        let head: String = text.chars().take(30).collect();
        assert!(took < Duration::from_secs(most), "{took:?} {head:?} {}", text.len());
    }
}

#[test]
fn a_deck_with_a_dtd_is_refused() {
    for text in hostile().iter().filter(|text| text.contains("<!DOCTYPE")) {
        assert!(matches!(read_octgn(text), Err(Unreadable::HasDtd)), "{text}");
    }
}

/// Suggestions need a search of the whole catalogue: in a list of unknown names only the first ones get them.
#[test]
fn only_the_first_unknown_names_of_a_list_are_compared_with_all_dice() {
    let misspelt = |number: usize| format!("Wolf Riddr{number}\n");
    let suggested = |import: &Import| {
        let has_names = |reason: &LeftReason| matches!(reason, LeftReason::NoDie(names) if !names.is_empty());
        import.left_out.iter().filter(|left| has_names(&left.reason)).count()
    };
    let guessed = |import: &Import| import.dice.iter().map(|dice| dice.doubts.len()).sum::<usize>();
    for number in [100, 1_000, 1_900] {
        // A list without any die is none.
        let text: String =
            std::iter::once(String::from("3 Thug\n")).chain((0..number).map(misspelt)).collect();
        let import = read_text(&text).unwrap();
        let looked = suggested(&import) + guessed(&import);
        assert!((100..=500).contains(&looked), "{number}: {looked}");
        assert_eq!(looked, suggested(&import) + guessed(&read_text(&text).unwrap()));
    }
}

/// Texts with a list above and lines that place its dice below: the dice of each army, and the lines that were left out.
type Deployed = (&'static str, &'static [(&'static str, &'static str, u32)], &'static [usize]);

const DEPLOYED: &[Deployed] = &[
    // The most common public form.
    (
        "Dwarves of the Deep, 24 points\n\nHeavy Melee\n2 Warlord\n1 Sergeant\n1 Footman\n\nMagic\n1 Wizard\n1 Theurgist\n\n\
         Cavalry\n1 Mammoth Rider\n2 Lizard Rider\n\nMonsters\n1 Roc\n\nTerrains\nHighland City\nFlatland Tower\n\nDragons\nFire Drake\n\n\
         Home - heavy melee and Lizard Rider\nCampaign - magic units plus Roc\nHorde - cavalry less one Lizard Rider\n",
        &[
            ("home", "Warlord", 2),
            ("home", "Sergeant", 1),
            ("home", "Footman", 1),
            ("home", "Lizard Rider", 1),
            ("campaign", "Wizard", 1),
            ("campaign", "Theurgist", 1),
            ("campaign", "Roc", 1),
            ("horde", "Mammoth Rider", 1),
            ("horde", "Lizard Rider", 1),
        ],
        &[],
    ),
    // Without a size; classes before the dice in the same line; sentences.
    (
        "Heavy melee: 3 Thug, 1 Marauder\nCavalry: 2 Wolf Rider, 1 Leopard Rider\nMagic: 1 Trickster\n\n\
         Home gets the cavalry, Trickster\nHorde: 2 Thugs\nCampaign: the rest",
        &[
            ("home", "Wolf Rider", 2),
            ("home", "Leopard Rider", 1),
            ("home", "Trickster", 1),
            ("horde", "Thug", 2),
            ("campaign", "Thug", 1),
            ("campaign", "Marauder", 1),
        ],
        &[],
    ),
    // Names alone, each army's dice on lines of their own; a class in the brackets of the heading.
    (
        "My Goblins\n3 Thug\n2 Mugger\n2 Wolf Rider\n\nHome Army\n2 Thug\nMuggers\nHorde (cavalry)\nCampaign\n- Thug",
        &[("home", "Thug", 2), ("home", "Mugger", 2), ("horde", "Wolf Rider", 2), ("campaign", "Thug", 1)],
        &[],
    ),
    // Words that are not understood, dice that the list does not have, and more of them than it has.
    (
        "Goblins 8 pts\n4 Thug\n2 Wolf Rider\nHome - Thugs less 1 Thug, Zombie King\nHorde - 3 Wolf Riders\nCampaign - 1 Thug and 2 Mugger\nGood luck!",
        &[("home", "Thug", 3), ("horde", "Wolf Rider", 2), ("campaign", "Thug", 1)],
        &[4, 5, 6, 7],
    ),
    // A class that two armies name, and one that the list does not have.
    (
        "Goblins 6 pts\n2 Thug\n2 Mugger\n2 Trickster\nHome - melee units\nHorde - light melee\nCampaign - magic, missiles",
        &[("home", "Thug", 2), ("home", "Mugger", 2), ("campaign", "Trickster", 2)],
        &[6, 7],
    ),
    // Plurals without numbers, a die that only a sentence places, and sentences alone.
    (
        "4 Thug\n2 Mugger\n2 Trickster\n1 Roc\n\nHome: Thugs\nHorde: Muggers\nCampaign: Tricksters\nThe Roc stays home",
        &[("home", "Thug", 4), ("horde", "Mugger", 2), ("campaign", "Trickster", 2), ("home", "Roc", 1)],
        &[],
    ),
    (
        "4 Thug\n2 Mugger\n\nThugs go home\nMuggers in the horde",
        &[("home", "Thug", 4), ("horde", "Mugger", 2)],
        &[],
    ),
    (
        "4 Thug\n2 Mugger\n\nHome: three Thugs\nHorde: Muggers\nCampaign: the other Thugs",
        &[("home", "Thug", 3), ("horde", "Mugger", 2), ("campaign", "Thug", 1)],
        &[],
    ),
    // A deployment above its list, a line after the deployment, and one die that the list does not have.
    (
        "Home - heavy melee and Troll\nHorde - cavalry\nCampaign - magic\n\nHeavy Melee\n3 Thug\nCavalry\n2 Wolf Rider\nMagic\n2 Trickster\nMonster\n1 Troll",
        &[
            ("home", "Thug", 3),
            ("home", "Troll", 1),
            ("horde", "Wolf Rider", 2),
            ("campaign", "Trickster", 2),
        ],
        &[],
    ),
    (
        "Heavy Melee\n3 Thug\nCavalry\n2 Wolf Rider\nMagic\n2 Trickster\nHome - heavy melee\nHorde - cavalry\nCampaign - magic\nPlus 2 Pelter in the horde",
        &[("home", "Thug", 3), ("horde", "Wolf Rider", 2), ("campaign", "Trickster", 2)],
        &[10],
    ),
    (
        "3 Thug\n2 Mugger\n2 Trickster\n\nHome\n3 Thug\nHorde\n2 Mugger\nCampaign\n2 Trickster\n1 Cannibal",
        &[("home", "Thug", 3), ("horde", "Mugger", 2), ("campaign", "Trickster", 2)],
        &[11],
    ),
    // A size in front of a class, monsters, items, species, and terrains that the deployment names.
    (
        "Mixed, 13 points\n2 Thug\n1 Marauder\n1 Roc\n1 Sentry\n1 Patroller\n1 Earth Wooden Targe\nHighland City, Flatland Tower\n\
         Home: Flatland Tower, small Goblins, items\nHorde: monsters & large heavy melee\nCampaign: light melee Dwarves",
        &[
            ("home", "Thug", 2),
            ("home", "Earth Wooden Targe", 1),
            ("horde", "Roc", 1),
            ("horde", "Marauder", 1),
            ("campaign", "Sentry", 1),
            ("campaign", "Patroller", 1),
        ],
        &[],
    ),
];

#[test]
fn lines_below_a_whole_list_place_its_dice() {
    for (text, dice, left) in DEPLOYED {
        let import = read_text(text).unwrap();
        for (army, name, count) in *dice {
            let place = ForcePlace::Army(army);
            let found = import.at(place).filter(|dice| dice.die.name.raw() == *name).map(|dice| dice.count);
            assert_eq!(found.sum::<u32>(), *count, "{name} in {army} of {text:?}");
        }
        let units = import.dice.iter().filter(|dice| matches!(dice.place, ForcePlace::Army(_)));
        let number: u32 = units.map(|dice| dice.count).sum();
        assert_eq!(number, dice.iter().map(|(_, _, count)| count).sum::<u32>(), "{text:?}");
        let lines: Vec<usize> = import.left_out.iter().map(|left| left.line).collect();
        assert_eq!(lines, *left, "{text:?} {:?}", import.left_out);
    }
    // Nothing was guessed in the first two.
    for (text, ..) in &DEPLOYED[..2] {
        let import = read_text(text).unwrap();
        let armies = import.dice.iter().filter(|dice| matches!(dice.place, ForcePlace::Army(_)));
        assert!(armies.clone().all(|dice| dice.doubts.is_empty()), "{text:?} {:?}", import.dice);
    }
    // The terrains take the places that the deployment gives them.
    let import = read_text(DEPLOYED[DEPLOYED.len() - 1].0).unwrap();
    let terrains: Vec<(ForcePlace, &str, bool)> = import
        .dice
        .iter()
        .filter(|dice| dice.die.die_type == DieType::Terrain)
        .map(|dice| (dice.place, dice.die.name.raw(), dice.doubts.is_empty()))
        .collect();
    assert!(terrains.contains(&(ForcePlace::Home, "Flatland Tower", true)), "{terrains:?}");
    assert!(terrains.contains(&(ForcePlace::Frontier, "Highland City", true)), "{terrains:?}");
    // Dice that no line places are a guess, where there is room for them.
    let import =
        read_text("8 pts\n6 Thug\n2 Mugger\nHome - 4 Thugs\nHorde - Muggers\nCampaign - 1 Thug").unwrap();
    let thugs: Vec<(ForcePlace, u32)> = import
        .dice
        .iter()
        .filter(|dice| dice.die.name.raw() == "Thug")
        .map(|dice| (dice.place, dice.count))
        .collect();
    assert_eq!(thugs, [(ForcePlace::Army("home"), 4), (ForcePlace::Army("campaign"), 2)]);
    assert!(!import.is_sure() && import.is_sure_of_dice());
}

/// Tables and JSON, the dice that are in them with their places, and the lines that were left out.
type Placed<'a> = (&'a str, &'a [(ForcePlace, &'a str, u32)], &'a [usize]);

const HOME: ForcePlace = ForcePlace::Army("home");
const HORDE: ForcePlace = ForcePlace::Army("horde");
const CAMPAIGN: ForcePlace = ForcePlace::Army("campaign");

const TABLES: &[Placed<'_>] = &[
    // Health and points are no counts, an empty part continues the last one, and totals are no dice.
    (
        "Marsh Reavers,,,,\nArmy,Unit,Health,Qty,Points\nHome,Thug,1,3,3\nHome,\"Marauder\",3,1,3\n,Wolf Rider,2,2,4\n\
         Horde,Trickster,1,1,1\nDragons,Fire Drake,,1,\nTotal,,,8,11\n",
        &[
            (HOME, "Thug", 3),
            (HOME, "Marauder", 1),
            (HOME, "Wolf Rider", 2),
            (HORDE, "Trickster", 1),
            (ForcePlace::Dragons, "Fire Drake", 1),
        ],
        &[],
    ),
    // Cells of a spreadsheet, a column called #, and a name that is no die's.
    (
        "Marsh Reavers\t24 points\n#\tName\tClass\tSize\n3\tThug\tHeavy Melee\tSmall\n2\tWolf Rider\tCavalry\tMedium\n1\tZombie King\tMagic\tLarge",
        &[(HOME, "Thug", 3), (HOME, "Wolf Rider", 2)],
        &[5],
    ),
    // Markdown, with the element in a column of its own.
    (
        "| Location | No. | Dice | Element |\n|:---|---:|---|---|\n| Home | 2 | Wolf Rider | |\n| Dragonkin | 2 | Dragonfoal | red |\n\
         | Dragonkin | 1 | Dragonfoal | Air |\n| Horde | 1 | Thug | |",
        &[
            (HOME, "Wolf Rider", 2),
            (ForcePlace::Dragonkin, "Fire Dragonfoal", 2),
            (ForcePlace::Dragonkin, "Air Dragonfoal", 1),
            (HORDE, "Thug", 1),
        ],
        &[],
    ),
    // A column for each army.
    (
        "Unit;Home;Horde;Campaign\nThug;3;0;1\nWolf Rider;;2;\nTrickster;-;-;2",
        &[(HOME, "Thug", 3), (CAMPAIGN, "Thug", 1), (HORDE, "Wolf Rider", 2), (CAMPAIGN, "Trickster", 2)],
        &[],
    ),
    // Pairs of columns.
    (
        "Army,Qty,Unit,Qty,Unit\nHome,3,Thug,2,Mugger\nHorde,1,Marauder,4,Trickster\nCampaign,1,Thug,,",
        &[
            (HOME, "Thug", 3),
            (HOME, "Mugger", 2),
            (HORDE, "Marauder", 1),
            (HORDE, "Trickster", 4),
            (CAMPAIGN, "Thug", 1),
        ],
        &[],
    ),
    (
        "Home\nUnit,Qty,Unit,Qty\nThug,3,Mugger,2\n,,Trickster,4",
        &[(HOME, "Thug", 3), (HOME, "Mugger", 2), (HOME, "Trickster", 4)],
        &[],
    ),
    // An army in each column, or in some.
    (
        "Home,Horde,Campaign\n3 Thug,2 Mugger,Trickster\nMarauder,,2 Slingman\n,Thug,",
        &[
            (HOME, "Thug", 3),
            (HOME, "Marauder", 1),
            (HORDE, "Mugger", 2),
            (HORDE, "Thug", 1),
            (CAMPAIGN, "Trickster", 1),
            (CAMPAIGN, "Slingman", 2),
        ],
        &[],
    ),
    (
        "Home,,Horde,,Campaign,\nQty,Unit,Qty,Unit,Qty,Unit\n3,Thug,2,Mugger,1,Trickster\n1,Marauder,,,2,Slingman",
        &[
            (HOME, "Thug", 3),
            (HOME, "Marauder", 1),
            (HORDE, "Mugger", 2),
            (CAMPAIGN, "Trickster", 1),
            (CAMPAIGN, "Slingman", 2),
        ],
        &[],
    ),
    (
        "<table>\n<tr><th>Home</th><th>Horde</th></tr>\n<tr><td>3 Thug</td><td>2 Mugger</td></tr>\n</table>",
        &[(HOME, "Thug", 3), (HORDE, "Mugger", 2)],
        &[],
    ),
    (
        "Home, Horde\nHome: 3 Thug, Mugger\nHorde: Thug",
        &[(HOME, "Thug", 3), (HOME, "Mugger", 1), (HORDE, "Thug", 1)],
        &[1, 1],
    ),
    // A table that is not sorted by army has one force.
    (
        "Unit;Army;Qty\nThug;Home;2\nThug;Horde;1\nMugger;Home;1\nMugger;Horde;1",
        &[(HOME, "Thug", 2), (HORDE, "Thug", 1), (HOME, "Mugger", 1), (HORDE, "Mugger", 1)],
        &[],
    ),
    // Two columns.
    ("Qty,Unit\n3,Thug\n2,Wolf Rider", &[(HOME, "Thug", 3), (HOME, "Wolf Rider", 2)], &[]),
    // Several dice in one cell.
    (
        "Army,Dice\nHome,\"3 Thug, 2 Mugger\"\nHorde,\"2 Wolf Rider and Trickster\"",
        &[(HOME, "Thug", 3), (HOME, "Mugger", 2), (HORDE, "Wolf Rider", 2), (HORDE, "Trickster", 1)],
        &[],
    ),
    // Without a header: the health of each and the points of all are no counts.
    (
        "Home,Thug,3,1,3\nHome,Marauder,1,3,3\nHorde,Wolf Rider,2,2,4\nCampaign,Trickster,1,1,1",
        &[(HOME, "Thug", 3), (HOME, "Marauder", 1), (HORDE, "Wolf Rider", 2), (CAMPAIGN, "Trickster", 1)],
        &[],
    ),
    (
        "Thug\tGoblins\t3\nWolf Rider\tGoblins\t2\nMarauder\tGoblins\t1",
        &[(HOME, "Thug", 3), (HOME, "Wolf Rider", 2), (HOME, "Marauder", 1)],
        &[],
    ),
];

const JSON: &[Placed<'_>] = &[
    (
        "{\"name\": \"Reavers\", \"size\": 24, \"home\": [\"goblins.thug\", \"goblins.thug\", \"goblins.wolf_rider\"],\n\
         \"horde\": {\"goblins.mugger\": 2, \"Zombie King\": 1},\n\"campaign\": [{\"name\": \"Trickster\", \"count\": 2}],\n\
         \"dragons\": [\"Fire Drake\"], \"homeTerrain\": \"Coastland City\", \"frontier_terrain\": \"Flatland Tower\"}",
        &[
            (HOME, "Thug", 2),
            (HOME, "Wolf Rider", 1),
            (HORDE, "Mugger", 2),
            (CAMPAIGN, "Trickster", 2),
            (ForcePlace::Dragons, "Fire Drake", 1),
            (ForcePlace::Home, "Coastland City", 1),
            (ForcePlace::Frontier, "Flatland Tower", 1),
        ],
        &[2],
    ),
    (
        "{\"armies\": [{\"name\": \"home\", \"dice\": [{\"id\": \"thug\", \"qty\": 3}]}, {\"name\": \"horde\", \"dice\": [\"2 Mugger\"]}],\n\
         \"pool\": {\"dragonkin\": {\"fire-dragonfoal\": 2}}}",
        &[(HOME, "Thug", 3), (HORDE, "Mugger", 2), (ForcePlace::Dragonkin, "Fire Dragonfoal", 2)],
        &[],
    ),
    (
        "[{\"Army\": \"Home\", \"Qty\": 3, \"Unit\": \"Thug\"}, {\"Army\": \"Campaign\", \"Qty\": \"2\", \"Unit\": \"coral_elves.eagle_knight\"}]",
        &[(HOME, "Thug", 3), (CAMPAIGN, "Eagle Knight", 2)],
        &[],
    ),
    (
        "{\"armies\": [{\"type\": \"home\", \"units\": [{\"unit\": \"Thug\", \"amount\": 3}]}, {\"type\": \"horde\", \"units\": [[\"Mugger\", 2]]}]}",
        &[(HOME, "Thug", 3), (HORDE, "Mugger", 2)],
        &[],
    ),
];

/// Text that `show` prints below the dice, and lists that follow it.
#[test]
fn lines_below_the_output_of_show_are_read() {
    for form in ["table", "markdown", "csv", "discord", "bbcode"] {
        let mut memory = Memory::default();
        memory.put("army.toml", fs::read("armies/marsh-reavers.toml").unwrap());
        let words = ["show", "army.toml", "--format", form].map(str::to_owned);
        let shown = String::from_utf8(answer(&words, &mut memory).out).unwrap();
        let import = read_text(&format!("{shown}Home: 2 Mugger\n3 Slingman\nplus a Zombie King\n")).unwrap();
        assert_eq!((count_of(&import, "Mugger"), count_of(&import, "Slingman")), (4, 4), "{form}");
        assert_eq!(import.left_out.len(), 1, "{form}: {:?}", import.left_out);
        assert_eq!(import.left_out[0].line, shown.lines().count() + 3, "{form}");
    }
}

/// JSON with names that are not certain, or with counts that are none.
const LOSSY_JSON: &[Lossy] = &[
    (
        "{\"home\": {\"unit1\": \"Zorg\",\n\"Thug\": \"3\", \"Mugger\": true}}",
        &[("Mugger", 1), ("Thug", 3)],
        &[1],
    ),
    (
        "{\"home\": \"3 Thug, 2 Mugger\", \"horde\": [\"Wolf Rider\", 2,\n7]}",
        &[("Mugger", 2), ("Thug", 3), ("Wolf Rider", 2)],
        &[1],
    ),
    ("{\"Thgu\": 3, \"Mugger\": 2, \"notes\": \"hello\"}", &[("Mugger", 2), ("Thug", 3)], &[]),
    ("{\"home\": {\"Thug\": 3,\n\"Mugger\": -1,\n\"Trickster\": 1.5}}", &[("Thug", 3)], &[2, 3]),
    ("{\"name\": \"Thugs\", \"home\": [\"Mugger\"]}", &[("Mugger", 1)], &[]),
    (
        "{\"name\": \"Home\", \"units\": [{\"name\": \"Thug\", \"with\": [\"Mugger\"]}]}",
        &[("Mugger", 1), ("Thug", 1)],
        &[],
    ),
    ("{\"foo\": \"2 Thgu\"}", &[("Thug", 2)], &[]),
    ("{\"home\": [\"Skeleton\"],\n\"campaign\": {\"Mummy\": \"?\"}}", &[("Skeleton", 1)], &[2]),
    ("{\"home\": [\"Skeleton\"],\n\"campaign\": {\"Wight\": {\"note\": \"x\"}}}", &[("Skeleton", 1)], &[2]),
    ("{\"home\": [{\"die\": {\"name\": \"Skeleton\"}, \"count\": 3}]}", &[("Skeleton", 3)], &[]),
    ("{\"home\": [\"Skeleton\"], \"campaign\": {\"Lich\": [2]}}", &[("Lich", 2), ("Skeleton", 1)], &[]),
    ("{\"home\": [\"Skeleton\"], \"campaign\": {\"Lich\": [2, 3]}}", &[("Skeleton", 1)], &[1]),
    (
        "{\"home\": [{\"id\": \"undead.skeleton\", \"name\": \"Skeleton\", \"count\": 3, \"image\": \"skeleton.png\"}]}",
        &[("Skeleton", 3)],
        &[],
    ),
    (
        "{\"home\": [{\"name\": \"Skeleton\", \"count\": 3, \"note\": \"or a Wight\"}]}",
        &[("Skeleton", 3)],
        &[1],
    ),
    ("{\"home\": {\"Thug\": 3, \"Mugger\": 0}}", &[("Thug", 3)], &[]),
];

fn check_placed(cases: &[Placed<'_>]) {
    let mut wrong = String::new();
    for (text, dice, left) in cases {
        let import = match read_text(text) {
            Ok(import) => import,
            Err(unreadable) => {
                let _ = writeln!(wrong, "{text:?}\n  {unreadable:?}");
                continue;
            }
        };
        let mut wanted: Vec<(String, u32, String)> = dice
            .iter()
            .map(|(place, name, count)| (format!("{place:?}"), *count, (*name).to_owned()))
            .collect();
        wanted.sort();
        let found = places(&import);
        let lines: Vec<usize> = import.left_out.iter().map(|left| left.line).collect();
        let doubts = import.dice.iter().flat_map(|dice| &dice.doubts).map(|(_, doubt)| doubt);
        let doubts: Vec<&Doubt> = doubts.filter(|doubt| **doubt != Doubt::NoArmy).collect();
        if found != wanted || lines != *left || !doubts.is_empty() {
            let _ = writeln!(wrong, "{text:?}\n  {found:?}\n  {doubts:?} {:?}", import.left_out);
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

#[test]
fn tables_are_read_by_their_headers_or_by_their_cells() {
    check_placed(TABLES);
    let name = |text: &str| read_text(text).unwrap().name.map(|name| name.raw().to_owned());
    assert_eq!(name(TABLES[0].0).as_deref(), Some("Marsh Reavers"));
    assert_eq!(name(TABLES[1].0).as_deref(), Some("Marsh Reavers"));
    assert!(TABLES[2..].iter().all(|(text, ..)| name(text).is_none()));
}

#[test]
fn numbers_of_a_table_that_may_be_health_are_guesses() {
    let import = read_text("Thug\t1\tsmall\nWolf Rider\t2\tmedium\nMarauder\t3\tlarge").unwrap();
    let is_guess =
        |dice: &ImportedDice| dice.doubts.iter().any(|(_, doubt)| matches!(doubt, Doubt::Count(_)));
    assert!(import.dice.len() == 3 && import.dice.iter().all(is_guess), "{:?}", import.dice);
}

#[test]
fn json_of_other_programs_is_read_and_other_json_is_refused() {
    check_placed(JSON);
    for other in
        ["{\"name\": \"left-pad\", \"dependencies\": {\"x\": \"^1\"}}", "{}", "[1, 2, 3]", "{\"home\": []}"]
    {
        assert_eq!(read_text(other).unwrap_err(), Unreadable::UnknownJson, "{other}");
    }
    let cut = "{\"home\": [\"goblins.thug\",\n";
    assert!(matches!(read_text(cut), Err(Unreadable::NoJson { line: 2, .. })), "{:?}", read_text(cut));
    // Brackets alone make no JSON.
    for list in ["[Home]\n3 Thug", "[b]Home[/b]\n3 Thug", "[3 Thug]"] {
        assert_eq!(count_of(&read_text(list).unwrap(), "Thug"), 3, "{list}");
    }
}

const JOINED: &[Placed<'_>] = &[
    // Labels of lines, with and without numbers of their own.
    (
        "1) 3 Thug\n2) Mugger x2\n3) a pair of Wolf Riders",
        &[(HOME, "Thug", 3), (HOME, "Mugger", 2), (HOME, "Wolf Rider", 2)],
        &[],
    ),
    (
        "1. Home Army\n   a) 3 Thug\n   b) Mugger\n2. Horde\n   (i) a dozen Tricksters",
        &[(HOME, "Thug", 3), (HOME, "Mugger", 1), (HORDE, "Trickster", 12)],
        &[],
    ),
    // HTML and forum tags in one line, and what is struck through.
    (
        "<ul><li>3 Thug</li><li>2 Mugger</li><li><s>1 Trickster</s></li></ul>",
        &[(HOME, "Thug", 3), (HOME, "Mugger", 2)],
        &[1],
    ),
    (
        "Reavers\n[list][*]3 Thug[*]2 Mugger[*][s]1 Trickster[/s][/list]",
        &[(HOME, "Thug", 3), (HOME, "Mugger", 2)],
        &[2],
    ),
    (
        "> Ann wrote:\n> Home:\n> 3 Thug ~~and 2 Mugger~~\n> ~~2~~ 4 Wolf Rider",
        &[(HOME, "Thug", 3), (HOME, "Wolf Rider", 4)],
        &[3],
    ),
    (
        "> Home\n> > 3 Thug\n>> 2 Mugger\n> > > Slingman w/ Trickster",
        &[(HOME, "Thug", 3), (HOME, "Mugger", 2), (HOME, "Slingman", 1), (HOME, "Trickster", 1)],
        &[],
    ),
    (
        "<ul><li>3 &times; Thug</li><li>2&nbsp;Mugger</li><li>Thug &ndash; 2</li><li>Slingman &amp; Trickster</li></ul>",
        &[(HOME, "Thug", 5), (HOME, "Mugger", 2), (HOME, "Slingman", 1), (HOME, "Trickster", 1)],
        &[],
    ),
    ("3xThug 2xMugger 1xWolf Rider", &[(HOME, "Thug", 3), (HOME, "Mugger", 2), (HOME, "Wolf Rider", 1)], &[]),
    (
        "Home: 3 Thug; Horde: 2 Mugger; Campaign: Trickster, Thug\nhome Slingman, horde 2 Thug",
        &[
            (HOME, "Thug", 3),
            (HORDE, "Mugger", 2),
            (CAMPAIGN, "Trickster", 1),
            (CAMPAIGN, "Thug", 1),
            (HOME, "Slingman", 1),
            (HORDE, "Thug", 2),
        ],
        &[],
    ),
    (
        "Home Army - Swampland City\nThree (3) Thugs\n2nd army (horde): 2 Mugger\nTerrain (frontier): Coastland Tower",
        &[
            (HOME, "Thug", 3),
            (HORDE, "Mugger", 2),
            (ForcePlace::Home, "Swampland City", 1),
            (ForcePlace::Frontier, "Coastland Tower", 1),
        ],
        &[],
    ),
    ("Set up:\nHome\n3 Thug\nDeployment", &[(HOME, "Thug", 3)], &[]),
    // Signs and dotted lines.
    (
        "Thug / Mugger\nThug & Trickster; Slingman + 2 Wolf Rider\nThug ........ 3\nMugger . . . . 2\nLeopard Rider…4\n❖ 2x Slingman",
        &[
            (HOME, "Thug", 5),
            (HOME, "Mugger", 3),
            (HOME, "Trickster", 1),
            (HOME, "Slingman", 3),
            (HOME, "Wolf Rider", 2),
            (HOME, "Leopard Rider", 4),
        ],
        &[],
    ),
    (
        "First army - home: Thug\nSecond army - horde: Mugger\n3rd army – campaign: 2 Trickster",
        &[(HOME, "Thug", 1), (HORDE, "Mugger", 1), (CAMPAIGN, "Trickster", 2)],
        &[],
    ),
    // Armies with numbers, and places after the names of terrains.
    (
        "Army 1 (Home)\n3 Thug\nArmy 2 (Horde) - 6 points\n2 Mugger\nArmy 3 (Campaign): Trickster\nTerrains: Highland City home, Flatland Tower frontier",
        &[
            (HOME, "Thug", 3),
            (HORDE, "Mugger", 2),
            (CAMPAIGN, "Trickster", 1),
            (ForcePlace::Home, "Highland City", 1),
            (ForcePlace::Frontier, "Flatland Tower", 1),
        ],
        &[],
    ),
];

#[test]
fn numbered_marked_and_joined_lines_are_read() {
    check_placed(JOINED);
    // A plural without a number may be a heading: a guess.
    let import = read_text("Home\nArchers\n3 Thugs\nMagus").unwrap();
    let doubts: Vec<usize> = import.dice.iter().map(|dice| dice.doubts.len()).collect();
    assert_eq!(doubts, [1, 0, 0], "{:?}", import.dice);
    // The numbers of lines may be numbers of dice: a guess.
    let import = read_text("1. Thug\n2. Mugger\n3. Trickster").unwrap();
    let is_guess = |dice: &ImportedDice| {
        dice.count == 1 && dice.doubts.iter().any(|(_, doubt)| matches!(doubt, Doubt::Count(_)))
    };
    assert!(import.dice.len() == 3 && import.dice.iter().all(is_guess), "{:?}", import.dice);
}

#[test]
fn the_size_of_a_force_is_read_from_its_title() {
    for title in [
        "Goblins 36",
        "Goblins - 36",
        "Goblin army, 36",
        "36HP Goblin army",
        "36 point Goblin army",
        "Goblin Army - 36pts (v4.0)",
        "Goblins (36 points)",
        "Goblins\n36 pts",
        "Size: 36",
    ] {
        let import = read_text(&format!("{title}\nHome (12 pts)\n3 Thug\nHorde (6 pts)\nMugger")).unwrap();
        assert_eq!((import.size, import.left_out.len()), (Some(36), 0), "{title}");
    }
}

#[test]
fn texts_without_one_force_are_refused() {
    let other = "Space Marines\n5 Intercessors\n1 Captain\n3 Terminators";
    assert_eq!(read_text(other).unwrap_err(), Unreadable::NoDice);
    assert_eq!(read_text(" \n\t").unwrap_err(), Unreadable::Empty);
    let two = "Home\n3 Thug\nHorde\n2 Mugger\nCampaign\n1 Trickster\n\nHome\n3 Footman\nHorde\n2 Sentry\nCampaign\n1 Wizard";
    assert_eq!(read_text(two).unwrap_err(), Unreadable::SeveralForces { line: 8 });
    let named = "Ann\nHome: 3 Thug\nHorde: 2 Mugger\nBob\nHome\n\n3 Footman\nHorde\n2 Sentry";
    assert_eq!(read_text(named).unwrap_err(), Unreadable::SeveralForces { line: 5 });
    let plain = "Ann\n3 Thug\n2 Mugger\n\nBob\n3 Oakling\n2 Nymph";
    assert_eq!(read_text(plain).unwrap_err(), Unreadable::SeveralForces { line: 5 });
    // A part of one force may have a name, too.
    let parts = "Ann\n3 Thug\n2 Mugger\n\nRiders\n3 Wolf Rider";
    assert_eq!(count_of(&read_text(parts).unwrap(), "Wolf Rider"), 3);
    let own = fs::read_to_string("armies/moth-court.toml").unwrap();
    assert_eq!(read_text(&own).unwrap_err(), Unreadable::OwnDice);
    let rows = "Player,Army,Unit,Qty\nAnn,Home,Thug,3\nAnn,Horde,Troll,1\nBob,Home,Wight,3\nBob,Horde,Lich,1";
    assert_eq!(read_text(rows).unwrap_err(), Unreadable::SeveralForces { line: 4 });
    let json = "{\"ann\": {\"home\": {\"Thug\": 3}, \"horde\": {\"Troll\": 1}},\n\"bob\": {\"home\": [\"Wight\"], \"horde\": [\"Lich\"]}}";
    assert_eq!(read_text(json).unwrap_err(), Unreadable::SeveralForces { line: 2 });
    let by_kind = "{\"units\": {\"home\": [\"Thug\"], \"horde\": [\"Troll\"]}, \"items\": {\"home\": [\"Earth Wooden Targe\"], \"horde\": []}}";
    assert_eq!(read_text(by_kind).unwrap().dice.len(), 3);
    for form in [&["--format", "markdown"][..], &["--format", "csv"], &["--format", "html"], &["--json"]] {
        let shown = |army: &str| {
            let mut memory = Memory::default();
            memory.put("army.toml", fs::read(army).unwrap());
            let words: Vec<String> =
                ["show", "army.toml"].iter().chain(form).map(|word| (*word).to_owned()).collect();
            String::from_utf8(answer(&words, &mut memory).out).unwrap()
        };
        let (first, second) = (shown("armies/marsh-reavers.toml"), shown("armies/ember-guard.toml"));
        let both = if form[0] == "--json" { format!("[{first},{second}]") } else { first + &second };
        assert!(matches!(read_text(&both), Err(Unreadable::SeveralForces { .. })), "{form:?}");
    }
    // A list of another game has a name in common with a die.
    for other in [
        "Summoner: Grognack\n1 Krung\n1 Blagog\n6 Fighter\n4 Smasher\n6 Shaman",
        "Space Wolves\nHQ\n1 Captain\nTroops\n10 Intercessors\n5 Scouts\nFast: 3 Bikes",
    ] {
        assert_eq!(read_text(other).unwrap_err(), Unreadable::NoDice, "{other}");
    }
    // One army in two parts is no second force.
    let one = "Home\n3 Thug\nHorde\n2 Mugger\nHome\n1 Trickster";
    assert_eq!(count_of(&read_text(one).unwrap(), "Trickster"), 1);
}
