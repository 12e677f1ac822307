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
    (&["march frontier", "maneuver", "counter -t 3"], &["throw", "throw -t 2"]),
];

/// Commands of Dragon Dice for armies whose species have abilities.
const TRIED_WITH_ABILITIES: Tried = &[(
    &[
        "fix put Striker dua --from bob",
        "fix put \"2 Thug\" bob:reserve --from bob:ann",
        "fix turn ann abilities",
    ],
    &["use mutate Thug"],
)];

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
    (&[], &["fix wounds e6 2", "fix take e6"]),
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
        "of" => &["nobody", "ann"],
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
    memory
        .put("larger.toml", include_str!("../../../armies/marsh-reavers.toml").replace("= 3", "= 4").into());
    memory.put("folk.toml", include_bytes!("../../../tests/cmd/files/handlers.toml").to_vec());
    memory.put("bob.toml", include_bytes!("../../../armies/ember-guard.toml").to_vec());
    memory.put("club.toml", include_bytes!("../../../armies/formats/steel-only.toml").to_vec());
    memory.put("elves.toml", include_bytes!("../../../armies/summoner-wars/phoenix-elves.toml").to_vec());
    memory.put("orcs.toml", include_bytes!("../../../armies/summoner-wars/tundra-orcs.toml").to_vec());
    memory.put("list.txt", b"3 Thug\n2 Mugger\n".to_vec());
    memory.put("collection.toml", b"Thug = 9\nWarlord = 2\n".to_vec());
    memory.random = (0..=255).collect();
    memory.input = b"status\nfoo\nnext\n".to_vec();
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
    let begun = begun_by(new);
    match kind {
        GameKind::DragonDice => begun,
        // The cards are drawn.
        GameKind::SummonerWars => call("next", &begun).1,
    }
}

/// Returns the game that a command begins.
fn begun_by(new: &str) -> Vec<u8> {
    let (answered, begun) = call(new, &[]);
    assert!(!begun.is_empty(), "{answered}");
    begun
}

/// Runs a command in a memory system; returns what it wrote, and the game afterwards.
pub(super) fn call_in(typed: &str, mut memory: Memory) -> (String, Vec<u8>) {
    let answered = answer(&words::split(typed).unwrap(), &mut memory);
    let output = String::from_utf8_lossy(&[answered.out, answered.errors].concat()).into_owned();
    (output, memory.file(GAME).unwrap_or_default())
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
    let verb = arguments(VERBS.named(words[0], Some(kind)).unwrap());
    let of_verb = words.get(1).and_then(|word| verb.find_subcommand(word)).cloned();
    longs(&of_verb.unwrap_or(verb))
}

/// Returns the arguments of a verb.
fn arguments(verb: &Verb) -> Command {
    let mut command = verb.alone();
    command.build();
    command.find_subcommand(verb.name).cloned().unwrap_or(command)
}

/// Returns the options of a command, without those that it shares with all.
fn longs(command: &Command) -> Vec<String> {
    let mut longs: Vec<String> = command
        .get_arguments()
        .filter(|arg: &&Arg| !matches!(arg.get_action(), ArgAction::Help | ArgAction::Version))
        .filter(|arg| !arg.is_required_set())
        .filter_map(Arg::get_long)
        .map(str::to_owned)
        .collect();
    longs.retain(|long| !OF_ANSWERS.contains(&long.as_str()));
    longs
}

