//! The report of a game: a page that is complete, loads nothing, and is reproducible.

#![allow(clippy::unwrap_used, clippy::panic)]

use assert_cmd::Command;
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;
use warband_core::sort::StableSort;

fn army(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("armies").join(name);
    path.to_string_lossy().into_owned()
}

fn warband(folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_warband"));
    command.current_dir(folder).env_remove("WARBAND_GAME").env("SOURCE_DATE_EPOCH", "1795287314");
    command
}

/// Plays lines in the folder's game; those that the rules refuse are left out.
fn play(folder: &Path, lines: &str) {
    warband(folder).args(["play", "--keep-going", "-q"]).write_stdin(lines).output().unwrap();
}

fn report(folder: &Path, words: &[&str]) -> String {
    let output = warband(folder).args(["report", "-"]).args(words).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// Returns a game of some turns, with losses, a turned terrain and rolls of every purpose that is at hand.
fn dragon_dice(players: &str) -> TempDir {
    of_rounds(players, 8)
}

/// Returns the first rounds of such a game.
fn of_rounds(players: &str, rounds: usize) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let armies = [army("ember-guard.toml"), army("marsh-reavers.toml")];
    let new = ["new", &armies[0], &armies[1], "--players", players, "--seed", "lucky", "--quick", "-q"];
    warband(folder.path()).args(new).assert().success();
    let turn = "march home\nmaneuver\ncounter\nchoose up\nattack melee bob\nattack missile bob\nmagic\nsave\ncasualties 1\n\
                pass\npass\nnext\nmarch frontier\nnext\nattack melee ann\nattack melee bob\nsave\ncasualties 1\npass\nnext\nnext\nnext\n";
    play(folder.path(), &turn.repeat(rounds));
    folder
}

fn summoner_wars() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let decks = ["phoenix-elves.toml", "tundra-orcs.toml"].map(|deck| army(&format!("summoner-wars/{deck}")));
    warband(folder.path()).args(["new", &decks[0], &decks[1], "--seed", "table", "-q"]).assert().success();
    play(folder.path(), "move a2 a4\nmove b3 b5\nnext\nattack a4 a5\nattack b5 a5\nnext\nnext\nnext\nnext\n");
    folder
}

/// Returns the parts of a page between two texts.
fn between<'p>(page: &'p str, from: &'p str, to: &'p str) -> impl Iterator<Item = &'p str> {
    page.split(from).skip(1).map(move |rest| rest.split(to).next().unwrap_or_default())
}

#[track_caller]
fn is_a_whole_page(page: &str) {
    assert!(page.starts_with("<!DOCTYPE html><html lang=\"en\">"), "{}", &page[..80]);
    assert_eq!(page.matches("<h1>").count(), 1);
    let policy = "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">";
    assert!(page.contains(policy));
    for asks in ["<script", "src=", "href=", "url(", "@import", "<link", "<iframe", "onload"] {
        assert!(!page.contains(asks), "{asks}");
    }
    // Pictures have descriptions; only signs of a legend have none.
    for picture in between(page, "<svg ", "</svg>").filter(|picture| !picture.contains("aria-hidden")) {
        assert!(picture.contains("role=\"img\"><title>") && picture.contains("<desc>"), "{picture}");
    }
    for folded in ["The same in numbers", "<details>"] {
        assert!(page.matches(folded).count() >= 2, "{folded}");
    }
    assert!(!page.contains("NaN") && !page.contains("inf "));
}

#[test]
fn a_report_is_a_whole_page_in_both_games() {
    for (game, parts) in [
        (
            dragon_dice("ann,bob"),
            &["Health over the turns", "<h2>Terrains</h2>", "Turning points", "Log"][..],
        ),
        (summoner_wars(), &["Life over the turns", "Luck", "Phoenix Elves", "Log"]),
    ] {
        let page = report(game.path(), &[]);
        is_a_whole_page(&page);
        parts.iter().for_each(|part| assert!(page.contains(part), "{part}"));
        assert_eq!(report(game.path(), &[]), page, "the same game, the same bytes");
    }
}

#[test]
fn a_roll_that_is_as_likely_as_others_is_no_turning_point() {
    let page = report(summoner_wars().path(), &[]);
    assert!(page.contains("<h2>Luck</h2>") && !page.contains("Turning points"), "{page}");
}

#[test]
fn a_report_begins_when_the_armies_are_placed() {
    let folder = dragon_dice("ann,bob");
    let page = report(folder.path(), &[]);
    let health = between(&page, "Health of the players</title><desc>", "</desc>").next().unwrap();
    assert!(health.starts_with("ann: 23 to ") && health.contains("bob: 23 to "), "{health}");
    let first = between(&page, "<th>showed</th></tr><tr>", "</tr>").next().unwrap();
    assert!(first.contains("<td class=\"n\">the start</td>"), "{first}");
}

