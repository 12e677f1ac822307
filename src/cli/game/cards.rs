//! Cards of a running game of Summoner Wars, by their names.

use super::read;
use crate::cli::failure::Failure;
use crate::cli::game_kind::GameKind;
use crate::cli::session::Session;
use crate::report::summoner_wars::{CardTopic, refusal_without_state};
use crate::report::{Diagnostic, or};
use warband_core::text::Name;
use warband_summoner_wars::deck::Deck;
use warband_summoner_wars::game::{Impossible, State};

/// Returns the cards with this name in the decks of a game of Summoner Wars.
pub(in crate::cli) fn game_cards(wanted: &str, session: &mut Session) -> Vec<CardTopic> {
    decks(session).map_or_else(Vec::new, |decks| CardTopic::named(&decks, wanted))
}

/// Returns the cards in the decks of a game of Summoner Wars whose name begins like this; none if no name does.
///
/// # Errors
/// Several names begin like this.
pub(in crate::cli) fn game_cards_begun(
    wanted: &str,
    session: &mut Session,
) -> Result<Vec<CardTopic>, Failure> {
    let Some(decks) = decks(session) else { return Ok(Vec::new()) };
    match &CardTopic::names_begun(&decks, wanted)[..] {
        [] => Ok(Vec::new()),
        [name] => Ok(CardTopic::named(&decks, name.raw())),
        names => {
            let several =
                Impossible::SeveralCards { name: Name::from(wanted.to_owned()), names: names.to_vec() };
            Err(refusal_without_state(&several.into()).into())
        }
    }
}

/// Returns the failure for a name that is spelled nearly like that of a card in a game of Summoner Wars.
pub(in crate::cli) fn near_game_card(wanted: &str, session: &mut Session) -> Option<Failure> {
    let near = CardTopic::names_near(&decks(session)?, wanted);
    let wanted = Name::from(wanted.to_owned());
    let diagnostic = Diagnostic::new(format!("neither deck has a card called {wanted}"));
    (!near.is_empty()).then(|| diagnostic.help(format!("did you mean {}?", or(&near))).into())
}

/// Returns the decks of a game of Summoner Wars.
fn decks(session: &mut Session) -> Option<[Deck; 2]> {
    if session.game_file().kind() != Some(GameKind::SummonerWars) {
        return None;
    }
    let seen = session.seen_game();
    let journal = read::<State>(session);
    session.restore_seen(seen);
    journal.ok().map(|journal| journal.state().decks().clone())
}
