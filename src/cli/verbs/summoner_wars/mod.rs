//! The verbs of Summoner Wars, one file a verb.

pub(in crate::cli) mod attack;
pub(in crate::cli) mod awaited;
pub(in crate::cli) mod build;
pub(in crate::cli) mod concede;
pub(in crate::cli) mod control;
pub(in crate::cli) mod damage;
pub(in crate::cli) mod effect;
pub(in crate::cli) mod event;
pub(in crate::cli) mod fix;
pub(in crate::cli) mod heal;
pub(in crate::cli) mod magic;
pub(in crate::cli) mod move_unit;
pub(in crate::cli::verbs) mod new_game;
pub(in crate::cli::verbs) mod odds;
pub(in crate::cli) mod place;
pub(in crate::cli) mod summon;
pub(in crate::cli) mod swap;
pub(in crate::cli) mod wall;

use crate::cli::Exit;
use crate::cli::failure::Failure;
use crate::report::Trouble;
use crate::report::summoner_wars::refusal_without_state;
use crate::summoner_wars::game::{PlayerId, square as read};
use crate::summoner_wars::rules::Square;
use crate::text::Name;

/// A square of the board, `c4`.
pub(in crate::cli) fn square(text: &str) -> Result<Square, Failure> {
    read(text).map_err(|refusal| Failure::from(refusal_without_state(&refusal)).exit(Exit::Failed))
}

/// A player, `1` or `2`.
fn player(text: &str) -> Result<PlayerId, Failure> {
    PlayerId::parse(text).ok_or_else(|| {
        let said = Name::from(text.to_owned());
        Trouble::new(format!("{said} is no player")).help("players are 1 (south) and 2 (north)").into()
    })
}
