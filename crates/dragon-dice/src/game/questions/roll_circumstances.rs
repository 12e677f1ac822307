//! The circumstances of an army's roll in a game.

use super::dragon_attacks;
use super::under_effects::{self, effects_on};
use crate::dice::{Die, DieType, Elements, ResultType};
use crate::force::Army;
use crate::game::state::{
    Area, ArmyId, Battle, DieId, Effect, EffectCause, EffectChange, PlayerId, State, Subject,
};
use crate::roll::{Affected, At, Circumstances, Modifier, Operation, Place, Scope, Source};
use crate::rules::{self, MinorFace, RollKind};
use warband_core::text::{Name, plain};

impl State {
    /// Returns the dice of an army, for rolling.
    pub fn rolling(&self, army: ArmyId, name: Name) -> Army {
        let dice = self.army(army).into_iter().map(|id| self.die(id).clone()).collect();
        Army { name, edition: self.edition, size: Some(self.player(army.player).size), dice }
    }

    /// Returns the circumstances of a roll of `kind` by an army: its place, the effects on it, and the DUA.
    pub fn circumstances(&self, army: ArmyId, kind: RollKind) -> Circumstances {
        let mut circumstances = Circumstances::of(kind, self.edition);
        (circumstances.force_points, circumstances.size_given) = (self.player(army.player).size, true);
        circumstances.from_game = true;
        circumstances.may_charge = Some(self.turn().is_some_and(|turn| turn.species.may_charge(army)));
        if circumstances.kind.is_response() {
            circumstances.attackers = dragon_attacks::attackers(self, army);
        }
        circumstances.place = place(self, army);
        let suspended_spells = under_effects::suspended_on(self, army);
        circumstances.suspended_spells =
            suspended_spells.map(|effect| Name::from(effect.name.clone())).collect();
        circumstances.dua = dead(self, army.player);
        circumstances.deadlands = deadlands(self, army.player);
        circumstances.modifiers = modifiers(self, army, &circumstances.kind);
        if circumstances.kind.is_response() {
            circumstances.modifiers.extend(added_by_dragons(self, army));
        }
        let unrolled = unrolled_dice(self, army, circumstances.kind.key).into_iter();
        circumstances.unrolled_dice = unrolled.map(|id| self.die(id).name.clone()).collect();
        circumstances
    }

    /// Returns the saves that spells give an army (`docs/rules/resolution.md`, section 7).
    pub fn spell_saves(&self, army: ArmyId) -> u32 {
        let effects = effects_on(self, army).filter(|effect| matches!(effect.cause, EffectCause::Spell(_)));
        let saves = effects.flat_map(|effect| &effect.changes).map(|change| match change {
            EffectChange::Add(types, amount) if types.only() == Some(ResultType::Save) => *amount,
            _ => 0,
        });
        saves.sum()
    }
}

/// Returns the results that dragons add to the response of an army: damage of those that its champions control, and the
/// damage of bashed dragons, which counts as saves.
fn added_by_dragons(state: &State, army: ArmyId) -> Vec<Modifier> {
    let added = |results: ResultType, amount: u32, name: Name| Modifier {
        operation: Operation::Add(results.into(), amount),
        scope: Scope::Army,
        source: Source::Effect(name),
    };
    let with = dragon_attacks::dragons_with_army(state, army).into_iter();
    let melee = with.map(|(dragon, damage)| added(ResultType::Melee, damage, state.die(dragon).name.clone()));
    let bashed = dragon_attacks::bashed_saves(state, army);
    let saves = (bashed > 0).then(|| added(ResultType::Save, bashed, Name::from(rules::BASH)));
    melee.chain(saves).collect()
}

/// Returns the dice of an army that may not be rolled: in a counter-attack those under Foul Stench, in saves those that
/// are charmed, in a march those that a Mire keeps from acting, and those under effects.
pub(crate) fn unrolled_dice(state: &State, army: ArmyId, kind: &str) -> Vec<DieId> {
    let battle = state.battle();
    let answers = |battle: &&Battle| battle.defender == army && battle.attack.counter_roll() == kind;
    let mut unrolled =
        battle.filter(answers).and_then(|battle| battle.under_foul_stench.clone()).unwrap_or_default();
    let saves = |battle: &&Battle| battle.sides().1 == army && battle.save_kind() == kind;
    if battle.as_ref().is_some_and(saves) {
        unrolled.extend(state.resolution().into_iter().flat_map(|resolution| &resolution.charmed));
    }
    for id in in_mire(state, army).into_iter().chain(under_effects::held(state, army)) {
        if !unrolled.contains(&id) {
            unrolled.push(id);
        }
    }
    // Units killed since then are not in the army.
    unrolled.retain(|id| state.army_of(*id) == army);
    unrolled
}

