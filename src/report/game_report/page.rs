//! The page, section by section.

use super::timeline::{Force, PlaceSnapshot, Reported, Timeline};
use crate::report::english::{count, sentence};
use crate::report::html::{Chart, Labelled, Segment, Series, legend, number, page, strip};
use crate::report::{LogLine, LuckAnswer, ThrowLuck};
use maud::{Markup, html};
use warband_core::journal::Journal;
use warband_core::sort::StableSort;
use warband_core::text::Name;

/// The turning points of a game by the chance to win, a sentence each, in the order of the game.
#[derive(Clone, Debug, Default)]
pub(crate) struct AdvisedTurns {
    /// The commands after which the chance to win was most different.
    pub changes: Vec<String>,
    /// The decisions that cost most of the chance to win.
    pub costliest: Vec<String>,
}

/// Additional facts on the report of a game.
#[derive(Clone, Debug)]
pub(crate) struct Facts {
    /// The game file.
    pub file: Name,
    /// The luck of all players, in seating order.
    pub luck: LuckAnswer,
    /// The turning points of the game as the adviser sees them; empty unless requested.
    pub advised: AdvisedTurns,
    /// The log of every command, in the order of the file.
    pub log: Vec<LogLine>,
}

/// Most unlikely rolls listed, and most costly decisions.
pub(crate) const TURNING_POINTS: usize = 5;

/// The least chance of a roll that is too likely for a turning point.
const UNLIKELY: f64 = 0.3;

/// The largest losses that are named in the picture.
const NAMED_LOSSES: usize = 6;

/// A name in a picture, in letters.
const MAX_LABEL: usize = 16;

/// Returns the report of a game as a page.
pub(crate) fn game_page<G: Reported>(journal: &Journal<G>, facts: &Facts) -> String {
    let timeline = Timeline::of(journal);
    let (state, seats) = (journal.state(), journal.state().seats());
    let title = opened(&seats.join(" against "), &seats);
    let luck = facts.luck.with_names(&seats);
    let report = Report {
        timeline: &timeline,
        luck: &luck,
        advised: &facts.advised,
        seats: &seats,
        counted: G::COUNTED,
    };
    let body = html! {
        h1 { (title) }
        p.lead { (opened(&state.result(), &seats)) "." }
        p.faint { (played(journal, &state.rules())) }
        (report.strength())
        (report.places(G::PLACES))
        (report.luck())
        (report.turning_points())
        (forces(&state.forces(), &seats))
        (log(&facts.log))
        (verify(journal, &facts.file))
    };
    page(&title, &body)
}

/// Returns a sentence with a capital, unless it begins with the name of a player, which is left as the player writes it.
fn opened(text: &str, seats: &[String]) -> String {
    let is_named = |seat: &String| {
        !seat.contains(' ') && text.strip_prefix(seat.as_str()).is_some_and(|rest| rest.starts_with(' '))
    };
    if seats.iter().any(is_named) { text.to_owned() } else { sentence(text) }
}

/// Describes the rules, the date and the length of the game.
fn played<G: Reported>(journal: &Journal<G>, rules: &str) -> String {
    let days = journal.records().iter().filter_map(|record| record.at.split('T').next());
    let mut days: Vec<&str> = days.collect();
    days.dedup();
    let when = match (days.first(), days.last()) {
        (Some(first), Some(last)) if first != last => format!(", {first} to {last}"),
        (Some(only), _) => format!(", {only}"),
        _ => String::new(),
    };
    let commands = count(journal.live().len(), "command", "commands");
    format!("{rules}{when}, {commands}.")
}

/// A game with additional facts.
struct Report<'a> {
    timeline: &'a Timeline,
    /// The luck, with the names of the seats.
    luck: &'a LuckAnswer,
    advised: &'a AdvisedTurns,
    seats: &'a [String],
    counted: &'static str,
}

