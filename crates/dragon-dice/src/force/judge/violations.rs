//! The rules that a force whose dice are known breaks (`docs/rules/damage.md`, section 6).

use crate::dice::{Die, DieType, Elements};
use crate::force::carry::Carriers;
use crate::force::{ARMIES, Format, Group, Lack, Part, Problem, ProblemKind, Roster, points};
use crate::rules::{Champion, EditionRules};
use warband_core::text::{At, Name, Span};

/// A problem, or a note, that the rules raise about a force.
#[derive(Clone, Debug)]
pub(super) struct Violation {
    pub problem: Problem,
    /// Whether the force is legal nevertheless.
    pub is_note: bool,
}

/// The totals of a roster. Each is the total of the known dice, and whether those are all.
#[derive(Clone, Debug)]
pub(super) struct RosterTotals {
    /// Points of each of [`ARMIES`].
    pub armies: [(u32, bool); 3],
    pub force: (u32, bool),
    /// The number of dragons, as the edition counts them.
    pub dragons: (u32, bool),
    /// The number of dragon dice.
    pub dragon_dice: (u32, bool),
    /// Health of the Dragonkin in the pool.
    pub dragonkin: (u32, bool),
    pub minor_terrains: (u32, bool),
    /// Points of magic users.
    pub magic: (u32, bool),
}

impl RosterTotals {
    pub(super) fn of(roster: &Roster) -> RosterTotals {
        let rules = &roster.edition.rules();
        let armies: Vec<Group> = ARMIES.into_iter().map(|name| placed(roster, name)).collect();
        let points = points::of_armies(&armies, rules, roster.size);
        let is_whole = armies.iter().all(|army| army.is_whole);
        let slots = |die: &Die| if die.is_white() { rules.white_dragon_slots } else { 1 };
        let pool = |group: &Group, what: &dyn Fn(&Die) -> u32| (group.sum(what), group.is_whole);
        RosterTotals {
            armies: [0, 1, 2].map(|index| (points[index], armies[index].is_whole)),
            force: (points.iter().fold(0, |sum, army| sum.saturating_add(*army)), is_whole),
            dragons: pool(&roster.dragons, &slots),
            dragon_dice: pool(&roster.dragons, &|_| 1),
            dragonkin: pool(&roster.dragonkin, &|die| u32::from(die.health)),
            minor_terrains: pool(&roster.minor_terrains, &|_| 1),
            magic: (points::of_some(&armies, rules, Die::is_magic_user), is_whole),
        }
    }

    /// Returns the size of the force: the file's, otherwise the total of its armies.
    pub(super) fn size(&self, roster: &Roster) -> Option<u32> {
        roster.size.or_else(|| self.force.1.then_some(self.force.0))
    }
}

/// Returns the part of an army placed at the start: Dragonkin come from the pool later.
fn placed(roster: &Roster, name: &str) -> Group {
    let unread = Group { is_whole: !roster.unread_armies.contains(&name), ..Group::default() };
    let mut army = roster.army(name).cloned().unwrap_or(unread);
    army.counts.retain(|entry| entry.die.die_type != DieType::Dragonkin);
    army
}

/// Returns everything that the rules say against a roster with the totals `sums`, in no order. A total of which a part is unknown exceeds
/// an upper limit if the known part does.
pub(super) fn violations(
    roster: &Roster,
    sums: &RosterTotals,
    players: u32,
    format: Option<&Format>,
) -> Vec<Violation> {
    let rules = roster.edition.rules();
    let mut judge = Judge { roster, rules, sums, players, violations: Vec::new() };
    judge.size();
    for index in 0..ARMIES.len() {
        judge.army(index);
    }
    judge.pool();
    judge.terrains();
    let of_format = format.map_or_else(Vec::new, |format| format.violations(roster));
    judge.violations.extend(of_format.into_iter().map(|problem| Violation { problem, is_note: false }));
    judge.violations
}

struct Judge<'r> {
    roster: &'r Roster,
    rules: EditionRules,
    sums: &'r RosterTotals,
    players: u32,
    violations: Vec<Violation>,
}

