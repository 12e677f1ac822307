//! Events as sentences without full stops.

use super::items_to_bury::items_to_bury;
use super::remind::abilities;
use super::status::position;
use super::{attack, dragons, magic, resolution, words};
use crate::report::dragon_dice::thrown_words;
use crate::report::english::{count, or, sentence};
use crate::report::luck::better_words;
use std::cell::Cell;
use warband_core::journal::Game;
use warband_core::text::Name;
use warband_dragon_dice::dice::{DieType, ResultType};
use warband_dragon_dice::game::{
    Area, ArmyId, CounterManeuver, DiceThrown, DieId, Effect, EffectCause, EffectChange, Event, MagicEvent,
    MarchEvent, MoveReason, PlayerId, ResolutionEvent, SetUpEvent, StageEvent, State, TableEvent, TerrainId,
    TurnEvent, effects_on, optional_icons,
};
use warband_dragon_dice::rules::{LOGO, MinorFace, OptionalOutcome, RollKind, StepKind, minor_face};

/// Describes each event worth mentioning. `before` is the state before the first of them.
pub(super) fn describe(before: &State, events: &[Event]) -> Vec<String> {
    describe_with(before, &EventsToDescribe { events, odds: &|_| None, leaves_out: &|_| false })
}

/// Events, and how to describe them.
pub(super) struct EventsToDescribe<'a> {
    /// The events of one command.
    pub events: &'a [Event],
    /// Returns the share of rolls worse than a throw if it is to be shown; throws are counted from 0.
    pub odds: &'a dyn Fn(usize) -> Option<f64>,
    /// Reports whether an event needs no sentence here because the answer shows it otherwise.
    pub leaves_out: &'a dyn Fn(&Event) -> bool,
}

/// Describes events like [`describe`], each throw with its odds if they are to be shown.
pub(super) fn describe_with(before: &State, events: &EventsToDescribe<'_>) -> Vec<String> {
    let EventsToDescribe { events, odds, leaves_out } = *events;
    let (place, index, open) = (Cell::new(0), Cell::new(0), Cell::new(None));
    // The event after a throw that contains its result.
    let describes = |event: Option<&Event>| {
        matches!(
            event,
            Some(
                Event::SetUp(SetUpEvent::OrderRolled { .. })
                    | Event::March(MarchEvent::CounterManeuvered { .. } | MarchEvent::ManeuverRolled(_))
            )
        )
    };
    describe_each(before, events, |state, event| {
        let next = index.replace(index.get() + 1) + 1;
        let Event::Table(TableEvent::DiceThrown(threw)) = event else {
            let line = event_sentence(state, event).filter(|_| !leaves_out(event));
            return match (line, open.take()) {
                (Some(line), Some(better)) => Some(format!("{line}; {better}")),
                (line, _) => line,
            };
        };
        let better = odds(place.replace(place.get() + 1)).map(better_words);
        let words = threw_words(state, threw);
        match (words, better) {
            (Some(words), Some(better)) => Some(format!("{words}; {better}")),
            (None, Some(better)) if describes(events.get(next)) => {
                open.set(Some(better));
                None
            }
            (None, Some(better)) => {
                Some(format!("{} {}: {better}", words::whose(state, threw.player), thrown_words(&threw.what)))
            }
            (words, None) => words,
        }
    })
}

/// Describes events for the log, with the faces of throws and their source.
pub(super) fn logged(before: &State, events: &[Event]) -> Vec<String> {
    describe_each(before, events, |state, event| match event {
        Event::Table(TableEvent::DiceThrown(threw)) => throw_in_log(state, threw),
        event => event_sentence(state, event),
    })
}

