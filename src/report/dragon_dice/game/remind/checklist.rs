//! The options and duties in a position in words, with the commands for them: the offers of the game.

use super::checklist_item::{ChecklistItem, item};
use super::offers::with_real_dice;
use super::{abilities, offers};
use crate::report::dragon_dice::game::{prompt, words};
use crate::report::dragon_dice::spell::element_word;
use crate::report::english::{and, or};
use warband_core::offer::{NeedKind, Offer};
use warband_core::sort::StableSort;
use warband_dragon_dice::dice::ResultType;
use warband_dragon_dice::game::abilities::would_charge;
use warband_dragon_dice::game::dragon_attacks::orders;
use warband_dragon_dice::game::{
    Area, ArmyId, DragonTarget, PlayerId, State, TerrainId, eighth_faces, flights, in_words, legal,
    minor_face, names, of_eighth_face, reach,
};
use warband_dragon_dice::rules::{EighthFace, Location, STANDING_STONES, StepKind};

/// Returns the checklist of the present step, from this position.
pub(in crate::report) fn checklist(state: &State) -> Vec<ChecklistItem> {
    let mut items = items(state);
    for item in &mut items {
        item.commands = with_real_dice(state, std::mem::take(&mut item.commands));
    }
    items
}

fn items(state: &State) -> Vec<ChecklistItem> {
    let legal = legal(state);
    if let Some(prompt) = state.prompt().as_ref().filter(|_| !legal.is_empty()) {
        let (what, commands) = (prompt::describe(state, prompt).sentence, prompt::commands(state, prompt));
        return vec![ChecklistItem { must: true, ..item(what, commands) }];
    }
    let Some((turn, step)) = state.turn().zip(state.step()).filter(|_| !legal.is_empty()) else {
        return Vec::new();
    };
    let player = turn.player;
    let mut items = match step.kind {
        StepKind::Abilities => abilities::items(state),
        StepKind::EighthFace => {
            let open = eighth_faces::locations(state, player).into_iter();
            open.map(|(terrain, face)| eighth_face(state, player, terrain, face)).collect()
        }
        StepKind::Dragons => dragons(state, player, &legal),
        StepKind::Maneuver => match turn.marching {
            Some(army) => maneuver(state, army, &legal),
            None => march(state, player, &legal),
        },
        StepKind::Action => turn.marching.map_or_else(Vec::new, |army| actions(state, army, &legal)),
        StepKind::Reinforce => reinforce(state, player, &legal),
        StepKind::Retreat => retreat(state, player, &legal),
        StepKind::Order
        | StepKind::Place
        | StepKind::Distances
        | StepKind::Expire
        | StepKind::Royalty
        | StepKind::ExpireEnd => Vec::new(),
    };
    let next: Vec<String> = offers::of_verb(&legal, "next").flat_map(offers::each_way).collect();
    if !next.is_empty() {
        let what = match items[..] {
            [] => {
                let why = state
                    .marching_army()
                    .and_then(|army| words::bound_to_saves(state, army))
                    .map(|why| format!(": {why}"));
                format!("nothing left to do in this step{}", why.unwrap_or_default())
            }
            _ => leaving(state, step.kind, turn.marching),
        };
        items.push(ChecklistItem { ends_step: true, ..item(what, next) });
    }
    items
}

/// Describes the effect of `next` in this step.
fn leaving(state: &State, kind: StepKind, marching: Option<ArmyId>) -> String {
    match (kind, marching) {
        (StepKind::Maneuver, None) => String::from("or skip this march"),
        (StepKind::Maneuver, Some(_)) => String::from("or skip the maneuver"),
        (StepKind::Action, _) => String::from("when the action is done, or to skip it"),
        (StepKind::Retreat, _) => {
            let turn = state.turn().map_or(PlayerId(0), |turn| turn.player);
            let next = state.others(turn).into_iter().find(|other| state.is_in_play(*other));
            next.map_or_else(String::new, |next| format!("then {} turn begins", words::whose(state, next)))
        }
        _ => String::from("when you are done"),
    }
}

