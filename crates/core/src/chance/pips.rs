//! Plain numbered dice: `3d6`, `5d10+2`.

use super::{MAX_SIDES, Stream};
use std::error::Error;
use std::fmt::{self, Display};

/// Most plain dice in one throw.
const MAX_DICE: u64 = 1_000_000;
/// Largest number added to or subtracted from a throw.
const MAX_ADD: i64 = 1_000_000_000;

/// A throw of equal numbered dice and a number added to their sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PipDice {
    /// Number of dice, 1 to 1,000,000.
    pub count: u32,
    /// Sides of each die, 1 to 10^9; the faces are 1 to `sides`.
    pub sides: u32,
    /// Number added to the sum, -10^9 to 10^9.
    pub add: i64,
}

/// Why plain dice are refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PipDiceError {
    /// Not of the form `NdM`, `NdM+K` or `NdM-K`.
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
    /// Reports whether `text` is meant as plain dice: digits, `d`, digits, and so on.
    pub fn looks_like(text: &str) -> bool {
        let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
        let Some(sides) = rest.strip_prefix(['d', 'D']) else { return false };
        sides.is_empty() || sides.starts_with(|c: char| c.is_ascii_digit() || c == '-' || c == '+')
    }

    /// Parses `NdM`, `NdM+K` or `NdM-K`; a missing N is 1.
    ///
    /// # Errors
    /// Returns [`PipDiceError::Form`], or the limit that a number exceeds.
    pub fn parse(text: &str) -> Result<PipDice, PipDiceError> {
        let (count, rest) = text.split_once(['d', 'D']).ok_or(PipDiceError::Form)?;
        let cut = rest.find(['+', '-']).unwrap_or(rest.len());
        let (sides, add) = rest.split_at(cut);
        let number = |digits: &str| {
            let is_number = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
            if is_number { Ok(digits.parse::<u64>().unwrap_or(u64::MAX)) } else { Err(PipDiceError::Form) }
        };
        let count = if count.is_empty() { 1 } else { number(count)? };
        let sides = number(sides)?;
        let add = match add.split_at_checked(1) {
            None => 0,
            Some((sign, digits)) => {
                let amount = i64::try_from(number(digits)?).unwrap_or(i64::MAX);
                if amount > MAX_ADD {
                    return Err(PipDiceError::Add(MAX_ADD));
                }
                if sign == "-" { -amount } else { amount }
            }
        };
        if !(1..=MAX_DICE).contains(&count) {
            return Err(PipDiceError::Count(MAX_DICE));
        }
        if !(1..=u64::from(MAX_SIDES)).contains(&sides) {
            return Err(PipDiceError::Sides(MAX_SIDES));
        }
        Ok(PipDice { count: count as u32, sides: sides as u32, add })
    }

    /// Returns the smallest and the largest total.
    pub fn range(self) -> (i64, i64) {
        let count = i64::from(self.count);
        (count + self.add, count * i64::from(self.sides) + self.add)
    }

    /// Reports whether the dice can add up to `total`.
    pub fn can_total(self, total: i64) -> bool {
        let (least, most) = self.range();
        (least..=most).contains(&total)
    }

    /// Throws the dice digitally.
    pub fn throw(self, stream: &mut Stream) -> PipRoll {
        let mut pips = Vec::with_capacity(self.count as usize);
        stream.throw(&vec![self.sides; self.count as usize], &mut pips);
        pips.iter_mut().for_each(|pip| *pip += 1);
        self.roll(pips)
    }

    /// Reads the pips typed, one for each die; the stream throws dice for which they are `None`.
    ///
    /// # Errors
    /// Returns [`PipDiceError::Number`] for too few or too many, [`PipDiceError::Pip`] for one that is not on the die.
    pub fn read(self, typed: &[Option<u32>], stream: &mut Stream) -> Result<PipRoll, PipDiceError> {
        if typed.len() != self.count as usize {
            return Err(PipDiceError::Number { wanted: self.count as usize, typed: typed.len() });
        }
        if let Some(index) = typed.iter().position(|pip| pip.is_some_and(|p| p < 1 || p > self.sides)) {
            return Err(PipDiceError::Pip { index });
        }
        let missing = typed.iter().filter(|pip| pip.is_none()).count();
        let mut thrown = Vec::with_capacity(missing);
        stream.throw(&vec![self.sides; missing], &mut thrown);
        let mut thrown = thrown.into_iter().map(|face| face + 1);
        let pips = typed.iter().filter_map(|pip| pip.or_else(|| thrown.next())).collect();
        Ok(self.roll(pips))
    }

    fn roll(self, pips: Vec<u32>) -> PipRoll {
        let total = pips.iter().map(|&pip| i64::from(pip)).sum::<i64>() + self.add;
        PipRoll { pips, total }
    }
}

impl PipRoll {
    /// Returns how many dice show `at_least` or more.
    pub fn hits(&self, at_least: u32) -> usize {
        self.pips.iter().filter(|&&pip| pip >= at_least).count()
    }
}

impl Display for PipDice {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}d{}", self.count, self.sides)?;
        if self.add == 0 { Ok(()) } else { write!(out, "{:+}", self.add) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::Key;

    #[test]
    fn forms_and_limits() {
        assert_eq!(PipDice::parse("3d6"), Ok(PipDice { count: 3, sides: 6, add: 0 }));
        assert_eq!(PipDice::parse("5D10-2").unwrap().to_string(), "5d10-2");
        assert_eq!(PipDice::parse("d6").unwrap().to_string(), "1d6");
        for form in ["3d", "d", "3x6", "3d6+", "3d6+2+1", "-3d6", "3d6.5", "3d6+-2", ""] {
            assert_eq!(PipDice::parse(form), Err(PipDiceError::Form), "{form}");
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
    }
}
