//! Plain numbered dice: `3d6`, `5d10+2`, `1d6 + 1d8`.

use super::{MAX_SIDES, Stream};
use std::error::Error;
use std::fmt::{self, Display};

/// Most plain dice in one throw.
const MAX_DICE: u64 = 1_000_000;
/// Largest number added to or subtracted from a throw.
const MAX_ADD: i64 = 1_000_000_000;

/// Numbered dice, and a number added to their sum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PipDice {
    /// The dice, in the order in which they were typed.
    pub groups: Vec<PipGroup>,
    /// Number added to the sum, -10^9 to 10^9.
    pub add: i64,
}

/// Equal dice of a throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PipGroup {
    /// Number of dice, 1 to 1,000,000.
    pub count: u32,
    /// Sides of each die, 1 to 10^9; the faces are 1 to `sides`.
    pub sides: u32,
}

/// Why plain dice are refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PipDiceError {
    /// Not a sum of dice, `NdM` or `Nd%`, and numbers.
    Form,
    /// The number of dice is not from 1 to this limit.
    Count(u64),
    /// The number of sides is not from 1 to this limit.
    Sides(u32),
    /// The number added is beyond this limit.
    Add(i64),
    /// One of the typed pips is not on the die.
    Pip {
        /// The index of the pip, from 0.
        index: usize,
    },
    /// Too few or too many pips were typed.
    Number {
        /// The number of dice.
        wanted: usize,
        /// The number of pips typed.
        typed: usize,
    },
}

impl Display for PipDiceError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PipDiceError::Form => out.write_str("this is not a roll of dice"),
            PipDiceError::Count(most) => write!(out, "a roll has 1 to {most} dice"),
            PipDiceError::Sides(most) => write!(out, "a die has 1 to {most} sides"),
            PipDiceError::Add(most) => write!(out, "at most {most} can be added"),
            PipDiceError::Pip { index } => {
                write!(out, "number {} is not possible with these dice", index + 1)
            }
            PipDiceError::Number { wanted, typed } => {
                write!(out, "{wanted} numbers are needed; you typed {typed}")
            }
        }
    }
}

impl Error for PipDiceError {}

/// A throw of plain dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PipRoll {
    /// The pips on each die, from 1.
    pub pips: Vec<u32>,
    /// The sum of the pips and the number added.
    pub total: i64,
}

impl PipDice {
    /// Reports whether `text` is meant as plain dice: digits, `d`, digits, and so on, also after numbers that are added.
    pub fn looks_like(text: &str) -> bool {
        let rest = text.trim_start_matches(|c: char| c.is_ascii_digit() || c == '+' || c == ' ');
        let Some(sides) = rest.strip_prefix(['d', 'D']) else { return false };
        sides.is_empty() || sides.starts_with(|c: char| c.is_ascii_digit() || "-+% ".contains(c))
    }

    /// Parses a sum of dice and numbers: `3d6`, `d%`, `2d6 + 1d8 - 1`. A missing number of dice is 1.
    ///
    /// # Errors
    /// Returns [`PipDiceError::Form`], or the limit that a number exceeds.
    pub fn parse(text: &str) -> Result<PipDice, PipDiceError> {
        let mut dice = PipDice { groups: Vec::new(), add: 0 };
        let mut rest = text;
        let mut sign = 1;
        loop {
            let end = rest.find(['+', '-']).unwrap_or(rest.len());
            let term = rest[..end].trim();
            match term.split_once(['d', 'D']) {
                Some((count, sides)) if sign == 1 => dice.groups.push(PipGroup::parse(count, sides)?),
                Some(_) => return Err(PipDiceError::Form),
                None => {
                    let amount = i64::try_from(number(term)?).unwrap_or(i64::MAX);
                    dice.add = dice.add.saturating_add(sign * amount);
                }
            }
            match rest[end..].chars().next() {
                Some(operator) => sign = if operator == '-' { -1 } else { 1 },
                None => break,
            }
            rest = &rest[end + 1..];
        }
        if dice.groups.is_empty() {
            return Err(PipDiceError::Form);
        }
        if !(-MAX_ADD..=MAX_ADD).contains(&dice.add) {
            return Err(PipDiceError::Add(MAX_ADD));
        }
        if dice.groups.iter().map(|group| u64::from(group.count)).sum::<u64>() > MAX_DICE {
            return Err(PipDiceError::Count(MAX_DICE));
        }
        Ok(dice)
    }

