//! The recordings of the documents: what they show is typed at a pseudo-terminal, and its screen must show the same lines.

use crate::keys::CTRL_C;
use crate::pty::Pty;
use std::fs;
use std::path::Path;

/// Splits a line of a recording into its prompt and what is typed there: `ann 1 march> march home`.
fn at_prompt(line: &str) -> Option<(&str, &str)> {
    let (prompt, typed) = line.split_at(line.find(['>', '?'])? + 1);
    let [player, turn, step] = prompt.split(' ').collect::<Vec<_>>()[..] else { return None };
    let is_step = step.chars().all(|c| c.is_ascii_lowercase() || "-/>?".contains(c));
    (["ann", "bob"].contains(&player) && turn.parse::<u32>().is_ok() && is_step)
        .then_some((prompt, typed.trim_start()))
}

/// Returns the lines of the recording of a page: its blocks of text from the one that first runs a command, without JSON.
fn recording(page: &str) -> Vec<String> {
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(page)).unwrap();
    let blocks = text.split("```text\n").skip(1).filter_map(|rest| rest.split_once("\n```"));
    let blocks = blocks.map(|(block, _)| block).skip_while(|block| !block.contains("$ warband "));
    blocks.filter(|block| !block.starts_with('{')).flat_map(str::lines).map(str::to_owned).collect()
}

/// Runs the command of a recording, types what is typed in it, and finds each of its lines, in their order.
fn play(page: &str, folder: &Path, command: &[String]) {
    let line = command[0].trim_start_matches("$ ");
    let mut terminal = Pty::of(folder, &format!("stty sane; exec {line}"), "xterm", 80);
    let mut shown = 0;
    for line in command[1..].iter().filter(|line| !line.is_empty() && **line != "...") {
        let Some((prompt, typed)) = at_prompt(line) else {
            shown = terminal.expect_line(page, shown, |lines| lines.iter().position(|of| of == line), line);
            continue;
        };
        // The prompt is the last line.
        let last = |lines: &[String], text: &str| (lines.last()? == text).then(|| lines.len() - 1);
        shown = terminal.expect_line(page, shown, |lines| last(lines, prompt), prompt);
        // Three spaces separate what is typed from what the line shows after it.
        let (typed, hint) = typed.split_once("   ").unwrap_or((typed, ""));
        terminal.keys(typed);
        if hint.is_empty() {
            terminal.keys("\r");
        } else {
            terminal.expect_line(page, shown - 1, |lines| last(lines, line), line);
            // The cleared line has the prompt again.
            terminal.keys(CTRL_C);
            shown -= 1;
        }
    }
    terminal.clear_and_end();
}

#[test]
fn recordings_of_play_are_what_a_terminal_shows() {
    for page in ["README.md", "docs/evening.md", "docs/table.md"] {
        let lines = recording(page);
        assert!(lines.contains(&String::from("$ warband play")), "{page}");
        let folder = tempfile::tempdir().unwrap();
        for command in lines.chunk_by(|_, next| !next.starts_with("$ ")) {
            play(page, folder.path(), command);
        }
    }
}
