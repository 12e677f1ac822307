//! What a throw of dice shows.

/// How the dice of a throw came.
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
    /// The word of records and of `--json`.
    pub const fn word(self) -> &'static str {
        match self {
            ThrowSource::Digital => "digital",
            ThrowSource::Table => "table",
            ThrowSource::Mixed => "mixed",
            ThrowSource::Total => "total",
        }
    }
}

/// One face that a die showed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// The face with this index, from 0.
    Face(usize),
    /// Typed as a face that cannot count in this roll.
    Blank,
}

/// One reading of a die, and what became of the one before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    /// What came up.
    pub shown: Shown,
    /// Whether it takes the place of the reading before it; otherwise both count.
    pub replaces: bool,
}

/// All that one die of an army showed in a throw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thrown {
    /// Index of the die in the army's order.
    pub die: usize,
    /// Its readings in the order they came, at least one.
    pub readings: Vec<Reading>,
}

impl Thrown {
    /// The readings that stand: those not replaced by a later one.
    pub fn standing(&self) -> impl Iterator<Item = Shown> + '_ {
        let replaced = |index: usize| self.readings.get(index + 1).is_some_and(|next| next.replaces);
        self.readings.iter().enumerate().filter(move |(index, _)| !replaced(*index)).map(|(_, r)| r.shown)
    }
}
