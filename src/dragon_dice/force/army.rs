//! An army that can be rolled.

use super::{FileArmy, MAX_ARMY, Problem, ProblemKind};
use crate::dragon_dice::dice::{Die, Lookup, find, look_up};
use crate::dragon_dice::rules::Edition;
use crate::text::{At, Name, Span, plain};

/// Dice that stand together.
#[derive(Clone, Debug)]
pub struct Army {
    /// What the army is called, `Marsh Reavers, home`; empty for a list.
    pub name: Name,
    /// The edition its file is written for.
    pub edition: Edition,
    /// Points of the whole force, for the limits of species abilities; `None` for a list.
    pub size: Option<u32>,
    /// Its dice in the army's order: as written, units before items.
    pub dice: Vec<Die>,
}

/// Which army of a file is meant, where it is not clear.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ArmyChoice {
    /// The file has several and none was named.
    Several(Vec<Name>),
    /// The file has no army of this name; it has these.
    Unknown(Vec<Name>),
    /// The file has no army at all.
    None,
}

/// A name and how many of that die are wanted.
pub(super) struct Wanted {
    pub name: String,
    pub count: u32,
    /// Where the name stands.
    pub span: Span,
}

/// For so many unknown names the nearest ones are looked for, which takes a look at the whole catalogue.
const SUGGESTED: usize = 20;

/// The dice of an army, units before items, and everything that is wrong with them. `own` are dice of
/// the player's own, which names are looked for first.
pub(super) fn gather(wanted: &[Wanted], own: &[Die], problems: &mut Vec<Problem>) -> Vec<Die> {
    let mut dice: Vec<Die> = Vec::new();
    let mut seen: Vec<Name> = Vec::new();
    let (mut number, mut misses) = (0_u32, 0);
    for Wanted { name, count, span } in wanted {
        let mut report = |kind| problems.push(At { kind, span: span.clone() });
        let found = match own.iter().find(|die| plain(die.name.raw()) == plain(name)) {
            Some(die) => Lookup::Found(Box::new(die.clone())),
            None if misses < SUGGESTED => look_up(name),
            None => {
                find(name).map_or_else(|| Lookup::Unknown(Vec::new()), |die| Lookup::Found(Box::new(die)))
            }
        };
        let name = Name::from(name.clone());
        let die = match found {
            Lookup::Found(die) => *die,
            Lookup::Ambiguous(candidates) => {
                misses += 1;
                report(ProblemKind::AmbiguousDie { name, candidates });
                continue;
            }
            Lookup::Unknown(nearest) => {
                misses += 1;
                report(ProblemKind::UnknownDie { name, nearest });
                continue;
            }
        };
        number = number.saturating_add(*count);
        if !die.kind.joins_army() {
            report(ProblemKind::WrongPlace { name: die.name, kind: die.kind.word() });
        } else if seen.contains(&die.name) {
            report(ProblemKind::DuplicateDie { name: die.name });
        } else if number > MAX_ARMY {
            report(ProblemKind::TooManyDice);
        } else {
            seen.push(die.name.clone());
            dice.extend(std::iter::repeat_n(die, *count as usize));
        }
    }
    dice.sort_by_key(|die| !die.kind.is_unit());
    dice
}

/// The army of `armies` called `name`, or the only one.
pub(super) fn choose<'a>(armies: &'a [FileArmy], name: Option<&str>) -> Result<&'a FileArmy, ArmyChoice> {
    let names = || armies.iter().map(|army| army.name.clone()).collect();
    match (name, armies) {
        (_, []) => Err(ArmyChoice::None),
        (None, [only]) => Ok(only),
        (None, _) => Err(ArmyChoice::Several(names())),
        (Some(name), _) => {
            let found = armies.iter().find(|army| plain(army.name.raw()) == plain(name));
            found.ok_or_else(|| ArmyChoice::Unknown(names()))
        }
    }
}
