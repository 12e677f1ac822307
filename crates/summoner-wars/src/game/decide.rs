//! Deciding a command: from the command to its procedure.

use super::command::{Action, Command, TypedCommand, resolve};
use super::engine::{Engine, Note};
use super::event::{BoardEvent, Event};
use super::legal::is_idle;
use super::procedures::checks::card_on;
use super::procedures::{
    attack, build, by_hand, corrections, draw, effects, movement, payment, place_wall, play_event, summon,
    transfer, turn,
};
use super::refusal::{Impossible, Refusal, Rule};
use super::state::{CardId, PlayerId, State};
use crate::rules::{Phase, Square};
use warband_core::chance::{Thrower, Trial};
use warband_core::text::Name;

/// The result of a command.
#[derive(Clone, Debug)]
pub struct Decided {
    /// The command, with every name resolved.
    pub command: Command,
    /// The events; empty if the command changes nothing, so that there is nothing to undo.
    pub events: Vec<Event>,
    /// The state afterwards.
    pub state: State,
    /// The player who acted.
    pub player: PlayerId,
    /// A remark in addition to the events.
    pub note: Option<Note>,
}

/// Resolves a typed command. If both the phase and a name are wrong, the phase is refused (rules 3.14).
///
/// # Errors
/// Returns a [`Refusal`].
pub fn resolve_typed(
    state: &State,
    typed: &TypedCommand,
    overruled: Option<&str>,
) -> Result<Command, Refusal> {
    may_begin(state, overruled)?;
    let now = state.turn.phase;
    // A command of a later phase goes on to it.
    if state.chooser.is_none()
        && let Some(needed) = typed.phase().filter(|needed| *needed < now && overruled.is_none())
    {
        return Err(Refusal::Rule(Rule::WrongPhase { needed, now }));
    }
    resolve(state, typed)
}

/// Resolves and decides a typed command of the active player.
///
/// # Errors
/// Returns a [`Refusal`]; the state is then unchanged.
pub fn decide_typed(
    state: &State,
    typed: &TypedCommand,
    dice: &mut dyn Thrower,
    overruled: Option<&str>,
) -> Result<Decided, Refusal> {
    decide(state, &resolve_typed(state, typed, overruled)?, dice, overruled)
}

/// Returns the attacker's square, the target's and the number of dice of a typed attack that is legal now and whose dice are still to be
/// rolled; `None` for any other command.
pub fn dice_to_roll(
    state: &State,
    typed: &TypedCommand,
    overruled: Option<&str>,
) -> Option<(Square, Square, u32)> {
    // Whoever rolls real dice is asked for them.
    let asking = State { real_dice: [true; 2], ..state.clone() };
    match decide_typed(&asking, typed, &mut Trial::default(), overruled) {
        Err(Refusal::Impossible(Impossible::RealDice { from, to, dice, .. })) => Some((from, to, dice)),
        Ok(_) | Err(_) => None,
    }
}

/// Decides a command of the active player. `overruled` is the card or ability that allows breaking a rule.
///
/// # Errors
/// Returns a [`Refusal`]; the state is then unchanged.
pub fn decide(
    state: &State,
    command: &Command,
    dice: &mut dyn Thrower,
    overruled: Option<&str>,
) -> Result<Decided, Refusal> {
    may_begin(state, overruled)?;
    names_known_cards(state, command)?;
    let player = state.turn.player;
    if let Some(player) = state.chooser.filter(|_| !matches!(command.action, Action::ChooseFirst { .. })) {
        return Err(Impossible::ChooseFirst { player }.into());
    }
    let mut engine = Engine::new(state.clone(), dice, overruled);
    run(&mut engine, command)?;
    let (events, after, note) = engine.finish();
    // A command that changes nothing has paid nothing either.
    let state = if events.is_empty() { state.clone() } else { after };
    Ok(Decided { command: command.clone(), events, state, player, note })
}

/// Checks that the game is not over, and that an override has a reason.
fn may_begin(state: &State, overruled: Option<&str>) -> Result<(), Refusal> {
    if let Some(end) = state.end {
        return Err(Impossible::Over { winner: state.names.of(end.winner) }.into());
    }
    if overruled.is_some_and(|reason| reason.trim().is_empty()) {
        return Err(Impossible::NoReason.into());
    }
    Ok(())
}

/// Refuses a command with a card that is not in the required deck: no typed name resolves to one, but a recorded command may
/// contain anything.
fn names_known_cards(state: &State, command: &Command) -> Result<(), Refusal> {
    let (owner, cards) = command.action.cards(state.turn.player);
    let stranger = cards.into_iter().find(|card| {
        let is_in = owner.is_none_or(|owner| card.deck == owner) && state.has(*card);
        !is_in
    });
    stranger.map_or(Ok(()), |card| {
        let name = Name::from(format!("card {} of player {}", card.card, card.deck));
        Err(Impossible::UnknownCard { player: card.deck, name, nearest: Vec::new() }.into())
    })
}

