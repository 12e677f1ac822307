//! Every option is used or refused: an option must not be accepted without any effect.

use super::{VERBS, Verb};
use crate::cli::{Memory, answer};
use clap::{Arg, ArgAction, Command};
use warband_core::journal::{Entry, Journal};
use warband_core::text::words;
use warband_dragon_dice::game::State;

const GAME: &str = "game.warband";

/// Commands, each with the commands that lead to the position it is tried in.
const TRIED: &[(&[&str], &[&str])] = &[
    (
        &["fix terrain frontier 6", "march frontier", "next"],
        &["attack melee bob", "attack melee bob -t 3", "attack melee bob i i i s1"],
    ),
    (
        &["fix terrain frontier 6", "march frontier", "next", "attack melee bob -t 3"],
        &["save", "save -t 1", "save i i i g1"],
    ),
    (
        &["fix terrain frontier 6", "march frontier", "next", "attack melee bob -t 1", "save -t 1"],
        &["counter", "counter -t 1", "counter i i i g1"],
    ),
    (&["march frontier"], &["maneuver"]),
    (&["march home", "next"], &["magic", "magic -t earth=2"]),
    (
        &["fix put \"Fire Drake\" home --from pool", "fix turn ann \"Dragon Attack Phase\""],
        &["dragon attack home", "dragon attack home c"],
    ),
    (
        &[
            "fix put \"Fire Drake\" home --from pool",
            "fix turn ann \"Dragon Attack Phase\"",
            "dragon attack home c",
        ],
        &["respond", "respond -t save=3", "respond -t melee=9"],
    ),
    (
        &[
            "fix put \"Fire Drake\" home --from pool",
            "fix put \"Wolf Rider\" dua --from home",
            "fix turn ann \"Dragon Attack Phase\"",
            "dragon attack home c",
            "respond -t melee=12,save=6 --override test",
        ],
        &["promote Thug", "promote Thug --at home", "promote Thug \"Wolf Rider\""],
    ),
    (
        &["fix put \"Wolf Rider\" dua --from home"],
        &["promote Thug --by Card", "bury \"Wolf Rider\" --by Card"],
    ),
    (&["fix put Thug dua --from home"], &["recruit Thug home --by Card"]),
    (
        &[],
        &[
            "move Mugger --to bob --by Card",
            "summon \"Earth Dragonfoal\" home --by Card",
            "effect add home Fog --add melee=1",
            "damage home 2 --by Card",
            "fix put Mugger frontier",
        ],
    ),
    (
        &["fix put Thug reserve --from home", "fix turn ann \"Reserves Phase: Reinforce\""],
        &["reinforce Thug --to home"],
    ),
    (&["fix turn ann \"Reserves Phase: Retreat\""], &["retreat Mugger --from home"]),
];

/// Wrong or different values of each option; `""` for an option without a value.
fn values(option: &str) -> &'static [&'static str] {
    match option {
        "faces" => &["x", "melee", "\"Thug: id\""],
        "total" => &["7", "melee=1", "maneuver=1", "earth=1", "melee=1,save=1,magic=1"],
        "ids" => &["save=3", "melee", "maneuver=9"],
        "choose" => &["foo=bar", "regenerate=return", "palsy=save"],
        "sit-out" => &["Nobody", "Thug", "Footman"],
        "at" | "from" => &["nowhere", "frontier", "bob", "reserve", "bua"],
        "to" => &["nowhere", "reserve", "frontier"],
        "worth" => &["2", "9"],
        "by" => &["Storm", "Palsy"],
        "units" => &["Mugger", "Nobody"],
        "dragon" => &["\"Fire Drake\"", "Nobody"],
        "add" | "subtract" => &["save=2", "any=1"],
        "halve" => &["save", "any"],
        "until" => &["bob", "turn", "nobody"],
        "all" | "no-reroll" | "terrain" | "spell" | "ignore-ids" | "saves-only" | "hold" | "no-roll" => &[""],
        _ => panic!("no values to try for --{option}"),
    }
}

/// Options that change the output of a command or how typed faces are read, not the command.
const OF_ANSWERS: [&str; 12] = [
    "help", "json", "plain", "quiet", "game", "color", "width", "dry-run", "odds", "override", "no-edit",
    "any",
];

