//! Commands as rules 4 write them, parsed like the command line, as far as the sessions need it.

use warband_summoner_wars::game::{
    Action, AttackDice, AttackRoll, Cannot, Correction, Duration, EffectKind, PileKind, Refusal, TypedAction,
    TypedChange, TypedCommand, TypedCorrection, TypedPile, square, typed_dice,
};
use warband_summoner_wars::rules::Phase;

/// Splits a line into words; quotes keep spaces together.
pub(crate) fn words(line: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let (mut is_open, mut is_new) = (false, true);
    for character in line.chars() {
        match character {
            '"' => {
                is_open = !is_open;
                if is_new {
                    words.push(String::new());
                }
                is_new = false;
            }
            ' ' if !is_open => is_new = true,
            character => {
                if is_new {
                    words.push(String::new());
                }
                is_new = false;
                words.last_mut().unwrap().push(character);
            }
        }
    }
    words
}

/// Removes `--NAME VALUE` from the words.
pub(crate) fn option(words: &mut Vec<String>, name: &str) -> Option<String> {
    let at = words.iter().position(|word| word == name)?;
    words.remove(at);
    Some(words.remove(at))
}

/// Removes `--NAME` from the words.
fn flag(words: &mut Vec<String>, name: &str) -> bool {
    let at = words.iter().position(|word| word == name);
    at.inspect(|at| drop(words.remove(*at))).is_some()
}

fn pile(text: &str) -> TypedPile {
    TypedPile::parse(text).unwrap_or_else(|| panic!("{text} is no pile"))
}

fn number(text: &str) -> u32 {
    text.parse().unwrap_or_else(|_| panic!("{text} is no number"))
}

/// Parses a command line without its `--override`.
pub(crate) fn typed(mut words: Vec<String>) -> Result<TypedCommand, Refusal> {
    let pay = option(&mut words, "--pay").map_or(0, |pay| number(&pay));
    let by = option(&mut words, "--for").or_else(|| option(&mut words, "--by"));
    let under = flag(&mut words, "--under");
    Ok(TypedCommand { action: action(words)?, pay, by, under })
}

fn action(mut words: Vec<String>) -> Result<TypedAction, Refusal> {
    let at = square;
    let verb = words.remove(0);
    let action = match verb.as_str() {
        "next" if words.first().is_some_and(|word| Phase::parse(word).is_some()) => {
            Action::GoOn { phase: Phase::parse(&words[0]).unwrap() }
        }
        "next" => Action::Next { step: flag(&mut words, "--step") },
        "draw" => Action::Draw,
        "summon" => {
            let cost = option(&mut words, "--cost").map(|cost| number(&cost));
            return Ok(TypedAction::Summon { name: words[0].clone(), square: at(&words[1])?, cost });
        }
        "event" => {
            let player = option(&mut words, "--player");
            return Ok(TypedAction::PlayEvent { name: words[0].clone(), player });
        }
        "wall" => {
            let name = option(&mut words, "--kind");
            return Ok(TypedAction::PlaceWall { square: at(&words[0])?, name });
        }
        "move" => Action::Move { from: at(&words[0])?, to: at(&words[1])? },
        "attack" => {
            let destroyed = option(&mut words, "--to").map(|to| pile(&to));
            let roll = attack_roll(&mut words)?;
            return Ok(TypedAction::Attack { from: at(&words[0])?, to: at(&words[1])?, roll, destroyed });
        }
        "build" => {
            return Ok(match words[..] {
                [ref only] if only.parse::<u32>().is_ok() => TypedAction::BuildUnnamed(number(only)),
                _ => TypedAction::Build(words),
            });
        }
        "damage" => {
            let destroyed = option(&mut words, "--to").map(|to| pile(&to));
            return Ok(TypedAction::Damage { square: at(&words[0])?, wounds: number(&words[1]), destroyed });
        }
        "heal" => Action::Heal { square: at(&words[0])?, wounds: number(&words[1]) },
        "effect" => effect(words)?,
        "place" => Action::Place { from: at(&words[0])?, to: at(&words[1])? },
        "swap" => Action::Swap { a: at(&words[0])?, b: at(&words[1])? },
        "control" => {
            let until_turn = option(&mut words, "--until").is_some();
            let (square, player) = (at(&words[0])?, words[1].clone());
            return Ok(TypedAction::Control { square, player, until_turn });
        }
        "pay" => {
            let player = option(&mut words, "--player");
            return Ok(TypedAction::Pay { player, cards: number(&words[0]) });
        }
        "transfer" => return transfer(words),
        "reveal" => {
            let pile = option(&mut words, "--pile").map(|text| pile(&text));
            return Ok(TypedAction::Reveal { names: words, pile });
        }
        "choose" => return Ok(TypedAction::ChooseFirst(words[0].clone())),
        "concede" => return Ok(TypedAction::Concede(words.first().cloned())),
        "fix" => return fix(words),
        _ => panic!("{verb} is no command"),
    };
    Ok(action.into())
}

