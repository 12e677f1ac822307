//! The part of a magic roll's odds that concerns spells.

use crate::report::Output;
use crate::report::dragon_dice::roll_text::castings_words;
use crate::report::english::{and, count};
use crate::report::json::Object;
use crate::report::odds::percent;
use crate::report::output::right;
use comfy_table::Cell;
use serde::Serialize;
use warband_core::chance::Fraction;
use warband_dragon_dice::odds::{SpellChances, SpellOdds};
use warband_dragon_dice::rules::Spell;

/// The odds of spells that are shown.
#[derive(Clone, Debug, Default)]
pub(crate) enum SpellSection {
    /// No spells: another kind of roll, or a form that does not show them.
    #[default]
    Nothing,
    /// How often the roll pays for each spell.
    Each(SpellOdds),
    /// Whether it pays for all of these together.
    Together {
        /// Each spell with the number of castings.
        castings: Vec<(Spell, u32)>,
        /// The chance to pay for it, 0 to 1.
        chance: f64,
        /// The chance as a fraction, if that was requested.
        fraction: Option<Fraction>,
    },
}

/// Most spells shown in a text; records have all.
const SHOWN: usize = 10;

/// The numbers of castings shown in a text.
const TIMES: [&str; 4] = ["once", "twice", "3 times", "4 times"];

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "CanCast"))]
pub(super) struct CanCastRecord {
    spell: &'static str,
    most: Object<String, f64>,
    #[serde(skip_serializing_if = "Object::is_empty")]
    most_fractions: Object<String, String>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Together"))]
pub(super) struct TogetherRecord {
    castings: Vec<CastingRecord>,
    p: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    fraction: Option<String>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "AskedCasting"))]
struct CastingRecord {
    spell: &'static str,
    times: u32,
}

impl SpellSection {
    /// Returns the requested chance in words: `31.02 % chance to pay for 2 Hailstorm + Stone Skin`.
    pub(super) fn asked(&self) -> Option<String> {
        let SpellSection::Together { castings, chance, fraction } = self else { return None };
        let chance = fraction.as_ref().map_or_else(|| percent(*chance), Fraction::to_string);
        Some(format!("{chance} chance to pay for {}", castings_words(castings)))
    }

    pub(super) fn together_record(&self) -> Option<TogetherRecord> {
        let SpellSection::Together { castings, chance, fraction } = self else { return None };
        let castings = castings.iter().map(|(spell, times)| CastingRecord { spell: spell.id, times: *times });
        let fraction = fraction.as_ref().map(Fraction::to_string);
        Some(TogetherRecord { castings: castings.collect(), p: *chance, fraction })
    }

    pub(super) fn can_cast_records(&self) -> Option<Vec<CanCastRecord>> {
        let SpellSection::Each(SpellOdds { spells, .. }) = self else { return None };
        let record = |chances: &SpellChances| {
            let numbers = (1..).map(|times: u32| times.to_string());
            let fractions = chances.fractions.iter().map(Fraction::to_string);
            CanCastRecord {
                spell: chances.spell.id,
                most: Object(numbers.clone().zip(chances.most.iter().copied()).collect()),
                most_fractions: Object(numbers.zip(fractions).collect()),
            }
        };
        Some(spells.iter().map(record).collect())
    }

    /// Returns a table of the spells that the roll pays for most often; empty if it pays for none.
    pub(super) fn table(&self, output: &Output) -> String {
        let SpellSection::Each(SpellOdds { spells, .. }) = self else { return String::new() };
        let shown = &spells[..spells.len().min(SHOWN)];
        if shown.is_empty() {
            return String::new();
        }
        let name = |chances: &SpellChances| format!("{} {}", chances.spell.name, chances.spell.cost);
        let cells = |chances: &SpellChances| -> Vec<String> {
            let fractions = chances.fractions.iter().map(Fraction::to_string);
            let rounded = chances.most.iter().skip(chances.fractions.len()).map(|chance| percent(*chance));
            fractions.chain(rounded).take(TIMES.len()).collect()
        };
        let spoken = |chances: &SpellChances| {
            let cells = cells(chances);
            let parts = cells.iter().zip(TIMES).map(|(chance, times)| format!("{chance} {times}"));
            format!("{}: {}", name(chances), parts.collect::<Vec<_>>().join(", "))
        };
        if output.plain {
            let heading =
                output.wrap("", "The chance that the points pay for a spell once, twice and so on:");
            return shown
                .iter()
                .fold(heading, |text, chances| text + &output.wrap("", &(spoken(chances) + ".")));
        }
        let heading = "the points pay for";
        if output.is_narrow() {
            let heading = format!("\n{}\n", output.heading(heading));
            return shown.iter().fold(heading, |text, chances| text + &output.wrap("  ", &spoken(chances)));
        }
        let mut table = output.table();
        let times = shown.iter().map(|chances| chances.most.len()).max().unwrap_or_default();
        let heads = TIMES.into_iter().take(times).map(right);
        table.add_row(std::iter::once(Cell::new(heading)).chain(heads).collect::<Vec<_>>());
        for chances in shown {
            let cells = cells(chances).into_iter().map(right);
            table.add_row(std::iter::once(Cell::new(name(chances))).chain(cells).collect::<Vec<_>>());
        }
        // The codes of a bold cell would count as columns.
        let table = table.trim_fmt().replacen(heading, &output.heading(heading), 1);
        format!("\n{table}\n")
    }

    /// Returns the note on spells that a text does not show.
    pub(super) fn not_shown(&self) -> Option<String> {
        let SpellSection::Each(SpellOdds { spells, .. }) = self else { return None };
        let more = spells.len().saturating_sub(SHOWN);
        (more > 0).then(|| format!("--json lists {} more.", count(more, "spell", "spells")))
    }

    /// Returns the note on spells whose chances are too expensive to compute.
    pub(super) fn left_out(&self) -> Option<String> {
        let SpellSection::Each(SpellOdds { left_out, .. }) = self else { return None };
        let names: Vec<&str> = left_out.iter().map(|spell| spell.name).collect();
        (!names.is_empty()).then(|| {
            format!(
                "Not listed, because this many dice take too long: {}. Ask for one with --for.",
                and(&names)
            )
        })
    }
}
