//! An attack that is under way.

use super::{ArmyId, DieId, State};
use crate::dragon_dice::dice::{Reading, ResultType, Shown, Thrown};
use crate::dragon_dice::roll::{Affected, Attack, Decision, Defence, Offence};
use crate::dragon_dice::rules::spells;
use crate::text::plain;
use serde::{Deserialize, Serialize};

/// An attack, and what answers it (editions.md section 2; resolution.md sections 2 to 4). It is made of exchanges: a roll,
/// saves against it, and what dies; the answer is an exchange the other way round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Battle {
    /// Melee or missiles.
    pub attack: Attack,
    /// The army that takes the action.
    pub attacker: ArmyId,
    /// The army that it attacks.
    pub defender: ArmyId,
    /// Whether the answer is on: the defender's roll, the attacker's saves.
    pub is_counter_attack: bool,
    /// What the attack roll of this exchange came to.
    pub offence: Option<Offence>,
    /// Whether the saves of this exchange are settled.
    pub saves_resolved: bool,
    /// Damage that got through in this exchange and is still to be taken: whose, and how much.
    pub wounds: Vec<(ArmyId, u32)>,
    /// Units of the defender that may not answer (Foul Stench), once they are named.
    pub under_foul_stench: Option<Vec<DieId>>,
    /// Icons of this exchange that are still to be resolved, the first one in turn.
    pub targeted_icons: Vec<PendingIcon>,
    /// Icons that wait until the dice of the save roll lie on the table.
    pub delayed_icons: Vec<PendingIcon>,
    /// The dice of the save roll, while such icons are resolved.
    pub save_dice: Option<Vec<TableDie>>,
    /// What their owner decided about icons that they show.
    pub decisions: Vec<Decision>,
    /// The units that the icon in turn takes, once they are named; of a burial those that were killed.
    pub targets: Vec<DieId>,
    /// Icons that let the owner of an army do something, and are not used yet.
    pub optional_icons: Vec<(ArmyId, PendingIcon)>,
    /// Whether they roll against being buried.
    pub burying: bool,
    /// What single units dealt in this exchange, where a Bash may want to know.
    pub dealt: Vec<(DieId, u32)>,
    /// Bashes of the save roll that are still to be resolved.
    pub bashes: Vec<PendingIcon>,
    /// What the saves came to, while they are resolved.
    pub saved: Option<Defence>,
    /// Units that roll for the attacker in this exchange, and do not save.
    pub charmed: Vec<DieId>,
    /// Whether the owner of the units names the next one, as a plague spreads.
    pub spreading: bool,
    /// Damage that single units took in this action; it adds up until its end (`open_questions.md` Q14).
    pub damaged_units: Vec<(DieId, u32)>,
}

/// A die on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableDie {
    /// Which.
    pub die: DieId,
    /// What it showed: each face, from 0, or a blank, and whether it replaced the one before.
    pub faces: Vec<(Option<usize>, bool)>,
}

impl TableDie {
    /// The die as it was thrown.
    pub fn new(die: DieId, thrown: &Thrown) -> TableDie {
        let face = |reading: &Reading| match reading.shown {
            Shown::Face(face) => (Some(face), reading.replaces),
            Shown::Blank => (None, reading.replaces),
        };
        TableDie { die, faces: thrown.readings.iter().map(face).collect() }
    }

    /// The same as a throw of the die at this place of an army.
    pub fn thrown(&self, place: usize) -> Thrown {
        let reading = |(face, replaces): &(Option<usize>, bool)| Reading {
            shown: face.map_or(Shown::Blank, Shown::Face),
            replaces: *replaces,
        };
        Thrown { die: place, readings: self.faces.iter().map(reading).collect() }
    }
}

/// An icon of an attack that is to be resolved.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PendingIcon {
    /// Its name, as the rulebook has it.
    pub icon: String,
    /// Its number, of equal ones together.
    pub amount: u32,
    /// The die that showed it, where it is one alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub die: Option<DieId>,
    /// Where it is several equal ones: the number of each, and the die that showed it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub parts: Vec<(u32, DieId)>,
}

