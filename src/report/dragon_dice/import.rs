//! Converts an imported force to an army file, and reports the guesses.

use crate::report::english::{and, count, or};
use crate::report::{Diagnostic, Output, Reply, json};
use serde::Serialize;
use std::collections::BTreeSet;
use unicode_width::UnicodeWidthStr;
use warband_core::text::{Name, Source, Span, char_floor, key, quoted};
use warband_dragon_dice::force::{
    ARMIES, Doubt, ForcePlace, Import, ImportedDice, LeftOut, LeftReason, MAX_ARMY, Unreadable, find_link,
};
use warband_dragon_dice::rules::Edition;

/// The result of an import.
#[derive(Clone, Debug)]
pub(crate) struct ImportAnswer {
    /// The name of the source.
    pub source: Name,
    /// The file written; `None` for standard output.
    pub file: Option<Name>,
    pub import: Import,
    /// The text of the army file.
    pub text: String,
    pub is_legal: bool,
}

/// An army that was made from a list.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Import"))]
struct Record<'a> {
    schema: &'static str,
    source: &'a str,
    file: Option<&'a str>,
    sure: bool,
    legal: bool,
    guesses: Vec<GuessRecord<'a>>,
    left_out: Vec<LeftRecord<'a>>,
    /// The army file, if it was not written to disk.
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<&'a str>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Guess"))]
struct GuessRecord<'a> {
    line: usize,
    die: &'a str,
    count: u32,
    place: &'static str,
    why: String,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "LeftOut"))]
struct LeftRecord<'a> {
    line: usize,
    written: &'a str,
    why: String,
    names: Vec<&'a str>,
}

/// Returns an army file with the dice of `import`, for a force called `name`; every guess and everything left out is in a
/// comment with its line.
pub(crate) fn import_text(import: &Import, name: &Name, edition: Edition, source: &Name) -> String {
    let mut file = Writer::default();
    file.line(format!("# Imported from {source}: {}.", summary(import)));
    file.line(format!("name    = {}", quoted(name.raw())));
    file.line(format!("edition = {}", quoted(edition.word())));
    if let Some(size) = import.size {
        file.line(format!("size    = {size}"));
    }
    file.left_out(import.left_out_near(None));
    file.line(String::new());
    file.line(String::from("[terrains]"));
    for (key, place) in [("home", ForcePlace::Home), ("frontier", ForcePlace::Frontier)] {
        let width = "frontier".len();
        for dice in import.at(place) {
            let entry = format!("{key:width$} = {}", quoted(dice.die.name.raw()));
            file.entry(entry, 0, dice);
        }
        file.left_out(import.left_out_near(Some(place)));
    }
    for (army, points) in ARMIES.into_iter().zip(import.points(edition)) {
        let place = ForcePlace::Army(army);
        file.line(String::new());
        let header = format!("[armies.{army}]");
        file.line(format!("{header:COMMENT$}# {}", count(points as usize, "point", "points")));
        let widest =
            import.at(place).map(|dice| quoted(dice.die.name.raw()).width()).max().unwrap_or_default();
        let (units, items): (Vec<_>, Vec<_>) = import.at(place).partition(|dice| dice.die.die_type.is_unit());
        for dice in units.into_iter().chain(items) {
            let entry = format!("{:widest$} = {}", quoted(dice.die.name.raw()), dice.count);
            file.entry(entry, COMMENT, dice);
        }
        file.left_out(import.left_out_near(Some(place)));
    }
    file.line(String::new());
    file.line(String::from("[pool]"));
    file.pool(import, ForcePlace::Dragons);
    file.pool(import, ForcePlace::Dragonkin);
    file.pool(import, ForcePlace::MinorTerrains);
    file.text
}

/// Column at which the comments after entries begin.
const COMMENT: usize = 38;

#[derive(Default)]
struct Writer {
    text: String,
}

impl Writer {
    fn line(&mut self, line: impl AsRef<str>) {
        self.text += line.as_ref().trim_end();
        self.text.push('\n');
    }

    /// Writes an entry, followed by its guesses.
    fn entry(&mut self, entry: String, column: usize, dice: &ImportedDice) {
        let doubts: Vec<String> = dice.doubts.iter().map(|(line, doubt)| guess(*line, doubt)).collect();
        if doubts.is_empty() {
            return self.line(entry);
        }
        let gap = " ".repeat(column.saturating_sub(entry.width()).max(2));
        self.line(format!("{entry}{gap}# {}", doubts.join("; ")));
    }

