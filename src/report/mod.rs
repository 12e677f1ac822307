//! Saying it: English, tables, JSON. Colour and width are values handed in as a [`Page`].
//!
//! Every answer of a command is one value that can be said in three [`Form`]s. Knows no environment and
//! no exit code.

mod army_trouble;
mod check;
mod csv;
mod dice;
mod die_trouble;
mod dragon;
mod editions;
mod english;
mod explain;
mod explain_dragons;
mod force_trouble;
mod game;
mod journal;
mod json;
mod key;
mod markdown;
mod odds;
mod page;
mod pips;
mod problem_codes;
mod roll;
mod roll_notes;
mod roll_text;
mod roll_title;
mod roll_trouble;
mod rolls;
mod show;
mod starter;
pub mod summoner_wars;
mod toml_trouble;
mod trouble;
mod wanted;
mod welcome;

pub use army_trouble::{army_choice, army_problem, finding};
pub use check::{CheckAnswer, CheckedFile, Judged};
pub use dice::{DiceAnswer, DiceRow};
pub use dragon::{AttackRoll, BreathAnswer, DragonRollAnswer, Fallen, TargetsAnswer};
pub use english::{and, or};
pub use explain::{ExplainAnswer, Topic};
pub use game::{
    CasualtiesAnswer, ChangeAnswer, ChoicesAnswer, EffectsAnswer, NewGameAnswer, RemindAnswer, StatusAnswer,
    army_name, bad_players, refusal,
};
pub use journal::{
    Differs, HistoryAnswer, LogAnswer, LogLine, RepairAnswer, Told, VerifyAnswer, damaged, store_trouble,
};
pub use json::to_line;
pub use key::KeyAnswer;
pub use odds::{
    AttackOddsAnswer, CombinationOddsAnswer, CompareAnswer, Compared, ContestOddsAnswer, DragonOddsAnswer,
    OddsForm, OddsOf, TotalOddsAnswer, TwoArmies, no_dragon_odds, no_odds, too_large,
};
pub use page::{Form, Page};
pub use pips::PipsAnswer;
pub use problem_codes::{ProblemCode, problem_codes};
pub use roll::{RollAnswer, Thrown};
pub use roll_trouble::{not_ready, notation_error, pip_error};
pub use rolls::{Rolled, RollsAnswer};
pub use show::{RosterForm, ShowAnswer};
pub use starter::{InitAnswer, starter_text};
pub use trouble::{Trouble, render, render_json};
pub use welcome::Welcome;

use crate::text::TableFile;

/// What a command answers.
pub trait Answer {
    /// For people.
    fn text(&self, page: &Page) -> String;

    /// For programs: one object on one line.
    fn json(&self) -> String;

    /// The bare answer, empty where the exit code is the answer; `None` where it depends on a decision that nobody made.
    fn quiet(&self) -> Option<String>;
}

/// Every table of this room.
pub const TABLES: [TableFile; 3] = [
    TableFile::of::<ProblemCode>(),
    TableFile::of::<editions::EditionText>(),
    TableFile::of::<explain_dragons::Paragraph>(),
];
