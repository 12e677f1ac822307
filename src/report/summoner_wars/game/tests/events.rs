//! Every event in the log.

use super::table::{after, at, begun, card, game_by};
use crate::report::GameInWords;
use std::collections::HashSet;
use warband_core::journal::Game;
use warband_summoner_wars::game::{
    Attacked, BoardEvent, CorrectionEvent, DiceSource, Effect, EffectKind, End, Ending, Event, HandEvent,
    Pile, PileEvent, PileKind, PlayerId, Rules, Slot, SpentTo, StatChange, TurnEvent, UnitEvent, Until,
};
use warband_summoner_wars::rules::Phase;

use PlayerId::{One, Two};

fn attacked(how: DiceSource, faces: &[u8], hits: u32) -> Event {
    Event::Unit(UnitEvent::Attacked(Attacked {
        from: at("a2"),
        to: at("b3"),
        dice: 2,
        how,
        throw: (how == DiceSource::Digital).then_some(4),
        faces: faces.to_vec(),
        all_or_nothing: false,
        hit_on: 3,
        hits,
        plus: 0,
        minus: 0,
        counts: true,
    }))
}

fn effect(until: Until) -> Effect {
    let change = StatChange { attack: 1, ..StatChange::default() };
    Effect { name: String::from("Fury"), change, kind: EffectKind::Ability, until }
}

/// Returns each event with its lines, in a game where player 1 has 3 cards in hand, an Archer and an unknown card in the magic pile,
/// and Fury on the Guardian at b3.
fn cases() -> Vec<(Event, &'static str)> {
    let state = begun();
    let [archer, guardian] = ["Archer", "Guardian"].map(|name| card(&state, One, name));
    let [burn, wall] = ["Burn", "Wall"].map(|name| card(&state, One, name));
    let magic = Pile { player: Two, kind: PileKind::Magic };
    let discard = Pile { player: One, kind: PileKind::Discard };
    let b3 = at("b3");
    vec![
        (
            Event::Hand(HandEvent::Drew { player: One, cards: 2 }),
            "player 1 draws 2 cards: 5 cards in hand, 21 in the draw pile",
        ),
        (
            Event::Hand(HandEvent::Paid { player: One, cards: vec![Slot::unknown(One), archer.into()] }),
            "player 1 pays 2 magic to the discard pile, top first: an unknown card, Archer; 0 magic left",
        ),
        (
            Event::Hand(HandEvent::Summoned { player: One, card: archer, square: at("d3") }),
            "player 1 summons Archer to d3: 2 cards in hand",
        ),
        (
            Event::Hand(HandEvent::EventPlayed { player: One, card: burn }),
            "player 1 plays Burn and discards it: 2 cards in hand",
        ),
        (
            Event::Hand(HandEvent::WallPlaced { player: One, card: wall, square: at("d4") }),
            "player 1 places Wall on d4: 2 cards in hand",
        ),
        (
            Event::Unit(UnitEvent::Moved {
                from: b3,
                to: at("b5"),
                path: vec![at("b4"), at("b5")],
                counts: true,
            }),
            "Guardian at b3 moves over b4 to b5",
        ),
        (
            Event::Unit(UnitEvent::Moved { from: b3, to: b3, path: Vec::new(), counts: false }),
            "Guardian at b3 stays where it is; this counts as a move; it does not count as one of the three moves",
        ),
        (
            attacked(DiceSource::Digital, &[2, 6], 1),
            "Warrior at a2 attacks Guardian at b3 with 2 dice (digital 4): 2 6, 1 hit (3+)",
        ),
        (
            attacked(DiceSource::Table, &[3, 3], 2),
            "Warrior at a2 attacks Guardian at b3 with 2 dice (table): 3 3, 2 hits (3+)",
        ),
        (
            attacked(DiceSource::Hits, &[], 1),
            "Warrior at a2 attacks Guardian at b3 with 2 dice: 1 hit, counted at the table",
        ),
        (
            attacked(DiceSource::Wounds, &[], 2),
            "Warrior at a2 attacks Guardian at b3 without dice: 2 wounds from an ability",
        ),
        (
            Event::Board(BoardEvent::Wounded { square: at("c3"), wounds: 3 }),
            "Wall at c3 takes 3 wounds, 5/9 life left",
        ),
        (
            Event::Board(BoardEvent::Healed { square: at("c3"), wounds: 1 }),
            "Wall at c3 heals 1 wound, 9/9 life left",
        ),
        (
            Event::Board(BoardEvent::Destroyed { square: b3, card: guardian, to: magic.into() }),
            "Guardian at b3 is destroyed and goes to the magic pile of player 2 (now 1)",
        ),
        (
            Event::Board(BoardEvent::Destroyed { square: b3, card: guardian, to: discard.into() }),
            "Guardian at b3 is destroyed and goes to the discard pile of player 1",
        ),
        (
            Event::Hand(HandEvent::Built { player: One, cards: vec![archer.into(), Slot::unknown(One)] }),
            "player 1 builds Archer, an unknown card, the last on top: 4 magic, 1 card in hand",
        ),
        (
            Event::Hand(HandEvent::Built { player: One, cards: Vec::new() }),
            "player 1 builds nothing: 2 magic, 3 cards in hand",
        ),
        (
            Event::Board(BoardEvent::EffectBegan { square: b3, effect: effect(Until::NextTurn(Two)) }),
            "Guardian at b3: Fury (attack +1), until player 2's next turn ends; 3 dice now",
        ),
        (
            Event::Board(BoardEvent::EffectEnded { square: b3, name: String::from("Fury") }),
            "effect ended: Fury (attack +1) on Guardian at b3",
        ),
    ]
}

