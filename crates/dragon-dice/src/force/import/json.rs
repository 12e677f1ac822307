//! JSON of other programs: names of dice, with or without counts, below keys that name the armies.

use super::account::Ledger;
use super::columns::{COUNTS, DICE, PARTS, is_detail};
use super::entry::{Count, Written, read_entry};
use super::markup::struck;
use super::naming::{Meaning, Meanings, sure};
use super::sections::{Heading, Section, heading};
use super::{Doubt, Import, LeftReason, MAX_ENTRIES, Unreadable, split};
use crate::dice::DieType;
use crate::rules::Edition;
use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use std::fmt;
use warband_core::text::{Name, plain};

/// Reports whether a text can only be JSON, complete or cut.
pub(super) fn is_json(text: &str) -> bool {
    let mut letters = text.trim_start().chars().filter(|c| !c.is_whitespace());
    match (letters.next(), letters.next()) {
        (Some('{'), Some('"' | '}') | None) | (Some('['), Some('{' | '"')) => true,
        (Some('{' | '['), _) => serde_json::from_str::<JsonValue>(text).is_ok(),
        _ => false,
    }
}

/// Reads a force from JSON.
///
/// # Errors
/// Returns why there is none in it.
pub(super) fn read_json(text: &str) -> Result<Import, Unreadable> {
    let value: JsonValue = serde_json::from_str(text)
        .map_err(|error| Unreadable::NoJson { line: error.line(), column: error.column() })?;
    let mut reader = Reader { text, at: 0, line: 1, ..Reader::default() };
    reader.facts(&value);
    reader.value(&value, Section::None);
    if reader.entries > MAX_ENTRIES {
        return Err(Unreadable::TooLong);
    }
    if let Some(line) = reader.second_force() {
        return Err(Unreadable::SeveralForces { line });
    }
    if reader.import.dice.is_empty() {
        return Err(Unreadable::UnknownJson);
    }
    let lines = text.lines().enumerate().map(|(at, line)| (at + 1, line));
    reader.ledger.settle(lines, false, &mut reader.import);
    Ok(reader.import)
}

/// A value of JSON; objects keep their order and repeated keys.
#[derive(Debug)]
enum JsonValue {
    Nothing,
    Yes,
    Number(f64),
    Text(String),
    List(Vec<JsonValue>),
    Object(Vec<(String, JsonValue)>),
}

struct AnyValue;

impl<'de> Deserialize<'de> for JsonValue {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<JsonValue, D::Error> {
        deserializer.deserialize_any(AnyValue)
    }
}

