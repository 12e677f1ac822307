//! The verbs of Summoner Wars, one file a verb.

pub(in crate::cli) mod attack;
pub(in crate::cli) mod awaited;
pub(in crate::cli) mod build;
pub(in crate::cli) mod choose;
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
pub(in crate::cli) mod next;
pub(in crate::cli::verbs) mod odds;
pub(in crate::cli) mod pay;
pub(in crate::cli) mod place;
pub(in crate::cli) mod reveal;
pub(in crate::cli) mod summon;
pub(in crate::cli) mod swap;
pub(in crate::cli) mod transfer;
pub(in crate::cli) mod wall;

use crate::cli::failure::{Exit, Failure};
use crate::cli::number::number;
use crate::report::Trouble;
use crate::report::summoner_wars::refusal_without_state;
use clap::Args;
use warband_summoner_wars::game::{PileKind, TypedAction, TypedCommand, TypedPile, square as read};
use warband_summoner_wars::rules::Square;
use warband_table::text::Name;

/// The card that says so, of what cards do.
#[derive(Args)]
pub(in crate::cli) struct ByArg {
    /// The card or ability that says so, for the log: --by Burn
    #[arg(long, value_name = "TEXT")]
    by: Option<String>,
}

/// The magic that is paid beside something else.
#[derive(Args)]
pub(in crate::cli) struct PayArg {
    /// Magic you also pay, from the top of your magic pile
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = number(0_u32..))]
    pay: u32,
}

/// A command for which magic may be paid, and which a card may say.
fn command(action: impl Into<TypedAction>, pay: Option<PayArg>, by: Option<ByArg>) -> TypedCommand {
    let (pay, by) = (pay.map_or(0, |of| of.pay), by.and_then(|of| of.by));
    TypedCommand { action: action.into(), pay, by }
}

/// A square of the board, `c4`.
pub(in crate::cli) fn square(text: &str) -> Result<Square, Failure> {
    read(text).map_err(|refusal| Failure::from(refusal_without_state(&refusal)).exit(Exit::Failed))
}

/// A pile: `magic`, `2:magic`, `ann:magic`.
fn pile(text: &str) -> Result<TypedPile, Failure> {
    TypedPile::parse(text).ok_or_else(|| {
        let said = Name::from(text.to_owned());
        let words = PileKind::ALL.map(PileKind::word).join(", ");
        let trouble = Trouble::new(format!("there is no pile \"{said}\""));
        trouble.help(format!("piles are {words}; the opponent's: 2:magic")).into()
    })
}
