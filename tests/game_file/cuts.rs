//! A power cut: the file ends anywhere.

use crate::table::{NEW, Table, ends, played};

/// The expected contents of a cut file: the state of `record`, and whether a torn line was ignored.
struct Expected<'a> {
    record: usize,
    torn: bool,
    state: &'a str,
}

/// Checks that readers see the game, and do not change the bytes.
#[track_caller]
fn is_read(table: &Table, cut: &[u8], expected: &Expected) {
    table.put(cut);
    let answer = table.run(&["status", "--json"]);
    assert_eq!((answer.code, answer.out.as_str()), (Some(0), expected.state), "{} bytes", cut.len());
    assert_eq!(
        answer.err.contains("the last line was cut"),
        expected.torn,
        "{} bytes: {}",
        cut.len(),
        answer.err
    );
    assert!(table.bytes() == cut, "{} bytes: a reader wrote", cut.len());
}

/// Checks readers, and that the next command records what was cut.
#[track_caller]
fn goes_on(table: &Table, cut: &[u8], expected: &Expected) {
    is_read(table, cut, expected);
    let number = expected.record + 1 + usize::from(expected.torn);
    assert_eq!(table.done(&["note", "-q", "goes on"]), format!("{number}\n"), "{} bytes", cut.len());
    let kept = cut.len() - if expected.torn { cut.len() - ends(cut).last().unwrap() } else { 0 };
    let now = table.bytes();
    assert!(now.starts_with(&cut[..kept]), "{} bytes: an old line was changed", cut.len());
    assert_eq!(table.state(), expected.state, "{} bytes", cut.len());
    // The cut bytes are in the log, as they were.
    let text = String::from_utf8(now[kept..].to_vec()).unwrap();
    let recovered = text.lines().find(|line| line.contains("\"recovered\":\""));
    assert_eq!(recovered.is_some(), expected.torn, "{} bytes: {text}", cut.len());
    if let Some(line) = recovered {
        let value: serde_json::Value = serde_json::from_str(line).unwrap();
        let bytes = value["recovered"].as_str().unwrap().replace("\\x5c", "\\");
        assert_eq!(bytes.as_bytes(), &cut[kept..]);
    }
}

#[test]
fn cut_anywhere_in_its_last_two_lines_a_game_continues() {
    let table = Table::played();
    let whole = played();
    let ends = ends(whole);
    let records = ends.len() - 1;
    let states: Vec<String> = (records - 2..=records).map(|number| table.state_at(number)).collect();
    assert_ne!(states[1], states[2], "the last command changes nothing that is seen");
    for cut in ends[records - 2]..=whole.len() {
        // A line that only lacks its newline is whole.
        let record = ends.iter().filter(|end| cut + 1 >= **end).count() - 1;
        let torn = cut + 1 < whole.len() && !ends.contains(&cut) && !ends.contains(&(cut + 1));
        let state = &states[record + 2 - records];
        let expected = Expected { record, torn, state };
        is_read(&table, &whole[..cut], &expected);
        // A writer continues from every eighth position, and from all positions near line ends.
        if cut % 8 == 0 || ends.iter().any(|end| cut.abs_diff(*end) < 4) {
            goes_on(&table, &whole[..cut], &expected);
        }
    }
}

#[test]
fn cut_elsewhere_a_game_continues_from_there() {
    let table = Table::played();
    let whole = played();
    let ends = ends(whole);
    let states: Vec<String> = (0..ends.len()).map(|number| table.state_at(number)).collect();
    for (record, end) in ends.iter().enumerate() {
        // At the line's end, without its newline, and inside the next line.
        let next = ends.get(record + 1).unwrap_or(end);
        for cut in [end - 1, *end, end + (next - end) / 3] {
            let torn = cut > *end;
            goes_on(&table, &whole[..cut], &Expected { record, torn, state: &states[record] });
        }
    }
}

/// A cut header contained nothing that was acknowledged.
#[test]
fn cut_in_its_first_line_a_game_is_refused() {
    let table = Table::begun();
    let whole = table.bytes();
    let header = ends(&whole)[0];
    for cut in (0..header - 1).step_by(97).chain([1, 10, header - 2]) {
        table.put(&whole[..cut]);
        for arguments in [&["status"][..], &["note", "x"], &["log"], &["verify"], &["repair", "game.warband"]]
        {
            table.run(arguments).refused(2, "game.warband");
        }
        assert!(table.bytes() == whole[..cut], "{cut}");
    }
    // A killed `new` leaves an empty file, and another one takes it over.
    table.put(b"");
    table.run(&["status"]).refused(2, "has no game in it");
    table.done(&NEW);
    assert_eq!(table.bytes(), whole);
}

/// Cut again and again, while it is recovered: repeated recoveries do not accumulate errors.
#[test]
fn a_recovery_may_be_cut_too() {
    let table = Table::played();
    let state = table.state();
    let mut number = ends(played()).len();
    for cut in 1..12 {
        let before = table.bytes();
        table.done(&["note", "to be cut"]);
        let bytes = table.bytes();
        let torn = &bytes[..before.len() + (bytes.len() - before.len()) * cut / 12];
        table.put(torn);
        let answer = table.run(&["status", "--json"]);
        assert_eq!((answer.code, answer.out.as_str()), (Some(0), state.as_str()));
        let added = 1 + usize::from(answer.err.contains("was cut"));
        // From the second round on, a record of the cut line may remain before the cut one.
        let whole = ends(torn).len() - 1;
        assert!(whole + 1 >= number, "a line that was acknowledged is gone");
        number = whole + added;
        assert_eq!(table.done(&["note", "-q", "goes on"]), format!("{number}\n"));
    }
    table.done(&["verify"]);
}

/// A power cut leaves NULs where pages were never written.
#[test]
fn a_hole_is_reported_and_recorded_with_its_length() {
    let table = Table::played();
    let state = table.state();
    let mut bytes = table.bytes();
    let whole = bytes.len();
    bytes.resize(whole + (13 << 20), 0);
    table.put(&bytes);
    assert_eq!(table.state(), state);
    let verified: serde_json::Value = serde_json::from_str(&table.done(&["verify", "--json"])).unwrap();
    assert_eq!((&verified["verified"], &verified["torn_bytes"]), (&true.into(), &(13 << 20).into()));
    table.done(&["note", "goes on"]);
    assert_eq!(table.state(), state);
    assert!(table.bytes().len() < whole + 1000);
    assert!(table.done(&["log", "--last", "2"]).contains(r"\{13631488}\x00"));
    let verified: serde_json::Value = serde_json::from_str(&table.done(&["verify", "--json"])).unwrap();
    assert_eq!(verified["torn_bytes"], 0);
}
