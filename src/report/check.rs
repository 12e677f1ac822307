//! The answer of `check`: which forces and decks are legal, and the problems of the others.

use super::diagnostic::Records;
use super::dragon_dice::finding_diagnostic;
use super::english::count;
use super::summoner_wars::deck_problem;
use super::{Diagnostic, Output, Reply, json, render};
use serde::Serialize;
use warband_core::text::Source;
use warband_dragon_dice::force::{ARMIES, ForceTotals, Judgement};
use warband_summoner_wars::deck::{self, CountedKind, GAME, cards_of};

/// The checked files.
#[derive(Clone, Debug, Default)]
pub(crate) struct CheckAnswer {
    /// The files, in the order given.
    pub files: Vec<CheckedFile>,
}

/// A file and its problems.
#[derive(Clone, Debug)]
pub(crate) struct CheckedFile {
    pub source: Source,
    /// The result of the check.
    pub judged: Judged,
}

/// The result of checking a file, by game.
#[derive(Clone, Debug)]
pub(crate) enum Judged {
    /// An army file of Dragon Dice.
    Army(Judgement),
    /// A deck file of Summoner Wars.
    Deck(deck::Judgement),
}

impl Judged {
    /// Reports whether it is legal.
    pub(crate) fn is_legal(&self) -> bool {
        match self {
            Judged::Army(judgement) => judgement.is_legal(),
            Judged::Deck(judgement) => judgement.is_legal(),
        }
    }

    /// Returns the number of problems and notes.
    fn number(&self) -> usize {
        match self {
            Judged::Army(judgement) => judgement.findings.len(),
            Judged::Deck(judgement) => judgement.problems.len(),
        }
    }

    fn diagnostic(&self, index: usize) -> Diagnostic {
        match self {
            Judged::Army(judgement) => finding_diagnostic(&judgement.findings[index], judgement.edition),
            Judged::Deck(judgement) => deck_problem(&judgement.problems[index]),
        }
    }

    /// Returns the number of problems, without notes.
    fn errors(&self) -> usize {
        match self {
            Judged::Army(judgement) => judgement.findings.iter().filter(|found| !found.is_note).count(),
            Judged::Deck(judgement) => judgement.problems.len(),
        }
    }
}

/// The remark on a deck that its file marks as unverified.
const UNVERIFIED: &str = "UNVERIFIED: some of its numbers are not confirmed, compare them with your cards";

/// Most problems of a file in the text form, to keep their excerpts readable; the rest are only counted.
const MAX_SHOWN: usize = 100;

/// The problems of each file.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Check"))]
struct Record<F> {
    schema: &'static str,
    files: Vec<F>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Checked"))]
#[serde(untagged)]
enum FileRecord<'a, P> {
    Army(ArmyRecord<'a, P>),
    Deck(DeckRecord<'a, P>),
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "CheckedArmy"))]
struct ArmyRecord<'a, P> {
    file: &'a str,
    name: &'a str,
    #[cfg_attr(test, schemars(extend("enum" = warband_dragon_dice::rules::Edition::WORDS)))]
    edition: &'static str,
    size: Option<u32>,
    legal: bool,
    totals: Option<TotalsRecord>,
    problems: P,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "CheckedDeck"))]
struct DeckRecord<'a, P> {
    file: &'a str,
    name: &'a str,
    #[cfg_attr(test, schemars(extend("const" = GAME)))]
    game: &'static str,
    legal: bool,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    unverified: bool,
    cards: Option<u32>,
    problems: P,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Totals"))]
struct TotalsRecord {
    force: Option<u32>,
    home: Option<u32>,
    horde: Option<u32>,
    campaign: Option<u32>,
    dragons: Option<u32>,
    dragonkin: Option<u32>,
    minor_terrains: Option<u32>,
    magic: Option<u32>,
}

impl From<&ForceTotals> for TotalsRecord {
    fn from(totals: &ForceTotals) -> TotalsRecord {
        let [home, horde, campaign] = totals.armies;
        TotalsRecord {
            force: totals.force,
            home,
            horde,
            campaign,
            dragons: totals.dragons,
            dragonkin: totals.dragonkin,
            minor_terrains: totals.minor_terrains,
            magic: totals.magic,
        }
    }
}

impl CheckAnswer {
    /// Returns the problems as workflow commands, from which GitHub Actions makes annotations of the lines.
    pub(crate) fn github(&self) -> String {
        let mut text = String::new();
        for file in &self.files {
            for index in 0..file.judged.number() {
                let diagnostic = file.judged.diagnostic(index);
                let kind = if diagnostic.is_note { "notice" } else { "error" };
                let place = file.source.position(diagnostic.span.as_ref().map_or(0, |span| span.start));
                let rule =
                    if diagnostic.rule.is_empty() { String::new() } else { format!("\n{}", diagnostic.rule) };
                let help = diagnostic.help.iter().map(|help| format!("help: {}", help.text));
                let lines: Vec<String> =
                    std::iter::once(format!("{}{rule}", diagnostic.message)).chain(help).collect();
                let message = escaped(&lines.join("\n"), false);
                let path = escaped(file.source.name.raw(), true);
                let code = escaped(diagnostic.code, true);
                text += &format!(
                    "::{kind} file={path},line={},col={},title={code}::{message}\n",
                    place.line, place.column
                );
            }
        }
        text
    }
}

/// Escapes a text of a workflow command; in a property a colon and a comma are escaped too.
fn escaped(text: &str, is_property: bool) -> String {
    let text = text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A");
    if is_property { text.replace(':', "%3A").replace(',', "%2C") } else { text }
}