fn describe_each(
    before: &State,
    events: &[Event],
    line_of: impl Fn(&State, &Event) -> Option<String>,
) -> Vec<String> {
    let mut state = before.clone();
    let mut lines: Vec<String> = Vec::new();
    // Steps in which nothing can be done are skipped; those of a turn are listed together.
    let mut passed: Vec<String> = Vec::new();
    let mut phase = None;
    let list_passed = |passed: &mut Vec<String>, lines: &mut Vec<String>| {
        if !passed.is_empty() {
            lines.push(format!("{}: nothing to do", passed.join(", ")));
            passed.clear();
        }
    };
    let is_step =
        |event: &Event| matches!(event, Event::Turn(TurnEvent::StepBegan(_) | TurnEvent::TurnBegan { .. }));
    let mut events = events.iter().peekable();
    while let Some(event) = events.next() {
        let line = line_of(&state, event);
        if let Event::Turn(TurnEvent::TurnBegan { player, number }) = event {
            list_passed(&mut passed, &mut lines);
            lines.extend(passed_over(&state, *player, *number));
        }
        let is_move = matches!(event, Event::Table(TableEvent::Moved { .. })) && state.turn().is_some();
        let bonds = state.effects().iter().filter(|effect| is_move && effect.is_bond());
        let bonds: Vec<(u32, String)> =
            bonds.map(|effect| (effect.number, effect_ended(&state, effect))).collect();
        let played: Vec<PlayerId> = state.everybody().filter(|id| state.is_in_play(*id)).collect();
        state.apply(event);
        let gone = played.into_iter().filter(|id| is_move && !state.is_in_play(*id));
        let gone: Vec<String> =
            gone.map(|id| format!("{} has no units left in play", words::player(&state, id))).collect();
        let passes = is_step(event) && events.peek().is_some_and(|next| is_step(next));
        if !passes {
            list_passed(&mut passed, &mut lines);
        }
        if passes {
            // The name of a phase precedes the first of its steps.
            let step = state.step();
            let goes_on = !passed.is_empty() && step.is_some_and(|step| phase == Some(step.phase));
            phase = step.map(|step| step.phase);
            let is_action = step.is_some_and(|step| step.kind == StepKind::Action);
            let why = state
                .marching_army()
                .filter(|_| is_action)
                .and_then(|army| words::bound_to_saves(&state, army));
            passed.extend(line.map(|line| {
                let name = step.filter(|_| goes_on).map_or(line, |step| step.name.to_owned());
                why.map_or(name.clone(), |why| format!("{name} ({why})"))
            }));
        } else {
            lines.extend(line);
        }
        if is_burial_roll(event) && !events.clone().any(may_bury) {
            lines.push(String::from("no unit is buried"));
        }
        if is_unit_roll(event) && !events.clone().any(may_follow) {
            lines.push(String::from("nothing happens to the units that rolled"));
        }
        lines.extend(gone);
        let has_ended = |number: &u32| state.effects().iter().all(|effect| effect.number != *number);
        lines.extend(bonds.into_iter().filter(|(number, _)| has_ended(number)).map(|(_, ended)| ended));
    }
    list_passed(&mut passed, &mut lines);
    lines
}

/// Reports whether an event is the roll of killed units that are buried without a save.
fn is_burial_roll(event: &Event) -> bool {
    matches!(event, Event::Table(TableEvent::DiceThrown(threw)) if threw.what == "burial")
}

/// Reports whether only single units roll in this kind of roll.
fn is_of_units(what: &str) -> bool {
    RollKind::of(what).is_some_and(|kind| !kind.army)
}

/// Reports whether an event is the roll of single units against an icon, a spell or an ability.
fn is_unit_roll(event: &Event) -> bool {
    !is_burial_roll(event)
        && matches!(event, Event::Table(TableEvent::DiceThrown(threw)) if is_of_units(&threw.what))
}

/// Reports whether an event is a consequence of the rolls of single units, or can still change their roll.
fn may_follow(event: &Event) -> bool {
    matches!(
        event,
        Event::Table(TableEvent::Moved { .. } | TableEvent::EffectBegan(_))
            | Event::Stage(StageEvent::TableRoll(Some(_)))
            | Event::Resolution(_)
            | Event::Magic(MagicEvent::DispelRolled { .. })
    )
}

