//! The targets of the dragons at a terrain, and the result of their attack (`docs/rules/dragons.md`).

use super::{promotions, under_effects};
use crate::dice::{Die, DieType, Element, Elements, ResultType, ShownFace};
use crate::dragon::{Against, DragonResult, Target, dragon_result, fates, targets, to_slay};
use crate::game::state::{
    Area, ArmyId, AttackingDragon, DieId, DragonBattle, DragonPrompt, DragonTarget, Effect, EffectChange,
    Event, MoveReason, PlayerId, PromotionBatch, Prompt, PromptKind, ResponseEffect, ResponseIcon, State,
    Subject, TableEvent, TerrainId,
};
use crate::roll::{DragonAttacker, SlayingResults, slain};
use crate::rules::{
    BASH, Champion, Column, DragonEffect, DragonStep, JAWS, KILL, LOGO, Pick, Sai, StepKind, Term,
    dragon_face,
};
use warband_core::journal::Game;

impl AttackingDragon {
    /// Returns what its faces count against.
    pub fn against(&self) -> Against {
        match self.target {
            Some(DragonTarget::Army) => Against::Army,
            Some(DragonTarget::Dragon(_) | DragonTarget::WithArmy | DragonTarget::Nothing) | None => {
                Against::Dragon
            }
        }
    }

    /// Returns the result of its faces; Wing of a dragon that fights with the army is ignored (Q146).
    pub fn result(&self, state: &State) -> DragonResult {
        let flies = |face: &usize| self.has_effect(state, *face, DragonEffect::Flies);
        let ignores_wing = self.target == Some(DragonTarget::WithArmy);
        let faces = self.faces.iter().filter(|face| !(ignores_wing && flies(face)));
        let shown = faces.map(|face| ShownFace::Face(*face));
        dragon_result(state.die(self.die), shown, self.against(), &state.rules)
    }

    /// Reports whether one of its faces has this effect.
    fn has_effect(&self, state: &State, face: usize, effect: DragonEffect) -> bool {
        let face = state.die(self.die).faces.get(face);
        face.and_then(|face| dragon_face(face.icon.name())).is_some_and(|known| known.effect == effect)
    }

    /// Returns the damage that it deals; 0 if a champion cancelled it.
    pub fn damage(&self, state: &State) -> u32 {
        if self.is_dropped { 0 } else { self.result(state).damage }
    }

    /// Returns the results of one type, or the damage by dragons, needed to slay it.
    pub fn to_slay(&self, state: &State) -> u32 {
        to_slay(state.die(self.die), self.result(state).bared || is_bared(state, self.die))
    }

    /// Reports whether it showed Jaws.
    pub(crate) fn shows_jaws(&self, state: &State) -> bool {
        let die = state.die(self.die);
        self.faces.iter().any(|face| die.faces.get(*face).is_some_and(|face| face.icon.name() == JAWS))
    }

    /// Reports whether it flies home after the attack: it showed Wing, and attacked.
    pub fn flies(&self, state: &State) -> bool {
        self.result(state).flies
    }

    /// Reports whether it showed breath.
    pub fn breathes(&self, state: &State) -> bool {
        self.faces.iter().any(|face| self.has_effect(state, *face, DragonEffect::Breathes))
    }
}

/// A bond between a unit and a dragon (`docs/rules/dragons.md`, Champions).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bond {
    /// The champion that holds the bond.
    pub unit: DieId,
    /// Whether the dragon is controlled; otherwise it is tamed.
    pub is_control: bool,
}

/// Returns the bond of a dragon that a champion tamed or controls.
pub fn bond(state: &State, dragon: DieId) -> Option<Bond> {
    let on_it = |effect: &&Effect| effect.subject == Subject::Dragon(dragon) && effect.is_bond();
    let effect = state.effects.iter().find(on_it)?;
    Some(Bond { unit: effect.held_by?, is_control: effect.changes.contains(&EffectChange::Controlled) })
}

