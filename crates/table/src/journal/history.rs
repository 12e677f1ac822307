//! Which commands are in force, and which can be done again.

use super::{DamageKind, Entry};

/// So many commands cannot be taken back, or done again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NothingLeft {
    /// How many were asked for.
    pub asked: usize,
    /// How many there are.
    pub left: usize,
}

/// The numbers of the commands in force, and of those taken back.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct History {
    /// In force, in order.
    pub live: Vec<u64>,
    /// Taken back; the next to be done again is the last.
    pub undone: Vec<u64>,
}

impl History {
    /// Lets record `number` count.
    ///
    /// # Errors
    ///
    /// An undo or a redo that names another command than the one whose turn it is.
    pub(super) fn take<E>(&mut self, number: u64, entry: &Entry<E>) -> Result<(), DamageKind> {
        match entry {
            Entry::Command(_) => {
                self.live.push(number);
                self.undone.clear();
            }
            Entry::Undo(numbers) => {
                for &named in numbers {
                    let last = self.live.pop();
                    if last != Some(named) {
                        return Err(DamageKind::Undo { named, last });
                    }
                    self.undone.push(named);
                }
            }
            Entry::Redo(numbers) => {
                for &named in numbers {
                    let last = self.undone.pop();
                    if last != Some(named) {
                        return Err(DamageKind::Redo { named, last });
                    }
                    self.live.push(named);
                }
            }
            Entry::Note(_) | Entry::Computer(_) | Entry::Key(_) | Entry::Recovered(_) | Entry::Edited(_) => {}
        }
        Ok(())
    }
}

/// The last `steps` of `stack`, the last first.
pub(super) fn last(stack: &[u64], steps: usize) -> Result<Vec<u64>, NothingLeft> {
    if steps > stack.len() {
        return Err(NothingLeft { asked: steps, left: stack.len() });
    }
    Ok(stack.iter().rev().take(steps).copied().collect())
}
