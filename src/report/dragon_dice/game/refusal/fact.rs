//! Messages for impossible commands: something is missing, unclear or malformed.

use crate::report::Diagnostic;
use crate::report::dragon_dice::game::dragons::dragon_refusal;
use crate::report::dragon_dice::game::magic::spell_refusal;
use crate::report::dragon_dice::game::status::position;
use crate::report::dragon_dice::game::{prompt, words};
use crate::report::dragon_dice::roll_diagnostic::{reserve_rule, with_total};
use crate::report::dragon_dice::{at_most, choice_unused, key, not_ready, notation_error};
use crate::report::english::{and, count, or};
use crate::report::toml_diagnostic::did_you_mean;
use warband_core::text::words::join;
use warband_core::text::{At, Name, nearest_of_few};
use warband_dragon_dice::dice::{Die, ResultType, ResultTypes, find};
use warband_dragon_dice::game::{
    Answer, Area, ArmyId, BadPlayers, DieId, DieState, Effect, Impossible, PlayerId, Prompt, PromptKind,
    State, WantedDice, names, terrain_target, unit_words,
};
use warband_dragon_dice::roll::{Attack, NotationError, code_table};
use warband_dragon_dice::rules::StepKind;

/// Returns the commands that are legal now.
pub(super) fn legal_now(state: &State) -> Vec<String> {
    position::what_next(state).1
}

/// Describes what a player is asked before anything else.
pub(super) fn comes_first(state: &State, prompt: &Prompt) -> String {
    format!("this comes first: {}", prompt::describe(state, prompt).sentence)
}

fn waits(state: &State, prompt: &Prompt) -> Diagnostic {
    Diagnostic { now: legal_now(state), ..Diagnostic::new(comes_first(state, prompt)) }
}

/// Returns the message for an answer that the game does not wait for, with what leads to it.
fn not_asked(answer: Answer) -> Diagnostic {
    let diagnostic = Diagnostic::new(answer.to_string());
    match answer {
        Answer::Choice | Answer::Decline | Answer::Roll => diagnostic,
        Answer::Saves => diagnostic.advice("an army rolls saves when it is attacked"),
        Answer::Counter => diagnostic.advice("an army may counter a maneuver or a melee attack"),
        Answer::Spells => diagnostic.advice("an army casts spells after a magic roll"),
        Answer::Response => diagnostic.advice("an army responds when dragons attack it"),
        Answer::Promotions => diagnostic.advice("an army that slays a dragon promotes units"),
    }
}

fn marching(state: &State, army: ArmyId) -> Diagnostic {
    Diagnostic::new(format!("{} is already marching", words::army(state, army)))
}

fn over(state: &State) -> Diagnostic {
    let ended = state.end().map_or_else(String::new, |end| position::ended(state, end));
    // Without a winner the sentence already says that the game is over.
    let has_winner = state.end().is_some_and(|end| end.winner.is_some());
    let message = if has_winner { format!("the game is over: {ended}") } else { ended };
    Diagnostic::new(message).help("to undo the last command type undo")
}

