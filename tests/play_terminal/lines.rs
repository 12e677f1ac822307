//! Lines: edited, recalled, refused, pasted.

use crate::keys::{CTRL_C, CTRL_D, HOME, LEFT, PASTE, RIGHT, UP};
use crate::pty::{Pty, begin, begin_wars, warband};
use std::fs;
use std::path::Path;

#[test]
fn a_line_is_edited_recalled_and_put_back_where_it_is_refused() {
    let folder = begin();
    let mut play = Pty::play(&folder, &[]);
    play.expect("ann 1 march> ");
    // A key that was forgotten is put in.
    play.keys("nte rain");
    play.keys(HOME);
    play.keys("\u{1b}[Co\r");
    play.expect("Noted.");
    play.keys(&format!("{UP}{UP}"));
    // The lines of this session first, then those of the game file.
    play.expect("ann 1 march> new ");
    play.keys(CTRL_C);
    play.keys("march nowhere\r");
    play.expect("ann 1 march> march nowhere   (Right or Tab: edit)");
    play.keys(&format!("{RIGHT}{}", LEFT.repeat(7)));
    play.keys("\u{b}home\r");
    play.expect("ann 1 maneuver");
    play.quit();
}

#[test]
fn the_cursor_is_at_the_mistake_of_a_refused_line() {
    let folder = begin();
    let mut play = Pty::play(&folder, &[]);
    play.keys("m h; next\r");
    play.expect("ann 1 action> ");
    play.keys("attack missile b:a q\r");
    play.expect("has no face q");
    // A key that edits recalls the line, and what is typed then is inserted before the q.
    play.keys(RIGHT);
    play.keys("X");
    play.expect("attack missile b:a Xq");
    play.clear_and_end();
}

#[test]
fn pips_alone_are_those_of_the_attack_refused_without_them() {
    let folder = begin_wars();
    fs::remove_file(folder.path().join("game.warband")).unwrap();
    warband(&folder, "new phoenix-elves.toml tundra-orcs.toml --players ann,bob --table");
    let mut play = Pty::play(&folder, &[]);
    play.expect("ann 1 move> ");
    play.keys("m a2 a4\r");
    play.expect("Warrior at a2 moves");
    play.keys("n\r");
    play.expect("ann 1 attack> ");
    play.keys("2 3\r");
    play.expect("there is no command '2'");
    play.keys("a a4 a5\r");
    play.expect("ann rolls real dice: roll 2 dice");
    play.expect("ann 2 dice a4 a5> ");
    // What changes nothing leaves the question open.
    play.keys("?\r");
    play.expect("ann may attack with");
    play.expect("ann 2 dice a4 a5> ");
    play.keys("2 7\r");
    play.expect("7 is not a face of a die");
    play.expect("ann 2 dice a4 a5> ");
    // The attack is what was typed last: it is taken back, and the move before it is not.
    play.keys("u\r");
    play.expect("Attack from a4 on a5 cancelled.");
    play.expect("ann 1 attack> ");
    play.keys("a a4 a5\r");
    play.expect("ann 2 dice a4 a5> ");
    play.keys("2 3\r");
    play.expect("Warrior at a4 attacks Fighter at a5 with 2 dice: 2 3");
    // Another command drops an attack, and says so.
    play.keys("u; a a4 a5\r");
    play.expect("ann 2 dice a4 a5> ");
    play.keys("n\r");
    play.expect("bob 2 draw> ");
    assert!(play.screen().contains("Attack from a4 on a5 cancelled.\nbob 2 draw>"), "{}", play.screen());
    play.quit();
}

#[test]
fn the_dice_of_an_attack_may_be_pasted_with_it_and_another_line_is_not_run() {
    let folder = begin_wars();
    fs::remove_file(folder.path().join("game.warband")).unwrap();
    warband(&folder, "new phoenix-elves.toml tundra-orcs.toml --players ann,bob --table");
    let mut play = Pty::play(&folder, &[]);
    play.expect("ann 1 move> ");
    play.keys("m a2 a4\ra a4 a5\rn\r");
    play.expect("not done: n");
    play.expect("ann 2 dice a4 a5> ");
    play.keys(CTRL_C);
    play.keys("a a4 a5\r2 3\rn\r");
    play.expect("bob 2 draw> ");
    assert!(play.screen().contains("ann hand 0 · magic 1"), "{}", play.screen());
    play.quit();
}

