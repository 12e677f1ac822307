//! Everything offered is accepted: in random positions every combination of every offer, typed, and conversely every accepted
//! command, found by trying all.

use crate::table::Chance;
use crate::tries::{everything, spelled};
use crate::{ACTIONS, PLAYED, THREADS, is_as_written};
use std::collections::{BTreeMap, BTreeSet};
use std::mem::{Discriminant, discriminant};
use warband_core::chance::Thrower;
use warband_core::offer::{Choices, Need, NeedKind, Offer};
use warband_dragon_dice::game::{
    Area, ArmyId, Chosen, Command, DieId, Fix, Move, MoveKind, PromptKind, SpellTarget, State, TypedCommand,
    TypedDice, TypedFix, Value, decide, in_words, legal_after_implied_pass, legal_moves, moves_by_hand,
    names, optional_icons, options, resolve,
};
use warband_dragon_dice::rules::Edition;

/// Positions are tried in two of this many games: about `POSITIONS` of each game, some 2,100 altogether.
const GAMES: u64 = 20;
/// In two of this many games every position is tried in which an optional icon is used. Those are rare, and have most kinds
/// of effects.
const ICON_GAMES: u64 = 4;
const POSITIONS: usize = 19;

/// In the first `TRIED` positions of each prompt and of each step every command is tried, in the others `SAMPLED` of each
/// kind of command.
const TRIED: usize = 2;
const SAMPLED: usize = 8;

/// Most combinations of an offer that are typed.
const MAX_TYPED: usize = 8;

/// Dice of the test.
struct Dice(Chance);

impl Thrower for Dice {
    fn begin(&mut self, _: u64) {}

    fn throw(&mut self, sides: &[u32], faces: &mut Vec<u32>) {
        faces.extend(sides.iter().map(|sides| self.0.below(*sides as usize) as u32));
    }
}

fn is_optional_icon(state: &State) -> bool {
    state.prompt().is_some_and(|prompt| prompt.kind == PromptKind::OptionalIcon)
}

fn takes(state: &State, command: &Command) -> bool {
    decide(state, command, &mut Dice(Chance::new(1)), None).is_ok()
}

/// Returns one way to choose what a move needs for an argument.
fn argument(state: &State, of: &Move, need: &Need<Value>, chance: &mut Chance) -> Vec<Value> {
    if need.optional && chance.percent(40) {
        return Vec::new();
    }
    let number = |number: i64| Value::Number(number as u32);
    let values = match &need.choices {
        Choices::OneOf { of } => vec![of[chance.below(of.len())].clone()],
        Choices::AnyOf { from, max } => {
            let most = max.unwrap_or(from.len()).min(from.len());
            let number = if chance.percent(40) { most } else { chance.below(most) + 1 };
            // Of equal dice the first ones are meant.
            let mut words: Vec<String> = from.iter().map(|value| of.word(state, value)).collect();
            let named = (0..number).map(|_| words.swap_remove(chance.below(words.len()))).collect::<Vec<_>>();
            let mut left = from.clone();
            let first = |word: &String| {
                let place = left.iter().position(|value| of.word(state, value) == *word).unwrap();
                left.remove(place)
            };
            named.iter().map(first).collect()
        }
        Choices::Number { min, max } => vec![number(chance.pick(&[*min, *max, 4]).unwrap())],
        Choices::Throw { .. } => Vec::new(),
        Choices::Text {} => vec![Value::Text(String::from("Any Name"))],
    };
    assert!(!values.is_empty() || matches!(need.choices, Choices::Throw { .. }), "{need:?} is empty");
    values
}

/// Returns ways to make a move: every one of few, some of many.
fn combinations(state: &State, of: &Move, chance: &mut Chance) -> Vec<Chosen> {
    let mut lines: Vec<Chosen> = vec![Vec::new()];
    let is_few = |lines: usize, choices: usize| lines * choices <= MAX_TYPED;
    for need in &of.needs {
        let each: Vec<Vec<Value>> = match &need.choices {
            Choices::OneOf { of } if !need.optional && is_few(lines.len(), of.len()) => {
                of.iter().map(|choice| vec![choice.clone()]).collect()
            }
            _ => {
                lines.iter_mut().for_each(|line| line.push(argument(state, of, need, chance)));
                continue;
            }
        };
        lines = lines
            .iter()
            .flat_map(|line| each.iter().map(move |of| [&line[..], std::slice::from_ref(of)].concat()))
            .collect();
    }
    // More choices than were tried at once: try others.
    if of.needs.iter().any(|need| matches!(need.choices, Choices::OneOf { .. } | Choices::AnyOf { .. })) {
        for _ in 0..3 {
            lines.push(of.needs.iter().map(|need| argument(state, of, need, chance)).collect());
        }
    }
    lines
}

