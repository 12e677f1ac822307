//! Carriers of an army's items (`docs/rules/damage.md`, section 6): a unit carries two
//! pieces of equipment or artifacts of an element it has, or one medallion or relic and nothing else.

use crate::dice::{Die, DieType, Element, Elements};
use std::borrow::Borrow;

/// Reports for each die whether it is carried: `true` for items with a carrier, `false` for items without one and for
/// every other die. Only dice selected by `may_carry` carry.
///
/// Whether all items can be carried is decided exactly. If they cannot, items are assigned in the order of the dice, and
/// once more with medallions and relics last; the assignment that carries more is returned, the first if they are equal.
pub fn carried<D: Borrow<Die>>(dice: &[D], may_carry: impl Fn(usize) -> bool) -> Vec<bool> {
    let dice: Vec<&Die> = dice.iter().map(Borrow::borrow).collect();
    let mut carriers = Carriers::default();
    for (_, die) in dice.iter().enumerate().filter(|(index, _)| may_carry(*index)) {
        carriers.add(die, 1);
    }
    let mut runs: Vec<(&Die, u32)> = Vec::new();
    for equal in dice.chunk_by(|a, b| a.name == b.name) {
        runs.push((equal[0], equal.len() as u32));
    }
    let mut carried = Vec::with_capacity(dice.len());
    for ((_, number), taken) in runs.iter().zip(carriers.carried(&runs)) {
        carried.extend((0..*number).map(|index| index < taken));
    }
    carried
}

/// Returns the items of which one can be left over because the units cannot carry all of them; empty if the units carry all,
/// or if it is certain which items are left over. Items that no unit can carry are not among them. Dice are indexes into
/// `dice`.
pub fn excess_choices<D: Borrow<Die>>(dice: &[D]) -> Vec<usize> {
    let mut carriers = Carriers::default();
    dice.iter().for_each(|die| carriers.add(die.borrow(), 1));
    let items: Vec<(usize, &Die)> = dice
        .iter()
        .map(Borrow::borrow)
        .enumerate()
        .filter(|(_, die)| die.die_type == DieType::Item && Load::default().take(die, 1, &carriers) == 1)
        .collect();
    let entries: Vec<(&Die, u32)> = items.iter().map(|(_, item)| (*item, 1)).collect();
    // An item is certain to be carried if it is also carried when all unlike items are assigned before it.
    let is_left_over = |item: &Die| {
        let is_alike = |other: &Die| {
            let both = (item.size.takes_both_hands(), other.size.takes_both_hands());
            both == (true, true) || both == (false, false) && item.elements == other.elements
        };
        [true, false].into_iter().any(|large_first| {
            let is_late = |other: &Die| other.size.takes_both_hands() != large_first;
            let phase = |other: &Die| if is_alike(other) { 2 } else { u8::from(is_late(other)) };
            let taken = carriers.taken(&entries, phase);
            entries.iter().zip(taken).any(|((other, _), taken)| is_alike(other) && taken == 0)
        })
    };
    let choices: Vec<usize> =
        items.iter().filter(|(_, item)| is_left_over(item)).map(|(index, _)| *index).collect();
    let number = items.len() - carriers.carried(&entries).iter().sum::<u32>() as usize;
    let is_certain = choices.iter().all(|index| dice[*index].borrow().name == dice[choices[0]].borrow().name);
    if is_certain || choices.len() <= number { Vec::new() } else { choices }
}

/// Units that may carry, grouped by the elements of the items they can carry.
#[derive(Default)]
pub(super) struct Carriers {
    groups: Vec<(Elements, u32)>,
}

impl Carriers {
    /// Adds `count` such dice if they can carry: Dragonkin, Dracolem and items cannot; an Amazon
    /// carries every element.
    pub(super) fn add(&mut self, die: &Die, count: u32) {
        if !matches!(die.die_type, DieType::Unit | DieType::Eldarim) {
            return;
        }
        let any = die.elements.contains(Element::Ivory) || die.is_white();
        let elements = if any { Elements::FIVE } else { die.elements };
        match self.groups.iter_mut().find(|(known, _)| *known == elements) {
            Some((_, number)) => *number += count,
            None => self.groups.push((elements, count)),
        }
    }

