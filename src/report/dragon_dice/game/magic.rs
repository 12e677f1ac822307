//! A magic action in words: the points, the spells that are announced, what comes of them.

use super::words;
use crate::dragon_dice::dice::{Element, Elements};
use crate::dragon_dice::game::magic::castable::castable;
use crate::dragon_dice::game::{
    AnnouncedSpell, ArmyId, DieId, Magic, MagicEvent, Negation, Pending, PlayerId, SpellState, SpellTarget,
    State, announcement, target_words,
};
use crate::dragon_dice::roll::{Payer, Plans, Points, plans};
use crate::dragon_dice::rules::{self, Price, Spell, SpellEffect, spell};
use crate::report::dragon_dice::roll::PlanRecord;
use crate::report::dragon_dice::roll_text;
use crate::report::english::{and, count};
use crate::report::{Page, Reply, json};
use crate::text::Name;
use serde::Serialize;

/// The most ways to cast a spell that are listed.
const MAX_WAYS: usize = 3;

/// Points by element: `6 fire`, `4 fire or water`; alike ones together, whoever rolled them.
fn points_by_element(state: &State, points: &[Points]) -> Vec<(String, u32)> {
    let mut by_element: Vec<(String, u32)> = Vec::new();
    for points in points {
        let words = if points.of_terrain {
            String::from("of the terrain")
        } else if points.together {
            String::from("of one element")
        } else if points.elements.is_empty() {
            String::from("of an unknown element")
        } else {
            element_words(state, points.elements)
        };
        match by_element.iter_mut().find(|(known, _)| *known == words) {
            Some((_, amount)) => *amount += points.amount,
            None => by_element.push((words, points.amount)),
        }
    }
    by_element
}

/// Elements as the edition prints them: `fire or water`, `red or green`.
fn element_words(state: &State, elements: Elements) -> String {
    let word = |element: Element| if state.rules.prints_colours { element.colour() } else { element.word() };
    elements.iter().map(word).collect::<Vec<_>>().join(" or ")
}

fn points_words(state: &State, points: &[Points]) -> String {
    let each =
        points_by_element(state, points).into_iter().map(|(words, amount)| format!("{amount} {words}"));
    and(&each.collect::<Vec<_>>())
}

/// An announced spell and its target: `2 Hailstorm on bob's home army`.
fn announced(state: &State, spell: &AnnouncedSpell) -> String {
    let number = if spell.times == 1 { String::new() } else { format!("{} ", spell.times) };
    let target = target(state, &spell.target);
    let gap = if target.is_empty() { "" } else { " on " };
    format!("{number}{}{gap}{target}", spell.spell)
}

fn target(state: &State, target: &SpellTarget) -> String {
    let owned = |dice: &[DieId]| {
        let place = dice.first().map(|id| state.die_state(*id));
        let place = place.map_or_else(String::new, |die| {
            if die.area.is_army() {
                words::army(state, ArmyId { player: die.owner, at: die.area })
            } else {
                words::area(state, die.owner, die.area)
            }
        });
        format!("{} of {place}", words::dice(state, dice))
    };
    match target {
        SpellTarget::Army(army) => words::army(state, *army),
        SpellTarget::Terrain(terrain) => words::terrain(state, *terrain),
        SpellTarget::Dice(dice) => {
            by_owner(state, dice).iter().map(|dice| owned(dice)).collect::<Vec<_>>().join(" and ")
        }
        SpellTarget::DiceTo(dice, to) => {
            format!("{}, to {}", words::dice(state, dice), words::terrain(state, *to))
        }
        SpellTarget::Promotion(unit, to) => {
            format!("{}, to be promoted to {}", state.die(*unit).name, state.die(*to).name)
        }
        SpellTarget::Dua(player) => format!("{} DUA", words::whose(state, *player)),
        SpellTarget::Nothing => String::new(),
    }
}

/// Dice owner by owner.
fn by_owner(state: &State, dice: &[DieId]) -> Vec<Vec<DieId>> {
    let mut groups: Vec<Vec<DieId>> = Vec::new();
    for id in dice {
        let owner = state.die_state(*id).owner;
        match groups.iter_mut().find(|group| state.die_state(group[0]).owner == owner) {
            Some(group) => group.push(*id),
            None => groups.push(vec![*id]),
        }
    }
    groups
}