/// Classic: reports whether breath removed the automatic saves of a dragon.
fn is_bared(state: &State, dragon: DieId) -> bool {
    let bares = |effect: &Effect| {
        effect.subject == Subject::Dragon(dragon) && effect.changes.contains(&EffectChange::Bared)
    };
    state.effects.iter().any(bares)
}

/// Returns a dragon as it is now: in classic, breath may have removed its automatic saves.
pub fn dragon_now(state: &State, dragon: DieId) -> Die {
    let die = state.die(dragon).clone();
    if is_bared(state, dragon) { Die { automatic_saves: 0, ..die } } else { die }
}

/// Returns `dragons` with those at the terrain of an army as they are there ([`dragon_now`]); they are found by their names.
pub fn dragons_now(state: &State, army: ArmyId, dragons: Vec<Die>) -> Vec<Die> {
    let mut here = army.terrain().map_or_else(Vec::new, |terrain| state.dragons_at(terrain));
    let now = |die: Die| match here.iter().position(|id| state.die(*id).name == die.name) {
        Some(place) => dragon_now(state, here.remove(place)),
        None => die,
    };
    dragons.into_iter().map(now).collect()
}

/// Returns the target of each dragon at the terrain of an army, as far as the rules determine it
/// (`docs/rules/dragons.md`, Steps, steps 1 and 2).
pub fn orders(state: &State, army: ArmyId) -> Vec<AttackingDragon> {
    let here = army.terrain().map_or_else(Vec::new, |terrain| state.dragons_at(terrain));
    let dice: Vec<Die> = here.iter().map(|id| state.die(*id).clone()).collect();
    let table = targets(&dice, state.edition);
    let units = state.units(army);
    let order = |(place, target): (usize, Target)| {
        let die = here[place];
        let victims: Vec<DieId> = target.victims.iter().map(|victim| here[*victim]).collect();
        match bond(state, die) {
            Some(bond) if bond.is_control => controlled(state, army, &here, die, bond),
            Some(bond) if victims.is_empty() && units.contains(&bond.unit) => {
                AttackingDragon::new(die, Some(DragonTarget::Nothing), Vec::new())
            }
            Some(bond) if victims.is_empty() && state.rules.tamers_command => {
                commanded(state, army, die, bond, Vec::new())
            }
            _ => match victims[..] {
                [] => AttackingDragon::new(die, Some(DragonTarget::Army), Vec::new()),
                [only] => AttackingDragon::new(die, Some(DragonTarget::Dragon(only)), Vec::new()),
                _ => AttackingDragon::new(die, None, victims),
            },
        }
    };
    let mut dragons: Vec<AttackingDragon> = table.into_iter().enumerate().map(order).collect();
    join_army(state, army, &mut dragons);
    dragons
}

/// Returns a controlled dragon in an attack: its controller names a dragon as target, or holds it back (Q117).
fn controlled(state: &State, army: ArmyId, here: &[DieId], die: DieId, bond: Bond) -> AttackingDragon {
    let others: Vec<DieId> = here.iter().copied().filter(|other| *other != die).collect();
    let is_alone = others.is_empty();
    let dragon = commanded(state, army, die, bond, others);
    let target = if is_alone { Some(DragonTarget::Nothing) } else { dragon.target };
    AttackingDragon { target, ..dragon }
}

/// Returns a dragon whose target a champion's player names: one of these dragons, the army if there are none, or
/// nothing.
fn commanded(state: &State, army: ArmyId, die: DieId, bond: Bond, victims: Vec<DieId>) -> AttackingDragon {
    let player = state.die_state(bond.unit).owner;
    // A player who conceded names nothing.
    let is_idle = state.player(player).conceded && player != army.player;
    let target = is_idle.then_some(DragonTarget::Nothing);
    AttackingDragon { controller: Some(player), ..AttackingDragon::new(die, target, victims) }
}

/// Makes controlled dragons that are held back fight for the army of their champion if another dragon attacks it.
pub(crate) fn join_army(state: &State, army: ArmyId, dragons: &mut [AttackingDragon]) {
    let is_attacked = dragons.iter().any(|dragon| dragon.target == Some(DragonTarget::Army));
    let units = state.units(army);
    for dragon in dragons.iter_mut().filter(|dragon| dragon.controller.is_some()) {
        let is_own = bond(state, dragon.die).is_some_and(|bond| units.contains(&bond.unit));
        if is_attacked && is_own && dragon.target == Some(DragonTarget::Nothing) {
            dragon.target = Some(DragonTarget::WithArmy);
        }
    }
}

