//! Phases, turns, and the end of the game.

use crate::game::state::{End, PlayerId, State, Turn, Until};
use crate::rules::Phase;
use serde::{Deserialize, Serialize};

/// A phase or a turn began, or the game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "plain data: the fields say what they hold")]
pub enum TurnEvent {
    /// A further phase of the turn began.
    PhaseBegan(Phase),
    /// A turn began; marks of the previous turn and effects that end with it are removed (R23).
    TurnBegan { number: u32, player: PlayerId },
    /// The player with the higher roll chose who begins.
    FirstChosen(PlayerId),
    /// A player gave up.
    Conceded(PlayerId),
    /// The game is over.
    Ended(End),
}

impl TurnEvent {
    pub(super) fn apply(&self, state: &mut State) {
        match self {
            TurnEvent::PhaseBegan(phase) => state.turn.phase = *phase,
            TurnEvent::TurnBegan { number, player } => begin_turn(state, *number, *player),
            TurnEvent::FirstChosen(player) => {
                state.turn.player = *player;
                state.chooser = None;
            }
            TurnEvent::Conceded(_) => {}
            TurnEvent::Ended(end) => state.end = Some(*end),
        }
    }
}

fn begin_turn(state: &mut State, number: u32, player: PlayerId) {
    state.turn = Turn::begin(number, player, Phase::Draw);
    for piece in state.board.values_mut().chain(state.lower_cards.values_mut()) {
        (piece.moved, piece.attacked) = (false, false);
        if let Some(side) = piece.returns_to.take() {
            piece.controller = side;
        }
        piece.effects.retain(|effect| effect.until != Until::Turn);
        for effect in piece.effects.iter_mut().filter(|effect| effect.until == Until::NextTurn(player)) {
            effect.until = Until::Turn;
        }
    }
}