/// Reports whether an event buries units, or may still change their roll.
fn may_bury(event: &Event) -> bool {
    matches!(
        event,
        Event::Table(TableEvent::Moved { reason: MoveReason::Buried, .. })
            | Event::Stage(StageEvent::TableRoll(Some(_)))
            | Event::Resolution(ResolutionEvent::BurialRollPending(_))
    )
}

/// Describes the turns that are skipped because their players have no units in play.
fn passed_over(state: &State, next: PlayerId, number: u32) -> Vec<String> {
    let Some(turn) = state.turn().filter(|turn| number == turn.number + 1) else { return Vec::new() };
    let between = state.others(turn.player).into_iter().take_while(|id| *id != next);
    between.map(|id| format!("{} turn is skipped: no units in play", words::whose(state, id))).collect()
}

/// Describes an event as a sentence without a full stop; `None` for events not worth mentioning. Throws are described
/// elsewhere.
fn event_sentence(state: &State, event: &Event) -> Option<String> {
    match event {
        Event::Table(event) => table_sentence(state, event),
        Event::SetUp(event) => Some(setup_sentence(state, event)),
        Event::Turn(event) => turn_sentence(state, event),
        Event::March(event) if is_known(state, event) => None,
        Event::March(event) => Some(march_sentence(state, event)),
        Event::Battle(event) => attack::battle_sentence(state, event),
        Event::Magic(event) => magic::sentence(state, event),
        Event::Dragons(event) => dragons::describe(state, event),
        Event::Species(event) => abilities::sentence(state, event),
        Event::Resolution(event) => resolution::resolution_sentence(state, event),
        Event::Stage(_) => None,
    }
}

/// Reports whether an effect that players entered has no effect in the program.
fn only_reminds(state: &State, effect: &Effect) -> bool {
    let is_written = !matches!(effect.cause, EffectCause::Icon(_)) && effect.held_by.is_none();
    let acts = effect.spell().is_some_and(|spell| spell.effect.acts_while_it_lasts());
    let acts = acts && state.rules().spells_are_its_own;
    is_written && effect.changes.is_empty() && !acts
}

fn setup_sentence(state: &State, event: &SetUpEvent) -> String {
    let player = |id| words::player(state, id);
    match event {
        SetUpEvent::TieBroken { higher, .. } => format!("{} wins the tie", player(*higher)),
        SetUpEvent::OrderRolled { player: id, total } => {
            let again = if state.player(*id).ranks.is_empty() { "" } else { " (tie-break)" };
            format!("{} rolls {total} for the order of play{again}", player(*id))
        }
        SetUpEvent::OrderSettled { order, frontier_by } => {
            let names: Vec<String> = order.iter().map(|id| player(*id)).collect();
            format!("order of play: {}; {} picks the frontier", names.join(", "), player(*frontier_by))
        }
        SetUpEvent::FrontierPicked(die) => format!(
            "the frontier is {}, proposed by {}",
            state.die(*die).name,
            player(state.die_state(*die).owner)
        ),
    }
}

