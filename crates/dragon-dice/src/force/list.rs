//! An army as a list: `3 Thug, Wolf Rider, 2 Fire Dragonfoal`.

use super::import::{
    Count, LeftReason, entries, further_entry, read_entry, read_text, sure, uncounted, without_sure_comment,
};
use super::names::{Names, Part};
use super::problem::Lack;
use super::{Army, Entry, ExpectedValue, Group, Problem, ProblemKind, Problems};
use crate::rules::Edition;
use warband_core::sort::StableSort;
use warband_core::text::{At, Name, Span};

/// Reads an army from a list of dice, separated by commas, `and` or `+`. A die's count may have any of the forms that `import` accepts;
/// without one it is 1. A die may be named several times.
///
/// # Errors
/// Returns every problem of the list, with positions inside it.
pub fn read_list(list: &str) -> Result<Army, Problems> {
    let group = read_as(list, Part::Army)?;
    Ok(Army { name: Name::default(), edition: Edition::default(), size: None, dice: group.in_order() })
}

/// Reports whether this is a list, or would be one if each unknown name were corrected to a similar one.
pub fn is_near_list(list: &str) -> bool {
    let is_near = |problem: &Problem| match &problem.kind {
        ProblemKind::UnknownDie { nearest, .. } => !nearest.is_empty(),
        _ => true,
    };
    read_list(list).err().is_none_or(|problems| problems.iter().all(is_near))
}

/// Reads a list of dice of any kind, as a collection has them.
///
/// # Errors
/// Returns every problem of the list, with positions inside it.
pub fn read_dice(list: &str) -> Result<Group, Problems> {
    read_as(list, Part::Collection)
}

fn read_as(list: &str, part: Part) -> Result<Group, Problems> {
    let group = read_entries(list, part);
    let is_of_entry = |problem: &Problem| {
        let is_count = matches!(problem.kind, ProblemKind::BadValue { wanted: ExpectedValue::Count, .. });
        is_count || matches!(problem.kind, ProblemKind::UnknownDie { .. })
    };
    match group {
        Err(problems) if problems.iter().all(is_of_entry) => read_line(list, part).ok_or(problems),
        // `Thug, Mugger x2 each`, `3 Thug (or 4)`.
        Ok(found) => match uncounted(list, &found.counts) {
            Some(piece) => read_line(list, part).ok_or_else(|| {
                let kind = ProblemKind::UnknownDie { name: Name::from(piece), nearest: Vec::new() };
                Problems::of(At { kind, span: 0..list.len() })
            }),
            None => Ok(found),
        },
        Err(problems) => Err(problems),
    }
}

/// Reads a list in the form of a line that `import` reads, `1) 3 Thug` or `Home: 3 Thug`; `None` if anything about its dice is a guess.
fn read_line(list: &str, part: Part) -> Option<Group> {
    let mut import = read_text(list).ok().filter(|import| import.name.is_none())?;
    import.left_out.retain(|left| left.reason != LeftReason::Struck);
    if !import.is_sure_of_dice() {
        return None;
    }
    let entry = |name: &Name, count: u32| Entry { name: name.clone(), count, span: 0..list.len() };
    let wanted: Vec<Entry> = import.dice.iter().map(|dice| entry(&dice.die.name, dice.count)).collect();
    let mut problems = Vec::new();
    let group = Names::default().entries(&wanted, part, &mut problems);
    problems.is_empty().then_some(group)
}

