//! `remind`.

use crate::cli::failure::{Exit, Failure};
use crate::cli::game;
use crate::cli::games::{AtTable, Played, for_game};
use crate::cli::line::parse::{Call, arguments_of, parse};
use crate::cli::session::Session;
use crate::cli::verb::Verbs;
use crate::report::Form;
use crate::report::dragon_dice::OfferedRoll;
use clap::{ArgMatches, Args};
use warband_core::offer::{Choices, Offer};

/// Arguments of `remind`.
#[derive(Args)]
pub(in crate::cli) struct RemindArgs {}

pub(in crate::cli) fn run(_: &ArgMatches, verbs: Verbs, session: &mut Session) -> Result<Exit, Failure> {
    for_game!(session, of(verbs, session))
}

fn of<G: Played + AtTable>(verbs: Verbs, session: &mut Session) -> Result<Exit, Failure> {
    let journal = game::read::<G>(session)?;
    let state = journal.state();
    // In text, the codes of dice are shown while a command is typed.
    let rolls = if session.form() == Form::Json { rolls(state, verbs, session) } else { Vec::new() };
    state.remind(rolls, session)
}

/// Returns the legal commands that throw dice, with their rolls.
fn rolls(state: &impl AtTable, verbs: Verbs, session: &Session) -> Vec<OfferedRoll> {
    let throws = |offer: &Offer| offer.needs.iter().any(|need| matches!(need.choices, Choices::Throw { .. }));
    let ways = state.legal().into_iter().filter(throws).filter_map(|offer| offer.ways()).flatten();
    let rolls = ways.filter_map(|words| {
        let Call { matches, verb, .. } =
            parse(verbs, &arguments_of(&words), || Some(session.game_kind())).ok()?;
        let preview = state.roll_of(&verb?.typed(&matches)?)?;
        Some(OfferedRoll { words, preview })
    });
    rolls.collect()
}
