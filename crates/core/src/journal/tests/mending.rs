//! Repair: damage in the middle, lines edited by hand, torn tails.

use super::*;

fn mended(bytes: &[u8]) -> Repaired {
    let repaired = repair::<Tally>(bytes, "2026-11-21T19:00:00Z", "repair game.warband", None).unwrap();
    let journal = read(&repaired.bytes).unwrap();
    assert_eq!(journal.torn(), None);
    assert_eq!(journal.records().len() as u64, repaired.kept + u64::from(!repaired.edited.is_empty()));
    repaired
}

/// Returns the sample with `from` replaced by `to` in its line `line`.
fn edited(line: usize, from: &str, to: &str) -> Vec<u8> {
    let text = String::from_utf8(sample()).unwrap();
    let mut lines: Vec<String> = text.split_inclusive('\n').map(String::from).collect();
    assert!(lines[line - 1].contains(from), "{}", lines[line - 1]);
    lines[line - 1] = lines[line - 1].replace(from, to);
    lines.concat().into_bytes()
}

#[test]
fn a_sound_file_is_copied_to_the_byte() {
    let bytes = sample();
    let sound = Repaired {
        bytes: bytes.clone(),
        kept: 6,
        edited: Vec::new(),
        cut: 0,
        dropped: Vec::new(),
        damage: None,
    };
    assert_eq!(mended(&bytes), sound);
    assert_eq!(mended(&bytes[..bytes.len() - 1]), sound);
    // Transferred by a program that changes line ends.
    let text = String::from_utf8(bytes).unwrap();
    assert_eq!(mended(format!("\u{feff}{}", text.replace('\n', "\r\n")).as_bytes()), sound);
}

#[test]
fn damage_in_the_middle_ends_the_copy() {
    let bytes = edited(4, "\"undoes\":[2,1]", "\"undoes\":[2,1");
    assert_eq!(read(&bytes).unwrap_err(), Damage { line: 4, kind: DamageKind::Checksum });
    let repaired = mended(&bytes);
    assert_eq!((repaired.kept, repaired.cut, &repaired.edited[..]), (2, 4, &[][..]));
    assert_eq!(repaired.damage, Some(Damage { line: 4, kind: DamageKind::Checksum }));
    assert!(sample().starts_with(&repaired.bytes));
    // Bytes that are not text are handled in the same way.
    let mut bytes = sample();
    let third = bytes.iter().enumerate().filter(|(_, byte)| **byte == b'\n').nth(1).unwrap().0 + 20;
    bytes[third] = 0xff;
    let repaired = mended(&bytes);
    assert_eq!((repaired.kept, repaired.cut), (1, 5));
    assert_eq!(repaired.damage, Some(Damage { line: 3, kind: DamageKind::Checksum }));
}

#[test]
fn lines_edited_by_hand_are_kept_and_named() {
    let mut bytes = edited(2, "\"Added\":1", "\"Added\": 41");
    assert_eq!(read(&bytes).unwrap_err().line, 2);
    let repaired = mended(&bytes);
    assert_eq!((repaired.kept, repaired.cut, &repaired.edited[..]), (6, 0, &[2][..]));
    let journal = read(&repaired.bytes).unwrap();
    assert_eq!(journal.state().total, 7 + 41);
    let last = journal.records().last().unwrap();
    assert_eq!(
        (last.at.as_str(), last.typed.as_str(), &last.player),
        ("2026-11-21T19:00:00Z", "repair game.warband", &None)
    );
    assert_eq!(last.entry, Entry::Edited(vec![2]));
    // Its members are in another order and its digest is removed, and another line is edited too.
    let whole = String::from_utf8(bytes).unwrap();
    let lines: Vec<&str> = whole.lines().collect();
    let note = r#"{ "note": "another", "typed": "", "at": "2026-11-21T18:55:14Z", "n": 5 }"#;
    bytes = [&lines[..5], &[note], &lines[6..]].concat().join("\n").into_bytes();
    bytes.push(b'\n');
    let repaired = mended(&bytes);
    // After a line without a digest it cannot be determined whether the next one was edited.
    assert_eq!((repaired.kept, repaired.cut, &repaired.edited[..]), (6, 0, &[2, 6, 7][..]));
    assert_eq!(read(&repaired.bytes).unwrap().records()[4].entry, Entry::Note(String::from("another")));
    // An editor that writes no newline at the end.
    let last = edited(7, "Rested", "Added\":3}");
    let last = String::from_utf8(last).unwrap().replace("[\"Added", "[{\"Added").replace("}\"]", "}]");
    assert!(read(last.trim_end().as_bytes()).unwrap().torn().is_some());
    let kept = mended(last.trim_end().as_bytes());
    assert_eq!((kept.kept, kept.cut, &kept.edited[..]), (6, 0, &[7][..]));
    assert_eq!(read(&kept.bytes).unwrap().state().total, 7 + 1 + 3);
    // A second repair has nothing to do.
    assert_eq!(mended(&repaired.bytes).bytes, repaired.bytes);
}