impl CheckedFile {
    fn record(&self) -> FileRecord<'_, impl Serialize> {
        let file = self.source.name.raw();
        let problems = Records {
            source: &self.source,
            number: self.judged.number(),
            diagnostic: |index| self.judged.diagnostic(index),
        };
        match &self.judged {
            Judged::Army(judgement) => FileRecord::Army(ArmyRecord {
                file,
                name: judgement.name.raw(),
                edition: judgement.edition.word(),
                size: judgement.size,
                legal: judgement.is_legal(),
                totals: judgement.totals.as_ref().map(TotalsRecord::from),
                problems,
            }),
            Judged::Deck(judgement) => FileRecord::Deck(DeckRecord {
                file,
                name: judgement.name.raw(),
                game: GAME,
                legal: judgement.is_legal(),
                unverified: judgement.deck.as_ref().is_some_and(|deck| deck.unverified),
                cards: judgement.deck.as_ref().map(deck::Deck::size),
                problems,
            }),
        }
    }

    pub(super) fn text(&self, output: &Output) -> String {
        let number = self.judged.number();
        let more = number.saturating_sub(MAX_SHOWN);
        let diagnostics: Vec<Diagnostic> =
            (0..number - more).map(|index| self.judged.diagnostic(index)).collect();
        let mut text = render(&diagnostics, Some(&self.source), output);
        if !text.is_empty() && !output.plain {
            text.push('\n');
        }
        if more > 0 {
            text += &output.wrap("", &format!("and {more} more; --json lists all"));
        }
        let file = &self.source.name;
        text + &output.wrap("", &format!("{file}: {}", self.verdict(output)))
    }

    /// Returns the file's name if it is not legal.
    pub(super) fn quiet(&self) -> Option<String> {
        (!self.judged.is_legal()).then(|| self.source.name.to_string())
    }

    fn verdict(&self, output: &Output) -> String {
        if !self.judged.is_legal() {
            return format!("not legal, {}", count(self.judged.errors(), "problem", "problems"));
        }
        let facts = match &self.judged {
            Judged::Army(judgement) => force_facts(judgement),
            Judged::Deck(judgement) => deck_facts(judgement),
        };
        format!("{}: {}", output.strong("legal"), facts.join(", "))
    }
}

/// Describes a force: `Marsh Reavers, v4.1, 24 points (home 12, horde 6, campaign 6), 1 dragon`.
fn force_facts(judgement: &Judgement) -> Vec<String> {
    let totals = judgement.totals.unwrap_or_default();
    let number = |number: Option<u32>| number.unwrap_or_default() as usize;
    let armies = ARMIES.iter().zip(totals.armies).map(|(army, points)| format!("{army} {}", number(points)));
    let mut parts = vec![
        judgement.name.to_string(),
        judgement.edition.to_string(),
        format!(
            "{} ({})",
            count(number(totals.force), "point", "points"),
            armies.collect::<Vec<_>>().join(", ")
        ),
        dragons(number(totals.dragon_dice), number(totals.dragons)),
    ];
    let dragonkin = number(totals.dragonkin);
    parts.extend((dragonkin > 0).then(|| format!("{dragonkin} health of Dragonkin")));
    let minor = number(totals.minor_terrains);
    parts.extend((minor > 0).then(|| count(minor, "minor terrain", "minor terrains")));
    parts
}

/// Describes a deck: `Phoenix Elves, Summoner Wars, 34 cards (1 summoner, 3 champions, 18 commons, 9 events, 3 walls)`.
fn deck_facts(judgement: &deck::Judgement) -> Vec<String> {
    let mut parts = vec![judgement.name.to_string(), String::from("Summoner Wars")];
    if let Some(deck) = &judgement.deck {
        let kinds = CountedKind::ALL.map(|of| cards_of(of, deck.number(of))).join(", ");
        parts.push(format!("{} (1 summoner, {kinds})", count(deck.size() as usize, "card", "cards")));
        let further: u32 = deck.further().values().sum();
        parts.extend(
            (further > 0).then(|| format!("{} in a further pile", count(further as usize, "card", "cards"))),
        );
        parts.extend(deck.unverified.then(|| String::from(UNVERIFIED)));
    }
    parts
}

impl Reply for CheckAnswer {
    fn text(&self, output: &Output) -> String {
        let mut text = String::new();
        for (index, file) in self.files.iter().enumerate() {
            let has_excerpts = |file: &CheckedFile| file.judged.number() > 0 && !output.plain;
            if index > 0 && (has_excerpts(file) || has_excerpts(&self.files[index - 1])) {
                text.push('\n');
            }
            text += &file.text(output);
        }
        text
    }

    fn json(&self) -> String {
        let files = self.files.iter().map(CheckedFile::record).collect();
        json::to_line(&Record { schema: "warband.check/1", files })
    }

    fn quiet(&self) -> Option<String> {
        let names: Vec<String> = self.files.iter().filter_map(CheckedFile::quiet).collect();
        Some(names.join("\n"))
    }

    answers_with!(Record<FileRecord<'_, Vec<super::diagnostic::ProblemRecord>>>);
}

/// Formats a number of dragons: `2 dragons, counting as 3`.
fn dragons(dice: usize, slots: usize) -> String {
    let dice_words = count(dice, "dragon", "dragons");
    if dice == slots { dice_words } else { format!("{dice_words} counting as {slots}") }
}

#[cfg(test)]
mod tests;
