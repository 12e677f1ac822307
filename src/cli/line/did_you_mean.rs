//! Names similar to a typed one.

use crate::cli::failure::Failure;
use crate::report::{Diagnostic, or};
use warband_core::text::{Name, nearest, plain};

/// Suggests the names most similar to the typed one; `None` if none is similar.
pub(in crate::cli) fn did_you_mean<T: AsRef<str>>(
    typed: &str,
    known: impl IntoIterator<Item = T>,
) -> Option<String> {
    let similar: Vec<T> = nearest(typed, known);
    let similar: Vec<&str> = similar.iter().map(AsRef::as_ref).collect();
    (!similar.is_empty()).then(|| format!("did you mean {}?", similar.join(", ")))
}

/// Returns the player with this name, whatever its case.
///
/// # Errors
/// No player has this name.
pub(in crate::cli) fn known_player(name: &str, players: &[String]) -> Result<String, Failure> {
    let known = players.iter().find(|known| plain(known) == plain(name) && !plain(name).is_empty());
    known.cloned().ok_or_else(|| {
        let typed = Name::from(name.to_owned());
        let diagnostic =
            Diagnostic::new(format!("there is no player called {typed}; the players are {}", or(players)));
        match did_you_mean(name, players) {
            Some(suggestion) => diagnostic.help(suggestion).into(),
            None => diagnostic.into(),
        }
    })
}
