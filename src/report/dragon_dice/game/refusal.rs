//! Why an action does not happen, in words: the rule, and what is legal now.

use super::{abilities, dragon_refusal, position, prompt, spell_refusal, words};
use crate::dragon_dice::dice::{Die, ResultTypes};
use crate::dragon_dice::game::{
    Area, ArmyId, BadPlayers, Change, DieId, Effect, Impossible, PlayerId, Prompt, PromptKind, Refusal, Rule,
    State, TerrainId, effects_on, names, reach,
};
use crate::dragon_dice::roll::{Attack, NotationError, code_table};
use crate::dragon_dice::rules::{Step, StepKind};
use crate::report::Trouble;
use crate::report::dragon_dice::{key, not_ready, notation_error};
use crate::report::english::{and, count, or};
use crate::report::toml_trouble::did_you_mean;
use crate::text::{At, Name, nearest_of_few};

/// A refusal, with what to do instead.
pub fn refusal(state: &State, refusal: &Refusal) -> Trouble {
    match refusal {
        Refusal::Rule(rule) => {
            let mut trouble = against(state, rule);
            trouble.rule = format!("{} ({})", trouble.rule, state.edition);
            if trouble.help.is_empty() {
                trouble.now = legal_now(state);
            }
            trouble
        }
        Refusal::Impossible(fact) | Refusal::Unclear(fact) => impossible_message(state, fact),
    }
}

/// What may be typed now.
fn legal_now(state: &State) -> Vec<String> {
    position::what_next(state).1
}

fn against(state: &State, rule: &Rule) -> Trouble {
    match rule {
        Rule::WrongStep(kind) => wrong_step(state, *kind),
        Rule::NotYourArmy(army) => not_your_army(state, *army),
        Rule::NotYourUnits(id) => not_your_units(state, *id),
        Rule::AlreadyMarched(army) => already_marched(state, *army),
        Rule::FewArmies(armies) => few_armies(*armies),
        Rule::GroveMust(terrain) => grove_must(state, *terrain),
        Rule::NoLocation => no_location(state),
        Rule::DragonkinStay(name) => dragonkin_stay(name),
        Rule::Mandatory(icon) => mandatory(icon),
        Rule::Still(id) => held(state, *id),
        Rule::ItemAlone(item) => item_alone(state, *item),
        Rule::NoCause => no_cause(),
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
        Rule::Hidden(army) => hidden(state, *army),
        Rule::BeyondIcon(icon) => Trouble::ruled(
            format!("{icon} does not do that"),
            super::battle::optional_icon_rule(state).unwrap_or_default(),
        ),
        Rule::HoldsNothing(id) => Trouble::ruled(
            format!("{} cannot stay out of a roll: it holds no effect", state.die(*id).name),
            "all units of an army roll, except units that an effect holds; a unit using Hypnotic Glare may stay out",
        ),
        Rule::NoReroll(die) => Trouble::ruled(
            format!("{die} cannot be re-rolled"),
            "a face after / replaces the one before it; only Flashfire or a Vortex lets you re-roll a unit, as often as it says",
        ),
        Rule::NoStep { from, to, worth } => no_step(from, to, *worth),
        Rule::TooLarge(name, health) => too_large(name, *health),
        Rule::NoSuchWay { die, from, to } => no_such_way(state, die, *from, *to),
        Rule::MinorElement(name, terrain) => Trouble::ruled(
            format!("{name} cannot be at {}", state.terrain_die(*terrain).name),
            "a minor terrain must share an element with the terrain; a Deadland goes anywhere",
        ),
        Rule::MinorSecond => {
            Trouble::ruled("this army already has a minor terrain", "an army can have only one minor terrain")
        }
        Rule::MinorCaptured => Trouble::ruled(
            "this army holds the eighth face",
            "an army that holds the eighth face cannot bring in a minor terrain",
        ),
        Rule::MinorMoment => minor_moment(state),
        Rule::MinorStays(name) => Trouble::ruled(
            format!("{name} cannot be buried now"),
            "a marching army may bury its minor terrain before it is rolled, instead of the maneuver",
        ),
        Rule::MinorFirst(name) => minor_first(name),
        Rule::Casualties { damage, wanted, named } => wrong_casualties(*damage, *wanted, *named),
        Rule::NoSuchAttack(army, attack) => no_such_attack(state, *army, *attack),
        Rule::OutOfReach { attack, target, others } => out_of_reach(state, *attack, *target, others),
        Rule::NoMagicHere(army) => spell_refusal::no_magic_here(state, *army),
        Rule::NotFromReserve(_)
        | Rule::NotByCantrip(_)
        | Rule::NoSuchTarget(_)
        | Rule::OwnTarget(_)
        | Rule::AtEighthFace(_)
        | Rule::TempleProtects(_)
        | Rule::LargestSet { .. }
        | Rule::CastTwice(_) => spell_refusal::against_spell(state, rule),
        Rule::NoArmyThere(terrain) => Trouble::ruled(
            format!("that player has no army at {}", words::terrain(state, *terrain)),
            "a Dragonkin or minor terrain joins one of your armies",
        ),
        Rule::NoEndOfTurn => no_end_of_turn(),
    }
}

