//! Changes that effects make to dice: promotion, recruiting, burial, summoning, moving (`docs/rules/damage.md`,
//! sections 3 to 5).

use super::{has_cause, refuse_without_cause};
use crate::dice::DieType;
use crate::game::engine::{Engine, Progress};
use crate::game::questions::abilities::{self, AbilityOutcome};
use crate::game::questions::dragon_attacks::{Unsummonable, summoned_at_will};
use crate::game::questions::{eighth_faces, promotions};
use crate::game::resolution::{deaths, icon_dice, optional_icons, outcome};
use crate::game::state::{
    Area, ArmyId, DieId, Impossible, MoveReason, PlayerId, PromptKind, Refusal, Rule, SpeciesEvent, State,
    TerrainId, TurnEvent, WantedDice,
};
use crate::rules::{Location, StepKind};

/// The source of a change to dice, which is used up by the change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum UsedUp {
    /// No source in play: players enter the change by hand and name its cause.
    ByHand,
    /// An ability for which the edition gives no numbers.
    Nothing,
    EighthFace(TerrainId),
    Ability(&'static str, ArmyId),
}

/// Returns the source of a change. In the step of eighth faces it is the eighth face with this effect at the first
/// terrain that `fits`; in the step of species abilities, the ability with this outcome. In other steps changes are
/// made by hand.
fn used_up(
    state: &State,
    location: Location,
    fits: impl Fn(TerrainId) -> bool,
    outcome: Option<AbilityOutcome>,
) -> Result<UsedUp, Rule> {
    if abilities::are_played(state) {
        let (ability, army) = abilities::ability_for(state, outcome.ok_or(Rule::NoAbility)?)?;
        return Ok(UsedUp::Ability(ability, army));
    }
    if outcome.is_some_and(|outcome| abilities::lets_by_hand(state, outcome)) {
        return Ok(UsedUp::Nothing);
    }
    if !state.is_in(StepKind::EighthFace) {
        return Ok(UsedUp::ByHand);
    }
    let open = eighth_faces::locations(state, state.acting()).into_iter();
    let open: Vec<TerrainId> =
        open.filter(|(_, face)| face.location == location).map(|(terrain, _)| terrain).collect();
    match open.iter().find(|terrain| fits(**terrain)) {
        Some(terrain) => Ok(UsedUp::EighthFace(*terrain)),
        None => Err(open.first().map_or(Rule::NoLocation, |terrain| Rule::NotByLocation(*terrain, location))),
    }
}

/// Returns the source that lets an army recruit a unit.
pub(crate) fn recruiting(state: &State, unit: DieId, army: ArmyId) -> Result<UsedUp, Rule> {
    let outcome = AbilityOutcome::Recruit { unit, army };
    used_up(state, Location::Recruit, |terrain| eighth_faces::holds(state, army, terrain), Some(outcome))
}

/// Returns the source that lets a unit of an army be promoted.
pub(crate) fn promoting(state: &State, unit: DieId, to: DieId) -> Result<UsedUp, Rule> {
    let army = state.army_of(unit);
    let outcome = AbilityOutcome::Promote { unit, to };
    used_up(state, Location::Recruit, |terrain| eighth_faces::holds(state, army, terrain), Some(outcome))
}

/// Returns the source that lets the acting player name the dice to bury. A Temple does not: the targeted player picks
/// the unit.
fn burying(state: &State) -> Result<UsedUp, Rule> {
    used_up(state, Location::Bury, |_| false, None)
}

/// Returns the Temple that makes another player choose a dead unit to bury.
pub(crate) fn temple(state: &State, owner: PlayerId) -> Option<TerrainId> {
    let is_another = owner != state.acting();
    match used_up(state, Location::Bury, |_| is_another, None) {
        Ok(UsedUp::EighthFace(temple)) => Some(temple),
        _ => None,
    }
}

