//! The arguments of `odds`.

use super::dragon_dice::roll_circumstances::{CircumstanceArgs, kind_and_number, no_number};
use super::summoner_wars::args::{SquareArgs, UnderArgs};
use crate::cli::failure::Failure;
use crate::cli::line::usage::given;
use crate::report::OddsForm;
use clap::{ArgMatches, Args, Command};
use warband_dragon_dice::dice::ResultType;
use warband_dragon_dice::roll::Preparation;

/// Arguments of `odds`.
#[derive(Args)]
#[command(after_help = "\
Kinds: melee missile magic maneuver save response setup; save+melee answers a Charge, save+maneuver a Tidal Wave.\n\
odds attack melee A B: the damage after saves, the health killed, the counter-attack; missile likewise.\n\
odds contest A B: the chance that A's maneuver succeeds against B.\n\
odds dragon DRAGON... --army ARMY: which dragons are slain and what the army loses. For an army in the game you may leave out the dragons.\n\
odds compare A B ...: armies side by side.\n\
odds magic ARMY also shows how often the points pay for each spell; --for SPELL is the chance that they pay for all you name.\n\
odds magic ARMY --negation ARMY: the same where Frostwings roll Magic Negation.\n\
odds attack a4 a5: in a game of Summoner Wars, the hits and the chance to destroy the target; several attackers attack in this order.\n\
odds attack phoenix-elves.toml:Archer tundra-orcs.toml:Smasher: the same with cards of deck files, without a game.\n\
odds 3d6 --hit-on 3: how many of plain dice hit.\n\
The average is over many rolls; the spread is how far rolls usually are from it; half of all rolls reach the median.\n\
ARMY is a file (reavers.toml:home) or a list (\"3 Thug, Wolf Rider\").")]
pub(in crate::cli) struct OddsArgs {
    /// The type of roll; or attack, contest, dragon, compare, or plain dice that hit: 3d6 with --hit-on
    #[arg(value_name = "KIND")]
    pub(super) what: String,
    /// The army; two armies for an attack or a contest; the dragons for a dragon attack; two squares in a game of Summoner Wars
    #[arg(value_name = "ARMY")]
    pub(super) armies: Vec<String>,
    /// The chance of N or more: results, health killed by an attack, or health lost to dragons; melee=10,save=6 in a roll that counts several types
    #[arg(long, value_name = "N", value_delimiter = ',', help_heading = "Odds")]
    pub(super) at_least: Vec<String>,
    /// The chance that a magic roll pays for all these castings: --for "2 hailstorm" --for "stone skin"
    #[arg(long = "for", value_name = "SPELL", conflicts_with_all = ["at_least", "csv"], help_heading = "Odds")]
    pub(super) spells: Vec<String>,
    /// An army of Frostwings that rolls Magic Negation against a magic roll
    #[arg(long, value_name = "ARMY", conflicts_with = "exact", help_heading = "Odds")]
    pub(super) negation: Option<String>,
    /// The army that dragons attack
    #[arg(long, help_heading = "Odds")]
    pub(super) army: Option<String>,
    /// Fractions instead of rounded chances
    #[arg(long, help_heading = "Odds")]
    pub(super) exact: bool,
    /// Bars next to the chances
    #[arg(long, conflicts_with = "csv", help_heading = "Odds")]
    hist: bool,
    /// Comma-separated values: total, chance, chance of that total or more
    #[arg(long, conflicts_with_all = ["json", "quiet"], help_heading = "Odds")]
    csv: bool,
    #[command(flatten)]
    pub(super) squares: SquareArgs,
    #[command(flatten, next_help_heading = "Summoner Wars")]
    pub(super) lower: UnderArgs,
    #[command(flatten)]
    pub(super) circumstances: CircumstanceArgs,
}

/// The options of `odds` itself that are only for armies.
const FOR_ARMIES: [&str; 3] = ["--for", "--negation", "--army"];

impl OddsArgs {
    /// Returns all arguments, including those of two armies.
    pub(in crate::cli) fn add_to(command: Command) -> Command {
        CircumstanceArgs::add_sides(Self::augment_args(command))
    }

    /// Returns an option for armies of Dragon Dice that was given.
    pub(super) fn given_for_armies(matches: &ArgMatches) -> Option<String> {
        let of_army = given::<CircumstanceArgs>(matches).into_iter().next();
        let of_side = || ["a", "b"].iter().find_map(|side| CircumstanceArgs::given_of_side(matches, side));
        let others =
            || given::<OddsArgs>(matches).into_iter().find(|flag| FOR_ARMIES.contains(&flag.as_str()));
        of_army.or_else(of_side).or_else(others)
    }

    /// Returns the form of the answer.
    pub(super) fn form(&self) -> OddsForm {
        match (self.csv, self.hist) {
            (true, _) => OddsForm::Csv,
            (_, true) => OddsForm::Histogram,
            _ => OddsForm::Table,
        }
    }

    /// Returns the health-worth given with `--at-least` for an attack.
    pub(super) fn at_least_health(&self, error: &'static str) -> Result<Option<u32>, Failure> {
        match &self.at_least[..] {
            [] => Ok(None),
            [number] => number.trim().parse().map(Some).map_err(|_| Failure::message(error)),
            _ => Err(Failure::message(error)),
        }
    }

    /// Returns the totals to reach, of the types that `preparation` counts.
    pub(super) fn asked(&self, preparation: &Preparation<'_>) -> Result<Vec<(ResultType, u32)>, Failure> {
        let counts = preparation.circumstances.kind.counts;
        let mut asked: Vec<(ResultType, u32)> = Vec::new();
        for text in &self.at_least {
            let (result_type, digits) = kind_and_number(text, counts);
            // A number too large to parse is replaced by the largest one: no roll reaches either.
            let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
            let number: Option<u32> = is_number.then(|| digits.parse().unwrap_or(u32::MAX));
            let (Some(result_type), Some(number)) = (result_type, number) else {
                return Err(no_number(text, "--at-least", counts, "a number"));
            };
            if asked.iter().any(|(known, _)| *known == result_type) {
                return Err(Failure::message(format!("--at-least has {result_type} twice")));
            }
            asked.push((result_type, number));
        }
        Ok(asked)
    }
}
