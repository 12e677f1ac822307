//! Attacks: the roll, the saves, who dies, what answers (editions.md section 2; resolution.md sections 1 to 4).

pub(crate) mod saves;

use crate::dragon_dice::dice::{Shown, Thrown};
use crate::dragon_dice::game::command::Roll;
use crate::dragon_dice::game::command::names;
use crate::dragon_dice::game::engine::{Engine, MAX_RESULTS, RollResult};
use crate::dragon_dice::game::march;
use crate::dragon_dice::game::resolution::bash;
use crate::dragon_dice::game::resolution::bash::dealt;
use crate::dragon_dice::game::resolution::casualties;
use crate::dragon_dice::game::resolution::casualties::{CasualtySet, sets_of};
use crate::dragon_dice::game::resolution::cleanup;
use crate::dragon_dice::game::resolution::deaths;
use crate::dragon_dice::game::resolution::optional_icons;
use crate::dragon_dice::game::resolution::optional_icons::boons_of;
use crate::dragon_dice::game::resolution::targeted_icons;
use crate::dragon_dice::game::state::reach;
use crate::dragon_dice::game::state::{
    Area, ArmyId, Battle, BattleEvent, DieId, Impossible, PendingIcon, PlayerId, PromptKind, Refusal,
    ResolutionEvent, Rule, State,
};
use crate::dragon_dice::game::turn::steps;
use crate::dragon_dice::roll::{
    Attack, Circumstances, Modifier, Offence, Operation, Outcome, Preparation, Scope, Source,
};
use crate::dragon_dice::rules::{RollKind, StepKind, delayed_icon, duration_effect, targeted_icon};
use crate::text::Name;

/// The marching army attacks.
pub(crate) fn attack(
    engine: &mut Engine<'_>,
    attack: Attack,
    target: &str,
    roll: &Roll,
) -> Result<(), Refusal> {
    engine.belongs_to(StepKind::Action)?;
    let (_, army) = march::marching(engine)?;
    if !engine.state.exists(army) {
        return Err(Impossible::NoArmy(army).into());
    }
    let target = read_target(engine, army, attack, target)?;
    let may = reach::action_kinds(&engine.state, army).contains(&attack.results());
    let targets = reach::targets(&engine.state, army, attack.results());
    engine.rolls_more_than_saves(army)?;
    if !may {
        engine.refuse_unless_overruled(Rule::NoSuchAttack(army, attack))?;
    }
    if attack == Attack::Missile && engine.state.is_hidden(target) {
        engine.refuse_unless_overruled(Rule::Hidden(target))?;
    } else if !targets.contains(&target) {
        engine.refuse_unless_overruled(Rule::OutOfReach { attack, target, others: targets })?;
    }
    engine.emit(BattleEvent::AttackBegan { attack, by: army, on: target });
    roll_attack(engine, false, roll)
}

/// The army that is meant: as typed; else the only one within reach that stands at that place, or is that player's.
fn read_target(engine: &Engine<'_>, army: ArmyId, attack: Attack, text: &str) -> Result<ArmyId, Refusal> {
    let read = names::read_army(&engine.state, text, army.player);
    let reach = reach::targets(&engine.state, army, attack.results());
    match read {
        Ok(target) if target.player != army.player => {
            return if engine.state.exists(target) {
                Ok(target)
            } else {
                Err(Impossible::NoArmy(target).into())
            };
        }
        // A place alone may be where an enemy stands; with the own name before it the own army is meant.
        Ok(target) if text.contains(':') => {
            return Err(Impossible::OwnArmy { attack, target, others: reach }.into());
        }
        _ => {}
    }
    let player = names::read_player(&engine.state, text).ok();
    let at = read.as_ref().ok().map(|target| target.at);
    let all: Vec<ArmyId> =
        engine.state.others(army.player).into_iter().flat_map(|other| engine.state.armies(other)).collect();
    let meant = |target: &ArmyId| Some(target.at) == at || Some(target.player) == player;
    let (near, far): (Vec<ArmyId>, Vec<ArmyId>) =
        all.into_iter().filter(meant).partition(|target| reach.contains(target));
    match (&near[..], &far[..]) {
        ([only], _) | ([], [only]) => Ok(*only),
        ([], []) if read.is_err() && player.is_none() => {
            Err(read.err().map_or(Impossible::NoDice, |fact| fact).into())
        }
        ([], _) => Err(Impossible::WhichTarget(reach).into()),
        (several, _) => Err(Impossible::WhichTarget(several.to_vec()).into()),
    }
}

