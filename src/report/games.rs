//! The answer of `games`: what was played, and who won.

use super::english::{and, count, or};
use super::game_report::Reported;
use super::odds::rough_percent;
use super::output::right;
use super::{Output, Reply, json};
use comfy_table::Cell;
use serde::Serialize;
use warband_core::journal::Journal;
use warband_core::sort::StableSort;
use warband_core::text::Name;

/// A game in a file.
#[derive(Clone, Debug)]
pub(crate) struct GameSummary {
    file: Name,
    /// The second of its last command, `2026-11-21T18:55:14Z`; empty if there is none.
    at: String,
    rules: String,
    /// The word for what a player brings: `force`, `deck`.
    brings: &'static str,
    /// Each player with the name of the force, in seating order.
    players: Vec<(Name, Name)>,
    /// The number of the present or last turn; `None` in the set-up.
    turn: Option<u32>,
    result: String,
    is_over: bool,
    /// The player who won, by seat.
    winner: Option<usize>,
}

impl GameSummary {
    /// Describes a game as it is now.
    pub(crate) fn of<G: Reported>(file: Name, journal: &Journal<G>) -> GameSummary {
        let state = journal.state();
        let names = state.seats().into_iter().map(Name::from);
        let forces = state.forces().into_iter().map(|force| Name::from(force.name));
        GameSummary {
            file,
            at: journal.records().last().map_or_else(String::new, |record| record.at.clone()),
            rules: state.rules(),
            brings: G::FORCE,
            players: names.zip(forces).collect(),
            turn: state.snapshot().turn,
            result: state.result(),
            is_over: state.is_over(),
            winner: state.winner(),
        }
    }

    /// Returns the day of its last command: `2026-11-21`.
    fn day(&self) -> &str {
        self.at.split('T').next().unwrap_or_default()
    }

    /// Names the players with their forces: `ann (Marsh Reavers) and bob (Ember Guard)`.
    fn who(&self) -> String {
        let each = self.players.iter().map(|(player, force)| format!("{player} ({force})"));
        and(&each.collect::<Vec<_>>())
    }
}

/// Several games, the oldest first.
#[derive(Clone, Debug)]
pub(crate) struct GamesAnswer {
    games: Vec<GameSummary>,
}

/// The games in some files, and how many of them each player and each force won.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Games"))]
struct Record<'a> {
    schema: &'static str,
    games: Vec<GameRecord<'a>>,
    players: Vec<WonRecord>,
    forces: Vec<WonRecord>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "GameOfFile"))]
struct GameRecord<'a> {
    file: String,
    at: &'a str,
    rules: &'a str,
    players: Vec<SeatRecord>,
    turn: Option<u32>,
    over: bool,
    winner: Option<String>,
    result: &'a str,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "PlayerOfGame"))]
struct SeatRecord {
    player: String,
    force: String,
}

/// The games that a player or a force ended. `by_chance` is the chance that players of equal strength win as many of them or more.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "GamesWon"))]
struct WonRecord {
    name: String,
    ended: usize,
    won: usize,
    by_chance: f64,
}

/// The games that a player or a force ended.
struct Won {
    name: Name,
    ended: usize,
    wins: usize,
    /// The chance of each number of won games, if all players of a game win equally often.
    chances: Vec<f64>,
}

impl Won {
    /// Adds a game of this many players.
    fn add(&mut self, players: usize, is_won: bool) {
        let wins = 1.0 / players.max(1) as f64;
        self.ended += 1;
        self.wins += usize::from(is_won);
        self.chances.push(0.0);
        for number in (0..self.chances.len()).rev() {
            let before = number.checked_sub(1).map_or(0.0, |fewer| self.chances[fewer]);
            self.chances[number] = self.chances[number] * (1.0 - wins) + before * wins;
        }
    }

    /// Returns the chance that players of equal strength win as many games or more.
    fn by_chance(&self) -> f64 {
        self.chances.iter().skip(self.wins).sum::<f64>().min(1.0)
    }

    fn record(&self) -> WonRecord {
        let Won { name, ended, wins, .. } = self;
        WonRecord { name: name.raw().to_owned(), ended: *ended, won: *wins, by_chance: self.by_chance() }
    }
}

impl GamesAnswer {
    /// Puts games in the order of their last commands.
    pub(crate) fn new(mut games: Vec<GameSummary>) -> GamesAnswer {
        games.stable_sort_by(|one, other| (&one.at, one.file.raw()).cmp(&(&other.at, other.file.raw())));
        GamesAnswer { games }
    }

