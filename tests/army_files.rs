//! Army files and collections on the disk: many of them, write-protected ones, and several commands at once.
#![allow(clippy::unwrap_used)]

use crate::in_memory::{memory, printed};
use std::fs;
use std::process::{Child, Command, Stdio};
use tempfile::tempdir;
use warband::cli::answer;

const FORCE: &str = include_str!("../armies/marsh-reavers.toml");

#[test]
fn every_file_of_a_large_folder_is_checked() {
    let mut files = memory(&[]);
    for number in 0..1_100 {
        files.put(&format!("many/a{number:04}.toml"), FORCE.as_bytes().to_vec());
    }
    let illegal = fs::read("tests/problems/force-size.toml").unwrap();
    files.put("many/a1099.toml", illegal);
    let checked = answer(&["check", "many", "-q"], &mut files);
    assert_eq!(checked.exit, 1);
    assert_eq!(String::from_utf8(checked.out).unwrap().trim(), "many/a1099.toml");
}

#[test]
fn dice_that_two_commands_add_at_once_are_all_added() {
    let folder = tempdir().unwrap();
    let dice = ["Thug", "Mugger", "Pelter", "Troll", "Ghoul", "Lich", "Wight", "Sentinel"];
    let add = |die: &str| -> Child {
        let mut command = Command::new(env!("CARGO_BIN_EXE_warband"));
        command.current_dir(&folder).args(["collection", "add", die]);
        command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap()
    };
    // The first ones create the file.
    for round in 1..=3 {
        let adding: Vec<Child> = dice.iter().map(|die| add(die)).collect();
        assert!(adding.into_iter().all(|mut command| command.wait().unwrap().success()));
        let text = fs::read_to_string(folder.path().join("collection.toml")).unwrap();
        for die in dice {
            assert!(text.contains(&format!("\"{die}\" = {round}\n")), "{die}\n{text}");
        }
    }
}

#[test]
fn a_file_in_utf_16_is_changed_and_keeps_its_encoding() {
    let illegal = fs::read_to_string("tests/problems/force-size.toml").unwrap();
    let encoded = |text: &str| -> Vec<u8> {
        [&b"\xff\xfe"[..], &text.encode_utf16().flat_map(u16::to_le_bytes).collect::<Vec<_>>()].concat()
    };
    let mut files = memory(&[("a.toml", &encoded(&illegal)), ("c.toml", &encoded("Thug = 3\n"))]);
    let fixed = answer(&["check", "--fix", "a.toml"], &mut files);
    assert_eq!(fixed.exit, 0, "{fixed:?}");
    assert_eq!(answer(&["check", "a.toml", "-q"], &mut files).exit, 0);
    assert_eq!(answer(&["collection", "add", "Thug", "--collection", "c.toml"], &mut files).exit, 0);
    assert_eq!(files.file("c.toml").unwrap(), encoded("Thug = 4\n"));
}

#[test]
fn a_write_protected_army_file_is_not_changed() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("a.toml");
    fs::copy("tests/problems/force-size.toml", &file).unwrap();
    let mut permissions = fs::metadata(&file).unwrap().permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&file, permissions).unwrap();
    let before = fs::read(&file).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_warband"));
    let fixed = command.args(["check", "--fix"]).arg(&file).output().unwrap();
    assert_eq!(fixed.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&fixed.stderr).contains("permission denied"));
    assert_eq!(fs::read(&file).unwrap(), before);
}

#[test]
fn a_list_is_not_judged_as_an_army_file() {
    let list = fs::read("armies/examples/club.txt").unwrap();
    for command in [&["check", "club.txt"][..], &["show", "./club.txt"]] {
        let mut files = memory(&[("club.txt", &list)]);
        let refused = answer(command, &mut files);
        let text = String::from_utf8(refused.errors).unwrap();
        assert_eq!(refused.exit, 2, "{text}");
        let suggested = text.split_once("warband ").unwrap().1.trim();
        let words: Vec<&str> = suggested.split_whitespace().collect();
        assert_eq!(words[0], "import", "{text}");
        assert!(answer(&words, &mut files).exit < 2, "{text}");
        assert!(printed(&mut files, &["check", "club.toml"]).contains("legal"));
    }
}

#[test]
fn the_number_of_players_limits_the_minor_terrains() {
    let five = FORCE.replace(
        "[\"Swampland Bridge\"]",
        "[\"Highland Bridge\", \"Coastland Bridge\", \"Flatland Bridge\", \"Swampland Bridge\", \"Wasteland Bridge\"]",
    );
    let mut files = memory(&[("five.toml", five.as_bytes())]);
    assert_eq!(answer(&["check", "five.toml"], &mut files).exit, 1);
    assert_eq!(answer(&["check", "five.toml", "--players", "3"], &mut files).exit, 0);
}
