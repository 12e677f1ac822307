//! The answer of `advise`: the value of each legal command.

pub(super) mod log;
pub(super) mod thought;

use super::remind::labels::command_label;
use super::status::position;
use super::words;
use crate::report::labelled::distinct;
use crate::report::odds::rough_percent;
use crate::report::output::right;
use crate::report::{Diagnostic, Output, Reply, json};
use comfy_table::{Cell, ColumnConstraint, ContentArrangement, Table, Width, presets};
use serde::Serialize;
use unicode_width::UnicodeWidthStr;
use warband_core::text::words::join;
use warband_dragon_dice::adviser::{AdviceRow, Grade, LegalCommand, Mean};
use warband_dragon_dice::dice::ResultType;
use warband_dragon_dice::game::{Command, State};

/// Most rows in the text form without `--all`.
const SHOWN: usize = 20;

/// Most rows in `play`, whose screen has 24 lines.
const SHOWN_IN_PLAY: usize = 13;

/// The word before numbers estimated by trials.
const ABOUT: &str = "about ";

/// The sign before such numbers in a cell.
const ABOUT_SIGN: &str = "~";

/// The value of each legal command in a position.
#[derive(Clone, Debug)]
pub(crate) struct AdviceAnswer<'a> {
    /// The position that the rows are for.
    pub state: &'a State,
    /// The rows, best first.
    pub rows: Vec<AdviceRow>,
    /// The spells that are best announced together, while spells are announced, and the chance to win after them.
    pub plan: Option<(Vec<LegalCommand>, Mean)>,
    /// The column by which the rows are sorted: `killed`, `lost`, `win`.
    pub by: &'static str,
    /// Whether the text form shows every row.
    pub shows_all: bool,
    /// The command that was given in the position, if it is reviewed afterwards.
    pub given: Option<GivenCommand>,
}

/// A command that was given, with its value.
#[derive(Clone, Debug)]
pub(crate) struct GivenCommand {
    /// The number of the command.
    pub number: u64,
    /// The command as typed.
    pub typed: String,
    /// The best row that begins with it; `None` if the rules do not offer it.
    pub row: Option<AdviceRow>,
}

/// Returns the message for a command of the game on which there is no advice.
pub(crate) fn no_advice(number: u64) -> Diagnostic {
    let diagnostic = Diagnostic::new(format!("{number} is not a decision of a player"));
    diagnostic.help("log shows the commands; advise after N takes the number of one of them")
}

/// The value of each legal command.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Advice"))]
struct Record {
    schema: &'static str,
    turn: Option<u32>,
    player: String,
    step: String,
    by: &'static str,
    rows: Vec<RowRecord>,
    plan: Option<PlanRecord>,
    given: Option<GivenRecord>,
}

/// Spells announced one after the other.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "AdvisedPlan"))]
struct PlanRecord {
    commands: Vec<String>,
    win: MeanRecord,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "AdviceRow"))]
struct RowRecord {
    commands: Vec<String>,
    /// Each of the commands in words for people, as `remind` labels it when it is legal.
    labels: Vec<String>,
    maneuver: Option<ManeuverRecord>,
    face: Option<u32>,
    killed: MeanRecord,
    lost: MeanRecord,
    nobody_left: Option<f64>,
    chance: Option<f64>,
    left: Option<LeftRecord>,
    win: MeanRecord,
    cost: f64,
    grade: Option<&'static str>,
    about: bool,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "AdvisedManeuver"))]
struct ManeuverRecord {
    direction: &'static str,
    chance: f64,
}

/// A mean, with its standard error if it comes from playouts.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "AdvisedMean"))]
struct MeanRecord {
    mean: f64,
    error: Option<f64>,
}

/// Mean results of the surviving units, by roll.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "AdvisedSurvivors"))]
struct LeftRecord {
    melee: f64,
    missile: f64,
    magic: f64,
    maneuver: f64,
    save: f64,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "AdvisedCommand"))]
