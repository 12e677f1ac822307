//! Names of players, cards, squares and effects.

use crate::report::english::{self, count};
use warband_core::text::Name;
use warband_summoner_wars::game::{
    Effect, EffectKind, Piece, Pile, PlayerId, Rules, Slot, SpentTo, StatChange, State, Until,
};
use warband_summoner_wars::rules::{Phase, Square};

/// Names a player: the given name, or `player 1`.
pub(super) fn player(state: &State, id: PlayerId) -> String {
    state.names().of(id).to_string()
}

/// Returns a pile: `the magic pile of player 2`.
pub(super) fn pile(state: &State, pile: Pile) -> String {
    format!("{} of {}", pile.kind.noun(), player(state, pile.player))
}

/// Returns the mark of a player's cards on the board: the direction they face.
pub(super) const fn mark(id: PlayerId) -> char {
    match id {
        PlayerId::One => '^',
        PlayerId::Two => 'v',
    }
}

/// Returns the name of a player's deck.
pub(super) fn deck(state: &State, id: PlayerId) -> Name {
    Name::from(state.deck(id).name.clone())
}

/// Returns the name of a player's summoner.
pub(super) fn summoner(state: &State, id: PlayerId) -> Name {
    let deck = state.deck(id);
    let card = deck.summoner().and_then(|place| deck.cards.get(usize::from(place)));
    card.map_or_else(Name::default, |card| Name::from(card.name.clone()))
}

/// Names a phase: `Move`.
pub(super) fn phase(phase: Phase) -> String {
    phase.title().to_owned()
}

/// Names the card on a square: `Warrior at a2`; the square alone if it is empty.
pub(super) fn at(state: &State, square: Square) -> String {
    let piece = state.piece(square);
    piece.map_or_else(|| square.to_string(), |piece| format!("{} at {square}", state.name(piece.card)))
}

/// Formats the life of a card on the board: `8/9 life left`.
pub(super) fn life_left(state: &State, piece: &Piece) -> String {
    format!("{}/{} life left", state.life_left(piece), state.life(piece))
}

/// Lists squares: `a1, b2`.
pub(super) fn squares(squares: &[Square]) -> String {
    squares.iter().map(Square::to_string).collect::<Vec<_>>().join(", ")
}

/// Names a card of a player's pile: `Archer`, `Fighter (of 2)` for one of the other deck, `?` for an unknown card.
pub(super) fn slot(state: &State, of: PlayerId, slot: Slot) -> Name {
    let name = slot.known().map_or_else(|| String::from("?"), |card| state.card(card).name.clone());
    Name::from(if slot.deck == of { name } else { format!("{name} (of {})", state.names().word(slot.deck)) })
}

/// Lists cards of a player's pile, in their order: `Archer, an unknown card`, `3 unknown cards, Archer`.
pub(super) fn slots(state: &State, of: PlayerId, cards: &[Slot]) -> String {
    let names: Vec<Name> = cards.iter().map(|card| slot(state, of, *card)).collect();
    let equal = names.chunk_by(|one, other| one == other && one.raw().starts_with('?'));
    let words = equal.filter_map(|cards| Some(described(cards.first()?.raw(), cards.len())));
    words.collect::<Vec<_>>().join(", ")
}

/// Returns the typed word of a card, or of a number of unknown ones, as it is read: `an unknown card` for `?`.
pub(super) fn described(word: &str, number: usize) -> String {
    let unknown =
        if number == 1 { String::from("an unknown card") } else { format!("{number} unknown cards") };
    Name::from(word.strip_prefix('?').map_or_else(|| word.to_owned(), |of| unknown + of)).to_string()
}

/// Formats the size of a hand: `1 card in hand`.
pub(super) fn in_hand(cards: u32) -> String {
    format!("{} in hand", count(cards as usize, "card", "cards"))
}

/// Formats the cards to draw: `3 in the draw pile`.
pub(super) fn to_draw(cards: u32) -> String {
    format!("{cards} in the draw pile")
}

