//! The game as a picture: whose turn it is, the armies, and the terrains.

use super::position;
use crate::report::Output;
use crate::report::dragon_dice::game::{dragons, words};
use crate::report::english::listed;
use unicode_width::UnicodeWidthStr;
use warband_core::text::char_floor;
use warband_dragon_dice::dice::{Die, DieType, Elements};
use warband_dragon_dice::force::ARMIES;
use warband_dragon_dice::game::{
    Area, ArmyId, DieId, Effect, PlayerId, Stage, State, Subject, TerrainId, setup, subject_army,
};
use warband_dragon_dice::rules::Step;

/// Columns for the letters of a terrain's elements.
const ELEMENTS_WIDTH: usize = 7;

/// Fewest columns for the names of players.
const NAME: usize = 8;

/// Fewest columns for the names of terrains in the game: `ann's home`.
const PLACE: usize = 12;

/// Columns of a bar of health.
const BAR: u32 = 12;

/// The fractions of a column in which a bar can end.
const EIGHTHS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];

/// Formats the game; `at` is the number of the command after which it is shown, if it is not the last.
pub(super) fn picture(state: &State, at: Option<u64>, output: &Output) -> String {
    let widest = |least: usize, words: &mut dyn Iterator<Item = String>| {
        words.map(|word| word.width()).max().unwrap_or_default().max(least)
    };
    let names = widest(NAME, &mut state.everybody().map(|id| words::player(state, id)));
    let places = widest(PLACE, &mut state.every_terrain().map(|id| place(state, id)));
    let mut picture = Picture { state, output, names, places, described: Vec::new() };
    let mut text = picture.head(at);
    for terrain in state.every_terrain() {
        text += &picture.terrain(terrain);
    }
    text.push('\n');
    for player in state.everybody() {
        text += &picture.player(player);
    }
    let left = state.effects().iter().filter(|effect| !picture.described.contains(&effect.number));
    // Effects on armies that have no line, since they have no dice or are in reserve.
    text.extend(
        left.map(|effect| output.wrap(&format!("effect {}: ", effect.number), &words::effect(state, effect))),
    );
    // In `play` the events, the picture and the next commands share a screen of 24 lines.
    if output.play.is_some() { text.replace("\n\n", "\n") } else { text }
}

/// Returns the health with which an army began the game, or its present health if it was formed later.
pub(super) fn began(state: &State, army: ArmyId) -> u32 {
    let known = state.began().iter().find(|(of, _)| *of == army);
    known.map_or(0, |(_, health)| *health).max(if known.is_none() { state.health(army) } else { 0 })
}

/// Returns units, items and minor terrains of an army: `3 Thug`, `Swampland Bridge (melee)`.
pub(super) fn members(state: &State, army: ArmyId) -> Vec<String> {
    let (units, items) = words::units_and_items(state, army);
    let names = |ids: &[DieId]| listed(ids.iter().map(|id| state.die(*id)));
    let mut parts = names(&units);
    parts.extend(names(&items));
    // The rules allow one at a time, but `move` and `fix` can put a second one there.
    let minor_terrains = state.lying(army.player, army.at, |die| die.die_type == DieType::MinorTerrain);
    for minor in minor_terrains.into_iter().map(|id| state.die_state(id)) {
        let face = minor.face.and_then(|face| minor.die.faces.get(face));
        let icon = face.map_or("not rolled", |face| face.icon.name());
        parts.push(format!("{} ({icon})", minor.die.name));
    }
    parts
}

/// Describes the status of a player: `held 2 of 3 turns`, `rolled 5`, `out of play`.
pub(super) fn status_parts(state: &State, id: PlayerId) -> Vec<String> {
    let player = state.player(id);
    let mut parts = Vec::new();
    if player.held > 0 {
        parts.push(format!("held {} of {} turns", player.held, state.rules().turns_to_hold));
    }
    if let [first, ..] = player.ranks[..]
        && state.turn().is_none()
    {
        parts.push(format!("rolled {first}"));
    }
    if !state.is_in_play(id) && state.turn().is_some() {
        parts.push(String::from("out of play"));
    }
    parts
}

/// Formats a bar of the health compared with the initial health: `██████▌     `.
fn bar(health: u32, began: u32) -> String {
    let eighths = (u64::from(health.min(began)) * u64::from(BAR) * 8).checked_div(u64::from(began));
    let eighths = eighths.unwrap_or_default() as usize;
    // Any surviving health must be visible.
    let eighths = if health > 0 { eighths.max(1) } else { eighths };
    let bar = "█".repeat(eighths / 8) + EIGHTHS[eighths % 8];
    let space = (BAR as usize).saturating_sub(bar.width());
    bar + &" ".repeat(space)
}

/// Returns text in `columns` columns.
fn padded(text: &str, columns: usize) -> String {
    format!("{text}{}", " ".repeat(columns.saturating_sub(text.width())))
}

