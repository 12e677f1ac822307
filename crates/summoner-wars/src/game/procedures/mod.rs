//! The effect and the refusals of each command: one procedure per file, as functions on the engine.
//!
//! Procedures do not use each other: shared code is in `attack_plan`, `checks`, `hand`, `payment` and `wounds`. Refusals follow
//! the order of rules 3.14. A procedure of a phase also returns its legal commands (`offers`).

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
