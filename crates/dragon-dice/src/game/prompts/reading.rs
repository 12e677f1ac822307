//! Parsing words that are not the words of an option: names of dice, of an army.

use super::dragons;
use crate::game::command::{Choice, Command, PromptOption, TypedDice, names};
use crate::game::resolution::casualties::{self, CasualtySet};
use crate::game::resolution::{optional_icons, targeting};
use crate::game::state::{
    Area, ArmyId, DieId, DragonPrompt, Impossible, PlayerId, Prompt, PromptKind, State, health_of,
};
use crate::rules::OptionalOutcome;
use warband_core::text::{Name, plain};

/// Parses words after `choose` that are not the words of an option.
pub(super) type AnswerReader = fn(&State, Prompt, &str, &[PromptOption]) -> Result<Command, Impossible>;

pub(super) fn no_option(typed: &str, options: &[PromptOption]) -> Impossible {
    let words = options.iter().map(|option| option.word.clone()).collect();
    Impossible::NoOption(Name::from(typed.to_owned()), words)
}

/// Returns the dice of an option that is a set of units.
fn set_of(option: &PromptOption) -> &[DieId] {
    if let Command::Choose(choice) = &option.command {
        choice.dice()
    } else if let Command::Casualties(dice) = &option.command {
        dice
    } else {
        &[]
    }
}

/// Returns the option whose units are named, in any order.
pub(super) fn set_by_names(
    state: &State,
    typed: &str,
    options: &[PromptOption],
    player: PlayerId,
    area: Area,
) -> Result<Command, Impossible> {
    let dice = named_dice(state, typed, player, area)?;
    let sorted = |dice: &[DieId]| {
        let mut names: Vec<String> = dice.iter().map(|id| plain(state.die(*id).name.raw())).collect();
        names.sort();
        names
    };
    let named = options.iter().find(|option| sorted(set_of(option)) == sorted(&dice));
    named.map(|option| option.command.clone()).ok_or_else(|| {
        let (named, sets) =
            (health_of(state, &dice), options.iter().map(set_of).filter(|set| !set.is_empty()));
        let largest = sets.map(|set| health_of(state, set)).max().unwrap_or_default();
        match no_option(typed, options) {
            Impossible::NoOption(_, options) if named < largest => {
                Impossible::NotLargest { named, largest, options }
            }
            other => other,
        }
    })
}

/// Parses dice of a player by name: in a list with commas, or one after the other.
fn named_dice(state: &State, typed: &str, player: PlayerId, area: Area) -> Result<Vec<DieId>, Impossible> {
    let read =
        |names: Vec<String>| names::read_dice(state, &TypedDice { names, from: None }, player, &[area]);
    read(vec![typed.to_owned()])
        .or_else(|refused| read(typed.split_whitespace().map(str::to_owned).collect()).map_err(|_| refused))
}

/// Parses units of an army that may be chosen whatever their health; the command refuses a wrong number of them.
pub(super) fn units(state: &State, typed: &str, army: ArmyId) -> Result<Command, Impossible> {
    named_dice(state, typed, army.player, army.at).map(|dice| Command::Choose(Choice::Dice(dice)))
}

/// Parses the units that act in a Mire: any with at most this health, or a listed set.
pub(super) fn acting_units(
    state: &State,
    prompt: Prompt,
    typed: &str,
    options: &[PromptOption],
) -> Result<Command, Impossible> {
    let army = state.marching_army().ok_or(Impossible::NoMarch)?;
    let PromptKind::MireUnits(health) = prompt.kind else { return Err(Impossible::NoPrompt) };
    let named = named_dice(state, typed, army.player, army.at).ok();
    match named.filter(|dice| health_of(state, dice) <= health) {
        Some(dice) => Ok(Command::Choose(Choice::Dice(dice))),
        None => set_by_names(state, typed, options, army.player, army.at),
    }
}

