//! Tests of the grammar of the command line as a whole, and that no arguments make it panic.

mod copies;
mod moves;
mod options;
mod secrets;
mod usage;

use super::failure::Exit;
use super::game::game_file::GameFile;
use super::game_kind::GameKind;
use super::globals::Globals;
use super::help;
use super::run::run_words;
use super::run_in;
use super::session::{Session, Streams};
use super::table::VERBS;
use super::verb::Verb;
use crate::report::{self, Example, Form, GlossaryEntry, Output};
use clap::builder::ValueRange;
use clap::{Arg, ArgAction, Command};
use std::ffi::OsString;
use std::io;
use std::iter::once;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use tempfile::TempDir;
use warband_core::text::{Row, words};
use warband_dragon_dice::dice;
use warband_dragon_dice::rules::spells;

/// Each global option, in the forms that can be typed.
const GLOBALS: [&[&str]; 10] = [
    &["-g", "nowhere/none.warband"],
    &["-gnowhere/none.warband"],
    &["--game=nowhere/none.warband"],
    &["--json"],
    &["-q"],
    &["--quiet"],
    &["--color", "never"],
    &["--plain"],
    &["--width", "60"],
    &["--any"],
];

/// Returns the command line of each verb alone, of all verbs of each game, and of all together.
fn commands() -> Vec<Command> {
    let kinds = once(None).chain(GameKind::ALL.map(Some));
    let words: Vec<OsString> = VERBS.rows().map(|verb| verb.name.into()).collect();
    let roots = kinds.map(|kind| help::root(VERBS, kind, &words)).chain(once(help::whole(VERBS)));
    VERBS.rows().map(Verb::alone).chain(roots).collect()
}

fn typed_names(arg: &Arg) -> Vec<String> {
    let longs = arg.get_long_and_visible_aliases().unwrap_or_default().into_iter().map(str::to_owned);
    let shorts = arg.get_short_and_visible_aliases().unwrap_or_default().into_iter().map(String::from);
    once(arg.get_id().to_string()).chain(longs).chain(shorts).collect()
}

#[test]
fn every_command_line_passes_the_checks_of_clap() {
    commands().into_iter().for_each(Command::debug_assert);
}

/// Clap keeps arguments by id: two arguments with the same id would be mixed up.
#[test]
fn no_argument_has_the_id_or_the_name_of_a_global_option() {
    fn check(command: &Command, outer: &[String], path: &str) {
        let mut inner = outer.to_vec();
        for arg in command.get_arguments() {
            let names = typed_names(arg);
            assert!(
                !names.iter().any(|name| outer.contains(name)),
                "{path}: {names:?} also name an argument outside it"
            );
            if arg.is_global_set() {
                inner.extend(names);
            }
        }
        for sub in command.get_subcommands() {
            check(sub, &inner, &format!("{path} {}", sub.get_name()));
        }
    }
    for command in commands() {
        check(&command, &[], "warband");
    }
}

#[test]
fn every_global_option_is_taken_before_and_after_every_verb() {
    for verb in VERBS.rows() {
        let mut words = [&[verb.name.to_owned()][..], &required(&verb.command())].concat();
        let is_short = |words: &[String]| {
            let arguments = once("warband").chain(words.iter().map(String::as_str));
            verb.alone().try_get_matches_from(arguments).is_err()
        };
        // Some need either an option or a word, or two.
        for _ in 0..2 {
            if is_short(&words) {
                words.push("1".to_owned());
            }
        }
        for option in GLOBALS {
            let before = [&["warband".to_owned()][..], &owned(option), &words].concat();
            let after = [&["warband".to_owned()][..], &words, &owned(option)].concat();
            let read = [before, after].map(|arguments| {
                let matches = verb.alone().try_get_matches_from(&arguments);
                let matches = matches.unwrap_or_else(|error| panic!("{arguments:?}: {error}"));
                let read = format!("{:?}", Globals::of(&matches));
                let words: Vec<OsString> = arguments.iter().map(OsString::from).collect();
                // They are found even if the verb is unknown.
                assert_eq!(format!("{:?}", Globals::among(&words)), read, "{arguments:?}");
                read
            });
            assert_eq!(read[0], read[1], "{}: {option:?}", verb.name);
        }
    }
}

