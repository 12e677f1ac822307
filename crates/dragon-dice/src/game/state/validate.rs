//! Checks whether an event can belong to this game. Any program can seal a game file: an unknown id must be refused here,
//! since everything after that looks ids up.

use super::handles::{
    MAX_LENGTH, MAX_NUMBER, are_changes, has_area, has_army, has_die, has_player, has_spell_target,
    has_subject, has_units, has_until, may_have_terrain,
};
use super::prompt::About;
use super::{
    AnnouncedSpell, Area, ArmyId, AttackingDragon, BattleEvent, DieId, DragonBattle, DragonEvent,
    DragonTarget, Effect, EffectChange, Event, KilledUnits, MagicEvent, MarchEvent, Negation, Pending,
    PendingBreath, Prompt, Reroll, ResolutionEvent, ResponseIcon, SetUpEvent, SpeciesEvent, SpellTarget,
    StageEvent, State, SteppedDamage, TableDie, TableEvent, TableRoll, TurnEvent,
};
use crate::dice::{DieType, ResultType, Totals};
use crate::roll::{Offence, Points};
use crate::rules;

/// Reports whether everything that an event names is in this game. Checking against the
/// state before the first command is enough: players and dice stay the same, and only a frontier is added to the homes.
pub(super) fn has_all_of(state: &State, event: &Event) -> bool {
    match event {
        Event::Table(event) => validates_table(state, event),
        Event::SetUp(event) => validates_setup(state, event),
        Event::Turn(event) => validates_turn(state, event),
        Event::March(event) => validates_march(state, event),
        Event::Battle(event) => validates_battle(state, event),
        Event::Magic(event) => validates_magic(state, event),
        Event::Dragons(event) => validates_dragons(state, event),
        Event::Species(event) => validates_species(state, event),
        Event::Resolution(event) => validates_resolution(state, event),
        Event::Stage(event) => validates_stage(state, event),
    }
}

fn validates_table(state: &State, event: &TableEvent) -> bool {
    match event {
        TableEvent::DiceThrown(thrown) => {
            let has_army = thrown.army.is_none_or(|army| has_army(state, army));
            has_player(state, thrown.player) && has_army && thrown.total <= MAX_NUMBER
        }
        TableEvent::Moved { dice, to, .. } => {
            dice.iter().all(|die| has_die(state, *die, &|_| true)) && has_area(state, *to)
        }
        TableEvent::Turned { die, face } => {
            state.dice.get(die.0 as usize).is_some_and(|die| *face < die.die.faces.len())
        }
        TableEvent::ControlChanged { terrain, player } => {
            may_have_terrain(state, *terrain) && player.is_none_or(|player| has_player(state, player))
        }
        TableEvent::CastleBecame { terrain, .. } => may_have_terrain(state, *terrain),
        TableEvent::EffectBegan(effect) => validates_effect(state, effect),
        TableEvent::Prompted(prompt) => prompt.is_none_or(|prompt| validates_prompt(state, prompt)),
        TableEvent::EffectEnded(_) | TableEvent::CauseGiven(_) | TableEvent::Overruled { .. } => true,
    }
}

fn validates_effect(state: &State, effect: &Effect) -> bool {
    let Effect { number, subject, until, changes, held_by, .. } = effect;
    has_subject(state, subject)
        && has_until(state, *until)
        && are_changes(changes)
        && held_by.is_none_or(|die| has_die(state, die, &|_| true))
        && *number <= MAX_NUMBER
}

fn validates_setup(state: &State, event: &SetUpEvent) -> bool {
    match event {
        SetUpEvent::OrderRolled { player, total } => has_player(state, *player) && *total <= MAX_NUMBER,
        SetUpEvent::TieBroken { higher, among } => {
            has_player(state, *higher) && among.iter().all(|player| has_player(state, *player))
        }
        SetUpEvent::OrderSettled { order, frontier_by } => {
            let mut sorted = order.clone();
            sorted.sort_unstable();
            has_player(state, *frontier_by) && state.everybody().eq(sorted)
        }
        SetUpEvent::FrontierPicked(die) => has_die(state, *die, &|kind| kind == DieType::Terrain),
    }
}

