//! Parsing announced spells: `[N] SPELL [ELEMENT] [TARGET] [to PLACE]` (`docs/rules/magic.md`, Announcing).

use super::names;
use super::names::TypedDice;
use crate::dice::{Die, DieType, Element, find, only_without_element};
use crate::game::magic::targets::{self, Cast};
use crate::game::magic::{Casting, TERRAIN_TARGET, announcing, castable, payment};
use crate::game::resolution::casualties::counted;
use crate::game::state::{
    AnnouncedSpell, AnnouncementFault, Area, ArmyId, DieId, Impossible, MagicEvent, PlayerId, SpellTarget,
    State, TerrainId, WantedDice, areas_in_play, army_areas,
};
use crate::rules::{Price, Spell, TargetKind, spells};
use warband_core::journal::Game;
use warband_core::text::{Name, is_spelling, plain};

/// Most points of one colour accepted as the cost of a spell.
const MAX_POINTS: u32 = 1_000;

/// The most targets that a message lists.
const MAX_LISTED: usize = 20;

/// Parses one announcement.
type Reader<'r> = dyn Fn(&State, &str) -> Result<Casting, Impossible> + 'r;

/// Parses announced castings, one per argument; if several do not each begin with a spell, they are one announcement.
///
/// # Errors
/// There is no spell or target of that name, or there are several.
pub(super) fn read(state: &State, arguments: &[String]) -> Result<Vec<Casting>, Impossible> {
    let magic = announcing(state)?;
    let caster = magic.caster;
    let is_listed = state.rules.spells_are_its_own;
    let read: &Reader<'_> = if is_listed {
        &|state, argument| read_one(state, caster, argument)
    } else {
        &|state, argument| read_unlisted(state, argument)
    };
    let is_spell = |argument: &String| {
        if is_listed { numbered_spell(state, argument).is_ok() } else { read(state, argument).is_ok() }
    };
    let first = usize::from(is_listed);
    if arguments.iter().skip(first).any(|argument| !is_spell(argument)) {
        let typed = arguments.join(" ");
        let words: Vec<&str> = typed.split_whitespace().collect();
        let castings = (words.len() <= MAX_UNQUOTED).then(|| read_unquoted(state, read, &words)).flatten();
        return castings.map_or_else(|| Ok(vec![read(state, &typed)?]), Ok);
    }
    // Each is parsed as if those before it were announced: they use up points, and dice that they bring are gone.
    let mut state = state.clone();
    let mut castings = Vec::new();
    for argument in arguments {
        let casting = read(&state, argument)?;
        let announced = AnnouncedSpell::after(&state, &casting);
        state.apply(&MagicEvent::SpellsAnnounced(vec![announced]).into());
        castings.push(casting);
    }
    Ok(castings)
}

/// Most words without quotes that are split into announcements.
const MAX_UNQUOTED: usize = 60;

/// Returns the castings that words without quotes announce, with or without commas between them; `None` if they cannot be split
/// into announcements.
fn read_unquoted(state: &State, read: &Reader<'_>, words: &[&str]) -> Option<Vec<Casting>> {
    (1..=words.len()).rev().find_map(|end| {
        let casting = read(state, words[..end].join(" ").trim_end_matches(',')).ok()?;
        if end == words.len() {
            return Some(vec![casting]);
        }
        let mut after = state.clone();
        let announced = AnnouncedSpell::after(&after, &casting);
        after.apply(&MagicEvent::SpellsAnnounced(vec![announced]).into());
        let rest = read_unquoted(&after, read, &words[end..])?;
        Some([vec![casting], rest].concat())
    })
}

/// Parses a spell of an edition whose list is not known: `NAME COLOUR=N... [on TARGET]`, also without `on`. An army named by its player is kept
/// as `ann:home`.
fn read_unlisted(state: &State, text: &str) -> Result<Casting, Impossible> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let cost = words.iter().position(|word| word.contains('=')).filter(|place| *place > 0);
    let refused =
        |part| Impossible::BadAnnouncement(Name::from(words[..cost.unwrap_or(words.len())].join(" ")), part);
    let name = cost.ok_or_else(|| refused(AnnouncementFault::Cost))?;
    let end =
        words[name..].iter().position(|word| !word.contains('=')).map_or(words.len(), |place| name + place);
    let mut colours =
        words[name..end].iter().filter_map(|word| word.split_once('=')).map(|(colour, _)| colour);
    if let Some(unknown) = colours.find(|colour| Element::parse(colour).is_none()) {
        return Err(Impossible::NoColour(Name::from(unknown.to_owned())));
    }
    let paid = words[name..end].iter().map(|word| {
        let read = word.split_once('=').and_then(|(element, points)| {
            let points = points.parse().ok().filter(|points| (1..=MAX_POINTS).contains(points))?;
            Some((Element::parse(element)?, points))
        });
        read.ok_or_else(|| refused(AnnouncementFault::Points(Name::from((*word).to_owned()))))
    });
    let paid: Result<Vec<(Element, u32)>, Impossible> = paid.collect();
    let after = &words[end..];
    let on = match after {
        ["on" | "to", target @ ..] => target,
        target => target,
    };
    let paid = paid?;
    if on.iter().any(|word| word.contains('=')) || on.is_empty() && !after.is_empty() {
        return Err(refused(AnnouncementFault::Target(Name::from(after.join(" ")), paid)));
    }
    let on = on.join(" ");
    let on = if on.is_empty() { on } else { unlisted_target(state, &on)? };
    Ok(Casting { spell: words[..name].join(" "), times: 1, target: SpellTarget::Described { paid, on } })
}