fn already_marched(state: &State, army: ArmyId) -> Trouble {
    Trouble::ruled(
        format!("{} has already marched this turn", words::army(state, army)),
        "the second march needs an army that has not marched yet",
    )
}

fn mandatory(icon: &str) -> Trouble {
    Trouble::ruled(
        format!("{} cannot be declined", Name::from(icon.to_owned())),
        "an icon must be resolved unless its text says that you may",
    )
}

fn few_armies(armies: u32) -> Trouble {
    Trouble::ruled(
        "a player with one army can march only once",
        format!("a second march needs at least {armies} armies in play"),
    )
}

/// The step that the game is in.
fn this_step(state: &State) -> String {
    state.step().map_or_else(String::new, Step::title)
}

fn wrong_step(state: &State, kind: StepKind) -> Trouble {
    let wanted = state.steps.iter().filter(|step| step.kind == kind).map(Step::title);
    let wanted: Vec<String> = wanted.collect();
    Trouble::ruled(
        format!("you cannot do that in this step ({})", this_step(state)),
        format!("you can do it in {}", or(&wanted)),
    )
}

/// A unit is not promoted to that one.
fn no_step(from: &Name, to: &Name, worth: u32) -> Trouble {
    let rule = match worth {
        1 => String::from("a unit is promoted to a unit of its species with one more health"),
        worth => format!("this promotion is to a unit of the same species with up to {worth} more health"),
    };
    Trouble::ruled(format!("{from} cannot be promoted to {to}"), rule)
        .help("if an effect promotes by several health at once, type promote DIE DIE --worth N")
}

/// The units that are named have too little or too much health.
fn wrong_casualties(damage: u32, wanted: u32, named: u32) -> Trouble {
    Trouble::ruled(
        format!("these units have {named} health; {wanted} health-worth must be killed"),
        format!(
            "{damage} damage kills as much health-worth as possible, but never more than the damage: here {wanted}"
        ),
    )
    .help("casualties lists what you can pick")
}

/// The edition knows no effect that ends with the turn.
fn no_end_of_turn() -> Trouble {
    Trouble::ruled(
        "an effect cannot end with the turn",
        "in v4 effects last until a player's next turn begins; only classic has effects that end with a turn",
    )
    .help("--until PLAYER")
}

/// When a minor terrain is brought in.
fn minor_moment(state: &State) -> Trouble {
    let when = if state.rules.minor_terrain_instead_of_maneuver {
        "a marching army may bring one in at its own terrain, instead of the maneuver step"
    } else {
        "you may bring one in after your maneuver succeeds, instead of turning the terrain"
    };
    Trouble::ruled("you cannot bring in a minor terrain now", when)
}

/// A minor terrain is rolled before its army maneuvers.
fn minor_first(name: &Name) -> Trouble {
    Trouble::ruled(
        format!("{name} has not been rolled in this march"),
        "an army rolls its minor terrain before it maneuvers; or it skips the maneuver, or buries the minor terrain instead",
    )
    .help("throw [FACE]")
    .help(format!("next keeps its face; bury {} buries it", words::quoted(&name.to_string())))
}

