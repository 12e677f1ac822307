//! Messages for broken rules, with what is legal instead.

use super::fact::{comes_first, legal_now, no_such_attack, within_reach};
use crate::report::Diagnostic;
use crate::report::dragon_dice::game::dragons::dragon_refusal;
use crate::report::dragon_dice::game::magic::spell_refusal;
use crate::report::dragon_dice::game::remind::abilities;
use crate::report::dragon_dice::game::{resolution, words};
use crate::report::dragon_dice::roll_diagnostic::ONLY_CLASSIC_SAVES;
use crate::report::dragon_dice::spell::element_words;
use crate::report::dragon_dice::total_too_large;
use crate::report::english::or;
use warband_core::text::Name;
use warband_dragon_dice::dice::Elements;
use warband_dragon_dice::game::magic::elements_brought;
use warband_dragon_dice::game::{
    Area, ArmyId, DieId, Effect, EffectChange, PlayerId, Rule, State, TerrainId, effects_on, reach,
    spells_by_hand,
};
use warband_dragon_dice::roll::Attack;
use warband_dragon_dice::rules::{Location, Step, StepKind};

pub(super) fn against(state: &State, rule: &Rule) -> Diagnostic {
    let ruled = |text: &str| Diagnostic::ruled(rule.to_string(), text);
    match rule {
        Rule::WrongStep(kind) => wrong_step(state, *kind),
        Rule::NotYourArmy(army) => not_your_army(state, *army),
        Rule::NotYourUnits(id) => not_your_units(state, *id),
        Rule::AlreadyMarched(army) => already_marched(state, *army),
        Rule::FewArmies(armies) => {
            ruled(&format!("a second march needs at least {armies} armies in play"))
        }
        Rule::GroveMust(terrain) => grove_must(state, *terrain),
        Rule::NoLocation => no_location(state),
        Rule::NotByLocation(terrain, location) => not_by_location(state, *terrain, *location),
        Rule::DragonkinStay(_) => ruled("Dragonkin stay at their terrain until they are killed"),
        Rule::Mandatory(_) => ruled("an icon must be resolved unless its text says that you may"),
        Rule::Still(id) => held(state, *id),
        Rule::ItemAlone(item) => item_alone(state, *item),
        Rule::NoCause => {
            let diagnostic =
                ruled("dice move, change and take damage only as an icon, a spell, an ability or an eighth face says");
            let spells: Vec<String> =
                spells_by_hand(state).into_iter().map(|spell| format!("--by {}", words::quoted(spell))).collect();
            if spells.is_empty() {
                let first = state.prompt().map(|prompt| comes_first(state, &prompt));
                let diagnostic = first.into_iter().fold(diagnostic, Diagnostic::help);
                let now = legal_now(state);
                Diagnostic { now, ..diagnostic }.help("if something else allows it, name it: --by \"a card\"")
            } else {
                diagnostic.help(format!("say which spell does it: {}", or(&spells)))
            }
        }
        Rule::DragonsMust(_)
        | Rule::DragonsOnce(_)
        | Rule::WhiteBySpell(_)
        | Rule::IvoryFromPool(_)
        | Rule::RidesAlone(_)
        | Rule::RodeAlready(_) => dragon_refusal::against(state, rule),
        Rule::LargestSet { .. } if state.dragon_battle().is_some() => dragon_refusal::against(state, rule),
        Rule::NoAbility
        | Rule::AbilityOnce(_)
        | Rule::HandlersLimit(_)
        | Rule::OverAllowance { .. }
        | Rule::Flight(..) => abilities::against(state, rule),
        Rule::SavesOnly(army) => saves_only(state, *army),
        Rule::TotalTooLarge(_) => total_too_large(rule),
        Rule::NotBrought { army, elements, most } => not_brought(state, *army, *elements, *most),
        Rule::RolledAlready => Diagnostic::ruled(
            rule.to_string(),
            "a typed total is of dice on the table; they are not rolled again",
        )
        .help("type the faces that came to the total, or pass if no such icon showed"),
        Rule::OtherTotal { .. } => Diagnostic::ruled(
            rule.to_string(),
            "the faces are those that the total was counted from",
        )
        .help("type the faces again, or take the roll back: warband undo"),
        Rule::Hidden(army) => hidden(state, *army),
        Rule::BeyondIcon(_) => ruled(&resolution::optional_icon_rule(state).unwrap_or_default()),
        Rule::HoldsNothing(id) => Diagnostic::ruled(
            format!("{} cannot stay out of a roll: it holds no effect", state.die(*id).name),
            "all units of an army roll, except units that an effect holds; a unit using Hypnotic Glare may stay out",
        ),
        Rule::NoReroll(_) => ruled(
            "a face after / replaces the one before it; only Flashfire or a Vortex lets you re-roll a unit, as often as it says",
        ),
        Rule::NoStep { worth, .. } => ruled(&match worth {
            1 => String::from("a unit is promoted to a unit of its species with one more health"),
            worth => format!("this promotion is to a unit of the same species with up to {worth} more health"),
        })
        .help("if an effect promotes by several health at once, type promote DIE DIE --worth N"),
        Rule::Exchanged(_) => ruled("all promotions and recruits of an icon are made at once, with the units that were in the DUA before"),
        Rule::TooLarge(_, health) => ruled(&format!("you can only recruit units with {health} health")),
        Rule::NoSuchWay { die, from, to } => no_such_way(state, die, *from, *to),
        Rule::MinorElement(name, terrain) => Diagnostic::ruled(
            format!("{name} cannot be at {}", state.terrain_die(*terrain).name),
            "a minor terrain must share an element with the terrain; a Deadland goes anywhere",
        ),
        Rule::MinorSecond => ruled("an army can have only one minor terrain"),
        Rule::MinorCaptured => ruled("an army that holds the eighth face cannot bring in a minor terrain"),
        Rule::MinorMoment if state.rules().minor_terrain_instead_of_maneuver => {
            ruled("a marching army may bring one in at its own terrain, instead of the maneuver step")
        }
        Rule::MinorMoment => {
            ruled("you may bring one in after your maneuver succeeds, instead of turning the terrain")
        }
        Rule::MinorStays(_) => {
            ruled("a marching army may bury its minor terrain before it is rolled, instead of the maneuver")
        }
        Rule::MinorFirst(name) => ruled(
            "an army rolls its minor terrain before it maneuvers; or it skips the maneuver, or buries the minor terrain instead",
        )
        .help("throw [FACE]")
        .help(format!("next keeps its face; bury {} buries it", words::quoted(&name.to_string()))),
        Rule::Casualties { damage, wanted, .. } => ruled(&format!(
            "{damage} damage kills as much health-worth as possible, but never more than the damage: here {wanted}"
        ))
        .help("casualties lists what you can pick"),
        Rule::NoSuchAttack(army, attack) => no_such_attack(state, *army, *attack),
        Rule::OutOfReach { attack, target, others } => out_of_reach(state, *attack, *target, others),
        Rule::NoMagicHere(_)
        | Rule::NotFromReserve(_)
        | Rule::SpellElement(..)
        | Rule::OnlyOwnTargets(_)
        | Rule::NotByCantrip(_)
        | Rule::NoSuchTarget(_)
        | Rule::CannotGo { .. }
        | Rule::OwnTarget(_)
        | Rule::AtEighthFace(_)
        | Rule::GoesNoLower(_)
        | Rule::TempleProtects(_)
        | Rule::LargestSet { .. }
        | Rule::CastTwice(_) => spell_refusal::against_spell(state, rule),
        Rule::NoArmyThere(terrain) => Diagnostic::ruled(
            format!("that player has no army at {}", words::terrain(state, *terrain)),
            "a Dragonkin or minor terrain joins one of your armies",
        ),
        Rule::NoSavesOnly => ruled(ONLY_CLASSIC_SAVES).help("--halve melee"),
        Rule::NoEndOfTurn => ruled(
            "in v4 effects last until a player's next turn begins; only classic has effects that end with a turn",
        )
        .help("--until PLAYER"),
    }
}

