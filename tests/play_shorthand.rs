//! Short lines of `play`: letters, faces, totals and beginnings of names.
#![allow(clippy::unwrap_used, clippy::panic)]

use crate::play_lines::{PlayOutput, begin, play, with_armies};
use serde_json::Value;
use std::fs;
use tempfile::TempDir;

#[test]
fn unquoted_lists_and_short_names_are_understood() {
    let folder = begin();
    let quoted = play(&folder, &[], "roll melee \"3 Thug\" 3m1 -q\nkey \"3 Thug\" -q\n").out;
    assert_eq!(play(&folder, &[], "roll melee 3 Thug 3m1 -q\nkey 3 Thug -q\n").out, quoted);
    let file = play(&folder, &[], "roll melee marsh-reavers.toml:home -q --seed a\n").out;
    assert_eq!(play(&folder, &[], "roll melee marsh-reavers:home -q --seed a\n").out, file);
    let missing = play(&folder, &[], "check ember-gard.toml\n");
    assert!(missing.errors.contains("did you mean ember-guard.toml?"), "{}", missing.errors);
    let answer = play(
        &folder,
        &["-q"],
        "fix turn ann eighth\neffect add bob:home Stone Skin\nsummon Fire Drake home\n",
    );
    assert!(!answer.errors.contains("no die"), "{}", answer.errors);
    let names =
        play(&folder, &[], "roll melee \"2 Cutthroat, Thug\" \"Cutthroat: m3 v, Thug: melee 1\" -q\n");
    assert_eq!(names.out, "4\n", "{}", names.errors);
    for form in ["html", "markdown"] {
        let card = play(&folder, &[], &format!("key marsh-reavers --format {form}\n")).out;
        assert!(card.contains("Wolf Rider") && card.contains("home") && card.contains("campaign"), "{card}");
    }
}

/// Returns the game after these lines, and their recorded commands.
fn recorded(folder: &TempDir, lines: &[&str]) -> Vec<String> {
    let answer = play(folder, &["-q"], &(lines.join("\n") + "\n"));
    assert_eq!(answer.code, 0, "{lines:?}: {}", answer.errors);
    let file = fs::read_to_string(folder.path().join("game.warband")).unwrap();
    let records = file.lines().skip(1).map(|line| serde_json::from_str::<Value>(line).unwrap());
    records.filter_map(|record| Some(record["typed"].as_str()?.to_owned())).collect()
}

/// Returns a folder with a game in which both armies at ann's home can attack with melee, and those at the frontier too.
fn begin_at_melee() -> TempDir {
    let folder = begin();
    recorded(&folder, &["fix terrain home 6", "fix terrain frontier 6"]);
    folder
}

#[test]
fn faces_alone_are_the_roll_that_is_awaited_and_recorded_with_their_verb() {
    let folder = begin_at_melee();
    // Together, by name in any order, with the first letters of names, or a total; one attack is possible.
    let typed = recorded(&folder, &["m h", "n", "3vm1ivms", "ssvm", "1"]);
    assert_eq!(
        typed[typed.len() - 3..],
        ["attack melee bob:ann 3vm1ivms", "save ssvm", "casualties 1"],
        "{typed:?}"
    );
    let typed = recorded(&folder, &["-t 3", "W: v m, T: 3i, Ma: v, Mu: 2s", "n"]);
    assert_eq!(
        typed[typed.len() - 3..],
        ["counter -t 3", "save W: v m, T: 3i, Ma: v, Mu: 2s", "n"],
        "{typed:?}"
    );
}

#[test]
fn a_turn_is_typed_with_letters_and_what_leaves_one_meaning() {
    let folder = begin_at_melee();
    let typed = recorded(&folder, &["m h", "m", "p", "d", "undo", "-", "undo 3", "n", "a"]);
    let tail: Vec<&str> = typed.iter().rev().take(8).rev().map(String::as_str).collect();
    let wanted =
        ["maneuver", "p", "choose down", "undo", "choose down", "undo 3", "n", "attack melee bob:ann"];
    assert_eq!(tail, wanted, "{typed:?}");
}

#[test]
fn a_letter_at_the_choice_of_a_direction_turns_the_terrain() {
    for (typed, command) in [
        ("u", "choose up"),
        ("+", "choose up"),
        ("up", "choose up"),
        ("d", "choose down"),
        ("-", "choose down"),
        ("down", "choose down"),
        ("go up", "choose up"),
        ("turn it down", "choose down"),
        ("undo", "undo"),
    ] {
        let folder = begin_at_melee();
        let lines = recorded(&folder, &["m h", "m", "p", typed]);
        assert_eq!(lines.last().unwrap(), command);
    }
    // Before the maneuver succeeds there is no choice, and the directions have no numbers.
    let folder = begin_at_melee();
    for typed in ["up", "go up", "maneuver up"] {
        let error = play(&folder, &["--keep-going"], &format!("m h\n{typed}\nundo\n")).errors;
        assert!(error.contains("chosen after the maneuver succeeds"), "{typed}: {error}");
    }
    let error = last_of(&folder, &["m h", "m", "p", "1"]).unwrap_err();
    assert!(error.contains("type u for up or d for down"), "{error}");
}

#[test]
fn words_that_end_something_go_on_and_quit_ends_within_a_line() {
    for (lines, command) in [
        (&["skip"][..], "next"),
        (&["done"], "next"),
        (&["end turn"], "next"),
        (&["m h", "m", "skip"], "pass"),
        (&["m h; quit; m"], "m h"),
    ] {
        assert_eq!(recorded(&begin(), lines).last().unwrap(), command, "{lines:?}");
    }
    let folder = begin();
    let error = last_of(&folder, &["ret"]).unwrap_err();
    assert!(error.contains("Reserves Phase: Retreat"), "{error}");
    let error = last_of(&folder, &["exit now"]).unwrap_err();
    assert!(error.contains("quit ends play"), "{error}");
    recorded(&folder, &["fix terrain home 6", "m h", "n", "a m -t 7", "save -t 2"]);
    let error = last_of(&folder, &["kill all"]).unwrap_err();
    assert!(error.contains("casualties lists the sets"), "{error}");
}

