//! Names of players, places, armies and dice in messages.

use crate::report::dragon_dice::roll_title::key_words;
use crate::report::dragon_dice::spell::{element_word, lasting};
use crate::report::english::{self, count, listed, or, sentence};
use warband_core::text::{Name, plain};
use warband_dragon_dice::dice::{Die, DieType, ResultType, ResultTypes};
use warband_dragon_dice::force::ARMIES;
use warband_dragon_dice::game::{
    Area, ArmyId, DieId, DieState, Effect, EffectCause, EffectChange, PlayerId, State, Subject, TerrainId,
    Until, names, subject_army,
};
use warband_dragon_dice::roll::Affected;
use warband_dragon_dice::rules::{CountsAs, species};

/// Returns a player's name.
pub(super) fn player(state: &State, id: PlayerId) -> String {
    state.player(id).name.to_string()
}

/// Returns a player's name in the possessive: `ann's`.
pub(super) fn whose(state: &State, id: PlayerId) -> String {
    let name = player(state, id);
    if name.ends_with('s') { format!("{name}'") } else { format!("{name}'s") }
}

/// Names a terrain: `ann's home`, `the frontier`.
pub(super) fn terrain(state: &State, id: TerrainId) -> String {
    match state.terrain(id).home {
        Some(owner) => format!("{} home", whose(state, owner)),
        None => String::from("the frontier"),
    }
}

/// Names an army: `ann's army at bob's home`, `ann's reserve`.
pub(super) fn army(state: &State, army: ArmyId) -> String {
    let owner = whose(state, army.player);
    match army.at {
        Area::Terrain(at) if state.terrain(at).home == Some(army.player) => format!("{owner} home army"),
        Area::Terrain(at) => format!("{owner} army at {}", terrain(state, at)),
        Area::Reserve => format!("{owner} reserve army"),
        Area::Muster(army) => {
            format!("{owner} {} army", ARMIES.get(usize::from(army)).copied().unwrap_or_default())
        }
        _ => format!("{owner} army"),
    }
}

/// Names an army whose owner was just named: `the army at bob's home`.
pub(super) fn own_army(state: &State, army: ArmyId) -> String {
    match army.at {
        Area::Terrain(at) if state.terrain(at).home == Some(army.player) => String::from("the home army"),
        Area::Terrain(at) => format!("the army at {}", terrain(state, at)),
        _ => String::from("the reserve army"),
    }
}

/// Returns the name of an army of a game in rolls.
pub(crate) fn army_name(state: &State, id: ArmyId) -> Name {
    Name::from(army(state, id))
}

/// Names an area of a player: `ann's DUA`.
pub(super) fn area(state: &State, owner: PlayerId, area: Area) -> String {
    let whose = whose(state, owner);
    match area {
        Area::Terrain(at) => terrain(state, at),
        Area::Reserve => format!("{whose} Reserve Area"),
        Area::Dua => format!("{whose} DUA"),
        Area::Bua => format!("{whose} BUA"),
        Area::Pool => format!("{whose} Summoning Pool"),
        Area::Proposed => String::from("proposed"),
        Area::Aside => String::from("aside"),
        Area::Out => String::from("out of the game"),
        Area::Muster(_) => format!("{whose} armies"),
    }
}

/// Returns an army as `acting` types it: `home`, `bob:home`, `reserve`.
pub(super) fn typed(state: &State, army: ArmyId, acting: PlayerId) -> String {
    names::army_word(state, army, acting)
}

/// Returns an army as any player can type it: `ann:home`.
pub(super) fn handle(state: &State, army: ArmyId) -> String {
    names::handle(state, army.player, army.at)
}

/// Returns a place as a player types it.
pub(super) fn typed_place(state: &State, of: PlayerId, area: Area) -> String {
    names::own_area_word(state, of, area)
}

/// Describes the place of a die: `at the frontier`, `in bob's DUA`, `out of the game`.
pub(super) fn lying(state: &State, owner: PlayerId, area: Area) -> String {
    let place = self::area(state, owner, area);
    match area {
        Area::Terrain(_) => format!("at {place}"),
        Area::Out | Area::Proposed | Area::Aside => place,
        Area::Reserve | Area::Dua | Area::Bua | Area::Pool | Area::Muster(_) => format!("in {place}"),
    }
}