fn not_your_army(state: &State, army: ArmyId) -> Trouble {
    let turn = state.turn().map_or(PlayerId(0), |turn| turn.player);
    let whose = words::whose(state, turn);
    Trouble::ruled(
        format!("{} cannot march now", words::army(state, army)),
        format!("on {whose} turn only {whose} armies can march"),
    )
}

/// Another player's die was named in the Reserves Phase.
fn not_your_units(state: &State, id: DieId) -> Trouble {
    let turn = state.turn().map_or(PlayerId(0), |turn| turn.player);
    let owner = words::player(state, state.die_state(id).owner);
    Trouble::ruled(
        format!("{} belongs to {owner}", state.die(id).name),
        format!("in this phase you can only move units of {}", words::player(state, turn)),
    )
}

/// Only saves of the army are rolled.
fn saves_only(state: &State, army: ArmyId) -> Trouble {
    let message = format!("{} can only roll saves", words::army(state, army));
    under_change(state, message, army, Change::SavesOnly)
}

/// An effect keeps the unit from leaving its army.
fn held(state: &State, unit: DieId) -> Trouble {
    let message = format!("{} cannot leave its army", state.die(unit).name);
    under_effect(state, message, |effect| effect.subject.dice().contains(&unit))
}

/// A unit that is recruited is too large.
fn too_large(name: &Name, health: u32) -> Trouble {
    Trouble::ruled(
        format!("{name} cannot be recruited"),
        format!("you can only recruit units with {health} health"),
    )
}

/// An item goes without a unit that carries it.
fn item_alone(state: &State, item: DieId) -> Trouble {
    let name = &state.die(item).name;
    let trouble = Trouble::ruled(
        format!("{name} cannot go alone"),
        "an item only moves with a unit that carries it",
    );
    let army = state.army_of(item);
    let carries = |unit: &DieId| {
        !reach::stays(state, *unit) && reach::uncarried_on_the_way(state, &[*unit, item]).is_empty()
    };
    match state.units(army).into_iter().find(carries) {
        Some(unit) => trouble.help(format!("name a unit that carries it: {}, {name}", state.die(unit).name)),
        None => trouble,
    }
}

/// Nothing in play does what players type by hand, and they do not say what brings it.
fn no_cause() -> Trouble {
    Trouble::ruled(
        "nothing in play does that",
        "dice change their places by hand, and damage comes by hand, only as an icon, a spell or an ability says",
    )
    .help("add what says so: --by \"a card\"")
}

/// Enemies may not aim missiles at the army.
fn hidden(state: &State, army: ArmyId) -> Trouble {
    let message = format!("{} cannot be targeted", words::army(state, army));
    under_change(state, message, army, Change::Hidden)
}

/// What an effect on an army that changes this is against.
fn under_change(state: &State, message: String, army: ArmyId, change: Change) -> Trouble {
    let on_army: Vec<u32> = effects_on(state, army).map(|effect| effect.number).collect();
    let is_it = |effect: &Effect| on_army.contains(&effect.number) && effect.changes.contains(&change);
    under_effect(state, message, is_it)
}

fn grove_must(state: &State, terrain: TerrainId) -> Trouble {
    Trouble::ruled(
        format!("the Grove at {} has not been used", words::terrain(state, terrain)),
        "a Grove on its eighth face must move a die out of the BUA if it can",
    )
}

fn no_location(state: &State) -> Trouble {
    Trouble::ruled(
        format!("no eighth face lets you do that now ({})", this_step(state)),
        "in this step you can only use the eighth faces you hold, each once",
    )
}

fn dragonkin_stay(name: &Name) -> Trouble {
    Trouble::ruled(
        format!("{name} cannot leave its terrain"),
        "Dragonkin stay at their terrain until they are killed",
    )
}

/// What an effect is against.
fn under_effect(state: &State, message: String, is_it: impl Fn(&Effect) -> bool) -> Trouble {
    let by = state.effects.iter().find(|effect| is_it(effect));
    Trouble::ruled(message, by.map_or_else(String::new, |effect| words::effect(state, effect)))
}

fn no_such_way(state: &State, die: &Name, from: Area, to: Area) -> Trouble {
    let place = |area: Area| match area {
        Area::Terrain(at) => words::terrain(state, at),
        Area::Reserve => String::from("the Reserve Area"),
        Area::Dua => String::from("the DUA"),
        Area::Bua => String::from("the BUA"),
        Area::Pool => String::from("the Summoning Pool"),
        _ => String::from("outside the game"),
    };
    Trouble::ruled(
        format!("{die} cannot go from {} to {}", place(from), place(to)),
        "no effect moves a die like this one that way",
    )
    .help("to correct the game file type fix put DIE PLACE")
}

