//! Reading a list of 200 lines with `import`: `cargo bench --bench import`.
#![allow(clippy::unwrap_used, missing_docs)]

use divan::{Bencher, black_box};
use warband_dragon_dice::force::read_text;

fn main() {
    divan::main();
}

/// Lines of the list.
const LINES: usize = 200;

/// Returns a list of [`LINES`] lines that repeats these names.
fn list(names: &[&str]) -> String {
    let line = |at: usize| format!("{} {}", at % 3 + 1, names[at % names.len()]);
    (0..LINES).map(line).collect::<Vec<_>>().join("\n")
}

#[divan::bench]
fn names_of_dice(bencher: Bencher<'_, '_>) {
    let text = list(&["Thug", "Wolf Rider", "Fire Drake", "Sergeant"]);
    bencher.bench(|| read_text(black_box(&text)).unwrap());
}

#[divan::bench]
fn misspelt_names(bencher: Bencher<'_, '_>) {
    let text = list(&["Thgu", "Wolf Ridder", "Fire Darke", "Sergaent"]);
    bencher.bench(|| read_text(black_box(&text)).unwrap());
}
