//! `import FILE`: reads a force written in another form.

use crate::cli::arguments::number::number;
use crate::cli::failure::{self, Exit, Failure};
use crate::cli::files;
use crate::cli::game_kind::GameKind;
use crate::cli::session::Session;
use crate::report::dragon_dice::{ImportAnswer, import_text, unreadable};
use crate::report::{CheckAnswer, CheckedFile, Diagnostic, Form, Judged};
use clap::builder::PossibleValuesParser;
use clap::{ArgMatches, Args, ValueEnum};
use warband_core::text::{Name, Source};
use warband_dragon_dice::force::{
    self, Import, LARGEST_STARTER, LeftReason, SMALLEST_STARTER, judge, read_octgn, read_text,
};
use warband_dragon_dice::rules::Edition;

/// Arguments of `import`.
#[derive(Args)]
#[command(after_help = "\
Examples:
  warband import deck.o8d -o reavers.toml     an OCTGN deck
  warband import forum.txt --size 24          a list copied from a forum
  xclip -o | warband import -                 the clipboard

The file marks each guess, and everything left out, with the line it comes from.
Exit code: 0 no guesses, 1 something guessed or left out, 2 unreadable.")]
pub(in crate::cli) struct ImportArgs {
    /// The deck or list; - is standard input
    file: String,
    /// The form of the file; normally warband finds out
    #[arg(long = "as")]
    format: Option<Format>,
    /// The name of the force
    #[arg(long, value_name = "N")]
    name: Option<String>,
    /// The size of the force in points
    #[arg(long, value_name = "N", value_parser = number(SMALLEST_STARTER..=LARGEST_STARTER))]
    size: Option<u32>,
    /// The edition; otherwise what the text says, or v4.1
    #[arg(long, value_name = "E", value_parser = PossibleValuesParser::new(Edition::WORDS))]
    edition: Option<String>,
    /// The new army file to write; otherwise standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<String>,
    /// Overwrite an existing army file or deck
    #[arg(long, requires = "output")]
    force: bool,
}

#[derive(Clone, Copy, ValueEnum)]
pub(super) enum Format {
    /// An OCTGN deck
    O8d,
    /// A list
    Text,
}

/// The default name of an imported force.
const NAME: &str = "Imported Force";

pub(in crate::cli) fn run(matches: &ArgMatches, session: &mut Session) -> Result<Exit, Failure> {
    let arguments: ImportArgs = failure::arguments(matches)?;
    let source = read_text_file(&arguments.file)?;
    let mut import = read_import(&source, arguments.format)?;
    import.size = arguments.size.or(import.size);
    let edition = arguments.edition.as_deref().and_then(Edition::parse);
    if edition.is_some() {
        import.left_out.retain(|left| left.reason != LeftReason::PerhapsEdition);
    }
    let edition = edition.or(import.edition).unwrap_or_default();
    let fallback =
        if arguments.file == "-" { String::from(NAME) } else { files::title(&arguments.file, NAME) };
    let name = arguments.name.map(Name::from).or_else(|| import.name.clone());
    let name = name.unwrap_or_else(|| Name::from(fallback));
    let text = import_text(&import, &name, edition, &source.name);
    let file = arguments.output.filter(|path| path != "-");
    if let Some(path) = &file {
        files::write(path, text.as_bytes(), arguments.force)?;
    }
    let file = file.map(Name::from);
    let written = file.clone().unwrap_or_else(|| Name::from("standard output"));
    let written = Source { name: written, text: text.clone() };
    let judgement = judge(&written, &name, None);
    let exit = if import.is_sure() { Exit::Done } else { Exit::Refused };
    let is_legal = judgement.is_legal();
    let answer = ImportAnswer { source: source.name, file, import, text, is_legal };
    match session.form() {
        Form::Json => {
            session.print(&answer)?;
        }
        form => {
            if answer.file.is_none() {
                session.write(answer.text.as_bytes())?;
            } else if form == Form::Quiet {
                session.print(&answer)?;
            }
            if form == Form::Text {
                session.print_aside(&answer);
                let judged = Judged::Army(judgement);
                session.print_aside(&CheckAnswer { files: vec![CheckedFile { source: written, judged }] });
            }
        }
    }
    Ok(exit)
}

/// Returns the text of a file that may have a list; refuses a deck of the other game, and what is not text.
fn read_text_file(path: &str) -> Result<Source, Failure> {
    let (source, broken) = files::read_lossy(path)?;
    // Word processors write their own signs as text.
    let is_rich_text = source.text.starts_with("{\\rtf");
    if is_rich_text || broken.is_some() && files::is_no_text(&source.text) {
        let diagnostic = Diagnostic::new(format!("{} is not text, so it has no list of dice", source.name));
        return Err(diagnostic.help("copy the list out of it, and import the text").into());
    }
    let is_shown = is_deck_shown(&source.text);
    if GameKind::of_text(&source.text) != GameKind::DragonDice || is_shown {
        let message = format!(
            "{} is {}; import makes armies of Dragon Dice",
            source.name,
            GameKind::SummonerWars.force_name()
        );
        let help = if is_shown {
            String::from("import a list of dice: 3 Thug")
        } else {
            format!("to check the deck: warband check {}", source.name)
        };
        return Err(Diagnostic::new(message).help(help).into());
    }
    if force::Format::is_in(&source.text) {
        let diagnostic = Diagnostic::new(format!("{} is a format, and has no dice to import", source.name));
        return Err(diagnostic.help(format!("to check it: warband check {}", source.name)).into());
    }
    if broken.is_some() { files::read(path) } else { Ok(source) }
}

/// Reports whether a text is a deck of the other game as `show` prints it.
fn is_deck_shown(text: &str) -> bool {
    let title = format!(", {}, ", GameKind::SummonerWars.name());
    let word = format!("\"game\":\"{}\"", GameKind::SummonerWars.word());
    let is_of_deck =
        |line: &str| line.contains(&title) || line.contains(&word) || line.starts_with("kind,copies,card,");
    text.trim_start().lines().take(LINES_OF_TITLE).any(is_of_deck)
}

/// Most lines above and in the title of a deck.
const LINES_OF_TITLE: usize = 5;

/// Reads a text in this format, or in the format that it appears to have.
pub(super) fn read_import(source: &Source, format: Option<Format>) -> Result<Import, Failure> {
    let start = source.text.trim_start();
    let is_deck = match format {
        Some(Format::O8d) => true,
        Some(Format::Text) => false,
        None => {
            let is_page = start.contains("<html");
            start.starts_with("<?xml")
                || start.starts_with("<deck")
                || start.starts_with("<!DOCTYPE") && !is_page
        }
    };
    let import = if is_deck { read_octgn(&source.text) } else { read_text(&source.text) };
    import.map_err(|why| {
        let diagnostic = unreadable(&why, source);
        if diagnostic.span.is_some() {
            return Failure::in_source(vec![diagnostic], source.clone());
        }
        diagnostic.into()
    })
}
