//! Icons whose effects are not fully expressed by numbers.

use super::side::Side;
use crate::roll::{Contribution, Preparation, Use};
use std::borrow::Cow;

/// Icons of the dice that roll, by name, each once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Icons {
    /// Icons with an additional effect that players apply themselves.
    pub by_hand: Vec<&'static str>,
    /// Icons with a choice that changes the totals and that was not made.
    pub open: Vec<Cow<'static, str>>,
}

impl Icons {
    /// Returns the icons of the dice of a roll.
    pub fn of(preparation: &Preparation<'_>) -> Icons {
        let circumstances = &preparation.circumstances;
        let counts = |to: &Use| matches!(to, Use::Results(result_type) if circumstances.kind.counts.contains(*result_type));
        let (mut by_hand, mut open) = (Vec::new(), Vec::new());
        for (_, contribution) in preparation.faces() {
            by_hand.extend(contribution.by_hand.iter().map(|sai| sai.name));
            let undecided = contribution.open.iter().filter(|open| open.matters && !open.decided);
            open.extend(undecided.map(|open| open.icon.clone()));
            let moved = contribution.movable.iter().filter(|movable| movable.to.iter().any(counts));
            let undecided = moved.filter(|movable| circumstances.decision(movable.icon).is_none());
            open.extend(undecided.map(|movable| Cow::Borrowed(movable.icon)));
        }
        Icons { by_hand: each_once(by_hand), open: each_once(open) }
    }
}

impl Side<'_> {
    /// Returns the icons of the army that are not reflected in the numbers of an attack or a contest, in rolls of these kinds: their
    /// effects are neither results nor damage, hits, a Charge or Surprise.
    pub fn left_out(&self, kinds: &[&str]) -> Vec<&'static str> {
        let mut left_out = Vec::new();
        for ready in kinds.iter().filter_map(|kind| self.whole_roll(kind).ok()) {
            let is_counted =
                |icon: &str| ready.faces().any(|(_, contribution)| counts_for(contribution, icon));
            left_out.extend(Icons::of(&ready).by_hand.into_iter().filter(|icon| !is_counted(icon)));
        }
        each_once(left_out)
    }
}

/// Reports whether a face has this icon and all of its effects are counted.
fn counts_for(contribution: &Contribution, icon: &str) -> bool {
    contribution.by_hand.as_ref().is_some_and(|sai| sai.name == icon && !sai.more)
        && (!contribution.side_results.is_empty()
            || !contribution.counts_as.is_empty()
            || contribution.prevents_counter_attack)
}

fn each_once<T: Ord>(mut icons: Vec<T>) -> Vec<T> {
    icons.sort_unstable();
    icons.dedup();
    icons
}
