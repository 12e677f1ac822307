//! The circumstances of a roll: where it happens, what lies on the army, what its owner decided.

use super::slaying::Attacker;
use crate::dice::{Die, Elements, ResultType, ResultTypes, Totals, find, terrain_elements};
use crate::rules::{Ability, CountsAs, Edition, EditionRules, Effect, RollKind, abilities_in, species};
use serde::{Deserialize, Serialize};
use std::cell::OnceCell;
use warband_table::text::{Name, is_spelling, plain};

/// Everything besides the dice that a roll's result depends on.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub struct Circumstances {
    /// What is rolled for.
    pub kind: RollKind,
    pub edition: Edition,
    /// What they say.
    pub rules: EditionRules,
    pub place: Place,
    /// What changes the results.
    pub modifiers: Vec<Modifier>,
    /// Units of a species in the owner's DUA: plain species name and number.
    pub dua: Vec<(String, u32)>,
    /// Units of each of these species that count as in the DUA and are not there (Deadlands).
    pub deadlands: u32,
    /// Points of the force; where nobody says, what the limits are counted in (24).
    pub force_points: u32,
    /// Whether anybody said.
    pub size_told: bool,
    /// How the owner gives IDs to the counted types of a combination roll.
    pub ids: Option<Ids>,
    /// What the owner decided about icons.
    pub decisions: Vec<Decision>,
    /// The dragons that attack, for the response; empty where nobody says.
    pub attackers: Vec<Attacker>,
    /// Those of the attackers that would attack other dragons by the rules.
    pub fighting: Vec<Name>,
    /// Names of dice that may not be rolled now, one for each die.
    pub silent: Vec<Name>,
    /// Whether the roll answers a counter-attack.
    pub counter: bool,
    /// Whether a game in play says all this.
    pub from_game: bool,
    /// Spells that do nothing to the army while it holds a Temple.
    pub kept_off: Vec<Name>,
    /// Whether the army buried a minor terrain of its own instead of the maneuver step, so that its Amazons charge; `None` where
    /// nobody says.
    pub may_charge: Option<bool>,
    /// Abilities that matter in this kind of roll, read when first asked for.
    abilities: OnceCell<Vec<Ability>>,
}

/// Where a roll happens.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// What kind of place.
    pub at: At,
    /// Elements of the terrain.
    pub terrain: Elements,
    /// Elements of a minor terrain that the army controls there.
    pub minor: Elements,
    /// The terrain's eighth-face icon, `standing stones`, where the very die is known.
    pub icon: Option<String>,
    /// Its name as people say it.
    pub name: Name,
}

/// Kinds of places.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum At {
    /// Nobody said.
    #[default]
    Unknown,
    /// At a terrain.
    Terrain,
    /// In a Reserve Area.
    Reserve,
    /// Among the dead.
    Dua,
}

impl Place {
    /// The place that `text` names: a kind of terrain or a terrain die, with `+` and a minor terrain (or
    /// its kind) whose elements also count for species abilities; `reserve`; `dua`.
    ///
    /// # Errors
    /// The part that is no place.
    pub fn parse(text: &str) -> Result<Place, String> {
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
            let elements = elements.ok_or_else(|| part.to_owned())?;
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

    /// The place of an army at this terrain die, behind a minor terrain of its own.
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

    /// Its elements for species abilities: the terrain's and an own minor terrain's.
    pub fn elements(&self) -> Elements {
        self.terrain.union(self.minor)
    }
}

fn capitalised(word: &str) -> String {
    let mut characters = word.chars();
    characters.next().map_or_else(String::new, |first| first.to_uppercase().chain(characters).collect())
}

/// One thing that changes results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Modifier {
    /// What it does.
    pub operation: Operation,
    /// Whether it lies on an army or on a unit.
    pub scope: Scope,
    /// Where it comes from.
    pub source: Source,
}

impl Modifier {
    /// What Magic Negation takes from a magic roll.
    pub(crate) fn magic_negation(points: u32) -> Modifier {
        Modifier {
            operation: Operation::Subtract(Affected::One(ResultType::Magic), points),
            scope: Scope::Army,
            source: Source::Effect(Name::from("Magic Negation")),
        }
    }
}

/// What a modifier does, and in which of the ten steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operation {
    /// Before step 5: IDs are nothing.
    IgnoreIds,
    /// Step 6: so many results less, IDs last.
    Subtract(Affected, u32),
    /// Step 7: half of the results, rounded down, IDs last; of one type only once.
    Halve(Affected),
    /// Step 9: every ID counts once more.
    DoubleIds(ResultTypes),
    /// Step 10: so many results more.
    Add(Affected, u32),
    /// Classic: the army may only be rolled for saves (air breath).
    SavesOnly,
    /// Ties of a maneuver go to the army that counter-maneuvers: no total changes.
    TiesToCounter,
    /// Step 9: so many units count double, each in its results of all these types.
    DoubleUnits(ResultTypes, u32),
    /// Step 10: results that units roll may count as others, by the name under which that is decided.
    CountsAs(&'static str, CountsAs),
}

