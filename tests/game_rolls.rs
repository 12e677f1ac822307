//! The answers of `roll` and `odds` for an army in a game equal the results of its attacks, saves and answers.
#![allow(clippy::unwrap_used, clippy::panic)]

use serde_json::Value;
use std::fs;
use std::path::Path;

fn tried(folder: &Path, words: &[&str]) -> std::process::Output {
    let mut command = assert_cmd::Command::new(env!("CARGO_BIN_EXE_warband"));
    command.current_dir(folder).args(words).env_remove("WARBAND_GAME").output().unwrap()
}

fn warband(folder: &Path, words: &[&str]) -> String {
    let output = tried(folder, words);
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{words:?}: {errors}");
    String::from_utf8(output.stdout).unwrap()
}

/// Returns a force of units with species abilities at fire, air or water, or by their dead.
fn force(units: [&str; 3]) -> String {
    let army = units.map(|unit| format!("\"{unit}\" = 2\n")).concat();
    format!(
        "size = 18\n[terrains]\nhome = \"Highland City\"\nfrontier = \"Coastland City\"\n\
         [armies.home]\n{army}[armies.horde]\n{army}[armies.campaign]\n{army}"
    )
}

#[test]
fn rolls_and_odds_of_an_army_in_a_game_are_those_of_its_attacks() {
    let (mut attacks, mut saves, mut answers) = (0, 0, 0);
    for seed in 0..10 {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("ann.toml"), force(["Guardian", "Thug", "Kindler"])).unwrap();
        fs::write(folder.path().join("bob.toml"), force(["Footman", "Scout", "Singeman"])).unwrap();
        let run = |words: &str| warband(folder.path(), &words.split(' ').collect::<Vec<_>>());
        run(&format!(
            "new ann.toml bob.toml --players ann,bob --quick --override ours --seed agree-{seed} -q"
        ));
        run("fix turn ann maneuver -q");
        // Its face may be that already.
        let faces = if seed % 2 == 0 { [1, 8] } else { [1, 6] };
        for face in faces {
            let _ = tried(folder.path(), &["fix", "terrain", "ann", &face.to_string(), "-q"]);
        }
        run("move Thug --from ann:home --to dua --by Swallow -q");
        run("effect add ann:home Luck --add melee=2 -q");
        run("effect add bob:ann Fear --halve maneuver -q");
        if seed % 2 == 0 {
            run("fix control ann ann -q");
            run("effect add bob:ann Ash --subtract any=1 -q");
        }
        run("march home -q");
        run("next -q");
        for (command, roll) in [
            ("attack melee bob:ann", "melee ann:home"),
            ("save", "save bob:ann --against melee"),
            ("counter", "melee bob:ann --counter"),
        ] {
            let status: Value = serde_json::from_str(&run("status --json")).unwrap();
            let awaited = status["pending"]["what"].as_str().unwrap_or("attack").to_owned();
            if awaited != command.split(' ').next().unwrap().replace("counter", "counter-attack") {
                break;
            }
            let tried: Value = serde_json::from_str(&run(&format!("{command} --dry-run --json"))).unwrap();
            let threw = tried["events"]
                .as_array()
                .unwrap()
                .iter()
                .find_map(|event| event["table"].get("dice_thrown"))
                .unwrap();
            let (faces, total) = (threw["faces"].as_str().unwrap(), threw["total"].to_string());
            let words: Vec<&str> = roll.split(' ').collect();
            let typed = warband(folder.path(), &[&["roll"], &words[..], &["--faces", faces, "-q"]].concat());
            assert_eq!(typed.trim(), total, "seed {seed}, {command}: {faces}");
            let odds =
                warband(folder.path(), &[&["odds"], &words[..], &["--at-least", &total, "-q"]].concat());
            assert!(odds.trim().parse::<f64>().unwrap() > 0.0, "{command}: {total} or more has a chance");
            match command {
                "save" => saves += 1,
                "counter" => answers += 1,
                _ => attacks += 1,
            }
            run(&format!("{command} -q"));
            while let Value::String(what) =
                &serde_json::from_str::<Value>(&run("status --json")).unwrap()["pending"]["what"]
                && ["casualties", "foul-stench"].contains(&&what[..])
            {
                run("choose 1 -q");
            }
        }
    }
    assert!(attacks == 10 && saves > 4 && answers > 2, "{attacks} attacks, {saves} saves, {answers} answers");
}

