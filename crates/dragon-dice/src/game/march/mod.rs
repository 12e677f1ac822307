//! Marches: choosing an army, maneuvers, counter-maneuvers, turning the terrain (`docs/rules/editions.md`, section 2).

pub(crate) mod minor_terrains;
pub(crate) mod mire;

pub use minor_terrains::minor_to_roll;

use crate::dice::ResultType;
use crate::game::engine::{Engine, Progress, Roll, SettledRoll, Throw, can_roll, no_direct};
use crate::game::questions::{reach, under_effects};
use crate::game::resolution::{self, deaths, optional_icons, outcome, rerolls, typed_totals};
use crate::game::state::{
    Answer, Area, ArmyId, CounterManeuver, Direction, Ending, Impossible, MarchEvent, MoveReason, Pending,
    PlayerId, PromptKind, Refusal, RollPurpose, Rule, State, Subject, TableEvent, TableRoll, TerrainId,
    Until,
};
use crate::roll::{SideResult, subtracted_by_opponent};
use crate::rules::{Location, RollKind, SpellEffect, StepKind};

/// The option of an icon that moves dice instead of giving maneuvers.
const MOVES: &str = "move";

/// Begins the march of an army.
pub(crate) fn march(engine: &mut Engine<'_>, army: ArmyId) -> Result<Progress, Refusal> {
    engine.belongs_to(StepKind::Maneuver)?;
    let Some(turn) = engine.state.turn().cloned() else { return Err(Impossible::NotYet.into()) };
    if let Some(army) = turn.marching {
        return Err(Impossible::Marching(army).into());
    }
    engine.refuse_missing(army)?;
    if army.player != turn.player {
        engine.refuse_unless_overruled(Rule::NotYourArmy(army))?;
    }
    if turn.marched.contains(&army) {
        engine.refuse_unless_overruled(Rule::AlreadyMarched(army))?;
    }
    let wanted = engine.state.rules.armies_for_second_march;
    if reach::is_second_march(&engine.state) && (engine.state.armies(turn.player).len() as u32) < wanted {
        engine.refuse_unless_overruled(Rule::FewArmies(wanted))?;
    }
    engine.emit(MarchEvent::MarchBegan(army));
    minor_terrains::bury_disaster(engine, army);
    if mire::is_in_mire(&engine.state, army) {
        if !can_roll(&engine.state, army, RollKind::EFFECT_MANEUVER) {
            return mire::roll(engine, &Throw::Digital);
        }
        engine.prompt(army.player, PromptKind::Mire);
        return Ok(Progress::Waits);
    }
    // An army in reserve has no terrain to maneuver.
    Ok(if army.at == Area::Reserve { Progress::StepOver } else { Progress::Waits })
}

/// Maneuvers with the marching army. An unopposed maneuver succeeds without a roll, even if an effect lets the army
/// roll only saves (`docs/rules/questions.md`, Q141).
pub(crate) fn maneuver(engine: &mut Engine<'_>, throw: &Throw) -> Result<Progress, Refusal> {
    let (_, army) = engine.marching()?;
    let Some(terrain) = army.terrain() else { return Err(Impossible::InReserve.into()) };
    engine.refuse_each(against_maneuver(&engine.state, army))?;
    let others = engine.state.others(army.player).into_iter();
    let opponents: Vec<PlayerId> = others.filter(|player| opposes(engine, *player, terrain)).collect();
    let typed = (*throw != Throw::Digital).then(|| throw.clone());
    if typed.is_some() {
        engine.rolls_more_than_saves(army)?;
    }
    if let Some(throw) = &typed
        && let Some(mut roll) = engine.read_ahead(maneuver_roll(army), &throw.clone().into())?
    {
        rerolls::settle_typed(engine, &mut roll)?;
    }
    let throw = typed.filter(|_| !opponents.is_empty());
    engine.emit(MarchEvent::ManeuverAnnounced { opponents, throw });
    Ok(Progress::Continues)
}

/// Returns the marching army's maneuver roll.
fn maneuver_roll(army: ArmyId) -> TableRoll {
    TableRoll::new(RollPurpose::Maneuver, army, RollKind::MANEUVER)
}

