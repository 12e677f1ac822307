//! What is wrong with a file before it is about any game, in words.

use super::Trouble;
use super::english::or;
use warband_table::text::toml::{MAX_ENTRIES, Mistake};

/// What a file describes.
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

    /// Returns what has so many entries at most.
    const fn whole(self) -> &'static str {
        match self {
            FileOf::Army => "force",
            FileOf::Deck => "deck",
        }
    }

    /// How its entries look as TOML.
    const fn example(self) -> &'static str {
        match self {
            FileOf::Army => "[armies.home] and below it \"Thug\" = 3",
            FileOf::Deck => "[summoner] and below it name = \"...\"",
        }
    }
}

/// `did you mean a or b?`, nothing if nothing is near.
pub(super) fn did_you_mean<T: ToString>(nearest: &[T]) -> Option<String> {
    (!nearest.is_empty()).then(|| format!("did you mean {}?", or(nearest)))
}

/// Bytes that are no text.
pub(super) fn not_utf8(mut trouble: Trouble) -> Trouble {
    trouble.message = String::from("the file is not UTF-8 from here on");
    trouble.help("save it as UTF-8")
}

/// More entries than are read.
pub(super) fn too_many_entries(of: FileOf, mut trouble: Trouble) -> Trouble {
    let article = if of == FileOf::Army { "an" } else { "a" };
    trouble.message =
        format!("{article} {} file can have at most {MAX_ENTRIES} entries; nothing was read", of.word());
    trouble.help(format!("no {} has that many: remove most of them", of.whole()))
}

/// The same key or table twice.
pub(super) fn duplicate_key(mut trouble: Trouble) -> Trouble {
    trouble.message = String::from("this is listed twice; nothing was added up");
    trouble.label = String::from("second time");
    trouble.help("put the two together, or delete one")
}

/// Returns a text that is no TOML.
pub(super) fn toml_mistake(mistake: &Mistake, of: FileOf, mut trouble: Trouble) -> Trouble {
    let json = format!("{} files are TOML: {}", of.word(), of.example());
    let (message, label, help) = match mistake {
        Mistake::Unquoted { key, value } => {
            trouble.message = String::from("a name of several words needs quotes");
            trouble.label = String::from("only letters, digits, - and _ need none");
            return trouble.help(format!("write \"{key}\" = {value}"));
        }
        Mistake::Empty => {
            trouble.message = String::from("the file is empty");
            trouble.span = None;
            let game = if of == FileOf::Deck { " --for summoner-wars" } else { "" };
            return trouble
                .help(format!("warband init FILE{game} writes a legal {} to start from", of.word()));
        }
        Mistake::OpenList => ("this list is not closed", "it begins here", "write ] after the last name"),
        Mistake::OpenText => {
            ("a quote is missing", "the line ends here", "write the quote at the end of the text")
        }
        Mistake::NoComma => {
            ("a comma is missing here", "the next name", "write a comma between the names of a list")
        }
        Mistake::Json => ("this looks like JSON", "here", json.as_str()),
        Mistake::Line { meant } => {
            trouble.message = String::from("this is not TOML; the rest of the file was not read");
            trouble.label = String::from("here");
            return trouble.help(format!("write {meant}"));
        }
        Mistake::Other => (
            "this is not TOML",
            "here",
            "write KEY = VALUE, a [table] header or a # comment; put text in quotes",
        ),
    };
    trouble.message = format!("{message}; the rest of the file was not read");
    trouble.label = String::from(label);
    trouble.help(help)
}
