//! A force as people paste it: headings, bullets, and lines with one or several dice and their counts.

mod entries;
mod facts;

use super::account::{Ledger, has_number, lists_dice, mentions};
use super::columns::{Columns, Found, Row};
use super::deployment::{Orders, Pooled, group_words, names_rest, names_sorts, order_line};
use super::entry::{Count, Written, is_noise, read_entry, without_brackets};
use super::html::text_of;
use super::json::{is_json, read_json};
use super::line_shapes::{
    LONGEST_ROW, LONGEST_TITLE, before_number, begins_other, begins_with_place, counted_after_heading,
    distributed, edition_in, entries, first_cell, further_entry, has_sure_die, is_attribution, is_change,
    is_counted_class, is_counted_part, is_fact, is_name, is_of_averages, key_and_value, labelled, numbering,
    placed_at_end, points_in, pool_begun, says_none, second_key, unbracketed, without_numbering,
};
use super::lines::{joined_lines, numbered};
use super::markup::{bare, leaders_closed, struck, struck_by_line, without_markup};
use super::naming::{Meaning, Meanings, sure};
use super::normal::normalized;
use super::own::read_own;
use super::sections::{Heading, Section, heading, is_species, likely_army};
use super::split::is_count;
use super::totals::{DiceTotals, Total};
use super::{Doubt, ForcePlace, Import, ImportedDice, LeftOut, LeftReason, MAX_ENTRIES, Unreadable};
use crate::dice::DieType;
use std::collections::BTreeSet;
use warband_core::sort::StableSort;
use warband_core::text::Name;

/// Reads a force from a text.
///
/// # Errors
/// Returns why there is no force in it: it has too many entries, or it is JSON of another kind.
pub fn read_text(text: &str) -> Result<Import, Unreadable> {
    if let Some(import) = read_own(text)? {
        return Ok(import);
    }
    if is_json(text) {
        return read_json(text);
    }
    if text.trim().is_empty() {
        return Err(Unreadable::Empty);
    }
    let page = text_of(text);
    let text = &normalized(page.as_deref().unwrap_or(text));
    let struck = struck_by_line(text);
    let text = struck.as_deref().unwrap_or(text);
    let lines = joined_lines(text);
    // A deployment above the list that it places.
    let moved = with_orders_last(&lines)
        .and_then(|lines| read_lines(&lines).ok().filter(|(_, is_placed)| *is_placed));
    let mut import = match moved {
        Some((import, _)) => import,
        None => read_lines(&lines)?.0,
    };
    let starts: BTreeSet<usize> = lines.iter().map(|(number, _)| *number).collect();
    import.find_lines(text, &starts);
    Ok(import)
}

/// Reads a force from lines with their numbers; returns whether lines of it placed dice of a list above them, too.
fn read_lines(lines: &[(usize, String)]) -> Result<(Import, bool), Unreadable> {
    let mut reader = read_with(Reader::default(), lines)?;
    // Where some numbers certainly are those of their dice, others after a name may be prices or totals.
    if reader.has_certain_count && reader.has_number_after {
        reader =
            read_with(Reader { is_mixed: true, has_prices: reader.has_prices, ..Reader::default() }, lines)?;
    }
    let is_placed = reader.is_placed;
    Ok((reader.finish(lines)?, is_placed))
}

fn read_with(mut reader: Reader, lines: &[(usize, String)]) -> Result<Reader, Unreadable> {
    let is_numbered = numbered(lines);
    for (at, (number, line)) in lines.iter().enumerate() {
        if reader.deploy(&lines[at..]) {
            reader.is_placed = true;
            break;
        }
        reader.line = *number;
        reader.look_for_table(&lines[at..]);
        reader.is_numbered = is_numbered.contains(&at);
        if !reader.header(line, &lines[at + 1..]) {
            reader.line(line);
        }
        if reader.entries > MAX_ENTRIES {
            return Err(Unreadable::TooLong);
        }
    }
    Ok(reader)
}

