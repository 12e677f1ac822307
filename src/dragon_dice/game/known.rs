//! Whether an event can be one of this game. Files come from elsewhere too, and whoever writes one can seal it: a handle of
//! nothing must stop at the door, since everything behind it looks handles up.

use super::{
    Area, ArmyId, Awaited, Change, Choice, DieId, Due, Effect, Event, PlayerId, State, TerrainId, Threw,
    Until,
};
use crate::dragon_dice::dice::DieType;
use crate::dragon_dice::force::ARMIES;
use crate::dragon_dice::roll::Offence;

/// No number in an event is larger: turns and effects are counted on from theirs.
const MOST: u32 = 1_000_000_000;

impl State {
    /// Whether everything that an event names is in this game. What is said of the state before the first command holds for
    /// every later one: players and dice are the same, and one frontier may come to the homes.
    pub(super) fn has_all_of(&self, event: &Event) -> bool {
        match event {
            Event::Threw(Threw { player, army, total, .. }) => {
                self.has_player(*player) && army.is_none_or(|army| self.has_army(army)) && *total <= MOST
            }
            Event::Ranked { player, total } => self.has_player(*player) && *total <= MOST,
            Event::TieBroken { higher, among } => {
                self.has_player(*higher) && among.iter().all(|player| self.has_player(*player))
            }
            Event::Ordered { order, frontier_by } => {
                let mut sorted = order.clone();
                sorted.sort_unstable();
                self.has_player(*frontier_by) && self.everybody().eq(sorted)
            }
            Event::Frontier(die) => self.has_die(*die, &|kind| kind == DieType::Terrain),
            Event::Moved { dice, to, .. } => {
                dice.iter().all(|die| self.has_die(*die, &|_| true)) && self.has_area(*to)
            }
            Event::Turned { die, face } => {
                self.dice.get(die.0 as usize).is_some_and(|piece| *face < piece.die.faces.len())
            }
            Event::Controls { terrain, player } => {
                self.may_have_terrain(*terrain) && player.is_none_or(|player| self.has_player(player))
            }
            Event::Became { terrain, .. } | Event::Used(terrain) => self.may_have_terrain(*terrain),
            Event::TurnBegan { player, number } => self.has_player(*player) && *number <= MOST,
            Event::Entered(step) => *step < self.steps.len(),
            Event::Marched(army) => self.has_army(*army),
            Event::Announced(players) => players.iter().all(|player| self.has_player(*player)),
            Event::Answered { player, total } => {
                self.has_player(*player) && total.is_none_or(|total| total <= MOST)
            }
            Event::Maneuvered(total) => *total <= MOST,
            Event::Damaged { army, damage, killed } => {
                self.has_army(*army) && *damage <= MOST && *killed <= MOST
            }
            Event::EffectBegan(Effect { number, on, until, changes, units, .. }) => {
                let units = units.iter().all(|die| self.has_die(*die, &DieType::is_unit));
                let until = match until {
                    Until::TurnOf(player) | Until::EndOfNextTurn { player, .. } => self.has_player(*player),
                    Until::EndOfTurn => true,
                };
                let amounts =
                    changes.iter().all(|change| change.amount() <= Change::MOST) && changes.len() <= 100;
                self.has_army(*on) && until && units && amounts && *number <= MOST
            }
            Event::Attacks { by, on, .. } => self.has_army(*by) && self.has_army(*on),
            Event::Hurt { unit, damage } => self.has_die(*unit, &DieType::is_unit) && *damage <= MOST,
            Event::Earned { army, icons } => self.has_army(*army) && self.has_dues(icons),
            Event::Charmed { units, results } => {
                units.iter().all(|unit| self.has_die(*unit, &DieType::is_unit)) && *results <= MOST
            }
            Event::Stepping(killed) => killed.iter().all(|stepping| {
                self.has_die(stepping.unit, &DieType::is_unit) && self.has_army(stepping.army)
            }),
            Event::Dying(dice)
            | Event::Sinking(dice)
            | Event::Targeted(dice)
            | Event::NotRolled(dice)
            | Event::Burials(dice)
            | Event::Silenced(dice) => dice.iter().all(|die| self.has_die(*die, &DieType::is_unit)),
            Event::DecidedOn(decisions) => decisions.len() <= 1000,
            Event::Laid(dice) | Event::Relaid(dice) => dice.iter().all(|lying| {
                let piece = self.dice.get(lying.die.0 as usize);
                let faces = piece.map_or(0, |piece| piece.die.faces.len());
                lying.faces.iter().all(|(face, _)| face.is_none_or(|face| face < faces)) && piece.is_some()
            }),
            Event::Bashing { saves, back, icons } => *saves <= MOST && *back <= MOST && self.has_dues(icons),
            Event::Bashed(gained) | Event::SpentOf(gained) => *gained <= MOST,
            Event::Struck { offence, dues, delays, dealt, .. } => {
                let Offence { total, cursed, direct, less, stench, .. } = *offence;
                let unit =
                    |(id, melee): &(DieId, u32)| self.has_die(*id, &DieType::is_unit) && *melee <= MOST;
                let known = self.has_dues(dues) && self.has_dues(delays) && dealt.iter().all(unit);
                known && [total, cursed, direct, less, stench].into_iter().all(|amount| amount <= MOST)
            }
            Event::Guarded { saves, damage, direct, back } => {
                let amounts = [saves.unwrap_or_default(), *damage, *direct, *back];
                amounts.into_iter().all(|amount| amount <= MOST)
            }
            Event::HeldBack(player) => self.has_player(*player),
            Event::Held { player, turns } => self.has_player(*player) && *turns <= MOST,
            Event::Awaits(choice) => choice.is_none_or(|choice| self.has_choice(choice)),
            Event::Conceded(player) => self.has_player(*player),
            Event::Ended(end) => end.winner.is_none_or(|winner| self.has_player(winner)),
            Event::Spreads
            | Event::LastRolled
            | Event::Stepped { .. }
            | Event::Parted
            | Event::Preferred(_)
            | Event::DueDone
            | Event::Spent
            | Event::BattleOver
            | Event::Settled { .. }
            | Event::EffectEnded(_)
            | Event::Overruled { .. } => true,
        }
    }

