//! Turns: the execution of a command, and what follows it. The only part of this module that knows every procedure; a
//! procedure returns what remains to be done ([`Progress`]), and never calls back.

mod concede;
mod steps;
mod table_roll;

use crate::dice::DieType;
use crate::game::command::{Choice, Command, Fix};
use crate::game::effects::{exchange, lasting};
use crate::game::engine::{Engine, Progress, Rolled, Throw, ThrowContext};
use crate::game::march::minor_terrains;
use crate::game::questions::{flights, reach};
use crate::game::resolution::{casualties, cleanup, deaths, optional_icons};
use crate::game::state::{
    Area, DieId, DragonPrompt, Event, Impossible, PlayerId, PromptKind, Refusal, State, TableEvent, TerrainId,
};
use crate::game::{battle, corrections, dragons, effects, magic, march, prompts, reserves, setup, species};
use warband_core::chance::Thrower;

/// The result of a command.
#[derive(Clone, Debug)]
pub struct Decided {
    /// The events, in order.
    pub events: Vec<Event>,
    /// The state afterwards.
    pub state: State,
    /// Rolls of armies that were made, with all that they show.
    pub rolls: Vec<Rolled>,
    /// The data for the odds of its throws; a throw that is neither good nor bad has none.
    pub contexts: Vec<ThrowContext>,
    /// The player who gave the command.
    pub player: PlayerId,
}

/// Decides a command. `overruled` is the players' reason to break a rule that refuses it.
///
/// # Errors
/// Returns a [`Refusal`]; the state is then unchanged.
pub fn decide(
    state: &State,
    command: &Command,
    thrower: &mut dyn Thrower,
    overruled: Option<&str>,
) -> Result<Decided, Refusal> {
    if !command.validate(state) {
        return Err(Impossible::NotInGame.into());
    }
    let mut engine = Engine::new(state, thrower, overruled);
    let command = if let Command::PassFirst(command) = command {
        run(&mut engine, &Command::Pass)?;
        command
    } else {
        command
    };
    // The player who is prompted when the command is given is the one who acts.
    let caster = engine.state.magic().filter(|_| matches!(command, Command::CastFirst(_)));
    let acting = caster.map_or_else(|| engine.state.acting(), |magic| magic.caster.player);
    let player = if let Command::Concede(player) = command { *player } else { acting };
    run(&mut engine, command)?;
    engine.refuse_endless()?;
    let Engine { events, state, rolls, contexts, .. } = engine;
    Ok(Decided { events, state, rolls, contexts, player })
}

fn run(engine: &mut Engine<'_>, command: &Command) -> Result<(), Refusal> {
    if engine.state.end.is_some() && !matches!(command, Command::Fix(_)) {
        return Err(Impossible::Over.into());
    }
    // Before the first command the game waits for no player: the set-up begins by itself.
    if engine.state.prompt.is_none() && engine.state.turn().is_none() {
        go_on(engine, Progress::Continues)?;
    }
    let progress = act(engine, command)?;
    go_on(engine, progress)
}

