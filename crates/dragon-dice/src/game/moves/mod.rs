//! Moves: commands that would be accepted now, as values, with the choices still to be made.
//!
//! [`legal_moves`](super::legal_moves) lists them. [`Move::with`] turns a move into a command without the words that a player
//! types for it; [`Move::words_with`] writes these.

mod value;
mod words;

use super::command::{Choice, Command, conceding, spell_laid};
use super::engine::Throw;
use super::magic::Casting;
use super::state::{Area, ArmyId, DieId, PlayerId, SpellTarget, State, Subject, TerrainId, Until};
use crate::roll::Attack;
use warband_core::offer::{Arguments, Choices, Need};

pub use value::Value;

/// A command that would be accepted now. Every combination of the choices of its needs is accepted; otherwise there are
/// several moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// The kind of the command.
    pub kind: MoveKind,
    /// The player whose dice are named without their owner: usually the acting player.
    pub(crate) reader: PlayerId,
    /// The choices still to be made, in the order in which they are typed.
    pub needs: Vec<Need<Value>>,
}

/// The kind of a move, with the dice that need no choice.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the verbs of the commands that they become")]
pub enum MoveKind {
    Next,
    Pass,
    /// Chooses an option of the prompt.
    Choose,
    /// Chooses several dice of the prompt.
    ChooseSet,
    Casualties,
    Throw,
    March,
    Maneuver,
    Attack(Attack),
    Magic,
    Save,
    Counter,
    Respond,
    DragonAttack,
    Cast,
    /// Announces a spell of an edition whose list is not known.
    CastNamed,
    CastFirst,
    CastDrop,
    Damage,
    Promote(DieId),
    /// Makes these promotions together: each unit, and the one that replaces it.
    PromoteAll(Vec<(DieId, DieId)>),
    Recruit,
    Mutate,
    Bury(Vec<DieId>),
    TempleBury,
    Summon,
    Move(Vec<DieId>),
    Reinforce(Vec<DieId>),
    ReinforceAll(Vec<DieId>),
    Retreat(Vec<DieId>),
    RetreatAll(Vec<DieId>),
    /// Puts an effect on an army, on units of it, or on a dragon.
    AddEffect,
    AddTerrainEffect,
    DropEffect,
    Concede,
}

impl MoveKind {
    /// Reports whether it moves dice to the Reserve Area or from it.
    pub(crate) const fn is_transfer(&self) -> bool {
        matches!(self, MoveKind::Reinforce(_) | MoveKind::Retreat(_)) || self.moves_all()
    }

    /// Reports whether it moves all dice of a place to the Reserve Area or from it.
    pub(crate) const fn moves_all(&self) -> bool {
        matches!(self, MoveKind::ReinforceAll(_) | MoveKind::RetreatAll(_))
    }
}

/// The values chosen for the needs of a move, in their order; empty for an omitted argument, and for dice that are rolled
/// digitally.
pub type Chosen = Vec<Vec<Value>>;

impl Arguments for Move {
    type Value = Value;

    fn needs_mut(&mut self) -> &mut Vec<Need<Value>> {
        &mut self.needs
    }
}

impl Move {
    /// Creates a move that needs nothing more.
    pub(crate) fn new(state: &State, kind: MoveKind) -> Move {
        Move { kind, reader: state.acting(), needs: Vec::new() }
    }

    /// Returns the move with the dice of this player named without their owner.
    #[must_use]
    pub(crate) fn read_as(self, reader: PlayerId) -> Move {
        Move { reader, ..self }
    }

    /// Returns the player whose dice and places it names without their owner.
    pub const fn reader(&self) -> PlayerId {
        self.reader
    }

    /// Reports whether dice can be thrown in it.
    pub fn throws(&self) -> bool {
        self.needs.iter().any(|need| matches!(need.choices, Choices::Throw { .. }))
    }

    /// Chooses values for its needs. `pick` returns a number below its argument; rolls are left to the program. Of equal dice
    /// the first ones are chosen, which are those that their name means. `None` if a need has nothing to choose from.
    pub fn pick(&self, state: &State, pick: &mut dyn FnMut(usize) -> usize) -> Option<Chosen> {
        let values = |need: &Need<Value>| {
            let values = need.pick(pick)?;
            let Choices::AnyOf { from, .. } = &need.choices else { return Some(values) };
            Some(first_of_equal(from, values, |value| self.word(state, value)))
        };
        self.needs.iter().map(values).collect()
    }