/// Returns the arguments that clap requires of a command.
fn required(command: &Command) -> Vec<String> {
    let mut words = Vec::new();
    for arg in command.get_arguments().filter(|arg| arg.is_required_set()) {
        let value = arg.get_possible_values().first().map_or("1", |value| value.get_name()).to_owned();
        words.extend(arg.get_long().map(|long| format!("--{long}")));
        let values = arg.get_num_args().unwrap_or(ValueRange::SINGLE).min_values().max(1);
        words.extend(std::iter::repeat_n(value, values));
    }
    if command.is_subcommand_required_set() {
        let sub = command.get_subcommands().next().unwrap();
        words.push(sub.get_name().to_owned());
        words.extend(required(sub));
    }
    words
}

fn owned(words: &[&str]) -> Vec<String> {
    words.iter().map(|word| (*word).to_owned()).collect()
}

/// Returns a page of help for these words.
fn help_of(words: &[&str], kind: Option<GameKind>, width: usize) -> String {
    let words: Vec<OsString> = once("warband").chain(words.iter().copied()).map(OsString::from).collect();
    let output = Output { width, colour: false, plain: false, play: None };
    help::asked(VERBS, &words, kind, &output).unwrap().render().to_string()
}

#[test]
fn every_verb_has_examples_that_its_command_line_takes() {
    for verb in VERBS.rows() {
        let in_games = GameKind::ALL.into_iter().flat_map(|kind| verb.examples_in(Some(kind)));
        let examples: Vec<Example> = in_games.chain(verb.examples()).collect();
        assert!(!verb.examples().is_empty(), "{}", verb.name);
        for example in examples {
            let words = words::split(&format!("warband {}", example.typed)).unwrap();
            let read = verb.alone().try_get_matches_from(&words);
            assert!(read.is_ok(), "{}: {}", example.typed, read.unwrap_err());
        }
        let kind = GameKind::ALL.into_iter().find(|kind| kind.name() == verb.game_name());
        let help = help_of(&[verb.name, "--help"], kind, 80);
        let at = |text: &str| help.find(text).unwrap_or_else(|| panic!("{text}: {help}"));
        assert!(at(&format!("\n  warband {}", verb.name)) < at("\nUsage: "), "{help}");
    }
}

#[test]
fn help_fits_the_page_but_for_what_is_typed() {
    for width in [40, 60, 80, 120] {
        let verbs = VERBS.rows().map(|verb| verb.name).chain(once("help"));
        for name in verbs {
            for line in help_of(&[name, "--help"], None, width).lines() {
                let is_typed = line.trim_start().starts_with("warband ") || line.starts_with("Usage: ");
                // The name of an argument cannot be wrapped, nor a word longer than its column.
                let is_word = !line.trim().contains(' ') || line.trim_start().starts_with('<');
                assert!(line.len() <= width || is_typed || is_word, "{name} at {width}: {line}");
            }
        }
        assert!(help_of(&["--help"], None, width).lines().all(|line| line.len() <= width));
    }
}

#[test]
fn the_options_of_every_verb_are_on_one_page() {
    let output = Output { width: 80, colour: false, plain: false, play: None };
    let listed = help::options(&output).to_string();
    let of_globals = Globals::options();
    for arg in of_globals.get_arguments() {
        let long = format!("--{}", arg.get_long().unwrap());
        assert!(listed.contains(&long), "{listed}");
        for verb in VERBS.rows() {
            let help = help_of(&[verb.name, "--help"], None, 80);
            let names = |line: &str| {
                let shown = line.trim_start().split("  ").next().unwrap_or_default();
                shown.starts_with('-') && shown.split(' ').any(|word| word == long)
            };
            let is_listed = help.lines().any(names);
            assert!(!is_listed, "{help}");
            assert!(help.contains("warband help options"), "{help}");
        }
    }
}

