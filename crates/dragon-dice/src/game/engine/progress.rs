//! What remains to be done after a command.

/// What remains to be done when a procedure returns; the turn continues from there. A procedure never calls the turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Progress {
    /// Nothing: a player chooses or rolls next, or does something else in the step.
    Waits,
    /// The current set-up, attack or maneuver continues.
    Continues,
    /// A part of the step was done: the step ends if nothing else is left to do in it.
    PartDone,
    /// Damage was dealt, or dice were killed or buried: armies and items are checked, and the current procedure
    /// continues.
    ExchangeOver,
    /// Dice were moved or turned by hand: the prompt may refer to something that no longer exists.
    Corrected,
    /// The marching army took an action: the step ends, unless another part of the army takes one.
    ActionOver,
    /// The step is over.
    StepOver,
    /// The turn is over.
    TurnOver,
}
