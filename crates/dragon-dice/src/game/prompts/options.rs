//! The options of prompts: each a word, and the command for it.

use crate::dice::ResultType;
use crate::game::command::{Choice, Command, PromptOption, names};
use crate::game::engine::Roll;
use crate::game::resolution::casualties::CasualtySet;
use crate::game::resolution::targeting::TargetOption;
use crate::game::resolution::{deaths, icon_dice, optional_icons, rerolls, targeting};
use crate::game::setup;
use crate::game::state::{Area, ArmyId, DieId, PlayerId, Prompt, State};
use std::ops::RangeInclusive;

/// Returns options for plain words.
pub(super) fn words(words: &[&str]) -> Vec<PromptOption> {
    words.iter().map(|word| PromptOption::new((*word).to_owned(), Choice::word(word))).collect()
}

/// Returns options for types of results.
pub(super) fn results(types: &[ResultType]) -> Vec<PromptOption> {
    types
        .iter()
        .map(|result_type| PromptOption::new(result_type.word().to_owned(), Choice::Results(*result_type)))
        .collect()
}

/// Returns options for players, by name.
pub(super) fn players(state: &State, players: &[PlayerId]) -> Vec<PromptOption> {
    let name = |id: PlayerId| state.player(id).name.raw().to_owned();
    players.iter().map(|id| PromptOption::new(name(*id), Choice::Player(*id))).collect()
}

/// Returns options for the players whose frontier can be picked, or the terrain that each proposes.
pub(super) fn frontiers(state: &State) -> Vec<PromptOption> {
    let all: Vec<PlayerId> = state.everybody().collect();
    let options = players(state, &all).into_iter().zip(all);
    options.map(|(option, id)| option.or_called(state, setup::proposed(state, id))).collect()
}

/// Returns the terrains at which an army may begin.
pub(super) fn places(state: &State, player: PlayerId, army: u8) -> Vec<PromptOption> {
    let option = |at| {
        let option = PromptOption::new(names::place_word(state, at), Choice::Terrain(at));
        option.or_called(state, Some(state.terrain(at).die))
    };
    setup::free_places(state, player, army).into_iter().map(option).collect()
}

/// Returns options for dice, by name.
pub(super) fn dice(state: &State, dice: &[DieId]) -> Vec<PromptOption> {
    let name = |id: DieId| state.die(id).name.raw().to_owned();
    dice.iter().map(|id| PromptOption::new(name(*id), Choice::Die(*id))).collect()
}

/// Returns options for armies, by owner and place.
pub(super) fn armies(state: &State, armies: &[ArmyId]) -> Vec<PromptOption> {
    let word = |army: ArmyId| names::handle(state, army.player, army.at);
    armies.iter().map(|army| PromptOption::new(word(*army), Choice::Army(*army))).collect()
}

/// Returns the option to decline; the other answers are rolls.
pub(super) fn pass() -> Vec<PromptOption> {
    vec![PromptOption::of(String::from("pass"), Command::Pass)]
}

/// Returns options for numbers.
pub(super) fn numbers(numbers: Option<RangeInclusive<u32>>) -> Vec<PromptOption> {
    let option = |number: u32| PromptOption::new(number.to_string(), Choice::Word(number.to_string()));
    numbers.into_iter().flatten().map(option).collect()
}

/// Returns options for sets of units, one of which is chosen.
pub(super) fn sets(state: &State, sets: Vec<CasualtySet>) -> Vec<PromptOption> {
    sets.into_iter().map(|set| PromptOption::new(set.words(state), Choice::Dice(set.dice))).collect()
}

/// Returns options for sets of units, one of which is killed.
pub(super) fn killed(state: &State, sets: Vec<CasualtySet>) -> Vec<PromptOption> {
    sets.into_iter().map(|set| PromptOption::of(set.words(state), Command::Casualties(set.dice))).collect()
}

/// Returns options for the smaller units that can replace a killed one.
pub(super) fn exchanges(state: &State, killed: DieId) -> Vec<PromptOption> {
    dice(state, &deaths::exchange_partners(state, killed))
}

