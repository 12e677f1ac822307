//! The purposes of throws.

use crate::dice::ResultType;
use crate::game::CountedAs;
use crate::rules::RollKind;
use warband_core::words;

/// The purpose of a throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Purpose {
    /// The order of play.
    Order,
    /// A maneuver or a counter-maneuver.
    Maneuver,
    /// An attack or a counter-attack.
    Attack,
    /// Saves of an army.
    Save,
    /// A magic action, or Magic Negation.
    Magic,
    /// Dragons that attack the player's army: their damage, and the health killed by breath.
    Dragons,
    /// An army's response to dragons.
    Response,
    /// Units that roll individually, and champions that try to roll their logo.
    Units,
}

words! {
    /// In the order of a turn.
    Purpose::ALL,
    /// Its name in answers.
    Purpose::word {
        Order => "order",
        Maneuver => "maneuver",
        Attack => "attack",
        Save => "save",
        Magic => "magic",
        Dragons => "dragons",
        Response => "response",
        Units => "single units",
    }
}

impl Purpose {
    pub(super) fn of(counted: &CountedAs) -> Purpose {
        match counted {
            CountedAs::Units(_) | CountedAs::Champions => Purpose::Units,
            CountedAs::Dragons(_) => Purpose::Dragons,
            CountedAs::Army(circumstances) => {
                match (circumstances.kind.key, circumstances.kind.counts.only()) {
                    (RollKind::SETUP_MANEUVER, _) => Purpose::Order,
                    (RollKind::RESPONSE, _) => Purpose::Response,
                    (_, Some(ResultType::Maneuver)) => Purpose::Maneuver,
                    (_, Some(ResultType::Melee | ResultType::Missile)) => Purpose::Attack,
                    (_, Some(ResultType::Magic)) => Purpose::Magic,
                    (_, Some(ResultType::Save) | None) => Purpose::Save,
                }
            }
        }
    }

    /// Reports whether the player hopes for a low number.
    pub const fn fewer_is_better(self) -> bool {
        matches!(self, Purpose::Dragons)
    }
}
