//! The options that every verb takes, and the environment variables that they override.

use super::arguments::number::number;
use super::defaults::{Color, Defaults, LEAST_WIDTH};
use super::system;
use crate::report::{Diagnostic, Form, Output};
use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Args, Command};
use std::ffi::OsString;
use warband_core::chance;

/// Values of the options that every verb takes.
#[derive(Clone, Debug)]
pub(super) struct Globals {
    /// The game file that they name.
    pub game: Option<String>,
    pub form: Form,
    /// The format of stdout.
    pub output: Output,
    /// The format of stderr.
    pub errors: Output,
    /// Whether text is written in ASCII only.
    pub ascii: bool,
    /// Whether each roll ends with its odds by default.
    pub odds: bool,
    /// Whether typed faces are read in any order from the start.
    pub any: bool,
    /// Mistakes in the defaults from the environment.
    pub mistakes: Vec<Diagnostic>,
}

#[derive(Args, Clone, Debug, Default)]
struct GlobalArgs {
    /// The game file; otherwise that of `WARBAND_GAME`, or ./game.warband
    #[arg(short, long, global = true, value_name = "FILE", help_heading = "Everywhere")]
    game: Option<String>,
    /// Answer with one JSON object on a line
    #[arg(long, global = true, conflicts_with = "quiet", help_heading = "Everywhere")]
    json: bool,
    /// Print only the answer itself
    #[arg(short, long, global = true, help_heading = "Everywhere")]
    quiet: bool,
    /// Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM
    #[arg(
        long,
        global = true,
        value_name = "WHEN",
        default_value = "auto",
        hide_possible_values = false,
        help_heading = "Everywhere"
    )]
    color: Option<Color>,
    /// Whole sentences, no tables, for screen readers
    #[arg(long, global = true, help_heading = "Everywhere")]
    plain: bool,
    /// Columns to use instead of the terminal's
    #[arg(long, global = true, value_name = "N", value_parser = number(LEAST_WIDTH..), allow_negative_numbers = true, help_heading = "Everywhere")]
    width: Option<u16>,
    /// Read typed faces in any order, as the dice lie
    #[arg(long, global = true, help_heading = "Everywhere")]
    any: bool,
}

impl GlobalArgs {
    fn of(matches: &ArgMatches) -> GlobalArgs {
        let is_typed = |name: &str| matches.value_source(name) == Some(ValueSource::CommandLine);
        GlobalArgs {
            game: matches.get_one("game").cloned(),
            json: matches.get_flag("json"),
            quiet: matches.get_flag("quiet"),
            color: matches.get_one("color").copied().filter(|_| is_typed("color")),
            plain: matches.get_flag("plain"),
            width: matches.get_one("width").copied(),
            any: matches.get_flag("any"),
        }
    }

    /// Merges two sets of options; the first wins where both have a value.
    fn or(self, other: GlobalArgs) -> GlobalArgs {
        GlobalArgs {
            game: self.game.or(other.game),
            json: self.json || other.json,
            quiet: self.quiet || other.quiet,
            color: self.color.or(other.color),
            plain: self.plain || other.plain,
            width: self.width.or(other.width),
            any: self.any || other.any,
        }
    }
}

/// Number of columns if stdout is not a terminal.
const WIDTH: usize = 80;

/// The place of `--help` among options: after those of a verb, which are counted from 0, and before `--version`, which has no place.
const HELP_ORDER: usize = 998;

impl Globals {
    /// Returns the root command, without verbs.
    pub(super) fn command() -> Command {
        let version = format!(
            "{} (dice streams {}, {}; game files {})",
            env!("CARGO_PKG_VERSION"),
            chance::NAME,
            chance::TOTALS,
            warband_core::journal::FORMAT
        );
        let root = Command::new("warband")
            .about("Rolls dice, checks armies and tracks games of Dragon Dice and Summoner Wars, for players at a real table")
            .after_help("ARMY is a file (reavers.toml:home), - for standard input, or a list (\"3 Thug, Wolf Rider\").")
            .version(version)
            // Replaced by our own: a single help with examples that fits the width.
            .disable_help_flag(true)
            .disable_help_subcommand(true);
        let help = Arg::new("help").short('h').long("help").help("Print this help").display_order(HELP_ORDER);
        GlobalArgs::augment_args(root).arg(help.action(ArgAction::HelpShort).global(true))
    }