/// Returns the source that summons a dragon: a Dragon's Lair.
pub(crate) fn summoning(state: &State, dragon: DieId) -> Result<UsedUp, Rule> {
    used_up(state, Location::Summon, |lair| eighth_faces::lair_may_summon(state, lair, dragon), None)
}

/// Returns the source that lets a Dragonkin join an army: never an eighth face.
pub(crate) fn joining(state: &State, die: DieId, army: ArmyId) -> Result<UsedUp, Rule> {
    used_up(state, Location::None, |_| false, Some(AbilityOutcome::Summon { die, army }))
}

/// Returns the source that frees buried dice: a Grove frees one die, an own item only to its army; an ability frees one
/// unit to the DUA.
pub(crate) fn freeing(state: &State, dice: &[DieId], to: Area) -> Result<UsedUp, Rule> {
    let player = state.acting();
    let frees = |grove| match *dice {
        [die] => eighth_faces::freed_by(state, grove, player).contains(&(die, to)),
        _ => false,
    };
    let outcome = match *dice {
        [die] if to == Area::Dua => Some(AbilityOutcome::Unbury(die)),
        _ => None,
    };
    used_up(state, Location::Unbury, frees, outcome)
}

/// Uses up the source; refuses if there is none. If the players name a cause, no source in the game is used.
fn use_up(engine: &mut Engine<'_>, by: Result<UsedUp, Rule>) -> Result<(), Refusal> {
    if has_cause(engine) {
        return Ok(());
    }
    match by {
        Ok(UsedUp::EighthFace(terrain)) => engine.emit(TurnEvent::EighthFaceUsed(terrain)),
        Ok(UsedUp::Ability(ability, army)) => {
            engine.emit(SpeciesEvent::AbilityUsed { ability: ability.to_owned(), army });
        }
        Ok(UsedUp::Nothing) => {}
        Ok(UsedUp::ByHand) => return refuse_without_cause(engine),
        Err(rule) => return engine.refuse_unless_overruled(rule),
    }
    Ok(())
}

/// Exchanges a unit for a larger one from the DUA, or a Dragonkin for one from the pool.
pub(crate) fn promote(
    engine: &mut Engine<'_>,
    unit: DieId,
    to: DieId,
    worth: u32,
) -> Result<Progress, Refusal> {
    let (die_state, die) = (engine.state.die_state(unit), engine.state.die_state(unit).die.clone());
    let (at, owner) = (die_state.area, die_state.owner);
    for id in [unit, to] {
        if !engine.state.die(id).die_type.is_unit() {
            return Err(Impossible::WrongDie { die: id, wanted: WantedDice::Units }.into());
        }
    }
    let army = ArmyId { player: owner, at };
    refuse_others_die(&engine.state, to, army)?;
    if !at.is_army() {
        return Err(Impossible::NotInArmy(unit).into());
    }
    let promoting = optional_icons::promoting(&engine.state);
    if promoting.is_some_and(|(promoted, _)| promoted != army || !icon_dice::may_promote(&engine.state, unit))
    {
        optional_icons::refuse_beyond_icon(engine)?;
    }
    // A species ability promotes by one health-worth.
    let is_ability = abilities::are_played(&engine.state) && !has_cause(engine);
    let worth = if is_ability { 1 } else { worth };
    let worth = promoting.map_or(worth, |(_, left)| left);
    if engine.state.was_exchanged(to) {
        engine.refuse_unless_overruled(Rule::Exchanged(engine.state.die(to).name.clone()))?;
    } else if !promotions::larger(&engine.state, unit, worth).contains(&to) {
        let (from, to) = (die.name.clone(), engine.state.die(to).name.clone());
        engine.refuse_unless_overruled(Rule::NoStep { from, to, worth })?;
    }
    if promoting.is_none() {
        let by = self::promoting(&engine.state, unit, to);
        use_up(engine, by)?;
    }
    outcome::promote(engine, unit, to);
    if promoting.is_some() {
        let more = engine.state.die(to).health.saturating_sub(die.health);
        optional_icons::use_number(engine, u32::from(more).max(1), Some(unit));
    }
    Ok(Progress::PartDone)
}

