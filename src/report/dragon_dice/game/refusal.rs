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
            format!("{} cannot sit out a roll: it holds no effect", state.die(*id).name),
            "all units of an army roll, but those that effects keep from it; who glares may sit out rolls",
        ),
        Rule::NoReroll(die) => Trouble::ruled(
            format!("nothing lets {die} be thrown again"),
            "a face behind / replaces the one before: a unit is thrown again only by Flashfire or a Vortex, each as often as it says",
        ),
        Rule::NoStep { from, to, worth } => no_step(from, to, *worth),
        Rule::TooLarge(name, health) => {
            Trouble::ruled(format!("{name} is not recruited"), format!("only units of {health} health are"))
        }
        Rule::NoSuchWay { die, from, to } => no_such_way(state, die, *from, *to),
        Rule::MinorElement(name, terrain) => Trouble::ruled(
            format!("{name} does not go with {}", state.terrain_die(*terrain).name),
            "a minor terrain must share an element with the terrain; a Deadland goes anywhere",
        ),
        Rule::MinorSecond => {
            Trouble::ruled("this army has a minor terrain already", "an army has one minor terrain at most")
        }
        Rule::MinorCaptured => Trouble::ruled(
            "this army holds the eighth face",
            "a minor terrain is not brought in while its army holds the eighth face",
        ),
        Rule::MinorMoment => minor_moment(state),
        Rule::MinorStays(name) => Trouble::ruled(
            format!("{name} is not buried now"),
            "a marching army buries its minor terrain instead of the maneuver, before it is rolled",
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
            format!("there is no army of that player at {}", words::terrain(state, *terrain)),
            "Dragonkin and minor terrains come to an army",
        ),
        Rule::NoEndOfTurn => no_end_of_turn(),
    }
}

fn already_marched(state: &State, army: ArmyId) -> Trouble {
    Trouble::ruled(
        format!("{} marched already this turn", words::army(state, army)),
        "the second march needs another army that has not marched",
    )
}

fn mandatory(icon: &str) -> Trouble {
    Trouble::ruled(
        format!("{} is resolved, not declined", Name::from(icon.to_owned())),
        "icons are resolved, unless their texts say that the owner may",
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
        format!("that is not done in this step, {}", this_step(state)),
        format!("it belongs to {}", or(&wanted)),
    )
}

/// A unit is not promoted to that one.
fn no_step(from: &Name, to: &Name, worth: u32) -> Trouble {
    let rule = match worth {
        1 => String::from("a promotion is to a unit of the same species with one health more"),
        worth => format!("this promotion is to a unit of the same species with up to {worth} health more"),
    };
    Trouble::ruled(format!("{from} is not promoted to {to}"), rule)
        .help("an effect that promotes several health-worth at once: promote DIE DIE --worth N")
}

/// The units that are named have too little or too much health.
fn wrong_casualties(damage: u32, wanted: u32, named: u32) -> Trouble {
    Trouble::ruled(
        format!("these units have {named} health, and {wanted} health has to die"),
        format!(
            "{damage} damage kills as much health as possible, {wanted} here, and never more than the damage"
        ),
    )
    .help("casualties lists every legal set")
}

/// The edition knows no effect that ends with the turn.
fn no_end_of_turn() -> Trouble {
    Trouble::ruled(
        "no effect ends with the turn",
        "effects last until a player's next turn begins; classic alone knows the end of a turn",
    )
    .help("--until PLAYER")
}

/// When a minor terrain is brought in.
fn minor_moment(state: &State) -> Trouble {
    let when = if state.rules.minor_terrain_instead_of_maneuver {
        "a marching army brings it in at its own terrain, instead of the maneuver step"
    } else {
        "it is brought in after a maneuver that succeeded, instead of turning the terrain"
    };
    Trouble::ruled("a minor terrain is not brought in now", when)
}

/// A minor terrain is rolled before its army maneuvers.
fn minor_first(name: &Name) -> Trouble {
    Trouble::ruled(
        format!("{name} was not rolled in this march"),
        "an army with a minor terrain rolls it before it maneuvers, or forfeits or buries it instead",
    )
    .help("throw [FACE]")
    .help(format!("next, to keep its face; or bury {}", words::quoted(&name.to_string())))
}

