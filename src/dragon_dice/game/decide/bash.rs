//! Bash: in saves against melee an attacking unit takes the damage that it dealt, and the saves grow by as much (sais.md).

use super::Work;
use crate::dragon_dice::dice::{Icon, ResultType};
use crate::dragon_dice::game::{ArmyId, Awaited, Battle, CasualtySet, DieId, Event, Refusal, State, Throw};
use crate::dragon_dice::roll::Outcome;
use crate::dragon_dice::rules::UnitRoll;

/// The icon.
pub(super) const BASH: &str = "Bash";

impl State {
    /// Whether an army has a die that may show the icon.
    fn may_bash(&self, army: ArmyId) -> bool {
        let is_bash = |icon: &Icon| matches!(icon, Icon::Named(name) if name.eq_ignore_ascii_case(BASH));
        self.army(army).iter().any(|id| self.die(*id).faces.iter().any(|face| is_bash(&face.icon)))
    }

    /// What the units of an attack dealt, where an army is struck that may want to know.
    pub(super) fn worth_knowing(&self, dealt: Vec<(DieId, u32)>, on: ArmyId) -> Vec<(DieId, u32)> {
        if !self.may_bash(on) {
            return Vec::new();
        }
        dealt.into_iter().filter(|(id, melee)| *melee > 0 && self.die(*id).kind.is_unit()).collect()
    }

    /// The attacking units that the icon may take, those first that dealt most.
    pub(super) fn to_bash(&self, battle: &Battle) -> Vec<CasualtySet> {
        let (by, _) = battle.sides();
        let is_there = |id: DieId| self.piece(id).area == by.at;
        let mut units: Vec<(DieId, u32)> =
            battle.dealt.iter().copied().filter(|(unit, _)| is_there(*unit)).collect();
        units.sort_by_key(|(_, melee)| std::cmp::Reverse(*melee));
        // Of units of one name the one that dealt most is meant.
        let mut sets: Vec<CasualtySet> = Vec::new();
        for (unit, _) in units {
            if !sets.iter().any(|set| self.die(set.dice[0]).name == self.die(unit).name) {
                sets.push(CasualtySet { dice: vec![unit], left: Vec::new() });
            }
        }
        sets
    }
}

/// What each die of a melee roll dealt.
pub(super) fn dealt(army: &[DieId], outcome: &Outcome) -> Vec<(DieId, u32)> {
    let each = outcome
        .dice
        .iter()
        .filter_map(|counted| Some((*army.get(counted.thrown.die)?, counted.totals[ResultType::Melee])));
    each.collect()
}

impl Work<'_> {
    /// Resolves the icon in turn as far as nobody is asked.
    pub(super) fn resolve_bash(&mut self, battle: &Battle) {
        let (by, on) = battle.sides();
        if !battle.targets.is_empty() {
            return self.wait(by.player, Awaited::UnitRolls);
        }
        match &self.state.to_bash(battle)[..] {
            [] => self.happen(Event::Bashed(0)),
            [only] => self.happen(Event::Targeted(only.dice.clone())),
            _ => self.wait(on.player, Awaited::Targets),
        }
    }

    /// The unit that was bashed rolls its save.
    pub(super) fn bash_roll(&mut self, battle: &Battle, throw: &Throw) -> Result<(), Refusal> {
        let (by, _) = battle.sides();
        let came = self.roll_units(by, &battle.targets, UnitRoll::Save.key(), throw)?;
        self.answered();
        let mut gained = 0;
        for (unit, alone) in came {
            let dealt = battle.dealt.iter().find(|(known, _)| *known == unit).map_or(0, |(_, melee)| *melee);
            gained = dealt;
            if self.hurts(unit, dealt.saturating_sub(alone.totals[ResultType::Save])) {
                self.kill(&[unit]);
            }
        }
        self.happen(Event::Bashed(gained));
        self.fight_on();
        Ok(())
    }
}