/// Names a die; with its owner if another player has a die of that name at a terrain.
pub(super) fn die(state: &State, id: DieId) -> String {
    let (name, owner) = (&state.die(id).name, state.die_state(id).owner);
    let is_namesake = |other: &DieState| {
        other.owner != owner && other.die.name == *name && matches!(other.area, Area::Terrain(_))
    };
    if state.dice().iter().any(is_namesake) {
        format!("{} {name}", whose(state, owner))
    } else {
        name.to_string()
    }
}

/// Lists dice with their counts: `2 Thug, Wolf Rider`; `-` for none.
pub(super) fn dice(state: &State, ids: &[DieId]) -> String {
    let listed = listed(ids.iter().map(|id| state.die(*id)));
    if listed.is_empty() { String::from("-") } else { listed.join(", ") }
}

/// Returns a name as a word of a command: in quotes if it has spaces.
pub(super) fn quoted(name: &str) -> String {
    if name.contains([' ', '\'']) { format!("\"{name}\"") } else { name.to_owned() }
}

/// Describes the face that a terrain is on, in a sentence: `on face 4 (missile)`.
pub(super) fn on_face(state: &State, id: TerrainId) -> String {
    let shown = shown(state, id);
    match shown.split_once(' ') {
        Some((number, icon)) if state.die_state(state.terrain(id).die).face.is_some() => {
            format!("on face {number} ({icon})")
        }
        _ => shown,
    }
}

/// Returns the face of a terrain: `4 missile`, `8 City`.
pub(super) fn shown(state: &State, id: TerrainId) -> String {
    let die_state = state.die_state(state.terrain(id).die);
    let Some(face) = die_state.face else { return String::from("not rolled") };
    let icon = match &state.terrain(id).location {
        Some(location) => location.clone(),
        None => die_state.die.faces.get(face).map_or_else(String::new, |face| face.icon.name().to_owned()),
    };
    format!("{} {icon}", face + 1)
}

/// Names an eighth face in a sentence: `a City`, `Standing Stones`.
pub(super) fn eighth_face(icon: &str) -> String {
    let name: Vec<String> = icon.split(' ').map(sentence).collect();
    let name = name.join(" ");
    if icon.ends_with('s') { name } else { format!("a {name}") }
}

/// Says that an effect lets an army roll only saves; `None` if none does.
pub(super) fn bound_to_saves(state: &State, army: ArmyId) -> Option<String> {
    let binds = |effect: &&Effect| {
        let is_on_army = effect.subject == Subject::Army(army);
        is_on_army && effect.changes.contains(&EffectChange::SavesOnly) && !is_suspended(state, effect)
    };
    let effect = state.effects().iter().find(binds)?;
    Some(format!("{} lets {} roll only saves", effect.name, self::army(state, army)))
}

