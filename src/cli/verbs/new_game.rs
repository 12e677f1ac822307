//! `new FILE FILE...`.

use super::dragon_dice::new_game::{self as new_dragon_dice, ArmyArgs};
use super::new_args::GameArgs;
use super::summoner_wars::new_game::{self as new_summoner_wars, DeckArgs};
use crate::cli::arguments::army;
use crate::cli::failure::{self, Exit, Failure};
use crate::cli::files;
use crate::cli::game::{hidden_key, sample};
use crate::cli::game_kind::GameKind;
use crate::cli::line::usage::given;
use crate::cli::session::Session;
use crate::cli::verb::NO_ADVICE;
use crate::report::Diagnostic;
use clap::{ArgMatches, Args};
use warband_core::text::Source;

/// Arguments of `new`.
#[derive(Args)]
pub(in crate::cli) struct NewArgs {
    #[command(flatten)]
    game: GameArgs,
    #[command(flatten)]
    armies: ArmyArgs,
    #[command(flatten)]
    decks: DeckArgs,
}

/// Begins a game of the files' game.
pub(in crate::cli) fn run(matches: &ArgMatches, session: &mut Session) -> Result<Exit, Failure> {
    let NewArgs { game: mut arguments, mut armies, decks } = failure::arguments(matches)?;
    army::check_standard_input(&arguments.files)?;
    if arguments.overruled.as_ref().is_some_and(|reason| reason.trim().is_empty()) {
        let diagnostic = Diagnostic::new("--override needs a reason");
        return Err(diagnostic.help("type the reason after it: --override \"WHY\"").into());
    }
    let sources = if let Some(game) = arguments.sample {
        let kind = GameKind::from(game);
        let sources = sample::armies(kind);
        arguments.prepare_sample(&sources);
        match kind {
            GameKind::DragonDice => armies.prepare_sample(),
            GameKind::SummonerWars => arguments.roll_all_real_dice(),
        }
        sources
    } else {
        arguments.files.iter().map(|path| files::read(path)).collect::<Result<Vec<_>, _>>()?
    };
    if let Some(diagnostic) = sources.iter().find_map(files::emptiness) {
        return Err(diagnostic.into());
    }
    let kind = same_game(&sources)?;
    let foreign = match kind {
        GameKind::DragonDice => given::<DeckArgs>(matches),
        GameKind::SummonerWars => given::<ArmyArgs>(matches),
    };
    if let Some(flag) = foreign.first() {
        let diagnostic = Diagnostic::new(format!("{flag} is not for a game of {}", kind.name()));
        let is_computer = flag.as_str() == "--computer";
        return Err(if is_computer { diagnostic.help(NO_ADVICE) } else { diagnostic }.into());
    }
    let answer = match kind {
        GameKind::DragonDice => new_dragon_dice::begin(&arguments, &armies, sources, session),
        GameKind::SummonerWars => new_summoner_wars::begin(&arguments, &decks, sources, session),
    };
    if let Some(key) = arguments.kept.take().filter(|_| answer.is_err() && !session.was_saved()) {
        hidden_key::discard(&key);
    }
    answer
}

/// Returns the game that all files are for.
fn same_game(sources: &[Source]) -> Result<GameKind, Failure> {
    let kinds: Vec<GameKind> = sources.iter().map(|source| GameKind::of_text(&source.text)).collect();
    let Some(first) = kinds.first() else { return Ok(GameKind::DragonDice) };
    let Some(other) = kinds.iter().position(|kind| kind != first) else { return Ok(*first) };
    let message = format!(
        "{} is {}, {} {}",
        sources[0].name,
        first.force_name(),
        sources[other].name,
        kinds[other].force_name()
    );
    Err(Diagnostic::new(message)
        .advice("all files must be for the same game; the line `game = ...` in a file says which")
        .into())
}
