//! The table at a glance, for programs (SPEC section 7).

use super::words;
use crate::journal::Game;
use crate::report::json;
use crate::summoner_wars::deck::Range;
use crate::summoner_wars::game::{Piece, PlayerId, Rules, Slot, State};
use crate::summoner_wars::rules::{Phase, Square};
use serde::Serialize;

#[derive(Serialize)]
struct Record<'a> {
    schema: &'static str,
    game: &'static str,
    #[serde(flatten)]
    position: PositionRecord,
    players: Vec<PlayerRecord<'a>>,
    board: Vec<PieceRecord<'a>>,
    /// What players agreed on, where it is not what is usual.
    #[serde(skip_serializing_if = "Option::is_none")]
    rules: Option<Rules>,
}

/// Whose turn and phase it is, and what is left of it.
#[derive(Serialize)]
pub(super) struct PositionRecord {
    turn: u32,
    active: PlayerId,
    phase: Phase,
    first_turn: bool,
    budget: BudgetRecord,
    winner: Option<PlayerId>,
}

/// Made, and as many as there may be.
#[derive(Serialize)]
struct BudgetRecord {
    moves: (u32, u32),
    attacks: (u32, u32),
}

/// Piles have their bottom first.
#[derive(Serialize)]
struct PlayerRecord<'a> {
    player: PlayerId,
    deck: &'a str,
    hand: u32,
    draw: u32,
    magic: Vec<String>,
    discard: Vec<String>,
    walls: usize,
}

#[derive(Serialize)]
struct PieceRecord<'a> {
    at: Square,
    card: &'a str,
    kind: &'static str,
    owner: PlayerId,
    controller: PlayerId,
    #[serde(flatten)]
    unit: Option<UnitRecord>,
    life: u8,
    wounds: u8,
    moved: bool,
    attacked: bool,
    effects: Vec<EffectRecord<'a>>,
}

/// What walls have not; `attack` is the printed value.
#[derive(Serialize)]
struct UnitRecord {
    attack: u8,
    range: Range,
    reach: u8,
    hit_on: u8,
}

/// An effect.
#[derive(Serialize)]
pub(super) struct EffectRecord<'a> {
    name: &'a str,
    attack: i8,
    kind: &'static str,
    until: &'static str,
}

/// Whose turn and phase it is, and what is left of it.
pub(super) fn position(state: &State) -> PositionRecord {
    let (turn, budget) = (state.turn, state.budget());
    PositionRecord {
        turn: turn.number,
        active: turn.player,
        phase: turn.phase,
        first_turn: turn.is_first,
        budget: BudgetRecord {
            moves: (budget.moves, budget.move_limit),
            attacks: (budget.attacks, budget.attack_limit),
        },
        winner: state.end.map(|end| end.winner),
    }
}

/// The whole table as one object on a line.
pub(super) fn line(state: &State) -> String {
    json::to_line(&Record {
        schema: "warband.status/1",
        game: State::NAME,
        position: position(state),
        players: PlayerId::ALL.map(|id| player(state, id)).into(),
        board: state.board.iter().map(|(square, of)| piece(state, *square, of)).collect(),
        rules: (state.rules != Rules::default()).then_some(state.rules),
    })
}

/// What changes a unit, oldest first.
pub(super) fn effects(piece: &Piece) -> Vec<EffectRecord<'_>> {
    let each = piece.effects.iter().map(|effect| EffectRecord {
        name: &effect.name,
        attack: effect.attack,
        kind: effect.kind.word(),
        until: effect.until.word(),
    });
    each.collect()
}

fn player(state: &State, id: PlayerId) -> PlayerRecord<'_> {
    let of = state.player(id);
    let names = |pile: &[Slot]| {
        let names = pile.iter().map(|slot| words::slot(state, id, *slot).raw().to_owned());
        names.collect::<Vec<_>>()
    };
    PlayerRecord {
        player: id,
        deck: &state.deck(id).name,
        hand: of.hand,
        draw: of.draw,
        magic: names(&of.magic),
        discard: names(&of.discard),
        walls: state.walls(id).len(),
    }
}

fn piece<'a>(state: &'a State, at: Square, piece: &'a Piece) -> PieceRecord<'a> {
    let card = state.card(piece.card);
    let unit = card.unit().map(|unit| UnitRecord {
        attack: unit.attack,
        range: unit.range,
        reach: unit.reach,
        hit_on: state.hit_on(piece.card),
    });
    PieceRecord {
        at,
        card: &card.name,
        kind: card.kind().word(),
        owner: piece.card.deck,
        controller: piece.controller,
        unit,
        life: state.life(piece),
        wounds: piece.wounds,
        moved: piece.moved,
        attacked: piece.attacked,
        effects: effects(piece),
    }
}