#[test]
fn an_edited_header_is_kept_where_it_makes_sense() {
    let repaired = mended(&edited(1, "\"start\":7", "\"start\":8"));
    assert_eq!((repaired.kept, &repaired.edited[..]), (6, &[1][..]));
    assert_eq!(read(&repaired.bytes).unwrap().state().total, 9);
    for (from, to, kind) in [
        ("\"start\":7", "\"start\":-7", DamageKind::Header),
        ("\"start\":7", "\"start\":\"7\"", DamageKind::Syntax),
        ("\"tally\"", "\"tennis\"", DamageKind::OtherGame(String::from("tennis"))),
        ("\"format\":1", "\"format\":2", DamageKind::NewerFormat(2)),
    ] {
        let bytes = edited(1, from, to);
        assert_eq!(repair::<Tally>(&bytes, "", "", None).unwrap_err(), Damage { line: 1, kind });
    }
    assert_eq!(repair::<Tally>(b"", "", "", None).unwrap_err(), Damage { line: 1, kind: DamageKind::Empty });
}

#[test]
fn an_edit_that_breaks_the_order_ends_the_copy() {
    for (line, from, to, kind) in [
        (3, "\"n\":2", "\"n\":9", DamageKind::Number { due: 2, found: 9 }),
        (4, "[2,1]", "[1,2]", DamageKind::Undo { named: 1, last: Some(2) }),
        (5, "\"redoes\":[1]", "\"redoes\":[2]", DamageKind::Redo { named: 2, last: Some(1) }),
        (5, "\"redoes\":[1]", "\"redoes\":[1],\"note\":\"x\"", DamageKind::Checksum),
        (5, "\"redoes\":[1]", "\"note\":null", DamageKind::Checksum),
    ] {
        let repaired = mended(&edited(line, from, to));
        assert_eq!(repaired.damage, Some(Damage { line: line as u64, kind }));
        assert_eq!((repaired.kept, repaired.cut), (line as u64 - 2, 8 - line as u64));
        assert!(repaired.edited.is_empty());
    }
}

#[test]
fn a_torn_tail_is_cut() {
    let bytes = sample();
    let last = bytes[..bytes.len() - 1].iter().rposition(|byte| *byte == b'\n').unwrap() + 1;
    for end in last + 1..bytes.len() - 1 {
        let repaired = mended(&bytes[..end]);
        assert_eq!((repaired.kept, repaired.cut, &repaired.edited[..]), (5, 1, &[][..]), "{end}");
        assert_eq!(repaired.damage, Some(Damage { line: 7, kind: DamageKind::Checksum }));
        assert_eq!(repaired.bytes, &bytes[..last]);
    }
}

#[test]
fn a_smaller_copy_holds_what_is_in_force() {
    let journal = read(&sample()).unwrap();
    let bytes = compact(&journal).unwrap();
    let copy = read(&bytes).unwrap();
    assert_eq!((copy.state(), copy.header().compacts.as_deref()), (journal.state(), Some(journal.digest())));
    let counts = |entry: &Entry<Happened>| matches!(entry, Entry::Command(_) | Entry::Note(_));
    let kept = journal.records().iter().filter(|record| match &record.entry {
        Entry::Command(_) => journal.live().contains(&record.number),
        other => counts(other),
    });
    let kept: Vec<_> = kept.map(|record| (&record.typed, &record.at, &record.entry)).collect();
    let copied: Vec<_> =
        copy.records().iter().map(|record| (&record.typed, &record.at, &record.entry)).collect();
    assert_eq!(copied, kept);
    assert!(copied.len() < journal.records().len() && copy.undone().is_empty());
    // The copy is an ordinary game.
    let mut store = Memory(bytes);
    assert_eq!(add(&mut store, command([Happened::Added(1)])).state().total, journal.state().total + 1);
    assert_eq!(mended(&store.0).bytes, store.0);
}

/// Commands after the damage are checked one by one, in the position without it; undos of lost commands go too.
#[test]
fn sound_lines_after_the_damage_are_kept_under_new_numbers() {
    let asked = |bytes: &[u8], is_sound: bool| {
        let mut seen = Vec::new();
        let mut ask = |_: &Start, state: &Tally, command: &CommandRecord<Happened>| {
            seen.push((state.total, command.events.len()));
            is_sound
        };
        let repaired = repair::<Tally>(bytes, "2026-11-21T19:00:00Z", "repair", Some(&mut ask)).unwrap();
        (repaired, seen)
    };
    // Without its second command the undo of two commands undoes only the first.
    let broken = edited(3, "\"typed\"", "\"typed");
    let (repaired, seen) = asked(&broken, true);
    assert_eq!((repaired.kept, &repaired.dropped[..]), (5, &[(3, None)][..]));
    let journal = read(&repaired.bytes).unwrap();
    assert_eq!(journal.records()[1].entry, Entry::Undo(vec![1]));
    assert_eq!(journal.records()[2].entry, Entry::Redo(vec![1]));
    assert_eq!(seen.len(), 1);
    assert_eq!(repaired.damage.map(|damage| damage.line), Some(3));
    // A command with other events is left out and named.
    let (repaired, _) = asked(&broken, false);
    assert_eq!((repaired.kept, repaired.cut), (4, 2));
    assert!(repaired.dropped[1].1.is_some());
    // A line whose number alone differs is the same line.
    let (repaired, _) = asked(&edited(3, "\"n\":2", "\"n\":9"), true);
    assert!(repaired.dropped.is_empty() && repaired.damage.is_some());
}
