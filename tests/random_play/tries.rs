//! Everything that could be typed in a position, and the one way in which offers spell a command.

use std::collections::BTreeSet;
use warband::dragon_dice::dice::DieType;
use warband::dragon_dice::game::{
    Area, ArmyId, Choice, Command, DieId, PlayerId, PromptKind, State, Subject, Throw, TypedCommand,
    TypedDice, TypedSubject, names, optional_icons, prompt_options,
};
use warband::dragon_dice::roll::Attack;
use warband::dragon_dice::rules::OptionalOutcome;

fn player_name(state: &State, id: PlayerId) -> String {
    state.player(id).name.raw().to_owned()
}

fn name(state: &State, id: DieId) -> String {
    state.die(id).name.raw().to_owned()
}

/// A die as `reader` types it.
fn die_word(state: &State, id: DieId, reader: PlayerId) -> String {
    match state.die_state(id).owner {
        owner if owner == reader => name(state, id),
        owner => format!("{}:{}", player_name(state, owner), name(state, id)),
    }
}

fn areas(state: &State) -> Vec<Area> {
    let mut areas: Vec<Area> = state.every_terrain().map(Area::Terrain).collect();
    areas.extend([Area::Reserve, Area::Dua, Area::Bua, Area::Pool, Area::Out]);
    areas
}

/// The dice of an area that have different names, in their order.
fn by_name(state: &State, owner: PlayerId, area: Area) -> Vec<DieId> {
    let mut seen = BTreeSet::new();
    let dice = state.lying(owner, area, |die| die.kind != DieType::Terrain);
    dice.into_iter().filter(|id| seen.insert(name(state, *id))).collect()
}

/// Every command with every argument that it may have, legal or not: as many dice as one, two, or all of a place.
///
/// Left out is what is taken today, offered by nobody, and no play: a die of one player recruited into another's army, a
/// promotion of a unit that lies in the DUA (`--at dua`), a minor terrain buried in one command with other dice, and dice of
/// several places in one command.
pub(crate) fn everything(state: &State) -> Vec<TypedCommand> {
    let everybody: Vec<String> = state.everybody().map(|id| player_name(state, id)).collect();
    let mut all = vec![
        TypedCommand::Next,
        TypedCommand::Pass,
        TypedCommand::Throw(Throw::Digital),
        TypedCommand::Maneuver(Throw::Digital),
        TypedCommand::Save(Throw::Digital.into()),
        TypedCommand::Counter(Throw::Digital.into()),
        TypedCommand::Concede(None),
    ];
    all.extend(everybody.iter().map(|name| TypedCommand::Concede(Some(name.clone()))));
    all.extend((0..state.effects_made + 2).map(TypedCommand::DropEffect));
    let places: Vec<String> =
        areas(state).into_iter().map(|area| names::own_area_word(state, state.acting(), area)).collect();
    for player in state.everybody() {
        for area in areas(state) {
            let army = names::handle(state, player, area);
            all.push(TypedCommand::March(army.clone()));
            all.extend([0, 3, 1_000_000].map(|amount| TypedCommand::Damage { army: army.clone(), amount }));
            all.extend([Attack::Melee, Attack::Missile].map(|attack| TypedCommand::Attack {
                attack,
                army: army.clone(),
                roll: Throw::Digital.into(),
            }));
            let effect = |subject| TypedCommand::AddEffect {
                subject,
                name: String::from("Any Name"),
                changes: Vec::new(),
                until: None,
            };
            all.push(effect(TypedSubject::Army(army.clone())));
            for place in &places {
                all.push(effect(TypedSubject::Terrain(place.clone())));
            }
            for id in by_name(state, player, area) {
                let (army, die) = (army.clone(), self::name(state, id));
                let terrain = names::own_area_word(state, state.acting(), area);
                all.push(effect(TypedSubject::Units { army, dice: vec![die] }));
                all.push(effect(TypedSubject::Dragon {
                    terrain,
                    dragon: die_word(state, id, state.acting()),
                }));
            }
            with_dice(state, player, area, &places, &mut all);
        }
    }
    all.extend(everybody.iter().map(|name| bury(vec![name.clone()], None)));
    choices(state, &everybody, &places, &mut all);
    all
}

fn bury(names: Vec<String>, from: Option<String>) -> TypedCommand {
    TypedCommand::Bury { dice: TypedDice { names, from } }
}

