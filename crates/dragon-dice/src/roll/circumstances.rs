//! The circumstances of a roll: its place, the effects on the army and its owner's decisions.

use super::damage::slaying::DragonAttacker;
use super::decision::{Decision, Ids, UNUSED};
use super::modifier::{Affected, Modifier, Operation, Scope, Source, TypePick};
use super::place::Place;
use crate::dice::{Elements, ResultType, ResultTypes, Totals};
use crate::rules::{
    Ability, CountsAs, Edition, EditionRules, Effect, RollKind, STANDING_STONES, abilities_in, species,
};
use std::cell::OnceCell;
use warband_core::text::{Name, is_spelling, plain};

/// Everything that a roll's result depends on, apart from the dice.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub struct Circumstances {
    /// The kind of roll.
    pub kind: RollKind,
    pub edition: Edition,
    /// The rules of the roll's edition.
    pub rules: EditionRules,
    pub place: Place,
    /// Modifiers of the results, acting or not.
    pub modifiers: Vec<Modifier>,
    /// Units of a species in the owner's DUA: plain species name and number.
    pub dua: Vec<(String, u32)>,
    /// Units of each of these species that count as in the DUA without being there (Deadlands).
    pub deadlands: u32,
    /// Points of the force; if not given, the points that limits are counted in (24).
    pub force_points: u32,
    /// Whether the size of the force was given.
    pub size_given: bool,
    /// How the owner gives IDs to the counted types of a combination roll; `None` if not given.
    pub ids: Option<Ids>,
    /// The owner's decisions about icons.
    pub decisions: Vec<Decision>,
    /// The results of any type to lose where no decision says which; the default if not given.
    pub(super) losing: Option<Totals>,
    /// The attacking dragons, for the response; empty if not given.
    pub attackers: Vec<DragonAttacker>,
    /// Names of the attackers that would attack other dragons by the rules.
    pub fighting: Vec<Name>,
    /// Names of dice that may not be rolled now, one for each die.
    pub unrolled_dice: Vec<Name>,
    /// Whether the roll answers a counter-attack.
    pub answers_counter_attack: bool,
    /// Whether a game in play supplied these circumstances.
    pub from_game: bool,
    /// Names of spells that have no effect on the army while it holds a Temple.
    pub suspended_spells: Vec<Name>,
    /// Whether the army buried a minor terrain of its own instead of the maneuver step, so that its Amazons charge; `None`
    /// if unknown.
    pub may_charge: Option<bool>,
    /// Abilities that matter in this kind of roll, read on first use.
    abilities: OnceCell<Vec<Ability>>,
}

impl Circumstances {
    /// Returns the circumstances of a plain roll of this kind.
    pub fn of(kind: RollKind, edition: Edition) -> Circumstances {
        Self::by(kind, edition, edition.rules())
    }

    /// Like [`Circumstances::of`], with the edition's rules already read.
    fn by(kind: RollKind, edition: Edition, rules: EditionRules) -> Circumstances {
        Circumstances {
            kind,
            edition,
            rules,
            place: Place::default(),
            modifiers: Vec::new(),
            dua: Vec::new(),
            deadlands: 0,
            force_points: rules.points_per_limit,
            size_given: false,
            ids: None,
            decisions: Vec::new(),
            losing: None,
            attackers: Vec::new(),
            fighting: Vec::new(),
            unrolled_dice: Vec::new(),
            answers_counter_attack: false,
            from_game: false,
            may_charge: None,
            suspended_spells: Vec::new(),
            abilities: OnceCell::new(),
        }
    }

    /// Returns the fewest results that slay an attacking dragon; if no dragons were given, those for a dragon that shows no
    /// Belly.
    pub fn cheapest_dragon(&self) -> u32 {
        let fewest = self.attackers.iter().map(|attacker| attacker.to_slay).min();
        fewest.unwrap_or(self.rules.dragon_kill_results)
    }

    /// Returns these circumstances for a roll of another kind, without what was given for this roll alone: IDs, attackers
    /// and the counter-attack.
    #[must_use]
    pub fn of_kind(&self, kind: RollKind) -> Circumstances {
        Circumstances {
            place: self.place.clone(),
            modifiers: self.modifiers.clone(),
            dua: self.dua.clone(),
            deadlands: self.deadlands,
            force_points: self.force_points,
            size_given: self.size_given,
            decisions: self.decisions.clone(),
            losing: None,
            unrolled_dice: self.unrolled_dice.clone(),
            from_game: self.from_game,
            may_charge: self.may_charge,
            suspended_spells: self.suspended_spells.clone(),
            ..Circumstances::by(kind, self.edition, self.rules)
        }
    }

