//! Messages for broken rules of a force, and for the changes that solve them.

use super::editions::{share, text_in};
use crate::report::Diagnostic;
use crate::report::english::{and, count, or};
use warband_core::text::Name;
use warband_dragon_dice::dice::{Element, Elements};
use warband_dragon_dice::force::{ForceChange, Lack, ProblemKind};
use warband_dragon_dice::rules::Edition;

/// Returns the message for a broken rule of a force.
pub(super) fn ruled(kind: &ProblemKind, mut diagnostic: Diagnostic, edition: Edition) -> Diagnostic {
    let (rule, help) = match kind {
        ProblemKind::ForceSize { size, total, armies, .. } => {
            let parts: Vec<String> = armies.iter().map(|(army, points)| format!("{army} {points}")).collect();
            diagnostic.label = parts.join(", ");
            let rule = "the three armies together must have exactly the agreed points";
            let change = if total > size { "remove" } else { "add" };
            let help = format!("{change} {}", count(size.abs_diff(*total) as usize, "point", "points"));
            (rule.to_owned(), help)
        }
        ProblemKind::UnusualSize { suggested, .. } => {
            let suggested = and(&suggested.split(',').collect::<Vec<_>>());
            let rule = format!("suggested sizes are {suggested}; players may agree on any other");
            (rule, String::new())
        }
        ProblemKind::ArmyTooLarge { army, points, limit, size } => (
            format!(
                "no army may have more than {} of the force: {limit} of {size}",
                share(edition.rules().army_share)
            ),
            format!("remove {} from {army}", count((points - limit) as usize, "point", "points")),
        ),
        ProblemKind::ArmyEmpty { army, lack } => {
            if army.is_empty() {
                (String::new(), String::from("name dice and how many: 3 Thug, Wolf Rider"))
            } else {
                let rule = "home, horde and campaign each need at least one unit";
                let help = match lack {
                    Lack::Army => format!("[armies.{army}]\n\"Thug\" = 1"),
                    Lack::Dice | Lack::Units => format!("\"Thug\" = 1 # below [armies.{army}]"),
                };
                (rule.to_owned(), help)
            }
        }
        ProblemKind::MagicLimit { limit, size, .. } => (
            format!(
                "at most {} of the force, {limit} of {size}, may be dice with a magic or Cantrip face; items count too",
                share(edition.rules().magic_share)
            ),
            String::from("replace some of them with other dice"),
        ),
        ProblemKind::DragonCount { wanted, size, points_each, white, .. } => {
            let white = match white {
                Some(slots) if *slots > 1 => format!("; a White dragon counts as {slots}"),
                _ => String::new(),
            };
            (
                format!(
                    "one dragon for every {points_each} points or part of that: {wanted} for {size}{white}"
                ),
                list_dragons(*wanted),
            )
        }
        _ => pooled(kind, edition),
    };
    diagnostic.rule = if rule.is_empty() { rule } else { format!("{edition}: {rule}") };
    if help.is_empty() { diagnostic } else { diagnostic.advice(help) }
}

/// Most dragons that the help lists by name; more are only counted.
const LISTED: u32 = 40;

/// Returns the help if the pool has too few or too many dragons and no single change is known to help.
fn list_dragons(wanted: u32) -> String {
    if wanted > LISTED {
        return format!("list {wanted} dragons below [pool]");
    }
    let names = vec!["\"Fire Drake\""; wanted as usize].join(", ");
    format!("dragons = [{names}] # below [pool]")
}

/// Returns rule and help for broken rules about the pool, the terrains and the carriers of items.
fn pooled(kind: &ProblemKind, edition: Edition) -> (String, String) {
    let rules = edition.rules();
    let borrowed = |own: String, borrowed: String| match text_in("borrowed-limit", edition) {
        None => own,
        Some(text) => text.replace("{}", &borrowed),
    };
    let third = share(rules.dragonkin_share);
    match kind {
        ProblemKind::DragonkinLimit { health, limit, size } => (
            borrowed(
                format!("at most {third} of the force, {limit} of {size}"),
                format!("at most {limit}, {third} of {size}"),
            ),
            format!("remove at least {} health of Dragonkin", health.saturating_sub(*limit)),
        ),
        ProblemKind::MinorTerrainLimit { number, limit, players } => (
            borrowed(
                format!("at most one more than there are terrains in play: {limit} with {players} players"),
                format!("at most {limit} with {players} players"),
            ),
            format!("remove {}", number.saturating_sub(*limit)),
        ),
        ProblemKind::TerrainMissing { terrain, has_header, are_both } => (
            String::from("each player brings two terrains: a home and a proposed frontier"),
            match (has_header, are_both) {
                (false, true) => {
                    String::from("[terrains]\nhome = \"Swampland City\"\nfrontier = \"Coastland Tower\"")
                }
                (true, true) => String::from(
                    "home = \"Swampland City\" # below [terrains]\nfrontier = \"Coastland Tower\"",
                ),
                (true, false) => format!("{terrain} = \"Swampland City\" # below [terrains]"),
                (false, false) => format!("terrains.{terrain} = \"Swampland City\""),
            },
        ),
        ProblemKind::AdvancedHomeTerrain { .. } => (
            String::from("an advanced terrain can only be the proposed frontier, never the home"),
            String::from("pick a standard terrain as home"),
        ),
        ProblemKind::ItemWithoutCarrier { army, elements, .. } => {
            let rule = match (text_in("items-without-carrier", edition), elements.is_empty()) {
                (Some(text), _) => text,
                (None, true) => "a unit can carry one medallion or relic and nothing else",
                (None, false) => {
                    "a unit can carry two pieces of equipment or artifacts, each of an element it has; \
                     Amazons carry any element, Dragonkin and Dracolem carry nothing"
                }
            };
            let whose = if elements.is_empty() {
                String::from("unit that carries nothing")
            } else {
                format!("{} unit that can carry it", element_words(*elements, rules.prints_colours))
            };
            (rule.to_owned(), format!("{army} needs another {whose}"))
        }
        _ => (String::new(), String::new()),
    }
}

fn element_words(elements: Elements, as_colours: bool) -> String {
    let word = |element: Element| {
        if as_colours {
            format!("{} ({})", element.colour(), element.word())
        } else {
            element.word().to_owned()
        }
    };
    or(&elements.iter().map(word).collect::<Vec<_>>())
}

/// Describes a change that solves a problem, in the imperative.
pub(super) fn force_change(force_change: &ForceChange) -> String {
    let dice = |dice: &[(u32, Name)]| {
        and(&dice.iter().map(|(count, die)| format!("{count} {die}")).collect::<Vec<_>>())
    };
    match force_change {
        ForceChange::ToPool { count, die, from, total } => {
            format!("move {count} {die} from {from} to the pool: dragonkin = {{ \"{die}\" = {total} }}")
        }
        ForceChange::Move { dice: moved, from, to } => format!("move {} from {from} to {to}", dice(moved)),
        ForceChange::Remove { dice: removed, from } => format!("remove {} from {from}", dice(removed)),
        ForceChange::Add { count, die, to } => format!("add {count} {die} to {to}"),
        ForceChange::Replace { count, die, by, of } => format!("replace {count} {die} in {of} with {by}"),
        ForceChange::SetSize(size) => format!("set size = {size}, if everybody agrees"),
        ForceChange::SwapTerrains => String::from("swap home and frontier"),
        ForceChange::SetHome(name) => format!("home = \"{name}\""),
        ForceChange::SetFrontier(name) => format!("frontier = \"{name}\""),
    }
}