/// Tries each option of these commands; returns the accepted options without effect, and how many were tried and accepted.
fn without_effect<G: Played>(
    kind: GameKind,
    begun: &[u8],
    tried: Tried,
    values: fn(&str) -> &'static [&'static str],
) -> (Vec<String>, usize, usize) {
    let (mut compared, mut accepted, mut ignored) = (0, 0, Vec::new());
    for (setup, tried) in tried {
        let game = setup.iter().fold(begun.to_vec(), |game, typed| {
            let (output, after) = call(typed, &game);
            assert!(after != game, "{typed}: {output}");
            after
        });
        for typed in *tried {
            let (output, plain) = call(typed, &game);
            assert!(plain != game, "{typed}: {output}");
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
    let (ignored, compared, accepted) =
        without_effect::<State>(GameKind::DragonDice, &begun(GameKind::DragonDice), TRIED, values);
    let folk = begun_by("new folk.toml folk.toml --players ann,bob --quick --seed folk");
    let (of_folk, ..) = without_effect::<State>(GameKind::DragonDice, &folk, TRIED_WITH_ABILITIES, values);
    let ignored = [ignored, of_folk].concat();
    assert!(ignored.is_empty(), "accepted without effect:\n{}", ignored.join("\n"));
    assert!(compared > 300 && accepted > 40, "{compared} {accepted}");
}

#[test]
fn every_option_of_summoner_wars_is_used_or_refused() {
    let (ignored, compared, accepted) = without_effect::<WarState>(
        GameKind::SummonerWars,
        &begun(GameKind::SummonerWars),
        TRIED_IN_WARS,
        values_in_wars,
    );
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
        &[&[
            "--edition classic",
            "--players 9",
            "--pick 1",
            "--format club.toml",
            "--output-format json",
            "--lines 1",
            "--collection collection.toml",
        ]],
    ),
    ("check larger.toml", &[&["--fix"]]),
    ("show ann.toml", &[&["--format markdown"]]),
    ("show ann.toml --format link", &[&["--page https://example.org/"]]),
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
            "--for summoner-wars",
            "--format club.toml",
            "--from collection.toml",
            "--output other.toml",
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
        &[&[
            "--kill Thug",
            "--element water",
            "--edition classic",
            "--faces i",
            "--burial s",
            "--seed b",
            "--at Highland",
        ]],
    ),
    ("dragon targets \"Fire Drake\" \"Water Wyrm\"", &[&["--army ann.toml:home"]]),
    ("dragon targets \"Fire/Water Drake\" \"Fire/Ivory Wyrm\"", &[&["--edition classic"]]),
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

/// Options of `new` in both games.
const OF_NEW: &[&str] = &["--sample", "--players x,y", "--table", "--seed b", "--hide-key"];

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
        &[
            OF_ARMIES,
            &["--at-least 1", "--exact", "--hist", "--csv", "--plus 1", "--minus 1", "--hit-on 5", "--under"],
        ],
    ),
    (
        "import list.txt",
        &[&["--as o8d", "--name X", "--size 30", "--edition classic", "--output new.toml", "--force"]],
    ),
    ("collection add \"3 Thug\"", &[&["--collection new.toml"]]),
    ("collection list", &[&["--collection new.toml"]]),
    ("collection import list.txt", &[&["--collection new.toml", "--as o8d"]]),
    ("collection missing ann.toml", &[&["--collection new.toml"]]),
    ("dice test Thug i,s,m2", &[&["--army ann.toml", "--army nowhere.toml", "--army list.txt"]]),
    ("init bob.toml --seed a", &[&["--force"]]),
    ("man", &[&["--all pages"]]),
    ("new ann.toml bob.toml", &[OF_NEW, &["--edition classic", "--size 30", "--computer bob", "--quick"]]),
    (
        "new elves.toml orcs.toml",
        &[
            OF_NEW,
            &[
                "--first 2",
                "--roll-first",
                "--faces 5,2",
                "--no-first-turn",
                "--first-turn-moves 1",
                "--first-turn-attacks 1",
                "--hit-on 4",
                "--spent-to owner",
                "--bare",
            ],
        ],
    ),
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
    ("report ann.toml", &[&["--force"]]),
    ("repair", &[&["--compact"]]),
    ("play", &[&["--keep-going"]]),
    ("undo", &[&["--dry-run", "--to 1"]]),
];

/// Commands where an army of Dragon Dice has magic, likewise.
const SHOWN_WITH_MAGIC: &[(&str, &[&[&str]])] = &[("advise", &[&["--all", "--by lost"]])];

/// Commands for a damaged game, likewise.
const SHOWN_OF_DAMAGED: &[(&str, &[&[&str]])] = &[("repair", &[&["--to new.warband"]])];

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

