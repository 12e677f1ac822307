//! Pages for a browser: one file with its style, without script, that uses no network.

mod chart;
mod part;
mod strip;

pub(super) use chart::{Chart, Labelled, Series};
pub(super) use part::{legend, number};
pub(super) use strip::{Segment, strip};

use maud::{DOCTYPE, Markup, PreEscaped, html};

/// The style of every page.
const STYLE: &str = include_str!("style.css");

/// The only resource that a page may use besides its own text.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'";

/// Returns a whole page.
pub(super) fn page(title: &str, body: &Markup) -> String {
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta http-equiv="Content-Security-Policy" content=(POLICY);
                title { (title) }
                style { (PreEscaped(STYLE)) }
            }
            body { main { (body) } }
        }
    };
    page.into_string() + "\n"
}