/// Returns further cases: effects of cards, phases and turns, ends, corrections.
fn more_cases() -> Vec<(Event, &'static str)> {
    let state = begun();
    let [archer, guardian, wall] = ["Archer", "Guardian", "Wall"].map(|name| card(&state, One, name));
    let b3 = at("b3");
    vec![
        (Event::Board(BoardEvent::Placed { from: b3, to: at("d4") }), "Guardian at b3 is put on d4"),
        (
            Event::Board(BoardEvent::Swapped { a: b3, b: at("a5") }),
            "Guardian at b3 and Fighter at a5 swap places",
        ),
        (
            Event::Board(BoardEvent::Controlled { square: b3, player: Two, until_turn: true }),
            "Guardian at b3 is controlled by player 2 until this turn ends",
        ),
        (Event::Turn(TurnEvent::PhaseBegan(Phase::Attack)), "Attack phase"),
        (
            Event::Turn(TurnEvent::TurnBegan { number: 2, player: Two }),
            "effect ended: Fury (attack +1) on Guardian at b3\nturn 2, player 2: Draw",
        ),
        (
            Event::Overruled {
                number: 13,
                rule: String::from("attack-limit"),
                reason: String::from("A Hero Is Born"),
            },
            "R13 (attack limit) overridden: A Hero Is Born",
        ),
        (Event::Turn(TurnEvent::Conceded(One)), "player 1 gives up"),
        (Event::Turn(TurnEvent::FirstChosen(Two)), "player 2 begins"),
        (Event::By { card: String::from("Burn") }, ""),
        (
            Event::Turn(TurnEvent::Ended(End { winner: One, how: Ending::SummonerDestroyed })),
            "player 1 wins with Phoenix Elves: Grognack of player 2 is destroyed",
        ),
        (
            Event::Turn(TurnEvent::Ended(End { winner: Two, how: Ending::Conceded })),
            "player 2 wins with Tundra Orcs: player 1 gives up",
        ),
        (
            Event::Correction(CorrectionEvent::CardPut { card: wall, square: at("d4"), wounds: 2 }),
            "corrected: Wall of player 1 is on d4 with 2 wounds, 7/9 life left; 22 cards to draw",
        ),
        (
            Event::Correction(CorrectionEvent::CardTaken { card: guardian, square: b3 }),
            "corrected: Guardian from b3 is in the draw pile of player 1 (24)",
        ),
        (
            Event::Correction(CorrectionEvent::WoundsSet { square: at("c6"), wounds: 7 }),
            "corrected: Wall at c6 has 7 wounds, 2/9 life left",
        ),
        (
            Event::Correction(CorrectionEvent::HandSet { player: One, cards: 1 }),
            "corrected: player 1 has 1 card in hand and 25 to draw",
        ),
        (
            Event::Correction(CorrectionEvent::DrawPileSet { player: One, cards: 20 }),
            "corrected: player 1 has 20 cards to draw and 3 in the discard pile",
        ),
        (
            Event::Correction(CorrectionEvent::PileSet {
                pile: Pile { player: Two, kind: PileKind::Magic },
                cards: vec![archer.into(), Slot::unknown(Two)],
            }),
            "corrected: player 2 has 2 in the magic pile, bottom first: Archer (of 1), an unknown card",
        ),
        (
            Event::Correction(CorrectionEvent::TurnSet { number: 9, player: Two, phase: Phase::Build }),
            "corrected: turn 9, player 2: Build; nobody has moved or attacked",
        ),
    ]
}

