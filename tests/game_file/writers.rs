//! Several processes with one game.

use crate::table::{Answer, GAME, Table, WARBAND};
use std::collections::BTreeSet;
use std::fs::File;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

const PROCESSES: usize = 16;
const NOTES: usize = 6;

#[test]
fn sixteen_writers_lose_nothing() {
    let table = Table::played();
    let before = table.log().len();
    let state = table.state();
    let wrote = AtomicBool::new(false);
    let numbers: Vec<u64> = thread::scope(|scope| {
        let note = |writer: usize, note: usize| {
            let text = format!("writer {writer} note {note}");
            let output = table.command(WARBAND).args(["note", "-q", &text]).output().unwrap();
            let answer = Answer::of(&output);
            assert_eq!((answer.code, answer.err.as_str()), (Some(0), ""));
            answer.out.trim().parse::<u64>().unwrap()
        };
        let writer = move |writer: usize| (0..NOTES).map(|number| note(writer, number)).collect::<Vec<_>>();
        let writers: Vec<_> = (0..PROCESSES).map(|number| scope.spawn(move || writer(number))).collect();
        // Readers do not wait, and see the game.
        scope.spawn(|| {
            while !wrote.load(Ordering::Relaxed) {
                assert_eq!(table.state(), state);
            }
        });
        let joined: Vec<_> = writers.into_iter().map(thread::ScopedJoinHandle::join).collect();
        wrote.store(true, Ordering::Relaxed);
        joined.into_iter().flat_map(|numbers| numbers.expect("a writer failed")).collect()
    });
    // Every number was given once, and belongs to the note of the process it was given to.
    let all: BTreeSet<u64> = numbers.iter().copied().collect();
    let first = before as u64 + 1;
    assert_eq!(all, (first..first + (PROCESSES * NOTES) as u64).collect());
    let log = table.log();
    assert_eq!(log.len(), before + PROCESSES * NOTES);
    for (at, number) in numbers.iter().enumerate() {
        let text = format!("writer {} note {}", at / NOTES, at % NOTES);
        assert_eq!(log[*number as usize - 1]["said"][0], text);
        assert_eq!(log[*number as usize - 1]["number"], *number);
    }
    table.done(&["verify"]);
}

/// Of several processes that create the same game one succeeds; the others are refused, and leave it alone.
#[test]
fn one_of_many_makes_a_new_game() {
    let table = Table::empty();
    let table = &table;
    let makers: Vec<(usize, Answer)> = thread::scope(|scope| {
        let make = |seed: usize| {
            let seed = seed.to_string();
            let arguments = ["new", "ann.toml", "bob.toml", "--seed", &seed, "-q"];
            Answer::of(&table.command(WARBAND).args(arguments).output().unwrap())
        };
        let makers: Vec<_> = (0..PROCESSES).map(|seed| (seed, scope.spawn(move || make(seed)))).collect();
        makers.into_iter().map(|(seed, maker)| (seed, maker.join().unwrap())).collect()
    });
    let made: Vec<usize> =
        makers.iter().filter(|(_, answer)| answer.code == Some(0)).map(|(seed, _)| *seed).collect();
    assert_eq!(made.len(), 1, "{makers:?}");
    for (_, answer) in makers.iter().filter(|(_, answer)| answer.code != Some(0)) {
        answer.refused(2, "game.warband");
    }
    let log = table.log();
    assert_eq!(
        (log.len(), log[0]["typed"].clone()),
        (1, format!("new ann.toml bob.toml --seed {}", made[0]).into())
    );
    table.done(&["verify"]);
}

/// The only test that waits as long as the program does.
#[test]
fn a_writer_without_the_lock_is_refused_and_a_reader_needs_none() {
    let table = Table::played();
    let bytes = table.bytes();
    let file = File::options().read(true).write(true).open(table.path(GAME)).unwrap();
    file.lock().unwrap();
    thread::scope(|scope| {
        let waits = scope.spawn(|| table.run(&["note", "x"]));
        for arguments in [&["status"][..], &["log"], &["verify"], &["remind"], &["throw", "--dry-run"]] {
            let answer = table.run(arguments);
            assert!(!answer.err.contains("another warband"), "{arguments:?}: {answer:?}");
        }
        table.state();
        waits.join().unwrap().refused(2, "another warband is writing to game.warband");
    });
    assert_eq!(table.bytes(), bytes);
    file.unlock().unwrap();
    table.done(&["note", "x"]);
}
