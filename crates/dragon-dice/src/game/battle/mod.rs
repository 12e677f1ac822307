//! Attacks: the roll, the saves, the casualties and the answer (`docs/rules/editions.md`, section 2;
//! `docs/rules/resolution.md`, sections 1 to 4).

pub(crate) mod charge_answer;
pub(crate) mod saves;

use crate::game::engine::{Engine, Progress, Roll, SettledRoll, can_roll, refuse_too_much};
use crate::game::questions::{reach, under_effects};
use crate::game::resolution;
use crate::game::resolution::casualties::{CasualtySet, sets_of};
use crate::game::resolution::{bash, casualties, cleanup, deaths, optional_icons};
use crate::game::state::{
    Area, ArmyId, Battle, BattleEvent, DieId, Impossible, KilledBy, Moment, Pending, PlayerId, PromptKind,
    Refusal, RollPurpose, Rule, State, TableRoll, WantedDice,
};
use crate::roll::{Attack, Offence};
use crate::rules::{StepKind, army_damage, delayed_icon, duration_effect, targeted_icon};

/// Lets the marching army attack.
pub(crate) fn attack(
    engine: &mut Engine<'_>,
    attack: Attack,
    target: ArmyId,
    roll: &Roll,
) -> Result<Progress, Refusal> {
    engine.belongs_to(StepKind::Action)?;
    let (_, army) = engine.marching()?;
    engine.refuse_missing(army)?;
    let targets = reach::targets(&engine.state, army, attack.results());
    if target.player == army.player {
        return Err(Impossible::OwnArmy { attack, target, others: targets }.into());
    }
    engine.refuse_missing(target)?;
    let may = reach::action_kinds(&engine.state, army).contains(&attack.results());
    engine.rolls_more_than_saves(army)?;
    if !may {
        engine.refuse_unless_overruled(Rule::NoSuchAttack(army, attack))?;
    }
    if attack == Attack::Missile && under_effects::is_hidden(&engine.state, target) {
        engine.refuse_unless_overruled(Rule::Hidden(target))?;
    } else if !targets.contains(&target) {
        engine.refuse_unless_overruled(Rule::OutOfReach { attack, target, others: targets })?;
    }
    engine.emit(BattleEvent::AttackBegan { attack, by: army, on: target });
    roll_attack(engine, false, roll)
}

/// Rolls the attack of the army whose turn it is in the exchange.
fn roll_attack(engine: &mut Engine<'_>, is_counter_attack: bool, roll: &Roll) -> Result<Progress, Refusal> {
    let Some(battle) = engine.state.battle() else { return Err(Impossible::NoPrompt.into()) };
    let battle = Battle { is_counter_attack, ..battle.clone() };
    let (by, on) = battle.sides();
    refuse_too_much(roll.direct)?;
    let purpose = if is_counter_attack { RollPurpose::CounterAttack } else { RollPurpose::Attack };
    // From a Tower at a reserve only results other than IDs count (`docs/rules/editions.md`, section 3).
    let ignores_ids = on.at == Area::Reserve && by.at != Area::Reserve;
    let table = TableRoll { ignores_ids, ..TableRoll::new(purpose, by, battle.attack_kind()) };
    let rolls = engine.throw_army(table, roll)?;
    engine.clear_prompt();
    if !rolls {
        rolled(engine, &battle, AttackResult::default());
    }
    Ok(Progress::Continues)
}

/// Counts the dice of an attack or of its counter-attack.
pub(crate) fn count_attack(engine: &mut Engine<'_>, roll: &TableRoll) {
    let Some(battle) = engine.state.battle() else { return };
    let is_counter_attack = roll.purpose == RollPurpose::CounterAttack;
    let battle = Battle { is_counter_attack, ..battle.clone() };
    let result = |settled: &SettledRoll<'_, '_>| AttackResult::of(&battle, settled);
    let result = engine.settle_table(roll, battle.sides().1, None, result);
    rolled(engine, &battle, result.unwrap_or_default());
}

