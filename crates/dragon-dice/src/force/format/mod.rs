//! Formats: the limits of an event in addition to the rules, as a file (`docs/checking.md`, Formats).

mod violation;

pub use violation::FormatViolation;

use super::file::{bad_value, string, unknown_key};
use super::import::{Sort, sorts, species_called};
use super::{
    ARMIES, DiceCount, ExpectedValue, ForceChange, Group, Problem, ProblemKind, Problems, Roster, points,
};
use crate::dice::{Die, DieType, Size, all, find, listed};
use crate::rules::{Edition, species_names};
use toml::de::DeValue;
use warband_core::sort::StableSort;
use warband_core::text::toml::{Keyed, in_order, integer, parse};
use warband_core::text::{At, Name, Span, nearest, plain, quoted};

const KEYS: [&str; 9] =
    ["name", "edition", "size", "species", "no-species", "magic", "no-dice", "at-most", "army"];

/// Settings that only a format has, and parts that only an army file has.
const OF_FORMATS: [&str; 5] = ["species", "no-species", "magic", "no-dice", "at-most"];
const OF_ARMIES: [&str; 3] = ["armies", "terrains", "pool"];

/// The limits of an event.
#[derive(Clone, Debug, Default)]
pub struct Format {
    /// The name of the event.
    pub name: Name,
    /// The edition it is played by; `None` for that of each force.
    pub edition: Option<Edition>,
    /// The sizes that are played; empty for all.
    pub sizes: Vec<u32>,
    species: SpeciesRule,
    without: Vec<&'static str>,
    magic: MagicRule,
    no_dice: Vec<Name>,
    at_most: Vec<Limit>,
    /// Most points of each army.
    army: Option<u32>,
}

