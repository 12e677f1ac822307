//! Answers to a prompt: an option, a roll, or none of them.

use crate::game::battle::{charge_answer, saves};
use crate::game::command::Choice;
use crate::game::effects::exchange;
use crate::game::engine::{Engine, Progress, Roll, Throw};
use crate::game::march::{minor_terrains, mire};
use crate::game::resolution::{deaths, icon_dice, optional_icons, rerolls, targeting};
use crate::game::state::{
    Answer, DieId, Direction, DragonPrompt, Impossible, MoveReason, PromptKind, Refusal, Rule, State,
};
use crate::game::{battle, dragons, magic, march, resolution, setup, species};

/// Chooses an option of the prompt.
pub(super) fn choose(engine: &mut Engine<'_>, choice: &Choice) -> Result<Progress, Refusal> {
    let prompt = engine.answered_prompt(Answer::Choice)?;
    let not_this = || Refusal::from(Impossible::PromptFirst(prompt));
    match (prompt.kind, choice) {
        (PromptKind::OrderTie, Choice::Player(higher)) => setup::break_tie(engine, *higher),
        (PromptKind::FirstOrFrontier, Choice::Word(word)) => match word.as_str() {
            setup::PLAY_FIRST => Ok(setup::settle_order(engine, prompt.player, true)),
            setup::PICK_FRONTIER => Ok(setup::settle_order(engine, prompt.player, false)),
            _ => Err(not_this()),
        },
        (PromptKind::Frontier, Choice::Player(proposer)) => setup::pick_frontier(engine, *proposer),
        (PromptKind::Place(army), Choice::Terrain(terrain)) => {
            setup::place_at(engine, prompt.player, army, *terrain)
        }
        (PromptKind::Direction, Choice::Word(word)) => {
            Ok(march::turn_terrain(engine, Direction::parse(word).ok_or_else(not_this)?))
        }
        (PromptKind::Location { terrain, ends_step }, Choice::Word(icon)) => {
            Ok(march::become_location(engine, terrain, ends_step, icon))
        }
        (PromptKind::TempleBurial(terrain), Choice::Die(unit)) => {
            exchange::temple_burial(engine, terrain, *unit)
        }
        (PromptKind::MinorFace { die, ends_step }, Choice::Results(action)) => {
            minor_terrains::turn_minor(engine, die, ends_step, *action)
        }
        (PromptKind::Targets, Choice::Dice(dice)) => targeting::take(engine, dice.clone()),
        (PromptKind::Targets, Choice::Word(word)) if word == targeting::APART => targeting::split(engine),
        (PromptKind::Targets, Choice::Place(place)) => targeting::resolve_first(engine, *place),
        (PromptKind::TargetArmy, Choice::Army(army)) => resolution::choose_army(engine, *army),
        (PromptKind::OptionalIcon, Choice::Area(area)) => optional_icons::move_unit(engine, *area),
        (PromptKind::OptionalIcon, Choice::Dice(dice)) => optional_icons::bring_back(engine, dice.clone()),
        (PromptKind::OptionalIcon, Choice::DieTo(die, to)) => icon_dice::move_die(engine, *die, *to),
        (PromptKind::SteppedDamage(_), Choice::Die(smaller)) => {
            deaths::exchange(engine, *smaller, MoveReason::SteppedDown)
        }
        (PromptKind::AcceleratedGrowth(_), Choice::Die(smaller)) => {
            deaths::exchange(engine, *smaller, MoveReason::Regrown)
        }
        (PromptKind::Reroll, Choice::Die(unit)) => rerolls::choose(engine, *unit),
        (PromptKind::RerollTogether, Choice::Dice(units)) => rerolls::choose_together(engine, units),
        (PromptKind::MireUnits(health), Choice::Dice(units)) => mire::choose(engine, health, units),
        (PromptKind::IconResults, Choice::Results(way)) => charge_answer::choose(engine, *way),
        (PromptKind::FoulStench(number), Choice::Dice(dice)) => {
            battle::apply_foul_stench(engine, number, dice.clone())
        }
        (PromptKind::Dragons(DragonPrompt::Target(_)), Choice::Die(victim)) => {
            dragons::designate(engine, Some(*victim))
        }
        (PromptKind::Dragons(DragonPrompt::Target(_)), Choice::Word(word)) if word == dragons::NOBODY => {
            dragons::designate(engine, None)
        }
        (PromptKind::Dragons(DragonPrompt::Breath), Choice::Place(place)) => {
            dragons::put_first(engine, *place)
        }
        (PromptKind::Dragons(DragonPrompt::Icon { .. }), Choice::Die(dragon)) => {
            dragons::use_on(engine, *dragon)
        }
        (PromptKind::Dragons(DragonPrompt::Slaying), Choice::Dice(slain)) => {
            dragons::choose_slain(engine, slain)
        }
        (
            _,
            Choice::Player(_)
            | Choice::Terrain(_)
            | Choice::Area(_)
            | Choice::Army(_)
            | Choice::Die(_)
            | Choice::Dice(_)
            | Choice::DieTo(..)
            | Choice::Results(_)
            | Choice::Place(_)
            | Choice::Word(_),
        ) => Err(not_this()),
    }
}