pub(super) fn impossible_message(state: &State, fact: &Impossible) -> Diagnostic {
    let now = |diagnostic: Diagnostic| Diagnostic { now: legal_now(state), ..diagnostic };
    // While the game waits for a player, that is why nothing else is due.
    let not_due = |diagnostic: Diagnostic| match state.prompt() {
        Some(prompt) => waits(state, &prompt),
        None => now(diagnostic),
    };
    let plain = Diagnostic::of(fact);
    match fact {
        Impossible::Over => over(state),
        Impossible::PromptFirst(prompt) => waits(state, prompt),
        Impossible::NotAsked(answer) => now(not_asked(*answer)),
        Impossible::NoCasualties | Impossible::NoMarch => not_due(plain),
        Impossible::NoPrompt | Impossible::NotYet | Impossible::InReserve | Impossible::Announced => now(plain),
        Impossible::NoOption(_, options) => no_option(plain, options),
        Impossible::NotInGame | Impossible::FacesTwice | Impossible::TooMuch(_) => plain,
        Impossible::Endless => {
            plain.help("this cannot happen at a real table; to undo the last command type undo")
        }
        Impossible::NoPlayer(name, players) => no_player(plain, name, players),
        Impossible::NoPlace(name) => no_place(state, name),
        Impossible::NoArmy(army) => no_army(state, *army),
        Impossible::Marching(army) => now(marching(state, *army)),
        Impossible::NoDie { name, wanted, there, at, others } => {
            let mut diagnostic = no_die(name, *wanted, *there, &looked_through(state, at), others);
            if let Some(place) = elsewhere(state, name, at).filter(|_| *there == 0) {
                diagnostic.put_advice_first(place);
            }
            if legal_now(state).iter().any(|command| command == "casualties") {
                diagnostic.add_help("casualties lists the sets, and casualties 1 picks the first");
            }
            diagnostic
        }
        Impossible::Several(name, places) => several_places(state, name, places),
        Impossible::NoName(_) => plain.help("type a name, or a number and a name: \"2 Thug\""),
        Impossible::OneDie(_) => plain.help("type one command for each die"),
        Impossible::NoDice => plain.help("name the dice: Thug \"2 Wolf Rider\""),
        Impossible::NotTheirs(owner) => not_theirs(&words::whose(state, *owner)),
        Impossible::AnothersDie { die, army } => anothers_die(state, *die, *army),
        Impossible::NamePlayer(die) => name_player(state, *die),
        Impossible::NotInArmy(unit) => not_in_army(state, *unit),
        Impossible::NotAttackedArmy => plain.help("leave out --at"),
        Impossible::SeveralPlaces(places) => from_several_places(state, places),
        Impossible::MinorAlone(_) => minor_alone(plain),
        Impossible::NoPromotion(name, candidates) => no_promotion(plain, name, candidates),
        Impossible::WrongDie { die, wanted } => wrong_die(state, *die, *wanted),
        Impossible::NoSet(_, sets) => no_set(plain, state, *sets),
        Impossible::NumberOfUnits { wanted, .. } => {
            let units = count(*wanted, "unit", "units");
            plain.help(format!("name {units}, for example choose \"Thug, Wolf Rider\"; choose without a word lists them"))
        }
        Impossible::NoDragonAttack(at, terrains) => dragon_refusal::no_attack(state, *at, terrains),
        Impossible::WhichDragonAttack(terrains) => dragon_refusal::which_attack(state, terrains),
        Impossible::VictimsFirst => dragon_refusal::rolled_later(state),
        Impossible::WhichPromotions => {
            now(plain.help("promote DIE, or promote DIE DIE for the unit that takes its place"))
        }
        Impossible::WhichCasualties(..) => plain.help("casualties lists them"),
        Impossible::Faces(error, text) => bad_faces(state, error, text),
        Impossible::Distance(_) => no_distance(plain, state),
        Impossible::NoMinorFace(id, text) => no_minor_face(state.die(*id), text),
        Impossible::NotReady(error) => not_ready(error),
        Impossible::EachAlone => plain.help("throw FACES, with a face for each unit"),
        Impossible::NotThrown(_) => now(plain.help("leave out the faces: choose OPTION")),
        Impossible::NoIds => plain.help("leave out --ids: every ID counts"),
        Impossible::WrongTotal(counts) => wrong_total(plain, *counts),
        Impossible::SharesOfTotal => plain.help("leave out --choose and --ids, or type the faces"),
        Impossible::WhichTarget(targets) => which_target(plain, state, targets),
        Impossible::SeveralPlayers(name) => plain.help(format!("name the player: PLAYER:{name}")),
        Impossible::LiesElsewhere(_, target) => plain.help(if target.is_army() {
            "name an army: effect add ARMY NAME"
        } else if target.is_terrain() {
            "name a terrain: effect add TERRAIN NAME --terrain"
        } else {
            "name an army of the player whose DUA it is"
        }),
        Impossible::UncountedIds(counts) => {
            let counts: Vec<&str> = counts.iter().map(ResultType::word).collect();
            plain.help(format!("give the IDs to what is counted, for example --ids {}", counts.join(",")))
        }
        Impossible::IdsShared { .. } => {
            plain.help("a type without a number takes the rest: --ids melee=3,save")
        }
        Impossible::ChoiceUnused { .. } => choice_unused(fact),
        Impossible::IconShared { shown, .. } => at_most(plain, *shown),
        Impossible::NotLargest { largest, options, .. } => {
            let diagnostic = Diagnostic::ruled(
                fact.to_string(),
                format!(
                    "an icon or a spell takes as much health-worth as it can, up to its number: here {largest}"
                ),
            );
            each_on_a_line(diagnostic, options)
        }
        Impossible::NoSuchAttack(army, attack) => {
            let mut diagnostic = no_such_attack(state, *army, *attack);
            diagnostic.now = legal_now(state);
            diagnostic
        }
        Impossible::RealDice { players, dice } => real_dice(state, players, dice),
        Impossible::WhichArmy(armies) => which_army(state, armies),
        Impossible::OwnArmy { attack, target, others } => own_army(state, *attack, *target, others),
        Impossible::NoEffect(_, effects) => no_effect(plain, effects),
        Impossible::WhichEffect(effects) => {
            let each = |effect: &Effect| format!("effect drop {}  ({})", effect.number, words::effect(state, effect));
            effects.iter().map(each).fold(plain, Diagnostic::help)
        }
        Impossible::WhoConcedes(player) => {
            plain.help(format!("concede {}, or the name of another player", words::player(state, *player)))
        }
        Impossible::NoPhase(_, steps) => plain.help(format!("the phases and steps are {}", steps.join(", "))),
        Impossible::MagicTotal => {
            let points = if state.rules().prints_colours { "red=3,green=2" } else { "fire=3,water=2" };
            plain.help(format!("for example magic -t {points}, with those of your dice; or type the faces: magic FACES"))
        }
        Impossible::NotPaid { spell, .. } => spell_refusal::not_paid(state, spell, fact),
        Impossible::Castings { .. } => plain.help("leave the number out"),
        Impossible::NoSpell(_) => spell_refusal::no_announced_spell(plain, state),
        Impossible::NotUsed(_) => plain.help(
            "type use mutate DIE... --of PLAYER; for the other abilities type recruit, promote, summon or move",
        ),
        Impossible::UnknownSpell(typed, candidates) => spell_refusal::unknown_spell(plain, typed, candidates),
        Impossible::BadAnnouncement(name, part) => spell_refusal::bad_announcement(state, plain, name, part),
        Impossible::NoColour(typed) => spell_refusal::no_colour(state, typed),
        Impossible::WhichSpellTarget(spell, targets) => spell_refusal::which_spell_target(plain, spell, targets),
        Impossible::NoFace(_) => plain.help("type a number from 1 to 8"),
        Impossible::OutOfPlay(player) => {
            Diagnostic::new(format!("{} is out of the game", words::player(state, *player)))
        }
    }
}

