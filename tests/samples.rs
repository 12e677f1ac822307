//! The sample files in a folder that has none.
#![allow(clippy::unwrap_used)]

use assert_cmd::Command;

#[test]
fn where_no_samples_are_installed_warband_says_how_to_get_them() {
    let folder = tempfile::tempdir().unwrap();
    let says = |words: &[&str]| {
        let mut warband = Command::new(env!("CARGO_BIN_EXE_warband"));
        let output = warband.env("COLUMNS", "80").current_dir(folder.path()).args(words).output().unwrap();
        assert!(output.status.success(), "{words:?}");
        String::from_utf8(output.stdout).unwrap()
    };
    assert!(says(&[]).ends_with("\nSample armies and decks: warband samples armies\n"));
    assert!(says(&["init", "first.toml"]).ends_with("\nSample armies: warband samples armies\n"));
    says(&["samples", "armies"]);
    assert!(says(&[]).ends_with("\nSample armies and decks are in armies.\n"));
    assert!(says(&["init", "second.toml"]).ends_with("\nSample armies are in armies.\n"));
    says(&["check", "armies"]);
}
