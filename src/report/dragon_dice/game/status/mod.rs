//! The answer of `status`: the whole game at a glance.

pub(super) mod bbcode;
pub(super) mod picture;
pub(super) mod position;
pub(super) mod records;

use super::keys::with_keys;
use super::words;
use crate::report::english::listed;
use crate::report::{Output, Reply};
use picture::{began, members, picture, status_parts};
use warband_dragon_dice::dice::DieType;
use warband_dragon_dice::force::ARMIES;
use warband_dragon_dice::game::{Area, ArmyId, PlayerId, State, TerrainId, setup};

/// The game at a glance.
#[derive(Clone, Debug)]
pub(crate) struct StatusAnswer<'a> {
    /// The game in the state to show.
    pub state: &'a State,
    /// The record after which the game is shown, if it is not the last.
    pub at: Option<u64>,
    /// Whether the computer's next decision follows at once, so that the next commands are not shown.
    pub is_followed: bool,
}

impl Reply for StatusAnswer<'_> {
    fn text(&self, output: &Output) -> String {
        let text = if output.plain { self.plain(output) } else { picture(self.state, self.at, output) };
        if self.is_followed { text } else { text + &self.next(output) }
    }

    fn json(&self) -> String {
        records::line(self.state)
    }

    fn quiet(&self) -> Option<String> {
        Some(position::head(self.state))
    }

    fn bbcode(&self) -> Option<String> {
        Some(bbcode::post(self.state, self.at))
    }

    answers_with!(records::Record);
}

impl StatusAnswer<'_> {
    /// Formats the game as sentences.
    fn plain(&self, output: &Output) -> String {
        let state = self.state;
        let mut head = vec![position::head(state)];
        head.extend(self.at.map(|at| format!("after command {at}")));
        let mut text = output.head(&head);
        for terrain in state.every_terrain() {
            text += &self.terrain(output, terrain);
        }
        for player in state.everybody() {
            text += &self.player(output, player);
        }
        if !state.effects().is_empty() {
            text += &self.block(output, &[String::from("effects")]);
            for effect in state.effects() {
                text += &output.wrap(&format!("  {}  ", effect.number), &words::effect(state, effect));
            }
        }
        text
    }

    /// Formats the prompt and the commands; they come last, next to the command line.
    fn next(&self, output: &Output) -> String {
        let (what, commands) = position::what_next(self.state);
        let mut text = String::new();
        if !what.is_empty() {
            text += if output.plain { "" } else { "\n" };
            text += &output.heading(output.wrap("", &words::as_sentence(self.state, &what)).trim_end());
            text.push('\n');
        }
        if !commands.is_empty() && self.at.is_none() {
            text += &output.commands(&with_keys(self.state, &commands, output));
        }
        text
    }

    /// Describes a terrain and the armies there.
    fn terrain(&self, output: &Output, id: TerrainId) -> String {
        let state = self.state;
        let mut parts = vec![words::terrain(state, id), state.terrain_die(id).name.to_string()];
        if state.distance(id).is_some() {
            parts.push(words::on_face(state, id));
        }
        let holder = state.terrain(id).controller;
        parts.extend(holder.map(|holder| format!("held by {}", words::player(state, holder))));
        let mut text = self.block(output, &parts);
        let marching = state.turn().filter(|_| state.end().is_none()).and_then(|turn| turn.marching);
        for army in words::present_at(state, id) {
            text += &self.army(output, army, marching == Some(army));
        }
        for dragon in state.dragons_at(id) {
            let owner = words::player(state, state.die_state(dragon).owner);
            let name = format!("{} ({owner})", state.die(dragon).name);
            let bond = super::dragons::bond_words(state, dragon);
            text += &self.line(output, "dragon", &[name].into_iter().chain(bond).collect::<Vec<_>>());
        }
        text
    }

    fn army(&self, output: &Output, army: ArmyId, is_marching: bool) -> String {
        let state = self.state;
        let parts = members(state, army);
        let (owner, health) = (words::player(state, army.player), state.health(army));
        let began = began(state, army);
        let mark = if is_marching { " (marching)" } else { "" };
        self.line(output, &format!("{owner}, {health} of {began} health{mark}"), &parts)
    }

    /// Describes the areas of a player.
    fn player(&self, output: &Output, id: PlayerId) -> String {
        let state = self.state;
        let player = state.player(id);
        let mut parts = vec![player.name.to_string(), player.force.to_string()];
        parts.extend(status_parts(state, id));
        let mut text = self.block(output, &parts);
        let areas = [
            (Area::Reserve, "reserve"),
            (Area::Dua, "DUA"),
            (Area::Bua, "BUA"),
            (Area::Pool, "pool"),
            (Area::Out, "out"),
        ];
        for (area, name) in areas {
            let dice = state.lying(id, area, |die| die.die_type != DieType::Terrain);
            let names = listed(dice.iter().map(|id| state.die(*id)));
            if !names.is_empty() {
                text += &self.line(output, name, &names);
            }
        }
        for (army, name) in ARMIES.into_iter().enumerate() {
            let dice = state.lying(id, Area::Muster(army as u8), |_| true);
            if !dice.is_empty() {
                text += &self.line(output, name, &listed(dice.iter().map(|id| state.die(*id))));
            }
        }
        if let Some(die) = setup::proposed(state, id) {
            text += &self.line(output, "proposes", &[state.die(die).name.to_string()]);
        }
        text
    }

    /// Formats the first line of a block as a sentence.
    fn block(&self, output: &Output, parts: &[String]) -> String {
        output.wrap("", &words::as_sentence(self.state, &parts.join(", ")))
    }

    /// Formats a line of a block: its subject and a list.
    fn line(&self, output: &Output, about: &str, items: &[String]) -> String {
        output.wrap("", &format!("{}: {}.", words::headed(self.state, about), items.join(", ")))
    }
}