/// Options, words and sets of units.
fn choices(state: &State, everybody: &[String], places: &[String], all: &mut Vec<TypedCommand>) {
    let Some(prompt) = state.prompt else { return };
    let mut words: Vec<String> =
        prompt_options(state, &prompt).into_iter().map(|option| option.word).take(60).collect();
    words.extend(everybody.iter().chain(places).cloned());
    words.extend(["1", "2", "up", "down", "apart", "melee", "first", "frontier"].map(String::from));
    for area in areas(state) {
        let units: Vec<String> =
            by_name(state, prompt.player, area).into_iter().map(|id| name(state, id)).collect();
        let pairs = units.iter().flat_map(|one| units.iter().map(move |two| format!("{one}, {two}")));
        words.extend(pairs.take(30).chain(units.iter().cloned()));
    }
    all.extend(words.iter().map(|word| TypedCommand::Casualties(vec![word.clone()])));
    all.extend(words.into_iter().map(TypedCommand::Choose));
}

/// What is done with the dice of a player in an area.
fn with_dice(state: &State, owner: PlayerId, area: Area, places: &[String], all: &mut Vec<TypedCommand>) {
    let (dice, from) = (by_name(state, owner, area), names::handle(state, owner, area));
    let words: Vec<String> = dice.iter().map(|id| name(state, *id)).collect();
    let prefixed = |name: &String| format!("{}:{name}", player_name(state, owner));
    let every: Vec<String> = state
        .lying(owner, area, |die| die.kind != DieType::Terrain)
        .iter()
        .map(|id| name(state, *id))
        .collect();
    let pairs = words.windows(2).map(<[String]>::to_vec);
    let mut sets: Vec<Vec<String>> = words.iter().map(|word| vec![word.clone()]).chain(pairs).collect();
    sets.push(every);
    for set in &sets {
        let dice = || TypedDice { names: set.clone(), from: Some(from.clone()) };
        for to in areas(state) {
            all.push(TypedCommand::Move { dice: dice(), to: names::handle(state, owner, to) });
        }
        let army = ArmyId { player: owner, at: area };
        all.extend(places.iter().map(|to| TypedCommand::Move {
            dice: TypedDice { names: set.clone(), from: None },
            to: if army.player == state.acting() { to.clone() } else { from.clone() },
        }));
        all.push(TypedCommand::Bury { dice: dice() });
        all.push(bury(set.iter().map(prefixed).collect(), None));
        for place in places {
            all.push(TypedCommand::Reinforce { dice: set.clone(), to: place.clone() });
            all.push(TypedCommand::Retreat { dice: set.clone(), from: place.clone() });
        }
    }
    all.extend(places.iter().map(|to| TypedCommand::Reinforce { dice: Vec::new(), to: to.clone() }));
    all.extend(places.iter().map(|from| TypedCommand::Retreat { dice: Vec::new(), from: from.clone() }));
    let larger = [Area::Dua, Area::Pool].map(|area| by_name(state, owner, area)).concat();
    for (id, word) in dice.iter().zip(&words) {
        if area.is_army() && state.die(*id).kind.is_unit() {
            all.extend(larger.iter().chain(&dice).map(|to| TypedCommand::Promote {
                unit: word.clone(),
                to: Some(name(state, *to)),
                army: Some(from.clone()),
                worth: 1,
            }));
        }
        for at in areas(state) {
            let army = names::handle(state, owner, at);
            all.push(TypedCommand::Recruit { unit: word.clone(), army });
        }
        for place in places {
            let (die, terrain) = (prefixed(word), place.clone());
            all.push(TypedCommand::Summon { die, terrain, throw: Throw::Digital });
        }
    }
}

/// Dice of an area with numbers, in the order they lie: `2 Thug, Wolf Rider`.
fn counted(state: &State, dice: &[DieId]) -> Option<String> {
    let first = state.die_state(*dice.first()?);
    let mut counted: Vec<(String, usize)> = Vec::new();
    for id in state.lying(first.owner, first.area, |_| true) {
        let word = name(state, id);
        let number = dice.iter().filter(|other| name(state, **other) == word).count();
        if number > 0 && !counted.iter().any(|(known, _)| *known == word) {
            counted.push((word, number));
        }
    }
    let words =
        counted.into_iter().map(|(word, number)| if number == 1 { word } else { format!("{number} {word}") });
    Some(words.collect::<Vec<_>>().join(", "))
}

