//! The engine itself: events, prompts, refusals.

use crate::dice::Die;
use crate::game::engine::{CountedAs, Rolled, ThrowContext};
use crate::game::state::{
    Answer, Area, ArmyId, DieId, DragonBattle, End, Ending, Event, Impossible, MoveReason, PlayerId, Prompt,
    PromptKind, Refusal, Rule, StageEvent, State, TableEvent, TableRoll, Turn, TurnEvent,
};
use crate::rules::StepKind;
use warband_core::chance::Thrower;
use warband_core::journal::Game;

/// A state that changes by events, with the thrower of dice and the players' permission to break rules. It contains no
/// procedure: procedures are functions that take it.
pub(crate) struct Engine<'a> {
    pub(crate) state: State,
    pub(crate) events: Vec<Event>,
    pub(crate) rolls: Vec<Rolled>,
    pub(crate) contexts: Vec<ThrowContext>,
    /// A roll whose dice were thrown by the procedure that just ended.
    pub(crate) thrown: Option<TableRoll>,
    pub(super) thrower: &'a mut dyn Thrower,
    pub(crate) overruled: Option<&'a str>,
    /// Whether the tool also throws for players with real dice, as requested for a quick set-up.
    pub(crate) throws_for_all: bool,
    /// Whether totals are accepted unchecked: those of a roll that was checked when it was announced.
    pub(crate) accepts_any_total: bool,
    /// Whether the dice of the roll are already on the table, so that none is thrown.
    pub(crate) dice_are_rolled: bool,
    steps: u32,
}

/// Most steps that the rules can take without a player before they are considered endless: ten times the longest command seen
/// in any game.
const MAX_STEPS: u32 = 10_000;

