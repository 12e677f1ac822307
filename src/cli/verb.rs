//! The one table of verbs.

use super::failure::{self, Exit, Failure};
use super::game::{ChangeArgs, change};
use super::game_kind::GameKind;
use super::games::Played;
use super::session::Session;
use super::verbs::dragon_dice::{
    attack, breath, bury, cast, casualties, choose, collection, concede, counter, damage, dice, diff, dragon,
    effect, fix, import, key, magic, maneuver, march, move_dice, promote, recruit, reinforce, respond,
    retreat, save, summon, throw, use_ability,
};
use super::verbs::{
    check, completions, explain, help, init, log, man, new_game, note, odds, play, redo, remind, repair,
    roll, roll_args, schema, show, status, summoner_wars as war, undo, verify, watch,
};
use super::{board, usage};
use crate::report::{Example, Trouble, VerbTopic, examples};
use clap::{ArgMatches, Args, Command};
use warband_dragon_dice::game::{State, TypedCommand};
use warband_summoner_wars::game::{Action as Act, State as WarState, TypedCommand as War};
use warband_table::text::Name;

/// A verb of the command line.
pub(super) struct Verb {
    /// Its word.
    pub name: &'static str,
    /// Whose it is.
    games: Games,
    /// One line about it.
    about: &'static str,
    /// Adds its arguments to a command.
    arguments: fn(Command) -> Command,
    /// What it does.
    does: Does,
}

/// In which games a verb is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Games {
    /// In both, or outside any.
    Both,
    /// In this one.
    Only(GameKind),
}

/// What a verb does.
enum Does {
    /// Something of its own.
    Runs(fn(&ArgMatches, &mut Session) -> Result<Exit, Failure>),
    /// It changes a game of Dragon Dice, or looks at it.
    DragonDice(Change<State>),
    /// It changes a game of Summoner Wars, or looks at it.
    SummonerWars(Change<WarState>),
}

/// Reads an action out of the arguments.
type Read<A> = fn(&ArgMatches) -> Result<A, Failure>;

/// How a verb changes a game.
enum Change<G: Played> {
    /// By an action.
    By(Read<G::Typed>),
    /// By an action, or without one it looks.
    OrLooks(Read<Option<G::Typed>>, fn(&ArgMatches, &mut Session) -> Result<Exit, Failure>),
}

impl<G: Played> Change<G> {
    fn run(&self, verb: &str, matches: &ArgMatches, session: &mut Session) -> Result<Exit, Failure> {
        let action = match self {
            Change::By(action) => action(matches)?,
            Change::OrLooks(action, look) => match action(matches)? {
                Some(action) => action,
                None => return look(matches, session),
            },
        };
        change::<G>(verb, &action, &failure::arguments(matches)?, session)
    }
}

const fn dragon_dice(action: Read<TypedCommand>) -> Does {
    Does::DragonDice(Change::By(action))
}

const fn dragon_dice_or(
    action: Read<Option<TypedCommand>>,
    look: fn(&ArgMatches, &mut Session) -> Result<Exit, Failure>,
) -> Does {
    Does::DragonDice(Change::OrLooks(action, look))
}

const fn summoner_wars(action: Read<War>) -> Does {
    Does::SummonerWars(Change::By(action))
}

const fn summoner_wars_or(
    action: Read<Option<War>>,
    look: fn(&ArgMatches, &mut Session) -> Result<Exit, Failure>,
) -> Does {
    Does::SummonerWars(Change::OrLooks(action, look))
}

/// A verb that takes none of its own.
fn no_arguments(command: Command) -> Command {
    command
}

use Does::Runs;
use GameKind::{DragonDice, SummonerWars};
use Games::{Both, Only};

macro_rules! verbs {
    ($($name:literal, $games:expr, $about:literal, $arguments:expr, $does:expr;)*) => {
        static VERBS: &[Verb] =
            &[$(Verb { name: $name, games: $games, about: $about, arguments: $arguments, does: $does }),*];
    };
}

