//! `choose [OPTION]`.

use crate::cli::Exit;
use crate::cli::failure::{self, Failure};
use crate::cli::session::Session;
use crate::dragon_dice::game::{Action, Awaited, Fact, Refusal, State};
use crate::report::{CasualtiesAnswer, ChoicesAnswer, refusal};
use clap::{ArgMatches, Args};

/// Arguments of `choose`.
#[derive(Args)]
pub(in crate::cli) struct ChooseArgs {
    /// One of the options, or its number; nothing lists them
    #[arg(value_name = "OPTION")]
    option: Vec<String>,
}

pub(in crate::cli) fn action(matches: &ArgMatches) -> Result<Option<Action>, Failure> {
    let arguments: ChooseArgs = failure::arguments(matches)?;
    Ok((!arguments.option.is_empty()).then(|| Action::Choose(arguments.option.join(" "))))
}

/// Lists the options.
pub(in crate::cli) fn look(_: &ArgMatches, session: &mut Session) -> Result<Exit, Failure> {
    let journal = session.game_file().read::<State>(session)?;
    let state = journal.state();
    let fact = match state.awaited {
        None => Fact::NothingAwaited,
        Some(choice) => match choice.what {
            Awaited::Casualties { army, damage } => {
                return session.say(&CasualtiesAnswer { state, army, damage });
            }
            _ if !state.options(&choice).is_empty() => {
                return session.say(&ChoicesAnswer { state, choice });
            }
            _ => Fact::Awaited(choice),
        },
    };
    Err(Failure::from(refusal(state, &Refusal::Fact(fact))).exit(Exit::Refused))
}
