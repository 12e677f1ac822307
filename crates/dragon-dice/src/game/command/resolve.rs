//! Resolving the names of a [`TypedCommand`] in a position, which makes it a [`Command`].

use super::implied::{conceding, spell_laid};
use super::ride::read_ride;
use super::typed::{TypedCommand, TypedDice, TypedFix, TypedRoll, TypedSubject};
use super::{Choice, Command, Fix, announcement, dragons, names};
use crate::dice::DieType;
use crate::game::engine::{Roll, Throw};
use crate::game::prompts::{casualties, read_choice};
use crate::game::questions::{promotions, reach, under_effects};
use crate::game::resolution::{exchanges, icon_dice, optional_icons};
use crate::game::state::{
    Area, ArmyId, DieId, DragonPrompt, Effect as LastingEffect, Impossible, PlayerId, PromptKind, State,
    Subject, TerrainId, Until, WantedDice, areas_in_play, army_areas,
};
use crate::roll::Attack;
use crate::rules::{Effect, Step, StepKind, abilities};
use warband_core::text::{Name, is_spelling, plain};

/// Returns the command that typed words mean in this position.
///
/// # Errors
/// A name means nothing, or several things.
pub(crate) fn resolve(state: &State, text: &TypedCommand) -> Result<Command, Impossible> {
    let acting = state.acting();
    Ok(match text {
        TypedCommand::Begin { quick } => Command::Begin { quick: *quick },
        TypedCommand::Next => Command::Next,
        TypedCommand::Choose(typed) => read_choice(state, typed)?,
        TypedCommand::Pass => Command::Pass,
        TypedCommand::Throw(roll) => prompted_throw(state, resolve_roll(state, roll, saving(state))?),
        TypedCommand::March(army) => Command::March(names::read_army(state, army, acting)?),
        TypedCommand::Maneuver(throw) if is_prompting(state, PromptKind::ManeuverRoll) => {
            Command::Throw(throw.clone().into())
        }
        TypedCommand::Maneuver(throw) => Command::Maneuver(throw.clone()),
        TypedCommand::Attack { attack, army, roll } => Command::Attack {
            attack: *attack,
            target: target(state, *attack, army)?,
            roll: resolve_roll(state, roll, state.marching_army())?,
        },
        TypedCommand::Save(roll) => {
            let army = saving(state).or_else(|| state.battle().map(|battle| battle.sides().1));
            Command::Save(resolve_roll(state, roll, army)?)
        }
        TypedCommand::Counter(roll) => Command::Counter(resolve_roll(state, roll, countering(state))?),
        TypedCommand::Damage { army, amount } => {
            Command::Damage { army: names::read_any_army(state, army, acting)?, amount: *amount }
        }
        TypedCommand::Casualties(dice) => casualties(state, dice)?,
        TypedCommand::Promote { unit, to, army, worth } if dragons::is_promoting(state) => {
            dragons::read_promotion(state, unit, to.as_deref(), army.as_deref(), *worth)?
        }
        TypedCommand::PromoteAll => dragons::read_all_promotions(state)?,
        TypedCommand::Promote { unit, to, army, worth } => {
            promote(state, unit, to.as_deref(), army.as_deref(), *worth)?
        }
        TypedCommand::Use { ability, dice, of } => uses(state, ability, dice, of.as_deref())?,
        TypedCommand::Recruit { unit, army } => {
            let army = names::read_army(state, army, acting)?;
            Command::Recruit { unit: names::read_die(state, unit, army.player, None, &[Area::Dua])?, army }
        }
        TypedCommand::Bury { dice } => bury(state, dice)?,
        TypedCommand::Summon { die, terrain, throw } => summon(state, die, terrain, throw)?,
        TypedCommand::Move { dice, to } => move_dice(state, dice, to)?,
        TypedCommand::Reinforce { dice, to } => {
            let player = turn_player(state)?;
            let to = names::read_terrain(state, to, player)?;
            let all = state.lying(player, Area::Reserve, |die| die.kind.joins_army());
            Command::Reinforce { dice: picked(state, player, dice, Area::Reserve, all)?, to }
        }
        TypedCommand::Retreat { dice, from } => {
            let player = turn_player(state)?;
            let from = names::read_terrain(state, from, player)?;
            let all = reach::may_retreat(state, player, from);
            Command::Retreat { dice: picked(state, player, dice, Area::Terrain(from), all)? }
        }
        TypedCommand::AddEffect { subject, name, is_spell, changes, until } => {
            let until = read_until(state, until.as_deref())?;
            let (name, subject, changes) = match read_subject(state, subject)? {
                subject if changes.is_empty() => spell_laid(state, name, subject)?,
                subject => (name.clone(), subject, changes.clone()),
            };
            Command::AddEffect { subject, name, is_spell: *is_spell, changes, until }
        }
        TypedCommand::DropEffect(words) => Command::DropEffect(effect(state, words)?),
        TypedCommand::Magic { roll, totals } => {
            Command::Magic { roll: resolve_roll(state, roll, state.marching_army())?, totals: totals.clone() }
        }
        TypedCommand::DragonAttack { words, faces } => dragons::read_attack(state, words, faces.as_ref())?,
        TypedCommand::Respond(roll) => {
            Command::Respond(resolve_roll(state, roll, state.dragon_battle().map(|battle| battle.army))?)
        }
        TypedCommand::Cast(announced) => Command::Cast(announcement::read(state, announced)?),
        TypedCommand::CastFirst(number) => Command::CastFirst(*number),
        TypedCommand::CastDrop(number) => Command::CastDrop(*number),
        TypedCommand::Fix(text) => Command::Fix(fix(state, text)?),
        TypedCommand::Concede(None) => Command::Concede(conceding(state)?),
        TypedCommand::Concede(Some(name)) => Command::Concede(names::read_player(state, name)?),
        TypedCommand::Caused { cause, command } => {
            Command::Caused { cause: cause.clone(), command: Box::new(resolve(state, command)?) }
        }
    })
}

