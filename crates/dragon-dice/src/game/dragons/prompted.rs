//! What the game waits for in a dragon attack.

use crate::game::engine::Engine;
use crate::game::state::{DragonPrompt, PromptKind};

/// Whether the game waits for just this.
pub(super) fn is_prompting(engine: &Engine<'_>, prompt: DragonPrompt) -> bool {
    engine.is_prompting(PromptKind::Dragons(prompt))
}