#[test]
fn a_letter_is_not_a_face_if_nobody_opposes_a_maneuver() {
    let folder = begin();
    recorded(&folder, &["fix put 'Guardian, 2 Explorer, Sentinel' bob:reserve --from bob:ann"]);
    assert_eq!(recorded(&folder, &["m h", "n"]).last().unwrap(), "n");
}

#[test]
fn nothing_mistyped_maneuvers_if_nobody_opposes() {
    let folder = begin();
    recorded(&folder, &["fix put 'Guardian, 2 Explorer, Sentinel' bob:reserve --from bob:ann", "m h"]);
    let lines = ["junk", "staus", "x", "g3 x9", "m 99", "maneuver zz 99", "s s m", "3v2i2vi"];
    for line in lines {
        let answer = play(&folder, &[], &format!("{line}\n"));
        assert!(
            answer.code != 0 && !answer.out.contains("succeeds"),
            "{line}: {} {}",
            answer.out,
            answer.errors
        );
    }
    assert_eq!(recorded(&folder, &["m"]).last().unwrap(), "maneuver");
}

#[test]
fn a_mistyped_roll_of_the_computer_is_undone_alone() {
    let folder = with_armies();
    fs::copy("armies/coral-tide.toml", folder.path().join("coral-tide.toml")).unwrap();
    let new = "new coral-tide ember-guard --players ann,bob --quick --table --computer bob --seed turn4\n";
    assert_eq!(play(&folder, &[], new).code, 0);
    let decided = |answer: &PlayOutput| {
        let of_rolls = answer.out.lines().filter(|line| line.ends_with(" FACES"));
        of_rolls.map(str::to_owned).collect::<Vec<_>>()
    };
    let answer = play(&folder, &["--keep-going"], "-t 2\nundo\n-t 3\nundo\n");
    let decided = decided(&answer);
    assert!(decided.len() == 3 && decided.iter().all(|line| *line == decided[0]), "{}", answer.out);
    // Nobody gets a list of what the computer may do.
    let undone: Vec<&str> = answer.out.split("Undone").skip(1).collect();
    assert!(undone.iter().all(|rest| !rest.contains("bob may")), "{}", answer.out);
}

#[test]
fn an_ambiguous_line_is_asked_with_each_command_to_type() {
    let folder = begin();
    recorded(&folder, &["m h", "n"]);
    // ann's home is on a missile face, and two armies of bob's are possible targets.
    for (typed, expected) in [
        ("3v2i2vi", ["1  bob:ann\n", "2  bob:frontier\n"]),
        ("a x", ["1  attack missile bob:ann\n", "2  attack missile bob:frontier\n"]),
        ("a", ["1  attack missile bob:ann\n", "2  attack missile bob:frontier\n"]),
        ("5", ["1  bob:ann\n", "2  bob:frontier\n"]),
    ] {
        let answer = play(&folder, &[], &format!("{typed}\n"));
        let is_printed = expected.iter().all(|expected| answer.errors.contains(expected));
        assert!(is_printed && answer.code != 0, "{typed}: {}", answer.errors);
    }
    // The number answers the question in the next line. After any other line the question is asked again: a total may be for either army.
    let answer = play(&folder, &["--keep-going"], "3v2i2vi\n2\nundo\n3v2i2vi\n?\n2\n3v2i2vi\n3\n");
    assert!(answer.out.contains("bob's army at the frontier"), "{}", answer.out);
    assert_eq!(
        answer.errors.matches("which one? 3v2i2vi may mean several commands").count(),
        4,
        "{}",
        answer.errors
    );
    assert!(answer.errors.contains("there is no option 3"), "{}", answer.errors);
    recorded(&folder, &["a x bob:ann -t 3", "save i i i i", "undo 2", "a x bob:ann -t 1"]);
    // One die is expected: the letter of a command is read as its face.
    let folder = begin();
    recorded(&folder, &["summon FireDrake frontier --by card", "n", "n", "n"]);
    let answer = play(&folder, &[], "t\n");
    assert!(answer.errors.contains("Fire Drake is re-rolled after tail 3"), "{}", answer.errors);
    assert_eq!(answer.code, 2);
    // Breath, not the letter of redo.
    let answer = play(&folder, &[], "r\n");
    assert!(answer.out.contains("Fire Drake rolls breath"), "{}{}", answer.out, answer.errors);
}

#[test]
fn a_march_before_the_action_is_over_gets_the_hint_to_end_it() {
    let folder = begin_at_melee();
    let answer = play(&folder, &["--keep-going"], "m h\nn\nm b\n");
    assert!(
        answer.errors.contains("the action of this march comes first\n  help: n ends it"),
        "{}",
        answer.errors
    );
}

#[test]
fn without_a_game_a_question_mark_says_how_to_begin_one() {
    let folder = with_armies();
    let answer = play(&folder, &[], "?\n");
    assert_eq!((answer.code, answer.errors.as_str()), (0, ""));
    assert!(answer.out.contains("new ember-guard.toml marsh-reavers.toml"), "{}", answer.out);
}

#[test]
fn faces_that_are_not_whole_are_refused_as_the_roll_that_is_awaited() {
    let folder = begin();
    let answer = play(&folder, &["-q"], "march home\nnext\nattack missile bob:ann -t 3\n");
    assert_eq!(answer.code, 0, "{}", answer.errors);
    for (typed, expected) in [
        ("m1", "you typed 1 of 4 dice"),
        ("s m1 i", "you typed 3 of 4 dice"),
        ("2i", "you typed 2 of 4 dice"),
        ("v q", "Explorer has no face q"),
        ("q1", "Guardian has no face q1"),
        ("vvir", "Sentinel has no face r"),
        (". . v2", "you typed 3 of 4 dice"),
        ("staus", "did you mean status?"),
        ("status m1", "status has no use"),
        ("save --foo", "save has no option"),
        ("n", "this comes first"),
        ("p", "this comes first"),
        ("s2 i i i", "Guardian has no face s2"),
    ] {
        let answer = play(&folder, &[], &format!("{typed}\n"));
        assert!(answer.errors.contains(expected), "{typed}: {}", answer.errors);
    }
    let typed = recorded(&folder, &["4i"]);
    assert_eq!(typed.last().unwrap(), "save 4i");
}