impl Judge<'_> {
    fn report(&mut self, kind: ProblemKind, span: &Span) {
        self.violations.push(Violation { problem: At { kind, span: span.clone() }, is_note: false });
    }

    fn note(&mut self, kind: ProblemKind, span: &Span) {
        self.violations.push(Violation { problem: At { kind, span: span.clone() }, is_note: true });
    }

    fn size(&mut self) {
        let (total, is_whole) = self.sums.force;
        let roster = self.roster;
        let place = &roster.size_place;
        if let Some(size) = roster.size
            && (total > size || is_whole && total < size)
        {
            let armies = ARMIES.into_iter().zip(self.sums.armies);
            let armies = armies.map(|(name, (points, _))| (Name::from(name), points)).collect();
            self.report(ProblemKind::ForceSize { size, total, is_whole, armies }, place);
        }
        let Some(size) = self.sums.size(roster) else { return };
        // A size that could not be read has a position, and has been reported.
        if size > 0 && !self.rules.suggests(size) && (roster.size.is_some() || place.is_empty()) {
            self.note(ProblemKind::UnusualSize { size, suggested: self.rules.suggested_sizes }, place);
        }
        if let Some(limit) = self.rules.limits(size, self.players).magic
            && self.sums.magic.0 > limit
        {
            self.report(ProblemKind::MagicLimit { points: self.sums.magic.0, limit, size }, place);
        }
    }

    fn army(&mut self, index: usize) {
        let roster = self.roster;
        let name = ARMIES[index];
        let Some(army) = roster.army(name) else {
            if !roster.unread_armies.contains(&name) {
                let kind = ProblemKind::ArmyEmpty { army: Name::from(name), lack: Lack::Army };
                self.report(kind, &roster.armies_place);
            }
            return;
        };
        for entry in &army.counts {
            let name = entry.die.name.clone();
            match entry.die.die_type {
                DieType::Dragonkin => {
                    let kind =
                        ProblemKind::WrongPlace { name, die_type: DieType::Dragonkin, part: Part::Army };
                    self.report(kind, &entry.span);
                }
                DieType::Dracolem => self.note(ProblemKind::Dracolem { name }, &entry.span),
                DieType::Eldarim if Champion::is_foreign(&entry.die, roster.edition) => {
                    self.note(ProblemKind::ForeignChampion { name }, &entry.span);
                }
                _ => {}
            }
        }
        let army = placed(roster, name);
        let points = self.sums.armies[index].0;
        if let Some(size) = self.sums.size(roster) {
            let limit = self.rules.limits(size, self.players).army;
            if points > limit {
                let army_name = army.name.clone();
                self.report(ProblemKind::ArmyTooLarge { army: army_name, points, limit, size }, &army.place);
            }
        }
        if !army.is_whole {
            return;
        }
        if !army.counts.iter().any(|entry| entry.die.die_type.is_unit()) {
            let lack = if army.counts.is_empty() { Lack::Dice } else { Lack::Units };
            self.report(ProblemKind::ArmyEmpty { army: army.name.clone(), lack }, &army.place);
        }
        self.carrying(&army);
    }

    fn carrying(&mut self, army: &Group) {
        let mut carriers = Carriers::default();
        army.counts.iter().for_each(|entry| carriers.add(&entry.die, entry.count));
        let dice: Vec<(&Die, u32)> = army.counts.iter().map(|entry| (&entry.die, entry.count)).collect();
        for (entry, taken) in army.counts.iter().zip(carriers.carried(&dice)) {
            let count = entry.count - taken;
            if entry.die.die_type != DieType::Item || count == 0 {
                continue;
            }
            let kind = ProblemKind::ItemWithoutCarrier {
                name: entry.die.name.clone(),
                count,
                of: entry.count,
                army: army.name.clone(),
                elements: if entry.die.size.takes_both_hands() { Elements::NONE } else { entry.die.elements },
            };
            if self.rules.items_need_carriers {
                self.report(kind, &entry.span);
            } else {
                self.note(kind, &entry.span);
            }
        }
    }

    fn pool(&mut self) {
        let (roster, players) = (self.roster, self.players);
        let minor_limit = self.rules.limits(0, players).minor_terrains;
        if let Some(size) = self.sums.size(roster) {
            let limits = self.rules.limits(size, players);
            let (number, is_whole) = self.sums.dragons;
            if number > limits.dragons || is_whole && number < limits.dragons {
                let has_white = roster.dragons.counts.iter().any(|entry| entry.die.is_white());
                let kind = ProblemKind::DragonCount {
                    number,
                    wanted: limits.dragons,
                    size,
                    points_each: self.rules.points_per_dragon,
                    white: has_white.then_some(self.rules.white_dragon_slots),
                };
                self.report(kind, &roster.dragons.place);
            }
            let kind = |health| ProblemKind::DragonkinLimit { health, limit: limits.dragonkin, size };
            self.borrowed(self.sums.dragonkin.0, limits.dragonkin, kind, &roster.dragonkin.place);
        }
        let kind = |number| ProblemKind::MinorTerrainLimit { number, limit: minor_limit, players };
        self.borrowed(self.sums.minor_terrains.0, minor_limit, kind, &roster.minor_terrains.place);
    }

    /// Checks a limit that classic borrows from later editions: in classic it is only a note, even if it is kept.
    fn borrowed(&mut self, sum: u32, limit: u32, kind: impl Fn(u32) -> ProblemKind, place: &Span) {
        if self.rules.pool_limits_are_rules && sum > limit {
            self.report(kind(sum), place);
        } else if !self.rules.pool_limits_are_rules && sum > 0 {
            self.note(kind(sum), place);
        }
    }

    fn terrains(&mut self) {
        let roster = self.roster;
        for terrain in &roster.missing_terrains {
            let has_header = !roster.terrains_place.is_empty();
            let are_both = roster.missing_terrains.len() > 1;
            self.report(
                ProblemKind::TerrainMissing { terrain, has_header, are_both },
                &roster.terrains_place,
            );
        }
        if let Some(home) = &roster.home
            && home.is_advanced_terrain()
            && !self.rules.advanced_home_terrain
        {
            self.report(ProblemKind::AdvancedHomeTerrain { name: home.name.clone() }, &roster.home_place);
        }
    }
}