fn already_marched(state: &State, army: ArmyId) -> Diagnostic {
    Diagnostic::ruled(
        format!("{} has already marched this turn", words::army(state, army)),
        "the second march needs an army that has not marched yet",
    )
}

/// Returns the player whose turn it is, and the title of the present step.
fn this_step(state: &State) -> String {
    let Some((turn, step)) = state.turn().zip(state.step()) else { return String::new() };
    format!("{} {}", words::whose(state, turn.player), step.title())
}

fn wrong_step(state: &State, kind: StepKind) -> Diagnostic {
    let wanted = state.steps().iter().filter(|step| step.kind == kind).map(Step::title);
    let wanted: Vec<String> = wanted.collect();
    Diagnostic::ruled(
        format!("you cannot do that in this step ({})", this_step(state)),
        format!("you can do it in {}", or(&wanted)),
    )
}

fn not_your_army(state: &State, army: ArmyId) -> Diagnostic {
    let turn = state.turn().map_or(PlayerId(0), |turn| turn.player);
    let whose = words::whose(state, turn);
    Diagnostic::ruled(
        format!("{} cannot march now", words::army(state, army)),
        format!("on {whose} turn only {whose} armies can march"),
    )
}

/// Returns the message for another player's die named in the Reserves Phase.
fn not_your_units(state: &State, id: DieId) -> Diagnostic {
    let turn = state.turn().map_or(PlayerId(0), |turn| turn.player);
    let owner = words::player(state, state.die_state(id).owner);
    Diagnostic::ruled(
        format!("{} belongs to {owner}", state.die(id).name),
        format!("in this phase you can only move units of {}", words::player(state, turn)),
    )
}

