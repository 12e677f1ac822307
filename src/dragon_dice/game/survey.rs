//! What is possible now: who may march, what an army may do, what an eighth face offers.

use super::{Area, ArmyId, DieId, PlayerId, State, TerrainId, moments};
use crate::dragon_dice::dice::{Die, DieType, Element, Elements, ResultType};
use crate::dragon_dice::rules::{EighthFace, Location, MinorFace, StepKind};

/// An action that an army may take, and whom it may aim at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Possible {
    /// Melee, missile or magic.
    pub action: ResultType,
    /// Armies that may be attacked; empty for magic, whose targets the spells name.
    pub targets: Vec<ArmyId>,
}

impl State {
    /// Whether the player whose turn it is may or must do something in this step.
    pub fn may_act(&self) -> bool {
        let Some((turn, step)) = self.turn().zip(self.step()) else { return true };
        let player = turn.player;
        match step.kind {
            StepKind::Abilities => !moments(self).is_empty(),
            StepKind::EighthFace => !self.locations(player).is_empty(),
            StepKind::Dragons => {
                let attacked =
                    |army: &ArmyId| army.terrain().is_some_and(|at| !self.dragons_at(at).is_empty());
                self.armies(player).iter().any(attacked)
            }
            StepKind::Maneuver => turn.marching.is_some() || !self.may_march().is_empty(),
            StepKind::Action => {
                turn.marching.is_some_and(|army| self.exists(army) && !self.actions(army).is_empty())
            }
            StepKind::Reinforce => self.exists(ArmyId { player, at: Area::Reserve }),
            StepKind::Retreat => {
                let leaves = |die: &Die| die.kind.joins_army() && die.kind != DieType::Dragonkin;
                let at = |at: TerrainId| self.lying(player, Area::Terrain(at), leaves);
                self.every_terrain().flat_map(at).any(|id| !self.is_still(id))
            }
            _ => false,
        }
    }

    /// Whether a march now is the second one, made or not made the first (`open_questions.md` Q53).
    pub(super) fn is_second_march(&self) -> bool {
        let Some(turn) = self.turn() else { return false };
        let marches = self.steps.iter().take(turn.step + 1).filter(|step| step.kind == StepKind::Maneuver);
        !turn.marched.is_empty() || marches.count() > 1
    }

    /// The armies that may march in this phase.
    pub fn may_march(&self) -> Vec<ArmyId> {
        let Some(turn) = self.turn() else { return Vec::new() };
        let armies = self.armies(turn.player);
        if self.is_second_march() && (armies.len() as u32) < self.facts.armies_for_second_march {
            return Vec::new();
        }
        armies.into_iter().filter(|army| !turn.marched.contains(army)).collect()
    }

    /// What an army may do as its action; nothing where there is nobody to do it to.
    pub fn actions(&self, army: ArmyId) -> Vec<Possible> {
        if !self.exists(army) {
            // It died in its own march.
            return Vec::new();
        }
        if self.is_saves_only(army) {
            return Vec::new();
        }
        let kinds = self.action_kinds(army);
        let possible =
            kinds.into_iter().map(|action| Possible { action, targets: self.targets(army, action) });
        possible
            .filter(|possible| possible.action == ResultType::Magic || !possible.targets.is_empty())
            .collect()
    }

    /// The actions that its place offers to an army (editions.md section 2, "Action by face").
    pub(super) fn action_kinds(&self, army: ArmyId) -> Vec<ResultType> {
        let Some(terrain) = army.terrain() else {
            let amazons = |id: &DieId| self.die(*id).species.raw() == "Amazons";
            let units = self.units(army);
            let shoot = self.facts.amazons_in_reserve_shoot && units.iter().any(amazons);
            let cast = !self.facts.amazons_in_reserve_shoot || !units.iter().all(amazons);
            let kinds = [(ResultType::Missile, shoot), (ResultType::Magic, cast)];
            return kinds.into_iter().filter(|(_, may)| *may).map(|(kind, _)| kind).collect();
        };
        let mut kinds = Vec::new();
        let piece = self.piece(self.terrain(terrain).die);
        let shown = piece.face.and_then(|face| piece.die.faces.get(face));
        match shown.and_then(|face| ResultType::parse(face.icon.name())) {
            Some(kind) => kinds.push(kind),
            None if self.terrain(terrain).controller == Some(army.player) => {
                kinds.extend([ResultType::Melee, ResultType::Missile, ResultType::Magic]);
            }
            None => kinds.push(ResultType::Melee),
        }
        if let Some((_, MinorFace::Action(kind))) = self.minor_face(army)
            && !kinds.contains(&kind)
        {
            kinds.push(kind);
        }
        kinds
    }

