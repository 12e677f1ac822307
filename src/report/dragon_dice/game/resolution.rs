//! The resolution of icons, breaths and spells in words: targets, choices of the owner, rolls of single units, effects.

use super::remind::offers;
use super::words;
use crate::report::dragon_dice::spell::element_word;
use crate::report::english::results;
use warband_core::offer::{NeedKind, Offer};
use warband_core::text::Name;
use warband_dragon_dice::dice::ResultType;
use warband_dragon_dice::game::{
    Moment, Pending, PendingStage, PlayerId, ResolutionEvent, State, names, optional_icons, targeting,
};
use warband_dragon_dice::rules::{
    FollowUp, OptionalOutcome, Reach, RollKind, TargetedIcon, UnitDamage, UnitFate, UnitRoll, delayed_icon,
    targeted_icon,
};

/// Names the icon being resolved: `Bullseye 3`.
fn icon(state: &State) -> String {
    let pending = state.current_pending();
    pending.map_or_else(String::new, |pending| {
        let name = Name::from(pending.icon.clone());
        let attack = state.battle().map_or("", |battle| battle.attack.word());
        let is_fixed =
            targeted_icon(&pending.icon, attack).is_some_and(|icon| matches!(icon.reach, Reach::Fixed(_)));
        // If the number of an icon does not determine its reach, the reach is shown instead.
        if is_fixed && pending.moment == Moment::BeforeSaves {
            return format!("{name} ({} health-worth)", pending.amount);
        }
        if targets_one(pending) && damage(pending) != Some(UnitDamage::Number) {
            return match damage(pending) {
                Some(UnitDamage::Fixed(damage)) => format!("{name} ({damage} damage)"),
                Some(UnitDamage::Number) | None => name.to_string(),
            };
        }
        // The number of a spell is its castings, and that of a breath the health it killed; both were shown before. An
        // ability has none.
        if matches!(pending.moment, Moment::Spell | Moment::Breath | Moment::Ability) {
            name.to_string()
        } else {
            format!("{name} {}", pending.amount)
        }
    })
}

/// Reports whether an icon, or each part of merged ones, targets one unit.
fn targets_one(pending: &Pending) -> bool {
    let reach = match pending.moment {
        Moment::SaveRoll => Some(Reach::One),
        Moment::SaveDice => delayed_icon(&pending.icon, pending.attack()).map(|rule| rule.reach),
        Moment::BeforeSaves => pending.on_units().map(|rule| rule.reach),
        Moment::Exchange | Moment::Spell | Moment::Ability | Moment::Breath | Moment::Optional => None,
    };
    reach == Some(Reach::One)
}

/// Returns the damage of an icon to each of its units.
fn damage(pending: &Pending) -> Option<UnitDamage> {
    pending.on_units().and_then(|rule| rule.damage)
}

/// Describes who picks units, and for what.
pub(super) fn targets(state: &State, whose: PlayerId) -> String {
    let who = words::player(state, whose);
    let on = state.current_pending().map(|pending| words::army(state, pending.on)).unwrap_or_default();
    let is_single =
        |pending: &Pending| damage(pending) != Some(UnitDamage::Number) || pending.parts.len() < 2;
    let takes_one = state.current_pending().is_some_and(|pending| targets_one(pending) && is_single(pending));
    let targets = if takes_one { "target" } else { "targets" };
    format!("{who}, pick the {targets} of {} in {on}", icon(state))
}

