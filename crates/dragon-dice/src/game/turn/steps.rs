//! The steps of a turn, one after the other (`docs/rules/editions.md`, section 2).

use crate::game::engine::{Engine, Progress};
use crate::game::questions::{dragon_attacks, eighth_faces, reach};
use crate::game::resolution::cleanup;
use crate::game::species;
use crate::game::state::{ArmyId, Ending, PlayerId, Refusal, Rule, TableEvent, TurnEvent, Until};
use crate::rules::StepKind;

/// Returns the player ends the step.
pub(super) fn next(engine: &mut Engine<'_>) -> Result<Progress, Refusal> {
    refuse_unused_grove(engine)?;
    refuse_open_attack(engine)?;
    Ok(Progress::StepOver)
}

/// Refuses to end the step while a Grove must act (`docs/rules/questions.md`, Q48).
fn refuse_unused_grove(engine: &mut Engine<'_>) -> Result<(), Refusal> {
    match eighth_faces::unused_grove(&engine.state) {
        Some(terrain) => engine.refuse_unless_overruled(Rule::GroveMust(terrain)),
        None => Ok(()),
    }
}

/// Refuses to end the step while dragons have to attack (`docs/rules/questions.md`, Q48).
fn refuse_open_attack(engine: &mut Engine<'_>) -> Result<(), Refusal> {
    match dragon_attacks::open_attacks(&engine.state).first() {
        Some(terrain) => engine.refuse_unless_overruled(Rule::DragonsMust(*terrain)),
        None => Ok(()),
    }
}

/// Refuses other damage to an army before the dragons there were rolled.
pub(super) fn refuse_before_dragons(engine: &mut Engine<'_>, army: ArmyId) -> Result<(), Refusal> {
    let open = dragon_attacks::open_attacks(&engine.state);
    let is_marching = engine.state.turn().is_some_and(|turn| turn.player == army.player);
    match army.terrain().filter(|terrain| is_marching && open.contains(terrain)) {
        Some(terrain) => engine.refuse_unless_overruled(Rule::DragonsMust(terrain)),
        None => Ok(()),
    }
}

/// Leaves the step that a player just finished, with all checks at its end, and continues.
pub(super) fn finish_step(engine: &mut Engine<'_>) {
    if !cleanup::sweep(engine) {
        enter_following(engine);
        run_on(engine);
    }
}

/// Continues while no player can do anything, at most for a whole turn of each player: every player with a unit in play can
/// do something in it. In a hand-made file that may not be so, and the command is refused.
pub(super) fn run_on(engine: &mut Engine<'_>) {
    let steps_of_a_round = engine.state.steps.len() * (engine.state.players.len() + 1);
    for _ in 0..=steps_of_a_round {
        if engine.state.end.is_some() || engine.state.prompt.is_some() || reach::may_act(&engine.state) {
            return;
        }
        if cleanup::sweep(engine) {
            return;
        }
        enter_following(engine);
    }
    engine.mark_endless();
}

/// Enters the next step; after the last one the next player's turn begins.
fn enter_following(engine: &mut Engine<'_>) {
    let Some(turn) = engine.state.turn() else { return };
    let (at, marching) = (turn.step, turn.marching);
    let steps = engine.state.steps.clone();
    // Without a march there is no action.
    let skipped = |step: usize| steps[step].kind == StepKind::Action && marching.is_none();
    let following = (at + 1..steps.len()).find(|step| !skipped(*step));
    match following {
        Some(step) => {
            engine.emit(TurnEvent::StepBegan(step));
            enter(engine, steps[step].kind);
        }
        None => begin_turn(engine),
    }
}

/// Applies what happens automatically when a step begins.
fn enter(engine: &mut Engine<'_>, kind: StepKind) {
    if kind == StepKind::ExpireEnd {
        end_with_turn(engine);
    }
    species::open_flights(engine);
}

/// Ends effects that last until the end of this turn.
fn end_with_turn(engine: &mut Engine<'_>) {
    let Some((player, number)) = engine.state.turn().map(|turn| (turn.player, turn.number)) else { return };
    end_effects(engine, |until| match until {
        Until::EndOfTurn => true,
        Until::EndOfNextTurn { player: of, turn } => of == player && turn < number,
        Until::TurnOf(_) | Until::Parted | Until::Maneuvered => false,
    });
}

/// The first turn of the game.
pub(super) fn begin_first_turn(engine: &mut Engine<'_>) {
    let plays = |player: &&PlayerId| !engine.state.player(**player).conceded;
    let first = engine.state.order.iter().find(plays).copied().unwrap_or(PlayerId(0));
    turn_of(engine, first);
    run_on(engine);
}

/// Begins the next player's turn; players without units in play are skipped, and effects that last until their turn end
/// (`docs/rules/questions.md`, Q50).
pub(super) fn begin_turn(engine: &mut Engine<'_>) {
    let Some(turn) = engine.state.turn() else { return };
    let player = turn.player;
    // A turn that is cut short never reaches the step in which these end; nor does every edition have such a step.
    end_with_turn(engine);
    for next in engine.state.others(player).into_iter().chain([player]) {
        if engine.state.is_in_play(next) && !engine.state.player(next).conceded {
            return turn_of(engine, next);
        }
        end_effects(engine, |until| match until {
            Until::TurnOf(player) | Until::EndOfNextTurn { player, .. } => player == next,
            Until::EndOfTurn | Until::Parted | Until::Maneuvered => false,
        });
    }
}

fn turn_of(engine: &mut Engine<'_>, player: PlayerId) {
    let number = engine.state.turn().map_or(0, |turn| turn.number) + 1;
    engine.emit(TurnEvent::TurnBegan { player, number });
    end_effects(engine, |until| until == Until::TurnOf(player));
    count_held(engine, player);
}

/// Classic: counts a turn that begins with enough terrains held (`docs/rules/questions.md`, Q21).
fn count_held(engine: &mut Engine<'_>, player: PlayerId) {
    let rules = engine.state.rules;
    if rules.turns_to_hold == 0 || (engine.state.captured(player).len() as u32) < rules.terrains_to_win {
        return;
    }
    let turns = engine.state.player(player).held + 1;
    engine.emit(TurnEvent::TerrainsHeld { player, turns });
    if turns >= rules.turns_to_hold {
        engine.end_game(Some(player), Ending::Held);
    }
}

/// Ends the effects that satisfy this test.
fn end_effects(engine: &mut Engine<'_>, ends: impl Fn(Until) -> bool) {
    let over: Vec<u32> =
        engine.state.effects.iter().filter(|effect| ends(effect.until)).map(|effect| effect.number).collect();
    over.into_iter().for_each(|number| engine.emit(TableEvent::EffectEnded(number)));
}

/// Ends the step if nothing is left to do in it.
pub(super) fn end_if_done(engine: &Engine<'_>) -> Progress {
    let ends = [StepKind::EighthFace, StepKind::Dragons, StepKind::Abilities, StepKind::Reinforce];
    let is_one = ends.into_iter().any(|kind| engine.state.is_in(kind));
    if is_one && !reach::may_act(&engine.state) { Progress::StepOver } else { Progress::Waits }
}

/// Reports whether the player whose turn it is has no unit left.
pub(super) fn has_no_player(engine: &Engine<'_>) -> bool {
    engine.state.turn().is_some_and(|turn| !engine.state.is_in_play(turn.player))
}
