//! The one table of verbs.

use super::Exit;
use super::failure::{self, Failure};
use super::game::{ChangeArgs, change};
use super::session::Session;
use super::verbs::{
    attack, breath, bury, casualties, check, choose, completions, concede, counter, damage, dice, dragon,
    effect, explain, fix, init, key, log, man, maneuver, march, move_dice, new_game, note, odds, play,
    promote, recruit, redo, reinforce, remind, repair, retreat, roll, roll_args, save, show, status, summon,
    throw, undo, verify,
};
use crate::dragon_dice::game::Action;
use clap::{ArgMatches, Args, Command};

/// A verb of the command line.
pub(super) struct Verb {
    /// Its word.
    pub name: &'static str,
    /// One line about it.
    about: &'static str,
    /// Adds its arguments to a command.
    arguments: fn(Command) -> Command,
    /// What it does.
    does: Does,
}

/// What a verb does.
enum Does {
    /// Something of its own.
    Runs(fn(&ArgMatches, &mut Session) -> Result<Exit, Failure>),
    /// It changes the game by an action.
    Changes(fn(&ArgMatches) -> Result<Action, Failure>),
    /// It changes the game by an action, or without one looks at it.
    ChangesOrLooks(
        fn(&ArgMatches) -> Result<Option<Action>, Failure>,
        fn(&ArgMatches, &mut Session) -> Result<Exit, Failure>,
    ),
}

/// A verb that takes none of its own.
fn no_arguments(command: Command) -> Command {
    command
}

use Does::{Changes, ChangesOrLooks, Runs};

macro_rules! verbs {
    ($($name:literal, $about:literal, $arguments:expr, $does:expr;)*) => {
        const VERBS: &[Verb] = &[$(Verb { name: $name, about: $about, arguments: $arguments, does: $does }),*];
    };
}

