//! Messages for refused spells.

use super::{announced, points_left, points_words};
use crate::report::Diagnostic;
use crate::report::dragon_dice::game::words;
use crate::report::dragon_dice::spell::{element_word, price_words, target_rule};
use crate::report::english::{and, or};
use crate::report::toml_diagnostic::did_you_mean;
use warband_core::journal::Game;
use warband_core::text::{Name, nearest_of_few};
use warband_dragon_dice::dice::{DieType, Element, Elements};
use warband_dragon_dice::game::magic::payment;
use warband_dragon_dice::game::{
    AnnouncedSpell, AnnouncementFault, Area, ArmyId, DieId, Impossible, MagicEvent, Rule, State, TerrainId,
};
use warband_dragon_dice::rules::{self, Price, Spell, SpellEffect};

/// Returns the message if the army's place does not allow magic.
fn no_magic_here(state: &State, army: ArmyId) -> Diagnostic {
    let shows = match army.terrain() {
        Some(terrain) => {
            format!("{} is {}", words::terrain(state, terrain), words::on_face(state, terrain))
        }
        None => String::from("these units cannot cast spells from the Reserve Area"),
    };
    Diagnostic::ruled(
        format!("no magic here: {shows}"),
        "an army may cast spells on a magic face, on an eighth face it holds, and in the Reserve Area",
    )
}

/// Adds help on what could be cast instead.
pub(in crate::report) fn castable(state: &State, diagnostic: Diagnostic) -> Diagnostic {
    if state.rules().spells_are_its_own {
        diagnostic.help("cast without a word lists every spell and target you can use now")
    } else {
        diagnostic.help("cast without a word shows the points you have")
    }
}

/// Returns the message for a broken rule about spells.
pub(in crate::report) fn against_spell(state: &State, rule: &Rule) -> Diagnostic {
    let is_reserve = matches!(rule, Rule::NotFromReserve(_));
    let (message, rule) = match rule {
        Rule::NoMagicHere(army) => return no_magic_here(state, *army),
        Rule::NoSuchTarget(name) => {
            let of_list = rules::spell(name.raw()).filter(|_| state.rules().spells_are_its_own);
            let targets = of_list
                .map_or_else(|| format!("{name} targets what its card says"), |spell| target_rule(&spell));
            return castable(state, Diagnostic::ruled(rule.to_string(), targets));
        }
        Rule::CannotGo { spell, die, to } => {
            let targets = rules::spell(spell.raw()).map_or_else(String::new, |spell| target_rule(&spell));
            return castable(state, Diagnostic::ruled(cannot_go(state, *die, *to), targets));
        }
        Rule::NotFromReserve(_) => (rule.to_string(), "only some spells can be cast from the Reserve Area"),
        Rule::SpellElement(spell, element) => (
            format!("{spell} costs {} points", element_word(*element, state.rules().prints_colours)),
            "each spell is paid with points of its own colour",
        ),
        Rule::OnlyOwnTargets(_) => (
            rule.to_string(),
            "spells from the Reserve Area target your own units, armies, items, DUA or BUA",
        ),
        Rule::OwnTarget(_) => (rule.to_string(), "this spell targets opponents only"),
        Rule::AtEighthFace(terrain) => (
            format!("{} is on its eighth face", words::terrain(state, *terrain)),
            "this spell targets a terrain that is not on its eighth face",
        ),
        Rule::GoesNoLower(terrain) => {
            let name = words::terrain(state, *terrain);
            let message = if state.distance(*terrain) == Some(1) {
                format!("{name} shows 1 and cannot be turned down")
            } else if state.turn().is_some_and(|turn| {
                let mut here = turn.lowered.iter().filter(|(_, at)| at == terrain);
                here.any(|(by, _)| {
                    rules::spell(by).is_some_and(|by| matches!(by.effect, SpellEffect::LowerTerrain(_)))
                })
            }) {
                format!("this spell turned {name} down this turn already")
            } else {
                format!("this spell is announced on {name} already")
            };
            (message, "a spell turns a terrain down by one step a turn, and not below 1")
        }
        Rule::TempleProtects(army) => (
            format!(
                "{} holds a Temple: {} magic of opponents does not affect it",
                words::army(state, *army),
                element_word(Element::Death, state.rules().prints_colours)
            ),
            "a Temple protects the army that holds it, and its units",
        ),
        Rule::LargestSet { wanted, named } => (
            format!("these units have {named} health; the spell can take {wanted} health-worth"),
            "the spell takes as much health-worth of the opponents' units as it can",
        ),
        Rule::CastTwice(name) if rules::spell(name.raw()).is_some_and(|spell| spell.adds_up) => {
            (format!("{name} takes some of these units already"), "a unit goes once by a spell")
        }
        Rule::CastTwice(_) => (rule.to_string(), "two castings of this spell on one target do not add up"),
        Rule::NotByCantrip(_) => {
            (rule.to_string(), "outside a magic action Cantrip pays only for spells marked C")
        }
        _ => return Diagnostic::new("this spell cannot be cast that way"),
    };
    let diagnostic = Diagnostic::ruled(message, rule);
    let diagnostic = if is_reserve { diagnostic.help(reserve_list(state)) } else { diagnostic };
    castable(state, diagnostic)
}

