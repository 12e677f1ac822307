//! Files cut at every byte, and with every bit flipped.

use super::*;

/// Reverses `escaped`.
pub(super) fn unescaped(text: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let mut times = 1;
        if let Some(counted) = rest.strip_prefix("\\{") {
            let (number, after) = counted.split_once('}').unwrap();
            (times, rest) = (number.parse().unwrap(), after);
        }
        let byte = match rest.strip_prefix("\\x") {
            Some(code) => u8::from_str_radix(&code[..2], 16).unwrap(),
            None => rest.as_bytes()[0],
        };
        rest = &rest[if rest.starts_with("\\x") { 4 } else { 1 }..];
        bytes.extend(std::iter::repeat_n(byte, times));
    }
    bytes
}

#[test]
fn a_file_cut_anywhere_is_read_to_its_last_whole_line_and_continues() {
    let whole = sample();
    let game = read(&whole).unwrap();
    let header = whole.iter().position(|byte| *byte == b'\n').unwrap();
    for cut in 0..=whole.len() {
        let bytes = &whole[..cut];
        if cut < header {
            let damage = read(bytes).unwrap_err();
            let kind = match cut {
                0 => DamageKind::Empty,
                1..11 => DamageKind::NotAGameFile,
                _ => DamageKind::CutHeader,
            };
            assert_eq!(damage, Damage { line: 1, kind }, "{cut}");
            continue;
        }
        // The lines that remain, with their newline or without.
        let ends =
            (0..=cut).filter(|at| whole.get(*at).is_none_or(|byte| *byte == b'\n') && *at < whole.len());
        let end = ends.clone().next_back().unwrap();
        let records = ends.count() as u64 - 1;
        let torn = bytes.get(end + 1..).filter(|torn| !torn.is_empty());

        let journal = read(bytes).unwrap();
        assert_eq!(journal.torn(), torn, "{cut}");
        assert_eq!(journal.records(), &game.records()[..records as usize]);
        assert_eq!(journal.state(), &game.state_at(records).unwrap());

        let mut store = Memory(bytes.to_vec());
        let number = journal.next_number();
        let after = add(&mut store, command([Happened::Added(100)]));
        let again = read(&store.0).unwrap();
        assert_eq!(again.records(), after.records());
        assert_eq!(again.records().last().unwrap().number, number);
        assert_eq!(again.state().total, journal.state().total + 100);
        assert_eq!(again.state(), after.state());
        assert_eq!(again.torn(), None);
        assert!(store.0.starts_with(&whole[..=end]) && store.0.ends_with(b"\"}\n"));
        assert_eq!(again.records().len() as u64, records + 1 + u64::from(torn.is_some()));
        if let Some(torn) = torn {
            let Entry::Recovered(text) = &again.records()[records as usize].entry else { panic!("{cut}") };
            assert!(text.bytes().all(|byte| (b' '..=b'~').contains(&byte)), "{text}");
            assert_eq!(unescaped(text), torn);
        }
    }
}

#[test]
fn every_bit_that_turns_is_noticed_in_its_line() {
    let whole = sample();
    let game = read(&whole).unwrap();
    let last = game.records().len() as u64;
    let mut line = 1;
    for at in 0..whole.len() {
        for bit in 0..8 {
            let mut bytes = whole.clone();
            bytes[at] ^= 1 << bit;
            match read(&bytes) {
                Err(damage) => {
                    assert_eq!(damage.line, line, "byte {at} bit {bit}: {damage:?}");
                    let named = damage.kind == DamageKind::Checksum
                        || line == 1
                            && matches!(damage.kind, DamageKind::NewerFormat(_) | DamageKind::NotAGameFile);
                    assert!(named, "byte {at} bit {bit}: {damage:?}");
                }
                // Without the last newline the last line counts as cut.
                Ok(journal) => {
                    assert_eq!(at, whole.len() - 1);
                    assert_eq!(journal.state(), &game.state_at(last - 1).unwrap());
                    let cut = whole.iter().rposition(|byte| *byte == b'\n').unwrap();
                    let start = whole[..cut].iter().rposition(|byte| *byte == b'\n').unwrap() + 1;
                    assert_eq!(journal.torn(), Some(&bytes[start..]));
                }
            }
        }
        line += u64::from(whole[at] == b'\n');
    }
}

