//! What may be done in a phase from this position, with figures, and what to type.

use super::words;
use crate::report::english::count;
use crate::summoner_wars::game::{CardId, Piece, PlayerId, State};
use crate::summoner_wars::rules::{HAND, Phase, Square};
use serde::Serialize;

/// One thing on the checklist.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Prompt {
    /// What, in a sentence without its end.
    pub what: String,
    /// Whether it happens before the phase ends even where nobody asks for it.
    pub must: bool,
    /// More of it: a unit, or a figure.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub each: Vec<String>,
    /// What to type for it.
    pub commands: Vec<String>,
}

impl Prompt {
    fn new(what: impl Into<String>, commands: &[&str]) -> Prompt {
        let commands = commands.iter().map(|command| (*command).to_owned()).collect();
        Prompt { what: what.into(), must: false, each: Vec::new(), commands }
    }
}

/// What may be typed now.
pub(super) fn commands(state: &State) -> Vec<String> {
    prompts(state).into_iter().flat_map(|prompt| prompt.commands).collect()
}

/// The checklist of this phase, from this position.
pub(super) fn prompts(state: &State) -> Vec<Prompt> {
    if state.end.is_some() {
        return vec![Prompt::new("the last command can be taken back", &["undo"])];
    }
    let player = state.turn.player;
    let mut prompts = match state.turn.phase {
        Phase::Draw => draw(state, player),
        Phase::Summon => vec![summon(state, player)],
        Phase::Event => event(state, player),
        Phase::Move => vec![moves(state, player)],
        Phase::Attack => vec![attacks(state, player), order(player)],
        Phase::Build => vec![build(state, player)],
    };
    let next = match state.turn.phase.next() {
        Some(next) => format!("then the {} phase", words::phase(next)),
        None => format!("then the turn of {}", words::player(player.other())),
    };
    prompts.push(Prompt::new(next, &["next"]));
    prompts
}

fn draw(state: &State, player: PlayerId) -> Vec<Prompt> {
    if state.turn.drawn {
        return vec![Prompt::new(format!("{} has drawn", words::player(player)), &[])];
    }
    let of = state.player(player);
    let cards = HAND.saturating_sub(of.hand).min(of.draw);
    let piles = format!("hand {}, draw pile {}", of.hand, of.draw);
    let what = match cards {
        0 if of.hand >= HAND => format!("nothing to draw, with {HAND} cards or more in the hand: {piles}"),
        0 => format!("nothing to draw, since the draw pile is empty: {piles}"),
        _ => {
            let cards = count(cards as usize, "card", "cards");
            format!("{} draws {cards}, by next too (R2): {piles}", words::player(player))
        }
    };
    vec![Prompt { must: cards > 0, ..Prompt::new(what, &["draw"]) }]
}

fn summon(state: &State, player: PlayerId) -> Prompt {
    let (of, squares) = (state.player(player), state.summon_squares(player));
    let (hand, magic) = (of.hand, of.magic.len());
    let payable = payable(state, player, magic);
    let cannot = |why: &str| Prompt::new(format!("{} cannot summon: {why}", words::player(player)), &[]);
    if state.walls(player).is_empty() {
        return Prompt::new(format!("{} has no walls: cannot summon (R32)", words::player(player)), &[]);
    }
    if squares.is_empty() {
        return cannot("no square next to an own wall is empty (R5)");
    }
    if hand == 0 {
        return cannot("hand 0");
    }
    if payable.is_empty() {
        return cannot(&format!("magic {magic} pays for no unit (R6)"));
    }
    let what = format!("{} may summon: magic {magic}, hand {hand}", words::player(player));
    let squares = format!(
        "{} next to own walls: {}",
        count(squares.len(), "square", "squares"),
        words::squares(&squares)
    );
    let units = format!("units that magic {magic} pays for, with their cost: {}", payable.join(", "));
    Prompt { each: vec![squares, units], ..Prompt::new(what, &["summon NAME SQUARE"]) }
}

/// Units of the deck that so much magic pays for and of which a copy may be in the hand, with their cost.
fn payable(state: &State, player: PlayerId, magic: usize) -> Vec<String> {
    let summoner = state.deck(player).summoner();
    let cards = state.deck(player).cards.iter().zip(0_u16..);
    let each = cards.filter_map(|(card, place)| {
        let cost = card.unit()?.cost;
        let id = CardId { deck: player, card: place };
        let is_left = state.accounted(id) < u32::from(card.copies);
        let is_payable = Some(place) != summoner && is_left && usize::from(cost) <= magic;
        is_payable.then(|| format!("{} {cost}", state.name(id)))
    });
    each.collect()
}

