//! What random players try: mostly something that could be, sometimes nonsense.

use crate::command::typed;
use crate::table::{Chance, Manners, Mood, Style};
use crate::words::{
    area, army_throw, army_words, dice, die_in, minor_throw, pips, place, place_or_none, player, some_names,
    state_areas, words,
};
use warband::dragon_dice::dice::{DieType, Element, Elements, ResultType, Totals};
use warband::dragon_dice::game::{
    Area, ArmyId, Change, DieId, DragonPrompt, Effect, PlayerId, Prompt, PromptKind, State, TerrainId, Throw,
    TypedCommand, TypedFix, announcement, dragon_attacks, eighth_faces, flights, legal,
    magic::castable::castable, names, optional_icons, options, promotions, reach, subject_army,
};
use warband::dragon_dice::game::{TypedRoll, TypedSubject};
use warband::dragon_dice::roll::{Affected, Attack, Decision, Ids};
use warband::dragon_dice::rules::{Location, StepKind, spell, spells};
use warband::offer::NeedKind;

/// Something to try now.
pub(crate) fn any(state: &State, chance: &mut Chance, mood: Mood) -> TypedCommand {
    if mood.manners == Manners::Fixes && chance.percent(8) {
        return fix(state, chance);
    }
    // Somebody else is asked: who gives up has to be said.
    let other = state.prompt.zip(state.turn()).is_some_and(|(prompt, turn)| prompt.player != turn.player);
    if mood.players > 2 && mood.style == Style::Orderly && chance.percent(if other { 4 } else { 1 }) {
        let who = chance.percent(70).then(|| player(state, chance));
        return TypedCommand::Concede(who);
    }
    let orders = match mood.style {
        Style::Orderly | Style::Charges => 60,
        Style::Species => 35,
        Style::Wild | Style::Racing | Style::Dragons | Style::Spells => 12,
    };
    if mood.style == Style::Dragons
        && state.prompt.is_none()
        && chance.percent(40)
        && let Some(command) = prepare_dragons(state, chance)
    {
        return command;
    }
    if mood.style == Style::Species
        && state.prompt.is_none()
        && chance.percent(35)
        && let Some(command) = prepare_abilities(state, chance)
    {
        return command;
    }
    if mood.style == Style::Spells
        && chance.percent(80)
        && let Some(command) = spell_of_the_list(state, chance)
    {
        return command;
    }
    if chance.percent(orders)
        && let Some(command) = offered(state, chance)
    {
        return command;
    }
    if let Some(prompt) = state.prompt
        && !chance.percent(10)
    {
        return answer(state, chance, &prompt, mood);
    }
    let eighth = state.step().is_some_and(|step| step.kind == StepKind::EighthFace);
    let own = state.turn().map_or_else(Vec::new, |turn| eighth_faces::locations(state, turn.player));
    if eighth && own.iter().any(|(_, face)| face.location == Location::Bury) && chance.percent(60) {
        return location(state, chance);
    }
    let holds = |player: PlayerId| state.captured(player).len() as u32 >= state.rules.terrains_to_win;
    if mood.style == Style::Racing && state.everybody().any(holds) && chance.percent(60) {
        // Classic: terrains that are held long enough win.
        return TypedCommand::Next;
    }
    let effects = match mood.style {
        Style::Wild => 55,
        Style::Orderly | Style::Charges => 20,
        Style::Racing | Style::Dragons | Style::Species | Style::Spells => 15,
    };
    if !chance.percent(effects) {
        return step(state, chance);
    }
    if mood.style == Style::Racing && chance.percent(40) {
        let names = die_in(state, chance, &[Area::Dua], |_| true);
        return TypedCommand::Bury { dice: dice(names, None) };
    }
    effect(state, chance)
}

/// One of the commands that are legal now; to end the step or to concede only where nothing else is.
fn offered(state: &State, chance: &mut Chance) -> Option<TypedCommand> {
    let mut offers = legal(state);
    offers.retain(|offer| offer.verb() != "concede");
    if offers.len() > 1 && chance.percent(80) {
        offers.retain(|offer| offer.verb() != "next");
    }
    let offer = chance.pick(&offers)?;
    let words = offer.typed(&mut |end| chance.below(end))?;
    Some(typed(words))
}