/// The spell that is being resolved.
fn resolving(state: &State) -> Option<(AnnouncedSpell, Spell)> {
    let announced = state.magic()?.resolving()?.clone();
    let spell = spell(&announced.spell)?;
    Some((announced, spell))
}

/// Who may roll Magic Negation, against whose magic.
pub(super) fn negation(state: &State, player: PlayerId) -> String {
    let who = words::player(state, player);
    let Some(caster) = state.magic().map(|magic| magic.caster) else { return who };
    let army = words::own_army(state, ArmyId { player, at: caster.at });
    let whose = words::whose(state, caster.player);
    format!("{who} may roll Magic Negation with {army} against {whose} magic")
}

/// Who announces spells, paid with what, and what is announced so far.
pub(super) fn announcing(state: &State, player: PlayerId) -> String {
    let who = words::player(state, player);
    let Some(magic) = state.magic() else { return who };
    let points = points_words(state, &magic.points);
    if magic.announced.is_empty() {
        return format!("{who} announces spells, paid with {points}");
    }
    let spells: Vec<String> = magic.announced.iter().map(|spell| announced(state, spell)).collect();
    let (all, spent) = (magic.purse.amount(), spent(magic));
    format!("{who} has {points}, and spent {spent} of {all} points on {}", and(&spells))
}

/// Points that the announced spells cost.
fn spent(magic: &Magic) -> u32 {
    let cost =
        |announced: &AnnouncedSpell| spell(&announced.spell).map_or(0, |spell| spell.cost * announced.times);
    magic.announced.iter().map(cost).sum()
}

/// Who may roll a unit against the magic that is aimed at it.
pub(super) fn dispel(state: &State, player: PlayerId, unit: DieId) -> String {
    let (who, unit) = (words::player(state, player), &state.die(unit).name);
    format!("{who} may roll {unit} against the magic that is aimed at it (Dispel Magic)")
}

/// Who saves, against what.
pub(super) fn save(state: &State, player: PlayerId, army: ArmyId) -> String {
    let (who, army) = (words::player(state, player), words::own_army(state, army));
    let Some(pending) = state.current_pending() else { return format!("{who} saves with {army}") };
    let (damage, spell) = (pending.amount, Name::from(pending.icon.clone()));
    match pending.army_roll() {
        "thorns" => {
            format!("{who} rolls melee with {army} against {damage} damage of {spell}, instead of saves")
        }
        "tidal" => {
            let wanted = maneuver_wanted(state);
            format!(
                "{who} rolls saves and maneuver with {army} against {spell}: {damage} damage, {wanted} maneuver keep the \
                 terrain as it is"
            )
        }
        _ => format!("{who} saves with {army} against {damage} damage of {spell}"),
    }
}

/// What to type to save.
pub(super) fn save_commands(state: &State) -> Vec<String> {
    let total = match state.current_pending().map(Pending::army_roll) {
        Some("tidal") => "save -t save=N,maneuver=N",
        _ => "save -t N",
    };
    vec![String::from("save [FACES]"), total.to_owned()]
}

/// Who may roll maneuver, against which spell.
pub(super) fn maneuver(state: &State, player: PlayerId, army: ArmyId) -> String {
    let (who, army) = (words::player(state, player), words::own_army(state, army));
    let spell = resolving(state).map_or("", |(_, spell)| spell.name);
    let wanted = maneuver_wanted(state);
    format!("{who} may roll maneuver with {army} against {spell}: {wanted} keep the terrain as it is")
}

/// The maneuver results that keep a terrain where it is.
fn maneuver_wanted(state: &State) -> u32 {
    state.magic().and_then(Magic::maneuver_wanted).unwrap_or_default()
}

