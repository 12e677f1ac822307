//! Everything that can be typed in a position, and the one spelling of a command in offers.

use std::collections::BTreeSet;
use warband_dragon_dice::dice::DieType;
use warband_dragon_dice::game::magic::Casting;
use warband_dragon_dice::game::{
    Area, ArmyId, Choice, Command, DieId, PlayerId, PromptKind, State, Subject, Throw, TypedCommand,
    TypedDice, TypedSubject, after_implied_pass, announcement, names, optional_icons, prompt_options, reach,
    rerolls, subject_army,
};
use warband_dragon_dice::roll::Attack;
use warband_dragon_dice::rules::{OptionalOutcome, spell, spells};

fn player_name(state: &State, id: PlayerId) -> String {
    state.player(id).name.raw().to_owned()
}

fn name(state: &State, id: DieId) -> String {
    state.die(id).name.raw().to_owned()
}

/// Returns a die as `reader` types it.
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

/// Returns the dice of an area that have different names, in their order.
fn by_name(state: &State, owner: PlayerId, area: Area) -> Vec<DieId> {
    let mut seen = BTreeSet::new();
    let dice = state.lying(owner, area, |die| die.die_type != DieType::Terrain);
    dice.into_iter().filter(|id| seen.insert(name(state, *id))).collect()
}

/// Returns every command with every argument that it can have, legal or not: dice as one, two, or all of a place, and two of
/// different places or players.
pub(crate) fn everything(state: &State) -> Vec<TypedCommand> {
    let everybody: Vec<String> = state.everybody().map(|id| player_name(state, id)).collect();
    let mut all = vec![
        TypedCommand::Next,
        TypedCommand::Pass,
        TypedCommand::Throw(Throw::Digital.into()),
        TypedCommand::Maneuver(Throw::Digital),
        TypedCommand::Save(Throw::Digital.into()),
        TypedCommand::Counter(Throw::Digital.into()),
        TypedCommand::Concede(None),
        TypedCommand::Magic { roll: Throw::Digital.into(), totals: Vec::new() },
    ];
    all.extend((0..4).flat_map(|number| [TypedCommand::CastDrop(number), TypedCommand::CastFirst(number)]));
    all.extend(everybody.iter().map(|name| TypedCommand::Concede(Some(name.clone()))));
    all.extend(
        (0..state.effects_made() + 2).map(|number| TypedCommand::DropEffect(vec![number.to_string()])),
    );
    let places: Vec<String> =
        areas(state).into_iter().map(|area| names::own_area_word(state, state.acting(), area)).collect();
    all.extend(places.iter().map(|place| effect(TypedSubject::Terrain(place.clone()))));
    let attack = |place: &String| TypedCommand::DragonAttack { words: vec![place.clone()], faces: None };
    all.extend(places.iter().map(attack));
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
            all.push(effect(TypedSubject::Army(army.clone())));
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
    across(state, &places, &mut all);
    castings(state, &everybody, &places, &mut all);
    choices(state, &everybody, &places, &mut all);
    all
}

/// Every spell at every army and place, and at some units.
fn castings(state: &State, everybody: &[String], places: &[String], all: &mut Vec<TypedCommand>) {
    if state.magic().is_none() {
        return;
    }
    let armies = state.everybody().flat_map(|player| state.armies(player));
    let armies = armies.map(|army| names::handle(state, army.player, army.at));
    let units = state.everybody().flat_map(|player| {
        let armies = state.armies(player).into_iter();
        armies.flat_map(move |army| {
            let word = names::handle(state, player, army.at);
            let units = by_name(state, player, army.at).into_iter();
            units.map(move |id| format!("{}:{}@{word}", player_name(state, player), name(state, id)))
        })
    });
    let words: Vec<String> = everybody
        .iter()
        .chain(places)
        .cloned()
        .chain(armies)
        .chain(units.take(12))
        .chain([String::new()])
        .collect();
    for spell in spells() {
        all.extend(words.iter().map(|word| TypedCommand::Cast(vec![format!("{} {word}", spell.name)])));
    }
}

fn bury(names: Vec<String>, from: Option<String>) -> TypedCommand {
    TypedCommand::Bury { dice: TypedDice { names, from } }
}

