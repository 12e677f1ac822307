//! One side of a contest or an attack: an army and what lies on it.

use super::budget::TooLarge;
use super::total::TotalOdds;
use crate::dice::Die;
use crate::roll::{Circumstances, NobodyRolls, NotReady, Preparation, health_killed_by_damage};
use crate::rules::RollKind;
use std::cell::RefCell;
use std::rc::Rc;

/// An army and the circumstances of all of its rolls.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub struct Side<'a> {
    pub army: &'a [Die],
    /// Place, modifiers and decisions; each roll's kind takes the place of theirs.
    pub circumstances: Circumstances,
    /// The same for the kinds that were rolled already: reading what an edition says of them takes a while.
    known: RefCell<Vec<Circumstances>>,
    /// Rolls of the whole army, for each kind one: what their faces bring is worked out once.
    whole: RefCell<Vec<Rc<Preparation<'a>>>>,
}

/// Why there are no odds of two armies.
#[derive(Clone, Debug, PartialEq)]
pub enum NoOdds {
    /// A roll cannot be made: whose (0 the first army's) and why.
    NotReady(usize, NotReady),
    /// It would take too much.
    TooLarge(TooLarge),
}

impl From<TooLarge> for NoOdds {
    fn from(error: TooLarge) -> NoOdds {
        NoOdds::TooLarge(error)
    }
}

impl<'a> Side<'a> {
    /// This army under these circumstances.
    pub fn new(army: &'a [Die], circumstances: Circumstances) -> Side<'a> {
        Side { army, circumstances, known: RefCell::default(), whole: RefCell::default() }
    }

    /// The circumstances of a roll of this kind.
    fn of_kind(&self, kind: &str) -> Option<Circumstances> {
        let mut known = self.known.borrow_mut();
        if let Some(circumstances) = known.iter().find(|circumstances| circumstances.kind.key == kind) {
            return Some(circumstances.clone());
        }
        let circumstances = self.circumstances.of_kind(RollKind::of(kind)?);
        circumstances.read_abilities();
        known.push(circumstances.clone());
        Some(circumstances)
    }

    /// A roll of `army`, these dice or what is left of them; `change` tells what is special about this roll.
    pub(super) fn roll<'d>(
        &self,
        army: &'d [Die],
        kind: &str,
        change: impl FnOnce(&mut Circumstances),
    ) -> Result<Preparation<'d>, NotReady> {
        let mut circumstances = self.of_kind(kind).ok_or(NotReady::Nobody(NobodyRolls::NoDie))?;
        change(&mut circumstances);
        // A decision is for the rolls that ask for it.
        for decision in std::mem::take(&mut circumstances.decisions) {
            let mut decided = circumstances.clone();
            decided.decisions.push(decision);
            if Preparation::new(army, None, decided.clone()).is_ok() {
                circumstances = decided;
            }
        }
        Preparation::new(army, None, circumstances)
    }

    /// A roll of the whole army.
    ///
    /// # Errors
    /// [`NotReady`].
    pub(crate) fn whole_roll(&self, kind: &str) -> Result<Rc<Preparation<'a>>, NotReady> {
        let mut whole = self.whole.borrow_mut();
        if let Some(known) = whole.iter().find(|known| known.circumstances.kind.key == kind) {
            return Ok(Rc::clone(known));
        }
        let ready = Rc::new(self.roll(self.army, kind, |_| {})?);
        whole.push(Rc::clone(&ready));
        Ok(ready)
    }

    /// What one unit alone is expected to bring to a roll of `kind`.
    pub(super) fn expected(&self, die: &Die, kind: &str) -> f64 {
        let alone = std::slice::from_ref(die);
        let mean = self.roll(alone, kind, |_| {}).ok().and_then(|roll| TotalOdds::mean(&roll).ok());
        mean.unwrap_or_default()
    }
}

/// For each amount of damage up to the army's health, the health that it kills.
pub(super) fn killed_by_damage<'d>(army: impl IntoIterator<Item = &'d Die>) -> Vec<u32> {
    let units = army.into_iter().filter(|die| die.kind.is_unit());
    let healths: Vec<u8> = units.map(|die| die.health).collect();
    health_killed_by_damage(&healths)
}
