//! `samples FOLDER`.

use crate::cli::failure::{self, Exit, Failure};
use crate::cli::files;
use crate::cli::samples::SAMPLES;
use crate::cli::session::Session;
use crate::report::SamplesAnswer;
use clap::{ArgMatches, Args};
use warband_core::text::Name;

/// Arguments of `samples`.
#[derive(Args)]
pub(in crate::cli) struct SamplesArgs {
    /// The folder to copy them into; it is made if there is none
    #[arg(value_name = "FOLDER")]
    folder: String,
}

/// Writes every sample file below the folder. Files that exist are left alone.
pub(in crate::cli) fn run(matches: &ArgMatches, session: &mut Session) -> Result<Exit, Failure> {
    let SamplesArgs { folder } = failure::arguments(matches)?;
    let files = SAMPLES.map(|(name, text)| (name.to_owned(), text.as_bytes().to_vec()));
    files::write_below(&folder, &files, false)?;
    session.print(&SamplesAnswer { folder: Name::from(folder), files: SAMPLES.map(|(name, _)| name).into() })
}
