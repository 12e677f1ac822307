//! The answer of `luck`: the throws of a game with their exact chances.

use super::english::{and, count};
use super::odds::rough_percent;
use super::output::right;
use super::{Output, Reply, json};
use comfy_table::Cell;
use serde::Serialize;
use std::collections::BTreeSet;
use warband_core::chance::{Luck, Ranked};
use warband_core::text::Name;

/// The text before the least likely throw.
const LEAST_LIKELY: &str = "Least likely: ";

/// A throw of a game with its chances.
#[derive(Clone, Debug)]
pub(crate) struct ThrowLuck {
    /// The file of its game, where several are counted together.
    pub game: Option<Name>,
    /// The number of its command.
    pub command: u64,
    /// The index of the throw within the command, from 0.
    pub place: usize,
    /// The player whose throw it is.
    pub player: String,
    /// The purpose, and its position in lists.
    pub purpose: (usize, &'static str),
    /// A description of the roll.
    pub what: String,
    /// The result with its rank.
    pub ranked: Ranked,
    /// Whether its player hoped for a low number; such a result is not counted among the player's own.
    pub fewer_is_better: bool,
}

impl ThrowLuck {
    /// Returns the share of rolls like this that are worse; `None` if only one result is possible.
    pub(super) fn better_than(&self) -> Option<f64> {
        self.ranked.better_than(self.fewer_is_better)
    }
}

impl ThrowLuck {
    /// Formats the share of rolls like this that are worse: `83 %`; empty if only one result is possible.
    pub(super) fn better_percent(&self) -> String {
        self.better_than().map_or_else(String::new, rough_percent)
    }

    /// Describes an unlikely throw: `command 31, ann's counter-maneuver: 4, expected 8.7 (8.1 % for 4 or less)`.
    pub(super) fn unlikely_words(&self) -> String {
        let ranked = &self.ranked;
        let beyond = if ranked.is_low() { "less" } else { "more" };
        let of = self.game.as_ref().map_or_else(String::new, |game| format!(" of {game}"));
        format!(
            "command {}{of}, {}'s {}: {}, expected {:.1} ({:.1} % for {} or {beyond})",
            self.command,
            Name::from(self.player.clone()),
            self.what,
            ranked.number,
            ranked.mean,
            100.0 * ranked.tail(),
            ranked.number
        )
    }
}

/// Describes a share: `better than 83 % of rolls like this`.
pub(super) fn better_words(share: f64) -> String {
    format!("better than {} of rolls like this", rough_percent(share))
}

/// A roll of a command with its chances.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct RollOdds {
    player: String,
    what: String,
    results: usize,
    mean: f64,
    sd: f64,
    less: f64,
    equal: f64,
    better_than: Option<f64>,
}

impl From<&ThrowLuck> for RollOdds {
    fn from(throw: &ThrowLuck) -> RollOdds {
        let ranked = &throw.ranked;
        RollOdds {
            player: throw.player.clone(),
            what: throw.what.clone(),
            results: ranked.number,
            mean: ranked.mean,
            sd: ranked.variance.sqrt(),
            less: ranked.less,
            equal: ranked.equal,
            better_than: throw.better_than(),
        }
    }
}

/// The numbers of rolls left out, by reason.
#[derive(Clone, Copy, Debug, Default, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "RollsLeftOut"))]
pub(crate) struct LeftOut {
    /// Typed totals that the dice could not show.
    pub impossible: usize,
    /// Throws whose chances are too expensive to compute.
    pub too_large: usize,
    /// Throws of commands that broke a rule on purpose.
    pub overruled: usize,
    /// Throws that follow, in the same command, digital dice with a key unknown here.
    pub hidden: usize,
    /// Commands that the rules refuse.
    pub refused: usize,
}

