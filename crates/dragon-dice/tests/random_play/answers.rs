//! Answers of random players when the game waits for them: usually suitable ones.

use crate::actions::{effect, grow, has_logo, promote, summon};
use crate::table::{Action, Chance, Mood, Style};
use crate::words::{army_throw, army_words, charge_answer, dice, pips, place, some_names, words};
use warband_core::offer::NeedKind;
use warband_dragon_dice::dice::{Element, Elements, ResultType, Totals};
use warband_dragon_dice::game::magic::castable::castable;
use warband_dragon_dice::game::{
    Area, ArmyId, DieId, DragonPrompt, Prompt, PromptKind, State, TerrainId, Throw, TypedCommand, TypedFix,
    TypedRoll, announcement, dragon_attacks, legal, names, optional_icons, options, promotions, reach,
};
use warband_dragon_dice::roll::Ids;
use warband_dragon_dice::rules::{StepKind, spell, spells};

/// Returns an answer to a prompt.
pub(crate) fn answer(state: &State, chance: &mut Chance, prompt: &Prompt, mood: Mood) -> Action {
    let options = options(state, prompt);
    let option = chance.pick(&options).unwrap_or_else(|| String::from("nothing"));
    let typed = match prompt.kind {
        // Terrains must reach their eighth face.
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
        PromptKind::RerollTotal if chance.percent(60) => {
            TypedCommand::Throw(Throw::Total(chance.below(4) as u32).into())
        }
        PromptKind::TotalIcons if chance.percent(40) => {
            let army = state.dragon_battle().map(|battle| battle.army);
            let army = army.unwrap_or(ArmyId { player: prompt.player, at: Area::Reserve });
            TypedCommand::Throw(army_throw(state, chance, army.player, army.at).into())
        }
        PromptKind::Reroll if chance.percent(50) => TypedCommand::Pass,
        PromptKind::Reroll if chance.percent(30) => TypedCommand::Choose(format!("{option} id")),
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
        PromptKind::Mutation => return grow(state, chance),
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
            // Last options: the icons that are merged, or come first.
            3 | 4 => TypedCommand::Choose(options.last().cloned().unwrap_or(option)),
            _ => TypedCommand::Choose(option),
        },
        PromptKind::FoulStench(_) if chance.percent(40) => {
            let units = state.battle().map_or_else(Vec::new, |battle| state.units(battle.defender));
            TypedCommand::Choose(some_names(state, chance, &units).join(", "))
        }
        _ if chance.percent(5) => TypedCommand::Choose(String::from("moon")),
        _ => TypedCommand::Choose(option),
    };
    typed.into()
}

/// Returns a save roll or a counter-attack, or something else.
fn battle_roll(state: &State, chance: &mut Chance, prompt: &Prompt, option: String) -> TypedCommand {
    let on = state.battle().map_or(Area::Reserve, |battle| match prompt.kind {
        PromptKind::Save => battle.sides().1.at,
        _ => battle.defender.at,
    });
    let is_charge = state.battle().and_then(|battle| battle.offence).is_some_and(|offence| offence.charge);
    let throw = if is_charge && prompt.kind == PromptKind::Save {
        charge_answer(state, chance, ArmyId { player: prompt.player, at: on })
    } else {
        army_throw(state, chance, prompt.player, on)
    };
    match (prompt.kind, chance.below(12)) {
        (_, 0) => TypedCommand::Choose(option),
        (_, 1) => TypedCommand::Throw(throw.into()),
        (_, 2) => effect(state, chance),
        (PromptKind::Save, 3) => {
            let totals = Totals::of(ResultType::Save, chance.below(9) as u32);
            TypedCommand::Save(Throw::Totals(totals).into())
        }
        (PromptKind::Save, 4) => TypedCommand::Save(TypedRoll { declines_rerolls: true, ..throw.into() }),
        (PromptKind::Save, _) => TypedCommand::Save(throw.into()),
        (_, 3..=6) => TypedCommand::Pass,
        _ => TypedCommand::Counter(throw.into()),
    }
}

/// Returns an answer in a dragon attack.
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

/// Returns a promotion in a dragon attack.
fn promote_for_dragon(state: &State, chance: &mut Chance) -> TypedCommand {
    let Some((unit, to)) = chance.pick(&dragon_attacks::dragon_promotions(state)) else {
        return promote(state, chance);
    };
    let name = |id: DieId| state.die(id).name.raw().to_owned();
    let to = chance.percent(70).then(|| name(to));
    TypedCommand::Promote { unit: name(unit), to, army: None, worth: 1 }
}

/// Returns a response: dice, or enough results to slay.
fn response(state: &State, chance: &mut Chance, army: Option<ArmyId>) -> TypedRoll {
    let Some(army) = army else { return TypedRoll::default() };
    if chance.percent(25) {
        let mut totals = Totals::of(ResultType::Melee, chance.below(8) as u32);
        totals[ResultType::Missile] = chance.below(4) as u32;
        totals[ResultType::Save] = chance.below(6) as u32;
        return Throw::Totals(totals).into();
    }
    let codes = |id: &DieId| if has_logo(state, *id) { "logo" } else { "id" };
    let named = state.army(army);
    let champions = named.iter().filter(|id| has_logo(state, **id)).count();
    if champions > 0 && chance.percent(60) {
        // A logo each, and IDs for the others: often refused, since items have none.
        let text: Vec<String> =
            named.iter().map(|id| format!("{}: {}", state.die(*id).name.raw(), codes(id))).collect();
        return Throw::Typed(text.join(", ")).into();
    }
    army_throw(state, chance, army.player, army.at).into()
}

/// Returns commands that lead to a magic action, its roll with many points, and spells, each equally likely.
pub(crate) fn spell_of_the_list(state: &State, chance: &mut Chance) -> Option<TypedCommand> {
    if let Some(prompt) = state.prompt() {
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

/// Returns an announcement, or the end of it.
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
                // Few armies can pay for it.
                return TypedCommand::Cast(vec![words.to_owned()]);
            }
            let words = chance.pick(&offers).and_then(|offer| offer.typed(&mut |end| chance.below(end)));
            match words {
                Some(mut words) if chance.percent(25) => {
                    // The same spell twice: some add up, and some cannot be cast twice.
                    let last = words.pop().unwrap_or_default();
                    TypedCommand::Cast(vec![format!("2 {last}")])
                }
                Some(words) => TypedCommand::Cast(words[1..].to_vec()),
                None => TypedCommand::Next,
            }
        }
        _ => TypedCommand::Next,
    }
}

/// Returns a spell, whether it can be paid for or not, with a possible target.
fn words_of_spell(chance: &mut Chance) -> String {
    let spells: Vec<&str> = spells().map(|spell| spell.name).collect();
    // Few armies have the species of Berserker Rage, and a Hailstorm targets other armies.
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

/// Returns a use of the current icon, or an attempt at one.
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

/// Moves the unit of the current icon, alone or with others.
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
