//! A game in words: its position, events, prompts and refusals.

mod advice;
mod attack;
mod change;
mod dragons;
mod effects;
mod events;
mod items_to_bury;
mod keys;
mod magic;
mod named;
mod new_game;
mod prompt;
mod refusal;
mod remind;
mod resolution;
mod snapshot;
mod status;
mod table_roll;
mod words;

pub(crate) use advice::log::{AdviceLogAnswer, Decision};
pub(crate) use advice::thought::{Rolls, ThoughtAnswer};
pub(crate) use advice::{AdviceAnswer, GivenCommand, no_advice};
pub(crate) use attack::casualties::{CasualtiesAnswer, prompt_lists_sets};
pub(crate) use change::ChangeAnswer;
pub(crate) use dragons::bond_targets;
pub(crate) use effects::EffectsAnswer;
pub(crate) use keys::numbered as numbered_commands;
pub(crate) use magic::cast::CastAnswer;
pub(crate) use magic::points_left;
pub(crate) use new_game::NewGameAnswer;
pub(crate) use prompt::hint::{
    begins_faces, casualties_hint, dice_codes, dice_faces, faces_hint, fitted, health_of_name, next_codes,
    next_codes_of, next_names, typed_hint, wipe_out_hint, with_verb,
};
pub(crate) use prompt::line::prompt_line;
pub(crate) use refusal::fact::bad_players;
pub(crate) use refusal::refusal;
pub(crate) use remind::choices::ChoicesAnswer;
pub(crate) use remind::labels::command_label;
pub(crate) use remind::{OfferedRoll, RemindAnswer};
pub(crate) use status::StatusAnswer;
pub(crate) use words::army_name;
