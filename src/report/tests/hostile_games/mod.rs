//! Game files that are meant to do harm: their chain is right, their lines are well-formed, and their contents are
//! impossible. Whatever they contain, they are read and shown, and every command in them is decided again, or they are damage
//! that is named.

mod files;
mod values;

use crate::report::{GameInWords, LogAnswer, LogLine, Output, Reply, Then, dragon_dice, summoner_wars};
use files::{Hostile, dice, hostile_file};
use values::Bytes;
use warband_core::journal::{Entry, Game, Journal, game_of, repair};
use warband_core::text::Name;
use warband_dragon_dice::dice::DieType;
use warband_dragon_dice::game::{
    self as dragons, Area, Command, Event, Impossible, MoveReason, Refusal, State, TableEvent, decide,
};
use warband_summoner_wars::game as wars;

const PAGE: Output = Output { width: 80, colour: false, plain: false, play: None };

/// A game whose answers are formatted.
trait Shown: Hostile + GameInWords {
    /// Decides a command, and formats the answer.
    fn answer(&self, command: &Self::Command, overruled: Option<&str>);

    /// Formats every answer about a state.
    fn look(&self);
}

impl Shown for dragons::State {
    fn answer(&self, command: &dragons::Command, overruled: Option<&str>) {
        match decide(self, command, &mut dice(), overruled) {
            Ok(dragons::Decided { events, state: after, rolls, .. }) => {
                assert_printable(&dragon_dice::ChangeAnswer {
                    verb: "next",
                    before: self,
                    after: &after,
                    events: &events,
                    rolls: &rolls,
                    number: None,
                    odds: None,
                    then: Then::Steps,
                });
            }
            Err(error) => drop(dragon_dice::refusal(self, &error)),
        }
    }

    fn look(&self) {
        assert_printable(&dragon_dice::StatusAnswer { state: self, at: None, is_followed: false });
        assert_printable(&dragon_dice::RemindAnswer { state: self, rolls: Vec::new() });
        let _ = (dragons::legal(self), dragons::legal_by_hand(self));
    }
}

impl Shown for wars::State {
    fn answer(&self, command: &wars::Command, overruled: Option<&str>) {
        match wars::decide(self, command, &mut dice(), overruled) {
            Ok(wars::Decided { events, state: after, note, .. }) => {
                let note = note.as_ref();
                assert_printable(&summoner_wars::ChangeAnswer {
                    verb: "next",
                    before: self,
                    after: &after,
                    events: &events,
                    note,
                    number: None,
                    odds: None,
                });
            }
            Err(error) => drop(summoner_wars::refusal(self, &error)),
        }
    }

    fn look(&self) {
        let chair = summoner_wars::Chair::One;
        assert_printable(&summoner_wars::StatusAnswer { state: self, at: None, chair, is_short: false });
        assert_printable(&summoner_wars::RemindAnswer { state: self });
        let _ = (wars::legal(self), wars::legal_by_hand(self));
    }
}

/// Formats an answer; its output must be printable.
fn assert_printable(answer: &dyn Reply) {
    let (text, json) = (answer.text(&PAGE), answer.json());
    assert!(text.chars().all(|c| c == '\n' || Name::printable(c)), "{text:?}");
    assert!(json.chars().all(Name::printable), "{json:?}");
    let _ = answer.quiet();
}

/// Formats the answers about a file, decides its commands again, and repairs it; reports whether it was read.
fn look<G: Shown>(bytes: &[u8]) -> bool {
    if let Ok(repaired) = repair::<G>(bytes, "now", "repair", None) {
        Journal::<G>::read(&repaired.bytes).expect("a repaired file is read");
    }
    let Ok(journal) = Journal::<G>::read(bytes) else { return false };
    let mut lines = Vec::new();
    journal.replay(1, |record, before| {
        lines.push(LogLine::of(record, before, journal.state(), false));
        if let Entry::Command(command) = &record.entry
            && let Some(value) = command.value.read::<G::Command>()
        {
            before.answer(&value, command.overruled.as_deref());
        }
    });
    assert_printable(&LogAnswer { lines, turn: None, players: Vec::new() });
    let state = journal.state();
    state.look();
    state.answer(&G::next(), None);
    state.answer(&G::next(), Some("x"));
    true
}

/// Makes a file from the bytes, and checks it; reports whether it was read.
fn check(bytes: &[u8]) -> bool {
    let file = hostile_file(bytes);
    match game_of(&file).as_deref() {
        Some(wars::State::NAME) => look::<wars::State>(&file),
        _ => look::<dragons::State>(&file),
    }
}

/// Returns a game of two players in its first turn.
fn in_play() -> State {
    let mut state = State::new(&State::header(&mut Bytes::new(&[]))).expect("a header of a real game");
    for event in state.decided(&Command::Begin { quick: true }, None).expect("a game begins") {
        state.apply(&event);
    }
    state
}

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
    let read = (0..files).filter(|file| check(&bytes_of(*file))).count() as u64;
    assert!(read > files / 4, "only {read} of {files} files were read");
}

/// No file leads there any more; the rules end nevertheless.
#[test]
fn a_state_in_which_no_player_can_act_refuses_commands() {
    let mut state = in_play();
    let next = |state: &State| decide(state, &Command::Next, &mut dice(), None);
    assert!(next(&state).is_ok());
    let armies = state.everybody().flat_map(|player| state.armies(player));
    let dice = armies.flat_map(|army| state.units(army)).collect();
    let taken = TableEvent::Moved { dice, to: Area::Muster(0), reason: MoveReason::Placed };
    state.apply(&Event::Table(taken));
    let refused = next(&state).unwrap_err();
    assert_eq!(refused, Refusal::Impossible(Impossible::Endless));
    let diagnostic = dragon_dice::refusal(&state, &refused);
    assert_eq!(diagnostic.message, "no player has anything left to do");
}

#[test]
fn a_dragon_face_or_an_effect_number_that_no_game_has_is_damage() {
    let state = in_play();
    let knows = |json: &str| state.knows(&serde_json::from_str::<Event>(json).unwrap());
    let dragon = state.dice().iter().position(|die| die.die.die_type == DieType::Dragon).unwrap();
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
