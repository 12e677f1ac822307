//! The closed list of roll kinds (`docs/rules/resolution.md`, section 1), from `roll_kinds.tsv`.

use super::{Column, Sai, is_sai, species};
use crate::dice::{ResultType, ResultTypes};
use warband_core::text::{Row, Table, cells, plain, yes_or_no};

/// One kind of roll.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RollKind {
    /// Its key, such as `save-melee`.
    pub key: &'static str,
    /// Its form on the command line, such as `save --against melee`.
    pub words: &'static str,
    /// Whether a whole army rolls; army effects, items and the eighth face matter only in such rolls.
    pub army: bool,
    /// The dice that are thrown.
    pub thrown: Participants,
    /// The result types that become numbers.
    pub counts: ResultTypes,
    /// The columns of the SAI table that its faces are read in. If there are several, a face is read in one of them.
    pub cells: Vec<Cells>,
    ignored: &'static str,
    /// Whether the elements of the place matter.
    pub has_place: bool,
    /// Its description, in a sentence.
    pub text: &'static str,
}

/// The dice that take part in a kind of roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Participants {
    /// Every unit and every carried item.
    All,
    /// Every unit and every carried item, except Dragonkin.
    NoDragonkin,
    /// Units of this species, optionally with the items they can carry.
    Only {
        /// The species' plural name.
        species: &'static str,
        /// Whether items take part.
        items: bool,
    },
    /// One unit alone.
    One,
}

/// A column of the SAI table, as a kind reads it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub struct Cells {
    pub column: Column,
    /// Whether only plain results of the counted types are taken from it, with their re-rolls.
    pub results_only: bool,
}

/// Keys of the kinds; a test compares them with the table.
#[expect(missing_docs, reason = "the table describes them")]
impl RollKind {
    pub const MELEE: &str = "melee";
    pub const MELEE_COUNTER: &str = "melee-counter";
    pub const MISSILE: &str = "missile";
    pub const MISSILE_COUNTER: &str = "missile-counter";
    pub const MAGIC: &str = "magic";
    pub const MAGIC_NEGATION: &str = "magic-negation";
    pub const MANEUVER: &str = "maneuver";
    pub const COUNTER_MANEUVER: &str = "counter-maneuver";
    pub const SETUP_MANEUVER: &str = "setup-maneuver";
    pub const EFFECT_MANEUVER: &str = "effect-maneuver";
    pub const SAVE_MELEE: &str = "save-melee";
    pub const SAVE_MISSILE: &str = "save-missile";
    pub const SAVE_OTHER: &str = "save-other";
    pub const CHARGE_RESPONSE: &str = "charge-response";
    pub const RESPONSE: &str = "response";
    pub const TIDAL: &str = "tidal";
    pub const THORNS: &str = "thorns";
    pub const UNIT_SAVE: &str = "unit-save";
    pub const UNIT_MANEUVER: &str = "unit-maneuver";
    pub const UNIT_MELEE: &str = "unit-melee";
    pub const UNIT_SAVE_MELEE: &str = "unit-save-melee";
    pub const BURIAL: &str = "burial";
}

impl RollKind {
    /// Returns the kind with this key.
    pub fn of(key: &str) -> Option<RollKind> {
        let has_key = |row: &&str| row.strip_prefix(key).is_some_and(|rest| rest.starts_with('\t'));
        Table(RollKind::TEXT).rows().find(has_key).and_then(RollKind::read)
    }

    /// Reports whether `sai` does nothing in this kind although its column says otherwise.
    pub fn ignores(&self, sai: &Sai) -> bool {
        match self.ignored.strip_prefix("all but ") {
            Some(only) => sai.name != only,
            None => self.ignored.split(',').any(|name| name == sai.name),
        }
    }

    /// Reports whether several types are counted, so that IDs may be split.
    pub fn is_combination(&self) -> bool {
        self.counts.len() > 1
    }

    /// Reports whether this is a magic action's roll, whose result is given per element.
    pub fn is_magic(&self) -> bool {
        self.counts.contains(ResultType::Magic)
    }

    /// Reports whether this is an army's response to a dragon attack.
    pub fn is_response(&self) -> bool {
        self.key == RollKind::RESPONSE
    }

