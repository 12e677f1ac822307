//! What answers a prompt.

use super::dice_offers::{all_promotions, all_recruits, larger_units, promotions, recruits, some_of, thrown};
use super::options::{self, PromptOption};
use super::{dragons, icon_moves};
use crate::dice::Element;
use crate::game::command::{Command, announcement};
use crate::game::magic::{castable, may_be_first, payment};
use crate::game::questions::abilities;
use crate::game::questions::dragon_attacks::{self, only_batch};
use crate::game::resolution::{icon_dice, optional_icons, rerolls};
use crate::game::state::{Area, ArmyId, State};
use crate::rules::{reserve_spells, spell};
use warband_table::offer::{Choices, NeedKind, Offer};

/// A verb, and the faces of the roll that it makes.
pub(super) fn roll(verb: &str) -> Offer {
    thrown(Offer::new([verb]))
}

pub(super) fn pass() -> Offer {
    Offer::new(["pass"])
}

/// One of these options, by its word; nothing where there is none.
pub(super) fn one_of(options: Vec<PromptOption>, verb: &str, kind: NeedKind) -> Vec<Offer> {
    let words: Vec<String> = options.into_iter().map(|option| option.word).collect();
    let offer = (!words.is_empty()).then(|| Offer::new([verb]).one_of(kind, words));
    offer.into_iter().collect()
}

/// Units that are thrown again together.
pub(super) fn reroll_together(state: &State) -> Vec<Offer> {
    let words = rerolls::together_words(state).into_iter().map(|(_, word)| word).collect();
    vec![thrown(some_of(Offer::new(["choose"]), words)), pass()]
}

/// Swamp Stalkers that are recruited or promoted for what Mutate killed.
pub(super) fn mutation(state: &State) -> Vec<Offer> {
    let of_army = |army: ArmyId| {
        let recruits = all_recruits(state, army, &abilities::mutation_recruits(state, army));
        let promotions = all_promotions(state, army, &abilities::mutation_promotions(state, army));
        recruits.into_iter().chain(promotions).collect::<Vec<_>>()
    };
    let armies = abilities::mutating_armies(state).into_iter();
    armies.flat_map(of_army).chain([Offer::new(["next"]), Offer::new(["pass"])]).collect()
}

/// Units that are promoted in a dragon attack.
pub(super) fn dragon_promotions(state: &State) -> Vec<Offer> {
    let Some(battle) = state.dragon_battle() else { return Vec::new() };
    let all = only_batch(state).is_some_and(|pairs| !pairs.is_empty());
    let all = all.then(|| Offer::new(["promote", "--all"]));
    let each = promotions(state, battle.army, &dragon_attacks::dragon_promotions(state)).into_iter();
    each.chain(all).chain([pass()]).collect()
}

/// The victims of a breath, or another one that is resolved first.
pub(super) fn breath(state: &State) -> Vec<Offer> {
    let (sets, orders): (Vec<PromptOption>, Vec<PromptOption>) = dragons::breaths(state)
        .into_iter()
        .partition(|option| matches!(option.command, Command::Casualties(_)));
    let words =
        |options: Vec<PromptOption>| options.into_iter().map(|option| option.word).collect::<Vec<_>>();
    let mut offers = Vec::new();
    if !sets.is_empty() {
        offers.push(Offer::new(["casualties"]).one_of(NeedKind::Dice, words(sets)));
    }
    if !orders.is_empty() {
        offers.push(Offer::new(["choose"]).one_of(NeedKind::Option, words(orders)));
    }
    offers
}

/// Spells that the caster can still announce, those to be put first or taken back, and the end of the announcing.
pub(super) fn announcements(state: &State) -> Vec<Offer> {
    let Some(player) = state.magic().map(|magic| magic.caster.player) else { return Vec::new() };
    let words = castable::castable(state).into_iter().filter_map(|casting| {
        let spell = spell(&casting.spell)?;
        Some(announcement(state, &spell, casting.times, &casting.target, player))
    });
    let words: Vec<String> = words.collect();
    let spells = (!words.is_empty()).then(|| Offer::new(["cast"]).one_of(NeedKind::Spell, words));
    spells.into_iter().chain(besides_castable(state)).collect()
}

/// The same without the spells that [`castable::castable`] lists.
pub(super) fn besides_castable(state: &State) -> Vec<Offer> {
    let Some(magic) = state.magic() else { return Vec::new() };
    let mut offers = Vec::new();
    if !state.rules.spells_are_its_own {
        offers.extend(told_spells(state, magic.caster));
    }
    let numbers: Vec<String> = magic.announced.iter().map(|spell| spell.number.to_string()).collect();
    if !numbers.is_empty() {
        offers.push(Offer::new(["cast", "drop"]).one_of(NeedKind::Option, numbers));
    }
    offers.extend([Offer::new(["next"]), Offer::new(["pass"])]);
    offers
}

/// Spells of an edition whose list is not known, each with a colour that the points pay; those from the Reserve Area by name.
fn told_spells(state: &State, caster: ArmyId) -> Vec<Offer> {
    let (cast, colour) = (|| Offer::new(["cast"]), |element: Element| format!("{}=1", element.colour()));
    if caster.at != Area::Reserve {
        let colours: Vec<String> = payment::payable_elements(state).map(colour).collect();
        let named = cast().need(NeedKind::Text, Choices::Text {});
        return if colours.is_empty() { Vec::new() } else { vec![named.one_of(NeedKind::Option, colours)] };
    }
    let each = payment::payable_elements(state).filter_map(|element| {
        let spells = reserve_spells(state.edition);
        let of_colour = spells.filter(|spell| spell.element.is_none_or(|own| own == element));
        let names: Vec<String> = of_colour.map(|spell| spell.name.to_owned()).collect();
        let named = (!names.is_empty()).then(|| cast().one_of(NeedKind::Spell, names))?;
        Some(named.one_of(NeedKind::Option, vec![colour(element)]))
    });
    each.collect()
}

/// Announced spells that their caster may have resolved first, whatever roll the game waits for.
pub(crate) fn spells_first(state: &State) -> Option<Offer> {
    let numbers: Vec<String> = may_be_first(state).iter().map(u32::to_string).collect();
    (!numbers.is_empty()).then(|| Offer::new(["cast", "first"]).one_of(NeedKind::Option, numbers))
}

/// What the icon in turn does for its owner; most may be declined.
pub(super) fn optional_icon(state: &State) -> Vec<Offer> {
    let declines = (!optional_icons::is_mandatory(state)).then(pass);
    what_icon_does(state).into_iter().chain(declines).collect()
}

fn what_icon_does(state: &State) -> Vec<Offer> {
    if let Some((army, left)) = optional_icons::promoting(state) {
        let mut larger = larger_units(state, army, left);
        larger.retain(|(unit, _)| icon_dice::may_promote(state, *unit));
        let promoted = promotions(state, army, &larger).into_iter();
        let recruited = recruits(state, army, &icon_dice::recruits(state));
        return promoted
            .chain(recruited)
            .chain(one_of(options::optional_icon(state), "choose", NeedKind::Dice))
            .collect();
    }
    let returning = icon_moves::returning_sets(state);
    if !returning.is_empty() {
        return vec![Offer::new(["choose"]).one_of(NeedKind::Dice, returning)];
    }
    let mut offers = one_of(options::optional_icon(state), "choose", NeedKind::Place);
    offers.extend(icon_moves::offers(state));
    offers
}
