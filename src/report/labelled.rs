//! Legal commands with labels for buttons, in both games.

use serde::Serialize;
use warband_core::offer::{Need, NeedKind, Offer};

/// A command that is legal now, in words for the command line and in words for people.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct LabelledOffer {
    /// The effect of the move. The labels of the choices follow it: "Missile attack", "on bob's army at ann's home, 6
    /// health".
    label: String,
    /// The words at the beginning: the verb, and arguments without a choice.
    words: Vec<String>,
    /// The arguments to type after them, in order.
    needs: Vec<LabelledNeed>,
}

/// An argument that is still to be chosen, with its choices in words for people.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct LabelledNeed {
    #[serde(flatten)]
    need: Need,
    /// The question to the player.
    question: &'static str,
    /// A label for each of the choices, in their order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    labels: Vec<String>,
}

impl LabelledOffer {
    /// Creates an offer with the labels of each of its needs.
    pub(super) fn new(
        label: String,
        offer: Offer,
        labels: impl Iterator<Item = Vec<String>>,
    ) -> LabelledOffer {
        let needs = offer.needs.into_iter().zip(labels).map(|(need, labels)| {
            let labels = distinct(&labels, need.list());
            LabelledNeed { question: question(&need), need, labels }
        });
        LabelledOffer { label, words: offer.words, needs: needs.collect() }
    }
}

/// Returns the question that an argument answers.
fn question(need: &Need) -> &'static str {
    match (need.option.unwrap_or_default(), need.kind) {
        ("--at", _) => "In which army?",
        ("--by", _) => "Because of what?",
        ("--dragon", _) => "Which dragon?",
        ("--from", _) => "From where?",
        ("--kind", _) => "Which card is it?",
        ("--of", _) => "Of which player?",
        ("--pile", _) => "In which pile?",
        ("--to", _) => "To where?",
        ("--units", _) => "Which units?",
        (_, NeedKind::Army) => "Which army?",
        (_, NeedKind::Card) => "Which card?",
        (_, NeedKind::Dice) => "Which dice?",
        (_, NeedKind::Die) => "Which die?",
        (_, NeedKind::Effect) => "Which effect?",
        (_, NeedKind::Faces | NeedKind::Pips) => "What do the dice show?",
        (_, NeedKind::Number) => "How many?",
        (_, NeedKind::Option) => "Which one?",
        (_, NeedKind::Pile) => "Which pile?",
        (_, NeedKind::Place) => "Where?",
        (_, NeedKind::Player) => "Which player?",
        (_, NeedKind::Spell) => "Which spell?",
        (_, NeedKind::Square) => "Which square?",
        (_, NeedKind::Text) => "What is it called?",
    }
}

/// Adds to equal labels of different words these words: of two equal spells their numbers.
pub(super) fn distinct(labels: &[String], words: &[String]) -> Vec<String> {
    let is_shared = |label: &String, word: &String| {
        labels.iter().zip(words).any(|(other, of)| other == label && of != word)
    };
    let of = |(label, word): (&String, &String)| {
        let is_number = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
        match is_shared(label, word) {
            true if is_number => format!("{label} (number {word})"),
            true => format!("{label} ({word})"),
            false => label.clone(),
        }
    };
    labels.iter().zip(words).map(of).collect()
}
