//! The contents of the screen: boards, keys, prompts, colours.

use crate::pty::{Pty, begin, begin_wars, warband};
use std::fs;

#[test]
fn plain_writes_no_escape_and_prompts_in_words() {
    let folder = begin();
    for (arguments, term) in [(&["--plain"][..], "xterm"), (&[], "dumb")] {
        let mut play = Pty::play_in(&folder, arguments, term);
        play.expect("ann, First March, Maneuver: ");
        // Lines are not edited there, and nothing else is printed.
        assert!(!play.screen().contains("Tab"), "{}", play.screen());
        play.keys("march home\r");
        play.expect("ann, First March, Maneuver: ");
        play.quit();
        assert!(!play.bytes().contains(&0x1b), "{}", String::from_utf8_lossy(&play.bytes()));
    }
}

#[test]
fn without_colour_nothing_is_coloured() {
    let folder = begin();
    let mut play = Pty::play(&folder, &["--color", "never"]);
    play.keys("march home; next\r");
    play.expect("ann 1 action> ");
    play.keys("attack missile bob:ann v v ");
    play.expect(" -- 0 missile");
    let text = String::from_utf8_lossy(&play.bytes()).into_owned();
    let coloured = text.split("\u{1b}[").skip(1).any(|code| {
        let end = code.find(|c: char| c.is_ascii_alphabetic());
        end.is_some_and(|end| code[end..].starts_with('m'))
    });
    assert!(!coloured, "{text:?}");
    play.clear_and_end();
}

#[test]
fn the_board_and_an_answer_of_summoner_wars_are_on_one_screen() {
    let folder = begin_wars();
    for (of, row) in [
        (Pty::play as fn(&_, &[&str]) -> Pty, "4│^Warrio 2s1!│"),
        (|folder: &_, _: &[&str]| Pty::play_narrow(folder), "4 ^War "),
    ] {
        let mut play = of(&folder, &[]);
        // The board is also shown when `play` begins.
        play.expect("ann 1 move> ");
        assert!(play.screen().starts_with("game.warband"), "{}", play.screen());
        play.keys("m a2 a4\r");
        play.expect("Warrior at a2 moves");
        play.keys("next\r");
        play.expect("ann 1 attack> ");
        play.keys("a a4 a5 2 3\r");
        play.expect("Warrior at a4 attacks");
        play.expect("ann 1 attack> ");
        let screen = play.screen();
        let at = |text: &str| screen.find(text).unwrap_or_else(|| panic!("no {text:?} in:\n{screen}"));
        assert!(at("   a  ") < at("\n8") && at("\n8") < at(row) && at(row) < at("\n1"), "{screen}");
        assert!(
            at("^ ann hand") < at("v bob hand") && at("v bob hand") < at("Warrior at a4 attacks"),
            "{screen}"
        );
        // An undo and a redo change the board as well.
        for (typed, line) in [("undo", "Undone: #"), ("redo", "Redone: #")] {
            play.keys(&format!("{typed}\r"));
            play.expect(line);
            play.expect("ann 1 attack> ");
            let screen = play.screen();
            let last = |text: &str| screen.rfind(text).unwrap_or_else(|| panic!("no {text:?} in:\n{screen}"));
            // On a short screen the line that was typed is above the first row.
            let above = screen.rfind(&format!("> {typed}"));
            assert!(above.is_none_or(|above| above < last("v bob hand")), "{screen}");
            assert!(last("v bob hand") < last(line), "{screen}");
        }
        play.keys("undo 3\r");
        play.expect("ann 1 move> ");
        play.quit();
    }
}

#[test]
fn a_turn_of_summoner_wars_begins_on_one_screen() {
    for of in [Pty::play as fn(&_, &[&str]) -> Pty, |folder: &_, _: &[&str]| Pty::play_narrow(folder)] {
        let folder = begin_wars();
        let mut play = of(&folder, &[]);
        play.keys("n;n\r");
        play.expect("bob 2 draw> ");
        let screen = play.screen();
        for expected in ["Build phase skipped", "   a  ", "^ ann hand", "Turn 2, bob: Draw", "n  next"] {
            assert_eq!(screen.matches(expected).count(), 1, "{expected}:\n{screen}");
        }
        // `status` lists all piles.
        play.keys("s\r");
        play.expect("discard 0");
        play.expect("bob 2 draw> ");
        play.quit();
    }
}

#[test]
fn the_keys_are_next_to_the_commands() {
    let folder = begin();
    let mut play = Pty::play(&folder, &[]);
    play.expect("  m h  march home      m b  march bob");
    play.expect("  m f  march frontier  n    next");
    play.keys("m h\r");
    play.expect("  m  maneuver");
    play.keys("?\r");
    play.expect("  n  next");
    play.keys("m\r");
    play.expect("  FACES or c  counter [FACES]");
    play.expect("  p           pass");
    play.expect("Guardian i m1 s x m2 v | ");
    // The heading of the step is only above the board.
    assert!(!play.screen().contains("Turn 1, ann: First March: Maneuver"), "{}", play.screen());
    play.keys("p\r");
    play.expect("  u  choose up");
    // Here u means up.
    play.keys("u\r");
    play.expect("ann 1 action> ");
    assert!(!play.screen().contains("undo it with"), "{}", play.screen());
    play.quit();
}