/// Describes the changes by an effect: `melee -2, IDs ignored`.
pub(super) fn changes(state: &State, effect: &Effect) -> String {
    let one = |change: &EffectChange| match change {
        EffectChange::Add(ResultTypes::ALL, amount) => {
            format!("{} more of any type in each roll", results(*amount))
        }
        EffectChange::Add(types, amount) => {
            let is_spell_save =
                types.only() == Some(ResultType::Save) && matches!(effect.cause, EffectCause::Spell(_));
            let types: Vec<&str> = types.iter().map(ResultType::word).collect();
            format!("{} +{amount}{}", or(&types), if is_spell_save { ", a spell save" } else { "" })
        }
        EffectChange::Subtract(Affected::Any, amount) => {
            format!("{} of any type less in each roll", results(*amount))
        }
        EffectChange::Subtract(result_type, amount) => format!("{} -{amount}", result_type.word()),
        EffectChange::Halve(result_type) => format!("{} halved", result_type.word()),
        EffectChange::IgnoreIds => String::from("IDs do not count"),
        EffectChange::SavesOnly => String::from("only saves may be rolled"),
        EffectChange::Still => format!("cannot roll or leave: {}", dice(state, effect.subject.dice())),
        EffectChange::Unrolled => format!("cannot roll: {}", dice(state, effect.subject.dice())),
        EffectChange::Stunned => {
            format!("cannot roll unless an effect targets them alone: {}", dice(state, effect.subject.dice()))
        }
        EffectChange::TiesToCounter => String::from("the counter-maneuvering army wins ties"),
        EffectChange::DoubleUnits(types, number) => {
            let types: Vec<&str> = types.iter().map(ResultType::word).collect();
            let units = count(*number as usize, "unit", "units");
            format!("after each {} roll the results of {units} count double", or(&types))
        }
        EffectChange::RerollUnits(number) => {
            format!("{} may be re-rolled in each roll", count(*number as usize, "unit", "units"))
        }
        EffectChange::CountsAs(counts) => counts_as(*counts),
        EffectChange::Tamed => String::from("never attacks an army with its tamer"),
        EffectChange::Controlled => String::from("attacks only what the player with its champion picks"),
        EffectChange::Bared => String::from("its automatic saves do not count"),
        EffectChange::Element(element) => {
            let colours = state.rules().prints_colours;
            format!("the terrain has {} too", element_word(*element, colours))
        }
        EffectChange::Hidden => String::from("enemy missile attacks and spells cannot target it"),
    };
    let spared = effect.spares_maneuver.then(|| String::from("not in maneuver rolls"));
    let of_spell = effect.spell().filter(|_| effect.changes.is_empty());
    let of_spell = of_spell.and_then(|spell| lasting(&spell, effect.times));
    effect.changes.iter().map(one).chain(spared).chain(of_spell).collect::<Vec<_>>().join(", ")
}

fn results(amount: u32) -> String {
    count(amount as usize, "result", "results")
}

/// Describes results that may count as others: `magic results of units may count as melee or missile`.
fn counts_as(counts: CountsAs) -> String {
    let to: Vec<&str> = counts.to.iter().map(ResultType::word).collect();
    let units = counts.species.and_then(species).map_or_else(String::new, |of| format!("{} ", of.singular));
    let only_in = counts.only_in.map_or_else(String::new, |kind| format!(", only in a {}", key_words(kind)));
    format!("{} results of {units}units may count as {}{only_in}", counts.from.word(), or(&to))
}

/// Describes an effect: its name, its changes, what it applies to, and when it ends.
pub(super) fn effect(state: &State, effect: &Effect) -> String {
    effect_on(state, effect, &format!(" on {}", effect_subject(state, effect)))
}

/// Describes an effect below the army or the DUA that it applies to, without naming that again.
pub(super) fn effect_below(state: &State, effect: &Effect) -> String {
    match effect.subject {
        Subject::Army(_) | Subject::Dua(_) => effect_on(state, effect, ""),
        Subject::Terrain(_) | Subject::Units(_) | Subject::Dragon(_) | Subject::Attackers(_) => {
            self::effect(state, effect)
        }
    }
}

fn effect_on(state: &State, effect: &Effect, on: &str) -> String {
    // A spell of the list is recognized by its name.
    let is_described = matches!(effect.cause, EffectCause::Spell(_)) && effect.spell().is_none();
    let changes = [changes(state, effect), String::from(if is_described { "a spell" } else { "" })];
    let changes = changes.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ");
    let changes = if changes.is_empty() { changes } else { format!(" ({changes})") };
    let name = Name::from(effect.name.clone());
    let until = until(state, effect.until);
    let name = if effect.times == 1 { name.to_string() } else { format!("{} {name}", effect.times) };
    let held = effect.held_by.map_or_else(String::new, |holder| {
        if effect.is_bond() {
            return format!(", held by {}", state.die(holder).name);
        }
        format!(", or until {} rolls, leaves or is killed", state.die(holder).name)
    });
    let suspended = if is_suspended(state, effect) { ", suspended by the Temple" } else { "" };
    format!("{name}{changes}{on}, {until}{held}{suspended}")
}

