//! Hints while a line is typed: counts, codes, odds.

use crate::keys::{CTRL_C, CTRL_D};
use crate::pty::{Pty, begin, begin_wars, begin_with, warband};

#[test]
fn a_hint_counts_the_faces_and_is_no_part_of_the_line() {
    let folder = begin();
    let mut play = Pty::play(&folder, &[]);
    play.keys("march home; next\r");
    play.expect("ann 1 action> ");
    play.keys("attack missile bob:ann 3v m1");
    play.settle();
    let screen = play.screen();
    assert!(screen.contains("attack missile bob:ann 3v m1   0 missile · left: "), "{screen}");
    // The right arrow does not accept the hint.
    play.keys("\u{1b}[C\u{1b}[C x\r");
    play.settle();
    assert!(play.screen().contains("attack missile bob:ann 3v m1 x"), "{}", play.screen());
    play.clear_and_end();
}

#[test]
fn an_attack_shows_its_odds_while_it_is_typed_where_odds_are_on() {
    let folder = begin();
    let mut play = Pty::play(&folder, &[]);
    play.keys("march home; next\r");
    play.expect("ann 1 action> ");
    play.keys("attack missile bob:ann");
    play.settle();
    assert!(!play.screen().contains("wipe them out"), "{}", play.screen());
    play.keys(CTRL_C);
    play.keys("odds on\r");
    play.expect("Odds are on");
    play.keys("attack missile bob:ann");
    play.expect(" % wipe them out");
    play.keys(" 3v m1");
    play.expect("0 missile");
    play.keys(CTRL_C);
    play.keys("odds off\r");
    play.expect("Odds are off.");
    play.clear_and_end();
    let folder = begin_wars();
    let mut play = Pty::play(&folder, &[]);
    play.keys("odds on\r");
    play.expect("Odds are on");
    play.keys("attack b3 a5");
    play.expect(" % destroy it");
    play.clear_and_end();
}

#[test]
fn faces_in_any_order_are_counted_whichever_dice_show_them() {
    let folder = begin();
    let mut play = Pty::play(&folder, &[]);
    play.keys("any on\r");
    play.expect("any off");
    play.keys("march home; next\r");
    play.expect("ann 1 action> ");
    // Each distinct face once.
    assert!(
        play.screen().contains("i1 i2 i3 m1 m2 m3 m4 v1 v2 v3 s1 s2 s3 | t4 = smite 4 |"),
        "{}",
        play.screen()
    );
    play.keys("attack missile bob:ann i2 i");
    play.expect("3 to 5 missile · 2 of 8 dice");
    play.keys("3 m1");
    play.expect("5 missile · 3 of 8 dice");
    play.keys(" q");
    play.expect("no die has q");
    play.keys(CTRL_C);
    play.keys("any off\r");
    play.expect("Faces are read in the order of the dice");
    play.clear_and_end();
}

#[test]
fn a_roll_of_any_army_is_counted_while_it_is_typed() {
    let folder = begin();
    for (typed, hint) in [
        ("roll melee \"3 Thug, Wolf Rider\" 2m1 i", "   3 melee · left: Wolf"),
        ("roll save \"2 Thug\" --unit Thug s", "   1 save"),
        ("roll melee home m1", " melee · left: "),
    ] {
        let mut play = Pty::play(&folder, &[]);
        play.expect("> ");
        play.keys(typed);
        play.expect(hint);
        play.clear_and_end();
    }
}

#[test]
fn the_faces_of_a_maneuver_are_counted_before_the_opponent_answers() {
    let folder = begin();
    let mut play = Pty::play(&folder, &[]);
    play.keys("m h\r");
    play.expect("ann 1 maneuver? ");
    for (typed, hint) in [
        ("m v", "m v   1 maneuver · left: 2 Thug"),
        ("maneuver v", "maneuver v   1 maneuver · left: 2 Thug"),
        ("m b", "m b   0 maneuver · Thug has no face b"),
    ] {
        play.keys(typed);
        play.expect(hint);
        play.keys(CTRL_C);
    }
    play.clear_and_end();
}

#[test]
fn the_faces_of_dragons_are_shown_while_they_are_typed() {
    let folder = begin();
    for command in ["summon FireDrake frontier --by card", "next", "next", "next"] {
        warband(&folder, command);
    }
    let mut play = Pty::play(&folder, &[]);
    play.expect("bob 2 dragons> ");
    for (typed, hint) in [
        ("dragon attack frontier ", "   left: Fire Drake (j t c b w r)"),
        ("dragon attack t", "   Fire Drake is re-rolled after tail 3: j t "),
        ("dragon attack x", "   Fire Drake has no face x: j t c b w r"),
    ] {
        play.keys(typed);
        play.expect(hint);
        play.keys(CTRL_C);
    }
    play.keys(CTRL_D);
    play.ends();
}

#[test]
fn an_awaited_roll_shows_the_codes_of_its_dice() {
    let folder = begin();
    warband(&folder, "march home");
    warband(&folder, "next");
    warband(&folder, "attack missile bob:ann -t 3");
    let mut play = Pty::play(&folder, &[]);
    play.expect("bob 1 save> ");
    let screen = play.screen();
    assert!(screen.contains(" i ") && screen.contains(" | "), "{screen}");
    play.keys("save -t 0\r");
    play.expect("bob 1 kill> ");
    play.quit();
}

