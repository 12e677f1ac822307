//! Why something in a dragon attack is refused, in words.

use super::words;
use crate::dragon_dice::game::{Area, Rule, State, TerrainId};
use crate::report::Trouble;
use crate::report::english::or;

/// A rule about dragons is against a command.
pub(super) fn against(state: &State, rule: &Rule) -> Trouble {
    match rule {
        Rule::DragonsMust(terrain) => Trouble::ruled(
            format!("the dragons at {} have not attacked", words::terrain(state, *terrain)),
            "dragons attack at every terrain where the marching player has an army, before anything else is done",
        )
        .help(attack(state, *terrain)),
        Rule::DragonsOnce(terrain) => Trouble::ruled(
            format!("the dragons at {} have attacked in this turn", words::terrain(state, *terrain)),
            "each dragon attacks once in a Dragon Attack Phase",
        ),
        Rule::WhiteBySpell(name) => Trouble::ruled(
            format!("{name} is not summoned that way"),
            "only the spell Summon White Dragon summons a White dragon",
        ),
        Rule::IvoryFromPool(name) => Trouble::ruled(
            format!("{name} stays at its terrain"),
            "an Ivory dragon is summoned from a Summoning Pool, never from a terrain",
        ),
        Rule::RidesAlone(id) => Trouble::ruled(
            format!("{} does not ride that way", state.die(*id).name),
            "a champion rides the dragon that it tamed to another terrain, alone but for items that it carries",
        ),
        Rule::RodeAlready(id) => Trouble::ruled(
            format!("{} rode with a dragon in this step", state.die(*id).name),
            "a unit that rides with a tamed dragon does not retreat or ride again in that step",
        ),
        Rule::LargestSet { wanted, named } => Trouble::ruled(
            format!("these units have {named} health-worth, and the breath kills {wanted}"),
            "breath kills as much health-worth of units as it can, and never more than its number",
        )
        .help("casualties lists the sets"),
        _ => Trouble::ruled(String::new(), String::new()),
    }
}

/// What is typed so that the dragons at a terrain attack.
fn attack(state: &State, terrain: TerrainId) -> String {
    let place = words::typed_place(state, state.acting(), Area::Terrain(terrain));
    format!("dragon attack {}", words::quoted(&place))
}

/// Where dragons attack.
pub(super) fn which_attack(state: &State, terrains: &[TerrainId]) -> Trouble {
    let all: Vec<String> = terrains.iter().map(|terrain| attack(state, *terrain)).collect();
    if all.is_empty() {
        return Trouble::new("no dragon attacks there")
            .help("dragons attack where the marching player has an army, in the Dragon Attack Phase");
    }
    Trouble::new("say where the dragons attack").help(or(&all))
}

/// Something comes before the dragons are rolled.
pub(super) fn rolled_later(state: &State) -> Trouble {
    let what = if state.rules.champions_resist_breath == "none" {
        "the dragons are rolled when every owner has named a victim"
    } else {
        "the dragons are rolled when every owner has named a victim, and behind the champions"
    };
    Trouble::new(what)
        .help("dragon attack without faces; then throw with the faces when the dragons are rolled")
}

/// Several sets of promotions are the largest.
pub(super) fn which_promotions() -> Trouble {
    Trouble::new("several sets of promotions are the largest: name the units one by one")
}
