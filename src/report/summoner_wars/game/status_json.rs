//! The table at a glance, for programs.

use super::words;
use crate::report::json;
use serde::Serialize;
use std::collections::BTreeMap;
use warband_core::journal::Game;
use warband_summoner_wars::deck::Range;
use warband_summoner_wars::game::{Cannot, Piece, PlayerId, Rules, Slot, StatChange, State, Until};
use warband_summoner_wars::rules::{Phase, Square};

/// A game of Summoner Wars.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "SummonerWarsStatus"))]
pub(super) struct Record<'a> {
    schema: &'static str,
    #[cfg_attr(test, schemars(extend("const" = State::NAME)))]
    game: &'static str,
    #[serde(flatten)]
    position: PositionRecord,
    players: Vec<PlayerRecord<'a>>,
    board: Vec<PieceRecord<'a>>,
    /// The rules that the players agreed on, if they are unusual.
    #[serde(skip_serializing_if = "Option::is_none")]
    rules: Option<Rules>,
}

/// Whose turn and phase it is, and the moves and attacks left.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "SummonerWarsPosition"))]
pub(super) struct PositionRecord {
    turn: u32,
    active: PlayerId,
    phase: Phase,
    first_turn: bool,
    budget: BudgetRecord,
    winner: Option<PlayerId>,
    /// The player who is to choose who begins.
    #[serde(skip_serializing_if = "Option::is_none")]
    chooser: Option<PlayerId>,
}

/// The number made, and the most allowed.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Budget"))]
struct BudgetRecord {
    moves: (u32, u32),
    attacks: (u32, u32),
}

/// A player and their cards; piles have their bottom first.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "SummonerWarsPlayer"))]
struct PlayerRecord<'a> {
    player: PlayerId,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<&'a str>,
    deck: &'a str,
    hand: u32,
    draw: u32,
    magic: Vec<String>,
    discard: Vec<String>,
    units: usize,
    walls: usize,
    /// Cards left in further piles.
    #[serde(skip_serializing_if = "Option::is_none")]
    further: Option<BTreeMap<String, u32>>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Piece"))]
struct PieceRecord<'a> {
    at: Square,
    card: &'a str,
    kind: &'static str,
    owner: PlayerId,
    controller: PlayerId,
    #[serde(flatten)]
    unit: Option<UnitRecord>,
    /// An ability that the numbers leave out.
    #[serde(skip_serializing_if = "Option::is_none")]
    uncounted: Option<&'a str>,
    life: u8,
    wounds: u8,
    moved: bool,
    attacked: bool,
    effects: Vec<EffectRecord<'a>>,
    /// The card under it that bears it.
    #[serde(skip_serializing_if = "Option::is_none")]
    on: Option<BelowRecord<'a>>,
    /// Cards under it that move with it, the last on top.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    under: Vec<String>,
}

/// A card with another one on it.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "PieceBelow"))]
struct BelowRecord<'a> {
    card: &'a str,
    owner: PlayerId,
    controller: PlayerId,
    life: u8,
    wounds: u8,
}

/// The values that walls lack; `attack` is the printed value.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "UnitNow"))]
struct UnitRecord {
    attack: u8,
    range: Range,
    reach: u8,
    hit_on: u8,
}

/// An effect on a unit.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "UnitEffect"))]
pub(super) struct EffectRecord<'a> {
    name: &'a str,
    attack: i8,
    #[serde(flatten)]
    other: OtherChange<'a>,
    kind: &'static str,
    until: &'static str,
    /// The player whose next turn ends it.
    #[serde(skip_serializing_if = "Option::is_none")]
    of: Option<PlayerId>,
}

/// The changes of an effect besides dice, if any.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct OtherChange<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<i8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reach: Option<i8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    life: Option<i8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hit_on: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hit_on_against: Option<u8>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    cannot: &'a [Cannot],
}

