//! Looking up names of players, places, armies, dice (`docs/playing.md`, Places).

use crate::dice::{Die, DieType, find, only_without_element};
use crate::force::ARMIES;
use crate::game::questions::under_effects;
use crate::game::state::{Area, ArmyId, DieId, Impossible, PlayerId, State, TerrainId};
pub use crate::game::state::{handle, own_area_word, place_word};
use warband_core::text::{Name, is_spelling, plain, same, words};

/// Dice as typed: each a name, or a list with counts (`2 Thug, Wolf Rider`), and their place if it was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypedDice {
    /// The names, as typed.
    pub names: Vec<String>,
    /// The name of their place.
    pub from: Option<String>,
}

/// Returns the player called `name`, or the only one whose name begins with this letter; `ann's` is Ann.
///
/// # Errors
/// Returns [`Impossible::NoPlayer`].
pub fn read_player(state: &State, name: &str) -> Result<PlayerId, Impossible> {
    let names = || state.players.iter().map(|player| player.name.clone()).collect();
    let found = called(state, name).or_else(|| lettered(state, name));
    let found = found.or_else(|| called(state, without_possessive(name)?));
    found.ok_or_else(|| Impossible::NoPlayer(Name::from(name.to_owned()), names()))
}

/// Returns the player of exactly this name.
fn called(state: &State, name: &str) -> Option<PlayerId> {
    let wanted = plain(name);
    state.everybody().find(|id| plain(state.player(*id).name.raw()) == wanted)
}

/// Returns the name before a possessive ending: `ann` of `ann's` and `anns`.
fn without_possessive(name: &str) -> Option<&str> {
    ["'s", "’s", "s"].into_iter().find_map(|ending| name.trim().strip_suffix(ending))
}

/// Letters for places.
const LETTERS: [(&str, &str); 3] = [("h", "home"), ("f", "frontier"), ("r", "reserve")];

/// Returns the only player whose name begins with a letter, unless the letter means a place.
fn lettered(state: &State, letter: &str) -> Option<PlayerId> {
    let letter = plain(letter);
    if letter.chars().count() != 1 || LETTERS.iter().any(|(known, _)| *known == letter) {
        return None;
    }
    let mut begin = state.everybody().filter(|id| plain(state.player(*id).name.raw()).starts_with(&letter));
    begin.next().filter(|_| begin.next().is_none())
}

/// Returns the word for a place whose letter was typed; the text itself if it is not such a letter, or is a player's name.
fn place_of_letter<'t>(state: &State, text: &'t str) -> &'t str {
    let known = LETTERS.iter().find(|(letter, _)| *letter == plain(text));
    known.filter(|_| called(state, text).is_none()).map_or(text, |(_, word)| word)
}

/// Returns the terrain that `name` means for `player`.
///
/// # Errors
/// Returns [`Impossible::NoPlace`].
pub fn read_terrain(state: &State, name: &str, player: PlayerId) -> Result<TerrainId, Impossible> {
    let (player, name) = whose(state, name, player)?;
    terrain_named(state, name, player).ok_or_else(|| Impossible::NoPlace(Name::from(name.to_owned())))
}

/// Parses an army, `[PLAYER:]PLACE`; it need not have dice.
///
/// # Errors
/// Returns [`Impossible::NoPlayer`] or [`Impossible::NoPlace`].
pub fn read_army(state: &State, text: &str, default: PlayerId) -> Result<ArmyId, Impossible> {
    let (player, place) = whose(state, text, default)?;
    let place = place_of_letter(state, place);
    let muster = ARMIES.iter().position(|name| plain(name) == plain(place));
    let at = if plain(place) == "reserve" {
        Area::Reserve
    } else if let Some(army) = muster.filter(|_| state.turn().is_none()) {
        // Before the armies are placed they are known by their names.
        Area::Muster(army as u8)
    } else {
        let terrain = terrain_named(state, place, player);
        Area::Terrain(terrain.ok_or_else(|| Impossible::NoPlace(Name::from(place.to_owned())))?)
    };
    Ok(ArmyId { player, at })
}

