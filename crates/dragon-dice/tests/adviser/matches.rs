//! Games of the adviser against other policies.

use crate::greedy;
use crate::table::{Dice, begun, random_command};
use std::time::Instant;
use warband_dragon_dice::adviser::{Adviser, Level, PLAYOUTS};
use warband_dragon_dice::game::{Area, Command, PlayerId, State, decide};
use warband_dragon_dice::rules::Edition;

/// The policy of a player in a match.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Who {
    /// Random legal commands, each offer equally likely.
    Random,
    Easy,
    /// The rule of `dd_solo`: means of what is killed, less those of what is lost; a step of a terrain counts one.
    Greedy,
    /// The search with this many playouts.
    Hard(u32),
}

/// Five pairs of sample forces, with their edition and size.
pub(crate) const PAIRS: [([&str; 2], Edition, u32); 5] = [
    (["coral-tide", "ember-guard"], Edition::V4_1, 24),
    (["marsh-reavers", "thunder-plain"], Edition::V4_1, 24),
    (["ash-tribunal", "old-growth"], Edition::V4_1, 36),
    (["gale-and-root", "gale-and-root"], Edition::V4_0, 36),
    (["spear-and-claw", "spear-and-claw"], Edition::Classic, 24),
];

/// A game that lasts longer is decided by health.
pub(crate) const MAX_TURNS: u32 = 60;

pub(crate) fn health(state: &State, player: PlayerId) -> u32 {
    let stands = |area: Area| matches!(area, Area::Terrain(_) | Area::Reserve);
    let units =
        state.dice().iter().filter(|die| die.owner == player && stands(die.area) && die.die.kind.is_unit());
    units.map(|die| u32::from(die.die.health)).sum()
}

/// Statistics of a game.
#[derive(Debug)]
pub(crate) struct Played {
    pub(crate) winner: Option<PlayerId>,
    pub(crate) turns: u32,
    pub(crate) commands: u32,
    pub(crate) is_cut: bool,
}

pub(crate) fn play(pair: usize, seats: [Who; 2], seed: &str) -> Played {
    let (files, edition, size) = PAIRS[pair];
    let mut dice = Dice::new(seed);
    let mut state = begun(files, edition, size, &mut dice);
    let adviser = Adviser::new(&state);
    let mut commands = 0;
    loop {
        let turns = state.turn().map_or(0, |turn| turn.number);
        if state.end().is_some() || turns > MAX_TURNS {
            break;
        }
        let command: Command = match seats[usize::from(state.acting().0)] {
            Who::Random => random_command(&state, &mut dice),
            Who::Easy => {
                adviser.decision(&state, Level::Easy, u64::from(commands), &mut || false).unwrap().command
            }
            Who::Greedy => greedy::command(&state),
            Who::Hard(playouts) => {
                adviser.searched(&state, u64::from(commands), playouts, &mut || false).unwrap().command
            }
        };
        if std::env::var("WATCH").is_ok() {
            eprintln!(
                "turn {turns} {} {:?} {:?}: {command:?}",
                state.player(state.acting()).name,
                state.step().map(|step| step.kind),
                state.prompt().map(|prompt| prompt.kind)
            );
        }
        let decided = decide(&state, &command, &mut dice, None);
        state = decided.unwrap_or_else(|why| panic!("{command:?} was refused: {why:?}")).state;
        commands += 1;
        assert!(commands < 20_000, "no end: {:?} {:?}", state.prompt(), state.step());
    }
    let turns = state.turn().map_or(0, |turn| turn.number);
    let by_health = || {
        let [one, two] = [0, 1].map(|player| health(&state, PlayerId(player)));
        (one != two).then_some(PlayerId(u8::from(two > one)))
    };
    let winner = state.end().as_ref().map_or_else(by_health, |end| end.winner);
    Played { winner, turns, commands, is_cut: state.end().is_none() }
}

/// Returns the share of wins of the first of two, draws counted half, and the number of games: every pair of forces, both
/// seats.
pub(crate) fn share(one: Who, two: Who, each: u32, from: u32) -> (f64, u32) {
    let (mut wins, mut games, mut cut, mut turns, mut commands) = (0.0, 0, 0, 0, 0);
    let began = Instant::now();
    for pair in 0..PAIRS.len() {
        let (wins_before, games_before) = (wins, games);
        for game in from..from + each {
            for seat in 0..2 {
                let seats = if seat == 0 { [one, two] } else { [two, one] };
                let played = play(pair, seats, &format!("match {pair} {game} {seat}"));
                wins += match played.winner {
                    Some(PlayerId(winner)) => f64::from(u8::from(winner == seat)),
                    None => 0.5,
                };
                games += 1;
                cut += u32::from(played.is_cut);
                turns += played.turns;
                commands += played.commands;
            }
        }
        eprintln!("  pair {pair}: {} of {}", wins - wins_before, games - games_before);
    }
    let share = wins / f64::from(games);
    let error = (share * (1.0 - share) / f64::from(games)).sqrt() * 1.96;
    eprintln!(
        "{one:?} against {two:?}: {:.1} % +- {:.1} of {games} games, {cut} cut, {} turns, {} commands a game, {:?}",
        100.0 * share,
        100.0 * error,
        turns / games,
        commands / games,
        began.elapsed() / games
    );
    (share, games)
}

pub(crate) fn number(name: &str, default: u32) -> u32 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

#[test]
#[ignore = "plays a match and prints its result: minutes"]
fn easy_against_random() {
    share(Who::Easy, Who::Random, number("EACH", 4), number("FROM", 0));
}

#[test]
#[ignore = "plays a match and prints its result: minutes"]
fn easy_against_easy() {
    share(Who::Easy, Who::Easy, number("EACH", 2), number("FROM", 0));
}

#[test]
#[ignore = "plays a match and prints its result: minutes"]
fn hard_against_easy() {
    share(Who::Hard(number("PLAYOUTS", PLAYOUTS)), Who::Easy, number("EACH", 1), number("FROM", 0));
}

#[test]
#[ignore = "plays a match and prints its result: minutes"]
fn hard_against_greedy() {
    share(Who::Hard(number("PLAYOUTS", PLAYOUTS)), Who::Greedy, number("EACH", 1), number("FROM", 0));
}

#[test]
#[ignore = "plays a match and prints its result: minutes"]
fn greedy_against_random() {
    share(Who::Greedy, Who::Random, number("EACH", 4), number("FROM", 0));
}
