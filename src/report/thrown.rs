//! The source of the dice of an answer.

use serde::Serialize;
use warband_core::chance::{self, Key};
use warband_dragon_dice::dice::ThrowSource;

/// The source of the dice of a record.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DiceSource {
    /// Digital, typed, both, or a bare total.
    pub source: ThrowSource,
    /// The stream's key, if warband threw any die.
    pub key: Option<Key>,
    /// Whether the seed was chosen by hand.
    pub seeded: bool,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Thrown"))]
pub(super) struct ThrownRecord {
    #[cfg_attr(test, schemars(extend("enum" = ["digital", "table", "mixed", "total"])))]
    source: &'static str,
    stream: Option<&'static str>,
    key: Option<String>,
    seeded: bool,
}

impl DiceSource {
    pub(super) fn record(&self) -> ThrownRecord {
        let key = self.key.filter(|_| matches!(self.source, ThrowSource::Digital | ThrowSource::Mixed));
        ThrownRecord {
            source: self.source.word(),
            stream: key.map(|_| chance::NAME),
            key: key.map(|key| key.to_string()),
            seeded: self.seeded && key.is_some(),
        }
    }

    /// Returns a sentence for people; nothing for an ordinary digital throw.
    pub(super) fn words(&self) -> Option<&'static str> {
        match self.source {
            ThrowSource::Digital if self.seeded => Some("Digital dice from a seed you chose."),
            ThrowSource::Digital => None,
            ThrowSource::Table => Some("Real dice."),
            ThrowSource::Mixed if self.seeded => Some("Some real dice, some digital from a seed you chose."),
            ThrowSource::Mixed => Some("Some real dice, some digital."),
            ThrowSource::Total => Some("You typed a total: faces, steps and icons were not checked."),
        }
    }
}
