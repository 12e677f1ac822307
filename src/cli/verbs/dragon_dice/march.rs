//! The verbs of a march: the maneuver, attacks, saves and casualties.

use super::throw_args::{RollArgs, ThrowArgs};
use crate::cli::failure::{Exit, Failure};
use crate::cli::game::{self, GameVerb, Request};
use crate::cli::session::Session;
use crate::report::dragon_dice::{CasualtiesAnswer, refusal};
use clap::Subcommand;
use clap::builder::PossibleValue;
use warband_dragon_dice::game::{
    Impossible, Refusal, State, TypedCommand, after_implied_pass, casualties_due,
};
use warband_dragon_dice::roll::Attack;

/// These verbs with their arguments.
#[derive(Subcommand)]
pub(in crate::cli) enum MarchVerb {
    March {
        /// Where the army is: home, frontier, reserve, or the player whose home it is at
        army: String,
    },
    Maneuver(ThrowArgs),
    Counter(RollArgs),
    Attack {
        /// melee or missile, or m or x
        #[arg(value_parser = [PossibleValue::new("melee").alias("m"), PossibleValue::new("missile").alias("x")])]
        kind: String,
        /// The army: [PLAYER:]PLACE, or just the player if only one of their armies is possible
        army: String,
        #[command(flatten)]
        roll: RollArgs,
    },
    Save(RollArgs),
    Casualties {
        /// A number from the list, or the names of the units; leave it out to see the list
        #[arg(value_name = "N|DIE")]
        dead: Vec<String>,
    },
}

impl GameVerb<State> for MarchVerb {
    fn request(self) -> Result<Request<TypedCommand>, Failure> {
        Ok(Request::Command(match self {
            MarchVerb::March { army } => TypedCommand::March(army),
            MarchVerb::Maneuver(dice) => TypedCommand::Maneuver(dice.throw()?),
            MarchVerb::Counter(roll) => TypedCommand::Counter(roll.roll("melee=5,direct=4")?),
            MarchVerb::Attack { kind, army, roll } => {
                let is_melee = matches!(&kind[..], "m" | "melee");
                let attack = if is_melee { Attack::Melee } else { Attack::Missile };
                let roll = roll.roll(&format!("{}=5,direct=4", attack.word()))?;
                TypedCommand::Attack { attack, army, roll }
            }
            MarchVerb::Save(roll) => TypedCommand::Save(roll.roll("save=3,melee=2")?),
            MarchVerb::Casualties { dead } if dead.is_empty() => return Ok(Request::look(list_casualties)),
            MarchVerb::Casualties { dead } => TypedCommand::Casualties(dead),
        }))
    }
}

/// Lists the legal sets of casualties: of an attack, or of a breath whose casualties are being picked.
fn list_casualties(session: &mut Session) -> Result<Exit, Failure> {
    let journal = game::read::<State>(session)?;
    // Whoever picks casualties declines the icons of a total, if the game asks for them.
    let after = after_implied_pass(journal.state());
    let state = after.as_ref().unwrap_or(journal.state());
    let Some((army, damage)) = casualties_due(state) else {
        let diagnostic = refusal(state, &Refusal::Impossible(Impossible::NoCasualties));
        return Err(Failure::from(diagnostic).exit(Exit::Refused));
    };
    session.list_sets();
    session.print(&CasualtiesAnswer { state, army, damage })
}
