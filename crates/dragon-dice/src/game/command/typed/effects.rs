//! Lasting effects as typed.

use crate::dice::DieType;
use crate::game::command::{TypedDice, names};
use crate::game::questions::under_effects;
use crate::game::state::{Area, Effect, Impossible, State, Subject, Until, WantedDice};
use warband_core::text::{Name, is_spelling, plain};

/// The subject of an effect, as typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TypedSubject {
    Army(String),
    Terrain(String),
    Units { army: String, dice: Vec<String> },
    Dragon { terrain: String, dragon: String },
}

/// Returns the number of the effect that these words name: its number, or its name with its place in front.
///
/// # Errors
/// Returns [`Impossible::NoEffect`] or [`Impossible::WhichEffect`].
pub(super) fn read_effect(state: &State, words: &[String]) -> Result<u32, Impossible> {
    if let [number] = words
        && let Ok(number) = number.parse()
    {
        return Ok(number);
    }
    let named = |effect: &&Effect, name: &[String]| is_spelling(&effect.name, &plain(&name.join(" ")));
    let mut found: Vec<&Effect> = state.effects.iter().filter(|effect| named(effect, words)).collect();
    if let ([place, name @ ..], true) = (words, found.is_empty())
        && let Ok(place) = names::read_area(state, place, state.acting())
    {
        let is_there = |effect: &&Effect| under_effects::is_at(state, &effect.subject, place);
        found = state.effects.iter().filter(|effect| named(effect, name) && is_there(effect)).collect();
    }
    match found[..] {
        [only] => Ok(only.number),
        [] => Err(Impossible::NoEffect(Name::from(words.join(" ")), state.effects.clone())),
        _ => Err(Impossible::WhichEffect(found.into_iter().cloned().collect())),
    }
}

/// Parses the subject of an effect: an army, a terrain, units of an army, or a dragon at a terrain.
pub(super) fn read_subject(state: &State, text: &TypedSubject) -> Result<Subject, Impossible> {
    let acting = state.acting();
    Ok(match text {
        TypedSubject::Army(army) => Subject::Army(names::read_any_army(state, army, acting)?),
        TypedSubject::Terrain(terrain) => Subject::Terrain(names::read_terrain(state, terrain, acting)?),
        TypedSubject::Units { army, dice } => {
            let army = names::read_any_army(state, army, acting)?;
            let dice = TypedDice { names: dice.clone(), from: None };
            let units = names::read_dice(state, &dice, army.player, &[army.at])?;
            let wrong = units.iter().find(|id| !state.die(**id).die_type.is_unit());
            if let Some(wrong) = wrong {
                return Err(Impossible::WrongDie { die: *wrong, wanted: WantedDice::Units });
            }
            if let Some(die) = units.iter().copied().find(|id| state.die_state(*id).owner != army.player) {
                return Err(Impossible::AnothersDie { die, army });
            }
            Subject::Units(units)
        }
        TypedSubject::Dragon { terrain, dragon } => {
            let area = Area::Terrain(names::read_terrain(state, terrain, acting)?);
            let dragon = names::read_die(state, dragon, acting, None, &[area])?;
            if state.die(dragon).die_type != DieType::Dragon {
                return Err(Impossible::WrongDie { die: dragon, wanted: WantedDice::Dragons });
            }
            Subject::Dragon(dragon)
        }
    })
}

/// Parses when an effect ends; by default when the current player's next turn begins (`docs/rules/questions.md`, Q50).
pub(super) fn read_until(state: &State, until: Option<&str>) -> Result<Until, Impossible> {
    let turn = state.turn().ok_or(Impossible::NotYet)?;
    Ok(match until.map(|word| (word, plain(word))) {
        None => Until::TurnOf(turn.player),
        Some((_, word)) if word == "turn" => Until::EndOfTurn,
        Some((_, word)) if word == "nextturn" => {
            Until::EndOfNextTurn { player: turn.player, turn: turn.number }
        }
        Some((name, _)) => Until::TurnOf(names::read_player(state, name)?),
    })
}
