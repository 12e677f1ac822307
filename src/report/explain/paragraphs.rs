//! The paragraphs that explain icons, rolls, species, spells and the turn.

use crate::report::dragon_dice::editions::{EditionGroup, groups};
use crate::report::english::{and, or};
use crate::report::problem_codes::ProblemCode;
use std::collections::BTreeMap;
use warband_dragon_dice::dice::{Element, ResultType, ResultTypes};
use warband_dragon_dice::rules::{
    Ability, Amount, Column, Edition, Effect as AbilityEffect, EighthFace, Pick, ReserveSpell, RollKind, Sai,
    Species, Step, StepKind, Term, abilities_of, ability, eighth_face, reserve_spells, spells, turn_steps,
};

pub(super) fn reserve_spell_lines(spell: ReserveSpell) -> Vec<String> {
    let paid = match spell.element {
        Some(element) => format!("It is paid with {} points.", element.colour()),
        None => String::from("Points of any colour pay it."),
    };
    let from = "A spell of classic that may also be cast from the Reserve Area, on your own side alone.";
    let typed =
        "warband has no list of classic spells: say what it costs, and do what your page of spells says.";
    vec![from.to_owned(), paid, typed.to_owned()]
}

/// Returns the spells of an edition whose list is not known: those for the Reserve Area, one colour per line.
pub(super) fn reserve_spell_list(edition: Edition) -> Vec<String> {
    let listed = by_element(
        reserve_spells(edition)
            .map(|spell| (spell.element.map_or("any colour", Element::colour), spell.name.to_owned())),
    );
    if listed.is_empty() {
        return Vec::new();
    }
    let typed = format!(
        "warband has no list of {edition} spells: say what a spell costs, and do what your page of spells says."
    );
    let from = String::from("These may also be cast from the Reserve Area, on your own side alone:");
    [typed, from].into_iter().chain(listed.into_iter().map(|line| format!("    {line}"))).collect()
}

/// Returns the spells, one element per line, with the cost of each.
pub(super) fn spell_list() -> Vec<String> {
    by_element(spells().map(|spell| (spell.price.word(), format!("{} {}", spell.name, spell.cost))))
}

/// Returns one line per element, in alphabetical order.
fn by_element(listed: impl Iterator<Item = (&'static str, String)>) -> Vec<String> {
    let mut lines: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for (element, spell) in listed {
        lines.entry(element).or_default().push(spell);
    }
    lines.into_iter().map(|(element, spells)| format!("{element}: {}.", spells.join(", "))).collect()
}

pub(super) fn eighth_face_lines(face: EighthFace) -> Vec<String> {
    let mut lines = vec![String::from("The eighth face of a terrain. Only the army that holds it uses it.")];
    let says =
        |edition| eighth_face(face.icon, edition).map_or_else(String::new, |face| face.text.to_owned());
    lines.extend(groups(says).iter().map(EditionGroup::labelled));
    lines
}

/// Explains the step of species abilities, and each ability.
pub(super) fn species_phase_lines() -> Vec<String> {
    let mut lines = vec![String::from(
        "You use species abilities in the Species Abilities Phase (v4.1) or right before the first march (v4.0). Type recruit, promote, summon, bury or move: warband finds the ability that allows it, and you can use each ability once. `next` ends the step. In classic warband plays Mutate as in v4 (`use mutate`); it only reminds you of the other abilities: apply them yourself.",
    )];
    let steps = turn_steps(Edition::default());
    let of_step = steps.iter().filter(|step| step.kind == StepKind::Abilities);
    let all = of_step.flat_map(Step::abilities).filter_map(ability);
    lines.extend(all.map(|ability| {
        let typed = in_a_game(&ability).unwrap_or_default();
        format!("{}: {} ({typed})", ability.name, ability.text.trim_end_matches('.'))
    }));
    lines
}

/// Returns the command in a game for an ability that does not count automatically.
pub(super) const fn in_a_game(ability: &Ability) -> Option<&'static str> {
    Some(match ability.effect {
        AbilityEffect::Recruits => "recruit DIE ARMY, or promote DIE --at ARMY",
        AbilityEffect::Handles => "summon DIE TERRAIN, or promote DIE --at ARMY",
        AbilityEffect::Unburies => "move DIE --from bua --to dua",
        AbilityEffect::Mutates(_) => "use mutate DIE... --of PLAYER, then recruit and promote",
        AbilityEffect::Flies => "move DIE... --from TERRAIN --to TERRAIN in the Retreat Step",
        AbilityEffect::Asked(..) => {
            "bury the minor terrain instead of the maneuver; then it counts this turn"
        }
        AbilityEffect::Regrow => "choose DIE... and throw when the game asks, or type the new faces after /",
        AbilityEffect::Resist => "respond --choose resist-fear=DIE,...",
        _ => return None,
    })
}

pub(super) fn turn_lines() -> Vec<String> {
    let mut lines = Vec::new();
    for edition in Edition::ALL {
        lines.push(format!("In {edition}:"));
        let steps = turn_steps(edition);
        for phase in steps.chunk_by(|a, b| a.number == b.number) {
            let names: Vec<&str> =
                phase.iter().map(|step| step.name).filter(|name| !name.is_empty()).collect();
            let names = if names.is_empty() { String::new() } else { format!(": {}", names.join(", ")) };
            lines.push(format!("    {} {}{names}", phase[0].number, phase[0].phase));
        }
    }
    lines
}

pub(super) fn code_lines(code: &ProblemCode) -> Vec<String> {
    let mut lines = vec![code.what.to_owned(), code.why.to_owned(), String::from("For example:")];
    lines.extend(code.example().map(|line| format!("    {line}")));
    lines.push(format!("To fix it: {}", code.fix));
    lines
}