verbs! {
    "check", "Judge army files: what is wrong, which rule says so, what to change", check::CheckArgs::augment_args, Runs(check::run);
    "show", "Print a force: its dice, their points, and what to expect of each army", show::ShowArgs::augment_args, Runs(show::run);
    "init", "Write a legal army file to start from", init::InitArgs::augment_args, Runs(init::run);
    "roll", "Roll an army, or plain dice, or count what the table shows", roll_args::RollArgs::augment_args, Runs(roll::run);
    "dragon", "Tell whom dragons attack, roll them, or count what they show", dragon::DragonArgs::augment_args, Runs(dragon::run);
    "breath", "Tell whom a dragon's breath kills, and roll who is buried", breath::BreathArgs::augment_args, Runs(breath::run);
    "odds", "Tell the exact chances of a roll, an attack or a contest, or put armies side by side", odds::OddsArgs::add_to, Runs(odds::run);
    "new", "Begin a game: a file for the table, its terrains and everything on it", new_game::NewArgs::augment_args, Runs(new_game::run);
    "play", "Type the verbs line by line, without warband before them", play::PlayArgs::augment_args, Runs(play::run);
    "status", "Show the table: terrains, armies, areas, effects, whose step it is", status::StatusArgs::augment_args, Runs(status::run);
    "remind", "List what may and must be done in this step, and what to type", remind::RemindArgs::augment_args, Runs(remind::run);
    "next", "End the step, and run on to where somebody can do something", no_arguments, Changes(|_| Ok(Action::Next));
    "choose", "Answer what is awaited", choose::ChooseArgs::augment_args, Changes(choose::action);
    "pass", "Decline what is awaited", no_arguments, Changes(|_| Ok(Action::Pass));
    "throw", "Make the roll that is awaited", throw::ThrowVerbArgs::augment_args, Changes(throw::action);
    "march", "Begin a march", march::MarchArgs::augment_args, Changes(march::action);
    "maneuver", "Maneuver with the marching army", maneuver::ManeuverVerbArgs::augment_args, Changes(maneuver::action);
    "counter", "Counter-maneuver, or answer an attack", counter::CounterVerbArgs::augment_args, Changes(counter::action);
    "attack", "Attack with the marching army", attack::AttackArgs::augment_args, Changes(attack::action);
    "save", "Save against an attack", save::SaveArgs::augment_args, Changes(save::action);
    "damage", "Say what damage got through to an army", damage::DamageArgs::augment_args, Changes(damage::action);
    "casualties", "List who may die of damage, or say who does", casualties::CasualtiesArgs::augment_args, ChangesOrLooks(casualties::action, casualties::look);
    "promote", "Exchange a unit for a larger one from the DUA", promote::PromoteArgs::augment_args, Changes(promote::action);
    "recruit", "Bring a small unit from the DUA to an army", recruit::RecruitArgs::augment_args, Changes(recruit::action);
    "bury", "Bury dice", bury::BuryArgs::augment_args, Changes(bury::action);
    "summon", "Bring a dragon, Dragonkin or minor terrain to a terrain", summon::SummonArgs::augment_args, Changes(summon::action);
    "move", "Move dice as an effect says", move_dice::MoveArgs::augment_args, Changes(move_dice::action);
    "reinforce", "Bring units from reserve to a terrain", reinforce::ReinforceArgs::augment_args, Changes(reinforce::action);
    "retreat", "Take units from a terrain to reserve", retreat::RetreatArgs::augment_args, Changes(retreat::action);
    "effect", "Write down effects that last, or end them", effect::EffectArgs::augment_args, ChangesOrLooks(effect::action, effect::look);
    "fix", "Bring the file in line with the table", fix::FixArgs::augment_args, Changes(fix::action);
    "concede", "Give up", concede::ConcedeArgs::augment_args, Changes(concede::action);
    "undo", "Take commands back", undo::UndoArgs::augment_args, Runs(undo::run);
    "redo", "Do commands again that were taken back", redo::RedoArgs::augment_args, Runs(redo::run);
    "note", "Write a remark into the log", note::NoteArgs::augment_args, Runs(note::run);
    "log", "Show everything that happened", log::LogArgs::augment_args, Runs(log::run);
    "verify", "Prove the game file: its chain, its dice, its rules", verify::VerifyArgs::augment_args, Runs(verify::run);
    "repair", "Write a whole copy of a damaged game file", repair::RepairArgs::augment_args, Runs(repair::run);
    "dice", "Look through the catalogue of dice and spells", dice::DiceArgs::augment_args, Runs(dice::run);
    "key", "Show what to type for each face of an army", key::KeyArgs::augment_args, Runs(key::run);
    "explain", "Explain an icon, a kind of roll, a species, an ability or the code of a problem", explain::ExplainArgs::augment_args, Runs(explain::run);
    "completions", "Print the completion script of a shell", completions::CompletionsArgs::augment_args, Runs(completions::run);
    "man", "Print the manual page", man::ManArgs::augment_args, Runs(man::run);
}

impl Verb {
    /// Every verb, in the order of the help.
    pub(super) fn all() -> &'static [Verb] {
        VERBS
    }

    /// The verb called `name`.
    pub(super) fn named(name: &str) -> Option<&'static Verb> {
        VERBS.iter().find(|verb| verb.name == name)
    }

    /// Its command, arguments and all.
    pub(super) fn command(&self) -> Command {
        let command = (self.arguments)(Command::new(self.name));
        let command = match self.does {
            Runs(_) => command,
            Changes(_) | ChangesOrLooks(..) => ChangeArgs::augment_args(command),
        };
        // Last: what the arguments say of themselves would take its place.
        command.about(self.about)
    }

    /// Does it.
    pub(super) fn run(&self, matches: &ArgMatches, session: &mut Session) -> Result<Exit, Failure> {
        let action = match self.does {
            Runs(run) => return run(matches, session),
            Changes(action) => action(matches)?,
            ChangesOrLooks(action, look) => match action(matches)? {
                Some(action) => action,
                None => return look(matches, session),
            },
        };
        change(self.name, &action, &failure::arguments(matches)?, session)
    }

    /// The action that a recorded call of it asked for, and why a rule was passed.
    pub(super) fn recorded(&self, matches: &ArgMatches) -> Option<(Action, Option<String>)> {
        let action = match self.does {
            Changes(action) => action(matches).ok()?,
            ChangesOrLooks(action, _) => action(matches).ok()??,
            Runs(_) if self.name == "new" => return Some((new_game::action(matches).ok()?, None)),
            Runs(_) => return None,
        };
        let arguments: ChangeArgs = failure::arguments(matches).ok()?;
        Some((action, arguments.overruled))
    }
}
