//! What the rules say, as data: editions, roll kinds, SAIs, species and their abilities, spells.
//!
//! Says what, how many and when; how to play with it is the business of the rooms above. Every table is
//! a text beside this file; behaviours are closed enums of keys that the tables name, and the tests read
//! every row, so an unknown key never reaches a player.

mod ability;
mod edition;
mod facts;
mod kind;
mod sai;
mod species;
mod spell;

pub use ability::{Ability, Effect, abilities, abilities_in, abilities_of};
pub use edition::Edition;
pub use facts::{Facts, Limits};
pub use kind::{Cells, RollKind, Thrown, kinds};
pub use sai::{Amount, Column, Pick, Sai, Term, sais};
pub use species::{Species, all_species, species};
pub use spell::{Price, Spell, spell, spells};