/// Reports whether a command, spelled as offers spell it, is a way to type this offer; dice in any order.
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
    let mut most = None;
    for need in &offer.needs {
        let at = need.option.map(|option| left.iter().position(|word| word == option));
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
            // Any rest after the others.
            Choices::AnyOf { from, max } => {
                (dice, most) = (Some(from), *max);
                continue;
            }
            Choices::Throw { .. } => continue,
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
        && most.is_none_or(|most| left.len() <= most)
        && left.iter().all(|word| {
            let place = from.iter().position(|choice| choice == word);
            place.is_some_and(|place| !from.swap_remove(place).is_empty())
        })
}

/// Verbs of each edition, by its word.
type Verbs = BTreeMap<&'static str, BTreeSet<String>>;

fn extend(verbs: &mut Verbs, edition: &'static str, more: impl IntoIterator<Item = String>) {
    verbs.entry(edition).or_default().extend(more);
}

/// The results of the trials.
#[derive(Default)]
pub(crate) struct Found {
    positions: usize,
    /// Verbs that were offered and accepted, and those that were accepted and offered, by edition.
    offered: Verbs,
    taken: Verbs,
    by_icons: Verbs,
    wrong: Vec<String>,
}

impl Found {
    pub(crate) fn add(&mut self, other: Found) {
        self.positions += other.positions;
        let all = [
            (&mut self.offered, other.offered),
            (&mut self.taken, other.taken),
            (&mut self.by_icons, other.by_icons),
        ];
        for (known, others) in all {
            others.into_iter().for_each(|(edition, verbs)| extend(known, edition, verbs));
        }
        self.wrong.extend(other.wrong);
    }

    /// Checks that every combination of a legal move's choices is accepted.
    fn make_moves(&mut self, state: &State, moves: &[Move], chance: &mut Chance) {
        // The faces of a total are typed: its dice were rolled already.
        let is_total = state.prompt().is_some_and(|prompt| prompt.kind == PromptKind::TotalIcons);
        for one in moves {
            if is_total && one.kind == MoveKind::Throw {
                continue;
            }
            // Dice can be moved by hand between all places.
            if matches!(one.kind, MoveKind::Move(_) | MoveKind::Bury(_))
                && state.prompt().is_none()
                && chance.percent(70)
            {
                continue;
            }
            for chosen in combinations(state, one, chance) {
                let words = || one.words_with(state, &chosen);
                let Some(command) = one.with(state, &chosen) else {
                    self.wrong.push(format!("{:?} is no command {}", words(), moment(state)));
                    continue;
                };
                if let Err(why) = decide(state, &command, &mut Dice(Chance::new(1)), None) {
                    self.wrong.push(format!("{:?} is legal and refused: {why:?} {}", words(), moment(state)));
                }
                extend(&mut self.offered, state.edition().word(), [one.verb().to_owned()]);
            }
        }
    }

    /// Checks that each of these commands is offered if it is accepted.
    fn try_commands(&mut self, state: &State, offers: &[Offer], commands: Vec<TypedCommand>) {
        for text in commands {
            let Ok(command) = resolve(state, &text) else { continue };
            // A refused command may be accepted if the players name a cause.
            let cause = String::from("a card");
            let caused = Command::Caused { cause, command: Box::new(command.clone()) };
            let Some(command) = [command, caused].into_iter().find(|command| takes(state, command)) else {
                continue;
            };
            if takes_fewer_of_own(state, &command) || buries_of_several(state, &command) {
                continue;
            }
            let words = spelled(state, &command).unwrap_or_default();
            if !offers.iter().any(|offer| is_of(offer, &words)) {
                let at = moment(state);
                let verb = words.first().map(String::as_str);
                let alike: Vec<&Offer> = offers.iter().filter(|offer| Some(offer.verb()) == verb).collect();
                self.wrong.push(format!("{words:?} is taken and not offered: {text:?} {at}; {alike:?}"));
            }
            extend(&mut self.taken, state.edition().word(), words.into_iter().next());
        }
    }
}

/// Reports whether a spell targets units of its caster: fewer than the largest set may be named, and only the largest ones
/// are offered.
fn takes_fewer_of_own(state: &State, command: &Command) -> bool {
    let Command::Cast(castings) = command else { return false };
    let caster = state.magic().map(|magic| magic.caster.player);
    castings.iter().any(|casting| match &casting.target {
        SpellTarget::Dice(dice) => dice.iter().any(|id| Some(state.die_state(*id).owner) == caster),
        _ => false,
    })
}

