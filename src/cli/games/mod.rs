//! The two games with a common interface for the command line.

mod at_table;
mod dragon_dice;
pub(super) mod summoner_wars;

use super::failure::{Exit, Failure};
use super::session::Session;
use crate::report::dragon_dice::OfferedRoll;
use crate::report::{LeftOut, Reported, Then, ThrowLuck};
pub(super) use at_table::{AtTable, Chosen, DiceToRoll, GameCommand};
use serde::Serialize;
use serde::de::DeserializeOwned;
use warband_core::chance::Thrower;

/// The digital dice of a game, as its header names them.
pub(super) struct GameDice<'a> {
    /// The name of the stream.
    pub stream: &'a str,
    /// Its key, 64 hexadecimal digits.
    pub key: &'a str,
    /// Whether the user chose a seed.
    pub seeded: bool,
}

/// Calls a function for the game in the session's file.
macro_rules! for_game {
    ($session:expr, $function:ident($($argument:expr),*)) => {
        $crate::cli::games::for_game_of!(Some($session.game_kind()), $function($($argument),*))
    };
}

/// Calls a function for a game; for Dragon Dice if none is known.
macro_rules! for_game_of {
    ($kind:expr, $function:ident($($argument:expr),*)) => {
        match $kind {
            None | Some($crate::cli::game_kind::GameKind::DragonDice) => {
                $function::<warband_dragon_dice::game::State>($($argument),*)
            }
            Some($crate::cli::game_kind::GameKind::SummonerWars) => {
                $function::<warband_summoner_wars::game::State>($($argument),*)
            }
        }
    };
}
pub(super) use {for_game, for_game_of};

/// Options for showing the game.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Seen<'a> {
    /// The number of the command after which the game is shown; `None` for the last.
    pub at: Option<u64>,
    /// The player from whose side it is shown, as typed.
    pub side: Option<&'a str>,
    /// Whether to leave out a list that repeats a picture.
    pub is_short: bool,
    /// Whether the computer's next decision follows at once.
    pub is_followed: bool,
}

/// The interface of a game in play to the command line.
pub(super) trait Played:
    Reported<Event: Clone + PartialEq + 'static, Set: 'static> + AtTable + 'static
{
    /// A command as typed.
    type Typed;

    /// A command whose names are resolved; its record holds it.
    type Command: Serialize + DeserializeOwned;

    /// The outcome of a command.
    type Decided;

    /// Whether the first command of a file creates the game and cannot be undone.
    const BEGINS_BY_COMMAND: bool;

    /// Whether a command that breaks a rule on purpose may have a roll that the dice cannot show: luck leaves it out.
    const OVERRULES_ROLLS: bool;

    /// Whether faces have icons with effects beyond results of the type that is rolled.
    const HAS_ICONS: bool;

    /// Returns the digital dice of a game.
    fn dice(set: &Self::Set) -> GameDice<'_>;

    /// Reports whether the game was begun with the tables of this program.
    fn has_our_data(set: &Self::Set) -> bool;

    /// Returns the number of digital throws so far.
    fn throws(&self) -> u64;

    /// Returns the command that words typed after `verb` mean in this position. `overruled` is the players' reason to break a
    /// rule.
    fn resolve(
        &self,
        verb: &str,
        typed: &Self::Typed,
        overruled: Option<&str>,
    ) -> Result<Self::Command, Failure>;

    /// Returns a command with its typed faces, which are read in any order, assigned to the dice.
    fn as_they_lie(&self, command: Self::Command) -> Result<Self::Command, Failure>;

    /// Decides a command.
    fn decided(
        &self,
        command: &Self::Command,
        dice: &mut dyn Thrower,
        overruled: Option<&str>,
    ) -> Result<Self::Decided, Failure>;

    /// Returns the events; empty if there is nothing to save.
    fn events(decided: &Self::Decided) -> &[Self::Event];

    /// Returns the player to act, as records name players.
    fn actor(&self) -> String;

    /// Reports whether only a person can answer now, who sees the dice on the table.
    fn asks_a_person(&self) -> bool {
        false
    }

    /// Returns the player who acted.
    fn actor_of(&self, decided: &Self::Decided) -> String;

    /// Returns the players, in seating order.
    fn players(&self) -> Vec<String>;

    /// Reports whether players typed faces or a total of their dice among these events.
    fn has_typed_dice(events: &[Self::Event]) -> bool;

    /// Reports whether these events throw dice.
    fn has_throws(events: &[Self::Event]) -> bool;

    /// Returns the throws of command `number` with their chances. `again` is the command decided again in this state, with
    /// `guessed` digital dice if their key is unknown; `events` are its recorded events. Throws without a known chance are
    /// counted in `left_out`.
    fn lucks(
        &self,
        number: u64,
        again: &Self::Decided,
        guessed: bool,
        events: &[Self::Event],
        left_out: &mut LeftOut,
    ) -> Vec<ThrowLuck>;

    /// Prints the state of the game.
    fn show(&self, seen: Seen<'_>, session: &mut Session) -> Result<Exit, Failure>;

    /// Prints what can and must be done. `rolls` are the rolls of the legal commands, for JSON.
    fn remind(&self, rolls: Vec<OfferedRoll>, session: &mut Session) -> Result<Exit, Failure>;

    /// Prints the result of a command. `number` is its number, if it was saved; `odds` are its throws with their chances, if
    /// requested.
    fn print(
        &self,
        verb: &str,
        decided: &Self::Decided,
        number: Option<u64>,
        odds: Option<Vec<ThrowLuck>>,
        session: &mut Session,
    ) -> Result<Exit, Failure>;
}

/// Returns what an answer shows last after a command.
pub(super) fn shown_after<G: Played>(after: &G, session: &Session) -> Then {
    if after.is_over() || after.asks_a_person() { Then::Steps } else { session.shown_last(&after.actor()) }
}
