//! What a player can do in a phase, with figures and commands: the legal moves as text.

use super::words;
use crate::report::english::count;
use serde::Serialize;
use warband_core::text::Name;
use warband_summoner_wars::game::{
    AttackRoll, Cannot, Move, MoveKind, Piece, PlayerId, State, legal_moves, lower_up, plan_attack,
};
use warband_summoner_wars::rules::{HAND, Phase, Square};

/// An entry of the checklist.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct Prompt {
    /// The description, a sentence without a full stop.
    pub what: String,
    /// Whether it happens before the phase ends even without a command.
    pub must: bool,
    /// Details: a unit, or a figure.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub each: Vec<String>,
    /// The commands for it.
    pub commands: Vec<String>,
}

impl Prompt {
    fn new(what: impl Into<String>, commands: &[&str]) -> Prompt {
        let commands = commands.iter().map(|command| (*command).to_owned()).collect();
        Prompt { what: what.into(), must: false, each: Vec::new(), commands }
    }

    /// Creates an entry, with the form of its command if such a command is legal.
    fn offered(what: impl Into<String>, legal: &[Move], form: &str) -> Prompt {
        let is_legal = of_verb(legal, form.split(' ').next().unwrap_or(form)).next().is_some();
        Prompt::new(what, if is_legal { std::slice::from_ref(&form) } else { &[] })
    }
}

/// Returns the moves of a verb.
fn of_verb<'a>(legal: &'a [Move], verb: &str) -> impl Iterator<Item = &'a Move> {
    legal.iter().filter(move |one| one.verb() == verb)
}

/// Returns the commands that can be typed now.
pub(super) fn commands(state: &State) -> Vec<String> {
    prompts(state).into_iter().flat_map(|prompt| prompt.commands).collect()
}

/// Returns the checklist of this phase, from this position.
pub(super) fn prompts(state: &State) -> Vec<Prompt> {
    if state.end().is_some() {
        return vec![Prompt::new("you can undo the last command", &["undo"])];
    }
    if let Some(player) = state.chooser() {
        return vec![choose_first(state, player)];
    }
    let (player, legal) = (state.turn().player, legal_moves(state));
    let mut prompts = of_phase(state, player, &legal);
    let next = match state.turn().phase.next() {
        Some(next) => format!("then the {} phase", words::phase(next)),
        None => format!("then the turn of {}", words::player(state, player.other())),
    };
    prompts.push(Prompt::offered(next, &legal, "next"));
    prompts
}

/// Returns the player with the higher roll chooses who begins.
fn choose_first(state: &State, player: PlayerId) -> Prompt {
    let what = format!("{} rolled higher and chooses who begins", words::player(state, player));
    let commands = PlayerId::ALL.map(|player| format!("choose {}", state.names().word(player)));
    Prompt { commands: commands.into(), ..Prompt::new(what, &[]) }
}

fn of_phase(state: &State, player: PlayerId, legal: &[Move]) -> Vec<Prompt> {
    match state.turn().phase {
        Phase::Draw => draw(state, player, legal),
        Phase::Summon => vec![summon(state, player, legal)],
        Phase::Event => event(state, player, legal),
        Phase::Move => vec![moves(state, player, legal)],
        Phase::Attack => vec![attacks(state, player, legal), order(state, player)],
        Phase::Build => vec![build(state, player)],
    }
}

/// Explains why nothing can be done in this phase.
pub(super) fn why_idle(state: &State) -> String {
    let prompts = of_phase(state, state.turn().player, &legal_moves(state));
    prompts.into_iter().next().map_or_else(String::new, |prompt| prompt.what)
}

fn draw(state: &State, player: PlayerId, legal: &[Move]) -> Vec<Prompt> {
    if of_verb(legal, "draw").next().is_none() {
        return vec![Prompt::new(format!("{} has drawn", words::player(state, player)), &[])];
    }
    let of = state.player(player);
    let cards = state.cards_to_draw(player);
    let piles = format!("{}, {}", words::in_hand(of.hand.count()), words::to_draw(of.draw.count()));
    let what = match cards {
        0 if of.hand.count() >= HAND => {
            format!("nothing to draw with {HAND} or more cards in hand: {piles}")
        }
        0 => format!("nothing to draw because the draw pile is empty: {piles}"),
        _ => {
            let cards = count(cards as usize, "card", "cards");
            format!("{} draws {cards}: {piles}", words::player(state, player))
        }
    };
    vec![Prompt { must: cards > 0, ..Prompt::offered(what, legal, "draw") }]
}

