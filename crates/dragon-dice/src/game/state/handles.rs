//! Checks that the ids and lists of an event or of a command belong to a game.

use super::{Area, ArmyId, DieId, EffectChange, PlayerId, SpellTarget, State, Subject, TerrainId, Until};
use crate::dice::DieType;
use crate::force::ARMIES;

/// The largest number in an event: turns and effects are counted on from theirs.
pub(crate) const MAX_NUMBER: u32 = 1_000_000_000;
/// The longest list in an event or a command.
pub(crate) const MAX_LENGTH: usize = 1000;
/// Most changes of one effect.
const MAX_CHANGES: usize = 100;

pub(crate) fn has_player(state: &State, id: PlayerId) -> bool {
    usize::from(id.0) < state.players.len()
}

pub(crate) fn has_die(state: &State, id: DieId, fits: &dyn Fn(DieType) -> bool) -> bool {
    state.dice.get(id.0 as usize).is_some_and(|die| fits(die.die.die_type))
}

/// Reports whether it is a home, or the frontier, possibly not yet placed.
pub(crate) fn may_have_terrain(state: &State, id: TerrainId) -> bool {
    usize::from(id.0) <= state.players.len()
}

pub(crate) fn has_area(state: &State, area: Area) -> bool {
    match area {
        Area::Muster(army) => usize::from(army) < ARMIES.len(),
        Area::Terrain(terrain) => may_have_terrain(state, terrain),
        _ => true,
    }
}

pub(crate) fn has_army(state: &State, army: ArmyId) -> bool {
    has_player(state, army.player) && has_area(state, army.at)
}

pub(crate) fn has_units(state: &State, dice: &[DieId]) -> bool {
    dice.iter().all(|die| has_die(state, *die, &DieType::is_unit))
}

/// Reports whether dice are in the game.
pub(crate) fn has_dice(state: &State, dice: &[DieId]) -> bool {
    dice.len() <= state.dice.len() && dice.iter().all(|die| has_die(state, *die, &|_| true))
}

/// Returns a terrain that is in play now.
pub(crate) fn has_terrain(state: &State, id: TerrainId) -> bool {
    usize::from(id.0) < state.terrains.len()
}

/// Reports whether the subject of an effect can be in the game.
pub(crate) fn has_subject(state: &State, subject: &Subject) -> bool {
    match subject {
        Subject::Army(army) => has_army(state, *army),
        Subject::Terrain(terrain) | Subject::Attackers(terrain) => may_have_terrain(state, *terrain),
        Subject::Dua(player) => has_player(state, *player),
        Subject::Units(units) => !units.is_empty() && has_units(state, units),
        Subject::Dragon(dragon) => has_die(state, *dragon, &|die_type| die_type == DieType::Dragon),
    }
}

/// Reports whether the player whose turn ends an effect is in the game.
pub(crate) fn has_until(state: &State, until: Until) -> bool {
    match until {
        Until::TurnOf(player) | Until::EndOfNextTurn { player, .. } => has_player(state, player),
        Until::EndOfTurn | Until::Parted | Until::Maneuvered => true,
    }
}

/// Reports whether one effect can make these changes.
pub(crate) fn are_changes(changes: &[EffectChange]) -> bool {
    changes.len() <= MAX_CHANGES && changes.iter().all(|change| change.amount() <= EffectChange::MAX_AMOUNT)
}

/// Reports whether the target of a spell can be in the game.
pub(crate) fn has_spell_target(state: &State, target: &SpellTarget) -> bool {
    let is_there = match target {
        SpellTarget::Army(army) => has_army(state, *army),
        SpellTarget::Terrain(terrain) | SpellTarget::DiceTo(_, terrain) => may_have_terrain(state, *terrain),
        SpellTarget::Dua(player) => has_player(state, *player),
        SpellTarget::Dice(_) | SpellTarget::Promotion(..) | SpellTarget::Nothing => true,
        SpellTarget::Described { paid, .. } => {
            paid.len() <= MAX_LENGTH && paid.iter().all(|(_, points)| *points <= MAX_NUMBER)
        }
    };
    is_there && has_dice(state, &target.dice())
}
