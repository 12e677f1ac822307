//! The dice that a player owns: a file of names and numbers.

use super::file::bad_value;
use super::fix::added;
use super::names::{Names, Part};
use super::{Entry, ExpectedValue, Group, Problem, ProblemKind, Problems, Roster};
use crate::dice::{Die, find};
use warband_core::sort::StableSort;
use warband_core::text::toml::{in_order, integer, parse};
use warband_core::text::{At, Name, Span};

/// A collection: every die once, with its count.
#[derive(Clone, Debug, Default)]
pub struct Collection {
    /// Its dice, in file order.
    pub group: Group,
}

/// A die of which more are needed than are owned.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub struct Shortfall {
    pub die: Name,
    pub needed: u32,
    pub owned: u32,
}

/// The first line of a new collection.
const HEAD: &str = "# The dice you own: name = how many.\n";

impl Collection {
    /// Reads a collection from the text of its file.
    ///
    /// # Errors
    /// Returns every problem of the file.
    pub fn read(text: &str) -> Result<Collection, Problems> {
        let (root, faults) = parse(text);
        let mut problems: Vec<Problem> =
            faults.into_iter().map(|fault| At { kind: fault.kind.into(), span: fault.span }).collect();
        let mut entries = Vec::new();
        for (key, value) in in_order(&root) {
            let name = Name::from(key.get_ref().to_string());
            if let Some(count) = integer(value).filter(|count| *count > 0) {
                entries.push(Entry { name, count, span: key.span() });
            } else {
                problems.push(bad_value((key, value), ExpectedValue::Count));
            }
        }
        let group = Names::default().entries(&entries, Part::Collection, &mut problems);
        problems.stable_sort_by_key(|problem| problem.span.start);
        Problems::unless(problems, Collection { group })
    }

    /// Reports whether a text is a collection without mistakes, and has dice. Names are looked up only if every value is a count, so an army
    /// file is recognised at once.
    pub fn is_in(text: &str) -> bool {
        let (root, faults) = parse(text);
        let is_count = |value| integer(value).is_some();
        faults.is_empty()
            && in_order(&root).into_iter().all(|(_, value)| is_count(value))
            && Collection::read(text).is_ok_and(|owned| !owned.group.counts.is_empty())
    }

    /// Returns how many of a die are owned.
    pub fn owned(&self, die: &Name) -> u32 {
        self.group.counts.iter().filter(|entry| entry.die.name == *die).map(|entry| entry.count).sum()
    }

    /// Returns `text`, a collection (empty for a new one), with these dice added; `None` if it is not valid TOML.
    pub fn with(text: &str, dice: &[(u32, Name)]) -> Option<String> {
        added(if text.is_empty() { HEAD } else { text }, dice)
    }

    /// Returns the dice that `rosters` need together and that are not owned. A player's own dice count as owned.
    pub fn shortfalls(&self, rosters: &[&Roster]) -> Vec<Shortfall> {
        let mut needed: Vec<(Name, u32)> = Vec::new();
        for (die, count, _) in rosters.iter().flat_map(|roster| roster.dice()) {
            match needed.iter_mut().find(|(name, _)| *name == die.name) {
                Some((_, number)) => *number = number.saturating_add(count),
                None => needed.push((die.name.clone(), count)),
            }
        }
        let short =
            needed.into_iter().map(|(die, needed)| Shortfall { needed, owned: self.owned(&die), die });
        short.filter(|short| short.needed > short.owned && find(short.die.raw()).is_some()).collect()
    }

    /// Returns for each roster the dice that are not owned, each die at the first entry that exceeds the number owned. `collection` is the
    /// name of the collection's file.
    pub fn not_owned(&self, rosters: &[&Roster], collection: &Name) -> Vec<Vec<Problem>> {
        let mut problems: Vec<Vec<Problem>> = rosters.iter().map(|_| Vec::new()).collect();
        for Shortfall { die, needed, owned } in self.shortfalls(rosters) {
            let mut left = owned;
            'dice: for (roster, problems) in rosters.iter().zip(&mut problems) {
                for (_, count, span) in roster.dice().into_iter().filter(|(of, _, _)| of.name == die) {
                    if count > left {
                        let collection = collection.clone();
                        let kind = ProblemKind::NotOwned { name: die.clone(), needed, owned, collection };
                        problems.push(At { kind, span });
                        break 'dice;
                    }
                    left -= count;
                }
            }
        }
        problems
    }
}

impl Roster {
    /// Returns every die of the force, including terrains and pool, with its count and its position.
    pub fn dice(&self) -> Vec<(&Die, u32, Span)> {
        let groups = self.armies.iter().chain([&self.dragons, &self.dragonkin, &self.minor_terrains]);
        let terrains = [(&self.home, &self.home_place), (&self.frontier, &self.frontier_place)];
        let terrains =
            terrains.into_iter().filter_map(|(die, place)| Some((die.as_ref()?, 1, place.clone())));
        let counts = groups.flat_map(|group| &group.counts);
        terrains.chain(counts.map(|entry| (&entry.die, entry.count, entry.span.clone()))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::force::ArmyFile;

    fn roster(text: &str) -> Roster {
        ArmyFile::read(text).unwrap().roster(&Name::default()).unwrap()
    }

    #[test]
    fn dice_that_two_forces_lack_together_are_reported() {
        let collection = Collection::read("Thug = 4\n\"wolf-rider\" = 1\n\"Fire Drake\" = 1\n").unwrap();
        let a = roster("[armies.home]\nThug = 3\n\"Wolf Rider\" = 1\n[pool]\ndragons = [\"Fire Drake\"]\n");
        let b = roster("[terrains]\nhome = \"Swampland City\"\n[armies.home]\nThug = 2\n");
        assert!(collection.shortfalls(&[&a]).is_empty());
        let short = collection.shortfalls(&[&a, &b]);
        let short: Vec<_> = short.iter().map(|short| (short.die.raw(), short.needed, short.owned)).collect();
        assert_eq!(short, [("Thug", 5, 4), ("Swampland City", 1, 0)]);
        let problems = collection.not_owned(&[&a, &b], &Name::from("collection.toml"));
        assert!(problems[0].is_empty());
        assert_eq!(problems[1].iter().map(|problem| problem.span.start).collect::<Vec<_>>(), [49, 18]);
    }

    #[test]
    fn a_collection_grows_and_keeps_its_comments() {
        let text = Collection::with("", &[(3, Name::from("Thug"))]).unwrap();
        assert_eq!(text, format!("{HEAD}\"Thug\" = 3\n"));
        let text = Collection::with(
            "# mine\nwolf-rider = 1 # old\n",
            &[(2, Name::from("Wolf Rider")), (1, Name::from("Fire Drake"))],
        );
        assert_eq!(text.unwrap(), "# mine\nwolf-rider = 3 # old\n\"Fire Drake\" = 1\n");
    }

    #[test]
    fn a_collection_keeps_its_line_ends() {
        let dice = [(1, Name::from("Mugger"))];
        assert_eq!(Collection::with("Thug = 1\r\n", &dice).unwrap(), "Thug = 1\r\n\"Mugger\" = 1\r\n");
    }

    #[test]
    fn problems_of_a_collection_are_reported() {
        let problems = Collection::read("Thug = 0\nThgu = 1\n\"Fire Drake\" = \"two\"\n").unwrap_err();
        assert_eq!(
            problems.iter().map(|problem| problem.kind.code()).collect::<Vec<_>>(),
            ["bad-value", "unknown-die", "bad-value"]
        );
    }
}
