//! Learns the computer's chance to win from games against itself, and plays matches between its policies.
//!
//! `train SEED ROUNDS GAMES OUT [IN]` writes the weights of the network; the same arguments give the same weights.
//! `game ONE TWO NUMBER [SEED]` prints one game of a match.
//! `match ONE TWO GAMES [SEED]` plays games between two players with armies that training never sees; a player is `random`, `greedy`,
//! `easy`, `hard`, `hard:PLAYOUTS`, `reserves:PLAYOUTS` (one command ahead, but moves of reserves by playouts), `net` (one command
//! ahead), `net:FILE`, `net:FILE:ERROR` or `net:FILE:PLAYOUTS`.
//! `positions COUNT PLAYOUTS TURNS [SEED]` plays on after the best rows of `advise` in positions of such games, and prints what the best
//! row costs.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::expect_used,
    clippy::print_stdout,
    dead_code,
    missing_docs
)]

mod greedy;
mod positions;
#[path = "../../tests/adviser/table.rs"]
mod table;

use std::rc::Rc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use table::{Dice, header, new_of, random_command};
use warband_core::sort::StableSort;
use warband_dragon_dice::adviser::{
    Adviser, EASY_ERROR, EASY_PLAYOUTS, FEATURES, HIDDEN, Net, PLAYOUTS, WEIGHTS, legal_commands,
    moves_reserves,
};
use warband_dragon_dice::game::{Area, Command, DieState, PlayerId, State, decide};
use warband_dragon_dice::rules::{Edition, StepKind};

/// Armies to learn with.
const ARMIES: [(&str, u32); 14] = [
    ("barrow-levy", 24),
    ("black-barge", 36),
    ("anvil-watch", 30),
    ("ivory-road", 24),
    ("lantern-patrol", 15),
    ("bone-picket", 15),
    ("night-market", 18),
    ("steam-tithe", 24),
    ("silt-and-scale", 30),
    ("three-hearths", 24),
    ("treasure-train", 36),
    ("white-squall", 30),
    ("wyrm-wardens", 36),
    ("grand-muster", 48),
];

/// Pairs of armies for matches, which training never sees.
const MATCHES: [([&str; 2], Edition, u32); 10] = [
    (["coral-tide", "ember-guard"], Edition::V4_1, 24),
    (["marsh-reavers", "thunder-plain"], Edition::V4_1, 24),
    (["ash-tribunal", "old-growth"], Edition::V4_1, 36),
    (["gale-and-root", "gale-and-root"], Edition::V4_0, 36),
    (["spear-and-claw", "spear-and-claw"], Edition::Classic, 24),
    (["coral-tide", "marsh-reavers"], Edition::V4_0, 24),
    (["ember-guard", "thunder-plain"], Edition::Classic, 24),
    (["old-growth", "ash-tribunal"], Edition::V4_0, 36),
    (["coral-tide", "thunder-plain"], Edition::V4_1, 24),
    (["marsh-reavers", "ember-guard"], Edition::Classic, 24),
];

/// A game that lasts longer is decided by health.
const MAX_TURNS: u32 = 60;

/// Longest games to learn from.
const LEARNED_TURNS: u32 = 50;

/// How much of a lead is left after a turn: winning soon is worth more.
const DISCOUNT: f64 = 0.98;

/// How much of a target is the result of the game, and not the value of the next position.
const LAMBDA: f64 = 0.96;

/// One command of this many is a random one, so that unusual positions are learned too.
const RANDOM: usize = 80;

/// The error of the values of every third decision, so that what is nearly the best is learned too.
const EXPLORING: f64 = 0.03;

/// How strongly weights are held where they began.
const DECAY: f64 = 1e-4;

/// How often a round learns from each position.
const EPOCHS: u32 = 4;

/// Rounds of games that are learned from together.
const KEPT: usize = 3;

/// A player of training or of a match.
#[derive(Clone)]
enum Who {
    Random,
    Greedy,
    /// Plays by a network.
    Net(Rc<Net>, Depth),
}

/// How a player by a network decides.
#[derive(Clone, Copy, Default)]
struct Depth {
    /// The standard deviation of the errors when it looks one command ahead.
    error: f64,
    /// Playouts for a move of reserves; 0: it looks one command ahead.
    reserves: u32,
    /// Playouts for any other decision.
    others: u32,
}

