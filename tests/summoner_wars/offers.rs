//! Everything offered is accepted: in random positions every combination of every offer, typed, and conversely every accepted
//! command, found by trying all.

use crate::summoner_wars::chance::Chance;
use crate::summoner_wars::command::typed;
use crate::summoner_wars::random::{attempt, random_header};
use std::collections::BTreeMap;
use warband_core::journal::Game;
use warband_core::offer::{Choices, Need, Offer};
use warband_core::text::same;
use warband_summoner_wars::deck::{CardKind, Face};
use warband_summoner_wars::game::{
    Action, Command, PlayerId, State, decide, decide_typed, legal, legal_by_hand,
};
use warband_summoner_wars::rules::{Phase, Square};

/// Positions in which everything offered is typed.
const POSITIONS: usize = 2_000;

/// One of this many positions is tried exhaustively.
const TRIED: usize = 25;

/// Returns positions of random games, whatever was overruled or corrected before.
fn positions() -> Vec<State> {
    let mut positions = Vec::new();
    for game in 0.. {
        let mut chance = Chance::new(1_000 + game);
        let mut state = State::new(&random_header(game, &mut chance)).unwrap();
        for _ in 0..150 {
            let (typed, overruled) = attempt(&state, &mut chance, game);
            if let Ok(decided) = decide_typed(&state, &typed, &mut chance, overruled) {
                state = decided.state;
            }
            if chance.percent(15) {
                positions.push(state.clone());
            }
        }
        if positions.len() >= POSITIONS {
            return positions;
        }
    }
    unreachable!()
}

fn takes(state: &State, words: &[String]) -> bool {
    let read = typed(words.to_vec());
    read.is_ok_and(|typed| decide_typed(state, &typed, &mut Chance::new(1), None).is_ok())
}

/// Returns arguments that can be typed for a need: every one of a short list, some of a long or endless one.
fn arguments(need: &Need, chance: &mut Chance) -> Vec<Vec<String>> {
    let mut some = match &need.choices {
        Choices::OneOf { of } => of.iter().map(|choice| vec![choice.clone()]).collect(),
        Choices::AnyOf { from, max } => {
            let mut some: Vec<Vec<String>> = from.iter().map(|choice| vec![choice.clone()]).collect();
            for _ in 0..6 {
                let mut left = from.clone();
                let number = chance.below(max.unwrap_or(from.len()).min(from.len())) + 1;
                some.push((0..number).map(|_| left.swap_remove(chance.below(left.len()))).collect());
            }
            some
        }
        Choices::Number { min, max } => {
            let middle = min + chance.below((max - min + 1) as usize) as i64;
            [*min, middle, *max].map(|number| vec![number.to_string()]).into()
        }
        Choices::Throw { dice } => {
            let dice = dice.unwrap();
            vec![(0..dice).map(|_| (chance.below(6) + 1).to_string()).collect()]
        }
        Choices::Text {} => vec![vec![String::from("Any Name")]],
    };
    for values in &mut some {
        values.splice(0..0, need.option.map(str::to_owned));
    }
    some.extend(need.optional.then(Vec::new));
    assert!(!some.is_empty(), "{need:?} has nothing to choose from");
    some
}

/// Returns every combination of an offer's choices.
fn combinations(offer: &Offer, chance: &mut Chance) -> Vec<Vec<String>> {
    let mut lines = vec![offer.words.clone()];
    for need in &offer.needs {
        let arguments = arguments(need, chance);
        lines = lines
            .iter()
            .flat_map(|line| arguments.iter().map(move |values| [&line[..], &values[..]].concat()))
            .collect();
    }
    lines
}

/// Reports whether words are one way to type an offer.
fn is_of(offer: &Offer, words: &[String]) -> bool {
    words.strip_prefix(&offer.words[..]).is_some_and(|rest| fits(&offer.needs, rest))
}