/// Records the card that causes the command, pays, and runs the procedure.
fn run(engine: &mut Engine<'_>, command: &Command) -> Result<(), Refusal> {
    if let Some(card) = &command.by {
        if card.trim().is_empty() {
            return Err(Impossible::NoName.into());
        }
        engine.emit(Event::By { card: card.clone() });
    }
    // Phases are not left out for a command that names an empty square.
    if let Action::Move { from, .. } | Action::Attack { from, .. } = command.action {
        card_on(engine.state(), from)?;
    }
    if let Some(needed) = phase_of(engine.state(), &command.action) {
        turn::begin_phase(engine, needed)?;
    }
    // A rule that forbids the action is reported before missing magic (rules 3.14).
    let player = engine.active();
    let paid = payment::pay(engine, player, command.pay);
    if command.under {
        under(engine, &command.action)?;
    } else {
        act(engine, &command.action)?;
    }
    paid
}

/// Returns the phase of an action (R1); `None` for one that is allowed in any phase.
fn phase_of(state: &State, action: &Action) -> Option<Phase> {
    let comes_from_hand = |wall: CardId| state.card(wall).further().is_none();
    match action {
        // A card of the player who does not have the turn says when it is played.
        Action::PlayEvent { card } | Action::PlaceWall { wall: card, .. }
            if card.deck != state.turn.player =>
        {
            None
        }
        Action::PlaceWall { wall, .. } if comes_from_hand(*wall) => Some(Phase::Event),
        other => other.phase(),
    }
}

/// Runs the action on the lower of the two cards of its square, which becomes the upper one for the moment.
fn under(engine: &mut Engine<'_>, action: &Action) -> Result<(), Refusal> {
    let is_there = |square: &Square| engine.state().lower_cards.contains_key(square);
    let Some(square) = action.target().filter(is_there) else {
        return Err(Impossible::NothingUnder(action.target()).into());
    };
    engine.emit(BoardEvent::TurnedOver { square });
    act(engine, action)?;
    // If it has left the square, only the upper card is left.
    if engine.state().lower_cards.contains_key(&square) {
        engine.emit(BoardEvent::TurnedOver { square });
    }
    Ok(())
}

fn act(engine: &mut Engine<'_>, action: &Action) -> Result<(), Refusal> {
    match action {
        Action::Next { step } => {
            next(engine, *step);
            Ok(())
        }
        Action::GoOn { phase } => turn::go_on(engine, *phase),
        Action::Draw => draw::draw(engine),
        Action::Summon { unit, square, cost } => summon::summon(engine, *unit, *square, *cost),
        Action::PlayEvent { card } => play_event::play_event(engine, *card),
        Action::PlaceWall { wall, square } => place_wall::place_wall(engine, *wall, *square),
        Action::Move { from, to } => movement::move_unit(engine, *from, *to),
        Action::Attack { from, to, roll, destroyed } => attack::attack(engine, *from, *to, roll, *destroyed),
        Action::Build { cards } => build::build(engine, cards),
        Action::Damage { square, wounds, destroyed } => by_hand::damage(engine, *square, *wounds, *destroyed),
        Action::Heal { square, wounds } => by_hand::heal(engine, *square, *wounds),
        Action::AddEffect { square, name, change, kind, until } => {
            effects::add(engine, *square, name, change, *kind, *until)
        }
        Action::DropEffect { square, name } => effects::drop(engine, *square, name),
        Action::Place { from, to } => by_hand::place(engine, *from, *to),
        Action::Swap { a, b } => by_hand::swap(engine, *a, *b),
        Action::Control { square, player, until_turn } => {
            by_hand::control(engine, *square, *player, *until_turn)
        }
        Action::Pay { player, cards } => payment::pay_alone(engine, *player, *cards),
        Action::Transfer { from, to, cards } => transfer::transfer(engine, *from, *to, cards),
        Action::Bring { card, from, square } => transfer::bring(engine, *card, *from, *square),
        Action::Return { square, to } => transfer::take_back(engine, *square, *to),
        Action::Tuck { from, cards, square } => transfer::tuck(engine, *from, cards, *square),
        Action::Untuck { square, cards, to } => transfer::untuck(engine, *square, cards, *to),
        Action::Reveal { pile, cards } => transfer::reveal(engine, *pile, cards),
        Action::ChooseFirst { player } => turn::choose_first(engine, *player),
        Action::Correct(correction) => corrections::correct(engine, correction),
        Action::Concede { player } => {
            turn::concede(engine, *player);
            Ok(())
        }
    }
}

/// Ends the phase, and unless `step` the following phases in which nothing can be done; at most those of one further turn.
fn next(engine: &mut Engine<'_>, step: bool) {
    let mut turns = 0;
    loop {
        let number = engine.state().turn.number;
        turn::next(engine);
        turns += u32::from(engine.state().turn.number != number);
        let is_last = turns > 0 && engine.state().turn.phase == Phase::Build;
        if step || is_last || engine.state().end.is_some() || !is_idle(engine.state()) {
            return;
        }
    }
}