/// Which results a modifier is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Affected {
    /// Results of this type.
    One(ResultType),
    /// Results of any counted type: the owner picks, in a subtraction; all of them in a halving.
    Any,
}

impl Affected {
    /// Its word, a type's or `any`.
    pub const fn word(self) -> &'static str {
        match self {
            Affected::One(kind) => kind.word(),
            Affected::Any => "any",
        }
    }

    /// The results that a word means, in any case.
    pub fn parse(word: &str) -> Option<Affected> {
        let word = word.trim();
        if plain(word) == "any" { Some(Affected::Any) } else { ResultType::parse(word).map(Affected::One) }
    }
}

/// Whether a modifier lies on an army or on a unit; it never touches the other kind of roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// On an army.
    Army,
    /// On one unit.
    Unit,
}

/// Where a modifier comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// An effect that lies on the army in a game, by its name.
    Effect(Name),
    /// A flag of the command line, by its word.
    Flag(&'static str),
    /// The eighth face of the terrain.
    EighthFace,
    /// Icons of the other side's roll.
    Opponent,
}

/// How IDs are given to types.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ids {
    /// So many to each.
    pub amounts: Totals,
    /// The type that takes the rest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rest: Option<ResultType>,
}

impl Ids {
    /// How `shown` IDs are shared among the types of `counts`, as far as they go: every ID goes somewhere,
    /// none goes twice.
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

    /// Reports whether all of them go to types of `counts`.
    pub(crate) fn are_of(&self, counts: ResultTypes) -> bool {
        let counted: u32 = counts.iter().map(|kind| self.amounts[kind]).sum();
        counted == self.amounts.sum() && self.rest.is_none_or(|kind| counts.contains(kind))
    }

    /// The type that IDs go to where nobody says: the last one counted, saves if they are.
    pub fn default_type(counts: ResultTypes) -> ResultType {
        counts.iter().last().unwrap_or(ResultType::Save)
    }
}

impl From<Totals> for Ids {
    /// Just these amounts.
    fn from(amounts: Totals) -> Ids {
        Ids { amounts, rest: None }
    }
}

/// A decision about an icon or an ability: `wild-growth=save:2+promote:2`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Decision {
    /// Plain name of the icon or ability.
    pub icon: String,
    /// Options and how much of each, `None` for all.
    pub options: Vec<(String, Option<u32>)>,
}

/// The option of an ability that is not used.
pub(super) const UNUSED: &str = "unused";

impl Decision {
    /// Reads `icon=option`, `icon=option:N+option:N`, `ability=N`.
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
    /// A roll of this kind with nothing special about it.
    pub fn of(kind: RollKind, edition: Edition) -> Circumstances {
        Self::by(kind, edition, edition.rules())
    }