fn fits(needs: &[Need], words: &[String]) -> bool {
    let Some((need, others)) = needs.split_first() else { return words.is_empty() };
    let words_of = match &need.option {
        None => Some(words),
        Some(option) => words.split_first().filter(|(first, _)| *first == option).map(|(_, rest)| rest),
    };
    let first = |is_one: &dyn Fn(&str) -> bool| {
        let rest = words_of.and_then(<[String]>::split_first);
        rest.is_some_and(|(word, rest)| is_one(word) && fits(others, rest))
    };
    let is_one = match &need.choices {
        Choices::OneOf { of } => first(&|word| of.iter().any(|choice| choice == word)),
        Choices::Number { min, max } => {
            first(&|word| word.parse().is_ok_and(|number: i64| (*min..=*max).contains(&number)))
        }
        Choices::Text {} => first(&|word| !word.is_empty()),
        Choices::AnyOf { from, max } => {
            let mut left = from.clone();
            let is_left = |word: &String| {
                let place = left.iter().position(|choice| choice == word);
                place.is_some_and(|place| !left.swap_remove(place).is_empty())
            };
            let number = words.len();
            number > 0 && number <= max.unwrap_or(from.len()) && words.iter().all(is_left)
        }
        Choices::Throw { dice } => {
            let dice = dice.unwrap() as usize;
            let is_pip = |word: &String| word.parse().is_ok_and(|pips: u8| (1..=6).contains(&pips));
            words.len() >= dice && words[..dice].iter().all(is_pip) && fits(others, &words[dice..])
        }
    };
    is_one || (need.optional && fits(others, words))
}

#[test]
fn everything_offered_is_taken_in_two_thousand_positions() {
    let mut verbs: BTreeMap<String, usize> = BTreeMap::new();
    let mut chance = Chance::new(7);
    for state in positions() {
        let offers = [legal(&state), legal_by_hand(&state)].concat();
        assert_eq!(offers.is_empty(), state.end.is_some());
        for offer in &offers {
            for words in combinations(offer, &mut chance) {
                assert!(is_of(offer, &words), "{words:?} is none of {offer:?}");
                assert!(takes(&state, &words), "{words:?} is offered and refused: {:?}", state.turn);
                *verbs.entry(words[0].clone()).or_default() += 1;
            }
        }
    }
    let verbs: Vec<&str> = verbs.keys().map(String::as_str).collect();
    let all = [
        "attack", "build", "choose", "concede", "control", "damage", "draw", "effect", "event", "heal",
        "move", "next", "pay", "place", "reveal", "summon", "swap", "transfer", "wall",
    ];
    assert_eq!(verbs, all);
}

#[test]
fn every_command_that_is_taken_was_offered() {
    let mut taken: BTreeMap<String, usize> = BTreeMap::new();
    let positions = positions();
    // One in which somebody chooses who begins is among them.
    let chooses = positions.iter().find(|state| state.chooser.is_some()).cloned();
    for state in positions.into_iter().step_by(TRIED).chain(chooses) {
        let mut offers = [legal(&state), legal_by_hand(&state)].concat();
        offers.extend(later(&state));
        for words in everything(&state) {
            if takes(&state, &words) {
                let is_offered = offers.iter().any(|offer| is_of(offer, &words));
                assert!(is_offered, "{words:?} is taken and not offered: {:?}\n{offers:?}", state.turn);
                *taken.entry(words[0].clone()).or_default() += 1;
            }
        }
    }
    assert_eq!(taken.len(), 19, "{taken:?}");
}

/// What is offered in the later phases of the turn, to which its commands go on.
fn later(state: &State) -> Vec<Offer> {
    let phases = Phase::ALL.into_iter().filter(|phase| *phase > state.turn.phase);
    let gone_on = phases.filter_map(|phase| {
        let command = Command::from(Action::GoOn { phase });
        Some(decide(state, &command, &mut Chance::new(1), None).ok()?.state)
    });
    gone_on.flat_map(|state| legal(&state)).collect()
}

