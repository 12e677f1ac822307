//! The readings of thrown dice.

/// The source of a throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThrowSource {
    /// All from the digital stream.
    Digital,
    /// All typed from the table.
    Table,
    /// Some typed, some thrown.
    Mixed,
    /// Only a bare total was typed.
    Total,
}

impl ThrowSource {
    /// Returns the word used in records and in `--json`.
    pub const fn word(self) -> &'static str {
        match self {
            ThrowSource::Digital => "digital",
            ThrowSource::Table => "table",
            ThrowSource::Mixed => "mixed",
            ThrowSource::Total => "total",
        }
    }
}

/// A face that a die showed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShownFace {
    /// The face with this index, from 0.
    Face(usize),
    /// Typed as a face that cannot count in this roll.
    Blank,
}

/// One reading of a die, and whether it replaces the one before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The face read.
    pub shown: ShownFace,
    /// Whether it replaces the reading before it; otherwise both count.
    pub replaces: bool,
}

/// All readings of one die of an army in a throw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThrownDie {
    /// Index of the die in the army's order.
    pub die: usize,
    /// Its readings in order, at least one.
    pub readings: Vec<Reading>,
}

impl ThrownDie {
    /// Returns the readings that count: those not replaced by a later one.
    pub fn counting(&self) -> impl Iterator<Item = ShownFace> + '_ {
        let replaced = |index: usize| self.readings.get(index + 1).is_some_and(|next| next.replaces);
        self.readings.iter().enumerate().filter(move |(index, _)| !replaced(*index)).map(|(_, r)| r.shown)
    }
}
