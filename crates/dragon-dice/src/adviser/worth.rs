//! The weights by which the adviser values a position, from `worth.tsv`.

use warband_core::text::{Row, TableFile, cells};

/// A row of the table: a weight and its meaning.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weight {
    /// The word of the weight in `worth.tsv`.
    pub key: &'static str,
    /// The weight in rules of thumb, in health-worth of units at terrains.
    pub weight: f64,
    /// The weight for the hard level, fitted to positions of games and their winners.
    pub hard: f64,
    /// Its meaning, in a phrase.
    pub what: &'static str,
}

impl Row for Weight {
    const FILE: &'static str = "worth.tsv";
    const TEXT: &'static str = include_str!("worth.tsv");
    const PROSE: &'static [usize] = &[3];

    fn read(row: &'static str) -> Option<Weight> {
        let [key, weight, hard, what] = cells(row)?;
        Some(Weight { key, weight: weight.parse().ok()?, hard: hard.parse().ok()?, what })
    }

    fn is_known(&self) -> bool {
        Worth::KEYS.contains(&self.key)
    }
}

/// The tables of this module.
pub const TABLES: [TableFile; 1] = [TableFile::of::<Weight>()];

/// Returns every weight of the table, in its order.
pub fn weights() -> impl Iterator<Item = Weight> {
    Weight::rows()
}

/// Defines the struct of the weights, with a field for each key.
macro_rules! worth {
    ($($key:ident)+) => {
        /// The weights, in health-worth of units at terrains. Their meanings are in `worth.tsv`.
        #[derive(Clone, Debug, Default, PartialEq)]
        #[expect(missing_docs, reason = "the table says it")]
        pub struct Worth {
            $(pub $key: f64),+
        }

        impl Worth {
            /// The keys of the table.
            const KEYS: &'static [&'static str] = &[$(stringify!($key)),+];

            /// Returns the weight with this key.
            pub fn weight_mut(&mut self, key: &str) -> Option<&mut f64> {
                match key {
                    $(stringify!($key) => Some(&mut self.$key),)+
                    _ => None,
                }
            }
        }
    };
}

impl Worth {
    /// Returns the table's weights for rules of thumb.
    pub fn of_table() -> Worth {
        Worth::of(|row| row.weight)
    }

    /// Returns the table's weights for the hard level.
    pub fn of_hard_level() -> Worth {
        Worth::of(|row| row.hard)
    }

    fn of(column: impl Fn(&Weight) -> f64) -> Worth {
        let mut worth = Worth::default();
        for row in weights() {
            if let Some(weight) = worth.weight_mut(row.key) {
                *weight = column(&row);
            }
        }
        worth
    }
}

worth! { unit reserve dead item face eighth dragon effect threat magic spell reached lost beside win }

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_weight_has_a_row_and_every_row_a_weight() {
        let keys: Vec<&str> = weights().map(|row| row.key).collect();
        assert_eq!(keys, Worth::KEYS);
        assert!(TABLES[0].bad_rows(TABLES[0].text).is_empty());
    }
}
