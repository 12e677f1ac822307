//! `odds attack SQUARE SQUARE`: what an attack of the running game may come to.

use super::square;
use crate::cli::Exit;
use crate::cli::failure::Failure;
use crate::cli::games::summoner_wars::refused;
use crate::cli::number::number;
use crate::cli::session::Session;
use crate::cli::verbs::odds::OddsArgs;
use crate::report::Trouble;
use crate::report::summoner_wars::{WarsOddsAnswer, refusal};
use crate::summoner_wars::game::{AttackDice, AttackRoll, Refusal, State, plan_attack};
use clap::Args;

/// What changes the attack of a unit.
#[derive(Args)]
#[command(next_help_heading = "Summoner Wars")]
pub(in crate::cli::verbs) struct SquareArgs {
    /// Dice more
    #[arg(long, value_name = "N", value_parser = number(0_u32..))]
    plus: Option<u32>,
    /// Dice fewer
    #[arg(long, value_name = "N", value_parser = number(0_u32..))]
    minus: Option<u32>,
    /// The pips that hit, 2 to 6
    #[arg(long, value_name = "N", value_parser = number(0_u32..))]
    hit_on: Option<u32>,
}

impl SquareArgs {
    /// The flag of it that was given.
    pub(in crate::cli::verbs) fn given(&self) -> Option<&'static str> {
        let given = [("--plus", self.plus), ("--minus", self.minus), ("--hit-on", self.hit_on)];
        given.into_iter().find_map(|(flag, value)| value.map(|_| flag))
    }
}

/// Tells the odds of an attack from one square on another.
pub(in crate::cli::verbs) fn attack(arguments: &OddsArgs, session: &mut Session) -> Result<Exit, Failure> {
    let [from, to] = &arguments.armies[..] else {
        let message = format!("an attack goes from one square to another, {} given", arguments.armies.len());
        return Err(Trouble::new(message).help("odds attack a4 a5").into());
    };
    if let Some(flag) = arguments.circumstances.given().next() {
        return Err(Failure::message(format!("{flag} is for dice of Dragon Dice, not for cards")));
    }
    let at_least = arguments.health("--at-least takes a number of hits")?;
    let (from, to) = (square(from)?, square(to)?);
    let SquareArgs { plus, minus, hit_on } = arguments.squares;
    let roll = AttackRoll {
        dice: AttackDice::Digital,
        plus: plus.unwrap_or_default(),
        minus: minus.unwrap_or_default(),
        hit_on,
    };
    let journal = session.game_file().read::<State>(session)?;
    let state = journal.state();
    let plan = plan_attack(state, from, to, &roll).map_err(|error| refused(state, &error))?;
    let against = plan.against.iter().map(|rule| refusal(state, &Refusal::Rule(rule.clone()))).collect();
    let (exact, form) = (arguments.exact, arguments.form());
    session.say(&WarsOddsAnswer { plan, against, at_least, exact, form })
}