/// Parses the target of a spell of an edition without a list of spells: a terrain, an army, a place, or dice. Returns it in
/// the words that `announce` reads: `frontier terrain`, `bob:home`, `2 Thug@bob:dua`.
///
/// # Errors
/// Nothing in the game has that name, or it means several armies, places or players.
fn unlisted_target(state: &State, on: &str) -> Result<String, Impossible> {
    let acting = state.acting();
    if let Some(place) = terrain_typed(on) {
        return names::read_terrain(state, place, acting).map(|terrain| terrain_target(state, terrain));
    }
    match names::read_any_army(state, on, acting) {
        Ok(army) if state.exists(army) => return Ok(names::handle(state, army.player, army.at)),
        Ok(army) => return Err(Impossible::NoArmy(army)),
        Err(several @ Impossible::WhichArmy(_)) => return Err(several),
        Err(_) => {}
    }
    if let Ok((player, area)) = names::read_area(state, on, acting) {
        return Ok(names::handle(state, player, area));
    }
    let (dice, place) = on.rsplit_once('@').map_or((on, None), |(dice, place)| (dice, Some(place)));
    let typed = TypedDice { names: vec![dice.to_owned()], from: place.map(|place| place.trim().to_owned()) };
    let read = |player| names::read_dice(state, &typed, player, &areas_in_play(state));
    let unknown = match read(acting) {
        Err(unknown @ Impossible::NoDie { .. }) => unknown,
        read => return read.map(|dice| dice_target(state, &dice)),
    };
    let others = state.others(acting).into_iter().map(read);
    let (found, refused): (Vec<_>, Vec<_>) = others.partition(Result::is_ok);
    match found.into_iter().flatten().collect::<Vec<_>>().as_slice() {
        [only] => Ok(dice_target(state, only)),
        [] => {
            let several = |error: &Impossible| matches!(error, Impossible::Several(..));
            Err(refused.into_iter().filter_map(Result::err).find(several).unwrap_or(unknown))
        }
        _ => Err(Impossible::SeveralPlayers(Name::from(on.to_owned()))),
    }
}

/// Returns the place of `frontier terrain` and `terrain:frontier`, where a terrain itself is the target.
fn terrain_typed(on: &str) -> Option<&str> {
    let (place, word) = on.rsplit_once(' ').unwrap_or_default();
    let (before, after) = on.split_once([':', ' ']).unwrap_or_default();
    let is_terrain = |word: &str| plain(word) == TERRAIN_TARGET;
    is_terrain(word).then_some(place).or_else(|| is_terrain(before).then_some(after)).map(str::trim)
}

/// Returns the words for a terrain as the target of a spell that players carry out.
pub fn terrain_target(state: &State, terrain: TerrainId) -> String {
    let home = state.terrain(terrain).home;
    let place = home.map_or_else(
        || names::place_word(state, terrain),
        |owner| names::handle(state, owner, Area::Terrain(terrain)),
    );
    format!("{place} {TERRAIN_TARGET}")
}

/// Returns the words for dice as a target, those of one owner and place together.
fn dice_target(state: &State, dice: &[DieId]) -> String {
    let mut parts: Vec<(String, String, Vec<DieId>)> = Vec::new();
    for id in dice {
        let die_state = state.die_state(*id);
        let (owner, area) = (die_state.owner, die_state.area);
        let (before, after) = match (die_state.die.die_type, area) {
            (DieType::Terrain, Area::Terrain(terrain)) => (terrain_target(state, terrain), String::new()),
            // Dragons and minor terrains are not part of the army at their terrain.
            (DieType::Dragon | DieType::MinorTerrain, Area::Terrain(terrain)) => {
                let owner = state.player(owner).name.raw();
                (format!("{owner}:"), format!("@{}", names::place_word(state, terrain)))
            }
            _ => (String::new(), format!("@{}", names::handle(state, owner, area))),
        };
        match parts.iter_mut().find(|part| part.0 == before && part.1 == after) {
            Some((_, _, dice)) => dice.push(*id),
            None => parts.push((before, after, vec![*id])),
        }
    }
    let words = |(before, after, dice): (String, String, Vec<DieId>)| {
        if after.is_empty() { before } else { format!("{before}{}{after}", counted(state, &dice)) }
    };
    parts.into_iter().map(words).collect::<Vec<_>>().join(", ")
}