#[test]
fn an_attack_without_its_faces_says_what_it_needs() {
    let folder = with_armies();
    recorded(
        &folder,
        &["new marsh-reavers ember-guard --players ann,bob --quick --table --seed table", "m h", "n"],
    );
    for typed in ["a", "a x", "a x b:a"] {
        let error = last_of(&folder, &[typed]).unwrap_err();
        assert!(error.contains("ann rolls real dice: type the faces"), "{typed}: {error}");
    }
    let error = last_of(&folder, &["a x b:a i s"]).unwrap_err();
    assert!(error.contains("you typed 2 of 8 dice"), "{error}");
}

#[test]
fn faces_are_refused_where_no_roll_is_due() {
    let folder = with_armies();
    recorded(&folder, &["new marsh-reavers ember-guard --players ann,bob --quick --table --seed table"]);
    for typed in ["m1 v1", "2v m2", "v1", "s m i v", "m i v"] {
        let error = last_of(&folder, &[typed]).unwrap_err();
        assert!(error.contains("no roll is due now"), "{typed}: {error}");
    }
    recorded(&folder, &["m h", "m", "p"]);
    let error = last_of(&folder, &["m1 v1"]).unwrap_err();
    assert!(error.contains("no roll is due now"), "{error}");
}

#[test]
fn names_of_several_words_need_no_quotes() {
    let folder = begin();
    let typed = recorded(&folder, &["fix put Wolf Rider dua"]);
    assert_eq!(typed.last().unwrap(), "fix put \"Wolf Rider\" dua");
    let error = last_of(&folder, &["fix put Wolf Ridder dua"]).unwrap_err();
    assert!(error.contains("Wolf"), "{error}");
}

#[test]
fn places_are_read_as_the_screen_names_them() {
    for (typed, command) in [
        ("march bob's home", "march \"bob's home\""),
        ("march bob’s home", "march \"bob’s home\""),
        ("march at home", "march home"),
        ("march with the army at the frontier", "march frontier"),
        ("march bobs home", "march \"bobs home\""),
        ("march Highland Temple", "march \"Highland Temple\""),
    ] {
        assert_eq!(recorded(&begin(), &[typed]).last().unwrap(), command);
    }
    let folder = begin();
    let error = last_of(&folder, &["march home", "march bob's home"]).unwrap_err();
    assert!(error.contains("is already marching"), "{error}");
    let folder = begin_at_melee();
    for typed in ["attack melee bob's", "attack melee bob's army at ann's home", "attack melee ann's home"] {
        recorded(&folder, &["march home", "next", typed]);
        let status = play(&folder, &[], "status\nundo 3\n");
        assert!(
            status.out.contains("bob, roll saves with the army at ann's home"),
            "{typed}: {}",
            status.out
        );
    }
}

#[test]
fn nothing_declines_a_question_and_never_rolls_for_another_player() {
    for typed in ["none", "nothing", "0", "no"] {
        let folder = begin_at_melee();
        recorded(&folder, &["march home", "next", "attack melee bob -t 7", typed]);
        let status = play(&folder, &[], "status\n").out;
        assert!(status.contains("bob, roll saves with the army at ann's home"), "{typed}: {status}");
    }
    let folder = begin_at_melee();
    let typed = recorded(&folder, &["march home", "next", "attack melee bob -t 7", "no", "2 saves"]);
    assert_eq!(typed.last().unwrap(), "save -t save=2");
}

#[test]
fn dice_that_cannot_retreat_are_refused_as_such_without_a_place() {
    for (typed, refusal) in [
        ("ret 9 Footman", "you named 9 Footman, but there are only 3 in bob's home army"),
        ("ret Warlord Thug", "there is no Thug in bob's home army"),
        ("ret Xyz", "there is no Xyz"),
    ] {
        let folder = begin();
        recorded(&folder, &["fix turn bob 'Reserves Phase: Retreat'"]);
        let error = last_of(&folder, &[typed]).unwrap_err();
        assert!(error.contains(refusal), "{typed}: {error}");
    }
}

#[test]
fn a_number_and_a_place_need_neither_quotes_nor_hyphens() {
    let too_many = "you named 9 thug, but there are only 3 in ann's home army";
    let retreat = ["fix turn ann 'Reserves Phase: Retreat'"];
    for typed in ["retreat 9 thug --from home", "retreat 9 thug from home", "retreat 9 thug home"] {
        let folder = begin();
        recorded(&folder, &retreat);
        let error = last_of(&folder, &[typed]).unwrap_err();
        assert!(error.contains(too_many), "{typed}: {error}");
    }
    for (typed, command) in [
        ("retreat 2 thug from home", "retreat \"2 thug\" --from home"),
        ("ret all home", "retreat --all --from home"),
        ("fix put 2 Thug dua", "fix put \"2 Thug\" dua"),
        ("fix put 2 Thug to dua", "fix put \"2 Thug\" dua"),
    ] {
        let folder = begin();
        recorded(&folder, &retreat);
        assert_eq!(recorded(&folder, &[typed]).last().unwrap(), command);
    }
    let error = last_of(&begin(), &["fix put 9 Thug dua"]).unwrap_err();
    assert!(error.contains("you named 9 Thug, but there are only 3"), "{error}");
}

#[test]
fn the_key_of_the_dice_that_are_due_needs_no_name() {
    let folder = begin();
    let key = last_of(&folder, &["m h", "m", "key"]).unwrap();
    assert!(key.contains("2 Explorer") && !key.contains("Gorgon"), "{key}");
    let error = last_of(&folder, &["undo 2", "key"]).unwrap_err();
    assert!(error.contains("no roll is due"), "{error}");
}

#[test]
fn a_note_keeps_its_quotation_marks() {
    let typed = recorded(
        &begin(),
        &["note O'Brien said: it's \"fine\"", "note 5\" apart; undo", "note \"a b\"; march home"],
    );
    let wanted = [
        "note \"O'Brien said: it's \\\"fine\\\"\"",
        "note \"5\\\" apart; undo\"",
        "note \"a b\"",
        "march home",
    ];
    assert_eq!(typed[typed.len() - 4..], wanted);
}

