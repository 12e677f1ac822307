//! What answers a prompt.

use super::dice::{all_promotions, all_recruits, larger_units, promotions, recruits, some_of, thrown};
use super::{icon_moves, steps};
use crate::game::command::{Command, PromptOption, announcement, prompt_options};
use crate::game::magic::{castable, may_be_first, payment};
use crate::game::march;
use crate::game::resolution::{icon_dice, optional_icons, rerolls};
use crate::game::state::dragon_attacks::{dragon_promotions, only_batch};
use crate::game::state::{Area, ArmyId, DragonPrompt, Prompt, PromptKind, State, abilities};
use crate::rules::{reserve_spells, spell};
use warband_table::offer::{Choices, NeedKind, Offer};

/// What the player who is prompted may do, and what players may leave undone.
pub(super) fn offers(state: &State, prompt: Prompt) -> Vec<Offer> {
    let pass = || Offer::new(["pass"]);
    let verb = |verb: &str| thrown(Offer::new([verb]));
    let choose = |kind| options(state, prompt, "choose", kind).into_iter();
    match prompt.kind {
        PromptKind::OrderRoll
        | PromptKind::Distance(_)
        | PromptKind::ManeuverRoll
        | PromptKind::Mire
        | PromptKind::UnitRolls
        | PromptKind::RerollThrow(_)
        | PromptKind::RerollTogetherThrow
        | PromptKind::SurvivalRolls
        | PromptKind::SoiledGround => vec![verb("throw")],
        PromptKind::Save | PromptKind::SpellSave(_) => vec![verb("save")],
        PromptKind::Counter => {
            let counter = march::may_counter(state, prompt.player).then(|| verb("counter"));
            counter.into_iter().chain([pass()]).collect()
        }
        PromptKind::CounterAttack | PromptKind::Negation => vec![verb("counter"), pass()],
        PromptKind::Dispel(_) | PromptKind::SpellManeuver(_) => vec![verb("throw"), pass()],
        PromptKind::Announcing => announcements(state),
        PromptKind::OrderTie | PromptKind::Frontier => choose(NeedKind::Player).collect(),
        PromptKind::Place(_) => choose(NeedKind::Place).collect(),
        PromptKind::TargetArmy => choose(NeedKind::Army).collect(),
        PromptKind::TempleBurial(_) => choose(NeedKind::Die).collect(),
        PromptKind::FoulStench(_) | PromptKind::MireUnits(_) => choose(NeedKind::Dice).collect(),
        PromptKind::FirstOrFrontier
        | PromptKind::Location { .. }
        | PromptKind::MinorFace { .. }
        | PromptKind::IconResults
        | PromptKind::Targets => choose(NeedKind::Option).collect(),
        PromptKind::Direction => choose(NeedKind::Option).chain(steps::minor_terrains(state)).collect(),
        PromptKind::SteppedDamage(_) | PromptKind::AcceleratedGrowth(_) => {
            choose(NeedKind::Die).chain([pass()]).collect()
        }
        PromptKind::Reroll => choose(NeedKind::Die).map(thrown).chain([pass()]).collect(),
        PromptKind::OptionalIcon => {
            let declines = (!optional_icons::is_mandatory(state)).then(pass);
            optional_icon(state, prompt).into_iter().chain(declines).collect()
        }
        PromptKind::RerollTogether => {
            let units = rerolls::together(state);
            let words = units.iter().map(|id| rerolls::together_word(state, *id)).collect();
            vec![thrown(some_of(Offer::new(["choose"]), words)), pass()]
        }
        PromptKind::Mutation => mutation(state),
        PromptKind::Dragons(of) => in_dragon_attack(state, prompt, of),
        PromptKind::Casualties { .. } => {
            options(state, prompt, "casualties", NeedKind::Dice).into_iter().collect()
        }
    }
}

/// Swamp Stalkers that are recruited or promoted for what Mutate killed.
fn mutation(state: &State) -> Vec<Offer> {
    let of_army = |army: ArmyId| {
        let recruits = all_recruits(state, army, &abilities::mutation_recruits(state, army));
        let promotions = all_promotions(state, army, &abilities::mutation_promotions(state, army));
        recruits.into_iter().chain(promotions).collect::<Vec<_>>()
    };
    let armies = abilities::mutating_armies(state).into_iter();
    armies.flat_map(of_army).chain([Offer::new(["next"]), Offer::new(["pass"])]).collect()
}

