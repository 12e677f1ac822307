//! Files that are not games, or are meant to do harm: one clear message, exit 2, nothing written.

use crate::sealing::{bodies, sealed};
use crate::table::{GAME, NEW, Table, WARBAND, played};
use std::fs::{self, File};
use warband::cli::{Memory, answer};
use warband_core::journal::{DamageKind, Journal};
use warband_dragon_dice::game::State;

/// Reads the file and tries to write: each time the same refusal, which contains `part`.
#[track_caller]
fn refused(table: &Table, part: &str) {
    for arguments in [
        &["status"][..],
        &["status", "--json"],
        &["log"],
        &["verify"],
        &["remind"],
        &["note", "x"],
        &["throw"],
    ] {
        let answer = table.run(arguments);
        if arguments.contains(&"--json") {
            let error: serde_json::Value = serde_json::from_str(&answer.err).unwrap();
            assert_eq!((answer.code, &error["schema"]), (Some(2), &"warband.error/1".into()), "{answer:?}");
        } else {
            // The answer of verify for a broken chain is no.
            let is_asked = arguments == ["verify"] && answer.code == Some(1);
            answer.refused(if is_asked { 1 } else { 2 }, part);
        }
    }
}

#[track_caller]
fn bytes_refused(bytes: &[u8], part: &str) {
    let table = Table::with(bytes);
    refused(&table, part);
    assert!(table.bytes() == bytes, "a file that is no game was written");
}

/// Returns the first line of the played game with `from` replaced.
fn header(from: &str, to: &str) -> Vec<u8> {
    let header = bodies(played())[0].clone();
    assert!(header.contains(from), "{from}");
    sealed(&[header.replacen(from, to, 1)])
}

#[test]
fn a_file_other_than_a_game_is_refused() {
    let binary: Vec<u8> = (0..=255).cycle().take(5000).collect();
    let deep = "[".repeat(200_000);
    let nested = format!("{{\"format\":{}", "{\"a\":".repeat(200_000));
    for bytes in [
        &binary[..],
        b" \n",
        b"null\n",
        b"{}\n",
        b"\x1b[31mred\x1b[0m\n",
        b"name = \"Marsh Reavers\"\nsize = 24\n",
        deep.as_bytes(),
        nested.as_bytes(),
        b"{\"format\":-1,\"tool\":\"0\",\"game\":\"dragon-dice\"}\n",
        &header("\"format\":1", "\"format\":1e0"),
        &header("\"format\":1", "\"format\":0"),
    ] {
        bytes_refused(bytes, "game.warband is not a game file");
    }
    for blank in [&b""[..], b"\n", b"\n\r\n\n"] {
        bytes_refused(blank, "game.warband has no game in it");
    }
    bytes_refused(
        &header("\"format\":1", "\"format\":2"),
        "has format 2; this warband reads formats up to 1",
    );
    bytes_refused(b"{\"format\":77,\"sealed\":\"otherwise\"}\n", "has format 77");
    bytes_refused(&header("dragon-dice", "tennis"), "is a game of tennis");
    bytes_refused(&header("dragon-dice", "\\u001b[31m\\u202e"), "is a game of ");
}

#[test]
fn a_header_that_cannot_be_is_refused() {
    let players = |number: usize| {
        let header = bodies(played())[0].clone();
        let at = header.find("\"players\":[").unwrap() + "\"players\":[".len();
        let ann = &header[at..header.find(",{\"name\":\"bob\"").unwrap()];
        sealed(&[format!("{}{}]}}", &header[..at], vec![ann; number].join(","))])
    };
    for bytes in [
        header("\"edition\":\"v4.1\"", "\"edition\":\"v9\""),
        header("[\"Thug\",3]", "[\"Thugg\",3]"),
        header("[\"Thug\",3]", "[\"\\u001b[31m\",3]"),
        header("[\"Thug\",3]", "[\"Thug\",4294967295]"),
        header("[\"Thug\",3]", "[\"Fire Drake\",3]"),
        header("\"home\":\"Swampland City\"", "\"home\":\"Thug\""),
        players(0),
        players(1),
        players(7),
        players(300),
    ] {
        bytes_refused(&bytes, "game.warband, line 1: this warband does not know something in the header");
    }
    for bytes in [
        header("[\"Thug\",3]", "[\"Thug\",-3]"),
        header("[\"Thug\",3]", "[\"Thug\",1e99]"),
        header("\"tool\"", "\"tools\""),
        header("\"set\":{", "\"set\":{\"more\":"),
    ] {
        bytes_refused(&bytes, "game.warband, line 1: this is not the header of a game file");
    }
}