/// The luck of a game, or of several together.
#[derive(Clone, Debug, Default)]
pub(crate) struct LuckAnswer {
    /// The players included, in seating order.
    pub players: Vec<String>,
    /// The throws in force, in order.
    pub throws: Vec<ThrowLuck>,
    /// The numbers of rolls left out.
    pub left_out: LeftOut,
    /// Whether faces have icons with effects beyond results.
    pub has_icons: bool,
}

/// The luck of the players of a game.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Luck"))]
struct Record<'a> {
    schema: &'static str,
    players: Vec<PlayerRecord<'a>>,
    least_likely: Option<ThrowRecord<'a>>,
    throws: Vec<ThrowRecord<'a>>,
    left_out: LeftOut,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "PlayerLuck"))]
struct PlayerRecord<'a> {
    player: &'a str,
    rolls: usize,
    results: usize,
    expected: f64,
    deviation: f64,
    better_than: Option<f64>,
    purposes: Vec<PurposeRecord>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "PurposeLuck"))]
struct PurposeRecord {
    purpose: &'static str,
    rolls: usize,
    results: usize,
    expected: f64,
    deviation: f64,
    better_than: Option<f64>,
    fewer_is_better: bool,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "ThrowLuck"))]
struct ThrowRecord<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<&'a str>,
    command: u64,
    player: &'a str,
    purpose: &'static str,
    what: &'a str,
    results: usize,
    mean: f64,
    sd: f64,
    less: f64,
    equal: f64,
    rank: f64,
}

impl<'a> From<&'a ThrowLuck> for ThrowRecord<'a> {
    fn from(throw: &'a ThrowLuck) -> ThrowRecord<'a> {
        let ranked = &throw.ranked;
        ThrowRecord {
            game: throw.game.as_ref().map(Name::raw),
            command: throw.command,
            player: &throw.player,
            purpose: throw.purpose.1,
            what: &throw.what,
            results: ranked.number,
            mean: ranked.mean,
            sd: ranked.variance.sqrt(),
            less: ranked.less,
            equal: ranked.equal,
            rank: ranked.rank(),
        }
    }
}

/// A player's throws for a purpose.
struct PurposeLuck {
    purpose: &'static str,
    fewer_is_better: bool,
    luck: Luck,
}

/// A player's throws.
struct PlayerLuck<'a> {
    player: &'a str,
    /// All throws; only the player's own results are summed.
    luck: Luck,
    purposes: Vec<PurposeLuck>,
}

impl LuckAnswer {
    fn of_player<'a>(&'a self, player: &'a str) -> PlayerLuck<'a> {
        let throws = || self.throws.iter().filter(|throw| throw.player == player);
        let together = |of: &dyn Fn(&ThrowLuck) -> bool| {
            let throws = throws().filter(|throw| of(throw));
            throws.fold(Luck::default(), |luck, throw| luck.with(&throw.ranked, throw.fewer_is_better))
        };
        let purposes: BTreeSet<_> = throws().map(|throw| (throw.purpose, throw.fewer_is_better)).collect();
        let purposes = purposes.into_iter().map(|(purpose, fewer_is_better)| PurposeLuck {
            purpose: purpose.1,
            fewer_is_better,
            luck: together(&|throw| throw.purpose == purpose),
        });
        let own = together(&|throw| !throw.fewer_is_better);
        let luck = own.with_uncounted(&together(&|throw| throw.fewer_is_better));
        PlayerLuck { player, luck, purposes: purposes.collect() }
    }

    /// Adds the luck in another game.
    pub(crate) fn add(&mut self, game: &Name, other: LuckAnswer) {
        for player in other.players {
            if !self.players.contains(&player) {
                self.players.push(player);
            }
        }
        let of_game = |throw: ThrowLuck| ThrowLuck { game: Some(game.clone()), ..throw };
        self.throws.extend(other.throws.into_iter().map(of_game));
        self.left_out.add(other.left_out);
        self.has_icons |= other.has_icons;
    }

    /// Keeps one of the players.
    pub(crate) fn keep(&mut self, player: &str) {
        self.players.retain(|other| other == player);
        self.throws.retain(|throw| throw.player == player);
    }

