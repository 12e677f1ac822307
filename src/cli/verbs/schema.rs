//! `schema [NAME]`.

use crate::cli::failure::{self, Exit, Failure};
use crate::cli::session::Session;
use crate::report::{SchemasAnswer, schema, schema_names};
use clap::builder::PossibleValuesParser;
use clap::{ArgMatches, Args};

/// Arguments of `schema`.
#[derive(Args)]
#[command(after_help = "\
Examples:
  warband schema                              the names
  warband schema army > army.schema.json      for editors: docs/army-file.md
  warband schema status > status.schema.json  what `status --json` says")]
pub(in crate::cli) struct SchemaArgs {
    /// A file you write, or an answer with --json; without it, the names
    #[arg(value_parser = PossibleValuesParser::new(schema_names()), hide_possible_values = true)]
    name: Option<String>,
}

pub(in crate::cli) fn run(matches: &ArgMatches, session: &mut Session) -> Result<Exit, Failure> {
    let arguments: SchemaArgs = failure::arguments(matches)?;
    match arguments.name {
        Some(name) => session.write(schema(&name).unwrap_or_default().as_bytes()),
        None => session.print(&SchemasAnswer),
    }
}
