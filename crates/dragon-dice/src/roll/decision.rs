//! Decisions of the owner of a roll: what IDs count as, and what icons and abilities do.

use crate::dice::{ResultType, ResultTypes, Totals};
use serde::{Deserialize, Serialize};
use warband_core::text::plain;

/// The distribution of IDs among the counted types.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ids {
    /// The number given to each type.
    pub amounts: Totals,
    /// The type that takes the remaining IDs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rest: Option<ResultType>,
}

impl Ids {
    /// Distributes `shown` IDs among the types of `counts`. Amounts are cut to the IDs available; every ID is given to a
    /// type and none is used twice.
    pub fn share(&self, shown: u32, counts: ResultTypes) -> Totals {
        let mut given = Totals::default();
        let mut left = shown;
        for result_type in counts.iter() {
            given[result_type] = self.amounts[result_type].min(left);
            left -= given[result_type];
        }
        given[self.rest.unwrap_or(Self::default_type(counts))] += left;
        given
    }

    /// Reports whether all IDs go to types of `counts`.
    pub(crate) fn are_of(&self, counts: ResultTypes) -> bool {
        let counted: u32 = counts.iter().map(|result_type| self.amounts[result_type]).sum();
        counted == self.amounts.sum() && self.rest.is_none_or(|result_type| counts.contains(result_type))
    }

    /// Returns the type that IDs go to by default: saves if they are counted, otherwise the last counted type.
    pub fn default_type(counts: ResultTypes) -> ResultType {
        let last = counts.iter().last().filter(|_| !counts.contains(ResultType::Save));
        last.unwrap_or(ResultType::Save)
    }
}

impl From<Totals> for Ids {
    /// Gives exactly these amounts.
    fn from(amounts: Totals) -> Ids {
        Ids { amounts, rest: None }
    }
}

/// A decision about an icon or an ability: `wild-growth=save:2+promote:2`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Decision {
    /// Plain name of the icon or ability.
    pub icon: String,
    /// The chosen options with the amount of each, `None` for all.
    pub options: Vec<(String, Option<u32>)>,
}

/// The option for not using an ability.
pub(super) const UNUSED: &str = "unused";

impl Decision {
    /// Returns a name in the form in which players type it in a decision, with its words joined by hyphens.
    pub fn word(name: &str) -> String {
        name.to_lowercase().replace(' ', "-").replace('\'', "")
    }

    /// Parses `icon=option`, `icon=option:N+option:N` or `ability=N`.
    pub fn parse(text: &str) -> Option<Decision> {
        let (icon, options) = text.split_once('=')?;
        let options: Option<Vec<_>> = options
            .split('+')
            .map(|option| match option.split_once(':') {
                Some((word, amount)) => Some((plain(word), Some(amount.trim().parse().ok()?))),
                None => match option.trim().parse() {
                    Ok(amount) => Some((String::new(), Some(amount))),
                    Err(_) => Some((plain(option), None)),
                },
            })
            .collect();
        let icon = plain(icon);
        options.filter(|_| !icon.is_empty()).map(|options| Decision { icon, options })
    }
}