/// Returns the terrains at which dragons still attack in this phase the current player's army.
pub fn open_attacks(state: &State) -> Vec<TerrainId> {
    let Some(turn) = state.turn().filter(|_| state.is_in(StepKind::Dragons)) else { return Vec::new() };
    let is_open = |terrain: &TerrainId| {
        let army = ArmyId::at(turn.player, *terrain);
        !turn.attacked.contains(terrain) && state.exists(army) && !none_attacks(&orders(state, army))
    };
    state.every_terrain().filter(is_open).collect()
}

/// Reports whether real dice are rolled next: those of the acting player, or of any owner of the dragons that are
/// rolled.
pub fn rolls_real_dice(state: &State) -> bool {
    let is_real = |player: PlayerId| state.player(player).real_dice;
    let is_real_dragon =
        |dragon: &AttackingDragon| dragon.is_rolled() && is_real(state.die_state(dragon.die).owner);
    let are_rolled = |prompt: Prompt| prompt.kind == PromptKind::Dragons(DragonPrompt::Roll);
    match state.prompt {
        Some(prompt) if are_rolled(prompt) => {
            state.dragon_battle().is_some_and(|battle| battle.dragons.iter().any(is_real_dragon))
        }
        Some(prompt) => is_real(prompt.player),
        None if state.is_in(StepKind::Dragons) => open_attacks(state)
            .into_iter()
            .any(|terrain| orders(state, ArmyId::at(state.acting(), terrain)).iter().any(is_real_dragon)),
        None => is_real(state.acting()),
    }
}

/// Reports whether dragons that showed Wing fly home after this attack; in classic only if one attacked the army
/// (Q111).
pub fn wings_count(state: &State, battle: &DragonBattle) -> bool {
    !DragonStep::Champions.is_in(state.edition) || battle.on_army().next().is_some()
}

/// Reports whether no dragon in the list attacks: the list is empty, or champions hold all of them back.
pub(crate) fn none_attacks(dragons: &[AttackingDragon]) -> bool {
    dragons.iter().all(|dragon| dragon.target == Some(DragonTarget::Nothing))
}

/// Returns the dragons that attack an army, for its response, with their faces once they were rolled.
pub(super) fn attackers(state: &State, army: ArmyId) -> Vec<DragonAttacker> {
    let battle = state.dragon_battle().filter(|battle| battle.army == army);
    let dragons = battle.map_or_else(|| orders(state, army), |battle| battle.dragons.clone());
    let on_army = dragons.iter().filter(|dragon| dragon.target == Some(DragonTarget::Army));
    let attacker = |dragon: &AttackingDragon| {
        let die = state.die(dragon.die).clone();
        let is_spared = dragon.is_dropped || dragon.is_felled || !is_present(state, dragon.die);
        let to_slay = if is_spared { DragonAttacker::NOT_SLAIN } else { dragon.to_slay(state) };
        let is_rolled = !dragon.faces.is_empty();
        DragonAttacker {
            damage: is_rolled.then(|| dragon.damage(state)),
            breathes: is_rolled && dragon.result(state).breathes,
            flies: is_rolled && dragon.flies(state),
            shows_jaws: !is_spared && dragon.shows_jaws(state),
            ..DragonAttacker::new(die, to_slay)
        }
    };
    on_army.map(attacker).collect()
}

/// Returns the damage of each controlled dragon that is added to the melee of an army.
pub(super) fn dragons_with_army(state: &State, army: ArmyId) -> Vec<(DieId, u32)> {
    let battle = state.dragon_battle().filter(|battle| battle.army == army);
    let dragons = battle.map_or(&[][..], |battle| &battle.dragons);
    let with = dragons.iter().filter(|dragon| dragon.target == Some(DragonTarget::WithArmy));
    with.map(|dragon| (dragon.die, dragon.damage(state))).filter(|(_, damage)| *damage > 0).collect()
}