/// What to type to announce spells.
pub(super) fn announcing_commands(state: &State) -> Vec<String> {
    let player = state.acting();
    let known = castable(state).into_iter().filter_map(|casting| Some((spell(&casting.spell)?, casting)));
    let largest = known.max_by_key(|(spell, _)| spell.cost);
    let first =
        largest.map(|(spell, casting)| announcement(state, &spell, casting.times, &casting.target, player));
    let cast = first.map(|first| format!("cast {}", words::quoted(&first)));
    let has_some = state.magic().is_some_and(|magic| !magic.announced.is_empty());
    let drop = has_some.then(|| String::from("cast drop N"));
    let list = String::from("cast");
    [list].into_iter().chain(cast).chain(drop).chain([String::from("next")]).collect()
}

/// What happened in a magic action, in words; nothing for what goes without saying.
pub(super) fn sentence(state: &State, event: &MagicEvent) -> Option<String> {
    let said = |number: u32| state.magic().and_then(|magic| magic.spell(number));
    let name = |number: u32| said(number).map(|spell| spell.spell.clone()).unwrap_or_default();
    Some(match event {
        MagicEvent::MagicBegan { caster, .. } => format!("{} casts spells", words::army(state, *caster)),
        MagicEvent::Negated(Negation { player, rolled, taken }) => {
            let who = words::player(state, *player);
            if rolled == taken {
                format!("{who} negates {}", count(*taken as usize, "point", "points"))
            } else {
                format!("{who} negates {} of {rolled} rolled", count(*taken as usize, "point", "points"))
            }
        }
        MagicEvent::NegationDeclined(player) => {
            format!("{} does not roll Magic Negation", words::player(state, *player))
        }
        MagicEvent::PointsCounted { points, .. } if points.is_empty() => {
            String::from("there is no magic to spend")
        }
        MagicEvent::PointsCounted { points, .. } => {
            format!("magic to spend: {}", points_words(state, points))
        }
        MagicEvent::SpellsAnnounced(spells) => {
            let spells: Vec<String> = spells.iter().map(|spell| announced(state, spell)).collect();
            format!("announced: {}", and(&spells))
        }
        MagicEvent::SpellDropped(number) => format!("taken back: {}", name(*number)),
        MagicEvent::SpellPutFirst(number) => format!("{} is resolved first", name(*number)),
        MagicEvent::DispelRolled { unit, cancelled } if cancelled.is_empty() => {
            format!("{} dispels nothing", state.die(*unit).name)
        }
        MagicEvent::DispelRolled { unit, cancelled } => {
            let spells: Vec<String> = cancelled.iter().map(|number| name(*number)).collect();
            format!("{} dispels {}", state.die(*unit).name, and(&spells))
        }
        MagicEvent::DispelDeclined(unit) => format!("{} is not rolled", state.die(*unit).name),
        MagicEvent::SpellBegan(number) => {
            let spell = said(*number)?;
            let by_hand = rules::spell(&spell.spell).filter(|spell| spell.effect == SpellEffect::ByHand);
            let how = if by_hand.is_some() { ": do what the spell says" } else { "" };
            let caster =
                state.magic().map(|magic| words::player(state, magic.caster.player)).unwrap_or_default();
            format!("{caster} casts {}{how}", announced(state, spell))
        }
        MagicEvent::SpellWasted(number) => format!("{} is wasted: its target is gone", name(*number)),
        MagicEvent::ManeuverDeclined(army) => {
            format!("{} does not roll maneuver", words::player(state, army.player))
        }
        MagicEvent::ManeuverRolled { army, total, keeps } => {
            let wanted = maneuver_wanted(state);
            let holds = if *keeps { "the terrain stays" } else { "not enough" };
            format!("{} has {total} maneuver of {wanted}: {holds}", words::army(state, *army))
        }
        MagicEvent::AnnouncingEnded { .. } => return nothing_announced(state),
        MagicEvent::SpellResolved(_)
        | MagicEvent::ManeuverPending(_)
        | MagicEvent::TerrainLowered(_)
        | MagicEvent::MagicEnded => return None,
    })
}

