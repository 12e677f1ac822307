//! Turns moves into commands: every way to choose what a move needs.

use super::trial_dice::TrialDice;
use crate::dice::ResultType;
use crate::game::{
    Area, ArmyId, Battle, Chosen, Command, DieId, Direction, Move, MoveKind, PromptKind, State, Value,
    decide, legal_moves,
};
use crate::roll::die_stats;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use warband_core::offer::{Choices, Need};
use warband_core::sort::StableSort;
use warband_core::text::Name;

/// Most sets of dice listed of those that a player may name freely; beyond that, only each die alone and all of them.
const MAX_SETS: usize = 24;

/// Fewest ways of each move that are listed if not all are.
const LEAST_OF_EACH: usize = 2;

/// Least health-worth of dice of which half may move.
const LEAST_HALVED: u32 = 6;

/// A command that the rules allow now, as it is shown to players.
#[derive(Clone, Debug, PartialEq)]
pub struct LegalCommand {
    /// The words that a player types.
    pub words: Vec<String>,
    /// The command with its names resolved.
    pub command: Command,
    /// The move that it makes, with what is chosen for it; `None` if it was typed.
    pub choice: Option<(Arc<Move>, Chosen)>,
    /// Whether it rolls dice, or may roll them.
    pub throws: bool,
}

/// A command that the rules allow now: a move, with what was chosen for it.
#[derive(Clone, Debug)]
pub(super) struct Candidate {
    of: Arc<Move>,
    chosen: Chosen,
    pub(super) command: Command,
    pub(super) throws: bool,
}

impl Candidate {
    /// Returns the command with the words that a player types for it in this state.
    pub(super) fn with_words(self, state: &State) -> LegalCommand {
        let words = self.of.words_with(state, &self.chosen);
        let Candidate { of, chosen, command, throws } = self;
        LegalCommand { words, command, choice: Some((of, chosen)), throws }
    }
}

/// Returns every way to make each move of a position, in the order of the moves. Conceding is left out, and so is anything that players
/// name freely (the spells of an edition whose list is not known).
pub fn legal_commands(state: &State) -> Vec<LegalCommand> {
    candidates(state, usize::MAX).into_iter().map(|candidate| candidate.with_words(state)).collect()
}

/// Returns the legal commands that `advise` compares: no announcement is taken back or only moved, no item is left without a unit, no
/// captured terrain without an army, and no die retreats that came in this turn. Of moves of equal dice there is one.
pub(super) fn advised_commands(state: &State) -> Vec<LegalCommand> {
    let mut moved = BTreeSet::new();
    let is_advised = |candidate: &Candidate| {
        let names = |dice: &[DieId]| {
            let mut names: Vec<&Name> = dice.iter().map(|id| &state.die(*id).name).collect();
            names.sort();
            names
        };
        match &candidate.command {
            Command::CastFirst(_) | Command::CastDrop(_) => false,
            command if abandons_items(state, command) => false,
            Command::Reinforce { dice, to } => moved.insert((names(dice), Area::Terrain(*to))),
            Command::Retreat { dice } if retreats_reinforced(state, dice) => false,
            command @ Command::Retreat { .. } if loses_terrain(state, command) => false,
            Command::Retreat { dice } => moved.insert((names(dice), state.die_state(dice[0]).area)),
            _ => true,
        }
    };
    let all = candidates(state, usize::MAX).into_iter();
    let advised = all.filter_map(|candidate| without_reinforced(state, candidate)).filter(is_advised);
    advised.map(|candidate| candidate.with_words(state)).collect()
}

/// Reports whether dice of an army retreat that reinforced it in this turn, or equal ones.
fn retreats_reinforced(state: &State, dice: &[DieId]) -> bool {
    let Some(turn) = state.turn() else { return false };
    let army = dice.first().map_or_else(Vec::new, |first| state.army(state.army_of(*first)));
    dice.iter().any(|die| {
        let alike = |id: &&DieId| state.die(**id).name == state.die(*die).name;
        let came = army.iter().filter(alike).filter(|id| turn.reinforced.contains(*id)).count();
        dice.iter().filter(alike).count() + came > army.iter().filter(alike).count()
    })
}

