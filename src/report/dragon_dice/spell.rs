//! Describes a spell from its row: cost, target, effect, duration (`docs/rules/magic.md`, Spells).

use super::roll_title::key_words;
use crate::report::english::{and, or};
use warband_core::sort::StableSort;
use warband_dragon_dice::dice::{Element, Elements, ResultType, ResultTypes};
use warband_dragon_dice::roll::Points;
use warband_dragon_dice::rules::{
    CountsAs, Price, Spell, SpellChange, SpellEffect, SpellModifier, TargetKind, UnitFate, UnitSave,
};

/// Returns the cost of a spell, its species, and the other places from which it can be cast: `2 air, any species, by
/// Cantrip`.
pub(in crate::report) fn price(spell: &Spell) -> String {
    let price = format!("{} {}", spell.cost, price_words(spell, false));
    let marks = [(spell.from_reserve, ", from the Reserve Area"), (spell.by_cantrip, ", by Cantrip")];
    let marks: String = marks.into_iter().filter(|(is, _)| *is).map(|(_, text)| text).collect();
    format!("{price}, {}{marks}", spell.species.unwrap_or("any species"))
}

/// Returns the requirement on the points that pay for a spell: `fire`, `of one element`; `colours` is whether the edition
/// prints colours.
pub(super) fn price_words(spell: &Spell, colours: bool) -> &'static str {
    match spell.price {
        Price::One(element) => element_word(element, colours),
        Price::AnySingle if colours => "of one colour",
        Price::AnySingle => "of one element",
        Price::AnyMixture if colours => "of any colours",
        Price::AnyMixture => "of any elements",
        Price::AnyAlloy => "of one alloy",
    }
}

/// Returns an element, or its colour.
pub(crate) const fn element_word(element: Element, colours: bool) -> &'static str {
    if colours { element.colour() } else { element.word() }
}

/// Formats alternative elements: `fire or water`, `red or green`.
pub(super) fn element_words(elements: Elements, colours: bool) -> String {
    elements.iter().map(|element| element_word(element, colours)).collect::<Vec<_>>().join(" or ")
}

/// Returns the sort key of points: those of fewer elements first, then by element.
fn order(points: &Points) -> (usize, Elements) {
    (points.elements.len(), points.elements)
}

/// Formats the elements of points: `fire or water`, `red (half as blue)` if they count twice only as red.
pub(super) fn points_words(points: &Points, colours: bool) -> String {
    if points.of_terrain {
        return String::from("of the terrain");
    }
    if points.together {
        return String::from(if colours { "of one colour" } else { "of one element" });
    }
    if points.elements.is_empty() {
        return String::from("of an unknown element");
    }
    if points.twice.is_empty() {
        return element_words(points.elements, colours);
    }
    let halved: Elements =
        points.elements.iter().filter(|element| !points.twice.contains(*element)).collect();
    if halved.is_empty() {
        return element_words(points.twice, colours);
    }
    format!("{} (half as {})", element_words(points.twice, colours), element_words(halved, colours))
}

/// Returns points by their sets of elements, in the usual order: `6 fire`, `4 fire or water`.
pub(super) fn points_by_elements(points: &[Points], colours: bool) -> Vec<(String, u32)> {
    let mut by_elements: Vec<(String, u32)> = Vec::new();
    let mut points: Vec<&Points> = points.iter().collect();
    points.stable_sort_by_key(|points| order(points));
    for points in points {
        let words = points_words(points, colours);
        match by_elements.iter_mut().find(|(known, _)| *known == words) {
            Some((_, amount)) => *amount += points.value(),
            None => by_elements.push((words, points.value())),
        }
    }
    by_elements
}

/// Returns the whole description of a spell, a sentence each.
pub(in crate::report) fn lines(spell: &Spell) -> Vec<String> {
    let mut lines = vec![format!("Costs {}.", price(spell))];
    if spell.effect == SpellEffect::ByHand && spell.target == TargetKind::Nothing {
        lines.push(String::from("warband does not know its text: read the card."));
        return lines;
    }
    lines.push(format!("Target: {}.", target(spell)));
    lines.push(effect(spell));
    if let SpellEffect::Modify(modifier) = &spell.effect {
        lines.push(format!("It acts in {}.", rolls(modifier)));
    }
    lines.push(String::from(if spell.lasts { "It lasts until your next turn begins." } else { "Instant." }));
    lines.push(String::from(if spell.adds_up {
        "Several castings on one target add up."
    } else {
        "Several castings on one target do not add up."
    }));
    lines.push(String::from("Editions: v4.0 and v4.1. In classic you say what a spell costs and does."));
    lines
}