fn not_your_army(state: &State, army: ArmyId) -> Trouble {
    let turn = state.turn().map_or(PlayerId(0), |turn| turn.player);
    let whose = words::whose(state, turn);
    Trouble::ruled(
        format!("{} does not march now", words::army(state, army)),
        format!("in {whose} turn only {whose} armies march"),
    )
}

/// Another player's die was named in the Reserves Phase.
fn not_your_units(state: &State, id: DieId) -> Trouble {
    let turn = state.turn().map_or(PlayerId(0), |turn| turn.player);
    let owner = words::player(state, state.die_state(id).owner);
    Trouble::ruled(
        format!("{} belongs to {owner}", state.die(id).name),
        format!("in this phase {} moves only their own units", words::player(state, turn)),
    )
}

/// Only saves of the army are rolled.
fn saves_only(state: &State, army: ArmyId) -> Trouble {
    let message = format!("{} is rolled for saves alone", words::army(state, army));
    under_change(state, message, army, Change::SavesOnly)
}

/// An effect keeps the unit from leaving its army.
fn held(state: &State, unit: DieId) -> Trouble {
    let message = format!("{} cannot leave its army", state.die(unit).name);
    under_effect(state, message, |effect| effect.subject.dice().contains(&unit))
}

/// An item goes without a unit that carries it.
fn item_alone(state: &State, item: DieId) -> Trouble {
    let name = &state.die(item).name;
    let trouble = Trouble::ruled(
        format!("no unit that goes along carries {name}"),
        "an item goes only with a unit that carries it",
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
    let message = format!("nobody can aim at {}", words::army(state, army));
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
        format!("the Grove at {} has not acted", words::terrain(state, terrain)),
        "while anything it can free is buried, a Grove on its eighth face must free it",
    )
}

fn no_location(state: &State) -> Trouble {
    Trouble::ruled(
        format!("no eighth face does that here ({})", this_step(state)),
        "in this step only eighth faces act, each once, for the army that holds it",
    )
}

fn dragonkin_stay(name: &Name) -> Trouble {
    Trouble::ruled(
        format!("{name} cannot leave its terrain"),
        "Dragonkin stay at their terrain while they live",
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
        format!("{die} does not go from {} to {}", place(from), place(to)),
        "no effect moves such a die that way",
    )
    .help("to bring the file in line with the table: fix put DIE PLACE")
}

fn waits(state: &State, prompt: &Prompt) -> Trouble {
    let mut trouble = Trouble::new(format!("this comes first: {}", prompt::sentence(state, prompt)));
    trouble.now = prompt::commands(state, prompt);
    trouble
}

fn over(state: &State) -> Trouble {
    let end = state.end.map_or_else(String::new, |end| position::ended(state, end));
    Trouble::new(format!("the game is over: {end}")).help("undo takes the last command back")
}

