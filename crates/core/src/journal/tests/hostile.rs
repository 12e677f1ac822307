//! Lines that were changed on purpose: their digests are right.

use super::*;

/// Returns a header and one line whose bytes before its digest are `body`.
fn sealed(body: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let header =
        line_digest::write(None, br#"{"format":1,"tool":"0","game":"tally","set":{"start":0}"#, &mut bytes);
    line_digest::write(Some(&header), body, &mut bytes);
    bytes
}

fn kind(body: &[u8]) -> DamageKind {
    let damage = read(&sealed(body)).unwrap_err();
    assert_eq!(damage.line, 2);
    // Repair refuses it too.
    let repaired = repair::<Tally>(&sealed(body), "2026-11-21T18:55:14Z", "", None).unwrap();
    assert_eq!((repaired.kept, repaired.cut), (0, 1));
    damage.kind
}

#[test]
fn a_line_is_as_it_is_written_or_it_is_damage() {
    let sound =
        br#"{"n":1,"at":"2026-11-21T18:55:14Z","player":null,"typed":"","command":0,"events":[{"Added":1}]"#;
    assert_eq!(read(&sealed(sound)).unwrap().state().total, 1);
    let deep = format!(
        r#"{{"n":1,"at":"2026-11-21T18:55:14Z","player":null,"typed":"","command":0,"events":{}"#,
        "[".repeat(1 << 20)
    );
    let deep_command = format!(
        r#"{{"n":1,"at":"2026-11-21T18:55:14Z","player":null,"typed":"","command":{}"#,
        "[{\"a\":".repeat(1 << 19)
    );
    let deep_name = format!(
        r#"{{"n":1,"at":"2026-11-21T18:55:14Z","player":null,"typed":"","command":0,"events":[{{"Named":{}"#,
        "{\"a\":".repeat(100_000)
    );
    for body in [
        &b""[..],
        b"{",
        b"[]",
        b"null",
        br#"{"n":1"#,
        br#"{"n":01,"at":"2026-11-21T18:55:14Z","player":null,"typed":"","note":"""#,
        br#"{"n":-1,"at":"2026-11-21T18:55:14Z","player":null,"typed":"","note":"""#,
        br#"{"n":1.0,"at":"2026-11-21T18:55:14Z","player":null,"typed":"","note":"""#,
        br#"{"n":18446744073709551616,"at":"2026-11-21T18:55:14Z","player":null,"typed":"","note":"""#,
        br#"{"n":1,"at":"2026-11-21T18:55:14Z","player":null,"typed":"","command":0,"events":[{"Added":9223372036854775808}]"#,
        br#"{"n":1,"at":"2026-11-21T18:55:14Z","player":null,"typed":"","command":0,"events":[{"Added":1e999}]"#,
        br#"{"n":1,"at":"2026-11-21T18:55:14Z","player":null,"typed":"","undoes":[99999999999999999999]"#,
        br#"{"n":1,"at":"2026-11-21T18:55:14Z","player":null,"typed":"","command":0,"events":[{"Unknown":1}]"#,
        br#"{"n":1,"at":"2026-11-21T18:55:14Z","player":null,"typed":"","command":0,"events":[{"Added":1}]]"#,
        br#"{"n":1,"at":"2026-11-21T18:55:14Z","player":null,"typed":"","command":0,"events":[],"note":"""#,
        br#"{"n":1,"at":"2026-11-21T18:55:14Z","player":null,"typed":"","other":[]"#,
        br#"{"n":1,"at":"2026-11-21T18:55:14Z","player":null,"typed":"","events":[{"Added":1}]"#,
        br#"{"n":1,"at":"2026-11-21T18:55:14Z","player":null,"typed":"","command":0"#,
        br#"{"n":1,"at":"2026-11-21T18:55:14Z","player":null,"typed":"","command":,"events":[]"#,
        br#"{"n":1,"at":"2026-11-21T18:55:14Z","player":null,"typed":"","command":{"a":1,"events":[]"#,
        br#"{"n":1,"at":"2026-11-21T18:55:14Z","player":null,"typed":"","command":{]},"events":[]"#,
        br#"{"n":1,"at":"2026-11-21T18:55:14Z","player":null,"typed":"","command":nul,"events":[]"#,
        br#"{"n":1,"at":"2026-11-21T18:55:14Z","player":null,"typed":"","command":0,"override":null,"events":[]"#,
        br#"{"n":1,"at":"2026-11-21T18:55:14Z","player":null,"typed":"","override":"","command":0,"events":[]"#,
        br#"{"n":1,"at":"2026-11-21T18:55:14Z","player":null,"typed":"","override":"","note":"""#,
        br#"{"n":1,"at":"2026-11-21T18:55:14Z","player":null,"typed":"","command":0,"note":"""#,
        br#"{"n":1,"at":"2026-11-21T18:55:14Z","player":null,"typed":"""#,
        br#"{"n":1,"at":null,"player":null,"typed":"","note":"""#,
        br#"{"n":1,"at":"2026-11-21T18:55:14Z","player":nullx,"typed":"","note":"""#,
        br#"{"n":1,"at":"2026-11-21T18:55:14Z","player":null,"typed":"\ud800","note":"""#,
        br#"{"n":1,"at":"2026-11-21T18:55:14Z","player":null,"typed":"\","note":"""#,
        b"{\"n\":1,\"at\":\"\x01\",\"player\":null,\"typed\":\"\",\"note\":\"\"",
        b"{\"n\":1,\"at\":\"\",\"player\":null,\"typed\":\"\",\"note\":\"\x1b\"",
        b"{\"n\":1,\"at\":\"\",\"player\":null,\"typed\":\"\xff\",\"note\":\"\"",
        b"{\"n\":1,\"at\":\"\",\"player\":null,\"typed\":\"\xed\xa0\x80\",\"note\":\"\"",
        deep.as_bytes(),
        deep_name.as_bytes(),
        deep_command.as_bytes(),
    ] {
        assert_eq!(
            kind(body),
            DamageKind::Syntax,
            "{}",
            String::from_utf8_lossy(&body[..body.len().min(90)])
        );
    }
    for (body, expected) in [
        (
            &br#"{"n":0,"at":"2026-11-21T18:55:14Z","player":null,"typed":"","note":"""#[..],
            DamageKind::Number { due: 1, found: 0 },
        ),
        (
            br#"{"n":18446744073709551615,"at":"2026-11-21T18:55:14Z","player":null,"typed":"","note":"""#,
            DamageKind::Number { due: 1, found: u64::MAX },
        ),
        (
            br#"{"n":1,"at":"2026-11-21T18:55:14Z","player":null,"typed":"","undoes":[1]"#,
            DamageKind::Undo { named: 1, last: None },
        ),
        (
            br#"{"n":1,"at":"2026-11-21T18:55:14Z","player":null,"typed":"","redoes":[18446744073709551615]"#,
            DamageKind::Redo { named: u64::MAX, last: None },
        ),
    ] {
        assert_eq!(kind(body), expected);
    }
}

#[test]
fn a_header_is_as_it_is_written_or_it_is_damage() {
    let sealed = |body: &[u8]| {
        let mut bytes = Vec::new();
        line_digest::write(None, body, &mut bytes);
        bytes
    };
    for (body, kind) in [
        (&b"{"[..], DamageKind::NotAGameFile),
        (b"\xff\xfe\x00", DamageKind::NotAGameFile),
        (br#"{"format":"1","game":"tally","set":{"start":0}"#, DamageKind::NotAGameFile),
        (br#"{"format":1,"game":"tally","set":{"start":0}"#, DamageKind::Syntax),
        (br#"{"format":1,"format":1,"tool":"0","game":"tally","set":{"start":0}"#, DamageKind::Syntax),
        (br#"{"format":1,"tool":"0","game":"tally","set":{"start":0},"more":1"#, DamageKind::Syntax),
        (br#"{"format":1,"tool":"0","game":"tally","set":{"start":1e99}"#, DamageKind::Syntax),
        (br#"{"format":1,"tool":"0","game":"tally","set":{"start":-1}"#, DamageKind::Header),
    ] {
        assert_eq!(read(&sealed(body)).unwrap_err(), Damage { line: 1, kind });
    }
    let deep = format!(r#"{{"format":1,"tool":{},"game":"tally""#, "[".repeat(1 << 20));
    assert_eq!(game_of(deep.as_bytes()), None);
    assert!(read(&sealed(deep.as_bytes())).is_err());
}

#[test]
fn bytes_that_are_no_game_file_are_refused() {
    for bytes in [&b"\n"[..], b"\n\r\n\n", b"\xef\xbb\xbf"] {
        assert_eq!(read(bytes).unwrap_err(), Damage { line: 1, kind: DamageKind::Empty });
    }
    for bytes in [&b" \n"[..], b"\0\0\0\0", b"{}\n", b"PK\x03\x04", "\u{feff}{}\n".as_bytes()] {
        assert_eq!(read(bytes).unwrap_err(), Damage { line: 1, kind: DamageKind::NotAGameFile });
    }
    // Editors add empty lines; any other line without a checksum is damage.
    let mut bytes = sample();
    bytes.extend(b"\n\r\n");
    assert_eq!(read(&bytes).unwrap().digest(), read(&sample()).unwrap().digest());
    bytes.extend(b" \n");
    assert_eq!(read(&bytes).unwrap_err(), Damage { line: 8, kind: DamageKind::Checksum });
    let large = vec![b' '; MAX_FILE_BYTES as usize + 1];
    assert_eq!(read(&large).unwrap_err(), Damage { line: 1, kind: DamageKind::TooLarge });
}

/// A file can always be read after an append.
#[test]
fn a_file_grows_to_the_limit_and_no_further() {
    let added = |store: &mut Memory| {
        super::super::append::<Tally, Infallible>(store, |_| Ok(Some(command([Happened::Added(5)]))))
    };
    let full = |note: usize| {
        let body = br#"{"n":1,"at":"2026-11-21T18:55:14Z","player":null,"typed":"","note":"MORE""#;
        let more = body.iter().position(|byte| *byte == b'M').unwrap();
        let note = vec![b'x'; note];
        Memory(sealed(&[&body[..more], &note, &body[more + 4..]].concat()))
    };
    let mut small = full(0);
    added(&mut small).unwrap();
    let room = MAX_FILE_BYTES as usize - small.0.len();
    let mut over = full(room + 1);
    let before = over.0.len();
    assert!(matches!(added(&mut over), Err(AppendError::TooLarge)));
    assert_eq!(over.0.len(), before);
    let mut most = full(room);
    assert_eq!(added(&mut most).unwrap().state().total, 5);
    assert_eq!(most.0.len() as u64, MAX_FILE_BYTES);
    assert!(read(&most.0).is_ok());
}