/// Describes the target of a spell.
fn target(spell: &Spell) -> String {
    let species = spell.species.unwrap_or("any species");
    match spell.target {
        TargetKind::Army => String::from("an army, yours or another player's"),
        TargetKind::EnemyArmy => String::from("an army of an opponent"),
        TargetKind::ArmyWithSpecies => format!("an army with a unit of {species}"),
        TargetKind::Terrain => String::from("a terrain"),
        TargetKind::TerrainBelowEighth => String::from("a terrain that is not on its eighth face"),
        TargetKind::OwnUnit => String::from("a unit of yours at a terrain"),
        TargetKind::EnemyUnit => String::from("a unit of an opponent"),
        TargetKind::Units(health) => {
            format!("up to {health} health-worth of units at one terrain, of any players")
        }
        TargetKind::EnemyUnits(health) => {
            format!("up to {health} health-worth of units of opponents at one terrain")
        }
        TargetKind::EnemyArmyUnits(health) => {
            format!("up to {health} health-worth of units of one army of an opponent")
        }
        TargetKind::OwnUnits(number) => format!("up to {number} of your {species} at one terrain"),
        TargetKind::OwnDua => String::from("your DUA"),
        TargetKind::OwnDead => String::from("a unit in your DUA"),
        TargetKind::EnemyDead(health) => format!("up to {health} health-worth of units in an opponent's DUA"),
        TargetKind::OwnBuriedMinorTerrain => String::from("a minor terrain in your BUA"),
        TargetKind::OwnDragonkin => String::from("a Dragonkin of yours that has the element of the magic"),
        TargetKind::OwnEldarim => String::from("an Eldarim of yours that has the element of the magic"),
        TargetKind::OwnPoolDragonkin => {
            String::from("a Dragonkin in your Summoning Pool that has the element of the magic")
        }
        TargetKind::Dragon => {
            String::from("a dragon that has the element of the magic (no White one), and a terrain")
        }
        TargetKind::WhiteDragon => String::from("a White dragon, and a terrain"),
        TargetKind::Nothing => String::from("see its card"),
    }
}

/// Describes what a spell can target, as a rule: `Path targets a unit of yours at a terrain; it goes to another terrain where you have
/// an army`.
pub(in crate::report) fn target_rule(spell: &Spell) -> String {
    let goes = match spell.effect {
        SpellEffect::Move | SpellEffect::Return | SpellEffect::Promote | SpellEffect::Summon => {
            let sentence = effect(spell);
            format!("; {}{}", sentence[..1].to_lowercase(), sentence[1..].trim_end_matches('.'))
        }
        _ => String::new(),
    };
    format!("{} targets {}{goes}", spell.name, target(spell))
}

