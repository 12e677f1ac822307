//! Species abilities that do more than move a die: Mutate and Air Flight (`docs/rules/species.md`;
//! `docs/rules/questions.md`, Q123, Q124).

mod flight;
mod mutation;

pub(crate) use flight::{fly, open_flights};
pub(crate) use mutation::{advance, end, mutate, promote, recruit};
