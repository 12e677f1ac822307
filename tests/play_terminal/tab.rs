//! Completion in `play`.

use crate::keys::{CTRL_C, CTRL_D};
use crate::pty::{Pty, begin, begin_wars, begin_with, legal_verbs, warband};

#[test]
fn tab_on_an_empty_line_lists_exactly_the_legal_verbs() {
    let folder = begin();
    for command in ["", "march home", "next"] {
        if !command.is_empty() {
            warband(&folder, command);
        }
        let legal = legal_verbs(&folder);
        let mut play = Pty::play(&folder, &[]);
        play.expect("ann 1 ");
        play.keys("\t");
        play.settle();
        let screen = play.screen();
        let listed: Vec<&str> =
            screen.lines().skip_while(|line| !line.starts_with("ann 1 ")).skip(1).collect();
        let words: Vec<String> = legal
            .iter()
            .filter(|verb| {
                listed.iter().any(|line| line.split("  ").any(|cell| cell.trim() == verb.as_str()))
            })
            .cloned()
            .collect();
        assert_eq!(words, legal, "{screen}");
        let others = ["save", "counter", "status", "check"];
        for other in others.iter().filter(|other| !legal.iter().any(|verb| verb == **other)) {
            assert!(
                !listed.iter().any(|line| line.split_whitespace().any(|word| word == *other)),
                "{screen}"
            );
        }
        play.clear_and_end();
    }
}

#[test]
fn tab_completes_what_is_legal_and_then_every_verb() {
    let folder = begin();
    let mut play = Pty::play(&folder, &[]);
    play.expect("ann 1 march> ");
    play.keys("mar\tf\t");
    play.expect("ann 1 march> march frontier");
    play.keys(CTRL_C);
    play.keys("expl\t");
    play.expect("ann 1 march> explain");
    play.clear_and_end();
}

#[test]
fn tab_behind_the_beginning_of_a_verb_knows_its_arguments_in_summoner_wars() {
    let folder = begin_wars();
    let mut play = Pty::play(&folder, &[]);
    play.expect("ann 1 move> ");
    play.keys("mov a2 c\t");
    play.expect("ann 1 move> mov a2 c2");
    play.clear_and_end();
    for command in ["fix hand ann 5", "fix magic ann Archer Archer", "fix turn 3 --player ann --phase summon"]
    {
        warband(&folder, command);
    }
    let mut play = Pty::play(&folder, &[]);
    play.expect("ann 3 summon> ");
    play.keys("sum war\t");
    play.expect("ann 3 summon> sum Warrior");
    play.clear_and_end();
}

#[test]
fn tab_takes_a_letter_for_its_verb_and_offers_no_files_in_a_game() {
    let folder = begin();
    for command in ["march home", "next"] {
        warband(&folder, command);
    }
    let mut play = Pty::play(&folder, &[]);
    play.expect("ann 1 action> ");
    for typed in ["a x ", "attack missile ", "attack melee "] {
        play.keys(&format!("{typed}\t"));
        play.expect("bob:frontier");
        assert!(!play.screen().contains(".toml"), "{}", play.screen());
        play.keys(CTRL_C);
    }
    play.keys(CTRL_D);
    play.ends();
}

#[test]
fn tab_after_faces_alone_offers_the_codes_of_the_next_die() {
    let folder = begin_with("--table");
    let mut play = Pty::play(&folder, &[]);
    play.keys("march home; maneuver\r");
    play.expect("bob 1 counter? ");
    // `m` begins a march elsewhere, but here it is the code of a face.
    for (number, line) in [(1, "m1 "), (2, "m ")] {
        play.keys(line);
        play.keys("\t");
        play.until("the codes", |screen| screen.matches("x  (missile 1)").count() == number);
        assert!(!play.screen().contains("check"), "{}", play.screen());
        play.keys(CTRL_C);
    }
    play.keys(CTRL_D);
    play.ends();
}

#[test]
fn tab_after_cast_offers_spells_and_then_their_targets() {
    let folder = begin();
    for command in ["fix terrain home 2", "march home", "next", "magic -t earth=4,death=4"] {
        warband(&folder, command);
    }
    let mut play = Pty::play(&folder, &[]);
    play.expect("ann 1 cast> ");
    play.keys("n\r");
    play.expect("no spell is announced, and your points pay for some");
    play.keys("cast \t");
    play.expect("stone-skin-");
    assert!(!play.screen().contains("--More--") && !play.screen().contains("y or n"), "{}", play.screen());
    play.keys("stone\t");
    play.expect("cast stone-skin-");
    play.keys("h\t");
    play.expect("cast stone-skin-home");
    play.expect("left: ");
    play.keys("\r");
    play.expect("cast drop 1");
    play.keys("n\r");
    play.expect("Stone Skin");
    play.quit();
}

#[test]
fn tab_after_a_spell_offers_those_that_the_points_left_pay_for() {
    let folder = begin();
    for command in ["fix terrain home 2", "march home", "next", "magic -t earth=4"] {
        warband(&folder, command);
    }
    let mut play = Pty::play(&folder, &[]);
    play.expect("ann 1 cast> ");
    // All of them on one screen, one per line.
    play.keys("cast\r");
    play.expect("or 5 other targets (Tab)");
    assert!(play.screen().contains("ann 1 cast> cast"), "{}", play.screen());
    play.keys("cast stone-skin-home ");
    play.expect("left: 2 earth");
    play.keys("\t");
    play.expect("cast stone-skin-home stone-skin-");
    // The points left are those after the complete spells.
    play.keys("\u{7f}\u{7f}\u{7f}");
    play.expect("stone-sk   left: 2 earth");
    play.keys(CTRL_C);
    play.keys("cast \"2 stone skin home\"\r");
    play.expect("go on: you spend all 4 points");
    // No points are left for a spell.
    play.keys("cast \t");
    play.expect("cast drop");
    play.clear_and_end();
}

#[test]
fn tab_completes_a_spell_of_several_words_without_quotes() {
    let folder = begin();
    for command in ["fix terrain home 2", "march home", "next", "magic -t earth=4,death=4"] {
        warband(&folder, command);
    }
    let mut play = Pty::play(&folder, &[]);
    play.expect("ann 1 cast> ");
    for (typed, completed) in [
        ("sto\t", "cast> stone-skin-"),
        ("stone s\t", "cast> stone skin-"),
        ("stone skin h\t", "cast> stone skin home"),
        ("cast stone sk\t", "cast> cast stone skin-"),
        ("cast stone skin home, stone skin h\t", "cast> cast stone skin home, stone skin home"),
        ("cast stone skin moon\t", "cast> cast stone skin moon"),
    ] {
        play.keys(typed);
        play.expect(completed);
        let screen = play.screen();
        assert!(!screen.contains("Ash Storm") && !screen.contains("status"), "{typed}: {screen}");
        play.keys(CTRL_C);
    }
    play.keys("stone skin \t");
    play.expect("home          frontier");
    play.keys(CTRL_C);
    play.keys("stone skin-home\r");
    play.expect("Announced: Stone Skin on ann's home army.");
    play.quit();
}