fn event(state: &State, player: PlayerId) -> Vec<Prompt> {
    let (hand, who) = (state.player(player).hand, words::player(player));
    let mut prompts = Vec::new();
    if hand == 0 {
        prompts.push(Prompt::new(format!("{who} has hand 0: no event and no wall"), &[]));
    } else {
        let (least, most) = player.home_rows();
        let free = count(state.wall_squares(player).len(), "empty square", "empty squares");
        let events = format!("{who} may play events, one after the other: hand {hand}");
        prompts.push(Prompt::new(events, &["event NAME"]));
        let walls = format!("and place walls in rows {least} to {most}, on {free}");
        prompts.push(Prompt::new(walls, &["wall SQUARE"]));
    }
    let walls = state.walls(player).len();
    if walls <= 1 {
        let walls = count(walls, "wall", "walls");
        let what = format!("{who} controls {walls}: a new one may be placed out of the hand (R30)");
        prompts.push(Prompt::new(what, &[]));
    }
    prompts.push(order(player));
    prompts
}

/// R25.
fn order(player: PlayerId) -> Prompt {
    let who = words::player(player);
    Prompt::new(format!("of abilities that act at the same time, {who} says which is first (R25)"), &[])
}

/// The units that a player controls.
fn units(state: &State, player: PlayerId) -> impl Iterator<Item = (Square, &Piece)> {
    let is_own = move |piece: &Piece| piece.controller == player && !state.is_wall(piece);
    state.board.iter().filter(move |(_, piece)| is_own(piece)).map(|(square, piece)| (*square, piece))
}

fn moves(state: &State, player: PlayerId) -> Prompt {
    let budget = state.budget();
    let made = format!("moves {}/{}", budget.moves, budget.move_limit);
    let left = budget.move_limit.saturating_sub(budget.moves);
    let who = words::player(player);
    if left == 0 {
        return Prompt::new(format!("{who} has made all moves of the turn: {made}"), &[]);
    }
    let ready = units(state, player).filter(|(_, piece)| !piece.moved);
    let each = ready.map(|(square, _)| {
        let (unit, reach) = (words::at(state, square), state.reachable(square));
        if reach.is_empty() {
            format!("{unit}: no way")
        } else {
            format!("{unit}: {}", words::squares(&reach))
        }
    });
    let each: Vec<String> = each.collect();
    if each.is_empty() {
        return Prompt::new(format!("every unit of {who} has moved: {made}"), &[]);
    }
    let what = format!("{who} may move {}: {made}", count(left as usize, "more unit", "more units"));
    Prompt { each, ..Prompt::new(what, &["move FROM TO"]) }
}

fn attacks(state: &State, player: PlayerId) -> Prompt {
    let budget = state.budget();
    let made = format!("attacks {}/{}", budget.attacks, budget.attack_limit);
    let left = budget.attack_limit.saturating_sub(budget.attacks);
    let who = words::player(player);
    if left == 0 {
        return Prompt::new(format!("{who} has made all attacks of the turn: {made}"), &[]);
    }
    let ready = units(state, player).filter(|(_, piece)| !piece.attacked);
    let (able, idle): (Vec<_>, Vec<_>) = ready.partition(|(square, _)| !state.targets(*square).is_empty());
    let mut each: Vec<String> = able.iter().map(|(square, piece)| attacker(state, *square, piece)).collect();
    if !idle.is_empty() {
        let idle: Vec<Square> = idle.into_iter().map(|(square, _)| square).collect();
        each.push(format!("no target in reach: {}", words::squares(&idle)));
    }
    if able.is_empty() {
        return Prompt { each, ..Prompt::new(format!("{who} has nobody who could attack: {made}"), &[]) };
    }
    let what = format!("{who} may attack with {}: {made}", count(left as usize, "more unit", "more units"));
    Prompt { each, ..Prompt::new(what, &["attack FROM TO [PIPS]"]) }
}

/// A unit with its dice and its targets, those of the enemy first.
fn attacker(state: &State, square: Square, piece: &Piece) -> String {
    let is_own = |target: &Square| state.piece(*target).is_some_and(|of| of.controller == piece.controller);
    let (own, enemy): (Vec<Square>, Vec<Square>) = state.targets(square).into_iter().partition(is_own);
    let own = own.into_iter().map(|target| format!("own {}", words::at(state, target)));
    let enemy = enemy.into_iter().map(|target| words::at(state, target));
    let targets: Vec<String> = enemy.chain(own).collect();
    let dice = count(state.attack(piece) as usize, "die", "dice");
    let hit_on = state.hit_on(piece.card);
    format!("{}, {dice}, hits on {hit_on}+: {}", words::at(state, square), targets.join(", "))
}

fn build(state: &State, player: PlayerId) -> Prompt {
    let (of, who) = (state.player(player), words::player(player));
    let piles = format!("hand {}, magic {}", of.hand, of.magic.len());
    if of.hand == 0 {
        return Prompt::new(format!("{who} has nothing to build: {piles}"), &[]);
    }
    let what = format!("{who} may put any number of cards on the magic pile, the last on top: {piles}");
    Prompt::new(what, &["build N", "build CARD..."])
}
