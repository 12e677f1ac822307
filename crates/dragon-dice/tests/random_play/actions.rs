//! Commands that random players try: usually sensible ones, sometimes nonsense.

use crate::answers::{answer, spell_of_the_list};
use crate::cantrips;
use crate::table::{Action, Chance, Manners, Mood, Style};
use crate::words::{
    area, army_throw, army_words, dice, die_in, minor_throw, place, place_or_none, player, some_names,
    state_areas, words,
};
use warband_dragon_dice::dice::{DieType, Element, Elements, ResultType, ResultTypes, Totals};
use warband_dragon_dice::game::{
    Area, ArmyId, Command, DieId, Effect, EffectChange, MoveKind, PlayerId, State, TerrainId, Throw,
    TypedCommand, TypedFix, TypedRoll, TypedSubject, dragon_attacks, eighth_faces, flights, legal_moves,
    names, promotions, reach, subject_army,
};
use warband_dragon_dice::roll::{Affected, Attack, Decision};
use warband_dragon_dice::rules::{Location, StepKind};

/// Returns a command to try now.
pub(crate) fn any(state: &State, chance: &mut Chance, mood: Mood) -> Action {
    if let Some(command) = for_mood(state, chance, mood) {
        return Action::Typed(command);
    }
    let orders = match mood.style {
        Style::Orderly | Style::Charges => 60,
        Style::Species => 35,
        Style::Wild | Style::Racing | Style::Dragons | Style::Spells | Style::Cantrips => 12,
    };
    let command = if chance.percent(orders) { offered(state, chance) } else { None };
    command.map_or_else(|| unoffered(state, chance, mood), Action::Move)
}

/// Returns a command typical of games of this mood.
fn for_mood(state: &State, chance: &mut Chance, mood: Mood) -> Option<TypedCommand> {
    if mood.manners == Manners::Fixes && chance.percent(8) {
        return Some(fix(state, chance));
    }
    // Another player is prompted: who gives up must be named.
    let other = state.prompt().zip(state.turn()).is_some_and(|(prompt, turn)| prompt.player != turn.player);
    if mood.players > 2 && mood.style == Style::Orderly && chance.percent(if other { 4 } else { 1 }) {
        let who = chance.percent(70).then(|| player(state, chance));
        return Some(TypedCommand::Concede(who));
    }
    if mood.style == Style::Dragons
        && state.prompt().is_none()
        && chance.percent(40)
        && let Some(command) = prepare_dragons(state, chance)
    {
        return Some(command);
    }
    if mood.style == Style::Species
        && state.prompt().is_none()
        && chance.percent(35)
        && let Some(command) = prepare_abilities(state, chance)
    {
        return Some(command);
    }
    if mood.style == Style::Spells
        && chance.percent(80)
        && let Some(command) = spell_of_the_list(state, chance)
    {
        return Some(command);
    }
    if mood.style == Style::Cantrips
        && chance.percent(80)
        && let Some(command) = cantrips::any(state, chance)
    {
        return Some(command);
    }
    None
}

/// Returns a command that may be refused.
fn unoffered(state: &State, chance: &mut Chance, mood: Mood) -> Action {
    if let Some(prompt) = state.prompt()
        && !chance.percent(10)
    {
        return answer(state, chance, &prompt, mood);
    }
    let eighth = state.step().is_some_and(|step| step.kind == StepKind::EighthFace);
    let own = state.turn().map_or_else(Vec::new, |turn| eighth_faces::locations(state, turn.player));
    if eighth && own.iter().any(|(_, face)| face.location == Location::Bury) && chance.percent(60) {
        return location(state, chance).into();
    }
    let holds = |player: PlayerId| state.captured(player).len() as u32 >= state.rules().terrains_to_win;
    if mood.style == Style::Racing && state.everybody().any(holds) && chance.percent(60) {
        // Classic: terrains that are held long enough win.
        return TypedCommand::Next.into();
    }
    let effects = match mood.style {
        Style::Wild => 55,
        Style::Orderly | Style::Charges => 20,
        Style::Racing | Style::Dragons | Style::Species | Style::Spells | Style::Cantrips => 15,
    };
    if !chance.percent(effects) {
        return step(state, chance);
    }
    if mood.style == Style::Racing && chance.percent(40) {
        let names = die_in(state, chance, &[Area::Dua], |_| true);
        return TypedCommand::Bury { dice: dice(names, None) }.into();
    }
    effect(state, chance).into()
}