/// Returns the saves that Bashes of the response gained: the damage of the bashed dragons.
pub(super) fn bashed_saves(state: &State, army: ArmyId) -> u32 {
    let battle = state.dragon_battle().filter(|battle| battle.army == army);
    let dragons = battle.map_or(&[][..], |battle| &battle.dragons);
    dragons.iter().filter(|dragon| dragon.is_bashed).map(|dragon| dragon.damage(state)).sum()
}

/// Reports whether a dragon is still at a terrain.
pub fn is_present(state: &State, dragon: DieId) -> bool {
    matches!(state.die_state(dragon).area, Area::Terrain(_))
}

/// Returns the damage of all dragons that attack the army.
pub fn damage_to_army(state: &State, battle: &DragonBattle) -> u32 {
    battle.on_army().map(|dragon| dragon.damage(state)).sum()
}

/// Returns the dragons that other dragons slay (`docs/rules/dragons.md`, Damage).
pub(crate) fn slain_by_dragons(state: &State, battle: &DragonBattle) -> Vec<DieId> {
    let dice: Vec<Die> = battle.dragons.iter().map(|dragon| state.die(dragon.die).clone()).collect();
    let place = |die: DieId| battle.dragons.iter().position(|dragon| dragon.die == die);
    let results: Vec<(DragonResult, Option<usize>)> = battle
        .dragons
        .iter()
        .map(|dragon| {
            let bared = dragon.result(state).bared || is_bared(state, dragon.die);
            let result = DragonResult { bared, ..dragon.result(state) };
            let victim = match dragon.target {
                Some(DragonTarget::Dragon(victim)) => place(victim),
                Some(DragonTarget::Army | DragonTarget::WithArmy | DragonTarget::Nothing) | None => None,
            };
            (result, victim)
        })
        .collect();
    let fates = fates(&dice, &results);
    let killed = battle.dragons.iter().zip(fates).filter(|(dragon, fate)| {
        let takes_damage = dragon.target != Some(DragonTarget::WithArmy);
        takes_damage && fate.is_killed() && fate.damage > 0 && is_present(state, dragon.die)
    });
    killed.map(|(dragon, _)| dragon.die).collect()
}

/// Returns the largest sets of dragons that the response slays, one for each combination of names (Q113). A dragon that
/// flies home counts as a different name.
pub(crate) fn slain_sets(state: &State, battle: &DragonBattle) -> Vec<Vec<(DieId, ResultType)>> {
    let Some(results) = battle.results else { return Vec::new() };
    let for_slaying =
        SlayingResults { melee: results[ResultType::Melee], missile: results[ResultType::Missile] };
    let open: Vec<&AttackingDragon> = battle
        .on_army()
        .filter(|dragon| !dragon.is_dropped && !dragon.is_felled && is_present(state, dragon.die))
        .filter(|dragon| !is_slain_by_bash(state, dragon))
        .collect();
    let needs: Vec<u32> = open.iter().map(|dragon| dragon.to_slay(state)).collect();
    let most = slain(for_slaying, &needs).iter().flatten().count();
    if most == 0 {
        return Vec::new();
    }
    let mut sets: Vec<Vec<(DieId, ResultType)>> = Vec::new();
    let mut known: Vec<Vec<(&str, PlayerId, bool)>> = Vec::new();
    for set in combinations(open.len(), most) {
        let by = slain(for_slaying, &set.iter().map(|place| needs[*place]).collect::<Vec<_>>());
        let killed: Vec<(&AttackingDragon, ResultType)> =
            set.iter().zip(by).filter_map(|(place, by)| Some((open[*place], by?))).collect();
        let kind = |dragon: &AttackingDragon| {
            let die = state.die_state(dragon.die);
            (die.die.name.raw(), die.owner, dragon.flies(state))
        };
        let mut names: Vec<(&str, PlayerId, bool)> = killed.iter().map(|(dragon, _)| kind(dragon)).collect();
        names.sort_unstable();
        if killed.len() == most && !known.contains(&names) {
            known.push(names);
            sets.push(killed.into_iter().map(|(dragon, by)| (dragon.die, by)).collect());
        }
    }
    sets
}

