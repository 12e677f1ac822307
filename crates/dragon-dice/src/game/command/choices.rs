//! Which option of a prompt the players mean: by its number, its word, or the names of dice.

use super::options::{PromptOption, prompt_options};
use super::typed::TypedDice;
use super::{Choice, Command, dragons, names};
use crate::game::engine::Throw;
use crate::game::magic::may_be_first;
use crate::game::resolution::casualties::{self, CasualtySet};
use crate::game::resolution::{optional_icons, rerolls, targeting};
use crate::game::state::{
    Answer, Area, DieId, DragonPrompt, Impossible, PlayerId, Prompt, PromptKind, State, health_of,
};
use crate::rules::OptionalOutcome;
use warband_table::text::{Name, is_spelling, plain};

/// What `choose` means: an option, or dice and behind them the faces that they show when they are thrown at once.
pub(super) fn choose(state: &State, said: &str) -> Result<Command, Impossible> {
    chosen(state, said).or_else(|refused| with_faces(state, said).ok_or(refused))
}

/// Dice that are chosen, and the faces behind them: the longest beginning that is an option is the dice. A number is how many
/// dice of a name are meant, and no name of a die begins the faces.
fn with_faces(state: &State, said: &str) -> Option<Command> {
    let said = said.trim();
    let parts = said.rmatch_indices(char::is_whitespace).map(|(end, _)| said.split_at(end));
    let mut named =
        parts.filter(|(dice, faces)| dice.parse::<usize>().is_err() && !begins_with_die(state, faces));
    named.find_map(|(dice, faces)| {
        let Ok(Command::Choose(choice)) = chosen(state, dice) else { return None };
        let throw = Throw::Typed(faces.trim().to_owned());
        (!choice.dice().is_empty()).then_some(Command::ChooseThrow { choice, throw })
    })
}

/// Whether words begin with the name of a die of the game.
fn begins_with_die(state: &State, words: &str) -> bool {
    let is_first = |name: &str| {
        let first: Vec<&str> = words.split_whitespace().take(name.split_whitespace().count()).collect();
        is_spelling(name, &plain(&first.join(" ")))
    };
    state.dice.iter().any(|die| is_first(die.die.name.raw()))
}

/// The option of the prompt that is meant: by its number, its word, or dice.
fn chosen(state: &State, said: &str) -> Result<Command, Impossible> {
    let prompt = state.prompt.ok_or(Impossible::NotAsked(Answer::Choice))?;
    let mut options = prompt_options(state, &prompt);
    if let Some(place) = named_option(prompt, &options, said)? {
        return Ok(options.swap_remove(place).command);
    }
    if let Some(number) = spell_first(state, said) {
        return Ok(Command::CastFirst(number));
    }
    match prompt.kind {
        PromptKind::OrderRoll
        | PromptKind::Distance(_)
        | PromptKind::ManeuverRoll
        | PromptKind::Mire
        | PromptKind::Save
        | PromptKind::UnitRolls
        | PromptKind::RerollThrow(_)
        | PromptKind::RerollTogetherThrow
        | PromptKind::SurvivalRolls
        | PromptKind::SoiledGround
        | PromptKind::SpellSave(_)
        | PromptKind::Mutation
        | PromptKind::Announcing => Err(Impossible::PromptFirst(prompt)),
        PromptKind::Casualties { .. } => casualties(state, &[said.to_owned()]),
        PromptKind::Dragons(DragonPrompt::Breath) => casualties(state, &[said.to_owned()]),
        PromptKind::Dragons(_) if options.is_empty() => Err(Impossible::PromptFirst(prompt)),
        PromptKind::Dragons(_) => Err(no_option(said, &options)),
        PromptKind::FoulStench(_) => {
            let army = state.battle().ok_or(Impossible::NoPrompt)?.defender;
            set_by_names(state, said, &options, army.player, army.at)
        }
        PromptKind::MireUnits(_) => {
            let army = state.marching_army().ok_or(Impossible::NoMarch)?;
            set_by_names(state, said, &options, army.player, army.at)
        }
        PromptKind::RerollTogether => {
            let units = rerolls::read_together(state, said).ok_or_else(|| no_option(said, &options))?;
            Ok(Command::Choose(Choice::Dice(units)))
        }
        PromptKind::Targets => targets(state, said, &options),
        PromptKind::TargetArmy => {
            let army = names::read_army(state, said, prompt.player);
            let is_meant = |option: &&PromptOption| {
                army.as_ref().is_ok_and(|army| option.command == Command::Choose(Choice::Army(*army)))
            };
            let meant = options.iter().find(is_meant).map(|option| option.command.clone());
            meant.ok_or_else(|| no_option(said, &options))
        }
        PromptKind::OptionalIcon => optional_icon(state, prompt, said, &options),
        PromptKind::OrderTie
        | PromptKind::FirstOrFrontier
        | PromptKind::Frontier
        | PromptKind::Place(_)
        | PromptKind::Counter
        | PromptKind::Direction
        | PromptKind::Location { .. }
        | PromptKind::TempleBurial(_)
        | PromptKind::MinorFace { .. }
        | PromptKind::IconResults
        | PromptKind::SteppedDamage(_)
        | PromptKind::AcceleratedGrowth(_)
        | PromptKind::Reroll
        | PromptKind::CounterAttack
        | PromptKind::Negation
        | PromptKind::Dispel(_)
        | PromptKind::SpellManeuver(_) => Err(no_option(said, &options)),
    }
}

