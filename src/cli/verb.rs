//! The one table of verbs.

use super::Exit;
use super::failure::Failure;
use super::session::Session;
use super::verbs::{check, completions, dice, explain, init, key, man, odds, roll, roll_args, show};
use clap::{ArgMatches, Args, Command};

/// A verb of the command line.
pub(super) struct Verb {
    /// Its word.
    pub name: &'static str,
    /// One line about it.
    pub about: &'static str,
    /// Adds its arguments to a command.
    pub arguments: fn(Command) -> Command,
    /// Does it.
    pub run: fn(&ArgMatches, &mut Session) -> Result<Exit, Failure>,
}

const VERBS: [Verb; 10] = [
    Verb {
        name: "check",
        about: "Judge army files: what is wrong, which rule says so, what to change",
        arguments: check::CheckArgs::augment_args,
        run: check::run,
    },
    Verb {
        name: "show",
        about: "Print a force: its dice, their points, and what to expect of each army",
        arguments: show::ShowArgs::augment_args,
        run: show::run,
    },
    Verb {
        name: "init",
        about: "Write a legal army file to start from",
        arguments: init::InitArgs::augment_args,
        run: init::run,
    },
    Verb {
        name: "roll",
        about: "Roll an army, or plain dice, or count what the table shows",
        arguments: roll_args::RollArgs::augment_args,
        run: roll::run,
    },
    Verb {
        name: "odds",
        about: "Tell the exact chances of a roll, an attack or a contest, or put armies side by side",
        arguments: odds::OddsArgs::add_to,
        run: odds::run,
    },
    Verb {
        name: "dice",
        about: "Look through the catalogue of dice and spells",
        arguments: dice::DiceArgs::augment_args,
        run: dice::run,
    },
    Verb {
        name: "key",
        about: "Show what to type for each face of an army",
        arguments: key::KeyArgs::augment_args,
        run: key::run,
    },
    Verb {
        name: "explain",
        about: "Explain an icon, a kind of roll, a species, an ability or the code of a problem",
        arguments: explain::ExplainArgs::augment_args,
        run: explain::run,
    },
    Verb {
        name: "completions",
        about: "Print the completion script of a shell",
        arguments: completions::CompletionsArgs::augment_args,
        run: completions::run,
    },
    Verb {
        name: "man",
        about: "Print the manual page",
        arguments: man::ManArgs::augment_args,
        run: man::run,
    },
];

impl Verb {
    /// Every verb, in the order of the help.
    pub(super) fn all() -> &'static [Verb] {
        &VERBS
    }

    /// The verb called `name`.
    pub(super) fn named(name: &str) -> Option<&'static Verb> {
        VERBS.iter().find(|verb| verb.name == name)
    }
}
