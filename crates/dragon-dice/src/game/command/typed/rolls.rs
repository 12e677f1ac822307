//! Rolls as typed, and the armies that make them.

use crate::game::command::{Command, names};
use crate::game::engine::{Roll, Throw};
use crate::game::questions::reach;
use crate::game::state::{ArmyId, DieId, DragonPrompt, Impossible, PromptKind, State};
use crate::roll::{Attack, Decision, Ids};
use crate::rules::StepKind;

/// A roll as typed.
#[expect(missing_docs, reason = "plain data")]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TypedRoll {
    pub throw: Throw,
    /// Damage in addition to a bare total of an attack that no save reduces.
    pub direct: Option<u32>,
    /// How IDs are shared among the counted types.
    pub ids: Option<Ids>,
    /// Decisions about icons and abilities.
    pub decisions: Vec<Decision>,
    /// Dice that stay out of the roll, so that the effects they hold continue (Hypnotic Glare).
    pub sits_out: Vec<String>,
    /// Whether the player declines all re-rolls of it (`--no-reroll`).
    pub declines_rerolls: bool,
}

impl From<Throw> for TypedRoll {
    fn from(throw: Throw) -> TypedRoll {
        TypedRoll { throw, ..TypedRoll::default() }
    }
}

/// Returns the command for the prompted roll, whatever verb was typed: `throw` can replace `save`. A counter-maneuver or
/// counter-attack is not prompted, and has its own verb.
pub(super) fn prompted_throw(state: &State, roll: Roll) -> Command {
    if is_prompting(state, PromptKind::Dragons(DragonPrompt::Response)) {
        Command::Respond(roll)
    } else if saving(state).is_some() {
        Command::Save(roll)
    } else {
        Command::Throw(roll)
    }
}

pub(super) fn is_prompting(state: &State, kind: PromptKind) -> bool {
    state.prompt.is_some_and(|prompt| prompt.kind == kind)
}

/// Resolves a roll, with the dice of `army` that stay out of it: of equal dice, one under a held effect.
pub(super) fn resolve_roll(
    state: &State,
    text: &TypedRoll,
    army: Option<ArmyId>,
) -> Result<Roll, Impossible> {
    let TypedRoll { throw, direct, ids, decisions, sits_out: names, declines_rerolls } = text;
    let mut sits_out = Vec::new();
    for name in names {
        let Some(army) = army else { return Err(Impossible::NoPrompt) };
        let named = names::read_die(state, name, army.player, None, &[army.at])?;
        let is_match = |id: &DieId| {
            let is_holder = state.effects.iter().any(|effect| effect.ends_when_rolled(*id));
            is_holder && !sits_out.contains(id) && state.die(*id).name == state.die(named).name
        };
        let holder = state.army(army).into_iter().find(is_match);
        sits_out.push(holder.unwrap_or(named));
    }
    let (throw, decisions, declines_rerolls) = (throw.clone(), decisions.clone(), *declines_rerolls);
    Ok(Roll { throw, direct: *direct, ids: *ids, decisions, sits_out, declines_rerolls })
}

/// Returns the army whose roll the game waits for, and the verb that makes it count.
pub fn awaited_roll(state: &State) -> Option<(ArmyId, &'static str)> {
    let is_counter = [PromptKind::Counter, PromptKind::CounterAttack, PromptKind::Negation];
    if let Some(army) = saving(state) {
        Some((army, "save"))
    } else if is_counter.into_iter().any(|kind| is_prompting(state, kind)) {
        countering(state).map(|army| (army, "counter"))
    } else if is_prompting(state, PromptKind::ManeuverRoll) {
        state.marching_army().map(|army| (army, "maneuver"))
    } else if is_prompting(state, PromptKind::Mire) {
        state.marching_army().map(|army| (army, "throw"))
    } else if is_prompting(state, PromptKind::Dragons(DragonPrompt::Response)) {
        state.dragon_battle().map(|battle| (battle.army, "respond"))
    } else {
        None
    }
}

/// Returns the army whose saves the prompt asks for.
pub(super) fn saving(state: &State) -> Option<ArmyId> {
    if let Some(PromptKind::SpellSave(army)) = state.prompt.map(|prompt| prompt.kind) {
        return Some(army);
    }
    let battle = state.battle().filter(|_| is_prompting(state, PromptKind::Save));
    battle.map(|battle| battle.sides().1)
}

/// Returns the army that the prompt lets counter-maneuver or counter-attack.
pub(super) fn countering(state: &State) -> Option<ArmyId> {
    let prompt = state.prompt?;
    if prompt.kind == PromptKind::CounterAttack {
        return state.battle().map(|battle| battle.defender);
    }
    Some(ArmyId { player: prompt.player, at: state.marching_army()?.at })
}

/// Returns the army that is attacked: as typed; otherwise the only one within reach of that player, or at that place. The name of another
/// player is not the place of that name.
pub(super) fn target(state: &State, attack: Attack, text: &str) -> Result<ArmyId, Impossible> {
    let Some(army) = state.marching_army() else {
        return names::read_army(state, text, state.acting());
    };
    let read = names::read_army(state, text, army.player);
    let reach = reach::targets(state, army, attack.results());
    match read {
        Ok(target) if target.player != army.player => return Ok(target),
        // A place alone can mean the enemy there; preceded by the own name it means the own army.
        Ok(target) if text.contains(':') => {
            return Err(Impossible::OwnArmy { attack, target, others: reach });
        }
        _ => {}
    }
    let player = names::read_player(state, text).ok().filter(|player| *player != army.player);
    let at = read.as_ref().ok().map(|target| target.at);
    let enemies = state.others(army.player).into_iter().flat_map(|other| state.armies(other));
    let is_match = |target: &ArmyId| player.map_or(Some(target.at) == at, |player| target.player == player);
    let (in_reach, others): (Vec<ArmyId>, Vec<ArmyId>) =
        enemies.filter(is_match).partition(|target| reach.contains(target));
    match (&in_reach[..], &others[..]) {
        ([only], _) | ([], [only]) => Ok(*only),
        _ if state.is_in(StepKind::Action)
            && !reach::action_kinds(state, army).contains(&attack.results()) =>
        {
            Err(Impossible::NoSuchAttack(army, attack))
        }
        ([], []) if player.is_none() => match read {
            Err(unknown) => Err(unknown),
            Ok(_) => Err(Impossible::WhichTarget(reach)),
        },
        ([], _) => Err(Impossible::WhichTarget(reach)),
        (several, _) => Err(Impossible::WhichTarget(several.to_vec())),
    }
}
