//! `attack FROM TO [PIPS]`.

use super::{ByArg, PayArg, command, pile, square};
use crate::cli::failure::{self, Exit, Failure};
use crate::cli::number::number;
use crate::report::summoner_wars::refusal_without_state;
use clap::{ArgMatches, Args};
use warband_summoner_wars::game::{AttackDice, AttackRoll, TypedAction, TypedCommand, typed_dice};

/// Arguments of `attack`.
#[derive(Args)]
pub(in crate::cli) struct AttackArgs {
    /// The attacker's square
    #[arg(value_name = "FROM")]
    from: String,
    /// The target's square
    #[arg(value_name = "TO")]
    to: String,
    /// The numbers you rolled: 2 3; _ rolls a die for you; leave them out to roll all
    #[arg(value_name = "PIPS", conflicts_with_all = ["faces", "hits", "wounds"])]
    pips: Vec<String>,
    /// The same as one text: 2,3
    #[arg(long, value_name = "PIPS", conflicts_with_all = ["hits", "wounds"])]
    faces: Option<String>,
    /// Hits you counted at the table
    #[arg(long, value_name = "N", conflicts_with = "wounds", value_parser = number(0_u32..))]
    hits: Option<u32>,
    /// No dice: the wounds an ability deals
    #[arg(long, value_name = "N", value_parser = number(0_u32..))]
    wounds: Option<u32>,
    /// Extra dice
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = number(0_u32..))]
    plus: u32,
    /// Fewer dice
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = number(0_u32..))]
    minus: u32,
    /// The lowest roll that hits, 2 to 6
    #[arg(long, value_name = "N", value_parser = number(0_u32..))]
    hit_on: Option<u32>,
    /// Where a destroyed target goes, if not to your magic pile: discard, hand, 2:magic
    #[arg(long = "to", value_name = "PILE")]
    destroyed: Option<String>,
    #[command(flatten)]
    pay: PayArg,
    #[command(flatten)]
    by: ByArg,
}

pub(in crate::cli) fn typed(matches: &ArgMatches) -> Result<TypedCommand, Failure> {
    let arguments: AttackArgs = failure::arguments(matches)?;
    let AttackArgs { from, to, pips, faces, hits, wounds, plus, minus, hit_on, destroyed, pay, by } =
        arguments;
    let destroyed = destroyed.as_deref().map(pile).transpose()?;
    let typed = faces.or_else(|| (!pips.is_empty()).then(|| pips.join(" ")));
    let (from, to) = (square(&from)?, square(&to)?);
    let dice = match (typed, hits, wounds) {
        (Some(faces), _, _) => AttackDice::Typed(
            typed_dice(&faces)
                .map_err(|refusal| Failure::from(refusal_without_state(&refusal)).exit(Exit::Failed))?,
        ),
        (_, Some(hits), _) => AttackDice::Hits(hits),
        (_, _, Some(wounds)) => AttackDice::Wounds(wounds),
        (None, None, None) => AttackDice::Digital,
    };
    let roll = AttackRoll { dice, plus, minus, hit_on };
    Ok(command(TypedAction::Attack { from, to, roll, destroyed }, Some(pay), Some(by)))
}
