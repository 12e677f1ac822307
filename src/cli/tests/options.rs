//! Every option is used or refused: an option must not be accepted without any effect.

use super::{VERBS, Verb};
use crate::cli::game_kind::GameKind;
use crate::cli::games::Played;
use crate::cli::{Memory, answer};
use clap::{Arg, ArgAction, Command};
use warband_core::journal::{Entry, Journal};
use warband_core::text::words;
use warband_dragon_dice::game::State;
use warband_summoner_wars::game::State as WarState;

const GAME: &str = "game.warband";

/// Commands, each with the commands that lead to the position it is tried in.
type Tried = &'static [(&'static [&'static str], &'static [&'static str])];

/// Commands of Dragon Dice.
const TRIED: Tried = &[
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
            "effect add home Fog --terrain --element red",
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

/// Commands of Summoner Wars.
const TRIED_IN_WARS: Tried = &[
    (&[], &["next", "concede"]),
    (&["fix magic cy Archer Archer", "fix turn 1 --player 1 --phase summon"], &["summon Guardian d3"]),
    (&["fix magic cy Archer"], &["event Burn", "wall d4", "event Burn --player cy"]),
    (&["next"], &["next", "move a2 a4"]),
    (&["next", "move a2 a4", "next"], &["attack a4 a5", "attack a4 a5 3 4", "attack a4 a5 --wounds 1"]),
    (&["fix magic cy Archer Archer"], &["pay 1", "transfer 1 draw hand"]),
    (&["fix discard cy \"?\""], &["reveal Archer"]),
    (&[], &["damage a5 1", "place a2 a3", "swap a2 f2", "control a5 cy", "fix put cy Archer d3"]),
    (&["damage e6 1"], &["heal e6 1"]),
    (
        &["fix magic cy Archer", "effect add a2 Freeze --attack 1"],
        &["effect add a2 \"War Song\" --moves 1", "effect drop a2 Freeze"],
    ),
];

/// Wrong or different values of each option of Summoner Wars; `""` for an option without a value.
fn values_in_wars(option: &str) -> &'static [&'static str] {
    match option {
        "pay" | "cost" | "plus" | "minus" | "attack" | "moves" | "reach" | "life" | "wounds" | "hits" => {
            &["1", "99"]
        }
        "hit-on" | "hit-on-against" => &["5", "9"],
        "by" | "for" => &["Card"],
        "to" => &["discard", "nowhere"],
        "pile" => &["magic", "nowhere"],
        "player" => &["bob", "nobody"],
        "kind" => &["event", "\"Ice Wall\""],
        "faces" => &["3,4", "x"],
        "until" => &["next-turn", "dropped", "nobody"],
        "cannot" => &["move", "lunch"],
        "under" | "step" => &[""],
        _ => panic!("no values to try for --{option}"),
    }
}

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
        "element" => &["black", "ivory"],
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

/// Returns a memory system with army files and decks, and with a game if it is not empty.
fn with_files(game: &[u8]) -> Memory {
    let mut memory = Memory::default();
    memory.put("ann.toml", include_bytes!("../../../armies/marsh-reavers.toml").to_vec());
    memory.put("bob.toml", include_bytes!("../../../armies/ember-guard.toml").to_vec());
    memory.put("club.toml", include_bytes!("../../../armies/formats/steel-only.toml").to_vec());
    memory.put("elves.toml", include_bytes!("../../../armies/summoner-wars/phoenix-elves.toml").to_vec());
    memory.put("orcs.toml", include_bytes!("../../../armies/summoner-wars/tundra-orcs.toml").to_vec());
    memory.put("list.txt", b"3 Thug\n2 Mugger\n".to_vec());
    if !game.is_empty() {
        memory.put(GAME, game.to_vec());
    }
    memory
}

/// Runs a command in a new memory system; returns what it wrote, and the game afterwards.
fn call(typed: &str, game: &[u8]) -> (String, Vec<u8>) {
    call_in(typed, with_files(game))
}

/// Begins a game of Dragon Dice, and one of Summoner Wars.
fn begun(kind: GameKind) -> Vec<u8> {
    let new = match kind {
        GameKind::DragonDice => "new ann.toml bob.toml --players ann,bob --quick --seed options",
        GameKind::SummonerWars => {
            "new elves.toml orcs.toml --players cy,bob --seed options --first 1 --no-first-turn"
        }
    };
    let (said, begun) = call(new, &[]);
    assert!(!begun.is_empty(), "{said}");
    match kind {
        GameKind::DragonDice => begun,
        // The cards are drawn.
        GameKind::SummonerWars => call("next", &begun).1,
    }
}

/// Runs a command in a memory system; returns what it wrote, and the game afterwards.
pub(super) fn call_in(typed: &str, mut memory: Memory) -> (String, Vec<u8>) {
    let answered = answer(&words::split(typed).unwrap(), &mut memory);
    let said = String::from_utf8_lossy(&[answered.out, answered.errors].concat()).into_owned();
    (said, memory.file(GAME).unwrap_or_default())
}

/// Returns the last command of a game, without the words that were typed.
fn last_command<G: Played>(game: &[u8]) -> String {
    let journal = Journal::<G>::read(game).unwrap();
    let Some(Entry::Command(record)) = journal.records().last().map(|record| &record.entry) else {
        panic!("no command")
    };
    format!("{:?}", record.value)
}

/// Returns the options of the verb of a command that may change it.
fn options(typed: &str, kind: GameKind) -> Vec<String> {
    let words: Vec<&str> = typed.split(' ').collect();
    let mut command: Command = VERBS.named(words[0], Some(kind)).map(Verb::alone).unwrap();
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

/// Tries each option of these commands; returns the accepted options without effect, and how many were tried and accepted.
fn without_effect<G: Played>(
    kind: GameKind,
    tried: Tried,
    values: fn(&str) -> &'static [&'static str],
) -> (Vec<String>, usize, usize) {
    let begun = begun(kind);
    let (mut compared, mut accepted, mut ignored) = (0, 0, Vec::new());
    for (setup, tried) in tried {
        let game = setup.iter().fold(begun.clone(), |game, typed| {
            let (said, after) = call(typed, &game);
            assert!(after != game, "{typed}: {said}");
            after
        });
        for typed in *tried {
            let (said, plain) = call(typed, &game);
            assert!(plain != game, "{typed}: {said}");
            let plain = last_command::<G>(&plain);
            for option in options(typed, kind) {
                for value in values(&option) {
                    let with = format!("{typed} --{option} {value}");
                    let (_, after) = call(&with, &game);
                    compared += 1;
                    if after != game {
                        accepted += 1;
                        if last_command::<G>(&after) == plain {
                            ignored.push(with);
                        }
                    }
                }
            }
        }
    }
    (ignored, compared, accepted)
}

#[test]
fn every_option_is_used_or_refused() {
    let (ignored, compared, accepted) = without_effect::<State>(GameKind::DragonDice, TRIED, values);
    assert!(ignored.is_empty(), "accepted without effect:\n{}", ignored.join("\n"));
    assert!(compared > 300 && accepted > 40, "{compared} {accepted}");
}

#[test]
fn every_option_of_summoner_wars_is_used_or_refused() {
    let (ignored, compared, accepted) =
        without_effect::<WarState>(GameKind::SummonerWars, TRIED_IN_WARS, values_in_wars);
    assert!(ignored.is_empty(), "accepted without effect:\n{}", ignored.join("\n"));
    assert!(compared > 100 && accepted > 40, "{compared} {accepted}");
}

/// Options of the rolls of armies.
const OF_ROLLS: &[&str] = &[
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
];

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
        &[
            OF_ROLLS,
            &[
                "--faces \"3 Thug: id\"",
                "--total 3",
                "--odds",
                "--seed b",
                "--repeat 3",
                "--at coast",
                "--hit-on 4",
                "--count",
            ],
        ],
    ),
    ("roll melee ann.toml:home --seed a --repeat 3", &[&["--summary"]]),
    (
        "roll melee ann.toml:home -t 3",
        &[&["--faces \"3 Thug: id\"", "--seed b", "--ids melee=1", "--choose foo=bar", "--repeat 3"]],
    ),
    (
        "odds melee ann.toml:home",
        &[
            OF_ROLLS,
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
            OF_ROLLS,
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

/// Options of `roll` and `odds` for armies, which plain dice and cards do not have.
const OF_ARMIES: &[&str] = &[
    "--for bob.toml:home",
    "--negation Frostwings",
    "--army ann.toml:horde",
    "--at Highland",
    "--eighth",
    "--counter",
    "--against missile",
    "--unit Thug",
    "--add melee=2",
    "--dua \"Goblins=2\"",
    "--ids melee=1",
    "--choose foo=bar",
    "--dragons \"Fire Drake\"",
    "--edition classic",
    "--odds",
    "--a-eighth",
    "--b-add melee=1",
];

/// Commands outside of a game, and options that must change what they answer or write, or be refused.
const SHOWN_ALONE: &[(&str, &[&[&str]])] = &[
    (
        "roll 3d6 --seed a",
        &[OF_ARMIES, &["--hit-on 3", "--count", "--repeat 2", "--faces 1,2,3", "--total 7"]],
    ),
    (
        "odds 3d6 --hit-on 3",
        &[OF_ARMIES, &["--at-least 2", "--exact", "--hist", "--csv", "--plus 1", "--minus 1"]],
    ),
    (
        "odds attack elves.toml:Archer orcs.toml:Smasher",
        &[OF_ARMIES, &["--at-least 1", "--exact", "--hist", "--csv", "--plus 1", "--minus 1", "--hit-on 5"]],
    ),
    (
        "import list.txt",
        &[&["--as o8d", "--name X", "--size 30", "--edition classic", "--output new.toml", "--force"]],
    ),
    ("collection add \"3 Thug\"", &[&["--collection new.toml"]]),
    ("show elves.toml", &[&["--format csv"]]),
    ("check elves.toml", &[&["--edition classic", "--format club.toml", "--output-format json"]]),
];

/// Commands in a game of Dragon Dice, likewise.
const SHOWN_IN_DRAGON_DICE: &[(&str, &[&[&str]])] = &[
    ("status", &[&["--at 1", "--side 2", "--digest", "--format discord"]]),
    ("remind", &[&["--format discord"]]),
    ("log", &[&["--last 0", "--turn", "--advice ann", "--format markdown"]]),
    ("luck", &[&["--player bob", "--player nobody"]]),
    ("report", &[&["--at 1"]]),
    ("repair", &[&["--compact"]]),
    ("undo", &[&["--dry-run"]]),
];

/// Commands in a game of Summoner Wars, likewise.
const SHOWN_IN_WARS: &[(&str, &[&[&str]])] = &[
    ("status", &[&["--at 1", "--side 2", "--digest", "--format discord"]]),
    ("remind", &[&["--format discord"]]),
    ("log", &[&["--last 0", "--advice cy", "--format markdown"]]),
    ("luck", &[&["--player bob", "--player nobody"]]),
    ("magic", &[&["--player cy"]]),
    ("unseen", &[&["--player bob"]]),
    ("report", &[&["--at 1", "--advice"]]),
];

/// Odds of an attack in Summoner Wars, likewise.
const ODDS_IN_WARS: &[(&str, &[&[&str]])] = &[(
    "odds a2 a5",
    &[OF_ARMIES, &["--at-least 1", "--exact", "--hist", "--csv", "--plus 1", "--minus 1", "--hit-on 5"]],
)];

/// Returns the options of these commands that change nothing of what they answer and write.
fn shown_without_effect(table: &[(&str, &[&[&str]])], game: &[u8]) -> Vec<String> {
    let written = ["ann.toml", "new.toml", "collection.toml", "game.html", "game.repaired.warband", GAME];
    let run = |typed: &str| {
        let mut memory = with_files(game);
        let answered = answer(&words::split(typed).unwrap(), &mut memory);
        (answered.exit, answered.out, answered.errors, written.map(|name| memory.file(name)))
    };
    let mut ignored = Vec::new();
    for (typed, options) in table {
        let plain = run(typed);
        assert!(plain.0 < 2, "{typed}: {}", String::from_utf8_lossy(&plain.2));
        ignored.extend(
            options
                .iter()
                .copied()
                .flatten()
                .map(|option| format!("{typed} {option}"))
                .filter(|with| run(with) == plain),
        );
    }
    ignored
}

#[test]
fn every_option_of_a_shown_answer_is_used_or_refused() {
    let after = |kind: GameKind, commands: &[&str]| {
        commands.iter().fold(begun(kind), |game, typed| call(typed, &game).1)
    };
    let dragon_dice = after(
        GameKind::DragonDice,
        &["fix turn bob \"Second March\"", "next", "next", "next", "march home", "maneuver"],
    );
    let wars = after(
        GameKind::SummonerWars,
        &["next", "move a2 a4", "next", "attack a4 a5", "fix turn 2 --player 2 --phase move"],
    );
    let ignored = [
        shown_without_effect(SHOWN, &[]),
        shown_without_effect(SHOWN_ALONE, &[]),
        shown_without_effect(SHOWN_IN_DRAGON_DICE, &dragon_dice),
        shown_without_effect(SHOWN_IN_WARS, &wars),
        shown_without_effect(ODDS_IN_WARS, &begun(GameKind::SummonerWars)),
    ]
    .concat();
    assert!(ignored.is_empty(), "accepted without effect:\n{}", ignored.join("\n"));
}
