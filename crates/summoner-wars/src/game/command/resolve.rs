//! Resolving the names of a typed command in a game.

use super::names::{
    TypedCard, card, card_of_either, card_that, listed, own_wall, pile, player, slot_of_either, zone,
};
use super::{
    Action, Command, Correction, TransferCards, TypedAction, TypedCommand, TypedCorrection, TypedZone,
};
use crate::deck::CardKind;
use crate::game::refusal::{Impossible, Refusal};
use crate::game::state::{CardId, Hidden, Pile, PileKind, PlayerId, Slot, State, Zone};
use crate::rules::{Phase, Square};

/// Resolves a typed command.
///
/// # Errors
/// Returns [`Impossible::UnknownCard`] for the first name that no card of the deck has, [`Impossible::NoPlayer`] for an
/// unknown player; [`Impossible::HandEmpty`] for more unnamed cards than the hand has.
pub fn resolve(state: &State, typed: &TypedCommand) -> Result<Command, Refusal> {
    let (pay, mut by) = (typed.pay, typed.by.clone());
    // Damage and attacks also belong to a player, whose magic pile receives a destroyed card.
    let takes_player = matches!(typed.action, TypedAction::Damage { .. } | TypedAction::Attack { .. });
    let whose = by.as_deref().filter(|_| takes_player).and_then(|by| state.names.lookup(by));
    if whose.is_some() {
        by = None;
    }
    Ok(Command { action: action(state, &typed.action, whose)?, pay, by, under: typed.under })
}

/// Resolves an action. `whose` is the player whose card does damage, if not the active one.
fn action(state: &State, typed: &TypedAction, whose: Option<PlayerId>) -> Result<Action, Refusal> {
    let active = state.turn.player;
    Ok(match typed {
        TypedAction::Summon { name, square, cost } => {
            let is_unit = |kind| matches!(kind, CardKind::Champion | CardKind::Common);
            Action::Summon { unit: card_that(state, active, name, is_unit)?, square: *square, cost: *cost }
        }
        TypedAction::PlayEvent { name, player: who } => {
            let who = who.as_deref().map(|who| player(state, who)).transpose()?;
            let is_event = |kind| kind == CardKind::Event;
            Action::PlayEvent { card: card_that(state, who.unwrap_or(active), name, is_event)? }
        }
        TypedAction::PlaceWall { square, name, player: who } => {
            let who = who.as_deref().map_or(Ok(active), |who| player(state, who))?;
            let wall = match name {
                Some(name) => card_that(state, who, name, |kind| kind == CardKind::Wall)?,
                None => own_wall(state, who)?,
            };
            Action::PlaceWall { wall, square: *square }
        }
        TypedAction::Attack { from, to, roll, destroyed: pile } => {
            let destroyed = destroyed(state, *to, pile.as_ref(), whose)?;
            Action::Attack { from: *from, to: *to, roll: roll.clone(), destroyed }
        }
        TypedAction::BuildUnnamed(cards) => Action::Build { cards: unnamed(state, *cards)? },
        TypedAction::Build(names) => Action::Build { cards: built(state, names)? },
        TypedAction::Damage { square, wounds, destroyed: pile } => {
            let destroyed = destroyed(state, *square, pile.as_ref(), whose)?;
            Action::Damage { square: *square, wounds: *wounds, destroyed }
        }
        TypedAction::Control { square, player: who, until_turn } => {
            Action::Control { square: *square, player: player(state, who)?, until_turn: *until_turn }
        }
        TypedAction::Pay { player: who, cards } => {
            let who = who.as_deref().map(|who| player(state, who)).transpose()?;
            Action::Pay { player: who.unwrap_or(active), cards: *cards }
        }
        TypedAction::Transfer { cards, from, to } => {
            let (from, to) = (pile(state, from, active)?, pile(state, to, active)?);
            Action::Transfer { from, to, cards: transferred(state, from.into(), cards)? }
        }
        TypedAction::Bring { name, from, square } => {
            let from = zone(state, from, active)?;
            let is_there = |card| state.in_order(from).is_some_and(|cards| cards.contains(&Slot::from(card)));
            let card = card_of_either(state, state.reader_of(from), name, &is_there)?;
            Action::Bring { card, from, square: *square }
        }
        TypedAction::Return { square, to } => {
            Action::Return { square: *square, to: zone(state, to, owner(state, *square))? }
        }
        TypedAction::Tuck { cards, from, square } => {
            let from = zone(state, from, active)?;
            Action::Tuck { from, cards: transferred(state, from, cards)?, square: *square }
        }
        TypedAction::Untuck { cards, square, to } => {
            let to = pile(state, to, owner(state, *square))?;
            let cards = transferred(state, Zone::Under { under: *square }, cards)?;
            Action::Untuck { square: *square, cards, to }
        }
        TypedAction::Reveal { names, pile: typed } => {
            let typed = typed.as_ref().map(|typed| zone(state, typed, active)).transpose()?;
            let pile = typed.unwrap_or(Pile { player: active, kind: PileKind::Discard }.into());
            let reader = state.reader_of(pile);
            let names = cards_listed(state, reader, names);
            let cards = names.iter().map(|name| card_of_either(state, reader, name, &|_| false));
            Action::Reveal { pile, cards: cards.collect::<Result<_, _>>()? }
        }
        TypedAction::ChooseFirst(who) => Action::ChooseFirst { player: player(state, who)? },
        TypedAction::Concede(named) => {
            let named = named.as_deref().map(|who| player(state, who)).transpose()?;
            Action::Concede { player: named.unwrap_or(active) }
        }
        TypedAction::Correct(typed) => Action::Correct(correction(state, typed)?),
        TypedAction::Resolved(action) => action.clone(),
    })
}

