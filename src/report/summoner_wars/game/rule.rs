//! What each rule says against an action, and what is legal instead.

use super::words;
use crate::report::Trouble;
use crate::report::english::count;
use warband_summoner_wars::deck::WALL;
use warband_summoner_wars::game::{Rule, State};
use warband_summoner_wars::rules::Square;
use warband_table::text::same;

/// How any rule may be passed (R24).
const OVERRIDE: &str = "--override \"CARD\" if a card allows it";

/// A rule that is against an action, with what to do instead.
pub(super) fn against(rule: &Rule, state: Option<&State>) -> Trouble {
    let trouble = Trouble::new(message(rule));
    let instead = of_rule(rule).or_else(|| state.and_then(|state| of_position(rule, state)));
    let trouble = instead.into_iter().fold(trouble, Trouble::help);
    trouble.help(OVERRIDE)
}

fn message(rule: &Rule) -> String {
    match rule {
        Rule::WrongPhase { needed, now } => {
            let (needed, now) = (words::phase(*needed), words::phase(*now));
            format!("you can do that in the {needed} phase; this is the {now} phase")
        }
        Rule::DrawnAlready => String::from("you have already drawn cards in this phase"),
        Rule::ChangedCost { name, printed, cost } => format!("{name} costs {printed}, not {cost}"),
        Rule::Copies { name, copies: 1, named: 1, .. } => {
            format!("the only {name} is already on the board or in a known pile")
        }
        Rule::Copies { name, copies, left: 0, .. } => {
            format!("all {copies} {name} are already on the board or in known piles")
        }
        Rule::Copies { name, copies, named, left } if *left == u32::from(*copies) => {
            format!("you named {named} {name}; the deck has {}", count(*left as usize, "copy", "copies"))
        }
        Rule::Copies { name, copies, named, left } => {
            format!(
                "you named {named} {name}; only {left} of {copies} are not yet on the board or in known piles"
            )
        }
        Rule::NotNextToWall { name, square, .. } => {
            format!("{name} cannot be summoned to {square}: none of your walls is orthogonally adjacent")
        }
        Rule::Summoner { name } => format!("{name} is a summoner; a summoner cannot be summoned"),
        Rule::FurtherNotNextToWall { name, square } => {
            format!("{name} cannot be placed on {square}: none of your walls is orthogonally adjacent")
        }
        Rule::WrongHalf { square, least, most } => {
            format!("{square} is not in your half: rows {least} to {most}")
        }
        Rule::MoveLimit { limit } => {
            format!("you have used all {limit} moves this turn")
        }
        Rule::TooManySteps { name, from, to, steps, limit } => {
            format!(
                "{name} cannot reach {to} from {from}: it is {steps} steps away and a move is at most {limit}"
            )
        }
        Rule::NoPath { name, from, to, limit } => {
            format!("{name} cannot reach {to} from {from}: no path over {limit} empty squares")
        }
        Rule::MovedAlready { name, square } => format!("{name} at {square} has already moved this turn"),
        Rule::AttackLimit { limit } => {
            format!("you have used all {limit} attacks this turn")
        }
        Rule::NotYours { name, square, attack } => {
            let what = if *attack { "attack with" } else { "move" };
            format!("{name} at {square} belongs to the opponent: you {what} your own units")
        }
        Rule::SelfAttack { name, square } => format!("{name} at {square} cannot attack itself"),
        Rule::AttackedAlready { name, square } => {
            format!("{name} at {square} has already attacked this turn")
        }
        Rule::NotAdjacent { name, from, to } => {
            format!(
                "{name} at {from} has a sword and can only attack an orthogonally adjacent square, not {to}"
            )
        }
        Rule::NotInLine { name, from, to, .. } => {
            format!("{to} is not in a straight line from {name} at {from}")
        }
        Rule::TooFar { name, to, spaces, reach, .. } => {
            format!("{to} is {spaces} squares away; {name} reaches {reach}")
        }
        Rule::Blocked { name, square, .. } => format!("{name} at {square} is in the way"),
        Rule::Forbidden { name, square, what, effect } => {
            format!("{name} at {square} cannot {}: {effect}", words::forbids(*what))
        }
        Rule::WallAsEvent { name } => format!("{name} is placed, not played"),
        Rule::WallAsUnit { name, square: Some(square) } => {
            format!("{name} at {square}: walls do not move, do not attack and take no effects")
        }
        Rule::WallAsUnit { name, square: None } => format!("{name} is placed, not summoned"),
        Rule::NoWalls => String::from("no walls: cannot summon"),
    }
}

/// What is legal instead, as far as the rule itself holds it.
fn of_rule(rule: &Rule) -> Option<String> {
    match rule {
        Rule::WrongPhase { needed, now } => Some(match now.next().filter(|_| needed > now) {
            Some(next) => format!("go on to the {} phase with next", words::phase(next)),
            None => format!("wait for the {} phase of your next turn", words::phase(*needed)),
        }),
        Rule::NotNextToWall { others, .. } => Some(match &others[..] {
            [] => String::from("no square next to your walls is empty"),
            others => format!("empty squares next to your walls: {}", words::squares(others)),
        }),
        Rule::WallAsEvent { name } | Rule::WallAsUnit { name, square: None } => {
            let kind = if same(WALL, name.raw()) { String::new() } else { format!(" --kind \"{name}\"") };
            Some(format!("use wall SQUARE{kind}"))
        }
        Rule::NoWalls => Some(String::from("place a wall in the Event phase with wall SQUARE")),
        _ => None,
    }
}

/// What is legal instead in this position.
fn of_position(rule: &Rule, state: &State) -> Option<String> {
    let reach = |from: &Square, to: Vec<String>| {
        let unit = words::at(state, *from);
        Some(match &to[..] {
            [] => format!("{unit} cannot reach anything"),
            to => format!("{unit} reaches {}", to.join(", ")),
        })
    };
    match rule {
        Rule::DrawnAlready | Rule::MoveLimit { .. } | Rule::AttackLimit { .. } => {
            let next = state.turn.phase.next().map(words::phase);
            next.map(|next| format!("go on to the {next} phase with next"))
        }
        Rule::TooManySteps { from, .. } | Rule::NoPath { from, .. } => {
            reach(from, state.reachable(*from).iter().map(Square::to_string).collect())
        }
        Rule::NotAdjacent { from, .. } | Rule::NotInLine { from, .. } => {
            reach(from, state.targets(*from).iter().map(|at| words::at(state, *at)).collect())
        }
        Rule::Forbidden { square, effect, .. } => {
            Some(format!("end it with effect drop {square} \"{effect}\", and --pay N if that costs magic"))
        }
        Rule::NotYours { .. } => {
            Some(format!("it is the turn of {}", words::player(state, state.turn.player)))
        }
        _ => None,
    }
}
