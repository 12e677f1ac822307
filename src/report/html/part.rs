//! Parts of charts and tables.

use maud::{Markup, html};

/// Returns the class of a player's lines, by seat: four colours that can be distinguished with any colour vision (Okabe and
/// Ito), and four kinds of lines.
pub(super) fn class_of(player: usize) -> &'static str {
    ["p0", "p1", "p2", "p3"][player % 4]
}

/// Returns the title and description of a picture, for screen readers and tooltips.
pub(super) fn title_and_description(title: &str, description: &str) -> Markup {
    html! { title { (title) } desc { (description) } }
}

/// Returns a cell with a number.
pub(in crate::report) fn number(text: &str) -> Markup {
    html! { td.n { (text) } }
}

/// Returns a legend of the players' lines.
pub(in crate::report) fn legend(entries: &[String]) -> Markup {
    html! {
        ul.legend {
            @for (player, entry) in entries.iter().enumerate() {
                li { svg viewBox="0 0 32 10" aria-hidden="true" { path.line.(class_of(player)) d="M0 5H32" {} } (entry) }
            }
        }
    }
}