/// Makes a roll of a dragon attack.
fn throw_in_dragon_attack(
    engine: &mut Engine<'_>,
    prompt: DragonPrompt,
    throw: &Throw,
) -> Result<Progress, Refusal> {
    match prompt {
        DragonPrompt::Roll => dragons::roll_dragons(engine, throw),
        DragonPrompt::Champions => dragons::roll_champions(engine, throw),
        DragonPrompt::Response => dragons::respond(engine, &throw.clone().into()),
        DragonPrompt::SlainWhite(_) => dragons::slain_white(engine, throw),
        DragonPrompt::Target(_)
        | DragonPrompt::Breath
        | DragonPrompt::Treasure
        | DragonPrompt::Icon { .. }
        | DragonPrompt::Slaying
        | DragonPrompt::Promotions => Err(Impossible::PromptFirst(engine.current_prompt()?).into()),
    }
}

/// Declines what a dragon attack offers.
fn pass_in_dragon_attack(engine: &mut Engine<'_>, prompt: DragonPrompt) -> Result<Progress, Refusal> {
    match prompt {
        DragonPrompt::Champions => Ok(dragons::decline_champions(engine)),
        DragonPrompt::Icon { logo: true } => dragons::decline_icon(engine),
        DragonPrompt::Treasure | DragonPrompt::Promotions => Ok(dragons::decline_promotions(engine)),
        DragonPrompt::Target(_)
        | DragonPrompt::Roll
        | DragonPrompt::Breath
        | DragonPrompt::Response
        | DragonPrompt::Icon { logo: false }
        | DragonPrompt::SlainWhite(_)
        | DragonPrompt::Slaying => Err(Impossible::PromptFirst(engine.current_prompt()?).into()),
    }
}

/// Makes the roll that the prompt asks for; without a prompt the minor terrain of the marching army is rolled.
pub(super) fn throw(engine: &mut Engine<'_>, roll: &Roll) -> Result<Progress, Refusal> {
    let throw = &roll.throw;
    if roll.ids.is_some() && !resolution::shares_ids(&engine.state) {
        return Err(Impossible::NoIds.into());
    }
    let Some(prompt) = engine.state.prompt else {
        return minor_terrains::roll_minor_first(engine, throw);
    };
    match prompt.kind {
        PromptKind::OrderRoll => setup::order_roll(engine, prompt.player, throw),
        PromptKind::Distance(terrain) => setup::distance_roll(engine, prompt.player, terrain, throw),
        PromptKind::ManeuverRoll => march::roll_maneuver(engine, throw),
        PromptKind::Mire => mire::roll(engine, throw),
        PromptKind::UnitRolls => resolution::roll_units(engine, roll),
        PromptKind::RerollThrow(unit) => rerolls::throw(engine, unit, throw),
        PromptKind::RerollTogetherThrow => rerolls::throw_together(engine, throw),
        PromptKind::SurvivalRolls => deaths::survival_rolls(engine, throw),
        PromptKind::SoiledGround => deaths::soiled_ground_rolls(engine, throw),
        PromptKind::Dispel(_) => magic::dispel(engine, throw),
        PromptKind::SpellSave(army) => resolution::save_against_spell(engine, army, roll),
        PromptKind::SpellManeuver(army) => magic::maneuver(engine, army, throw),
        PromptKind::Save => saves::save(engine, roll),
        PromptKind::Dragons(prompt) => throw_in_dragon_attack(engine, prompt, throw),
        PromptKind::Counter
        | PromptKind::CounterAttack
        | PromptKind::Negation
        | PromptKind::OrderTie
        | PromptKind::FirstOrFrontier
        | PromptKind::Frontier
        | PromptKind::Place(_)
        | PromptKind::Direction
        | PromptKind::Location { .. }
        | PromptKind::TempleBurial(_)
        | PromptKind::MinorFace { .. }
        | PromptKind::Targets
        | PromptKind::OptionalIcon
        | PromptKind::Mutation
        | PromptKind::Reroll
        | PromptKind::RerollTogether
        | PromptKind::TargetArmy
        | PromptKind::SteppedDamage(_)
        | PromptKind::AcceleratedGrowth(_)
        | PromptKind::FoulStench(_)
        | PromptKind::IconResults
        | PromptKind::MireUnits(_)
        | PromptKind::Announcing
        | PromptKind::Casualties { .. } => Err(Impossible::PromptFirst(prompt).into()),
    }
}

