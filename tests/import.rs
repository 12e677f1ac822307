//! Forces written in a dozen styles are imported unchanged.
#![allow(clippy::unwrap_used)]

mod forms;
mod hostile;
mod kinds;
mod placed;
mod reported;

use crate::in_memory::memory;
use proptest::prelude::*;
use std::fmt::Write;
use std::fs;
use warband::cli::{Memory, answer};
use warband_core::text::{Name, Source};
use warband_dragon_dice::dice::{Die, DieType, Element, find};
use warband_dragon_dice::force::{
    ARMIES, ArmyFile, ForcePlace, Group, Import, NoLink, Roster, SMALLEST_STARTER, Starter, Unreadable, Wish,
    file_of_link, judge, link, read_octgn, read_text, starter,
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
    let wish = Wish {
        species,
        size,
        edition: Edition::V4_1,
        no_magic: false,
        monsters: None,
        owned: None,
        format: None,
    };
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
    let forms: [&[&str]; 8] = [
        &["--format", "table"],
        &["--format", "table", "--width", "60"],
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
    assert_eq!(compared, 25 * 8);
}

#[test]
fn a_long_row_of_show_is_imported_whole() {
    let text = "name = \"Long\"\nsize = 24\n[armies.home]\nRavager = 2\n\"Water Magi Crown\" = 1\n\
        \"Fire Speed Slippers\" = 1\n[armies.horde]\n\"Lurker in the Deep\" = 2\n[armies.campaign]\nPelter = 3\n\
        \"Earth/Fire Wyrm\" = 1\n";
    let text = text.replace("\"Earth/Fire Wyrm\" = 1\n", "[pool]\ndragons = [\"Earth/Fire Wyrm\"]\n");
    for form in ["table", "discord", "bbcode", "markdown"] {
        for width in ["40", "60", "80", "120"] {
            let mut memory = Memory::default();
            memory.put("army.toml", text.clone().into_bytes());
            let words = ["show", "army.toml", "--format", form, "--width", width].map(str::to_owned);
            let shown = String::from_utf8(answer(&words, &mut memory).out).unwrap();
            let import = read_text(&shown).unwrap();
            assert!(import.is_sure(), "{form} {width}: {:?} {:?}\n{shown}", import.left_out, import.dice);
            assert_eq!(places(&import), places_of_file(&text), "{form} {width}");
            assert_eq!(import.size, Some(24), "{form} {width}");
        }
    }
    // A list has neither a name nor armies.
    let shown = answer(&["show", "3 Thug"].map(str::to_owned), &mut Memory::default()).out;
    let import = read_text(&String::from_utf8(shown).unwrap()).unwrap();
    assert_eq!((import.name, import.left_out.len(), import.dice.len()), (None, 0, 1));
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
    // A key that an army file does not have loses no dice.
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
    // One army in two parts is not a second force.
    let one = "Home\n3 Thug\nHorde\n2 Mugger\nHome\n1 Trickster";
    assert_eq!(count_of(&read_text(one).unwrap(), "Trickster"), 1);
}