/// Splits an argument into words, at hyphens and spaces.
fn words(argument: &str) -> Vec<&str> {
    argument.split([' ', '-', '\t']).filter(|word| !word.is_empty()).collect()
}

/// Parses the number of castings, the spell, and the words after it.
///
/// # Errors
/// There is no spell of that name, or there are several.
fn numbered_spell(state: &State, argument: &str) -> Result<(Option<u32>, Spell, String), Impossible> {
    let mut words = words(argument);
    let times = words.first().and_then(|word| word.parse::<u32>().ok()).filter(|times| *times > 0);
    if times.is_some() {
        words.remove(0);
    }
    let named = |count: usize| plain(&words[..count].join(" "));
    for count in (1..=words.len()).rev() {
        if let Some(spell) = spells().find(|spell| plain(spell.name) == named(count)) {
            return Ok((times, spell, words[count..].join(" ")));
        }
    }
    for count in (1..=words.len()).rev() {
        let beginning = named(count);
        let begun: Vec<Spell> = spells().filter(|spell| plain(spell.name).starts_with(&beginning)).collect();
        let castable: Vec<&Spell> =
            begun.iter().filter(|spell| !castable::castable_at(state, spell).is_empty()).collect();
        let spell = match (&castable[..], &begun[..]) {
            ([only], _) => (*only).clone(),
            (_, [only]) => only.clone(),
            ([], []) => continue,
            (several, _) => {
                let castable = several.iter().map(|spell| spell.name.to_owned());
                let others = begun.iter().filter(|_| several.is_empty()).map(|spell| spell.name.to_owned());
                let names = castable.chain(others).collect();
                return Err(Impossible::UnknownSpell(Name::from(argument.to_owned()), names));
            }
        };
        return Ok((times, spell, words[count..].join(" ")));
    }
    Err(Impossible::UnknownSpell(Name::from(argument.to_owned()), Vec::new()))
}

fn read_one(state: &State, caster: ArmyId, argument: &str) -> Result<Casting, Impossible> {
    match numbered_spell(state, argument) {
        Ok(named) => read_named(state, caster, named),
        Err(Impossible::UnknownSpell(typed, several)) => {
            // The target may leave only one of the spells that begin so.
            let mut found = several.iter().filter_map(|spell| {
                read_named(state, caster, numbered_spell(state, &in_full(argument, spell)?).ok()?).ok()
            });
            let only = found.next().filter(|_| found.next().is_none());
            only.ok_or(Impossible::UnknownSpell(typed, several))
        }
        Err(other) => Err(other),
    }
}

/// Returns an announcement with the name of its spell in full instead of its first words, as many as are whole words of it.
fn in_full(argument: &str, spell: &str) -> Option<String> {
    let mut words = words(argument);
    let times = words.first().filter(|word| word.parse::<u32>().is_ok()).copied();
    words.drain(..usize::from(times.is_some()));
    let begun = |count: &usize| format!("{} ", words[..*count].join(" ").to_lowercase());
    let begins = |count: &usize| spell.to_lowercase().starts_with(&begun(count));
    let count = (1..=words.len()).rev().find(begins)?;
    let times = times.map_or_else(String::new, |times| format!("{times} "));
    Some(format!("{times}{spell} {}", words[count..].join(" ")))
}

