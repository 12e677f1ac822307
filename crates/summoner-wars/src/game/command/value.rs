//! Commands as values.

use super::AttackRoll;
use crate::game::state::{Cannot, CardId, EffectKind, Pile, PlayerId, Slot, Zone};
use crate::rules::{Phase, Square};
use serde::{Deserialize, Serialize};

/// An action, with the magic paid for it and the card that causes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Command {
    /// The action with every name resolved.
    pub action: Action,
    /// Magic that the active player pays first, from the top of the player's own pile (R4).
    #[serde(default, skip_serializing_if = "is_free")]
    pub pay: u32,
    /// The card or ability that causes it, as typed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    /// Whether the lower card of its square is meant.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub under: bool,
}

/// Reports whether nothing is paid. Serde requires the reference.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over references")]
const fn is_free(pay: &u32) -> bool {
    *pay == 0
}

/// An action. Numbers are as typed: [`decide`](crate::game::decide()) refuses those out of range.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "plain data: the fields say what they hold")]
pub enum Action {
    /// Ends the phase, and, unless `step`, the following phases in which nothing can be done (R1, R23).
    Next { step: bool },
    /// Goes on to a later phase of this turn (R1).
    GoOn { phase: Phase },
    /// Fills the hand (R2).
    Draw,
    /// Summons a unit (R3 to R6); `cost` if a card changes it.
    Summon { unit: CardId, square: Square, cost: Option<u32> },
    /// Plays an event card of either player (R7, R8).
    PlayEvent { card: CardId },
    /// Places a wall of either player, an event card that is one, or one of a further pile (R9).
    PlaceWall { wall: CardId, square: Square },
    /// Moves a unit (R10 to R12).
    Move { from: Square, to: Square },
    /// Attacks (R13 to R20); `destroyed` is the zone for a destroyed card, if not the attacker's magic pile.
    Attack { from: Square, to: Square, roll: AttackRoll, destroyed: Option<Zone> },
    /// Puts cards of the hand on the magic pile, the last on top (R21).
    Build { cards: Vec<Slot> },
    /// Wounds a card by an event or an ability; `destroyed` is its pile if that destroys it, if not the active player's magic
    /// pile.
    Damage { square: Square, wounds: u32, destroyed: Option<Zone> },
    /// Removes wounds from a card.
    Heal { square: Square, wounds: u32 },
    /// Adds an effect to a unit (R26, R27).
    AddEffect { square: Square, name: String, change: TypedStatChange, kind: EffectKind, until: Duration },
    /// Ends an effect, whose name may be in any spelling.
    DropEffect { square: Square, name: String },
    /// Moves a card to another square.
    Place { from: Square, to: Square },
    /// Exchanges two cards.
    Swap { a: Square, b: Square },
    /// Gives control of a card to a player.
    Control { square: Square, player: PlayerId, until_turn: bool },
    /// Pays magic from the top of a player's pile (R4).
    Pay { player: PlayerId, cards: u32 },
    /// Moves cards from a pile to the top of another.
    Transfer { from: Pile, to: Pile, cards: TransferCards },
    /// Moves a card from a zone to a square.
    Bring { card: CardId, from: Zone, square: Square },
    /// Moves a card from the board to a zone, without destroying it.
    Return { square: Square, to: Zone },
    /// Moves cards from a zone under the card of a square.
    Tuck { from: Zone, cards: TransferCards, square: Square },
    /// Moves cards from under the card of a square to a pile.
    Untuck { square: Square, cards: TransferCards, to: Pile },
    /// The topmost unknown cards of a zone were turned up; the first of these was the topmost.
    Reveal { pile: Zone, cards: Vec<CardId> },
    /// The player with the higher roll chooses who begins.
    ChooseFirst { player: PlayerId },
    /// Corrects the game file to match the real table (rules 5).
    Correct(Correction),
    /// The player gives up, and the opponent wins.
    Concede { player: PlayerId },
}

/// The cards that move from a pile to another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TransferCards {
    /// This many from the top.
    Top(u32),
    /// Named cards. From a hand or a draw pile they move in this order, the last on top; from others in the order of the
    /// pile.
    These(Vec<Slot>),
}

/// The changes of an effect, as typed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
#[expect(missing_docs, reason = "as `StatChange` says")]
pub struct TypedStatChange {
    pub attack: i32,
    pub moves: i32,
    pub reach: i32,
    pub life: i32,
    pub hit_on: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hit_on_against: Option<u32>,
    pub cannot: Vec<Cannot>,
}

/// How long an effect lasts, relative to the player whose turn it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Duration {
    /// Until this turn ends.
    #[default]
    Turn,
    /// Until the opponent's next turn ends.
    OpponentTurn,
    /// Until the player's own next turn ends.
    NextTurn,
    /// Until it is dropped.
    Dropped,
}

warband_core::words! {
    /// All of them, the shortest first.
    Duration::ALL,
    /// Returns its word on the command line: `opponent-turn`.
    Duration::word {
        Turn => "turn",
        OpponentTurn => "opponent-turn",
        NextTurn => "next-turn",
        Dropped => "dropped",
    }
}

