//! Rolls that a command made: what they show, and what they could have shown.

use crate::dice::Die;
use crate::dragon::Against;
use crate::game::state::ArmyId;
use crate::roll::{Circumstances, Outcome};

/// A roll of an army: what was rolled, and what came.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "plain data: the fields are named for what they hold")]
pub struct Rolled {
    /// Which of the command's throws it was, counted from 0 as its events count them.
    pub place: usize,
    pub army: ArmyId,
    pub dice: Vec<Die>,
    pub circumstances: Circumstances,
    pub outcome: Outcome,
}

/// Dice before they were thrown, with everything that their chances depend on.
#[derive(Clone, Debug)]
pub struct ThrowContext {
    /// Which of the command's throws it was, counted from 0 as its events count them.
    pub place: usize,
    /// The dice that could be thrown.
    pub dice: Vec<Die>,
    /// How they are counted.
    pub counted: CountedAs,
    /// All results together, where totals were typed instead of faces.
    pub told: Option<u32>,
}

/// How the dice of a throw are counted.
#[derive(Clone, Debug)]
pub enum CountedAs {
    /// Together, as the roll of an army.
    Army(Circumstances),
    /// Each for itself.
    Units(Circumstances),
    /// As dragons; each with what it attacks.
    Dragons(Vec<Against>),
    /// As champions that look for their logo.
    Champions,
}