/// Returns the reasons against a maneuver of the marching army.
fn against_maneuver(state: &State, army: ArmyId) -> Vec<Refusal> {
    let rule = |is_against: bool, rule: Rule| is_against.then_some(Refusal::Rule(rule));
    let wrong_step = rule(!state.is_in(StepKind::Maneuver), Rule::WrongStep(StepKind::Maneuver));
    // The army may have been killed or moved since it began to march.
    let gone = (!state.exists(army)).then_some(Refusal::Impossible(Impossible::NoArmy(army)));
    let minor = minor_terrains::unrolled(state, army);
    let unrolled = minor.map(|minor| Refusal::Rule(Rule::MinorFirst(state.die(minor).name.clone())));
    [wrong_step, gone, unrolled].into_iter().flatten().collect()
}

/// Reports whether the marching army may maneuver now.
pub(crate) fn may_maneuver(state: &State) -> bool {
    let army = state.marching_army().filter(|army| army.terrain().is_some());
    army.is_some_and(|army| against_maneuver(state, army).is_empty())
}

/// Reports whether a player's army may roll against the maneuver of the marching army.
pub(crate) fn may_counter(state: &State, player: PlayerId) -> bool {
    state
        .marching_army()
        .is_some_and(|army| !under_effects::is_saves_only(state, ArmyId { player, at: army.at }))
}

fn opposes(engine: &Engine<'_>, player: PlayerId, terrain: TerrainId) -> bool {
    let army = ArmyId::at(player, terrain);
    let state = &engine.state;
    state.exists(army)
        && !under_effects::is_saves_only(state, army)
        && can_roll(state, army, RollKind::COUNTER_MANEUVER)
}

/// Continues an unresolved maneuver: asks the next player who may counter-maneuver; after all have answered, rolls and
/// resolves it. Both sides roll at once: if the tool threw every counter-maneuver, it also throws the maneuver.
pub(crate) fn advance(engine: &mut Engine<'_>) -> Result<Progress, Refusal> {
    if is_in_thorns(&engine.state) {
        return Ok(advance_in_thorns(engine));
    }
    let contest = engine.state.turn().and_then(|turn| turn.contest.clone());
    let Some(contest) = contest.filter(|contest| contest.succeeded.is_none()) else {
        return Ok(Progress::Waits);
    };
    let open = contest.open.iter().find(|player| !engine.state.player(**player).conceded);
    if let Some(player) = open {
        engine.prompt(*player, PromptKind::Counter);
        return Ok(Progress::Waits);
    }
    if contest.counters.is_empty() {
        return Ok(resolve_maneuver(engine, true));
    }
    match (contest.total, contest.throw) {
        (Some(total), _) => {
            // Each counter-maneuver is compared alone.
            let (_, army) = engine.marching()?;
            let loses_ties = under_effects::loses_ties(&engine.state, army);
            // An icon may have moved the whole army away.
            let succeeds = engine.state.exists(army)
                && contest.counters.iter().all(|counter| beats(total, counter.total, loses_ties));
            let less = subtracted_by_opponent(ResultType::Maneuver, contest.less);
            // The faces of a typed total are asked for if it depends on them who wins.
            let is_open = |counter: &&CounterManeuver| {
                let Some(roll) = &counter.roll else { return false };
                let least = || engine.settle_table(roll, roll.army, less.as_ref(), maneuver_results);
                typed_totals::hidden_subtraction(&engine.state, roll).is_some()
                    && !beats(total, counter.total, loses_ties)
                    && least().is_none_or(|least| beats(total, least, loses_ties))
            };
            if let Some(roll) = contest.counters.iter().find(is_open).and_then(|counter| counter.roll.clone())
            {
                engine.stage(|turn| turn.resolution.table_roll = Some(roll));
                return Ok(Progress::Continues);
            }
            // Rapid Growth does not re-roll a counter-maneuver if the maneuver already fails or no re-roll could stop
            // it.
            let could_win = |roll: &TableRoll| {
                let best = rerolls::best_maneuvers(engine, roll, less.as_ref());
                !roll.rerolls.is_empty() && best.is_some_and(|best| !beats(total, best, loses_ties))
            };
            let mut rolls = contest.counters.into_iter().filter_map(|counter| counter.roll);
            if let Some(roll) = rolls.find(|roll| succeeds && could_win(roll)) {
                engine.stage(|turn| turn.resolution.table_roll = Some(roll));
                return Ok(Progress::Continues);
            }
            // Icons that may be used instead of their maneuvers act before the two sides are compared.
            if resolution::advance(engine) {
                let is_asked = engine.state.prompt.is_some();
                return Ok(if is_asked { Progress::Waits } else { Progress::Continues });
            }
            Ok(resolve_maneuver(engine, succeeds))
        }
        (None, Some(throw)) => {
            // If the army was corrected since its throw, it is asked to roll again.
            engine.accepts_any_total = true;
            let rolled = roll_maneuver(engine, &throw).or_else(|_| Ok(prompt_maneuver(engine)));
            engine.accepts_any_total = false;
            // Its faces were checked when it was announced; a total may hide icons, which are asked for now.
            if let Some(roll) = engine.thrown.take_if(|roll| roll.typed.is_none()) {
                count_maneuver(engine, &roll);
            }
            rolled
        }
        (None, None) if !asks_for_maneuver(engine, contest.is_typed) => {
            roll_maneuver(engine, &Throw::Digital)
        }
        (None, None) => Ok(prompt_maneuver(engine)),
    }
}