/// A correction by hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "plain data: the fields say what they hold")]
pub enum Correction {
    /// Puts a card of its deck's draw pile on the board.
    Put { card: CardId, square: Square, wounds: u32 },
    /// The card of a square is in its deck's draw pile.
    Take { square: Square },
    /// Sets the wounds of a card, fewer than its life.
    Wounds { square: Square, wounds: u32 },
    /// Sets the number of cards in a hand; the difference is in the draw pile.
    Hand { player: PlayerId, cards: u32 },
    /// Sets the number of cards in a draw pile; the difference is in the discard pile.
    DrawPile { player: PlayerId, cards: u32 },
    /// A magic or discard pile has these cards, the last on top.
    Pile { pile: Pile, cards: Vec<Slot> },
    /// Sets the turn and phase; turns are numbered from 1.
    Turn { number: u32, player: PlayerId, phase: Phase },
}

impl From<Action> for Command {
    fn from(action: Action) -> Command {
        Command { action, pay: 0, by: None, under: false }
    }
}

impl Action {
    /// Returns the square of the card that it acts on, if that can be the lower one of two.
    pub(in crate::game) const fn target(&self) -> Option<Square> {
        match self {
            Action::Attack { to: square, .. }
            | Action::Damage { square, .. }
            | Action::Heal { square, .. }
            | Action::Control { square, .. }
            | Action::Return { square, .. }
            | Action::Correct(Correction::Wounds { square, .. } | Correction::Take { square }) => {
                Some(*square)
            }
            Action::Next { .. }
            | Action::GoOn { .. }
            | Action::Draw
            | Action::Summon { .. }
            | Action::PlayEvent { .. }
            | Action::PlaceWall { .. }
            | Action::Move { .. }
            | Action::Build { .. }
            | Action::AddEffect { .. }
            | Action::DropEffect { .. }
            | Action::Place { .. }
            | Action::Swap { .. }
            | Action::Pay { .. }
            | Action::Transfer { .. }
            | Action::Bring { .. }
            | Action::Tuck { .. }
            | Action::Untuck { .. }
            | Action::Reveal { .. }
            | Action::ChooseFirst { .. }
            | Action::Correct(
                Correction::Put { .. }
                | Correction::Hand { .. }
                | Correction::DrawPile { .. }
                | Correction::Pile { .. }
                | Correction::Turn { .. },
            )
            | Action::Concede { .. } => None,
        }
    }

    /// Returns the phase of the action (R1); `None` for one that is allowed in any phase, and for a wall, whose card says
    /// when.
    pub const fn phase(&self) -> Option<Phase> {
        match self {
            Action::Draw => Some(Phase::Draw),
            Action::Summon { .. } => Some(Phase::Summon),
            Action::PlayEvent { .. } => Some(Phase::Event),
            Action::Move { .. } => Some(Phase::Move),
            Action::Attack { .. } => Some(Phase::Attack),
            Action::Build { .. } => Some(Phase::Build),
            Action::Next { .. }
            | Action::GoOn { .. }
            | Action::PlaceWall { .. }
            | Action::Damage { .. }
            | Action::Heal { .. }
            | Action::AddEffect { .. }
            | Action::DropEffect { .. }
            | Action::Place { .. }
            | Action::Swap { .. }
            | Action::Control { .. }
            | Action::Pay { .. }
            | Action::Transfer { .. }
            | Action::Bring { .. }
            | Action::Return { .. }
            | Action::Tuck { .. }
            | Action::Untuck { .. }
            | Action::Reveal { .. }
            | Action::ChooseFirst { .. }
            | Action::Correct(_)
            | Action::Concede { .. } => None,
        }
    }

    /// Returns the cards that it names, and the player whose deck they must be from; `None` if either deck will do.
    pub(in crate::game) fn cards(&self, active: PlayerId) -> (Option<PlayerId>, Vec<CardId>) {
        let known = |slots: &[Slot]| slots.iter().filter_map(|slot| slot.known()).collect();
        match self {
            Action::Summon { unit, .. } => (Some(active), vec![*unit]),
            Action::PlayEvent { card } | Action::PlaceWall { wall: card, .. } => (None, vec![*card]),
            Action::Build { cards }
            | Action::Transfer { cards: TransferCards::These(cards), .. }
            | Action::Tuck { cards: TransferCards::These(cards), .. }
            | Action::Untuck { cards: TransferCards::These(cards), .. } => (None, known(cards)),
            Action::Bring { card, .. } | Action::Correct(Correction::Put { card, .. }) => (None, vec![*card]),
            Action::Reveal { cards, .. } => (None, cards.clone()),
            Action::Correct(Correction::Pile { cards, .. }) => (None, known(cards)),
            Action::Correct(
                Correction::Take { .. }
                | Correction::Wounds { .. }
                | Correction::Hand { .. }
                | Correction::DrawPile { .. }
                | Correction::Turn { .. },
            )
            | Action::Next { .. }
            | Action::GoOn { .. }
            | Action::Draw
            | Action::Move { .. }
            | Action::Attack { .. }
            | Action::Damage { .. }
            | Action::Heal { .. }
            | Action::AddEffect { .. }
            | Action::DropEffect { .. }
            | Action::Place { .. }
            | Action::Swap { .. }
            | Action::Control { .. }
            | Action::Pay { .. }
            | Action::Transfer { cards: TransferCards::Top(_), .. }
            | Action::Tuck { cards: TransferCards::Top(_), .. }
            | Action::Untuck { cards: TransferCards::Top(_), .. }
            | Action::Return { .. }
            | Action::ChooseFirst { .. }
            | Action::Concede { .. } => (None, Vec::new()),
        }
    }
}