    /// Returns how many dice of each entry are carried: 0 for dice that are not items.
    pub(super) fn carried(&self, dice: &[(&Die, u32)]) -> Vec<u32> {
        let in_order = self.taken(dice, |_| 0);
        let pieces_first = self.taken(dice, |item| u8::from(item.size.takes_both_hands()));
        let number = |taken: &[u32]| taken.iter().sum::<u32>();
        if number(&pieces_first) > number(&in_order) { pieces_first } else { in_order }
    }

    /// Returns what is carried if dice are assigned in the order of their phases, 0 to 2, and within one in the order given.
    fn taken(&self, dice: &[(&Die, u32)], phase: impl Fn(&Die) -> u8) -> Vec<u32> {
        let mut load = Load::default();
        let mut taken = vec![0; dice.len()];
        for now in 0..=2 {
            for ((die, count), taken) in dice.iter().zip(&mut taken) {
                if die.die_type == DieType::Item && phase(die) == now {
                    *taken = load.take(die, *count, self);
                }
            }
        }
        taken
    }

    /// Reports whether the units can carry `load`: they have a hand for each piece, and enough of them can be kept free of pieces to carry
    /// the medallions and relics.
    fn can_carry(&self, load: &Load) -> bool {
        let units: u32 = self.groups.iter().map(|(_, number)| number).sum();
        !self.is_short_of_hands(&load.small)
            && (load.large == 0 || self.fewest_units(&load.small) + load.large <= units)
    }

    /// Reports whether for some set of elements there are more pieces of those elements than hands that can hold one
    /// of them (Hall's theorem).
    fn is_short_of_hands(&self, small: &[u32; 5]) -> bool {
        (0_u32..1 << Element::FIVE.len()).any(|mask| {
            let chosen = |index: usize| mask & (1 << index) != 0;
            let set: Elements =
                (0..5).filter(|index| chosen(*index)).map(|index| Element::FIVE[index]).collect();
            let pieces: u32 = (0..5).filter(|index| chosen(*index)).map(|index| small[index]).sum();
            let hands: u32 =
                self.groups.iter().filter(|(elements, _)| elements.meets(set)).map(|(_, n)| 2 * n).sum();
            pieces > hands
        })
    }

    /// Returns the fewest units that can hold all pieces, given that all together can.
    ///
    /// Of P pieces, let as few units as possible hold one only: with h such units, (P + h) / 2 are needed. Give each
    /// unit two nodes joined by an edge, and join both to every piece that it can hold: in a largest matching the
    /// nodes left over are those h (a unit without a piece matches itself). By the Tutte-Berge formula h is the
    /// greatest excess of odd components over removed nodes, and equal nodes may be removed all or none. So each
    /// element's pieces are removed, or cut off from all units, or belong to one of the components.
    fn fewest_units(&self, small: &[u32; 5]) -> u32 {
        let pieces: Vec<(Element, u32)> =
            Element::FIVE.into_iter().zip(*small).filter(|(_, number)| *number > 0).collect();
        let total: u32 = small.iter().sum();
        let single = self.most_single(&pieces, &mut Parts::default());
        total.midpoint(single)
    }

    /// Returns the greatest excess over all ways to distribute the remaining `pieces`.
    fn most_single(&self, pieces: &[(Element, u32)], parts: &mut Parts) -> u32 {
        let Some(((element, number), rest)) = pieces.split_first() else { return parts.excess(self) };
        let own: Elements = [*element].into_iter().collect();
        parts.removed += number;
        let mut most = self.most_single(rest, parts);
        parts.removed -= number;

        let cut_off = parts.cut_off;
        parts.cut_off = (cut_off.0.union(own), cut_off.1 + number);
        most = most.max(self.most_single(rest, parts));
        parts.cut_off = cut_off;

        for index in 0..parts.components.len() {
            let component = parts.components[index];
            parts.components[index] = (component.0.union(own), component.1 + number);
            most = most.max(self.most_single(rest, parts));
            parts.components[index] = component;
        }
        parts.components.push((own, *number));
        most = most.max(self.most_single(rest, parts));
        parts.components.pop();
        most
    }
}