/// Returns the name of a terrain in the game: `ann's home`, `frontier`.
fn place(state: &State, id: TerrainId) -> String {
    let place = words::terrain(state, id);
    place.strip_prefix("the ").unwrap_or(&place).to_owned()
}

struct Picture<'a> {
    state: &'a State,
    output: &'a Output,
    /// Columns for the names of players.
    names: usize,
    /// Columns for the names of terrains in the game.
    places: usize,
    /// Numbers of the effects already described.
    described: Vec<u32>,
}

impl Picture<'_> {
    /// Formats the heading: `turn 3 · ann · First March: Maneuver`, and the players.
    fn head(&self, at: Option<u64>) -> String {
        let (state, output) = (self.state, self.output);
        let position = match (&state.stage(), state.end()) {
            (Stage::Turn(turn), None) => {
                let step = state.step().map_or_else(String::new, Step::title);
                format!("turn {} · {} · {step}", turn.number, words::player(state, turn.player))
            }
            _ => position::head(state),
        };
        let forces = state.everybody().map(|id| state.player(id).force.to_string());
        let sides = format!("{}, {}", forces.collect::<Vec<_>>().join(" v "), state.edition());
        let gap = output.width.saturating_sub(position.width() + sides.width());
        let mut text = if gap < 3 {
            output.head_line(&position) + &output.faint(output.wrap("", &sides).trim_end()) + "\n"
        } else {
            format!("{}{}{}\n", output.strong(&position), " ".repeat(gap), output.faint(&sides))
        };
        if let Some(at) = at {
            text += &output.wrap("", &format!("after command {at}"));
        }
        text
    }

    /// Formats a terrain, its track, and the armies there.
    fn terrain(&mut self, id: TerrainId) -> String {
        let (state, output) = (self.state, self.output);
        let die = state.terrain_die(id);
        let (place, name) = (place(state, id), die.name.to_string());
        let letters = element_letters(output, die.elements);
        let letters_width = die.elements.iter().count();
        let track = self.track(id, die);
        let line = format!("{} {name:<18} ", padded(&place, self.places));
        let has_room = line.width() + letters_width.max(ELEMENTS_WIDTH) + track.width() <= output.width;
        let mut text = if has_room {
            let shown = output.heading(&format!("{} {name:<18}", padded(&place, self.places)));
            let space = " ".repeat(ELEMENTS_WIDTH.saturating_sub(letters_width));
            format!("\n{shown} {letters}{space}{track}\n")
        } else {
            format!("\n{} {letters}\n  {track}\n", output.heading(&format!("{place}, {name}")))
        };
        let marching = state.turn().filter(|_| state.end().is_none()).and_then(|turn| turn.marching);
        for army in words::present_at(state, id) {
            text += &self.army(army, marching == Some(army));
        }
        for dragon in state.dragons_at(id) {
            text += &self.dragon(dragon);
        }
        let lies_here = |effect: &Effect| matches!(effect.subject, Subject::Terrain(at) | Subject::Attackers(at) if at == id);
        text + &self.effects("  ", lies_here)
    }

    /// Formats the faces of a terrain: `1 2 3 [4 missile] 5 6 7 8`, and the player who holds the eighth face.
    fn track(&self, id: TerrainId, die: &Die) -> String {
        let state = self.state;
        let shown = state.distance(id);
        let holder = state.terrain(id).controller.map(|holder| words::player(state, holder));
        let face = |number: u32| {
            if Some(number) != shown {
                return number.to_string();
            }
            let holder = holder.as_ref().map_or_else(String::new, |holder| format!(": {holder}"));
            format!("[{}{holder}]", words::shown(state, id))
        };
        let faces = (1..=die.faces.len() as u32).map(face).collect::<Vec<_>>().join(" ");
        match (shown, holder) {
            (None, _) => format!("{faces} (not rolled)"),
            // After a correction a player may hold a terrain that is on another face.
            (Some(1..=7), Some(holder)) => format!("{faces} (held by {holder})"),
            _ => faces,
        }
    }

    /// Formats an army: its health compared with the initial health, and its members.
    fn army(&mut self, army: ArmyId, is_marching: bool) -> String {
        let (state, output) = (self.state, self.output);
        let owner = words::player(state, army.player);
        let (health, began) = (state.health(army), began(state, army));
        let numbers = format!("{health}/{began}");
        let mark = if is_marching { ", marching" } else { "" };
        let name = padded(&owner, self.names);
        let first = format!("  {name} {} {numbers:>5}{mark}  ", bar(health, began));
        let members = members(state, army);
        let drawn = if output.is_narrow() {
            output.wrap("  ", first.trim()) + &output.wrap_items("    ", &members)
        } else {
            output.wrap_items(&first, &members)
        };
        let text = self.coloured(army.player, &owner, &drawn);
        text + &self.effects("      ", |effect| effect_army(state, effect) == Some(army))
    }

    /// Formats a line whose beginning, the player's name and the bar, has the player's colour.
    fn coloured(&self, player: PlayerId, owner: &str, line: &str) -> String {
        let end = line
            .rfind(['█', '▏', '▎', '▍', '▌', '▋', '▊', '▉'])
            .map_or(2 + owner.len(), |at| at + '█'.len_utf8());
        let end = end.max((2 + owner.len()).min(line.len()));
        let (name, rest) = line.split_at(char_floor(line, end));
        self.output.side(player.0.is_multiple_of(2), name) + rest
    }

    fn dragon(&mut self, dragon: DieId) -> String {
        let (state, output) = (self.state, self.output);
        let owner = words::whose(state, state.die_state(dragon).owner);
        let mut parts = vec![format!("{} ({owner})", state.die(dragon).name)];
        parts.extend(dragons::bond_words(state, dragon));
        let text = output.wrap_items(&format!("  {} ", padded("dragon", self.names)), &parts);
        text + &self.effects("      ", |effect| matches!(effect.subject, Subject::Dragon(of) if of == dragon))
    }

    /// Formats the areas of a player other than the terrains, on one line if they fit.
    fn player(&mut self, id: PlayerId) -> String {
        let (state, output) = (self.state, self.output);
        let player = state.player(id);
        let name = player.name.to_string();
        let mut parts = status_parts(state, id);
        if let Some(die) = setup::proposed(state, id) {
            parts.push(format!("proposes {}", state.die(die).name));
        }
        for (army, name) in ARMIES.into_iter().enumerate() {
            let dice = state.lying(id, Area::Muster(army as u8), |_| true);
            if !dice.is_empty() {
                parts.push(format!("{name} {}", words::dice(state, &dice)));
            }
        }
        let areas = [
            (Area::Dua, "DUA"),
            (Area::Bua, "BUA"),
            (Area::Reserve, "reserve"),
            (Area::Pool, "pool"),
            (Area::Out, "out"),
        ];
        for (area, word) in areas {
            let dice = state.lying(id, area, |die| die.die_type != DieType::Terrain);
            // The health of a dragon is what slays it.
            let living = dice.iter().map(|id| state.die(*id)).filter(|die| die.die_type != DieType::Dragon);
            let health: u32 = living.map(|die| u32::from(die.health)).sum();
            match (dice.is_empty(), health) {
                // Space is short in `play`.
                (true, _) if area == Area::Out || output.play.is_some() => {}
                (false, 1..) if area != Area::Pool => {
                    parts.push(format!("{word} {} ({health})", words::dice(state, &dice)));
                }
                _ => parts.push(format!("{word} {}", words::dice(state, &dice))),
            }
        }
        if parts.is_empty() {
            return String::new();
        }
        let line = output.wrap(&format!("{} ", padded(&name, self.names)), &parts.join(" · "));
        let (first, rest) = line.split_at(name.len());
        let text = output.side(id.0.is_multiple_of(2), first) + rest;
        text + &self.effects("      ", |effect| matches!(effect.subject, Subject::Dua(of) if of == id))
    }

    /// Formats the `wanted` effects that have not been described yet, one per line.
    fn effects(&mut self, indent: &str, wanted: impl Fn(&Effect) -> bool) -> String {
        let mut text = String::new();
        for effect in self.state.effects().iter().filter(|effect| wanted(effect)) {
            if !self.described.contains(&effect.number) {
                self.described.push(effect.number);
                let first = format!("{indent}effect {}: ", effect.number);
                text += &self.output.wrap(&first, &words::effect_below(self.state, effect));
            }
        }
        text
    }
}

