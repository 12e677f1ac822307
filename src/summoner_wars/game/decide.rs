//! What a command brings: from the command to its procedure.

use super::command::{Command, TypedCommand, resolve};
use super::engine::{Engine, Note};
use super::event::Event;
use super::procedures::{
    attack, build, by_hand, checks, corrections, draw, movement, place_wall, play_event, summon, turn,
};
use super::refusal::{Impossible, Refusal, Rule};
use super::state::{PlayerId, State};
use crate::chance::Thrower;
use crate::text::Name;

/// What a command brought.
#[derive(Clone, Debug)]
pub struct Decided {
    /// The command, every name in it resolved.
    pub command: Command,
    /// What happened; nothing where the command changes nothing, and there is nothing to undo.
    pub events: Vec<Event>,
    /// The state afterwards.
    pub state: State,
    /// The player who acted.
    pub player: PlayerId,
    /// What else is to be said.
    pub note: Option<Note>,
}

/// The command that typed words mean. Where both the phase and a name are wrong, the phase is named (SPEC 3.14).
///
/// # Errors
/// [`Refusal`].
pub fn resolve_typed(
    state: &State,
    typed: &TypedCommand,
    overruled: Option<&str>,
) -> Result<Command, Refusal> {
    may_begin(state, overruled)?;
    let now = state.turn.phase;
    if let Some(needed) = typed.phase().filter(|needed| *needed != now && overruled.is_none()) {
        return Err(Refusal::Rule(Rule::WrongPhase { needed, now }));
    }
    resolve(state, typed)
}

/// What happens when the active player types this: it is resolved, then decided.
///
/// # Errors
/// [`Refusal`]; then nothing happens at all.
pub fn decide_typed(
    state: &State,
    typed: &TypedCommand,
    dice: &mut dyn Thrower,
    overruled: Option<&str>,
) -> Result<Decided, Refusal> {
    decide(state, &resolve_typed(state, typed, overruled)?, dice, overruled)
}

/// What happens when the active player does this. `overruled` is the card or ability that passes a rule that is against it.
///
/// # Errors
/// [`Refusal`]; then nothing happens at all.
pub fn decide(
    state: &State,
    command: &Command,
    dice: &mut dyn Thrower,
    overruled: Option<&str>,
) -> Result<Decided, Refusal> {
    may_begin(state, overruled)?;
    names_known_cards(state, command)?;
    let player = state.turn.player;
    let mut engine = Engine::new(state.clone(), dice, overruled);
    run(&mut engine, command)?;
    let (events, state, note) = engine.finish();
    Ok(Decided { command: command.clone(), events, state, player, note })
}

/// Whether there is a game to act in, and a reason where a rule is to be overruled.
fn may_begin(state: &State, overruled: Option<&str>) -> Result<(), Refusal> {
    if let Some(end) = state.end {
        return Err(Impossible::Over { winner: state.side_name(end.winner) }.into());
    }
    if overruled.is_some_and(|reason| reason.trim().is_empty()) {
        return Err(Impossible::NoReason.into());
    }
    Ok(())
}

/// Refuses a command that names a card that is not in the deck it has to be from: no typed name resolves to one, but a
/// recorded command may hold anything.
fn names_known_cards(state: &State, command: &Command) -> Result<(), Refusal> {
    let (owner, cards) = command.cards(state.turn.player);
    let stranger = cards.into_iter().find(|card| {
        let is_in = owner.is_none_or(|owner| card.deck == owner) && state.has(*card);
        !is_in
    });
    stranger.map_or(Ok(()), |card| {
        let name = Name::from(format!("card {} of player {}", card.card, card.deck));
        Err(Impossible::UnknownCard { player: card.deck, name, nearest: Vec::new() }.into())
    })
}

fn run(engine: &mut Engine<'_>, command: &Command) -> Result<(), Refusal> {
    if let Some(needed) = command.phase() {
        checks::in_phase(engine, needed)?;
    }
    match command {
        Command::Next => {
            turn::next(engine);
            Ok(())
        }
        Command::Draw => draw::draw(engine),
        Command::Summon { unit, square, cost } => summon::summon(engine, *unit, *square, *cost),
        Command::PlayEvent { card } => play_event::play_event(engine, *card),
        Command::PlaceWall { wall, square } => place_wall::place_wall(engine, *wall, *square),
        Command::Move { from, to } => movement::move_unit(engine, *from, *to),
        Command::Attack { from, to, roll } => attack::attack(engine, *from, *to, roll),
        Command::Build { cards } => build::build(engine, cards),
        Command::Damage { square, wounds, by, to } => by_hand::damage(engine, *square, *wounds, *by, *to),
        Command::Heal { square, wounds } => by_hand::heal(engine, *square, *wounds),
        Command::AddEffect { square, name, attack, kind, next_turn } => {
            by_hand::add_effect(engine, *square, name, *attack, *kind, *next_turn)
        }
        Command::DropEffect { square, name } => by_hand::drop_effect(engine, *square, name),
        Command::Place { from, to } => by_hand::place(engine, *from, *to),
        Command::Swap { a, b } => by_hand::swap(engine, *a, *b),
        Command::Control { square, player, until_turn } => {
            by_hand::control(engine, *square, *player, *until_turn)
        }
        Command::Correct(correction) => corrections::correct(engine, correction),
        Command::Concede { player } => {
            turn::concede(engine, *player);
            Ok(())
        }
    }
}
