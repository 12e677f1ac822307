//! The sum of contributions that a roll is settled from.

use super::circumstances::Circumstances;
use super::contribution::{Beside, Contribution, Movable, Open};
use super::magic::{Payer, Points, Stage};
use crate::dragon_dice::dice::{Die, DieType, Element, Elements, ResultType, ResultTypes, Totals};
use crate::dragon_dice::rules::{Effect, abilities_of};
use crate::text::Name;

/// Contributions added up, and what must be known of single units for doublings.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// Plain results (step 5).
    pub plain: Totals,
    /// IDs (step 5), whatever type they will be.
    pub id: u32,
    /// SAI results (step 8).
    pub sai: Totals,
    /// Step 10.
    pub added: Totals,
    /// Where step 10 comes from, equal sources together.
    pub why_added: Vec<(&'static str, u32)>,
    /// Rolled results that nothing has counted yet.
    pub unused: Totals,
    /// Points of a magic roll.
    pub magic: Vec<Points>,
    /// Amounts beside the total, equal ones together.
    pub beside: Vec<(Beside, u32)>,
    /// Doublings of one unit.
    pub double_one: Vec<ResultTypes>,
    /// Doublings of a species.
    pub double_all: Vec<(&'static str, ResultTypes)>,
    /// Types that the army counts as others.
    pub counts: Vec<(ResultType, ResultType)>,
    /// Results that may be moved, per icon.
    pub movable: Vec<Movable>,
    /// Decisions about icons, each once.
    pub open: Vec<Open>,
    /// What each unit brings that a doubling could touch.
    pub shares: Vec<Share>,
    /// What Scorching Touch burns the attacker for: the Scalders' save results as rolled (Q65).
    pub scorched: u32,
    /// What Lava Elves bring, for Cursed Bullets.
    pub cursed: Share,
    /// Undead that show magic other than their ID: Bone Magic counts units (Q72).
    pub with_magic: u32,
    /// Bone Magic's limit and species, where it acts.
    bone: Option<(u32, &'static str)>,
}

/// What one unit brings to steps 5 and 8.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Share {
    /// The unit's species, plural.
    pub species: Name,
    /// Plain results.
    pub plain: Totals,
    /// IDs.
    pub id: u32,
    /// SAI results.
    pub sai: Totals,
}

impl Tally {
    /// Adds what one die showed: the contributions of its standing faces, and its automatic saves.
    pub fn add(&mut self, die: &Die, faces: &[Contribution], circumstances: &Circumstances) {
        let mut share = Share { species: die.species.clone(), ..Share::default() };
        for face in faces {
            share.plain = share.plain.plus(face.plain);
            share.sai = share.sai.plus(face.sai);
            share.id += face.id;
            self.added = self.added.plus(face.added);
            face.why_added.iter().for_each(|(name, amount)| merge(&mut self.why_added, name, *amount));
            self.unused = self.unused.plus(face.unused);
            self.magic.extend(face.magic.iter().cloned());
            self.double_one.extend(&face.double_one);
            self.double_all.extend(&face.double_all);
            self.counts.extend(&face.counts);
            face.beside.iter().for_each(|(what, amount)| merge(&mut self.beside, *what, *amount));
            face.movable.iter().for_each(|movable| self.movable(movable));
            for open in &face.open {
                if !self.open.iter().any(|known| known.icon == open.icon) {
                    self.open.push(open.clone());
                }
            }
        }
        let automatic = automatic_saves(die, faces, circumstances);
        if !automatic.is_zero() {
            self.added = self.added.plus(automatic);
            merge(&mut self.why_added, "automatic saves", automatic.sum());
        }
        self.plain = self.plain.plus(share.plain);
        self.sai = self.sai.plus(share.sai);
        self.id += share.id;
        self.abilities(die, faces, &share, circumstances);
        if die.kind.is_unit() {
            self.shares.push(share);
        }
    }

    fn movable(&mut self, movable: &Movable) {
        let alike = |known: &&mut Movable| known.icon == movable.icon && known.from == movable.from;
        match self.movable.iter_mut().find(alike) {
            Some(known) => known.amount += movable.amount,
            None => self.movable.push(movable.clone()),
        }
    }

    /// Abilities that look at what the units of a species showed.
    fn abilities(&mut self, die: &Die, faces: &[Contribution], share: &Share, circumstances: &Circumstances) {
        for ability in abilities_of(die.species.raw()).filter(|ability| circumstances.permits(ability)) {
            match ability.effect {
                Effect::Scorch if !circumstances.counter => {
                    let single = circumstances.kind.counts.only() == Some(ResultType::Save);
                    let ids = if single { share.id } else { 0 };
                    self.scorched += share.plain[ResultType::Save] + ids + share.sai[ResultType::Save];
                }
                Effect::Curse(_) => {
                    self.cursed.plain = self.cursed.plain.plus(share.plain);
                    self.cursed.sai = self.cursed.sai.plus(share.sai);
                    self.cursed.id += share.id;
                }
                Effect::Bone(base) => {
                    self.bone = Some((base, ability.species));
                    let shown = |p: &Points| p.amount > 0 && matches!(p.stage, Stage::Plain | Stage::Sai);
                    self.with_magic += u32::from(faces.iter().flat_map(|face| &face.magic).any(shown));
                }
                _ => {}
            }
        }
    }

    /// The points that Bone Magic adds (`open_questions.md` Q72).
    pub fn bone_magic(&self, circumstances: &Circumstances) -> Option<Points> {
        let (base, species) = self.bone?;
        let amount = self.with_magic.min(circumstances.allowance(base, species));
        (amount > 0).then(|| Points {
            amount,
            elements: Element::Death.into(),
            of_terrain: false,
            together: false,
            twice: Elements::NONE,
            payer: Payer::Species(species.into()),
            stage: Stage::Added,
        })
    }
}

/// Adds `amount` to what `list` has under `key`.
fn merge<K: PartialEq>(list: &mut Vec<(K, u32)>, key: K, amount: u32) {
    match list.iter_mut().find(|(known, _)| *known == key) {
        Some((_, sum)) => *sum += amount,
        None => list.push((key, amount)),
    }
}

/// Automatic saves of a die in this roll: its own, unless it showed Belly; none among the dead.
pub(super) fn automatic_saves(die: &Die, faces: &[Contribution], circumstances: &Circumstances) -> Totals {
    let silent = faces.iter().any(|face| face.no_automatic_saves);
    let counted = circumstances.kind.counts.contains(ResultType::Save) && circumstances.kind.key != "burial";
    if silent || !counted || die.kind == DieType::Dragon {
        return Totals::default();
    }
    Totals::of(ResultType::Save, u32::from(die.automatic_saves))
}
