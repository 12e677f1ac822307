//! The answer of `remind`: the checklist of a phase, and the phases.

use super::checklist::{self, Prompt, prompts};
use super::game_in_words::with_letters;
use super::labels::labelled;
use super::{position, words};
use crate::report::labelled::LabelledOffer;
use crate::report::{Output, Reply, json};
use serde::Serialize;
use warband_summoner_wars::game::{PlayerId, State, legal_moves, moves_by_hand};
use warband_summoner_wars::rules::Phase;

/// The checklist of this phase.
#[derive(Clone, Debug)]
pub(crate) struct RemindAnswer<'a> {
    pub state: &'a State,
}

/// What the active player may and must do now in a game of Summoner Wars.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "SummonerWarsRemind"))]
struct Record {
    schema: &'static str,
    turn: u32,
    active: PlayerId,
    phase: Phase,
    checklist: Vec<Prompt>,
    legal: Vec<LabelledOffer>,
    by_hand: Vec<LabelledOffer>,
}

impl RemindAnswer<'_> {
    /// Formats the six phases, with a mark at the current one.
    fn phases(&self, output: &Output) -> String {
        let now = self.state.turn().phase;
        let each = Phase::ALL.map(|phase| match words::phase(phase) {
            word if phase != now => word,
            word if output.plain => format!("{word} (now)"),
            word => format!("[{word}]"),
        });
        let line = output.wrap_items(if output.plain { "Phases: " } else { "" }, &each);
        if output.plain { format!("{}.\n", line.trim_end()) } else { line + "\n" }
    }
}

impl Reply for RemindAnswer<'_> {
    fn text(&self, output: &Output) -> String {
        let state = self.state;
        let mut text = output.head(&[position::head(state)]);
        if state.end().is_none() && state.chooser().is_none() {
            text += &self.phases(output);
        }
        if state.end().is_some() && output.play.is_some() {
            text += &output.after_game(None);
        }
        for prompt in prompts(state) {
            text += &output.wrap("", &words::as_sentence(state, &prompt.what));
            for each in &prompt.each {
                text += &if output.plain {
                    output.wrap("", &words::as_sentence(state, each))
                } else {
                    output.wrap("  ", each)
                };
            }
            // Commands are not wrapped, so that they can be copied.
            if output.play.is_some() {
                text += &output.commands(&with_letters(&prompt.commands, output));
                continue;
            }
            for command in prompt.commands {
                text += &format!("    {command}\n");
            }
        }
        text
    }

    fn json(&self) -> String {
        let turn = self.state.turn();
        json::to_line(&Record {
            schema: "warband.remind/1",
            turn: turn.number,
            active: turn.player,
            phase: turn.phase,
            checklist: prompts(self.state),
            legal: labelled(self.state, &legal_moves(self.state)),
            by_hand: labelled(self.state, &moves_by_hand(self.state)),
        })
    }

    fn quiet(&self) -> Option<String> {
        Some(checklist::commands(self.state).join("\n"))
    }

    answers_with!(Record);
}
