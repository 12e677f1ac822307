//! Phases and turns that begin, and what ends with a turn.

use super::events::Scene;
use super::words;
use crate::summoner_wars::game::{Event, Piece, Until};
use crate::summoner_wars::rules::Square;

/// A phase or a turn that began; last the line that a heading may say instead.
pub(super) fn told(scene: &Scene<'_>, event: &Event) -> Vec<String> {
    match event {
        Event::TurnBegan { number, player } => {
            let (who, phase) = (words::player(*player), words::phase(scene.now.turn.phase));
            let mut lines = ended(scene);
            lines.push(format!("turn {number}, {who}: {phase}"));
            lines
        }
        Event::Entered(phase) => vec![format!("{} phase", words::phase(*phase))],
        _ => Vec::new(),
    }
}

/// Effects that end with the turn, and cards that go back to their side.
fn ended(scene: &Scene<'_>) -> Vec<String> {
    let of = |(square, piece): (&Square, &Piece)| {
        let unit = words::at(scene.was, *square);
        let over = piece.effects.iter().filter(|effect| effect.until == Until::Turn);
        let over = over.map(|effect| format!("ended with the turn: {} on {unit}", words::effect(effect)));
        let back = piece.returns_to.map(|side| format!("{unit} is back with {}", words::player(side)));
        over.chain(back).collect::<Vec<_>>()
    };
    scene.was.board.iter().flat_map(of).collect()
}