/// The announced spell that `first SPELL` means, by its name or the beginning of it.
fn spell_first(state: &State, said: &str) -> Option<u32> {
    let wanted = plain(said.trim().strip_prefix("first ")?);
    let magic = state.magic()?;
    let numbers = may_be_first(state);
    let mut waiting = magic.announced.iter().filter(|spell| numbers.contains(&spell.number));
    let meant = waiting.find(|spell| !wanted.is_empty() && plain(&spell.spell).starts_with(&wanted));
    meant.map(|spell| spell.number)
}

fn no_option(said: &str, options: &[PromptOption]) -> Impossible {
    let words = options.iter().map(|option| option.word.clone()).collect();
    Impossible::NoOption(Name::from(said.to_owned()), words)
}

/// The place of the option that is called so, or has this number. Sets of units are told by names or by numbers alone.
fn named_option(prompt: Prompt, options: &[PromptOption], said: &str) -> Result<Option<usize>, Impossible> {
    let wanted = plain(said);
    let is_set = matches!(
        prompt.kind,
        PromptKind::Casualties { .. }
            | PromptKind::FoulStench(_)
            | PromptKind::MireUnits(_)
            | PromptKind::Targets
            | PromptKind::RerollTogether
            | PromptKind::Dragons(DragonPrompt::Breath)
    );
    let is_word = |option: &PromptOption| {
        // Dragons that are slain together are told by the words of their option.
        let is_dice = prompt.kind != PromptKind::Dragons(DragonPrompt::Slaying)
            && matches!(option.command, Command::Casualties(_) | Command::Choose(Choice::Dice(_)));
        !is_dice && plain(&option.word) == wanted
    };
    if let Some(place) = options.iter().position(is_word) {
        return Ok(Some(place));
    }
    if let Ok(number) = said.trim().parse::<usize>()
        && (is_set || !options.is_empty())
    {
        return match number.checked_sub(1).filter(|place| *place < options.len()) {
            Some(place) => Ok(Some(place)),
            None if is_set => Err(Impossible::NoSet(number, options.len())),
            None => Ok(None),
        };
    }
    let is_other_word =
        |option: &PromptOption| option.other_word.as_deref().map(plain) == Some(wanted.clone());
    let fits: Vec<usize> = (0..options.len()).filter(|at| is_other_word(&options[*at])).collect();
    Ok(if let [only] = fits[..] { Some(only) } else { None })
}

/// The dice of an option that is a set of units.
fn set_of(option: &PromptOption) -> &[DieId] {
    match &option.command {
        Command::Choose(choice) => choice.dice(),
        Command::Casualties(dice) => dice,
        Command::Begin { .. }
        | Command::Next
        | Command::Pass
        | Command::ChooseThrow { .. }
        | Command::Throw(_)
        | Command::March(_)
        | Command::Maneuver(_)
        | Command::Attack { .. }
        | Command::Save(_)
        | Command::Counter(_)
        | Command::Damage { .. }
        | Command::Promote { .. }
        | Command::Recruit { .. }
        | Command::Bury(_)
        | Command::TempleBury(_)
        | Command::Summon { .. }
        | Command::Move { .. }
        | Command::Reinforce { .. }
        | Command::Retreat { .. }
        | Command::AddEffect { .. }
        | Command::DropEffect(_)
        | Command::Magic { .. }
        | Command::DragonAttack { .. }
        | Command::Mutate(_)
        | Command::Respond(_)
        | Command::PromoteAll(_)
        | Command::Cast(_)
        | Command::CastFirst(_)
        | Command::CastDrop(_)
        | Command::Fix(_)
        | Command::Concede(_)
        | Command::Caused { .. } => &[],
    }
}