fn march(state: &State, player: PlayerId, legal: &[Offer]) -> Vec<ChecklistItem> {
    let marches = offers::of_verb(legal, "march").map(|offer| {
        let (reserve, places): (Vec<&String>, Vec<&String>) =
            offer.choices(NeedKind::Army).iter().partition(|place| *place == "reserve");
        let mut armies = Vec::new();
        armies.extend(
            (!places.is_empty()).then(|| format!("the army at {}", army_places(state, player, &places))),
        );
        armies.extend((!reserve.is_empty()).then(|| String::from("the reserve army")));
        let what = format!("{} may march with {}", words::player(state, player), armies.join(", or with "));
        item(what, offers::each_way(offer))
    });
    marches.collect()
}

/// Names places of a player's armies, of which one is picked: `home, bob's home or the frontier`.
fn army_places(state: &State, player: PlayerId, places: &[impl AsRef<str>]) -> String {
    let name = |place: &str| match names::read_army(state, place, player).map(|army| army.at) {
        Ok(Area::Terrain(at)) if state.terrain(at).home != Some(player) => (true, words::terrain(state, at)),
        _ => (false, place.to_owned()),
    };
    let mut named: Vec<(bool, String)> = places.iter().map(|place| name(place.as_ref())).collect();
    // The player's own home is first: "at ann's home, home or the frontier" reads badly.
    named.stable_sort_by_key(|(is_elsewhere, _)| *is_elsewhere);
    or(&named.into_iter().map(|(_, name)| name).collect::<Vec<_>>())
}

fn maneuver(state: &State, army: ArmyId, legal: &[Offer]) -> Vec<ChecklistItem> {
    let mut items = Vec::new();
    let Some(terrain) = army.terrain() else { return items };
    let who = words::player(state, army.player);
    let rolls = offers::of_verb(legal, "throw").map(|offer| offers::with_throw(offer, "[FACE]"));
    let first: Vec<String> = rolls.chain(offers::of_verb(legal, "bury").flat_map(offers::each_way)).collect();
    if let Some(minor) = state.minor_terrain(army).filter(|_| !first.is_empty()) {
        let shown = minor_face(state, army).map_or("", |(die, _)| {
            let face = state.die_state(minor).face.and_then(|face| die.faces.get(face));
            face.map_or("", |face| face.icon.name())
        });
        let kept = if shown.is_empty() { String::from("keep it") } else { format!("keep it on {shown}") };
        let charges = if would_charge(state, army) { ": if it is buried, your Amazons charge" } else { "" };
        items.push(item(
            format!(
                "{who} may roll {} and then maneuver, or bury it instead, or {kept} and not \
                 maneuver{charges}",
                state.die(minor).name
            ),
            first,
        ));
    }
    if let Some(maneuver) = offers::of_verb(legal, "maneuver").next() {
        let shown = words::on_face(state, terrain);
        let mut what = format!("{who} may maneuver at {}, now {shown}", words::terrain(state, terrain));
        if state.terrain(terrain).controller == Some(army.player) {
            what += "; this gives up the eighth face";
        }
        items.push(item(what, offers::each_way(maneuver)));
    }
    if let Some(summon) = offers::of_verb(legal, "summon").next() {
        let minors = summon.choices(NeedKind::Die).join(", ");
        let first = offers::with_throw(summon, "[FACE]");
        items.push(item(format!("or bring in a minor terrain instead: {minors}"), vec![first]));
    }
    items
}

