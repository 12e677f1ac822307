//! Announcing spells: all of them with their targets before the first is resolved (`docs/rules/magic.md`, Announcing).

use super::targets::{self, Cast};
use super::{dispel, payment};
use crate::dice::Element;
use crate::game::engine::{Engine, Progress};
use crate::game::questions::holds_temple;
use crate::game::state::{
    AnnouncedSpell, Answer, Area, ArmyId, Impossible, Magic, MagicEvent, PromptKind, Refusal, Rule,
    SpellState, SpellTarget, State, handle,
};
use crate::rules::{Spell, SpellEffect, reserve_spell, spell};
use serde::{Deserialize, Serialize};
use warband_core::text::{Name, plain};

/// Most castings of one spell.
const MAX_TIMES: u32 = 1_000;

/// An announced spell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Casting {
    /// Its name in `spells.tsv`.
    pub spell: String,
    /// Number of castings.
    pub times: u32,
    /// The target named in the announcement.
    pub target: SpellTarget,
}

impl AnnouncedSpell {
    /// Returns the spell as it is announced after the earlier ones.
    pub(crate) fn after(state: &State, casting: &Casting) -> AnnouncedSpell {
        let announced = state.magic().into_iter().flat_map(|magic| &magic.announced);
        AnnouncedSpell {
            number: announced.map(|spell| spell.number).max().unwrap_or_default() + 1,
            spell: casting.spell.clone(),
            times: casting.times,
            target: casting.target.clone(),
            state: SpellState::Announced,
        }
    }
}

/// Returns the magic action whose spells are being announced.
///
/// # Errors
/// All its spells are announced, something else comes first, or no magic was rolled.
pub fn announcing(state: &State) -> Result<&Magic, Impossible> {
    match (state.prompt, state.magic()) {
        (Some(prompt), Some(magic)) if prompt.kind == PromptKind::Announcing => Ok(magic),
        (_, Some(magic)) if magic.is_announced => Err(Impossible::Announced),
        (Some(prompt), _) => Err(Impossible::PromptFirst(prompt)),
        (None, _) => Err(Impossible::NotAsked(Answer::Spells)),
    }
}

/// Announces spells of the caster.
pub(crate) fn announce(engine: &mut Engine<'_>, castings: &[Casting]) -> Result<Progress, Refusal> {
    for casting in castings {
        let magic = announcing(&engine.state)?.clone();
        if casting.times == 0 || casting.times > MAX_TIMES {
            return Err(Impossible::TooMuch(casting.times).into());
        }
        let rules = match spell(&casting.spell) {
            _ if matches!(casting.target, SpellTarget::Described { .. }) => {
                rules_against_described(&engine.state, &magic, casting)
            }
            Some(spell) => rules_against(&engine.state, &magic, &spell, casting)?,
            None => return Err(Impossible::NoPrompt.into()),
        };
        rules.into_iter().try_for_each(|rule| engine.refuse_unless_overruled(rule))?;
        let (times, target) = (casting.times, &casting.target);
        if !payment::can_pay_too(&engine.state, &[(casting.spell.as_str(), times, target)]) {
            let elements = spell(&casting.spell)
                .and_then(|spell| targets::paying_elements(&engine.state, &spell, target));
            let (spell, announced) =
                (Name::from(casting.spell.clone()), announcing(&engine.state)?.announced.clone());
            return Err(Impossible::NotPaid { spell, times, announced, elements }.into());
        }
        let announced = AnnouncedSpell::after(&engine.state, casting);
        engine.emit(MagicEvent::SpellsAnnounced(vec![announced]));
    }
    Ok(Progress::Waits)
}

/// Returns the rules that forbid an announcement.
///
/// # Errors
/// The target requires a different number of castings, or is an army without a unit.
pub(super) fn rules_against(
    state: &State,
    magic: &Magic,
    spell: &Spell,
    casting: &Casting,
) -> Result<Vec<Rule>, Impossible> {
    let cast = Cast { spell, times: casting.times, caster: magic.caster };
    let wanted = targets::castings(state, spell, &casting.target).filter(|wanted| *wanted != casting.times);
    let most = targets::most_castings(state, spell, &casting.target);
    let most = most.map(|most| most.max(1)).filter(|most| *most < casting.times);
    if let Some(wanted) = wanted.or(most) {
        return Err(Impossible::Castings { spell: Name::from(spell.name), wanted });
    }
    if let SpellTarget::Army(army) = casting.target
        && !state.exists(army)
    {
        return Err(Impossible::NoArmy(army));
    }
    let mut rules = rules_against_spell(magic, spell, casting);
    rules.extend(targets::against(state, cast, &casting.target));
    Ok(rules)
}

/// Last word of a target that is a terrain: `frontier terrain`.
pub(crate) const TERRAIN_TARGET: &str = "terrain";

