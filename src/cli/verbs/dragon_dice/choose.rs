//! `choose [OPTION]`.

use crate::cli::failure::{self, Exit, Failure};
use crate::cli::game;
use crate::cli::session::Session;
use crate::report::dragon_dice::{CasualtiesAnswer, ChoicesAnswer, refusal};
use clap::{ArgMatches, Args};
use warband_dragon_dice::game::{Answer, Impossible, PromptKind, Refusal, State, TypedCommand, options};

/// Arguments of `choose`.
#[derive(Args)]
pub(in crate::cli) struct ChooseArgs {
    /// One of the options, or its number; leave it out to list them. Behind a die that is then
    /// thrown, its face: choose Guardian melee
    #[arg(value_name = "OPTION")]
    option: Vec<String>,
}

pub(in crate::cli) fn action(matches: &ArgMatches) -> Result<Option<TypedCommand>, Failure> {
    let arguments: ChooseArgs = failure::arguments(matches)?;
    Ok((!arguments.option.is_empty()).then(|| TypedCommand::Choose(arguments.option.join(" "))))
}

/// Lists the options.
pub(in crate::cli) fn look(_: &ArgMatches, session: &mut Session) -> Result<Exit, Failure> {
    let journal = game::read::<State>(session)?;
    let state = journal.state();
    let fact = match state.prompt {
        None => Impossible::NotAsked(Answer::Choice),
        Some(prompt) => match prompt.kind {
            PromptKind::Casualties { army, damage, .. } => {
                return session.say(&CasualtiesAnswer { state, army, damage });
            }
            _ if !options(state, &prompt).is_empty() => {
                return session.say(&ChoicesAnswer { state, prompt });
            }
            _ => Impossible::PromptFirst(prompt),
        },
    };
    Err(Failure::from(refusal(state, &Refusal::Impossible(fact))).exit(Exit::Refused))
}