/// What becomes of points for which no spell is announced.
fn nothing_announced(state: &State) -> Option<String> {
    let magic = state.magic().filter(|magic| magic.announced.is_empty() && !magic.points.is_empty())?;
    if !state.rules.spells_are_its_own {
        let (who, edition) = (words::player(state, magic.caster.player), state.edition);
        return Some(format!(
            "the spells of {edition} are not known here: {who}, cast them at the table, and type what they do (damage, \
             effect add, move, summon)"
        ));
    }
    let pays = !castable(state).is_empty();
    Some(String::from(if pays {
        "no spell is announced, and the points are lost"
    } else {
        "these points pay no spell, and are lost"
    }))
}

/// A magic action under way, for programs.
#[derive(Serialize)]
pub(super) struct MagicRecord {
    caster: String,
    stage: &'static str,
    points: Option<PointsRecord>,
    negated: Vec<NegationRecord>,
    announced: Vec<SpellRecord>,
}

#[derive(Serialize)]
struct PointsRecord {
    total: u32,
    of: Vec<OfRecord>,
}

/// Points that are alike.
#[derive(Serialize)]
struct OfRecord {
    n: u32,
    elements: Vec<&'static str>,
    /// The species whose spells they pay; `null` of items and of points that players typed.
    payer: Option<String>,
    together: bool,
}

#[derive(Serialize)]
struct NegationRecord {
    player: String,
    rolled: u32,
    taken: u32,
}

#[derive(Serialize)]
struct SpellRecord {
    n: u32,
    spell: &'static str,
    times: u32,
    cost: u32,
    target: String,
    state: &'static str,
}

/// A magic action under way.
pub(super) fn record(state: &State, magic: &Magic) -> MagicRecord {
    let word = |element: Element| if state.rules.prints_colours { element.colour() } else { element.word() };
    let of = |points: &Points| OfRecord {
        n: points.amount,
        elements: points.elements.iter().map(word).collect(),
        payer: match &points.payer {
            Payer::Species(species) => Some(species.raw().to_owned()),
            Payer::Item | Payer::Unknown => None,
        },
        together: points.together,
    };
    MagicRecord {
        caster: words::handle(state, magic.caster),
        stage: stage(magic),
        points: magic.is_counted.then(|| PointsRecord {
            total: magic.points.iter().map(|points| points.amount).sum(),
            of: magic.points.iter().map(of).collect(),
        }),
        negated: magic
            .negated
            .iter()
            .map(|negation| NegationRecord {
                player: words::player(state, negation.player),
                rolled: negation.rolled,
                taken: negation.taken,
            })
            .collect(),
        announced: magic.announced.iter().filter_map(|spell| spell_record(state, magic, spell)).collect(),
    }
}

const fn stage(magic: &Magic) -> &'static str {
    match (magic.is_counted, magic.is_announced, magic.dispellers.is_empty()) {
        (false, _, _) => "negation",
        (true, false, _) => "announce",
        (true, true, false) => "dispel",
        (true, true, true) => "resolve",
    }
}

fn spell_record(state: &State, magic: &Magic, announced: &AnnouncedSpell) -> Option<SpellRecord> {
    let spell = spell(&announced.spell)?;
    Some(SpellRecord {
        n: announced.number,
        spell: spell.id,
        times: announced.times,
        cost: spell.cost * announced.times,
        target: target_words(state, &announced.target, magic.caster.player),
        state: match announced.state {
            SpellState::Announced => "announced",
            SpellState::Dispelled => "dispelled",
            SpellState::Resolving => "resolving",
            SpellState::Resolved => "resolved",
            SpellState::Wasted => "wasted",
        },
    })
}

/// What the caster can still announce.
#[derive(Clone, Debug)]
pub struct CastAnswer<'a> {
    /// The game in which spells are announced.
    pub state: &'a State,
    /// The magic action.
    pub magic: &'a Magic,
}

#[derive(Serialize)]
struct CastRecord {
    schema: &'static str,
    #[serde(flatten)]
    magic: MagicRecord,
    can_cast: Vec<CanCastRecord>,
    plans: Vec<PlanRecord>,
}

#[derive(Serialize)]
struct CanCastRecord {
    spell: &'static str,
    cost: u32,
    /// Each way to announce it, as it is typed behind `cast`.
    announcements: Vec<String>,
}

