//! Checks of what several events contain: rolls, and the dragons of an attack.

use crate::dice::{DieType, ResultType, Totals};
use crate::game::state::handles::{MAX_LENGTH, MAX_NUMBER, has_army, has_die, has_player, has_units};
use crate::game::state::{
    AttackingDragon, DieId, DragonTarget, PendingBreath, Reroll, ResponseIcon, State, TableDie, TableRoll,
};

pub(super) fn has_table_roll(state: &State, roll: &TableRoll) -> bool {
    let dice = roll.dice.iter().all(|die| has_faces(state, die));
    let saves_first = roll.saves_first.is_none_or(|first| first.damage <= MAX_NUMBER);
    let lengths = [roll.decisions.len(), roll.sits_out.len(), roll.dice.len()];
    let typed = roll.typed.as_deref().is_none_or(|typed| {
        let parts = typed.parts.iter().map(|(_, number)| *number);
        let mut numbers = typed.points.iter().map(|(_, number)| *number).chain(parts).chain([typed.direct]);
        let lengths = [typed.parts.len(), typed.points.len()];
        ResultType::ALL.into_iter().all(|result_type| typed.totals[result_type] <= MAX_NUMBER)
            && numbers.all(|number| number <= MAX_NUMBER)
            && lengths.into_iter().all(|length| length <= MAX_LENGTH)
    });
    has_army(state, roll.army)
        && dice
        && typed
        && saves_first
        && roll.less <= MAX_NUMBER
        && lengths.into_iter().all(|length| length <= MAX_LENGTH)
        && roll.rerolls.iter().all(|reroll| has_reroll(state, reroll))
        && roll.sits_out.iter().all(|die| has_die(state, *die, &|_| true))
}

pub(super) fn has_reroll(state: &State, reroll: &Reroll) -> bool {
    has_player(state, reroll.by) && reroll.left <= MAX_NUMBER && has_units(state, &reroll.units)
}

/// Reports whether a die is in the game, and has the faces that it shows.
pub(super) fn has_faces(state: &State, shown: &TableDie) -> bool {
    let Some(die) = state.dice.get(shown.die.0 as usize) else { return false };
    let faces = die.die.faces.len();
    shown.faces.iter().all(|(face, _)| face.is_none_or(|face| face < faces))
}

pub(super) fn is_dragon(state: &State, id: DieId) -> bool {
    has_die(state, id, &|die_type| die_type == DieType::Dragon)
}

pub(super) fn are_dragons(state: &State, ids: &[DieId]) -> bool {
    ids.len() <= MAX_LENGTH && ids.iter().all(|id| is_dragon(state, *id))
}

pub(super) fn has_dragon_target(state: &State, target: DragonTarget) -> bool {
    match target {
        DragonTarget::Dragon(victim) => is_dragon(state, victim),
        DragonTarget::Army | DragonTarget::WithArmy | DragonTarget::Nothing => true,
    }
}

pub(super) fn has_dragon_faces(state: &State, dragon: DieId, faces: &[usize]) -> bool {
    let sides = state.dice.get(dragon.0 as usize).map_or(0, |die| die.die.faces.len());
    is_dragon(state, dragon) && faces.len() <= MAX_LENGTH && faces.iter().all(|face| *face < sides)
}

pub(super) fn has_attacking_dragon(state: &State, dragon: &AttackingDragon) -> bool {
    let AttackingDragon { die, target, victims, controller, faces, .. } = dragon;
    has_dragon_faces(state, *die, faces)
        && target.is_none_or(|target| has_dragon_target(state, target))
        && are_dragons(state, victims)
        && controller.is_none_or(|player| has_player(state, player))
}

pub(super) fn has_response_icons(state: &State, icons: &[ResponseIcon]) -> bool {
    icons.len() <= MAX_LENGTH && icons.iter().all(|icon| has_die(state, icon.die, &|_| true))
}

pub(super) fn has_breaths(state: &State, breaths: &[PendingBreath]) -> bool {
    breaths.iter().all(|breath| are_dragons(state, &breath.dragons) && breath.health <= MAX_NUMBER)
}

pub(super) fn are_small(totals: &Totals) -> bool {
    ResultType::ALL.into_iter().all(|result_type| totals[result_type] <= MAX_NUMBER)
}
