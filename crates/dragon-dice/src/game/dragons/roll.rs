//! The dragons' roll (`docs/rules/dragons.md`, Steps, step 3).

use super::prompted::is_prompting;
use crate::dice::{Die, ShownFace};
use crate::dragon::{Against, Attackers};
use crate::game::engine::{CountedAs, Engine, Progress, Throw};
use crate::game::questions::dragon_attacks::{is_present, join_army};
use crate::game::resolution::outcome;
use crate::game::state::{
    AttackingDragon, DieId, DragonBattle, DragonEvent, DragonPrompt, DragonTarget, Effect, EffectChange,
    Impossible, PromptKind, Refusal, Subject, Until,
};

/// The name of a roll of dragons in records.
const DRAGONS: &str = "dragons";

/// Asks for the roll of the dragons; does nothing once they are rolled.
pub(super) fn go_on(engine: &mut Engine<'_>, battle: &DragonBattle) -> bool {
    let is_open = |dragon: &&AttackingDragon| dragon.is_rolled() && dragon.faces.is_empty();
    let mut owners =
        battle.dragons.iter().filter(is_open).map(|dragon| engine.state.die_state(dragon.die).owner);
    let marching = battle.army.player;
    // One command rolls the dice of all owners. The marching player gives it if one of the dragons is theirs, otherwise the first owner.
    let Some(first) = owners.next() else { return false };
    let player = if owners.any(|owner| owner == marching) { marching } else { first };
    engine.prompt(player, PromptKind::Dragons(DragonPrompt::Roll));
    true
}

/// Rolls the attacking dragons.
pub(crate) fn roll_dragons(engine: &mut Engine<'_>, throw: &Throw) -> Result<Progress, Refusal> {
    if !is_prompting(engine, DragonPrompt::Roll) {
        return Err(Impossible::PromptFirst(engine.current_prompt()?).into());
    }
    throw_all(engine, throw)?;
    Ok(Progress::Continues)
}

/// Throws all attacking dragons together.
pub(super) fn throw_all(engine: &mut Engine<'_>, throw: &Throw) -> Result<(), Refusal> {
    let Some(battle) = engine.state.dragon_battle().cloned() else { return Ok(()) };
    let rolled: Vec<&AttackingDragon> = battle.dragons.iter().filter(|dragon| dragon.is_rolled()).collect();
    let dice: Vec<Die> = rolled.iter().map(|dragon| engine.state.die(dragon.die).clone()).collect();
    let against: Vec<Against> = rolled.iter().map(|dragon| dragon.against()).collect();
    let rules = engine.state.rules;
    if dice.is_empty() {
        return match throw {
            Throw::Digital => Ok(()),
            _ => Err(Impossible::NoDice.into()),
        };
    }
    let owner = |dragon: &&AttackingDragon| engine.state.die_state(dragon.die).owner;
    let owner_name = |dragon| engine.state.player(owner(dragon)).name.raw().to_owned();
    let owners: Vec<String> = rolled.iter().map(owner_name).collect();
    let attackers = Attackers { dragons: &dice, against: &against, owners: &owners, rules: &rules };
    engine.refuse_digital(&attackers, throw, |place| engine.state.die_state(rolled[place].die).owner)?;
    engine.about_to_throw(dice.clone(), CountedAs::Dragons(against.clone()), None);
    let thrown = engine.throw_dice(battle.army.player, None, DRAGONS, &dice, &attackers, throw)?;
    engine.clear_prompt();
    let faces = thrown.iter().map(|thrown| {
        let face = |shown: ShownFace| if let ShownFace::Face(face) = shown { Some(face) } else { None };
        (rolled[thrown.die].die, thrown.counting().filter_map(face).collect::<Vec<usize>>())
    });
    let faces: Vec<(DieId, Vec<usize>)> = faces.collect();
    engine.emit(DragonEvent::DragonsRolled(faces));
    if battle.is_secret_until_rolled(&rules) {
        reveal(engine);
    }
    bare_victims(engine);
    Ok(())
}

/// Reveals to all players what every dragon attacks.
pub(super) fn reveal(engine: &mut Engine<'_>) {
    let Some(battle) = engine.state.dragon_battle() else { return };
    let mut dragons = battle.dragons.clone();
    join_army(&engine.state, battle.army, &mut dragons);
    let targets = dragons.iter().filter_map(|dragon| Some((dragon.die, dragon.target?))).collect();
    engine.emit(DragonEvent::TargetsRevealed(targets));
}

/// Classic: breath removes the automatic saves of a dragon until the end of the marching player's next turn.
fn bare_victims(engine: &mut Engine<'_>) {
    let Some((battle, turn)) = engine.state.dragon_battle().cloned().zip(engine.state.turn().cloned()) else {
        return;
    };
    for dragon in &battle.dragons {
        let (Some(DragonTarget::Dragon(victim)), true) =
            (dragon.target, dragon.result(&engine.state).bares_victim)
        else {
            continue;
        };
        let lies_there = |effect: &&Effect| {
            effect.subject == Subject::Dragon(victim) && effect.changes.contains(&EffectChange::Bared)
        };
        // A champion may have slain the dragon.
        if is_present(&engine.state, victim) && engine.state.effects.iter().find(lies_there).is_none() {
            let until = Until::EndOfNextTurn { player: turn.player, turn: turn.number };
            let (subject, changes) = (Subject::Dragon(victim), vec![EffectChange::Bared]);
            outcome::begin_effect(engine, "Breath", subject, changes, until, None);
        }
    }
}
