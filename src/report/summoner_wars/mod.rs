//! Summoner Wars in words.

mod game;

pub use game::{
    ChangeAnswer, EffectsAnswer, MagicAnswer, NewGameAnswer, RemindAnswer, StatusAnswer, refusal,
    refusal_without_state,
};