/// Describes the effect of one casting.
fn effect(spell: &Spell) -> String {
    let species = spell.species.unwrap_or("the species");
    match &spell.effect {
        SpellEffect::Modify(modifier) => modified(spell, modifier),
        SpellEffect::DamageArmy(damage) => format!("The army takes {damage} damage and may save."),
        SpellEffect::DamageArmies(damage) => {
            format!("Every army there, yours too, takes {damage} damage and may save.")
        }
        SpellEffect::DamageUnit(damage, save) => {
            let save = match save {
                UnitSave::Saves => "and may save",
                UnitSave::CannotSave => "no save possible",
                UnitSave::SavesTwice => {
                    "and may save; if it saves against all of it, it must save again or go to its Reserve Area"
                }
            };
            format!("The unit takes {damage} damage, {save}.")
        }
        SpellEffect::RollUnits { failed, shows_id, buries, .. } => match shows_id {
            Some(fate) => {
                let buries = if *buries {
                    "; each killed unit rolls again, and with another ID it is buried"
                } else {
                    ""
                };
                format!("Each unit rolls: with an ID it {}{buries}.", becomes(*fate))
            }
            None => format!("Each unit rolls: without a save it {}.", becomes(*failed)),
        },
        SpellEffect::ToReserve => String::from("The units go to their Reserve Areas, without a roll."),
        SpellEffect::Exhume => String::from(
            "Each unit rolls: without a save it is buried. For the health buried you may return the same health-worth of units from your DUA to the casting army.",
        ),
        SpellEffect::LowerTerrain(wanted) => format!(
            "The terrain is turned down one step, by this spell once a turn, unless an opponent's army there rolls {}.",
            maneuver(*wanted)
        ),
        SpellEffect::Tide { damage, maneuver: wanted } => format!(
            "Every army there takes {damage} damage and rolls saves and maneuver; the terrain is turned down one step, by this spell once a turn, unless an army rolls {}.",
            maneuver(*wanted)
        ),
        SpellEffect::Thorns(damage) => format!(
            "An army whose maneuver succeeds there takes {damage} damage; it rolls melee instead of saves to reduce it."
        ),
        SpellEffect::Move if matches!(spell.target, TargetKind::OwnUnits(_)) => {
            format!("They go to another terrain where you have {species}.")
        }
        SpellEffect::Move => String::from("It goes to another terrain where you have an army."),
        SpellEffect::Return => String::from(
            "It joins the casting army. You need one casting for each of its health, all in its element.",
        ),
        SpellEffect::Promote => {
            String::from("It is promoted by one health for each casting, all in its element.")
        }
        SpellEffect::Summon if spell.target == TargetKind::WhiteDragon => {
            String::from("The dragon comes to the terrain from any Summoning Pool or terrain.")
        }
        SpellEffect::Summon => String::from(
            "The dragon comes to the terrain from any Summoning Pool or terrain; an Ivory dragon from a pool only.",
        ),
        SpellEffect::LimitMarch => String::from(
            "An army that marches there rolls maneuver first: only units with that much health in all may act in that march.",
        ),
        SpellEffect::ToPool => String::from("It goes to your Summoning Pool."),
        SpellEffect::ExchangeKilled(health) => format!(
            "When {species} of more than {health} health are killed, you may exchange each for {species} with {health} health in your DUA."
        ),
        SpellEffect::KilledToReserve => String::from(
            "Units of that army that are killed after a save roll go to the Reserve Area instead.",
        ),
        SpellEffect::BuryKilled => {
            String::from("Units killed there roll when they go to a DUA: without a save they are buried.")
        }
        SpellEffect::ByHand => {
            String::from("Apply the spell yourself: warband only counts its points and notes its target.")
        }
    }
}

/// Describes in a few words the effect of a lasting spell that changes no results; `None` for other spells.
pub(super) fn lasting(spell: &Spell, times: u32) -> Option<String> {
    Some(match &spell.effect {
        SpellEffect::ExchangeKilled(health) => {
            let species = spell.species.unwrap_or("units");
            format!(
                "killed {species} of more than {health} health may be exchanged for {species} of {health} health in the DUA"
            )
        }
        SpellEffect::KilledToReserve => String::from("units killed after a save roll go to the Reserve Area"),
        SpellEffect::BuryKilled => String::from("units killed there roll a save or are buried"),
        SpellEffect::LimitMarch => String::from(
            "an army that marches there rolls maneuver first; only that much health may act in the march",
        ),
        SpellEffect::Thorns(damage) => format!(
            "{} damage to an army that maneuvers there with success; its melee reduces that",
            damage.saturating_mul(times)
        ),
        _ => return None,
    })
}

fn maneuver(wanted: u32) -> String {
    format!("{wanted} maneuver for each casting")
}

/// Describes the fate of a unit.
const fn becomes(fate: UnitFate) -> &'static str {
    match fate {
        UnitFate::Unharmed => "stays",
        UnitFate::Killed => "is killed",
        UnitFate::Buried => "is killed and buried",
        UnitFate::ToReserve => "goes to its Reserve Area",
        UnitFate::Held | UnitFate::Stunned => "cannot roll or leave",
    }
}

