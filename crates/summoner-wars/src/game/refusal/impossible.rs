//! Facts that no card can overrule (rules 3.12).

use crate::deck::CardKind;
use crate::game::state::{Pile, PlayerId, Zone};
use crate::rules::{Phase, Square};
use std::error::Error;
use std::fmt::{self, Display};
use warband_core::text::{Name, count};

/// An impossible command, whatever card allows it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the fields say what they hold")]
pub enum Impossible {
    /// The game is over.
    Over {
        /// The player who won.
        winner: Name,
    },
    /// `--override` with an empty text.
    NoReason,
    /// An effect without a name.
    NoName,
    /// A text that is not a square of the board.
    OffBoard(Name),
    /// A text that is not a player of this game.
    NoPlayer(Name),
    /// The player with the higher roll has not yet chosen who begins.
    ChooseFirst { player: PlayerId },
    /// It is already known who begins.
    FirstKnown { player: PlayerId },
    /// A phase that is not still to come in this turn (R1).
    PhaseOver { phase: Phase, now: Phase },
    /// The square is empty.
    NoCard(Square),
    /// No card is under another on this square; `None` for a command that is not about one square.
    NothingUnder(Option<Square>),
    /// Fewer cards are under the card of the square than are taken.
    UnderShort { square: Square, there: u32, wanted: u32 },
    /// The card is not under the card of the square.
    NotUnder { name: Name, square: Square },
    /// A card cannot go under itself.
    UnderItself(Square),
    /// A name that no card of the deck has.
    UnknownCard {
        player: PlayerId,
        /// The name as typed.
        name: Name,
        nearest: Vec<Name>,
    },
    /// The names of several cards of the deck begin as typed.
    SeveralCards {
        /// As it was typed.
        name: Name,
        names: Vec<Name>,
    },
    /// The card is of a kind that the command does not take.
    WrongKind {
        name: Name,
        kind: CardKind,
        /// The rule about the kind: R7 events, that are played and not summoned, R9 walls, `None` for cards on the board.
        number: Option<u8>,
    },
    /// The hand has fewer cards than the command takes.
    HandEmpty {
        player: PlayerId,
        /// The rule of the command: R6, R7 or R21; `None` for effects of cards.
        number: Option<u8>,
        hand: u32,
        wanted: u32,
    },
    /// The square has a card.
    Occupied {
        square: Square,
        name: Name,
        /// The rule that requires an empty square: R5, R9 or R11; `None` for effects of cards and corrections.
        number: Option<u8>,
    },
    /// The magic pile holds fewer cards than the unit costs (R6).
    MagicShort {
        name: Name,
        cost: u32,
        /// The magic that the command pays besides.
        extra: u32,
        magic: u32,
    },
    /// The magic pile holds fewer cards than are to be paid (R4).
    PaymentShort { player: PlayerId, cards: u32, magic: u32 },
    /// A text that is not a face of a die (R18).
    NoPip {
        /// The face as typed.
        face: Name,
    },
    /// The number of dice differs from the number thrown (R18).
    DiceCount { wanted: u32, got: u32 },
    /// The player rolls real dice, and their numbers are missing (R18).
    RealDice {
        player: PlayerId,
        from: Square,
        to: Square,
        dice: u32,
        /// Whether `_` was typed for one of them.
        has_gaps: bool,
    },
    /// More hits than dice (R18).
    TooManyHits { hits: u32, dice: u32 },
    /// A number beyond its limits.
    OutOfRange {
        /// The name of the number: `cost`, `plus`, `minus`, `hit-on`, `wounds`, `attack`, `turn`.
        what: &'static str,
        given: i64,
        least: i64,
        most: i64,
    },
    /// A card with as many wounds as life is not on the board.
    NoLifeLeft { name: Name, life: u8, wounds: u32 },
    /// The unit has no effect of this name.
    NoEffect {
        name: Name,
        square: Square,
        /// The effects that there are.
        others: Vec<Name>,
    },
    /// The rolls for who begins end in a tie.
    Tie { pips: u8 },
    /// The draw pile holds too few cards.
    DrawPileShort { there: u32, wanted: u32 },
    /// The discard pile has too few unknown cards: a named one is not moved to the draw pile silently.
    DiscardShort { there: u32, wanted: u32 },
    /// A pile holds fewer cards than are to go.
    PileShort { pile: Pile, there: u32, wanted: u32 },
    /// A card is not in the pile, and no unknown card of its deck is.
    NotInPile { name: Name, pile: Pile },
    /// The zone has no unknown card left that could be this card.
    NothingToReveal { name: Name, pile: Zone },
    /// The pile has only cards of a further pile, and those never join a hand or a draw pile.
    WrongPile { name: Name, pile: Pile },
    /// Cards cannot be moved to the zone they are in.
    SamePile(Zone),
    /// A card without wounds cannot be healed.
    Unhurt { name: Name, square: Square },
    /// A card cannot change places with itself.
    SameSquare(Square),
    /// The player controls the card already.
    Controls { name: Name, square: Square, player: PlayerId },
}