#[test]
fn an_effect_that_begins_is_described_once() {
    let folder = begin_wars();
    let mut play = Pty::play(&folder, &[]);
    play.expect("ann 1 move> ");
    play.keys("effect add a2 Eye --hit-on 5\r");
    play.expect("Warrior at a2: Eye");
    play.settle();
    assert_eq!(play.screen().matches("Warrior at a2: Eye").count(), 1, "{}", play.screen());
    play.keys("m f2 f4\r");
    play.expect("Archer at f2 moves");
    assert!(play.screen().contains("Warrior at a2: Eye"), "{}", play.screen());
    play.quit();
}

#[test]
fn pips_alone_keep_the_options_of_the_attack() {
    let folder = begin_wars();
    fs::remove_file(folder.path().join("game.warband")).unwrap();
    let deck = Path::new(env!("CARGO_MANIFEST_DIR")).join("armies/summoner-wars/swamp-orcs.toml");
    fs::copy(deck, folder.path().join("swamp-orcs.toml")).unwrap();
    for command in [
        "new swamp-orcs.toml tundra-orcs.toml --players ann,bob --table --no-first-turn",
        "fix turn 3 --player ann --phase event",
        "wall vine b5",
        "move b4 b5",
        "fix turn 4 --player bob --phase attack",
    ] {
        warband(&folder, command);
    }
    let mut play = Pty::play(&folder, &[]);
    play.expect("bob 4 attack> ");
    play.keys("a a5 b5 --under --plus 1\r");
    play.expect("bob rolls real dice: roll 2 dice");
    play.keys("3 4\r");
    play.expect("Fighter at a5 attacks Vine Wall at b5");
    play.quit();
}

#[test]
fn a_refused_line_is_offered_and_what_is_typed_next_is_a_line_of_its_own() {
    let folder = begin();
    let mut play = Pty::play(&folder, &[]);
    play.expect("ann 1 march> ");
    for _ in 0..3 {
        play.keys("march nowhere\r");
        play.expect("march nowhere   (Right or Tab: edit)");
    }
    play.keys("m h\r");
    play.expect("ann 1 maneuver");
    let screen = play.screen();
    assert!(!screen.contains("nowherem") && !screen.contains("edit)"), "{screen}");
    // Tab accepts it, and so does Up; Ctrl-C drops it.
    for key in ["\t", UP, "\u{5}"] {
        play.keys("march nowhere\r");
        play.expect("march nowhere   (Right or Tab: edit)");
        play.keys(key);
        play.keys("!");
        play.expect("march nowhere!");
        play.keys(CTRL_C);
        play.settle();
        assert!(!play.screen().contains("edit)"), "{}", play.screen());
    }
    play.keys(CTRL_D);
    play.ends();
}

#[test]
fn a_line_that_is_no_command_is_refused_with_what_to_type() {
    let folder = begin();
    let mut play = Pty::play(&folder, &[]);
    play.expect("ann 1 march> ");
    for (typed, answer) in [
        ("9", "no numbered list is shown"),
        ("xyzzy", "? lists what you can do, help what to type"),
        ("march --bogus", "help: help march"),
    ] {
        play.keys(&format!("{typed}\r"));
        play.expect(answer);
        assert!(!play.screen().contains("warband "), "{}", play.screen());
    }
    play.quit();
}

#[test]
fn lines_that_are_sent_at_once_are_all_done() {
    let folder = begin();
    for [before, after] in [["", ""], PASTE] {
        let mut play = Pty::play(&folder, &[]);
        play.expect("ann 1 march> ");
        let lines: Vec<String> = (0..20).map(|number| format!("note line{number}\r")).collect();
        let lines = lines.concat();
        play.keys(&format!("{before}{lines}{after}quit\r"));
        play.ends();
        let log = warband(&folder, "log --last 20");
        assert!((0..20).all(|number| log.contains(&format!("line{number}"))), "{log}");
    }
}

