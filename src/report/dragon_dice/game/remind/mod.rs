//! The answer of `remind`: the checklist of a step, and everything that is legal now.

pub(super) mod abilities;
pub(super) mod checklist;
pub(super) mod checklist_item;
pub(super) mod choices;
pub(super) mod labels;
pub(super) mod offers;

use super::attack::casualties::sets_of_prompt;
use super::change::after_game;
use super::keys::{self, with_keys};
use super::status::position;
use super::words;
use crate::report::dragon_dice::key::{self, DieRecord};
use crate::report::labelled::LabelledOffer;
use crate::report::{Output, Reply, json};
use checklist::checklist;
use checklist_item::ChecklistItem;
use labels::labelled;
use serde::Serialize;
use warband_dragon_dice::game::{Preview, State, legal_moves, moves_by_hand};
use warband_dragon_dice::rules::Step;

/// The checklist of the present step.
#[derive(Clone, Debug)]
pub(crate) struct RemindAnswer<'a> {
    /// The game in its present state.
    pub state: &'a State,
    /// The rolls of the commands that are legal now, for programs.
    pub rolls: Vec<OfferedRoll>,
}

/// A command that is legal now, with the first roll that it makes.
#[derive(Clone, Debug)]
pub(crate) struct OfferedRoll {
    /// The command, without faces.
    pub words: Vec<String>,
    /// The dice that it rolls.
    pub preview: Preview,
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
    legal: Vec<LabelledOffer>,
    by_hand: Vec<LabelledOffer>,
    /// The phases and steps that `fix turn` accepts.
    phases: Vec<String>,
    /// The roll of each command that takes faces.
    rolls: Vec<RollRecord>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "OfferedRoll"))]
struct RollRecord {
    /// The command, in one way to type it, without faces.
    words: Vec<String>,
    /// The player who rolls.
    player: String,
    /// Whether the faces must be typed because this player rolls real dice.
    real_dice: bool,
    /// The dice in the order in which their faces are typed; empty if a terrain is rolled.
    dice: Vec<DieRecord>,
    /// The terrain or minor terrain that is rolled alone, with the codes of its faces.
    #[serde(skip_serializing_if = "Option::is_none")]
    terrain: Option<DieRecord>,
}

impl RollRecord {
    fn of(roll: &OfferedRoll, state: &State) -> RollRecord {
        let player = state.player(roll.preview.player);
        RollRecord {
            words: roll.words.clone(),
            player: player.name.raw().to_owned(),
            real_dice: player.real_dice,
            dice: key::records(&roll.preview.dice),
            terrain: roll.preview.terrain.as_ref().map(key::terrain_record),
        }
    }
}

impl Reply for RemindAnswer<'_> {
    fn text(&self, output: &Output) -> String {
        let mut text = output.head(&[position::head(self.state)]);
        let items = checklist(self.state);
        if items.is_empty() {
            text += &output.wrap("", &position::summary(self.state));
            text += &if output.play.is_some() { after_game(self.state, output) } else { String::new() };
        }
        for item in items {
            let mark = match item.must {
                true if self.state.prompt().is_some() => "waiting for: ",
                true => "must: ",
                false => "",
            };
            let what = if item.must { item.what } else { words::headed(self.state, &item.what) };
            text += &output.wrap("", &format!("{mark}{what}"));
            // Commands are not wrapped, so that they can be copied.
            if output.play.is_some() {
                let sets = sets_of_prompt(self.state, output);
                let mut commands = with_keys(self.state, &item.commands, output);
                commands.retain(|(_, command)| sets.is_empty() || !keys::is_set(command));
                text += &sets;
                text += &output.commands(&commands);
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
            legal: labelled(self.state, &legal_moves(self.state)),
            by_hand: labelled(self.state, &moves_by_hand(self.state)),
            phases: self.state.steps().iter().map(Step::title).collect(),
            rolls: self.rolls.iter().map(|roll| RollRecord::of(roll, self.state)).collect(),
        })
    }

    fn quiet(&self) -> Option<String> {
        let commands = checklist(self.state).into_iter().flat_map(|item| item.commands);
        Some(commands.collect::<Vec<_>>().join("\n"))
    }

    answers_with!(Record);
}