impl Impossible {
    /// Returns the number of the related rule, 1 to 32.
    pub const fn number(&self) -> Option<u8> {
        match self {
            Impossible::PhaseOver { .. } => Some(1),
            Impossible::PaymentShort { .. } => Some(4),
            Impossible::MagicShort { .. } => Some(6),
            Impossible::NoPip { .. }
            | Impossible::DiceCount { .. }
            | Impossible::RealDice { .. }
            | Impossible::TooManyHits { .. } => Some(18),
            Impossible::HandEmpty { number, .. } => *number,
            Impossible::Occupied { number, .. } | Impossible::WrongKind { number, .. } => *number,
            _ => None,
        }
    }

    /// Reports whether the command was wrongly typed, rather than against the game (rules 7).
    pub const fn is_usage(&self) -> bool {
        matches!(
            self,
            Impossible::NoReason
                | Impossible::NoName
                | Impossible::OffBoard(_)
                | Impossible::NoPlayer(_)
                | Impossible::UnknownCard { .. }
                | Impossible::SeveralCards { .. }
                | Impossible::NoPip { .. }
                | Impossible::DiceCount { .. }
                | Impossible::TooManyHits { .. }
                | Impossible::Tie { .. }
                | Impossible::OutOfRange { .. }
                | Impossible::NoLifeLeft { .. }
        )
    }
}