/// Returns why a spell cannot bring a die to a terrain.
fn cannot_go(state: &State, id: DieId, to: TerrainId) -> String {
    let (die, caster) = (state.die_state(id), state.acting());
    let (name, there) = (&die.die.name, words::terrain(state, to));
    let is_dragon = die.die.die_type == DieType::Dragon;
    let army = ArmyId::at(caster, to);
    if is_dragon && die.area != Area::Terrain(to) && !die.die.is_white() {
        format!("{name} is not a White dragon")
    } else if !is_dragon && die.owner != caster {
        format!("{} {name} is not yours", words::whose(state, die.owner))
    } else if die.area == Area::Terrain(to) {
        format!("{name} is at {there} already")
    } else if !is_dragon && !state.exists(army) {
        format!("you have no army at {there}")
    } else {
        format!("{name} {} cannot go to {there}", words::lying(state, die.owner, die.area))
    }
}

/// Lists the spells that can be cast from the Reserve Area.
fn reserve_list(state: &State) -> String {
    let names: Vec<&str> = if state.rules().spells_are_its_own {
        rules::spells().filter(|spell| spell.from_reserve).map(|spell| spell.name).collect()
    } else {
        rules::reserve_spells(state.edition()).map(|spell| spell.name).collect()
    };
    format!("only these can be cast from the Reserve Area: {}", and(&names))
}

/// Returns the message if the points do not pay for a spell.
pub(in crate::report) fn not_paid(state: &State, spell: &Name, fact: &Impossible) -> Diagnostic {
    let (times, elements) = match fact {
        Impossible::NotPaid { times, elements, .. } => (*times, *elements),
        _ => (1, None),
    };
    let number = if times == 1 { String::new() } else { format!("{times} ") };
    let after = match fact {
        Impossible::NotPaid { announced, .. } => with_announced(state, announced),
        _ => state.clone(),
    };
    let before = after.magic().map_or(&[][..], |magic| &magic.announced);
    let before: Vec<String> = before.iter().map(|spell| announced(state, spell)).collect();
    let also = if before.is_empty() { String::new() } else { format!(" in addition to {}", and(&before)) };
    let rule = rules::spell(spell.raw()).filter(|_| state.rules().spells_are_its_own);
    let cost = rule.as_ref().map(|spell| one_casting(spell, elements, state.rules().prints_colours));
    let points = if before.is_empty() {
        state.magic().map(|magic| format!("you have {}", points_words(state, &magic.points)))
    } else {
        points_left(&after)
    };
    let species = rule.and_then(|spell| spell.species);
    let is_missing = |species: &&str| {
        let present = state.magic().map_or(&[][..], |magic| &magic.magic_points.present);
        !present.iter().any(|known| known.raw() == *species)
    };
    let diagnostic = Diagnostic::new(format!("the points do not pay for {number}{spell}{also}"));
    let diagnostic = match cost {
        Some(cost) => diagnostic.help(cost),
        None => diagnostic,
    };
    let diagnostic = match points {
        Some(points) => diagnostic.help(points),
        None => diagnostic,
    };
    let diagnostic = match species.filter(is_missing) {
        Some(species) => diagnostic.advice(format!("the casting army has no {species}")),
        None => diagnostic,
    };
    if state.rules().spells_are_its_own {
        diagnostic.help("cast without a word lists what your points pay for now")
    } else {
        diagnostic
    }
}

