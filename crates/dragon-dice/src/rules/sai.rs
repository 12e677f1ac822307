//! The effects of each special action icon in each kind of roll (`docs/rules/sais.md`), from `sais.tsv`.
//!
//! One line for each SAI, sorted by key: key, name, `third-party` if the text is not the publisher's, the nine columns
//! of [`Column`], the columns in which the die is rolled again (with `@terrain` not in reserve), `apart` where several
//! of them are not merged by adding their numbers or `more` if an amount next to the total does not say all or
//! `matching` where a response needs an attacker of the die's element, and what the players resolve by hand. A key is
//! the plain icon name; a `logo` is followed by the name of its die (`logo/earthfang`).
//! A line `key TAB =other` gives a face the effects of another.

use super::species;
use crate::dice::{self, Die, Face, Icon, ResultType, ResultTypes};
use warband_core::text::{Row, cells, plain};

/// A column of the table: the purpose of a roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Column {
    /// A melee roll.
    Melee,
    /// A missile roll.
    Missile,
    /// A magic roll.
    Magic,
    /// A maneuver roll.
    Maneuver,
    /// An army's saves against melee.
    SaveMelee,
    /// An army's saves against missiles.
    SaveMissile,
    /// An army's saves against anything else.
    SaveOther,
    /// The response to a dragon attack.
    Dragon,
    /// A single unit's save.
    Individual,
}

warband_core::words! {
    /// All nine, in the order of the table.
    Column::ALL,
    /// Its word in the tables.
    Column::word {
        Melee => "melee",
        Missile => "missile",
        Magic => "magic",
        Maneuver => "maneuver",
        SaveMelee => "save-melee",
        SaveMissile => "save-missile",
        SaveOther => "save-other",
        Dragon => "dragon",
        Individual => "individual",
    }
}

impl Column {
    /// Returns the column with this word.
    pub fn parse(word: &str) -> Option<Column> {
        Column::ALL.into_iter().find(|column| column.word() == word)
    }
}

/// A special action icon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sai {
    /// The rulebook's name of the icon.
    pub name: &'static str,
    /// Whether the text comes from a third party, so that players should consult the printed one.
    pub third_party: bool,
    cells: [&'static str; 9],
    again: &'static str,
    /// Whether several of them are kept apart: they double or halve, move units, or name one unit.
    pub apart: bool,
    /// Whether an amount next to the total does not say all there is to do.
    pub more: bool,
    /// Whether in a response it needs an attacker of the die's own element.
    pub matching: bool,
    /// Its effect apart from results, as text; `{X}` is a placeholder for the number.
    pub text: &'static str,
}

/// One effect of a face in a roll.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub enum Term {
    /// Results of a type (step 8).
    Results(ResultType, Amount),
    /// Results of the type rolled for; in a combination roll they may be split.
    Any(Amount),
    /// One of these options.
    Choose(Vec<Pick>),
    /// Results that may be shared with a targeted icon.
    Split(ResultType, &'static str, Amount),
    /// Magic of one element, chosen for all of it.
    Attune(Amount),
    /// Magic of any elements, point by point.
    Free(Amount),
    /// Magic for Cantrip spells only.
    Cantrip {
        amount: Amount,
        /// Whether it is of any element and for any species.
        free: bool,
    },
    /// Counts like an ID worth this much.
    Id(u32),
    /// Damage to the attacking army that only spell saves reduce.
    Hit(Amount),
    /// Damage to the defending army that no save reduces.
    Direct(Amount),
    /// Subtracted from the other side's next roll of this type.
    Foe(ResultType, Amount),
    /// One unit's results of one of these types count double (step 9).
    DoubleOne(ResultTypes),
    /// All results of these types of units of a species count double (step 9).
    DoubleAll(&'static str, ResultTypes),
    /// The army's results of the first type count as the second (step 10).
    Counts(ResultType, ResultType),
    /// A lasting bonus that begins with this roll (step 10).
    Lasting(ResultType, Amount),
    /// The die has no automatic saves.
    NoAutomaticSaves,
    /// The attack is not answered by a counter-attack.
    Unanswered,
    /// Resolved by the players.
    Hand,
    /// Resolved by the players once the defender's saves are rolled (resolution step 2).
    DelayedIcon,
    /// Units may move.
    Move,
    /// Acts only at a terrain.
    AtTerrain(Box<Term>),
    /// Acts only in reserve.
    InReserve(Box<Term>),
}

/// An option of [`Term::Choose`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pick {
    /// Results of a type.
    Results(ResultType, Amount),
    /// An action of the players instead, by its word: `return`, `kill`, `move`.
    Outcome(&'static str),
}

impl Pick {
    /// Returns the word that selects the option.
    pub const fn word(self) -> &'static str {
        match self {
            Pick::Results(result_type, _) => result_type.word(),
            Pick::Outcome(word) => word,
        }
    }
}

