//! Posts of a position: each names every die once, and no line is too long.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use crate::in_memory::{memory, printed};
use std::collections::BTreeMap;
use unicode_width::UnicodeWidthStr;
use warband_core::journal::Journal;
use warband_core::sort::StableSort;
use warband_dragon_dice::dice::DieType;
use warband_dragon_dice::game::{DieId, State, dragon_attacks};

/// Width of a post, in columns.
const WIDTH: usize = 80;

/// Most characters of a message on Discord.
const MAX_MESSAGE: usize = 2_000;

/// The line between two messages.
const NEXT_MESSAGE: &str = "=== next message ===";

/// Checks the posts of `status --format` of a game file, in every form.
pub(crate) fn name_every_die_once(file: &[u8]) {
    let journal = Journal::<State>::read(file).unwrap();
    let state = journal.state();
    let is_bound = |id: DieId| dragon_attacks::bond(state, id).is_some();
    if state.every_terrain().flat_map(|at| state.dragons_at(at)).any(is_bound) {
        // After a dragon comes the champion that tamed it, too.
        return;
    }
    let mut expected: BTreeMap<&str, usize> = BTreeMap::new();
    // Terrains are also named in other places.
    for die in state.dice().iter().filter(|die| die.die.die_type != DieType::Terrain) {
        *expected.entry(die.die.name.raw()).or_default() += 1;
    }
    let shown = format!("command {}, digest {}", journal.next_number() - 1, journal.digest());
    let memory = &mut memory(&[("game.warband", file)]);
    for form in ["markdown", "discord", "bbcode", "html"] {
        let posted = printed(memory, &["status", "--format", form]);
        let rows = match form {
            "bbcode" => rows_of_bbcode(&posted),
            _ => rows_of_text(&posted.replace("&#39;", "'").replace("&quot;", "\"")),
        };
        if form == "discord" {
            let between = format!("\n{NEXT_MESSAGE}\n");
            // The last line ends after the last message.
            let mut messages = posted.trim_end().split(&between);
            assert!(messages.all(|message| message.encode_utf16().count() <= MAX_MESSAGE), "{posted}");
        }
        assert!(posted.contains(&shown), "{posted}");
        assert_eq!(named(&rows, expected.keys().copied()), expected, "{posted}");
    }
}

/// Returns the rows of a BBCode list, without tags.
fn rows_of_bbcode(posted: &str) -> String {
    let rows = posted.lines().filter_map(|line| line.strip_prefix("[*]"));
    let rows = rows.filter(|row| !row.starts_with("[i]effect "));
    let text = |row: &str| row.split('[').map(|part| part.rsplit(']').next().unwrap()).collect::<String>();
    rows.map(text).collect::<Vec<_>>().join(" ")
}

/// Returns the rows of terrains and players of a preformatted post, none of them too long. The next step is printed below
/// them, and effects name their subjects.
fn rows_of_text(posted: &str) -> String {
    let long: Vec<&str> = posted.lines().filter(|line| line.width() > WIDTH).collect();
    assert!(long.is_empty(), "{long:?}");
    let posted = posted.replace(&format!("\n```\n{NEXT_MESSAGE}\n```\n"), "\n\n");
    let all: Vec<&str> = posted.lines().collect();
    let indent = |line: &str| line.len() - line.trim_start().len();
    // The areas of the last player end the table.
    let last = all
        .iter()
        .rposition(|line| line.split_whitespace().any(|word| word == "BUA"))
        .expect("areas of a player");
    let more = all[last + 1..].iter().take_while(|line| indent(line) >= "         ".len()).count();
    let mut effect: Option<usize> = None;
    let lines = all[..=last + more].iter().filter(|line| {
        if line.trim_start().starts_with("effect ") {
            effect = line.find(": ").map(|at| at + 2);
        } else if effect.is_some_and(|width| indent(line) < width) {
            effect = None;
        }
        effect.is_none()
    });
    lines.map(|line| line.trim()).collect::<Vec<_>>().join(" ")
}

/// Counts each die in the rows of a post.
fn named<'n>(rows: &str, names: impl Iterator<Item = &'n str>) -> BTreeMap<&'n str, usize> {
    let mut text = format!(" {} ", rows.replace(" (", ", ("));
    let mut names: Vec<&str> = names.collect();
    names.stable_sort_by_key(|name| std::cmp::Reverse(name.len()));
    let mut found: BTreeMap<&str, usize> = BTreeMap::new();
    for name in names {
        let pattern = format!(" {name}");
        while let Some(at) = text
            .match_indices(&pattern)
            .map(|(at, _)| at)
            .find(|at| text[at + pattern.len()..].starts_with([' ', ',', '\n']))
        {
            let before: String = text[..at].chars().rev().take_while(char::is_ascii_digit).collect();
            let number: String = before.chars().rev().collect();
            *found.entry(name).or_default() += number.parse().unwrap_or(1);
            text.replace_range(at - number.len()..at + pattern.len(), " |");
        }
    }
    found
}
