//! The catalogue of all dice, searched without parsing all of it.
//!
//! `catalogue.tsv` has one line for each die, sorted by the plain spelling of its name: plain name, name, id,
//! type, species, elements, class, size, health, points, automatic saves, faces.

use super::die::base_name;
use super::{Die, DieType, Element, Elements, Face, Size};
use warband_core::text::{Name, Row, Table, cells, is_spelling, nearest, plain};

const CATALOGUE: Table = Table(Die::TEXT);

/// The result of looking up the name of a die.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub enum Lookup {
    Found(Box<Die>),
    /// Several dice share the name and differ in their element: their full names.
    Ambiguous(Vec<Name>),
    /// No die has the name; the nearest names, best first.
    Unknown(Vec<Name>),
}

/// Returns the die called `name`: a display name or an id, ignoring case, spaces, hyphens, apostrophes and
/// slashes. Elements may be colours, precede or (as in ids) follow the name, and a dragon's two may be in either
/// order. An id may include the part before its `/`.
pub fn find(name: &str) -> Option<Die> {
    let by_name = |name: &str| {
        let own = plain(name);
        // A Black Knight is not a Death Knight: only dice that come in elements have other spellings.
        let of_elements = |row: &&'static str| cell(row, 3) != "unit";
        let other = || spellings(&own).find_map(|key| CATALOGUE.row(&key).filter(of_elements));
        CATALOGUE.row(&own).or_else(other)
    };
    let row = by_name(name).or_else(|| {
        let (folder, rest) = name.split_once('/')?;
        by_name(rest).filter(|row| cell(row, 2).split('/').next() == Some(&folder.to_lowercase()))
    })?;
    Die::read(row)
}

/// Returns the only one of these names that is an element and `wanted`: `Seven League Boots` for `Death Seven League Boots`.
pub(crate) fn only_without_element<'n>(
    wanted: &str,
    names: impl Iterator<Item = &'n Name>,
) -> Option<&'n Name> {
    let is_wanted = |name: &&Name| {
        let parts = name.raw().split_once(' ');
        parts.is_some_and(|(element, rest)| Element::parse(element).is_some() && is_spelling(rest, wanted))
    };
    let mut found = names.filter(is_wanted);
    let first = found.next()?;
    found.all(|name| name == first).then_some(first)
}

/// Like [`find`], with suggestions if there is no such die.
pub fn look_up(name: &str) -> Lookup {
    if let Some(die) = find(name) {
        return Lookup::Found(Box::new(die));
    }
    let several = several(name);
    if !several.is_empty() {
        return Lookup::Ambiguous(several);
    }
    Lookup::Unknown(nearest(name, listed().map(|die| die.name)).into_iter().map(Name::from).collect())
}

/// Returns the dice that share `name` and differ in their elements, or the Drake and the Wyrm that a Red Dragon may be.
pub fn several(name: &str) -> Vec<Name> {
    let wanted = plain(name);
    let alike = listed().filter(|die| plain(die.base_name) == wanted).map(|die| Name::from(die.name));
    let elements = wanted.strip_suffix("dragon").unwrap_or_default();
    let forms = ["drake", "wyrm"].into_iter().filter(|_| !elements.is_empty());
    let dragons = forms.filter_map(|form| find(&format!("{elements}{form}"))).map(|die| die.name);
    alike.chain(dragons).collect()
}

/// The name and type of a die.
#[derive(Clone, Copy, Debug)]
pub struct Listed {
    /// Its display name.
    pub name: &'static str,
    /// The display name without the leading elements ([`Die::base_name`]).
    pub base_name: &'static str,
    /// The type of the die.
    pub die_type: DieType,
}

/// Returns the name of every die, sorted by plain name; quicker than [`all`].
pub fn listed() -> impl Iterator<Item = Listed> {
    CATALOGUE.rows().filter_map(|row| {
        let mut cells = row.split('\t').skip(1);
        let (name, word, elements) = (cells.next()?, cells.nth(1)?, cells.nth(1)?);
        let die_type = DieType::of_word(word)?;
        let elements = Elements::parse(elements)?;
        Some(Listed { name, base_name: base_name(name, die_type, elements), die_type })
    })
}

/// Returns every die, sorted by plain name.
pub fn all() -> impl Iterator<Item = Die> {
    Die::rows()
}

