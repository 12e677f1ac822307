//! `odds KIND ARMY`: the exact chances of a roll.

use super::roll_circumstances::CircumstanceArgs;
use crate::cli::failure::{self, Failure};
use crate::cli::session::Session;
use crate::cli::{Exit, army};
use crate::dragon_dice::dice::ResultType;
use crate::dragon_dice::odds::{CombinationOdds, CombinationWays, TooLarge, TotalOdds, TotalWays};
use crate::dragon_dice::roll::Preparation;
use crate::report::{CombinationOddsAnswer, OddsForm, OddsOf, TotalOddsAnswer, Trouble, too_large};
use crate::text::Name;
use clap::{ArgMatches, Args};

/// Arguments of `odds`.
#[derive(Args)]
#[command(after_help = "\
Kinds: melee missile magic maneuver save response setup; save+melee answers a Charge, save+maneuver a Tidal Wave.")]
pub(in crate::cli) struct OddsArgs {
    /// What is rolled for
    #[arg(value_name = "KIND")]
    what: String,
    /// A file (reavers.toml:home) or a list ("3 Thug, Wolf Rider")
    #[arg(value_name = "ARMY")]
    army: String,
    /// The chance of N or more; several at once in a combination roll: melee=10,save=6
    #[arg(long, value_name = "N", value_delimiter = ',', help_heading = "Odds")]
    at_least: Vec<String>,
    /// Fractions instead of rounded chances
    #[arg(long, help_heading = "Odds")]
    exact: bool,
    /// Bars beside the chances
    #[arg(long, conflicts_with = "csv", help_heading = "Odds")]
    hist: bool,
    /// Comma-separated values: total, chance, chance of so many or more
    #[arg(long, conflicts_with_all = ["json", "quiet"], help_heading = "Odds")]
    csv: bool,
    #[command(flatten)]
    circumstances: CircumstanceArgs,
}

impl OddsArgs {
    fn form(&self) -> OddsForm {
        match (self.csv, self.hist) {
            (true, _) => OddsForm::Csv,
            (_, true) => OddsForm::Histogram,
            _ => OddsForm::Table,
        }
    }

    /// What is to be reached of the types that `preparation` counts.
    fn asked(&self, preparation: &Preparation<'_>) -> Result<Vec<(ResultType, u32)>, Failure> {
        let counts = preparation.circumstances.kind.counts;
        let mut asked: Vec<(ResultType, u32)> = Vec::new();
        for text in &self.at_least {
            let (kind, number) = match text.split_once('=') {
                Some((kind, number)) => (ResultType::parse(kind.trim()), number),
                None => (counts.only(), text.as_str()),
            };
            let number: Option<u32> = number.trim().parse().ok();
            let (Some(kind), Some(number)) = (kind.filter(|kind| counts.contains(*kind)), number) else {
                let form = match counts.only() {
                    Some(_) => String::from("--at-least N"),
                    None => counts.iter().map(|kind| format!("{kind}=N")).collect::<Vec<_>>().join(","),
                };
                let said = Name::from(text.clone());
                return Err(Trouble::new(format!("--at-least {said}: this is not understood"))
                    .help(form)
                    .into());
            };
            if asked.iter().any(|(known, _)| *known == kind) {
                return Err(Failure::message(format!("--at-least asks for {kind} twice")));
            }
            asked.push((kind, number));
        }
        Ok(asked)
    }
}

pub(in crate::cli) fn run(matches: &ArgMatches, session: &mut Session) -> Result<Exit, Failure> {
    let arguments: OddsArgs = failure::arguments(matches)?;
    let kind = arguments.circumstances.kind(&arguments.what)?;
    let army = army::read(&arguments.army)?;
    let preparation = arguments.circumstances.prepare(kind, &army)?;
    let asked = arguments.asked(&preparation)?;
    let of = OddsOf {
        army_name: &army.name,
        preparation: &preparation,
        unit: arguments.circumstances.unit.as_deref(),
        assumed_melee: arguments.circumstances.assumes_melee(&preparation.circumstances.kind),
    };
    let exact = arguments.exact;
    let large = |error: TooLarge| Failure::from(too_large(&error, exact));
    let form = arguments.form();
    if preparation.circumstances.kind.is_combination() {
        let odds = CombinationOdds::of(&preparation, &asked).map_err(large)?;
        let ways = exact.then(|| CombinationWays::of(&preparation, &asked)).transpose().map_err(large)?;
        return session.say(&CombinationOddsAnswer { of, odds, ways, asked, form });
    }
    let odds = TotalOdds::of(&preparation).map_err(large)?;
    let ways = exact.then(|| TotalWays::of(&preparation)).transpose().map_err(large)?.map(|ways| ways.ways);
    let at_least = asked.first().map(|(_, number)| *number);
    session.say(&TotalOddsAnswer { of, odds, ways, at_least, form })
}