fn waits(state: &State, prompt: &Prompt) -> Trouble {
    let mut trouble = Trouble::new(format!("this comes first: {}", prompt::sentence(state, prompt)));
    trouble.now = prompt::commands(state, prompt);
    trouble
}

fn over(state: &State) -> Trouble {
    let end = state.end.map_or_else(String::new, |end| position::ended(state, end));
    Trouble::new(format!("the game is over: {end}")).help("to undo the last command type undo")
}

fn impossible_message(state: &State, fact: &Impossible) -> Trouble {
    let now = |trouble: Trouble| Trouble { now: legal_now(state), ..trouble };
    match fact {
        Impossible::Over => over(state),
        Impossible::PromptFirst(prompt) => waits(state, prompt),
        Impossible::NoPrompt => now(Trouble::new("nothing is waiting for that")),
        Impossible::NoOption(said, options) => no_option(said, options),
        Impossible::NotInGame => Trouble::new("the command names something that is not in this game"),
        Impossible::Endless => Trouble::new("no player has anything left to do")
            .help("this cannot happen at a real table; to undo the last command type undo"),
        Impossible::NotYet => now(Trouble::new("finish the set-up first")),
        Impossible::NoPlayer(name, players) => no_player(name, players),
        Impossible::NoPlace(name) => no_place(state, name),
        Impossible::NoArmy(army) => no_army(state, *army),
        Impossible::NoMarch => now(Trouble::new("no army is marching: march one first")),
        Impossible::Marching(army) => {
            now(Trouble::new(format!("{} is already marching", words::army(state, *army))))
        }
        Impossible::InReserve => now(Trouble::new("a reserve army has no terrain to maneuver")),
        Impossible::NoDie { name, wanted, there, at, others } => {
            no_die(name, *wanted, *there, &looked_through(state, at), others)
        }
        Impossible::Several(name, places) => several_places(state, name, places),
        Impossible::NoName(text) => Trouble::new(format!("{text} is not the name of a die"))
            .help("type a name, or a number and a name: \"2 Thug\""),
        Impossible::OneDie(named) => Trouble::new(format!("you named {named} dice; name only one"))
            .help("type one command for each die"),
        Impossible::NoDice => Trouble::new("which dice?").help("name the dice: Thug \"2 Wolf Rider\""),
        Impossible::NotTheirs(owner) => not_theirs(&words::whose(state, *owner)),
        Impossible::AnothersDie { die, army } => anothers_die(state, *die, *army),
        Impossible::NamePlayer(die) => name_player(state, *die),
        Impossible::NotInArmy(unit) => not_in_army(state, *unit),
        Impossible::SeveralPlaces(places) => from_several_places(state, places),
        Impossible::MinorAlone(name) => minor_alone(name),
        Impossible::NoPromotion(name, candidates) => no_promotion(name, candidates),
        Impossible::WrongDie(name) => Trouble::new(format!("{name} is the wrong type of die for that")),
        Impossible::NoSet(number, sets) => no_set(state, *number, *sets),
        Impossible::WhichDragonAttack(terrains) => dragon_refusal::which_attack(state, terrains),
        Impossible::VictimsFirst => dragon_refusal::rolled_later(state),
        Impossible::WhichPromotions => now(dragon_refusal::which_promotions()),
        Impossible::NoCasualties => now(Trouble::new("no casualties are due")),
        Impossible::WhichCasualties(..) => {
            Trouble::new("there are several ways to pick the casualties").help("casualties lists them")
        }
        Impossible::Faces(error, text) => bad_faces(error, text),
        Impossible::Distance(text) => no_distance(state, text),
        Impossible::NoMinorFace(id, text) => no_minor_face(state.die(*id), text),
        Impossible::NotReady(error) => not_ready(error),
        Impossible::EachAlone => Trouble::new("each of these units rolls on its own: there is no total")
            .help("throw FACES, with a face for each unit"),
        Impossible::NoIds => Trouble::new("this roll counts one type: there are no IDs to share")
            .help("leave out --ids: throw FACES"),
        Impossible::WrongTotal(counts) => wrong_total(*counts),
        Impossible::WhichTarget(targets) => which_target(state, targets),
        Impossible::RealDice(player, dice) => real_dice(state, *player, dice),
        Impossible::WhichArmy(armies) => which_army(state, armies),
        Impossible::OwnArmy { attack, target, others } => own_army(state, *attack, *target, others),
        Impossible::TooMuch(number) => Trouble::new(format!("{number} is too large")),
        Impossible::NoEffect(number, effects) => no_effect(*number, effects),
        Impossible::WhoConcedes(player) => Trouble::new("who gives up?")
            .help(format!("concede {}, or the name of another player", words::player(state, *player))),
        Impossible::NoPhase(name, steps) => Trouble::new(format!("there is no phase or step \"{name}\""))
            .help(format!("the phases and steps are {}", steps.join(", "))),
        Impossible::MagicTotal => spell_refusal::magic_total(),
        Impossible::Announced => now(Trouble::new("the spells of this action are already announced")),
        Impossible::NotPaid { spell, times } => spell_refusal::not_paid(state, spell, *times),
        Impossible::Castings { spell, wanted } => spell_refusal::castings(spell, *wanted),
        Impossible::NoSpell(number) => spell_refusal::no_announced_spell(state, *number),
        Impossible::NotUsed(said) => abilities::not_used(said),
        Impossible::UnknownSpell(said, candidates) => spell_refusal::unknown_spell(said, candidates),
        Impossible::UntoldSpell(_) => spell_refusal::untold_spell(state),
        Impossible::WhichSpellTarget(spell, targets) => spell_refusal::which_spell_target(spell, targets),
        Impossible::NoFace(face) => {
            Trouble::new(format!("{face} is not a face of a terrain")).help("type a number from 1 to 8")
        }
        Impossible::OutOfPlay(player) => {
            Trouble::new(format!("{} is out of the game", words::player(state, *player)))
        }
    }
}

