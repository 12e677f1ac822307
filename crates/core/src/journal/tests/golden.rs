//! A file of format 1, which must always be readable.

use super::*;

/// Written by another program, with digests by another SHA-256 implementation. It never changes: if a change of the format requires it to
/// change, that is a new format and needs its own file next to this one.
const GOLDEN: &[u8] = include_bytes!("golden_1.warband");

fn at(time: &str, player: Option<&str>, typed: &str, entry: Entry<Happened>) -> Line<Happened> {
    Line {
        at: format!("2026-11-21T{time}Z"),
        player: player.map(String::from),
        typed: typed.to_owned(),
        entry,
    }
}

fn asked(value: &str, overruled: Option<&str>, events: Vec<Happened>) -> Entry<Happened> {
    let (value, overruled) = (CommandValue(value.into()), overruled.map(String::from));
    Entry::Command(CommandRecord { value, overruled, events })
}

/// Returns the contents of the file, line by line.
fn lines() -> Vec<Line<Happened>> {
    let thrown = Happened::Thrown { throw: 1, face: 4 };
    let named = Happened::Named(String::from("Größe \"\\\u{202e}\n"));
    let recovered = String::from(r#"{"n":6,"at":\x5c\x00\xff"#);
    vec![
        at("18:55:14", Some("ann"), "add 5", asked(r#"{"add":5}"#, None, vec![Happened::Added(5)])),
        at(
            "18:55:20",
            Some("bob"),
            "throw",
            asked(r#"{"throw":{"face":null}}"#, Some("it \"rolled\" off"), vec![thrown, named]),
        ),
        at("18:56:00", Some("bob"), "undo 2", Entry::Undo(vec![2, 1])),
        at("18:56:01", Some("ann"), "redo", Entry::Redo(vec![1])),
        at("18:56:02", None, "note a \"remark\"", Entry::Note(String::from("a \"remark\""))),
        at("18:57:00", None, "", Entry::Recovered(recovered)),
        at("18:57:00", Some("ann"), "rest", asked(r#""rest""#, None, vec![Happened::Rested])),
        at("18:58:00", Some("ann"), "pass", asked(r#"{"pass":[1,"}",{}]}"#, None, Vec::new())),
        at("18:59:00", None, "repair game.warband", Entry::Edited(vec![1, 3])),
    ]
}

#[test]
fn format_1_is_read() {
    let journal = read(GOLDEN).unwrap();
    let header = Header {
        compacts: None,
        format: 1,
        tool: String::from("0.1.0"),
        game: String::from("tally"),
        set: Start { start: 7 },
    };
    assert_eq!(journal.header(), &header);
    let records = lines().into_iter().zip(1..).map(|(line, number)| {
        let Line { at, player, typed, entry } = line;
        Record { number, at, player, typed, entry }
    });
    assert_eq!(journal.records(), records.collect::<Vec<_>>());
    assert_eq!(journal.state(), &Tally { total: 12, throws: 0, name: String::new() });
    assert_eq!((journal.live(), journal.undone()), (&[1, 7, 8][..], &[][..]));
    assert_eq!(journal.state_at(4).unwrap().total, 12);
    assert_eq!(journal.state_at(3).unwrap().total, 7);
    assert_eq!(journal.state_at(2).unwrap().name, "Größe \"\\\u{202e}\n");
    assert_eq!((journal.next_number(), journal.torn()), (10, None));
    assert!(GOLDEN.ends_with(format!("{}\"}}\n", journal.digest()).as_bytes()));
    assert_eq!(game_of(GOLDEN).as_deref(), Some("tally"));
}

#[test]
fn format_1_is_written_to_the_byte() {
    let mut at_once = Memory::default();
    create::<Tally>(&mut at_once, &Start { start: 7 }, "0.1.0", lines()).unwrap();
    assert_eq!(String::from_utf8(at_once.0).unwrap(), str::from_utf8(GOLDEN).unwrap());
    let mut one_by_one = Memory::default();
    create::<Tally>(&mut one_by_one, &Start { start: 7 }, "0.1.0", Vec::new()).unwrap();
    for line in lines() {
        add(&mut one_by_one, line);
    }
    assert_eq!(one_by_one.0, GOLDEN);
}

#[test]
fn a_newer_format_and_another_game_are_named() {
    let header = |format: u64, game: &str| {
        let mut line = Vec::new();
        let body = format!(r#"{{"format":{format},"tool":"9","game":"{game}","set":{{"start":1}}"#);
        line_digest::write(None, body.as_bytes(), &mut line);
        line
    };
    for (line, kind) in [
        (header(2, "tally"), DamageKind::NewerFormat(2)),
        (header(u64::MAX, "tally"), DamageKind::NewerFormat(u32::MAX)),
        (b"{\"format\":2,\"sealed\":\"otherwise\"}\n".to_vec(), DamageKind::NewerFormat(2)),
        (header(0, "tally"), DamageKind::NotAGameFile),
        (header(1, "tennis"), DamageKind::OtherGame(String::from("tennis"))),
        (b"name = \"Marsh Reavers\"\n".to_vec(), DamageKind::NotAGameFile),
    ] {
        assert_eq!(read(&line).unwrap_err(), Damage { line: 1, kind: kind.clone() });
        assert_eq!(
            repair::<Tally>(&line, "2026-11-21T19:00:00Z", "repair", None).unwrap_err(),
            Damage { line: 1, kind }
        );
    }
    assert_eq!(read(&header(1, "tally")).unwrap().state().total, 1);
}