/// Adds commands with two dice of different places or players.
fn across(state: &State, places: &[String], all: &mut Vec<TypedCommand>) {
    let owned = |owner| areas(state).into_iter().flat_map(move |area| by_name(state, owner, area));
    let dice: Vec<DieId> = state.everybody().flat_map(owned).collect();
    let is_apart = |one: &DieId, two: &DieId| {
        let (one, two) = (state.die_state(*one), state.die_state(*two));
        (one.owner, one.area) != (two.owner, two.area)
    };
    let word =
        |id: &DieId| format!("{}:{}", player_name(state, state.die_state(*id).owner), name(state, *id));
    for (step, one) in dice.iter().enumerate() {
        // With the next die of another place, or with one farther off; alternating between places.
        let others = dice[step..].iter().chain(&dice).skip(if step % 2 == 0 { 0 } else { step * 7 });
        let Some(two) = others.into_iter().find(|two| is_apart(one, two)) else { continue };
        let names = vec![word(one), word(two)];
        for place in [step, step / 3].map(|turn| &places[turn % places.len()]) {
            for from in [None, Some(place.clone())] {
                let dice = || TypedDice { names: names.clone(), from: from.clone() };
                let owner = state.die_state(*one).owner;
                all.extend([
                    TypedCommand::Move { dice: dice(), to: place.clone() },
                    TypedCommand::Move { dice: dice(), to: names::handle(state, owner, Area::Dua) },
                    TypedCommand::Bury { dice: dice() },
                ]);
            }
            all.push(TypedCommand::Reinforce { dice: names.clone(), to: place.clone() });
            all.push(TypedCommand::Retreat { dice: names.clone(), from: place.clone() });
            let (army, dice) = (place.clone(), names.clone());
            all.push(effect(TypedSubject::Units { army, dice }));
        }
        if state.prompt().is_some() {
            all.push(TypedCommand::Casualties(names.clone()));
            all.push(TypedCommand::Choose(names.join(", ")));
        }
    }
}

fn effect(subject: TypedSubject) -> TypedCommand {
    TypedCommand::AddEffect {
        subject,
        name: String::from("Any Name"),
        is_spell: false,
        changes: Vec::new(),
        until: None,
    }
}

/// Adds options, words and sets of units.
fn choices(state: &State, everybody: &[String], places: &[String], all: &mut Vec<TypedCommand>) {
    let Some(prompt) = state.prompt() else { return };
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
    all.extend(words.iter().map(|word| TypedCommand::Choose(format!("{word} id"))));
    all.extend(words.into_iter().map(TypedCommand::Choose));
}

/// Adds commands for the dice of a player in an area.
fn with_dice(state: &State, owner: PlayerId, area: Area, places: &[String], all: &mut Vec<TypedCommand>) {
    let (dice, from) = (by_name(state, owner, area), names::handle(state, owner, area));
    let words: Vec<String> = dice.iter().map(|id| name(state, *id)).collect();
    let prefixed = |name: &String| format!("{}:{name}", player_name(state, owner));
    let every: Vec<String> = state
        .lying(owner, area, |die| die.die_type != DieType::Terrain)
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
        all.push(effect(TypedSubject::Units { army: from.clone(), dice: set.clone() }));
        all.push(TypedCommand::Bury { dice: dice() });
        all.push(bury(set.iter().map(prefixed).collect(), None));
        let ability = String::from("mutate");
        all.push(TypedCommand::Use { ability, dice: set.clone(), of: Some(player_name(state, owner)) });
        for place in places {
            all.push(TypedCommand::Reinforce { dice: set.clone(), to: place.clone() });
            all.push(TypedCommand::Retreat { dice: set.clone(), from: place.clone() });
        }
    }
    all.extend(places.iter().map(|to| TypedCommand::Reinforce { dice: Vec::new(), to: to.clone() }));
    all.extend(places.iter().map(|from| TypedCommand::Retreat { dice: Vec::new(), from: from.clone() }));
    let larger = state.everybody().flat_map(|player| {
        let dice = [Area::Dua, Area::Pool].map(|area| by_name(state, player, area)).concat();
        dice.into_iter().map(move |id| format!("{}:{}", player_name(state, player), name(state, id)))
    });
    let larger: Vec<Option<String>> = larger.chain(words.clone()).map(Some).chain([None]).collect();
    for word in &words {
        all.extend(larger.iter().map(|to| TypedCommand::Promote {
            unit: word.clone(),
            to: to.clone(),
            army: Some(from.clone()),
            worth: 1,
        }));
        // Units of the DUA are meant, wherever the dice are.
        for player in state.everybody().filter(|_| area == Area::Dua) {
            all.extend(areas(state).into_iter().map(|at| TypedCommand::Recruit {
                unit: prefixed(word),
                army: names::handle(state, player, at),
            }));
        }
        for place in places {
            let (die, terrain) = (prefixed(word), place.clone());
            all.push(TypedCommand::Summon { die, terrain, throw: Throw::Digital });
        }
    }
}

