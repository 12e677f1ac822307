//! The time of records.

use jiff::{Timestamp, Unit};

/// The variable that fixes the time, in seconds since 1970, for records that shall be the same every time.
const FIXED: &str = "SOURCE_DATE_EPOCH";

/// This second in UTC: `2026-11-21T18:55:14Z`.
pub(super) fn now() -> String {
    let fixed =
        std::env::var(FIXED).ok().and_then(|seconds| Timestamp::from_second(seconds.parse().ok()?).ok());
    let now = fixed.unwrap_or_else(Timestamp::now);
    now.round(Unit::Second).unwrap_or(now).to_string()
}