impl Depth {
    const fn playouts(playouts: u32) -> Depth {
        Depth { error: 0.0, reserves: playouts, others: playouts }
    }
}

impl Who {
    /// Reads the name of a player.
    fn parse(text: &str) -> Who {
        let (kind, rest) = text.split_once(':').unwrap_or((text, ""));
        let of_table = |depth| Who::Net(Net::of_table(), depth);
        match (kind, rest) {
            ("random", "") => Who::Random,
            ("greedy", "") => Who::Greedy,
            ("easy", "") => of_table(Depth { error: EASY_ERROR, reserves: EASY_PLAYOUTS, others: 0 }),
            ("hard", "") => of_table(Depth::playouts(PLAYOUTS)),
            ("hard", playouts) => of_table(Depth::playouts(playouts.parse().unwrap())),
            ("reserves", playouts) => {
                of_table(Depth { reserves: playouts.parse().unwrap(), ..Depth::default() })
            }
            ("net", "") => of_table(Depth::default()),
            ("net", rest) => {
                let (file, depth) = rest.split_once(':').unwrap_or((rest, "0.0"));
                let depth = match depth.parse() {
                    Ok(playouts) => Depth::playouts(playouts),
                    Err(_) => Depth { error: depth.parse().unwrap(), ..Depth::default() },
                };
                Who::Net(Rc::new(Net::read(&std::fs::read_to_string(file).unwrap()).unwrap()), depth)
            }
            _ => panic!("{text}"),
        }
    }

    fn adviser(&self, state: &State) -> Adviser {
        match self {
            Who::Random | Who::Greedy => Adviser::new(state),
            Who::Net(net, depth) => Adviser::with_net(state, Rc::clone(net), depth.error),
        }
    }

    /// Returns a player who errs more, to see more of what is nearly the best.
    fn explorer(&self) -> Who {
        match self {
            Who::Net(net, depth) => Who::Net(Rc::clone(net), Depth { error: EXPLORING, ..*depth }),
            other => other.clone(),
        }
    }

    fn command(&self, adviser: &Adviser, state: &State, seed: u64, dice: &mut Dice) -> Command {
        let found = match self {
            Who::Random => return random_command(state, dice),
            Who::Greedy => return greedy::command(state),
            Who::Net(_, depth) => {
                let playouts = if moves_reserves(state) { depth.reserves } else { depth.others };
                if playouts == 0 {
                    adviser.one_ahead(state, seed)
                } else {
                    adviser.searched(state, seed, playouts, &mut || false)
                }
            }
        };
        found.unwrap().command
    }
}

/// A position of a game as both players see it, and what is to be learned of it.
struct Seen {
    features: [Box<[f32]>; 2],
    turn: u32,
    target: f64,
}

struct Game {
    seen: Vec<Seen>,
    /// 1 if the first player won.
    outcome: f64,
    turns: u32,
    is_cut: bool,
    thought: [Duration; 2],
    decisions: [u32; 2],
}

fn health(state: &State, player: PlayerId) -> f64 {
    let units = state.dice().iter().filter(|die| {
        die.owner == player
            && matches!(die.area, Area::Terrain(_) | Area::Reserve)
            && die.die.die_type.is_unit()
    });
    units.map(|die| f64::from(die.die.health)).sum()
}

/// The strength of a player in a game that is cut short to learn from: units at terrains, some of those in reserve, and terrains.
fn strength_in_play(state: &State, player: PlayerId) -> f64 {
    let reserve = state
        .dice()
        .iter()
        .filter(|die| die.owner == player && die.area == Area::Reserve && die.die.die_type.is_unit());
    let reserve: f64 = reserve.map(|die| f64::from(die.die.health)).sum();
    let held = state.every_terrain().filter(|at| state.terrain(*at).controller == Some(player)).count();
    health(state, player) - 0.6 * reserve + 0.4 * f64::from(state.size()) * held as f64
}

/// Is called before each command with the position and the adviser of the player who gives it.
type Watch<'w> = &'w mut dyn FnMut(&State, &Adviser, &Command);

