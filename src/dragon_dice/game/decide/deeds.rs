//! What icons of an attack do to single units and to armies, one after the other (sais.md; resolution.md section 3, step 4).

use super::Work;
use super::losses::sets_of;
use super::saves::against;
use crate::dragon_dice::dice::{Die, DieType, Face, Icon, ResultType, Shown, ThrowSource, Thrown};
use crate::dragon_dice::game::{
    Area, ArmyId, Awaited, Battle, CasualtySet, Change, DieId, DieText, Due, Effect, Event, Fact, Lying,
    PlayerId, Refusal, State, Threw, Throw, Until, Why,
};
use crate::dragon_dice::roll::{
    Affected, Alone, At, Place, Preparation, Throwing, UnitRolls, faces_text, read_faces, shows_id,
};
use crate::dragon_dice::rules::{
    Deed, Delay, Doing, Fall, LastingIcon, Reach, RollKind, Then, Undoing, UnitDamage, UnitRoll, Whom, deed,
    delay, lasting_icon,
};
use crate::text::{Name, plain};
use std::cmp::Reverse;

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

    /// The icon in turn, where it acts on the dice of the save roll.
    fn due_delay(&self) -> Option<(Battle, Due, Delay)> {
        let battle = self.battle()?.clone();
        let due = battle.due().filter(|_| battle.dues.is_empty())?.clone();
        let delay = delay(&due.icon, battle.attack.word())?;
        Some((battle, due, delay))
    }

    /// The units whose dice lie on the table and that an icon may take.
    fn undone(&self, battle: &Battle, delay: &Delay) -> Vec<DieId> {
        let units = self.units(battle.sides().1);
        let lying = battle.lying.iter().flatten().filter(|lying| units.contains(&lying.die));
        let fits = |lying: &&Lying| {
            let die = self.die(lying.die);
            !delay.showing_id || lying.thrown(0).standing().any(|shown| shows_id(die, shown))
        };
        let mut undone: Vec<&Lying> = lying.filter(fits).collect();
        // Of equal dice those that save most are meant.
        undone.sort_by_key(|lying| Reverse(shown_saves(self.die(lying.die), lying)));
        undone.into_iter().map(|lying| lying.die).collect()
    }

    /// Sets of units that the icon in turn may take: the attacker names one.
    pub(super) fn target_sets(&self) -> Vec<CasualtySet> {
        if let Some((battle, due, delay)) = self.due_delay() {
            return self.sets_within(&self.undone(&battle, &delay), delay.reach, due.amount);
        }
        if let Some(battle) = self.battle().filter(|battle| !battle.bashes.is_empty()) {
            return self.to_bash(battle);
        }
        let Some((battle, due, deed)) = self.due_deed() else { return Vec::new() };
        let (_, on) = battle.sides();
        let spared = on.at == Area::Reserve && deed.failed == Fall::Still;
        // Dragonkin stay at their terrain: nothing makes them flee.
        let is_immune = |die: &Die| {
            die.kind == DieType::Dragonkin && deed.failed == Fall::Flees && deed.roll == UnitRoll::None
        };
        let units: Vec<DieId> =
            self.units(on).into_iter().filter(|id| !spared && !is_immune(self.die(*id))).collect();
        self.sets_within(&units, deed.reach, due.amount)
    }

    /// Sets of these units that an icon with this number reaches.
    fn sets_within(&self, units: &[DieId], reach: Reach, number: u32) -> Vec<CasualtySet> {
        let mut dice: Vec<Die> = units.iter().map(|id| self.die(*id).clone()).collect();
        let amount = match reach {
            Reach::Worth => number,
            Reach::Fixed(amount) => amount,
            Reach::One => {
                dice.iter_mut().for_each(|die| die.health = 1);
                1
            }
            Reach::All => dice.iter().map(|die| u32::from(die.health)).sum(),
        };
        // Who is taken is the enemy's choice: those who show most come first.
        let mut sets = sets_of(units, &dice, amount).sets;
        sets.reverse();
        // They are typed in the army's order.
        let order = self.battle().map_or_else(Vec::new, |battle| self.army(battle.sides().1));
        let place = |id: &DieId| order.iter().position(|known| known == id);
        sets.iter_mut().for_each(|set| set.dice.sort_by_key(place));
        sets
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
        if let Some((_, _, delay)) = self.state.due_delay() {
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
            // Who was saved by a last roll is not dead.
            let dead = |id: &&DieId| matches!(self.state.piece(**id).area, Area::Dua | Area::Pool);
            let dead: Vec<DieId> = battle.targets.iter().filter(dead).copied().collect();
            if dead.is_empty() {
                self.happen(Event::DueDone);
            } else {
                if dead != battle.targets {
                    self.happen(Event::BurialRolls(dead));
                }
                self.wait(on.player, Awaited::UnitRolls);
            }
        } else if battle.targets.is_empty() {
            match &self.state.target_sets()[..] {
                [] => self.happen(Event::DueDone),
                [only] => self.happen(Event::Targeted(only.dice.clone())),
                _ if battle.spreading => self.wait(on.player, Awaited::Targets),
                _ => self.wait(by.player, Awaited::Targets),
            }
        } else if deed.roll == UnitRoll::None {
            let fallen: Vec<(DieId, Fall)> = battle.targets.iter().map(|id| (*id, deed.failed)).collect();
            self.fall(battle, due, &deed, &fallen);
        } else {
            self.wait(on.player, Awaited::UnitRolls);
        }
    }

    /// The same for an icon that acts on the dice of the save roll.
    fn resolve_delay(&mut self, battle: &Battle, due: &Due, delay: &Delay) {
        let (by, on) = battle.sides();
        if battle.targets.is_empty() {
            return match &self.state.target_sets()[..] {
                [] => self.happen(Event::DueDone),
                [only] => self.happen(Event::Targeted(only.dice.clone())),
                _ => self.wait(by.player, Awaited::Targets),
            };
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

    /// The attacker names whom an icon takes: the number of a set, or its units.
    pub(super) fn choose_targets(&mut self, said: &str) -> Result<(), Refusal> {
        let Some(battle) = self.state.battle().cloned() else { return Err(Fact::NothingAwaited.into()) };
        let sets = self.state.target_sets();
        let on = battle.aimed_at();
        let dice = self.set_named(said, &sets, on.player, on.at)?;
        self.answered();
        self.happen(Event::Targeted(dice));
        self.fight_on();
        Ok(())
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
        if let Some((battle, _, _)) = self.state.due_delay() {
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
            self.moved(buried, Area::Bua, Why::Buried);
            self.happen(Event::DueDone);
        } else if deed.then == Then::Charms {
            let results = came.iter().map(|(_, alone)| alone.totals[ResultType::Melee]).sum();
            self.happen(Event::Charmed { units: battle.targets.clone(), results });
            self.happen(Event::DueDone);
        } else if let Some(damage) = deed.damage {
            self.damage_units(&battle, &due, &deed, damage, &came);
        } else {
            let falls = came.iter().map(|(id, alone)| (*id, falls(&deed, alone)));
            let fallen: Vec<(DieId, Fall)> = falls.collect();
            self.fall(&battle, &due, &deed, &fallen);
        }
        self.fight_on();
        Ok(())
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

    /// Rolls units alone; who may not be rolled has no results (`open_questions.md` Q91).
    pub(super) fn roll_units(
        &mut self,
        army: ArmyId,
        units: &[DieId],
        key: &str,
        throw: &Throw,
    ) -> Result<Vec<(DieId, Alone)>, Refusal> {
        let Some(kind) = RollKind::of(key) else { return Err(Fact::NothingAwaited.into()) };
        let mut circumstances = self.state.circumstances(army, kind);
        if key == "burial" {
            circumstances.place = Place { at: At::Dua, ..Place::default() };
        }
        let unrolled = self.state.unrolled(army);
        circumstances.silent.clear();
        let rolling: Vec<DieId> = units.iter().copied().filter(|id| !unrolled.contains(id)).collect();
        let dice: Vec<Die> = rolling.iter().map(|id| self.state.die(*id).clone()).collect();
        let mut came: Vec<(DieId, Alone)> = units.iter().map(|id| (*id, Alone::default())).collect();
        if dice.is_empty() {
            return Ok(came);
        }
        let rolls = UnitRolls::new(&dice, &circumstances).map_err(Fact::NotReady)?;
        let thrown = self.throw_alone(army, key, &dice, &rolls, throw)?;
        self.lets_go(&rolling);
        let alone = rolls.came(thrown);
        for (id, alone) in rolling.iter().zip(alone) {
            if let Some(of) = came.iter_mut().find(|(known, _)| known == id) {
                of.1 = alone;
            }
        }
        Ok(came)
    }

    /// Throws dice outside an army's roll: by the tool, or face by face.
    pub(super) fn throw_alone(
        &mut self,
        army: ArmyId,
        key: &str,
        dice: &[Die],
        throwing: &dyn Throwing,
        throw: &Throw,
    ) -> Result<Vec<Thrown>, Refusal> {
        let number = self.state.throws;
        let mut is_begun = false;
        let thrower = &mut *self.thrower;
        let mut digital = |sides: &[u32], faces: &mut Vec<u32>| {
            if sides.is_empty() {
                return;
            }
            if !std::mem::replace(&mut is_begun, true) {
                thrower.begin(number);
            }
            thrower.throw(sides, faces);
        };
        let (thrown, source) = match throw {
            Throw::Typed(text) => {
                let typed = read_faces(text, throwing).map_err(|error| Fact::Faces(error, text.clone()))?;
                throwing.fill_in(typed, &mut digital)
            }
            Throw::Digital => (throwing.digital(&mut digital), ThrowSource::Digital),
            Throw::Total(_) | Throw::Totals(_) => return Err(Fact::EachAlone.into()),
        };
        self.happen(Event::Threw(Threw {
            player: army.player,
            what: key.to_owned(),
            army: Some(army),
            how: source.word().to_owned(),
            throw: is_begun.then_some(number),
            faces: faces_text(dice, &thrown),
            total: 0,
        }));
        Ok(thrown)
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
            let icon = Due { icon: due.icon.clone(), amount, die: None };
            self.happen(Event::Earned { army: by, icons: vec![icon] });
        }
        self.kill(&killed);
        self.moved(of(Fall::Buried), Area::Bua, Why::Buried);
        let stays = |id: &DieId| self.state.die(*id).kind == DieType::Dragonkin;
        let flees: Vec<DieId> = of(Fall::Flees).into_iter().filter(|id| !stays(id)).collect();
        if on.at != Area::Reserve {
            self.moved(flees, Area::Reserve, Why::Effect);
        }
        for (fall, change) in [(Fall::Still, Change::Still), (Fall::Stunned, Change::Stunned)] {
            let units = of(fall);
            if !units.is_empty() {
                self.begin_effect(&due.icon, on, vec![change], Until::TurnOf(by.player), units, None);
            }
        }
        if deed.buries && !killed.is_empty() {
            self.happen(Event::BurialRolls(killed));
        } else if deed.then == Then::Spreads && !killed.is_empty() {
            self.happen(Event::Spreads);
        } else {
            self.happen(Event::DueDone);
        }
    }
}

/// Saves and IDs that a die shows.
fn shown_saves(die: &Die, lying: &Lying) -> u32 {
    let saves = |shown: Shown| match shown {
        Shown::Face(face) => Some(&die.faces[face]),
        Shown::Blank => None,
    };
    let is_save = |face: &&Face| face.icon == Icon::Id || face.icon == Icon::Plain(ResultType::Save);
    let thrown = lying.thrown(0);
    let faces: Vec<&Face> = thrown.standing().filter_map(saves).filter(is_save).collect();
    faces.into_iter().map(Face::amount).sum()
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
