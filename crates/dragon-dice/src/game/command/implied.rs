//! Defaults for omitted parts of commands: the player who concedes, and the changes of a named spell.

use crate::game::state::{Area, ArmyId, EffectChange, Impossible, PlayerId, State, Subject};
use crate::rules::{Spell, SpellEffect, TargetKind, spells};
use warband_core::text::{Name, plain};

/// Splits the number of castings from the name of a spell: `2 Stone Skin`.
fn castings(name: &str) -> (u32, &str) {
    let counted = name.trim().split_once(' ').and_then(|(number, spell)| Some((number.parse().ok()?, spell)));
    counted.filter(|(number, _)| (1..=EffectChange::MOST_CASTINGS).contains(number)).unwrap_or((1, name))
}

/// Returns the name, the subject and the changes of an effect with the name of a lasting spell, or of several castings. A spell on terrains
/// is laid on the terrain of a named army, one on a DUA on that of the army's player. Other names change nothing.
///
/// # Errors
/// The spell cannot be laid on this.
pub(crate) fn spell_laid(
    state: &State,
    name: &str,
    subject: Subject,
) -> Result<(String, Subject, Vec<EffectChange>), Impossible> {
    let (times, called) = castings(name);
    let is_repeated = |spell: &Spell| times == 1 || matches!(spell.effect, SpellEffect::Modify(_));
    let lasting =
        spells().find(|spell| spell.lasts && plain(spell.name) == plain(called) && is_repeated(spell));
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
    let changes = modifier.map_or_else(Vec::new, |modifier| EffectChange::of_spell(modifier, times));
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