    /// Returns the number of dice.
    pub fn count(&self) -> usize {
        self.groups.iter().map(|group| group.count as usize).sum()
    }

    /// Returns the sides of the largest die.
    pub fn most_sides(&self) -> u32 {
        self.groups.iter().map(|group| group.sides).max().unwrap_or_default()
    }

    /// Returns all dice as one group if they have the same number of sides.
    pub fn as_one_group(&self) -> Option<PipGroup> {
        let sides = self.most_sides();
        let is_one = self.groups.iter().all(|group| group.sides == sides);
        is_one.then_some(PipGroup { count: self.count() as u32, sides })
    }

    /// Returns the sides of each die.
    fn sides(&self) -> impl Iterator<Item = u32> + '_ {
        self.groups.iter().flat_map(|group| std::iter::repeat_n(group.sides, group.count as usize))
    }

    /// Returns the smallest and the largest total.
    pub fn range(&self) -> (i64, i64) {
        let most = |group: &PipGroup| i64::from(group.count) * i64::from(group.sides);
        (self.count() as i64 + self.add, self.groups.iter().map(most).sum::<i64>() + self.add)
    }

    /// Reports whether the dice can add up to `total`.
    pub fn can_total(&self, total: i64) -> bool {
        let (least, most) = self.range();
        (least..=most).contains(&total)
    }

    /// Throws the dice digitally.
    pub fn throw(&self, stream: &mut Stream) -> PipRoll {
        let mut pips = Vec::with_capacity(self.count());
        stream.throw(&self.sides().collect::<Vec<_>>(), &mut pips);
        pips.iter_mut().for_each(|pip| *pip += 1);
        self.roll(pips)
    }

    /// Reads the pips typed, one for each die; the stream throws dice for which they are `None`.
    ///
    /// # Errors
    /// Returns [`PipDiceError::Number`] for too few or too many, [`PipDiceError::Pip`] for one that is not on the die.
    pub fn read(&self, typed: &[Option<u32>], stream: &mut Stream) -> Result<PipRoll, PipDiceError> {
        if typed.len() != self.count() {
            return Err(PipDiceError::Number { wanted: self.count(), typed: typed.len() });
        }
        let is_wrong = |(pip, sides): (&Option<u32>, u32)| pip.is_some_and(|pip| pip < 1 || pip > sides);
        if let Some(index) = typed.iter().zip(self.sides()).position(is_wrong) {
            return Err(PipDiceError::Pip { index });
        }
        let missing = typed.iter().zip(self.sides()).filter(|(pip, _)| pip.is_none());
        let missing: Vec<u32> = missing.map(|(_, sides)| sides).collect();
        let mut thrown = Vec::with_capacity(missing.len());
        stream.throw(&missing, &mut thrown);
        let mut thrown = thrown.into_iter().map(|face| face + 1);
        let pips = typed.iter().filter_map(|pip| pip.or_else(|| thrown.next())).collect();
        Ok(self.roll(pips))
    }

    fn roll(&self, pips: Vec<u32>) -> PipRoll {
        let total = pips.iter().map(|&pip| i64::from(pip)).sum::<i64>() + self.add;
        PipRoll { pips, total }
    }
}

impl PipGroup {
    /// Parses the number of dice, 1 if it is missing, and the sides of each; `%` is 100.
    fn parse(count: &str, sides: &str) -> Result<PipGroup, PipDiceError> {
        let count = if count.is_empty() { 1 } else { number(count)? };
        let sides = if sides == "%" { 100 } else { number(sides)? };
        if !(1..=MAX_DICE).contains(&count) {
            return Err(PipDiceError::Count(MAX_DICE));
        }
        if !(1..=u64::from(MAX_SIDES)).contains(&sides) {
            return Err(PipDiceError::Sides(MAX_SIDES));
        }
        Ok(PipGroup { count: count as u32, sides: sides as u32 })
    }
}

/// Parses a number without a sign; one that is too large is the largest.
fn number(digits: &str) -> Result<u64, PipDiceError> {
    let is_number = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
    if is_number { Ok(digits.parse().unwrap_or(u64::MAX)) } else { Err(PipDiceError::Form) }
}

impl PipRoll {
    /// Returns how many dice show `at_least` or more.
    pub fn hits(&self, at_least: u32) -> usize {
        self.pips.iter().filter(|&&pip| pip >= at_least).count()
    }
}