/// Reports whether a bashed dragon is slain by its own damage (`docs/rules/dragons.md`, Damage).
pub(crate) fn is_slain_by_bash(state: &State, dragon: &AttackingDragon) -> bool {
    dragon.is_bashed && dragon.damage(state) >= dragon.to_slay(state)
}

/// Returns every choice of `number` of the first `of` places, in order; at most a thousand.
fn combinations(of: usize, number: usize) -> Vec<Vec<usize>> {
    let mut chosen: Vec<Vec<usize>> = vec![Vec::new()];
    for _ in 0..number {
        let longer = |set: &Vec<usize>| {
            let (set, from) = (set.clone(), set.last().map_or(0, |last| last + 1));
            (from..of).map(move |next| [&set[..], &[next]].concat())
        };
        chosen = chosen.iter().flat_map(longer).take(MAX_COMBINATIONS).collect();
    }
    chosen
}

const MAX_COMBINATIONS: usize = 1_000;

/// Reports whether the game resolves this icon against dragons in a response: Bash, icons that kill a dragon that
/// showed Jaws, and the logos of champions.
pub(crate) fn acts_on_dragons(icon: &str) -> bool {
    icon == BASH || Champion::has_logo(icon) || Sai::named(icon).is_some_and(|sai| kills_jaws(&sai))
}

/// Reports whether an icon may kill a dragon that showed Jaws, instead of giving results.
pub(crate) fn kills_jaws(sai: &Sai) -> bool {
    let is_kill = |pick: &Pick| matches!(pick, Pick::Outcome(word) if *word == KILL);
    let of = |term: &Term| matches!(term, Term::Choose(picks) if picks.iter().any(is_kill));
    sai.terms(Column::Dragon).iter().any(of)
}

/// Returns the dragons that an icon of the response may act on.
pub(crate) fn icon_dragons(state: &State, battle: &DragonBattle, icon: &ResponseIcon) -> Vec<DieId> {
    let unit = state.die(icon.die);
    let fits = |dragon: &&AttackingDragon| match icon.effect {
        ResponseEffect::Tames | ResponseEffect::Slays | ResponseEffect::Controls => {
            Champion::of(unit, state.edition)
                .is_some_and(|champion| champion.acts_on(unit, state.die(dragon.die)))
        }
        ResponseEffect::KillsJaws => !dragon.is_felled && dragon.shows_jaws(state),
        ResponseEffect::Bashes => !dragon.is_bashed && dragon.damage(state) > 0,
    };
    let there = battle.on_army().filter(|dragon| is_present(state, dragon.die));
    there.filter(fits).map(|dragon| dragon.die).collect()
}

/// Reports whether a die has a face whose icon could act on a dragon of the current attack.
pub(crate) fn may_show_icon(state: &State, die: DieId) -> bool {
    let Some(battle) = state.dragon_battle() else { return false };
    let unit = state.die(die);
    let acts =
        |effect| !icon_dragons(state, battle, &ResponseIcon { die, icon: String::new(), effect }).is_empty();
    let logos_act = !DragonStep::Champions.is_in(state.edition);
    unit.faces.iter().any(|face| {
        if face.icon.name() == LOGO && Champion::of(unit, state.edition).is_some() {
            return logos_act && acts(ResponseEffect::Slays);
        }
        Sai::of(face, unit).is_some_and(|sai| {
            sai.name == BASH && acts(ResponseEffect::Bashes)
                || kills_jaws(&sai) && acts(ResponseEffect::KillsJaws)
        })
    })
}

/// Returns the promotions that an army can still have for a treasure or for a slain dragon: unit and larger unit, one
/// of each pair of names.
pub fn dragon_promotions(state: &State) -> Vec<(DieId, DieId)> {
    let Some(battle) = state.dragon_battle() else { return Vec::new() };
    match (&battle.promotions, battle.step) {
        (Some(batch), DragonStep::Promotion) => batch_pairs(state, batch),
        (None, DragonStep::Treasure) if battle.treasure > 0 => {
            batch_pairs(state, &treasure_batch(state, battle.army, &battle.promoted))
        }
        _ => Vec::new(),
    }
}