impl Report<'_> {
    /// Returns a chart of each player's strength over the turns.
    fn strength(&self) -> Markup {
        let lines: Vec<Series> = (0..self.seats.len()).map(|player| self.strength_of(player)).collect();
        let ends = |line: &Series| (line.values.first().copied(), line.values.last().copied());
        let details = self.seats.iter().zip(&lines).map(|(player, line)| match ends(line) {
            (Some(first), Some(last)) => format!("{player}: {first} to {last}"),
            _ => player.clone(),
        });
        let details: Vec<String> = details.collect();
        let turns = self.timeline.turns();
        let title = format!("{} of the players", sentence(self.counted));
        let losses = count(self.timeline.losses.len(), "loss", "losses");
        let description =
            format!("{} over {}, with {losses}.", details.join(", "), count(turns.len(), "turn", "turns"));
        let chart = Chart { title: &title, description: &description, lines: &lines, turns: &turns };
        html! {
            h2 { (sentence(self.counted)) " over the turns" }
            (legend(&details))
            figure { (chart.draw()) }
            (self.strength_table())
        }
    }

    fn strength_of(&self, player: usize) -> Series {
        let values = self.timeline.strengths(player);
        let lost = |place: usize| values[place] - values[place + 1];
        let own = self.timeline.losses.iter().filter(|(_, of, _)| *of == player);
        let mut losses: Vec<(usize, &str)> = own.map(|(place, _, who)| (*place, who.as_str())).collect();
        // The costliest are labelled first, while there is room.
        losses.stable_sort_by(|a, b| lost(b.0).total_cmp(&lost(a.0)));
        let labels = losses.iter().enumerate().map(|(rank, (place, who))| {
            let is_named = rank < NAMED_LOSSES / self.seats.len().max(1) + 1;
            let short = if who.chars().count() <= MAX_LABEL {
                (*who).to_owned()
            } else {
                format!("\u{2212}{}", lost(*place))
            };
            let command = self.timeline.commands[*place];
            let details = format!("command {command}: {} loses {who}", self.seats[player]);
            Labelled { step: place + 1, text: is_named.then_some(short), details }
        });
        Series { labels: labels.collect(), values }
    }

    fn strength_table(&self) -> Markup {
        let after = |place: usize| &self.timeline.snapshots[place + 1];
        html! {
            details {
                summary { "The same in numbers" }
                @if self.timeline.losses.is_empty() {
                    p { "No player lost a unit." }
                } @else {
                    table {
                        tr { th.n { "command" } th.n { "turn" } th { "loss" } @for seat in self.seats { th.n { (seat) } } }
                        @for (place, player, who) in &self.timeline.losses {
                            tr {
                                (number(&self.timeline.commands[*place].to_string()))
                                (number(&after(*place).turn.map_or_else(String::new, |turn| turn.to_string())))
                                td { (self.seats[*player]) ": " (who) }
                                @for strength in &after(*place).strength { (number(&strength.to_string())) }
                            }
                        }
                    }
                }
            }
        }
    }

    /// Returns a strip for each place, with its state from command to command.
    fn places(&self, title: &str) -> Markup {
        let Some(last) = self.timeline.snapshots.last().filter(|snapshot| !snapshot.places.is_empty()) else {
            return html! {};
        };
        let positions = self.timeline.snapshots.len();
        // A position follows the command before it.
        let since = |part: &Segment| {
            let command = part.from.checked_sub(1).and_then(|place| self.timeline.commands.get(place));
            command.map_or_else(|| String::from("the start"), u64::to_string)
        };
        let parts: Vec<Vec<Segment>> = (0..last.places.len()).map(|place| self.parts(place)).collect();
        html! {
            h2 { (title) }
            @for (place, parts) in last.places.iter().zip(&parts) {
                h3 { (place.name) }
                figure { (strip(&place.name, &place_words(place, parts), parts, positions)) }
            }
            details {
                summary { "The same in numbers" }
                table {
                    tr { th { "where" } th { "from" } th { "showed" } }
                    @for (place, parts) in last.places.iter().zip(&parts) {
                        @for part in parts {
                            tr {
                                td { (place.name) }
                                (number(&since(part)))
                                td { (part.details) }
                            }
                        }
                    }
                }
            }
        }
    }

    /// Returns the states of a place, with the positions in which each begins and the next one does. Unknown states are left out.
    fn parts(&self, place: usize) -> Vec<Segment> {
        let positions = self.timeline.snapshots.len();
        let mut parts: Vec<Segment> = Vec::new();
        for (at, snapshot) in self.timeline.snapshots.iter().enumerate() {
            let Some(now) = snapshot.places.get(place).filter(|place| !place.shows.is_empty()) else {
                continue;
            };
            if let Some(last) = parts.last_mut() {
                if last.details == now.details && last.owner == now.holder {
                    continue;
                }
                last.to = at;
            }
            let (text, details) = (now.shows.clone(), now.details.clone());
            parts.push(Segment { from: at, to: positions, text, details, owner: now.holder });
        }
        parts
    }

    /// Returns a chart of the luck of the players.
    fn luck(&self) -> Markup {
        let luck = self.luck;
        if luck.throws.is_empty() {
            return html! { h2 { "Luck" } p { "There is no roll to compare yet." } };
        }
        let lines: Vec<Series> = self.seats.iter().map(|player| self.luck_of(player)).collect();
        let ends = self.seats.iter().zip(&lines).map(|(player, line)| {
            let end = line.values.last().copied().unwrap_or_default();
            let (beyond, number) = if end < 0.0 { ("fewer", -end) } else { ("more", end) };
            format!("{player}: {number:.1} {beyond} than expected")
        });
        let ends: Vec<String> = ends.collect();
        let description = format!("Results beyond what was to be expected, added up. {}.", ends.join(", "));
        let (title, turns) = ("Luck of the players", self.timeline.turns());
        let chart = Chart { title, description: &description, lines: &lines, turns: &turns };
        html! {
            h2 { "Luck" }
            table {
                tr { th {} th.n { "rolls" } th.n { "results" } th.n { "expected" } th.n { "better than, of games" } }
                @for (of, [rolls, results, expected, deviation, better_than], is_player) in luck.rows() {
                    tr.all[is_player] {
                        td { (of) }
                        (number(&rolls))
                        (number(&results))
                        td.n { (expected) " ± " (deviation) }
                        (number(better_than.strip_suffix(" of games").unwrap_or(&better_than)))
                    }
                }
            }
            p.faint {
                "Better than 4 % of games says: with the same rolls, 96 games of a hundred turn out better. Games that turn out \
                 the same count half as better, half as worse."
            }
            @for note in luck.table_notes() { p.faint { (note) } }
            h3 { "Results beyond what was to be expected" }
            (legend(&ends))
            figure { (chart.draw()) }
            details {
                summary { "The same in numbers" }
                p.faint { "Better than 4 % of rolls says: 4 of a hundred rolls of the same dice are worse." }
                table {
                    tr { th.n { "command" } th { "roll" } th.n { "results" } th.n { "expected" } th.n { "better than, of rolls" } }
                    @for throw in &luck.throws {
                        tr {
                            (number(&throw.command.to_string()))
                            td { (Name::from(throw.player.clone()).to_string()) ": " (throw.what) }
                            (number(&throw.ranked.number.to_string()))
                            (number(&format!("{:.1}", throw.ranked.mean)))
                            (number(&throw.better_percent()))
                        }
                    }
                }
            }
        }
    }

    /// Returns the difference between a player's results and the expected ones, after each command.
    fn luck_of(&self, player: &str) -> Series {
        let mut throws = self.luck.throws.iter().filter(|throw| throw.player == *player).peekable();
        let mut sum = 0.0;
        let after_commands = self.timeline.commands.iter().map(|command| {
            while let Some(throw) = throws.next_if(|throw| throw.command <= *command) {
                let beyond = throw.ranked.number as f64 - throw.ranked.mean;
                sum += if throw.fewer_is_better { -beyond } else { beyond };
            }
            sum
        });
        Series { values: std::iter::once(0.0).chain(after_commands).collect(), labels: Vec::new() }
    }

    /// Returns the rolls that were the least likely, and the decisions that cost most.
    fn turning_points(&self) -> Markup {
        let is_unlikely = |throw: &&ThrowLuck| throw.ranked.tail() < UNLIKELY;
        let mut throws: Vec<&ThrowLuck> = self.luck.throws.iter().filter(is_unlikely).collect();
        throws.stable_sort_by(|a, b| a.ranked.tail().total_cmp(&b.ranked.tail()));
        throws.truncate(TURNING_POINTS);
        throws.stable_sort_by_key(|throw| throw.command);
        html! {
            @if !throws.is_empty() || !self.advised.changes.is_empty() || !self.advised.costliest.is_empty() {
                h2 { "Turning points" }
            }
            @if !self.advised.changes.is_empty() {
                p.faint { "The commands after which the chance to win was most different, as the adviser estimates it." }
                ul { @for change in &self.advised.changes { li { (sentence(change)) "." } } }
            }
            @if !throws.is_empty() {
                p.faint { "The rolls that were the least likely." }
                ul { @for throw in throws { li { (sentence(&throw.unlikely_words())) "." } } }
            }
            @if !self.advised.costliest.is_empty() {
                p.faint { "The decisions that cost most of the chance to win, as the adviser estimates it." }
                ul { @for decision in &self.advised.costliest { li { (sentence(decision)) "." } } }
            }
        }
    }
}

