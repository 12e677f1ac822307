//! Verbs: their arguments and actions, and finding a verb by its word. `table.rs` lists them all.

use super::failure::{self, Exit, Failure};
use super::game::{self, ChangeArgs, GameVerb, Request};
use super::game_kind::GameKind;
use super::games::{GameCommand, Played};
use super::globals::Globals;
use super::line::usage;
use super::post;
use super::session::Session;
use crate::report::{Diagnostic, Example, VerbTopic, examples};
use GameKind::{DragonDice, SummonerWars};
use Games::{Both, Only};
use clap::{ArgMatches, Args, Command, Subcommand};
use warband_core::text::Name;
use warband_dragon_dice::game::{State, TypedCommand};
use warband_summoner_wars::game::{State as WarState, TypedCommand as WarCommand};

/// A verb of the command line.
pub(super) struct Verb {
    /// The word that is typed.
    pub name: &'static str,
    /// An alternative word.
    alias: Option<&'static str>,
    /// The letter in `play`.
    pub letter: Option<&'static str>,
    /// The games that have the verb.
    games: Games,
    /// The game in whose list of help it is, if it needs no game file.
    of: Option<GameKind>,
    /// A description in one line.
    pub about: &'static str,
    /// Adds the arguments to the command of the verb.
    arguments: fn(Command) -> Command,
    /// The action of the verb.
    does: Does,
}

/// A set of verbs with their arguments, each with an action of its own.
pub(super) trait OwnVerb: Subcommand {
    /// Runs the verb.
    fn run(self, session: &mut Session) -> Result<Exit, Failure>;
}

/// The games that have a verb.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Games {
    /// Both games, or none is needed.
    Both,
    /// Only this game.
    Only(GameKind),
}

/// The action of a verb.
enum Does {
    /// Calls a function.
    Runs(fn(&ArgMatches, &mut Session) -> Result<Exit, Failure>),
    /// Calls a function that needs the other verbs.
    RunsWith(fn(&ArgMatches, Verbs, &mut Session) -> Result<Exit, Failure>),
    /// Calls the action of a variant of an enum. The matches are those of the whole line, including the verb's name.
    IsOf { run: fn(&ArgMatches, &mut Session) -> Result<Exit, Failure>, typed: CommandReader },
}

/// Returns the command of a game in the matches.
enum CommandReader {
    Nothing,
    DragonDice(fn(&ArgMatches) -> Option<TypedCommand>),
    SummonerWars(fn(&ArgMatches) -> Option<WarCommand>),
}

/// Why there is no advice in Summoner Wars.
pub(in crate::cli) const NO_ADVICE: &str =
    "cards have abilities that warband does not know: its advice would be wrong for most units";

/// Constructors for the rows of the table.
impl Verb {
    /// Creates a verb that runs a function.
    pub(super) const fn own(
        name: &'static str,
        games: Games,
        about: &'static str,
        arguments: fn(Command) -> Command,
        run: fn(&ArgMatches, &mut Session) -> Result<Exit, Failure>,
    ) -> Verb {
        Verb { name, alias: None, letter: None, games, of: None, about, arguments, does: Does::Runs(run) }
    }

    /// Creates a verb of both games that runs a function which needs the other verbs.
    pub(super) const fn with_verbs(
        name: &'static str,
        about: &'static str,
        arguments: fn(Command) -> Command,
        run: fn(&ArgMatches, Verbs, &mut Session) -> Result<Exit, Failure>,
    ) -> Verb {
        Verb {
            name,
            alias: None,
            letter: None,
            games: Both,
            of: None,
            about,
            arguments,
            does: Does::RunsWith(run),
        }
    }

    /// Returns the verb that has this name among those of `V`.
    pub(super) const fn own_of<V: OwnVerb>(name: &'static str, games: Games, about: &'static str) -> Verb {
        let does = Does::IsOf {
            run: |line, session| failure::arguments::<V>(line)?.run(session),
            typed: CommandReader::Nothing,
        };
        Verb { name, alias: None, letter: None, games, of: None, about, arguments: variant::<V>, does }
    }

    /// Returns the verb of Dragon Dice that has this name among those of `V`.
    pub(super) const fn dragon_dice<V: GameVerb<State>>(name: &'static str, about: &'static str) -> Verb {
        let does = Does::IsOf {
            run: change_or_look::<V, State>,
            typed: CommandReader::DragonDice(typed::<V, State>),
        };
        Verb {
            name,
            alias: None,
            letter: None,
            games: Only(DragonDice),
            of: None,
            about,
            arguments: change::<V>,
            does,
        }
    }

    /// Returns the verb of Summoner Wars that has this name among those of `V`.
    pub(super) const fn summoner_wars<V: GameVerb<WarState>>(
        name: &'static str,
        about: &'static str,
    ) -> Verb {
        let typed = CommandReader::SummonerWars(typed::<V, WarState>);
        let does = Does::IsOf { run: change_or_look::<V, WarState>, typed };
        Verb {
            name,
            alias: None,
            letter: None,
            games: Only(SummonerWars),
            of: None,
            about,
            arguments: change::<V>,
            does,
        }
    }

