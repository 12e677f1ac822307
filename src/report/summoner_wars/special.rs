//! What abilities change of attacks, as far as they are numbers, in words.

use crate::report::english::count;
use warband_summoner_wars::deck::Special;

/// Describes what an ability changes of attacks, each change apart; empty if it changes nothing that is a number.
pub(super) fn special_words(special: Special) -> Vec<String> {
    let Special { all_or_nothing, wounds_without_dice, hit_on_against, attack_adjacent } = special;
    let dice = count(usize::from(attack_adjacent), "more die", "more dice");
    [
        wounds_without_dice.then(|| String::from("wounds units without dice")),
        all_or_nothing.then(|| String::from("hits with all dice or none")),
        hit_on_against.map(|hit_on| format!("attacks on it hit on {hit_on} or more")),
        (attack_adjacent > 0).then(|| format!("{dice} against an adjacent card")),
    ]
    .into_iter()
    .flatten()
    .collect()
}
