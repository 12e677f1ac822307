//! Damage to an army, and its casualties (`docs/rules/damage.md`, section 1).

use crate::dice::Die;
use crate::game::engine::{Engine, MAX_RESULTS, Progress};
use crate::game::questions::under_effects;
use crate::game::resolution::deaths;
use crate::game::state::{
    ArmyId, DieId, DragonPrompt, Impossible, KilledBy, PromptKind, Refusal, ResolutionEvent, Rule, State,
    WantedDice, health_of,
};
use crate::roll::{CasualtyChoices, casualty_choices};
use warband_core::text::Name;

/// The legal sets of casualties.
#[derive(Clone, Debug)]
pub struct Casualties {
    /// Health-worth that must be killed.
    pub killed: u32,
    /// The sets, those that lose least first.
    pub sets: Vec<CasualtySet>,
    /// Whether there are more sets.
    pub has_more: bool,
}

/// A legal set of casualties; sets with the same names of dice are listed once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CasualtySet {
    /// The units to be killed, in the army's order.
    pub dice: Vec<DieId>,
    /// The surviving units.
    pub left: Vec<DieId>,
}

impl CasualtySet {
    /// Returns its dice as they are typed: `2 Thug, Wolf Rider`.
    pub fn words(&self, state: &State) -> String {
        counted(state, &self.dice)
    }
}

/// Formats dice as a list with numbers.
pub(crate) fn counted(state: &State, dice: &[DieId]) -> String {
    dice_words(state, dice).join(", ")
}

/// Returns the words for dice, equal ones counted together: `2 Thug`, `held Thug`, `Wolf Rider`. Of equal dice in one place
/// those under an effect on single units are called held.
pub fn dice_words(state: &State, dice: &[DieId]) -> Vec<String> {
    let mut counted: Vec<(usize, String)> = Vec::new();
    for id in dice {
        let name = under_effects::kind_word(state, *id);
        match counted.iter_mut().find(|(_, known)| *known == name) {
            Some((number, _)) => *number += 1,
            None => counted.push((1, name)),
        }
    }
    let words = counted.iter().map(|(number, name)| match number {
        1 => name.clone(),
        number => format!("{number} {name}"),
    });
    words.collect()
}

/// Returns the army whose casualties its owner picks now, and the damage to it: of an attack, or of a breath; `None` if none are
/// due.
pub fn casualties_due(state: &State) -> Option<(ArmyId, u32)> {
    let kind = state.prompt?.kind;
    if let PromptKind::Casualties { army, damage, .. } = kind {
        return Some((army, damage));
    }
    let battle = state.dragon_battle().filter(|_| kind == PromptKind::Dragons(DragonPrompt::Breath))?;
    Some((battle.army, battle.breaths.first()?.health))
}

/// Returns every legal set of casualties of an army, those that lose least first.
pub fn casualties(state: &State, army: ArmyId, damage: u32) -> Casualties {
    let units = state.units(army);
    let dice: Vec<Die> = units.iter().map(|id| state.die(*id).clone()).collect();
    sets_of(state, &units, &dice, damage)
}

/// Returns the legal sets of casualties of `units`, with `dice` as their dice. Of equal units those under an effect count as
/// units of another name.
pub(crate) fn sets_of(state: &State, units: &[DieId], dice: &[Die], damage: u32) -> Casualties {
    let sorted = under_effects::free_first(state, units.to_vec());
    let places = sorted.iter().filter_map(|id| units.iter().position(|other| other == id));
    let (units, dice) = (&sorted, &places.map(|place| dice[place].clone()).collect::<Vec<_>>());
    let named = |(id, die): (&DieId, &Die)| {
        let word = under_effects::kind_word(state, *id);
        (die.name.raw() != word).then(|| Die { name: Name::from(word), ..die.clone() })
    };
    let renamed: Vec<Option<Die>> = units.iter().zip(dice).map(named).collect();
    let kinds: Vec<&Die> =
        renamed.iter().zip(dice).map(|(renamed, die)| renamed.as_ref().unwrap_or(die)).collect();
    let CasualtyChoices { killed, sets, has_more } = casualty_choices(&kinds, damage);
    let ids = |places: Vec<usize>| places.into_iter().map(|place| units[place]).collect();
    let sets = sets.into_iter().map(|set| CasualtySet { dice: ids(set.dead), left: ids(set.left) });
    Casualties { killed, sets: sets.collect(), has_more }
}

/// Applies damage to an army that players typed.
pub(crate) fn damage(engine: &mut Engine<'_>, army: ArmyId, damage: u32) -> Result<Progress, Refusal> {
    if damage > MAX_RESULTS {
        return Err(Impossible::TooMuch(damage).into());
    }
    engine.refuse_missing(army)?;
    damage_army(engine, army, damage, KilledBy::Other);
    Ok(Progress::ExchangeOver)
}

/// Damages an army: a single legal set of casualties is killed at once; among several, its owner picks.
pub(crate) fn damage_army(engine: &mut Engine<'_>, army: ArmyId, damage: u32, by: KilledBy) {
    let legal = casualties(&engine.state, army, damage);
    engine.emit(ResolutionEvent::ArmyDamaged { army, damage, killed: legal.killed });
    match &legal.sets[..] {
        [] => {}
        [only] => deaths::kill(engine, &only.dice, by),
        _ => engine.prompt(army.player, PromptKind::Casualties { army, damage, by }),
    }
}

/// Kills the units that their owner picked.
pub(crate) fn pick(engine: &mut Engine<'_>, dice: &[DieId]) -> Result<Progress, Refusal> {
    let Some(PromptKind::Casualties { army, damage, by }) = engine.state.prompt.map(|prompt| prompt.kind)
    else {
        return Err(Impossible::NoCasualties.into());
    };
    let units = engine.state.units(army);
    if let Some(other) = dice.iter().find(|id| !units.contains(id)) {
        return Err(Impossible::WrongDie { die: *other, wanted: WantedDice::UnitsOf(army) }.into());
    }
    let wanted = casualties(&engine.state, army, damage).killed;
    let named = health_of(&engine.state, dice);
    if named != wanted {
        engine.refuse_unless_overruled(Rule::Casualties { damage, wanted, named })?;
    }
    engine.clear_prompt();
    deaths::kill(engine, dice, by);
    Ok(Progress::ExchangeOver)
}
