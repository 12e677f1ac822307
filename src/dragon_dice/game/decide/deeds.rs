//! What icons of an attack do to single units and to armies, one after the other (sais.md; resolution.md section 3, step 4).

use super::Work;
use super::saves::against;
use crate::dragon_dice::dice::{Die, ResultType};
use crate::dragon_dice::game::{
    Area, ArmyId, Awaited, Battle, CasualtySet, Change, DieId, DieText, Due, Effect, Event, Fact, Lying,
    PlayerId, Refusal, State, Throw, Until, Why,
};
use crate::dragon_dice::roll::{Affected, Alone, Preparation};
use crate::dragon_dice::rules::{
    Deed, Delay, Doing, Fall, LastingIcon, RollKind, Then, Undoing, UnitDamage, UnitRoll, Whom, deed,
    lasting_icon,
};
use crate::text::{Name, plain};

/// What dice of a roll that are rolled again are called in the record.
const AGAIN: &str = "re-roll";

impl State {
    /// The first icon of the attack that is not resolved, where it names units.
    fn due_deed(&self) -> Option<(Battle, Due, Deed)> {
        let battle = self.battle()?.clone();
        let due = battle.dues.first()?.clone();
        let deed = deed(&due.icon, battle.attack.word())?;
        Some((battle, due, deed))
    }

    /// The units that are to roll alone, those that may not be rolled left out.
    pub fn awaited_rolls(&self) -> Vec<DieId> {
        let Some(battle) = self.battle() else { return Vec::new() };
        let unrolled = self.unrolled(battle.aimed_at());
        battle.targets.iter().copied().filter(|id| !unrolled.contains(id)).collect()
    }

    /// What the icon in turn leaves on an army, where it is such an icon.
    fn due_lasting(&self) -> Option<LastingIcon> {
        let battle = self.battle()?;
        let icon = &battle.dues.first()?.icon;
        let (striking, attack) = (battle.striking(), battle.attack.word());
        lasting_icon(icon, striking).or_else(|| lasting_icon(icon, attack))
    }

    /// The armies that the icon in turn may lie on.
    pub(super) fn under_icon(&self) -> Vec<ArmyId> {
        let (Some(battle), Some(icon)) = (self.battle(), self.due_lasting()) else { return Vec::new() };
        let (by, on) = battle.sides();
        let enemies = || self.others(by.player).into_iter().flat_map(|other| self.armies(other));
        let all = match icon.on {
            Whom::Own => vec![by],
            // At the terrain of who rolled it; missiles may fly farther.
            Whom::Here if on.at == by.at => vec![on],
            Whom::Here => enemies().filter(|army| army.at == by.at && army.terrain().is_some()).collect(),
            Whom::Mine => self.armies(by.player),
            Whom::Foe => enemies().filter(|army| army.terrain().is_some()).collect(),
        };
        let mut all: Vec<ArmyId> = all;
        // The armies that fight stand first.
        all.sort_by_key(|army| *army != on && *army != by);
        all
    }
}

