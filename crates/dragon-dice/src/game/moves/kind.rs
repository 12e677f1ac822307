//! Kinds of moves: for each its verb, its fixed words, and the command that it becomes.

use super::chosen::ChosenValues;
use super::value::Value;
use crate::game::command::{Choice, Command, conceding, spell_laid};
use crate::game::engine::Throw;
use crate::game::state::{DieId, State, Subject, Until};
use crate::roll::Attack;

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

    /// Returns the words of its commands that need no choice, the verb first, and the dice named after them.
    pub(super) fn words(&self) -> (&'static str, &[DieId]) {
        match self {
            MoveKind::Next => ("next", &[]),
            MoveKind::Pass => ("pass", &[]),
            MoveKind::Choose | MoveKind::ChooseSet => ("choose", &[]),
            MoveKind::Casualties => ("casualties", &[]),
            MoveKind::Throw => ("throw", &[]),
            MoveKind::March => ("march", &[]),
            MoveKind::Maneuver => ("maneuver", &[]),
            MoveKind::Attack(Attack::Melee) => ("attack melee", &[]),
            MoveKind::Attack(Attack::Missile) => ("attack missile", &[]),
            MoveKind::Magic => ("magic", &[]),
            MoveKind::Save => ("save", &[]),
            MoveKind::Counter => ("counter", &[]),
            MoveKind::Respond => ("respond", &[]),
            MoveKind::DragonAttack => ("dragon attack", &[]),
            MoveKind::Cast | MoveKind::CastNamed => ("cast", &[]),
            MoveKind::CastFirst => ("cast first", &[]),
            MoveKind::CastDrop => ("cast drop", &[]),
            MoveKind::Damage => ("damage", &[]),
            MoveKind::Promote(unit) => ("promote", std::slice::from_ref(unit)),
            MoveKind::PromoteAll(_) => ("promote --all", &[]),
            MoveKind::Recruit => ("recruit", &[]),
            MoveKind::Mutate => ("use mutate", &[]),
            MoveKind::Bury(dice) => ("bury", dice),
            MoveKind::TempleBury => ("bury", &[]),
            MoveKind::Summon => ("summon", &[]),
            MoveKind::Move(dice) => ("move", dice),
            MoveKind::Reinforce(dice) => ("reinforce", dice),
            MoveKind::ReinforceAll(_) => ("reinforce --all", &[]),
            MoveKind::Retreat(dice) => ("retreat", dice),
            MoveKind::RetreatAll(_) => ("retreat --all", &[]),
            MoveKind::AddEffect => ("effect add", &[]),
            MoveKind::AddTerrainEffect => ("effect add --terrain", &[]),
            MoveKind::DropEffect => ("effect drop", &[]),
            MoveKind::Concede => ("concede", &[]),
        }
    }

    /// Returns the command with these values; `None` if they do not fit.
    pub(super) fn command(&self, state: &State, given: &ChosenValues<'_>) -> Option<Command> {
        let roll = || given.throw().into();
        let all = |fixed: &[DieId]| [fixed, &given.dice()].concat();
        Some(match self {
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
            MoveKind::Cast => Command::Cast(vec![given.first_of(Value::as_casting)?]),
            MoveKind::CastNamed => Command::Cast(vec![given.named_spell()?]),
            MoveKind::CastFirst => Command::CastFirst(given.first_of(Value::as_number)?),
            MoveKind::CastDrop => Command::CastDrop(given.first_of(Value::as_number)?),
            MoveKind::Damage => {
                Command::Damage { army: given.army()?, amount: given.first_of(Value::as_number)? }
            }
            MoveKind::Promote(unit) => {
                Command::Promote { unit: *unit, to: given.first_of(Value::as_die)?, worth: 1 }
            }
            MoveKind::PromoteAll(pairs) => Command::PromoteAll(pairs.clone()),
            MoveKind::Recruit => {
                Command::Recruit { unit: given.first_of(Value::as_die)?, army: given.army()? }
            }
            MoveKind::Mutate => Command::Mutate(given.dice()),
            MoveKind::Bury(fixed) => Command::Bury(all(fixed)),
            MoveKind::TempleBury => Command::TempleBury(given.first_of(Value::as_player)?),
            MoveKind::Summon => Command::Summon {
                die: given.first_of(Value::as_die)?,
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
            MoveKind::DropEffect => Command::DropEffect(given.first_of(Value::as_number)?),
            MoveKind::Concede => match given.first_of(Value::as_player) {
                Some(player) => Command::Concede(player),
                None => Command::Concede(conceding(state).ok()?),
            },
        })
    }

    /// Returns the command of the chosen option, or of the chosen set of dice; with faces their throw too.
    fn chosen_option(&self, given: &ChosenValues<'_>) -> Option<Command> {
        let command = if *self == MoveKind::ChooseSet {
            let mut dice: Vec<DieId> = given
                .each_value()
                .filter_map(Value::as_choice)
                .flat_map(|choice| choice.dice().to_vec())
                .collect();
            dice.sort_unstable();
            Command::Choose(Choice::Dice(dice))
        } else {
            given.first_of(Value::as_option)?
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
    let name = given.first_of(Value::as_text)?;
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
