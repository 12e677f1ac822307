//! The circumstances of an army's roll, as the game has them.

use super::{Area, ArmyId, Battle, Change, DieId, Effect, PlayerId, State, TerrainId};
use crate::dragon_dice::dice::{Die, DieType, ResultType};
use crate::dragon_dice::dragon::{targets, to_slay};
use crate::dragon_dice::force::Army;
use crate::dragon_dice::roll::{At, Attacker, Circumstances, Modifier, Operation, Place, Scope, Source};
use crate::dragon_dice::rules::{MinorFace, RollKind, minor_face};
use crate::text::{Name, plain};

impl State {
    /// The dragons at a terrain that attack the army there, not one another (seed 003 step 1).
    fn attackers(&self, terrain: TerrainId) -> Vec<Attacker> {
        let dragons: Vec<Die> = self.dragons_at(terrain).into_iter().map(|id| self.die(id).clone()).collect();
        let targets = targets(&dragons, self.edition);
        let attackers = dragons.into_iter().zip(targets).filter(|(_, target)| target.victims.is_empty());
        attackers
            .map(|(die, _)| {
                let to_slay = to_slay(&die, false);
                Attacker::new(die, to_slay)
            })
            .collect()
    }

    /// The dice of an army, ready to be rolled.
    pub fn rolling(&self, army: ArmyId, name: Name) -> Army {
        let dice = self.army(army).into_iter().map(|id| self.die(id).clone()).collect();
        Army { name, edition: self.edition, size: Some(self.size), dice }
    }

    /// The circumstances of a roll of `kind` by an army: where it stands, what lies on it, who is dead.
    pub fn circumstances(&self, army: ArmyId, kind: RollKind) -> Circumstances {
        let mut circumstances = Circumstances::of(kind, self.edition);
        (circumstances.force_points, circumstances.size_told) = (self.size, true);
        circumstances.from_game = true;
        if circumstances.kind.is_response() {
            circumstances.attackers = army.terrain().map_or_else(Vec::new, |at| self.attackers(at));
        }
        circumstances.place = self.place(army);
        circumstances.dua = self.dead(army.player);
        circumstances.modifiers = self.modifiers(army);
        circumstances.silent = self.silent(army, circumstances.kind.key);
        circumstances
    }

    /// The dice of an army that may not be rolled: in the answer to an attack those that Foul Stench silences, in saves those
    /// that are charmed.
    fn silent(&self, army: ArmyId, kind: &str) -> Vec<Name> {
        let battle = self.battle();
        let answers = |battle: &&Battle| battle.defender == army && battle.attack.rolls().2 == kind;
        let mut silenced =
            battle.filter(answers).and_then(|battle| battle.under_foul_stench.clone()).unwrap_or_default();
        let saves = |battle: &&Battle| battle.sides().1 == army && battle.save_kind() == kind;
        if battle.as_ref().is_some_and(saves) {
            silenced.extend(self.resolution().into_iter().flat_map(|resolution| &resolution.charmed));
        }
        let held = self.held(army).into_iter().filter(|id| !silenced.contains(id));
        silenced.iter().copied().chain(held).map(|id| self.die(id).name.clone()).collect()
    }

    /// Units of an army that an effect keeps from the army's rolls.
    pub(crate) fn held(&self, army: ArmyId) -> Vec<DieId> {
        self.under(army, &[Change::Still, Change::Unrolled, Change::Stunned])
    }

    /// Units of an army that are not rolled even by what is aimed at them (`open_questions.md` Q91).
    pub(crate) fn unrolled(&self, army: ArmyId) -> Vec<DieId> {
        self.under(army, &[Change::Still, Change::Unrolled])
    }

    /// Whether an effect keeps a unit from leaving its army.
    pub fn is_still(&self, unit: DieId) -> bool {
        let die_state = self.die_state(unit);
        let army = ArmyId { player: die_state.owner, at: die_state.area };
        self.under(army, &[Change::Still]).contains(&unit)
    }

    /// Whether enemies may not aim missiles at an army.
    pub(crate) fn is_hidden(&self, army: ArmyId) -> bool {
        self.effects.iter().any(|effect| effect.on == army && effect.changes.contains(&Change::Hidden))
    }

