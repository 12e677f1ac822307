//! The key with which a stream is opened.

use sha2::{Digest, Sha256};
use std::error::Error;
use std::fmt::{self, Display};

/// 32 bytes that determine every digital die of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key(pub [u8; 32]);

/// A seed of the form `key:HEX` whose HEX is not 64 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadKey;

impl Key {
    /// Returns the key of a seed typed by hand: SHA-256 of its bytes. After `key:`, 64 hexadecimal digits are the bytes of the key, so that
    /// a recorded key can be used again.
    ///
    /// # Errors
    /// Returns [`BadKey`] if anything but 64 hexadecimal digits follows `key:`.
    pub fn from_seed(seed: &str) -> Result<Key, BadKey> {
        match seed.strip_prefix("key:") {
            None => Ok(Key(Sha256::digest(seed.as_bytes()).into())),
            Some(hex) => Self::from_hex(hex).ok_or(BadKey),
        }
    }

    fn from_hex(hex: &str) -> Option<Key> {
        let mut bytes = [0; 32];
        if hex.len() != 64 || !hex.bytes().all(|b| b.is_ascii_hexdigit()) {
            return None;
        }
        for (index, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(hex.get(2 * index..2 * index + 2)?, 16).ok()?;
        }
        Some(Key(bytes))
    }
}

impl Display for Key {
    /// Writes 64 hexadecimal digits in lower case.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(out, "{byte:02x}"))
    }
}

impl Display for BadKey {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a key is key: and 64 hexadecimal digits")
    }
}

impl Error for BadKey {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_is_hashed_and_a_recorded_key_is_taken_as_it_is() {
        let key = Key::from_seed("readme").unwrap();
        assert_eq!(Key::from_seed(&format!("key:{key}")).unwrap(), key);
        assert_eq!(
            Key::from_seed("abc").unwrap().to_string(),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad" // FIPS 180-4's own example
        );
        for bad in ["key:", "key:12", &format!("key:{}", "g".repeat(64)), &format!("key:{}", "ä".repeat(32))]
        {
            assert_eq!(Key::from_seed(bad), Err(BadKey));
        }
    }
}