#[test]
fn a_report_of_a_game_without_rolls_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let armies = [army("ember-guard.toml"), army("marsh-reavers.toml")];
    warband(folder.path()).args(["new", &armies[0], &armies[1], "--table", "-q"]).assert().success();
    let page = report(folder.path(), &[]);
    is_a_whole_page(&page);
    assert!(page.contains("There is no roll to compare yet.") && !page.contains("Turning points"));
}

#[test]
fn text_of_players_is_escaped_whatever_it_contains() {
    let folder = tempfile::tempdir().unwrap();
    let script = "<script>alert(1)</script>";
    let text = fs::read_to_string(army("ember-guard.toml")).unwrap().replacen("Ember Guard", script, 1);
    fs::write(folder.path().join("script.toml"), text).unwrap();
    let new = ["new", "script.toml", "script.toml", "--players", "ann,bob", "--quick", "-q"];
    warband(folder.path()).args(new).assert().success();
    warband(folder.path()).args(["note", script]).assert().success();
    let page = report(folder.path(), &[]);
    is_a_whole_page(&page);
    assert!(page.matches("&lt;script&gt;alert(1)&lt;/script&gt;").count() >= 3, "{page}");
    let shown = warband(folder.path()).args(["show", "script.toml", "--format", "html"]).output().unwrap();
    let shown = String::from_utf8(shown.stdout).unwrap();
    assert!(
        shown.starts_with("<!DOCTYPE html>")
            && shown.contains("<h1>&lt;script&gt;")
            && !shown.contains("<script")
    );
}

#[test]
fn a_report_at_a_command_is_that_of_the_file_as_it_was() {
    let folder = dragon_dice("ann,bob");
    let file = folder.path().join("game.warband");
    let whole = fs::read(&file).unwrap();
    let at: PathBuf = folder.path().join("earlier");
    fs::create_dir(&at).unwrap();
    let lines = whole.split_inclusive(|byte| *byte == b'\n').take(11);
    fs::write(at.join("game.warband"), lines.flatten().copied().collect::<Vec<u8>>()).unwrap();
    assert_eq!(report(folder.path(), &["--at", "10"]), report(&at, &[]));
    assert_ne!(report(folder.path(), &["--at", "10"]), report(folder.path(), &[]));
}

#[test]
fn the_decisions_that_cost_most_are_those_of_the_log_with_advice() {
    let folder = of_rounds("ann,bob", 1);
    let mut decisions: Vec<(f64, u64)> = Vec::new();
    for player in ["ann", "bob"] {
        let output = warband(folder.path()).args(["log", "--advice", player, "--json"]).output().unwrap();
        let log: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        let all = log["decisions"].as_array().unwrap().iter();
        decisions.extend(all.map(|one| (one["cost"].as_f64().unwrap(), one["number"].as_u64().unwrap())));
    }
    decisions.stable_sort_by(|one, other| other.0.total_cmp(&one.0).then(one.1.cmp(&other.1)));
    let mut costliest: Vec<u64> = decisions.iter().take(5).map(|(_, number)| *number).collect();
    costliest.sort_unstable();
    let page = report(folder.path(), &["--advice"]);
    is_a_whole_page(&page);
    let list = page.split("The decisions that cost most").nth(1).unwrap().split("</ul>").next().unwrap();
    let listed: Vec<u64> = between(list, "<li>Command ", ",").map(|number| number.parse().unwrap()).collect();
    assert_eq!(listed, costliest);
    assert!(list.contains("the best was"), "{list}");
    assert!(!report(folder.path(), &[]).contains("The decisions that cost most"));
}

#[test]
fn a_command_that_turned_the_game_is_valued_after_everything_that_it_started() {
    let folder = tempfile::tempdir().unwrap();
    let armies = [army("coral-tide.toml"), army("ember-guard.toml")];
    let new = ["new", &armies[0], &armies[1], "--players", "ann,bob", "--seed", "adv", "--quick", "-q"];
    warband(folder.path()).args(new).assert().success();
    // bob saves 5 of 9, where 2 are expected.
    let lines = "march home\nnext\nattack missile bob:ann\nsave\ncasualties 1\nconcede ann\n";
    warband(folder.path()).arg("play").write_stdin(lines).assert().success();
    let page = report(folder.path(), &["--advice"]);
    let list = page.split("The commands after which the chance to win was most different").nth(1).unwrap();
    let list = list.split("</ul>").next().unwrap();
    let commands: Vec<&str> = between(list, "<li>Command ", "</li>").collect();
    let of = |start: &str| {
        let found = commands.iter().find(|command| command.starts_with(start));
        *found.unwrap_or_else(|| panic!("{start}: {list}"))
    };
    let attack = of("4, ann, turn 1: attack missile bob:ann, chance to win ");
    assert!(attack.contains(", bad luck "), "{attack}");
    let concession = of("7, ann, turn 1: concede ann, chance to win ");
    // What bob answers is part of the attack.
    assert!(!commands.iter().any(|command| command.starts_with("5,") || command.starts_with("6,")), "{list}");
    assert!(
        concession.contains(" to 0.0 %; the decision cost ") && !concession.contains("luck"),
        "{concession}"
    );
}

