//! Descriptions of phases and turns that begin, effects that end with a turn, and the end of the game.

use super::scene::Scene;
use super::{checklist, position, words};
use warband_summoner_wars::game::{Event, Piece, TurnEvent, Until, is_idle};
use warband_summoner_wars::rules::Square;

/// Describes the beginning of a phase or a turn, or the end of the game; the last line is one that a heading can replace.
pub(super) fn turn_sentences(scene: &Scene<'_>, event: &TurnEvent) -> Vec<String> {
    match event {
        TurnEvent::TurnBegan { number, player } => {
            let (who, phase) = (words::player(scene.now, *player), words::phase(scene.now.turn().phase));
            let mut lines = ended(scene);
            lines.push(format!("turn {number}, {who}: {phase}"));
            lines
        }
        TurnEvent::PhaseBegan(phase) if is_passed(scene) => {
            let phase = words::phase(*phase);
            vec![if is_idle(scene.now) {
                format!("{phase} phase skipped: {}", checklist::why_idle(scene.now))
            } else {
                format!("{phase} phase left out")
            }]
        }
        TurnEvent::PhaseBegan(phase) => vec![format!("{} phase", words::phase(*phase))],
        TurnEvent::FirstChosen(player) => vec![format!("{} begins", words::player(scene.now, *player))],
        // The description of the end covers it.
        TurnEvent::Conceded(_) if matches!(scene.next, Some(Event::Turn(TurnEvent::Ended(_)))) => Vec::new(),
        TurnEvent::Conceded(player) => vec![format!("{} gives up", words::player(scene.now, *player))],
        TurnEvent::Ended(end) => vec![position::ended(scene.now, *end)],
    }
}

/// Reports whether the phase that began ends at once because nothing can be done in it.
fn is_passed(scene: &Scene<'_>) -> bool {
    matches!(scene.next, Some(Event::Turn(TurnEvent::PhaseBegan(_) | TurnEvent::TurnBegan { .. })))
}

/// Describes effects that end with the turn, and cards that return to their side.
fn ended(scene: &Scene<'_>) -> Vec<String> {
    let of = |(square, piece): (&Square, &Piece)| {
        let unit = words::at(scene.was, *square);
        let over = piece.effects.iter().filter(|effect| effect.until == Until::Turn);
        let over = over.map(|effect| format!("effect ended: {} on {unit}", words::effect(effect)));
        let back =
            piece.returns_to.map(|side| format!("{unit} is back with {}", words::player(scene.now, side)));
        over.chain(back).collect::<Vec<_>>()
    };
    scene.was.board().iter().flat_map(of).collect()
}
