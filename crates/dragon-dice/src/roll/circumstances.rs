//! The circumstances of a roll: its place, the effects on the army and its owner's decisions.

use super::damage::slaying::DragonAttacker;
use crate::dice::{Die, Elements, ResultType, ResultTypes, Totals, find, terrain_elements};
use crate::rules::{
    Ability, CountsAs, Edition, EditionRules, Effect, RollKind, STANDING_STONES, abilities_in, species,
};
use serde::{Deserialize, Serialize};
use std::cell::OnceCell;
use std::error::Error;
use std::fmt::{self, Display};
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
    /// The attacking dragons, for the response; empty if not given.
    pub attackers: Vec<DragonAttacker>,
    /// Names of the attackers that would attack other dragons by the rules.
    pub fighting: Vec<Name>,
    /// Names of dice that may not be rolled now, one for each die.
    pub kept_out: Vec<Name>,
    /// Whether the roll answers a counter-attack.
    pub answers_counter_attack: bool,
    /// Whether a game in play supplied these circumstances.
    pub from_game: bool,
    /// Names of spells that have no effect on the army while it holds a Temple.
    pub kept_off: Vec<Name>,
    /// Whether the army buried a minor terrain of its own instead of the maneuver step, so that its Amazons charge; `None`
    /// if unknown.
    pub may_charge: Option<bool>,
    /// Abilities that matter in this kind of roll, read on first use.
    abilities: OnceCell<Vec<Ability>>,
}

/// The place where a roll happens.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// The kind of place.
    pub at: At,
    /// Elements of the terrain.
    pub terrain: Elements,
    /// Elements of a minor terrain that the army controls at this place.
    pub minor: Elements,
    /// The terrain's eighth-face icon, such as `standing stones`; `None` if the terrain die is unknown.
    pub icon: Option<String>,
    /// Display name of the place.
    pub name: Name,
}

/// Kinds of places.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum At {
    /// The place is not given.
    #[default]
    Unknown,
    /// At a terrain.
    Terrain,
    /// In a Reserve Area.
    Reserve,
    /// Among the dead.
    Dua,
}

/// A text that names no terrain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownTerrain(pub Name);

impl Display for UnknownTerrain {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "there is no terrain called {}", self.0)
    }
}

impl Error for UnknownTerrain {}

impl Place {
    /// Parses a place: a kind of terrain or a terrain die, with `+` and a minor terrain (or
    /// its kind) whose elements also count for species abilities; `reserve`; `dua`.
    ///
    /// # Errors
    /// Returns the part of `text` that names no place.
    pub fn parse(text: &str) -> Result<Place, UnknownTerrain> {
        match plain(text).as_str() {
            "reserve" => return Ok(Place { at: At::Reserve, name: "reserve".into(), ..Place::default() }),
            "dua" => return Ok(Place { at: At::Dua, name: "the DUA".into(), ..Place::default() }),
            _ => {}
        }
        let mut place = Place { at: At::Terrain, ..Place::default() };
        let mut names = Vec::new();
        for (index, part) in text.split('+').map(str::trim).enumerate() {
            let die = find(part).filter(|die| plain(die.kind.word()).ends_with("terrain"));
            let elements = die.as_ref().map(|die| die.elements).or_else(|| terrain_elements(part));
            let elements = elements.ok_or_else(|| UnknownTerrain(Name::from(part.to_owned())))?;
            if index == 0 {
                place.terrain = elements;
                place.icon = die.as_ref().and_then(|die| Some(die.faces.last()?.icon.name().to_owned()));
            } else {
                place.minor = place.minor.union(elements);
            }
            names.push(die.map_or_else(|| capitalised(part), |die| die.name.raw().to_owned()));
        }
        place.name = Name::from(names.join(" + "));
        Ok(place)
    }

    /// Returns the place of an army at this terrain die that controls the minor terrain, if any.
    pub fn of_dice(terrain: &Die, minor: Option<&Die>) -> Place {
        let names = std::iter::once(terrain).chain(minor).map(|die| die.name.raw());
        Place {
            at: At::Terrain,
            terrain: terrain.elements,
            minor: minor.map_or(Elements::NONE, |die| die.elements),
            icon: terrain.faces.last().map(|face| face.icon.name().to_owned()),
            name: Name::from(names.collect::<Vec<_>>().join(" + ")),
        }
    }

