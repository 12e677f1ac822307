//! The digests of a file's lines.

use super::lines::Lines;
use super::seal;

/// The digest that each line of a game file claims, the header's first: 16 hexadecimal digits. Two files hold the same
/// game as far as their digests are equal. Ends at the first line that has none.
pub fn digests(bytes: &[u8]) -> impl Iterator<Item = &str> {
    let claimed = Lines::of(bytes).map_while(|line| seal::split(line.without_nuls()));
    claimed.map_while(|(_, digits)| std::str::from_utf8(digits).ok())
}