/// Describes an effect and its changes: `Fury (attack +1)`, `War Song (event, attack +1)`, `Freeze (cannot move, cannot
/// attack)`.
pub(super) fn effect(effect: &Effect) -> String {
    let kind = (effect.kind == EffectKind::Event).then(|| String::from("event"));
    let StatChange { attack, moves, reach, life, hit_on, hit_on_against, cannot } = &effect.change;
    let numbers = [("attack", attack), ("moves", moves), ("reach", reach), ("life", life)];
    let numbers = numbers.into_iter().filter(|(_, change)| **change != 0);
    let numbers = numbers.map(|(word, change)| format!("{word} {change:+}"));
    let hit_on = hit_on.map(|hit_on| format!("its attacks hit on {hit_on}+"));
    let against = hit_on_against.map(|hit_on| format!("attacks on it hit on {hit_on}+"));
    let forbidden = cannot.iter().map(|what| format!("cannot {}", what.infinitive()));
    let parts: Vec<String> =
        kind.into_iter().chain(numbers).chain(hit_on).chain(against).chain(forbidden).collect();
    let name = Name::from(effect.name.clone());
    if parts.is_empty() { name.to_string() } else { format!("{name} ({})", parts.join(", ")) }
}

/// Describes when an effect ends.
pub(super) fn until(state: &State, until: Until) -> String {
    match until {
        Until::Turn => String::from("until this turn ends"),
        Until::NextTurn(id) => format!("until {}'s next turn ends", player(state, id)),
        Until::Dropped => String::from("until it is dropped"),
    }
}

/// Returns each effect on the board with its unit: `Guardian at c4: Fury (attack +1), until this turn ends`.
pub(super) fn effects(state: &State) -> Vec<String> {
    effects_on(state, |_| true)
}

/// Returns each effect on some squares with its unit.
pub(super) fn effects_on(state: &State, is_shown: impl Fn(Square) -> bool) -> Vec<String> {
    let of = |(square, piece): (&Square, &Piece)| {
        let unit = at(state, *square);
        let each = piece.effects.iter();
        each.map(|of| format!("{unit}: {}, {}", effect(of), until(state, of.until))).collect::<Vec<_>>()
    };
    state.board().iter().filter(|(square, _)| is_shown(**square)).flat_map(of).collect()
}

/// Describes the rules that the players agreed on, if they are unusual.
pub(super) fn agreed(rules: &Rules) -> Vec<String> {
    let usual = Rules::default();
    let mut agreed = Vec::new();
    if rules.hit_on != usual.hit_on {
        agreed.push(format!("dice hit on {} or more", rules.hit_on));
    }
    if !rules.first_turn {
        agreed.push(String::from("no short first turn"));
    } else if (rules.first_turn_moves, rules.first_turn_attacks)
        != (usual.first_turn_moves, usual.first_turn_attacks)
    {
        agreed.push(format!("a first turn of {}", first_turn(rules)));
    }
    if rules.spent_to == SpentTo::Owner {
        agreed.push(String::from("paid cards go to their owner's discard pile"));
    }
    agreed
}

/// Describes what the first turn allows: `2 moves and 3 attacks`.
pub(super) fn first_turn(rules: &Rules) -> String {
    let moves = count(rules.first_turn_moves as usize, "move", "moves");
    format!("{moves} and {}", count(rules.first_turn_attacks as usize, "attack", "attacks"))
}

/// Formats a line as a sentence: with a capital, unless it begins with a player's name, and a full stop.
pub(super) fn as_sentence(state: &State, line: &str) -> String {
    format!("{}.", headed(state, line))
}

/// Returns a line with a capital, unless it begins with a player's name.
pub(super) fn headed(state: &State, line: &str) -> String {
    english::headed(line, |first| PlayerId::ALL.iter().any(|id| state.names().word(*id) == first))
}
