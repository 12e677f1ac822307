//! What clap has against the arguments, in our words.

use super::command;
use super::number::NotInRange;
use super::verb::Verb;
use crate::report::{Trouble, and, or};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command, Error};
use std::error::Error as _;
use std::iter::once;
use warband_table::text::Name;

/// The mistake that an error of clap is about; `verb` is the one that was typed, if it is one.
pub(super) fn trouble(error: &Error, verb: Option<&Verb>) -> Trouble {
    let mistake = Mistake { error, verb, command: verb.map(|verb| built(command(once(verb)))) };
    let mut trouble = Trouble::new(safe(mistake.message()));
    trouble.help = mistake.help().into_iter().map(safe).collect();
    trouble
}

/// What a number is called that stands alone behind its verb.
const NUMBER: &str = "N";

/// What was typed may hold anything.
fn safe(text: String) -> String {
    Name::from(text).to_string()
}

/// The command, whose options take a number below zero as their value, not as another option: what is wrong with it is said
/// in our words.
pub(super) fn with_negative_numbers(command: Command) -> Command {
    let takes_number = |arg: &Arg| {
        let is_number = arg.get_value_names().is_some_and(|names| names.iter().any(|name| *name == NUMBER));
        arg.get_action().takes_values() && (arg.get_long().is_some() || is_number)
    };
    let with = |arg: Arg| if takes_number(&arg) { arg.allow_negative_numbers(true) } else { arg };
    command.mut_args(with).mut_subcommands(with_negative_numbers)
}

fn built(mut command: Command) -> Command {
    command.build();
    command
}

/// Of more values than these a message names only the first [`FEW_VALUES`].
const MANY_VALUES: usize = 20;

const FEW_VALUES: usize = 6;

struct Mistake<'a> {
    error: &'a Error,
    verb: Option<&'a Verb>,
    /// The command line of that verb.
    command: Option<Command>,
}

