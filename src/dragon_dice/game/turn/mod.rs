//! Turns: what a command does, and how the game goes on after it.

mod concede;
pub(crate) mod prompts;
pub(crate) mod steps;

use crate::chance::Thrower;
use crate::dragon_dice::game::battle;
use crate::dragon_dice::game::battle::saves;
use crate::dragon_dice::game::command::Action;
use crate::dragon_dice::game::corrections;
use crate::dragon_dice::game::effects::exchange;
use crate::dragon_dice::game::effects::lasting;
use crate::dragon_dice::game::engine::{Engine, Rolled, no_direct};
use crate::dragon_dice::game::march;
use crate::dragon_dice::game::march::minor_terrains;
use crate::dragon_dice::game::reserves;
use crate::dragon_dice::game::resolution::casualties;
use crate::dragon_dice::game::resolution::optional_icons;
use crate::dragon_dice::game::setup;
use crate::dragon_dice::game::state::{COUNTER, Event, Impossible, PlayerId, PromptKind, Refusal, State};

/// What a command brought.
#[derive(Clone, Debug)]
pub struct Decided {
    /// What happened, in order.
    pub events: Vec<Event>,
    /// The state afterwards.
    pub state: State,
    /// Rolls of armies that were made, with all that they show.
    pub rolls: Vec<Rolled>,
    /// The player whose command it was.
    pub player: PlayerId,
}

/// Decides what a command does. `overruled` is the players' reason to break a rule that refuses it.
///
/// # Errors
/// [`Refusal`]; then nothing happens at all.
pub fn decide(
    state: &State,
    action: &Action,
    thrower: &mut dyn Thrower,
    overruled: Option<&str>,
) -> Result<Decided, Refusal> {
    let mut engine = Engine::new(state, thrower, overruled);
    let player = run(&mut engine, action)?;
    Ok(Decided { events: engine.events, state: engine.state, rolls: engine.rolls, player })
}

/// Does what is asked for; who did it.
fn run(engine: &mut Engine<'_>, action: &Action) -> Result<PlayerId, Refusal> {
    // Who is awaited when the command comes is who acts.
    let player = engine.state.acting();
    if let Action::Fix(fix) = action {
        corrections::fix(engine, fix)?;
        return Ok(player);
    }
    if engine.state.end.is_some() {
        return Err(Impossible::Over.into());
    }
    begin(engine);
    match action {
        Action::Concede(who) => return concede::concede(engine, who.as_deref()),
        Action::Begin { quick: true } => setup::quick(engine)?,
        Action::Begin { quick: false } => {}
        Action::Choose(option) => prompts::choose(engine, option)?,
        Action::Pass => prompts::pass(engine)?,
        Action::Throw(throw) => prompts::throw(engine, throw)?,
        Action::Counter(roll) if engine.is_prompting(PromptKind::CounterAttack) => {
            battle::answer(engine, roll)?
        }
        Action::Counter(roll) => {
            no_direct(COUNTER, roll)?;
            march::counter(engine, roll)?;
        }
        Action::Save(roll) => saves::save(engine, roll)?,
        Action::Maneuver(throw) if engine.is_prompting(PromptKind::ManeuverRoll) => {
            march::maneuver_roll(engine, throw)?
        }
        Action::Casualties(said) => casualties::choose_casualties(engine, said)?,
        Action::AddEffect { army, name, changes, until } => {
            lasting::add_effect(engine, army, name, changes, until.as_deref())?;
        }
        Action::DropEffect(number) => lasting::drop_effect(engine, *number)?,
        Action::Summon { die, terrain, throw } if engine.is_prompting(PromptKind::Direction) => {
            minor_terrains::minor_instead_of_turning(engine, die, terrain, throw)?;
        }
        Action::Move { dice, to } if optional_icons::moves_by_icon(engine) => {
            optional_icons::go_by_icon(engine, dice, to)?
        }
        Action::Promote { .. } | Action::Recruit { .. } | Action::Bury { .. } | Action::Move { .. }
            if [PromptKind::Save, PromptKind::CounterAttack, PromptKind::OptionalIcon]
                .into_iter()
                .any(|what| engine.is_prompting(what)) =>
        {
            // What icons of an attack leave to the players comes between its rolls.
            in_turn(engine, action)?;
            corrections::recheck_prompt(engine)?;
        }
        _ => {
            engine.refuse_while_prompting()?;
            in_turn(engine, action)?;
        }
    }
    Ok(player)
}

/// What may be done only when nothing is awaited.
fn in_turn(engine: &mut Engine<'_>, action: &Action) -> Result<(), Refusal> {
    match action {
        Action::Next => steps::next(engine),
        Action::March(army) => march::march(engine, army),
        Action::Maneuver(throw) => march::maneuver(engine, throw),
        Action::Attack { attack, army, roll } => battle::attack(engine, *attack, army, roll),
        Action::Damage { army, amount } => casualties::damage(engine, army, *amount),
        Action::Promote { unit, to, army, worth } => {
            exchange::promote(engine, unit, to.as_deref(), army.as_deref(), *worth)
        }
        Action::Recruit { unit, army } => exchange::recruit(engine, unit, army),
        Action::Bury { dice } => exchange::bury(engine, dice),
        Action::Summon { die, terrain, throw } => exchange::summon(engine, die, terrain, throw),
        Action::Move { dice, to } => exchange::move_dice(engine, dice, to),
        Action::Reinforce { dice, to } => reserves::reinforce(engine, dice, to),
        Action::Retreat { dice, from } => reserves::retreat(engine, dice, from),
        // These are done whether anything is awaited or not.
        Action::Begin { .. }
        | Action::Choose(_)
        | Action::Pass
        | Action::Throw(_)
        | Action::Counter(_)
        | Action::Save(_)
        | Action::Casualties(_)
        | Action::AddEffect { .. }
        | Action::DropEffect(_)
        | Action::Fix(_)
        | Action::Concede(_) => Ok(()),
    }
}

/// Before the first command nothing was awaited yet: the set-up begins by itself.
pub(crate) fn begin(engine: &mut Engine<'_>) {
    if engine.state.prompt.is_none() && engine.state.turn().is_none() {
        setup::proceed(engine);
    }
}
