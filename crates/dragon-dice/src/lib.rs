#![doc = include_str!("../README.md")]
//!
//! # A game
//!
//! ```
//! use warband_dragon_dice::force::judge_for;
//! use warband_dragon_dice::game::{Command, ForceSet, GameHeader, PlayerSet, State, decide, legal_moves};
//! use warband_dragon_dice::rules::Edition;
//! use warband_core::chance::Thrower;
//! use warband_core::text::Source;
//!
//! /// Dice that always show their first face.
//! struct FirstFace;
//!
//! impl Thrower for FirstFace {
//!     fn begin(&mut self, _number: u64) {}
//!
//!     fn throw(&mut self, sides: &[u32], faces: &mut Vec<u32>) {
//!         faces.extend(sides.iter().map(|_| 0));
//!     }
//! }
//!
//! let text = "size = 8
//! [terrains]
//! home = \"Swampland City\"
//! frontier = \"Coastland Tower\"
//! [armies.home]
//! \"Thug\" = 4
//! [armies.horde]
//! \"Thug\" = 2
//! [armies.campaign]
//! \"Thug\" = 2
//! ";
//! let player = |name: &'static str| {
//!     let source = Source { name: name.into(), text: text.to_owned() };
//!     let roster = judge_for(&source, &name.into(), None, 2).roster.unwrap();
//!     PlayerSet { name: name.to_owned(), size: None, real_dice: true, force: ForceSet::of(&roster).unwrap() }
//! };
//! let header = GameHeader::new(Edition::V4_1, 8, vec![player("ann"), player("bob")]);
//! let before = State::new(&header).unwrap();
//! let begun = decide(&before, &Command::Begin { quick: false }, &mut FirstFace, None).unwrap();
//! // A game begins with a roll of each player's horde army.
//! assert_eq!(legal_moves(&begun.state)[0].words(&begun.state), ["throw"]);
//! ```
//!
//! # The rooms
//!
//! `luck, adviser -> game, odds -> dragon -> roll -> force -> rules -> dice`, each using only those behind it; `odds` and `dragon` do not
//! use `force`.
//!
//! | room | knows | must not know |
//! |---|---|---|
//! | [`dice`] | icons, faces, dice, the catalogue | armies, editions, files |
//! | [`rules`] | editions, turns, roll kinds, SAIs and what they do in a game, species, spells, as data | how to play |
//! | [`force`] | armies as written, in files, lists and decks of other programs; judging, mending and comparing forces; collections | game state, colour |
//! | [`roll`] | rolls: the ten steps, typed faces, reminders, choices | where dice come from, files |
//! | [`dragon`] | dragon attacks: targets, chains, breath, what slays a dragon | where dice come from, turns |
//! | [`odds`] | exact distributions of rolls, attacks and contests; many rolls at once | files, terminal |
//! | [`game`] | a game in play: state, commands, events, procedures, what is legal now | clock, files, randomness, the long form of messages |
//! | [`luck`] | the throws of a game beside the exact chances that they had | files, terminal, what is rolled next |
//! | [`course`] | how the players stand in a position, and whom a command cost them | files, terminal, chances |
//! | [`adviser`] | what commands are worth, and how to play, by trials on copies of a state | files, terminal, clock, any key of dice |
//!
//! # Glossary
//!
//! Words of the game are the rulebook's.
//!
//! * **action**: in a march, what the army does after the maneuver.
//! * **area**: where a die lies: at a terrain, in reserve, DUA, BUA, pool.
//! * **army**: the units and items that stand together at a place; one of home, horde and campaign at first.
//! * **battle**: an attack with its saves, what is killed, and the counter-attack. **exchange**: one of its two halves.
//! * **board**: an answer as it is posted in a forum or a chat.
//! * **breach**: something that the rules hold against a force. **mend**: a change that was tried and ends one.
//! * **beside the total**: amounts of a roll that are not results of its type, such as damage that no save reduces.
//! * **chance**: of one thing to happen, 0 to 1. **odds**: all that may happen, each with its chance.
//! * **circumstances**: everything besides the dice that a roll's result depends on.
//! * **collection**: the dice that somebody owns.
//! * **contest**: a maneuver against a counter-maneuver.
//! * **contribution**: what one face brings to a roll.
//! * **counter-attack**: what the army that was attacked rolls back; the Defensive Volley of Coral Elves is one too.
//! * **delayed icon**: an icon of an attack that acts on the dice of the save roll, while they lie on the table.
//! * **distribution**: the chances of all numbers. **ways**: the same counted without rounding.
//! * **DUA**: Dead Units Area. **BUA**: Buried Units Area. **pool**: Summoning Pool.
//! * **duration effect**: what an icon leaves on an army for a while. **effect**: anything that lasts, whatever its cause.
//! * **element**: air, death, earth, fire, water; ivory has none, white has all.
//! * **eighth face**: a terrain's face 8; its holder doubles IDs (v4).
//! * **face**: one side of a die: an icon and its number.
//! * **finding**: what was found in a file: a problem or a note, and its mends. **judgement**: all of them.
//! * **force**: all that a player brings.
//! * **ID**: the face with the die's own picture; results of whatever is rolled for.
//! * **item**: equipment, artifact, medallion or relic; carried by a unit.
//! * **kind**: what a roll is for: melee, a save against melee, a dragon response.
//! * **maneuver**, **march**, **counter-maneuver**, **reserve**: as in the rulebook.
//! * **moment**: when a pending icon is resolved: before the saves, on the save dice, with the saves, or when its owner likes.
//! * **optional icon**: an icon that lets the owner of an army do something with own dice.
//! * **pending**: an icon of a roll that is still to be resolved. **stage**: how far it is: aim, rolls of units, burial.
//! * **progress**: what a procedure leaves to be done when it returns.
//! * **prompt**: what the game waits for: which player has to choose or roll, and what. **choice**: an option of a prompt.
//! * **resolution**: the queue of what is pending, and what killed units may still do; also what is done with both.
//! * **result**: melee, missile, magic, maneuver or save.
//! * **roster**: a force whose names are dice, not judged.
//! * **SAI**: special action icon. Its number is X.
//! * **species ability**: what units of a species can do.
//! * **spell save**: a save that a spell made; some damage yields to no other.
//! * **targeted icon**: an icon of an attack that does something to single units of the army that is attacked.
//! * **way**: an offer with everything that it needs: a command. **weight**: what something counts in the worth of a position.
//! * **ten steps**: how a throw becomes a total; the room [`roll`] has them.
//! * **tally**: contributions added up; and of many rolls how often each total came up.
//! * **throw**: dice on the table, or the digital stream `dice/1`.
//! * **playout**: a game played on from a copy of a position, with other dice. **policy**: rules of thumb that choose a command.
//! * **unit**: a die with health.

pub mod adviser;
pub mod course;
pub mod dice;
pub mod dragon;
pub mod force;
pub mod game;
pub mod luck;
pub mod odds;
pub mod roll;
pub mod rules;
