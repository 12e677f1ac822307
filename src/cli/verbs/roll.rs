//! `roll KIND ARMY` and `roll NdM`.

use super::dragon_dice::roll_circumstances::{kind_and_number, no_number};
use super::dragon_dice::throw_args::counted_twice;
use super::roll_args::{Roll, RollArgs};
use super::roll_pips;
use crate::cli::arguments::{army, faces};
use crate::cli::failure::{self, Exit, Failure};
use crate::cli::session::Session;
use crate::report::Diagnostic;
use crate::report::dragon_dice::{
    RollAnswer, choice_unused, next_codes_of, not_ready, too_large, total_too_large, typed_hint,
};
use clap::ArgMatches;
use warband_core::chance::{Key, PipDice, Stream};
use warband_core::text::Name;
use warband_dragon_dice::dice::{ThrowSource, ThrownDie, Totals};
use warband_dragon_dice::game::{Impossible, Rule, awaited_roll};
use warband_dragon_dice::odds::TotalOdds;
use warband_dragon_dice::roll::{NotReady, Note, Outcome, Preparation, Throwing, TypedFaces};

pub(in crate::cli) fn run(matches: &ArgMatches, session: &mut Session) -> Result<Exit, Failure> {
    let arguments: RollArgs = failure::arguments(matches)?;
    if arguments.repeat.is_some() {
        session.check_single()?;
    }
    if PipDice::looks_like(&arguments.what) {
        return roll_pips::run(&arguments, matches, session);
    }
    if arguments.hit_on.is_some() {
        return Err(Failure::message("--hit-on is for plain dice: roll 3d6 --hit-on 4"));
    }
    let Some(army_argument) = &arguments.army else {
        let diagnostic = Diagnostic::new("roll what? Name an army")
            .help("roll melee reavers.toml:home")
            .help("roll melee \"3 Thug, Wolf Rider\"");
        arguments.kind()?;
        return Err(diagnostic.into());
    };
    let kind = arguments.kind()?;
    let words = [std::slice::from_ref(army_argument), &arguments.shown].concat();
    let (found, taken) = army::read_words(&words, session)?;
    let shown = &words[taken..];
    let preparation = arguments.circumstances.prepare(kind, &found)?;
    let assumed_melee = arguments.circumstances.assumes_melee(&preparation.circumstances.kind);
    let awaited = found.in_game.as_ref().and_then(|in_game| {
        awaited_roll(&in_game.state).filter(|(army, _)| *army == in_game.id).map(|(_, verb)| verb)
    });
    let game = found.in_game.as_ref().and_then(|_| session.seen_game());
    let (arguments, army, preparation) = (&arguments, &found.army, &preparation);
    let roll = Roll { arguments, army, preparation, assumed_melee, awaited, game };
    let totals = arguments.totals(shown)?;
    if !totals.is_empty() {
        refuse_unused_seed(arguments)?;
        return roll.bare_total(totals, session);
    }
    match arguments.typed(shown)? {
        Some(text) => {
            let typed = faces::read_roll(&text, preparation, session)?;
            roll.once(Some(typed), session)
        }
        None if arguments.repeat.is_some() => roll.repeated(session),
        None => roll.once(None, session),
    }
}

/// Returns the hint for the faces typed so far; `None` if there are none, or nothing can be rolled.
pub(in crate::cli) fn hint(matches: &ArgMatches, session: &mut Session) -> Option<String> {
    let reading = session.reading();
    with_typed(matches, session, |preparation, text| Some(typed_hint(preparation, text?, reading)))?
}

/// Returns the codes of the die whose face is typed next, each with its face; empty if nothing can be rolled.
pub(in crate::cli) fn next_codes(matches: &ArgMatches, session: &mut Session) -> Vec<(String, String)> {
    let reading = session.reading();
    let codes = with_typed(matches, session, |preparation, text| {
        next_codes_of(preparation, text.unwrap_or_default(), reading)
    });
    codes.unwrap_or_default()
}

