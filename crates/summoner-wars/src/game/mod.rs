//! A game in play: what lies where, whose phase it is, and what may happen next.
//!
//! [`State`] is a fold of [`Event`]s over a [`GameHeader`]: the set-up is the header's, so that no undo takes it back.
//! [`decide()`] takes a [`Command`] and answers with the events that it brings, or a [`Refusal`]; [`decide_typed`] takes it
//! as people type it, and resolves its names first. [`legal`] lists every command that would be taken now. Hidden cards stay
//! with the players: a hand and a draw pile are counts. Knows no clock, no files, no source of randomness and no English.
//!
//! ```text
//! decide, legal -> procedures -> engine -> event -> state
//!                  procedures -> command -> refusal -> state
//! ```
//!
//! Each arrow goes one way, and no file is part of a circle (`tests/architecture.rs`). Begin with `state`, then `event`,
//! `command`, and one of the `procedures`.

mod command;
mod decide;
mod engine;
mod event;
mod first;
mod legal;
mod procedures;
mod refusal;
mod state;

pub use command::{
    Action, AttackDice, AttackRoll, Command, Correction, Duration, TransferCards, TypedAction, TypedChange,
    TypedCommand, TypedCorrection, TypedPile, resolve, square, typed_dice,
};
pub use decide::{Decided, decide, decide_typed, resolve_typed};
pub use engine::Note;
pub use event::{
    Attacked, BoardEvent, CorrectionEvent, DiceSource, Event, HandEvent, PileEvent, TurnEvent, UnitEvent,
};
pub use first::{FirstBy, first};
pub use legal::{legal, legal_by_hand};
pub use procedures::attack_plan::{AttackPlan, plan_attack};
pub use refusal::{Impossible, Refusal, Rule};
pub use state::{
    BadNames, Budget, Cannot, CardId, Change, Effect, EffectKind, End, Ending, First, FirstHow, GameHeader,
    Hidden, Names, OutOfReach, Piece, Pile, PileKind, Player, PlayerId, Rules, Slot, SpentTo, State, Turn,
    Until, check_names,
};
