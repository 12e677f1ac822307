//! The entries of a line in a text: dice with their counts.

use super::{MAX_POOLED, Reader};
use crate::dice::{Die, DieType, Element};
use crate::force::import::columns::are_elements;
use crate::force::import::deployment::Pooled;
use crate::force::import::entry::{Bracket, Count, CountPlace, Written, is_count_word, is_noise, read_entry};
use crate::force::import::line_shapes::{
    army_begun, distributed, entries, further_entry, labelled, opened, placed_at_end, points_in, says_none,
    without_comment,
};
use crate::force::import::naming::{Meaning, is_plural, sure};
use crate::force::import::sections::{Heading, Section, heading};
use crate::force::import::{Doubt, LeftReason, MAX_ENTRIES};
use warband_core::text::Name;

/// Adds elements after a die to it: `Vorpal Sword, red`; reports whether it has them.
fn add_elements(written: &mut Written, elements: &str) -> bool {
    let is_sign = |c: char| !c.is_alphanumeric();
    if let Some(die) = sure(&written.name, &written.remarks) {
        let mut of = elements.split(is_sign).filter(|word| !word.is_empty()).map(Element::parse);
        return of.all(|element| element.is_some_and(|element| die.elements.contains(element)));
    }
    let mut remarks = written.remarks.clone();
    remarks.push(elements.to_owned());
    let is_die = sure(&written.name, &remarks).is_some();
    if is_die {
        written.remarks = remarks;
    }
    is_die
}

/// Reports whether a name joins elements by more than a slash: `Red and Blue Drake`, `Red & Blue Drake`.
fn joins_elements(name: &str) -> bool {
    let is_element = |word: Option<&str>| word.is_some_and(|word| Element::parse(word).is_some());
    [" and ", "&", "+"].into_iter().any(|sign| {
        name.to_lowercase().split_once(sign).is_some_and(|(before, after)| {
            is_element(before.split_whitespace().next_back()) && is_element(after.split_whitespace().next())
        })
    })
}

impl Reader {
    /// Reads one or several entries.
    pub(super) fn list(&mut self, text: &str) {
        let distributed = distributed(text);
        let text = distributed.as_deref().unwrap_or(text);
        let text = match labelled(text) {
            Some((label, rest)) => {
                self.label = Some(Name::from(label.trim().to_owned()));
                rest
            }
            None => text,
        };
        self.entries_of(text);
        self.label = None;
    }

    pub(super) fn entries_of(&mut self, text: &str) {
        let mut before: Option<usize> = None;
        let found: Vec<&str> = entries(text);
        if found.len() > MAX_ENTRIES {
            self.entries = found.len();
            return;
        }
        let mut number: Option<Count> = None;
        let is_number = |written: &Written| {
            let is_bare = written.name.bytes().all(|b| b.is_ascii_digit());
            // `Thug, qty 3`.
            let is_counted = is_count_word(&written.name) && written.count != Count::Missing;
            (is_bare || is_counted) && written.remarks.is_empty()
        };
        // All numbers are before their dice if the first one is.
        let is_before = found.first().is_some_and(|first| is_number(&read_entry(first)));
        let mut read: Vec<(Written, &str)> = Vec::new();
        for entry in &found {
            // `3 Thug; Horde: 2 Mugger`.
            let entry = match army_begun(entry) {
                Some((begun, key, rest)) => {
                    for (written, entry) in std::mem::take(&mut read) {
                        self.entry_with_remarks(&written, entry);
                    }
                    self.begin(begun, key);
                    self.is_inline = true;
                    before = None;
                    rest
                }
                None => *entry,
            };
            let written = read_entry(entry);
            // `Thug, 3` and `3, Thug`: the number has a cell of its own.
            if is_number(&written) {
                let number_of = |c: char| c.is_ascii_digit();
                let is_certain = entry.contains(|c: char| c.is_alphabetic() || ['×', '*'].contains(&c));
                let place = if is_certain { CountPlace::Certain } else { CountPlace::After };
                let digits = entry.trim_start_matches(|c| !number_of(c)).trim_end_matches(|c| !number_of(c));
                let count = read_entry(&format!("{digits} x")).count;
                let last = before.and_then(|at| read.get_mut(at)).map(|(last, _)| last);
                match last.filter(|_| !is_before) {
                    Some(last) if last.count == Count::Missing => {
                        (last.count, last.count_place) = (count, place);
                    }
                    // Health or points, perhaps.
                    Some(last) if last.count != count => last.count = last.count.in_doubt(),
                    Some(_) => {}
                    None => number = Some(count),
                }
                continue;
            }
            // A class, a size or a species next to a die: a cell of a table, a word of a sentence. After a die so are elements.
            let is_described = heading(&written.name) == Some(Heading::Same);
            let is_price = before.is_some() && points_in(entry).is_some() && is_noise(entry);
            if found.len() > 1 && (written.count == Count::Missing && is_described || is_price) {
                continue;
            }
            if let Some((last, _)) = before.and_then(|at| read.get_mut(at))
                && written.count == Count::Missing
                && are_elements(&written.name)
            {
                if !add_elements(last, &written.name) {
                    self.import.leave_out(self.line, entry, LeftReason::LoneElement, self.section);
                }
                continue;
            }
            let mut written = match without_comment(&written, entry) {
                Some((read, true)) => read,
                _ => written,
            };
            if let (Count::Missing, Some(count)) = (written.count, number) {
                written.count = count;
            }
            number = None;
            before = Some(read.len());
            read.push((written, entry));
        }
        // A number after the last die: health or points, perhaps.
        if let (Some(count), Some((last, _))) = (number, read.last_mut())
            && last.count != count
        {
            last.count = last.count.in_doubt();
        }
        self.with_prices(&mut read.iter_mut().map(|(written, _)| written).collect::<Vec<_>>());
        for (written, entry) in read {
            self.entry_with_remarks(&written, entry);
        }
    }