/// Parses the target of a spell that was named, with its number of castings.
fn read_named(
    state: &State,
    caster: ArmyId,
    (times, spell, rest): (Option<u32>, Spell, String),
) -> Result<Casting, Impossible> {
    let cast = Cast { spell: &spell, times: times.unwrap_or(1), caster };
    let target = read_target(state, cast, &rest).or_else(|unknown| {
        // The element that pays may come before the target.
        let element = rest.split_once(' ').map_or(rest.as_str(), |(word, _)| word);
        let after = rest.split_once(' ').map_or("", |(_, after)| after);
        let is_element = spell.price == Price::AnySingle && Element::parse(element).is_some();
        // Names of dragons and Dragonkin begin with elements too: the whole name is the better one to refuse.
        let after = if is_element { read_target(state, cast, after).ok() } else { None };
        let Some(target) = after else { return Err(unknown) };
        let paying = targets::paying_elements(state, &spell, &target);
        let pays = |element| paying.is_none_or(|paying| paying.contains(element));
        if Element::parse(element).is_some_and(pays) { Ok(target) } else { Err(unknown) }
    });
    // Where the points pay for no target, the player need not find out how to name one.
    let target = target.map_err(|unknown| {
        let targets = targets::targets(state, cast);
        // What pays for a die depends on the die.
        let is_of_die = |target: &SpellTarget| targets::paying_elements(state, &spell, target).is_some();
        match unknown {
            Impossible::NoDie { .. } if targets.iter().all(is_of_die) => unknown,
            _ => unpaid(state, cast, &targets).unwrap_or(unknown),
        }
    })?;
    let target = targets::free_target(state, &spell, target);
    let times = times.or_else(|| targets::castings(state, &spell, &target)).unwrap_or(1);
    Ok(Casting { spell: spell.name.to_owned(), times, target })
}

/// Parses a target. The place to which dice go may be its last word without `to`: `drake ann`.
fn read_target(state: &State, cast: Cast<'_>, text: &str) -> Result<SpellTarget, Impossible> {
    read_with_to(state, cast, text).or_else(|unknown| {
        let moves = matches!(
            cast.spell.target,
            TargetKind::OwnUnit | TargetKind::OwnUnits(_) | TargetKind::Dragon | TargetKind::WhiteDragon
        );
        let with_to = text.trim().rsplit_once(' ').filter(|_| moves && !text.contains(" to "));
        let with_to = with_to.map(|(what, place)| format!("{what} to {place}"));
        with_to.and_then(|text| read_with_to(state, cast, &text).ok()).ok_or(unknown)
    })
}

/// Parses a target, with `to` before the place to which dice go.
fn read_with_to(state: &State, cast: Cast<'_>, text: &str) -> Result<SpellTarget, Impossible> {
    let own = cast.caster.player;
    let text = text.trim();
    if text.is_empty() {
        return only_target(state, cast, &castable::by_worth(state, cast));
    }
    let (what, to) = match text.rsplit_once(" to ") {
        Some((what, to)) => (what.trim(), Some(to.trim())),
        // The dragon may be left out.
        None => text.strip_prefix("to ").map_or((text, None), |to| ("", Some(to.trim()))),
    };
    match cast.spell.target {
        TargetKind::Army | TargetKind::EnemyArmy | TargetKind::ArmyWithSpecies => {
            read_army(state, cast, text).map(SpellTarget::Army)
        }
        TargetKind::Terrain | TargetKind::TerrainBelowEighth => {
            read_terrain(state, cast, text).map(SpellTarget::Terrain)
        }
        TargetKind::EnemyUnit
        | TargetKind::Units(_)
        | TargetKind::EnemyUnits(_)
        | TargetKind::EnemyArmyUnits(_) => {
            of_opponents(state, cast, |player| read_units(state, cast, text, player)).map(SpellTarget::Dice)
        }
        TargetKind::EnemyDead(_) => {
            let names = TypedDice { names: vec![text.to_owned()], from: None };
            of_opponents(state, cast, |player| names::read_dice(state, &names, player, &[Area::Dua]))
                .map(SpellTarget::Dice)
        }
        TargetKind::OwnDead | TargetKind::OwnPoolDragonkin | TargetKind::OwnBuriedMinorTerrain => {
            let area = match cast.spell.target {
                TargetKind::OwnDead => Area::Dua,
                TargetKind::OwnPoolDragonkin => Area::Pool,
                _ => Area::Bua,
            };
            let names = TypedDice { names: vec![text.to_owned()], from: None };
            let dice = names::read_dice(state, &names, own, &[area])?;
            Ok(SpellTarget::Dice(targets::first_of_equal_dice(state, cast.spell, dice)))
        }
        TargetKind::OwnUnit | TargetKind::OwnUnits(_) => {
            let dice = read_movers(state, cast, what, to)?;
            let Some(to) = to else {
                let all = targets::targets(state, cast);
                let goes = |target: &SpellTarget| {
                    target.dice().first().is_some_and(|id| is_alike(state, *id, dice[0]))
                };
                return only_target(state, cast, &all.into_iter().filter(goes).collect::<Vec<_>>());
            };
            Ok(SpellTarget::DiceTo(dice, read_terrain(state, cast, to)?))
        }
        TargetKind::OwnDragonkin | TargetKind::OwnEldarim => {
            let unit = read_units(state, cast, what, own)?;
            let [unit] = unit[..] else { return Err(Impossible::OneDie(unit.len())) };
            let grows = |target: &SpellTarget| match target {
                SpellTarget::Promotion(one, larger) => {
                    is_alike(state, *one, unit)
                        && state.die_state(*one).area == state.die_state(unit).area
                        && to.is_none_or(|to| plain(state.die(*larger).name.raw()) == plain(to))
                }
                _ => false,
            };
            only_target(
                state,
                cast,
                &targets::targets(state, cast).into_iter().filter(grows).collect::<Vec<_>>(),
            )
        }
        TargetKind::Dragon | TargetKind::WhiteDragon => read_dragon(state, cast, what, to),
        TargetKind::OwnDua => match names::read_area(state, text, own)? {
            (player, Area::Dua) if player == own => Ok(SpellTarget::Dua(own)),
            _ => Err(which(state, cast, &castable::by_worth(state, cast))),
        },
        TargetKind::Nothing => Ok(SpellTarget::Nothing),
    }
}