    /// Returns all abilities that matter in this kind of roll. They are read once; a clone keeps them.
    pub(crate) fn read_abilities(&self) -> &[Ability] {
        self.abilities.get_or_init(|| abilities_in(&self.kind).collect())
    }

    /// Returns the abilities of a species (plural name) that matter in this kind of roll, permitted or not.
    pub fn abilities_of(&self, species: &str) -> impl Iterator<Item = &Ability> {
        self.read_abilities().iter().filter(move |ability| ability.species == species)
    }

    /// Returns the species' abilities that act at this place and in this edition.
    pub(crate) fn acting_abilities(&self, species: &str) -> impl Iterator<Item = &Ability> {
        self.abilities_of(species).filter(|ability| self.permits(ability))
    }

    /// Returns the ability with this effect that acts at this place and in this edition.
    pub(crate) fn acting_with(&self, effect: Effect) -> Option<&Ability> {
        self.read_abilities().iter().find(|ability| ability.effect == effect && self.permits(ability))
    }

    /// Returns the owner's decision about `icon`.
    pub fn decision(&self, icon: &str) -> Option<&Decision> {
        self.decisions.iter().find(|decision| is_spelling(icon, &decision.icon))
    }

    /// Reports whether an optional ability is used: as decided, otherwise if the game states that its condition holds.
    pub fn uses(&self, ability: &str) -> bool {
        let declines = |decision: &Decision| decision.options.iter().any(|(option, _)| option == UNUSED);
        match self.decision(ability) {
            Some(decision) => self.may_charge != Some(false) && !declines(decision),
            None => self.may_charge == Some(true),
        }
    }

    /// Reports whether `modifier` acts in this roll; otherwise it is set aside.
    pub fn applies(&self, modifier: &Modifier) -> bool {
        let scope = if self.kind.army { Scope::Army } else { Scope::Unit };
        let doubles_ids = matches!(modifier.operation, Operation::DoubleIds(_));
        // Only the eighth face depends on the edition; a minor terrain doubles IDs in all of them.
        let may_double = self.rules.eighth_face_doubles || modifier.source != Source::EighthFace;
        let is_elsewhere = |counts: CountsAs| {
            let types = counts.to.common(self.kind.counts);
            types.is_empty() || counts.only_in.is_some_and(|kind| kind != self.kind.key)
        };
        let doubles_nothing = |types: ResultTypes| types.common(self.kind.counts).is_empty();
        // An army that may only roll saves may do so with its single units, too.
        let is_in_scope = modifier.scope == scope || modifier.operation == Operation::SavesOnly;
        is_in_scope
            && !matches!(modifier.operation, Operation::DoubleUnits(types, _) if doubles_nothing(types))
            && !matches!(modifier.operation, Operation::CountsAs(_, counts) if is_elsewhere(counts))
            && self.kind.key != RollKind::BURIAL
            && !(doubles_ids && !(self.kind.has_place && may_double))
    }

    /// Returns the modifiers that act in this roll.
    pub fn acting(&self) -> impl Iterator<Item = &Modifier> {
        self.modifiers.iter().filter(|modifier| self.applies(modifier))
    }