/// Parses the targets of an icon: a listed set, or another legal one.
pub(super) fn targets(state: &State, typed: &str, options: &[PromptOption]) -> Result<Command, Impossible> {
    let on = state.current_pending().ok_or(Impossible::NoPrompt)?.on;
    set_by_names(state, typed, options, on.player, on.at).or_else(|refused| {
        let named = named_dice(state, typed, on.player, on.at).ok();
        let named = named.filter(|dice| targeting::is_unlisted_set(state, dice));
        named.map(|dice| Command::Choose(Choice::Dice(dice))).ok_or(refused)
    })
}

/// Returns the option of the named army, by any of its names.
pub(super) fn army(
    state: &State,
    prompt: Prompt,
    typed: &str,
    options: &[PromptOption],
) -> Result<Command, Impossible> {
    let army = names::read_army(state, typed, prompt.player);
    let is_match = |option: &&PromptOption| {
        army.as_ref().is_ok_and(|army| option.command == Command::Choose(Choice::Army(*army)))
    };
    let found = options.iter().find(is_match).map(|option| option.command.clone());
    found.ok_or_else(|| no_option(typed, options))
}

/// Parses the effect of an optional icon: the destination of its unit, or the units that return.
pub(super) fn optional_icon(
    state: &State,
    prompt: Prompt,
    typed: &str,
    options: &[PromptOption],
) -> Result<Command, Impossible> {
    let (army, icon, rule) = optional_icons::current_optional_icon(state).ok_or(Impossible::NoPrompt)?;
    match rule.doing {
        OptionalOutcome::MovesWithUnits(_) | OptionalOutcome::MovesAlone => {
            let to = names::own_area(state, typed, army.player)?;
            let listed = options.iter().find(|option| option.command == Command::Choose(Choice::Area(to)));
            listed.map(|option| option.command.clone()).ok_or_else(|| no_option(typed, options))
        }
        OptionalOutcome::Returns => {
            if let Ok(number) = typed.trim().parse::<usize>() {
                return Err(Impossible::NoSet(number, options.len()));
            }
            let dice = named_dice(state, typed, army.player, Area::Dua)?;
            if health_of(state, &dice) <= icon.amount {
                return Ok(Command::Choose(Choice::Dice(dice)));
            }
            set_by_names(state, typed, options, army.player, Area::Dua)
        }
        OptionalOutcome::Promotes | OptionalOutcome::RecruitsOrPromotes => {
            Err(Impossible::PromptFirst(prompt))
        }
        OptionalOutcome::CallsDragon
        | OptionalOutcome::MovesDragon
        | OptionalOutcome::Retrieves
        | OptionalOutcome::MovesCarried => Err(no_option(typed, options)),
    }
}

/// Returns the units that are killed: a listed set by its number, or dice.
pub(crate) fn casualties(state: &State, typed: &[String]) -> Result<Command, Impossible> {
    let (army, damage) = match state.prompt.map(|prompt| prompt.kind) {
        Some(PromptKind::Dragons(DragonPrompt::Breath)) => return dragons::read_victims(state, typed),
        Some(PromptKind::Casualties { army, damage, .. }) => (army, damage),
        Some(_) | None => return Err(Impossible::NoCasualties),
    };
    if typed.is_empty() {
        return Err(Impossible::WhichCasualties(army, damage));
    }
    if let [only] = typed
        && let Ok(number) = only.trim().parse::<usize>()
    {
        let sets: Vec<CasualtySet> = casualties::casualties(state, army, damage).sets;
        let set = number.checked_sub(1).and_then(|at| sets.get(at));
        let set = set.ok_or(Impossible::NoSet(number, sets.len()))?;
        return Ok(Command::Casualties(set.dice.clone()));
    }
    let names = TypedDice { names: typed.to_vec(), from: None };
    let dice = names::read_dice(state, &names, army.player, &[army.at])?;
    Ok(Command::Casualties(dice))
}
