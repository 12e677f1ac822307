//! What random players try: mostly what may be legal, often what is not.

use crate::chance::Chance;
use crate::command::typed;
use warband::summoner_wars::game::{
    AttackDice, AttackRoll, Command, Correction, EffectKind, PileKind, PlayerId, State, TypedCommand, legal,
};
use warband::summoner_wars::rules::{Phase, Square};

/// Something that somebody may want to do now.
pub(crate) fn any(state: &State, chance: &mut Chance, fixes: bool) -> TypedCommand {
    if fixes && chance.percent(12) {
        return fix(state, chance);
    }
    let command = match chance.below(100) {
        0..15 => return offered(state, chance).unwrap_or_else(|| Command::Next.into()),
        15..34 => return of_phase(state, chance, state.turn.phase),
        34..45 => {
            let phase = chance.pick(&Phase::ALL).unwrap();
            return of_phase(state, chance, phase);
        }
        45..70 => Command::Next,
        70..76 => Command::Damage {
            square: taken(state, chance),
            wounds: chance.below(4) as u32,
            by: chance.pick(&[None, Some(PlayerId::One), Some(PlayerId::Two)]).unwrap(),
            to: chance.pick(&[None, Some(PileKind::Magic), Some(PileKind::Discard)]).unwrap(),
        },
        76..79 => Command::Heal { square: taken(state, chance), wounds: chance.below(4) as u32 },
        79..86 => Command::AddEffect {
            square: taken(state, chance),
            name: chance.pick(&["Fury", "fury", "War Song"]).unwrap().to_owned(),
            attack: chance.below(14) as i32 - 3,
            kind: chance.pick(&[EffectKind::Ability, EffectKind::Event]).unwrap(),
            next_turn: chance.percent(50),
        },
        86..89 => {
            let name = chance.pick(&["Fury", "War Song"]).unwrap().to_owned();
            Command::DropEffect { square: taken(state, chance), name }
        }
        89..92 => Command::Place { from: taken(state, chance), to: anywhere(chance) },
        92..95 => Command::Swap { a: taken(state, chance), b: taken(state, chance) },
        95..98 => Command::Control {
            square: taken(state, chance),
            player: chance.pick(&PlayerId::ALL).unwrap(),
            until_turn: chance.percent(50),
        },
        _ => match chance.below(3) {
            0 => {
                let who = chance.pick(&[None, Some(PlayerId::One), Some(PlayerId::Two)]).unwrap();
                return TypedCommand::Concede(who);
            }
            _ => Command::Draw,
        },
    };
    command.into()
}

/// One of the commands of the phase that are legal now.
fn offered(state: &State, chance: &mut Chance) -> Option<TypedCommand> {
    let mut offers = legal(state);
    offers.retain(|offer| !["concede", "next"].contains(&offer.verb()));
    let words = chance.pick(&offers)?.typed(&mut |end| chance.below(end))?;
    Some(typed(words).unwrap())
}

fn of_phase(state: &State, chance: &mut Chance, phase: Phase) -> TypedCommand {
    let player = state.turn.player;
    match phase {
        Phase::Draw => Command::Draw.into(),
        Phase::Summon => {
            let cost = if chance.percent(15) { Some(chance.below(12) as u32) } else { None };
            let square = one_of(chance, &state.summon_squares(player));
            TypedCommand::Summon { name: name(state, chance, player), square, cost }
        }
        Phase::Event if chance.percent(50) => TypedCommand::PlayEvent { name: name(state, chance, player) },
        Phase::Event => {
            let name = if chance.percent(30) { Some(name(state, chance, player)) } else { None };
            TypedCommand::PlaceWall { square: one_of(chance, &state.wall_squares(player)), name }
        }
        Phase::Move => {
            let from = mine(state, chance);
            let to = one_of(chance, &state.reachable(from));
            Command::Move { from, to: if chance.percent(10) { from } else { to } }.into()
        }
        Phase::Attack => {
            let from = mine(state, chance);
            let to = one_of(chance, &state.targets(from));
            Command::Attack {
                from,
                to: if chance.percent(30) { taken(state, chance) } else { to },
                roll: roll(state, chance, from),
            }
            .into()
        }
        Phase::Build if chance.percent(50) => TypedCommand::BuildUnnamed(chance.below(4) as u32),
        Phase::Build => {
            let names = (0..chance.below(4))
                .map(|_| if chance.percent(20) { "?".to_owned() } else { name(state, chance, player) });
            TypedCommand::Build(names.collect())
        }
    }
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

fn fix(state: &State, chance: &mut Chance) -> TypedCommand {
    let player = chance.pick(&PlayerId::ALL).unwrap();
    let name = name(state, chance, player);
    let correction = match chance.below(9) {
        0..3 => {
            let (square, wounds) = (anywhere(chance), chance.below(3) as u32);
            return TypedCommand::CorrectPut { player, name, square, wounds };
        }
        3 => Correction::Take { square: taken(state, chance) },
        4 => Correction::Wounds { square: taken(state, chance), wounds: chance.below(5) as u32 },
        5 => Correction::Hand { player, cards: chance.below(40) as u32 },
        6 => Correction::DrawPile { player, cards: chance.below(40) as u32 },
        7 => {
            let cards = ["?".to_owned(), name, "Fighter (of 2)".to_owned(), "Wall".to_owned()];
            let number = if chance.percent(10) { 40 } else { chance.below(6) };
            let names = (0..number).map(|_| chance.pick(&cards).unwrap()).collect();
            return TypedCommand::CorrectMagic { player, names };
        }
        _ => {
            let (number, phase) = (chance.below(30) as u32, chance.pick(&Phase::ALL).unwrap());
            Correction::Turn { number, player, phase }
        }
    };
    Command::Correct(correction).into()
}

/// A card of the deck, now and then one that is not.
fn name(state: &State, chance: &mut Chance, player: PlayerId) -> String {
    if chance.percent(3) {
        return "Nobody".to_owned();
    }
    let cards = &state.deck(player).cards;
    cards[chance.below(cards.len())].name.clone()
}

fn anywhere(chance: &mut Chance) -> Square {
    chance.pick(&Square::all().collect::<Vec<_>>()).unwrap()
}

/// One of these, now and then another.
fn one_of(chance: &mut Chance, squares: &[Square]) -> Square {
    let other = anywhere(chance);
    if chance.percent(25) { other } else { chance.pick(squares).unwrap_or(other) }
}

/// A square with a card, nearly always.
fn taken(state: &State, chance: &mut Chance) -> Square {
    let taken: Vec<Square> = state.board.keys().copied().collect();
    let other = anywhere(chance);
    if chance.percent(8) { other } else { chance.pick(&taken).unwrap_or(other) }
}

/// A square with a unit of who plays, mostly.
fn mine(state: &State, chance: &mut Chance) -> Square {
    let is_mine = |square: &Square| {
        state
            .piece(*square)
            .is_some_and(|piece| piece.controller == state.turn.player && !state.is_wall(piece))
    };
    let mine: Vec<Square> = state.board.keys().copied().filter(is_mine).collect();
    let other = taken(state, chance);
    if chance.percent(15) { other } else { chance.pick(&mine).unwrap_or(other) }
}
