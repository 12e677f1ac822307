//! The program on files in memory.

use warband::cli::{Answer, Memory, answer};
use warband_core::text::Name;

/// Returns a memory with these files.
pub(crate) fn memory(files: &[(&str, &[u8])]) -> Memory {
    let mut memory = Memory::default();
    files.iter().for_each(|(name, bytes)| memory.put(name, bytes.to_vec()));
    memory
}

/// Runs a command as text, for a narrow output, and as JSON: whatever it answers, its output has no control characters.
/// Returns the answer as text.
pub(crate) fn show(memory: &mut Memory, words: &str) -> Answer {
    let mut run = |options: &[&str]| {
        let words: Vec<&str> = words.split(' ').chain(options.iter().copied()).collect();
        let answer = answer(&words, memory);
        for bytes in [&answer.out, &answer.errors] {
            let text = std::str::from_utf8(bytes).expect("answers are UTF-8");
            assert!(text.chars().all(|c| c == '\n' || Name::printable(c)), "{text:?}");
        }
        answer
    };
    run(&["--json"]);
    run(&["--plain", "--width", "40"]);
    run(&[])
}
