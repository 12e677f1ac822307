//! Commands: the words as typed, and what they mean.

pub mod names;
mod text;

pub(crate) use text::numbered;
pub use text::{Action, DieText, Fix, Roll, Throw};
