//! Whole transcripts of the command line: the README's blocks, and the files of tests/cmd.
//!
//! `TRYCMD=overwrite cargo test --test transcripts` writes what the program says now.

/// An environment that is the same everywhere.
fn cases() -> trycmd::TestCases {
    let cases = trycmd::TestCases::new();
    cases.env("NO_COLOR", "1").env("COLUMNS", "80");
    cases
}

#[test]
fn every_block_of_the_readme() {
    cases().case("README.md").run();
}

#[test]
fn the_command_line() {
    cases().case("tests/cmd/*.md").run();
}