/// Parses an army of any player: a player's name alone means an army of that player, or the own army at that player's home.
///
/// # Errors
/// Returns [`Impossible::WhichArmy`] if it could be several, and the errors of [`read_army`].
pub fn read_any_army(state: &State, text: &str, default: PlayerId) -> Result<ArmyId, Impossible> {
    let player = read_player(state, text).ok().filter(|_| state.turn().is_some());
    let Some(player) = player else { return read_army(state, text, default) };
    let own = ArmyId::at(default, TerrainId::home_of(player));
    let own = Some(own).filter(|own| player != default && state.exists(*own));
    let candidates: Vec<ArmyId> = own.into_iter().chain(state.armies(player)).collect();
    match candidates[..] {
        [] => read_army(state, text, default),
        [only] => Ok(only),
        _ => Err(Impossible::WhichArmy(candidates)),
    }
}

/// Returns an area: an army's place, `dua`, `bua`, `pool`, `out`.
pub(crate) fn read_area(
    state: &State,
    text: &str,
    default: PlayerId,
) -> Result<(PlayerId, Area), Impossible> {
    let (player, place) = whose(state, text, default)?;
    let area = match plain(place).as_str() {
        "dua" | "dead" => Area::Dua,
        "bua" | "buried" => Area::Bua,
        "pool" => Area::Pool,
        "out" => Area::Out,
        _ => return read_army(state, text, default).map(|army| (army.player, army.at)),
    };
    Ok((player, area))
}

/// Returns the player before a colon, otherwise `default`, and the text after it. `ann's Thug` is `ann:Thug`, but `ann's home` is a terrain
/// at which any player may have an army.
pub(crate) fn whose<'t>(
    state: &State,
    text: &'t str,
    default: PlayerId,
) -> Result<(PlayerId, &'t str), Impossible> {
    if let Some((player, rest)) = text.split_once(':') {
        return Ok((read_player(state, player)?, rest.trim()));
    }
    let text = text.trim();
    let owned = text.split_once(' ').filter(|(_, rest)| plain(rest) != HOME);
    let owned =
        owned.and_then(|(owner, rest)| Some((called(state, without_possessive(owner)?)?, rest.trim())));
    Ok(owned.unwrap_or((default, text)))
}

/// The word for the terrain that a player brought as home.
const HOME: &str = "home";

fn terrain_named(state: &State, name: &str, player: PlayerId) -> Option<TerrainId> {
    let name = place_of_letter(state, name);
    let other = match state.others(player)[..] {
        [only] => Some(only),
        _ => None,
    };
    match plain(name).as_str() {
        HOME => Some(TerrainId::home_of(player)),
        "frontier" => state.frontier(),
        "campaign" => other.and_then(|_| state.frontier()),
        "horde" => other.map(TerrainId::home_of),
        _ => {
            let owner = name.rsplit_once(' ').filter(|(_, place)| plain(place) == HOME);
            let player = read_player(state, owner.map_or(name, |(owner, _)| owner)).ok();
            player.map(TerrainId::home_of).or_else(|| only_terrain_called(state, name))
        }
    }
}

/// Returns the terrain whose die has this name, or the only name that begins so, if no other has it.
fn only_terrain_called(state: &State, name: &str) -> Option<TerrainId> {
    let wanted = plain(name);
    let die = |at: TerrainId| &state.terrain_die(at).name;
    let only = |fits: &dyn Fn(&Name) -> bool| {
        let mut found = state.every_terrain().filter(|at| fits(die(*at)));
        found.next().filter(|_| found.next().is_none())
    };
    only(&|of| is_spelling(of.raw(), &wanted)).or_else(|| {
        let begun = only_begun(&wanted, state.every_terrain().map(die))?;
        only(&|of| of == begun)
    })
}

/// Splits lists of dice into parts, each with its player: in a list a player's name applies to the following parts too.
fn list_parts<'t>(
    state: &State,
    text: &'t TypedDice,
    player: PlayerId,
) -> Result<Vec<(PlayerId, &'t str)>, Impossible> {
    let mut parts = Vec::new();
    for list in &text.names {
        let mut owner = player;
        for part in list.split(',').filter(|part| !part.trim().is_empty()) {
            let part = whose(state, part, owner)?;
            owner = part.0;
            parts.push(part);
        }
    }
    Ok(parts)
}

