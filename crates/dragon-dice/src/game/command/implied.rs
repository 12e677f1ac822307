//! Defaults for omitted parts of commands: the player who concedes, and the changes of a named spell.

use crate::game::state::{Area, ArmyId, EffectChange, Impossible, PlayerId, State, Subject};
use crate::rules::{SpellEffect, TargetKind, spells};
use warband_core::text::{Name, plain};

/// Returns the name, the subject and the changes of an effect with the name of a lasting spell. A spell on terrains is laid on the terrain
/// of a named army, one on a DUA on that of the army's player. Other names change nothing.
///
/// # Errors
/// The spell cannot be laid on this.
pub(crate) fn spell_laid(
    state: &State,
    name: &str,
    subject: Subject,
) -> Result<(String, Subject, Vec<EffectChange>), Impossible> {
    let lasting = spells().find(|spell| spell.lasts && plain(spell.name) == plain(name));
    let Some(spell) = lasting.filter(|_| state.rules.spells_are_its_own) else {
        return Ok((name.to_owned(), subject, Vec::new()));
    };
    let modifier = if let SpellEffect::Modify(modifier) = &spell.effect { Some(modifier) } else { None };
    let lies = match (subject, spell.target) {
        (Subject::Army(army), TargetKind::OwnDua) => Some(Subject::Dua(army.player)),
        (Subject::Army(army), target) if target.is_army() => Some(Subject::Army(army)),
        (Subject::Army(ArmyId { at: Area::Terrain(terrain), .. }) | Subject::Terrain(terrain), target)
            if target.is_terrain() =>
        {
            let on_attackers = modifier.is_some_and(|modifier| modifier.on_attackers);
            Some(if on_attackers { Subject::Attackers(terrain) } else { Subject::Terrain(terrain) })
        }
        _ => None,
    };
    let changes = modifier.map_or_else(Vec::new, |modifier| EffectChange::of_spell(modifier, 1));
    match lies {
        Some(subject) => Ok((spell.name.to_owned(), subject, changes)),
        None => Err(Impossible::LiesElsewhere(Name::from(spell.name), spell.target)),
    }
}

/// Returns the player who concedes if none is named: the acting player, unless another player is prompted than the one whose
/// turn it is.
///
/// # Errors
/// Returns [`Impossible::WhoConcedes`].
pub(crate) fn conceding(state: &State) -> Result<PlayerId, Impossible> {
    match (state.prompt, state.turn()) {
        (Some(prompt), Some(turn)) if prompt.player != turn.player => {
            Err(Impossible::WhoConcedes(turn.player))
        }
        _ => Ok(state.acting()),
    }
}
