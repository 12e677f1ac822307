//! The verbs of the phases of a turn, in their order.

use super::args::{PayArgs, UnderArgs, square, zone};
use crate::cli::arguments::number::number;
use crate::cli::failure::{Exit, Failure};
use crate::cli::game::{GameVerb, Request};
use crate::report::Diagnostic;
use crate::report::summoner_wars::refusal_without_state;
use clap::Subcommand;
use warband_summoner_wars::game::{
    Action, AttackDice, AttackRoll, State, TypedAction, TypedCommand, typed_dice,
};
use warband_summoner_wars::rules::Square;

/// These verbs with their arguments.
#[derive(Subcommand)]
pub(in crate::cli) enum PhaseVerb {
    Draw {
        /// Cards that a card lets its player draw, which is not this command
        #[arg(value_name = "N", hide = true)]
        cards: Option<String>,
    },
    Summon {
        /// The name of the unit
        #[arg(required = true)]
        name: Vec<String>,
        /// An empty square next to one of your walls
        square: String,
        /// Its cost, if a card changes it
        #[arg(long, value_name = "N", value_parser = number(0_u32..))]
        cost: Option<u32>,
        #[command(flatten)]
        paid: PayArgs,
    },
    Event {
        /// The name of the event
        #[arg(required = true)]
        name: Vec<String>,
        /// Who plays it, if not the player whose turn it is: then in any phase
        #[arg(long, value_name = "P")]
        player: Option<String>,
        #[command(flatten)]
        paid: PayArgs,
    },
    #[command(after_help = "\
wall d5: a wall of your deck.\n\
wall \"Ice Wall\" d5: an event card that is a wall.\n\
wall \"Vine Wall\" d5: a wall of a further pile, in any phase, when a card says so.")]
    Wall {
        /// An empty square; for another wall than your deck's own add its name
        #[arg(value_name = "SQUARE", required = true)]
        words: Vec<String>,
        /// The name of an event that is a wall, or of a wall in a further pile
        #[arg(long, value_name = "NAME")]
        kind: Option<String>,
        /// Who places it, if not the player whose turn it is: then in any phase
        #[arg(long, value_name = "P")]
        player: Option<String>,
        #[command(flatten)]
        paid: PayArgs,
    },
    Move {
        /// The unit's square
        from: String,
        /// Where it goes; its own square means it stays and counts as moved
        to: String,
        #[command(flatten)]
        paid: PayArgs,
    },
    Attack {
        /// The attacker's square
        from: String,
        /// The target's square
        to: String,
        /// The numbers you rolled: 2 3; _ rolls a die for you, unless you roll real dice; leave them out to roll all
        #[arg(conflicts_with_all = ["faces", "hits", "wounds"])]
        pips: Vec<String>,
        /// The same as one text: 2,3
        #[arg(long, value_name = "PIPS", conflicts_with_all = ["hits", "wounds"])]
        faces: Option<String>,
        /// Hits you counted at the table
        #[arg(long, value_name = "N", conflicts_with = "wounds", value_parser = number(0_u32..))]
        hits: Option<u32>,
        /// No dice: the wounds an ability deals
        #[arg(long, value_name = "N", value_parser = number(0_u32..))]
        wounds: Option<u32>,
        /// Extra dice
        #[arg(long, value_name = "N", default_value_t = 0, value_parser = number(0_u32..))]
        plus: u32,
        /// Fewer dice
        #[arg(long, value_name = "N", default_value_t = 0, value_parser = number(0_u32..))]
        minus: u32,
        /// The lowest roll that hits, 2 to 6
        #[arg(long, value_name = "N", value_parser = number(0_u32..))]
        hit_on: Option<u32>,
        /// Where a destroyed target goes, if not to your magic pile: discard, hand, or a player's magic pile: 1:magic, 2:magic, ann:magic
        #[arg(long = "to", value_name = "PILE")]
        destroyed: Option<String>,
        #[command(flatten)]
        lower: UnderArgs,
        #[command(flatten)]
        paid: PayArgs,
    },
    Build {
        /// How many cards, or their names, the last one on top: 2 Archer, Burn; "?" in quotes for a card you do not name
        #[arg(value_name = "N|CARD", required = true)]
        cards: Vec<String>,
    },
}

impl GameVerb<State> for PhaseVerb {
    fn request(self) -> Result<Request<TypedCommand>, Failure> {
        Ok(Request::Command(match self {
            PhaseVerb::Draw { cards: None } => Action::Draw.into(),
            PhaseVerb::Draw { cards: Some(cards) } => {
                let cards = cards.parse::<u32>().unwrap_or(1);
                let diagnostic = Diagnostic::new("draw takes no number: it fills your hand to five cards");
                let help = format!("for cards that a card lets you draw type transfer {cards} draw hand");
                return Err(diagnostic.help(help).into());
            }
            PhaseVerb::Summon { name, square: at, cost, paid } => {
                paid.command(TypedAction::Summon { name: name.join(" "), square: square(&at)?, cost })
            }
            PhaseVerb::Event { name, player, paid } => {
                paid.command(TypedAction::PlayEvent { name: name.join(" "), player })
            }
            PhaseVerb::Wall { mut words, kind, player, paid } => {
                // The square may come before or after the name.
                let place = words.iter().rposition(|word| Square::parse(word).is_some());
                let at = words.remove(place.unwrap_or(words.len() - 1));
                let name = kind.or_else(|| (!words.is_empty()).then(|| words.join(" ")));
                paid.command(TypedAction::PlaceWall { square: square(&at)?, name, player })
            }
            PhaseVerb::Move { from, to, paid } => {
                paid.command(Action::Move { from: square(&from)?, to: square(&to)? })
            }
            PhaseVerb::Attack {
                from,
                to,
                pips,
                faces,
                hits,
                wounds,
                plus,
                minus,
                hit_on,
                destroyed,
                lower,
                paid,
            } => {
                let destroyed = destroyed.as_deref().map(zone).transpose()?;
                let typed = faces.or_else(|| (!pips.is_empty()).then(|| pips.join(" ")));
                let (from, to) = (square(&from)?, square(&to)?);
                let dice = match (typed, hits, wounds) {
                    (Some(faces), _, _) => AttackDice::Typed(typed_dice(&faces).map_err(|refusal| {
                        Failure::from(refusal_without_state(&refusal)).exit(Exit::Failed)
                    })?),
                    (_, Some(hits), _) => AttackDice::Hits(hits),
                    (_, _, Some(wounds)) => AttackDice::Wounds(wounds),
                    (None, None, None) => AttackDice::Digital,
                };
                let roll = AttackRoll { dice, plus, minus, hit_on };
                let command = paid.command(TypedAction::Attack { from, to, roll, destroyed });
                TypedCommand { under: lower.under, ..command }
            }
            PhaseVerb::Build { cards } => match cards[0].parse::<i64>() {
                Ok(number) if cards.len() == 1 => {
                    let number = u32::try_from(number).map_err(|_| {
                        Failure::message(format!("build takes 0 cards or more, not {number}"))
                    })?;
                    TypedAction::BuildUnnamed(number).into()
                }
                _ => TypedAction::Build(cards).into(),
            },
        }))
    }
}