#[test]
fn units_are_named_by_beginnings_that_are_names_of_dice_outside_the_game() {
    let folder = begin();
    let typed = recorded(&folder, &["fix turn bob 'Reserves Phase: Retreat'", "guard ann"]);
    assert_eq!(typed.last().unwrap(), "retreat guard --from ann");
}

#[test]
fn the_beginning_of_a_legal_verb_is_enough_and_other_verbs_are_suggested() {
    let folder = begin();
    let typed = recorded(&folder, &["m h", "man"]);
    assert_eq!(typed.last().unwrap(), "maneuver");
    let typed = recorded(&folder, &["undo", "mane"]);
    assert_eq!(typed.last().unwrap(), "maneuver");
    for (typed, expected) in [
        ("man", "did you mean maneuver?"),
        ("schema", "schema is a command for the shell"),
        ("wall", "a verb of Summoner Wars"),
    ] {
        let answer = play(&folder, &[], &format!("{typed}\n"));
        assert!(answer.errors.contains(expected), "{typed}: {}", answer.errors);
    }
}

#[test]
fn help_is_one_screen_of_what_is_typed_at_the_table() {
    let folder = begin();
    let answer = play(&folder, &["--width", "80"], "help\n");
    assert_eq!(play(&folder, &["--width", "80"], "h\n").out, answer.out);
    assert!(
        answer.out.lines().count() <= 21 && answer.out.lines().all(|line| line.chars().count() <= 80),
        "{}",
        answer.out
    );
    assert!(answer.out.contains("m h") && answer.out.contains("3m1 v i"), "{}", answer.out);
    assert!(!answer.out.contains("completions") && !answer.out.contains("draw"), "{}", answer.out);
    let letters = play(&folder, &[], "keys\n").out;
    assert_eq!(play(&folder, &[], "explain letters\n").out, letters);
    assert!(letters.contains("g magic") && letters.contains("m move"), "{letters}");
    assert!(play(&folder, &[], "help attack\n").out.contains("Letter: a"));
}

#[test]
fn an_incomplete_attack_is_answered_by_the_legal_ones() {
    let folder = begin();
    let answer = play(&folder, &["-q"], "march home\nnext\n");
    assert_eq!(answer.code, 0, "{}", answer.errors);
    for typed in ["attack", "attack bob", "attack missile", "a q bob"] {
        let answer = play(&folder, &[], &format!("{typed}\n"));
        let expected = ["attack missile bob:ann", "attack missile bob:frontier"];
        assert!(
            expected.iter().all(|expected| answer.errors.contains(expected)),
            "{typed}: {}",
            answer.errors
        );
    }
    let answer = play(&folder, &[], "march\n");
    assert!(
        answer.errors.contains("you cannot do that in this step (ann's First March: Action)"),
        "{}",
        answer.errors
    );
    // The letter of the face is the letter of the attack.
    let answer = play(&folder, &[], "a x bob:ann -t 3\n");
    assert!(answer.out.contains("Missile by ann's home army: 3"), "{}", answer.errors);
}

#[test]
fn a_letter_is_a_place_of_dragons_where_it_is_no_face_of_theirs() {
    let folder = begin();
    let summons = "summon FireDrake frontier --by card\nsummon bob:FireDrake frontier --by card\n";
    let answer = play(&folder, &["-q"], &format!("{summons}next\nnext\nnext\n"));
    assert_eq!(answer.code, 0, "{}", answer.errors);
    for typed in [
        "dragon attack f j c --dry-run",
        "dragon attack j c --dry-run",
        "dragon attack frontier j c --dry-run",
    ] {
        let answer = play(&folder, &[], &format!("{typed}\n"));
        assert!(
            answer.out.contains("rolls jaws 12") && answer.out.contains("rolls claw 6"),
            "{typed}: {}",
            answer.errors
        );
    }
    // Every face of a dragon matters: a dot is not accepted.
    let answer = play(&folder, &[], "dragon attack f c\n");
    assert!(answer.errors.contains("next is Fire Drake; type _ to roll it for you"), "{}", answer.errors);
    assert!(play(&folder, &[], "dragon attack f c _ --dry-run\n").code == 0);
    let answer = play(&folder, &[], "-t 12\n");
    assert!(answer.errors.contains("this roll has no total"), "{}", answer.errors);
}

/// Plays lines in a game in which ann rolls real dice, and returns what the last one printed: the answer, else the error.
fn last_of(folder: &TempDir, lines: &[&str]) -> Result<String, String> {
    let (last, first) = lines.split_last().unwrap();
    if !first.is_empty() {
        let answer = play(folder, &[], &first.join("\n"));
        assert_eq!(answer.code, 0, "{first:?}: {}", answer.errors);
    }
    let answer = play(folder, &[], last);
    if answer.code == 0 { Ok(answer.out) } else { Err(answer.errors) }
}

#[test]
fn a_number_that_is_no_option_is_the_total() {
    let folder = begin();
    let attack = ["m h", "n", "a x bob:ann 3"];
    assert!(last_of(&folder, &attack).unwrap().contains("Missile by ann's home army: 3"));
    let too_large = last_of(&folder, &["99"]).unwrap_err();
    assert!(too_large.contains("these dice show at most"), "{too_large}");
    assert!(last_of(&folder, &["1"]).unwrap().contains("has 1 save"));
    // A response needs a total of each type, and says so.
    let folder = begin();
    recorded(&folder, &["fix put 'Fire Drake' frontier", "fix turn ann dragons", "dragon attack frontier j"]);
    for typed in ["12", "-t 12"] {
        let error = last_of(&folder, &[typed]).unwrap_err();
        assert!(error.contains("help: -t melee=N,missile=N,save=N"), "{typed}: {error}");
    }
}

#[test]
fn n_declines_where_the_prompt_asks() {
    for no in ["n", "no", "next"] {
        let folder = begin();
        let out = last_of(&folder, &["m h", "m", no]).unwrap();
        assert!(out.contains("does not counter-maneuver"), "{no}: {out}");
    }
}

