//! Keys that are not characters, as a terminal sends them.

pub(crate) const CTRL_C: &str = "\u{3}";
pub(crate) const CTRL_D: &str = "\u{4}";
pub(crate) const CTRL_Z: &str = "\u{1a}";
pub(crate) const CTRL_BACKSLASH: &str = "\u{1c}";
pub(crate) const UP: &str = "\u{1b}[A";
pub(crate) const LEFT: &str = "\u{1b}[D";
pub(crate) const RIGHT: &str = "\u{1b}[C";
pub(crate) const HOME: &str = "\u{1b}[H";

/// The sequences before and after a paste.
pub(crate) const PASTE: [&str; 2] = ["\u{1b}[200~", "\u{1b}[201~"];
