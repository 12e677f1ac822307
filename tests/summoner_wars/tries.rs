//! Commands that random players try: usually legal ones, often not.

use crate::summoner_wars::chance::Chance;
use warband_summoner_wars::game::{
    Action, AttackDice, AttackRoll, Cannot, Correction, Duration, EffectKind, OutOfReach, PileKind, PlayerId,
    State, TypedAction, TypedCommand, TypedCorrection, TypedPile, TypedStatChange, TypedZone, legal_moves,
    moves_by_hand,
};
use warband_summoner_wars::rules::{Phase, Square};

/// Returns a command that a player may want to give now, sometimes with magic paid for it, or caused by a card.
pub(crate) fn any(state: &State, chance: &mut Chance, fixes: bool) -> TypedCommand {
    if state.chooser().is_some() && chance.percent(40) {
        return TypedAction::ChooseFirst(chance.pick(&["1", "2", "3"]).unwrap().to_owned()).into();
    }
    if chance.percent(15)
        && let Some(command) = offered(state, chance)
    {
        return command;
    }
    // The lower card of a square, where there is one.
    let lower: Vec<Square> = state.lower_cards().keys().copied().collect();
    if !lower.is_empty() && chance.percent(25) {
        let (square, wounds) = (chance.pick(&lower).unwrap(), chance.below(3) as u32);
        let action = TypedAction::Damage { square, wounds, destroyed: None };
        return TypedCommand { under: true, ..action.into() };
    }
    if chance.percent(10)
        && let Some(wall) = wall_to_stand_on(state, chance)
    {
        return wall.into();
    }
    let action = if fixes && chance.percent(12) { fix(state, chance) } else { action(state, chance) };
    let pay = if chance.percent(8) { chance.below(4) as u32 } else { 0 };
    let by = if chance.percent(10) { chance.pick(&["Burn", "1", "2", ""]) } else { None };
    let under = chance.percent(if state.lower_cards().is_empty() { 1 } else { 20 });
    TypedCommand { action, pay, by: by.map(str::to_owned), under }
}

fn action(state: &State, chance: &mut Chance) -> TypedAction {
    let action = match chance.below(100) {
        0..19 => return of_phase(state, chance, state.turn().phase),
        19..30 => {
            let phase = chance.pick(&Phase::ALL).unwrap();
            return of_phase(state, chance, phase);
        }
        30..33 => Action::GoOn { phase: chance.pick(&Phase::ALL).unwrap() },
        33..54 => Action::Next { step: chance.percent(70) },
        54..60 => {
            let destroyed = if chance.percent(40) { Some(zone(state, chance)) } else { None };
            let (square, wounds) = (taken(state, chance), chance.below(4) as u32);
            return TypedAction::Damage { square, wounds, destroyed };
        }
        60..63 => Action::Heal { square: taken(state, chance), wounds: chance.below(4) as u32 },
        63..70 => Action::AddEffect {
            square: taken(state, chance),
            name: chance.pick(&["Fury", "fury", "War Song"]).unwrap().to_owned(),
            change: change(chance),
            kind: chance.pick(&[EffectKind::Ability, EffectKind::Event]).unwrap(),
            until: chance.pick(&Duration::ALL).unwrap(),
        },
        70..73 => {
            let name = chance.pick(&["Fury", "War Song"]).unwrap().to_owned();
            Action::DropEffect { square: taken(state, chance), name }
        }
        73..76 => Action::Place { from: taken(state, chance), to: anywhere(chance) },
        76..79 => Action::Swap { a: taken(state, chance), b: taken(state, chance) },
        79..82 => {
            let player = chance.pick(&["1", "2"]).unwrap().to_owned();
            return TypedAction::Control {
                square: taken(state, chance),
                player,
                until_turn: chance.percent(50),
            };
        }
        82..98 => return of_piles(state, chance),
        _ => match chance.below(3) {
            0 => {
                let who = chance.pick(&[None, Some("1"), Some("2")]).unwrap();
                return TypedAction::Concede(who.map(str::to_owned));
            }
            1 => return TypedAction::ChooseFirst(String::from("2")),
            _ => Action::Draw,
        },
    };
    action.into()
}

