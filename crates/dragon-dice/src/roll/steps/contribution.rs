//! The contribution of a face to a roll, and sums of contributions.

use crate::dice::{ResultType, ResultTypes, Totals};
use crate::roll::decision::Decision;
use crate::roll::magic::points::Points;
use crate::rules::Sai;
use std::borrow::Cow;
use warband_core::text::plain;

/// The contribution of a face. Contributions add up: a roll folds them, odds convolve them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Contribution {
    /// Plain icons of the counted types (step 5).
    pub plain: Totals,
    /// The worth of an ID (step 5).
    pub id: u32,
    /// Results of SAIs, of the counted types (step 8).
    pub sai: Totals,
    /// Results of one type counted as another, and lasting bonuses (step 10).
    pub added: Totals,
    /// The sources of `added`: an ability or SAI, and its amount.
    pub why_added: Vec<(&'static str, u32)>,
    /// Rolled results of types that are not counted yet, which a Charge of another die may use.
    pub unused: Totals,
    /// Points of magic, in a magic roll; `plain`, `id` and `sai` hold none then.
    pub magic: Vec<Points>,
    /// Amounts reported next to the total.
    pub side_results: Vec<(SideResult, u32)>,
    /// Doublings of one unit of the owner's choice, by the types they may double.
    pub double_one: Vec<ResultTypes>,
    /// Doublings of all units of a species.
    pub double_all: Vec<(&'static str, ResultTypes)>,
    /// Types that the whole army may count as others.
    pub counts_as: Vec<(ResultType, ResultType)>,
    /// Whether the die has no automatic saves.
    pub no_automatic_saves: bool,
    /// Whether the attack is not answered by a counter-attack (Surprise).
    pub prevents_counter_attack: bool,
    /// The SAI that the players must resolve by hand, if the face has one.
    pub by_hand: Option<Box<Sai>>,
    /// Whether the die is rolled again, with the new face counting as well.
    pub reroll: Rerolled,
    /// Choices that the owner may make about the face.
    pub open: Vec<OpenChoice>,
    /// Results that the owner may use otherwise.
    pub movable: Vec<Movable>,
    /// Whether the face's icon is in no table.
    pub unknown: bool,
}

/// Amounts reported next to the total, never part of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SideResult {
    /// Damage to the defending army that no save reduces.
    Direct,
    /// Damage to the attacking army that only spell saves reduce.
    Hit,
    /// Subtracted from the other side's next roll of this type.
    Foe(ResultType),
    /// Magic for Cantrip spells, to be used at once; `true` if of any element and for any species.
    Cantrip(bool),
    /// Lasting bonus to this type, already in the total.
    Lasting(ResultType),
    /// Damage to the attacking army that only spell saves reduce (Scorching Touch).
    Scorched,
    /// Results of the total that only spell saves reduce (Cursed Bullets).
    Cursed,
    /// Enemy units that may not counter-attack (Foul Stench).
    Stench,
    /// Points taken from the caster (Magic Negation).
    Negate,
}

/// Whether a die is rolled again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Rerolled {
    /// There is no re-roll.
    #[default]
    No,
    /// A compulsory re-roll.
    Must,
    /// A re-roll if the owner chooses results of this type.
    IfChosen(ResultType),
}

/// A choice that the owner has about an icon, and the option chosen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OpenChoice {
    /// Name of the icon, ability or effect.
    pub icon: Cow<'static, str>,
    /// Words of the options.
    pub options: Vec<String>,
    /// Index of the option that counts.
    pub chosen: usize,
    /// Whether the owner chose it.
    pub decided: bool,
    /// Whether another option would change the totals.
    pub matters: bool,
    /// The amount of each option, for results that may be shared; empty if one option takes all.
    pub split: Vec<u32>,
    /// Whether results of the chosen type are lost.
    pub loses: bool,
}

/// Results that may be used in another way.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub struct Movable {
    /// The icon or ability that allows it.
    pub icon: &'static str,
    /// The type they count as by default.
    pub from: ResultType,
    pub amount: u32,
    /// Other uses: a counted type, or an action of the players by its word.
    pub to: Vec<Use>,
    pub shift: Shift,
}