/// Options of commands that are refused without them, or that are tried with a refused line.
const OF_REFUSED: [&str; 2] = ["--force", "--keep-going"];

/// Returns the options of these commands that change nothing of what they answer and write.
fn shown_without_effect(table: &[(&str, &[&[&str]])], game: &[u8]) -> Vec<String> {
    let written = [
        "ann.toml",
        "new.toml",
        "collection.toml",
        "game.html",
        "game.repaired.warband",
        "new.warband",
        GAME,
    ];
    let run = |typed: &str| {
        let mut memory = with_files(game);
        let answered = answer(&words::split(typed).unwrap(), &mut memory);
        (answered.exit, answered.out, answered.errors, written.map(|name| memory.file(name)))
    };
    let mut ignored = Vec::new();
    for (typed, options) in table {
        let plain = run(typed);
        let is_refused = options.iter().copied().flatten().all(|option| OF_REFUSED.contains(option));
        assert_eq!(plain.0 > 1, is_refused, "{typed}: {}", String::from_utf8_lossy(&plain.2));
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
    let magic = after(GameKind::DragonDice, &["march home", "next", "magic -t earth=4"]);
    let wars = after(
        GameKind::SummonerWars,
        &["next", "move a2 a4", "next", "attack a4 a5", "fix turn 2 --player 2 --phase move"],
    );
    let ignored = [
        shown_without_effect(SHOWN, &[]),
        shown_without_effect(SHOWN_ALONE, &[]),
        shown_without_effect(SHOWN_IN_DRAGON_DICE, &dragon_dice),
        shown_without_effect(SHOWN_WITH_MAGIC, &magic),
        shown_without_effect(SHOWN_OF_DAMAGED, &dragon_dice[..dragon_dice.len() - 9]),
        shown_without_effect(SHOWN_IN_WARS, &wars),
        shown_without_effect(ODDS_IN_WARS, &begun(GameKind::SummonerWars)),
    ]
    .concat();
    assert!(ignored.is_empty(), "accepted without effect:\n{}", ignored.join("\n"));
}

/// Reports whether an option of a command is in one of the tables: among those of a command that begins with these words, or of one
/// that is tried with all of its options.
fn is_tried(words: &str, long: &str) -> bool {
    let begins = |typed: &str| typed == words || typed.starts_with(&format!("{words} "));
    let names = |option: &&str| option.trim_start_matches("--").split(' ').next() == Some(long);
    let shown = [
        SHOWN,
        SHOWN_ALONE,
        SHOWN_IN_DRAGON_DICE,
        SHOWN_WITH_MAGIC,
        SHOWN_OF_DAMAGED,
        SHOWN_IN_WARS,
        ODDS_IN_WARS,
    ]
    .concat();
    let changes = [TRIED, TRIED_WITH_ABILITIES, TRIED_IN_WARS].concat();
    changes.iter().any(|(_, tried)| tried.iter().any(|typed| begins(typed)))
        || shown.iter().any(|(typed, options)| begins(typed) && options.iter().copied().flatten().any(names))
}

#[test]
fn every_option_of_every_command_is_tried() {
    let kinds = [GameKind::DragonDice, GameKind::SummonerWars];
    let mut untried: Vec<String> = Vec::new();
    for verb in kinds.into_iter().flat_map(|kind| VERBS.of(kind)) {
        let command = arguments(verb);
        let named = |command: &Command, words: &str| {
            let missing = longs(command).into_iter().filter(|long| !is_tried(words, long));
            missing.map(|long| format!("{words} --{long}")).collect::<Vec<_>>()
        };
        untried.extend(named(&command, verb.name));
        for below in command.get_subcommands().filter(|below| below.get_name() != "help") {
            untried.extend(named(below, &format!("{} {}", verb.name, below.get_name())));
        }
    }
    untried.sort();
    untried.dedup();
    // The first never ends, and the board of `play` is only shown at a terminal.
    untried.retain(|option| !["log --follow", "play --quiet-board"].contains(&option.as_str()));
    assert!(untried.is_empty(), "no table tries these options:\n{}", untried.join("\n"));
}