fn read_entries(list: &str, part: Part) -> Result<Group, Problems> {
    let mut problems = Vec::new();
    let mut wanted: Vec<Entry> = Vec::new();
    let mut left: Vec<Span> = entries(list);
    left.reverse();
    while let Some(whole) = left.pop() {
        let (entry, entry_start) = (&list[whole.clone()], whole.start);
        let entry = without_sure_comment(entry).unwrap_or(entry);
        let written = read_entry(entry);
        // A count alone names no die.
        let name = entry_start + written.span.start..entry_start + written.span.end;
        let span = if name.is_empty() { whole.clone() } else { name };
        let count = match written.count {
            Count::Missing => 1,
            Count::Is(number) if !written.name.starts_with(|c: char| c.is_ascii_digit()) => number,
            // `3 Thug x2`, `1.5 Thug`: two numbers.
            Count::Is(_) | Count::Perhaps(_) | Count::Bad => {
                let number =
                    if let Count::Is(number) | Count::Perhaps(number) = written.count { number } else { 1 };
                let name = written.name.trim_start_matches(|c: char| !c.is_alphabetic());
                let instead = Name::from(format!("{number} {name}"));
                let key = Name::from(name.to_owned());
                let kind = ProblemKind::BadValue { key, wanted: ExpectedValue::Count, instead };
                problems.push(At { kind, span: whole });
                continue;
            }
        };
        let mut name = match sure(&written.name, &written.remarks) {
            Some(die) => die.name,
            None => Name::from(list[span.clone()].to_owned()),
        };
        let entries_before = left.len();
        for remark in &written.remarks {
            // `3 Thug (2 Mugger)`.
            if let Some(more) = further_entry(remark, written.name.is_empty()) {
                let start = entry_start + entry.find(more).unwrap_or_default();
                left.push(start..start + more.len());
            } else if sure(remark, &[]).is_some() {
                name = Name::from(entry.to_owned());
            }
        }
        if written.name.is_empty() && left.len() > entries_before {
            continue;
        }
        match wanted.iter_mut().find(|known| known.name == name) {
            Some(known) => known.count = known.count.saturating_add(count),
            None => wanted.push(Entry { name, count, span }),
        }
    }
    let group = Names::default().entries(&wanted, part, &mut problems);
    if wanted.is_empty() && problems.is_empty() {
        let kind = ProblemKind::ArmyEmpty { army: Name::default(), lack: Lack::Dice };
        problems.push(At { kind, span: 0..list.len() });
    }
    problems.stable_sort_by_key(|problem| problem.span.start);
    Problems::unless(problems, group)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_numbers_in_any_spelling() {
        let army = read_list("Thug, 2x Fire Dragonfoal , red dragonfoal, thugs").unwrap();
        let names: Vec<&str> = army.dice.iter().map(|die| die.name.raw()).collect();
        let foals = ["Fire Dragonfoal"; 3];
        assert_eq!(names, [&["Thug"; 2][..], &foals].concat());
        let army = read_list("Earth Wooden Targe, 3 Thug, wolf-rider, 2 gold Dragonfoal").unwrap();
        let names: Vec<&str> = army.dice.iter().map(|die| die.name.raw()).collect();
        let expected = [
            "Thug",
            "Thug",
            "Thug",
            "Wolf Rider",
            "Earth Dragonfoal",
            "Earth Dragonfoal",
            "Earth Wooden Targe",
        ];
        assert_eq!(names, expected);
    }

    #[test]
    fn entries_in_any_form_that_import_takes() {
        let expected: Vec<_> =
            read_list("3 Thug, 2 Wolf Rider, Fire Dragonfoal, 2 Earth Wooden Targe").unwrap().dice;
        for list in [
            "Thug x3, 2x Wolf Riders, Dragonfoal (red), Wooden Targe (earth, 1 pt) x2",
            "Three Thugs and a pair of Wolf Riders + Dragonfoal (red) & 2 Earth Wooden Targe",
            "3 Thug 2 Wolf Rider 1 Fire Dragonfoal 2 Earth Wooden Targe",
            "3 Goblin Thugs, Wolf Rider (2), Red Dragonfoal, Gold Wooden Targes: 2",
        ] {
            assert_eq!(read_list(list).unwrap().dice, expected, "{list}");
        }
        let expected = read_list("3 Thug, 2 Mugger").unwrap().dice;
        for list in [
            "3 Thug (2 Mugger)",
            "3 Thug (plus 2 Mugger)",
            "3 Thug [2 Mugger]",
            "1) 3 Thug, 2 Mugger",
            "Thug,3,Mugger,2",
            "3\tThug\t2\tMugger",
            "~~3 Wolf Rider~~ 3 Thug, 2 Mugger",
            "Home: 3 Thug, 2 Mugger",
            "Home -> 3 Thug, horde 2 Mugger",
            "3 Thug // cheap, 2 Mugger # the rest",
            "3x (Thug), [Mugger] x2",
        ] {
            assert_eq!(read_list(list).map(|army| army.dice), Ok(expected.clone()), "{list}");
        }
        for list in [
            "3 Thug (2 Wisp)",
            "3 Thug (Mugger)",
            "(Wisp)",
            "3 Thug and some more",
            "3 Thug // not Mugger",
            "3 Thug // cheap, fast",
            "3 Thug - cheap",
        ] {
            assert_eq!(read_list(list).unwrap_err()[0].kind.code(), "unknown-die", "{list}");
        }
        let expected = read_list("2 Thug, 2 Mugger").unwrap().dice;
        for list in ["2x (Thug, Mugger)", "Thug, Mugger x2 each", "2 each of Thug and Mugger"] {
            assert_eq!(read_list(list).map(|army| army.dice), Ok(expected.clone()), "{list}");
        }
        // Nor is a number that may mean something else.
        for (list, code) in [
            ("3 Thug x2", "bad-value"),
            ("Thug [3]", "bad-value"),
            ("3. Thug", "bad-value"),
            ("1.5 Thug", "bad-value"),
            ("2-3 Thug", "bad-value"),
            ("3 Thug (or 4)", "unknown-die"),
            ("2 Thug/Mugger", "unknown-die"),
        ] {
            let problem = read_list(list).unwrap_err()[0].clone();
            assert_eq!(problem.kind.code(), code, "{list}: {}", problem.kind);
        }
        // A misspelt name is not accepted here: the player would not see the guess.
        assert_eq!(read_list("3 Thgu").unwrap_err()[0].kind.code(), "unknown-die");
    }

    #[test]
    fn every_problem_is_found_at_its_place() {
        let problems = read_list("3 Thugg, Dragonfoal, Fire Drake, 0 Thug, 99999 Thug").unwrap_err();
        let found: Vec<(&str, usize)> = problems.iter().map(|p| (p.kind.code(), p.span.start)).collect();
        let expected = [
            ("unknown-die", 2),
            ("ambiguous-die", 9),
            ("wrong-place", 21),
            ("bad-value", 33),
            ("bad-value", 47),
        ];
        assert_eq!(found, expected);
        assert_eq!(read_list(" , ").unwrap_err()[0].kind.code(), "army-empty");
    }
}