/// Describes the changes by a lasting spell.
fn modified(spell: &Spell, modifier: &SpellModifier) -> String {
    let whose = match spell.target {
        TargetKind::Terrain | TargetKind::TerrainBelowEighth if modifier.on_attackers => {
            "Missile attacks on armies there"
        }
        TargetKind::Terrain | TargetKind::TerrainBelowEighth => "Every army there",
        _ => "The army",
    };
    let changes: Vec<String> = modifier.changes.iter().map(change).collect();
    let spared = if modifier.spares_maneuver { ", except from maneuver rolls" } else { "" };
    format!("{whose}: {}{spared}.", changes.join("; "))
}

/// Describes the rolls in which a lasting spell acts.
fn rolls(modifier: &SpellModifier) -> String {
    let mut types: Vec<ResultType> = Vec::new();
    let mut any = false;
    for change in &modifier.changes {
        match change {
            SpellChange::Subtract(Some(result_type), _) => types.push(*result_type),
            SpellChange::Subtract(None, _) | SpellChange::RerollUnit => any = true,
            SpellChange::Add(added, _) => types.extend(added.iter()),
            SpellChange::TiesToCounter => types.push(ResultType::Maneuver),
            SpellChange::DoubleUnit(doubled) => types.extend(doubled.iter()),
            SpellChange::CountsAs(CountsAs { only_in: Some(roll), .. }) => {
                return format!("the {}, and in no other roll", key_words(roll));
            }
            SpellChange::CountsAs(counts) => types.extend(counts.to.iter()),
        }
    }
    match (any, modifier.spares_maneuver) {
        _ if modifier.on_attackers => String::from("the rolls of missile attacks, and in no other"),
        (true, true) => String::from("every army roll that counts no maneuver"),
        (true, false) => String::from("every army roll"),
        (false, _) => {
            let all: Vec<&str> = ResultType::ALL
                .into_iter()
                .filter(|result_type| types.contains(result_type))
                .map(ResultType::word)
                .collect();
            format!("every army roll that counts {}", or(&all))
        }
    }
}

fn change(change: &SpellChange) -> String {
    let typed = |result_type: Option<ResultType>, amount: u32| {
        result_type
            .map_or_else(|| format!("{amount} of any type"), |result_type| format!("{amount} {result_type}"))
    };
    match change {
        SpellChange::Add(types, amount) => {
            let is_save = types.only() == Some(ResultType::Save);
            let save = if is_save { " (a spell save)" } else { "" };
            format!("{amount} {} more{save}", or(&words(*types)))
        }
        SpellChange::Subtract(result_type, amount) => format!("{} less", typed(*result_type, *amount)),
        SpellChange::TiesToCounter => String::from("the counter-maneuvering army wins ties"),
        SpellChange::RerollUnit => String::from("in each roll you may re-roll one unit for each casting"),
        SpellChange::CountsAs(CountsAs { from, to, species, only_in }) => {
            let whose = species.unwrap_or("units");
            let roll = only_in.map_or_else(String::new, |roll| format!(" (in the {})", key_words(roll)));
            format!("{from} results of {whose} may count as {}{roll}", or(&words(*to)))
        }
        SpellChange::DoubleUnit(types) => {
            format!("one unit for each casting doubles its {} results", and(&words(*types)))
        }
    }
}

fn words(types: ResultTypes) -> Vec<&'static str> {
    types.iter().map(ResultType::word).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use warband_dragon_dice::rules::spells;

    #[test]
    fn each_lasting_spell_that_changes_no_results_says_what_it_does() {
        let lasts = |spell: &Spell| spell.lasts && !matches!(spell.effect, SpellEffect::Modify(_));
        let lasting_spells: Vec<(&str, String)> = spells()
            .filter(lasts)
            .map(|spell| (spell.name, lasting(&spell, 2).expect("a lasting effect has words")))
            .collect();
        let names: Vec<&str> = lasting_spells.iter().map(|(name, _)| *name).collect();
        assert_eq!(names, ["Accelerated Growth", "Mire", "Open Grave", "Soiled Ground", "Wall of Thorns"]);
        assert!(lasting_spells[4].1.starts_with("12 damage"), "{}", lasting_spells[4].1);
        assert!(spells().filter(|spell| !lasts(spell)).all(|spell| lasting(&spell, 1).is_none()));
    }
}
