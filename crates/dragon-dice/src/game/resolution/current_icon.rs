//! The current optional icon and its possible uses (`docs/rules/sais.md`).

use crate::game::engine::Engine;
use crate::game::state::{ArmyId, Moment, Pending, PromptKind, Refusal, Rule, State};
use crate::rules::{FollowUp, OptionalIcon, first_option_of, spell};
use warband_core::text::Name;

/// Returns the current optional icon, with its army and its rule.
pub fn current_optional_icon(state: &State) -> Option<(ArmyId, Pending, OptionalIcon)> {
    let moments = [Moment::Exchange, Moment::Optional];
    let pending = state.current_pending().filter(|pending| moments.contains(&pending.moment))?.clone();
    let rule = first_option_of(&pending.icon).or_else(|| by_spell(&pending))?;
    Some((pending.by, pending, rule))
}

/// Returns the current optional icon if its owner is being asked about it.
pub(crate) fn awaited_optional_icon(state: &State) -> Option<(ArmyId, Pending, OptionalIcon)> {
    let is_awaited = state.prompt.is_some_and(|prompt| prompt.kind == PromptKind::OptionalIcon);
    current_optional_icon(state).filter(|_| is_awaited)
}

/// Returns the rule of a spell that gives its caster a further option: dead units return (Exhume).
fn by_spell(pending: &Pending) -> Option<OptionalIcon> {
    let spell = spell(&pending.icon)?;
    let rule = spell.effect.on_units(spell.name)?;
    (rule.then == FollowUp::Returns).then(|| OptionalIcon::returning(spell.name))
}

/// Refuses an action that the current icon does not allow.
pub(crate) fn refuse_beyond_icon(engine: &mut Engine<'_>) -> Result<(), Refusal> {
    let icon = current_optional_icon(&engine.state).map_or("", |(_, _, optional_icon)| optional_icon.icon);
    engine.refuse_unless_overruled(Rule::BeyondIcon(Name::from(icon)))
}
