//! Messages for refused commands in a dragon attack.

use crate::report::Diagnostic;
use crate::report::dragon_dice::game::words;
use crate::report::english::or;
use warband_dragon_dice::game::{Area, Rule, State, TerrainId};

/// Returns the message for a broken rule about dragons.
pub(in crate::report) fn against(state: &State, rule: &Rule) -> Diagnostic {
    match rule {
        Rule::DragonsMust(terrain) => Diagnostic::ruled(
            format!("the dragons at {} have not attacked", words::terrain(state, *terrain)),
            "dragons attack wherever the marching player has an army; the Dragon Attack Phase ends when all of them have attacked",
        )
        .help(attack(state, *terrain)),
        Rule::DragonsOnce(terrain) => Diagnostic::ruled(
            format!("the dragons at {} have already attacked this turn", words::terrain(state, *terrain)),
            "each dragon attacks once in the Dragon Attack Phase",
        ),
        Rule::WhiteBySpell(_) => Diagnostic::ruled(
            rule.to_string(),
            "only the spell Summon White Dragon summons a White dragon",
        ),
        Rule::IvoryFromPool(_) => Diagnostic::ruled(
            rule.to_string(),
            "an Ivory dragon can only be summoned from a Summoning Pool",
        ),
        Rule::RidesAlone(id) => Diagnostic::ruled(
            format!("{} cannot ride that way", state.die(*id).name),
            "a champion rides the dragon it tamed to another terrain; it takes only the items it carries",
        ),
        Rule::RodeAlready(id) => Diagnostic::ruled(
            format!("{} has already ridden a dragon in this step", state.die(*id).name),
            "a unit that rides a tamed dragon cannot retreat or ride again in the same step",
        ),
        Rule::LargestSet { wanted, named } => Diagnostic::ruled(
            format!("these units have {named} health; the breath kills {wanted} health-worth"),
            "a breath kills as much health-worth of units as it can, but never more than its number",
        )
        .help("casualties lists what you can pick"),
        _ => Diagnostic::ruled(String::new(), String::new()),
    }
}

/// Returns the command by which the dragons at a terrain attack.
fn attack(state: &State, terrain: TerrainId) -> String {
    let place = words::typed_place(state, state.acting(), Area::Terrain(terrain));
    format!("dragon attack {}", words::quoted(&place))
}

/// Returns the message if the terrain of an attack is not clear.
pub(in crate::report) fn which_attack(state: &State, terrains: &[TerrainId]) -> Diagnostic {
    if terrains.is_empty() {
        return none_attacks("no dragon attacks there");
    }
    Diagnostic::new("where do the dragons attack?").help(attacks(state, terrains))
}

/// Returns the message if no dragons attack at the terrain that was named.
pub(in crate::report) fn no_attack(state: &State, at: TerrainId, terrains: &[TerrainId]) -> Diagnostic {
    let text = format!("no dragon attacks at {}", words::terrain(state, at));
    if terrains.is_empty() {
        return none_attacks(&text);
    }
    Diagnostic::new(text).help(attacks(state, terrains))
}

fn none_attacks(text: &str) -> Diagnostic {
    Diagnostic::new(text)
        .advice("in the Dragon Attack Phase dragons attack wherever the marching player has an army")
}

/// Returns the commands by which dragons attack at one of these terrains.
fn attacks(state: &State, terrains: &[TerrainId]) -> String {
    or(&terrains.iter().map(|terrain| attack(state, *terrain)).collect::<Vec<_>>())
}

/// Returns the message if something must happen before the dragons are rolled.
pub(in crate::report) fn rolled_later(state: &State) -> Diagnostic {
    let what = if state.rules().champions_resist_breath == "none" {
        "roll the dragons after every owner has named a victim"
    } else {
        "roll the dragons after every owner has named a victim and after the champions"
    };
    Diagnostic::new(what)
        .help("type dragon attack without faces now, and throw FACES when the game asks for the roll")
}
