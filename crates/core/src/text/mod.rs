//! Text utilities: positions in a file, names that are safe to print, equivalent spellings, near misses, printable JSON, TOML
//! that people write, tables kept as lines of text, commands as lines of words, and lists in sentences.
//!
//! Knows no game and touches no file.

mod enum_words;
mod json;
mod lists;
mod name;
mod nearest;
mod source;
mod spelling;
mod table;
pub mod toml;
mod toml_text;
pub mod words;

pub use json::json_line;
pub use lists::{and, count, or};
pub use name::Name;
pub use nearest::{LetterCounts, nearest, nearest_of_few};
pub use source::{At, Places, Position, Source, Span, char_floor, line_of};
pub use spelling::{is_spelling, numeral, plain, same};
pub use table::{BadRow, Row, Table, TableFile, cells, yes_or_no};
pub use toml_text::{is_bare_key, key, quoted};