    /// Returns the pick of types that a modifier leaves to the owner; `None` if there is nothing to pick.
    pub(crate) fn type_pick<'a>(&self, modifier: &'a Modifier) -> Option<TypePick<'a>> {
        let Source::Effect(name) = &modifier.source else { return None };
        let (types, amount, adds) = match modifier.operation {
            Operation::Subtract(Affected::Any, amount) => (ResultTypes::ALL, amount, false),
            Operation::Add(types, amount) => (types, amount, true),
            _ => return None,
        };
        let types = types.common(self.kind.counts);
        (types.len() > 1).then_some(TypePick { name, types, amount, adds })
    }

    /// Returns the picks of types in this roll. Modifiers of one name are picked together, since a decision names them once.
    pub(crate) fn type_picks(&self) -> Vec<TypePick<'_>> {
        let mut picks: Vec<TypePick<'_>> = Vec::new();
        for pick in self.acting().filter_map(|modifier| self.type_pick(modifier)) {
            let is_same = |known: &&mut TypePick<'_>| {
                (known.name, known.types, known.adds) == (pick.name, pick.types, pick.adds)
            };
            match picks.iter_mut().find(is_same) {
                Some(known) => known.amount = known.amount.saturating_add(pick.amount),
                None => picks.push(pick),
            }
        }
        picks
    }

    /// Returns the amount of each type that the owner decided, and the amount left to the default.
    pub(crate) fn share(&self, pick: &TypePick<'_>) -> (Totals, u32) {
        let mut shared = Totals::default();
        let mut rest = pick.amount;
        let options = self.decision(pick.name.raw()).map_or(&[][..], |decision| &decision.options);
        for result_type in pick.types.iter() {
            if let Some((_, amount)) = options.iter().find(|(word, _)| word == result_type.word()) {
                shared[result_type] = amount.unwrap_or(rest).min(rest);
                rest -= shared[result_type];
            }
        }
        (shared, rest)
    }

    /// Returns the types of results that this roll counts. Under classic air breath a response is a save roll, and a roll
    /// without saves counts no type.
    pub fn counts(&self) -> ResultTypes {
        let saves_only = self.acting().any(|modifier| modifier.operation == Operation::SavesOnly);
        if saves_only { self.kind.counts.common(ResultType::Save.into()) } else { self.kind.counts }
    }

    /// Reports whether the army holds the eighth face, whatever its effect in this edition.
    pub(crate) fn holds_eighth_face(&self) -> bool {
        self.modifiers.iter().any(|modifier| modifier.source == Source::EighthFace)
    }

    /// Reports whether the elements of the place satisfy `ability`, and the edition has it.
    pub(crate) fn permits(&self, ability: &Ability) -> bool {
        let here = if self.kind.has_place { self.place.elements() } else { Elements::NONE };
        self.rules.has_abilities && ability.acts_in(&self.kind) && ability.acts_at(here)
    }

    /// Returns the value of the limit symbol (`docs/rules/species.md`, Limit symbol): `base` for each 24 points (or the
    /// edition's number) or part of them, at most the units of `species` in the DUA.
    pub fn allowance(&self, base: u32, species: &str) -> u32 {
        self.in_dua(species).min(base * self.force_points.div_ceil(self.rules.points_per_limit.max(1)))
    }

    /// Returns the most points that Magic Negation takes from an opponent's magic; 0 if it does not act.
    pub fn negation_limit(&self) -> u32 {
        let limits = self.read_abilities().iter().filter_map(|ability| match ability.effect {
            Effect::Negate(base) if self.permits(ability) => Some(self.allowance(base, ability.species)),
            _ => None,
        });
        limits.max().unwrap_or_default()
    }

    /// Returns the units of `species` in the DUA, including those that Deadlands add.
    pub(crate) fn in_dua(&self, name: &str) -> u32 {
        let wanted = species(name).map_or_else(|| plain(name), |species| plain(species.name));
        let of_species = self.dua.iter().filter(|(known, _)| *known == wanted);
        of_species.map(|(_, number)| number.saturating_add(self.deadlands)).sum()
    }

    /// Reports whether the number of units of `species` in the DUA was given.
    pub(crate) fn has_dua(&self, name: &str) -> bool {
        self.dua.iter().any(|(known, _)| *known == plain(name))
    }

    /// Returns how many units count double, and in which counted types; their owner picks the units after the roll.
    pub(crate) fn doubled_units(&self) -> impl Iterator<Item = (ResultTypes, u32)> {
        self.acting().filter_map(|modifier| match modifier.operation {
            Operation::DoubleUnits(types, number) => Some((types.common(self.kind.counts), number)),
            _ => None,
        })
    }

    /// Reports whether ties of a maneuver go to the army that counter-maneuvers.
    pub(crate) fn ties_to_counter(&self) -> bool {
        self.acting().any(|modifier| modifier.operation == Operation::TiesToCounter)
    }

    /// Reports whether an ID can count in this roll.
    pub(crate) fn counts_ids(&self) -> bool {
        !self.acting().any(|modifier| modifier.operation == Operation::IgnoreIds)
    }

    /// Reports whether the army holds Standing Stones on their eighth face; `false` if the terrain die is unknown.
    pub(crate) fn holds_standing_stones(&self) -> bool {
        self.holds_eighth_face() && self.place.icon.as_deref() == Some(STANDING_STONES)
    }
}
