//! Every legal move is accepted: in random positions every combination of its choices, and conversely every accepted command,
//! found by trying all. The words of a move are read as that move, by the move itself and by the command line.

use crate::in_memory::{game_file, json, memory};
use crate::summoner_wars::chance::Chance;
use crate::summoner_wars::random::{attempt, random_header};
use std::collections::{BTreeMap, BTreeSet};
use warband::cli::Reader;
use warband_core::journal::Game;
use warband_core::offer::{Choices, Need};
use warband_core::text::same;
use warband_summoner_wars::deck::{CardKind, Face};
use warband_summoner_wars::game::{
    Action, AttackDice, AttackRoll, Chosen, Command, Duration, EffectKind, Event, GameHeader, Move, Pile,
    PileKind, PlayerId, State, TypedAction, TypedCommand, TypedPile, TypedStatChange, TypedZone, Value,
    decide, decide_typed, legal_moves, moves_by_hand, read, resolve_typed,
};
use warband_summoner_wars::rules::{Phase, Square};

/// Positions in which every move is made.
const POSITIONS: usize = 2_000;

/// One of this many positions is tried exhaustively.
const TRIED: usize = 25;

/// The words of one of this many commands are read, and of one of `TYPED` by the command line too.
const READ: usize = 10;
const TYPED: usize = 200;

/// Calls `see` with each position of random games, whatever was overruled or corrected before: its header, the events since
/// then, and the state.
fn each_position(mut see: impl FnMut(&GameHeader, &[Event], State)) {
    let mut positions = 0;
    for game in 0.. {
        let mut chance = Chance::new(1_000 + game);
        let (header, mut events) = (random_header(game, &mut chance), Vec::new());
        let mut state = State::new(&header).unwrap();
        for _ in 0..150 {
            let (typed, overruled) = attempt(&state, &mut chance, game);
            if let Ok(decided) = decide_typed(&state, &typed, &mut chance, overruled) {
                events.extend(decided.events);
                state = decided.state;
            }
            if chance.percent(15) {
                see(&header, &events, state.clone());
                positions += 1;
            }
        }
        if positions >= POSITIONS {
            return;
        }
    }
}

fn positions() -> Vec<State> {
    let mut positions = Vec::new();
    each_position(|_, _, state| positions.push(state));
    positions
}

fn all_moves(state: &State) -> Vec<Move> {
    [legal_moves(state), moves_by_hand(state)].concat()
}

fn takes(state: &State, command: &TypedCommand) -> bool {
    decide_typed(state, command, &mut Chance::new(1), None).is_ok()
}

/// Returns values that can be chosen for a need: every one of a short list, some of a long or endless one.
fn arguments(need: &Need<Value>, chance: &mut Chance) -> Chosen {
    let mut some = match &need.choices {
        Choices::OneOf { of } => of.iter().map(|choice| vec![choice.clone()]).collect(),
        Choices::AnyOf { from, max } => {
            let mut some: Chosen = from.iter().map(|choice| vec![choice.clone()]).collect();
            for _ in 0..6 {
                let mut left = from.clone();
                let number = chance.below(max.unwrap_or(from.len()).min(from.len())) + 1;
                some.push((0..number).map(|_| left.swap_remove(chance.below(left.len()))).collect());
            }
            some
        }
        Choices::Number { min, max } => {
            let middle = min + chance.below((max - min + 1) as usize) as i64;
            [*min, middle, *max].map(|number| vec![Value::Number(number as u32)]).into()
        }
        Choices::Throw { dice } => {
            let dice = dice.unwrap();
            vec![(0..dice).map(|_| Value::Pips(chance.below(6) as u8 + 1)).collect()]
        }
        Choices::Text {} => vec![vec![Value::Text(String::from("Any Name"))]],
    };
    some.extend(need.optional.then(Vec::new));
    assert!(!some.is_empty(), "{need:?} has nothing to choose from");
    some
}

/// Returns every combination of a move's choices.
fn combinations(of: &Move, chance: &mut Chance) -> Vec<Chosen> {
    let mut lines = vec![Vec::new()];
    for need in &of.needs {
        let arguments = arguments(need, chance);
        lines = lines
            .iter()
            .flat_map(|line: &Chosen| {
                arguments.iter().map(move |values| [&line[..], std::slice::from_ref(values)].concat())
            })
            .collect();
    }
    lines
}