    /// Returns the command with these values; `None` if they do not fit its needs.
    pub fn with(&self, state: &State, chosen: &[Vec<Value>]) -> Option<Command> {
        let given = ChosenValues { needs: &self.needs, chosen };
        let command = self.command(state, &given)?;
        Some(match given.after("--by") {
            [Value::Text(cause)] => Command::Caused { cause: cause.clone(), command: Box::new(command) },
            _ => command,
        })
    }

    fn command(&self, state: &State, given: &ChosenValues<'_>) -> Option<Command> {
        let roll = || given.throw().into();
        let all = |fixed: &[DieId]| [fixed, &given.dice()].concat();
        Some(match &self.kind {
            MoveKind::Next => Command::Next,
            MoveKind::Pass => Command::Pass,
            MoveKind::Choose | MoveKind::ChooseSet | MoveKind::Casualties => self.chosen_option(given)?,
            MoveKind::Throw => Command::Throw(roll()),
            MoveKind::March => Command::March(given.army()?),
            MoveKind::Maneuver => Command::Maneuver(given.throw()),
            MoveKind::Attack(attack) => {
                Command::Attack { attack: *attack, target: given.army()?, roll: roll() }
            }
            MoveKind::Magic => Command::Magic { roll: roll(), totals: Vec::new() },
            MoveKind::Save => Command::Save(roll()),
            MoveKind::Counter => Command::Counter(roll()),
            MoveKind::Respond => Command::Respond(roll()),
            MoveKind::DragonAttack => {
                Command::DragonAttack { terrain: given.terrain()?, throw: given.throw() }
            }
            MoveKind::Cast => Command::Cast(vec![given.find(Value::as_casting)?]),
            MoveKind::CastNamed => Command::Cast(vec![given.named_spell()?]),
            MoveKind::CastFirst => Command::CastFirst(given.find(Value::as_number)?),
            MoveKind::CastDrop => Command::CastDrop(given.find(Value::as_number)?),
            MoveKind::Damage => {
                Command::Damage { army: given.army()?, amount: given.find(Value::as_number)? }
            }
            MoveKind::Promote(unit) => {
                Command::Promote { unit: *unit, to: given.find(Value::as_die)?, worth: 1 }
            }
            MoveKind::PromoteAll(pairs) => Command::PromoteAll(pairs.clone()),
            MoveKind::Recruit => Command::Recruit { unit: given.find(Value::as_die)?, army: given.army()? },
            MoveKind::Mutate => Command::Mutate(given.dice()),
            MoveKind::Bury(fixed) => Command::Bury(all(fixed)),
            MoveKind::TempleBury => Command::TempleBury(given.find(Value::as_player)?),
            MoveKind::Summon => Command::Summon {
                die: given.find(Value::as_die)?,
                terrain: given.terrain()?,
                throw: given.throw(),
            },
            MoveKind::Move(fixed) => {
                Command::Move { dice: all(fixed), to: given.after("--to").first()?.as_area()? }
            }
            MoveKind::Reinforce(fixed) => Command::Reinforce { dice: all(fixed), to: given.terrain()? },
            MoveKind::ReinforceAll(dice) => Command::Reinforce { dice: dice.clone(), to: given.terrain()? },
            MoveKind::Retreat(fixed) => Command::Retreat { dice: all(fixed) },
            MoveKind::RetreatAll(dice) => Command::Retreat { dice: dice.clone() },
            MoveKind::AddEffect | MoveKind::AddTerrainEffect => added_effect(state, given)?,
            MoveKind::DropEffect => Command::DropEffect(given.find(Value::as_number)?),
            MoveKind::Concede => match given.find(Value::as_player) {
                Some(player) => Command::Concede(player),
                None => Command::Concede(conceding(state).ok()?),
            },
        })
    }

