//! Rolls made by a command, with their faces and possible faces.

use crate::dice::Die;
use crate::dragon::{Against, Attackers, FirstFace};
use crate::game::state::ArmyId;
use crate::roll::{Circumstances, EqualBy, Outcome, Preparation, Throwing, UnitRolls};
use crate::rules::EditionRules;

/// A roll of an army: the prepared roll and its outcome.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "plain data: the fields are named for what they hold")]
pub struct Rolled {
    /// The number of the throw within the command, from 0, as its events count.
    pub place: usize,
    pub army: ArmyId,
    pub dice: Vec<Die>,
    pub circumstances: Circumstances,
    pub outcome: Outcome,
    /// The condition under which its faces can be exchanged among dice.
    pub equal_by: EqualBy,
}

/// Dice before they were thrown, with everything that their odds depend on.
#[derive(Clone, Debug)]
pub struct ThrowContext {
    /// The number of the throw within the command, from 0, as its events count.
    pub place: usize,
    /// The dice that could be thrown.
    pub dice: Vec<Die>,
    /// How they are counted.
    pub counted: CountedAs,
    /// All results together, if totals were typed instead of faces.
    pub typed_total: Option<u32>,
}

/// How the dice of a throw are counted.
#[derive(Clone, Debug)]
pub enum CountedAs {
    /// Together, as the roll of an army.
    Army(Circumstances),
    /// Each die alone.
    Units(Circumstances),
    /// As dragons, each with what its faces count against.
    Dragons(Vec<Against>),
    /// As champions that look for their logo.
    Champions,
}

impl ThrowContext {
    /// Calls `read` with the dice as they are thrown, and with the roll if they are counted together; `None` if they cannot be thrown.
    pub fn with_dice<T>(
        &self,
        rules: &EditionRules,
        read: impl FnOnce(&dyn Throwing, Option<&Preparation<'_>>) -> T,
    ) -> Option<T> {
        let dice = &self.dice[..];
        match &self.counted {
            CountedAs::Army(circumstances) => {
                let preparation = Preparation::new(dice, None, circumstances.clone()).ok()?;
                Some(read(&preparation, Some(&preparation)))
            }
            CountedAs::Units(circumstances) => Some(read(&UnitRolls::new(dice, circumstances).ok()?, None)),
            CountedAs::Dragons(against) => {
                Some(read(&Attackers { dragons: dice, against, owners: &[], rules }, None))
            }
            CountedAs::Champions => Some(read(&FirstFace { dice }, None)),
        }
    }
}