/// Returns the message for a die of the wrong kind or from the wrong place.
fn wrong_die(state: &State, id: DieId, wanted: WantedDice) -> Diagnostic {
    let die_state = state.die_state(id);
    let name = words::die(state, id);
    let die_type = state.die(id).die_type.with_article();
    let is = |kinds: &str| Diagnostic::new(format!("{name} is {die_type}: this takes only {kinds}"));
    let lies = |kinds: &str| {
        let place = words::lying(state, die_state.owner, die_state.area);
        Diagnostic::new(format!("{name} is {place}: this takes only {kinds}"))
    };
    match wanted {
        WantedDice::Units
        | WantedDice::UnitsAndItems
        | WantedDice::Dragons
        | WantedDice::DragonsAndDragonkin
        | WantedDice::MinorTerrains => is(&wanted.to_string()),
        WantedDice::UnitsOf(army) if state.army_of(id) == army => is("units"),
        WantedDice::UnitsOf(army) => lies(&format!("units of {}", words::army(state, army))),
        WantedDice::DeadOf(player) => lies(&format!("units in {}", words::area(state, player, Area::Dua))),
        WantedDice::OpposingReserve(player) if die_state.owner == player => Diagnostic::new(format!(
            "{name} is your own: this takes only opponents' units in their Reserve Areas"
        )),
        WantedDice::OpposingReserve(_) => is("units"),
        WantedDice::LyingIn(Area::Terrain(_)) => {
            Diagnostic::new(format!("{name} is {die_type}: it cannot be at a terrain"))
        }
        WantedDice::LyingIn(area) => {
            let place = words::lying(state, die_state.owner, area);
            Diagnostic::new(format!("{name} is {die_type}: it cannot be {place}"))
        }
        WantedDice::Rerolled => Diagnostic::new(format!("{name} cannot be re-rolled now"))
            .help("choose without a word lists the units that can"),
    }
}

