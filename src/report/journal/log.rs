//! The answer of `log`: all events, command by command.

use super::game_in_words::{GameInWords, typed_unless_secret};
use crate::report::bbcode::{bold, escaped, list, of_player, title};
use crate::report::english::{count, sentence};
use crate::report::{Output, Reply, json};
use serde::Serialize;
use warband_core::journal::{ComputerRecord, Entry, Record};
use warband_core::text::Name;

/// The log of a game.
#[derive(Clone, Debug)]
pub(crate) struct LogAnswer {
    /// The lines, oldest first.
    pub lines: Vec<LogLine>,
    /// The turn of the lines, if they are of a single one: `Turn 3, ann`.
    pub turn: Option<String>,
    /// The players, in seating order, as records name them.
    pub players: Vec<String>,
}

/// A record of the game file.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct LogLine {
    number: u64,
    at: String,
    player: Option<String>,
    typed: String,
    /// Whether it is a command that changed the game.
    changes: bool,
    /// Whether it was undone.
    undone: bool,
    /// The events, a sentence each.
    #[serde(rename = "said")]
    events: Vec<String>,
    /// Whether it undoes or redoes commands.
    #[serde(skip)]
    is_history: bool,
}

impl LogLine {
    /// Creates the line of a record, with the state before it, in a game that is at `now`; `undone` if it is not in force.
    pub(crate) fn of<G: GameInWords>(
        record: &Record<G::Event>,
        before: &G,
        now: &G,
        undone: bool,
    ) -> LogLine {
        let list = |numbers: &[u64]| numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(", ");
        let events = match &record.entry {
            Entry::Command(command) => before.logged(&command.events),
            Entry::Undo(numbers) => vec![format!("undoes {}", list(numbers))],
            Entry::Redo(numbers) => vec![format!("redoes {}", list(numbers))],
            Entry::Note(text) => vec![text.clone()],
            Entry::Computer(ComputerRecord { player, level: Some(level) }) => {
                vec![format!(
                    "the computer plays {} ({})",
                    Name::from(player.clone()),
                    Name::from(level.clone())
                )]
            }
            Entry::Computer(ComputerRecord { player, level: None }) => {
                vec![format!("{} decides again", Name::from(player.clone()))]
            }
            Entry::Key(_) => vec![String::from("the key of the dice is revealed")],
            Entry::Recovered(text) => {
                vec![format!("an incomplete last line was removed: {}", Name::from(text.clone()))]
            }
            Entry::Edited(lines) => vec![format!("edited by hand: line {}", list(lines))],
        };
        LogLine {
            number: record.number,
            at: record.at.clone(),
            player: record.player.clone(),
            typed: typed_unless_secret(record, before, (!undone).then_some(now)),
            changes: matches!(record.entry, Entry::Command(_)),
            undone,
            events,
            is_history: matches!(record.entry, Entry::Undo(_) | Entry::Redo(_)),
        }
    }
}

impl LogLine {
    /// Reports whether it was undone.
    pub(in crate::report) fn is_undone(&self) -> bool {
        self.undone
    }

    /// Returns the player with the command, and the events.
    pub(in crate::report) fn player_and_events(&self) -> (String, Vec<String>) {
        let typed = Name::from(self.typed.clone());
        let player = self.player.clone().map(|player| format!("{}: ", Name::from(player)));
        let head = if self.typed.is_empty() { String::from("warband") } else { typed.to_string() };
        let events = self.events.iter().map(|events| Name::from(events.clone()).to_string());
        (player.unwrap_or_default() + &head, events.collect())
    }

    /// Returns the command in one line: `command 12, ann: march home`.
    pub(super) fn headed(&self) -> String {
        let player = self.player.as_ref().map_or_else(String::new, |player| format!(", {player}"));
        let what = if self.typed.is_empty() { self.events.join(", ") } else { self.typed.clone() };
        Name::from(format!("command {}{player}: {what}", self.number)).to_string()
    }

    /// Returns the time at which it was accepted.
    pub(super) fn time(&self) -> Name {
        Name::from(self.at.clone())
    }

    /// Returns the events, one per line: `12 ann: ann's home army marches.`
    pub(crate) fn followed(&self) -> String {
        let player = self.player.clone().map_or_else(String::new, |player| format!(" {player}:"));
        let what = if self.events.is_empty() { std::slice::from_ref(&self.typed) } else { &self.events[..] };
        let line = |events: &String| format!("{}{player} {events}", self.number);
        what.iter().map(|events| Name::from(line(events)).to_string() + "\n").collect()
    }

    /// Returns the line as a JSON object of its own.
    pub(crate) fn json(&self) -> String {
        json::to_line(&FollowedRecord { schema: "warband.record/1", record: self })
    }
}

/// A line of a log that is followed.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Followed"))]
pub(in crate::report) struct FollowedRecord<'a> {
    schema: &'static str,
    #[serde(flatten)]
    record: &'a LogLine,
}

/// The events of a game.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Log"))]
struct LogRecord<'a> {
    schema: &'static str,
    records: &'a [LogLine],
}

impl Reply for LogAnswer {
    fn text(&self, output: &Output) -> String {
        let mut text = output.head(&[count(self.lines.len(), "entry", "entries")]);
        for line in &self.lines {
            let undone = if line.undone { " (undone)" } else { "" };
            let player = Name::from(line.player.clone().unwrap_or_else(|| String::from("-")));
            let typed = Name::from(line.typed.clone());
            let head = match line.typed.as_str() {
                "" => String::from("warband"),
                _ => format!("{player}: {typed}{undone}"),
            };
            text += &output.wrap(&format!("{:>4}  ", line.number), &head);
            for events in &line.events {
                text += &output.faint(&output.wrap("      ", &Name::from(events.clone()).to_string()));
            }
        }
        text
    }

    fn json(&self) -> String {
        json::to_line(&LogRecord { schema: "warband.log/1", records: &self.lines })
    }

    fn quiet(&self) -> Option<String> {
        let each = self
            .lines
            .iter()
            .filter(|line| line.changes && !line.undone)
            .map(|line| Name::from(line.typed.clone()).to_string());
        Some(each.collect::<Vec<_>>().join("\n"))
    }

    /// Returns the events in force as BBCode, in the colours of the players.
    fn bbcode(&self) -> Option<String> {
        let entries = count(self.lines.len(), "entry", "entries");
        let mut text = title(self.turn.as_ref().unwrap_or(&entries));
        let is_listed = |line: &&LogLine| !line.events.is_empty() && !line.undone && !line.is_history;
        let listed = self.lines.iter().filter(is_listed).map(|line| {
            let player = line.player.clone().unwrap_or_default();
            let name = bold(&escaped(&Name::from(player.clone()).to_string()));
            let seat = self.players.iter().position(|known| *known == player);
            let name = seat.map_or_else(|| name.clone(), |seat| of_player(seat, &name));
            let events: Vec<String> =
                line.events.iter().map(|events| Name::from(sentence(events)).to_string()).collect();
            format!("{name}: {}", escaped(&events.join(". ")))
        });
        text += &list(&listed.collect::<Vec<_>>());
        Some(text)
    }

    answers_with!(LogRecord);
}