/// Reports whether an effect on an army is suspended because the army holds a Temple.
pub(super) fn is_suspended(state: &State, effect: &Effect) -> bool {
    matches!(effect.subject, Subject::Army(army) if warband_dragon_dice::game::is_suspended(state, effect, army))
}

/// Describes what an effect applies to; if its changes already name the units, their army.
pub(super) fn effect_subject(state: &State, effect: &Effect) -> String {
    match &effect.subject {
        Subject::Army(on) => army(state, *on),
        Subject::Terrain(at) => format!("all armies at {}", terrain(state, *at)),
        Subject::Attackers(at) => format!("missile attacks on armies at {}", terrain(state, *at)),
        Subject::Dua(player) => format!("{} DUA", whose(state, *player)),
        Subject::Units(units) => {
            let on = subject_army(state, &effect.subject);
            // Units under a glare may have moved to other armies.
            let is_apart = units.iter().any(|unit| Some(state.army_of(*unit)) != on);
            let of = on.map_or_else(String::new, |of| {
                if is_apart { format!("{} armies", whose(state, of.player)) } else { army(state, of) }
            });
            if effect.changes.is_empty() { format!("{} of {of}", dice(state, units)) } else { of }
        }
        Subject::Dragon(dragon) => match state.die_state(*dragon).area {
            Area::Terrain(at) => format!("{} at {}", state.die(*dragon).name, terrain(state, at)),
            _ => state.die(*dragon).name.to_string(),
        },
    }
}

/// Returns what an effect applies to, as it is typed: `ann:home` for an army and for units of it, `frontier` for a terrain, and a dragon by
/// its name.
pub(super) fn subject_handle(state: &State, subject: &Subject) -> String {
    match subject {
        Subject::Army(on) => handle(state, *on),
        Subject::Terrain(at) | Subject::Attackers(at) => names::place_word(state, *at),
        Subject::Dua(player) => names::handle(state, *player, Area::Dua),
        Subject::Units(_) => subject_army(state, subject).map_or_else(String::new, |of| handle(state, of)),
        Subject::Dragon(dragon) => state.die(*dragon).name.raw().to_owned(),
    }
}

/// Describes when an effect ends.
pub(super) fn until(state: &State, until: Until) -> String {
    match until {
        Until::TurnOf(id) => format!("until {} next turn begins", whose(state, id)),
        Until::EndOfTurn => String::from("until this turn ends"),
        Until::Parted => String::from("until one leaves without the other"),
        Until::Maneuvered => String::from("until an army maneuvers the terrain"),
        Until::EndOfNextTurn { player, .. } => format!("until {} next turn ends", whose(state, player)),
    }
}

/// Returns the units of an army, and its items.
pub(super) fn units_and_items(state: &State, army: ArmyId) -> (Vec<DieId>, Vec<DieId>) {
    state.army(army).into_iter().partition(|id| state.die(*id).die_type != DieType::Item)
}

/// Reports whether two words are the same name.
pub(super) fn is(a: &str, b: &str) -> bool {
    plain(a) == plain(b)
}

/// Formats a line as a sentence: with a capital, unless it begins with a player's name, and a full stop.
pub(super) fn as_sentence(state: &State, line: &str) -> String {
    format!("{}.", headed(state, line))
}

/// Returns a line with a capital, unless it begins with a player's name.
pub(super) fn headed(state: &State, line: &str) -> String {
    english::headed(line, |first| state.everybody().any(|id| state.player(id).name.raw() == first))
}

/// Returns the players with dice at a terrain that are in an army or are minor terrains, units or not, in the order of turns.
pub(super) fn present_at(state: &State, terrain: TerrainId) -> Vec<ArmyId> {
    let lies = |die: &Die| die.die_type.joins_army() || die.die_type == DieType::MinorTerrain;
    let armies = state.order().iter().map(|player| ArmyId::at(*player, terrain));
    armies.filter(|army| !state.lying(army.player, army.at, lies).is_empty()).collect()
}