/// The step of the ten in which movable results count by default, and the step in which their other uses count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shift {
    /// Both at step 8.
    Sai,
    /// By default as rolled, otherwise at step 10 (counts-as).
    RolledToAdded,
    /// Both at step 10: the roll does not count the type that was rolled.
    Added,
}

impl Movable {
    /// Returns the amount that goes to each of the other uses by the owner's decision.
    pub(super) fn moved(&self, decision: &Decision) -> Vec<(Use, u32)> {
        let stays = |word: &str| word == self.from.word();
        let kept = decision.options.iter().find(|(word, _)| stays(word));
        let kept = kept.map_or(0, |(_, amount)| amount.unwrap_or(self.amount));
        let mut rest = self.amount - kept.min(self.amount);
        let mut moved = Vec::new();
        for (word, amount) in decision.options.iter().filter(|(word, _)| !stays(word)) {
            let target = self.to.iter().find(|to| word.is_empty() || plain(to.word()) == *word);
            if let Some(target) = target {
                let amount = amount.unwrap_or(rest).min(rest);
                rest -= amount;
                moved.push((*target, amount));
            }
        }
        moved
    }

    /// Returns the amount of each use after `decision`, the default use first.
    pub(in crate::roll) fn split(&self, decision: Option<&Decision>) -> Vec<u32> {
        let moved = decision.map_or_else(Vec::new, |decision| self.moved(decision));
        let of = |to: &Use| moved.iter().filter(|(known, _)| known == to).map(|(_, amount)| amount).sum();
        let others: Vec<u32> = self.to.iter().map(of).collect();
        let kept = self.amount - others.iter().sum::<u32>();
        [kept].into_iter().chain(others).collect()
    }
}

/// A use of results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Use {
    /// As results of this type.
    Results(ResultType),
    /// For an action of the players.
    Action(&'static str),
}

impl Use {
    /// Returns the word that selects it.
    pub const fn word(self) -> &'static str {
        match self {
            Use::Results(result_type) => result_type.word(),
            Use::Action(word) => word,
        }
    }
}

impl Contribution {
    /// Adds `other`: amounts of one name are summed, each decision is kept once. The reminder and the re-roll of a single
    /// face are not taken over.
    pub(super) fn take_in(&mut self, other: &Contribution) {
        self.plain = self.plain.plus(other.plain);
        self.id += other.id;
        self.sai = self.sai.plus(other.sai);
        self.added = self.added.plus(other.added);
        other.why_added.iter().for_each(|(name, amount)| merge(&mut self.why_added, name, *amount));
        self.unused = self.unused.plus(other.unused);
        self.magic.extend(other.magic.iter().cloned());
        other.side_results.iter().for_each(|(what, amount)| merge(&mut self.side_results, *what, *amount));
        self.double_one.extend(&other.double_one);
        self.double_all.extend(&other.double_all);
        self.counts_as.extend(&other.counts_as);
        self.prevents_counter_attack |= other.prevents_counter_attack;
        for movable in &other.movable {
            let alike = |known: &&mut Movable| known.icon == movable.icon && known.from == movable.from;
            match self.movable.iter_mut().find(alike) {
                Some(known) => known.amount += movable.amount,
                None => self.movable.push(movable.clone()),
            }
        }
        for open in &other.open {
            if !self.open.iter().any(|known| known.icon == open.icon) {
                self.open.push(open.clone());
            }
        }
    }

    /// Reports whether the face does nothing in the roll: no results, nothing to resolve, no re-roll.
    pub fn is_nothing(&self) -> bool {
        Contribution { unused: Totals::default(), ..self.clone() } == Contribution::default()
    }
}

/// Adds `amount` to the entry of `key` in `list`.
pub(super) fn merge<K: PartialEq>(list: &mut Vec<(K, u32)>, key: K, amount: u32) {
    match list.iter_mut().find(|(known, _)| *known == key) {
        Some((_, sum)) => *sum += amount,
        None => list.push((key, amount)),
    }
}
