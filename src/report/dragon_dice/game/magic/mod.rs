//! A magic action in words: the points, the announced spells, and their effects.

pub(super) mod cast;
pub(super) mod records;
pub(super) mod spell_refusal;

use super::items_to_bury::items_to_bury;
use super::words;
use crate::report::dragon_dice::spell as spell_words;
use crate::report::english::{and, count, or};
use warband_core::text::Name;
use warband_dragon_dice::dice::{DieType, Element};
use warband_dragon_dice::game::magic::castable::{castable, example};
use warband_dragon_dice::game::magic::{self, Casting, aimed_at, payable_amounts};
use warband_dragon_dice::game::{
    AnnouncedSpell, Area, ArmyId, DieId, Magic, MagicEvent, Negation, Pending, PlayerId, SpellTarget, State,
    announcement, holds_temple,
};
use warband_dragon_dice::roll::Points;
use warband_dragon_dice::rules::{self, Spell, SpellEffect, spell};

/// The form for announcing a spell of which warband only knows what players type.
pub(super) const SPELL_BY_HAND: &str = "cast NAME COLOUR=N [on TARGET]";

pub(super) fn points_words(state: &State, points: &[Points]) -> String {
    let each = spell_words::points_by_elements(points, state.rules().prints_colours)
        .into_iter()
        .map(|(words, amount)| format!("{amount} {words}"));
    and(&each.collect::<Vec<_>>())
}

/// Returns the points that a caster has left while spells are announced: `left: 2 earth`; `None` if no spells are being announced.
pub(crate) fn points_left(state: &State) -> Option<String> {
    state.magic().filter(|magic| !magic.is_announced)?;
    Some(match unspent_words(state) {
        Some(points) => format!("left: {points}"),
        None => String::from("left: nothing"),
    })
}

/// Returns the points that the announced spells leave, by the elements that they can still pay for: `2 earth or fire`, `6 air
/// and 6 water`, `3, at most 3 fire or 1 earth`; `None` if none are left. Elements are in their usual order.
fn unspent_words(state: &State) -> Option<String> {
    let all = magic::points_left(state);
    if all == 0 {
        return None;
    }
    let most = payable_amounts(state);
    let word = |element: Element| spell_words::element_word(element, state.rules().prints_colours);
    let each: Vec<String> =
        most.iter().map(|(element, points)| format!("{points} {}", word(*element))).collect();
    let names: Vec<&str> = most.iter().map(|(element, _)| word(*element)).collect();
    let sum: u32 = most.iter().map(|(_, points)| points).sum();
    Some(if most.is_empty() {
        all.to_string()
    } else if most.iter().all(|(_, points)| *points == all) {
        format!("{all} {}", or(&names))
    } else if sum == all {
        and(&each)
    } else {
        format!("{all}, at most {}", or(&each))
    })
}

/// Describes an announced spell with its target: `2 Hailstorm on bob's home army`.
pub(super) fn announced(state: &State, spell: &AnnouncedSpell) -> String {
    aimed(state, &spell.spell, spell.times, &spell.target)
}

/// Describes the items that will be buried if these spells and the announced ones move units away.
fn left_by_spells(state: &State, announcing: &[AnnouncedSpell]) -> String {
    let moved = |spells: &[AnnouncedSpell]| -> Vec<DieId> {
        let moves = |announced: &&AnnouncedSpell| {
            spell(&announced.spell).is_some_and(|spell| spell.effect == SpellEffect::Move)
        };
        spells.iter().filter(moves).flat_map(|spell| spell.target.dice()).collect()
    };
    let mut gone = moved(announcing);
    if !gone.is_empty() {
        gone.extend(state.magic().map_or_else(Vec::new, |magic| moved(&magic.announced)));
    }
    items_to_bury(state, &gone, "action")
}

/// Describes a spell that could be announced, with its target and its cost in points.
pub(super) fn castable_spell(state: &State, casting: &Casting) -> String {
    let Casting { spell: name, times, target } = casting;
    let cost = spell(name).map_or(0, |spell| spell.cost * times);
    format!("{}, {}", aimed(state, name, *times, target), count(cost as usize, "point", "points"))
}

fn aimed(state: &State, spell: &str, times: u32, at: &SpellTarget) -> String {
    let number = if times == 1 { String::new() } else { format!("{times} ") };
    let target = target(state, at);
    let gap = if target.is_empty() { "" } else { " on " };
    format!("{number}{spell}{gap}{target}")
}