/// Parses the dice that `text` names, in `areas` unless it says where they are. If single words are not names, names of
/// several words with counts are tried: `3 Thug` without quotes.
pub(crate) fn read_dice(
    state: &State,
    text: &TypedDice,
    player: PlayerId,
    areas: &[Area],
) -> Result<Vec<DieId>, Impossible> {
    read_each(state, text, player, areas).or_else(|unknown| {
        let together = in_names(state, &text.names).filter(|names| *names != text.names);
        let Some(names) = together else { return Err(unknown) };
        read_each(state, &TypedDice { names, from: text.from.clone() }, player, areas)
    })
}

/// Joins words without quotes into names of dice of the game; `None` if that fails.
pub(super) fn in_names(state: &State, names: &[String]) -> Option<Vec<String>> {
    let is_name = |name: &str| {
        let name = name.rsplit(':').next().unwrap_or(name);
        let wanted = plain(under_effects::without_attachment(name));
        let names = || state.dice.iter().map(|die| &die.die.name);
        names().any(|name| same(name.raw(), &wanted)) || only_begun(&wanted, names()).is_some()
    };
    words::entries(names, &is_name)
}

/// Returns the dice that these words name, each for itself.
fn read_each(
    state: &State,
    text: &TypedDice,
    player: PlayerId,
    areas: &[Area],
) -> Result<Vec<DieId>, Impossible> {
    let from = text.from.as_deref().map(|from| read_area(state, from, player)).transpose()?;
    let player = from.map_or(player, |(player, _)| player);
    let mut picked: Vec<DieId> = Vec::new();
    for (player, part) in list_parts(state, text, player)? {
        let (wanted, name) = numbered(part)?;
        let areas = from.as_ref().map_or(areas, |(_, area)| std::slice::from_ref(area));
        let found = named_in(state, player, name, areas, &picked);
        let places: Vec<Area> = areas
            .iter()
            .copied()
            .filter(|area| found.iter().any(|id| state.die_state(*id).area == *area))
            .collect();
        if places.len() > 1 {
            let places = places.into_iter().map(|area| (player, area)).collect();
            return Err(Impossible::Several(Name::from(name.to_owned()), places));
        }
        if found.len() < wanted {
            let mut others: Vec<Name> = Vec::new();
            for area in areas {
                for id in state.lying(player, *area, |die| die.die_type != DieType::Terrain) {
                    let name = &state.die(id).name;
                    if !others.contains(name) {
                        others.push(name.clone());
                    }
                }
            }
            // Dice of this name picked before are added to those named now.
            let there = named_in(state, player, name, areas, &[]).len();
            let wanted = wanted + (there - found.len());
            let name = Name::from(name.to_owned());
            let at = areas.iter().map(|area| (player, *area)).collect();
            return Err(Impossible::NoDie { name, wanted, there, at, others });
        }
        picked.extend(&found[..wanted]);
    }
    if picked.is_empty() { Err(Impossible::NoDice) } else { Ok(picked) }
}

/// Parses a name that must mean a single die.
pub(crate) fn read_die(
    state: &State,
    text: &str,
    player: PlayerId,
    from: Option<&str>,
    areas: &[Area],
) -> Result<DieId, Impossible> {
    let text = TypedDice { names: vec![text.to_owned()], from: from.map(str::to_owned) };
    let dice = read_dice(state, &text, player, areas)?;
    match dice[..] {
        [only] => Ok(only),
        _ => Err(Impossible::OneDie(dice.len())),
    }
}

/// Returns dice of a name that are not picked yet, in the order of the area. If no die there has the name, the catalogue is
/// asked for other spellings.
fn named_in(state: &State, player: PlayerId, name: &str, areas: &[Area], picked: &[DieId]) -> Vec<DieId> {
    // Equal dice are distinguished by what depends on them.
    let attached = under_effects::attached(state, name, |rest| named_in(state, player, rest, areas, picked));
    if let Some(found) = attached.filter(|found| !found.is_empty()) {
        return found;
    }
    let wanted = plain(name);
    let lying = areas.iter().flat_map(|area| state.lying(player, *area, |_| true));
    let lying = under_effects::free_first(state, lying.filter(|id| !picked.contains(id)).collect());
    let called = |fits: &dyn Fn(&Name) -> bool| -> Vec<DieId> {
        lying.iter().copied().filter(|id| fits(&state.die(*id).name)).collect()
    };
    let found = called(&|of| is_spelling(of.raw(), &wanted));
    if !found.is_empty() || lying.is_empty() {
        return found;
    }
    // `guard` means a Guardian if there is no Guard in the game.
    if let Some(known) = find(name).filter(|known| state.dice.iter().any(|die| die.die.name == known.name)) {
        return called(&|of| *of == known.name);
    }
    if let Some(begun) = only_begun(&wanted, lying.iter().map(|id| &state.die(*id).name)) {
        return called(&|of| of == begun);
    }
    if let Some(only) = only_without_element(&wanted, lying.iter().map(|id| &state.die(*id).name)) {
        return called(&|of| of == only);
    }
    called(&|of| same(of.raw(), name))
}