/// The number of the effect that these words name: its number, or its name with its place in front.
///
/// # Errors
/// [`Impossible::NoEffect`], [`Impossible::WhichEffect`].
fn effect(state: &State, words: &[String]) -> Result<u32, Impossible> {
    if let [number] = words
        && let Ok(number) = number.parse()
    {
        return Ok(number);
    }
    let named = |effect: &&LastingEffect, name: &[String]| is_spelling(&effect.name, &plain(&name.join(" ")));
    let mut found: Vec<&LastingEffect> = state.effects.iter().filter(|effect| named(effect, words)).collect();
    if let ([place, name @ ..], true) = (words, found.is_empty())
        && let Ok(place) = names::read_area(state, place, state.acting())
    {
        let is_there = |effect: &&LastingEffect| under_effects::is_at(state, &effect.subject, place);
        found = state.effects.iter().filter(|effect| named(effect, name) && is_there(effect)).collect();
    }
    match found[..] {
        [only] => Ok(only.number),
        [] => Err(Impossible::NoEffect(Name::from(words.join(" ")), state.effects.clone())),
        _ => Err(Impossible::WhichEffect(found.into_iter().cloned().collect())),
    }
}

/// Parses the subject of an effect: an army, a terrain, units of an army, or a dragon at a terrain.
fn read_subject(state: &State, text: &TypedSubject) -> Result<Subject, Impossible> {
    let acting = state.acting();
    Ok(match text {
        TypedSubject::Army(army) => Subject::Army(names::read_any_army(state, army, acting)?),
        TypedSubject::Terrain(terrain) => Subject::Terrain(names::read_terrain(state, terrain, acting)?),
        TypedSubject::Units { army, dice } => {
            let army = names::read_any_army(state, army, acting)?;
            let dice = TypedDice { names: dice.clone(), from: None };
            let units = names::read_dice(state, &dice, army.player, &[army.at])?;
            let wrong = units.iter().find(|id| !state.die(**id).kind.is_unit());
            if let Some(wrong) = wrong {
                return Err(Impossible::WrongDie { die: *wrong, wanted: WantedDice::Units });
            }
            if let Some(die) = units.iter().copied().find(|id| state.die_state(*id).owner != army.player) {
                return Err(Impossible::AnothersDie { die, army });
            }
            Subject::Units(units)
        }
        TypedSubject::Dragon { terrain, dragon } => {
            let area = Area::Terrain(names::read_terrain(state, terrain, acting)?);
            let dragon = names::read_die(state, dragon, acting, None, &[area])?;
            if state.die(dragon).kind != DieType::Dragon {
                return Err(Impossible::WrongDie { die: dragon, wanted: WantedDice::Dragons });
            }
            Subject::Dragon(dragon)
        }
    })
}