    fn has_player(&self, id: PlayerId) -> bool {
        usize::from(id.0) < self.players.len()
    }

    fn has_die(&self, id: DieId, fits: &dyn Fn(DieType) -> bool) -> bool {
        self.dice.get(id.0 as usize).is_some_and(|piece| fits(piece.die.kind))
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

    fn has_dues(&self, dues: &[Due]) -> bool {
        let one = |amount: u32, die: DieId| amount <= MOST && self.has_die(die, &|_| true);
        let known = |due: &Due| {
            let parts = due.parts.len() <= 1000 && due.parts.iter().all(|(amount, die)| one(*amount, *die));
            due.amount <= MOST && due.die.is_none_or(|die| one(0, die)) && parts
        };
        dues.len() <= 1000 && dues.iter().all(known)
    }

    fn has_army(&self, army: ArmyId) -> bool {
        self.has_player(army.player) && self.has_area(army.at)
    }

    fn has_choice(&self, choice: Choice) -> bool {
        let what = match choice.what {
            Awaited::Place(army) => self.has_area(Area::Muster(army)),
            Awaited::Distance(terrain) | Awaited::Burial(terrain) | Awaited::Location { terrain, .. } => {
                self.may_have_terrain(terrain)
            }
            Awaited::MinorFace { die, .. } => self.has_die(die, &|kind| kind == DieType::MinorTerrain),
            Awaited::Casualties { army, damage } => self.has_army(army) && damage <= MOST,
            Awaited::Silenced(number) => number <= MOST,
            Awaited::Step(die) => self.has_die(die, &DieType::is_unit),
            Awaited::LastRolls
            | Awaited::Targets
            | Awaited::Boon
            | Awaited::Army
            | Awaited::UnitRolls
            | Awaited::Save
            | Awaited::Answer
            | Awaited::OrderRoll
            | Awaited::Tie
            | Awaited::FirstOrFrontier
            | Awaited::Frontier
            | Awaited::Counter
            | Awaited::ManeuverRoll
            | Awaited::Direction => true,
        };
        self.has_player(choice.whose) && what
    }
}
