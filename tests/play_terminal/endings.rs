//! How `play` ends, and the state it leaves.

use crate::keys::{CTRL_C, CTRL_D};
use crate::pty::{Pty, begin, warband};
use std::fs;

#[test]
fn the_terminal_is_as_before_whatever_ends_it() {
    let folder = begin();
    let ends: [&[&str]; 4] = [
        &["quit\r"],
        &[CTRL_C, CTRL_D],
        &["march nowhere\r", CTRL_C, "exit\r"],
        &["half a li", CTRL_C, CTRL_D],
    ];
    for keys in ends {
        let mut shell =
            Pty::shell(&folder, "stty sane; stty -a > before; warband play; stty -a > after; echo ENDED");
        shell.expect("ann 1 march> ");
        keys.iter().for_each(|keys| shell.keys(keys));
        shell.expect("ENDED");
        same_settings(folder.path());
    }
}

#[test]
fn a_signal_that_ends_play_puts_the_terminal_back() {
    let folder = begin();
    let mut shell = Pty::shell(
        &folder,
        "stty sane; stty -a > before; (sleep 2; kill $(cat pid)) & sh -c 'echo $$ > pid; exec warband play'; stty -a > after; echo ENDED",
    );
    shell.expect("ann 1 march> ");
    shell.keys("half a li");
    shell.expect("ENDED");
    same_settings(folder.path());
}

fn same_settings(folder: &std::path::Path) {
    let read = |name: &str| fs::read_to_string(folder.join(name)).unwrap();
    let (before, after) = (read("before"), read("after"));
    assert!(!before.is_empty());
    assert_eq!(before, after);
}

/// Started by the test below in a pseudo-terminal of its own: `play`, and a panic in the middle of it.
#[test]
#[ignore = "it is started by another test"]
fn plays_and_panics() {
    std::thread::spawn(|| {
        std::thread::sleep(std::time::Duration::from_secs(2));
        panic!("in the middle of a line");
    });
    let words = ["warband", "play"].map(std::ffi::OsString::from);
    warband::cli::main(&words);
}

#[test]
fn a_panic_puts_the_terminal_back() {
    let folder = begin();
    let tests = std::env::current_exe().unwrap();
    // The panic is in another thread, so that `play` continues: the settings are read while it waits.
    let line = format!(
        "stty sane; stty -a > before; (sleep 5; stty -a < /dev/tty > after; echo ENDED) & {} --exact endings::plays_and_panics --ignored --nocapture",
        tests.display()
    );
    let mut shell = Pty::shell(&folder, &line);
    shell.expect("ann 1 march> ");
    shell.keys("half a li");
    shell.expect("in the middle of a line");
    shell.expect("ENDED");
    same_settings(folder.path());
}

#[test]
fn kill_in_the_middle_of_a_line_leaves_the_game_whole() {
    let folder = begin();
    let before = fs::read(folder.path().join("game.warband")).unwrap();
    let mut play = Pty::play(&folder, &[]);
    play.expect("ann 1 march> ");
    play.keys("march ho");
    play.kill();
    assert_eq!(fs::read(folder.path().join("game.warband")).unwrap(), before);
    warband(&folder, "verify");
}