/// Returns the command for the prompted roll, whatever verb was typed: `throw` can replace `save`. A counter-maneuver or
/// counter-attack is not prompted, and has its own verb.
fn prompted_throw(state: &State, roll: Roll) -> Command {
    if is_prompting(state, PromptKind::Dragons(DragonPrompt::Response)) {
        Command::Respond(roll)
    } else if saving(state).is_some() {
        Command::Save(roll)
    } else {
        Command::Throw(roll)
    }
}

fn is_prompting(state: &State, kind: PromptKind) -> bool {
    state.prompt.is_some_and(|prompt| prompt.kind == kind)
}

fn turn_player(state: &State) -> Result<PlayerId, Impossible> {
    state.turn().map(|turn| turn.player).ok_or(Impossible::NotYet)
}

/// Resolves a roll, with the dice of `army` that stay out of it: of equal dice, one under a held effect.
fn resolve_roll(state: &State, text: &TypedRoll, army: Option<ArmyId>) -> Result<Roll, Impossible> {
    let TypedRoll { throw, direct, ids, decisions, sits_out: names, declines_rerolls } = text;
    let mut sits_out = Vec::new();
    for name in names {
        let Some(army) = army else { return Err(Impossible::NoPrompt) };
        let named = names::read_die(state, name, army.player, None, &[army.at])?;
        let is_match = |id: &DieId| {
            let is_holder = state.effects.iter().any(|effect| effect.ends_when_rolled(*id));
            is_holder && !sits_out.contains(id) && state.die(*id).name == state.die(named).name
        };
        let holder = state.army(army).into_iter().find(is_match);
        sits_out.push(holder.unwrap_or(named));
    }
    let (throw, decisions, declines_rerolls) = (throw.clone(), decisions.clone(), *declines_rerolls);
    Ok(Roll { throw, direct: *direct, ids: *ids, decisions, sits_out, declines_rerolls })
}

/// Returns the army whose roll the game waits for, and the verb that makes it count.
pub fn awaited_roll(state: &State) -> Option<(ArmyId, &'static str)> {
    let is_counter = [PromptKind::Counter, PromptKind::CounterAttack, PromptKind::Negation];
    if let Some(army) = saving(state) {
        Some((army, "save"))
    } else if is_counter.into_iter().any(|kind| is_prompting(state, kind)) {
        countering(state).map(|army| (army, "counter"))
    } else if is_prompting(state, PromptKind::ManeuverRoll) {
        state.marching_army().map(|army| (army, "maneuver"))
    } else if is_prompting(state, PromptKind::Mire) {
        state.marching_army().map(|army| (army, "throw"))
    } else if is_prompting(state, PromptKind::Dragons(DragonPrompt::Response)) {
        state.dragon_battle().map(|battle| (battle.army, "respond"))
    } else {
        None
    }
}

/// Returns the army whose saves the prompt asks for.
fn saving(state: &State) -> Option<ArmyId> {
    if let Some(PromptKind::SpellSave(army)) = state.prompt.map(|prompt| prompt.kind) {
        return Some(army);
    }
    let battle = state.battle().filter(|_| is_prompting(state, PromptKind::Save));
    battle.map(|battle| battle.sides().1)
}

/// Returns the army that the prompt lets counter-maneuver or counter-attack.
fn countering(state: &State) -> Option<ArmyId> {
    let prompt = state.prompt?;
    if prompt.kind == PromptKind::CounterAttack {
        return state.battle().map(|battle| battle.defender);
    }
    Some(ArmyId { player: prompt.player, at: state.marching_army()?.at })
}