impl<'de> Visitor<'de> for AnyValue {
    type Value = JsonValue;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a value")
    }

    fn visit_bool<E>(self, is_so: bool) -> Result<JsonValue, E> {
        Ok(if is_so { JsonValue::Yes } else { JsonValue::Nothing })
    }

    fn visit_unit<E>(self) -> Result<JsonValue, E> {
        Ok(JsonValue::Nothing)
    }

    fn visit_i64<E>(self, number: i64) -> Result<JsonValue, E> {
        Ok(JsonValue::Number(number as f64))
    }

    fn visit_u64<E>(self, number: u64) -> Result<JsonValue, E> {
        Ok(JsonValue::Number(number as f64))
    }

    fn visit_f64<E>(self, number: f64) -> Result<JsonValue, E> {
        Ok(JsonValue::Number(number))
    }

    fn visit_str<E>(self, text: &str) -> Result<JsonValue, E> {
        Ok(JsonValue::Text(text.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<JsonValue, A::Error> {
        let mut list = Vec::new();
        while let Some(item) = items.next_element()? {
            list.push(item);
        }
        Ok(JsonValue::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<JsonValue, A::Error> {
        let mut object = Vec::new();
        while let Some(entry) = entries.next_entry()? {
            object.push(entry);
        }
        Ok(JsonValue::Object(object))
    }
}

/// Other keys whose values may name a part of the force.
const ROLES: [&str; 6] = ["type", "kind", "role", "slot", "zone", "label"];

#[derive(Default)]
struct Reader<'t> {
    text: &'t str,
    /// The position up to which the text was searched, and its line.
    at: usize,
    line: usize,
    entries: usize,
    import: Import,
    meanings: Meanings,
    ledger: Ledger,
    /// The objects and lists begun, the one that is read, and the one that has the army that is read.
    begun: usize,
    within: usize,
    of_army: usize,
    /// The objects and lists with units of each army, with the line of the first.
    armies: Vec<(usize, &'static str, usize)>,
}

impl Reader<'_> {
    /// Reads name, size and edition of the force.
    fn facts(&mut self, value: &JsonValue) {
        let JsonValue::Object(entries) = value else { return };
        for (key, value) in entries {
            match (plain(key).as_str(), value) {
                ("name" | "title" | "armyname" | "forcename", JsonValue::Text(text))
                    if !text.trim().is_empty() =>
                {
                    self.ledger.take_all(0, text);
                    self.import.name = Some(Name::from(text.trim().to_owned()));
                }
                ("size" | "points" | "totalpoints" | "health" | "pointlimit", value) => {
                    self.import.size = self.import.size.or_else(|| number(value).filter(|size| *size > 0));
                }
                ("edition" | "rules" | "version", JsonValue::Text(text)) => {
                    self.import.edition = Edition::parse(text.trim());
                }
                _ => {}
            }
        }
    }

    fn value(&mut self, value: &JsonValue, section: Section) {
        if self.entries > MAX_ENTRIES {
            return;
        }
        let outer = self.within;
        if let JsonValue::List(_) | JsonValue::Object(_) = value {
            self.begun += 1;
            self.within = self.begun;
        }
        match value {
            JsonValue::List(items) => self.items(items, section),
            JsonValue::Object(entries) => {
                let of_army = self.of_army;
                if names_part(entries) {
                    self.of_army = outer;
                }
                self.object(entries, section, None);
                self.of_army = of_army;
            }
            JsonValue::Text(text) => self.words(text, section),
            JsonValue::Number(_) | JsonValue::Yes | JsonValue::Nothing => {}
        }
        self.within = outer;
    }

    /// Returns the line where a second force begins: another object or list has units of two armies again.
    fn second_force(&self) -> Option<usize> {
        let of = |id: usize| self.armies.iter().filter(move |(of, ..)| *of == id);
        let is_again = |first: usize, other: usize| {
            of(first).filter(|(_, army, _)| of(other).any(|(_, known, _)| known == army)).count() > 1
        };
        let is_second = |other: &&(usize, &'static str, usize)| {
            self.armies.iter().any(|first| first.0 < other.0 && is_again(first.0, other.0))
        };
        self.armies.iter().find(is_second).map(|(.., line)| *line)
    }

    /// Reads a list, in which numbers may follow names: `["Thug", 3]`. A number alone counts no dice.
    fn items(&mut self, items: &[JsonValue], section: Section) {
        let mut items = items.iter().peekable();
        while let Some(item) = items.next() {
            match (item, items.peek()) {
                (JsonValue::Text(name), Some(count @ JsonValue::Number(_))) => {
                    self.counted(name, count, section);
                    items.next();
                }
                (JsonValue::Number(number), _) if section != Section::None => {
                    self.entries += 1;
                    self.import.leave_out(
                        self.line,
                        &number.to_string(),
                        LeftReason::NoDie(Vec::new()),
                        section,
                    );
                }
                _ => self.value(item, section),
            }
        }
    }

    /// Reads the dice in a text. Outside of the parts of a force it must resemble the name of a die.
    fn words(&mut self, text: &str, section: Section) {
        if die(text).is_some() {
            self.find(text);
            return self.entry(&read_entry(&spoken(text)), text, section);
        }
        let spans = split::entries(text);
        let is_list =
            section != Section::None || spans.iter().any(|span| self.may_be_die(&text[span.clone()]));
        if is_list {
            self.find(text);
            for entry in spans.into_iter().map(|span| &text[span]) {
                self.entry(&read_entry(&spoken(entry)), entry, section);
            }
        }
    }

    fn may_be_die(&mut self, text: &str) -> bool {
        let written = read_entry(&spoken(text));
        die(text).is_some()
            || !matches!(self.meanings.of(&written.name, &written.remarks), Meaning::Unknown(_))
    }

    /// Reads a name with its count.
    fn counted(&mut self, name: &str, count: &JsonValue, section: Section) {
        self.find(name);
        let mut written = read_entry(&spoken(name));
        written.count = number(count).map_or(Count::Bad, Count::Is);
        // A count of 0 is not a mistake here.
        if written.count == Count::Is(0) {
            self.ledger.take_all(0, name);
        } else {
            self.entry(&written, name, section);
        }
    }

    /// Reads an object, whose count may be next to it: `{"die": {"name": "Thug"}, "count": 3}`.
    fn object(&mut self, entries: &[(String, JsonValue)], section: Section, count: Option<&JsonValue>) {
        let is_one_of = |key: &str, names: &[&str]| {
            names.contains(&plain(&key.replace(|c: char| !c.is_alphanumeric() && c != '#', "")).as_str())
        };
        let text_of = |names: &[&str]| {
            entries.iter().find_map(|(key, value)| match value {
                JsonValue::Text(text) if is_one_of(key, names) => Some(text),
                _ => None,
            })
        };
        let part = [&PARTS[..], &ROLES].into_iter().find_map(|keys| part_of(text_of(keys)?));
        let count = entries
            .iter()
            .find(|(key, _)| is_one_of(key, &COUNTS) || key == "n")
            .map(|(_, value)| value)
            .or(count);
        let described = entries.iter().find_map(|(key, value)| match value {
            JsonValue::Object(of) if is_one_of(key, &DICE) => Some(of),
            _ => None,
        });
        if let (Some(of), Some(_)) = (described, count) {
            return self.object(of, part.unwrap_or(section), count);
        }
        let has_dice =
            entries.iter().any(|(_, value)| matches!(value, JsonValue::List(_) | JsonValue::Object(_)));
        let is_in_part = part.is_some() || section != Section::None;
        let name = text_of(&DICE).or_else(|| text_of(&["id", "key", "label"]));
        match name {
            // `{"name": "Thug", "count": 3}`.
            Some(name) if !has_dice || is_in_part && die(name).is_some() => {
                for (_, value) in entries {
                    if let JsonValue::List(_) | JsonValue::Object(_) = value {
                        self.value(value, Section::None);
                    }
                }
                if section == Section::None && part.is_none() && die(name).is_none() {
                    return;
                }
                self.find(name);
                let mut written = read_entry(&spoken(name));
                if let Some(value) = count {
                    let count = number(value).filter(|count| *count > 0).map_or(Count::Bad, Count::Is);
                    // `{"name": "3 Thug", "count": 2}`.
                    let is_clear = [Count::Missing, count].contains(&written.count);
                    written.count = if is_clear { count } else { count.in_doubt() };
                }
                // `{"name": "Thug", "dice_used": 3}`.
                let is_other = |(key, value): &(String, JsonValue)| {
                    number(value).is_some_and(|number| number > 1) && !is_detail(key)
                };
                if count.is_none() && entries.iter().any(is_other) {
                    let is_missing = written.count == Count::Missing;
                    written.count = if is_missing { Count::Perhaps(1) } else { written.count.in_doubt() };
                }
                // An id, or a picture, of the same die.
                for (key, value) in entries {
                    if let JsonValue::Text(text) = value
                        && text != name
                        && is_detail(key)
                        && let Some(die) = die(name)
                    {
                        self.ledger.take_same(0, text, &die);
                    }
                }
                let element = text_of(&["element", "elements", "color", "colour"]);
                if sure(&written.name, &written.remarks).is_none() {
                    written.remarks.extend(element.cloned());
                }
                self.entry(&written, name, part.unwrap_or(section));
            }
            _ => {
                // `{"name": "home", "dice": [...]}`.
                let within = part.or_else(|| part_of(name?)).unwrap_or(section);
                for (key, value) in entries {
                    self.keyed(key, value, within);
                }
            }
        }
    }

    fn keyed(&mut self, key: &str, value: &JsonValue, section: Section) {
        if let Some(of) = part_of(key) {
            let before = std::mem::replace(&mut self.of_army, self.within);
            self.value(value, of);
            self.of_army = before;
            return;
        }
        match value {
            JsonValue::List(_) | JsonValue::Object(_) => {
                // `"Thug": {"count": 3}`.
                if let (Some(_), JsonValue::Object(entries)) = (die(key), value)
                    && let Some((_, count)) =
                        entries.iter().find(|(key, _)| COUNTS.contains(&plain(key).as_str()))
                {
                    return self.keyed(key, count, section);
                }
                // `"Thug": [3]`.
                if let (Some(_), JsonValue::List(items)) = (die(key), value)
                    && items.iter().all(|item| matches!(item, JsonValue::Number(_)))
                {
                    return self.counted(
                        key,
                        items.first().filter(|_| items.len() == 1).unwrap_or(value),
                        section,
                    );
                }
                self.value(value, section);
            }
            JsonValue::Number(_) => {
                if !is_detail(key) && (section != Section::None || self.may_be_die(key)) {
                    self.counted(key, value, section);
                }
            }
            JsonValue::Yes if die(key).is_some() => self.counted(key, &JsonValue::Number(1.0), section),
            JsonValue::Text(text) if number(value).is_some() => {
                if self.may_be_die(key) {
                    self.counted(key, value, section);
                }
            }
            JsonValue::Text(text) => {
                let is_name = self.import.name.as_ref().is_some_and(|name| name.raw() == text.trim());
                if !is_name {
                    self.words(text, if is_detail(key) { Section::None } else { section });
                }
            }
            JsonValue::Yes | JsonValue::Nothing => {}
        }
    }

    /// Goes to the line of a text, which is in or after the last one.
    fn find(&mut self, text: &str) {
        let quoted = serde_json::to_string(text).unwrap_or_default();
        if let Some(found) = self.text[self.at..].find(&quoted) {
            self.line += self.text[self.at..self.at + found].matches('\n').count();
            self.at += found;
        }
    }

    fn entry(&mut self, written: &Written, as_written: &str, section: Section) {
        self.entries += 1;
        if !struck(as_written).1.is_empty() {
            return self.import.leave_out(self.line, as_written, LeftReason::Struck, section);
        }
        let shown = match written.count {
            Count::Is(count) if count > 1 && read_entry(as_written).count == Count::Missing => {
                format!("{count} {as_written}")
            }
            _ => as_written.to_owned(),
        };
        let mut doubts = Vec::new();
        let die = match self.meanings.of(&written.name, &written.remarks) {
            Meaning::Sure(die) => Ok(*die),
            found => match (die(as_written), found) {
                (Some(die), _) => Ok(die),
                (None, Meaning::Guess(die) | Meaning::Sure(die)) => {
                    doubts.push(Doubt::Spelling(Name::from(as_written.to_owned())));
                    Ok(*die)
                }
                (None, Meaning::Several(names)) => Err(LeftReason::Several(names)),
                (None, Meaning::Unknown(nearest)) => Err(LeftReason::NoDie(nearest)),
            },
        };
        let count = match written.count {
            Count::Missing => Ok(1),
            Count::Is(count) => Ok(count),
            Count::Perhaps(count) => {
                doubts.push(Doubt::Count(Name::from(as_written.to_owned())));
                Ok(count)
            }
            Count::Bad => Err(LeftReason::BadCount),
        };
        let put = die.and_then(|die| Ok((die, count?)));
        let put = put.and_then(|(die, count)| {
            self.ledger.take(0, &die, count);
            if let (Section::Army(army), DieType::Unit) = (section, die.die_type)
                && self.armies.iter().all(|(of, known, _)| (*of, *known) != (self.of_army, army))
            {
                self.armies.push((self.of_army, army, self.line));
            }
            self.import.put(die, count, section, self.line, doubts)
        });
        if let Err(reason) = put {
            self.import.leave_out(self.line, &shown, reason, section);
        }
    }
}

/// Reports whether a member of an object says which army it is: `{"name": "home", ...}`.
fn names_part(entries: &[(String, JsonValue)]) -> bool {
    let is_part = |(key, value): &(String, JsonValue)| {
        let key = plain(key);
        let names = [&PARTS[..], &ROLES, &DICE].iter().any(|names| names.contains(&key.as_str()));
        names && matches!(value, JsonValue::Text(text) if part_of(text).is_some())
    };
    entries.iter().any(is_part)
}

fn number(value: &JsonValue) -> Option<u32> {
    match value {
        JsonValue::Number(number) if number.fract() == 0.0 && (0.0..=1e9).contains(number) => {
            Some(*number as u32)
        }
        JsonValue::Text(text) => text.trim().trim_matches(['x', '×']).trim().parse().ok(),
        _ => None,
    }
}

/// Returns the part of a force that a key names.
fn part_of(key: &str) -> Option<Section> {
    match heading(&spaced(key))? {
        Heading::Of(section) => Some(section),
        Heading::Same => None,
    }
}

/// Returns a key with spaces between its words: `home_army`, `homeArmy`.
fn spaced(key: &str) -> String {
    let mut out = String::with_capacity(key.len() + 4);
    for c in key.chars() {
        if c.is_uppercase() && out.ends_with(char::is_lowercase) {
            out.push(' ');
        }
        out.push(if matches!(c, '_' | '.' | '-' | '/' | ':') { ' ' } else { c });
    }
    out
}

/// Returns a name as people write it: `goblins.wolf_rider` is a `goblins wolf rider`.
fn spoken(name: &str) -> String {
    name.replace(['_', '.', ':'], " ")
}

/// Returns the die that a name certainly means: as it is, in words, or without what is before its last dot.
fn die(name: &str) -> Option<crate::dice::Die> {
    let of = |name: &str| {
        let written = read_entry(name);
        sure(&written.name, &written.remarks)
    };
    let last = || name.rsplit(['.', ':', '/']).next().unwrap_or(name);
    of(name).or_else(|| of(&spoken(name))).or_else(|| of(&spoken(last())))
}
