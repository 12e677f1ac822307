//! Attacks: the roll, the saves, who dies, what answers (editions.md section 2; resolution.md sections 1 to 4).

use super::Work;
use super::bash::dealt;
use super::boons::boons_of;
use super::losses::sets_of;
use super::rolls::{Came, MOST};
use crate::dragon_dice::dice::{Shown, Thrown};
use crate::dragon_dice::game::{
    Area, ArmyId, Awaited, Battle, CasualtySet, DieId, Due, Event, Fact, PlayerId, Refusal, Roll, Rule, State,
};
use crate::dragon_dice::roll::{
    Attack, Circumstances, Modifier, Offence, Operation, Outcome, Preparation, Scope, Source,
};
use crate::dragon_dice::rules::{RollKind, StepKind, deed, delay, lasting_icon};
use crate::text::Name;

impl Work<'_> {
    /// The marching army attacks.
    pub(super) fn attack(&mut self, attack: Attack, target: &str, roll: &Roll) -> Result<(), Refusal> {
        self.belongs_to(StepKind::Action)?;
        let (_, army) = self.marching()?;
        if !self.state.exists(army) {
            return Err(Fact::NoArmy(army).into());
        }
        let target = self.target(army, attack, target)?;
        let may = self.state.action_kinds(army).contains(&attack.results());
        let targets = self.state.targets(army, attack.results());
        self.rolls_more_than_saves(army)?;
        if !may {
            self.against(Rule::NoSuchAttack(army, attack))?;
        }
        if attack == Attack::Missile && self.state.is_hidden(target) {
            self.against(Rule::Hidden(target))?;
        } else if !targets.contains(&target) {
            self.against(Rule::OutOfReach { attack, target, others: targets })?;
        }
        self.happen(Event::Attacks { attack, by: army, on: target });
        self.strike(false, roll)
    }

    /// The army that is meant: as typed; else the only one within reach that stands at that place, or is that player's.
    fn target(&self, army: ArmyId, attack: Attack, text: &str) -> Result<ArmyId, Refusal> {
        let read = self.state.read_army(text, army.player);
        let reach = self.state.targets(army, attack.results());
        match read {
            Ok(target) if target.player != army.player => {
                return if self.state.exists(target) { Ok(target) } else { Err(Fact::NoArmy(target).into()) };
            }
            // A place alone may be where an enemy stands; with the own name before it the own army is meant.
            Ok(target) if text.contains(':') => {
                return Err(Fact::OwnArmy { attack, target, others: reach }.into());
            }
            _ => {}
        }
        let player = self.state.read_player(text).ok();
        let at = read.as_ref().ok().map(|target| target.at);
        let all: Vec<ArmyId> =
            self.state.others(army.player).into_iter().flat_map(|other| self.state.armies(other)).collect();
        let meant = |target: &ArmyId| Some(target.at) == at || Some(target.player) == player;
        let (near, far): (Vec<ArmyId>, Vec<ArmyId>) =
            all.into_iter().filter(meant).partition(|target| reach.contains(target));
        match (&near[..], &far[..]) {
            ([only], _) | ([], [only]) => Ok(*only),
            ([], []) if read.is_err() && player.is_none() => {
                Err(read.err().map_or(Fact::NoDice, |fact| fact).into())
            }
            ([], _) => Err(Fact::WhichTarget(reach).into()),
            (several, _) => Err(Fact::WhichTarget(several.to_vec()).into()),
        }
    }

    /// The army whose turn it is in the exchange rolls.
    fn strike(&mut self, answer: bool, roll: &Roll) -> Result<(), Refusal> {
        let Some(battle) = self.state.battle() else { return Err(Fact::NothingAwaited.into()) };
        let battle = Battle { is_answer: answer, ..battle.clone() };
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
        if direct > MOST {
            return Err(Fact::TooMuch(direct).into());
        }
        let army = self.state.army(by);
        let read = |preparation: &mut Preparation<'_>, thrown: Vec<Thrown>| {
            let outcome = preparation.settle(thrown);
            let strike = Strike::of(&battle, preparation, &outcome, &army);
            (outcome, strike)
        };
        let mut strike = match self.roll_as(by, battle.striking(), roll, change, read)? {
            Came::Totals(totals) => {
                let offence = Offence::total(totals[battle.attack.results()]);
                Strike { offence: Offence { direct, ..offence }, ..Strike::default() }
            }
            Came::Nobody => Strike::default(),
            Came::Rolled(strike) => strike,
        };
        if by.at != on.at {
            // Cursed Bullets are for an army at the same terrain (species.md).
            strike.offence.cursed = 0;
        }
        self.answered();
        let Strike { offence, dues, delays, boons, dealt } = strike;
        let dealt = self.state.worth_knowing(dealt, on);
        self.happen(Event::Struck { answer, offence, dues, delays, dealt });
        self.earned(by, boons);
        self.fight_on();
        Ok(())
    }

    /// Icons let the owner of an army do something.
    pub(super) fn earned(&mut self, army: ArmyId, icons: Vec<Due>) {
        if !icons.is_empty() {
            self.happen(Event::Earned { army, icons });
        }
    }

    /// Goes on with the attack to where somebody has to decide or to roll, or to its end.
    pub(super) fn fight_on(&mut self) {
        while let Some(battle) = self.state.battle().cloned() {
            if self.state.awaited.is_some() || self.asks_the_killed() {
                return;
            }
            let (_, on) = battle.sides();
            let offence = battle.offence.unwrap_or_default();
            let is_out = |id: &DieId| self.state.piece(*id).area == Area::Out;
            if let Some(due) = battle.due() {
                if battle.targets.iter().any(is_out) {
                    // Their owner gave up.
                    self.drop_due();
                } else {
                    self.resolve_due(&battle, due);
                }
            } else if let Some((army, _)) = battle.boons.first() {
                self.ask_boon(*army);
            } else if let Some(saved) = battle.saved.filter(|_| battle.bashes.is_empty()) {
                self.guarded(&battle, Some(saved));
            } else if let Some(lying) = &battle.lying {
                self.count_lying(&battle, lying);
            } else if !battle.guarded {
                // Nothing to save against: no roll (resolution.md section 4).
                let is_rolled = (offence.total > 0 || offence.charge) && self.fights(on);
                if is_rolled {
                    self.wait(on.player, Awaited::Save);
                } else {
                    self.guarded(&battle, None);
                }
            } else if let Some((army, damage)) = battle.wounds.first() {
                self.hurt(*army, *damage);
            } else if self.sweep() {
                return;
            } else if !self.is_answered(&battle, offence) {
                self.happen(Event::BattleOver);
                self.finish_step();
                return;
            }
        }
    }

    /// Whether an army is still there to fight.
    fn fights(&self, army: ArmyId) -> bool {
        self.state.exists(army) && !self.state.player(army.player).conceded
    }

    /// Asks for the answer to an attack; `false` where there is none.
    fn is_answered(&mut self, battle: &Battle, offence: Offence) -> bool {
        let may_be = !battle.is_answer && !offence.charge && !offence.unanswered;
        let both = self.fights(battle.attacker) && self.fights(battle.defender);
        let owner = battle.defender.player;
        if !may_be || !both || battle.attack == Attack::Missile && battle.attacker.at == Area::Reserve {
            return false;
        }
        if offence.stench > 0 && battle.silenced.is_none() && self.can_answer(battle) {
            let units = self.state.units(battle.defender);
            if units.len() <= offence.stench as usize {
                self.happen(Event::Silenced(units));
            } else {
                self.wait(owner, Awaited::Silenced(offence.stench));
            }
            return true;
        }
        let can = self.can_answer(battle);
        if can {
            self.wait(owner, Awaited::Answer);
        }
        can
    }

    /// Whether any die of the defender may be thrown in an answer.
    fn can_answer(&self, battle: &Battle) -> bool {
        let dice = self.state.rolling(battle.defender, Name::default()).dice;
        RollKind::of(battle.attack.rolls().2).is_some_and(|kind| {
            Preparation::new(&dice, None, self.state.circumstances(battle.defender, kind)).is_ok()
        })
    }

    /// The defender answers the attack.
    pub(super) fn answer(&mut self, roll: &Roll) -> Result<(), Refusal> {
        self.strike(true, roll)
    }

    /// The defender does not answer.
    pub(super) fn hold_back(&mut self, player: PlayerId) {
        self.answered();
        self.happen(Event::HeldBack(player));
        self.finish_step();
    }

    /// The defender names those who may not answer: the number of a set, or dice.
    pub(super) fn silence(&mut self, number: u32, said: &str) -> Result<(), Refusal> {
        let Some(army) = self.state.battle().map(|battle| battle.defender) else {
            return Err(Fact::NothingAwaited.into());
        };
        let sets = silent_sets(&self.state, army, number);
        let dice = self.set_named(said, &sets, army.player, army.at)?;
        self.answered();
        self.happen(Event::Silenced(dice));
        self.fight_on();
        Ok(())
    }
}

