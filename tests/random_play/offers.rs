//! What is offered is what is taken: in random positions every combination of every offer, typed, and the other way round
//! every command that is taken, found by trying all.

use crate::command::typed;
use crate::kinds::Tally;
use crate::table::{Chance, Mood, Table};
use crate::tries::{everything, spelled};
use std::collections::{BTreeMap, BTreeSet};
use warband::chance::Thrower;
use warband::dragon_dice::game::{
    Command, PromptKind, Refusal, State, decide, legal, legal_by_hand, optional_icons, resolve,
};
use warband::offer::{Choices, Need, NeedKind, Offer};

/// Games, one of each mood, and positions taken from each: 2,052 together, and those in which an optional icon is used.
const GAMES: u64 = 108;
const POSITIONS: usize = 19;

/// Commands that are tried in each.
const ACTIONS: usize = 130;

/// So many of each prompt and of each step in which everything is tried.
const TRIED: usize = 5;

/// Of an offer with more combinations than this, so many are typed.
const MAX_TYPED: usize = 8;

/// Dice of the test.
struct Dice(Chance);

impl Thrower for Dice {
    fn begin(&mut self, _: u64) {}

    fn throw(&mut self, sides: &[u32], faces: &mut Vec<u32>) {
        faces.extend(sides.iter().map(|sides| self.0.below(*sides as usize) as u32));
    }
}

/// Positions of random games, whatever was overruled or corrected before.
fn positions() -> Vec<State> {
    let mut positions = Vec::new();
    for game in 0..GAMES {
        let (mut chance, mut tally) = (Chance::new(game + 77), Tally::default());
        let mut table = Table::new(game, Mood::of(game), &mut tally);
        let mut left = POSITIONS;
        for action in 0..ACTIONS {
            table.play();
            if chance.below(ACTIONS - action) < left {
                left -= 1;
                positions.push(table.state().clone());
            } else if is_optional_icon(table.state()) {
                // They are rare, and do most kinds of things.
                positions.push(table.state().clone());
            }
        }
    }
    positions
}

fn is_optional_icon(state: &State) -> bool {
    state.prompt.is_some_and(|prompt| prompt.kind == PromptKind::OptionalIcon)
}

fn takes(state: &State, command: &Command) -> bool {
    decide(state, command, &mut Dice(Chance::new(1)), None).is_ok()
}

/// One way to type a need, its option before it.
fn argument(need: &Need, chance: &mut Chance) -> Vec<String> {
    if need.optional && chance.percent(40) {
        return Vec::new();
    }
    let mut values = match &need.choices {
        Choices::OneOf { of } => vec![chance.pick(of).unwrap()],
        Choices::AnyOf { from, max } => {
            assert_eq!(*max, None);
            let (mut left, most) = (from.clone(), from.len());
            let number = if chance.percent(40) { most } else { chance.below(most) + 1 };
            (0..number).map(|_| left.swap_remove(chance.below(left.len()))).collect()
        }
        Choices::Number { min, max } => vec![chance.pick(&[*min, *max, 4]).unwrap().to_string()],
        Choices::Throw { .. } => Vec::new(),
        Choices::Text {} => vec![String::from("Any Name")],
        other => panic!("{other:?}"),
    };
    assert!(!values.is_empty() || matches!(need.choices, Choices::Throw { .. }), "{need:?} is empty");
    values.splice(0..0, need.option.clone().filter(|_| !values.is_empty()));
    values
}

/// Ways to type an offer: every one of few, some of many.
fn combinations(offer: &Offer, chance: &mut Chance) -> BTreeSet<Vec<String>> {
    let mut lines = vec![offer.words.clone()];
    let is_few = |lines: usize, choices: usize| lines * choices <= MAX_TYPED;
    for need in &offer.needs {
        let each: Vec<Vec<String>> = match &need.choices {
            Choices::OneOf { of } if !need.optional && is_few(lines.len(), of.len()) => {
                let option = need.option.clone();
                of.iter().map(|choice| option.iter().chain([choice]).cloned().collect()).collect()
            }
            _ => {
                lines.iter_mut().for_each(|line| line.extend(argument(need, chance)));
                continue;
            }
        };
        lines =
            lines.iter().flat_map(|line| each.iter().map(move |of| [&line[..], &of[..]].concat())).collect();
    }
    // Of more choices than were typed at once, others.
    if offer.needs.iter().any(|need| matches!(need.choices, Choices::OneOf { .. } | Choices::AnyOf { .. })) {
        for _ in 0..3 {
            let needs = offer.needs.iter().flat_map(|need| argument(need, chance));
            lines.push(offer.words.iter().cloned().chain(needs).collect());
        }
    }
    lines.into_iter().collect()
}

