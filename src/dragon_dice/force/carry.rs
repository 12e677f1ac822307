//! Which items of an army have a carrier (editions.md section 1, DESIGN section 10): a unit carries two
//! pieces of equipment or artifacts of an element it has, or one medallion or relic and nothing else.

use crate::dragon_dice::dice::{Die, DieType, Element, Elements, Size};

/// For each die whether it is carried: `true` for items with a carrier, `false` for items left over and
/// for everything else. Only dice that `may_carry` says yes to carry. As many items as possible are
/// carried; where not all can be, those written first.
pub fn carried(dice: &[Die], may_carry: impl Fn(usize) -> bool) -> Vec<bool> {
    let mut carriers = Carriers::default();
    for (index, die) in dice.iter().enumerate() {
        if die.kind.is_unit()
            && may_carry(index)
            && !matches!(die.kind, DieType::Dragonkin | DieType::Dracolem)
        {
            carriers.add(carried_elements(die));
        }
    }
    let mut load = Load::default();
    let is_item = |die: &Die| die.kind == DieType::Item;
    dice.iter().map(|die| is_item(die) && load.take(die, &carriers)).collect()
}

/// The elements of equipment that a unit can carry: its own; an Amazon's all.
fn carried_elements(die: &Die) -> Elements {
    if die.elements.contains(Element::Ivory) || die.is_white() { Elements::FIVE } else { die.elements }
}

/// Units that may carry, grouped by the elements of what they can carry.
#[derive(Default)]
struct Carriers {
    groups: Vec<(Elements, usize)>,
}

/// What is carried so far.
#[derive(Clone, Copy, Default)]
struct Load {
    /// Equipment and artifacts, per element in the order of [`Element::FIVE`].
    small: [usize; 5],
    /// Medallions and relics.
    large: usize,
}

impl Carriers {
    fn add(&mut self, elements: Elements) {
        match self.groups.iter_mut().find(|(known, _)| *known == elements) {
            Some((_, number)) => *number += 1,
            None => self.groups.push((elements, 1)),
        }
    }

    /// Whether the units can carry `load`. Each medallion or relic takes a unit out, every time the one
    /// whose absence hurts least, which is best because carrying is a matching (its value function has
    /// the gross-substitutes property, so greedy removal is exact).
    fn can_carry(&self, load: &Load) -> bool {
        let mut left = self.groups.clone();
        for _ in 0..load.large {
            let without = |group: usize| {
                let mut fewer = left.clone();
                fewer[group].1 -= 1;
                shortage(&fewer, &load.small)
            };
            let Some(group) =
                (0..left.len()).filter(|group| left[*group].1 > 0).min_by_key(|group| without(*group))
            else {
                return false;
            };
            left[group].1 -= 1;
        }
        shortage(&left, &load.small) == 0
    }
}

impl Load {
    /// Takes `item` too if it can be carried with the rest.
    fn take(&mut self, item: &Die, carriers: &Carriers) -> bool {
        let mut more = *self;
        if matches!(item.size, Size::Medallion | Size::Relic) {
            more.large += 1;
        } else {
            for (slot, element) in more.small.iter_mut().zip(Element::FIVE) {
                *slot += usize::from(item.elements.contains(element));
            }
        }
        let fits = carriers.can_carry(&more);
        if fits {
            *self = more;
        }
        fits
    }
}

/// How many pieces of equipment find no hand: the greatest excess, over all sets of elements, of pieces
/// of those elements over the hands that can hold one of them (Hall's theorem).
fn shortage(groups: &[(Elements, usize)], small: &[usize; 5]) -> usize {
    let sets = (0_u32..1 << Element::FIVE.len()).map(|mask| {
        let chosen = |index: usize| mask & (1 << index) != 0;
        let set: Elements = (0..5).filter(|index| chosen(*index)).map(|index| Element::FIVE[index]).collect();
        let pieces: usize = (0..5).filter(|index| chosen(*index)).map(|index| small[index]).sum();
        let hands: usize =
            groups.iter().filter(|(elements, _)| elements.meets(set)).map(|(_, n)| 2 * n).sum();
        pieces.saturating_sub(hands)
    });
    sets.max().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dragon_dice::force::read_list;
    use proptest::prelude::*;

    fn left_over(list: &str) -> Vec<String> {
        let dice = read_list(list).unwrap().dice;
        let carried = carried(&dice, |_| true);
        let items = dice.iter().zip(carried).filter(|(die, carried)| die.kind == DieType::Item && !carried);
        items.map(|(die, _)| die.name.raw().to_owned()).collect()
    }

    #[test]
    fn two_small_or_one_large_of_the_carriers_element() {
        assert_eq!(left_over("Thug, Earth Wooden Targe, Death Ring of Stars"), [""; 0]);
        assert_eq!(left_over("Thug, Earth Wooden Targe, Fire Ring of Stars"), ["Fire Ring of Stars"]);
        assert_eq!(left_over("Thug, Earth Wooden Targe, Earthfang"), ["Earthfang"]);
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
        #[test]
        fn agrees_with_trying_everything(
            units in prop::collection::vec((0..5_usize, 0..5_usize), 0..4),
            items in prop::collection::vec(prop::option::weighted(0.8, 0..5_usize), 0..6),
        ) {
            let units: Vec<Elements> =
                units.into_iter().map(|(a, b)| [Element::FIVE[a], Element::FIVE[b]].into_iter().collect()).collect();
            let mut carriers = Carriers::default();
            units.iter().for_each(|elements| carriers.add(*elements));
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
