//! Each throw with its exact chances: the result must be possible, in every kind of roll.

use crate::by_name::Reached;
use crate::table::Chance;
use std::collections::BTreeMap;
use warband_core::chance::Luck;
use warband_core::sort::StableSort;
use warband_dragon_dice::game::{CountedAs, Decided, Event, PlayerId, TableEvent};
use warband_dragon_dice::luck::{NoLuck, Purpose, ThrowLuck, of_command};
use warband_dragon_dice::rules::{Edition, RollKind};

/// Throws that are neither good nor bad.
const NEITHER: [&str; 3] = ["distance", "minor terrain", "slain white"];

/// Returns every purpose, by name.
pub(crate) fn wanted() -> impl Iterator<Item = Reached> {
    Purpose::ALL.into_iter().map(|purpose| ("luck", purpose.word().to_owned()))
}

/// Compares the throws of a command with their chances, and returns their purposes.
pub(crate) fn check(decided: &Decided, edition: Edition, digital: &mut Vec<ThrowLuck>) -> Vec<Reached> {
    let thrown = decided.events.iter().filter_map(|event| match event {
        Event::Table(TableEvent::DiceThrown(thrown)) => Some(thrown),
        _ => None,
    });
    let mut lucks = of_command(&decided.contexts, &decided.events, edition).into_iter();
    let mut reached = Vec::new();
    for (place, thrown) in thrown.enumerate() {
        let Some(context) = decided.contexts.iter().find(|context| context.place == place) else {
            let says_nothing = thrown.how == "nobody" || NEITHER.contains(&thrown.what.as_str());
            assert!(says_nothing, "nobody knows the chances of {thrown:?}");
            continue;
        };
        let luck = lucks.next().expect("one for each context");
        assert_eq!(luck.player, thrown.player);
        let ranked = match &luck.ranked {
            Ok(ranked) => ranked,
            // A typed total may be anything.
            Err(NoLuck::Impossible) if context.typed_total.is_some() => continue,
            // Three types together for twenty dice and more.
            Err(NoLuck::TooLarge) if thrown.what == "response" => continue,
            Err(why) => panic!("{why:?}, though dice showed it: {thrown:?}\n{context:?}"),
        };
        // Results of several types, or of single re-rolled dice, are not recorded as one total.
        let is_total = RollKind::of(&thrown.what).is_some_and(|kind| kind.counts.only().is_some());
        if is_total && matches!(context.counted, CountedAs::Army(_)) {
            assert_eq!(ranked.number, thrown.total as usize, "{thrown:?}\n{context:?}");
        }
        reached.push(("luck", luck.purpose.word().to_owned()));
        if thrown.how == "digital" {
            digital.push(luck);
        }
    }
    assert_eq!(lucks.next(), None, "a context without a throw");
    reached
}

/// The luck of digital throws in many games.
#[derive(Default)]
pub(crate) struct LuckOfGames {
    /// For each throw a random number between the chance of less and that of at most as much: uniform, if the chances are
    /// right.
    ranks: Vec<f64>,
    /// For each player with enough throws in a game the share of games that come out worse.
    better_than: Vec<f64>,
}

/// Throws of a player that suffice for ranks to be normally distributed.
const ENOUGH: usize = 8;

impl LuckOfGames {
    pub(crate) fn add_game(&mut self, throws: &[ThrowLuck], chance: &mut Chance) {
        let mut players: BTreeMap<PlayerId, Luck> = BTreeMap::new();
        for throw in throws {
            let Ok(ranked) = &throw.ranked else { continue };
            self.ranks.push(ranked.less + ranked.equal * chance.share());
            let luck = players.entry(throw.player).or_default();
            *luck = std::mem::take(luck).with(ranked, throw.purpose.fewer_is_better());
        }
        let enough = players.values().filter(|luck| luck.rolls >= ENOUGH);
        self.better_than.extend(enough.filter_map(Luck::better_than));
    }

    pub(crate) fn add(&mut self, other: LuckOfGames) {
        self.ranks.extend(other.ranks);
        self.better_than.extend(other.better_than);
    }

    /// Checks that ranks are uniform, by the Kolmogorov-Smirnov test, and that the right number of players are unlucky.
    pub(crate) fn is_as_expected(&self) {
        let mut ranks = self.ranks.clone();
        ranks.stable_sort_by(f64::total_cmp);
        let throws = ranks.len() as f64;
        assert!(throws > 5_000.0, "only {throws} throws");
        let distance = |(place, rank): (usize, &f64)| {
            let (below, at) = (place as f64 / throws, (place + 1) as f64 / throws);
            (rank - below).abs().max((at - rank).abs())
        };
        let largest = ranks.iter().enumerate().map(distance).fold(0.0, f64::max);
        let scaled = largest * (throws.sqrt() + 0.12 + 0.11 / throws.sqrt());
        let terms = (1..100).map(f64::from).map(|k| (-2.0 * (k * scaled).powi(2)).exp());
        let p: f64 =
            2.0 * terms.enumerate().map(|(k, term)| if k % 2 == 0 { term } else { -term }).sum::<f64>();
        let unlucky = self.better_than.iter().filter(|share| **share < 0.05).count() as f64;
        let players = self.better_than.len() as f64;
        let share = unlucky / players;
        assert!(p > 0.01, "ranks are not uniform: D {largest:.4}, p {p:.4}");
        let error = (0.05 * 0.95 / players).sqrt();
        assert!((share - 0.05).abs() < 3.0 * error, "{unlucky} of {players} players are below 5 %");
    }
}
