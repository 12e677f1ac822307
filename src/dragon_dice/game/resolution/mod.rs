//! What icons and damage do to dice, one after the other: whom an icon takes, what those units roll, what becomes of them, and
//! what killed units may still do (sais.md; `promotion_damage.md` sections 1 and 2).

pub(crate) mod bash;
pub(crate) mod casualties;
pub(crate) mod cleanup;
pub mod deaths;
pub mod optional_icons;
pub(crate) mod outcome;
pub(crate) mod pending_icons;
pub mod targeted_icons;
pub mod targeting;
