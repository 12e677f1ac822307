//! What effects do to dice: promotion, recruiting, burial, summoning, moving (`docs/rules/damage.md`, sections 3 to 5).

use crate::dragon_dice::dice::DieType;
use crate::dragon_dice::game::engine::{Engine, Progress};
use crate::dragon_dice::game::resolution::deaths;
use crate::dragon_dice::game::resolution::outcome;
use crate::dragon_dice::game::resolution::{icon_dice, optional_icons};
use crate::dragon_dice::game::state::dragon_attacks::{Unsummonable, summoned_at_will};
use crate::dragon_dice::game::state::eighth_faces;
use crate::dragon_dice::game::state::promotions;
use crate::dragon_dice::game::state::{
    Area, ArmyId, DieId, Impossible, MoveReason, PlayerId, PromptKind, Refusal, Rule, State, TerrainId,
    TurnEvent,
};
use crate::dragon_dice::rules::{Location, StepKind};

/// In their step only eighth faces act: the one that does this, at the first terrain that `fits`. In other steps none is
/// needed.
fn eighth_face(
    state: &State,
    location: Location,
    fits: impl Fn(TerrainId) -> bool,
) -> Result<Option<TerrainId>, Rule> {
    if !state.is_in(StepKind::EighthFace) {
        return Ok(None);
    }
    let open = eighth_faces::locations(state, state.acting()).into_iter();
    let found = open.filter(|(_, face)| face.location == location).find(|(at, _)| fits(*at));
    found.map(|(terrain, _)| Some(terrain)).ok_or(Rule::NoLocation)
}

/// The eighth face by which an army recruits or promotes.
pub(crate) fn recruiting_face(state: &State, army: ArmyId) -> Result<Option<TerrainId>, Rule> {
    eighth_face(state, Location::Recruit, |terrain| eighth_faces::holds(state, army, terrain))
}

/// The Temple that has dice buried: one unit of another player, and nothing else.
pub(crate) fn burying_face(state: &State, dice: &[DieId]) -> Result<Option<TerrainId>, Rule> {
    let is_anothers = dice.len() == 1 && dice.iter().all(|id| state.die_state(*id).owner != state.acting());
    eighth_face(state, Location::Bury, |_| is_anothers)
}

/// The Temple that has another player choose a dead unit to be buried.
pub(crate) fn temple(state: &State, owner: PlayerId) -> Option<TerrainId> {
    let is_another = owner != state.acting();
    eighth_face(state, Location::Bury, |_| is_another).ok().flatten()
}

/// The Dragon's Lair that summons a dragon.
pub(crate) fn summoning_face(state: &State, dragon: DieId) -> Result<Option<TerrainId>, Rule> {
    eighth_face(state, Location::Summon, |lair| eighth_faces::lair_may_summon(state, lair, dragon))
}

/// The Grove that frees buried dice: one die, an own item only to its army.
pub(crate) fn freeing_face(state: &State, dice: &[DieId], to: Area) -> Result<Option<TerrainId>, Rule> {
    let player = state.acting();
    let frees = |grove| match *dice {
        [die] => eighth_faces::freed_by(state, grove, player).contains(&(die, to)),
        _ => false,
    };
    eighth_face(state, Location::Unbury, frees)
}

/// Uses up the eighth face that does it; refuses where none does.
fn use_face(engine: &mut Engine<'_>, face: Result<Option<TerrainId>, Rule>) -> Result<(), Refusal> {
    match face {
        Ok(Some(terrain)) => {
            engine.emit(TurnEvent::EighthFaceUsed(terrain));
            Ok(())
        }
        Ok(None) => Ok(()),
        Err(rule) => engine.refuse_unless_overruled(rule),
    }
}

/// A unit is exchanged for a larger one from the DUA, or of Dragonkin from the pool.
pub(crate) fn promote(
    engine: &mut Engine<'_>,
    unit: DieId,
    to: DieId,
    worth: u32,
) -> Result<Progress, Refusal> {
    let (die_state, die) = (engine.state.die_state(unit), engine.state.die_state(unit).die.clone());
    let (at, owner) = (die_state.area, die_state.owner);
    for id in [unit, to] {
        if !engine.state.die(id).kind.is_unit() {
            return Err(Impossible::WrongDie(engine.state.die(id).name.clone()).into());
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
    let worth = promoting.map_or(worth, |(_, left)| left);
    if !promotions::larger(&engine.state, unit, worth).contains(&to) {
        let (from, to) = (die.name.clone(), engine.state.die(to).name.clone());
        engine.refuse_unless_overruled(Rule::NoStep { from, to, worth })?;
    }
    let face = recruiting_face(&engine.state, army);
    use_face(engine, face)?;
    outcome::promote(engine, unit, to);
    if promoting.is_some() {
        let more = engine.state.die(to).health.saturating_sub(die.health);
        optional_icons::promoted(engine, u32::from(more).max(1));
    }
    Ok(Progress::PartDone)
}

/// A die lies in its owner's areas: it cannot join an army of another player.
fn refuse_others_die(state: &State, die: DieId, army: ArmyId) -> Result<(), Refusal> {
    let is_own = state.die_state(die).owner == army.player;
    if is_own { Ok(()) } else { Err(Impossible::AnothersDie { die, army }.into()) }
}

/// A small unit from the DUA joins an army.
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
        if recruiting != army || !is_one {
            optional_icons::refuse_beyond_icon(engine)?;
        }
    }
    let face = recruiting_face(&engine.state, army);
    use_face(engine, face)?;
    engine.moved(vec![unit], army.at, MoveReason::Recruited);
    if by_icon.is_some() {
        optional_icons::promoted(engine, 1);
    }
    Ok(Progress::PartDone)
}