fn not_theirs(whose: &str) -> Trouble {
    Trouble::new(format!("{whose} dice can only be in {whose} areas"))
}

fn no_option(said: &Name, options: &[String]) -> Trouble {
    let trouble = Trouble::new(format!("{said} is not an option"));
    if options.iter().any(|option| option.contains(',')) || options.len() > ON_A_LINE {
        return each_on_a_line(trouble, options);
    }
    trouble.help(format!("choose {}", or(options)))
}

fn no_player(name: &Name, players: &[Name]) -> Trouble {
    let near = nearest_of_few(name.raw(), players.iter().map(Name::raw));
    let trouble = Trouble::new(format!("there is no player called {name}"));
    trouble.help(did_you_mean(&near).unwrap_or_else(|| format!("players are {}", and(players))))
}

/// Dice of one name stand in several places.
fn several_places(state: &State, name: &Name, places: &[(PlayerId, Area)]) -> Trouble {
    let handles = places.iter().map(|(owner, area)| words::typed_place(state, *owner, *area));
    let handles: Vec<String> = handles.collect();
    let trouble = Trouble::new(format!("there is a {name} in several places: {}", and(&handles)));
    trouble.help("say where: --from PLACE, or for a promotion --at PLACE")
}

/// A die of one player does not join, and is not in, an army of another.
fn anothers_die(state: &State, die: DieId, army: ArmyId) -> Trouble {
    let owner = state.die_state(die).owner;
    let (whose, name) = (words::whose(state, owner), &state.die(die).name);
    Trouble::ruled(
        format!("{whose} {name} does not belong to {}", words::army(state, army)),
        "a die can only be in its owner's areas",
    )
    .help(armies_of(state, owner))
}

/// Another player's die is named as if it were an own one.
fn name_player(state: &State, die: DieId) -> Trouble {
    let die_state = state.die_state(die);
    let (name, place) = (&die_state.die.name, words::area(state, die_state.owner, die_state.area));
    Trouble::ruled(
        format!("{} {name} {place} is named without its player", words::whose(state, die_state.owner)),
        "a name alone means your own die",
    )
    .help(format!("\"{}\"", names::die_word(state, die, state.acting())))
}

