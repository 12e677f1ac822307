//! What effects do to dice and armies, as players type it: damage aside, which `resolution` takes.

pub(crate) mod exchange;
pub(crate) mod lasting;

use crate::dragon_dice::game::state::{PromptKind, State};

/// Whether the game waits between two rolls of an attack, where players may do what icons leave to them.
pub(crate) fn is_between_rolls(state: &State) -> bool {
    let kinds = [PromptKind::Save, PromptKind::CounterAttack, PromptKind::OptionalIcon];
    state.prompt.is_some_and(|prompt| kinds.contains(&prompt.kind))
}