    /// Classic: whether an effect lets only saves of an army be rolled.
    pub fn is_saves_only(&self, army: ArmyId) -> bool {
        self.effects.iter().any(|effect| effect.on == army && effect.changes.contains(&Change::SavesOnly))
    }

    /// The units of an army that effects with one of these changes lie on.
    fn under(&self, army: ArmyId, changes: &[Change]) -> Vec<DieId> {
        let lies = |effect: &&Effect| {
            effect.on == army && effect.changes.iter().any(|change| changes.contains(change))
        };
        let units = self.effects.iter().filter(lies).flat_map(|effect| effect.units.iter().copied());
        let mut units: Vec<DieId> = units.collect();
        units.sort_unstable();
        units.dedup();
        units
    }

    /// The place of an army, as its rolls see it.
    fn place(&self, army: ArmyId) -> Place {
        let terrain = match army.at {
            Area::Terrain(terrain) => terrain,
            Area::Reserve => return Place { at: At::Reserve, name: "reserve".into(), ..Place::default() },
            _ => return Place::default(),
        };
        let die = self.terrain_die(terrain);
        let mut name = die.name.raw().to_owned();
        if let Some(minor) = self.minor_terrain(army) {
            name += &format!(" + {}", self.die(minor).name.raw());
        }
        let mut place = Place::parse(&name).unwrap_or_default();
        if let Some(location) = &self.terrain(terrain).location {
            place.icon = Some(location.clone());
        }
        place
    }

    /// Units of each species in a player's DUA: those of species the player brought, none where none is dead. A Deadland
    /// minor terrain that the player controls counts as some of each (editions.md section 3a).
    fn dead(&self, player: PlayerId) -> Vec<(String, u32)> {
        let of_player = || self.dice.iter().filter(|die_state| die_state.owner == player);
        let deadlands = of_player().filter(|die_state| {
            die_state.die.kind == DieType::MinorTerrain
                && matches!(die_state.area, Area::Terrain(_))
                && die_state.die.name.raw().starts_with("Deadland")
        });
        let extra = deadlands.count() as u32 * self.size.div_ceil(self.rules.points_per_limit.max(1));
        let mut dead: Vec<(String, u32)> = Vec::new();
        for die_state in of_player().filter(|die_state| die_state.die.kind.is_unit()) {
            let species = plain(die_state.die.species.raw());
            let one = u32::from(die_state.area == Area::Dua);
            match dead.iter_mut().find(|(known, _)| *known == species) {
                Some((_, number)) => *number += one,
                None => dead.push((species, extra + one)),
            }
        }
        dead
    }

    /// What lies on an army: effects, the eighth face, its minor terrain.
    fn modifiers(&self, army: ArmyId) -> Vec<Modifier> {
        let on_army = self.effects.iter().filter(|effect| effect.on == army);
        let mut modifiers: Vec<Modifier> = on_army.flat_map(super::Effect::modifiers).collect();
        if let Some(terrain) = army.terrain()
            && self.terrain(terrain).controller == Some(army.player)
        {
            let all = Operation::DoubleIds(ResultType::ALL.into_iter().collect());
            modifiers.push(Modifier { operation: all, scope: Scope::Army, source: Source::EighthFace });
        }
        if let Some((die, face)) = self.minor_face(army) {
            let operation = match face {
                MinorFace::Doubles(kind) => Operation::DoubleIds(kind.into()),
                MinorFace::Halves(kind) => Operation::Halve(crate::dragon_dice::roll::Affected::One(kind)),
                MinorFace::Id | MinorFace::Action(_) => return modifiers,
            };
            let source = Source::Effect(die.name.clone());
            modifiers.push(Modifier { operation, scope: Scope::Army, source });
        }
        modifiers
    }

    /// The minor terrain of an army and what it shows.
    pub fn minor_face(&self, army: ArmyId) -> Option<(&Die, MinorFace)> {
        let die_state = self.die_state(self.minor_terrain(army)?);
        Some((&die_state.die, minor_face(die_state.die.faces.get(die_state.face?)?.icon.name())))
    }

    /// Elements of the place of an army for abilities of its species: the terrain's and those of its minor terrain.
    pub(crate) fn elements(&self, army: ArmyId) -> crate::dragon_dice::dice::Elements {
        self.place(army).elements()
    }
}