/// A unit that should be promoted is not in an army.
fn not_in_army(state: &State, unit: DieId) -> Trouble {
    let die_state = state.die_state(unit);
    let (owner, name) = (die_state.owner, &die_state.die.name);
    let place = match die_state.area {
        Area::Out => String::from("out of the game"),
        area => format!("in {}", words::area(state, owner, area)),
    };
    let is_alike = |id: &DieId| state.die(*id).name == *name;
    let armies = state.armies(owner).into_iter().filter(|army| state.army(*army).iter().any(is_alike));
    let armies: Vec<String> = armies.map(|army| words::typed(state, army, state.acting())).collect();
    Trouble::ruled(format!("this {name} is {place}, not in an army"), "only units in an army can be promoted")
        .help(if armies.is_empty() {
            format!("no army of {} has a {name}", words::player(state, owner))
        } else {
            format!("say which army: --at {}", or(&armies))
        })
}

/// Dice that should move together do not lie together.
fn from_several_places(state: &State, places: &[(PlayerId, Area)]) -> Trouble {
    let typed = |(player, at): &(PlayerId, Area)| {
        words::typed(state, ArmyId { player: *player, at: *at }, state.acting())
    };
    let typed: Vec<String> = places.iter().map(typed).collect();
    Trouble::new(format!("these dice are in several places: {}", and(&typed)))
        .help(format!("type one command for each place: --from {}", typed.join(", then --from ")))
}

/// A minor terrain should be buried together with other dice.
fn minor_alone(name: &Name) -> Trouble {
    Trouble::ruled(
        format!("{name} cannot be buried together with other dice"),
        "an army may bury its minor terrain when it marches, instead of the maneuver",
    )
    .help("type one command for each minor terrain and one for the other dice")
}

/// Faces that cannot be read.
fn bad_faces(error: &At<NotationError>, text: &str) -> Trouble {
    let trouble = notation_error(error);
    let is_number = text.trim().parse::<u32>().is_ok();
    if is_number { trouble.help(format!("for a total type -t {}", text.trim())) } else { trouble }
}

/// A typed roll of a terrain die that cannot be.
fn no_distance(state: &State, text: &Name) -> Trouble {
    let again = state.rules.distance_again;
    Trouble::new(format!("{text} is not a roll of a terrain die"))
        .help(format!("type a number from 1 to 8; an {again} is re-rolled, so type both: {again} 3"))
}

fn no_minor_face(die: &Die, said: &Name) -> Trouble {
    let faces: Vec<String> = die.faces.iter().map(|face| face.icon.name().to_owned()).collect();
    Trouble::new(format!("{} has no face {said}", die.name)).help(format!("its faces: {}", faces.join(", ")))
}

fn no_army(state: &State, army: ArmyId) -> Trouble {
    Trouble::new(format!("{} has no units", words::army(state, army))).help(armies_of(state, army.player))
}

/// The armies of a player, as they are typed.
fn armies_of(state: &State, player: PlayerId) -> String {
    let armies = state.armies(player);
    let armies: Vec<String> = armies.iter().map(|army| words::typed(state, *army, state.acting())).collect();
    let owner = words::player(state, player);
    if armies.is_empty() {
        format!("{owner} has no armies left")
    } else {
        format!("armies of {owner}: {}", armies.join(", "))
    }
}

/// Options up to so many stand on one line, where they are single names.
const ON_A_LINE: usize = 8;

/// So many options are told of what is refused.
const MAX_SHOWN: usize = 20;

/// The options, a line each, as far as they are told.
fn each_on_a_line(trouble: Trouble, options: &[String]) -> Trouble {
    let told = options.iter().take(MAX_SHOWN).map(|option| format!("choose {}", words::quoted(option)));
    let mut trouble = told.fold(trouble, Trouble::help);
    if let Some(more) = options.len().checked_sub(MAX_SHOWN).filter(|more| *more > 0) {
        trouble = trouble.help(format!("choose without a word lists these and {more} more, with numbers"));
    }
    trouble
}