/// Runs a command in a new memory system; returns what it wrote, and the game afterwards.
fn call(typed: &str, game: &[u8]) -> (String, Vec<u8>) {
    let mut memory = Memory::default();
    if game.is_empty() {
        memory.put("ann.toml", include_bytes!("../../../armies/marsh-reavers.toml").to_vec());
        memory.put("bob.toml", include_bytes!("../../../armies/ember-guard.toml").to_vec());
    } else {
        memory.put(GAME, game.to_vec());
    }
    call_in(typed, memory)
}

/// Runs a command in a memory system; returns what it wrote, and the game afterwards.
pub(super) fn call_in(typed: &str, mut memory: Memory) -> (String, Vec<u8>) {
    let answered = answer(&words::split(typed).unwrap(), &mut memory);
    let said = String::from_utf8_lossy(&[answered.out, answered.errors].concat()).into_owned();
    (said, memory.file(GAME).unwrap_or_default())
}

/// Returns the last command of a game, without the words that were typed.
fn last_command(game: &[u8]) -> String {
    let journal = Journal::<State>::read(game).unwrap();
    let Some(Entry::Command(record)) = journal.records().last().map(|record| &record.entry) else {
        panic!("no command")
    };
    format!("{:?}", record.value)
}

/// Returns the options of the verb of a command that may change it.
fn options(typed: &str) -> Vec<String> {
    let words: Vec<&str> = typed.split(' ').collect();
    let of_game = |verb: &&Verb| verb.name == words[0];
    let mut command: Command = VERBS.rows().filter(of_game).map(Verb::alone).next().unwrap();
    command.build();
    let verb = command.find_subcommand(words[0]).cloned().unwrap_or(command);
    let of_verb = words.get(1).and_then(|word| verb.find_subcommand(word)).cloned();
    let verb = of_verb.unwrap_or(verb);
    let mut longs: Vec<String> = verb
        .get_arguments()
        .filter(|arg: &&Arg| !matches!(arg.get_action(), ArgAction::Help | ArgAction::Version))
        .filter_map(Arg::get_long)
        .map(str::to_owned)
        .collect();
    longs.retain(|long| !OF_ANSWERS.contains(&long.as_str()));
    longs
}

#[test]
fn every_option_is_used_or_refused() {
    let (said, begun) = call("new ann.toml bob.toml --players ann,bob --quick --seed options", &[]);
    assert!(!begun.is_empty(), "{said}");
    let (mut compared, mut accepted, mut ignored) = (0, 0, Vec::new());
    for (setup, tried) in TRIED {
        let game = setup.iter().fold(begun.clone(), |game, typed| {
            let (said, after) = call(typed, &game);
            assert!(after != game, "{typed}: {said}");
            after
        });
        for typed in *tried {
            let (said, plain) = call(typed, &game);
            assert!(plain != game, "{typed}: {said}");
            let plain = last_command(&plain);
            for option in options(typed) {
                for value in values(&option) {
                    let with = format!("{typed} --{option} {value}");
                    let (_, after) = call(&with, &game);
                    compared += 1;
                    if after != game {
                        accepted += 1;
                        if last_command(&after) == plain {
                            ignored.push(with);
                        }
                    }
                }
            }
        }
    }
    assert!(ignored.is_empty(), "accepted without effect:\n{}", ignored.join("\n"));
    assert!(compared > 300 && accepted > 40, "{compared} {accepted}");
}

/// Options of `odds`, for one army and for two.
const OF_ODDS: &[&str] = &[
    "--at-least 4",
    "--negation Frostwings",
    "--army ann.toml:horde",
    "--exact",
    "--hist",
    "--csv",
    "--plus 1",
    "--minus 1",
    "--hit-on 4",
    "--at Highland",
    "--eighth",
    "--counter",
    "--against missile",
    "--unit Thug",
    "--add melee=2",
    "--subtract melee=1",
    "--halve melee",
    "--ignore-ids",
    "--saves-only",
    "--dua \"Goblins=2\"",
    "--ids melee=1",
    "--choose foo=bar",
    "--dragons \"Fire Drake\"",
    "--edition classic",
    "--format discord",
    "--a-eighth",
    "--a-add melee=1",
    "--a-subtract melee=1",
    "--a-halve melee",
    "--a-ignore-ids",
    "--a-dua \"Goblins=2\"",
    "--a-choose foo=bar",
    "--b-at Highland",
    "--b-eighth",
    "--b-ignore-ids",
    "--b-choose foo=bar",
];

