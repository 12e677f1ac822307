//! `advise`: how good each legal command is.

use crate::cli::failure::{self, Exit, Failure};
use crate::cli::game;
use crate::cli::game_kind::GameKind;
use crate::cli::games::Played;
use crate::cli::line::did_you_mean::known_player;
use crate::cli::session::Session;
use crate::report::dragon_dice::{AdviceAnswer, AdviceLogAnswer, Decision, GivenCommand, no_advice};
use crate::report::{AdvisedTurns, Diagnostic, GameInWords};
use clap::{ArgMatches, Args, ValueEnum};
use warband_core::journal::{Entry, Journal};
use warband_core::sort::StableSort;
use warband_core::text::Name;
use warband_dragon_dice::adviser::{AdviceRow, Adviser, Grade, LegalCommand, is_settled, legal_commands};
use warband_dragon_dice::game::{Command, PlayerId, State};

/// Arguments of `advise`.
#[derive(Args)]
pub(in crate::cli) struct AdviseArgs {
    /// Only commands that begin with these words; after N looks at command N of the game instead
    #[arg(value_name = "WORD")]
    words: Vec<String>,
    /// What to sort by
    #[arg(long, value_enum, default_value_t)]
    by: By,
    /// Show every row
    #[arg(long)]
    all: bool,
}

/// The order of rows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum By {
    /// Most health-worth killed first
    Killed,
    /// Least health-worth lost first
    Lost,
    /// The highest chance to win first
    #[default]
    Win,
}

impl By {
    const fn word(self) -> &'static str {
        match self {
            By::Killed => "killed",
            By::Lost => "lost",
            By::Win => "win",
        }
    }

    /// Sorts rows; those that print equal values by [`AdviceRow::order`].
    fn sort(self, rows: &mut [AdviceRow]) {
        let shown = |number: f64| (number * 100.0).round() as i64;
        rows.stable_sort_by_key(|row| {
            let key = match self {
                By::Killed => -shown(row.killed.mean),
                By::Lost => shown(row.lost.mean),
                By::Win => 0,
            };
            (key, row.order())
        });
    }
}

pub(in crate::cli) fn run(matches: &ArgMatches, session: &mut Session) -> Result<Exit, Failure> {
    let arguments: AdviseArgs = failure::arguments(matches)?;
    let journal = game::read::<State>(session)?;
    if let [after, of] = &arguments.words[..]
        && after == "after"
    {
        return given(of, &arguments, &journal, session);
    }
    let state = journal.state();
    if state.end().is_some() {
        let diagnostic = Diagnostic::new("the game is over: there is nothing to advise on");
        return Err(
            Failure::from(diagnostic.help("look back with advise after N, or log")).exit(Exit::Refused)
        );
    }
    let adviser = Adviser::new(state);
    let mut rows = adviser.rows(state, seed(state));
    let plan = adviser.plan(state, seed(state));
    let begins = |legal: &LegalCommand| {
        let typed = legal.words.iter().zip(&arguments.words);
        arguments.words.len() <= legal.words.len()
            && typed.into_iter().all(|(word, typed)| word.eq_ignore_ascii_case(typed))
    };
    if !arguments.words.is_empty() {
        let is_first = |row: &AdviceRow| row.commands.first().is_some_and(begins);
        let has_first = rows.iter().any(is_first);
        rows.retain(|row| is_first(row) || !has_first && row.commands.iter().any(begins));
        if rows.is_empty() {
            let typed = Name::from(arguments.words.join(" "));
            let diagnostic = Diagnostic::new(format!("no command that you can give now begins with {typed}"));
            return Err(Failure::from(diagnostic.help("list them with remind")).exit(Exit::Refused));
        }
    }
    arguments.by.sort(&mut rows);
    let by = arguments.by.word();
    let answer = AdviceAnswer { state, rows, plan, by, shows_all: arguments.all, given: None };
    if session.output().play.is_some() {
        session.set_asked(answer.numbered());
    }
    session.print(&answer)
}

/// Returns the seed of trials in a position: the same position gets the same advice. It does not depend on the game's key.
fn seed(state: &State) -> u64 {
    state.throws() << 20 | u64::from(state.turn().map_or(0, |turn| turn.number))
}

/// Judges a command of the game's history.
fn given(
    of: &str,
    arguments: &AdviseArgs,
    journal: &Journal<State>,
    session: &mut Session,
) -> Result<Exit, Failure> {
    let last = journal.next_number() - 1;
    let of = of.parse::<u64>().ok().filter(|of| (1..=last).contains(of)).ok_or_else(|| {
        let typed = Name::from(of.to_owned());
        let diagnostic =
            Diagnostic::new(format!("{typed} is not the number of a command; the last one is {last}"));
        Failure::from(diagnostic.help("find the numbers with log"))
    })?;
    let mut looked = None;
    journal.replay(1, |record, before| {
        if record.number == of
            && let Entry::Command(command) = &record.entry
        {
            let typed = (!before.is_secret(Some(journal.state()))).then(|| record.typed.clone());
            looked = Some((before.clone(), typed, command.value.read::<Command>()));
        }
    });
    let Some((state, typed, command)) = looked else {
        return Err(Failure::from(no_advice(of)).exit(Exit::Refused));
    };
    let Some(typed): Option<String> = typed else {
        let diagnostic = Diagnostic::new(format!("command {of} is a choice that is still secret"));
        return Err(Failure::from(diagnostic).exit(Exit::Refused));
    };
    if state.prompt().is_none() && state.turn().is_none() {
        return Err(Failure::from(no_advice(of)).exit(Exit::Refused));
    }
    let (mut rows, row) = looked_at(&Adviser::new(&state), &state, &typed, command);
    arguments.by.sort(&mut rows);
    let given = Some(GivenCommand { number: of, typed, row });
    let by = arguments.by.word();
    session.print(&AdviceAnswer { state: &state, rows, plan: None, by, shows_all: arguments.all, given })
}

