//! `man`.

use crate::cli::failure::{self, Exit, Failure};
use crate::cli::session::Session;
use crate::cli::verb::Verbs;
use crate::cli::{files, help};
use clap::{ArgMatches, Args, Command};
use clap_mangen::Man;
use clap_mangen::roff::{Roff, roman};
use std::io;
use warband_core::text::Name;

/// Arguments of `man`.
#[derive(Args)]
pub(in crate::cli) struct ManArgs {
    /// The page of this verb; without it the page of warband
    verb: Option<String>,
    /// Write every page into this folder, which is made if there is none
    #[arg(long, value_name = "FOLDER", conflicts_with = "verb")]
    all: Option<String>,
}

pub(in crate::cli) fn run(
    matches: &ArgMatches,
    verbs: Verbs,
    session: &mut Session,
) -> Result<Exit, Failure> {
    let arguments: ManArgs = failure::arguments(matches)?;
    let mut command = help::whole(verbs);
    // Building adds the global options to the verbs, and names the pages.
    command.build();
    if let Some(folder) = &arguments.all {
        let mut pages = Vec::new();
        add_pages(&command, verbs, &mut pages)?;
        files::write_below(folder, &pages, true)?;
        let folder = Name::from(folder.clone());
        let answer = format!("{folder}: {} pages. Next: man {folder}/warband-roll.1\n", pages.len());
        return session.write(answer.as_bytes());
    }
    let Some(verb) = &arguments.verb else { return session.write(&output(&command, verbs)?) };
    let Some(found) = command.find_subcommand(verb) else {
        let names: Vec<&str> = command.get_subcommands().map(Command::get_name).collect();
        return Err(Failure::message(format!("there is no such verb; the verbs are {}", names.join(", "))));
    };
    session.write(&output(found, verbs)?)
}

/// Adds the pages of a command and of the commands below it, with the names of their files.
fn add_pages(command: &Command, verbs: Verbs, pages: &mut Vec<(String, Vec<u8>)>) -> io::Result<()> {
    let name = command.get_display_name().unwrap_or_else(|| command.get_name());
    pages.push((format!("{name}.1"), output(command, verbs)?));
    let is_own = |sub: &&Command| sub.get_name() != "help" || name == "warband";
    command.get_subcommands().filter(is_own).try_for_each(|sub| add_pages(sub, verbs, pages))
}

/// Verbs whose first examples are on the page of warband.
const FIRST: [&str; 6] = ["roll", "odds", "init", "check", "new", "play"];

/// The heading of examples among the notes of a command.
const EXAMPLES: &str = "Examples:\n";

/// Renders the manual page of a command that was built.
fn output(command: &Command, verbs: Verbs) -> io::Result<Vec<u8>> {
    let man =
        Man::new(command.clone()).source(concat!("warband ", env!("CARGO_PKG_VERSION"))).manual("warband");
    let mut output = Vec::new();
    man.render_title(&mut output)?;
    man.render_name_section(&mut output)?;
    let usage = command.clone().render_usage().to_string();
    add_section(&mut output, "SYNOPSIS", usage.trim_start_matches("Usage: "));
    man.render_description_section(&mut output)?;
    if command.get_arguments().any(|argument| !argument.is_hide_set()) {
        man.render_options_section(&mut output)?;
    }
    if command.has_subcommands() {
        man.render_subcommands_section(&mut output)?;
    }
    let notes = command.get_after_help().map(ToString::to_string).unwrap_or_default();
    let (more, notes) = match notes.strip_prefix(EXAMPLES) {
        Some(examples) => examples.split_once("\n\n").unwrap_or((examples, "")),
        None => ("", &notes[..]),
    };
    add_section(&mut output, "EXAMPLES", &(examples(command, verbs) + more));
    add_section(&mut output, "NOTES", notes);
    Ok(output)
}

/// Returns the examples of a command, each with what it does below it.
fn examples(command: &Command, verbs: Verbs) -> String {
    let path = command.get_bin_name().unwrap_or_default().trim_start_matches("warband").trim_start();
    let is_first = |name: &str| {
        if path.is_empty() { FIRST.contains(&name) } else { path.split(' ').next() == Some(name) }
    };
    let mut text = String::new();
    for verb in verbs.rows().filter(|verb| is_first(verb.name)) {
        let game =
            if verbs.namesake(verb).is_some() { format!(" ({})", verb.game_name()) } else { String::new() };
        let of_command = verb.examples().into_iter().filter(|example| example.typed.starts_with(path));
        for example in of_command.take(if path.is_empty() { 1 } else { usize::MAX }) {
            text += &format!("  warband {}\n      {}{game}\n", example.typed, example.what);
        }
    }
    text
}

/// Adds a section whose lines stay as they are; nothing if there is no text.
fn add_section(output: &mut Vec<u8>, heading: &str, text: &str) {
    if text.trim().is_empty() {
        return;
    }
    let mut roff = Roff::new();
    roff.control("SH", [heading]).control("nf", []);
    for line in text.trim_end().lines() {
        roff.text([roman(line)]);
    }
    output.extend(roff.control("fi", []).to_roff().as_bytes());
}
