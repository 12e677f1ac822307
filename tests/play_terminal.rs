//! `play` at a terminal: a pseudo-terminal stands in for the player's, and a screen is read from what is written to it.
#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::panic, clippy::print_stderr)]

#[path = "play_terminal/pty.rs"]
mod pty;

use pty::{Pty, begin, begin_wars, legal_verbs, warband};
use std::fs;
use std::path::Path;

const CTRL_C: &str = "\u{3}";
const CTRL_D: &str = "\u{4}";
const UP: &str = "\u{1b}[A";
const LEFT: &str = "\u{1b}[D";
const RIGHT: &str = "\u{1b}[C";
const PASTE: [&str; 2] = ["\u{1b}[200~", "\u{1b}[201~"];
const HOME: &str = "\u{1b}[H";

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
    // The lines of the evening first, then those of the game file.
    play.expect("ann 1 march> new ");
    play.keys(CTRL_C);
    play.keys("march nowhere\r");
    play.expect("ann 1 march> march nowhere   (Right or Tab: edit)");
    play.keys(&format!("{RIGHT}{}", LEFT.repeat(7)));
    play.keys("\u{b}home\r");
    play.expect("ann 1 maneuver");
    play.keys("quit\r");
    play.ends();
}

#[test]
fn the_cursor_stands_at_the_mistake_of_a_refused_line() {
    let folder = begin();
    let mut play = Pty::play(&folder, &[]);
    play.keys("m h; next\r");
    play.expect("ann 1 action> ");
    play.keys("attack missile b:a q\r");
    play.expect("has no face q");
    // The line comes back at a key that edits, and what is typed then stands before the q.
    play.keys(RIGHT);
    play.keys("X");
    play.expect("attack missile b:a Xq");
    play.keys(CTRL_C);
    play.keys(CTRL_D);
    play.ends();
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
    // Tab takes it, and so does Up; Ctrl-C drops it.
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
fn lines_that_are_sent_at_once_are_all_done() {
    let folder = begin();
    for [before, behind] in [["", ""], PASTE] {
        let mut play = Pty::play(&folder, &[]);
        play.expect("ann 1 march> ");
        let lines: Vec<String> = (0..20).map(|number| format!("note line{number}\r")).collect();
        let lines = lines.concat();
        play.keys(&format!("{before}{lines}{behind}quit\r"));
        play.ends();
        let log = warband(&folder, "log --last 20");
        assert!((0..20).all(|number| log.contains(&format!("line{number}"))), "{log}");
    }
}

#[test]
fn a_paste_ends_at_the_first_refusal_and_shows_what_is_left() {
    for [before, behind] in [["", ""], PASTE] {
        let folder = begin();
        let mut play = Pty::play(&folder, &[]);
        play.expect("ann 1 march> ");
        play.keys(&format!("{before}m h\r\n\tmarch nowhere\rnext\rnote late\r{behind}"));
        play.expect("not done: next");
        play.expect("not done: note late");
        play.expect("march nowhere; next; note late   (Right or Tab: edit)");
        assert!(!warband(&folder, "log").contains("late"), "{}", play.screen());
        play.keys(RIGHT);
        play.keys(&format!("{HOME}\u{1b}d\u{1b}d\u{4}\u{4}\r"));
        play.expect("ann 1 action> ");
        assert!(warband(&folder, "log").contains("late"), "{}", play.screen());
        play.keys("quit\r");
        play.ends();
    }
}

#[test]
fn the_last_line_of_a_paste_stays_until_it_is_ended() {
    let folder = begin();
    let mut play = Pty::play(&folder, &[]);
    play.expect("ann 1 march> ");
    let [before, behind] = PASTE;
    play.keys(&format!("{before}m h\rne{behind}"));
    play.expect("ne");
    play.keys("xt\r");
    play.expect("ann 1 action> ");
    play.keys("quit\r");
    play.ends();
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
        play.keys(CTRL_C);
        play.keys(CTRL_D);
        play.ends();
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
    play.keys(CTRL_C);
    play.keys(CTRL_D);
    play.ends();
}

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
    // The right arrow does not take the hint into the line.
    play.keys("\u{1b}[C\u{1b}[C x\r");
    play.settle();
    assert!(play.screen().contains("attack missile bob:ann 3v m1 x"), "{}", play.screen());
    play.keys(CTRL_C);
    play.keys(CTRL_D);
    play.ends();
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
    play.expect("Each roll ends in its odds now");
    play.keys("attack missile bob:ann");
    play.expect(" % wipe them out");
    play.keys(" 3v m1");
    play.expect("0 missile");
    play.keys(CTRL_C);
    play.keys("odds off\r");
    play.expect("Rolls are told without their odds now.");
    play.keys(CTRL_C);
    play.keys(CTRL_D);
    play.ends();
    let folder = begin_wars();
    let mut play = Pty::play(&folder, &[]);
    play.keys("odds on\r");
    play.expect("Each roll ends in its odds now");
    play.keys("attack b3 a5");
    play.expect(" % destroy it");
    play.keys(CTRL_C);
    play.keys(CTRL_D);
    play.ends();
}

