//! The answer of `new` for Summoner Wars.

use super::{status_json, words};
use crate::report::english::and;
use crate::report::journal::{GameInWords, tried};
use crate::report::{Output, Reply, json};
use serde::Serialize;
use warband_core::text::Name;
use warband_summoner_wars::game::{First, FirstHow, GameHeader, PlayerId, State};

/// A new game.
#[derive(Clone, Debug)]
pub(crate) struct NewGameAnswer<'a> {
    pub file: Name,
    /// The game at its beginning.
    pub state: &'a State,
    /// The header of its file.
    pub header: &'a GameHeader,
    /// Whether the file was written; false for a dry run.
    pub is_saved: bool,
}

/// A game of Summoner Wars that begins.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "SummonerWarsNew"))]
struct Record<'a> {
    schema: &'static str,
    file: &'a str,
    command: Option<u64>,
    dry_run: bool,
    decks: [&'a str; 2],
    first: &'a First,
    #[serde(rename = "said")]
    lines: Vec<String>,
    #[serde(flatten)]
    position: status_json::PositionRecord,
}

impl NewGameAnswer<'_> {
    /// Describes who begins, if that is known, and who chose it.
    fn who_begins(&self) -> Vec<String> {
        let (first, winner) = (self.header.first.player, self.header.first.winner());
        let who = |id| words::player(self.state, id);
        match (first, winner) {
            // An open choice is printed below, as the next step.
            (None, _) => Vec::new(),
            (Some(first), None) => vec![format!("{} begins", who(first))],
            (Some(first), Some(winner)) => {
                vec![format!("{} rolled higher and chose that {} begins", who(winner), who(first))]
            }
        }
    }

    /// Describes who begins and why, and the rules of the first turn.
    fn lines(&self) -> Vec<String> {
        let mut lines: Vec<String> = rolls(self.state, &self.header.first);
        lines.extend(self.who_begins());
        let real: Vec<String> =
            self.header.real_dice.iter().map(|id| words::player(self.state, *id)).collect();
        if !real.is_empty() {
            let roll = if real.len() == 1 { "rolls" } else { "roll" };
            lines.push(format!("{} {roll} real dice: type the numbers after an attack", and(&real)));
        }
        let rules = self.header.rules;
        if rules.first_turn {
            lines.push(format!(
                "turn 1 is short: it begins in the Move phase, with {}",
                words::first_turn(&rules)
            ));
        }
        let agreed = words::agreed(&rules);
        lines.extend((!agreed.is_empty()).then(|| format!("house rules: {}", agreed.join(", "))));
        let unverified = PlayerId::ALL.into_iter().filter(|id| self.state.deck(*id).unverified);
        let unverified: Vec<String> = unverified.map(|id| words::deck(self.state, id).to_string()).collect();
        if !unverified.is_empty() {
            lines.push(format!(
                "some numbers of {} are not confirmed: compare them with your cards",
                and(&unverified)
            ));
        }
        if self.header.bare {
            lines.push(String::from(
                "only the summoners are on the board: put the other cards there with fix put P CARD SQUARE",
            ));
        }
        lines
    }
}

/// Describes the dice that determined who begins.
fn rolls(state: &State, first: &First) -> Vec<String> {
    let how = match first.how {
        FirstHow::Named => return Vec::new(),
        FirstHow::Digital => "rolled by warband",
        FirstHow::Table => "rolled at the table",
    };
    let each: Vec<String> = first.rolls.iter().map(|[one, two]| format!("{one} to {two}")).collect();
    let [one, two] = PlayerId::ALL.map(|id| words::player(state, id));
    vec![format!("{one} to {two}, {how}: {}", each.join(", again "))]
}

impl Reply for NewGameAnswer<'_> {
    fn text(&self, output: &Output) -> String {
        let state = self.state;
        let side = |id| {
            let mark = if output.plain { String::new() } else { format!(", {}", words::mark(id)) };
            let further = state.deck(id).further();
            let (cards, piles) = (further.values().sum::<u32>(), further.len());
            let further_cards = match piles {
                0 => String::new(),
                1 => format!(" and {cards} in a further pile"),
                _ => format!(" and {cards} in further piles"),
            };
            let (deck, size) = (words::deck(state, id), state.deck(id).size());
            format!("{deck} ({}{mark}, {size} cards{further_cards})", state.names().word(id))
        };
        let head = format!("{}: {}", self.file, and(&PlayerId::ALL.map(side)));
        let mut text = output.head(&[head]);
        for line in self.lines() {
            text += &output.wrap("", &words::as_sentence(state, &line));
        }
        text += &state.next_steps(output);
        let mut notes: Vec<String> = Vec::new();
        notes.extend(self.header.overruled.as_ref().map(|reason| {
            let reason = Name::from(reason.clone());
            format!("The rules refuse these decks; overridden: {reason}.")
        }));
        notes.extend((!self.is_saved).then(|| tried(false).to_owned()));
        output.with_notes(text, &notes)
    }

    fn json(&self) -> String {
        let [one, two] = &self.header.decks;
        json::to_line(&Record {
            schema: "warband.new/1",
            file: self.file.raw(),
            // The set-up is part of the header, so there is no command to undo.
            command: None,
            dry_run: !self.is_saved,
            decks: [&one.name, &two.name],
            first: &self.header.first,
            lines: self.lines(),
            position: status_json::position(self.state),
        })
    }

    fn quiet(&self) -> Option<String> {
        Some(String::new())
    }

    answers_with!(Record);
}
