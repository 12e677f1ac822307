//! Which forces are legal, and what is wrong with the others.

use super::english::count;
use super::trouble::Records;
use super::{Answer, Page, Trouble, finding, json, render};
use crate::dragon_dice::force::{ARMIES, ForceTotals, Judgement};
use crate::text::Source;
use serde::Serialize;

/// The files that were judged.
#[derive(Clone, Debug, Default)]
pub struct CheckAnswer {
    /// In the order they were named.
    pub files: Vec<CheckedFile>,
}

/// A file and what was found in it.
#[derive(Clone, Debug)]
pub struct CheckedFile {
    /// The file.
    pub source: Source,
    /// What was found.
    pub judgement: Judgement,
}

/// More problems of a file than these are only counted in the text form: the excerpts would bury it.
const TOLD: usize = 100;

#[derive(Serialize)]
struct Record<F> {
    schema: &'static str,
    files: Vec<F>,
}

#[derive(Serialize)]
struct FileRecord<'a, P> {
    file: &'a str,
    name: &'a str,
    edition: &'static str,
    size: Option<u32>,
    legal: bool,
    totals: Option<TotalsRecord>,
    problems: P,
}

#[derive(Serialize)]
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

impl CheckedFile {
    fn trouble(&self, index: usize) -> Trouble {
        finding(&self.judgement.findings[index], self.judgement.edition)
    }

    fn record(&self) -> FileRecord<'_, impl Serialize> {
        FileRecord {
            file: self.source.name.raw(),
            name: self.judgement.name.raw(),
            edition: self.judgement.edition.word(),
            size: self.judgement.size,
            legal: self.judgement.is_legal(),
            totals: self.judgement.totals.as_ref().map(TotalsRecord::from),
            problems: Records {
                source: &self.source,
                number: self.judgement.findings.len(),
                trouble: |index| self.trouble(index),
            },
        }
    }

    fn text(&self, page: &Page) -> String {
        let number = self.judgement.findings.len();
        let more = number.saturating_sub(TOLD);
        let troubles: Vec<Trouble> = (0..number - more).map(|index| self.trouble(index)).collect();
        let mut text = render(&troubles, Some(&self.source), page);
        if !text.is_empty() && !page.plain {
            text.push('\n');
        }
        if more > 0 {
            text += &page.wrap("", &format!("and {more} more, which --json lists"));
        }
        let file = &self.source.name;
        text + &page.wrap("", &format!("{file}: {}", self.verdict(page)))
    }

    /// `legal: Marsh Reavers, v4.1, 24 points (home 12, horde 6, campaign 6), 1 dragon`.
    fn verdict(&self, page: &Page) -> String {
        let judgement = &self.judgement;
        if !judgement.is_legal() {
            let errors = judgement.findings.iter().filter(|found| !found.is_note).count();
            return format!("not legal, {}", count(errors, "problem", "problems"));
        }
        let totals = judgement.totals.unwrap_or_default();
        let number = |number: Option<u32>| number.unwrap_or_default() as usize;
        let armies =
            ARMIES.iter().zip(totals.armies).map(|(army, points)| format!("{army} {}", number(points)));
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
        format!("{}: {}", page.strong("legal"), parts.join(", "))
    }
}

impl Answer for CheckAnswer {
    fn text(&self, page: &Page) -> String {
        let mut text = String::new();
        for (index, file) in self.files.iter().enumerate() {
            let has_excerpts = |file: &CheckedFile| !file.judgement.findings.is_empty() && !page.plain;
            if index > 0 && (has_excerpts(file) || has_excerpts(&self.files[index - 1])) {
                text.push('\n');
            }
            text += &file.text(page);
        }
        text
    }

    fn json(&self) -> String {
        let files = self.files.iter().map(CheckedFile::record).collect();
        json::to_line(&Record { schema: "warband.check/1", files })
    }

    fn quiet(&self) -> Option<String> {
        Some(String::new())
    }
}

/// `2 dragons, counting as 3`.
fn dragons(dice: usize, slots: usize) -> String {
    let dice_words = count(dice, "dragon", "dragons");
    if dice == slots { dice_words } else { format!("{dice_words} counting as {slots}") }
}
