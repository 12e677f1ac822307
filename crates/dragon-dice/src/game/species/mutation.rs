//! Mutate: units of an opponent's reserve save or are killed, and that much health of Swamp Stalkers is recruited or
//! promoted.

use crate::game::engine::{Engine, Progress};
use crate::game::questions::abilities;
use crate::game::questions::promotions;
use crate::game::resolution::{self, cleanup, deaths, outcome};
use crate::game::state::{
    Area, ArmyId, DieId, Impossible, Moment, MoveReason, Mutation, Pending, PendingStage, PlayerId,
    PromptKind, Refusal, Rule, SpeciesEvent, State, WantedDice, health_of,
};
use crate::rules::{MUTATE, StepKind};

/// Targets units of an opponent's reserve with Mutate: they save, each alone, or are killed.
pub(crate) fn mutate(engine: &mut Engine<'_>, targets: &[DieId]) -> Result<Progress, Refusal> {
    let Some(player) = engine.state.turn().map(|turn| turn.player) else {
        return Err(Impossible::NotYet.into());
    };
    let Some(first) = targets.first() else { return Err(Impossible::NoDice.into()) };
    outcome::refuse_several_places(&engine.state, targets)?;
    let on = engine.state.army_of(*first);
    let is_wrong = |id: &&DieId| !engine.state.die(**id).die_type.is_unit() || on.player == player;
    if let Some(wrong) = targets.iter().find(is_wrong) {
        let wanted = WantedDice::OpposingReserve(player);
        return Err(Impossible::WrongDie { die: *wrong, wanted }.into());
    }
    if on.at != Area::Reserve {
        return Err(Impossible::NoArmy(ArmyId { player: on.player, at: Area::Reserve }).into());
    }
    engine.belongs_to(StepKind::Abilities)?;
    let (by, allowed) = match abilities::mutation_by(&engine.state, player) {
        Ok(found) => found,
        Err(rule) => {
            engine.refuse_unless_overruled(rule)?;
            let own = engine.state.armies(player).first().copied();
            (own.unwrap_or(ArmyId { player, at: Area::Reserve }), targets.len() as u32)
        }
    };
    let named = targets.len() as u32;
    if named > allowed {
        engine.refuse_unless_overruled(Rule::OverAllowance { allowed, named })?;
    }
    engine.emit(SpeciesEvent::AbilityUsed { ability: MUTATE.to_owned(), army: by });
    engine.emit(SpeciesEvent::MutationBegan { by, targets: targets.to_vec() });
    let stage = PendingStage::Taken(targets.to_vec());
    let (icon, moment) = (MUTATE.to_owned(), Moment::Ability);
    let (roll, parts) = (String::new(), Vec::new());
    resolution::add(
        engine,
        vec![Pending { icon, roll, moment, by, on, amount: 1, die: None, elements: None, parts, stage }],
    );
    Ok(Progress::Continues)
}

/// Continues Mutate until a player has to roll or to choose, or until its end.
pub(crate) fn advance(engine: &mut Engine<'_>) -> Progress {
    while engine.has_steps_left()
        && let Some(mutation) = crate::game::questions::abilities::mutation(&engine.state).cloned()
    {
        if engine.state.prompt.is_some() || deaths::prompt_survival_rolls(engine) {
            return Progress::Waits;
        }
        if resolution::advance(engine) {
            continue;
        }
        let Some(left) = mutation.left else {
            count(engine, &mutation);
            continue;
        };
        if cleanup::stops_after_step(engine) {
            return Progress::Waits;
        }
        if left == 0 || !can_grow(&engine.state) {
            engine.emit(SpeciesEvent::MutationEnded);
            return Progress::PartDone;
        }
        engine.prompt(mutation.by.player, PromptKind::Mutation);
        return Progress::Waits;
    }
    Progress::Waits
}

/// Records the health of the targets that are in the DUA now (Q123).
fn count(engine: &mut Engine<'_>, mutation: &Mutation) {
    let dead = mutation.targets.iter().copied().filter(|id| engine.state.die_state(*id).area == Area::Dua);
    let health = health_of(&engine.state, &dead.collect::<Vec<_>>());
    engine.emit(SpeciesEvent::MutationCounted(health));
}

/// Reports whether any army can recruit or promote with the remaining health.
fn can_grow(state: &State) -> bool {
    abilities::mutating_armies(state).into_iter().any(|army| {
        !abilities::mutation_recruits(state, army).is_empty()
            || !abilities::mutation_promotions(state, army).is_empty()
    })
}

/// Recruits a Swamp Stalker for health that Mutate killed.
pub(crate) fn recruit(engine: &mut Engine<'_>, unit: DieId, army: ArmyId) -> Result<Progress, Refusal> {
    let owner: PlayerId = engine.state.die_state(unit).owner;
    if owner != army.player {
        return Err(Impossible::AnothersDie { die: unit, army }.into());
    }
    engine.refuse_missing(army)?;
    let die = engine.state.die(unit).clone();
    let (health, wanted) = (u32::from(die.health), engine.state.rules.recruit_health);
    let is_mutant = abilities::is_mutant(&die) && engine.state.die_state(unit).area == Area::Dua;
    if !is_mutant || !abilities::mutating_armies(&engine.state).contains(&army) {
        engine.refuse_unless_overruled(Rule::NoAbility)?;
    } else if health != wanted {
        engine.refuse_unless_overruled(Rule::TooLarge(die.name.clone(), wanted))?;
    }
    engine.moved(vec![unit], army.at, MoveReason::Recruited);
    Ok(used(engine, army, health))
}

/// Promotes a Swamp Stalker by health that Mutate killed.
pub(crate) fn promote(engine: &mut Engine<'_>, unit: DieId, to: DieId) -> Result<Progress, Refusal> {
    let army = engine.state.army_of(unit);
    if !army.at.is_army() {
        return Err(Impossible::NotInArmy(unit).into());
    }
    if engine.state.die_state(to).owner != army.player {
        return Err(Impossible::AnothersDie { die: to, army }.into());
    }
    if let Some(wrong) = [unit, to].into_iter().find(|id| !engine.state.die(*id).die_type.is_unit()) {
        return Err(Impossible::WrongDie { die: wrong, wanted: WantedDice::Units }.into());
    }
    let (from, other) = (engine.state.die(unit).clone(), engine.state.die(to).clone());
    let worth = crate::game::questions::abilities::mutation(&engine.state)
        .and_then(|mutation| mutation.left)
        .unwrap_or_default();
    if !abilities::is_mutant(&from) || !abilities::mutating_armies(&engine.state).contains(&army) {
        engine.refuse_unless_overruled(Rule::NoAbility)?;
    } else if !promotions::larger(&engine.state, unit, worth).contains(&to) {
        let (from, to) = (from.name.clone(), other.name.clone());
        engine.refuse_unless_overruled(Rule::NoStep { from, to, worth })?;
    }
    outcome::promote(engine, unit, to);
    Ok(used(engine, army, u32::from(other.health.saturating_sub(from.health)).max(1)))
}

fn used(engine: &mut Engine<'_>, army: ArmyId, health: u32) -> Progress {
    engine.clear_prompt();
    engine.emit(SpeciesEvent::MutationUsed { army, health });
    Progress::Continues
}

/// Gives up the remaining results of Mutate.
pub(crate) fn end(engine: &mut Engine<'_>) -> Progress {
    engine.clear_prompt();
    engine.emit(SpeciesEvent::MutationEnded);
    Progress::PartDone
}