fn impossible_message(state: &State, fact: &Impossible) -> Trouble {
    let now = |trouble: Trouble| Trouble { now: legal_now(state), ..trouble };
    match fact {
        Impossible::Over => over(state),
        Impossible::PromptFirst(prompt) => waits(state, prompt),
        Impossible::NoPrompt => now(Trouble::new("nothing is awaited that this could answer")),
        Impossible::NoOption(said, options) => no_option(said, options),
        Impossible::NotInGame => Trouble::new("the command names what is not in this game"),
        Impossible::Endless => Trouble::new("no player could do anything in a whole turn of each player")
            .help("the game file does not match any table: undo takes the last command back"),
        Impossible::NotYet => now(Trouble::new("the set-up is not finished")),
        Impossible::NoPlayer(name, players) => no_player(name, players),
        Impossible::NoPlace(name) => no_place(state, name),
        Impossible::NoArmy(army) => no_army(state, *army),
        Impossible::NoMarch => now(Trouble::new("no army marches: say which one first")),
        Impossible::Marching(army) => {
            now(Trouble::new(format!("{} marches already", words::army(state, *army))))
        }
        Impossible::InReserve => now(Trouble::new("an army in reserve has no terrain to maneuver")),
        Impossible::NoDie { name, wanted, there, at, others } => {
            no_die(name, *wanted, *there, &looked_through(state, at), others)
        }
        Impossible::Several(name, places) => several_places(state, name, places),
        Impossible::NoName(text) => {
            Trouble::new(format!("{text} names no dice")).help("NAME, or N NAME: \"2 Thug\"")
        }
        Impossible::OneDie(named) => Trouble::new(format!("one die is meant, and {named} were named"))
            .help("a command for each of them"),
        Impossible::NoDice => {
            Trouble::new("there are no dice to move").help("name them: Thug \"2 Wolf Rider\"")
        }
        Impossible::NotTheirs(owner) => not_theirs(&words::whose(state, *owner)),
        Impossible::AnothersDie { die, army } => anothers_die(state, *die, *army),
        Impossible::NamePlayer(die) => name_player(state, *die),
        Impossible::NotInArmy(unit) => not_in_army(state, *unit),
        Impossible::SeveralPlaces(places) => from_several_places(state, places),
        Impossible::MinorAlone(name) => minor_alone(name),
        Impossible::NoPromotion(name, candidates) => no_promotion(name, candidates),
        Impossible::WrongDie(name) => Trouble::new(format!("{name} is the wrong kind of die for that")),
        Impossible::NoSet(number, sets) => no_set(state, *number, *sets),
        Impossible::WhichDragonAttack(terrains) => dragon_refusal::which_attack(state, terrains),
        Impossible::VictimsFirst => dragon_refusal::rolled_later(state),
        Impossible::WhichPromotions => now(dragon_refusal::which_promotions()),
        Impossible::NoCasualties => now(Trouble::new("nobody has to die of anything now")),
        Impossible::WhichCasualties(..) => {
            Trouble::new("several sets of casualties are legal").help("casualties lists them")
        }
        Impossible::Faces(error, text) => bad_faces(error, text),
        Impossible::Distance(text) => no_distance(state, text),
        Impossible::NoMinorFace(id, text) => no_minor_face(state.die(*id), text),
        Impossible::NotReady(error) => not_ready(error),
        Impossible::EachAlone => Trouble::new("each of these units rolls alone: there is no total")
            .help("throw FACES, a face for each of them"),
        Impossible::WrongTotal(counts) => wrong_total(*counts),
        Impossible::WhichTarget(targets) => which_target(state, targets),
        Impossible::RealDice(player, dice) => real_dice(state, *player, dice),
        Impossible::WhichArmy(armies) => which_army(state, armies),
        Impossible::OwnArmy { attack, target, others } => own_army(state, *attack, *target, others),
        Impossible::TooMuch(number) => Trouble::new(format!("{number} is more than a game counts")),
        Impossible::NoEffect(number, effects) => no_effect(*number, effects),
        Impossible::WhoConcedes(player) => Trouble::new("who gives up?")
            .help(format!("concede {}, or another player's name", words::player(state, *player))),
        Impossible::NoPhase(name, steps) => Trouble::new(format!("no phase or step is called {name}"))
            .help(format!("they are {}", steps.join(", "))),
        Impossible::MagicTotal => spell_refusal::magic_total(),
        Impossible::Announced => now(Trouble::new("the spells of this action are announced already")),
        Impossible::NotPaid { spell, times } => spell_refusal::not_paid(state, spell, *times),
        Impossible::Castings { spell, wanted } => spell_refusal::castings(spell, *wanted),
        Impossible::NoSpell(number) => spell_refusal::no_announced_spell(state, *number),
        Impossible::NotUsed(said) => abilities::not_used(said),
        Impossible::UnknownSpell(said, candidates) => spell_refusal::unknown_spell(said, candidates),
        Impossible::UntoldSpell(_) => spell_refusal::untold_spell(state),
        Impossible::WhichSpellTarget(spell, targets) => spell_refusal::which_spell_target(spell, targets),
        Impossible::NoFace(face) => Trouble::new(format!("no terrain shows {face}")).help("1 to 8"),
        Impossible::OutOfPlay(player) => {
            Trouble::new(format!("{} is out of the game", words::player(state, *player)))
        }
    }
}

fn not_theirs(whose: &str) -> Trouble {
    Trouble::new(format!("{whose} dice lie in {whose} areas only"))
}

fn no_option(said: &Name, options: &[String]) -> Trouble {
    let trouble = Trouble::new(format!("{said} is no option"));
    if options.iter().any(|option| option.contains(',')) || options.len() > ON_A_LINE {
        return each_on_a_line(trouble, options);
    }
    trouble.help(format!("choose {}", or(options)))
}

