//! The only entry point from a file to a legal force: finds every problem at once, and changes that solve it.

mod candidates;
mod force_change;
mod violations;

pub use force_change::ForceChange;

use crate::force::file::read;
use crate::force::{ARMIES, Format, PLAYERS, Problem, ProblemKind, Roster};
use crate::rules::Edition;
use force_change::{Budget, Terms, solutions};
use violations::{RosterTotals, Violation, violations};
use warband_core::sort::StableSort;
use warband_core::text::{At, Name, Source, Span};

/// A problem or a note about a file.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The problem and its position.
    pub problem: Problem,
    /// Whether it is only information: the force is legal nevertheless.
    pub is_note: bool,
    /// Changes that each solve the problem alone, the best first.
    pub changes: Vec<ForceChange>,
}

/// The totals of a force; `None` if a part of one is not known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ForceTotals {
    /// Points of all armies.
    pub force: Option<u32>,
    /// Points of home, horde and campaign.
    pub armies: [Option<u32>; 3],
    /// The number of dragons, each White one as the edition counts it.
    pub dragons: Option<u32>,
    /// The number of dragon dice.
    pub dragon_dice: Option<u32>,
    /// Health of the Dragonkin in the pool.
    pub dragonkin: Option<u32>,
    /// Minor terrains in the pool.
    pub minor_terrains: Option<u32>,
    /// Points of magic users (`docs/rules/questions.md`, Q86).
    pub magic: Option<u32>,
}

/// The result of judging a file.
#[derive(Clone, Debug)]
pub struct Judgement {
    /// The name of the force.
    pub name: Name,
    /// The edition it was judged by.
    pub edition: Edition,
    /// Its size; `None` if neither `size` nor the total is known.
    pub size: Option<u32>,
    /// Its totals; `None` if the file is not TOML or for another game.
    pub totals: Option<ForceTotals>,
    /// All problems and notes, in file order.
    pub findings: Vec<Finding>,
}

impl Judgement {
    /// Returns the judgement of a file that is not UTF-8 from `place` on.
    pub fn no_text(name: Name, edition: Option<Edition>, place: Span) -> Judgement {
        let problem = At { kind: ProblemKind::NotUtf8, span: place };
        let findings = vec![Finding { problem, is_note: false, changes: Vec::new() }];
        Judgement { name, edition: edition.unwrap_or_default(), size: None, totals: None, findings }
    }

    /// Reports whether the force is legal.
    pub fn is_legal(&self) -> bool {
        self.findings.iter().all(|finding| finding.is_note)
    }
}

/// Judges the force of a file. `stem` is its name if the file gives none; `edition` overrides the file's.
pub fn judge(source: &Source, stem: &Name, edition: Option<Edition>) -> Judgement {
    judge_for(source, stem, edition, PLAYERS).judgement
}

/// A force judged for a game.
#[derive(Clone, Debug)]
pub struct JudgedForce {
    /// The result of judging it.
    pub judgement: Judgement,
    /// Its dice; `None` if the file cannot be read or contains an unknown name.
    pub roster: Option<Roster>,
}

/// Judges the force of a file for a game of `players` players, and returns its dice too.
pub fn judge_for(source: &Source, stem: &Name, edition: Option<Edition>, players: u32) -> JudgedForce {
    judge_by(source, stem, edition, players, None)
}

/// Judges the force of a file for a game of `players` players, also by the limits of an event.
pub fn judge_by(
    source: &Source,
    stem: &Name,
    edition: Option<Edition>,
    players: u32,
    format: Option<&Format>,
) -> JudgedForce {
    let asked = edition;
    let edition = asked.or_else(|| format?.edition);
    let (mut file, syntax) = read(&source.text);
    // An army that no force has is reported as such; its contents do not matter.
    file.armies.retain(|army| ARMIES.contains(&army.name.raw()));
    let (mut roster, named) = Roster::of(&file, stem, edition);
    roster.own_edition.take_if(|_| asked.is_some());
    let mut judgement = Judgement {
        name: roster.name.clone(),
        edition: roster.edition,
        size: file.size,
        totals: None,
        findings: Vec::new(),
    };
    let mut problems = std::mem::take(&mut file.head);
    if syntax.is_empty() && file.is_foreign {
        // Keys mean something else in a file for another game.
        let is_game =
            |kind: &ProblemKind| matches!(kind, ProblemKind::BadValue { key, .. } if key.raw() == "game");
        problems.retain(|problem| is_game(&problem.kind));
    } else {
        problems.append(&mut file.others);
        problems.extend(file.broken_dice.drain(..).flat_map(|die| die.problems));
        problems.extend(named.problems);
    }
    if let Some(first) = syntax.iter().map(|problem| problem.span.start).min() {
        let (before, after) = source.text.split_at(source.line(first).start);
        // An unknown die may be defined in a part that was not read.
        let has_more_dice = after.contains("[[die]]") || after.contains("[[ die ]]");
        let may_be_own = |kind: &ProblemKind| has_more_dice && matches!(kind, ProblemKind::UnknownDie { .. });
        // Parts that the parser invented to continue are empty.
        problems.retain(|problem| {
            let is_read = problem.span.start < before.len() && !problem.span.is_empty();
            is_read && !may_be_own(&problem.kind)
        });
        problems.extend(syntax);
    } else if !file.is_foreign {
        let sums = RosterTotals::of(&roster);
        let found = violations(&roster, &sums, players, format);
        judgement.size = sums.size(&roster);
        judgement.totals = Some(ForceTotals::of(&sums));
        judgement.findings = with_solutions(&roster, found, players, format);
        let note = |problem| Finding { problem, is_note: true, changes: Vec::new() };
        judgement.findings.extend(file.notes.drain(..).map(note));
    }
    // Whatever makes a name or a count unknown is among these.
    let is_known = problems.is_empty();
    let plain = problems.into_iter().map(|problem| Finding { problem, is_note: false, changes: Vec::new() });
    judgement.findings.extend(plain);
    judgement.findings.stable_sort_by_key(|finding| finding.problem.span.start);
    JudgedForce { judgement, roster: is_known.then_some(roster) }
}

fn with_solutions(
    roster: &Roster,
    found: Vec<Violation>,
    players: u32,
    format: Option<&Format>,
) -> Vec<Finding> {
    let mut budget = Budget::new(roster);
    let changes: Vec<Vec<ForceChange>> = found
        .iter()
        .map(|violation| solutions(roster, violation, &found, Terms { players, format }, &mut budget))
        .collect();
    let with = |(violation, changes): (Violation, Vec<ForceChange>)| Finding {
        problem: violation.problem,
        is_note: violation.is_note,
        changes,
    };
    found.into_iter().zip(changes).map(with).collect()
}

impl ForceTotals {
    fn of(sums: &RosterTotals) -> ForceTotals {
        let known = |(sum, is_whole): (u32, bool)| is_whole.then_some(sum);
        ForceTotals {
            force: known(sums.force),
            armies: sums.armies.map(known),
            dragons: known(sums.dragons),
            dragon_dice: known(sums.dragon_dice),
            dragonkin: known(sums.dragonkin),
            minor_terrains: known(sums.minor_terrains),
            magic: known(sums.magic),
        }
    }
}
