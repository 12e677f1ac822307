//! A whole melee of two armies of twelve dice takes no more than six short commands, a magic action three.
#![allow(clippy::unwrap_used, clippy::panic)]

use serde_json::Value;
use std::fs;
use std::path::Path;

fn warband(folder: &Path, words: &str) -> String {
    let mut command = assert_cmd::Command::new(env!("CARGO_BIN_EXE_warband"));
    let output =
        command.current_dir(folder).args(words.split(' ')).env_remove("WARBAND_GAME").output().unwrap();
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{words}: {errors}");
    String::from_utf8(output.stdout).unwrap()
}

/// Returns a force of two kinds of units with twelve dice in the home and the horde army.
fn force(small: &str, medium: &str) -> String {
    let army = format!("\"{small}\" = 9\n\"{medium}\" = 3\n");
    format!(
        "size = 48\n[terrains]\nhome = \"Swampland City\"\nfrontier = \"Highland City\"\n\
         [armies.home]\n{army}[armies.horde]\n{army}[armies.campaign]\n\"{medium}\" = 9\n\
         [pool]\ndragons = [\"Fire Drake\", \"Fire Wyrm\"]\n"
    )
}

#[test]
fn a_whole_melee_takes_six_short_commands_at_most() {
    let (mut most, mut longest, mut counters) = (0, 0, 0);
    for seed in 0..12 {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("ann.toml"), force("Thug", "Wolf Rider")).unwrap();
        fs::write(folder.path().join("bob.toml"), force("Footman", "Sergeant")).unwrap();
        let run = |words: &str| warband(folder.path(), words);
        run(&format!("new ann.toml bob.toml --players ann,bob --quick --seed keys-{seed} -q"));
        run("fix turn ann maneuver -q");
        run("fix control ann:home ann -q");
        run("march home -q");
        run("next -q");
        let mut typed: Vec<&str> = Vec::new();
        let mut command = "attack melee bob";
        loop {
            run(command);
            typed.push(command);
            let status: Value = serde_json::from_str(&run("status --json")).unwrap();
            if status["battle"].is_null() {
                break;
            }
            command = match status["pending"]["what"].as_str().unwrap() {
                "save" => "save",
                "casualties" => "choose 1",
                "counter-attack" => "counter",
                other => panic!("{other}"),
            };
            counters += usize::from(command == "counter");
        }
        most = most.max(typed.len());
        let keys: usize = typed.iter().map(|command| command.len() + 1).sum();
        longest = longest.max(keys);
    }
    assert!(counters > 0, "somebody counter-attacks");
    assert!(most <= 6, "{most} commands");
    assert!(longest <= 60, "{longest} keystrokes");
}

#[test]
fn a_magic_action_with_two_spells_takes_three_short_commands() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("ann.toml"), force("Oakling", "Oak")).unwrap();
    fs::write(folder.path().join("bob.toml"), force("Footman", "Sergeant")).unwrap();
    let run = |words: &str| warband(folder.path(), words);
    run("new ann.toml bob.toml --players ann,bob --quick --seed spells -q");
    run("fix turn ann maneuver -q");
    run("fix control ann:home ann -q");
    run("march home -q");
    run("next -q");
    let typed = ["magic -t earth=4,water=2", "cast 2-stone-home watery-home", "next"];
    typed.into_iter().for_each(|command| {
        run(command);
    });
    let status: Value = serde_json::from_str(&run("status --json")).unwrap();
    assert!(status["magic"].is_null(), "the action is over");
    let effects: Vec<&str> = status["effects"]
        .as_array()
        .unwrap()
        .iter()
        .map(|effect| effect["spell"].as_str().unwrap())
        .collect();
    assert_eq!(effects, ["stone-skin", "watery-double"]);
    let keys: usize = typed.iter().map(|command| command.len() + 1).sum();
    assert!(keys <= 60, "{keys} keystrokes");
}