/// Describes the options that an icon gives its owner.
pub(super) fn optional_icon(state: &State, whose: PlayerId) -> String {
    let who = words::player(state, whose);
    let Some((army, pending, optional_icon)) = optional_icons::current_optional_icon(state) else {
        return format!("{who} may use an icon");
    };
    let (icon, army) = (format!("{} {}", optional_icon.icon, pending.amount), words::own_army(state, army));
    let unit = pending.die.map_or_else(String::new, |die| state.die(die).name.to_string());
    match optional_icon.doing {
        OptionalOutcome::MovesAlone => format!("{who} may move {unit} ({icon})"),
        OptionalOutcome::MovesCarried => {
            let instead = if gives_up(&pending) { " and give up its maneuvers" } else { "" };
            format!("{who} may move {unit} with a unit that carries it{instead} ({icon})")
        }
        OptionalOutcome::MovesWithUnits(more) => {
            format!("{who} may move {unit}, and up to {more} health-worth of units with it ({icon})")
        }
        OptionalOutcome::Returns => {
            format!(
                "{who} may return up to {} health-worth of units from the DUA to {army} ({icon})",
                pending.amount
            )
        }
        OptionalOutcome::Promotes => {
            format!("{who} may promote units in {army}, {} health-worth in all ({icon})", pending.amount)
        }
        OptionalOutcome::CallsDragon => {
            format!("{who}, move a dragon that shares an element with {unit} to a terrain ({icon})")
        }
        OptionalOutcome::MovesDragon => format!(
            "{who} may move a dragon that shares an element with {unit} from one terrain to another ({icon})"
        ),
        OptionalOutcome::Retrieves => {
            format!("{who} may retrieve a buried die, or add or promote a Dragonkin ({icon})")
        }
        OptionalOutcome::RecruitsOrPromotes => format!(
            "{who} may recruit and promote {}units in {army}, {} health-worth in all ({icon})",
            of_elements(state, &pending),
            pending.amount
        ),
    }
}

/// Reports whether using an icon gives up its maneuver results.
fn gives_up(pending: &Pending) -> bool {
    RollKind::of(&pending.roll).is_some_and(|kind| kind.counts.contains(ResultType::Maneuver))
}

/// Names the element that units need for an icon: `fire `; empty if any will do.
fn of_elements(state: &State, pending: &Pending) -> String {
    let elements = pending.elements.unwrap_or_default();
    let elements: Vec<&str> =
        elements.iter().map(|element| element_word(element, state.rules().prints_colours)).collect();
    if let [only] = elements[..] { format!("{only} ") } else { String::new() }
}

/// Describes the effect of the icon being resolved, without the question.
pub(super) fn optional_icon_rule(state: &State) -> Option<String> {
    let (army, pending, optional_icon) = optional_icons::current_optional_icon(state)?;
    let (icon, own) = (optional_icon.icon, words::own_army(state, army));
    let unit = pending.die.map_or_else(String::new, |die| state.die(die).name.to_string());
    Some(match optional_icon.doing {
        OptionalOutcome::MovesAlone => {
            format!("{icon} moves {unit} alone, to another terrain or to the Reserve Area")
        }
        OptionalOutcome::MovesCarried => {
            format!(
                "{icon} moves {unit} and one unit that can carry it, to another terrain or to the Reserve Area"
            )
        }
        OptionalOutcome::MovesWithUnits(more) => {
            format!("{icon} moves {unit}, and up to {more} health-worth of units with it, to another terrain")
        }
        OptionalOutcome::Returns => format!("{icon} returns units from the DUA to {own}"),
        OptionalOutcome::Promotes => format!("{icon} promotes units of {own}"),
        OptionalOutcome::CallsDragon => format!(
            "{icon} moves a dragon that shares an element with {unit}: not a White dragon, and an Ivory dragon only from a pool"
        ),
        OptionalOutcome::MovesDragon => {
            format!("{icon} moves a dragon that shares an element with {unit} and is at a terrain")
        }
        OptionalOutcome::RecruitsOrPromotes => {
            format!("{icon} recruits and promotes {}units of {own}", of_elements(state, &pending))
        }
        OptionalOutcome::Retrieves => format!(
            "{icon} moves an item from the BUA to {own}, or a Dragonkin or minor terrain from the BUA to the Summoning Pool; at a terrain it may instead add a small Dragonkin from the pool or promote a Dragonkin by 1 health"
        ),
    })
}

