//! The army's response: melee, missiles and saves in one roll (`docs/rules/dragons.md`, Steps, step 6).

use super::champions::logo;
use super::icons;
use super::prompted::is_prompting;
use crate::dice::{ResultType, ShownFace, Totals};
use crate::game::engine::{Engine, Progress, Roll, SettledRoll, can_roll, no_direct};
use crate::game::questions::dragon_attacks::{is_present, kills_jaws};
use crate::game::resolution;
use crate::game::resolution::optional_icons;
use crate::game::state::{
    Answer, AttackingDragon, DragonBattle, DragonEvent, DragonPrompt, Impossible, Pending, PromptKind,
    Refusal, ResponseEffect, ResponseIcon, RollPurpose, State, TableDie, TableRoll,
};
use crate::roll::Decision;
use crate::rules::{BASH, DragonStep, DurationEffect, KILL, LOGO, RollKind, Sai};
use warband_core::sort::StableSort;
use warband_core::text::plain;

/// Asks for the response if dragons attack the army; then lets its icons act on dragons, and counts it.
pub(super) fn go_on(engine: &mut Engine<'_>, battle: &DragonBattle) -> bool {
    // Classic: dragons that other dragons slew earlier still deal their damage (Q110).
    let matters =
        |dragon: &AttackingDragon| is_present(&engine.state, dragon.die) || dragon.damage(&engine.state) > 0;
    let is_attacked = battle.on_army().any(matters);
    if !is_attacked || battle.results.is_some() || !engine.state.exists(battle.army) {
        return false;
    }
    if battle.response.is_none() {
        if can_roll(&engine.state, battle.army, RollKind::RESPONSE) {
            engine.prompt(battle.army.player, PromptKind::Dragons(DragonPrompt::Response));
        } else {
            // No die rolls, and nothing is saved (Q112).
            count_bare(engine, Totals::default());
        }
        return true;
    }
    if !icons::go_on(engine, battle) {
        count(engine, battle);
    }
    true
}

/// Records results without dice.
fn count_bare(engine: &mut Engine<'_>, results: Totals) {
    engine.emit(DragonEvent::ResponseCounted { results, ids: Totals::default() });
}

/// Rolls the army's response.
pub(crate) fn respond(engine: &mut Engine<'_>, roll: &Roll) -> Result<Progress, Refusal> {
    if !is_prompting(engine, DragonPrompt::Response) {
        return Err(Impossible::PromptFirst(engine.answered_prompt(Answer::Response)?).into());
    }
    no_direct(RollKind::RESPONSE, roll)?;
    let Some(battle) = engine.state.dragon_battle() else { return Err(Impossible::NoPrompt.into()) };
    let table = TableRoll::new(RollPurpose::Response, battle.army, RollKind::RESPONSE);
    let rolls = engine.throw_army(table, roll)?;
    engine.clear_prompt();
    if !rolls {
        count_bare(engine, Totals::default());
    }
    Ok(Progress::Continues)
}

/// Puts the dice of the response on the table: their icons act on dragons before they are counted.
pub(crate) fn begin_icons(engine: &mut Engine<'_>, mut roll: TableRoll) {
    let icons = |settled: &SettledRoll<'_, '_>| icons_of(&engine.state, settled);
    let Some(mut icons) = engine.settle_table(&roll, roll.army, None, icons) else {
        return count_bare(engine, Totals::default());
    };
    let declined = |icon: &str| roll.decisions.iter().any(|decision| declines_kill(decision, icon));
    icons.retain(|icon| icon.effect != ResponseEffect::KillsJaws || !declined(&icon.icon));
    // Whether an icon kills is asked later or is clear; if it does not kill, its results count.
    roll.decisions.retain(|decision| !is_kill(decision));
    engine.stage_dragons(|battle| (battle.response, battle.icons) = (Some(roll), icons));
}

/// Reports whether the owner decided that an icon gives results instead of killing.
fn declines_kill(decision: &Decision, icon: &str) -> bool {
    decision.icon == plain(icon) && !is_kill(decision)
}

fn is_kill(decision: &Decision) -> bool {
    decision.options.iter().any(|(option, _)| option == KILL)
}

/// Returns the icons of a response that act on dragons: logos first, then the others in the order of the dice.
fn icons_of(state: &State, settled: &SettledRoll<'_, '_>) -> Vec<ResponseIcon> {
    let preparation = settled.preparation;
    let mut icons = Vec::new();
    let slays = preparation.circumstances.kind.counts.contains(ResultType::Melee);
    let logos_act = !DragonStep::Champions.is_in(state.edition);
    for shown in settled.outcome.dice.iter().map(|counted| &counted.thrown) {
        let (place, die) = (shown.die, settled.army[shown.die]);
        for face in shown.counting() {
            let ShownFace::Face(face) = face else { continue };
            let contribution = preparation.contribution(place, face);
            if preparation.army[place].faces[face].icon.name() == LOGO {
                icons.extend(logo(state, die).filter(|_| logos_act));
            }
            let Some(sai) = &contribution.by_hand else { continue };
            let effect = match sai.name {
                BASH => ResponseEffect::Bashes,
                _ if slays && kills_jaws(sai) => ResponseEffect::KillsJaws,
                _ => continue,
            };
            icons.push(ResponseIcon { die, icon: sai.name.to_owned(), effect });
        }
    }
    icons.stable_sort_by_key(|icon| !icon.effect.is_logo());
    icons
}

/// The result of a response.
struct ResponseResult {
    results: Totals,
    /// The IDs as they were shared.
    ids: Totals,
    /// Icons that can still do something.
    pending: Vec<Pending>,
    /// Effects that its icons leave on the army.
    lasting: Vec<(DurationEffect, u32)>,
}

impl ResponseResult {
    fn of(settled: &SettledRoll<'_, '_>) -> ResponseResult {
        let (preparation, outcome) = (settled.preparation, settled.outcome);
        ResponseResult {
            results: outcome.totals(),
            ids: preparation.circumstances.ids.map(|ids| ids.amounts).unwrap_or_default(),
            pending: optional_icons::optional_icons_of(settled, RollKind::RESPONSE),
            lasting: resolution::effects_on_roller(settled),
        }
    }
}

/// Counts the dice of the response after its icons have acted.
fn count(engine: &mut Engine<'_>, battle: &DragonBattle) {
    let Some(mut roll) = battle.response.clone() else { return };
    for shown in roll.dice.iter_mut().filter(|shown| battle.spent.contains(&shown.die)) {
        without_kill(&engine.state, shown);
    }
    let army = battle.army;
    let Some(result) = engine.settle_table(&roll, army, None, ResponseResult::of) else {
        return count_bare(engine, Totals::default());
    };
    let ResponseResult { results, ids, pending, lasting } = result;
    resolution::begin_on_roller(engine, army, &lasting);
    engine.emit(DragonEvent::ResponseCounted { results, ids });
    resolution::add(engine, pending);
}

/// Removes from a die the face whose icon killed a dragon, which gives no results.
fn without_kill(state: &State, shown: &mut TableDie) {
    let die = state.die(shown.die);
    let kills = |face: usize| Sai::of(&die.faces[face], die).is_some_and(|sai| kills_jaws(&sai));
    for (face, _) in &mut shown.faces {
        *face = face.filter(|face| !kills(*face));
    }
}
