//! What players, cards, squares and effects are called.

use crate::report::english::sentence;
use crate::summoner_wars::game::{Effect, EffectKind, Piece, PlayerId, Rules, Slot, SpentTo, State, Until};
use crate::summoner_wars::rules::{Phase, Square};
use crate::text::Name;

/// `player 1`.
pub(super) fn player(id: PlayerId) -> String {
    format!("player {id}")
}

/// What marks a player's cards on the board: the way they face.
pub(super) const fn mark(id: PlayerId) -> char {
    match id {
        PlayerId::One => '^',
        PlayerId::Two => 'v',
    }
}

/// The name of a player's deck.
pub(super) fn deck(state: &State, id: PlayerId) -> Name {
    Name::from(state.deck(id).name.clone())
}

/// The name of a player's summoner.
pub(super) fn summoner(state: &State, id: PlayerId) -> Name {
    let deck = state.deck(id);
    let card = deck.summoner().and_then(|place| deck.cards.get(usize::from(place)));
    card.map_or_else(Name::default, |card| Name::from(card.name.clone()))
}

/// `Move`.
pub(super) fn phase(phase: Phase) -> String {
    sentence(phase.word())
}

/// `Warrior at a2`; the square alone where nothing stands.
pub(super) fn at(state: &State, square: Square) -> String {
    let piece = state.piece(square);
    piece.map_or_else(|| square.to_string(), |piece| format!("{} at {square}", state.name(piece.card)))
}

/// Squares as a list: `a1, b2`.
pub(super) fn squares(squares: &[Square]) -> String {
    squares.iter().map(Square::to_string).collect::<Vec<_>>().join(", ")
}

/// A card of a player's pile: `Archer`, `Fighter (of 2)` for one of the other deck, `?` for one that was not told.
pub(super) fn slot(state: &State, of: PlayerId, slot: Slot) -> Name {
    match slot {
        None => Name::from("?"),
        Some(card) if card.deck == of => state.name(card),
        Some(card) => Name::from(format!("{} (of {})", state.card(card).name, card.deck)),
    }
}

/// Cards of a player's pile, in their order: `Archer, ?`.
pub(super) fn slots(state: &State, of: PlayerId, cards: &[Slot]) -> String {
    let names = cards.iter().map(|card| slot(state, of, *card).to_string());
    names.collect::<Vec<_>>().join(", ")
}

/// An effect and what it does: `Fury (attack +1)`, `War Song (event, attack +1)`, `Swift`.
pub(super) fn effect(effect: &Effect) -> String {
    let kind = (effect.kind == EffectKind::Event).then(|| String::from("event"));
    let attack = (effect.attack != 0).then(|| format!("attack {:+}", effect.attack));
    let parts: Vec<String> = kind.into_iter().chain(attack).collect();
    let name = Name::from(effect.name.clone());
    if parts.is_empty() { name.to_string() } else { format!("{name} ({})", parts.join(", ")) }
}

/// When an effect ends.
pub(super) fn until(until: Until) -> String {
    match until {
        Until::Turn => String::from("until this turn ends"),
        Until::NextTurn(id) => format!("until {}'s next turn ends", player(id)),
    }
}

/// Each effect on the board with its unit: `Guardian at c4: Fury (attack +1), until this turn ends`.
pub(super) fn effects(state: &State) -> Vec<String> {
    let of = |(square, piece): (&Square, &Piece)| {
        let unit = at(state, *square);
        let each = piece.effects.iter();
        each.map(|of| format!("{unit}: {}, {}", effect(of), until(of.until))).collect::<Vec<_>>()
    };
    state.board.iter().flat_map(of).collect()
}

/// What players agreed on besides what is usual.
pub(super) fn agreed(rules: &Rules) -> Vec<String> {
    let usual = Rules::default();
    let mut agreed = Vec::new();
    if rules.hit_on != usual.hit_on {
        agreed.push(format!("hits are {} or more", rules.hit_on));
    }
    if !rules.first_turn {
        agreed.push(String::from("no short first turn"));
    } else if (rules.first_turn_moves, rules.first_turn_attacks)
        != (usual.first_turn_moves, usual.first_turn_attacks)
    {
        let (moves, attacks) = (rules.first_turn_moves, rules.first_turn_attacks);
        agreed.push(format!("a first turn of {moves} moves and {attacks} attacks"));
    }
    if rules.spent_to == SpentTo::Owner {
        agreed.push(String::from("paid cards go to the discard pile of whose deck they are from"));
    }
    agreed
}

/// A line as a sentence.
pub(super) fn said(line: &str) -> String {
    format!("{}.", sentence(line))
}
