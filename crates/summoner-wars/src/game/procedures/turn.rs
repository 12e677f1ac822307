//! The end of a phase, of a turn, and of the game by giving up.

use super::hand::fill;
use super::wounds::destroy_spent;
use crate::game::engine::Engine;
use crate::game::event::TurnEvent;
use crate::game::refusal::{Impossible, Refusal};
use crate::game::state::{End, Ending, PlayerId, State};
use crate::rules::Phase;
use warband_core::offer::{Arguments, NeedKind, Offer};

/// Lets the player with the higher roll choose who begins.
pub(in crate::game) fn choose_first(engine: &mut Engine<'_>, player: PlayerId) -> Result<(), Refusal> {
    if engine.state().chooser.is_none() {
        return Err(Impossible::FirstKnown { player: engine.active() }.into());
    }
    engine.emit(TurnEvent::FirstChosen(player));
    Ok(())
}

/// Offers the players who can be chosen to begin.
pub(in crate::game) fn offer_of_first(state: &State) -> Offer {
    let players = PlayerId::ALL.map(|player| state.names.word(player));
    Offer::new(["choose"]).one_of(NeedKind::Player, players.into())
}

/// Ends the phase; at the end of a Draw phase without a draw it draws (R1, R2, R23).
pub(in crate::game) fn next(engine: &mut Engine<'_>) {
    let turn = engine.state().turn;
    if turn.phase == Phase::Draw && !turn.drawn {
        fill(engine);
    }
    engine.emit(turn.phase.next().map_or_else(
        || TurnEvent::TurnBegan { number: turn.number.saturating_add(1), player: turn.player.other() },
        TurnEvent::PhaseBegan,
    ));
    // Life added by an effect that ends may have been the last.
    destroy_spent(engine);
}

/// Ends the game by giving up, on any player's turn.
pub(in crate::game) fn concede(engine: &mut Engine<'_>, player: PlayerId) {
    engine.emit(TurnEvent::Conceded(player));
    engine.emit(TurnEvent::Ended(End { winner: player.other(), how: Ending::Conceded }));
}

/// Returns the legal commands of any phase.
pub(in crate::game) fn offers(state: &State) -> Vec<Offer> {
    let players = PlayerId::ALL.map(|player| state.names.word(player));
    let concede = Offer::new(["concede"]).one_of(NeedKind::Player, players.into()).optional();
    vec![Offer::new(["next"]), concede]
}