/// Returns the commands for the icon being resolved.
pub(super) fn optional_icon_commands(state: &State, options: &[String], legal: &[Offer]) -> Vec<String> {
    let choose = |option: &String| format!("choose {}", words::quoted(option));
    let all = (options.len() > 4).then(|| format!("choose (lists all {})", options.len()));
    let mut commands: Vec<String> = options.iter().take(4).map(choose).chain(all).collect();
    if let Some((army, pending, optional_icon)) = optional_icons::current_optional_icon(state) {
        let unit = pending.die.map_or_else(String::new, |die| words::quoted(state.die(die).name.raw()));
        match optional_icon.doing {
            OptionalOutcome::MovesWithUnits(_) if takes_others(legal) => {
                commands.insert(0, format!("move {unit} DIE... --to PLACE"));
            }
            OptionalOutcome::Promotes if offers::of_verb(legal, "promote").next().is_some() => {
                commands.push(String::from("promote DIE [DIE]"));
            }
            OptionalOutcome::Retrieves | OptionalOutcome::RecruitsOrPromotes => {
                if offers::of_verb(legal, "promote").next().is_some() {
                    commands.push(String::from("promote DIE [DIE]"));
                }
                if offers::of_verb(legal, "recruit").next().is_some() {
                    let army = words::quoted(&names::army_word(state, army, army.player));
                    commands.push(format!("recruit DIE {army}"));
                }
            }
            OptionalOutcome::MovesWithUnits(_)
            | OptionalOutcome::Promotes
            | OptionalOutcome::MovesAlone
            | OptionalOutcome::MovesCarried
            | OptionalOutcome::Returns
            | OptionalOutcome::CallsDragon
            | OptionalOutcome::MovesDragon => {}
        }
    }
    if !optional_icons::is_mandatory(state) {
        commands.push(String::from("pass"));
    }
    commands
}

/// Reports whether other dice may go with the unit of an icon.
fn takes_others(legal: &[Offer]) -> bool {
    let names_others = |offer: &Offer| offer.words.len() > 2 || !offer.choices(NeedKind::Dice).is_empty();
    offers::of_verb(legal, "move").any(names_others)
}

/// Describes who picks an army, and for what.
pub(super) fn target_army(state: &State, whose: PlayerId) -> String {
    format!("{}, pick the target army of {}", words::player(state, whose), icon(state))
}

/// Describes who rolls which units, and the consequences.
pub(super) fn unit_rolls(state: &State, whose: PlayerId) -> String {
    let who = words::player(state, whose);
    let Some(pending) = state.current_pending() else { return format!("{who}, roll the units") };
    let rolling = targeting::rolling_units(state);
    let units = words::dice(state, &rolling);
    if pending.moment == Moment::SaveDice {
        return format!("{who}, re-roll {units} ({}): the new faces count", icon(state));
    }
    let saves = match pending.on_units() {
        Some(TargetedIcon { then: FollowUp::Charms, .. }) if rolling.len() == 1 => {
            "its melee results go to the attacker, and it does not save"
        }
        Some(TargetedIcon { then: FollowUp::Charms, .. }) => {
            "their melee results go to the attacker, and they do not save"
        }
        _ if pending.moment == Moment::SaveRoll => "its saves reduce the damage it took",
        Some(TargetedIcon { roll: UnitRoll::Id, .. }) if matches!(pending.stage, PendingStage::Burial(_)) => {
            "with an ID they are buried"
        }
        _ if matches!(pending.stage, PendingStage::Burial(_)) => "without a save they are buried",
        _ if matches!(pending.stage, PendingStage::SecondSave(_)) => {
            "without a save they go to the Reserve Area"
        }
        Some(TargetedIcon { damage: Some(_), roll: UnitRoll::Melee, .. }) => {
            "its melee results damage the attacker"
        }
        Some(TargetedIcon { damage: Some(_), roll: UnitRoll::SaveAndMelee, .. }) => {
            "its saves reduce the damage, its melee results damage the attacker"
        }
        Some(TargetedIcon { damage: Some(_), .. }) => "its saves reduce the damage",
        Some(targeted_icon) => {
            let fates = fates(&targeted_icon, rolling.len());
            return format!("{who}, roll {units} against {}: {fates}", icon(state));
        }
        None if rolling.len() == 1 => "it needs a save",
        None => "each needs a save",
    };
    format!("{who}, roll {units} against {}: {saves}", icon(state))
}

