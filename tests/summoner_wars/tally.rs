//! What random play reached. A run that missed a kind fails, since it proves too little.

use std::collections::BTreeMap;
use std::fmt::Debug;
use warband_summoner_wars::game::{Event, Refusal};

const EVENTS: [&str; 38] = [
    "Attacked",
    "Brought",
    "Built",
    "By",
    "CardPut",
    "CardTaken",
    "Conceded",
    "Controlled",
    "Destroyed",
    "DrawPileSet",
    "Drew",
    "EffectBegan",
    "EffectEnded",
    "EffectExtended",
    "Ended",
    "EventPlayed",
    "FirstChosen",
    "HandSet",
    "Healed",
    "Moved",
    "Overruled",
    "Paid",
    "PhaseBegan",
    "PileSet",
    "Placed",
    "Returned",
    "Revealed",
    "Summoned",
    "Swapped",
    "Transferred",
    "Tucked",
    "TurnBegan",
    "TurnSet",
    "TurnedOver",
    "Untucked",
    "WallPlaced",
    "Wounded",
    "WoundsSet",
];

/// All but `OffBoard`, which a typed square is refused with before there is a command.
const REFUSALS: [&str; 62] = [
    "AttackLimit",
    "AttackedAlready",
    "Blocked",
    "ChangedCost",
    "ChooseFirst",
    "Controls",
    "Copies",
    "DiceCount",
    "DiscardShort",
    "DrawPileShort",
    "DrawnAlready",
    "EnemyWall",
    "FirstKnown",
    "Forbidden",
    "HandEmpty",
    "MagicShort",
    "MoveLimit",
    "MovedAlready",
    "NoCard",
    "NoEffect",
    "NoLifeLeft",
    "NoName",
    "NoPath",
    "NoPip",
    "NoPlayer",
    "NoReason",
    "NoWalls",
    "NotAdjacent",
    "NotInLine",
    "NotInPile",
    "NotNextToWall",
    "NotUnder",
    "NotYours",
    "NothingToReveal",
    "NothingUnder",
    "Occupied",
    "OutOfRange",
    "Over",
    "PaymentShort",
    "PhaseLeftOut",
    "PhaseOver",
    "PileShort",
    "RealDice",
    "SamePile",
    "SameSquare",
    "SelfAttack",
    "SeveralCards",
    "Summoner",
    "TooFar",
    "TooManyHits",
    "TooManySteps",
    "UnderItself",
    "UnderShort",
    "Unhurt",
    "UnknownCard",
    "WallAsEvent",
    "WallAsUnit",
    "WithoutDice",
    "WrongHalf",
    "WrongKind",
    "WrongPhase",
    "WrongPile",
];

#[derive(Default)]
pub(crate) struct Tally {
    pub(crate) accepted: usize,
    pub(crate) undone: usize,
    events: BTreeMap<String, usize>,
    refusals: BTreeMap<String, usize>,
}

/// Returns the name of an enum's variant.
fn variant(value: &impl Debug) -> String {
    format!("{value:?}").chars().take_while(char::is_ascii_alphanumeric).collect()
}

impl Tally {
    pub(crate) fn accepted(&mut self, events: &[Event]) {
        self.accepted += 1;
        for event in events {
            let name = match event {
                Event::Turn(event) => variant(event),
                Event::Hand(event) => variant(event),
                Event::Pile(event) => variant(event),
                Event::Unit(event) => variant(event),
                Event::Board(event) => variant(event),
                Event::Correction(event) => variant(event),
                Event::By { .. } | Event::Overruled { .. } => variant(event),
            };
            *self.events.entry(name).or_default() += 1;
        }
    }

    pub(crate) fn refused(&mut self, refusal: &Refusal) {
        let name = match refusal {
            Refusal::Rule(rule) => variant(rule),
            Refusal::Impossible(fact) => variant(fact),
        };
        *self.refusals.entry(name).or_default() += 1;
    }

    pub(crate) fn expect_all(&self) {
        let events: Vec<&str> = self.events.keys().map(String::as_str).collect();
        assert_eq!(events, EVENTS, "{:?}", self.events);
        let refusals: Vec<&str> = self.refusals.keys().map(String::as_str).collect();
        assert_eq!(refusals, REFUSALS, "{:?}", self.refusals);
    }
}
