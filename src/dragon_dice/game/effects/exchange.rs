//! What effects do to dice: promotion, recruiting, burial, summoning, moving (`promotion_damage.md` sections 3 to 5).

use crate::dragon_dice::dice::{Die, DieType};
use crate::dragon_dice::game::command::names;
use crate::dragon_dice::game::command::{DieText, Throw};
use crate::dragon_dice::game::engine::Engine;
use crate::dragon_dice::game::march::minor_terrains;
use crate::dragon_dice::game::resolution::casualties;
use crate::dragon_dice::game::resolution::cleanup;
use crate::dragon_dice::game::resolution::deaths;
use crate::dragon_dice::game::resolution::optional_icons;
use crate::dragon_dice::game::state::eighth_faces;
use crate::dragon_dice::game::state::promotions;
use crate::dragon_dice::game::state::reach;
use crate::dragon_dice::game::state::{
    Area, ArmyId, DieId, Impossible, MoveReason, PlayerId, Prompt, PromptKind, Refusal, ResolutionEvent,
    Rule, State, TerrainId, TurnEvent,
};
use crate::dragon_dice::game::turn::steps;
use crate::dragon_dice::rules::{Location, StepKind};
use crate::text::Name;

/// The places of a player's armies, whether there is an army or not.
fn army_areas(state: &State) -> Vec<Area> {
    state.every_terrain().map(Area::Terrain).chain([Area::Reserve]).collect()
}

/// Every area that dice in play may be in.
fn all_areas(state: &State) -> Vec<Area> {
    let mut areas = army_areas(state);
    areas.extend([Area::Dua, Area::Bua, Area::Pool]);
    areas
}

/// Whether a die may go from one area to another at all (`promotion_damage.md` section 3).
fn may_go(state: &State, id: DieId, to: Area) -> Result<(), Rule> {
    let die_state = state.die_state(id);
    let (from, die) = (die_state.area, &die_state.die);
    let (from_army, to_army) = (from.is_army(), to.is_army());
    if from_army && to_army && state.is_still(id) {
        return Err(Rule::Still(id));
    }
    let may = match die.kind {
        DieType::Dragonkin if from_army && to_army => return Err(Rule::DragonkinStay(die.name.clone())),
        DieType::Dragonkin => {
            let buried = to == Area::Bua && (from_army || from == Area::Pool);
            (to == Area::Pool && (from_army || from == Area::Bua))
                || buried
                || (from == Area::Pool && matches!(to, Area::Terrain(_)))
        }
        DieType::Item => (from_army && (to_army || to == Area::Bua)) || (from == Area::Bua && to_army),
        DieType::Dragon => {
            let there = |area| matches!(area, Area::Terrain(_));
            (there(from) && matches!(to, Area::Terrain(_) | Area::Pool | Area::Out))
                || (from == Area::Pool && there(to))
        }
        DieType::MinorTerrain => {
            matches!((from, to), (Area::Terrain(_), Area::Bua) | (Area::Bua, Area::Pool))
        }
        DieType::Terrain => false,
        _ => {
            let alive = from_army && (to_army || matches!(to, Area::Dua | Area::Bua | Area::Out));
            let dead = from == Area::Dua && (to_army || to == Area::Bua);
            alive || dead || (from == Area::Bua && to == Area::Dua)
        }
    };
    let die = die.name.clone();
    if may && from != to { Ok(()) } else { Err(Rule::NoSuchWay { die, from, to }) }
}

/// In the step of eighth faces only they act: the terrain of the army, or one that `fits`, is used up.
fn use_location(
    engine: &mut Engine<'_>,
    location: Location,
    fits: impl Fn(&State, TerrainId) -> bool,
) -> Result<(), Refusal> {
    if !engine.state.is_in(StepKind::EighthFace) {
        return Ok(());
    }
    let player = engine.state.acting();
    let open = eighth_faces::locations(&engine.state, player).into_iter();
    let found = open.filter(|(_, face)| face.location == location).find(|(at, _)| fits(&engine.state, *at));
    match found {
        Some((terrain, _)) => {
            engine.emit(TurnEvent::EighthFaceUsed(terrain));
            Ok(())
        }
        None => engine.refuse_unless_overruled(Rule::NoLocation),
    }
}