#[test]
fn help_shows_the_verb_of_the_running_game_and_of_both_games_without_one() {
    let of = |kind| help_of(&["move", "--help"], kind, 80);
    assert!(of(Some(GameKind::SummonerWars)).starts_with("Move a unit up to two squares\n"));
    assert!(of(Some(GameKind::DragonDice)).starts_with("Move dice because of an effect\n"));
    let both = of(None);
    assert!(
        both.starts_with("Move dice") && both.contains("In a game of Summoner Wars:\nMove a unit"),
        "{both}"
    );
    assert!(both.contains("warband move b3 b5"), "{both}");
}

#[test]
fn every_word_verb_spell_and_die_is_explained() {
    let folder = Folder::new();
    let words = GlossaryEntry::rows().map(|word| word.word.to_owned());
    let verbs = VERBS.rows().map(|verb| verb.name.to_owned());
    let spells = spells().map(|spell| spell.name.to_owned());
    let dice = dice::all().map(|die| die.name.raw().to_owned());
    let others = owned(&["turns", "turn"]).into_iter();
    for asked in words.chain(verbs).chain(spells).chain(dice).chain(others) {
        assert_eq!(folder.run(&[String::from("explain"), asked.clone()]), Exit::Done, "{asked}");
    }
}

/// In a game, every command line of known words can be tried.
#[test]
fn every_command_of_a_word_can_be_tried() {
    let folder = Folder::new();
    let game = folder.begin(GameKind::DragonDice);
    for word in GlossaryEntry::rows() {
        let typed = words::split(word.command.strip_prefix("warband ").unwrap()).unwrap();
        let typed = [owned(&["-g", &game]), typed].concat();
        assert_eq!(folder.run(&typed), Exit::Done, "{}: {}", word.word, word.command);
    }
}

/// Arguments that once made the command line panic.
#[test]
fn init_takes_a_game_file_before_it() {
    let folder = Folder::new();
    let army = folder.path("army.toml");
    assert_eq!(folder.run(&owned(&["-g", "x", "init", &army])), Exit::Done);
    let deck = folder.path("deck.toml");
    assert_eq!(folder.run(&owned(&["init", &deck, "--for", "summoner-wars", "-g", "x"])), Exit::Done);
}

/// Runs every verb in either game with arguments that fit and arguments that do not, several at a time, alone and as a line
/// of `play`. `WARBAND_ROUNDS=1000` tries more than 100,000 lists of arguments.
#[test]
fn no_arguments_make_a_verb_panic() {
    let folder = Folder::new();
    let mut done = 0;
    for (kind, game) in GameKind::ALL.map(|kind| (kind, folder.begin(kind))) {
        let mut random = Random(0x0009_e377_9b97_f4a7);
        for round in 0..rounds() {
            // `play` would read the standard input of the test; `watch` and `log --follow` never end.
            for verb in VERBS.rows().filter(|verb| !["play", "watch"].contains(&verb.name)) {
                let mut words = vec![verb.name.to_owned()];
                folder.arguments(&verb.command(), &mut random, &mut words);
                words.retain(|word| word != "--follow");
                if verb.name == "collection" && !words.iter().any(|word| word.starts_with("--collection")) {
                    // Otherwise it would be written into the folder of the repository.
                    words.push(format!("--collection={}", folder.path("collection.toml")));
                }
                if verb.name == "report" {
                    let is_file = |word: &str| !word.starts_with('-') && word.parse::<u64>().is_err();
                    words.iter_mut().skip(1).filter(|word| is_file(word)).for_each(|word| {
                        *word = folder.path(&word.replace('/', "-"));
                    });
                }
                let option = owned(GLOBALS[random.below(GLOBALS.len())]);
                match random.below(6) {
                    0 => words = [option, words].concat(),
                    1 => words.extend(option),
                    _ => {}
                }
                // A line of `play` is about its game.
                let is_line = random.one_in(4);
                if !is_line && !words.iter().any(|word| word.starts_with("-g") || word.starts_with("--game"))
                {
                    words = [owned(&["-g", &game]), words].concat();
                }
                let answer = catch_unwind(AssertUnwindSafe(|| {
                    if is_line { play(&game, &words) } else { folder.run(&words) }
                }));
                assert!(answer.is_ok(), "{kind:?}, round {round}: {words:?} makes it panic");
                done += usize::from(answer.is_ok_and(|exit| exit == Exit::Done));
            }
        }
    }
    for game in ["dragons.warband", "wars.warband"] {
        // Commands recorded as values are decided again.
        assert_eq!(folder.run(&owned(&["-g", &folder.path(game), "verify"])), Exit::Done);
    }
    assert!(done > 200, "only {done} of the calls did anything");
}