    /// The same where it was read what the edition says.
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
            size_told: false,
            ids: None,
            decisions: Vec::new(),
            attackers: Vec::new(),
            fighting: Vec::new(),
            silent: Vec::new(),
            counter: false,
            from_game: false,
            may_charge: None,
            kept_off: Vec::new(),
            abilities: OnceCell::new(),
        }
    }

    /// What slays the attacking dragon that takes least; one without Belly where nobody told the dragons.
    pub fn cheapest_dragon(&self) -> u32 {
        let told = self.attackers.iter().map(|attacker| attacker.to_slay).min();
        told.unwrap_or(self.rules.dragon_kill_results)
    }

    /// The same for a roll of another kind: what only that roll was told (its IDs, its attackers, a counter-attack) is
    /// gone.
    #[must_use]
    pub fn of_kind(&self, kind: RollKind) -> Circumstances {
        Circumstances {
            place: self.place.clone(),
            modifiers: self.modifiers.clone(),
            dua: self.dua.clone(),
            deadlands: self.deadlands,
            force_points: self.force_points,
            size_told: self.size_told,
            decisions: self.decisions.clone(),
            silent: self.silent.clone(),
            from_game: self.from_game,
            may_charge: self.may_charge,
            kept_off: self.kept_off.clone(),
            ..Circumstances::by(kind, self.edition, self.rules)
        }
    }

    /// All abilities that matter in this kind of roll; a clone knows them too.
    pub(crate) fn read_abilities(&self) -> &[Ability] {
        self.abilities.get_or_init(|| abilities_in(&self.kind).collect())
    }

    /// The abilities of a species (plural name) that matter in this kind of roll, permitted or not.
    pub fn abilities_of(&self, species: &str) -> impl Iterator<Item = &Ability> {
        self.read_abilities().iter().filter(move |ability| ability.species == species)
    }

    /// Those that act, here and in this edition.
    pub(crate) fn acting_abilities(&self, species: &str) -> impl Iterator<Item = &Ability> {
        self.abilities_of(species).filter(|ability| self.permits(ability))
    }

    /// The ability with this effect that acts, here and in this edition.
    pub(crate) fn acting_with(&self, effect: Effect) -> Option<&Ability> {
        self.read_abilities().iter().find(|ability| ability.effect == effect && self.permits(ability))
    }

    /// What the owner decided about `icon`.
    pub fn decision(&self, icon: &str) -> Option<&Decision> {
        self.decisions.iter().find(|decision| is_spelling(icon, &decision.icon))
    }

    /// Whether an ability that the player asks for is used: as decided, else where the game says that its condition holds.
    pub fn uses(&self, ability: &str) -> bool {
        let declines = |decision: &Decision| decision.options.iter().any(|(option, _)| option == UNUSED);
        match self.decision(ability) {
            Some(decision) => self.may_charge != Some(false) && !declines(decision),
            None => self.may_charge == Some(true),
        }
    }

    /// Whether `modifier` acts in this roll; one that does not is set aside.
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

    /// The modifiers that act in this roll.
    pub fn acting(&self) -> impl Iterator<Item = &Modifier> {
        self.modifiers.iter().filter(|modifier| self.applies(modifier))
    }

    /// The types of results that this roll counts: under classic air breath a response is a save roll, and a roll without saves
    /// counts none.
    pub fn counts(&self) -> ResultTypes {
        let saves_only = self.acting().any(|modifier| modifier.operation == Operation::SavesOnly);
        if saves_only { self.kind.counts.common(ResultType::Save.into()) } else { self.kind.counts }
    }

    /// Whether the army holds the eighth face, whatever that does in this edition.
    pub(crate) fn holds_eighth_face(&self) -> bool {
        self.modifiers.iter().any(|modifier| modifier.source == Source::EighthFace)
    }

    /// Whether the elements of the place satisfy `ability`, and the edition has it.
    pub(crate) fn permits(&self, ability: &Ability) -> bool {
        let here = if self.kind.has_place { self.place.elements() } else { Elements::NONE };
        self.rules.has_abilities && ability.acts_in(&self.kind) && ability.acts_at(here)
    }

    /// The limit symbol (`docs/rules/species.md`, Limit symbol): `base` for each 24 points (as the edition says) or
    /// part of them, at most the units of `species` in the DUA.
    pub fn allowance(&self, base: u32, species: &str) -> u32 {
        self.in_dua(species).min(base * self.force_points.div_ceil(self.rules.points_per_limit.max(1)))
    }

    /// The points of an opponent's magic that Magic Negation takes at most; 0 where it does not act.
    pub fn negation_limit(&self) -> u32 {
        let limits = self.read_abilities().iter().filter_map(|ability| match ability.effect {
            Effect::Negate(base) if self.permits(ability) => Some(self.allowance(base, ability.species)),
            _ => None,
        });
        limits.max().unwrap_or_default()
    }

    /// Units of `species` in the DUA, with those that Deadlands count as there.
    pub(crate) fn in_dua(&self, name: &str) -> u32 {
        let wanted = species(name).map_or_else(|| plain(name), |species| plain(species.name));
        let of_species = self.dua.iter().filter(|(known, _)| *known == wanted);
        of_species.map(|(_, number)| number.saturating_add(self.deadlands)).sum()
    }

    /// Whether anybody said how many units of `species` are in the DUA.
    pub(crate) fn tells_dua(&self, name: &str) -> bool {
        self.dua.iter().any(|(known, _)| *known == plain(name))
    }

    /// How many units count double in which of the counted types, as the owner likes after the roll.
    pub(crate) fn doubled_units(&self) -> impl Iterator<Item = (ResultTypes, u32)> {
        self.acting().filter_map(|modifier| match modifier.operation {
            Operation::DoubleUnits(types, number) => Some((types.common(self.kind.counts), number)),
            _ => None,
        })
    }

    /// Whether ties of a maneuver go to the army that counter-maneuvers.
    pub(crate) fn ties_to_counter(&self) -> bool {
        self.acting().any(|modifier| modifier.operation == Operation::TiesToCounter)
    }

    /// Whether an ID can count in this roll.
    pub(crate) fn counts_ids(&self) -> bool {
        !self.acting().any(|modifier| modifier.operation == Operation::IgnoreIds)
    }

    /// Whether the army holds Standing Stones on their eighth face, as far as the terrain die is known.
    pub(crate) fn holds_standing_stones(&self) -> bool {
        self.holds_eighth_face() && self.place.icon.as_deref() == Some("standing stones")
    }
}
