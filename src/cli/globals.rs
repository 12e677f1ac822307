//! The options that every verb takes, and the environment that they overrule.

use crate::chance;
use crate::report::{Form, Page};
use clap::{ArgMatches, Args, Command, ValueEnum};
use std::ffi::OsString;
use std::io::IsTerminal;

/// How everything is said.
#[derive(Clone, Copy, Debug)]
pub(super) struct Globals {
    pub form: Form,
    /// For stdout.
    pub page: Page,
    /// For stderr.
    pub errors: Page,
}

#[derive(Args, Clone, Debug)]
struct GlobalArgs {
    /// The game file; else `WARBAND_GAME`, else ./game.warband
    #[arg(short, long, global = true, value_name = "FILE", help_heading = "Everywhere")]
    game: Option<String>,
    /// Answer with one JSON object on a line
    #[arg(long, global = true, conflicts_with = "quiet", help_heading = "Everywhere")]
    json: bool,
    /// Print the bare answer
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
    color: Color,
    /// Whole sentences, no tables, for screen readers
    #[arg(long, global = true, help_heading = "Everywhere")]
    plain: bool,
    /// Columns to use instead of the terminal's
    #[arg(long, global = true, value_name = "N", value_parser = clap::value_parser!(u16).range(20..), help_heading = "Everywhere")]
    width: Option<u16>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Color {
    #[default]
    Auto,
    Always,
    Never,
}

/// Columns where stdout is no terminal.
const WIDTH: usize = 80;

impl Globals {
    /// The root command, without verbs.
    pub(super) fn command() -> Command {
        let version = format!(
            "{} (dice streams {}, {}; game files {})",
            env!("CARGO_PKG_VERSION"),
            chance::NAME,
            chance::TOTALS,
            crate::journal::FORMAT
        );
        let root = Command::new("warband")
            .about("Rolls dice, judges armies and keeps games of Dragon Dice and Summoner Wars, for people at a real table")
            .after_help("ARMY is a file (reavers.toml:home), - for standard input, or a list (\"3 Thug, Wolf Rider\").")
            .version(version);
        GlobalArgs::augment_args(root)
    }

    /// What the arguments say.
    pub(super) fn of(matches: &ArgMatches) -> Globals {
        Globals::from(&GlobalArgs {
            game: None,
            json: matches.get_flag("json"),
            quiet: matches.get_flag("quiet"),
            color: matches.get_one("color").copied().unwrap_or_default(),
            plain: matches.get_flag("plain"),
            width: matches.get_one("width").copied(),
        })
    }

    /// Whether the arguments name a game file.
    pub(super) fn names_game(matches: &ArgMatches) -> bool {
        matches.get_one::<String>("game").is_some()
    }

    /// The form that the arguments ask for, if they do.
    pub(super) fn form(matches: &ArgMatches) -> Option<Form> {
        match (matches.get_flag("json"), matches.get_flag("quiet")) {
            (true, _) => Some(Form::Json),
            (_, true) => Some(Form::Quiet),
            _ => None,
        }
    }

    /// What arguments that may not even parse seem to say: for error messages.
    pub(super) fn guess(arguments: &[OsString]) -> Globals {
        let has = |words: &[&str]| arguments.iter().any(|argument| words.iter().any(|word| argument == word));
        let value = |flag: &str| {
            let inline = arguments.iter().find_map(|a| a.to_str()?.strip_prefix(flag)?.strip_prefix('='));
            let behind =
                arguments.iter().position(|a| a == flag).and_then(|at| arguments.get(at + 1)?.to_str());
            inline.or(behind)
        };
        let color = value("--color").and_then(|word| Color::from_str(word, false).ok()).unwrap_or_default();
        Globals::from(&GlobalArgs {
            game: None,
            json: has(&["--json"]),
            quiet: has(&["-q", "--quiet"]),
            color,
            plain: has(&["--plain"]),
            width: value("--width").and_then(|width| width.parse().ok()).filter(|width| *width >= 20),
        })
    }

    fn from(arguments: &GlobalArgs) -> Globals {
        let form = match (arguments.json, arguments.quiet) {
            (true, _) => Form::Json,
            (_, true) => Form::Quiet,
            _ => Form::Text,
        };
        let page = |is_terminal: bool| Page {
            width: arguments.width.map_or_else(|| terminal_width(is_terminal), usize::from),
            colour: arguments.color.is_on(is_terminal),
            plain: arguments.plain,
        };
        Globals {
            form,
            page: page(std::io::stdout().is_terminal()),
            errors: page(std::io::stderr().is_terminal()),
        }
    }
}

impl Color {
    /// `NO_COLOR` outranks `CLICOLOR_FORCE`, which outranks what the stream is; a dumb terminal has none.
    fn is_on(self, is_terminal: bool) -> bool {
        let set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
        match self {
            Color::Always => true,
            Color::Never => false,
            Color::Auto if set("NO_COLOR") => false,
            Color::Auto if set("CLICOLOR_FORCE") => {
                std::env::var_os("CLICOLOR_FORCE").is_some_and(|v| v != "0")
            }
            Color::Auto => is_terminal && std::env::var_os("TERM").is_none_or(|term| term != "dumb"),
        }
    }
}

fn terminal_width(is_terminal: bool) -> usize {
    if !is_terminal {
        return WIDTH;
    }
    let columns = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    let terminal = || terminal_size::terminal_size().map(|(width, _)| usize::from(width.0));
    columns.or_else(terminal).filter(|width| *width >= 20).unwrap_or(WIDTH)
}
