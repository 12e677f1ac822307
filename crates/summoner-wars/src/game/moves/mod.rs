//! Moves: commands that would be accepted now, as values, with the choices still to be made.
//!
//! [`legal_moves`](super::legal_moves) lists them. [`Move::with`] turns a move into a command without the words that a player
//! types for it; [`Move::words_with`] writes these, and [`Move::read`] reads them.

mod value;
mod words;

use super::command::{
    Action, AttackDice, AttackRoll, Command, Duration, TransferCards, TypedStatChange, unnamed,
};
use super::state::{CardId, EffectKind, PlayerId, Slot, State, Zone};
use crate::rules::Square;
use warband_core::offer::{Arguments, Choices, Need, NeedKind};

pub use value::Value;

/// A command that would be accepted now. Every combination of the choices of its needs is accepted; otherwise there are
/// several moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// The kind of the command.
    pub kind: MoveKind,
    /// The player whose cards are named without their deck.
    reader: PlayerId,
    /// The choices still to be made, in the order in which they are typed.
    pub needs: Vec<Need<Value>>,
}

/// The kind of a move, with the squares and cards that need no choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveKind {
    /// Ends the phase.
    Next,
    /// Fills the hand.
    Draw,
    /// Summons a unit.
    Summon,
    /// Plays an event card.
    PlayEvent,
    /// Places this wall.
    PlaceWall(CardId),
    /// Places a wall that must be named.
    PlaceNamedWall,
    /// Moves the unit on this square.
    Move(Square),
    /// Attacks with the unit on this square.
    Attack {
        /// The square of the attacker.
        from: Square,
        /// Whether the lower card of the target's square is attacked.
        under: bool,
    },
    /// Puts cards of the hand on the magic pile.
    Build,
    /// Wounds a card.
    Damage {
        /// Whether the lower card of its square is meant.
        under: bool,
    },
    /// Removes wounds from a card.
    Heal {
        /// Whether the lower card of its square is meant.
        under: bool,
    },
    /// Adds an effect that changes nothing to a unit.
    AddEffect,
    /// Ends an effect of the unit on this square.
    DropEffect(Square),
    /// Moves a card to an empty square.
    Place,
    /// Exchanges the card on this square for another.
    Swap(Square),
    /// Gives control of a card to a player.
    Control,
    /// Pays magic from the top of the magic pile.
    Pay,
    /// Moves the top cards of a pile to another pile, or under the card of a square, or from there.
    Transfer,
    /// Names an unknown card of a pile.
    Reveal,
    /// Chooses who begins.
    ChooseFirst,
    /// Gives up, so that the opponent wins.
    Concede,
}

/// The values chosen for the needs of a move, in their order; empty for an omitted argument, and for dice that are rolled
/// digitally.
pub type Chosen = Vec<Vec<Value>>;

impl Arguments for Move {
    type Value = Value;

    fn needs_mut(&mut self) -> &mut Vec<Need<Value>> {
        &mut self.needs
    }
}

impl Move {
    /// Creates a move that needs nothing more.
    pub(in crate::game) fn new(state: &State, kind: MoveKind) -> Move {
        Move { kind, reader: state.turn.player, needs: Vec::new() }
    }

    /// Returns the move with the cards of this player named without their deck.
    #[must_use]
    pub(in crate::game) fn read_as(self, reader: PlayerId) -> Move {
        Move { reader, ..self }
    }

    /// Adds a square as an argument.
    #[must_use]
    pub(in crate::game) fn square(self, of: impl IntoIterator<Item = Square>) -> Move {
        self.one_of(NeedKind::Square, of.into_iter().map(Value::Square).collect())
    }

    /// Adds a known card as an argument.
    #[must_use]
    pub(in crate::game) fn card(self, of: impl IntoIterator<Item = CardId>) -> Move {
        self.one_of(NeedKind::Card, of.into_iter().map(|card| Value::Card(card.into())).collect())
    }

    /// Adds a player as an argument.
    #[must_use]
    pub(in crate::game) fn player(self, of: impl IntoIterator<Item = PlayerId>) -> Move {
        self.one_of(NeedKind::Player, of.into_iter().map(Value::Player).collect())
    }

    /// Adds a name that players give as an argument.
    #[must_use]
    pub(in crate::game) fn text(self) -> Move {
        self.need(NeedKind::Text, Choices::Text {})
    }

    /// Returns the squares that can be chosen, those of the last argument that is one.
    pub fn squares(&self) -> Vec<Square> {
        self.choices(NeedKind::Square).iter().filter_map(Value::as_square).collect()
    }

    /// Leaves out the squares of the first argument that are not meant.
    pub(in crate::game) fn retain_squares(&mut self, keeps: impl Fn(Square) -> bool) {
        if let Some(Need { choices: Choices::OneOf { of }, .. }) = self.needs.first_mut() {
            of.retain(|value| value.as_square().is_none_or(&keeps));
        }
    }

    /// Returns the cards that can be chosen, without unknown ones.
    pub fn cards(&self) -> Vec<CardId> {
        let slots = self.choices(NeedKind::Card).iter().filter_map(Value::as_slot);
        slots.filter_map(Slot::known).collect()
    }

    /// Returns the choices of the last argument of a kind; empty if there is none, or if its choices are not a list.
    fn choices(&self, kind: NeedKind) -> &[Value] {
        self.needs.iter().rfind(|need| need.kind == kind).map_or(&[], Need::list)
    }

