//! Flipped bits: never a wrong state, always a named line, and nothing is written.

use crate::table::{GAME, Table, ends, played};
use std::collections::BTreeMap;
use warband_core::journal::{DamageKind, Journal, repair};
use warband_dragon_dice::game::State;

/// Returns the line of a byte, from 1.
fn line_of(bytes: &[u8], at: usize) -> u64 {
    bytes[..at].split(|byte| *byte == b'\n').count() as u64
}

#[test]
fn every_flipped_bit_is_damage_in_its_line() {
    let whole = played();
    let last = whole.len() - 1;
    let mut bytes = whole.to_vec();
    let mut kinds: BTreeMap<String, u32> = BTreeMap::new();
    // Most of them where a read is short, some everywhere, and both sides of every line's end.
    let around = ends(whole).into_iter().flat_map(|end| end.saturating_sub(3)..(end + 3).min(whole.len()));
    let (mut read, mut torn) = (0, 0);
    let chosen = (0..whole.len()).step_by(23).chain(0..60).chain(around).chain(last - 30..=last);
    for at in chosen {
        read += 1;
        for bit in 0..8 {
            bytes[at] ^= 1 << bit;
            match Journal::<State>::read(&bytes) {
                Err(damage) => {
                    assert_eq!(damage.line, line_of(whole, at), "byte {at}, bit {bit}: {damage:?}");
                    *kinds.entry(kind_of(&damage.kind)).or_default() += 1;
                }
                // The last line without its newline, and a byte too many: torn like a line of a power cut.
                Ok(journal) => {
                    assert_eq!((at, journal.torn().is_some()), (last, true), "byte {at}, bit {bit}");
                    assert_eq!(journal.records().len(), ends(whole).len() - 2);
                    torn += 1;
                }
            }
            bytes[at] ^= 1 << bit;
        }
    }
    assert!(bytes == whole);
    // A header may look like that of a newer format; everything else is the checksum's.
    let expected = [("Checksum".to_owned(), 8 * read - torn - 3), ("NewerFormat".to_owned(), 3)];
    assert_eq!(kinds, BTreeMap::from(expected));
}

fn kind_of(kind: &DamageKind) -> String {
    let text = format!("{kind:?}");
    text.split(|c: char| !c.is_alphanumeric()).next().unwrap().to_owned()
}

/// Whatever was flipped, a repaired copy can be read, and contains no more than the file did.
#[test]
fn every_repaired_copy_reads() {
    let whole = played();
    let mut bytes = whole.to_vec();
    let mut edited = 0;
    for at in (0..whole.len()).step_by(97) {
        for bit in 0..8 {
            bytes[at] ^= 1 << bit;
            if let Ok(repaired) = repair::<State>(&bytes, "2026-11-21T18:55:14Z", "repair", None) {
                let journal = Journal::<State>::read(&repaired.bytes).unwrap();
                let added = usize::from(!repaired.edited.is_empty());
                assert_eq!(journal.records().len(), repaired.kept as usize + added, "byte {at}, bit {bit}");
                assert!((repaired.kept as usize) < ends(whole).len());
                edited += added;
            }
            bytes[at] ^= 1 << bit;
        }
    }
    assert!(edited > 30, "{edited}: too few flips leave a line that can be read");
}

#[test]
fn the_binary_names_the_line_and_writes_nothing_but_a_repaired_copy() {
    let table = Table::played();
    let whole = played();
    let chosen = (30..whole.len() - 1).step_by(whole.len() / 40);
    let mut copies = 0;
    for (at, bit) in chosen.zip((0..7).cycle()) {
        let mut bytes = whole.to_vec();
        bytes[at] ^= 1 << bit;
        table.put(&bytes);
        let line = line_of(whole, at);
        let part = if line == 1 { String::from(GAME) } else { format!("{GAME}, line {line}: ") };
        // A broken line is an answer of verify; a broken header can be any error.
        let answer = table.run(&["verify"]);
        assert!(answer.code == Some(1) || line == 1, "byte {at}: {answer:?}");
        for arguments in [&["status"][..], &["note", "x"], &["throw"], &["undo"]] {
            table.run(arguments).refused(2, &part);
            assert!(table.bytes() == bytes, "byte {at}: {arguments:?} wrote");
        }
        let answer = table.run(&["repair", GAME]);
        assert!(table.bytes() == bytes, "byte {at}: repair wrote into the damaged file");
        let copy = table.path("game.repaired.warband");
        assert_eq!(copy.exists(), answer.code == Some(0), "byte {at}: {answer:?}");
        if copy.exists() {
            copies += 1;
            let status = table.run(&["-g", "game.repaired.warband", "status", "--json"]);
            assert_eq!((status.code, status.err.as_str()), (Some(0), ""), "byte {at}");
            // An earlier copy is never overwritten.
            assert_eq!(table.run(&["repair", GAME]).code, Some(2));
            std::fs::remove_file(copy).unwrap();
        }
    }
    assert!(copies > 20, "{copies}");
}

/// A hand edit that makes sense is kept, and the log always mentions it.
#[test]
fn a_hand_edit_is_kept_by_repair_and_named() {
    let table = Table::played();
    let text = String::from_utf8(played().to_vec()).unwrap();
    let line = text.lines().position(|line| line.contains("cup fell over")).unwrap();
    table.put(text.replace("cup fell over", "cup was kicked").as_bytes());
    table.run(&["status"]).refused(2, &format!("line {}: ", line + 1));
    table.done(&["repair", GAME]);
    std::fs::rename(table.path("game.repaired.warband"), table.path(GAME)).unwrap();
    let log = table.log();
    assert_eq!(log[line - 1]["said"][0], "bob's cup was kicked");
    let last = log.last().unwrap();
    assert_eq!(last["said"][0], format!("edited by hand: line {}", line + 1));
    let verified: serde_json::Value = serde_json::from_str(&table.done(&["verify", "--json"])).unwrap();
    assert_eq!((&verified["verified"], &verified["edited"]), (&true.into(), &true.into()));
}
