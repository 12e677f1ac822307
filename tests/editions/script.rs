//! Cases: the forces of the players, then actions and queries line by line.
//!
//! `ann: HOME; FRONTIER; ARMY / ARMY / ARMY; POOL` describes a player. An action is written as it is typed, followed by
//! ` !! WORD` if it is refused (the rule's key, or the kind of the fact; `ok` if it is not). `? QUESTION = ANSWER` queries.
//! Words that differ are written as `CLASSIC | V4.0 | V4.1`; a line after `classic>` or `v4>` is only for these editions.
//! `begin A B ... F` plays the set-up: everybody rolls, the first player plays first, the second picks the frontier of the
//! first, and the homes and the frontier show these numbers. After a roll ` choosing ICON=OPTION` decides about an icon,
//! ` direct N` gives damage that no save reduces, ` without DIE` leaves a die out. `turn` ends steps until the next turn begins.
//! `magic -t death=12,fire=3` gives the points of a magic action by element, `cast 2 hailstorm bob` announces a spell, and
//! several if each is quoted. `dragon attack home c` lets the dragons at ann's home attack, `respond m2i s ids melee=1`
//! (`ids` after every roll) or `respond -t melee=11,save=4` answers them (`save -t` likewise), and `promote all` makes all promotions that are
//! left. `overruled` before an action breaks the rule that refuses it. `use mutate Thug of bob` uses an ability on units of a
//! reserve. ` by CAUSE` after an action gives its cause. `undo` undoes the last action: the earlier events are applied anew. A
//! total may be more than the dice of a case show, and of any element.

use crate::editions::look::look;
use crate::in_memory::game_file;
use warband_core::chance::Thrower;
use warband_core::journal::Game;
use warband_dragon_dice::dice::{DieType, Element, Elements, ResultType, Totals, find};
use warband_dragon_dice::game::{
    Decided, EffectChange, Event, ForceSet, GameHeader, PlayerSet, PromptKind, Refusal, State, Throw,
    TypedCommand, TypedDice, TypedFix, TypedRoll, TypedSubject, data_digest, decide, options, resolve,
};
use warband_dragon_dice::roll::{Attack, Decision, Ids};
use warband_dragon_dice::rules::Edition;

/// The key of the rule against totals that the dice cannot show.
const TOO_LARGE: &str = "total-too-large";

/// The key of the rule against magic points of an element that the dice do not bring.
const NOT_BROUGHT: &str = "not-brought";

/// A case of a file, with its lines.
pub(crate) struct Case {
    pub(crate) name: String,
    players: Vec<PlayerSet>,
    lines: Vec<String>,
}

/// Dice are scripted: warband throws none.
pub(crate) struct NoDice;

impl Thrower for NoDice {
    fn begin(&mut self, number: u64) {
        panic!("throw {number} is not in the script");
    }

    fn throw(&mut self, _: &[u32], _: &mut Vec<u32>) {}
}

impl Case {
    pub(crate) fn read(text: &str) -> Option<Case> {
        let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
        let name = lines.next()?.to_owned();
        let (brings, lines): (Vec<&str>, Vec<&str>) =
            lines.partition(|line| line.split_once(": ").is_some_and(|(_, rest)| rest.contains(';')));
        let players = brings.into_iter().map(player).collect::<Option<_>>()?;
        Some(Case { name, players, lines: lines.into_iter().map(str::to_owned).collect() })
    }
}

fn player(line: &str) -> Option<PlayerSet> {
    let (name, force) = line.split_once(": ")?;
    let parts: Vec<&str> = force.split(';').map(str::trim).collect();
    let [home, frontier, armies, pool] = parts[..] else { return None };
    let lots = |text: &str| -> Vec<(String, u32)> {
        let each = text.split(',').map(str::trim).filter(|part| !part.is_empty());
        each.map(|part| {
            let (number, name) = part.split_once(' ').unwrap_or((part, ""));
            number.parse().map_or((part.to_owned(), 1), |number| (name.to_owned(), number))
        })
        .collect()
    };
    let armies: Vec<_> = armies.split('/').map(lots).collect();
    let of = |die_type: DieType| -> Vec<(String, u32)> {
        lots(pool).into_iter().filter(|(name, _)| find(name).unwrap().die_type == die_type).collect()
    };
    let force = ForceSet {
        name: name.to_owned(),
        home: home.to_owned(),
        frontier: frontier.to_owned(),
        armies: armies.try_into().ok()?,
        dragons: of(DieType::Dragon),
        dragonkin: of(DieType::Dragonkin),
        minor_terrains: of(DieType::MinorTerrain),
        own: Vec::new(),
    };
    Some(PlayerSet { name: name.to_owned(), size: None, real_dice: false, force })
}

