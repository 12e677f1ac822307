//! What is legal now: the one source for what answers list, hint at and offer to programs.
//!
//! Asks the functions that the procedures refuse by, and decides nothing of its own.

mod by_hand;
mod dice;
mod steps;

use super::command::conceding;
use super::prompts;
use super::state::{PlayerId, Prompt, State};
use warband_table::offer::{NeedKind, Offer};

pub use steps::{of_ability, of_eighth_face};

/// Every command that the rules let somebody give now, without `--override`; nothing where the game is over, or has not begun.
///
/// Options that only say more about a roll or a promotion (`-t`, `--ids`, `--worth`) are left out, and so are other words for
/// the same command (`throw` for `save`, the number of an option for its word). So are `fix`, which corrects the file rather
/// than plays, and what players enter by hand because the rules say it somewhere else, which [`legal_by_hand`] lists.
pub fn legal(state: &State) -> Vec<Offer> {
    offers(state, prompts::offers)
}

/// The same without the spells that may be announced and are listed by [`castable`](super::magic::castable::castable): to list them takes
/// longer than all else.
pub(crate) fn legal_besides_castable(state: &State) -> Vec<Offer> {
    offers(state, prompts::offers_besides_castable)
}

fn offers(state: &State, of_prompt: fn(&State, Prompt) -> Vec<Offer>) -> Vec<Offer> {
    if state.end.is_some() {
        return Vec::new();
    }
    let mut offers = match (state.prompt, state.turn()) {
        (Some(prompt), _) => of_prompt(state, prompt),
        (None, Some(turn)) => steps::offers(state, turn),
        (None, None) => return Vec::new(),
    };
    offers.extend(prompts::spells_first(state));
    offers.push(concede(state));
    without_doubles(offers)
}

/// What may be entered by hand now because a spell, an icon or an ability says so; nothing where the game is over.
///
/// A command is for dice of one place; it moves dice of one player.
pub fn legal_by_hand(state: &State) -> Vec<Offer> {
    if state.end.is_some() || state.turn().is_none() {
        return Vec::new();
    }
    let legal = legal(state);
    let mut offers = without_doubles(by_hand::offers(state));
    offers.retain(|offer| !legal.contains(offer));
    offers
}

/// Anybody may concede who has not. Without a name it is the player who acts, where that is clear.
fn concede(state: &State) -> Offer {
    let plays = |player: &PlayerId| !state.player(*player).conceded;
    let players = state.everybody().filter(plays).map(|id| state.player(id).name.raw().to_owned());
    let offer = Offer::new(["concede"]).one_of(NeedKind::Player, players.collect());
    let is_clear = conceding(state, None).is_ok_and(|player| plays(&player));
    if is_clear { offer.optional() } else { offer }
}

/// Each offer once: two eighth faces may let an army do the same.
fn without_doubles(offers: Vec<Offer>) -> Vec<Offer> {
    let mut each: Vec<Offer> = Vec::new();
    for offer in offers {
        if !each.contains(&offer) {
            each.push(offer);
        }
    }
    each
}