/// A distribution of the pieces, by element.
#[derive(Default)]
struct Parts {
    /// Number of pieces removed.
    removed: u32,
    /// Elements whose pieces are isolated, as all units that could hold them are removed.
    cut_off: (Elements, u32),
    /// Elements in one component, and their pieces; units that would join two components are removed.
    components: Vec<(Elements, u32)>,
}

impl Parts {
    /// Returns the excess of odd components over removed nodes.
    fn excess(&self, carriers: &Carriers) -> u32 {
        let is_removed = |elements: Elements| {
            let touched = self.components.iter().filter(|(component, _)| component.meets(elements));
            elements.meets(self.cut_off.0) || touched.count() > 1
        };
        let units: u32 =
            carriers.groups.iter().filter(|(elements, _)| is_removed(*elements)).map(|(_, n)| n).sum();
        let odd = self.components.iter().filter(|(_, pieces)| pieces % 2 == 1).count() as u32;
        (self.cut_off.1 + odd).saturating_sub(self.removed + 2 * units)
    }
}

/// The items carried so far.
#[derive(Clone, Copy, Default)]
struct Load {
    /// Equipment and artifacts, per element in the order of [`Element::FIVE`].
    small: [u32; 5],
    /// Medallions and relics.
    large: u32,
}

impl Load {
    /// Assigns as many of `count` such items as can be carried with the rest; returns how many.
    fn take(&mut self, item: &Die, count: u32, carriers: &Carriers) -> u32 {
        let (mut fits, mut too_many) = (0, count + 1);
        while too_many - fits > 1 {
            let number = fits.midpoint(too_many);
            if carriers.can_carry(&self.with(item, number)) { fits = number } else { too_many = number }
        }
        *self = self.with(item, fits);
        fits
    }

