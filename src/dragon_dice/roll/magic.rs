//! Points of magic: which elements each may take, whose spells it pays, and what steps 5 to 10 do to
//! them (resolution.md section 9; for `classic` also section 10).

use super::circumstances::{Affected, At, Circumstances, Operation};
use super::tally::Tally;
use crate::dragon_dice::dice::{Die, DieType, Element, Elements, ResultType};
use crate::dragon_dice::rules::{Effect, Price, Spell, abilities_of, spells};
use crate::text::Name;

/// Points of one source that are alike.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub struct Points {
    pub amount: u32,
    /// Elements that each may take, point by point.
    pub elements: Elements,
    /// Whether they take whatever elements the terrain has, which nobody told.
    pub of_terrain: bool,
    /// Whether all of them must take the same element (Attune).
    pub together: bool,
    /// Elements in which a point counts twice (classic, terrain doubling).
    pub twice: Elements,
    /// Whose spells they pay.
    pub payer: Payer,
    /// In which step they come in, and what may happen to them.
    pub stage: Stage,
}

impl Points {
    /// What tells points apart besides their number.
    fn tags(&self) -> (Elements, bool, &Payer) {
        (self.elements, self.of_terrain, &self.payer)
    }
}

/// Whose spells points pay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Payer {
    /// Those of this species, and those of any.
    Species(Name),
    /// Those of any species with a unit in the casting army.
    Item,
    /// Nobody said (a bonus typed by hand).
    Unknown,
}

/// Where points come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Plain icons: step 5, the first to go.
    Plain,
    /// IDs: step 5, the last to go.
    Id,
    /// SAI results of the die's own elements: step 8.
    Sai,
    /// Attune: step 8, one element for all.
    Attune,
    /// A Bronze Medallion: step 8, any element point by point.
    Free,
    /// A bonus: step 10.
    Added,
}

/// The points that `amount` magic on `die` is.
pub(super) fn points(die: &Die, amount: u32, stage: Stage, circumstances: &Circumstances) -> Points {
    let is_item = die.kind == DieType::Item;
    let mut points = Points {
        amount,
        elements: if die.is_white() { Elements::FIVE } else { die.elements },
        of_terrain: false,
        together: false,
        twice: Elements::NONE,
        payer: if is_item { Payer::Item } else { Payer::Species(die.species.clone()) },
        stage,
    };
    match stage {
        Stage::Attune => {
            points.elements = attuned(circumstances).map_or(Elements::FIVE, Elements::from);
            points.together = points.elements.len() > 1;
            return points;
        }
        Stage::Free => {
            points.elements = Elements::FIVE;
            return points;
        }
        _ => {}
    }
    let place = &circumstances.place;
    if abilities_of(die.species.raw()).any(|ability| ability.effect == Effect::Harmony) {
        match place.at {
            At::Terrain => points.elements = place.elements(),
            At::Unknown => points.of_terrain = true,
            At::Reserve | At::Dua => {}
        }
    }
    if circumstances.holds_standing_stones() && !is_item {
        points.elements = points.elements.union(place.terrain);
    }
    if stage == Stage::Id {
        points.twice = twice(die, circumstances);
    }
    points
}

fn attuned(circumstances: &Circumstances) -> Option<Element> {
    let (word, _) = circumstances.decision("attune")?.options.first()?;
    Element::parse(word).filter(|element| Elements::FIVE.contains(*element))
}

/// The elements in which an ID point of `die` counts twice: in `classic`, those that the die itself and
/// the terrain have; never at a Grove, and for Amazons and Frostwings only beside Standing Stones
/// (`open_questions.md` Q84).
fn twice(die: &Die, circumstances: &Circumstances) -> Elements {
    let place = &circumstances.place;
    if !circumstances.rules.magic_doubles_by_terrain || place.at != At::Terrain {
        return Elements::NONE;
    }
    let icon = place.icon.as_deref();
    let needs_stones = matches!(die.species.raw(), "Amazons" | "Frostwings");
    if icon == Some("grove") || (needs_stones && icon != Some("standing stones")) {
        return Elements::NONE;
    }
    let own = match () {
        () if die.is_white() => Elements::FIVE,
        () if die.elements.contains(Element::Ivory) => place.terrain,
        () => die.elements,
    };
    own.common(place.terrain)
}

/// What steps 5 to 10 leave of a magic roll.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettledMagic {
    /// Points after each step, 5 to 10.
    pub steps: [u32; 6],
    /// The points that are left, alike ones together.
    pub points: Vec<Points>,
    /// Whether the caster could have lost other points than these.
    pub lost_by_choice: bool,
}

