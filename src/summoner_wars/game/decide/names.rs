//! What typed names and squares mean.

use super::Engine;
use crate::summoner_wars::game::{CardId, Impossible, PlayerId, Refusal, Slot, State};
use crate::summoner_wars::rules::Square;
use crate::text::Name;

/// What stands for a card that the game is not told.
const UNKNOWN: &str = "?";

/// The square of a text.
///
/// # Errors
/// [`Impossible::OffBoard`].
pub fn square(text: &str) -> Result<Square, Refusal> {
    Square::parse(text).ok_or_else(|| Impossible::OffBoard(Name::from(text.to_owned())).into())
}

impl State {
    /// The card of a player's deck that is called so.
    pub(super) fn named(&self, player: PlayerId, name: &str) -> Result<CardId, Refusal> {
        let deck = self.deck(player);
        let unknown = || Impossible::UnknownCard {
            player,
            name: Name::from(name.to_owned()),
            nearest: deck.nearest(name).into_iter().map(|name| Name::from(name.to_owned())).collect(),
        };
        deck.find(name).map(|card| CardId { deck: player, card }).ok_or_else(|| unknown().into())
    }
}

impl Engine<'_> {
    /// A card of the player's own deck, or one that is not named.
    pub(super) fn own_slot(&self, name: &str) -> Result<Slot, Refusal> {
        if name.trim() == UNKNOWN { Ok(None) } else { self.state.named(self.player, name).map(Some) }
    }

    /// A card of a player's deck, of the other's where the own has none of this name or `(of 2)` stands behind it, or one
    /// that is not named.
    pub(super) fn any_slot(&self, player: PlayerId, text: &str) -> Result<Slot, Refusal> {
        let text = text.trim();
        if text == UNKNOWN {
            return Ok(None);
        }
        for owner in PlayerId::ALL {
            if let Some(name) = text.strip_suffix(&format!("(of {owner})")) {
                return self.state.named(owner, name.trim_end()).map(Some);
            }
        }
        let own = self.state.named(player, text);
        own.or_else(|unknown| self.state.named(player.other(), text).map_err(|_| unknown)).map(Some)
    }
}