fn summon(state: &State, player: PlayerId, legal: &[Move]) -> Prompt {
    let (hand, magic) = (state.player(player).hand.count(), state.player(player).magic.len());
    let Some(summon) = of_verb(legal, "summon").next() else { return cannot_summon(state, player) };
    let (who, hand) = (words::player(state, player), words::in_hand(hand));
    let what = format!("{who} may summon: {magic} magic, {hand}");
    let squares = summon.squares();
    let number = count(squares.len(), "square", "squares");
    let squares = format!("{number} next to your walls: {}", words::squares(&squares));
    let priced = summon.cards().into_iter().map(|card| {
        let cost = state.card(card).unit().map_or(0, |unit| unit.cost);
        format!("{} {cost}", state.name(card))
    });
    let priced: Vec<String> = priced.collect();
    let units = format!("units you can pay for with {magic} magic, and their costs: {}", priced.join(", "));
    Prompt { each: vec![squares, units], ..Prompt::offered(what, legal, "summon NAME SQUARE") }
}

/// Explains why no unit can be summoned.
fn cannot_summon(state: &State, player: PlayerId) -> Prompt {
    let who = words::player(state, player);
    if state.walls(player).is_empty() {
        return Prompt::new(format!("{who} has no walls: cannot summon"), &[]);
    }
    let of = state.player(player);
    let why = if state.summon_squares(player).is_empty() {
        String::from("no square next to your walls is empty")
    } else if of.hand.count() == 0 {
        String::from("no cards in hand")
    } else {
        format!("{} magic does not pay for any unit", of.magic.len())
    };
    Prompt::new(format!("{who} cannot summon: {why}"), &[])
}

fn event(state: &State, player: PlayerId, legal: &[Move]) -> Vec<Prompt> {
    let (hand, who) = (state.player(player).hand.count(), words::player(state, player));
    let mut prompts = Vec::new();
    if hand == 0 {
        prompts.push(Prompt::new(format!("{who} has no cards in hand: no events, no walls"), &[]));
    } else {
        let (least, most) = player.home_rows();
        let free = count(state.wall_squares(player).len(), "empty square", "empty squares");
        let events = format!("{who} may play events one at a time: {}", words::in_hand(hand));
        prompts.push(Prompt::offered(events, legal, "event NAME"));
        // The deck's own wall is offered first; once all its copies are placed, an event that is a wall must be named.
        if let Some(wall) = of_verb(legal, "wall").next() {
            let form =
                if wall.kind == MoveKind::PlaceNamedWall { "wall SQUARE --kind NAME" } else { "wall SQUARE" };
            let walls = format!("{who} may place walls in rows {least} to {most}, on {free}");
            prompts.push(Prompt::new(walls, &[form]));
        }
    }
    let walls = state.walls(player).len();
    if walls <= 1 {
        let walls = count(walls, "wall", "walls");
        let what = format!("{who} controls {walls}: place a new one from your hand if you can");
        prompts.push(Prompt::new(what, &[]));
    }
    prompts.push(order(state, player));
    prompts
}

/// Describes how magic is spent in order (R25).
fn order(state: &State, player: PlayerId) -> Prompt {
    let who = words::player(state, player);
    Prompt::new(format!("if several abilities act at the same time, {who} chooses their order"), &[])
}

fn moves(state: &State, player: PlayerId, legal: &[Move]) -> Prompt {
    let budget = state.budget();
    let made = format!("{} of {} moved", budget.moves, budget.move_limit);
    let left = budget.move_limit.saturating_sub(budget.moves);
    let who = words::player(state, player);
    if left == 0 {
        return Prompt::new(format!("{who} has used all moves this turn: {made}"), &[]);
    }
    let each = legal.iter().filter_map(|one| {
        let MoveKind::Move(from) = one.kind else { return None };
        // Staying on the square is a legal move too, and is not listed.
        let to: Vec<Square> = one.squares().into_iter().filter(|to| *to != from).collect();
        let to = if to.is_empty() { String::from("cannot move") } else { words::squares(&to) };
        Some(format!("{}: {to}", words::at(state, from)))
    });
    let mut each: Vec<String> = each.collect();
    let can_move = !each.is_empty();
    each.extend(forbidden(state, player, Cannot::Move));
    if !can_move {
        return Prompt { each, ..Prompt::new(format!("no more units of {who} can move: {made}"), &[]) };
    }
    let what = format!("{who} may move {}: {made}", count(left as usize, "more unit", "more units"));
    Prompt { each, ..Prompt::offered(what, legal, "move FROM TO") }
}