#[test]
fn every_legal_move_is_taken_in_two_thousand_positions_and_its_words_are_read_as_that_move() {
    let mut verbs: BTreeMap<&str, usize> = BTreeMap::new();
    let (mut chance, mut reader, mut made) = (Chance::new(7), Reader::default(), 0);
    for state in positions() {
        let moves = all_moves(&state);
        assert_eq!(moves.is_empty(), state.end().is_some());
        for one in &moves {
            for chosen in combinations(one, &mut chance) {
                let (words, command) = (one.words_with(&state, &chosen), one.with(&state, &chosen).unwrap());
                let decided = decide(&state, &command, &mut Chance::new(1), None);
                assert!(decided.is_ok(), "{words:?} is legal and refused: {:?}", decided.unwrap_err());
                made += 1;
                if made % READ == 0 {
                    let again = one.read(&state, &words).and_then(|chosen| one.with(&state, &chosen));
                    assert_eq!(again.as_ref(), Some(&command), "{words:?}");
                }
                if made % TYPED == 0 {
                    let typed =
                        reader.summoner_wars(&words).unwrap_or_else(|| panic!("{words:?} is not read"));
                    assert_eq!(resolve_typed(&state, &typed, None).as_ref(), Ok(&command), "{words:?}");
                    assert_eq!(read(&state, &words), Some(command));
                }
                *verbs.entry(one.verb()).or_default() += 1;
            }
        }
    }
    let verbs: Vec<&str> = verbs.into_keys().collect();
    let all = [
        "attack", "build", "choose", "concede", "control", "damage", "draw", "effect", "event", "heal",
        "move", "next", "pay", "place", "reveal", "summon", "swap", "transfer", "wall",
    ];
    assert_eq!(verbs, all);
}

#[test]
fn every_legal_move_has_a_label_and_the_choices_of_an_argument_differ() {
    let mut files = Vec::new();
    each_position(|header, events, _| files.push((header.clone(), events.to_vec())));
    for (header, events) in files.into_iter().step_by(TRIED) {
        let file = game_file::<State>(&header, events);
        let answer = json(&mut memory(&[("game.warband", &file)]), &["remind"]);
        for offer in ["legal", "by_hand"].into_iter().flat_map(|list| answer[list].as_array().unwrap()) {
            assert!(offer["label"].as_str().is_some_and(|label| !label.is_empty()), "{offer}");
            for need in offer["needs"].as_array().unwrap() {
                let Some(of) = need["of"].as_array() else { continue };
                let labels: BTreeSet<&str> =
                    need["labels"].as_array().unwrap().iter().filter_map(serde_json::Value::as_str).collect();
                assert_eq!(labels.len(), of.len(), "{offer}");
                assert!(!labels.contains(""), "{offer}");
            }
        }
    }
}

#[test]
fn every_command_that_is_taken_is_a_legal_move() {
    let mut taken: BTreeMap<String, usize> = BTreeMap::new();
    let positions = positions();
    // One in which somebody chooses who begins is among them.
    let chooses = positions.iter().find(|state| state.chooser().is_some()).cloned();
    for state in positions.into_iter().step_by(TRIED).chain(chooses) {
        let own = all_moves(&state).into_iter().map(|one| (state.clone(), one));
        let moves: Vec<(State, Move)> = own.chain(later(&state)).collect();
        for (words, command) in everything(&state) {
            if takes(&state, &command) {
                let is_legal = moves.iter().any(|(state, one)| one.read(state, &words).is_some());
                assert!(is_legal, "{words:?} is taken and not listed: {:?}", state.turn());
                *taken.entry(words[0].clone()).or_default() += 1;
            }
        }
    }
    assert_eq!(taken.len(), 19, "{taken:?}");
}

/// The moves of the later phases of the turn, to which their commands go on.
fn later(state: &State) -> Vec<(State, Move)> {
    let phases = Phase::ALL.into_iter().filter(|phase| *phase > state.turn().phase);
    let gone_on = phases.filter_map(|phase| {
        let command = Command::from(Action::GoOn { phase });
        Some(decide(state, &command, &mut Chance::new(1), None).ok()?.state)
    });
    gone_on.flat_map(|state| legal_moves(&state).into_iter().map(move |one| (state.clone(), one))).collect()
}