/// Formats dice of an area with counts, in their order: `2 Thug, Wolf Rider`.
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

/// Returns the words by which offers spell a command; `None` for one that no offer contains.
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
        Command::March(id) => of(&["march", &names::march_word(state, *id, acting)]),
        Command::Attack { attack, target, .. } => {
            let by = state.marching_army()?.player;
            of(&["attack", attack.word(), &names::army_word(state, *target, by)])
        }
        Command::Damage { army: id, amount } => of(&["damage", &army(*id), &amount.to_string()]),
        Command::AddEffect { subject, name, .. } => match subject {
            Subject::Army(id) => of(&["effect", "add", &army(*id), name]),
            // Only spells have these subjects.
            Subject::Attackers(_) | Subject::Dua(_) => return None,
            Subject::Terrain(at) => of(&["effect", "add", "--terrain", &terrain(*at), name]),
            Subject::Units(units) => {
                let on = subject_army(state, subject)?;
                let start = ["effect", "add", &army(on), name, "--units"];
                [of(&start), together(state, units, on.player, true)].concat()
            }
            Subject::Dragon(dragon) => {
                let at = state.die_state(*dragon).area;
                let place = names::own_area_word(state, acting, at);
                of(&["effect", "add", &place, name, "--dragon", &die_word(state, *dragon, acting)])
            }
        },
        Command::Magic { .. } => of(&["magic"]),
        Command::Cast(castings) => {
            let by = state.magic()?.caster.player;
            let words = |casting: &Casting| {
                let spell = spell(&casting.spell)?;
                Some(announcement(state, &spell, casting.times, &casting.target, by))
            };
            let words: Option<Vec<String>> = castings.iter().map(words).collect();
            [of(&["cast"]), words?].concat()
        }
        Command::DragonAttack { terrain: at, .. } => of(&["dragon", "attack", &terrain(*at)]),
        Command::Respond(_) => of(&["respond"]),
        Command::PromoteAll(_) => of(&["promote", "--all"]),
        Command::CastFirst(number) => of(&["cast", "first", &number.to_string()]),
        Command::CastDrop(number) => of(&["cast", "drop", &number.to_string()]),
        Command::DropEffect(number) => of(&["effect", "drop", &number.to_string()]),
        Command::Concede(player) => of(&["concede", &player_name(state, *player)]),
        Command::TempleBury(player) => of(&["bury", &player_name(state, *player)]),
        Command::Casualties(dice) => of(&["casualties", &counted(state, dice)?]),
        // Offers leave the faces out.
        Command::Choose(choice) | Command::ChooseThrow { choice, .. } => {
            [of(&["choose"]), chosen(state, choice)?].concat()
        }
        Command::Promote { unit, to, .. } => {
            let stands = ArmyId { player: state.die_state(*unit).owner, at: state.die_state(*unit).area };
            of(&["promote", &name(state, *unit), &die_word(state, *to, stands.player), "--at", &army(stands)])
        }
        Command::Recruit { unit, army: id } => {
            of(&["recruit", &die_word(state, *unit, id.player), &army(*id)])
        }
        Command::Summon { die, terrain: at, .. } => {
            of(&["summon", &die_word(state, *die, acting), &terrain(*at)])
        }
        Command::Mutate(dice) => {
            let owner = state.die_state(*dice.first()?).owner;
            let mut words = of(&["use", "mutate"]);
            words.extend(together(state, dice, owner, true));
            words.extend(of(&["--of", &player_name(state, owner)]));
            words
        }
        Command::Bury(dice) => buried(state, dice)?,
        Command::Move { dice, to } => moved(state, dice, *to)?,
        Command::Reinforce { dice, to } => {
            let mut words = of(&["reinforce"]);
            words.extend(together(state, dice, state.turn()?.player, true));
            words.extend(of(&["--to", &terrain(*to)]));
            words
        }
        Command::Retreat { dice } => {
            let mut words = of(&["retreat"]);
            let player = state.turn()?.player;
            let Area::Terrain(at) = state.die_state(*dice.first()?).area else { return None };
            if *dice == reach::may_retreat(state, player, at) {
                // If some of the equal dice are held there, no names mean the others.
                words.push(String::from("--all"));
            } else {
                words.extend(together(state, dice, player, true));
            }
            words.extend(of(&["--from", &terrain(at)]));
            words
        }
        // Words that go on without declining first make it.
        Command::PassFirst(command) => return spelled(&after_implied_pass(state)?, command),
        Command::Caused { cause, command } => {
            let mut words = spelled(state, command)?;
            words.extend([String::from("--by"), cause.clone()]);
            words
        }
        Command::Begin { .. } | Command::Fix(_) => return None,
    })
}