/// The words by which offers spell a command; `None` for what they leave out on purpose.
pub(crate) fn spelled(state: &State, command: &Command) -> Option<Vec<String>> {
    let acting = state.acting();
    let army = |army: ArmyId| names::army_word(state, army, acting);
    let of = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<String>>();
    let terrain = |terrain| names::own_area_word(state, acting, Area::Terrain(terrain));
    Some(match command {
        Command::Next => of(&["next"]),
        Command::Pass => of(&["pass"]),
        Command::Throw(_) => of(&["throw"]),
        Command::Maneuver(_) => of(&["maneuver"]),
        Command::Save(_) => of(&["save"]),
        Command::Counter(_) => of(&["counter"]),
        Command::March(id) => of(&["march", &army(*id)]),
        Command::Attack { attack, target, .. } => {
            let by = state.marching_army()?.player;
            of(&["attack", attack.word(), &names::army_word(state, *target, by)])
        }
        Command::Damage { army: id, amount } => of(&["damage", &army(*id), &amount.to_string()]),
        Command::AddEffect { subject, name, .. } => {
            let own = |id: &DieId| self::name(state, *id);
            match subject {
                Subject::Army(id) => of(&["effect", "add", &army(*id), name]),
                Subject::Terrain(at) => of(&["effect", "add", "--terrain", &terrain(*at), name]),
                Subject::Units(units) => {
                    let start = ["effect", "add", &army(state.subject_army(subject)?), name, "--units"];
                    [of(&start), units.iter().map(own).collect()].concat()
                }
                Subject::Dragon(dragon) => {
                    let at = state.die_state(*dragon).area;
                    let place = names::own_area_word(state, acting, at);
                    of(&["effect", "add", &place, name, "--dragon", &die_word(state, *dragon, acting)])
                }
            }
        }
        Command::DropEffect(number) => of(&["effect", "drop", &number.to_string()]),
        Command::Concede(player) => of(&["concede", &player_name(state, *player)]),
        Command::TempleBury(player) => of(&["bury", &player_name(state, *player)]),
        Command::Casualties(dice) => of(&["casualties", &counted(state, dice)?]),
        Command::Choose(choice) => of(&["choose", &chosen(state, choice)?]),
        Command::Promote { unit, to, .. } => {
            let stands = ArmyId { player: state.die_state(*unit).owner, at: state.die_state(*unit).area };
            of(&["promote", &name(state, *unit), &name(state, *to), "--at", &army(stands)])
        }
        Command::Recruit { unit, army: id } => of(&["recruit", &name(state, *unit), &army(*id)]),
        Command::Summon { die, terrain: at, .. } => {
            of(&["summon", &die_word(state, *die, acting), &terrain(*at)])
        }
        Command::Bury(dice) => buried(state, dice)?,
        Command::Move { dice, to } => moved(state, dice, *to)?,
        Command::Reinforce { dice, to } => {
            let mut words = of(&["reinforce"]);
            words.extend(dice.iter().map(|id| name(state, *id)));
            words.extend(of(&["--to", &terrain(*to)]));
            words
        }
        Command::Retreat { dice } => {
            let mut words = of(&["retreat"]);
            words.extend(dice.iter().map(|id| name(state, *id)));
            let Area::Terrain(at) = state.die_state(*dice.first()?).area else { return None };
            words.extend(of(&["--from", &terrain(at)]));
            words
        }
        Command::Begin { .. } | Command::Fix(_) | Command::Caused { .. } => return None,
    })
}

/// The word of an option; sets that are not listed too.
fn chosen(state: &State, choice: &Choice) -> Option<String> {
    let (Choice::Targets(dice) | Choice::FoulStench(dice) | Choice::Return(dice)) = choice else {
        let options = prompt_options(state, &state.prompt?);
        let option = options.into_iter().find(|option| option.command == Command::Choose(choice.clone()));
        return Some(option?.word);
    };
    counted(state, dice)
}

fn buried(state: &State, dice: &[DieId]) -> Option<Vec<String>> {
    let area = state.die_state(*dice.first()?).area;
    let is_minor = |id: &DieId| state.die(*id).kind == DieType::MinorTerrain;
    if dice.len() > 1 && dice.iter().any(is_minor) || dice.iter().any(|id| state.die_state(*id).area != area)
    {
        // Minor terrains are buried one by one, and dice of several places by several commands.
        return None;
    }
    let mut words = vec![String::from("bury")];
    words.extend(dice.iter().map(|id| die_word(state, *id, state.acting())));
    if area != Area::Dua && !dice.iter().all(is_minor) {
        words.extend([String::from("--from"), names::own_area_word(state, state.acting(), area)]);
    }
    Some(words)
}

fn moved(state: &State, dice: &[DieId], to: Area) -> Option<Vec<String>> {
    let first = state.die_state(*dice.first()?);
    let (owner, area) = (first.owner, first.area);
    let is_together = |id: &DieId| state.die_state(*id).owner == owner && state.die_state(*id).area == area;
    if !dice.iter().all(is_together) {
        return None;
    }
    let mut words = vec![String::from("move")];
    words.extend(dice.iter().map(|id| name(state, *id)));
    let is_icon = state.prompt.is_some_and(|prompt| prompt.kind == PromptKind::OptionalIcon)
        && optional_icons::current_optional_icon(state).is_some_and(|(_, _, rule)| {
            matches!(rule.doing, OptionalOutcome::Moves(_) | OptionalOutcome::Goes)
        });
    if is_icon {
        words.extend([String::from("--to"), names::own_area_word(state, owner, to)]);
    } else {
        words.extend([String::from("--from"), names::handle(state, owner, area)]);
        words.extend([String::from("--to"), names::handle(state, owner, to)]);
    }
    Some(words)
}
