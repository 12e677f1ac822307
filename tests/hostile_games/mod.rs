//! Game files that are meant to do harm: their chain is right, their lines are well-formed, and their contents are
//! impossible.
#![allow(clippy::unwrap_used, clippy::panic, clippy::expect_used)]

mod games;
mod values;

use warband::report::dragon_dice::refusal;
use warband_core::journal::Game;
use warband_dragon_dice::dice::DieType;
use warband_dragon_dice::game::{
    Area, Command, Event, Impossible, MoveReason, Refusal, State, TableEvent, decide,
};

/// Returns the number of files tried; `WARBAND_FILES` sets another number.
fn files() -> u64 {
    std::env::var("WARBAND_FILES").ok().and_then(|files| files.parse().ok()).unwrap_or(600)
}

/// Most bytes from which a file is made.
const MAX_BYTES: usize = 600;

/// Returns reproducible pseudo-random bytes (splitmix64).
fn bytes_of(file: u64) -> Vec<u8> {
    let mut state = file.wrapping_mul(0x2545_F491_4F6C_DD1D);
    let mut next = move || {
        state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (state ^ (state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    };
    let length = next() as usize % MAX_BYTES;
    (0..length).map(|_| next() as u8).collect()
}

#[test]
fn whatever_a_sealed_file_says_every_command_ends() {
    let files = files();
    let read = (0..files).filter(|file| games::check(&bytes_of(*file))).count() as u64;
    assert!(read > files / 4, "only {read} of {files} files were read");
}

/// No file leads there any more; the rules end nevertheless.
#[test]
fn a_state_in_which_no_player_can_act_refuses_commands() {
    let mut state = games::in_play();
    let next = |state: &State| decide(state, &Command::Next, &mut games::dice(), None);
    assert!(next(&state).is_ok());
    let armies = state.everybody().flat_map(|player| state.armies(player));
    let dice = armies.flat_map(|army| state.units(army)).collect();
    let taken = TableEvent::Moved { dice, to: Area::Muster(0), reason: MoveReason::Placed };
    state.apply(&Event::Table(taken));
    let refused = next(&state).unwrap_err();
    assert_eq!(refused, Refusal::Impossible(Impossible::Endless));
    let diagnostic = refusal(&state, &refused);
    assert_eq!(diagnostic.message, "no player has anything left to do");
}

#[test]
fn a_dragon_face_or_an_effect_number_that_no_game_has_is_damage() {
    let state = games::in_play();
    let knows = |json: &str| state.knows(&serde_json::from_str::<Event>(json).unwrap());
    let dragon = state.dice().iter().position(|die| die.die.kind == DieType::Dragon).unwrap();
    let sides = state.dice()[dragon].die.faces.len();
    let rolled = |face: usize| format!(r#"{{"dragons":{{"dragons_rolled":[[{dragon},[0,{face}]]]}}}}"#);
    assert!(knows(&rolled(sides - 1)));
    assert!(!knows(&rolled(sides)));
    let began = |number: u32| {
        let army = r#"{"army":{"player":0,"at":{"terrain":0}}}"#;
        let effect = format!(
            r#"{{"number":{number},"name":"Smoke","cause":"by-hand","subject":{army},"changes":[],"until":"parted"}}"#
        );
        format!(r#"{{"table":{{"effect_began":{effect}}}}}"#)
    };
    assert!(knows(&began(1_000_000_000)));
    assert!(!knows(&began(1_000_000_001)));
}