fn actions(state: &State, army: ArmyId, legal: &[Offer]) -> Vec<ChecklistItem> {
    let possible = reach::actions(state, army).into_iter();
    let each = possible.enumerate().map(|(at, possible)| {
        let holds = army.terrain().is_some_and(|at| eighth_faces::holds(state, army, at));
        let who = match at {
            0 if holds => format!("{} holds the eighth face and may", words::player(state, army.player)),
            0 => format!("{} may", words::player(state, army.player)),
            _ => String::from("or"),
        };
        let targets: Vec<String> =
            possible.targets.iter().map(|target| words::army(state, *target)).collect();
        let what = match possible.action {
            ResultType::Melee if targets.len() > 1 => {
                let whose: Vec<String> =
                    possible.targets.iter().map(|target| words::whose(state, target.player)).collect();
                let place = words::area(state, army.player, army.at);
                format!("{who} make a melee attack on {} army at {place}", or(&whose))
            }
            ResultType::Melee => format!("{who} make a melee attack on {}", or(&targets)),
            ResultType::Missile => format!("{who} make a missile attack on {}", or(&targets)),
            ResultType::Magic | ResultType::Maneuver | ResultType::Save => {
                let place = magic_by_terrain(state, army)
                    .map(|elements| format!(", also as {elements} (Standing Stones)"));
                format!("{who} cast spells{}", place.unwrap_or_default())
            }
        };
        let kind = possible.action.word();
        let is_kind = |offer: &&Offer| offer.words.iter().any(|word| word == kind);
        let of_kind = legal.iter().find(is_kind);
        let each = of_kind.map(|offer| offers::each_with_throw(offer, "[FACES]"));
        item(what, each.unwrap_or_default())
    });
    each.collect()
}

/// Describes the elements of the terrain that Standing Stones give to an army's magic.
fn magic_by_terrain(state: &State, army: ArmyId) -> Option<String> {
    let terrain = army.terrain()?;
    let holds = state.terrain(terrain).controller == Some(army.player)
        && state.eighth_face(terrain).is_some_and(|face| face.icon == STANDING_STONES);
    let elements = state.terrain_die(terrain).elements.iter();
    let elements: Vec<&str> =
        elements.map(|element| element_word(element, state.rules().prints_colours)).collect();
    holds.then(|| and(&elements))
}

fn dragons(state: &State, player: PlayerId, legal: &[Offer]) -> Vec<ChecklistItem> {
    let attack = |place: &String, faces: &str| {
        let terrain = names::read_terrain(state, place, player).ok()?;
        let dragons = orders(state, ArmyId::at(player, terrain)).into_iter();
        let attacking = dragons.filter(|dragon| dragon.target != Some(DragonTarget::Nothing));
        let dragons: Vec<String> = attacking.map(|dragon| words::die(state, dragon.die)).collect();
        let what = format!("dragons at {} attack: {}", words::terrain(state, terrain), and(&dragons));
        let command = format!("dragon attack {}{faces}", words::quoted(place));
        Some(ChecklistItem { must: true, ..item(what, vec![command]) })
    };
    let each = offers::of_verb(legal, "dragon").flat_map(|offer| {
        let is_thrown = offer.needs.iter().any(|need| need.kind == NeedKind::Faces);
        let faces = if is_thrown { " [FACES]" } else { "" };
        offer.choices(NeedKind::Place).iter().filter_map(move |place| attack(place, faces))
    });
    each.collect()
}

fn reinforce(state: &State, player: PlayerId, legal: &[Offer]) -> Vec<ChecklistItem> {
    let commands = offers::forms(legal, "reinforce");
    if commands.is_empty() {
        return Vec::new();
    }
    let dice = state.lying(player, Area::Reserve, |die| die.die_type.joins_army());
    let what = format!("{} may reinforce with: {}", words::player(state, player), words::dice(state, &dice));
    vec![item(what, commands)]
}

