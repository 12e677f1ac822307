//! Elemental Relics: a number that is shared among units with the element of the face, for re-rolls, recruiting and
//! promotion (`docs/rules/sais.md`; `docs/rules/questions.md`, Q128, Q129).

use crate::dice::{Die, Element, Elements, Face, ShownFace};
use crate::game::state::{DieId, Reroll, State, TableRoll};
use crate::rules::{RELIC, RELIC_LOGO, Sai};

/// A relic that shows its icon in a roll.
pub(super) struct ShownRelic {
    pub(super) die: DieId,
    pub(super) icon: &'static str,
    pub(super) elements: Elements,
    pub(super) number: u32,
}

/// Returns the elements for which a face acts, and its name; `None` for other faces.
fn relic_face(face: &Face, die: &Die) -> Option<(&'static str, Elements)> {
    let sai = Sai::of(face, die)?;
    match sai.name {
        RELIC => {
            let element = Element::parse(face.icon.name().rsplit(' ').next()?)?;
            Some((sai.name, Elements::from(element)))
        }
        RELIC_LOGO => Some((sai.name, Elements::FIVE.union(Elements::from(Element::Ivory)))),
        _ => None,
    }
}

/// Returns the active relics of a roll: those with the same element cancel each other, and a logo cancels with any.
pub(super) fn acting(state: &State, roll: &TableRoll) -> Vec<ShownRelic> {
    let mut relics: Vec<ShownRelic> = Vec::new();
    for lying in &roll.dice {
        let die = state.die(lying.die);
        for face in lying.thrown(0).counting() {
            let ShownFace::Face(face) = face else { continue };
            let face = &die.faces[face];
            if let Some((icon, elements)) = relic_face(face, die) {
                relics.push(ShownRelic { die: lying.die, icon, elements, number: face.amount() });
            }
        }
    }
    let is_cancelled = |relic: &ShownRelic| {
        let mut others = relics.iter().filter(|other| other.die != relic.die);
        others.any(|other| other.elements.meets(relic.elements))
    };
    let cancelled: Vec<DieId> =
        relics.iter().filter(|relic| is_cancelled(relic)).map(|relic| relic.die).collect();
    relics.retain(|relic| !cancelled.contains(&relic.die));
    relics
}

/// Returns the re-rolls that the relics of a roll allow.
pub(super) fn rerolls(state: &State, roll: &TableRoll) -> Vec<Reroll> {
    let owner = roll.army.player;
    let reroll =
        |relic: ShownRelic| Reroll::of_relic(owner, relic.icon, relic.number, relic.die, relic.elements);
    acting(state, roll).into_iter().map(reroll).collect()
}