/// Returns the units of the marching army that a Mire keeps from acting. Items that no acting unit carries are not
/// rolled either.
fn in_mire(state: &State, army: ArmyId) -> Vec<DieId> {
    let turn = state.turn().filter(|turn| turn.marching == Some(army));
    let Some(acting) = turn.and_then(|turn| turn.acting.as_ref()) else { return Vec::new() };
    state.units(army).into_iter().filter(|id| !acting.contains(id)).collect()
}

/// Returns the place of an army for its rolls.
fn place(state: &State, army: ArmyId) -> Place {
    let terrain = match army.at {
        Area::Terrain(terrain) => terrain,
        Area::Reserve => return Place { at: At::Reserve, name: "reserve".into(), ..Place::default() },
        _ => return Place::default(),
    };
    let minor = state.minor_terrain(army).map(|minor| state.die(minor));
    let mut place = Place::of_dice(state.terrain_die(terrain), minor);
    place.terrain = state.terrain_elements(terrain);
    if let Some(location) = &state.terrain(terrain).location {
        place.icon = Some(location.clone());
    }
    place
}

/// Returns the units that each species of a player adds to its count in the DUA for the Deadland minor terrains that
/// the player controls (`docs/rules/editions.md`, section 3a).
fn deadlands(state: &State, player: PlayerId) -> u32 {
    let deadlands = state.dice.iter().filter(|die_state| {
        die_state.owner == player
            && die_state.die.die_type == DieType::MinorTerrain
            && matches!(die_state.area, Area::Terrain(_))
            && die_state.die.name.raw().starts_with("Deadland")
    });
    deadlands.count() as u32 * state.player(player).size.div_ceil(state.rules.points_per_limit.max(1))
}

/// Returns the number of units of each species in a player's DUA; 0 for species that the player brought but that have
/// no dead units.
fn dead(state: &State, player: PlayerId) -> Vec<(String, u32)> {
    let of_player = || state.dice.iter().filter(|die_state| die_state.owner == player);
    let mut dead: Vec<(String, u32)> = Vec::new();
    for die_state in of_player().filter(|die_state| die_state.die.die_type.is_unit()) {
        let species = plain(die_state.die.species.raw());
        let one = u32::from(die_state.area == Area::Dua);
        match dead.iter_mut().find(|(known, _)| *known == species) {
            Some((_, number)) => *number += one,
            None => dead.push((species, one)),
        }
    }
    dead
}

/// Returns the modifiers of an army: effects, the eighth face, its minor terrain.
fn modifiers(state: &State, army: ArmyId, kind: &RollKind) -> Vec<Modifier> {
    let counts_maneuver = kind.counts.contains(ResultType::Maneuver);
    let effects = effects_on(state, army).chain(fog(state, army, kind.key));
    let acting = effects.filter(|effect| !(effect.spares_maneuver && counts_maneuver));
    let mut modifiers: Vec<Modifier> = acting.flat_map(Effect::modifiers).collect();
    if let Some(terrain) = army.terrain()
        && state.terrain(terrain).controller == Some(army.player)
    {
        let all = Operation::DoubleIds(ResultType::ALL.into_iter().collect());
        modifiers.push(Modifier { operation: all, scope: Scope::Army, source: Source::EighthFace });
    }
    if let Some((die, face)) = minor_face(state, army) {
        let operation = match face {
            MinorFace::Doubles(result_type) => Operation::DoubleIds(result_type.into()),
            MinorFace::Halves(result_type) => Operation::Halve(Affected::One(result_type)),
            MinorFace::Id | MinorFace::Action(_) => return modifiers,
        };
        let source = Source::Effect(die.name.clone());
        modifiers.push(Modifier { operation, scope: Scope::Army, source });
    }
    modifiers
}

/// Returns the effects on armies that attack the terrain which this roll of an army targets (Wall of Fog).
fn fog<'a>(state: &'a State, army: ArmyId, kind: &str) -> impl Iterator<Item = &'a Effect> + use<'a> {
    let target = state.battle().and_then(|battle| match kind {
        RollKind::MISSILE if battle.attacker == army => battle.defender.terrain(),
        RollKind::MISSILE_COUNTER if battle.defender == army => battle.attacker.terrain(),
        _ => None,
    });
    let aimed_there =
        move |effect: &&Effect| target.map(Subject::Attackers).as_ref() == Some(&effect.subject);
    state.effects.iter().filter(aimed_there)
}

/// Returns the minor terrain of an army and the face that it shows.
pub fn minor_face(state: &State, army: ArmyId) -> Option<(&Die, MinorFace)> {
    let die_state = state.die_state(state.minor_terrain(army)?);
    Some((&die_state.die, rules::minor_face(die_state.die.faces.get(die_state.face?)?.icon.name())))
}

/// Returns the elements of an army's place for its species abilities: those of the terrain and of its minor terrain.
pub(crate) fn elements(state: &State, army: ArmyId) -> Elements {
    place(state, army).elements()
}
