//! What the steps of a turn are for.

use super::dice::{dragonkin, dragons, freed, temple_burials, terrain_word};
use crate::dice::{DieType, ResultType};
use crate::game::command::{names, read_burial};
use crate::game::march::{self, minor_terrains};
use crate::game::prompts::{
    SetAlong, bring_in_minor_terrain, die_words, each_name, meant, promotions, recruits, sets_with_carriers,
    sets_with_items, some_of, thrown,
};
use crate::game::questions::abilities::{self, UsableAbility, ability_use, usable_abilities};
use crate::game::questions::dragon_attacks::{are_rolled_at_once, open_attacks};
use crate::game::questions::promotions::{promotions as pairs, recruits as recruitable};
use crate::game::questions::{eighth_faces, flights, reach};
use crate::game::state::{Area, ArmyId, DieId, PlayerId, State, TerrainId, Turn};
use crate::rules::{Location, StepKind, ability};
use warband_table::offer::{Choices, NeedKind, Offer};

/// What the player whose turn it is may do in the step, and how it ends.
pub(super) fn offers(state: &State, turn: &Turn) -> Vec<Offer> {
    let Some(step) = state.step() else { return Vec::new() };
    let mut offers = match step.kind {
        StepKind::Abilities => {
            usable_abilities(state).iter().flat_map(|ability| of_ability(state, ability)).collect()
        }
        StepKind::EighthFace => {
            let faces = eighth_faces::locations(state, turn.player).into_iter();
            faces.flat_map(|(terrain, face)| of_eighth_face(state, terrain, face.location)).collect()
        }
        StepKind::Dragons => dragon_attacks(state),
        StepKind::Maneuver if turn.marching.is_none() => marches(state).into_iter().collect(),
        StepKind::Maneuver => maneuvers(state),
        StepKind::Action => turn.marching.map_or_else(Vec::new, |army| attacks(state, army)),
        StepKind::Reinforce => reinforcements(state, turn.player),
        StepKind::Retreat => {
            let moves = rides(state, turn.player).into_iter().chain(air_flights(state, turn.player));
            retreats(state, turn.player).into_iter().chain(moves).collect()
        }
        StepKind::Order
        | StepKind::Place
        | StepKind::Distances
        | StepKind::Expire
        | StepKind::Royalty
        | StepKind::ExpireEnd => Vec::new(),
    };
    if eighth_faces::unused_grove(state).is_none() && open_attacks(state).is_empty() {
        offers.push(Offer::new(["next"]));
    }
    offers
}

/// What an ability of a species lets an army do.
pub fn of_ability(state: &State, usable: &UsableAbility) -> Vec<Offer> {
    let army = usable.army;
    let Some(ability) = ability(usable.ability) else { return Vec::new() };
    let of = ability_use(state, &ability, army);
    let mut offers: Vec<Offer> = recruits(state, army, &of.recruits).into_iter().collect();
    offers.extend(promotions(state, army, &of.promotions));
    offers.extend(dragonkin(state, &of.summons, army));
    if !of.returns.is_empty() {
        let returning = each_name(state, &of.returns, army.player);
        let back = Offer::new(["move"]).one_of(NeedKind::Die, returning);
        offers.push(super::dice::moves(state, army.player, Area::Bua, back, &[Area::Dua]));
    }
    offers.extend(mutations(state, army, &of.opponents));
    offers
}

/// Units of the reserve of each of these players that Mutate of an army may be aimed at.
fn mutations(state: &State, army: ArmyId, opponents: &[PlayerId]) -> Vec<Offer> {
    let Ok((_, allowed)) = abilities::mutation_by(state, army.player) else { return Vec::new() };
    let of = |player: &PlayerId| {
        let units = state.units(ArmyId { player: *player, at: Area::Reserve });
        let from = die_words(state, &units, *player);
        let max = Some(allowed as usize).filter(|max| *max < from.len());
        let offer = Offer::new(["use", "mutate"]).need(NeedKind::Dice, Choices::AnyOf { from, max });
        let name = state.player(*player).name.raw().to_owned();
        offer.one_of(NeedKind::Player, vec![name]).behind("--of")
    };
    opponents.iter().map(of).collect()
}

/// What the eighth face of a terrain lets its holder do in its step.
pub fn of_eighth_face(state: &State, terrain: TerrainId, location: Location) -> Vec<Offer> {
    let player = state.acting();
    let army = ArmyId::at(player, terrain);
    match location {
        Location::Recruit => {
            let recruited = recruits(state, army, &recruitable(state, player));
            recruited.into_iter().chain(promotions(state, army, &pairs(state, army))).collect()
        }
        Location::Bury => temple_burials(state).into_iter().collect(),
        Location::Summon => dragons(state, &eighth_faces::called_by(state, terrain)),
        Location::Unbury => freed(state, &eighth_faces::freed_by(state, terrain, player)),
        Location::None | Location::Becomes => Vec::new(),
    }
}

/// Terrains at which dragons attack: with the faces of the dragons where these are rolled at once.
fn dragon_attacks(state: &State) -> Vec<Offer> {
    let (at_once, later): (Vec<TerrainId>, Vec<TerrainId>) =
        open_attacks(state).into_iter().partition(|terrain| are_rolled_at_once(state, *terrain));
    let offer = |terrains: Vec<TerrainId>| {
        let words: Vec<String> = terrains.into_iter().map(|terrain| terrain_word(state, terrain)).collect();
        (!words.is_empty()).then(|| Offer::new(["dragon", "attack"]).one_of(NeedKind::Place, words))
    };
    offer(at_once).map(thrown).into_iter().chain(offer(later)).collect()
}