/// Reports whether two dice are interchangeable: of one name and owner, in one place.
fn is_alike(state: &State, one: DieId, other: DieId) -> bool {
    let (one, other) = (state.die_state(one), state.die_state(other));
    one.die.name == other.die.name && one.owner == other.owner && one.area == other.area
}

/// Reads dice of each opponent and returns those of the only one who has them; if nobody does, returns what `read` returns for the caster.
fn of_opponents(
    state: &State,
    cast: Cast<'_>,
    read: impl Fn(PlayerId) -> Result<Vec<DieId>, Impossible>,
) -> Result<Vec<DieId>, Impossible> {
    let others = state.others(cast.caster.player);
    if let [only] = others[..] {
        return read(only);
    }
    let all: Vec<Result<Vec<DieId>, Impossible>> = others.into_iter().map(&read).collect();
    let mut found: Vec<Vec<DieId>> = all.iter().filter_map(|dice| dice.as_ref().ok()).cloned().collect();
    // A name with its player means the same dice for each.
    found.dedup();
    let in_several = all.into_iter().find(|dice| matches!(dice, Err(Impossible::Several(..))));
    match found.pop() {
        None => in_several.unwrap_or_else(|| read(cast.caster.player)),
        Some(only) if found.is_empty() => Ok(only),
        Some(last) => {
            let named = [found.concat(), last].concat();
            let is_named = |id: &DieId| named.iter().any(|other| is_alike(state, *id, *other));
            let mut targets = castable::by_worth(state, cast);
            targets.retain(|target| target.dice().iter().any(is_named));
            Err(which(state, cast, &targets))
        }
    }
}

/// Returns the only target; refuses if there is none, or if there are several.
fn only_target(state: &State, cast: Cast<'_>, targets: &[SpellTarget]) -> Result<SpellTarget, Impossible> {
    match targets {
        [only] => Ok(only.clone()),
        _ => Err(which(state, cast, targets)),
    }
}

/// Returns the refusal for an ambiguous target: it lists those that the points pay for; if they pay for none, it reports
/// that.
fn which(state: &State, cast: Cast<'_>, targets: &[SpellTarget]) -> Impossible {
    unpaid(state, cast, targets).unwrap_or_else(|| {
        let words = |target: &SpellTarget| {
            let times = times_on(state, cast, target);
            announcement(state, cast.spell, times, target, cast.caster.player)
        };
        let payable = targets.iter().filter(|target| is_payable(state, cast, target));
        Impossible::WhichSpellTarget(
            Name::from(cast.spell.name),
            payable.take(MAX_LISTED).map(words).collect(),
        )
    })
}

/// Returns the refusal of a spell for which the points pay on none of these targets; `None` if they pay on one, or there is none.
fn unpaid(state: &State, cast: Cast<'_>, targets: &[SpellTarget]) -> Option<Impossible> {
    if targets.is_empty() || targets.iter().any(|target| is_payable(state, cast, target)) {
        return None;
    }
    let spell = Name::from(cast.spell.name);
    let times = targets.iter().map(|target| times_on(state, cast, target)).min().unwrap_or(cast.times);
    let announced = state.magic().map_or_else(Vec::new, |magic| magic.announced.clone());
    Some(Impossible::NotPaid { spell, times, announced, elements: None })
}

/// Reports whether the points pay for a spell on this target in addition to the announced spells.
fn is_payable(state: &State, cast: Cast<'_>, target: &SpellTarget) -> bool {
    payment::can_pay_too(state, &[(cast.spell.name, times_on(state, cast, target), target)])
}

/// Returns the number of castings on this target.
fn times_on(state: &State, cast: Cast<'_>, target: &SpellTarget) -> u32 {
    targets::castings(state, cast.spell, target).unwrap_or(cast.times)
}

