//! The fold of events of a magic action into the turn.

use crate::dice::ResultType;
use crate::game::state::{Interrupted, Magic, MagicEvent, Resolution, SpellState, SpellTarget, Turn};
use crate::roll::MagicPoints;

pub(super) fn apply_magic(turn: &mut Turn, event: &MagicEvent) {
    match event {
        MagicEvent::MagicBegan { caster } => {
            turn.actions.push(ResultType::Magic);
            turn.magic = Some(Box::new(Magic::new(*caster)));
            turn.resolution = Resolution::default();
        }
        MagicEvent::CantripBegan { caster, magic_points } => {
            let interrupted = Interrupted {
                battle: turn.battle.take(),
                magic: turn.magic.take(),
                resolution: std::mem::take(&mut turn.resolution),
            };
            turn.magic = Some(Box::new(Magic {
                points: magic_points.points.clone(),
                magic_points: MagicPoints::clone(magic_points),
                is_counted: true,
                interrupted: Some(interrupted),
                ..Magic::new(*caster)
            }));
        }
        MagicEvent::MagicEnded => {
            let interrupted = turn.magic.take().and_then(|magic| magic.interrupted);
            turn.resolution = Resolution::default();
            if let Some(Interrupted { battle, magic, mut resolution }) = interrupted {
                resolution.table_roll.iter_mut().for_each(|roll| roll.is_cast = true);
                (turn.battle, turn.magic, turn.resolution) = (battle, magic, resolution);
            }
        }
        MagicEvent::TerrainLowered(terrain) => {
            let spell = turn.magic.as_deref().and_then(Magic::resolving).map(|spell| spell.spell.clone());
            turn.lowered.extend(spell.map(|spell| (spell, *terrain)));
        }
        MagicEvent::MagicRolled { .. }
        | MagicEvent::Negated(_)
        | MagicEvent::NegationDeclined(_)
        | MagicEvent::PointsCounted { .. }
        | MagicEvent::SpellsAnnounced(_)
        | MagicEvent::SpellDropped(_)
        | MagicEvent::SpellPutFirst(_)
        | MagicEvent::AnnouncingEnded { .. }
        | MagicEvent::DispelRolled { .. }
        | MagicEvent::DispelDeclined(_)
        | MagicEvent::SpellBegan(_)
        | MagicEvent::SpellWasted(_)
        | MagicEvent::ManeuverPending(_)
        | MagicEvent::ManeuverDeclined(_)
        | MagicEvent::ManeuverRolled { .. }
        | MagicEvent::TerrainStays(_)
        | MagicEvent::SpellResolved(_) => {
            if let Some(magic) = &mut turn.magic {
                magic.apply(event);
            }
        }
    }
}

impl Magic {
    fn apply(&mut self, event: &MagicEvent) {
        match event {
            MagicEvent::MagicRolled { roll, negators } => {
                self.roll = roll.as_deref().cloned();
                self.negators.clone_from(negators);
            }
            MagicEvent::Negated(negation) => {
                self.negators.retain(|player| *player != negation.player);
                self.negated.push(*negation);
            }
            MagicEvent::NegationDeclined(declined) => self.negators.retain(|player| player != declined),
            MagicEvent::PointsCounted { points, magic_points } => {
                (self.roll, self.is_counted) = (None, true);
                self.points.clone_from(points);
                self.magic_points = MagicPoints::clone(magic_points);
            }
            MagicEvent::SpellsAnnounced(spells) => self.announced.extend(spells.iter().cloned()),
            MagicEvent::SpellDropped(number) => self.announced.retain(|spell| spell.number != *number),
            MagicEvent::SpellPutFirst(number) => {
                // Resolved spells stay before it.
                let first = self.announced.iter().position(|spell| spell.state == SpellState::Announced);
                let chosen = self.announced.iter().position(|spell| spell.number == *number);
                if let Some((first, chosen)) = first.zip(chosen).filter(|(first, chosen)| first <= chosen) {
                    self.announced[first..=chosen].rotate_right(1);
                }
            }
            MagicEvent::AnnouncingEnded { dispellers } => {
                (self.is_announced, self.dispellers) = (true, dispellers.clone());
            }
            MagicEvent::DispelRolled { unit, cancelled } => {
                self.dispellers.retain(|known| known != unit);
                cancelled.iter().for_each(|number| self.cancel(*number, *unit));
            }
            MagicEvent::DispelDeclined(unit) => self.dispellers.retain(|known| known != unit),
            MagicEvent::SpellBegan(number) => {
                self.is_kept = false;
                self.set(*number, SpellState::Resolving);
            }
            MagicEvent::SpellWasted(number) => self.set(*number, SpellState::Wasted),
            MagicEvent::SpellResolved(number) => {
                self.opposing.clear();
                self.set(*number, SpellState::Resolved);
            }
            MagicEvent::ManeuverPending(armies) => self.opposing.clone_from(armies),
            MagicEvent::ManeuverDeclined(army) => self.opposing.retain(|known| known != army),
            MagicEvent::ManeuverRolled { keeps, .. } => {
                self.is_kept |= keeps;
                self.opposing.clear();
            }
            MagicEvent::MagicBegan { .. }
            | MagicEvent::CantripBegan { .. }
            | MagicEvent::MagicEnded
            | MagicEvent::TerrainStays(_)
            | MagicEvent::TerrainLowered(_) => {}
        }
    }

    fn set(&mut self, number: u32, state: SpellState) {
        if let Some(spell) = self.announced.iter_mut().find(|spell| spell.number == number) {
            spell.state = state;
        }
    }

    /// Cancels a spell; of one that targets several units only the part for this one (`docs/rules/magic.md`, Q96).
    fn cancel(&mut self, number: u32, unit: super::DieId) {
        let Some(spell) = self.announced.iter_mut().find(|spell| spell.number == number) else { return };
        match &mut spell.target {
            SpellTarget::Dice(dice) if dice.len() > 1 && dice.contains(&unit) => {
                dice.retain(|known| *known != unit);
            }
            SpellTarget::DiceTo(dice, _) if dice.len() > 1 && dice.contains(&unit) => {
                dice.retain(|known| *known != unit);
            }
            SpellTarget::Army(_)
            | SpellTarget::Terrain(_)
            | SpellTarget::Dice(_)
            | SpellTarget::DiceTo(..)
            | SpellTarget::Promotion(..)
            | SpellTarget::Dua(_)
            | SpellTarget::Described { .. }
            | SpellTarget::Nothing => spell.state = SpellState::Dispelled,
        }
    }
}
