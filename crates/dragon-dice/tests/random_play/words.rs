//! How random players write dice, players, places and throws: usually correctly, sometimes as nonsense.

use crate::table::Chance;
use warband_dragon_dice::dice::{Die, DieType};
use warband_dragon_dice::game::{Area, ArmyId, DieId, PlayerId, State, Throw, TypedDice, names};
use warband_dragon_dice::roll::codes;

/// Returns one to three of these dice by name.
pub(crate) fn some_names(state: &State, chance: &mut Chance, dice: &[DieId]) -> Vec<String> {
    let names = (0..=chance.below(3)).filter_map(|_| chance.pick(dice));
    names.map(|id| state.die(id).name.raw().to_owned()).collect()
}

pub(crate) fn dice(names: Vec<String>, from: Option<String>) -> TypedDice {
    TypedDice { names, from }
}

/// Returns a die as people type it, with its owner.
pub(crate) fn words(state: &State, id: DieId) -> String {
    format!("{}:{}", state.player(state.die_state(id).owner).name, state.die(id).name)
}

/// Returns the name of a die in one of these areas, often with its owner, or two of them; seldom of none.
pub(crate) fn die_in(
    state: &State,
    chance: &mut Chance,
    areas: &[Area],
    wanted: impl Fn(DieType) -> bool,
) -> Vec<String> {
    match chance.below(60) {
        0 => return vec![String::from("Moon Rider")],
        1 => return vec![String::from("3")],
        2 => return Vec::new(),
        _ => {}
    }
    let Some(area) = chance.pick(areas) else { return Vec::new() };
    let lies = |id: &DieId| state.die_state(*id).area == area && wanted(state.die(*id).die_type);
    let all: Vec<DieId> = (0..state.dice().len() as u32).map(DieId).filter(lies).collect();
    let Some(id) = chance.pick(&all) else { return Vec::new() };
    vec![match chance.below(10) {
        0 => format!("2 {}", state.die(id).name),
        1..=3 => state.die(id).name.raw().to_owned(),
        _ => words(state, id),
    }]
}

pub(crate) fn state_areas(state: &State) -> Vec<Area> {
    let mut areas: Vec<Area> = state.every_terrain().map(Area::Terrain).collect();
    areas.extend([Area::Reserve, Area::Dua, Area::Bua, Area::Pool, Area::Out]);
    areas
}

pub(crate) fn player(state: &State, chance: &mut Chance) -> String {
    if chance.percent(3) {
        return String::from("eve");
    }
    let players: Vec<PlayerId> = state.everybody().collect();
    chance.pick(&players).map_or_else(String::new, |id| state.player(id).name.raw().to_owned())
}

pub(crate) fn army_words(state: &State, army: ArmyId) -> String {
    let place =
        army.terrain().map_or_else(|| String::from("reserve"), |terrain| names::place_word(state, terrain));
    format!("{}:{place}", state.player(army.player).name)
}

pub(crate) fn place(state: &State, chance: &mut Chance) -> String {
    match chance.below(12) {
        0..=2 => String::from("home"),
        3..=5 => String::from("frontier"),
        6 => String::from("horde"),
        7 => String::from("campaign"),
        8 => format!("{}:reserve", player(state, chance)),
        9 => format!("{}:home", player(state, chance)),
        10 => player(state, chance),
        _ if chance.percent(30) => String::from("moon"),
        _ => String::from("reserve"),
    }
}

pub(crate) fn place_or_none(state: &State, chance: &mut Chance) -> Option<String> {
    chance.percent(15).then(|| area(state, chance))
}

pub(crate) fn area(state: &State, chance: &mut Chance) -> String {
    match chance.below(10) {
        0..=4 => place(state, chance),
        5 => format!("{}:dua", player(state, chance)),
        6 => String::from("dua"),
        7 => String::from("bua"),
        8 => String::from("pool"),
        _ if chance.percent(30) => String::from("out"),
        _ => String::from("reserve"),
    }
}

/// Returns a roll of an army: by the tool, as a total, or face by face.
pub(crate) fn army_throw(state: &State, chance: &mut Chance, player: PlayerId, at: Area) -> Throw {
    // Charges are rare: armies that can charge usually roll face by face.
    let charges = |id: &DieId| face_of(state.die(*id), &["charge"]).is_some();
    let may_charge = at.is_army() && state.army(ArmyId { player, at }).iter().any(charges);
    match chance.below(10) {
        0 | 1 => Throw::Digital,
        2..=5 if !may_charge => Throw::Digital,
        6 | 7 => Throw::Total(if chance.percent(3) { u32::MAX } else { chance.below(7) as u32 }),
        _ => {
            // Half of the time equal dice show equal faces.
            let alike = chance.percent(50);
            let mut text: Vec<String> = Vec::new();
            let army = state.army(ArmyId { player, at });
            for (place, id) in army.iter().enumerate() {
                let equal =
                    army[..place].iter().position(|other| state.die(*other).name == state.die(*id).name);
                if let Some(equal) = equal.filter(|_| alike) {
                    text.push(text[equal].clone());
                } else {
                    // Often a face that must be rolled again: then a re-roll is missing, and it is refused.
                    let rare = face_of(state.die(*id), &["charge", "sortie"]).filter(|_| chance.percent(50));
                    text.extend(rare.or_else(|| chance.pick(&codes(state.die(*id)))));
                }
            }
            // A face that replaced another one, although dice can seldom be re-rolled.
            if chance.percent(6)
                && let Some(first) = text.first_mut()
            {
                *first = format!("{first}/{first}");
            }
            Throw::Typed(text.join(" "))
        }
    }
}

/// Returns a face of a die with one of these icons, as it is typed.
fn face_of(die: &Die, icons: &[&str]) -> Option<String> {
    die.faces.iter().map(|face| face.icon.name()).find(|icon| icons.contains(icon)).map(str::to_owned)
}

/// Returns the answer of an army to a Charge: icons that count as saves or as melee are shown if its dice have them.
pub(crate) fn charge_answer(state: &State, chance: &mut Chance, army: ArmyId) -> Throw {
    let faces = state.army(army).into_iter().filter_map(|id| {
        let open = face_of(state.die(id), &["sortie", "counter"]).filter(|_| chance.percent(80));
        open.or_else(|| chance.pick(&codes(state.die(id))))
    });
    Throw::Typed(faces.collect::<Vec<_>>().join(" "))
}

pub(crate) fn pips(chance: &mut Chance) -> Throw {
    match chance.below(5) {
        0 | 1 => Throw::Digital,
        2 => Throw::Total(chance.below(10) as u32),
        3 => Throw::Typed(format!("8 8 {}", chance.below(8))),
        _ => Throw::Typed(chance.below(10).to_string()),
    }
}

pub(crate) fn minor_throw(chance: &mut Chance) -> Throw {
    let faces = ["id", "melee", "flood", "revolt", "dust storm", "flanked", "double saves", "magic", "moon"];
    match chance.below(4) {
        0 => Throw::Total(chance.below(10) as u32),
        1 => Throw::Typed(faces[chance.below(faces.len())].to_owned()),
        _ => Throw::Digital,
    }
}