/// The copy would be sealed, and nobody could read it.
#[test]
fn a_header_whose_dice_were_edited_is_not_repaired() {
    let bytes = String::from_utf8(played().to_vec()).unwrap();
    let key = bytes.find("\"key\":\"").unwrap() + "\"key\":\"".len();
    for (from, to, part) in [
        (&bytes[key..key + 64], "no key", "has no key for digital dice"),
        ("dice/1", "dice/9", "has dice of the stream dice/9"),
    ] {
        let table = Table::with(bytes.replacen(from, to, 1).as_bytes());
        let files = table.files();
        table.run(&["repair", GAME]).refused(2, part);
        assert_eq!(table.files(), files);
    }
}

#[test]
fn a_file_larger_than_a_game_may_be_is_refused() {
    let table = Table::empty();
    File::create(table.path(GAME)).unwrap().set_len(65 << 20).unwrap();
    refused(&table, "larger than a game can be");
    table.run(&["repair", GAME]).refused(2, "larger than a game can be");
    let file = File::options().write(true).open(table.path(GAME)).unwrap();
    file.set_len(0).unwrap();
    // A good game that grew by 65 MiB of nothing.
    table.done(&NEW);
    let file = File::options().write(true).open(table.path(GAME)).unwrap();
    file.set_len(65 << 20).unwrap();
    refused(&table, "larger than a game can be");
}

#[test]
fn a_path_without_a_file_is_refused() {
    let table = Table::empty();
    refused(&table, "there is no game file game.warband");
    fs::create_dir(table.path(GAME)).unwrap();
    refused(&table, GAME);
    table.run(&NEW).refused(2, GAME);
    table.run(&["repair", GAME]).refused(2, GAME);
    fs::remove_dir(table.path(GAME)).unwrap();
    table
        .run(&["-g", "nowhere/game.warband", "new", "ann.toml", "bob.toml"])
        .refused(2, "nowhere/game.warband");
    table.run(&["-g", "ann.toml/game.warband", "status"]).refused(2, "ann.toml/game.warband");
    table.run(&["-g", "ann.toml", "status"]).refused(2, "ann.toml is not a game file");
    table.run(&["-g", "", "status"]).refused(2, "");
    table.run(&["-g", "a\u{1b}[31m\u{202e}.warband", "status"]).refused(2, "there is no game file");
    table.run(&["-g", &"x".repeat(5000), "note", "x"]).refused(2, "");
}

#[test]
#[cfg(unix)]
fn links_and_permissions_are_reported() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let table = Table::empty();
    symlink("nowhere", table.path(GAME)).unwrap();
    refused(&table, "there is no game file");
    table.run(&NEW).refused(2, GAME);
    fs::remove_file(table.path(GAME)).unwrap();
    symlink(GAME, table.path(GAME)).unwrap();
    refused(&table, GAME);
    fs::remove_file(table.path(GAME)).unwrap();
    // A link to a game is that game.
    fs::write(table.path("real"), played()).unwrap();
    symlink("real", table.path(GAME)).unwrap();
    table.done(&["note", "through a link"]);
    assert!(table.done(&["-g", "real", "log"]).contains("note \"through a link\""));
    assert!(fs::symlink_metadata(table.path(GAME)).unwrap().is_symlink());
    let mode = |mode: u32| fs::set_permissions(table.path("real"), PermissionsExt::from_mode(mode)).unwrap();
    mode(0o444);
    if File::options().append(true).open(table.path("real")).is_ok() {
        // The superuser: nothing is forbidden.
        return;
    }
    table.state();
    table.run(&["note", "x"]).refused(2, "permission denied");
    mode(0o000);
    refused(&table, "permission denied");
}

