//! What players may ask for.

use super::{EffectKind, PileKind, PlayerId};
use crate::summoner_wars::rules::{Phase, Square};

/// What a player asks for. Cards are named as typed; [`decide`](super::decide()) finds out which are meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// End the phase (R1, R23).
    Next,
    /// Fill the hand (R2).
    Draw,
    /// Summon a unit (R3 to R6).
    Summon {
        /// Its name.
        name: String,
        /// Where it comes.
        square: Square,
        /// What it costs, where a card changes that.
        cost: Option<u32>,
    },
    /// Play an event (R7, R8).
    Event {
        /// Its name.
        name: String,
    },
    /// Place a wall (R9).
    Wall {
        /// Where.
        square: Square,
        /// The name of an event that is a wall; else the deck's wall.
        kind: Option<String>,
    },
    /// Move a unit (R10 to R12).
    Move {
        /// From where.
        from: Square,
        /// Where to.
        to: Square,
    },
    /// Attack (R13 to R20).
    Attack {
        /// The attacker's square.
        from: Square,
        /// The target's.
        to: Square,
        /// The dice.
        roll: AttackRoll,
    },
    /// Put so many cards that are not named on the magic pile (R21).
    Build(u32),
    /// Put these cards on the magic pile, the last on top; `?` for one that is not named.
    BuildCards(Vec<String>),
    /// Wound a card by what is no attack.
    Damage {
        /// Where it stands.
        square: Square,
        /// Wounds, 1 to 99.
        wounds: u32,
        /// Whose magic pile gets it; else the active player's.
        by: Option<PlayerId>,
        /// The pile it goes to: somebody's magic pile, or its owner's discard pile.
        to: Option<PileKind>,
    },
    /// Take wounds off a card.
    Heal {
        /// Where it stands.
        square: Square,
        /// Wounds, 1 to 99.
        wounds: u32,
    },
    /// Begin an effect on a unit (R26, R27).
    AddEffect {
        /// The unit's square.
        square: Square,
        /// What it is called.
        name: String,
        /// Dice more or fewer, -9 to 9.
        attack: i32,
        /// Where it comes from.
        kind: EffectKind,
        /// Whether it lasts until the active player's next turn ends, not only this turn.
        next_turn: bool,
    },
    /// End an effect.
    DropEffect {
        /// The unit's square.
        square: Square,
        /// What it is called.
        name: String,
    },
    /// Put a card on another square, by a card.
    Place {
        /// From where.
        from: Square,
        /// Where to.
        to: Square,
    },
    /// Exchange two cards, by a card.
    Swap {
        /// The one.
        a: Square,
        /// The other.
        b: Square,
    },
    /// Give a card to a player, by a card.
    Control {
        /// Where it stands.
        square: Square,
        /// To whom.
        player: PlayerId,
        /// Whether only until the turn ends.
        until_turn: bool,
    },
    /// Bring the file in line with the table (SPEC 5.7).
    Fix(Fix),
    /// Give up; the active player where nobody is named.
    Concede(Option<PlayerId>),
}

/// The dice of an attack, and what changes them (SPEC 3.16).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AttackRoll {
    /// How they come.
    pub throw: Throw,
    /// Dice more, 0 to 99.
    pub plus: u32,
    /// Dice fewer, 0 to 99.
    pub minus: u32,
    /// The pips that hit, 2 to 6.
    pub hit_on: Option<u32>,
}

/// How dice come.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Throw {
    /// The tool throws them.
    #[default]
    Digital,
    /// As typed: `3,5` or `3 5`.
    Faces(String),
    /// Hits that were read off the table.
    Hits(u32),
    /// No dice: wounds that an ability fixes, 0 to 9.
    Wounds(u32),
}

/// What may be set right by hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fix {
    /// A card of the draw pile stands on the board.
    Put {
        /// Whose.
        player: PlayerId,
        /// Its name.
        name: String,
        /// Where.
        square: Square,
        /// Its wounds.
        wounds: u32,
    },
    /// A card of the board is in its owner's draw pile.
    Take {
        /// Where it stands.
        square: Square,
    },
    /// A card has so many wounds, fewer than its life.
    Wounds {
        /// Where it stands.
        square: Square,
        /// How many.
        wounds: u32,
    },
    /// A hand has so many cards; the others are in the draw pile.
    Hand {
        /// Whose.
        player: PlayerId,
        /// How many.
        cards: u32,
    },
    /// A draw pile has so many cards; the others are in the discard pile.
    DrawPile {
        /// Whose.
        player: PlayerId,
        /// How many.
        cards: u32,
    },
    /// A magic pile has these cards, the last on top.
    Magic {
        /// Whose.
        player: PlayerId,
        /// Names, `NAME (of 2)` for a card of the other deck, `?` for one that is not known.
        cards: Vec<String>,
    },
    /// It is this phase of this turn.
    Turn {
        /// The turn's number, from 1.
        number: u32,
        /// Whose it is.
        player: PlayerId,
        /// Which phase.
        phase: Phase,
    },
}
