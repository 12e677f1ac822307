//! Arguments that several verbs take, read from their words.

pub(super) mod army;
pub(super) mod collection;
pub(super) mod dragons;
pub(super) mod faces;
pub(super) mod format;
pub(super) mod number;
pub(super) mod piped_roll;
pub(super) mod place;
pub(super) mod seed;
pub(super) mod species;