fn target(state: &State, target: &SpellTarget) -> String {
    let owned = |dice: &[DieId]| {
        let place = dice.first().map(|id| state.die_state(*id));
        let place = place.map_or_else(String::new, |die| {
            if die.area.is_army() {
                words::army(state, ArmyId { player: die.owner, at: die.area })
            } else {
                words::area(state, die.owner, die.area)
            }
        });
        format!("{} of {place}", words::dice(state, dice))
    };
    match target {
        SpellTarget::Army(army) => words::army(state, *army),
        SpellTarget::Terrain(terrain) => words::terrain(state, *terrain),
        SpellTarget::Dice(dice) => {
            by_owner(state, dice).iter().map(|dice| owned(dice)).collect::<Vec<_>>().join(" and ")
        }
        SpellTarget::DiceTo(dice, to) => {
            let of_army = |id: &DieId| state.die_state(*id).die.die_type != DieType::Dragon;
            let from = match dice.first().map(|id| state.die_state(*id)) {
                Some(first) if !dice.iter().all(of_army) => {
                    let (whose, at) = (words::whose(state, first.owner), first.area);
                    let place = words::area(state, first.owner, at);
                    let place = if at == Area::Pool { String::new() } else { format!(" at {place}") };
                    format!("{whose} {}{place}", words::dice(state, dice))
                }
                _ => owned(dice),
            };
            format!("{from}, to {}", words::terrain(state, *to))
        }
        SpellTarget::Promotion(unit, to) => {
            format!("{}, promoted to {}", state.die(*unit).name, state.die(*to).name)
        }
        SpellTarget::Dua(player) => format!("{} DUA", words::whose(state, *player)),
        SpellTarget::Described { on, .. } => on.clone(),
        SpellTarget::Nothing => String::new(),
    }
}

/// Groups dice by owner.
fn by_owner(state: &State, dice: &[DieId]) -> Vec<Vec<DieId>> {
    let mut groups: Vec<Vec<DieId>> = Vec::new();
    for id in dice {
        let owner = state.die_state(*id).owner;
        match groups.iter_mut().find(|group| state.die_state(group[0]).owner == owner) {
            Some(group) => group.push(*id),
            None => groups.push(vec![*id]),
        }
    }
    groups
}

/// Returns the spell that is being resolved.
fn resolving(state: &State) -> Option<(AnnouncedSpell, Spell)> {
    let announced = state.magic()?.resolving()?.clone();
    let spell = spell(&announced.spell)?;
    Some((announced, spell))
}

/// Describes who can roll Magic Negation, and against whose magic.
pub(super) fn negation(state: &State, player: PlayerId) -> String {
    let who = words::player(state, player);
    let Some(caster) = state.magic().map(|magic| magic.caster) else { return who };
    let army = words::own_army(state, ArmyId { player, at: caster.at });
    let whose = words::whose(state, caster.player);
    format!("{who} may roll Magic Negation with {army} against {whose} magic")
}

/// Describes who announces spells, the points available, and the spells announced so far.
pub(super) fn announcing(state: &State, player: PlayerId) -> String {
    let who = words::player(state, player);
    let Some(magic) = state.magic() else { return who };
    let cantrip = if magic.magic_points.by_cantrip { " of Cantrip" } else { "" };
    if magic.announced.is_empty() {
        let points = format!("{}{cantrip}", points_words(state, &magic.points));
        let lost = if state.rules().spells_are_its_own { "" } else { "; what you do not announce is lost" };
        return format!("{who}, announce spells; you have {points} to spend{lost}{}", temples(state, player));
    }
    let spells: Vec<String> = magic.announced.iter().map(|spell| announced(state, spell)).collect();
    let (all, spells) = (magic.magic_points.amount(), and(&spells));
    let by_hand = if state.rules().spells_are_its_own { "" } else { "; carry out your spells first" };
    match unspent_words(state) {
        Some(left) => {
            format!(
                "{who}, announce more spells or go on; of {all} points{cantrip} you have left: {left}{by_hand}"
            )
        }
        None => format!("{who}, go on: you spend all {all} points{cantrip} on {spells}{by_hand}"),
    }
}