/// Returns the state with these spells announced, those of the state and those of the same command.
fn with_announced(state: &State, announced: &[AnnouncedSpell]) -> State {
    let mut after = state.clone();
    let known = state.magic().map_or(0, |magic| magic.announced.len());
    after.apply(&MagicEvent::SpellsAnnounced(announced.get(known..).unwrap_or_default().to_vec()).into());
    after
}

/// Describes the cost of one casting of a spell; `elements` are those of the die that it brings or promotes, if only they can
/// pay for it.
fn one_casting(spell: &Spell, elements: Option<Elements>, colours: bool) -> String {
    let payer = spell.species.map_or_else(String::new, |species| format!(" of {species}"));
    let wants_own = matches!(spell.effect, SpellEffect::Return | SpellEffect::Promote | SpellEffect::Summon)
        && spell.price == Price::AnySingle;
    let (cost, price) = (spell.cost, price_words(spell, colours));
    match elements.filter(|elements| !Elements::FIVE.iter().all(|element| elements.contains(element))) {
        Some(elements) => {
            let each = elements.iter().map(|element| format!("{cost} {}", element_word(element, colours)));
            let whose =
                if elements.len() == 1 { "the element of its target" } else { "an element of its target" };
            format!("one casting costs {}{payer}: {whose}", or(&each.collect::<Vec<_>>()))
        }
        None if wants_own && elements.is_none() => {
            format!("one casting costs {cost} {price}{payer}, which its target has")
        }
        None => format!("one casting costs {cost} {price}{payer}"),
    }
}

/// Completes the message for a number that no announced spell has.
pub(in crate::report) fn no_announced_spell(diagnostic: Diagnostic, state: &State) -> Diagnostic {
    let announced = state.magic().map_or(&[][..], |magic| &magic.announced);
    let each: Vec<String> =
        announced.iter().map(|spell| format!("{} {}", spell.number, spell.spell)).collect();
    diagnostic.help(if each.is_empty() { String::from("no spell is announced yet") } else { each.join(", ") })
}

/// Returns the message for a classic spell typed without its cost, or with words that are neither its cost nor its target.
pub(in crate::report) fn bad_announcement(
    state: &State,
    plain: Diagnostic,
    name: &Name,
    part: &AnnouncementFault,
) -> Diagnostic {
    match part {
        AnnouncementFault::Cost => {
            let target = [" on ", " to "].into_iter().find_map(|word| name.raw().split_once(word));
            let name = target.map_or(name.raw(), |(name, _)| name);
            let plain = Diagnostic::new("warband has no list of classic spells: say what this one costs");
            with_cost(state, plain, name, &[])
        }
        AnnouncementFault::Points(typed) => {
            let colour = typed.raw().split_once('=').and_then(|(colour, _)| Element::parse(colour));
            let paid: Vec<(Element, u32)> = colour.map(|colour| (colour, 1)).into_iter().collect();
            with_cost(state, plain, name.raw(), &paid)
        }
        AnnouncementFault::Target(words, paid) => {
            let several = "these words announce several spells: put each spell into quotes";
            let is_several = words.raw().contains('=');
            let plain = if is_several { Diagnostic::new(several) } else { plain };
            with_cost(state, plain, name.raw(), paid)
        }
    }
}