/// Returns the remaining promotions of a batch, one of each pair of names.
fn batch_pairs(state: &State, batch: &PromotionBatch) -> Vec<(DieId, DieId)> {
    let stands = |id: &DieId| state.die_state(*id).area.is_army();
    let units: Vec<DieId> = batch.units.iter().copied().filter(stands).collect();
    let waits = |id: &DieId| batch.partners.contains(id);
    let mut pairs = Vec::new();
    for unit in promotions::one_of_each_name(state, units) {
        let larger = promotions::larger(state, unit, 1).into_iter().filter(waits).collect();
        pairs.extend(promotions::one_of_each_name(state, larger).into_iter().map(|to| (unit, to)));
    }
    pairs
}

/// Returns every unit of an army that could be promoted now, and every unit that could replace one.
pub(crate) fn promotion_batch(state: &State, army: ArmyId) -> PromotionBatch {
    let units = state.units(army);
    let partners = |unit: &DieId| promotions::larger(state, *unit, 1);
    let mut all: Vec<DieId> = units.iter().flat_map(partners).collect();
    all.sort_unstable();
    all.dedup();
    PromotionBatch { units, partners: all }
}

/// Like [`promotion_batch`], without units that the treasure has promoted.
fn treasure_batch(state: &State, army: ArmyId, promoted: &[DieId]) -> PromotionBatch {
    let mut batch = promotion_batch(state, army);
    batch.units.retain(|unit| !promoted.contains(unit));
    batch
}

/// Returns the promotions that `promote --all` makes: the largest set that is made together, or as many as there are
/// treasures. `None` if dice of other names could be chosen.
pub(crate) fn only_batch(state: &State) -> Option<Vec<(DieId, DieId)>> {
    let battle = state.dragon_battle()?;
    match (&battle.promotions, battle.treasure as usize) {
        (Some(batch), _) => only_set(state, batch),
        (None, 0) => None,
        (None, treasures) => {
            let (mut state, mut set, mut promoted) = (state.clone(), Vec::new(), battle.promoted.clone());
            // One after the other: a unit that was exchanged may replace another one.
            while set.len() < treasures {
                let batch = treasure_batch(&state, battle.army, &promoted);
                let pairs = batch_pairs(&state, &batch);
                if pairs.is_empty() {
                    break;
                }
                let mut next = only_set(&state, &batch)?;
                // Which units get too few treasures is a choice, unless all of them are equal.
                let left = treasures - set.len();
                if next.is_empty() || next.len() > left && pairs.len() > 1 {
                    return None;
                }
                next.truncate(left);
                next.iter().for_each(|(unit, to)| exchange(&mut state, *unit, *to));
                promoted.extend(next.iter().map(|(_, to)| *to));
                set.extend(next);
            }
            Some(set)
        }
    }
}

/// Exchanges the places of a unit and its replacement.
fn exchange(state: &mut State, unit: DieId, to: DieId) {
    let (at, from) = (state.die_state(unit).area, state.die_state(to).area);
    let moved = |dice, to, reason| Event::from(TableEvent::Moved { dice, to, reason });
    state.apply(&moved(vec![to], at, MoveReason::Promoted));
    state.apply(&moved(vec![unit], from, MoveReason::Exchanged));
}

/// Returns the largest set of promotions of a batch; `None` if dice of other names could be chosen.
fn only_set(state: &State, batch: &PromotionBatch) -> Option<Vec<(DieId, DieId)>> {
    let mut set = Vec::new();
    let mut kinds: Vec<(&str, u8)> = Vec::new();
    for unit in batch.units.iter().filter(|id| state.die_state(**id).area.is_army()) {
        let kind = (state.die(*unit).species.raw(), state.die(*unit).health);
        if !kinds.contains(&kind) {
            kinds.push(kind);
            set.extend(only_pairs(state, batch, kind)?);
        }
    }
    Some(set)
}