/// Applies the result of an attack roll and queues its icons.
fn rolled(engine: &mut Engine<'_>, battle: &Battle, result: AttackResult) {
    let (by, on) = battle.sides();
    let AttackResult { mut offence, dealt, is_dealt_at_most, pending } = result;
    if by.at != on.at {
        // Cursed Bullets are for an army at the same terrain (`docs/rules/species.md`).
        offence.cursed = 0;
    }
    let is_counter_attack = battle.is_counter_attack;
    let dealt = bash::dealt_to_basher(&engine.state, dealt, on);
    let is_dealt_at_most = is_dealt_at_most && !dealt.is_empty();
    engine.emit(BattleEvent::AttackRolled { is_counter_attack, offence, dealt, is_dealt_at_most });
    resolution::add(engine, pending);
}

/// Continues the attack until a player has to choose or to roll, or until its end, in the order given in `resolution`.
pub(crate) fn advance(engine: &mut Engine<'_>) -> Progress {
    while engine.has_steps_left()
        && let Some(battle) = engine.state.battle().cloned()
    {
        if engine.state.prompt.is_some() || deaths::prompt_survival_rolls(engine) {
            return Progress::Waits;
        }
        if resolution::advance(engine) {
            continue;
        }
        if let Some(saved) = battle.saved {
            saves::resolve_saves(engine, &battle, Some(saved));
        } else if !battle.saves_resolved {
            prompt_saves(engine, &battle);
        } else if prompt_foul_stench(engine, &battle) {
            continue;
        } else if let Some((army, damage)) = battle.damage.first() {
            let after_saves = battle.has_save_roll && *army == battle.sides().1;
            casualties::damage_army(engine, *army, *damage, KilledBy::damage(after_saves));
        } else if cleanup::stops_for_items(engine) {
            return Progress::Waits;
        } else if !prompt_counter_attack(engine, &battle) {
            engine.emit(BattleEvent::AttackEnded);
            return Progress::ActionOver;
        }
    }
    Progress::Waits
}

/// Asks for the saves if there is anything to save against (`docs/rules/resolution.md`, section 4).
fn prompt_saves(engine: &mut Engine<'_>, battle: &Battle) {
    let (_, on) = battle.sides();
    let offence = battle.offence.unwrap_or_default();
    if offence.total == 0 && !offence.charge || !fights(engine, on) {
        saves::resolve_saves(engine, battle, None);
    } else if can_roll(&engine.state, on, battle.save_kind()) {
        engine.prompt(on.player, PromptKind::Save);
    } else {
        saves::settle_without_roll(engine, battle);
    }
}

/// Reports whether an army still exists, so that it can fight.
fn fights(engine: &Engine<'_>, army: ArmyId) -> bool {
    engine.state.exists(army) && !engine.state.player(army.player).conceded
}

/// Asks for the counter-attack; returns `false` if there is none.
fn prompt_counter_attack(engine: &mut Engine<'_>, battle: &Battle) -> bool {
    let can = can_answer(engine, battle);
    if can {
        engine.prompt(battle.defender.player, PromptKind::CounterAttack);
    }
    can
}

/// Foul Stench: after the saves, before any unit is killed, the defender names the units kept from the counter-attack
/// (`docs/rules/species.md`; `docs/rules/questions.md`, Q64). Returns `false` if there is nothing to name.
fn prompt_foul_stench(engine: &mut Engine<'_>, battle: &Battle) -> bool {
    let stench = battle.offence.map_or(0, |offence| offence.stench);
    if stench == 0 || battle.under_foul_stench.is_some() || !can_answer(engine, battle) {
        return false;
    }
    let units = engine.state.units(battle.defender);
    if units.len() <= stench as usize {
        engine.emit(BattleEvent::FoulStenchApplied(units));
    } else if let [only] = &foul_stench_sets(&engine.state, stench)[..] {
        engine.emit(BattleEvent::FoulStenchApplied(only.dice.clone()));
    } else {
        engine.prompt(battle.defender.player, PromptKind::FoulStench(stench));
    }
    true
}

/// Reports whether the defender may counter-attack and any of its dice may be rolled for it.
fn can_answer(engine: &Engine<'_>, battle: &Battle) -> bool {
    let offence = battle.offence.unwrap_or_default();
    let may_be = !battle.is_counter_attack && !offence.charge && !offence.prevents_counter_attack;
    let both = fights(engine, battle.attacker) && fights(engine, battle.defender);
    let reaches = battle.attack != Attack::Missile
        || battle.attacker.at != Area::Reserve && !under_effects::is_hidden(&engine.state, battle.attacker);
    may_be && both && reaches && can_roll(&engine.state, battle.defender, battle.attack.counter_roll())
}

