//! What is awaited, in words.

use super::{battle, remind, words};
use crate::dragon_dice::force::ARMIES;
use crate::dragon_dice::game::{Aim, Awaited, Choice, PlayerId, State};
use crate::report::english::{and, count, or};

/// The key of what is awaited, for programs.
pub(super) const fn key(choice: &Choice) -> &'static str {
    match choice.what {
        Awaited::OrderRoll => "order-roll",
        Awaited::Tie => "tie",
        Awaited::FirstOrFrontier => "first-or-frontier",
        Awaited::Frontier => "frontier",
        Awaited::Place(_) => "place",
        Awaited::Distance(_) => "distance",
        Awaited::Counter => "counter",
        Awaited::ManeuverRoll => "maneuver-roll",
        Awaited::Direction => "direction",
        Awaited::Location { .. } => "location",
        Awaited::Burial(_) => "burial",
        Awaited::MinorFace { .. } => "minor-face",
        Awaited::LastRolls => "last-rolls",
        Awaited::Step(_) => "step",
        Awaited::Boon => "boon",
        Awaited::Targets => "targets",
        Awaited::Army => "army",
        Awaited::UnitRolls => "unit-rolls",
        Awaited::Save => "save",
        Awaited::Answer => "answer",
        Awaited::Silenced(_) => "silenced",
        Awaited::Casualties { .. } => "casualties",
    }
}

/// What is awaited, in a sentence without its end: `ann rolls the horde army for the order of play`.
pub(super) fn sentence(state: &State, choice: &Choice) -> String {
    let who = words::player(state, choice.whose);
    match choice.what {
        Awaited::OrderRoll => {
            let ranks = &state.player(choice.whose).ranks;
            let tied = |id: &PlayerId| *id != choice.whose && state.player(*id).ranks.starts_with(ranks);
            let tied: Vec<String> =
                state.everybody().filter(tied).map(|id| words::player(state, id)).collect();
            match ranks.last() {
                Some(last) if !tied.is_empty() => {
                    format!("{who} rolls the horde army again: it is a tie with {} at {last}", and(&tied))
                }
                _ => format!("{who} rolls the horde army for the order of play"),
            }
        }
        Awaited::Tie => {
            format!(
                "{} rolled the same: say who counts as the higher",
                or(&state.options(choice)).replace(" or ", " and ")
            )
        }
        Awaited::FirstOrFrontier => format!("{who} plays first, or picks the frontier"),
        Awaited::Frontier => format!("{who} picks the frontier, by the player who proposes it"),
        Awaited::Place(army) => {
            let name = ARMIES.get(usize::from(army)).copied().unwrap_or_default();
            format!("{who} places the {name} army")
        }
        Awaited::Distance(terrain) => format!(
            "{who} rolls {} ({}) for its distance",
            words::terrain(state, terrain),
            state.terrain_die(terrain).name
        ),
        Awaited::Counter => format!("{who} may counter-maneuver"),
        Awaited::ManeuverRoll => {
            let contest = state.turn().and_then(|turn| turn.contest.as_ref());
            let against = contest.into_iter().flat_map(|contest| &contest.counters);
            let against: Vec<String> =
                against.map(|(id, total)| format!("{total} of {}", words::player(state, *id))).collect();
            format!("{who} rolls the maneuver, against {}", and(&against))
        }
        Awaited::Direction if instead_of_turning(state).is_some() => {
            format!("{who} turns the terrain up or down, or brings in a minor terrain instead")
        }
        Awaited::Direction => format!("{who} turns the terrain up or down"),
        Awaited::Location { .. } => format!("{who} says what the Castle becomes"),
        Awaited::Burial(_) => format!("{who} says which dead unit the Temple has buried"),
        Awaited::MinorFace { die, .. } => {
            format!("{who} turns {}, which shows its ID, to an action", state.die(die).name)
        }
        Awaited::LastRolls => {
            let dying = state.turn().map_or_else(Vec::new, |turn| turn.dying.clone());
            let units = words::dice(state, &dying);
            let are = if dying.len() == 1 { "it is" } else { "they are" };
            if state.turn().is_some_and(|turn| turn.sinks) {
                return format!("{who} rolls {units} before {are} buried (Rise from the Ashes)");
            }
            let chances: Vec<(bool, bool)> = dying.iter().map(|id| state.last_chances(*id)).collect();
            let rise = chances.iter().any(|(rises, _)| *rises).then_some("Rise from the Ashes");
            let replant = chances.iter().any(|(_, replants)| *replants).then_some("Replanting");
            let by: Vec<&str> = rise.into_iter().chain(replant).collect();
            format!("{who} rolls {units} before {are} dead ({})", by.join(", "))
        }
        Awaited::Step(unit) => {
            format!("{who} may exchange {} for a smaller Undead (Stepped Damage)", state.die(unit).name)
        }
        Awaited::Boon => battle::boon(state, choice.whose),
        Awaited::Targets => battle::targets(state, choice.whose),
        Awaited::Army => battle::army(state, choice.whose),
        Awaited::UnitRolls => battle::unit_rolls(state, choice.whose),
        Awaited::Save => battle::save(state, choice.whose),
        Awaited::Answer => battle::answer(state, choice.whose),
        Awaited::Silenced(number) => format!(
            "{who} names {}, who may not counter-attack (Foul Stench)",
            count(number as usize, "own unit", "own units")
        ),
        Awaited::Casualties { army, damage } => {
            format!("{who} says which units of {} die of {damage} damage", words::own_army(state, army))
        }
    }
}