/// The army whose turn it is in the exchange rolls.
fn roll_attack(engine: &mut Engine<'_>, is_counter_attack: bool, roll: &Roll) -> Result<(), Refusal> {
    let Some(battle) = engine.state.battle() else { return Err(Impossible::NoPrompt.into()) };
    let battle = Battle { is_counter_attack, ..battle.clone() };
    let (by, on) = battle.sides();
    // From a Tower at a reserve only results that are no IDs count (editions.md section 3).
    let at_reserve = on.at == Area::Reserve && by.at != Area::Reserve;
    let change = |circumstances: &mut Circumstances| {
        if at_reserve {
            let source = Source::Effect(Name::from("a shot at a reserve"));
            circumstances.modifiers.push(Modifier {
                operation: Operation::IgnoreIds,
                scope: Scope::Army,
                source,
            });
        }
    };
    let direct = roll.direct.unwrap_or_default();
    if direct > MAX_RESULTS {
        return Err(Impossible::TooMuch(direct).into());
    }
    let army = engine.state.army(by);
    let read = |preparation: &mut Preparation<'_>, thrown: Vec<Thrown>| {
        let outcome = preparation.settle(thrown);
        let result = AttackResult::of(&battle, preparation, &outcome, &army);
        (outcome, result)
    };
    let mut result = match engine.roll_as(by, battle.attack_kind(), roll, change, read)? {
        RollResult::Totals(totals) => {
            let offence = Offence::total(totals[battle.attack.results()]);
            AttackResult { offence: Offence { direct, ..offence }, ..AttackResult::default() }
        }
        RollResult::Nobody => AttackResult::default(),
        RollResult::Rolled(result) => result,
    };
    if by.at != on.at {
        // Cursed Bullets are for an army at the same terrain (species.md).
        result.offence.cursed = 0;
    }
    engine.clear_prompt();
    let AttackResult { offence, targeted_icons, delayed_icons, optional_icons, dealt } = result;
    let dealt = bash::worth_knowing(&engine.state, dealt, on);
    engine.emit(BattleEvent::AttackRolled {
        is_counter_attack,
        offence,
        targeted_icons,
        delayed_icons,
        dealt,
    });
    earned(engine, by, optional_icons);
    advance(engine);
    Ok(())
}

/// Icons let the owner of an army do something.
pub(crate) fn earned(engine: &mut Engine<'_>, army: ArmyId, icons: Vec<PendingIcon>) {
    if !icons.is_empty() {
        engine.emit(ResolutionEvent::OptionalIconsGained { army, icons });
    }
}

/// Goes on with the attack to where somebody has to decide or to roll, or to its end.
pub(crate) fn advance(engine: &mut Engine<'_>) {
    while let Some(battle) = engine.state.battle().cloned() {
        if engine.state.prompt.is_some() || deaths::prompt_survival_rolls(engine) {
            return;
        }
        let (_, on) = battle.sides();
        let offence = battle.offence.unwrap_or_default();
        let is_out = |id: &DieId| engine.state.die_state(*id).area == Area::Out;
        if let Some(due) = battle.current_icon() {
            if battle.targets.iter().any(is_out) {
                // Their owner gave up.
                targeted_icons::drop_icon(engine);
            } else {
                targeted_icons::resolve_icon(engine, &battle, due);
            }
        } else if let Some((army, _)) = battle.optional_icons.first() {
            optional_icons::ask_boon(engine, *army);
        } else if let Some(saved) = battle.saved.filter(|_| battle.bashes.is_empty()) {
            saves::guarded(engine, &battle, Some(saved));
        } else if let Some(lying) = &battle.save_dice {
            saves::count_lying(engine, &battle, lying);
        } else if !battle.saves_resolved {
            // Nothing to save against: no roll (resolution.md section 4).
            let is_rolled = (offence.total > 0 || offence.charge) && fights(engine, on);
            if is_rolled {
                engine.prompt(on.player, PromptKind::Save);
            } else {
                saves::guarded(engine, &battle, None);
            }
        } else if let Some((army, damage)) = battle.wounds.first() {
            casualties::hurt(engine, *army, *damage);
        } else if cleanup::sweep(engine) {
            return;
        } else if !is_answered(engine, &battle, offence) {
            engine.emit(BattleEvent::AttackEnded);
            steps::finish_step(engine);
            return;
        }
    }
}

/// Whether an army is still there to fight.
fn fights(engine: &Engine<'_>, army: ArmyId) -> bool {
    engine.state.exists(army) && !engine.state.player(army.player).conceded
}

/// Asks for the answer to an attack; `false` where there is none.
fn is_answered(engine: &mut Engine<'_>, battle: &Battle, offence: Offence) -> bool {
    let may_be = !battle.is_counter_attack && !offence.charge && !offence.unanswered;
    let both = fights(engine, battle.attacker) && fights(engine, battle.defender);
    let owner = battle.defender.player;
    if !may_be || !both || battle.attack == Attack::Missile && battle.attacker.at == Area::Reserve {
        return false;
    }
    if offence.stench > 0 && battle.under_foul_stench.is_none() && can_answer(engine, battle) {
        let units = engine.state.units(battle.defender);
        if units.len() <= offence.stench as usize {
            engine.emit(BattleEvent::FoulStenchApplied(units));
        } else {
            engine.prompt(owner, PromptKind::FoulStench(offence.stench));
        }
        return true;
    }
    let can = can_answer(engine, battle);
    if can {
        engine.prompt(owner, PromptKind::CounterAttack);
    }
    can
}

