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
pub mod dragon_dice;
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
pub mod summoner_wars;
mod thrown;
mod toml_diagnostic;
mod welcome;

pub use any_order::{AnyOrderAnswer, FaceOrder};
pub use ascii::{spoken, to_ascii};
pub use check::{CheckAnswer, CheckedFile, Judged};
pub use diagnostic::{Diagnostic, Suggestion, render, render_json};
pub use english::{and, or};
pub use examples::{Example, example_lines, examples};
pub use explain::{ExplainAnswer, LETTERS, SPECIES_PHASE, Topic, VerbTopic};
pub use game_report::{
    AdvisedTurns, Facts, Force, ForceRow, PlaceSnapshot, ReportAnswer, Reported, Snapshot, TURNING_POINTS,
    game_page,
};
pub use games::{GameSummary, GamesAnswer};
pub use glossary::{GlossaryEntry, words};
pub use journal::{
    CompactAnswer, Differs, DigestAnswer, DivergenceAnswer, GameInWords, HistoryAnswer, LogAnswer, LogLine,
    RepairAnswer, VerifyAnswer, damaged, store_diagnostic, typed_unless_secret,
};
pub use json::{lines, to_line};
pub use luck::{LeftOut, LuckAnswer, ThrowLuck};
pub use odds::{OddsForm, OddsShownAnswer};
pub use output::{Form, Output, Play, RosterForm};
pub use pips::{PipsAnswer, pip_error};
pub use play_help::play_help;
pub use post::{MAX_MESSAGE, NEXT_MESSAGE, POST_WIDTH, Post, PostForm};
pub use problem_codes::{ProblemCode, problem_codes};
pub use prompt_line::PromptLine;
pub use reply::Reply;
pub use rolls::{Rolled, RollsAnswer};
pub use samples::SamplesAnswer;
pub use schemas::{SchemasAnswer, schema, schema_names};
pub use thrown::DiceSource;
pub use welcome::Welcome;

use warband_core::text::TableFile;

/// Every table of this module.
pub const TABLES: [TableFile; 5] = [
    TableFile::of::<ProblemCode>(),
    TableFile::of::<Example>(),
    TableFile::of::<GlossaryEntry>(),
    TableFile::of::<dragon_dice::editions::EditionText>(),
    TableFile::of::<dragon_dice::explain_dragons::Paragraph>(),
];