fn play(
    armies: [&str; 2],
    edition: Edition,
    size: u32,
    who: [&Who; 2],
    seed: &str,
    learns: bool,
    watch: Watch<'_>,
) -> Game {
    let mut dice = Dice::new(seed);
    let quick = !learns || dice.below(2) == 0;
    let mut state = new_of(&header(armies, edition, size), quick, &mut dice);
    let advisers = who.map(|who| who.adviser(&state));
    let explorers = who.map(|who| who.explorer().adviser(&state));
    let (mut seen, mut thought, mut decisions): (Vec<Seen>, _, _) = (Vec::new(), [Duration::ZERO; 2], [0; 2]);
    let mut last = (0, usize::MAX);
    for number in 0_u64.. {
        let turn = state.turn().map_or(0, |turn| turn.number);
        if state.end().is_some() || turn > if learns { LEARNED_TURNS } else { MAX_TURNS } || number > 20_000 {
            break;
        }
        if learns {
            let step = state.turn().map_or(0, |turn| turn.step);
            let is_new = (turn, step) != last
                && turn > 0
                && (last.0 != turn || state.is_in(StepKind::Maneuver) || state.is_in(StepKind::Reinforce));
            last = (turn, step);
            if is_new || dice.below(if turn == 0 { 2 } else { 6 }) == 0 {
                let both = advisers[0].features(&state, [PlayerId(0), PlayerId(1)]);
                let features = both.map(|one| one.iter().map(|number| *number as f32).collect());
                seen.push(Seen { features, turn, target: 0.5 });
            }
        }
        let actor = usize::from(state.acting().0);
        let began = Instant::now();
        let command = if learns && dice.below(RANDOM) == 0 {
            random_command(&state, &mut dice)
        } else if learns && dice.below(3) == 0 {
            who[actor].command(&explorers[actor], &state, number, &mut dice)
        } else {
            who[actor].command(&advisers[actor], &state, number, &mut dice)
        };
        thought[actor] += began.elapsed();
        watch(&state, &advisers[actor], &command);
        decisions[actor] += 1;
        state = decide(&state, &command, &mut dice, None).unwrap().state;
    }
    let strength = if learns { strength_in_play } else { health };
    let [one, two] = [0, 1].map(|player| strength(&state, PlayerId(player)));
    let outcome = match &state.end() {
        Some(end) => end.winner.map_or(0.5, |winner| f64::from(u8::from(winner.0 == 0))),
        None if learns => 0.5 + 0.15 * (one - two) / (one + two).max(1.0),
        None if (one - two).abs() < 0.5 => 0.5,
        None => f64::from(u8::from(one > two)),
    };
    let turns = state.turn().map_or(0, |turn| turn.number);
    Game { seen, outcome, turns, is_cut: state.end().is_none(), thought, decisions }
}

/// Sets the target of each position: TD(lambda) with a discount a turn.
fn set_targets(game: &mut Game, net: &Learned) {
    let mut next = game.outcome;
    let mut turn = game.turns;
    for place in (0..game.seen.len()).rev() {
        let seen = &game.seen[place];
        let shrink = DISCOUNT.powi((turn - seen.turn) as i32);
        let target = 0.5 + shrink * (next - 0.5);
        turn = seen.turn;
        let value = net.chance(&seen.features);
        game.seen[place].target = target;
        next = LAMBDA * target + (1.0 - LAMBDA) * value;
    }
}

/// The weights while they are learned, with the moments of Adam.
struct Learned {
    weights: Vec<f64>,
    /// The weights that it began with: others need a reason.
    began: Vec<f64>,
    first: Vec<f64>,
    second: Vec<f64>,
    steps: i32,
}

const UNITS: usize = HIDDEN * (FEATURES + 1);

impl Learned {
    fn new(weights: Vec<f64>) -> Learned {
        Learned {
            began: weights.clone(),
            weights,
            first: vec![0.0; WEIGHTS],
            second: vec![0.0; WEIGHTS],
            steps: 0,
        }
    }

