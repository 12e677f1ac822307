//! Elements, their colours, and sets of them.

use serde::de::{Deserializer, Error};
use serde::ser::Serializer;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fmt::{self, Display};

/// An element, or its substitute on dice that have none of the five (ivory, white, an alloy).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Element {
    /// Air, printed in blue.
    Air,
    /// Death, printed in black.
    Death,
    /// Yellow, gold in older text.
    Earth,
    /// Fire, printed in red.
    Fire,
    /// Water, printed in green.
    Water,
    /// None of the five: Amazons, ivory dragons.
    Ivory,
    /// All of the five: white dragons and champions.
    White,
    /// An alloy: Dracolem and a medallion.
    Bronze,
    /// An alloy: Dracolem and a medallion.
    Silver,
    /// An alloy: Dracolem and a medallion.
    Gold,
}

warband_core::words! {
    /// All elements, the five first.
    Element::ALL,
    /// Returns the word of the current editions, in lower case.
    Element::word {
        Air => "air",
        Death => "death",
        Earth => "earth",
        Fire => "fire",
        Water => "water",
        Ivory => "ivory",
        White => "white",
        Bronze => "bronze",
        Silver => "silver",
        Gold => "gold",
    }
}

impl Element {
    /// The five elements proper.
    pub const FIVE: [Element; 5] =
        [Element::Air, Element::Death, Element::Earth, Element::Fire, Element::Water];

    /// Returns the colour that `classic` and `v4.0` print.
    pub const fn colour(self) -> &'static str {
        match self {
            Element::Air => "blue",
            Element::Death => "black",
            Element::Earth => "gold",
            Element::Fire => "red",
            Element::Water => "green",
            other => other.word(),
        }
    }

    /// Parses the element called `word`, an element or a colour, ignoring case; `gold` is earth, since the alloy occurs
    /// only in the names of dice.
    pub fn parse(word: &str) -> Option<Element> {
        let word = word.to_ascii_lowercase();
        let five = Element::FIVE.into_iter().find(|e| word == e.word() || word == e.colour());
        five.or_else(|| (word == "yellow").then_some(Element::Earth))
            .or_else(|| Element::ALL.into_iter().find(|e| word == e.word()))
    }

    const fn bit(self) -> u16 {
        1 << self as u16
    }
}

impl Display for Element {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(self.word())
    }
}

/// A set of elements.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Elements(u16);

impl Elements {
    /// The empty set.
    pub const NONE: Elements = Elements(0);
    /// All five elements, without ivory.
    pub const FIVE: Elements = Elements(0b1_1111);

    /// Reports whether the set contains `element`.
    pub fn contains(self, element: Element) -> bool {
        self.0 & element.bit() != 0
    }

    /// Reports whether the sets share an element.
    pub fn meets(self, other: Elements) -> bool {
        self.0 & other.0 != 0
    }

    /// Reports whether the set contains every element of `other`.
    pub fn includes(self, other: Elements) -> bool {
        self.0 & other.0 == other.0
    }

    /// Returns the elements of either set.
    #[must_use]
    pub fn union(self, other: Elements) -> Elements {
        Elements(self.0 | other.0)
    }

    /// Returns the elements common to both sets.
    #[must_use]
    pub fn common(self, other: Elements) -> Elements {
        Elements(self.0 & other.0)
    }

    /// Returns its elements, the five first, in the order of [`Element::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Element> {
        Element::ALL.into_iter().filter(move |element| self.contains(*element))
    }

    /// Returns the number of elements.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Reports whether the set is empty.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Parses a list as spelled in the tables: words joined by `+`; an empty text is the empty set.
    pub fn parse(list: &str) -> Option<Elements> {
        if list.is_empty() {
            return Some(Elements::NONE);
        }
        list.split('+').map(Element::parse_table_word).collect()
    }
}

impl Element {
    /// Parses a word of the tables, which use element words only, so `gold` is the alloy.
    fn parse_table_word(word: &str) -> Option<Element> {
        Element::ALL.into_iter().find(|element| element.word() == word)
    }
}

impl From<Element> for Elements {
    fn from(element: Element) -> Elements {
        Elements(element.bit())
    }
}

/// Serialized as a list of words: `["fire","water"]`.
impl Serialize for Elements {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.collect_seq(self.iter().map(Element::word))
    }
}

impl<'de> Deserialize<'de> for Elements {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Elements, D::Error> {
        let words: Vec<Cow<'_, str>> = Deserialize::deserialize(input)?;
        let elements: Option<Elements> = words.iter().map(|word| Element::parse_table_word(word)).collect();
        elements.ok_or_else(|| D::Error::custom("no element"))
    }
}

impl FromIterator<Element> for Elements {
    fn from_iter<I: IntoIterator<Item = Element>>(elements: I) -> Elements {
        elements.into_iter().fold(Elements::NONE, |set, element| set.union(element.into()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_colours_name_elements() {
        for element in Element::ALL {
            let expected = if element == Element::Gold { Element::Earth } else { element };
            assert_eq!(Element::parse(element.word()), Some(expected));
        }
        assert_eq!(Element::parse("Yellow"), Some(Element::Earth));
        assert_eq!(Element::parse("black"), Some(Element::Death));
        assert_eq!(Element::parse("purple"), None);
    }

    #[test]
    fn sets() {
        let swampland = Elements::parse("water+earth").unwrap();
        assert_eq!(swampland.iter().map(Element::word).collect::<Vec<_>>(), ["earth", "water"]);
        assert!(Elements::FIVE.includes(swampland) && swampland.meets(Element::Water.into()));
        assert!(!swampland.meets(Element::Fire.into()));
    }
}
