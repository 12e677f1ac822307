//! One side of a contest or an attack: an army and its circumstances.

use super::budget::TooLarge;
use super::total::TotalOdds;
use crate::dice::Die;
use crate::roll::{Circumstances, NobodyRolls, NotReady, Preparation, health_killed_by_damage};
use crate::rules::RollKind;
use std::cell::RefCell;
use std::error::Error;
use std::fmt::{self, Display};
use std::rc::Rc;

/// An army and the circumstances of all of its rolls.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub struct Side<'a> {
    pub army: &'a [Die],
    /// Place, modifiers and decisions; the kind is replaced for each roll.
    pub circumstances: Circumstances,
    /// The circumstances for the kinds already rolled, as reading an edition's data for a kind takes time.
    known: RefCell<Vec<Circumstances>>,
    /// Rolls of the whole army, one for each kind, so that the contributions of faces are computed once.
    whole: RefCell<Vec<Rc<Preparation<'a>>>>,
}

/// Why there are no odds of two armies.
#[derive(Clone, Debug, PartialEq)]
pub enum NoOdds {
    /// A roll cannot be made: the side (0 for the first army) and the reason.
    NotReady(usize, NotReady),
    /// It would take too much memory or work.
    TooLarge(TooLarge),
}

impl Display for NoOdds {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoOdds::NotReady(side, error) => write!(out, "army {}: {error}", side + 1),
            NoOdds::TooLarge(error) => error.fmt(out),
        }
    }
}

impl Error for NoOdds {}

impl From<TooLarge> for NoOdds {
    fn from(error: TooLarge) -> NoOdds {
        NoOdds::TooLarge(error)
    }
}

impl<'a> Side<'a> {
    /// Creates a side from an army and its circumstances.
    pub fn new(army: &'a [Die], circumstances: Circumstances) -> Side<'a> {
        Side { army, circumstances, known: RefCell::default(), whole: RefCell::default() }
    }

    /// Returns the circumstances of a roll of this kind.
    pub(super) fn of_kind(&self, kind: &str) -> Option<Circumstances> {
        let mut known = self.known.borrow_mut();
        if let Some(circumstances) = known.iter().find(|circumstances| circumstances.kind.key == kind) {
            return Some(circumstances.clone());
        }
        let circumstances = self.circumstances.of_kind(RollKind::of(kind)?);
        circumstances.read_abilities();
        known.push(circumstances.clone());
        Some(circumstances)
    }

    /// Prepares a roll of `army`, the whole army or the rest of it; `change` applies the special conditions of this roll.
    pub(super) fn roll<'d>(
        &self,
        army: &'d [Die],
        kind: &str,
        change: impl FnOnce(&mut Circumstances),
    ) -> Result<Preparation<'d>, NotReady> {
        let mut circumstances = self.of_kind(kind).ok_or(NotReady::Nobody(NobodyRolls::NoDie))?;
        change(&mut circumstances);
        // A decision only applies to the rolls that ask for it.
        for decision in std::mem::take(&mut circumstances.decisions) {
            let mut decided = circumstances.clone();
            decided.decisions.push(decision);
            if Preparation::new(army, None, decided.clone()).is_ok() {
                circumstances = decided;
            }
        }
        Preparation::new(army, None, circumstances)
    }

    /// Prepares a roll of the whole army.
    ///
    /// # Errors
    /// Returns [`NotReady`] if the roll cannot be made.
    pub(crate) fn whole_roll(&self, kind: &str) -> Result<Rc<Preparation<'a>>, NotReady> {
        let mut whole = self.whole.borrow_mut();
        if let Some(known) = whole.iter().find(|known| known.circumstances.kind.key == kind) {
            return Ok(Rc::clone(known));
        }
        let ready = Rc::new(self.roll(self.army, kind, |_| {})?);
        whole.push(Rc::clone(&ready));
        Ok(ready)
    }

    /// Returns the expected result of one unit alone in a roll of `kind`.
    pub(super) fn expected(&self, die: &Die, kind: &str) -> f64 {
        let alone = std::slice::from_ref(die);
        let mean = self.roll(alone, kind, |_| {}).ok().and_then(|roll| TotalOdds::mean(&roll).ok());
        mean.unwrap_or_default()
    }
}

/// Returns the health killed by each amount of damage up to the army's health.
pub(super) fn killed_by_damage<'d>(army: impl IntoIterator<Item = &'d Die>) -> Vec<u32> {
    let units = army.into_iter().filter(|die| die.die_type.is_unit());
    let healths: Vec<u8> = units.map(|die| die.health).collect();
    health_killed_by_damage(&healths)
}
