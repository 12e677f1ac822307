//! Lines that say how many points, or how many dice, the dice above them have: `Army total: 24`.

use super::entry::is_noise;
use crate::dice::Die;

/// A number that a line gives for the dice above it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Total {
    pub number: u32,
    counted: Counted,
    /// Whether it can only be of the whole force: `Grand total: 24`.
    pub is_of_force: bool,
}

/// What a total counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Counted {
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
        Counted::Points
    } else if counts(&["dice", "die", "units", "unit"]) {
        Counted::Dice
    } else {
        Counted::Either
    };
    let is_of_force = counts(&["force", "grand", "overall", "roster", "armies"]);
    (is_total && words.iter().all(is_empty)).then_some(Total { number, counted, is_of_force })
}

/// The numbers that a total of some dice may give.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Sums {
    pub dice: u32,
    pub points: u32,
    pub health: u32,
}

impl Sums {
    pub(super) fn add(&mut self, die: &Die, count: u32) {
        self.dice = self.dice.saturating_add(count);
        self.points = self.points.saturating_add(count.saturating_mul(die.points.into()));
        self.health = self.health.saturating_add(count.saturating_mul(die.health.into()));
    }
}

impl Total {
    /// Reports whether it is a total of these dice.
    pub(super) fn is_of(self, sums: &Sums) -> bool {
        match self.counted {
            Counted::Dice => self.number == sums.dice,
            Counted::Points => [sums.points, sums.health].contains(&self.number),
            Counted::Either => [sums.points, sums.health, sums.dice].contains(&self.number),
        }
    }

    /// Reports whether it counts dice, not points.
    pub(super) fn counts_dice(self) -> bool {
        self.counted == Counted::Dice
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_total_has_one_number_and_nothing_else() {
        let number = |text| total_in(text).map(|total| (total.number, total.counted, total.is_of_force));
        assert_eq!(number("Army total: 24"), Some((24, Counted::Either, false)));
        assert_eq!(number("Total 24pts"), Some((24, Counted::Points, false)));
        assert_eq!(number("Grand total - 21 dice"), Some((21, Counted::Dice, true)));
        assert_eq!(number("Home army, sum of points: 12"), Some((12, Counted::Points, false)));
        for other in ["24 points", "Total: 24 points, 21 dice", "total 3 Thug", "Total:", "Total eclipse 24"]
        {
            assert_eq!(number(other), None, "{other}");
        }
    }
}
