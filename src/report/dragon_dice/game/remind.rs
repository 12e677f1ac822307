//! The checklist of a step, and everything that is legal now.

use super::checklist::checklist;
use super::checklist_item::ChecklistItem;
use super::keys::with_keys;
use super::{position, words};
use crate::report::{Page, Reply, json};
use serde::Serialize;
use warband_dragon_dice::game::{State, legal, legal_by_hand};
use warband_table::offer::Offer;

/// The checklist of this step.
#[derive(Clone, Debug)]
pub struct RemindAnswer<'a> {
    /// The game whose step it is for.
    pub state: &'a State,
}

/// What players may and must do now in a game of Dragon Dice.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "DragonDiceRemind"))]
struct Record {
    schema: &'static str,
    turn: Option<u32>,
    player: String,
    step: String,
    checklist: Vec<ChecklistItem>,
    legal: Vec<Offer>,
    by_hand: Vec<Offer>,
}

impl Reply for RemindAnswer<'_> {
    fn text(&self, page: &Page) -> String {
        let mut text = page.head(&[position::head(self.state)]);
        let items = checklist(self.state);
        if items.is_empty() {
            text += &page.wrap("", &position::summary(self.state));
        }
        for item in items {
            let mark = match item.must {
                true if self.state.prompt.is_some() => "waiting for: ",
                true => "must: ",
                false => "",
            };
            let what = if item.must { item.what } else { words::headed(self.state, &item.what) };
            text += &page.wrap("", &format!("{mark}{what}"));
            // A command is not broken: it is there to be copied.
            if page.play.is_some() {
                text += &page.commands(&with_keys(self.state, &item.commands, page));
                continue;
            }
            for command in item.commands {
                text += &format!("    {command}\n");
            }
        }
        text
    }

    fn json(&self) -> String {
        json::to_line(&Record {
            schema: "warband.remind/1",
            turn: self.state.turn().map(|turn| turn.number),
            player: words::player(self.state, self.state.acting()),
            step: position::head(self.state),
            checklist: checklist(self.state),
            legal: legal(self.state),
            by_hand: legal_by_hand(self.state),
        })
    }

    fn quiet(&self) -> Option<String> {
        let commands = checklist(self.state).into_iter().flat_map(|item| item.commands);
        Some(commands.collect::<Vec<_>>().join("\n"))
    }

    answers_with!(Record);
}
