//! Mending an army file: changes that `check` offers, made in the text with its comments and its order, one after the
//! other, as long as each alone makes the file less wrong.

mod edit;

use super::{Finding, Judgement, Mend, ProblemKind, judge};
use crate::dice::DieType;
use crate::rules::Edition;
pub(super) use edit::added;
use edit::edited;
use warband_table::text::toml::Mistake;
use warband_table::text::{Name, Source, Span, line_of, quoted};

/// A change of an army file.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub enum Change {
    /// One that was tried on the force.
    Mend(Mend),
    /// Put the entries of a die into one.
    Merge { die: Name, total: u32 },
    /// Write a name as the catalogue does.
    Rename { from: Name, to: Name },
    /// Put a dragon or a minor terrain, which stands elsewhere, into its list of the pool.
    ToList { die: Name, list: &'static str },
    /// Write a piece of the text as it was most likely meant.
    Rewrite { place: Span, from: Name, to: Name },
    /// Name a terrain that is missing.
    SetTerrain { key: &'static str, die: Name },
}

/// What became of a file.
#[derive(Clone, Debug)]
pub struct Fixed {
    /// The text, changed or not.
    pub text: String,
    /// What was changed, in that order.
    pub changes: Vec<Change>,
    /// What is found in the text as it is now.
    pub judgement: Judgement,
}

/// More changes no file needs.
const MAX_CHANGES: usize = 50;

/// The terrains that are named where one is missing: standard ones, that may be home and frontier.
const TERRAINS: [&str; 2] = ["Swampland City", "Coastland Tower"];

/// Mends the text of a force until it is legal or no single change helps: names and other slips of writing first, and the
/// numbers of dice only where all dice are known. Of the changes that are offered for the first
/// problem the one numbered `pick` is made, from 1, and of all others the first. Name, size and edition stay.
pub fn fixed(source: &Source, stem: &Name, edition: Option<Edition>, pick: usize) -> Fixed {
    let mut text = source.text.clone();
    let mut judgement = judge(source, stem, edition);
    let mut changes = Vec::new();
    while !judgement.is_legal() && changes.len() < MAX_CHANGES {
        let pick = if changes.is_empty() { pick } else { 1 };
        let Some((change, after, found)) = next(&text, &judgement, source, stem, edition, pick) else {
            break;
        };
        changes.push(change);
        (text, judgement) = (after, found);
    }
    Fixed { text, changes, judgement }
}

/// The first change that makes the file less wrong: what it is, the text with it, and what is found there. What keeps dice from
/// being counted comes first: as long as there is some, no number is changed.
fn next(
    text: &str,
    judgement: &Judgement,
    source: &Source,
    stem: &Name,
    edition: Option<Edition>,
    pick: usize,
) -> Option<(Change, String, Judgement)> {
    let hides = |finding: &&Finding| finding.problem.kind.hides_dice();
    let wrong = |judgement: &Judgement| {
        let errors = || judgement.findings.iter().filter(|found| !found.is_note);
        (errors().filter(hides).count(), errors().count())
    };
    let before = wrong(judgement);
    let helps = |change: Change| {
        if before.0 > 0 && matches!(change, Change::Mend(_)) {
            return None;
        }
        let after = edited(text, &change)?;
        let source = Source { name: source.name.clone(), text: after };
        let found = judge(&source, stem, edition);
        (wrong(&found) < before).then_some((change, source.text, found))
    };
    let errors = judgement.findings.iter().filter(|found| !found.is_note);
    let (hiding, others): (Vec<&Finding>, Vec<&Finding>) = errors.partition(hides);
    hiding.into_iter().chain(others).find_map(|finding| {
        let mut helping = changes(text, finding).into_iter().filter_map(helps);
        helping.nth(pick - 1)
    })
}

/// The changes that may make a problem go away, the best first.
fn changes(text: &str, finding: &Finding) -> Vec<Change> {
    let mends = finding.mends.iter().filter(|mend| !matches!(mend, Mend::SetSize(_)));
    let mut changes: Vec<Change> = mends.cloned().map(Change::Mend).collect();
    changes.extend(match &finding.problem.kind {
        ProblemKind::DuplicateDie { name, total } => vec![Change::Merge { die: name.clone(), total: *total }],
        ProblemKind::UnknownDie { name, nearest } => match nearest.as_slice() {
            [only] => vec![Change::Rename { from: name.clone(), to: only.clone() }],
            _ => Vec::new(),
        },
        ProblemKind::WrongPlace { name, kind: DieType::Dragon, .. } => {
            vec![Change::ToList { die: name.clone(), list: "dragons" }]
        }
        ProblemKind::WrongPlace { name, kind: DieType::MinorTerrain, .. } => {
            vec![Change::ToList { die: name.clone(), list: "minor-terrains" }]
        }
        ProblemKind::TerrainMissing { terrain, .. } => {
            let named = |die| Change::SetTerrain { key: terrain, die: Name::from(die) };
            TERRAINS.into_iter().map(named).collect()
        }
        kind => rewritten(text, kind, &finding.problem.span),
    });
    changes
}

/// Keys that only players change.
const KEPT: [&str; 4] = ["name", "game", "edition", "size"];

/// A slip in the writing, put right: every way that is likely, the likeliest first.
fn rewritten(text: &str, kind: &ProblemKind, span: &Span) -> Vec<Change> {
    let ways: Vec<(Span, String)> = match kind {
        ProblemKind::Syntax(Mistake::Unquoted { key, .. }) => vec![(span.clone(), quoted(key.raw()))],
        ProblemKind::Syntax(Mistake::Line { meant }) => {
            let line = line_of(text, span.start);
            let comment = text[line.clone()].find(" #").map_or("", |at| &text[line.start + at..line.end]);
            let to = format!("{}{comment}", meant.raw());
            vec![(line, to)]
        }
        ProblemKind::UnknownKey { nearest, .. } => {
            let keys = nearest.iter().filter(|key| !key.starts_with('['));
            keys.map(|key| (span.clone(), String::from(*key))).collect()
        }
        ProblemKind::BadValue { key, instead, .. } => {
            // `Thug = 12`, of which the value is missing.
            let meant = instead.raw().split_once(" = ").filter(|(meant, _)| {
                *meant == warband_table::text::key(key.raw()) && !KEPT.contains(&key.raw())
            });
            meant.map(|(_, value)| (span.clone(), value.to_owned())).into_iter().collect()
        }
        _ => Vec::new(),
    };
    let change = |(place, to): (Span, String)| {
        let from = text.get(place.clone())?;
        let is_kept = |key: &&str| to.split(' ').next() == Some(key);
        let is_change = from != to && !KEPT.iter().any(is_kept);
        is_change.then(|| Change::Rewrite { place, from: Name::from(from.to_owned()), to: Name::from(to) })
    };
    ways.into_iter().filter_map(change).collect()
}
