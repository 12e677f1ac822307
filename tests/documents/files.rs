//! The files of the repository, for tests that read all of them.

use std::fs;
use std::path::{Path, PathBuf};

/// The Markdown files of the repository that people read.
pub(crate) const DOCUMENTS: [&str; 7] = [
    "README.md",
    "ARCHITECTURE.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "SECURITY.md",
    "benches/README.md",
    "docs",
];

pub(crate) fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// Returns the files below these paths with one of these endings, relative to the root, in order.
pub(crate) fn files(paths: &[&str], endings: &[&str]) -> Vec<String> {
    fn walk(path: &Path, found: &mut Vec<PathBuf>) {
        if path.is_dir() {
            fs::read_dir(path).unwrap().for_each(|entry| walk(&entry.unwrap().path(), found));
        } else {
            found.push(path.to_owned());
        }
    }
    let mut found = Vec::new();
    paths.iter().for_each(|path| walk(&root().join(path), &mut found));
    let mut names: Vec<String> = found
        .iter()
        .map(|path| path.strip_prefix(root()).unwrap().to_str().unwrap().replace('\\', "/"))
        .filter(|name| endings.iter().any(|ending| name.ends_with(ending)))
        .collect();
    names.sort();
    names
}

pub(crate) fn read(name: &str) -> String {
    String::from_utf8_lossy(&fs::read(root().join(name)).unwrap()).into_owned()
}