    /// Returns the kind that the words of the command line mean: the counted types joined by `+` (or
    /// `response`, `setup`), and the circumstances that distinguish kinds.
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
            ("melee", false) if counter => RollKind::MELEE_COUNTER,
            ("melee", false) if against == Some("other") => RollKind::THORNS,
            ("melee", false) => RollKind::MELEE,
            ("missile", false) if counter => RollKind::MISSILE_COUNTER,
            ("missile", false) => RollKind::MISSILE,
            ("magic", false) if counter => RollKind::MAGIC_NEGATION,
            ("magic", false) => RollKind::MAGIC,
            ("maneuver", false) if counter => RollKind::COUNTER_MANEUVER,
            ("maneuver", false) if against == Some("other") => RollKind::EFFECT_MANEUVER,
            ("maneuver", false) => RollKind::MANEUVER,
            ("setup", false) => RollKind::SETUP_MANEUVER,
            ("save", false) => match against {
                Some("missile") => RollKind::SAVE_MISSILE,
                Some("other") => RollKind::SAVE_OTHER,
                _ => RollKind::SAVE_MELEE,
            },
            ("response" | "melee+missile+save", false) => RollKind::RESPONSE,
            ("melee+save", false) => RollKind::CHARGE_RESPONSE,
            ("maneuver+save", false) => RollKind::TIDAL,
            ("save", true) if dead => RollKind::BURIAL,
            ("save", true) => RollKind::UNIT_SAVE,
            ("maneuver", true) => RollKind::UNIT_MANEUVER,
            ("melee", true) => RollKind::UNIT_MELEE,
            ("melee+save", true) => RollKind::UNIT_SAVE_MELEE,
            _ => return None,
        };
        RollKind::of(key)
    }
}

/// Returns every kind, in the order of the table.
pub fn kinds() -> impl Iterator<Item = RollKind> {
    RollKind::rows()
}

impl Row for RollKind {
    const FILE: &'static str = "roll_kinds.tsv";
    const TEXT: &'static str = include_str!("roll_kinds.tsv");
    const PROSE: &'static [usize] = &[8];

    fn read(row: &'static str) -> Option<RollKind> {
        let [key, words, who, thrown, counts, columns, ignored, has_place, text] = cells(row)?;
        let thrown = match thrown {
            "all" => Participants::All,
            "no-dragonkin" => Participants::NoDragonkin,
            "one" => Participants::One,
            species => match species.strip_suffix(" bare") {
                Some(species) => Participants::Only { species, items: false },
                None => Participants::Only { species, items: true },
            },
        };
        Some(RollKind {
            key,
            words,
            army: match who {
                "army" => true,
                "unit" => false,
                _ => return None,
            },
            thrown,
            counts: counts.split(',').map(ResultType::parse).collect::<Option<_>>()?,
            cells: columns.split('|').map(parse_cells).collect::<Option<_>>()?,
            ignored,
            has_place: yes_or_no(has_place)?,
            text,
        })
    }

    /// Checks that its words lead back to it, word by word.
    fn is_known(&self) -> bool {
        let words: Vec<&str> = self.words.split(' ').collect();
        let (mut counter, mut against, mut unit, mut dead) = (false, None, false, false);
        let are_read = match words[1..] {
            [] => true,
            ["--counter"] => {
                counter = true;
                true
            }
            ["--against", what] => {
                against = Some(what);
                ["melee", "missile", "other"].contains(&what)
            }
            ["--unit"] => {
                unit = true;
                true
            }
            ["--unit", "--at", "dua"] => {
                (unit, dead) = (true, true);
                true
            }
            _ => false,
        };
        let found = RollKind::from_words(words[0], counter, against, unit, dead);
        let has_species = match self.thrown {
            Participants::Only { species: name, .. } => {
                species(name).is_some_and(|species| species.name == name)
            }
            Participants::All | Participants::NoDragonkin | Participants::One => true,
        };
        let ignored = self.ignored.strip_prefix("all but ").unwrap_or(self.ignored);
        are_read
            && found.is_some_and(|found| found.key == self.key)
            && has_species
            && ignored.split(',').all(|name| name == "-" || is_sai(name))
    }
}

fn parse_cells(cell: &str) -> Option<Cells> {
    let column = cell.strip_suffix('!');
    Some(Cells { column: Column::parse(column.unwrap_or(cell))?, results_only: column.is_some() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_constants_are_the_keys_of_the_table() {
        let keys = [
            RollKind::MELEE,
            RollKind::MELEE_COUNTER,
            RollKind::MISSILE,
            RollKind::MISSILE_COUNTER,
            RollKind::MAGIC,
            RollKind::MAGIC_NEGATION,
            RollKind::MANEUVER,
            RollKind::COUNTER_MANEUVER,
            RollKind::SETUP_MANEUVER,
            RollKind::EFFECT_MANEUVER,
            RollKind::SAVE_MELEE,
            RollKind::SAVE_MISSILE,
            RollKind::SAVE_OTHER,
            RollKind::CHARGE_RESPONSE,
            RollKind::RESPONSE,
            RollKind::TIDAL,
            RollKind::THORNS,
            RollKind::UNIT_SAVE,
            RollKind::UNIT_MANEUVER,
            RollKind::UNIT_MELEE,
            RollKind::UNIT_SAVE_MELEE,
            RollKind::BURIAL,
        ];
        assert_eq!(kinds().map(|kind| kind.key).collect::<Vec<_>>(), keys);
    }
}