/// Reports whether a maneuver succeeds against one counter-maneuver: ties go to the marching army, unless an effect
/// says otherwise.
const fn beats(total: u32, counter: u32, loses_ties: bool) -> bool {
    total > counter || total == counter && !loses_ties
}

/// Reports whether the marching player is asked for the roll: a counter-maneuver was typed, or the player throws real
/// dice, and any die of the army may be rolled.
fn asks_for_maneuver(engine: &Engine<'_>, is_typed: bool) -> bool {
    engine.marching().is_ok_and(|(_, army)| {
        let asks = is_typed || engine.state.player(army.player).real_dice;
        asks && can_roll(&engine.state, army, RollKind::MANEUVER)
    })
}

fn prompt_maneuver(engine: &mut Engine<'_>) -> Progress {
    let player = engine.state.turn().map_or(PlayerId(0), |turn| turn.player);
    engine.prompt(player, PromptKind::ManeuverRoll);
    Progress::Waits
}

/// Rolls a player's counter-maneuver.
pub(crate) fn counter(engine: &mut Engine<'_>, roll: &Roll) -> Result<Progress, Refusal> {
    let prompt = engine.answered_prompt(Answer::Counter)?;
    if prompt.kind != PromptKind::Counter {
        return Err(Impossible::PromptFirst(prompt).into());
    }
    no_direct(RollKind::COUNTER_MANEUVER, roll)?;
    let (_, army) = engine.marching()?;
    let opposing = ArmyId { player: prompt.player, at: army.at };
    engine.rolls_more_than_saves(opposing)?;
    // Whether an icon moves dice is asked after all have rolled: until then its maneuvers count.
    let mut roll = roll.clone();
    roll.decisions.retain(|decision| decision.options.iter().all(|(option, _)| option != MOVES));
    let rolls = engine.throw_army(
        TableRoll::new(RollPurpose::CounterManeuver, opposing, RollKind::COUNTER_MANEUVER),
        &roll,
    )?;
    engine.clear_prompt();
    if !rolls {
        answer_counter(engine, prompt.player, 0, None);
    }
    Ok(Progress::Continues)
}

/// Counts the dice of a counter-maneuver, less what icons of the maneuver subtract. Some units may be re-rolled once
/// the maneuver was thrown too (Q126).
pub(crate) fn count_counter(engine: &mut Engine<'_>, roll: TableRoll) {
    let player = roll.army.player;
    let contest = engine.state.turn().and_then(|turn| turn.contest.as_ref());
    let less = contest.and_then(|contest| subtracted_by_opponent(ResultType::Maneuver, contest.less));
    // An army that is gone keeps its previous roll.
    let before = contest.and_then(|contest| contest.counters.iter().find(|counter| counter.player == player));
    let before = before.map_or(0, |counter| counter.total);
    let total = engine.settle_table(&roll, roll.army, less.as_ref(), maneuver_results).unwrap_or(before);
    answer_counter(engine, player, total, Some(Box::new(roll)));
}

fn maneuver_results(settled: &SettledRoll<'_, '_>) -> u32 {
    settled.outcome.totals()[ResultType::Maneuver]
}

/// Records that a player does not counter-maneuver.
pub(crate) fn decline_counter(engine: &mut Engine<'_>, player: PlayerId) -> Progress {
    engine.emit(MarchEvent::CounterManeuvered { player, total: None, roll: None });
    engine.clear_prompt();
    Progress::Continues
}

fn answer_counter(engine: &mut Engine<'_>, player: PlayerId, total: u32, roll: Option<Box<TableRoll>>) {
    engine.emit(MarchEvent::CounterManeuvered { player, total: Some(total), roll });
}