/// Returns cases for cards of piles.
fn pile_cases() -> Vec<(Event, &'static str)> {
    let state = begun();
    let [archer, guardian] = ["Archer", "Guardian"].map(|name| card(&state, One, name));
    let (from, to) =
        (Pile { player: One, kind: PileKind::Magic }, Pile { player: Two, kind: PileKind::Magic });
    let hand = Pile { player: One, kind: PileKind::Hand };
    vec![
        (
            Event::Pile(PileEvent::Transferred { from, to, cards: vec![archer.into(), Slot::unknown(One)] }),
            "2 cards go from the magic pile of player 1 to the magic pile of player 2 (now 2), top first: \
             an unknown card (of 1), Archer (of 1)",
        ),
        (
            Event::Pile(PileEvent::Transferred { from: hand, to, cards: vec![Slot::unknown(One)] }),
            "1 card goes from the hand of player 1 to the magic pile of player 2 (now 1)",
        ),
        (
            Event::Pile(PileEvent::Revealed { pile: from.into(), card: archer }),
            "an unknown card of the magic pile of player 1 is Archer",
        ),
        (
            Event::Pile(PileEvent::Brought { from: from.into(), card: archer, square: at("d4") }),
            "Archer goes from the magic pile of player 1 to d4",
        ),
        (
            Event::Pile(PileEvent::Returned { square: at("b3"), card: guardian, to: hand.into() }),
            "Guardian at b3 goes to the hand of player 1 (now 4)",
        ),
    ]
}

#[test]
fn every_event_is_logged() {
    let cases = [cases(), more_cases(), pile_cases()].concat();
    let kind = |event: &Event| format!("{event:?}").split([' ', '{']).next().unwrap().to_owned();
    let kinds: HashSet<String> = cases.iter().map(|(event, _)| kind(event)).collect();
    assert_eq!(kinds.len(), 34, "an event is not logged here");
    let archer = card(&begun(), One, "Archer");
    let state = after(&[
        Event::Correction(CorrectionEvent::HandSet { player: One, cards: 3 }),
        Event::Correction(CorrectionEvent::PileSet {
            pile: Pile { player: One, kind: PileKind::Magic },
            cards: vec![archer.into(), Slot::unknown(One)],
        }),
        Event::Board(BoardEvent::EffectBegan { square: at("b3"), effect: effect(Until::Turn) }),
        Event::Board(BoardEvent::Wounded { square: at("c3"), wounds: 1 }),
    ]);
    for (event, wanted) in cases {
        assert_eq!(state.logged(std::slice::from_ref(&event)).join("\n"), wanted, "{event:?}");
    }
}

#[test]
fn a_draw_at_the_end_of_its_phase_an_end_and_a_last_wound_are_part_of_the_event_before() {
    let drew = Event::Hand(HandEvent::Drew { player: One, cards: 5 });
    let drawn = "player 1 draws 5 cards as the Draw phase ends: 5 cards in hand, 23 in the draw pile";
    assert_eq!(
        begun().logged(&[drew, Event::Turn(TurnEvent::PhaseBegan(Phase::Summon))]),
        [drawn, "Summon phase"]
    );
    let gives_up = Event::Turn(TurnEvent::Ended(End { winner: Two, how: Ending::Conceded }));
    assert_eq!(
        begun().logged(&[Event::Turn(TurnEvent::Conceded(One)), gives_up]),
        ["player 2 wins with Tundra Orcs: player 1 gives up"]
    );
    let guardian = card(&begun(), One, "Guardian");
    let (square, to) = (at("b3"), Pile { player: One, kind: PileKind::Magic });
    let (wounded, destroyed) = (
        Event::Board(BoardEvent::Wounded { square, wounds: 2 }),
        Event::Board(BoardEvent::Destroyed { square, card: guardian, to: to.into() }),
    );
    assert_eq!(
        begun().logged(&[wounded, destroyed]),
        ["Guardian at b3 takes 2 wounds, is destroyed and goes to the magic pile of player 1 (now 1)"]
    );
}

#[test]
fn magic_that_returns_to_its_owners_is_mentioned() {
    let fighter = card(&begun(), Two, "Fighter");
    let pile = Pile { player: One, kind: PileKind::Magic };
    let mut state = game_by(Rules { spent_to: SpentTo::Owner, ..Rules::default() }, |_| ());
    state.apply(&Event::Correction(CorrectionEvent::PileSet { pile, cards: vec![fighter.into()] }));
    let paid = Event::Hand(HandEvent::Paid { player: One, cards: vec![fighter.into()] });
    let lines = state.logged(std::slice::from_ref(&paid));
    assert_eq!(
        lines,
        ["player 1 pays 1 magic to the owners' discard piles, top first: Fighter (of 2); 0 magic left"]
    );
    state.apply(&paid);
    assert_eq!(state.player(Two).discard, [Slot::from(fighter)]);
}