/// Describes the consequences of what units roll.
fn fates(targeted_icon: &TargetedIcon, units: usize) -> String {
    let wanted = match targeted_icon.roll {
        UnitRoll::Maneuver => "a maneuver result",
        UnitRoll::Melee => "melee",
        UnitRoll::Id => "an ID",
        UnitRoll::None | UnitRoll::Save | UnitRoll::SaveAndMelee => "a save",
    };
    let words = |fate: UnitFate, one: bool| match (fate, one) {
        (UnitFate::Unharmed, true) => "stays",
        (UnitFate::Unharmed, false) => "stay",
        (UnitFate::Killed, true) => "is killed",
        (UnitFate::Buried, true) => "is killed and buried",
        (UnitFate::Killed, false) => "are killed",
        (UnitFate::Buried, false) => "are killed and buried",
        (UnitFate::ToReserve, true) => "goes to the Reserve Area",
        (UnitFate::ToReserve, false) => "go to the Reserve Area",
        (UnitFate::Held | UnitFate::Stunned, true) => "cannot roll or leave",
        (UnitFate::Held | UnitFate::Stunned, false) => "cannot roll or leave",
    };
    if let (UnitRoll::Id, Some(shown)) = (targeted_icon.roll, targeted_icon.shows_id) {
        let one = units == 1;
        let (unit, rest) =
            if one { ("with an ID it", "without one it") } else { ("each unit with an ID", "the rest") };
        let failed = Some(targeted_icon.failed).filter(|failed| *failed != UnitFate::Unharmed);
        let others = failed.map_or_else(String::new, |failed| format!(", {rest} {}", words(failed, one)));
        return format!("{unit} {}{others}", words(shown, true));
    }
    let id = targeted_icon.shows_id.filter(|_| targeted_icon.roll != UnitRoll::Id);
    if targeted_icon.succeeded == UnitFate::Unharmed && id.is_none() {
        return format!("{} needs {wanted}", if units == 1 { "it" } else { "each" });
    }
    let id = id.map_or_else(String::new, |id| format!(", a unit with an ID {}", words(id, true)));
    format!(
        "a unit with {wanted} {}{id}, the rest {}",
        words(targeted_icon.succeeded, true),
        words(targeted_icon.failed, false)
    )
}

/// Describes who decides how an icon of the answer to a Charge counts.
pub(super) fn icon_results(state: &State, whose: PlayerId) -> String {
    let who = words::player(state, whose);
    let roll = state.resolution().and_then(|resolution| resolution.table_roll.as_ref());
    let icon = roll.and_then(|roll| roll.open_icon.clone()).unwrap_or_default();
    format!("{who} says whether {icon} counts as saves or as melee")
}

/// Describes the effect of an icon or of damage on dice; `None` for events that need no mention.
pub(super) fn resolution_sentence(state: &State, event: &ResolutionEvent) -> Option<String> {
    Some(match event {
        ResolutionEvent::UnitDamaged { unit, damage } => {
            let die = state.die(*unit);
            let lives = *damage < u32::from(die.health);
            let health = if lives { format!(", which has {} health", die.health) } else { String::new() };
            format!("{damage} damage to {}{health}", die.name)
        }
        ResolutionEvent::DealtNamed { unit, melee } => {
            format!("{} of the damage is from {}", results(*melee, ResultType::Melee), state.die(*unit).name)
        }
        ResolutionEvent::SavesGained(gained) => {
            format!("Bash adds {}", results(*gained, ResultType::Save))
        }
        ResolutionEvent::UnitsCharmed { units, results: melee } => format!(
            "{} from {} for the attacker",
            results(*melee, ResultType::Melee),
            words::dice(state, units)
        ),
        ResolutionEvent::PlagueSpread => format!("{} spreads to another unit", icon(state)),
        ResolutionEvent::TargetsChosen(dice) => {
            format!("{} targets {}", icon(state), words::dice(state, dice))
        }
        ResolutionEvent::ArmyDamaged { army, damage, killed } => {
            if *damage == 0 {
                return Some(format!("no damage gets through to {}", words::army(state, *army)));
            }
            let dies = match killed {
                0 => String::from("no unit is killed"),
                killed => format!("{killed} health-worth of units must be killed"),
            };
            format!("{damage} damage to {}: {dies}", words::army(state, *army))
        }
        ResolutionEvent::IconsSplit => format!("{} is resolved one icon at a time", icon(state)),
        ResolutionEvent::UnitsNotRolled(dice) => format!("{} cannot be rolled", words::dice(state, dice)),
        ResolutionEvent::BurialRollPending(dice) => {
            format!("one last roll may save {} from being buried", words::dice(state, dice))
        }
        ResolutionEvent::SurvivalRollPending(dice) => {
            format!("one last roll may save {} from being killed", words::dice(state, dice))
        }
        ResolutionEvent::IconCounted { icon, counts_as } => {
            format!(
                "{icon} counts as {}",
                if *counts_as == ResultType::Save { "saves" } else { counts_as.word() }
            )
        }
    })
}