/// Begins a game in which the Fire Drake is at ann's home, in her Dragon Attack Phase.
fn with_a_dragon(folder: &Path, seed: usize) {
    fs::write(folder.join("ann.toml"), force("Thug", "Wolf Rider")).unwrap();
    fs::write(folder.join("bob.toml"), force("Footman", "Sergeant")).unwrap();
    warband(folder, &format!("new ann.toml bob.toml --players ann,bob --quick --seed dragons-{seed} -q"));
    warband(folder, "fix put firedrake home -q");
    warband(folder, "fix turn ann dragon -q");
}

#[test]
fn a_dragon_attack_without_breath_takes_five_short_commands_at_most() {
    let (mut most, mut longest, mut slain) = (0, 0, 0);
    for seed in 0..12 {
        let folder = tempfile::tempdir().unwrap();
        with_a_dragon(folder.path(), seed);
        let run = |words: &str| warband(folder.path(), words);
        let mut typed: Vec<&str> = Vec::new();
        let mut command = "dragon attack";
        let has_breath = loop {
            run(command);
            typed.push(command);
            let status: Value = serde_json::from_str(&run("status --json")).unwrap();
            if status["dragon_attack"].is_null() {
                break false;
            }
            command = match status["pending"]["what"].as_str().unwrap() {
                "response" => "respond",
                "casualties" => "choose 1",
                "dragon-promotion" => "pass",
                "breath" | "unit-rolls" => break true,
                other => panic!("{other}"),
            };
            slain += usize::from(command == "pass");
        };
        if !has_breath {
            most = most.max(typed.len());
            longest = longest.max(typed.iter().map(|command| command.len() + 1).sum());
        }
    }
    assert!(slain > 0, "a dragon is slain");
    assert!(most <= 5, "{most} commands");
    assert!(longest <= 40, "{longest} keystrokes");
}

#[test]
fn a_dragon_that_claws_takes_three_commands() {
    let folder = tempfile::tempdir().unwrap();
    with_a_dragon(folder.path(), 0);
    let typed = ["dragon attack c", "respond 9v 2s v", "casualties 1"];
    typed.into_iter().for_each(|command| {
        warband(folder.path(), command);
    });
    let status: Value = serde_json::from_str(&warband(folder.path(), "status --json")).unwrap();
    assert!(status["dragon_attack"].is_null() && status["phase"] != "Dragon Attack Phase");
    assert_eq!(status["terrains"][0]["armies"][0]["health"], 13);
}

/// A turn of two marches with an attack, saves, casualties and a counter-attack each, as lines of `play`: typed in full, and
/// as short as the screen suggests. With bare totals, and with the faces of real dice.
const TURNS: [&[(&[&str], &str)]; 2] = [
    &[
        (&["march home", "next", "attack melee bob -t 5"], "m h;n;5"),
        (&["save -t 2"], "2"),
        (&["casualties 1"], "1"),
        (&["counter -t 3"], "3"),
        (&["save -t 1"], "1"),
        (&["casualties 1"], "1"),
        (&["march frontier", "next", "attack melee bob -t 4"], "m f;n;4"),
        (&["save -t 1"], "1"),
        // Foul Stench, since a Goblin was killed.
        (&["choose 1"], "1"),
        (&["casualties 1"], "1"),
        (&["counter -t 2"], "2"),
        (&["save -t 1"], "1"),
        (&["next"], "n"),
        (&["next"], "n"),
    ],
    &[
        (
            &[
                "march home",
                "next",
                "attack melee bob \"3 Thug: maneuver, Mugger: melee 1, Mugger: id, Wolf Rider: maneuver, Wolf Rider: melee, Marauder: save\"",
            ],
            "m h;n;3vm1ivms",
        ),
        (&["save \"Guardian: save, Explorer: save, Explorer: maneuver, Sentinel: melee\""], "ssvm"),
        (&["casualties 1"], "1"),
        (&["counter \"Explorer: melee, Sentinel: melee\""], "mm"),
        (&["save \"3 Thug: maneuver, 2 Mugger: maneuver, 2 Wolf Rider: maneuver, Marauder: save\""], "7vs"),
        (&["casualties 1"], "1"),
        (&["march frontier", "next", "attack melee bob -t 4"], "m f;n;4"),
        (&["save -t 1"], "1"),
        // Foul Stench, since a Goblin was killed.
        (&["choose 1"], "1"),
        (&["casualties 1"], "1"),
        (&["counter -t 2"], "2"),
        (&["save -t 1"], "1"),
        (&["next"], "n"),
        (&["next"], "n"),
    ],
];