    /// The armies that an army may attack with melee or missiles from where it stands.
    pub fn targets(&self, army: ArmyId, action: ResultType) -> Vec<ArmyId> {
        let enemies = self.others(army.player);
        let everywhere = || {
            let at = |terrain: TerrainId| enemies.iter().map(move |player| ArmyId::at(*player, terrain));
            self.every_terrain().flat_map(at).filter(|enemy| self.exists(*enemy))
        };
        match (action, army.terrain()) {
            (ResultType::Melee, Some(here)) => {
                everywhere().filter(|enemy| enemy.terrain() == Some(here)).collect()
            }
            // Classic: which army Amazons in reserve may shoot at is not said (open_questions.md Q85).
            (ResultType::Missile, None) => everywhere().filter(|enemy| !self.is_hidden(*enemy)).collect(),
            (ResultType::Missile, Some(here)) => {
                let tower = self.terrain(here).controller == Some(army.player)
                    && self.eighth_face(here).is_some_and(|face| face.icon == "tower");
                let is_home = |terrain: TerrainId| self.terrain(terrain).home.is_some();
                let in_range = |enemy: &ArmyId| {
                    let there = enemy.terrain().unwrap_or(here);
                    tower || there == here || !is_home(here) || !is_home(there)
                };
                let mut targets: Vec<ArmyId> = everywhere().filter(in_range).collect();
                if tower && self.facts.tower_reaches_reserves {
                    let reserves = enemies.iter().map(|player| ArmyId { player: *player, at: Area::Reserve });
                    targets.extend(reserves.filter(|enemy| self.exists(*enemy)));
                }
                targets.retain(|enemy| !self.is_hidden(*enemy));
                targets
            }
            _ => Vec::new(),
        }
    }

    /// The eighth faces of a player that can still do something in this turn's step of eighth faces.
    pub fn locations(&self, player: PlayerId) -> Vec<(TerrainId, EighthFace)> {
        let used = |terrain: &TerrainId| self.turn().is_some_and(|turn| turn.used.contains(terrain));
        let open = self.captured(player).into_iter().filter(|terrain| !used(terrain));
        let with_face = open.filter_map(|terrain| Some((terrain, self.eighth_face(terrain)?)));
        with_face.filter(|(terrain, face)| self.can_use(player, *terrain, face.location)).collect()
    }

    fn can_use(&self, player: PlayerId, terrain: TerrainId, location: Location) -> bool {
        let army = ArmyId::at(player, terrain);
        match location {
            Location::None | Location::Becomes => false,
            Location::Recruit => !self.recruits(player).is_empty() || !self.promotions(army).is_empty(),
            Location::Bury => {
                let dead = |other: &PlayerId| !self.lying(*other, Area::Dua, |_| true).is_empty();
                self.others(player).iter().any(dead)
            }
            Location::Summon => !self.called_by(terrain, player).is_empty(),
            Location::Unbury => !self.freed_by(terrain, player).is_empty(),
        }
    }

    /// Whether an army holds the eighth face of a terrain.
    pub fn holds(&self, army: ArmyId, terrain: TerrainId) -> bool {
        army.terrain() == Some(terrain) && self.terrain(terrain).controller == Some(army.player)
    }

    /// Every die of the game.
    fn every_die(&self) -> impl Iterator<Item = DieId> + use<> {
        (0..self.dice.len() as u32).map(DieId)
    }

    /// The dragons that a Dragon's Lair lets its holder summon.
    pub fn called_by(&self, lair: TerrainId, player: PlayerId) -> Vec<DieId> {
        let called =
            |id: &DieId| self.die(*id).kind == DieType::Dragon && self.lair_may_summon(lair, player, *id);
        self.every_die().filter(called).collect()
    }

    /// What a Grove lets its holder free, and where it goes: a buried unit of any player, no Dragonkin, to its DUA; an own
    /// Dragonkin or minor terrain to the pool; an own item to the army there (editions.md section 3).
    pub fn freed_by(&self, grove: TerrainId, player: PlayerId) -> Vec<(DieId, Area)> {
        let goes = |id: DieId| {
            let piece = self.piece(id);
            let is_own = piece.owner == player && self.facts.grove_frees_own;
            let to = match piece.die.kind {
                DieType::Dragonkin | DieType::MinorTerrain => is_own.then_some(Area::Pool),
                DieType::Item => is_own.then_some(Area::Terrain(grove)),
                kind => kind.is_unit().then_some(Area::Dua),
            };
            to.filter(|_| piece.area == Area::Bua).map(|to| (id, to))
        };
        self.every_die().filter_map(goes).collect()
    }

