//! `odds attack melee|missile A B`, `odds contest A B`.

use super::roll_circumstances::CircumstanceArgs;
use crate::cli::arguments::army;
use crate::cli::arguments::army::FoundArmy;
use crate::cli::failure::{Exit, Failure};
use crate::cli::line::usage::given;
use crate::cli::session::Session;
use crate::cli::verbs::odds_args::OddsArgs;
use crate::report::Diagnostic;
use crate::report::dragon_dice::{AttackOddsAnswer, ContestOddsAnswer, TwoArmies, no_odds, not_ready};
use clap::ArgMatches;
use std::rc::Rc;
use warband_core::text::{same, words};
use warband_dragon_dice::odds::{AttackOdds, ContestOdds, Side};
use warband_dragon_dice::roll::{Attack, Circumstances, NotReady, Preparation};
use warband_dragon_dice::rules::RollKind;

/// Two armies that were read.
struct Two {
    armies: [Rc<FoundArmy>; 2],
    flags: [CircumstanceArgs; 2],
}

impl Two {
    fn read(
        arguments: &OddsArgs,
        armies: &[String],
        matches: &ArgMatches,
        form: &str,
        session: &mut Session,
    ) -> Result<Two, Failure> {
        let armies = &opposed(armies);
        let [first, second] = &armies[..] else {
            let diagnostic = Diagnostic::new(format!("name two armies; you named {}", armies.len()));
            let diagnostic = diagnostic.help(form);
            let is_list = armies.iter().any(|word| words::count(word).is_some());
            return Err(if is_list { diagnostic.help(LISTS) } else { diagnostic }.into());
        };
        let shared = &arguments.circumstances;
        let given = given::<CircumstanceArgs>(matches);
        if let Some(flag) = given.iter().find(|flag| !["--at", "--edition"].contains(&&flag[..])) {
            if !CircumstanceArgs::is_of_side(flag) {
                return Err(Failure::message(format!("{flag} is for one roll, not for two armies")));
            }
            let word = flag.trim_start_matches('-');
            let diagnostic = Diagnostic::new(format!("{flag}: for which army?"));
            return Err(diagnostic
                .help(format!("--a-{word} for the first, --b-{word} for the second"))
                .into());
        }
        if arguments.exact {
            return Err(Failure::message("--exact works for one roll, not for two armies"));
        }
        let flags = |side: &str| {
            let mut flags = CircumstanceArgs::of_side(matches, side);
            flags.at = flags.at.or_else(|| shared.at.clone());
            flags.edition.clone_from(&shared.edition);
            flags
        };
        army::check_standard_input(armies)?;
        let armies = army::read_two(first, second, session)?;
        refuse_one_player(&armies)?;
        Ok(Two { armies, flags: [flags("a"), flags("b")] })
    }

    /// Returns the two sides. Each has its own kind of roll; `kind` is the first army's.
    fn sides(&self, kind: &str) -> Result<[Side<'_>; 2], Failure> {
        let side = |place: usize| {
            let kind = RollKind::of(kind)
                .ok_or_else(|| Failure::message(format!("there is no roll called {kind}")))?;
            let found = &self.armies[place];
            Ok::<Side<'_>, Failure>(Side::new(&found.army.dice, self.flags[place].read(kind, found)?))
        };
        Ok([side(0)?, side(1)?])
    }

    /// Refuses a choice that no roll of its army has; `rolls` are the kinds of rolls of each army.
    fn check_choices(&self, rolls: [&[&str]; 2]) -> Result<(), Failure> {
        for ((found, flags), rolls) in self.armies.iter().zip(&self.flags).zip(rolls) {
            let kinds = rolls.iter().filter_map(|roll| RollKind::of(roll));
            let kinds: Vec<Circumstances> =
                kinds.map(|kind| flags.read(kind, found)).collect::<Result<_, Failure>>()?;
            let decisions = kinds.first().map_or(&[][..], |circumstances| &circumstances.decisions);
            for decision in decisions {
                let refused = kinds.iter().map(|circumstances| {
                    let mut circumstances = circumstances.clone();
                    circumstances.decisions = vec![decision.clone()];
                    match Preparation::new(&found.army.dice, None, circumstances) {
                        Err(error @ NotReady::NoOption { .. }) => Some(error),
                        _ => None,
                    }
                });
                // `None` if one of the rolls has this choice.
                let refused: Option<Vec<NotReady>> = refused.collect();
                if let Some(error) = refused.as_deref().and_then(<[NotReady]>::first) {
                    return Err(not_ready(error).into());
                }
            }
        }
        Ok(())
    }