    /// Adds an alias.
    pub(super) const fn alias(mut self, word: &'static str) -> Verb {
        self.alias = Some(word);
        self
    }

    /// Lists it among the verbs of one game, although it needs no game file.
    pub(super) const fn listed_in(mut self, kind: GameKind) -> Verb {
        self.of = Some(kind);
        self
    }

    /// Sets its letter in `play`.
    pub(super) const fn letter(mut self, letter: &'static str) -> Verb {
        self.letter = Some(letter);
        self
    }
}

/// Adds to a command the arguments of the verb of its name in `V`.
fn variant<V: Subcommand>(command: Command) -> Command {
    // Clears their display order: the table has an order of its own.
    let mut verbs = V::augment_subcommands(Command::default().next_display_order(None));
    let found = verbs.find_subcommand_mut(command.get_name()).map(std::mem::take);
    debug_assert!(found.is_some(), "{} is no variant", command.get_name());
    found.unwrap_or(command)
}

/// Like `variant`, with the arguments of every verb that changes a game.
fn change<V: Subcommand>(command: Command) -> Command {
    ChangeArgs::augment_args(variant::<V>(command))
}

fn typed<V: GameVerb<G>, G: Played>(line: &ArgMatches) -> Option<G::Typed> {
    match V::from_arg_matches(line).ok()?.request().ok()? {
        Request::Command(typed) => Some(typed),
        Request::Look(_) => None,
    }
}

fn change_or_look<V: GameVerb<G>, G: Played>(
    line: &ArgMatches,
    session: &mut Session,
) -> Result<Exit, Failure> {
    let request = failure::arguments::<V>(line)?.request()?;
    match (request, line.subcommand()) {
        (Request::Command(typed), Some((verb, matches))) => {
            game::change::<G>(verb, &typed, &failure::arguments(matches)?, session)
        }
        (Request::Look(look), _) => look(session),
        // Without a verb nothing is read.
        (Request::Command(_), None) => Ok(Exit::Failed),
    }
}

impl Verb {
    /// Reports whether the verb differs between the games, so that the game must be known.
    pub(super) fn depends_on_game(&self) -> bool {
        self.games != Both
    }

    /// Returns its letter in `play`.
    pub(super) fn own_letter(&self) -> Option<&'static str> {
        self.letter
    }

    /// Reports whether it is a command that changes a game.
    pub(super) fn changes_a_game(&self) -> bool {
        matches!(self.does, Does::IsOf { .. }) && self.depends_on_game()
    }

    /// Reports whether a word is its name, alias or letter.
    pub(super) fn is_called(&self, word: &str) -> bool {
        self.name == word || [self.alias, self.letter].contains(&Some(word))
    }

    /// Reports whether a game has the verb.
    fn is_of(&self, kind: GameKind) -> bool {
        [Both, Only(kind)].contains(&self.games)
    }

    /// Reports whether the help of a game lists it: it is not only for the other game.
    pub(super) fn is_listed_in(&self, kind: GameKind) -> bool {
        self.of.is_none_or(|of| of == kind)
    }

    /// Refuses a verb of one game in a file of the other.
    pub(super) fn check_game(&self, kind: Option<GameKind>, file: &Name) -> Result<(), Failure> {
        match (self.games, kind) {
            (Only(of), Some(kind)) if of != kind => {
                let message = format!(
                    "'{}' is a verb of {}; {file} is a game of {}",
                    self.name,
                    of.name(),
                    kind.name()
                );
                let diagnostic = Diagnostic::new(message);
                let diagnostic = if self.name == "advise" {
                    diagnostic.help(NO_ADVICE)
                } else {
                    diagnostic.help("use another game with -g FILE")
                };
                Err(Failure::from(diagnostic).exit(Exit::Refused))
            }
            _ => Ok(()),
        }
    }

    /// Returns its command with all arguments.
    pub(super) fn command(&self) -> Command {
        let command = (self.arguments)(Command::new(self.name)).visible_aliases(self.alias);
        let is_posted = post::VERBS.contains(&self.name);
        let command = if is_posted { post::add_to(command) } else { command };
        let command = usage::with_negative_numbers(command);
        // Last, because the arguments bring a description of their own. A missing word is an error, not a request for help.
        command.about(self.about).arg_required_else_help(false)
    }

    /// Returns its command without arguments: its name, its aliases and its title.
    pub(super) fn title(&self) -> Command {
        Command::new(self.name).visible_aliases(self.alias).about(self.about)
    }

    /// Returns the command line with this verb alone.
    pub(super) fn alone(&self) -> Command {
        Globals::command().subcommand(self.command())
    }

    /// Returns the command in the matches of a line; `None` for a verb that changes nothing, or arguments that cannot be read.
    pub(super) fn typed(&self, line: &ArgMatches) -> Option<GameCommand> {
        match &self.does {
            Does::IsOf { typed: CommandReader::DragonDice(typed), .. } => {
                typed(line).map(GameCommand::DragonDice)
            }
            Does::IsOf { typed: CommandReader::SummonerWars(typed), .. } => {
                typed(line).map(GameCommand::SummonerWars)
            }
            Does::IsOf { typed: CommandReader::Nothing, .. } | Does::Runs(_) | Does::RunsWith(_) => None,
        }
    }

    /// Returns its topic for `explain`.
    pub(super) fn topic(&self) -> VerbTopic {
        VerbTopic { name: self.name, game: self.game_name(), about: self.about, examples: self.examples() }
    }

    /// Returns the examples in its help: those of its game, or of both games for a common verb.
    pub(super) fn examples(&self) -> Vec<Example> {
        let game = match self.games {
            Both => None,
            Only(kind) => Some(kind.word()),
        };
        examples(self.name, game)
    }

    /// Returns the examples for a game: of a verb of both games those of this game alone, if it has any.
    pub(super) fn examples_in(&self, kind: Option<GameKind>) -> Vec<Example> {
        let own = kind.filter(|_| self.games == Both).map(|kind| examples(self.name, Some(kind.word())));
        own.filter(|own| !own.is_empty()).unwrap_or_else(|| self.examples())
    }

    /// Returns the name of its game; empty for a verb of both.
    pub(super) fn game_name(&self) -> &'static str {
        match self.games {
            Both => "",
            Only(kind) => kind.name(),
        }
    }

    /// Runs the verb with the arguments of a line. `verbs` are all verbs.
    pub(super) fn run(
        &self,
        line: &ArgMatches,
        verbs: Verbs,
        session: &mut Session,
    ) -> Result<Exit, Failure> {
        let matches = line.subcommand().map_or(line, |(_, matches)| matches);
        post::set(self.name, matches, session)?;
        match &self.does {
            Does::Runs(run) => run(matches, session),
            Does::RunsWith(run) => run(matches, verbs, session),
            Does::IsOf { run, .. } => run(line, session),
        }
    }
}