fn validates_turn(state: &State, event: &TurnEvent) -> bool {
    match event {
        TurnEvent::TurnBegan { player, number } => has_player(state, *player) && *number <= MAX_NUMBER,
        TurnEvent::StepBegan(step) => *step < state.steps.len(),
        TurnEvent::EighthFaceUsed(terrain) => may_have_terrain(state, *terrain),
        TurnEvent::TerrainsHeld { player, turns } => has_player(state, *player) && *turns <= MAX_NUMBER,
        TurnEvent::Conceded(player) => has_player(state, *player),
        TurnEvent::GameEnded(end) => end.winner.is_none_or(|winner| has_player(state, winner)),
    }
}

fn validates_march(state: &State, event: &MarchEvent) -> bool {
    match event {
        MarchEvent::MarchBegan(army) => has_army(state, *army),
        MarchEvent::ManeuverAnnounced { opponents, .. } => {
            opponents.iter().all(|player| has_player(state, *player))
        }
        MarchEvent::CounterManeuvered { player, total, roll } => {
            has_player(state, *player)
                && total.is_none_or(|total| total <= MAX_NUMBER)
                && roll.as_ref().is_none_or(|roll| has_table_roll(state, roll))
        }
        MarchEvent::CounterReduced { player, less, total } => {
            has_player(state, *player) && *less <= MAX_NUMBER && *total <= MAX_NUMBER
        }
        MarchEvent::ManeuversGivenUp { player, number } => {
            has_player(state, *player) && *number <= MAX_NUMBER
        }
        MarchEvent::ManeuverRolled(total) | MarchEvent::MireRolled(total) => *total <= MAX_NUMBER,
        MarchEvent::MireUnitsChosen(units) => has_units(state, units),
        MarchEvent::ThornsMet { army, damage } => has_army(state, *army) && *damage <= MAX_NUMBER,
        MarchEvent::ManeuverResolved { .. } => true,
    }
}

fn validates_battle(state: &State, event: &BattleEvent) -> bool {
    match event {
        BattleEvent::AttackBegan { by, on, .. } => has_army(state, *by) && has_army(state, *on),
        BattleEvent::AttackRolled { offence, dealt, .. } => {
            let Offence { total, cursed, direct, less, stench, .. } = *offence;
            let unit =
                |(id, melee): &(DieId, u32)| has_die(state, *id, &DieType::is_unit) && *melee <= MAX_NUMBER;
            dealt.iter().all(unit)
                && [total, cursed, direct, less, stench].into_iter().all(|amount| amount <= MAX_NUMBER)
        }
        BattleEvent::SavesCounted { saves, back } => *saves <= MAX_NUMBER && *back <= MAX_NUMBER,
        BattleEvent::SavesResolved { saves, damage, direct, back } => {
            let amounts = [saves.unwrap_or_default(), *damage, *direct, *back];
            amounts.into_iter().all(|amount| amount <= MAX_NUMBER)
        }
        BattleEvent::FoulStenchApplied(dice) => has_units(state, dice),
        BattleEvent::CounterDeclined(player) => has_player(state, *player),
        BattleEvent::AttackEnded => true,
    }
}

