//! What an action brings: the one place where rules speak, in the order of SPEC 3.14.

mod attack;
mod cards;
mod fix;
mod marks;
mod moves;
mod names;
mod phases;
mod plan;

pub(super) use attack::pips;
pub use names::square;
pub use plan::AttackPlan;

use super::{CardId, Command, End, Ending, Event, Impossible, Piece, Pile, PlayerId, Refusal, Rule, State};
use crate::chance::Thrower;
use crate::journal::Game;
use crate::summoner_wars::deck::CardKind;
use crate::summoner_wars::rules::{Phase, Square};
use crate::text::Name;

/// What an action brought.
#[derive(Clone, Debug)]
pub struct Decided {
    /// What happened; nothing where the action changes nothing and is no command to undo.
    pub events: Vec<Event>,
    /// The state afterwards.
    pub state: State,
    /// Who acted.
    pub player: PlayerId,
    /// What else is to be said.
    pub note: Option<Note>,
}

/// Something that an action brings and that changes nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// The unit has this ability already, and it does not stack (R26).
    DoesNotStack {
        /// The unit's square.
        square: Square,
        /// The ability.
        name: Name,
    },
    /// More copies of a card are on the board and in piles now than its deck has: the file and the table differ.
    MoreThanBrought {
        /// The card.
        name: Name,
        /// Copies of its deck.
        copies: u8,
    },
    /// No rule was against it: what should have overruled one passed nothing.
    NothingPassed,
}

/// What happens when a player does this. `overruled` is the card or ability that passes a rule that is against it.
///
/// # Errors
/// [`Refusal`]; then nothing happens at all.
pub fn decide(
    state: &State,
    action: &Command,
    thrower: &mut dyn Thrower,
    overruled: Option<&str>,
) -> Result<Decided, Refusal> {
    let player = state.turn.player;
    let mut work =
        Engine { state: state.clone(), events: Vec::new(), player, note: None, thrower, overruled };
    work.run(action)?;
    let passed = work.events.iter().any(|event| matches!(event, Event::Overruled { .. }));
    if overruled.is_some() && !passed && work.note.is_none() {
        work.note = Some(Note::NothingPassed);
    }
    Ok(Decided { events: work.events, state: work.state, player, note: work.note })
}

/// A state on which events happen one after the other.
struct Engine<'a> {
    state: State,
    events: Vec<Event>,
    /// Whose turn it is.
    player: PlayerId,
    note: Option<Note>,
    thrower: &'a mut dyn Thrower,
    overruled: Option<&'a str>,
}