/// Steps 5 to 10 of a magic roll.
pub fn settle_magic(tally: &Tally, circumstances: &Circumstances) -> SettledMagic {
    let magic = ResultType::Magic;
    let is_magic = |affected: Affected| matches!(affected, Affected::Any) || affected == Affected::One(magic);
    let (mut subtract, mut halved, mut ids_twice, mut added) = (0_u32, false, false, Vec::new());
    for modifier in circumstances.acting() {
        match modifier.operation {
            Operation::Subtract(affected, amount) if is_magic(affected) => {
                subtract = subtract.saturating_add(amount);
            }
            Operation::Halve(affected) => halved |= is_magic(affected),
            Operation::DoubleIds(types) => ids_twice |= types.contains(magic),
            Operation::Add(affected, amount) if is_magic(affected) => added.push(typed_points(amount)),
            _ => {}
        }
    }
    added.extend(tally.bone_magic(circumstances));
    settle_points(&tally.sum.magic, subtract, halved, ids_twice, added)
}

/// Points of a bonus typed by hand: nobody told their element.
fn typed_points(amount: u32) -> Points {
    Points {
        amount,
        elements: Elements::NONE,
        of_terrain: false,
        together: false,
        twice: Elements::NONE,
        payer: Payer::Unknown,
        stage: Stage::Added,
    }
}

/// Steps 5 to 10 of points: `subtract` points go, non-ID ones first; `halved` keeps half, rounded
/// down; `ids_twice` counts every ID that is left once more; `added` come in last.
fn settle_points(
    rolled: &[Points],
    subtract: u32,
    halved: bool,
    ids_twice: bool,
    added: Vec<Points>,
) -> SettledMagic {
    let of =
        |stages: &[Stage]| rolled.iter().filter(|p| stages.contains(&p.stage)).cloned().collect::<Vec<_>>();
    let sum = |points: &[Points]| points.iter().map(|p| p.amount).sum::<u32>();
    let (mut plain, mut ids) = (of(&[Stage::Plain]), of(&[Stage::Id]));
    let sai = of(&[Stage::Sai, Stage::Attune, Stage::Free]);
    let five = sum(&plain) + sum(&ids);
    let six = five.saturating_sub(subtract);
    let seven = if halved { six / 2 } else { six };
    let lost = five - seven;
    let of_plain = sum(&plain);
    let pool = if lost < of_plain { &plain } else { &ids };
    let some_of_it = lost > 0 && lost != of_plain && seven > 0;
    let lost_by_choice =
        some_of_it && pool.iter().any(|points| Some(points.tags()) != pool.first().map(Points::tags));
    let rest = take(&mut plain, lost);
    take(&mut ids, rest);
    let eight = seven + sum(&sai);
    let again: u32 = if ids_twice { sum(&ids) } else { 0 };
    let by_terrain: u32 = ids.iter().filter(|p| !p.twice.is_empty()).map(|p| p.amount).sum();
    let nine = eight + again + by_terrain;
    if ids_twice {
        ids.iter_mut().for_each(|points| points.amount *= 2);
    }
    let ten = nine + sum(&added);
    let mut points: Vec<Points> = Vec::new();
    for one in plain.into_iter().chain(ids).chain(sai).chain(added).filter(|p| p.amount > 0) {
        let alike = |known: &&mut Points| {
            Points { amount: 0, ..(*known).clone() } == Points { amount: 0, ..one.clone() }
        };
        match points.iter_mut().find(alike) {
            Some(known) => known.amount += one.amount,
            None => points.push(one),
        }
    }
    SettledMagic { steps: [five, six, seven, eight, nine, ten], points, lost_by_choice }
}

/// Takes `lost` points away, those with the fewest elements first; what could not be taken.
fn take(points: &mut [Points], mut lost: u32) -> u32 {
    let mut order: Vec<usize> = (0..points.len()).collect();
    order.sort_by_key(|index| (points[*index].elements.len(), points[*index].twice.len()));
    for index in order {
        let gone = points[index].amount.min(lost);
        points[index].amount -= gone;
        lost -= gone;
    }
    lost
}

