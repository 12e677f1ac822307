//! The answer of a command: the events, the next step, and how to undo it.

use super::status::{glance, glance_at_turn};
use super::{attack, events, status_json, words};
use crate::report::english::count;
use crate::report::journal::{GameInWords, tried};
use crate::report::luck::{RollOdds, better_words};
use crate::report::{Output, Reply, ThrowLuck, json};
use serde::Serialize;
use warband_core::journal::Game;
use warband_core::text::words as words_of;
use warband_summoner_wars::game::{BoardEvent, Event, HandEvent, Note, State, TurnEvent, is_idle};
use warband_summoner_wars::rules::{Phase, Square};

/// A command that changed a game, or would have.
#[derive(Clone, Debug)]
pub(crate) struct ChangeAnswer<'a> {
    pub verb: &'a str,
    pub before: &'a State,
    pub after: &'a State,
    /// The events; empty if the command changes nothing.
    pub events: &'a [Event],
    /// A remark in addition to the events.
    pub note: Option<&'a Note>,
    /// The number of the command; `None` for a dry run, or if nothing changed.
    pub number: Option<u64>,
    /// Its throws with their chances, if requested.
    pub odds: Option<Vec<ThrowLuck>>,
}

/// A command that changed a game of Summoner Wars, or would have.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "SummonerWarsChange"))]
struct Record<'a> {
    schema: String,
    command: Option<u64>,
    dry_run: bool,
    #[serde(rename = "said")]
    lines: Vec<String>,
    #[cfg_attr(test, schemars(with = "Vec<crate::report::schemas::tests::RawEvent>"))]
    events: &'a [Event],
    #[serde(skip_serializing_if = "Option::is_none")]
    odds: Option<Vec<RollOdds>>,
    #[serde(flatten)]
    position: status_json::PositionRecord,
}

impl ChangeAnswer<'_> {
    /// Returns the remark.
    fn noted(&self) -> Option<String> {
        self.note.map(|note| match note {
            Note::DoesNotStack { square, name } => {
                format!("{} already has {name}: it does not stack", words::at(self.after, *square))
            }
            Note::HasOther { square, effect } => {
                let (unit, has) = (words::at(self.after, *square), words::effect(effect));
                format!("{unit} has {has}, and a second one does not stack: end that one first to replace it")
            }
            Note::MoreThanBrought { name, copies } => {
                let copies = count(usize::from(*copies), "copy", "copies");
                format!("the deck has {copies} of {name}, but there are more on the board and in piles now")
            }
            Note::NothingPassed => String::from("no rule forbids this: the override was not needed"),
        })
    }

    /// Returns what the command gave up: a Summon phase ended in which a unit could be summoned. Whoever types `next` says so.
    fn summons_given_up(&self) -> Option<String> {
        const ENDED: Event = Event::Turn(TurnEvent::PhaseBegan(Phase::Event));
        let place = self.events.iter().position(|event| *event == ENDED).filter(|_| self.verb != "next")?;
        let mut state = self.before.clone();
        self.events[..place].iter().for_each(|event| state.apply(event));
        let could_summon = state.turn().phase == Phase::Summon && !is_idle(&state);
        could_summon.then(|| {
            String::from("the Summon phase is over, and you could still summon: to go back type undo")
        })
    }

    /// Returns what to type because of the remark and of unknown cards.
    fn typed(&self) -> Option<String> {
        let is_unknown = |event: &Event| {
            let Event::Hand(HandEvent::Paid { cards, .. }) = event else { return false };
            cards.iter().any(|slot| slot.card.is_none())
        };
        match self.note {
            Some(Note::HasOther { square, effect }) => {
                let name = words_of::quoted(&effect.name);
                Some(format!("end the effect with: effect drop {square} {name}"))
            }
            _ if self.events.iter().any(is_unknown) => {
                Some(String::from("name an unknown card with: reveal CARD"))
            }
            _ => None,
        }
    }

    /// Returns the abilities of an attacker and its target that warband does not count.
    fn uncounted(&self) -> Vec<String> {
        let Some(attacked) = self.events.iter().find_map(Event::attack) else { return Vec::new() };
        let pieces = [attacked.from, attacked.to].into_iter().filter_map(|at| self.before.piece(at));
        let named = pieces.filter_map(|piece| {
            let ability = self.before.uncounted(piece)?;
            Some(format!("{}: {ability}, not counted here", self.before.name(piece.card)))
        });
        let mut lines: Vec<String> = named.collect();
        lines.dedup();
        lines
    }

    /// Returns the squares with effects that the events describe.
    fn described(&self) -> Vec<Square> {
        let of_effect = self.events.iter().filter_map(|event| {
            let Event::Board(BoardEvent::EffectBegan { square, .. }) = event else { return None };
            Some(*square)
        });
        of_effect.collect()
    }

    /// Reports whether the command would have changed something, and was not saved.
    fn is_tried(&self) -> bool {
        self.number.is_none() && !self.events.is_empty()
    }
}