#[test]
fn units_that_deadlands_count_are_not_called_dead_ones() {
    let folder = tempfile::tempdir().unwrap();
    let pool = "[pool]\nminor-terrains = [\"Deadland Woods\", \"Deadland Woods\"]\n";
    let ann = force(["Guardian", "Thug", "Kindler"]) + pool;
    fs::write(folder.path().join("ann.toml"), ann).unwrap();
    fs::write(folder.path().join("bob.toml"), force(["Footman", "Scout", "Singeman"])).unwrap();
    let run = |words: &str| warband(folder.path(), &words.split(' ').collect::<Vec<_>>());
    run("new ann.toml bob.toml --players ann,bob --quick --override ours --seed dead -q");
    run("move Thug --from ann:home --to dua --by Swallow -q");
    let answer = run("roll melee ann:home --seed dead");
    assert!(answer.contains("1 Goblin in the DUA.") && !answer.contains("Deadlands"), "{answer}");
    for place in ["ann:home", "ann:frontier"] {
        warband(folder.path(), &["fix", "put", "Deadland Woods", place, "--from", "ann:pool", "-q"]);
    }
    let answer = run("roll melee ann:home --seed dead").replace('\n', " ");
    assert!(answer.contains("1 Goblin in the DUA"), "{answer}");
    assert!(answer.contains("Deadlands count as 2 units of each species in the DUA."), "{answer}");
}

#[test]
fn limits_count_the_points_of_the_players_own_force() {
    let folder = tempfile::tempdir().unwrap();
    let ann = force(["Guardian", "Thug", "Kindler"]);
    fs::write(folder.path().join("bob.toml"), ann.replace("size = 18", "size = 48")).unwrap();
    fs::write(folder.path().join("ann.toml"), ann).unwrap();
    let run = |words: &str| warband(folder.path(), &words.split(' ').collect::<Vec<_>>());
    let answer = run("new ann.toml bob.toml --players ann,bob --quick --override ours --seed sizes");
    assert!(answer.contains("18 and 48 points"), "{answer}");
    // Foul Stench: as many as dead Goblins, and 3 for each 24 points or part of them.
    for (player, limit) in [("ann", 3), ("bob", 4)] {
        for place in ["home", "frontier"] {
            let (from, dua) = (format!("{player}:{place}"), format!("{player}:dua"));
            warband(folder.path(), &["fix", "put", "2 Thug", &dua, "--from", &from, "-q"]);
        }
        let army = if player == "ann" { "ann:bob" } else { "bob:ann" };
        let answer = run(&format!("roll melee {army} --seed sizes")).replace('\n', " ");
        assert!(answer.contains(&format!("{limit} of the opponent's units")), "{answer}");
    }
}

#[test]
fn forces_without_horde_armies_begin_a_game() {
    let folder = tempfile::tempdir().unwrap();
    let text = force(["Guardian", "Thug", "Kindler"]);
    let (before, rest) = text.split_once("[armies.horde]").unwrap();
    let (_, campaign) = rest.split_once("[armies.campaign]").unwrap();
    let text = format!("{before}[armies.campaign]{campaign}");
    for name in ["ann.toml", "bob.toml"] {
        fs::write(folder.path().join(name), &text).unwrap();
    }
    let run = |words: &str| warband(folder.path(), &words.split(' ').collect::<Vec<_>>());
    run("new ann.toml bob.toml --players ann,bob --quick --override ours --seed none -q");
    let status: Value = serde_json::from_str(&run("status --json")).unwrap();
    assert_eq!(status["turn"], 1);
    // Without --quick they agree who counts as the higher.
    run("new ann.toml bob.toml --players ann,bob --override ours -g slow.warband -q");
    let status: Value = serde_json::from_str(&run("status --json -g slow.warband")).unwrap();
    assert_eq!(status["pending"]["what"], "order-tie");
    run("choose bob -g slow.warband -q");
}