/// Returns the colours of a scheme, by name.
fn colours(style: &str) -> Vec<(String, [f64; 3])> {
    let rules = style.split(';').filter_map(|rule| rule.trim().strip_prefix("--")?.split_once(':'));
    let channel = |hex: &str| {
        let value = f64::from(u8::from_str_radix(hex, 16).unwrap()) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    };
    let colour = |(name, hex): (&str, &str)| {
        let hex = hex.trim_start_matches('#').trim_end_matches('}');
        let hex = if hex.len() == 3 { hex.chars().flat_map(|c| [c, c]).collect() } else { hex.to_owned() };
        (name.to_owned(), [channel(&hex[..2]), channel(&hex[2..4]), channel(&hex[4..6])])
    };
    rules.map(colour).collect()
}

#[test]
fn text_and_lines_stand_out_in_light_and_dark() {
    let style = include_str!("../src/report/html/style.css");
    let schemes: Vec<&str> = between(style, ":root{", "}").collect();
    assert_eq!(schemes.len(), 2);
    for scheme in schemes {
        let colours = colours(scheme);
        let light = |name: &str| {
            let (_, [red, green, blue]) = colours.iter().find(|(known, _)| known == name).unwrap();
            0.2126 * red + 0.7152 * green + 0.0722 * blue
        };
        let contrast = |a: &str, b: &str| {
            let (a, b) = (light(a), light(b));
            (a.max(b) + 0.05) / (a.min(b) + 0.05)
        };
        for text in ["text", "faint"] {
            for background in ["back", "panel"] {
                assert!(
                    contrast(text, background) >= 4.5,
                    "{text} on {background}: {}",
                    contrast(text, background)
                );
            }
        }
        for line in ["p0", "p1", "p2", "p3"] {
            assert!(contrast(line, "back") >= 4.5, "{line}: {}", contrast(line, "back"));
        }
    }
}

/// The chart of a report, in the repository.
const PICTURE: &str = "docs/pictures/report.svg";

/// Returns the chart of a page with its legend, as a picture that is complete.
fn picture(page: &str) -> String {
    let only = |from: &str, to: &str| between(page, from, to).next().unwrap().to_owned();
    let chart = only("<figure>", "</figure>");
    let chart = chart.split_once('>').unwrap().1.strip_suffix("</svg>").unwrap();
    let legend = only("<ul class=\"legend\">", "</ul>");
    let legend: Vec<String> = between(&legend, "</svg>", "</li>")
        .zip(0..)
        .map(|(text, at)| {
            let x = 62 + 130 * at;
            let right = x + 36;
            format!("<path class=\"line p{at}\" d=\"M{x} 20h28\"/><text x=\"{right}\" y=\"25\">{text}</text>")
        })
        .collect();
    let legend = legend.concat();
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-8 0 416 262\" role=\"img\">\n\
         <style>{}</style>\n<rect x=\"-8\" width=\"416\" height=\"262\" rx=\"8\" style=\"fill:var(--back)\"/>\n\
         <text x=\"2\" y=\"25\">Health</text>{legend}\n\
         <g transform=\"translate(0 34)\">{}</g>\n</svg>\n",
        only("<style>", "</style>"),
        chart.replace("></path>", "/>"),
    )
}

/// `WARBAND_RECORDING=write cargo test --test main report` updates the picture.
#[test]
fn the_picture_of_a_report_is_the_chart_of_a_whole_game() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = tempfile::tempdir().unwrap();
    crate::transcripts::copy_folder(&root.join("tests/cmd/files"), &folder.path().join("tests/cmd/files"));
    let game = fs::read_to_string(root.join("tests/cmd/whole_game_v4.1.md")).unwrap();
    let mut commands = game.lines().filter_map(|line| line.strip_prefix("$ warband "));
    warband(folder.path()).args(commands.next().unwrap().split(' ')).assert().success();
    play(folder.path(), &commands.collect::<Vec<_>>().join("\n"));
    let drawn = picture(&report(folder.path(), &[]));
    assert!(drawn.contains("Wolf Rider") && drawn.len() < 20_000, "{drawn}");
    let file = root.join(PICTURE);
    if std::env::var("WARBAND_RECORDING").is_ok_and(|what| what == "write") {
        fs::write(&file, &drawn).unwrap();
    }
    let recorded = fs::read_to_string(&file).unwrap_or_default();
    assert!(recorded == drawn, "{PICTURE} is not the chart: write it anew with WARBAND_RECORDING=write");
}
