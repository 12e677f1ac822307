//! Tests that need a program which not every system has.

use std::io::Write;

/// Reports on standard error that the test is skipped, unless what it needs is available. Written past the capture of the
/// test runner, so that it is always visible. With `WARBAND_SKIP_NOTHING` set, as in CI, the test fails instead.
pub(crate) fn is_skipped(needs: &str, is_available: bool) -> bool {
    if !is_available {
        assert!(std::env::var_os("WARBAND_SKIP_NOTHING").is_none(), "this test needs {needs}");
        let test = std::thread::current().name().unwrap_or_default().to_owned();
        std::io::stderr().write_all(format!("skipped: {test} needs {needs}\n").as_bytes()).unwrap();
    }
    !is_available
}