/// Whether a command, spelled in the one way that offers spell it, is a way to type this offer; dice in any order.
fn is_of(offer: &Offer, words: &[String]) -> bool {
    let mut left: Vec<String> = words.to_vec();
    let mut take = |word: &String| {
        let place = left.iter().position(|other| other == word);
        place.is_some_and(|place| !left.remove(place).is_empty())
    };
    if !offer.words.iter().all(&mut take) {
        return false;
    }
    let mut dice: Option<&Vec<String>> = None;
    for need in &offer.needs {
        let at = need.option.as_ref().map(|option| left.iter().position(|word| word == option));
        let at = match at {
            None => 0,
            Some(Some(at)) => {
                left.remove(at);
                at
            }
            Some(None) if need.optional => continue,
            Some(None) => return false,
        };
        let found = match &need.choices {
            Choices::OneOf { of } => left.get(at).is_some_and(|word| of.contains(word)),
            Choices::Number { min, max } => {
                let number = left.get(at).and_then(|word| word.parse::<i64>().ok());
                number.is_some_and(|number| (*min..=*max).contains(&number))
            }
            Choices::Text {} => left.get(at).is_some_and(|word| !word.is_empty()),
            // Whatever is left behind the others.
            Choices::AnyOf { from, .. } => {
                dice = Some(from);
                continue;
            }
            Choices::Throw { .. } => continue,
            other => panic!("{other:?}"),
        };
        if found {
            left.remove(at);
        } else if !need.optional {
            return false;
        }
    }
    let is_optional = offer.needs.iter().any(|need| need.kind == NeedKind::Dice && need.optional);
    let mut from = dice.cloned().unwrap_or_default();
    (dice.is_none() || is_optional || !left.is_empty())
        && left.iter().all(|word| {
            let place = from.iter().position(|choice| choice == word);
            place.is_some_and(|place| !from.swap_remove(place).is_empty())
        })
}

#[test]
fn everything_offered_is_taken_in_two_thousand_positions() {
    let mut verbs: BTreeMap<String, usize> = BTreeMap::new();
    let mut chance = Chance::new(7);
    let (mut wrong, mut by_icons) = (Vec::new(), BTreeSet::new());
    for state in positions() {
        let icon = is_optional_icon(&state);
        by_icons.extend(legal(&state).iter().filter(|_| icon).map(|offer| {
            let with_others = offer.verb() == "move" && !offer.choices(NeedKind::Dice).is_empty();
            format!("{}{}", offer.verb(), if with_others { " with others" } else { "" })
        }));
        let offers = [legal(&state), legal_by_hand(&state)].concat();
        assert_eq!(offers.is_empty(), state.end.is_some());
        for offer in &offers {
            // Dice are moved by hand from everywhere to everywhere.
            if ["move", "bury"].contains(&offer.verb()) && state.prompt.is_none() && chance.percent(70) {
                continue;
            }
            for words in combinations(offer, &mut chance) {
                let taken = resolve(&state, &typed(words.clone()))
                    .map_err(Refusal::from)
                    .and_then(|command| decide(&state, &command, &mut Dice(Chance::new(1)), None));
                if let Err(why) = taken {
                    let at = (state.prompt, state.step().map(|step| step.kind));
                    wrong.push(format!("{words:?} is offered and refused: {why:?} {at:?}"));
                }
                *verbs.entry(words[0].clone()).or_default() += 1;
            }
        }
    }
    assert!(wrong.is_empty(), "{} refused:\n{}", wrong.len(), wrong[..wrong.len().min(30)].join("\n"));
    let by_icons: Vec<String> = by_icons.into_iter().collect();
    assert_eq!(by_icons, ["choose", "concede", "move", "move with others", "pass", "promote"]);
    let verbs: Vec<&str> = verbs.keys().map(String::as_str).collect();
    let all = [
        "attack",
        "bury",
        "casualties",
        "choose",
        "concede",
        "counter",
        "damage",
        "effect",
        "maneuver",
        "march",
        "move",
        "next",
        "pass",
        "promote",
        "recruit",
        "reinforce",
        "retreat",
        "save",
        "summon",
        "throw",
    ];
    assert_eq!(verbs, all);
}

/// A few positions of each kind of prompt, and of each kind of step.
fn a_few_of_each(positions: Vec<State>) -> Vec<State> {
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    let mut is_of_few = |state: &State| {
        let prompt = state.prompt.map(|prompt| format!("{:?}", prompt.kind));
        let icon = optional_icons::current_optional_icon(state).filter(|_| is_optional_icon(state));
        let icon = icon.map(|(_, icon, _)| icon.icon);
        let step = || format!("{:?}", state.step().map(|step| (step.kind, state.marching_army().is_some())));
        let kind = match prompt {
            Some(prompt) if icon.is_some() => format!("{prompt} {icon:?}"),
            Some(prompt) => prompt.split([' ', '(', '{']).next().unwrap_or_default().to_owned(),
            None => step(),
        };
        let number = seen.entry(kind).or_default();
        *number += 1;
        *number <= TRIED
    };
    positions.into_iter().filter(|state| state.end.is_none() && is_of_few(state)).collect()
}

#[test]
fn every_command_that_is_taken_was_offered() {
    let mut taken: BTreeMap<String, usize> = BTreeMap::new();
    let mut wrong = Vec::new();
    for state in a_few_of_each(positions()) {
        let offers = [legal(&state), legal_by_hand(&state)].concat();
        for text in everything(&state) {
            let Ok(command) = resolve(&state, &text) else { continue };
            if !takes(&state, &command) {
                continue;
            }
            let Some(words) = spelled(&state, &command) else { continue };
            if !offers.iter().any(|offer| is_of(offer, &words)) {
                wrong.push(format!(
                    "{words:?} is taken and not offered: {text:?} {:?} {:?}",
                    state.prompt,
                    state.step().map(|step| step.kind)
                ));
            }
            *taken.entry(words[0].clone()).or_default() += 1;
        }
    }
    assert!(wrong.is_empty(), "{} not offered:\n{}", wrong.len(), wrong[..wrong.len().min(30)].join("\n"));
    assert!(taken.len() >= 17, "{taken:?}");
}
