//! A game in play: what lies where, whose step it is, what is awaited from whom, and what may happen next.
//!
//! [`State`] is a fold of [`Event`]s: [`State::apply`] is the only thing that changes one. [`decide()`] is where the rules
//! speak: it takes an [`Action`] and answers with the events that it brings, or a [`Refusal`]. What a state waits for is
//! part of it ([`Choice`]). Knows no clock, no files, no source of randomness and no English.
//!
//! Begin with [`state`](State), then `event`, then `decide`.

mod action;
mod apply;
mod area;
mod awaited;
mod battle;
mod decide;
mod effect;
mod event;
mod known;
mod moments;
mod refusal;
mod set;
mod situation;
mod state;
mod survey;
mod table;

pub use action::{Action, DieText, Fix, Roll, Throw};
pub use area::{Area, ArmyId, DieId, PlayerId, TerrainId};
pub use awaited::{Awaited, Choice, Direction};
pub use battle::{Battle, Due, Lying};
pub use decide::{Aim, CasualtySet, Decided, Rolled, casualties, decide};
pub use effect::{Change, Effect, Until};
pub use event::{End, Ending, Event, Threw, Why};
pub use moments::{Moment, moments};
pub use refusal::{Fact, Refusal, Rule};
pub use set::{BadPlayers, ForceSet, PlayerSet, Set, check_players, data_digest};
pub use state::{Contest, Piece, Player, SetUp, Stage, State, Stepping, Terrain, Turn};
pub use survey::Possible;

/// The kind of roll that a counter-maneuver is.
const COUNTER: &str = "counter-maneuver";

/// Players a game may have (the issue of the game file; the rules name no number).
pub const PLAYERS: std::ops::RangeInclusive<usize> = 2..=6;
