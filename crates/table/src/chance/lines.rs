//! Numbered lines, ready to be written one after the other.

/// Lines one behind the other, in memory that is used again and again.
#[derive(Clone, Debug, Default)]
pub struct Text {
    /// As long as it ever was: what lies behind `length` is of no meaning.
    bytes: Vec<u8>,
    length: usize,
}

impl Text {
    /// The lines.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes[..self.length]
    }

    /// Begins anew, with room for so many bytes.
    pub(super) fn begin(&mut self, room: usize) -> &mut [u8] {
        self.length = 0;
        if self.bytes.len() < room {
            self.bytes.resize(room, 0);
        }
        &mut self.bytes
    }

    /// Ends behind `length` bytes.
    pub(super) fn end(&mut self, length: usize) {
        self.length = length;
    }
}

/// Lines with their ends; most are short enough for a word.
#[derive(Clone, Debug)]
pub struct Lines {
    /// A line's bytes, least first, and in the highest byte how many they are; 0 where it is longer than [`SHORT`].
    words: Vec<u64>,
    long: Vec<Vec<u8>>,
    longest: usize,
}

/// Bytes of a line that fit into a word beside their number.
const SHORT: usize = 7;

impl Lines {
    /// These lines, numbered from 0; a line end is put behind each.
    pub fn new(lines: impl IntoIterator<Item = String>) -> Lines {
        let long: Vec<Vec<u8>> = lines.into_iter().map(|line| (line + "\n").into_bytes()).collect();
        let longest = long.iter().map(Vec::len).max().unwrap_or_default();
        Lines { words: long.iter().map(|line| word(line)).collect(), long, longest }
    }

    /// How many lines there are.
    pub(super) fn len(&self) -> usize {
        self.words.len()
    }

    /// Bytes of the longest line.
    pub(super) fn longest(&self) -> usize {
        self.longest
    }

    /// The word of a line: 0 where it is too long for one.
    pub(super) fn word(&self, line: usize) -> u64 {
        self.words[line]
    }

    /// Writes a line at `at` and returns where it ends; `out` has room for the longest behind `at`, and for a word.
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

/// Writes a line that is a word; the bytes behind it are overwritten by the next.
pub(super) fn put_word(word: u64, out: &mut [u8], at: usize) -> usize {
    let bytes = word.to_le_bytes();
    out[at..at + 8].copy_from_slice(&bytes);
    at + usize::from(bytes[SHORT])
}

/// Room that [`put_four`] needs.
pub(super) const FOUR_LINES: usize = 40;

/// Writes four lines that are words, and returns how long they are together.
pub(super) fn put_four(words: [u64; 4], out: &mut [u8]) -> usize {
    let Some(out) = out.first_chunk_mut::<FOUR_LINES>() else { return 0 };
    let mut at = 0;
    for word in words {
        // Three lines are at most 21 bytes: the mask changes nothing, and spares a comparison.
        let from = at & 31;
        out[from..from + 8].copy_from_slice(&word.to_le_bytes());
        at += (word >> 56) as usize;
    }
    at
}