/// Returns the lines with those of a deployment, which are above all dice, at the end; `None` if there is no such deployment.
fn with_orders_last(lines: &[(usize, String)]) -> Option<Vec<(usize, String)>> {
    let mut orders = Vec::new();
    for (at, (_, line)) in lines.iter().enumerate().take(MAX_ENTRIES) {
        if line.len() > LONGEST_ROW {
            return None;
        }
        let marked = without_markup(line);
        let text = unbracketed(bare(&marked));
        if order_line(text).is_some_and(|(_, rest)| names_sorts(rest) || names_rest(rest)) {
            orders.push(at);
        } else if has_sure_die(text) {
            break;
        }
    }
    if orders.len() < 2 {
        return None;
    }
    let of = |is_order: bool| {
        lines
            .iter()
            .enumerate()
            .filter(move |(at, _)| orders.contains(at) == is_order)
            .map(|(_, line)| line.clone())
    };
    Some(of.clone()(false).chain(of(true)).collect())
}

#[derive(Default)]
struct Reader {
    import: Import,
    section: Section,
    /// The line of the last heading.
    section_line: usize,
    line: usize,
    entries: usize,
    meanings: Meanings,
    /// Whether a heading was read: a name is above all of them.
    is_headed: bool,
    /// The columns of a table that named them.
    columns: Option<Columns>,
    /// The words of the heading of a class, a size or a species that the lines are below.
    group: Vec<String>,
    /// The words before the colon of the line that are neither a die nor a heading: `Bodyguard: 3 Thug`.
    label: Option<Name>,
    /// A line that may be meant as the heading of the dice below it.
    unsure: Option<Name>,
    /// A line for an army with nothing but classes, and the words of those: it may be for dice that are below it.
    classes: Option<(usize, String)>,
    /// Whether the army has begun before.
    is_again: bool,
    /// Whether the army began within a line: `3 Thug; Horde: 2 Mugger`.
    is_inline: bool,
    /// Whether the line may be a heading: `Home Guard`.
    may_be_heading: bool,
    /// Whether the line is the row of a table.
    is_row: bool,
    /// Whether the number that begins the line only counts the lines.
    is_numbered: bool,
    /// Whether a number certainly is that of its dice: it is before their name, or has an x.
    has_certain_count: bool,
    /// Whether a number without an x is after a name.
    has_number_after: bool,
    /// Whether the text has numbers of both kinds.
    is_mixed: bool,
    /// Whether a die has a price next to its number.
    has_prices: bool,
    /// The armies that have begun, in order, with the lines where they did: the same one only again after another.
    begun: Vec<(&'static str, usize)>,
    /// The size that only the first heading says.
    size_of_heading: Option<u32>,
    /// The size that a line of its own says.
    size_of_line: Option<u32>,
    /// The dice that no army has.
    roster: Vec<Pooled>,
    /// Whether a line that may place the dice of the list was read.
    is_deployed: bool,
    /// Whether such lines did.
    is_placed: bool,
    /// The line of the name.
    name_line: usize,
    /// Whose dice the last row of a table has, and the line of the first row that has those of another one.
    owner: Option<String>,
    other_owner: Option<usize>,
    /// The species of the units, with their lines.
    species: Vec<(usize, Name)>,
    /// The line before, if it is empty.
    empty_line: Option<usize>,
    /// Lines below an empty one that may be the name of another force.
    names: Vec<usize>,
    /// The line up to which a table without a header was looked for.
    looked_to: usize,
    /// The words that are still to come of a note about averages.
    note: &'static str,
    /// The dice read from each line.
    ledger: Ledger,
    /// The dice since the last heading, or the last total.
    since: DiceTotals,
    /// Totals that are not those of the dice above them. They may be those of the whole force, which is not known yet.
    open_totals: Vec<OpenTotal>,
}

/// A total that is not that of the dice above it.
struct OpenTotal {
    total: Total,
    line: usize,
    written: String,
    section: Section,
    /// The points, or the number of dice, that it was most likely meant to give.
    found: u32,
}

/// Most kinds of dice, and most parts of a deployment; an army has fewer.
const MAX_POOLED: usize = 200;
const MAX_TERMS: usize = 100;

/// What `show` writes between two messages to a chat.
const NEXT_MESSAGE: &str = "=== next message ===";

/// The notes that `show` prints below the dice: about averages, and, after a number, about points saved by medium equipment.
const NOTES: [&str; 2] = [
    "Average and spread of the dice alone, without terrain and without abilities that combine dice.",
    "less: every second medium piece of equipment in a force costs 1.",
];

/// Least words of the first line of a note.
const LEAST_OF_NOTE: usize = 3;

/// A size is only looked for before this many entries.
const HEAD: usize = 10;

impl Reader {
    fn line(&mut self, line: &str) {
        if self.is_extra_of_show(line) {
            self.ledger.explain(self.line, &without_markup(line));
            return;
        }
        let line = &self.without_struck(line);
        if self.row(line) {
            return;
        }
        let line = &leaders_closed(line);
        let line = without_markup(line);
        let has_marks = line.trim_start().starts_with('#') || line.trim_start().starts_with("==");
        let bare = bare(&line);
        // `#1 Thug`, `#2 Mugger`.
        let signed = self.is_numbered && line.trim_start().starts_with('#');
        let signed = bare.split_once(' ').filter(|(number, _)| signed && is_count(number));
        let unnumbered = match signed {
            Some((_, rest)) => Some(rest.trim_start()),
            None => without_numbering(bare, self.is_numbered),
        };
        self.is_numbered &=
            unnumbered.is_some() && read_entry(unnumbered.unwrap_or(bare)).count == Count::Missing;
        if let Some((number, _)) = unnumbered.and_then(|_| signed.or_else(|| numbering(bare))) {
            self.ledger.explain(self.line, number);
        }
        let text = unbracketed(unnumbered.unwrap_or(bare));
        if text.is_empty() {
            self.empty_line = Some(self.line);
            return;
        }
        if self.fact(text) {
            return;
        }
        if is_change(line.trim()) {
            return self.import.leave_out(self.line, text, LeftReason::Change, self.section);
        }
        if let Some(list) = distributed(text) {
            return self.list(&list);
        }
        // `2 Heavy Melee` counts unnamed dice; with a colon it is a heading.
        let is_counted = is_counted_class(text) && !line.trim_end().ends_with(':');
        if !is_counted && let Some(found) = heading(text) {
            self.heading_size(found, text);
            self.begin(found, text);
            self.ledger.explain(self.line, text);
            self.in_brackets(text);
            return;
        }
        let keyed = [
            key_and_value(text),
            text.split_once(':'),
            before_number(text),
            second_key(text),
            first_cell(text),
            pool_begun(text),
        ];
        let mut keyed = keyed.into_iter().flatten();
        if let Some((found, key, rest)) = keyed.find_map(|(key, rest)| Some((heading(key)?, key, rest))) {
            // `Goblin Army - 24 pts (v4.0)`.
            let says_only_facts =
                |part: &str| points_in(part).is_some() || edition_in(part).is_some() || is_counted_part(part);
            let mut parts =
                rest.split([',', '(', ')', '|']).map(str::trim).filter(|part| !part.is_empty()).peekable();
            let is_title = found == Heading::Same && !self.is_headed && self.entries == 0;
            if is_title && parts.peek().is_some() && parts.all(says_only_facts) {
                self.title(text);
                return;
            }
            self.keyed(found, key, rest);
            return;
        }
        // `Campain: 6 Pelter`.
        if let Some((key, rest)) = labelled(text)
            && let Some(section) = likely_army(key)
        {
            self.begin(Heading::Of(section), key);
            self.unsure = Some(Name::from(key.to_owned()));
            return self.entries_of(rest);
        }
        // `Ann: Home: 3 Thug`.
        if let Some((label, rest)) = text.split_once(": ")
            && mentions(label).is_empty()
            && !has_number(label)
            && let Some((key, rest)) = key_and_value(rest)
            && let Some(found @ Heading::Of(_)) = heading(key)
        {
            return self.keyed(found, key, rest);
        }
        let is_first = self.import.name.is_none() && self.entries == 0 && self.import.left_out.is_empty();
        let may_be_name =
            is_first && !self.is_headed && text.len() <= LONGEST_TITLE && !is_counted && !is_fact(text);
        let says_size = points_in(text).is_some() || edition_in(text).is_some();
        let likely = if placed_at_end(&read_entry(text)).is_none() && !has_sure_die(text) && !has_number(text)
        {
            likely_army(text)
        } else {
            None
        };
        // `Hoem:` is not a name.
        let is_short = line.trim_end().ends_with(':') || !text.contains(' ') || text.contains('/');
        if let Some(section) = likely.filter(|_| !may_be_name || is_short) {
            self.begin(Heading::Of(section), text);
            self.unsure = Some(Name::from(text.to_owned()));
            self.ledger.explain(self.line, text);
            return;
        }
        let is_die = |reader: &mut Reader| {
            if says_size { has_sure_die(text) } else { !has_marks && reader.has_die(text) }
        };
        if may_be_name && is_name(text, has_marks) && !lists_dice(text) && !is_die(self) {
            self.title(text);
            return;
        }
        let is_below_empty = self.empty_line.is_some_and(|empty| empty + 1 == self.line);
        if is_below_empty && text.len() <= LONGEST_TITLE && is_name(text, has_marks) && !self.has_die(text) {
            self.names.push(self.line);
        }
        // A sentence above the dice: `A 36-health army of missiles`.
        if self.entries < HEAD
            && self.import.dice.is_empty()
            && self.import.size.is_none()
            && !self.has_die(text)
        {
            self.import.size = points_in(text);
        }
        let (dice, left) = (self.import.dice.len(), self.import.left_out.len());
        let written = read_entry(text);
        self.may_be_heading = written.count == Count::Missing && begins_with_place(&written);
        self.list(text);
        // A line that is not understood may be a heading, and so may `Home Guard`.
        let is_unknown = |left: &LeftOut| matches!(&left.reason, LeftReason::NoDie(near) if near.is_empty());
        let left = &self.import.left_out[left..];
        let is_unknown = !left.is_empty() && left.iter().all(is_unknown) && dice == self.import.dice.len();
        let outside = without_brackets(text, &mut Vec::new());
        if (is_unknown || self.may_be_heading) && !has_number(&outside) {
            self.unsure = Some(Name::from(text.to_owned()));
        }
        self.may_be_heading = false;
    }

