//! Counts the cards of each kind in a deck.

use super::problem::{DeckProblem, DeckProblemKind};
use crate::rules::{CHAMPIONS, COMMONS, EVENTS, MAX_MERCENARIES, WALLS};
use warband_core::text::{At, Span};

/// Kinds of cards whose number is the same for every deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CountedKind {
    /// Champions, all different.
    Champions,
    /// Commons, copies counted.
    Commons,
    /// Events, copies counted.
    Events,
    /// Walls, copies counted.
    Walls,
}

impl CountedKind {
    /// All of them.
    pub const ALL: [CountedKind; 4] =
        [CountedKind::Champions, CountedKind::Commons, CountedKind::Events, CountedKind::Walls];

    /// Returns the table that its cards are written in.
    pub const fn table(self) -> &'static str {
        match self {
            CountedKind::Champions => "champion",
            CountedKind::Commons => "common",
            CountedKind::Events => "event",
            CountedKind::Walls => "wall",
        }
    }

    /// Returns the number in every deck.
    pub const fn wanted(self) -> u32 {
        match self {
            CountedKind::Champions => CHAMPIONS,
            CountedKind::Commons => COMMONS,
            CountedKind::Events => EVENTS,
            CountedKind::Walls => WALLS,
        }
    }
}

/// Cards of one kind.
#[derive(Clone, Debug, Default)]
struct CardGroup {
    number: u32,
    /// The place of the first one.
    place: Option<Span>,
    /// Whether some could not be counted.
    is_unsure: bool,
}

/// The numbers of cards, while a deck is read.
#[derive(Clone, Debug, Default)]
pub(super) struct Counts {
    groups: [CardGroup; CountedKind::ALL.len()],
    mercenaries: u32,
    /// The place of the first mercenary beyond the limit.
    too_many: Option<Span>,
}

impl Counts {
    fn group(&mut self, table: &str) -> Option<&mut CardGroup> {
        let tables = CountedKind::ALL.map(CountedKind::table);
        self.groups.iter_mut().zip(tables).find_map(|(group, of)| (of == table).then_some(group))
    }

    /// Records the place where the cards of a table begin.
    pub(super) fn begins(&mut self, table: &str, place: Span) {
        if let Some(group) = self.group(table) {
            group.place = Some(place);
        }
    }

    /// Records that some cards of a table could not be counted.
    pub(super) fn unsure(&mut self, table: &str) {
        if let Some(group) = self.group(table) {
            group.is_unsure = true;
        }
    }

    /// Adds copies of a card to a table.
    pub(super) fn count(&mut self, table: &str, copies: u8) {
        if let Some(group) = self.group(table) {
            group.number += u32::from(copies);
        }
    }

    /// Adds mercenaries, written at this place.
    pub(super) fn mercenaries(&mut self, copies: u8, place: Span) {
        self.mercenaries += u32::from(copies);
        if self.mercenaries > MAX_MERCENARIES {
            self.too_many.get_or_insert(place);
        }
    }

    /// Reports each kind with a wrong number of cards.
    pub(super) fn add_problems(self, problems: &mut Vec<DeckProblem>) {
        // The summoner is not in the counted groups.
        let cards = 1 + self.groups.iter().map(|group| group.number).sum::<u32>();
        for (of, group) in CountedKind::ALL.into_iter().zip(self.groups) {
            let (number, wanted) = (group.number, of.wanted());
            if number != wanted && !group.is_unsure {
                let kind = DeckProblemKind::CardCount { of, number, wanted, cards };
                problems.push(At { kind, span: group.place.unwrap_or_default() });
            }
        }
        if let Some(span) = self.too_many {
            let kind = DeckProblemKind::Mercenaries { number: self.mercenaries, most: MAX_MERCENARIES };
            problems.push(At { kind, span });
        }
    }
}
