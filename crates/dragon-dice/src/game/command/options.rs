//! The options of a prompt: each a word, and the command that it means.

use super::{Choice, Command, names};
use crate::dice::ResultType;
use crate::game::engine::Roll;
use crate::game::march::{self, mire};
use crate::game::resolution::casualties::CasualtySet;
use crate::game::resolution::targeting::TargetOption;
use crate::game::resolution::{self, casualties, deaths, icon_dice, optional_icons, rerolls, targeting};
use crate::game::state::{
    Area, ArmyId, DieId, DragonPrompt, PlayerId, Prompt, PromptKind, State, promotions,
};
use crate::game::{battle, setup};
use crate::rules::BASIC_LOCATIONS;

/// An option of a prompt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PromptOption {
    /// What is typed for it: `up`, `bob`, `2 Thug, Wolf Rider`.
    pub word: String,
    /// Another word for it: of a terrain, the name of its die.
    pub other_word: Option<String>,
    /// What it means.
    pub command: Command,
}

impl PromptOption {
    const fn new(word: String, command: Command) -> PromptOption {
        PromptOption { word, other_word: None, command }
    }
}

/// The options of a prompt; none where dice answer it.
pub fn prompt_options(state: &State, prompt: &Prompt) -> Vec<PromptOption> {
    let option = |word: String, choice: Choice| PromptOption::new(word, Command::Choose(choice));
    let or = |option: PromptOption, other_word: Option<DieId>| PromptOption {
        other_word: other_word.map(|id| state.die(id).name.raw().to_owned()),
        ..option
    };
    let player = |id: PlayerId| state.player(id).name.raw().to_owned();
    let die = |id: DieId| state.die(id).name.raw().to_owned();
    match prompt.kind {
        PromptKind::OrderRoll
        | PromptKind::Distance(_)
        | PromptKind::ManeuverRoll
        | PromptKind::Mire
        | PromptKind::Save
        | PromptKind::UnitRolls
        | PromptKind::RerollThrow(_)
        | PromptKind::RerollTogetherThrow
        | PromptKind::SurvivalRolls
        | PromptKind::SoiledGround
        | PromptKind::SpellSave(_)
        | PromptKind::Mutation
        | PromptKind::Announcing => Vec::new(),
        PromptKind::OrderTie => {
            let tied = setup::tied(state).into_iter();
            tied.map(|id| option(player(id), Choice::Player(id))).collect()
        }
        PromptKind::FirstOrFrontier => vec![
            option(String::from(setup::PLAY_FIRST), Choice::word(setup::PLAY_FIRST)),
            option(String::from(setup::PICK_FRONTIER), Choice::word(setup::PICK_FRONTIER)),
        ],
        PromptKind::Frontier => {
            let proposer = |id| or(option(player(id), Choice::Player(id)), setup::proposed(state, id));
            state.everybody().map(proposer).collect()
        }
        PromptKind::Place(army) => {
            let place = |at| option(names::place_word(state, at), Choice::Terrain(at));
            let place = |at| or(place(at), Some(state.terrain(at).die));
            setup::free_places(state, prompt.player, army).into_iter().map(place).collect()
        }
        PromptKind::Counter | PromptKind::CounterAttack | PromptKind::Negation => {
            roll_or_pass("counter", Command::Counter(Roll::default()))
        }
        PromptKind::Dispel(_) | PromptKind::SpellManeuver(_) => {
            roll_or_pass("throw", Command::Throw(Roll::default()))
        }
        PromptKind::SteppedDamage(unit) => exchanges(state, unit),
        PromptKind::AcceleratedGrowth(unit) => exchanges(state, unit),
        PromptKind::OptionalIcon => optional_icon_options(state),
        PromptKind::Reroll => reroll_options(state),
        PromptKind::RerollTogether => reroll_together_options(state),
        PromptKind::Targets => target_options(state),
        PromptKind::TargetArmy => army_options(state),
        PromptKind::MireUnits(health) => unit_sets(state, mire::acting_sets(state, health)),
        PromptKind::FoulStench(number) => unit_sets(state, battle::foul_stench_sets(state, number)),
        PromptKind::Direction => {
            let ways = march::directions(state).into_iter();
            ways.map(|way| option(way.word().to_owned(), Choice::word(way.word()))).collect()
        }
        PromptKind::Location { .. } => location_options(),
        PromptKind::TempleBurial(_) => {
            let dead = state.lying(prompt.player, Area::Dua, |_| true);
            let dead = promotions::one_of_each_name(state, dead).into_iter();
            dead.map(|id| option(die(id), Choice::Die(id))).collect()
        }
        PromptKind::MinorFace { .. } => minor_face_options(),
        PromptKind::IconResults => icon_results_options(),
        PromptKind::Dragons(of) => dragon_options(state, prompt.player, of),
        PromptKind::Casualties { army, damage, .. } => {
            let sets = casualties::casualties(state, army, damage).sets.into_iter();
            sets.map(|set| PromptOption::new(set.words(state), Command::Casualties(set.dice))).collect()
        }
    }
}

/// The actions to which a minor terrain may be turned.
fn minor_face_options() -> Vec<PromptOption> {
    let actions = [ResultType::Melee, ResultType::Missile, ResultType::Magic];
    results_options(actions.into_iter())
}