    /// Reports whether a line is one that `show` prints in addition to the dice: averages, with the names of their columns
    /// and a note.
    fn is_extra_of_show(&mut self, line: &str) -> bool {
        self.is_of_note(line) || line.trim() == NEXT_MESSAGE || is_of_averages(line) || is_attribution(line)
    }

    /// Reports whether a line is the first one of a note, or goes on with it.
    fn is_of_note(&mut self, line: &str) -> bool {
        let line = without_markup(line);
        let line = line.trim();
        let begun = line.trim_start_matches(|c: char| c.is_ascii_digit()).trim_start();
        let rest = |note: &'static str, line: &str| {
            let rest = note.strip_prefix(line).filter(|_| !line.is_empty())?;
            (rest.is_empty() || rest.starts_with(' ')).then(|| rest.trim_start())
        };
        let is_long = begun.split(' ').count() >= LEAST_OF_NOTE;
        let first = || NOTES.iter().filter(|_| is_long).find_map(|note| rest(note, begun));
        let found = rest(self.note, line).or_else(first);
        self.note = found.unwrap_or_default();
        found.is_some()
    }

    /// Reads the names of columns; reports whether the line, with `below` it, was one.
    fn header(&mut self, line: &str, below: &[(usize, String)]) -> bool {
        let rows = below.iter().map(|(_, line)| line.as_str());
        if line.len() > LONGEST_ROW {
            return false;
        }
        if Columns::are_forces(line, rows.clone()) {
            self.other_owner = self.other_owner.or(Some(self.line));
        }
        if let Some(columns) = Columns::of(line, rows.clone()) {
            self.ledger.explain(self.line, line);
            // The names below those of the armies were read with them.
            let is_below = |of: &Columns| of.are_of_armies() && self.looked_to + 1 == self.line;
            if !self.columns.as_ref().is_some_and(is_below) {
                self.looked_to = self.line;
                self.columns = Some(columns);
            }
        } else if self.entries == 0 && Columns::are_named(line, rows) {
            self.columns = None;
            self.looked_to = self.line;
            self.ledger.explain(self.line, line);
        } else {
            return false;
        }
        true
    }