fn not_theirs(whose: &str) -> Diagnostic {
    Diagnostic::new(format!("{whose} dice can only be in {whose} areas"))
}

fn no_option(diagnostic: Diagnostic, options: &[String]) -> Diagnostic {
    if options.iter().any(|option| option.contains(',')) || options.len() > ON_A_LINE {
        return each_on_a_line(diagnostic, options);
    }
    diagnostic.help(format!("choose {}", or(options)))
}

fn no_player(diagnostic: Diagnostic, name: &Name, players: &[Name]) -> Diagnostic {
    let similar = nearest_of_few(name.raw(), players.iter().map(Name::raw));
    diagnostic.help(did_you_mean(&similar).unwrap_or_else(|| format!("players are {}", and(players))))
}

/// Returns the message for a name whose dice are in several places.
fn several_places(state: &State, name: &Name, places: &[(PlayerId, Area)]) -> Diagnostic {
    let lying = |(owner, area): &(PlayerId, Area)| words::lying(state, *owner, *area);
    let lying: Vec<String> = places.iter().map(lying).collect();
    let diagnostic = Diagnostic::new(format!("{name} may mean a die {}", or(&lying)));
    let is_casting = state.prompt().is_some_and(|prompt| prompt.kind == PromptKind::Announcing);
    if is_casting {
        let caster = state.acting();
        let unit = |(owner, area): &(PlayerId, Area)| unit_words(state, name.raw(), *owner, *area, caster);
        return diagnostic.help(format!("say where: {}", or(&places.iter().map(unit).collect::<Vec<_>>())));
    }
    diagnostic.help("say where: --from PLACE, or for a promotion --at PLACE")
}

/// Returns the message for a die of one player named with an army of another.
fn anothers_die(state: &State, die: DieId, army: ArmyId) -> Diagnostic {
    let owner = state.die_state(die).owner;
    let (whose, name) = (words::whose(state, owner), &state.die(die).name);
    Diagnostic::ruled(
        format!("{whose} {name} does not belong to {}", words::army(state, army)),
        "a die can only be in its owner's areas",
    )
    .help(armies_of(state, owner))
}

/// Returns the message for another player's die named without its player.
fn name_player(state: &State, die: DieId) -> Diagnostic {
    let die_state = state.die_state(die);
    let (name, place) = (&die_state.die.name, words::lying(state, die_state.owner, die_state.area));
    Diagnostic::ruled(
        format!("{} {name} {place} is named without its player", words::whose(state, die_state.owner)),
        "a name alone means your own die",
    )
    .help(format!("\"{}\"", names::die_word(state, die, state.acting())))
}

/// Returns the message for a unit to be promoted that is not in an army.
fn not_in_army(state: &State, unit: DieId) -> Diagnostic {
    let die_state = state.die_state(unit);
    let (owner, name) = (die_state.owner, &die_state.die.name);
    let place = match die_state.area {
        Area::Out => String::from("out of the game"),
        area => format!("in {}", words::area(state, owner, area)),
    };
    let is_alike = |id: &DieId| state.die(*id).name == *name;
    let armies = state.armies(owner).into_iter().filter(|army| state.army(*army).iter().any(is_alike));
    let armies: Vec<String> = armies.map(|army| words::typed(state, army, state.acting())).collect();
    Diagnostic::ruled(
        format!("this {name} is {place}, not in an army"),
        "only units in an army can be promoted",
    )
    .help(if armies.is_empty() {
        format!("no army of {} has a {name}", words::player(state, owner))
    } else {
        format!("say which army: --at {}", or(&armies))
    })
}

/// Returns the message for dice to be moved together that are in different places.
fn from_several_places(state: &State, places: &[(PlayerId, Area)]) -> Diagnostic {
    let typed = |(player, at): &(PlayerId, Area)| {
        words::typed(state, ArmyId { player: *player, at: *at }, state.acting())
    };
    let typed: Vec<String> = places.iter().map(typed).collect();
    Diagnostic::new(format!("these dice are in several places: {}", and(&typed)))
        .help(format!("type one command for each place: --from {}", typed.join(", then --from ")))
}

