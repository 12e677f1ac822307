//! The verbs of Summoner Wars: commands of a game by procedure, the others in a file each.

pub(in crate::cli::verbs) mod args;
pub(in crate::cli) mod by_card;
mod effect;
mod fix;
pub(in crate::cli) mod look;
pub(in crate::cli::verbs) mod new_game;
pub(in crate::cli::verbs) mod odds;
pub(in crate::cli) mod phases;
pub(in crate::cli) mod turn;
