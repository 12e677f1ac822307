//! What damage does: which sets of dice are killed ([`casualties`], [`losses`]), which dragons are slain ([`slaying`]), and how
//! results are split where a player chooses ([`splits`]).

pub(super) mod casualties;
pub(super) mod losses;
pub(super) mod slaying;
pub(super) mod splits;