    /// Chooses values for its needs. `pick` returns a number below its argument; rolls are left to the program. `None` if a
    /// need has nothing to choose from.
    pub fn pick(&self, pick: &mut dyn FnMut(usize) -> usize) -> Option<Chosen> {
        self.needs.iter().map(|need| need.pick(pick)).collect()
    }

    /// Returns the command with these values; `None` if they do not fit its needs.
    pub fn with(&self, state: &State, chosen: &[Vec<Value>]) -> Option<Command> {
        let given = ChosenValues(chosen);
        let under = matches!(
            self.kind,
            MoveKind::Attack { under: true, .. }
                | MoveKind::Damage { under: true }
                | MoveKind::Heal { under: true }
        );
        Some(Command { under, ..self.action(state, &given)?.into() })
    }

    fn action(&self, state: &State, given: &ChosenValues<'_>) -> Option<Action> {
        let active = state.turn.player;
        Some(match self.kind {
            MoveKind::Next => Action::Next { step: false },
            MoveKind::Draw => Action::Draw,
            MoveKind::Summon => Action::Summon { unit: given.card()?, square: given.square()?, cost: None },
            MoveKind::PlayEvent => Action::PlayEvent { card: given.card()? },
            MoveKind::PlaceWall(wall) => Action::PlaceWall { wall, square: given.square()? },
            MoveKind::PlaceNamedWall => Action::PlaceWall { wall: given.card()?, square: given.square()? },
            MoveKind::Move(from) => Action::Move { from, to: given.square()? },
            MoveKind::Attack { from, .. } => {
                Action::Attack { from, to: given.square()?, roll: given.roll(), destroyed: None }
            }
            MoveKind::Build => Action::Build {
                cards: match given.number() {
                    Some(number) => unnamed(state, number).ok()?,
                    None => given.all(Value::as_slot),
                },
            },
            MoveKind::Damage { .. } => {
                Action::Damage { square: given.square()?, wounds: given.number()?, destroyed: None }
            }
            MoveKind::Heal { .. } => Action::Heal { square: given.square()?, wounds: given.number()? },
            MoveKind::AddEffect => Action::AddEffect {
                square: given.square()?,
                name: given.name()?,
                change: TypedStatChange::default(),
                kind: EffectKind::Ability,
                until: Duration::Turn,
            },
            MoveKind::DropEffect(square) => Action::DropEffect { square, name: given.name()? },
            MoveKind::Place => match given.all(Value::as_square)[..] {
                [from, to] => Action::Place { from, to },
                _ => return None,
            },
            MoveKind::Swap(a) => Action::Swap { a, b: given.square()? },
            MoveKind::Control => {
                Action::Control { square: given.square()?, player: given.player()?, until_turn: false }
            }
            MoveKind::Pay => Action::Pay { player: active, cards: given.number()? },
            MoveKind::Transfer => transferred(given)?,
            MoveKind::Reveal => {
                let pile = given.find(Value::as_pile).map(Zone::from);
                let under = given.find(Value::as_under).map(|under| Zone::Under { under });
                Action::Reveal { pile: pile.or(under)?, cards: vec![given.card()?] }
            }
            MoveKind::ChooseFirst => Action::ChooseFirst { player: given.player()? },
            MoveKind::Concede => Action::Concede { player: given.player().unwrap_or(active) },
        })
    }
}

/// Returns the action that moves cards between piles, or between a pile and the place under a card.
fn transferred(given: &ChosenValues<'_>) -> Option<Action> {
    let cards = TransferCards::Top(given.number()?);
    let is_to_square = given.0.last()?.first()?.as_under().is_some();
    Some(match (&given.all(Value::as_pile)[..], given.find(Value::as_under)) {
        (&[from, to], None) => Action::Transfer { from, to, cards },
        (&[from], Some(square)) if is_to_square => Action::Tuck { from: from.into(), cards, square },
        (&[to], Some(square)) => Action::Untuck { square, cards, to },
        ([], Some(under)) => {
            let square = given.0.last()?.first()?.as_under()?;
            Action::Tuck { from: Zone::Under { under }, cards, square }
        }
        _ => return None,
    })
}

/// The values chosen for the needs of a move.
struct ChosenValues<'g>(&'g [Vec<Value>]);

impl<'g> ChosenValues<'g> {
    /// Returns the values of a kind.
    fn all<T>(&self, of_kind: impl Fn(&'g Value) -> Option<T>) -> Vec<T> {
        self.0.iter().flatten().filter_map(of_kind).collect()
    }

    /// Returns the first value of a kind.
    fn find<T>(&self, of_kind: impl Fn(&'g Value) -> Option<T>) -> Option<T> {
        self.0.iter().flatten().find_map(of_kind)
    }

    fn square(&self) -> Option<Square> {
        self.find(Value::as_square)
    }

    fn card(&self) -> Option<CardId> {
        self.find(Value::as_slot).and_then(Slot::known)
    }

    fn player(&self) -> Option<PlayerId> {
        self.find(Value::as_player)
    }

    fn number(&self) -> Option<u32> {
        self.find(Value::as_number)
    }

    fn name(&self) -> Option<String> {
        self.find(Value::as_text).map(str::to_owned)
    }

    /// Returns the dice of an attack: the pips that were given, otherwise digital ones.
    fn roll(&self) -> AttackRoll {
        let pips = self.all(|value| value.as_pips().map(Some));
        let dice = if pips.is_empty() { AttackDice::Digital } else { AttackDice::Typed(pips) };
        AttackRoll { dice, ..AttackRoll::default() }
    }
}