/// Reports whether a command loses a terrain that the player holds: all units of the army there retreat, or the army turns it down.
fn loses_terrain(state: &State, command: &Command) -> bool {
    let is_held = |army: ArmyId| {
        army.terrain().is_some_and(|terrain| state.terrain(terrain).controller == Some(army.player))
    };
    match command {
        Command::Retreat { dice } => {
            let Some(army) = dice.first().map(|first| state.army_of(*first)) else { return false };
            is_held(army) && state.units(army).iter().all(|unit| dice.contains(unit))
        }
        Command::Maneuver(_) => state.prompt().is_none() && state.marching_army().is_some_and(is_held),
        _ => false,
    }
}

/// Reports whether a command captures the terrain of the marching army, or tries to: it turns the terrain up from face 7.
fn captures(state: &State, command: &Command) -> bool {
    let is_before_last = |army: ArmyId| {
        army.terrain().is_some_and(|terrain| {
            let die = state.die_state(state.terrain(terrain).die);
            die.face.is_some_and(|face| face + 2 == die.die.faces.len())
        })
    };
    let turns_up = match command {
        Command::Maneuver(_) => state.prompt().is_none(),
        Command::Choose(choice) => choice.as_direction() == Some(Direction::Up),
        _ => false,
    };
    turns_up && state.marching_army().is_some_and(is_before_last)
}

/// Reports whether a move of dice leaves items of its army without a unit: they would be buried.
fn abandons_items(state: &State, command: &Command) -> bool {
    let (Command::Retreat { dice } | Command::Reinforce { dice, .. }) = command else { return false };
    let Some(first) = dice.first() else { return false };
    let army = state.army(state.army_of(*first));
    let mut staying = army.iter().filter(|id| !dice.contains(id)).peekable();
    staying.peek().is_some() && !staying.any(|id| state.die(*id).die_type.is_unit())
}

/// Returns the ways that are compared for a decision, about `most` of them: nobody rolls magic without spells or gives up a captured
/// terrain, and nobody declines to capture one, or a roll that cannot lose anything. Dice move to the Reserve Area and from it all
/// together or half of them, but not in both directions in one turn.
pub(super) fn compared(state: &State, most: usize) -> Vec<Candidate> {
    let mut found = candidates(state, most);
    // Where the spells of the edition are not known, players cast their own.
    let casts = state.edition().rules().spells_are_its_own;
    found.retain(|candidate| {
        (casts || !matches!(candidate.command, Command::Magic { .. }))
            && !abandons_items(state, &candidate.command)
            && !loses_terrain(state, &candidate.command)
    });
    if found.iter().any(|candidate| captures(state, &candidate.command)) {
        found.retain(|candidate| captures(state, &candidate.command));
    }
    if cannot_lose(state) && found.iter().any(|candidate| candidate.throws) {
        found.retain(|candidate| candidate.throws);
    }
    if found.iter().any(|candidate| candidate.of.kind.is_transfer()) {
        let moves_all = |one: &Candidate| one.of.kind.moves_all();
        if found.iter().any(moves_all) {
            found.retain(|one| !one.of.kind.is_transfer() || moves_all(one));
            found = found.into_iter().filter_map(|one| without_reinforced(state, one)).collect();
            let halves: Vec<Candidate> = found.iter().filter_map(|all| half_of(state, all)).collect();
            found.extend(halves);
        }
    }
    found
}

/// Reports whether the roll that the prompt asks for can only help: a counter-maneuver, and a counter-attack on an army whose saves do
/// nothing else.
fn cannot_lose(state: &State) -> bool {
    let Some(prompt) = state.prompt() else { return false };
    let strikes_back = |id: &DieId| {
        die_stats(state.die(*id), ResultType::Save, state.edition())
            .is_some_and(|stats| stats.side_results > 0.0)
    };
    let is_safe = |battle: &Battle| !state.army(battle.attacker).iter().any(strikes_back);
    prompt.kind == PromptKind::Counter
        || prompt.kind == PromptKind::CounterAttack && state.battle().is_some_and(is_safe)
}

