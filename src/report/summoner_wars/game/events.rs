//! What happened, in sentences without their ends.

use super::{attack, fixes, turns, units, words};
use crate::journal::Game;
use crate::report::Page;
use crate::report::english::count;
use crate::summoner_wars::game::{Event, PlayerId, Slot, SpentTo, State};
use crate::summoner_wars::rules::HAND;
use crate::text::Name;

/// Each event in words. `before` is the state before the first of them.
pub(super) fn told(before: &State, events: &[Event]) -> Vec<String> {
    tell(before, events, false)
}

/// The same for the log, where dice stand with how they came.
pub(super) fn logged(before: &State, events: &[Event]) -> Vec<String> {
    tell(before, events, true)
}

/// An event among its neighbours, and the states around it.
pub(super) struct Scene<'a> {
    /// The state before it.
    pub was: &'a State,
    /// The state after it.
    pub now: &'a State,
    /// The event before it.
    pub last: Option<&'a Event>,
    /// The event behind it.
    pub next: Option<&'a Event>,
}

fn tell(before: &State, events: &[Event], is_log: bool) -> Vec<String> {
    let (mut was, mut last) = (before.clone(), None);
    let mut lines = Vec::new();
    for (place, event) in events.iter().enumerate() {
        let mut now = was.clone();
        now.apply(event);
        let scene = Scene { was: &was, now: &now, last, next: events.get(place + 1) };
        lines.extend(one(&scene, event, is_log));
        (was, last) = (now, Some(event));
    }
    lines
}

fn one(scene: &Scene<'_>, event: &Event, is_log: bool) -> Vec<String> {
    let Scene { was, now, .. } = *scene;
    let line = match event {
        Event::Drew { player, cards } => drew(scene, *player, *cards),
        Event::Paid { player, cards } => paid(now, *player, cards),
        Event::Summoned { player, card, square } => {
            let (who, hand) = (words::player(*player), now.player(*player).hand);
            format!("{who} summons {} to {square}: hand {hand}", now.name(*card))
        }
        Event::Played { player, card } => {
            let (who, hand) = (words::player(*player), now.player(*player).hand);
            format!("{who} plays {}, now on top of the discard pile: hand {hand}", now.name(*card))
        }
        Event::Walled { player, card, square } => {
            let (who, hand) = (words::player(*player), now.player(*player).hand);
            format!("{who} places {} on {square}: hand {hand}", now.name(*card))
        }
        Event::Built { player, cards } => built(now, *player, cards),
        Event::Attacked(attacked) => attack::told(was, attacked, is_log),
        Event::Entered(_) | Event::TurnBegan { .. } => return turns::told(scene, event),
        Event::Overruled { number, rule, reason } => {
            let (rule, reason) = (Name::from(rule.clone()), Name::from(reason.clone()));
            format!("R{number} ({rule}) is passed, override: {reason}")
        }
        // How the game ended says it.
        Event::Conceded(_) if matches!(scene.next, Some(Event::Ended(_))) => return Vec::new(),
        Event::Conceded(player) => format!("{} gives up", words::player(*player)),
        Event::Ended(end) => super::position::ended(now, *end),
        Event::FixedPut { .. }
        | Event::FixedTake { .. }
        | Event::FixedWounds { .. }
        | Event::FixedHand { .. }
        | Event::FixedDrawPile { .. }
        | Event::FixedMagic { .. }
        | Event::FixedTurn { .. } => return fixes::told(scene, event).into_iter().collect(),
        _ => return units::told(scene, event).into_iter().collect(),
    };
    vec![line]
}

fn drew(scene: &Scene<'_>, player: PlayerId, cards: u32) -> String {
    let (of, who) = (scene.now.player(player), words::player(player));
    let drawn = count(cards as usize, "card", "cards");
    // A Draw phase is left without `draw`.
    let head = match scene.next {
        Some(Event::Entered(_)) => format!("{drawn} drawn for {who} as the Draw phase ends (R2)"),
        _ => format!("{who} draws {drawn}"),
    };
    let piles = format!("hand {}, draw pile {}", of.hand, of.draw);
    match of.draw {
        0 if of.hand < HAND => format!("{head}: {piles}; the draw pile is empty"),
        _ => format!("{head}: {piles}"),
    }
}

fn paid(now: &State, player: PlayerId, cards: &[Slot]) -> String {
    let pile = match now.rules.spent_to {
        SpentTo::Spender => "discard pile",
        SpentTo::Owner => "owners' discard piles",
    };
    let (names, who) = (words::slots(now, player, cards), words::player(player));
    let magic = now.player(player).magic.len();
    format!("{who} pays {} magic to the {pile}, top first: {names}; magic {magic} left", cards.len())
}

fn built(now: &State, player: PlayerId, cards: &[Slot]) -> String {
    let of = now.player(player);
    let piles = format!("magic {}, hand {}", of.magic.len(), of.hand);
    let who = words::player(player);
    match cards {
        [] => format!("{who} builds nothing: {piles}"),
        [_] => format!("{who} builds {}: {piles}", words::slots(now, player, cards)),
        _ => format!("{who} builds {}, the last on top: {piles}", words::slots(now, player, cards)),
    }
}

/// The lines as text. What the heading of what comes next says is left out.
pub(super) fn story(page: &Page, before: &State, after: &State, events: &[Event]) -> String {
    let mut lines = told(before, events);
    let begins = matches!(events.last(), Some(Event::Entered(_) | Event::TurnBegan { .. }));
    if begins && after.end.is_none() {
        lines.pop();
    }
    lines.iter().map(|line| page.wrap("", &words::said(line))).collect()
}