/// Whether any die of the defender may be thrown in an answer.
fn can_answer(engine: &Engine<'_>, battle: &Battle) -> bool {
    let dice = engine.state.rolling(battle.defender, Name::default()).dice;
    RollKind::of(battle.attack.rolls().2).is_some_and(|kind| {
        Preparation::new(&dice, None, engine.state.circumstances(battle.defender, kind)).is_ok()
    })
}

/// The defender answers the attack.
pub(crate) fn answer(engine: &mut Engine<'_>, roll: &Roll) -> Result<(), Refusal> {
    roll_attack(engine, true, roll)
}

/// The defender does not answer.
pub(crate) fn hold_back(engine: &mut Engine<'_>, player: PlayerId) {
    engine.clear_prompt();
    engine.emit(BattleEvent::CounterDeclined(player));
    steps::finish_step(engine);
}

/// The defender names those who may not answer: the number of a set, or dice.
pub(crate) fn silence(engine: &mut Engine<'_>, number: u32, said: &str) -> Result<(), Refusal> {
    let Some(army) = engine.state.battle().map(|battle| battle.defender) else {
        return Err(Impossible::NoPrompt.into());
    };
    let sets = silent_sets(&engine.state, army, number);
    let dice = targeted_icons::set_named(engine, said, &sets, army.player, army.at)?;
    engine.clear_prompt();
    engine.emit(BattleEvent::FoulStenchApplied(dice));
    advance(engine);
    Ok(())
}

/// What an attack roll comes to.
#[derive(Default)]
struct AttackResult {
    offence: Offence,
    targeted_icons: Vec<PendingIcon>,
    delayed_icons: Vec<PendingIcon>,
    optional_icons: Vec<PendingIcon>,
    dealt: Vec<(DieId, u32)>,
}

impl AttackResult {
    fn of(battle: &Battle, preparation: &Preparation<'_>, outcome: &Outcome, army: &[DieId]) -> AttackResult {
        let word = battle.attack.word();
        let dues_of = |number: &dyn Fn(&str, u32) -> Option<u32>| dues(preparation, outcome, army, number);
        AttackResult {
            offence: Offence::of(battle.attack, preparation, outcome),
            targeted_icons: dues_of(&|icon, shown| {
                let number = targeted_icon(icon, word).map(|targeted_icon| targeted_icon.reach.number(shown));
                number.or_else(|| duration_effect(icon, word).map(|_| shown))
            }),
            delayed_icons: dues_of(&|icon, shown| {
                delayed_icon(icon, word).map(|delayed_icon| delayed_icon.reach.number(shown))
            }),
            optional_icons: boons_of(preparation, outcome, army, word),
            dealt: dealt(army, outcome),
        }
    }
}

/// The icons of a roll that are of a sort, in the order of the dice, equal ones merged where they may be. `number` is what
/// an icon of which a die shows so much counts with; nothing where it is of another sort.
pub(crate) fn dues(
    preparation: &Preparation<'_>,
    outcome: &Outcome,
    army: &[DieId],
    number: &dyn Fn(&str, u32) -> Option<u32>,
) -> Vec<PendingIcon> {
    let mut all: Vec<PendingIcon> = Vec::new();
    for counted in &outcome.dice {
        let die = counted.thrown.die;
        for shown in counted.thrown.standing() {
            let Shown::Face(face) = shown else { continue };
            let sai = preparation.contribution(die, face).by_hand.as_ref();
            let amount = preparation.army[die].faces[face].amount();
            let due = sai.zip(army.get(die)).and_then(|(sai, id)| {
                Some((sai.apart, PendingIcon::of(sai.name, number(sai.name, amount)?, *id)))
            });
            let Some((apart, due)) = due else { continue };
            match all.iter_mut().find(|known| known.icon == due.icon && !apart) {
                Some(known) => known.merge(due),
                None => all.push(due),
            }
        }
    }
    all
}

/// Every set of so many units, those first that show least on average.
pub(crate) fn silent_sets(state: &State, army: ArmyId, number: u32) -> Vec<CasualtySet> {
    let units: Vec<DieId> = state.units(army);
    // As many units, not as much health.
    let alike = units.iter().map(|id| {
        let mut die = state.die(*id).clone();
        die.health = 1;
        die
    });
    sets_of(&units, &alike.collect::<Vec<_>>(), number).sets
}
