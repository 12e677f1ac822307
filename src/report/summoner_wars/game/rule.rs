//! Messages for actions that break a rule, with what is legal instead.

use super::words;
use crate::report::Diagnostic;
use warband_core::text::{Name, same};
use warband_summoner_wars::deck::WALL;
use warband_summoner_wars::game::{Rule, State};
use warband_summoner_wars::rules::Square;

/// How to break any rule on purpose (R24).
const OVERRIDE: &str = "--override \"CARD\" if a card allows it";

/// Returns the message for a rule that forbids an action, with what to do instead.
pub(super) fn against(rule: &Rule, state: Option<&State>) -> Diagnostic {
    let diagnostic = Diagnostic::of(rule);
    let here = state.and_then(|state| of_position(rule, state));
    let diagnostic = of_rule(rule).into_iter().chain(here).fold(diagnostic, Diagnostic::help);
    diagnostic.help(OVERRIDE)
}

/// Returns what is legal instead, as far as the rule itself determines it.
fn of_rule(rule: &Rule) -> Option<String> {
    match rule {
        Rule::WrongPhase { needed, now } => Some(match now.next().filter(|_| needed > now) {
            Some(next) => format!("go on to the {} phase with next", words::phase(next)),
            None => format!("wait for the {} phase of your next turn", words::phase(*needed)),
        }),
        Rule::PhaseLeftOut { needed, .. } => {
            Some(format!("to leave it out go on with next {}, then type this again", needed.word()))
        }
        Rule::NotNextToWall { others, .. } => Some(match &others[..] {
            [] => String::from("no square next to your walls is empty"),
            others => format!("empty squares next to your walls: {}", words::squares(others)),
        }),
        Rule::WallAsUnit { name, square: None } => Some(place_wall(name)),
        Rule::WithoutDice { from, to, .. } => Some(format!("attack {from} {to}")),
        Rule::NoWalls => Some(String::from("place a wall in the Event phase with wall SQUARE")),
        _ => None,
    }
}

/// Returns how a wall is placed.
fn place_wall(name: &Name) -> String {
    let kind = if same(WALL, name.raw()) { String::new() } else { format!(" --kind \"{name}\"") };
    format!("use wall SQUARE{kind}")
}

/// Returns what is legal instead in this position.
fn of_position(rule: &Rule, state: &State) -> Option<String> {
    let reach = |from: &Square, to: Vec<String>, nothing: &str| {
        let unit = words::at(state, *from);
        Some(match &to[..] {
            [] => format!("{unit} reaches {nothing}"),
            to => format!("{unit} reaches {}", to.join(", ")),
        })
    };
    match rule {
        Rule::DrawnAlready | Rule::MoveLimit { .. } | Rule::AttackLimit { .. } => {
            let next = state.turn().phase.next().map(words::phase);
            next.map(|next| format!("go on to the {next} phase with next"))
        }
        Rule::TooManySteps { from, .. } | Rule::NoPath { from, .. } => {
            reach(from, state.reachable(*from).iter().map(Square::to_string).collect(), "no other square")
        }
        Rule::NotAdjacent { from, .. } | Rule::NotInLine { from, .. } => {
            let side = state.piece(*from).map(|piece| piece.controller);
            let is_enemy = |at: &Square| state.piece(*at).map(|piece| piece.controller) != side;
            let enemies = state.targets(*from).into_iter().filter(is_enemy);
            reach(from, enemies.map(|at| words::at(state, at)).collect(), "no enemy card")
        }
        Rule::Forbidden { square, effect, .. } => {
            Some(format!("end it with effect drop {square} \"{effect}\", and --pay N if that costs magic"))
        }
        Rule::WallAsEvent { name, player } if *player != state.turn().player => {
            Some(format!("{} --player {}", place_wall(name), state.names().word(*player)))
        }
        Rule::WallAsEvent { name, .. } => Some(place_wall(name)),
        Rule::NotYours { .. } => {
            Some(format!("it is the turn of {}", words::player(state, state.turn().player)))
        }
        _ => None,
    }
}
