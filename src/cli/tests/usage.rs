//! Messages for arguments that no verb takes.

use crate::cli::arguments::number::NotInRange;
use crate::cli::game_kind::GameKind;
use crate::cli::help;
use crate::cli::line::usage::{built, diagnostic};
use crate::cli::table::VERBS;
use crate::cli::verb::Verb;
use clap::error::ErrorKind;
use clap::{Arg, Command, Error};
use std::collections::HashSet;
use std::error::Error as _;
use std::ffi::OsString;

/// Returns a string that is not UTF-8.
#[cfg(unix)]
fn no_text() -> OsString {
    std::os::unix::ffi::OsStringExt::from_vec(vec![0xff])
}

#[cfg(windows)]
fn no_text() -> OsString {
    std::os::windows::ffi::OsStringExt::from_wide(&[0xd800])
}

fn error_of(line: &str, command: Command) -> Error {
    let words = line.split(' ').map(|word| match word {
        "BYTES" => no_text(),
        word => OsString::from(word),
    });
    command.try_get_matches_from(words).unwrap_err()
}

/// For each kind of error: a line, its message, and the first line of help.
const MISTAKES: [(ErrorKind, &str, &str, &str); 20] = [
    (ErrorKind::InvalidValue, "status --color pink", "--color takes auto, always or never, not 'pink'", ""),
    (
        ErrorKind::InvalidValue,
        "status --color alway",
        "--color takes auto, always or never, not 'alway'",
        "did you mean --color always?",
    ),
    (ErrorKind::InvalidValue, "status --at", "--at needs a value", ""),
    (
        ErrorKind::InvalidValue,
        "completions bsh",
        "SHELL takes bash, elvish, fish, powershell or zsh, not 'bsh'",
        "did you mean bash?",
    ),
    (ErrorKind::ValueValidation, "init x.toml --size 2", "--size takes 3 to 1000, not '2'", ""),
    (ErrorKind::ValueValidation, "status --width 9", "--width takes 20 or more, not '9'", ""),
    (ErrorKind::ValueValidation, "undo one", "undo takes 1 or more, not 'one'", ""),
    (ErrorKind::UnknownArgument, "status --jso", "status has no option --jso", "did you mean --json?"),
    (ErrorKind::UnknownArgument, "status home", "status has no use for the word 'home'", ""),
    (ErrorKind::UnknownArgument, "--xyz", "there is no option --xyz", ""),
    (
        ErrorKind::UnknownArgument,
        "note -5",
        "note has no option -5",
        "put words that begin with a hyphen after --: note -- -5",
    ),
    (ErrorKind::InvalidSubcommand, "rol melee", "there is no command 'rol'", "did you mean roll?"),
    (
        ErrorKind::InvalidSubcommand,
        "dragon rol",
        "dragon takes attack, targets or roll, not 'rol'",
        "did you mean roll?",
    ),
    (ErrorKind::MissingSubcommand, "dragon", "after dragon type attack, targets or roll", ""),
    (
        ErrorKind::MissingRequiredArgument,
        "reinforce Thug",
        "reinforce needs --to TERRAIN",
        "Usage: warband reinforce --to <TERRAIN> <DIE>...",
    ),
    (ErrorKind::ArgumentConflict, "status --json -q", "--json does not go together with --quiet", ""),
    (ErrorKind::ArgumentConflict, "status --at 1 --at 2", "--at is given twice", ""),
    (ErrorKind::TooManyValues, "status --json=yes", "--json takes no value; leave out 'yes'", ""),
    (
        ErrorKind::TooFewValues,
        "new ann.toml",
        "new needs at least 2 files, not 1",
        "several values of --players, --table or --computer have commas between them",
    ),
    (ErrorKind::InvalidUtf8, "note BYTES", "an argument is not UTF-8 text", ""),
];

#[test]
fn every_kind_of_mistake_has_a_message_of_our_own() {
    for (kind, line, message, help) in MISTAKES {
        let line = format!("warband {line}");
        let verb = line.split(' ').nth(1).and_then(|word| VERBS.named(word, Some(GameKind::DragonDice)));
        let words: Vec<OsString> = line.split(' ').map(OsString::from).collect();
        let error = error_of(&line, help::root(VERBS, None, &words));
        assert_eq!(error.kind(), kind, "{line}: {error}");
        let refusal = diagnostic(&error, verb.map(Verb::alone));
        assert_eq!(refusal.message, message, "{line}");
        if !help.is_empty() {
            assert_eq!(refusal.help[0].text, help, "{line}");
        }
        let last = &refusal.help.last().unwrap().text;
        assert!(last.starts_with("see warband ") && last.contains("--help"), "{line}: {last}");
    }
}

