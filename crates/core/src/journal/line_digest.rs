//! The digest at the end of each line, which chains it to the one before.

use sha2::{Digest, Sha256};

/// 16 lower-case hex digits.
pub(super) type LineDigest = [u8; 16];

/// The bytes between a line's last member and its digits, and those after them.
const BEFORE: &[u8] = b",\"h\":\"";
const AFTER: &[u8] = b"\"}";

/// Returns the digest of a line whose bytes before `,"h"` are `body`, after a line with the digest `previous`.
pub(super) fn digest_of(previous: Option<&LineDigest>, body: &[u8]) -> LineDigest {
    let mut hash = Sha256::new();
    if let Some(previous) = previous {
        hash.update(previous);
    }
    hash.update(body);
    let hash = hash.finalize();
    let mut digits = [0; 16];
    for (pair, byte) in digits.as_chunks_mut::<2>().0.iter_mut().zip(&hash[..]) {
        let digit = |half: u8| b"0123456789abcdef"[usize::from(half)];
        *pair = [digit(byte >> 4), digit(byte & 15)];
    }
    digits
}

/// Splits a line (without its newline) into its bytes before `,"h"` and the digits that it claims; `None` if it does not end like a line.
pub(super) fn split(line: &[u8]) -> Option<(&[u8], &LineDigest)> {
    let line = line.strip_suffix(AFTER)?;
    let (line, claimed) = line.split_last_chunk::<16>()?;
    let is_digit = |byte: &u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
    (claimed.iter().all(is_digit)).then_some(())?;
    Some((line.strip_suffix(BEFORE)?, claimed))
}

/// Splits a line like [`split`] if its digits are the right ones after `previous`.
pub(super) fn checked<'l>(previous: Option<&LineDigest>, line: &'l [u8]) -> Option<(&'l [u8], LineDigest)> {
    let (body, claimed) = split(line)?;
    (digest_of(previous, body) == *claimed).then_some((body, *claimed))
}

/// Appends the line whose bytes before `,"h"` are `body` to `out`, with its newline; returns its digest.
pub(super) fn write(previous: Option<&LineDigest>, body: &[u8], out: &mut Vec<u8>) -> LineDigest {
    let digest = digest_of(previous, body);
    for part in [body, BEFORE, &digest, AFTER, b"\n"] {
        out.extend_from_slice(part);
    }
    digest
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The digests are those of `sha256sum`.
    #[test]
    fn the_digest_of_a_line_depends_on_the_line_before() {
        let mut out = Vec::new();
        let first = write(None, b"{\"a\":1", &mut out);
        let second = write(Some(&first), b"{\"n\":1", &mut out);
        let text = String::from_utf8(out).unwrap();
        assert_eq!(text, "{\"a\":1,\"h\":\"8b0f0d75aabe01bb\"}\n{\"n\":1,\"h\":\"b307a366a93c8fc7\"}\n");
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(checked(None, lines[0].as_bytes()), Some((&b"{\"a\":1"[..], first)));
        assert_eq!(checked(Some(&first), lines[1].as_bytes()), Some((&b"{\"n\":1"[..], second)));
        assert_eq!(checked(Some(&second), lines[1].as_bytes()), None);
        assert_eq!(checked(Some(&first), lines[1].to_uppercase().as_bytes()), None);
    }
}