/// Returns the move of about half of the dice of a move of all dice; `None` if the army is small, or the rules refuse it.
fn half_of(state: &State, all: &Candidate) -> Option<Candidate> {
    match &all.of.kind {
        MoveKind::ReinforceAll(dice) => moving(state, all, MoveKind::Reinforce(half(state, dice)?)),
        MoveKind::RetreatAll(dice) | MoveKind::Retreat(dice) => {
            moving(state, all, MoveKind::Retreat(half(state, dice)?))
        }
        _ => None,
    }
}

/// Returns the retreat of an army without the dice that reinforced it in this turn, or equal ones; `None` if all did. Another command is
/// returned as it is.
fn without_reinforced(state: &State, all: Candidate) -> Option<Candidate> {
    let MoveKind::RetreatAll(dice) = &all.of.kind else { return Some(all) };
    let came = |id: &&DieId| state.turn().is_some_and(|turn| turn.reinforced.contains(*id));
    let mut staying: BTreeMap<&Name, usize> = BTreeMap::new();
    for id in dice.iter().filter(came) {
        *staying.entry(&state.die(*id).name).or_default() += 1;
    }
    if staying.is_empty() {
        return Some(all);
    }
    // Of equal dice the first ones go, which are those that their name means.
    let mut rest: Vec<DieId> = Vec::new();
    for id in dice.iter().rev() {
        match staying.get_mut(&state.die(*id).name) {
            Some(number) if *number > 0 => *number -= 1,
            _ => rest.insert(0, *id),
        }
    }
    if rest.is_empty() { None } else { moving(state, &all, MoveKind::Retreat(rest)) }
}

/// Returns the move of some of the dice of a move of all dice; `None` if the rules refuse it.
fn moving(state: &State, all: &Candidate, kind: MoveKind) -> Option<Candidate> {
    let of = Move { kind, ..(*all.of).clone() };
    let command = of.with(state, &all.chosen)?;
    decide(state, &command, &mut TrialDice::new(0), None).ok()?;
    Some(Candidate { of: Arc::new(of), chosen: all.chosen.clone(), command, throws: all.throws })
}

/// Returns about half of these dice, by health and by each kind of die; `None` if they have little health.
fn half(state: &State, dice: &[DieId]) -> Option<Vec<DieId>> {
    let health = |id: &DieId| u32::from(state.die(*id).health);
    if dice.iter().map(health).sum::<u32>() < LEAST_HALVED {
        return None;
    }
    let mut alike: BTreeMap<&Name, Vec<DieId>> = BTreeMap::new();
    for id in dice {
        alike.entry(&state.die(*id).name).or_default().push(*id);
    }
    let (mut taken, mut taken_health, mut seen) = (Vec::new(), 0, 0);
    // Of equal dice the first ones go, which are those that their name means.
    for dice in alike.values() {
        let each = health(&dice[0]).max(1);
        seen += each * dice.len() as u32;
        let due = (seen.div_ceil(2).saturating_sub(taken_health) + each / 2) / each;
        let some = dice.iter().take(due as usize);
        taken.extend(some);
        taken_health += each * due.min(dice.len() as u32);
    }
    (!taken.is_empty() && taken.len() < dice.len()).then_some(taken)
}

/// Returns about `most` of the ways, the first ones of each move: for casualties those that lose least. All spells are among them.
pub(super) fn candidates(state: &State, most: usize) -> Vec<Candidate> {
    let mut moves = legal_moves(state);
    moves.retain(|legal| legal.kind != MoveKind::Concede);
    let of_each = (most / moves.len().max(1)).max(LEAST_OF_EACH);
    let mut found = Vec::new();
    for of in moves.into_iter().map(Arc::new) {
        let most = if of.kind == MoveKind::Cast { usize::MAX } else { of_each };
        let throws = of.throws();
        let candidate = |chosen: Chosen| {
            let command = of.with(state, &chosen)?;
            Some(Candidate { of: Arc::clone(&of), chosen, command, throws })
        };
        found.extend(choices(state, &of, most).into_iter().filter_map(candidate));
    }
    found
}