/// These kinds need arguments that no verb has.
#[test]
fn kinds_of_mistakes_that_no_verb_allows_have_messages_too() {
    let pair = || Command::new("warband").arg(Arg::new("pair").long("pair").num_args(2));
    let equals = || Command::new("warband").arg(Arg::new("pair").long("pair").require_equals(true));
    for (kind, line, command, message) in [
        (
            ErrorKind::WrongNumberOfValues,
            "warband --pair 1",
            pair(),
            "--pair <pair> <pair> takes 2 values, not 1",
        ),
        (ErrorKind::NoEquals, "warband --pair 1", equals(), "put the value of --pair=<pair> after ="),
    ] {
        let error = error_of(line, command);
        assert_eq!(error.kind(), kind);
        assert_eq!(diagnostic(&error, None).message, message);
    }
    let raw = Error::raw(ErrorKind::MissingRequiredArgument, "of clap itself");
    assert_eq!(diagnostic(&raw, None).message, "one or more required arguments were not provided");
}

/// Returns the arguments of a command and of its subcommands that take a value, each with the words before it.
fn with_values(command: &Command, before: &str) -> Vec<(String, Arg)> {
    let path = format!("{before} {}", command.get_name());
    let own = command.get_arguments().filter(|arg| arg.get_action().takes_values());
    let own = own.map(|arg| (path.clone(), arg.clone()));
    own.chain(command.get_subcommands().flat_map(|sub| with_values(sub, &path))).collect()
}

/// Every value that an argument does not accept is refused with a message of our own: no option accepts invalid UTF-8, and
/// each that takes a number or a word of a list names its values.
#[test]
fn a_value_that_an_argument_does_not_take_is_refused_in_our_words() {
    let mut refused = 0;
    for verb in VERBS.rows() {
        let built = built(verb.alone());
        let of_verb = built.find_subcommand(verb.name).unwrap();
        for (path, arg) in with_values(of_verb, "warband") {
            for value in ["?!", "-3", "1.5", "99999999999999999999"] {
                let option = arg.get_long().map(|long| format!(" --{long}")).unwrap_or_default();
                let line = format!("{path}{option} {value}");
                let Err(error) = verb.alone().try_get_matches_from(line.split(' ')) else {
                    continue;
                };
                let is_value = matches!(error.kind(), ErrorKind::InvalidValue | ErrorKind::ValueValidation);
                let of_range =
                    error.source().is_some_and(|source| source.downcast_ref::<NotInRange>().is_some());
                assert!(error.kind() != ErrorKind::ValueValidation || of_range, "{line}: {error}");
                // A negative number is a value, not an option.
                let is_option =
                    error.kind() == ErrorKind::UnknownArgument && !option.is_empty() && !arg.is_global_set();
                assert!(!is_option, "{line}: {error}");
                if is_value {
                    let message = diagnostic(&error, Some(verb.alone())).message;
                    assert!(
                        message.contains(" takes ") && message.ends_with(&format!(", not '{value}'")),
                        "{message}"
                    );
                    refused += 1;
                }
            }
        }
    }
    assert!(refused > 150, "{refused}");
}

/// Every kind of error that the arguments of the verbs can cause is covered above.
#[test]
fn no_other_kind_of_mistake_occurs() {
    let known: HashSet<ErrorKind> = MISTAKES.iter().map(|mistake| mistake.0).collect();
    let help = [ErrorKind::DisplayHelp, ErrorKind::DisplayVersion];
    for verb in VERBS.rows() {
        for words in [
            "",
            "x",
            "1 2",
            "--no",
            "-",
            "-1",
            "--json=1",
            "--width",
            "--color x",
            "-h",
            "x y z 1 2 3 4",
            "--",
        ] {
            let line = format!("warband {} {words}", verb.name);
            let Err(error) = verb.alone().try_get_matches_from(line.trim_end().split(' ')) else {
                continue;
            };
            assert!(
                known.contains(&error.kind()) || help.contains(&error.kind()),
                "{line}: {:?}",
                error.kind()
            );
            if error.use_stderr() {
                let refusal = diagnostic(&error, Some(verb.alone()));
                assert!(
                    !refusal.message.contains("  ") && !refusal.message.ends_with(' '),
                    "{line}: {}",
                    refusal.message
                );
            }
        }
    }
}
