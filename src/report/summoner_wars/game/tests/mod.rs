//! What is said of a game of Summoner Wars, piece by piece; whole transcripts stand in `tests/summoner_wars/said.txt`.

mod board;
mod events;
mod refusals;
mod table;
