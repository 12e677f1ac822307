//! Whole numbers, and words of a list, as values of arguments.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use std::error::Error;
use std::fmt::{self, Display};
use std::ops::{Bound, RangeBounds};
use std::str::FromStr;

/// The error for an argument that is not a whole number in a range: the description of the range.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::cli) struct NotInRange(String);

impl Display for NotInRange {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

impl Error for NotInRange {}

/// Returns a parser for whole numbers in this range. The error of clap has a [`NotInRange`] as its source.
pub(in crate::cli) fn number<T, R>(range: R) -> impl TypedValueParser<Value = T>
where
    T: FromStr + PartialOrd + Display + Clone + Send + Sync + 'static,
    R: RangeBounds<T> + Clone + Send + Sync + 'static,
{
    move |text: &str| parse_in(text, &range)
}

/// Parses a whole number in this range.
fn parse_in<T: FromStr + PartialOrd + Display>(
    text: &str,
    range: &impl RangeBounds<T>,
) -> Result<T, NotInRange> {
    match text.parse() {
        Ok(number) if range.contains(&number) => Ok(number),
        // All digits, and still no number of this type.
        Err(_) if text.len() > 1 && text.chars().all(|c| c.is_ascii_digit()) => {
            Err(NotInRange(String::from("a smaller number")))
        }
        _ => Err(NotInRange(describe_range(range))),
    }
}

/// Returns a parser for one of these values, each with its word.
pub(in crate::cli) fn one_of<T, const N: usize>(
    all: [T; N],
    word: fn(T) -> &'static str,
) -> impl TypedValueParser<Value = T>
where
    T: Copy + Send + Sync + 'static,
{
    let words = PossibleValuesParser::new(all.map(word));
    words.try_map(move |typed| {
        let found = all.into_iter().find(|one| word(*one) == typed);
        found.ok_or_else(|| NotInRange(all.map(word).join(", ")))
    })
}

/// Describes a range: `3 to 1000`, `1 or more`, `a whole number`.
fn describe_range<T: Display>(range: &impl RangeBounds<T>) -> String {
    match (range.start_bound(), range.end_bound()) {
        (Bound::Included(first), Bound::Included(last)) => format!("{first} to {last}"),
        (Bound::Included(first), _) => format!("{first} or more"),
        _ => String::from("a whole number"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_that_is_too_large_for_its_type_is_told_from_one_out_of_range() {
        assert_eq!(parse_in::<u16>("65535", &(1..)).map_err(|range| range.0), Ok(65_535));
        for (text, range) in [("0", "1 or more"), ("many", "1 or more"), ("1000000", "a smaller number")] {
            assert_eq!(parse_in::<u16>(text, &(1..)), Err(NotInRange(range.to_owned())), "{text}");
        }
    }

    #[test]
    fn a_range_is_described_in_words() {
        assert_eq!(describe_range(&(3..=1000)), "3 to 1000");
        assert_eq!(describe_range(&(1_u64..)), "1 or more");
        assert_eq!(describe_range(&(0..)), "0 or more");
        assert_eq!(describe_range::<i32>(&..), "a whole number");
    }
}
