//! Summoner Wars, said: games, decks, rules and odds.

mod deck_trouble;
mod explain;
mod game;
mod odds;
mod show;
mod starter;

pub(super) use deck_trouble::cards_of;
pub use deck_trouble::deck_problem;
pub use explain::WarsTopic;
pub use game::{
    ChangeAnswer, EffectsAnswer, MagicAnswer, NewGameAnswer, RemindAnswer, StatusAnswer, bad_names, refusal,
    refusal_without_state,
};
pub use odds::WarsOddsAnswer;
pub use show::ShowDeckAnswer;
pub use starter::{InitDeckAnswer, deck_starter};
