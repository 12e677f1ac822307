//! Whole breaths through the command line, with typed dice: `cases/breath_rolls.tsv`.
#![allow(clippy::unwrap_used, clippy::panic)]

use serde_json::Value;

/// Splits text at spaces; double quotes keep words together.
fn words(text: &str) -> Vec<&str> {
    let parts = text.split('"').enumerate();
    parts
        .flat_map(|(at, part)| if at % 2 == 1 { vec![part] } else { part.split_whitespace().collect() })
        .collect()
}

/// Formats a list of the answer, its parts joined by `+`; `?` if it is undecided, `-` if it is empty.
fn list(value: &Value) -> String {
    match value.as_array() {
        None => String::from("?"),
        Some(parts) if parts.is_empty() => String::from("-"),
        Some(parts) => parts.iter().map(|part| part.as_str().unwrap()).collect::<Vec<_>>().join("+"),
    }
}

#[test]
fn whole_breaths_by_the_command_line() {
    let rows = include_str!("cases/breath_rolls.tsv").lines().filter(|row| !row.starts_with('#')).skip(1);
    for row in rows {
        let [_, arguments, wanted @ ..] = &row.split('\t').collect::<Vec<_>>()[..] else { panic!("{row}") };
        let mut command = assert_cmd::Command::new(env!("CARGO_BIN_EXE_warband"));
        let output = command.arg("breath").args(words(arguments)).arg("--json").output().unwrap();
        let errors = String::from_utf8_lossy(&output.stderr);
        let json: Value =
            serde_json::from_slice(&output.stdout).unwrap_or_else(|_| panic!("{row}\n{errors}"));
        let sets: Vec<String> =
            json["sets"].as_array().unwrap().iter().map(|set| list(&set["dies"])).collect();
        let came = [
            json["health"].to_string(),
            if sets.is_empty() { String::from("-") } else { sets.join("/") },
            list(&json["killed"]),
            list(&json["buried"]),
            list(&json["left"]),
            json["effect"].as_str().unwrap_or("-").to_owned(),
        ];
        assert_eq!(came.join("\t"), wanted.join("\t"), "{row}");
    }
}