/// Adds the board to the story of a change if `play` shows it: when the turn is another one, and when the board changed. The effects on
/// `described` squares are left out.
pub(super) fn with_board(
    before: &State,
    after: &State,
    described: &[Square],
    story: String,
    output: &Output,
) -> String {
    if output.plain || output.play.is_none_or(|play| !play.shows_board) {
        story
    } else if after.end().is_none() && before.turn().number != after.turn().number {
        story + &glance_at_turn(after, output)
    } else if before.board() != after.board() {
        // The end of the output stays on the screen.
        glance(after, described, output) + "\n" + &story
    } else {
        story
    }
}

impl Reply for ChangeAnswer<'_> {
    fn text(&self, output: &Output) -> String {
        let noted = self.noted().into_iter().chain(self.typed()).chain(self.summons_given_up());
        let noted = noted.chain(self.uncounted());
        let noted: String =
            noted.map(|noted| output.wrap("", &words::as_sentence(self.after, &noted))).collect();
        let odds = self.odds.iter().flatten().find_map(ThrowLuck::better_than);
        let odds = odds.map_or_else(String::new, |share| {
            output.wrap("", &words::as_sentence(self.after, &better_words(share)))
        });
        let story = events::story(output, self.before, self.after, self.events) + &noted + &odds;
        let next = self.after.next_steps(output);
        let story = match self.number {
            Some(_) => with_board(self.before, self.after, &self.described(), story, output),
            None => story,
        };
        let text = if story.is_empty() { next.trim_start_matches('\n').to_owned() } else { story + &next };
        let note = match self.number {
            Some(_) if output.play.is_some() => return text,
            Some(number) => format!("Command {number}; undo it with: warband undo"),
            None if self.is_tried() => tried(self.after.throws() > self.before.throws()).to_owned(),
            None => String::from("Nothing changed, so there is nothing to undo."),
        };
        output.with_notes(text, &[note])
    }

    fn json(&self) -> String {
        let is_attack = self.verb == "attack";
        let odds = || self.odds.as_ref().map(|odds| odds.iter().map(RollOdds::from).collect());
        let attack = is_attack.then(|| attack::line(self.before, self.after, self.events, odds())).flatten();
        attack.unwrap_or_else(|| {
            let mut lines = events::sentences(self.before, self.events);
            lines.extend(self.noted().into_iter().chain(self.summons_given_up()));
            json::to_line(&Record {
                schema: format!("warband.{}/1", self.verb),
                command: self.number,
                dry_run: self.is_tried(),
                lines,
                events: self.events,
                odds: odds(),
                position: status_json::position(self.after),
            })
        })
    }

    fn quiet(&self) -> Option<String> {
        Some(self.number.map_or_else(String::new, |number| number.to_string()))
    }

    answers_with!(Record, attack::Record);
}