/// A rule may be against a die's way. That such a die cannot lie there at all is a fact, which nobody overrules.
pub(crate) fn goes(engine: &mut Engine<'_>, id: DieId, to: Area) -> Result<(), Refusal> {
    let Err(rule) = may_go(&engine.state, id, to) else { return Ok(()) };
    let die = engine.state.die(id);
    let is_impossible = matches!(rule, Rule::NoSuchWay { .. }) && !can_be(die, to);
    if is_impossible && engine.overruled.is_some() {
        return Err(Impossible::WrongDie(die.name.clone()).into());
    }
    engine.refuse_unless_overruled(rule)
}

/// A unit is exchanged for a larger one from the DUA, or of Dragonkin from the pool.
pub(crate) fn promote(
    engine: &mut Engine<'_>,
    unit: &str,
    to: Option<&str>,
    army: Option<&str>,
    worth: u32,
) -> Result<(), Refusal> {
    let promoting = optional_icons::promoting(&engine.state);
    let areas = promoting.map_or_else(|| army_areas(&engine.state), |(army, _)| vec![army.at]);
    let unit = names::read_die(&engine.state, unit, engine.state.acting(), army, &areas)?;
    let (die_state, die) = (engine.state.die_state(unit), engine.state.die_state(unit).die.clone());
    let (at, owner) = (die_state.area, die_state.owner);
    if !die.kind.is_unit() {
        return Err(Impossible::WrongDie(die.name.clone()).into());
    }
    let worth = match promoting {
        Some((army, left)) => {
            if army != (ArmyId { player: owner, at }) {
                optional_icons::beyond_icon(engine)?;
            }
            if to.is_some() { left } else { worth.min(left) }
        }
        None => worth,
    };
    let from = if die.kind == DieType::Dragonkin { Area::Pool } else { Area::Dua };
    let candidates = promotions::larger(&engine.state, unit, worth);
    let larger = if let Some(name) = to {
        let larger = names::read_die(&engine.state, name, owner, None, &[from])?;
        if !engine.state.die(larger).kind.is_unit() {
            return Err(Impossible::WrongDie(engine.state.die(larger).name.clone()).into());
        }
        if !candidates.contains(&larger) {
            let to = engine.state.die(larger).name.clone();
            engine.refuse_unless_overruled(Rule::NoStep { from: die.name.clone(), to, worth })?;
        }
        larger
    } else {
        let names = distinct_names(engine, &candidates);
        match (&names[..], candidates.first()) {
            ([_], Some(only)) => *only,
            _ => return Err(Impossible::NoPromotion(die.name.clone(), names).into()),
        }
    };
    let army = ArmyId { player: owner, at };
    use_location(engine, Location::Recruit, |state, terrain| eighth_faces::holds(state, army, terrain))?;
    engine.moved(vec![larger], at, MoveReason::Promoted);
    engine.moved(vec![unit], from, MoveReason::Exchanged);
    if promoting.is_some() {
        let more = engine.state.die(larger).health.saturating_sub(die.health);
        engine.emit(ResolutionEvent::OptionalIconPartlyUsed(u32::from(more).max(1)));
    }
    step_may_be_done(engine);
    Ok(())
}

fn distinct_names(engine: &Engine<'_>, dice: &[DieId]) -> Vec<Name> {
    let mut names: Vec<Name> = Vec::new();
    for id in dice {
        let name = &engine.state.die(*id).name;
        if !names.contains(name) {
            names.push(name.clone());
        }
    }
    names
}

/// A small unit from the DUA joins an army.
pub(crate) fn recruit(engine: &mut Engine<'_>, unit: &str, army: &str) -> Result<(), Refusal> {
    let army = engine.existing(army)?;
    let unit = names::read_die(&engine.state, unit, army.player, None, &[Area::Dua])?;
    let die = engine.state.die(unit);
    let (health, wanted) = (u32::from(die.health), engine.state.rules.recruit_health);
    if health != wanted {
        engine.refuse_unless_overruled(Rule::TooLarge(die.name.clone(), wanted))?;
    }
    use_location(engine, Location::Recruit, |state, terrain| eighth_faces::holds(state, army, terrain))?;
    engine.moved(vec![unit], army.at, MoveReason::Recruited);
    step_may_be_done(engine);
    Ok(())
}

