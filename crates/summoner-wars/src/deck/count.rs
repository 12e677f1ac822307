//! How many cards of each kind a deck has.

use super::problem::{DeckProblem, DeckProblemKind};
use crate::rules::{CHAMPIONS, COMMONS, EVENTS, MAX_MERCENARIES, WALLS};
use warband_core::text::{At, Span};

/// Kinds of cards of which every deck has the same number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counted {
    /// Champions, all different.
    Champions,
    /// Commons.
    Commons,
    /// Events.
    Events,
    /// Walls.
    Walls,
}

impl Counted {
    /// All of them.
    pub const ALL: [Counted; 4] = [Counted::Champions, Counted::Commons, Counted::Events, Counted::Walls];

    /// The table that its cards are written in.
    pub const fn table(self) -> &'static str {
        match self {
            Counted::Champions => "champion",
            Counted::Commons => "common",
            Counted::Events => "event",
            Counted::Walls => "wall",
        }
    }

    /// How many every deck has.
    pub const fn wanted(self) -> u32 {
        match self {
            Counted::Champions => CHAMPIONS,
            Counted::Commons => COMMONS,
            Counted::Events => EVENTS,
            Counted::Walls => WALLS,
        }
    }
}

/// Cards of one kind.
#[derive(Clone, Debug, Default)]
struct Group {
    number: u32,
    /// Where they begin.
    place: Option<Span>,
    /// Whether there may be more than could be counted.
    is_unsure: bool,
}

/// The cards of a deck while it is read.
#[derive(Clone, Debug, Default)]
pub(super) struct Counts {
    groups: [Group; Counted::ALL.len()],
    mercenaries: u32,
    /// Where the first mercenary too many stands.
    too_many: Option<Span>,
}

impl Counts {
    fn group(&mut self, table: &str) -> Option<&mut Group> {
        let tables = Counted::ALL.map(Counted::table);
        self.groups.iter_mut().zip(tables).find_map(|(group, of)| (of == table).then_some(group))
    }

    /// The cards of a table begin here.
    pub(super) fn begins(&mut self, table: &str, place: Span) {
        if let Some(group) = self.group(table) {
            group.place = Some(place);
        }
    }

    /// There may be more cards of a table than could be counted.
    pub(super) fn unsure(&mut self, table: &str) {
        if let Some(group) = self.group(table) {
            group.is_unsure = true;
        }
    }

    /// So many cards of a table.
    pub(super) fn count(&mut self, table: &str, copies: u8) {
        if let Some(group) = self.group(table) {
            group.number += u32::from(copies);
        }
    }

    /// So many mercenaries, written here.
    pub(super) fn mercenaries(&mut self, copies: u8, place: Span) {
        self.mercenaries += u32::from(copies);
        if self.mercenaries > MAX_MERCENARIES {
            self.too_many.get_or_insert(place);
        }
    }

    /// Tells what every deck has in another number.
    pub(super) fn tell(self, problems: &mut Vec<DeckProblem>) {
        // The summoner is the one that is not counted.
        let cards = 1 + self.groups.iter().map(|group| group.number).sum::<u32>();
        for (of, group) in Counted::ALL.into_iter().zip(self.groups) {
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