/// An answer to what is awaited.
fn answer(state: &State, chance: &mut Chance, prompt: &Prompt, mood: Mood) -> TypedCommand {
    let options = options(state, prompt);
    let option = chance.pick(&options).unwrap_or_else(|| String::from("nothing"));
    match prompt.kind {
        // Terrains have to reach their eighth face.
        PromptKind::Direction
            if options.len() > 1 && chance.percent(if mood.style == Style::Wild { 65 } else { 95 }) =>
        {
            TypedCommand::Choose(String::from("up"))
        }
        PromptKind::Direction if chance.percent(20) => summon(state, chance),
        PromptKind::OrderRoll => {
            TypedCommand::Throw(army_throw(state, chance, prompt.player, Area::Muster(1)).into())
        }
        PromptKind::Distance(_) if mood.style == Style::Racing => TypedCommand::Throw(Throw::Total(7).into()),
        PromptKind::Distance(_) => TypedCommand::Throw(pips(chance).into()),
        PromptKind::Counter if mood.style == Style::Racing && chance.percent(80) => TypedCommand::Pass,
        PromptKind::ManeuverRoll | PromptKind::Counter => {
            let at = state.turn().and_then(|turn| turn.marching).map_or(Area::Reserve, |army| army.at);
            let throw = army_throw(state, chance, prompt.player, at);
            match chance.below(6) {
                0 => TypedCommand::Choose(option),
                1 => TypedCommand::Maneuver(throw),
                2 | 3 if prompt.kind == PromptKind::Counter => TypedCommand::Pass,
                4 if prompt.kind == PromptKind::Counter => TypedCommand::Counter(throw.into()),
                _ => TypedCommand::Throw(throw.into()),
            }
        }
        PromptKind::Casualties { army, .. } => match chance.below(6) {
            0 => TypedCommand::Casualties(vec![chance.below(options.len() + 2).to_string()]),
            1 => TypedCommand::Casualties(Vec::new()),
            2 => TypedCommand::Casualties(some_names(state, chance, &state.army(army))),
            _ => TypedCommand::Casualties(vec![option]),
        },
        PromptKind::Save | PromptKind::CounterAttack => battle_roll(state, chance, prompt, option),
        PromptKind::Announcing => announcing(state, chance),
        PromptKind::SpellSave(army) if chance.percent(80) => {
            TypedCommand::Save(army_throw(state, chance, army.player, army.at).into())
        }
        PromptKind::SpellSave(_) => TypedCommand::Save(Throw::Total(chance.below(4) as u32).into()),
        PromptKind::SpellManeuver(army) if chance.percent(60) => {
            TypedCommand::Throw(army_throw(state, chance, army.player, army.at).into())
        }
        PromptKind::Negation | PromptKind::SpellManeuver(_) | PromptKind::Dispel(_) if chance.percent(20) => {
            TypedCommand::Pass
        }
        PromptKind::Negation if chance.percent(50) => TypedCommand::Counter(Throw::Total(4).into()),
        PromptKind::Dispel(_) if chance.percent(50) => {
            TypedCommand::Throw(Throw::Typed(String::from("dispel magic")).into())
        }
        PromptKind::Reroll if chance.percent(50) => TypedCommand::Pass,
        PromptKind::UnitRolls if chance.percent(10) => {
            let ids = Some(Ids::from(Totals::of(ResultType::Save, 1)));
            TypedCommand::Throw(TypedRoll { ids, ..TypedRoll::default() })
        }
        PromptKind::UnitRolls
        | PromptKind::SurvivalRolls
        | PromptKind::SoiledGround
        | PromptKind::RerollThrow(_) => TypedCommand::Throw(
            (match chance.below(6) {
                0 => Throw::Total(2),
                1 => Throw::Typed(String::from("id")),
                _ => Throw::Digital,
            })
            .into(),
        ),
        PromptKind::RerollTogetherThrow => TypedCommand::Throw(Throw::Digital.into()),
        PromptKind::RerollTogether if chance.percent(25) => TypedCommand::Pass,
        PromptKind::RerollTogether => TypedCommand::Choose(option),
        PromptKind::Mutation => grow(state, chance),
        PromptKind::Dragons(of) => in_dragon_attack(state, chance, of, option),
        PromptKind::SteppedDamage(_) if chance.percent(30) => TypedCommand::Pass,
        PromptKind::AcceleratedGrowth(_) if chance.percent(10) => TypedCommand::Pass,
        PromptKind::OptionalIcon => optional_icon(state, chance, option),
        // Several equal icons are rare.
        PromptKind::Targets if options.iter().any(|option| option == "apart") && chance.percent(50) => {
            TypedCommand::Choose(String::from("apart"))
        }
        PromptKind::Targets => match chance.below(8) {
            0 => TypedCommand::Pass,
            1 => TypedCommand::Choose((1 + chance.below(options.len() + 1)).to_string()),
            2 => TypedCommand::Save(Throw::Digital.into()),
            // Whose icons are merged, or come first.
            3 | 4 => TypedCommand::Choose(options.last().cloned().unwrap_or(option)),
            _ => TypedCommand::Choose(option),
        },
        PromptKind::FoulStench(_) if chance.percent(40) => {
            let units = state.battle().map_or_else(Vec::new, |battle| state.units(battle.defender));
            TypedCommand::Choose(some_names(state, chance, &units).join(", "))
        }
        _ if chance.percent(5) => TypedCommand::Choose(String::from("moon")),
        _ => TypedCommand::Choose(option),
    }
}

/// A save roll or a counter-attack, or something else.
fn battle_roll(state: &State, chance: &mut Chance, prompt: &Prompt, option: String) -> TypedCommand {
    let on = state.battle().map_or(Area::Reserve, |battle| match prompt.kind {
        PromptKind::Save => battle.sides().1.at,
        _ => battle.defender.at,
    });
    let throw = army_throw(state, chance, prompt.player, on);
    match (prompt.kind, chance.below(12)) {
        (_, 0) => TypedCommand::Choose(option),
        (_, 1) => TypedCommand::Throw(throw.into()),
        (_, 2) => effect(state, chance),
        (PromptKind::Save, 3) => {
            let totals = Totals::of(ResultType::Save, chance.below(9) as u32);
            TypedCommand::Save(Throw::Totals(totals).into())
        }
        (PromptKind::Save, _) => TypedCommand::Save(throw.into()),
        (_, 3..=6) => TypedCommand::Pass,
        _ => TypedCommand::Counter(throw.into()),
    }
}