/// Plays a case in an edition; returns the state at its end, or the first failure.
pub(crate) fn play(case: &Case, edition: Edition) -> Result<State, String> {
    play_watched(case, edition, &mut |_, _, _| {})
}

/// Plays a case and calls `watch` with the events of each command, the state before it and the log before it; at the end
/// without events.
pub(crate) fn play_watched(
    case: &Case,
    edition: Edition,
    watch: &mut dyn FnMut(&State, &[Event], &Log),
) -> Result<State, String> {
    let set = GameHeader {
        edition: edition.word().to_owned(),
        data: data_digest(),
        size: 24,
        stream: String::from("dice/1"),
        key: "0".repeat(64),
        seeded: false,
        overruled: None,
        players: case.players.clone(),
    };
    let mut state = State::new(&set).unwrap_or_else(|| panic!("{}: no such dice", case.name));
    let mut log = Log { set: &set, commands: Vec::new() };
    for line in &case.lines {
        let at = || format!("{edition}, {}: {line}", case.name);
        let Some(line) = for_edition(line, edition) else { continue };
        if let Some(question) = line.strip_prefix("? ") {
            let (question, wanted) = question.split_once(" = ").unwrap_or_else(|| panic!("{}", at()));
            let (answer, wanted) = (look(&state, question.trim()), says(wanted, edition));
            if answer != wanted {
                return Err(format!("{}\n    it is {answer}", at()));
            }
        } else if let Some(numbers) = line.strip_prefix("begin ") {
            log.commands.extend(begin(&mut state, numbers));
        } else if line == "undo" {
            state = log.undo();
        } else if line == "turn" {
            let number = |state: &State| state.turn().map(|turn| turn.number);
            let now = number(&state);
            while number(&state) == now && state.end().is_none() {
                let next = done(&state, &TypedCommand::Next, None);
                let decided = next.map_err(|refusal| format!("{}\n    came {refusal}", at()))?;
                state = decided.state;
                log.commands.push(decided.events);
            }
        } else {
            let (typed, wanted) = line.split_once(" !! ").unwrap_or((line, "ok"));
            let (typed, overruled) = match typed.trim().strip_prefix("overruled ") {
                Some(typed) => (typed, Some("the players agree")),
                None => (typed.trim(), None),
            };
            let action = caused(typed).unwrap_or_else(|| panic!("{}", at()));
            // A total may be more than the dice show, unless the line says that it is refused.
            let is_free =
                overruled.is_none() && ![TOO_LARGE, NOT_BROUGHT].contains(&says(wanted, edition).as_str());
            let came = match done(&state, &action, overruled).or_else(|refusal| match refusal.as_str() {
                TOO_LARGE | NOT_BROUGHT if is_free => done(&state, &action, Some("a total of the case")),
                _ => Err(refusal),
            }) {
                Ok(decided) => {
                    watch(&state, &decided.events, &log);
                    state = decided.state;
                    log.commands.push(decided.events);
                    String::from("ok")
                }
                Err(refusal) => refusal,
            };
            if came != says(wanted, edition) {
                return Err(format!("{}\n    came {came}", at()));
            }
        }
    }
    watch(&state, &[], &log);
    Ok(state)
}

/// The events of each command.
pub(crate) struct Log<'a> {
    set: &'a GameHeader,
    commands: Vec<Vec<Event>>,
}

impl Log<'_> {
    /// Returns a game file with the commands so far.
    pub(crate) fn file(&self) -> Vec<u8> {
        game_file::<State>(self.set, self.commands.concat())
    }

    /// Returns the state without the last command: all earlier events applied anew.
    fn undo(&mut self) -> State {
        self.commands.pop();
        let mut state = State::new(self.set).unwrap();
        self.commands.iter().flatten().for_each(|event| state.apply(event));
        state
    }
}