/// Parses an army: `[PLAYER:]PLACE`, or a player: the player's only army, otherwise the one at the caster's terrain.
fn read_army(state: &State, cast: Cast<'_>, text: &str) -> Result<ArmyId, Impossible> {
    let caster = cast.caster;
    if plain(text) == "here" {
        return army_at(state, cast, ArmyId { player: caster.player, at: caster.at });
    }
    if text.contains(':') {
        return names::read_army(state, text, caster.player);
    }
    let legal: Vec<ArmyId> = targets::targets(state, cast)
        .into_iter()
        .filter_map(|target| if let SpellTarget::Army(army) = target { Some(army) } else { None })
        .collect();
    if let Ok(player) = names::read_player(state, text) {
        let theirs: Vec<ArmyId> = legal.iter().copied().filter(|army| army.player == player).collect();
        if let [only] = theirs[..] {
            return Ok(only);
        }
        if let Some(here) = theirs.iter().find(|army| army.at == caster.at) {
            return Ok(*here);
        }
        if !theirs.is_empty() {
            let theirs: Vec<SpellTarget> = theirs.into_iter().map(SpellTarget::Army).collect();
            return Err(which(state, cast, &theirs));
        }
    }
    army_at(state, cast, names::read_army(state, text, caster.player)?)
}

/// Returns this army if it is legal, otherwise the only legal one at its place.
fn army_at(state: &State, cast: Cast<'_>, named: ArmyId) -> Result<ArmyId, Impossible> {
    let legal = targets::targets(state, cast).into_iter();
    let there: Vec<SpellTarget> =
        legal.filter(|target| matches!(target, SpellTarget::Army(army) if army.at == named.at)).collect();
    match &there[..] {
        _ if there.contains(&SpellTarget::Army(named)) => Ok(named),
        [] => Ok(named),
        [SpellTarget::Army(only)] => Ok(*only),
        several => Err(which(state, cast, several)),
    }
}

/// Parses a terrain: `home`, `frontier`, a player, or `here`.
fn read_terrain(state: &State, cast: Cast<'_>, text: &str) -> Result<TerrainId, Impossible> {
    match cast.caster.terrain() {
        Some(here) if plain(text) == "here" => Ok(here),
        _ => names::read_terrain(state, text, cast.caster.player),
    }
}

/// Parses units: names with counts, and `@` before their army or place.
fn read_units(state: &State, cast: Cast<'_>, text: &str, player: PlayerId) -> Result<Vec<DieId>, Impossible> {
    named_units(state, cast, text, player).map(|dice| targets::first_of_equal_dice(state, cast.spell, dice))
}

/// Parses own units that move to a terrain: a name without a place means those that are not there yet, if that leaves one
/// place.
fn read_movers(
    state: &State,
    cast: Cast<'_>,
    text: &str,
    to: Option<&str>,
) -> Result<Vec<DieId>, Impossible> {
    let own = cast.caster.player;
    let read = read_units(state, cast, text, own);
    let to = to.and_then(|to| read_terrain(state, cast, to).ok());
    let (Err(Impossible::Several(_, places)), Some(to)) = (&read, to) else { return read };
    let elsewhere = |(_, area): &&(PlayerId, Area)| *area != Area::Terrain(to) && *area != Area::Reserve;
    let [(_, from)] = places.iter().filter(elsewhere).collect::<Vec<_>>()[..] else { return read };
    let typed = TypedDice { names: vec![text.to_owned()], from: None };
    names::read_dice(state, &typed, own, &[*from])
        .map(|dice| targets::first_of_equal_dice(state, cast.spell, dice))
}

fn named_units(
    state: &State,
    cast: Cast<'_>,
    text: &str,
    player: PlayerId,
) -> Result<Vec<DieId>, Impossible> {
    let (names, place) = match text.rsplit_once('@') {
        Some((names, place)) => (names.trim(), Some(place.trim())),
        None => (text, None),
    };
    let typed = TypedDice { names: vec![names.to_owned()], from: None };
    let Some(place) = place else {
        return names::read_dice(state, &typed, player, &army_areas(state));
    };
    if let Ok(whose) = names::read_player(state, place) {
        let armies = state.armies(whose);
        let here = armies.iter().find(|army| army.at == cast.caster.at);
        let army = if let [only] = armies[..] { Some(only) } else { here.copied() };
        let home = ArmyId::at(whose, TerrainId::home_of(whose));
        return names::read_dice(state, &typed, whose, &[army.unwrap_or(home).at]);
    }
    // A place may be typed as seen by its owner, or by the owner of the army there.
    let (whose, area) = names::read_area(state, place, cast.caster.player)?;
    let read = |owner: PlayerId| names::read_dice(state, &typed, owner, &[area]);
    let others = [cast.caster.player, whose].into_iter();
    read(player).or_else(|unknown| others.map(read).find_map(Result::ok).ok_or(unknown))
}

