//! Lists the army files of the repository, so that the page carries them.

// Cargo is told by the standard output.
#![allow(clippy::print_stdout)]

use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let root = Path::new("..").canonicalize()?;
    let armies = root.join("armies");
    println!("cargo::rerun-if-changed={}", armies.display());
    let mut rows = String::new();
    for file in files_below(&armies)? {
        let name = file.strip_prefix(&root).unwrap_or(&file).to_string_lossy().replace('\\', "/");
        // An army with mistakes is of no use in a game.
        if name.starts_with("armies/examples/") {
            continue;
        }
        rows.push_str(&format!("({name:?}, include_str!({:?})),\n", file.display().to_string()));
    }
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    fs::write(out.join("armies.rs"), format!("[\n{rows}]"))
}

fn files_below(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            files.extend(files_below(&path)?);
        } else if path.extension().is_some_and(|ending| ending == "toml") {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}
