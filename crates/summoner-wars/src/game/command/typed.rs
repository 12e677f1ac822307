//! Commands as people type them.

use super::{Action, AttackRoll};
use crate::game::state::PileKind;
use crate::rules::{Phase, Square};
use serde::{Deserialize, Serialize};

/// A command whose cards and players are named as typed, in any spelling.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TypedCommand {
    /// What is to be done.
    pub action: TypedAction,
    /// Magic that is paid for it.
    pub pay: u32,
    /// The card that says so; for damage and attacks also the player whose card it is.
    pub by: Option<String>,
}

/// What is to be done, as typed. A player is `1`, `2` or a name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "plain data: the fields say what they hold")]
pub enum TypedAction {
    /// Summon a unit of the active player's deck.
    Summon { name: String, square: Square, cost: Option<u32> },
    /// Play an event card of the active player's deck.
    PlayEvent { name: String },
    /// Place a wall: the deck's own, the event card of this name that is one, or one of a further pile.
    PlaceWall { square: Square, name: Option<String> },
    /// Attack; `destroyed` is the pile where a destroyed card goes, if not the attacker's magic pile.
    Attack { from: Square, to: Square, roll: AttackRoll, destroyed: Option<TypedPile> },
    /// Put so many cards on the magic pile that are not named.
    BuildUnnamed(u32),
    /// Put these cards on the magic pile, the last on top; `?` for one that is not named.
    Build(Vec<String>),
    /// Wound a card; `destroyed` is the pile where it goes if that destroys it.
    Damage { square: Square, wounds: u32, destroyed: Option<TypedPile> },
    /// Give a card to a player.
    Control { square: Square, player: String, until_turn: bool },
    /// Pay magic; the active player where nobody is named.
    Pay { player: Option<String>, cards: u32 },
    /// Cards go from a pile to another: so many from its top, or these.
    Transfer { cards: Vec<String>, from: TypedPile, to: TypedPile },
    /// A card goes from a pile to a square.
    Bring { name: String, from: TypedPile, square: Square },
    /// A card of the board goes to a pile.
    Return { square: Square, to: TypedPile },
    /// Unknown cards of a pile were turned up, the topmost first; the active player's discard pile where none is named.
    Reveal { names: Vec<String>, pile: Option<TypedPile> },
    /// Who rolled higher says who begins.
    ChooseFirst(String),
    /// Bring the file in line with the table.
    Correct(TypedCorrection),
    /// Give up; the active player where nobody is named.
    Concede(Option<String>),
    /// What names no card and no player.
    Resolved(Action),
}

/// What may be corrected by hand, as typed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "plain data: the fields say what they hold")]
pub enum TypedCorrection {
    /// A card of a player's draw pile stands on the board.
    Put { player: String, name: String, square: Square, wounds: u32 },
    /// A hand has so many cards.
    Hand { player: String, cards: u32 },
    /// A draw pile has so many cards.
    DrawPile { player: String, cards: u32 },
    /// A magic or discard pile has these cards, the last on top: `NAME (of 2)` for a card of the other deck, `?` for one
    /// that is not known.
    Pile { player: String, kind: PileKind, names: Vec<String> },
    /// It is this phase of this turn.
    Turn { number: u32, player: String, phase: Phase },
}

/// A pile as typed: `magic`, `2:magic`, `ann:magic`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TypedPile {
    /// Whose; where nobody is named, that of the player or the card that the command is about.
    pub player: Option<String>,
    /// Which of them.
    pub kind: PileKind,
}

impl TypedPile {
    /// The pile of a text; `None` for another text.
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
        TypedCommand { action, pay: 0, by: None }
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
    /// The phase that it belongs to (R1); `None` for what may be done in any, and for a wall that is named: one of a
    /// further pile comes when a card says so.
    pub const fn phase(&self) -> Option<Phase> {
        match &self.action {
            TypedAction::Summon { .. } => Some(Phase::Summon),
            TypedAction::PlayEvent { .. } | TypedAction::PlaceWall { name: None, .. } => Some(Phase::Event),
            TypedAction::Attack { .. } => Some(Phase::Attack),
            TypedAction::BuildUnnamed(_) | TypedAction::Build(_) => Some(Phase::Build),
            TypedAction::PlaceWall { name: Some(_), .. }
            | TypedAction::Damage { .. }
            | TypedAction::Control { .. }
            | TypedAction::Pay { .. }
            | TypedAction::Transfer { .. }
            | TypedAction::Bring { .. }
            | TypedAction::Return { .. }
            | TypedAction::Reveal { .. }
            | TypedAction::ChooseFirst(_)
            | TypedAction::Correct(_)
            | TypedAction::Concede(_) => None,
            TypedAction::Resolved(action) => action.phase(),
        }
    }
}