/// Dice are buried. Minor terrains are not among them: their army alone buries them.
pub(crate) fn bury(engine: &mut Engine<'_>, dice: Vec<DieId>) -> Result<Progress, Refusal> {
    let is_minor = |id: &&DieId| engine.state.die(**id).kind == DieType::MinorTerrain;
    if let Some(minor) = dice.iter().find(is_minor) {
        return Err(Impossible::MinorAlone(engine.state.die(*minor).name.clone()).into());
    }
    for id in &dice {
        outcome::refuse_way(engine, *id, Area::Bua)?;
    }
    let face = burying_face(&engine.state, &dice);
    use_face(engine, face)?;
    let (dead, others): (Vec<DieId>, Vec<DieId>) =
        dice.into_iter().partition(|id| engine.state.die_state(*id).area == Area::Dua);
    engine.moved(others, Area::Bua, MoveReason::Buried);
    Ok(bury_dead(engine, &dead))
}

/// A Temple has another player bury a dead unit, of that player's choice (`docs/rules/editions.md`, section 3).
pub(crate) fn temple_bury(engine: &mut Engine<'_>, owner: PlayerId) -> Result<Progress, Refusal> {
    let Some(temple) = temple(&engine.state, owner) else {
        engine.refuse_unless_overruled(Rule::NoLocation)?;
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

/// The unit that its owner chose for a Temple is buried.
pub(crate) fn temple_burial(
    engine: &mut Engine<'_>,
    temple: TerrainId,
    unit: DieId,
) -> Result<Progress, Refusal> {
    if engine.state.die_state(unit).area != Area::Dua {
        return Err(Impossible::WrongDie(engine.state.die(unit).name.clone()).into());
    }
    engine.clear_prompt();
    engine.emit(TurnEvent::EighthFaceUsed(temple));
    Ok(bury_dead(engine, &[unit]))
}

/// Dead units are buried, and that is all that happens.
fn bury_dead(engine: &mut Engine<'_>, dead: &[DieId]) -> Progress {
    deaths::bury_dead(engine, dead);
    if deaths::prompt_survival_rolls(engine) { Progress::Waits } else { Progress::ExchangeOver }
}

/// A dragon or Dragonkin comes to a terrain.
pub(crate) fn summon(
    engine: &mut Engine<'_>,
    summoned: DieId,
    terrain: TerrainId,
) -> Result<Progress, Refusal> {
    let (kind, owner) = (engine.state.die(summoned).kind, engine.state.die_state(summoned).owner);
    match kind {
        DieType::Dragon => {
            refuse_at_will(engine, summoned)?;
            let face = summoning_face(&engine.state, summoned);
            use_face(engine, face)?;
        }
        DieType::Dragonkin => {
            if !engine.state.exists(ArmyId::at(owner, terrain)) {
                engine.refuse_unless_overruled(Rule::NoArmyThere(terrain))?;
            }
        }
        _ => return Err(Impossible::WrongDie(engine.state.die(summoned).name.clone()).into()),
    }
    engine.moved(vec![summoned], Area::Terrain(terrain), MoveReason::Summoned);
    Ok(Progress::PartDone)
}

/// White dragons come by their spell, Ivory dragons from a pool (`docs/rules/dragons.md`, Summoning).
fn refuse_at_will(engine: &mut Engine<'_>, dragon: DieId) -> Result<(), Refusal> {
    let name = engine.state.die(dragon).name.clone();
    match summoned_at_will(&engine.state, dragon) {
        Ok(()) => Ok(()),
        Err(Unsummonable::White) => engine.refuse_unless_overruled(Rule::WhiteBySpell(name)),
        Err(Unsummonable::IvoryOut) => engine.refuse_unless_overruled(Rule::IvoryFromPool(name)),
    }
}

/// Dice of one place move as an effect says.
pub(crate) fn move_dice(engine: &mut Engine<'_>, dice: Vec<DieId>, to: Area) -> Result<Progress, Refusal> {
    outcome::refuse_several_places(&engine.state, &dice)?;
    for id in &dice {
        outcome::refuse_way(engine, *id, to)?;
    }
    let is_buried = |id: &DieId| engine.state.die_state(*id).area == Area::Bua;
    if dice.iter().any(is_buried) {
        let face = freeing_face(&engine.state, &dice, to);
        use_face(engine, face)?;
    }
    let dies = to == Area::Dua && dice.iter().all(|id| engine.state.die_state(*id).area.is_army());
    let reason = if dies { MoveReason::Killed } else { MoveReason::Effect };
    engine.moved(dice, to, reason);
    Ok(if dies { Progress::ExchangeOver } else { Progress::PartDone })
}
