//! Tracks which commands are in force and which can be redone.

use super::{DamageKind, Entry};
use crate::text::count;
use std::error::Error;
use std::fmt::{self, Display};

/// Fewer commands can be undone or redone than asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NothingLeft {
    /// The number asked for.
    pub asked: usize,
    /// The number available.
    pub left: usize,
}

impl Display for NothingLeft {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let commands = count(self.left, "command is", "commands are");
        write!(out, "{commands} left, not {}", self.asked)
    }
}

impl Error for NothingLeft {}

/// The numbers of the commands in force, and of those undone.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct History {
    /// Commands in force, in order.
    pub live: Vec<u64>,
    /// Commands undone; the next one to be redone is the last.
    pub undone: Vec<u64>,
}

impl History {
    /// Applies record `number`.
    ///
    /// # Errors
    ///
    /// Returns the damage of an undo or a redo that names another command than the next one.
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

/// Returns the last `steps` of `stack`, the last first.
pub(super) fn last(stack: &[u64], steps: usize) -> Result<Vec<u64>, NothingLeft> {
    if steps > stack.len() {
        return Err(NothingLeft { asked: steps, left: stack.len() });
    }
    Ok(stack.iter().rev().take(steps).copied().collect())
}