#[test]
fn a_turn_takes_at_most_90_keys_in_play() {
    let status_after = |lines: &[&str]| status_and_keys(lines, "0");
    for turn in TURNS {
        let long: Vec<&str> = turn.iter().flat_map(|(long, _)| long.iter().copied()).collect();
        let short: Vec<&str> = turn.iter().map(|(_, short)| *short).collect();
        let ((after_long, long), (after_short, short)) = (status_after(&long), status_after(&short));
        assert_eq!(after_long, after_short);
        assert!(short <= 90 && long > 190, "{short} and {long} keys");
    }
}

/// Returns the status after lines of a counted turn, and the keys that they take; `any` is 1 if faces are typed in any order.
fn status_and_keys(lines: &[&str], any: &str) -> (String, usize) {
    let folder = tempfile::tempdir().unwrap();
    for name in ["marsh-reavers", "ember-guard"] {
        let army = Path::new(env!("CARGO_MANIFEST_DIR")).join("armies").join(format!("{name}.toml"));
        fs::copy(army, folder.path().join(format!("{name}.toml"))).unwrap();
    }
    let run = |words: &str| warband(folder.path(), words);
    run("new marsh-reavers ember-guard --players ann,bob --seed table --quick -q");
    run("fix terrain home 6 -q");
    run("fix terrain frontier 6 -q");
    let mut play = assert_cmd::Command::new(env!("CARGO_BIN_EXE_warband"));
    let play = play.current_dir(folder.path()).env("WARBAND_ANY", any).arg("play");
    let play = play.write_stdin(lines.join("\n"));
    let output = play.env_remove("WARBAND_GAME").output().unwrap();
    assert!(output.status.success(), "{lines:?}: {}", String::from_utf8_lossy(&output.stderr));
    let keys: usize = lines.iter().map(|line| line.len() + 1).sum();
    (run("status --json"), keys)
}

/// A turn with nearly everything, with real dice: dragons and the response, an opposed maneuver, a missile attack, a melee with an
/// icon's targets, a retreat, spells. Each line of `play` by words, then in short.
const WHOLE_TURN: [(&str, &str); 28] = [
    ("dragon attack frontier c", "c"),
    ("respond m s g1", "msg1"),
    ("march home", "m h"),
    ("maneuver", "m"),
    ("counter m1 v v v", "m1vvv"),
    ("throw i v v v m v 2x1", "ivvvmv2x1"),
    ("choose down", "d"),
    ("attack missile bob:ann x1 m m m x3 m 2x1", "a x b:a x1mmmx3m2x1"),
    ("save s s m x", "ssmx"),
    ("casualties Explorer Sentinel", "2"),
    ("march bob", "m b"),
    ("next", "n"),
    ("attack melee bob:home m m m m3 v1", "mmmm3v1"),
    ("save i m2 2m1 i m", "im22m1im"),
    ("casualties Sergeant", "1"),
    ("counter f m2 2m1 i", "fm22m1i"),
    ("choose Knight", "2"),
    ("save 2i i v1", "2iiv1"),
    ("retreat Guard --from home", "r Guard"),
    ("next", "n"),
    ("dragon attack frontier c", "c"),
    ("respond i s g3 g1", "isg3g1"),
    ("casualties Theurgist Sunflare", "2"),
    ("march frontier", "m f"),
    ("next", "n"),
    ("magic g3 g2", "g3g2"),
    ("cast \"stone skin frontier\" \"ash storm ann:home\"", "stone skin f ash storm ann:home"),
    ("next", "n"),
];