/// An answer in a dragon attack.
fn in_dragon_attack(state: &State, chance: &mut Chance, of: DragonPrompt, option: String) -> TypedCommand {
    let army = state.dragon_battle().map(|battle| battle.army);
    match of {
        DragonPrompt::Icon { .. } | DragonPrompt::Target(_) if chance.percent(10) => TypedCommand::Pass,
        DragonPrompt::Target(_) | DragonPrompt::Icon { .. } | DragonPrompt::Slaying => {
            TypedCommand::Choose(option)
        }
        DragonPrompt::Champions if chance.percent(20) => TypedCommand::Pass,
        DragonPrompt::Champions if chance.percent(60) => TypedCommand::Throw(
            Throw::Typed(String::from(if chance.percent(60) { "logo" } else { "logo logo" })).into(),
        ),
        DragonPrompt::Champions | DragonPrompt::Roll => TypedCommand::Throw(Throw::Digital.into()),
        DragonPrompt::SlainWhite(_) => TypedCommand::Throw(
            (match chance.below(3) {
                0 => Throw::Digital,
                _ => Throw::Typed(String::from("jaws")),
            })
            .into(),
        ),
        DragonPrompt::Breath => match (army, chance.below(6)) {
            (Some(army), 0) => TypedCommand::Casualties(some_names(state, chance, &state.army(army))),
            (_, 1) => TypedCommand::Casualties(vec![chance.below(4).to_string()]),
            _ => TypedCommand::Choose(option),
        },
        DragonPrompt::Treasure | DragonPrompt::Promotions => match chance.below(5) {
            0 => TypedCommand::Pass,
            1 => TypedCommand::PromoteAll,
            _ => promote_for_dragon(state, chance),
        },
        DragonPrompt::Response => TypedCommand::Respond(response(state, chance, army)),
    }
}

/// A promotion in a dragon attack.
fn promote_for_dragon(state: &State, chance: &mut Chance) -> TypedCommand {
    let Some((unit, to)) = chance.pick(&dragon_attacks::dragon_promotions(state)) else {
        return promote(state, chance);
    };
    let name = |id: DieId| state.die(id).name.raw().to_owned();
    let to = chance.percent(70).then(|| name(to));
    TypedCommand::Promote { unit: name(unit), to, army: None, worth: 1 }
}

/// A response: dice, or enough results to slay.
fn response(state: &State, chance: &mut Chance, army: Option<ArmyId>) -> TypedRoll {
    let Some(army) = army else { return TypedRoll::default() };
    if chance.percent(25) {
        let mut totals = Totals::of(ResultType::Melee, chance.below(24) as u32);
        totals[ResultType::Missile] = chance.below(12) as u32;
        totals[ResultType::Save] = chance.below(12) as u32;
        return Throw::Totals(totals).into();
    }
    let codes = |id: &DieId| if has_logo(state, *id) { "logo" } else { "id" };
    let named = state.army(army);
    let champions = named.iter().filter(|id| has_logo(state, **id)).count();
    if champions > 0 && chance.percent(60) {
        // A logo each, and IDs where there are any: often refused, since items have none.
        let text: Vec<String> =
            named.iter().map(|id| format!("{}: {}", state.die(*id).name.raw(), codes(id))).collect();
        return Throw::Typed(text.join(", ")).into();
    }
    army_throw(state, chance, army.player, army.at).into()
}

fn has_logo(state: &State, id: DieId) -> bool {
    state.die(id).faces.iter().any(|face| face.icon.name() == "logo")
}

/// What leads to a magic action, its roll with many points, and spells, each as likely as the others.
fn spell_of_the_list(state: &State, chance: &mut Chance) -> Option<TypedCommand> {
    if let Some(prompt) = state.prompt {
        let castings = castable(state);
        let mut names: Vec<String> = castings.iter().map(|casting| casting.spell.clone()).collect();
        names.dedup();
        let name = chance.pick(&names).filter(|_| prompt.kind == PromptKind::Announcing)?;
        let of_name: Vec<_> = castings.into_iter().filter(|casting| casting.spell == name).collect();
        let casting = chance.pick(&of_name)?;
        let words = announcement(state, &spell(&name)?, casting.times, &casting.target, prompt.player);
        return Some(if chance.percent(70) { TypedCommand::Cast(vec![words]) } else { TypedCommand::Next });
    }
    let (turn, step) = state.turn().zip(state.step())?;
    let army = turn.marching.filter(|_| step.kind == StepKind::Action);
    if let Some(army) = army {
        let actions = reach::actions(state, army);
        if !actions.iter().any(|possible| possible.action == ResultType::Magic) {
            let terrain = names::place_word(state, army.terrain()?);
            return Some(TypedCommand::Fix(TypedFix::Terrain { terrain, face: 1 }));
        }
        let elements = [Element::Air, Element::Death, Element::Earth, Element::Fire, Element::Water];
        let some = elements.map(|element| (Elements::from(element), 1 + chance.below(16) as u32));
        return Some(TypedCommand::Magic { roll: Throw::Digital.into(), totals: some.to_vec() });
    }
    (step.kind != StepKind::Maneuver || turn.marching.is_some()).then_some(TypedCommand::Next)
}

/// An announcement, or the end of it.
fn announcing(state: &State, chance: &mut Chance) -> TypedCommand {
    let announced = state.magic().map_or(0, |magic| magic.announced.len());
    let is_eighth = |at: &TerrainId| state.distance(*at) == Some(8);
    let eighth = state.every_terrain().find(is_eighth).filter(|_| chance.percent(10));
    if let Some(at) = eighth {
        return TypedCommand::Cast(vec![format!("wall of thorns {}", names::place_word(state, at))]);
    }
    match chance.below(10 + announced) {
        0 => TypedCommand::Cast(vec![format!("{} {}", chance.below(3), words_of_spell(chance))]),
        1 => TypedCommand::CastDrop(chance.below(announced + 2) as u32),
        2 => TypedCommand::CastFirst(chance.below(announced + 2) as u32),
        3..=9 => {
            let mut offers = legal(state);
            offers.retain(|offer| offer.words == ["cast"]);
            let castings = offers.iter().flat_map(|offer| offer.choices(NeedKind::Spell));
            let rare = ["accelerated", "mire", "flashfire"];
            let is_rare = |words: &&String| rare.iter().any(|rare| words.starts_with(rare));
            if let Some(words) = castings.into_iter().find(is_rare).filter(|_| chance.percent(85)) {
                // Few armies can pay it.
                return TypedCommand::Cast(vec![words.to_owned()]);
            }
            let words = chance.pick(&offers).and_then(|offer| offer.typed(&mut |end| chance.below(end)));
            match words {
                Some(mut words) if chance.percent(25) => {
                    // The same twice: some add up, and some may not be cast so.
                    let last = words.pop().unwrap_or_default();
                    TypedCommand::Cast(vec![format!("2 {last}")])
                }
                Some(words) => typed(words),
                None => TypedCommand::Next,
            }
        }
        _ => TypedCommand::Next,
    }
}

