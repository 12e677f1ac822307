//! Decks of OCTGN (`.o8d`): XML with a section for each part of a force and a card for each die.

use super::account::{has_number, mentions};
use super::naming::{Meaning, Meanings};
use super::sections::{Heading, Section, heading};
use super::{Doubt, Import, LeftReason, MAX_ENTRIES, Unreadable};
use crate::dice::{Die, find};
use roxmltree::{Document, Node, ParsingOptions};
use warband_core::sort::StableSort;
use warband_core::text::{Name, Row, Table, cells};

/// A row of `octgn.tsv`: the first eight hexadecimal digits of a card's number, unique among the cards, and the plain name of its die.
pub(super) struct OctgnCard {
    die: &'static str,
}

impl Row for OctgnCard {
    const FILE: &'static str = "octgn.tsv";
    const TEXT: &'static str = include_str!("octgn.tsv");

    fn read(row: &'static str) -> Option<OctgnCard> {
        let [number, die] = cells(row)?;
        let is_hex = |b: u8| b.is_ascii_digit() || (b'a'..=b'f').contains(&b);
        (number.len() == 8 && number.bytes().all(is_hex)).then_some(OctgnCard { die })
    }

    fn is_known(&self) -> bool {
        find(self.die).is_some()
    }
}

fn die_of_card(number: &str) -> Option<Die> {
    let first = number.trim().get(..8)?.to_ascii_lowercase();
    find(Table(OctgnCard::TEXT).row(&first).and_then(OctgnCard::read)?.die)
}

/// Most XML elements and texts accepted in a deck.
const MAX_NODES: u32 = 20_000;

/// Deepest nesting of elements accepted; a deck has three levels.
const MAX_DEPTH: usize = 20;

/// Reads a deck.
///
/// # Errors
/// Returns why it is not a deck; a DTD is refused, with or without entities.
pub fn read_octgn(text: &str) -> Result<Import, Unreadable> {
    if depth(text) > MAX_DEPTH {
        return Err(Unreadable::NoDeck);
    }
    let options = ParsingOptions { allow_dtd: false, nodes_limit: MAX_NODES, ..ParsingOptions::default() };
    let document = Document::parse_with_options(text, options).map_err(|error| match error {
        roxmltree::Error::NodesLimitReached => Unreadable::TooLong,
        roxmltree::Error::DtdDetected => Unreadable::HasDtd,
        error => {
            let place = error.pos();
            Unreadable::NoXml { line: place.row as usize, column: place.col as usize }
        }
    })?;
    let root = document.root_element();
    if root.tag_name().name() != "deck" {
        return Err(Unreadable::NoDeck);
    }
    let mut import = Import::default();
    let (mut cards, mut meanings) = (0, Meanings::default());
    for section in root.children().filter(|node| node.has_tag_name("section")) {
        let within = match heading(section.attribute("name").unwrap_or_default()) {
            Some(Heading::Of(within)) => within,
            _ => Section::None,
        };
        for card in section.children().filter(|node| node.has_tag_name("card")) {
            cards += 1;
            if cards > MAX_ENTRIES {
                return Err(Unreadable::TooLong);
            }
            let line = document.text_pos_at(card.range().start).row as usize;
            read_card(card, within, line, &mut import, &mut meanings);
        }
    }
    for node in root.descendants().filter(|node| node.is_text() && !is_of_card(*node)) {
        let text = node.text().unwrap_or_default().trim();
        let is_of_deck = node.parent().is_some_and(|of| of == root || of.has_tag_name("section"));
        if !text.is_empty() && (is_of_deck || has_number(text) || !mentions(text).is_empty()) {
            let start =
                node.range().start + node.text().map_or(0, |whole| whole.len() - whole.trim_start().len());
            let line = document.text_pos_at(start).row as usize;
            import.leave_out(line, text, LeftReason::NotRead, Section::None);
        }
    }
    import.left_out.stable_sort_by_key(|left| left.line);
    Ok(import)
}

/// Reports whether a text is the name on a card of a section, the only text of a deck that is read.
fn is_of_card(text: Node<'_, '_>) -> bool {
    let card = text.parent().filter(|card| card.has_tag_name("card"));
    card.and_then(|card| card.parent()).is_some_and(|section| section.has_tag_name("section"))
}

fn read_card(
    card: Node<'_, '_>,
    section: Section,
    line: usize,
    import: &mut Import,
    meanings: &mut Meanings,
) {
    let name = card.text().unwrap_or_default().trim();
    let quantity = card.attribute("qty").unwrap_or("1").trim();
    let written = format!("{quantity} {name}");
    let count: Option<u32> = quantity.parse().ok().filter(|count| *count > 0);
    let by_number = card.attribute("id").and_then(die_of_card);
    let mut doubts = Vec::new();
    let die = match (by_number, meanings.of(name, &[])) {
        (Some(die), Meaning::Sure(named)) if named.name != die.name => {
            doubts.push(Doubt::Card(Name::from(written.clone())));
            Ok(die)
        }
        (Some(die), _) => Ok(die),
        (None, Meaning::Sure(die)) => Ok(*die),
        (None, Meaning::Guess(die)) => {
            doubts.push(Doubt::Spelling(Name::from(written.clone())));
            Ok(*die)
        }
        (None, Meaning::Several(names)) => Err(LeftReason::Several(names)),
        (None, Meaning::Unknown(nearest)) => Err(LeftReason::NoDie(nearest)),
    };
    let put = match (die, count) {
        (Ok(die), Some(count)) => import.put(die, count, section, line, doubts),
        (Ok(_), None) => Err(LeftReason::BadCount),
        (Err(reason), _) => Err(reason),
    };
    if let Err(reason) = put {
        import.leave_out(line, &written, reason, section);
    }
}

/// Returns an estimate of the deepest nesting of elements in a text, from its opening and closing tags.
fn depth(text: &str) -> usize {
    let (mut depth, mut most) = (0_usize, 0);
    for tag in text.split('<').skip(1) {
        if tag.starts_with('/') {
            depth = depth.saturating_sub(1);
        } else if !tag.starts_with(['?', '!']) && !tag.split('>').next().is_some_and(|tag| tag.ends_with('/'))
        {
            depth += 1;
        }
        most = most.max(depth);
    }
    most
}
