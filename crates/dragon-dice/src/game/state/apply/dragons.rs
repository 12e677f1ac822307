//! The fold of events of a dragon attack into the turn.

use crate::game::state::{
    AttackingDragon, DieId, DragonBattle, DragonEvent, DragonTarget, Resolution, ResponseEffect, Turn,
};

pub(super) fn apply_dragons(turn: &mut Turn, event: &DragonEvent) {
    match event {
        DragonEvent::DragonsAttacked { terrain, army, dragons } => {
            turn.dragon_battle = Some(Box::new(DragonBattle::new(*terrain, *army, dragons.clone())));
            turn.resolution = Resolution::default();
        }
        DragonEvent::DragonAttackEnded(terrain) => {
            turn.dragon_battle = None;
            turn.resolution = Resolution::default();
            turn.attacked.push(*terrain);
        }
        DragonEvent::VictimNamed { .. }
        | DragonEvent::TargetsRevealed(_)
        | DragonEvent::ChampionsRolled(_)
        | DragonEvent::DragonsRolled(_)
        | DragonEvent::BreathsPending { .. }
        | DragonEvent::BreathPutFirst(_)
        | DragonEvent::BreathBegan
        | DragonEvent::TreasureShown { .. }
        | DragonEvent::ResponseIconUsed(_)
        | DragonEvent::ResponseCounted { .. }
        | DragonEvent::DragonSlain { .. } => {
            if let Some(battle) = &mut turn.dragon_battle {
                battle.apply(event);
            }
        }
    }
}

impl DragonBattle {
    fn apply(&mut self, event: &DragonEvent) {
        match event {
            DragonEvent::VictimNamed { dragon, target } => {
                self.name_target(*dragon, Some(*target));
            }
            DragonEvent::TargetsRevealed(targets) => {
                for (dragon, target) in targets {
                    self.name_target(*dragon, Some(*target));
                }
            }
            DragonEvent::ChampionsRolled(icons) => {
                (self.champions_done, self.icons) = (true, icons.clone());
            }
            DragonEvent::DragonsRolled(rolled) => {
                for (dragon, faces) in rolled {
                    self.change(*dragon, |dragon| dragon.faces.clone_from(faces));
                }
            }
            DragonEvent::BreathsPending { breaths, .. } => {
                self.has_breathed = true;
                self.breaths.clone_from(breaths);
            }
            DragonEvent::BreathPutFirst(place) => {
                if *place < self.breaths.len() {
                    self.breaths[..=*place].rotate_right(1);
                }
            }
            DragonEvent::BreathBegan => self.is_breathing = true,
            DragonEvent::TreasureShown { dragon, promotions } => {
                self.treasure = *promotions;
                self.promoted.clear();
                self.change(*dragon, |dragon| dragon.is_plundered = true);
            }
            DragonEvent::ResponseIconUsed(dragon) => self.use_icon(*dragon),
            DragonEvent::ResponseCounted { results, .. } => self.results = Some(*results),
            DragonEvent::DragonSlain { dragon, by } => self.slain.push((*dragon, *by)),
            DragonEvent::DragonsAttacked { .. } | DragonEvent::DragonAttackEnded(_) => {}
        }
    }

    /// Sets the target of a dragon.
    pub(crate) fn name_target(&mut self, die: DieId, target: Option<DragonTarget>) {
        self.change(die, |dragon| dragon.target = target);
    }

    fn change(&mut self, die: DieId, change: impl FnOnce(&mut AttackingDragon)) {
        if let Some(dragon) = self.dragons.iter_mut().find(|dragon| dragon.die == die) {
            change(dragon);
        }
    }

    /// Applies the first icon that acts on dragons to this one.
    fn use_icon(&mut self, dragon: Option<DieId>) {
        if self.icons.is_empty() {
            return;
        }
        let icon = self.icons.remove(0);
        let Some(dragon) = dragon else { return };
        if icon.effect == ResponseEffect::KillsJaws {
            self.spent.push(icon.die);
        }
        self.change(dragon, |dragon| match icon.effect {
            ResponseEffect::Tames | ResponseEffect::Slays | ResponseEffect::Controls => {
                dragon.is_dropped = true;
            }
            ResponseEffect::KillsJaws => dragon.is_felled = true,
            ResponseEffect::Bashes => dragon.is_bashed = true,
        });
    }
}