struct GivenRecord {
    number: u64,
    command: String,
    row: Option<RowRecord>,
}

impl From<Mean> for MeanRecord {
    fn from(mean: Mean) -> MeanRecord {
        MeanRecord { mean: mean.mean, error: mean.error }
    }
}

impl RowRecord {
    /// Returns the record of a row, compared with the best one.
    fn of(row: &AdviceRow, best: &AdviceRow, state: &State) -> RowRecord {
        let cost = row.cost(best);
        let positions = row.positions(state);
        RowRecord {
            commands: row.commands.iter().map(|legal| join(&legal.words)).collect(),
            labels: positions
                .iter()
                .zip(&row.commands)
                .map(|(state, legal)| command_label(state, legal))
                .collect(),
            maneuver: row
                .turned
                .map(|turned| ManeuverRecord { direction: turned.direction.word(), chance: turned.chance }),
            face: row.face,
            killed: row.killed.into(),
            lost: row.lost.into(),
            nobody_left: row.nobody_left,
            chance: row.chance,
            left: row.left.map(|[melee, missile, magic, maneuver, save]| LeftRecord {
                melee,
                missile,
                magic,
                maneuver,
                save,
            }),
            win: row.win.into(),
            cost,
            grade: Grade::of(cost).map(Grade::word),
            about: row.is_about(),
        }
    }
}

/// Formats a chance to win, or a part of one.
pub(super) fn percent(chance: f64) -> String {
    let percent = 100.0 * chance;
    // No minus sign before zero.
    let percent = if percent.abs() < 0.05 { 0.0 } else { percent };
    if percent.abs() < 9.95 { format!("{percent:.1} %") } else { format!("{percent:.0} %") }
}

/// Formats the chance to win of the best row, and of another one how much less its chance is.
fn win(row: &AdviceRow, best: &AdviceRow) -> String {
    let about = if row.win.error.is_some() { ABOUT } else { "" };
    let less = percent(row.win.mean - best.win.mean);
    let chance = if less == percent(0.0) { percent(best.win.mean) } else { less };
    format!("{about}{chance}")
}

/// Formats a number of a row, an estimate with as many decimal places as its error allows.
pub(super) fn shown(mean: Mean) -> String {
    let places: usize = match mean.error {
        Some(error) if error >= 0.5 => 0,
        Some(error) if error >= 0.05 => 1,
        Some(_) | None => 2,
    };
    // No minus sign before zero.
    let least = [0.5, 0.05, 0.005][places];
    let number = if mean.mean.abs() < least { 0.0 } else { mean.mean };
    let about = if mean.error.is_some() { ABOUT } else { "" };
    format!("{about}{number:.places$}")
}

/// Formats a chance in a list.
fn tenths(chance: f64) -> String {
    match 100.0 * chance {
        percent if percent < 0.05 && chance > 0.0 => String::from("<0.1 %"),
        percent if percent >= 99.95 && chance < 1.0 => String::from(">99.9 %"),
        percent => format!("{percent:.1} %"),
    }
}

/// Returns the words of a row without its march and maneuver.
fn action(row: &AdviceRow) -> String {
    let is_before = |legal: &&LegalCommand| {
        matches!(legal.command, Command::March(_) | Command::Maneuver(_))
            || row.turned.is_some() && matches!(legal.command, Command::Choose(_))
    };
    let mut words: Vec<Vec<String>> =
        row.commands.iter().filter(|legal| !is_before(legal)).map(|legal| legal.words.clone()).collect();
    let is_plan = row.face.is_some() || row.commands.len() > 1;
    // The next column shows that the army acts without a maneuver.
    if is_plan && words.len() > 1 && words[0] == ["next"] {
        words.remove(0);
    }
    match words.pop() {
        Some(words) if is_plan && words == ["next"] => String::from("no action"),
        Some(words) if is_plan && words.first().is_some_and(|verb| verb == "attack") => join(&words[1..]),
        Some(words) => join(&words),
        None => String::from("no action"),
    }
}