#[test]
fn a_roll_of_any_army_is_counted_while_it_is_typed() {
    let folder = begin();
    for (typed, told) in [
        ("roll melee \"3 Thug, Wolf Rider\" 2m1 i", "   3 melee · left: Wolf"),
        ("roll save \"2 Thug\" --unit Thug s", "   1 save"),
        ("roll melee home m1", " melee · left: "),
    ] {
        let mut play = Pty::play(&folder, &[]);
        play.expect("> ");
        play.keys(typed);
        play.settle();
        let screen = play.screen();
        assert!(screen.contains(told), "{screen}");
        play.keys(CTRL_C);
        play.keys(CTRL_D);
        play.ends();
    }
}

#[test]
fn the_faces_of_dragons_are_told_while_they_are_typed() {
    let folder = begin();
    for command in ["summon FireDrake frontier --by card", "next", "next", "next"] {
        warband(&folder, command);
    }
    let mut play = Pty::play(&folder, &[]);
    play.expect("bob 2 dragons> ");
    for (typed, told) in [
        ("dragon attack frontier ", "   left: Fire Drake (j t c b w r)"),
        ("dragon attack t", "   Fire Drake is re-rolled after tail 3: j t "),
        ("dragon attack x", "   Fire Drake has no face x: j t c b w r"),
    ] {
        play.keys(typed);
        play.expect(told);
        play.keys(CTRL_C);
    }
    play.keys(CTRL_D);
    play.ends();
}

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

