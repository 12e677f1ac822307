//! Answers and messages of Summoner Wars: games, decks, rules and odds.

mod deck_diagnostic;
mod explain;
mod game;
mod odds;
mod odds_together;
mod show;
mod starter;

pub use deck_diagnostic::deck_problem;
pub use explain::WarsTopic;
pub use game::{
    Chair, ChangeAnswer, EffectsAnswer, MagicAnswer, NewGameAnswer, RemindAnswer, StatusAnswer, UnseenAnswer,
    bad_names, destroy_hint, prompt_line, refusal, refusal_of, refusal_without_state, refused_by,
};
pub use odds::WarsOddsAnswer;
pub use odds_together::{Attacker, PoolOddsAnswer, TogetherOddsAnswer};
pub use show::ShowDeckAnswer;
pub use starter::{InitDeckAnswer, deck_starter};
