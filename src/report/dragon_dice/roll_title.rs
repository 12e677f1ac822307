//! The title of a roll in one line: its kind, the army and the place.

use crate::report::english::count;
use std::fmt::{self, Display};
use warband_core::text::Name;
use warband_dragon_dice::roll::{At, Circumstances};
use warband_dragon_dice::rules::RollKind;

/// A roll's title: `melee by Marsh Reavers, home, at Swampland City (8 dice, v4.1)`.
#[derive(Clone, Copy, Debug)]
pub(in crate::report) struct RollTitle<'a> {
    /// The name of the army; empty for a list.
    pub army_name: &'a Name,
    /// The circumstances of the roll.
    pub circumstances: &'a Circumstances,
    /// The unit of a single-unit roll.
    pub unit: Option<&'a str>,
    /// Number of dice; 0 if unknown.
    pub dice: usize,
}

impl Display for RollTitle<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let circumstances = self.circumstances;
        write!(out, "{}", kind_words(circumstances))?;
        let mut comma = "";
        if let Some(unit) = self.unit {
            write!(out, " by one {}", Name::from(unit.to_owned()))?;
            comma = ",";
        } else if !self.army_name.is_empty() {
            write!(out, " by {}", self.army_name)?;
            comma = ",";
        }
        let place = &circumstances.place.name;
        match circumstances.place.at {
            At::Terrain => write!(out, "{comma} at {place}")?,
            At::Reserve | At::Dua => write!(out, "{comma} in {place}")?,
            At::Unknown => {}
        }
        out.write_str(" (")?;
        if self.dice > 0 {
            write!(out, "{}, ", count(self.dice, "die", "dice"))?;
        }
        write!(out, "{})", circumstances.edition)
    }
}

/// Returns the name of the kind of roll.
pub(super) fn kind_words(circumstances: &Circumstances) -> &'static str {
    match circumstances.kind.key {
        "save-melee" if circumstances.answers_counter_attack => "save against a counter-attack",
        key => key_words(key),
    }
}

/// Returns words for a throw in a game, given its name in events.
pub(crate) fn thrown_words(what: &str) -> String {
    match what {
        "dragons" => String::from("dragon attack"),
        what => RollKind::of(what).map_or_else(|| what.to_owned(), |kind| key_words(kind.key).to_owned()),
    }
}

/// Returns the name of the kind of roll with this key.
pub(super) fn key_words(key: &'static str) -> &'static str {
    match key {
        "melee-counter" => "counter-attack",
        "missile-counter" => "Defensive Volley",
        "magic-negation" => "Magic Negation",
        "counter-maneuver" => "counter-maneuver",
        "setup-maneuver" => "order of play",
        "effect-maneuver" => "maneuver",
        "save-melee" => "save against melee",
        "save-missile" => "save against missile",
        "save-other" => "save",
        "charge-response" => "Charge: save and melee",
        "response" => "dragon response",
        "tidal" => "Tidal Wave: save and maneuver",
        "thorns" => "Wall of Thorns: melee",
        "unit-save" => "save",
        "unit-maneuver" => "maneuver",
        "unit-melee" => "melee",
        "unit-save-melee" => "save and melee",
        "burial" => "burial save",
        key => key,
    }
}
