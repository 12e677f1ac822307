//! Corrects an army file with the changes that `check` offers. They are made in the text, keeping its comments and order, one at a time, as
//! long as each alone reduces the problems of the file.

mod edit;

use super::{Finding, ForceChange, Format, Judgement, PLAYERS, ProblemKind, judge_by};
use crate::dice::DieType;
use crate::rules::Edition;
pub(super) use edit::added;
use edit::{edited, with_points};
use warband_core::text::toml::Mistake;
use warband_core::text::{Name, Source, Span, line_of, quoted};

/// A change of an army file.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub enum FileChange {
    /// A change that was tried on the force.
    Force(ForceChange),
    /// Merge the entries of a die.
    Merge { die: Name, total: u32 },
    /// Write a name as the catalogue spells it.
    Rename { from: Name, to: Name },
    /// Move a dragon or a minor terrain from another part of the file to its list in the pool.
    ToList { die: Name, list: &'static str },
    /// Replace a piece of the text by what was most likely meant.
    Rewrite { place: Span, from: Name, to: Name },
    /// Set a terrain that is missing.
    SetTerrain { key: &'static str, die: Name },
}

/// The result of correcting a file.
#[derive(Clone, Debug)]
pub struct Fixed {
    /// The text, changed or not.
    pub text: String,
    /// The changes made, in that order.
    pub changes: Vec<FileChange>,
    /// The judgement of the current text.
    pub judgement: Judgement,
    /// The number of changes suggested for the first problem, if it is less than the number picked: nothing was changed.
    pub too_few: Option<usize>,
}

/// Most changes made to one file, far more than a real file needs.
const MAX_CHANGES: usize = 50;

/// The terrains that replace missing ones: standard terrains, legal as home and frontier.
const TERRAINS: [&str; 2] = ["Swampland City", "Coastland Tower"];

/// Corrects the text of a force until it is legal or no single change helps: first names and other misspellings, then counts of dice, which
/// are changed only if all dice are known. For the first problem the change numbered `pick`, from 1, is made, and for all others the first
/// one offered. Which of several names was meant is not guessed: only `pick` selects one. Name, size and edition are kept. The points that
/// a new file has in comments at its armies are those of the changed armies.
pub fn fixed(source: &Source, stem: &Name, edition: Option<Edition>, pick: Option<usize>) -> Fixed {
    fixed_by(source, stem, edition, PLAYERS, pick, None)
}

/// Corrects the text of a force like [`fixed`], for a game of `players`, also by the limits of an event.
pub fn fixed_by(
    source: &Source,
    stem: &Name,
    edition: Option<Edition>,
    players: u32,
    pick: Option<usize>,
    format: Option<&Format>,
) -> Fixed {
    let judge = |source: &Source| judge_by(source, stem, edition, players, format).judgement;
    let mut text = source.text.clone();
    let mut judgement = judge(source);
    let (mut changes, mut too_few) = (Vec::new(), None);
    while !judgement.is_legal() && changes.len() < MAX_CHANGES {
        let pick = pick.filter(|_| changes.is_empty());
        match next(&text, &judgement, source, &judge, pick) {
            Ok((change, after, found)) => {
                changes.push(change);
                (text, judgement) = (after, found);
            }
            Err(number) => {
                too_few = pick.map(|_| number);
                break;
            }
        }
    }
    if let (false, Some(totals)) = (changes.is_empty(), &judgement.totals) {
        text = with_points(&text, totals.armies);
    }
    Fixed { text, changes, judgement, too_few }
}

/// Returns the first change that improves the file, the text with it, and the judgement of that text. Problems that keep dice from being
/// counted come first: while there are any, no count is changed. A change that is picked is one for the first problem.
///
/// # Errors
/// Returns how many changes the first problem has, if there are fewer than picked; 0 if no change helps.
fn next(
    text: &str,
    judgement: &Judgement,
    source: &Source,
    judge: &dyn Fn(&Source) -> Judgement,
    pick: Option<usize>,
) -> Result<(FileChange, String, Judgement), usize> {
    let hides = |finding: &&Finding| finding.problem.kind.hides_dice();
    let wrong = |judgement: &Judgement| {
        let errors = || judgement.findings.iter().filter(|found| !found.is_note);
        // A part that cannot be read hides all problems after it.
        let is_syntax = |found: &&Finding| matches!(found.problem.kind, ProblemKind::Syntax(_));
        (errors().filter(is_syntax).count(), errors().filter(hides).count(), errors().count())
    };
    let before = wrong(judgement);
    let helps = |change: FileChange| {
        if before.1 > 0 && matches!(change, FileChange::Force(_)) {
            return None;
        }
        let after = edited(text, &change)?;
        let source = Source { name: source.name.clone(), text: after };
        let found = judge(&source);
        (wrong(&found) < before).then_some((change, source.text, found))
    };
    let errors = judgement.findings.iter().filter(|found| !found.is_note);
    let (hiding, others): (Vec<&Finding>, Vec<&Finding>) = errors.partition(hides);
    let mut problems = hiding.into_iter().chain(others);
    let Some(pick) = pick else {
        return problems
            .find_map(|finding| changes(text, finding, false).into_iter().find_map(helps))
            .ok_or(0);
    };
    let of_first = problems.next().map_or_else(Vec::new, |finding| changes(text, finding, true));
    let mut helping: Vec<_> = of_first.into_iter().filter_map(helps).collect();
    let number = helping.len();
    if pick > number { Err(number) } else { Ok(helping.swap_remove(pick - 1)) }
}

/// Returns the changes that may solve a problem, the best first; with all names that may be meant if one `is_picked`.
fn changes(text: &str, finding: &Finding, is_picked: bool) -> Vec<FileChange> {
    let on_force = finding.changes.iter().filter(|change| !matches!(change, ForceChange::SetSize(_)));
    let mut changes: Vec<FileChange> = on_force.cloned().map(FileChange::Force).collect();
    changes.extend(match &finding.problem.kind {
        ProblemKind::DuplicateDie { name, total } => {
            vec![FileChange::Merge { die: name.clone(), total: *total }]
        }
        ProblemKind::UnknownDie { name, nearest: names }
        | ProblemKind::AmbiguousDie { name, candidates: names }
            if is_picked || names.len() == 1 =>
        {
            names.iter().map(|to| FileChange::Rename { from: name.clone(), to: to.clone() }).collect()
        }
        ProblemKind::WrongPlace { name, die_type: DieType::Dragon, .. } => {
            vec![FileChange::ToList { die: name.clone(), list: "dragons" }]
        }
        ProblemKind::WrongPlace { name, die_type: DieType::MinorTerrain, .. } => {
            vec![FileChange::ToList { die: name.clone(), list: "minor-terrains" }]
        }
        ProblemKind::TerrainMissing { terrain, .. } => {
            let named = |die| FileChange::SetTerrain { key: terrain, die: Name::from(die) };
            TERRAINS.into_iter().map(named).collect()
        }
        kind => rewritten(text, kind, &finding.problem.span),
    });
    changes
}

/// Keys that only players may change.
const KEPT: [&str; 4] = ["name", "game", "edition", "size"];

/// Returns the likely corrections of a misspelling, the likeliest first.
fn rewritten(text: &str, kind: &ProblemKind, span: &Span) -> Vec<FileChange> {
    let ways: Vec<(Span, String)> = match kind {
        ProblemKind::Syntax(Mistake::Unquoted { key, .. }) => vec![(span.clone(), quoted(key.raw()))],
        ProblemKind::Syntax(Mistake::Line { corrected }) => {
            let line = line_of(text, span.start);
            let comment = text[line.clone()].find(" #").map_or("", |at| &text[line.start + at..line.end]);
            let to = format!("{}{comment}", corrected.raw());
            vec![(line, to)]
        }
        ProblemKind::UnknownKey { nearest, .. } => {
            let keys = nearest.iter().filter(|key| !key.starts_with('['));
            keys.map(|key| (span.clone(), String::from(*key))).collect()
        }
        ProblemKind::BadValue { key, instead, .. } => {
            // The suggestion is an entry, `Thug = 12`, but the span covers only the value.
            let entry = instead.raw().split_once(" = ").filter(|(entry, _)| {
                *entry == warband_core::text::key(key.raw()) && !KEPT.contains(&key.raw())
            });
            entry.map(|(_, value)| (span.clone(), value.to_owned())).into_iter().collect()
        }
        _ => Vec::new(),
    };
    let change = |(place, to): (Span, String)| {
        let from = text.get(place.clone())?;
        let is_kept = |key: &&str| to.split(' ').next() == Some(key);
        let is_change = from != to && !KEPT.iter().any(is_kept);
        is_change.then(|| FileChange::Rewrite {
            place,
            from: Name::from(from.to_owned()),
            to: Name::from(to),
        })
    };
    ways.into_iter().filter_map(change).collect()
}