/// Describes the armies of other players that hold a Temple, which death magic cannot affect.
fn temples(state: &State, player: PlayerId) -> String {
    let armies = state.others(player).into_iter().flat_map(|other| state.armies(other));
    let held: Vec<String> =
        armies.filter(|army| holds_temple(state, *army)).map(|army| words::army(state, army)).collect();
    let death = spell_words::element_word(Element::Death, state.rules().prints_colours);
    match held[..] {
        [] => String::new(),
        [ref one] => format!("; {death} magic does not affect {one} (Temple)"),
        _ => format!("; {death} magic does not affect {} (Temples)", and(&held)),
    }
}

/// Describes who can roll a unit against the magic that targets it.
pub(super) fn dispel(state: &State, player: PlayerId, unit: DieId) -> String {
    let aimed: Vec<String> = aimed_at(state, unit).map(|spell| announced(state, spell)).collect();
    let (who, unit) = (words::player(state, player), &state.die(unit).name);
    format!("{who} may roll {unit} to dispel {} (Dispel Magic)", and(&aimed))
}

/// Describes whose save is due, and against what.
pub(super) fn save(state: &State, player: PlayerId, army: ArmyId) -> String {
    let (who, army) = (words::player(state, player), words::own_army(state, army));
    let Some(pending) = state.current_pending() else { return format!("{who}, roll saves with {army}") };
    let (damage, spell) = (pending.amount, Name::from(pending.icon.clone()));
    match pending.army_roll() {
        "thorns" => {
            format!(
                "{who}, roll melee with {army} against {damage} damage from {spell}: melee results count as saves"
            )
        }
        "tidal" => {
            let wanted = maneuver_wanted(state);
            format!(
                "{who}, roll saves and maneuver with {army} against {spell}: {damage} damage; {wanted} maneuver keeps the \
                 terrain as it is"
            )
        }
        _ => format!("{who}, roll saves with {army} against {damage} damage from {spell}"),
    }
}

/// Returns the commands for the save roll.
pub(super) fn save_commands(state: &State) -> Vec<String> {
    let total = match state.current_pending().map(Pending::army_roll) {
        Some("tidal") => "save -t save=N,maneuver=N",
        _ => "save -t N",
    };
    vec![String::from("save [FACES]"), total.to_owned()]
}

/// Describes who can roll maneuver, and against which spell.
pub(super) fn maneuver(state: &State, player: PlayerId, army: ArmyId) -> String {
    let (who, army) = (words::player(state, player), words::own_army(state, army));
    let spell = resolving(state).map_or("", |(_, spell)| spell.name);
    let wanted = maneuver_wanted(state);
    format!(
        "{who} may roll maneuver with {army} against {spell}: {wanted} maneuver keeps the terrain as it is"
    )
}

/// Returns the maneuver results needed to keep a terrain from being turned.
fn maneuver_wanted(state: &State) -> u32 {
    state.magic().and_then(Magic::maneuver_wanted).unwrap_or_default()
}

/// Returns the commands for announcing spells.
pub(super) fn announcing_commands(state: &State) -> Vec<String> {
    let player = state.acting();
    let first = example(state)
        .map(|(spell, casting)| announcement(state, &spell, casting.times, &casting.target, player));
    let cast = first.map(|first| format!("cast {}", words::quoted(&first)));
    let announced = state.magic().map_or(&[][..], |magic| &magic.announced);
    let drop = announced.iter().map(|spell| format!("cast drop {}", spell.number));
    let end = String::from(if announced.is_empty() { "pass" } else { "next" });
    if !state.rules().spells_are_its_own {
        return [String::from(SPELL_BY_HAND)].into_iter().chain(drop).chain([end]).collect();
    }
    let list = String::from("cast");
    [list].into_iter().chain(cast).chain(drop).chain([end]).collect()
}