fn retreat(state: &State, player: PlayerId, legal: &[Offer]) -> Vec<ChecklistItem> {
    let mut places: Vec<String> = Vec::new();
    for place in offers::of_verb(legal, "retreat").flat_map(|offer| offer.choices(NeedKind::Place)) {
        if !places.contains(place) {
            places.push(place.clone());
        }
    }
    let who = words::player(state, player);
    let retreats = (!places.is_empty()).then(|| {
        let held = state.captured(player).into_iter().filter(|at| state.exists(ArmyId::at(player, *at)));
        let held: Vec<String> = held.map(|at| words::terrain(state, at)).collect();
        let gives_up = match held[..] {
            [] => String::new(),
            _ => format!("; without a unit at {} you give up the eighth face there", or(&held)),
        };
        let what = format!(
            "{who} may retreat units to the Reserve Area from {}{gives_up}",
            army_places(state, player, &places)
        );
        item(what, offers::forms(legal, "retreat"))
    });
    let rides: Vec<String> = offers::of_verb(legal, "move")
        .filter(|offer| is_ride(state, player, offer))
        .flat_map(offers::each_way)
        .collect();
    let rides = (!rides.is_empty()).then(|| item(format!("{who} may ride a tamed dragon"), rides));
    let flights = state.every_terrain().filter_map(|from| flight(state, player, from));
    retreats.into_iter().chain(rides).chain(flights).collect()
}

/// Reports whether an offer to move dice is that of a champion who moves with the dragon it tamed.
fn is_ride(state: &State, player: PlayerId, offer: &Offer) -> bool {
    let dragons = reach::riders(state, player).into_iter().map(|(_, dragon)| dragon);
    let mut words = dragons.map(|dragon| names::die_word(state, dragon, player));
    words.any(|dragon| offer.words.contains(&dragon))
}

/// Returns the item for units at a terrain that may fly to others (Air Flight).
fn flight(state: &State, player: PlayerId, from: TerrainId) -> Option<ChecklistItem> {
    let (units, to) = flights::flights(state, player, from);
    let word = |at: TerrainId| words::quoted(&words::typed_place(state, player, Area::Terrain(at)));
    let commands = to.iter().map(|to| format!("move DIE... --from {} --to {}", word(from), word(*to)));
    let places: Vec<String> = to.iter().map(|to| words::terrain(state, *to)).collect();
    let (who, from) = (words::player(state, player), words::terrain(state, from));
    let what = format!(
        "{who} may fly units from {from} to {}, with the items they carry: {} (Air Flight)",
        or(&places),
        words::dice(state, &units)
    );
    (!units.is_empty()).then(|| item(what, commands.collect()))
}

fn eighth_face(state: &State, player: PlayerId, terrain: TerrainId, face: EighthFace) -> ChecklistItem {
    let legal = in_words(state, &of_eighth_face(state, terrain, face.location));
    let commands = match face.location {
        Location::Recruit => offers::recruits_and_promotions(&legal).collect(),
        Location::Bury => {
            let by_owner = |offer: &&Offer| !offer.choices(NeedKind::Player).is_empty();
            offers::of_verb(&legal, "bury").filter(by_owner).flat_map(offers::each_way).collect()
        }
        Location::Summon => {
            // The dragon is already at this terrain, so it must go to another place.
            let here = words::typed_place(state, player, Area::Terrain(terrain));
            let summons = offers::of_verb(&legal, "summon").flat_map(|offer| {
                let places = offer.choices(NeedKind::Place);
                let to = places.iter().find(|place| **place == here).or(places.first());
                offer.choices(NeedKind::Die).iter().filter_map(move |die| {
                    Some(format!("summon {} {}", words::quoted(die), words::quoted(to?)))
                })
            });
            summons.collect()
        }
        Location::Unbury => {
            // The player's own dice come first.
            let owner = format!("{}:", words::player(state, player));
            let is_own =
                |offer: &&Offer| offer.choices(NeedKind::Place).iter().all(|place| place.starts_with(&owner));
            let (own, others): (Vec<&Offer>, Vec<&Offer>) = legal.iter().partition(is_own);
            own.into_iter().chain(others).flat_map(offers::each_way).collect()
        }
        Location::None | Location::Becomes => Vec::new(),
    };
    let what =
        format!("{} at {}: {}", face.icon, words::terrain(state, terrain), face.text.trim_end_matches('.'));
    ChecklistItem { must: face.location == Location::Unbury, ..item(what, commands) }
}
