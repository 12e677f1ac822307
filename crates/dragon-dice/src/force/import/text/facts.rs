//! The name, the size, the edition and the totals of a force in a text.

use super::{OpenTotal, Reader};
use crate::force::import::LeftReason;
use crate::force::import::account::lists_dice;
use crate::force::import::entry::is_noise;
use crate::force::import::line_shapes::{
    edition_in, first_number, is_counted_class, is_counted_part, is_heading_of_dice, is_name, is_only_facts,
    key_and_value, may_have_edition, points_in, size_of_species,
};
use crate::force::import::sections::{Heading, Section, heading, is_empty_heading};
use crate::force::import::totals::{DiceTotals, total_in};
use warband_core::sort::StableSort;
use warband_core::text::Name;

impl Reader {
    /// Reads the name, the edition and the size of the force from a row that has them.
    pub(super) fn facts_of_row(&mut self, line: &str) {
        let facts = self.columns.as_ref().map(|columns| columns.facts(line));
        let owner = self.columns.as_ref().and_then(|columns| columns.owner(line));
        if let Some(owner) = owner {
            let before = self.owner.replace(owner);
            if before.is_some() && before != self.owner {
                self.other_owner = self.other_owner.or(Some(self.line));
            }
        }
        let Some([name, edition, size]) = facts else { return };
        if let Some(name) = name {
            self.name(&name);
        }
        self.import.edition = edition.and_then(|edition| edition_in(&edition)).or(self.import.edition);
        self.import.size = size.and_then(|size| size.parse().ok()).or(self.import.size);
    }

    /// Notes the points in a heading above all dice: `Goblins, 24 points`. Where several headings have points, they are those of parts.
    pub(super) fn heading_size(&mut self, found: Heading, text: &str) {
        let is_title = self.entries == 0 && !self.is_headed;
        let size = points_in(text)
            .or_else(|| size_of_species(text).filter(|_| is_title || self.size_of_heading.is_some()));
        let size = size.filter(|_| found == Heading::Same);
        match size {
            Some(size) if is_title && self.import.size.is_none() => {
                self.size_of_heading = Some(size);
                self.import.size = Some(size);
            }
            Some(_) if self.size_of_heading.take().is_some() => self.import.size = None,
            _ => {}
        }
    }

    /// Reads the first line, if it is not an entry: the force's name, perhaps with its size.
    pub(super) fn title(&mut self, text: &str) {
        let mut name = String::new();
        let mut depth = 0_usize;
        for c in without_reply(text).chars() {
            match c {
                '(' | '[' => depth += 1,
                ')' | ']' => depth = depth.saturating_sub(1),
                c if depth == 0 => name.push(c),
                _ => {}
            }
        }
        self.import.size = self.import.size.or_else(|| points_in(text));
        self.import.edition = self.import.edition.or_else(|| edition_in(text));
        self.ledger.explain(self.line, text);
        if self.import.edition.is_none() && may_have_edition(text) {
            self.import.leave_out(self.line, text, LeftReason::PerhapsEdition, Section::None);
        }
        // `Marsh Reavers, 24 points, v4.1`.
        let name = [" - ", " – ", " — "].into_iter().fold(name, |name, dash| name.replace(dash, ", "));
        let kept = name.split([',', '|', ';', '\t']).map(str::trim).filter(|part| {
            points_in(part).is_none()
                && edition_in(part).is_none()
                && !is_counted_part(part)
                && !part.is_empty()
        });
        let name = kept.collect::<Vec<_>>().join(", ");
        let name = name.trim_matches(|c: char| !c.is_alphanumeric() && !"!?.'".contains(c));
        let is_named = !name.is_empty() || !is_only_facts(text);
        if is_named {
            self.name(if name.is_empty() { text } else { name });
        }
    }

    pub(super) fn name(&mut self, name: &str) {
        self.ledger.take_all(self.line, name);
        self.ledger.explain(self.line, name);
        let before = self.import.name.replace(Name::from(name.to_owned()));
        if let Some(before) = before.filter(|before| before.raw() != name) {
            self.import.leave_out(self.name_line, before.raw(), LeftReason::SaidTwice, Section::None);
        }
        self.name_line = self.line;
    }