fn marches(state: &State) -> Option<Offer> {
    let armies = reach::may_march(state).into_iter();
    let armies: Vec<String> = armies.map(|army| names::march_word(state, army, state.acting())).collect();
    (!armies.is_empty()).then(|| Offer::new(["march"]).one_of(NeedKind::Army, armies))
}

fn maneuvers(state: &State) -> Vec<Offer> {
    let mut offers = Vec::new();
    if minor_terrains::may_roll(state).is_some() {
        offers.push(thrown(Offer::new(["throw"])));
    }
    offers.extend(minor_terrains::may_bury(state).map(|minor| bury_minor(state, minor)));
    if march::may_maneuver(state) {
        offers.push(thrown(Offer::new(["maneuver"])));
    }
    offers.extend(bring_in_minor_terrain(state));
    offers
}

/// The place is named where the name alone means something else too.
fn bury_minor(state: &State, minor: DieId) -> Offer {
    let word = names::die_word(state, minor, state.acting());
    let offer = Offer::new(["bury", &word]);
    if read_burial(state, &word).is_ok_and(|dice| dice == [minor]) {
        return offer;
    }
    let place = names::own_area_word(state, state.acting(), state.die_state(minor).area);
    offer.one_of(NeedKind::Place, vec![place]).behind("--from")
}

fn attacks(state: &State, army: ArmyId) -> Vec<Offer> {
    let possible = reach::actions(state, army).into_iter();
    let attacks = possible.map(|possible| {
        if possible.action == ResultType::Magic {
            return thrown(Offer::new(["magic"]));
        }
        let targets = possible.targets.iter().map(|target| names::army_word(state, *target, army.player));
        let attack = Offer::new(["attack", possible.action.word()]);
        thrown(attack.one_of(NeedKind::Army, targets.collect()))
    });
    attacks.collect()
}

fn reinforcements(state: &State, player: PlayerId) -> Vec<Offer> {
    let dice = state.lying(player, Area::Reserve, |die| die.kind.joins_army());
    if dice.is_empty() {
        return Vec::new();
    }
    let terrains: Vec<String> = state.every_terrain().map(|at| terrain_word(state, at)).collect();
    let to = |offer: Offer| offer.one_of(NeedKind::Place, terrains.clone()).behind("--to");
    let sets = sets_with_carriers(state, &dice).into_iter();
    let some = sets.map(|set| to(going(state, "reinforce", &set, player)));
    // Where an item has no carrier, all cannot go.
    let all_go = reach::uncarried_on_the_way(state, &dice).is_empty();
    some.chain(all_go.then(|| to(Offer::new(["reinforce", "--all"])))).collect()
}

/// Champions that ride the dragons that they tamed.
fn rides(state: &State, player: PlayerId) -> Vec<Offer> {
    let ride = |(unit, dragon): (DieId, DieId)| {
        let words = die_words(state, &[unit, dragon], player);
        let mut offer = Offer::new(["move"]);
        offer.words.extend(words);
        let from = state.die_state(unit).area;
        let others: Vec<Area> = state.every_terrain().map(Area::Terrain).filter(|to| *to != from).collect();
        super::dice::moves(state, player, from, offer, &others)
    };
    reach::riders(state, player).into_iter().map(ride).collect()
}

/// Units that fly to another terrain, with items that they carry.
fn air_flights(state: &State, player: PlayerId) -> Vec<Offer> {
    let from = |at: TerrainId| {
        let (units, to) = flights::flights(state, player, at);
        let army = ArmyId::at(player, at);
        let units = meant(state, &state.units(army), |id| units.contains(&id));
        let items = state.lying(player, army.at, |die| die.kind == DieType::Item);
        let items = meant(state, &items, |id| !flights::flew(state, id));
        let goes = |dice: &[DieId]| {
            let flies = dice.iter().any(|id| units.contains(id));
            flies && to.iter().all(|to| flights::against_flight(state, army, dice, *to).is_none())
        };
        let sets =
            if to.is_empty() { Vec::new() } else { sets_with_items(state, &units, &items, u32::MAX, goes) };
        let to: Vec<Area> = to.into_iter().map(Area::Terrain).collect();
        let offer = |set: SetAlong| {
            super::dice::moves(state, player, army.at, going(state, "move", &set, player), &to)
        };
        sets.into_iter().map(offer).collect::<Vec<_>>()
    };
    state.every_terrain().flat_map(from).collect()
}

/// Dice that go together by this verb.
fn going(state: &State, verb: &str, set: &SetAlong, player: PlayerId) -> Offer {
    let mut offer = Offer::new([verb]);
    offer.words.extend(die_words(state, &set.all_of, player));
    match &set.some_of[..] {
        [] => offer,
        some if set.all_of.is_empty() => some_of(offer, die_words(state, some, player)),
        some => some_of(offer, die_words(state, some, player)).optional(),
    }
}

/// The offers of each place, with one for all who may go from there.
fn retreats(state: &State, player: PlayerId) -> Vec<Offer> {
    let mut offers = Vec::new();
    for at in state.every_terrain() {
        let army = state.lying(player, Area::Terrain(at), |die| die.kind.joins_army());
        let may = reach::may_retreat(state, player, at);
        let from =
            |offer: Offer| offer.one_of(NeedKind::Place, vec![terrain_word(state, at)]).behind("--from");
        let leaves = |id| !reach::stays(state, id) && !reach::rode(state, id) && !flights::flew(state, id);
        let leaving = meant(state, &army, leaves);
        let sets = sets_with_carriers(state, &leaving).into_iter();
        offers.extend(sets.map(|set| from(going(state, "retreat", &set, player))));
        if !may.is_empty() {
            offers.push(from(Offer::new(["retreat", "--all"])));
        }
    }
    offers
}
