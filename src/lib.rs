//! warband: a command-line dice roller, army validator and turn tracker for people who play Dragon Dice
//! with real dice on a real table, and Summoner Wars as a second game.
//!
//! # The house
//!
//! `main -> cli -> report -> {dragon_dice, summoner_wars} -> {journal, chance, offer, text}`, and `cli` straight to any room; inside
//! `dragon_dice`: `game, odds -> dragon -> roll -> force -> rules -> dice`; inside `summoner_wars`: `game -> deck -> rules`, and
//! `odds`. The games never see each other; `report` and `cli::verbs` have a folder for each, beside what serves both.
//! `tests/architecture.rs` holds these arrows, and that nothing below `cli` but the journal's store touches files, the
//! environment, a clock or the terminal.
//!
//! | room | knows | must not know |
//! |---|---|---|
//! | [`chance`] | dice streams, seeds, plain dice; exact distributions, draws from them | faces, games, files |
//! | [`journal`] | the game file of any game: append, lock, checksum, fold, undo, redo, repair | the rules of any game |
//! | [`offer`] | commands that would be taken now, with their choices, in one form | any game |
//! | [`text`] | positions, names, spellings, TOML and what is wrong with it, tables of lines | any game, files |
//! | [`dragon_dice::dice`] | icons, faces, dice, the catalogue | armies, editions, files |
//! | [`dragon_dice::rules`] | editions, turns, roll kinds, SAIs, species, spells, as data | how to play |
//! | [`dragon_dice::force`] | armies as written, with positions; judging a force | game state, colour |
//! | [`dragon_dice::roll`] | rolls: the ten steps, typed faces, reminders, choices | where dice come from, files |
//! | [`dragon_dice::dragon`] | dragon attacks: targets, chains, breath, what slays a dragon | where dice come from, turns |
//! | [`dragon_dice::odds`] | exact distributions of rolls, attacks and contests; many rolls at once | files, terminal |
//! | [`dragon_dice::game`] | a game in play: state, decisions, events, what is legal now | clock, files, randomness, English |
//! | [`summoner_wars::rules`] | numbers and their sources, phases, squares, the 32 rules, as data | how to play |
//! | [`summoner_wars::deck`] | decks as written, with positions; judging a deck | game state, files |
//! | [`summoner_wars::odds`] | exact distributions of an attack's hits | files, terminal |
//! | [`summoner_wars::game`] | a game in play: state, commands, events, procedures, what is legal now | clock, files, randomness, English |
//! | [`report`] | English, tables, JSON | environment, exit codes |
//! | [`cli`] | clap, environment, paths, seeds, streams, exit codes | rules |
//!
//! # Glossary
//!
//! The words are the rulebook's (seeds 000 to 003; resolution.md, editions.md, species.md).
//!
//! * **action**: what a player asks for in a game; in a march, what the army does behind the maneuver.
//! * **answer**: the counter-attack, or the volley that Coral Elves shoot back.
//! * **area**: where a die lies: at a terrain, in reserve, DUA, BUA, pool.
//! * **army**: the units and items that stand together at a place; one of home, horde and campaign at first.
//! * **battle**: an attack with its saves, what dies of it, and the answer. **exchange**: one of its two halves.
//! * **boon**: what an icon lets the owner of an army do with own dice. **deed**: what one does to single units of the army
//!   that is attacked; **delay**: what one does to the dice of the save roll. **due**: an icon that is still to be resolved.
//! * **breach**: something that the rules hold against a force. **mend**: a change that was tried and ends one.
//! * **beside the total**: amounts of a roll that are no results of its type, such as damage no save reduces.
//! * **chance**: of one thing to happen, 0 to 1. **odds**: all that may happen, each with its chance.
//! * **circumstances**: everything besides the dice that a roll's result depends on.
//! * **contest**: a maneuver against a counter-maneuver.
//! * **contribution**: what one face brings to a roll.
//! * **distribution**: the chances of all numbers. **ways**: the same counted without rounding.
//! * **DUA**: Dead Units Area. **BUA**: Buried Units Area. **pool**: Summoning Pool.
//! * **element**: air, death, earth, fire, water; ivory has none, white has all.
//! * **eighth face**: a terrain's face 8; its holder doubles IDs (v4).
//! * **face**: one side of a die: an icon and its number.
//! * **force**: all that a player brings.
//! * **event**: what happened in a game; a **state** is the fold of its events.
//! * **finding**: what was found in a file: a problem or a note, and its mends. **judgement**: all of them.
//! * **ID**: the face with the die's own picture; results of whatever is rolled for.
//! * **item**: equipment, artifact, medallion or relic; carried by a unit.
//! * **kind**: what a roll is for (resolution.md section 1).
//! * **maneuver**, **march**, **counter-maneuver**, **reserve**: as in seed 001.
//! * **result**: melee, missile, magic, maneuver or save.
//! * **roster**: a force whose names are dice, not judged.
//! * **SAI**: special action icon. Its number is X.
//! * **species ability**: what units of a species can do (species.md).
//! * **spell save**: a save that a spell made; some damage yields to no other.
//! * **ten steps**: how a throw becomes a total (resolution.md section 3).
//! * **tally**: contributions added up; and of many rolls how often each answer came up.
//! * **throw**: dice on the table, or the digital stream `dice/1`.
//! * **unit**: a die with health.
//!
//! Those of the second game (seed 004; its SPEC):
//!
//! * **summoner**, **champion**, **common**: the units of a deck; whose summoner is destroyed has lost.
//! * **controller**: on whose side a card is; **owner**: whose deck it is from.
//! * **copies**: how often a deck has a card. **accounted**: copies that are on the board or in piles by name.
//! * **command**: what a player does, every name resolved; a **typed command** holds names as typed.
//! * **draw pile**, **hand**: cards that only their player knows; here they are counts.
//! * **effect**: dice more or fewer for a unit, for a while.
//! * **event card**: a card played for what it says; an event with a life of its own is a wall.
//! * **header**: what a game begins with, the set-up on the board included.
//! * **magic pile**: the cards that pay for units, one card one magic; **discard pile**: where they go, and events.
//! * **offer**: a command that would be taken now, with what its arguments may be.
//! * **phase**: Draw, Summon, Event, Move, Attack, Build: one player's turn.
//! * **slot**: a card of a pile, or `?` for one that the game was not told.
//! * **wall**: a card without attack, next to which units are summoned.

pub mod chance;
pub mod cli;
pub mod dragon_dice;
pub mod journal;
pub mod offer;
pub mod report;
pub mod summoner_wars;
pub mod text;