/// Returns the options to counter, or not.
pub(super) fn counter_or_pass(_state: &State, _prompt: Prompt) -> Vec<PromptOption> {
    roll_or_pass("counter", Command::Counter(Roll::default()))
}

/// Returns the options to roll, or not.
pub(super) fn throw_or_pass(_state: &State, _prompt: Prompt) -> Vec<PromptOption> {
    roll_or_pass("throw", Command::Throw(Roll::default()))
}

fn roll_or_pass(word: &str, roll: Command) -> Vec<PromptOption> {
    vec![PromptOption::of(word.to_owned(), roll), PromptOption::of(String::from("pass"), Command::Pass)]
}

/// Returns options for the units that can be re-rolled next.
pub(super) fn rerolls(state: &State) -> Vec<PromptOption> {
    let option = |id| PromptOption::new(rerolls::choice_word(state, id), Choice::Die(id));
    rerolls::choices(state).into_iter().map(option).collect()
}

/// Returns options for the units that can be re-rolled together: each alone, and all of them.
pub(super) fn rerolls_together(state: &State) -> Vec<PromptOption> {
    let all = rerolls::together_words(state);
    let option = |units: &[(DieId, String)]| {
        let words: Vec<&str> = units.iter().map(|(_, word)| word.as_str()).collect();
        PromptOption::new(numbered(&words), Choice::Dice(units.iter().map(|(id, _)| *id).collect()))
    };
    let choices = rerolls::choices(state);
    let each =
        all.iter().filter(|(id, _)| choices.contains(id)).map(|unit| option(std::slice::from_ref(unit)));
    let whole = (all.len() > 1).then(|| option(&all));
    each.chain(whole).collect()
}

/// Formats words as a list, in which consecutive equal ones are counted: `4 Willow, Oakling`.
fn numbered(words: &[&str]) -> String {
    let number = |equal: &[&str]| match equal {
        [only] => (*only).to_owned(),
        equal => format!("{} {}", equal.len(), equal[0]),
    };
    words.chunk_by(|one, other| one == other).map(number).collect::<Vec<_>>().join(", ")
}

/// Returns the options of an optional icon: places to move to, dead units that return, dice that it brings.
pub(super) fn optional_icon(state: &State) -> Vec<PromptOption> {
    let alone = optional_icons::destinations(state).into_iter();
    let alone = alone.map(|area| PromptOption::new(names::area_word(state, area), Choice::Area(area)));
    let returning = sets(state, optional_icons::returning(state));
    let moves = icon_dice::dice_moves(state);
    let option = |(die, to): &(DieId, Area)| {
        PromptOption::new(icon_move_word(state, *die, *to, &moves), Choice::DieTo(*die, *to))
    };
    let moves: Vec<PromptOption> = moves.iter().map(option).collect();
    alone.chain(returning).chain(moves).collect()
}

/// Formats the move of a die by an icon: the die, and the place. If a die of the same name can be moved there too, also where
/// it is now.
fn icon_move_word(state: &State, die: DieId, to: Area, moves: &[(DieId, Area)]) -> String {
    let player = state.acting();
    let name = names::die_word(state, die, player);
    let is_alike = |(other, area): &(DieId, Area)| {
        *other != die && *area == to && names::die_word(state, *other, player) == name
    };
    let place = names::own_area_word(state, player, to);
    if moves.iter().any(is_alike) {
        format!("{name} from {} to {place}", names::own_area_word(state, player, state.die_state(die).area))
    } else {
        format!("{name} {place}")
    }
}

/// Returns the options of the current icon.
pub(super) fn targets(state: &State) -> Vec<PromptOption> {
    let option = |target: TargetOption| {
        let word = targeting::option_word(state, &target);
        let choice = match target {
            TargetOption::Takes(set) => Choice::Dice(set.dice),
            TargetOption::Apart => Choice::word(&word),
            TargetOption::First(place) => Choice::Place(place),
        };
        PromptOption::new(word, choice)
    };
    targeting::target_options(state).into_iter().map(option).collect()
}