/// Returns the message for an army that may roll only saves.
fn saves_only(state: &State, army: ArmyId) -> Diagnostic {
    let message = format!("{} can only roll saves", words::army(state, army));
    under_change(state, message, army, EffectChange::SavesOnly)
}

/// Returns the message for a unit that an effect keeps from leaving its army.
fn held(state: &State, unit: DieId) -> Diagnostic {
    let message = format!("{} cannot leave its army", state.die(unit).name);
    under_effect(state, message, |effect| effect.subject.dice().contains(&unit))
}

/// Returns the message for an item that moves without a unit that carries it.
fn item_alone(state: &State, item: DieId) -> Diagnostic {
    let name = &state.die(item).name;
    let rule = if state.rules().items_need_carriers {
        "an item only moves with a unit that carries it"
    } else {
        "an item only moves together with a unit"
    };
    let diagnostic = Diagnostic::ruled(format!("{name} cannot go alone"), rule);
    let army = state.army_of(item);
    let carries = |unit: &DieId| {
        !reach::stays(state, *unit) && reach::uncarried_on_the_way(state, &[*unit, item]).is_empty()
    };
    match state.units(army).into_iter().find(carries) {
        Some(unit) => {
            diagnostic.advice(format!("name a unit that carries it: {}, {name}", state.die(unit).name))
        }
        None => diagnostic,
    }
}

/// Returns the message for an army that enemies may not target with missiles or spells.
fn hidden(state: &State, army: ArmyId) -> Diagnostic {
    let message = format!("{} cannot be targeted", words::army(state, army));
    let diagnostic = under_change(state, message, army, EffectChange::Hidden);
    if state.magic().is_some() { spell_refusal::castable(state, diagnostic) } else { diagnostic }
}

/// Returns the message for a command refused because of this change by an effect on an army.
fn under_change(state: &State, message: String, army: ArmyId, change: EffectChange) -> Diagnostic {
    let on_army: Vec<u32> = effects_on(state, army).map(|effect| effect.number).collect();
    let is_it = |effect: &Effect| on_army.contains(&effect.number) && effect.changes.contains(&change);
    under_effect(state, message, is_it)
}

fn grove_must(state: &State, terrain: TerrainId) -> Diagnostic {
    Diagnostic::ruled(
        format!("the Grove at {} has not been used", words::terrain(state, terrain)),
        "a Grove on its eighth face must move a die out of the BUA if it can",
    )
}

fn no_location(state: &State) -> Diagnostic {
    Diagnostic::ruled(
        format!("no eighth face lets you do that now ({})", this_step(state)),
        "in this step you can only use the eighth faces you hold, each once",
    )
}