/// Completes the message for a minor terrain that is to be buried together with other dice.
fn minor_alone(diagnostic: Diagnostic) -> Diagnostic {
    Diagnostic {
        rule: String::from("an army may bury its minor terrain when it marches, instead of the maneuver"),
        ..diagnostic
    }
    .help("type one command for each minor terrain and one for the other dice")
}

/// Returns the message for faces that cannot be read.
fn bad_faces(state: &State, error: &At<NotationError>, text: &str) -> Diagnostic {
    let diagnostic = notation_error(error, &state.rules());
    let are_of_dragons = state.prompt().is_none() && state.is_in(StepKind::Dragons);
    if are_of_dragons { diagnostic } else { with_total(diagnostic, text) }
}

/// Completes the message for an impossible roll of a terrain die.
fn no_distance(diagnostic: Diagnostic, state: &State) -> Diagnostic {
    let again = state.rules().distance_again;
    diagnostic.help(format!("type a number from 1 to 8; an {again} is re-rolled, so type both: {again} 3"))
}

fn no_minor_face(die: &Die, typed: &Name) -> Diagnostic {
    let faces: Vec<String> = die.faces.iter().map(|face| face.icon.name().to_owned()).collect();
    Diagnostic::new(format!("{} has no face {typed}", die.name))
        .help(format!("its faces: {}", faces.join(", ")))
}

fn no_army(state: &State, army: ArmyId) -> Diagnostic {
    let diagnostic = Diagnostic::new(format!("{} has no units", words::army(state, army)));
    let diagnostic = diagnostic.help(armies_of(state, army.player));
    match army.terrain().filter(|_| announces_by_hand(state)) {
        Some(terrain) => {
            diagnostic.help(format!("the terrain itself: on {}", terrain_target(state, terrain)))
        }
        None => diagnostic,
    }
}

/// Reports whether a player announces spells whose targets are typed in words.
fn announces_by_hand(state: &State) -> bool {
    let is_casting = state.prompt().is_some_and(|prompt| prompt.kind == PromptKind::Announcing);
    is_casting && !state.rules().spells_are_its_own
}

/// Lists the armies of a player as they are typed.
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

/// Most options on one line, if they are single names.
const ON_A_LINE: usize = 8;

/// Most options listed in a message.
const MAX_SHOWN: usize = 20;

/// Adds the options to the help, one per line, up to the limit.
fn each_on_a_line(diagnostic: Diagnostic, options: &[String]) -> Diagnostic {
    let commands = options.iter().take(MAX_SHOWN).map(|option| format!("choose {}", words::quoted(option)));
    let mut diagnostic = commands.fold(diagnostic, Diagnostic::help);
    if let Some(more) = options.len().checked_sub(MAX_SHOWN).filter(|more| *more > 0) {
        diagnostic =
            diagnostic.help(format!("choose without a word lists these and {more} more, with numbers"));
    }
    diagnostic
}

fn no_effect(diagnostic: Diagnostic, effects: &[Effect]) -> Diagnostic {
    let known = effects.iter().map(|effect| format!("{} {}", effect.number, Name::from(effect.name.clone())));
    let known: Vec<String> = known.collect();
    diagnostic.help(if known.is_empty() {
        String::from("there are none")
    } else {
        format!("effects are {}", known.join(", "))
    })
}

fn no_set(diagnostic: Diagnostic, state: &State, sets: usize) -> Diagnostic {
    if let Some(Prompt { kind: PromptKind::Casualties { .. }, .. }) = state.prompt() {
        return diagnostic.help(format!("casualties lists {}", count(sets, "choice", "choices")));
    }
    diagnostic.help(format!("choose a number from 1 to {sets}, or names; choose without a word lists them"))
}

fn wrong_total(diagnostic: Diagnostic, counts: ResultTypes) -> Diagnostic {
    let each: Vec<String> = counts.iter().map(|result_type| format!("{result_type}=N")).collect();
    diagnostic.help(format!("-t {}", each.join(",")))
}

