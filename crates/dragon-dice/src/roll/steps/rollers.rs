//! Step 1: who rolls (`docs/rules/resolution.md`, section 3).

use crate::dice::{Die, DieType, Element};
use crate::force::carried;
use crate::roll::circumstances::Circumstances;
use crate::roll::damage::casualties::health_killed;
use crate::roll::decision::Decision;
use crate::roll::place::At;
use crate::rules::{Effect, Participants, RollKind, is_of_species};
use std::error::Error;
use std::fmt::{self, Display};
use warband_core::text::{Name, and, plain};

/// The dice that roll, and those that stay out with their reasons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rollers {
    /// Indexes of the dice thrown, in the army's order.
    pub dice: Vec<usize>,
    /// Dice of the army that are not thrown.
    pub out: Vec<(usize, StaysOut)>,
    /// Whether Resist Fear let some of the Dragonkin roll that an attacker bars, but not all.
    pub resists: bool,
}

/// The reason why a die is not thrown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StaysOut {
    /// Dragonkin take no part in magic and missile rolls.
    Dragonkin,
    /// An attacking dragon bars it.
    Barred,
    /// An item that no rolling unit can carry.
    NoCarrier,
    /// Not of the species that rolls.
    OtherSpecies,
    /// Items take no part in this roll.
    Items,
    /// Classic: Amazons in reserve roll missiles, the others magic.
    Amazons,
    /// Classic: items in reserve roll magic with the units that cast, and missiles where all units are Amazons.
    ItemsCast,
    /// An enemy's effect keeps it from being rolled now.
    KeptOut,
}

/// The reason why no die rolls.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NobodyRolls {
    /// No die of the army may be thrown.
    NoDie,
    /// The army has no unit of the first name; the others are those it has.
    NoUnit(Name, Vec<Name>),
    /// Classic: the army may only be rolled for saves.
    SavesOnly,
    /// The Dragonkin named for Resist Fear exceed the health that it lets roll.
    ResistFear {
        /// Health of the Eldarim.
        eldarim_health: u32,
        /// Names of the dice.
        named: Vec<Name>,
    },
    /// Defensive Volley needs air at the army's terrain (and an edition that knows it).
    NeedsAir,
}

impl Display for NobodyRolls {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NobodyRolls::NoDie => out.write_str("this army has no dice that take part in this roll"),
            NobodyRolls::NoUnit(name, _) => write!(out, "the army has no unit called {name}"),
            NobodyRolls::SavesOnly => out.write_str("the army may roll only saves"),
            NobodyRolls::ResistFear { named, .. } => {
                write!(out, "Resist Fear does not let {} roll", and(named))
            }
            NobodyRolls::NeedsAir => out.write_str("no Defensive Volley here: the terrain has no air"),
        }
    }
}

impl Error for NobodyRolls {}

/// Returns the dice of `army` that are thrown; `unit` names the one of a single-unit roll.
///
/// # Errors
/// [`NobodyRolls`].
pub fn rollers(
    army: &[&Die],
    unit: Option<&str>,
    circumstances: &Circumstances,
) -> Result<Rollers, NobodyRolls> {
    if let Some(name) = unit {
        let named = |die: &Die| plain(die.name.raw()) == plain(name);
        let found = army.iter().position(|die| die.die_type.is_unit() && named(die));
        let units = || army.iter().filter(|die| die.die_type.is_unit()).map(|die| die.name.clone());
        return match found {
            Some(index) => Ok(Rollers { dice: vec![index], out: Vec::new(), resists: false }),
            None => Err(NobodyRolls::NoUnit(Name::from(name.to_owned()), distinct(units()))),
        };
    }
    if circumstances.kind.key == RollKind::MISSILE_COUNTER && !may_volley(circumstances) {
        return Err(NobodyRolls::NeedsAir);
    }
    let all_barred = barred_by_dragons(army, circumstances);
    let barred = barred(army, &all_barred, circumstances)?;
    let mut unrolled = circumstances.unrolled_dice.clone();
    let of_die = |(die, is_barred): (&&Die, &bool)| {
        // Of equal dice the first ones are kept out; they cannot be distinguished.
        let is_unrolled =
            unrolled.iter().position(|name| *name == die.name).map(|place| unrolled.remove(place));
        match is_unrolled {
            Some(_) => Some(StaysOut::KeptOut),
            None if *is_barred => Some(StaysOut::Barred),
            None => stays_out(die, army, circumstances),
        }
    };
    let mut why: Vec<Option<StaysOut>> = army.iter().zip(&barred).map(of_die).collect();
    let has_items = army.iter().any(|die| die.die_type == DieType::Item);
    if has_items && circumstances.rules.items_need_carriers {
        let carried = carried(army, |index| why[index].is_none());
        for (index, die) in army.iter().enumerate() {
            if die.die_type == DieType::Item && why[index].is_none() && !carried[index] {
                why[index] = Some(StaysOut::NoCarrier);
            }
        }
    }
    let mut dice = Vec::with_capacity(army.len());
    dice.extend((0..army.len()).filter(|index| why[*index].is_none()));
    if dice.is_empty() {
        return Err(NobodyRolls::NoDie);
    }
    let out = why.into_iter().enumerate().filter_map(|(index, why)| Some((index, why?))).collect();
    let resists = barred.contains(&true) && barred != all_barred;
    Ok(Rollers { dice, out, resists })
}

