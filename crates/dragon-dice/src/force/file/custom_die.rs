//! A `[[die]]`: a player's own or promotional die (`docs/army-file.md`, Dice of your own).

use crate::dice::{Die, DieType, Element, Elements, Face, Icon, Size, find};
use crate::force::{DieFault, ExpectedValue, Problem, ProblemKind};
use crate::rules::species;
use std::borrow::Cow;
use toml::Spanned;
use toml::de::DeValue;
use warband_core::text::toml::{Keyed, in_order, integer};
use warband_core::text::{At, Name, Span, nearest, plain};

const UNIT_KEYS: [&str; 8] = ["name", "type", "species", "class", "size", "element", "elements", "faces"];
const ITEM_KEYS: [&str; 7] = ["name", "type", "class", "size", "element", "faces", "points"];

/// A `[[die]]` table that is not a valid die.
#[derive(Clone, Debug)]
pub(in crate::force) struct BrokenDie {
    /// Its name; empty if that is missing too.
    pub name: String,
    /// Every problem of the table.
    pub problems: Vec<Problem>,
}

/// Reads the die that a `[[die]]` table describes.
///
/// # Errors
/// Returns every problem of the table.
pub(super) fn read_die(table: &Spanned<DeValue<'_>>) -> Result<Die, BrokenDie> {
    let mut problems = Vec::new();
    let die = read_table(table, &mut problems);
    let name = match table.get_ref() {
        DeValue::Table(entries) => {
            entries.get("name").and_then(|name| name.get_ref().as_str()).unwrap_or_default()
        }
        _ => "",
    };
    die.filter(|_| problems.is_empty()).ok_or_else(|| BrokenDie { name: name.to_owned(), problems })
}

/// Returns the position of a key, or of the table's header if the key is missing.
pub(super) fn place(table: &Spanned<DeValue<'_>>, key: &str) -> Span {
    let entries = table.get_ref().as_table();
    let found = entries.and_then(|entries| entries.iter().find(|(known, _)| known.get_ref() == key));
    found.map_or_else(|| table.span(), |(key, _)| key.span())
}

fn read_table(table: &Spanned<DeValue<'_>>, problems: &mut Vec<Problem>) -> Option<Die> {
    let DeValue::Table(entries) = table.get_ref() else {
        report(problems, table.span(), DieFault::BadValue { key: "die", wanted: ExpectedValue::Dice });
        return None;
    };
    let mut own = OwnDie { problems, table, entries: in_order(entries), misspelt: Vec::new() };
    let is_item = match own.text("type").map(|word| word.to_lowercase()).as_deref() {
        None | Some("unit") => false,
        Some("item") => true,
        Some(_) => {
            own.wrong("type", ExpectedValue::Type);
            return None;
        }
    };
    own.unknown_keys(is_item);
    let name = own.name();
    let faces = own.faces();
    let size = own.size(is_item, faces.as_ref().map(Vec::len));
    if is_item { own.item(name, size, faces) } else { own.unit(name, size, faces) }
}

struct OwnDie<'a, 'i> {
    problems: &'a mut Vec<Problem>,
    table: &'a Spanned<DeValue<'i>>,
    entries: Vec<Keyed<'a, 'i>>,
    /// Keys that are present in another spelling, and so are not reported as missing.
    misspelt: Vec<&'static str>,
}

fn report(problems: &mut Vec<Problem>, span: Span, fault: DieFault) {
    problems.push(At { kind: ProblemKind::CustomDie(fault), span });
}