/// Returns the army that is attacked: as typed; otherwise the only one within reach at that place, or of that player.
fn target(state: &State, attack: Attack, text: &str) -> Result<ArmyId, Impossible> {
    let Some(army) = state.marching_army() else {
        return names::read_army(state, text, state.acting());
    };
    let read = names::read_army(state, text, army.player);
    let reach = reach::targets(state, army, attack.results());
    match read {
        Ok(target) if target.player != army.player => return Ok(target),
        // A place alone can mean the enemy there; preceded by the own name it means the own army.
        Ok(target) if text.contains(':') => {
            return Err(Impossible::OwnArmy { attack, target, others: reach });
        }
        _ => {}
    }
    let player = names::read_player(state, text).ok();
    let at = read.as_ref().ok().map(|target| target.at);
    let enemies = state.others(army.player).into_iter().flat_map(|other| state.armies(other));
    let is_match = |target: &ArmyId| Some(target.at) == at || Some(target.player) == player;
    let (near, far): (Vec<ArmyId>, Vec<ArmyId>) =
        enemies.filter(is_match).partition(|target| reach.contains(target));
    match (&near[..], &far[..]) {
        ([only], _) | ([], [only]) => Ok(*only),
        _ if state.is_in(StepKind::Action)
            && !reach::action_kinds(state, army).contains(&attack.results()) =>
        {
            Err(Impossible::NoSuchAttack(army, attack))
        }
        ([], []) if player.is_none() => match read {
            Err(unknown) => Err(unknown),
            Ok(_) => Err(Impossible::WhichTarget(reach)),
        },
        ([], _) => Err(Impossible::WhichTarget(reach)),
        (several, _) => Err(Impossible::WhichTarget(several.to_vec())),
    }
}

fn promote(
    state: &State,
    unit: &str,
    to: Option<&str>,
    army: Option<&str>,
    worth: u32,
) -> Result<Command, Impossible> {
    let promoting = optional_icons::promoting(state);
    let areas = promoting.map_or_else(|| army_areas(state), |(army, _)| vec![army.at]);
    let promoted = promoting.and_then(|(army, _)| exchanges::named_unit(state, army, unit));
    let read = || names::read_die(state, unit, state.acting(), army, &areas);
    let unit = promoted.map_or_else(read, Ok)?;
    let (die, owner) = (state.die(unit), state.die_state(unit).owner);
    if !die.kind.is_unit() {
        return Err(Impossible::WrongDie { die: unit, wanted: WantedDice::Units });
    }
    if let Some(name) = to {
        let from = if die.kind == DieType::Dragonkin { Area::Pool } else { Area::Dua };
        let to = names::read_die(state, name, owner, None, &[from])?;
        return Ok(Command::Promote { unit, to, worth });
    }
    let worth = promoting.map_or(worth, |(_, left)| worth.min(left));
    let worth = crate::game::questions::abilities::mutation(state)
        .and_then(|mutation| mutation.left)
        .unwrap_or(worth);
    let candidates = promotions::larger(state, unit, worth);
    match promotions::one_of_each_name(state, candidates)[..] {
        [to] => Ok(Command::Promote { unit, to, worth }),
        ref several => {
            let names = several.iter().map(|id| state.die(*id).name.clone()).collect();
            Err(Impossible::NoPromotion(die.name.clone(), names))
        }
    }
}

/// Resolves a species ability with units of a reserve as its targets: of the named player, otherwise of the only one who has
/// any.
fn uses(state: &State, name: &str, dice: &[String], of: Option<&str>) -> Result<Command, Impossible> {
    let wanted = plain(name);
    let is_mutation =
        abilities().any(|one| plain(one.name) == wanted && matches!(one.effect, Effect::Mutates(_)));
    if !is_mutation {
        return Err(Impossible::NotUsed(Name::from(name.to_owned())));
    }
    let acting = turn_player(state)?;
    let waits = |other: &PlayerId| state.exists(ArmyId { player: *other, at: Area::Reserve });
    let waiting: Vec<PlayerId> = state.others(acting).into_iter().filter(waits).collect();
    let player = match (of, &waiting[..]) {
        (Some(name), _) => names::read_player(state, name)?,
        (None, [only]) => *only,
        (None, _) => acting,
    };
    let text = TypedDice { names: dice.to_vec(), from: None };
    Ok(Command::Mutate(names::read_dice(state, &text, player, &[Area::Reserve])?))
}

fn bury(state: &State, text: &TypedDice) -> Result<Command, Impossible> {
    if let [name] = &text.names[..]
        && text.from.is_none()
        && let Ok(owner) = names::read_player(state, name)
    {
        return Ok(Command::TempleBury(owner));
    }
    buried(state, text).map(Command::Bury)
}

/// Returns the dice that a name means which are to be buried.
pub(crate) fn read_burial(state: &State, name: &str) -> Result<Vec<DieId>, Impossible> {
    buried(state, &TypedDice { names: vec![name.to_owned()], from: None })
}