/// Parses a dragon, `[PLAYER:]NAME[@PLACE]`, and the terrain that it is summoned to.
fn read_dragon(
    state: &State,
    cast: Cast<'_>,
    what: &str,
    to: Option<&str>,
) -> Result<SpellTarget, Impossible> {
    let to = to.map(|to| read_terrain(state, cast, to)).transpose()?;
    let (what, place) = match what.rsplit_once('@') {
        Some((what, place)) => {
            (what.trim(), Some(names::read_area(state, place.trim(), cast.caster.player)?.1))
        }
        None => (what, None),
    };
    let (owner, name) = match what.split_once(':') {
        Some((owner, name)) => (Some(names::read_player(state, owner)?), name),
        None => (None, what),
    };
    let all = targets::targets(state, cast);
    // The beginning of a name, or a name without its element, is enough.
    let names = || all.iter().flat_map(SpellTarget::dice).map(|id| &state.die(id).name);
    let is_whole =
        name.is_empty() || all.iter().flat_map(SpellTarget::dice).any(|id| is_called(state.die(id), name));
    let wanted = plain(name);
    let begun = || names::only_begun(&wanted, names()).or_else(|| only_without_element(&wanted, names()));
    let name = if is_whole { name } else { begun().map_or(name, Name::raw) };
    let fits = |target: &SpellTarget| match target {
        SpellTarget::DiceTo(dice, terrain) => dice.iter().all(|id| {
            let dragon = state.die_state(*id);
            (name.is_empty() || is_called(&dragon.die, name))
                && owner.is_none_or(|owner| dragon.owner == owner)
                && place.is_none_or(|place| dragon.area == place)
                && to.is_none_or(|to| to == *terrain)
        }),
        _ => false,
    };
    let found: Vec<SpellTarget> = all.iter().filter(|target| fits(target)).cloned().collect();
    let area = |target: &SpellTarget| target.dice().first().map(|id| state.die_state(*id).area);
    // Of equal dragons the player's own pool comes first; those of one place are alike.
    let is_clear = |first: &SpellTarget| {
        area(first) == Some(Area::Pool) || found.iter().all(|other| area(other) == area(first))
    };
    match (found.first(), to) {
        (Some(first), Some(_)) if is_clear(first) => Ok(first.clone()),
        (None, _) if name.is_empty() => Err(which(state, cast, &castable::by_worth(state, cast))),
        // A dragon that this spell cannot bring is refused by that rule.
        (None, to) => match (other_dragon(state, cast, owner, name, place)?, to.or(cast.caster.terrain())) {
            (dragon, Some(to)) => Ok(SpellTarget::DiceTo(vec![dragon], to)),
            (_, None) => Err(which(state, cast, &castable::by_worth(state, cast))),
        },
        _ => only_target(state, cast, &found),
    }
}

/// Reports whether a die has this name, its elements in any order.
fn is_called(die: &Die, name: &str) -> bool {
    is_spelling(die.name.raw(), &plain(name)) || find(name).is_some_and(|found| found.name == die.name)
}

/// Returns a dragon of this name that the spell cannot bring.
///
/// # Errors
/// No dragon has that name, or none at that place or of that player.
fn other_dragon(
    state: &State,
    cast: Cast<'_>,
    owner: Option<PlayerId>,
    name: &str,
    place: Option<Area>,
) -> Result<DieId, Impossible> {
    let own = cast.caster.player;
    let players = owner.map_or_else(|| [vec![own], state.others(own)].concat(), |owner| vec![owner]);
    let areas = place.map_or_else(
        || state.every_terrain().map(Area::Terrain).chain([Area::Pool]).collect(),
        |place| vec![place],
    );
    let at: Vec<(PlayerId, Area)> =
        players.iter().flat_map(|player| areas.iter().map(|area| (*player, *area))).collect();
    let lying = |wanted: &dyn Fn(&Die) -> bool| -> Vec<DieId> {
        at.iter().flat_map(|(player, area)| state.lying(*player, *area, wanted)).collect()
    };
    let is_dragon = |die: &Die| die.die_type == DieType::Dragon;
    if let Some(dragon) = lying(&|die| is_dragon(die) && is_called(die, name)).first() {
        return Ok(*dragon);
    }
    if let Some(die) = lying(&|die| is_called(die, name)).first() {
        return Err(Impossible::WrongDie { die: *die, wanted: WantedDice::Dragons });
    }
    let mut others: Vec<Name> = lying(&is_dragon).iter().map(|id| state.die(*id).name.clone()).collect();
    others.dedup();
    Err(Impossible::NoDie { name: Name::from(name.to_owned()), wanted: 1, there: 0, at, others })
}

