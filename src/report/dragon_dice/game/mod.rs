//! A game in words: where everything stands, what happened, what is awaited, why something is refused.

mod abilities;
mod battle;
mod cast;
mod casualties;
mod change;
mod checklist;
mod choices;
mod dragon_refusal;
mod dragons;
mod dragons_json;
mod effects;
mod events;
mod magic;
mod magic_json;
mod new_game;
mod offers;
mod position;
mod prompt;
mod refusal;
mod remind;
mod spell_refusal;
mod status;
mod status_json;
mod table_roll;
mod words;

pub use cast::CastAnswer;
pub use casualties::CasualtiesAnswer;
pub use change::ChangeAnswer;
pub use choices::ChoicesAnswer;
pub use effects::EffectsAnswer;
pub use new_game::NewGameAnswer;
pub use refusal::{bad_players, refusal};
pub use remind::RemindAnswer;
pub use status::StatusAnswer;
pub use words::army_name;