/// Runs a command as a line of `play` in a game; its output is discarded.
fn play(game: &str, words: &[String]) -> Exit {
    let arguments = ["warband", "-g", game, "play"].map(OsString::from);
    let globals = Globals::among(&arguments);
    let file = GameFile::of(Some(game));
    let streams = Streams { out: Box::new(io::sink()), errors: Box::new(io::sink()) };
    let mut session = Session::open(globals, file, owned(&["play"]), streams);
    let answer = run_words(words, VERBS, &mut session);
    session.close(answer)
}

/// Returns how often every verb is called in each game.
fn rounds() -> usize {
    std::env::var("WARBAND_ROUNDS").ok().and_then(|rounds| rounds.parse().ok()).unwrap_or(25)
}

/// A reproducible sequence of pseudo-random numbers.
struct Random(u64);

impl Random {
    /// Returns a number below `end`.
    fn below(&mut self, end: usize) -> usize {
        // xorshift64*.
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33) as usize % end
    }

    fn one_in(&mut self, number: usize) -> bool {
        self.below(number) == 0
    }

    fn pick<'a, T: ?Sized>(&mut self, from: &[&'a T]) -> &'a T {
        from[self.below(from.len())]
    }
}

/// Words that some verb understands, and words that none does.
const WORDS: [&str; 46] = [
    "1",
    "2",
    "0",
    "-1",
    "3",
    "8",
    "10",
    "99",
    "4294967296",
    "1.5",
    "melee",
    "save",
    "magic",
    "maneuver",
    "melee+save",
    "2m1ivr+m",
    "3m2",
    "home",
    "frontier",
    "ann:home",
    "bob:home",
    "reserve",
    "ann",
    "bob",
    "player",
    "2 Thug, Wolf Rider",
    "Thug",
    "Red Dragon",
    "Fire Drake",
    "3d6+2",
    "x=y",
    "melee=3",
    "a1",
    "c4",
    "z9",
    "Wall",
    "turn",
    "up",
    "first",
    "",
    " ",
    "\u{202e}\u{1b}[31m",
    "Größe",
    "--",
    "nothing",
    "[",
];

/// A folder with armies and decks.
struct Folder(TempDir);

impl Folder {
    fn new() -> Folder {
        Folder(tempfile::tempdir().unwrap())
    }

    fn path(&self, name: &str) -> String {
        self.0.path().join(name).to_str().unwrap().to_owned()
    }

    /// Runs a command in this process; its output is discarded.
    fn run(&self, words: &[String]) -> Exit {
        assert!(self.0.path().is_dir());
        let arguments: Vec<OsString> =
            once("warband").chain(words.iter().map(String::as_str)).map(OsString::from).collect();
        run_in(&arguments, Streams { out: Box::new(io::sink()), errors: Box::new(io::sink()) })
    }

    /// Begins a game, and returns its file.
    fn begin(&self, kind: GameKind) -> String {
        let (file, [ann, bob]) = match kind {
            GameKind::DragonDice => (self.path("dragons.warband"), ["marsh-reavers", "coral-tide"]),
            GameKind::SummonerWars => {
                (self.path("wars.warband"), ["summoner-wars/cave-goblins", "summoner-wars/jungle-elves"])
            }
        };
        let armies = Path::new(env!("CARGO_MANIFEST_DIR")).join("armies");
        let [ann, bob] = [ann, bob].map(|name| -> PathBuf { armies.join(format!("{name}.toml")) });
        let words = ["-g", &file, "new", ann.to_str().unwrap(), bob.to_str().unwrap(), "--seed", "x"];
        assert_eq!(self.run(&owned(&words)), Exit::Done);
        file
    }

