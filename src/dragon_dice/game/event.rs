//! What happens in a game. An event says what came of it, never only what was meant.

use super::{Area, ArmyId, Choice, DieId, Due, Effect, Lying, PlayerId, Stepping, TerrainId};
use crate::dragon_dice::roll::{Attack, Decision, Offence};
use serde::{Deserialize, Serialize};

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// Dice were thrown, or their faces typed.
    Threw(Threw),
    /// Set-up: a roll for the order of play counts; a further one breaks a tie.
    Ranked {
        /// Whose.
        player: PlayerId,
        /// Its maneuver results.
        total: u32,
    },
    /// Set-up, classic: the players agreed on who of those with equal rolls counts as the higher.
    TieBroken {
        /// Who does.
        higher: PlayerId,
        /// All of those.
        among: Vec<PlayerId>,
    },
    /// Set-up: the order of turns is settled, and who picks the frontier.
    Ordered {
        /// First player first.
        order: Vec<PlayerId>,
        /// Who picks the frontier and rolls for its distance.
        frontier_by: PlayerId,
    },
    /// Set-up: a proposed terrain became the frontier; the others are set aside.
    Frontier(DieId),
    /// Dice went to an area of their owners.
    Moved {
        /// Which.
        dice: Vec<DieId>,
        /// Where to.
        to: Area,
        /// Why.
        why: Why,
    },
    /// A terrain or minor terrain shows another face.
    Turned {
        /// Which die.
        die: DieId,
        /// Its face, from 0; a terrain's number is one more.
        face: usize,
    },
    /// A terrain's eighth face was taken or lost.
    Controls {
        /// Which.
        terrain: TerrainId,
        /// By whom; `None` by nobody.
        player: Option<PlayerId>,
    },
    /// A Castle became something.
    Became {
        /// Which.
        terrain: TerrainId,
        /// The icon.
        location: String,
    },
    /// A turn began.
    TurnBegan {
        /// Whose.
        player: PlayerId,
        /// Its number in the game, from 1.
        number: u32,
    },
    /// A step of the turn began: its place among the edition's steps.
    Entered(usize),
    /// An army marches.
    Marched(ArmyId),
    /// The marching army maneuvers, and these players may answer.
    Announced(Vec<PlayerId>),
    /// A player answered a maneuver.
    Answered {
        /// Who.
        player: PlayerId,
        /// The counter-maneuver; `None` where the player let it pass.
        total: Option<u32>,
    },
    /// The marching army's own roll counts.
    Maneuvered(u32),
    /// The maneuver is settled.
    Settled {
        /// Whether the terrain is turned.
        succeeded: bool,
    },
    /// The marching army attacks.
    Attacks {
        /// With what.
        attack: Attack,
        /// Which army.
        by: ArmyId,
        /// Whom.
        on: ArmyId,
    },
    /// An attack roll counts, or that of the answer to an attack.
    Struck {
        /// Whether it is the answer.
        answer: bool,
        /// What it came to.
        offence: Offence,
        /// Icons that are to be resolved, in their order.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        dues: Vec<Due>,
        /// Icons that wait for the dice of the save roll.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        delays: Vec<Due>,
        /// What single units dealt, where a Bash may want to know.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        dealt: Vec<(DieId, u32)>,
    },
    /// The dice of the save roll lie on the table, and some icons act before they are counted.
    Laid(Vec<Lying>),
    /// What their owner decided about icons that they show, for when they are counted.
    DecidedOn(Vec<Decision>),
    /// These dice were rolled again, and show this now.
    Relaid(Vec<Lying>),
    /// The icon in turn takes these units.
    Targeted(Vec<DieId>),
    /// These units, killed by the icon in turn, are buried next; by some icons only without a save.
    Burials(Vec<DieId>),
    /// The icon in turn, several equal ones, is resolved one by one.
    Parted,
    /// Of the icons that wait, the one at this place, from 0, is resolved first.
    Preferred(usize),
    /// These units may not be rolled, and have no results.
    NotRolled(Vec<DieId>),
    /// A single unit took damage.
    Hurt {
        /// Which.
        unit: DieId,
        /// How much.
        damage: u32,
    },
    /// These units rolled for the attacker, and take no part in the saves.
    Charmed {
        /// Which.
        units: Vec<DieId>,
        /// What they add to the attack.
        results: u32,
    },
    /// The icon in turn goes on to a further unit, which the owner names.
    Spreads,
    /// Icons let the owner of an army do something, one after the other.
    Earned {
        /// Which army.
        army: ArmyId,
        /// Which icons.
        icons: Vec<Due>,
    },
    /// The first of them is used, or not used.
    Spent,
    /// So much of the first of them is used.
    SpentOf(u32),
    /// The icon in turn is resolved.
    DueDone,
    /// These units are killed, and roll before they are dead.
    Dying(Vec<DieId>),
    /// These dead units roll before they are buried.
    Sinking(Vec<DieId>),
    /// They rolled.
    LastRolled,
    /// These killed Undead may be exchanged for smaller ones.
    Stepping(Vec<Stepping>),
    /// The first of them was, and so is not killed, or was not.
    Stepped {
        /// Whether it was.
        exchanged: bool,
    },
    /// Attacking units are bashed before the saves are settled.
    Bashing {
        /// Saves so far.
        saves: u32,
        /// Damage to the army that struck, so far.
        back: u32,
        /// The icons.
        icons: Vec<Due>,
    },
    /// The first of them is resolved, and so many saves are gained.
    Bashed(u32),
    /// The saves against an attack roll are settled.
    Guarded {
        /// Saves; `None` where there was nothing to save against.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        saves: Option<u32>,
        /// Damage that got through them.
        damage: u32,
        /// Damage beside it that no save reduces.
        direct: u32,
        /// Damage to the army that struck.
        back: u32,
    },
    /// These units may not take part in the answer.
    Silenced(Vec<DieId>),
    /// A player does not answer an attack.
    HeldBack(PlayerId),
    /// The attack is over.
    BattleOver,
    /// An eighth face did what it does this turn.
    Used(TerrainId),
    /// Damage got through to an army.
    Damaged {
        /// Which.
        army: ArmyId,
        /// How much.
        damage: u32,
        /// Health that has to die of it.
        killed: u32,
    },
    /// An effect began.
    EffectBegan(Effect),
    /// An effect ended, by its number.
    EffectEnded(u32),
    /// Classic: for so many turns a player has held enough terrains to win.
    Held {
        /// Who.
        player: PlayerId,
        /// Beginnings of turns counted.
        turns: u32,
    },
    /// Something is awaited, or nothing any more.
    Awaits(Option<Choice>),
    /// A rule would have refused, and was overruled.
    Overruled {
        /// The rule's key.
        rule: String,
        /// The players' reason.
        reason: String,
    },
    /// A player gave up.
    Conceded(PlayerId),
    /// The game is over.
    Ended(End),
}