/// Returns the army that an effect applies to, or that contains the units it applies to.
pub(super) fn effect_army(state: &State, effect: &Effect) -> Option<ArmyId> {
    match &effect.subject {
        Subject::Army(army) => Some(*army),
        Subject::Units(_) => subject_army(state, &effect.subject),
        Subject::Terrain(_) | Subject::Attackers(_) | Subject::Dua(_) | Subject::Dragon(_) => None,
    }
}

/// Returns the first letters of elements, in their colours.
fn element_letters(output: &Output, elements: Elements) -> String {
    let letters = elements.iter().map(|element| {
        let letter: String = element.word().chars().take(1).flat_map(char::to_uppercase).collect();
        output.element(element.colour(), &letter)
    });
    letters.collect()
}

#[cfg(test)]
mod tests {
    use super::bar;

    #[test]
    fn a_bar_has_twelve_columns_and_shows_who_is_left() {
        assert_eq!(bar(12, 12), "█".repeat(12));
        assert_eq!(bar(6, 12), format!("{}{}", "█".repeat(6), " ".repeat(6)));
        assert_eq!(bar(1, 1000), format!("▏{}", " ".repeat(11)));
        assert_eq!(bar(0, 12), " ".repeat(12));
        assert_eq!(bar(20, 12), "█".repeat(12));
        assert_eq!(bar(0, 0), " ".repeat(12));
    }
}