/// Formats the maneuver of a row.
fn maneuver(row: &AdviceRow) -> String {
    match row.turned {
        Some(turned) if turned.chance < 1.0 => {
            format!("{} {}", turned.direction.word(), rough_percent(turned.chance))
        }
        Some(turned) => turned.direction.word().to_owned(),
        None => String::from("none"),
    }
}

/// Returns the march of a row as a command.
fn march(row: &AdviceRow) -> Option<String> {
    let legal = row.commands.iter().find(|legal| matches!(legal.command, Command::March(_)))?;
    Some(join(&legal.words[1..]))
}

/// Returns the commands of a row in one line.
pub(super) fn line(row: &AdviceRow) -> String {
    let mut parts: Vec<String> = march(row).into_iter().map(|army| format!("march {army}")).collect();
    if let Some(turned) = row.turned {
        parts.push(format!("maneuver {}", turned.direction.word()));
    }
    parts.push(match row.face {
        Some(face) => format!("on face {face} {}", action(row)),
        None => action(row),
    });
    parts.join(", ")
}

impl AdviceAnswer<'_> {
    /// Returns the commands that `play` lists with numbers: the first one of each row shown.
    pub(crate) fn numbered(&self) -> Vec<Vec<String>> {
        let rows = self.rows.iter().take(self.number_shown(SHOWN_IN_PLAY));
        rows.map(|row| row.commands.first().map_or_else(Vec::new, |command| command.words.clone())).collect()
    }

    /// Returns the number of rows shown if `most` fit the screen.
    fn number_shown(&self, most: usize) -> usize {
        if self.shows_all { self.rows.len() } else { self.rows.len().min(most) }
    }

    fn is_march(&self) -> bool {
        self.rows.iter().any(|row| row.commands.len() > 1)
    }

    /// Returns the cells of each row shown.
    fn columns(&self, rows: &[AdviceRow]) -> Rows {
        let is_march = self.is_march();
        let marches = is_march && rows.iter().any(|row| march(row).is_some());
        let attacks = rows.iter().any(|row| row.nobody_left.is_some());
        let counters = rows.iter().any(|row| row.chance.is_some());
        let picks = rows.iter().any(|row| row.left.is_some());
        let mut heads = Vec::new();
        heads.extend(marches.then_some("march"));
        heads.extend(is_march.then_some("maneuver"));
        let faces = rows.iter().any(|row| row.face.is_some());
        heads.extend(faces.then_some("face"));
        heads.push(if is_march || faces { "action" } else { "command" });
        let texts = heads.len() + usize::from(picks);
        heads.extend(picks.then_some(SURVIVORS));
        heads.extend(["killed", "lost"]);
        heads.extend(attacks.then_some("wiped out"));
        heads.extend(counters.then_some("keeps"));
        heads.push("win");
        let best = AdviceRow::best(&self.rows);
        let cells = |row: &AdviceRow| {
            let mut cells = Vec::new();
            cells.extend(marches.then(|| march(row).unwrap_or_else(|| String::from("none"))));
            cells.extend(is_march.then(|| maneuver(row)));
            cells.extend(faces.then(|| row.face.map_or_else(|| String::from("-"), |face| face.to_string())));
            cells.push(action(row));
            cells.extend(picks.then(|| row.left.map(survivors).unwrap_or_default()));
            cells.extend([shown(row.killed), shown(row.lost)]);
            let none = row.nobody_left.map_or_else(|| String::from("-"), tenths);
            cells.extend(attacks.then_some(none));
            let keeps = row.chance.map_or_else(|| String::from("-"), tenths);
            cells.extend(counters.then_some(keeps));
            cells.push(win(row, best.unwrap_or(row)));
            cells
        };
        Rows { heads, texts, cells: rows.iter().map(cells).collect() }
    }

    /// Returns the cells of each row shown, with all its commands in one.
    fn with_whole_commands(&self, rows: &[AdviceRow]) -> Rows {
        let mut columns = self.columns(rows);
        while columns.heads[0] != SURVIVORS && columns.texts > 0 {
            columns.leave_out(columns.heads[0]);
        }
        columns.heads.insert(0, "command");
        columns.texts += 1;
        columns.cells.iter_mut().zip(rows).for_each(|(cells, row)| cells.insert(0, line(row)));
        columns
    }

    /// Returns the notes on the meaning of the columns and on rows left out; `is_table` is whether numbers from trials have a sign.
    fn notes(&self, left_out: usize, is_table: bool) -> Vec<String> {
        let mut notes = Vec::new();
        if left_out > 0 {
            let rows = if left_out == 1 { "1 more row" } else { &format!("{left_out} more rows") };
            notes.push(format!("{rows}: advise --all"));
        }
        if let Some((spells, win)) = &self.plan
            && spells.len() > 1
        {
            let spells: Vec<String> = spells.iter().map(|legal| join(&legal.words)).collect();
            notes.push(format!(
                "Best together: {}. Win {ABOUT}{}.",
                spells.join(", then "),
                percent(win.mean)
            ));
        }
        let may_fail = self.rows.iter().any(|row| row.turned.is_some_and(|turned| turned.chance < 1.0));
        let (once, counts) = if may_fail {
            (" once its maneuver succeeds", " It counts that a maneuver may fail.")
        } else {
            ("", "")
        };
        notes.push(format!("Killed, lost: health-worth on average of the action{once}."));
        if self.rows.iter().any(|row| row.nobody_left.is_some()) {
            notes.push(String::from("What the numbers of attacks leave out: see odds attack."));
        }
        let is_gained = |mean: Mean| mean.mean <= -0.005;
        if self.rows.iter().any(|row| is_gained(row.killed) || is_gained(row.lost)) {
            notes.push(String::from("Below zero: health-worth that comes into play."));
        }
        if self.rows.iter().any(|row| row.chance.is_some()) {
            notes.push(String::from(
                "Keeps: the chance that the counter-maneuver keeps the terrain as it is.",
            ));
        }
        if self.rows.iter().any(AdviceRow::is_about) {
            let sign = if is_table { ABOUT_SIGN } else { "About" };
            notes.push(format!("{sign}: by trying it many times with other dice than the game's."));
        }
        notes.push(format!(
            "Win: the chance to win after the best row, and how much less it is after others.{counts} See: \
             explain advice"
        ));
        notes
    }

    /// Formats the review of a command that was given.
    fn tutor(&self, given: &GivenCommand) -> String {
        let (number, typed) = (given.number, &given.typed);
        let player = words::player(self.state, self.state.acting());
        let Some((row, best)) = given.row.as_ref().zip(AdviceRow::best(&self.rows)) else {
            return format!("Command {number}, {player}: {typed}. No advice is given on it.");
        };
        let cost = row.cost(best);
        let chance = percent(row.win.mean);
        if cost < 0.005 || chance == percent(best.win.mean) {
            return format!(
                "Command {number}, {player}: {typed}. Win {chance}: nothing here is clearly better."
            );
        }
        let grade = Grade::of(cost).map_or_else(String::new, |grade| format!(" ({})", grade.word()));
        format!(
            "Command {number}, {player}: {typed}. Win {chance}{grade}; the best is {}: {}.",
            line(best),
            percent(best.win.mean)
        )
    }
}