fn moment(state: &State) -> String {
    format!("{:?} {:?}", state.prompt(), state.step().map(|step| step.kind))
}

/// Counts the positions of each kind of prompt, and of each kind of step.
#[derive(Default)]
struct Seen(BTreeMap<String, usize>);

impl Seen {
    fn is_one_of_few(&mut self, state: &State) -> bool {
        let prompt = state.prompt().map(|prompt| format!("{:?}", prompt.kind));
        let icon = optional_icons::current_optional_icon(state).filter(|_| is_optional_icon(state));
        let icon = icon.map(|(_, icon, _)| icon.icon);
        let step = || format!("{:?}", state.step().map(|step| (step.kind, state.marching_army().is_some())));
        let kind = match prompt {
            Some(prompt) if icon.is_some() => format!("{prompt} {icon:?}"),
            Some(prompt) => prompt.split([' ', '(', '{']).next().unwrap_or_default().to_owned(),
            None => step(),
        };
        let number = self.0.entry(kind).or_default();
        *number += 1;
        *number <= TRIED
    }
}

/// Returns some random commands of each kind.
fn some_of_each(commands: Vec<TypedCommand>, chance: &mut Chance) -> Vec<TypedCommand> {
    let mut kinds: Vec<(Discriminant<TypedCommand>, Vec<TypedCommand>)> = Vec::new();
    for command in commands {
        let kind = discriminant(&command);
        match kinds.iter_mut().find(|(known, _)| *known == kind) {
            Some((_, alike)) => alike.push(command),
            None => kinds.push((kind, vec![command])),
        }
    }
    let some = kinds.into_iter().flat_map(|(_, mut alike)| {
        let number = alike.len().min(SAMPLED);
        (0..number).map(|_| alike.swap_remove(chance.below(alike.len()))).collect::<Vec<_>>()
    });
    some.collect()
}

/// Reports whether dice of several players are buried at once: by hand they are offered for each player.
fn buries_of_several(state: &State, command: &Command) -> bool {
    let command = if let Command::Caused { command, .. } = command { command } else { command };
    let Command::Bury(dice) = command else { return false };
    dice.windows(2).any(|pair| state.die_state(pair[0]).owner != state.die_state(pair[1]).owner)
}

/// Returns duplicates among offers, or among the options of the prompt: equal words would be ambiguous.
fn duplicates(state: &State, offers: &[Offer]) -> Vec<String> {
    // Dice can go along in several sets, and none of them is required.
    let goes_alone = |need: &Need| !need.optional || !matches!(need.choices, Choices::AnyOf { .. });
    let ways = offers.iter().filter(|offer| offer.needs.iter().all(goes_alone)).filter_map(Offer::ways);
    let ways = ways.flatten().map(|words| words.join(" "));
    let options = state
        .prompt()
        .into_iter()
        .flat_map(|prompt| options(state, &prompt))
        .map(|word| format!("option {word}"));
    let mut known = BTreeSet::new();
    ways.chain(options)
        .filter(|words| !known.insert(words.clone()))
        .map(|words| format!("twice: {words}"))
        .collect()
}

/// Returns the names of equal dice of one place that cannot all be named together. `N NAME` must name each of N equal dice, in any
/// place, and one more must be refused.
fn not_each_named(state: &State) -> Vec<String> {
    let mut places: BTreeMap<(String, String), BTreeSet<DieId>> = BTreeMap::new();
    for (id, die) in state.dice().iter().enumerate().map(|(id, die)| (DieId(id as u32), die)) {
        let owner = state.player(die.owner).name.raw();
        let place = match die.area {
            Area::Terrain(_) | Area::Reserve => {
                names::army_word(state, ArmyId { player: die.owner, at: die.area }, state.acting())
            }
            Area::Dua => format!("{owner}:dua"),
            Area::Bua => format!("{owner}:bua"),
            Area::Pool => format!("{owner}:pool"),
            Area::Out => format!("{owner}:out"),
            Area::Muster(_) | Area::Proposed | Area::Aside => continue,
        };
        places.entry((place, die.die.name.raw().to_owned())).or_default().insert(id);
    }
    let put = |place: &str, dice: String| {
        let dice = TypedDice { names: vec![dice], from: Some(place.to_owned()) };
        let command = resolve(state, &TypedCommand::Fix(TypedFix::Put { dice, to: String::from("out") }));
        match command {
            Ok(Command::Fix(Fix::Put { dice, .. })) => Some(dice.into_iter().collect::<BTreeSet<DieId>>()),
            _ => None,
        }
    };
    let wrong = places.iter().filter(|((place, name), dice)| {
        let number = dice.len();
        put(place, format!("{number} {name}")).as_ref() != Some(*dice)
            || put(place, format!("{} {name}", number + 1)).is_some()
    });
    wrong.map(|((place, name), dice)| format!("{} {name} from {place}", dice.len())).collect()
}