/// Rolls the opposed maneuver of the marching army.
pub(crate) fn roll_maneuver(engine: &mut Engine<'_>, throw: &Throw) -> Result<Progress, Refusal> {
    let (_, army) = engine.marching()?;
    if *throw == Throw::Digital && under_effects::is_saves_only(&engine.state, army) {
        // The maneuver step did not ask for it (Q141).
        engine.record_no_roll(army, RollKind::MANEUVER);
        settle_contest(engine, 0, 0, Vec::new());
        return Ok(Progress::Continues);
    }
    let rolls = engine.throw_army(maneuver_roll(army), &throw.clone().into())?;
    engine.clear_prompt();
    if !rolls {
        settle_contest(engine, 0, 0, Vec::new());
    }
    Ok(Progress::Continues)
}

/// Counts the dice of the marching army.
pub(crate) fn count_maneuver(engine: &mut Engine<'_>, roll: &TableRoll) {
    let of = SideResult::Foe(ResultType::Maneuver);
    let counted = engine.settle_table(roll, roll.army, None, |settled| {
        (maneuver_results(settled), settled.outcome.side_result(of), icons_of(settled))
    });
    let (total, less, icons) = counted.unwrap_or_default();
    settle_contest(engine, total, less, icons);
}

/// Returns the icons of a maneuver roll that may be used instead of their maneuvers.
fn icons_of(settled: &SettledRoll<'_, '_>) -> Vec<Pending> {
    optional_icons::optional_icons_of(settled, RollKind::MANEUVER)
}

/// Settles the contest after all rolls are on the table: icons of the maneuver reduce each counter-maneuver before the
/// two are compared (`docs/rules/resolution.md`, section 7: Wave), and icons of both sides may be used, those of the
/// marching army first.
fn settle_contest(engine: &mut Engine<'_>, total: u32, less: u32, mut icons: Vec<Pending>) {
    engine.emit(MarchEvent::ManeuverRolled(total));
    let taken = subtracted_by_opponent(ResultType::Maneuver, less);
    let contest = engine.state.turn().and_then(|turn| turn.contest.as_ref());
    let counters = contest.map_or_else(Vec::new, |contest| contest.counters.clone());
    for CounterManeuver { player, total, roll } in counters {
        // How many of a typed total are taken may depend on its faces, which are asked for first.
        let is_hidden =
            roll.as_ref().is_some_and(|roll| typed_totals::depends_on_faces(&engine.state, roll, less));
        if is_hidden {
            engine.emit(MarchEvent::CounterReduced { player, less, total });
            continue;
        }
        let settled = |taken| {
            let roll = roll.as_ref()?;
            engine.settle_table(roll, roll.army, taken, |settled| {
                (maneuver_results(settled), icons_of(settled))
            })
        };
        let reduced = settled(taken.as_ref());
        if taken.is_some() {
            let total = reduced.as_ref().map_or(total, |(reduced, _)| *reduced);
            engine.emit(MarchEvent::CounterReduced { player, less, total });
        }
        icons.extend(reduced.into_iter().flat_map(|(_, icons)| icons));
    }
    resolution::add(engine, icons);
}

/// Resolves the maneuver; turns the terrain if there is only one way.
fn resolve_maneuver(engine: &mut Engine<'_>, succeeded: bool) -> Progress {
    engine.emit(MarchEvent::ManeuverResolved { succeeded });
    if !succeeded {
        return Progress::StepOver;
    }
    let instead = !engine.state.rules.minor_terrain_instead_of_maneuver
        && engine.marching().is_ok_and(|(_, army)| !minor_terrains::fitting(&engine.state, army).is_empty());
    match directions(&engine.state)[..] {
        [only] if !instead => turn_terrain(engine, only),
        _ => {
            engine.prompt(engine.state.acting(), PromptKind::Direction);
            Progress::Waits
        }
    }
}

