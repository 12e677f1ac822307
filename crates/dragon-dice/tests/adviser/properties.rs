//! What holds of the adviser in every position.

use crate::matches::{PAIRS, Who, play};
use crate::table::{Dice, begun, random_command};
use std::collections::BTreeSet;
use warband_dragon_dice::adviser::{Adviser, Level, ways};
use warband_dragon_dice::game::{GameHeader, State, decide, legal};
use warband_dragon_dice::rules::Edition;
use warband_table::offer::Choices;

/// Calls `look` in so many random positions of each edition.
fn positions(number: usize, look: &mut dyn FnMut(&State, usize)) {
    for edition in Edition::ALL {
        let mut seen = 0;
        for game in 0.. {
            let (files, _, size) = PAIRS[game % PAIRS.len()];
            let mut dice = Dice::new(&format!("positions {edition} {game}"));
            let mut state = begun(files, edition, size, &mut dice);
            for _ in 0..60 {
                if state.end.is_some() {
                    break;
                }
                look(&state, seen);
                seen += 1;
                let command = random_command(&state, &mut dice);
                state = decide(&state, &command, &mut dice, None).unwrap().state;
            }
            if seen >= number {
                break;
            }
        }
    }
}

#[test]
fn every_offer_has_its_ways_and_every_way_is_taken() {
    let mut kinds: BTreeSet<String> = BTreeSet::new();
    positions(500, &mut |state, _| {
        let ways = ways(state);
        for way in &ways {
            if let Err(why) = decide(state, &way.command, &mut Dice::new("way"), None) {
                panic!("{:?} is refused: {why:?}", way.words);
            }
            kinds.insert(way.words[0].clone());
        }
        for offer in legal(state) {
            // Nobody concedes on advice, and what is named freely is left to the players.
            let is_free =
                offer.needs.iter().any(|need| matches!(need.choices, Choices::Text {}) && !need.optional);
            let is_listed = ways.iter().any(|way| way.words.starts_with(&offer.words));
            assert!(is_listed || is_free || offer.verb() == "concede", "{offer:?} has no way");
        }
    });
    assert!(kinds.len() >= 12, "only {kinds:?} came up");
}

#[test]
fn every_row_begins_with_a_command_that_is_taken() {
    positions(50, &mut |state, number| {
        if number % 6 != 0 {
            return;
        }
        let rows = Adviser::new(state).rows(state, 7);
        let first: BTreeSet<&[String]> = rows.iter().map(|row| &row.ways[0].words[..]).collect();
        for way in ways(state) {
            assert!(first.contains(&way.words[..]), "{:?} has no row", way.words);
        }
        for row in &rows {
            assert!(row.score.mean.is_finite() && row.killed.mean.is_finite(), "{row:?}");
            assert!(decide(state, &row.ways[0].command, &mut Dice::new("row"), None).is_ok(), "{row:?}");
        }
    });
}

#[test]
fn easy_answers_whatever_comes_and_the_same_seed_gives_the_same_game() {
    for pair in 0..PAIRS.len() {
        let played = || play(pair, [Who::Easy, Who::Random], &format!("easy {pair}"));
        let (one, other) = (played(), played());
        assert_eq!(format!("{one:?}"), format!("{other:?}"));
    }
}

#[test]
#[ignore = "400 games: some minutes"]
fn four_hundred_games_end_and_no_command_is_refused() {
    for game in 0..400 {
        play(
            game % PAIRS.len(),
            [Who::Easy, if game % 2 == 0 { Who::Easy } else { Who::Random }],
            &format!("ends {game}"),
        );
    }
}

/// A state holds no key: whatever key a game has, and whether it is hidden, the adviser says the same.
#[test]
fn the_key_of_a_game_changes_no_advice() {
    let advice = |key: &str| {
        let mut dice = Dice::new("key");
        let mut header = crate::table::header(PAIRS[0].0, PAIRS[0].1, PAIRS[0].2);
        header = GameHeader { key: key.to_owned(), ..header };
        let state = crate::table::begun_of(&header, &mut dice);
        let adviser = Adviser::new(&state);
        let decisions = Level::ALL.map(|level| adviser.decision(&state, level, 3, &mut || false));
        (adviser.rows(&state, 3), decisions)
    };
    let (one, other) = (advice(&"0".repeat(64)), advice(&format!("hidden:{}", "f".repeat(64))));
    assert!(one == other);
}