    /// Reads the row of a table; reports whether the line was one.
    fn row(&mut self, line: &str) -> bool {
        let row = self.columns.as_ref().filter(|_| !line.trim().is_empty()).and_then(|of| of.row(line));
        match row {
            Some(Row::Cells { part, found, explained }) => {
                self.ledger.explain(self.line, &explained);
                self.facts_of_row(line);
                let names_part = part.is_some();
                self.part(part);
                // A table may be sorted by anything, and so rows that say their army begin no force.
                self.is_row = names_part || found.iter().any(|(army, _)| army.is_some());
                for (army, found) in found {
                    if let Some(section) = army {
                        self.section = section;
                    }
                    match found {
                        Found::Die { written, entry } => self.entry_with_remarks(&written, &entry),
                        Found::List(text) => self.list(&text),
                    }
                }
                self.is_row = false;
            }
            Some(Row::Unread) => self.import.leave_out(self.line, line, LeftReason::NotRead, Section::None),
            Some(Row::OfNone) => {
                self.ledger.take_all(self.line, line);
                self.ledger.explain(self.line, line);
            }
            Some(Row::NoDice) => self.row_of_totals(line),
            None => return false,
        }
        true
    }

    /// Goes to the part of the force that a row names; a row that names none continues the last one.
    fn part(&mut self, part: Option<String>) {
        let Some(part) = part else { return };
        match heading(&part) {
            Some(found) => self.begin(found, &part),
            None => self.section = Section::None,
        }
    }

