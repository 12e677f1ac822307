//! `roll NdM`: plain numbered dice.

use super::dragon_dice::roll_circumstances::CircumstanceArgs;
use super::roll_args::RollArgs;
use crate::cli::failure::{self, Exit, Failure};
use crate::cli::line::usage::given;
use crate::cli::session::Session;
use crate::report::{Diagnostic, DiceSource, PipsAnswer, Rolled, RollsAnswer, pip_error};
use clap::ArgMatches;
use std::collections::BTreeMap;
use warband_core::chance::{NAME, PipDice, PipDiceError, PipRoll, Stream};
use warband_core::text::Name;
use warband_dragon_dice::dice::ThrowSource;

/// Most totals counted one by one.
const MAX_TOTALS: i64 = 1_000_000;

pub(super) fn run(
    arguments: &RollArgs,
    matches: &ArgMatches,
    session: &mut Session,
) -> Result<Exit, Failure> {
    let (what, faces) = sum(arguments);
    let name = Name::from(what.clone());
    let dice = PipDice::parse(&what).map_err(|error| pip_error(&error, &name))?;
    let of_odds = arguments.odds.then(|| String::from("--odds"));
    if let Some(flag) = given::<CircumstanceArgs>(matches).into_iter().next().or(of_odds) {
        return Err(Failure::message(format!("{flag} is for the roll of an army, not for plain dice")));
    }
    let (hit_on, count) = (arguments.hit_on, arguments.count);
    if hit_on.is_some() && dice.add != 0 {
        return Err(Diagnostic::new("--hit-on counts hits, so you cannot add a number to the sum")
            .help("leave out the number you add")
            .into());
    }
    if let Some(number) = hit_on.filter(|number| !(2..=dice.most_sides()).contains(number)) {
        let most = dice.most_sides();
        let message = format!("--hit-on {number}: for {name} use a number from 2 to {most}");
        return Err(Failure::message(message));
    }
    let answer = |roll, source, key| PipsAnswer {
        dice: dice.clone(),
        roll,
        thrown: DiceSource { source, key, seeded: arguments.is_seeded() },
        hit_on,
        count,
    };
    let totals = arguments.totals(&faces)?;
    if !totals.is_empty() {
        // A single number: the option was split at commas.
        let total = totals.join(",").parse().ok().filter(|total| dice.can_total(*total));
        let total = total.ok_or_else(|| {
            let (least, most) = dice.range();
            Failure::message(format!("-t is the total you rolled: {dice} give {least} to {most}"))
        })?;
        if count {
            return Err(Failure::message("a total shows no hits: type the dice"));
        }
        let roll = PipRoll { pips: Vec::new(), total };
        return session.print(&PipsAnswer { hit_on: None, ..answer(roll, ThrowSource::Total, None) });
    }
    if let Some(text) = arguments.typed(&faces)? {
        let typed = read(&text)?;
        let gaps = typed.iter().filter(|pip| pip.is_none()).count();
        let key = if gaps > 0 { Some(arguments.key()?) } else { None };
        let mut stream = Stream::open(key.unwrap_or(warband_core::chance::Key([0; 32])));
        let roll = dice.read(&typed, &mut stream).map_err(|error| at_pip(&error, &name, &text))?;
        let source = match gaps {
            0 => ThrowSource::Table,
            all if all == typed.len() => ThrowSource::Digital,
            _ => ThrowSource::Mixed,
        };
        return session.print(&answer(roll, source, key));
    }
    let key = arguments.key()?;
    let mut stream = Stream::open(key);
    let Some(repeat) = arguments.repeat else {
        return session.print(&answer(dice.throw(&mut stream), ThrowSource::Digital, Some(key)));
    };
    let (least, most) = dice.range();
    if arguments.summary && hit_on.is_none() && most - least > MAX_TOTALS {
        let diagnostic =
            Diagnostic::new(format!("{dice} have {} totals: too many to count", most - least + 1));
        return Err(diagnostic.help("leave out --summary").into());
    }
    let mut watch = session.watch(repeat, !arguments.summary);
    let mut tally = BTreeMap::new();
    watch.each(|number| {
        stream.begin_roll(number);
        let answer = answer(dice.throw(&mut stream), ThrowSource::Digital, Some(key));
        if arguments.summary {
            *tally.entry(vec![answer.number()]).or_default() += 1;
            Ok(())
        } else {
            session.print_line(&answer).map(drop)
        }
    })?;
    if arguments.summary {
        let (rolled, seeded) = (Rolled::Pips(dice.clone(), hit_on), arguments.is_seeded());
        session.print(&RollsAnswer { rolled, tally, stream: NAME, key, seeded })?;
    }
    session.end_watch(watch)
}

/// Returns the dice and the numbers added to them, also if they were typed as several words (`2d6 + 3`), and the words after
/// them.
fn sum(arguments: &RollArgs) -> (String, Vec<String>) {
    let mut what = arguments.what.clone();
    let words: Vec<&String> = arguments.army.iter().chain(&arguments.shown).collect();
    let is_added =
        |what: &str, word: &str| word.starts_with(['+', '-']) || what.trim_end().ends_with(['+', '-']);
    let mut taken = 0;
    while let Some(word) = words.get(taken).filter(|word| is_added(&what, word)) {
        what = format!("{what} {word}");
        taken += 1;
    }
    (what, words[taken..].iter().map(|word| (*word).clone()).collect())
}

/// Splits what is typed for each die, at spaces or commas.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| c.is_whitespace() || c == ',').filter(|word| !word.is_empty())
}

/// Parses pips, with `_` for a die to be thrown.
fn read(text: &str) -> Result<Vec<Option<u32>>, Failure> {
    let read = |word: &str| {
        if word == "_" {
            return Ok(None);
        }
        word.parse().map(Some).map_err(|_| {
            let at = word.as_ptr() as usize - text.as_ptr() as usize;
            let diagnostic = Diagnostic::new(format!("{} is not a number", Name::from(word.to_owned())))
                .at(at..at + word.len());
            failure::in_faces(diagnostic.help("type the number on each die: 5 2 6"), text)
        })
    };
    words(text).map(read).collect()
}

/// Returns the failure for a mistake, with the place of the pip.
fn at_pip(error: &PipDiceError, dice: &Name, text: &str) -> Failure {
    let diagnostic = pip_error(error, dice);
    let PipDiceError::Pip { index } = error else { return diagnostic.into() };
    match words(text).nth(*index).map(|word| (word.as_ptr() as usize - text.as_ptr() as usize, word.len())) {
        Some((at, length)) => failure::in_faces(diagnostic.at(at..at + length), text),
        None => diagnostic.into(),
    }
}
