//! Attacks: a description of their dice, and the record of their results.

use super::words;
use crate::report::english::count;
use crate::report::json;
use crate::report::luck::RollOdds;
use serde::Serialize;
use warband_summoner_wars::game::{
    Attacked, BoardEvent, DiceSource, Event, Pile, PileKind, PlayerId, State, Zone,
};
use warband_summoner_wars::rules::Square;

/// Describes an attack; with the source of its dice if `is_log`.
pub(super) fn attack_sentence(state: &State, attacked: &Attacked, is_log: bool) -> String {
    let who = format!("{} attacks {}", words::at(state, attacked.from), words::at(state, attacked.to));
    let hits = count(attacked.hits as usize, "hit", "hits");
    let throw = attacked.throw.map_or_else(String::new, |number| format!(" {number}"));
    let how = if is_log { format!(" ({}{throw})", attacked.how.word()) } else { String::new() };
    let dice = format!("with {}{}", count(attacked.dice as usize, "die", "dice"), changed(attacked));
    let result = match attacked.how {
        DiceSource::Wounds => {
            format!("without dice: {} from an ability", count(attacked.hits as usize, "wound", "wounds"))
        }
        DiceSource::Hits => {
            let all = if attacked.all_or_nothing { " (all or none)" } else { "" };
            format!("{dice}: {hits}, counted at the table{all}")
        }
        DiceSource::Digital | DiceSource::Table | DiceSource::Mixed if attacked.faces.is_empty() => {
            format!("{dice}: {hits}")
        }
        DiceSource::Digital | DiceSource::Table | DiceSource::Mixed => {
            let faces: Vec<String> = attacked.faces.iter().map(u8::to_string).collect();
            let all = if attacked.all_or_nothing { ", all or none" } else { "" };
            format!("{dice}{how}: {}, {hits} ({}+{all})", faces.join(" "), attacked.hit_on)
        }
    };
    let uncounted = if attacked.counts { "" } else { "; it does not count as one of the three attacks" };
    format!("{who} {result}{uncounted}")
}

/// Describes extra and missing dice: ` (1 more, 2 fewer)`.
fn changed(attacked: &Attacked) -> String {
    let each = [(attacked.plus, "more"), (attacked.minus, "fewer")];
    let each = each.into_iter().filter(|(dice, _)| *dice > 0);
    let each: Vec<String> = each.map(|(dice, word)| format!("{dice} {word}")).collect();
    if each.is_empty() { String::new() } else { format!(" ({})", each.join(", ")) }
}

/// An attack of a card. `wounds` are all that its target has then, of `life`.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "CardAttack"))]
pub(super) struct Record<'a> {
    schema: &'static str,
    from: Square,
    to: Square,
    dice: &'a [u8],
    hit_on: u8,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    all_or_nothing: bool,
    hits: u32,
    wounds: u8,
    life: u8,
    destroyed: bool,
    magic_to: Option<PlayerId>,
    attacks: (u32, u32),
    winner: Option<PlayerId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    odds: Option<Vec<RollOdds>>,
}

/// Returns the attack among the events as JSON: `wounds` are all wounds that its target then has, of `life`; `odds` are its
/// chances, if requested. `None` if there is no attack.
pub(super) fn line(
    before: &State,
    after: &State,
    events: &[Event],
    odds: Option<Vec<RollOdds>>,
) -> Option<String> {
    let attacked = events.iter().find_map(Event::attack)?;
    // An attack may be on the lower card of its square.
    let is_lower = events.iter().any(|event| matches!(event, Event::Board(BoardEvent::TurnedOver { .. })));
    let target =
        if is_lower { before.lower_cards().get(&attacked.to)? } else { before.piece(attacked.to)? };
    let (mut wounded, mut pile) = (0, None);
    for event in events {
        match event {
            Event::Board(BoardEvent::Wounded { wounds, .. }) => wounded = *wounds,
            Event::Board(BoardEvent::Destroyed { to, .. }) => pile = Some(*to),
            Event::Board(_)
            | Event::Turn(_)
            | Event::Hand(_)
            | Event::Pile(_)
            | Event::By { .. }
            | Event::Unit(_)
            | Event::Correction(_)
            | Event::Overruled { .. } => {}
        }
    }
    let budget = after.budget();
    Some(json::to_line(&Record {
        schema: "warband.attack/1",
        from: attacked.from,
        to: attacked.to,
        dice: &attacked.faces,
        hit_on: attacked.hit_on,
        all_or_nothing: attacked.all_or_nothing,
        hits: if attacked.how == DiceSource::Wounds { 0 } else { attacked.hits },
        wounds: target.wounds.saturating_add(wounded),
        life: before.life(target),
        destroyed: pile.is_some(),
        magic_to: match pile {
            Some(Zone::Pile(Pile { player, kind: PileKind::Magic })) => Some(player),
            Some(Zone::Pile(_) | Zone::Under { .. }) | None => None,
        },
        attacks: (budget.attacks, budget.attack_limit),
        winner: after.end().map(|end| end.winner),
        odds,
    }))
}
