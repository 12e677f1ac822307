//! Checks of the prompt in a dragon attack.

use crate::game::engine::Engine;
use crate::game::state::{DragonPrompt, PromptKind};

/// Reports whether the game waits for exactly this.
pub(super) fn is_prompting(engine: &Engine<'_>, prompt: DragonPrompt) -> bool {
    engine.is_prompting(PromptKind::Dragons(prompt))
}