impl Display for PipDice {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, group) in self.groups.iter().enumerate() {
            let plus = if number == 0 { "" } else { "+" };
            write!(out, "{plus}{}d{}", group.count, group.sides)?;
        }
        if self.add == 0 { Ok(()) } else { write!(out, "{:+}", self.add) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::Key;

    #[test]
    fn forms_and_limits() {
        let one = |count, sides, add| Ok(PipDice { groups: vec![PipGroup { count, sides }], add });
        assert_eq!(PipDice::parse("3d6"), one(3, 6, 0));
        assert_eq!(PipDice::parse("5D10-2").unwrap().to_string(), "5d10-2");
        assert_eq!(PipDice::parse("d6").unwrap().to_string(), "1d6");
        assert_eq!(PipDice::parse("2d6 + 3"), one(2, 6, 3));
        assert_eq!(PipDice::parse(" 3+2d6 -1 "), one(2, 6, 2));
        assert_eq!(PipDice::parse("d%"), one(1, 100, 0));
        let mixed = PipDice::parse("1d6 + 2d% + 1d6 - 4").unwrap();
        assert_eq!((mixed.to_string().as_str(), mixed.range()), ("1d6+2d100+1d6-4", (0, 208)));
        assert_eq!((mixed.count(), mixed.most_sides(), mixed.as_one_group()), (4, 100, None));
        let equal = PipDice::parse("1d6+2d6").unwrap();
        assert_eq!(equal.as_one_group(), Some(PipGroup { count: 3, sides: 6 }));
        let wrong = [
            "3d", "d", "3x6", "3d6+", "+3d6", "-3d6", "1d6-1d4", "3d6.5", "3d6+-2", "", "3", "3+2", "3 d6",
            "3d6 2", "3d%%",
        ];
        for form in wrong {
            assert_eq!(PipDice::parse(form), Err(PipDiceError::Form), "{form}");
        }
        assert_eq!(PipDice::parse("600000d6+600000d8"), Err(PipDiceError::Count(MAX_DICE)));
        assert_eq!(PipDice::parse("1d6+900000000+900000000"), Err(PipDiceError::Add(MAX_ADD)));
        for text in ["3d6", "d%", "2d6 + 3", "3+2d6", "d6-1", "d"] {
            assert!(PipDice::looks_like(text), "{text}");
        }
        for text in ["melee", "dragon", "3 Dwarves", "d4x"] {
            assert_eq!(PipDice::looks_like(text), text == "d4x", "{text}");
        }
        assert_eq!(PipDice::parse("0d6"), Err(PipDiceError::Count(MAX_DICE)));
        assert_eq!(PipDice::parse("1000000000000d6"), Err(PipDiceError::Count(MAX_DICE)));
        assert_eq!(PipDice::parse("99999999999999999999999d6"), Err(PipDiceError::Count(MAX_DICE)));
        assert_eq!(PipDice::parse("1d0"), Err(PipDiceError::Sides(MAX_SIDES)));
        assert_eq!(PipDice::parse("1d6+9999999999"), Err(PipDiceError::Add(MAX_ADD)));
    }

    #[test]
    fn typed_pips_are_checked_and_gaps_are_thrown() {
        let dice = PipDice::parse("3d6+1").unwrap();
        let mut stream = Stream::open(Key([0; 32]));
        let roll = dice.read(&[Some(5), Some(2), Some(6)], &mut stream).unwrap();
        assert_eq!((roll.total, roll.hits(5)), (14, 2));
        assert_eq!(dice.read(&[Some(7), None, None], &mut stream), Err(PipDiceError::Pip { index: 0 }));
        assert_eq!(dice.read(&[Some(1)], &mut stream), Err(PipDiceError::Number { wanted: 3, typed: 1 }));
        let mixed = dice.read(&[Some(1), None, Some(3)], &mut stream).unwrap();
        assert_eq!((mixed.pips[0], mixed.pips[2]), (1, 3));
        assert!((1..=6).contains(&mixed.pips[1]));
        let kinds = PipDice::parse("1d4+1d8").unwrap();
        assert_eq!(kinds.read(&[Some(4), Some(8)], &mut stream).unwrap().total, 12);
        assert_eq!(kinds.read(&[Some(5), Some(5)], &mut stream), Err(PipDiceError::Pip { index: 0 }));
        let thrown: Vec<PipRoll> = (0..200).map(|_| kinds.throw(&mut stream)).collect();
        let most = |die: usize| thrown.iter().map(|roll| roll.pips[die]).max();
        assert_eq!((most(0), most(1)), (Some(4), Some(8)));
    }
}
