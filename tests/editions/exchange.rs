//! `exchange.txt`: the order of an exchange, row by row as in the table of `resolution`.

use crate::editions::script::{Case, play_watched, says};
use std::collections::BTreeSet;
use warband_core::journal::Game;
use warband_dragon_dice::game::{
    Area, ArmyId, BattleEvent, Event, Moment, MoveReason, PromptKind, ResolutionEvent, StageEvent, State,
    TableEvent, reach,
};
use warband_dragon_dice::rules::Edition;

/// The table that is tested.
const TABLE: &str = include_str!("../../crates/dragon-dice/src/game/resolution/mod.rs");

/// Rows that follow each other in the table, and never wait at the same time.
const NEVER_TOGETHER: [(u32, u32); 4] = [(3, 4), (4, 5), (7, 8), (9, 10)];

/// A pair of rows that waited at the same time.
type Pair = (u32, u32);

#[test]
fn an_exchange_follows_the_order_of_the_table() {
    let numbers =
        TABLE.lines().filter_map(|line| line.strip_prefix("//! | ")?.split(' ').next()?.parse().ok());
    let rows: Vec<u32> = numbers.collect();
    assert_eq!(rows, (1..=13).collect::<Vec<_>>(), "the table has other rows");
    let (mut wrong, mut together) = (Vec::new(), BTreeSet::new());
    for part in include_str!("exchange.txt").split("\n== ").skip(1) {
        let (order, lines): (Vec<&str>, Vec<&str>) =
            part.lines().partition(|line| line.starts_with("order: "));
        let order = order[0].trim_start_matches("order: ");
        let case = Case::read(&lines.join("\n")).unwrap_or_else(|| panic!("{part}"));
        let mut seen = BTreeSet::new();
        for edition in Edition::ALL {
            let mut watch = Watch::default();
            let played = play_watched(&case, edition, &mut |before, events, _| watch.follow(before, events));
            wrong.extend(played.err());
            wrong.extend(watch.early.iter().map(|early| format!("{edition}, {}: {early}", case.name)));
            let came: Vec<String> = watch.rows.iter().map(u32::to_string).collect();
            if came.join(" ") != says(order, edition) {
                wrong.push(format!("{edition}, {}: came {}", case.name, came.join(" ")));
            }
            seen.extend(watch.together);
        }
        for pair in pairs(&case.name).into_iter().filter(|pair| !seen.contains(pair)) {
            wrong.push(format!("{}: {pair:?} never waited at the same time", case.name));
        }
        together.extend(seen);
    }
    let untested = rows.iter().zip(&rows[1..]).map(|(row, next)| (*row, *next));
    let untested: Vec<Pair> = untested.filter(|pair| !together.contains(pair)).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(untested, NEVER_TOGETHER);
}

/// Returns the rows of a case's name, each with the next.
fn pairs(name: &str) -> Vec<Pair> {
    let rows = name.split(':').next().unwrap().split(' ').skip(1);
    let rows: Vec<u32> = rows.map(|row| row.parse().unwrap()).collect();
    rows.windows(2).map(|pair| (pair[0], pair[1])).collect()
}

/// The rows of an exchange that were seen.
#[derive(Default)]
struct Watch {
    /// The rows in order.
    rows: Vec<u32>,
    /// Rows that began, each with the later ones that waited too.
    together: BTreeSet<Pair>,
    /// Rows that began while an earlier one waited.
    early: Vec<String>,
}

impl Watch {
    fn follow(&mut self, before: &State, events: &[Event]) {
        let mut state = before.clone();
        let counts = |event: &Event| *event == Event::Stage(StageEvent::TableRoll(None));
        for (place, event) in events.iter().enumerate() {
            // Dice on the table are counted right after their roll.
            let follows_count = place > 0 && counts(&events[place - 1]);
            let row = row(&state, event).filter(|_| state.battle().is_some() && !follows_count);
            if let Some(row) = row {
                let damages = matches!(event, Event::Resolution(ResolutionEvent::ArmyDamaged { .. }));
                if self.rows.last() != Some(&row) || damages {
                    let waiting = waiting(&state);
                    self.together
                        .extend(waiting.iter().filter(|later| **later > row).map(|later| (row, *later)));
                    let earlier = waiting.into_iter().filter(|earlier| *earlier < row);
                    self.early.extend(earlier.map(|earlier| format!("{row} came while {earlier} waited")));
                }
                if self.rows.last() != Some(&row) {
                    self.rows.push(row);
                }
            }
            state.apply(event);
        }
    }
}

