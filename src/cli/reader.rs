//! Reading single commands as the command line does, without a game file.

use super::game_kind::GameKind;
use super::games::GameCommand;
use super::line::parse::arguments_of;
use super::table::VERBS;
use super::verb::Verb;
use clap::ArgMatches;
use std::collections::BTreeMap;
use warband_dragon_dice::game::TypedCommand as DragonDiceCommand;
use warband_summoner_wars::game::TypedCommand as SummonerWarsCommand;

/// Reads commands that players type. The grammar of each verb is built once.
#[derive(Debug, Default)]
pub struct Reader(BTreeMap<(GameKind, &'static str), clap::Command>);

impl Reader {
    /// Reads a command of Dragon Dice; its words begin with the verb. `None` if the command line would not understand it, or
    /// if it changes nothing.
    pub fn dragon_dice(&mut self, words: &[String]) -> Option<DragonDiceCommand> {
        let (verb, matches) = self.matches(GameKind::DragonDice, words)?;
        match verb.typed(&matches)? {
            GameCommand::DragonDice(command) => Some(command),
            GameCommand::SummonerWars(_) => None,
        }
    }

    /// Reads a command of Summoner Wars; its words begin with the verb or its letter. `None` if the command line would not
    /// understand it, or if it changes nothing.
    ///
    /// ```
    /// let words = ["attack", "a4", "a5", "2", "3"].map(String::from);
    /// assert!(warband::cli::Reader::default().summoner_wars(&words).is_some());
    /// ```
    pub fn summoner_wars(&mut self, words: &[String]) -> Option<SummonerWarsCommand> {
        let (verb, matches) = self.matches(GameKind::SummonerWars, words)?;
        match verb.typed(&matches)? {
            GameCommand::SummonerWars(command) => Some(command),
            GameCommand::DragonDice(_) => None,
        }
    }

    fn matches(&mut self, kind: GameKind, words: &[String]) -> Option<(&'static Verb, ArgMatches)> {
        let (word, others) = words.split_first()?;
        let verb = VERBS.named(word, Some(kind))?;
        let line = [&[verb.name.to_owned()], others].concat();
        let grammar = self.0.entry((kind, verb.name)).or_insert_with(|| verb.alone());
        Some((verb, grammar.try_get_matches_from_mut(arguments_of(&line)).ok()?))
    }
}
