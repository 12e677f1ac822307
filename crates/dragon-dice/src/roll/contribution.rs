//! What faces bring to a roll, and how it adds up.

use super::circumstances::Decision;
use super::points::Points;
use crate::dice::{ResultType, ResultTypes, Totals};
use crate::rules::Sai;
use warband_table::text::plain;

/// What a face brings. Contributions add up: a roll folds them, odds convolve them.
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
    /// Where `added` comes from: an ability or SAI, and how much.
    pub why_added: Vec<(&'static str, u32)>,
    /// Rolled results of types that nothing counts yet, which a Charge of another die may use.
    pub unused: Totals,
    /// Points of magic, in a magic roll; `plain`, `id` and `sai` hold none then.
    pub magic: Vec<Points>,
    /// What stands beside the total.
    pub beside: Vec<(SideResult, u32)>,
    /// Doublings of one unit of the owner's choice, by the types they may double.
    pub double_one: Vec<ResultTypes>,
    /// Doublings of all units of a species.
    pub double_all: Vec<(&'static str, ResultTypes)>,
    /// Types that the whole army may count as others.
    pub counts: Vec<(ResultType, ResultType)>,
    /// Whether the die brings no automatic saves.
    pub no_automatic_saves: bool,
    /// Whether the attack is not answered by a counter-attack (Surprise).
    pub unanswered: bool,
    /// Whether the face leaves the players something to resolve, and what to say of it.
    pub by_hand: Option<Box<Sai>>,
    /// Whether the die is rolled again and the new face counts as well.
    pub again: Again,
    /// What its owner may decide about it.
    pub open: Vec<OpenChoice>,
    /// Results that the owner may move elsewhere.
    pub movable: Vec<Movable>,
    /// A face that no table knows.
    pub unknown: bool,
}

/// Amounts that stand beside the total, never in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SideResult {
    /// Damage to the defending army that no save reduces.
    Direct,
    /// Damage to the attacking army that only spell saves reduce.
    Hit,
    /// Taken from the other side's next roll of this type.
    Foe(ResultType),
    /// Magic for Cantrip spells, to be used at once; `true` of any element and for any species.
    Cantrip(bool),
    /// Lasting bonus to this type, in the total already.
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
pub enum Again {
    /// It is not.
    #[default]
    No,
    /// It must be.
    Must,
    /// It is if the owner chooses the option that rolls again.
    MayChoose,
}

/// Something that the owner decides about an icon, and what was taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenChoice {
    /// The icon's or ability's name.
    pub icon: &'static str,
    /// The options' words.
    pub options: Vec<String>,
    /// The option that counts.
    pub taken: usize,
    /// Whether the owner said so.
    pub decided: bool,
    /// Whether another option would change the totals.
    pub matters: bool,
    /// How much each option has of results that may be shared; empty where one option has all.
    pub split: Vec<u32>,
}

/// Results that may be used otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub struct Movable {
    /// The icon or ability that allows it.
    pub icon: &'static str,
    /// Where they count if nobody moves them.
    pub from: ResultType,
    pub amount: u32,
    /// Where else they may go: a counted type, or a deed of the players by its word.
    pub to: Vec<Use>,
    pub shift: Shift,
}

/// In which of the ten steps results that may be moved count where nobody moves them, and in which elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shift {
    /// Both at step 8.
    Sai,
    /// As rolled, elsewhere at step 10 (counts-as).
    RolledToAdded,
    /// Both at step 10: the roll does not count the type that was rolled.
    Added,
}

impl Movable {
    /// How much of the results goes to each of the other uses, as the owner decided it.
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

    /// How much each use has then, the first that they count as if nobody moves them.
    pub(super) fn split(&self, decision: Option<&Decision>) -> Vec<u32> {
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
    /// For something that players do.
    Deed(&'static str),
}

impl Use {
    /// The word it is chosen by.
    pub const fn word(self) -> &'static str {
        match self {
            Use::Results(kind) => kind.word(),
            Use::Deed(word) => word,
        }
    }
}

impl Contribution {
    /// Adds `other`: amounts of one name together, each decision once. What is said of a single face (its
    /// reminder, its re-roll) stays with that face.
    pub(super) fn take_in(&mut self, other: &Contribution) {
        self.plain = self.plain.plus(other.plain);
        self.id += other.id;
        self.sai = self.sai.plus(other.sai);
        self.added = self.added.plus(other.added);
        other.why_added.iter().for_each(|(name, amount)| merge(&mut self.why_added, name, *amount));
        self.unused = self.unused.plus(other.unused);
        self.magic.extend(other.magic.iter().cloned());
        other.beside.iter().for_each(|(what, amount)| merge(&mut self.beside, *what, *amount));
        self.double_one.extend(&other.double_one);
        self.double_all.extend(&other.double_all);
        self.counts.extend(&other.counts);
        self.unanswered |= other.unanswered;
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

    /// Whether the face does nothing at all in the roll: no results, nothing for the players, no re-roll.
    pub fn is_nothing(&self) -> bool {
        Contribution { unused: Totals::default(), ..self.clone() } == Contribution::default()
    }
}

/// Adds `amount` to what `list` has under `key`.
pub(super) fn merge<K: PartialEq>(list: &mut Vec<(K, u32)>, key: K, amount: u32) {
    match list.iter_mut().find(|(known, _)| *known == key) {
        Some((_, sum)) => *sum += amount,
        None => list.push((key, amount)),
    }
}
