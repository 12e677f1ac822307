//! What typed names of cards, players and piles mean in a game.

use super::TypedPile;
use crate::deck::{Face, WALL};
use crate::game::refusal::{Impossible, Refusal};
use crate::game::state::{CardId, Pile, PlayerId, Slot, State};
use warband_core::text::Name;

/// What stands for a card that the game is not told.
const UNKNOWN: &str = "?";

/// The player of a name or a number.
pub(super) fn player(state: &State, typed: &str) -> Result<PlayerId, Refusal> {
    state.names.lookup(typed).ok_or_else(|| Impossible::NoPlayer(Name::from(typed.to_owned())).into())
}

/// The pile that is meant; that of `player` where nobody is named.
pub(super) fn pile(state: &State, typed: &TypedPile, player: PlayerId) -> Result<Pile, Refusal> {
    let named = typed.player.as_deref().map(|typed| self::player(state, typed)).transpose()?;
    Ok(Pile { player: named.unwrap_or(player), kind: typed.kind })
}

/// The card of a player's deck that is called so.
pub(super) fn card(state: &State, player: PlayerId, name: &str) -> Result<CardId, Refusal> {
    let deck = state.deck(player);
    let unknown = || Impossible::UnknownCard {
        player,
        name: Name::from(name.to_owned()),
        nearest: deck.nearest(name).into_iter().map(|name| Name::from(name.to_owned())).collect(),
    };
    deck.find(name).map(|card| CardId { deck: player, card }).ok_or_else(|| unknown().into())
}

/// The deck's wall, not an event that is one.
pub(super) fn own_wall(state: &State, player: PlayerId) -> Result<CardId, Refusal> {
    let cards = &state.deck(player).cards;
    let place = cards.iter().position(|card| matches!(card.face, Face::Wall { .. }));
    let wall = place.map(|place| CardId { deck: player, card: place as u16 });
    wall.map_or_else(|| card(state, player, WALL), Ok)
}

/// A card of a player's deck, of the other's where the own has none of this name or `(of 2)` stands behind it. Of cards of
/// one name in both decks the one that `is_there` is meant.
pub(super) fn card_of_either(
    state: &State,
    player: PlayerId,
    text: &str,
    is_there: &dyn Fn(CardId) -> bool,
) -> Result<CardId, Refusal> {
    let text = text.trim();
    if let Some((name, owner)) = text.strip_suffix(')').and_then(|text| text.rsplit_once("(of ")) {
        return card(state, self::player(state, owner)?, name.trim_end());
    }
    let own = card(state, player, text);
    match card(state, player.other(), text) {
        Ok(other) if !own.as_ref().is_ok_and(|own| is_there(*own) || !is_there(other)) => Ok(other),
        _ => own,
    }
}

/// The same for a card that may be `?`: `None` for that, or for `? (of 2)` the deck that is named.
pub(super) fn slot_of_either(
    state: &State,
    player: PlayerId,
    text: &str,
    is_there: &dyn Fn(CardId) -> bool,
) -> Result<Typed, Refusal> {
    let text = text.trim();
    if text == UNKNOWN {
        return Ok(Typed::Unknown(None));
    }
    let rest = text.strip_prefix(UNKNOWN).map(str::trim_start);
    if let Some(owner) =
        rest.and_then(|rest| rest.strip_prefix("(of ")).and_then(|text| text.strip_suffix(')'))
    {
        return Ok(Typed::Unknown(Some(self::player(state, owner)?)));
    }
    card_of_either(state, player, text, is_there).map(|card| Typed::Known(card.into()))
}

/// A card as typed.
pub(super) enum Typed {
    /// By its name.
    Known(Slot),
    /// `?`, perhaps with its deck.
    Unknown(Option<PlayerId>),
}
