//! A game with a hidden key of digital dice: its creator throws, the others cannot predict the dice, and everybody can verify
//! them once the key is revealed.
#![allow(clippy::unwrap_used, clippy::panic)]

use assert_cmd::Command;
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};

/// A player's folder, with a separate state folder.
struct Player {
    folder: tempfile::TempDir,
}

impl Player {
    fn new() -> Player {
        Player { folder: tempfile::tempdir().unwrap() }
    }

    fn game(&self) -> PathBuf {
        self.folder.path().join("game.warband")
    }

    /// Returns the exit code, stdout and stderr.
    fn run(&self, words: &[&str]) -> (i32, String, String) {
        let output = Command::cargo_bin("warband")
            .unwrap()
            .args(words)
            .current_dir(self.folder.path())
            .env("XDG_STATE_HOME", self.folder.path().join("state"))
            .env_remove("WARBAND_GAME")
            .output()
            .unwrap();
        let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
        (output.status.code().unwrap(), text(&output.stdout), text(&output.stderr))
    }

    fn verify(&self) -> (i32, Value) {
        let (exit, out, err) = self.run(&["verify", "--json"]);
        (exit, serde_json::from_str(&out).unwrap_or_else(|_| panic!("{out} {err}")))
    }
}

fn army(name: &str) -> String {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("armies").join(name).to_str().unwrap().to_owned()
}

#[test]
fn the_key_is_kept_by_its_maker_and_proved_when_it_is_revealed() {
    let (ann, bob) = (Player::new(), Player::new());
    let armies = [army("marsh-reavers.toml"), army("coral-tide.toml")];
    let begin =
        ["new", &armies[0], &armies[1], "--players", "ann,bob", "--size", "24", "--hide-key", "--quick"];
    assert_eq!(ann.run(&begin).0, 0);

    // The header has only the hash, and nobody else can read the key.
    let text = fs::read_to_string(ann.game()).unwrap();
    let header: Value = serde_json::from_str(text.lines().next().unwrap()).unwrap();
    let hash = text.split("hidden:").nth(1).unwrap().split('"').next().unwrap().to_owned();
    assert!(header.to_string().contains(&format!("hidden:{hash}")));
    let kept = ann.folder.path().join("state/warband/keys").join(&hash);
    let key = fs::read_to_string(&kept).unwrap().trim().to_owned();
    assert!(key.len() == 64 && !text.contains(&key));
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(fs::metadata(&kept).unwrap().permissions().mode() & 0o777, 0o600);
    }

    // Its creator throws and verifies; the other player has the file, and can do neither.
    let (exit, proof) = ann.verify();
    assert_eq!((exit, proof["verified"].as_bool()), (0, Some(true)), "{proof}");
    assert!(proof["digital_throws"].as_u64().unwrap() > 0);
    fs::copy(ann.game(), bob.game()).unwrap();
    let (exit, proof) = bob.verify();
    assert_eq!((exit, proof["verified"].as_bool()), (1, Some(false)));
    assert!(
        !proof["not_yet_proved"].as_array().unwrap().is_empty()
            && proof["differing"].as_array().unwrap().is_empty()
    );
    assert_eq!(bob.run(&["status"]).0, 0);
    for player in ["ann", "bob"] {
        let march = bob.run(&["march", &format!("{player}:home")]);
        if march.0 == 0 {
            let before = fs::read(bob.game()).unwrap();
            let (exit, _, err) = bob.run(&["maneuver"]);
            assert!(exit == 0 || err.contains("hidden") || err.contains("refused"), "{err}");
            if err.contains("hidden") {
                assert_eq!(fs::read(bob.game()).unwrap(), before);
            }
        }
    }

    // At the end the key is shown to everybody, and verifies the dice.
    assert_eq!(ann.run(&["concede", "bob"]).0, 0);
    let (exit, output, _) = ann.run(&["verify"]);
    assert!(exit == 0 && output.replace('\n', " ").contains(&format!("warband note key:{key}")), "{output}");
    assert_eq!(ann.run(&["note", &format!("key:{key}")]).0, 0);
    fs::copy(ann.game(), bob.game()).unwrap();
    let (exit, proof) = bob.verify();
    assert_eq!((exit, proof["verified"].as_bool()), (0, Some(true)), "{proof}");
    let (_, output, _) = bob.run(&["verify"]);
    assert!(output.replace('\n', " ").contains("It is the key the header promised"), "{output}");
}

#[test]
fn a_key_that_is_not_the_promised_one_proves_nothing() {
    let (ann, bob) = (Player::new(), Player::new());
    let armies = [army("marsh-reavers.toml"), army("coral-tide.toml")];
    ann.run(&[
        "new",
        &armies[0],
        &armies[1],
        "--players",
        "ann,bob",
        "--size",
        "24",
        "--hide-key",
        "--quick",
    ]);
    assert_eq!(ann.run(&["note", &format!("key:{}", "0".repeat(64))]).0, 0);
    fs::copy(ann.game(), bob.game()).unwrap();
    assert_eq!(bob.verify().1["verified"].as_bool(), Some(false));
}

#[test]
fn a_seed_cannot_be_hidden() {
    let ann = Player::new();
    let (exit, _, err) = ann.run(&["new", "a.toml", "b.toml", "--hide-key", "--seed", "x"]);
    assert!(exit == 2 && err.contains("--seed"), "{err}");
}

#[test]
fn a_game_that_is_refused_leaves_no_key() {
    let ann = Player::new();
    let armies = [army("marsh-reavers.toml"), army("coral-tide.toml")];
    let begin = ["new", &armies[0], &armies[1], "--players", "ann,bob", "--hide-key", "--quick"];
    let keys = || fs::read_dir(ann.folder.path().join("state/warband/keys")).map_or(0, Iterator::count);
    // The file exists already; an unknown name; a missing folder.
    fs::write(ann.game(), "mine").unwrap();
    assert_eq!((ann.run(&begin).0, keys()), (2, 0));
    assert_eq!((ann.run(&[&begin[..], &["--table", "eve"]].concat()).0, keys()), (2, 0));
    assert_eq!((ann.run(&[&["-g", "nowhere/game.warband"], &begin[..]].concat()).0, keys()), (2, 0));
    fs::remove_file(ann.game()).unwrap();
    assert_eq!((ann.run(&begin).0, keys()), (0, 1));
}