impl PendingIcon {
    /// An icon of one die.
    pub fn of(icon: &str, amount: u32, die: DieId) -> PendingIcon {
        PendingIcon { icon: icon.to_owned(), amount, die: Some(die), parts: Vec::new() }
    }

    /// An equal one is added to it.
    pub fn merge(&mut self, other: PendingIcon) {
        for due in [self.clone(), other].into_iter().skip(usize::from(!self.parts.is_empty())) {
            self.parts.extend(due.die.map(|die| (due.amount, die)));
        }
        self.amount = self.parts.iter().map(|(amount, _)| amount).sum();
        self.die = None;
    }

    /// Each of the equal ones by itself.
    pub fn apart(&self) -> Vec<PendingIcon> {
        self.parts.iter().map(|(amount, die)| PendingIcon::of(&self.icon, *amount, *die)).collect()
    }
}

impl Battle {
    /// An attack that begins.
    pub fn new(attack: Attack, attacker: ArmyId, defender: ArmyId) -> Battle {
        Battle {
            attack,
            attacker,
            defender,
            is_counter_attack: false,
            offence: None,
            saves_resolved: false,
            wounds: Vec::new(),
            under_foul_stench: None,
            targeted_icons: Vec::new(),
            delayed_icons: Vec::new(),
            save_dice: None,
            decisions: Vec::new(),
            targets: Vec::new(),
            optional_icons: Vec::new(),
            burying: false,
            dealt: Vec::new(),
            bashes: Vec::new(),
            saved: None,
            charmed: Vec::new(),
            spreading: false,
            damaged_units: Vec::new(),
        }
    }

    /// Damage that a unit took in this action.
    pub fn damage_to(&self, unit: DieId) -> u32 {
        self.damaged_units.iter().filter(|(hurt, _)| *hurt == unit).map(|(_, damage)| damage).sum()
    }

    /// The icon in turn.
    pub fn current_icon(&self) -> Option<&PendingIcon> {
        let delayed_icon = || self.delayed_icons.first().filter(|_| self.save_dice.is_some());
        self.targeted_icons.first().or_else(delayed_icon).or(self.bashes.first())
    }

    /// The icons that wait together with the one in turn, itself the first of them.
    pub fn waiting(&self) -> &[PendingIcon] {
        if self.targeted_icons.is_empty() { &self.delayed_icons } else { &self.targeted_icons }
    }

    /// The same, to be changed.
    pub(crate) fn queue(&mut self) -> &mut Vec<PendingIcon> {
        if self.targeted_icons.is_empty() { &mut self.delayed_icons } else { &mut self.targeted_icons }
    }

    /// The army whose units the icon in turn takes.
    pub fn aimed_at(&self) -> ArmyId {
        let (by, on) = self.sides();
        if self.bashes.is_empty() { on } else { by }
    }

    /// Who strikes in this exchange, and who is struck.
    pub fn sides(&self) -> (ArmyId, ArmyId) {
        if self.is_counter_attack { (self.defender, self.attacker) } else { (self.attacker, self.defender) }
    }

    /// The kind of roll that strikes in this exchange.
    pub fn attack_kind(&self) -> &'static str {
        let (rolls, _, answer) = self.attack.rolls();
        if self.is_counter_attack { answer } else { rolls }
    }

    /// The kind of roll that saves in this exchange: of a Charge the answer to it.
    pub fn save_kind(&self) -> &'static str {
        if self.offence.is_some_and(|offence| offence.charge) {
            "charge-response"
        } else {
            self.attack.rolls().1
        }
    }
}

impl State {
    /// The attack that is under way.
    pub fn battle(&self) -> Option<&Battle> {
        self.turn().and_then(|turn| turn.battle.as_deref())
    }

    /// Saves that spells lend an army: those of its effects that a spell's name is on (resolution.md section 7).
    pub fn spell_saves(&self, army: ArmyId) -> u32 {
        let is_spell = |name: &str| spells().any(|spell| plain(spell.name) == plain(name));
        let effects = self.effects.iter().filter(|effect| effect.on == army && is_spell(&effect.name));
        let saves = effects.flat_map(|effect| &effect.changes).map(|change| match change {
            super::Change::Add(Affected::One(ResultType::Save), amount) => *amount,
            _ => 0,
        });
        saves.sum()
    }
}