fn validates_magic(state: &State, event: &MagicEvent) -> bool {
    let armies = |armies: &[ArmyId]| armies.iter().all(|army| has_army(state, *army));
    let are_points = |points: &[Points]| {
        points.len() <= MAX_LENGTH && points.iter().all(|points| points.amount <= MAX_NUMBER)
    };
    match event {
        MagicEvent::MagicBegan { caster } => has_army(state, *caster),
        MagicEvent::MagicRolled { roll, negators } => {
            roll.as_ref().is_none_or(|roll| has_table_roll(state, roll))
                && negators.iter().all(|player| has_player(state, *player))
        }
        MagicEvent::CantripBegan { caster, magic_points } => {
            has_army(state, *caster)
                && are_points(&magic_points.points)
                && magic_points.present.len() <= MAX_LENGTH
        }
        MagicEvent::Negated(Negation { player, rolled, taken }) => {
            has_player(state, *player) && *rolled <= MAX_NUMBER && *taken <= MAX_NUMBER
        }
        MagicEvent::NegationDeclined(player) => has_player(state, *player),
        MagicEvent::PointsCounted { points, magic_points } => {
            let lost = magic_points.lost_plain <= MAX_NUMBER && magic_points.lost_ids <= MAX_NUMBER;
            let paid = are_points(&magic_points.points) && are_points(&magic_points.units);
            are_points(points) && paid && lost && magic_points.present.len() <= MAX_LENGTH
        }
        MagicEvent::SpellsAnnounced(spells) => {
            spells.len() <= MAX_LENGTH && spells.iter().all(|spell| has_announced(state, spell))
        }
        MagicEvent::AnnouncingEnded { dispellers } => has_units(state, dispellers),
        MagicEvent::DispelRolled { unit, .. } | MagicEvent::DispelDeclined(unit) => {
            has_die(state, *unit, &DieType::is_unit)
        }
        MagicEvent::ManeuverPending(opposing) => armies(opposing),
        MagicEvent::ManeuverDeclined(army) => has_army(state, *army),
        MagicEvent::ManeuverRolled { army, total, .. } => has_army(state, *army) && *total <= MAX_NUMBER,
        MagicEvent::TerrainLowered(terrain) | MagicEvent::TerrainStays(terrain) => {
            may_have_terrain(state, *terrain)
        }
        MagicEvent::SpellDropped(_)
        | MagicEvent::SpellPutFirst(_)
        | MagicEvent::SpellBegan(_)
        | MagicEvent::SpellWasted(_)
        | MagicEvent::SpellResolved(_)
        | MagicEvent::MagicEnded => true,
    }
}

fn is_dragon(state: &State, id: DieId) -> bool {
    has_die(state, id, &|kind| kind == DieType::Dragon)
}

fn are_dragons(state: &State, ids: &[DieId]) -> bool {
    ids.len() <= MAX_LENGTH && ids.iter().all(|id| is_dragon(state, *id))
}

fn has_dragon_target(state: &State, target: DragonTarget) -> bool {
    match target {
        DragonTarget::Dragon(victim) => is_dragon(state, victim),
        DragonTarget::Army | DragonTarget::WithArmy | DragonTarget::Nothing => true,
    }
}

fn has_dragon_faces(state: &State, dragon: DieId, faces: &[usize]) -> bool {
    let sides = state.dice.get(dragon.0 as usize).map_or(0, |die| die.die.faces.len());
    is_dragon(state, dragon) && faces.len() <= MAX_LENGTH && faces.iter().all(|face| *face < sides)
}

fn has_attacking_dragon(state: &State, dragon: &AttackingDragon) -> bool {
    let AttackingDragon { die, target, victims, controller, faces, .. } = dragon;
    has_dragon_faces(state, *die, faces)
        && target.is_none_or(|target| has_dragon_target(state, target))
        && are_dragons(state, victims)
        && controller.is_none_or(|player| has_player(state, player))
}

fn has_response_icons(state: &State, icons: &[ResponseIcon]) -> bool {
    icons.len() <= MAX_LENGTH && icons.iter().all(|icon| has_die(state, icon.die, &|_| true))
}

fn has_breaths(state: &State, breaths: &[PendingBreath]) -> bool {
    breaths.iter().all(|breath| are_dragons(state, &breath.dragons) && breath.health <= MAX_NUMBER)
}

fn are_small(totals: &Totals) -> bool {
    ResultType::ALL.into_iter().all(|kind| totals[kind] <= MAX_NUMBER)
}

fn has_dragon_battle(state: &State, battle: &DragonBattle) -> bool {
    let DragonBattle { terrain, army, dragons, breaths, treasure, response, icons, .. } = battle;
    let DragonBattle { spent, results, slaying, slain, promotions, .. } = battle;
    let is_unit_set = |units: &[DieId]| has_units(state, units);
    may_have_terrain(state, *terrain)
        && has_army(state, *army)
        && dragons.iter().all(|dragon| has_attacking_dragon(state, dragon))
        && has_breaths(state, breaths)
        && *treasure <= MAX_NUMBER
        && response.as_ref().is_none_or(|roll| has_table_roll(state, roll))
        && has_response_icons(state, icons)
        && spent.iter().all(|die| has_die(state, *die, &|_| true))
        && results.as_ref().is_none_or(are_small)
        && slaying.iter().flatten().all(|(dragon, _)| is_dragon(state, *dragon))
        && slain.iter().all(|(dragon, _)| is_dragon(state, *dragon))
        && promotions.iter().all(|batch| is_unit_set(&batch.units) && is_unit_set(&batch.partners))
}