/// Returns the message if the place of an army does not allow this attack (classic: Q142).
pub(super) fn no_such_attack(state: &State, army: ArmyId, attack: Attack) -> Diagnostic {
    let shows = match army.terrain() {
        Some(terrain) => {
            format!("{} is {}", words::terrain(state, terrain), words::on_face(state, terrain))
        }
        None => String::from("the army is in the Reserve Area"),
    };
    let rule = match army.terrain() {
        None => reserve_rule(&state.rules()),
        Some(_) if !state.rules().eighth_face_doubles => {
            "the face of the terrain says which action an army may take; on the eighth face, of which classic says nothing, warband plays as \
             in v4: the army that holds it may take any action, other armies only melee"
        }
        Some(_) => {
            "the face of the terrain says which action an army may take; on the eighth face the army that holds it may take any action, \
             other armies only melee"
        }
    };
    Diagnostic::ruled(format!("no {} here: {shows}", attack.word()), rule)
}

fn which_target(diagnostic: Diagnostic, state: &State, targets: &[ArmyId]) -> Diagnostic {
    if targets.is_empty() {
        return diagnostic;
    }
    let typed: Vec<String> =
        targets.iter().map(|target| words::typed(state, *target, state.acting())).collect();
    diagnostic.help(or(&typed))
}

/// Returns the message if the faces of real dice must be typed, with the codes of each die.
fn real_dice(state: &State, players: &[PlayerId], dice: &[Name]) -> Diagnostic {
    let names = and(&players.iter().map(|player| words::player(state, *player)).collect::<Vec<_>>());
    let rolls = if players.len() == 1 { "rolls" } else { "roll" };
    let who = format!("{names} {rolls} real dice");
    if dice.is_empty() {
        return Diagnostic::new(format!("{who}: type the face of the die"));
    }
    let mut diagnostic = Diagnostic::new(format!("{who}: type the faces"));
    let mut named: Vec<&Name> = Vec::new();
    for name in dice {
        if named.contains(&name) {
            continue;
        }
        named.push(name);
        let number = dice.iter().filter(|other| *other == name).count();
        let die = state.dice().iter().find(|known| known.die.name == *name);
        let codes = die.map_or_else(Vec::new, |known| key::entries(&code_table(&known.die)));
        diagnostic = diagnostic.help(format!("{number} {name}: {}", codes.join(", ")));
    }
    diagnostic.help("_ for a die that warband rolls for you")
}

/// Returns the message for a player's name that could mean several armies.
fn which_army(state: &State, armies: &[ArmyId]) -> Diagnostic {
    let named: Vec<String> = armies.iter().map(|army| words::army(state, *army)).collect();
    let typed: Vec<String> = armies.iter().map(|army| words::handle(state, *army)).collect();
    let diagnostic = Diagnostic::new(format!("that could mean {}", or(&named))).help(or(&typed));
    match armies.iter().find_map(|army| army.terrain()).filter(|_| announces_by_hand(state)) {
        Some(terrain) => diagnostic.help(format!("a terrain itself: on {}", terrain_target(state, terrain))),
        None => diagnostic,
    }
}

/// Returns the message for an attack on the player's own army.
fn own_army(state: &State, attack: Attack, target: ArmyId, others: &[ArmyId]) -> Diagnostic {
    let (who, army) = (words::player(state, target.player), words::army(state, target));
    let diagnostic = Diagnostic::ruled(
        format!("{who} cannot attack {army}"),
        "you can only attack an army of another player",
    );
    within_reach(state, diagnostic, attack, others)
}

/// Adds the armies that can be attacked instead.
pub(super) fn within_reach(
    state: &State,
    diagnostic: Diagnostic,
    attack: Attack,
    others: &[ArmyId],
) -> Diagnostic {
    let typed: Vec<String> = others.iter().map(|other| words::typed(state, *other, state.acting())).collect();
    if typed.is_empty() {
        return diagnostic.advice("no army is within reach");
    }
    diagnostic.help(format!("attack {} {}", attack.word(), or(&typed)))
}

fn no_promotion(diagnostic: Diagnostic, name: &Name, candidates: &[Name]) -> Diagnostic {
    let Some(first) = candidates.first() else {
        return diagnostic.advice(
            "you need a unit of the same species with one more health in the DUA (for Dragonkin: in the Summoning Pool)",
        );
    };
    let (unit, to) = (words::quoted(&name.to_string()), words::quoted(&first.to_string()));
    diagnostic.help(format!("promote {unit} {to}"))
}

