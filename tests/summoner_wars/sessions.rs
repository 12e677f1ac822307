//! Sessions that follow the rules one by one, and every refusal (`sessions.txt`): commands as typed, and their results. Dice
//! are typed; digital ones only where a session names them.

use crate::summoner_wars::reading::{option, typed, words};
use crate::summoner_wars::table::{Table, header};
use std::collections::BTreeMap;
use warband_core::chance::Thrower;
use warband_summoner_wars::deck::CardKind;
use warband_summoner_wars::game::{
    Action, Correction, Decided, Event, HandEvent, Note, PlayerId, Refusal, Rules, Slot, SpentTo, State,
    UnitEvent, square,
};
use warband_summoner_wars::rules::Phase;

const SESSIONS: &str = include_str!("sessions.txt");

/// Digital dice that the session names, and no others.
#[derive(Clone, Default)]
struct Scripted {
    faces: Vec<u32>,
    begun: Vec<u64>,
}

impl Thrower for Scripted {
    fn begin(&mut self, number: u64) {
        self.begun.push(number);
    }

    fn throw(&mut self, sides: &[u32], faces: &mut Vec<u32>) {
        assert!(self.faces.len() >= sides.len(), "digital dice fall that no session names");
        assert!(sides.iter().all(|sides| *sides == 6));
        faces.extend(self.faces.drain(..sides.len()).map(|pips| pips - 1));
    }
}

/// The result of the last command.
type Answer = Option<Result<Decided, Refusal>>;