    /// Returns the elements that count for species abilities: the terrain's and those of an own minor terrain.
    pub fn elements(&self) -> Elements {
        self.terrain.union(self.minor)
    }
}

fn capitalised(word: &str) -> String {
    let mut characters = word.chars();
    characters.next().map_or_else(String::new, |first| first.to_uppercase().chain(characters).collect())
}

/// A change of a roll's results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Modifier {
    /// The change it makes.
    pub operation: Operation,
    /// Whether it affects an army or a unit.
    pub scope: Scope,
    /// The origin of the modifier.
    pub source: Source,
}

impl Modifier {
    /// Returns the modifier by which Magic Negation subtracts `points` from a magic roll.
    pub(crate) fn magic_negation(points: u32) -> Modifier {
        Modifier {
            operation: Operation::Subtract(Affected::One(ResultType::Magic), points),
            scope: Scope::Army,
            source: Source::Effect(Name::from("Magic Negation")),
        }
    }
}

/// The change a modifier makes, and the step of the ten in which it acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operation {
    /// Before step 5: IDs count nothing.
    IgnoreIds,
    /// Step 6: subtracts this many results, IDs last.
    Subtract(Affected, u32),
    /// Step 7: halves the results, rounded down, IDs last; each type only once.
    Halve(Affected),
    /// Step 9: counts every ID once more.
    DoubleIds(ResultTypes),
    /// Step 10: adds this many results of one of these types, which the roll's owner picks.
    Add(ResultTypes, u32),
    /// Classic: the army may only be rolled for saves (air breath).
    SavesOnly,
    /// Ties of a maneuver go to the army that counter-maneuvers. Changes no total.
    TiesToCounter,
    /// Step 9: this many units count double, each in its results of all these types.
    DoubleUnits(ResultTypes, u32),
    /// Step 10: results that units roll may count as others. The name is the one the decision is typed by.
    CountsAs(&'static str, CountsAs),
}

/// The results that a modifier affects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Affected {
    /// Results of this type.
    One(ResultType),
    /// Results of any counted type: a subtraction takes those its owner picks, a halving all of them.
    Any,
}

impl Affected {
    /// Returns its word: a type's word or `any`.
    pub const fn word(self) -> &'static str {
        match self {
            Affected::One(kind) => kind.word(),
            Affected::Any => "any",
        }
    }

    /// Returns the types.
    pub fn types(self) -> ResultTypes {
        match self {
            Affected::One(kind) => kind.into(),
            Affected::Any => ResultTypes::ALL,
        }
    }

    /// Parses a type's word or `any`, ignoring case.
    pub fn parse(word: &str) -> Option<Affected> {
        let word = word.trim();
        if plain(word) == "any" { Some(Affected::Any) } else { ResultType::parse(word).map(Affected::One) }
    }
}

/// An effect that changes results of several counted types of a combination roll, as the roll's owner picks (Q30, Q89).
#[derive(Clone, Copy, Debug)]
pub(crate) struct TypePick<'a> {
    /// The name of the effect.
    pub(crate) name: &'a Name,
    /// The types to pick from.
    pub(crate) types: ResultTypes,
    /// The number of results.
    pub(crate) amount: u32,
    /// Whether the results are added; otherwise subtracted.
    pub(crate) adds: bool,
}

impl TypePick<'_> {
    /// Returns a share of its results among types that has as many of them as `shown` has.
    pub(crate) fn largest_share(&self, shown: &Totals) -> Vec<(ResultType, u32)> {
        let mut left = self.amount;
        let shares = self.types.iter().map(|kind| {
            let share = shown[kind].min(left);
            left -= share;
            (kind, share)
        });
        shares.filter(|(_, share)| *share > 0).collect()
    }
}

/// Whether a modifier acts in rolls of an army, or in rolls of single units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// On an army.
    Army,
    /// On one unit.
    Unit,
}

/// The origin of a modifier.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// The effect of this name, which acts on the army in a game.
    Effect(Name),
    /// The command-line flag of this word.
    Flag(&'static str),
    /// The eighth face of the terrain.
    EighthFace,
    /// Icons in the other side's roll.
    Opponent,
}

/// The distribution of IDs among the counted types.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ids {
    /// The number given to each type.
    pub amounts: Totals,
    /// The type that takes the remaining IDs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rest: Option<ResultType>,
}

