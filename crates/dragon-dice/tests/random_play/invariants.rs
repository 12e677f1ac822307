//! Invariants of every position.

use crate::table::Known;
use warband_dragon_dice::dice::{Die, DieType};
use warband_dragon_dice::force::carried;
use warband_dragon_dice::game::{
    Area, ArmyId, Event, PromptKind, State, Subject, TurnEvent, Until, reach, subject_army,
};
use warband_dragon_dice::rules::StepKind;

/// Checks that two states are equal, without printing all of them.
pub(crate) fn same(a: &State, b: &State) {
    assert_eq!(a.players(), b.players());
    assert_eq!(a.terrains(), b.terrains());
    assert_eq!((a.order(), &a.stage(), a.prompt()), (b.order(), &b.stage(), b.prompt()));
    assert_eq!(
        (a.effects(), a.effects_made(), a.throws(), a.end()),
        (b.effects(), b.effects_made(), b.throws(), b.end())
    );
    assert_eq!(a.dice().len(), b.dice().len());
    for (a, b) in a.dice().iter().zip(b.dice()) {
        assert_eq!((a.owner, a.area, a.face), (b.owner, b.area, b.face), "{}", a.die.name);
    }
}

/// Checks the invariants after every accepted action.
pub(crate) fn hold(state: &State, known: &Known) {
    dice_are_where_they_can_be(state);
    if state.end().is_some() {
        assert_eq!(state.prompt(), None, "nothing is awaited when the game is over");
    }
    for terrain in state.every_terrain().filter(|terrain| state.terrain(*terrain).controller.is_some()) {
        assert_eq!(state.distance(terrain), Some(8), "a captured terrain shows 8");
    }
    for player in state.everybody() {
        let held = state.player(player).held;
        let enough = state.captured(player).len() as u32 >= state.rules().terrains_to_win;
        assert!(held == 0 || enough, "{player:?} counts turns without the terrains");
        assert!(held <= state.rules().turns_to_hold);
        if state.rules().turns_to_hold == 0 && !known.is_bent && state.end().is_none() {
            assert!(!enough, "{player:?} captured enough, and the game goes on");
        }
    }
    if let Some(turn) = state.turn()
        && !known.is_bent
    {
        let twice = |at: usize| turn.marched[..at].contains(&turn.marched[at]);
        assert!(!(0..turn.marched.len()).any(twice), "an army marched twice: {:?}", turn.marched);
        assert!(turn.marched.len() <= 2 && turn.marched.iter().all(|army| army.player == turn.player));
        assert!(turn.contest.is_none() || state.is_in(StepKind::Maneuver), "a contest outside its step");
    }
    if state.battle().is_some() && state.end().is_none() {
        assert!(state.prompt().is_some(), "an attack waits for somebody");
        assert!(known.is_bent || state.is_in(StepKind::Action), "an attack outside its step");
    }
    if state.dragon_battle().is_some() && state.end().is_none() {
        assert!(state.prompt().is_some(), "a dragon attack waits for somebody");
        assert!(known.is_bent || state.is_in(StepKind::Dragons), "a dragon attack outside its step");
    }
    if let Some(turn) = state.turn() {
        let is_open = turn.contest.is_some() && state.end().is_none();
        assert!(!is_open || state.prompt().is_some(), "an open contest waits for somebody");
        let is_clear = turn.contest.is_none() && turn.battle.is_none() && turn.magic.is_none();
        assert!(
            state.end().is_none() || is_clear && turn.dragon_battle.is_none(),
            "a game that is over goes on"
        );
    }
    if !known.is_loose && state.end().is_none() && state.turn().is_some() {
        everything_is_set_right(state, known);
    }
}

/// Reports whether a die of a kind can be in this area at all.
fn can_lie(state: &State, die: &Die, area: Area) -> bool {
    match (die.die_type, area) {
        (DieType::Terrain, Area::Proposed) => state.frontier().is_none(),
        (DieType::Terrain, _) => matches!(area, Area::Terrain(_) | Area::Aside),
        (DieType::Dragon, _) => matches!(area, Area::Pool | Area::Terrain(_) | Area::Out),
        (DieType::MinorTerrain, _) => {
            matches!(area, Area::Pool | Area::Terrain(_) | Area::Bua | Area::Out)
        }
        // A custom force may muster Dragonkin; none of these does. They are in the Reserve Area only if a player overruled
        // that they stay.
        (DieType::Dragonkin, _) => {
            matches!(area, Area::Pool | Area::Terrain(_) | Area::Bua | Area::Out | Area::Reserve)
        }
        (DieType::Item, Area::Dua) => false,
        (_, Area::Muster(_)) => state.turn().is_none(),
        (_, Area::Pool | Area::Proposed | Area::Aside) => false,
        _ => true,
    }
}

fn dice_are_where_they_can_be(state: &State) {
    for (id, die_state) in state.dice().iter().enumerate() {
        let (die, area) = (&die_state.die, die_state.area);
        assert!(can_lie(state, die, area), "{} in {area:?}", die.name);
        let is_terrain_in_play = state.terrains().iter().any(|terrain| terrain.die.0 as usize == id);
        let lies_as_terrain = die.die_type == DieType::Terrain && matches!(area, Area::Terrain(_));
        assert_eq!(is_terrain_in_play, lies_as_terrain, "{} in {area:?}", die.name);
        if let Area::Terrain(terrain) = area {
            assert!(usize::from(terrain.0) < state.terrains().len(), "{} at no terrain", die.name);
        }
        if let Some(face) = die_state.face {
            assert!(face < die.faces.len());
        }
    }
}

