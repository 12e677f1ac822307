//! Icons, faces and dice; the catalogue of every die of the game; what a throw of dice shows.
//!
//! Knows nothing of armies, editions or files.

mod catalogue;
mod die;
mod element;
mod icon;
mod throw;

pub use catalogue::{Listed, Lookup, all, find, listed, look_up, several, terrain_elements};
pub use die::{Die, DieType, Size, SizeFacts};
pub use element::{Element, Elements};
pub use icon::{Face, Icon, ResultType, ResultTypes, Totals};
pub use throw::{Reading, Shown, ThrowSource, Thrown};

use warband_table::text::TableFile;

/// Every table of this room: what a record's digest of the data is made of.
pub const TABLES: [TableFile; 2] = [TableFile::of::<Die>(), TableFile::of::<die::SizeRow>()];