    fn left_out<'a>(&mut self, left: impl Iterator<Item = &'a LeftOut>) {
        for left in left {
            let why = why_left(left);
            self.line(format!("# left out, line {}: {}: {why}", left.line, shown(&left.written)));
        }
    }

    /// Writes a key of the pool, with its guesses above it.
    fn pool(&mut self, import: &Import, place: ForcePlace) {
        for dice in import.at(place) {
            for (line, doubt) in &dice.doubts {
                self.line(format!("# {}, read as {}", guess(*line, doubt), dice.die.name));
            }
        }
        self.left_out(import.left_out_near(Some(place)));
        let dice: Vec<&ImportedDice> = import.at(place).collect();
        let key_of_pool = word(place);
        if dice.is_empty() {
            return;
        }
        if place == ForcePlace::Dragonkin {
            let entries = dice.iter().map(|dice| format!("{} = {}", key(dice.die.name.raw()), dice.count));
            return self.line(format!("{key_of_pool} = {{ {} }}", entries.collect::<Vec<_>>().join(", ")));
        }
        let names = dice
            .iter()
            .flat_map(|dice| std::iter::repeat_n(quoted(dice.die.name.raw()), dice.count as usize));
        self.line(format!("{key_of_pool} = [{}]", names.collect::<Vec<_>>().join(", ")));
    }
}

/// Returns the word for a place in a force.
fn word(place: ForcePlace) -> &'static str {
    match place {
        ForcePlace::Army(name) => name,
        ForcePlace::Home => "home terrain",
        ForcePlace::Frontier => "frontier terrain",
        ForcePlace::Dragons => "dragons",
        ForcePlace::Dragonkin => "dragonkin",
        ForcePlace::MinorTerrains => "minor-terrains",
    }
}

/// Returns text as written, in quotes.
fn shown(written: &Name) -> String {
    format!("\"{written}\"")
}

fn guess(line: usize, doubt: &Doubt) -> String {
    let what = match doubt {
        Doubt::Spelling(written) => shown(written),
        Doubt::Count(written) => format!("the number of {}", shown(written)),
        Doubt::Label(label) => format!("after {}, which is neither a die nor a heading", shown(label)),
        Doubt::NoArmy => String::from("it does not say which army"),
        Doubt::AtFrontier => String::from("what stands at the frontier is the campaign army"),
        Doubt::WhichTerrain => String::from("it does not say home or frontier"),
        Doubt::Card(written) => format!("found by the card's id, not by its name {}", shown(written)),
        Doubt::Again => String::from("its army begins a second time; is this another force?"),
    };
    format!("guess, line {line}: {what}")
}

/// Returns numbers in order, those that follow each other as `3 to 7`.
fn ranges(numbers: &BTreeSet<usize>) -> Vec<String> {
    let mut found: Vec<(usize, usize)> = Vec::new();
    for number in numbers {
        match found.last_mut() {
            Some((_, last)) if *last + 1 == *number => *last = *number,
            _ => found.push((*number, *number)),
        }
    }
    let shown = |(first, last): (usize, usize)| -> Vec<String> {
        match last - first {
            0 | 1 => (first..=last).map(|number| number.to_string()).collect(),
            _ => vec![format!("{first} to {last}")],
        }
    };
    found.into_iter().flat_map(shown).collect()
}

fn why_left(left: &LeftOut) -> String {
    match &left.reason {
        LeftReason::NoDie(nearest) if nearest.is_empty() => String::from("no such die"),
        LeftReason::NoDie(nearest) => format!("no such die; nearest: {}", or(nearest)),
        LeftReason::Several(names) => format!("which one: {}?", or(names)),
        LeftReason::BadCount => format!("a number must be from 1 to {MAX_ARMY}"),
        LeftReason::ThirdTerrain => String::from("a force has only two terrains"),
        LeftReason::NotRead => String::from("it names a die, but belongs to no entry"),
        LeftReason::LoneNumber => String::from("the number counts no die"),
        LeftReason::LoneElement => String::from("the element belongs to no die"),
        LeftReason::PerhapsEdition => String::from("if this is the edition, add --edition classic"),
        LeftReason::SaidTwice => String::from("the text says it twice"),
        LeftReason::Setting => String::from("copy it into the new file yourself"),
        LeftReason::Change => String::from("it changes a list; write the list as it is now"),
        LeftReason::Struck => String::from("it is struck through"),
        LeftReason::NotListed => String::from("the list has no such dice, or no more of them"),
        LeftReason::WrongTotal { written, found, is_of_dice } => {
            let number = if *is_of_dice {
                count(*found as usize, "die", "dice")
            } else {
                count(*found as usize, "point", "points")
            };
            format!("the dice above have {number}, not {written}")
        }
    }
}

