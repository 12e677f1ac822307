//! The terminal is put back as it was, however `play` ends.

#[cfg(unix)]
pub(super) use unix::keep;

#[cfg(unix)]
mod unix {
    use rustix::termios::{OptionalActions, Termios, tcgetattr, tcsetattr};
    use signal_hook::consts::{SIGHUP, SIGTERM};
    use signal_hook::iterator::Signals;
    use std::io::{Write, stderr, stdin};
    use std::panic;
    use std::thread;

    /// Keeps the settings of the terminal, and puts them back at a panic, and at a signal that ends the process.
    pub(in crate::cli::play) fn keep() {
        let Ok(settings) = tcgetattr(stdin()) else { return };
        let of_panic = settings.clone();
        let told = panic::take_hook();
        panic::set_hook(Box::new(move |about| {
            put_back(&of_panic);
            told(about);
        }));
        let Ok(mut signals) = Signals::new([SIGTERM, SIGHUP]) else { return };
        thread::spawn(move || {
            for signal in signals.forever() {
                put_back(&settings);
                let _ = signal_hook::low_level::emulate_default_handler(signal);
            }
        });
    }

    fn put_back(settings: &Termios) {
        // Where even this fails nothing can be done.
        let _ = tcsetattr(stdin(), OptionalActions::Now, settings);
        // Pasted text is no longer marked. Not to stdout, which the thread holds that does the commands.
        let _ = stderr().write_all(b"\x1b[?2004l\r\n");
    }
}

/// The line editor puts the console back itself.
#[cfg(not(unix))]
pub(super) fn keep() {}
