//! The adviser: what each command that the rules allow is worth, and an opponent that chooses by it.
//!
//! One mechanism serves both, in every phase of every edition: what [`legal`](crate::game::legal) offers is made into commands (`ways`), tried on
//! copies of the state, and what comes of it is counted (`position`, with the weights of `worth.tsv`). There is no list of spells, icons or
//! dragons. Dice of trials are the adviser's own (`own_dice`): a [`State`] holds no key, so nothing here can know what a game's digital dice
//! show next. It knows no terminal and no clock: time is a number of playouts.
//!
//! # What was measured, and what follows
//!
//! In random games of 24, 36 and 60 points in three editions, with optimised code on one core
//! (`cargo test --release -p warband-dragon-dice --test adviser -- --ignored --nocapture measure`):
//!
//! * A position has few ways: half of the positions of a step or prompt have 3 to 6. Announcing has 10 to 30, Reinforce 6 (one in twenty
//!   some 40 to 500), casualties and targets up to 300. So every way is tried; where there are more than 24, the first ones of each
//!   offer, and of dice that are named freely each alone and all together.
//! * A copy of a state costs under a microsecond, the list of offers some ten (a hundred while spells are announced), a command some ten,
//!   one that rolls an army some hundred, at 60 points twice that. So a state is copied without thought, and rolls are what costs.
//! * A turn has some ten commands. A playout to the end of the next player's turn takes some milliseconds: a second has two hundred.
//!   So the search has at most eight ways and [`PLAYOUTS`] playouts, halves the ways again and again, and lets the policy's word count as
//!   some playouts. Exact odds are for the rows of `advise`; the policy, which plays the playouts, takes sums of means.
//! * What the hard level counts matters more than how often it plays: by the weights that tell best who won (`fit_weights`), rules of
//!   thumb alone won seven of ten games against the weights of `advise`. So `worth.tsv` has a column for each.

mod own_dice;
mod playout;
mod policy;
mod position;
mod rows;
mod search;
mod strength;
mod ways;
mod worth;

pub use rows::{AdviceRow, Mean, Turned};
pub use ways::{Way, ways};
pub use worth::{TABLES, Weight, Worth, weights};

use crate::game::{PlayerId, State};
use own_dice::OwnDice;
use playout::copy;
use policy::Policy;

/// How well an opponent plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// By rules of thumb.
    Easy,
    /// By playing out each way on copies of the game, many times.
    Hard,
}

warband_table::words! {
    /// Both levels, the weaker first.
    Level::ALL,
    /// What is typed for it.
    Level::word { Easy => "easy", Hard => "hard" }
}

/// Playouts of a decision of the hard level.
pub const PLAYOUTS: u32 = 48;

/// Advises in one game.
#[derive(Clone, Debug)]
pub struct Adviser {
    /// By rules of thumb: what `advise` says and the easy level plays.
    policy: Policy,
    /// By the weights of the hard level.
    hard: Policy,
}

impl Adviser {
    /// An adviser for the game of this state, at any of its positions.
    pub fn new(state: &State) -> Adviser {
        let policy = |worth| Policy::new(state, worth);
        Adviser { policy: policy(Worth::of_table()), hard: policy(Worth::of_hard_level()) }
    }

    /// The same with other weights at both levels, to find better ones.
    pub fn with_worth(state: &State, worth: Worth) -> Adviser {
        let policy = Policy::new(state, worth);
        Adviser { hard: policy.clone(), policy }
    }

    /// What the player who is to act does at this level: the same for the same position and seed. `None` where the game is over, or
    /// `is_stopped` said so: it is asked again and again during a long thought.
    pub fn decision(
        &self,
        state: &State,
        level: Level,
        seed: u64,
        is_stopped: &mut dyn FnMut() -> bool,
    ) -> Option<Way> {
        match level {
            Level::Easy => self.policy.choose(&copy(state), &mut OwnDice::new(seed)),
            Level::Hard => self.searched(state, seed, PLAYOUTS, is_stopped),
        }
    }

    /// The same by so many playouts.
    pub fn searched(
        &self,
        state: &State,
        seed: u64,
        playouts: u32,
        is_stopped: &mut dyn FnMut() -> bool,
    ) -> Option<Way> {
        self.hard.search(state, seed, playouts, is_stopped)
    }

    /// What a position is worth to a player by rules of thumb: the own side, less the mean of the others'.
    pub fn position(&self, state: &State, player: PlayerId) -> f64 {
        self.policy.counter.position(state, player)
    }

    /// Every way of a position with what it is worth to the player who is to act, in the order of the offers.
    pub fn rows(&self, state: &State, seed: u64) -> Vec<AdviceRow> {
        self.policy.rows(state, seed)
    }

    /// The row of one command by so many playouts alone, also where it is known exactly: the two check each other.
    pub fn simulated_row(&self, state: &State, way: Way, playouts: usize, seed: u64) -> AdviceRow {
        self.policy.simulated_row(state, way, playouts, seed)
    }

    /// The rows that begin with a command that was given, which need not be one of those that are listed.
    pub fn rows_of(&self, state: &State, way: Way, seed: u64) -> Vec<AdviceRow> {
        self.policy.rows_of(state, way, seed)
    }
}