/// Summarizes an import: `21 dice, 1 guess, 2 lines left out`.
fn summary(import: &Import) -> String {
    let dice: u32 = import.dice.iter().map(|dice| dice.count).sum();
    let guesses: usize = import.dice.iter().map(|dice| dice.doubts.len()).sum();
    let mut parts = vec![count(dice as usize, "die", "dice")];
    if guesses > 0 {
        parts.push(count(guesses, "guess", "guesses"));
    }
    if !import.left_out.is_empty() {
        parts.push(format!("{} left out", import.left_out.len()));
    }
    if import.is_sure() {
        parts.push(String::from("no guesses"));
    }
    parts.join(", ")
}

impl ImportAnswer {
    fn guesses(&self) -> impl Iterator<Item = (&ImportedDice, usize, &Doubt)> {
        let of = |dice: &'_ ImportedDice| dice.doubts.len();
        let dice = self.import.dice.iter().filter(move |dice| of(dice) > 0);
        dice.flat_map(|dice| dice.doubts.iter().map(move |(line, doubt)| (dice, *line, doubt)))
    }

    /// Returns a line for each army that has dice whose army the list does not say.
    fn without_army(&self) -> impl Iterator<Item = String> {
        ARMIES.into_iter().filter_map(|army| {
            let place = ForcePlace::Army(army);
            let of = |doubt: &&(usize, Doubt)| doubt.1 == Doubt::NoArmy;
            let dice: Vec<&ImportedDice> =
                self.import.at(place).filter(|dice| dice.doubts.iter().any(|doubt| of(&doubt))).collect();
            let lines = dice.iter().flat_map(|dice| &dice.doubts).filter(of).map(|(line, _)| *line);
            let lines: BTreeSet<usize> = lines.collect();
            let what = match dice.as_slice() {
                [] => return None,
                [only] => format!("{} {}", only.count, only.die.name),
                all => count(all.iter().map(|dice| dice.count as usize).sum(), "die", "dice"),
            };
            let word = if lines.len() == 1 { "line" } else { "lines" };
            let they = if lines.len() == 1 { "it does" } else { "they do" };
            let lines = and(&ranges(&lines));
            Some(format!("guess, {word} {lines}: {they} not say which army: {what}, {army}"))
        })
    }
}

/// Most guesses listed; the file has all of them, so further ones are only counted.
const MAX_SHOWN: usize = 20;

impl Reply for ImportAnswer {
    fn text(&self, output: &Output) -> String {
        let file = self.file.as_ref().map_or_else(String::new, |file| format!("{file}: written. "));
        let mut text = output.wrap("", &format!("{file}{}: {}", self.source, summary(&self.import)));
        let is_together = |doubt: &Doubt| *doubt == Doubt::NoArmy;
        let guessed = self.guesses().filter(|(.., doubt)| !is_together(doubt)).map(|(dice, line, doubt)| {
            format!("{}: {} {}, {}", guess(line, doubt), dice.count_at(line), dice.die.name, word(dice.place))
        });
        let left = self.import.left_out.iter();
        let left = left.map(|left| {
            format!("left out, line {}: {}: {}", left.line, shown(&left.written), why_left(left))
        });
        let all: Vec<String> = self.without_army().chain(guessed).chain(left).collect();
        for line in all.iter().take(MAX_SHOWN) {
            text += &output.wrap("  ", line);
        }
        if all.len() > MAX_SHOWN {
            text +=
                &output.wrap("  ", &format!("and {} more, each marked in the file", all.len() - MAX_SHOWN));
        }
        text
    }

    fn json(&self) -> String {
        let guesses = self.guesses().map(|(dice, line, doubt)| GuessRecord {
            line,
            die: dice.die.name.raw(),
            count: dice.count_at(line),
            place: word(dice.place),
            why: match doubt {
                Doubt::Spelling(_) => "spelling",
                Doubt::Count(_) => "count",
                Doubt::Label(_) => "label",
                Doubt::NoArmy => "no-army",
                Doubt::AtFrontier => "at-frontier",
                Doubt::WhichTerrain => "which-terrain",
                Doubt::Card(_) => "card",
                Doubt::Again => "again",
            }
            .to_owned(),
        });
        let left_out = self.import.left_out.iter().map(|left| LeftRecord {
            line: left.line,
            written: left.written.raw(),
            why: match &left.reason {
                LeftReason::NoDie(_) => "no-die",
                LeftReason::Several(_) => "ambiguous-die",
                LeftReason::BadCount => "bad-count",
                LeftReason::ThirdTerrain => "third-terrain",
                LeftReason::NotRead => "not-read",
                LeftReason::LoneNumber => "lone-number",
                LeftReason::LoneElement => "lone-element",
                LeftReason::PerhapsEdition => "perhaps-edition",
                LeftReason::SaidTwice => "said-twice",
                LeftReason::Setting => "setting",
                LeftReason::Change => "change",
                LeftReason::Struck => "struck",
                LeftReason::NotListed => "not-listed",
                LeftReason::WrongTotal { .. } => "wrong-total",
            }
            .to_owned(),
            names: match &left.reason {
                LeftReason::NoDie(names) | LeftReason::Several(names) => {
                    names.iter().map(Name::raw).collect()
                }
                LeftReason::BadCount
                | LeftReason::ThirdTerrain
                | LeftReason::NotListed
                | LeftReason::WrongTotal { .. }
                | LeftReason::NotRead
                | LeftReason::LoneNumber
                | LeftReason::LoneElement
                | LeftReason::PerhapsEdition
                | LeftReason::SaidTwice
                | LeftReason::Setting
                | LeftReason::Change
                | LeftReason::Struck => Vec::new(),
            },
        });
        json::to_line(&Record {
            schema: "warband.import/1",
            source: self.source.raw(),
            file: self.file.as_ref().map(Name::raw),
            sure: self.import.is_sure(),
            legal: self.is_legal,
            guesses: guesses.collect(),
            left_out: left_out.collect(),
            text: self.file.is_none().then_some(self.text.as_str()),
        })
    }