/// Refuses a die that belongs to another player: it cannot join an army that is not its owner's.
fn refuse_others_die(state: &State, die: DieId, army: ArmyId) -> Result<(), Refusal> {
    let is_own = state.die_state(die).owner == army.player;
    if is_own { Ok(()) } else { Err(Impossible::AnothersDie { die, army }.into()) }
}

/// Recruits a small unit from the DUA into an army.
pub(crate) fn recruit(engine: &mut Engine<'_>, unit: DieId, army: ArmyId) -> Result<Progress, Refusal> {
    refuse_others_die(&engine.state, unit, army)?;
    engine.refuse_missing(army)?;
    let die = engine.state.die(unit);
    let (health, wanted) = (u32::from(die.health), engine.state.rules.recruit_health);
    if health != wanted {
        engine.refuse_unless_overruled(Rule::TooLarge(die.name.clone(), wanted))?;
    }
    let by_icon = optional_icons::recruiting(&engine.state);
    if let Some(recruiting) = by_icon {
        let name = &engine.state.die(unit).name;
        let is_one = icon_dice::recruits(&engine.state).iter().any(|id| engine.state.die(*id).name == *name);
        if engine.state.was_exchanged(unit) {
            engine.refuse_unless_overruled(Rule::Exchanged(name.clone()))?;
        } else if recruiting != army || !is_one {
            optional_icons::refuse_beyond_icon(engine)?;
        }
    }
    if by_icon.is_none() {
        let by = recruiting(&engine.state, unit, army);
        use_up(engine, by)?;
    }
    engine.moved(vec![unit], army.at, MoveReason::Recruited);
    if by_icon.is_some() {
        optional_icons::use_number(engine, 1, None);
    }
    Ok(Progress::PartDone)
}

/// Buries dice. Minor terrains are refused: only their army can bury them.
pub(crate) fn bury(engine: &mut Engine<'_>, dice: Vec<DieId>) -> Result<Progress, Refusal> {
    let is_minor = |id: &&DieId| engine.state.die(**id).die_type == DieType::MinorTerrain;
    if let Some(minor) = dice.iter().find(is_minor) {
        return Err(Impossible::MinorAlone(engine.state.die(*minor).name.clone()).into());
    }
    for id in &dice {
        outcome::refuse_move(engine, *id, Area::Bua)?;
    }
    let by = burying(&engine.state);
    use_up(engine, by)?;
    let (dead, others): (Vec<DieId>, Vec<DieId>) =
        dice.into_iter().partition(|id| engine.state.die_state(*id).area == Area::Dua);
    engine.moved(others, Area::Bua, MoveReason::Buried);
    Ok(bury_dead(engine, &dead))
}

/// Makes another player bury a dead unit by a Temple, of that player's choice (`docs/rules/editions.md`, section 3).
pub(crate) fn temple_bury(engine: &mut Engine<'_>, owner: PlayerId) -> Result<Progress, Refusal> {
    let Some(temple) = temple(&engine.state, owner) else {
        // A Temple does not bury the acting player's own units.
        let rule = match burying(&engine.state) {
            Err(rule) => rule,
            Ok(_) => Rule::WrongStep(StepKind::EighthFace),
        };
        engine.refuse_unless_overruled(rule)?;
        return Ok(Progress::Waits);
    };
    let dead = engine.state.lying(owner, Area::Dua, |_| true);
    match promotions::one_of_each_name(&engine.state, dead)[..] {
        [] => Err(Impossible::NoDice.into()),
        [only] => temple_burial(engine, temple, only),
        _ => {
            engine.prompt(owner, PromptKind::TempleBurial(temple));
            Ok(Progress::Waits)
        }
    }
}

