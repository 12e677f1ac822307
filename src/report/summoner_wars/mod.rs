//! Answers and messages of Summoner Wars: games, decks, rules and odds.

mod deck_diagnostic;
mod explain;
mod game;
mod odds;
mod odds_together;
mod show;
mod special;
mod starter;

pub(crate) use deck_diagnostic::deck_problem;
pub(crate) use explain::WarsTopic;
pub(crate) use game::{
    Chair, ChangeAnswer, EffectsAnswer, NUMBERS_ALONE, NewGameAnswer, OpenPile, PileAnswer, RemindAnswer,
    StatusAnswer, UnseenAnswer, bad_names, destroy_hint, prompt_line, refusal, refusal_of, refusal_of_names,
    refusal_without_state, refused_by,
};
pub(crate) use odds::WarsOddsAnswer;
pub(crate) use odds_together::{Attacker, PoolOddsAnswer, TogetherOddsAnswer};
pub(crate) use show::{CardTopic, ShowDeckAnswer};
pub(crate) use starter::{InitDeckAnswer, deck_starter};