/// Tries the offers of positions that random games reach.
pub(crate) struct Trial {
    found: Found,
    seen: Seen,
    chance: Chance,
}

impl Trial {
    pub(crate) fn new(rest: u64) -> Trial {
        Trial { found: Found::default(), seen: Seen::default(), chance: Chance::new(7 + rest) }
    }

    /// Tries the position after an action of a game, if it is selected.
    pub(crate) fn look(&mut self, game: u64, state: &State) {
        let is_tried = game % GAMES < THREADS && self.chance.below(ACTIONS) < POSITIONS;
        if is_tried || game % ICON_GAMES < THREADS && is_optional_icon(state) {
            self.check(state);
        }
    }

    pub(crate) fn found(self) -> Found {
        self.found
    }

    /// Checks both directions.
    fn check(&mut self, state: &State) {
        self.found.positions += 1;
        let legal = legal_moves(state);
        let by_icons = legal.iter().filter(|_| is_optional_icon(state)).map(|one| {
            let with_others = matches!(one.kind, MoveKind::Move(_))
                && one.needs.iter().any(|need| need.kind == NeedKind::Dice);
            format!("{}{}", one.verb(), if with_others { " with others" } else { "" })
        });
        extend(&mut self.found.by_icons, state.edition().word(), by_icons);
        let moves = [legal, moves_by_hand(state)].concat();
        let offers = in_words(state, &moves);
        assert_eq!(offers.is_empty(), state.end().is_some());
        self.found.wrong.extend(duplicates(state, &offers));
        if state.turn().is_some() {
            self.found.wrong.extend(not_each_named(state));
        }
        self.found.make_moves(state, &moves, &mut self.chance);
        if state.end().is_none() {
            let all = everything(state);
            let is_one_of_few = self.seen.is_one_of_few(state);
            let commands = if is_one_of_few { all } else { some_of_each(all, &mut self.chance) };
            let offers = [offers, legal_after_implied_pass(state)].concat();
            self.found.try_commands(state, &offers, commands);
        }
    }
}

#[test]
fn what_is_offered_is_what_is_taken_in_two_thousand_positions_and_each_edition_offers_all() {
    let found = &PLAYED.found;
    let wrong = &found.wrong;
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong[..wrong.len().min(30)].join("\n"));
    if !is_as_written() {
        return;
    }
    assert!(found.positions >= 2_000, "only {} positions", found.positions);
    let by_icons = ["choose", "concede", "move with others", "pass", "promote"];
    let all = [
        "attack",
        "bury",
        "cast",
        "casualties",
        "choose",
        "concede",
        "counter",
        "damage",
        "dragon",
        "effect",
        "magic",
        "maneuver",
        "march",
        "move",
        "next",
        "pass",
        "promote",
        "recruit",
        "reinforce",
        "respond",
        "retreat",
        "save",
        "summon",
        "throw",
        "use",
    ];
    let lists = [
        ("by icons", &found.by_icons, &by_icons[..]),
        ("offered", &found.offered, &all),
        ("taken", &found.taken, &all),
    ];
    let each = Edition::WORDS.into_iter().flat_map(|edition| lists.map(|list| (edition, list)));
    let wrong = each.filter_map(|(edition, (of, verbs, wanted))| {
        // Few random games reach these: an edition with the same rules will do.
        let seldom = |verb: &str| {
            ["move with others", "use"].contains(&verb) && verbs.values().any(|known| known.contains(verb))
        };
        let is_missed = |verb: &&&str| !verbs[edition].contains(**verb) && !seldom(verb);
        let missed: Vec<&&str> = wanted.iter().filter(is_missed).collect();
        let is_known = |verb: &&String| all.iter().any(|known| verb.split(' ').next() == Some(*known));
        let more: Vec<&String> = verbs[edition].iter().filter(|verb| !is_known(verb)).collect();
        let is_wrong = !missed.is_empty() || !more.is_empty();
        is_wrong.then(|| format!("{edition}, {of}: not {missed:?}, but {more:?}"))
    });
    let wrong: Vec<String> = wrong.collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}