/// The option whose units are named, in any order.
fn set_by_names(
    state: &State,
    said: &str,
    options: &[PromptOption],
    player: PlayerId,
    area: Area,
) -> Result<Command, Impossible> {
    let names = TypedDice { names: vec![said.to_owned()], from: None };
    let dice = names::read_dice(state, &names, player, &[area])?;
    let sorted = |dice: &[DieId]| {
        let mut names: Vec<String> = dice.iter().map(|id| plain(state.die(*id).name.raw())).collect();
        names.sort();
        names
    };
    let named = options.iter().find(|option| sorted(set_of(option)) == sorted(&dice));
    named.map(|option| option.command.clone()).ok_or_else(|| no_option(said, options))
}

/// The units that an icon takes: a listed set, or another one that it may take.
fn targets(state: &State, said: &str, options: &[PromptOption]) -> Result<Command, Impossible> {
    let on = state.current_pending().ok_or(Impossible::NoPrompt)?.on;
    set_by_names(state, said, options, on.player, on.at).or_else(|refused| {
        let names = TypedDice { names: vec![said.to_owned()], from: None };
        let named = names::read_dice(state, &names, on.player, &[on.at]).ok();
        let named = named.filter(|dice| targeting::is_unlisted_set(state, dice));
        named.map(|dice| Command::Choose(Choice::Dice(dice))).ok_or(refused)
    })
}

/// What an optional icon does: where its unit goes, or which units come back.
fn optional_icon(
    state: &State,
    prompt: Prompt,
    said: &str,
    options: &[PromptOption],
) -> Result<Command, Impossible> {
    let (army, icon, rule) = optional_icons::current_optional_icon(state).ok_or(Impossible::NoPrompt)?;
    match rule.doing {
        OptionalOutcome::Moves(_) | OptionalOutcome::Goes => {
            let to = names::own_area(state, said, army.player)?;
            let listed = options.iter().find(|option| option.command == Command::Choose(Choice::Area(to)));
            listed.map(|option| option.command.clone()).ok_or_else(|| no_option(said, options))
        }
        OptionalOutcome::Returns => {
            if let Ok(number) = said.trim().parse::<usize>() {
                return Err(Impossible::NoSet(number, options.len()));
            }
            let names = TypedDice { names: vec![said.to_owned()], from: None };
            let dice = names::read_dice(state, &names, army.player, &[Area::Dua])?;
            if health_of(state, &dice) <= icon.amount {
                return Ok(Command::Choose(Choice::Dice(dice)));
            }
            set_by_names(state, said, options, army.player, Area::Dua)
        }
        OptionalOutcome::Promotes | OptionalOutcome::RecruitsOrPromotes => {
            Err(Impossible::PromptFirst(prompt))
        }
        OptionalOutcome::CallsDragon
        | OptionalOutcome::MovesDragon
        | OptionalOutcome::Retrieves
        | OptionalOutcome::GoesCarried => Err(no_option(said, options)),
    }
}

/// The units that are killed: a listed set by its number, or dice.
pub(super) fn casualties(state: &State, said: &[String]) -> Result<Command, Impossible> {
    let (army, damage) = match state.prompt.map(|prompt| prompt.kind) {
        Some(PromptKind::Dragons(DragonPrompt::Breath)) => return dragons::read_victims(state, said),
        Some(PromptKind::Casualties { army, damage, .. }) => (army, damage),
        Some(_) | None => return Err(Impossible::NoCasualties),
    };
    if said.is_empty() {
        return Err(Impossible::WhichCasualties(army, damage));
    }
    if let [only] = said
        && let Ok(number) = only.trim().parse::<usize>()
    {
        let sets: Vec<CasualtySet> = casualties::casualties(state, army, damage).sets;
        let set = number.checked_sub(1).and_then(|at| sets.get(at));
        let set = set.ok_or(Impossible::NoSet(number, sets.len()))?;
        return Ok(Command::Casualties(set.dice.clone()));
    }
    let names = TypedDice { names: said.to_vec(), from: None };
    let dice = names::read_dice(state, &names, army.player, &[army.at])?;
    Ok(Command::Casualties(dice))
}