/// A spell, whether it can be paid or not, and something that it could be aimed at.
fn words_of_spell(chance: &mut Chance) -> String {
    let spells: Vec<&str> = spells().map(|spell| spell.name).collect();
    // Few armies have the species that Berserker Rage is for, and a Hailstorm is for armies of others.
    let often = ["Berserker Rage", "Hailstorm"];
    let spell = if chance.percent(40) { chance.pick(&often) } else { chance.pick(&spells) }.unwrap_or("Path");
    let targets = [
        "",
        "home",
        "frontier",
        "reserve",
        "bob",
        "ann:home",
        "bob:home",
        "bob:Thug@bob:home to home",
        "Thug@home to frontier",
        "here",
    ];
    format!("{spell} {}", chance.pick(&targets).unwrap_or_default())
}

/// A magic roll, often told by its points so that large spells are paid too.
fn magic(state: &State, chance: &mut Chance, army: ArmyId) -> TypedCommand {
    if chance.percent(3) {
        // No die shows that.
        let decisions = Decision::parse("attune=moon").into_iter().collect();
        let roll = TypedRoll { decisions, ..Throw::Digital.into() };
        return TypedCommand::Magic { roll, totals: Vec::new() };
    }
    if chance.percent(40) {
        let throw = army_throw(state, chance, army.player, army.at);
        return TypedCommand::Magic { roll: throw.into(), totals: Vec::new() };
    }
    let elements = [Element::Air, Element::Death, Element::Earth, Element::Fire, Element::Water];
    let mut some: Vec<(Elements, u32)> = Vec::new();
    for element in elements {
        if chance.percent(55) {
            some.push((Elements::from(element), chance.below(16) as u32));
        }
    }
    TypedCommand::Magic { roll: Throw::Digital.into(), totals: some }
}

/// A use of the icon in turn, or an attempt at one.
fn optional_icon(state: &State, chance: &mut Chance, option: String) -> TypedCommand {
    match (chance.below(10), optional_icons::promoting(state)) {
        (0, _) => TypedCommand::Pass,
        (1, _) => promote(state, chance),
        (2, _) => TypedCommand::Choose(String::from("Thug")),
        (_, Some((army, left))) => {
            let larger =
                |unit: DieId| promotions::larger(state, unit, left).into_iter().map(move |to| (unit, to));
            let pairs: Vec<(DieId, DieId)> = state.units(army).into_iter().flat_map(larger).collect();
            let Some((unit, to)) = chance.pick(&pairs) else { return TypedCommand::Pass };
            TypedCommand::Promote {
                unit: words(state, unit),
                to: Some(words(state, to)),
                army: chance.percent(30).then(|| army_words(state, army)),
                worth: 1,
            }
        }
        (3..=6, None) => with_icon(state, chance),
        _ => TypedCommand::Choose(option),
    }
}

/// The unit of the icon in turn goes somewhere, alone or with others.
fn with_icon(state: &State, chance: &mut Chance) -> TypedCommand {
    let Some((army, due, _)) = optional_icons::current_optional_icon(state) else {
        return TypedCommand::Pass;
    };
    let mut names: Vec<String> = due.die.into_iter().map(|unit| words(state, unit)).collect();
    if chance.percent(60) {
        names.extend(some_names(state, chance, &state.army(army)));
    }
    let from = chance.percent(50).then(|| army_words(state, army));
    TypedCommand::Move { dice: dice(names, from), to: place(state, chance) }
}

