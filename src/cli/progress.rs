//! The progress line of long work, on stderr.

use super::system;
use std::io::{Write, stderr};
use std::time::{Duration, Instant};

/// Shorter work prints no progress.
const PATIENCE: Duration = Duration::from_secs(1);
const EVERY: Duration = Duration::from_millis(200);

/// Prints how much of some work is done, if it takes long and stderr is a terminal.
#[derive(Debug)]
pub(super) struct Progress {
    all: u64,
    /// What the work consists of: `rolls`.
    units: &'static str,
    /// When to print progress next; `None` if it is not printed.
    next: Option<Instant>,
    is_printed: bool,
}

impl Progress {
    /// Begins work of `all` units. Nothing is printed if `is_silent`.
    pub(super) fn new(all: u64, units: &'static str, is_silent: bool) -> Progress {
        let is_seen = !is_silent && system::is_terminal(&stderr());
        let next = is_seen.then(|| Instant::now() + PATIENCE);
        Progress { all, units, next, is_printed: false }
    }

    /// Records that `done` units are done.
    pub(super) fn advance(&mut self, done: u64) {
        if self.next.is_some_and(|next| Instant::now() >= next) {
            let percent = u128::from(done) * 100 / u128::from(self.all.max(1));
            // Progress that cannot be written is left out.
            let _ = write!(stderr().lock(), "\r{percent} % of {} {}", self.all, self.units);
            self.is_printed = true;
            self.next = Some(Instant::now() + EVERY);
        }
    }
}

impl Drop for Progress {
    /// Erases the progress line.
    fn drop(&mut self) {
        if self.is_printed {
            let width = format!("100 % of {} {}", self.all, self.units).len();
            let _ = write!(stderr().lock(), "\r{:width$}\r", "");
        }
    }
}