#[derive(Clone, Debug, Default)]
enum SpeciesRule {
    #[default]
    Any,
    One,
    Of(Vec<&'static str>),
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum MagicRule {
    #[default]
    Any,
    /// At most half of the points are magic users.
    Half,
    None,
}

/// Most dice of a sort, of one kind, or of each kind.
#[derive(Clone, Debug)]
struct Limit {
    /// As it was written: `monsters`.
    what: Name,
    of: Limited,
    most: u32,
}

/// The dice that a limit is for.
#[derive(Clone, Debug)]
enum Limited {
    Sorts(Vec<Sort>),
    Die(Name),
    /// The dice of each name.
    EachKind,
}

impl Limited {
    /// Returns the dice that a key names: `monsters`, `Wolf Rider`, `of a kind`.
    fn called(text: &str) -> Option<Limited> {
        if plain(text) == "ofakind" {
            return Some(Limited::EachKind);
        }
        let die = || find(text).map(|die| Limited::Die(die.name));
        sort_called(text).map(Limited::Sorts).or_else(die)
    }

    fn contains(&self, die: &Die) -> bool {
        match self {
            Limited::Sorts(sorts) => fits(sorts, die),
            Limited::Die(name) => die.name == *name,
            Limited::EachKind => true,
        }
    }

    /// Reports whether two of these dice are counted together.
    fn counts_together(&self, die: &Die, other: &Die) -> bool {
        self.contains(other) && (!matches!(self, Limited::EachKind) || die.name == other.name)
    }
}

impl Format {
    /// Reports whether the text of a file is a format, perhaps with mistakes, and no army.
    pub fn is_in(text: &str) -> bool {
        let root = parse(text).0;
        let has =
            |keys: &[&str]| in_order(&root).iter().any(|(key, _)| keys.contains(&key.get_ref().as_ref()));
        has(&OF_FORMATS) && !has(&OF_ARMIES)
    }

    /// Reads a format from the text of its file.
    ///
    /// # Errors
    /// Returns every problem of the file.
    pub fn read(text: &str) -> Result<Format, Problems> {
        let (root, faults) = parse(text);
        let mut problems: Vec<Problem> =
            faults.into_iter().map(|fault| At { kind: fault.kind.into(), span: fault.span }).collect();
        let mut format = Format::default();
        for keyed in in_order(&root) {
            format.key(keyed, &mut problems);
        }
        problems.stable_sort_by_key(|problem| problem.span.start);
        Problems::unless(problems, format)
    }

    fn key(&mut self, keyed: Keyed<'_, '_>, problems: &mut Vec<Problem>) {
        let (key, value) = keyed;
        match key.get_ref().as_ref() {
            "name" => self.name = string(keyed, problems).map_or_else(Name::default, Name::from),
            "edition" => match string(keyed, problems).map(|word| Edition::parse(&word)) {
                Some(None) => problems.push(bad_value(keyed, ExpectedValue::Edition)),
                found => self.edition = found.flatten(),
            },
            "size" => {
                let sizes: Option<Vec<u32>> = match value.get_ref() {
                    DeValue::Array(sizes) => sizes.iter().map(integer).collect(),
                    _ => integer(value).map(|size| vec![size]),
                };
                match sizes.filter(|sizes| !sizes.is_empty() && sizes.iter().all(|size| *size > 0)) {
                    Some(sizes) => self.sizes = sizes,
                    None => problems.push(bad_value(keyed, ExpectedValue::Sizes)),
                }
            }
            "species" if value.get_ref().as_str() == Some("one") => self.species = SpeciesRule::One,
            "species" => {
                if let Some(names) = species_of(keyed, problems) {
                    self.species = SpeciesRule::Of(names);
                }
            }
            "no-species" => self.without = species_of(keyed, problems).unwrap_or_default(),
            "magic" => match value.get_ref().as_str() {
                Some("none") => self.magic = MagicRule::None,
                Some("half") => self.magic = MagicRule::Half,
                _ => problems.push(bad_value(keyed, ExpectedValue::MagicRule)),
            },
            "no-dice" => {
                for (name, span) in names_of(keyed, problems).unwrap_or_default() {
                    if let Some(die) = find(&name) {
                        self.no_dice.push(die.name);
                        continue;
                    }
                    let similar = nearest(&name, listed().map(|die| die.name));
                    let nearest = similar.into_iter().map(Name::from).collect();
                    let kind = ProblemKind::UnknownDie { name: Name::from(name), nearest };
                    problems.push(At { kind, span });
                }
            }
            "at-most" => {
                let DeValue::Table(limits) = value.get_ref() else {
                    return problems.push(bad_value(keyed, ExpectedValue::Limits));
                };
                for (key, value) in in_order(limits) {
                    let what = Name::from(key.get_ref().to_string());
                    match (Limited::called(what.raw()), integer(value)) {
                        (Some(of), Some(most)) => self.at_most.push(Limit { what, of, most }),
                        (None, _) => {
                            let kind = ProblemKind::UnknownKey {
                                key: what,
                                table: "at-most",
                                is_die: false,
                                nearest: Vec::new(),
                            };
                            problems.push(At { kind, span: key.span() });
                        }
                        (Some(_), None) => problems.push(bad_value((key, value), ExpectedValue::Limit)),
                    }
                }
            }
            "army" => match integer(value).filter(|points| *points > 0) {
                Some(points) => self.army = Some(points),
                None => problems.push(bad_value(keyed, ExpectedValue::Points)),
            },
            _ => problems.push(unknown_key(key, "format", &KEYS)),
        }
    }

    /// Returns a species whose units may make up a force of the format; `None` if it names none.
    pub fn first_species(&self) -> Option<&'static str> {
        match &self.species {
            SpeciesRule::Of(names) => names.iter().find(|name| !self.without.contains(name)).copied(),
            SpeciesRule::Any | SpeciesRule::One => None,
        }
    }

    /// Reports whether no die may have magic.
    pub fn is_without_magic(&self) -> bool {
        self.magic == MagicRule::None
    }

    /// Returns the most points of each army; `None` for the limit of the rules.
    pub(super) fn army_points(&self) -> Option<u32> {
        self.army
    }

    /// Returns how many dice of a kind may join dice that are in the force already.
    pub(super) fn room(&self, die: &Die, taken: &[(u32, &Die)]) -> u32 {
        let species = die.species.raw();
        let is_of_others = match &self.species {
            SpeciesRule::Of(names) => !species.is_empty() && !names.contains(&species),
            SpeciesRule::Any | SpeciesRule::One => false,
        };
        let is_magic = self.magic == MagicRule::None && die.is_magic_user();
        if is_of_others || is_magic || self.without.contains(&species) || self.no_dice.contains(&die.name) {
            return 0;
        }
        let limits = self.at_most.iter().filter(|limit| limit.of.contains(die));
        let left = limits.map(|Limit { of, most, .. }| {
            let together = taken.iter().filter(|(_, other)| of.counts_together(die, other));
            most.saturating_sub(together.map(|(count, _)| count).sum())
        });
        left.min().unwrap_or(u32::MAX)
    }

    /// Returns the limits that a force breaks, with the positions of the entries that break them.
    pub(super) fn violations(&self, roster: &Roster) -> Vec<Problem> {
        let mut found = FormatProblems { format: self, problems: Vec::new() };
        let armies: Vec<&Group> = ARMIES.into_iter().filter_map(|name| roster.army(name)).collect();
        let of_armies: Vec<(&Group, &DiceCount)> =
            armies.iter().flat_map(|army| army.counts.iter().map(|entry| (*army, entry))).collect();
        let pool = [&roster.dragons, &roster.dragonkin, &roster.minor_terrains];
        let of_pool = pool.into_iter().flat_map(|group| group.counts.iter().map(move |entry| (group, entry)));
        let everything: Vec<(&Group, &DiceCount)> = of_armies.iter().copied().chain(of_pool).collect();
        let army_points = points::of_armies(&roster.armies, &roster.edition.rules(), roster.size);
        let size = roster.size.unwrap_or_else(|| army_points.iter().sum());
        if let Some((own, edition)) = roster.own_edition.as_ref().zip(self.edition)
            && own.kind != edition
        {
            found.report(FormatViolation::Edition { own: own.kind, edition }, &own.span);
        }
        if !self.sizes.is_empty() && !self.sizes.contains(&size) {
            found.report(FormatViolation::Size { size, sizes: self.sizes.clone() }, &roster.size_place);
        }
        if let Some(most) = self.army {
            for (army, points) in roster.armies.iter().zip(&army_points).filter(|(_, points)| **points > most)
            {
                let violation = FormatViolation::Army { army: army.name.clone(), points: *points, most };
                found.report(violation, &army.place);
            }
        }
        found.species(&of_armies);
        found.magic(&of_armies, roster, size);
        for (group, entry) in &everything {
            if self.no_dice.contains(&entry.die.name) {
                let violation = FormatViolation::Die {
                    die: entry.die.name.clone(),
                    group: group.name.clone(),
                    count: entry.count,
                };
                found.report(violation, &entry.span);
            }
        }
        for (die, place) in [(&roster.home, &roster.home_place), (&roster.frontier, &roster.frontier_place)] {
            if let Some(die) = die.as_ref().filter(|die| self.no_dice.contains(&die.name)) {
                let group = Name::from(TERRAINS);
                found.report(FormatViolation::Die { die: die.name.clone(), group, count: 1 }, place);
            }
        }
        found.at_most(&everything);
        found.problems
    }

    /// Returns changes that might solve a violation, the likeliest first.
    pub(super) fn candidates(roster: &Roster, violation: &FormatViolation) -> Vec<ForceChange> {
        let of_pool = |group: &Name| ["dragonkin", "minor-terrains"].contains(&group.raw());
        let species: Vec<&str> =
            roster.armies.iter().flat_map(|army| &army.counts).map(|entry| entry.die.species.raw()).collect();
        let other = |name: &Name, group: &Name, count: u32, is_free: bool| -> Vec<ForceChange> {
            let Some(die) = find(name.raw()) else { return Vec::new() };
            let mut like: Vec<Die> = all()
                .filter(|other| {
                    other.die_type == die.die_type && other.points == die.points && other.name != die.name
                })
                .filter(|other| is_free || other.species.is_empty() || species.contains(&other.species.raw()))
                .collect();
            like.stable_sort_by_key(|other| (other.species != die.species, other.class != die.class));
            let replace =
                |by: Die| ForceChange::Replace { count, die: name.clone(), by: by.name, of: group.clone() };
            like.into_iter().map(replace).collect()
        };
        match violation {
            FormatViolation::Die { die, group, .. } if group.raw() == TERRAINS => other_terrain(roster, die),
            FormatViolation::TooMany { die, group, surplus, .. } if of_pool(group) => {
                vec![ForceChange::Remove { dice: vec![(*surplus, die.clone())], from: group.clone() }]
            }
            FormatViolation::Die { die, group, count } if of_pool(group) => {
                vec![ForceChange::Remove { dice: vec![(*count, die.clone())], from: group.clone() }]
            }
            FormatViolation::TooMany { die, group, surplus, .. } => other(die, group, *surplus, false),
            FormatViolation::Die { die, group, count } | FormatViolation::Magic { die, group, count } => {
                other(die, group, *count, false)
            }
            FormatViolation::Species { die, group, count, .. }
            | FormatViolation::NoSpecies { die, group, count, .. } => other(die, group, *count, true),
            FormatViolation::Edition { .. }
            | FormatViolation::Size { .. }
            | FormatViolation::HalfMagic { .. }
            | FormatViolation::Army { .. } => Vec::new(),
        }
    }
}

/// The group of the home and the frontier terrain.
const TERRAINS: &str = "terrains";

/// Returns changes that replace a terrain by another one: the likeliest has the same land, or else the same place.
fn other_terrain(roster: &Roster, name: &Name) -> Vec<ForceChange> {
    let Some(die) = find(name.raw()) else { return Vec::new() };
    let split = |name: &Name| {
        let (land, place) = name.raw().split_once(' ').unwrap_or_default();
        (land.to_owned(), place.to_owned())
    };
    let (land, place) = split(name);
    let mut like: Vec<Die> = all()
        .filter(|other| other.die_type == die.die_type && other.class == die.class && other.name != die.name)
        .collect();
    like.stable_sort_by_key(|other| {
        let (of, at) = split(&other.name);
        (of != land, at != place)
    });
    let is_at = |terrain: &Option<Die>| terrain.as_ref().is_some_and(|terrain| terrain.name == *name);
    let home = like.iter().filter(|_| is_at(&roster.home)).map(|die| ForceChange::SetHome(die.name.clone()));
    let frontier =
        like.iter().filter(|_| is_at(&roster.frontier)).map(|die| ForceChange::SetFrontier(die.name.clone()));
    home.chain(frontier).collect()
}

/// The violations found so far.
struct FormatProblems<'f> {
    format: &'f Format,
    problems: Vec<Problem>,
}

