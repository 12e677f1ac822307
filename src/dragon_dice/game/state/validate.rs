//! Whether an event can be one of this game. Files come from elsewhere too, and whoever writes one can seal it: a handle of
//! nothing must stop at the door, since everything behind it looks handles up.

use super::{
    Area, ArmyId, BattleEvent, Change, DieId, Effect, Event, MarchEvent, Pending, PlayerId, Prompt,
    PromptKind, ResolutionEvent, SetUpEvent, State, TableDie, TableEvent, TerrainId, TurnEvent, Until,
};
use crate::dragon_dice::dice::DieType;
use crate::dragon_dice::force::ARMIES;
use crate::dragon_dice::roll::Offence;

/// The largest number in an event: turns and effects are counted on from theirs.
const MAX_NUMBER: u32 = 1_000_000_000;
/// The longest list in an event.
const MAX_LENGTH: usize = 1000;
/// The most changes of one effect.
const MAX_CHANGES: usize = 100;

impl State {
    /// Whether everything that an event names is in this game. What is said of the state before the first command holds for
    /// every later one: players and dice are the same, and one frontier may come to the homes.
    pub(crate) fn has_all_of(&self, event: &Event) -> bool {
        match event {
            Event::Table(event) => self.validates_table(event),
            Event::SetUp(event) => self.validates_setup(event),
            Event::Turn(event) => self.validates_turn(event),
            Event::March(event) => self.validates_march(event),
            Event::Battle(event) => self.validates_battle(event),
            Event::Resolution(event) => self.validates_resolution(event),
        }
    }

    fn validates_table(&self, event: &TableEvent) -> bool {
        match event {
            TableEvent::DiceThrown(thrown) => {
                let has_army = thrown.army.is_none_or(|army| self.has_army(army));
                self.has_player(thrown.player) && has_army && thrown.total <= MAX_NUMBER
            }
            TableEvent::Moved { dice, to, .. } => {
                dice.iter().all(|die| self.has_die(*die, &|_| true)) && self.has_area(*to)
            }
            TableEvent::Turned { die, face } => {
                self.dice.get(die.0 as usize).is_some_and(|state| *face < state.die.faces.len())
            }
            TableEvent::ControlChanged { terrain, player } => {
                self.may_have_terrain(*terrain) && player.is_none_or(|player| self.has_player(player))
            }
            TableEvent::CastleBecame { terrain, .. } => self.may_have_terrain(*terrain),
            TableEvent::EffectBegan(effect) => self.validates_effect(effect),
            TableEvent::Prompted(prompt) => prompt.is_none_or(|prompt| self.validates_prompt(prompt)),
            TableEvent::EffectEnded(_) | TableEvent::Overruled { .. } => true,
        }
    }

    fn validates_effect(&self, effect: &Effect) -> bool {
        let Effect { number, on, until, changes, units, .. } = effect;
        let until = match until {
            Until::TurnOf(player) | Until::EndOfNextTurn { player, .. } => self.has_player(*player),
            Until::EndOfTurn => true,
        };
        let amounts = changes.iter().all(|change| change.amount() <= Change::MOST);
        self.has_army(*on)
            && until
            && self.has_units(units)
            && amounts
            && changes.len() <= MAX_CHANGES
            && *number <= MAX_NUMBER
    }

    fn validates_setup(&self, event: &SetUpEvent) -> bool {
        match event {
            SetUpEvent::OrderRolled { player, total } => self.has_player(*player) && *total <= MAX_NUMBER,
            SetUpEvent::TieBroken { higher, among } => {
                self.has_player(*higher) && among.iter().all(|player| self.has_player(*player))
            }
            SetUpEvent::OrderSettled { order, frontier_by } => {
                let mut sorted = order.clone();
                sorted.sort_unstable();
                self.has_player(*frontier_by) && self.everybody().eq(sorted)
            }
            SetUpEvent::FrontierPicked(die) => self.has_die(*die, &|kind| kind == DieType::Terrain),
        }
    }