#[test]
fn advice_is_a_table_with_numbers_in_40_columns() {
    let folder = begin();
    for command in ["", "march home", "next"] {
        if !command.is_empty() {
            warband(&folder, command);
        }
        let mut play = Pty::play_narrow(&folder);
        play.expect("ann 1 ");
        play.keys("advise\r");
        play.expect("Type the number of a row");
        let screen = play.screen();
        let is_row = |line: &str| line.starts_with(|c: char| c.is_ascii_digit()) && line.ends_with(" %");
        assert!(screen.lines().any(is_row) && !screen.contains(": killed"), "{screen}");
        play.clear_and_end();
    }
}

#[test]
fn commands_without_letters_have_numbers() {
    let folder = begin();
    warband(&folder, "fix turn ann retreat");
    let mut play = Pty::play(&folder, &[]);
    play.expect("     retreat DIE... --from PLACE");
    play.expect("  1  retreat --all --from home");
    play.expect("  n  next");
    play.keys("?\r");
    play.settle();
    assert_eq!(play.screen().matches("  2  retreat --all --from bob").count(), 2, "{}", play.screen());
    play.keys("4\r");
    play.expect("there is no option 4");
    play.keys("2\r");
    play.expect("Wardog Rider, Leopard Rider: to ann's Reserve Area");
    play.quit();
}

#[test]
fn what_undo_takes_back_has_no_row_of_its_own() {
    let folder = begin();
    warband(&folder, "march home");
    let mut play = Pty::play_narrow(&folder);
    for line in ["m\r", "p\r", "u\r", "n\r"] {
        play.keys(line);
        play.settle();
        let screen = play.screen();
        assert!(!screen.lines().any(|line| line.starts_with("u takes back")), "{screen}");
    }
    play.clear_and_end();
}

#[test]
fn after_the_end_a_question_mark_lists_what_can_be_done() {
    let folder = begin();
    let mut play = Pty::play(&folder, &[]);
    play.keys("concede bob\r");
    play.expect("log --advice ann");
    play.keys("?\r");
    play.settle();
    assert_eq!(play.screen().matches("  log --advice ann  ").count(), 2, "{}", play.screen());
    play.quit();
    let folder = begin_wars();
    let mut play = Pty::play(&folder, &[]);
    play.keys("concede bob\r");
    play.keys("?\r");
    play.settle();
    assert_eq!(play.screen().matches("  luck  ").count(), 2, "{}", play.screen());
    play.quit();
}

#[test]
fn a_turn_begins_on_one_screen() {
    let folder = begin();
    let mut play = Pty::play(&folder, &[]);
    // The board is also shown when `play` begins.
    play.expect("ann 1 march> ");
    assert!(play.screen().starts_with("game.warband"), "{}", play.screen());
    play.keys("n;n;n\r");
    play.expect("bob 2 march> ");
    let screen = play.screen();
    for (expected, times) in [
        ("Turn 2, bob: Expire Effects Phase", 1),
        ("turn 2 · bob · First March: Maneuver", 1),
        ("Highland Temple", 1),
        ("bob may march with the army at home, ann's home or the frontier.", 1),
        ("march ann", 1),
    ] {
        assert_eq!(screen.matches(expected).count(), times, "{expected}:\n{screen}");
    }
    play.quit();
}

#[test]
fn prompts_say_what_may_be_declined_in_the_colour_of_the_player() {
    let folder = begin();
    let mut play = Pty::play(&folder, &[]);
    play.expect("ann 1 march> ");
    play.keys("m h\r");
    play.expect("ann 1 maneuver? ");
    play.keys("m\r");
    play.expect("bob 1 counter? ");
    let text = String::from_utf8_lossy(&play.bytes()).into_owned();
    let is_coloured = |prompt: &str, colour: &str| {
        text.split(prompt).next().is_some_and(|before| {
            let codes =
                before.rsplit(|c: char| c.is_ascii_alphabetic() && c != 'm').next().unwrap_or_default();
            codes.contains(colour)
        })
    };
    assert!(is_coloured("ann 1 march> ", "\u{1b}[36m"), "{text:?}");
    assert!(is_coloured("bob 1 counter? ", "\u{1b}[33m"), "{text:?}");
    play.quit();
}

#[test]
fn play_without_a_game_says_how_to_begin_one() {
    let folder = begin();
    fs::remove_file(folder.path().join("game.warband")).unwrap();
    let mut play = Pty::play(&folder, &[]);
    play.expect("game.warband does not exist yet.");
    play.expect("new ember-guard.toml marsh-reavers.toml --players ann,bob");
    play.keys("new ember-guard.toml marsh-reavers.toml --players ann,bob --quick\r");
    play.expect("1 march> ");
    play.quit();
}
