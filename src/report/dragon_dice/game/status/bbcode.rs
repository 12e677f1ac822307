//! The game as a post in a forum: an area for each terrain and each player, in the players' colours.

use super::picture::{began, effect_army, members, status_parts};
use super::position;
use crate::report::bbcode::{bold, escaped, list, of_player, title};
use crate::report::dragon_dice::game::{dragons, words};
use crate::report::english::listed;
use warband_dragon_dice::dice::DieType;
use warband_dragon_dice::force::ARMIES;
use warband_dragon_dice::game::{Area, ArmyId, Effect, PlayerId, State, Subject, TerrainId, setup};

/// Formats the game; `at` is the number of the command after which it is shown, if it is not the last.
pub(super) fn post(state: &State, at: Option<u64>) -> String {
    let mut text = title(&words::headed(state, &position::head(state)));
    let forces = state.everybody().map(|id| {
        let name = bold(&escaped(&words::player(state, id)));
        coloured(state, id, &format!("{name}: {}", escaped(&state.player(id).force.to_string())))
    });
    text += &format!("{}, {}\n", forces.collect::<Vec<_>>().join(" v "), state.edition());
    text += &at.map_or_else(String::new, |at| format!("after command {at}\n"));
    for id in state.every_terrain() {
        text += &format!("\n{}", terrain(state, id));
    }
    for id in state.everybody() {
        text += &format!("\n{}", player(state, id));
    }
    let (what, commands) = position::what_next(state);
    if !what.is_empty() {
        text += &format!("\n{}\n", bold(&escaped(&words::as_sentence(state, &what))));
    }
    if !commands.is_empty() && at.is_none() {
        text += &format!("{}\n", escaped(&commands.join(", ")));
    }
    text
}

/// Formats text in the colour of a player.
fn coloured(state: &State, player: PlayerId, text: &str) -> String {
    let seat = state.everybody().position(|id| id == player).unwrap_or_default();
    of_player(seat, text)
}

/// Formats a terrain and the armies there.
fn terrain(state: &State, id: TerrainId) -> String {
    let mut head = bold(&escaped(&words::headed(state, &words::terrain(state, id))));
    head += &format!(": {}", state.terrain_die(id).name);
    if state.distance(id).is_some() {
        head += &format!(", {}", words::on_face(state, id));
    }
    if let Some(holder) = state.terrain(id).controller {
        let held = format!("held by {}", escaped(&words::player(state, holder)));
        head += &format!(", {}", coloured(state, holder, &held));
    }
    let mut lines: Vec<String> = Vec::new();
    for of in words::present_at(state, id) {
        lines.push(army(state, of));
        lines.extend(effects(state, |effect| effect_army(state, effect) == Some(of)));
    }
    for dragon in state.dragons_at(id) {
        let owner = state.die_state(dragon).owner;
        let name = format!("{} ({})", state.die(dragon).name, words::player(state, owner));
        let bond = dragons::bond_words(state, dragon);
        let parts: Vec<String> = [name].into_iter().chain(bond).collect();
        lines.push(coloured(state, owner, &escaped(&parts.join(", "))));
        lines.extend(effects(state, |effect| effect.subject == Subject::Dragon(dragon)));
    }
    let lies =
        |effect: &Effect| matches!(effect.subject, Subject::Terrain(at) | Subject::Attackers(at) if at == id);
    lines.extend(effects(state, lies));
    format!("{head}\n{}", list(&lines))
}

/// Formats an army: its health and its dice.
fn army(state: &State, id: ArmyId) -> String {
    let marching = state.turn().filter(|_| state.end().is_none()).and_then(|turn| turn.marching);
    let mark = if marching == Some(id) { ", marching" } else { "" };
    let name = bold(&escaped(&words::player(state, id.player)));
    let health = format!("{name} {}/{}{mark}", state.health(id), began(state, id));
    let members = escaped(&members(state, id).join(", "));
    format!("{}: {members}", coloured(state, id.player, &health))
}

/// Formats the areas of a player away from the terrains.
fn player(state: &State, id: PlayerId) -> String {
    let mut head = vec![bold(&escaped(&words::player(state, id)))];
    head.extend(status_parts(state, id));
    let areas = [
        (Area::Reserve, "Reserve Area"),
        (Area::Dua, "DUA"),
        (Area::Bua, "BUA"),
        (Area::Pool, "Summoning Pool"),
        (Area::Out, "out of the game"),
    ];
    let musters = ARMIES.into_iter().enumerate().map(|(army, name)| (Area::Muster(army as u8), name));
    let mut lines: Vec<String> = Vec::new();
    for (area, name) in areas.into_iter().chain(musters) {
        let dice = state.lying(id, area, |die| die.die_type != DieType::Terrain);
        let names = listed(dice.iter().map(|id| state.die(*id)));
        let is_always_listed = matches!(area, Area::Reserve | Area::Dua | Area::Bua);
        if !names.is_empty() || is_always_listed {
            let names = if names.is_empty() { String::from("-") } else { escaped(&names.join(", ")) };
            lines.push(format!("{name}: {names}"));
        }
    }
    let proposed = setup::proposed(state, id);
    lines.extend(proposed.map(|die| format!("proposes {}", state.die(die).name)));
    lines.extend(effects(state, |effect| effect.subject == Subject::Dua(id)));
    let is_elsewhere = |army: ArmyId| {
        army.player == id && army.terrain().is_none_or(|at| !words::present_at(state, at).contains(&army))
    };
    let left = state.effects().iter().filter(|effect| effect_army(state, effect).is_some_and(is_elsewhere));
    lines.extend(left.map(|effect| numbered(effect, &words::effect(state, effect))));
    format!("{}\n{}", coloured(state, id, &head.join(", ")), list(&lines))
}

/// Formats the effects of a kind, one per line.
fn effects(state: &State, wanted: impl Fn(&Effect) -> bool) -> Vec<String> {
    let wanted = state.effects().iter().filter(|effect| wanted(effect));
    wanted.map(|effect| numbered(effect, &words::effect_below(state, effect))).collect()
}

fn numbered(effect: &Effect, words: &str) -> String {
    format!("[i]effect {}: {}[/i]", effect.number, escaped(words))
}