/// Returns one of the moves that are legal now; ends the step or concedes only if nothing else is possible.
fn offered(state: &State, chance: &mut Chance) -> Option<Command> {
    let mut moves = legal_moves(state);
    moves.retain(|legal| legal.kind != MoveKind::Concede);
    if moves.len() > 1 && chance.percent(80) {
        moves.retain(|legal| legal.kind != MoveKind::Next);
    }
    let legal = &moves[chance.pick(&(0..moves.len()).collect::<Vec<_>>())?];
    let chosen = legal.pick(state, &mut |end| chance.below(end))?;
    Some(legal.with(state, &chosen).unwrap())
}

pub(crate) fn has_logo(state: &State, id: DieId) -> bool {
    state.die(id).faces.iter().any(|face| face.icon.name() == "logo")
}

/// Returns a magic roll, often typed by its points so that expensive spells can be paid too.
fn magic(state: &State, chance: &mut Chance, army: ArmyId) -> TypedCommand {
    if chance.percent(3) {
        // No die has such an option.
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

/// Returns a command of the step.
fn step(state: &State, chance: &mut Chance) -> Action {
    let marching = state.turn().and_then(|turn| turn.marching);
    let kind = state.step().map(|step| step.kind);
    let own = || state.turn().map_or(PlayerId(0), |turn| turn.player);
    let typed = match (kind, chance.below(10)) {
        (_, 0) => TypedCommand::Next,
        (Some(StepKind::Maneuver), 1..=8) if marching.is_none() && reach::may_march(state).is_empty() => {
            let armies = state.armies(own());
            TypedCommand::March(chance.pick(&armies).map_or_else(String::new, |army| army_words(state, army)))
        }
        (Some(StepKind::Maneuver), 1..=6) if marching.is_none() => {
            let armies = reach::may_march(state);
            // Terrains that are nearly captured attract armies.
            let high = |army: &&ArmyId| army.terrain().and_then(|at| state.distance(at)).unwrap_or_default();
            let marched = state.turn().map_or_else(Vec::new, |turn| turn.marched.clone());
            if let Some(army) = chance.pick(&marched).filter(|_| chance.percent(15)) {
                return TypedCommand::March(army_words(state, army)).into();
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
                return magic(state, chance, army).into();
            }
            attack(state, chance, army)
        }
        (Some(StepKind::Abilities), 1..=8) => return use_ability(state, chance),
        (Some(StepKind::Retreat), 1..=4) if state.turn().is_some_and(|turn| !turn.rode.is_empty()) => {
            let rode = state.turn().map_or_else(Vec::new, |turn| turn.rode.clone());
            let unit = rode.into_iter().find(|id| state.die(*id).die_type != DieType::Dragon);
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
                return TypedCommand::Reinforce { dice: others, to: place(state, chance) }.into();
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
                return TypedCommand::Retreat { dice: others, from: army_words(state, army) }.into();
            }
            let dice = state.lying(own(), army.at, |die| die.die_type.joins_army());
            let dice = if chance.percent(20) { Vec::new() } else { some_names(state, chance, &dice) };
            TypedCommand::Retreat { dice, from: army_words(state, army) }
        }
        (Some(StepKind::EighthFace), 1..=6) => location(state, chance),
        _ => TypedCommand::Next,
    };
    typed.into()
}

/// Returns a dragon attack, usually a possible one.
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

/// Prepares dragon attacks: brings dragons to a terrain of the current player by hand, or begins the Dragon Attack Phase or
/// the Retreat Step; sometimes ends a bond, or summons its dragon elsewhere.
fn prepare_dragons(state: &State, chance: &mut Chance) -> Option<TypedCommand> {
    let player = state.turn()?.player;
    if state.dragon_battle().is_some() {
        return None;
    }
    let may_ride = state.is_in(StepKind::Retreat) && !reach::riders(state, player).is_empty();
    if may_ride && chance.percent(50) {
        return Some(ride(state, chance, player));
    }
    if let Some(bond) = state.effects().iter().find(|effect| effect.is_bond()).filter(|_| chance.percent(4)) {
        return if chance.percent(30) {
            Some(TypedCommand::DropEffect(vec![bond.number.to_string()]))
        } else {
            let die = words(state, *bond.subject.dice().first()?);
            let command = TypedCommand::Summon { die, terrain: place(state, chance), throw: Throw::Digital };
            Some(TypedCommand::Caused { cause: String::from("a card"), command: Box::new(command) })
        };
    }
    let here: Vec<TerrainId> = state.armies(player).into_iter().filter_map(ArmyId::terrain).collect();
    let phase = match chance.below(10) {
        0 | 1 => "retreat",
        2..=4 => "Dragon Attack Phase",
        _ => {
            let dragons = die_in(state, chance, &[Area::Pool], |die_type| die_type == DieType::Dragon);
            let to = names::place_word(state, chance.pick(&here)?);
            let put = TypedFix::Put { dice: dice(dragons, None), to };
            return Some(TypedCommand::Fix(put));
        }
    };
    let player = state.player(player).name.raw().to_owned();
    Some(TypedCommand::Fix(TypedFix::Turn { player, phase: phase.to_owned() }))
}

/// Prepares abilities: kills, buries or moves dice of the current player to the reserve, or begins a step of species
/// abilities.
fn prepare_abilities(state: &State, chance: &mut Chance) -> Option<TypedCommand> {
    let turn = state.turn()?;
    if warband_dragon_dice::game::abilities::mutation(state).is_some() {
        return None;
    }
    let name = |id: PlayerId| state.player(id).name.raw().to_owned();
    let (player, phase) = match chance.below(10) {
        0..=2 => (name(turn.player), "abilities"),
        3 | 4 => (name(turn.player), "retreat"),
        5 => (name(turn.player), "maneuver"),
        _ => {
            let places: Vec<Area> = state.every_terrain().map(Area::Terrain).chain([Area::Pool]).collect();
            let dice = die_in(state, chance, &places, |die_type| die_type != DieType::Dragon);
            let here = state.armies(turn.player).into_iter().filter_map(ArmyId::terrain).collect::<Vec<_>>();
            let here = names::place_word(state, chance.pick(&here)?);
            let areas = ["dua", "dua", "bua", "reserve", "bob:reserve", &here, &here];
            let to = chance.pick(&areas)?.to_owned();
            return Some(TypedCommand::Fix(TypedFix::Put { dice: dice_of(dice), to }));
        }
    };
    Some(TypedCommand::Fix(TypedFix::Turn { player, phase: phase.to_owned() }))
}

fn dice_of(names: Vec<String>) -> warband_dragon_dice::game::TypedDice {
    dice(names, None)
}

/// Returns a use of a species ability, possibly a wrong one.
fn use_ability(state: &State, chance: &mut Chance) -> Action {
    // A used ability is tried again.
    let used = state.turn().is_some_and(|turn| !turn.species.used.is_empty());
    let first = if used { 3 } else { 0 };
    let typed = match first + chance.below(10 - first) {
        0..=4 => return Action::Move(offered(state, chance).unwrap_or(Command::Next)),
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
    };
    typed.into()
}

/// Returns a use of Mutate, or another command.
pub(crate) fn grow(state: &State, chance: &mut Chance) -> Action {
    let typed = match chance.below(10) {
        0 => TypedCommand::Pass,
        1 => recruit(state, chance),
        2 => promote(state, chance),
        3 => TypedCommand::Choose(String::from("moon")),
        _ => return Action::Move(offered(state, chance).unwrap_or(Command::Next)),
    };
    typed.into()
}

/// Flies units to another terrain, sometimes with others.
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

/// Rides a champion's dragon, sometimes with a die that cannot come along.
fn ride(state: &State, chance: &mut Chance, player: PlayerId) -> TypedCommand {
    let Some((unit, dragon)) = chance.pick(&reach::riders(state, player)) else { return TypedCommand::Next };
    let mut along = vec![words(state, unit), words(state, dragon)];
    if chance.percent(30) {
        along.extend(some_names(state, chance, &state.army(state.army_of(unit))));
    }
    let from = army_words(state, state.army_of(unit));
    TypedCommand::Move { dice: dice(along, Some(from)), to: place(state, chance) }
}

/// Returns an attack, usually a possible one.
fn attack(state: &State, chance: &mut Chance, army: ArmyId) -> TypedCommand {
    let kinds = [Attack::Melee, Attack::Missile];
    let may =
        |kind: &Attack| reach::actions(state, army).iter().any(|possible| possible.action == kind.results());
    let legal: Vec<Attack> = kinds.into_iter().filter(may).collect();
    let attack = chance.pick(&legal).filter(|_| chance.percent(90)).unwrap_or_else(|| kinds[chance.below(2)]);
    let hides = |effect: &&Effect| effect.changes.contains(&EffectChange::Hidden);
    let mut hidden =
        state.effects().iter().filter(hides).filter_map(|effect| subject_army(state, &effect.subject));
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

/// Returns a use of an eighth face: usually one that is held, for its army.
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

/// Returns effects, and commands out of turn; sometimes with their cause.
pub(crate) fn effect(state: &State, chance: &mut Chance) -> TypedCommand {
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
                EffectChange::Add(ResultType::Maneuver.into(), amount),
                EffectChange::Subtract(Affected::Any, amount),
                EffectChange::Halve(Affected::One(ResultType::Maneuver)),
                EffectChange::IgnoreIds,
                EffectChange::SavesOnly,
                EffectChange::Hidden,
                EffectChange::Hidden,
                EffectChange::Element(Element::Death),
                EffectChange::Add(ResultTypes::ALL, amount),
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
            // An effect with the name of a spell is that spell.
            let names = ["spell", "spell", "Open Grave", "Soiled Ground", "Wall of Thorns"];
            let name = chance.pick(&names).unwrap_or_default().to_owned();
            TypedCommand::AddEffect { subject, name, is_spell: chance.below(4) == 0, changes, until }
        }
        18 => {
            let number = chance.below(state.effects_made() as usize + 2).to_string();
            let name = state.effects().first().map(|effect| effect.name.clone());
            TypedCommand::DropEffect(vec![name.filter(|_| chance.percent(50)).unwrap_or(number)])
        }
        19 => TypedCommand::Pass,
        20 => TypedCommand::Choose(String::from("up")),
        21 => TypedCommand::March(army),
        22 => TypedCommand::Maneuver(Throw::Digital),
        _ if chance.percent(50) => TypedCommand::Retreat { dice: Vec::new(), from: place(state, chance) },
        _ => TypedCommand::Reinforce { dice: Vec::new(), to: place(state, chance) },
    }
}

