//! The steps of a roll that need no further throw, in the order of the rulebook (`docs/rules/resolution.md`, section 3):
//!
//! * 1, who rolls: [`rollers`];
//! * 4, the results of each face: [`face`] returns a [`contribution`], and a [`tally`] is the sum of them;
//! * 5 to 10, what is subtracted, divided, multiplied and added: [`settle`], with what doubles all results ([`doubling`])
//!   and what doubles those of some units ([`unit_doubling`]).

pub(super) mod contribution;
pub(super) mod doubling;
pub(super) mod face;
pub(super) mod rollers;
pub(super) mod settle;
pub(super) mod tally;
pub(super) mod unit_doubling;
