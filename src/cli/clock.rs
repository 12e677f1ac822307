//! The time of records.

use super::system;
use humantime::format_rfc3339_seconds;
use std::time::{Duration, UNIX_EPOCH};

/// The variable that fixes the time, in seconds since 1970, for reproducible records.
const FIXED: &str = "SOURCE_DATE_EPOCH";

/// The last second that RFC 3339 can write: the end of the year 9999.
const LAST: i64 = 253_402_300_799;

/// Returns the current second in UTC: `2026-11-21T18:55:14Z`.
pub(super) fn now() -> String {
    let fixed = system::variable(FIXED).and_then(|seconds| seconds.to_str()?.parse().ok());
    stamp(fixed.unwrap_or_else(system::seconds))
}

/// Formats a number of seconds since 1970, limited to the years 1970 to 9999.
fn stamp(seconds: i64) -> String {
    let seconds = seconds.clamp(0, LAST).unsigned_abs();
    format_rfc3339_seconds(UNIX_EPOCH + Duration::from_secs(seconds)).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_that_is_far_off_gives_the_farthest_second() {
        assert_eq!(stamp(1_795_287_314), "2026-11-21T18:55:14Z");
        for (seconds, time) in [
            (-1, "1970-01-01T00:00:00Z"),
            (i64::MIN, "1970-01-01T00:00:00Z"),
            (LAST, "9999-12-31T23:59:59Z"),
            (i64::MAX, "9999-12-31T23:59:59Z"),
        ] {
            assert_eq!(stamp(seconds), time);
        }
    }
}