fn not_by_location(state: &State, terrain: TerrainId, location: Location) -> Diagnostic {
    let rule = match location {
        Location::Summon if state.rules().lair_calls_ivory => {
            "a Dragon's Lair summons a dragon that shares an element with its terrain, or an Ivory dragon from a pool; \
             no White one"
        }
        Location::Summon => {
            "a Dragon's Lair summons a dragon that shares a colour with its terrain; no White or Ivory one"
        }
        Location::Bury => {
            "a Temple has another player bury a unit of their DUA, and that player picks it: bury PLAYER"
        }
        Location::Unbury => "a Grove takes one die out of a BUA, where that die returns to",
        Location::Recruit => "a City recruits or promotes in the army that holds it",
        Location::None | Location::Becomes => "this eighth face does nothing of that kind",
    };
    let diagnostic =
        Diagnostic::ruled(format!("{} does not let you do that", words::terrain(state, terrain)), rule);
    let others = state.others(state.acting()).into_iter();
    let with_dead = others.filter(|other| !state.lying(*other, Area::Dua, |_| true).is_empty());
    match location {
        Location::Bury => with_dead.fold(diagnostic, |diagnostic, other| {
            diagnostic.help(format!("bury {}", words::quoted(&words::player(state, other))))
        }),
        _ => diagnostic,
    }
}

/// Returns the message for a command refused because of an effect.
fn under_effect(state: &State, message: String, is_it: impl Fn(&Effect) -> bool) -> Diagnostic {
    let by = state.effects().iter().find(|effect| is_it(effect));
    Diagnostic::ruled(message, by.map_or_else(String::new, |effect| words::effect(state, effect)))
}

fn no_such_way(state: &State, die: &Name, from: Area, to: Area) -> Diagnostic {
    let place = |area: Area| match area {
        Area::Terrain(at) => words::terrain(state, at),
        Area::Reserve => String::from("the Reserve Area"),
        Area::Dua => String::from("the DUA"),
        Area::Bua => String::from("the BUA"),
        Area::Pool => String::from("the Summoning Pool"),
        _ => String::from("outside the game"),
    };
    Diagnostic::ruled(
        format!("{die} cannot go from {} to {}", place(from), place(to)),
        "no effect moves a die like this one that way",
    )
    .help("to correct the game file type fix put DIE PLACE")
}

/// Returns the message for an attack that the army's place does not allow.
fn out_of_reach(state: &State, attack: Attack, target: ArmyId, others: &[ArmyId]) -> Diagnostic {
    let rule = match attack {
        Attack::Melee => "a melee attack is on an army at the same terrain",
        Attack::Missile if target.at == Area::Reserve && state.rules().tower_reaches_reserves => {
            "missiles reach a Reserve Area only from an army that holds a Tower on its eighth face"
        }
        Attack::Missile if target.at == Area::Reserve => {
            "missiles reach no Reserve Area, not even from a Tower"
        }
        Attack::Missile => {
            "a missile attack reaches an army at any terrain, but not from one home to another home and not the Reserve Area; a Tower on \
             its eighth face reaches further"
        }
    };
    let diagnostic =
        Diagnostic::ruled(format!("{} cannot be attacked from here", words::army(state, target)), rule);
    within_reach(state, diagnostic, attack, others)
}

/// Explains that no die of an army brings points of these elements.
fn not_brought(state: &State, army: ArmyId, elements: Elements, most: u32) -> Diagnostic {
    let colours = state.rules().prints_colours;
    let brought = elements_brought(state, army);
    let able = if brought == Elements::NONE {
        String::from("its dice bring no magic")
    } else {
        format!("its dice bring {}", element_words(brought, colours))
    };
    let (whose, elements) = (words::own_army(state, army), element_words(elements, colours));
    let message = match most {
        0 => format!("no dice in {whose} bring {elements}"),
        most => format!("the dice in {whose} bring at most {most} {elements}"),
    };
    let of = if colours { "colours" } else { "elements" };
    Diagnostic::ruled(message, format!("points are of the {of} of the dice that bring them; {able}"))
        .help("type the points again")
}