/// Returns the line, if it is for this edition.
fn for_edition(line: &str, edition: Edition) -> Option<&str> {
    let is_classic = edition == Edition::Classic;
    match (line.strip_prefix("classic> "), line.strip_prefix("v4> ")) {
        (Some(rest), _) => is_classic.then_some(rest),
        (_, Some(rest)) => (!is_classic).then_some(rest),
        _ => Some(line),
    }
}

/// Returns the part of a text for an edition.
pub(crate) fn says(text: &str, edition: Edition) -> String {
    let words: Vec<&str> = text.split(" | ").map(str::trim).collect();
    words.get(edition as usize).unwrap_or(&words[0]).to_string()
}

/// Returns the result, or the reason of a refusal: the rule's key, or the kind of the fact.
fn done(state: &State, action: &TypedCommand, overruled: Option<&str>) -> Result<Decided, String> {
    let decided = resolve(state, action)
        .map_err(Refusal::from)
        .and_then(|command| decide(state, &command, &mut NoDice, overruled));
    decided.map_err(|refusal| match refusal {
        Refusal::Rule(rule) => rule.key().to_owned(),
        Refusal::Impossible(fact) | Refusal::Unclear(fact) => {
            format!("{fact:?}").chars().take_while(char::is_ascii_alphanumeric).collect()
        }
    })
}

/// Plays the set-up; returns the events of each command.
fn begin(state: &mut State, numbers: &str) -> Vec<Vec<Event>> {
    let numbers: Vec<u32> = numbers.split(' ').map(|number| number.parse().unwrap()).collect();
    let decided = done(state, &TypedCommand::Begin { quick: false }, None).unwrap();
    *state = decided.state;
    let mut commands = vec![decided.events];
    while let Some(prompt) = state.prompt()
        && state.turn().is_none()
    {
        let options = options(state, &prompt);
        let answer = match prompt.kind {
            PromptKind::OrderRoll => TypedCommand::Throw(Throw::Total(9 - u32::from(prompt.player.0)).into()),
            PromptKind::FirstOrFrontier => TypedCommand::Choose("first".into()),
            PromptKind::Frontier => TypedCommand::Choose(options[0].clone()),
            PromptKind::Distance(terrain) => {
                TypedCommand::Throw(Throw::Total(numbers[usize::from(terrain.0)]).into())
            }
            _ if options.iter().any(|option| option == "frontier") => TypedCommand::Choose("frontier".into()),
            _ => TypedCommand::Choose(options[0].clone()),
        };
        let decided = done(state, &answer, Some("a total of the set-up")).unwrap();
        *state = decided.state;
        commands.push(decided.events);
    }
    commands
}

/// Parses a line with its command and cause.
fn caused(line: &str) -> Option<TypedCommand> {
    let Some((line, cause)) = line.rsplit_once(" by ") else { return action(line) };
    Some(TypedCommand::Caused { cause: cause.to_owned(), command: Box::new(action(line)?) })
}

/// Parses the source of the dice of a scripted command: typed faces, a total, or digital.
fn throw(text: &str) -> Throw {
    match (text.strip_prefix("faces "), text.parse()) {
        (Some(faces), _) => Throw::Typed(faces.to_owned()),
        (_, Ok(total)) => Throw::Total(total),
        _ if text.is_empty() => Throw::Digital,
        _ => Throw::Typed(text.to_owned()),
    }
}

/// Parses the source of the dice of an army, and its owner's decisions.
fn roll(text: &str) -> TypedRoll {
    let (text, declines_rerolls) = text.strip_suffix(" no reroll").map_or((text, false), |text| (text, true));
    let (text, sits_out) = text.split_once(" without ").map_or((text, None), |(a, b)| (a, Some(b)));
    let (text, prompt) = text.split_once(" choosing ").unwrap_or((text, ""));
    let (text, direct) = text.split_once(" direct ").unwrap_or((text, ""));
    let (text, ids) = text.split_once(" ids ").map_or((text, None), |(text, ids)| (text, Some(ids)));
    let ids = ids.and_then(totals).map(Ids::from);
    let decisions = prompt.split(" and ").filter_map(Decision::parse).collect();
    let sits_out = sits_out.map(str::to_owned).into_iter().collect();
    TypedRoll {
        direct: direct.parse().ok(),
        ids,
        decisions,
        sits_out,
        declines_rerolls,
        ..throw(text).into()
    }
}

