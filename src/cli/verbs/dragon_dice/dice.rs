//! `dice [QUERY]...`, `dice test DIE ROLLS`.

use super::dice_test::{self, TestArgs};
use crate::cli::arguments::species;
use crate::cli::failure::{self, Exit, Failure};
use crate::cli::line::did_you_mean::did_you_mean;
use crate::cli::session::Session;
use crate::report::Diagnostic;
use crate::report::dragon_dice::{DiceAnswer, DiceRow};
use clap::builder::PossibleValuesParser;
use clap::{ArgMatches, Args, Subcommand};
use std::cmp::Reverse;
use warband_core::sort::StableSort;
use warband_core::text::{Name, plain};
use warband_dragon_dice::dice::{Die, DieType, ResultType, Size, all, find};
use warband_dragon_dice::roll::{DieStats, die_stats};
use warband_dragon_dice::rules::{Edition, Spell, all_species, spell, spells};

const TYPES: [&str; 9] =
    ["unit", "item", "dragonkin", "eldarim", "dracolem", "dragon", "terrain", "minor-terrain", "spell"];
const RESULTS: [&str; 5] = ["melee", "missile", "magic", "maneuver", "save"];

/// Arguments of `dice`.
#[derive(Args)]
#[command(args_conflicts_with_subcommands = true)]
pub(in crate::cli) struct DiceArgs {
    #[command(subcommand)]
    what: Option<DiceCommand>,
    /// Words to find in the name, species, class, size or faces of a die
    query: Vec<String>,
    /// Only dice (or spells) of this type
    #[arg(long = "type", value_name = "TYPE", value_parser = PossibleValuesParser::new(TYPES))]
    kind: Option<String>,
    /// Only dice (or spells) of this species
    #[arg(long, value_name = "S")]
    species: Option<String>,
    /// Only dice of this class: "heavy melee", cavalry, magic ...
    #[arg(long, value_name = "C")]
    class: Option<String>,
    /// Only dice of this size: small, medium, large, monster, champion, artifact ...
    #[arg(long, value_name = "Z")]
    size: Option<String>,
    /// Share of useful faces, average and spread in a roll of this type
    #[arg(long, value_name = "KIND", value_parser = PossibleValuesParser::new(RESULTS))]
    stats: Option<String>,
    /// Sort the dice: by mean (normally), faces, deviation, health or name, the largest first
    #[arg(
        long, value_name = "COLUMN", num_args = 0..=1, default_missing_value = "mean",
        value_parser = PossibleValuesParser::new(COLUMNS)
    )]
    sort: Option<String>,
}

/// Columns that dice can be sorted by.
const COLUMNS: [&str; 5] = ["mean", "faces", "deviation", "health", "name"];

impl DiceArgs {
    /// Sorts dice by the requested column, the largest first; equal ones keep the order of the catalogue.
    fn sort(&self, dice: &mut [DiceRow]) -> Result<(), Failure> {
        let Some(column) = self.sort.as_deref() else { return Ok(()) };
        let of_stats: fn(DieStats) -> f64 = match column {
            "name" => {
                dice.stable_sort_by(|one, other| one.die.name.raw().cmp(other.die.name.raw()));
                return Ok(());
            }
            "health" => {
                dice.stable_sort_by_key(|row| Reverse(row.die.health));
                return Ok(());
            }
            "faces" => |stats| stats.favourable,
            "deviation" => |stats| stats.sd,
            _ => |stats| stats.mean,
        };
        if self.stats.is_none() {
            let diagnostic =
                Diagnostic::new(format!("--sort={column} sorts the results of a roll: of which roll?"));
            let diagnostic = diagnostic.help(format!("dice --stats melee --sort={column}"));
            return Err(diagnostic.help("without --stats: --sort=name, --sort=health").into());
        }
        // Dice that are not rolled come last.
        let value = |row: &DiceRow| row.stats.map_or(-1.0, of_stats);
        dice.stable_sort_by(|one, other| value(other).total_cmp(&value(one)));
        Ok(())
    }
}

#[derive(Subcommand)]
enum DiceCommand {
    /// Find out whether a real die is fair: dice test "Wolf Rider" imvvsm
    Test(TestArgs),
}