fn buried(state: &State, text: &TypedDice) -> Result<Vec<DieId>, Impossible> {
    let player = state.acting();
    names::read_dice(state, text, player, &[Area::Dua]).or_else(|unknown| {
        // A minor terrain is next to an army, not in the DUA.
        let terrains: Vec<Area> = state.every_terrain().map(Area::Terrain).collect();
        let is_minor = |id: &DieId| state.die(*id).kind == DieType::MinorTerrain;
        let minors = names::read_dice(state, text, player, &terrains).ok();
        minors.filter(|dice| dice.iter().all(is_minor)).ok_or(unknown)
    })
}

/// Resolves a summoning: by the current icon, or as the step allows it.
fn summon(state: &State, die: &str, terrain: &str, throw: &Throw) -> Result<Command, Impossible> {
    if let Some(command) = icon_move(state, die, terrain) {
        return Ok(command);
    }
    let unquoted = |unknown| summoned_unquoted(state, [die, terrain], throw).ok_or(unknown);
    let named = summoned(state, die, terrain).map(|(die, terrain)| (die, terrain, throw.clone()));
    let (die, terrain, throw) = named.or_else(unquoted)?;
    Ok(Command::Summon { die, terrain, throw })
}

/// Returns the summoned die, and the terrain: a die of the own pool; otherwise a dragon at another terrain, with its owner's
/// name if that is another player.
pub(crate) fn summoned(state: &State, name: &str, terrain: &str) -> Result<(DieId, TerrainId), Impossible> {
    let instead = state.prompt.is_some_and(|prompt| prompt.kind == PromptKind::Direction);
    let marching = state.marching_army().filter(|_| instead);
    let player = marching.map_or_else(|| state.acting(), |army| army.player);
    let terrain = names::read_terrain(state, terrain, player);
    // Of two unknown words the die is reported: `summon` of the other game names a card and a square.
    let in_pool = names::read_die(state, name, player, None, &[Area::Pool]);
    let Err(unknown) = in_pool else { return Ok((in_pool?, terrain?)) };
    if instead {
        return Err(unknown);
    }
    let at = terrain.as_ref().ok().copied();
    let elsewhere: Vec<Area> =
        state.every_terrain().filter(|other| Some(*other) != at).map(Area::Terrain).collect();
    let owners = [player].into_iter().chain(state.others(player));
    let mut found = owners.filter_map(|owner| names::read_die(state, name, owner, None, &elsewhere).ok());
    match found.find(|id| state.die(*id).kind == DieType::Dragon) {
        Some(dragon) if state.die_state(dragon).owner != player && !name.contains(':') => {
            Err(Impossible::NamePlayer(dragon))
        }
        Some(dragon) => Ok((dragon, terrain?)),
        None => Err(unknown),
    }
}

/// Resolves a die that the current icon moves or summons, typed with the verb for that; `None` if the icon does neither.
fn icon_move(state: &State, die: &str, to: &str) -> Option<Command> {
    let (army, _, _) = optional_icons::awaited_optional_icon(state)?;
    let (_, to) = names::read_area(state, to, army.player).ok()?;
    let wanted = plain(die);
    let is_named = |id: DieId| {
        let words = [names::die_word(state, id, army.player), state.die(id).name.raw().to_owned()];
        words.iter().any(|word| plain(word) == wanted)
    };
    let mut moves = icon_dice::dice_moves(state).into_iter();
    let (die, to) = moves.find(|(id, area)| *area == to && is_named(*id))?;
    Some(Command::Choose(Choice::DieTo(die, to)))
}

/// Resolves a summoning with an unquoted name of several words, whose last words were parsed as faces: `summon Fire Drake
/// home`.
fn summoned_unquoted(state: &State, words: [&str; 2], throw: &Throw) -> Option<(DieId, TerrainId, Throw)> {
    let Throw::Typed(text) = throw else { return None };
    let words: Vec<&str> = words.into_iter().chain(text.split_whitespace()).collect();
    (2..words.len()).find_map(|end| {
        let (die, terrain) = summoned(state, &words[..end].join(" "), words[end]).ok()?;
        let faces = words[end + 1..].join(" ");
        Some((die, terrain, if faces.is_empty() { Throw::Digital } else { Throw::Typed(faces) }))
    })
}

