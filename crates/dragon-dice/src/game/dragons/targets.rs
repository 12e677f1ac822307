//! The targets of the dragons (`docs/rules/dragons.md`, Steps, steps 1 and 2).

use crate::game::engine::{Engine, Progress, Throw};
use crate::game::questions::dragon_attacks::{self, open_attacks};
use crate::game::state::{
    ArmyId, AttackingDragon, DieId, DragonBattle, DragonEvent, DragonPrompt, DragonTarget, Impossible,
    PlayerId, PromptKind, Refusal, Rule, Stage, State, TerrainId,
};
use crate::rules::StepKind;
use warband_core::text::Name;

/// The word for the target of a dragon that is held back.
pub(crate) const NOBODY: &str = "nobody";

/// The word for the target of a tamed dragon that attacks the army.
pub(crate) const ARMY: &str = "army";

/// Begins the attack of the dragons at a terrain. Typed faces are those of all attacking dragons.
pub(crate) fn begin(engine: &mut Engine<'_>, terrain: TerrainId, throw: &Throw) -> Result<Progress, Refusal> {
    engine.belongs_to(StepKind::Dragons)?;
    let player = engine.state.turn().ok_or(Impossible::NotYet)?.player;
    let army = ArmyId::at(player, terrain);
    let has_attacked = engine.state.turn().is_some_and(|turn| turn.attacked.contains(&terrain));
    let dragons = dragon_attacks::orders(&engine.state, army);
    if dragon_attacks::none_attacks(&dragons) || !engine.state.exists(army) {
        return Err(Impossible::NoDragonAttack(terrain, open_attacks(&engine.state)).into());
    }
    if has_attacked {
        engine.refuse_unless_overruled(Rule::DragonsOnce(terrain))?;
    }
    let waits = !dragon_attacks::are_rolled_at_once(&engine.state, terrain);
    if waits && *throw != Throw::Digital {
        return Err(Impossible::VictimsFirst.into());
    }
    engine.emit(DragonEvent::DragonsAttacked { terrain, army, dragons });
    if !waits {
        super::roll::reveal(engine);
        super::roll::throw_all(engine, throw)?;
    }
    Ok(Progress::Continues)
}

/// Asks the next owner for a dragon's target; when all are named they are revealed, in classic after the dragons are
/// rolled.
pub(super) fn go_on(engine: &mut Engine<'_>, battle: &DragonBattle) -> bool {
    let marching = battle.army.player;
    let order: Vec<PlayerId> = [marching].into_iter().chain(engine.state.others(marching)).collect();
    let place = |player: PlayerId| order.iter().position(|other| *other == player);
    let open = battle.dragons.iter().filter(|dragon| dragon.target.is_none());
    let next = open.min_by_key(|dragon| place(named_by(&engine.state, dragon)));
    if let Some(dragon) = next {
        let kind = PromptKind::Dragons(DragonPrompt::Target(dragon.die));
        engine.prompt(named_by(&engine.state, dragon), kind);
        return true;
    }
    // Dragons whose faces were typed with the command are already rolled.
    let is_rolled = battle.dragons.iter().any(|dragon| !dragon.faces.is_empty());
    if !is_rolled && !battle.is_secret_until_rolled(&engine.state.rules) {
        super::roll::reveal(engine);
    }
    false
}

/// Returns the player who names what a dragon attacks: the owner of the champion who commands it, otherwise the
/// dragon's owner.
fn named_by(state: &State, dragon: &AttackingDragon) -> PlayerId {
    dragon.controller.unwrap_or(state.die_state(dragon.die).owner)
}

/// Returns the possible targets of this dragon: dragons, one of each name and owner. A dragon under a champion's
/// command may also attack nothing, and if there is no other dragon, the army.
pub(crate) fn open_targets(state: &State, dragon: DieId) -> Vec<DragonTarget> {
    let of = state.dragon_battle().and_then(|battle| battle.dragon(dragon));
    let Some(dragon) = of else { return Vec::new() };
    let mut each: Vec<DieId> = Vec::new();
    let alike = |one: DieId, other: DieId| {
        let (one, other) = (state.die_state(one), state.die_state(other));
        one.die.name == other.die.name && one.owner == other.owner
    };
    for victim in dragon.victims.iter().copied() {
        let is_known = each.iter().any(|known| alike(*known, victim));
        if dragon_attacks::is_present(state, victim) && !is_known {
            each.push(victim);
        }
    }
    let dragons = each.into_iter().map(DragonTarget::Dragon);
    let army = dragon.may_attack_army().then_some(DragonTarget::Army);
    let nothing = dragon.controller.map(|_| DragonTarget::Nothing);
    dragons.chain(army).chain(nothing).collect()
}

/// Returns the position without secrets: each secret target is replaced by the first possible target of its dragon.
pub(crate) fn without_secrets(state: &State) -> State {
    let mut known = state.clone();
    if !state.has_secret_targets() {
        return known;
    }
    let name = |known: &mut State, die: DieId, target| {
        if let Stage::Turn(turn) = &mut known.stage
            && let Some(battle) = &mut turn.dragon_battle
        {
            battle.name_target(die, target);
        }
    };
    let is_secret = |dragon: &&AttackingDragon| {
        dragon.target.is_some() && (dragon.controller.is_some() || dragon.victims.len() > 1)
    };
    let named = state.dragon_battle().into_iter().flat_map(|battle| &battle.dragons).filter(is_secret);
    for die in named.map(|dragon| dragon.die) {
        name(&mut known, die, None);
        let first = open_targets(&known, die).first().copied();
        name(&mut known, die, first);
    }
    known
}

/// Records a target named by the player who commands the dragon: its owner, or the champion's.
pub(crate) fn designate(engine: &mut Engine<'_>, target: DragonTarget) -> Result<Progress, Refusal> {
    let prompt = engine.current_prompt()?;
    let PromptKind::Dragons(DragonPrompt::Target(dragon)) = prompt.kind else {
        return Err(Impossible::PromptFirst(prompt).into());
    };
    let targets = open_targets(&engine.state, dragon);
    if !targets.contains(&target) {
        let word = |target: &DragonTarget| match target {
            DragonTarget::Dragon(id) => engine.state.die(*id).name.raw().to_owned(),
            DragonTarget::Army | DragonTarget::WithArmy => ARMY.to_owned(),
            DragonTarget::Nothing => NOBODY.to_owned(),
        };
        let options = targets.iter().map(word).collect();
        return Err(Impossible::NoOption(Name::from(word(&target)), options).into());
    }
    engine.clear_prompt();
    engine.emit(DragonEvent::VictimNamed { dragon, target });
    Ok(Progress::Continues)
}

/// Returns the places of the waiting breaths that differ from the current one.
pub(crate) fn breath_orders(state: &State) -> Vec<usize> {
    let Some(battle) = state.dragon_battle() else { return Vec::new() };
    let is_new = |place: &usize| {
        let breath = &battle.breaths[*place];
        let alike = |other: usize| {
            battle.breaths[other].name == breath.name && battle.breaths[other].health == breath.health
        };
        !(0..*place).any(alike)
    };
    (1..battle.breaths.len()).filter(is_new).collect()
}