#[test]
fn dice_are_named_by_their_beginning_and_their_place_needs_no_option() {
    let forms = [
        "retreat 'Mugger' --from home",
        "retreat Mugger home",
        "retreat Mugger",
        "ret Mug h",
        "retreat 2 Mugger home",
        "retreat 2 Mug",
        "retreat Wolf Rider",
        "retreat 2 Muggers home",
        "ret wolf riders",
    ];
    for form in forms {
        let folder = begin();
        let out = last_of(&folder, &["n", "n", form]).unwrap();
        assert!(out.contains("to ann's Reserve Area"), "{form}: {out}");
    }
    // Mug begins no other name, M several.
    let folder = begin();
    assert!(last_of(&folder, &["n", "n", "retreat M home"]).is_err());
    // There are none at the frontier.
    for typed in ["retreat Mugger frontier", "ret 2 Mugger f", "Mugger frontier"] {
        let error = last_of(&folder, &[typed]).unwrap_err();
        assert!(error.contains("no Mugger in ann's army at the frontier"), "{typed}: {error}");
    }
    let error = last_of(&folder, &["retreat foo home"]).unwrap_err();
    assert!(error.contains("no foo in ann's home army"), "{error}");
    assert!(last_of(&folder, &["retreat Mugger", "n", "n", "n", "n", "n"]).is_ok());
}

#[test]
fn dice_to_pick_are_named_without_the_verb() {
    let folder = begin();
    recorded(&folder, &["fix turn ann 'Reserves Phase: Retreat'"]);
    assert_eq!(recorded(&folder, &["2 Thug home"]).last().unwrap(), "retreat \"2 Thug\" --from home");
    for (typed, place) in [("frontier", "frontier"), ("r bob", "bob"), ("r fro", "frontier")] {
        let begun = begin();
        recorded(&begun, &["fix turn ann 'Reserves Phase: Retreat'"]);
        let retreats = format!("retreat --all --from {place}");
        assert_eq!(recorded(&begun, &[typed]).last().unwrap(), &retreats, "{typed}");
    }
    let begun = begin();
    let typed = recorded(&begun, &["fix turn ann 'Reserves Phase: Retreat'", "r 2 Thug home"]);
    assert_eq!(typed.last().unwrap(), "retreat \"2 Thug\" --from home");
    let error = last_of(&folder, &["r 3"]).unwrap_err();
    assert!(error.contains("nothing to redo"), "{error}");
    let error = last_of(&folder, &["Gorgon"]).unwrap_err();
    assert!(error.contains("no Gorgon") && !error.contains("verb"), "{error}");
    let error = last_of(&folder, &["staus"]).unwrap_err();
    assert!(error.contains("there is no command 'staus'"), "{error}");
}

#[test]
fn spells_need_neither_their_verb_nor_quotes() {
    let begun = || {
        let folder = begin();
        recorded(
            &folder,
            &["fix terrain frontier 1", "fix turn bob maneuver", "m f", "n", "magic -t fire=6"],
        );
        folder
    };
    let announced = |typed: &str| last_of(&begun(), &[typed]).unwrap();
    for typed in [
        "ash storm h, ash storm f",
        "ash storm h ash storm f",
        "cast ash storm h ash-storm f",
        "'ash storm h' 'ash storm f'",
    ] {
        let out = announced(typed);
        assert!(
            out.contains("Ash Storm on bob's home") && out.contains("Ash Storm on the frontier"),
            "{typed}: {out}"
        );
    }
    // What is wrong with a spell is reported as such.
    let error = last_of(&begun(), &["ash storm moon"]).unwrap_err();
    assert!(error.contains("moon") && !error.contains("verb"), "{error}");
    // An effect is ended by its name, with its place if there are two.
    let folder = begun();
    recorded(&folder, &["ash storm h, ash storm f", "n"]);
    let error = last_of(&folder, &["effect drop ash storm"]).unwrap_err();
    assert!(error.contains("several effects have this name") && error.contains("effect drop 1"), "{error}");
    assert!(last_of(&folder, &["effect drop frontier 'Ash Storm'"]).is_ok());
    assert!(last_of(&folder, &["effect drop ash storm"]).is_ok());
    let error = last_of(&folder, &["effect drop ash storm"]).unwrap_err();
    assert!(error.contains("there is no effect ash storm"), "{error}");
}

#[test]
fn a_question_about_faces_is_answered_by_a_number() {
    let folder = begin();
    let lines = "roll melee 'Thug, Wolf Rider, Marauder' m3 i v\n2\n";
    let answer = play(&folder, &["--keep-going"], lines);
    // A question is not an error.
    let question = "which die shows i?\n  1  Wolf Rider (5 melee)\n  2  Thug (4 melee)\n  type its number\n";
    assert!(answer.errors.starts_with(question), "{}", answer.errors);
    assert!(answer.out.starts_with("4 melee\n"), "{}", answer.out);
}

#[test]
fn a_number_is_no_total_while_a_question_about_faces_is_open() {
    let folder = with_armies();
    let lines = "new --sample --seed winter\nmarch home\nmaneuver\nv i v m2\n3\nstatus\nxyzzy\n1\n";
    let answer = play(&folder, &["--keep-going"], lines);
    assert!(
        answer.errors.contains("there is no option 3") && answer.errors.contains("-t 3"),
        "{}",
        answer.errors
    );
    assert_eq!(answer.errors.matches("which die shows i?\n").count(), 2, "{}", answer.errors);
    assert!(!answer.out.contains("bob counter-maneuvers with"), "{}", answer.out);
    // The number that follows at once is the answer; after it no question is open.
    let answer = play(&folder, &["--keep-going"], "v i v m2\n?\n2\n1\n11\n");
    assert!(answer.out.contains("bob counter-maneuvers with 7"), "{} {}", answer.out, answer.errors);
    assert!(answer.out.contains("rolls 11 maneuver"), "{} {}", answer.out, answer.errors);
    // A total can be typed as one in spite of the question.
    let answer = play(&folder, &["--keep-going"], "undo\nundo\nv i v m2\n-t 4\n5\n");
    assert!(answer.out.contains("bob counter-maneuvers with 4"), "{} {}", answer.out, answer.errors);
}

