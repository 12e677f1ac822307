//! Damage to an army, and who dies of it (`promotion_damage.md` section 1).

use crate::dragon_dice::dice::Die;
use crate::dragon_dice::game::battle;
use crate::dragon_dice::game::command::DieText;
use crate::dragon_dice::game::command::names;
use crate::dragon_dice::game::effects::exchange;
use crate::dragon_dice::game::engine::Engine;
use crate::dragon_dice::game::resolution::deaths;
use crate::dragon_dice::game::state::{
    ArmyId, DieId, Impossible, PromptKind, Refusal, ResolutionEvent, Rule, State,
};
use crate::dragon_dice::game::turn::steps;
use crate::dragon_dice::roll::{Losses, losses};

/// The legal sets of casualties.
#[derive(Clone, Debug)]
pub struct Casualties {
    /// Health that has to die.
    pub killed: u32,
    /// The sets, those first of which least is lost.
    pub sets: Vec<CasualtySet>,
    /// Whether there are more than these.
    pub has_more: bool,
}

/// A legal set of casualties; sets of dice of the same names are one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CasualtySet {
    /// Who dies, in the army's order.
    pub dice: Vec<DieId>,
    /// Who of the units stays.
    pub left: Vec<DieId>,
}

impl CasualtySet {
    /// Its dice as they are typed: `2 Thug, Wolf Rider`.
    pub fn words(&self, state: &State) -> String {
        counted(state, &self.dice)
    }
}

/// Dice as a list with numbers.
pub(crate) fn counted(state: &State, dice: &[DieId]) -> String {
    let mut counted: Vec<(usize, &str)> = Vec::new();
    for id in dice {
        let name = state.die(*id).name.raw();
        match counted.iter_mut().find(|(_, known)| *known == name) {
            Some((number, _)) => *number += 1,
            None => counted.push((1, name)),
        }
    }
    let words = counted.iter().map(|(number, name)| match number {
        1 => (*name).to_owned(),
        number => format!("{number} {name}"),
    });
    words.collect::<Vec<_>>().join(", ")
}

/// Every legal set of casualties of an army, those first of which least is lost.
pub fn casualties(state: &State, army: ArmyId, damage: u32) -> Casualties {
    let units = state.units(army);
    let dice: Vec<Die> = units.iter().map(|id| state.die(*id).clone()).collect();
    sets_of(&units, &dice, damage)
}

/// The same for units as if they were these dice.
pub(crate) fn sets_of(units: &[DieId], dice: &[Die], damage: u32) -> Casualties {
    let Losses { killed, sets, has_more } = losses(&dice.iter().collect::<Vec<_>>(), damage);
    let ids = |places: Vec<usize>| places.into_iter().map(|place| units[place]).collect();
    let sets = sets.into_iter().map(|set| CasualtySet { dice: ids(set.dead), left: ids(set.left) });
    Casualties { killed, sets: sets.collect(), has_more }
}

/// Damage got through to an army. One legal set of casualties dies at once.
pub(crate) fn damage(engine: &mut Engine<'_>, army: &str, damage: u32) -> Result<(), Refusal> {
    if damage > 1_000_000 {
        return Err(Impossible::TooMuch(damage).into());
    }
    let army = engine.existing(army)?;
    hurt(engine, army, damage);
    losses_are_over(engine);
    Ok(())
}

/// An army takes damage: one legal set of casualties dies at once, of several its owner picks.
pub(crate) fn hurt(engine: &mut Engine<'_>, army: ArmyId, damage: u32) {
    let legal = casualties(&engine.state, army, damage);
    engine.emit(ResolutionEvent::ArmyDamaged { army, damage, killed: legal.killed });
    match &legal.sets[..] {
        [] => {}
        [only] => {
            let dice = only.dice.clone();
            deaths::kill(engine, &dice);
        }
        _ => engine.prompt(army.player, PromptKind::Casualties { army, damage }),
    }
}

/// The owner says who dies: the number of a set as listed, or dice.
pub(crate) fn choose_casualties(engine: &mut Engine<'_>, said: &[String]) -> Result<(), Refusal> {
    let Some(PromptKind::Casualties { army, damage }) = engine.state.prompt.map(|prompt| prompt.kind) else {
        return Err(Impossible::NoCasualties.into());
    };
    let legal = casualties(&engine.state, army, damage);
    let number = match said {
        [] => return Err(Impossible::WhichCasualties(army, damage).into()),
        [only] => only.trim().parse::<usize>().ok(),
        _ => None,
    };
    let dice = if let Some(number) = number {
        let set = number.checked_sub(1).and_then(|at| legal.sets.get(at));
        set.ok_or(Impossible::NoSet(number, legal.sets.len()))?.dice.clone()
    } else {
        let names = DieText { names: said.to_vec(), from: None };
        let dice = names::read_dice(&engine.state, &names, army.player, &[army.at])?;
        if let Some(other) = dice.iter().find(|id| !engine.state.die(**id).kind.is_unit()) {
            return Err(Impossible::WrongDie(engine.state.die(*other).name.clone()).into());
        }
        let named = dice.iter().map(|id| u32::from(engine.state.die(*id).health)).sum();
        if named != legal.killed {
            engine.refuse_unless_overruled(Rule::Casualties { damage, wanted: legal.killed, named })?;
        }
        dice
    };
    engine.clear_prompt();
    deaths::kill(engine, &dice);
    losses_are_over(engine);
    Ok(())
}

/// Nobody has to die any more: an attack goes on, else the exchange is over.
pub(crate) fn losses_are_over(engine: &mut Engine<'_>) {
    if engine.state.prompt.is_some() || deaths::prompt_survival_rolls(engine) {
        return;
    }
    if engine.state.battle().is_some() {
        battle::advance(engine);
    } else {
        exchange::exchange_is_over(engine);
    }
}

/// Where the player whose turn it is has nobody left, the next turn begins.
pub(crate) fn step_may_be_over(engine: &mut Engine<'_>) {
    let Some(turn) = engine.state.turn() else { return };
    if !engine.state.is_in_play(turn.player) {
        steps::begin_turn(engine);
        steps::run_on(engine);
    }
}