/// Fewest letters accepted as the beginning of a name.
pub(crate) const MIN_LETTERS: usize = 3;

/// Returns the only one of these names that begins with `wanted`; `None` if there are none or several, or `wanted` is too short.
pub(super) fn only_begun<'n>(wanted: &str, names: impl Iterator<Item = &'n Name>) -> Option<&'n Name> {
    let begins =
        |name: &&Name| wanted.chars().count() >= MIN_LETTERS && plain(name.raw()).starts_with(wanted);
    let mut begun = names.filter(begins);
    let first = begun.next()?;
    begun.all(|name| name == first).then_some(first)
}

/// Returns the minor terrain of a player's Summoning Pool whose name ends in this word, if all of these have one name: `bridge` for
/// Swampland Bridge.
pub(super) fn only_of_kind(state: &State, word: &str, player: PlayerId) -> Option<DieId> {
    let wanted = plain(word);
    let is_wanted = |die: &Die| {
        let last = die.name.raw().rsplit(' ').next();
        die.die_type == DieType::MinorTerrain && last.is_some_and(|last| is_spelling(last, &wanted))
    };
    let found = state.lying(player, Area::Pool, is_wanted);
    let first = found.first()?;
    found.iter().all(|id| state.die(*id).name == state.die(*first).name).then_some(*first)
}

/// Returns the word for the place of an army.
pub(crate) fn area_word(state: &State, area: Area) -> String {
    match area {
        Area::Terrain(terrain) => place_word(state, terrain),
        _ => String::from("reserve"),
    }
}

/// Returns an area of the dice's owner.
pub(crate) fn own_area(state: &State, to: &str, owner: PlayerId) -> Result<Area, Impossible> {
    let (whose, area) = read_area(state, to, owner)?;
    // A terrain is not a player's area: armies of all players are at `ann:home`.
    if whose == owner || matches!(area, Area::Terrain(_)) {
        Ok(area)
    } else {
        Err(Impossible::NotTheirs(owner))
    }
}

/// Returns an army of any player as `player` types it: `home`, `bob:home`, `reserve`, and `ann:bob` for the own one at bob's
/// home, since `bob` may be an army of bob's.
pub fn army_word(state: &State, army: ArmyId, player: PlayerId) -> String {
    let word = march_word(state, army, player);
    if read_player(state, &word).is_ok() { handle(state, army.player, army.at) } else { word }
}

/// Returns an army that marches as `player` types it: `home`, `bob` for the one at bob's home, `reserve`.
pub fn march_word(state: &State, army: ArmyId, player: PlayerId) -> String {
    if army.player == player {
        own_area_word(state, player, army.at)
    } else {
        handle(state, army.player, army.at)
    }
}

/// Returns a die as `player` types it: its name, preceded by the owner if that is another player.
pub fn die_word(state: &State, id: DieId, player: PlayerId) -> String {
    let (owner, name) = (state.die_state(id).owner, state.die(id).name.raw());
    if owner == player { name.to_owned() } else { format!("{}:{name}", state.player(owner).name.raw()) }
}

/// Splits a typed die into its count and its name: `2 Thug`.
fn numbered(text: &str) -> Result<(usize, &str), Impossible> {
    let text = text.trim();
    let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let (number, name) = text.split_at(digits);
    let count = if number.is_empty() { Some(1) } else { number.parse().ok().filter(|count| *count > 0) };
    let name = name.trim_start();
    match count {
        Some(count) if !name.is_empty() => Ok((count, name)),
        _ => Err(Impossible::NoName(Name::from(text.to_owned()))),
    }
}