fn no_player(name: &Name, players: &[Name]) -> Trouble {
    let near = nearest_of_few(name.raw(), players.iter().map(Name::raw));
    let trouble = Trouble::new(format!("no player is called {name}"));
    trouble.help(did_you_mean(&near).unwrap_or_else(|| format!("players are {}", and(players))))
}

/// Dice of one name stand in several places.
fn several_places(state: &State, name: &Name, places: &[(PlayerId, Area)]) -> Trouble {
    let handles = places.iter().map(|(owner, area)| words::typed_place(state, *owner, *area));
    let handles: Vec<String> = handles.collect();
    let trouble = Trouble::new(format!("{name} stands in several places: {}", and(&handles)));
    trouble.help("say which: --from PLACE, or --at PLACE for a promotion")
}

/// A die of one player does not join, and is not in, an army of another.
fn anothers_die(state: &State, die: DieId, army: ArmyId) -> Trouble {
    let owner = state.die_state(die).owner;
    let (whose, name) = (words::whose(state, owner), &state.die(die).name);
    Trouble::ruled(
        format!("{whose} {name} does not belong to {}", words::army(state, army)),
        "a die lies only in its owner's areas",
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
    Trouble::ruled(format!("this {name} is {place}, not in an army"), "only units in an army are promoted")
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
        format!("{name} is not buried together with other dice"),
        "an army buries its minor terrain when it marches, instead of the maneuver",
    )
    .help("type one command for each minor terrain, and one for the other dice")
}

/// Faces that cannot be read.
fn bad_faces(error: &At<NotationError>, text: &str) -> Trouble {
    let trouble = notation_error(error);
    let is_number = text.trim().parse::<u32>().is_ok();
    if is_number { trouble.help(format!("a bare total is -t {}", text.trim())) } else { trouble }
}

/// A typed roll of a terrain die that cannot be.
fn no_distance(state: &State, text: &Name) -> Trouble {
    let again = state.rules.distance_again;
    Trouble::new(format!("{text} is no roll of a terrain die"))
        .help(format!("its number, 1 to 8; an {again} is rolled again: type both, {again} 3"))
}

fn no_minor_face(die: &Die, said: &Name) -> Trouble {
    let faces: Vec<String> = die.faces.iter().map(|face| face.icon.name().to_owned()).collect();
    Trouble::new(format!("{} has no face {said}", die.name)).help(format!("its faces: {}", faces.join(", ")))
}

fn no_army(state: &State, army: ArmyId) -> Trouble {
    Trouble::new(format!("{} has no unit", words::army(state, army))).help(armies_of(state, army.player))
}

