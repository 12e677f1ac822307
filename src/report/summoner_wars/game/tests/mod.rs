//! Tests of single messages of Summoner Wars; whole transcripts are in `tests/summoner_wars/transcripts.txt`.

mod board;
mod events;
mod refusals;
mod table;