/// Whether `points` can pay all of `castings` at once: each a spell and how often it is cast. `present`
/// are the species of the casting army's units, for what items may pay.
///
/// A one-element spell takes points of that element; an Elemental spell points that are all of one element,
/// or all ivory, each casting its own; Summon White Dragon any mixture (`open_questions.md` Q70, Q71).
/// A point that counts twice in an element (classic) is two points of it, or one of another.
pub fn can_pay(points: &[Points], castings: &[(Spell, u32)], present: &[Name]) -> bool {
    let mut needs: Vec<(Vec<Elements>, &Spell, u32)> = Vec::new();
    for (spell, times) in castings {
        match spell.price {
            Price::One(element) => needs.push((vec![element.into()], spell, spell.cost * times)),
            Price::AnyMixture => {
                let any = Elements::FIVE.union(Element::Ivory.into());
                needs.push((vec![any], spell, spell.cost * times));
            }
            Price::AnySingle => {
                let singles: Vec<Elements> =
                    Element::FIVE.into_iter().chain([Element::Ivory]).map(Elements::from).collect();
                (0..*times).for_each(|_| needs.push((singles.clone(), spell, spell.cost)));
            }
            Price::AnyAlloy => {
                let alloys = [Element::Bronze, Element::Silver, Element::Gold].map(Elements::from);
                (0..*times).for_each(|_| needs.push((alloys.to_vec(), spell, spell.cost)));
            }
        }
    }
    // Classic: a point taken in one of these elements is two. Try for each how many are.
    if let Some(index) = points.iter().position(|points| !points.twice.is_empty()) {
        return (0..=points[index].amount)
            .any(|doubled| can_pay(&taken(points, index, doubled), castings, present));
    }
    // Attune's points take one element together: try each.
    match points.iter().position(|points| points.together) {
        Some(index) => Element::FIVE.into_iter().any(|element| {
            let mut fixed = points.to_vec();
            fixed[index].elements = element.into();
            fixed[index].together = false;
            can_pay(&fixed, castings, present)
        }),
        None => pays(points, &needs, &mut Vec::new(), present),
    }
}

/// The points when `doubled` of those at `index` are taken in the first element in which they count twice.
fn taken(points: &[Points], index: usize, doubled: u32) -> Vec<Points> {
    let mut points = points.to_vec();
    let before = points[index].clone();
    let Some(element) = before.twice.iter().next() else { return points };
    points[index].amount -= doubled;
    points[index].twice = before.twice.iter().skip(1).collect();
    points.push(Points { amount: 2 * doubled, elements: element.into(), twice: Elements::NONE, ..before });
    points
}

/// The spells that `points` could pay, each alone; from the Reserve Area only those that may be cast there.
/// `units` are the plain points of single units: where Attune shows, those of one may become its element.
pub fn castable(points: &[Points], units: &[Points], present: &[Name], in_reserve: bool) -> Vec<Spell> {
    let readings: Vec<Vec<Points>> = std::iter::once(points.to_vec())
        .chain(units.iter().flat_map(|unit| recoloured(points, unit)))
        .collect();
    let affordable =
        |spell: &Spell| readings.iter().any(|points| can_pay(points, &[(spell.clone(), 1)], present));
    spells().filter(|spell| (spell.from_reserve || !in_reserve) && affordable(spell)).collect()
}

/// What `points` are when Attune's element is chosen and the plain points of `unit` become it too, element
/// by element; nothing where no Attune shows or the unit's points were lost.
fn recoloured(points: &[Points], unit: &Points) -> Vec<Vec<Points>> {
    let attuned = points.iter().filter(|points| points.stage == Stage::Attune);
    let elements: Elements = attuned.flat_map(|points| points.elements.iter()).collect();
    let own = points.iter().position(|known| known.stage == Stage::Plain && known.tags() == unit.tags());
    let Some(own) = own.filter(|own| points[*own].amount >= unit.amount) else { return Vec::new() };
    let recolour = |element: Element| {
        let mut changed = points.to_vec();
        changed[own].amount -= unit.amount;
        changed.iter_mut().filter(|points| points.stage == Stage::Attune).for_each(|points| {
            points.elements = element.into();
            points.together = false;
        });
        changed.push(Points { elements: element.into(), ..unit.clone() });
        changed
    };
    elements.iter().map(recolour).collect()
}

/// Tries each element for the needs that may choose one, then checks that the points suffice.
fn pays(
    points: &[Points],
    needs: &[(Vec<Elements>, &Spell, u32)],
    chosen: &mut Vec<Elements>,
    present: &[Name],
) -> bool {
    if let Some((options, _, _)) = needs.get(chosen.len()) {
        return options.iter().any(|option| {
            chosen.push(*option);
            let fits = pays(points, needs, chosen, present);
            chosen.pop();
            fits
        });
    }
    // Hall's theorem: every set of spells must find as many points that may pay one of them.
    (0_u32..1 << needs.len()).all(|mask| {
        let members: Vec<usize> = (0..needs.len()).filter(|index| mask & (1 << index) != 0).collect();
        let wanted: u32 = members.iter().map(|index| needs[*index].2).sum();
        let serves = |points: &&Points| {
            members.iter().any(|index| {
                let may = points.elements.meets(chosen[*index]);
                may && pays_species(&points.payer, needs[*index].1, present)
            })
        };
        points.iter().filter(serves).map(|points| points.amount).sum::<u32>() >= wanted
    })
}

fn pays_species(payer: &Payer, spell: &Spell, present: &[Name]) -> bool {
    let Some(species) = spell.species else { return true };
    match payer {
        Payer::Species(name) => name.raw() == species,
        Payer::Item => present.iter().any(|name| name.raw() == species),
        Payer::Unknown => false,
    }
}
