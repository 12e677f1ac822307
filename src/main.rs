//! The `warband` command.

use std::process::ExitCode;

fn main() -> ExitCode {
    ExitCode::from(warband::cli::main(&wild::args_os().collect::<Vec<_>>()))
}
