//! The adviser: values each command that the rules allow, and plays as an opponent by these values.
//!
//! The same code serves every phase of every edition: the offers of [`legal`](crate::game::legal) are turned into commands
//! (`legal_commands`), tried on copies of the state, and the results are valued (`net`, with the weights of `net.txt`). There is
//! no list of spells, icons or dragons. Dice of trials are the adviser's own (`trial_dice`): a [`State`] holds no key, so
//! nothing here can know the next rolls of a game.
//!
//! # Measurements, and their consequences
//!
//! In random games of 24, 36 and 60 points in three editions, with optimised code on one core
//! (`cargo test --release -p warband-dragon-dice --test adviser -- --ignored --nocapture measure`):
//!
//! * A position has few commands: half of the positions of a step or prompt have 3 to 6. Announcing has 10 to 30, Reinforce 6 (one in
//!   twenty some 40), casualties and targets up to 300. So every command is tried; if there are more than 24, the first ones of each
//!   move are, and of dice that can be named freely each alone and all together.
//! * Copying a state takes under a microsecond, listing the moves about ten (a hundred while spells are announced), a command about ten,
//!   one that rolls an army about a hundred, at 60 points twice that. So copies are free, and rolls are the cost.
//! * A turn has about ten commands. A playout to the end of the next player's turn takes some milliseconds: there are about two hundred
//!   in a second. So the search has at most eight commands and [`PLAYOUTS`] playouts, halves the commands again and again, and lets the
//!   policy's value count as some playouts. Only the commands of the position itself are valued by exact odds of attacks, and
//!   resolve spells on copies; playouts use sums of means, and value spells by their costs.

mod exact;
mod features;
mod legal_commands;
mod net;
mod playout;
mod policy;
mod position;
mod rows;
mod search;
mod strength;
mod trial_dice;

pub use features::{FEATURES, Features};
pub use legal_commands::{LegalCommand, legal_commands};
pub use net::{HIDDEN, Net, WEIGHTS};
pub use playout::is_settled;
pub use rows::{AdviceRow, Grade, Mean, Turned};
pub use search::moves_reserves;

use crate::game::{PlayerId, State};
use playout::copy;
use policy::Policy;
use std::rc::Rc;
use trial_dice::TrialDice;

/// The strength of an opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// Looks one command ahead, and errs; it plays out moves of reserves.
    Easy,
    /// Plays out the best commands many times on copies of the game.
    Hard,
}

warband_core::words! {
    /// Both levels, the weaker first.
    Level::ALL,
    /// The word for it in commands.
    Level::word { Easy => "easy", Hard => "hard" }
}

/// Number of playouts for a decision of the hard level.
pub const PLAYOUTS: u32 = 48;

/// Number of playouts for a decision of the easy level about units that move to or from the Reserve Area.
pub const EASY_PLAYOUTS: u32 = 16;

/// The standard deviation of the easy level's errors, in chances to win.
pub const EASY_ERROR: f64 = 0.02;

/// Gives advice in one game.
#[derive(Clone, Debug)]
pub struct Adviser {
    /// Values commands by the chance to win.
    policy: Policy,
    /// The policy of the easy level.
    easy: Policy,
    /// The policy of the hard level.
    hard: Policy,
}

impl Adviser {
    /// Creates an adviser for the game of this state, for any of its positions.
    pub fn new(state: &State) -> Adviser {
        Adviser::with_net(state, Net::of_table(), EASY_ERROR)
    }

    /// Creates an adviser with this network; the easy level's errors have the standard deviation `error`, in chances to win.
    pub fn with_net(state: &State, net: Rc<Net>, error: f64) -> Adviser {
        let policy = Policy::new(state, net);
        let hard = Policy { is_pressing: true, ..policy.clone() };
        Adviser { easy: Policy { noise: error, ..hard.clone() }, hard, policy }
    }

    /// Returns the numbers of a position by which a network values it to each of two players.
    pub fn features(&self, state: &State, players: [PlayerId; 2]) -> [Features; 2] {
        features::features(state, &self.policy.evaluator.sums(state), players)
    }

    /// Returns the choice of the player who is to act at this level; it depends only on the position and the seed. `None` if the game is
    /// over or `is_stopped` returns true; it is called repeatedly during a long search.
    pub fn decision(
        &self,
        state: &State,
        level: Level,
        seed: u64,
        is_stopped: &mut dyn FnMut() -> bool,
    ) -> Option<LegalCommand> {
        match level {
            Level::Easy if moves_reserves(state) => self.searched(state, seed, EASY_PLAYOUTS, is_stopped),
            Level::Easy => self.one_ahead(state, seed),
            Level::Hard => self.searched(state, seed, PLAYOUTS, is_stopped),
        }
    }

    /// Returns the choice by the values after one command, with the errors of the easy level.
    pub fn one_ahead(&self, state: &State, seed: u64) -> Option<LegalCommand> {
        let scored = self.easy.scored(&copy(state), &mut TrialDice::new(seed));
        Some(scored.into_iter().next()?.candidate.with_words(state))
    }

    /// Returns the choice found with this many playouts.
    pub fn searched(
        &self,
        state: &State,
        seed: u64,
        playouts: u32,
        is_stopped: &mut dyn FnMut() -> bool,
    ) -> Option<LegalCommand> {
        Some(self.hard.search(state, seed, playouts, is_stopped)?.with_words(state))
    }

    /// Returns the commands that the hard level compares before it plays them out, the best first, with their values.
    pub fn scores(&self, state: &State) -> Vec<(String, f64)> {
        let scored = self.hard.scored(&copy(state), &mut TrialDice::new(0));
        scored.into_iter().map(|one| (one.candidate.with_words(state).words.join(" "), one.score)).collect()
    }

    /// Returns the chance of a player to win, as a network estimates it.
    pub fn chance(&self, state: &State, player: PlayerId) -> f64 {
        self.policy.position(state, player)
    }

    /// Returns every legal command of a position with the chance to win after it, in the order of the offers.
    pub fn rows(&self, state: &State, seed: u64) -> Vec<AdviceRow> {
        self.policy.rows(state, seed)
    }

    /// Returns the spells to announce one after the other in this position, and the chance to win after all of them; `None` if no spells
    /// are announced now, or none is worth it.
    pub fn plan(&self, state: &State, seed: u64) -> Option<(Vec<LegalCommand>, Mean)> {
        let (plan, win) = self.policy.plan(&copy(state), seed)?;
        Some((plan.into_iter().map(|spell| spell.with_words(state)).collect(), win))
    }

    /// Returns the row of one command from this many playouts alone, even if its value is known exactly, so that the two can be compared.
    pub fn simulated_row(&self, state: &State, legal: LegalCommand, playouts: usize, seed: u64) -> AdviceRow {
        self.policy.simulated_row(state, legal, playouts, seed)
    }

    /// Returns the rows that begin with a given command, which need not be one of those listed.
    pub fn rows_of(&self, state: &State, legal: LegalCommand, seed: u64) -> Vec<AdviceRow> {
        self.policy.rows_of(state, legal, seed)
    }
}
