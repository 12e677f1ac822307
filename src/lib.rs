//! warband: a command-line dice roller, army validator and turn tracker for people who play Dragon Dice
//! with real dice on a real table, and Summoner Wars as a second game.
//!
//! The library is the inside of the program: it is published with it, and may change with any release. Scripts and other
//! programs use the command line, whose JSON keeps its members (`docs/scripting.md`, JSON).
//!
//! # The rooms
//!
//! `main -> cli -> report -> {dragon_dice, summoner_wars} -> {journal, chance, offer, text}`, `completion` stands on `offer` and `text`, and `cli` straight to any room; inside
//! `dragon_dice`: `game, odds -> dragon -> roll -> force -> rules -> dice`; inside `summoner_wars`: `game -> deck -> rules`, and
//! `odds`. The games never see each other; `report` and `cli::verbs` have a folder for each, beside what serves both.
//! `tests/architecture.rs` holds these arrows, and that nothing below `cli` but the journal's store touches files, the
//! environment, a clock or the terminal. `ARCHITECTURE.md`, beside `README.md`, draws the rooms, follows three commands
//! through them, and lists the files that a new die, icon, spell, edition, verb or check touches.
//!
//! | room | knows | must not know |
//! |---|---|---|
//! | [`chance`] | dice streams, seeds, plain dice; exact distributions, draws from them | faces, games, files |
//! | [`journal`] | the game file of any game: append, lock, checksum, fold, undo, redo, repair | the rules of any game |
//! | [`offer`] | the form in which a game lists commands that would be taken now, with their choices | any game |
//! | [`completion`] | what may stand next in a command that is being typed | any game, the terminal |
//! | [`text`] | positions, names, spellings, TOML and what is wrong with it, tables of lines | any game, files |
//! | [`dragon_dice::dice`] | icons, faces, dice, the catalogue | armies, editions, files |
//! | [`dragon_dice::rules`] | editions, turns, roll kinds, SAIs and what they do in a game, species, spells, as data | how to play |
//! | [`dragon_dice::force`] | armies as written, in files, lists and decks of other programs; judging, mending and comparing forces; collections | game state, colour |
//! | [`dragon_dice::roll`] | rolls: the ten steps, typed faces, reminders, choices | where dice come from, files |
//! | [`dragon_dice::dragon`] | dragon attacks: targets, chains, breath, what slays a dragon | where dice come from, turns |
//! | [`dragon_dice::odds`] | exact distributions of rolls, attacks and contests; many rolls at once | files, terminal |
//! | [`dragon_dice::game`] | a game in play: state, commands, events, procedures, what is legal now | clock, files, randomness, English |
//! | [`summoner_wars::rules`] | numbers and their sources, phases, squares, the 32 rules, as data | how to play |
//! | [`summoner_wars::deck`] | decks as written, with positions; judging a deck | game state, files |
//! | [`summoner_wars::odds`] | exact distributions of an attack's hits | files, terminal |
//! | [`summoner_wars::game`] | a game in play: state, commands, events, procedures, what is legal now | clock, files, randomness, English |
//! | [`report`] | English, tables, JSON | environment, exit codes |
//! | [`cli`] | clap, environment, paths, seeds, streams, exit codes | rules |
//!
//! # Glossary
//!
//! Words of the game are the rulebook's. Those of both games:
//!
//! * **command**: what a player asks for, every name resolved; a value that records keep. A **typed command** holds names as they
//!   were typed; to **resolve** it is to look the names up.
//! * **event**: what happened in a game; events are grouped by the procedure that they belong to. To **emit** one is to fold it
//!   and keep it. A **state** is the fold of its events.
//! * **header**: the first line of a game file: what the game begins with. **record**: each further line.
//! * **offer**: a command that would be taken now, with what its arguments may be; each such argument is a **need** with its
//!   **choices**.
//! * **override**: a player's reason to break a rule; the record keeps it.
//! * **procedure**: a part of the game with its own rules: set-up, march, battle, reserves; draw, summon, attack.
//! * **refusal**: why a command is not taken: a rule, which `--override` breaks, or something impossible, which nothing does.
//!
//! Those of Dragon Dice:
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
//! * **ten steps**: how a throw becomes a total; the room [`dragon_dice::roll`] has them.
//! * **tally**: contributions added up; and of many rolls how often each total came up.
//! * **throw**: dice on the table, or the digital stream `dice/1`.
//! * **unit**: a die with health.
//!
//! Those of Summoner Wars:
//!
//! * **summoner**, **champion**, **common**: the units of a deck; a player without a summoner has lost.
//! * **controller**: on whose side a card is; **owner**: whose deck it is from.
//! * **copies**: how often a deck has a card. **accounted**: copies that are on the board or in piles by name.
//! * **draw pile**, **hand**: cards that only their player knows; here they are counts.
//! * **effect**: more or fewer dice for a unit, for a while.
//! * **event card**: a card played for what it says; one with a life of its own is a wall.
//! * **magic pile**: the cards that pay for units, one card one magic; **discard pile**: where they go, and events.
//! * **phase**: Draw, Summon, Event, Move, Attack, Build: one player's turn.
//! * **slot**: a card of a pile, or `?` for one that the game was not told.
//! * **wall**: a card without attack, next to which units are summoned.

pub mod chance;
pub mod cli;
pub mod completion;
pub mod dragon_dice;
pub mod journal;
pub mod offer;
pub mod report;
pub mod summoner_wars;
pub mod text;
