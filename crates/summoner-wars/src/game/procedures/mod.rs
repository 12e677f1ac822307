//! What each command does, and why it is refused: one procedure a file, as functions on the engine.
//!
//! Procedures do not see one another: what several need is in `checks`, `hand`, `payment` and `wounds`. Refusals come in the order of rules
//! 3.14. A procedure of a phase also says which of its commands would be taken now (`offers`).

pub(super) mod attack;
pub(super) mod attack_plan;
pub(super) mod build;
pub(super) mod by_hand;
pub(super) mod checks;
pub(super) mod corrections;
pub(super) mod draw;
pub(super) mod effects;
mod hand;
pub(super) mod movement;
pub(super) mod payment;
pub(super) mod place_wall;
pub(super) mod play_event;
pub(super) mod summon;
pub(super) mod transfer;
pub(super) mod turn;
mod wounds;
