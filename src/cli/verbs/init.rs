//! `init FILE`.

use crate::chance::Stream;
use crate::cli::failure::{self, Failure};
use crate::cli::number::number;
use crate::cli::session::Session;
use crate::cli::{Exit, files, seed, species};
use crate::dragon_dice::force::{LARGEST_STARTER, SMALLEST_STARTER, starter};
use crate::dragon_dice::rules::{Edition, Species, all_species};
use crate::report::Trouble;
use crate::report::dragon_dice::{InitAnswer, starter_text};
use crate::report::summoner_wars::{InitDeckAnswer, deck_starter};
use crate::text::Name;
use clap::builder::PossibleValuesParser;
use clap::{ArgMatches, Args, ValueEnum};

/// Arguments of `init`.
#[derive(Args)]
pub(in crate::cli) struct InitArgs {
    /// The file to write, which must not be there yet; - is standard output
    #[arg(value_name = "FILE")]
    file: String,
    /// The game
    #[arg(long = "for", value_name = "GAME", default_value = "dragon-dice")]
    kind: Game,
    /// The species of its units
    #[arg(long, value_name = "S", help_heading = "Dragon Dice")]
    species: Option<String>,
    /// The size of the force in points; else 24
    #[arg(long, value_name = "N", help_heading = "Dragon Dice",
        value_parser = number(SMALLEST_STARTER..=LARGEST_STARTER))]
    size: Option<u32>,
    /// The edition it is built for; else v4.1
    #[arg(long, value_name = "E", help_heading = "Dragon Dice", value_parser = PossibleValuesParser::new(Edition::WORDS))]
    edition: Option<String>,
    /// Another force for every text; without it always the same
    #[arg(long, value_name = "TEXT", help_heading = "Dragon Dice")]
    seed: Option<String>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Game {
    DragonDice,
    SummonerWars,
}

impl InitArgs {
    /// The flag that only an army takes and that was given.
    fn of_army(&self) -> Option<&'static str> {
        let given = [
            ("--species", self.species.is_some()),
            ("--size", self.size.is_some()),
            ("--edition", self.edition.is_some()),
            ("--seed", self.seed.is_some()),
        ];
        given.into_iter().find_map(|(flag, is_given)| is_given.then_some(flag))
    }
}

/// What a deck is called whose file has no name.
const DECK: &str = "My Deck";

/// The seed where none is given.
const SEED: &str = "warband";

/// The points of a force where nobody says.
const SIZE: u32 = 24;

pub(in crate::cli) fn run(matches: &ArgMatches, session: &mut Session) -> Result<Exit, Failure> {
    let arguments: InitArgs = failure::arguments(matches)?;
    match (arguments.kind, arguments.of_army()) {
        (Game::DragonDice, _) => army(arguments, session),
        (Game::SummonerWars, None) => deck(arguments.file, session),
        (Game::SummonerWars, Some(flag)) => {
            Err(Failure::message(format!("{flag} is for an army, not for a deck")))
        }
    }
}

fn deck(file: String, session: &mut Session) -> Result<Exit, Failure> {
    if file == "-" {
        return session.write(deck_starter(DECK).as_bytes());
    }
    files::create(&file, deck_starter(&files::title(&file, DECK)).as_bytes())?;
    session.say(&InitDeckAnswer { file: Name::from(file) })
}

fn army(arguments: InitArgs, session: &mut Session) -> Result<Exit, Failure> {
    let mut stream = Stream::open(seed::key(Some(arguments.seed.as_deref().unwrap_or(SEED)))?);
    let mut pick = |choices: usize| {
        let mut picked = Vec::with_capacity(1);
        stream.throw(&[choices as u32], &mut picked);
        picked.first().map_or(0, |index| *index as usize)
    };
    let species = if let Some(name) = &arguments.species {
        species::named(name)?
    } else {
        // Those whose units share elements make up armies on their own: the twelve.
        let mut twelve: Vec<Species> = all_species().filter(|species| !species.elements.is_empty()).collect();
        twelve.swap_remove(pick(twelve.len()))
    };
    let edition = arguments.edition.as_deref().and_then(Edition::parse).unwrap_or_default();
    let size = arguments.size.unwrap_or(SIZE);
    let Some(starter) = starter(species, size, edition, &mut pick) else {
        let message = format!("{} stand in no army at the start", species.name);
        return Err(Trouble::new(message).help("take one of the twelve species, or Eldarim").into());
    };
    if arguments.file == "-" {
        return session.write(starter_text(&starter, species.name).as_bytes());
    }
    let text = starter_text(&starter, &files::title(&arguments.file, species.name));
    files::create(&arguments.file, text.as_bytes())?;
    session.say(&InitAnswer { file: Name::from(arguments.file), starter })
}