impl FormatProblems<'_> {
    fn report(&mut self, violation: FormatViolation, span: &Span) {
        let kind = ProblemKind::Format { format: self.format.name.clone(), violation };
        self.problems.push(At { kind, span: span.clone() });
    }

    fn species(&mut self, of_armies: &[(&Group, &DiceCount)]) {
        let units = || {
            of_armies
                .iter()
                .filter(|(_, entry)| matches!(entry.die.die_type, DieType::Unit | DieType::Eldarim))
        };
        let allowed: Vec<Name> = match &self.format.species {
            SpeciesRule::Any => Vec::new(),
            SpeciesRule::Of(names) => names.iter().copied().map(Name::from).collect(),
            // The one with most points.
            SpeciesRule::One => {
                let points = |of: &Name| -> u32 {
                    let of = units().filter(|(_, entry)| entry.die.species == *of);
                    of.map(|(_, entry)| entry.count.saturating_mul(u32::from(entry.die.points))).sum()
                };
                let main = units().map(|(_, entry)| &entry.die.species).max_by_key(|species| points(species));
                main.cloned().into_iter().collect()
            }
        };
        let is_one = matches!(self.format.species, SpeciesRule::One);
        let mut violations = Vec::new();
        for (group, entry) in units() {
            let (die, species) = (entry.die.name.clone(), entry.die.species.clone());
            let (group, count) = (group.name.clone(), entry.count);
            if self.format.without.contains(&species.raw()) {
                violations
                    .push((FormatViolation::NoSpecies { die, species, group, count }, entry.span.clone()));
            } else if !allowed.is_empty() && !allowed.contains(&species) {
                let allowed = allowed.clone();
                let violation = FormatViolation::Species { die, species, group, count, allowed, is_one };
                violations.push((violation, entry.span.clone()));
            }
        }
        violations.into_iter().for_each(|(violation, span)| self.report(violation, &span));
    }

    fn magic(&mut self, of_armies: &[(&Group, &DiceCount)], roster: &Roster, size: u32) {
        match self.format.magic {
            MagicRule::Any => {}
            MagicRule::None => {
                for (group, entry) in of_armies.iter().filter(|(_, entry)| entry.die.is_magic_user()) {
                    let (die, group) = (entry.die.name.clone(), group.name.clone());
                    self.report(FormatViolation::Magic { die, group, count: entry.count }, &entry.span);
                }
            }
            MagicRule::Half => {
                let points = points::of_some(&roster.armies, &roster.edition.rules(), Die::is_magic_user);
                if points > size / 2 {
                    self.report(FormatViolation::HalfMagic { points, limit: size / 2 }, &roster.size_place);
                }
            }
        }
    }

    fn at_most(&mut self, everything: &[(&Group, &DiceCount)]) {
        for Limit { what, of, most } in &self.format.at_most {
            if !matches!(of, Limited::EachKind) {
                self.more_than(what, *most, everything.iter().filter(|(_, entry)| of.contains(&entry.die)));
                continue;
            }
            let mut known: Vec<&Name> = Vec::new();
            for (_, first) in everything {
                if !known.contains(&&first.die.name) {
                    known.push(&first.die.name);
                    let of_kind = everything.iter().filter(|(_, entry)| entry.die.name == first.die.name);
                    self.more_than(&first.die.name, *most, of_kind);
                }
            }
        }
    }

    /// Reports the entries that have more dice than are left of `most`.
    fn more_than<'e>(
        &mut self,
        what: &Name,
        most: u32,
        entries: impl Iterator<Item = &'e (&'e Group, &'e DiceCount)> + Clone,
    ) {
        let number: u32 = entries.clone().map(|(_, entry)| entry.count).fold(0, u32::saturating_add);
        let mut left = most;
        for (group, entry) in entries {
            if entry.count > left {
                let violation = FormatViolation::TooMany {
                    what: what.clone(),
                    number,
                    most,
                    die: entry.die.name.clone(),
                    group: group.name.clone(),
                    surplus: entry.count - left,
                    points: (entry.count - left) * points_in_army(group, &entry.die),
                };
                self.report(violation, &entry.span);
            }
            left = left.saturating_sub(entry.count);
        }
    }
}