/// Returns the elements of a kind of terrain (`Swampland`, `Deadland`), which every die of that kind has.
pub fn terrain_elements(kind: &str) -> Option<Elements> {
    let wanted = plain(kind);
    let row = CATALOGUE.from(&wanted).take_while(|row| row.starts_with(&wanted)).find(|row| {
        let is_terrain = matches!(cell(row, 3), "terrain" | "minor-terrain");
        is_terrain && cell(row, 1).split(' ').next().is_some_and(|first| plain(first) == wanted)
    })?;
    Elements::parse(cell(row, 5))
}

/// Returns other keys that a plain name may have: its trailing element first, each of its
/// leading elements as a word instead of a colour, two leading elements in the other order. A trailing
/// `gold` that is not earth is the alloy.
fn spellings(wanted: &str) -> impl Iterator<Item = String> {
    let mut keys = Vec::new();
    let (front, rest) = leading_elements(wanted);
    let turned = match trailing_element(wanted) {
        Some((stem, element)) if front.is_empty() => Some((vec![element], stem)),
        _ => None,
    };
    for (elements, stem) in [(front, rest)].into_iter().chain(turned) {
        let words = |order: &mut dyn Iterator<Item = &Element>| order.map(|e| e.word()).collect::<String>();
        if !elements.is_empty() {
            keys.push(words(&mut elements.iter()) + stem);
            keys.push(words(&mut elements.iter().rev()) + stem);
        }
    }
    let alloy = Element::Gold.word();
    keys.extend(wanted.strip_suffix(alloy).map(|stem| format!("{alloy}{stem}")));
    keys.into_iter()
}

fn leading_elements(text: &str) -> (Vec<Element>, &str) {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some((element, after)) =
        element_words().find_map(|(word, e)| Some((e, rest.strip_prefix(word)?)))
    {
        found.push(element);
        rest = after;
    }
    (found, rest)
}

fn trailing_element(text: &str) -> Option<(&str, Element)> {
    element_words().find_map(|(word, element)| Some((text.strip_suffix(word)?, element)))
}

fn element_words() -> impl Iterator<Item = (&'static str, Element)> {
    let words = Element::ALL.into_iter().filter(|e| *e != Element::Gold).map(|e| (e.word(), e));
    let colours = Element::FIVE.into_iter().map(|e| (e.colour(), e));
    words.chain(colours).chain([("yellow", Element::Earth)])
}

fn cell(row: &'static str, index: usize) -> &'static str {
    let mut cells = row.as_bytes().split(|byte| *byte == b'\t');
    cells.nth(index).and_then(|cell| str::from_utf8(cell).ok()).unwrap_or_default()
}

/// Classes of units and items, kinds of dragons and terrains.
const CLASSES: [&str; 22] = [
    "",
    "Advanced",
    "Cavalry",
    "Elemental",
    "Heavy Magic",
    "Heavy Melee",
    "Heavy Missile",
    "Hybrid",
    "Ivory",
    "Ivory Hybrid",
    "Light Magic",
    "Light Melee",
    "Light Missile",
    "Magic",
    "Maneuver",
    "Melee",
    "Missile",
    "Monster",
    "Save",
    "Shield Bearer",
    "Standard",
    "White",
];

/// The rules module checks species and icons (`src/report/tests/tables.rs`).
impl Row for Die {
    const FILE: &'static str = "catalogue.tsv";
    const TEXT: &'static str = include_str!("catalogue.tsv");
    const PROSE: &'static [usize] = &[2, 4, 11];

    fn read(row: &'static str) -> Option<Die> {
        let [key, name, id, die_type, species, elements, class, size, health, points, saves, faces] =
            cells(row)?;
        let mut all = Vec::with_capacity(faces.bytes().filter(|byte| *byte == b',').count() + 1);
        all.extend(faces.split(',').map(Face::parse_table));
        is_spelling(name, key).then_some(Die {
            name: name.into(),
            id: id.into(),
            die_type: DieType::of_word(die_type)?,
            species: species.into(),
            elements: Elements::parse(elements)?,
            class: class.into(),
            size: if size.is_empty() { Size::None } else { Size::parse(size)? },
            health: health.parse().ok()?,
            points: points.parse().ok()?,
            automatic_saves: saves.parse().ok()?,
            faces: all,
        })
    }

    fn is_known(&self) -> bool {
        CLASSES.contains(&self.class.raw())
    }
}