impl Mistake<'_> {
    fn message(&self) -> String {
        if self.error.context().next().is_none() && self.error.kind() != ErrorKind::InvalidUtf8 {
            return self.known_by_kind();
        }
        let argument = self.argument();
        let value = self.text(ContextKind::InvalidValue);
        match self.error.kind() {
            ErrorKind::InvalidValue if value.is_empty() => format!("{argument} needs a value"),
            ErrorKind::InvalidValue => {
                let mut values = self.texts(ContextKind::ValidValue);
                if values.len() > MANY_VALUES {
                    let others = values.split_off(FEW_VALUES).len();
                    values.push(format!("one of {others} others"));
                }
                format!("{argument} takes {}, not '{value}'", or(&values))
            }
            ErrorKind::ValueValidation => match self.error.source() {
                Some(source) if source.is::<NotInRange>() => {
                    format!("{argument} takes {source}, not '{value}'")
                }
                Some(source) => format!("{argument} does not take '{value}': {source}"),
                None => format!("{argument} does not take '{value}'"),
            },
            ErrorKind::UnknownArgument => {
                let of = self.verb.map_or_else(String::new, |verb| format!("{} has ", verb.name));
                let typed = self.text(ContextKind::InvalidArg);
                match (typed.starts_with('-'), of.is_empty()) {
                    (true, true) => format!("there is no option {typed}"),
                    (true, false) => format!("{of}no option {typed}"),
                    (false, true) => format!("'{typed}' is one word too many"),
                    (false, false) => format!("{of}no use for the word '{typed}'"),
                }
            }
            ErrorKind::InvalidSubcommand => {
                let word = self.text(ContextKind::InvalidSubcommand);
                match self.verb {
                    Some(verb) => format!("{} takes {}, not '{word}'", verb.name, or(&self.subcommands())),
                    None => format!("there is no verb '{word}'"),
                }
            }
            ErrorKind::MissingSubcommand => {
                let after = self.verb.map_or("warband", |verb| verb.name);
                format!("after {after} type {}", or(&self.subcommands()))
            }
            ErrorKind::MissingRequiredArgument => {
                let missing = self.texts(ContextKind::InvalidArg);
                let missing = and(&missing.iter().map(|shown| self.form_of(shown)).collect::<Vec<_>>());
                match self.verb {
                    Some(verb) => format!("{} needs {missing}", verb.name),
                    None => format!("{missing} is missing"),
                }
            }
            ErrorKind::ArgumentConflict => self.conflict(&argument),
            ErrorKind::TooManyValues => format!("{argument} takes no value; leave out '{value}'"),
            ErrorKind::TooFewValues => {
                let number = self.number(ContextKind::MinValues);
                format!("{argument} takes at least {number} values, not {}", self.given())
            }
            ErrorKind::WrongNumberOfValues => {
                let number = self.number(ContextKind::ExpectedNumValues);
                format!("{argument} takes {number} values, not {}", self.given())
            }
            ErrorKind::NoEquals => format!("put the value of {argument} after ="),
            ErrorKind::InvalidUtf8 => String::from("an argument is not UTF-8 text"),
            // The others are not about arguments, or newer than this.
            _ => self.known_by_kind(),
        }
    }

    fn known_by_kind(&self) -> String {
        self.error.kind().as_str().unwrap_or("these arguments do not go together").to_owned()
    }

    /// Two arguments that exclude each other, or one that is given twice.
    fn conflict(&self, argument: &str) -> String {
        let others: Vec<String> =
            self.texts(ContextKind::PriorArg).iter().map(|other| self.name_of(other)).collect();
        match &others[..] {
            [other] if other == argument => format!("{argument} is given twice"),
            [] => format!("{argument} does not go together with the other arguments"),
            others => format!("{argument} does not go together with {}", and(others)),
        }
    }

    fn help(&self) -> Vec<String> {
        let mut help = Vec::new();
        let argument = self.found(&self.text(ContextKind::InvalidArg));
        let option = argument.and_then(Arg::get_long);
        for word in self.texts(ContextKind::SuggestedValue) {
            help.push(match option {
                Some(option) => format!("did you mean --{option} {word}?"),
                None => format!("did you mean {word}?"),
            });
        }
        for kind in
            [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedCommand]
        {
            let words = self.texts(kind);
            if !words.is_empty() {
                help.push(format!("did you mean {}?", or(&words)));
            }
        }
        let typed = self.text(ContextKind::InvalidArg);
        if self.error.kind() == ErrorKind::UnknownArgument && typed.starts_with('-') && help.is_empty() {
            help.extend(self.as_word(&typed));
        }
        if let (
            ErrorKind::MissingRequiredArgument | ErrorKind::TooFewValues,
            Some(ContextValue::StyledStr(usage)),
        ) = (self.error.kind(), self.error.get(ContextKind::Usage))
        {
            help.push(usage.to_string());
        }
        help.push(match self.verb {
            Some(verb) => format!("see warband {} --help", verb.name),
            None => String::from("see warband --help for the verbs"),
        });
        help
    }

    /// How a word that begins with a hyphen is typed where the verb takes words.
    fn as_word(&self, typed: &str) -> Option<String> {
        let verb = self.command()?;
        verb.get_positionals().next()?;
        Some(format!("put words that begin with a hyphen after --: {} -- {typed}", verb.get_name()))
    }

    /// The verb as clap knows it.
    fn command(&self) -> Option<&Command> {
        self.command.as_ref()?.find_subcommand(self.verb?.name)
    }

    /// The words that the verb takes next.
    fn subcommands(&self) -> Vec<String> {
        let words = self.command().into_iter().flat_map(Command::get_subcommands).map(Command::get_name);
        words.filter(|word| *word != "help").map(str::to_owned).collect()
    }

    /// What the argument is called that the error is about; a bare number after its verb: `undo`.
    fn argument(&self) -> String {
        let name = self.name_of(&self.text(ContextKind::InvalidArg));
        self.verb.filter(|_| name == NUMBER).map_or(name, |verb| verb.name.to_owned())
    }

    /// `--size` or `FILE` for the argument that clap shows as `--size <N>` or `<FILE>...`.
    fn name_of(&self, shown: &str) -> String {
        let named = self.found(shown).map(|arg| match (arg.get_long(), arg.get_value_names()) {
            (Some(long), _) => format!("--{long}"),
            (None, Some([name, ..])) => name.to_string(),
            (None, _) => arg.get_id().to_string(),
        });
        named.unwrap_or_else(|| shown.to_owned())
    }

    /// The same with the option's value: `--size N`.
    fn form_of(&self, shown: &str) -> String {
        let takes_value = |arg: &&Arg| arg.get_long().is_some() && arg.get_action().takes_values();
        let named = self.found(shown).filter(takes_value).and_then(Arg::get_value_names);
        let values = named.unwrap_or_default().iter().map(|name| format!(" {name}"));
        self.name_of(shown) + &values.collect::<String>()
    }

    /// The argument that clap shows like this.
    fn found(&self, shown: &str) -> Option<&Arg> {
        fn within<'c>(command: &'c Command, shown: &str) -> Option<&'c Arg> {
            let own = command.get_arguments().find(|arg| arg.to_string() == shown);
            own.or_else(|| command.get_subcommands().find_map(|sub| within(sub, shown)))
        }
        within(self.command.as_ref()?, shown)
    }

    fn given(&self) -> String {
        self.number(ContextKind::ActualNumValues)
    }

    fn number(&self, kind: ContextKind) -> String {
        match self.error.get(kind) {
            Some(ContextValue::Number(number)) => number.to_string(),
            _ => String::new(),
        }
    }

    /// The text that clap knows about this; empty where there is none.
    fn text(&self, kind: ContextKind) -> String {
        self.texts(kind).into_iter().next().unwrap_or_default()
    }

    fn texts(&self, kind: ContextKind) -> Vec<String> {
        match self.error.get(kind) {
            Some(ContextValue::String(text)) => vec![text.clone()],
            Some(ContextValue::Strings(texts)) => texts.clone(),
            _ => Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::game_kind::GameKind;
    use crate::cli::help;
    use std::collections::HashSet;
    use std::ffi::OsString;

    /// What is no UTF-8, as the system may hand it over.
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

    /// One line for each kind of mistake, what is said of it, and the first line of help.
    const MISTAKES: [(ErrorKind, &str, &str, &str); 20] = [
        (
            ErrorKind::InvalidValue,
            "status --color pink",
            "--color takes auto, always or never, not 'pink'",
            "",
        ),
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
        (ErrorKind::InvalidSubcommand, "rol melee", "there is no verb 'rol'", "did you mean roll?"),
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
            "FILE takes at least 2 values, not 1",
            "Usage: warband new [OPTIONS] <FILE> <FILE>...",
        ),
        (ErrorKind::InvalidUtf8, "note BYTES", "an argument is not UTF-8 text", ""),
    ];

    #[test]
    fn every_kind_of_mistake_is_said_in_our_words() {
        for (kind, line, message, help) in MISTAKES {
            let line = format!("warband {line}");
            let verb = line.split(' ').nth(1).and_then(|word| Verb::named(word, Some(GameKind::DragonDice)));
            let error = error_of(&line, help::root(None));
            assert_eq!(error.kind(), kind, "{line}: {error}");
            let said = trouble(&error, verb);
            assert_eq!(said.message, message, "{line}");
            if !help.is_empty() {
                assert_eq!(said.help[0], help, "{line}");
            }
            let last = said.help.last().unwrap();
            assert!(last.starts_with("see warband ") && last.contains("--help"), "{line}: {last}");
        }
    }

    /// These need arguments that no verb has.
    #[test]
    fn kinds_of_mistakes_that_no_verb_allows_are_said_too() {
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
            assert_eq!(trouble(&error, None).message, message);
        }
        let raw = Error::raw(ErrorKind::MissingRequiredArgument, "of clap itself");
        assert_eq!(trouble(&raw, None).message, "one or more required arguments were not provided");
    }

    /// The arguments of a command and of its subcommands that take a value, each with the words before it.
    fn with_values(command: &Command, before: &str) -> Vec<(String, Arg)> {
        let path = format!("{before} {}", command.get_name());
        let own = command.get_arguments().filter(|arg| arg.get_action().takes_values());
        let own = own.map(|arg| (path.clone(), arg.clone()));
        own.chain(command.get_subcommands().flat_map(|sub| with_values(sub, &path))).collect()
    }

    /// Every value of every verb, whatever reads it, is refused in our words: no option takes what is no text of any kind, and
    /// each that takes a number or a word of a list says which.
    #[test]
    fn a_value_that_an_argument_does_not_take_is_refused_in_our_words() {
        let mut refused = 0;
        for verb in Verb::all() {
            let built = built(command(once(verb)));
            let of_verb = built.find_subcommand(verb.name).unwrap();
            for (path, arg) in with_values(of_verb, "warband") {
                for value in ["?!", "-3", "1.5", "99999999999999999999"] {
                    let option = arg.get_long().map(|long| format!(" --{long}")).unwrap_or_default();
                    let line = format!("{path}{option} {value}");
                    let Err(error) = command(once(verb)).try_get_matches_from(line.split(' ')) else {
                        continue;
                    };
                    let is_value =
                        matches!(error.kind(), ErrorKind::InvalidValue | ErrorKind::ValueValidation);
                    let of_range =
                        error.source().is_some_and(|source| source.downcast_ref::<NotInRange>().is_some());
                    assert!(error.kind() != ErrorKind::ValueValidation || of_range, "{line}: {error}");
                    // A number below nothing is a value, not an option.
                    let is_option = error.kind() == ErrorKind::UnknownArgument
                        && !option.is_empty()
                        && !arg.is_global_set();
                    assert!(!is_option, "{line}: {error}");
                    if is_value {
                        let said = trouble(&error, Some(verb)).message;
                        assert!(
                            said.contains(" takes ") && said.ends_with(&format!(", not '{value}'")),
                            "{said}"
                        );
                        refused += 1;
                    }
                }
            }
        }
        assert!(refused > 150, "{refused}");
    }

    /// What the verbs make of arguments is of a kind that a case above has.
    #[test]
    fn no_other_kind_of_mistake_occurs() {
        let known: HashSet<ErrorKind> = MISTAKES.iter().map(|mistake| mistake.0).collect();
        let help = [ErrorKind::DisplayHelp, ErrorKind::DisplayVersion];
        for verb in Verb::all() {
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
                let Err(error) = command(once(verb)).try_get_matches_from(line.trim_end().split(' ')) else {
                    continue;
                };
                assert!(
                    known.contains(&error.kind()) || help.contains(&error.kind()),
                    "{line}: {:?}",
                    error.kind()
                );
                if error.use_stderr() {
                    let said = trouble(&error, Some(verb));
                    assert!(
                        !said.message.contains("  ") && !said.message.ends_with(' '),
                        "{line}: {}",
                        said.message
                    );
                }
            }
        }
    }
}
