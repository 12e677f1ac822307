//! The rules as data: editions, roll kinds, SAIs, species and their abilities, spells,
//! the steps of a turn, the eighth faces of terrains, dragons.
//!
//! These modules define kinds, amounts and times; the modules that use them define how to play with them. Every table is
//! a text file in this directory. Behaviours are closed enums of keys that the tables name, and a test reads
//! every row (`src/report/tests/tables.rs`), so an unknown key never reaches a player.

mod ability;
mod army_damage;
mod breath;
mod champion;
mod dragon_face;
mod dragon_step;
mod dragon_target;
mod duration_effect;
mod edition;
mod edition_rules;
mod eighth_face;
mod icon_effect;
mod kind;
mod minor_face;
mod names;
mod optional_icon;
mod reserve_spell;
mod sai;
mod species;
mod spell;
mod spell_effect;
mod spell_purpose;
mod targeted_icon;
mod turn;

pub use ability::{Ability, Effect, Once, abilities, abilities_in, abilities_of, ability};
pub use army_damage::{ArmyDamage, army_damage};
pub use breath::{Breath, Lasting, breath, breaths, breaths_called, called, has_saves_only};
pub use champion::{Champion, ChampionEffect};
pub use dragon_face::{DragonEffect, DragonFace, RollsAgain, dragon_face, dragon_faces};
pub use dragon_step::{DragonStep, DragonStepRow, dragon_steps};
pub use dragon_target::{Attacks, DragonKind, attacks};
pub use duration_effect::{DurationEffect, ModifierKind, Target, duration_effect};
pub use edition::Edition;
pub use edition_rules::{EditionRules, Limits};
pub use eighth_face::{
    BASIC as BASIC_LOCATIONS, EighthFace, GROVE, Location, STANDING_STONES, eighth_face, eighth_faces,
};
pub use icon_effect::IconEffect;
pub use kind::{Cells, Participants, RollKind, kinds};
pub use minor_face::{MinorFace, minor_face};
pub use names::{
    ATTUNE, BASH, BONE_MAGIC, CHARGE, DISPEL_MAGIC, ELEVATE, JAWS, KILL, LOGO, MAGIC_NEGATION, MUTATE, RELIC,
    RELIC_LOGO, RESIST_FEAR, RISE_FROM_THE_ASHES, VORTEX, WILDING,
};
pub(crate) use optional_icon::first_option_of;
pub use optional_icon::{OptionalIcon, OptionalOutcome, UNIT_ID, optional_icon, optional_icons};
pub use reserve_spell::{ReserveSpell, reserve_spell, reserve_spells};
pub use sai::{Amount, Column, Pick, Sai, Term, sais};
pub(crate) use species::is_of_species;
pub use species::{Species, all_species, species, species_names};
pub use spell::{Price, Spell, spell, spells};
pub use spell_effect::{CountsAs, SpellChange, SpellEffect, SpellModifier, TargetKind, UnitSave};
pub use spell_purpose::Purpose;
pub use targeted_icon::{
    DelayedIcon, DelayedOutcome, FollowUp, Reach, TargetedIcon, UnitDamage, UnitFate, UnitRoll, delayed_icon,
    targeted_icon, targeted_icons,
};
pub use turn::{Step, StepKind, setup_steps, turn_steps};

use crate::dice::{self, DieType};
use sai::is_sai;
use warband_core::text::TableFile;

/// Every table of this module, as digested for a record's data digest.
pub const TABLES: [TableFile; 16] = [
    TableFile::of::<Ability>(),
    TableFile::of::<breath::BreathRow>(),
    TableFile::of::<Champion>(),
    TableFile::of::<DragonFace>(),
    TableFile::of::<DragonStepRow>(),
    TableFile::of::<dragon_target::TargetRow>(),
    TableFile::of::<edition_rules::FactRow>(),
    TableFile::of::<eighth_face::EighthFaceRow>(),
    TableFile::of::<reserve_spell::ReserveSpellRow>(),
    TableFile::of::<IconEffect>(),
    TableFile::of::<minor_face::MinorFaceRow>(),
    TableFile::of::<RollKind>(),
    TableFile::of::<sai::SaiRow>(),
    TableFile::of::<Species>(),
    TableFile::of::<Spell>(),
    TableFile::of::<turn::StepRow>(),
];

/// Reports whether a die of this type has a face with this icon. Used in tests only.
fn is_on_a(die_type: DieType, icon: &str) -> bool {
    dice::all().any(|die| die.die_type == die_type && die.faces.iter().any(|face| face.icon.name() == icon))
}