/// Returns the rules that forbid a spell of an edition whose spell list is unknown: death magic may not target the
/// holder of a Temple (`docs/rules/editions.md`, section 3); a spell cast from the Reserve Area must be known by name
/// and colour, and must target the caster's own side.
fn rules_against_described(state: &State, magic: &Magic, casting: &Casting) -> Vec<Rule> {
    let SpellTarget::Described { paid, on } = &casting.target else { return Vec::new() };
    let is_death = paid.iter().any(|(element, _)| *element == Element::Death);
    let name = Name::from(casting.spell.clone());
    let known = reserve_spell(&casting.spell, state.edition);
    let pays = |element: Element| paid.iter().all(|(paid, _)| *paid == element);
    let other_colour = known.as_ref().and_then(|spell| spell.element).filter(|element| !pays(*element));
    let others = state.others(magic.caster.player);
    if magic.caster.at != Area::Reserve {
        let armies = others.into_iter().flat_map(|other| state.armies(other));
        let mut protected = armies.filter(|army| is_death && holds_temple(state, *army));
        let handle = |army: &ArmyId| handle(state, army.player, army.at);
        let holder = protected.find(|army| target_places(on).any(|place| place == handle(army)));
        let colour = other_colour.map(|element| Rule::SpellElement(name, element));
        return holder.map(Rule::TempleProtects).into_iter().chain(colour).collect();
    }
    if known.is_none() {
        return vec![Rule::NotFromReserve(name)];
    }
    let is_of_another = |word: &str| {
        let whose = plain(word.split(':').next().unwrap_or_default());
        others.iter().any(|other| plain(state.player(*other).name.raw()) == whose)
    };
    let is_elsewhere = on.split([',', '@']).any(is_of_another) || on.ends_with(TERRAIN_TARGET);
    let rules = [
        other_colour.map(|element| Rule::SpellElement(name.clone(), element)),
        is_elsewhere.then_some(Rule::OnlyOwnTargets(name)),
    ];
    rules.into_iter().flatten().collect()
}

/// Returns the places in the words of a target: `bob:home` of that army, and of `2 Thug@bob:home`.
fn target_places(on: &str) -> impl Iterator<Item = &str> {
    on.split(", ").map(|part| part.rsplit('@').next().unwrap_or(part))
}

/// Returns the rules that forbid an announcement, apart from those about its target.
pub(super) fn rules_against_spell(magic: &Magic, spell: &Spell, casting: &Casting) -> Vec<Rule> {
    let name = || Name::from(spell.name);
    let from_reserve = magic.caster.at == Area::Reserve && !spell.from_reserve;
    let again =
        |known: &AnnouncedSpell| known.spell == spell.name && is_same_subject(&known.target, &casting.target);
    let is_again = magic.announced.iter().any(again);
    let adds_nothing = !spell.adds_up && (is_again || casting.times > 1);
    // A unit that has gone does not go again, though castings for other units add up.
    let goes_again = is_again && spell.effect == SpellEffect::Move;
    let rules = [
        from_reserve.then(|| Rule::NotFromReserve(name())),
        (magic.magic_points.by_cantrip && !spell.by_cantrip).then(|| Rule::NotByCantrip(name())),
        (adds_nothing || goes_again).then(|| Rule::CastTwice(name())),
    ];
    rules.into_iter().flatten().collect()
}

/// Reports whether two targets are equal or share a unit.
fn is_same_subject(one: &SpellTarget, other: &SpellTarget) -> bool {
    let dice = other.dice();
    one == other || one.dice().iter().any(|id| dice.contains(id))
}

/// Withdraws an announced spell of the caster.
pub(crate) fn drop_spell(engine: &mut Engine<'_>, number: u32) -> Result<Progress, Refusal> {
    let magic = announcing(&engine.state)?;
    if magic.spell(number).is_none() {
        return Err(Impossible::NoSpell(number).into());
    }
    engine.emit(MagicEvent::SpellDropped(number));
    Ok(Progress::Waits)
}

/// Returns the numbers of the announced spells that the caster may have resolved first: while announcing, and before
/// each spell that is resolved as long as several are left (Q94).
pub fn may_be_first(state: &State) -> Vec<u32> {
    let Some(magic) = state.magic().filter(|_| state.prompt.is_some()) else { return Vec::new() };
    let waiting = magic.announced.iter().filter(|spell| spell.state == SpellState::Announced);
    let numbers: Vec<u32> = waiting.map(|spell| spell.number).collect();
    if magic.is_announced && numbers.len() < 2 { Vec::new() } else { numbers }
}

/// Moves an announced spell to the front of the order of resolution.
pub(crate) fn put_first(engine: &mut Engine<'_>, number: u32) -> Result<Progress, Refusal> {
    let numbers = may_be_first(&engine.state);
    if numbers.is_empty() {
        announcing(&engine.state)?;
    }
    if !numbers.contains(&number) {
        return Err(Impossible::NoSpell(number).into());
    }
    engine.emit(MagicEvent::SpellPutFirst(number));
    Ok(Progress::Waits)
}

/// Ends the announcing: units may dispel, then the spells are resolved.
pub(crate) fn end_announcing(engine: &mut Engine<'_>) -> Result<Progress, Refusal> {
    let dispellers = dispel::dispellers(&engine.state, announcing(&engine.state)?);
    engine.clear_prompt();
    engine.emit(MagicEvent::AnnouncingEnded { dispellers });
    Ok(Progress::Continues)
}
