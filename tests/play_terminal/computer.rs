//! The computer as a player at a terminal.

use crate::keys::{CTRL_C, CTRL_D};
use crate::pty::{Pty, begin_of, begin_with, warband};
use std::fs;

#[test]
fn the_computer_decides_after_each_line_until_a_player_must() {
    let folder = begin_with("--computer bob");
    let mut play = Pty::play(&folder, &[]);
    play.expect("ann 1 march> ");
    for _ in 0..3 {
        play.keys("n\r");
    }
    play.expect("bob: ");
    play.keys(CTRL_D);
    play.ends();
    let log = warband(&folder, "log --json");
    assert!(log.contains("\"player\":\"bob\""), "{log}");
}

#[test]
fn ctrl_c_ends_a_thought_and_loses_nothing() {
    // Armies of 60 points, for a search of a second.
    let folder = begin_of(["long-siege", "long-siege"], "--computer bob:hard");
    let file = folder.path().join("game.warband");
    let mut play = Pty::play(&folder, &[]);
    play.until("the table", |screen| screen.contains("Flatland Woods"));
    // What the computer may do is not listed when `play` begins, either.
    assert!(!play.screen().contains("bob may march"), "{}", play.screen());
    play.keys_at_once(CTRL_C);
    play.expect("bob's move was stopped before it was made");
    play.until("the prompt", |screen| {
        screen.lines().next_back().is_some_and(|line| line.starts_with("bob 1 "))
    });
    // The computer may have decided before that: the file stays unchanged afterwards.
    let before = fs::read(&file).unwrap();
    play.settle();
    assert_eq!(fs::read(&file).unwrap(), before, "a thought that is stopped decides nothing");
    play.keys("note still here\r");
    play.settle();
    play.clear_and_end();
    let log = warband(&folder, "log");
    assert!(log.contains("still here"), "{log}");
}

#[test]
fn a_roll_of_the_computers_dice_is_typed_by_its_faces_and_undone_alone() {
    let folder = begin_with("--computer bob --table");
    let mut play = Pty::play(&folder, &[]);
    play.expect("ann 1 march> ");
    play.keys("n;n;n\r");
    play.expect("ann 2 counter? ");
    play.keys("p\r");
    play.expect("Roll bob's dice and type the faces.");
    play.settle();
    // What the computer may do is not listed: it has decided.
    let screen = play.screen();
    let decided = screen.rfind("Roll bob's dice").unwrap();
    assert!(!screen[decided..].contains("FACES") && !screen.contains("choose up"), "{screen}");
    assert!(screen[decided..].contains("Sentinel i m v s t x"), "{screen}");
    play.keys("iiii\r");
    play.settle();
    play.keys("undo\r");
    play.expect("Undone: #10 ");
    play.expect("Roll bob's dice and type the faces.");
    assert!(!play.screen().contains("Undone: #9"), "{}", play.screen());
    play.quit();
}