/// Throws dice that were chosen just now, where the prompt asks for them and no others.
pub(super) fn throw_chosen(
    engine: &mut Engine<'_>,
    dice: &[DieId],
    throw: &Throw,
) -> Result<Progress, Refusal> {
    let awaited = awaited_dice(&engine.state);
    if awaited.is_empty() || !awaited.iter().all(|die| dice.contains(die)) {
        let names = dice.iter().map(|die| engine.state.die(*die).name.clone()).collect();
        return Err(Impossible::NotThrown(names).into());
    }
    self::throw(engine, &throw.clone().into())
}

/// The dice that the prompt asks for which are thrown after a choice.
fn awaited_dice(state: &State) -> Vec<DieId> {
    match state.prompt.map(|prompt| prompt.kind) {
        Some(PromptKind::RerollThrow(die) | PromptKind::Dragons(DragonPrompt::SlainWhite(die))) => vec![die],
        Some(PromptKind::RerollTogetherThrow) => rerolls::thrown_together(state),
        Some(PromptKind::UnitRolls) => {
            state.current_pending().map_or_else(Vec::new, |pending| pending.stage.units().to_vec())
        }
        Some(PromptKind::SurvivalRolls) => {
            state.resolution().map_or_else(Vec::new, |resolution| resolution.survival_rolls.clone())
        }
        Some(_) | None => Vec::new(),
    }
}

/// Rolls saves, against an attack or a spell.
pub(super) fn save(engine: &mut Engine<'_>, roll: &Roll) -> Result<Progress, Refusal> {
    if let PromptKind::SpellSave(army) = engine.answered_prompt(Answer::Saves)?.kind {
        return resolution::save_against_spell(engine, army, roll);
    }
    saves::save(engine, roll)
}

/// Counter-attacks, counter-maneuvers or negates magic.
pub(super) fn counter(engine: &mut Engine<'_>, roll: &Roll) -> Result<Progress, Refusal> {
    if engine.is_prompting(PromptKind::CounterAttack) {
        battle::counter_attack(engine, roll)
    } else if engine.is_prompting(PromptKind::Negation) {
        magic::negate(engine, roll)
    } else {
        march::counter(engine, roll)
    }
}

/// Declines what the prompt offers.
pub(super) fn pass(engine: &mut Engine<'_>) -> Result<Progress, Refusal> {
    let prompt = engine.answered_prompt(Answer::Decline)?;
    match prompt.kind {
        PromptKind::Counter => Ok(march::decline_counter(engine, prompt.player)),
        PromptKind::CounterAttack => Ok(battle::decline_counter_attack(engine, prompt.player)),
        PromptKind::SteppedDamage(_) | PromptKind::AcceleratedGrowth(_) => {
            Ok(deaths::decline_exchange(engine))
        }
        PromptKind::OptionalIcon => optional_icons::decline(engine),
        PromptKind::Mutation => Ok(species::end(engine)),
        PromptKind::Reroll | PromptKind::RerollTogether => Ok(rerolls::decline(engine)),
        PromptKind::Dragons(prompt) => pass_in_dragon_attack(engine, prompt),
        PromptKind::Negation => Ok(magic::decline_negation(engine, prompt.player)),
        PromptKind::Announcing => magic::end_announcing(engine),
        PromptKind::Dispel(_) => magic::decline_dispel(engine),
        PromptKind::SpellManeuver(army) => Ok(magic::decline_maneuver(engine, army)),
        PromptKind::Targets | PromptKind::TargetArmy => {
            // Only what the text of an icon leaves to its owner may be declined (`docs/rules/resolution.md`, section 3,
            // step 4); of these none does.
            let icon = engine.state.current_pending().map(|pending| pending.icon.clone());
            engine.refuse_unless_overruled(Rule::Mandatory(icon.unwrap_or_default()))?;
            engine.clear_prompt();
            targeting::drop_current(engine);
            Ok(Progress::Continues)
        }
        PromptKind::OrderRoll
        | PromptKind::OrderTie
        | PromptKind::FirstOrFrontier
        | PromptKind::Frontier
        | PromptKind::Place(_)
        | PromptKind::Distance(_)
        | PromptKind::ManeuverRoll
        | PromptKind::Direction
        | PromptKind::Location { .. }
        | PromptKind::TempleBurial(_)
        | PromptKind::MinorFace { .. }
        | PromptKind::UnitRolls
        | PromptKind::RerollThrow(_)
        | PromptKind::RerollTogetherThrow
        | PromptKind::SurvivalRolls
        | PromptKind::SoiledGround
        | PromptKind::Save
        | PromptKind::SpellSave(_)
        | PromptKind::FoulStench(_)
        | PromptKind::IconResults
        | PromptKind::Mire
        | PromptKind::MireUnits(_)
        | PromptKind::Casualties { .. } => Err(Impossible::PromptFirst(prompt).into()),
    }
}