#[test]
fn every_session_runs_as_specified() {
    let mut ends: BTreeMap<String, Table> = BTreeMap::new();
    let mut running: Option<(String, Table)> = None;
    let (mut dice, mut answer): (Scripted, Answer) = (Scripted::default(), None);
    let mut wrong: Vec<String> = Vec::new();
    for (number, line) in SESSIONS.lines().enumerate() {
        let place = format!("line {}: {line}", number + 1);
        let line = line.split('#').next().unwrap().trim();
        if line.is_empty() {
            continue;
        }
        if let Some(title) = line.strip_prefix("== ") {
            let name = title.split(' ').next().unwrap().to_owned();
            ends.extend(running.take());
            assert!(dice.faces.is_empty(), "{place}: dice were left");
            running = Some((name, begin(title, &ends)));
            continue;
        }
        let (_, table) = running.as_mut().unwrap();
        if let Some(check) = line.strip_prefix("= ") {
            let result = checked(check, table, answer.as_ref());
            if result != expected(check) {
                wrong.push(format!("{place}\n{result}"));
            }
            continue;
        }
        let (command, wanted) = line.split_once(" -> ").unwrap_or((line, "ok"));
        let before = table.state.clone();
        answer = run(command, table, &mut dice);
        let result = match &answer {
            None if table.state == before => "nothing left".to_owned(),
            None | Some(Ok(_)) => "ok".to_owned(),
            Some(Err(refusal)) => {
                assert_eq!(table.state, before, "{place}: refused, but something changed");
                format!("{} {refusal:?}", tag(refusal))
            }
        };
        if (result == "ok") != (wanted == "ok") || !wanted.split(" & ").all(|word| result.contains(word)) {
            wrong.push(format!("{place}\n{result}"));
        }
    }
    assert!(dice.faces.is_empty());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Formats a refusal: `R12` or `R-`, `usage` for wrong words, `hard` if nothing can overrule it.
fn tag(refusal: &Refusal) -> String {
    let number = refusal.number().map_or_else(|| "R-".to_owned(), |number| format!("R{number};"));
    match refusal {
        Refusal::Rule(_) => number,
        Refusal::Impossible(fact) if fact.is_usage() => format!("{number} hard usage"),
        Refusal::Impossible(_) => format!("{number} hard"),
    }
}

/// Begins a session: `S5 lab attack 1 3`, `S1 new`, `S2 after S1`; further words set the rules.
fn begin(title: &str, ends: &BTreeMap<String, Table>) -> Table {
    let mut title = words(title);
    let mut rules = Rules::default();
    if let Some(to) = option(&mut title, "--spent-to") {
        rules.spent_to = if to == "owner" { SpentTo::Owner } else { SpentTo::Spender };
    }
    if let Some(moves) = option(&mut title, "--first-turn-attacks") {
        rules.first_turn_attacks = moves.parse().unwrap();
    }
    if title.last().is_some_and(|word| word == "--no-first-turn") {
        rules.first_turn = false;
    }
    match title[1].as_str() {
        "after" => ends[&title[2]].clone(),
        "lab" => {
            let mut table = Table::new(&header("phoenix-elves", "tundra-orcs", true, rules));
            let phase = Phase::parse(&title[2]).unwrap();
            let player = PlayerId::parse(&title[3]).unwrap();
            let turn = Action::Correct(Correction::Turn { number: title[4].parse().unwrap(), player, phase });
            table.command(&turn.into(), &mut Scripted::default(), None).unwrap();
            table
        }
        _ => Table::new(&header("phoenix-elves", "tundra-orcs", false, rules)),
    }
}

/// Runs a command; `None` for `undo` and lines that set up dice.
fn run(command: &str, table: &mut Table, dice: &mut Scripted) -> Answer {
    let mut words = words(command);
    match words[0].as_str() {
        "undo" => {
            table.undo();
            return None;
        }
        "undo-all" => {
            while table.undo() {}
            assert_eq!(table.live(), 0);
            return None;
        }
        "put" => words.insert(0, "fix".to_owned()),
        _ => {}
    }
    if let Some(faces) = option(&mut words, "--digital") {
        dice.faces.extend(faces.split(',').map(|pips| pips.parse::<u32>().unwrap()));
    }
    let overruled = option(&mut words, "--override");
    dice.begun.clear();
    let throws = table.state.throws();
    let answer = table.command(&typed(&words), dice, overruled.as_deref());
    assert!(dice.begun.iter().copied().eq(throws..table.state.throws()), "{command}: {:?}", dice.begun);
    Some(answer)
}

/// Returns the expected result of a check: everything after its `is`.
fn expected(check: &str) -> String {
    check.split_once(" is ").map_or_else(String::new, |(_, wanted)| wanted.to_owned())
}

/// Returns the actual result of a check.
fn checked(check: &str, table: &Table, answer: Option<&Result<Decided, Refusal>>) -> String {
    let state = &table.state;
    let asked = words(check.split_once(" is ").unwrap_or((check, "")).0);
    let player = || state.player(PlayerId::parse(&asked[1]).unwrap());
    let budget = state.budget();
    let event = |wanted: &dyn Fn(&Event) -> Option<String>| {
        let decided = answer.unwrap().as_ref().unwrap();
        decided.events.iter().find_map(wanted).unwrap_or_default()
    };
    match asked[0].as_str() {
        "hand" => player().hand.count().to_string(),
        "draw" => player().draw.count().to_string(),
        "magic" => pile(state, &player().magic),
        "discard" => pile(state, &player().discard),
        "moves" => format!("{}/{}", budget.moves, budget.move_limit),
        "attacks" => format!("{}/{}", budget.attacks, budget.attack_limit),
        "phase" => state.turn().phase.word().to_owned(),
        "turn" => format!("{} {}", state.turn().number, state.turn().player),
        "winner" => state.end().map_or_else(|| "none".to_owned(), |end| end.winner.to_string()),
        "total" => total(state).to_string(),
        "board" => board(state),
        "at" => at(state, &asked[1]),
        "effects" => state.piece(square(&asked[1]).unwrap()).unwrap().effects.len().to_string(),
        "walls" => state.walls(PlayerId::parse(&asked[1]).unwrap()).len().to_string(),
        "summons" => squares(&state.summon_squares(PlayerId::parse(&asked[1]).unwrap())),
        "reach" => squares(&state.reachable(square(&asked[1]).unwrap())),
        "targets" => squares(&state.targets(square(&asked[1]).unwrap())),
        "same" => format!(
            "{}",
            table.state == Table::new(&header("phoenix-elves", "tundra-orcs", false, Rules::default())).state
        ),
        "drew" => event(&|event| match event {
            Event::Hand(HandEvent::Drew { cards, .. }) => Some(cards.to_string()),
            _ => None,
        }),
        "hits" => event(&|event| {
            let attacked = event.attack()?;
            Some(format!("{} of {} on {}", attacked.hits, attacked.dice, attacked.hit_on))
        }),
        "path" => event(&|event| match event {
            Event::Unit(UnitEvent::Moved { path, .. }) => Some(squares(path)),
            _ => None,
        }),
        "overruled" => {
            let decided = answer.unwrap().as_ref().unwrap();
            let overruled = decided.events.iter().filter_map(|event| match event {
                Event::Overruled { number, reason, .. } => Some(format!("R{number} {reason}")),
                _ => None,
            });
            overruled.collect::<Vec<_>>().join(", ")
        }
        "note" => match &answer.unwrap().as_ref().unwrap().note {
            Some(Note::HasOther { square, effect }) => {
                format!("{} at {square} has other numbers", effect.name)
            }
            Some(Note::DoesNotStack { square, name }) => format!("{name} at {square} does not stack"),
            Some(Note::MoreThanBrought { name, copies }) => format!("more than {copies} {name}"),
            Some(Note::NothingPassed) => "nothing passed".to_owned(),
            None => "none".to_owned(),
        },
        other => panic!("{other} is no check"),
    }
}

fn squares(squares: &[warband_summoner_wars::rules::Square]) -> String {
    squares.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

fn at(state: &State, text: &str) -> String {
    let Some(piece) = state.piece(square(text).unwrap()) else { return "empty".to_owned() };
    let card = state.card(piece.card);
    let left = state.life_left(piece);
    format!("{} of {} {left}/{}", card.name, piece.controller, state.life(piece))
}

/// Returns every card by name and square.
fn board(state: &State) -> String {
    let shown = state.board().iter().map(|(square, piece)| {
        let card = state.card(piece.card);
        let name = if card.kind() == CardKind::Wall { "WALL" } else { &card.name };
        format!("{square} {name}")
    });
    shown.collect::<Vec<_>>().join(", ")
}

fn pile(state: &State, pile: &[Slot]) -> String {
    let name =
        |slot: &Slot| slot.known().map_or_else(|| "?".to_owned(), |card| state.card(card).name.clone());
    if pile.is_empty() { "nothing".to_owned() } else { pile.iter().map(name).collect::<Vec<_>>().join(", ") }
}

/// Counts the cards of both players over all zones (rules 1.3).
pub(crate) fn total(state: &State) -> usize {
    let of = |player: &warband_summoner_wars::game::Player| {
        let hidden = player.hand.count() + player.draw.count() + player.further.values().sum::<u32>();
        hidden as usize + player.magic.len() + player.discard.len()
    };
    let on_board = state.pieces().map(|piece| 1 + piece.under.len()).sum::<usize>();
    on_board + state.players().iter().map(of).sum::<usize>()
}
