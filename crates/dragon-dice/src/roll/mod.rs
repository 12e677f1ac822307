//! Rolls: which dice roll, the contribution of each face, the total, typed faces, and what the players resolve.
//!
//! Read `circumstances`, `preparation`, `steps`, `count` and `outcome` in this order. Of the ten steps of a roll
//! (`docs/rules/resolution.md`, section 3), [`rollers()`] is step 1, [`contribution()`] returns what one face contributes
//! (step 4), and [`settle()`] takes the sum of contributions through steps 5 to 10. Steps 2 and 3 need the players: delayed
//! icons are resolved in `game/resolution/save_dice.rs`, re-rolls read in `typed/throwing.rs` or made in
//! `game/resolution/rerolls.rs`.

mod attack;
mod bare_total;
mod best_response;
mod cantrip;
mod choices;
mod circumstances;
mod count;
mod damage;
mod decision;
mod magic;
mod modifier;
mod not_ready;
mod outcome;
mod outcome_builder;
mod place;
mod preparation;
mod remarks;
mod side_results;
mod stats;
mod steps;
mod transport;
mod typed;
mod unit_rolls;

pub use attack::{Attack, Defence, Offence, subtracted_by_opponent};
pub use bare_total::{HiddenPart, TotalTooLarge};
pub use circumstances::Circumstances;
pub use damage::casualties::{casualty_sets, damage, health_killed, health_killed_by_damage, hit};
pub use damage::casualty_choices::{CasualtyChoice, CasualtyChoices, casualty_choices};
pub use damage::slaying::{DragonAttacker, Response, SlayingResults, respond, slain};
pub use decision::{Decision, Ids};
pub use magic::magic_points::{MagicPoints, price_elements};
pub use magic::payment::{can_pay, castable, most_castings};
pub use magic::plans::{MAX_TRIED, Plan, Plans, plans, plans_of};
pub use magic::points::{PaysFor, PointSource, Points};
pub use magic::settle::{SettledMagic, settle_magic};
pub use modifier::{Affected, Modifier, Operation, Scope, Source};
pub use not_ready::NotReady;
pub use outcome::{Cause, Note, Outcome, Reminder, RolledDie, Split};
pub use place::{At, Place, UnknownTerrain};
pub use preparation::{Preparation, present_species};
pub use stats::{ArmyStats, DieStats, army_stats, die_stats};
pub use steps::contribution::{Contribution, Movable, OpenChoice, Rerolled, Shift, SideResult, Use};
pub use steps::face::contribution;
pub use steps::rollers::{NobodyRolls, Rollers, StaysOut, rollers};
pub use steps::settle::{StepTotals, settle};
pub use steps::tally::{Tally, UnitResults, automatic_saves};
pub use typed::any_order::{
    Dice, EqualBy, ReadAs, TypedFaces, TypedSoFar, faces_of_any_die, read_in_any_order, read_unordered,
    typed_so_far,
};
pub use typed::codes::{DistinctFace, code_table, codes, distinct_faces};
pub use typed::notation::{MAX_ROLLS, faces_text, read_faces, read_rolls};
pub use typed::notation_error::{DieReading, NotationError};
pub use typed::prefix::Prefix;
pub use typed::throwing::{Throwing, TypedDie, TypedFace};
pub use unit_rolls::{UnitOutcome, UnitRolls, shows_id};
