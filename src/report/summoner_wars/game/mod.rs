//! Descriptions of a game of Summoner Wars: positions, events, legal commands, refusals.

mod attack;
mod board;
mod change;
mod checklist;
mod corrections;
mod effects;
mod events;
mod game_in_words;
mod hint;
mod labels;
mod new_game;
mod open_pile;
mod piles;
mod position;
mod prompt_line;
mod refusal;
mod remind;
mod rows;
mod rule;
mod scene;
mod snapshot;
mod status;
mod status_json;
mod turns;
mod units;
mod unseen;
mod words;

#[cfg(test)]
mod tests;

pub(crate) use board::Chair;
pub(crate) use change::ChangeAnswer;
pub(crate) use effects::EffectsAnswer;
pub(crate) use hint::destroy_hint;
pub(crate) use new_game::NewGameAnswer;
pub(crate) use open_pile::{OpenPile, PileAnswer};
pub(crate) use prompt_line::prompt_line;
pub(crate) use refusal::{
    NUMBERS_ALONE, bad_names, refusal, refusal_of, refusal_of_names, refusal_without_state, refused_by,
};
pub(crate) use remind::RemindAnswer;
pub(crate) use status::StatusAnswer;
pub(crate) use unseen::UnseenAnswer;