/// Checks what the end of a step or an exchange cleans up (`docs/rules/questions.md`, Q15), as long as nothing has moved
/// since.
fn everything_is_set_right(state: &State, known: &Known) {
    for terrain in state.every_terrain() {
        if let Some(holder) = state.terrain(terrain).controller {
            let army = ArmyId::at(holder, terrain);
            assert!(state.exists(army), "{holder:?} holds an eighth face without a unit there");
            if !known.is_bent {
                assert_eq!(state.minor_terrain(army), None, "who holds the eighth face has no minor terrain");
            }
        }
    }
    for effect in state.effects() {
        let is_gone = match &effect.subject {
            Subject::Army(army) => !state.exists(*army),
            Subject::Units(units) => {
                let army = subject_army(state, &effect.subject);
                // Units under a glare may move to other armies.
                let is_together = || units.iter().all(|unit| Some(state.army_of(*unit)) == army);
                let in_armies = || units.iter().all(|unit| state.die_state(*unit).area.is_army());
                units.is_empty() || !(is_together() || effect.held_by.is_some() && in_armies())
            }
            Subject::Terrain(_) | Subject::Attackers(_) | Subject::Dua(_) => false,
            Subject::Dragon(dragon) => !matches!(state.die_state(*dragon).area, Area::Terrain(_)),
        };
        assert!(!is_gone, "an effect on what is gone: {effect:?}");
    }
    let places = state.every_terrain().map(Area::Terrain).chain([Area::Reserve]);
    for (player, at) in places.flat_map(|at| state.everybody().map(move |player| (player, at))) {
        let army = ArmyId { player, at };
        let dice: Vec<Die> = state.army(army).into_iter().map(|id| state.die(id).clone()).collect();
        let units = dice.iter().filter(|die| die.die_type.is_unit()).count();
        let dragonkin = dice.iter().filter(|die| die.die_type == DieType::Dragonkin).count();
        assert!(dice.is_empty() || units > dragonkin, "no army of items or Dragonkin alone: {army:?}");
        let minors = state.lying(player, at, |die| die.die_type == DieType::MinorTerrain).len();
        assert!(minors == 0 || units > 0, "a minor terrain without its army: {army:?}");
        if !known.is_bent {
            assert!(minors <= 1, "one minor terrain for each army");
            assert!(at != Area::Reserve || dragonkin == 0, "Dragonkin in reserve");
        }
        let is_asked = state.prompt().is_some_and(|prompt| matches!(prompt.kind, PromptKind::ExcessItem(_)));
        if state.rules().items_need_carriers && !is_asked {
            let borne = carried(&dice, |_| true);
            let loose =
                dice.iter().zip(&borne).find(|(die, borne)| die.die_type == DieType::Item && !**borne);
            assert_eq!(loose.map(|(die, _)| die.name.clone()), None, "an item without a carrier");
        }
    }
    let playing = state.everybody().filter(|player| state.is_in_play(*player)).count();
    assert!(playing > 1, "the game goes on with {playing} players");
    let player = state.turn().map(|turn| turn.player);
    // A player who conceded keeps the turn until others have picked their casualties.
    let losses = state.prompt().is_some_and(|prompt| matches!(prompt.kind, PromptKind::Casualties { .. }));
    let plays = |player| state.is_in_play(player) || losses && state.player(player).conceded;
    assert!(player.is_some_and(plays), "it is the turn of nobody");
}

/// Checks that no die is created or lost, or changes its owner.
pub(crate) fn dice_are_conserved(before: &State, state: &State) {
    assert_eq!(before.dice().len(), state.dice().len());
    for (old, new) in before.dice().iter().zip(state.dice()) {
        assert_eq!((&old.die.name, old.owner), (&new.die.name, new.owner));
    }
}

/// Checks an action other than `fix`.
pub(crate) fn happened(before: &State, state: &State, events: &[Event], known: &Known) {
    let turns =
        events.iter().filter(|event| matches!(event, Event::Turn(TurnEvent::TurnBegan { .. }))).count()
            as u32;
    let number = |state: &State| state.turn().map_or(0, |turn| turn.number);
    assert_eq!(number(state), number(before) + turns, "turns are counted");
    assert!(state.effects_made() >= before.effects_made() && state.throws() >= before.throws());
    let ended = events.iter().position(|event| matches!(event, Event::Turn(TurnEvent::GameEnded(_))));
    assert!(ended.is_none_or(|at| at + 1 == events.len()), "nothing happens after the end: {events:?}");
    let enters = events
        .iter()
        .any(|event| matches!(event, Event::Turn(TurnEvent::StepBegan(_) | TurnEvent::TurnBegan { .. })));
    if enters && state.prompt().is_none() && state.end().is_none() {
        assert!(reach::may_act(state), "the turn stops where nobody can do anything");
    }
    if turns > 0 && state.end().is_none() {
        let player = state.turn().map(|turn| turn.player);
        let over =
            |until: Until| until == Until::EndOfTurn || player.is_some_and(|who| until == Until::TurnOf(who));
        let stale = state.effects().iter().find(|effect| over(effect.until));
        assert_eq!(stale, None, "an effect outlives its turn");
    }
    // Dragonkin never move by themselves, unless a player overruled it.
    for (old, new) in before.dice().iter().zip(state.dice()) {
        let walks = matches!((old.area, new.area), (Area::Terrain(a), Area::Terrain(b)) if a != b);
        let is_dragonkin = old.die.die_type == DieType::Dragonkin;
        assert!(!(is_dragonkin && walks && !known.is_bent), "{} walked", old.die.name);
        assert!(!(old.area == Area::Out && new.area != Area::Out), "{} came back", old.die.name);
    }
}
