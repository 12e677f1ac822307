//! `watch`: a second screen with the state of the game.

use crate::keys::{CTRL_BACKSLASH, CTRL_C, CTRL_Z, UP};
use crate::pty::{Pty, begin, warband};

#[test]
fn watch_draws_the_table_anew_when_it_changes() {
    let folder = begin();
    let mut watch = Pty::shell(&folder, "stty sane; exec warband watch");
    watch.expect("turn 1 · ann · First March: Maneuver");
    watch.expect("q ends");
    // Nothing is typed here, so no command has a short form.
    let screen = watch.screen();
    assert!(
        screen.contains("\n    march home        march bob         march frontier    next\n"),
        "{screen}"
    );
    warband(&folder, "march home");
    watch.expect("12/12, marching");
    // The whole board fits 24 lines, with what the game waits for below it, then the last events.
    watch.expect("ann may maneuver");
    let screen = watch.screen();
    for part in
        ["turn 1 · ann", "Dragonmount", "\n    maneuver\n", "ann: ann's home army marches", "\nq ends"]
    {
        assert!(screen.contains(part), "{part}: {screen}");
    }
    watch.keys("q");
    watch.ends();
}

#[test]
fn watch_keeps_the_title_and_scrolls_what_has_no_room() {
    let folder = begin();
    for number in 0..12 {
        warband(&folder, &format!("effect add home Effect{number}"));
    }
    let mut watch = Pty::shell(&folder, "stty sane; exec warband watch");
    watch.expect("turn 1 · ann · First March: Maneuver");
    watch.expect("lines 1-");
    // What the game waits for is always shown.
    let screen = watch.screen();
    assert!(screen.contains("march home") && !screen.contains("Dragonmount"), "{screen}");
    watch.keys("\u{1b}[6~");
    watch.expect("Dragonmount");
    watch.keys(&UP.repeat(30));
    watch.expect("turn 1 · ann · First March: Maneuver");
    watch.keys("q");
    watch.ends();
}

#[test]
fn watch_has_a_screen_of_its_own_and_writes_only_the_rows_that_changed() {
    let folder = begin();
    let mut watch = Pty::shell(&folder, "stty sane; echo before; exec warband watch");
    watch.expect("q ends");
    let drawn = watch.bytes().len();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    warband(&folder, "note tea");
    // The last events are above the keys.
    watch.expect("tea");
    let change = text(&watch.bytes()[drawn..]);
    assert!(!change.contains("bob's home") && !change.contains("\u{1b}[2J"), "{change:?}");
    warband(&folder, "march home");
    watch.expect("3 ann: ann's home army marches");
    warband(&folder, "undo");
    watch.expect("4 ann: undoes 3");
    watch.keys("q");
    watch.ends();
    let all = text(&watch.bytes());
    assert!(all.contains("\u{1b}[?1049h") && !all.contains("\u{1b}[3J"), "{all:?}");
    assert_eq!(watch.screen().trim(), "before");
}

#[test]
fn ctrl_c_ends_watch_and_brings_the_screen_of_before_back() {
    let folder = begin();
    let mut watch = Pty::shell(&folder, "stty sane; echo before; exec warband watch");
    watch.expect("q ends");
    watch.keys(CTRL_C);
    watch.ends();
    let screen = watch.screen();
    assert!(screen.contains("before") && !screen.contains("q ends"), "{screen}");
}

#[test]
fn watch_gives_the_screen_back_when_it_is_stopped_and_draws_it_again() {
    let folder = begin();
    let mut watch =
        Pty::shell(&folder, "stty sane; echo before; set -m; warband watch; read line; fg; echo after");
    watch.expect("q ends");
    watch.keys(CTRL_Z);
    watch.expect("before");
    watch.keys("\r");
    watch.expect("q ends");
    watch.keys("q");
    watch.ends();
    assert!(watch.screen().contains("after"), "{}", watch.screen());
}

#[test]
fn watch_gives_the_screen_back_when_it_is_quit() {
    let folder = begin();
    let mut watch = Pty::shell(
        &folder,
        "stty sane; echo before; trap : QUIT; warband watch; stty -a | grep -o ' echo '; echo after",
    );
    watch.expect("q ends");
    watch.keys(CTRL_BACKSLASH);
    watch.expect("after");
    watch.ends();
    assert!(watch.screen().contains("before") && watch.screen().contains(" echo"), "{}", watch.screen());
}

#[test]
fn watch_erases_a_row_before_it_writes_it() {
    let folder = begin();
    let mut watch = Pty::of(folder.path(), "stty sane; exec warband watch", "xterm", 40);
    watch.expect("lines 1-");
    // After a row of the full width a terminal would erase its last character.
    let bytes = watch.bytes();
    let rows = String::from_utf8_lossy(&bytes).into_owned();
    let erased: Vec<&str> = rows.split("\u{1b}[K").collect();
    assert!(erased.len() > 10, "{rows}");
    for before in &erased[..erased.len() - 1] {
        assert!(before.ends_with('H'), "{before:?}");
    }
    watch.keys("q");
    watch.ends();
}