verbs! {
    "check", Both, "Check armies and decks: what is wrong, which rule it breaks, what to change", check::CheckArgs::augment_args, Runs(check::run);
    "show", Both, "Print a force or a deck: dice or cards, points and averages", show::ShowArgs::augment_args, Runs(show::run);
    "init", Both, "Write a legal army or deck to start from", init::InitArgs::augment_args, Runs(init::run);
    "import", Both, "Make an army file from a list or an OCTGN deck", import::ImportArgs::augment_args, Runs(import::run);
    "diff", Both, "Compare two forces: what differs, and what that changes", diff::DiffArgs::augment_args, Runs(diff::run);
    "collection", Both, "Keep a list of the dice you own, and see which dice your armies still need", collection::CollectionArgs::augment_args, Runs(collection::run);
    "roll", Both, "Roll an army or plain dice, or count the faces you rolled", roll_args::RollArgs::augment_args, Runs(roll::run);
    "odds", Both, "Work out the exact chances of a roll, an attack or a maneuver, or compare armies", odds::OddsArgs::add_to, Runs(odds::run);
    "new", Both, "Begin a game and write its game file", new_game::NewArgs::augment_args, Runs(new_game::run);
    "play", Both, "Type commands line by line, without warband in front", play::PlayArgs::augment_args, Runs(play::run);
    "status", Both, "Show the game and whose turn it is", status::StatusArgs::augment_args, Runs(status::run);
    "watch", Both, "Keep showing the game on a second screen as it changes", watch::WatchArgs::augment_args, Runs(watch::run);
    "remind", Both, "List what you may and must do now, and what to type", remind::RemindArgs::augment_args, Runs(remind::run);
    "undo", Both, "Undo commands", undo::UndoArgs::augment_args, Runs(undo::run);
    "redo", Both, "Redo undone commands", redo::RedoArgs::augment_args, Runs(redo::run);
    "note", Both, "Write a note into the log", note::NoteArgs::augment_args, Runs(note::run);
    "log", Both, "Show everything that happened", log::LogArgs::augment_args, Runs(log::run);
    "verify", Both, "Verify the game file: its lines, its dice, its rules", verify::VerifyArgs::augment_args, Runs(verify::run);
    "repair", Both, "Write a repaired copy of a damaged game file", repair::RepairArgs::augment_args, Runs(repair::run);
    "dice", Both, "Search the catalogue of dice and spells", dice::DiceArgs::augment_args, Runs(dice::run);
    "key", Both, "Show what to type for each face of an army", key::KeyArgs::augment_args, Runs(key::run);
    "explain", Both, "Explain an icon, a roll, a species, a rule, a word or a problem code", explain::ExplainArgs::augment_args, Runs(explain::run);
    "help", Both, "Show what a command takes, with examples", help::HelpArgs::augment_args, Runs(help::run);
    "schema", Both, "Print the JSON Schema of a file or an answer", schema::SchemaArgs::augment_args, Runs(schema::run);
    "completions", Both, "Print the completion script of a shell", completions::CompletionsArgs::augment_args, Runs(completions::run);
    "man", Both, "Print the manual page", man::ManArgs::augment_args, Runs(man::run);
    "dragon", Only(DragonDice), "Play a dragon attack, show which target each dragon attacks, or roll dragons outside a game", dragon::DragonArgs::augment_args, dragon_dice_or(dragon::action, dragon::run);
    "respond", Only(DragonDice), "Roll an army's response to a dragon attack: melee, missile and saves", respond::RespondArgs::augment_args, dragon_dice(respond::action);
    "breath", Only(DragonDice), "List the units a dragon's breath kills, and roll for burial", breath::BreathArgs::augment_args, Runs(breath::run);
    "next", Only(DragonDice), "End the step or phase and go on to the next", no_arguments, dragon_dice(|_| Ok(TypedCommand::Next));
    "choose", Only(DragonDice), "Make the choice the game is waiting for, or list the options", choose::ChooseArgs::augment_args, dragon_dice_or(choose::action, choose::look);
    "pass", Only(DragonDice), "Decline what the game offers you", no_arguments, dragon_dice(|_| Ok(TypedCommand::Pass));
    "throw", Only(DragonDice), "Make the roll the game is waiting for", throw::ThrowVerbArgs::augment_args, dragon_dice(throw::action);
    "march", Only(DragonDice), "Begin a march", march::MarchArgs::augment_args, dragon_dice(march::action);
    "maneuver", Only(DragonDice), "Maneuver with the marching army", maneuver::ManeuverVerbArgs::augment_args, dragon_dice(maneuver::action);
    "counter", Only(DragonDice), "Counter-maneuver, or answer an attack", counter::CounterVerbArgs::augment_args, dragon_dice(counter::action);
    "attack", Only(DragonDice), "Attack with the marching army", attack::AttackArgs::augment_args, dragon_dice(attack::action);
    "magic", Only(DragonDice), "Roll magic with the marching army", magic::MagicArgs::augment_args, dragon_dice(magic::action);
    "cast", Only(DragonDice), "Announce spells, or list what your points pay for", cast::CastArgs::augment_args, dragon_dice_or(cast::action, cast::look);
    "save", Only(DragonDice), "Roll saves against an attack", save::SaveArgs::augment_args, dragon_dice(save::action);
    "damage", Only(DragonDice), "Enter the damage that an army takes", damage::DamageArgs::augment_args, dragon_dice(damage::action);
    "casualties", Only(DragonDice), "List the ways to pick casualties, or pick them", casualties::CasualtiesArgs::augment_args, dragon_dice_or(casualties::action, casualties::look);
    "promote", Only(DragonDice), "Promote a unit: exchange it for a larger one from the DUA", promote::PromoteArgs::augment_args, dragon_dice(promote::action);
    "recruit", Only(DragonDice), "Recruit a small unit from the DUA to an army", recruit::RecruitArgs::augment_args, dragon_dice(recruit::action);
    "bury", Only(DragonDice), "Bury dice", bury::BuryArgs::augment_args, dragon_dice(bury::action);
    "summon", Only(DragonDice), "Summon a dragon, Dragonkin or minor terrain to a terrain", summon::SummonArgs::augment_args, dragon_dice(summon::action);
    "move", Only(DragonDice), "Move dice because of an effect", move_dice::MoveArgs::augment_args, dragon_dice(move_dice::action);
    "use", Only(DragonDice), "Use a species ability that has targets: mutate", use_ability::UseArgs::augment_args, dragon_dice(use_ability::action);
    "reinforce", Only(DragonDice), "Move units from the Reserve Area to a terrain", reinforce::ReinforceArgs::augment_args, dragon_dice(reinforce::action);
    "retreat", Only(DragonDice), "Move units from a terrain to the Reserve Area", retreat::RetreatArgs::augment_args, dragon_dice(retreat::action);
    "effect", Only(DragonDice), "Add lasting effects, or end them", effect::EffectArgs::augment_args, dragon_dice_or(effect::action, effect::look);
    "fix", Only(DragonDice), "Correct the game file to match the real table", fix::FixArgs::augment_args, dragon_dice(fix::action);
    "concede", Only(DragonDice), "Give up", concede::ConcedeArgs::augment_args, dragon_dice(concede::action);
    "next", Only(SummonerWars), "End the step or phase and go on to the next", war::next::NextArgs::augment_args, summoner_wars(war::next::typed);
    "choose", Only(SummonerWars), "Make the choice the game is waiting for, or list the options", war::choose::ChooseArgs::augment_args, summoner_wars_or(war::choose::typed, war::choose::look);
    "pass", Only(SummonerWars), "Decline what the game offers you", no_arguments, Runs(war::awaited::run);
    "throw", Only(SummonerWars), "Make the roll the game is waiting for", war::awaited::ThrowArgs::augment_args, Runs(war::awaited::run);
    "draw", Only(SummonerWars), "Draw up to five cards", no_arguments, summoner_wars(|_| Ok(Act::Draw.into()));
    "summon", Only(SummonerWars), "Summon a unit next to a wall and pay for it with magic", war::summon::SummonArgs::augment_args, summoner_wars(war::summon::typed);
    "event", Only(SummonerWars), "Play an event card", war::event::EventArgs::augment_args, summoner_wars(war::event::typed);
    "wall", Only(SummonerWars), "Place a wall in your half", war::wall::WallArgs::augment_args, summoner_wars(war::wall::typed);
    "move", Only(SummonerWars), "Move a unit up to two squares", war::move_unit::MoveArgs::augment_args, summoner_wars(war::move_unit::typed);
    "attack", Only(SummonerWars), "Attack a card with a unit", war::attack::AttackArgs::augment_args, summoner_wars(war::attack::typed);
    "build", Only(SummonerWars), "Put cards from your hand on your magic pile", war::build::BuildArgs::augment_args, summoner_wars(war::build::typed);
    "magic", Only(SummonerWars), "Show a magic pile, top card first", war::magic::MagicArgs::augment_args, Runs(war::magic::run);
    "pay", Only(SummonerWars), "Pay magic for a card or ability", war::pay::PayArgs::augment_args, summoner_wars(war::pay::typed);
    "transfer", Only(SummonerWars), "Move cards from pile to pile because a card says so", war::transfer::TransferArgs::augment_args, summoner_wars(war::transfer::typed);
    "reveal", Only(SummonerWars), "Name unknown cards that were turned up", war::reveal::RevealArgs::augment_args, summoner_wars(war::reveal::typed);
    "damage", Only(SummonerWars), "Wound a card with an event or an ability", war::damage::DamageArgs::augment_args, summoner_wars(war::damage::typed);
    "heal", Only(SummonerWars), "Remove wounds from a card", war::heal::HealArgs::augment_args, summoner_wars(war::heal::typed);
    "effect", Only(SummonerWars), "Add effects to a unit, or end them", war::effect::EffectArgs::augment_args, summoner_wars_or(war::effect::typed, war::effect::look);
    "place", Only(SummonerWars), "Put a card on another square because a card says so", war::place::PlaceArgs::augment_args, summoner_wars(war::place::typed);
    "swap", Only(SummonerWars), "Swap two cards because a card says so", war::swap::SwapArgs::augment_args, summoner_wars(war::swap::typed);
    "control", Only(SummonerWars), "Give a player control of a card because a card says so", war::control::ControlArgs::augment_args, summoner_wars(war::control::typed);
    "fix", Only(SummonerWars), "Correct the game file to match the real table", war::fix::FixArgs::augment_args, summoner_wars(war::fix::typed);
    "concede", Only(SummonerWars), "Give up", war::concede::ConcedeArgs::augment_args, summoner_wars(war::concede::typed);
}