/// Every verb but `fix` with every argument that it may have, legal or not; a verb of another phase with a few.
fn everything(state: &State) -> Vec<(Vec<String>, TypedCommand)> {
    let mut all: Vec<(Vec<String>, TypedCommand)> = Vec::new();
    let mut add_to = |words: &[&dyn ToString], command: TypedCommand| {
        all.push((words.iter().map(|word| word.to_string()).collect(), command));
    };
    lower(state, &mut add_to);
    let mut add = |words: &[&dyn ToString], action: TypedAction| add_to(words, action.into());
    add(&[&"next"], Action::Next { step: false }.into());
    add(&[&"draw"], Action::Draw.into());
    add(&[&"concede"], TypedAction::Concede(None));
    for player in PlayerId::ALL {
        add(&[&"concede", &player], TypedAction::Concede(Some(player.to_string())));
        add(&[&"choose", &player], TypedAction::ChooseFirst(player.to_string()));
    }
    let now = state.turn().phase;
    let (own, other) = (state.deck(state.turn().player), state.deck(state.turn().player.other()));
    let names: Vec<String> =
        own.cards.iter().chain(&other.cards[..2]).map(|card| card.name.clone()).collect();
    let squares: Vec<Square> = Square::all().collect();
    let few = |phase: Phase| if now == phase { &squares[..] } else { &squares[..3] };
    let occupied: Vec<Square> = state.board().keys().copied().chain([squares[40]]).collect();
    for square in few(Phase::Summon).iter().copied() {
        for name in &names {
            add(&[&"summon", name, &square], TypedAction::Summon { name: name.clone(), square, cost: None });
        }
    }
    for name in &names {
        add(&[&"event", name], TypedAction::PlayEvent { name: name.clone(), player: None });
    }
    for square in few(Phase::Event).iter().copied() {
        add(&[&"wall", &square], TypedAction::PlaceWall { square, name: None, player: None });
        // The deck's own wall is placed without its name.
        for card in own.cards.iter().filter(|card| !matches!(card.face, Face::Wall { .. })) {
            let action = TypedAction::PlaceWall { square, name: Some(card.name.clone()), player: None };
            add(&[&"wall", &square, &"--kind", &card.name], action);
        }
    }
    for from in occupied.iter().copied() {
        for to in few(Phase::Move).iter().copied() {
            add(&[&"move", &from, &to], Action::Move { from, to }.into());
        }
        for to in few(Phase::Attack).iter().copied() {
            add(&[&"attack", &from, &to], attack(from, to, &[]));
        }
        for wounds in [0, 1, 50, 99, 100] {
            let action = TypedAction::Damage { square: from, wounds, destroyed: None };
            add(&[&"damage", &from, &wounds], action);
            add(&[&"heal", &from, &wounds], Action::Heal { square: from, wounds }.into());
        }
        let (name, change) = (String::from("Any Name"), TypedStatChange::default());
        let (kind, until) = (EffectKind::Ability, Duration::Turn);
        let action = Action::AddEffect { square: from, name, change, kind, until };
        add(&[&"effect", &"add", &from, &"Any Name"], action.into());
        // A name in another spelling is the same command.
        let is_respelled = |name: &str| {
            state.piece(from).is_some_and(|piece| {
                let is_here = |of: &dyn Fn(&str) -> bool| piece.effects.iter().any(|effect| of(&effect.name));
                is_here(&|known| same(known, name)) && !is_here(&|known| known == name)
            })
        };
        let effects = state.board().values().flat_map(|piece| &piece.effects).map(|effect| &effect.name);
        for name in effects.filter(|name| !is_respelled(name)) {
            let action = Action::DropEffect { square: from, name: name.clone() };
            add(&[&"effect", &"drop", &from, name], action.into());
        }
        for to in squares[..4].iter().copied() {
            add(&[&"place", &from, &to], Action::Place { from, to }.into());
        }
        for other in occupied.iter().copied().take(2) {
            add(&[&"swap", &from, &other], Action::Swap { a: from, b: other }.into());
        }
        for player in PlayerId::ALL {
            let action = TypedAction::Control { square: from, player: player.to_string(), until_turn: false };
            add(&[&"control", &from, &player], action);
        }
    }
    for cards in [0, 1, 9, 99] {
        add(&[&"pay", &cards], TypedAction::Pay { player: None, cards });
    }
    let kinds = [PileKind::Magic, PileKind::Discard, PileKind::Hand, PileKind::Draw];
    let piles = PlayerId::ALL.map(|player| kinds.map(|kind| Pile { player, kind }));
    let word = |pile: Pile| format!("{}:{}", pile.player, pile.kind.word());
    let typed = |pile: Pile| TypedPile { player: Some(pile.player.to_string()), kind: pile.kind };
    for from in piles.into_iter().flatten() {
        for (cards, to) in [0, 1, 2, 20]
            .into_iter()
            .flat_map(|cards| piles.as_flattened().iter().map(move |to| (cards, *to)))
        {
            let action =
                TypedAction::Transfer { cards: vec![cards.to_string()], from: typed(from), to: typed(to) };
            add(&[&"transfer", &cards, &word(from), &word(to)], action);
        }
        for deck in PlayerId::ALL {
            let name = &state.deck(deck).cards[1].name;
            // A card of the other deck is listed with its player.
            let name = if from.player == deck { name.clone() } else { format!("{name} (of {deck})") };
            let action = TypedAction::Reveal { names: vec![name.clone()], pile: Some(typed(from).into()) };
            add(&[&"reveal", &name, &"--pile", &word(from)], action);
        }
    }
    // Dice of a number that may be right.
    for pips in [&[2][..], &[6, 1], &[3, 3, 3]] {
        for from in occupied.iter().copied() {
            // Dice in place of an ability that wounds without them are a change to the attack, like an option.
            let is_fixed = state.piece(from).is_some_and(|piece| state.special(piece).wounds_without_dice);
            for to in occupied.iter().copied().filter(|_| !is_fixed) {
                let words: Vec<&dyn ToString> = pips.iter().map(|pips| pips as &dyn ToString).collect();
                add(
                    &[&[&"attack", &from as &dyn ToString, &to], &words[..]].concat(),
                    attack(from, to, pips),
                );
            }
        }
    }
    for cards in 0..8 {
        add(&[&"build", &cards], TypedAction::BuildUnnamed(cards));
    }
    // Cards of the other deck in a hand are listed by themselves, with their player.
    let is_mixed = state.player(state.turn().player).hand.of(state.turn().player.other()) > 0;
    let own_names = own.cards.iter().map(|card| card.name.clone());
    // A name of both decks then means the card that is there.
    let is_shared = |name: &String| other.cards.iter().any(|card| card.name == *name);
    let named: Vec<String> =
        if is_mixed { own_names.filter(|name| !is_shared(name)).collect() } else { names.clone() };
    let slots: Vec<String> = named.into_iter().chain((!is_mixed).then(|| String::from("?"))).collect();
    for one in &slots {
        let pairs = slots.iter().map(|two| vec![one.clone(), two.clone()]);
        for cards in [vec![one.clone()], vec![one.clone(); 6]].into_iter().chain(pairs) {
            let words: Vec<&dyn ToString> = cards.iter().map(|card| card as &dyn ToString).collect();
            add(&[&[&"build" as &dyn ToString], &words[..]].concat(), TypedAction::Build(cards.clone()));
        }
    }
    assert!(own.cards.iter().any(|card| card.kind() == CardKind::Summoner));
    all
}

