//! `odds dragon DRAGON... --army ARMY`.

use super::roll_circumstances::CircumstanceArgs;
use crate::cli::arguments::army::ArmyInGame;
use crate::cli::arguments::{army, dragons};
use crate::cli::failure::{Exit, Failure};
use crate::cli::line::usage::given;
use crate::cli::session::Session;
use crate::cli::verbs::odds_args::OddsArgs;
use crate::report::Diagnostic;
use crate::report::dragon_dice::{DragonOddsAnswer, no_dragon_odds};
use clap::ArgMatches;
use warband_dragon_dice::dice::Die;
use warband_dragon_dice::dragon::{Target, targets};
use warband_dragon_dice::game::DragonTarget;
use warband_dragon_dice::game::dragon_attacks::{dragon_now, dragons_now, orders};
use warband_dragon_dice::odds::{DragonOdds, Side};
use warband_dragon_dice::rules::RollKind;

/// Returns the dragons of the game that attack at the terrain of an army, without those that a champion holds back.
fn at_the_terrain(in_game: &ArmyInGame) -> Vec<Die> {
    let orders = orders(&in_game.state, in_game.id).into_iter();
    let attacks =
        orders.filter(|dragon| dragon.target != Some(DragonTarget::Nothing) && dragon.controller.is_none());
    attacks.map(|dragon| dragon_now(&in_game.state, dragon.die)).collect()
}

pub(in crate::cli::verbs) fn run(
    arguments: &OddsArgs,
    matches: &ArgMatches,
    session: &mut Session,
) -> Result<Exit, Failure> {
    const FORM: &str = "odds dragon DRAGON... --army ARMY";
    let flags = &arguments.circumstances;
    let of_others = ["--counter", "--against", "--unit", "--ids", "--dragons"];
    if let Some(flag) = given::<CircumstanceArgs>(matches).iter().find(|flag| of_others.contains(&&flag[..]))
    {
        return Err(Failure::message(format!("{flag} is not for the odds of a dragon attack")));
    }
    if arguments.exact {
        return Err(Failure::message("--exact works for one roll, not for a dragon attack"));
    }
    let army = arguments
        .army
        .as_ref()
        .ok_or_else(|| Failure::from(Diagnostic::new("which army do the dragons attack?").help(FORM)))?;
    let at_least = arguments.at_least_health("for a dragon attack --at-least N is the health lost")?;
    let found = army::read(army, session)?;
    let mut dragons = dragons::read(&arguments.armies)?;
    if let Some(in_game) = &found.in_game {
        dragons = if dragons.is_empty() {
            at_the_terrain(in_game)
        } else {
            dragons_now(&in_game.state, in_game.id, dragons)
        };
    }
    if dragons.is_empty() {
        return Err(Diagnostic::new("which dragons attack?").help(FORM).into());
    }
    if !found.army.dice.iter().any(|die| die.die_type.is_unit()) {
        return Err(Failure::message("the army has no units to attack"));
    }
    let kind = RollKind::of(RollKind::RESPONSE).ok_or_else(|| Failure::message(FORM))?;
    let side = Side::new(&found.army.dice, flags.read(kind, &found)?);
    let targets = targets(&dragons, side.circumstances.edition);
    let breathes_the_terrain = |(die, target): (&Die, &Target)| die.is_white() && target.victims.is_empty();
    if side.circumstances.place.terrain.is_empty() && dragons.iter().zip(&targets).any(breathes_the_terrain) {
        return Err(dragons::no_terrain());
    }
    let odds = DragonOdds::of(&dragons, &side).map_err(|error| no_dragon_odds(&error))?;
    session.print(&DragonOddsAnswer {
        dragons: &dragons,
        targets: &targets,
        army: &found.army.name,
        side: &side,
        odds,
        at_least,
        form: arguments.form(),
    })
}