/// Commands that show something or write a file, each with options that must change what it answers or writes, or be refused.
const SHOWN: &[(&str, &[&[&str]])] = &[
    (
        "roll melee ann.toml:home --seed a",
        &[&[
            "--faces \"3 Thug: id\"",
            "--total 3",
            "--odds",
            "--seed b",
            "--repeat 3",
            "--at coast",
            "--at Highland",
            "--eighth",
            "--counter",
            "--against missile",
            "--unit Thug",
            "--add melee=2",
            "--subtract melee=1",
            "--halve melee",
            "--ignore-ids",
            "--saves-only",
            "--dua \"Goblins=2\"",
            "--ids melee=1",
            "--choose foo=bar",
            "--dragons \"Fire Drake\"",
            "--edition classic",
            "--format discord",
            "--hit-on 4",
            "--count",
        ]],
    ),
    ("roll melee ann.toml:home --seed a --repeat 3", &[&["--summary"]]),
    (
        "roll melee ann.toml:home -t 3",
        &[&["--faces \"3 Thug: id\"", "--seed b", "--ids melee=1", "--choose foo=bar", "--repeat 3"]],
    ),
    (
        "odds melee ann.toml:home",
        &[
            OF_ODDS,
            &[
                "--for bob.toml:home",
                "--a-at Highland",
                "--a-size 60",
                "--b-add melee=1",
                "--b-subtract melee=1",
                "--b-halve melee",
                "--b-dua \"Goblins=2\"",
                "--b-size 60",
            ],
        ],
    ),
    (
        "odds attack melee ann.toml:home bob.toml:home",
        &[
            OF_ODDS,
            &["--for bob.toml:horde", "--size 60", "--b-add save=1", "--b-subtract save=1", "--b-halve save"],
        ],
    ),
    ("roll melee ann.toml:home --seed a --dua Goblins=9", &[&["--size 60"]]),
    (
        "check ann.toml",
        &[&["--edition classic", "--pick 1", "--format club.toml", "--output-format json", "--lines 1"]],
    ),
    ("show ann.toml", &[&["--format markdown"]]),
    (
        "init new.toml",
        &[&[
            "--seed b",
            "--species Goblins",
            "--size 36",
            "--edition classic",
            "--like ann.toml",
            "--no-magic",
            "--monsters 2",
        ]],
    ),
    (
        "dice goblins",
        &[&[
            "--type item",
            "--species Dwarves",
            "--class \"Heavy Melee\"",
            "--size 4",
            "--stats melee",
            "--sort",
        ]],
    ),
    ("key ann.toml:home", &[&["--card", "--format markdown"]]),
    (
        "breath \"Fire Drake\" ann.toml:home --seed a",
        &[&["--kill Thug", "--element water", "--edition classic", "--faces i", "--burial s", "--seed b"]],
    ),
    ("dragon targets \"Fire Drake\" \"Water Wyrm\"", &[&["--army ann.toml:home"]]),
    ("dragon roll \"White Wyrm\" --seed a --faces breath", &[&["--at Highland"]]),
    (
        "dragon roll \"Fire Drake\" --seed a",
        &[&[
            "--edition classic",
            "--against dragon",
            "--target foo",
            "--faces claw",
            "--seed b",
            "--repeat 3",
        ]],
    ),
];

#[test]
fn every_option_of_a_shown_answer_is_used_or_refused() {
    let run = |typed: &str| {
        let mut memory = Memory::default();
        memory.put("ann.toml", include_bytes!("../../../armies/marsh-reavers.toml").to_vec());
        memory.put("bob.toml", include_bytes!("../../../armies/ember-guard.toml").to_vec());
        memory.put("club.toml", include_bytes!("../../../armies/formats/steel-only.toml").to_vec());
        let answered = answer(&words::split(typed).unwrap(), &mut memory);
        (answered.exit, answered.out, answered.errors, memory.file("ann.toml"), memory.file("new.toml"))
    };
    let mut ignored = Vec::new();
    for (typed, options) in SHOWN {
        let plain = run(typed);
        assert_eq!(plain.0, 0, "{typed}: {}", String::from_utf8_lossy(&plain.2));
        ignored.extend(
            options
                .iter()
                .copied()
                .flatten()
                .map(|option| format!("{typed} {option}"))
                .filter(|with| run(with) == plain),
        );
    }
    assert!(ignored.is_empty(), "accepted without effect:\n{}", ignored.join("\n"));
}