    /// Returns the answer with other names for the players, in their order.
    #[must_use]
    pub(super) fn with_names(&self, names: &[String]) -> LuckAnswer {
        let name = |player: &String| {
            let place = self.players.iter().position(|known| known == player);
            place.and_then(|place| names.get(place)).unwrap_or(player).clone()
        };
        let throws =
            self.throws.iter().map(|throw| ThrowLuck { player: name(&throw.player), ..throw.clone() });
        LuckAnswer { players: self.players.iter().map(name).collect(), throws: throws.collect(), ..*self }
    }

    /// Returns each line of the table: its label, its numbers, and whether it is the total of a player.
    pub(super) fn rows(&self) -> Vec<(String, [String; 5], bool)> {
        let lines = |player: &String| -> Vec<_> {
            let lines = self.of_player(player);
            lines
                .lines()
                .enumerate()
                .map(|(place, (of, cells))| (of.trim_start().to_owned(), cells, place == 0))
                .collect()
        };
        self.players.iter().flat_map(lines).collect()
    }

    /// Returns the notes on the table.
    pub(super) fn table_notes(&self) -> Vec<String> {
        let players: Vec<PlayerLuck<'_>> = self.players.iter().map(|player| self.of_player(player)).collect();
        self.notes(&players).into_iter().filter(|note| !note.starts_with(LEAST_LIKELY)).collect()
    }

    fn least_likely(&self) -> Option<&ThrowLuck> {
        // Of equal ones the first.
        self.throws.iter().min_by(|a, b| a.ranked.tail().total_cmp(&b.ranked.tail()))
    }

    fn notes(&self, players: &[PlayerLuck<'_>]) -> Vec<String> {
        let mut notes = Vec::new();
        if let Some(throw) = self.least_likely() {
            notes.push(format!("{LEAST_LIKELY}{}.", throw.unlikely_words()));
        }
        let lines: usize = players.iter().map(|player| 1 + player.purposes.len()).sum();
        if lines > 2 {
            notes.push(format!("By chance one line in twenty looks odd; this table has {lines}."));
        }
        if players.iter().any(|player| player.purposes.iter().any(|of| of.fewer_is_better)) {
            notes.push(String::from(
                "Of dragons fewer is better: the damage they did, and the health their breath took.",
            ));
        }
        if self.has_icons {
            notes.push(String::from("Only results count: what icons do besides is left out."));
        }
        notes.extend(self.left_out.words());
        notes
    }
}

impl LeftOut {
    fn add(&mut self, other: LeftOut) {
        self.impossible += other.impossible;
        self.too_large += other.too_large;
        self.overruled += other.overruled;
        self.hidden += other.hidden;
        self.refused += other.refused;
    }

    fn words(self) -> Option<String> {
        let left_out = [
            (self.overruled, "of commands that broke a rule"),
            (self.impossible, "with a typed total that these dice cannot show"),
            (self.too_large, "with too many dice to work out"),
            (self.hidden, "behind dice whose key is hidden from this computer"),
            (self.refused, "of commands that the rules refuse (see warband verify)"),
        ];
        let left_out: Vec<String> = left_out
            .into_iter()
            .filter(|(number, _)| *number > 0)
            .map(|(number, why)| format!("{} {why}", count(number, "roll", "rolls")))
            .collect();
        (!left_out.is_empty()).then(|| format!("Left out: {}.", and(&left_out)))
    }
}

/// Returns the cells of a line: rolls, results, expected, deviation, better than.
fn cells(luck: &Luck, is_player: bool) -> [String; 5] {
    let better_than = luck.better_than().filter(|_| is_player);
    [
        luck.rolls.to_string(),
        luck.results.to_string(),
        format!("{:.1}", luck.expected),
        format!("{:.1}", luck.deviation()),
        better_than
            .map_or_else(String::new, |better_than| format!("{} of games", rough_percent(better_than))),
    ]
}

impl PlayerLuck<'_> {
    /// Returns each line: its label, and its numbers.
    fn lines(&self) -> impl Iterator<Item = (String, [String; 5])> {
        let all = (Name::from(self.player.to_owned()).to_string(), cells(&self.luck, true));
        let purposes = self.purposes.iter();
        std::iter::once(all).chain(purposes.map(|of| (format!("  {}", of.purpose), cells(&of.luck, false))))
    }

