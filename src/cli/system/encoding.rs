//! The encodings of text files: UTF-8, with or without a mark, and UTF-16 with one.

use std::borrow::Cow;

/// The encoding of a file, as the mark at its start says.
#[derive(Clone, Copy)]
pub(in crate::cli) enum Encoding {
    Utf8,
    Utf8Marked,
    Utf16Little,
    Utf16Big,
}

impl Encoding {
    const fn mark(self) -> &'static [u8] {
        match self {
            Encoding::Utf8 => b"",
            Encoding::Utf8Marked => b"\xef\xbb\xbf",
            Encoding::Utf16Little => b"\xff\xfe",
            Encoding::Utf16Big => b"\xfe\xff",
        }
    }

    /// Returns a text as the bytes of a file.
    fn encode(self, text: &str) -> Vec<u8> {
        let bytes: Vec<u8> = match self {
            Encoding::Utf8 | Encoding::Utf8Marked => text.as_bytes().to_vec(),
            Encoding::Utf16Little => text.encode_utf16().flat_map(u16::to_le_bytes).collect(),
            Encoding::Utf16Big => text.encode_utf16().flat_map(u16::to_be_bytes).collect(),
        };
        [self.mark(), &bytes].concat()
    }
}

/// Returns the encoding of a file, and its contents in UTF-8 without the mark. Contents that are not valid are returned as they are.
pub(in crate::cli) fn decoded(bytes: &[u8]) -> (Encoding, Cow<'_, [u8]>) {
    let of_utf16 = |encoding: Encoding, from: fn([u8; 2]) -> u16| {
        let (pairs, []) = bytes.strip_prefix(encoding.mark())?.as_chunks::<2>() else { return None };
        let text = String::from_utf16(&pairs.iter().map(|pair| from(*pair)).collect::<Vec<_>>()).ok()?;
        Some((encoding, Cow::Owned(text.into_bytes())))
    };
    let marked = || Some((Encoding::Utf8Marked, bytes.strip_prefix(Encoding::Utf8Marked.mark())?));
    of_utf16(Encoding::Utf16Little, u16::from_le_bytes)
        .or_else(|| of_utf16(Encoding::Utf16Big, u16::from_be_bytes))
        .or_else(|| marked().map(|(encoding, text)| (encoding, Cow::Borrowed(text))))
        .unwrap_or((Encoding::Utf8, Cow::Borrowed(bytes)))
}

/// Returns the bytes of a file whose text `before` is replaced by `after`; `None` if it has another text.
pub(super) fn replaced(now: &[u8], before: &str, after: &str) -> Option<Vec<u8>> {
    let (encoding, text) = decoded(now);
    (*text == *before.as_bytes()).then(|| encoding.encode(after))
}
