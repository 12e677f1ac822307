//! Commands as people type them.

use super::{Action, AttackRoll};
use crate::game::state::PileKind;
use crate::rules::{Phase, Square};
use serde::{Deserialize, Serialize};

/// A command whose cards and players are named as typed, in any spelling.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TypedCommand {
    /// The action as typed.
    pub action: TypedAction,
    /// Magic paid for it.
    pub pay: u32,
    /// The card that causes it; for damage and attacks it can be preceded by its player.
    pub by: Option<String>,
    /// Whether the lower card of its square is meant.
    pub under: bool,
}

/// An action as typed. A player is `1`, `2` or a name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "plain data: the fields say what they hold")]
pub enum TypedAction {
    /// Summons a unit of the active player's deck.
    Summon { name: String, square: Square, cost: Option<u32> },
    /// Plays an event card: one of the active player, if nobody is named.
    PlayEvent { name: String, player: Option<String> },
    /// Places a wall: the deck's own, the event card of this name that is one, or one of a further pile.
    PlaceWall { square: Square, name: Option<String>, player: Option<String> },
    /// Attacks; `destroyed` is the zone for a destroyed card, if not the attacker's magic pile.
    Attack { from: Square, to: Square, roll: AttackRoll, destroyed: Option<TypedZone> },
    /// Puts this many unnamed cards on the magic pile.
    BuildUnnamed(u32),
    /// Puts these cards on the magic pile, the last on top; `?` for an unnamed one.
    Build(Vec<String>),
    /// Wounds a card; `destroyed` is its zone if that destroys it.
    Damage { square: Square, wounds: u32, destroyed: Option<TypedZone> },
    /// Gives control of a card to a player.
    Control { square: Square, player: String, until_turn: bool },
    /// Pays magic; the default is the active player.
    Pay { player: Option<String>, cards: u32 },
    /// Moves cards from a pile to another: a number from its top, or named ones.
    Transfer { cards: Vec<String>, from: TypedPile, to: TypedPile },
    /// Moves a card from a zone to a square.
    Bring { name: String, from: TypedZone, square: Square },
    /// Moves a card from the board to a zone.
    Return { square: Square, to: TypedZone },
    /// Moves cards from a zone under the card of a square: a number from its top, or these.
    Tuck { cards: Vec<String>, from: TypedZone, square: Square },
    /// Moves cards from under the card of a square to a pile: a number from the top, or these.
    Untuck { cards: Vec<String>, square: Square, to: TypedPile },
    /// Names unknown cards of a zone, the topmost first; the default is the active player's discard pile.
    Reveal { names: Vec<String>, pile: Option<TypedZone> },
    /// The player with the higher roll chooses who begins.
    ChooseFirst(String),
    /// Corrects the game file to match the real table.
    Correct(TypedCorrection),
    /// Gives up; the default is the active player.
    Concede(Option<String>),
    /// An action without names of cards or players.
    Resolved(Action),
}

/// A correction as typed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "plain data: the fields say what they hold")]
pub enum TypedCorrection {
    /// Puts a card of a player's draw pile on the board.
    Put { player: String, name: String, square: Square, wounds: u32 },
    /// Sets the number of cards in a hand.
    Hand { player: String, cards: u32 },
    /// Sets the number of cards in a draw pile.
    DrawPile { player: String, cards: u32 },
    /// Sets the cards of a magic or discard pile, the last on top: `NAME (of 2)` for a card of the other deck, `?` for an
    /// unknown one.
    Pile { player: String, kind: PileKind, names: Vec<String> },
    /// Sets the turn and phase.
    Turn { number: u32, player: String, phase: Phase },
}

/// A zone as typed: a pile, or `under:c4`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TypedZone {
    /// A hand or a pile.
    Pile(TypedPile),
    /// Under the card of this square.
    Under(Square),
}

impl From<TypedPile> for TypedZone {
    fn from(pile: TypedPile) -> TypedZone {
        TypedZone::Pile(pile)
    }
}

/// A pile as typed: `magic`, `2:magic`, `ann:magic`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TypedPile {
    /// The player; the default is that of the command or of its card.
    pub player: Option<String>,
    /// The kind of the pile.
    pub kind: PileKind,
}

impl TypedPile {
    /// Returns the pile of a text; `None` for another text.
    pub fn parse(text: &str) -> Option<TypedPile> {
        let (player, kind) = match text.split_once(':') {
            Some((player, kind)) => (Some(player.trim().to_owned()), kind),
            None => (None, text),
        };
        Some(TypedPile { player, kind: PileKind::parse(kind)? })
    }
}

impl From<TypedAction> for TypedCommand {
    fn from(action: TypedAction) -> TypedCommand {
        TypedCommand { action, pay: 0, by: None, under: false }
    }
}

impl From<Action> for TypedAction {
    fn from(action: Action) -> TypedAction {
        TypedAction::Resolved(action)
    }
}

impl From<Action> for TypedCommand {
    fn from(action: Action) -> TypedCommand {
        TypedAction::Resolved(action).into()
    }
}

impl TypedCommand {
    /// Returns the phase of the action (R1); `None` for one that is allowed in any phase, including a named wall, since one
    /// of a further pile is placed when a card says so.
    pub const fn phase(&self) -> Option<Phase> {
        match &self.action {
            TypedAction::Summon { .. } => Some(Phase::Summon),
            TypedAction::PlayEvent { player: None, .. }
            | TypedAction::PlaceWall { name: None, player: None, .. } => Some(Phase::Event),
            TypedAction::Attack { .. } => Some(Phase::Attack),
            TypedAction::BuildUnnamed(_) | TypedAction::Build(_) => Some(Phase::Build),
            TypedAction::PlayEvent { player: Some(_), .. }
            | TypedAction::PlaceWall { .. }
            | TypedAction::Damage { .. }
            | TypedAction::Control { .. }
            | TypedAction::Pay { .. }
            | TypedAction::Transfer { .. }
            | TypedAction::Bring { .. }
            | TypedAction::Return { .. }
            | TypedAction::Tuck { .. }
            | TypedAction::Untuck { .. }
            | TypedAction::Reveal { .. }
            | TypedAction::ChooseFirst(_)
            | TypedAction::Correct(_)
            | TypedAction::Concede(_) => None,
            TypedAction::Resolved(action) => action.phase(),
        }
    }
}