    /// Formats the table as sentences or stacked lines.
    fn stacked(&self, output: &Output) -> String {
        let (mark, spread) = if output.plain { (".", "plus or minus") } else { ("", "±") };
        let mut text = String::new();
        for (of, [rolls, results, expected, deviation, better_than]) in self.lines() {
            let rank = match better_than.as_str() {
                "" => String::new(),
                better_than => format!("; better than {better_than}"),
            };
            let came_to = format!("came to {results}, expected {expected} {spread} {deviation}{rank}{mark}");
            let line = match rolls.as_str() {
                "0" => format!("no rolls{mark}"),
                "1" => format!("1 roll {came_to}"),
                _ => format!("{rolls} rolls {came_to}"),
            };
            let of = if output.plain { of.trim_start().to_owned() } else { of };
            text += &output.wrap(&format!("{of}: "), &line);
        }
        text
    }
}

impl Reply for LuckAnswer {
    fn text(&self, output: &Output) -> String {
        let players: Vec<PlayerLuck<'_>> = self.players.iter().map(|player| self.of_player(player)).collect();
        if self.throws.is_empty() {
            let mut text = output.wrap("", "There is no roll to compare yet.");
            text += &self.left_out.words().map_or_else(String::new, |words| output.wrap("", &words));
            return text;
        }
        let notes = self.notes(&players);
        if output.plain || output.is_narrow() {
            let text: String = players.iter().map(|player| player.stacked(output)).collect();
            return output.with_notes(text, &notes);
        }
        let mut table = output.table();
        let heads = ["rolls", "results", "expected", "deviation", "better than"];
        table.add_row(std::iter::once(Cell::new("")).chain(heads.map(right)));
        for (of, cells) in players.iter().flat_map(PlayerLuck::lines) {
            table.add_row(std::iter::once(Cell::new(of)).chain(cells.map(right)));
        }
        output.with_notes(format!("{}\n", table.trim_fmt()), &notes)
    }

    fn json(&self) -> String {
        let players = self.players.iter().map(|player| {
            let PlayerLuck { player, luck, purposes } = self.of_player(player);
            let purposes = purposes.into_iter().map(|PurposeLuck { purpose, fewer_is_better, luck }| {
                let (deviation, better_than) = (luck.deviation(), luck.better_than());
                let Luck { rolls, results, expected, .. } = luck;
                PurposeRecord { purpose, rolls, results, expected, deviation, better_than, fewer_is_better }
            });
            PlayerRecord {
                player,
                rolls: luck.rolls,
                results: luck.results,
                expected: luck.expected,
                deviation: luck.deviation(),
                better_than: luck.better_than(),
                purposes: purposes.collect(),
            }
        });
        json::to_line(&Record {
            schema: "warband.luck/1",
            players: players.collect(),
            least_likely: self.least_likely().map(ThrowRecord::from),
            throws: self.throws.iter().map(ThrowRecord::from).collect(),
            left_out: self.left_out,
        })
    }

    /// Returns one line per player: the share of games in which the same rolls give less.
    fn quiet(&self) -> Option<String> {
        let better_than = |player: &String| {
            let better_than = self.of_player(player).luck.better_than();
            better_than.map_or_else(|| String::from("-"), |better_than| format!("{better_than:.4}"))
        };
        Some(self.players.iter().map(better_than).collect::<Vec<_>>().join("\n"))
    }

    answers_with!(Record);
}
