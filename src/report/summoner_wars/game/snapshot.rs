//! The position after each command, for the report of a game.

use super::{position, words};
use crate::report::english::{and, count};
use crate::report::game_report::{Force, Reported, Snapshot};
use crate::report::summoner_wars::special::special_words;
use warband_core::text::Name;
use warband_summoner_wars::deck::Card;
use warband_summoner_wars::game::{Event, PlayerId, State};
use warband_summoner_wars::rules::HIT_ON_DEFAULT;
use warband_summoner_wars::strength::{life, losses};

impl Reported for State {
    const COUNTED: &'static str = "life";
    const FORCE: &'static str = "deck";
    const PLACES: &'static str = "";

    fn seats(&self) -> Vec<String> {
        PlayerId::ALL.map(|player| words::player(self, player)).to_vec()
    }

    fn snapshot(&self) -> Snapshot {
        let turn = self.chooser().is_none().then_some(self.turn().number);
        Snapshot { turn, strength: life(self), places: Vec::new() }
    }

    fn losses(&self, events: &[Event]) -> Vec<(usize, String)> {
        let lost = losses(self, events);
        let of = |player: PlayerId| {
            let names: Vec<Name> =
                lost.iter().filter(|(owner, _)| *owner == player).map(|(_, card)| self.name(*card)).collect();
            (!names.is_empty()).then(|| (player.index(), and(&names)))
        };
        PlayerId::ALL.into_iter().filter_map(of).collect()
    }

    fn result(&self) -> String {
        let head = position::head(self);
        if self.end().is_none() {
            return format!("the game goes on: {head}");
        }
        format!("{head}; {}", count(self.turn().number as usize, "turn", "turns"))
    }

    fn is_over(&self) -> bool {
        self.end().is_some()
    }

    fn winner(&self) -> Option<usize> {
        self.end().map(|end| end.winner.index())
    }

    fn rules(&self) -> String {
        String::from("Summoner Wars")
    }

    fn forces(&self) -> Vec<Force> {
        let force = |player: PlayerId| Force {
            name: words::deck(self, player).to_string(),
            heads: ["cards", "card", "what it does"],
            rows: self.deck(player).cards.iter().map(row).collect(),
            more: Vec::new(),
        };
        PlayerId::ALL.map(force).to_vec()
    }
}

fn row(card: &Card) -> [String; 3] {
    let what = match card.unit() {
        Some(unit) => {
            let hit_on = unit.hit_on.unwrap_or(HIT_ON_DEFAULT);
            let dice = if unit.attack == 1 { "die" } else { "dice" };
            let numbers = format!(
                "{} {dice} (hits on {hit_on}+), {} {}, life {}",
                unit.attack,
                unit.range.word(),
                unit.reach,
                card.life().unwrap_or_default()
            );
            [vec![numbers], special_words(unit.special)].concat().join(", ")
        }
        None => card.life().map_or_else(String::new, |life| format!("life {life}")),
    };
    [card.copies.to_string(), Name::from(card.name.clone()).to_string(), what]
}