/// Executes the command itself.
fn act(engine: &mut Engine<'_>, command: &Command) -> Result<Progress, Refusal> {
    match command {
        Command::Begin { quick: false } => Ok(Progress::Waits),
        Command::Begin { quick: true } => setup::quick(engine),
        Command::Next if engine.is_prompting(PromptKind::Announcing) => magic::end_announcing(engine),
        Command::Next if engine.is_prompting(PromptKind::Mutation) => Ok(species::end(engine)),
        Command::Next => in_step(engine, steps::next),
        Command::Choose(choice) => prompts::choose(engine, choice),
        Command::ChooseThrow { choice, throw } => choose_and_throw(engine, choice, throw),
        Command::Pass => prompts::pass(engine),
        Command::Throw(roll) => prompts::throw(engine, roll),
        Command::March(army) => in_step(engine, |engine| march::march(engine, *army)),
        Command::Maneuver(throw) if engine.is_prompting(PromptKind::ManeuverRoll) => {
            march::roll_maneuver(engine, throw)
        }
        Command::Maneuver(throw) => in_step(engine, |engine| march::maneuver(engine, throw)),
        Command::Attack { attack, target, roll } => {
            in_step(engine, |engine| battle::attack(engine, *attack, *target, roll))
        }
        Command::Save(roll) => prompts::save(engine, roll),
        Command::Counter(roll) => prompts::counter(engine, roll),
        Command::Magic { roll, totals } => in_step(engine, |engine| magic::begin(engine, roll, totals)),
        Command::Cast(castings) => magic::announce(engine, castings),
        Command::CastFirst(number) => magic::put_first(engine, *number),
        Command::CastDrop(number) => magic::drop_spell(engine, *number),
        Command::Damage { army, amount } => in_step_or_casting(engine, |engine| {
            steps::refuse_before_dragons(engine, *army)?;
            effects::refuse_without_cause(engine)?;
            casualties::damage(engine, *army, *amount)
        }),
        Command::Casualties(dice) if is_breathing(engine) => dragons::pick_victims(engine, dice),
        Command::Casualties(dice) => casualties::pick(engine, dice),
        Command::Promote { unit, to, .. } if is_promoting(engine) => dragons::promote(engine, *unit, *to),
        Command::Promote { unit, to, .. } if engine.is_prompting(PromptKind::Mutation) => {
            species::promote(engine, *unit, *to)
        }
        Command::PromoteAll(pairs) => dragons::promote_all(engine, pairs),
        Command::DragonAttack { terrain, throw } => {
            in_step(engine, |engine| dragons::begin(engine, *terrain, throw))
        }
        Command::Respond(roll) => dragons::respond(engine, roll),
        Command::Promote { unit, to, worth } => {
            in_step_or_battle(engine, |engine| exchange::promote(engine, *unit, *to, *worth))
        }
        Command::Mutate(targets) => in_step(engine, |engine| species::mutate(engine, targets)),
        Command::Recruit { unit, army } if engine.is_prompting(PromptKind::Mutation) => {
            species::recruit(engine, *unit, *army)
        }
        Command::Recruit { unit, army } => {
            in_step_or_battle(engine, |engine| exchange::recruit(engine, *unit, *army))
        }
        Command::Bury(dice) => match dice[..] {
            [minor] if engine.state.die(minor).die_type == DieType::MinorTerrain => {
                in_step(engine, |engine| minor_terrains::bury_minor(engine, minor))
            }
            _ => in_step_or_battle(engine, |engine| exchange::bury(engine, dice.clone())),
        },
        Command::TempleBury(player) => {
            in_step_or_battle(engine, |engine| exchange::temple_bury(engine, *player))
        }
        Command::Summon { die, terrain, throw } => summon(engine, *die, *terrain, throw),
        Command::Move { dice, to } => move_dice(engine, dice, *to),
        Command::Reinforce { dice, to } => {
            in_step(engine, |engine| reserves::reinforce(engine, dice.clone(), *to))
        }
        Command::Retreat { dice } => in_step(engine, |engine| reserves::retreat(engine, dice.clone())),
        Command::AddEffect { subject, name, is_spell, changes, until } => {
            lasting::add_effect(engine, subject, (name, *is_spell), changes, *until)
        }
        Command::DropEffect(number) => lasting::drop_effect(engine, *number),
        Command::Fix(fix) => correct(engine, fix),
        Command::Concede(player) => concede::concede(engine, *player),
        // A command passes once.
        Command::PassFirst(_) => Err(Impossible::NoPrompt.into()),
        Command::Caused { cause, command } => {
            engine.emit(TableEvent::CauseGiven(cause.clone()));
            act(engine, command)
        }
    }
}

/// Chooses dice, and throws them at once.
fn choose_and_throw(engine: &mut Engine<'_>, choice: &Choice, throw: &Throw) -> Result<Progress, Refusal> {
    let progress = prompts::choose(engine, choice)?;
    go_on(engine, progress)?;
    prompts::throw_chosen(engine, choice.dice(), throw)
}

/// Moves dice: by an icon, on a dragon, by a flight, or by an effect.
fn move_dice(engine: &mut Engine<'_>, dice: &[DieId], to: Area) -> Result<Progress, Refusal> {
    let dice = dice.to_vec();
    if optional_icons::is_moving(&engine.state) {
        optional_icons::move_with_unit(engine, dice, to)
    } else if reserves::is_ride(&engine.state, &dice, to) {
        in_step(engine, |engine| reserves::ride(engine, dice, to))
    } else if flights::is_flight(&engine.state, &dice, to) {
        in_step(engine, |engine| species::fly(engine, dice, to))
    } else {
        in_step_or_battle(engine, |engine| exchange::move_dice(engine, dice, to))
    }
}

/// Corrects the game; if a Retreat Step begins by that, units can fly from where they are.
fn correct(engine: &mut Engine<'_>, fix: &Fix) -> Result<Progress, Refusal> {
    let progress = corrections::fix(engine, fix)?;
    if matches!(fix, Fix::Turn { .. }) {
        species::open_flights(engine);
    }
    Ok(progress)
}

/// Brings in a minor terrain, or summons a dragon or Dragonkin.
fn summon(
    engine: &mut Engine<'_>,
    die: DieId,
    terrain: TerrainId,
    throw: &Throw,
) -> Result<Progress, Refusal> {
    if engine.is_prompting(PromptKind::Direction) {
        return minor_terrains::bring_in_instead_of_turning(engine, die, terrain, throw);
    }
    in_step_or_casting(engine, |engine| match engine.state.die(die).die_type {
        DieType::MinorTerrain => minor_terrains::bring_in(engine, die, terrain, throw),
        _ => exchange::summon(engine, die, terrain),
    })
}