/// Returns the record of the turn and phase, with the moves and attacks left.
pub(super) fn position(state: &State) -> PositionRecord {
    let (turn, budget) = (state.turn(), state.budget());
    PositionRecord {
        turn: turn.number,
        active: turn.player,
        phase: turn.phase,
        first_turn: turn.is_first,
        budget: BudgetRecord {
            moves: (budget.moves, budget.move_limit),
            attacks: (budget.attacks, budget.attack_limit),
        },
        winner: state.end().map(|end| end.winner),
        chooser: state.chooser(),
    }
}

/// Serializes the whole game as JSON on one line.
pub(super) fn line(state: &State) -> String {
    json::to_line(&Record {
        schema: "warband.status/1",
        game: State::NAME,
        position: position(state),
        players: PlayerId::ALL.map(|id| player(state, id)).into(),
        board: state.board().iter().map(|(square, of)| piece(state, *square, of)).collect(),
        rules: (state.rules() != Rules::default()).then_some(state.rules()),
    })
}

/// Returns the effects on a unit, oldest first.
pub(super) fn effects(piece: &Piece) -> Vec<EffectRecord<'_>> {
    let each = piece.effects.iter().map(|effect| EffectRecord {
        name: &effect.name,
        attack: effect.change.attack,
        other: other_change(&effect.change),
        kind: effect.kind.word(),
        until: effect.until.word(),
        of: match effect.until {
            Until::NextTurn(player) => Some(player),
            Until::Turn | Until::Dropped => None,
        },
    });
    each.collect()
}

fn other_change(change: &StatChange) -> OtherChange<'_> {
    let number = |number: i8| (number != 0).then_some(number);
    OtherChange {
        moves: number(change.moves),
        reach: number(change.reach),
        life: number(change.life),
        hit_on: change.hit_on,
        hit_on_against: change.hit_on_against,
        cannot: &change.cannot,
    }
}

/// Returns the cards left in further piles, if the deck has any.
fn further(state: &State, id: PlayerId) -> Option<BTreeMap<String, u32>> {
    let of = &state.player(id).further;
    let named = of.iter().map(|(card, left)| (state.deck(id).cards[usize::from(*card)].name.clone(), *left));
    (!of.is_empty()).then(|| named.collect())
}

fn player(state: &State, id: PlayerId) -> PlayerRecord<'_> {
    let of = state.player(id);
    let names = |pile: &[Slot]| {
        let names = pile.iter().map(|slot| words::slot(state, id, *slot).raw().to_owned());
        names.collect::<Vec<_>>()
    };
    PlayerRecord {
        player: id,
        name: state.names().given(id),
        deck: &state.deck(id).name,
        hand: of.hand.count(),
        draw: of.draw.count(),
        magic: names(&of.magic),
        discard: names(&of.discard),
        units: state.units(id),
        walls: state.walls(id).len(),
        further: further(state, id),
    }
}

fn piece<'a>(state: &'a State, at: Square, piece: &'a Piece) -> PieceRecord<'a> {
    let card = state.card(piece.card);
    let unit = card.unit().map(|unit| UnitRecord {
        attack: unit.attack,
        range: unit.range,
        reach: unit.reach,
        hit_on: state.printed_hit_on(piece.card),
    });
    PieceRecord {
        at,
        card: &card.name,
        kind: card.kind().word(),
        owner: piece.card.deck,
        controller: piece.controller,
        unit,
        uncounted: card.unit().and_then(|unit| unit.uncounted()),
        life: state.life(piece),
        wounds: piece.wounds,
        moved: piece.moved,
        attacked: piece.attacked,
        effects: effects(piece),
        on: state.lower_cards().get(&at).map(|below| BelowRecord {
            card: &state.card(below.card).name,
            owner: below.card.deck,
            controller: below.controller,
            life: state.life(below),
            wounds: below.wounds,
        }),
        under: piece
            .under
            .iter()
            .map(|slot| words::slot(state, piece.card.deck, *slot).raw().to_owned())
            .collect(),
    }
}