    fn validates_turn(&self, event: &TurnEvent) -> bool {
        match event {
            TurnEvent::TurnBegan { player, number } => self.has_player(*player) && *number <= MAX_NUMBER,
            TurnEvent::StepBegan(step) => *step < self.steps.len(),
            TurnEvent::EighthFaceUsed(terrain) => self.may_have_terrain(*terrain),
            TurnEvent::TerrainsHeld { player, turns } => self.has_player(*player) && *turns <= MAX_NUMBER,
            TurnEvent::Conceded(player) => self.has_player(*player),
            TurnEvent::GameEnded(end) => end.winner.is_none_or(|winner| self.has_player(winner)),
        }
    }

    fn validates_march(&self, event: &MarchEvent) -> bool {
        match event {
            MarchEvent::MarchBegan(army) => self.has_army(*army),
            MarchEvent::ManeuverAnnounced(players) => players.iter().all(|player| self.has_player(*player)),
            MarchEvent::CounterManeuvered { player, total } => {
                self.has_player(*player) && total.is_none_or(|total| total <= MAX_NUMBER)
            }
            MarchEvent::ManeuverRolled(total) => *total <= MAX_NUMBER,
            MarchEvent::ManeuverResolved { .. } => true,
        }
    }

    fn validates_battle(&self, event: &BattleEvent) -> bool {
        match event {
            BattleEvent::AttackBegan { by, on, .. } => self.has_army(*by) && self.has_army(*on),
            BattleEvent::AttackRolled { offence, dealt, .. } => {
                let Offence { total, cursed, direct, less, stench, .. } = *offence;
                let unit =
                    |(id, melee): &(DieId, u32)| self.has_die(*id, &DieType::is_unit) && *melee <= MAX_NUMBER;
                dealt.iter().all(unit)
                    && [total, cursed, direct, less, stench].into_iter().all(|amount| amount <= MAX_NUMBER)
            }
            BattleEvent::SavesCounted { saves, back } => *saves <= MAX_NUMBER && *back <= MAX_NUMBER,
            BattleEvent::SavesResolved { saves, damage, direct, back } => {
                let amounts = [saves.unwrap_or_default(), *damage, *direct, *back];
                amounts.into_iter().all(|amount| amount <= MAX_NUMBER)
            }
            BattleEvent::FoulStenchApplied(dice) => self.has_units(dice),
            BattleEvent::CounterDeclined(player) => self.has_player(*player),
            BattleEvent::AttackEnded => true,
        }
    }

    fn validates_resolution(&self, event: &ResolutionEvent) -> bool {
        match event {
            ResolutionEvent::TargetsChosen(dice)
            | ResolutionEvent::UnitsNotRolled(dice)
            | ResolutionEvent::BurialPending(dice)
            | ResolutionEvent::SurvivalRollPending(dice)
            | ResolutionEvent::BurialRollPending(dice) => self.has_units(dice),
            ResolutionEvent::UnitDamaged { unit, damage } => {
                self.has_die(*unit, &DieType::is_unit) && *damage <= MAX_NUMBER
            }
            ResolutionEvent::UnitsCharmed { units, results } => {
                self.has_units(units) && *results <= MAX_NUMBER
            }
            ResolutionEvent::Added(pending) => {
                pending.len() <= MAX_LENGTH && pending.iter().all(|pending| self.has_pending(pending))
            }
            ResolutionEvent::TableRollBegan(roll) => {
                let dice = roll.dice.iter().all(|die| self.has_faces(die));
                dice && roll.less <= MAX_NUMBER && roll.decisions.len() <= MAX_LENGTH
            }
            ResolutionEvent::TableDiceRerolled(dice) => dice.iter().all(|die| self.has_faces(die)),
            ResolutionEvent::AmountUsed(amount) | ResolutionEvent::SavesGained(amount) => {
                *amount <= MAX_NUMBER
            }
            ResolutionEvent::ArmyDamaged { army, damage, killed } => {
                self.has_army(*army) && *damage <= MAX_NUMBER && *killed <= MAX_NUMBER
            }
            ResolutionEvent::SteppedDamagePending(killed) => killed
                .iter()
                .all(|stepped| self.has_die(stepped.unit, &DieType::is_unit) && self.has_army(stepped.army)),
            ResolutionEvent::IconsSplit
            | ResolutionEvent::IconChosenFirst(_)
            | ResolutionEvent::PlagueSpread
            | ResolutionEvent::Resolved
            | ResolutionEvent::SurvivalRolled
            | ResolutionEvent::SteppedDamageResolved { .. } => true,
        }
    }