impl Engine<'_> {
    fn run(&mut self, action: &Command) -> Result<(), Refusal> {
        if let Some(end) = self.state.end {
            return Err(Impossible::Over { winner: self.state.side_name(end.winner) }.into());
        }
        if self.overruled.is_some_and(|reason| reason.trim().is_empty()) {
            return Err(Impossible::NoReason.into());
        }
        match action {
            Command::Next => {
                self.next();
                Ok(())
            }
            Command::Draw => self.draw(),
            Command::Summon { name, square, cost } => self.summon(name, *square, *cost),
            Command::Event { name } => self.event(name),
            Command::Wall { square, kind } => self.wall(*square, kind.as_deref()),
            Command::Move { from, to } => self.move_unit(*from, *to),
            Command::Attack { from, to, roll } => self.attack(*from, *to, roll),
            Command::Build(cards) => self.build_unnamed(*cards),
            Command::BuildCards(names) => self.build(names),
            Command::Damage { square, wounds, by, to } => self.damage(*square, *wounds, *by, *to),
            Command::Heal { square, wounds } => self.heal(*square, *wounds),
            Command::AddEffect { square, name, attack, kind, next_turn } => {
                self.add_effect(*square, name, *attack, *kind, *next_turn)
            }
            Command::DropEffect { square, name } => self.drop_effect(*square, name),
            Command::Place { from, to } => self.place(*from, *to),
            Command::Swap { a, b } => self.swap(*a, *b),
            Command::Control { square, player, until_turn } => self.control(*square, *player, *until_turn),
            Command::Fix(fix) => self.fix(fix),
            Command::Concede(player) => {
                self.concede(player.unwrap_or(self.player));
                Ok(())
            }
        }
    }

    /// Lets something happen.
    fn emit(&mut self, event: Event) {
        self.state.apply(&event);
        self.events.push(event);
    }

    /// A rule is against it: refuses, unless a card overrules it, which is recorded.
    fn refuse_unless_overruled(&mut self, rule: Rule) -> Result<(), Refusal> {
        match self.overruled {
            None => Err(Refusal::Rule(rule)),
            Some(reason) => {
                let (number, key, reason) = (rule.number(), rule.key().to_owned(), reason.to_owned());
                self.emit(Event::Overruled { number, rule: key, reason });
                Ok(())
            }
        }
    }

    /// It belongs to this phase (R1).
    fn belongs_to(&mut self, needed: Phase) -> Result<(), Refusal> {
        let now = self.state.turn.phase;
        if now == needed { Ok(()) } else { self.refuse_unless_overruled(Rule::WrongPhase { needed, now }) }
    }

    /// What stands on a square.
    fn standing(&self, square: Square) -> Result<Piece, Refusal> {
        self.state.piece(square).cloned().ok_or_else(|| Impossible::NoCard(square).into())
    }

    /// The unit on a square (R29).
    fn unit(&mut self, square: Square) -> Result<Piece, Refusal> {
        let piece = self.standing(square)?;
        if self.state.is_wall(&piece) {
            self.refuse_unless_overruled(Rule::WallAsUnit {
                name: self.state.name(piece.card),
                square: Some(square),
            })?;
        }
        Ok(piece)
    }

    /// Refuses where a card stands; `number` is the rule that wants the square empty.
    fn empty(&self, square: Square, number: Option<u8>) -> Result<(), Refusal> {
        match self.state.piece(square) {
            None => Ok(()),
            Some(piece) => {
                let name = self.state.name(piece.card);
                Err(Impossible::Occupied { square, name, number }.into())
            }
        }
    }

    /// Refuses where a hand has too few cards for a rule.
    fn in_hand(&self, wanted: u32, number: u8) -> Result<(), Refusal> {
        let hand = self.state.player(self.player).hand;
        if wanted <= hand { Ok(()) } else { Err(Impossible::HandEmpty { number, hand, wanted }.into()) }
    }

    /// Not all copies of a card are accounted for, besides `taken` of this command (SPEC 3.15).
    fn copy_left(&mut self, card: CardId, taken: usize) -> Result<(), Refusal> {
        let copies = self.state.card(card).copies;
        if self.state.accounted(card) + (taken as u32) < u32::from(copies) {
            return Ok(());
        }
        self.refuse_unless_overruled(Rule::Copies { name: self.state.name(card), copies })
    }

    /// Corrections are always allowed, and say where they go beyond the deck.
    fn note_copies(&mut self, card: CardId) {
        let copies = self.state.card(card).copies;
        if self.state.accounted(card) > u32::from(copies) {
            self.note = Some(Note::MoreThanBrought { name: self.state.name(card), copies });
        }
    }

    /// Wounds a card; one whose life is used up goes to `pile`, and a summoner takes the game with it (R19, R20, R31).
    fn wound(&mut self, square: Square, wounds: u32, pile: Pile) {
        let Some(piece) = self.state.piece(square) else { return };
        let (card, left) = (piece.card, self.state.life_left(piece));
        let wounds = u8::try_from(wounds).unwrap_or(u8::MAX).min(left);
        if wounds > 0 {
            self.emit(Event::Wounded { square, wounds });
        }
        if wounds < left {
            return;
        }
        self.emit(Event::Destroyed { square, card, to: pile });
        if self.state.card(card).kind() == CardKind::Summoner {
            self.emit(Event::Ended(End { winner: card.deck.other(), how: Ending::SummonerDestroyed }));
        }
    }

    fn concede(&mut self, player: PlayerId) {
        self.emit(Event::Conceded(player));
        self.emit(Event::Ended(End { winner: player.other(), how: Ending::Conceded }));
    }
}