    fn value(&self, features: &[f32], hidden: &mut [f64; HIDDEN], slopes: &mut [f64; HIDDEN]) -> f64 {
        let mut sum: f64 =
            self.weights[UNITS + HIDDEN..].iter().zip(features).map(|(w, x)| w * f64::from(*x)).sum();
        for unit in 0..HIDDEN {
            let row = &self.weights[unit * (FEATURES + 1)..(unit + 1) * (FEATURES + 1)];
            let input: f64 =
                row[..FEATURES].iter().zip(features).map(|(w, x)| w * f64::from(*x)).sum::<f64>()
                    + row[FEATURES];
            let below = 1.0 + input.abs();
            hidden[unit] = input / below;
            slopes[unit] = 1.0 / (below * below);
            sum += self.weights[UNITS + unit] * hidden[unit];
        }
        sum
    }

    fn chance(&self, features: &[Box<[f32]>; 2]) -> f64 {
        let (mut hidden, mut slopes) = ([0.0; HIDDEN], [0.0; HIDDEN]);
        let [one, other] = [0, 1].map(|side| self.value(&features[side], &mut hidden, &mut slopes));
        Net::as_chance(one - other)
    }

    /// Learns from these positions together.
    fn learn(&mut self, batch: &[&Seen], rate: f64) {
        let mut gradient = vec![0.0; WEIGHTS];
        let (mut hidden, mut slopes) = ([[0.0; HIDDEN]; 2], [[0.0; HIDDEN]; 2]);
        for seen in batch {
            let values =
                [0, 1].map(|side| self.value(&seen.features[side], &mut hidden[side], &mut slopes[side]));
            let difference = values[0] - values[1];
            let chance = Net::as_chance(difference);
            let error = 2.0 * (chance - seen.target) / (1.0 + difference * difference).sqrt();
            for (side, error) in [(0, error), (1, -error)] {
                let features = &seen.features[side];
                for (at, x) in gradient[UNITS + HIDDEN..].iter_mut().zip(features.iter()) {
                    *at += error * f64::from(*x);
                }
                for unit in 0..HIDDEN {
                    let out = self.weights[UNITS + unit];
                    gradient[UNITS + unit] += error * hidden[side][unit];
                    let error = error * out * slopes[side][unit];
                    let row = &mut gradient[unit * (FEATURES + 1)..(unit + 1) * (FEATURES + 1)];
                    row.iter_mut().zip(features.iter()).for_each(|(at, x)| *at += error * f64::from(*x));
                    row[FEATURES] += error;
                }
            }
        }
        self.steps += 1;
        let (one, two) = (1.0 - 0.9_f64.powi(self.steps), 1.0 - 0.999_f64.powi(self.steps));
        let number = batch.len() as f64;
        let places = self.weights.iter_mut().zip(&self.began).zip(&mut self.first).zip(&mut self.second);
        for ((((weight, began), first), second), gradient) in places.zip(gradient) {
            let slope = gradient / number + DECAY * (*weight - began);
            *first = 0.9 * *first + 0.1 * slope;
            *second = 0.999 * *second + 0.001 * slope * slope;
            *weight -= rate * (*first / one) / ((*second / two).sqrt() + 1e-8);
        }
    }
}

/// Mean of -log(chance of what happened), of every tenth game.
fn loss(learned: &Learned, games: &[Game]) -> f64 {
    let (mut sum, mut number) = (0.0, 0.0);
    for game in games {
        for seen in &game.seen {
            let chance = learned.chance(&seen.features).clamp(1e-6, 1.0 - 1e-6);
            sum -= game.outcome * chance.ln() + (1.0 - game.outcome) * (1.0 - chance).ln();
            number += 1.0;
        }
    }
    sum / f64::max(number, 1.0)
}

/// Plays a round of games to learn from, on every core. The last network plays itself, an earlier one or the greedy rule.
fn play_round(seed: &str, games: usize, nets: &[Net]) -> Vec<Game> {
    let next = AtomicUsize::new(0);
    let worker = || {
        let nets: Vec<Who> =
            nets.iter().map(|net| Who::Net(Rc::new(net.clone()), Depth::default())).collect();
        let mut played = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= games {
                return played;
            }
            played.push((number, play_to_learn(&format!("{seed} {number}"), &nets)));
        }
    };
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let mut played: Vec<(usize, Game)> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(worker)).collect();
        workers.into_iter().flat_map(|worker| worker.join().unwrap()).collect()
    });
    played.stable_sort_by_key(|(number, _)| *number);
    played.into_iter().map(|(_, game)| game).collect()
}

