//! Commands as values.

use crate::summoner_wars::game::state::{CardId, EffectKind, PileKind, PlayerId, Slot};
use crate::summoner_wars::rules::{Phase, Square};
use serde::{Deserialize, Serialize};

/// What a player does. Numbers are as typed: [`decide`](crate::summoner_wars::game::decide()) refuses those out of range.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "plain data: the fields say what they hold")]
pub enum Command {
    /// End the phase (R1, R23).
    Next,
    /// Fill the hand (R2).
    Draw,
    /// Summon a unit (R3 to R6); `cost` where a card changes it.
    Summon { unit: CardId, square: Square, cost: Option<u32> },
    /// Play an event card (R7, R8).
    PlayEvent { card: CardId },
    /// Place a wall, or an event card that is one (R9).
    PlaceWall { wall: CardId, square: Square },
    /// Move a unit (R10 to R12).
    Move { from: Square, to: Square },
    /// Attack (R13 to R20).
    Attack { from: Square, to: Square, roll: AttackRoll },
    /// Put cards of the hand on the magic pile, the last on top (R21).
    Build { cards: Vec<Slot> },
    /// Wound a card by an event or an ability; `by` says whose it is, if not the active player's, `to` where a destroyed
    /// card goes, if not to a magic pile.
    Damage { square: Square, wounds: u32, by: Option<PlayerId>, to: Option<PileKind> },
    /// Take wounds off a card.
    Heal { square: Square, wounds: u32 },
    /// Begin an effect on a unit, which changes its dice by `attack` (R26, R27). It lasts until this turn ends, or until the
    /// active player's next turn does.
    AddEffect { square: Square, name: String, attack: i32, kind: EffectKind, next_turn: bool },
    /// End an effect, whose name may be spelled in any way.
    DropEffect { square: Square, name: String },
    /// Put a card on another square, because a card says so.
    Place { from: Square, to: Square },
    /// Exchange two cards, because a card says so.
    Swap { a: Square, b: Square },
    /// Give a card to a player, because a card says so.
    Control { square: Square, player: PlayerId, until_turn: bool },
    /// Bring the file in line with the table (SPEC 5.7).
    Correct(Correction),
    /// The player gives up, and the other one wins.
    Concede { player: PlayerId },
}

/// The dice of an attack, and what changes them (SPEC 3.16).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct AttackRoll {
    /// Where the dice come from.
    pub dice: AttackDice,
    /// Dice added, 0 to 99.
    #[serde(default)]
    pub plus: u32,
    /// Dice taken away, 0 to 99.
    #[serde(default)]
    pub minus: u32,
    /// The lowest pips that hit, 2 to 6, where a card changes them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hit_on: Option<u32>,
}

/// Where the dice of an attack come from.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AttackDice {
    /// The tool throws them.
    #[default]
    Digital,
    /// They were typed, 1 to 6 each; the tool throws those that are `None`.
    Typed(Vec<Option<u8>>),
    /// Hits that were read off the table.
    Hits(u32),
    /// No dice: wounds that an ability fixes, 0 to 9.
    Wounds(u32),
}

/// What may be corrected by hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "plain data: the fields say what they hold")]
pub enum Correction {
    /// A card of its deck's draw pile stands on the board.
    Put { card: CardId, square: Square, wounds: u32 },
    /// The card of a square is in its deck's draw pile.
    Take { square: Square },
    /// A card has so many wounds, fewer than its life.
    Wounds { square: Square, wounds: u32 },
    /// A hand has so many cards; the others are in the draw pile.
    Hand { player: PlayerId, cards: u32 },
    /// A draw pile has so many cards; the others are in the discard pile.
    DrawPile { player: PlayerId, cards: u32 },
    /// A magic pile has these cards, the last on top.
    Magic { player: PlayerId, cards: Vec<Slot> },
    /// It is this phase of this turn; turns are numbered from 1.
    Turn { number: u32, player: PlayerId, phase: Phase },
}

impl Command {
    /// The phase that it belongs to (R1); `None` for what may be done in any.
    pub const fn phase(&self) -> Option<Phase> {
        match self {
            Command::Draw => Some(Phase::Draw),
            Command::Summon { .. } => Some(Phase::Summon),
            Command::PlayEvent { .. } | Command::PlaceWall { .. } => Some(Phase::Event),
            Command::Move { .. } => Some(Phase::Move),
            Command::Attack { .. } => Some(Phase::Attack),
            Command::Build { .. } => Some(Phase::Build),
            Command::Next
            | Command::Damage { .. }
            | Command::Heal { .. }
            | Command::AddEffect { .. }
            | Command::DropEffect { .. }
            | Command::Place { .. }
            | Command::Swap { .. }
            | Command::Control { .. }
            | Command::Correct(_)
            | Command::Concede { .. } => None,
        }
    }

    /// The cards that it names, and the player of whose deck they have to be; `None` where either deck will do.
    pub(in crate::summoner_wars::game) fn cards(&self, active: PlayerId) -> (Option<PlayerId>, Vec<CardId>) {
        match self {
            Command::Summon { unit: card, .. }
            | Command::PlayEvent { card }
            | Command::PlaceWall { wall: card, .. } => (Some(active), vec![*card]),
            Command::Build { cards } => (Some(active), cards.iter().flatten().copied().collect()),
            Command::Correct(Correction::Put { card, .. }) => (None, vec![*card]),
            Command::Correct(Correction::Magic { cards, .. }) => {
                (None, cards.iter().flatten().copied().collect())
            }
            Command::Correct(
                Correction::Take { .. }
                | Correction::Wounds { .. }
                | Correction::Hand { .. }
                | Correction::DrawPile { .. }
                | Correction::Turn { .. },
            )
            | Command::Next
            | Command::Draw
            | Command::Move { .. }
            | Command::Attack { .. }
            | Command::Damage { .. }
            | Command::Heal { .. }
            | Command::AddEffect { .. }
            | Command::DropEffect { .. }
            | Command::Place { .. }
            | Command::Swap { .. }
            | Command::Control { .. }
            | Command::Concede { .. } => (None, Vec::new()),
        }
    }
}