/// Describes an event of a magic action; `None` for events that need no mention.
pub(super) fn sentence(state: &State, event: &MagicEvent) -> Option<String> {
    let spell_of = |number: u32| state.magic().and_then(|magic| magic.spell(number));
    let name = |number: u32| spell_of(number).map(|spell| spell.spell.clone()).unwrap_or_default();
    Some(match event {
        MagicEvent::MagicBegan { caster, .. } => format!("{} casts spells", words::army(state, *caster)),
        MagicEvent::Negated(Negation { player, rolled, taken }) => {
            let who = words::player(state, *player);
            if rolled == taken {
                format!("{who} negates {}", count(*taken as usize, "point", "points"))
            } else {
                format!(
                    "{who} rolls {rolled} magic and negates {}",
                    count(*taken as usize, "point", "points")
                )
            }
        }
        MagicEvent::NegationDeclined(player) => {
            format!("{} does not roll Magic Negation", words::player(state, *player))
        }
        MagicEvent::PointsCounted { points, .. } if points.is_empty() => {
            String::from("there is no magic to spend")
        }
        MagicEvent::PointsCounted { points, .. } => {
            format!("magic to spend: {}", points_words(state, points))
        }
        MagicEvent::SpellsAnnounced(announcing) => {
            let spells: Vec<String> = announcing.iter().map(|spell| announced(state, spell)).collect();
            format!("announced: {}{}", and(&spells), left_by_spells(state, announcing))
        }
        MagicEvent::SpellDropped(number) => format!("announcement dropped: {}", name(*number)),
        MagicEvent::SpellPutFirst(number) => format!("{} is resolved first", name(*number)),
        MagicEvent::DispelRolled { unit, cancelled } if cancelled.is_empty() => {
            format!("{} does not dispel the magic", state.die(*unit).name)
        }
        MagicEvent::DispelRolled { unit, cancelled } => {
            let spells: Vec<String> = cancelled.iter().map(|number| name(*number)).collect();
            format!("{} dispels {}", state.die(*unit).name, and(&spells))
        }
        MagicEvent::DispelDeclined(unit) => {
            format!("{} is not rolled against the magic", state.die(*unit).name)
        }
        MagicEvent::SpellBegan(number) => {
            let spell = spell_of(*number)?;
            let by_hand = rules::spell(&spell.spell).filter(|spell| spell.effect == SpellEffect::ByHand);
            let how = if by_hand.is_some() { ": apply the spell yourself" } else { "" };
            let caster =
                state.magic().map(|magic| words::player(state, magic.caster.player)).unwrap_or_default();
            format!("{caster} casts {}{how}", announced(state, spell))
        }
        MagicEvent::SpellWasted(number) => format!("{} has no effect: its target is gone", name(*number)),
        MagicEvent::ManeuverDeclined(army) => {
            format!("{} does not roll maneuver", words::player(state, army.player))
        }
        MagicEvent::ManeuverRolled { army, total, keeps } => {
            let wanted = maneuver_wanted(state);
            let holds = if *keeps { "the terrain stays" } else { "not enough to keep the terrain" };
            format!("{} rolls {total} maneuver and needs {wanted}: {holds}", words::army(state, *army))
        }
        MagicEvent::TerrainStays(terrain) => {
            let why = if state.distance(*terrain) == Some(1) {
                "it cannot be turned below face 1"
            } else {
                "each spell turns a terrain down only once a turn"
            };
            format!("{} stays {}: {why}", words::terrain(state, *terrain), words::on_face(state, *terrain))
        }
        MagicEvent::AnnouncingEnded { .. } => return nothing_announced(state),
        MagicEvent::SpellResolved(_)
        | MagicEvent::ManeuverPending(_)
        | MagicEvent::TerrainLowered(_)
        | MagicEvent::CantripBegan { .. }
        | MagicEvent::MagicRolled { .. }
        | MagicEvent::MagicEnded => return None,
    })
}

/// What to type for spells that players apply themselves.
pub(super) const TYPED_BY_HAND: &str =
    "type what they do: effect add, or damage, move and summon with --by and the name of the spell";

/// Returns the magic of which no point has been spent.
fn unspent(state: &State) -> Option<&Magic> {
    state.magic().filter(|magic| magic.announced.is_empty() && !magic.points.is_empty())
}

/// Asks the caster to apply the spells if the list of the edition is not known and none has been announced.
pub(super) fn applied_by_hand(state: &State) -> Option<String> {
    let magic = unspent(state)?;
    let (who, edition) = (words::player(state, magic.caster.player), state.edition());
    (!state.rules().spells_are_its_own).then(|| {
        format!(
            "warband does not know the spells of {edition}: {who}, cast them at the table and do by hand what they say"
        )
    })
}

/// Describes what happens to the points if no spell is announced.
fn nothing_announced(state: &State) -> Option<String> {
    unspent(state)?;
    applied_by_hand(state).or_else(|| {
        let pays = !castable(state).is_empty();
        Some(String::from(if pays {
            "no spell was announced: the points are lost"
        } else {
            "the points buy no spell and are lost"
        }))
    })
}