/// Returns any pile, usually without its player.
fn pile(chance: &mut Chance) -> TypedPile {
    let player = chance.pick(&[None, None, Some("1"), Some("2")]).unwrap();
    TypedPile { player: player.map(str::to_owned), kind: chance.pick(&PileKind::ALL).unwrap() }
}

/// Returns any pile, or the place under a card.
fn zone(state: &State, chance: &mut Chance) -> TypedZone {
    if chance.percent(25) { TypedZone::Under(taken(state, chance)) } else { pile(chance).into() }
}

/// Returns an effect of cards on piles.
fn of_piles(state: &State, chance: &mut Chance) -> TypedAction {
    let player = chance.pick(&PlayerId::ALL).unwrap();
    match chance.below(12) {
        10 => {
            let cards = (0..=chance.below(2)).map(|_| card_of(state, chance, player)).collect();
            TypedAction::Tuck { cards, from: zone(state, chance), square: taken(state, chance) }
        }
        11 => {
            let held: Vec<Square> = state
                .board()
                .iter()
                .filter(|(_, piece)| !piece.under.is_empty())
                .map(|(square, _)| *square)
                .collect();
            let square = one_of(chance, &held);
            let cards = match chance.below(2) {
                0 => vec![chance.below(4).to_string()],
                _ => vec![card_of(state, chance, player)],
            };
            TypedAction::Untuck { cards, square, to: pile(chance) }
        }
        0..2 => {
            let who = if chance.percent(30) { Some(player.to_string()) } else { None };
            TypedAction::Pay { player: who, cards: chance.below(4) as u32 }
        }
        2..4 => {
            let cards = vec![chance.below(5).to_string()];
            TypedAction::Transfer { cards, from: pile(chance), to: pile(chance) }
        }
        4..7 => {
            let from = pile(chance);
            let cards = (0..=chance.below(3)).map(|_| card_of(state, chance, player)).collect();
            TypedAction::Transfer { cards, from, to: pile(chance) }
        }
        7 => {
            let name = card_of(state, chance, player);
            TypedAction::Bring { name, from: zone(state, chance), square: anywhere(chance) }
        }
        8 => TypedAction::Return { square: taken(state, chance), to: zone(state, chance) },
        _ => {
            let pile = if chance.percent(50) { Some(zone(state, chance)) } else { None };
            TypedAction::Reveal { names: vec![card_of(state, chance, player)], pile }
        }
    }
}

/// Returns a card that is in some pile by name, or any of a deck, or `?`.
fn card_of(state: &State, chance: &mut Chance, player: PlayerId) -> String {
    let piles = state.players().iter().flat_map(|player| player.magic.iter().chain(&player.discard));
    let known: Vec<String> =
        piles.filter_map(|slot| slot.known()).map(|card| state.card(card).name.clone()).collect();
    match chance.below(10) {
        0..5 => chance.pick(&known).unwrap_or_else(|| name(state, chance, player)),
        5 => String::from("?"),
        6 => format!("{} (of {player})", name(state, chance, player)),
        _ => name(state, chance, player),
    }
}

fn change(chance: &mut Chance) -> TypedStatChange {
    let mut number = || if chance.percent(25) { chance.below(14) as i32 - 3 } else { 0 };
    let (attack, moves, reach, life) = (number(), number(), number(), number());
    let hit_on = if chance.percent(15) { Some(chance.below(8) as u32) } else { None };
    let cannot =
        if chance.percent(25) { chance.pick(&Cannot::ALL).into_iter().collect() } else { Vec::new() };
    let hit_on_against = if chance.percent(15) { Some(chance.below(8) as u32) } else { None };
    TypedStatChange { attack, moves, reach, life, hit_on, hit_on_against, cannot }
}

/// Returns one of the commands that are legal now.
fn offered(state: &State, chance: &mut Chance) -> Option<TypedCommand> {
    let mut moves = if chance.percent(80) { legal_moves(state) } else { moves_by_hand(state) };
    moves.retain(|one| !["concede", "next"].contains(&one.verb()));
    let one = chance.pick(&moves)?;
    let chosen = one.pick(&mut |end| chance.below(end))?;
    let command = one.with(state, &chosen)?;
    Some(TypedCommand { under: command.under, ..command.action.into() })
}