pub(in crate::roll) fn distinct(names: impl Iterator<Item = Name>) -> Vec<Name> {
    let mut seen = Vec::new();
    for name in names {
        if !seen.contains(&name) {
            seen.push(name);
        }
    }
    seen
}

fn stays_out(die: &Die, army: &[&Die], circumstances: &Circumstances) -> Option<StaysOut> {
    let kind = &circumstances.kind;
    if circumstances.rules.amazons_in_reserve_shoot && circumstances.place.at == At::Reserve && kind.army {
        let of_shooters = |die: &Die| is_of_species(die, |species| species.shoots_from_reserve);
        let shoots = if die.die_type == DieType::Item {
            army.iter().all(|other| other.die_type == DieType::Item || of_shooters(other))
        } else {
            of_shooters(die)
        };
        match kind.key {
            RollKind::MISSILE if !shoots && die.die_type == DieType::Item => {
                return Some(StaysOut::ItemsCast);
            }
            RollKind::MAGIC if shoots => return Some(StaysOut::Amazons),
            RollKind::MISSILE if !shoots => return Some(StaysOut::OtherSpecies),
            _ => {}
        }
    }
    let dragonkin = die.die_type == DieType::Dragonkin;
    match kind.thrown {
        Participants::NoDragonkin if dragonkin => Some(StaysOut::Dragonkin),
        Participants::Only { items, .. } if die.die_type == DieType::Item => {
            (!items).then_some(StaysOut::Items)
        }
        Participants::Only { species, .. } if die.species.raw() != species => Some(StaysOut::OtherSpecies),
        _ => None,
    }
}

/// Reports whether an army may shoot back: at air, if the place is known, and if the edition allows it.
fn may_volley(circumstances: &Circumstances) -> bool {
    let permitted = circumstances.acting_with(Effect::CountersMissiles).is_some();
    permitted || (circumstances.rules.has_abilities && circumstances.place.at == At::Unknown)
}

/// Marks the Dragonkin that an attacking dragon bars from the response: a dragon of their element, an Ivory, an Ivory Hybrid
/// or a White.
pub(in crate::roll) fn barred_by_dragons(army: &[&Die], circumstances: &Circumstances) -> Vec<bool> {
    let bars = |die: &&Die| {
        circumstances.kind.is_response()
            && die.die_type == DieType::Dragonkin
            && circumstances.attackers.iter().map(|attacker| &attacker.die).any(|dragon| {
                let all = [Element::Ivory, Element::White].into_iter().any(|e| dragon.elements.contains(e));
                all || dragon.elements.meets(die.elements)
            })
    };
    army.iter().map(bars).collect()
}

/// Marks the dice that stay barred: Resist Fear lets as much health roll as the Eldarim have, the dice that their owner
/// names, otherwise the set with the most health.
fn barred(
    army: &[&Die],
    barred_by_dragons: &[bool],
    circumstances: &Circumstances,
) -> Result<Vec<bool>, NobodyRolls> {
    let mut barred = barred_by_dragons.to_vec();
    let Some(resist) = circumstances.acting_with(Effect::Resist) else { return Ok(barred) };
    let eldarim = army.iter().filter(|die| die.die_type == DieType::Eldarim);
    let mut eldarim_health: u32 = eldarim.map(|die| u32::from(die.health)).sum();
    if let Some(decision) = circumstances.decision(resist.name) {
        return named_to_roll(army, barred, eldarim_health, decision);
    }
    let places: Vec<usize> = (0..army.len()).filter(|index| barred[*index]).collect();
    for (position, index) in places.iter().enumerate() {
        let health = u32::from(army[*index].health);
        let others: Vec<u8> = places[position + 1..].iter().map(|other| army[*other].health).collect();
        let with = health <= eldarim_health
            && health + health_killed(&others, eldarim_health - health)
                >= health_killed(&others, eldarim_health);
        if with {
            barred[*index] = false;
            eldarim_health -= health;
        }
    }
    Ok(barred)
}

