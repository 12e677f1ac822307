//! Completions for shells, one row each in `tests/cases/completion.tsv`.
#![allow(clippy::unwrap_used, clippy::panic)]

use std::fs;
use std::path::Path;
use std::process::Command;
use tempfile::TempDir;

/// Returns a folder with army files, and a game if requested.
fn folder(game: &str) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("armies")).unwrap();
    for name in ["marsh-reavers", "ember-guard"] {
        let army = Path::new(env!("CARGO_MANIFEST_DIR")).join("armies").join(format!("{name}.toml"));
        fs::copy(army, folder.path().join("armies").join(format!("{name}.toml"))).unwrap();
    }
    let run = |words: &str| {
        let output = warband(&folder, &words.split(' ').collect::<Vec<_>>());
        assert!(!output.is_empty() || words.contains("-q"), "{words}");
    };
    match game {
        "none" => {}
        "damaged" => fs::write(folder.path().join("game.warband"), "{\"game\":\"dragon-dice\"").unwrap(),
        _ => {
            run(
                "new armies/marsh-reavers.toml armies/ember-guard.toml --players ann,bob --seed table --quick",
            );
            for command in game.split(';').filter(|command| *command != "march") {
                run(command);
            }
        }
    }
    folder
}

fn warband(folder: &TempDir, words: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_warband"));
    command.current_dir(folder.path()).env_remove("WARBAND_GAME").args(words);
    let output = command.output().unwrap();
    assert!(output.status.success(), "{words:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// `game`, shell, line with `‸` for the cursor, and the beginning of the answer: candidates separated by ` | `, `...` if more
/// may follow, with a space before their descriptions.
#[test]
fn shells_complete_the_word_at_the_cursor() {
    let cases =
        fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/completion.tsv")).unwrap();
    let mut made: Option<(String, TempDir)> = None;
    let mut rows = 0;
    let mut wrong = Vec::new();
    for row in cases.lines().filter(|row| !row.is_empty() && !row.starts_with('#')) {
        let [game, shell, line, wanted] = row.split('\t').collect::<Vec<_>>()[..] else { panic!("{row}") };
        if made.as_ref().is_none_or(|(of, _)| of != game) {
            made = Some((game.to_owned(), folder(game)));
        }
        let (_, folder) = made.as_ref().unwrap();
        let point = line.find('‸').map_or(line.len(), |at| line[..at].chars().count()).to_string();
        let before = fs::read(folder.path().join("game.warband")).ok();
        let answer = warband(folder, &["__complete", shell, &line.replace('‸', ""), &point]);
        assert_eq!(fs::read(folder.path().join("game.warband")).ok(), before, "{row}: it wrote");
        let answer = answer.trim_end().replace('\t', " ").replace('\n', " | ");
        let is_so = match wanted.strip_suffix(" ...") {
            Some(start) => answer.starts_with(start) && answer.len() > start.len(),
            None => answer == wanted,
        };
        if !is_so {
            wrong.push(format!("{game}\t{shell}\t{line}\t{answer}"));
        }
        rows += 1;
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(rows >= 60, "{rows} rows");
}