fn table_sentence(state: &State, event: &TableEvent) -> Option<String> {
    Some(match event {
        TableEvent::Moved { dice, to, reason } => moved(state, dice, *to, *reason),
        TableEvent::Turned { die, face } => turned(state, *die, *face),
        TableEvent::ControlChanged { terrain, player: Some(id) } => {
            let what = words::terrain(state, *terrain);
            format!("{} captures {what}{}", words::player(state, *id), still_to_hold(state, *terrain, *id))
        }
        TableEvent::ControlChanged { terrain, player: None } => {
            format!("{} is no longer captured", words::terrain(state, *terrain))
        }
        TableEvent::CastleBecame { terrain, location } => {
            let (place, face) = (words::terrain(state, *terrain), words::eighth_face(location));
            format!("{place} counts as {face} while it is on its eighth face")
        }
        TableEvent::EffectBegan(effect) => {
            let only = if only_reminds(state, effect) { "; it only reminds: no roll changes" } else { "" };
            format!("effect {}: {}{only}", effect.number, words::effect(state, effect))
        }
        TableEvent::EffectEnded(number) => {
            let effect = state.effects().iter().find(|effect| effect.number == *number)?;
            effect_ended(state, effect)
        }
        TableEvent::Prompted(_) | TableEvent::DiceThrown(_) => return None,
        TableEvent::CauseGiven(cause) => {
            format!("cause: {}", warband_core::text::Name::from(cause.clone()))
        }
        TableEvent::Overruled { rule, reason } => {
            format!(
                "rule overridden ({}): {}",
                rule.replace('-', " "),
                warband_core::text::Name::from(reason.clone())
            )
        }
    })
}

/// Describes the end of an effect.
fn effect_ended(state: &State, effect: &Effect) -> String {
    let name = Name::from(effect.name.clone());
    format!("effect ended: {name} on {}", words::effect_subject(state, effect))
}

fn turn_sentence(state: &State, event: &TurnEvent) -> Option<String> {
    let player = |id| words::player(state, id);
    Some(match event {
        TurnEvent::TurnBegan { player: id, number } => {
            // A correction of the turn does not begin it.
            if state.turn().is_some_and(|turn| turn.number == *number) {
                return None;
            }
            let first = state.steps().first().map_or("", |step| step.phase);
            format!("turn {number}, {}: {first}", player(*id))
        }
        TurnEvent::StepBegan(step) => state.steps().get(*step)?.title(),
        TurnEvent::EighthFaceUsed(terrain) => {
            let face = state.eighth_face(*terrain).map_or("eighth face", |face| face.icon);
            format!("{} uses its eighth face ({face})", words::terrain(state, *terrain))
        }
        TurnEvent::TerrainsHeld { player: id, turns: 0 } => {
            format!("{} no longer holds enough terrains", player(*id))
        }
        TurnEvent::TerrainsHeld { player: id, turns } => format!(
            "{} has held {} terrains for {} of {}",
            player(*id),
            state.captured(*id).len(),
            count(*turns as usize, "turn", "turns"),
            state.rules().turns_to_hold
        ),
        TurnEvent::Conceded(id) => format!("{} gives up", player(*id)),
        TurnEvent::GameEnded(end) => {
            format!("{}; {}", position::ended(state, *end), position::summary(state))
        }
    })
}

/// Reports whether a counter-maneuver has been described and none of its dice was re-rolled since.
fn is_known(state: &State, event: &MarchEvent) -> bool {
    let MarchEvent::CounterManeuvered { player, total: Some(total), .. } = event else { return false };
    let contest = state.turn().and_then(|turn| turn.contest.as_ref());
    let is_same = |counter: &CounterManeuver| counter.player == *player && counter.total == *total;
    contest.is_some_and(|contest| contest.counters.iter().any(is_same))
}

