//! The position after each command, for the report of a game.

use super::status::position;
use super::words;
use crate::report::english::{and, count};
use crate::report::game_report::{Force, PlaceSnapshot, Reported, Snapshot};
use std::rc::Rc;
use warband_dragon_dice::dice::Die;
use warband_dragon_dice::game::{Event, PlayerId, State};
use warband_dragon_dice::roll::code_table;
use warband_dragon_dice::strength::{TerrainFace, force, health, losses, terrain_faces};

impl Reported for State {
    const COUNTED: &'static str = "health";
    const FORCE: &'static str = "force";
    const PLACES: &'static str = "Terrains";

    fn seats(&self) -> Vec<String> {
        self.everybody().map(|player| words::player(self, player)).collect()
    }

    fn snapshot(&self) -> Snapshot {
        let places = terrain_faces(self).into_iter().map(|shown| place(self, shown));
        Snapshot {
            turn: self.turn().map(|turn| turn.number),
            strength: health(self),
            places: places.collect(),
        }
    }

    fn losses(&self, events: &[Event]) -> Vec<(usize, String)> {
        let lost = losses(self, events);
        let of = |player: PlayerId| {
            let dice: Vec<_> =
                lost.iter().filter(|(owner, _)| *owner == player).map(|(_, die)| *die).collect();
            (!dice.is_empty()).then(|| (usize::from(player.0), words::dice(self, &dice)))
        };
        self.everybody().filter_map(of).collect()
    }

    fn result(&self) -> String {
        let head = position::head(self);
        if self.end().is_some() {
            format!("{head}; {}", position::summary(self))
        } else {
            format!("the game goes on: {head}")
        }
    }

    fn is_over(&self) -> bool {
        self.end().is_some()
    }

    fn winner(&self) -> Option<usize> {
        self.end()?.winner.map(|winner| usize::from(winner.0))
    }

    fn rules(&self) -> String {
        format!("Dragon Dice, {}, {}", self.edition(), count(self.size() as usize, "point", "points"))
    }

    fn forces(&self) -> Vec<Force> {
        self.everybody().map(|player| force_of(self, player)).collect()
    }
}

fn place(state: &State, TerrainFace { terrain, face, holder }: TerrainFace) -> PlaceSnapshot {
    let name = format!("{} ({})", words::terrain(state, terrain), state.terrain_die(terrain).name);
    let icon = face.and_then(|face| state.terrain_die(terrain).faces.get(face as usize - 1));
    let icon = icon.map_or_else(String::new, |icon| format!(" ({})", icon.icon.name()));
    let held =
        holder.map_or_else(String::new, |holder| format!(", held by {}", words::player(state, holder)));
    PlaceSnapshot {
        name,
        shows: face.map_or_else(String::new, |face| face.to_string()),
        details: face.map_or_else(String::new, |face| format!("face {face}{icon}{held}")),
        holder: holder.map(|holder| usize::from(holder.0)),
    }
}

fn force_of(state: &State, player: PlayerId) -> Force {
    let (army, others) = force(state, player);
    let rows = grouped(&army).into_iter().map(|(die, number)| {
        let codes = code_table(die).into_iter().map(|(code, face)| format!("{code} {face}"));
        [number.to_string(), die.name.to_string(), codes.collect::<Vec<_>>().join(", ")]
    });
    let more = grouped(&others).into_iter().map(|(die, number)| match number {
        1 => die.name.to_string(),
        _ => format!("{number} {}", die.name),
    });
    let more: Vec<String> = more.collect();
    let more = (!more.is_empty()).then(|| format!("Terrains and summoning pool: {}.", and(&more)));
    Force {
        name: state.player(player).force.to_string(),
        heads: ["dice", "die", "what to type for each face"],
        rows: rows.collect(),
        more: more.into_iter().collect(),
    }
}

/// Groups equal dice, in the order of the first of each.
fn grouped(dice: &[Rc<Die>]) -> Vec<(&Die, usize)> {
    let mut groups: Vec<(&Die, usize)> = Vec::new();
    for die in dice {
        match groups.iter_mut().find(|(known, _)| known.name == die.name) {
            Some((_, number)) => *number += 1,
            None => groups.push((die, 1)),
        }
    }
    groups
}
