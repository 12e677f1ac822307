//! Every die of every sample is in every form that `show` writes.
#![allow(clippy::unwrap_used)]

use crate::in_memory::{json, memory, printed};
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use warband::cli::Memory;
use warband_core::text::Name;
use warband_dragon_dice::dice::Die;
use warband_dragon_dice::force::{ArmyFile, DiceCount, Difference, Group, Roster, differences};

fn samples() -> Vec<(PathBuf, Roster)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("armies");
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let roster = |path: PathBuf| {
        let file = ArmyFile::read(&std::fs::read_to_string(&path).unwrap()).unwrap();
        let roster = file.roster(&Name::default()).unwrap();
        (path, roster)
    };
    // A folder next to them contains the decks of the other game.
    files.filter(|path| path.is_file()).map(roster).collect()
}

const FILE: &str = "army.toml";

/// Returns a memory in which `FILE` is this file.
fn on_file(path: &Path) -> Memory {
    memory(&[(FILE, &std::fs::read(path).unwrap())])
}

/// Returns every die of a roster with its count, including terrains and pool, and its part.
fn dice(roster: &Roster) -> Vec<(String, u32, &Die)> {
    let mut dice = Vec::new();
    let pool = [&roster.dragons, &roster.dragonkin, &roster.minor_terrains];
    for group in roster.armies.iter().chain(pool) {
        dice.extend(group.counts.iter().map(|lot| (group.name.to_string(), lot.count, &lot.die)));
    }
    dice.extend([&roster.home, &roster.frontier].into_iter().flatten().map(|die| (String::new(), 1, die)));
    dice
}

#[test]
fn every_die_is_in_the_table_at_every_width_and_in_words() {
    for (path, roster) in samples() {
        let memory = &mut on_file(&path);
        for (width, more) in [(200, &[][..]), (80, &[]), (40, &[]), (80, &["--plain"])] {
            let number = width.to_string();
            let text = printed(memory, &[&["show", FILE, "--width", &number], more].concat());
            assert!(text.lines().all(|line| line.chars().count() <= width), "{}", path.display());
            let text: String = text.split_whitespace().collect::<Vec<_>>().join(" ");
            for (_, count, die) in dice(&roster) {
                let name = die.name.to_string();
                let entry =
                    if die.die_type.joins_army() && count > 1 { format!("{count} {name}") } else { name };
                assert!(text.contains(&entry), "{}: {entry} at {width}\n{text}", path.display());
            }
        }
    }
}

#[test]
fn every_die_is_in_the_page_the_spreadsheet_and_the_record() {
    for (path, roster) in samples() {
        let memory = &mut on_file(&path);
        let mut text = |format: &str| printed(memory, &["show", FILE, "--format", format]);
        let markdown = text("markdown").split_whitespace().collect::<Vec<_>>().join(" ");
        let csv = text("csv");
        let rows: Vec<csv::StringRecord> =
            csv::Reader::from_reader(csv.as_bytes()).records().map(Result::unwrap).collect();
        let record = json(memory, &["show", FILE]);
        let mut listed: Vec<(String, u64)> = Vec::new();
        collect(&record, &mut listed);
        assert_eq!(rows.len(), dice(&roster).len(), "{}", path.display());
        assert_eq!(listed.len(), dice(&roster).len(), "{}", path.display());
        for (part, count, die) in dice(&roster) {
            let name = die.name.to_string();
            assert!(markdown.contains(&name), "{}: {name}", path.display());
            assert!(listed.contains(&(name.clone(), u64::from(count))), "{}: {name}", path.display());
            let is_row = |row: &csv::StringRecord| {
                row[1] == count.to_string() && row[2] == name && (part != "home" || &row[0] == "home")
            };
            assert!(rows.iter().any(is_row), "{}: {name}", path.display());
        }
    }
}

/// Collects everything in a record that has a count and a name.
fn collect(value: &Value, listed: &mut Vec<(String, u64)>) {
    if let (Some(name), Some(count)) = (value["name"].as_str(), value["count"].as_u64()) {
        listed.push((name.to_owned(), count));
    }
    match value {
        Value::Array(members) => members.iter().for_each(|member| collect(member, listed)),
        Value::Object(members) => members.values().for_each(|member| collect(member, listed)),
        _ => {}
    }
}

#[test]
fn an_army_shown_alone_has_the_points_that_it_has_in_the_force() {
    for (path, roster) in samples() {
        let memory = &mut on_file(&path);
        for (army, points) in roster.armies.iter().zip(roster.points()) {
            let record = json(memory, &["show", &format!("{FILE}:{}", army.name)]);
            assert_eq!(record["points"], points, "{}", path.display());
            assert_eq!(record["armies"].as_array().unwrap().len(), 1);
        }
    }
}

