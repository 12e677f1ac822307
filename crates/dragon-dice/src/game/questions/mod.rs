//! Questions about a state that the rules answer: possible actions, reach, and circumstances of rolls.

pub mod abilities;
pub mod dragon_attacks;
pub mod eighth_faces;
pub mod flights;
pub mod promotions;
pub mod reach;
mod rerolls;
mod roll_circumstances;
pub(crate) mod under_effects;

pub use abilities::{StepAbility, UsableAbility, abilities_of_step, usable_abilities};
pub use reach::PossibleAction;
pub(crate) use reach::may_be_at;
pub(crate) use rerolls::{counts_maneuver, may_regrow, readings_equal_by, rerolls_of};
pub use roll_circumstances::minor_face;
pub(crate) use roll_circumstances::{elements, unrolled_dice};
pub use under_effects::{effects_on, holds_temple, is_suspended, subject_army};