#[test]
fn faces_in_any_order_are_recorded_by_the_dice_that_show_them() {
    let folder = begin_at_melee();
    let lines = "any on\nmarch home\nnext\nattack melee bob v1 m2 m1 m1 i1 s1 m3 v3\nsave v2 s1 s3 m1\n";
    let answer = play(&folder, &[], lines);
    assert!(answer.out.contains("off: any off"), "{}", answer.out);
    assert_eq!(answer.code, 0, "{}{}", answer.out, answer.errors);
    let file = fs::read_to_string(folder.path().join("game.warband")).unwrap();
    for faces in ["Wolf Rider: maneuver 3", "Marauder: melee 3", "Sentinel: save 3", "Guardian: melee 1"] {
        assert!(file.contains(faces), "{faces}: {file}");
    }
}

#[test]
fn no_goes_on_where_the_maneuver_of_a_march_is_asked() {
    let folder = begin();
    let answer = play(&folder, &[], "march home\nno\n");
    assert!(
        answer.code == 0 && answer.out.contains("First March: Action"),
        "{} {}",
        answer.out,
        answer.errors
    );
    // Where the prompt asks no such question it ends the step.
    let answer = play(&folder, &[], "no\n");
    assert!(answer.out.contains("Second March: Maneuver"), "{} {}", answer.out, answer.errors);
}

#[test]
fn real_dice_are_rolled_by_an_underscore_alone() {
    let folder = with_armies();
    let lines = "new --sample --seed winter\nmarch home\nmaneuver\ncounter\ncounter v v v _\n8_\n";
    let answer = play(&folder, &["--keep-going"], lines);
    assert!(answer.out.contains("The marching army rolls"), "{}", answer.out);
    assert_eq!(answer.errors.matches("rolls real dice: type the faces").count(), 1, "{}", answer.errors);
    let digital = "new --sample --seed winter --table nobody\nmarch home\nmaneuver\ncounter\nchoose up\n";
    let answer = play(&folder, &["-g", "digital.warband"], digital);
    assert_eq!(answer.code, 0, "{}", answer.errors);
}

#[test]
fn maneuvers_in_any_order_ask_nothing_that_does_not_matter() {
    let folder = with_armies();
    let lines = "new --sample --seed winter\nany on\nmarch home\nmaneuver m1 m2 m1 v1 i1 v2 s2 m2\n";
    let answer = play(&folder, &[], lines);
    assert_eq!(answer.code, 0, "{}", answer.errors);
    for faces in ["m1 x1 x3 s1", "t4 i1 s1 v2", "s1 v1 x1 i3"] {
        let answer = play(&folder, &[], &format!("any on\ncounter {faces} --dry-run\n"));
        assert_eq!(answer.code, 0, "{faces}: {}", answer.errors);
    }
}

#[test]
fn a_number_after_the_letter_of_an_attack_is_its_total() {
    let folder = begin();
    recorded(&folder, &["fix terrain home 6", "m h", "n"]);
    assert_eq!(recorded(&folder, &["a 7"]).last().unwrap(), "attack melee bob:ann -t 7");
}

#[test]
fn a_number_selects_nothing_where_no_list_has_numbers() {
    let folder = begin();
    let error = last_of(&folder, &["1"]).unwrap_err();
    assert!(
        error.contains("no numbered list is shown") && error.contains("type a command: march"),
        "{error}"
    );
    // A maneuver rolls nothing before it is announced.
    let error = last_of(&folder, &["m h", "1"]).unwrap_err();
    assert!(error.contains("no roll is due yet") && error.contains("maneuver -t 1"), "{error}");
    recorded(&folder, &["undo"]);
}

#[test]
fn verbs_have_any_case_and_throw_is_the_roll_that_is_awaited() {
    let folder = begin();
    recorded(&folder, &["March home", "Maneuver"]);
    // Neither faces nor a command.
    let error = last_of(&folder, &["guardian wins"]).unwrap_err();
    assert!(error.contains("a roll is due"), "{error}");
    // The counter-maneuver, and after it the maneuver.
    assert_eq!(recorded(&folder, &["t -t 3"]).last().unwrap(), "counter -t 3");
    assert_eq!(recorded(&folder, &["none"]).last().unwrap(), "throw -t 0");
    let error = last_of(&folder, &["Stauts"]).unwrap_err();
    assert!(error.contains("there is no command 'Stauts'") && !error.contains("a roll is due"), "{error}");
    assert!(last_of(&folder, &["STATUS"]).is_ok());
}

#[test]
fn the_letter_of_a_roll_says_what_is_wrong_with_its_faces() {
    let folder = begin();
    recorded(&folder, &["fix terrain frontier 1", "fix turn bob maneuver", "m f", "n"]);
    let [letter, verb] =
        ["g", "magic"].map(|verb| last_of(&folder, &[&format!("{verb} g2 g3 q g2")]).unwrap_err());
    for error in [letter, verb] {
        assert!(error.contains("Sunflare has no face q") && error.contains("FACES:1:7"), "{error}");
    }
}

#[test]
fn a_refused_command_is_no_spell_of_classic() {
    let folder = begin();
    let army = format!("{}/armies/black-barge.toml", env!("CARGO_MANIFEST_DIR"));
    fs::remove_file(folder.path().join("game.warband")).unwrap();
    recorded(
        &folder,
        &[
            &format!("new '{army}' '{army}' --players joe,mia --quick --seed a"),
            "fix terrain frontier 1",
            "fix turn joe maneuver",
            "m f",
            "n",
            "magic -t black=6",
        ],
    );
    let before = fs::read(folder.path().join("game.warband")).unwrap();
    for typed in ["cast Stoneskin green=3 on home", "march home", "attack melee mia", "Summon Fire Drake"] {
        last_of(&folder, &[typed]).unwrap_err();
        assert_eq!(fs::read(folder.path().join("game.warband")).unwrap(), before, "{typed}");
    }
}

