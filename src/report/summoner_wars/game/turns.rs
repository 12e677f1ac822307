//! Phases and turns that begin, what ends with a turn, and the end of the game.

use super::scene::Scene;
use super::{checklist, position, words};
use warband_summoner_wars::game::{Event, Piece, TurnEvent, Until};
use warband_summoner_wars::rules::Square;

/// A phase or a turn that began, or how the game ended; last the line that a heading may say instead.
pub(super) fn turn_sentences(scene: &Scene<'_>, event: &TurnEvent) -> Vec<String> {
    match event {
        TurnEvent::TurnBegan { number, player } => {
            let (who, phase) = (words::player(scene.now, *player), words::phase(scene.now.turn.phase));
            let mut lines = ended(scene);
            lines.push(format!("turn {number}, {who}: {phase}"));
            lines
        }
        TurnEvent::PhaseBegan(phase) if is_passed(scene) => {
            let why = checklist::why_idle(scene.now);
            vec![format!("{} phase skipped: {why}", words::phase(*phase))]
        }
        TurnEvent::PhaseBegan(phase) => vec![format!("{} phase", words::phase(*phase))],
        TurnEvent::FirstChosen(player) => vec![format!("{} begins", words::player(scene.now, *player))],
        // How the game ended says it.
        TurnEvent::Conceded(_) if matches!(scene.next, Some(Event::Turn(TurnEvent::Ended(_)))) => Vec::new(),
        TurnEvent::Conceded(player) => vec![format!("{} gives up", words::player(scene.now, *player))],
        TurnEvent::Ended(end) => vec![position::ended(scene.now, *end)],
    }
}

/// Whether the phase that began ends at once, since nothing can be done in it.
fn is_passed(scene: &Scene<'_>) -> bool {
    matches!(scene.next, Some(Event::Turn(TurnEvent::PhaseBegan(_) | TurnEvent::TurnBegan { .. })))
}

/// Effects that end with the turn, and cards that go back to their side.
fn ended(scene: &Scene<'_>) -> Vec<String> {
    let of = |(square, piece): (&Square, &Piece)| {
        let unit = words::at(scene.was, *square);
        let over = piece.effects.iter().filter(|effect| effect.until == Until::Turn);
        let over = over.map(|effect| format!("effect ended: {} on {unit}", words::effect(effect)));
        let back =
            piece.returns_to.map(|side| format!("{unit} is back with {}", words::player(scene.now, side)));
        over.chain(back).collect::<Vec<_>>()
    };
    scene.was.board.iter().flat_map(of).collect()
}
