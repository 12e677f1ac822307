//! Posts of a position: each names every die once, and no line is too long.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::collections::BTreeMap;
use unicode_width::UnicodeWidthStr;
use warband::report::dragon_dice::StatusAnswer;
use warband::report::{MAX_MESSAGE, NEXT_MESSAGE, POST_WIDTH, Post, PostForm, Reply};
use warband_dragon_dice::dice::DieType;
use warband_dragon_dice::game::{DieId, State, dragon_attacks};

/// Checks the posts of `status --format`, in every form.
pub(crate) fn name_every_die_once(state: &State) {
    let is_bound = |id: DieId| dragon_attacks::bond(state, id).is_some();
    if state.every_terrain().flat_map(|at| state.dragons_at(at)).any(is_bound) {
        // After a dragon comes the champion that tamed it, too.
        return;
    }
    let mut expected: BTreeMap<&str, usize> = BTreeMap::new();
    // Terrains are also named in other places.
    for die in state.dice().iter().filter(|die| die.die.kind != DieType::Terrain) {
        *expected.entry(die.die.name.raw()).or_default() += 1;
    }
    let text = StatusAnswer { state, at: None }.text(&Post::PAGE);
    let post = Post::of(&text, Some((7, "0123456789abcdef")));
    for form in [PostForm::Markdown, PostForm::Discord, PostForm::Bbcode, PostForm::Html] {
        let posted = post.text(form);
        let posted = posted.replace("&#39;", "'").replace("&quot;", "\"");
        let long: Vec<&str> = posted.lines().filter(|line| line.width() > POST_WIDTH).collect();
        assert!(long.is_empty(), "{long:?}");
        if form == PostForm::Discord {
            let between = format!("\n{NEXT_MESSAGE}\n");
            // The last line ends after the last message.
            let mut messages = posted.trim_end().split(&between);
            assert!(messages.all(|message| message.encode_utf16().count() <= MAX_MESSAGE), "{posted}");
        }
        assert!(posted.contains("command 7, digest 0123456789abcdef"));
        assert_eq!(named(&posted, expected.keys().copied()), expected, "{posted}");
    }
}

/// Counts each die in the rows of terrains and players. The next step is printed below them, and effects name their subjects.
fn named<'n>(posted: &str, names: impl Iterator<Item = &'n str>) -> BTreeMap<&'n str, usize> {
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
    let text = lines.map(|line| line.trim()).collect::<Vec<_>>().join(" ");
    let mut text = format!(" {} ", text.replace(" (", ", ("));
    let mut names: Vec<&str> = names.collect();
    names.sort_by_key(|name| std::cmp::Reverse(name.len()));
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
