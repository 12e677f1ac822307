//! The engine: a state to which events are applied in order. It knows no procedure.

use super::event::{Event, HandEvent};
use super::refusal::{Refusal, Rule};
use super::state::{Effect, PlayerId, State};
use crate::rules::{PIPS, Square};
use warband_core::chance::Thrower;
use warband_core::journal::Game;
use warband_core::text::Name;

/// A remark on a command in addition to its events.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the fields say what they hold")]
pub enum Note {
    /// The unit already has this ability, which does not stack (R26).
    DoesNotStack { square: Square, name: Name },
    /// The unit already has an ability of this name with other numbers, which does not stack (R26).
    HasOther { square: Square, effect: Effect },
    /// More copies of a card are on the board and in piles than its deck has: the file differs from the real table.
    MoreThanBrought { name: Name, copies: u8 },
    /// No rule was broken, so `--override` had no effect.
    NothingPassed,
}

/// A state, and the events of this command.
pub(super) struct Engine<'a> {
    state: State,
    events: Vec<Event>,
    note: Option<Note>,
    dice: &'a mut dyn Thrower,
    /// The card or ability that allows breaking a rule.
    overruled: Option<&'a str>,
}

impl<'a> Engine<'a> {
    pub(super) fn new(state: State, dice: &'a mut dyn Thrower, overruled: Option<&'a str>) -> Engine<'a> {
        Engine { state, events: Vec::new(), note: None, dice, overruled }
    }

    /// Returns the current state, after all events so far.
    pub(super) const fn state(&self) -> &State {
        &self.state
    }

    /// Reports whether a card or ability overrules the rules.
    pub(super) const fn is_overruled(&self) -> bool {
        self.overruled.is_some()
    }

    /// Returns the player whose turn it is.
    pub(super) const fn active(&self) -> PlayerId {
        self.state.turn.player
    }

    /// Applies and records an event.
    pub(super) fn emit(&mut self, event: impl Into<Event>) {
        let event = event.into();
        self.state.apply(&event);
        self.events.push(event);
    }

    /// Returns the magic that the command has paid so far.
    pub(super) fn paid(&self) -> u32 {
        let paid = |event: &Event| {
            let Event::Hand(HandEvent::Paid { cards, .. }) = event else { return None };
            Some(cards.len() as u32)
        };
        self.events.iter().filter_map(paid).sum()
    }

    /// Refuses the command because of a rule, unless the rule is overruled, which is recorded.
    pub(super) fn refuse_unless_overruled(&mut self, rule: Rule) -> Result<(), Refusal> {
        let Some(reason) = self.overruled else { return Err(Refusal::Rule(rule)) };
        let (number, key, reason) = (rule.number(), rule.key().to_owned(), reason.to_owned());
        self.emit(Event::Overruled { number, rule: key, reason });
        Ok(())
    }

    /// Throws digital dice; returns the number of the throw, and the pips.
    pub(super) fn throw_dice(&mut self, dice: usize) -> (u64, Vec<u8>) {
        let (number, mut faces) = (self.state.throws, Vec::new());
        self.dice.begin(number);
        self.dice.throw(&vec![u32::from(*PIPS.end()); dice], &mut faces);
        (number, faces.into_iter().map(|face| face as u8 + 1).collect())
    }

    /// Adds a remark.
    pub(super) fn note(&mut self, note: Note) {
        self.note = Some(note);
    }

    /// Ends a command that changes nothing with a remark: rules overruled before are not recorded.
    pub(super) fn change_nothing(&mut self, note: Note) {
        self.events.clear();
        self.note = Some(note);
    }

    /// Returns the events, the new state, and the remark.
    pub(super) fn finish(self) -> (Vec<Event>, State, Option<Note>) {
        let passed = self.events.iter().any(|event| matches!(event, Event::Overruled { .. }));
        let nothing = self.overruled.is_some() && !passed;
        let note = self.note.or(nothing.then_some(Note::NothingPassed));
        (self.events, self.state, note)
    }
}