/// Calls `use_roll` with a roll that is being typed, with its faces if any; `None` if nothing can be rolled.
fn with_typed<T>(
    matches: &ArgMatches,
    session: &mut Session,
    use_roll: impl FnOnce(&Preparation<'_>, Option<&str>) -> T,
) -> Option<T> {
    let arguments: RollArgs = failure::arguments(matches).ok()?;
    if PipDice::looks_like(&arguments.what) {
        return None;
    }
    // Standard input is not read while a line is typed.
    let army_argument = arguments.army.as_ref().filter(|army| !army.starts_with('-'))?;
    let words = [std::slice::from_ref(army_argument), &arguments.shown].concat();
    let (found, taken) = army::read_words(&words, session).ok()?;
    let shown = &words[taken..];
    let preparation = arguments.circumstances.prepare(arguments.kind().ok()?, &found).ok()?;
    let is_total = !arguments.totals(shown).ok()?.is_empty();
    let text = arguments.typed(shown).ok()?.filter(|_| !is_total);
    Some(use_roll(&preparation, text.as_deref()))
}

/// Refuses a seed of a roll for which warband throws no die.
fn refuse_unused_seed(arguments: &RollArgs) -> Result<(), Failure> {
    if arguments.is_seeded() {
        let diagnostic = Diagnostic::new("--seed is for dice that warband rolls: here you typed them all");
        return Err(diagnostic.help("leave out --seed, or type _ for each die that warband rolls").into());
    }
    Ok(())
}

/// Refuses amounts of a choice that add up to more than the typed faces provide.
fn check_shares(outcome: &Outcome) -> Result<(), Failure> {
    outcome.notes.iter().try_for_each(|note| match note {
        Note::SplitDiffers { icon, shown, wanted } if wanted > shown => {
            let error = NotReady::TooMuch { icon: Name::from(*icon), most: *shown, wanted: *wanted };
            Err(not_ready(&error).into())
        }
        Note::ChoiceUnused { name, result_type, most, instead } => {
            let (icon, instead) = (name.clone(), instead.clone());
            let fact = Impossible::ChoiceUnused { icon, result_type: *result_type, most: *most, instead };
            Err(choice_unused(&fact).into())
        }
        _ => Ok(()),
    })
}

impl Roll<'_> {
    /// Makes one roll, throwing the dice that were not typed.
    fn once(&self, typed: Option<TypedFaces>, session: &mut Session) -> Result<Exit, Failure> {
        let mut stream: Option<(Stream, Key)> = None;
        let mut failure = None;
        let mut throw = |sides: &[u32], faces: &mut Vec<u32>| {
            if sides.is_empty() {
                return;
            }
            if stream.is_none() {
                match self.arguments.key() {
                    Ok(key) => stream = Some((Stream::open(key), key)),
                    Err(error) => failure = Some(error),
                }
            }
            if let Some((stream, _)) = &mut stream {
                stream.throw(sides, faces);
            }
        };
        let note = typed.as_ref().and_then(|typed| typed.read_as.clone().note());
        let (thrown, source): (Vec<ThrownDie>, ThrowSource) = match typed {
            Some(TypedFaces { dice, .. }) => self.preparation.fill_in(dice, &mut throw),
            None => (self.preparation.throw_all(&mut throw), ThrowSource::Digital),
        };
        if let Some(failure) = failure {
            return Err(failure);
        }
        let key = stream.map(|(_, key)| key);
        if key.is_none() {
            refuse_unused_seed(self.arguments)?;
        }
        let mut outcome = self.preparation.outcome_losing_least(thrown);
        outcome.notes.extend(note);
        if source == ThrowSource::Table {
            check_shares(&outcome)?;
        }
        self.print(outcome, source, key, session)
    }

    /// Prints an outcome, with its rank among such rolls if requested.
    fn print(
        &self,
        outcome: Outcome,
        source: ThrowSource,
        key: Option<Key>,
        session: &mut Session,
    ) -> Result<Exit, Failure> {
        let better_than = if self.arguments.odds {
            Some(self.better_than(&outcome)?)
        } else if session.shows_odds() {
            // A roll of several types has no single total to compare.
            self.better_than(&outcome).ok()
        } else {
            None
        };
        session.print(&RollAnswer { better_than, ..self.answer(outcome, source, key) })
    }

    /// Returns the share of such rolls with a smaller total.
    fn better_than(&self, outcome: &Outcome) -> Result<f64, Failure> {
        let Some(result_type) = self.preparation.circumstances.kind.counts.only() else {
            let diagnostic = Diagnostic::new("--odds is for rolls that count one type of results");
            return Err(diagnostic.help("see the chances of this roll with warband odds").into());
        };
        let odds = TotalOdds::of(self.preparation).map_err(|error| too_large(&error, false))?;
        Ok((1.0 - odds.distribution.at_least(outcome.totals()[result_type] as usize)).clamp(0.0, 1.0))
    }

    /// Prints a typed total: `14`, or `melee=7`, `save=3` if several types count.
    fn bare_total(&self, words: &[String], session: &mut Session) -> Result<Exit, Failure> {
        let counts = self.preparation.circumstances.kind.counts;
        let mut totals = Totals::default();
        let mut typed = Vec::new();
        for word in words {
            let (result_type, number) = kind_and_number(word, counts);
            let number: Option<u32> = number.parse().ok().filter(|number| *number <= 1_000_000);
            let (Some(result_type), Some(number)) = (result_type, number) else {
                return Err(no_number(word, "-t", counts, "a number, 0 to 1000000"));
            };
            if typed.contains(&result_type) {
                return Err(counted_twice(result_type.word()));
            }
            typed.push(result_type);
            totals[result_type] = number;
        }
        if let Some(too_large) = self.preparation.too_large(totals) {
            return Err(total_too_large(&Rule::TotalTooLarge(too_large)).into());
        }
        self.print(self.preparation.outcome_of_total(totals, &[], None), ThrowSource::Total, None, session)
    }
}