fn validates_dragons(state: &State, event: &DragonEvent) -> bool {
    match event {
        DragonEvent::DragonsAttacked { terrain, army, dragons } => {
            may_have_terrain(state, *terrain)
                && has_army(state, *army)
                && dragons.iter().all(|dragon| has_attacking_dragon(state, dragon))
        }
        DragonEvent::VictimNamed { dragon, target } => {
            is_dragon(state, *dragon) && has_dragon_target(state, *target)
        }
        DragonEvent::TargetsRevealed(targets) => targets
            .iter()
            .all(|(dragon, target)| is_dragon(state, *dragon) && has_dragon_target(state, *target)),
        DragonEvent::ChampionsRolled(icons) => has_response_icons(state, icons),
        DragonEvent::DragonsRolled(rolled) => {
            rolled.iter().all(|(dragon, faces)| has_dragon_faces(state, *dragon, faces))
        }
        DragonEvent::BreathsPending { breaths, immune } => {
            has_breaths(state, breaths) && are_dragons(state, immune)
        }
        DragonEvent::TreasureShown { dragon, promotions } => {
            is_dragon(state, *dragon) && *promotions <= MAX_NUMBER
        }
        DragonEvent::ResponseIconUsed(dragon) => dragon.is_none_or(|dragon| is_dragon(state, dragon)),
        DragonEvent::ResponseCounted { results, ids } => are_small(results) && are_small(ids),
        DragonEvent::DragonSlain { dragon, .. } => is_dragon(state, *dragon),
        DragonEvent::DragonAttackEnded(terrain) => may_have_terrain(state, *terrain),
        DragonEvent::BreathPutFirst(_) | DragonEvent::BreathBegan => true,
    }
}

fn validates_species(state: &State, event: &SpeciesEvent) -> bool {
    match event {
        SpeciesEvent::AbilityUsed { ability, army } => {
            rules::ability(ability).is_some() && has_army(state, *army)
        }
        SpeciesEvent::ChargeGained(army) => has_army(state, *army),
        SpeciesEvent::FlightsOpened(places) => places.iter().all(|at| may_have_terrain(state, *at)),
        SpeciesEvent::MutationBegan { by, targets } => has_army(state, *by) && has_units(state, targets),
        SpeciesEvent::MutationCounted(health) => *health <= MAX_NUMBER,
        SpeciesEvent::MutationUsed { army, health } => has_army(state, *army) && *health <= MAX_NUMBER,
        SpeciesEvent::MutationEnded => true,
    }
}

fn has_announced(state: &State, announced: &AnnouncedSpell) -> bool {
    let AnnouncedSpell { number, spell, times, target, .. } = announced;
    has_spell_target(state, target)
        && *number <= MAX_NUMBER
        && (1..=EffectChange::MAX_AMOUNT).contains(times)
        && (rules::spell(spell).is_some() || matches!(target, SpellTarget::Described { .. }))
}

fn has_table_roll(state: &State, roll: &TableRoll) -> bool {
    let dice = roll.dice.iter().all(|die| has_faces(state, die));
    let saves_first = roll.saves_first.is_none_or(|first| first.damage <= MAX_NUMBER);
    let lengths = [roll.decisions.len(), roll.sits_out.len(), roll.dice.len()];
    let typed = roll.typed.as_deref().is_none_or(|typed| {
        let parts = typed.parts.iter().map(|(_, number)| *number);
        let mut numbers = typed.points.iter().map(|(_, number)| *number).chain(parts).chain([typed.direct]);
        let lengths = [typed.parts.len(), typed.points.len()];
        ResultType::ALL.into_iter().all(|kind| typed.totals[kind] <= MAX_NUMBER)
            && numbers.all(|number| number <= MAX_NUMBER)
            && lengths.into_iter().all(|length| length <= MAX_LENGTH)
    });
    has_army(state, roll.army)
        && dice
        && typed
        && saves_first
        && roll.less <= MAX_NUMBER
        && lengths.into_iter().all(|length| length <= MAX_LENGTH)
        && roll.rerolls.iter().all(|reroll| has_reroll(state, reroll))
        && roll.sits_out.iter().all(|die| has_die(state, *die, &|_| true))
}

