//! Classic: Eldarim champions, which roll alone before the dragons to show their logo (`docs/rules/dragons.md`,
//! Champions).

use super::icons;
use super::prompted::is_prompting;
use crate::dice::{Die, ShownFace, ThrownDie};
use crate::dragon::FirstFace;
use crate::game::engine::{CountedAs, Engine, Progress, Throw};
use crate::game::questions::dragon_attacks::champions_rolled_first;
use crate::game::resolution::deaths;
use crate::game::state::{
    Area, DieId, DragonBattle, DragonEvent, DragonPrompt, Impossible, PromptKind, Refusal, ResponseEffect,
    ResponseIcon, State,
};
use crate::rules::{Champion, ChampionEffect, JAWS, LOGO};

/// The name of rolls of single champions in records.
const CHAMPIONS: &str = "champions";
const WHITE: &str = "slain white";

/// Returns the response icon of a champion's logo.
pub(super) fn logo(state: &State, die: DieId) -> Option<ResponseIcon> {
    let champion = Champion::of(state.die(die), state.edition)?;
    let effect = match champion.effect {
        ChampionEffect::Tames => ResponseEffect::Tames,
        ChampionEffect::Slays => ResponseEffect::Slays,
        ChampionEffect::Controls => ResponseEffect::Controls,
    };
    Some(ResponseIcon { die, icon: format!("Logo: {}", state.die(die).base_name()), effect })
}

/// Asks whether the champions roll; afterwards their logos act one at a time.
pub(super) fn go_on(engine: &mut Engine<'_>, battle: &DragonBattle) -> bool {
    if !battle.champions_done {
        if champions_rolled_first(&engine.state, battle.army, &battle.dragons).is_empty() {
            engine.emit(DragonEvent::ChampionsRolled(Vec::new()));
        } else {
            engine.prompt(battle.army.player, PromptKind::Dragons(DragonPrompt::Champions));
        }
        return true;
    }
    icons::go_on(engine, battle)
}

/// Returns the champions that may roll now.
pub(crate) fn rolling(state: &State) -> Vec<DieId> {
    state
        .dragon_battle()
        .map_or_else(Vec::new, |battle| champions_rolled_first(state, battle.army, &battle.dragons))
}

/// Rolls the champions: each that shows its logo may act on a dragon.
pub(crate) fn roll_champions(engine: &mut Engine<'_>, throw: &Throw) -> Result<Progress, Refusal> {
    if !is_prompting(engine, DragonPrompt::Champions) {
        return Err(Impossible::PromptFirst(engine.current_prompt()?).into());
    }
    let champions = rolling(&engine.state);
    let dice: Vec<Die> = champions.iter().map(|id| engine.state.die(*id).clone()).collect();
    let player = engine.current_prompt()?.player;
    engine.about_to_throw(dice.clone(), CountedAs::Champions, None);
    let throwing = FirstFace { dice: &dice };
    engine.refuse_digital(&throwing, throw, |_| player)?;
    let thrown = engine.throw_dice(player, None, CHAMPIONS, &dice, &throwing, throw)?;
    engine.clear_prompt();
    engine.end_held_effects(&champions);
    let showing = thrown.iter().filter(|thrown| shows(&dice[thrown.die], thrown, LOGO));
    let icons = showing.filter_map(|thrown| logo(&engine.state, champions[thrown.die])).collect();
    engine.emit(DragonEvent::ChampionsRolled(icons));
    Ok(Progress::Continues)
}

/// Records that the champions do not roll.
pub(crate) fn decline(engine: &mut Engine<'_>) -> Progress {
    engine.clear_prompt();
    engine.emit(DragonEvent::ChampionsRolled(Vec::new()));
    Progress::Continues
}

/// Reports whether a die showed this face.
fn shows(die: &Die, thrown: &ThrownDie, icon: &str) -> bool {
    let is = |shown: ShownFace| matches!(shown, ShownFace::Face(face) if die.faces[face].icon.name() == icon);
    thrown.counting().any(is)
}

/// Rolls a White dragon that a champion slew: Jaws bury the champion (`docs/rules/dragons.md`, Champions; Q119).
pub(crate) fn slain_white(engine: &mut Engine<'_>, throw: &Throw) -> Result<Progress, Refusal> {
    let prompt = engine.current_prompt()?;
    let PromptKind::Dragons(DragonPrompt::SlainWhite(dragon)) = prompt.kind else {
        return Err(Impossible::PromptFirst(prompt).into());
    };
    let dice = [engine.state.die(dragon).clone()];
    let owner = engine.state.die_state(dragon).owner;
    let throwing = FirstFace { dice: &dice };
    engine.refuse_digital(&throwing, throw, |_| owner)?;
    let thrown = engine.throw_dice(owner, None, WHITE, &dice, &throwing, throw)?;
    engine.clear_prompt();
    let slayer = engine.state.dragon_battle().and_then(|battle| battle.icons.first()).map(|icon| icon.die);
    let is_buried = thrown.iter().any(|thrown| shows(&dice[0], thrown, JAWS));
    icons::slay(engine, dragon);
    if let Some(slayer) = slayer.filter(|id| is_buried && engine.state.die_state(*id).area != Area::Bua) {
        deaths::bury_dead(engine, &[slayer]);
    }
    Ok(Progress::Continues)
}
