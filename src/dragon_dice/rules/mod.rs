//! What the rules say, as data: editions, roll kinds, SAIs, species and their abilities, spells,
//! the steps of a turn, the eighth faces of terrains, dragons.
//!
//! Says what, how many and when; how to play with it is the business of the rooms above. Every table is
//! a text beside this file; behaviours are closed enums of keys that the tables name, and the tests read
//! every row, so an unknown key never reaches a player.

mod ability;
mod boon;
mod breath;
mod deed;
mod dragon_face;
mod dragon_target;
mod edition;
mod eighth_face;
mod facts;
mod kind;
mod lasting_icon;
mod minor_face;
mod sai;
mod species;
mod spell;
mod turn;

pub use ability::{Ability, Effect, abilities, abilities_in, abilities_of};
pub use boon::{Boon, Grant, boon, boons};
pub use breath::{Breath, Lasting, breath, breaths};
pub use deed::{Deed, Delay, Fall, Reach, Then, Undoing, UnitDamage, UnitRoll, deed, deeds, delay, delays};
pub use dragon_face::{DragonEffect, DragonFace, RollsAgain, dragon_face, dragon_faces};
pub use dragon_target::{Attacks, DragonKind, attacks};
pub use edition::Edition;
pub use eighth_face::{BASIC as BASIC_LOCATIONS, EighthFace, Location, eighth_face, eighth_faces};
pub use facts::{Facts, Limits};
pub use kind::{Cells, RollKind, Thrown, kinds};
pub use lasting_icon::{Doing, LastingIcon, Whom, lasting_icon, lasting_icons};
pub use minor_face::{MinorFace, minor_face};
pub use sai::{Amount, Column, Pick, Sai, Term, sais};
pub use species::{Species, all_species, species, species_names};
pub use spell::{Price, Spell, spell, spells};
pub use turn::{Step, StepKind, setup_steps, turn_steps};

/// Every table of this room: what a record's digest of the data is made of.
pub const TABLES: [&str; 16] = [
    include_str!("abilities.tsv"),
    include_str!("boons.tsv"),
    include_str!("breaths.tsv"),
    include_str!("deeds.tsv"),
    include_str!("delays.tsv"),
    include_str!("dragon_faces.tsv"),
    include_str!("dragon_targets.tsv"),
    include_str!("editions.tsv"),
    include_str!("eighth_faces.tsv"),
    include_str!("lastings.tsv"),
    include_str!("minor_faces.tsv"),
    include_str!("roll_kinds.tsv"),
    include_str!("sais.tsv"),
    include_str!("species.tsv"),
    include_str!("spells.tsv"),
    include_str!("turns.tsv"),
];
