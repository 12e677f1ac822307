//! `init FILE`.

use crate::cli::arguments::number::number;
use crate::cli::arguments::{army, collection, format, seed, species};
use crate::cli::failure::{self, Exit, Failure};
use crate::cli::files;
use crate::cli::line::usage::given;
use crate::cli::session::Session;
use crate::report::Diagnostic;
use crate::report::dragon_dice::{InitAnswer, army_problem, names_of, no_starter, starter_text};
use crate::report::summoner_wars::{InitDeckAnswer, deck_starter};
use clap::builder::PossibleValuesParser;
use clap::{ArgMatches, Args, ValueEnum};
use std::cmp::Reverse;
use warband_core::chance::Stream;
use warband_core::sort::StableSort;
use warband_core::text::{Name, Source};
use warband_dragon_dice::dice::DieType;
use warband_dragon_dice::force::{
    DiceCount, Format, Judgement, LARGEST_STARTER, PLAYERS, Roster, SMALLEST_STARTER, Starter, Wish,
    judge_by, starter,
};
use warband_dragon_dice::rules::{self, Edition, Species, all_species};

/// Arguments of `init`.
#[derive(Args)]
#[command(after_help = "\
Examples:
  warband init reavers.toml --species Goblins,Undead --size 36
  warband init mine.toml --from collection.toml        only dice you own
  warband init club.toml --format armies/formats/club-night.toml    for an event
  warband init again.toml --like reavers.toml --seed 2 --no-magic --monsters 1")]
pub(in crate::cli) struct InitArgs {
    /// The new file to write; - is standard output
    #[arg(required_unless_present = "output")]
    file: Option<String>,
    /// The same as FILE, as in import
    #[arg(short, long, value_name = "FILE", conflicts_with = "file")]
    output: Option<String>,
    /// Overwrite an existing army file or deck
    #[arg(long)]
    force: bool,
    /// The game
    #[arg(long = "for", value_name = "GAME", default_value = "dragon-dice")]
    kind: Game,
    #[command(flatten)]
    wish: WishArgs,
}

/// Arguments of an army only.
#[derive(Args)]
#[command(next_help_heading = "Dragon Dice")]
struct WishArgs {
    /// The species of its units; separate several with commas
    #[arg(long, value_name = "S", value_delimiter = ',')]
    species: Vec<String>,
    /// The size of the force in points; normally 24
    #[arg(long, value_name = "N", value_parser = number(SMALLEST_STARTER..=LARGEST_STARTER))]
    size: Option<u32>,
    /// The edition it is for; normally v4.1
    #[arg(long, value_name = "E", value_parser = PossibleValuesParser::new(Edition::WORDS))]
    edition: Option<String>,
    /// Any text; each text gives another force
    #[arg(long, value_name = "TEXT")]
    seed: Option<String>,
    /// Use only dice from this collection
    #[arg(long, value_name = "FILE")]
    from: Option<String>,
    /// Use the species, size and edition of this army file
    #[arg(long, value_name = "FILE")]
    like: Option<String>,
    /// No dice with magic or Cantrip
    #[arg(long)]
    no_magic: bool,
    /// Make a force for the event with these limits
    #[arg(long, value_name = "FILE")]
    format: Option<String>,
    /// Exactly this many monsters
    #[arg(long, value_name = "N", value_parser = number(0_u32..=250))]
    monsters: Option<u32>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Game {
    DragonDice,
    SummonerWars,
}

/// The default name of a deck.
const DECK: &str = "My Deck";

/// The default seed.
const SEED: &str = "warband";

/// The default points of a force.
const SIZE: u32 = 24;

pub(in crate::cli) fn run(matches: &ArgMatches, session: &mut Session) -> Result<Exit, Failure> {
    let arguments: InitArgs = failure::arguments(matches)?;
    let Some(file) = arguments.file.or(arguments.output) else {
        return Err(Failure::message("init needs FILE"));
    };
    let target = OutputFile { file, force: arguments.force };
    match (arguments.kind, given::<WishArgs>(matches).first()) {
        (Game::DragonDice, _) => army(target, &arguments.wish, session),
        (Game::SummonerWars, None) => deck(target, session),
        (Game::SummonerWars, Some(flag)) => {
            Err(Failure::message(format!("{flag} is for an army, not for a deck")))
        }
    }
}

/// The destination of the text.
struct OutputFile {
    file: String,
    force: bool,
}

impl OutputFile {
    /// Reports whether it is standard output.
    fn is_output(&self) -> bool {
        self.file == "-"
    }

