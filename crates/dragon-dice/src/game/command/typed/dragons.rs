//! Parsing the words of a dragon attack: its place, and promotions in it.

use crate::game::command::{Command, names};
use crate::game::engine::Throw;
use crate::game::questions::dragon_attacks::{dragon_promotions, only_batch, open_attacks};
use crate::game::state::{Answer, DieId, DragonPrompt, Impossible, PromptKind, State, TerrainId};
use crate::roll::codes;
use crate::rules::StepKind;
use warband_core::text::{is_spelling, plain};

/// Parses a dragon attack: the terrain is the first word, or that of the current attack; the rest are the dragons' faces.
pub(super) fn read_attack(
    state: &State,
    words: &[String],
    faces: Option<&String>,
) -> Result<Command, Impossible> {
    let player = state.turn().ok_or(Impossible::NotYet)?.player;
    let open = open_attacks(state);
    // A letter that is also the code of a face names a place if a place has to be named, or if a word is left for each dragon.
    let dragons: Vec<DieId> = open.iter().flat_map(|terrain| state.dragons_at(*terrain)).collect();
    let is_place = open.len() != 1 || words.len() > dragons.len();
    let is_code = |word: &str| {
        let mut codes = dragons.iter().flat_map(|dragon| codes(state.die(*dragon)));
        word.chars().count() == 1 && codes.any(|code| code == *word)
    };
    let place = words.first().filter(|word| is_place || !is_code(word));
    let named = place.and_then(|word| names::read_terrain(state, word, player).ok());
    let shown = if named.is_some() { &words[1..] } else { words };
    let throw = match (shown, faces) {
        ([], None) => Throw::Digital,
        ([], Some(faces)) => Throw::Typed(faces.clone()),
        (shown, None) => Throw::Typed(shown.join(" ")),
        (_, Some(_)) => return Err(Impossible::FacesTwice),
    };
    let terrain = match (named, &open[..]) {
        (Some(terrain), _) => terrain,
        (None, [only]) => *only,
        // In another step the attack is refused, whatever the terrain.
        (None, _) if !state.is_in(StepKind::Dragons) => TerrainId::home_of(player),
        (None, _) => return Err(Impossible::WhichDragonAttack(open)),
    };
    Ok(Command::DragonAttack { terrain, throw })
}

/// Reports whether units are promoted now by a treasure, or for a dragon that the army slew.
pub(super) fn is_promoting(state: &State) -> bool {
    let kinds = [DragonPrompt::Treasure, DragonPrompt::Promotions].map(PromptKind::Dragons);
    state.prompt.is_some_and(|prompt| kinds.contains(&prompt.kind))
}

/// Parses a promotion: the unit, its army if given, and the unit that takes its place if several could. `worth` is how much more
/// health that unit has.
pub(super) fn read_promotion(
    state: &State,
    unit: &str,
    to: Option<&str>,
    army: Option<&str>,
    worth: u32,
) -> Result<Command, Impossible> {
    if let (Some(place), Some(battle)) = (army, state.dragon_battle()) {
        let player = battle.army.player;
        names::read_die(state, unit, player, Some(place), &[battle.army.at])?;
        if names::read_area(state, place, player)? != (player, battle.army.at) {
            return Err(Impossible::NotAttackedArmy);
        }
    }
    let health = |id: DieId| u32::from(state.die(id).health);
    let mut pairs = dragon_promotions(state);
    pairs.retain(|(unit, to)| health(*to) == health(*unit) + worth);
    let is_called = |id: DieId, name: &str| is_spelling(state.die(id).name.raw(), &plain(name));
    let of_unit: Vec<(DieId, DieId)> =
        pairs.iter().copied().filter(|(known, _)| is_called(*known, unit)).collect();
    let matching: Vec<(DieId, DieId)> =
        of_unit.iter().copied().filter(|(_, larger)| to.is_none_or(|to| is_called(*larger, to))).collect();
    match (&matching[..], &of_unit[..]) {
        ([(unit, to)], _) => Ok(Command::Promote { unit: *unit, to: *to, worth: 1 }),
        (_, of_unit) => {
            let larger = of_unit.iter().map(|(_, to)| state.die(*to).name.clone()).collect();
            let name = of_unit.first().map(|(unit, _)| state.die(*unit).name.clone());
            Err(Impossible::NoPromotion(name.unwrap_or_else(|| unit.to_owned().into()), larger))
        }
    }
}

/// Returns all promotions that are left.
pub(super) fn read_all_promotions(state: &State) -> Result<Command, Impossible> {
    if !is_promoting(state) {
        return Err(state.prompt.map_or(Impossible::NotAsked(Answer::Promotions), Impossible::PromptFirst));
    }
    match only_batch(state) {
        Some(pairs) if !pairs.is_empty() => Ok(Command::PromoteAll(pairs)),
        _ => Err(Impossible::WhichPromotions),
    }
}