fn correction(state: &State, typed: &TypedCorrection) -> Result<Correction, Refusal> {
    let who = |typed: &str| player(state, typed);
    Ok(match typed {
        TypedCorrection::Put { player, name, square, wounds } => {
            Correction::Put { card: card(state, who(player)?, name)?, square: *square, wounds: *wounds }
        }
        TypedCorrection::Hand { player, cards } => Correction::Hand { player: who(player)?, cards: *cards },
        TypedCorrection::DrawPile { player, cards } => {
            Correction::DrawPile { player: who(player)?, cards: *cards }
        }
        TypedCorrection::Pile { player, kind, names } => {
            let pile = Pile { player: who(player)?, kind: *kind };
            let slot = |name: &String| match slot_of_either(state, pile.player, name, &|_| false)? {
                TypedCard::Known(slot) => Ok(slot),
                TypedCard::Unknown(deck) => Ok(Slot::unknown(deck.unwrap_or(pile.player))),
            };
            let names = cards_listed(state, pile.player, names);
            Correction::Pile { pile, cards: names.iter().map(slot).collect::<Result<_, Refusal>>()? }
        }
        TypedCorrection::Turn { number, player, phase } => {
            Correction::Turn { number: *number, player: who(player)?, phase: *phase }
        }
    })
}

/// Returns the owner of the card on a square; the active player if it is empty.
fn owner(state: &State, square: Square) -> PlayerId {
    state.piece(square).map_or(state.turn.player, |piece| piece.card.deck)
}

/// Returns the zone for the card on a square if it is destroyed: a magic pile is that of the player who destroys it, any
/// other that of the card's owner (rules 3.8), unless a player is named.
fn destroyed(
    state: &State,
    square: Square,
    typed: Option<&TypedZone>,
    whose: Option<PlayerId>,
) -> Result<Option<Zone>, Refusal> {
    let who = whose.unwrap_or(state.turn.player);
    let Some(typed) = typed else {
        return Ok(whose.map(|player| Pile { player, kind: PileKind::Magic }.into()));
    };
    let is_magic = matches!(typed, TypedZone::Pile(typed) if typed.kind == PileKind::Magic);
    zone(state, typed, if is_magic { who } else { owner(state, square) }).map(Some)
}