/// The armies of a player, as they are typed.
fn armies_of(state: &State, player: PlayerId) -> String {
    let armies = state.armies(player);
    let armies: Vec<String> = armies.iter().map(|army| words::typed(state, *army, state.acting())).collect();
    let owner = words::player(state, player);
    if armies.is_empty() {
        format!("{owner} has no army left")
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
        trouble = trouble.help(format!("choose alone lists these and {more} more, with their numbers"));
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
    let trouble = Trouble::new(format!("there is no set {number}"));
    if let Some(Prompt { kind: PromptKind::Casualties { .. }, .. }) = state.prompt {
        return trouble.help(format!("casualties lists {}", count(sets, "set", "sets")));
    }
    trouble.help(format!("choose 1 to {sets}, or by name; choose alone lists them"))
}

fn wrong_total(counts: ResultTypes) -> Trouble {
    let each: Vec<String> = counts.iter().map(|kind| format!("{kind}=N")).collect();
    let counted: Vec<String> = counts.iter().map(|kind| kind.to_string()).collect();
    Trouble::new(format!("this roll counts {}", and(&counted))).help(format!("-t {}", each.join(",")))
}

fn which_target(state: &State, targets: &[ArmyId]) -> Trouble {
    if targets.is_empty() {
        return Trouble::new("there is no army to attack, neither there nor anywhere else within reach");
    }
    let typed: Vec<String> =
        targets.iter().map(|target| words::typed(state, *target, state.acting())).collect();
    Trouble::new("which army is attacked?").help(or(&typed))
}

/// The faces of real dice are to be typed: the codes of each die.
fn real_dice(state: &State, player: PlayerId, dice: &[Name]) -> Trouble {
    let who = words::player(state, player);
    if dice.is_empty() {
        return Trouble::new(format!("{who} throws real dice: type what the die shows"));
    }
    let mut trouble = Trouble::new(format!("{who} throws real dice: type the faces that they show"));
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
    Trouble::new(format!("a player's name alone could mean {}", or(&named))).help(or(&typed))
}

/// The army's place does not offer this attack.
fn no_such_attack(state: &State, army: ArmyId, attack: Attack) -> Trouble {
    let shows = match army.terrain() {
        Some(terrain) => format!("{} shows {}", words::terrain(state, terrain), words::shown(state, terrain)),
        None => String::from("the army is in reserve"),
    };
    let rule = match army.terrain() {
        None if state.rules.amazons_in_reserve_shoot => {
            "in reserve Amazons shoot, and the others cast spells"
        }
        None => "an army in reserve only casts spells",
        Some(_) => {
            "the face of the terrain says which action an army may take; on the eighth face its holder takes any, and \
             others attack with melee"
        }
    };
    Trouble::ruled(format!("no {} here: {shows}", attack.word()), rule)
}

fn out_of_reach(state: &State, attack: Attack, target: ArmyId, others: &[ArmyId]) -> Trouble {
    let rule = match attack {
        Attack::Melee => "melee is with an army at the same terrain",
        Attack::Missile => {
            "missiles reach an army at any terrain, but not from a home to another home, and no reserve; from a Tower on \
             its eighth face they reach further"
        }
    };
    let trouble =
        Trouble::ruled(format!("{} cannot be attacked from here", words::army(state, target)), rule);
    within_reach(state, trouble, attack, others)
}

/// The army that should be attacked is an own one.
fn own_army(state: &State, attack: Attack, target: ArmyId, others: &[ArmyId]) -> Trouble {
    let (who, army) = (words::player(state, target.player), words::army(state, target));
    let trouble =
        Trouble::ruled(format!("{who} does not attack {army}"), "an attack is on an army of another player");
    within_reach(state, trouble, attack, others)
}

/// The armies that may be attacked instead.
fn within_reach(state: &State, trouble: Trouble, attack: Attack, others: &[ArmyId]) -> Trouble {
    let typed: Vec<String> = others.iter().map(|other| words::typed(state, *other, state.acting())).collect();
    if typed.is_empty() {
        return trouble.help("nobody is within reach");
    }
    trouble.help(format!("attack {} {}", attack.word(), or(&typed)))
}

fn no_promotion(name: &Name, candidates: &[Name]) -> Trouble {
    let Some(first) = candidates.first() else {
        let trouble = Trouble::new(format!("there is no unit that {name} could be promoted to"));
        return trouble.help(
            "it must be of the same species, with one health more, in the DUA (of Dragonkin: in the pool)",
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
        Trouble::new("a Reserve Area is no terrain")
    } else {
        Trouble::new(format!("no place is called {name}"))
    };
    let known = || format!("places are {}, with PLAYER: before them for another player's army", or(&places));
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
        1 => format!("{wanted} {name} were named, but there is only 1 {place}"),
        there => format!("{wanted} {name} were named, but there are only {there} {place}"),
    };
    let trouble = Trouble::new(message);
    let near = nearest_of_few(name.raw(), others.iter().map(Name::raw));
    let known = || {
        let shown: Vec<&Name> = others.iter().take(12).collect();
        if shown.is_empty() { String::from("nothing is there") } else { format!("there: {}", and(&shown)) }
    };
    trouble.help(did_you_mean(&near).filter(|_| there == 0).unwrap_or_else(known))
}

/// What is wrong with the names of players.
pub fn bad_players(error: &BadPlayers) -> Trouble {
    match error {
        BadPlayers::Characters(name) => Trouble::new(format!("{name} cannot be a player's name"))
            .help("letters, digits, - and _, up to 40 of them, no - in front"),
        BadPlayers::PlaceWord(name) => {
            Trouble::new(format!("{name} is the word of a place, so no player is called that"))
        }
        BadPlayers::Twice(name) => Trouble::new(format!("two players are called {name}")),
        BadPlayers::Number { names, forces } => Trouble::new(format!(
            "{} for {}",
            count(*names, "player", "players"),
            count(*forces, "force", "forces")
        ))
        .help("--players takes a name for each force, separated by commas"),
    }
}
