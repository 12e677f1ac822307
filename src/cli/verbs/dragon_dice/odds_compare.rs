//! `odds compare A B ...`.

use super::roll_circumstances::CircumstanceArgs;
use crate::cli::arguments::army;
use crate::cli::failure::{Exit, Failure};
use crate::cli::line::usage::given;
use crate::cli::session::Session;
use crate::cli::verbs::odds_args::OddsArgs;
use crate::report::dragon_dice::{CompareAnswer, ComparedArmy, not_ready, too_large};
use crate::report::{Diagnostic, OddsForm};
use clap::ArgMatches;
use warband_dragon_dice::dice::ResultType;
use warband_dragon_dice::odds::TotalOdds;
use warband_dragon_dice::roll::{NobodyRolls, NotReady, Preparation};

pub(in crate::cli::verbs) fn run(
    arguments: &OddsArgs,
    matches: &ArgMatches,
    session: &mut Session,
) -> Result<Exit, Failure> {
    let flags = &arguments.circumstances;
    let one_roll = ["--counter", "--against", "--unit", "--ids", "--choose", "--dragons"];
    if let Some(flag) = given::<CircumstanceArgs>(matches).iter().find(|flag| one_roll.contains(&&flag[..])) {
        return Err(Failure::message(format!("{flag} is for one roll; compare shows every kind of roll")));
    }
    if arguments.exact || !arguments.at_least.is_empty() || arguments.form() != OddsForm::Table {
        let diagnostic = Diagnostic::new("compare shows averages and spreads");
        return Err(diagnostic.help("for the distribution of one roll type odds melee ARMY").into());
    }
    army::check_standard_input(&arguments.armies)?;
    let mut armies = Vec::new();
    for (place, argument) in arguments.armies.iter().enumerate() {
        let found = army::read(argument, session)?;
        let mut rolls = Vec::new();
        for result_type in ResultType::ALL {
            let circumstances = flags.read(flags.kind(result_type.word())?, &found)?;
            let odds = match Preparation::new(&found.army.dice, None, circumstances) {
                Ok(ready) => {
                    Some(TotalOdds::of(&ready).map_err(|error| too_large(&error, false))?.distribution)
                }
                Err(NotReady::Nobody(NobodyRolls::NoDie | NobodyRolls::SavesOnly)) => None,
                Err(error) => return Err(not_ready(&error).into()),
            };
            rolls.push((result_type, odds));
        }
        armies.push(ComparedArmy { place, army: found.army.name, rolls });
    }
    session.print(&CompareAnswer { armies })
}
