//! Restores the terminal however `play` or `watch` ends.

#[cfg(unix)]
pub(super) use unix::{SingleKeys, TypedAhead, is_back, keep, keep_screen};

/// Switches to the alternate screen without a cursor; the normal screen is preserved.
pub(super) const NEW_SCREEN: &[u8] = b"\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[H\x1b[2J";

/// Returns to the normal screen.
pub(super) const OLD_SCREEN: &[u8] = b"\x1b[?7h\x1b[?25h\x1b[?1049l";

#[cfg(unix)]
mod unix {
    use crate::cli::repeat;
    use crate::cli::restore::{NEW_SCREEN, OLD_SCREEN};
    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    use rustix::termios::{
        InputModes, LocalModes, OptionalActions, SpecialCodeIndex, Termios, tcgetattr, tcsetattr,
    };
    use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP};
    use signal_hook::iterator::Signals;
    use std::io::{Stdin, Write, stderr, stdin};
    use std::panic;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::thread;

    /// Turns off the marking of pasted text, and shows the cursor.
    const OLD_LINE: &[u8] = b"\x1b[?2004l\x1b[?25h\r\n";

    /// Saves the settings of the terminal, and restores them at a panic, and at a signal that ends the process.
    pub(in crate::cli) fn keep() {
        keep_from(&[SIGTERM, SIGHUP, SIGINT, SIGQUIT], OLD_LINE);
    }

    /// Like [`keep`], for a program that draws on the alternate screen; Ctrl-C ends it and Ctrl-Z stops it.
    pub(in crate::cli) fn keep_screen() {
        keep_from(&[SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP], OLD_SCREEN);
    }

    /// Set when a stopped process is continued, until [`is_back`] is called.
    static IS_BACK: AtomicBool = AtomicBool::new(false);

    /// Reports whether the process was continued after a stop since the last call: the screen must be drawn again.
    pub(in crate::cli) fn is_back() -> bool {
        IS_BACK.swap(false, Ordering::Relaxed)
    }

    fn keep_from(ends: &[i32], written: &'static [u8]) {
        let settings = tcgetattr(stdin()).ok();
        let of_panic = settings.clone();
        let print_panic = panic::take_hook();
        panic::set_hook(Box::new(move |about| {
            put_back(of_panic.as_ref(), written);
            print_panic(about);
        }));
        let Ok(mut signals) = Signals::new(ends) else { return };
        thread::spawn(move || {
            for signal in signals.forever() {
                // The computer's search ends, and `play` goes on.
                if signal == SIGINT && repeat::has_stop() {
                    continue;
                }
                let drawing = tcgetattr(stdin()).ok();
                put_back(settings.as_ref(), written);
                // Watched rolls end at Ctrl-C by themselves, and report how many were made.
                if signal == SIGINT && repeat::is_watching() {
                    continue;
                }
                let _ = signal_hook::low_level::emulate_default_handler(signal);
                if signal == SIGTSTP {
                    // The process was continued: draw again, with the settings from before the stop.
                    put_back(drawing.as_ref(), NEW_SCREEN);
                    IS_BACK.store(true, Ordering::Relaxed);
                }
            }
        });
    }

    /// Reads single keys; dropping it restores line input.
    pub(in crate::cli) struct SingleKeys {
        terminal: Stdin,
        before: Termios,
    }

    impl SingleKeys {
        /// `None` if standard input is not a terminal.
        pub(in crate::cli) fn open() -> Option<SingleKeys> {
            let before = tcgetattr(stdin()).ok()?;
            let mut settings = before.clone();
            settings.local_modes.remove(LocalModes::ICANON | LocalModes::ECHO);
            // A read returns at once with the bytes available; `next` waits.
            settings.special_codes[SpecialCodeIndex::VMIN] = 0;
            settings.special_codes[SpecialCodeIndex::VTIME] = 0;
            tcsetattr(stdin(), OptionalActions::Now, &settings).ok()?;
            Some(SingleKeys { terminal: stdin(), before })
        }

        /// Waits briefly for a key.
        pub(in crate::cli) fn next(&self) -> Option<u8> {
            const MOMENT: Timespec = Timespec { tv_sec: 0, tv_nsec: 200_000_000 };
            // A blocking read that is stopped and continued would wait for a whole line.
            let mut waiting = [PollFd::new(&self.terminal, PollFlags::IN)];
            if !poll(&mut waiting, Some(&MOMENT)).is_ok_and(|ready| ready > 0) {
                return None;
            }
            let mut key = [0];
            // Unbuffered, so that the next line belongs to the next reader.
            rustix::io::read(&self.terminal, &mut key).is_ok_and(|read| read > 0).then_some(key[0])
        }
    }

    impl Drop for SingleKeys {
        fn drop(&mut self) {
            let _ = tcsetattr(&self.terminal, OptionalActions::Now, &self.before);
        }
    }

    /// Keeps keys that are typed while no line is read, without echo; dropping it restores the settings.
    ///
    /// In line mode a terminal consumes Ctrl-D, and echoes keys into the output of a command.
    pub(in crate::cli) struct TypedAhead {
        before: Termios,
    }

    impl TypedAhead {
        /// `None` if standard input is not a terminal.
        pub(in crate::cli) fn keep() -> Option<TypedAhead> {
            let before = tcgetattr(stdin()).ok()?;
            let mut settings = before.clone();
            settings.local_modes.remove(LocalModes::ICANON | LocalModes::ECHO);
            settings.input_modes.remove(InputModes::ICRNL);
            tcsetattr(stdin(), OptionalActions::Now, &settings).ok()?;
            Some(TypedAhead { before })
        }
    }

    impl Drop for TypedAhead {
        fn drop(&mut self) {
            let _ = tcsetattr(stdin(), OptionalActions::Now, &self.before);
        }
    }

    fn put_back(settings: Option<&Termios>, written: &[u8]) {
        // If this fails, nothing more can be done.
        let _ = settings.map(|settings| tcsetattr(stdin(), OptionalActions::Now, settings));
        // Not to stdout, which may be locked by the thread that runs commands.
        let _ = stderr().write_all(written);
    }
}

/// Returns the line editor restores the console itself.
#[cfg(not(unix))]
pub(super) fn keep() {}

/// Without signals, only keys end a screen.
#[cfg(not(unix))]
pub(super) fn keep_screen() {}

/// Returns `false`: the process cannot be stopped.
#[cfg(not(unix))]
pub(super) fn is_back() -> bool {
    false
}

/// The console buffers keys by itself.
#[cfg(not(unix))]
pub(super) struct TypedAhead;

#[cfg(not(unix))]
impl TypedAhead {
    /// Does nothing on this system.
    pub(super) fn keep() -> Option<TypedAhead> {
        Some(TypedAhead)
    }
}

/// Single keys are not supported: Ctrl-C ends whatever waits for them.
#[cfg(not(unix))]
pub(super) struct SingleKeys;

#[cfg(not(unix))]
impl SingleKeys {
    /// Returns `None`.
    pub(super) fn open() -> Option<SingleKeys> {
        None
    }

    /// Returns `None`.
    pub(super) fn next(&self) -> Option<u8> {
        None
    }
}