impl Display for Impossible {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Impossible::Over { winner } => write!(out, "the game is over: {winner} has won"),
            Impossible::NoReason => out.write_str("--override needs a reason"),
            Impossible::NoName => out.write_str("an effect needs a name"),
            Impossible::OffBoard(name) => write!(out, "{name} is not a square of the board"),
            Impossible::NoPlayer(typed) => write!(out, "{typed} is not a player"),
            Impossible::ChooseFirst { player } => {
                write!(out, "player {player} rolled higher and must first choose who begins")
            }
            Impossible::FirstKnown { player } => {
                write!(out, "there is nothing to choose or to roll now: it is the turn of player {player}")
            }
            Impossible::PhaseOver { phase, now } if phase == now => {
                write!(out, "it is the {} phase already", now.title())
            }
            Impossible::PhaseOver { phase, now } => {
                write!(
                    out,
                    "this turn cannot go on to the {} phase: it is the {} phase",
                    phase.title(),
                    now.title()
                )
            }
            Impossible::NothingUnder(Some(square)) => write!(out, "no card is under another on {square}"),
            Impossible::NothingUnder(None) => out.write_str("--under is for a command about one square"),
            Impossible::UnderShort { square, there, wanted } => {
                write!(out, "{} under the card on {square}, not {wanted}", are(*there))
            }
            Impossible::NotUnder { name, square } => write!(out, "{name} is not under the card on {square}"),
            Impossible::UnderItself(square) => write!(out, "a card cannot go under itself ({square})"),
            Impossible::NoCard(square) => write!(out, "there is no card on {square}"),
            Impossible::UnknownCard { name, .. } => write!(out, "the deck has no card called {name}"),
            Impossible::SeveralCards { name, .. } => write!(out, "several cards begin with {name}"),
            Impossible::WrongKind { name, kind, number } => {
                let article = if *kind == CardKind::Event { "an" } else { "a" };
                let instead = match (number, kind) {
                    (Some(7), CardKind::Event) => "you can only summon units",
                    (Some(7), _) => "you can only play events",
                    (Some(_), _) => "you can only place walls",
                    (None, _) => "it can never be on the board",
                };
                write!(out, "{name} is {article} {}; {instead}", kind.word())
            }
            Impossible::HandEmpty { hand, wanted, .. } => {
                write!(out, "{} in hand; {} needed", cards(*hand), are(*wanted))
            }
            Impossible::Occupied { square, name, .. } => write!(out, "{name} is on {square}"),
            Impossible::MagicShort { name, cost, extra: 0, magic } => {
                write!(out, "{name} costs {cost}; you have {magic} magic")
            }
            Impossible::MagicShort { name, cost, extra, magic } => {
                write!(out, "{name} costs {cost} and you also pay {extra}; you have {magic} magic")
            }
            Impossible::PaymentShort { player, cards, magic } => {
                write!(out, "player {player} has {magic} magic and cannot pay {cards}")
            }
            Impossible::NoPip { face } => write!(out, "{face} is not a face of a die"),
            Impossible::DiceCount { wanted, got } => {
                write!(out, "the attack has {}; you typed {got}", count(*wanted as usize, "die", "dice"))
            }
            Impossible::RealDice { player, from, to, dice, .. } => {
                let dice = count(*dice as usize, "die", "dice");
                write!(out, "player {player} rolls real dice: roll {dice} for {from} against {to}")
            }
            Impossible::TooManyHits { hits, dice } => {
                let hits = count(*hits as usize, "hit", "hits");
                write!(out, "{hits} with {}", count(*dice as usize, "die", "dice"))
            }
            Impossible::OutOfRange { what, given, least, most } => {
                write!(out, "{what} must be {least} to {most}, not {given}")
            }
            Impossible::NoLifeLeft { name, life, wounds } => {
                let wounds = count(*wounds as usize, "wound", "wounds");
                write!(out, "{name} has {life} life: {wounds} would destroy it")
            }
            Impossible::NoEffect { name, square, .. } => write!(out, "there is no effect {name} on {square}"),
            Impossible::Tie { pips } => write!(out, "{pips} and {pips} is a tie: both roll again"),
            Impossible::DrawPileShort { there, wanted } => {
                write!(out, "{} in the draw pile; {} needed", cards(*there), are(*wanted))
            }
            Impossible::DiscardShort { there, wanted } => {
                let there = count(*there as usize, "unknown card", "unknown cards");
                write!(out, "{there} in the discard pile; {} needed", are(*wanted))
            }
            Impossible::PileShort { pile, there, wanted } => {
                write!(out, "{pile} has {}, not {wanted}", cards(*there))
            }
            Impossible::NotInPile { name, pile } => write!(out, "{name} is not in {pile}"),
            Impossible::NothingToReveal { name, pile } => {
                write!(out, "{pile} has no ? that could be {name}")
            }
            Impossible::WrongPile { name, pile } => write!(out, "{name} can never be in {pile}"),
            Impossible::SamePile(pile) => write!(out, "the cards are already in {pile}"),
            Impossible::Unhurt { name, square } => write!(out, "{name} at {square} has no wounds"),
            Impossible::SameSquare(square) => {
                write!(out, "a card cannot swap places with itself ({square})")
            }
            Impossible::Controls { name, square, player } => {
                write!(out, "player {player} already controls {name} at {square}")
            }
        }
    }
}

impl Error for Impossible {}

fn cards(number: u32) -> String {
    count(number as usize, "card", "cards")
}

/// Returns `1 card is`, `3 cards are`.
fn are(number: u32) -> String {
    count(number as usize, "card is", "cards are")
}