/// Returns the roster with the difference made.
fn with(mut roster: Roster, difference: &Difference) -> Roster {
    fn group<'r>(roster: &'r mut Roster, name: &Name) -> &'r mut Group {
        let army = roster.armies.iter().position(|army| army.name == *name);
        match (army, name.raw()) {
            (Some(at), _) => &mut roster.armies[at],
            (None, "dragons") => &mut roster.dragons,
            (None, "dragonkin") => &mut roster.dragonkin,
            (None, _) => &mut roster.minor_terrains,
        }
    }
    match difference.clone() {
        Difference::Name { to, .. } => roster.name = to,
        Difference::Edition { to, .. } => roster.edition = to,
        Difference::Size { to, .. } => roster.size = to,
        Difference::Terrain { key: "home", to, .. } => roster.home = to,
        Difference::Terrain { to, .. } => roster.frontier = to,
        Difference::Dice { count, die, from, to } => {
            if let Some(from) = from {
                let mut left = count;
                for entry in group(&mut roster, &from).counts.iter_mut().filter(|entry| entry.die == die) {
                    let some = entry.count.min(left);
                    entry.count -= some;
                    left -= some;
                }
                assert_eq!(left, 0);
            }
            if let Some(to) = to {
                group(&mut roster, &to).counts.push(DiceCount { die, count, span: 0..0 });
            }
        }
    }
    roster
}

/// Returns the contents of a roster, whatever its order.
fn held(roster: &Roster) -> Vec<(String, String, u32)> {
    let groups = roster.armies.iter().chain([&roster.dragons, &roster.dragonkin, &roster.minor_terrains]);
    let mut held: BTreeMap<(String, String), u32> = BTreeMap::new();
    for (at, group) in groups.enumerate() {
        for entry in group.counts.iter().filter(|entry| entry.count > 0) {
            let place =
                if at < roster.armies.len() { group.name.raw().to_owned() } else { format!("pool {at}") };
            *held.entry((place, entry.die.name.raw().to_owned())).or_default() += entry.count;
        }
    }
    let named =
        [&roster.home, &roster.frontier].map(|die| die.as_ref().map_or("", |die| die.name.raw()).to_owned());
    let head = (format!("{} {} {:?}", roster.name, roster.edition, roster.size), named.join(" "), 0);
    held.into_iter().map(|((place, die), count)| (place, die, count)).chain([head]).collect()
}

#[test]
fn a_difference_leads_from_the_one_force_to_the_other() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("armies");
    let rosters: Vec<Roster> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.is_file())
        .map(|path| {
            ArmyFile::read(&std::fs::read_to_string(path).unwrap()).unwrap().roster(&Name::default()).unwrap()
        })
        .collect();
    for a in &rosters {
        for b in &rosters {
            let steps = differences(a, b);
            let there = steps.iter().fold(a.clone(), with);
            assert_eq!(held(&there), held(b));
            // In any order: dice that leave need not come first.
            assert_eq!(steps.is_empty(), held(a) == held(b));
        }
    }
}

/// Transcripts have no pipes.
#[test]
fn a_list_from_a_pipe_is_shown_as_the_same_list_typed() {
    let show = |words: &[&str], input: &str| {
        let mut command = assert_cmd::Command::new(env!("CARGO_BIN_EXE_warband"));
        let output = command.arg("show").args(words).write_stdin(input.to_owned()).output().unwrap();
        let (out, errors) = (String::from_utf8(output.stdout), String::from_utf8(output.stderr));
        (output.status.code().unwrap(), out.unwrap(), errors.unwrap())
    };
    let typed = show(&["3 Thug, 2 Mugger, Wolf Rider"], "");
    assert!(typed.0 == 0 && typed.1.contains("Mugger"), "{typed:?}");
    for piped in [
        "3 Thug, 2 Mugger, Wolf Rider\n",
        "3 Thug\n2 Mugger\r\nWolf Rider",
        "3 Thug // cheap\n2 Mugger # the rest\n\nWolf Rider\n",
    ] {
        assert_eq!(show(&["-"], piped), typed, "{piped}");
    }
    let link = ["-", "--format", "csv"];
    assert_eq!(show(&link, "3 Thug\nWolf Rider\n"), show(&["3 Thug, Wolf Rider", "--format", "csv"], ""));
    // The place of a misspelt name is that in the list.
    let (code, out, errors) = show(&["-"], "3 Thug\n2 Mugegr\n");
    assert!(code == 2 && out.is_empty() && errors.contains("-:2:3"), "{errors}");
    assert!(errors.contains("did you mean Mugger?"), "{errors}");
    for nothing in ["", " \n\n"] {
        let (code, out, errors) = show(&["-"], nothing);
        assert!(code == 2 && out.is_empty() && errors.contains("is empty: there is no list"), "{errors}");
    }
    // An army file from a pipe remains one, with its own mistakes.
    let file = std::fs::read_to_string("armies/marsh-reavers.toml").unwrap();
    assert!(show(&["-:horde", "-q"], &file).1.contains("Wardog Rider"));
    let (code, _, errors) = show(&["-"], &file.replace("\"Thug\"", "Thug\""));
    assert!(code == 2 && errors.contains("TOML"), "{errors}");
}
