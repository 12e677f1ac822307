//! Magic rolls: the points and what they pay. [`points`] says whose points they are and of which elements, [`settle`] changes
//! them by modifiers, [`magic_points`] pay spells with them, and [`plans`] tries what they can pay together.

pub(super) mod magic_points;
pub(super) mod plans;
pub(super) mod points;
pub(super) mod settle;