#[test]
fn casualties_are_listed_after_a_total_whose_icons_are_asked_for() {
    let folder = begin();
    let [ann, bob] = ["steam-tithe", "barrow-levy"]
        .map(|name| format!("{}/armies/{name}.toml", env!("CARGO_MANIFEST_DIR")));
    fs::remove_file(folder.path().join("game.warband")).unwrap();
    recorded(
        &folder,
        &[
            &format!("new '{ann}' '{bob}' --players ann,bob --quick --seed s"),
            "fix turn ann maneuver",
            "fix terrain ann:home 5",
            "m h",
            "n",
            "a m b v m m1 m2",
        ],
    );
    // With less than the 3 saves of Vanish it cannot be among the faces.
    let asked = last_of(&folder, &["save 3"]).unwrap();
    assert!(asked.contains("did Vanish come up?") && asked.contains("casualties 1"), "{asked}");
    let listed = last_of(&folder, &["k"]).unwrap();
    assert!(listed.contains("must be killed"), "{listed}");
    let killed = last_of(&folder, &["casualties 1"]).unwrap();
    assert!(killed.contains("Killed: bob's"), "{killed}");
}

/// Returns a folder with a game in its first march in which everybody rolls real dice.
fn begin_with_real_dice() -> TempDir {
    let folder = with_armies();
    recorded(&folder, &["new marsh-reavers ember-guard --players ann,bob --quick --table --seed table"]);
    folder
}

#[test]
fn a_face_with_the_name_of_a_verb_is_read_as_a_face() {
    let folder = begin();
    recorded(&folder, &["fix put 'Fire Drake' frontier", "fix turn ann dragons"]);
    for typed in ["breath", "Breath"] {
        let out = last_of(&folder, &[typed]).unwrap();
        assert!(out.contains("Fire Drake rolls breath"), "{typed}: {out}");
        recorded(&folder, &["undo"]);
    }
    let error = last_of(&folder, &["treasure"]).unwrap_err();
    assert!(error.contains("Fire Drake has no face treasure"), "{error}");
}

#[test]
fn the_kind_of_an_attack_is_enough_and_a_roll_that_is_due_is_named() {
    for (typed, command) in [
        ("melee bob 9", "attack melee bob -t 9"),
        ("melee 9", "attack melee bob:ann -t 9"),
        ("Melee 3vm1ivms", "attack melee bob:ann 3vm1ivms"),
    ] {
        let folder = begin_at_melee();
        assert_eq!(recorded(&folder, &["m h", "n", typed]).last().unwrap(), command);
    }
    let folder = begin_with_real_dice();
    recorded(&folder, &["fix terrain home 6", "m h"]);
    let error = last_of(&folder, &["melee bob 9"]).unwrap_err();
    assert!(error.contains("you cannot do that in this step"), "{error}");
    recorded(&folder, &["n"]);
    let error = last_of(&folder, &["melee"]).unwrap_err();
    assert!(error.contains("ann rolls real dice: type the faces"), "{error}");
    let error = last_of(&folder, &["roll melee 5"]).unwrap_err();
    assert!(error.contains("for the roll that is due: attack melee bob:ann -t 5"), "{error}");
    // The army of a roll that is only counted may be misspelt.
    let error = last_of(&folder, &["roll melee '3 Thugg' 3m1"]).unwrap_err();
    assert!(!error.contains("the roll that is due"), "{error}");
    let help = last_of(&folder, &["help melee"]).unwrap();
    assert!(help.contains("in a game: attack melee"), "{help}");
    let folder = begin();
    recorded(&folder, &["m h", "n"]);
    let error = last_of(&folder, &["missile 5"]).unwrap_err();
    assert!(error.contains("1  bob:ann") && error.contains("2  bob:frontier"), "{error}");
    let error = last_of(&folder, &["melee bob:ann 5"]).unwrap_err();
    assert!(error.contains("missile") && !error.contains("no face"), "{error}");
}

#[test]
fn a_number_picks_casualties_only_from_a_list_that_was_shown() {
    let folder = begin_at_melee();
    recorded(&folder, &["fix turn bob maneuver", "m ann", "n", "a m -t 5", "save -t 0"]);
    let answer = play(&folder, &["--keep-going"], "1\nk\nlog\n1\n");
    assert!(answer.errors.contains("1 picks nothing: no list of the sets is shown"), "{}", answer.errors);
    assert_eq!(answer.errors.matches("error").count(), 1, "{}", answer.errors);
    assert!(answer.out.contains("Killed: ann's"), "{}", answer.out);
    recorded(&folder, &["undo", "casualties 1"]);
}

#[test]
fn faces_after_any_are_read_in_any_order_once() {
    let folder = begin_at_melee();
    recorded(&folder, &["march home", "next"]);
    let answer = play(&folder, &["--keep-going"], "any v1 m2 m1 m1 i1 s1 m3 v3\nany\nany off\n");
    assert!(answer.out.contains("ann's home army attacks"), "{} {}", answer.out, answer.errors);
    assert!(answer.errors.contains("after any type on, off, or the faces"), "{}", answer.errors);
}

#[test]
fn large_letters_are_read_as_small_ones_where_they_mean_nothing_else() {
    let folder = begin_at_melee();
    for (typed, command) in [("M H", "march H"), ("M h", "march h"), ("U", "undo"), ("N", "next")] {
        let last = recorded(&folder, &[typed]).last().unwrap().to_lowercase();
        let letters = [typed.to_lowercase(), command.to_lowercase()];
        assert!(letters.contains(&last), "{typed}: {last}");
        recorded(&folder, &["undo"]);
        if command == "undo" {
            recorded(&folder, &["redo"]);
        }
    }
    assert!(last_of(&folder, &["S"]).unwrap().contains("First March"));
    let out = last_of(&folder, &["Any ON", "ANY OFF"]).unwrap();
    assert!(out.contains("order of the dice"), "{out}");
    // A face.
    let folder = begin();
    recorded(&folder, &["m h", "n", "a x bob:ann -t 3"]);
    recorded(&folder, &["I i i i"]);
}

#[test]
fn a_number_after_the_verb_of_a_roll_is_its_total_also_where_it_is_refused() {
    let folder = begin_at_melee();
    recorded(&folder, &["m h", "n", "a m -t 1", "n", "save -t 3"]);
    for typed in ["99", "counter 99"] {
        let error = last_of(&folder, &[typed]).unwrap_err();
        assert!(error.contains("these dice show at most 7 melee, not 99"), "{typed}: {error}");
    }
}

