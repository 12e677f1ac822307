//! What `--help`, completions and the manual page say of verbs, some of which mean two things.

use super::games::GameKind;
use super::globals::Globals;
use super::verb::Verb;
use clap::Command;
use owo_colors::OwoColorize;

/// Columns of the longest verb and the space behind it.
const COLUMN: usize = 13;

/// The root command with every verb once, for help and suggestions. Help groups the verbs by game, which clap cannot.
pub(super) fn root(kind: Option<GameKind>) -> Command {
    let commands = verbs(kind).map(|verb| {
        let command = verb.command();
        let command = if kind.is_none() { with_namesake(verb, command) } else { command };
        command.hide(true)
    });
    let heading = "{about-with-newline}\n{usage-heading} {usage}\n\n";
    commands
        .fold(Globals::command(), Command::subcommand)
        .override_usage("warband [OPTIONS] [COMMAND]")
        .help_template(format!("{heading}{}{{all-args}}{{after-help}}", listed()))
}

/// The root command with every verb that is meant in a game, for what may be typed next.
pub(super) fn grammar(kind: Option<GameKind>) -> Command {
    match kind {
        Some(kind) => Verb::of(kind).map(Verb::command).fold(Globals::command(), Command::subcommand),
        None => whole(),
    }
}

/// The root command with every verb and what it takes in either game, for completions and the manual page.
pub(super) fn whole() -> Command {
    let commands = verbs(None).map(|verb| {
        let command = with_namesake(verb, verb.command());
        match verb.namesake() {
            Some(other) => with_options(command, &other.command()),
            None => command,
        }
    });
    commands.fold(Globals::command(), Command::subcommand)
}

fn verbs(kind: Option<GameKind>) -> impl Iterator<Item = &'static Verb> {
    Verb::each(kind.unwrap_or(GameKind::DragonDice))
}

/// Its help is followed by that of the verb of the same name in the other game.
fn with_namesake(verb: &Verb, command: Command) -> Command {
    let Some(other) = verb.namesake() else { return command };
    let mut other_command =
        other.command().bin_name(format!("warband {}", other.name)).disable_help_flag(true);
    if other_command.render_usage().to_string()
        == command.clone().bin_name(format!("warband {}", verb.name)).render_usage().to_string()
    {
        return command;
    }
    let help = other_command.render_help().ansi().to_string();
    let text =
        format!("{}\n{}", format!("In a game of {}:", other.game_name()).bold().underline(), help.trim_end());
    let behind = command.get_after_help().map_or_else(String::new, |help| format!("{help}\n\n"));
    command.after_help(behind + &text)
}

/// Takes the options and subcommands of `other` too.
fn with_options(command: Command, other: &Command) -> Command {
    let is_known = |arg: &clap::Arg| {
        let same = |own: &clap::Arg| own.get_id() == arg.get_id() || own.get_long() == arg.get_long();
        command.get_arguments().any(same)
    };
    let new: Vec<clap::Arg> =
        other.get_arguments().filter(|arg| !arg.is_positional() && !is_known(arg)).cloned().collect();
    let is_sub = |sub: &&Command| command.find_subcommand(sub.get_name()).is_none();
    let subs: Vec<Command> = other.get_subcommands().filter(is_sub).cloned().collect();
    command.args(new).subcommands(subs)
}

/// Every verb and what it does, under the heading of its game.
fn listed() -> String {
    let mut groups = vec![(String::from("Both games"), None)];
    groups.extend(GameKind::ALL.map(|kind| (kind.name().to_owned(), Some(kind))));
    let mut text = String::new();
    for (heading, kind) in groups {
        text += &format!("{}\n", format!("{heading}:").bold().underline());
        for verb in Verb::listed(kind) {
            let space = " ".repeat(COLUMN.saturating_sub(verb.name.len()));
            text += &format!("  {}{space}{}\n", verb.name.bold(), verb.about());
        }
        text.push('\n');
    }
    text
}
