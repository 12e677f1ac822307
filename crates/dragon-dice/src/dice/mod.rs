//! Icons, faces and dice; the catalogue of every die of the game; the readings of thrown dice.
//!
//! Independent of armies, editions and files.

mod catalogue;
mod die;
mod element;
mod icon;
mod throw;

pub(crate) use catalogue::only_without_element;
pub use catalogue::{Listed, Lookup, all, find, listed, look_up, several, terrain_elements};
pub use die::{Die, DieType, Size, SizeFacts};
pub use element::{Element, Elements};
pub use icon::{Face, Icon, ResultType, ResultTypes, Totals};
pub use throw::{Reading, ShownFace, ThrowSource, ThrownDie};

use warband_core::text::TableFile;

/// Every table of this module, as digested for a record's data digest.
pub const TABLES: [TableFile; 2] = [TableFile::of::<Die>(), TableFile::of::<die::SizeRow>()];
