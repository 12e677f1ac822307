//! Queries of a case about the state.

use warband_dragon_dice::dice::{Element, ResultType, ResultTypes};
use warband_dragon_dice::game::{
    Area, ArmyId, DieId, State, dragon_attacks, names, options, reach, subject_army, usable_abilities,
};
use warband_dragon_dice::roll::{Affected, Modifier, Operation, Points, Source};
use warband_dragon_dice::rules::RollKind;

fn names(state: &State, dice: &[DieId]) -> String {
    let names: Vec<&str> = dice.iter().map(|id| state.die(*id).name.raw()).collect();
    or_none(names.join(", "))
}

/// Formats dice with counts, in the order of the first die of each name.
fn counted(state: &State, dice: &[DieId]) -> String {
    let mut counted: Vec<(&str, usize)> = Vec::new();
    for id in dice {
        let name = state.die(*id).name.raw();
        match counted.iter_mut().find(|(known, _)| *known == name) {
            Some((_, number)) => *number += 1,
            None => counted.push((name, 1)),
        }
    }
    counted.sort_unstable();
    let words = counted.into_iter().map(|(name, number)| match number {
        1 => name.to_owned(),
        number => format!("{number} {name}"),
    });
    or_none(words.collect::<Vec<_>>().join(", "))
}

fn or_none(text: String) -> String {
    if text.is_empty() { String::from("-") } else { text }
}

fn army(state: &State, army: ArmyId) -> String {
    let place =
        army.terrain().map_or_else(|| String::from("reserve"), |terrain| names::place_word(state, terrain));
    format!("{}:{place}", state.player(army.player).name)
}

fn armies(state: &State, all: &[ArmyId]) -> String {
    or_none(all.iter().map(|one| army(state, *one)).collect::<Vec<_>>().join(", "))
}

fn type_words(types: ResultTypes) -> String {
    types.iter().map(ResultType::word).collect::<Vec<_>>().join("+")
}

/// Formats the changes of effects to results that a roll of an army counts: `melee -3, any -1`; the number of units they
/// double, and the types they let count as others: `doubled 1 melee+save`, `magic as melee+missile`.
fn modifiers(state: &State, army: ArmyId, kind: RollKind) -> String {
    let circumstances = state.circumstances(army, kind);
    let counts = circumstances.kind.counts;
    let is_counted = |affected: Affected| match affected {
        Affected::One(results) => counts.contains(results),
        Affected::Any => true,
    };
    let word = |modifier: &Modifier| match modifier.operation {
        Operation::Add(types, amount) if !types.common(counts).is_empty() => {
            Some(format!("{} +{amount}", types.common(counts)))
        }
        Operation::Subtract(affected, amount) if is_counted(affected) => {
            Some(format!("{} -{amount}", affected.word()))
        }
        Operation::DoubleIds(types)
            if modifier.source != Source::EighthFace && !types.common(counts).is_empty() =>
        {
            Some(format!("ids twice {}", types.common(counts)))
        }
        Operation::Halve(affected) if is_counted(affected) => Some(format!("halve {}", affected.word())),
        Operation::DoubleUnits(types, units) => Some(format!("doubled {units} {}", type_words(types))),
        Operation::CountsAs(_, counts) => Some(format!("{} as {}", counts.from, type_words(counts.to))),
        _ => None,
    };
    let words: Vec<String> = circumstances.acting().filter_map(word).collect();
    or_none(words.join(", "))
}

/// Returns the bond of a dragon, by its name, with a champion.
fn bond(state: &State, dragon: &str) -> String {
    let dragons = state.every_terrain().flat_map(|at| state.dragons_at(at));
    let mut named = dragons.filter(|id| state.die(*id).name.raw() == dragon);
    let bond = named.find_map(|id| dragon_attacks::bond(state, id));
    bond.map_or_else(
        || String::from("-"),
        |bond| {
            let how = if bond.is_control { "controlled" } else { "tamed" };
            format!("{how} by {}", state.die(bond.unit).name.raw())
        },
    )
}

/// Formats the player the game waits for, the decision, and the options.
fn awaits(state: &State) -> String {
    let Some(prompt) = state.prompt() else { return String::from("-") };
    let what = format!("{:?}", prompt.kind);
    let what = what.strip_prefix("Dragons(").unwrap_or(&what);
    let kind: String = what.chars().take_while(char::is_ascii_alphabetic).collect();
    let options = options(state, &prompt).join(", ");
    format!("{} {kind} {options}", state.player(prompt.player).name).trim().to_owned()
}

/// Formats the points that pay for spells.
fn points(state: &State) -> String {
    let magic_points = state.magic().map(|magic| &magic.magic_points.points);
    let word = |points: &Points| {
        format!(
            "{} {}",
            points.amount,
            points.elements.iter().map(Element::word).collect::<Vec<_>>().join("+")
        )
    };
    let points = magic_points.into_iter().flatten().map(word).collect::<Vec<_>>().join(", ");
    let lost = state.magic().map_or(0, |magic| magic.magic_points.lost_plain + magic.magic_points.lost_ids);
    if lost > 0 { format!("{points} less {lost}") } else { or_none(points) }
}