/// Returns the rows of a position, and the best of those that begin with the command that was given there.
fn looked_at(
    adviser: &Adviser,
    state: &State,
    typed: &str,
    command: Option<Command>,
) -> (Vec<AdviceRow>, Option<AdviceRow>) {
    let rows = adviser.rows(state, seed(state));
    let Some(command) = command.map(Command::with_digital_dice) else { return (rows, None) };
    let begins = |row: &&AdviceRow| row.commands.first().is_some_and(|legal| legal.command == command);
    let mut best = AdviceRow::best(rows.iter().filter(begins)).cloned();
    if best.is_none() {
        let words = warband_core::text::words::split(typed).unwrap_or_default();
        let legal = LegalCommand { words, command, choice: None, throws: true };
        best = AdviceRow::best(&adviser.rows_of(state, legal, seed(state))).cloned();
    }
    (rows, best)
}

/// Prints every decision of a player, each with the best alternative.
pub(in crate::cli::verbs) fn decisions(player: &str, session: &mut Session) -> Result<Exit, Failure> {
    refuse_without_adviser(session)?;
    let journal = game::read::<State>(session)?;
    let player = known_player(player, &Played::players(journal.state()))?;
    let decisions = decisions_of(&journal, session, |by| by == player);
    let decisions = decisions.into_iter().map(|(_, decision)| decision);
    session.print(&AdviceLogAnswer { decisions: decisions.collect(), player })
}

/// Refuses a game that `advise` does not support.
pub(in crate::cli::verbs) fn refuse_without_adviser(session: &Session) -> Result<(), Failure> {
    if session.game_file().kind() == Some(GameKind::SummonerWars) {
        return Err(Failure::from(Diagnostic::new("advice is for Dragon Dice only")).exit(Exit::Refused));
    }
    Ok(())
}

/// Returns the `most` decisions of a game that cost most, and the `most` after which the chance to win changed most.
pub(in crate::cli::verbs) fn turning_points(
    journal: &Journal<State>,
    session: &Session,
    most: usize,
) -> AdvisedTurns {
    let decisions = decisions_of(journal, session, |_| true);
    let largest = |size: &dyn Fn(&Decision) -> f64, words: &dyn Fn(&Decision) -> String| {
        let mut found: Vec<&(String, Decision)> =
            decisions.iter().filter(|(_, decision)| size(decision) >= Grade::Doubtful.least_cost()).collect();
        found.stable_sort_by(|(_, one), (_, other)| size(other).total_cmp(&size(one)));
        found.truncate(most);
        found.stable_sort_by_key(|(_, decision)| decision.number);
        let sentence = |(player, decision): &&(String, Decision)| {
            format!("command {}, {}, {}", decision.number, Name::from(player.clone()), words(decision))
        };
        found.iter().map(sentence).collect()
    };
    AdvisedTurns {
        costliest: largest(&Decision::loss, &Decision::summary),
        changes: largest(&Decision::change, &Decision::change_in_words),
    }
}

/// Returns the decisions of the wanted players, each with its player and the best move.
fn decisions_of(
    journal: &Journal<State>,
    session: &Session,
    is_wanted: impl Fn(&str) -> bool,
) -> Vec<(String, Decision)> {
    let adviser = Adviser::new(journal.state());
    let mut decisions: Vec<(String, Decision)> = Vec::new();
    let mut unfinished: Option<Unfinished> = None;
    let finish = |decisions: &mut [(String, Decision)], started: Option<Unfinished>, state: &State| {
        if let Some(Unfinished { at, player, before, throws }) = started {
            let decision = &mut decisions[at].1;
            decision.chances = Some([before, adviser.chance(state, player)]);
            decision.has_rolled = state.throws() > throws;
        }
    };
    let mut progress = session.progress(journal.next_number() - 1, "commands");
    journal.replay(1, |record, before| {
        progress.advance(record.number - 1);
        let (Entry::Command(command), Some(player)) = (&record.entry, &record.player) else { return };
        if !journal.is_live(record.number) {
            return;
        }
        let starts = is_settled(before);
        if starts {
            finish(&mut decisions, unfinished.take(), before);
        }
        let is_secret = before.is_secret(Some(journal.state()));
        let value = command.value.read();
        // A correction of the file decides nothing.
        let is_fix = matches!(value, Some(Command::Fix(_)));
        if is_secret || is_fix || !is_wanted(player) || legal_commands(before).len() < 2 {
            return;
        }
        let (rows, row) = looked_at(&adviser, before, &record.typed, value);
        if let (Some(row), Some(best)) = (row, AdviceRow::best(&rows).cloned()) {
            if starts {
                let player = before.acting();
                let chance = adviser.chance(before, player);
                let throws = before.throws();
                unfinished = Some(Unfinished { at: decisions.len(), player, before: chance, throws });
            }
            let turn = before.turn().map_or(0, |turn| turn.number);
            let (number, typed) = (record.number, record.typed.clone());
            let decision = Decision { number, turn, typed, row, best, chances: None, has_rolled: false };
            decisions.push((player.clone(), decision));
        }
    });
    if is_settled(journal.state()) || journal.state().end().is_some() {
        finish(&mut decisions, unfinished, journal.state());
    }
    decisions
}

/// A decision whose command is not finished yet.
struct Unfinished {
    /// Its place among the decisions.
    at: usize,
    player: PlayerId,
    /// The player's chance to win before it.
    before: f64,
    /// The number of throws before it.
    throws: u64,
}
