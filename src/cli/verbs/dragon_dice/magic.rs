//! The verbs of a magic action.

use super::throw_args::RollArgs;
use crate::cli::failure::{Exit, Failure};
use crate::cli::game::{self, GameVerb, Request};
use crate::cli::session::Session;
use crate::report::Diagnostic;
use crate::report::dragon_dice::{CastAnswer, refusal};
use clap::Subcommand;
use warband_dragon_dice::game::magic::announcing;
use warband_dragon_dice::game::{Refusal, State, TypedCommand, after_implied_pass};

/// These verbs with their arguments.
#[derive(Subcommand)]
pub(in crate::cli) enum MagicVerb {
    #[command(after_help = "Examples:\n  \
        magic                      warband rolls the marching army\n  \
        magic mg2i.                the faces you rolled\n  \
        magic -t fire=3,water=2    the points by element, counted at the table")]
    Magic(RollArgs),
    #[command(after_help = "Examples:\n  \
        cast                                   list what your points pay for\n  \
        cast \"2 hailstorm bob\" \"stone skin home\"  two castings on bob's army, one on yours\n  \
        cast firebolt Warlord@bob              one spell needs no quotes\n  \
        cast \"path Footman@home to frontier\"   a unit that goes somewhere\n  \
        cast Deadlands black=1 on frontier terrain  classic: the cost, and a terrain\n  \
        cast drop 2                            drop announced spell 2\n  \
        next                                   all spells are announced: resolve them")]
    Cast {
        /// A spell: [N] SPELL [TARGET] [to PLACE]; or `first N` or `drop N` for announced spell N; leave it out to list what
        /// your points pay for
        #[arg(value_name = "SPELL")]
        spells: Vec<String>,
    },
}

impl GameVerb<State> for MagicVerb {
    fn request(self) -> Result<Request<TypedCommand>, Failure> {
        Ok(Request::Command(match self {
            MagicVerb::Magic(roll) => {
                let (roll, totals) = roll.magic()?;
                TypedCommand::Magic { roll, totals }
            }
            MagicVerb::Cast { spells } if spells.is_empty() => return Ok(Request::look(list_spells)),
            MagicVerb::Cast { spells } => match &spells[..] {
                [word, of @ ..] if word == "first" || word == "drop" => {
                    let [Ok(number)] = of.iter().map(|of| of.parse()).collect::<Vec<_>>()[..] else {
                        let message = format!("cast {word} needs the number of an announced spell");
                        return Err(Diagnostic::new(message).help(format!("cast {word} 1")).into());
                    };
                    if word == "first" {
                        TypedCommand::CastFirst(number)
                    } else {
                        TypedCommand::CastDrop(number)
                    }
                }
                _ => TypedCommand::Cast(spells),
            },
        }))
    }
}

/// Lists the spells that the current points pay for.
fn list_spells(session: &mut Session) -> Result<Exit, Failure> {
    let journal = game::read::<State>(session)?;
    let state = journal.state();
    // A spell that is cast while icons of a total may be typed declines them.
    let after = announcing(state).err().and_then(|_| after_implied_pass(state));
    let state = after.as_ref().filter(|after| announcing(after).is_ok()).unwrap_or(state);
    match announcing(state) {
        Ok(magic) => {
            let answer = CastAnswer { state, magic };
            if session.output().play.is_some() {
                session.set_asked(answer.numbered());
            }
            session.print(&answer)
        }
        Err(fact) => Err(Failure::from(refusal(state, &Refusal::Impossible(fact))).exit(Exit::Refused)),
    }
}
