//! Tests of every refusal message and its tag.

use super::super::{refusal, refusal_without_state};
use super::table::{at, begun, output};
use crate::report::render;
use std::collections::HashSet;
use std::mem::discriminant;
use warband_core::text::Name;
use warband_summoner_wars::deck::{CardKind, Range};
use warband_summoner_wars::game::{Cannot, Impossible, Pile, PileKind, PlayerId, Refusal, Rule};
use warband_summoner_wars::rules::Phase;

/// The tag of a refusal, and words of its message.
type Words = (&'static str, &'static [&'static str]);

fn name() -> Name {
    Name::from("Guardian")
}

fn rules() -> Vec<(Rule, Words)> {
    let (from, square) = (at("b3"), at("c4"));
    let (sword, bow) = (Range::Sword, Range::Bow);
    vec![
        (
            Rule::WrongPhase { needed: Phase::Summon, now: Phase::Move },
            ("R1", &["Summon phase", "Move phase", "wait for the Summon phase of your next turn"]),
        ),
        (
            Rule::WrongPhase { needed: Phase::Attack, now: Phase::Event },
            ("R1", &["Attack phase", "Event phase", "go on to the Move phase with next"]),
        ),
        (
            Rule::PhaseLeftOut { phase: Phase::Move, needed: Phase::Attack, units: 2 },
            ("R1", &["leave out the Move phase", "still move with 2 units", "next attack"]),
        ),
        (Rule::DrawnAlready, ("R2", &["drawn cards in this phase", "with next"])),
        (Rule::ChangedCost { name: name(), printed: 2, cost: 1 }, ("R3", &["Guardian", "costs 2", "not 1"])),
        (
            Rule::Copies { name: Name::from("Archer"), copies: 6, named: 1, left: 0 },
            ("3.15", &["all 6 Archer"]),
        ),
        (
            Rule::Copies { name: Name::from("Fire Drake"), copies: 1, named: 2, left: 1 },
            ("3.15", &["you named 2 Fire Drake; the deck has 1 copy"]),
        ),
        (
            Rule::NotNextToWall { name: name(), square, others: vec![at("c2"), at("d3")] },
            ("R5", &["Guardian", "c4", "c2, d3"]),
        ),
        (Rule::NotNextToWall { name: name(), square, others: vec![] }, ("R5", &["no square next to"])),
        (Rule::Summoner { name: Name::from("Grognack") }, ("R6", &["Grognack"])),
        (Rule::WrongHalf { square, least: 5, most: 8 }, ("R9", &["c4", "rows 5 to 8"])),
        (Rule::MoveLimit { limit: 2 }, ("R10", &["all 2 moves"])),
        (
            Rule::TooManySteps { name: name(), from, to: square, steps: 3, limit: 2 },
            ("R10", &["Guardian", "b3", "c4", "3 steps", "at most 2", "Guardian at b3 reaches b1, b2"]),
        ),
        (Rule::NotYours { name: name(), square, attack: false }, ("R10", &["Guardian at c4", "player 1"])),
        (
            Rule::NoPath { name: name(), from, to: square, limit: 2 },
            ("R11", &["Guardian", "b3", "c4", "b4, c4, b5"]),
        ),
        (
            Rule::EnemyWall { name: name(), square, wall: Name::from("Vine Wall") },
            ("R11", &["Guardian", "Vine Wall at c4", "opponent"]),
        ),
        (
            Rule::MovedAlready { name: name(), square: at("b5") },
            ("R12", &["Guardian at b5 has already moved this turn"]),
        ),
        (Rule::AttackLimit { limit: 3 }, ("R13", &["all 3 attacks"])),
        (Rule::NotYours { name: name(), square, attack: true }, ("R13", &["Guardian at c4"])),
        (Rule::SelfAttack { name: name(), square }, ("R14", &["Guardian at c4", "itself"])),
        (Rule::AttackedAlready { name: name(), square }, ("R15", &["Guardian at c4", "attacked"])),
        (
            Rule::NotAdjacent { name: name(), from, to: square },
            ("R16", &["c4", "Guardian at b3", "reaches no enemy card"]),
        ),
        (
            Rule::NotInLine { range: bow, name: name(), from, to: square },
            ("R17", &["c4", "straight line", "Guardian at b3"]),
        ),
        (Rule::NotInLine { range: sword, name: name(), from: square, to: from }, ("R16", &["straight line"])),
        (
            Rule::TooFar { range: bow, name: Name::from("Archer"), to: at("f8"), spaces: 5, reach: 4 },
            ("R17", &["f8", "5 squares", "Archer reaches 4"]),
        ),
        (
            Rule::Blocked { range: bow, name: Name::from("Warrior"), square: at("e3") },
            ("R17", &["Warrior at e3 is in the way"]),
        ),
        (
            Rule::Forbidden { name: name(), square, what: Cannot::BeAttacked, effect: Name::from("Shield") },
            ("R24", &["Guardian at c4 cannot be attacked: Shield", "effect drop c4 \"Shield\""]),
        ),
        (
            Rule::FurtherNotNextToWall { name: Name::from("Vine Wall"), square },
            ("R9", &["Vine Wall", "c4", "none of your walls"]),
        ),
        (
            Rule::WallAsEvent { name: Name::from("Wall"), player: PlayerId::One },
            ("R28", &["Wall", "use wall SQUARE"]),
        ),
        (
            Rule::WallAsEvent { name: Name::from("Ice Wall"), player: PlayerId::One },
            ("R28", &["Ice Wall", "use wall SQUARE --kind \"Ice Wall\""]),
        ),
        (Rule::WallAsUnit { name: Name::from("Wall"), square: Some(square) }, ("R29", &["Wall at c4"])),
        (Rule::WallAsUnit { name: Name::from("Wall"), square: None }, ("R29", &["use wall SQUARE"])),
        (Rule::NoWalls, ("R32", &["no walls: cannot summon"])),
    ]
}

fn facts() -> Vec<(Impossible, Words)> {
    let square = at("c4");
    let wrong = |kind, number| Impossible::WrongKind { name: name(), kind, number };
    vec![
        (Impossible::Over { winner: Name::from("player 1") }, ("", &["player 1 has won", "undo"])),
        (Impossible::NoReason, ("", &["--override"])),
        (Impossible::OffBoard(Name::from("g9")), ("", &["g9", "a1 to f8"])),
        (
            Impossible::PhaseOver { phase: Phase::Draw, now: Phase::Move },
            ("R1", &["Draw phase", "Move phase", "fix turn 1 --player 1 --phase draw"]),
        ),
        (
            Impossible::PhaseOver { phase: Phase::Build, now: Phase::Build },
            ("R1", &["it is the Build phase already", "end the turn with next"]),
        ),
        (Impossible::NoCard(square), ("", &["no card on c4"])),
        (Impossible::NothingUnder(Some(square)), ("", &["no card is under another on c4"])),
        (Impossible::UnderShort { square, there: 1, wanted: 2 }, ("", &["1 card is under the card on c4"])),
        (Impossible::NotUnder { name: name(), square }, ("", &["Guardian is not under the card on c4"])),
        (
            Impossible::SeveralCards {
                name: Name::from("g"),
                names: vec![Name::from("Guardian"), Name::from("Greater Burn")],
            },
            ("", &["several cards begin with g", "Guardian or Greater Burn"]),
        ),
        (
            Impossible::RealDice {
                player: PlayerId::One,
                from: at("a4"),
                to: at("a5"),
                dice: 2,
                has_gaps: false,
            },
            ("R18", &["player 1 rolls real dice: roll 2 dice", "attack a4 a5 5 3"]),
        ),
        (
            Impossible::UnknownCard {
                player: PlayerId::One,
                name: Name::from("Archr"),
                nearest: vec![Name::from("Archer")],
            },
            ("", &["Archr", "did you mean Archer?"]),
        ),
        (
            Impossible::UnknownCard { player: PlayerId::One, name: Name::from("Fireball"), nearest: vec![] },
            ("", &["the deck has no card called Fireball"]),
        ),
        (wrong(CardKind::Event, Some(7)), ("R7", &["Guardian is an event", "event NAME"])),
        (wrong(CardKind::Common, Some(7)), ("R7", &["Guardian is a common", "summon NAME"])),
        (wrong(CardKind::Event, Some(9)), ("R9", &["Guardian is an event", "event NAME"])),
        (wrong(CardKind::Common, Some(9)), ("R9", &["Guardian is a common", "summon NAME"])),
        (wrong(CardKind::Event, None), ("", &["can never be on the board"])),
        (
            Impossible::HandEmpty { player: PlayerId::One, number: Some(21), hand: 0, wanted: 1 },
            ("R21", &["0 cards in hand", "1 card is needed"]),
        ),
        (
            Impossible::HandEmpty { player: PlayerId::One, number: Some(7), hand: 0, wanted: 1 },
            ("R7", &["0 cards in hand", "fix hand 1 1"]),
        ),
        (Impossible::Occupied { square, name: name(), number: Some(11) }, ("R11", &["Guardian is on c4"])),
        (Impossible::Occupied { square, name: name(), number: None }, ("", &["Guardian is on c4"])),
        (
            Impossible::MagicShort { name: name(), cost: 2, extra: 0, magic: 0 },
            ("R6", &["Guardian", "costs 2", "0 magic"]),
        ),
        (Impossible::NoPip { face: Name::from("7") }, ("R18", &["7", "1 to 6"])),
        (Impossible::DiceCount { wanted: 2, got: 1 }, ("R18", &["2 dice", "you typed 1"])),
        (Impossible::TooManyHits { hits: 3, dice: 2 }, ("R18", &["3 hits", "2 dice"])),
        (
            Impossible::OutOfRange { what: "hit-on", given: 7, least: 2, most: 6 },
            ("", &["hit-on must be 2 to 6, not 7"]),
        ),
        (
            Impossible::NoEffect { name: Name::from("Fury"), square, others: vec![Name::from("War Song")] },
            ("", &["Fury", "c4", "War Song"]),
        ),
        (
            Impossible::NoEffect { name: Name::from("Fury"), square, others: vec![] },
            ("", &["there are no effects on it"]),
        ),
        (
            Impossible::DrawPileShort { there: 1, wanted: 3 },
            ("", &["1 card in the draw pile", "3 cards are needed"]),
        ),
        (
            Impossible::DiscardShort { there: 0, wanted: 1 },
            ("", &["0 unknown cards in the discard pile", "1 card is needed", "transfer"]),
        ),
        (Impossible::Unhurt { name: Name::from("Warrior"), square }, ("", &["Warrior at", "no wounds"])),
        (Impossible::SameSquare(square), ("", &["with itself", "two squares"])),
        (Impossible::UnderItself(square), ("", &["under itself", "under:SQUARE"])),
        (
            Impossible::Controls { name: Name::from("Warrior"), square, player: PlayerId::One },
            ("", &["Warrior at", "player 1", "already"]),
        ),
        (Impossible::NoName, ("", &["a name"])),
    ]
}

/// Returns the refusals about piles and players.
fn pile_facts() -> Vec<(Impossible, Words)> {
    let (player, name) = (PlayerId::Two, Name::from("Archer"));
    let pile = Pile { player, kind: PileKind::Magic };
    vec![
        (Impossible::NoPlayer(Name::from("eve")), ("", &["eve is not a player", "1 (south)"])),
        (Impossible::ChooseFirst { player }, ("", &["player 2 rolled higher", "choose 1"])),
        (Impossible::FirstKnown { player }, ("", &["turn of player 2"])),
        (Impossible::PaymentShort { player, cards: 2, magic: 1 }, ("R4", &["cannot pay 2", "has 1 magic"])),
        (
            Impossible::NoLifeLeft { name: name.clone(), life: 1, wounds: 1 },
            ("", &["1 wound would destroy it", "damage SQUARE N"]),
        ),
        (Impossible::Tie { pips: 4 }, ("", &["a tie", "--faces 4,4,5,2"])),
        (
            Impossible::PileShort { pile, there: 1, wanted: 2 },
            ("", &["magic pile of player 2", "1 card, not 2"]),
        ),
        (Impossible::NotInPile { name: name.clone(), pile }, ("", &["Archer is not in the magic pile"])),
        (
            Impossible::NothingToReveal { name: name.clone(), pile: pile.into() },
            ("", &["no ? that could be Archer"]),
        ),
        (Impossible::WrongPile { name, pile }, ("", &["Archer can never be in the magic pile"])),
        (Impossible::SamePile(pile.into()), ("", &["already", "two different piles"])),
    ]
}

fn all_facts() -> Vec<(Impossible, Words)> {
    [facts(), pile_facts()].concat()
}

/// Formats a refusal on one line.
fn printed(refused: &Refusal, (tag, words): Words) -> String {
    let state = begun();
    let diagnostic = refusal(&state, refused);
    let bare = refusal_without_state(refused);
    assert_eq!((&bare.message, &bare.refused_by), (&diagnostic.message, &diagnostic.refused_by));
    assert_eq!(diagnostic.refused_by, tag, "{}", diagnostic.message);
    let text = render(&[diagnostic], None, &output(400));
    let head = if tag.is_empty() { "error: " } else { "refused: " };
    assert!(text.starts_with(head), "{text}");
    for word in words {
        assert!(text.contains(word), "{word}\n{text}");
    }
    text
}

const OVERRIDE: &str = "help: --override \"CARD\" if a card allows it";

#[test]
fn every_rule_names_its_number_and_what_the_tests_rely_on_and_may_be_overruled() {
    let keys: HashSet<&str> = rules().iter().map(|(rule, _)| rule.key()).collect();
    assert_eq!(keys.len(), 26, "a rule is not said here");
    for (rule, words) in rules() {
        let text = printed(&Refusal::Rule(rule), words);
        assert_eq!(text.matches(OVERRIDE).count(), 1, "{text}");
    }
}

#[test]
fn every_fact_says_what_it_is_and_offers_no_override() {
    let kinds: HashSet<_> = all_facts().iter().map(|(fact, _)| discriminant(fact)).collect();
    assert_eq!(kinds.len(), 38, "a fact is not said here");
    for (fact, words) in all_facts() {
        let text = printed(&Refusal::Impossible(fact), words);
        assert!(!text.contains(OVERRIDE), "{text}");
    }
}
