//! Dice that typed words promote, bury, summon and move.

use crate::dice::DieType;
use crate::game::command::ride::read_ride;
use crate::game::command::{Choice, Command, TypedDice, names};
use crate::game::engine::Throw;
use crate::game::questions::promotions;
use crate::game::resolution::{exchanges, icon_dice, optional_icons};
use crate::game::state::{
    Area, ArmyId, DieId, Impossible, PlayerId, PromptKind, State, TerrainId, WantedDice, areas_in_play,
    army_areas,
};
use crate::rules::{Effect, abilities};
use warband_core::text::{Name, plain};

pub(super) fn turn_player(state: &State) -> Result<PlayerId, Impossible> {
    state.turn().map(|turn| turn.player).ok_or(Impossible::NotYet)
}

pub(super) fn promote(
    state: &State,
    unit: &str,
    to: Option<&str>,
    army: Option<&str>,
    worth: u32,
) -> Result<Command, Impossible> {
    let promoting = optional_icons::promoting(state);
    let areas = promoting.map_or_else(|| army_areas(state), |(army, _)| vec![army.at]);
    let promoted = promoting.and_then(|(army, _)| exchanges::named_unit(state, army, unit));
    let read = || names::read_die(state, unit, state.acting(), army, &areas);
    let unit = promoted.map_or_else(read, Ok)?;
    let (die, owner) = (state.die(unit), state.die_state(unit).owner);
    if !die.die_type.is_unit() {
        return Err(Impossible::WrongDie { die: unit, wanted: WantedDice::Units });
    }
    if let Some(name) = to {
        let from = if die.die_type == DieType::Dragonkin { Area::Pool } else { Area::Dua };
        let to = names::read_die(state, name, owner, None, &[from])?;
        return Ok(Command::Promote { unit, to, worth });
    }
    let worth = promoting.map_or(worth, |(_, left)| worth.min(left));
    let worth = crate::game::questions::abilities::mutation(state)
        .and_then(|mutation| mutation.left)
        .unwrap_or(worth);
    let candidates = promotions::larger(state, unit, worth);
    match promotions::one_of_each_name(state, candidates)[..] {
        [to] => Ok(Command::Promote { unit, to, worth }),
        ref several => {
            let names = several.iter().map(|id| state.die(*id).name.clone()).collect();
            Err(Impossible::NoPromotion(die.name.clone(), names))
        }
    }
}

/// Resolves a species ability with units of a reserve as its targets: of the named player, otherwise of the only one who has
/// any.
pub(super) fn uses(
    state: &State,
    name: &str,
    dice: &[String],
    of: Option<&str>,
) -> Result<Command, Impossible> {
    let wanted = plain(name);
    let is_mutation =
        abilities().any(|one| plain(one.name) == wanted && matches!(one.effect, Effect::Mutates(_)));
    if !is_mutation {
        return Err(Impossible::NotUsed(Name::from(name.to_owned())));
    }
    let acting = turn_player(state)?;
    let waits = |other: &PlayerId| state.exists(ArmyId { player: *other, at: Area::Reserve });
    let waiting: Vec<PlayerId> = state.others(acting).into_iter().filter(waits).collect();
    let player = match (of, &waiting[..]) {
        (Some(name), _) => names::read_player(state, name)?,
        (None, [only]) => *only,
        (None, _) => acting,
    };
    let text = TypedDice { names: dice.to_vec(), from: None };
    Ok(Command::Mutate(names::read_dice(state, &text, player, &[Area::Reserve])?))
}

pub(super) fn bury(state: &State, text: &TypedDice) -> Result<Command, Impossible> {
    if let [name] = &text.names[..]
        && text.from.is_none()
        && let Ok(owner) = names::read_player(state, name)
    {
        return Ok(Command::TempleBury(owner));
    }
    buried(state, text).map(Command::Bury)
}

/// Returns the dice that a name means which are to be buried.
pub(crate) fn read_burial(state: &State, name: &str) -> Result<Vec<DieId>, Impossible> {
    buried(state, &TypedDice { names: vec![name.to_owned()], from: None })
}

fn buried(state: &State, text: &TypedDice) -> Result<Vec<DieId>, Impossible> {
    let player = state.acting();
    names::read_dice(state, text, player, &[Area::Dua]).or_else(|unknown| {
        // A minor terrain is next to an army, not in the DUA.
        let terrains: Vec<Area> = state.every_terrain().map(Area::Terrain).collect();
        let is_minor = |id: &DieId| state.die(*id).die_type == DieType::MinorTerrain;
        let minors = names::read_dice(state, text, player, &terrains).ok();
        minors.filter(|dice| dice.iter().all(is_minor)).ok_or(unknown)
    })
}

/// Resolves a summoning: by the current icon, or as the step allows it.
pub(super) fn summon(state: &State, die: &str, terrain: &str, throw: &Throw) -> Result<Command, Impossible> {
    if let Some(command) = icon_move(state, die, terrain) {
        return Ok(command);
    }
    let unquoted = |unknown| summoned_unquoted(state, [die, terrain], throw).ok_or(unknown);
    let named = summoned(state, die, terrain).map(|(die, terrain)| (die, terrain, throw.clone()));
    let (die, terrain, throw) = named.or_else(unquoted)?;
    Ok(Command::Summon { die, terrain, throw })
}