fn march_sentence(state: &State, event: &MarchEvent) -> String {
    let player = |id| words::player(state, id);
    match event {
        MarchEvent::MarchBegan(army) => format!("{} marches", words::army(state, *army)),
        MarchEvent::MireRolled(total) => format!("Mire: units with {total} health in all may act"),
        MarchEvent::MireUnitsChosen(units) if units.is_empty() => {
            String::from("no unit acts in this march: the army rolls no die in it")
        }
        MarchEvent::MireUnitsChosen(units) => {
            format!("only these units act in this march: {}", words::dice(state, units))
        }
        MarchEvent::ManeuverAnnounced { opponents, .. } if opponents.is_empty() => {
            let terrain = state.turn().and_then(|turn| turn.marching?.terrain());
            let stands = |player: &PlayerId, at| state.exists(ArmyId::at(*player, at));
            let armies =
                terrain.map_or(0, |at| state.everybody().filter(|player| stands(player, at)).count());
            let opposes = if armies > 1 { "can" } else { "is there to" };
            format!("nobody {opposes} oppose the maneuver, so there is no roll")
        }
        MarchEvent::ManeuverAnnounced { opponents, throw } => {
            let names: Vec<String> = opponents.iter().map(|id| player(*id)).collect();
            let kept = if throw.is_some() { "; your typed roll counts after the answers" } else { "" };
            format!(
                "the marching army announces a maneuver against {}{kept}",
                crate::report::english::and(&names)
            )
        }
        MarchEvent::CounterManeuvered { player: id, total: Some(total), .. } => {
            format!("{} counter-maneuvers with {total} maneuver", player(*id))
        }
        MarchEvent::CounterManeuvered { player: id, total: None, .. } => {
            format!("{} does not counter-maneuver", player(*id))
        }
        MarchEvent::ManeuverRolled(total) => format!("the marching army rolls {total} maneuver"),
        MarchEvent::CounterReduced { player: id, less, total } => {
            let who = player(*id);
            let contest = state.turn().and_then(|turn| turn.contest.as_ref());
            let counter =
                contest.and_then(|contest| contest.counters.iter().find(|counter| counter.player == *id));
            // Results of special icons and abilities are not taken.
            let left = if counter.is_some_and(|counter| counter.total == *total) {
                String::from(", plain icons and IDs only")
            } else {
                format!(" to {total}")
            };
            format!("icons of the marching army reduce {who}'s maneuver by {less}{left}")
        }
        MarchEvent::ManeuversGivenUp { player: id, number } => {
            format!("{} gives up {number} maneuver of the roll", player(*id))
        }
        MarchEvent::ThornsMet { army, damage } => {
            format!("Wall of Thorns: {damage} damage to {}", words::army(state, *army))
        }
        MarchEvent::ManeuverResolved { succeeded: true } => String::from("the maneuver succeeds"),
        MarchEvent::ManeuverResolved { succeeded: false } => match lost_tie(state) {
            Some(effect) => {
                format!("the maneuver fails: {effect} gives ties to the counter-maneuvering army")
            }
            None => String::from("the maneuver fails"),
        },
    }
}

/// Returns the effect by which the marching army loses a tied maneuver; `None` if a counter-maneuver is larger.
fn lost_tie(state: &State) -> Option<Name> {
    let turn = state.turn()?;
    let (army, contest) = (turn.marching?, turn.contest.as_ref()?);
    let best = contest.counters.iter().map(|counter| counter.total).max()?;
    let gives_ties = |effect: &&Effect| effect.changes.contains(&EffectChange::TiesToCounter);
    let effect = effects_on(state, army).find(gives_ties).filter(|_| contest.total == Some(best))?;
    Some(Name::from(effect.name.clone()))
}

/// Describes a throw that is not shown as a roll: terrain dice, and totals.
fn threw_words(state: &State, threw: &DiceThrown) -> Option<String> {
    let player = words::player(state, threw.player);
    match threw.what.as_str() {
        kind if threw.how == "nobody" => nobody_rolls(state, kind, threw.army?),
        "distance" => Some(format!("{player} rolls {}", distance(state, threw))),
        "re-roll" => {
            Some(format!("{player} re-rolls {}", warband_core::text::Name::from(threw.faces.clone())))
        }
        "champions" => {
            let faces = warband_core::text::Name::from(threw.faces.clone());
            let miss = if threw.faces.contains(LOGO) { "" } else { ", no logo" };
            Some(format!("{player} rolls {faces}{miss}"))
        }
        what if what == "slain white" || is_of_units(what) => {
            Some(format!("{player} rolls {}", warband_core::text::Name::from(threw.faces.clone())))
        }
        _ => None,
    }
}

