//! Games for trying the adviser.

use std::fs;
use std::path::Path;
use warband_core::chance::{Key, Stream, Thrower};
use warband_core::text::{Name, Source};
use warband_dragon_dice::force::judge_for;
use warband_dragon_dice::game::{
    Command, ForceSet, GameHeader, MoveKind, PlayerSet, State, decide, legal_moves,
};
use warband_dragon_dice::rules::Edition;

/// Digital dice of the test, and its random numbers.
pub(crate) struct Dice {
    stream: Stream,
}

impl Dice {
    pub(crate) fn new(seed: &str) -> Dice {
        Dice { stream: Stream::open(Key::from_seed(seed).unwrap()) }
    }

    /// Returns a number below `end`, which is at least 1.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        let mut faces = Vec::new();
        self.stream.throw(&[end as u32], &mut faces);
        faces[0] as usize
    }
}

impl Thrower for Dice {
    fn begin(&mut self, _: u64) {}

    fn throw(&mut self, sides: &[u32], faces: &mut Vec<u32>) {
        self.stream.throw(sides, faces);
    }
}

/// Returns the force of a sample army file, whatever edition it is for.
fn force(file: &str, edition: Edition) -> ForceSet {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../armies/{file}.toml"));
    let source = Source { name: Name::from(file.to_owned()), text: fs::read_to_string(path).unwrap() };
    let judged = judge_for(&source, &Name::from(file.to_owned()), Some(edition), 2);
    ForceSet::of(&judged.roster.unwrap()).unwrap()
}

/// Returns the header of a game of these forces.
pub(crate) fn header(files: [&str; 2], edition: Edition, size: u32) -> GameHeader {
    let players = ["ann", "bob"].into_iter().zip(files).map(|(name, file)| PlayerSet {
        name: name.to_owned(),
        size: None,
        real_dice: false,
        force: force(file, edition),
    });
    GameHeader::new(edition, size, players.collect())
}

/// Returns a game of these forces, set up by its dice.
pub(crate) fn begun(files: [&str; 2], edition: Edition, size: u32, dice: &mut Dice) -> State {
    begun_of(&header(files, edition, size), dice)
}

/// Returns a game with this header, set up by its dice.
pub(crate) fn begun_of(header: &GameHeader, dice: &mut Dice) -> State {
    new_of(header, true, dice)
}

/// Returns a game with this header, set up by its dice if it is `quick`, otherwise at the first decision of the set-up.
pub(crate) fn new_of(header: &GameHeader, quick: bool, dice: &mut Dice) -> State {
    let before = State::new(header).unwrap();
    decide(&before, &Command::Begin { quick }, dice, None).unwrap().state
}

/// Returns a random legal command; concedes only if nothing else is possible.
pub(crate) fn random_command(state: &State, dice: &mut Dice) -> Command {
    let mut moves = legal_moves(state);
    moves.retain(|legal| legal.kind != MoveKind::Concede);
    loop {
        let legal = &moves[dice.below(moves.len())];
        if let Some(chosen) = legal.pick(state, &mut |end| dice.below(end)) {
            break legal.with(state, &chosen).unwrap();
        }
    }
}