/// Plays a game to learn from between the last of these networks and an opponent of about the same size.
fn play_to_learn(seed: &str, nets: &[Who]) -> Game {
    let mut dice = Dice::new(&format!("armies {seed}"));
    let (one, size) = ARMIES[dice.below(ARMIES.len())];
    let fits: Vec<&str> =
        ARMIES.iter().filter(|other| other.1.abs_diff(size) <= 12).map(|other| other.0).collect();
    let armies = [one, fits[dice.below(fits.len())]];
    let edition = Edition::ALL[dice.below(Edition::ALL.len())];
    let own = &nets[nets.len() - 1];
    let other = match dice.below(10) {
        0..5 => own,
        5..9 => &nets[dice.below(nets.len())],
        _ => &Who::Greedy,
    };
    let who = if dice.below(2) == 0 { [own, other] } else { [other, own] };
    play(armies, edition, size, who, seed, true, &mut |_, _, _| ())
}

fn train(seed: &str, rounds: usize, games: usize, out: &str, start: Option<&str>) {
    let mut dice = Dice::new(&format!("train {seed}"));
    let mut random = || (0..8).map(|_| dice.below(2001) as f64 / 1000.0 - 1.0).sum::<f64>() / 8.0;
    let weights = match start {
        Some(file) => Net::read(&std::fs::read_to_string(file).unwrap()).unwrap().weights().to_vec(),
        None => Net::untrained(&mut || 0.5 * random()).weights().to_vec(),
    };
    let mut learned = Learned::new(weights);
    let mut earlier: Vec<Net> = Vec::new();
    let mut rounds_kept: Vec<Vec<Game>> = Vec::new();
    let mut held_out: Vec<Game> = Vec::new();
    for round in 0..rounds {
        let began = Instant::now();
        earlier.push(Net::new(learned.weights.clone()).unwrap());
        let mut played = play_round(&format!("{seed} {round}"), games, &earlier);
        let turns: u32 = played.iter().map(|game| game.turns).sum();
        let cut = played.iter().filter(|game| game.is_cut).count();
        let took = began.elapsed();
        for game in &mut played {
            set_targets(game, &learned);
        }
        let tenth = games / 10;
        held_out = played.drain(..tenth).collect();
        rounds_kept.push(played);
        if rounds_kept.len() > KEPT {
            rounds_kept.remove(0);
        }
        let mut all: Vec<&Seen> = rounds_kept.iter().flatten().flat_map(|game| &game.seen).collect();
        let before = loss(&learned, &held_out);
        for epoch in 0..EPOCHS {
            for place in (1..all.len()).rev() {
                all.swap(place, dice.below(place + 1));
            }
            let rate = 0.0015 * (1.0 - 0.9 * f64::from(epoch) / f64::from(EPOCHS));
            all.chunks(64).for_each(|batch| learned.learn(batch, rate));
        }
        println!(
            "round {round}: {games} games, {} positions, {} turns a game, {:.1} % cut, loss {before:.4} -> {:.4}, {took:?} + {:?}",
            all.len(),
            turns as usize / games,
            100.0 * cut as f64 / games as f64,
            loss(&learned, &held_out),
            began.elapsed().saturating_sub(took),
        );
        std::fs::write(format!("{out}.{round}"), Net::new(learned.weights.clone()).unwrap().to_text())
            .unwrap();
    }
    let _ = held_out;
    std::fs::write(out, Net::new(learned.weights).unwrap().to_text()).unwrap();
}

fn matches(one: &str, two: &str, games: usize, seed: &str) {
    let who = [Who::parse(one), Who::parse(two)];
    let (mut wins, mut cut, mut turns) = (0.0, 0, 0);
    let (mut thought, mut decisions) = ([Duration::ZERO; 2], [0_u32; 2]);
    let mut pairs = [0.0; MATCHES.len()];
    for game in 0..games {
        let seat = game % 2;
        let pair = (game / 2) % MATCHES.len();
        let (armies, edition, size) = MATCHES[pair];
        let seats = if seat == 0 { [&who[0], &who[1]] } else { [&who[1], &who[0]] };
        let played = play(
            armies,
            edition,
            size,
            seats,
            &format!("match {seed} {}", game / 2),
            false,
            &mut |_, _, _| (),
        );
        let won = if seat == 0 { played.outcome } else { 1.0 - played.outcome };
        wins += won;
        pairs[pair] += won;
        cut += u32::from(played.is_cut);
        turns += played.turns;
        for me in 0..2 {
            thought[me] += played.thought[(me + seat) % 2];
            decisions[me] += played.decisions[(me + seat) % 2];
        }
        if (game + 1) % 20 == 0 || game + 1 == games {
            let number = (game + 1) as f64;
            let share: f64 = wins / number;
            println!(
                "{one} against {two}: {:.1} % +- {:.1} of {number} games, {cut} cut, {} turns; a decision {:?} {:?}; pairs {pairs:?}",
                100.0 * share,
                196.0 * (share * (1.0 - share) / number).sqrt(),
                turns / (game as u32 + 1),
                thought[0] / decisions[0].max(1),
                thought[1] / decisions[1].max(1),
            );
        }
    }
}

