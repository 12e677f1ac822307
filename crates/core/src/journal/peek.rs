//! Reads the beginning of the first line without knowing the game.

use super::lines::without_mark;
use serde::de::{Deserializer, IgnoredAny, MapAccess, Visitor};
use std::fmt;

/// The format and the game that the first line claims.
#[derive(Debug, Default)]
pub(super) struct Peek {
    pub format: Option<u64>,
    pub game: Option<String>,
}

impl Peek {
    /// Reads only until format and game are known; members that cannot be read are `None`.
    pub(super) fn at(first_line: &[u8]) -> Peek {
        let mut peek = Peek::default();
        // A line that ends early, or continues after these members, is an error that does not matter here.
        let _ =
            serde_json::Deserializer::from_slice(without_mark(first_line)).deserialize_map(Look(&mut peek));
        peek
    }
}

/// Returns the value of `game` in the first line of a game file of any format. The line may be whole, cut anywhere after that value, or
/// followed by more lines. Reads no further than necessary.
pub fn game_of(first_line: &[u8]) -> Option<String> {
    let peek = Peek::at(first_line);
    peek.format.and(peek.game)
}

struct Look<'p>(&'p mut Peek);

impl<'de> Visitor<'de> for Look<'_> {
    type Value = ();

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a header")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<(), A::Error> {
        while self.0.format.is_none() || self.0.game.is_none() {
            let Some(key) = members.next_key::<String>()? else { break };
            match key.as_str() {
                "format" if self.0.format.is_none() => self.0.format = Some(members.next_value()?),
                "game" if self.0.game.is_none() => self.0.game = Some(members.next_value()?),
                _ => {
                    members.next_value::<IgnoredAny>()?;
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_game_is_known_as_soon_as_its_word_is_there() {
        let line = r#"{"format":7,"tool":"9.0","game":"tally","set":{"deep":[[1]]},"h":"00"}"#;
        let word = line.find("tally\"").unwrap() + "tally\"".len();
        for cut in 0..=line.len() {
            let found = game_of(&line.as_bytes()[..cut]);
            assert_eq!(found.as_deref(), (cut >= word).then_some("tally"), "{cut}");
        }
        for other in
            [&b"[1]"[..], b"\xff\xfe", b"name = \"x\"", b"{\"game\":\"tally\"}", b"{\"format\":1,\"game\":2}"]
        {
            assert_eq!(game_of(other), None);
        }
    }
}