/// Returns an announcement as `player` types it, as one argument: `2 hailstorm bob:home`.
pub fn announcement(
    state: &State,
    spell: &Spell,
    times: u32,
    target: &SpellTarget,
    player: PlayerId,
) -> String {
    let says_times = targets::castings(state, spell, target) == Some(times);
    let number = if times == 1 || says_times { String::new() } else { format!("{times} ") };
    let target = target_words(state, target, player);
    let gap = if target.is_empty() { "" } else { " " };
    format!("{number}{}{gap}{target}", spell.name.to_lowercase())
}

/// Returns a target as `player` types it.
pub fn target_words(state: &State, target: &SpellTarget, player: PlayerId) -> String {
    let terrain = |terrain: TerrainId| place_words(state, Area::Terrain(terrain), player);
    match target {
        SpellTarget::Army(army) => army_words(state, *army, player),
        SpellTarget::Terrain(at) => terrain(*at),
        SpellTarget::Dice(dice) => dice_words(state, dice, player),
        SpellTarget::DiceTo(dice, to) => format!("{} to {}", dice_words(state, dice, player), terrain(*to)),
        SpellTarget::Promotion(unit, to) => {
            format!("{} to {}", dice_words(state, &[*unit], player), state.die(*to).name.raw())
        }
        SpellTarget::Described { paid, on } => {
            let prints = state.rules.prints_colours;
            let paid = paid.iter().map(|(element, points)| {
                let word = if prints { element.colour() } else { element.word() };
                format!("{word}={points}")
            });
            let on = if on.is_empty() { String::new() } else { format!(" on {on}") };
            format!("{}{on}", paid.collect::<Vec<_>>().join(" "))
        }
        SpellTarget::Dua(_) | SpellTarget::Nothing => String::new(),
    }
}

/// Returns an army as `player` types it, also if its place has the name of a player, which would mean that player's army.
fn army_words(state: &State, army: ArmyId, player: PlayerId) -> String {
    names::army_word(state, army, player)
}

/// Returns a place as `player` types it, whoever has an army at it: `home`, `bob:home`, `frontier`.
fn place_words(state: &State, area: Area, player: PlayerId) -> String {
    match area {
        Area::Terrain(at) => match state.terrain(at).home {
            Some(owner) if owner == player => String::from("home"),
            Some(owner) => names::handle(state, owner, area),
            None => String::from("frontier"),
        },
        _ => names::own_area_word(state, player, area),
    }
}

/// Returns dice of one place as `player` types them: with owners before dice of others, and before the player's own after
/// those; followed by `@` and the place for terrains and reserves.
fn dice_words(state: &State, dice: &[DieId], player: PlayerId) -> String {
    let mut owners: Vec<PlayerId> = Vec::new();
    for id in dice {
        let owner = state.die_state(*id).owner;
        if !owners.contains(&owner) {
            owners.push(owner);
        }
    }
    let of = |owner: &PlayerId| {
        let theirs: Vec<DieId> =
            dice.iter().copied().filter(|id| state.die_state(*id).owner == *owner).collect();
        // A player's name applies to the following dice too.
        let is_plain = *owner == player && owners.first() == Some(owner);
        let parts = counted(state, &theirs);
        let parts = parts.split(", ").map(|part| with_owner(state, part, *owner, is_plain));
        parts.collect::<Vec<_>>().join(", ")
    };
    let names = owners.iter().map(of).collect::<Vec<_>>().join(", ");
    match dice.first().map(|id| state.die_state(*id)) {
        Some(first) if first.area.is_army() => at_place(state, &names, first.owner, first.area, player),
        _ => names,
    }
}

/// Returns dice after the name of their owner, or alone if it is clear whose they are.
fn with_owner(state: &State, dice: &str, owner: PlayerId, is_plain: bool) -> String {
    if is_plain { dice.to_owned() } else { format!("{}:{dice}", state.player(owner).name.raw()) }
}

/// Returns units with `@` and their place, as `player` types it.
fn at_place(state: &State, units: &str, owner: PlayerId, area: Area, player: PlayerId) -> String {
    let place = match area {
        Area::Reserve => names::own_area_word(state, owner, area),
        area => place_words(state, area, player),
    };
    format!("{units}@{place}")
}

/// Returns a unit of `owner` as `player` types it when announcing a spell: `Footman@home`, `bob:Footman@frontier`.
pub fn unit_words(state: &State, name: &str, owner: PlayerId, area: Area, player: PlayerId) -> String {
    at_place(state, &with_owner(state, name, owner, owner == player), owner, area, player)
}