    /// Adds arguments that may fit the command.
    fn arguments(&self, command: &Command, random: &mut Random, words: &mut Vec<String>) {
        let subs: Vec<&Command> = command.get_subcommands().collect();
        for arg in command.get_arguments() {
            let is_wanted = if arg.is_positional() { !random.one_in(5) } else { random.one_in(5) };
            if !is_wanted {
                continue;
            }
            words.extend(arg.get_long().map(|long| format!("--{long}")));
            if arg.is_positional() || matches!(arg.get_action(), ArgAction::Set | ArgAction::Append) {
                let values = arg.get_num_args().unwrap_or(ValueRange::SINGLE).min_values().max(1);
                // An additional word would be the file that `init` writes, wherever the tests run.
                let more = if ["init", "man", "samples"].contains(&command.get_name()) {
                    0
                } else {
                    random.below(2)
                };
                (0..values + more).for_each(|_| words.push(self.value(arg, random)));
            }
        }
        if !subs.is_empty() && !random.one_in(4) {
            let sub = subs[random.below(subs.len())];
            words.push(sub.get_name().to_owned());
            self.arguments(sub, random, words);
        }
    }

    fn value(&self, arg: &Arg, random: &mut Random) -> String {
        let names = arg.get_value_names().unwrap_or_default();
        // Written files go into this folder.
        if names.iter().any(|name| ["FILE", "FOLDER"].iter().any(|start| name.as_str().starts_with(start))) {
            let files = ["new.toml", "dragons.warband", "wars.warband", "none/x.toml", "a\u{202e}b.toml"];
            return self.path(random.pick(&files));
        }
        let possible = arg.get_possible_values();
        if !possible.is_empty() && !random.one_in(5) {
            return possible[random.below(possible.len())].get_name().to_owned();
        }
        random.pick(&WORDS).to_owned()
    }
}

#[test]
fn global_options_are_found_among_arguments_that_do_not_parse() {
    let among = |line: &str| {
        let words: Vec<OsString> = once("warband").chain(line.split(' ')).map(OsString::from).collect();
        let Globals { game, form, output, .. } = Globals::among(&words);
        (game, form, output.plain, output.width)
    };
    let game = || Some("x".to_owned());
    for line in ["-g x status", "status -gx", "status -qg x", "--game x nothing --at", "--none --game=x y"] {
        assert_eq!(among(line).0, game(), "{line}");
    }
    for line in ["status", "note -- -g x", "log -q", "-g", "note --game"] {
        assert_eq!(among(line).0, None, "{line}");
    }
    assert_eq!(among("--bad -t4 --json nothing --plain"), (None, Form::Json, true, 80));
    assert_eq!(among("--width 3 --width=60 -qgx -q --json"), (game(), Form::Json, false, 60));
    assert_eq!(among("--color pink -q"), (None, Form::Quiet, false, 80));
}

/// A record contains the command, without options that only name the file or change the output.
#[test]
fn global_options_are_left_out_of_a_record() {
    let kept = |line: &str| words::join(&Globals::left_out_of(&words::split(line).unwrap()));
    for line in [
        "-g x.warband march home --json",
        "-gx.warband -q march home",
        "--game=x.warband march --plain home",
        "-qg x.warband march --width 40 home --color=never",
    ] {
        assert_eq!(kept(line), "march home", "{line}");
    }
    assert_eq!(kept("note -- -q is short"), "note -- -q is short");
    assert_eq!(kept("attack melee bob:ann -t 4 -q"), "attack melee bob:ann -t 4");
}

/// Verbs that write a text, or the answer of another verb.
const WITHOUT_ANSWER: [&str; 5] = ["completions", "help", "man", "play", "watch"];

#[test]
fn every_verb_has_the_schema_of_its_answer() {
    // `schema` itself answers with the list of schemas.
    let named = |verb: &str| if verb == "schema" { "schemas" } else { verb }.to_owned();
    for verb in VERBS.rows().filter(|verb| !WITHOUT_ANSWER.contains(&verb.name)) {
        assert!(report::schema(&named(verb.name)).is_some(), "{}", verb.name);
    }
}
