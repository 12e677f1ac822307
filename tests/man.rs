//! The manual pages that `man --all` writes.
#![allow(clippy::unwrap_used)]

use assert_cmd::Command;
use std::fs;

#[test]
fn every_page_that_a_manual_page_names_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let pages = folder.path().join("share/man");
    let run =
        || Command::new(env!("CARGO_BIN_EXE_warband")).args(["man", "--all"]).arg(&pages).output().unwrap();
    assert!(run().status.success());
    // Pages of an earlier version are replaced.
    fs::write(pages.join("warband-roll.1"), "an older one").unwrap();
    assert!(run().status.success());
    let (mut named, mut written) = (0, 0);
    for entry in fs::read_dir(&pages).unwrap() {
        let page = fs::read_to_string(entry.unwrap().path()).unwrap().replace('\\', "");
        let sections: Vec<&str> = page.lines().filter_map(|line| line.strip_prefix(".SH ")).collect();
        assert!(sections.starts_with(&["NAME", "SYNOPSIS", "DESCRIPTION"]), "{page}");
        // A page of several verbs has the examples of each; `help` and a page of commands that have pages need none.
        assert!(sections.contains(&"EXAMPLES"), "{page}");
        written += 1;
        for (at, _) in page.match_indices("(1)") {
            let name = page[..at].rsplit(|c: char| c.is_whitespace() || c == '*').next().unwrap();
            assert!(pages.join(format!("{name}.1")).is_file(), "{name} is named in\n{page}");
            named += 1;
        }
    }
    // Each page but that of warband is named once.
    assert_eq!(named + 1, written);
    let page = |name: &str| fs::read_to_string(pages.join(name)).unwrap().replace('\\', "");
    for name in ["warband.1", "warband-roll.1", "warband-attack.1", "warband-dragon-attack.1"] {
        assert!(page(name).contains(".SH EXAMPLES\n.nf\n  warband "), "{}", page(name));
    }
    assert!(
        page("warband-roll.1")
            .contains("roll melee \"3 Thug, Wolf Rider\" 2m1 i v\n      you rolled these faces\n")
    );
}