/// What answers a prompt of a dragon attack.
fn in_dragon_attack(state: &State, prompt: Prompt, of: DragonPrompt) -> Vec<Offer> {
    let pass = || Offer::new(["pass"]);
    let throw = || thrown(Offer::new(["throw"]));
    let choose = |kind| options(state, prompt, "choose", kind).into_iter();
    match of {
        DragonPrompt::Target(_) | DragonPrompt::Icon { logo: false } => choose(NeedKind::Die).collect(),
        DragonPrompt::Icon { logo: true } => choose(NeedKind::Die).chain([pass()]).collect(),
        DragonPrompt::Slaying => choose(NeedKind::Dice).collect(),
        DragonPrompt::Champions => vec![throw(), pass()],
        DragonPrompt::Roll | DragonPrompt::SlainWhite(_) => vec![throw()],
        DragonPrompt::Response => vec![thrown(Offer::new(["respond"]))],
        DragonPrompt::Breath => breath(state, prompt),
        DragonPrompt::Treasure | DragonPrompt::Promotions => {
            let Some(battle) = state.dragon_battle() else { return Vec::new() };
            let all = only_batch(state).is_some_and(|pairs| !pairs.is_empty());
            let all = all.then(|| Offer::new(["promote", "--all"]));
            let each = promotions(state, battle.army, &dragon_promotions(state)).into_iter();
            each.chain(all).chain([pass()]).collect()
        }
    }
}

/// The victims of a breath, or another one that is resolved first.
fn breath(state: &State, prompt: Prompt) -> Vec<Offer> {
    let (sets, orders): (Vec<PromptOption>, Vec<PromptOption>) = prompt_options(state, &prompt)
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

/// One of the options of the prompt, by its word.
fn options(state: &State, prompt: Prompt, verb: &str, kind: NeedKind) -> Option<Offer> {
    let words = prompt_options(state, &prompt).into_iter().map(|option| option.word);
    let words: Vec<String> = words.collect();
    (!words.is_empty()).then(|| Offer::new([verb]).one_of(kind, words))
}

/// Spells that the caster can still announce, those to be put first or taken back, and the end of the announcing.
fn announcements(state: &State) -> Vec<Offer> {
    let Some(magic) = state.magic() else { return Vec::new() };
    let player = magic.caster.player;
    let words = castable::castable(state).into_iter().filter_map(|casting| {
        let spell = spell(&casting.spell)?;
        Some(announcement(state, &spell, casting.times, &casting.target, player))
    });
    let words: Vec<String> = words.collect();
    let mut offers = Vec::new();
    if !words.is_empty() {
        offers.push(Offer::new(["cast"]).one_of(NeedKind::Spell, words));
    }
    let colours: Vec<String> =
        payment::payable_elements(state).map(|element| format!("{}=1", element.colour())).collect();
    if !state.rules.spells_are_its_own && !colours.is_empty() {
        let cast = Offer::new(["cast"]);
        let named = if magic.caster.at == Area::Reserve {
            cast.one_of(NeedKind::Spell, reserve_spells(state.edition).map(str::to_owned).collect())
        } else {
            cast.need(NeedKind::Text, Choices::Text {})
        };
        offers.push(named.one_of(NeedKind::Option, colours));
    }
    let numbers: Vec<String> = magic.announced.iter().map(|spell| spell.number.to_string()).collect();
    if !numbers.is_empty() {
        offers.push(Offer::new(["cast", "drop"]).one_of(NeedKind::Option, numbers));
    }
    offers.extend([Offer::new(["next"]), Offer::new(["pass"])]);
    offers
}

/// Announced spells that their caster may have resolved first, whatever roll the game waits for.
pub(super) fn spells_first(state: &State) -> Option<Offer> {
    let numbers: Vec<String> = may_be_first(state).iter().map(u32::to_string).collect();
    (!numbers.is_empty()).then(|| Offer::new(["cast", "first"]).one_of(NeedKind::Option, numbers))
}

/// What the icon in turn does for its owner.
fn optional_icon(state: &State, prompt: Prompt) -> Vec<Offer> {
    if let Some((army, left)) = optional_icons::promoting(state) {
        let mut larger = larger_units(state, army, left);
        larger.retain(|(unit, _)| icon_dice::may_promote(state, *unit));
        let promoted = promotions(state, army, &larger).into_iter();
        let recruited = recruits(state, army, &icon_dice::recruits(state));
        return promoted.chain(recruited).chain(options(state, prompt, "choose", NeedKind::Dice)).collect();
    }
    let returning = icon_moves::returning_sets(state);
    if !returning.is_empty() {
        return vec![Offer::new(["choose"]).one_of(NeedKind::Dice, returning)];
    }
    let mut offers: Vec<Offer> = options(state, prompt, "choose", NeedKind::Place).into_iter().collect();
    offers.extend(icon_moves::offers(state));
    offers
}
