//! Typed faces of dice outside a game.

use crate::cli::failure::{self, Failure};
use crate::cli::session::Session;
use crate::report::FaceOrder;
use crate::report::dragon_dice::{notation_error, with_total};
use warband_dragon_dice::roll::{Dice, TypedFaces, read_in_any_order, read_unordered};
use warband_dragon_dice::rules::EditionRules;

/// Parses typed faces of these dice: in any order, or first in that of the dice.
pub(in crate::cli) fn read(
    text: &str,
    dice: Dice<'_>,
    rules: &EditionRules,
    session: &Session,
) -> Result<TypedFaces, Failure> {
    let read = match session.reading() {
        FaceOrder::AnyOrder => read_unordered(text, dice),
        FaceOrder::InOrder => read_in_any_order(text, dice),
    };
    read.map_err(|error| failure::in_faces(with_total(notation_error(&error, rules), text), text))
}