/// Turns the terrain of the marching army one step.
pub(crate) fn turn_terrain(engine: &mut Engine<'_>, direction: Direction) -> Progress {
    engine.clear_prompt();
    // The owner of the army becomes the holder, even if players overruled whose army may march.
    let terrain = engine.marching().ok().and_then(|(_, army)| Some((army, army.terrain()?)));
    let Some((army, terrain)) = terrain else { return Progress::Waits };
    let (Some(number), die) = (engine.state.distance(terrain), engine.state.terrain(terrain).die) else {
        return Progress::Waits;
    };
    let number = match direction {
        Direction::Up => number + 1,
        Direction::Down => number.saturating_sub(1).max(1),
    };
    engine.emit(TableEvent::Turned { die, face: number as usize - 1 });
    end_until_maneuvered(engine, terrain);
    if number < engine.state.terrain_die(terrain).sides() {
        if engine.state.terrain(terrain).controller.is_some() {
            outcome::change_control(engine, terrain, None);
        }
        return end_maneuver(engine, army, terrain);
    }
    outcome::change_control(engine, terrain, Some(army.player));
    outcome::bury_minor_terrain(engine, army, MoveReason::Captured);
    let rules = engine.state.rules;
    let captured = engine.state.captured(army.player).len() as u32;
    if rules.turns_to_hold == 0 && captured >= rules.terrains_to_win {
        engine.end_game(Some(army.player), Ending::Captured);
        return Progress::Waits;
    }
    let becomes = engine.state.eighth_face(terrain).is_some_and(|face| face.location == Location::Becomes);
    if becomes {
        engine.prompt(army.player, PromptKind::Location { terrain, ends_step: true });
        return Progress::Waits;
    }
    end_maneuver(engine, army, terrain)
}

/// Ends the effects that last until an army maneuvers the terrain.
fn end_until_maneuvered(engine: &mut Engine<'_>, terrain: TerrainId) {
    let on_terrain =
        engine.state.effects.iter().filter(|effect| {
            effect.until == Until::Maneuvered && effect.subject == Subject::Terrain(terrain)
        });
    let ended: Vec<u32> = on_terrain.map(|effect| effect.number).collect();
    ended.into_iter().for_each(|number| engine.emit(TableEvent::EffectEnded(number)));
}

/// Ends the maneuver: effects on the terrain may damage the army that maneuvered, whoever holds the terrain now (Q135).
fn end_maneuver(engine: &mut Engine<'_>, army: ArmyId, terrain: TerrainId) -> Progress {
    let on_terrain = engine.state.effects.iter().filter(|effect| effect.subject == Subject::Terrain(terrain));
    let thorns = on_terrain.filter_map(|effect| {
        let spell = effect.spell()?;
        let SpellEffect::Thorns(damage) = spell.effect else { return None };
        Some((spell.name, damage.saturating_mul(effect.times)))
    });
    // Castings add up, whoever cast them, and are rolled for once.
    let thorns = thorns.reduce(|(name, all), (_, damage)| (name, all.saturating_add(damage)));
    let Some((spell, damage)) = thorns else { return Progress::StepOver };
    engine.emit(MarchEvent::ThornsMet { army, damage });
    resolution::add(engine, vec![Pending::of_spell(spell, damage, army, army)]);
    Progress::Continues
}

/// Reports whether the army that maneuvered is damaged by the terrain before its step is over.
pub(crate) fn is_in_thorns(state: &State) -> bool {
    state.turn().and_then(|turn| turn.contest.as_ref()).is_some_and(|contest| contest.in_thorns)
}

/// Continues with the damage to the army that maneuvered until a player has to choose or to roll, or until the step
/// ends.
fn advance_in_thorns(engine: &mut Engine<'_>) -> Progress {
    while engine.has_steps_left() {
        if engine.state.prompt.is_some() || deaths::prompt_survival_rolls(engine) {
            return Progress::Waits;
        }
        if !resolution::advance(engine) {
            return Progress::StepOver;
        }
    }
    Progress::Waits
}

/// Turns a Castle into one of the basic locations, which ends the maneuver that captured it.
pub(crate) fn become_location(
    engine: &mut Engine<'_>,
    terrain: TerrainId,
    ends_step: bool,
    location: &str,
) -> Progress {
    engine.clear_prompt();
    engine.emit(TableEvent::CastleBecame { terrain, location: location.to_owned() });
    match engine.marching() {
        Ok((_, army)) if ends_step => end_maneuver(engine, army, terrain),
        _ if ends_step => Progress::StepOver,
        _ => Progress::Waits,
    }
}

/// Returns the ways in which the terrain of the marching army can be turned (`docs/rules/questions.md`, Q54).
pub fn directions(state: &State) -> Vec<Direction> {
    let terrain = state.turn().and_then(|turn| turn.marching).and_then(ArmyId::terrain);
    let number = terrain.and_then(|terrain| state.distance(terrain));
    let highest = terrain.map_or(0, |terrain| state.terrain_die(terrain).sides());
    let possible = |direction: &Direction| match direction {
        Direction::Up => number.is_some_and(|number| number < highest),
        Direction::Down => number.is_some_and(|number| number > 1),
    };
    Direction::BOTH.into_iter().filter(possible).collect()
}