/// What to type.
pub(super) fn commands(state: &State, choice: &Choice) -> Vec<String> {
    let options = state.options(choice);
    match choice.what {
        Awaited::OrderRoll | Awaited::ManeuverRoll => {
            vec![String::from("throw [FACES]"), String::from("throw -t N")]
        }
        Awaited::Distance(_) => vec![String::from("throw [NUMBER]")],
        Awaited::Counter => vec![String::from("counter [FACES]"), String::from("pass")],
        Awaited::UnitRolls | Awaited::LastRolls => vec![String::from("throw [FACES]")],
        Awaited::Step(_) => {
            let each = options.iter().map(|option| format!("choose {}", words::quoted(option)));
            each.chain([String::from("pass")]).collect()
        }
        Awaited::Targets => {
            let aims = state.aims();
            let is_set = |aim: &&Aim| matches!(aim, Aim::Takes(_));
            let (sets, others): (Vec<&Aim>, Vec<&Aim>) = aims.iter().partition(is_set);
            let told = sets.iter().take(3).chain(&others);
            let told = told.map(|aim| format!("choose {}", words::quoted(&state.aim_word(aim))));
            let all = || format!("choose (lists all {})", aims.len());
            told.chain((sets.len() > 3).then(all)).collect()
        }
        Awaited::Boon => battle::boon_commands(state, &options),
        Awaited::Save => vec![String::from("save [FACES]"), String::from("save -t N")],
        Awaited::Answer => vec![String::from("counter [FACES]"), String::from("pass")],
        Awaited::Silenced(_) => {
            let first = options.first().map(|set| format!("choose {}", words::quoted(set)));
            first.into_iter().chain([String::from("choose N")]).collect()
        }
        Awaited::Casualties { .. } => {
            vec![String::from("casualties"), String::from("casualties 1"), String::from("casualties DIE...")]
        }
        _ => {
            let each = options.iter().map(|option| format!("choose {}", words::quoted(option)));
            let instead = || instead_of_turning(state).filter(|_| choice.what == Awaited::Direction);
            each.chain(instead()).collect()
        }
    }
}

/// Classic: what to type to bring in a minor terrain after a maneuver.
fn instead_of_turning(state: &State) -> Option<String> {
    let army = state.turn().and_then(|turn| turn.marching)?;
    let first = *state.minors_for(army).first()?;
    (!state.facts.minor_terrain_instead_of_maneuver).then(|| remind::bring_in(state, army, first))
}

/// How often `throw` shows what the dice are called.
pub(super) fn hint(state: &State, choice: &Choice) -> Option<String> {
    match choice.what {
        Awaited::Frontier => {
            let each = state.everybody().filter_map(|id| {
                let die = state.proposed(id)?;
                Some(format!("{} by {}", state.die(die).name, words::player(state, id)))
            });
            Some(format!("proposed: {}", each.collect::<Vec<_>>().join(", ")))
        }
        _ => None,
    }
}
