//! The program as users see it: transcripts, documents, wording, schemas, completion, and the cases of both games that are
//! typed or printed.

mod architecture;
mod breath;
mod catalogue;
mod completion;
mod corpus;
mod documents;
mod editions;
mod errors;
mod fix;
mod game_rolls;
mod hidden_key;
mod import;
mod in_memory;
mod luck;
mod man;
mod notation;
mod offers;
mod piped_rolls;
mod play_lines;
mod play_shorthand;
mod posts;
mod problems;
mod report;
mod roll_cases;
mod samples;
mod schemas;
mod sentences;
mod short_commands;
mod show;
mod statements;
mod streams;
mod suggestions;
mod summoner_wars;
mod transcripts;
mod wording;
