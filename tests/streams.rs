//! Tests that transcripts cannot contain: pipes, standard input, closed output, and generated files.
#![allow(clippy::unwrap_used)]

use assert_cmd::Command;
use std::io::Read;
use std::path::Path;
use std::process::{Command as Process, Output, Stdio};

fn warband() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_warband"));
    command.env("NO_COLOR", "1");
    command
}

fn stdout(arguments: &[&str]) -> String {
    let output = warband().args(arguments).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn an_army_comes_through_standard_input_with_a_byte_order_mark_and_windows_lines() {
    let file = "\u{feff}[armies.home]\r\nThug = 2\r\n[armies.horde]\r\n\"Wolf Rider\" = 1\r\n";
    let mut command = warband();
    command.args(["roll", "melee", "-:home", "-q", "--seed", "x"]).write_stdin(file).assert().success();
    // Without an army's name the whole force rolls.
    let mut command = warband();
    let output =
        command.args(["roll", "melee", "-", "--json", "--seed", "x"]).write_stdin(file).output().unwrap();
    let roll: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(roll["dice"].as_array().unwrap().len(), 3);
}

#[test]
fn a_file_larger_than_a_mebibyte_is_refused() {
    let file = "# comment\n".repeat(120_000);
    let output = warband().args(["roll", "melee", "-"]).write_stdin(file).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("larger than an army file can be"));
}

/// The reader closes the pipe after one line of a million: the program ends quietly, with success.
#[test]
fn a_closed_pipe_is_no_mistake() {
    let mut process = Process::new(env!("CARGO_BIN_EXE_warband"))
        .args(["roll", "2d6", "-q", "--repeat", "1000000"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut first = [0; 2];
    process.stdout.take().unwrap().read_exact(&mut first).unwrap();
    let output = process.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), [].as_slice()));
}

/// A named pipe is a file of rolls, not codes.
#[test]
#[cfg(unix)]
fn a_die_is_tested_from_a_named_pipe() {
    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("rolls");
    assert!(Process::new("mkfifo").arg(&pipe).status().unwrap().success());
    let writer = {
        let pipe = pipe.clone();
        std::thread::spawn(move || std::fs::write(pipe, "i i s\n").unwrap())
    };
    let output = warband().args(["dice", "test", "Thug"]).arg(&pipe).output().unwrap();
    writer.join().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(String::from_utf8_lossy(&output.stdout).contains("3 rolls"));
}

/// A game file name that is not UTF-8 names no file.
#[test]
#[cfg(unix)]
fn a_game_file_whose_name_is_no_text_is_not_found() {
    use std::os::unix::ffi::OsStrExt;
    let folder = tempfile::tempdir().unwrap();
    let name = std::ffi::OsStr::from_bytes(b"\xff\xfe");
    let output = warband().current_dir(&folder).env("WARBAND_GAME", name).arg("status").output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("there is no game"));
}

/// `/dev/full` accepts nothing: the answer is lost, and this is reported.
#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_reported() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let output =
        Process::new(env!("CARGO_BIN_EXE_warband")).args(["roll", "2d6"]).stdout(full).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(
        String::from_utf8_lossy(&output.stderr),
        "error: the answer could not be written: no space left\n"
    );
}

#[test]
fn few_repetitions_are_the_beginning_of_many() {
    let army = ["roll", "melee", "armies/marsh-reavers.toml:home", "--seed", "repeat", "--repeat"];
    let with = |number| stdout(&[&army[..], &[number]].concat());
    let many = with("5000");
    assert_eq!(many.lines().count(), 5000);
    assert!(many.starts_with(&with("10")));
    let one = stdout(&["roll", "melee", "armies/marsh-reavers.toml:home", "--seed", "repeat", "-q"]);
    assert_eq!(many.lines().next(), one.lines().next());
}