/// What the step is for.
fn step(state: &State, chance: &mut Chance) -> TypedCommand {
    let marching = state.turn().and_then(|turn| turn.marching);
    let kind = state.step().map(|step| step.kind);
    let own = || state.turn().map_or(PlayerId(0), |turn| turn.player);
    match (kind, chance.below(10)) {
        (_, 0) => TypedCommand::Next,
        (Some(StepKind::Maneuver), 1..=8) if marching.is_none() && reach::may_march(state).is_empty() => {
            let armies = state.armies(own());
            TypedCommand::March(chance.pick(&armies).map_or_else(String::new, |army| army_words(state, army)))
        }
        (Some(StepKind::Maneuver), 1..=6) if marching.is_none() => {
            let armies = reach::may_march(state);
            // Terrains that are nearly captured draw armies.
            let high = |army: &&ArmyId| army.terrain().and_then(|at| state.distance(at)).unwrap_or_default();
            let marched = state.turn().map_or_else(Vec::new, |turn| turn.marched.clone());
            if let Some(army) = chance.pick(&marched).filter(|_| chance.percent(15)) {
                return TypedCommand::March(army_words(state, army));
            }
            let nearest = armies.iter().filter(|army| high(army) < 8).max_by_key(high).copied();
            let army = nearest.filter(|_| chance.percent(60)).or_else(|| chance.pick(&armies));
            let army = army.map(|army| army_words(state, army));
            TypedCommand::March(army.unwrap_or_else(|| place(state, chance)))
        }
        (Some(StepKind::Maneuver), 1..=4)
            if marching.is_some_and(|army| state.minor_terrain(army).is_some()) =>
        {
            let minor = marching.and_then(|army| state.minor_terrain(army));
            let minor = minor.map_or_else(String::new, |minor| words(state, minor));
            if chance.percent(50) {
                TypedCommand::Throw(minor_throw(chance).into())
            } else {
                TypedCommand::Bury { dice: dice(vec![minor], None) }
            }
        }
        (Some(StepKind::Maneuver), 1..=6) => {
            let army = marching.unwrap_or(ArmyId { player: own(), at: Area::Reserve });
            TypedCommand::Maneuver(army_throw(state, chance, army.player, army.at))
        }
        (Some(StepKind::Maneuver), 7) if chance.percent(40) => {
            TypedCommand::Throw(minor_throw(chance).into())
        }
        (Some(StepKind::Maneuver), 7 | 8) => summon(state, chance),
        (Some(StepKind::Maneuver), 9) if chance.percent(50) => elsewhere(state, chance, &state.armies(own())),
        (Some(StepKind::Action), 1) => TypedCommand::Maneuver(Throw::Digital),
        (Some(StepKind::Action), 2..=7) => {
            let army = marching.unwrap_or(ArmyId { player: own(), at: Area::Reserve });
            let may_cast =
                reach::actions(state, army).iter().any(|possible| possible.action == ResultType::Magic);
            if chance.percent(if may_cast { 70 } else { 3 }) {
                return magic(state, chance, army);
            }
            attack(state, chance, army)
        }
        (Some(StepKind::Abilities), 1..=8) => use_ability(state, chance),
        (Some(StepKind::Retreat), 1..=4) if state.turn().is_some_and(|turn| !turn.rode.is_empty()) => {
            let rode = state.turn().map_or_else(Vec::new, |turn| turn.rode.clone());
            let unit = rode.into_iter().find(|id| state.die(*id).kind != DieType::Dragon);
            let army = unit.map_or_else(String::new, |id| army_words(state, state.army_of(id)));
            let names = unit.map(|id| state.die(id).name.raw().to_owned()).into_iter().collect();
            TypedCommand::Retreat { dice: names, from: army }
        }
        (Some(StepKind::Retreat), 1..=4) if chance.percent(60) => fly(state, chance, own()),
        (Some(StepKind::Dragons), 1..=8) => dragon_attack(state, chance),
        (Some(StepKind::Retreat), 1..=6) if !reach::riders(state, own()).is_empty() => {
            ride(state, chance, own())
        }
        (Some(StepKind::Reinforce), 1..=6) => {
            if chance.percent(10) {
                let others = die_in(state, chance, &[Area::Reserve], |_| true);
                return TypedCommand::Reinforce { dice: others, to: place(state, chance) };
            }
            let dice = state.lying(own(), Area::Reserve, |_| true);
            let dice = if chance.percent(40) { Vec::new() } else { some_names(state, chance, &dice) };
            TypedCommand::Reinforce { dice, to: place(state, chance) }
        }
        (Some(StepKind::Retreat), 1..=3) => {
            let armies = state.armies(own());
            let army = chance.pick(&armies).unwrap_or(ArmyId { player: own(), at: Area::Reserve });
            if chance.percent(10) {
                let others = die_in(state, chance, &[army.at], |_| true);
                return TypedCommand::Retreat { dice: others, from: army_words(state, army) };
            }
            let dice = state.lying(own(), army.at, |die| die.kind.joins_army());
            let dice = if chance.percent(20) { Vec::new() } else { some_names(state, chance, &dice) };
            TypedCommand::Retreat { dice, from: army_words(state, army) }
        }
        (Some(StepKind::EighthFace), 1..=6) => location(state, chance),
        _ => TypedCommand::Next,
    }
}

/// Dragons attack, mostly where they may.
fn dragon_attack(state: &State, chance: &mut Chance) -> TypedCommand {
    let attacked = state.turn().map_or_else(Vec::new, |turn| turn.attacked.clone());
    let open = dragon_attacks::open_attacks(state);
    let at = chance.pick(&attacked).filter(|_| chance.percent(30)).or_else(|| chance.pick(&open));
    let mut words: Vec<String> = at.map(|at| names::place_word(state, at)).into_iter().collect();
    if chance.percent(15) {
        words.clear();
    }
    if chance.percent(15) {
        words.extend(["c", "j", "b b", "moon"].map(str::to_owned).into_iter().nth(chance.below(4)));
    }
    TypedCommand::DragonAttack { words, faces: None }
}

/// Dragons come to a terrain of the player in turn by hand, or the Dragon Attack Phase or the Retreat Step begins.
fn prepare_dragons(state: &State, chance: &mut Chance) -> Option<TypedCommand> {
    let player = state.turn()?.player;
    if state.dragon_battle().is_some() {
        return None;
    }
    let here: Vec<TerrainId> = state.armies(player).into_iter().filter_map(ArmyId::terrain).collect();
    let phase = match chance.below(10) {
        0 | 1 => "retreat",
        2..=4 => "Dragon Attack Phase",
        _ => {
            let dragons = die_in(state, chance, &[Area::Pool], |kind| kind == DieType::Dragon);
            let to = names::place_word(state, chance.pick(&here)?);
            let put = TypedFix::Put { dice: dice(dragons, None), to };
            return Some(TypedCommand::Fix(put));
        }
    };
    let player = state.player(player).name.raw().to_owned();
    Some(TypedCommand::Fix(TypedFix::Turn { player, phase: phase.to_owned() }))
}

