//! Finding the option of a prompt that the players mean: by its number, its word, or the names of dice.

use super::answers::{Answers, answers, options_of};
use super::reading::no_option;
use crate::game::command::{Choice, Command, PromptOption, names};
use crate::game::engine::Throw;
use crate::game::magic::may_be_first;
use crate::game::state::{Answer, DieId, Impossible, State};
use warband_core::text::{is_spelling, plain};

/// Parses the argument of `choose`: an option, or dice followed by their faces if they are thrown at once, or the only option
/// about a die of this name.
pub(crate) fn read_choice(state: &State, typed: &str) -> Result<Command, Impossible> {
    // `Footman s` is a Footman and its save, not a plural.
    let ends_in_save = typed.trim_end().to_lowercase().ends_with(" s");
    if let Some(command) = with_faces(state, typed).filter(|_| ends_in_save) {
        return Ok(command);
    }
    let by_die = || with_faces(state, typed).or_else(|| of_die(state, typed));
    chosen(state, typed).or_else(|refused| by_die().or_else(|| of_own(state, typed)).ok_or(refused))
}

/// Returns the option that is named after the name of the player who chooses: `ann:Fire Drake` for `Fire Drake`.
fn of_own(state: &State, typed: &str) -> Option<Command> {
    let player = state.prompt?.player;
    let (owner, name) = names::whose(state, typed, player).ok()?;
    if owner == player && name != typed.trim() { chosen(state, name).ok() } else { None }
}

/// Parses chosen dice followed by faces: the longest beginning that is an option is the dice. A number is the count of dice
/// of a name, and the faces do not begin with the name of a die.
fn with_faces(state: &State, typed: &str) -> Option<Command> {
    let typed = typed.trim();
    let parts = typed.rmatch_indices(char::is_whitespace).map(|(end, _)| typed.split_at(end));
    let mut named =
        parts.filter(|(dice, faces)| dice.parse::<usize>().is_err() && !begins_with_die(state, faces));
    named.find_map(|(dice, faces)| {
        let Ok(Command::Choose(choice)) = chosen(state, dice) else { return None };
        let throw = Throw::Typed(faces.trim().to_owned());
        (!choice.dice().is_empty()).then_some(Command::ChooseThrow { choice, throw })
    })
}

/// Reports whether words begin with the name of a die of the game.
fn begins_with_die(state: &State, words: &str) -> bool {
    let is_first = |name: &str| {
        let first: Vec<&str> = words.split_whitespace().take(name.split_whitespace().count()).collect();
        is_spelling(name, &plain(&first.join(" ")))
    };
    state.dice.iter().any(|die| is_first(die.die.name.raw()))
}

/// Returns the option of the prompt that is meant: by its number, its word, or dice.
fn chosen(state: &State, typed: &str) -> Result<Command, Impossible> {
    let prompt = state.prompt.ok_or(Impossible::NotAsked(Answer::Choice))?;
    answers(prompt.kind, |answers| {
        let mut options = (answers.options)(state, prompt);
        if let Some(place) = named_option(answers, &options, typed)? {
            return Ok(options.swap_remove(place).command);
        }
        if let Some(number) = spell_first(state, typed) {
            return Ok(Command::CastFirst(number));
        }
        match answers.read {
            Some(read) => read(state, prompt, typed, &options),
            None if options.is_empty() => Err(Impossible::PromptFirst(prompt)),
            None => Err(no_option(typed, &options)),
        }
    })
}

/// Returns the announced spell of `first SPELL`, by its name or a prefix.
fn spell_first(state: &State, typed: &str) -> Option<u32> {
    let wanted = plain(typed.trim().strip_prefix("first ")?);
    let magic = state.magic()?;
    let numbers = may_be_first(state);
    let mut waiting = magic.announced.iter().filter(|spell| numbers.contains(&spell.number));
    let found = waiting.find(|spell| !wanted.is_empty() && plain(&spell.spell).starts_with(&wanted));
    found.map(|spell| spell.number)
}

/// Returns the index of the option with this name or number. Sets of units have only names and numbers.
fn named_option(
    answers: &Answers<'_>,
    options: &[PromptOption],
    typed: &str,
) -> Result<Option<usize>, Impossible> {
    let wanted = plain(typed);
    // Dice can be named in any order if the prompt parses them.
    let is_word = |option: &PromptOption| {
        let is_dice = answers.read.is_some()
            && matches!(option.command, Command::Casualties(_) | Command::Choose(Choice::Dice(_)));
        !is_dice && plain(&option.word) == wanted
    };
    if let Some(place) = options.iter().position(is_word) {
        return Ok(Some(place));
    }
    let are_numbers = options.iter().all(|option| option.word.parse::<u32>().is_ok());
    if let Ok(number) = typed.trim().parse::<usize>()
        && (answers.lists_sets || !are_numbers)
    {
        return match number.checked_sub(1).filter(|place| *place < options.len()) {
            Some(place) => Ok(Some(place)),
            None if answers.lists_sets => Err(Impossible::NoSet(number, options.len())),
            None => Ok(None),
        };
    }
    let only = |fits: &dyn Fn(&str) -> bool| {
        let is_other_word =
            |option: &PromptOption| option.other_word.as_deref().is_some_and(|word| fits(&plain(word)));
        let mut fitting = (0..options.len()).filter(|at| is_other_word(&options[*at]));
        fitting.next().filter(|_| fitting.next().is_none())
    };
    let is_long = wanted.chars().count() >= names::MIN_LETTERS;
    Ok(only(&|word| word == wanted).or_else(|| only(&|word| is_long && word.starts_with(&wanted))))
}

/// Returns the only option about a die of this name, whose player and place need not be typed.
fn of_die(state: &State, typed: &str) -> Option<Command> {
    let prompt = state.prompt?;
    let (owner, name) = names::whose(state, typed, prompt.player).ok()?;
    let (is_owned, wanted) = (name != typed.trim(), plain(name));
    let is_called = |option: &PromptOption| {
        option_die(option).is_some_and(|id| {
            let die = state.die_state(id);
            plain(die.die.name.raw()) == wanted && (!is_owned || die.owner == owner)
        })
    };
    let mut fits = options_of(state, prompt).into_iter().filter(is_called);
    fits.next().filter(|_| fits.next().is_none()).map(|option| option.command)
}

/// Returns the single die that an option is about.
fn option_die(option: &PromptOption) -> Option<DieId> {
    let Command::Choose(choice) = &option.command else { return None };
    if let [only] = choice.dice() { Some(*only) } else { None }
}