#[test]
fn a_recorded_key_makes_the_same_roll() {
    let roll = ["roll", "response", "armies/ember-guard.toml:home", "--json"];
    let first = stdout(&roll);
    let record: serde_json::Value = serde_json::from_str(&first).unwrap();
    let key = format!("key:{}", record["key"].as_str().unwrap());
    assert_eq!(record["seeded"], false);
    let again = stdout(&[&roll[..], &["--seed", &key]].concat());
    assert_eq!(again, first.replace("\"seeded\":false", "\"seeded\":true"));
}

#[test]
fn every_repeated_answer_is_an_object_on_its_line() {
    for arguments in [["roll", "3d6"], ["roll", "melee"]] {
        let army = if arguments[1] == "melee" { vec!["3 Thug"] } else { Vec::new() };
        let lines = stdout(&[&arguments[..], &army, &["--repeat", "3", "--json"]].concat());
        assert_eq!(lines.lines().count(), 3);
        for line in lines.lines() {
            let object: serde_json::Value = serde_json::from_str(line).unwrap();
            assert!(object["schema"].as_str().unwrap().starts_with("warband."));
        }
    }
}

#[test]
fn colour_is_used_only_where_it_was_asked_for() {
    let roll = ["roll", "melee", "Thug", "--faces", "m1"];
    let coloured = |variables: &[(&str, &str)], more: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_warband"));
        command.env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE").envs(variables.iter().copied());
        let output = command.args(roll).args(more).output().unwrap();
        output.stdout.contains(&0x1b)
    };
    assert!(!coloured(&[], &[]));
    assert!(coloured(&[], &["--color", "always"]));
    assert!(coloured(&[("CLICOLOR_FORCE", "1")], &[]));
    assert!(!coloured(&[("CLICOLOR_FORCE", "0")], &[]));
    assert!(!coloured(&[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")], &[]));
    assert!(!coloured(&[("CLICOLOR_FORCE", "1")], &["--color=never"]));
}

/// Returns the output of this command with these variables.
fn with_variables(variables: &[(&str, &str)], arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_warband"));
    command.env("LC_ALL", "C.UTF-8").env("TERM", "xterm").env("NO_COLOR", "");
    command.envs(variables.iter().copied()).args(arguments).output().unwrap()
}

#[test]
fn the_environment_has_defaults_of_plain_width_and_color() {
    let odds = ["odds", "melee", "3 Thug", "--hist"];
    let same = |variables: &[(&str, &str)], options: &[&str]| {
        let (short, long) =
            (with_variables(variables, &odds), with_variables(&[], &[&odds, options].concat()));
        assert_eq!(short.stdout, long.stdout, "{variables:?} and {options:?}");
        assert_ne!(short.stdout, with_variables(&[], &odds).stdout, "{variables:?}");
    };
    same(&[("WARBAND_PLAIN", "1")], &["--plain"]);
    same(&[("WARBAND_WIDTH", "40")], &["--width", "40"]);
    same(&[("WARBAND_COLOR", "always")], &["--color", "always"]);
    let typed = with_variables(
        &[("WARBAND_COLOR", "always"), ("WARBAND_WIDTH", "40")],
        &["odds", "melee", "3 Thug", "--hist", "--color", "auto", "--width", "80"],
    );
    assert_eq!(typed.stdout, with_variables(&[], &odds).stdout, "options go before the environment");
}

#[test]
fn an_invalid_default_is_reported_and_the_answer_given() {
    let output =
        with_variables(&[("WARBAND_WIDTH", "wide")], &["roll", "5d6", "1", "1", "1", "1", "1", "-q"]);
    assert_eq!(String::from_utf8(output.stdout).unwrap(), "5\n");
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(errors.contains("WARBAND_WIDTH must be 20 or more, not 'wide'; it was ignored"), "{errors}");
}

#[test]
fn a_terminal_without_utf8_is_given_ascii() {
    let odds = ["odds", "compare", "3 Thug", "2 Footman"];
    let chart = ["odds", "melee", "3 Thug", "--hist"];
    for variables in [[("LC_ALL", "C")], [("TERM", "dumb")], [("LC_ALL", "de_DE.ISO-8859-1")]] {
        for arguments in [&odds, &chart] {
            let output = with_variables(&variables, arguments);
            assert!(output.stdout.is_ascii() && !output.stdout.is_empty(), "{variables:?} {arguments:?}");
        }
    }
    assert!(!with_variables(&[], &odds).stdout.is_ascii());
    let text = String::from_utf8(with_variables(&[("LC_ALL", "C")], &odds).stdout).unwrap();
    assert!(text.contains(" +-"), "{text}");
}

/// `cargo run -- completions SHELL > completions/FILE` updates them.
#[test]
fn the_completion_scripts_are_fresh() {
    let scripts = [
        ("bash", "warband.bash"),
        ("zsh", "_warband"),
        ("fish", "warband.fish"),
        ("powershell", "_warband.ps1"),
        ("elvish", "warband.elv"),
    ];
    for (shell, file) in scripts {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("completions").join(file);
        let committed = std::fs::read_to_string(path).unwrap();
        assert!(committed == stdout(&["completions", shell]), "completions/{file} is stale");
    }
}

#[test]
fn every_verb_has_a_manual_page() {
    let whole = stdout(&["man"]);
    assert!(whole.contains(".TH warband 1"));
    let help = stdout(&["--help"]);
    // Verbs are in groups, between the usage and the options.
    let listed =
        help.lines().skip_while(|line| *line != "Both games:").take_while(|line| *line != "Options:");
    let verbs: Vec<&str> = listed
        // The description of a verb may continue below it.
        .filter(|line| line.starts_with("  ") && !line.starts_with("   "))
        .filter_map(|line| line.split_whitespace().next())
        .collect();
    assert!(["roll", "breath", "heal"].iter().all(|verb| verbs.contains(verb)), "{verbs:?}");
    for verb in verbs {
        assert!(whole.contains(&format!("warband\\-{verb}(1)")), "{verb}");
        assert!(stdout(&["man", verb]).contains(&format!("warband\\-{verb} \\-")), "{verb}");
    }
}

/// Ten rolls are the beginning of many, in every form and over several dice; the summary counts the lines.
#[test]
fn few_rolls_are_the_beginning_of_many() {
    let roll = |number: &str, more: &[&str]| {
        let arguments = ["roll", "melee", "2 Thug, Wolf-Folk", "--seed", "begin", "--repeat", number];
        stdout(&[&arguments, more].concat())
    };
    for form in [&[][..], &["-q"], &["--subtract", "melee=1"], &["-q", "--subtract", "melee=1"]] {
        let many = roll("50000", form);
        assert_eq!(many.lines().count(), 50_000);
        assert!(many.starts_with(&roll("10", form)), "{form:?}");
        assert!(many.starts_with(&roll("20000", form)), "{form:?}");
        let mut tally = std::collections::BTreeMap::<u32, u32>::new();
        many.lines().for_each(|line| *tally.entry(line.parse().unwrap()).or_default() += 1);
        if form.contains(&"-q") {
            let lines: Vec<String> = tally.iter().map(|(total, rolls)| format!("{total} {rolls}")).collect();
            assert_eq!(roll("50000", &[form, &["--summary"]].concat()).lines().collect::<Vec<_>>(), lines);
        }
    }
}

/// Ctrl-C ends between two lines, as the signal ends other programs.
#[cfg(unix)]
#[test]
fn an_interrupt_ends_after_a_whole_line() {
    use std::os::unix::process::ExitStatusExt;
    let mut child = Process::new(env!("CARGO_BIN_EXE_warband"))
        .args(["roll", "melee", "12 Thug", "--repeat", "1000000000000"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut out = child.stdout.take().unwrap();
    let mut text = vec![0; 1 << 16];
    out.read_exact(&mut text).unwrap();
    let interrupt = Process::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(interrupt.success());
    out.read_to_end(&mut text).unwrap();
    assert_eq!(text.last(), Some(&b'\n'));
    assert_eq!(child.wait().unwrap().signal(), Some(2));
}
