//! A game in play: the cards, the phase, and the legal commands.
//!
//! [`State`] is a fold of [`Event`]s over a [`GameHeader`], which contains the set-up, so that no undo reverts it.
//! [`decide()`] takes a [`Command`] and returns its events, or a [`Refusal`]; [`decide_typed`] takes it as people type it,
//! and resolves its names first. [`legal_moves`] lists every command that would be accepted now as a value, a [`Move`], and
//! [`read`] finds the one that words mean. Of hidden cards, in a hand or a draw pile, only the numbers are known. Knows no
//! clock, no files, no source of randomness and no English.
//!
//! ```text
//! decide, legal -> procedures -> engine -> event -> state
//!                  procedures -> moves -> command -> refusal -> state
//! ```
//!
//! No two files depend on each other in a circle (`tests/architecture.rs`). Begin with `state`, then `event`, `command`, and
//! one of the `procedures`.

mod command;
mod decide;
mod engine;
mod event;
mod first;
mod legal;
mod moves;
mod procedures;
mod refusal;
mod state;

pub use command::{
    Action, AttackDice, AttackRoll, Command, Correction, Duration, TransferCards, TypedAction, TypedCommand,
    TypedCorrection, TypedPile, TypedStatChange, TypedZone, resolve, square, typed_dice,
};
pub use decide::{Decided, decide, decide_typed, dice_to_roll, resolve_typed};
pub use engine::Note;
pub use event::{
    Attacked, BoardEvent, CorrectionEvent, DiceSource, Event, HandEvent, PileEvent, TurnEvent, UnitEvent,
};
pub use first::{FirstBy, first};
pub use legal::{
    in_words, is_idle, later_verbs, legal, legal_by_hand, legal_moves, moves_by_hand, not_now, read,
};
pub use moves::{Chosen, Move, MoveKind, Value};
pub use procedures::attack_plan::{AttackPlan, lower_up, plan_attack};
pub use refusal::{Impossible, Refusal, Rule};
pub use state::{
    BadNames, Budget, Cannot, CardId, Effect, EffectKind, End, Ending, First, FirstHow, GameHeader, Hidden,
    Names, OutOfReach, Piece, Pile, PileKind, Player, PlayerId, Rules, Slot, SpentTo, StatChange, State,
    Turn, Until, Zone, check_names,
};