/// Returns the force of each player, with the codes of its faces.
fn forces(forces: &[Force], seats: &[String]) -> Markup {
    html! {
        h2 { "What they play with" }
        @for (force, seat) in forces.iter().zip(seats) {
            h3 { (seat) ": " (force.name) }
            table {
                tr { th.n { (force.heads[0]) } th { (force.heads[1]) } th { (force.heads[2]) } }
                @for [how_many, what, more] in &force.rows {
                    tr { (number(how_many)) td { (what) } td { (more) } }
                }
            }
            @for more in &force.more { p.faint { (more) } }
        }
    }
}

/// Returns the log.
fn log(lines: &[LogLine]) -> Markup {
    html! {
        h2 { "Log" }
        details {
            summary { (count(lines.len(), "entry", "entries")) }
            ol.log {
                @for line in lines {
                    li.undone[line.is_undone()] {
                        @let (head, events) = line.player_and_events();
                        code { (head) }
                        @for event in events { p { (event) } }
                    }
                }
            }
        }
    }
}

/// Explains how to verify the report.
fn verify<G: Reported>(journal: &Journal<G>, file: &Name) -> Markup {
    let last = journal.next_number() - 1;
    let plain = warband_core::text::words::join(&[file.raw().to_owned()]);
    html! {
        h2 { "How to verify it" }
        p {
            "This page says what stands in the game file " (file.to_string()) " up to command " (last) ". With that file "
            code { "warband verify -g " (plain) }
            " plays every command again, rolls the digital dice again, and shows its digest:"
        }
        p { code { (journal.digest()) } }
    }
}

