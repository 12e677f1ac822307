//! The time of records.

use super::system;
use jiff::Timestamp;

/// The variable that fixes the time, in seconds since 1970, for records that shall be the same every time.
const FIXED: &str = "SOURCE_DATE_EPOCH";

/// This second in UTC: `2026-11-21T18:55:14Z`.
pub(super) fn now() -> String {
    let fixed = system::variable(FIXED).and_then(|seconds| seconds.to_str()?.parse().ok());
    stamp(fixed.unwrap_or_else(system::seconds))
}

/// The second as text; the last or the first one that can be said where a clock is that wrong.
fn stamp(seconds: i64) -> String {
    let farthest = if seconds < 0 { Timestamp::MIN } else { Timestamp::MAX };
    let timestamp = Timestamp::from_second(seconds).unwrap_or(farthest);
    // A part of a second that the farthest have.
    Timestamp::from_second(timestamp.as_second()).unwrap_or(timestamp).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_that_is_far_off_is_told_as_the_farthest_second() {
        assert_eq!(stamp(1_795_287_314), "2026-11-21T18:55:14Z");
        assert_eq!(stamp(-1), "1969-12-31T23:59:59Z");
        for (seconds, year) in
            [(253_402_300_800, "9999-12-30T"), (i64::MAX, "9999-12-30T"), (i64::MIN, "-009999-01-02T")]
        {
            assert!(stamp(seconds).starts_with(year), "{}", stamp(seconds));
        }
    }
}