impl Ids {
    /// Distributes `shown` IDs among the types of `counts`. Amounts are cut to the IDs available; every ID is given to a
    /// type and none is used twice.
    pub fn share(&self, shown: u32, counts: ResultTypes) -> Totals {
        let mut given = Totals::default();
        let mut left = shown;
        for kind in counts.iter() {
            given[kind] = self.amounts[kind].min(left);
            left -= given[kind];
        }
        given[self.rest.unwrap_or(Self::default_type(counts))] += left;
        given
    }

    /// Reports whether all IDs go to types of `counts`.
    pub(crate) fn are_of(&self, counts: ResultTypes) -> bool {
        let counted: u32 = counts.iter().map(|kind| self.amounts[kind]).sum();
        counted == self.amounts.sum() && self.rest.is_none_or(|kind| counts.contains(kind))
    }

    /// Returns the type that IDs go to by default: saves if they are counted, otherwise the last counted type.
    pub fn default_type(counts: ResultTypes) -> ResultType {
        counts.iter().last().unwrap_or(ResultType::Save)
    }
}

impl From<Totals> for Ids {
    /// Gives exactly these amounts.
    fn from(amounts: Totals) -> Ids {
        Ids { amounts, rest: None }
    }
}

/// A decision about an icon or an ability: `wild-growth=save:2+promote:2`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Decision {
    /// Plain name of the icon or ability.
    pub icon: String,
    /// The chosen options with the amount of each, `None` for all.
    pub options: Vec<(String, Option<u32>)>,
}

/// The option for not using an ability.
pub(super) const UNUSED: &str = "unused";

impl Decision {
    /// Returns a name in the form in which players type it in a decision, with its words joined by hyphens.
    pub fn word(name: &str) -> String {
        name.to_lowercase().replace(' ', "-").replace('\'', "")
    }

    /// Parses `icon=option`, `icon=option:N+option:N` or `ability=N`.
    pub fn parse(text: &str) -> Option<Decision> {
        let (icon, options) = text.split_once('=')?;
        let options: Option<Vec<_>> = options
            .split('+')
            .map(|option| match option.split_once(':') {
                Some((word, amount)) => Some((plain(word), Some(amount.trim().parse().ok()?))),
                None => match option.trim().parse() {
                    Ok(amount) => Some((String::new(), Some(amount))),
                    Err(_) => Some((plain(option), None)),
                },
            })
            .collect();
        let icon = plain(icon);
        options.filter(|_| !icon.is_empty()).map(|options| Decision { icon, options })
    }
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
            attackers: Vec::new(),
            fighting: Vec::new(),
            kept_out: Vec::new(),
            answers_counter_attack: false,
            from_game: false,
            may_charge: None,
            kept_off: Vec::new(),
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
            kept_out: self.kept_out.clone(),
            from_game: self.from_game,
            may_charge: self.may_charge,
            kept_off: self.kept_off.clone(),
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
        let eighth_face = matches!(modifier.operation, Operation::DoubleIds(_));
        let is_elsewhere = |counts: CountsAs| {
            let types = counts.to.common(self.kind.counts);
            types.is_empty() || counts.only_in.is_some_and(|kind| kind != self.kind.key)
        };
        let doubles_nothing = |types: ResultTypes| types.common(self.kind.counts).is_empty();
        modifier.scope == scope
            && !matches!(modifier.operation, Operation::DoubleUnits(types, _) if doubles_nothing(types))
            && !matches!(modifier.operation, Operation::CountsAs(_, counts) if is_elsewhere(counts))
            && self.kind.key != "burial"
            && !(eighth_face && !(self.kind.has_place && self.rules.eighth_face_doubles))
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

    /// Returns the picks of types in this roll.
    pub(crate) fn type_picks(&self) -> impl Iterator<Item = TypePick<'_>> {
        self.acting().filter_map(|modifier| self.type_pick(modifier))
    }

    /// Returns the amount of each type that the owner decided, and the amount left to the default.
    pub(crate) fn share(&self, pick: &TypePick<'_>) -> (Totals, u32) {
        let mut shared = Totals::default();
        let mut rest = pick.amount;
        let options = self.decision(pick.name.raw()).map_or(&[][..], |decision| &decision.options);
        for kind in pick.types.iter() {
            if let Some((_, amount)) = options.iter().find(|(word, _)| word == kind.word()) {
                shared[kind] = amount.unwrap_or(rest).min(rest);
                rest -= shared[kind];
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