impl<'i> OwnDie<'_, 'i> {
    fn value(&self, key: &str) -> Option<&Spanned<DeValue<'i>>> {
        self.entries.iter().find(|(known, _)| known.get_ref().as_ref() == key).map(|(_, value)| *value)
    }

    fn report(&mut self, span: Span, fault: DieFault) {
        report(self.problems, span, fault);
    }

    /// Reports a fault at `key`, or at the table's header if the key is missing.
    fn fault(&mut self, key: &str, fault: DieFault) {
        self.report(place(self.table, key), fault);
    }

    fn wrong(&mut self, key: &'static str, wanted: ExpectedValue) {
        self.fault(key, DieFault::BadValue { key, wanted });
    }

    fn unknown_keys(&mut self, is_item: bool) {
        let known: &[&str] = if is_item { &ITEM_KEYS } else { &UNIT_KEYS };
        let unknown: Vec<(Span, Name)> = self
            .entries
            .iter()
            .filter(|(key, _)| !known.contains(&key.get_ref().as_ref()))
            .map(|(key, _)| (key.span(), Name::from(key.get_ref().to_string())))
            .collect();
        for (span, key) in unknown {
            let nearest: Vec<&str> = nearest(key.raw(), known).into_iter().copied().collect();
            self.misspelt.extend(nearest.first());
            self.report(span, DieFault::UnknownKey { key, is_item, nearest });
        }
    }

    /// Returns the text of `key`; `None` if it is missing or, reported, if it is not text.
    fn text(&mut self, key: &'static str) -> Option<String> {
        match self.value(key).map(Spanned::get_ref) {
            Some(DeValue::String(text)) => Some(text.to_string()),
            Some(_) => {
                self.wrong(key, ExpectedValue::Text);
                None
            }
            None => None,
        }
    }

    fn needed(&mut self, key: &'static str) -> Option<String> {
        if self.value(key).is_none() && !self.misspelt.contains(&key) {
            self.fault(key, DieFault::Missing { key });
        }
        self.text(key)
    }

    fn name(&mut self) -> Option<String> {
        let name = self.needed("name")?;
        if plain(&name).is_empty() {
            self.wrong("name", ExpectedValue::Name);
            return None;
        }
        if let Some(known) = find(&name) {
            self.fault("name", DieFault::Known { name: known.name });
            return None;
        }
        Some(name)
    }

    fn faces(&mut self) -> Option<Vec<Face>> {
        let Some(DeValue::Array(given)) = self.value("faces").map(Spanned::get_ref) else {
            match self.value("faces") {
                Some(_) => self.wrong("faces", ExpectedValue::Faces),
                None if self.misspelt.contains(&"faces") => {}
                None => self.fault("faces", DieFault::Missing { key: "faces" }),
            }
            return None;
        };
        let read: Vec<Result<Face, Name>> = given
            .iter()
            .map(|value| {
                let text = if let DeValue::String(text) = value.get_ref() { text.as_ref() } else { "" };
                read_face(text).ok_or_else(|| Name::from(text.to_owned()))
            })
            .collect();
        let mut faces = Vec::new();
        let mut good = true;
        for (index, face) in read.into_iter().enumerate() {
            match face {
                Ok(face) => faces.push(face),
                Err(face) => {
                    self.fault("faces", DieFault::Face { face, number: index + 1 });
                    good = false;
                }
            }
        }
        good.then_some(faces)
    }

    /// Returns the size, which must fit the number of faces; `faces` is `None` if the faces are not known.
    fn size(&mut self, is_item: bool, faces: Option<usize>) -> Option<Size> {
        let word = self.needed("size")?;
        let size = Size::parse(&word);
        let wanted = size.and_then(|size| Some(size.rules(is_item)?.faces));
        let (Some(size), Some(wanted)) = (size, wanted) else {
            self.wrong("size", if is_item { ExpectedValue::ItemSize } else { ExpectedValue::UnitSize });
            return None;
        };
        if let Some(given) = faces.filter(|given| *given != wanted) {
            self.fault("faces", DieFault::Faces { given, wanted, size: size.word(), is_item });
        }
        Some(size)
    }

    /// Reads `element = "fire"` or `elements = ["air", "fire"]`; no elements if neither key is present.
    fn elements(&mut self) -> Option<Elements> {
        let mut words = Vec::new();
        words.extend(self.text("element"));
        match self.value("elements").map(Spanned::get_ref) {
            None => {}
            Some(DeValue::Array(list)) => words.extend(list.iter().map(|value| match value.get_ref() {
                DeValue::String(text) => text.to_string(),
                _ => String::new(),
            })),
            Some(_) => {
                self.wrong("elements", ExpectedValue::Elements);
                return None;
            }
        }
        let key = if self.value("elements").is_some() { "elements" } else { "element" };
        let elements: Option<Elements> = words.iter().map(|word| Element::parse(word)).collect();
        if elements.is_none() {
            self.wrong(key, ExpectedValue::Element);
        }
        elements
    }

    fn unit(&mut self, name: Option<String>, size: Option<Size>, faces: Option<Vec<Face>>) -> Option<Die> {
        let written = self.needed("species");
        if written.as_deref().is_some_and(|word| plain(word).is_empty()) {
            self.wrong("species", ExpectedValue::Species);
        }
        let class = self.needed("class");
        let given = self.elements();
        let known = written.as_deref().and_then(species);
        let elements = known.map_or(Elements::NONE, |known| known.elements);
        if let Some(known) = known
            && elements.is_empty()
            && given.is_some_and(Elements::is_empty)
        {
            self.fault("element", DieFault::NeedsElement { species: Name::from(known.name) });
        }
        let id =
            |faces: &Vec<Face>| faces.iter().find(|face| face.icon == Icon::Id).and_then(|face| face.number);
        if faces.as_ref().is_some_and(|faces| id(faces).is_none()) {
            self.fault("faces", DieFault::NoId);
        }
        let (name, faces, given, written) = (name?, faces?, given?, written?);
        let health = id(&faces)?;
        let die_type = match known.map(|known| known.name) {
            Some("Eldarim") => DieType::Eldarim,
            Some("Dragonkin") => DieType::Dragonkin,
            Some("Dracolem") => DieType::Dracolem,
            _ => DieType::Unit,
        };
        let automatic_saves =
            if matches!(die_type, DieType::Dragonkin | DieType::Dracolem) { health } else { 0 };
        Some(Die {
            id: Name::from(name.clone()),
            name: Name::from(name),
            die_type,
            species: known.map_or_else(|| Name::from(written), |known| Name::from(known.name)),
            elements: if given.is_empty() { elements } else { given },
            class: Name::from(class?),
            size: size?,
            health,
            points: health,
            automatic_saves,
            faces,
        })
    }

    fn item(&mut self, name: Option<String>, size: Option<Size>, faces: Option<Vec<Face>>) -> Option<Die> {
        let is_for_all = size.is_some_and(Size::takes_both_hands);
        let class = if is_for_all {
            self.text("class").or_else(|| Some(String::new()))
        } else {
            self.needed("class")
        };
        let elements =
            if is_for_all { self.elements() } else { self.needed("element").and_then(|_| self.elements()) };
        if !is_for_all && elements.is_some_and(|elements| !Elements::FIVE.includes(elements)) {
            self.wrong("element", ExpectedValue::ItemElement);
        }
        let points = match self.value("points").map(integer) {
            None => size.and_then(|size| Some(size.rules(true)?.points)),
            Some(Some(points)) if points <= 99 => Some(points as u8),
            Some(_) => {
                self.wrong("points", ExpectedValue::Price);
                None
            }
        };
        let name = name?;
        Some(Die {
            id: Name::from(name.clone()),
            name: Name::from(name),
            die_type: DieType::Item,
            species: Name::default(),
            elements: elements?,
            class: Name::from(class?),
            size: size?,
            health: 0,
            points: points?,
            automatic_saves: 0,
            faces: faces?,
        })
    }
}

