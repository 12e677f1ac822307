//! A game in words: its position, events, prompts and refusals.

mod abilities;
mod advice;
mod advice_log;
mod battle;
mod cast;
mod casualties;
mod change;
mod checklist;
mod checklist_item;
mod choices;
mod course;
mod dragon_refusal;
mod dragons;
mod dragons_json;
mod effects;
mod events;
mod fact_refusal;
mod hint;
mod keys;
mod labels;
mod magic;
mod magic_json;
mod named;
mod new_game;
mod offers;
mod position;
mod prompt;
mod prompt_description;
mod prompt_line;
mod refusal;
mod remind;
mod rule_refusal;
mod spell_refusal;
mod status;
mod status_bbcode;
mod status_json;
mod status_picture;
mod table_roll;
mod thought;
mod words;

pub use advice::{AdviceAnswer, GivenCommand, no_advice};
pub use advice_log::{AdviceLogAnswer, Decision};
pub use cast::CastAnswer;
pub use casualties::CasualtiesAnswer;
pub use change::ChangeAnswer;
pub use choices::ChoicesAnswer;
pub use effects::EffectsAnswer;
pub use fact_refusal::bad_players;
pub use hint::{
    begins_faces, casualties_hint, dice_codes, dice_faces, faces_hint, fitted, health_of_name, next_codes,
    next_codes_of, next_names, typed_hint, wipe_out_hint, with_verb,
};
pub use magic::points_left;
pub use new_game::NewGameAnswer;
pub use prompt_line::prompt_line;
pub use refusal::refusal;
pub use remind::{OfferedRoll, RemindAnswer};
pub use status::StatusAnswer;
pub use thought::{Rolls, ThoughtAnswer};
pub use words::army_name;