/// Rolls the defender's counter-attack.
pub(crate) fn counter_attack(engine: &mut Engine<'_>, roll: &Roll) -> Result<Progress, Refusal> {
    roll_attack(engine, true, roll)
}

/// Records that the defender does not counter-attack.
pub(crate) fn decline_counter_attack(engine: &mut Engine<'_>, player: PlayerId) -> Progress {
    engine.clear_prompt();
    engine.emit(BattleEvent::CounterDeclined(player));
    Progress::ActionOver
}

/// Records the units that Foul Stench keeps from the counter-attack, as the defender named them.
pub(crate) fn apply_foul_stench(
    engine: &mut Engine<'_>,
    number: u32,
    dice: Vec<DieId>,
) -> Result<Progress, Refusal> {
    let Some(army) = engine.state.battle().map(|battle| battle.defender) else {
        return Err(Impossible::NoPrompt.into());
    };
    let units = engine.state.units(army);
    if let Some(other) = dice.iter().find(|id| !units.contains(id)) {
        return Err(Impossible::WrongDie { die: *other, wanted: WantedDice::UnitsOf(army) }.into());
    }
    if dice.len() != number as usize {
        return Err(Impossible::NumberOfUnits { named: dice.len(), wanted: number as usize }.into());
    }
    engine.clear_prompt();
    engine.emit(BattleEvent::FoulStenchApplied(dice));
    Ok(Progress::Continues)
}

/// The result of an attack roll.
#[derive(Default)]
struct AttackResult {
    offence: Offence,
    /// The damage dealt by each unit, if a Bash may need it.
    dealt: Vec<(DieId, u32)>,
    /// Whether `dealt` is only an upper bound for each unit.
    is_dealt_at_most: bool,
    /// Its icons that are still to be resolved.
    pending: Vec<Pending>,
}

impl AttackResult {
    fn of(battle: &Battle, settled: &SettledRoll<'_, '_>) -> AttackResult {
        let word = battle.attack.word();
        let mut pending = settled.icons(Moment::BeforeSaves, &|icon, shown| {
            let number = targeted_icon(icon, word).map(|rule| rule.reach.number(shown));
            let lies = || duration_effect(icon, word).map(|_| shown);
            number.or_else(lies).or_else(|| army_damage(icon, word).map(|_| shown))
        });
        let elsewhere = damage_elsewhere(&pending, word);
        pending.extend(settled.icons(Moment::SaveDice, &|icon, shown| {
            delayed_icon(icon, word).map(|rule| rule.reach.number(shown))
        }));
        pending.extend(optional_icons::optional_icons_of(settled, word));
        let mut offence = Offence::of(battle.attack, settled.preparation, settled.outcome);
        offence.direct = offence.direct.saturating_sub(elsewhere);
        let Some(typed) = &settled.roll.typed else {
            let dealt = bash::dealt(settled);
            return AttackResult { offence, dealt, is_dealt_at_most: false, pending };
        };
        offence.direct = typed.direct;
        let dealt = bash::dealt_at_most(settled, offence.total);
        AttackResult { offence, dealt, is_dealt_at_most: true, pending }
    }
}

/// Returns the damage of icons that damage an army at the roller's terrain, which may differ from the attacked one.
fn damage_elsewhere(pending: &[Pending], attack: &str) -> u32 {
    let damages = |pending: &&Pending| army_damage(&pending.icon, attack).is_some();
    pending.iter().filter(damages).map(|pending| pending.amount).sum()
}

/// Returns every set of `number` units of the defender that Foul Stench may keep from the counter-attack; those with
/// the lowest average results come first.
pub(crate) fn foul_stench_sets(state: &State, number: u32) -> Vec<CasualtySet> {
    let units = state.battle().map_or_else(Vec::new, |battle| state.units(battle.defender));
    // Foul Stench limits the number of units, not their health.
    let alike = units.iter().map(|id| {
        let mut die = state.die(*id).clone();
        die.health = 1;
        die
    });
    sets_of(state, &units, &alike.collect::<Vec<_>>(), number).sets
}