/// Dice of the player in turn lie dead, buried or in reserve, or a step in which species abilities act begins.
fn prepare_abilities(state: &State, chance: &mut Chance) -> Option<TypedCommand> {
    let turn = state.turn()?;
    if warband::dragon_dice::game::abilities::mutation(state).is_some() {
        return None;
    }
    let name = |id: PlayerId| state.player(id).name.raw().to_owned();
    let (player, phase) = match chance.below(10) {
        0..=2 => (name(turn.player), "abilities"),
        3 | 4 => (name(turn.player), "retreat"),
        5 => (name(turn.player), "maneuver"),
        _ => {
            let places: Vec<Area> = state.every_terrain().map(Area::Terrain).chain([Area::Pool]).collect();
            let dice = die_in(state, chance, &places, |kind| kind != DieType::Dragon);
            let here = state.armies(turn.player).into_iter().filter_map(ArmyId::terrain).collect::<Vec<_>>();
            let here = names::place_word(state, chance.pick(&here)?);
            let areas = ["dua", "dua", "bua", "reserve", "bob:reserve", &here, &here];
            let to = chance.pick(&areas)?.to_owned();
            return Some(TypedCommand::Fix(TypedFix::Put { dice: dice_of(dice), to }));
        }
    };
    Some(TypedCommand::Fix(TypedFix::Turn { player, phase: phase.to_owned() }))
}

fn dice_of(names: Vec<String>) -> warband::dragon_dice::game::TypedDice {
    dice(names, None)
}

/// What species abilities do, and what they do not.
fn use_ability(state: &State, chance: &mut Chance) -> TypedCommand {
    // What is used up is tried again.
    let used = state.turn().is_some_and(|turn| !turn.species.used.is_empty());
    let first = if used { 3 } else { 0 };
    match first + chance.below(10 - first) {
        0..=4 => offered(state, chance).unwrap_or(TypedCommand::Next),
        5 => recruit(state, chance),
        6 => promote(state, chance),
        7 => summon(state, chance),
        8 => {
            let buried = die_in(state, chance, &[Area::Bua], |_| true);
            TypedCommand::Move { dice: dice(buried, None), to: String::from("dua") }
        }
        _ => {
            let ability = String::from(if chance.percent(85) { "mutate" } else { "feralization" });
            let dice = (0..=chance.below(3)).flat_map(|_| die_in(state, chance, &[Area::Reserve], |_| true));
            let dice = dice.collect();
            let of = chance.percent(60).then(|| player(state, chance));
            TypedCommand::Use { ability, dice, of }
        }
    }
}

/// What Mutate brings, or something else.
fn grow(state: &State, chance: &mut Chance) -> TypedCommand {
    match chance.below(10) {
        0 => TypedCommand::Pass,
        1 => recruit(state, chance),
        2 => promote(state, chance),
        3 => TypedCommand::Choose(String::from("moon")),
        _ => offered(state, chance).unwrap_or(TypedCommand::Next),
    }
}

/// Units fly to another terrain, now and then with others.
fn fly(state: &State, chance: &mut Chance, player: PlayerId) -> TypedCommand {
    let terrains: Vec<TerrainId> = state.every_terrain().collect();
    let Some(from) = chance.pick(&terrains) else { return TypedCommand::Next };
    let (units, to) = flights::flights(state, player, from);
    let to =
        chance.pick(&to).filter(|_| chance.percent(80)).or_else(|| chance.pick(&terrains)).unwrap_or(from);
    let mut names = some_names(state, chance, &units);
    if names.is_empty() || chance.percent(15) {
        names.extend(some_names(state, chance, &state.army(ArmyId::at(player, from))));
    }
    let here = army_words(state, ArmyId::at(player, from));
    TypedCommand::Move { dice: dice(names, Some(here)), to: names::place_word(state, to) }
}

/// A champion rides its dragon, now and then with somebody who may not come along.
fn ride(state: &State, chance: &mut Chance, player: PlayerId) -> TypedCommand {
    let Some((unit, dragon)) = chance.pick(&reach::riders(state, player)) else { return TypedCommand::Next };
    let mut along = vec![words(state, unit), words(state, dragon)];
    if chance.percent(30) {
        along.extend(some_names(state, chance, &state.army(state.army_of(unit))));
    }
    let from = army_words(state, state.army_of(unit));
    TypedCommand::Move { dice: dice(along, Some(from)), to: place(state, chance) }
}

/// An attack: mostly one that may be.
fn attack(state: &State, chance: &mut Chance, army: ArmyId) -> TypedCommand {
    let kinds = [Attack::Melee, Attack::Missile];
    let may =
        |kind: &Attack| reach::actions(state, army).iter().any(|possible| possible.action == kind.results());
    let legal: Vec<Attack> = kinds.into_iter().filter(may).collect();
    let attack = chance.pick(&legal).filter(|_| chance.percent(90)).unwrap_or_else(|| kinds[chance.below(2)]);
    let hides = |effect: &&Effect| effect.changes.contains(&Change::Hidden);
    let mut hidden =
        state.effects.iter().filter(hides).filter_map(|effect| subject_army(state, &effect.subject));
    let hidden = hidden.find(|on| on.player != army.player);
    let target = chance.pick(&reach::targets(state, army, attack.results())).filter(|_| chance.percent(85));
    let target = hidden.filter(|_| chance.percent(30)).or(target);
    let target = match target {
        Some(target) => army_words(state, target),
        None if chance.percent(10) => army_words(state, army),
        None if chance.percent(50) => player(state, chance),
        None => place(state, chance),
    };
    let roll = match chance.below(20) {
        0 => Throw::Totals(Totals::of(ResultType::Save, 3)).into(),
        _ => army_throw(state, chance, army.player, army.at).into(),
    };
    TypedCommand::Attack { attack, army: target, roll }
}

