//! `casualties [N | DIE...]`.

use crate::cli::failure::{self, Exit, Failure};
use crate::cli::game;
use crate::cli::session::Session;
use crate::report::dragon_dice::{CasualtiesAnswer, refusal};
use clap::{ArgMatches, Args};
use warband_dragon_dice::game::{DragonPrompt, Impossible, PromptKind, Refusal, State, TypedCommand};

/// Arguments of `casualties`.
#[derive(Args)]
pub(in crate::cli) struct CasualtiesArgs {
    /// A number from the list, or the names of the units; leave it out to see the list
    #[arg(value_name = "N|DIE")]
    dead: Vec<String>,
}

pub(in crate::cli) fn action(matches: &ArgMatches) -> Result<Option<TypedCommand>, Failure> {
    let arguments: CasualtiesArgs = failure::arguments(matches)?;
    Ok((!arguments.dead.is_empty()).then_some(TypedCommand::Casualties(arguments.dead)))
}

/// Whether the victims of a breath are picked now.
fn awaits_breath(state: &State) -> bool {
    state.prompt.is_some_and(|prompt| prompt.kind == PromptKind::Dragons(DragonPrompt::Breath))
}

/// Lists the legal sets.
pub(in crate::cli) fn look(_: &ArgMatches, session: &mut Session) -> Result<Exit, Failure> {
    let journal = game::read::<State>(session)?;
    let state = journal.state();
    if let Some(PromptKind::Casualties { army, damage, .. }) = state.prompt.map(|prompt| prompt.kind) {
        return session.say(&CasualtiesAnswer { state, army, damage });
    }
    let breath = state.dragon_battle().and_then(|battle| Some((battle.army, battle.breaths.first()?.health)));
    if let Some((army, damage)) = breath.filter(|_| awaits_breath(state)) {
        return session.say(&CasualtiesAnswer { state, army, damage });
    }
    let trouble = refusal(state, &Refusal::Impossible(Impossible::NoCasualties));
    Err(Failure::from(trouble).exit(Exit::Refused))
}