    /// Returns the command of the chosen option, or of the chosen set of dice; with faces their throw too.
    fn chosen_option(&self, given: &ChosenValues<'_>) -> Option<Command> {
        let command = if self.kind == MoveKind::ChooseSet {
            let mut dice: Vec<DieId> = given
                .values()
                .filter_map(Value::as_choice)
                .flat_map(|choice| choice.dice().to_vec())
                .collect();
            dice.sort_unstable();
            Command::Choose(Choice::Dice(dice))
        } else {
            given.find(Value::as_option)?
        };
        let throw = given.throw();
        if throw == Throw::Digital {
            return Some(command);
        }
        let (choice, _) = command.into_chosen()?;
        Some(Command::ChooseThrow { choice, throw })
    }
}

/// Returns the effect that players enter by hand: that of a lasting spell if the name is one, otherwise a reminder that
/// changes nothing.
fn added_effect(state: &State, given: &ChosenValues<'_>) -> Option<Command> {
    let name = given.find(Value::as_text)?;
    let units: Vec<DieId> = given.after("--units").iter().filter_map(Value::as_die).collect();
    let subject = if !units.is_empty() {
        Subject::Units(units)
    } else if let Some(dragon) = given.after("--dragon").first() {
        Subject::Dragon(dragon.as_die()?)
    } else if let Some(army) = given.army() {
        Subject::Army(army)
    } else {
        Subject::Terrain(given.terrain()?)
    };
    let (name, subject, changes) = spell_laid(state, &name, subject).ok()?;
    let until = Until::TurnOf(state.turn()?.player);
    Some(Command::AddEffect { subject, name, is_spell: false, changes, until })
}

/// Replaces each value by the first one with the same word in `from` that is not taken yet.
fn first_of_equal(from: &[Value], values: Vec<Value>, word: impl Fn(&Value) -> String) -> Vec<Value> {
    let words: Vec<String> = from.iter().map(&word).collect();
    let mut taken = vec![false; from.len()];
    let first = |value: Value| {
        let wanted = word(&value);
        let place = (0..from.len()).find(|at| !taken[*at] && words[*at] == wanted);
        place.map_or(value, |at| {
            taken[at] = true;
            from[at].clone()
        })
    };
    values.into_iter().map(first).collect()
}

/// The needs of a move with the values chosen for them.
struct ChosenValues<'g> {
    needs: &'g [Need<Value>],
    chosen: &'g [Vec<Value>],
}

impl<'g> ChosenValues<'g> {
    fn pairs(&self) -> impl Iterator<Item = (&'g Need<Value>, &'g Vec<Value>)> {
        self.needs.iter().zip(self.chosen)
    }

    /// Returns the values of the option of this name.
    fn after(&self, option: &str) -> &'g [Value] {
        let found = self.pairs().find(|(need, _)| need.option == Some(option));
        found.map_or(&[], |(_, values)| values)
    }

    /// Returns the values of all arguments.
    fn values(&self) -> impl Iterator<Item = &'g Value> {
        self.pairs().flat_map(|(_, values)| values)
    }

    /// Returns the first value of a kind.
    fn find<T>(&self, of_kind: impl Fn(&'g Value) -> Option<T>) -> Option<T> {
        self.values().find_map(of_kind)
    }

    fn army(&self) -> Option<ArmyId> {
        self.find(Value::as_army)
    }

    fn terrain(&self) -> Option<TerrainId> {
        self.find(Value::as_area).and_then(|area| if let Area::Terrain(at) = area { Some(at) } else { None })
    }

    /// Returns the dice that are chosen.
    fn dice(&self) -> Vec<DieId> {
        self.values().filter_map(Value::as_die).collect()
    }

    /// Returns how the dice are thrown: by the faces that were given, otherwise digitally.
    fn throw(&self) -> Throw {
        self.find(Value::as_faces).map_or(Throw::Digital, Throw::Typed)
    }

    /// Returns a spell of an edition whose list is not known, with the colour that pays for it.
    fn named_spell(&self) -> Option<Casting> {
        let target =
            SpellTarget::Described { paid: vec![(self.find(Value::as_colour)?, 1)], on: String::new() };
        Some(Casting { spell: self.find(Value::as_text)?, times: 1, target })
    }
}
