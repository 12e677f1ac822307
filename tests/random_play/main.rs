//! Random play: thousands of actions, legal and illegal, in games of every edition and two to four players. After every
//! accepted one the state is the fold of the events, no die is lost, and the invariants hold; what was reached is counted.
#![allow(clippy::unwrap_used, clippy::panic, clippy::expect_used, clippy::print_stderr)]

mod actions;
mod battles;
mod brute_force;
mod invariants;
mod kinds;
mod promotions;
mod table;
mod words;

use kinds::Tally;
use table::{Mood, Table};

/// Games, and actions tried in each.
const GAMES: u64 = 432;
const ACTIONS: usize = 130;

#[test]
fn whatever_players_try_the_state_is_the_fold_of_events_and_no_invariant_breaks() {
    let mut tally = Tally::default();
    for game in 0..GAMES {
        let mood = Mood::of(game);
        let mut table = Table::new(game, mood, &mut tally);
        for _ in 0..ACTIONS {
            if table.is_over() {
                break;
            }
            table.play();
        }
        table.finish();
    }
    let accepted = tally.accepted;
    assert!(accepted > 5_000, "only {accepted} actions were accepted");
    tally.expect_all();
}