/// Returns the named Dragonkin that roll; names that match no die are refused where decisions are checked.
fn named_to_roll(
    army: &[&Die],
    mut barred: Vec<bool>,
    eldarim_health: u32,
    decision: &Decision,
) -> Result<Vec<bool>, NobodyRolls> {
    let (mut named, mut health) = (Vec::new(), 0);
    for (word, amount) in &decision.options {
        for _ in 0..amount.unwrap_or(1) {
            let is_match = |index: &usize| barred[*index] && plain(army[*index].name.raw()) == *word;
            let Some(index) = (0..army.len()).find(is_match) else { break };
            barred[index] = false;
            named.push(army[index].name.clone());
            health += u32::from(army[index].health);
        }
    }
    if health > eldarim_health { Err(NobodyRolls::ResistFear { eldarim_health, named }) } else { Ok(barred) }
}

/// Returns the Dragonkin that Resist Fear may let roll, each name once; empty if it lets none.
pub(in crate::roll) fn may_resist_fear(army: &[&Die], circumstances: &Circumstances) -> Vec<Name> {
    if circumstances.acting_with(Effect::Resist).is_none() {
        return Vec::new();
    }
    let barred_by_dragons = barred_by_dragons(army, circumstances);
    distinct(
        army.iter()
            .zip(barred_by_dragons)
            .filter(|(_, barred_by_dragons)| *barred_by_dragons)
            .map(|(die, _)| die.name.clone()),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::find;
    use crate::force::read_list;
    use crate::roll::DragonAttacker;
    use crate::rules::{Edition, RollKind};

    fn out(kind: &str, army: &str, attackers: &[&str]) -> Vec<String> {
        let army = read_list(army).unwrap().dice;
        let army: Vec<&Die> = army.iter().collect();
        let mut circumstances = Circumstances::of(RollKind::of(kind).unwrap(), Edition::V4_1);
        circumstances.attackers =
            attackers.iter().map(|name| DragonAttacker::new(find(name).unwrap(), 10)).collect();
        let rollers = rollers(&army, None, &circumstances).unwrap();
        rollers.out.iter().map(|(index, why)| format!("{} {why:?}", army[*index].name)).collect()
    }

    #[test]
    fn dragonkin_are_barred_by_their_element_and_by_ivory_and_white() {
        let army = "Thug, Fire Dragonfoal, Water Dragonmount";
        assert_eq!(out("response", army, &["Fire Drake"]), ["Fire Dragonfoal Barred"]);
        assert_eq!(out("response", army, &["Air/Fire Wyrm"]), ["Fire Dragonfoal Barred"]);
        assert_eq!(out("response", army, &["Air Drake"]), [""; 0]);
        for all in ["Ivory Drake", "Air/Ivory Wyrm", "White Wyrm"] {
            assert_eq!(out("response", army, &[all]), ["Fire Dragonfoal Barred", "Water Dragonmount Barred"]);
        }
        // Resist Fear: two health of Eldarim let the two-health Dragonkin roll, not the small one.
        let with_eldarim = format!("Fire Morehl Racer, {army}");
        assert_eq!(out("response", &with_eldarim, &["White Wyrm"]), ["Fire Dragonfoal Barred"]);
        assert_eq!(out("melee", army, &["White Wyrm"]), [""; 0]);
    }

    #[test]
    fn items_in_a_classic_reserve_shoot_where_all_units_are_amazons() {
        let out_in_reserve = |kind: &str, army: &str| {
            let army = read_list(army).unwrap().dice;
            let army: Vec<&Die> = army.iter().collect();
            let mut circumstances = Circumstances::of(RollKind::of(kind).unwrap(), Edition::Classic);
            circumstances.place.at = At::Reserve;
            let out = rollers(&army, None, &circumstances).unwrap().out;
            out.iter().map(|(index, why)| format!("{} {why:?}", army[*index].name)).collect::<Vec<_>>()
        };
        let amazons = "2 Runner, Fire Sight Stone";
        assert_eq!(out_in_reserve("missile", amazons), [""; 0]);
        let mixed = "2 Runner, Theurgist, Fire Sight Stone";
        let others = ["Theurgist OtherSpecies", "Fire Sight Stone ItemsCast"];
        assert_eq!(out_in_reserve("missile", mixed), others);
        assert_eq!(out_in_reserve("magic", mixed), ["Runner Amazons", "Runner Amazons"]);
    }

    #[test]
    fn dragonkin_stay_out_of_missiles_and_items_need_a_carrier_who_rolls() {
        let army = "Thug, Fire Dragonfoal, Earth Wooden Targe, Fire Sight Stone";
        assert_eq!(out("missile", army, &[]), ["Fire Dragonfoal Dragonkin", "Fire Sight Stone NoCarrier"]);
        assert_eq!(
            out("missile-counter", "Thug, Horseman, Earth Wooden Targe, Air Sight Stone", &[]),
            ["Thug OtherSpecies", "Earth Wooden Targe NoCarrier"]
        );
    }
}
