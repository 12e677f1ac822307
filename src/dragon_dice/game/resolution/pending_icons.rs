//! The icons of a roll that are to be resolved.

use crate::dragon_dice::dice::Shown;
use crate::dragon_dice::game::state::{DieId, PendingIcon};
use crate::dragon_dice::roll::{Outcome, Preparation};

/// The icons of a roll that are of a sort, in the order of the dice, equal ones merged where they may be. `number` is what
/// an icon of which a die shows so much counts with; nothing where it is of another sort.
pub(crate) fn icons_of_roll(
    preparation: &Preparation<'_>,
    outcome: &Outcome,
    army: &[DieId],
    number: &dyn Fn(&str, u32) -> Option<u32>,
) -> Vec<PendingIcon> {
    let mut all: Vec<PendingIcon> = Vec::new();
    for counted in &outcome.dice {
        let die = counted.thrown.die;
        for shown in counted.thrown.standing() {
            let Shown::Face(face) = shown else { continue };
            let sai = preparation.contribution(die, face).by_hand.as_ref();
            let amount = preparation.army[die].faces[face].amount();
            let due = sai.zip(army.get(die)).and_then(|(sai, id)| {
                Some((sai.apart, PendingIcon::of(sai.name, number(sai.name, amount)?, *id)))
            });
            let Some((apart, due)) = due else { continue };
            match all.iter_mut().find(|known| known.icon == due.icon && !apart) {
                Some(known) => known.merge(due),
                None => all.push(due),
            }
        }
    }
    all
}
