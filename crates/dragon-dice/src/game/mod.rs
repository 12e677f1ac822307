//! A game in play: the positions of dice, the current step, what the game waits for and from which player, and the
//! possible commands.
//!
//! [`State`] is a fold of [`Event`]s: only [`apply`](warband_core::journal::Game::apply) changes one. The rules are in
//! [`decide()`]: it takes a [`Command`] and returns the resulting events, or a [`Refusal`]. The decision that a state waits
//! for is part of it ([`Prompt`]). The module uses no clock, no files, no source of randomness and no English.
//!
//! Begin with [`state`](State), then its events, then `decide`.

mod battle;
mod command;
mod corrections;
mod dragons;
mod effects;
mod engine;
mod implied_pass;
mod legal;
pub mod magic;
pub mod march;
pub mod moves;
mod not_now;
mod preview;
mod prompts;
mod questions;
mod reserves;
mod resolution;
pub mod setup;
mod species;
mod state;
mod turn;

pub use command::names;
pub use command::{
    Choice, Command, Fix, PromptOption, TypedCommand, TypedDice, TypedFix, TypedRoll, TypedSubject,
    announcement, awaited_roll, target_words, terrain_target, unit_words,
};
pub(crate) use dragons::without_secrets;
pub use effects::spells_by_hand;
pub use engine::{CountedAs, Roll, Rolled, Throw, ThrowContext};
pub use implied_pass::{
    after_implied_pass, legal_after_implied_pass, position_for_command, position_for_words, resolve,
};
pub use legal::{in_words, legal, legal_by_hand, legal_moves, moves_by_hand, of_ability, of_eighth_face};
pub use moves::{Chosen, Move, MoveKind, Value};
pub use not_now::{not_now, unresolved};
pub use preview::{Preview, as_they_lie, awaited, opposed_maneuver, preview};
pub use prompts::{options, prompt_options};
pub use questions::*;
pub use resolution::casualties::{CasualtySet, casualties, casualties_due, dice_words};
pub use resolution::targeting::{APART, TargetOption};
pub use resolution::{
    deaths, is_decided_with_the_roll, is_resolved_in_a_game, optional_icons, rerolls, targeting, typed_totals,
};
pub use state::*;
pub use turn::{Decided, decide};
