//! An army as a list: `3 Thug, Wolf Rider, 2 Fire Dragonfoal`.

use super::names::{Names, Part};
use super::problem::Lack;
use super::{Army, Entry, Problem, ProblemKind, Wanted};
use crate::dragon_dice::rules::Edition;
use crate::text::{At, Name};

/// Reads a list of dice, separated by commas, each with a number before it or none for one.
///
/// # Errors
/// Every problem of the list, with positions inside it.
pub fn read_list(list: &str) -> Result<Army, Vec<Problem>> {
    let mut problems = Vec::new();
    let mut wanted: Vec<Entry> = Vec::new();
    let mut start = 0;
    for part in list.split(',') {
        let name_start = start + part.len() - part.trim_start().len();
        let entry = part.trim();
        let span = name_start..name_start + entry.len();
        start += part.len() + 1;
        if entry.is_empty() {
            continue;
        }
        let digits = entry.len() - entry.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let (number, name) = entry.split_at(digits);
        let count = if number.is_empty() { Some(1) } else { number.parse().ok().filter(|n| *n > 0) };
        let name = name.trim_start_matches([' ', 'x', '×']).trim_start();
        let Some(count) = count else {
            let key = Name::from(name.to_owned());
            let instead = Name::from(format!("1 {name}"));
            let kind = ProblemKind::BadValue { key, wanted: Wanted::Count, instead };
            problems.push(At { kind, span });
            continue;
        };
        let span = span.end - name.len()..span.end;
        wanted.push(Entry { name: Name::from(name.to_owned()), count, span });
    }
    let group = Names::default().entries(&wanted, Part::Army, &mut problems);
    if wanted.is_empty() && problems.is_empty() {
        let kind = ProblemKind::ArmyEmpty { army: Name::default(), lack: Lack::Dice };
        problems.push(At { kind, span: 0..list.len() });
    }
    problems.sort_by_key(|problem| problem.span.start);
    if problems.is_empty() {
        Ok(Army { name: Name::default(), edition: Edition::default(), size: None, dice: group.in_order() })
    } else {
        Err(problems)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_numbers_in_any_spelling() {
        let army = read_list("3 Thug, wolf-rider,2x Fire Dragonfoal , red dragonfoal");
        assert_eq!(army.unwrap_err()[0].kind.code(), "duplicate-die");
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
