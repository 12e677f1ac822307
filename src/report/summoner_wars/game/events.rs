//! Events as sentences without full stops.

use super::refusal::tag;
use super::scene::Scene;
use super::{corrections, piles, turns, units, words};
use crate::report::Output;
use crate::report::english::count;
use warband_core::journal::Game;
use warband_core::text::Name;
use warband_summoner_wars::game::{Event, HandEvent, PlayerId, Slot, SpentTo, State, TurnEvent};
use warband_summoner_wars::rules::HAND;

/// Returns each event in words. `before` is the state before the first of them.
pub(super) fn sentences(before: &State, events: &[Event]) -> Vec<String> {
    describe_all(before, events, false)
}

/// Describes events for the log, where dice are printed with their source.
pub(super) fn logged(before: &State, events: &[Event]) -> Vec<String> {
    describe_all(before, events, true)
}

fn describe_all(before: &State, events: &[Event], is_log: bool) -> Vec<String> {
    let (mut was, mut last) = (before.clone(), None);
    // The card that causes a change is printed before the first of its events.
    let mut by: Option<Name> = None;
    let mut lines = Vec::new();
    for (place, event) in events.iter().enumerate() {
        let mut now = was.clone();
        now.apply(event);
        let scene = Scene { was: &was, now: &now, last, next: events.get(place + 1) };
        let mut sentences = event_sentences(&scene, event, is_log);
        if let Event::By { card } = event {
            by = Some(Name::from(card.clone()));
        } else if let Some(first) = sentences.first_mut()
            && let Some(card) = by.take()
        {
            *first = format!("{card}: {first}");
        }
        lines.extend(sentences);
        (was, last) = (now, Some(event));
    }
    lines
}

/// Describes an event; empty if a neighbouring event covers it.
fn event_sentences(scene: &Scene<'_>, event: &Event, is_log: bool) -> Vec<String> {
    match event {
        Event::Turn(event) => turns::turn_sentences(scene, event),
        Event::Hand(event) => vec![hand_sentence(scene, event)],
        Event::Pile(event) => vec![piles::pile_sentence(scene, event)],
        // It is printed before the events that follow.
        Event::By { .. } => Vec::new(),
        Event::Unit(event) => vec![units::unit_sentence(scene.was, event, is_log)],
        Event::Board(event) => units::board_sentence(scene, event).into_iter().collect(),
        Event::Correction(event) => vec![corrections::correction_sentence(scene, event)],
        Event::Overruled { number, rule, reason } => {
            let tag = tag(*number, rule);
            let (rule, reason) = (Name::from(rule.replace('-', " ")), Name::from(reason.clone()));
            vec![format!("{tag} ({rule}) overridden: {reason}")]
        }
    }
}

fn hand_sentence(scene: &Scene<'_>, event: &HandEvent) -> String {
    let now = scene.now;
    let after = |player: PlayerId| (words::player(now, player), now.player(player).hand.count());
    match event {
        HandEvent::Drew { player, cards } => drew(scene, *player, *cards),
        HandEvent::Paid { player, cards } => paid(now, *player, cards),
        HandEvent::Summoned { player, card, square } => {
            let (who, hand) = after(*player);
            format!("{who} summons {} to {square}: {}", now.name(*card), words::in_hand(hand))
        }
        HandEvent::EventPlayed { player, card } => {
            let (who, hand) = after(*player);
            format!("{who} plays {} and discards it: {}", now.name(*card), words::in_hand(hand))
        }
        HandEvent::WallPlaced { player, card, square } => {
            let (who, hand) = after(*player);
            let left = if now.card(*card).further().is_some() {
                format!("{} left in their pile", now.player(card.deck).further_left(card.card))
            } else {
                words::in_hand(hand)
            };
            format!("{who} places {} on {square}: {left}", now.name(*card))
        }
        HandEvent::Built { player, cards } => built(now, *player, cards),
    }
}

fn drew(scene: &Scene<'_>, player: PlayerId, cards: u32) -> String {
    let (of, who) = (scene.now.player(player), words::player(scene.now, player));
    let drawn = if cards == 0 { String::from("no cards") } else { count(cards as usize, "card", "cards") };
    // A Draw phase is left without `draw`.
    let head = if matches!(scene.next, Some(Event::Turn(TurnEvent::PhaseBegan(_)))) {
        format!("{who} draws {drawn} as the Draw phase ends")
    } else {
        format!("{who} draws {drawn}")
    };
    let (hand, draw) = (of.hand.count(), of.draw.count());
    let hand_now = words::in_hand(hand);
    match draw {
        0 if hand < HAND => format!("{head}: {hand_now}; the draw pile is empty"),
        _ => format!("{head}: {hand_now}, {}", words::to_draw(draw)),
    }
}

fn paid(now: &State, player: PlayerId, cards: &[Slot]) -> String {
    let pile = match now.rules().spent_to {
        SpentTo::Spender => "discard pile",
        SpentTo::Owner => "owners' discard piles",
    };
    let (names, who) = (words::slots(now, player, cards), words::player(now, player));
    let magic = now.player(player).magic.len();
    format!("{who} pays {} magic to the {pile}, top first: {names}; {magic} magic left", cards.len())
}

fn built(now: &State, player: PlayerId, cards: &[Slot]) -> String {
    let of = now.player(player);
    let piles = format!("{} magic, {}", of.magic.len(), words::in_hand(of.hand.count()));
    let who = words::player(now, player);
    match cards {
        [] => format!("{who} builds nothing: {piles}"),
        cards if cards.iter().all(|slot| slot.card.is_none()) => {
            format!("{who} builds {}: {piles}", count(cards.len(), "card", "cards"))
        }
        [_] => format!("{who} builds {}: {piles}", words::slots(now, player, cards)),
        _ => format!("{who} builds {}, the last on top: {piles}", words::slots(now, player, cards)),
    }
}

/// Formats the events, without those that the heading of the next step covers.
pub(super) fn story(output: &Output, before: &State, after: &State, events: &[Event]) -> String {
    let mut lines = sentences(before, events);
    let begins =
        matches!(events.last(), Some(Event::Turn(TurnEvent::PhaseBegan(_) | TurnEvent::TurnBegan { .. })));
    if begins && after.end().is_none() {
        lines.pop();
    }
    lines.iter().map(|line| output.wrap("", &words::as_sentence(after, line))).collect()
}