/// What an icon of the answer to a Charge may count as.
fn icon_results_options() -> Vec<PromptOption> {
    results_options(battle::charge_answer::WAYS.into_iter())
}

/// Types of results, one of which is chosen.
fn results_options(types: impl Iterator<Item = ResultType>) -> Vec<PromptOption> {
    let option =
        |kind: ResultType| PromptOption::new(kind.word().to_owned(), Command::Choose(Choice::Results(kind)));
    types.map(option).collect()
}

/// What a Castle may become.
fn location_options() -> Vec<PromptOption> {
    let locations = BASIC_LOCATIONS.into_iter().map(str::to_owned);
    let option = |icon: String| PromptOption::new(icon.clone(), Command::Choose(Choice::Word(icon)));
    locations.map(option).collect()
}

/// The units that may be thrown again next.
fn reroll_options(state: &State) -> Vec<PromptOption> {
    let word = |id| rerolls::choice_word(state, id);
    let option = |id| PromptOption::new(word(id), Command::Choose(Choice::Die(id)));
    rerolls::choices(state).into_iter().map(option).collect()
}

/// The units that may be thrown again together: each alone, and all of them.
fn reroll_together_options(state: &State) -> Vec<PromptOption> {
    let all = rerolls::together(state);
    let option = |units: Vec<DieId>| {
        let words: Vec<String> = units.iter().map(|id| rerolls::together_word(state, *id)).collect();
        PromptOption::new(words.join(", "), Command::Choose(Choice::Dice(units)))
    };
    let each = rerolls::choices(state).into_iter().map(|id| option(vec![id]));
    let whole = (all.len() > 1).then(|| option(all.clone()));
    each.chain(whole).collect()
}

/// Sets of units, one of which is chosen.
fn unit_sets(state: &State, sets: Vec<CasualtySet>) -> Vec<PromptOption> {
    let option = |set: CasualtySet| {
        PromptOption::new(set.words(state), Command::Choose(Choice::Dice(set.dice.clone())))
    };
    sets.into_iter().map(option).collect()
}

/// What answers a prompt of a dragon attack.
fn dragon_options(state: &State, player: PlayerId, prompt: DragonPrompt) -> Vec<PromptOption> {
    let options = super::dragons::options(state, player, prompt).into_iter();
    options.map(|(word, command)| PromptOption::new(word, command)).collect()
}

/// The armies that the icon in turn may lie on.
fn army_options(state: &State) -> Vec<PromptOption> {
    let word = |army: ArmyId| names::handle(state, army.player, army.at);
    let option = |army| PromptOption::new(word(army), Command::Choose(Choice::Army(army)));
    resolution::armies_for_effect(state).into_iter().map(option).collect()
}

/// The smaller units that may take the place of a killed one.
fn exchanges(state: &State, killed: DieId) -> Vec<PromptOption> {
    let word = |id: DieId| state.die(id).name.raw().to_owned();
    let option = |id| PromptOption::new(word(id), Command::Choose(Choice::Die(id)));
    deaths::exchange_partners(state, killed).into_iter().map(option).collect()
}

/// A roll that the player may make, or leave.
fn roll_or_pass(word: &str, roll: Command) -> Vec<PromptOption> {
    vec![PromptOption::new(word.to_owned(), roll), PromptOption::new(String::from("pass"), Command::Pass)]
}

/// The ways that an optional icon leads: places to move to, dead units that return, dice that come.
fn optional_icon_options(state: &State) -> Vec<PromptOption> {
    let option = |word: String, choice: Choice| PromptOption::new(word, Command::Choose(choice));
    let ways = optional_icons::ways_out(state).into_iter();
    let ways = ways.map(|area| option(names::area_word(state, area), Choice::Area(area)));
    let sets = optional_icons::returning(state).into_iter();
    let sets = sets.map(|set| option(set.words(state), Choice::Dice(set.dice)));
    let moves = icon_dice::dice_moves(state).into_iter();
    let moves = moves.map(|(die, to)| option(icon_move_word(state, die, to), Choice::DieTo(die, to)));
    ways.chain(sets).chain(moves).collect()
}

/// How the move of a die by an icon is typed: the die, and the place.
fn icon_move_word(state: &State, die: DieId, to: Area) -> String {
    let player = state.acting();
    format!("{} {}", names::die_word(state, die, player), names::own_area_word(state, player, to))
}

/// What may be said of the icon in turn.
fn target_options(state: &State) -> Vec<PromptOption> {
    let option = |target: TargetOption| {
        let word = targeting::option_word(state, &target);
        let choice = match target {
            TargetOption::Takes(set) => Choice::Dice(set.dice),
            TargetOption::Apart => Choice::word(&word),
            TargetOption::First(place) => Choice::Place(place),
        };
        PromptOption::new(word, Command::Choose(choice))
    };
    targeting::target_options(state).into_iter().map(option).collect()
}

/// The words of the options of a prompt.
pub fn options(state: &State, prompt: &Prompt) -> Vec<String> {
    prompt_options(state, prompt).into_iter().map(|option| option.word).collect()
}
