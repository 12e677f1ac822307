//! Numbered lines, ready to be written one after another.

/// Consecutive lines in reused memory.
#[derive(Clone, Debug, Default)]
pub struct Text {
    /// The buffer, which never shrinks: bytes after `length` are meaningless.
    bytes: Vec<u8>,
    length: usize,
}

impl Text {
    /// Returns the lines.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes[..self.length]
    }

    /// Starts over, with space for `room` bytes.
    pub(super) fn begin(&mut self, room: usize) -> &mut [u8] {
        self.length = 0;
        if self.bytes.len() < room {
            self.bytes.resize(room, 0);
        }
        &mut self.bytes
    }

    /// Ends the text after `length` bytes.
    pub(super) fn end(&mut self, length: usize) {
        self.length = length;
    }
}

/// Lines with their line ends; most are short enough to fit into a word.
#[derive(Clone, Debug)]
pub struct Lines {
    /// A line's bytes, lowest first, and their number in the highest byte; 0 for a line longer than [`SHORT`].
    words: Vec<u64>,
    long: Vec<Vec<u8>>,
    longest: usize,
}

/// Bytes of a line that fit into a word next to their number.
const SHORT: usize = 7;

impl Lines {
    /// Stores these lines, numbered from 0, with a line end after each.
    pub fn new(lines: impl IntoIterator<Item = String>) -> Lines {
        let long: Vec<Vec<u8>> = lines.into_iter().map(|line| (line + "\n").into_bytes()).collect();
        let longest = long.iter().map(Vec::len).max().unwrap_or_default();
        Lines { words: long.iter().map(|line| word(line)).collect(), long, longest }
    }

    /// Returns the number of lines.
    pub(super) fn len(&self) -> usize {
        self.words.len()
    }

    /// Returns the length of the longest line in bytes.
    pub(super) fn longest(&self) -> usize {
        self.longest
    }

    /// Returns the word of a line; 0 if it is too long for one.
    pub(super) fn word(&self, line: usize) -> u64 {
        self.words[line]
    }

    /// Writes a line at `at` and returns the position of its end; `out` must have space after `at` for the longest line and for a word.
    pub(super) fn put(&self, line: usize, out: &mut [u8], at: usize) -> usize {
        match self.words[line] {
            0 => {
                let line = &self.long[line];
                out[at..at + line.len()].copy_from_slice(line);
                at + line.len()
            }
            word => put_word(word, out, at),
        }
    }
}

fn word(line: &[u8]) -> u64 {
    if line.len() > SHORT {
        return 0;
    }
    let mut bytes = [0; 8];
    bytes[..line.len()].copy_from_slice(line);
    bytes[SHORT] = line.len() as u8;
    u64::from_le_bytes(bytes)
}

/// Writes a line stored as a word; the surplus bytes after it are overwritten by the next line.
pub(super) fn put_word(word: u64, out: &mut [u8], at: usize) -> usize {
    let bytes = word.to_le_bytes();
    out[at..at + 8].copy_from_slice(&bytes);
    at + usize::from(bytes[SHORT])
}

/// Space that [`put_four`] needs.
pub(super) const FOUR_LINES: usize = 40;

/// Writes four lines stored as words, and returns their total length.
pub(super) fn put_four(words: [u64; 4], out: &mut [u8]) -> usize {
    let Some(out) = out.first_chunk_mut::<FOUR_LINES>() else { return 0 };
    let mut at = 0;
    for word in words {
        // Three lines have at most 21 bytes: the mask changes nothing, but saves a bounds check.
        let from = at & 31;
        out[from..from + 8].copy_from_slice(&word.to_le_bytes());
        at += (word >> 56) as usize;
    }
    at
}
