//! Changes by hand: effects of spells, abilities and icons, and corrections of the game file.

use super::cause_args::CauseArgs;
use super::effect::EffectVerb;
use super::fix::FixVerb;
use super::throw_args::ThrowArgs;
use crate::cli::arguments::number::number;
use crate::cli::failure::Failure;
use crate::cli::game::{GameVerb, Request};
use clap::Subcommand;
use warband_dragon_dice::game::{State, TypedCommand, TypedDice};

/// These verbs with their arguments.
#[derive(Subcommand)]
pub(in crate::cli) enum ByHandVerb {
    Damage {
        /// The army: [PLAYER:]PLACE
        army: String,
        /// Damage that got through the saves
        #[arg(value_name = "N", value_parser = number(0_u32..))]
        amount: u32,
        #[command(flatten)]
        cause: CauseArgs,
    },
    Promote {
        /// The unit; for another player's put PLAYER: in front
        #[arg(value_name = "DIE", required_unless_present = "all")]
        unit: Option<String>,
        /// The larger unit from the DUA (for Dragonkin: the pool), if there is a choice
        #[arg(value_name = "DIE")]
        to: Option<String>,
        /// Where the unit is, if several armies have one
        #[arg(long, value_name = "PLACE")]
        at: Option<String>,
        /// How much health-worth may be promoted at once
        #[arg(long, value_name = "N", default_value = "1", value_parser = number(1_u32..=100))]
        worth: u32,
        /// In a dragon attack: all promotions left, if there is only one way
        #[arg(long, conflicts_with_all = ["unit", "to", "at", "worth"])]
        all: bool,
        #[command(flatten)]
        cause: CauseArgs,
    },
    Recruit {
        /// A small unit in the DUA
        #[arg(value_name = "DIE")]
        unit: String,
        /// The army it joins: [PLAYER:]PLACE
        army: String,
        #[command(flatten)]
        cause: CauseArgs,
    },
    Bury {
        /// Dice in the DUA, or the marching army's minor terrain; for another player's put PLAYER: in front
        #[arg(value_name = "DIE", required = true)]
        dice: Vec<String>,
        /// Where they are, if not in the DUA
        #[arg(long, value_name = "PLACE")]
        from: Option<String>,
        #[command(flatten)]
        cause: CauseArgs,
    },
    Summon {
        /// A dragon, Dragonkin or minor terrain in the pool, or a dragon at another terrain
        die: String,
        /// Where to: home, frontier, or the player whose home it is
        terrain: String,
        #[command(flatten)]
        dice: ThrowArgs,
        #[command(flatten)]
        cause: CauseArgs,
    },
    Move {
        /// The dice: names, or lists ("2 Thug, Wolf Rider")
        #[arg(value_name = "DIE", required = true)]
        dice: Vec<String>,
        /// Where they are: an army's place, dua, bua or pool; for another player's put PLAYER: in front
        #[arg(long, value_name = "PLACE")]
        from: Option<String>,
        /// Where they go
        #[arg(long, value_name = "PLACE")]
        to: String,
        #[command(flatten)]
        cause: CauseArgs,
    },
    #[command(subcommand)]
    Effect(EffectVerb),
    #[command(subcommand)]
    Fix(FixVerb),
}

impl GameVerb<State> for ByHandVerb {
    fn request(self) -> Result<Request<TypedCommand>, Failure> {
        let (command, cause) = match self {
            ByHandVerb::Damage { army, amount, cause } => (TypedCommand::Damage { army, amount }, cause),
            ByHandVerb::Promote { unit: None, cause, .. } => (TypedCommand::PromoteAll, cause),
            ByHandVerb::Promote { unit: Some(unit), to, at: army, worth, all: _, cause } => {
                (TypedCommand::Promote { unit, to, army, worth }, cause)
            }
            ByHandVerb::Recruit { unit, army, cause } => (TypedCommand::Recruit { unit, army }, cause),
            ByHandVerb::Bury { dice: names, from, cause } => {
                (TypedCommand::Bury { dice: TypedDice { names, from } }, cause)
            }
            ByHandVerb::Summon { die, terrain, dice, cause } => {
                (TypedCommand::Summon { die, terrain, throw: dice.throw()? }, cause)
            }
            ByHandVerb::Move { dice: names, from, to, cause } => {
                (TypedCommand::Move { dice: TypedDice { names, from }, to }, cause)
            }
            ByHandVerb::Effect(verb) => return verb.request(),
            ByHandVerb::Fix(verb) => return Ok(Request::Command(verb.command())),
        };
        cause.of(command).map(Request::Command)
    }
}
