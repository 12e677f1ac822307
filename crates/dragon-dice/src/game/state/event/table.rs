//! Events on the table: dice that are thrown, moved or turned, effects that begin and end, prompts.
#![expect(missing_docs, reason = "plain data: the variants and fields are named for what they hold")]

use crate::game::state::handles::{
    MAX_NUMBER, are_changes, has_area, has_army, has_die, has_player, has_subject, has_terrain, has_until,
    may_have_terrain,
};
use crate::game::state::prompt::About;
use crate::game::state::{Area, ArmyId, DieId, Effect, PlayerId, Prompt, State, TerrainId};
use serde::{Deserialize, Serialize};

/// An event on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TableEvent {
    /// Dice were thrown, or their faces typed.
    DiceThrown(Box<DiceThrown>),
    /// Dice were moved to an area of their owners.
    Moved {
        dice: Vec<DieId>,
        to: Area,
        reason: MoveReason,
    },
    /// A terrain or minor terrain shows another face, counted from 0; a terrain's number is one more.
    Turned {
        die: DieId,
        face: usize,
    },
    /// A player took a terrain's eighth face, or lost it.
    ControlChanged {
        terrain: TerrainId,
        player: Option<PlayerId>,
    },
    /// A Castle became another location, named by its icon.
    CastleBecame {
        terrain: TerrainId,
        location: String,
    },
    EffectBegan(Box<Effect>),
    /// An effect ended, by its number.
    EffectEnded(u32),
    /// The game waits for a player; `None`: no longer.
    Prompted(Option<Prompt>),
    /// The cause of the rest of the command, as players name it.
    CauseGiven(String),
    /// The players overruled a rule, given by its key, that forbids the command.
    Overruled {
        rule: String,
        reason: String,
    },
}

impl TableEvent {
    /// Reports whether everything that it names is in the game.
    pub(in crate::game::state) fn is_known_to(&self, state: &State) -> bool {
        match self {
            TableEvent::DiceThrown(thrown) => {
                let has_army = thrown.army.is_none_or(|army| has_army(state, army));
                has_player(state, thrown.player) && has_army && thrown.total <= MAX_NUMBER
            }
            TableEvent::Moved { dice, to, .. } => {
                dice.iter().all(|die| has_die(state, *die, &|_| true)) && has_area(state, *to)
            }
            TableEvent::Turned { die, face } => {
                state.dice.get(die.0 as usize).is_some_and(|die| *face < die.die.faces.len())
            }
            TableEvent::ControlChanged { terrain, player } => {
                may_have_terrain(state, *terrain) && player.is_none_or(|player| has_player(state, player))
            }
            TableEvent::CastleBecame { terrain, .. } => may_have_terrain(state, *terrain),
            TableEvent::EffectBegan(effect) => validates_effect(state, effect),
            TableEvent::Prompted(prompt) => prompt.is_none_or(|prompt| validates_prompt(state, prompt)),
            TableEvent::EffectEnded(_) | TableEvent::CauseGiven(_) | TableEvent::Overruled { .. } => true,
        }
    }

    /// Reports whether it may happen now, if everything that it names is in the game.
    pub(in crate::game::state) fn may_happen(&self, state: &State) -> bool {
        match self {
            TableEvent::Prompted(prompt) => prompt.is_none_or(|prompt| may_prompt(state, prompt)),
            TableEvent::ControlChanged { terrain, .. } | TableEvent::CastleBecame { terrain, .. } => {
                has_terrain(state, *terrain)
            }
            // Areas where dice begin, and to which they never return.
            TableEvent::Moved { to: Area::Muster(_) | Area::Proposed | Area::Aside, .. } => false,
            TableEvent::EffectBegan(effect) => effect.number > state.effects_made,
            TableEvent::DiceThrown(_)
            | TableEvent::Moved { .. }
            | TableEvent::Turned { .. }
            | TableEvent::EffectEnded(_)
            | TableEvent::CauseGiven(_)
            | TableEvent::Overruled { .. } => true,
        }
    }
}

/// A throw of dice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DiceThrown {
    pub player: PlayerId,
    /// The kind of roll, `distance` or `minor terrain`.
    pub what: String,
    /// The army, if one was rolled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub army: Option<ArmyId>,
    /// `digital`, `table`, `mixed` or `total`; `nobody` if no die of the army can be thrown.
    pub how: String,
    /// The number of the digital throw, if any die of it was digital.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub throw: Option<u64>,
    /// The faces as they would be typed; empty for a bare total.
    pub faces: String,
    /// The results of the type that the roll counts, if it counts a single one.
    pub total: u32,
}

/// The reason why dice moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MoveReason {
    /// The set-up placed them.
    Placed,
    /// Killed by damage or an effect.
    Killed,
    Buried,
    /// An item that no unit left can carry.
    NoCarrier,
    /// No unit of their army is left.
    ArmyGone,
    /// Dragonkin cannot form an army alone.
    Alone,
    /// The army captured the terrain of the minor terrain.
    Captured,
    /// A unit from the DUA or the pool replaced a smaller one.
    Promoted,
    /// The smaller unit that a promoted one replaced.
    Exchanged,
    Recruited,
    /// From a pool or another terrain.
    Summoned,
    /// A dragon that showed Wing, back to its owner's pool.
    FlewHome,
    /// A dragon that a champion slew, out of the game.
    Slain,
    /// A champion and the dragon that it tamed, to another terrain.
    Rode,
    /// A unit that flies from one terrain to another in the Retreat Step (Air Flight).
    Flew,
    /// Killed, and saved by a survival roll.
    Escaped,
    /// Replaces a larger Undead that was killed.
    SteppedDown,
    /// Replaces a larger unit that was killed (Accelerated Growth).
    Regrown,
    /// Killed, and sent to the Reserve Area instead of the DUA (Open Grave).
    OpenGrave,
    Reinforced,
    Retreated,
    /// An effect moved them.
    Effect,
    /// Moved to match the real table.
    Fixed,
    /// Their owner conceded.
    Conceded,
}

fn validates_effect(state: &State, effect: &Effect) -> bool {
    let Effect { number, subject, until, changes, held_by, .. } = effect;
    has_subject(state, subject)
        && has_until(state, *until)
        && are_changes(changes)
        && held_by.is_none_or(|die| has_die(state, die, &|_| true))
        && *number <= MAX_NUMBER
}

fn validates_prompt(state: &State, prompt: Prompt) -> bool {
    let has_it = match prompt.kind.about() {
        About::Nothing => true,
        About::Number(number) => number <= MAX_NUMBER,
        About::Army(army) => has_army(state, army),
        About::Damage(army, damage) => has_army(state, army) && damage <= MAX_NUMBER,
        About::Terrain(terrain) => may_have_terrain(state, terrain),
        About::Die(die, is_kind) => has_die(state, die, &is_kind),
        About::Muster(army) => has_area(state, Area::Muster(army)),
    };
    has_player(state, prompt.player) && has_it
}

/// Reports whether a prompt belongs to the present stage, the set-up or a turn, and its terrain exists.
fn may_prompt(state: &State, prompt: Prompt) -> bool {
    let is_of_setup = prompt.kind.is_of_setup();
    let has_place = match prompt.kind.about() {
        About::Terrain(terrain) => is_of_setup || has_terrain(state, terrain),
        About::Nothing
        | About::Number(_)
        | About::Army(_)
        | About::Damage(..)
        | About::Die(..)
        | About::Muster(_) => true,
    };
    is_of_setup == state.turn().is_none() && has_place
}