fn move_dice(state: &State, text: &TypedDice, to: &str) -> Result<Command, Impossible> {
    if let [die] = &text.names[..]
        && let Some(command) = icon_move(state, die, to)
    {
        return Ok(command);
    }
    if optional_icons::is_moving(state)
        && let Some((army, icon, _)) = optional_icons::current_optional_icon(state)
    {
        let mut dice = names::read_dice(state, text, army.player, &[army.at])?;
        optional_icons::mean_bearer(state, &icon, &mut dice);
        return Ok(Command::Move { dice, to: names::own_area(state, to, army.player)? });
    }
    if let Some(dice) = read_ride(state, text) {
        return Ok(Command::Move { dice, to: names::own_area(state, to, state.acting())? });
    }
    let (dice, to) = dice_and_area(state, text, to, &areas_in_play(state))?;
    Ok(Command::Move { dice, to })
}

/// Resolves dice of these areas, and an area of their owner.
fn dice_and_area(
    state: &State,
    text: &TypedDice,
    to: &str,
    areas: &[Area],
) -> Result<(Vec<DieId>, Area), Impossible> {
    // If another player's area is named, the dice are that player's too.
    let (player, _) = names::read_area(state, to, state.acting())?;
    let dice = names::read_dice(state, text, player, areas)?;
    let owner = dice.first().map_or(player, |id| state.die_state(*id).owner);
    let to = names::own_area(state, to, owner)?;
    Ok((dice, to))
}

/// Returns the dice of these names in an area; without names `all` of them.
fn picked(
    state: &State,
    player: PlayerId,
    names: &[String],
    area: Area,
    all: Vec<DieId>,
) -> Result<Vec<DieId>, Impossible> {
    if names.is_empty() {
        return Ok(all);
    }
    let text = TypedDice { names: names.to_vec(), from: None };
    let dice = names::read_dice(state, &text, player, &[area])?;
    match dice.iter().find(|id| !state.die(**id).kind.joins_army()) {
        Some(other) => Err(Impossible::WrongDie { die: *other, wanted: WantedDice::UnitsAndItems }),
        None => Ok(dice),
    }
}

/// Parses when an effect ends; by default when the current player's next turn begins (`docs/rules/questions.md`, Q50).
fn read_until(state: &State, until: Option<&str>) -> Result<Until, Impossible> {
    let turn = state.turn().ok_or(Impossible::NotYet)?;
    Ok(match until.map(|word| (word, plain(word))) {
        None => Until::TurnOf(turn.player),
        Some((_, word)) if word == "turn" => Until::EndOfTurn,
        Some((_, word)) if word == "nextturn" => {
            Until::EndOfNextTurn { player: turn.player, turn: turn.number }
        }
        Some((name, _)) => Until::TurnOf(names::read_player(state, name)?),
    })
}

fn fix(state: &State, text: &TypedFix) -> Result<Fix, Impossible> {
    turn_player(state)?;
    Ok(match text {
        TypedFix::Put { dice, to } => {
            let mut areas = areas_in_play(state);
            areas.push(Area::Out);
            let (dice, to) = dice_and_area(state, dice, to, &areas)?;
            Fix::Put { dice, to }
        }
        TypedFix::Terrain { terrain, face } => {
            Fix::Terrain { terrain: names::read_terrain(state, terrain, state.acting())?, face: *face }
        }
        TypedFix::Turn { player, phase } => {
            let player = names::read_player(state, player)?;
            Fix::Turn { player, step: step(state, phase)? }
        }
        TypedFix::Control { terrain, player } => {
            let terrain = names::read_terrain(state, terrain, state.acting())?;
            let player = match plain(player).as_str() {
                "nobody" => None,
                _ => Some(names::read_player(state, player)?),
            };
            Fix::Control { terrain, player }
        }
    })
}

/// Returns the step with this name or prefix.
fn step(state: &State, phase: &str) -> Result<usize, Impossible> {
    let wanted = plain(phase);
    let is = |step: &Step| {
        [step.phase, step.name, step.kind.key()].iter().any(|name| plain(name) == wanted)
            || plain(&step.title()) == wanted
    };
    let begins = |step: &Step| plain(&step.title()).starts_with(&wanted) && !wanted.is_empty();
    let found = state.steps.iter().position(is).or_else(|| state.steps.iter().position(begins));
    found.ok_or_else(|| {
        let titles = state.steps.iter().map(Step::title).collect();
        Impossible::NoPhase(Name::from(phase.to_owned()), titles)
    })
}
