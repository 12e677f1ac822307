//! The strength of the players in a position, and the units that a command cost them.

use crate::game::{BoardEvent, CardId, Event, PlayerId, State};

/// Returns the life that each player's units on the board have left, the summoner's too, player 1 first.
pub fn life(state: &State) -> Vec<u32> {
    let of = |player: PlayerId| {
        let own = state.board().iter().filter(|(_, piece)| piece.controller == player);
        let units = own.filter(|(_, piece)| state.card(piece.card).unit().is_some());
        units.map(|(_, piece)| u32::from(state.life_left(piece))).sum()
    };
    PlayerId::ALL.map(of).to_vec()
}

/// Returns the destroyed units, each with the player whose deck it is from.
pub fn losses(state: &State, events: &[Event]) -> Vec<(PlayerId, CardId)> {
    let destroyed = events.iter().filter_map(|event| match event {
        Event::Board(BoardEvent::Destroyed { card, .. }) => Some(*card),
        _ => None,
    });
    destroyed.filter(|card| state.card(*card).unit().is_some()).map(|card| (card.deck, card)).collect()
}
