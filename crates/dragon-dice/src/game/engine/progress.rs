//! What a command leaves to be done.

/// What a procedure leaves to be done when it returns: the turn goes on from there. A procedure never calls the turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Progress {
    /// Nothing: a player chooses or rolls next, or does something else in the step.
    Waits,
    /// What is under way goes on: the set-up, an attack, a maneuver.
    Continues,
    /// Something that the step is for was done: the step ends where nothing else is left to do in it.
    PartDone,
    /// Damage was dealt, or dice were killed or buried: armies and items are checked, and what is under way goes on.
    ExchangeOver,
    /// Dice were moved or turned by hand: the prompt may be about something that is gone.
    Corrected,
    /// The marching army has taken an action: the step is over, unless another part of the army takes another one.
    ActionOver,
    /// The step is over.
    StepOver,
    /// The turn is over.
    TurnOver,
}