    /// Counts the games that are over for each name that `names` gives the players of a game, those with most games first.
    fn won(&self, names: impl Fn(&(Name, Name)) -> &Name) -> Vec<Won> {
        let mut all: Vec<Won> = Vec::new();
        for game in self.games.iter().filter(|game| game.is_over) {
            for (seat, player) in game.players.iter().enumerate() {
                let name = names(player);
                let at = all.iter().position(|won| won.name == *name).unwrap_or_else(|| {
                    all.push(Won { name: name.clone(), ended: 0, wins: 0, chances: vec![1.0] });
                    all.len() - 1
                });
                all[at].add(game.players.len(), game.winner == Some(seat));
            }
        }
        all.stable_sort_by_key(|won| std::cmp::Reverse(won.ended));
        all
    }

    fn players(&self) -> Vec<Won> {
        self.won(|(player, _)| player)
    }

    fn forces(&self) -> Vec<Won> {
        self.won(|(_, force)| force)
    }
}

/// Formats who won how many games, as a table or as sentences.
fn rows(output: &Output, heading: &str, won: &[Won]) -> String {
    if output.plain || output.is_narrow() {
        let line = |won: &Won| {
            let games = count(won.ended, "game", "games");
            let text = format!("{} of {games} won; by chance {}", won.wins, rough_percent(won.by_chance()));
            output.wrap(&format!("{}: ", won.name), &format!("{text}{}", if output.plain { "." } else { "" }))
        };
        return won.iter().map(line).collect();
    }
    let mut table = output.table();
    let heads = ["ended", "won", "lost", "by chance"];
    table.add_row(std::iter::once(Cell::new(heading)).chain(heads.map(right)));
    for won in won {
        let numbers = [won.ended, won.wins, won.ended - won.wins].map(|number| right(number.to_string()));
        let chance = right(rough_percent(won.by_chance()));
        table.add_row(std::iter::once(Cell::new(won.name.to_string())).chain(numbers).chain([chance]));
    }
    format!("{}\n", table.trim_fmt())
}

impl Reply for GamesAnswer {
    fn text(&self, output: &Output) -> String {
        let mut text = String::new();
        for game in &self.games {
            let first = format!("{}  {}", game.day(), game.file);
            text += &output.heading(output.wrap("", first.trim_start()).trim_end());
            text += "\n";
            text += &output.wrap("  ", &format!("{}: {}", game.rules, game.who()));
            text += &output.wrap("  ", &game.result);
        }
        let players = self.players();
        if players.is_empty() {
            return output.with_notes(text, &[String::from("No game is over yet.")]);
        }
        text += "\n";
        text += &rows(output, "player", &players);
        text += "\n";
        let mut brings: Vec<&str> = Vec::new();
        for game in self.games.iter().filter(|game| game.is_over) {
            if !brings.contains(&game.brings) {
                brings.push(game.brings);
            }
        }
        text += &rows(output, &or(&brings), &self.forces());
        let note = "By chance is how often players of equal strength win as many of these games or more. A few games say little.";
        output.with_notes(text, &[String::from(note)])
    }

    fn json(&self) -> String {
        let seat = |(player, force): &(Name, Name)| SeatRecord {
            player: player.raw().to_owned(),
            force: force.raw().to_owned(),
        };
        let games = self.games.iter().map(|game| GameRecord {
            file: game.file.raw().to_owned(),
            at: &game.at,
            rules: &game.rules,
            players: game.players.iter().map(seat).collect(),
            turn: game.turn,
            over: game.is_over,
            winner: game.winner.and_then(|seat| Some(game.players.get(seat)?.0.raw().to_owned())),
            result: &game.result,
        });
        json::to_line(&Record {
            schema: "warband.games/1",
            games: games.collect(),
            players: self.players().iter().map(Won::record).collect(),
            forces: self.forces().iter().map(Won::record).collect(),
        })
    }

    /// Returns the file of each game.
    fn quiet(&self) -> Option<String> {
        Some(self.games.iter().map(|game| game.file.to_string()).collect::<Vec<_>>().join("\n"))
    }

    answers_with!(Record);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn won(games: &[(usize, bool)]) -> f64 {
        let mut won = Won { name: Name::from("ann"), ended: 0, wins: 0, chances: vec![1.0] };
        games.iter().for_each(|(players, is_won)| won.add(*players, *is_won));
        won.by_chance()
    }

    #[test]
    fn the_chance_of_as_many_won_games_is_that_of_equal_players() {
        assert!((won(&[(2, true)]) - 0.5).abs() < 1e-12);
        assert!((won(&[(2, false), (2, false)]) - 1.0).abs() < 1e-12);
        // Two of three: three ways and one more of eight.
        assert!((won(&[(2, true), (2, false), (2, true)]) - 0.5).abs() < 1e-12);
        // One of four players wins a fourth.
        assert!((won(&[(4, true), (2, true)]) - 0.125).abs() < 1e-12);
    }
}
