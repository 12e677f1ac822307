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

/// Most copies of a card that a list can name; no deck has more cards.
const MAX_COPIES: u32 = 99;

/// Returns the names in a typed list of cards, as often as the number before each says: `archer, warrior`, `2 archer fire drake`. Between
/// commas and numbers a name has as many words as `is_name` knows.
pub(super) fn listed(words: &[String], is_name: impl Fn(&str) -> bool) -> Vec<String> {
    let mut names = Vec::new();
    let parts = words.iter().map(|word| word.split(',').map(str::trim).collect::<Vec<_>>());
    // A comma ends a run of words. A word with spaces had quotes.
    let mut runs: Vec<Vec<&str>> = vec![Vec::new()];
    for part in parts {
        for (place, word) in part.into_iter().enumerate() {
            if place > 0 {
                runs.push(Vec::new());
            }
            runs.last_mut().into_iter().filter(|_| !word.is_empty()).for_each(|run| run.push(word));
        }
    }
    for run in &runs {
        let mut rest = run.as_slice();
        while let [first, others @ ..] = rest {
            let (copies, name) = match (first.parse::<u32>(), first.split_once(' ')) {
                (Ok(copies), _) if !others.is_empty() => {
                    rest = others;
                    (copies, None)
                }
                (Err(_), Some((number, name))) => match number.parse() {
                    Ok(copies) => (copies, Some(name)),
                    Err(_) => (1, Some(*first)),
                },
                (Ok(_) | Err(_), _) => (1, None),
            };
            let (name, length) =
                name.map_or_else(|| longest_name(rest, &is_name), |name| (name.to_owned(), 1));
            rest = &rest[length..];
            names.extend(std::iter::repeat_n(name, copies.min(MAX_COPIES) as usize));
        }
    }
    names
}

/// Returns the longest name with which these words begin, and the number of its words; the first word if none is a name.
fn longest_name(words: &[&str], is_name: impl Fn(&str) -> bool) -> (String, usize) {
    let lengths = (1..=words.len()).rev();
    let mut names = lengths.map(|length| (words[..length].join(" "), length));
    names.find(|(name, length)| *length == 1 || is_name(name)).unwrap_or_default()
}

/// A card as typed.
pub(super) enum TypedCard {
    /// A named card.
    Known(Slot),
    /// `?`, possibly with its deck.
    Unknown(Option<PlayerId>),
}
