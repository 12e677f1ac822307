//! Step 4: the effects of breath on the army.

use super::DragonResult;
use crate::dice::{Die, Element, Elements};
use crate::roll::{Affected, CasualtyChoices, Modifier, Operation, Place, Scope, Source, casualty_choices};
use crate::rules::{Breath, DragonEffect, Edition, Lasting, breath, dragon_face};

/// A breath on the army, resolved on its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BreathAttack {
    /// The dragons that breathe it, as places in the list; several if breaths of one colour are combined (classic).
    pub dragons: Vec<usize>,
    /// Its effects by element; empty for a White dragon's if the terrain is unknown.
    pub breaths: Vec<Breath>,
    /// Health-worth of units to pick: the largest sum up to this.
    pub health: u32,
}

impl BreathAttack {
    /// Reports whether the picked units die only if they fail a save of their own.
    pub fn may_save(&self) -> bool {
        self.breaths.iter().any(|breath| breath.may_save)
    }

    /// Reports whether the killed roll, and are buried without a save.
    pub fn buries(&self) -> bool {
        self.breaths.iter().any(|breath| breath.buries)
    }

    /// Reports whether units that fail to save their lives roll again, against being buried (classic water breath).
    pub fn is_saved_twice(&self) -> bool {
        self.may_save() && self.buries()
    }

    /// Reports whether it needs the elements of a terrain that is unknown, since a White dragon breathes those.
    pub fn needs_terrain(&self) -> bool {
        self.breaths.is_empty()
    }

    /// Returns the sets of units that the army's owner may pick: the largest sum of health up to the breath's.
    pub fn victims(&self, units: &[Die]) -> CasualtyChoices {
        casualty_choices(&units.iter().collect::<Vec<_>>(), self.health)
    }

    /// Returns the breath's lasting modifiers of the army.
    pub fn modifiers(&self) -> impl Iterator<Item = Modifier> {
        self.breaths.iter().filter_map(|breath| {
            let operation = match breath.lasting? {
                Lasting::Halve(result_type) => Operation::Halve(Affected::One(result_type)),
                Lasting::IgnoreIds => Operation::IgnoreIds,
                Lasting::SavesOnly => Operation::SavesOnly,
            };
            let source = Source::Effect(breath.name.into());
            Some(Modifier { operation, scope: Scope::Army, source })
        })
    }
}

/// Returns the breaths of dragons on the army, at a terrain of these elements (minor terrains do not count).
/// v4: one for each dragon, with the effects of all its elements. Classic: one for each of its colours, those of one
/// colour combined (`docs/rules/dragons.md`, Breath; `docs/rules/questions.md`, Q11, Q140).
pub fn breath_attacks(
    breathing: &[(usize, &Die)],
    terrain: Option<Elements>,
    edition: Edition,
) -> Vec<BreathAttack> {
    let rules = edition.rules();
    let mut breaths: Vec<BreathAttack> = Vec::new();
    for (place, dragon) in breathing {
        let number = health(dragon);
        let elements = elements(dragon, terrain);
        let each: Vec<Breath> = elements.iter().filter_map(|element| breath(*element, edition)).collect();
        if !rules.white_breathes_each_colour {
            let factor = if dragon.is_white() { rules.white_factor } else { 1 };
            breaths.push(BreathAttack { dragons: vec![*place], breaths: each, health: number * factor });
            continue;
        }
        if each.is_empty() {
            breaths.push(BreathAttack { dragons: vec![*place], breaths: each, health: number });
            continue;
        }
        for one in each {
            let same = breaths.iter_mut().find(|attack| rules.breaths_combine && attack.breaths == [one]);
            if let Some(attack) = same {
                attack.dragons.push(*place);
                attack.health += number;
            } else {
                breaths.push(BreathAttack { dragons: vec![*place], breaths: vec![one], health: number });
            }
        }
    }
    breaths
}

/// Returns the breaths of dragons on an army at a place, without those to which it is immune.
pub fn breaths_on_army(
    army: &[Die],
    breathing: &[(usize, &Die)],
    place: &Place,
    edition: Edition,
) -> Vec<BreathAttack> {
    let mut breathing = breathing.to_vec();
    breathing.retain(|(_, dragon)| !is_immune(army, dragon, edition));
    breath_attacks(&breathing, breathed_at(place), edition)
}

/// Returns the elements that a White dragon breathes at a place: those of the terrain, with those that effects add, and
/// none of a minor terrain (`docs/rules/dragons.md`, Breath); `None` if the place is unknown.
pub fn breathed_at(place: &Place) -> Option<Elements> {
    Some(place.terrain).filter(|elements| !elements.is_empty())
}

/// Reports whether an army is immune to the breath of a dragon because it holds a champion of its colour (classic;
/// `docs/rules/dragons.md`, Breath).
pub fn is_immune(army: &[Die], dragon: &Die, edition: Edition) -> bool {
    let rules = edition.rules();
    let resists = |die: &Die| {
        let matches = die.is_white() || dragon.is_white() || die.elements.meets(dragon.elements);
        matches && rules.champions_resist_breath.split(',').any(|name| name == die.base_name())
    };
    army.iter().any(resists)
}

/// Returns the harm of a dragon's roll as one number: its damage, and the health that its breath takes.
pub fn harm(dragon: &Die, result: DragonResult, edition: Edition) -> u32 {
    let breaths = if result.breathes { breath_attacks(&[(0, dragon)], None, edition) } else { Vec::new() };
    result.damage + breaths.iter().map(|breath| breath.health).sum::<u32>()
}

/// Returns the number of its breath face.
fn health(dragon: &Die) -> u32 {
    let breathes = |icon: &str| dragon_face(icon).is_some_and(|known| known.effect == DragonEffect::Breathes);
    let face = dragon.faces.iter().find(|face| breathes(face.icon.name()));
    face.and_then(|face| face.number).map_or(0, u32::from)
}

/// Returns the elements it breathes: its own, ivory if it has no other; for a White dragon those of the terrain.
fn elements(dragon: &Die, terrain: Option<Elements>) -> Vec<Element> {
    let own = if dragon.is_white() { terrain.unwrap_or_default() } else { dragon.elements };
    let five: Vec<Element> = own.common(Elements::FIVE).iter().collect();
    if five.is_empty() && !dragon.is_white() { vec![Element::Ivory] } else { five }
}