    fn with(mut self, item: &Die, count: u32) -> Load {
        if item.size.takes_both_hands() {
            self.large += count;
        } else {
            for (slot, element) in self.small.iter_mut().zip(Element::FIVE) {
                *slot += if item.elements.contains(element) { count } else { 0 };
            }
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::force::read_list;
    use proptest::prelude::*;

    fn left_over(list: &str) -> Vec<String> {
        let dice = read_list(list).unwrap().dice;
        let carried = carried(&dice, |_| true);
        let items =
            dice.iter().zip(carried).filter(|(die, carried)| die.die_type == DieType::Item && !carried);
        items.map(|(die, _)| die.name.raw().to_owned()).collect()
    }

    #[test]
    fn two_small_or_one_large_of_the_carriers_element() {
        assert_eq!(left_over("Thug, Earth Wooden Targe, Death Ring of Stars"), [""; 0]);
        assert_eq!(left_over("Thug, Earth Wooden Targe, Fire Ring of Stars"), ["Fire Ring of Stars"]);
        assert_eq!(left_over("Thug, Earth Wooden Targe, Earthfang"), ["Earthfang"]);
        assert_eq!(left_over("Thug, Earthfang, 2 Earth Wooden Targe"), ["Earthfang"]);
        assert_eq!(left_over("2 Thug, Earthfang, 2 Earth Wooden Targe"), [""; 0]);
        assert_eq!(left_over("Soldier, Fire Sight Stone, Water Sight Stone"), [""; 0]);
        assert_eq!(
            left_over("Fire Dragonfoal, Fire Sight Stone, Earthfang"),
            ["Fire Sight Stone", "Earthfang"]
        );
        // The relic must go to the Thug, although the Adept could take it.
        assert_eq!(left_over("Thug, Adept, Earthfang, 2 Fire Sight Stone"), [""; 0]);
        assert_eq!(
            left_over("Thug, Adept, Earthfang, 2 Earth Sight Stone, Fire Sight Stone"),
            ["Fire Sight Stone"]
        );
    }

    #[test]
    fn the_right_unit_is_kept_free_for_a_medallion() {
        let units = "Guardian, Fire Morehl Follower, Air Morehl Follower";
        let items = "Fire Sight Stone, Air Sight Stone, 2 Silver Medallion";
        assert_eq!(left_over(&format!("{units}, {items}")), [""; 0]);
        assert_eq!(left_over(&format!("{units}, Earth Wooden Targe, {items}")), ["Earth Wooden Targe"]);
    }

    #[test]
    fn what_is_left_over_is_a_choice_unless_it_is_certain() {
        let choices = |list: &str| {
            let dice = read_list(list).unwrap().dice;
            let names = excess_choices(&dice).into_iter().map(|index| dice[index].name.raw().to_owned());
            names.collect::<Vec<_>>()
        };
        assert_eq!(choices("Thug, Earth Wooden Targe, Death Ring of Stars"), [""; 0]);
        // No unit carries fire, and dice of one name leave nothing to choose.
        assert_eq!(choices("Thug, Earth Wooden Targe, Fire Ring of Stars"), [""; 0]);
        assert_eq!(choices("Thug, 3 Earth Wooden Targe"), [""; 0]);
        assert_eq!(
            choices("Thug, Earth Wooden Targe, Earthfang, Fire Ring of Stars"),
            ["Earth Wooden Targe", "Earthfang"]
        );
        let stones = ["Fire Sight Stone", "Fire Ring of Stars", "Fire Blade Golem"];
        assert_eq!(choices("Footman, Fire Sight Stone, Fire Ring of Stars, Fire Blade Golem"), stones);
        // The Thug carries the earth, whatever the Adept leaves over.
        let items = "Earth Wooden Targe, Fire Sight Stone, Fire Ring of Stars, Fire Blade Golem";
        assert_eq!(choices(&format!("Thug, Adept, {items}")), stones);
    }

    /// Tries every unit for every item.
    fn brute_force(units: &[Elements], items: &[Option<Element>]) -> bool {
        fn place(hands: &mut Vec<(Elements, u8)>, items: &[Option<Element>]) -> bool {
            let Some((item, rest)) = items.split_first() else { return true };
            for index in 0..hands.len() {
                let (elements, free) = hands[index];
                let cost = match item {
                    None if free == 2 => 2,
                    Some(element) if free > 0 && elements.contains(*element) => 1,
                    _ => continue,
                };
                hands[index].1 -= cost;
                let fits = place(hands, rest);
                hands[index].1 += cost;
                if fits {
                    return true;
                }
            }
            false
        }
        place(&mut units.iter().map(|elements| (*elements, 2)).collect(), items)
    }

    proptest! {
        // Few elements and many medallions: the cases where it matters which unit is kept free.
        #![proptest_config(ProptestConfig::with_cases(3000))]
        #[test]
        fn agrees_with_trying_everything(
            units in prop::collection::vec((0..4_usize, 0..4_usize), 0..6),
            items in prop::collection::vec(prop::option::weighted(0.7, 0..4_usize), 0..8),
        ) {
            let units: Vec<Elements> =
                units.into_iter().map(|(a, b)| [Element::FIVE[a], Element::FIVE[b]].into_iter().collect()).collect();
            let mut carriers = Carriers::default();
            carriers.groups.extend(units.iter().map(|elements| (*elements, 1)));
            let mut load = Load::default();
            for item in &items {
                match item {
                    None => load.large += 1,
                    Some(element) => load.small[*element] += 1,
                }
            }
            let items: Vec<Option<Element>> = items.iter().map(|item| item.map(|e| Element::FIVE[e])).collect();
            prop_assert_eq!(carriers.can_carry(&load), brute_force(&units, &items));
        }
    }
}
