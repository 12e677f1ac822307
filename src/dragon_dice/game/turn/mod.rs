//! Turns: what a command does, and how the game goes on after it. The only part of the room that knows every procedure; a
//! procedure says what it leaves to be done ([`Progress`]), and never calls back.

mod concede;
mod prompts;
mod recheck;
mod steps;

use crate::chance::Thrower;
use crate::dragon_dice::dice::DieType;
use crate::dragon_dice::game::battle;
use crate::dragon_dice::game::battle::saves;
use crate::dragon_dice::game::command::Command;
use crate::dragon_dice::game::corrections;
use crate::dragon_dice::game::effects;
use crate::dragon_dice::game::effects::exchange;
use crate::dragon_dice::game::effects::lasting;
use crate::dragon_dice::game::engine::{Engine, Progress, Rolled};
use crate::dragon_dice::game::march;
use crate::dragon_dice::game::march::minor_terrains;
use crate::dragon_dice::game::reserves;
use crate::dragon_dice::game::resolution::casualties;
use crate::dragon_dice::game::resolution::cleanup;
use crate::dragon_dice::game::resolution::deaths;
use crate::dragon_dice::game::resolution::optional_icons;
use crate::dragon_dice::game::setup;
use crate::dragon_dice::game::state::{Event, Impossible, PlayerId, PromptKind, Refusal, State, TableEvent};

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
    command: &Command,
    thrower: &mut dyn Thrower,
    overruled: Option<&str>,
) -> Result<Decided, Refusal> {
    let mut engine = Engine::new(state, thrower, overruled);
    // The player who is prompted when the command comes is the one who acts.
    let player = if let Command::Concede(player) = command { *player } else { state.acting() };
    run(&mut engine, command)?;
    Ok(Decided { events: engine.events, state: engine.state, rolls: engine.rolls, player })
}

fn run(engine: &mut Engine<'_>, command: &Command) -> Result<(), Refusal> {
    if let Command::Fix(fix) = command {
        let progress = corrections::fix(engine, fix)?;
        return go_on(engine, progress);
    }
    if engine.state.end.is_some() {
        return Err(Impossible::Over.into());
    }
    // Before the first command the game waits for no player yet: the set-up begins by itself.
    if engine.state.prompt.is_none() && engine.state.turn().is_none() {
        go_on(engine, Progress::Continues)?;
    }
    let progress = act(engine, command)?;
    go_on(engine, progress)
}

/// What the command itself does.
fn act(engine: &mut Engine<'_>, command: &Command) -> Result<Progress, Refusal> {
    match command {
        Command::Begin { quick: false } => Ok(Progress::Waits),
        Command::Begin { quick: true } => setup::quick(engine),
        Command::Choose(choice) => prompts::choose(engine, choice),
        Command::Pass => prompts::pass(engine),
        Command::Throw(throw) => prompts::throw(engine, throw),
        Command::Counter(roll) if engine.is_prompting(PromptKind::CounterAttack) => {
            battle::counter_attack(engine, roll)
        }
        Command::Counter(roll) => march::counter(engine, roll),
        Command::Save(roll) => saves::save(engine, roll),
        Command::Maneuver(throw) if engine.is_prompting(PromptKind::ManeuverRoll) => {
            march::roll_maneuver(engine, throw)
        }
        Command::Casualties(dice) => casualties::pick(engine, dice),
        Command::AddEffect { subject, name, changes, until } => {
            lasting::add_effect(engine, subject, name, changes, *until)
        }
        Command::DropEffect(number) => lasting::drop_effect(engine, *number),
        Command::Caused { cause, command } => {
            engine.emit(TableEvent::CauseGiven(cause.clone()));
            act(engine, command)
        }
        Command::Concede(player) => concede::concede(engine, *player),
        Command::Summon { die, terrain, throw } if engine.is_prompting(PromptKind::Direction) => {
            minor_terrains::bring_in_instead_of_turning(engine, *die, *terrain, throw)
        }
        Command::Move { dice, to } if optional_icons::is_moving(&engine.state) => {
            optional_icons::move_with_unit(engine, dice.clone(), *to)
        }
        Command::Promote { .. }
        | Command::Recruit { .. }
        | Command::Bury(_)
        | Command::TempleBury(_)
        | Command::Move { .. }
            if effects::is_between_rolls(&engine.state) =>
        {
            // What icons of an attack leave to the players comes between its rolls.
            let progress = act_in_step(engine, command)?;
            go_on(engine, progress)?;
            Ok(Progress::Corrected)
        }
        Command::Next
        | Command::March(_)
        | Command::Maneuver(_)
        | Command::Attack { .. }
        | Command::Damage { .. }
        | Command::Promote { .. }
        | Command::Recruit { .. }
        | Command::Bury(_)
        | Command::TempleBury(_)
        | Command::Summon { .. }
        | Command::Move { .. }
        | Command::Reinforce { .. }
        | Command::Retreat { .. }
        | Command::Fix(_) => {
            engine.refuse_while_prompting()?;
            act_in_step(engine, command)
        }
    }
}

