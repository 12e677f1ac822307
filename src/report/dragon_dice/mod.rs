//! Answers and messages of Dragon Dice: games, dice, forces, rolls, dragons and odds.

mod army_diagnostic;
mod card;
mod collection;
mod dice;
mod die_diagnostic;
mod die_test;
mod diff;
mod dragon;
pub(super) mod editions;
pub(super) mod explain_dragons;
mod fix;
mod force_diagnostic;
mod format_diagnostic;
mod game;
mod import;
mod key;
mod link;
mod odds;
mod roll;
mod roll_answer;
mod roll_diagnostic;
mod roll_notes;
mod roll_text;
mod roll_title;
mod show;
pub(super) mod spell;
mod starter;

pub(crate) use army_diagnostic::{army_choice, army_problem, finding_diagnostic};
pub(crate) use card::TableCard;
pub(crate) use collection::{CollectionAnswer, MissingAnswer, OwnedAnswer};
pub(in crate::report) use dice::die_lines;
pub(crate) use dice::{DiceAnswer, DiceRow};
pub(crate) use die_test::DieTestAnswer;
pub(crate) use diff::DiffAnswer;
pub(crate) use dragon::{AttackRoll, BreathAnswer, DragonRollAnswer, Fallen, TargetsAnswer};
pub(crate) use fix::FixAnswer;
pub(crate) use game::{
    AdviceAnswer, AdviceLogAnswer, CastAnswer, CasualtiesAnswer, ChangeAnswer, ChoicesAnswer, Decision,
    EffectsAnswer, GivenCommand, NewGameAnswer, OfferedRoll, RemindAnswer, Rolls, StatusAnswer,
    ThoughtAnswer, army_name, bad_players, begins_faces, bond_targets, casualties_hint, command_label,
    dice_codes, dice_faces, faces_hint, fitted, health_of_name, next_codes, next_codes_of, next_names,
    no_advice, numbered_commands, points_left, prompt_line, prompt_lists_sets, refusal, typed_hint,
    wipe_out_hint, with_verb,
};
pub(crate) use import::{ImportAnswer, import_text, unreadable};
pub(crate) use key::{KeyAnswer, KeyCard};
pub(crate) use link::LinkAnswer;
pub(crate) use odds::{
    AttackOddsAnswer, CombinationOddsAnswer, CompareAnswer, ComparedArmy, ContestOddsAnswer,
    DragonOddsAnswer, OddsOf, SpellSection, TotalOddsAnswer, TwoArmies, no_dragon_odds, no_odds, too_large,
};
pub(crate) use roll_answer::RollAnswer;
pub(crate) use roll_diagnostic::{
    at_most, choice_unused, no_saves_only, not_in_reserve, not_ready, notation_error, reserve_rule,
    total_too_large, with_dice_left_out, with_total,
};
pub(super) use roll_title::RollTitle;
pub(crate) use roll_title::thrown_words;
pub(crate) use show::ShowAnswer;
pub(crate) use spell::element_word;
pub(crate) use starter::{InitAnswer, names_of, no_starter, starter_text};