/// Describes that an army rolls no dice against damage, and why; other rolls without dice are not mentioned.
fn nobody_rolls(state: &State, kind: &str, army: ArmyId) -> Option<String> {
    let counts = RollKind::of(kind)?.counts;
    let types: Vec<&str> = counts.iter().map(ResultType::word).collect();
    let in_mire = state.turn().filter(|turn| turn.marching == Some(army));
    let in_mire = in_mire.is_some_and(|turn| turn.acting.as_ref().is_some_and(Vec::is_empty));
    let why = if in_mire { ": none of its units acts in this march (Mire)" } else { "" };
    Some(format!("{} rolls no {}{why}", words::army(state, army), or(&types)))
}

/// Formats a throw for the log; a bare total has no faces.
fn throw_in_log(state: &State, threw: &DiceThrown) -> Option<String> {
    let number = threw.throw.map_or_else(String::new, |number| format!(" {number}"));
    let how = format!("({}{number})", threw.how);
    let faces = warband_core::text::Name::from(threw.faces.clone());
    match threw.what.as_str() {
        _ if threw.faces.is_empty() => None,
        "distance" => {
            Some(format!("{} rolls {} {how}", words::player(state, threw.player), distance(state, threw)))
        }
        "minor terrain" => Some(format!("{} {how}: {faces}", threw.what)),
        "setup-maneuver" => Some(format!("order of play {} {how}: {faces}", threw.total)),
        // Several types, or several single units, have no common total.
        what if RollKind::of(what).is_none_or(|kind| !kind.army || kind.is_combination()) => {
            Some(format!("{what} {how}: {faces}"))
        }
        what => Some(format!("{what} {} {how}: {faces}", threw.total)),
    }
}

/// Formats the numbers of a terrain die: `8, then 7, which counts as 6`.
fn distance(state: &State, threw: &DiceThrown) -> String {
    let shown = warband_core::text::Name::from(threw.faces.replace(' ', ", then "));
    let most = state.rules().distance_most;
    if threw.total == state.rules().distance_again {
        return format!("{shown}: roll again");
    }
    if threw.total > most { format!("{shown}, which counts as {most}") } else { shown.to_string() }
}

/// Says how long captured terrains that suffice must be held to win; empty if they do not suffice, or win at once.
fn still_to_hold(state: &State, captured: TerrainId, player: PlayerId) -> String {
    let rules = state.rules();
    let others = state.every_terrain().filter(|other| *other != captured);
    let held = others.filter(|other| state.terrain(*other).controller == Some(player)).count();
    if rules.turns_to_hold == 0 || held + 1 != rules.terrains_to_win as usize {
        return String::new();
    }
    let (who, terrains, turns) = (words::player(state, player), rules.terrains_to_win, rules.turns_to_hold);
    format!(
        "; {who} wins by holding {terrains} captured terrains until {turns} more turns of {who} have begun"
    )
}

/// Says that a minor terrain is buried for the disaster that it shows; `None` for other dice.
fn disaster(state: &State, ids: &[DieId]) -> Option<String> {
    let [minor] = ids else { return None };
    let die_state = state.die_state(*minor);
    let icon = die_state.die.faces.get(die_state.face?)?.icon.name();
    let is_minor = die_state.die.die_type == DieType::MinorTerrain;
    let is_disaster = is_minor && matches!(minor_face(icon), MinorFace::Halves(_));
    is_disaster.then(|| format!(" because it shows {}", sentence(icon)))
}

/// Reports whether an icon returns dead units now.
fn returns(state: &State) -> bool {
    optional_icons::current_optional_icon(state)
        .is_some_and(|(_, _, rule)| rule.doing == OptionalOutcome::Returns)
}

