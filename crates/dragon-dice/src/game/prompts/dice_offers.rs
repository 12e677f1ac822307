//! Offers about dice that several prompts and steps have: exchanged, recruited, thrown, brought in.

use crate::game::command::names;
use crate::game::effects::exchange;
use crate::game::march::minor_terrains;
use crate::game::questions::{promotions, under_effects};
use crate::game::state::{Area, ArmyId, DieId, PlayerId, State};
use warband_table::offer::{Choices, NeedKind, Offer};

/// Of dice that lie together, those that typed names can mean and that `may`: of equal dice free ones are meant first, and
/// then the first ones.
pub(crate) fn meant(state: &State, dice: &[DieId], may: impl Fn(DieId) -> bool) -> Vec<DieId> {
    let dice = under_effects::free_first(state, dice.to_vec());
    let is_first = |place: usize| {
        let name = &state.die(dice[place]).name;
        dice[..=place].iter().filter(|id| state.die(**id).name == *name).all(|id| may(*id))
    };
    (0..dice.len()).filter(|place| is_first(*place)).map(|place| dice[place]).collect()
}

/// The names of dice, as `player` types them; each as often as it may be typed.
pub(crate) fn die_words(state: &State, dice: &[DieId], player: PlayerId) -> Vec<String> {
    dice.iter().map(|id| names::die_word(state, *id, player)).collect()
}

/// The names of dice, each once.
pub(crate) fn each_name(state: &State, dice: &[DieId], player: PlayerId) -> Vec<String> {
    let mut each: Vec<String> = Vec::new();
    for word in die_words(state, dice, player) {
        if !each.contains(&word) {
            each.push(word);
        }
    }
    each
}

/// It needs some of these dice.
pub(crate) fn some_of(offer: Offer, dice: Vec<String>) -> Offer {
    offer.need(NeedKind::Dice, Choices::AnyOf { from: dice, max: None })
}

/// It may be told what the dice on the table show.
pub(crate) fn thrown(offer: Offer) -> Offer {
    offer.need(NeedKind::Faces, Choices::Throw { dice: None }).optional()
}

/// Units that an army may recruit.
pub(crate) fn recruits(state: &State, army: ArmyId, units: &[DieId]) -> Option<Offer> {
    let may = |unit: &DieId| exchange::recruiting(state, *unit, army).is_ok();
    let units: Vec<DieId> = units.iter().copied().filter(may).collect();
    all_recruits(state, army, &units)
}

/// The same of units that may be recruited whatever the step is for.
pub(crate) fn all_recruits(state: &State, army: ArmyId, units: &[DieId]) -> Option<Offer> {
    let may = state.exists(army) && !units.is_empty();
    let offer = || Offer::new(["recruit"]).one_of(NeedKind::Die, each_name(state, units, army.player));
    may.then(|| offer().one_of(NeedKind::Army, vec![names::army_word(state, army, state.acting())]))
}

/// Promotions of an army: an offer a unit.
pub(crate) fn promotions(state: &State, army: ArmyId, pairs: &[(DieId, DieId)]) -> Vec<Offer> {
    let may = |(unit, to): &(DieId, DieId)| exchange::promoting(state, *unit, *to).is_ok();
    let pairs: Vec<(DieId, DieId)> = pairs.iter().copied().filter(may).collect();
    all_promotions(state, army, &pairs)
}

/// The same of promotions that may be made whatever the step is for.
pub(crate) fn all_promotions(state: &State, army: ArmyId, pairs: &[(DieId, DieId)]) -> Vec<Offer> {
    let place = names::army_word(state, army, state.acting());
    let each = pairs.chunk_by(|(one, _), (other, _)| one == other).map(|pairs| {
        let larger: Vec<DieId> = pairs.iter().map(|(_, to)| *to).collect();
        let offer = Offer::new(["promote", state.die(pairs[0].0).name.raw()]);
        let offer = offer.one_of(NeedKind::Die, each_name(state, &larger, army.player));
        offer.one_of(NeedKind::Place, vec![place.clone()]).behind("--at")
    });
    each.collect()
}

/// The exchanges that an army could have of units with up to `worth` more health, one of each pair of names.
pub(crate) fn larger_units(state: &State, army: ArmyId, worth: u32) -> Vec<(DieId, DieId)> {
    let units = promotions::one_of_each_name(state, state.units(army));
    let larger =
        |unit: DieId| promotions::one_of_each_name(state, promotions::larger(state, unit, worth)).into_iter();
    units.into_iter().flat_map(|unit| larger(unit).map(move |to| (unit, to))).collect()
}

/// Minor terrains that the marching army may bring in.
pub(crate) fn bring_in_minor_terrain(state: &State) -> Option<Offer> {
    let (terrain, minors) = minor_terrains::may_bring_in(state)?;
    let player = state.marching_army().map_or(state.acting(), |army| army.player);
    let reader = if state.prompt.is_some() { player } else { state.acting() };
    let names = each_name(state, &minors, reader);
    let place = names::own_area_word(state, reader, Area::Terrain(terrain));
    let summon = || Offer::new(["summon"]).one_of(NeedKind::Die, names).one_of(NeedKind::Place, vec![place]);
    (!minors.is_empty()).then(|| thrown(summon()))
}
