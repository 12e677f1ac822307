//! Lines that say how many points, or how many dice, the dice above them have: `Army total: 24`.

use super::entry::is_noise;
use crate::dice::Die;

/// A number that a line gives for the dice above it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Total {
    pub number: u32,
    counted: TotalKind,
    /// Whether it can only be of the whole force: `Grand total: 24`.
    pub is_of_force: bool,
}

/// What a total counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum TotalKind {
    Dice,
    Points,
    /// The line does not say.
    Either,
}

/// Words of a total that are neither a unit nor empty.
const WHOSE: [&str; 17] = [
    "army", "armies", "force", "list", "roster", "home", "horde", "campaign", "grand", "overall", "sum",
    "the", "my", "of", "all", "in", "totals",
];

/// Returns the total that a line gives, if it has one number and says nothing else.
pub(super) fn total_in(text: &str) -> Option<Total> {
    let lower = text.to_lowercase();
    let mut words: Vec<&str> =
        lower.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let starts = |word: &&str| word.starts_with(|c: char| c.is_ascii_digit());
    let at = words.iter().position(starts)?;
    let written = words.remove(at);
    let unit = written.trim_start_matches(|c: char| c.is_ascii_digit());
    let number = written[..written.len() - unit.len()].parse().ok()?;
    words.extend((!unit.is_empty()).then_some(unit));
    let is_total = words.iter().any(|word| ["total", "totals", "sum"].contains(word));
    let is_empty = |word: &&str| !starts(word) && (is_noise(word) || WHOSE.contains(word));
    let counts = |of: &[&str]| words.iter().any(|word| of.contains(word));
    let counted = if counts(&["points", "point", "pts", "pt", "health", "hp"]) {
        TotalKind::Points
    } else if counts(&["dice", "die", "units", "unit"]) {
        TotalKind::Dice
    } else {
        TotalKind::Either
    };
    let is_of_force = counts(&["force", "grand", "overall", "roster", "armies"]);
    (is_total && words.iter().all(is_empty)).then_some(Total { number, counted, is_of_force })
}

/// The numbers that a total of some dice may give.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct DiceTotals {
    pub dice: u32,
    pub points: u32,
    pub health: u32,
}

impl DiceTotals {
    pub(super) fn add(&mut self, die: &Die, count: u32) {
        self.dice = self.dice.saturating_add(count);
        self.points = self.points.saturating_add(count.saturating_mul(die.points.into()));
        self.health = self.health.saturating_add(count.saturating_mul(die.health.into()));
    }
}

impl Total {
    /// Reports whether it is a total of these dice.
    pub(super) fn is_of(self, sums: &DiceTotals) -> bool {
        match self.counted {
            TotalKind::Dice => self.number == sums.dice,
            TotalKind::Points => [sums.points, sums.health].contains(&self.number),
            TotalKind::Either => [sums.points, sums.health, sums.dice].contains(&self.number),
        }
    }

    /// Reports whether it counts dice, not points.
    pub(super) fn counts_dice(self) -> bool {
        self.counted == TotalKind::Dice
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_total_has_one_number_and_nothing_else() {
        let number = |text| total_in(text).map(|total| (total.number, total.counted, total.is_of_force));
        assert_eq!(number("Army total: 24"), Some((24, TotalKind::Either, false)));
        assert_eq!(number("Total 24pts"), Some((24, TotalKind::Points, false)));
        assert_eq!(number("Grand total - 21 dice"), Some((21, TotalKind::Dice, true)));
        assert_eq!(number("Home army, sum of points: 12"), Some((12, TotalKind::Points, false)));
        for other in ["24 points", "Total: 24 points, 21 dice", "total 3 Thug", "Total:", "Total eclipse 24"]
        {
            assert_eq!(number(other), None, "{other}");
        }
    }
}