    /// Takes the numbers after names for prices or for the total of the line where others are certain: `Thug x3 (3), Marauder (3)`,
    /// `3 Thug + Marauder = 6`.
    fn with_prices(&mut self, read: &mut [&mut Written]) {
        let die = |written: &Written| sure(&written.name, &written.remarks);
        let are_priced = read.iter().any(|written| written.bracket == Bracket::Price);
        let points = read.iter().filter_map(|written| {
            let number =
                if let (CountPlace::Certain, Count::Is(number)) = (written.count_place, written.count) {
                    number
                } else {
                    1
                };
            Some(number.saturating_mul(die(written)?.points.into()))
        });
        let points = points.fold(0, u32::saturating_add);
        let are_several = read.len() > 1;
        self.has_prices |= are_priced;
        for written in read {
            let Some(die) = die(written).filter(|_| !self.is_row) else { continue };
            self.has_certain_count |= written.count_place == CountPlace::Certain;
            let is_after = written.count_place == CountPlace::After;
            self.has_number_after |= is_after;
            if let (Count::Is(number), true) = (written.count, is_after && (are_priced || self.is_mixed))
                && number > 1
            {
                let is_price = [die.points, die.health].map(u32::from).contains(&number);
                if is_price && self.has_prices || are_several && number >= points {
                    written.count = Count::Perhaps(1);
                } else if is_price || are_priced {
                    written.count = written.count.in_doubt();
                }
            }
        }
    }

    pub(super) fn entry_with_remarks(&mut self, written: &Written, entry: &str) {
        // `2 (Thug)`, `2x (Thug, Mugger)`.
        if let Some(opened) = opened(written, entry) {
            return self.list(&opened);
        }
        if !written.name.is_empty() {
            self.entry(written, entry);
        }
        // `3 Thug (plus 2 Mugger)`, `(2 Mugger)`.
        for more in written.remarks.iter().filter_map(|remark| further_entry(remark, written.name.is_empty()))
        {
            self.list(more);
        }
    }

