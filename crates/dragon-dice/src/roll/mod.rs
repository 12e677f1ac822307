//! Rolls: which dice roll, the contribution of each face, the ten steps, typed faces, and what the players resolve.
//!
//! The ten steps are two functions. [`contribution()`] returns what one face contributes under the roll's
//! [`Circumstances`]; [`settle()`] takes the sum of contributions through steps 5 to 10. A roll folds contributions;
//! neither function knows the source of the dice, or files.

mod any_order;
mod attack;
mod bare_total;
mod cantrip;
mod casualties;
mod circumstances;
mod codes;
mod contribution;
mod count;
mod doubling;
mod face;
mod losses;
mod magic;
mod notation;
mod notation_error;
mod outcome;
mod plans;
mod points;
mod prefix;
mod preparation;
mod purse;
mod remarks;
mod rollers;
mod settle;
mod slaying;
mod splits;
mod stats;
mod tally;
mod throwing;
mod unit_doubling;
mod unit_rolls;

pub use any_order::{EqualBy, TypedFaces, faces_of_any_die, read_in_any_order};
pub use attack::{Attack, Defence, Offence, taken};
pub use bare_total::HiddenPart;
pub use casualties::{casualty_sets, damage, health_killed, health_killed_by_damage, hit};
pub use circumstances::{
    Affected, At, Circumstances, Decision, Ids, Modifier, Operation, Place, Scope, Source, UnknownTerrain,
};
pub use codes::{code_table, codes};
pub use contribution::{Again, Contribution, Movable, OpenChoice, Shift, SideResult, Use};
pub use doubling::ELEVATE;
pub use face::contribution;
pub use losses::{LossSet, Losses, losses};
pub use magic::{SettledMagic, settle_magic};
pub use notation::{MAX_ROLLS, faces_text, read_faces, read_rolls};
pub use notation_error::{DieReading, NotationError};
pub use outcome::{Cause, Counted, Note, Outcome, Reminder, Split};
pub use plans::{MAX_TRIED, Plan, Plans, plans, plans_of};
pub use points::{Payer, Points, Stage};
pub use prefix::Prefix;
pub use preparation::{NotReady, Preparation, present_species};
pub use purse::{Purse, can_pay, castable, most_castings, price_elements};
pub use rollers::{NobodyRolls, Rollers, StaysOut, rollers};
pub use settle::{Settled, settle};
pub use slaying::{Attacker, Pools, Response, respond, slain};
pub use stats::{ArmyStats, DieStats, army_stats, die_stats};
pub use tally::{Share, Tally, automatic_saves};
pub use throwing::{Throwing, Typed, TypedDie};
pub use unit_doubling::WILDING;
pub use unit_rolls::{Alone, UnitRolls, shows_id};