/// What eighth faces do: mostly one that is held, for its army.
fn location(state: &State, chance: &mut Chance) -> TypedCommand {
    let player = state.turn().map_or(PlayerId(0), |turn| turn.player);
    let held = chance.pick(&eighth_faces::locations(state, player)).filter(|_| chance.percent(85));
    let army = held.map(|(terrain, _)| army_words(state, ArmyId::at(player, terrain)));
    let army = army.unwrap_or_else(|| place(state, chance));
    match held.map_or(Location::None, |(_, face)| face.location) {
        Location::Recruit => {
            match chance.pick(&promotions::recruits(state, player)).filter(|_| chance.percent(60)) {
                Some(unit) => TypedCommand::Recruit { unit: words(state, unit), army },
                None => promote(state, chance),
            }
        }
        Location::Bury if chance.percent(85) => {
            let dead = |other: &PlayerId| state.lying(*other, Area::Dua, |_| true).len();
            let most = state.others(player).into_iter().max_by_key(dead);
            let name = most.map_or_else(String::new, |other| state.player(other).name.raw().to_owned());
            TypedCommand::Bury { dice: dice(vec![name], None) }
        }
        Location::Bury => {
            let names = die_in(state, chance, &[Area::Dua], |_| true);
            TypedCommand::Bury { dice: dice(names, None) }
        }
        Location::Summon => summon(state, chance),
        Location::Unbury => {
            let buried = die_in(state, chance, &[Area::Bua], |_| true);
            let to = chance.pick(&[String::from("dua"), String::from("pool"), army]).unwrap_or_default();
            TypedCommand::Move { dice: dice(buried, None), to }
        }
        Location::None | Location::Becomes => match chance.below(3) {
            0 => promote(state, chance),
            1 => recruit(state, chance),
            _ => summon(state, chance),
        },
    }
}

/// What effects do, and what players try out of turn; now and then with its cause.
fn effect(state: &State, chance: &mut Chance) -> TypedCommand {
    let command = Box::new(effect_without_cause(state, chance));
    if chance.percent(10) {
        TypedCommand::Caused { cause: String::from("a spell"), command }
    } else {
        *command
    }
}

fn effect_without_cause(state: &State, chance: &mut Chance) -> TypedCommand {
    let armies: Vec<ArmyId> = state.everybody().flat_map(|player| state.armies(player)).collect();
    let picked = chance.pick(&armies);
    let army = picked.map_or_else(|| place(state, chance), |army| army_words(state, army));
    match chance.below(26) {
        24 | 25 => elsewhere(state, chance, &armies),
        0..=4 => {
            let amount =
                [chance.below(4), chance.below(7), chance.below(16), 2_000_000][chance.below(31) / 10] as u32;
            // A player's name may mean several armies.
            let army = if chance.percent(15) { player(state, chance) } else { army };
            TypedCommand::Damage { army, amount }
        }
        5 => TypedCommand::Casualties(vec![String::from("1")]),
        6 | 7 => promote(state, chance),
        8 => recruit(state, chance),
        9 | 10 if chance.percent(10) => bury_all(state, chance),
        9 | 10 => {
            let areas = if chance.percent(80) { vec![Area::Dua] } else { state_areas(state) };
            let names = (0..=chance.below(2)).flat_map(|_| die_in(state, chance, &areas, |_| true)).collect();
            TypedCommand::Bury { dice: dice(names, place_or_none(state, chance)) }
        }
        11 | 12 => summon(state, chance),
        13..=15 => {
            let areas = state_areas(state);
            let names = (0..=chance.below(2)).flat_map(|_| die_in(state, chance, &areas, |_| true)).collect();
            TypedCommand::Move { dice: dice(names, place_or_none(state, chance)), to: area(state, chance) }
        }
        16 | 17 => {
            let amount = [1, 2, 5, u32::MAX][chance.below(4)];
            let changes = [
                Change::Add(Affected::One(ResultType::Maneuver), amount),
                Change::Subtract(Affected::Any, amount),
                Change::Halve(Affected::One(ResultType::Maneuver)),
                Change::IgnoreIds,
                Change::SavesOnly,
                Change::Hidden,
                Change::Hidden,
                Change::Add(Affected::Any, amount),
            ];
            let changes = chance.pick(&changes).into_iter().collect();
            let subject = match chance.below(4) {
                0 => TypedSubject::Terrain(army),
                1 => TypedSubject::Units { army, dice: die_in(state, chance, &state_areas(state), |_| true) },
                2 => TypedSubject::Dragon {
                    terrain: army,
                    dragon: die_in(state, chance, &state_areas(state), |_| true)
                        .into_iter()
                        .next()
                        .unwrap_or_default(),
                },
                _ => TypedSubject::Army(army),
            };
            let words = [String::from("turn"), String::from("next-turn"), player(state, chance)];
            let until = [None].into_iter().chain(words.map(Some)).collect::<Vec<_>>();
            let until = chance.pick(&until).flatten();
            // What is called like a spell is that spell.
            let names = ["spell", "spell", "Open Grave", "Soiled Ground", "Wall of Thorns"];
            let name = chance.pick(&names).unwrap_or_default().to_owned();
            TypedCommand::AddEffect { subject, name, is_spell: chance.below(4) == 0, changes, until }
        }
        18 => TypedCommand::DropEffect(chance.below(state.effects_made as usize + 2) as u32),
        19 => TypedCommand::Pass,
        20 => TypedCommand::Choose(String::from("up")),
        21 => TypedCommand::March(army),
        22 => TypedCommand::Maneuver(Throw::Digital),
        _ if chance.percent(50) => TypedCommand::Retreat { dice: Vec::new(), from: place(state, chance) },
        _ => TypedCommand::Reinforce { dice: Vec::new(), to: place(state, chance) },
    }
}