pub(super) fn kind_lines(kind: &RollKind) -> Vec<String> {
    let counts: Vec<&str> = kind.counts.iter().map(ResultType::word).collect();
    let in_game = match kind.words {
        "melee" | "missile" => format!("; in a game: attack {}", kind.words),
        "magic" | "maneuver" | "save" => format!("; in a game: {}", kind.words),
        _ => String::new(),
    };
    let mut lines = vec![kind.text.to_owned(), format!("Type: roll {}{in_game}", kind.words)];
    let as_what = if let [only] = counts[..] { only } else { "any of them" };
    lines.push(format!("Counts {} results; IDs count as {as_what}.", and(&counts)));
    if !kind.army {
        lines.push(String::from("A unit's own roll: no items, no eighth face, no army effects."));
    }
    lines
}

pub(super) fn species_lines(species: &Species) -> Vec<String> {
    let elements: Vec<String> = species.elements.iter().map(|e| format!("{e} ({})", e.colour())).collect();
    let mut lines = vec![if species.elements.contains(Element::Ivory) {
        String::from("No element (ivory).")
    } else if elements.is_empty() {
        String::from("Each die has its own element.")
    } else {
        format!("Elements: {}.", and(&elements))
    }];
    lines.extend((!species.text.is_empty()).then(|| species.text.to_owned()));
    lines.extend(abilities_of(species.name).map(|ability| format!("{}: {}", ability.name, ability.text)));
    lines
}

pub(super) fn sai_lines(sai: &Sai) -> Vec<String> {
    let mut lines = vec![sai.text.replace("{X}", "X")];
    if sai.third_party {
        lines.push(String::from("Its text comes from a third party: compare it with your rulebook."));
    }
    let mut rolls: Vec<(String, Vec<&'static str>)> = Vec::new();
    for column in Column::ALL {
        let terms = sai.terms(column);
        if terms.is_empty() {
            continue;
        }
        let again = if sai.rolls_again(column, false) { ", and re-roll the die" } else { "" };
        let explanation = format!("{}{again}", terms.iter().map(term).collect::<Vec<_>>().join(" and "));
        match rolls.iter_mut().find(|(known, _)| *known == explanation) {
            Some((_, columns)) => columns.push(column_words(column)),
            None => rolls.push((explanation, vec![column_words(column)])),
        }
    }
    lines.extend(
        rolls.into_iter().map(|(explanation, columns)| format!("In {}: {explanation}.", and(&columns))),
    );
    lines
}

fn column_words(column: Column) -> &'static str {
    match column {
        Column::Melee => "melee rolls",
        Column::Missile => "missile rolls",
        Column::Magic => "magic rolls",
        Column::Maneuver => "maneuver rolls",
        Column::SaveMelee => "saves against melee",
        Column::SaveMissile => "saves against missile",
        Column::SaveOther => "other saves",
        Column::Dragon => "the dragon response",
        Column::Individual => "a unit's own save",
    }
}

fn number(amount: Amount) -> String {
    match amount {
        Amount::X => String::from("X"),
        Amount::Fixed(number) => number.to_string(),
    }
}

fn types(types: ResultTypes) -> String {
    and(&types.iter().map(ResultType::word).collect::<Vec<_>>())
}

fn term(term: &Term) -> String {
    match term {
        Term::Results(result_type, amount) => format!("{} {result_type}", number(*amount)),
        Term::Any(amount) => format!("{} results of the type you roll for", number(*amount)),
        Term::Choose(picks) => {
            let picks: Vec<String> = picks
                .iter()
                .map(|pick| match pick {
                    Pick::Results(result_type, amount) => format!("{} {result_type}", number(*amount)),
                    Pick::Outcome(word) => format!("{word} (see its text)"),
                })
                .collect();
            or(&picks)
        }
        Term::Split(kind, action, amount) => {
            format!("{} split between {kind} and {action} (see its text)", number(*amount))
        }
        Term::Attune(amount) => format!("{} magic of one element you choose", number(*amount)),
        Term::Free(amount) => format!("{} magic of any elements", number(*amount)),
        Term::Cantrip { amount, .. } => format!("{} magic for Cantrip spells", number(*amount)),
        Term::Id(amount) => format!("an ID worth {amount}"),
        Term::Hit(amount) => {
            format!("{} damage to the attacker, only spell saves reduce it", number(*amount))
        }
        Term::Direct(amount) => format!("{} damage, no save possible", number(*amount)),
        Term::Foe(result_type, amount) => {
            format!("{} less {result_type} for the other side", number(*amount))
        }
        Term::DoubleOne(of) => {
            format!(
                "one unit's {} results count double",
                or(&of.iter().map(ResultType::word).collect::<Vec<_>>())
            )
        }
        Term::DoubleAll(species, of) => format!("{} results of all {species} units count double", types(*of)),
        Term::Counts(from, to) => format!("the army's {from} results count as {to}"),
        Term::Lasting(result_type, amount) => {
            format!("{} more {result_type} until your next turn", number(*amount))
        }
        Term::Unanswered => String::from("no counter-attack"),
        Term::NoAutomaticSaves => String::from("no automatic saves from this die"),
        Term::Hand => String::from("see its text"),
        Term::DelayedIcon => String::from("see its text; it waits until the defender has rolled saves"),
        Term::Move => String::from("units may move"),
        Term::AtTerrain(inner) => format!("at a terrain {}", self::term(inner)),
        Term::InReserve(inner) => format!("in the Reserve Area {}", self::term(inner)),
    }
}
