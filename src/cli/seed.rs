//! `--seed`.

use super::failure::Failure;
use crate::chance::Key;
use crate::report::Trouble;
use rand::TryRng;

/// The key of the seed, or one from the operating system.
pub(super) fn key(seed: Option<&str>) -> Result<Key, Failure> {
    if let Some(seed) = seed {
        return Key::from_seed(seed).map_err(|_| {
            Trouble::new("--seed key: takes 64 hexadecimal digits")
                .help("a recorded key is one; other texts need no key:")
                .into()
        });
    }
    let mut bytes = [0; 32];
    let filled = rand::rngs::SysRng.try_fill_bytes(&mut bytes);
    filled.map_err(|_| Failure::message("the operating system gives no randomness: use --seed"))?;
    Ok(Key(bytes))
}
