//! Many rolls in one call: in blocks on all processors where possible, with progress on stderr, stopped by Ctrl-C.

use super::progress::Progress;
use super::system;
use std::io::stdout;
use std::num::NonZero;
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel, sync_channel};
use std::thread;
use warband_core::chance::BLOCK;

/// Rolls in one piece of work: small enough for its memory to stay cheap, large enough for the handover to cost little.
const PIECE: u64 = 4 * BLOCK;
/// Finished pieces that each thread may have waiting.
const READY: usize = 1;

/// Makes `rolls` rolls in pieces, each starting at a block, on all processors, and passes the results to `take` in order,
/// until Ctrl-C or an error. Memory that was taken is reused.
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
                        // The receiver has stopped.
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
            // A thread that is finished needs no memory back.
            let _ = taken.send(made);
            if !watch.goes_on(rolls_of(piece).end) {
                break;
            }
        }
        Ok(())
    })
}

/// Watches many rolls: prints progress if they take long and a terminal is attached, and checks for Ctrl-C.
#[derive(Debug)]
pub(super) struct Watch {
    rolls: u64,
    interrupted: Arc<AtomicBool>,
    progress: Progress,
}

/// Whether rolls are being watched now.
static IS_WATCHING: AtomicBool = AtomicBool::new(false);

/// Reports whether many rolls are being made, which end at Ctrl-C by themselves.
#[cfg(unix)]
pub(super) fn is_watching() -> bool {
    IS_WATCHING.load(Ordering::Relaxed)
}

impl Watch {
    /// Watches `rolls` rolls; `shows_rolls` if each is printed. Without progress if `is_plain`: a line that is overwritten
    /// again and again does not help a screen reader.
    pub(super) fn new(rolls: u64, shows_rolls: bool, is_plain: bool) -> Watch {
        let interrupted = Arc::new(AtomicBool::new(false));
        interrupt::set_on_ctrl_c(&interrupted);
        IS_WATCHING.store(true, Ordering::Relaxed);
        let is_silent = is_plain || shows_rolls && system::is_terminal(&stdout());
        Watch { rolls, interrupted, progress: Progress::new(rolls, "rolls", is_silent) }
    }

    /// Makes the rolls one after the other, numbered from 0, until Ctrl-C or an error.
    pub(super) fn each<E>(&mut self, mut roll: impl FnMut(u64) -> Result<(), E>) -> Result<(), E> {
        for number in 0..self.rolls {
            roll(number)?;
            if !self.goes_on(number + 1) {
                break;
            }
        }
        Ok(())
    }

    /// Records that `done` rolls are made; returns false to stop.
    fn goes_on(&mut self, done: u64) -> bool {
        self.progress.advance(done);
        !self.interrupted.load(Ordering::Relaxed)
    }

    /// Reports whether Ctrl-C stopped the rolls.
    pub(super) fn was_interrupted(&self) -> bool {
        self.interrupted.load(Ordering::Relaxed)
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        IS_WATCHING.store(false, Ordering::Relaxed);
    }
}

#[cfg(unix)]
pub(super) use interrupt::has_stop;
pub(super) use interrupt::{Stop, end_by_interrupt};

/// Ctrl-C, a signal on Unix and Windows.
#[cfg(any(unix, windows))]
mod interrupt {
    use signal_hook::consts::SIGINT;
    use signal_hook::{SigId, flag, low_level};
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};

    /// Whether a [`Stop`] exists.
    static HAS_STOP: AtomicBool = AtomicBool::new(false);

    /// Reports whether a [`Stop`] exists, so that Ctrl-C does not end the process.
    #[cfg(unix)]
    pub(in crate::cli) fn has_stop() -> bool {
        HAS_STOP.load(Ordering::Relaxed)
    }

    /// Detects Ctrl-C without ending the process while it exists.
    pub(in crate::cli) struct Stop {
        asked: Arc<AtomicBool>,
        hook: Option<SigId>,
    }

    impl Stop {
        /// Starts to listen.
        pub(in crate::cli) fn on_ctrl_c() -> Stop {
            let asked = Arc::new(AtomicBool::new(false));
            let hook = flag::register(SIGINT, Arc::clone(&asked)).ok();
            HAS_STOP.store(hook.is_some(), Ordering::Relaxed);
            Stop { asked, hook }
        }

        /// Reports whether Ctrl-C was pressed.
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

    /// A placeholder that detects nothing.
    pub(in crate::cli) struct Stop;

    impl Stop {
        /// Does nothing without signals.
        pub(in crate::cli) fn on_ctrl_c() -> Stop {
            Stop
        }

        /// Returns `false`.
        pub(in crate::cli) fn is_asked(&self) -> bool {
            false
        }
    }

    /// Does nothing without signals.
    pub(super) fn set_on_ctrl_c(_: &Arc<AtomicBool>) {}

    /// Does nothing: no roll is ever interrupted.
    pub(in crate::cli) fn end_by_interrupt() {}
}
