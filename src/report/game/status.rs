//! The table at a glance.

use super::{position, status_json, words};
use crate::dragon_dice::game::{Area, ArmyId, DieId, PlayerId, State, TerrainId};
use crate::report::{Answer, Page};

/// Where everything stands.
#[derive(Clone, Debug)]
pub struct StatusAnswer<'a> {
    /// The game.
    pub state: &'a State,
    /// The record that it is shown after, where it is not the last.
    pub at: Option<u64>,
}

impl Answer for StatusAnswer<'_> {
    fn text(&self, page: &Page) -> String {
        let state = self.state;
        let mut head = vec![position::head(state)];
        if let Some(at) = self.at {
            head.push(format!("as it was after command {at}"));
        }
        let mut text = page.head(&head);
        let (what, commands) = position::what_next(state);
        if !what.is_empty() {
            text += &page.wrap("", &words::said(state, &what));
        }
        if !commands.is_empty() && self.at.is_none() {
            text += &page.wrap_items("  ", &commands);
        }
        for terrain in state.every_terrain() {
            text += &self.terrain(page, terrain);
        }
        for player in state.everybody() {
            text += &self.player(page, player);
        }
        if !state.effects.is_empty() {
            text += &self.block(page, "effects");
            for effect in &state.effects {
                text += &page.wrap(&format!("  {}  ", effect.number), &words::effect(state, effect));
            }
        }
        text
    }

    fn json(&self) -> String {
        status_json::line(self.state)
    }

    fn quiet(&self) -> Option<String> {
        Some(position::head(self.state))
    }
}

impl StatusAnswer<'_> {
    /// A terrain and who is there.
    fn terrain(&self, page: &Page, id: TerrainId) -> String {
        let state = self.state;
        let terrain = state.terrain(id);
        let mut line = format!("{}  {}", words::terrain(state, id), state.terrain_die(id).name);
        if state.distance(id).is_some() {
            line += &format!("  {}", words::shown(state, id));
        }
        if let Some(holder) = terrain.controller {
            line += &format!("  held by {}", words::player(state, holder));
        }
        let mut text = self.block(page, &line);
        let marching = state.turn().and_then(|turn| turn.marching);
        for army in state.armies_at(id) {
            let mark = if marching == Some(army) { " (marching)" } else { "" };
            text += &self.army(page, army, mark);
        }
        for dragon in state.dragons_at(id) {
            let owner = words::player(state, state.piece(dragon).owner);
            text += &page.wrap("  ", &format!("{} ({owner})", state.die(dragon).name));
        }
        text
    }

    fn army(&self, page: &Page, army: ArmyId, mark: &str) -> String {
        let state = self.state;
        let (units, items) = words::units_and_items(state, army);
        let names = |ids: &[DieId]| words::listed(ids.iter().map(|id| state.die(*id)));
        let mut parts = names(&units);
        parts.extend(names(&items));
        if let Some((die, _)) = state.minor_face(army) {
            let minor = state.minor_terrain(army).map(|id| state.piece(id));
            let icon = minor.and_then(|piece| piece.die.faces.get(piece.face?)).map(|face| face.icon.name());
            parts.push(format!("{} ({})", die.name, icon.unwrap_or_default()));
        }
        let first =
            format!("  {:<8} {:>2} health{mark}  ", words::player(state, army.player), state.health(army));
        let indent = if page.is_narrow() { String::from("    ") } else { String::new() };
        if page.is_narrow() || page.plain {
            return page.wrap("", first.trim_end()) + &page.wrap_items(&indent, &parts);
        }
        page.wrap_items(&first, &parts)
    }

    /// The areas of a player.
    fn player(&self, page: &Page, id: PlayerId) -> String {
        let state = self.state;
        let player = state.player(id);
        let mut line = format!("{}  {}", player.name, player.force);
        if player.held > 0 {
            line += &format!("  held {} of {} turns", player.held, state.facts.turns_to_hold);
        }
        if !state.is_in_play(id) {
            line += "  out of play";
        }
        let mut text = self.block(page, &line);
        let areas =
            [(Area::Reserve, "reserve"), (Area::Dua, "DUA"), (Area::Bua, "BUA"), (Area::Pool, "pool")];
        for (area, name) in areas {
            let dice = state.lying(id, area, |die| die.kind != crate::dragon_dice::dice::DieType::Terrain);
            if dice.is_empty() {
                continue;
            }
            text += &page
                .wrap_items(&format!("  {name:<8} "), &words::listed(dice.iter().map(|id| state.die(*id))));
        }
        let waiting: Vec<DieId> =
            (0..3).flat_map(|army| state.lying(id, Area::Muster(army), |_| true)).collect();
        if !waiting.is_empty() {
            let number = crate::report::english::count(waiting.len(), "die", "dice");
            text += &page.wrap("  ", &format!("{number} to be placed"));
        }
        text
    }

    /// The first line of a block, behind an empty one.
    fn block(&self, page: &Page, line: &str) -> String {
        let line = page.wrap("", &words::headed(self.state, line));
        if page.plain { line } else { format!("\n{}\n", page.heading(line.trim_end())) }
    }
}
