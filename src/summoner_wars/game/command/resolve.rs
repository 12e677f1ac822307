//! What typed names mean in a game.

use super::{Command, Correction, TypedCommand};
use crate::summoner_wars::deck::{Face, WALL};
use crate::summoner_wars::game::refusal::{Impossible, Refusal};
use crate::summoner_wars::game::state::{CardId, PlayerId, Slot, State};
use crate::text::Name;

/// What stands for a card that the game is not told.
const UNKNOWN: &str = "?";

/// The command that a typed one means.
///
/// # Errors
/// [`Impossible::UnknownCard`] for the first name that no card of the deck has; [`Impossible::HandEmpty`] for more unnamed
/// cards than the hand has.
pub fn resolve(state: &State, typed: &TypedCommand) -> Result<Command, Refusal> {
    let player = state.turn.player;
    Ok(match typed {
        TypedCommand::Summon { name, square, cost } => {
            Command::Summon { unit: card(state, player, name)?, square: *square, cost: *cost }
        }
        TypedCommand::PlayEvent { name } => Command::PlayEvent { card: card(state, player, name)? },
        TypedCommand::PlaceWall { square, name } => {
            let wall = match name {
                Some(name) => card(state, player, name)?,
                None => own_wall(state, player)?,
            };
            Command::PlaceWall { wall, square: *square }
        }
        TypedCommand::BuildUnnamed(cards) => {
            // As many as a hand may have: no list is made of more.
            let hand = state.player(player).hand;
            if *cards > hand {
                return Err(Impossible::HandEmpty { number: 21, hand, wanted: *cards }.into());
            }
            Command::Build { cards: vec![None; *cards as usize] }
        }
        TypedCommand::Build(names) => {
            let cards = names.iter().map(|name| own_slot(state, player, name));
            Command::Build { cards: cards.collect::<Result<Vec<Slot>, Refusal>>()? }
        }
        TypedCommand::CorrectPut { player, name, square, wounds } => {
            let card = card(state, *player, name)?;
            Command::Correct(Correction::Put { card, square: *square, wounds: *wounds })
        }
        TypedCommand::CorrectMagic { player, names } => {
            let cards = names.iter().map(|name| any_slot(state, *player, name));
            let cards = cards.collect::<Result<Vec<Slot>, Refusal>>()?;
            Command::Correct(Correction::Magic { player: *player, cards })
        }
        TypedCommand::Concede(named) => Command::Concede { player: named.unwrap_or(player) },
        TypedCommand::Resolved(command) => command.clone(),
    })
}

/// The card of a player's deck that is called so.
fn card(state: &State, player: PlayerId, name: &str) -> Result<CardId, Refusal> {
    let deck = state.deck(player);
    let unknown = || Impossible::UnknownCard {
        player,
        name: Name::from(name.to_owned()),
        nearest: deck.nearest(name).into_iter().map(|name| Name::from(name.to_owned())).collect(),
    };
    deck.find(name).map(|card| CardId { deck: player, card }).ok_or_else(|| unknown().into())
}

/// The deck's wall, not an event that is one.
fn own_wall(state: &State, player: PlayerId) -> Result<CardId, Refusal> {
    let cards = &state.deck(player).cards;
    let place = cards.iter().position(|card| matches!(card.face, Face::Wall { .. }));
    let wall = place.map(|place| CardId { deck: player, card: place as u16 });
    wall.map_or_else(|| card(state, player, WALL), Ok)
}

/// A card of the player's own deck, or one that is not named.
fn own_slot(state: &State, player: PlayerId, name: &str) -> Result<Slot, Refusal> {
    if name.trim() == UNKNOWN { Ok(None) } else { card(state, player, name).map(Some) }
}

/// A card of a player's deck, of the other's where the own has none of this name or `(of 2)` stands behind it, or one that
/// is not named.
fn any_slot(state: &State, player: PlayerId, text: &str) -> Result<Slot, Refusal> {
    let text = text.trim();
    if text == UNKNOWN {
        return Ok(None);
    }
    for owner in PlayerId::ALL {
        if let Some(name) = text.strip_suffix(&format!("(of {owner})")) {
            return card(state, owner, name.trim_end()).map(Some);
        }
    }
    let own = card(state, player, text);
    own.or_else(|unknown| card(state, player.other(), text).map_err(|_| unknown)).map(Some)
}