/// A number in the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Amount {
    /// The face's own number.
    X,
    /// This number, whatever the face shows.
    Fixed(u32),
}

impl Amount {
    /// Returns the number for this face.
    pub fn on(self, face: &Face) -> u32 {
        match self {
            Amount::X => face.amount(),
            Amount::Fixed(number) => number,
        }
    }
}

impl Sai {
    /// Returns the SAI of `face` on `die`; `None` for IDs, plain icons, and names that are in no table.
    pub fn of(face: &Face, die: &Die) -> Option<Sai> {
        let Icon::Named(name) = &face.icon else { return None };
        if name == "logo" {
            let key = |name: &str| Sai::keyed(&format!("logo/{}", plain(name)));
            return key(die.name.raw()).or_else(|| key(die.base_name()));
        }
        Sai::keyed(&plain(name))
    }

    /// Returns the SAI called `name`: its own name, a face's, or for a logo the name of its die.
    pub fn named(name: &str) -> Option<Sai> {
        let wanted = plain(name);
        let logo = format!("logo/{}", wanted.trim_start_matches("logo"));
        Sai::keyed(&wanted)
            .or_else(|| Sai::keyed(&logo))
            .or_else(|| sais().find(|sai| plain(sai.name) == wanted))
    }

    fn keyed(key: &str) -> Option<Sai> {
        match SaiRow::with_key(key)?.content {
            Content::Like(other) => SaiRow::with_key(other)?.sai(),
            Content::Sai(sai) => Some(sai),
        }
    }

    /// Returns its effects in `column`; empty for an empty cell.
    pub fn terms(&self, column: Column) -> Vec<Term> {
        parse_cell(self.cells[column as usize]).unwrap_or_default()
    }

    /// Returns the type of results with which the die is rolled again where its owner chooses among types: that of the first
    /// column in which it rolls again.
    pub(crate) fn rerolled_type(&self) -> Option<ResultType> {
        self.again.split(',').find_map(ResultType::parse)
    }

    /// Reports whether the die is rolled again when it is read in `column`, with both faces counting. With `in_reserve`,
    /// icons that roll again only at a terrain do not.
    pub fn rolls_again(&self, column: Column, in_reserve: bool) -> bool {
        self.again.split(',').any(|word| match word.strip_suffix("@terrain") {
            Some(word) => word == column.word() && !in_reserve,
            None => word == column.word(),
        })
    }
}

/// Returns every SAI once, in the order of the keys.
pub fn sais() -> impl Iterator<Item = Sai> {
    SaiRow::rows().filter_map(SaiRow::sai)
}

/// Reports whether an SAI has this name.
pub(super) fn is_sai(name: &str) -> bool {
    sais().any(|sai| sai.name == name)
}

/// A row of `sais.tsv`.
pub(super) struct SaiRow {
    key: &'static str,
    content: Content,
}

