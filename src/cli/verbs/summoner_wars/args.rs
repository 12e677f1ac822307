//! Arguments that several verbs of Summoner Wars share.

use crate::cli::arguments::number::number;
use crate::cli::failure::{Exit, Failure};
use crate::report::Diagnostic;
use crate::report::summoner_wars::refusal_without_state;
use clap::Args;
use warband_core::text::Name;
use warband_summoner_wars::game::{
    PileKind, TypedAction, TypedCommand, TypedPile, TypedZone, square as read,
};
use warband_summoner_wars::rules::{Phase, Square};

/// The card that causes a change by hand.
#[derive(Args)]
pub(in crate::cli) struct ByArgs {
    /// The card or ability that says so, for the log: --by Burn
    #[arg(long, value_name = "TEXT")]
    by: Option<String>,
}

impl ByArgs {
    /// Returns the command with the card.
    pub(super) fn command(self, action: impl Into<TypedAction>) -> TypedCommand {
        TypedCommand { action: action.into(), pay: 0, by: self.by, under: false }
    }
}

/// Magic paid in addition, and the card that demands it.
#[derive(Args)]
pub(in crate::cli) struct PayArgs {
    /// Magic you also pay, from the top of your magic pile
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = number(0_u32..))]
    pay: u32,
    #[command(flatten)]
    by: ByArgs,
}

impl PayArgs {
    /// Returns the command with the payment.
    pub(super) fn command(self, action: impl Into<TypedAction>) -> TypedCommand {
        TypedCommand { pay: self.pay, ..self.by.command(action) }
    }
}

/// Changes to the attack of a unit.
#[derive(Args)]
#[command(next_help_heading = "Summoner Wars")]
pub(in crate::cli::verbs) struct SquareArgs {
    /// Extra dice
    #[arg(long, value_name = "N", value_parser = number(0_u32..))]
    pub(super) plus: Option<u32>,
    /// Fewer dice
    #[arg(long, value_name = "N", value_parser = number(0_u32..))]
    pub(super) minus: Option<u32>,
    /// The lowest roll that hits, 2 to 6
    #[arg(long, value_name = "N", value_parser = number(0_u32..))]
    pub(in crate::cli::verbs) hit_on: Option<u32>,
}

/// The option for the lower card of a square.
#[derive(Args)]
pub(in crate::cli) struct UnderArgs {
    /// The wall under the unit on that square
    #[arg(long)]
    pub(in crate::cli::verbs) under: bool,
}

/// Parses a square of the board, `c4`.
pub(in crate::cli) fn square(text: &str) -> Result<Square, Failure> {
    read(text).map_err(|refusal| Failure::from(refusal_without_state(&refusal)).exit(Exit::Failed))
}

/// Parses a phase: `attack`.
pub(super) fn phase(text: &str) -> Result<Phase, Failure> {
    Phase::parse(text).ok_or_else(|| {
        let typed = Name::from(text.to_owned());
        let diagnostic = Diagnostic::new(format!("there is no phase \"{typed}\""));
        diagnostic.help("phases are draw, summon, event, move, attack, build").into()
    })
}

/// Parses a pile, or the place under a card: `magic`, `under:c4`.
pub(super) fn zone(text: &str) -> Result<TypedZone, Failure> {
    match text.trim().strip_prefix("under:") {
        Some(at) => square(at).map(TypedZone::Under),
        None => pile(text).map(TypedZone::Pile),
    }
}

/// Parses a pile: `magic`, `2:magic`, `ann:magic`.
fn pile(text: &str) -> Result<TypedPile, Failure> {
    TypedPile::parse(text).ok_or_else(|| {
        let typed = Name::from(text.to_owned());
        let words = PileKind::ALL.map(PileKind::word).join(", ");
        let diagnostic = Diagnostic::new(format!("there is no pile \"{typed}\""));
        diagnostic
            .help(format!("piles are {words}; of a player: 1:magic, 2:magic; under a card: under:c4"))
            .into()
    })
}
