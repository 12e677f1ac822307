//! `effect add`, `effect drop`, `effect list`.

use super::cause_args::CauseArgs;
use super::roll_circumstances::{amount, no_type};
use crate::cli::failure::{Exit, Failure};
use crate::cli::game::{self, GameVerb, Request};
use crate::cli::session::Session;
use crate::report::dragon_dice::EffectsAnswer;
use crate::report::{Diagnostic, or};
use clap::Subcommand;
use warband_core::text::Name;
use warband_dragon_dice::dice::Element;
use warband_dragon_dice::game::{EffectChange, State, TypedCommand, TypedSubject};
use warband_dragon_dice::roll::Affected;

/// The options for an effect on single dice; such an effect changes no results of an army.
const DICE: [&str; 2] = ["units", "dragon"];

/// The words after `effect`.
#[derive(Subcommand)]
#[expect(clippy::large_enum_variant, reason = "parsed once for each command")]
pub(in crate::cli) enum EffectVerb {
    /// Add an effect on an army, a terrain, units or a dragon
    #[command(override_usage = "warband effect add ARMY NAME [OPTIONS]")]
    Add {
        /// The army: [PLAYER:]PLACE; with --terrain or --dragon the terrain
        #[arg(value_name = "ARMY")]
        place: String,
        /// The name of the effect
        #[arg(required = true, num_args = 1..)]
        name: Vec<String>,
        /// On the terrain: it changes the rolls of all armies there
        #[arg(long, group = "part")]
        terrain: bool,
        /// On units of the army: names, or lists ("2 Thug, Wolf Rider")
        #[arg(long, value_name = "DIE", num_args = 1.., group = "part")]
        units: Vec<String>,
        /// On a dragon at the terrain; for another player's put PLAYER: in front
        #[arg(long, value_name = "DIE", group = "part")]
        dragon: Option<String>,
        /// Extra results: save=2
        #[arg(long, value_name = "T=N", value_delimiter = ',', conflicts_with_all = DICE)]
        add: Vec<String>,
        /// Fewer results: melee=4, any=1
        #[arg(long, value_name = "T=N", value_delimiter = ',', conflicts_with_all = DICE)]
        subtract: Vec<String>,
        /// Halved results: melee
        #[arg(long, value_name = "T", value_delimiter = ',', conflicts_with_all = DICE)]
        halve: Vec<String>,
        /// The effect is a spell, so the saves it adds are spell saves. Not needed for a name from the spell list
        #[arg(long, conflicts_with_all = DICE)]
        spell: bool,
        /// IDs do not count
        #[arg(long, conflicts_with_all = DICE)]
        ignore_ids: bool,
        /// Classic: only saves may be rolled
        #[arg(long, conflicts_with_all = DICE)]
        saves_only: bool,
        /// The terrain has this element too: black, or death
        #[arg(long, value_name = "E", requires = "terrain")]
        element: Vec<String>,
        /// The units cannot roll or leave their army
        #[arg(long, requires = "units")]
        hold: bool,
        /// The units cannot roll
        #[arg(long, requires = "units", conflicts_with = "hold")]
        no_roll: bool,
        /// The effect ends when this player's next turn begins, normally yours; in classic also turn or next-turn: when this
        /// turn or your next one ends
        #[arg(long, value_name = "PLAYER|turn|next-turn")]
        until: Option<String>,
        #[command(flatten)]
        cause: CauseArgs,
    },
    /// End an effect
    Drop {
        /// Its number, or its name, with the army or terrain in front if several have it
        #[arg(value_name = "N|[PLACE] NAME", required = true, num_args = 1..)]
        effect: Vec<String>,
    },
    /// List the effects
    List,
}

impl GameVerb<State> for EffectVerb {
    fn request(self) -> Result<Request<TypedCommand>, Failure> {
        Ok(Request::Command(match self {
            EffectVerb::List => return Ok(Request::look(list)),
            EffectVerb::Drop { effect } => TypedCommand::DropEffect(effect),
            EffectVerb::Add {
                place,
                name,
                terrain,
                units,
                dragon,
                add,
                subtract,
                halve,
                spell,
                ignore_ids,
                saves_only,
                element,
                hold,
                no_roll,
                until,
                cause,
            } => {
                let name = name.join(" ");
                if name.trim().is_empty() {
                    return Err(Failure::message("an effect needs a name"));
                }
                let subject = match dragon {
                    Some(dragon) => TypedSubject::Dragon { terrain: place, dragon },
                    None if terrain => TypedSubject::Terrain(place),
                    None if units.is_empty() => TypedSubject::Army(place),
                    None => TypedSubject::Units { army: place, dice: units },
                };
                let mut changes = Vec::new();
                for text in &add {
                    let (result_type, amount) = amount(text, "--add", EffectChange::MAX_AMOUNT)?;
                    changes.push(EffectChange::Add(result_type.types(), amount));
                }
                for text in &subtract {
                    let (result_type, amount) = amount(text, "--subtract", EffectChange::MAX_AMOUNT)?;
                    changes.push(EffectChange::Subtract(result_type, amount));
                }
                for text in &halve {
                    changes.push(EffectChange::Halve(
                        Affected::parse(text)
                            .ok_or_else(|| no_type(text, "--halve", EffectChange::MAX_AMOUNT))?,
                    ));
                }
                changes.extend(ignore_ids.then_some(EffectChange::IgnoreIds));
                changes.extend(saves_only.then_some(EffectChange::SavesOnly));
                for word in &element {
                    changes.push(EffectChange::Element(element_called(word)?));
                }
                changes.extend(hold.then_some(EffectChange::Still));
                changes.extend(no_roll.then_some(EffectChange::Unrolled));
                cause.of(TypedCommand::AddEffect { subject, name, is_spell: spell, changes, until })?
            }
        }))
    }
}

/// Parses one of the five elements, by its name or its colour.
fn element_called(word: &str) -> Result<Element, Failure> {
    let element = Element::parse(word).filter(|element| Element::FIVE.contains(element));
    element.ok_or_else(|| {
        let five = Element::FIVE.map(|element| format!("{element} ({})", element.colour()));
        let diagnostic = Diagnostic::new(format!("{} is not an element", Name::from(word.to_owned())));
        diagnostic.help(or(&five)).into()
    })
}

fn list(session: &mut Session) -> Result<Exit, Failure> {
    let journal = game::read::<State>(session)?;
    session.print(&EffectsAnswer { state: journal.state() })
}
