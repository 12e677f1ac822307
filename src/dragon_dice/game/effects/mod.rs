//! What effects do to dice and armies, as players type it: damage aside, which `resolution` takes.

pub(crate) mod exchange;
pub(crate) mod lasting;

use crate::dragon_dice::game::state::{PromptKind, State};

/// Whether the game waits between two rolls of an attack, where players may do what icons leave to them.
pub(crate) fn is_between_rolls(state: &State) -> bool {
    let kinds = [PromptKind::Save, PromptKind::CounterAttack, PromptKind::OptionalIcon];
    let is_between = state.prompt.is_some_and(|prompt| kinds.contains(&prompt.kind));
    is_between || is_casting_by_hand(state)
}

/// Whether spells are announced of which the game knows no more than their names: players do what they say meanwhile (Q98).
pub(crate) fn is_casting_by_hand(state: &State) -> bool {
    let is_announcing = state.prompt.is_some_and(|prompt| prompt.kind == PromptKind::Announcing);
    is_announcing && !state.rules.spells_are_its_own
}