#[test]
fn a_hint_is_short_and_ctrl_c_takes_it_away() {
    let folder = begin();
    let mut play = Pty::play(&folder, &[]);
    play.expect("ann 1 march> ");
    play.keys("m h; n\r");
    // The marching army's roll comes next, whatever its action is: its codes are shown, whole dice on a line.
    play.expect("2 Wolf Rider i m v s |");
    play.keys("a x bob:ann ");
    play.expect("a x bob:ann    0 missile · left: 3 Thug");
    play.keys("v");
    play.expect("a x bob:ann v   0 missile");
    play.keys(CTRL_C);
    play.settle();
    let screen = play.screen();
    assert!(!screen.contains("left:") && !screen.contains("a x bob"), "{screen}");
    assert_eq!(screen.matches("2 Wolf Rider i m v s |").count(), 1, "{screen}");
    play.keys("a x bob:ann -t 3\r");
    play.expect("bob 1 save> ");
    play.keys("save ");
    play.expect("save    0 saves · left: Guardian (i m1 s x m2 v), ");
    play.keys("m i");
    play.expect("save m i   1 save · left: Explorer, Sentinel");
    play.keys(CTRL_C);
    // Faces that begin with the letter of a command are counted, too; a number alone is a total.
    play.keys("s s m ");
    play.expect("s s m    2 saves · left: Sentinel (i m v s t x)");
    play.keys(CTRL_C);
    play.keys("2");
    play.settle();
    assert!(!play.screen().contains("0 saves"), "{}", play.screen());
    play.keys(CTRL_C);
    play.keys("save i i i i ");
    play.keys("\t\t");
    play.settle();
    assert!(!play.screen().contains("--"), "{}", play.screen());
    play.keys("i");
    play.expect(" · too many faces");
    play.clear_and_end();
}

#[test]
fn counts_go_on_while_a_code_is_open_and_casualties_are_named() {
    let folder = begin();
    for command in ["fix terrain home 6", "march home", "next"] {
        warband(&folder, command);
    }
    let mut play = Pty::play(&folder, &[]);
    play.expect("ann 1 action> ");
    // Faces alone are counted too.
    for (typed, hint) in [
        ("3m2", "   6 melee · left: 2 Mugger"),
        ("3m2m", "   6 melee · Mugger: m1"),
        ("a m 3m2 m", "   6 melee · Mugger: m1"),
    ] {
        play.keys(typed);
        play.expect(hint);
        play.keys(CTRL_C);
    }
    play.keys("3vm1ivms\r");
    play.expect("bob 1 save> ");
    play.keys("save Guardian: s, \t");
    play.expect("Explorer:  (2 to roll)");
    play.keys("E\t");
    play.expect("save Guardian: s, Explorer: ");
    play.keys(CTRL_C);
    play.keys("ssvm\r");
    play.expect("bob 1 kill> ");
    for (typed, hint) in [
        ("1", "   2 of 2 health-worth; enough: Guardian, Explorer"),
        ("k 2", "   2 of 2 health-worth; enough: 2 Explorer"),
        ("k Guardian ", "   1 of 2 health-worth; 1 more to pick"),
    ] {
        play.keys(typed);
        play.expect(hint);
        play.keys(CTRL_C);
    }
    play.keys("k \"Guard");
    play.settle();
    assert!(!play.screen().contains("health-worth; "), "{}", play.screen());
    play.clear_and_end();
}

#[test]
fn the_codes_of_dragons_are_above_their_roll_and_breath_casualties_are_counted() {
    let folder = begin();
    for command in ["summon FireDrake bob --by card", "next", "next", "next"] {
        warband(&folder, command);
    }
    let mut play = Pty::play(&folder, &[]);
    play.expect("bob 2 dragons> ");
    assert!(play.screen().contains("Fire Drake j t c b w r"), "{}", play.screen());
    // `?` shows what they mean, and a list of Tab is never broken inside a word.
    play.keys("?\r");
    play.expect("Fire Drake: j = jaws 12, t = tail 3, c = claw 6, b = belly 0, w = wing 5,\nr = breath 5");
    play.keys("\t");
    play.expect("dragon  (Play a dragon attack, show which target each dragon attacks, or …");
    play.keys("dragon attack r\r");
    play.expect("bob 2 breath> ");
    for (typed, hint) in [
        ("1", "   5 of 5 health-worth; enough: "),
        ("k Gorgon", "   4 of 5 health-worth; 1 more to pick"),
        ("k Gorgon, Foot", "   5 of 5 health-worth; enough"),
        ("k Gorgon, Warlord", "   7 of 5 health-worth; 2 too many"),
    ] {
        play.keys(typed);
        play.expect(hint);
        play.keys(CTRL_C);
    }
    play.keys(CTRL_D);
    play.ends();
}

#[test]
fn real_dice_have_their_codes_and_counts_too() {
    let folder = begin_with("--table");
    for command in ["fix terrain home 6", "march home", "next"] {
        warband(&folder, command);
    }
    let mut play = Pty::play(&folder, &[]);
    play.expect("3 Thug i s m1 v m2 | 2 Mugger");
    play.keys("3m2");
    play.expect("   6 melee · left: 2 Mugger");
    play.keys("vm1ivm4\r");
    play.expect("bob 1 save> ");
    assert!(play.screen().contains("Guardian i m1 s x m2 v | 2 Explorer"), "{}", play.screen());
    // Too few faces are refused as a roll.
    play.keys("i\r");
    play.expect("you typed 1 of 4 dice");
    play.clear_and_end();
}
