//! The moves that answer a prompt.

use super::dice_moves::{all_promotions, all_recruits, larger_units, promotions, recruits, thrown};
use super::{dragons, icon_moves, options};
use crate::game::command::{Choice, Command, PromptOption};
use crate::game::magic::{castable, may_be_first, payment};
use crate::game::moves::{Move, MoveKind, Value};
use crate::game::questions::abilities;
use crate::game::questions::dragon_attacks::{self, only_batch};
use crate::game::resolution::{icon_dice, optional_icons, rerolls};
use crate::game::state::{Area, ArmyId, State};
use crate::rules::reserve_spells;
use warband_core::offer::{Arguments, Choices, NeedKind};

/// Returns a roll with the faces that its dice show.
pub(super) fn roll(state: &State, kind: MoveKind) -> Move {
    thrown(Move::new(state, kind))
}

pub(super) fn pass(state: &State) -> Move {
    Move::new(state, MoveKind::Pass)
}

/// Returns the move that chooses one of these options; `None` if there are none.
pub(super) fn one_of(
    state: &State,
    options: Vec<PromptOption>,
    kind: MoveKind,
    need: NeedKind,
) -> Option<Move> {
    let options: Vec<Value> = options.into_iter().map(Value::Option).collect();
    (!options.is_empty()).then(|| Move::new(state, kind).one_of(need, options))
}

/// Returns the moves that throw units again together.
pub(super) fn reroll_together(state: &State) -> Vec<Move> {
    let option = |(unit, word)| Value::Option(PromptOption::new(word, Choice::Die(unit)));
    let from = rerolls::together_words(state).into_iter().map(option).collect();
    let choose =
        Move::new(state, MoveKind::ChooseSet).need(NeedKind::Dice, Choices::AnyOf { from, max: None });
    vec![thrown(choose), pass(state)]
}

/// Returns the moves that recruit or promote Swamp Stalkers for the units killed by Mutate.
pub(super) fn mutation(state: &State) -> Vec<Move> {
    let of_army = |army: ArmyId| {
        let recruits = all_recruits(state, army, &abilities::mutation_recruits(state, army));
        let promotions = all_promotions(state, army, &abilities::mutation_promotions(state, army));
        recruits.into_iter().chain(promotions).collect::<Vec<_>>()
    };
    let armies = abilities::mutating_armies(state).into_iter();
    armies.flat_map(of_army).chain([Move::new(state, MoveKind::Next), pass(state)]).collect()
}

/// Returns the promotions of units in a dragon attack.
pub(super) fn dragon_promotions(state: &State) -> Vec<Move> {
    let Some(battle) = state.dragon_battle() else { return Vec::new() };
    let all = only_batch(state).filter(|pairs| !pairs.is_empty());
    let all = all.map(|pairs| Move::new(state, MoveKind::PromoteAll(pairs)));
    let each = promotions(state, battle.army, &dragon_attacks::dragon_promotions(state)).into_iter();
    each.chain(all).chain([pass(state)]).collect()
}

/// Returns the moves that name the victims of a breath, or another breath that is resolved first.
pub(super) fn breath(state: &State) -> Vec<Move> {
    let (sets, orders): (Vec<PromptOption>, Vec<PromptOption>) = dragons::breaths(state)
        .into_iter()
        .partition(|option| matches!(option.command, Command::Casualties(_)));
    let sets = one_of(state, sets, MoveKind::Casualties, NeedKind::Dice);
    sets.into_iter().chain(one_of(state, orders, MoveKind::Choose, NeedKind::Option)).collect()
}

/// Returns the spells that the caster can still announce, those that can be put first or withdrawn, and the end of the
/// announcing.
pub(super) fn announcements(state: &State) -> Vec<Move> {
    let Some(magic) = state.magic() else { return Vec::new() };
    let mut moves = Vec::new();
    let spells: Vec<Value> = castable::castable(state).into_iter().map(Value::Casting).collect();
    if !spells.is_empty() {
        moves.push(Move::new(state, MoveKind::Cast).one_of(NeedKind::Spell, spells));
    }
    if !state.rules.spells_are_its_own {
        moves.extend(named_spells(state, magic.caster));
    }
    let numbers: Vec<Value> = magic.announced.iter().map(|spell| Value::Number(spell.number)).collect();
    if !numbers.is_empty() {
        moves.push(Move::new(state, MoveKind::CastDrop).one_of(NeedKind::Option, numbers));
    }
    moves.extend([Move::new(state, MoveKind::Next), pass(state)]);
    moves
}

/// Returns the spells of an edition whose list is not known, each with a colour that the points pay; those from the Reserve Area by name.
fn named_spells(state: &State, caster: ArmyId) -> Vec<Move> {
    let cast = || Move::new(state, MoveKind::CastNamed);
    if caster.at != Area::Reserve {
        let colours: Vec<Value> = payment::payable_elements(state).map(Value::Colour).collect();
        let named = cast().need(NeedKind::Text, Choices::Text {});
        return if colours.is_empty() { Vec::new() } else { vec![named.one_of(NeedKind::Option, colours)] };
    }
    let each = payment::payable_elements(state).filter_map(|element| {
        let spells = reserve_spells(state.edition);
        let of_colour = spells.filter(|spell| spell.element.is_none_or(|own| own == element));
        let names: Vec<Value> = of_colour.map(|spell| Value::Text(spell.name.to_owned())).collect();
        let named = (!names.is_empty()).then(|| cast().one_of(NeedKind::Spell, names))?;
        Some(named.one_of(NeedKind::Option, vec![Value::Colour(element)]))
    });
    each.collect()
}

/// Returns the move that has an announced spell resolved first, whatever roll the game waits for.
pub(crate) fn spells_first(state: &State) -> Option<Move> {
    let numbers: Vec<Value> = may_be_first(state).into_iter().map(Value::Number).collect();
    (!numbers.is_empty()).then(|| Move::new(state, MoveKind::CastFirst).one_of(NeedKind::Option, numbers))
}

/// Returns the moves of the current icon; most can be declined.
pub(super) fn optional_icon(state: &State) -> Vec<Move> {
    let declines = (!optional_icons::is_mandatory(state)).then(|| pass(state));
    what_icon_does(state).into_iter().chain(declines).collect()
}

fn what_icon_does(state: &State) -> Vec<Move> {
    let choose = |options, need| one_of(state, options, MoveKind::Choose, need);
    if let Some((army, left)) = optional_icons::promoting(state) {
        let mut larger = larger_units(state, army, left);
        larger.retain(|(unit, _)| icon_dice::may_promote(state, *unit));
        let promoted = promotions(state, army, &larger).into_iter();
        let recruited = recruits(state, army, &icon_dice::recruits(state));
        return promoted
            .chain(recruited)
            .chain(choose(options::optional_icon(state), NeedKind::Dice))
            .collect();
    }
    let returning = icon_moves::returning_sets(state);
    if !returning.is_empty() {
        return choose(returning, NeedKind::Dice).into_iter().collect();
    }
    let chosen = choose(options::optional_icon(state), NeedKind::Place);
    chosen.into_iter().chain(icon_moves::moves(state)).collect()
}
