//! What damage does: which sets of dice are killed ([`casualties`], [`casualty_choices`]), which dragons are slain ([`slaying`]), and how
//! results are split where a player chooses ([`splits`]).

pub(super) mod casualties;
pub(super) mod casualty_choices;
pub(super) mod slaying;
pub(super) mod splits;