pub(in crate::cli) fn run(matches: &ArgMatches, session: &mut Session) -> Result<Exit, Failure> {
    let arguments: DiceArgs = failure::arguments(matches)?;
    if let Some(DiceCommand::Test(arguments)) = arguments.what {
        return dice_test::run(&arguments, session);
    }
    let stats = arguments.stats.as_deref().and_then(ResultType::parse);
    let filter = Filter::new(&arguments)?;
    let mut answer = DiceAnswer { stats, ..DiceAnswer::default() };
    let named = spell(&arguments.query.join(" ")).filter(|spell| filter.takes_spell(spell));
    answer.is_whole_name = named.is_some();
    let found = || match &named {
        Some(spell) => vec![spell.clone()],
        None => spells().filter(|spell| filter.takes_spell(spell)).collect(),
    };
    if filter.spells {
        answer.spells = found();
    } else {
        // A complete name means only that die, not every die whose name contains it.
        let exact = find(&arguments.query.join(" ")).filter(|die| filter.takes(die));
        let dice: Vec<Die> = match exact {
            Some(die) => vec![die],
            None => all().filter(|die| filter.takes(die) && filter.matches(die)).collect(),
        };
        answer.dice = dice
            .into_iter()
            .map(|die| DiceRow {
                stats: stats.and_then(|kind| die_stats(&die, kind, Edition::default())),
                die,
            })
            .collect();
        arguments.sort(&mut answer.dice)?;
        if arguments.kind.is_none()
            && !arguments.query.is_empty()
            && arguments.class.is_none()
            && arguments.size.is_none()
        {
            answer.spells = found();
        }
    }
    if answer.dice.is_empty() && answer.spells.is_empty() {
        return Err(nothing(&arguments));
    }
    session.print(&answer)
}

struct Filter<'a> {
    words: Vec<String>,
    die_type: Option<DieType>,
    spells: bool,
    species: Option<&'static str>,
    class: Option<&'a str>,
    size: Option<Size>,
}

impl<'a> Filter<'a> {
    fn new(arguments: &'a DiceArgs) -> Result<Filter<'a>, Failure> {
        let known = |name: &String| species::named(name).map(|species| species.name);
        let size = arguments.size.as_ref().map(|word| {
            let diagnostic = Diagnostic::new(format!("there is no size called {}", Name::from(word.clone())));
            let sizes = "small, medium, large, champion, monster, artifact, medallion, relic, drake or wyrm";
            Size::parse(word).ok_or_else(|| Failure::from(diagnostic.help(format!("sizes are {sizes}"))))
        });
        Ok(Filter {
            words: arguments.query.iter().map(|word| plain(word)).collect(),
            die_type: arguments.kind.as_deref().and_then(DieType::parse),
            spells: arguments.kind.as_deref() == Some("spell"),
            species: arguments.species.as_ref().map(known).transpose()?,
            class: arguments.class.as_deref(),
            size: size.transpose()?,
        })
    }

    fn takes(&self, die: &Die) -> bool {
        self.die_type.is_none_or(|die_type| die.die_type == die_type)
            && self.species.is_none_or(|species| die.species.raw() == species)
            && self.class.is_none_or(|class| plain(die.class.raw()).contains(&plain(class)))
            && self.size.is_none_or(|size| die.size == size)
    }

    fn matches(&self, die: &Die) -> bool {
        let faces = die.faces.iter().map(|face| plain(&face.to_string()));
        let facts =
            [die.name.raw(), die.species.raw(), die.class.raw(), die.size.word(), die.die_type.word()];
        let facts: Vec<String> = facts.into_iter().map(plain).chain(faces).collect();
        self.words.iter().all(|word| facts.iter().any(|fact| fact.contains(word.as_str())))
    }

    fn takes_spell(&self, spell: &Spell) -> bool {
        let of_species = self.species.is_none_or(|species| spell.species == Some(species));
        let facts = [spell.name, spell.price.word(), spell.species.unwrap_or("any"), "spell"].map(plain);
        of_species && self.words.iter().all(|word| facts.iter().any(|fact| fact.contains(word.as_str())))
    }
}

fn nothing(arguments: &DiceArgs) -> Failure {
    let query = arguments.query.join(" ");
    let asked =
        if query.is_empty() { String::from("these options") } else { Name::from(query.clone()).to_string() };
    let diagnostic = Diagnostic::new(format!("no die or spell matches {asked}"));
    let species = all_species().map(|species| species.name.to_owned());
    let spells = spells().map(|spell| spell.name.to_owned());
    let names: Vec<String> = all().map(|die| die.name.to_string()).chain(spells).chain(species).collect();
    let similar = if query.is_empty() { None } else { did_you_mean(&query, names) };
    diagnostic.help(similar.unwrap_or_else(|| "warband dice lists everything".into())).into()
}