/// Formats the damage to the units of this name.
fn damage(state: &State, of: &str) -> String {
    let is_named = |id: &&DieId| state.die(**id).name.raw() == of;
    let damaged = state.resolution().into_iter().flat_map(|resolution| &resolution.unit_damage);
    let damaged = damaged.filter(|(unit, _)| is_named(&unit)).map(|(_, damage)| damage);
    damaged.sum::<u32>().to_string()
}

/// Returns the answer in words; `-` for nothing.
pub(crate) fn look(state: &State, question: &str) -> String {
    let (what, of) = question.split_once(' ').unwrap_or((question, ""));
    let player = || names::read_player(state, of).unwrap();
    let named = |text: &str| names::read_army(state, text, state.acting()).unwrap();
    let lying = |area: Area| names(state, &state.lying(player(), area, |_| true));
    match what {
        "player" => state.player(state.acting()).name.raw().to_owned(),
        "turn" => state.turn().map_or(0, |turn| turn.number).to_string(),
        "step" => state.step().map_or_else(String::new, warband_dragon_dice::rules::Step::title),
        "phases" => state.steps().last().map_or(0, |step| step.number).to_string(),
        "steps" => {
            let keys: Vec<&str> = state.steps().iter().map(|step| step.kind.key()).collect();
            keys.join(" ")
        }
        "awaits" => awaits(state),
        "end" => state.end().map_or_else(
            || String::from("-"),
            |end| {
                let winner = end.winner.map_or("nobody", |winner| state.player(winner).name.raw());
                format!("{winner} {:?}", end.how)
            },
        ),
        "face" => {
            state.distance(names::read_terrain(state, of, state.acting()).unwrap()).unwrap().to_string()
        }
        "holds" => {
            let held = state.captured(player());
            or_none(
                held.into_iter()
                    .map(|terrain| names::place_word(state, terrain))
                    .collect::<Vec<_>>()
                    .join(", "),
            )
        }
        "held" => state.player(player()).held.to_string(),
        "order" => {
            let order: Vec<&str> = state.order().iter().map(|id| state.player(*id).name.raw()).collect();
            order.join(" ")
        }
        "frontier" => {
            state.frontier().map_or_else(String::new, |id| state.terrain_die(id).name.raw().to_owned())
        }
        "dua" => lying(Area::Dua),
        "bua" => lying(Area::Bua),
        "pool" => lying(Area::Pool),
        "reserve" => lying(Area::Reserve),
        "army" => names(state, &state.army(named(of))),
        "minor" => names(state, &state.minor_terrain(named(of)).into_iter().collect::<Vec<_>>()),
        "dragons" => names(state, &state.dragons_at(names::read_terrain(state, of, state.acting()).unwrap())),
        "units" => counted(state, &state.army(named(of))),
        "dead" => counted(state, &state.lying(player(), Area::Dua, |_| true)),
        "buried" => counted(state, &state.lying(player(), Area::Bua, |_| true)),
        "fled" => counted(state, &state.lying(player(), Area::Reserve, |_| true)),
        "points" => points(state),
        "struck" => {
            let offence = state.battle().and_then(|battle| battle.offence);
            offence.map_or_else(|| String::from("-"), |offence| offence.total.to_string())
        }
        "damage" => damage(state, of),
        "still" => {
            let kind = RollKind::of("melee").unwrap();
            let unrolled_dice = state.circumstances(named(of), kind).unrolled_dice;
            or_none(unrolled_dice.iter().map(|name| name.raw().to_owned()).collect::<Vec<_>>().join(", "))
        }
        "modifiers" => {
            let (of, kind) = of.split_once(' ').unwrap();
            modifiers(state, named(of), RollKind::of(kind).unwrap())
        }
        "announced" => {
            let spells = state.magic().into_iter().flat_map(|magic| &magic.announced);
            or_none(
                spells.map(|spell| format!("{} {}", spell.times, spell.spell)).collect::<Vec<_>>().join(", "),
            )
        }
        "bond" => bond(state, of),
        "effects" => state.effects().len().to_string(),
        "under" => {
            let army = named(of);
            let on =
                state.effects().iter().filter(|effect| subject_army(state, &effect.subject) == Some(army));
            or_none(on.map(|effect| effect.name.clone()).collect::<Vec<_>>().join(", "))
        }
        "march" => armies(state, &reach::may_march(state)),
        "actions" => {
            let all = reach::actions(state, named(of));
            or_none(all.iter().map(|one| one.action.word()).collect::<Vec<_>>().join(", "))
        }
        "missile" => armies(state, &reach::targets(state, named(of), ResultType::Missile)),
        "abilities" => {
            or_none(usable_abilities(state).iter().map(|one| one.ability).collect::<Vec<_>>().join(", "))
        }
        "eighth" => {
            let terrain = names::read_terrain(state, of, state.acting()).unwrap();
            state.eighth_face(terrain).map_or_else(String::new, |face| face.text.to_owned())
        }
        _ => panic!("{question}"),
    }
}
