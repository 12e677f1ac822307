//! The decisions of the computer, one command each.

use super::computer_players::{computers, steps_to_undo};
use crate::cli::failure::{Exit, Failure};
use crate::cli::game;
use crate::cli::game_kind::GameKind;
use crate::cli::games::Played;
use crate::cli::run::run_words;
use crate::cli::session::Session;
use crate::cli::verb::Verbs;
use crate::report::dragon_dice::{Rolls, ThoughtAnswer, command_label, dice_codes};
use crate::report::{Diagnostic, Form, Reported};
use warband_core::journal::{Entry, Record};
use warband_core::text::Name;
use warband_dragon_dice::adviser::Adviser;
use warband_dragon_dice::game::dragon_attacks::rolls_real_dice;
use warband_dragon_dice::game::{State, awaited};

/// The next step of the computer.
enum Next {
    /// A person decides, or the game is over.
    Player,
    /// The computer decides; a player may have to roll real dice for it.
    Decides(ThoughtAnswer),
    /// Ctrl-C interrupted the computer.
    Stopped { player: String, may_undo: bool },
}

fn next(session: &mut Session, is_stopped: &mut dyn FnMut() -> bool) -> Result<Next, Failure> {
    if session.game_file().kind() != Some(GameKind::DragonDice) {
        return Ok(Next::Player);
    }
    let journal = game::read::<State>(session)?;
    let (state, computers) = (journal.state(), computers(&journal));
    // What the computer may do needs no list: it decides at once.
    session.let_decide_at_once(computers.iter().map(|computer| computer.player.clone()).collect());
    let actor = Played::actor(state);
    let level =
        computers.iter().find(|computer| computer.player == actor).and_then(|computer| computer.level);
    let (Some(level), false) = (level, state.is_over() || state.asks_a_person()) else {
        return Ok(Next::Player);
    };
    // The seed depends on the records in force, not on the game's key: after an undo the decision is the same.
    let is_in_force = |record: &&Record<_>| match record.entry {
        Entry::Undo(_) | Entry::Redo(_) => false,
        Entry::Command(_) => journal.live().contains(&record.number),
        Entry::Note(_) | Entry::Key(_) | Entry::Computer(_) | Entry::Recovered(_) | Entry::Edited(_) => true,
    };
    let seed = journal.records().iter().rev().find(is_in_force).map_or(1, |record| record.number + 1);
    let Some(legal) = Adviser::new(state).decision(state, level, seed, is_stopped) else {
        return Ok(Next::Stopped { player: actor, may_undo: steps_to_undo(&journal, 1).is_ok() });
    };
    // A command that opponents answer first throws no dice yet.
    let rolls_now = || game::decided(state, game::TRIED_KEY, &legal.command, None).is_err();
    let rolls = (legal.throws && rolls_real_dice(state) && rolls_now()).then(|| {
        let is_terrain = awaited(state).is_some_and(|preview| preview.terrain.is_some());
        match legal.words.first().map(String::as_str) {
            _ if is_terrain => Rolls::Terrain,
            Some("dragon") => Rolls::Dragons,
            _ => Rolls::Dice,
        }
    });
    let rolled = awaited(state).filter(|_| rolls.is_some());
    let codes = rolled.map_or_else(Vec::new, |preview| dice_codes(&preview.dice, session.reading()));
    let label = command_label(state, &legal);
    Ok(Next::Decides(ThoughtAnswer { player: actor, words: legal.words, label, rolls, codes }))
}

/// Makes and prints one decision of the computer; `None` if there is none to make, or a player has to roll for it.
pub(in crate::cli) fn step(
    verbs: Verbs,
    session: &mut Session,
    is_stopped: &mut dyn FnMut() -> bool,
) -> Result<Option<Exit>, Failure> {
    session.set_decided(None);
    match next(session, is_stopped)? {
        Next::Player => Ok(None),
        Next::Stopped { player, may_undo } => {
            let diagnostic =
                Diagnostic::new(format!("{}'s move was stopped before it was made", Name::from(player)));
            let undo = if may_undo { "; undo takes back your last command" } else { "" };
            Err(Failure::from(diagnostic.help(format!("computer goes on{undo}"))).exit(Exit::Refused))
        }
        Next::Decides(thought) if thought.rolls.is_some() => {
            session.set_decided(Some(thought.words.clone()));
            session.print(&thought)?;
            Ok(None)
        }
        Next::Decides(thought) => {
            if session.form() == Form::Text {
                session.print(&thought)?;
            }
            run_words(&thought.words, verbs, session).map(Some)
        }
    }
}

/// Makes the computer's decisions, one command each, until the game waits for a person; each is printed as soon as it is
/// saved.
pub(in crate::cli) fn play_on(
    verbs: Verbs,
    session: &mut Session,
    is_stopped: &mut dyn FnMut() -> bool,
) -> Result<Exit, Failure> {
    while step(verbs, session, is_stopped)?.is_some() {
        session.flush()?;
    }
    Ok(Exit::Done)
}