/// What an attack roll comes to.
#[derive(Default)]
struct Strike {
    offence: Offence,
    dues: Vec<Due>,
    delays: Vec<Due>,
    boons: Vec<Due>,
    dealt: Vec<(DieId, u32)>,
}

impl Strike {
    fn of(battle: &Battle, preparation: &Preparation<'_>, outcome: &Outcome, army: &[DieId]) -> Strike {
        let word = battle.attack.word();
        let dues_of = |number: &dyn Fn(&str, u32) -> Option<u32>| dues(preparation, outcome, army, number);
        Strike {
            offence: Offence::of(battle.attack, preparation, outcome),
            dues: dues_of(&|icon, shown| {
                let number = deed(icon, word).map(|deed| deed.reach.number(shown));
                number.or_else(|| lasting_icon(icon, word).map(|_| shown))
            }),
            delays: dues_of(&|icon, shown| delay(icon, word).map(|delay| delay.reach.number(shown))),
            boons: boons_of(preparation, outcome, army, word),
            dealt: dealt(army, outcome),
        }
    }
}

/// The icons of a roll that are of a sort, in the order of the dice, equal ones merged where they may be. `number` is what
/// an icon of which a die shows so much counts with; nothing where it is of another sort.
pub(super) fn dues(
    preparation: &Preparation<'_>,
    outcome: &Outcome,
    army: &[DieId],
    number: &dyn Fn(&str, u32) -> Option<u32>,
) -> Vec<Due> {
    let mut all: Vec<Due> = Vec::new();
    for counted in &outcome.dice {
        let die = counted.thrown.die;
        for shown in counted.thrown.standing() {
            let Shown::Face(face) = shown else { continue };
            let sai = preparation.contribution(die, face).by_hand.as_ref();
            let amount = preparation.army[die].faces[face].amount();
            let due = sai
                .zip(army.get(die))
                .and_then(|(sai, id)| Some((sai.apart, Due::of(sai.name, number(sai.name, amount)?, *id))));
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
pub(super) fn silent_sets(state: &State, army: ArmyId, number: u32) -> Vec<CasualtySet> {
    let units: Vec<DieId> = state.units(army);
    // As many units, not as much health.
    let alike = units.iter().map(|id| {
        let mut die = state.die(*id).clone();
        die.health = 1;
        die
    });
    sets_of(&units, &alike.collect::<Vec<_>>(), number).sets
}