/// Returns at most `most` ways to choose what a move needs, leaving rolls to the program; none if a text can be chosen freely.
fn choices(state: &State, of: &Move, most: usize) -> Vec<Chosen> {
    let mut chosen: Vec<Chosen> = vec![Vec::new()];
    for need in &of.needs {
        let values = values(need, |value| of.word(state, value));
        let with =
            |before: &Chosen, values: &Vec<Value>| [&before[..], std::slice::from_ref(values)].concat();
        chosen =
            chosen.iter().flat_map(|one| values.iter().map(move |of| with(one, of))).take(most).collect();
    }
    chosen
}

/// Returns the values that may be chosen for a need.
fn values(need: &Need<Value>, word: impl Fn(&Value) -> String) -> Vec<Vec<Value>> {
    let number = |number: i64| vec![Value::Number(u32::try_from(number).unwrap_or_default())];
    let mut values: Vec<Vec<Value>> = match &need.choices {
        Choices::OneOf { of } => of.iter().map(|value| vec![value.clone()]).collect(),
        Choices::AnyOf { from, max } => sets(from, max.unwrap_or(from.len()), word),
        Choices::Number { min, max } if min == max => vec![number(*min)],
        Choices::Number { min, max } => vec![number(*max), number(*min)],
        Choices::Throw { .. } => return vec![Vec::new()],
        Choices::Text {} => Vec::new(),
    };
    if need.optional {
        values.push(Vec::new());
    }
    values
}

/// Returns sets of at most `most` of these values, the largest first. Values of equal words are alike: a set has the first ones.
fn sets<V: Clone>(from: &[V], most: usize, word: impl Fn(&V) -> String) -> Vec<Vec<V>> {
    let mut alike: Vec<(String, Vec<V>)> = Vec::new();
    for value in from {
        let word = word(value);
        match alike.iter_mut().find(|(known, _)| *known == word) {
            Some((_, values)) => values.push(value.clone()),
            None => alike.push((word, vec![value.clone()])),
        }
    }
    let all = alike.iter().fold(1_usize, |all, (_, values)| all.saturating_mul(values.len() + 1)) - 1;
    if all > MAX_SETS {
        let whole = from.iter().take(most).cloned().collect();
        let single = alike.into_iter().map(|(_, mut values)| values.drain(..1).collect());
        return [whole].into_iter().chain(single.filter(|_| most > 0)).collect();
    }
    let mut sets: Vec<Vec<V>> = vec![Vec::new()];
    for (_, values) in alike {
        let more = |set: &Vec<V>| {
            let room = values.len().min(most - set.len());
            (1..=room).map(|some| [&set[..], &values[..some]].concat()).collect::<Vec<_>>()
        };
        let more: Vec<Vec<V>> = sets.iter().flat_map(more).collect();
        sets.extend(more);
    }
    sets.retain(|set| !set.is_empty());
    sets.stable_sort_by_key(|set| std::cmp::Reverse(set.len()));
    sets
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_dice_are_listed_in_every_set_and_many_alone_and_together() {
        let dice = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<String>>();
        let sets = |from: &[String], most| sets(from, most, String::clone);
        let few = sets(&dice(&["a", "a", "b"]), 3);
        assert_eq!(
            few,
            [dice(&["a", "a", "b"]), dice(&["a", "a"]), dice(&["a", "b"]), dice(&["a"]), dice(&["b"])]
        );
        assert_eq!(sets(&dice(&["a", "b"]), 1), [dice(&["a"]), dice(&["b"])]);
        let many = dice(&["a", "b", "c", "d", "e"]);
        assert_eq!(sets(&many, 5).len(), 1 + 5);
        assert_eq!(sets(&many, 5)[0], many);
    }
}