    /// Returns a command with only the global options, for their page of help.
    pub(super) fn options() -> Command {
        GlobalArgs::augment_args(Command::new("warband").disable_help_flag(true)).after_help(
            "WARBAND_PLAIN=1, WARBAND_WIDTH=N and WARBAND_COLOR=WHEN in the environment set --plain, --width and --color.\n\
            WARBAND_ODDS=1 shows the odds of each roll, WARBAND_ANY=1 sets --any.",
        )
    }

    /// Hides the global options in the help of a verb.
    pub(super) fn hidden_in(command: Command) -> Command {
        let names: Vec<String> =
            Globals::options().get_arguments().map(|arg| arg.get_id().to_string()).collect();
        names.into_iter().fold(command, |command, name| command.mut_arg(name, |arg| arg.hide(true)))
    }

    /// Reads the global options from parsed arguments.
    pub(super) fn of(matches: &ArgMatches) -> Globals {
        Globals::from(&GlobalArgs::of(matches))
    }

    /// Finds the global options among arguments that are not, or cannot be, parsed.
    pub(super) fn among(arguments: &[OsString]) -> Globals {
        Globals::from(&split(arguments.get(1..).unwrap_or_default()).0)
    }

    /// Returns the words without global options, for the record of a command.
    pub(super) fn left_out_of(words: &[String]) -> Vec<String> {
        let words: Vec<OsString> = words.iter().map(OsString::from).collect();
        split(&words).1.iter().map(|word| word.to_string_lossy().into_owned()).collect()
    }

    /// Returns the place of the first argument that belongs to no global option.
    pub(super) fn first_other(arguments: &[OsString]) -> Option<usize> {
        let others = split(arguments.get(1..)?).1;
        arguments
            .iter()
            .position(|argument| others.first().is_some_and(|first| std::ptr::eq(*first, argument)))
    }

    fn from(arguments: &GlobalArgs) -> Globals {
        let form = match (arguments.json, arguments.quiet) {
            (true, _) => Form::Json,
            (_, true) => Form::Quiet,
            _ => Form::Text,
        };
        let defaults = Defaults::of_environment();
        let width = arguments.width.or(defaults.width);
        let color = arguments.color.or(defaults.color).unwrap_or_default();
        let plain = arguments.plain || defaults.plain;
        let output = |is_terminal: bool| Output {
            width: width.map_or_else(|| terminal_width(is_terminal), usize::from),
            // No colours for a screen reader, unless they are requested.
            colour: color.is_on(is_terminal && !plain),
            plain,
            play: None,
        };
        Globals {
            game: arguments.game.clone(),
            form,
            output: output(system::is_terminal(&std::io::stdout())),
            errors: output(system::is_terminal(&std::io::stderr())),
            ascii: defaults.ascii,
            odds: defaults.odds,
            any: arguments.any || defaults.any,
            mistakes: defaults.mistakes,
        }
    }
}

/// Separates global options from the other words. Each word that may be an option is parsed by clap with the global options
/// only, alone or with the next word as its value.
fn split(words: &[OsString]) -> (GlobalArgs, Vec<&OsString>) {
    let command = GlobalArgs::augment_args(Command::new("warband").no_binary_name(true));
    let command = command.disable_help_flag(true).disable_version_flag(true);
    let parse = |words: &[OsString]| command.clone().try_get_matches_from(words).ok();
    let (mut found, mut others) = (GlobalArgs::default(), Vec::new());
    let mut rest = words;
    while let Some(first) = rest.first().filter(|first| *first != "--") {
        let may_be_one = first.as_encoded_bytes().starts_with(b"-");
        let lengths = 1..=if may_be_one { rest.len().min(2) } else { 0 };
        let option = lengths.into_iter().find_map(|length| Some((length, parse(&rest[..length])?)));
        let length = option.as_ref().map_or(1, |(length, _)| *length);
        match option {
            Some((_, matches)) => found = found.or(GlobalArgs::of(&matches)),
            None => others.push(first),
        }
        rest = &rest[length..];
    }
    others.extend(rest);
    (found, others)
}

/// Returns the height of the terminal in lines; `None` if the output is not a terminal, or its height is unknown.
pub(super) fn terminal_height() -> Option<usize> {
    terminal_size::terminal_size().map(|(_, height)| usize::from(height.0))
}

/// Returns the width of the terminal, or the default width.
pub(super) fn terminal_width(is_terminal: bool) -> usize {
    if !is_terminal {
        return WIDTH;
    }
    let columns = system::variable("COLUMNS").and_then(|columns| columns.to_str()?.parse().ok());
    let terminal = || terminal_size::terminal_size().map(|(width, _)| usize::from(width.0));
    columns.or_else(terminal).filter(|width| *width >= 20).unwrap_or(WIDTH)
}