/// A throw.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Threw {
    /// Who.
    pub player: PlayerId,
    /// The kind of roll, or `distance`.
    pub what: String,
    /// The army, where one was rolled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub army: Option<ArmyId>,
    /// `digital`, `table`, `mixed` or `total`; `nobody` where no die of the army may be thrown.
    pub how: String,
    /// The number of the digital throw, where any die of it was digital.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub throw: Option<u64>,
    /// What came up, as FACES would say it; empty for a bare total.
    pub faces: String,
    /// What it came to.
    pub total: u32,
}

/// Why dice moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// Set-up.
    Placed,
    /// Damage or an effect killed them.
    Killed,
    /// They were buried.
    Buried,
    /// Items that nobody left can carry.
    NoCarrier,
    /// No unit is left where they stood.
    ArmyGone,
    /// Dragonkin do not stand alone.
    Alone,
    /// The army took the eighth face of the terrain that the minor terrain lay at.
    Captured,
    /// Exchanged for a larger unit.
    Promoted,
    /// In exchange for the promoted one.
    Exchanged,
    /// From the dead.
    Recruited,
    /// From a pool or another terrain.
    Summoned,
    /// Killed, and saved by a last roll.
    Escaped,
    /// In the place of a larger Undead that was killed.
    SteppedDown,
    /// From the Reserve Area.
    Reinforced,
    /// To the Reserve Area.
    Retreated,
    /// By an effect.
    Effect,
    /// To bring the file in line with the table.
    Fixed,
    /// Their owner gave up.
    Conceded,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct End {
    /// Who won; nobody where nobody is left.
    pub winner: Option<PlayerId>,
    /// How.
    pub how: Ending,
}

/// Ways a game may end (editions.md section 1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// Enough terrains were captured.
    Captured,
    /// Classic: enough terrains were held long enough.
    Held,
    /// Nobody else has a unit in play.
    LastStanding,
    /// Players gave up: all others than the winner, or one before the first turn.
    Conceded,
}