impl Work<'_> {
    /// Resolves the icon in turn as far as nobody is asked.
    pub(super) fn resolve_due(&mut self, battle: &Battle, due: &Due) {
        let (by, on) = battle.sides();
        if !battle.bashes.is_empty() {
            return self.resolve_bash(battle);
        }
        if let Some(delay) = self.state.due_delay() {
            return self.resolve_delay(battle, due, &delay);
        }
        let Some(deed) = deed(&due.icon, battle.attack.word()) else {
            if let Some(icon) = self.state.due_lasting() {
                match self.state.under_icon()[..] {
                    [] => {}
                    [only] => self.lasts(&icon, due.amount, by, only),
                    _ => return self.wait(by.player, Awaited::Army),
                }
            }
            return self.happen(Event::DueDone);
        };
        if battle.burying {
            self.resolve_burials(battle, &deed);
        } else if battle.targets.is_empty() {
            self.aim(if battle.spreading { on.player } else { by.player });
        } else if deed.roll == UnitRoll::None {
            let fallen: Vec<(DieId, Fall)> = battle.targets.iter().map(|id| (*id, deed.failed)).collect();
            self.fall(battle, due, &deed, &fallen);
        } else if self.state.awaited_rolls().is_empty() {
            // Nobody of them may be rolled: they fail (open_questions.md Q91).
            self.happen(Event::NotRolled(battle.targets.clone()));
            let came: Vec<(DieId, Alone)> = battle.targets.iter().map(|id| (*id, Alone::default())).collect();
            self.rolled_alone(battle, due, &deed, &came);
        } else {
            self.wait(on.player, Awaited::UnitRolls);
        }
    }

    /// The units that the icon in turn killed are buried, or roll against it.
    fn resolve_burials(&mut self, battle: &Battle, deed: &Deed) {
        // Who was saved by a last roll is not dead.
        let dead = |id: &&DieId| matches!(self.state.piece(**id).area, Area::Dua | Area::Pool);
        let dead: Vec<DieId> = battle.targets.iter().filter(dead).copied().collect();
        if !dead.is_empty() && deed.buries {
            if dead != battle.targets {
                self.happen(Event::Burials(dead));
            }
            return self.wait(battle.sides().1.player, Awaited::UnitRolls);
        }
        self.bury_dead(&dead);
        self.happen(Event::DueDone);
    }

    /// The same for an icon that acts on the dice of the save roll.
    fn resolve_delay(&mut self, battle: &Battle, due: &Due, delay: &Delay) {
        let (by, on) = battle.sides();
        if battle.targets.is_empty() {
            return self.aim(by.player);
        }
        match delay.doing {
            Undoing::Killed => self.kill(&battle.targets),
            Undoing::Unrolled => {
                let until = Until::TurnOf(by.player);
                let units = battle.targets.clone();
                self.begin_effect(&due.icon, on, vec![Change::Unrolled], until, units, due.die);
            }
            Undoing::Again => return self.wait(on.player, Awaited::UnitRolls),
        }
        self.happen(Event::DueDone);
    }

    /// Dice of the save roll are rolled again, together.
    fn relay(&mut self, battle: &Battle, throw: &Throw) -> Result<(), Refusal> {
        let (_, on) = battle.sides();
        let dice: Vec<Die> = battle.targets.iter().map(|id| self.state.die(*id).clone()).collect();
        let Some(kind) = RollKind::of(battle.saving()) else { return Err(Fact::NothingAwaited.into()) };
        let mut circumstances = self.state.circumstances(on, kind);
        against(battle, &mut circumstances);
        // Who stays out of the roll is known by name, and may be called the same.
        circumstances.silent.clear();
        let preparation = Preparation::new(&dice, None, circumstances).map_err(Fact::NotReady)?;
        let thrown = self.throw_alone(on, AGAIN, &dice, &preparation, throw)?;
        let lying = thrown.iter().map(|thrown| Lying::new(battle.targets[thrown.die], thrown)).collect();
        self.answered();
        self.happen(Event::Relaid(lying));
        self.happen(Event::DueDone);
        self.fight_on();
        Ok(())
    }

    /// The icon in turn does nothing more.
    pub(super) fn drop_due(&mut self) {
        let is_bash = self.state.battle().is_some_and(|battle| !battle.bashes.is_empty());
        self.happen(if is_bash { Event::Bashed(0) } else { Event::DueDone });
    }

    /// An effect begins on an army, until the next turn of who rolled the icon.
    pub(super) fn lasts(&mut self, icon: &LastingIcon, amount: u32, by: ArmyId, on: ArmyId) {
        let changes = icon.changes.iter().map(|(doing, kind, fixed)| {
            let affected = kind.map_or(Affected::Any, Affected::One);
            let amount = fixed.unwrap_or(amount);
            match doing {
                Doing::Hides => Change::Hidden,
                Doing::Adds => Change::Add(affected, amount),
                Doing::Subtracts => Change::Subtract(affected, amount),
                Doing::Halves => Change::Halve(affected),
            }
        });
        let changes = changes.collect();
        self.begin_effect(icon.icon, on, changes, Until::TurnOf(by.player), Vec::new(), None);
    }

    fn begin_effect(
        &mut self,
        name: &str,
        on: ArmyId,
        changes: Vec<Change>,
        until: Until,
        units: Vec<DieId>,
        held_by: Option<DieId>,
    ) {
        let (number, name) = (self.state.effects_made + 1, name.to_owned());
        self.happen(Event::EffectBegan(Effect { number, name, on, changes, until, units, held_by }));
    }

    /// The army that an icon lies on is named.
    pub(super) fn choose_army(&mut self, place: usize) {
        let army = self.state.under_icon().get(place).copied();
        let battle = self.state.battle().cloned();
        if let (Some(army), Some(battle)) = (army, battle)
            && let (Some(due), Some(icon)) = (battle.dues.first(), self.state.due_lasting())
        {
            self.answered();
            self.lasts(&icon, due.amount, battle.sides().0, army);
            self.happen(Event::DueDone);
            self.fight_on();
        }
    }

    /// The set that is meant: its number, or its units in any order.
    pub(super) fn set_named(
        &self,
        said: &str,
        sets: &[CasualtySet],
        player: PlayerId,
        area: Area,
    ) -> Result<Vec<DieId>, Refusal> {
        if let Ok(place) = said.trim().parse::<usize>() {
            let set = place.checked_sub(1).and_then(|at| sets.get(at));
            return Ok(set.ok_or(Fact::NoSet(place, sets.len()))?.dice.clone());
        }
        let names = DieText { names: vec![said.to_owned()], from: None };
        let dice = self.state.read_dice(&names, player, &[area])?;
        let sorted = |dice: &[DieId]| {
            let mut names: Vec<String> =
                dice.iter().map(|id| plain(self.state.die(*id).name.raw())).collect();
            names.sort();
            names
        };
        if let Some(set) = sets.iter().find(|set| sorted(&set.dice) == sorted(&dice)) {
            return Ok(set.dice.clone());
        }
        let options = sets.iter().map(|set| set.words(&self.state)).collect();
        Err(Fact::NoOption(Name::from(said.to_owned()), options).into())
    }

    /// The units that an icon takes roll, each alone.
    pub(super) fn unit_rolls(&mut self, throw: &Throw) -> Result<(), Refusal> {
        if let Some(battle) = self.state.battle().filter(|_| self.state.due_delay().is_some()).cloned() {
            return self.relay(&battle, throw);
        }
        if let Some(battle) = self.state.battle().filter(|battle| !battle.bashes.is_empty()).cloned() {
            return self.bash_roll(&battle, throw);
        }
        let Some((battle, due, deed)) = self.state.due_deed() else {
            return Err(Fact::NothingAwaited.into());
        };
        let (_, on) = battle.sides();
        let key = if battle.burying { "burial" } else { deed.roll.key() };
        let came = self.roll_units(on, &battle.targets, key, throw)?;
        self.answered();
        if battle.burying {
            let buried = came.iter().filter(|(_, alone)| alone.totals[ResultType::Save] == 0);
            let buried: Vec<DieId> = buried.map(|(id, _)| *id).collect();
            self.bury_dead(&buried);
            self.happen(Event::DueDone);
        } else {
            self.rolled_alone(&battle, &due, &deed, &came);
        }
        self.fight_on();
        Ok(())
    }

    /// What becomes of the units that the icon in turn takes, now that each has rolled.
    fn rolled_alone(&mut self, battle: &Battle, due: &Due, deed: &Deed, came: &[(DieId, Alone)]) {
        if deed.then == Then::Charms {
            let results = came.iter().map(|(_, alone)| alone.totals[ResultType::Melee]).sum();
            self.happen(Event::Charmed { units: battle.targets.clone(), results });
            self.happen(Event::DueDone);
        } else if let Some(damage) = deed.damage {
            self.damage_units(battle, due, deed, damage, came);
        } else {
            let fallen: Vec<(DieId, Fall)> =
                came.iter().map(|(id, alone)| (*id, falls(deed, alone))).collect();
            self.fall(battle, due, deed, &fallen);
        }
    }

    /// Damage to single units, less what they saved; what they strike back hurts the die that showed the icon.
    fn damage_units(
        &mut self,
        battle: &Battle,
        due: &Due,
        deed: &Deed,
        damage: UnitDamage,
        came: &[(DieId, Alone)],
    ) {
        let damage = match damage {
            UnitDamage::Number => due.amount,
            UnitDamage::Fixed(damage) => damage,
        };
        let mut fallen = Vec::new();
        for (unit, alone) in came {
            let left = damage.saturating_sub(alone.totals[ResultType::Save]);
            let falls = if self.hurts(*unit, left) { deed.failed } else { Fall::Stays };
            fallen.push((*unit, falls));
            let back = alone.totals[ResultType::Melee];
            if let Some(striker) = due.die.filter(|_| deed.then == Then::Back)
                && self.hurts(striker, back)
            {
                self.kill(&[striker]);
            }
        }
        self.fall(battle, due, deed, &fallen);
    }

    /// A unit takes damage; whether that kills it, with all that it took in this action.
    pub(super) fn hurts(&mut self, unit: DieId, damage: u32) -> bool {
        if damage == 0 {
            return false;
        }
        self.happen(Event::Hurt { unit, damage });
        let all = self.state.battle().map_or(0, |battle| battle.hurt(unit));
        all >= u32::from(self.state.die(unit).health)
    }

    /// What becomes of units that an icon took; the icon is resolved then, but for a burial roll.
    fn fall(&mut self, battle: &Battle, due: &Due, deed: &Deed, fallen: &[(DieId, Fall)]) {
        let (by, on) = battle.sides();
        let of = |wanted: Fall| -> Vec<DieId> {
            fallen.iter().filter(|(_, fall)| *fall == wanted).map(|(id, _)| *id).collect()
        };
        let killed = of(Fall::Killed);
        if deed.then == Then::Returns && !killed.is_empty() {
            let amount = killed.iter().map(|id| u32::from(self.state.die(*id).health)).sum();
            let icon = Due { icon: due.icon.clone(), amount, die: None, parts: Vec::new() };
            self.happen(Event::Earned { army: by, icons: vec![icon] });
        }
        self.kill(&killed);
        // Who is to be buried is killed first, and whatever follows a kill follows this one.
        let buried = of(Fall::Buried);
        self.kill(&buried);
        let flees: Vec<DieId> =
            of(Fall::Flees).into_iter().filter(|id| !self.state.stays_here(*id)).collect();
        if on.at != Area::Reserve {
            self.moved(flees, Area::Reserve, Why::Effect);
        }
        for (fall, change) in [(Fall::Still, Change::Still), (Fall::Stunned, Change::Stunned)] {
            let units = of(fall);
            if !units.is_empty() {
                self.begin_effect(&due.icon, on, vec![change], Until::TurnOf(by.player), units, None);
            }
        }
        if !buried.is_empty() {
            self.happen(Event::Burials(buried));
        } else if deed.buries && !killed.is_empty() {
            self.happen(Event::Burials(killed));
        } else if deed.then == Then::Spreads && !killed.is_empty() {
            self.happen(Event::Spreads);
        } else {
            self.happen(Event::DueDone);
        }
    }
}

/// What becomes of a unit that rolled this.
fn falls(deed: &Deed, alone: &Alone) -> Fall {
    if let Some(fall) = deed.shows_id.filter(|_| alone.shows_id) {
        return fall;
    }
    let succeeds = match deed.roll {
        UnitRoll::None => false,
        UnitRoll::Save | UnitRoll::SaveAndMelee => alone.totals[ResultType::Save] > 0,
        UnitRoll::Maneuver => alone.totals[ResultType::Maneuver] > 0,
        UnitRoll::Melee => alone.totals[ResultType::Melee] > 0,
        UnitRoll::Id => alone.shows_id,
    };
    if succeeds { deed.succeeded } else { deed.failed }
}
