//! What is legal now: the one source for what answers list, hint at and offer to programs.

use super::procedures::{attack, build, by_hand, draw, movement, place_wall, play_event, summon, turn};
use super::state::State;
use crate::offer::Offer;
use crate::summoner_wars::rules::Phase;

/// Every command that the rules let the active player give now, without `--override`; nothing where the game is over.
///
/// Options that only change how dice fall (`--hits`, `--plus`) are left out. So are `fix`, which corrects the file rather
/// than plays, and what cards do beyond the rules, which [`legal_by_hand`] lists.
pub fn legal(state: &State) -> Vec<Offer> {
    if state.end.is_some() {
        return Vec::new();
    }
    let mut offers = match state.turn.phase {
        Phase::Draw => draw::offers(state),
        Phase::Summon => summon::offers(state),
        Phase::Event => [play_event::offers(state), place_wall::offers(state)].concat(),
        Phase::Move => movement::offers(state),
        Phase::Attack => attack::offers(state),
        Phase::Build => build::offers(state),
    };
    offers.extend(turn::offers());
    offers
}

/// What may be entered by hand now because an event card or an ability says so; nothing where the game is over.
pub fn legal_by_hand(state: &State) -> Vec<Offer> {
    if state.end.is_some() { Vec::new() } else { by_hand::offers(state) }
}