/// Buries the unit that its owner chose for a Temple.
pub(crate) fn temple_burial(
    engine: &mut Engine<'_>,
    temple: TerrainId,
    unit: DieId,
) -> Result<Progress, Refusal> {
    let die_state = engine.state.die_state(unit);
    if die_state.area != Area::Dua {
        let wanted = WantedDice::DeadOf(die_state.owner);
        return Err(Impossible::WrongDie { die: unit, wanted }.into());
    }
    engine.clear_prompt();
    engine.emit(TurnEvent::EighthFaceUsed(temple));
    Ok(bury_dead(engine, &[unit]))
}

/// Buries dead units, without further consequences.
fn bury_dead(engine: &mut Engine<'_>, dead: &[DieId]) -> Progress {
    deaths::bury_dead(engine, dead);
    if deaths::prompt_survival_rolls(engine) { Progress::Waits } else { Progress::ExchangeOver }
}

/// Brings a dragon or Dragonkin to a terrain.
pub(crate) fn summon(
    engine: &mut Engine<'_>,
    summoned: DieId,
    terrain: TerrainId,
) -> Result<Progress, Refusal> {
    let (die_type, owner) = (engine.state.die(summoned).die_type, engine.state.die_state(summoned).owner);
    match die_type {
        DieType::Dragon => {
            refuse_at_will(engine, summoned)?;
            let by = summoning(&engine.state, summoned);
            use_up(engine, by)?;
        }
        DieType::Dragonkin => {
            if !engine.state.exists(ArmyId::at(owner, terrain)) {
                engine.refuse_unless_overruled(Rule::NoArmyThere(terrain))?;
            }
            refuse_large_in_abilities(engine, summoned)?;
            let by = joining(&engine.state, summoned, ArmyId::at(owner, terrain));
            use_up(engine, by)?;
        }
        _ => {
            let wanted = WantedDice::DragonsAndDragonkin;
            return Err(Impossible::WrongDie { die: summoned, wanted }.into());
        }
    }
    engine.moved(vec![summoned], Area::Terrain(terrain), MoveReason::Summoned);
    Ok(Progress::PartDone)
}

/// Refuses large Dragonkin: a species ability brings only small ones.
fn refuse_large_in_abilities(engine: &mut Engine<'_>, die: DieId) -> Result<(), Refusal> {
    let (health, wanted) = (u32::from(engine.state.die(die).health), engine.state.rules.recruit_health);
    if abilities::are_played(&engine.state) && !has_cause(engine) && health != wanted {
        let name = engine.state.die(die).name.clone();
        return engine.refuse_unless_overruled(Rule::TooLarge(name, wanted));
    }
    Ok(())
}

/// Refuses dragons that cannot be summoned at will: White dragons come by their spell, Ivory dragons from a pool
/// (`docs/rules/dragons.md`, Summoning).
fn refuse_at_will(engine: &mut Engine<'_>, dragon: DieId) -> Result<(), Refusal> {
    let name = engine.state.die(dragon).name.clone();
    match summoned_at_will(&engine.state, dragon) {
        Ok(()) => Ok(()),
        Err(Unsummonable::White) => engine.refuse_unless_overruled(Rule::WhiteBySpell(name)),
        Err(Unsummonable::IvoryOut) => engine.refuse_unless_overruled(Rule::IvoryFromPool(name)),
    }
}

/// Moves dice of one place, by an effect.
pub(crate) fn move_dice(engine: &mut Engine<'_>, dice: Vec<DieId>, to: Area) -> Result<Progress, Refusal> {
    outcome::refuse_several_places(&engine.state, &dice)?;
    for id in &dice {
        outcome::refuse_move(engine, *id, to)?;
    }
    let is_buried = |id: &DieId| engine.state.die_state(*id).area == Area::Bua;
    let by = if dice.iter().any(is_buried) { freeing(&engine.state, &dice, to) } else { Ok(UsedUp::ByHand) };
    use_up(engine, by)?;
    let dies = to == Area::Dua && dice.iter().all(|id| engine.state.die_state(*id).area.is_army());
    let reason = if dies { MoveReason::Killed } else { MoveReason::Effect };
    engine.moved(dice, to, reason);
    Ok(if dies { Progress::ExchangeOver } else { Progress::PartDone })
}
