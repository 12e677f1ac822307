//! The lines of a file as bytes.

use std::io::BufRead;

/// The byte order mark that some editors write before UTF-8.
const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// Returns the bytes of a file after the byte order mark, if it has one.
pub(super) fn without_mark(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes)
}

/// The lines of some bytes that are not blank, in order. Editors add blank lines.
#[derive(Clone, Debug)]
pub(super) struct Lines<'b> {
    rest: &'b [u8],
}

/// A line of a game file.
#[derive(Clone, Copy, Debug)]
pub(super) struct Piece<'b> {
    /// The line without its newline.
    pub bytes: &'b [u8],
    /// The line with its newline, if it has one.
    pub with_end: &'b [u8],
    /// Whether a newline ends the line; only the last line may lack it.
    pub ended: bool,
    /// Whether that newline is CR LF, as written by some editors and synchronising programs.
    pub has_cr: bool,
    /// Whether it is the last line, and no blank one follows.
    pub is_last: bool,
}

impl<'b> Piece<'b> {
    /// Returns the bytes without the NULs at the end, which are left when the last page of a file was never written.
    pub(super) fn without_nuls(&self) -> &'b [u8] {
        let end = self.bytes.iter().rposition(|byte| *byte != 0).map_or(0, |last| last + 1);
        &self.bytes[..end]
    }
}

impl<'b> Lines<'b> {
    /// Skips blank lines.
    fn skip_blank(&mut self) {
        while let Some(rest) = [&b"\n"[..], b"\r\n"].iter().find_map(|end| self.rest.strip_prefix(*end)) {
            self.rest = rest;
        }
    }

    pub(super) fn of(bytes: &'b [u8]) -> Lines<'b> {
        let mut lines = Lines { rest: without_mark(bytes) };
        lines.skip_blank();
        lines
    }
}

impl<'b> Iterator for Lines<'b> {
    type Item = Piece<'b>;

    fn next(&mut self) -> Option<Piece<'b>> {
        // Ten times as fast as a loop over the bytes; reading from a slice never fails.
        let mut rest = self.rest;
        let length = rest.skip_until(b'\n').ok().filter(|length| *length > 0)?;
        let line = &self.rest[..length];
        self.rest = rest;
        self.skip_blank();
        let bytes = line.strip_suffix(b"\n");
        let (ended, is_last) = (bytes.is_some(), rest.is_empty());
        let without_cr = bytes.and_then(|bytes| bytes.strip_suffix(b"\r"));
        let has_cr = without_cr.is_some();
        Some(Piece { bytes: without_cr.or(bytes).unwrap_or(line), with_end: line, ended, has_cr, is_last })
    }
}