fn no_effect(number: u32, effects: &[Effect]) -> Trouble {
    let trouble = Trouble::new(format!("there is no effect {number}"));
    let known = effects.iter().map(|effect| format!("{} {}", effect.number, Name::from(effect.name.clone())));
    let known: Vec<String> = known.collect();
    trouble.help(if known.is_empty() {
        String::from("there are none")
    } else {
        format!("effects are {}", known.join(", "))
    })
}

fn no_set(state: &State, number: usize, sets: usize) -> Trouble {
    let trouble = Trouble::new(format!("there is no choice {number}"));
    if let Some(Prompt { kind: PromptKind::Casualties { .. }, .. }) = state.prompt {
        return trouble.help(format!("casualties lists {}", count(sets, "choice", "choices")));
    }
    trouble.help(format!("choose a number from 1 to {sets}, or names; choose without a word lists them"))
}

fn wrong_total(counts: ResultTypes) -> Trouble {
    let each: Vec<String> = counts.iter().map(|kind| format!("{kind}=N")).collect();
    let counted: Vec<String> = counts.iter().map(|kind| kind.to_string()).collect();
    Trouble::new(format!("this roll counts {}", and(&counted))).help(format!("-t {}", each.join(",")))
}

fn which_target(state: &State, targets: &[ArmyId]) -> Trouble {
    if targets.is_empty() {
        return Trouble::new("there is no army within reach to attack");
    }
    let typed: Vec<String> =
        targets.iter().map(|target| words::typed(state, *target, state.acting())).collect();
    Trouble::new("which army do you attack?").help(or(&typed))
}

/// The faces of real dice are to be typed: the codes of each die.
fn real_dice(state: &State, player: PlayerId, dice: &[Name]) -> Trouble {
    let who = words::player(state, player);
    if dice.is_empty() {
        return Trouble::new(format!("{who} rolls real dice: type the face of the die"));
    }
    let mut trouble = Trouble::new(format!("{who} rolls real dice: type the faces"));
    let mut named: Vec<&Name> = Vec::new();
    for name in dice {
        if named.contains(&name) {
            continue;
        }
        named.push(name);
        let number = dice.iter().filter(|other| *other == name).count();
        let die = state.dice.iter().find(|known| known.die.name == *name);
        let codes = die.map_or_else(Vec::new, |known| key::entries(&code_table(&known.die)));
        trouble = trouble.help(format!("{number} {name}: {}", codes.join(", ")));
    }
    trouble
}

/// A player's name alone could mean several armies.
fn which_army(state: &State, armies: &[ArmyId]) -> Trouble {
    let named: Vec<String> = armies.iter().map(|army| words::army(state, *army)).collect();
    let typed: Vec<String> = armies.iter().map(|army| words::typed(state, *army, state.acting())).collect();
    Trouble::new(format!("that could mean {}", or(&named))).help(or(&typed))
}

/// The army's place does not offer this attack.
fn no_such_attack(state: &State, army: ArmyId, attack: Attack) -> Trouble {
    let shows = match army.terrain() {
        Some(terrain) => {
            format!("{} is {}", words::terrain(state, terrain), words::on_face(state, terrain))
        }
        None => String::from("the army is in the Reserve Area"),
    };
    let rule = match army.terrain() {
        None if state.rules.amazons_in_reserve_shoot => {
            "in the Reserve Area Amazons may make missile attacks, other units may cast spells"
        }
        None => "a reserve army can only take a magic action",
        Some(_) => {
            "the face of the terrain says which action an army may take; on the eighth face the army that holds it may take any action, \
             other armies only melee"
        }
    };
    Trouble::ruled(format!("no {} here: {shows}", attack.word()), rule)
}

fn out_of_reach(state: &State, attack: Attack, target: ArmyId, others: &[ArmyId]) -> Trouble {
    let rule = match attack {
        Attack::Melee => "a melee attack is on an army at the same terrain",
        Attack::Missile => {
            "a missile attack reaches an army at any terrain, but not from one home to another home and not the Reserve Area; a Tower on \
             its eighth face reaches further"
        }
    };
    let trouble =
        Trouble::ruled(format!("{} cannot be attacked from here", words::army(state, target)), rule);
    within_reach(state, trouble, attack, others)
}