/// Prints game `number` of a match: the position at each new turn, and each decision with the commands that look best.
fn show(one: &str, two: &str, number: usize, seed: &str) {
    let who = [Who::parse(one), Who::parse(two)];
    let (armies, edition, size) = MATCHES[(number / 2) % MATCHES.len()];
    let seats = if number.is_multiple_of(2) { [&who[0], &who[1]] } else { [&who[1], &who[0]] };
    let seed = format!("match {seed} {}", number / 2);
    let mut turn = 0;
    let played = play(armies, edition, size, seats, &seed, false, &mut |state, adviser, command| {
        let player = |player: PlayerId| state.player(player).name.to_string();
        let number = state.turn().map_or(0, |turn| turn.number);
        let acting = state.acting();
        if number != turn {
            turn = number;
            println!("\nTurn {turn}, {}: {:.0} %", player(acting), 100.0 * adviser.chance(state, acting));
            for at in state.every_terrain() {
                let terrain = state.terrain(at);
                let (face, holder) = (state.distance(at).unwrap_or_default(), terrain.controller.map(player));
                println!(
                    "  {} {face} {holder:?}: {}",
                    terrain.home.map_or_else(|| String::from("frontier"), player),
                    healths(state, Area::Terrain(at))
                );
            }
            println!("  reserve: {}; dead: {}", healths(state, Area::Reserve), healths(state, Area::Dua));
        }
        let best: Vec<String> = adviser
            .scores(state)
            .into_iter()
            .take(3)
            .map(|(words, score)| format!("{words} {score:.3}"))
            .collect();
        let words = legal_commands(state).into_iter().find(|legal| legal.command == *command);
        let words = words.map_or_else(|| format!("{command:?}"), |legal| legal.words.join(" "));
        println!("{}: {words}   [{}]", player(acting), best.join("; "));
    });
    println!("{} after {} turns", played.outcome, played.turns);
}

/// Returns the health of each player's units in an area.
fn healths(state: &State, area: Area) -> String {
    let of = |player: PlayerId| {
        let is_there =
            |die: &&DieState| die.owner == player && die.area == area && die.die.die_type.is_unit();
        let health: u32 = state.dice().iter().filter(is_there).map(|die| u32::from(die.die.health)).sum();
        format!("{} {health}", state.player(player).name)
    };
    state.everybody().map(of).collect::<Vec<_>>().join(", ")
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match &words[..] {
        ["train", seed, rounds, games, out, start @ ..] => {
            train(seed, rounds.parse().unwrap(), games.parse().unwrap(), out, start.first().copied());
        }
        ["match", one, two, games, seed @ ..] => {
            matches(one, two, games.parse().unwrap(), seed.first().copied().unwrap_or("1"));
        }
        ["game", one, two, number, seed @ ..] => {
            show(one, two, number.parse().unwrap(), seed.first().copied().unwrap_or("1"));
        }
        ["positions", count, playouts, turns, seed @ ..] => {
            let seed = seed.first().copied().unwrap_or("1");
            positions::positions(
                count.parse().unwrap(),
                playouts.parse().unwrap(),
                turns.parse().unwrap(),
                seed,
            );
        }
        _ => panic!(
            "train SEED ROUNDS GAMES OUT [IN], match ONE TWO GAMES [SEED], game ONE TWO NUMBER [SEED], or positions COUNT PLAYOUTS TURNS [SEED]"
        ),
    }
}
