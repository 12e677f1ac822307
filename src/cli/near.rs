//! Names that are nearly what was typed.

use super::failure::Failure;
use crate::report::{Trouble, or};
use warband_core::text::{Name, nearest, plain};

/// Asks whether one of the names nearest to what was typed is meant; `None` if none is near.
pub(super) fn did_you_mean<T: AsRef<str>>(typed: &str, known: impl IntoIterator<Item = T>) -> Option<String> {
    let near: Vec<T> = nearest(typed, known);
    let near: Vec<&str> = near.iter().map(AsRef::as_ref).collect();
    (!near.is_empty()).then(|| format!("did you mean {}?", near.join(", ")))
}

/// Returns the player of a game who is called so, in any spelling.
///
/// # Errors
/// There is none.
pub(super) fn known_player(name: &str, players: &[String]) -> Result<String, Failure> {
    let known = players.iter().find(|known| plain(known) == plain(name) && !plain(name).is_empty());
    known.cloned().ok_or_else(|| {
        let said = Name::from(name.to_owned());
        let trouble =
            Trouble::new(format!("there is no player called {said}; the players are {}", or(players)));
        match did_you_mean(name, players) {
            Some(meant) => trouble.help(meant).into(),
            None => trouble.into(),
        }
    })
}