impl<'a> Engine<'a> {
    /// Returns an engine for a state; `overruled` is the players' reason to break rules, if they gave one.
    pub(crate) fn new(state: &State, thrower: &'a mut dyn Thrower, overruled: Option<&'a str>) -> Engine<'a> {
        Engine {
            state: state.clone(),
            events: Vec::new(),
            rolls: Vec::new(),
            contexts: Vec::new(),
            thrown: None,
            thrower,
            overruled,
            throws_for_all: false,
            accepts_any_total: false,
            dice_are_rolled: false,
            steps: 0,
        }
    }

    /// Folds an event into the state, and stores it.
    pub(crate) fn emit(&mut self, event: impl Into<Event>) {
        let event = event.into();
        self.state.apply(&event);
        self.events.push(event);
    }

    /// Stores the data for the odds of the next throw; `typed_total` is its total if it was typed. Returns the
    /// number of this throw within the command.
    pub(crate) fn about_to_throw(
        &mut self,
        dice: Vec<Die>,
        counted: CountedAs,
        typed_total: Option<u32>,
    ) -> usize {
        let is_throw = |event: &&Event| matches!(event, Event::Table(TableEvent::DiceThrown(_)));
        let place = self.events.iter().filter(is_throw).count();
        self.contexts.push(ThrowContext { place, dice, counted, typed_total });
        place
    }

    /// Changes the progress of the turn's procedures. Nothing else of the turn may change this way: that change would be lost when
    /// the game is read again, so it panics.
    pub(crate) fn stage(&mut self, change: impl FnOnce(&mut Turn)) {
        let Some(turn) = self.state.turn() else { return };
        let mut after = turn.clone();
        change(&mut after);
        for event in StageEvent::between(turn, &after) {
            self.emit(event);
        }
        assert_eq!(self.state.turn(), Some(&after), "what was changed has no stage event");
    }

    /// Changes the progress of the current dragon attack.
    pub(crate) fn stage_dragons(&mut self, change: impl FnOnce(&mut DragonBattle)) {
        self.stage(|turn| {
            turn.dragon_battle.as_deref_mut().map(change);
        });
    }

    /// Ends the current pending item: it was resolved or declined.
    pub(crate) fn end_current(&mut self) {
        self.stage(|turn| turn.resolution.end_current());
    }

    /// Reports whether a loop of the rules may run once more. A file made by hand can contain a state in which it would never
    /// end: then it is stopped, and [`Engine::refuse_endless`] refuses the command.
    pub(crate) fn has_steps_left(&mut self) -> bool {
        self.steps = self.steps.saturating_add(1);
        self.steps <= MAX_STEPS
    }

    /// Marks the command as refused because the rules do not end.
    pub(crate) fn mark_endless(&mut self) {
        self.steps = u32::MAX;
    }

    /// Refuses a command after which the rules would never end.
    pub(crate) fn refuse_endless(&self) -> Result<(), Refusal> {
        if self.steps <= MAX_STEPS { Ok(()) } else { Err(Impossible::Endless.into()) }
    }

    /// Moves dice; does nothing without dice.
    pub(crate) fn moved(&mut self, dice: Vec<DieId>, to: Area, reason: MoveReason) {
        if !dice.is_empty() {
            self.emit(TableEvent::Moved { dice, to, reason });
        }
    }

    /// Prompts a player to choose or roll.
    pub(crate) fn prompt(&mut self, player: PlayerId, kind: PromptKind) {
        self.emit(TableEvent::Prompted(Some(Prompt { player, kind })));
    }

    /// Clears the prompt.
    pub(crate) fn clear_prompt(&mut self) {
        if self.state.prompt.is_some() {
            self.emit(TableEvent::Prompted(None));
        }
    }

    /// Reports whether the game waits for exactly this.
    pub(crate) fn is_prompting(&self, kind: PromptKind) -> bool {
        self.state.prompt.is_some_and(|prompt| prompt.kind == kind)
    }

    /// Refuses while the game waits for a player, or the set-up is not finished.
    pub(crate) fn refuse_while_prompting(&self) -> Result<(), Refusal> {
        match self.state.prompt {
            Some(prompt) => Err(Impossible::PromptFirst(prompt).into()),
            None if self.state.turn().is_none() => Err(Impossible::NotYet.into()),
            None => Ok(()),
        }
    }

    /// Returns the current prompt; refuses if there is none.
    pub(crate) fn current_prompt(&self) -> Result<Prompt, Refusal> {
        self.state.prompt.ok_or_else(|| Impossible::NoPrompt.into())
    }

    /// Returns the prompt that a command answers; refuses if there is none.
    pub(crate) fn answered_prompt(&self, answer: Answer) -> Result<Prompt, Refusal> {
        self.state.prompt.ok_or_else(|| Impossible::NotAsked(answer).into())
    }

    /// Refuses by a rule, unless the players overrule it, which is recorded.
    pub(crate) fn refuse_unless_overruled(&mut self, rule: Rule) -> Result<(), Refusal> {
        match self.overruled {
            None => Err(Refusal::Rule(rule)),
            Some(reason) => {
                let (rule, reason) = (rule.key().to_owned(), reason.to_owned());
                self.emit(TableEvent::Overruled { rule, reason });
                Ok(())
            }
        }
    }

    /// Refuses by the first of these, unless it is a rule that the players overrule.
    pub(crate) fn refuse_each(&mut self, against: Vec<Refusal>) -> Result<(), Refusal> {
        against.into_iter().try_for_each(|refusal| match refusal {
            Refusal::Rule(rule) => self.refuse_unless_overruled(rule),
            Refusal::Impossible(_) | Refusal::Unclear(_) => Err(refusal),
        })
    }

    /// Refuses outside a step of this kind.
    pub(crate) fn belongs_to(&mut self, kind: StepKind) -> Result<(), Refusal> {
        if self.state.is_in(kind) { Ok(()) } else { self.refuse_unless_overruled(Rule::WrongStep(kind)) }
    }

    /// Returns the turn and its marching army; refuses if no army marches.
    pub(crate) fn marching(&self) -> Result<(Turn, ArmyId), Refusal> {
        let turn = self.state.turn().ok_or(Impossible::NotYet)?;
        let army = turn.marching.ok_or(Impossible::NoMarch)?;
        Ok((turn.clone(), army))
    }

    /// Refuses an army without units.
    pub(crate) fn refuse_missing(&self, army: ArmyId) -> Result<(), Refusal> {
        if self.state.exists(army) { Ok(()) } else { Err(Impossible::NoArmy(army).into()) }
    }

    /// Ends the game.
    pub(crate) fn end_game(&mut self, winner: Option<PlayerId>, how: Ending) {
        self.clear_prompt();
        self.emit(TurnEvent::GameEnded(End { winner, how }));
    }
}
