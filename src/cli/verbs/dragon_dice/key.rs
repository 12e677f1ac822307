//! `key ARMY...`.

use crate::cli::arguments::army;
use crate::cli::failure::{self, Exit, Failure};
use crate::cli::game;
use crate::cli::session::Session;
use crate::cli::verb::Verbs;
use crate::report::dragon_dice::{KeyAnswer, KeyCard, TableCard};
use crate::report::{Diagnostic, Form};
use clap::{ArgMatches, Args, ValueEnum};
use warband_core::text::Name;
use warband_dragon_dice::dice::{Die, DieType, find};
use warband_dragon_dice::force::Roster;
use warband_dragon_dice::game::{State, awaited};

/// Arguments of `key`.
#[derive(Args)]
pub(in crate::cli) struct KeyArgs {
    /// A file (reavers.toml, reavers.toml:home), armies of the game, a list ("3 Thug, Wolf Rider"), a dragon or a minor
    /// terrain; without it the dice of the roll that the game waits for
    #[arg(value_name = "ARMY")]
    armies: Vec<String>,
    /// The page to print for the table: ten commands, the letters, and the codes of these dice
    #[arg(long)]
    card: bool,
    /// Write a page to print
    #[arg(long)]
    format: Option<Format>,
}

/// The forms of a card.
#[derive(Clone, Copy, ValueEnum)]
enum Format {
    Html,
    Markdown,
}

impl Format {
    fn form(self) -> KeyCard {
        match self {
            Format::Html => KeyCard::Html,
            Format::Markdown => KeyCard::Markdown,
        }
    }
}

pub(in crate::cli) fn run(
    matches: &ArgMatches,
    verbs: Verbs,
    session: &mut Session,
) -> Result<Exit, Failure> {
    let arguments: KeyArgs = failure::arguments(matches)?;
    let mut keys: Vec<KeyAnswer> = Vec::new();
    let mut words = arguments.armies.as_slice();
    while !words.is_empty() {
        let (key, taken) = of(words, session)?;
        keys.extend(key);
        words = &words[taken..];
    }
    if arguments.armies.is_empty() && !arguments.card {
        keys.push(of_awaited(session)?);
    }
    if arguments.card {
        if session.form() != Form::Text {
            return Err(Failure::message("--card is a page to print: leave out --json and -q"));
        }
        let kind = session.game_kind();
        let letters: Vec<(&str, &str)> =
            verbs.of(kind).filter_map(|verb| Some((verb.own_letter()?, verb.name))).collect();
        let card = TableCard { letters: &letters, keys: &keys };
        let output = session.output();
        return session.write_text(match arguments.format {
            Some(format) => card.form(format.form()),
            None => card.text(&output),
        });
    }
    if let Some(format) = arguments.format {
        return session.write(KeyAnswer::card(&keys, format.form()).as_bytes());
    }
    for (number, key) in keys.iter().enumerate() {
        if number > 0 && session.form() == Form::Text {
            session.write(b"\n")?;
        }
        session.print(key)?;
    }
    Ok(Exit::Done)
}

/// Returns the key of the dice of the roll that the game waits for.
fn of_awaited(session: &mut Session) -> Result<KeyAnswer, Failure> {
    let dice = if game::has_dragon_dice(session) {
        awaited(game::read::<State>(session)?.state()).map(|preview| preview.dice)
    } else {
        None
    };
    dice.filter(|dice| !dice.is_empty()).map(|dice| KeyAnswer { army: Name::default(), dice }).ok_or_else(
        || {
            Diagnostic::new("key needs ARMY: no roll is due")
                .help("warband key \"3 Thug, Wolf Rider\"")
                .into()
        },
    )
}

/// Returns the keys of the dice that the first words name, and the number of words used.
fn of(words: &[String], session: &mut Session) -> Result<(Vec<KeyAnswer>, usize), Failure> {
    // A dragon or a minor terrain belongs to no army, but has codes.
    let lone =
        |name: &str| find(name).filter(|die| matches!(die.die_type, DieType::Dragon | DieType::MinorTerrain));
    let first = &words[0];
    let two = words.get(1).map(|second| format!("{first} {second}"));
    let lone = lone(first).map(|die| (die, 1)).or_else(|| Some((lone(&two?)?, 2)));
    if let Some((die, taken)) = lone {
        return Ok((vec![KeyAnswer { army: Name::default(), dice: vec![die] }], taken));
    }
    let armies = army::read_armies(first, session)?;
    if !armies.is_empty() {
        let keys = armies.into_iter().map(|army| KeyAnswer { army: army.name, dice: army.dice });
        let pool = army::read_roster(first, session).ok().map(|roster| with_codes(&roster, true));
        let pool = pool.filter(|dice| !dice.is_empty()).map(|dice| KeyAnswer { army: "pool".into(), dice });
        return Ok((keys.chain(pool).collect(), 1));
    }
    let (found, taken) = match army::read_words(words, session) {
        Ok(found) => found,
        // `2 Fire Drake, Thug`.
        Err(failure) => {
            let dice = army::loose_dice(first).map(|dice| with_codes(&dice, false)).ok_or(failure)?;
            return Ok((vec![KeyAnswer { army: Name::default(), dice }], 1));
        }
    };
    Ok((vec![KeyAnswer { army: found.army.name, dice: found.army.dice }], taken))
}

/// Returns the dice of a force that have codes, which terrains have not: those of its pool, or all.
fn with_codes(roster: &Roster, is_pool: bool) -> Vec<Die> {
    let is_wanted = |die: &Die| {
        let is_of_pool = matches!(die.die_type, DieType::Dragon | DieType::Dragonkin | DieType::MinorTerrain);
        die.die_type != DieType::Terrain && (is_of_pool || !is_pool)
    };
    let dice = roster.dice().into_iter().filter(|(die, ..)| is_wanted(die));
    dice.flat_map(|(die, count, _)| std::iter::repeat_n(die.clone(), count as usize)).collect()
}