/// Dice are buried, out of the DUA where nothing else is said.
pub(crate) fn bury(engine: &mut Engine<'_>, text: &DieText) -> Result<(), Refusal> {
    let player = engine.state.acting();
    if let [name] = &text.names[..]
        && text.from.is_none()
        && let Ok(owner) = names::read_player(&engine.state, name)
    {
        return ask_burial(engine, owner);
    }
    let terrains: Vec<Area> = engine.state.every_terrain().map(Area::Terrain).collect();
    let dice = match names::read_dice(&engine.state, text, player, &[Area::Dua]) {
        Ok(dice) => dice,
        Err(error) => match names::read_dice(&engine.state, text, player, &terrains) {
            // A minor terrain lies beside an army, not among the dead.
            Ok(dice) if dice.iter().all(|id| engine.state.die(*id).kind == DieType::MinorTerrain) => dice,
            _ => return Err(error.into()),
        },
    };
    if let [minor] = dice[..]
        && engine.state.die(minor).kind == DieType::MinorTerrain
    {
        if let Some(prompt) = engine.state.prompt {
            return Err(Impossible::PromptFirst(prompt).into());
        }
        return minor_terrains::bury_minor(engine, minor);
    }
    for id in &dice {
        goes(engine, *id, Area::Bua)?;
    }
    // A Temple has one unit of another player buried, and nothing else.
    let one_of_another = dice.len() == 1 && dice.iter().all(|id| engine.state.die_state(*id).owner != player);
    use_location(engine, Location::Bury, |_, _| one_of_another)?;
    let (dead, others) = dice.into_iter().partition(|id| engine.state.die_state(*id).area == Area::Dua);
    engine.moved(others, Area::Bua, MoveReason::Buried);
    burial(engine, &dead);
    Ok(())
}

/// A Temple has another player bury a dead unit, of that player's prompt (editions.md section 3).
fn ask_burial(engine: &mut Engine<'_>, owner: PlayerId) -> Result<(), Refusal> {
    let player = engine.state.acting();
    let temple = eighth_faces::locations(&engine.state, player)
        .into_iter()
        .find(|(_, face)| face.location == Location::Bury);
    let temple = temple.filter(|_| engine.state.is_in(StepKind::EighthFace) && owner != player);
    let Some((temple, _)) = temple else { return engine.refuse_unless_overruled(Rule::NoLocation) };
    let prompt = Prompt { player: owner, kind: PromptKind::TempleBurial(temple) };
    match &names::options(&engine.state, &prompt)[..] {
        [] => Err(Impossible::NoDice.into()),
        [only] => bury_chosen(engine, owner, temple, only),
        _ => {
            engine.prompt(owner, prompt.kind);
            Ok(())
        }
    }
}

/// The unit that its owner chose for a Temple is buried.
pub(crate) fn bury_chosen(
    engine: &mut Engine<'_>,
    owner: PlayerId,
    temple: TerrainId,
    name: &str,
) -> Result<(), Refusal> {
    let die = names::read_die(&engine.state, name, owner, None, &[Area::Dua])?;
    engine.clear_prompt();
    engine.emit(TurnEvent::EighthFaceUsed(temple));
    burial(engine, &[die]);
    Ok(())
}

/// Dead units are buried, and that is all that happens.
fn burial(engine: &mut Engine<'_>, dead: &[DieId]) {
    deaths::bury_dead(engine, dead);
    if !deaths::prompt_survival_rolls(engine) {
        exchange_is_over(engine);
    }
}

/// A dragon, Dragonkin or minor terrain comes to a terrain.
pub(crate) fn summon(
    engine: &mut Engine<'_>,
    name: &str,
    terrain: &str,
    throw: &Throw,
) -> Result<(), Refusal> {
    let player = engine.state.acting();
    let terrain = names::read_terrain(&engine.state, terrain, player);
    // Of two unknown words the die is told: `summon` of the other game names a card and a square.
    let summoned = summoned(engine, name, player, terrain.as_ref().ok().copied())?;
    let terrain = terrain?;
    let (kind, owner) = (engine.state.die(summoned).kind, engine.state.die_state(summoned).owner);
    match kind {
        DieType::MinorTerrain => return minor_terrains::bring_minor(engine, summoned, terrain, throw),
        DieType::Dragon => {
            use_location(engine, Location::Summon, |state, lair| {
                eighth_faces::lair_may_summon(state, lair, player, summoned)
            })?;
        }
        DieType::Dragonkin => {
            if !engine.state.exists(ArmyId::at(owner, terrain)) {
                engine.refuse_unless_overruled(Rule::NoArmyThere(terrain))?;
            }
        }
        _ => return Err(Impossible::WrongDie(engine.state.die(summoned).name.clone()).into()),
    }
    engine.moved(vec![summoned], Area::Terrain(terrain), MoveReason::Summoned);
    step_may_be_done(engine);
    Ok(())
}

