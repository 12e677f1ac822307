//! Determining who begins (rules 3.4).

use super::command::pips;
use super::refusal::{Impossible, Refusal};
use super::state::{First, FirstHow, PlayerId};
use crate::rules::PIPS;
use warband_core::chance::Thrower;

/// How the players determine who begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FirstBy {
    /// The players agree on it.
    Named,
    /// The tool rolls a die each, and again while they are equal.
    Roll,
    /// Typed dice: player 1's, player 2's, and two more for each tie.
    Faces(String),
}

/// Most ties in a row; real dice never reach it.
const MAX_TIES: usize = 1000;

/// Determines who begins: `chosen`, by agreement or by the player with the higher roll. Without `chosen`, the winner of a
/// roll is to choose, and without a roll player 1 begins.
///
/// # Errors
/// Returns a refusal of typed dice that are invalid, not two for each roll, or end in a tie.
pub fn first(by: &FirstBy, chosen: Option<PlayerId>, thrower: &mut dyn Thrower) -> Result<First, Refusal> {
    let (how, rolls) = match by {
        FirstBy::Named => {
            let player = Some(chosen.unwrap_or(PlayerId::One));
            return Ok(First { player, how: FirstHow::Named, rolls: Vec::new() });
        }
        FirstBy::Roll => (FirstHow::Digital, rolled(thrower)),
        FirstBy::Faces(text) => {
            let faces = pips(text)?;
            let (pairs, rest) = faces.as_chunks::<2>();
            let needed = pairs.iter().position(|[one, two]| one != two).map(|ties| 2 * (ties + 1));
            if let (None, true, Some([pips, _])) = (needed, rest.is_empty(), pairs.last()) {
                return Err(Impossible::Tie { pips: *pips }.into());
            }
            // After a tie both roll again.
            let wanted = needed.unwrap_or(2 * pairs.len() + 2);
            if !rest.is_empty() || needed != Some(faces.len()) {
                return Err(Impossible::DiceCount { wanted: wanted as u32, got: faces.len() as u32 }.into());
            }
            (FirstHow::Table, pairs.to_vec())
        }
    };
    Ok(First { player: chosen, how, rolls })
}

fn rolled(thrower: &mut dyn Thrower) -> Vec<[u8; 2]> {
    let mut rolls: Vec<[u8; 2]> = Vec::new();
    while rolls.len() < MAX_TIES && rolls.last().is_none_or(|[one, two]| one == two) {
        let mut faces = Vec::new();
        thrower.begin(rolls.len() as u64);
        thrower.throw(&[u32::from(*PIPS.end()); 2], &mut faces);
        let [one, two] = faces[..] else { break };
        rolls.push([one as u8 + 1, two as u8 + 1]);
    }
    rolls
}
