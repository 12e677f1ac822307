//! The record of a magic action in progress.

use crate::report::dragon_dice::game::words;
use crate::report::dragon_dice::spell::element_word;
use serde::Serialize;
use warband_dragon_dice::dice::Element;
use warband_dragon_dice::game::{AnnouncedSpell, Magic, SpellState, SpellTarget, State, target_words};
use warband_dragon_dice::roll::{PaysFor, Points};
use warband_dragon_dice::rules::spell;

/// A magic action: the caster, the stage, the points and the announced spells.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Magic"))]
pub(in crate::report) struct MagicRecord {
    caster: String,
    #[cfg_attr(test, schemars(extend("enum" = ["negation", "announce", "dispel", "resolve"])))]
    stage: &'static str,
    points: Option<PointsRecord>,
    negated: Vec<NegationRecord>,
    announced: Vec<SpellRecord>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Points"))]
struct PointsRecord {
    total: u32,
    of: Vec<OfRecord>,
}

/// Points with the same elements and payer.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "PointsOf"))]
struct OfRecord {
    n: u32,
    elements: Vec<&'static str>,
    /// Elements in which each point counts twice; in the others the points are worth half of `n`.
    twice: Vec<&'static str>,
    /// The species whose spells they pay for; `null` for items and for typed points.
    payer: Option<String>,
    together: bool,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Negation"))]
struct NegationRecord {
    player: String,
    rolled: u32,
    taken: u32,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "AnnouncedSpell"))]
struct SpellRecord {
    n: u32,
    spell: String,
    times: u32,
    cost: u32,
    target: String,
    #[cfg_attr(test, schemars(extend("enum" = ["announced", "dispelled", "resolving", "resolved", "wasted"])))]
    state: &'static str,
}

/// Returns the record of a magic action in progress.
pub(in crate::report) fn record(state: &State, magic: &Magic) -> MagicRecord {
    let word = |element: Element| element_word(element, state.rules().prints_colours);
    let of = |points: &Points| OfRecord {
        n: points.value(),
        elements: points.elements.iter().map(word).collect(),
        twice: points.twice.iter().map(word).collect(),
        payer: match &points.pays_for {
            PaysFor::Species(species) => Some(species.raw().to_owned()),
            PaysFor::Item | PaysFor::Anyone | PaysFor::Unknown => None,
        },
        together: points.together,
    };
    MagicRecord {
        caster: words::handle(state, magic.caster),
        stage: stage(magic),
        points: magic.is_counted.then(|| PointsRecord {
            total: magic.points.iter().map(Points::value).sum(),
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
    let described =
        || matches!(announced.target, SpellTarget::Described { .. }).then(|| announced.spell.clone());
    Some(SpellRecord {
        n: announced.number,
        spell: spell(&announced.spell)
            .map(|spell| spell.id.to_owned())
            .filter(|_| described().is_none())
            .or_else(described)?,
        times: announced.times,
        cost: announced.cost(),
        target: match &announced.target {
            SpellTarget::Described { on, .. } => on.clone(),
            target => target_words(state, target, magic.caster.player),
        },
        state: match announced.state {
            SpellState::Announced => "announced",
            SpellState::Dispelled => "dispelled",
            SpellState::Resolving => "resolving",
            SpellState::Resolved => "resolved",
            SpellState::Wasted => "wasted",
        },
    })
}