/// Returns the most promotions of units of one species and health; `None` if others are possible.
fn only_pairs(state: &State, batch: &PromotionBatch, kind: (&str, u8)) -> Option<Vec<(DieId, DieId)>> {
    let is_kind = |id: &&DieId| {
        let die = state.die(**id);
        state.die_state(**id).area.is_army() && (die.species.raw(), die.health) == kind
    };
    let units: Vec<DieId> = batch.units.iter().filter(is_kind).copied().collect();
    let larger = |unit: &DieId| promotions::larger(state, *unit, 1);
    let partners = units.first().map(larger).unwrap_or_default();
    let partners: Vec<DieId> = partners.into_iter().filter(|id| batch.partners.contains(id)).collect();
    let number = units.len().min(partners.len());
    let is_open = |dice: &[DieId]| {
        dice.len() > number && dice.iter().any(|id| state.die(*id).name != state.die(dice[0]).name)
    };
    let is_choice = number > 0 && (is_open(&units) || is_open(&partners));
    (!is_choice).then(|| units.into_iter().zip(partners).collect())
}

/// Checks that a dragon may be summoned at will: a White only by its spell, a pure Ivory dragon only from a pool
/// (`docs/rules/dragons.md`, Summoning).
pub(crate) fn summoned_at_will(state: &State, dragon: DieId) -> Result<(), Unsummonable> {
    let die = state.die(dragon);
    let is_ivory = die.elements.contains(Element::Ivory) && !die.elements.meets(Elements::FIVE);
    match state.die_state(dragon).area {
        _ if die.die_type != DieType::Dragon => Ok(()),
        _ if die.is_white() && state.rules.spells_are_its_own => Err(Unsummonable::White),
        Area::Terrain(_) if is_ivory && state.rules.spells_are_its_own => Err(Unsummonable::IvoryOut),
        _ => Ok(()),
    }
}

/// The reason why a dragon is not summoned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unsummonable {
    /// White dragons come only by their spell.
    White,
    /// An Ivory dragon comes from a pool, not from a terrain.
    IvoryOut,
}

/// Reports whether the dragons at a terrain are rolled as soon as they attack the current player's army: no owner names
/// a target, and no champion rolls before them.
pub(crate) fn are_rolled_at_once(state: &State, terrain: TerrainId) -> bool {
    let army = ArmyId::at(state.acting(), terrain);
    let dragons = orders(state, army);
    let is_open = dragons.iter().any(|dragon| dragon.target.is_none());
    !is_open && champions_rolled_first(state, army, &dragons).is_empty()
}

/// Returns the champions of an army that may be rolled before these dragons: those whose logo could act on one of them.
pub(crate) fn champions_rolled_first(state: &State, army: ArmyId, dragons: &[AttackingDragon]) -> Vec<DieId> {
    // Under Lightning their roll, which counts no saves, is not allowed.
    if !DragonStep::Champions.is_in(state.edition) || under_effects::is_saves_only(state, army) {
        return Vec::new();
    }
    let unrolled = under_effects::unrolled(state, army);
    let attacks = |dragon: &&AttackingDragon| dragon.target == Some(DragonTarget::Army);
    let acts = |id: &DieId| {
        let die = state.die(*id);
        let champion = Champion::of(die, state.edition).filter(|_| !unrolled.contains(id));
        champion.is_some_and(|champion| {
            dragons.iter().filter(attacks).any(|dragon| champion.acts_on(die, state.die(dragon.die)))
        })
    };
    state.units(army).into_iter().filter(acts).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::sais;

    #[test]
    fn six_icons_act_on_dragons() {
        let acting = sais().map(|sai| sai.name).filter(|icon| acts_on_dragons(icon));
        assert_eq!(
            acting.collect::<Vec<_>>(),
            [
                "Bash",
                "Decapitate",
                "Impale",
                "Logo: Dragonlord / Dragonslayer / Dragoncrusader",
                "Logo: Dragonmaster / Dragonhunter / Dragonzealot",
                "Logo: Earthfang",
            ]
        );
    }
}
