//! The answer of `dice`: dice and spells of the catalogue.

use super::spell;
use crate::report::english::{count, sentence};
use crate::report::json::Object;
use crate::report::output::right;
use crate::report::{Output, Reply, json};
use comfy_table::Cell;
use serde::Serialize;
use std::fmt::Write;
use warband_dragon_dice::dice::{Die, Element, Face, ResultType};
use warband_dragon_dice::roll::DieStats;
use warband_dragon_dice::rules::Spell;

/// Dice and spells of the catalogue.
#[derive(Clone, Debug, Default)]
pub(crate) struct DiceAnswer {
    /// The dice, with their expected results if those were requested.
    pub dice: Vec<DiceRow>,
    pub spells: Vec<Spell>,
    /// Whether the spell was requested by its whole name.
    pub is_whole_name: bool,
    /// The type of results requested.
    pub stats: Option<ResultType>,
}

/// A die of the listing.
#[derive(Clone, Debug)]
pub(crate) struct DiceRow {
    pub die: Die,
    /// Its expected results; `None` also for dice that do not roll.
    pub stats: Option<DieStats>,
}

/// Dice or spells of the catalogue, or both.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Dice"))]
struct Record<'a> {
    schema: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    dice: Option<Vec<DieRecord<'a>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    spells: Option<Vec<SpellRecord>>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "CatalogueDie"))]
struct DieRecord<'a> {
    id: &'a str,
    name: &'a str,
    #[serde(rename = "type")]
    kind: &'static str,
    species: &'a str,
    elements: Vec<&'static str>,
    class: &'a str,
    size: &'static str,
    health: u8,
    points: u8,
    faces: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    stats: Option<Object<&'static str, serde_json::Value>>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "CatalogueSpell"))]
struct SpellRecord {
    id: &'static str,
    name: &'static str,
    element: &'static str,
    cost: u32,
    species: Option<&'static str>,
    from_reserve: bool,
    by_cantrip: bool,
}

fn die_record(row: &DiceRow, asked: Option<ResultType>) -> DieRecord<'_> {
    let die = &row.die;
    let stats = asked.zip(row.stats).map(|(result_type, stats)| {
        Object(vec![
            ("kind", serde_json::Value::from(result_type.word())),
            ("favourable", stats.favourable.into()),
            ("mean", stats.mean.into()),
            ("sd", stats.sd.into()),
        ])
    });
    DieRecord {
        id: die.id.raw(),
        name: die.name.raw(),
        kind: die.die_type.word(),
        species: die.species.raw(),
        elements: die.elements.iter().map(Element::word).collect(),
        class: die.class.raw(),
        size: die.size.word(),
        health: die.health,
        points: die.points,
        faces: die.faces.iter().map(Face::to_string).collect(),
        stats,
    }
}

fn spell_record(spell: &Spell) -> SpellRecord {
    SpellRecord {
        id: spell.id,
        name: spell.name,
        element: spell.price.word(),
        cost: spell.cost,
        species: spell.species,
        from_reserve: spell.from_reserve,
        by_cantrip: spell.by_cantrip,
    }
}

/// Describes a die by its properties: `Goblins, Heavy Melee, small, 1 health`.
pub(super) fn what(die: &Die) -> String {
    let mut parts: Vec<String> = Vec::new();
    if die.species.is_empty() {
        parts.push(die.die_type.word().replace('-', " "));
    } else {
        parts.push(die.species.to_string());
    }
    let size = die.size.word().to_lowercase();
    parts.extend([die.class.to_string(), size].into_iter().filter(|part| !part.is_empty()));
    if die.die_type.is_unit() {
        parts.push(format!("{} health", die.health));
    } else if die.points > 0 {
        parts.push(count(usize::from(die.points), "point", "points"));
    }
    parts.join(", ")
}

fn faces(die: &Die) -> Vec<String> {
    die.faces.iter().map(Face::to_string).collect()
}

/// Returns the description of a die, its faces, and the command that shows more.
pub(in crate::report) fn die_lines(die: &Die) -> Vec<String> {
    let more = format!("Try: warband dice \"{}\"", die.name);
    vec![format!("{}.", sentence(&what(die))), format!("Faces: {}.", faces(die).join(", ")), more]
}

impl DiceAnswer {
    fn stats_words(stats: DieStats) -> String {
        format!(
            "{:.0} % of faces, average {:.2}, spread {:.2}",
            stats.favourable * 100.0,
            stats.mean,
            stats.sd
        )
    }

    /// Formats dice with their faces below them, for listings in which they do not fit next to the names.
    fn stacked(&self, output: &Output) -> String {
        let mut text = String::new();
        for row in &self.dice {
            text += &output.wrap("", &format!("{}: {}.", row.die.name, what(&row.die)));
            text += &output.wrap_items("  ", &faces(&row.die));
            if let Some(stats) = row.stats {
                text += &output.wrap("  ", &Self::stats_words(stats));
            }
        }
        text
    }

    fn stats_table(&self, output: &Output) -> String {
        let mut table = output.table();
        table.add_row(["die", "", "faces", "mean", "deviation"]);
        for row in &self.dice {
            let stats = row.stats.map_or_else(
                || [String::from("-"), String::from("-"), String::from("-")],
                |stats| {
                    [
                        format!("{:.0} %", stats.favourable * 100.0),
                        format!("{:.2}", stats.mean),
                        format!("{:.2}", stats.sd),
                    ]
                },
            );
            let mut cells = vec![Cell::new(&row.die.name), Cell::new(what(&row.die))];
            cells.extend(stats.map(right));
            table.add_row(cells);
        }
        format!("{}\n", table.trim_fmt())
    }
}

impl Reply for DiceAnswer {
    fn text(&self, output: &Output) -> String {
        let mut text = String::new();
        if self.stats.is_some() && !output.plain && !output.is_narrow() {
            text += &self.stats_table(output);
        } else {
            text += &self.stacked(output);
        }
        match &self.spells[..] {
            // A spell listed alone or by its name is shown in full.
            [spell] if self.is_whole_name || self.dice.is_empty() => {
                text += &output.wrap("", &format!("{}.", spell.name));
                for line in spell::lines(spell) {
                    text += &output.wrap("  ", &line);
                }
            }
            spells => {
                for spell in spells {
                    let line = format!("{}: {}.", spell.name, spell::price(spell));
                    let _ = write!(text, "{}", output.wrap("", &line));
                }
            }
        }
        let mut found: Vec<String> = Vec::new();
        if !self.dice.is_empty() {
            found.push(count(self.dice.len(), "die", "dice"));
        }
        if !self.spells.is_empty() {
            found.push(count(self.spells.len(), "spell", "spells"));
        }
        if self.dice.len() + self.spells.len() > 1 {
            text += &(output.faint(&found.join(", ")) + "\n");
        }
        text
    }

    fn json(&self) -> String {
        let dice = self.dice.iter().map(|row| die_record(row, self.stats)).collect::<Vec<_>>();
        let spells = self.spells.iter().map(spell_record).collect::<Vec<_>>();
        json::to_line(&Record {
            schema: "warband.dice/1",
            dice: (!dice.is_empty() || spells.is_empty()).then_some(dice),
            spells: (!spells.is_empty()).then_some(spells),
        })
    }

    fn quiet(&self) -> Option<String> {
        let names = self.dice.iter().map(|row| row.die.name.to_string());
        let spells = self.spells.iter().map(|spell| spell.name.to_owned());
        Some(names.chain(spells).collect::<Vec<_>>().join("\n"))
    }

    answers_with!(Record);
}