    /// Returns the names of the armies, and what the numbers leave out.
    fn spoken(&self, sides: &[Side<'_>; 2], rolls: [&[&str]; 2]) -> TwoArmies {
        TwoArmies::new([&self.armies[0].army.name, &self.armies[1].army.name], sides, rolls)
    }
}

/// How to type two lists of dice.
const LISTS: &str = "put each list in quotes, or against between them: 5 Thug against 4 Fighter";

/// Returns the armies that words name: where one of them is `against` or `vs`, those before and after it, without quotes.
fn opposed(words: &[String]) -> Vec<String> {
    let is_against = |word: &String| ["against", "vs", "vs.", "versus"].iter().any(|form| same(word, form));
    match words.iter().position(is_against) {
        Some(place) if place > 0 && place + 1 < words.len() => {
            vec![words[..place].join(" "), words[place + 1..].join(" ")]
        }
        _ => words.to_vec(),
    }
}

/// Refuses two armies of the same player in the current game.
fn refuse_one_player(armies: &[Rc<FoundArmy>; 2]) -> Result<(), Failure> {
    let [Some(one), Some(other)] = armies.each_ref().map(|found| found.in_game.as_ref()) else {
        return Ok(());
    };
    if one.id.player != other.id.player {
        return Ok(());
    }
    let name = &one.state.player(one.id.player).name;
    let [first, second] = armies.each_ref().map(|found| &found.army.name);
    let diagnostic = Diagnostic::new(format!("{first} and {second} are both {name}'s: they do not meet"));
    let acting = &one.state.player(one.state.acting()).name;
    let help =
        format!("a place without a player is {acting}'s now; for another player's army type PLAYER:PLACE");
    Err(Failure::from(diagnostic.help(help)).exit(Exit::Refused))
}

/// How to type the odds of an attack.
pub(in crate::cli::verbs) const FORM_OF_ATTACK: &str =
    "type odds attack melee A B or odds attack missile A B";

pub(in crate::cli::verbs) fn attack(
    arguments: &OddsArgs,
    matches: &ArgMatches,
    session: &mut Session,
) -> Result<Exit, Failure> {
    let (word, armies) = arguments.armies.split_first().ok_or_else(|| Failure::message(FORM_OF_ATTACK))?;
    let attack = Attack::parse(word).ok_or_else(|| {
        let typed = warband_core::text::Name::from(word.clone());
        Failure::from(Diagnostic::new(format!("{typed} is not an attack")).help(FORM_OF_ATTACK))
    })?;
    let two = Two::read(arguments, armies, matches, FORM_OF_ATTACK, session)?;
    two.check_choices(attack.all_rolls())?;
    let sides = two.sides(attack.word())?;
    let at_least = arguments.at_least_health("for an attack --at-least N is the health killed")?;
    let odds = AttackOdds::of(attack, &sides[0], &sides[1]).map_err(|error| no_odds(&error))?;
    let armies = two.spoken(&sides, attack.all_rolls());
    session.print(&AttackOddsAnswer { armies, attack, odds, at_least, form: arguments.form() })
}

/// The rolls of a contest, for each army.
const ROLLS: [&[&str]; 2] = [&["maneuver"], &["counter-maneuver"]];

pub(in crate::cli::verbs) fn contest(
    arguments: &OddsArgs,
    matches: &ArgMatches,
    session: &mut Session,
) -> Result<Exit, Failure> {
    let two = Two::read(arguments, &arguments.armies, matches, "odds contest A B", session)?;
    if !arguments.at_least.is_empty() {
        return Err(Failure::message("--at-least is about one total; a contest has two"));
    }
    two.check_choices(ROLLS)?;
    let sides = two.sides(RollKind::MANEUVER)?;
    let odds = ContestOdds::of(&sides[0], &sides[1]).map_err(|error| no_odds(&error))?;
    let armies = two.spoken(&sides, ROLLS);
    session.print(&ContestOddsAnswer { armies, odds, form: arguments.form() })
}