/// Fewest columns of the screen for commands that are wrapped.
const LEAST_WRAPPED: usize = 12;

/// Columns that a table without room leaves out, the first of them first.
const LEFT_OUT: [&str; 3] = ["wiped out", "keeps", SURVIVORS];

/// The head of the column with the results of the surviving units.
const SURVIVORS: &str = "the survivors bring";

/// The rows of advice as cells.
struct Rows {
    heads: Vec<&'static str>,
    /// Number of columns with words, which come first.
    texts: usize,
    cells: Vec<Vec<String>>,
}

impl Rows {
    /// Formats the rows as a table, with narrow gaps if it needs them, and with wrapped commands if they are too long; `None` if it does
    /// not fit in the width.
    fn table(&self, output: &Output) -> Option<String> {
        let lines = |gap, wrapped| self.lines(gap, wrapped);
        let fits = |lines: &Vec<String>| width(lines) <= output.width;
        let wrapped = || {
            let (place, columns) = self.wrapped(output)?;
            (columns >= LEAST_WRAPPED).then(|| lines(1, Some((place, columns))))
        };
        let found =
            [2, 1].into_iter().map(|gap| lines(gap, None)).find(fits).or_else(wrapped).filter(fits)?;
        Some(found.join("\n") + "\n")
    }