/// Buries everything that a player has at a terrain at once.
fn bury_all(state: &State, chance: &mut Chance) -> TypedCommand {
    let terrains: Vec<TerrainId> = state.every_terrain().collect();
    let players: Vec<PlayerId> = state.everybody().collect();
    let (Some(at), Some(player)) = (chance.pick(&terrains), chance.pick(&players)) else {
        return TypedCommand::Pass;
    };
    let all = state.lying(player, Area::Terrain(at), |die| die.die_type != DieType::Terrain);
    let names = all.into_iter().map(|id| words(state, id)).collect();
    TypedCommand::Bury { dice: dice(names, Some(names::place_word(state, at))) }
}

/// Moves a whole army elsewhere.
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

pub(crate) fn promote(state: &State, chance: &mut Chance) -> TypedCommand {
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

pub(crate) fn summon(state: &State, chance: &mut Chance) -> TypedCommand {
    let marching = state.turn().and_then(|turn| turn.marching);
    if let Some(army) = marching.filter(|_| chance.percent(75)) {
        let minor = |id: &DieId| state.die(*id).die_type == DieType::MinorTerrain;
        let own: Vec<DieId> =
            state.lying(army.player, Area::Pool, |_| true).into_iter().filter(minor).collect();
        if let Some(minor) = chance.pick(&own) {
            let (die, terrain) = (words(state, minor), army_words(state, army));
            return TypedCommand::Summon { die, terrain, throw: minor_throw(chance) };
        }
    }
    let mut areas: Vec<Area> = state.every_terrain().map(Area::Terrain).collect();
    areas.extend([Area::Pool; 4]);
    let die = die_in(state, chance, &areas, |die_type| {
        matches!(die_type, DieType::Dragon | DieType::Dragonkin | DieType::MinorTerrain)
    });
    let die = die.into_iter().next().unwrap_or_else(|| String::from("Fire Drake"));
    // Dragons gather, so that they fight.
    let crowded: Vec<TerrainId> =
        state.every_terrain().filter(|at| !state.dragons_at(*at).is_empty()).collect();
    let terrain = match chance.pick(&crowded).filter(|_| chance.percent(60)) {
        Some(at) => names::place_word(state, at),
        None => place(state, chance),
    };
    TypedCommand::Summon { die, terrain, throw: minor_throw(chance) }
}