/// Returns the words of dice, as `reader` types them. No offer has dice of several places, and few have dice of several
/// players.
fn together(state: &State, dice: &[DieId], reader: PlayerId, of_one: bool) -> Vec<String> {
    let place = |id: &DieId| (Some(state.die_state(*id).owner).filter(|_| of_one), state.die_state(*id).area);
    let mut words: Vec<String> = dice.iter().map(|id| die_word(state, *id, reader)).collect();
    if !dice.iter().all(|id| place(id) == place(&dice[0])) {
        words.push(String::from("(of several places)"));
    }
    words
}

/// Returns the words of an option; sets that are not listed too.
fn chosen(state: &State, choice: &Choice) -> Option<Vec<String>> {
    let prompt = state.prompt()?.kind;
    if let (PromptKind::RerollTogether, Choice::Dice(units)) = (prompt, choice) {
        let words = rerolls::together_words(state);
        let word = |unit: &DieId| words.iter().find(|(id, _)| id == unit).map(|(_, word)| word.clone());
        return units.iter().map(word).collect();
    }
    let (PromptKind::Targets | PromptKind::FoulStench(_) | PromptKind::OptionalIcon, Choice::Dice(dice)) =
        (prompt, choice)
    else {
        let options = prompt_options(state, &state.prompt()?);
        let option = options.into_iter().find(|option| option.command == Command::Choose(choice.clone()));
        return Some(vec![option?.word]);
    };
    Some(vec![counted(state, dice)?])
}

fn buried(state: &State, dice: &[DieId]) -> Option<Vec<String>> {
    let area = state.die_state(*dice.first()?).area;
    let is_minor = |id: &DieId| state.die(*id).die_type == DieType::MinorTerrain;
    let mut words = vec![String::from("bury")];
    words.extend(together(state, dice, state.acting(), false));
    if area != Area::Dua && !dice.iter().all(is_minor) {
        words.extend([String::from("--from"), names::own_area_word(state, state.acting(), area)]);
    }
    Some(words)
}

fn moved(state: &State, dice: &[DieId], to: Area) -> Option<Vec<String>> {
    let first = state.die_state(*dice.first()?);
    let (owner, area) = (first.owner, first.area);
    let mut words = vec![String::from("move")];
    words.extend(together(state, dice, owner, true));
    let is_icon = state.prompt().is_some_and(|prompt| prompt.kind == PromptKind::OptionalIcon)
        && optional_icons::current_optional_icon(state).is_some_and(|(_, _, rule)| {
            use OptionalOutcome::{MovesAlone, MovesCarried, MovesWithUnits};
            matches!(rule.doing, MovesWithUnits(_) | MovesAlone | MovesCarried)
        });
    if is_icon {
        words.extend([String::from("--to"), names::own_area_word(state, owner, to)]);
    } else {
        words.extend([String::from("--from"), names::handle(state, owner, area)]);
        words.extend([String::from("--to"), names::handle(state, owner, to)]);
    }
    Some(words)
}
