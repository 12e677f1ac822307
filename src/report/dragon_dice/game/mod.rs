//! A game in words: its position, events, prompts and refusals.

mod advice;
mod attack;
mod change;
mod dragons;
mod effects;
mod events;
mod keys;
mod magic;
mod named;
mod new_game;
mod prompt;
mod refusal;
mod remind;
mod snapshot;
mod status;
mod table_roll;
mod words;

pub use advice::log::{AdviceLogAnswer, Decision};
pub use advice::thought::{Rolls, ThoughtAnswer};
pub use advice::{AdviceAnswer, GivenCommand, no_advice};
pub use attack::casualties::CasualtiesAnswer;
pub use change::ChangeAnswer;
pub use effects::EffectsAnswer;
pub use magic::cast::CastAnswer;
pub use magic::points_left;
pub use new_game::NewGameAnswer;
pub use prompt::hint::{
    begins_faces, casualties_hint, dice_codes, dice_faces, faces_hint, fitted, health_of_name, next_codes,
    next_codes_of, next_names, typed_hint, wipe_out_hint, with_verb,
};
pub use prompt::line::prompt_line;
pub use refusal::fact::bad_players;
pub use refusal::refusal;
pub use remind::choices::ChoicesAnswer;
pub use remind::{OfferedRoll, RemindAnswer};
pub use status::StatusAnswer;
pub use words::army_name;