    /// Looks for a table without a header, which `lines` begin with.
    fn look_for_table(&mut self, lines: &[(usize, String)]) {
        if self.looked_to > self.line {
            return;
        }
        let goes_on = |columns: &Columns| {
            !columns.is_without_header() || lines.first().is_some_and(|(_, line)| columns.row(line).is_some())
        };
        if self.columns.as_ref().is_some_and(goes_on) {
            return;
        }
        let (columns, rows) = Columns::without_header(lines.iter().map(|(_, line)| line.as_str()));
        self.columns = columns;
        self.looked_to = self.line + rows;
    }

    fn begin(&mut self, found: Heading, text: &str) {
        self.is_headed = true;
        self.section_line = self.line;
        self.since = DiceTotals::default();
        match found {
            Heading::Of(section) => {
                self.leave_classes_out();
                self.section = section;
                self.group.clear();
                self.unsure = None;
                self.is_again = false;
                self.is_inline = false;
            }
            Heading::Same => self.group = group_words(text),
        }
    }

    /// Leaves out the classes that a line names for an army, if no dice were below it.
    fn leave_classes_out(&mut self) {
        if let Some((line, text)) = self.classes.take() {
            self.import.leave_out(line, &text, LeftReason::NotListed, self.section);
        }
    }

    /// Reads the lines that place the dice of the list above them; reports whether the first of the lines begins them.
    ///
    /// They do if the list has as many points as the text says, or if they can be about nothing else.
    fn deploy(&mut self, lines: &[(usize, String)]) -> bool {
        let has_list = !self.is_deployed && (1..=MAX_POOLED).contains(&self.roster.len());
        let Some((_, first)) = lines.first().filter(|(_, line)| has_list && line.len() <= LONGEST_ROW) else {
            return false;
        };
        let place = ForcePlace::Army("home");
        let is_of_no_army = |dice: &ImportedDice| {
            dice.place == place && dice.doubts.iter().any(|(_, doubt)| *doubt == Doubt::NoArmy)
        };
        let is_whole =
            self.import.dice.iter().all(|dice| !dice.die.die_type.joins_army() || is_of_no_army(dice));
        if !is_whole || order_line(unbracketed(bare(&without_markup(first)))).is_none() {
            return false;
        }
        let roster = self.roster.clone();
        let mut meanings = std::mem::take(&mut self.meanings);
        let mut orders = Orders::new(&roster, &mut meanings);
        let (mut others, mut current) = (Vec::new(), None);
        let mut orders_lines = Vec::new();
        for (number, line) in lines {
            let marked = without_markup(line);
            let text = unbracketed(bare(&marked));
            if text.is_empty() {
                continue;
            }
            let order = if line.len() > LONGEST_ROW { None } else { order_line(text) };
            let is_order = |(section, rest): &(Section, &str)| {
                matches!(section, Section::Army(_)) || orders.is_order(rest)
            };
            if let Some((section, rest)) = order.filter(is_order) {
                self.is_deployed = true;
                current = Some(section);
                orders.add(section, rest, *number);
                orders_lines.push((*number, line));
            } else if begins_other(text) {
                current = None;
                others.push((*number, line));
            } else if let Some(section) = current {
                orders.add(section, text, *number);
                orders_lines.push((*number, line));
            } else {
                others.push((*number, line));
            }
            if orders.terms_number() > MAX_TERMS {
                break;
            }
        }
        let is_short = orders.terms_number() <= MAX_TERMS;
        let named = orders.named();
        let placed = orders.placed();
        self.meanings = meanings;
        let points = self.import.points(self.import.edition.unwrap_or_default());
        let is_of_size = self.import.size.is_some_and(|size| points.into_iter().sum::<u32>() == size);
        if !is_short || !self.is_deployed || !(is_of_size || placed.is_fit) {
            self.is_deployed = true;
            return false;
        }
        named.iter().for_each(|(line, die, count)| self.ledger.take(*line, die, *count));
        for (number, line) in orders_lines {
            self.ledger.explain(number, &without_markup(line));
        }
        self.import.dice.retain(|dice| !dice.die.die_type.joins_army());
        self.import.dice.extend(placed.dice);
        for (die, count, army, line) in placed.others {
            let name = die.name.clone();
            if let Err(reason) = self.import.settle(die, count, army, line) {
                self.import.leave_out(line, name.raw(), reason, Section::Army(army));
            }
        }
        for (line, written, reason, army) in placed.refused {
            self.import.leave_out(line, &written, reason, Section::Army(army));
        }
        self.section = Section::None;
        for (number, line) in others {
            self.line = number;
            self.line(line);
        }
        self.import.left_out.stable_sort_by_key(|left| left.line);
        true
    }