/// A wall of a further pile next to an own unit, which may stand on it.
fn wall_to_stand_on(state: &State, chance: &mut Chance) -> Option<TypedAction> {
    let wall = state.deck(state.turn().player).cards.iter().find(|card| card.bears_units())?;
    let near: Vec<Square> = mine(state, chance).neighbours().collect();
    Some(TypedAction::PlaceWall { square: chance.pick(&near)?, name: Some(wall.name.clone()), player: None })
}

fn of_phase(state: &State, chance: &mut Chance, phase: Phase) -> TypedAction {
    let player = state.turn().player;
    match phase {
        Phase::Draw => Action::Draw.into(),
        Phase::Summon => {
            let cost = if chance.percent(15) { Some(chance.below(12) as u32) } else { None };
            let square = one_of(chance, &state.summon_squares(player));
            TypedAction::Summon { name: name(state, chance, player), square, cost }
        }
        Phase::Event if chance.percent(50) => {
            let other = chance.percent(15).then(|| player.other());
            let name = name(state, chance, other.unwrap_or(player));
            TypedAction::PlayEvent { name, player: other.map(|other| other.to_string()) }
        }
        Phase::Event => {
            let other = chance.percent(15).then(|| player.other());
            let who = other.unwrap_or(player);
            let name = if chance.percent(30) { Some(name(state, chance, who)) } else { None };
            let (square, player) =
                (one_of(chance, &state.wall_squares(who)), other.map(|other| other.to_string()));
            TypedAction::PlaceWall { square, name, player }
        }
        Phase::Move => {
            let from = mine(state, chance);
            let near: Vec<Square> = Square::all().filter(|to| from.steps(*to) == 2).collect();
            let reachable = state.reachable(from);
            // A wall that bears units may be of the other side.
            let bears = |at| state.piece(at).is_some_and(|below| state.card(below.card).bears_units());
            let bearing: Vec<Square> =
                reachable.iter().copied().chain(from.neighbours()).filter(|to| bears(*to)).collect();
            if !bearing.is_empty() && chance.percent(60) {
                return Action::Move { from, to: one_of(chance, &bearing) }.into();
            }
            let is_near = chance.percent(25);
            let to = one_of(chance, if is_near { &near } else { &reachable });
            Action::Move { from, to: if chance.percent(10) { from } else { to } }.into()
        }
        Phase::Attack => {
            let from = mine(state, chance);
            let to = one_of(chance, &state.targets(from));
            let blocked = if chance.percent(20) { chance.pick(&blocked(state)) } else { None };
            let (from, to) = blocked.unwrap_or((from, to));
            TypedAction::Attack {
                from,
                to: if chance.percent(30) { taken(state, chance) } else { to },
                roll: roll(state, chance, from),
                destroyed: if chance.percent(10) { Some(zone(state, chance)) } else { None },
            }
        }
        Phase::Build if chance.percent(50) => TypedAction::BuildUnnamed(chance.below(4) as u32),
        Phase::Build => {
            let names = (0..chance.below(4))
                .map(|_| if chance.percent(20) { "?".to_owned() } else { name(state, chance, player) });
            TypedAction::Build(names.collect())
        }
    }
}

/// Returns own units and the cards that they would reach if no other card were between.
fn blocked(state: &State) -> Vec<(Square, Square)> {
    let player = state.turn().player;
    let own = state.board().iter().filter(|(_, piece)| piece.controller == player && !state.is_wall(piece));
    let pairs = own.flat_map(|(from, _)| state.board().keys().map(|to| (*from, *to)));
    let is_blocked = |(from, to): &(Square, Square)| {
        matches!(state.out_of_reach(*from, *to), Some(OutOfReach::Blocked { .. }))
    };
    pairs.filter(is_blocked).collect()
}