fn attacks(state: &State, player: PlayerId, legal: &[Move]) -> Prompt {
    let budget = state.budget();
    let made = format!("{} of {} attacked", budget.attacks, budget.attack_limit);
    let left = budget.attack_limit.saturating_sub(budget.attacks);
    let who = words::player(state, player);
    if left == 0 {
        return Prompt::new(format!("{who} has used all attacks this turn: {made}"), &[]);
    }
    let able = legal.iter().filter_map(|one| match one.kind {
        MoveKind::Attack { from, under } => Some((from, under, one)),
        _ => None,
    });
    let able: Vec<(Square, bool, &Move)> = able.collect();
    let attackers = able.iter().flat_map(|(square, under, attack)| attacker(state, *square, *under, attack));
    let mut each: Vec<String> = attackers.collect();
    let is_able = |square: &Square| able.iter().any(|(of, ..)| of == square);
    let is_idle = |piece: &Piece| {
        let is_ready = piece.controller == player && !piece.attacked && !state.is_wall(piece);
        is_ready && piece.forbidden_by(Cannot::Attack).is_none()
    };
    let idle = state.board().iter().filter(|(square, piece)| is_idle(piece) && !is_able(square));
    let idle: Vec<Square> = idle.map(|(square, _)| *square).collect();
    if !idle.is_empty() {
        each.push(format!("no target in reach: {}", words::squares(&idle)));
    }
    each.extend(forbidden(state, player, Cannot::Attack));
    if able.is_empty() {
        return Prompt { each, ..Prompt::new(format!("{who} has no unit that can attack: {made}"), &[]) };
    }
    let what = format!("{who} may attack with {}: {made}", count(left as usize, "more unit", "more units"));
    // Who rolls real dice never leaves them out.
    let form = if state.rolls_real_dice(player) { "attack FROM TO PIPS" } else { "attack FROM TO [PIPS]" };
    Prompt { each, ..Prompt::offered(what, legal, form) }
}

/// Returns the units that an effect keeps from moving or attacking: `cannot move: Prince Elien at c1 (Freeze)`.
fn forbidden(state: &State, player: PlayerId, what: Cannot) -> Option<String> {
    let of = |(square, piece): (&Square, &Piece)| {
        let effect = piece.forbidden_by(what).filter(|_| piece.controller == player)?;
        Some(format!("{} ({})", words::at(state, *square), Name::from(effect.name.clone())))
    };
    let units: Vec<String> = state.board().iter().filter_map(of).collect();
    (!units.is_empty()).then(|| format!("cannot {}: {}", what.infinitive(), units.join(", ")))
}

/// Describes the attacks of a unit, with its dice and its targets: those of the enemy first, and each number of dice apart. Of squares
/// with two cards the lower one is the target if `under`.
fn attacker(state: &State, square: Square, under: bool, attack: &Move) -> Vec<String> {
    let Some(piece) = state.piece(square) else { return Vec::new() };
    let at = |target: &Square| if under { state.lower_cards().get(target) } else { state.piece(*target) };
    let named = |target: Square| match at(&target).filter(|_| under) {
        Some(lower) => format!("{} under {}", state.name(lower.card), words::at(state, target)),
        None => words::at(state, target),
    };
    let is_own = |target: &Square| at(target).is_some_and(|of| of.controller == piece.controller);
    let (own, enemy): (Vec<Square>, Vec<Square>) = attack.squares().into_iter().partition(is_own);
    let mut by_dice: Vec<(String, Vec<String>)> = Vec::new();
    for target in enemy.into_iter().chain(own) {
        let Some(dice) = dice_words(state, square, target, under) else { continue };
        let whose = if is_own(&target) { "your " } else { "" };
        let target = format!("{whose}{}", named(target));
        match by_dice.iter_mut().find(|(known, _)| *known == dice) {
            Some((_, targets)) => targets.push(target),
            None => by_dice.push((dice, vec![target])),
        }
    }
    let unit = words::at(state, square);
    by_dice.into_iter().map(|(dice, targets)| format!("{unit}, {dice}: {}", targets.join(", "))).collect()
}

/// Describes the dice of an attack: `2 dice, hits on 3+`, `1 wound without dice`; `None` if there is no such attack.
fn dice_words(state: &State, from: Square, to: Square, under: bool) -> Option<String> {
    let turned = if under { Some(lower_up(state, to).ok()?) } else { None };
    let plan = plan_attack(turned.as_ref().unwrap_or(state), from, to, &AttackRoll::default()).ok()?;
    let dice = plan.dice as usize;
    if plan.wounds_without_dice {
        return Some(format!("{} without dice", count(dice, "wound", "wounds")));
    }
    let all = if plan.all_or_nothing { ", all or none" } else { "" };
    Some(format!("{}, hits on {}+{all}", count(dice, "die", "dice"), plan.hit_on))
}

fn build(state: &State, player: PlayerId) -> Prompt {
    let (of, who) = (state.player(player), words::player(state, player));
    if of.hand.count() == 0 {
        return Prompt::new(format!("{who} has no cards to build: {}", words::in_hand(0)), &[]);
    }
    let piles = format!("{}, {} magic", words::in_hand(of.hand.count()), of.magic.len());
    let what = format!(
        "{who} may put any number of cards from hand on the magic pile, the last one on top: {piles}"
    );
    Prompt::new(what, &["build N", "build CARD..."])
}