    /// Whether a Dragon's Lair lets its holder summon this dragon (editions.md section 3): one of the own pool or of a
    /// terrain that shares an element; Ivory from the pool only, an Ivory Hybrid from a terrain only with the element; no White.
    pub fn lair_may_summon(&self, lair: TerrainId, player: PlayerId, dragon: DieId) -> bool {
        let piece = self.piece(dragon);
        let (die, elements) = (&piece.die, self.terrain_die(lair).elements);
        let in_pool = piece.area == Area::Pool && piece.owner == player;
        let at_terrain = matches!(piece.area, Area::Terrain(_));
        let shares = die.elements.meets(elements);
        if die.is_white() || !(in_pool || at_terrain) {
            return false;
        }
        let ivory = die.elements.contains(Element::Ivory) && self.facts.lair_calls_ivory;
        shares || (ivory && in_pool)
    }

    /// The minor terrains of the pool that a marching army could bring in where it stands: none where it has one, or holds
    /// the eighth face (editions.md section 3a).
    pub fn minors_for(&self, army: ArmyId) -> Vec<DieId> {
        let Some(terrain) = army.terrain() else { return Vec::new() };
        if self.minor_terrain(army).is_some() || self.terrain(terrain).controller == Some(army.player) {
            return Vec::new();
        }
        let here = self.terrain_die(terrain).elements;
        let fits = |die: &Die| die.kind == DieType::MinorTerrain && goes_with(die, here);
        self.lying(army.player, Area::Pool, fits)
    }

    /// Units that may be recruited from a player's DUA, one of each name.
    pub fn recruits(&self, player: PlayerId) -> Vec<DieId> {
        let health = self.facts.recruit_health;
        let small = |die: &Die| die.kind.is_unit() && u32::from(die.health) == health;
        self.one_of_each_name(self.lying(player, Area::Dua, small))
    }

    /// Ordinary promotions that an army could have: the unit, and the one that would take its place, one of each pair of
    /// names (`promotion_damage.md` section 4).
    pub fn promotions(&self, army: ArmyId) -> Vec<(DieId, DieId)> {
        let units = self.one_of_each_name(self.units(army));
        let larger = |unit: &DieId| self.one_of_each_name(self.larger(*unit, 1));
        units.iter().flat_map(|unit| larger(unit).into_iter().map(|to| (*unit, to))).collect()
    }

    /// The dice that could take the place of a unit in a promotion of up to `worth` health.
    pub fn larger(&self, unit: DieId, worth: u32) -> Vec<DieId> {
        let piece = self.piece(unit);
        let (die, owner) = (piece.die.clone(), piece.owner);
        let from = if die.kind == DieType::Dragonkin { Area::Pool } else { Area::Dua };
        self.lying(owner, from, |other| {
            let more = u32::from(other.health).checked_sub(u32::from(die.health));
            other.kind.is_unit()
                && other.species == die.species
                && more.is_some_and(|more| (1..=worth).contains(&more))
        })
    }

    /// The most ordinary promotions that an army can have at once (`promotion_damage.md` section 4).
    pub fn most_promotions(&self, army: ArmyId) -> usize {
        let mut open: Vec<DieId> = Vec::new();
        let mut number = 0;
        for unit in self.units(army) {
            if let Some(to) = self.larger(unit, 1).into_iter().find(|to| !open.contains(to)) {
                open.push(to);
                number += 1;
            }
        }
        number
    }

    /// The first die of each name.
    pub(super) fn one_of_each_name(&self, dice: Vec<DieId>) -> Vec<DieId> {
        let mut found: Vec<DieId> = Vec::new();
        for id in dice {
            if !found.iter().any(|known| self.die(*known).name == self.die(id).name) {
                found.push(id);
            }
        }
        found
    }
}

/// Whether a minor terrain goes with a terrain of these elements; a Deadland goes anywhere.
pub(super) fn goes_with(minor: &Die, terrain: Elements) -> bool {
    minor.elements.meets(terrain) || minor.elements.contains(Element::Death)
}
