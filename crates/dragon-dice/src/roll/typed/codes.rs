//! The code of each face of a die (`docs/faces.md`): one letter for each icon; no code is a
//! prefix of another.

use crate::dice::{Die, Face, Icon, ResultType};
use warband_core::sort::StableSort;

/// Letters that always mean the same icon.
const FIXED: [(char, Option<ResultType>); 6] = [
    ('i', None),
    ('m', Some(ResultType::Melee)),
    ('x', Some(ResultType::Missile)),
    ('g', Some(ResultType::Magic)),
    ('v', Some(ResultType::Maneuver)),
    ('s', Some(ResultType::Save)),
];

/// Returns the code of each face of `die`, in the order of its faces: one letter for the icon, followed by the number
/// if the die has the icon with different numbers.
pub fn codes(die: &Die) -> Vec<String> {
    let mut named: Vec<&Icon> =
        die.faces.iter().map(|face| &face.icon).filter(|icon| fixed(icon).is_none()).collect();
    named.stable_sort_by_key(|icon| icon.name());
    named.dedup();
    let mut letters: Vec<(&Icon, char)> = Vec::new();
    for icon in named {
        let free = |letter: &char| {
            letter.is_ascii_lowercase()
                && !FIXED.iter().any(|(fixed, _)| fixed == letter)
                && !letters.iter().any(|(_, taken)| taken == letter)
        };
        let own = icon.name().chars().find(free);
        // A die has at most ten icons, and twenty letters of the alphabet are not fixed.
        letters.extend(own.or_else(|| ('a'..='z').find(free)).map(|letter| (icon, letter)));
    }
    let letter =
        |icon: &Icon| fixed(icon).or_else(|| letters.iter().find(|(i, _)| *i == icon).map(|(_, l)| *l));
    let code = |face: &Face| {
        let number = face.number.filter(|_| die.has_several(&face.icon));
        let number = number.map_or_else(String::new, |number| number.to_string());
        letter(&face.icon).map_or_else(String::new, String::from) + &number
    };
    die.faces.iter().map(code).collect()
}

/// Returns each code of `die` once with its face, in the order of the faces.
pub fn code_table(die: &Die) -> Vec<(String, String)> {
    let mut table: Vec<(String, String)> = Vec::new();
    for (code, face) in codes(die).into_iter().zip(&die.faces) {
        if !table.iter().any(|(known, _)| *known == code) {
            table.push((code, face.to_string()));
        }
    }
    table
}

/// A face that one or more of several dice have, as it can be typed in any order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DistinctFace {
    /// Its code with its number: `m2`, `r3`; without one `c`.
    pub typed: String,
    /// The icon and its number: `melee 2`, `rend 3`.
    pub name: String,
    /// Whether its letter means this icon on every die.
    pub is_fixed: bool,
}

/// Returns the distinct faces of dice: IDs and normal icons by letter and number, then the others.
pub fn distinct_faces(dice: &[Die]) -> Vec<DistinctFace> {
    let mut all: Vec<(usize, DistinctFace)> = Vec::new();
    for die in dice {
        for (code, face) in codes(die).into_iter().zip(&die.faces) {
            let letter = code.trim_end_matches(|c: char| c.is_ascii_digit());
            let typed = face.number.map_or_else(|| code.clone(), |number| format!("{letter}{number}"));
            let rank = FIXED.iter().position(|(fixed, _)| letter.starts_with(*fixed));
            let is_fixed = rank.is_some();
            let face =
                (rank.unwrap_or(FIXED.len()), DistinctFace { typed, name: face.to_string(), is_fixed });
            if !all.contains(&face) {
                all.push(face);
            }
        }
    }
    all.stable_sort_by_key(|(rank, face)| {
        // `m2` precedes `m10`.
        let length = if face.is_fixed { face.typed.len() } else { 0 };
        (*rank, length, face.typed.clone(), face.name.clone())
    });
    all.into_iter().map(|(_, face)| face).collect()
}

fn fixed(icon: &Icon) -> Option<char> {
    let fits = |result_type: &Option<ResultType>| match (icon, result_type) {
        (Icon::Id, None) => true,
        (Icon::Plain(icon), Some(result_type)) => icon == result_type,
        _ => false,
    };
    FIXED.iter().find(|(_, result_type)| fits(result_type)).map(|(letter, _)| *letter)
}

/// Reports whether `c` separates dice.
pub(super) fn separates(c: char) -> bool {
    c.is_whitespace() || c == ','
}