/// Returns the summoned die, and the terrain: a die of the own pool; otherwise a dragon at another terrain, with its owner's
/// name if that is another player.
pub(crate) fn summoned(state: &State, name: &str, terrain: &str) -> Result<(DieId, TerrainId), Impossible> {
    let instead = state.prompt.is_some_and(|prompt| prompt.kind == PromptKind::Direction);
    let marching = state.marching_army().filter(|_| instead);
    let player = marching.map_or_else(|| state.acting(), |army| army.player);
    let terrain = names::read_terrain(state, terrain, player);
    // Of two unknown words the die is reported: `summon` of the other game names a card and a square.
    let read = names::read_die(state, name, player, None, &[Area::Pool]);
    let in_pool = read.or_else(|unknown| names::only_of_kind(state, name, player).ok_or(unknown));
    let Err(unknown) = in_pool else { return Ok((in_pool?, terrain?)) };
    if instead {
        return Err(unknown);
    }
    let at = terrain.as_ref().ok().copied();
    let elsewhere: Vec<Area> =
        state.every_terrain().filter(|other| Some(*other) != at).map(Area::Terrain).collect();
    let owners = [player].into_iter().chain(state.others(player));
    let mut found = owners.filter_map(|owner| names::read_die(state, name, owner, None, &elsewhere).ok());
    match found.find(|id| state.die(*id).die_type == DieType::Dragon) {
        Some(dragon) if state.die_state(dragon).owner != player && !name.contains(':') => {
            Err(Impossible::NamePlayer(dragon))
        }
        Some(dragon) => Ok((dragon, terrain?)),
        None => Err(unknown),
    }
}

/// Resolves a die that the current icon moves or summons, typed with the verb for that; `None` if the icon does neither.
fn icon_move(state: &State, die: &str, to: &str) -> Option<Command> {
    let (army, _, _) = optional_icons::awaited_optional_icon(state)?;
    let (_, to) = names::read_area(state, to, army.player).ok()?;
    let wanted = plain(die);
    let is_named = |id: DieId| {
        let words = [names::die_word(state, id, army.player), state.die(id).name.raw().to_owned()];
        words.iter().any(|word| plain(word) == wanted)
    };
    let mut moves = icon_dice::dice_moves(state).into_iter();
    let (die, to) = moves.find(|(id, area)| *area == to && is_named(*id))?;
    Some(Command::Choose(Choice::DieTo(die, to)))
}

/// Resolves a summoning with an unquoted name of several words, whose last words were parsed as faces: `summon Fire Drake
/// home`.
fn summoned_unquoted(state: &State, words: [&str; 2], throw: &Throw) -> Option<(DieId, TerrainId, Throw)> {
    let Throw::Typed(text) = throw else { return None };
    let words: Vec<&str> = words.into_iter().chain(text.split_whitespace()).collect();
    (2..words.len()).find_map(|end| {
        let (die, terrain) = summoned(state, &words[..end].join(" "), words[end]).ok()?;
        let faces = words[end + 1..].join(" ");
        Some((die, terrain, if faces.is_empty() { Throw::Digital } else { Throw::Typed(faces) }))
    })
}

pub(super) fn move_dice(state: &State, text: &TypedDice, to: &str) -> Result<Command, Impossible> {
    if let [die] = &text.names[..]
        && let Some(command) = icon_move(state, die, to)
    {
        return Ok(command);
    }
    if optional_icons::is_moving(state)
        && let Some((army, icon, _)) = optional_icons::current_optional_icon(state)
    {
        let mut dice = names::read_dice(state, text, army.player, &[army.at])?;
        optional_icons::mean_bearer(state, &icon, &mut dice);
        return Ok(Command::Move { dice, to: names::own_area(state, to, army.player)? });
    }
    if let Some(dice) = read_ride(state, text) {
        return Ok(Command::Move { dice, to: names::own_area(state, to, state.acting())? });
    }
    let (dice, to) = dice_and_area(state, text, to, &areas_in_play(state))?;
    Ok(Command::Move { dice, to })
}

/// Resolves dice of these areas, and an area of their owner.
pub(super) fn dice_and_area(
    state: &State,
    text: &TypedDice,
    to: &str,
    areas: &[Area],
) -> Result<(Vec<DieId>, Area), Impossible> {
    // If another player's area is named, the dice are that player's too.
    let (player, _) = names::read_area(state, to, state.acting())?;
    let dice = names::read_dice(state, text, player, areas)?;
    let owner = dice.first().map_or(player, |id| state.die_state(*id).owner);
    let to = names::own_area(state, to, owner)?;
    Ok((dice, to))
}

/// Returns the dice of these names in an area; without names `all` of them.
pub(super) fn picked(
    state: &State,
    player: PlayerId,
    names: &[String],
    area: Area,
    all: Vec<DieId>,
) -> Result<Vec<DieId>, Impossible> {
    if names.is_empty() {
        return Ok(all);
    }
    let text = TypedDice { names: names.to_vec(), from: None };
    let dice = names::read_dice(state, &text, player, &[area])?;
    match dice.iter().find(|id| !state.die(**id).die_type.joins_army()) {
        Some(other) => Err(Impossible::WrongDie { die: *other, wanted: WantedDice::UnitsAndItems }),
        None => Ok(dice),
    }
}
