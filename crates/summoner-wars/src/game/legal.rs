//! The legal commands: the only source for listings, hints and offers in JSON.

use super::procedures::{
    attack, build, by_hand, draw, effects, movement, payment, place_wall, play_event, summon, transfer, turn,
};
use super::state::State;
use crate::rules::Phase;
use warband_core::offer::Offer;

/// Returns every command of this phase that the rules allow the active player now, without `--override`; empty if the game is
/// over. A command of a later phase goes on to that phase, and is listed there.
///
/// Without options that only change the dice (`--hits`, `--plus`), without `fix`, which corrects the file, and without
/// effects of cards, which [`legal_by_hand`] lists.
pub fn legal(state: &State) -> Vec<Offer> {
    if state.end.is_some() {
        return Vec::new();
    }
    if state.chooser.is_some() {
        return vec![turn::offer_of_first(state)];
    }
    let mut offers = of_phase(state);
    offers.extend(turn::offers(state));
    offers
}

/// Returns the commands of the current phase.
fn of_phase(state: &State) -> Vec<Offer> {
    match state.turn.phase {
        Phase::Draw => draw::offers(state),
        Phase::Summon => summon::offers(state),
        Phase::Event => [play_event::offers(state), place_wall::offers(state)].concat(),
        Phase::Move => movement::offers(state),
        Phase::Attack => attack::offers(state),
        Phase::Build => build::offers(state),
    }
}

/// Reports whether nothing can be done in this phase, so that `next` skips it.
pub fn is_idle(state: &State) -> bool {
    match state.turn.phase {
        Phase::Draw => !draw::can_draw(state),
        Phase::Build => state.player(state.turn.player).hand.count() == 0,
        Phase::Summon | Phase::Event | Phase::Move | Phase::Attack => of_phase(state).is_empty(),
    }
}

/// Returns what can be entered by hand now because of an event card or an ability; empty if the game is over.
pub fn legal_by_hand(state: &State) -> Vec<Offer> {
    if state.end.is_some() || state.chooser.is_some() {
        return Vec::new();
    }
    let walls = place_wall::further_offers(state);
    [by_hand::offers(state), effects::offers(state), payment::offers(state), transfer::offers(state), walls]
        .concat()
}