enum Content {
    /// Equal to the SAI with this key.
    Like(&'static str),
    Sai(Sai),
}

impl SaiRow {
    fn sai(self) -> Option<Sai> {
        match self.content {
            Content::Like(_) => None,
            Content::Sai(sai) => Some(sai),
        }
    }
}

impl Row for SaiRow {
    const FILE: &'static str = "sais.tsv";
    const TEXT: &'static str = include_str!("sais.tsv");
    const PROSE: &'static [usize] = &[1, 14];

    fn read(row: &'static str) -> Option<SaiRow> {
        if let Some([key, other]) = cells(row) {
            return Some(SaiRow { key, content: Content::Like(other.strip_prefix('=')?) });
        }
        let [key, name, origin, columns @ .., again, mark, text] = cells::<15>(row)?;
        let third_party = match origin {
            "third-party" => true,
            "-" => false,
            _ => return None,
        };
        let [apart, more, matching] = ["apart", "more", "matching"].map(|known| mark == known);
        let has_mark = apart || more || matching;
        (has_mark || mark == "-").then_some(SaiRow {
            key,
            content: Content::Sai(Sai {
                name,
                third_party,
                cells: columns,
                again,
                apart,
                more,
                matching,
                text,
            }),
        })
    }

    fn is_known(&self) -> bool {
        let has_face = || match self.key.strip_prefix("logo/") {
            Some(of) => dice::all().any(|die| {
                let is_it = plain(die.name.raw()) == of || plain(die.base_name()) == of;
                is_it && die.faces.iter().any(|face| face.icon.name() == "logo")
            }),
            None => dice::all().any(|die| die.faces.iter().any(|face| plain(face.icon.name()) == self.key)),
        };
        let is_whole = match &self.content {
            Content::Like(other) => SaiRow::with_key(other).is_some_and(|row| row.sai().is_some()),
            Content::Sai(sai) => sai.is_sound(self.key),
        };
        let stands_for_others =
            || SaiRow::rows().any(|row| matches!(row.content, Content::Like(other) if other == self.key));
        is_whole && (has_face() || stands_for_others())
    }
}

impl Sai {
    /// Reports whether its name fits its key, every column can be read and holds known words, and it is rolled again only
    /// in columns in which it does something.
    fn is_sound(&self, key: &str) -> bool {
        let is_named = match key.strip_prefix("logo/") {
            Some(_) => self.name.starts_with("Logo: "),
            None => plain(self.name) == key,
        };
        let mut columns = self.cells.iter();
        let is_again = |word: &str| {
            let column = Column::parse(word.strip_suffix("@terrain").unwrap_or(word));
            word == "-" || column.is_some_and(|column| !self.terms(column).is_empty())
        };
        is_named
            && columns.all(|cell| parse_cell(cell).is_some_and(|terms| terms.iter().all(Term::is_known)))
            && self.again.split(',').all(is_again)
    }
}

impl Term {
    /// Reports whether the species and the words of the players' actions are known.
    fn is_known(&self) -> bool {
        let is_outcome = |word: &str| matches!(word, "return" | "kill" | "move" | "promote");
        match self {
            Term::Choose(options) => options.iter().all(|option| match option {
                Pick::Results(..) => true,
                Pick::Outcome(word) => is_outcome(word),
            }),
            Term::Split(_, word, _) => is_outcome(word),
            Term::DoubleAll(name, _) => species(name).is_some_and(|species| species.name == *name),
            Term::AtTerrain(term) | Term::InReserve(term) => term.is_known(),
            _ => true,
        }
    }
}

fn parse_cell(cell: &'static str) -> Option<Vec<Term>> {
    if cell == "-" {
        return Some(Vec::new());
    }
    cell.split('+').map(parse_term).collect()
}

fn parse_term(text: &'static str) -> Option<Term> {
    let inside = |name: &str| text.strip_prefix(name)?.strip_prefix('(')?.strip_suffix(')');
    if let Some(options) = inside("choose") {
        return options.split('|').map(parse_pick).collect::<Option<_>>().map(Term::Choose);
    }
    if let Some(shared) = inside("split") {
        let (kinds, amount) = shared.split_once(':')?;
        let (kind, targeted_icon) = kinds.split_once('|')?;
        return Some(Term::Split(ResultType::parse(kind)?, targeted_icon, parse_amount(amount)?));
    }
    if let Some(foe) = inside("foe") {
        let (kind, amount) = foe.strip_prefix('-')?.split_once(':')?;
        return Some(Term::Foe(ResultType::parse(kind)?, parse_amount(amount)?));
    }
    if let Some(types) = inside("doubleone") {
        return Some(Term::DoubleOne(parse_types(types)?));
    }
    if let Some(all) = inside("doubleall") {
        let (species, types) = all.split_once(':')?;
        return Some(Term::DoubleAll(species, parse_types(types)?));
    }
    if let Some(counts) = inside("counts") {
        let (from, to) = counts.split_once(':')?;
        return Some(Term::Counts(ResultType::parse(from)?, ResultType::parse(to)?));
    }
    if let Some(lasting) = inside("lasting") {
        let (kind, amount) = lasting.split_once(':')?;
        return Some(Term::Lasting(ResultType::parse(kind)?, parse_amount(amount)?));
    }
    if let Some(term) = inside("terrain") {
        return Some(Term::AtTerrain(Box::new(parse_term(term)?)));
    }
    if let Some(term) = inside("reserve") {
        return Some(Term::InReserve(Box::new(parse_term(term)?)));
    }
    let Some((word, amount)) = text.split_once(':') else {
        return match text {
            "hand" => Some(Term::Hand),
            "unanswered" => Some(Term::Unanswered),
            "delay" => Some(Term::DelayedIcon),
            "move" => Some(Term::Move),
            _ => None,
        };
    };
    let amount = parse_amount(amount)?;
    Some(match (word, amount) {
        ("any", _) => Term::Any(amount),
        ("attune", _) => Term::Attune(amount),
        ("free", _) => Term::Free(amount),
        ("cantrip", _) => Term::Cantrip { amount, free: false },
        ("freecantrip", _) => Term::Cantrip { amount, free: true },
        ("id", Amount::Fixed(number)) => Term::Id(number),
        ("hit", _) => Term::Hit(amount),
        ("direct", _) => Term::Direct(amount),
        ("autosave", Amount::Fixed(0)) => Term::NoAutomaticSaves,
        _ => Term::Results(ResultType::parse(word)?, amount),
    })
}

fn parse_pick(option: &'static str) -> Option<Pick> {
    match option.split_once(':') {
        Some((kind, amount)) => Some(Pick::Results(ResultType::parse(kind)?, parse_amount(amount)?)),
        None => Some(Pick::Outcome(option)),
    }
}

fn parse_types(list: &str) -> Option<ResultTypes> {
    list.split(',').map(ResultType::parse).collect()
}

fn parse_amount(text: &str) -> Option<Amount> {
    if text == "X" { Some(Amount::X) } else { text.parse().ok().map(Amount::Fixed) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::all;

    /// `sais.tsv` has 85 rows.
    #[test]
    fn every_sai_is_found_by_its_key_and_has_a_sentence() {
        assert_eq!(sais().count(), 85);
        assert!(sais().all(|sai| sai.text.ends_with(['.', ')'])));
        for row in SaiRow::rows() {
            assert!(Sai::keyed(row.key).is_some(), "{}", row.key);
        }
    }

    /// Every special face of a die that can be in an army has its row, except the logo of the Dracolem Promo Champion
    /// (`docs/rules/questions.md`, Q78).
    #[test]
    fn every_face_of_the_catalogue_has_its_row() {
        for die in all().filter(|die| die.die_type.joins_army()) {
            for face in die.faces.iter().filter(|face| matches!(face.icon, Icon::Named(_))) {
                let known = Sai::of(face, &die).is_some();
                assert_eq!(
                    known,
                    die.base_name() != "Promo Champion" || face.icon.name() != "logo",
                    "{die:?}"
                );
            }
        }
    }
}
