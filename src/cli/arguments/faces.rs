//! Typed faces of dice outside a game.

use crate::cli::failure::{self, Failure};
use crate::cli::session::Session;
use crate::report::FaceOrder;
use crate::report::dragon_dice::{notation_error, with_dice_left_out, with_total};
use warband_dragon_dice::roll::{Dice, EqualBy, Preparation, TypedFaces, read_in_any_order, read_unordered};
use warband_dragon_dice::rules::EditionRules;

/// Parses the typed faces of an army's roll; a mistake in them names the dice that are not rolled.
pub(in crate::cli) fn read_roll(
    text: &str,
    preparation: &Preparation<'_>,
    session: &Session,
) -> Result<TypedFaces, Failure> {
    let dice = Dice::of_roll(preparation, EqualBy::Outcome);
    read(text, dice, &preparation.circumstances.rules, session).map_err(|mut failure| {
        let diagnostics = std::mem::take(&mut failure.diagnostics).into_iter();
        let with_reasons = diagnostics.map(|diagnostic| with_dice_left_out(diagnostic, preparation));
        Failure { diagnostics: with_reasons.collect(), ..failure }
    })
}

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