/// Returns the active player's hand as it is in the Build phase: in a Draw phase the cards are drawn first (R2).
fn hand_to_build(state: &State) -> Hidden {
    let player = state.turn.player;
    let of = state.player(player);
    let is_to_draw = state.turn.phase == Phase::Draw && !state.turn.drawn;
    let drawn = if is_to_draw { state.cards_to_draw(player) } else { 0 };
    of.draw.decks(player, drawn as usize).fold(of.hand, |mut hand, deck| {
        hand.add(deck);
        hand
    })
}

/// Returns this many unnamed cards of the active player's hand.
pub(in crate::game) fn unnamed(state: &State, cards: u32) -> Result<Vec<Slot>, Refusal> {
    let player = state.turn.player;
    let hand = hand_to_build(state);
    // Limited by the size of the hand, so that no long list is made.
    if cards > hand.count() {
        return Err(
            Impossible::HandEmpty { player, number: Some(21), hand: hand.count(), wanted: cards }.into()
        );
    }
    Ok(hand.decks(player, cards as usize).map(Slot::unknown).collect())
}

/// Returns cards of the active player's hand by name; `?` for an unnamed one.
fn built(state: &State, names: &[String]) -> Result<Vec<Slot>, Refusal> {
    let player = state.turn.player;
    let hand = hand_to_build(state);
    let is_there = |card: CardId| hand.of(card.deck) > 0;
    let names = cards_listed(state, player, names);
    let typed = names.iter().map(|name| slot_of_either(state, player, name, &is_there));
    let typed = typed.collect::<Result<Vec<TypedCard>, Refusal>>()?;
    Ok(with_decks(typed, hand, player))
}

/// Returns the names in a list of cards of a player's pile.
fn cards_listed(state: &State, player: PlayerId, words: &[String]) -> Vec<String> {
    listed(words, |name| {
        let found = slot_of_either(state, player, name, &|_| false);
        !matches!(found, Err(Refusal::Impossible(Impossible::UnknownCard { .. } | Impossible::NoPlayer(_))))
    })
}

/// Chooses the decks of unknown cards of a hand or draw pile: those that the named cards leave, the player's own first.
fn with_decks(typed: Vec<TypedCard>, mut hidden: Hidden, player: PlayerId) -> Vec<Slot> {
    for slot in &typed {
        if let TypedCard::Known(slot) = slot {
            hidden.take(slot.deck);
        }
    }
    let each = typed.into_iter().map(|slot| match slot {
        TypedCard::Known(slot) => slot,
        TypedCard::Unknown(deck) => {
            let next = deck.or_else(|| hidden.decks(player, 1).next()).unwrap_or(player);
            hidden.take(next);
            Slot::unknown(next)
        }
    });
    each.collect()
}

/// Returns the cards to move: a number, or by name. An unknown card of a zone with an order is its topmost unknown one.
fn transferred(state: &State, from: Zone, cards: &[String]) -> Result<TransferCards, Refusal> {
    if let [only] = cards
        && let Ok(number) = only.trim().parse()
    {
        return Ok(TransferCards::Top(number));
    }
    let (ordered, reader) = (state.in_order(from), state.reader_of(from));
    let is_there = |card| ordered.is_some_and(|cards| cards.contains(&Slot::from(card)));
    let cards = cards_listed(state, reader, cards);
    let typed = cards.iter().map(|name| slot_of_either(state, reader, name, &is_there));
    let typed = typed.collect::<Result<Vec<TypedCard>, Refusal>>()?;
    let of = state.player(reader);
    Ok(TransferCards::These(match (ordered, from) {
        (Some(cards), _) => {
            let mut decks = cards.iter().rev().filter(|slot| slot.card.is_none()).map(|slot| slot.deck);
            let each = typed.into_iter().map(|slot| match slot {
                TypedCard::Known(slot) => slot,
                TypedCard::Unknown(deck) => Slot::unknown(deck.or_else(|| decks.next()).unwrap_or(reader)),
            });
            each.collect()
        }
        (None, Zone::Pile(Pile { kind: PileKind::Hand, .. })) => with_decks(typed, of.hand, reader),
        (None, _) => with_decks(typed, of.draw, reader),
    }))
}