    /// Reads a heading with its dice: `Home Army: 3 Thug, 2 Mugger`; `Home – Coastland Tower`.
    fn keyed(&mut self, found: Heading, key: &str, rest: &str) {
        let before = self.section;
        self.begin(found, key);
        if found != Heading::Same || !is_counted_class(key) {
            self.ledger.explain(self.line, key);
        }
        self.in_brackets(key);
        let mut rest = rest.trim();
        // `Home - 5 pts - 2 Thug`, `Home - 12: Troll`, `Home: Goblins - 2 Thug`; the number of `Home - 6 - Thug` may be anything, unless
        // others are before dashes, too.
        while let Some((before, of)) = key_and_value(rest) {
            let is_colon = rest[before.len()..].starts_with(':');
            let is_number = !before.trim().is_empty()
                && before.trim().bytes().all(|b| b.is_ascii_digit())
                && (is_colon || key_and_value(of).is_none());
            let is_class = heading(before) == Some(Heading::Same) && !is_counted_class(before);
            if !(points_in(before).is_some() && is_noise(before) || is_number || is_class) {
                break;
            }
            if !is_number || is_colon {
                self.ledger.explain(self.line, before);
            }
            rest = of.trim();
        }
        // `Home (12 points):` with a remark after it.
        if is_species(rest) || says_none(rest) || is_noise(rest) && !is_counted_class(rest) {
            self.ledger.explain(self.line, rest);
            let is_class = matches!(self.section, Section::Army(_)) && names_sorts(rest) && !is_species(rest);
            self.classes = is_class.then(|| (self.line, format!("{key}: {rest}")));
            return;
        }
        // `2x Large Cavalry: Leopard Rider`.
        let number =
            key.split_whitespace().next().filter(|_| found == Heading::Same && is_counted_class(key));
        let is_one = || entries(rest).len() == 1 && read_entry(rest).count == Count::Missing;
        match number.filter(|_| is_one()) {
            Some(number) => self.list(&format!("{number} {rest}")),
            None => self.list(rest),
        }
        // A terrain named in a line of its own does not begin an army.
        let is_terrain = |written: &Written| {
            sure(&written.name, &written.remarks).is_some_and(|die| die.die_type == DieType::Terrain)
        };
        let is_of_army = key.to_lowercase().contains("army");
        if matches!(self.section, Section::Army(_)) && !is_of_army && is_terrain(&read_entry(rest)) {
            self.section = before;
            // The dice below it may be those of the army that it names.
            self.unsure = matches!(before, Section::Army(_)).then(|| Name::from(format!("{key}: {rest}")));
        }
    }

