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
//! # Modules
//!
//! `luck, strength, adviser -> game, odds -> dragon -> roll -> force -> rules -> dice`, each using only those to its right;
//! `odds` and `dragon` do not use `force`.
//!
//! | module | knows | must not know |
//! |---|---|---|
//! | [`dice`] | icons, faces, dice, the catalogue | armies, editions, files |
//! | [`rules`] | editions, turns, roll kinds, SAIs and what they do in a game, species, spells, as data | how to play |
//! | [`force`] | armies as written, in files, lists and decks of other programs; judging, correcting and comparing forces; collections | game state, colour |
//! | [`roll`] | rolls: the steps of the rulebook, typed faces, reminders, choices | where dice come from, files |
//! | [`dragon`] | dragon attacks: targets, chains, breath, what slays a dragon | where dice come from, turns |
//! | [`odds`] | exact distributions of rolls, attacks and contests; many rolls at once | files, terminal |
//! | [`game`] | a game in play: state, commands, events, procedures, what is legal now | clock, files, randomness, the long form of messages |
//! | [`luck`] | the throws of a game with their exact chances | files, terminal, what is rolled next |
//! | [`strength`] | the strength of the players in a position, and the units that a command cost them | files, terminal, chances |
//! | [`adviser`] | the value of commands, and a way to play, by trials on copies of a state | files, terminal, clock, any key of dice |
//!
//! # Glossary
//!
//! Terms of the game are the rulebook's.
//!
//! * **action**: in a march, the army's action after the maneuver.
//! * **area**: the place of a die: at a terrain, in reserve, DUA, BUA, pool.
//! * **army**: the units and items of a player at a place; one of home, horde and campaign at first.
//! * **battle**: an attack with its saves, casualties, and the counter-attack. **exchange**: one of its two halves.
//! * **violation**: a rule that a force breaks. **change** of a force: one that was tried and solves a violation.
//! * **in addition to the total**: amounts of a roll that are not results of its type, such as damage that no save reduces.
//! * **chance**: the probability of a single event, 0 to 1. **odds**: all possible results, each with its chance.
//! * **circumstances**: everything that a roll's result depends on, apart from the dice.
//! * **collection**: the dice that somebody owns.
//! * **contest**: a maneuver against a counter-maneuver.
//! * **contribution**: the results and effects of one face in a roll.
//! * **counter-attack**: the roll by which the attacked army strikes back; the Defensive Volley of Coral Elves is one too.
//! * **delayed icon**: an icon of an attack that acts on the dice of the save roll, while they are on the table.
//! * **distribution**: the chances of all numbers. **ways**: the counterpart without rounding.
//! * **DUA**: Dead Units Area. **BUA**: Buried Units Area. **pool**: Summoning Pool.
//! * **duration effect**: a lasting effect of an icon on an army. **effect**: anything that lasts, whatever its cause.
//! * **element**: air, death, earth, fire, water; ivory has none, white has all.
//! * **eighth face**: a terrain's face 8; its holder doubles IDs (v4).
//! * **face**: one side of a die: an icon and its number.
//! * **finding**: an entry in the judgement of a file: a problem or a note, with the changes that solve it. **judgement**: all of them.
//! * **force**: all dice of a player.
//! * **ID**: the face with the die's own picture; results of whatever type is rolled for.
//! * **item**: equipment, artifact, medallion or relic; carried by a unit.
//! * **kind**: the purpose of a roll: melee, a save against melee, a dragon response.
//! * **maneuver**, **march**, **counter-maneuver**, **reserve**: as in the rulebook.
//! * **moment**: when a pending icon is resolved: before the saves, on the save dice, with the saves, or when its owner
//!   wants.
//! * **optional icon**: an icon that its owner can use for the own army.
//! * **pending**: an icon of a roll that is still to be resolved. **stage**: its progress: aim, rolls of units, burial.
//! * **progress**: what remains to be done when a procedure returns.
//! * **prompt**: the decision or roll that the game waits for, with its player. **choice**: an option of a prompt.
//! * **resolution**: the queue of pending items, and the last chances of killed units; also the procedures for both.
//! * **result**: melee, missile, magic, maneuver or save.
//! * **roster**: a force whose names are resolved to dice, not judged.
//! * **SAI**: special action icon. X is its number.
//! * **species ability**: a rule for the units of a species.
//! * **spell save**: a save made by a spell; some damage can be reduced by no other.
//! * **targeted icon**: an icon of an attack that affects single units of the attacked army.
//! * **way**: an offer with all its choices made: a command. **weight**: a factor in the value of a position.
//! * **ten steps**: the computation of a total from a throw; in the module [`roll`].
//! * **tally**: the sum of contributions; for many rolls the number of times each total came up.
//! * **throw**: dice on the table, or the digital stream `dice/1`.
//! * **playout**: a game played on from a copy of a position, with other dice. **policy**: a rule that chooses a
//!   command.
//! * **unit**: a die with health.

pub mod adviser;
pub mod dice;
pub mod dragon;
pub mod force;
pub mod game;
pub mod luck;
pub mod odds;
pub mod roll;
pub mod rules;
pub mod strength;