/// Lines are removed, doubled and swapped; the digest of each is right for another place.
#[test]
fn every_line_in_a_wrong_place_is_noticed() {
    let whole = sample();
    let lines: Vec<&[u8]> = whole.split_inclusive(|byte| *byte == b'\n').collect();
    for at in 1..lines.len() - 1 {
        let without = [&lines[..at], &lines[at + 1..]].concat().concat();
        let doubled = [&lines[..=at], &lines[at..]].concat().concat();
        let exchanged = [&lines[..at], &[lines[at + 1], lines[at]], &lines[at + 2..]].concat().concat();
        for (bytes, line) in [(without, at + 1), (doubled, at + 2), (exchanged, at + 1)] {
            let damage = read(&bytes).unwrap_err();
            assert_eq!(damage, Damage { line: line as u64, kind: DamageKind::Checksum });
        }
    }
}

/// A power cut leaves NULs where a page of the last line was never written: at every position of a page, with and without the newline, and
/// for pages after the line.
#[test]
fn a_hole_in_the_last_line_is_a_torn_line() {
    let whole = sample();
    let old = {
        let cut = whole[..whole.len() - 1].iter().rposition(|byte| *byte == b'\n').unwrap();
        whole[..=cut].to_vec()
    };
    let game = read(&old).unwrap();
    for from in old.len()..whole.len() {
        for to in [from + 1, from + 7, whole.len() - 1, whole.len(), whole.len() + 1, whole.len() + 4096] {
            if to <= from {
                continue;
            }
            let mut bytes = whole.clone();
            bytes.resize(bytes.len().max(to), 0);
            bytes[from..to].fill(0);
            // The line is whole if only its newline is missing.
            let is_whole = from == whole.len() - 1;
            let expected = if is_whole { read(&whole).unwrap() } else { game.clone() };
            let journal = read(&bytes).unwrap();
            assert_eq!(
                (journal.records(), journal.state()),
                (expected.records(), expected.state()),
                "{from} {to}"
            );
            let kept = if is_whole { from } else { old.len() };
            assert_eq!(journal.torn(), Some(&bytes[kept..]), "{from} {to}");
            // The next writer keeps the bytes in a record.
            let mut store = Memory(bytes.clone());
            let after = add(&mut store, command([Happened::Added(100)]));
            let again = read(&store.0).unwrap();
            assert_eq!((again.records(), again.torn()), (after.records(), None));
            assert_eq!(again.records().len(), expected.records().len() + 2);
            assert_eq!(again.state().total, expected.state().total + 100);
            let Entry::Recovered(text) = &again.records()[expected.records().len()].entry else {
                panic!("{from} {to}")
            };
            assert_eq!(unescaped(text), &bytes[kept..]);
        }
    }
}

/// A hole with lines after it was not left by a power cut: those lines were on the disk.
#[test]
fn a_hole_before_other_lines_is_damage() {
    let whole = sample();
    let ends: Vec<usize> = (0..whole.len()).filter(|at| whole[*at] == b'\n').collect();
    for (line, pair) in ends.windows(2).enumerate().take(ends.len() - 2) {
        let mut bytes = whole.clone();
        bytes[pair[0] + 5..pair[1]].fill(0);
        assert_eq!(read(&bytes).unwrap_err(), Damage { line: line as u64 + 2, kind: DamageKind::Checksum });
    }
}

#[test]
fn a_tail_of_nuls_costs_little_and_does_not_stop_the_game() {
    let whole = sample();
    let mut store = Memory(whole.clone());
    store.0.resize(60 << 20, 0);
    let journal = read(&store.0).unwrap();
    assert_eq!(journal.state(), read(&whole).unwrap().state());
    add(&mut store, command([Happened::Added(1)]));
    assert!(store.0.len() < whole.len() + 500, "{} bytes", store.0.len());
}
