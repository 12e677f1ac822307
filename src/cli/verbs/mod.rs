//! A file for each verb, or for those of a procedure: their arguments and what they do. What only one game has is in its folder.

pub(super) mod check;
pub(super) mod completions;
pub(super) mod dragon_dice;
pub(super) mod explain;
mod follow;
pub(super) mod help;
pub(super) mod history;
pub(super) mod init;
pub(super) mod log;
pub(super) mod luck;
pub(super) mod man;
mod new_args;
pub(super) mod new_game;
pub(super) mod odds;
pub(super) mod odds_args;
pub(super) mod play;
pub(super) mod remind;
pub(super) mod repair;
pub(super) mod roll;
pub(super) mod roll_args;
mod roll_pips;
pub(super) mod schema;
pub(super) mod show;
pub(super) mod status;
pub(super) mod summoner_wars;
pub(super) mod verify;
pub(super) mod watch;
