//! Completion in bash, zsh and fish.

use crate::pty::{Pty, begin, warband};
use crate::skipped::is_skipped;
use std::path::Path;

#[test]
fn bash_completes_spaces_colons_quotes_and_apostrophes() {
    let folder = begin();
    warband(&folder, "march home");
    let adapter = Path::new(env!("CARGO_MANIFEST_DIR")).join("completions/warband.bash");
    let start = String::from("stty sane; PS1='$ ' exec bash --norc --noprofile -i");
    let mut bash = Pty::shell(&folder, &start);
    bash.keys(&format!("source {}; bind 'set bell-style none'; clear\r", adapter.display()));
    complete_lines(&mut bash);
}

#[test]
fn zsh_completes_spaces_colons_quotes_and_apostrophes() {
    if is_missing("zsh") {
        return;
    }
    let folder = begin();
    warband(&folder, "march home");
    let completions = Path::new(env!("CARGO_MANIFEST_DIR")).join("completions");
    let mut zsh = Pty::shell(&folder, "stty sane; PS1='$ ' exec zsh -f -i");
    zsh.keys("unsetopt BEEP; bindkey -e; autoload -Uz compinit\r");
    zsh.keys(&format!("fpath=({} $fpath); compinit -u -D; clear\r", completions.display()));
    complete_lines(&mut zsh);
}

#[test]
fn fish_completes_spaces_colons_quotes_and_apostrophes() {
    if is_missing("fish") {
        return;
    }
    let folder = begin();
    warband(&folder, "march home");
    let adapter = Path::new(env!("CARGO_MANIFEST_DIR")).join("completions/warband.fish");
    let home = folder.path().display();
    let mut fish = Pty::shell(&folder, &format!("stty sane; HOME={home} exec fish --no-config -i"));
    fish.keys("function fish_prompt; echo '$ '; end; set fish_greeting\r");
    fish.keys(&format!("source {}; clear\r", adapter.display()));
    complete_lines(&mut fish);
}

/// Reports whether this shell is missing, so that its test is skipped.
fn is_missing(shell: &str) -> bool {
    is_skipped(shell, std::process::Command::new(shell).arg("--version").output().is_ok())
}

/// Lines of a shell, and their completions by Tab.
const COMPLETED: [(&str, &str); 8] = [
    ("warband sta", "warband status"),
    ("warband summon Swa", "warband summon Swampland\\ Bridge"),
    ("warband summon \"Swa", "warband summon \"Swampland Bridge\""),
    ("warband summon 'Swa", "warband summon 'Swampland Bridge'"),
    ("warband summon Swampland\\ B", "warband summon Swampland\\ Bridge"),
    ("warband effect add bob:f", "warband effect add bob:frontier"),
    ("warband roll melee ember-guard.toml:ca", "warband roll melee ember-guard.toml:campaign"),
    ("warband key Will\\ O\\'\\ W", "warband key Will\\ O\\'\\ Wisp"),
];

/// Types each line at a shell, and waits for its completion.
fn complete_lines(shell: &mut Pty) {
    for (typed, shown) in COMPLETED {
        shell.keys("\u{15}");
        shell.keys(&format!("{typed}\t"));
        shell.expect(shown);
        shell.keys("\u{15}\u{c}");
    }
}