/// Parses `icon number`, where the number is 1 to 9; the icon keeps its words, in lower case.
fn read_face(text: &str) -> Option<Face> {
    let (icon, number) = text.trim().rsplit_once(' ')?;
    let number: u8 = number.parse().ok().filter(|number| (1..=9).contains(number))?;
    let icon = icon.trim().to_lowercase().replace(['-', '_'], " ");
    let words = icon.chars().all(|c| c.is_alphabetic() || c == ' ' || c == '\'');
    (words && !icon.is_empty()).then(|| Face { icon: Icon::named(Cow::Owned(icon)), number: Some(number) })
}

#[cfg(test)]
mod tests {
    use crate::force::{ArmyFile, Problem};
    use warband_core::text::Name;

    /// Returns the positions, from its first key, of the faults of a `[[die]]` that an army uses.
    fn faults(die: &str) -> Vec<usize> {
        let file =
            ArmyFile::read(&format!("[[die]]\n{die}[armies.home]\n\"Bog Sage\" = 1\nThug = 1\n")).unwrap();
        let army = file.army(&file.armies[0], &Name::default());
        let problems = army.err().map_or_else(Vec::new, |problems| problems.0);
        let own = problems.iter().filter(|problem: &&Problem| problem.kind.code() == "custom-die");
        own.map(|problem| problem.span.start.saturating_sub(8)).collect()
    }

    #[test]
    fn every_mistake_is_reported_at_its_key() {
        let faces =
            "faces = [\"id 2\", \"magic 2\", \"magic 3\", \"save 2\", \"maneuver 2\", \"counter 2\"]\n";
        let good = format!(
            "name = \"Bog Sage\"\nspecies = \"goblin\"\nclass = \"Magic\"\nsize = \"medium\"\n{faces}"
        );
        assert!(faults(&good).is_empty());
        let (size, faces) = (good.find("size").unwrap(), good.find("faces").unwrap());
        assert_eq!(faults(&good.replace("Bog Sage", "Thug")), [0]);
        assert_eq!(faults(&good.replace("medium", "monster")), [faces + 1]);
        assert_eq!(faults(&good.replace("medium", "tiny")), [size]);
        assert_eq!(faults(&good.replace("save 2", "save")), [faces]);
        assert_eq!(faults(&good.replace("goblin", "eldarim")), [0]);
        assert_eq!(faults(&good.replace("id 2", "save 2")), [faces]);
        assert_eq!(faults(&good.replace("species", "speces")).len(), 1);
    }

    #[test]
    fn a_broken_die_that_the_army_does_not_use_does_not_matter() {
        let text = "[armies.home]\nThug = 1\n[[die]]\nname = \"Bog Sage\"\nsize = 7\n";
        let file = ArmyFile::read(text).unwrap();
        assert!(file.army(&file.armies[0], &Name::default()).is_ok());
    }

    #[test]
    fn items_have_the_price_of_their_size() {
        let text = "[[die]]\nname = \"Bog Ring\"\ntype = \"item\"\nclass = \"Magic\"\nsize = \"large\"\nelement = \"black\"\n\
                    faces = [\"magic 1\", \"magic 2\", \"magic 3\", \"attune 3\"]\n";
        let file = ArmyFile::read(text).unwrap();
        assert_eq!(file.trial_dice[0].points, 2);
    }
}
