//! `check FILE...`.

use crate::cli::failure::{self, Failure};
use crate::cli::games::GameKind;
use crate::cli::session::Session;
use crate::cli::{Exit, files};
use crate::dragon_dice::force::{Judgement, ProblemKind, Wanted, judge};
use crate::dragon_dice::rules::Edition;
use crate::report::{CheckAnswer, CheckedFile, Judged};
use crate::summoner_wars::deck;
use crate::text::{Name, Source, Span};
use clap::builder::PossibleValuesParser;
use clap::{ArgMatches, Args};
use std::path::Path;

/// Arguments of `check`.
#[derive(Args)]
pub(in crate::cli) struct CheckArgs {
    /// Army files; - is standard input
    #[arg(value_name = "FILE", required = true)]
    files: Vec<String>,
    /// Judge by this edition, whatever the files say
    #[arg(long, value_name = "E", value_parser = PossibleValuesParser::new(Edition::WORDS))]
    edition: Option<String>,
}

/// Judges every file that can be read; those that cannot are told as errors, and then the command failed.
pub(in crate::cli) fn run(matches: &ArgMatches, session: &mut Session) -> Result<Exit, Failure> {
    let arguments: CheckArgs = failure::arguments(matches)?;
    let edition = arguments.edition.as_deref().and_then(Edition::parse);
    let mut answer = CheckAnswer::default();
    let mut unread = Vec::new();
    for path in &arguments.files {
        match files::read_lossy(path) {
            Ok((source, broken)) => {
                let judged = judged(&source, broken, &files::stem(path), edition);
                answer.files.push(CheckedFile { source, judged });
            }
            Err(mut failure) => {
                if let Some((file, _)) = path.rsplit_once(':').filter(|(file, _)| Path::new(file).is_file()) {
                    let help = format!("a force is judged whole: {}", Name::from(file.to_owned()));
                    failure.troubles.iter_mut().for_each(|trouble| trouble.help.push(help.clone()));
                }
                unread.extend(failure.troubles);
            }
        }
    }
    let is_legal = answer.files.iter().all(|file| file.judged.is_legal());
    if !answer.files.is_empty() {
        session.say(&answer)?;
    }
    match (unread.is_empty(), is_legal) {
        (false, _) => Err(Failure::from(unread)),
        (true, false) => Ok(Exit::Refused),
        (true, true) => Ok(Exit::Done),
    }
}

/// Judges a text by the game that it says it is for; `broken` is where it is no text any more.
fn judged(source: &Source, broken: Option<Span>, stem: &Name, edition: Option<Edition>) -> Judged {
    let is_deck = GameKind::of_text(&source.text) == GameKind::SummonerWars;
    match broken {
        None if is_deck => Judged::Deck(deck::judge(&source.text)),
        None => Judged::Army(of_this_game(judge(source, stem, edition))),
        Some(place) if is_deck => Judged::Deck(deck::Judgement::no_text(place)),
        Some(place) => Judged::Army(Judgement::no_text(stem.clone(), edition, place)),
    }
}

/// What is for another game has no other problems than that.
fn of_this_game(mut judgement: Judgement) -> Judgement {
    let is_game = |kind: &ProblemKind| matches!(kind, ProblemKind::BadValue { wanted: Wanted::Game, .. });
    if judgement.findings.iter().any(|finding| is_game(&finding.problem.kind)) {
        judgement.findings.retain(|finding| is_game(&finding.problem.kind));
    }
    judgement
}
