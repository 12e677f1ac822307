//! Messages for files that cannot be read as a file of either game.

use super::Diagnostic;
use super::english::or;
use warband_core::text::toml::{Fault, MAX_ENTRIES, Mistake};

/// The kind of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FileOf {
    /// A force of Dragon Dice.
    Army,
    /// A deck of Summoner Wars.
    Deck,
}

impl FileOf {
    const fn word(self) -> &'static str {
        match self {
            FileOf::Army => "army",
            FileOf::Deck => "deck",
        }
    }

    /// Returns the name of the whole that has a limited number of entries.
    const fn whole(self) -> &'static str {
        match self {
            FileOf::Army => "force",
            FileOf::Deck => "deck",
        }
    }

    /// Returns an example of its entries in TOML.
    const fn example(self) -> &'static str {
        match self {
            FileOf::Army => "[armies.home] and below it \"Thug\" = 3",
            FileOf::Deck => "[summoner] and below it name = \"...\"",
        }
    }
}

/// Returns a suggestion: `did you mean a or b?`; `None` if there is nothing similar.
pub(super) fn did_you_mean<T: ToString>(nearest: &[T]) -> Option<String> {
    (!nearest.is_empty()).then(|| format!("did you mean {}?", or(nearest)))
}

/// Returns the message for bytes that are not UTF-8.
pub(super) fn not_utf8(mut diagnostic: Diagnostic) -> Diagnostic {
    diagnostic.message = String::from("the file is not UTF-8 from here on");
    diagnostic.advice("save it as UTF-8")
}

/// Returns the message for too many entries.
pub(super) fn too_many_entries(of: FileOf, mut diagnostic: Diagnostic) -> Diagnostic {
    let article = if of == FileOf::Army { "an" } else { "a" };
    diagnostic.message =
        format!("{article} {} file can have at most {MAX_ENTRIES} entries; nothing was read", of.word());
    diagnostic.advice(format!("no {} has that many: remove most of them", of.whole()))
}

/// Returns the message for a duplicate key or table.
pub(super) fn duplicate_key(mut diagnostic: Diagnostic) -> Diagnostic {
    diagnostic.message = Fault::DuplicateKey.to_string();
    diagnostic.label = String::from("second time");
    diagnostic.advice("put the two together, or delete one")
}

/// Returns the message for a text that is not TOML.
pub(super) fn toml_mistake(mistake: &Mistake, of: FileOf, mut diagnostic: Diagnostic) -> Diagnostic {
    let message = mistake.to_string();
    let (label, help) = match mistake {
        Mistake::Unquoted { key, value } => {
            diagnostic.message = message;
            diagnostic.label = String::from("only letters, digits, - and _ need none");
            return diagnostic.advice(format!("write \"{key}\" = {value}"));
        }
        Mistake::Empty => {
            diagnostic.message = message;
            diagnostic.span = None;
            let game = if of == FileOf::Deck { " --for summoner-wars" } else { "" };
            return diagnostic
                .help(format!("warband init FILE{game} writes a legal {} to start from", of.word()));
        }
        Mistake::OpenList => ("it begins here", String::from("write ] after the last name")),
        Mistake::OpenText => ("the line ends here", String::from("write the quote at the end of the text")),
        Mistake::NoComma => ("the next name", String::from("write a comma between the names of a list")),
        Mistake::Json => ("here", format!("{} files are TOML: {}", of.word(), of.example())),
        Mistake::Line { corrected } => ("here", format!("write {corrected}")),
        Mistake::Other => {
            ("here", String::from("write KEY = VALUE, a [table] header or a # comment; put text in quotes"))
        }
    };
    diagnostic.message = format!("{message}; the rest of the file was not read");
    diagnostic.label = String::from(label);
    diagnostic.advice(help)
}