/// Returns the row of an event, if it is a step of one.
fn row(state: &State, event: &Event) -> Option<u32> {
    match event {
        Event::Table(TableEvent::Prompted(Some(prompt))) => match prompt.kind {
            PromptKind::SurvivalRolls => Some(1),
            PromptKind::SteppedDamage(_) | PromptKind::AcceleratedGrowth(_) | PromptKind::SoiledGround => {
                Some(2)
            }
            PromptKind::Targets
            | PromptKind::UnitRolls
            | PromptKind::TargetArmy
            | PromptKind::OptionalIcon => of_current(state),
            PromptKind::Save => Some(9),
            PromptKind::FoulStench(_) => Some(10),
            PromptKind::Casualties { .. } => Some(11),
            PromptKind::CounterAttack => Some(13),
            _ => None,
        },
        Event::Table(TableEvent::Moved { reason, .. }) => (*reason == MoveReason::NoCarrier).then_some(12),
        Event::Battle(BattleEvent::SavesCounted { .. } | BattleEvent::SavesResolved { .. }) => {
            let is_counted = state.battle()?.saved.is_some();
            Some(if is_counted { 7 } else { 9 })
        }
        Event::Battle(BattleEvent::FoulStenchApplied(_)) => Some(10),
        Event::Battle(BattleEvent::CounterDeclined(_) | BattleEvent::AttackEnded) => Some(13),
        Event::Resolution(event) => match event {
            ResolutionEvent::ArmyDamaged { .. } => Some(11),
            _ => of_current(state),
        },
        Event::Stage(event) => of_stage(state, event),
        _ => None,
    }
}

/// Returns the row of the item that is being resolved.
fn of_current(state: &State) -> Option<u32> {
    state.current_pending().and_then(|pending| of_moment(pending.moment))
}

/// Returns the row of what continues by itself; queued items follow what causes them.
fn of_stage(state: &State, event: &StageEvent) -> Option<u32> {
    let before = state.resolution()?;
    match event {
        StageEvent::TableRoll(None) => Some(8),
        StageEvent::TableRoll(Some(_)) if before.table_roll.is_none() => Some(9),
        StageEvent::Killed(after) if after.survival_rolls.len() < before.killed.survival_rolls.len() => {
            Some(1)
        }
        StageEvent::Killed(after) => {
            let fewer_step = after.stepped_damage.len() < before.killed.stepped_damage.len();
            (fewer_step || after.soiled_ground.len() < before.killed.soiled_ground.len()).then_some(2)
        }
        StageEvent::Queue(after) if after.len() > before.queue.len() => None,
        StageEvent::Queue(_) | StageEvent::TableRoll(Some(_)) => of_current(state),
        StageEvent::DragonAttack(_) => None,
    }
}

/// Returns the row of a moment; spells belong to no exchange.
fn of_moment(moment: Moment) -> Option<u32> {
    match moment {
        Moment::BeforeSaves => Some(3),
        Moment::SaveDice => Some(4),
        Moment::SaveRoll => Some(5),
        // Before its row: while the dice of any roll are on the table.
        Moment::Exchange | Moment::Spell | Moment::Ability | Moment::Breath => None,
        Moment::Optional => Some(6),
    }
}

/// Returns the rows that have something to do.
fn waiting(state: &State) -> Vec<u32> {
    let (Some(battle), Some(resolution)) = (state.battle(), state.resolution()) else { return Vec::new() };
    let is_on_table = resolution.table_roll.is_some();
    let has_come = |moment: Moment| {
        let waits = resolution.at(moment).next().is_some();
        waits && (moment != Moment::SaveDice || is_on_table)
    };
    let has_too_many_items =
        |army: ArmyId| state.exists(army) && !reach::uncarried(state, &state.army(army)).is_empty();
    let has_left = state.everybody().any(|player| {
        let places = state.every_terrain().map(Area::Terrain).chain([Area::Reserve]);
        places.map(|at| ArmyId { player, at }).any(has_too_many_items)
    });
    let has_stench = battle.saves_resolved && battle.under_foul_stench.is_none() && {
        let offence = battle.offence.unwrap_or_default();
        let is_answered = !battle.is_counter_attack && !offence.charge && !offence.prevents_counter_attack;
        offence.stench > 0 && is_answered && state.exists(battle.attacker) && state.exists(battle.defender)
    };
    let due = [
        !resolution.killed.survival_rolls.is_empty(),
        !resolution.killed.stepped_damage.is_empty() || !resolution.killed.soiled_ground.is_empty(),
        has_come(Moment::BeforeSaves),
        has_come(Moment::SaveDice),
        has_come(Moment::SaveRoll),
        has_come(Moment::Optional),
        battle.saved.is_some(),
        is_on_table,
        battle.offence.is_some() && !battle.saves_resolved,
        has_stench,
        !battle.damage.is_empty(),
        has_left,
        true,
    ];
    (1..).zip(due).filter(|(_, is_due)| *is_due).map(|(row, _)| row).collect()
}
