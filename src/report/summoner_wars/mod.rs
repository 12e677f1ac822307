//! Summoner Wars, said: games, decks, rules and odds.

mod deck_trouble;
mod game;

pub(super) use deck_trouble::cards_of;
pub use deck_trouble::deck_problem;
pub use game::{
    ChangeAnswer, EffectsAnswer, MagicAnswer, NewGameAnswer, RemindAnswer, StatusAnswer, refusal,
    refusal_without_state,
};
