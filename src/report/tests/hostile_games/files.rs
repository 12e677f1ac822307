//! Game files made by hand: every line is sealed and well-formed, with arbitrary contents. The fuzz target `game_file` makes
//! its files by this module too.

use super::values::Bytes;
use serde::Serialize;
use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};
use std::sync::OnceLock;
use warband_core::chance::{Key, Stream};
use warband_core::journal::Game;
use warband_core::text::{Name, Source};
use warband_dragon_dice::force::judge_for;
use warband_dragon_dice::game as dragon_dice;
use warband_dragon_dice::rules::Edition;
use warband_summoner_wars::game as summoner_wars;

/// Most lines of a file after those that begin its game.
const MAX_LINES: usize = 12;
/// The most events of a line.
const MAX_EVENTS: usize = 8;

/// Returns digital dice for these games.
pub(crate) fn dice() -> Stream {
    let key = format!("key:{}", "5".repeat(64));
    Stream::open(Key::from_seed(&key).expect("a key"))
}

/// A game of which files are made.
pub(crate) trait Hostile: Game<Event: Clone + PartialEq + Serialize> {
    type Command: Clone + Serialize + DeserializeOwned;

    /// Returns a header of a real game.
    fn header(bytes: &mut Bytes<'_>) -> Self::Set;

    /// Returns the command that begins the game, if there is one.
    fn beginning() -> Option<Self::Command>;

    /// Returns the events of a command; `None` if it is refused.
    fn decided(&self, command: &Self::Command, overruled: Option<&str>) -> Option<Vec<Self::Event>>;

    /// Returns a command that ends the step.
    fn next() -> Self::Command;
}

impl Hostile for dragon_dice::State {
    type Command = dragon_dice::Command;

    fn header(bytes: &mut Bytes<'_>) -> dragon_dice::GameHeader {
        static HEADERS: OnceLock<Vec<dragon_dice::GameHeader>> = OnceLock::new();
        let headers = HEADERS.get_or_init(|| {
            let forces = [
                include_str!("../../../../crates/dragon-dice/tests/random_play/beasts.toml"),
                include_str!("../../../../crates/dragon-dice/tests/random_play/frost.toml"),
                include_str!("../../../../armies/old-growth.toml"),
                include_str!("../../../../armies/barrow-levy.toml"),
            ];
            let header = |edition: Edition, players: usize| {
                let force = |text: &str| {
                    let source = Source { name: Name::from("army.toml"), text: text.to_owned() };
                    let judged = judge_for(&source, &Name::from("army"), Some(edition), players as u32);
                    dragon_dice::ForceSet::of(&judged.roster.expect("a roster")).expect("a force")
                };
                let player = |(name, text): (&str, &str)| dragon_dice::PlayerSet {
                    name: name.to_owned(),
                    size: None,
                    real_dice: false,
                    force: force(text),
                };
                dragon_dice::GameHeader {
                    edition: edition.word().to_owned(),
                    data: dragon_dice::data_digest(),
                    size: 24,
                    stream: String::from("dice/1"),
                    key: "5".repeat(64),
                    seeded: false,
                    overruled: None,
                    players: ["ann", "bob", "cy", "dan"]
                        .into_iter()
                        .zip(forces)
                        .take(players)
                        .map(player)
                        .collect(),
                }
            };
            Edition::ALL
                .into_iter()
                .flat_map(|edition| [2, 4].map(|players| header(edition, players)))
                .collect()
        });
        headers[bytes.below(headers.len())].clone()
    }

    fn beginning() -> Option<dragon_dice::Command> {
        Some(dragon_dice::Command::Begin { quick: true })
    }

    fn decided(
        &self,
        command: &dragon_dice::Command,
        overruled: Option<&str>,
    ) -> Option<Vec<dragon_dice::Event>> {
        Some(dragon_dice::decide(self, command, &mut dice(), overruled).ok()?.events)
    }

    fn next() -> dragon_dice::Command {
        dragon_dice::Command::Next
    }
}

impl Hostile for summoner_wars::State {
    type Command = summoner_wars::Command;

    fn header(bytes: &mut Bytes<'_>) -> summoner_wars::GameHeader {
        static DECKS: OnceLock<Vec<warband_summoner_wars::deck::Deck>> = OnceLock::new();
        let decks = DECKS.get_or_init(|| {
            let texts = [
                include_str!("../../../../armies/summoner-wars/tundra-orcs.toml"),
                include_str!("../../../../armies/summoner-wars/phoenix-elves.toml"),
            ];
            let deck = |text| warband_summoner_wars::deck::judge(text).deck.expect("a deck");
            texts.map(deck).to_vec()
        });
        summoner_wars::GameHeader {
            decks: [0, 1].map(|_| decks[bytes.below(decks.len())].clone()),
            rules: summoner_wars::Rules::default(),
            first: summoner_wars::First {
                player: Some(summoner_wars::PlayerId::One),
                how: summoner_wars::FirstHow::Named,
                rolls: Vec::new(),
            },
            bare: bytes.byte() % 4 == 3,
            stream: String::from("dice/1"),
            key: "5".repeat(64),
            seeded: false,
            players: None,
            real_dice: Vec::new(),
            overruled: None,
        }
    }