fn has_reroll(state: &State, reroll: &Reroll) -> bool {
    has_player(state, reroll.by) && reroll.left <= MAX_NUMBER && has_units(state, &reroll.units)
}

fn validates_resolution(state: &State, event: &ResolutionEvent) -> bool {
    match event {
        ResolutionEvent::TargetsChosen(dice)
        | ResolutionEvent::UnitsNotRolled(dice)
        | ResolutionEvent::SurvivalRollPending(dice)
        | ResolutionEvent::BurialRollPending(dice) => has_units(state, dice),
        ResolutionEvent::UnitDamaged { unit, damage } => {
            has_die(state, *unit, &DieType::is_unit) && *damage <= MAX_NUMBER
        }
        ResolutionEvent::DealtNamed { unit, melee } => {
            has_die(state, *unit, &DieType::is_unit) && *melee <= MAX_NUMBER
        }
        ResolutionEvent::UnitsCharmed { units, results } => has_units(state, units) && *results <= MAX_NUMBER,
        ResolutionEvent::SavesGained(amount) => *amount <= MAX_NUMBER,
        ResolutionEvent::ArmyDamaged { army, damage, killed } => {
            has_army(state, *army) && *damage <= MAX_NUMBER && *killed <= MAX_NUMBER
        }
        ResolutionEvent::IconCounted { icon, .. } => rules::Sai::named(icon).is_some(),
        ResolutionEvent::IconsSplit | ResolutionEvent::PlagueSpread => true,
    }
}

fn validates_stage(state: &State, event: &StageEvent) -> bool {
    match event {
        StageEvent::Queue(queue) => {
            queue.len() <= MAX_LENGTH && queue.iter().all(|pending| has_pending(state, pending))
        }
        StageEvent::TableRoll(roll) => roll.as_ref().is_none_or(|roll| has_table_roll(state, roll)),
        StageEvent::Killed(killed) => {
            let KilledUnits { survival_rolls, stepped_damage, open_grave, soiled_ground, .. } = &**killed;
            let may_step = |stepped: &SteppedDamage| {
                has_die(state, stepped.unit, &DieType::is_unit) && has_army(state, stepped.army)
            };
            [survival_rolls, open_grave, soiled_ground].into_iter().all(|units| has_units(state, units))
                && stepped_damage.iter().all(may_step)
        }
        StageEvent::DragonAttack(battle) => has_dragon_battle(state, battle),
    }
}

/// Reports whether a die is in the game, and has the faces that it shows.
fn has_faces(state: &State, shown: &TableDie) -> bool {
    let Some(die) = state.dice.get(shown.die.0 as usize) else { return false };
    let faces = die.die.faces.len();
    shown.faces.iter().all(|(face, _)| face.is_none_or(|face| face < faces))
}

fn has_pending(state: &State, pending: &Pending) -> bool {
    let Pending { by, on, amount, die, parts, stage, .. } = pending;
    let one = |amount: u32, die: DieId| amount <= MAX_NUMBER && has_die(state, die, &|_| true);
    let parts = parts.len() <= MAX_LENGTH && parts.iter().all(|(amount, die)| one(*amount, *die));
    has_army(state, *by)
        && has_army(state, *on)
        && *amount <= MAX_NUMBER
        && die.is_none_or(|die| one(0, die))
        && parts
        && has_units(state, stage.units())
}

fn validates_prompt(state: &State, prompt: Prompt) -> bool {
    let has_it = match prompt.kind.about() {
        About::Nothing => true,
        About::Number(number) => number <= MAX_NUMBER,
        About::Army(army) => has_army(state, army),
        About::Damage(army, damage) => has_army(state, army) && damage <= MAX_NUMBER,
        About::Terrain(terrain) => may_have_terrain(state, terrain),
        About::Die(die, is_kind) => has_die(state, die, &is_kind),
        About::Muster(army) => has_area(state, Area::Muster(army)),
    };
    has_player(state, prompt.player) && has_it
}