    /// Adds dice to the import, and to the list that later lines may place.
    pub(super) fn put(
        &mut self,
        die: Die,
        count: u32,
        section: Section,
        doubts: Vec<Doubt>,
    ) -> Result<(), LeftReason> {
        let mut doubts = doubts;
        let is_own = section == self.section && !self.is_row;
        if let (Section::Army(army), true) = (section, is_own && die.die_type.joins_army()) {
            let is_other = self.begun.last().is_some_and(|(last, _)| *last != army);
            self.is_again |= is_other
                && !self.is_inline
                && die.die_type == DieType::Unit
                && self.begun.iter().any(|(before, _)| *before == army);
            doubts.extend(self.is_again.then_some(Doubt::Again));
            doubts.extend(self.unsure.clone().map(Doubt::Label));
        }
        self.classes = None;
        self.import.put(die.clone(), count, section, self.line, doubts.clone())?;
        self.since.add(&die, count);
        self.ledger.take(self.line, &die, count);
        if die.die_type == DieType::Unit && self.species.len() <= MAX_ENTRIES {
            self.species.push((self.line, die.species.clone()));
        }
        let begins = section == self.section && die.die_type == DieType::Unit && !self.is_row;
        if let (Section::Army(army), true) = (section, begins)
            && self.begun.last().is_none_or(|(last, _)| *last != army)
        {
            self.begun.push((army, self.section_line));
        }
        let is_of_no_army = die.die_type.joins_army()
            && die.die_type != DieType::Dragonkin
            && !matches!(section, Section::Army(_) | Section::Frontier);
        if is_of_no_army && self.roster.len() <= MAX_POOLED {
            let at = self.roster.iter_mut().find(|of| of.die.name == die.name && of.group == self.group);
            let doubts = doubts.into_iter().chain([Doubt::NoArmy]).map(|doubt| (self.line, doubt));
            if let Some(pooled) = at {
                pooled.count = pooled.count.saturating_add(count);
                pooled.doubts.extend(doubts);
            } else {
                let (group, doubts) = (self.group.clone(), doubts.collect());
                self.roster.push(Pooled { die, count, group, doubts });
            }
        }
        Ok(())
    }

    pub(super) fn entry(&mut self, written: &Written, entry: &str) {
        self.entries += 1;
        if self.entries > MAX_ENTRIES {
            return;
        }
        let first = placed_at_end(written);
        let uncommented =
            if first.is_some() { None } else { without_comment(written, entry).map(|(read, _)| read) };
        let placed = first.or_else(|| placed_at_end(uncommented.as_ref()?));
        let (written, at_end) = match &placed {
            Some((written, section)) => (written, Some(*section)),
            None => (uncommented.as_ref().unwrap_or(written), None),
        };
        let section = written.remarks.iter().find_map(|remark| match heading(remark) {
            Some(Heading::Of(section)) => Some(section),
            _ => None,
        });
        let mut doubts: Vec<Doubt> = self.label.clone().map(Doubt::Label).into_iter().collect();
        let as_written = || Name::from(entry.trim().to_owned());
        let (die, reason) = match self.meanings.of(&written.name, &written.remarks) {
            Meaning::Sure(die) => (Some(die), None),
            Meaning::Guess(die) => {
                doubts.push(Doubt::Spelling(as_written()));
                (Some(die), None)
            }
            Meaning::Several(names) => (None, Some(LeftReason::Several(names))),
            Meaning::Unknown(nearest) => (None, Some(LeftReason::NoDie(nearest))),
        };
        // `Home Guard` may be a heading.
        let is_unit = die.as_ref().is_some_and(|die| die.die_type == DieType::Unit);
        if uncommented.is_some() || self.may_be_heading && is_unit {
            doubts.push(Doubt::Spelling(as_written()));
        }
        let count = match written.count {
            // `2 Drakes (red, blue)`, `Red and Blue Drake` may be one of each, and `Thug (none)` no die.
            Count::Is(number)
                if number > 1 && written.remarks.iter().filter(|of| are_elements(of)).count() > 1 =>
            {
                doubts.push(Doubt::Count(as_written()));
                Some(number)
            }
            Count::Missing | Count::Is(1)
                if joins_elements(&written.name)
                    || written.remarks.iter().any(|remark| says_none(remark)) =>
            {
                doubts.push(Doubt::Count(as_written()));
                Some(1)
            }
            Count::Missing
                if self.is_numbered
                    || die.as_ref().is_some_and(|die| is_plural(&written.name, &written.remarks, die)) =>
            {
                doubts.push(Doubt::Count(as_written()));
                Some(1)
            }
            Count::Missing => Some(1),
            Count::Is(number) => Some(number),
            Count::Perhaps(number) => {
                doubts.push(Doubt::Count(as_written()));
                Some(number)
            }
            Count::Bad => None,
        };
        let section = section.or(at_end).unwrap_or(self.section);
        let refused = match (die, count, reason) {
            (Some(die), Some(count), _) => self.put(*die, count, section, doubts).err(),
            (Some(_), None, _) => Some(LeftReason::BadCount),
            (None, _, reason) => reason,
        };
        if let Some(reason) = refused {
            self.import.leave_out(self.line, entry, reason, section);
        }
    }
}