/// What the test below starts in a pseudo-terminal of its own: `play`, and a panic in its middle.
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
    // The panic is in another thread, so that `play` goes on: the settings are read while it waits.
    let line = format!(
        "stty sane; stty -a > before; (sleep 5; stty -a < /dev/tty > after; echo ENDED) & {} --exact plays_and_panics --ignored --nocapture",
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

#[test]
fn plain_writes_no_escape_and_prompts_in_words() {
    let folder = begin();
    for (arguments, term) in [(&["--plain"][..], "xterm"), (&[], "dumb")] {
        let mut play = Pty::play_in(&folder, arguments, term);
        play.expect("ann, First March, Maneuver: ");
        // Lines are not edited there, and nothing else is said.
        assert!(!play.screen().contains("Tab"), "{}", play.screen());
        play.keys("march home\r");
        play.expect("ann, First March, Maneuver: ");
        play.keys("quit\r");
        play.ends();
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
    play.settle();
    assert!(play.screen().contains(" -- 0 missile"), "{}", play.screen());
    let text = String::from_utf8_lossy(&play.bytes()).into_owned();
    let coloured = text.split("\u{1b}[").skip(1).any(|code| {
        let end = code.find(|c: char| c.is_ascii_alphabetic());
        end.is_some_and(|end| code[end..].starts_with('m'))
    });
    assert!(!coloured, "{text:?}");
    play.keys(CTRL_C);
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
    play.keys("quit\r");
    play.ends();
}

#[test]
fn bash_completes_spaces_colons_quotes_and_apostrophes() {
    let folder = begin();
    warband(&folder, "march home");
    let adapter = Path::new(env!("CARGO_MANIFEST_DIR")).join("completions/warband.bash");
    let start = String::from("stty sane; PS1='$ ' exec bash --norc --noprofile -i");
    let mut bash = Pty::shell(&folder, &start);
    bash.keys(&format!("source {}; bind 'set bell-style none'; clear\r", adapter.display()));
    complete_lines(&mut bash);
}

#[test]
fn zsh_completes_spaces_colons_quotes_and_apostrophes() {
    if !is_there("zsh") {
        return;
    }
    let folder = begin();
    warband(&folder, "march home");
    let completions = Path::new(env!("CARGO_MANIFEST_DIR")).join("completions");
    let mut zsh = Pty::shell(&folder, "stty sane; PS1='$ ' exec zsh -f -i");
    zsh.keys("unsetopt BEEP; bindkey -e; autoload -Uz compinit\r");
    zsh.keys(&format!("fpath=({} $fpath); compinit -u -D; clear\r", completions.display()));
    complete_lines(&mut zsh);
}

#[test]
fn fish_completes_spaces_colons_quotes_and_apostrophes() {
    if !is_there("fish") {
        return;
    }
    let folder = begin();
    warband(&folder, "march home");
    let adapter = Path::new(env!("CARGO_MANIFEST_DIR")).join("completions/warband.fish");
    let home = folder.path().display();
    let mut fish = Pty::shell(&folder, &format!("stty sane; HOME={home} exec fish --no-config -i"));
    fish.keys("function fish_prompt; echo '$ '; end; set fish_greeting\r");
    fish.keys(&format!("source {}; clear\r", adapter.display()));
    complete_lines(&mut fish);
}

/// Whether this shell is installed. Where it is not, its test says so and ends.
fn is_there(shell: &str) -> bool {
    let found = std::process::Command::new(shell).arg("--version").output().is_ok();
    if !found {
        eprintln!("{shell} is not installed: its completion was not tested");
    }
    found
}

/// Lines of a shell, and what Tab makes of them.
const COMPLETED: [(&str, &str); 8] = [
    ("warband sta", "warband status"),
    ("warband summon Swa", "warband summon Swampland\\ Bridge"),
    ("warband summon \"Swa", "warband summon \"Swampland Bridge\""),
    ("warband summon 'Swa", "warband summon 'Swampland Bridge'"),
    ("warband summon Swampland\\ B", "warband summon Swampland\\ Bridge"),
    ("warband effect add bob:f", "warband effect add bob:frontier"),
    ("warband roll melee ember-guard.toml:ca", "warband roll melee ember-guard.toml:campaign"),
    ("warband key Will\\ O\\'\\ W", "warband key Will\\ O\\'\\ Wisp"),
];

/// Types each line at a shell, and waits for what Tab makes of it.
fn complete_lines(shell: &mut Pty) {
    for (typed, shown) in COMPLETED {
        shell.keys("\u{15}");
        shell.keys(&format!("{typed}\t"));
        shell.expect(shown);
        shell.keys("\u{15}\u{c}");
    }
}

#[test]
fn watch_draws_the_table_anew_when_it_changes() {
    let folder = begin();
    let mut watch = Pty::shell(&folder, "stty sane; exec warband watch");
    watch.expect("turn 1 · ann · First March: Maneuver");
    watch.expect("q ends");
    warband(&folder, "march home");
    watch.expect("12/12, marching");
    // What can be done now stands below the table.
    watch.keys("\u{1b}[6~");
    watch.expect("ann may maneuver");
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
    watch.expect("lines 1-20 of ");
    assert!(!watch.screen().contains("march home, march bob"), "{}", watch.screen());
    watch.keys("\u{1b}[6~");
    watch.expect("march home, march bob");
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
    // What happened last stands above the keys.
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
fn the_result_of_an_attack_is_below_the_board() {
    let folder = begin_wars();
    for of in [Pty::play, |folder: &_, _: &[&str]| Pty::play_narrow(folder)] {
        let mut play = of(&folder, &[]);
        play.expect("ann 1 move> ");
        play.keys("m a2 a4\r");
        play.expect("Warrior at a2 moves");
        play.keys("next\r");
        play.expect("ann 1 attack> ");
        play.keys("a a4 a5 2 3\r");
        play.expect("Warrior at a4 attacks");
        play.expect("ann 1 attack> ");
        let screen = play.screen();
        let at = |text: &str| screen.find(text).unwrap_or_else(|| panic!("no {text:?} in:\n{screen}"));
        assert!(
            at("^ ann hand") < at("v bob hand") && at("v bob hand") < at("Warrior at a4 attacks"),
            "{screen}"
        );
        play.keys("undo 3\r");
        play.expect("ann 1 move> ");
        play.keys("quit\r");
        play.ends();
    }
}

#[test]
fn a_hint_is_short_and_ctrl_c_takes_it_away() {
    let folder = begin();
    let mut play = Pty::play(&folder, &[]);
    play.expect("ann 1 march> ");
    play.keys("m h; n\r");
    // The marching army's roll comes next, whatever its action is: its codes are told, whole dice in a line.
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
    play.expect("save m i   0 saves · Guardian: m1 or m2");
    play.keys(CTRL_C);
    play.keys("save i i i i ");
    play.keys("\t\t");
    play.settle();
    assert!(!play.screen().contains("--"), "{}", play.screen());
    play.keys("i");
    play.expect(" · too many faces");
    play.keys(CTRL_C);
    play.keys(CTRL_D);
    play.ends();
}

#[test]
fn the_keys_stand_beside_what_can_be_done() {
    let folder = begin();
    let mut play = Pty::play(&folder, &[]);
    play.expect("  m h  march home      m f  march frontier");
    play.expect("  m b  march bob       n    next");
    play.keys("m h\r");
    play.expect("  m  maneuver");
    play.expect("u undoes 2");
    play.keys("?\r");
    play.expect("  n  next");
    play.keys("m\r");
    play.expect("  FACES or c  counter [FACES]");
    play.expect("  p           pass");
    play.keys("p\r");
    play.expect("  u  choose up");
    // There u is up.
    play.expect("undo undoes 4");
    play.keys("u\r");
    play.expect("ann 1 action> ");
    assert!(!play.screen().contains("undo it with"), "{}", play.screen());
    play.keys("quit\r");
    play.ends();
}

#[test]
fn a_turn_begins_on_one_screen() {
    let folder = begin();
    let mut play = Pty::play(&folder, &[]);
    // What is there when `play` begins, too.
    play.expect("ann 1 march> ");
    assert!(play.screen().starts_with("game.warband"), "{}", play.screen());
    play.keys("n;n;n\r");
    play.expect("bob 2 march> ");
    let screen = play.screen();
    for (told, times) in [
        ("Turn 2, bob: Expire Effects Phase", 1),
        ("turn 2 · bob · First March: Maneuver", 1),
        ("Highland Temple", 1),
        ("bob may march with the army at ann, home or frontier.", 1),
        ("march ann", 1),
        ("u undoes 4", 1),
    ] {
        assert_eq!(screen.matches(told).count(), times, "{told}:\n{screen}");
    }
    play.keys("quit\r");
    play.ends();
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
    play.keys("quit\r");
    play.ends();
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
    for (typed, told) in [
        ("3m2", "   6 melee · left: 2 Mugger"),
        ("3m2m", "   6 melee · Mugger: m1"),
        ("a m 3m2 m", "   6 melee · Mugger: m1"),
    ] {
        play.keys(typed);
        play.expect(told);
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
    for (typed, told) in [
        ("1", "   2 of 2 health-worth; enough: Guardian, Explorer"),
        ("k 2", "   2 of 2 health-worth; enough: 2 Explorer"),
        ("k Guardian ", "   1 of 2 health-worth; 1 more to pick"),
    ] {
        play.keys(typed);
        play.expect(told);
        play.keys(CTRL_C);
    }
    play.keys("k \"Guard");
    play.settle();
    assert!(!play.screen().contains("health-worth; "), "{}", play.screen());
    play.keys(CTRL_C);
    play.keys(CTRL_D);
    play.ends();
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
fn tab_behind_cast_offers_spells_and_then_their_targets() {
    let folder = begin();
    for command in ["fix terrain home 2", "march home", "next", "magic -t earth=4,water=4"] {
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
    play.expect("cast drop N");
    play.keys("n\r");
    play.expect("Stone Skin");
    play.keys("quit\r");
    play.ends();
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
    play.keys("quit\r");
    play.ends();
}