fn no_place(state: &State, name: &Name) -> Diagnostic {
    // The reserve is a place but not a terrain, and a terrain is needed.
    let is_reserve = words::is("reserve", name.raw());
    let mut places = vec![String::from("home"), String::from("frontier")];
    places.extend((!is_reserve).then(|| String::from("reserve")));
    places.extend(state.everybody().map(|id| words::player(state, id)));
    let similar = nearest_of_few(name.raw(), places.iter().map(String::as_str));
    let diagnostic = if is_reserve {
        Diagnostic::new("the Reserve Area is not a terrain")
    } else {
        Diagnostic::new(format!("there is no place called {name}"))
    };
    let known = || format!("places are {}; for another player's army put PLAYER: in front", or(&places));
    let has_areas = ["dua", "bua", "pool"].iter().any(|area| words::is(area, name.raw()));
    let help = if has_areas { known() } else { did_you_mean(&similar).unwrap_or_else(known) };
    diagnostic.help(help)
}

/// Describes where dice were searched: `in ann's DUA`, `at the frontier`, `in ann's armies`.
fn looked_through(state: &State, at: &[(PlayerId, Area)]) -> String {
    match at {
        [(owner, area @ Area::Terrain(_))] => {
            format!("in {}", words::army(state, ArmyId { player: *owner, at: *area }))
        }
        [(owner, area)] => format!("in {}", words::area(state, *owner, *area)),
        [(owner, _), rest @ ..] if rest.iter().all(|(other, _)| other == owner) => {
            format!("among {} dice", words::whose(state, *owner))
        }
        [_, ..] => String::from("among the dice of any player"),
        [] => String::from("there"),
    }
}

/// Describes where dice with a name are, outside the places searched: `ann's Thug is in ann's DUA`; the same player's first,
/// those of another player with the words that name them, `ann's Thug is in ann's DUA (ann:Thug)`.
fn elsewhere(state: &State, name: &Name, at: &[(PlayerId, Area)]) -> Option<String> {
    let (owner, _) = at.first()?;
    let places_of = |player: PlayerId| {
        let mut places: Vec<String> = Vec::new();
        let known = find(name.raw()).map(|die| die.name);
        let is_match = |of: &Name| words::is(of.raw(), name.raw()) || known.as_ref() == Some(of);
        let called = |die: &&DieState| die.owner == player && is_match(&die.die.name);
        for die in state.dice().iter().filter(called).filter(|die| !at.contains(&(player, die.area))) {
            let place = words::lying(state, player, die.area);
            if !places.contains(&place) {
                places.push(place);
            }
        }
        let die = state.dice().iter().find(called)?;
        let (whose, name) = (words::whose(state, player), &die.die.name);
        let word = || join(&[format!("{}:{name}", state.player(player).name)]);
        let typed = if player == *owner { String::new() } else { format!(" ({})", word()) };
        (!places.is_empty()).then(|| format!("{whose} {name} is {}{typed}", and(&places)))
    };
    std::iter::once(*owner).chain(state.others(*owner)).find_map(places_of)
}

fn no_die(name: &Name, wanted: usize, there: usize, place: &str, others: &[Name]) -> Diagnostic {
    let message = match there {
        0 => format!("there is no {name} {place}"),
        1 => format!("you named {wanted} {name}, but there is only 1 {place}"),
        there => format!("you named {wanted} {name}, but there are only {there} {place}"),
    };
    let diagnostic = Diagnostic::new(message);
    let similar = nearest_of_few(name.raw(), others.iter().map(Name::raw));
    let known = || {
        let shown: Vec<&Name> = others.iter().take(12).collect();
        (!shown.is_empty()).then(|| format!("the dice there are {}", and(&shown)))
    };
    match did_you_mean(&similar).filter(|_| there == 0).or_else(known) {
        Some(help) => diagnostic.help(help),
        None => diagnostic,
    }
}

/// Returns the message for wrong names of players.
pub(crate) fn bad_players(error: &BadPlayers) -> Diagnostic {
    match error {
        BadPlayers::Characters(_) => {
            Diagnostic::of(error).advice("use up to 40 letters, digits, - and _, and do not begin with -")
        }
        BadPlayers::PlaceWord(_) | BadPlayers::Twice(_) => Diagnostic::of(error),
        BadPlayers::Number { .. } => {
            Diagnostic::of(error).help("give --players one name for each force, separated by commas")
        }
    }
}
