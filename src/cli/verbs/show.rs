//! `show FILE[:ARMY]`: a force, or a deck.

use crate::cli::arguments::army::{ForceOrDeck, names_file, read_shown};
use crate::cli::failure::{self, Exit, Failure};
use crate::cli::files;
use crate::cli::game::cards::{game_cards, game_cards_begun, near_game_card};
use crate::cli::session::Session;
use crate::cli::verbs::summoner_wars::odds::{deck_with_card, is_of_deck};
use crate::report::dragon_dice::{LinkAnswer, ShowAnswer};
use crate::report::summoner_wars::{CardTopic, ShowDeckAnswer, deck_problem};
use crate::report::{Diagnostic, ExplainAnswer, PostForm, RosterForm, Topic};
use clap::{ArgMatches, Args, ValueEnum};
use warband_core::text::Source;
use warband_dragon_dice::dice;
use warband_dragon_dice::force::link;
use warband_summoner_wars::deck::judge;

/// Arguments of `show`.
#[derive(Args)]
pub(in crate::cli) struct ShowArgs {
    /// An army or deck file, one army or card of it (reavers.toml:home), a list ("3 Thug, Wolf Rider"), or a card of the running game
    #[arg(value_name = "FILE[:ARMY]")]
    army: String,
    /// The form of the answer
    #[arg(long, default_value = "table")]
    format: Format,
    /// Put the link or QR code at the end of the address of a page, which opens the army
    #[arg(long, value_name = "ADDRESS")]
    page: Option<String>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    Table,
    Markdown,
    Csv,
    /// For a chat, in messages of 2,000 characters
    Discord,
    Bbcode,
    Html,
    /// A short text that warband takes in place of a file
    Link,
    /// The link as a QR code
    Qr,
}

pub(in crate::cli) fn run(matches: &ArgMatches, session: &mut Session) -> Result<Exit, Failure> {
    let arguments: ShowArgs = failure::arguments(matches)?;
    if arguments.page.is_some() && !matches!(arguments.format, Format::Link | Format::Qr) {
        let diagnostic = Diagnostic::new("--page goes with a link or a QR code");
        return Err(diagnostic.help("add --format link or --format qr").into());
    }
    let form = match arguments.format {
        Format::Table => RosterForm::Table,
        Format::Markdown => RosterForm::Markdown,
        Format::Csv => RosterForm::Csv,
        Format::Discord => posted(PostForm::Discord, session)?,
        Format::Bbcode => posted(PostForm::Bbcode, session)?,
        Format::Html => RosterForm::Html,
        Format::Link | Format::Qr => return sent(&arguments, session),
    };
    if let Some(cards) = cards(&arguments.army, session)? {
        if !matches!(form, RosterForm::Table) {
            let diagnostic = Diagnostic::new("a card alone is only printed as text or with --json");
            return Err(diagnostic.help("for another --format name the whole deck").into());
        }
        return session.print(&ExplainAnswer { about: cards, edition: None, of_wars: false });
    }
    let named = &arguments.army;
    let shown = read_shown(named, session).map_err(|failure| {
        if names_file(named) { failure } else { near_game_card(named, session).unwrap_or(failure) }
    });
    match shown? {
        ForceOrDeck::Force(roster, only) => session.print(&ShowAnswer { roster: *roster, only, form }),
        ForceOrDeck::Deck(source) => deck(source, form, session),
    }
}

/// Returns the cards of Summoner Wars that an argument means: a card of a deck file, or those of this name in the running game, or
/// whose name begins like this. `None` for a file, or a list of dice.
fn cards(argument: &str, session: &mut Session) -> Result<Option<Vec<Topic>>, Failure> {
    if is_of_deck(argument) {
        let (deck, card, _) = deck_with_card(argument)?;
        return Ok(Some(vec![Topic::Card(CardTopic::of(&deck, &deck.cards[card]))]));
    }
    let mut cards = game_cards(argument, session);
    // A file and a die of exactly this name are meant rather than the beginning of another name.
    if cards.is_empty() && files::found(argument).is_none() && dice::find(argument).is_none() {
        cards = game_cards_begun(argument, session)?;
    }
    Ok((!cards.is_empty()).then(|| cards.into_iter().map(Topic::Card).collect()))
}

/// Prints the link of a force.
fn sent(arguments: &ShowArgs, session: &mut Session) -> Result<Exit, Failure> {
    let ForceOrDeck::Force(roster, None) = read_shown(&arguments.army, session)? else {
        let diagnostic = Diagnostic::new("a link has a whole force of Dragon Dice");
        return Err(diagnostic.help("name its file, without an army after it").into());
    };
    let mut link = link(&roster).map_err(|none| Failure::from(Diagnostic::of(&none)))?;
    if let Some(page) = &arguments.page {
        let page = page.split('#').next().unwrap_or_default();
        if page.is_empty() || page.contains(|letter: char| letter.is_whitespace() || letter.is_control()) {
            let diagnostic = Diagnostic::new("--page is the address of a page, without spaces");
            return Err(diagnostic.help("for example --page https://example.org/warband/").into());
        }
        link = format!("{page}#army={link}");
    }
    session.print(&LinkAnswer { link, is_drawn: matches!(arguments.format, Format::Qr) })
}

/// Returns the form of a roster as a table, and sets how it is posted.
fn posted(form: PostForm, session: &mut Session) -> Result<RosterForm, Failure> {
    session.post(Some(form))?;
    Ok(RosterForm::Table)
}

/// Shows a deck, even one that breaks rules; only an unreadable one is refused.
fn deck(source: Source, form: RosterForm, session: &mut Session) -> Result<Exit, Failure> {
    let judged = judge(&source.text);
    match judged.deck {
        Some(deck) => session.print(&ShowDeckAnswer { deck: &deck, form }),
        None => Err(Failure::in_source(judged.problems.iter().map(deck_problem).collect(), source)),
    }
}