    fn has_units(&self, dice: &[DieId]) -> bool {
        dice.iter().all(|die| self.has_die(*die, &DieType::is_unit))
    }

    /// Whether a die is in the game, and has the faces that it shows.
    fn has_faces(&self, shown: &TableDie) -> bool {
        let Some(state) = self.dice.get(shown.die.0 as usize) else { return false };
        let faces = state.die.faces.len();
        shown.faces.iter().all(|(face, _)| face.is_none_or(|face| face < faces))
    }

    fn has_player(&self, id: PlayerId) -> bool {
        usize::from(id.0) < self.players.len()
    }

    fn has_die(&self, id: DieId, fits: &dyn Fn(DieType) -> bool) -> bool {
        self.dice.get(id.0 as usize).is_some_and(|state| fits(state.die.kind))
    }

    /// A home, or the frontier that there is or will be.
    fn may_have_terrain(&self, id: TerrainId) -> bool {
        usize::from(id.0) <= self.players.len()
    }

    fn has_area(&self, area: Area) -> bool {
        match area {
            Area::Muster(army) => usize::from(army) < ARMIES.len(),
            Area::Terrain(terrain) => self.may_have_terrain(terrain),
            _ => true,
        }
    }

    fn has_pending(&self, pending: &Pending) -> bool {
        let Pending { by, on, amount, die, parts, stage, .. } = pending;
        let one = |amount: u32, die: DieId| amount <= MAX_NUMBER && self.has_die(die, &|_| true);
        let parts = parts.len() <= MAX_LENGTH && parts.iter().all(|(amount, die)| one(*amount, *die));
        self.has_army(*by)
            && self.has_army(*on)
            && *amount <= MAX_NUMBER
            && die.is_none_or(|die| one(0, die))
            && parts
            && self.has_units(stage.units())
    }

    fn has_army(&self, army: ArmyId) -> bool {
        self.has_player(army.player) && self.has_area(army.at)
    }

    fn validates_prompt(&self, prompt: Prompt) -> bool {
        let what = match prompt.kind {
            PromptKind::Place(army) => self.has_area(Area::Muster(army)),
            PromptKind::Distance(terrain)
            | PromptKind::TempleBurial(terrain)
            | PromptKind::Location { terrain, .. } => self.may_have_terrain(terrain),
            PromptKind::MinorFace { die, .. } => self.has_die(die, &|kind| kind == DieType::MinorTerrain),
            PromptKind::Casualties { army, damage } => self.has_army(army) && damage <= MAX_NUMBER,
            PromptKind::FoulStench(number) => number <= MAX_NUMBER,
            PromptKind::SteppedDamage(die) => self.has_die(die, &DieType::is_unit),
            PromptKind::SurvivalRolls
            | PromptKind::Targets
            | PromptKind::OptionalIcon
            | PromptKind::TargetArmy
            | PromptKind::UnitRolls
            | PromptKind::Save
            | PromptKind::CounterAttack
            | PromptKind::OrderRoll
            | PromptKind::OrderTie
            | PromptKind::FirstOrFrontier
            | PromptKind::Frontier
            | PromptKind::Counter
            | PromptKind::ManeuverRoll
            | PromptKind::Direction => true,
        };
        self.has_player(prompt.player) && what
    }
}