/// Parses the command of a line.
fn action(line: &str) -> Option<TypedCommand> {
    let (verb, rest) = line.split_once(' ').unwrap_or((line, ""));
    let own = str::to_owned;
    let dice = |text: &str, from: Option<&str>| TypedDice { names: vec![own(text)], from: from.map(own) };
    let dice_from = |text: &str| {
        text.split_once(" from ").map_or_else(|| dice(text, None), |(die, from)| dice(die, Some(from)))
    };
    let names = |text: &str| if text == "all" { Vec::new() } else { vec![own(text)] };
    Some(match verb {
        "start" => TypedCommand::Begin { quick: false },
        "next" => TypedCommand::Next,
        "pass" => TypedCommand::Pass,
        "choose" => TypedCommand::Choose(own(rest)),
        "throw" => TypedCommand::Throw(roll(rest)),
        "march" => TypedCommand::March(own(rest)),
        "maneuver" => TypedCommand::Maneuver(throw(rest)),
        "counter" => TypedCommand::Counter(roll(rest)),
        "save" => TypedCommand::Save(match rest.strip_prefix("-t ") {
            Some(counted) => TypedRoll { throw: Throw::Totals(totals(counted)?), ..TypedRoll::default() },
            None => roll(rest),
        }),
        "magic" => match rest.strip_prefix("-t ") {
            Some(points) => TypedCommand::Magic { roll: TypedRoll::default(), totals: elements(points)? },
            None => TypedCommand::Magic { roll: roll(rest), totals: Vec::new() },
        },
        "cast" if rest.starts_with("drop ") => TypedCommand::CastDrop(rest[5..].parse().ok()?),
        "cast" if rest.starts_with("first ") => TypedCommand::CastFirst(rest[6..].parse().ok()?),
        "cast" => TypedCommand::Cast(
            rest.split('"').map(str::trim).filter(|one| !one.is_empty()).map(own).collect(),
        ),
        "dragon" => {
            let words = rest.strip_prefix("attack")?.split_whitespace().map(own).collect();
            TypedCommand::DragonAttack { words, faces: None }
        }
        "respond" => TypedCommand::Respond(match rest.strip_prefix("-t ") {
            Some(counted) => TypedRoll { throw: Throw::Totals(totals(counted)?), ..TypedRoll::default() },
            None => roll(rest),
        }),
        "promote" if rest == "all" => TypedCommand::PromoteAll,
        "attack" => {
            let (kind, rest) = rest.split_once(' ')?;
            let (army, rest) = rest.split_once(' ').unwrap_or((rest, ""));
            TypedCommand::Attack { attack: Attack::parse(kind)?, army: own(army), roll: roll(rest) }
        }
        "damage" => {
            let (army, amount) = rest.split_once(' ')?;
            TypedCommand::Damage { army: own(army), amount: amount.parse().ok()? }
        }
        "casualties" => TypedCommand::Casualties(vec![own(rest)]),
        "promote" => {
            let (unit, to) = rest.split_once(" to ")?;
            let (to, at) = to.split_once(" at ").map_or((to, None), |(to, at)| (to, Some(own(at))));
            TypedCommand::Promote { unit: own(unit), to: Some(own(to)), army: at, worth: 1 }
        }
        "recruit" => {
            let (unit, army) = rest.split_once(" to ")?;
            TypedCommand::Recruit { unit: own(unit), army: own(army) }
        }
        "use" => {
            let (ability, rest) = rest.split_once(' ')?;
            let (dice, of) = rest.split_once(" of ").map_or((rest, None), |(dice, of)| (dice, Some(own(of))));
            TypedCommand::Use { ability: own(ability), dice: vec![own(dice)], of }
        }
        "bury" => TypedCommand::Bury { dice: dice_from(rest) },
        "summon" => {
            let (die, rest) = rest.split_once(" to ")?;
            let (terrain, face) = rest.split_once(" as ").unwrap_or((rest, ""));
            TypedCommand::Summon { die: own(die), terrain: own(terrain), throw: throw(face) }
        }
        "move" => {
            let (die, to) = rest.rsplit_once(" to ")?;
            TypedCommand::Move { dice: dice_from(die), to: own(to) }
        }
        "reinforce" => {
            let (die, to) = rest.split_once(" to ")?;
            TypedCommand::Reinforce { dice: names(die), to: own(to) }
        }
        "retreat" => {
            let (die, from) = rest.split_once(" from ")?;
            TypedCommand::Retreat { dice: names(die), from: own(from) }
        }
        "stone-skin" | "saves-only" | "colour" | "hold" | "effect" => effect(verb, rest)?,
        "concede" => TypedCommand::Concede(Some(own(rest)).filter(|name| !name.is_empty())),
        "fix" => TypedCommand::Fix(fix(rest)?),
        _ => return None,
    })
}

