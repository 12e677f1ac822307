//! Many rolls of one call: in blocks on all processors where nothing joins them, told on the way, stopped by Ctrl-C.

use super::system;
use std::io::{Write, stderr, stdout};
use std::num::NonZero;
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel, sync_channel};
use std::thread;
use std::time::{Duration, Instant};
use warband_core::chance::BLOCK;

/// Rolls that are made in one go: few enough that fresh memory costs little, enough that handing them over does.
const PIECE: u64 = 4 * BLOCK;
/// Pieces that lie ready for each thread before they are taken.
const READY: usize = 1;

/// Makes `rolls` rolls by pieces, each of which begins a block, on all processors, and hands what they made to `take` in
/// order, until Ctrl-C or an error. What was taken is made anew.
pub(super) fn in_pieces<T: Default + Send, E>(
    rolls: u64,
    watch: &mut Watch,
    make: impl Fn(Range<u64>, &mut T) + Sync,
    mut take: impl FnMut(&T) -> Result<(), E>,
) -> Result<(), E> {
    let pieces = rolls.div_ceil(PIECE);
    let rolls_of = |piece: u64| piece * PIECE..(piece * PIECE).saturating_add(PIECE).min(rolls);
    let threads = thread::available_parallelism().map_or(1, NonZero::get).min(pieces as usize);
    if threads < 2 {
        let mut made = T::default();
        for piece in 0..pieces {
            make(rolls_of(piece), &mut made);
            take(&made)?;
            if !watch.goes_on(rolls_of(piece).end) {
                break;
            }
        }
        return Ok(());
    }
    thread::scope(|scope| {
        let make = &make;
        let makers: Vec<(Receiver<T>, Sender<T>)> = (0..threads)
            .map(|first| {
                let (made, ready) = sync_channel(READY);
                let (taken, again) = channel();
                scope.spawn(move || {
                    for piece in (first as u64..pieces).step_by(threads) {
                        let mut own = again.try_recv().unwrap_or_default();
                        make(rolls_of(piece), &mut own);
                        // Nobody takes it any more: stopped.
                        if made.send(own).is_err() {
                            return;
                        }
                    }
                });
                (ready, taken)
            })
            .collect();
        for piece in 0..pieces {
            let (ready, taken) = &makers[(piece % threads as u64) as usize];
            let Ok(made) = ready.recv() else { break };
            take(&made)?;
            // A maker that is through needs nothing any more.
            let _ = taken.send(made);
            if !watch.goes_on(rolls_of(piece).end) {
                break;
            }
        }
        Ok(())
    })
}

/// Watches many rolls: tells how far they are where it takes long and somebody looks on, and notices Ctrl-C.
#[derive(Debug)]
pub(super) struct Watch {
    rolls: u64,
    interrupted: Arc<AtomicBool>,
    /// When something is said next; never where stderr is no terminal, or the rolls themselves are seen.
    next: Option<Instant>,
    said: bool,
}

/// Whether rolls are watched now.
static IS_WATCHING: AtomicBool = AtomicBool::new(false);

/// Reports whether many rolls are being made, which end by themselves at Ctrl-C.
#[cfg(unix)]
pub(super) fn is_watching() -> bool {
    IS_WATCHING.load(Ordering::Relaxed)
}

/// What takes less is not talked about.
const PATIENCE: Duration = Duration::from_secs(1);
const EVERY: Duration = Duration::from_millis(200);

impl Watch {
    /// Watches `rolls` rolls; `shows_rolls` where each of them is written. Nothing is told where `is_plain`: what is written
    /// over and over is no help to a screen reader.
    pub(super) fn new(rolls: u64, shows_rolls: bool, is_plain: bool) -> Watch {
        let interrupted = Arc::new(AtomicBool::new(false));
        interrupt::set_on_ctrl_c(&interrupted);
        IS_WATCHING.store(true, Ordering::Relaxed);
        let is_seen =
            !is_plain && system::is_terminal(&stderr()) && !(shows_rolls && system::is_terminal(&stdout()));
        let next = is_seen.then(|| Instant::now() + PATIENCE);
        Watch { rolls, interrupted, next, said: false }
    }