    fn beginning() -> Option<summoner_wars::Command> {
        None
    }

    fn decided(
        &self,
        command: &summoner_wars::Command,
        overruled: Option<&str>,
    ) -> Option<Vec<summoner_wars::Event>> {
        Some(summoner_wars::decide(self, command, &mut dice(), overruled).ok()?.events)
    }

    fn next() -> summoner_wars::Command {
        summoner_wars::Command {
            action: summoner_wars::Action::Next { step: false },
            pay: 0,
            by: None,
            under: false,
        }
    }
}

/// The lines of a file that is being made, and the state that they lead to.
struct File<G: Hostile> {
    bytes: Vec<u8>,
    seal: String,
    number: u64,
    state: G,
    /// The numbers of the commands in force, and of those undone.
    live: Vec<u64>,
    undone: Vec<u64>,
}

impl<G: Hostile> File<G> {
    fn begin(set: &G::Set) -> File<G> {
        let state = G::new(set).expect("a header of a real game");
        let (bytes, seal, number) = (Vec::new(), String::new(), 0);
        let mut file = File { bytes, seal, number, state, live: Vec::new(), undone: Vec::new() };
        let set = json(set);
        file.seal(&format!(r#"{{"format":1,"tool":"0.1.0","game":"{}","set":{set}"#, G::NAME));
        file
    }

    fn seal(&mut self, body: &str) {
        let digest = Sha256::new().chain_update(&self.seal).chain_update(body).finalize();
        self.seal =
            format!("{:016x}", digest.iter().take(8).fold(0_u64, |all, byte| all << 8 | u64::from(*byte)));
        self.bytes.extend_from_slice(format!("{body},\"h\":\"{}\"}}\n", self.seal).as_bytes());
    }

    /// Adds a record that has these members.
    fn add(&mut self, members: &str) {
        self.number += 1;
        let at = "2026-11-21T18:55:14Z";
        self.seal(&format!(r#"{{"n":{},"at":"{at}","player":null,"typed":"x",{members}"#, self.number));
    }

    fn add_command(&mut self, command: &G::Command, overruled: bool, events: &[G::Event]) {
        let reason = if overruled { r#","override":"x""# } else { "" };
        self.add(&format!(r#""command":{}{reason},"events":{}"#, json(command), json(&events)));
        for event in events {
            if self.state.knows(event) && self.state.may_happen(event) {
                self.state.apply(event);
            }
        }
        self.live.push(self.number);
        self.undone.clear();
    }
}

fn json<T: Serialize + ?Sized>(value: &T) -> String {
    serde_json::to_string(value).expect("a value of a game file")
}

/// Makes a game file from bytes.
fn file_of<G: Hostile>(bytes: &mut Bytes<'_>) -> Vec<u8> {
    let mut file = File::<G>::begin(&G::header(bytes));
    let is_in_play = !bytes.byte().is_multiple_of(4);
    if let Some(beginning) = G::beginning().filter(|_| is_in_play) {
        let events = file.state.decided(&beginning, None).expect("a game begins");
        file.add_command(&beginning, false, &events);
    }
    for _ in 0..MAX_LINES {
        if bytes.is_empty() {
            break;
        }
        let overruled = bytes.byte().is_multiple_of(4);
        match bytes.below(16) {
            // A command that a player could type.
            0..6 => {
                let command = bytes.value::<G::Command>().unwrap_or(G::next());
                let events = file.state.decided(&command, overruled.then_some("x"));
                file.add_command(&command, overruled, &events.unwrap_or_default());
            }
            6 => {
                let events = file.state.decided(&G::next(), overruled.then_some("x"));
                file.add_command(&G::next(), overruled, &events.unwrap_or_default());
            }
            // A command that nobody could type.
            7..14 => {
                let command = bytes.value::<G::Command>().unwrap_or(G::next());
                let mut events: Vec<G::Event> = Vec::new();
                for _ in 0..=bytes.below(MAX_EVENTS) {
                    // Events with invalid ids are refused: few of them are enough.
                    let is_any = bytes.byte() == 0;
                    events.extend(
                        bytes.value().filter(|event| {
                            is_any || file.state.knows(event) && file.state.may_happen(event)
                        }),
                    );
                }
                file.add_command(&command, overruled, &events);
            }
            14 => {
                let undone: Vec<u64> = file.live.pop().into_iter().collect();
                file.undone.extend(&undone);
                file.add(&format!(r#""undoes":{undone:?}"#));
            }
            _ => {
                let redone: Vec<u64> = file.undone.pop().into_iter().collect();
                file.live.extend(&redone);
                file.add(&format!(r#""redoes":{redone:?}"#));
            }
        }
    }
    file.bytes
}

/// Makes a file from the bytes.
pub(crate) fn hostile_file(bytes: &[u8]) -> Vec<u8> {
    let mut bytes = Bytes::new(bytes);
    match bytes.byte() % 4 {
        3 => file_of::<summoner_wars::State>(&mut bytes),
        _ => file_of::<dragon_dice::State>(&mut bytes),
    }
}
