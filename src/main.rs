//! The `warband` command.

use std::process::ExitCode;

fn main() -> ExitCode {
    ExitCode::from(warband::cli::main(&std::env::args_os().collect::<Vec<_>>()))
}
