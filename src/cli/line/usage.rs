//! Messages for errors of clap in our own words.

use crate::cli::arguments::number::NotInRange;
use crate::report::{Diagnostic, and, or};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Args, Command, Error};
use std::error::Error as _;
use warband_core::text::Name;

/// Returns the message for an error of clap; `root` is the command line with the typed verb, if it is one.
pub(in crate::cli) fn diagnostic(error: &Error, root: Option<Command>) -> Diagnostic {
    let mistake = Mistake { error, root: root.map(built) };
    Diagnostic::new(safe(mistake.message())).with_advice(mistake.help().into_iter().map(safe))
}

/// The hint at the list of verbs.
pub(in crate::cli) const SEE_VERBS: &str = "see warband --help for the verbs";

/// The text before the verb whose help is recommended.
pub(in crate::cli) const SEE: &str = "see warband ";

/// The value name of a number that is alone after its verb.
const NUMBER: &str = "N";

/// The value names of arguments that accept any words.
const ANY_WORDS: [&str; 4] = ["TEXT", "QUERY", "TOPIC", "NAME"];

/// Returns typed text, which may contain anything, made safe to print.
fn safe(text: String) -> String {
    Name::from(text).to_string()
}

/// Returns the command with options that take a negative number as their value instead of another option, so that the message
/// is our own.
pub(in crate::cli) fn with_negative_numbers(command: Command) -> Command {
    let takes_number = |arg: &Arg| {
        let is_number = arg
            .get_value_names()
            .is_some_and(|names| names.iter().any(|name| name.split('|').any(|part| part == NUMBER)));
        arg.get_action().takes_values() && (arg.get_long().is_some() || is_number)
    };
    let with = |arg: Arg| if takes_number(&arg) { arg.allow_negative_numbers(true) } else { arg };
    command.mut_args(with).mut_subcommands(with_negative_numbers)
}

/// Returns the typed options of `A`, in their order: `--edition`.
pub(in crate::cli) fn given<A: Args>(matches: &ArgMatches) -> Vec<String> {
    let options = A::augment_args(Command::default());
    let is_typed = |arg: &&Arg| matches.value_source(arg.get_id().as_str()) == Some(ValueSource::CommandLine);
    let typed = options.get_arguments().filter(is_typed).filter_map(Arg::get_long);
    typed.map(|long| format!("--{long}")).collect()
}

/// Returns the command with everything inherited from its parents.
pub(in crate::cli) fn built(mut command: Command) -> Command {
    command.build();
    command
}

/// Number of values from which a message names only the first [`FEW_VALUES`].
const MANY_VALUES: usize = 20;

const FEW_VALUES: usize = 6;

struct Mistake<'a> {
    error: &'a Error,
    /// The error and the command line with the typed verb.
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
                // A verb without subcommands was typed before the unknown word.
                match self.verb().filter(|_| !self.subcommands().is_empty()) {
                    Some(verb) => {
                        format!("{} takes {}, not '{word}'", verb.get_name(), or(&self.subcommands()))
                    }
                    None => format!("there is no command '{word}'"),
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
                let typed = self.typed_values();
                match self.verb().filter(|_| !argument.starts_with('-')) {
                    Some(verb) => format!(
                        "{} needs at least {number} {}s, not {typed}",
                        verb.get_name(),
                        argument.to_lowercase()
                    ),
                    None => format!("{argument} takes at least {number} values in a row, not {typed}"),
                }
            }
            ErrorKind::WrongNumberOfValues => {
                let number = self.number(ContextKind::ExpectedNumValues);
                format!("{argument} takes {number} values, not {}", self.typed_values())
            }
            ErrorKind::NoEquals => format!("put the value of {argument} after ="),
            ErrorKind::InvalidUtf8 => String::from("an argument is not UTF-8 text"),
            // The other contexts are not about arguments, or are newer than this program.
            _ => self.known_by_kind(),
        }
    }

    fn known_by_kind(&self) -> String {
        self.error.kind().as_str().unwrap_or("these arguments do not go together").to_owned()
    }

    /// Returns the message for two arguments that exclude each other, or one that is given twice.
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
        // `attack magic`: no argument accepts the word here, but it is a verb.
        let value = self.text(ContextKind::InvalidValue);
        let is_verb = self.root.as_ref().is_some_and(|root| root.find_subcommand(&value).is_some());
        if self.error.kind() == ErrorKind::InvalidValue && is_verb {
            help.push(format!("type {value}"));
        }
        let typed = self.text(ContextKind::InvalidArg);
        if self.error.kind() == ErrorKind::UnknownArgument && typed.starts_with('-') && help.is_empty() {
            help.extend(self.as_word(&typed));
        }
        if self.error.kind() == ErrorKind::TooFewValues {
            help.extend(self.values_with_commas());
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

    /// Returns how to type the options that take a list: without commas they take too many words, or too few.
    fn values_with_commas(&self) -> Option<String> {
        let options = self.verb().into_iter().flat_map(Command::get_arguments);
        let lists = options.filter(|arg| arg.get_value_delimiter().is_some()).filter_map(Arg::get_long);
        let lists: Vec<String> = lists.map(|long| format!("--{long}")).collect();
        (!lists.is_empty()).then(|| format!("several values of {} have commas between them", or(&lists)))
    }

    /// Returns how to type a word that begins with a hyphen, if the verb accepts any words.
    fn as_word(&self, typed: &str) -> Option<String> {
        let verb = self.verb()?;
        let takes_words = |arg: &Arg| {
            let names = arg.get_value_names().unwrap_or_default();
            names.iter().any(|name| ANY_WORDS.contains(&name.as_str()))
        };
        verb.get_positionals().any(takes_words).then_some(())?;
        Some(format!("put words that begin with a hyphen after --: {} -- {typed}", verb.get_name()))
    }

    /// Returns the command of the typed verb.
    fn verb(&self) -> Option<&Command> {
        self.root.as_ref()?.get_subcommands().next()
    }

    /// Returns the words that can follow the verb.
    fn subcommands(&self) -> Vec<String> {
        let words = self.verb().into_iter().flat_map(Command::get_subcommands).map(Command::get_name);
        words.filter(|word| *word != "help").map(str::to_owned).collect()
    }

    /// Returns the name of the argument in the error; for a bare number after its verb `undo`.
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
        // An argument with an alternative is shown in a form of its own: `<FILE> <FILE>...`.
        let bare = shown.strip_prefix('<').and_then(|shown| shown.split_once('>'));
        named.unwrap_or_else(|| bare.map_or(shown, |(name, _)| name).to_owned())
    }

    /// Returns an option with its value: `--size N`.
    fn form_of(&self, shown: &str) -> String {
        let takes_value = |arg: &&Arg| arg.get_long().is_some() && arg.get_action().takes_values();
        let named = self.found(shown).filter(takes_value).and_then(Arg::get_value_names);
        let values = named.unwrap_or_default().iter().map(|name| format!(" {name}"));
        self.name_of(shown) + &values.collect::<String>()
    }

    /// Returns the argument that clap shows in this form.
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

    /// Returns the text of an error's context; empty if there is none.
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
