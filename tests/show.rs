//! Every die of every sample is in every form that `show` writes.
#![allow(clippy::unwrap_used)]

use serde_json::Value;
use std::path::{Path, PathBuf};
use warband::dragon_dice::dice::Die;
use warband::dragon_dice::force::{ArmyFile, Roster};
use warband::report::dragon_dice::ShowAnswer;
use warband::report::{Page, Reply, RosterForm};
use warband::text::Name;

fn samples() -> Vec<(PathBuf, Roster)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("armies");
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let roster = |path: PathBuf| {
        let file = ArmyFile::read(&std::fs::read_to_string(&path).unwrap()).unwrap();
        let roster = file.roster(&Name::default()).unwrap();
        (path, roster)
    };
    // A folder beside them holds the decks of the other game.
    files.filter(|path| path.is_file()).map(roster).collect()
}

/// Every die of a roster with its number, terrains and pool included, and the part it stands in.
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
        let answer = ShowAnswer { roster: roster.clone(), only: None, form: RosterForm::Table };
        for (width, plain) in [(200, false), (80, false), (40, false), (80, true)] {
            let page = Page { width, colour: false, plain };
            let text = answer.text(&page);
            assert!(text.lines().all(|line| line.chars().count() <= width), "{}", path.display());
            let text: String = text.split_whitespace().collect::<Vec<_>>().join(" ");
            for (_, count, die) in dice(&roster) {
                let name = die.name.to_string();
                let entry = if die.kind.joins_army() && count > 1 { format!("{count} {name}") } else { name };
                assert!(text.contains(&entry), "{}: {entry} at {width}\n{text}", path.display());
            }
        }
    }
}

#[test]
fn every_die_is_in_the_page_the_spreadsheet_and_the_record() {
    for (path, roster) in samples() {
        let page = Page { width: 80, colour: false, plain: false };
        let text = |form| ShowAnswer { roster: roster.clone(), only: None, form }.text(&page);
        let markdown = text(RosterForm::Markdown);
        let csv = text(RosterForm::Csv);
        let rows: Vec<csv::StringRecord> =
            csv::Reader::from_reader(csv.as_bytes()).records().map(Result::unwrap).collect();
        let record: Value = serde_json::from_str(
            &ShowAnswer { roster: roster.clone(), only: None, form: RosterForm::Table }.json(),
        )
        .unwrap();
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

/// Everything in a record that has a number and a name.
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
        for (army, points) in roster.armies.iter().zip(roster.points()) {
            let only = Some(army.name.clone());
            let answer = ShowAnswer { roster: roster.clone(), only, form: RosterForm::Table };
            let record: Value = serde_json::from_str(&answer.json()).unwrap();
            assert_eq!(record["points"], points, "{}", path.display());
            assert_eq!(record["armies"].as_array().unwrap().len(), 1);
        }
    }
}
