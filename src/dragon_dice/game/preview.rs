//! What a command would throw, before its faces are typed.

use super::command::{TypedCommand, resolve};
use super::engine::{Rolled, Throw};
use super::state::{Event, State, TableEvent};
use super::turn::decide;
use crate::chance::Trial;
use crate::dragon_dice::dice::Die;
use crate::text::{is_spelling, plain};

/// What a command would throw.
#[derive(Clone, Debug)]
pub struct Preview {
    /// The dice, in the order in which they are typed.
    pub dice: Vec<Die>,
    /// The roll, where it is one of an army: the first one that the command makes.
    pub roll: Option<Rolled>,
}

/// What a command throws first, found out by trying it; `None` where it throws nothing, or would be refused now.
pub fn preview(state: &State, typed: &TypedCommand) -> Option<Preview> {
    let mut typed = typed.clone();
    *typed.throw_mut()? = Throw::Digital;
    let command = resolve(state, &typed).ok()?;
    let decided = decide(state, &command, &mut Trial::default(), None).ok()?;
    let thrown = decided.events.iter().find_map(|event| {
        let Event::Table(TableEvent::DiceThrown(thrown)) = event else { return None };
        Some(thrown)
    })?;
    let roll = decided.rolls.into_iter().next().filter(|roll| Some(roll.army) == thrown.army);
    Some(Preview { dice: dice_of(state, &thrown.faces), roll })
}

/// The throw that the prompt waits for.
pub fn awaited(state: &State) -> Option<Preview> {
    state.prompt?;
    preview(state, &TypedCommand::Throw(Throw::Digital.into()))
}

/// The dice whose faces these are, by their names; none where single numbers were thrown.
fn dice_of(state: &State, faces: &str) -> Vec<Die> {
    let mut dice = Vec::new();
    for entry in faces.split(", ") {
        let Some((name, _)) = entry.rsplit_once(": ") else { return Vec::new() };
        let digits = name.len() - name.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let (number, name) = name.split_at(digits);
        let wanted = plain(name);
        let known = state.dice.iter().find(|die| is_spelling(die.die.name.raw(), &wanted));
        let number = if number.is_empty() { 1 } else { number.parse().unwrap_or(1) };
        dice.extend(known.into_iter().flat_map(|known| std::iter::repeat_n((*known.die).clone(), number)));
    }
    dice
}
