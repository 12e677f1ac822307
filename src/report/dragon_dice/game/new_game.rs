//! The answer of `new`.

use super::change::{better_than, story};
use super::events::EventsToDescribe;
use super::status::records;
use super::{events, words};
use crate::report::english::and;
use crate::report::journal::tried;
use crate::report::luck::RollOdds;
use crate::report::{Output, Reply, ThrowLuck, json};
use serde::Serialize;
use warband_core::text::Name;
use warband_dragon_dice::game::{Event, State};

/// A new game.
#[derive(Clone, Debug)]
pub(crate) struct NewGameAnswer<'a> {
    /// The game file.
    pub file: Name,
    /// The game before its set-up began.
    pub before: &'a State,
    /// The game now.
    pub after: &'a State,
    /// The events of the set-up.
    pub events: &'a [Event],
    /// The reason for overriding broken rules of the forces.
    pub overruled: Option<&'a str>,
    /// Whether the file was written; `false` for a dry run.
    pub is_saved: bool,
    /// The ranks of its throws among their possible results, if they were requested.
    pub odds: Option<Vec<ThrowLuck>>,
}

/// A game of Dragon Dice that begins.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "DragonDiceNew"))]
struct NewRecord<'a> {
    schema: &'static str,
    file: &'a str,
    command: Option<u64>,
    dry_run: bool,
    #[cfg_attr(test, schemars(extend("enum" = warband_dragon_dice::rules::Edition::WORDS)))]
    edition: &'static str,
    size: u32,
    #[serde(rename = "said")]
    lines: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    odds: Option<Vec<RollOdds>>,
    #[serde(flatten)]
    position: records::PositionRecord,
}

impl Reply for NewGameAnswer<'_> {
    fn text(&self, output: &Output) -> String {
        let state = self.after;
        let players = state
            .everybody()
            .map(|id| format!("{} with {}", words::player(state, id), state.player(id).force));
        let players: Vec<String> = players.collect();
        let sizes: Vec<u32> = state.players().iter().map(|player| player.size).collect();
        let points = if sizes.iter().all(|size| *size == state.size()) {
            format!("{} points each", state.size())
        } else {
            format!("{} points", and(&sizes.iter().map(u32::to_string).collect::<Vec<_>>()))
        };
        let head = format!("{}: {}, {points}, {}", self.file, and(&players), state.edition());
        let mut text = output.head(&[head]);
        let odds = |place: usize| better_than(self.odds.as_deref()?, place);
        text += &story(
            output,
            self.before,
            state,
            &EventsToDescribe { events: self.events, odds: &odds, leaves_out: &|_| false },
        );
        let mut notes: Vec<String> = Vec::new();
        notes.extend(self.overruled.map(|reason| {
            format!("The rules refuse these forces; overridden: {}.", Name::from(reason.to_owned()))
        }));
        notes.extend((!self.is_saved).then(|| tried(false).to_owned()));
        output.with_notes(text, &notes)
    }

    fn json(&self) -> String {
        json::to_line(&NewRecord {
            schema: "warband.new/1",
            file: self.file.raw(),
            command: self.is_saved.then_some(1),
            dry_run: !self.is_saved,
            edition: self.after.edition().word(),
            size: self.after.size(),
            lines: events::describe(self.before, self.events),
            odds: self.odds.as_ref().map(|odds| odds.iter().map(RollOdds::from).collect()),
            position: records::position(self.after),
        })
    }

    fn quiet(&self) -> Option<String> {
        Some(String::from(if self.is_saved { "1" } else { "" }))
    }

    answers_with!(NewRecord);
}
