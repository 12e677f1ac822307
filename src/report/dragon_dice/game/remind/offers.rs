//! Offers as text: complete commands, or forms with placeholders in capitals.

use crate::report::dragon_dice::game::words;
use warband_core::offer::{Choices, Need, NeedKind, Offer};
use warband_dragon_dice::game::State;
use warband_dragon_dice::game::dragon_attacks::rolls_real_dice;

/// Returns the offers of a verb.
pub(in crate::report) fn of_verb<'a>(offers: &'a [Offer], verb: &str) -> impl Iterator<Item = &'a Offer> {
    offers.iter().filter(move |offer| offer.verb() == verb)
}

/// Returns every way to type an offer; rolls are left to warband.
pub(in crate::report) fn each_way(offer: &Offer) -> Vec<String> {
    let mut lines = vec![typed(&offer.words)];
    for need in offer.needs.iter().filter(|need| !need.optional) {
        let values: Vec<String> = match &need.choices {
            Choices::OneOf { of } => of.iter().map(|choice| words::quoted(choice)).collect(),
            Choices::AnyOf { .. } | Choices::Number { .. } | Choices::Throw { .. } | Choices::Text {} => {
                vec![placeholder(need.kind).to_owned()]
            }
        };
        let add = |line: &String| {
            let line = line.clone();
            values.iter().map(move |value| format!("{line} {}", with_option(need, value)))
        };
        lines = lines.iter().flat_map(add).collect();
    }
    lines
}

/// Most recruits, and most promotions, that are shown.
const MAX_SHOWN: usize = 3;

/// Returns the commands for the first legal recruits and promotions.
pub(super) fn recruits_and_promotions(legal: &[Offer]) -> impl Iterator<Item = String> {
    let ways = |verb: &'static str| of_verb(legal, verb).flat_map(each_way).take(MAX_SHOWN);
    ways("recruit").chain(ways("promote"))
}

/// Returns every way to type an offer, with a placeholder for the faces of real dice.
pub(super) fn each_with_throw(offer: &Offer, throw: &str) -> Vec<String> {
    each_way(offer).into_iter().map(|way| format!("{way} {throw}")).collect()
}

/// Returns the first way to type an offer, with a placeholder for the faces of real dice.
pub(in crate::report) fn with_throw(offer: &Offer, throw: &str) -> String {
    each_with_throw(offer, throw).into_iter().next().unwrap_or_default()
}

/// Returns the forms of a verb's offers, each once, without offers that name dice: the player decides which dice go together.
pub(super) fn forms(offers: &[Offer], verb: &str) -> Vec<String> {
    let names_none = |offer: &&Offer| offer.words.iter().skip(1).all(|word| word.starts_with("--"));
    let mut forms: Vec<String> = Vec::new();
    for offer in of_verb(offers, verb).filter(names_none) {
        let needs = offer.needs.iter().map(|need| with_option(need, placeholder(need.kind)));
        let form = [typed(&offer.words)].into_iter().chain(needs).collect::<Vec<_>>().join(" ");
        if !forms.contains(&form) {
            forms.push(form);
        }
    }
    forms
}

fn typed(words: &[String]) -> String {
    words.iter().map(|word| words::quoted(word)).collect::<Vec<_>>().join(" ")
}

fn with_option(need: &Need, value: &str) -> String {
    need.option.as_ref().map_or_else(|| value.to_owned(), |option| format!("{option} {value}"))
}

/// Returns the placeholder for a choice.
const fn placeholder(kind: NeedKind) -> &'static str {
    match kind {
        NeedKind::Army => "ARMY",
        NeedKind::Card | NeedKind::Text => "NAME",
        NeedKind::Dice => "DIE...",
        NeedKind::Die => "DIE",
        NeedKind::Effect | NeedKind::Number => "N",
        NeedKind::Faces => "[FACES]",
        NeedKind::Option => "OPTION",
        NeedKind::Spell => "SPELL",
        NeedKind::Pile => "PILE",
        NeedKind::Pips => "[PIPS]",
        NeedKind::Place => "PLACE",
        NeedKind::Player => "PLAYER",
        NeedKind::Square => "SQUARE",
    }
}

/// Marks the faces as required in commands for a player who rolls real dice.
pub(in crate::report) fn with_real_dice(state: &State, commands: Vec<String>) -> Vec<String> {
    if !rolls_real_dice(state) {
        return commands;
    }
    let typed = |command: String| {
        let words = ["FACES", "FACE", "NUMBER"];
        words.iter().fold(command, |command, word| command.replace(&format!("[{word}]"), word))
    };
    commands.into_iter().map(typed).collect()
}