/// Returns an effect that players write down.
fn effect(verb: &str, rest: &str) -> Option<TypedCommand> {
    let own = str::to_owned;
    Some(match verb {
        "stone-skin" => {
            let (army, rest) = rest.split_once(' ')?;
            let (saves, until) = rest.split_once(" until ")?;
            TypedCommand::AddEffect {
                subject: TypedSubject::Army(own(army)),
                name: own("Stone Skin"),
                is_spell: false,
                changes: vec![EffectChange::Add(ResultType::Save.into(), saves.parse().ok()?)],
                until: Some(own(until)),
            }
        }
        "hold" => {
            let (rest, until) = rest.split_once(" until ")?;
            let (army, dice) = rest.split_once(' ')?;
            TypedCommand::AddEffect {
                subject: TypedSubject::Units { army: own(army), dice: vec![own(dice)] },
                name: own("Net"),
                is_spell: false,
                changes: vec![EffectChange::Still],
                until: Some(own(until)),
            }
        }
        "saves-only" => {
            let (army, until) = rest.split_once(" until ")?;
            TypedCommand::AddEffect {
                subject: TypedSubject::Army(own(army)),
                name: own("Lightning"),
                is_spell: false,
                changes: vec![EffectChange::SavesOnly],
                until: Some(own(until)),
            }
        }
        "colour" => {
            let (rest, until) = rest.split_once(" until ")?;
            let (terrain, colour) = rest.split_once(' ')?;
            TypedCommand::AddEffect {
                subject: TypedSubject::Terrain(own(terrain)),
                name: own("Deadlands"),
                is_spell: false,
                changes: vec![EffectChange::Element(Element::parse(colour)?)],
                until: Some(own(until)),
            }
        }
        _ => {
            let (rest, until) =
                rest.split_once(" until ").map_or((rest, None), |(rest, until)| (rest, Some(own(until))));
            let (army, name) = rest.split_once(' ').unwrap_or((rest, "spell"));
            TypedCommand::AddEffect {
                subject: TypedSubject::Army(own(army)),
                name: own(name),
                is_spell: false,
                changes: Vec::new(),
                until,
            }
        }
    })
}

/// Parses `death=12,fire=3`.
fn elements(points: &str) -> Option<Vec<(Elements, u32)>> {
    let each = points.split(',').map(|one| {
        let (element, amount) = one.split_once('=')?;
        Some((Elements::from(Element::parse(element)?), amount.parse().ok()?))
    });
    each.collect()
}

/// Parses `melee=3,save=1`.
fn totals(text: &str) -> Option<Totals> {
    let mut all = Totals::default();
    for one in text.split(',') {
        let (kind, amount) = one.split_once('=')?;
        all[ResultType::parse(kind)?] += amount.parse::<u32>().ok()?;
    }
    Some(all)
}

fn fix(line: &str) -> Option<TypedFix> {
    let (what, rest) = line.split_once(' ')?;
    let (first, second) = rest.rsplit_once(" to ")?;
    let (first, second) = (first.to_owned(), second.to_owned());
    Some(match what {
        "terrain" => TypedFix::Terrain { terrain: first, face: second.parse().ok()? },
        "control" => TypedFix::Control { terrain: first, player: second },
        "turn" => TypedFix::Turn { player: first, phase: second },
        "put" => {
            let (die, from) = first.split_once(" from ")?;
            TypedFix::Put {
                dice: TypedDice { names: vec![die.to_owned()], from: Some(from.to_owned()) },
                to: second,
            }
        }
        _ => return None,
    })
}