/// A spell that can be cast, and the ways to announce it.
struct CanCast {
    spell: Spell,
    announcements: Vec<String>,
}

impl CastAnswer<'_> {
    /// Sets of castings that use what is left best, of spells that can be aimed at something.
    fn plans(&self, can_cast: &[CanCast]) -> Plans {
        let announced = self.magic.announced.iter();
        let announced: Vec<(Spell, u32)> =
            announced.filter_map(|announced| Some((spell(&announced.spell)?, announced.times))).collect();
        let mut plans = plans(&self.magic.purse, &announced);
        // How often spells that bring or promote dice are cast depends on the dice.
        let is_free = |spell: &Spell| {
            !matches!(
                spell.effect,
                SpellEffect::Return | SpellEffect::Promote | SpellEffect::Summon | SpellEffect::ToPool
            )
        };
        let is_castable =
            |spell: &Spell| is_free(spell) && can_cast.iter().any(|can| can.spell.name == spell.name);
        plans.plans.retain(|plan| plan.castings.iter().all(|(spell, _)| is_castable(spell)));
        plans
    }

    fn can_cast(&self) -> Vec<CanCast> {
        let mut all: Vec<CanCast> = Vec::new();
        for casting in castable(self.state) {
            let Some(spell) = spell(&casting.spell) else { continue };
            let player = self.magic.caster.player;
            let words = announcement(self.state, &spell, casting.times, &casting.target, player);
            match all.iter_mut().find(|known| known.spell.name == spell.name) {
                Some(known) => known.announcements.push(words),
                None => all.push(CanCast { spell, announcements: vec![words] }),
            }
        }
        all.sort_by_key(|can| (can.spell.price.word(), can.spell.cost));
        all
    }
}

impl Reply for CastAnswer<'_> {
    fn text(&self, page: &Page) -> String {
        let (state, magic) = (self.state, self.magic);
        let mut text = page.head(&[format!("magic to spend: {}", points_words(state, &magic.points))]);
        for spell in &magic.announced {
            text += &page.wrap(&format!("{:>3}  ", spell.number), &announced(state, spell));
        }
        let can_cast = self.can_cast();
        if can_cast.is_empty() {
            return text
                + &page.wrap("", "The points that are left pay no spell. Type next to resolve the spells.");
        }
        if !page.plain && !magic.announced.is_empty() {
            text.push('\n');
        }
        text += &page.wrap("", "Cast one or more of these, then next:");
        let together = roll_text::together(&self.plans(&can_cast), page);
        for can in can_cast {
            let cost = format!("{} {} each", can.spell.cost, price_words(state, &can.spell));
            text += &page.wrap("  ", &format!("{} ({cost})", can.spell.name));
            for words in can.announcements.iter().take(MAX_WAYS) {
                text += &format!("    cast {}\n", words::quoted(words));
            }
            if let Some(more) = can.announcements.len().checked_sub(MAX_WAYS).filter(|more| *more > 0) {
                text += &page.wrap("    ", &format!("and {more} more"));
            }
        }
        text + &together
    }

    fn json(&self) -> String {
        let can_cast = self.can_cast();
        let plans = self.plans(&can_cast);
        let can_cast = can_cast.into_iter().map(|can| CanCastRecord {
            spell: can.spell.id,
            cost: can.spell.cost,
            announcements: can.announcements,
        });
        json::to_line(&CastRecord {
            schema: "warband.cast/1",
            magic: record(self.state, self.magic),
            can_cast: can_cast.collect(),
            plans: plans.plans.iter().map(PlanRecord::of).collect(),
        })
    }

    fn quiet(&self) -> Option<String> {
        let lines = self.can_cast().into_iter().flat_map(|can| can.announcements);
        Some(lines.collect::<Vec<_>>().join("\n"))
    }
}

/// The element that pays a spell, as the edition prints it.
fn price_words(state: &State, spell: &Spell) -> String {
    match spell.price {
        Price::One(element) => element_words(state, element.into()),
        Price::AnySingle => String::from("of one element"),
        Price::AnyMixture => String::from("of any elements"),
        Price::AnyAlloy => String::from("of one alloy"),
    }
}
