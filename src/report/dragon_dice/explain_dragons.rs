//! `explain` for dragons: their attack, their kinds, the faces of their dice, their breath. The paragraphs are in `explain_dragons.tsv`.

use super::dragon::lasting;
use super::editions::{EditionGroup, groups};
use crate::report::english::{and, sentence};
use warband_core::text::{Row, cells};
use warband_dragon_dice::rules::{
    Attacks, Breath, DragonEffect, DragonFace, DragonKind, Edition, attacks, breaths, dragon_face,
};

/// The topic of the attack as a whole.
const ATTACK: &str = "dragon";

/// Effects of champions' logos on dragons that are topics; the others share their name with an icon.
pub(in crate::report) const DRAGON_ACTIONS: [&str; 2] = ["tame", "control"];

/// Topics whose paragraphs follow those of an icon or of a kind of rolls.
const ADDED: [&str; 2] = ["slay", "response"];

/// The topic of the paragraphs after the breaths of each edition.
const BEHIND_BREATHS: &str = "breath-by-element";

/// A row of `explain_dragons.tsv`.
pub(in crate::report) struct Paragraph {
    topic: &'static str,
    text: &'static str,
}

impl Row for Paragraph {
    const FILE: &'static str = "explain_dragons.tsv";
    const TEXT: &'static str = include_str!("explain_dragons.tsv");
    const PROSE: &'static [usize] = &[1];

    fn read(row: &'static str) -> Option<Paragraph> {
        let [topic, text] = cells(row)?;
        Some(Paragraph { topic, text })
    }

    fn is_known(&self) -> bool {
        let is_kind = || DragonKind::ALL.into_iter().any(|kind| kind.word() == self.topic);
        let is_topic = [ATTACK, BEHIND_BREATHS].contains(&self.topic)
            || DRAGON_ACTIONS.contains(&self.topic)
            || ADDED.contains(&self.topic);
        is_topic || is_kind() || dragon_face(self.topic).is_some()
    }
}

/// Returns the table's paragraphs about a topic.
fn paragraphs(topic: &str) -> impl Iterator<Item = String> {
    Paragraph::rows().filter(move |row| row.topic == topic).map(|row| row.text.to_owned())
}

/// Explains the attack as a whole.
pub(in crate::report) fn dragon_lines() -> Vec<String> {
    paragraphs(ATTACK).collect()
}

/// Explains the effect of a champion's logo on dragons.
pub(in crate::report) fn action_lines(action: &str) -> Vec<String> {
    paragraphs(action).collect()
}

/// Explains the connection of an icon or a kind of rolls with dragons.
pub(in crate::report) fn added_lines(topic: &str) -> Vec<String> {
    let added = ADDED.into_iter().find(|added| added.eq_ignore_ascii_case(topic));
    added.map_or_else(Vec::new, |topic| paragraphs(topic).collect())
}

/// Explains a kind of dragons.
pub(in crate::report) fn kind_lines(kind: DragonKind) -> Vec<String> {
    let by_edition = groups(|edition| targets(kind, edition));
    paragraphs(kind.word()).chain(by_edition.iter().map(EditionGroup::labelled)).collect()
}

/// Describes the targets of dragons of a kind.
fn targets(kind: DragonKind, edition: Edition) -> String {
    let victim = |victim: DragonKind| {
        let unless = match attacks(kind, victim, edition) {
            Attacks::Never => return None,
            Attacks::Always => "",
            Attacks::UnlessSame if kind == DragonKind::Hybrid => " (unless both elements are the same)",
            Attacks::UnlessSame => " (unless the element is the same)",
            Attacks::UnlessShared => " (unless they share an element)",
        };
        Some(format!("{}{unless}", victim.word()))
    };
    let victims: Vec<String> = DragonKind::ALL.into_iter().filter_map(victim).collect();
    if victims.is_empty() {
        return String::from("They always attack the army.");
    }
    format!(
        "They attack dragons of these kinds: {}. They attack the army only if there is no such dragon.",
        and(&victims)
    )
}

/// Explains a face of dragons.
pub(in crate::report) fn face_lines(face: &DragonFace) -> Vec<String> {
    let mut lines = vec![format!("On a dragon die: {}", face.text)];
    lines.extend(paragraphs(face.icon));
    if face.effect == DragonEffect::Breathes {
        for group in groups(|edition| breaths(edition).collect::<Vec<Breath>>()) {
            lines.push(format!("In {}:", group.label()));
            lines.extend(group.says.iter().map(|breath| format!("    {}", breath_line(breath))));
        }
        lines.extend(paragraphs(BEHIND_BREATHS));
    }
    lines
}

fn breath_line(breath: &Breath) -> String {
    let killed = if breath.may_save {
        "each picked unit saves alone or is killed"
    } else {
        "the picked units are killed"
    };
    let buried = breath.buries.then_some("roll each killed unit: without a save it is buried");
    let effect = breath.lasting.map(lasting);
    let parts: Vec<&str> = [Some(killed), buried, effect.as_deref()].into_iter().flatten().collect();
    format!("{} ({}): {}.", sentence(breath.element.word()), breath.name, parts.join("; "))
}
