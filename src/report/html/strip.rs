//! A strip of parts from left to right.

use super::chart::{WIDTH, short, x_of};
use super::part::{class_of, title_and_description};
use maud::{Markup, html};

/// A part of a strip: a state that lasted for several positions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::report) struct Segment {
    /// The first position that has it.
    pub from: usize,
    /// The first later position that does not.
    pub to: usize,
    /// The state in a letter or two.
    pub text: String,
    /// The state in a sentence, for screen readers.
    pub details: String,
    /// The player who holds it.
    pub owner: Option<usize>,
}

/// Width that a letter or two need.
const NARROW: f64 = 18.0;

/// Returns the strip of this number of positions.
pub(in crate::report) fn strip(
    title: &str,
    description: &str,
    parts: &[Segment],
    positions: usize,
) -> Markup {
    html! {
        svg viewBox={ "0 0 " (WIDTH) " 30" } role="img" {
            (title_and_description(title, description))
            @for part in parts {
                @let (left, right) = (x_of(part.from, positions), x_of(part.to, positions));
                g {
                    title { (part.details) }
                    rect.cell x=(short(left)) y="2" width=(short(right - left)) height="24" {}
                    @if right - left >= NARROW {
                        text x=(short(f64::midpoint(left, right))) y="19" text-anchor="middle" { (part.text) }
                    }
                    @if let Some(owner) = part.owner {
                        rect.held.(class_of(owner)) x=(short(left + 1.5)) y="3.5" width=(short((right - left - 3.0).max(0.5))) height="21" {}
                    }
                }
            }
        }
    }
}
