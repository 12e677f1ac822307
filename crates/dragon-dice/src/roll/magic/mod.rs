//! Magic rolls: [`points`] says whose points they are and of which elements, [`settle`] changes them by modifiers,
//! [`magic_points`] are what is left to spend, [`payment`] tries whether they pay for castings, and [`plans`] what they can pay.

pub(super) mod magic_points;
pub(super) mod payment;
pub(super) mod plans;
pub(super) mod points;
pub(super) mod settle;