    /// Makes the rolls one after the other, by their numbers from 0, until Ctrl-C or an error.
    pub(super) fn each<E>(&mut self, mut roll: impl FnMut(u64) -> Result<(), E>) -> Result<(), E> {
        for number in 0..self.rolls {
            roll(number)?;
            if !self.goes_on(number + 1) {
                break;
            }
        }
        Ok(())
    }

    /// Notes that `done` rolls are; false when they shall end.
    fn goes_on(&mut self, done: u64) -> bool {
        if self.next.is_some_and(|next| Instant::now() >= next) {
            let percent = u128::from(done) * 100 / u128::from(self.rolls.max(1));
            // Where stderr is gone nobody looks on.
            let _ = write!(stderr().lock(), "\r{percent} % of {} rolls", self.rolls);
            self.said = true;
            self.next = Some(Instant::now() + EVERY);
        }
        !self.interrupted.load(Ordering::Relaxed)
    }

    /// Reports whether Ctrl-C ended the rolls.
    pub(super) fn was_interrupted(&self) -> bool {
        self.interrupted.load(Ordering::Relaxed)
    }
}

impl Drop for Watch {
    /// Wipes what was told.
    fn drop(&mut self) {
        IS_WATCHING.store(false, Ordering::Relaxed);
        if self.said {
            let width = format!("100 % of {} rolls", self.rolls).len();
            let _ = write!(stderr().lock(), "\r{:width$}\r", "");
        }
    }
}

#[cfg(unix)]
pub(super) use interrupt::has_stop;
pub(super) use interrupt::{Stop, end_by_interrupt};

/// Ctrl-C, which Unix and Windows know as a signal.
#[cfg(any(unix, windows))]
mod interrupt {
    use signal_hook::consts::SIGINT;
    use signal_hook::{SigId, flag, low_level};
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};

    /// Whether a [`Stop`] lives.
    static HAS_STOP: AtomicBool = AtomicBool::new(false);

    /// Whether somebody waits for Ctrl-C, which does not end the process then.
    #[cfg(unix)]
    pub(in crate::cli) fn has_stop() -> bool {
        HAS_STOP.load(Ordering::Relaxed)
    }

    /// Notices Ctrl-C, as long as it lives, without ending the process.
    pub(in crate::cli) struct Stop {
        asked: Arc<AtomicBool>,
        hook: Option<SigId>,
    }

    impl Stop {
        /// From now on.
        pub(in crate::cli) fn on_ctrl_c() -> Stop {
            let asked = Arc::new(AtomicBool::new(false));
            let hook = flag::register(SIGINT, Arc::clone(&asked)).ok();
            HAS_STOP.store(hook.is_some(), Ordering::Relaxed);
            Stop { asked, hook }
        }

        /// Whether Ctrl-C was pressed.
        pub(in crate::cli) fn is_asked(&self) -> bool {
            self.asked.load(Ordering::Relaxed)
        }
    }

    impl Drop for Stop {
        fn drop(&mut self) {
            HAS_STOP.store(false, Ordering::Relaxed);
            if let Some(hook) = self.hook {
                low_level::unregister(hook);
            }
        }
    }

    /// Sets the flag at the first Ctrl-C; the second ends the process at once.
    pub(super) fn set_on_ctrl_c(interrupted: &Arc<AtomicBool>) {
        let _ = flag::register_conditional_default(SIGINT, Arc::clone(interrupted));
        let _ = flag::register(SIGINT, Arc::clone(interrupted));
    }

    /// Ends this process as Ctrl-C does.
    pub(in crate::cli) fn end_by_interrupt() {
        let _ = low_level::emulate_default_handler(SIGINT);
    }
}

/// A system without signals, such as WASI: there the runtime ends the program.
#[cfg(not(any(unix, windows)))]
mod interrupt {
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;

    /// Nothing is noticed.
    pub(in crate::cli) struct Stop;

    impl Stop {
        /// Nothing.
        pub(in crate::cli) fn on_ctrl_c() -> Stop {
            Stop
        }

        /// Never.
        pub(in crate::cli) fn is_asked(&self) -> bool {
            false
        }
    }

    /// Leaves the flag alone.
    pub(super) fn set_on_ctrl_c(_: &Arc<AtomicBool>) {}

    /// Does nothing: no roll is ever interrupted.
    pub(in crate::cli) fn end_by_interrupt() {}
}