    /// Reads the dice in the brackets of a heading: `Dragons: [Fire Drake]`, `Home (Swampland City, 12 points)`.
    fn in_brackets(&mut self, text: &str) {
        if let Some(counted) = counted_after_heading(text) {
            return self.list(counted);
        }
        let mut found = Vec::new();
        without_brackets(text, &mut found);
        for (_, inside) in found {
            let is_heading =
                |entry: &str| is_noise(entry) || heading(entry).is_some() && !is_counted_class(entry);
            let of = entries(&inside).into_iter().filter(|entry| !is_heading(entry));
            let of: Vec<&str> = of.map(|entry| further_entry(entry, false).unwrap_or(entry)).collect();
            let is_counted = |entry: &&str| !matches!(read_entry(entry).count, Count::Missing);
            if of.iter().any(is_counted) || of.iter().any(|entry| self.has_die(entry)) {
                self.list(&of.join(", "));
            }
        }
    }

    fn has_die(&mut self, text: &str) -> bool {
        let meanings = &mut self.meanings;
        let mut is_die = |entry: &str| {
            // A class is not a die, however similar its name is to one.
            if heading(entry).is_some() {
                return false;
            }
            let written = read_entry(entry);
            !matches!(meanings.of(&written.name, &written.remarks), Meaning::Unknown(_))
        };
        let numbered = |entry: &str| !matches!(read_entry(entry).count, Count::Missing);
        let entries = entries(text);
        if entries.len() > MAX_ENTRIES {
            return true;
        }
        labelled(text).is_some()
            || entries.iter().any(|entry| is_die(entry))
            || entries.len() > 1 && entries.iter().all(|entry| numbered(entry))
    }

    /// Leaves out what is struck through, and returns the rest of a line.
    fn without_struck(&mut self, line: &str) -> String {
        let (rest, struck) = struck(line);
        for text in &struck {
            if !text.chars().any(char::is_alphabetic) {
                self.ledger.explain(self.line, text);
                continue;
            }
            self.import.leave_out(self.line, text, LeftReason::Struck, self.section);
        }
        rest
    }

    /// Returns the force, if it is one and only one.
    fn finish(mut self, lines: &[(usize, String)]) -> Result<Import, Unreadable> {
        if let Some(line) = self.other_owner.or_else(|| self.second_force()) {
            return Err(Unreadable::SeveralForces { line });
        }
        self.leave_classes_out();
        if self.import.edition.is_some() {
            self.import.left_out.retain(|left| left.reason != LeftReason::PerhapsEdition);
        }
        self.settle_totals();
        let is_guess =
            |dice: &&ImportedDice| dice.doubts.iter().any(|(_, doubt)| matches!(doubt, Doubt::Spelling(_)));
        let guesses = self.import.dice.iter().filter(is_guess).count();
        // Names of another game are similar to those of some dice.
        let kinds = self.import.dice.len();
        let is_other = guesses == kinds && self.import.left_out.len() >= 2 * guesses;
        // A list of another game has a name in common.
        let is_unknown =
            |left: &&LeftOut| matches!(left.reason, LeftReason::NoDie(_)) && has_number(left.written.raw());
        let unknown = self.import.left_out.iter().filter(is_unknown).count();
        if is_other || unknown > 2 && unknown >= 3 * kinds {
            return Err(Unreadable::NoDice);
        }
        let marked: Vec<(usize, String)> =
            lines.iter().map(|(number, line)| (*number, without_markup(line))).collect();
        let lines = marked.iter().map(|(number, line)| (*number, line.as_str()));
        self.ledger.settle(lines, true, &mut self.import);
        Ok(self.import)
    }

    /// Returns the line where a second force begins: at least two armies begin again after another one.
    fn second_force(&self) -> Option<usize> {
        let mut again: Vec<(&'static str, usize)> = Vec::new();
        for (at, (army, line)) in self.begun.iter().enumerate() {
            let is_again = self.begun[..at].iter().any(|(before, _)| before == army);
            if is_again && again.iter().all(|(known, _)| known != army) {
                again.push((army, *line));
            }
        }
        if again.len() > 1 {
            return again.first().map(|(_, line)| *line);
        }
        // Two lists without armies, each with a name, and of different species.
        let is_other = |line: &usize| {
            let (above, below): (Vec<_>, Vec<_>) = self.species.iter().partition(|(at, _)| at < line);
            let is_new = |(_, of): &&(usize, Name)| above.iter().all(|(_, before)| before != of);
            below.first().is_some_and(|(at, _)| *at == line + 1)
                && !above.is_empty()
                && below.iter().all(is_new)
        };
        let are_named = !self.is_headed && self.import.name.is_some();
        self.names.iter().copied().find(|line| are_named && is_other(line))
    }
}