/// Everything that a player has at a terrain is buried at once.
fn bury_all(state: &State, chance: &mut Chance) -> TypedCommand {
    let terrains: Vec<TerrainId> = state.every_terrain().collect();
    let players: Vec<PlayerId> = state.everybody().collect();
    let (Some(at), Some(player)) = (chance.pick(&terrains), chance.pick(&players)) else {
        return TypedCommand::Pass;
    };
    let all = state.lying(player, Area::Terrain(at), |die| die.kind != DieType::Terrain);
    let names = all.into_iter().map(|id| words(state, id)).collect();
    TypedCommand::Bury { dice: dice(names, Some(names::place_word(state, at))) }
}

/// A whole army goes elsewhere.
fn elsewhere(state: &State, chance: &mut Chance, armies: &[ArmyId]) -> TypedCommand {
    let (Some(army), Some(to)) = (chance.pick(armies), chance.pick(armies)) else {
        return TypedCommand::Pass;
    };
    let all = state.army(army).into_iter().map(|id| words(state, id)).collect();
    let to = if chance.percent(60) { army_words(state, to) } else { place(state, chance) };
    TypedCommand::Move { dice: dice(all, Some(army_words(state, army))), to }
}

fn fix(state: &State, chance: &mut Chance) -> TypedCommand {
    let player = if chance.percent(10) { String::from("nobody") } else { player(state, chance) };
    TypedCommand::Fix(match chance.below(8) {
        0..=4 => {
            let areas = state_areas(state);
            let name = die_in(state, chance, &areas, |_| true);
            TypedFix::Put { dice: dice(name, place_or_none(state, chance)), to: area(state, chance) }
        }
        5 => TypedFix::Terrain { terrain: place(state, chance), face: chance.below(10) as u32 },
        6 => TypedFix::Control { terrain: place(state, chance), player },
        _ => {
            let phases = ["maneuver", "First March", "retreat", "second march: action", "Eighth", "moon", ""];
            TypedFix::Turn { player, phase: phases[chance.below(phases.len())].to_owned() }
        }
    })
}

fn promote(state: &State, chance: &mut Chance) -> TypedCommand {
    let armies: Vec<ArmyId> = state.everybody().flat_map(|player| state.armies(player)).collect();
    let pairs: Vec<(DieId, DieId)> =
        armies.iter().flat_map(|army| promotions::promotions(state, *army)).collect();
    if let Some((from, to)) = chance.pick(&pairs)
        && chance.percent(70)
    {
        let army = ArmyId { player: state.die_state(from).owner, at: state.die_state(from).area };
        let to = chance.percent(60).then(|| words(state, to));
        return TypedCommand::Promote {
            unit: words(state, from),
            to,
            army: chance.percent(80).then(|| army_words(state, army)),
            worth: 1,
        };
    }
    let is_dead = chance.percent(15);
    let areas = if is_dead { vec![Area::Dua] } else { state_areas(state) };
    let unit = die_in(state, chance, &areas, |_| true).pop().unwrap_or_default();
    let to = die_in(state, chance, &[Area::Dua, Area::Pool], |_| true).pop();
    let army = if is_dead { Some(String::from("dua")) } else { place_or_none(state, chance) };
    TypedCommand::Promote { unit, to, army, worth: chance.below(4) as u32 }
}

fn recruit(state: &State, chance: &mut Chance) -> TypedCommand {
    let unit = die_in(state, chance, &[Area::Dua], |_| true).pop();
    TypedCommand::Recruit { unit: unit.unwrap_or_else(|| String::from("Thug")), army: place(state, chance) }
}

fn summon(state: &State, chance: &mut Chance) -> TypedCommand {
    let marching = state.turn().and_then(|turn| turn.marching);
    if let Some(army) = marching.filter(|_| chance.percent(75)) {
        let minor = |id: &DieId| state.die(*id).kind == DieType::MinorTerrain;
        let own: Vec<DieId> =
            state.lying(army.player, Area::Pool, |_| true).into_iter().filter(minor).collect();
        if let Some(minor) = chance.pick(&own) {
            let (die, terrain) = (words(state, minor), army_words(state, army));
            return TypedCommand::Summon { die, terrain, throw: minor_throw(chance) };
        }
    }
    let mut areas: Vec<Area> = state.every_terrain().map(Area::Terrain).collect();
    areas.extend([Area::Pool; 4]);
    let die = die_in(state, chance, &areas, |kind| {
        matches!(kind, DieType::Dragon | DieType::Dragonkin | DieType::MinorTerrain)
    });
    let die = die.into_iter().next().unwrap_or_else(|| String::from("Fire Drake"));
    // Dragons come together, so that they fight.
    let crowded: Vec<TerrainId> =
        state.every_terrain().filter(|at| !state.dragons_at(*at).is_empty()).collect();
    let terrain = match chance.pick(&crowded).filter(|_| chance.percent(60)) {
        Some(at) => names::place_word(state, at),
        None => place(state, chance),
    };
    TypedCommand::Summon { die, terrain, throw: minor_throw(chance) }
}
