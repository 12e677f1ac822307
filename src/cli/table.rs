//! The one table of verbs.

use super::game_kind::GameKind::{DragonDice, SummonerWars};
use super::verb::Games::{Both, Only};
use super::verb::{Verb, Verbs};
use super::verbs::dragon_dice::by_hand::ByHandVerb;
use super::verbs::dragon_dice::dragon::DragonVerb;
use super::verbs::dragon_dice::magic::MagicVerb;
use super::verbs::dragon_dice::march::MarchVerb;
use super::verbs::dragon_dice::reserves::ReservesVerb;
use super::verbs::dragon_dice::turn::TurnVerb;
use super::verbs::dragon_dice::{advise, breath, collection, dice, import, key};
use super::verbs::history::HistoryVerb;
use super::verbs::odds_args::OddsArgs;
use super::verbs::roll_args::RollArgs;
use super::verbs::summoner_wars::by_card::CardVerb;
use super::verbs::summoner_wars::look::LookVerb;
use super::verbs::summoner_wars::phases::PhaseVerb;
use super::verbs::summoner_wars::turn::TurnVerb as WarsTurnVerb;
use super::verbs::{
    check, completions, computer, diff, explain, games, help, init, log, luck, man, new_game, odds, play,
    remind, repair, report, roll, samples, schema, show, status, verify, watch,
};
use clap::Args;