    /// Formats the rows as a table for any width: with whole commands in one column, and without columns for which there is no room.
    fn narrow_table(mut self, output: &Output) -> String {
        for head in LEFT_OUT {
            if let Some(table) = self.table(output) {
                return table;
            }
            self.leave_out(head);
        }
        self.table(output).unwrap_or_else(|| {
            let wrapped = self.wrapped(output).map(|(place, columns)| (place, columns.max(LEAST_WRAPPED)));
            self.lines(1, wrapped).join("\n") + "\n"
        })
    }

    /// Removes a column.
    fn leave_out(&mut self, head: &str) {
        if let Some(place) = self.heads.iter().position(|known| *known == head) {
            self.heads.remove(place);
            self.texts -= usize::from(place < self.texts);
            self.cells.iter_mut().for_each(|cells| drop(cells.remove(place)));
        }
    }

    /// Returns the place of the column with commands, and the columns of the screen that the others leave for it; `None` if it needs no
    /// fewer than it has.
    fn wrapped(&self, output: &Output) -> Option<(usize, usize)> {
        let place = self.heads.iter().position(|head| ["action", "command"].contains(head))?;
        let longest = self.cells.iter().map(|cells| cells[place].width()).max()?;
        let too_many = width(&self.lines(1, None)).checked_sub(output.width)?;
        Some((place, longest.saturating_sub(too_many)))
    }

    /// Returns the lines of a table. `wrapped` are the place of a column and the columns of the screen to which its cells are wrapped.
    fn lines(&self, gap: u16, wrapped: Option<(usize, usize)>) -> Vec<String> {
        let mut table = Table::new();
        table.load_style(presets::NOTHING).set_content_arrangement(ContentArrangement::Disabled);
        let of =
            |(place, cell): (usize, String)| if place < self.texts { Cell::new(cell) } else { right(cell) };
        table.add_row(self.heads.iter().map(|head| (*head).to_owned()).enumerate().map(of));
        for cells in &self.cells {
            let short = cells.iter().map(|cell| cell.replacen(ABOUT, ABOUT_SIGN, 1));
            table.add_row(short.enumerate().map(of));
        }
        table.column_iter_mut().for_each(|column| {
            column.set_padding((0, gap));
        });
        if let Some((place, columns)) = wrapped
            && let Some(column) = table.column_mut(place)
        {
            column.set_constraint(ColumnConstraint::Absolute(Width::Fixed(columns as u16 + gap)));
        }
        table.lines().map(|line| line.trim_end().to_owned()).collect()
    }
}

/// Returns the width of the longest line.
fn width(lines: &[String]) -> usize {
    lines.iter().map(|line| line.width()).max().unwrap_or_default()
}

/// Formats the expected results of the survivors in a cell.
fn survivors(left: [f64; 5]) -> String {
    let each = ResultType::ALL.into_iter().zip(left).filter(|(_, mean)| *mean > 0.0);
    each.map(|(result_type, mean)| format!("{mean:.1} {}", result_type.word())).collect::<Vec<_>>().join(", ")
}