/// The die of that name in the own pool; else a dragon of that name at another terrain, whoever's it is.
fn summoned(
    engine: &Engine<'_>,
    name: &str,
    player: PlayerId,
    terrain: Option<TerrainId>,
) -> Result<DieId, Refusal> {
    let in_pool = names::read_die(&engine.state, name, player, None, &[Area::Pool]);
    let Err(error) = in_pool else { return Ok(in_pool?) };
    let elsewhere: Vec<Area> =
        engine.state.every_terrain().filter(|other| Some(*other) != terrain).map(Area::Terrain).collect();
    for owner in [player].into_iter().chain(engine.state.others(player)) {
        let found = names::read_die(&engine.state, name, owner, None, &elsewhere);
        if let Ok(id) = found
            && engine.state.die(id).kind == DieType::Dragon
        {
            return Ok(id);
        }
    }
    Err(error.into())
}

/// Dice move as an effect says.
pub(crate) fn move_dice(engine: &mut Engine<'_>, text: &DieText, to: &str) -> Result<(), Refusal> {
    // Where another player's area is named, the dice are that player's too.
    let (player, _) = names::read_area(&engine.state, to, engine.state.acting())?;
    let dice = names::read_dice(&engine.state, text, player, &all_areas(&engine.state))?;
    let owner = dice.first().map_or(player, |id| engine.state.die_state(*id).owner);
    let to = own_area(engine, to, owner)?;
    for id in &dice {
        goes(engine, *id, to)?;
    }
    let frees = |id: &DieId| engine.state.die_state(*id).area == Area::Bua;
    if dice.iter().any(frees) {
        free(engine, &dice, to)?;
    }
    let dies = to == Area::Dua && dice.iter().all(|id| engine.state.die_state(*id).area.is_army());
    let why = if dies { MoveReason::Killed } else { MoveReason::Effect };
    engine.moved(dice, to, why);
    if dies {
        exchange_is_over(engine);
    } else {
        step_may_be_done(engine);
    }
    Ok(())
}

/// An area of the dice's owner.
pub(crate) fn own_area(engine: &Engine<'_>, to: &str, owner: PlayerId) -> Result<Area, Refusal> {
    let (whose, area) = names::read_area(&engine.state, to, owner)?;
    if whose == owner { Ok(area) } else { Err(Impossible::NotTheirs(owner).into()) }
}

/// Buried dice come back: in the step of eighth faces a Grove does it, one die, an own item only to its army.
fn free(engine: &mut Engine<'_>, dice: &[DieId], to: Area) -> Result<(), Refusal> {
    let [die] = *dice else {
        return if engine.state.is_in(StepKind::EighthFace) {
            engine.refuse_unless_overruled(Rule::NoLocation)
        } else {
            Ok(())
        };
    };
    let player = engine.state.acting();
    use_location(engine, Location::Unbury, |state, grove| {
        eighth_faces::freed_by(state, grove, player).contains(&(die, to))
    })
}

/// Armies and items are checked when an exchange is over; one of an attack is over by itself.
pub(crate) fn exchange_is_over(engine: &mut Engine<'_>) {
    if engine.state.battle().is_none() && !cleanup::sweep(engine) {
        step_may_be_done(engine);
        casualties::step_may_be_over(engine);
    }
}

/// When everything that the step is for is done, it is over.
pub(crate) fn step_may_be_done(engine: &mut Engine<'_>) {
    let ends = [StepKind::EighthFace, StepKind::Abilities, StepKind::Reinforce];
    if ends.into_iter().any(|kind| engine.state.is_in(kind)) && !reach::may_act(&engine.state) {
        steps::finish_step(engine);
    }
}

/// Whether such a die can be in such an area.
pub(crate) fn can_be(die: &Die, area: Area) -> bool {
    match area {
        Area::Terrain(_) => die.kind != DieType::Terrain,
        Area::Reserve => die.kind.joins_army() && die.kind != DieType::Dragonkin,
        Area::Dua => die.kind.is_unit() && die.kind != DieType::Dragonkin,
        Area::Bua => die.kind.joins_army() || die.kind == DieType::MinorTerrain,
        Area::Pool => matches!(die.kind, DieType::Dragon | DieType::Dragonkin | DieType::MinorTerrain),
        Area::Out => die.kind != DieType::Terrain,
        Area::Muster(_) | Area::Proposed | Area::Aside => false,
    }
}
