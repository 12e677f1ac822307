//! Offers about dice: exchanged, buried, summoned, moved.

use crate::dice::DieType;
use crate::game::command::{names, summoned};
use crate::game::effects::exchange;
use crate::game::prompts::{die_words, each_name, meant, some_of};
use crate::game::resolution::outcome;
use crate::game::state::{Area, ArmyId, DieId, PlayerId, State, TerrainId};
use warband_table::offer::{NeedKind, Offer};

/// Dragons that may be summoned in the step.
pub(super) fn dragons(state: &State, dragons: &[DieId]) -> Vec<Offer> {
    let may = |id: &DieId| exchange::summoning(state, *id).is_ok();
    all_dragons(state, &dragons.iter().copied().filter(may).collect::<Vec<_>>())
}

/// Dragons that are summoned: those of pools together, each at a terrain for itself, since it goes to another one.
pub(super) fn all_dragons(state: &State, dragons: &[DieId]) -> Vec<Offer> {
    let (pool, out): (Vec<DieId>, Vec<DieId>) =
        dragons.iter().partition(|id| state.die_state(**id).area == Area::Pool);
    let pool = each_name(state, &pool, state.acting());
    let everywhere: Vec<String> = state.every_terrain().map(|at| terrain_word(state, at)).collect();
    let summon = |names: Vec<String>, terrains: Vec<String>| {
        let is_any = !names.is_empty() && !terrains.is_empty();
        let offer = || Offer::new(["summon"]).one_of(NeedKind::Die, names).one_of(NeedKind::Place, terrains);
        is_any.then(offer)
    };
    let from_terrains = out.into_iter().filter_map(|dragon| {
        let word = names::die_word(state, dragon, state.acting());
        let goes = |to: &String| summoned(state, &word, to).is_ok_and(|(meant, _)| meant == dragon);
        let terrains = everywhere.iter().filter(|to| goes(to)).cloned().collect();
        summon(vec![word.clone()], terrains)
    });
    let from_terrains: Vec<Offer> = from_terrains.collect();
    summon(pool, everywhere.clone()).into_iter().chain(from_terrains).collect()
}

/// Dragonkin of a player's pool that may join the army at a terrain in the step.
pub(super) fn dragonkin(state: &State, kin: &[DieId], army: ArmyId) -> Option<Offer> {
    let may = |die: &DieId| exchange::joining(state, *die, army).is_ok();
    let kin: Vec<DieId> = kin.iter().copied().filter(may).collect();
    let here: Vec<TerrainId> = army.terrain().into_iter().collect();
    all_dragonkin(state, &kin, army.player, &here)
}

/// Dragonkin of a player's pool, and terrains where they join an army.
pub(super) fn all_dragonkin(
    state: &State,
    kin: &[DieId],
    owner: PlayerId,
    at: &[TerrainId],
) -> Option<Offer> {
    let joins = |terrain: &&TerrainId| state.exists(ArmyId::at(owner, **terrain));
    let terrains: Vec<String> = at.iter().filter(joins).map(|at| terrain_word(state, *at)).collect();
    let kin = each_name(state, kin, state.acting());
    let is_any = !kin.is_empty() && !terrains.is_empty();
    is_any.then(|| Offer::new(["summon"]).one_of(NeedKind::Die, kin).one_of(NeedKind::Place, terrains))
}

/// Dice of an owner that lie together go to one of these areas; of several kinds the first one is as in `offer`.
pub(super) fn moves(state: &State, owner: PlayerId, from: Area, dice: Offer, to: &[Area]) -> Offer {
    let to = to.iter().map(|to| names::handle(state, owner, *to)).collect();
    let offer = dice.one_of(NeedKind::Place, vec![names::handle(state, owner, from)]).behind("--from");
    offer.one_of(NeedKind::Place, to).behind("--to")
}

/// Dice that may be freed by a Grove now, each for itself, as far as `wanted` says yes to where it goes.
pub(super) fn freed(state: &State, freed: &[(DieId, Area)]) -> Vec<Offer> {
    let may = |(id, to): &&(DieId, Area)| {
        outcome::may_go(state, *id, *to).is_ok() && exchange::freeing(state, &[*id], *to).is_ok()
    };
    let freed: Vec<(DieId, Area)> = freed.iter().filter(may).copied().collect();
    let mut offers = Vec::new();
    for owner in state.everybody() {
        let own = || freed.iter().filter(|(id, _)| state.die_state(*id).owner == owner);
        let mut areas: Vec<Area> = Vec::new();
        for (_, to) in own() {
            if !areas.contains(to) {
                areas.push(*to);
            }
        }
        for to in areas {
            let dice: Vec<DieId> = own().filter(|(_, of)| *of == to).map(|(id, _)| *id).collect();
            let offer = Offer::new(["move"]).one_of(NeedKind::Die, each_name(state, &dice, owner));
            offers.push(moves(state, owner, Area::Bua, offer, &[to]));
        }
    }
    offers
}

/// Dice of one area that are buried by hand, some of them together: an offer for each owner.
pub(super) fn burials(state: &State, from: Area) -> Vec<Offer> {
    let acting = state.acting();
    let may = |id: DieId| outcome::may_go(state, id, Area::Bua).is_ok();
    let of = |owner: PlayerId| {
        let dice = meant(state, &state.lying(owner, from, |die| die.kind != DieType::MinorTerrain), may);
        if dice.is_empty() {
            return None;
        }
        let offer = some_of(Offer::new(["bury"]), die_words(state, &dice, acting));
        Some(match from {
            Area::Dua => offer,
            _ => offer
                .one_of(NeedKind::Place, vec![names::own_area_word(state, acting, from)])
                .behind("--from"),
        })
    };
    state.everybody().filter_map(of).collect()
}

/// Players whose dead units a Temple may bury.
pub(super) fn temple_burials(state: &State) -> Option<Offer> {
    let has_dead = |owner: &PlayerId| !state.lying(*owner, Area::Dua, |_| true).is_empty();
    let may = |owner: &PlayerId| exchange::temple(state, *owner).is_some() && has_dead(owner);
    let players = state.others(state.acting()).into_iter().filter(may);
    let players: Vec<String> = players.map(|id| state.player(id).name.raw().to_owned()).collect();
    (!players.is_empty()).then(|| Offer::new(["bury"]).one_of(NeedKind::Player, players))
}

/// The word for a terrain, as the player who acts types it.
pub(super) fn terrain_word(state: &State, terrain: TerrainId) -> String {
    names::own_area_word(state, state.acting(), Area::Terrain(terrain))
}
