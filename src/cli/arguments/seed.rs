//! `--seed`.

use crate::cli::failure::Failure;
use crate::cli::system;
use crate::report::Diagnostic;
use warband_core::chance::Key;

/// Returns the key of the seed, or one from the operating system.
pub(in crate::cli) fn key(seed: Option<&str>) -> Result<Key, Failure> {
    if let Some(seed) = seed {
        return Key::from_seed(seed).map_err(|_| {
            Diagnostic::new("--seed key: needs 64 hexadecimal digits")
                .help("use a recorded key, or leave out key: for any other text")
                .into()
        });
    }
    let mut bytes = [0; 32];
    if !system::fill_randomly(&mut bytes) {
        return Err(Failure::message("the operating system has no random numbers: use --seed"));
    }
    Ok(Key(bytes))
}
