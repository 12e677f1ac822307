//! What clap has against the arguments, in our words.

use super::number::NotInRange;
use crate::report::{Trouble, and, or};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Args, Command, Error};
use std::error::Error as _;
use warband_core::text::Name;

/// Returns the mistake that an error of clap is about; `root` is the command line with the one verb that was typed, if it is one.
pub(super) fn trouble(error: &Error, root: Option<Command>) -> Trouble {
    let mistake = Mistake { error, root: root.map(built) };
    let mut trouble = Trouble::new(safe(mistake.message()));
    trouble.help = mistake.help().into_iter().map(safe).collect();
    trouble
}

/// Where the verbs are listed.
pub(super) const SEE_VERBS: &str = "see warband --help for the verbs";

/// What stands before the verb whose help is meant.
pub(super) const SEE: &str = "see warband ";

/// What a number is called that stands alone behind its verb.
const NUMBER: &str = "N";

/// What arguments are called that may hold any words.
const ANY_WORDS: [&str; 4] = ["TEXT", "QUERY", "TOPIC", "NAME"];

/// Returns what was typed may hold anything.
fn safe(text: String) -> String {
    Name::from(text).to_string()
}

/// Returns the command, whose options take a number below zero as their value, not as another option: what is wrong with it is said
/// in our words.
pub(super) fn with_negative_numbers(command: Command) -> Command {
    let takes_number = |arg: &Arg| {
        let is_number = arg.get_value_names().is_some_and(|names| names.iter().any(|name| *name == NUMBER));
        arg.get_action().takes_values() && (arg.get_long().is_some() || is_number)
    };
    let with = |arg: Arg| if takes_number(&arg) { arg.allow_negative_numbers(true) } else { arg };
    command.mut_args(with).mut_subcommands(with_negative_numbers)
}

/// Returns the options of `A` that were typed, in their order: `--edition`.
pub(super) fn given<A: Args>(matches: &ArgMatches) -> Vec<String> {
    let options = A::augment_args(Command::default());
    let is_typed = |arg: &&Arg| matches.value_source(arg.get_id().as_str()) == Some(ValueSource::CommandLine);
    let typed = options.get_arguments().filter(is_typed).filter_map(Arg::get_long);
    typed.map(|long| format!("--{long}")).collect()
}

/// Returns the command with what it takes from the commands above it.
pub(super) fn built(mut command: Command) -> Command {
    command.build();
    command
}

/// Of more values than these a message names only the first [`FEW_VALUES`].
const MANY_VALUES: usize = 20;

const FEW_VALUES: usize = 6;

