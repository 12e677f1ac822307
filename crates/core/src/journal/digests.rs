//! The digests of a file's lines.

use super::line_digest;
use super::lines::Lines;

/// Returns the digest that each line of a game file claims, starting with the header: 16 hexadecimal digits. Two files hold the same game
/// as far as their digests are equal. Ends at the first line without a digest.
pub fn digests(bytes: &[u8]) -> impl Iterator<Item = &str> {
    let claimed = Lines::of(bytes).map_while(|line| line_digest::split(line.without_nuls()));
    claimed.map_while(|(_, digits)| std::str::from_utf8(digits).ok())
}