/// Adds the announcement of a classic spell with the cost that was typed if the points pay it, otherwise with one that they pay.
fn with_cost(state: &State, diagnostic: Diagnostic, name: &str, typed: &[(Element, u32)]) -> Diagnostic {
    let is_reserve = state.magic().is_some_and(|magic| magic.caster.at == Area::Reserve);
    let known = rules::reserve_spell(name, state.edition());
    if is_reserve && known.is_none() {
        return diagnostic.help(reserve_list(state));
    }
    let own = known.and_then(|spell| spell.element);
    let payable: Vec<Element> =
        payment::payable_elements(state).filter(|element| own.is_none_or(|own| own == *element)).collect();
    let is_paid = !typed.is_empty()
        && typed.iter().all(|(colour, _)| payable.contains(colour))
        && payment::pays_points(state, typed);
    let costs = if is_paid {
        typed.to_vec()
    } else {
        payable.first().map(|colour| (*colour, 1)).into_iter().collect()
    };
    let costs: Vec<String> =
        costs.iter().map(|(colour, points)| format!("{}={points}", colour.colour())).collect();
    match (costs.as_slice(), own) {
        ([_, ..], _) => {
            diagnostic.help(format!("cast \"{} {}\"", Name::from(name.to_owned()), costs.join(" ")))
        }
        ([], Some(own)) => {
            diagnostic.advice(format!("it is paid with {} points: you have none", own.colour()))
        }
        ([], None) => diagnostic,
    }
}

/// Returns the message for a classic spell whose points are typed with a word that is not a colour.
pub(in crate::report) fn no_colour(state: &State, typed: &Name) -> Diagnostic {
    let colours = Elements::FIVE.iter().map(Element::colour);
    let payable: Vec<String> = payment::payable_amounts(state)
        .into_iter()
        .map(|(element, points)| format!("{}={points}", element.colour()))
        .collect();
    let diagnostic = Diagnostic::new(format!(
        "{typed} is not a colour: colours are {}",
        and(&colours.collect::<Vec<_>>())
    ));
    if payable.is_empty() {
        diagnostic
    } else {
        diagnostic.advice(format!("your points pay at most {}", or(&payable)))
    }
}

/// Returns the message for an unknown or ambiguous name of a spell.
pub(in crate::report) fn unknown_spell(
    diagnostic: Diagnostic,
    typed: &Name,
    candidates: &[String],
) -> Diagnostic {
    match candidates {
        [] if typed.raw().contains('=') => diagnostic
            .advice("COLOUR=N is for classic, where warband does not know the spells")
            .help("cast without a word lists what your points pay for now"),
        [] => {
            let first = typed.raw().trim_start_matches(|c: char| c.is_ascii_digit() || c == ' ');
            let names: Vec<&str> = rules::spells().map(|spell| spell.name).collect();
            let similar = nearest_of_few(first, names.iter().copied());
            let diagnostic = match did_you_mean(&similar) {
                Some(help) => diagnostic.help(help),
                None => diagnostic,
            };
            diagnostic.help("cast without a word lists what your points pay for now")
        }
        several => diagnostic.help(or(several)),
    }
}

/// Returns the message for a spell whose target is missing or does not exist.
pub(in crate::report) fn which_spell_target(
    diagnostic: Diagnostic,
    spell: &Name,
    targets: &[String],
) -> Diagnostic {
    if targets.is_empty() {
        let diagnostic = match rules::spell(spell.raw()) {
            Some(spell) => diagnostic.help(target_rule(&spell)),
            None => diagnostic,
        };
        return diagnostic.help("cast without a word lists every spell and target you can use now");
    }
    targets.iter().fold(diagnostic, |diagnostic, target| diagnostic.help(format!("cast \"{target}\"")))
}