/// Describes how often a place changed, and what it shows now.
fn place_words(place: &PlaceSnapshot, parts: &[Segment]) -> String {
    match parts.len().saturating_sub(1) {
        0 => format!("{}: {}.", place.name, place.details),
        changes => {
            format!("{} changed {}. Now: {}.", place.name, count(changes, "time", "times"), place.details)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::LeftOut;
    use crate::report::game_report::timeline::Snapshot;

    /// Calls `look` with the report of a timeline of two players.
    fn with_report<T>(timeline: &Timeline, look: impl FnOnce(&Report<'_>) -> T) -> T {
        let seats = ["ann", "bob"].map(String::from);
        let left_out = LeftOut::default();
        let luck = LuckAnswer { players: seats.to_vec(), throws: Vec::new(), left_out, has_icons: true };
        look(&Report {
            timeline,
            luck: &luck,
            advised: &AdvisedTurns::default(),
            seats: &seats,
            counted: "health",
        })
    }

    /// A timeline over one place that shows the same face all the time, after each of these numbers and holders.
    fn timeline(after: &[(u32, Option<usize>)]) -> Timeline {
        let snapshot = |(strength, holder): &(u32, Option<usize>)| {
            let (name, details) = (String::from("frontier"), String::from("face 8 (tower)"));
            let place = PlaceSnapshot { name, shows: String::from("8"), details, holder: *holder };
            Snapshot { turn: Some(1), strength: vec![*strength, 9], places: vec![place] }
        };
        Timeline {
            commands: (4..).take(after.len() - 1).collect(),
            snapshots: after.iter().map(snapshot).collect(),
            losses: Vec::new(),
        }
    }

    #[test]
    fn a_place_that_only_changes_its_holder_is_shown_anew() {
        let timeline = timeline(&[(10, None), (10, Some(1)), (10, Some(1)), (10, Some(0)), (10, Some(0))]);
        let parts = with_report(&timeline, |report| report.parts(0));
        let parts: Vec<(usize, usize, Option<usize>)> =
            parts.into_iter().map(|part| (part.from, part.to, part.owner)).collect();
        assert_eq!(parts, [(0, 1, None), (1, 3, Some(1)), (3, 5, Some(0))]);
    }

    #[test]
    fn a_loss_is_labelled_with_the_units_or_with_their_health() {
        let mut timeline = timeline(&[(12, None), (11, None), (6, None)]);
        let who = ["Thug", "2 Wolf Rider, Thug"].map(String::from);
        timeline.losses = who.into_iter().enumerate().map(|(place, who)| (place, 0, who)).collect();
        let line = with_report(&timeline, |report| report.strength_of(0));
        let labels: Vec<(usize, Option<&str>, &str)> = line
            .labels
            .iter()
            .map(|label| (label.step, label.text.as_deref(), label.details.as_str()))
            .collect();
        let details = ["command 5: ann loses 2 Wolf Rider, Thug", "command 4: ann loses Thug"];
        assert_eq!(labels, [(2, Some("\u{2212}5"), details[0]), (1, Some("Thug"), details[1])]);
    }

    #[test]
    fn a_name_is_written_as_its_player_writes_it() {
        let seats = ["ann", "player 2"].map(String::from);
        for (text, opens) in [
            ("ann against player 2", "ann against player 2"),
            ("player 2 wins", "Player 2 wins"),
            ("the game goes on", "The game goes on"),
            ("annual", "Annual"),
        ] {
            assert_eq!(opened(text, &seats), opens);
        }
    }
}