    fn quiet(&self) -> Option<String> {
        Some(self.file.as_ref().map_or_else(String::new, Name::to_string))
    }

    answers_with!(Record);
}

/// Returns the position of a line and column, both from 1.
fn place_in(text: &str, line: usize, column: usize) -> Span {
    let start: usize = text.split_inclusive('\n').take(line.saturating_sub(1)).map(str::len).sum();
    let of = text[start..].lines().next().unwrap_or_default();
    let column = char_floor(of, column.saturating_sub(1));
    if column == 0 {
        start..start + of.len()
    } else {
        start + column..(start + of.len()).min(start + column + 1)
    }
}

/// Returns the message for a text that cannot be imported.
pub(crate) fn unreadable(why: &Unreadable, text: &Source) -> Diagnostic {
    let source = &text.name;
    let place = |line: usize, column: usize| place_in(&text.text, line, column);
    let formats = ["a plain list of dice (--as text)", "an OCTGN deck (--as o8d)"];
    match why {
        Unreadable::TooLong => Diagnostic::new(format!("{source} has more entries than a force can have"))
            .advice("keep only the part that lists the dice"),
        Unreadable::NoXml { line, column } => Diagnostic::new("this is not XML, so it is not an OCTGN deck")
            .at(place(*line, *column))
            .help("for a plain list add --as text"),
        Unreadable::HasDtd => {
            Diagnostic::new(format!("{source} has a document type (<!DOCTYPE>); an OCTGN deck has none"))
                .advice("delete the line, or save the deck again with OCTGN")
        }
        Unreadable::NoJson { line, column } => {
            Diagnostic::new("this begins like JSON, but it is cut or broken")
                .at(place(*line, *column))
                .advice("save or copy the whole file again")
        }
        Unreadable::Empty => Diagnostic::new(format!("{source} is empty: there is no list in it"))
            .advice("a line of a list names dice: 3 Thug"),
        Unreadable::NoDice => {
            let is_mark = |c: char| "()<>[]\"'“”.,;:!?".contains(c);
            // Only the characters of links: the command is typed in a shell.
            let is_plain =
                |link: &&str| link.bytes().all(|b| b.is_ascii_alphanumeric() || b"-_.".contains(&b));
            let words = text.text.split_whitespace().map(|word| word.trim_matches(is_mark));
            let link = words.filter_map(find_link).find(is_plain);
            let diagnostic = Diagnostic::new(format!(
                "{source} is not a list of Dragon Dice: too few lines certainly name a die"
            ));
            match link {
                Some(link) => {
                    diagnostic.help(format!("it has the link of an army in it: warband import {link}"))
                }
                None => diagnostic
                    .advice("a line of a list names dice: 3 Thug")
                    .help("`warband dice` lists all names"),
            }
        }
        Unreadable::OwnDice => {
            Diagnostic::new(format!("{source} is an army file already, with dice of its own ([[die]])"))
                .help(format!("to check it: warband check {source}"))
        }
        Unreadable::SeveralForces { line } => Diagnostic::new("a second force begins here; import reads one")
            .at(place(*line, 1))
            .advice("put each force in a file of its own"),
        Unreadable::UnknownJson => Diagnostic::new(format!("{source} is JSON that warband does not know"))
            .advice("name the dice below home, horde and campaign: {\"home\": {\"Thug\": 3}}"),
        Unreadable::NoDeck => Diagnostic::new(format!("{source} is not an OCTGN deck"))
            .help(format!("import reads {}", and(&formats))),
    }
}