/// The chain is right, and the lines contain no records.
#[test]
fn lines_that_say_nothing_are_named() {
    let begun = bodies(&Table::begun().bytes());
    let record = |body: &str| sealed(&[&begun[..], &[body.to_owned()]].concat());
    let head = r#"{"n":2,"at":"2026-11-21T18:55:14Z","player":null,"typed":"x""#;
    let deep = format!("{head},\"events\":{}1{}", "[".repeat(100_000), "]".repeat(100_000));
    let awaits = format!("{head},\"events\":[{{\"awaits\":{}1", "{\"whose\":".repeat(100_000));
    for body in [
        "{",
        "[]",
        r#"{"n":2"#,
        &deep,
        &awaits,
        &format!("{head},\"note\":1"),
        &format!("{head},\"events\":[{{\"exploded\":1}}]"),
        &format!("{head},\"events\":[{{\"moved\":{{\"dice\":[1]}}}}]"),
        &format!("{head},\"events\":[{{\"entered\":-1}}]"),
        &format!("{head},\"events\":[{{\"entered\":1e3}}]"),
        &format!("{head},\"events\":[{{\"entered\":99999999999999999999999}}]"),
        &format!("{head},\"dance\":[]"),
        &format!("{head},\"note\":\"\u{1b}\""),
        r#"{"n":99999999999999999999999,"at":"2026-11-21T18:55:14Z","player":null,"typed":"","note":"""#,
    ] {
        bytes_refused(&record(body), "game.warband, line 3: this is not a line of a game file");
    }
    let number =
        |n: u64| format!(r#"{{"n":{n},"at":"2026-11-21T18:55:14Z","player":null,"typed":"","note":"""#);
    bytes_refused(&record(&number(3)), "line 3: this is command 3 where 2 should be");
    bytes_refused(
        &record(&number(u64::MAX)),
        "line 3: this is command 18446744073709551615 where 2 should be",
    );
    bytes_refused(&record(&format!("{head},\"undoes\":[7]")), "line 3: it undoes 7, which is not the last");
    bytes_refused(&record(&format!("{head},\"redoes\":[1]")), "line 3: it redoes 1");
}

/// The chain is right, and the lines contain what no game has: at that time no player could act in any turn, and the rules
/// ran until memory was exhausted.
#[test]
fn a_turn_before_the_set_up_is_over_is_damage() {
    let begun = bodies(&Table::begun().bytes());
    let record = |n: usize, events: &str| {
        let command = r#""typed":"next","command":"next""#;
        format!(r#"{{"n":{n},"at":"2026-11-21T18:55:14Z","player":"ann",{command},"events":[{events}]"#)
    };
    let turn = record(2, r#"{"turn":{"turn_began":{"player":0,"number":1}}}"#);
    let step = record(3, r#"{"turn":{"step_began":0}}"#);
    let table = Table::with(&sealed(&[&begun[..], &[turn.clone(), step]].concat()));
    let damage = "line 3: what it records could not happen in the game at that point";
    refused(&table, damage);
    table.run(&["next"]).refused(2, damage);
    // A copy made by `repair` can be continued.
    table.done(&["repair", GAME]);
    let copy = table.path("game.repaired.warband");
    let copy = copy.to_str().unwrap();
    table.done(&["-g", copy, "verify"]);
    table.done(&["-g", copy, "throw"]);
    // If undone, it is not part of the game; it is still checked, and has no effect.
    let undo = r#"{"n":3,"at":"2026-11-21T18:55:14Z","player":"ann","typed":"undo","undoes":[2]"#;
    let table = Table::with(&sealed(&[&begun[..], &[turn, undo.to_owned()]].concat()));
    table.done(&["log"]);
    assert_eq!(table.run(&["verify"]).code, Some(1));
}

/// Text of the file is shown, and has no effect on a terminal; `Answer::of` checks every answer.
#[test]
fn text_of_the_file_is_never_obeyed() {
    let evil = "\\u001b[31m\\u0007\\u009b\\u202e\\r\\n";
    let mut lines = bodies(played());
    lines[0] = lines[0].replace("\"name\":\"ann\"", &format!("\"name\":\"ann{evil}\""));
    lines[0] = lines[0]
        .replace("Marsh Reavers", evil)
        .replace("\"tool\":\"0.1.0\"", &format!("\"tool\":\"{evil}\""));
    for line in &mut lines[1..] {
        *line = line.replace("\"player\":\"ann\"", &format!("\"player\":\"{evil}\""));
        *line = line.replace("Ash Storm", evil).replace("cup fell", evil);
    }
    let n = lines.len();
    let more = ["recovered", "note"].iter().zip(n..);
    let more: Vec<String> = more
        .map(|(kind, n)| {
            format!(
                r#"{{"n":{n},"at":"2026-11-21T18:55:14Z","player":null,"typed":"{evil}","{kind}":"{evil}""#
            )
        })
        .collect();
    let table = Table::with(&sealed(&[lines, more].concat()));
    for form in [&[][..], &["--json"], &["--plain"], &["-q"], &["--width", "40"]] {
        for verb in ["status", "remind", "log", "verify", "casualties"] {
            let answer = table.run(&[&[verb], form].concat());
            assert_ne!(answer.code, Some(2), "{verb} {form:?}: {}", answer.err);
        }
        table.run(&[&["effect", "list"], form].concat());
        table.run(&[&["maneuver", "--dry-run"], form].concat());
        table.run(&[&["march", "nobody", "--dry-run"], form].concat());
        table.run(&[&["choose", "nothing", "--dry-run"], form].concat());
        table.run(&[&["undo", "9", "--dry-run"], form].concat());
    }
    assert_eq!(table.command(WARBAND).output().unwrap().status.code(), Some(0));
}

#[test]
fn a_line_whose_time_is_no_time_is_damaged() {
    let mut lines = bodies(played());
    lines[1] = lines[1].replace("\"at\":\"2026", "\"at\":\"\\u001b[31m2026");
    let table = Table::with(&sealed(&lines));
    for verb in [&["status"][..], &["log"], &["report", "-"]] {
        let answer = table.run(verb);
        assert_eq!(answer.code, Some(2), "{answer:?}");
        assert!(answer.out.is_empty() && answer.err.contains("line 2"), "{answer:?}");
    }
}

/// Invalid ids: any program can seal a file. Each is put into every place of the played game that contains such a number, one
/// place per file.
#[test]
fn handles_of_nothing_are_damage_or_do_no_harm() {
    let lines = bodies(played());
    let (mut refused, mut read) = (0, 0);
    for (at, line) in lines.iter().enumerate().filter(|(_, line)| line.contains("\"events\":")) {
        let events = line.find("\"events\":").unwrap();
        for (place, value) in
            numbers(&line[events..]).into_iter().zip([4, 200, 70_000, u64::MAX].iter().cycle())
        {
            let (before, rest) = line.split_at(events + place);
            let after = rest.trim_start_matches(|c: char| c.is_ascii_digit());
            let mut changed = lines.clone();
            changed[at] = format!("{before}{value}{after}");
            // The whole game, and the game that ends there.
            for lines in [&changed[..], &changed[..=at]] {
                let bytes = sealed(lines);
                match Journal::<State>::read(&bytes) {
                    Err(damage) => {
                        // A line may be valid while only a later one contradicts it.
                        let line = at as u64 + 1;
                        let is_named = damage.kind == DamageKind::Syntax && damage.line == line
                            || damage.kind == DamageKind::Event && damage.line >= line;
                        assert!(is_named, "line {line}: {damage:?}");
                        refused += 1;
                    }
                    Ok(journal) => {
                        shown(bytes, journal.records().len());
                        read += 1;
                    }
                }
            }
        }
    }
    assert!(refused > 150 && read > 20, "{refused} refused, {read} read");
}

/// Returns where numbers begin in a text.
fn numbers(text: &str) -> Vec<usize> {
    let bytes = text.as_bytes();
    let begins = |at: &usize| bytes[*at].is_ascii_digit() && b":[,".contains(&bytes[at - 1]);
    (1..bytes.len()).filter(begins).collect()
}

/// Prints everything about a game: nothing may panic.
fn shown(bytes: Vec<u8>, commands: usize) {
    let mut memory = Memory::default();
    memory.put(GAME, bytes);
    let mut show = |words: &[&str]| {
        let answer = answer(words, &mut memory);
        assert!(answer.exit == 0 && !answer.out.is_empty(), "{words:?}: {answer:?}");
    };
    for words in [&["log"][..], &["status"], &["status", "--json"]] {
        show(words);
    }
    for command in 1..=commands {
        let number = command.to_string();
        show(&["status", "--at", &number]);
        show(&["status", "--at", &number, "--json"]);
    }
}
