//! Every SAI in every kind of roll, and every species ability, as cases in tables (tests/cases/): the dice are typed, the
//! answer is read from `--json`.
#![allow(clippy::unwrap_used, clippy::panic)]

use serde_json::Value;
use std::collections::BTreeMap;

/// A row of a table, by the names of its columns.
struct Case<'a> {
    line: usize,
    cells: BTreeMap<&'a str, &'a str>,
}

fn cases(table: &str) -> Vec<Case<'_>> {
    let mut rows = table.lines().enumerate().filter(|(_, row)| !row.starts_with('#') && !row.is_empty());
    let (_, header) = rows.next().unwrap();
    let columns: Vec<&str> = header.split('\t').collect();
    rows.map(|(line, row)| Case {
        line: line + 1,
        cells: columns.iter().copied().zip(row.split('\t')).collect(),
    })
    .collect()
}

/// Splits text at spaces; double quotes keep words together.
fn words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for (index, part) in text.split('"').enumerate() {
        if index % 2 == 1 {
            words.push(part.to_owned());
        } else {
            words.extend(part.split_whitespace().map(str::to_owned));
        }
    }
    words
}

/// Returns the answer in the words of the tables.
fn answer(case: &Case<'_>) -> Result<BTreeMap<&'static str, String>, String> {
    let mut command = assert_cmd::Command::new(env!("CARGO_BIN_EXE_warband"));
    command.arg("roll").arg(case.cells["kind"]).arg(case.cells["army"]).args(words(case.cells["flags"]));
    let output = command.arg("--faces").arg(case.cells["faces"]).arg("--json").output().unwrap();
    let Ok(json) = serde_json::from_slice::<Value>(&output.stdout) else {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    };
    let map = |value: &Value| {
        let entries = value.as_object().into_iter().flatten();
        let mut entries: Vec<String> = entries.map(|(key, amount)| format!("{key} {amount}")).collect();
        entries.sort();
        entries.join(", ")
    };
    let side_results = json["beside"].as_array().unwrap().iter().map(|entry| {
        let what = entry["what"].as_str().unwrap();
        let word = match what {
            _ if what.contains("no save possible") => "direct",
            _ if what.contains("only be reduced by spell saves") => "cursed",
            _ if what.contains("only spell saves reduce") => "hit",
            _ if what.contains("less save") => "foe save",
            _ if what.contains("less maneuver") => "foe maneuver",
            _ if what.contains("on Cantrip spells") => "cantrip",
            _ if what.contains("more save until") => "lasting save",
            _ if what.contains("may not counter-attack") => "stench",
            _ if what.contains("from the caster") => "negate",
            _ => what,
        };
        (word.to_owned(), entry["amount"].as_u64().unwrap())
    });
    let mut sums: BTreeMap<String, u64> = BTreeMap::new();
    side_results.for_each(|(word, amount)| *sums.entry(word).or_default() += amount);
    let side_results: Vec<String> =
        sums.into_iter().filter(|(_, n)| *n > 0).map(|(word, n)| format!("{word} {n}")).collect();
    let reminders = json["reminders"].as_array().unwrap();
    let icons: Vec<String> = reminders.iter().map(|r| r["icon"].as_str().unwrap().to_owned()).collect();
    let steps = json["steps"].as_array().unwrap();
    assert_eq!(steps.last().unwrap()["totals"], json["totals"], "line {}", case.line);
    Ok(BTreeMap::from([
        ("totals", map(&json["totals"])),
        ("beside", if side_results.is_empty() { String::from("-") } else { side_results.join(";") }),
        ("reminders", icons.join(";")),
        ("elements", map(&json["elements"])),
    ]))
}

fn sorted(cell: &str, separator: &str) -> String {
    let mut parts: Vec<&str> = cell.split(separator).map(str::trim).collect();
    parts.sort_unstable();
    parts.join(separator)
}

/// Runs a table; every failing line is reported. `reminds` returns the reminder that the row's answer must contain, if any.
fn check(table: &str, reminds: fn(&Case<'_>, &str) -> Option<String>) {
    let mut failures = Vec::new();
    for case in cases(table) {
        let got = match answer(&case) {
            Ok(got) => got,
            Err(error) => {
                failures.push(format!("line {} {}: {error}", case.line, case.cells["row"]));
                continue;
            }
        };
        let mut expect = |what: &str, wanted: String| {
            if got[what] != wanted {
                failures.push(format!(
                    "line {} {}: {what} {:?}, expected {wanted:?} ({})",
                    case.line, case.cells["row"], got[what], case.cells["why"]
                ));
            }
        };
        expect("totals", sorted(case.cells["totals"], ", "));
        expect("beside", sorted(case.cells["beside"], ";"));
        if let Some(elements) = case.cells.get("elements").filter(|elements| **elements != "-") {
            expect("elements", sorted(elements, ", "));
        }
        failures.extend(reminds(&case, &got["reminders"]));
    }
    assert!(failures.is_empty(), "{} failures\n{}", failures.len(), failures.join("\n"));
}

#[test]
fn every_sai_in_every_kind_of_roll() {
    check(include_str!("cases/sais.tsv"), |case, reminders| {
        let row = match case.cells["row"] {
            "Earthfang logo (relic)" => "Logo: Earthfang",
            row => row,
        };
        let reminded = reminders.split(';').any(|icon| icon == row);
        let wanted = case.cells["reminds"] == "yes";
        (reminded != wanted)
            .then(|| format!("line {} {row}: reminders are {reminders:?} ({})", case.line, case.cells["why"]))
    });
}

#[test]
fn every_species_ability() {
    check(include_str!("cases/abilities.tsv"), |_, _| None);
}

/// Checks that no row is missing: every SAI of the rules has cases.
#[test]
fn every_sai_has_its_cases() {
    let table = include_str!("cases/sais.tsv");
    for sai in warband_dragon_dice::rules::sais() {
        let of_sai = |case: &&Case<'_>| match case.cells["row"] {
            "Earthfang logo (relic)" => sai.name == "Logo: Earthfang",
            row => row == sai.name,
        };
        assert!(cases(table).iter().any(|case| of_sai(&case)), "{}", sai.name);
    }
}