    fn write(&self, text: &str) -> Result<(), Failure> {
        files::write(&self.file, text.as_bytes(), self.force)
    }
}

fn deck(target: OutputFile, session: &mut Session) -> Result<Exit, Failure> {
    if target.is_output() {
        return session.write(deck_starter(DECK).as_bytes());
    }
    target.write(&deck_starter(&files::title(&target.file, DECK)))?;
    session.print(&InitDeckAnswer { file: Name::from(target.file) })
}

fn army(target: OutputFile, arguments: &WishArgs, session: &mut Session) -> Result<Exit, Failure> {
    let mut stream = Stream::open(seed::key(Some(arguments.seed.as_deref().unwrap_or(SEED)))?);
    let mut pick = |choices: usize| {
        let mut picked = Vec::with_capacity(1);
        stream.throw(&[choices as u32], &mut picked);
        picked.first().map_or(0, |index| *index as usize)
    };
    let like = arguments.like.as_deref().map(|path| army::read_roster(path, session)).transpose()?;
    let owned = arguments.from.as_deref().map(collection::read).transpose()?;
    let edition = arguments.edition.as_deref().and_then(Edition::parse);
    let size_of = |like: &Roster| like.size.unwrap_or_else(|| like.points().into_iter().sum());
    let event = arguments.format.as_deref().map(format::read).transpose()?;
    event.iter().try_for_each(|event| format::check_edition(event, edition))?;
    let of_event = event.as_ref().and_then(|event| event.edition);
    let edition = edition.or(of_event).or(like.as_ref().map(|like| like.edition)).unwrap_or_default();
    let of_event = event.as_ref().and_then(|event| event.sizes.first().copied());
    let size = arguments.size.or(of_event).or(like.as_ref().map(size_of)).unwrap_or(SIZE);
    let (mut species, mut others) = (Vec::new(), Vec::new());
    for name in &arguments.species {
        species.push(species::named(name)?);
    }
    if let (true, Some(only)) = (species.is_empty(), event.as_ref().and_then(Format::first_species)) {
        species.push(species::named(only)?);
    }
    if species.is_empty() {
        species = match (&like, &owned) {
            (Some(like), _) => most_points(like.armies.iter().flat_map(|army| &army.counts), 0),
            (None, Some(owned)) => most_points(owned.group.counts.iter(), size),
            (None, None) => {
                // The species whose units share elements form complete armies: the twelve.
                let mut twelve: Vec<Species> =
                    all_species().filter(|species| !species.elements.is_empty()).collect();
                let first = twelve.swap_remove(pick(twelve.len()));
                others = twelve;
                vec![first]
            }
        };
    }
    if species.is_empty() {
        let diagnostic = Diagnostic::new("there are no units to make an army from");
        return Err(diagnostic.help("say which species: --species Goblins").into());
    }
    let (monsters, owned) = (arguments.monsters, owned.as_ref());
    let no_magic = arguments.no_magic || event.as_ref().is_some_and(Format::is_without_magic);
    let wish = Wish { species, size, edition, no_magic, monsters, owned, format: event.as_ref() };
    let mut made = within(&wish, &mut pick);
    // The species was picked at random: another one may keep the limits.
    while made.is_err() && wish.format.is_some() && !others.is_empty() {
        let species = vec![others.swap_remove(pick(others.len()))];
        made = within(&Wish { species, ..wish.clone() }, &mut pick);
    }
    let starter = made?;
    let fallback = names_of(&starter.species);
    if target.is_output() {
        return session.write(starter_text(&starter, &fallback).as_bytes());
    }
    target.write(&starter_text(&starter, &files::title(&target.file, &fallback)))?;
    session.print(&InitAnswer { file: Name::from(target.file), starter, samples: files::samples() })
}

/// Most forces made until one is legal and keeps the limits of an event.
const TRIES: usize = 400;

/// Most forces made to find out whether another species can keep the limits of an event.
const TRIES_OF_OTHERS: usize = 20;

/// Makes a legal force that keeps the limits of its event.
fn within(wish: &Wish<'_>, pick: &mut dyn FnMut(usize) -> usize) -> Result<Starter, Failure> {
    let mut nearest: Option<Judgement> = None;
    let mut tried = wish.clone();
    for _ in 0..TRIES {
        let made = match starter(&tried, pick) {
            Err(_) if tried.format.is_some() => {
                // Such a force may be possible by chance, and shows what is in its way.
                tried.format = None;
                continue;
            }
            made => made.map_err(|why| no_starter(&why))?,
        };
        let judgement = judged(&made, wish);
        if judgement.is_legal() {
            return Ok(made);
        }
        let is_nearer = |best: &Judgement| judgement.findings.len() < best.findings.len();
        if nearest.as_ref().is_none_or(is_nearer) {
            nearest = Some(judgement);
        }
    }
    let broken = nearest.and_then(|nearest| nearest.findings.into_iter().find(|finding| !finding.is_note));
    let limits = wish.format.map_or_else(|| Name::from("the rules"), |event| event.name.clone());
    let mut diagnostic = Diagnostic::new(format!("none of {TRIES} forces keeps the limits of {limits}"));
    if let Some(broken) = broken {
        diagnostic.rule = army_problem(&broken.problem, wish.edition).rule;
    }
    let sizes = wish.format.map_or(&[][..], |event| &event.sizes);
    let nearest_size = sizes.iter().copied().min_by_key(|size| size.abs_diff(wish.size));
    let help = match nearest_size.filter(|size| *size != wish.size) {
        Some(size) => Some(format!("--size {size}")),
        None if wish.monsters.is_some() => Some(String::from("leave out --monsters")),
        None => other_species(wish, pick).map(|name| format!("name other species: --species {name}")),
    };
    Err(help.into_iter().fold(diagnostic, Diagnostic::help).into())
}

/// Judges a force by the rules and the limits of its event.
fn judged(made: &Starter, wish: &Wish<'_>) -> Judgement {
    let source = Source { name: Name::default(), text: starter_text(made, "") };
    judge_by(&source, &Name::default(), None, PLAYERS, wish.format).judgement
}

/// Returns a species, other than those wished for, of which a force keeps the limits.
fn other_species(wish: &Wish<'_>, pick: &mut dyn FnMut(usize) -> usize) -> Option<&'static str> {
    let is_other = |of: &Species| wish.species.iter().all(|wished| wished.name != of.name);
    all_species().filter(is_other).find_map(|species| {
        let name = species.name;
        let wish = Wish { species: vec![species], ..wish.clone() };
        let mut tries = (0..TRIES_OF_OTHERS).filter_map(|_| starter(&wish, pick).ok());
        tries.any(|made| judged(&made, &wish).is_legal()).then_some(name)
    })
}

/// Returns the species of the units in armies, most points first: as many as needed for `enough` points together.
fn most_points<'c>(counts: impl Iterator<Item = &'c DiceCount>, enough: u32) -> Vec<Species> {
    let mut found: Vec<(u32, Species)> = Vec::new();
    let in_army = |entry: &&DiceCount| matches!(entry.die.die_type, DieType::Unit | DieType::Eldarim);
    for entry in counts.filter(in_army) {
        let points = entry.count.saturating_mul(u32::from(entry.die.points));
        let Some(species) = rules::species(entry.die.species.raw()) else { continue };
        match found.iter_mut().find(|(_, known)| known.name == species.name) {
            Some((sum, _)) => *sum = sum.saturating_add(points),
            None => found.push((points, species)),
        }
    }
    found.stable_sort_by_key(|(points, _)| Reverse(*points));
    let mut sum = 0_u32;
    let is_needed = |(points, _): &(u32, Species)| {
        let is_needed = enough == 0 || sum < enough;
        sum = sum.saturating_add(*points);
        is_needed
    };
    found.into_iter().take_while(is_needed).map(|(_, species)| species).collect()
}