fn roll(state: &State, chance: &mut Chance, from: Square) -> AttackRoll {
    let number = state.piece(from).map_or(0, |piece| state.attack(piece)) as usize;
    let dice = match chance.below(6) {
        0 | 1 => AttackDice::Digital,
        2 => AttackDice::Hits(chance.below(number + 2) as u32),
        3 => AttackDice::Wounds(chance.below(12) as u32),
        _ => {
            let dice = if chance.percent(20) { number + 1 } else { number };
            let most = if chance.percent(10) { 8 } else { 6 };
            AttackDice::Typed((0..dice).map(|_| Some(chance.below(most) as u8 + 1)).collect())
        }
    };
    let mut change = || if chance.percent(10) { chance.below(101) as u32 } else { 0 };
    let (plus, minus) = (change(), change());
    let hit_on = if chance.percent(15) { Some(chance.below(8) as u32) } else { None };
    AttackRoll { dice, plus, minus, hit_on }
}

fn fix(state: &State, chance: &mut Chance) -> TypedAction {
    let id = chance.pick(&PlayerId::ALL).unwrap();
    let (name, player) = (name(state, chance, id), id.to_string());
    TypedAction::Correct(match chance.below(10) {
        0..3 => {
            let (square, wounds) = (anywhere(chance), chance.below(3) as u32);
            TypedCorrection::Put { player, name, square, wounds }
        }
        3 => return Action::Correct(Correction::Take { square: taken(state, chance) }).into(),
        4 => {
            let (square, wounds) = (taken(state, chance), chance.below(5) as u32);
            return Action::Correct(Correction::Wounds { square, wounds }).into();
        }
        5 => TypedCorrection::Hand { player, cards: chance.below(40) as u32 },
        6 => TypedCorrection::DrawPile { player, cards: chance.below(40) as u32 },
        7 | 8 => {
            let kind = chance.pick(&[PileKind::Magic, PileKind::Discard]).unwrap();
            let cards =
                ["?".to_owned(), name, "Fighter (of 2)".to_owned(), "Wall".to_owned(), "? (of 2)".to_owned()];
            let number = if chance.percent(10) { 40 } else { chance.below(6) };
            let names = (0..number).map(|_| chance.pick(&cards).unwrap()).collect();
            TypedCorrection::Pile { player, kind, names }
        }
        _ => {
            let (number, phase) = (chance.below(30) as u32, chance.pick(&Phase::ALL).unwrap());
            TypedCorrection::Turn { number, player, phase }
        }
    })
}

/// Returns a card of the deck, sometimes an unknown one.
fn name(state: &State, chance: &mut Chance, player: PlayerId) -> String {
    if chance.percent(3) {
        return "Nobody".to_owned();
    }
    let cards = &state.deck(player).cards;
    let name = &cards[chance.below(cards.len())].name;
    // The beginning of a name is enough where no other begins so.
    let letters = if chance.percent(10) { chance.below(4) + 1 } else { name.len() };
    name.chars().take(letters).collect()
}

fn anywhere(chance: &mut Chance) -> Square {
    chance.pick(&Square::all().collect::<Vec<_>>()).unwrap()
}

/// Returns one of these, sometimes another one.
fn one_of(chance: &mut Chance, squares: &[Square]) -> Square {
    let other = anywhere(chance);
    if chance.percent(25) { other } else { chance.pick(squares).unwrap_or(other) }
}

/// Returns a square with a card, nearly always.
fn taken(state: &State, chance: &mut Chance) -> Square {
    let taken: Vec<Square> = state.board().keys().copied().collect();
    let other = anywhere(chance);
    if chance.percent(8) { other } else { chance.pick(&taken).unwrap_or(other) }
}

/// Returns a square, usually with a unit of the active player.
fn mine(state: &State, chance: &mut Chance) -> Square {
    let is_mine = |square: &Square| {
        state
            .piece(*square)
            .is_some_and(|piece| piece.controller == state.turn().player && !state.is_wall(piece))
    };
    let mine: Vec<Square> = state.board().keys().copied().filter(is_mine).collect();
    let other = taken(state, chance);
    if chance.percent(15) { other } else { chance.pick(&mine).unwrap_or(other) }
}
