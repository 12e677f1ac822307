//! Changes to dice and armies by effects, as players type them; damage is in `resolution`.

pub(crate) mod exchange;
pub(crate) mod lasting;

use crate::game::engine::Engine;
use crate::game::state::{Event, PromptKind, Refusal, Rule, State, TableEvent};

/// Reports whether players named the cause of the command (`--by`).
pub(crate) fn has_cause(engine: &Engine<'_>) -> bool {
    engine.events.iter().any(|event| matches!(event, Event::Table(TableEvent::CauseGiven(_))))
}

/// Refuses changes entered by hand without a cause. The only spell that is announced and resolved by hand is the cause (Q98).
pub(crate) fn refuse_without_cause(engine: &mut Engine<'_>) -> Result<(), Refusal> {
    if has_cause(engine) {
        return Ok(());
    }
    match only_spell_by_hand(&engine.state).map(str::to_owned) {
        Some(cause) => {
            engine.emit(TableEvent::CauseGiven(cause));
            Ok(())
        }
        None => engine.refuse_unless_overruled(Rule::NoCause),
    }
}

/// Returns the announced spell that is resolved by hand, if there is only one.
pub(crate) fn only_spell_by_hand(state: &State) -> Option<&str> {
    match spells_by_hand(state)[..] {
        [only] => Some(only),
        _ => None,
    }
}

/// Reports whether the game waits between two rolls of an attack, where players may do what icons leave to them.
pub(crate) fn is_between_rolls(state: &State) -> bool {
    let kinds = [PromptKind::Save, PromptKind::CounterAttack, PromptKind::OptionalIcon];
    let is_between = state.prompt.is_some_and(|prompt| kinds.contains(&prompt.kind));
    is_between || is_casting_by_hand(state)
}

/// Reports whether spells are announced of which the game knows only the names: players carry them out in the meantime (Q98).
pub(crate) fn is_casting_by_hand(state: &State) -> bool {
    !spells_by_hand(state).is_empty()
}

/// Returns the names of the announced spells of which the game knows only the names, each once.
pub fn spells_by_hand(state: &State) -> Vec<&str> {
    let is_announcing = state.prompt.is_some_and(|prompt| prompt.kind == PromptKind::Announcing);
    let magic = state.magic().filter(|_| is_announcing && !state.rules.spells_are_its_own);
    let mut names: Vec<&str> = Vec::new();
    for spell in magic.into_iter().flat_map(|magic| &magic.announced) {
        if !names.contains(&spell.spell.as_str()) {
            names.push(&spell.spell);
        }
    }
    names
}