fn transfer(mut words: Vec<String>) -> Result<TypedAction, Refusal> {
    let to = words.pop().unwrap();
    if words.len() == 1 {
        return Ok(TypedAction::Return { square: square(&words[0])?, to: pile(&to) });
    }
    let from = words.pop().unwrap();
    if let Some(at) = from.strip_prefix("under:") {
        return Ok(TypedAction::Untuck { cards: words, square: square(at)?, to: pile(&to) });
    }
    let from = pile(&from);
    if let Some(at) = to.strip_prefix("under:") {
        return Ok(TypedAction::Tuck { cards: words, from, square: square(at)? });
    }
    Ok(match square(&to) {
        Ok(square) => TypedAction::Bring { name: words.join(" "), from, square },
        Err(_) => TypedAction::Transfer { cards: words, from, to: pile(&to) },
    })
}

/// Parses the dice of an attack: its options are removed from the words, and pips follow the two squares.
fn attack_roll(words: &mut Vec<String>) -> Result<AttackRoll, Refusal> {
    let mut pips = words.split_off(2);
    let end = pips.iter().position(|word| word.starts_with("--")).unwrap_or(pips.len());
    let words = &mut pips.split_off(end);
    let dice = if let Some(faces) = option(words, "--faces") {
        AttackDice::Typed(typed_dice(&faces)?)
    } else if let Some(hits) = option(words, "--hits") {
        AttackDice::Hits(number(&hits))
    } else if let Some(wounds) = option(words, "--wounds") {
        AttackDice::Wounds(number(&wounds))
    } else if !pips.is_empty() {
        AttackDice::Typed(typed_dice(&pips.join(" "))?)
    } else {
        AttackDice::Digital
    };
    let mut change = |name: &str| option(words, name).map(|change| number(&change));
    let (plus, minus) = (change("--plus").unwrap_or_default(), change("--minus").unwrap_or_default());
    Ok(AttackRoll { dice, plus, minus, hit_on: change("--hit-on") })
}

fn effect(mut words: Vec<String>) -> Result<Action, Refusal> {
    let mut change = |name: &str| option(&mut words, name).map_or(0, |change| change.parse().unwrap());
    let mut of = TypedChange {
        attack: change("--attack"),
        moves: change("--moves"),
        reach: change("--reach"),
        life: change("--life"),
        ..TypedChange::default()
    };
    of.hit_on = option(&mut words, "--hit-on").map(|hit_on| number(&hit_on));
    of.hit_on_against = option(&mut words, "--hit-on-against").map(|hit_on| number(&hit_on));
    if let Some(cannot) = option(&mut words, "--cannot") {
        let what = |word: &str| Cannot::ALL.into_iter().find(|what| what.word() == word).unwrap();
        of.cannot = cannot.split(',').map(what).collect();
    }
    let is_event = option(&mut words, "--kind").is_some_and(|kind| kind == "event");
    let kind = if is_event { EffectKind::Event } else { EffectKind::Ability };
    let until = option(&mut words, "--until")
        .map_or(Duration::Turn, |word| Duration::ALL.into_iter().find(|until| until.word() == word).unwrap());
    let (square, name) = (square(&words[1])?, words[2].clone());
    Ok(match words[0].as_str() {
        "add" => Action::AddEffect { square, name, change: of, kind, until },
        _ => Action::DropEffect { square, name },
    })
}

fn fix(mut words: Vec<String>) -> Result<TypedAction, Refusal> {
    let wounds = option(&mut words, "--wounds").map_or(0, |wounds| number(&wounds));
    let of = option(&mut words, "--player");
    let phase = option(&mut words, "--phase");
    let rest = &words[1..];
    let player = || rest[0].clone();
    let correction = match words[0].as_str() {
        "put" => TypedCorrection::Put {
            player: player(),
            name: rest[1].clone(),
            square: square(&rest[2])?,
            wounds,
        },
        "magic" => {
            TypedCorrection::Pile { player: player(), kind: PileKind::Magic, names: rest[1..].to_vec() }
        }
        "discard" => {
            TypedCorrection::Pile { player: player(), kind: PileKind::Discard, names: rest[1..].to_vec() }
        }
        "take" => return Ok(Action::Correct(Correction::Take { square: square(&rest[0])? }).into()),
        "wounds" => {
            let (square, wounds) = (square(&rest[0])?, number(&rest[1]));
            return Ok(Action::Correct(Correction::Wounds { square, wounds }).into());
        }
        "hand" => TypedCorrection::Hand { player: player(), cards: number(&rest[1]) },
        "drawpile" => TypedCorrection::DrawPile { player: player(), cards: number(&rest[1]) },
        "turn" => TypedCorrection::Turn {
            number: number(&rest[0]),
            player: of.unwrap(),
            phase: Phase::parse(&phase.unwrap()).unwrap(),
        },
        other => panic!("fix {other}"),
    };
    Ok(TypedAction::Correct(correction))
}