#[test]
fn totals_of_magic_are_not_spells() {
    let folder = begin();
    recorded(&folder, &["fix terrain frontier 1", "m f", "n", "magic -t earth=5"]);
    for typed in ["magic 5", "magic -t 5"] {
        let error = last_of(&folder, &[typed]).unwrap_err();
        assert!(error.contains("this comes first") && !error.contains("Magic Drain"), "{typed}: {error}");
    }
}

#[test]
fn a_summoning_spell_needs_neither_its_whole_name_nor_to() {
    let begun = || {
        let folder = begin();
        recorded(
            &folder,
            &["fix terrain frontier 1", "fix turn bob maneuver", "m f", "n", "magic -t fire=7"],
        );
        folder
    };
    let named = "cast \"summon dragon Fire Drake to ann:home\"";
    let wanted = last_of(&begun(), &[named]).unwrap();
    for typed in [
        "cast summon dragon fire drake ann",
        "cast summon dragon drake to ann",
        "cast summon dragon drake ann",
        "summon drake ann",
        "summon fire drake ann",
        "cast summon drake ann",
    ] {
        assert_eq!(last_of(&begun(), &[typed]).unwrap(), wanted, "{typed}");
    }
}

#[test]
fn a_minor_terrain_needs_neither_quotes_nor_its_whole_name() {
    for typed in ["summon swampland bridge home 3", "summon bridge home 3"] {
        let folder = begin();
        let out = last_of(&folder, &["m h", typed]).unwrap();
        assert!(out.contains("Swampland Bridge is on double maneuvers"), "{typed}: {out}");
    }
}

#[test]
fn several_commands_in_one_are_refused_as_such() {
    let folder = begin();
    recorded(&folder, &["fix turn ann 'Reserves Phase: Retreat'"]);
    for typed in ["retreat thug home, leopard bob", "thug home, leopard bob"] {
        let error = last_of(&folder, &[typed]).unwrap_err();
        assert!(error.contains("retreat thug home; retreat leopard bob"), "{typed}: {error}");
    }
    recorded(&folder, &["retreat thug home; retreat leopard bob"]);
    // Dice of one place are one command.
    assert_eq!(
        recorded(&folder, &["mugger, wolf home"]).last().unwrap(),
        "retreat \"mugger, wolf\" --from home"
    );
}

#[test]
fn a_terrain_is_named_by_the_beginning_of_its_name() {
    assert_eq!(recorded(&begin(), &["march swampland"]).last().unwrap(), "march swampland");
    let folder = with_armies();
    let new = "new marsh-reavers ember-guard --players ann,bob --table";
    recorded(&folder, &[new, "throw -t 5", "throw -t 3", "choose frontier"]);
    let out = last_of(&folder, &["wasteland"]).unwrap();
    assert!(!out.is_empty());
}

#[test]
fn a_step_is_declined_by_ending_it() {
    for typed in ["no", "pass", "decline"] {
        for lines in [&[][..], &["m h", "n"], &["fix turn ann 'Reserves Phase: Retreat'"]] {
            let folder = begin();
            assert_eq!(recorded(&folder, &[lines, &[typed]].concat()).last().unwrap(), "next", "{typed}");
        }
        let folder = begin();
        let out = last_of(&folder, &["m h", "m", typed]).unwrap();
        assert!(out.contains("does not counter-maneuver"), "{typed}: {out}");
    }
}

#[test]
fn giving_up_is_not_suggested_and_what_is_due_is() {
    let folder = begin_at_melee();
    let error = last_of(&folder, &["contest"]).unwrap_err();
    assert!(!error.contains("concede"), "{error}");
    let error = last_of(&folder, &["7"]).unwrap_err();
    assert!(error.contains("type a command: march or next") && !error.contains("concede"), "{error}");
    recorded(&folder, &["m h", "n", "a m -t 4", "n", "save -t 0"]);
    for typed in ["i m2 m1", "i v s v1"] {
        let error = last_of(&folder, &[typed]).unwrap_err();
        assert!(error.contains("casualties are due"), "{typed}: {error}");
    }
    let error = last_of(&folder, &["yes"]).unwrap_err();
    assert!(error.contains("yes is not an option\n  help: casualties"), "{error}");
}

#[test]
fn faces_by_name_need_no_colons() {
    let folder = begin();
    recorded(&folder, &["m h", "n", "a x bob:ann -t 3"]);
    let typed = recorded(&folder, &["guard s explorer m v sentinel i"]);
    assert_eq!(typed.last().unwrap(), "save \"guard: s, explorer: m v, sentinel: i\"");
    recorded(&folder, &["undo"]);
    let error = last_of(&folder, &["guard s explorer q1"]).unwrap_err();
    assert!(error.contains("Explorer has no face q1"), "{error}");
}

#[test]
fn a_face_that_does_nothing_needs_no_number() {
    let folder = begin();
    recorded(&folder, &["m b", "n", "fix terrain bob:home 5"]);
    let out = last_of(&folder, &["attack missile bob:home s i v s"]).unwrap();
    assert!(out.contains("Missile by ann's army at bob's home: 1"), "{out}");
    // Maneuvers matter in a maneuver.
    let folder = begin_with_real_dice();
    let error = last_of(&folder, &["m b", "m", "counter -t 3", "s i v s"]).unwrap_err();
    assert!(error.contains("say which"), "{error}");
}

#[test]
fn dice_are_put_with_the_dead_and_an_unknown_place_is_answered_by_all() {
    let folder = begin();
    assert!(last_of(&folder, &["fix put leopard dead"]).unwrap().contains("now in ann's DUA"));
    let error = last_of(&folder, &["fix put leopard graveyard"]).unwrap_err();
    assert!(error.contains("places for dice are") && error.contains("dua or bua"), "{error}");
}

#[test]
fn redo_names_the_winner_and_takes_commands_as_undo_does() {
    let folder = begin();
    recorded(&folder, &["concede bob", "undo"]);
    let out = last_of(&folder, &["redo"]).unwrap();
    assert!(out.contains("ann wins"), "{out}");
}