/// Returns the points of a die in an army; dice of the pool have none.
fn points_in_army(group: &Group, die: &Die) -> u32 {
    if ARMIES.contains(&group.name.raw()) { u32::from(die.points) } else { 0 }
}

/// Returns the sort of dice that a key names: `monsters`, `heavy melee`, `minor terrains`, `white dragons`.
fn sort_called(text: &str) -> Option<Vec<Sort>> {
    let text = text.replace(['-', '_'], " ");
    match plain(&text).as_str() {
        "dragon" | "dragons" => Some(vec![Sort::Type(DieType::Dragon)]),
        "drake" | "drakes" => Some(vec![Sort::Size(Size::Drake)]),
        "wyrm" | "wyrms" => Some(vec![Sort::Size(Size::Wyrm)]),
        "whitedragon" | "whitedragons" => Some(vec![Sort::White]),
        "dragonkin" => Some(vec![Sort::Type(DieType::Dragonkin)]),
        "minorterrain" | "minorterrains" => Some(vec![Sort::Type(DieType::MinorTerrain)]),
        _ => sorts(&text),
    }
}

/// Reports whether a die is of all these sorts. Sizes are those of units, unless items are named.
fn fits(sorts: &[Sort], die: &Die) -> bool {
    let is_of_units =
        sorts.iter().any(|sort| matches!(sort, Sort::Size(Size::Small | Size::Medium | Size::Large)))
            && !sorts.contains(&Sort::Type(DieType::Item));
    let is_unit = matches!(die.die_type, DieType::Unit | DieType::Eldarim | DieType::Dracolem);
    (!is_of_units || is_unit) && sorts.iter().all(|sort| sort.fits(die))
}