/// Every verb of the command line, in the order of the help.
#[rustfmt::skip]
pub(super) static VERBS: Verbs = Verbs::new(&[
    Verb::own("check", Both, "Check armies and decks: what is wrong, which rule it breaks, what to change", check::CheckArgs::augment_args, check::run),
    Verb::own("show", Both, "Print a force or a deck: dice or cards, points and averages", show::ShowArgs::augment_args, show::run),
    Verb::own("init", Both, "Write a legal army or deck to start from", init::InitArgs::augment_args, init::run),
    Verb::own("import", Both, "Make an army file from a list or an OCTGN deck", import::ImportArgs::augment_args, import::run).listed_in(DragonDice),
    Verb::own("diff", Both, "Compare two forces, or two game files: what differs", diff::DiffArgs::augment_args, diff::run),
    Verb::own("collection", Both, "Keep a list of the dice you own, and see which dice your armies still need", collection::CollectionArgs::augment_args, collection::run).listed_in(DragonDice),
    Verb::own("roll", Both, "Roll an army or plain dice, or count the faces you rolled", RollArgs::augment_args, roll::run),
    Verb::own("odds", Both, "Work out the exact chances of a roll, an attack or a maneuver, or compare armies", OddsArgs::add_to, odds::run),
    Verb::own("new", Both, "Begin a game and write its game file", new_game::NewArgs::augment_args, new_game::run),
    Verb::with_verbs("play", "Type commands line by line, without warband in front", play::PlayArgs::augment_args, play::run),
    Verb::own("status", Both, "Show the game and whose turn it is", status::StatusArgs::augment_args, status::run).letter("s"),
    Verb::own("watch", Both, "Keep showing the game on a second screen as it changes", watch::WatchArgs::augment_args, watch::run),
    Verb::with_verbs("remind", "List what you may and must do now, and what to type", remind::RemindArgs::augment_args, remind::run),
    Verb::own_of::<HistoryVerb>("undo", Both, "Undo commands").letter("u"),
    Verb::own_of::<HistoryVerb>("redo", Both, "Redo undone commands").letter("r"),
    Verb::own_of::<HistoryVerb>("note", Both, "Write a note into the log"),
    Verb::own("log", Both, "Show everything that happened", log::LogArgs::augment_args, log::run),
    Verb::own("luck", Both, "Work out how lucky each player's rolls were", luck::LuckArgs::augment_args, luck::run),
    Verb::own("games", Both, "List games and who won them, by player and by force", games::GamesArgs::augment_args, games::run),
    Verb::own("report", Both, "Write a page about the game, to keep or to send", report::ReportArgs::augment_args, report::run),
    Verb::own("verify", Both, "Verify the game file: its lines, its dice, its rules", verify::VerifyArgs::augment_args, verify::run),
    Verb::own("repair", Both, "Write a repaired copy of a damaged game file", repair::RepairArgs::augment_args, repair::run),
    Verb::own("dice", Both, "Search the catalogue of dice and spells", dice::DiceArgs::augment_args, dice::run).listed_in(DragonDice),
    Verb::with_verbs("key", "Show what to type for each face of an army", key::KeyArgs::augment_args, key::run).listed_in(DragonDice),
    Verb::with_verbs("explain", "Explain an icon, a roll, a species, a rule, a word or a problem code", explain::ExplainArgs::augment_args, explain::run),
    Verb::with_verbs("help", "Show what a command takes, with examples", help::HelpArgs::augment_args, help::run),
    Verb::own("samples", Both, "Copy the sample armies, decks and formats into a folder", samples::SamplesArgs::augment_args, samples::run),
    Verb::own("schema", Both, "Print the JSON Schema of a file or an answer", schema::SchemaArgs::augment_args, schema::run),
    Verb::own("completions", Both, "Print the completion script of a shell", completions::CompletionsArgs::augment_args, completions::run),
    Verb::with_verbs("man", "Print the manual page", man::ManArgs::augment_args, man::run),
    Verb::dragon_dice::<DragonVerb>("dragon", "Play a dragon attack, show which target each dragon attacks, or roll dragons outside a game"),
    Verb::dragon_dice::<DragonVerb>("respond", "Roll an army's response to a dragon attack: melee, missile and saves"),
    Verb::own("breath", Only(DragonDice), "List the units a dragon's breath kills, and roll for burial", breath::BreathArgs::augment_args, breath::run),
    Verb::own("advise", Only(DragonDice), "Show what each command you can give now is worth", advise::AdviseArgs::augment_args, advise::run),
    Verb::with_verbs("computer", "Let the computer decide for a player", computer::ComputerArgs::augment_args, computer::run).listed_in(DragonDice),
    Verb::dragon_dice::<TurnVerb>("next", "End the step or phase and go on to the next").letter("n"),
    Verb::dragon_dice::<TurnVerb>("choose", "Make the choice the game is waiting for, or list the options"),
    Verb::dragon_dice::<TurnVerb>("pass", "Decline what the game offers you").letter("p"),
    Verb::dragon_dice::<TurnVerb>("throw", "Make the roll the game is waiting for").letter("t"),
    Verb::dragon_dice::<MarchVerb>("march", "Begin a march").letter("m"),
    Verb::dragon_dice::<MarchVerb>("maneuver", "Maneuver with the marching army"),
    Verb::dragon_dice::<MarchVerb>("counter", "Counter-maneuver, or answer an attack").letter("c"),
    Verb::dragon_dice::<MarchVerb>("attack", "Attack with the marching army").letter("a"),
    Verb::dragon_dice::<MagicVerb>("magic", "Roll magic with the marching army").letter("g"),
    Verb::dragon_dice::<MagicVerb>("cast", "Announce spells, or list what your points pay for"),
    Verb::dragon_dice::<MarchVerb>("save", "Roll saves against an attack"),
    Verb::dragon_dice::<ByHandVerb>("damage", "Enter the damage that an army takes"),
    Verb::dragon_dice::<MarchVerb>("casualties", "List the ways to pick casualties, or pick them").alias("kill").letter("k"),
    Verb::dragon_dice::<ByHandVerb>("promote", "Promote a unit: exchange it for a larger one from the DUA"),
    Verb::dragon_dice::<ByHandVerb>("recruit", "Recruit a small unit from the DUA to an army"),
    Verb::dragon_dice::<ByHandVerb>("bury", "Bury dice"),
    Verb::dragon_dice::<ByHandVerb>("summon", "Summon a dragon, Dragonkin or minor terrain to a terrain"),
    Verb::dragon_dice::<ByHandVerb>("move", "Move dice because of an effect"),
    Verb::dragon_dice::<TurnVerb>("use", "Use a species ability that has targets: mutate"),
    Verb::dragon_dice::<ReservesVerb>("reinforce", "Move units from the Reserve Area to a terrain"),
    Verb::dragon_dice::<ReservesVerb>("retreat", "Move units from a terrain to the Reserve Area"),
    Verb::dragon_dice::<ByHandVerb>("effect", "Add lasting effects, or end them"),
    Verb::dragon_dice::<ByHandVerb>("fix", "Correct the game file to match the real table"),
    Verb::dragon_dice::<TurnVerb>("concede", "Give up"),
    Verb::summoner_wars::<WarsTurnVerb>("next", "End the step or phase and go on to the next").letter("n"),
    Verb::summoner_wars::<WarsTurnVerb>("choose", "Make the choice the game is waiting for, or list the options"),
    Verb::own_of::<LookVerb>("pass", Only(SummonerWars), "Decline what the game offers you").letter("p"),
    Verb::own_of::<LookVerb>("throw", Only(SummonerWars), "Make the roll the game is waiting for").letter("t"),
    Verb::summoner_wars::<PhaseVerb>("draw", "Draw up to five cards").letter("d"),
    Verb::summoner_wars::<PhaseVerb>("summon", "Summon a unit next to a wall and pay for it with magic").letter("c"),
    Verb::summoner_wars::<PhaseVerb>("event", "Play an event card").letter("e"),
    Verb::summoner_wars::<PhaseVerb>("wall", "Place a wall in your half").letter("w"),
    Verb::summoner_wars::<PhaseVerb>("move", "Move a unit up to two squares").letter("m"),
    Verb::summoner_wars::<PhaseVerb>("attack", "Attack a card with a unit").letter("a"),
    Verb::summoner_wars::<PhaseVerb>("build", "Put cards from your hand on your magic pile").letter("b"),
    Verb::own_of::<LookVerb>("magic", Only(SummonerWars), "Show a magic pile, top card first"),
    Verb::own_of::<LookVerb>("discard", Only(SummonerWars), "Show a discard pile, top card first"),
    Verb::own_of::<LookVerb>("unseen", Only(SummonerWars), "Count the cards of each deck that are not revealed yet"),
    Verb::summoner_wars::<CardVerb>("pay", "Pay magic for a card or ability"),
    Verb::summoner_wars::<CardVerb>("transfer", "Move cards from pile to pile because a card says so"),
    Verb::summoner_wars::<CardVerb>("reveal", "Name unknown cards that were turned up"),
    Verb::summoner_wars::<CardVerb>("damage", "Wound a card with an event or an ability").alias("wound"),
    Verb::summoner_wars::<CardVerb>("heal", "Remove wounds from a card"),
    Verb::summoner_wars::<CardVerb>("effect", "Add effects to a unit, or end them"),
    Verb::summoner_wars::<CardVerb>("place", "Put a card on another square because a card says so"),
    Verb::summoner_wars::<CardVerb>("swap", "Swap two cards because a card says so"),
    Verb::summoner_wars::<CardVerb>("control", "Give a player control of a card because a card says so"),
    Verb::summoner_wars::<CardVerb>("fix", "Correct the game file to match the real table"),
    Verb::summoner_wars::<WarsTurnVerb>("concede", "Give up"),
]);