/// The army that should be attacked is an own one.
fn own_army(state: &State, attack: Attack, target: ArmyId, others: &[ArmyId]) -> Trouble {
    let (who, army) = (words::player(state, target.player), words::army(state, target));
    let trouble = Trouble::ruled(
        format!("{who} cannot attack {army}"),
        "you can only attack an army of another player",
    );
    within_reach(state, trouble, attack, others)
}

/// The armies that may be attacked instead.
fn within_reach(state: &State, trouble: Trouble, attack: Attack, others: &[ArmyId]) -> Trouble {
    let typed: Vec<String> = others.iter().map(|other| words::typed(state, *other, state.acting())).collect();
    if typed.is_empty() {
        return trouble.help("no army is within reach");
    }
    trouble.help(format!("attack {} {}", attack.word(), or(&typed)))
}

fn no_promotion(name: &Name, candidates: &[Name]) -> Trouble {
    let Some(first) = candidates.first() else {
        let trouble = Trouble::new(format!("there is no unit to promote {name} to"));
        return trouble.help(
            "you need a unit of the same species with one more health in the DUA (for Dragonkin: in the Summoning Pool)",
        );
    };
    let (unit, to) = (words::quoted(&name.to_string()), words::quoted(&first.to_string()));
    Trouble::new(format!("{name} may be promoted to {}", or(candidates))).help(format!("promote {unit} {to}"))
}

fn no_place(state: &State, name: &Name) -> Trouble {
    // The reserve is a place, but no terrain; who typed it needed one.
    let is_reserve = words::is("reserve", name.raw());
    let mut places = vec![String::from("home"), String::from("frontier")];
    places.extend((!is_reserve).then(|| String::from("reserve")));
    places.extend(state.everybody().map(|id| words::player(state, id)));
    let near = nearest_of_few(name.raw(), places.iter().map(String::as_str));
    let trouble = if is_reserve {
        Trouble::new("the Reserve Area is not a terrain")
    } else {
        Trouble::new(format!("there is no place called {name}"))
    };
    let known = || format!("places are {}; for another player's army put PLAYER: in front", or(&places));
    let has_areas = ["dua", "bua", "pool"].iter().any(|area| words::is(area, name.raw()));
    let help = if has_areas { known() } else { did_you_mean(&near).unwrap_or_else(known) };
    trouble.help(help)
}

/// Where dice were looked for: `in ann's DUA`, `at the frontier`, `in ann's armies`.
fn looked_through(state: &State, at: &[(PlayerId, Area)]) -> String {
    match at {
        [(owner, area @ Area::Terrain(_))] => {
            format!("in {}", words::army(state, ArmyId { player: *owner, at: *area }))
        }
        [(owner, area)] => format!("in {}", words::area(state, *owner, *area)),
        [(owner, _), ..] => format!("among {} dice", words::whose(state, *owner)),
        [] => String::from("there"),
    }
}

fn no_die(name: &Name, wanted: usize, there: usize, place: &str, others: &[Name]) -> Trouble {
    let message = match there {
        0 => format!("there is no {name} {place}"),
        1 => format!("you named {wanted} {name}, but there is only 1 {place}"),
        there => format!("you named {wanted} {name}, but there are only {there} {place}"),
    };
    let trouble = Trouble::new(message);
    let near = nearest_of_few(name.raw(), others.iter().map(Name::raw));
    let known = || {
        let shown: Vec<&Name> = others.iter().take(12).collect();
        if shown.is_empty() {
            String::from("nothing is there")
        } else {
            format!("there you find {}", and(&shown))
        }
    };
    trouble.help(did_you_mean(&near).filter(|_| there == 0).unwrap_or_else(known))
}

/// What is wrong with the names of players.
pub fn bad_players(error: &BadPlayers) -> Trouble {
    match error {
        BadPlayers::Characters(name) => Trouble::new(format!("{name} cannot be a player's name"))
            .help("use up to 40 letters, digits, - and _, and do not begin with -"),
        BadPlayers::PlaceWord(name) => {
            Trouble::new(format!("{name} is the name of a place and cannot be a player's name"))
        }
        BadPlayers::Twice(name) => Trouble::new(format!("two players are called {name}")),
        BadPlayers::Number { names, forces } => Trouble::new(format!(
            "{} for {}",
            count(*names, "player", "players"),
            count(*forces, "force", "forces")
        ))
        .help("give --players one name for each force, separated by commas"),
    }
}