/// Reports whether the game waits for the victims of a breath.
fn is_breathing(engine: &Engine<'_>) -> bool {
    engine.is_prompting(PromptKind::Dragons(DragonPrompt::Breath))
}

/// Reports whether the game waits for promotions in a dragon attack.
fn is_promoting(engine: &Engine<'_>) -> bool {
    let kinds = [DragonPrompt::Treasure, DragonPrompt::Promotions];
    kinds.into_iter().any(|kind| engine.is_prompting(PromptKind::Dragons(kind)))
}

/// Runs a procedure of a step of a turn, while the game waits for no player.
fn in_step(
    engine: &mut Engine<'_>,
    procedure: impl FnOnce(&mut Engine<'_>) -> Result<Progress, Refusal>,
) -> Result<Progress, Refusal> {
    engine.refuse_while_prompting()?;
    procedure(engine)
}

/// Runs a procedure of a step, or between the rolls of an attack, where icons leave it to the players.
fn in_step_or_battle(
    engine: &mut Engine<'_>,
    procedure: impl FnOnce(&mut Engine<'_>) -> Result<Progress, Refusal>,
) -> Result<Progress, Refusal> {
    if !effects::is_between_rolls(&engine.state) {
        return in_step(engine, procedure);
    }
    let progress = procedure(engine)?;
    go_on(engine, progress)?;
    Ok(Progress::Corrected)
}

/// Runs a procedure of a step, or while spells are cast that players resolve by hand.
fn in_step_or_casting(
    engine: &mut Engine<'_>,
    procedure: impl FnOnce(&mut Engine<'_>) -> Result<Progress, Refusal>,
) -> Result<Progress, Refusal> {
    if effects::is_casting_by_hand(&engine.state) {
        in_step_or_battle(engine, procedure)
    } else {
        in_step(engine, procedure)
    }
}

/// Continues until a player has to choose or to roll, or can do something.
fn go_on(engine: &mut Engine<'_>, progress: Progress) -> Result<(), Refusal> {
    let mut progress = progress;
    while engine.has_steps_left() {
        progress = match progress {
            Progress::Waits => return Ok(()),
            Progress::Continues => continue_procedure(engine)?,
            Progress::Corrected => prompts::recheck_prompt(engine),
            Progress::PartDone => steps::end_if_done(engine),
            Progress::ExchangeOver => end_exchange(engine),
            Progress::ActionOver if reach::acts_on(&engine.state) => Progress::Waits,
            Progress::ActionOver | Progress::StepOver => {
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
    Ok(())
}

/// Continues the procedure in progress.
fn continue_procedure(engine: &mut Engine<'_>) -> Result<Progress, Refusal> {
    if engine.state.turn().is_none() {
        let progress = setup::advance(engine);
        if progress == Progress::StepOver {
            steps::begin_first_turn(engine);
        }
        return Ok(Progress::Waits);
    }
    if let Some(roll) = engine.thrown.take() {
        return table_roll::begin(engine, roll);
    }
    if let Some(roll) = engine.state.resolution().and_then(|resolution| resolution.table_roll.clone()) {
        return Ok(table_roll::advance(engine, roll));
    }
    if engine.state.battle().is_some() {
        Ok(battle::advance(engine))
    } else if engine.state.magic().is_some() {
        Ok(magic::advance(engine))
    } else if engine.state.dragon_battle().is_some() {
        Ok(dragons::advance(engine))
    } else if crate::game::questions::abilities::mutation(&engine.state).is_some() {
        Ok(species::advance(engine))
    } else {
        march::advance(engine)
    }
}

/// Continues after damage, or after dice were killed or buried: last chances of killed units come first, then an attack
/// continues; otherwise armies and items are checked.
fn end_exchange(engine: &mut Engine<'_>) -> Progress {
    if engine.state.prompt.is_some() || deaths::prompt_survival_rolls(engine) {
        return Progress::Waits;
    }
    let state = &engine.state;
    let is_fighting = state.battle().is_some() || state.dragon_battle().is_some();
    let is_under_way = is_fighting
        || state.magic().is_some()
        || crate::game::questions::abilities::mutation(state).is_some();
    if is_under_way || march::is_in_thorns(&engine.state) {
        return Progress::Continues;
    }
    if cleanup::stops_after_step(engine) {
        return Progress::Waits;
    }
    match steps::end_if_done(engine) {
        Progress::Waits if steps::has_no_player(engine) => Progress::TurnOver,
        progress => progress,
    }
}