fn moved(state: &State, ids: &[DieId], to: Area, reason: MoveReason) -> String {
    let dice = words::dice(state, ids);
    let owner = ids.first().map_or(PlayerId(0), |id| state.die_state(*id).owner);
    let whose = words::whose(state, owner);
    let place = words::area(state, owner, to);
    match reason {
        MoveReason::Placed => format!("{whose} {dice}: to {place}"),
        MoveReason::Killed if to == Area::Pool => format!("killed, back to {place}: {dice}"),
        MoveReason::Killed => format!("killed: {whose} {dice}"),
        MoveReason::Buried => format!("buried{}: {whose} {dice}", disaster(state, ids).unwrap_or_default()),
        MoveReason::NoCarrier => format!("buried because no unit can carry it: {whose} {dice}"),
        MoveReason::ArmyGone => format!("buried with the army: {whose} {dice}"),
        MoveReason::Alone => format!(
            "{whose} {dice}: back to the Summoning Pool, because Dragonkin cannot hold a terrain alone"
        ),
        MoveReason::Captured => format!("buried because the terrain was captured: {whose} {dice}"),
        MoveReason::Promoted => format!("promoted: {whose} {dice}, now at {place}"),
        MoveReason::Exchanged => format!("exchanged: {dice}, to {place}"),
        MoveReason::Recruited if returns(state) => format!("returned: {whose} {dice}, at {place}"),
        MoveReason::Recruited => format!("recruited: {whose} {dice}, at {place}"),
        MoveReason::Summoned => format!("summoned: {whose} {dice}, to {place}"),
        MoveReason::FlewHome => format!("flies back to {place}: {dice}"),
        MoveReason::Slain => format!("slain, and out of the game: {whose} {dice}"),
        MoveReason::Flew => {
            format!("Air Flight: {whose} {dice}, to {place}{}", items_to_bury(state, ids, "step"))
        }
        MoveReason::Rode => format!("riding: {whose} {dice}, to {place}"),
        MoveReason::Escaped => format!("saved by the last roll: {whose} {dice}, to {place}"),
        MoveReason::SteppedDown => {
            format!("Stepped Damage: {whose} {dice} replaces the killed unit at {place}")
        }
        MoveReason::Regrown => {
            format!("Accelerated Growth: {whose} {dice} replaces the killed unit at {place}")
        }
        MoveReason::OpenGrave => format!("Open Grave: {whose} {dice}, to {place} instead of the DUA"),
        MoveReason::Reinforced => {
            format!("{whose} {dice}: from the Reserve Area to {place}{}", items_to_bury(state, ids, "step"))
        }
        MoveReason::Retreated => format!("{whose} {dice}: to {place}{}", items_to_bury(state, ids, "step")),
        MoveReason::Effect => {
            let end = if state.dragon_battle().is_some() { "dragon attack" } else { "action" };
            let buried = if to.is_army() { items_to_bury(state, ids, end) } else { String::new() };
            format!("{whose} {dice}: to {place}{buried}")
        }
        MoveReason::Fixed if matches!(to, Area::Terrain(_)) => {
            format!("corrected: {whose} {dice}, now at {place}")
        }
        MoveReason::Fixed if to == Area::Out => format!("corrected: {whose} {dice}, now out of the game"),
        MoveReason::Fixed => format!("corrected: {whose} {dice}, now in {place}"),
        MoveReason::Conceded => format!("{whose} {dice}: out of the game"),
    }
}

fn turned(state: &State, die: DieId, face: usize) -> String {
    let die_state = state.die_state(die);
    let icon = die_state.die.faces.get(face).map_or("", |face| face.icon.name());
    let name = &die_state.die.name;
    match die_state.die.die_type {
        DieType::Terrain => {
            let at = state.every_terrain().find(|id| state.terrain(*id).die == die);
            let place = at.map_or_else(String::new, |id| words::terrain(state, id));
            format!("{place} ({name}) is on face {} ({icon})", face + 1)
        }
        _ => format!("{name} is on {icon}"),
    }
}