impl Reply for AdviceAnswer<'_> {
    fn text(&self, output: &Output) -> String {
        let mut text = output.head(&[position::head(self.state)]);
        if let Some(given) = &self.given {
            text += &output.wrap("", &self.tutor(given));
            text += if output.plain { "" } else { "\n" };
        }
        match &self.rows[..] {
            [] => return text + &output.wrap("", "There is nothing to advise on."),
            [only] if self.given.is_none() => {
                return text
                    + &output.wrap(
                        "",
                        &format!("There is nothing to compare. The only command is {}.", line(only)),
                    );
            }
            _ => {}
        }
        let most = if output.play.is_some() { SHOWN_IN_PLAY } else { SHOWN };
        let number = self.number_shown(most);
        let shown = &self.rows[..number];
        let is_numbered = output.play.is_some() && self.given.is_none();
        let numbered = |mut rows: Rows| {
            if is_numbered {
                rows.heads.insert(0, "");
                rows.texts += 1;
                (1..)
                    .zip(&mut rows.cells)
                    .for_each(|(number, cells): (usize, _)| cells.insert(0, number.to_string()));
            }
            rows
        };
        let rows = numbered(self.columns(shown));
        let mut notes = self.notes(self.rows.len() - number, !output.plain);
        if is_numbered {
            notes.insert(0, String::from("Type the number of a row to give its first command."));
        }
        text += &if output.plain {
            let line = |(row, cells): (&AdviceRow, &Vec<String>)| {
                let numbers = rows.heads[rows.texts..]
                    .iter()
                    .zip(&cells[rows.texts..])
                    .filter(|(_, cell)| *cell != "-");
                let numbers: Vec<String> = numbers.map(|(head, cell)| format!("{head} {cell}")).collect();
                let number = if is_numbered { format!("{}  ", cells[0]) } else { String::new() };
                output.wrap(&number, &format!("{}: {}.", line(row), numbers.join(", ")))
            };
            shown.iter().zip(&rows.cells).map(line).collect()
        } else {
            let narrow = || numbered(self.with_whole_commands(shown)).narrow_table(output);
            rows.table(output).unwrap_or_else(narrow)
        };
        output.with_notes(text, &notes)
    }

    fn json(&self) -> String {
        let best = AdviceRow::best(&self.rows);
        let record = |row: &AdviceRow| RowRecord::of(row, best.unwrap_or(row), self.state);
        let mut rows: Vec<RowRecord> = self.rows.iter().map(record).collect();
        let firsts = |of: fn(&RowRecord) -> &Vec<String>| -> Vec<String> {
            rows.iter().map(|row| of(row).first().cloned().unwrap_or_default()).collect()
        };
        let labels = distinct(&firsts(|row| &row.labels), &firsts(|row| &row.commands));
        for (row, label) in rows.iter_mut().zip(labels) {
            row.labels.iter_mut().take(1).for_each(|first| first.clone_from(&label));
        }
        let given = self.given.as_ref().map(|given| GivenRecord {
            number: given.number,
            command: given.typed.clone(),
            row: given.row.as_ref().map(record),
        });
        json::to_line(&Record {
            schema: "warband.advise/1",
            turn: self.state.turn().map(|turn| turn.number),
            player: words::player(self.state, self.state.acting()),
            step: position::head(self.state),
            by: self.by,
            rows,
            plan: self.plan.as_ref().map(|(spells, win)| PlanRecord {
                commands: spells.iter().map(|legal| join(&legal.words)).collect(),
                win: (*win).into(),
            }),
            given,
        })
    }

    /// Returns the command to give; when a command is reviewed, how much of the chance to win it cost.
    fn quiet(&self) -> Option<String> {
        let bare = match &self.given {
            Some(given) => {
                let row = given.row.as_ref().zip(AdviceRow::best(&self.rows));
                row.map(|(row, best)| format!("{:.3}", row.cost(best)))
            }
            None => self.rows.first().and_then(|row| row.commands.first()).map(|legal| join(&legal.words)),
        };
        Some(bare.unwrap_or_default())
    }

    answers_with!(Record);
}
