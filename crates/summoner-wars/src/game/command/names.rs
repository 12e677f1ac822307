//! Looking up the names of cards, players and piles in a game.

use super::{TypedPile, TypedZone};
use crate::deck::{CardKind, Face, WALL};
use crate::game::refusal::{Impossible, Refusal};
use crate::game::state::{CardId, Pile, PlayerId, Slot, State, Zone};
use warband_core::text::Name;

/// The word for an unknown card.
const UNKNOWN: &str = "?";

/// Returns the player of a name or a number.
pub(super) fn player(state: &State, typed: &str) -> Result<PlayerId, Refusal> {
    state.names.lookup(typed).ok_or_else(|| Impossible::NoPlayer(Name::from(typed.to_owned())).into())
}

/// Returns the pile; without a player that of `player`.
pub(super) fn pile(state: &State, typed: &TypedPile, player: PlayerId) -> Result<Pile, Refusal> {
    let named = typed.player.as_deref().map(|typed| self::player(state, typed)).transpose()?;
    Ok(Pile { player: named.unwrap_or(player), kind: typed.kind })
}

/// Returns the zone; a pile without a player is that of `player`.
pub(super) fn zone(state: &State, typed: &TypedZone, player: PlayerId) -> Result<Zone, Refusal> {
    Ok(match typed {
        TypedZone::Pile(typed) => pile(state, typed, player)?.into(),
        TypedZone::Under(square) => Zone::Under { under: *square },
    })
}

/// Returns the card of a player's deck with this name, or the only one whose name begins with it.
pub(super) fn card(state: &State, player: PlayerId, name: &str) -> Result<CardId, Refusal> {
    card_that(state, player, name, |_| true)
}

/// Returns the card with this name, or the only one whose name begins with it; of several the one of a kind that `fits`.
pub(super) fn card_that(
    state: &State,
    player: PlayerId,
    name: &str,
    fits: impl Fn(CardKind) -> bool,
) -> Result<CardId, Refusal> {
    let deck = state.deck(player);
    let (begun, typed) = (deck.begun(name), Name::from(name.to_owned()));
    let of_kind: Vec<u16> = begun
        .iter()
        .copied()
        .filter(|place| deck.cards.get(usize::from(*place)).is_some_and(|card| fits(card.kind())))
        .collect();
    let candidates = if of_kind.is_empty() { begun } else { of_kind };
    if let Some(card) = deck.find(name) {
        return Ok(CardId { deck: player, card });
    }
    match candidates[..] {
        [card] => Ok(CardId { deck: player, card }),
        [] => {
            let nearest = deck.nearest(name).into_iter().map(|name| Name::from(name.to_owned())).collect();
            Err(Impossible::UnknownCard { player, name: typed, nearest }.into())
        }
        _ => {
            let names =
                candidates.iter().map(|card| state.name(CardId { deck: player, card: *card })).collect();
            Err(Impossible::SeveralCards { name: typed, names }.into())
        }
    }
}

/// Returns the deck's wall, not an event that is one.
pub(super) fn own_wall(state: &State, player: PlayerId) -> Result<CardId, Refusal> {
    let cards = &state.deck(player).cards;
    let place = cards.iter().position(|card| matches!(card.face, Face::Wall { .. }));
    let wall = place.map(|place| CardId { deck: player, card: place as u16 });
    wall.map_or_else(|| card(state, player, WALL), Ok)
}

/// Returns the card of this name in the player's own deck, or in the other deck if the player's has none or `(of 2)` follows
/// the name. If both decks have it, the one for which `is_there` is true.
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
    let exact = |deck: PlayerId| state.deck(deck).find(text).map(|card| CardId { deck, card });
    match (exact(player), exact(player.other())) {
        (Some(own), Some(other)) => Ok(if is_there(own) || !is_there(other) { own } else { other }),
        (Some(card), None) | (None, Some(card)) => Ok(card),
        (None, None) => card(state, player, text).or_else(|own| match own {
            Refusal::Impossible(Impossible::SeveralCards { .. }) => Err(own),
            own => card(state, player.other(), text).map_err(|_| own),
        }),
    }
}

/// Like [`card_of_either`] for a card that may be `?`, or `? (of 2)` with its deck.
pub(super) fn slot_of_either(
    state: &State,
    player: PlayerId,
    text: &str,
    is_there: &dyn Fn(CardId) -> bool,
) -> Result<TypedCard, Refusal> {
    let text = text.trim();
    if text == UNKNOWN {
        return Ok(TypedCard::Unknown(None));
    }
    let rest = text.strip_prefix(UNKNOWN).map(str::trim_start);
    if let Some(owner) =
        rest.and_then(|rest| rest.strip_prefix("(of ")).and_then(|text| text.strip_suffix(')'))
    {
        return Ok(TypedCard::Unknown(Some(self::player(state, owner)?)));
    }
    card_of_either(state, player, text, is_there).map(|card| TypedCard::Known(card.into()))
}

/// A card as typed.
pub(super) enum TypedCard {
    /// A named card.
    Known(Slot),
    /// `?`, possibly with its deck.
    Unknown(Option<PlayerId>),
}