struct Mistake<'a> {
    error: &'a Error,
    /// The command line with the verb that was typed.
    root: Option<Command>,
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
                let of = self.verb().map_or_else(String::new, |verb| format!("{} has ", verb.get_name()));
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
                // A verb without verbs of its own stands behind a word that is none.
                match self.verb().filter(|_| !self.subcommands().is_empty()) {
                    Some(verb) => {
                        format!("{} takes {}, not '{word}'", verb.get_name(), or(&self.subcommands()))
                    }
                    None => format!("there is no verb '{word}'"),
                }
            }
            ErrorKind::MissingSubcommand => {
                let after = self.verb().map_or("warband", Command::get_name);
                format!("after {after} type {}", or(&self.subcommands()))
            }
            ErrorKind::MissingRequiredArgument => {
                let missing = self.texts(ContextKind::InvalidArg);
                let missing = and(&missing.iter().map(|shown| self.form_of(shown)).collect::<Vec<_>>());
                match self.verb() {
                    Some(verb) => format!("{} needs {missing}", verb.get_name()),
                    None => format!("{missing} is missing"),
                }
            }
            ErrorKind::ArgumentConflict => self.conflict(&argument),
            ErrorKind::TooManyValues => format!("{argument} takes no value; leave out '{value}'"),
            ErrorKind::TooFewValues => {
                let number = self.number(ContextKind::MinValues);
                format!("{argument} takes at least {number} values, not {}", self.typed_values())
            }
            ErrorKind::WrongNumberOfValues => {
                let number = self.number(ContextKind::ExpectedNumValues);
                format!("{argument} takes {number} values, not {}", self.typed_values())
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
        // `attack magic`: a word that no argument takes here, but that is a verb.
        let value = self.text(ContextKind::InvalidValue);
        let is_verb = self.root.as_ref().is_some_and(|root| root.find_subcommand(&value).is_some());
        if self.error.kind() == ErrorKind::InvalidValue && is_verb {
            help.push(format!("type {value}"));
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
        help.push(match self.verb() {
            Some(verb) => format!("{SEE}{} --help", verb.get_name()),
            None => SEE_VERBS.to_owned(),
        });
        help
    }

    /// How a word that begins with a hyphen is typed where the verb takes any words.
    fn as_word(&self, typed: &str) -> Option<String> {
        let verb = self.verb()?;
        let takes_words = |arg: &Arg| {
            let names = arg.get_value_names().unwrap_or_default();
            names.iter().any(|name| ANY_WORDS.contains(&name.as_str()))
        };
        verb.get_positionals().any(takes_words).then_some(())?;
        Some(format!("put words that begin with a hyphen after --: {} -- {typed}", verb.get_name()))
    }

    /// Returns the verb as clap knows it.
    fn verb(&self) -> Option<&Command> {
        self.root.as_ref()?.get_subcommands().next()
    }

    /// Returns the words that the verb takes next.
    fn subcommands(&self) -> Vec<String> {
        let words = self.verb().into_iter().flat_map(Command::get_subcommands).map(Command::get_name);
        words.filter(|word| *word != "help").map(str::to_owned).collect()
    }

    /// Returns what the argument is called that the error is about; a bare number after its verb: `undo`.
    fn argument(&self) -> String {
        let name = self.name_of(&self.text(ContextKind::InvalidArg));
        self.verb().filter(|_| name == NUMBER).map_or(name, |verb| verb.get_name().to_owned())
    }

    /// `--size` or `FILE` for the argument that clap shows as `--size <N>` or `<FILE>...`.
    fn name_of(&self, shown: &str) -> String {
        let named = self.found(shown).map(|arg| match (arg.get_long(), arg.get_value_names()) {
            (Some(long), _) => format!("--{long}"),
            (None, Some([name, ..])) => name.to_string(),
            (None, _) => arg.get_id().to_string(),
        });
        // An argument that another one may stand for is shown as it is nowhere else: `<FILE> <FILE>...`.
        let bare = shown.strip_prefix('<').and_then(|shown| shown.split_once('>'));
        named.unwrap_or_else(|| bare.map_or(shown, |(name, _)| name).to_owned())
    }

    /// The same with the option's value: `--size N`.
    fn form_of(&self, shown: &str) -> String {
        let takes_value = |arg: &&Arg| arg.get_long().is_some() && arg.get_action().takes_values();
        let named = self.found(shown).filter(takes_value).and_then(Arg::get_value_names);
        let values = named.unwrap_or_default().iter().map(|name| format!(" {name}"));
        self.name_of(shown) + &values.collect::<String>()
    }

    /// Returns the argument that clap shows like this.
    fn found(&self, shown: &str) -> Option<&Arg> {
        fn within<'c>(command: &'c Command, shown: &str) -> Option<&'c Arg> {
            let own = command.get_arguments().find(|arg| arg.to_string() == shown);
            own.or_else(|| command.get_subcommands().find_map(|sub| within(sub, shown)))
        }
        within(self.root.as_ref()?, shown)
    }

    fn typed_values(&self) -> String {
        self.number(ContextKind::ActualNumValues)
    }

    fn number(&self, kind: ContextKind) -> String {
        match self.error.get(kind) {
            Some(ContextValue::Number(number)) => number.to_string(),
            _ => String::new(),
        }
    }

    /// Returns the text that clap knows about this; empty if there is none.
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
