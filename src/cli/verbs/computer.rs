//! `computer`: the computer decides for a player.

use crate::cli::failure::{self, Exit, Failure};
use crate::cli::game;
use crate::cli::game::computer::play_on;
use crate::cli::game::computer_players::{Computer, computers, refuse_all};
use crate::cli::games::Played;
use crate::cli::session::Session;
use crate::cli::verb::{NO_ADVICE, Verbs};
use crate::cli::{clock, game_kind::GameKind};
use crate::report::{Diagnostic, Form, Reported};
use clap::{ArgMatches, Args};
use warband_core::journal::{Journal, Line};
use warband_core::text::Name;
use warband_dragon_dice::game::State;

/// Arguments of `computer`.
#[derive(Args)]
pub(in crate::cli) struct ComputerArgs {
    /// The player it plays from now on: bob or bob:hard; bob:off gives bob back to you
    #[arg(value_name = "PLAYER[:LEVEL]")]
    player: Option<String>,
}

pub(in crate::cli) fn run(
    matches: &ArgMatches,
    verbs: Verbs,
    session: &mut Session,
) -> Result<Exit, Failure> {
    let arguments: ComputerArgs = failure::arguments(matches)?;
    if session.game_file().kind() == Some(GameKind::SummonerWars) {
        let diagnostic = Diagnostic::new("the computer plays Dragon Dice only").help(NO_ADVICE);
        return Err(Failure::from(diagnostic).exit(Exit::Refused));
    }
    let journal = game::read::<State>(session)?;
    if journal.state().is_over() {
        let diagnostic = Diagnostic::new("the game is over: there is nothing to decide");
        return Err(Failure::from(diagnostic.help("begin another one with new")).exit(Exit::Refused));
    }
    if let Some(text) = &arguments.player {
        let players = Played::players(journal.state());
        let computer = Computer::read(text, &players)?;
        let mut all = computers(&journal);
        all.retain(|known| known.player != computer.player);
        all.push(computer.clone());
        refuse_all(&all, &players)?;
        let (typed, entry) = (session.typed(), computer.as_entry());
        game::append(session, |journal: &Journal<State>| {
            let player = Some(Played::actor(journal.state()));
            Ok(Some(Line { at: clock::now(), player, typed, entry }))
        })?;
        session.is_saved();
        if session.form() == Form::Text {
            session.write_text(computer.sentence())?;
        }
    } else if computers(&journal).is_empty() {
        let diagnostic = Diagnostic::new("the computer plays no player of this game");
        let name = Played::players(journal.state()).pop().unwrap_or_default();
        return Err(Failure::from(diagnostic.help(format!("computer {name}, or computer {name}:hard")))
            .exit(Exit::Refused));
    }
    let before = game::read::<State>(session)?.next_number();
    let exit = play_on(verbs, session, &mut || false)?;
    let journal = game::read::<State>(session)?;
    // Nothing was decided because a person has to decide.
    let actor = Played::actor(journal.state());
    let is_a_person = journal.state().asks_a_person()
        || computers(&journal).iter().all(|computer| computer.player != actor);
    if journal.next_number() == before && session.form() == Form::Text && is_a_person {
        session.write_text(format!("{} decides now.\n", Name::from(actor)))?;
        Played::remind(journal.state(), Vec::new(), session)?;
    }
    Ok(exit)
}

/// Returns the players that `new` assigns to the computer.
///
/// # Errors
/// There is no such player or level, or the computer would play all players.
pub(in crate::cli::verbs) fn named(given: &[String], players: &[String]) -> Result<Vec<Computer>, Failure> {
    let mut computers: Vec<Computer> = Vec::new();
    for text in given {
        let computer = Computer::read(text, players)?;
        computers.retain(|known| known.player != computer.player);
        computers.push(computer);
    }
    refuse_all(&computers, players)?;
    Ok(computers)
}
