//! Answers about a collection: dice added to it, its contents, and dice that it lacks.

use super::dice::what;
use crate::report::english::{and, count};
use crate::report::output::right;
use crate::report::{Output, Reply, json};
use serde::Serialize;
use warband_core::text::Name;
use warband_dragon_dice::force::{Collection, DiceCount, Shortfall};

/// Dice added to a collection.
#[derive(Clone, Debug)]
pub(crate) struct CollectionAnswer {
    pub file: Name,
    pub added: Vec<(u32, Name)>,
    /// The collection after the change.
    pub owned: Collection,
}

/// What was added to a collection, and how many dice and kinds it has now.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Collection"))]
struct Record<'a> {
    schema: &'static str,
    file: &'a str,
    added: Vec<DiceRecord<'a>>,
    dice: u32,
    kinds: usize,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "AddedDice"))]
struct DiceRecord<'a> {
    die: &'a str,
    count: u32,
}

/// Most kinds of dice listed; further ones are only counted.
const MAX_SHOWN: usize = 12;

impl Reply for CollectionAnswer {
    fn text(&self, output: &Output) -> String {
        let number: u32 = self.added.iter().map(|(count, _)| count).sum();
        let added = if self.added.len() > MAX_SHOWN {
            count(number as usize, "die", "dice")
        } else {
            and(&self.added.iter().map(|(count, die)| format!("{count} {die}")).collect::<Vec<_>>())
        };
        let dice = self.owned.group.sum(|_| 1) as usize;
        let kinds = self.owned.group.counts.len();
        let now = format!("{} of {}", count(dice, "die", "dice"), count(kinds, "kind", "kinds"));
        output.wrap("", &format!("{}: added {added}; {now} now.", self.file))
    }

    fn json(&self) -> String {
        json::to_line(&Record {
            schema: "warband.collection/1",
            file: self.file.raw(),
            added: self
                .added
                .iter()
                .map(|(count, die)| DiceRecord { die: die.raw(), count: *count })
                .collect(),
            dice: self.owned.group.sum(|_| 1),
            kinds: self.owned.group.counts.len(),
        })
    }

    fn quiet(&self) -> Option<String> {
        Some(self.owned.group.sum(|_| 1).to_string())
    }

    answers_with!(Record);
}

/// The dice of a collection.
#[derive(Clone, Debug)]
pub(crate) struct OwnedAnswer {
    pub file: Name,
    pub owned: Collection,
}

/// The dice that somebody owns, in the order of the file.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "CollectionList"))]
struct OwnedRecord<'a> {
    schema: &'static str,
    file: &'a str,
    owned: Vec<DiceRecord<'a>>,
    dice: u32,
    kinds: usize,
}

impl OwnedAnswer {
    fn kinds(&self) -> &[DiceCount] {
        &self.owned.group.counts
    }
}

impl Reply for OwnedAnswer {
    fn text(&self, output: &Output) -> String {
        let dice = count(self.owned.group.sum(|_| 1) as usize, "die", "dice");
        let kinds = count(self.kinds().len(), "kind", "kinds");
        let mut text = output.head(&[format!("{}: {dice} of {kinds}", self.file)]);
        if output.plain || output.is_narrow() {
            for of in self.kinds() {
                let line = format!("{} {}: {}", of.count, of.die.name, what(&of.die));
                text += &output.wrap("", &if output.plain { format!("{line}.") } else { line });
            }
            return text;
        }
        let mut table = output.table();
        for of in self.kinds() {
            let cells = [of.die.name.to_string(), what(&of.die)].map(comfy_table::Cell::new);
            table.add_row([right(of.count.to_string())].into_iter().chain(cells));
        }
        for line in table.lines() {
            text += &format!("{}\n", line.trim_end());
        }
        text
    }

    fn json(&self) -> String {
        let owned = self.kinds().iter();
        json::to_line(&OwnedRecord {
            schema: "warband.collection-list/1",
            file: self.file.raw(),
            owned: owned.map(|of| DiceRecord { die: of.die.name.raw(), count: of.count }).collect(),
            dice: self.owned.group.sum(|_| 1),
            kinds: self.kinds().len(),
        })
    }

    /// Returns a list that `collection add` accepts.
    fn quiet(&self) -> Option<String> {
        let each = self.kinds().iter().map(|of| format!("{} {}", of.count, of.die.name));
        Some(each.collect::<Vec<_>>().join(", "))
    }

    answers_with!(OwnedRecord);
}

/// Dice that armies need and a collection lacks.
#[derive(Clone, Debug)]
pub(crate) struct MissingAnswer {
    pub file: Name,
    pub short: Vec<Shortfall>,
}

/// The dice that armies need and a collection lacks.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "CollectionMissing"))]
struct MissingRecord<'a> {
    schema: &'static str,
    file: &'a str,
    missing: Vec<ShortRecord<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Short"))]
struct ShortRecord<'a> {
    die: &'a str,
    missing: u32,
    needed: u32,
    owned: u32,
}

impl Reply for MissingAnswer {
    fn text(&self, output: &Output) -> String {
        if self.short.is_empty() {
            return output.wrap("", &format!("Nothing is missing: {} has every die.", self.file));
        }
        let line = |short: &Shortfall| {
            let Shortfall { die, needed, owned } = short;
            output.wrap("", &format!("{} {die}: {needed} needed, {owned} owned", needed - owned))
        };
        let missing: u32 = self.short.iter().map(|short| short.needed - short.owned).sum();
        let text: String = self.short.iter().map(line).collect();
        text + &output
            .wrap("", &format!("{} missing in {}.", count(missing as usize, "die", "dice"), self.file))
    }

    fn json(&self) -> String {
        let short = self.short.iter().map(|short| ShortRecord {
            die: short.die.raw(),
            missing: short.needed - short.owned,
            needed: short.needed,
            owned: short.owned,
        });
        json::to_line(&MissingRecord {
            schema: "warband.collection-missing/1",
            file: self.file.raw(),
            missing: short.collect(),
        })
    }

    /// Returns a list that `collection add` accepts.
    fn quiet(&self) -> Option<String> {
        let missing = self.short.iter().map(|short| format!("{} {}", short.needed - short.owned, short.die));
        Some(missing.collect::<Vec<_>>().join(", "))
    }

    answers_with!(MissingRecord);
}
