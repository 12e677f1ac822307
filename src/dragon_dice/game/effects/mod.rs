//! What effects do to dice and armies, as players type it: damage aside, which `resolution` takes.

pub(crate) mod exchange;
pub(crate) mod lasting;
