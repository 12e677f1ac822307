//! `play` asks a player of real dice for the numbers of an attack, until they are typed or the game goes on.

use crate::play_lines::{PlayOutput, play};
use std::path::Path;
use tempfile::TempDir;

/// Returns a folder with a game in which ann and bob roll real dice, and ann's Warrior at a4 can attack a Fighter.
fn begin() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for name in ["phoenix-elves", "tundra-orcs"] {
        let deck = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("armies/summoner-wars/{name}.toml"));
        std::fs::copy(deck, folder.path().join(format!("{name}.toml"))).unwrap();
    }
    let new = "new phoenix-elves.toml tundra-orcs.toml --players ann,bob --table\nM a2 a4\n";
    assert_eq!(play(&folder, &[], new).code, 0);
    folder
}

/// Types lines, and goes on after refusals.
fn typed(folder: &TempDir, lines: &str) -> PlayOutput {
    play(folder, &["--keep-going"], lines)
}

const ATTACKED: &str = "Warrior at a4 attacks Fighter at a5 with 2 dice: 2 3, 1 hit (3+).";
const ASKED: &str = "\
ann rolls real dice: roll 2 dice for a4 against a5
  type the numbers: 5 3
  --plus N or --minus N if a card changes the dice; not counted here: Blaze Step
  of Warrior, Fury of Fighter
";

#[test]
fn what_changes_nothing_leaves_the_question_open() {
    for between in
        ["?", "status", "odds a4 a5", "log", "move z9 a1", "2", "2 7", "2 3 4", "A a4 a5", "help m"]
    {
        let folder = begin();
        let answer = typed(&folder, &format!("A a4 a5\n{between}\n2 3\n"));
        assert!(answer.errors.starts_with(ASKED), "{between}: {}", answer.errors);
        assert!(answer.out.contains(ATTACKED), "{between}: {}{}", answer.out, answer.errors);
    }
}

#[test]
fn a_question_ends_when_the_game_goes_on() {
    for between in ["next", "undo", "fix hand ann 2"] {
        let folder = begin();
        let answer = typed(&folder, &format!("a a4 a5\n{between}\n2 3\n"));
        assert!(answer.errors.contains("there is no command '2'"), "{between}: {}", answer.errors);
        assert!(!answer.out.contains("Warrior at a4 attacks"), "{between}: {}", answer.out);
    }
}

#[test]
fn numbers_options_and_the_next_command_of_a_line_answer_it() {
    for (lines, hits) in [
        ("a a4 a5; 2,3", "with 2 dice: 2 3, 1 hit (3+)"),
        ("a a4 a5 2; 2 3", "with 2 dice: 2 3, 1 hit (3+)"),
        ("a a4 a5 --plus 1\n2 3 6", "with 3 dice (1 more): 2 3 6, 2 hits (3+)"),
        ("a a4 a5\n--hits 2", "with 2 dice: 2 hits, counted at the table"),
        ("a a4 a5 4 _\n4 5", "with 2 dice: 4 5, 2 hits (3+)"),
    ] {
        let answer = typed(&begin(), lines);
        assert!(answer.out.contains(hits), "{lines}: {}{}", answer.out, answer.errors);
    }
}

#[test]
fn a_pipe_that_stops_at_refusals_reads_the_numbers_on_the_next_line() {
    let answer = play(&begin(), &[], "a a4 a5\n2 3\nlog\n");
    assert_eq!((answer.code, &answer.errors[..]), (0, ASKED), "{}", answer.out);
    assert!(answer.out.contains(ATTACKED), "{}", answer.out);
    for other in ["", "next\n"] {
        let answer = play(&begin(), &[], &format!("a a4 a5\n{other}"));
        assert_eq!(answer.code, 3, "{other}");
        assert_eq!(answer.errors, format!("{ASKED}note: stopped at line 1: a a4 a5\n"), "{other}");
        assert!(!answer.out.contains("Turn 2"), "{}", answer.out);
    }
}

#[test]
fn a_program_gets_the_refusal_and_may_answer_it_too() {
    let answer = typed(&begin(), "a a4 a5 --json\n2 3 --json\n");
    assert!(answer.errors.contains("\"message\":\"ann rolls real dice"), "{}", answer.errors);
    assert!(answer.errors.contains("attack a4 a5 5 3"), "{}", answer.errors);
}

#[test]
fn joined_squares_are_two() {
    for line in ["m f2-f4", "m f2f4", "move f2 to f4", "M f2->f4"] {
        let answer = play(&begin(), &[], &format!("{line}\n"));
        assert!(answer.out.contains("Archer at f2 moves over f3 to f4."), "{line}: {}", answer.errors);
    }
    let answer = play(&begin(), &[], "a a4a5 2 3\n");
    assert!(answer.out.contains(ATTACKED), "{}", answer.errors);
    let answer = play(&begin(), &[], "m f2-f9\n");
    assert_eq!(answer.code, 2, "{}", answer.out);
}

#[test]
fn a_question_mark_after_cards_is_a_card() {
    let folder = begin();
    assert_eq!(play(&folder, &[], "fix turn 3 --player ann --phase build\nfix hand ann 4\n").code, 0);
    let answer = play(&folder, &[], "b archer ?\nb \"?\"\nfix discard ann Burn ?\nb ?\n");
    assert_eq!(answer.code, 0, "{}", answer.errors);
    for said in ["builds Archer, an unknown card", "builds 1 card", "bottom first: Burn, an unknown card"] {
        assert!(answer.out.contains(said), "{said}: {}", answer.out);
    }
    assert!(answer.out.contains("Letter: b"), "{}", answer.out);
}