#[test]
fn a_turn_with_nearly_everything_takes_at_most_190_keys() {
    let status_after = |lines: &[&str]| {
        let folder = tempfile::tempdir().unwrap();
        for name in ["coral-tide", "ember-guard"] {
            let army = Path::new(env!("CARGO_MANIFEST_DIR")).join("armies").join(format!("{name}.toml"));
            fs::copy(army, folder.path().join(format!("{name}.toml"))).unwrap();
        }
        warband(
            folder.path(),
            "new coral-tide ember-guard --players ann,bob --quick --table --seed turn4 -q",
        );
        let set_up = "fix put \"Fire Drake\" frontier\nfix terrain bob 6\nfix terrain frontier 2\nfix turn ann dragons\n";
        let mut play = assert_cmd::Command::new(env!("CARGO_BIN_EXE_warband"));
        let play =
            play.current_dir(folder.path()).arg("play").write_stdin(set_up.to_owned() + &lines.join("\n"));
        let output = play.env_remove("WARBAND_GAME").output().unwrap();
        assert!(output.status.success(), "{lines:?}: {}", String::from_utf8_lossy(&output.stderr));
        warband(folder.path(), "status --json")
    };
    let long: Vec<&str> = WHOLE_TURN.iter().map(|(long, _)| *long).collect();
    let short: Vec<&str> = WHOLE_TURN.iter().map(|(_, short)| *short).collect();
    assert_eq!(status_after(&long), status_after(&short));
    let keys: usize = short.iter().map(|line| line.len() + 1).sum();
    assert!(keys <= 190, "{keys} keys");
}

/// Rolls of the second turn, and the same faces as the dice lie, with the numbers that say on which die a face is.
const AS_THEY_LIE: [(&str, &str); 4] =
    [("m h;n;3vm1ivms", "m h;n;svm1i1vvmv"), ("ssvm", "m3v2s1s1"), ("mm", "m3m1"), ("7vs", "s37v")];

#[test]
fn a_turn_with_dice_in_any_order_takes_at_most_90_keys() {
    let in_order: Vec<&str> = TURNS[1].iter().map(|(_, short)| *short).collect();
    let as_they_lie: Vec<&str> = in_order
        .iter()
        .map(|line| AS_THEY_LIE.iter().find(|(known, _)| known == line).map_or(*line, |(_, lie)| lie))
        .collect();
    let (after, _) = status_and_keys(&in_order, "0");
    let (after_any, keys) = status_and_keys(&as_they_lie, "1");
    assert_eq!(after, after_any);
    assert!(keys <= 90, "{keys} keys");
}

#[test]
fn a_magic_action_of_three_spells_takes_at_most_60_keys() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("ann.toml"), force("Oakling", "Oak")).unwrap();
    fs::write(folder.path().join("bob.toml"), force("Footman", "Sergeant")).unwrap();
    let run = |words: &str| warband(folder.path(), words);
    run("new ann.toml bob.toml --players ann,bob --quick --seed spells -q");
    run("fix turn ann maneuver -q");
    run("fix control ann:home ann -q");
    run("march home -q");
    run("next -q");
    let typed = ["g -t earth=2,water=6", "ston h, wat h, fla f", "n"];
    let mut play = assert_cmd::Command::new(env!("CARGO_BIN_EXE_warband"));
    let play = play.current_dir(folder.path()).arg("play").write_stdin(typed.join("\n"));
    let output = play.env_remove("WARBAND_GAME").output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let out = String::from_utf8(output.stdout).unwrap();
    for cast in ["ann casts Stone Skin", "ann casts Watery Double", "ann casts Flash Flood"] {
        assert!(out.contains(cast), "{out}");
    }
    let keys: usize = typed.iter().map(|line| line.len() + 1).sum();
    assert!(keys <= 60, "{keys} keys");
}

#[test]
fn breath_takes_at_most_8_keys() {
    let folder = tempfile::tempdir().unwrap();
    with_a_dragon(folder.path(), 0);
    // The breath, the units that it kills, and their rolls against burial, as the dice lie.
    let typed = ["r", "1", "vsv"];
    let mut play = assert_cmd::Command::new(env!("CARGO_BIN_EXE_warband"));
    let play = play.current_dir(folder.path()).arg("play").write_stdin(typed.join("\n"));
    let output = play.env_remove("WARBAND_GAME").output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let status: Value = serde_json::from_str(&warband(folder.path(), "status --json")).unwrap();
    assert!(status["dragon_attack"].is_null() || status["pending"]["what"] == "response", "{status}");
    let keys: usize = typed.iter().map(|line| line.len() + 1).sum();
    assert!(keys <= 8, "{keys} keys");
}
