//! The lines of a file as bytes.

/// The lines of some bytes, in order.
#[derive(Clone, Debug)]
pub(super) struct Lines<'b> {
    rest: &'b [u8],
}

/// A line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Piece<'b> {
    /// Its bytes without the newline.
    pub bytes: &'b [u8],
    /// Whether a newline ends it; only the last line may be without.
    pub ended: bool,
}

impl<'b> Lines<'b> {
    pub(super) fn of(bytes: &'b [u8]) -> Lines<'b> {
        Lines { rest: bytes }
    }
}

impl<'b> Iterator for Lines<'b> {
    type Item = Piece<'b>;

    fn next(&mut self) -> Option<Piece<'b>> {
        if self.rest.is_empty() {
            return None;
        }
        let end = self.rest.iter().position(|byte| *byte == b'\n');
        let bytes = &self.rest[..end.unwrap_or(self.rest.len())];
        self.rest = end.map_or(&[], |end| &self.rest[end + 1..]);
        Some(Piece { bytes, ended: end.is_some() })
    }
}
