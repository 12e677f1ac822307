//! What pictures and tables are made of.

use maud::{Markup, html};

/// Returns the class of a player's lines, by the place in seating order: four colours that people with any colour vision tell apart (Okabe
/// and Ito), and four kinds of lines.
pub(super) fn class_of(player: usize) -> &'static str {
    ["p0", "p1", "p2", "p3"][player % 4]
}

/// Returns what a picture says, for who hears it or points at it.
pub(super) fn told(title: &str, description: &str) -> Markup {
    html! { title { (title) } desc { (description) } }
}

/// A cell with a number.
pub(in crate::report) fn number(text: &str) -> Markup {
    html! { td.n { (text) } }
}

/// Which player each line is of.
pub(in crate::report) fn legend(entries: &[String]) -> Markup {
    html! {
        ul.legend {
            @for (player, entry) in entries.iter().enumerate() {
                li { svg viewBox="0 0 32 10" aria-hidden="true" { path.line.(class_of(player)) d="M0 5H32" {} } (entry) }
            }
        }
    }
}
