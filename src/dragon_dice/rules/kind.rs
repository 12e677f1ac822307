//! The closed list of roll kinds (resolution.md section 1), as `roll_kinds.tsv` has it.

use super::{Column, Sai};
use crate::dragon_dice::dice::{ResultType, ResultTypes};
use crate::text::plain;

/// One kind of roll.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RollKind {
    /// Its key, `save-melee`.
    pub key: &'static str,
    /// How it is asked for on the command line, `save --against melee`.
    pub words: &'static str,
    /// Whether a whole army rolls: army effects, items and the eighth face matter only then.
    pub army: bool,
    /// Who is thrown.
    pub thrown: Thrown,
    /// The result types that become numbers.
    pub counts: ResultTypes,
    /// The columns of the SAI table a face is read in. With several, a face is read in one of them.
    pub cells: Vec<Cells>,
    silent: &'static str,
    /// Whether the elements of the place matter.
    pub has_place: bool,
    /// What it is, in a sentence.
    pub text: &'static str,
}

/// Which dice take part in a kind of roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thrown {
    /// Every unit and every carried item.
    All,
    /// The same without Dragonkin.
    NoDragonkin,
    /// Units of this species, and with `items` what they can carry.
    Only {
        /// The species' plural name.
        species: &'static str,
        /// Whether items join.
        items: bool,
    },
    /// One unit alone.
    One,
}

/// A column of the SAI table as a kind reads it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cells {
    /// The column.
    pub column: Column,
    /// Whether only plain results of the counted types are taken from it, with their re-rolls.
    pub results_only: bool,
}

impl RollKind {
    /// The kind with this key.
    pub fn of(key: &str) -> Option<RollKind> {
        let has_key = |row: &&str| row.strip_prefix(key).is_some_and(|rest| rest.starts_with('\t'));
        rows().find(has_key).and_then(parse)
    }

    /// Whether `sai` does nothing in this kind although its column says otherwise.
    pub fn silences(&self, sai: &Sai) -> bool {
        match self.silent.strip_prefix("all but ") {
            Some(only) => sai.name != only,
            None => self.silent.split(',').any(|name| name == sai.name),
        }
    }

    /// Whether several types are counted, so that IDs may be split.
    pub fn is_combination(&self) -> bool {
        self.counts.len() > 1
    }

    /// Whether this is a magic action's roll, which is answered per element.
    pub fn is_magic(&self) -> bool {
        self.counts.contains(ResultType::Magic)
    }

    /// Whether this is an army's response to a dragon attack.
    pub fn is_response(&self) -> bool {
        self.key == "response"
    }

    /// The kind that the words of the command line mean: the counted types joined by `+` (or
    /// `response`, `setup`), and the circumstances that tell kinds apart.
    pub fn from_words(
        word: &str,
        counter: bool,
        against: Option<&str>,
        unit: bool,
        dead: bool,
    ) -> Option<RollKind> {
        let mut types: Vec<String> = word.split('+').map(plain).collect();
        types.sort();
        let key = match (types.join("+").as_str(), unit) {
            ("melee", false) if counter => "melee-counter",
            ("melee", false) if against == Some("other") => "thorns",
            ("melee", false) => "melee",
            ("missile", false) if counter => "missile-counter",
            ("missile", false) => "missile",
            ("magic", false) if counter => "magic-negation",
            ("magic", false) => "magic",
            ("maneuver", false) if counter => "counter-maneuver",
            ("maneuver", false) if against == Some("other") => "effect-maneuver",
            ("maneuver", false) => "maneuver",
            ("setup", false) => "setup-maneuver",
            ("save", false) => match against {
                Some("missile") => "save-missile",
                Some("other") => "save-other",
                _ => "save-melee",
            },
            ("response" | "melee+missile+save", false) => "response",
            ("melee+save", false) => "charge-response",
            ("maneuver+save", false) => "tidal",
            ("save", true) if dead => "burial",
            ("save", true) => "unit-save",
            ("maneuver", true) => "unit-maneuver",
            ("melee", true) => "unit-melee",
            ("melee+save", true) => "unit-save-melee",
            _ => return None,
        };
        RollKind::of(key)
    }
}

/// Every kind, in the order of the table.
pub fn kinds() -> impl Iterator<Item = RollKind> {
    rows().filter_map(parse)
}

fn rows() -> impl Iterator<Item = &'static str> {
    include_str!("roll_kinds.tsv").lines()
}

fn parse(row: &'static str) -> Option<RollKind> {
    let mut cells = row.split('\t');
    Some(RollKind {
        key: cells.next()?,
        words: cells.next()?,
        army: cells.next()? == "army",
        thrown: match cells.next()? {
            "all" => Thrown::All,
            "no-dragonkin" => Thrown::NoDragonkin,
            "one" => Thrown::One,
            species => match species.strip_suffix(" bare") {
                Some(species) => Thrown::Only { species, items: false },
                None => Thrown::Only { species, items: true },
            },
        },
        counts: cells.next()?.split(',').map(ResultType::parse).collect::<Option<_>>()?,
        cells: cells.next()?.split('|').map(parse_cells).collect::<Option<_>>()?,
        silent: cells.next()?,
        has_place: cells.next()? == "yes",
        text: cells.next()?,
    })
}

fn parse_cells(cell: &str) -> Option<Cells> {
    let column = cell.strip_suffix('!');
    Some(Cells { column: Column::parse(column.unwrap_or(cell))?, results_only: column.is_some() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dragon_dice::rules::{sais, species};

    #[test]
    fn every_row_is_read_and_its_words_lead_back_to_it() {
        assert_eq!(kinds().count(), include_str!("roll_kinds.tsv").lines().count());
        for kind in kinds() {
            let words: Vec<&str> = kind.words.split(' ').collect();
            let against = words.iter().position(|w| *w == "--against").map(|at| words[at + 1]);
            let has = |word: &str| words.contains(&word);
            let found = RollKind::from_words(words[0], has("--counter"), against, has("--unit"), has("dua"));
            assert_eq!(found.unwrap().key, kind.key);
            if let Thrown::Only { species: name, .. } = kind.thrown {
                assert_eq!(species(name).unwrap().name, name);
            }
            let silent = kind.silent.trim_start_matches("all but ");
            for name in silent.split(',').filter(|name| *name != "-") {
                assert!(sais().any(|sai| sai.name == name), "{name}");
            }
        }
    }
}
