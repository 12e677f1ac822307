//! What a line means: parsing it, what it leaves out, how it goes on, and what was meant where it cannot be read.

pub(super) mod did_you_mean;
pub(super) mod parse;
pub(super) mod shorthand;
pub(super) mod suggest;
pub(super) mod suggestions;
pub(super) mod usage;