/// Adds commands for lower cards of squares, and for cards under others.
fn lower(state: &State, add: &mut impl FnMut(&[&dyn ToString], TypedCommand)) {
    let occupied: Vec<Square> =
        state.board().keys().copied().chain([Square::all().last().unwrap()]).collect();
    let discard = TypedPile { player: Some(String::from("1")), kind: PileKind::Discard };
    for square in occupied.iter().copied() {
        let heal = TypedCommand { under: true, ..Action::Heal { square, wounds: 1 }.into() };
        add(&[&"heal", &"--under", &square, &1], heal);
        for deck in PlayerId::ALL {
            let name = &state.deck(deck).cards[1].name;
            let is_own = state.piece(square).is_none_or(|piece| piece.card.deck == deck);
            let name = if is_own { name.clone() } else { format!("{name} (of {deck})") };
            let action =
                TypedAction::Reveal { names: vec![name.clone()], pile: Some(TypedZone::Under(square)) };
            add(&[&"reveal", &name, &"--pile", &format!("under:{square}")], action.into());
        }
        let damage = TypedAction::Damage { square, wounds: 1, destroyed: None };
        add(&[&"damage", &"--under", &square, &1], TypedCommand { under: true, ..damage.into() });
        for from in occupied.iter().copied() {
            let attack = TypedCommand { under: true, ..attack(from, square, &[]).into() };
            add(&[&"attack", &from, &"--under", &square], attack);
        }
        for number in [1, 2, 99] {
            let (cards, to) = (vec![number.to_string()], discard.clone());
            let untuck = TypedAction::Untuck { cards: cards.clone(), square, to };
            add(&[&"transfer", &number, &format!("under:{square}"), &"1:discard"], untuck.into());
            let tuck = TypedAction::Tuck { cards, from: discard.clone().into(), square };
            add(&[&"transfer", &number, &"1:discard", &format!("under:{square}")], tuck.into());
            for from in occupied.iter().copied().take(3) {
                let cards = vec![number.to_string()];
                let tuck = TypedAction::Tuck { cards, from: TypedZone::Under(from), square };
                let words = (format!("under:{from}"), format!("under:{square}"));
                add(&[&"transfer", &number, &words.0, &words.1], tuck.into());
            }
        }
    }
}

fn attack(from: Square, to: Square, pips: &[u8]) -> TypedAction {
    let typed = pips.iter().copied().map(Some).collect();
    let dice = if pips.is_empty() { AttackDice::Digital } else { AttackDice::Typed(typed) };
    let roll = AttackRoll { dice, ..AttackRoll::default() };
    TypedAction::Attack { from, to, roll, destroyed: None }
}