    /// Reads `name: ...`, `size: 24`, `edition = "v4.1"` or `Total: 24 points`; reports whether it was such a line.
    pub(super) fn fact(&mut self, text: &str) -> bool {
        // The first line of some CSV files.
        if self.entries == 0 && text.to_lowercase().starts_with("sep=") {
            self.ledger.explain(self.line, text);
            return true;
        }
        // `Size 24`.
        let is_number = |value: &str| value.bytes().all(|b| b.is_ascii_digit());
        let spaced = || text.rsplit_once(' ').filter(|(_, value)| is_number(value));
        let (key, value) = key_and_value(text).or_else(spaced).unwrap_or((text, ""));
        let value = value.trim().trim_matches(['"', '\'', '“', '”']);
        match key.trim().to_lowercase().as_str() {
            "name" | "army name" | "force" | "force name"
                if is_name(value, true) && !value.is_empty() && !lists_dice(value) =>
            {
                self.name(value);
            }
            // What else the line says is read as any other line.
            "size" | "force size" | "army size" | "points" | "force points" | "health" | "hp" | "pts"
                if first_number(value).is_some() && !self.is_headed && self.entries == 0
                    || key.trim().to_lowercase().contains("size") =>
            {
                let is_alone = is_noise(value);
                let size = if is_alone { first_number(value) } else { points_in(value) };
                if size.is_some() && self.size_of_line.is_some() && self.import.size != size {
                    self.import.leave_out(self.line, text, LeftReason::SaidTwice, Section::None);
                    return is_alone;
                }
                self.import.size = size.or(self.import.size);
                self.size_of_line = size.or(self.size_of_line);
                if size.is_some() {
                    self.ledger.explain(
                        self.line,
                        &first_number(value).map_or_else(String::new, |number| number.to_string()),
                    );
                }
                return is_alone && size.is_some();
            }
            "edition" | "rules" | "version" => {
                let edition = edition_in(value);
                self.import.edition = edition.or(self.import.edition);
                if edition.is_some() {
                    self.ledger.explain(self.line, value.split(' ').next().unwrap_or_default());
                }
                return edition.is_some() && !value.contains(' ');
            }
            "game" => {
                self.ledger.explain(self.line, text);
                return value.eq_ignore_ascii_case("dragon-dice")
                    || value.eq_ignore_ascii_case("dragon dice");
            }
            // Totals follow from the dice; above them they are the size.
            key => {
                // `Home army: 12 total` begins the army, unless its dice are above.
                let section = match heading(key) {
                    Some(Heading::Of(section)) => section,
                    _ => self.section,
                };
                let is_below = section == self.section
                    || matches!(section, Section::Army(army) if self.import.sums(Some(army)).dice > 0);
                if total_in(text).is_some() && self.entries > 0 && is_below {
                    self.total(text, section);
                    return true;
                }
                let is_total = is_noise(text) && !is_counted_class(text) || is_empty_heading(text);
                if is_total && self.entries == 0 {
                    self.import.size = self.import.size.or_else(|| points_in(text));
                }
                // A number alone may be that of the dice in the next line.
                let has_words = text.chars().any(char::is_alphabetic);
                if total_in(text).is_some() || is_heading_of_dice(text) || is_total && has_words {
                    self.ledger.explain(self.line, text);
                }
                return is_total;
            }
        }
        true
    }

    /// Compares the numbers in a row of totals with the dice above it.
    pub(super) fn row_of_totals(&mut self, line: &str) {
        if total_in(line).is_some() {
            return self.total(line, self.section);
        }
        let army = if let Section::Army(army) = self.section { Some(army) } else { None };
        for sums in [self.import.sums(None), self.import.sums(army), self.since] {
            for number in [sums.dice, sums.points, sums.health] {
                self.ledger.explain(self.line, &number.to_string());
            }
        }
        // All of them, with dragons.
        let all: u32 = self.import.dice.iter().map(|dice| dice.count).sum();
        self.ledger.explain(self.line, &all.to_string());
        self.since = DiceTotals::default();
    }

    /// Compares a total with the dice above it, those of a section or all.
    pub(super) fn total(&mut self, text: &str, section: Section) {
        let Some(total) = total_in(text) else { return };
        self.ledger.explain(self.line, text);
        let army = if let Section::Army(army) = section { Some(army) } else { None };
        let (of_force, of_army) = (self.import.sums(None), self.import.sums(army));
        let since = std::mem::take(&mut self.since);
        if [of_force, of_army, since].iter().any(|sums| total.is_of(sums)) {
            return;
        }
        let nearest = if total.is_of_force { of_force } else { of_army };
        let found = if total.counts_dice() { nearest.dice } else { nearest.points };
        let (line, written) = (self.line, text.trim().to_owned());
        self.open_totals.push(OpenTotal { total, line, written, section, found });
    }

    /// Reports the totals that no dice have.
    pub(super) fn settle_totals(&mut self) {
        let of_force = self.import.sums(None);
        for OpenTotal { total, line, written, section, found } in std::mem::take(&mut self.open_totals) {
            // The size of the force is compared with its dice later.
            let is_size = !total.counts_dice() && self.import.size == Some(total.number);
            if !is_size && !total.is_of(&of_force) {
                let is_of_dice = total.counts_dice();
                let reason = LeftReason::WrongTotal { written: total.number, found, is_of_dice };
                self.import.leave_out(line, &written, reason, section);
            }
        }
        self.import.left_out.stable_sort_by_key(|left| left.line);
    }
}

/// What mail programs write before the subject of an answer.
const REPLIES: [&str; 5] = ["re:", "fwd:", "fw:", "aw:", "wg:"];

/// Returns the subject of a mail without what says that it is an answer: `Re: Friday night`.
fn without_reply(text: &str) -> &str {
    let is_reply = |start: &str| REPLIES.iter().any(|reply| start.eq_ignore_ascii_case(reply));
    match text.split_once(' ') {
        Some((first, rest)) if is_reply(first) => without_reply(rest.trim_start()),
        _ => text,
    }
}