#[test]
fn a_paste_ends_at_the_first_refusal_and_shows_what_is_left() {
    for [before, after] in [["", ""], PASTE] {
        let folder = begin();
        let mut play = Pty::play(&folder, &[]);
        play.expect("ann 1 march> ");
        play.keys(&format!("{before}m h\r\n\tmarch nowhere\rnext\rnote late\r{after}"));
        play.expect("not done: next");
        play.expect("not done: note late");
        play.expect("march nowhere; next; note late   (Right or Tab: edit)");
        assert!(!warband(&folder, "log").contains("late"), "{}", play.screen());
        play.keys(RIGHT);
        play.keys(&format!("{HOME}\u{1b}d\u{1b}d\u{4}\u{4}\r"));
        play.expect("ann 1 action> ");
        assert!(warband(&folder, "log").contains("late"), "{}", play.screen());
        play.quit();
    }
}

#[test]
fn the_last_line_of_a_paste_stays_until_it_is_ended() {
    let folder = begin();
    let mut play = Pty::play(&folder, &[]);
    play.expect("ann 1 march> ");
    let [before, after] = PASTE;
    play.keys(&format!("{before}m h\rne{after}"));
    play.expect("ne");
    play.keys("xt\r");
    play.expect("ann 1 action> ");
    play.quit();
}

#[test]
fn ctrl_c_and_ctrl_d_at_once_clear_the_line_and_end() {
    let folder = begin();
    let mut play = Pty::play(&folder, &[]);
    play.expect("ann 1 march> ");
    play.keys("half a li\u{3}\u{4}");
    play.ends();
    let mut play = Pty::play(&folder, &[]);
    play.expect("ann 1 march> ");
    play.keys("march nowhere\r\u{3}\u{4}");
    play.ends();
}

#[test]
fn enter_begins_a_sample_game_where_there_is_no_game() {
    let folder = tempfile::tempdir().unwrap();
    let mut play = Pty::play(&folder, &[]);
    play.expect("Press Enter to begin a sample game (new --sample).");
    play.keys("\r");
    // Either player may begin.
    play.expect(" 1 march> ");
    // From then on an empty line does nothing.
    play.keys("\r");
    play.expect(" 1 march> ");
    play.quit();
    assert!(folder.path().join("game.warband").exists());
}

#[test]
fn a_line_for_a_position_that_has_changed_is_not_run() {
    let folder = begin();
    let mut play = Pty::play(&folder, &[]);
    play.expect("ann 1 march> ");
    warband(&folder, "next");
    let before = fs::read(folder.path().join("game.warband")).unwrap();
    play.keys("n\r");
    play.expect("the game was changed elsewhere while you typed");
    play.expect("n   (Right or Tab: edit)");
    assert_eq!(fs::read(folder.path().join("game.warband")).unwrap(), before);
    // The prompt is that of the game as it is, and the same line is run.
    play.keys("n\r");
    play.expect("ann 1 retreat> ");
    play.quit();
}

#[test]
fn a_row_of_advice_that_needs_faces_keeps_its_target_for_the_next_line() {
    let folder = begin();
    fs::remove_file(folder.path().join("game.warband")).unwrap();
    warband(
        &folder,
        "new marsh-reavers.toml ember-guard.toml --players ann,bob --quick --table --seed table",
    );
    let mut play = Pty::play(&folder, &[]);
    play.expect("ann 1 march> ");
    play.keys("m h; n\r");
    play.expect("ann 1 action> ");
    play.keys("advise\r");
    play.expect("Type the number of a row");
    play.settle();
    play.keys("1\r");
    play.expect("attack missile bob:frontier: ann rolls real dice: type the faces");
    play.settle();
    play.keys(&format!("{CTRL_C}5\r"));
    play.expect("shoots at bob's army at the frontier");
    play.quit();
}
