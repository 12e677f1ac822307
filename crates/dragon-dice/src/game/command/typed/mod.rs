//! Commands as typed, and their meaning in a position: [`resolve`] looks names and places up.
#![expect(missing_docs, reason = "plain data: the variants and fields are named for what they hold")]

mod dice;
mod dragons;
mod effects;
mod fix;
mod rolls;

use super::implied::{conceding, spell_laid};
use super::{Command, TypedDice, announcement, names};
use crate::dice::Elements;
use crate::game::engine::Throw;
use crate::game::prompts::{casualties, read_choice};
use crate::game::questions::reach;
use crate::game::state::{Area, EffectChange, Impossible, PromptKind, State};
use crate::roll::Attack;

use dice::{bury, move_dice, picked, promote, summon, turn_player, uses};
use effects::{read_effect, read_subject, read_until};
use fix::read_fix;
use rolls::{countering, is_prompting, prompted_throw, resolve_roll, saving};

pub(crate) use dice::{read_burial, summoned};
pub use effects::TypedSubject;
pub use fix::TypedFix;
pub use rolls::{TypedRoll, awaited_roll};

/// A command as typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TypedCommand {
    /// Begins the set-up; `quick` rolls and decides all of it.
    Begin {
        quick: bool,
    },
    Next,
    /// An option of the prompt: its word, its number, or dice.
    Choose(String),
    Pass,
    Throw(TypedRoll),
    March(String),
    Maneuver(Throw),
    /// `army` may be a player or a place if only one army is possible.
    Attack {
        attack: Attack,
        army: String,
        roll: TypedRoll,
    },
    Save(TypedRoll),
    Counter(TypedRoll),
    Damage {
        army: String,
        amount: u32,
    },
    /// The number of a set as listed, or dice.
    Casualties(Vec<String>),
    /// Without `to` the only larger unit; `army` if several have such a unit; `worth` is 1 for an ordinary promotion.
    Promote {
        unit: String,
        to: Option<String>,
        army: Option<String>,
        worth: u32,
    },
    Recruit {
        unit: String,
        army: String,
    },
    /// From the DUA if no place is typed; a player's name makes that player bury a dead unit.
    Bury {
        dice: TypedDice,
    },
    /// `throw` rolls a minor terrain.
    Summon {
        die: String,
        terrain: String,
        throw: Throw,
    },
    Move {
        dice: TypedDice,
        to: String,
    },
    /// Without dice: all of them.
    Reinforce {
        dice: Vec<String>,
        to: String,
    },
    /// Without dice: all that can leave.
    Retreat {
        dice: Vec<String>,
        from: String,
    },
    /// `until` is a player, `turn` or `next-turn`; without it the effect ends when this player's next turn begins.
    AddEffect {
        subject: TypedSubject,
        name: String,
        /// Whether the players say that a spell caused it.
        is_spell: bool,
        changes: Vec<EffectChange>,
        until: Option<String>,
    },
    /// The number of the effect, or its place and its name.
    DropEffect(Vec<String>),
    /// A magic action; `totals` are points by element instead of dice.
    Magic {
        roll: TypedRoll,
        totals: Vec<(Elements, u32)>,
    },
    /// The dragons at a terrain attack: the name of the terrain and the faces of the dragons, or either of these.
    DragonAttack {
        words: Vec<String>,
        faces: Option<String>,
    },
    /// A species ability that is aimed at units of a player's reserve.
    Use {
        ability: String,
        dice: Vec<String>,
        of: Option<String>,
    },
    /// Rolls an army's response to the dragons that attack it.
    Respond(TypedRoll),
    /// All currently possible promotions.
    PromoteAll,
    /// Announces spells, one per text.
    Cast(Vec<String>),
    CastFirst(u32),
    CastDrop(u32),
    Fix(TypedFix),
    Concede(Option<String>),
    /// A command with its cause (`--by`).
    Caused {
        cause: String,
        command: Box<TypedCommand>,
    },
}

impl TypedCommand {
    /// Returns the source of the dice of its roll; `None` for a command that does not roll.
    pub fn throw_mut(&mut self) -> Option<&mut Throw> {
        if let TypedCommand::Caused { command, .. } = self {
            command.throw_mut()
        } else if let TypedCommand::Maneuver(throw)
        | TypedCommand::Summon { throw, .. }
        | TypedCommand::Attack { roll: TypedRoll { throw, .. }, .. }
        | TypedCommand::Throw(TypedRoll { throw, .. })
        | TypedCommand::Save(TypedRoll { throw, .. })
        | TypedCommand::Counter(TypedRoll { throw, .. })
        | TypedCommand::Magic { roll: TypedRoll { throw, .. }, .. }
        | TypedCommand::Respond(TypedRoll { throw, .. }) = self
        {
            Some(throw)
        } else {
            None
        }
    }
}

