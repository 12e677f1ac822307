//! The engine: a state on which events happen one after the other. It knows no procedure.

use super::event::Event;
use super::refusal::{Refusal, Rule};
use super::state::{PlayerId, State};
use crate::rules::{PIPS, Square};
use warband_core::chance::Thrower;
use warband_core::journal::Game;
use warband_core::text::Name;

/// Something to be said of a command besides what happened.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the fields say what they hold")]
pub enum Note {
    /// The unit has this ability already, and it does not stack (R26).
    DoesNotStack { square: Square, name: Name },
    /// More copies of a card are on the board and in piles now than its deck has: the file and the table differ.
    MoreThanBrought { name: Name, copies: u8 },
    /// No rule was against it, so `--override` overruled nothing.
    NothingPassed,
}

/// A state, and what has happened on it in this command.
pub(super) struct Engine<'a> {
    state: State,
    events: Vec<Event>,
    note: Option<Note>,
    dice: &'a mut dyn Thrower,
    /// The card or ability that allows what a rule is against.
    overruled: Option<&'a str>,
}

impl<'a> Engine<'a> {
    pub(super) fn new(state: State, dice: &'a mut dyn Thrower, overruled: Option<&'a str>) -> Engine<'a> {
        Engine { state, events: Vec::new(), note: None, dice, overruled }
    }

    /// The state as it is now, after all events so far.
    pub(super) const fn state(&self) -> &State {
        &self.state
    }

    /// The player whose turn it is.
    pub(super) const fn active(&self) -> PlayerId {
        self.state.turn.player
    }

    /// Lets something happen.
    pub(super) fn emit(&mut self, event: impl Into<Event>) {
        let event = event.into();
        self.state.apply(&event);
        self.events.push(event);
    }

    /// A rule is against the command: refuses it, unless a card overrules the rule, which is recorded.
    pub(super) fn refuse_unless_overruled(&mut self, rule: Rule) -> Result<(), Refusal> {
        let Some(reason) = self.overruled else { return Err(Refusal::Rule(rule)) };
        let (number, key, reason) = (rule.number(), rule.key().to_owned(), reason.to_owned());
        self.emit(Event::Overruled { number, rule: key, reason });
        Ok(())
    }

    /// Throws digital dice: the number of the throw, and the pips that came up.
    pub(super) fn throw_dice(&mut self, dice: usize) -> (u64, Vec<u8>) {
        let (number, mut faces) = (self.state.throws, Vec::new());
        self.dice.begin(number);
        self.dice.throw(&vec![u32::from(*PIPS.end()); dice], &mut faces);
        (number, faces.into_iter().map(|face| face as u8 + 1).collect())
    }

    /// Says something besides what happened.
    pub(super) fn note(&mut self, note: Note) {
        self.note = Some(note);
    }

    /// The command changes nothing, and only this is said: rules that were overruled on the way are not recorded.
    pub(super) fn change_nothing(&mut self, note: Note) {
        self.events.clear();
        self.note = Some(note);
    }

    /// What happened, the state afterwards, and what else is to be said.
    pub(super) fn finish(self) -> (Vec<Event>, State, Option<Note>) {
        let passed = self.events.iter().any(|event| matches!(event, Event::Overruled { .. }));
        let nothing = self.overruled.is_some() && !passed;
        let note = self.note.or(nothing.then_some(Note::NothingPassed));
        (self.events, self.state, note)
    }
}
