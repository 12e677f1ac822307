//! Formatting answers: English, tables, JSON. Colour and width are passed in a [`Output`].
//!
//! Every answer of a command is one value with three [`Form`]s. This module knows no environment and no exit code. Answers of
//! one game are in the folder of that game.

// First, because the others use its macros.
#[macro_use]
mod reply;

mod any_order;
mod ascii;
mod bbcode;
mod check;
mod csv;
mod diagnostic;
pub(crate) mod dragon_dice;
mod english;
mod examples;
mod explain;
mod game_report;
mod games;
mod glossary;
mod html;
mod journal;
mod json;
mod labelled;
mod line_diff;
mod luck;
mod markdown;
mod odds;
mod output;
mod pips;
mod play_help;
mod post;
mod problem_codes;
mod prompt_line;
mod rolls;
mod samples;
mod schemas;
pub(crate) mod summoner_wars;
#[cfg(test)]
mod tests;
mod thrown;
mod toml_diagnostic;
mod welcome;

pub(crate) use any_order::{AnyOrderAnswer, FaceOrder};
pub(crate) use ascii::{spoken, to_ascii};
pub(crate) use check::{CheckAnswer, CheckedFile, Judged};
pub(crate) use diagnostic::{Diagnostic, Help, Suggestion, render, render_json};
pub(crate) use english::{and, or};
pub(crate) use examples::{Example, example_lines, examples};
pub(crate) use explain::{ExplainAnswer, LETTERS, SPECIES_PHASE, Topic, VerbTopic};
pub(crate) use game_report::{AdvisedTurns, Facts, ReportAnswer, Reported, TURNING_POINTS, game_page};
pub(crate) use games::{GameSummary, GamesAnswer};
pub(crate) use glossary::GlossaryEntry;
pub(crate) use journal::{
    CompactAnswer, Difference, DigestAnswer, DivergenceAnswer, GameInWords, HistoryAnswer, LogAnswer,
    LogLine, RepairAnswer, Then, VerifyAnswer, damaged, games_listed, store_diagnostic, typed_unless_secret,
};
pub(crate) use json::lines;
pub(crate) use luck::{LeftOut, LuckAnswer, ThrowLuck};
pub(crate) use odds::{OddsForm, OddsShownAnswer};
pub(crate) use output::{Form, Output, Play, RosterForm};
pub(crate) use pips::{PipsAnswer, pip_error};
pub(crate) use play_help::play_help;
pub(crate) use post::{Post, PostForm};
pub(crate) use problem_codes::problem_codes;
pub(crate) use prompt_line::PromptLine;
pub(crate) use reply::Reply;
pub(crate) use rolls::{Rolled, RollsAnswer};
pub(crate) use samples::SamplesAnswer;
pub(crate) use schemas::{SchemasAnswer, schema, schema_names};
pub(crate) use thrown::DiceSource;
pub(crate) use welcome::Welcome;