/// Returns the command that typed words mean in this position.
///
/// # Errors
/// A name means nothing, or several things.
pub(crate) fn resolve(state: &State, text: &TypedCommand) -> Result<Command, Impossible> {
    let acting = state.acting();
    Ok(match text {
        TypedCommand::Begin { quick } => Command::Begin { quick: *quick },
        TypedCommand::Next => Command::Next,
        TypedCommand::Choose(typed) => read_choice(state, typed)?,
        TypedCommand::Pass => Command::Pass,
        TypedCommand::Throw(roll) => prompted_throw(state, resolve_roll(state, roll, saving(state))?),
        TypedCommand::March(army) => Command::March(names::read_army(state, army, acting)?),
        TypedCommand::Maneuver(throw) if is_prompting(state, PromptKind::ManeuverRoll) => {
            Command::Throw(throw.clone().into())
        }
        TypedCommand::Maneuver(throw) => Command::Maneuver(throw.clone()),
        TypedCommand::Attack { attack, army, roll } => Command::Attack {
            attack: *attack,
            target: rolls::target(state, *attack, army)?,
            roll: resolve_roll(state, roll, state.marching_army())?,
        },
        TypedCommand::Save(roll) => {
            let army = saving(state).or_else(|| state.battle().map(|battle| battle.sides().1));
            Command::Save(resolve_roll(state, roll, army)?)
        }
        TypedCommand::Counter(roll) => Command::Counter(resolve_roll(state, roll, countering(state))?),
        TypedCommand::Damage { army, amount } => {
            Command::Damage { army: names::read_any_army(state, army, acting)?, amount: *amount }
        }
        TypedCommand::Casualties(dice) => casualties(state, dice)?,
        TypedCommand::Promote { unit, to, army, worth } if dragons::is_promoting(state) => {
            dragons::read_promotion(state, unit, to.as_deref(), army.as_deref(), *worth)?
        }
        TypedCommand::PromoteAll => dragons::read_all_promotions(state)?,
        TypedCommand::Promote { unit, to, army, worth } => {
            promote(state, unit, to.as_deref(), army.as_deref(), *worth)?
        }
        TypedCommand::Use { ability, dice, of } => uses(state, ability, dice, of.as_deref())?,
        TypedCommand::Recruit { unit, army } => {
            let army = names::read_army(state, army, acting)?;
            Command::Recruit { unit: names::read_die(state, unit, army.player, None, &[Area::Dua])?, army }
        }
        TypedCommand::Bury { dice } => bury(state, dice)?,
        TypedCommand::Summon { die, terrain, throw } => summon(state, die, terrain, throw)?,
        TypedCommand::Move { dice, to } => move_dice(state, dice, to)?,
        TypedCommand::Reinforce { dice, to } => {
            let player = turn_player(state)?;
            let to = names::read_terrain(state, to, player)?;
            let all = state.lying(player, Area::Reserve, |die| die.die_type.joins_army());
            Command::Reinforce { dice: picked(state, player, dice, Area::Reserve, all)?, to }
        }
        TypedCommand::Retreat { dice, from } => {
            let player = turn_player(state)?;
            let from = names::read_terrain(state, from, player)?;
            let all = reach::may_retreat(state, player, from);
            Command::Retreat { dice: picked(state, player, dice, Area::Terrain(from), all)? }
        }
        TypedCommand::AddEffect { subject, name, is_spell, changes, until } => {
            let until = read_until(state, until.as_deref())?;
            let (name, subject, changes) = match read_subject(state, subject)? {
                subject if changes.is_empty() => spell_laid(state, name, subject)?,
                subject => (name.clone(), subject, changes.clone()),
            };
            Command::AddEffect { subject, name, is_spell: *is_spell, changes, until }
        }
        TypedCommand::DropEffect(words) => Command::DropEffect(read_effect(state, words)?),
        TypedCommand::Magic { roll, totals } => {
            Command::Magic { roll: resolve_roll(state, roll, state.marching_army())?, totals: totals.clone() }
        }
        TypedCommand::DragonAttack { words, faces } => dragons::read_attack(state, words, faces.as_ref())?,
        TypedCommand::Respond(roll) => {
            Command::Respond(resolve_roll(state, roll, state.dragon_battle().map(|battle| battle.army))?)
        }
        TypedCommand::Cast(announced) => Command::Cast(announcement::read(state, announced)?),
        TypedCommand::CastFirst(number) => Command::CastFirst(*number),
        TypedCommand::CastDrop(number) => Command::CastDrop(*number),
        TypedCommand::Fix(text) => Command::Fix(read_fix(state, text)?),
        TypedCommand::Concede(None) => Command::Concede(conceding(state)?),
        TypedCommand::Concede(Some(name)) => Command::Concede(names::read_player(state, name)?),
        TypedCommand::Caused { cause, command } => {
            Command::Caused { cause: cause.clone(), command: Box::new(resolve(state, command)?) }
        }
    })
}