/// What a command does that is for the step, or done by an effect.
fn act_in_step(engine: &mut Engine<'_>, command: &Command) -> Result<Progress, Refusal> {
    match command {
        Command::Next => steps::next(engine),
        Command::March(army) => march::march(engine, *army),
        Command::Maneuver(throw) => march::maneuver(engine, throw),
        Command::Attack { attack, target, roll } => battle::attack(engine, *attack, *target, roll),
        Command::Damage { army, amount } => casualties::damage(engine, *army, *amount),
        Command::Promote { unit, to, worth } => exchange::promote(engine, *unit, *to, *worth),
        Command::Recruit { unit, army } => exchange::recruit(engine, *unit, *army),
        Command::Bury(dice) => match dice[..] {
            [minor] if engine.state.die(minor).kind == DieType::MinorTerrain => {
                engine.refuse_while_prompting()?;
                minor_terrains::bury_minor(engine, minor)
            }
            _ => exchange::bury(engine, dice.clone()),
        },
        Command::TempleBury(player) => exchange::temple_bury(engine, *player),
        Command::Summon { die, terrain, throw } => match engine.state.die(*die).kind {
            DieType::MinorTerrain => minor_terrains::bring_in(engine, *die, *terrain, throw),
            _ => exchange::summon(engine, *die, *terrain),
        },
        Command::Move { dice, to } => exchange::move_dice(engine, dice.clone(), *to),
        Command::Reinforce { dice, to } => reserves::reinforce(engine, dice.clone(), *to),
        Command::Retreat { dice } => reserves::retreat(engine, dice.clone()),
        // These are done whether the game waits for a player or not.
        Command::Begin { .. }
        | Command::Choose(_)
        | Command::Pass
        | Command::Throw(_)
        | Command::Counter(_)
        | Command::Save(_)
        | Command::Casualties(_)
        | Command::AddEffect { .. }
        | Command::DropEffect(_)
        | Command::Fix(_)
        | Command::Concede(_)
        | Command::Caused { .. } => Ok(Progress::Waits),
    }
}

/// Goes on to where a player has to choose or to roll, or may do something.
fn go_on(engine: &mut Engine<'_>, progress: Progress) -> Result<(), Refusal> {
    let mut progress = progress;
    loop {
        progress = match progress {
            Progress::Waits => return Ok(()),
            Progress::Continues => continue_procedure(engine)?,
            Progress::Corrected => recheck::recheck_prompt(engine),
            Progress::PartDone => steps::end_if_done(engine),
            Progress::ExchangeOver => end_exchange(engine),
            Progress::StepOver => {
                steps::finish_step(engine);
                Progress::Waits
            }
            Progress::TurnOver => {
                steps::begin_turn(engine);
                steps::run_on(engine);
                Progress::Waits
            }
        };
    }
}

/// Goes on with the procedure that is under way.
fn continue_procedure(engine: &mut Engine<'_>) -> Result<Progress, Refusal> {
    if engine.state.turn().is_none() {
        let progress = setup::advance(engine);
        if progress == Progress::StepOver {
            steps::begin_first_turn(engine);
        }
        return Ok(Progress::Waits);
    }
    if engine.state.battle().is_some() { Ok(battle::advance(engine)) } else { march::advance(engine) }
}

/// Damage was dealt, or dice were killed or buried: what killed units may do comes first, then an attack goes on; else
/// armies and items are checked.
fn end_exchange(engine: &mut Engine<'_>) -> Progress {
    if engine.state.prompt.is_some() || deaths::prompt_survival_rolls(engine) {
        return Progress::Waits;
    }
    if engine.state.battle().is_some() {
        return Progress::Continues;
    }
    if cleanup::sweep(engine) {
        return Progress::Waits;
    }
    match steps::end_if_done(engine) {
        Progress::Waits if steps::has_no_player(engine) => Progress::TurnOver,
        progress => progress,
    }
}
