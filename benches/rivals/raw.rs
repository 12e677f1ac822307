//! raw N: writes N lines and rolls nothing, a lower bound for the time of every bulk roll. Compile with: rustc -O raw.rs

use std::io::{self, Write};

const LINE: &[u8] = b"23\n";
/// Number of whole lines in 64 KiB.
const LINES: usize = 64 * 1024 / LINE.len();

fn main() -> io::Result<()> {
    let argument = std::env::args().nth(1).and_then(|text| text.parse().ok());
    let mut left: usize = argument.ok_or_else(|| io::Error::other("usage: raw N"))?;
    let chunk = LINE.repeat(LINES);
    let mut out = io::stdout().lock();
    while left > 0 {
        let lines = left.min(LINES);
        out.write_all(&chunk[..lines * LINE.len()])?;
        left -= lines;
    }
    out.flush()
}
