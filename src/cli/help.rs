//! Help, completions and the manual page of verbs, some of which differ between the games.

use super::game_kind::GameKind;
use super::globals::Globals;
use super::verb::{Verb, Verbs};
use crate::report::{Output, example_lines};
use clap::builder::StyledStr;
use clap::{Command, Error};
use owo_colors::OwoColorize;
use std::ffi::OsString;

/// Width of the column of verbs.
const COLUMN: usize = 13;

/// Returns the root command with every verb once, for suggestions. Only verbs among these arguments get their own arguments:
/// building all of them takes longer than the rest of the start.
pub(super) fn root(verbs: Verbs, kind: Option<GameKind>, arguments: &[OsString]) -> Command {
    let command = |verb: &Verb| if is_among(verb, arguments) { verb.command() } else { verb.title() };
    with_verbs(verbs_of(verbs, kind).map(command))
}

/// Reports whether one of these arguments may be the verb.
fn is_among(verb: &Verb, arguments: &[OsString]) -> bool {
    arguments.iter().filter_map(|word| word.to_str()).any(|word| verb.is_called(word))
}

/// Returns the help that these arguments ask for. `kind` is the game whose verbs are used; without it, the help shows what a
/// verb takes in either game.
pub(super) fn asked(
    verbs: Verbs,
    arguments: &[OsString],
    kind: Option<GameKind>,
    output: &Output,
) -> Option<Error> {
    let shown = Output { colour: true, ..*output };
    let commands = verbs_of(verbs, kind).map(|verb| {
        if !is_among(verb, arguments) {
            return verb.title().hide(true);
        }
        let command = with_examples(verb, kind, verb.command(), &shown);
        let command = if kind.is_none() { with_namesake(verbs, verb, command, &shown) } else { command };
        with_everywhere(command).hide(true)
    });
    let heading = "{about-with-newline}\n{usage-heading} {usage}\n\n";
    let root = Globals::hidden_in(Globals::command());
    let root = commands
        .fold(with_everywhere(root), Command::subcommand)
        .override_usage("warband [OPTIONS] [COMMAND]")
        .help_template(format!("{heading}{}{{all-args}}{{after-help}}", listed(verbs, &shown)));
    root.term_width(output.width).try_get_matches_from(arguments).err()
}

/// Returns the options that every verb takes, as a page of help.
pub(super) fn options(output: &Output) -> StyledStr {
    Globals::options()
        .term_width(output.width)
        .help_template("All commands take these options.\n\n{all-args}{after-help}")
        .render_help()
}

/// The last line of a verb's options.
const EVERYWHERE: &str = "All commands take -g, --json, -q, --plain and others: warband help options";

/// Adds a line to the help of a command and its subcommands that says where the global options are explained.
fn with_everywhere(command: Command) -> Command {
    let own_help = command.get_after_help().map(|help| format!("\n\n{}", help.ansi())).unwrap_or_default();
    command.after_help(format!("{EVERYWHERE}{own_help}")).mut_subcommands(with_everywhere)
}

/// Puts the description and examples at the beginning of the help.
fn with_examples(verb: &Verb, kind: Option<GameKind>, command: Command, output: &Output) -> Command {
    let mut examples = example_lines(&verb.examples_in(kind), output);
    if let Some(letter) = verb.letter {
        examples += &format!("\nLetter: {letter}\n");
    }
    command.help_template(format!(
        "{{about-with-newline}}\n{examples}\n{{usage-heading}} {{usage}}\n\n{{all-args}}{{after-help}}"
    ))
}

/// Returns the root command for completing words: with the titles of all verbs if `first` is `None`, with this verb alone if
/// it is a verb, otherwise with every verb. In a game only the verbs of that game are used.
pub(super) fn grammar(verbs: Verbs, kind: Option<GameKind>, first: Option<&str>) -> Command {
    let is_asked = |verb: &&Verb| first.is_none_or(|first| !verbs.is_word(first) || verb.name == first);
    let command = |verb: &Verb| match (first, kind) {
        (None, _) => verb.title(),
        (Some(_), Some(_)) => verb.command(),
        (Some(_), None) => in_either_game(verbs, verb),
    };
    match kind {
        Some(kind) => with_verbs(verbs.of(kind).filter(is_asked).map(command)),
        None => with_verbs(verbs_of(verbs, None).filter(is_asked).map(command)),
    }
}

/// Returns the root command with every verb and its arguments in either game, for completions and the manual page.
pub(super) fn whole(verbs: Verbs) -> Command {
    with_verbs(verbs_of(verbs, None).map(|verb| in_either_game(verbs, verb)))
}

fn with_verbs(commands: impl Iterator<Item = Command>) -> Command {
    commands.fold(Globals::command(), Command::subcommand)
}

/// Returns the verb with its arguments of both games.
fn in_either_game(verbs: Verbs, verb: &Verb) -> Command {
    let command = verb.command();
    match verbs.namesake(verb) {
        Some(other) => with_options(command, &other.command()),
        None => command,
    }
}

/// Returns the verbs of a game; without a game every verb, those of Dragon Dice first.
fn verbs_of(verbs: Verbs, kind: Option<GameKind>) -> impl Iterator<Item = &'static Verb> {
    verbs.each(kind.unwrap_or(GameKind::DragonDice))
}

/// Appends the help of the verb of the same name in the other game.
fn with_namesake(verbs: Verbs, verb: &Verb, command: Command, output: &Output) -> Command {
    let Some(other) = verbs.namesake(verb) else { return command };
    let mut other_command = with_examples(other, None, other.command(), output)
        .bin_name(format!("warband {}", other.name))
        .disable_help_flag(true)
        .term_width(output.width);
    if other_command.render_usage().to_string()
        == command.clone().bin_name(format!("warband {}", verb.name)).render_usage().to_string()
    {
        return command;
    }
    let help = other_command.render_help().ansi().to_string();
    let text =
        format!("{}\n{}", format!("In a game of {}:", other.game_name()).bold().underline(), help.trim_end());
    let own_help = command.get_after_help().map_or_else(String::new, |help| format!("{help}\n\n"));
    command.after_help(own_help + &text)
}

/// Adds the options and subcommands of `other`.
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

/// Returns a list of every verb with its title, under the heading of its game.
fn listed(verbs: Verbs, output: &Output) -> String {
    let mut groups = vec![(String::from("Both games"), None)];
    groups.extend(GameKind::ALL.map(|kind| (kind.name().to_owned(), Some(kind))));
    let mut text = String::new();
    for (heading, kind) in groups {
        text += &format!("{}\n", format!("{heading}:").bold().underline());
        for verb in verbs.listed(kind) {
            let space = " ".repeat(COLUMN.saturating_sub(verb.name.len()));
            let lines = output.wrap(&" ".repeat(2 + COLUMN), verb.about);
            text += &format!("  {}{space}{}", verb.name.bold(), &lines[2 + COLUMN..]);
        }
        text.push('\n');
    }
    text
}