/// Every verb but `fix` with every argument that it may have, legal or not; a verb of another phase with a few.
fn everything(state: &State) -> Vec<Vec<String>> {
    let mut lines: Vec<Vec<String>> =
        ["next", "draw", "concede", "concede 1", "concede 2", "choose 1", "choose 2"].map(split).into();
    let now = state.turn.phase;
    let (own, other) = (state.deck(state.turn.player), state.deck(state.turn.player.other()));
    let names: Vec<&str> = own.cards.iter().chain(&other.cards[..2]).map(|card| &card.name[..]).collect();
    let all: Vec<String> = Square::all().map(|square| square.to_string()).collect();
    let few = |phase: Phase| if now == phase { &all[..] } else { &all[..3] };
    let occupied: Vec<String> =
        state.board.keys().map(ToString::to_string).chain([all[40].clone()]).collect();
    let of = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<String>>();
    for square in few(Phase::Summon) {
        lines.extend(names.iter().map(|name| of(&["summon", name, square])));
    }
    lines.extend(names.iter().map(|name| of(&["event", name])));
    for square in few(Phase::Event) {
        lines.push(of(&["wall", square]));
        // The deck's own wall is placed without its name.
        let named = own.cards.iter().filter(|card| !matches!(card.face, Face::Wall { .. }));
        lines.extend(named.map(|card| of(&["wall", square, "--kind", &card.name])));
    }
    for from in &occupied {
        lines.extend(few(Phase::Move).iter().map(|to| of(&["move", from, to])));
        lines.extend(few(Phase::Attack).iter().map(|to| of(&["attack", from, to])));
        lines.extend(["0", "1", "50", "99", "100"].map(|wounds| of(&["damage", from, wounds])));
        lines.extend(["0", "1", "99", "100"].map(|wounds| of(&["heal", from, wounds])));
        lines.push(of(&["effect", "add", from, "Any Name"]));
        // A name in another spelling is the same command.
        let here = Square::parse(from).and_then(|square| state.piece(square));
        let is_respelled = |name: &str| {
            here.is_some_and(|piece| {
                let is_here = |of: &dyn Fn(&str) -> bool| piece.effects.iter().any(|effect| of(&effect.name));
                is_here(&|known| same(known, name)) && !is_here(&|known| known == name)
            })
        };
        let effects = state.board.values().flat_map(|piece| &piece.effects).map(|effect| &effect.name[..]);
        let effects = effects.filter(|name| !is_respelled(name));
        lines.extend(effects.map(|name| of(&["effect", "drop", from, name])));
        lines.extend(all[..4].iter().map(|to| of(&["place", from, to])));
        lines.extend(occupied.iter().take(2).map(|other| of(&["swap", from, other])));
        lines.extend(["1", "2"].map(|player| of(&["control", from, player])));
    }
    lines.extend(["0", "1", "9", "99"].map(|cards| of(&["pay", cards])));
    let piles = ["1:magic", "1:discard", "1:hand", "1:draw", "2:magic", "2:discard", "2:hand", "2:draw"];
    for from in piles {
        let counts = ["0", "1", "2", "20"].into_iter();
        let pairs = counts.flat_map(|cards| piles.map(|to| of(&["transfer", cards, from, to])));
        lines.extend(pairs);
        for deck in PlayerId::ALL {
            let name = &state.deck(deck).cards[1].name;
            // A card of the other deck is offered with its player.
            let is_own = from.starts_with(&deck.to_string());
            let name = if is_own { name.clone() } else { format!("{name} (of {deck})") };
            lines.push(of(&["reveal", &name, "--pile", from]));
        }
    }
    // Dice of a number that may be right.
    for pips in [&["2"][..], &["6", "1"], &["3", "3", "3"]] {
        let pairs = occupied.iter().flat_map(|from| occupied.iter().map(move |to| (from, to)));
        lines.extend(pairs.map(|(from, to)| [&of(&["attack", from, to])[..], &of(pips)[..]].concat()));
    }
    lines.extend((0..8).map(|cards| of(&["build", &cards.to_string()])));
    // Cards of the other deck in a hand are offered by themselves, with their player.
    let is_mixed = state.player(state.turn.player).hand.of(state.turn.player.other()) > 0;
    let own_names = own.cards.iter().map(|card| &card.name[..]);
    // A name of both decks then means the card that is there.
    let is_shared = |name: &&str| other.cards.iter().any(|card| card.name == **name);
    let named: Vec<&str> =
        if is_mixed { own_names.filter(|name| !is_shared(name)).collect() } else { names.clone() };
    let slots: Vec<&str> = named.into_iter().chain((!is_mixed).then_some("?")).collect();
    for one in &slots {
        lines.push(of(&["build", one]));
        lines.extend(slots.iter().map(|two| of(&["build", one, two])));
        lines.push(of(&["build", one, one, one, one, one, one]));
    }
    assert!(own.cards.iter().any(|card| card.kind() == CardKind::Summoner));
    lines
}

fn split(line: &str) -> Vec<String> {
    line.split(' ').map(str::to_owned).collect()
}