/// Other words for verbs: the word, the verb, and in which games it means it.
const ALIASES: [(&str, &str, Games); 2] =
    [("wound", "damage", Only(SummonerWars)), ("kill", "casualties", Only(DragonDice))];

/// Letters for the verbs of every turn.
const LETTERS: [(&str, &str, Games); 11] = [
    ("n", "next", Both),
    ("u", "undo", Both),
    ("r", "redo", Both),
    ("s", "status", Both),
    ("m", "march", Only(DragonDice)),
    ("m", "move", Only(SummonerWars)),
    ("a", "attack", Both),
    ("c", "counter", Only(DragonDice)),
    ("t", "throw", Both),
    ("k", "casualties", Only(DragonDice)),
    ("p", "pass", Both),
];

impl Verb {
    /// Every verb once: of a name that stands in both games the one of this game.
    pub(super) fn each(kind: GameKind) -> impl Iterator<Item = &'static Verb> {
        let is_meant = move |verb: &&'static Verb| {
            Verb::named(verb.name, Some(kind)).is_some_and(|meant| std::ptr::eq(meant, *verb))
        };
        VERBS.iter().filter(is_meant)
    }

    /// The verbs that mean something in a game.
    pub(super) fn of(kind: GameKind) -> impl Iterator<Item = &'static Verb> {
        VERBS.iter().filter(move |verb| [Both, Only(kind)].contains(&verb.games))
    }

    /// All of them: a name that stands in both games twice.
    pub(super) fn all() -> impl Iterator<Item = &'static Verb> {
        VERBS.iter()
    }

    /// Whether a word is a verb of any game.
    pub(super) fn is_word(word: &str) -> bool {
        VERBS.iter().any(|verb| verb.is_called(word))
    }

    /// The verb of this name: of both games, else of the game that is played, else of Dragon Dice, else of the other one.
    pub(super) fn named(name: &str, kind: Option<GameKind>) -> Option<&'static Verb> {
        let called = || VERBS.iter().filter(|verb| verb.is_called(name));
        let of = |kind: GameKind| called().find(|verb| [Both, Only(kind)].contains(&verb.games));
        kind.and_then(of).or_else(|| of(DragonDice)).or_else(|| called().next())
    }

    /// The verb of the same name in the other game, where there is one.
    pub(super) fn namesake(&self) -> Option<&'static Verb> {
        VERBS.iter().find(|verb| verb.name == self.name && verb.games != self.games)
    }

    /// Whether it means something else in another game, or nothing: then the game has to be known.
    pub(super) fn depends_on_game(&self) -> bool {
        self.games != Both
    }

    fn is_called(&self, word: &str) -> bool {
        self.name == word || self.among(&ALIASES).chain(self.among(&LETTERS)).any(|other| other == word)
    }

    /// Its words in one of these lists.
    fn among(
        &self,
        list: &'static [(&'static str, &'static str, Games)],
    ) -> impl Iterator<Item = &'static str> {
        let is_its = |(_, verb, games): &&(&str, &str, Games)| {
            *verb == self.name && (*games == Both || *games == self.games)
        };
        list.iter().filter(is_its).map(|(word, _, _)| *word)
    }

    /// Whether a word is a letter that stands for a verb.
    pub(super) fn is_letter(word: &str) -> bool {
        LETTERS.iter().any(|(letter, _, _)| *letter == word)
    }

    /// Refuses a verb of the one game in a file of the other.
    pub(super) fn check_game(&self, kind: Option<GameKind>, file: &Name) -> Result<(), Failure> {
        match (self.games, kind) {
            (Only(of), Some(kind)) if of != kind => {
                let message = format!(
                    "'{}' is a verb of {}; {file} is a game of {}",
                    self.name,
                    of.name(),
                    kind.name()
                );
                let trouble = Trouble::new(message).help("use another game with -g FILE");
                Err(Failure::from(trouble).exit(Exit::Refused))
            }
            _ => Ok(()),
        }
    }

    /// Its command, arguments and all.
    pub(super) fn command(&self) -> Command {
        let command = (self.arguments)(self.title());
        let is_posted = board::VERBS.contains(&self.name);
        let command = if is_posted { board::add_to(command) } else { command };
        let command = match self.does {
            Runs(_) => command,
            Does::DragonDice(_) | Does::SummonerWars(_) => ChangeArgs::augment_args(command),
        };
        let command = usage::with_negative_numbers(command);
        // Last: what the arguments say of themselves would take its place. A missing word is a mistake, not a call for help.
        command.about(self.about).arg_required_else_help(false)
    }

    /// The same without what it takes: its name, its aliases, and what it is about.
    pub(super) fn title(&self) -> Command {
        Command::new(self.name).visible_aliases(self.among(&ALIASES)).about(self.about)
    }

    /// The command of Dragon Dice that it makes of its arguments; `None` where it is of the other game, looks, or cannot read
    /// them.
    pub(super) fn typed(&self, matches: &ArgMatches) -> Option<TypedCommand> {
        match &self.does {
            Does::DragonDice(Change::By(read)) => read(matches).ok(),
            Does::DragonDice(Change::OrLooks(read, _)) => read(matches).ok().flatten(),
            Does::SummonerWars(_) | Runs(_) => None,
        }
    }

    /// What `explain` tells of it.
    pub(super) fn topic(&self) -> VerbTopic {
        VerbTopic { name: self.name, game: self.game_name(), about: self.about, examples: self.examples() }
    }

    /// The examples in its help: those of its own game, or of both if it means the same in both.
    pub(super) fn examples(&self) -> Vec<Example> {
        let game = match self.games {
            Both => None,
            Only(kind) => Some(kind.word()),
        };
        examples(self.name, game)
    }

    /// One line about it.
    pub(super) fn about(&self) -> &'static str {
        self.about
    }

    /// The name of its game; empty of a verb of both.
    pub(super) fn game_name(&self) -> &'static str {
        match self.games {
            Both => "",
            Only(kind) => kind.name(),
        }
    }

    /// The verbs of one game that mean nothing, or something else, in the other; those that mean the same in both where no
    /// game is named.
    pub(super) fn listed(kind: Option<GameKind>) -> impl Iterator<Item = &'static Verb> {
        let is_shared = |verb: &Verb| verb.namesake().is_some_and(|other| other.about == verb.about);
        VERBS.iter().filter(move |verb| match kind {
            Some(kind) => verb.games == Only(kind) && !is_shared(verb),
            None => verb.games == Both || verb.games == Only(DragonDice) && is_shared(verb),
        })
    }

    /// Does it.
    pub(super) fn run(&self, matches: &ArgMatches, session: &mut Session) -> Result<Exit, Failure> {
        board::set(self.name, matches, session)?;
        match &self.does {
            Runs(run) => run(matches, session),
            Does::DragonDice(change) => change.run(self.name, matches, session),
            Does::SummonerWars(change) => change.run(self.name, matches, session),
        }
    }
}
