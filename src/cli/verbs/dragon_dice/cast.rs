//! `cast [ANNOUNCEMENT... | first N | drop N]`.

use crate::cli::failure::{self, Exit, Failure};
use crate::cli::game;
use crate::cli::session::Session;
use crate::report::Trouble;
use crate::report::dragon_dice::{CastAnswer, refusal};
use clap::{ArgMatches, Args};
use warband_dragon_dice::game::magic::announcing;
use warband_dragon_dice::game::{Refusal, State, TypedCommand};

/// Arguments of `cast`.
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    cast                                   list what your points pay for\n  \
    cast \"2 hailstorm bob\" \"stone skin home\"  two castings on bob's army, one on yours\n  \
    cast firebolt Warlord@bob              one spell needs no quotes\n  \
    cast \"path Footman@home to frontier\"   a unit that goes somewhere\n  \
    cast drop 2                            drop announced spell 2\n  \
    next                                   all spells are announced: resolve them")]
pub(in crate::cli) struct CastArgs {
    /// A spell: [N] SPELL [TARGET] [to PLACE]; or `first N` or `drop N` for announced spell N; leave it out to list what
    /// your points pay for
    #[arg(value_name = "SPELL")]
    spells: Vec<String>,
}

pub(in crate::cli) fn action(matches: &ArgMatches) -> Result<Option<TypedCommand>, Failure> {
    let arguments: CastArgs = failure::arguments(matches)?;
    let number = |text: &String| text.parse::<u32>().ok();
    Ok(match &arguments.spells[..] {
        [] => None,
        [word, of] if word == "first" && number(of).is_some() => number(of).map(TypedCommand::CastFirst),
        [word, of] if word == "drop" && number(of).is_some() => number(of).map(TypedCommand::CastDrop),
        [word, ..] if word == "first" || word == "drop" => {
            let message = format!("cast {word} needs the number of an announced spell");
            return Err(Trouble::new(message).help(format!("cast {word} 1")).into());
        }
        spells => Some(TypedCommand::Cast(spells.to_vec())),
    })
}

/// Lists what the points pay.
pub(in crate::cli) fn look(_: &ArgMatches, session: &mut Session) -> Result<Exit, Failure> {
    let journal = game::read::<State>(session)?;
    let state = journal.state();
    match announcing(state) {
        Ok(magic) => session.say(&CastAnswer { state, magic }),
        Err(fact) => Err(Failure::from(refusal(state, &Refusal::Impossible(fact))).exit(Exit::Refused)),
    }
}
