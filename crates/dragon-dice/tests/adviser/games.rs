//! Games of the easy level and of random play.

use crate::table::{Dice, begun, random_command};
use warband_dragon_dice::adviser::{Adviser, Level};
use warband_dragon_dice::game::{Command, decide};
use warband_dragon_dice::rules::Edition;

/// The policy of a player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Who {
    /// Random legal commands, each offer equally likely.
    Random,
    Easy,
}

/// Five pairs of sample forces, with their edition and size.
pub(crate) const PAIRS: [([&str; 2], Edition, u32); 5] = [
    (["coral-tide", "ember-guard"], Edition::V4_1, 24),
    (["marsh-reavers", "thunder-plain"], Edition::V4_1, 24),
    (["ash-tribunal", "old-growth"], Edition::V4_1, 36),
    (["gale-and-root", "gale-and-root"], Edition::V4_0, 36),
    (["spear-and-claw", "spear-and-claw"], Edition::Classic, 24),
];

/// Longer games are stopped.
pub(crate) const MAX_TURNS: u32 = 60;

/// Returns the commands of a game.
pub(crate) fn play(pair: usize, seats: [Who; 2], seed: &str) -> Vec<Command> {
    let (files, edition, size) = PAIRS[pair];
    let mut dice = Dice::new(seed);
    let mut state = begun(files, edition, size, &mut dice);
    let adviser = Adviser::new(&state);
    let mut commands = Vec::new();
    loop {
        let turns = state.turn().map_or(0, |turn| turn.number);
        if state.end().is_some() || turns > MAX_TURNS {
            break;
        }
        let command: Command = match seats[usize::from(state.acting().0)] {
            Who::Random => random_command(&state, &mut dice),
            Who::Easy => {
                adviser.decision(&state, Level::Easy, commands.len() as u64, &mut || false).unwrap().command
            }
        };
        let decided = decide(&state, &command, &mut dice, None);
        state = decided.unwrap_or_else(|why| panic!("{command:?} was refused: {why:?}")).state;
        commands.push(command);
        assert!(commands.len() < 20_000, "no end: {:?} {:?}", state.prompt(), state.step());
    }
    commands
}