/// Returns the names of a list, with their positions; `None`, with a problem added, if it is none.
fn names_of(keyed: Keyed<'_, '_>, problems: &mut Vec<Problem>) -> Option<Vec<(String, Span)>> {
    let DeValue::Array(members) = keyed.1.get_ref() else {
        problems.push(bad_value(keyed, ExpectedValue::Names));
        return None;
    };
    let mut names = Vec::new();
    for member in members {
        match member.get_ref() {
            DeValue::String(text) => names.push((text.to_string(), member.span())),
            _ => problems.push(bad_value((keyed.0, member), ExpectedValue::Name)),
        }
    }
    Some(names)
}

/// Returns the species of a list.
fn species_of(keyed: Keyed<'_, '_>, problems: &mut Vec<Problem>) -> Option<Vec<&'static str>> {
    if !matches!(keyed.1.get_ref(), DeValue::Array(_)) {
        problems.push(bad_value(keyed, ExpectedValue::SpeciesRule));
        return None;
    }
    let mut found = Vec::new();
    for (name, span) in names_of(keyed, problems)? {
        if let Some(species) = species_called(&name) {
            found.push(species.name);
            continue;
        }
        let similar = nearest(&name, species_names()).into_iter().next();
        let instead = Name::from(similar.map(quoted).unwrap_or_default());
        let key = Name::from(keyed.0.get_ref().to_string());
        let kind = ProblemKind::BadValue { key, wanted: ExpectedValue::SpeciesNames, instead };
        problems.push(At { kind, span });
    }
    Some(found)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::force::judge_by;
    use warband_core::text::Source;

    const FORCE: &str = "size = 24\n[terrains]\nhome = \"Swampland City\"\nfrontier = \"Coastland Tower\"\n\
        [armies.home]\nThug = 4\n\"Wolf Rider\" = 2\nRoc = 1\n[armies.horde]\nTrickster = 2\nMugger = 4\n\
        [armies.campaign]\nThug = 6\n[pool]\ndragons = [\"Fire Drake\"]\n";

    fn found(format: &str) -> Vec<(usize, String, bool)> {
        let format = Format::read(format).unwrap();
        let source = Source { name: Name::default(), text: FORCE.to_owned() };
        let judged = judge_by(&source, &Name::default(), None, 2, Some(&format)).judgement;
        let line = |at: usize| FORCE[..at].matches('\n').count() + 1;
        judged
            .findings
            .iter()
            .filter(|found| !found.is_note)
            .map(|found| {
                let problem = &found.problem;
                (line(problem.span.start), problem.kind.to_string(), !found.changes.is_empty())
            })
            .collect()
    }

    #[test]
    fn each_limit_is_found_at_its_line() {
        assert!(found("").is_empty());
        assert!(found("name = \"Club\"\nsize = [15, 24]\nmagic = \"half\"\nno-species = [\"Undead\"]\n[at-most]\nmonsters = 1").is_empty());
        let lines = |format: &str| found(format).into_iter().map(|(line, ..)| line).collect::<Vec<_>>();
        assert_eq!(lines("size = 30"), [1]);
        assert_eq!(lines("size = [15, 36]"), [1]);
        // The Roc is a Dwarf.
        assert_eq!(lines("species = \"one\""), [8]);
        assert!(lines("species = [\"Trogs\", \"Dwarves\"]").is_empty());
        assert_eq!(lines("species = [\"Dwarves\"]"), [6, 7, 10, 11, 13]);
        assert_eq!(lines("no-species = [\"dwarves\"]"), [8]);
        assert_eq!(lines("magic = \"none\""), [10]);
        assert_eq!(lines("no-dice = [\"mugger\", \"Swampland City\", \"Fire Drake\"]"), [3, 11, 15]);
        assert_eq!(lines("army = 11"), [5]);
        assert_eq!(lines("[at-most]\n\"heavy melee\" = 5\nmonsters = 0\nsmall = 20"), [8, 13]);
        assert_eq!(lines("[at-most]\ndragons = 0"), [15]);
        // One kind of die, and each kind.
        assert_eq!(lines("[at-most]\nThug = 9\n\"Wolf Rider\" = 1"), [7, 13]);
        assert_eq!(lines("[at-most]\n\"of a kind\" = 4"), [13]);
    }

    #[test]
    fn a_change_that_helps_is_offered() {
        for format in ["no-dice = [\"Mugger\"]", "[at-most]\n\"light melee\" = 3", "species = \"one\""] {
            assert!(
                found(format).iter().all(|(_, _, has_solution)| *has_solution),
                "{format} {:?}",
                found(format)
            );
        }
    }

    #[test]
    fn mistakes_of_a_format_are_found() {
        let codes = |text: &str| {
            let problems = Format::read(text).unwrap_err();
            problems.iter().map(|problem| problem.kind.code()).collect::<Vec<_>>()
        };
        assert_eq!(codes("sizes = [24]"), ["unknown-key"]);
        assert_eq!(codes("size = \"24\""), ["bad-value"]);
        assert_eq!(codes("species = \"two\""), ["bad-value"]);
        assert_eq!(codes("species = [\"Ogres\"]"), ["bad-value"]);
        assert_eq!(codes("magic = true\nno-dice = [\"Thgu\"]"), ["bad-value", "unknown-die"]);
        assert_eq!(codes("[at-most]\nogres = 3\nmonsters = \"two\""), ["unknown-key", "bad-value"]);
        assert_eq!(codes("at-most = 3"), ["bad-value"]);
    }
}