/// A table of verbs.
#[derive(Clone, Copy, Default)]
pub(super) struct Verbs(&'static [Verb]);

impl Verbs {
    /// Returns the table with these rows.
    pub(super) const fn new(rows: &'static [Verb]) -> Verbs {
        Verbs(rows)
    }

    /// Returns all verbs; a verb of both games appears twice.
    pub(super) fn rows(self) -> impl Iterator<Item = &'static Verb> {
        self.0.iter()
    }

    /// Returns every verb once; if both games have the name, the verb of this game.
    pub(super) fn each(self, kind: GameKind) -> impl Iterator<Item = &'static Verb> {
        let is_found_by_name = move |verb: &&Verb| {
            self.named(verb.name, Some(kind)).is_some_and(|found| std::ptr::eq(found, *verb))
        };
        self.rows().filter(is_found_by_name)
    }

    /// Returns the verbs that a game has.
    pub(super) fn of(self, kind: GameKind) -> impl Iterator<Item = &'static Verb> {
        self.rows().filter(move |verb| verb.is_of(kind))
    }

    /// Reports whether a word is a verb of any game.
    pub(super) fn is_word(self, word: &str) -> bool {
        self.rows().any(|verb| verb.is_called(word))
    }

    /// Reports whether a word is the letter of a verb.
    pub(super) fn is_letter(self, word: &str) -> bool {
        self.rows().any(|verb| verb.letter == Some(word))
    }

    /// Returns the verbs with a letter in this game, with their letters.
    pub(super) fn letters(self, kind: GameKind) -> Vec<(&'static str, &'static str)> {
        self.of(kind).filter_map(|verb| Some((verb.name, verb.letter?))).collect()
    }

    /// Returns the verb of this name: of both games, otherwise of the current game, otherwise of Dragon Dice, otherwise of
    /// Summoner Wars.
    pub(super) fn named(self, name: &str, kind: Option<GameKind>) -> Option<&'static Verb> {
        let called = || self.rows().filter(|verb| verb.is_called(name));
        let of = |kind: GameKind| called().find(|verb| verb.is_of(kind));
        // The letter of a verb of Summoner Wars is a face or a place in Dragon Dice.
        let is_foreign = |verb: &Verb| kind == Some(DragonDice) && verb.letter == Some(name);
        let other = || called().find(|verb| !is_foreign(verb));
        kind.and_then(of).or_else(|| of(DragonDice)).or_else(other)
    }

    /// Returns the verb of the same name in the other game, if there is one.
    pub(super) fn namesake(self, verb: &Verb) -> Option<&'static Verb> {
        self.rows().find(|other| other.name == verb.name && other.games != verb.games)
    }

    /// Returns the verbs that only this game has or that differ in the other; without a game those that are the same in both.
    pub(super) fn listed(self, kind: Option<GameKind>) -> impl Iterator<Item = &'static Verb> {
        let is_shared = move |verb: &Verb| self.namesake(verb).is_some_and(|other| other.about == verb.about);
        self.rows().filter(move |verb| match (kind, verb.of) {
            (_, Some(of)) => kind == Some(of),
            (Some(kind), None) => verb.games == Only(kind) && !is_shared(verb),
            (None, None) => verb.games == Both || verb.games == Only(DragonDice) && is_shared(verb),
        })
    }
}
