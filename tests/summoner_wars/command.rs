//! Commands as SPEC section 4 writes them, read into actions: only as much of a command line as the sessions need.

use warband::summoner_wars::game::{
    AttackRoll, Command, EffectKind, Fix, PileKind, PlayerId, Refusal, Throw, square,
};
use warband::summoner_wars::rules::{Phase, Square};

/// Words of a line; quotes keep spaces together.
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

/// Takes `--NAME VALUE` out of the words.
pub(crate) fn option(words: &mut Vec<String>, name: &str) -> Option<String> {
    let at = words.iter().position(|word| word == name)?;
    words.remove(at);
    Some(words.remove(at))
}

fn player(text: &str) -> PlayerId {
    PlayerId::parse(text).unwrap()
}

fn number(text: &str) -> u32 {
    text.parse().unwrap_or_else(|_| panic!("{text} is no number"))
}

/// The action of a command, its `--override` taken out before.
pub(crate) fn action(mut words: Vec<String>) -> Result<Command, Refusal> {
    let at = |text: &str| -> Result<Square, Refusal> { square(text) };
    let verb = words.remove(0);
    let action = match verb.as_str() {
        "next" => Command::Next,
        "draw" => Command::Draw,
        "summon" => {
            let cost = option(&mut words, "--cost").map(|cost| number(&cost));
            Command::Summon { name: words[0].clone(), square: at(&words[1])?, cost }
        }
        "event" => Command::Event { name: words[0].clone() },
        "wall" => {
            let kind = option(&mut words, "--kind");
            Command::Wall { square: at(&words[0])?, kind }
        }
        "move" => Command::Move { from: at(&words[0])?, to: at(&words[1])? },
        "attack" => {
            let roll = attack_roll(&mut words);
            Command::Attack { from: at(&words[0])?, to: at(&words[1])?, roll }
        }
        "build" => match words[..] {
            [ref only] if only.parse::<u32>().is_ok() => Command::Build(number(only)),
            _ => Command::BuildCards(words),
        },
        "damage" => {
            let by = option(&mut words, "--by").map(|by| player(&by));
            let to = option(&mut words, "--to").map(|to| match to.as_str() {
                "magic" => PileKind::Magic,
                _ => PileKind::Discard,
            });
            Command::Damage { square: at(&words[0])?, wounds: number(&words[1]), by, to }
        }
        "heal" => Command::Heal { square: at(&words[0])?, wounds: number(&words[1]) },
        "effect" => effect(words)?,
        "place" => Command::Place { from: at(&words[0])?, to: at(&words[1])? },
        "swap" => Command::Swap { a: at(&words[0])?, b: at(&words[1])? },
        "control" => {
            let until_turn = option(&mut words, "--until").is_some();
            Command::Control { square: at(&words[0])?, player: player(&words[1]), until_turn }
        }
        "concede" => Command::Concede(words.first().map(|who| player(who))),
        "fix" => Command::Fix(fix(words)?),
        _ => panic!("{verb} is no command"),
    };
    Ok(action)
}

fn attack_roll(words: &mut Vec<String>) -> AttackRoll {
    let throw = if let Some(faces) = option(words, "--faces") {
        Throw::Faces(faces)
    } else if let Some(hits) = option(words, "--hits") {
        Throw::Hits(number(&hits))
    } else if let Some(wounds) = option(words, "--wounds") {
        Throw::Wounds(number(&wounds))
    } else {
        Throw::Digital
    };
    let mut change = |name: &str| option(words, name).map(|change| number(&change));
    let (plus, minus) = (change("--plus").unwrap_or_default(), change("--minus").unwrap_or_default());
    AttackRoll { throw, plus, minus, hit_on: change("--hit-on") }
}

fn effect(mut words: Vec<String>) -> Result<Command, Refusal> {
    let attack = option(&mut words, "--attack").map_or(0, |attack| attack.parse().unwrap());
    let is_event = option(&mut words, "--kind").is_some_and(|kind| kind == "event");
    let kind = if is_event { EffectKind::Event } else { EffectKind::Ability };
    let next_turn = option(&mut words, "--until").is_some_and(|until| until == "next-turn");
    let (square, name) = (square(&words[1])?, words[2].clone());
    Ok(match words[0].as_str() {
        "add" => Command::AddEffect { square, name, attack, kind, next_turn },
        _ => Command::DropEffect { square, name },
    })
}

fn fix(mut words: Vec<String>) -> Result<Fix, Refusal> {
    let wounds = option(&mut words, "--wounds").map_or(0, |wounds| number(&wounds));
    let of = option(&mut words, "--player");
    let phase = option(&mut words, "--phase");
    let rest = &words[1..];
    Ok(match words[0].as_str() {
        "put" => {
            Fix::Put { player: player(&rest[0]), name: rest[1].clone(), square: square(&rest[2])?, wounds }
        }
        "take" => Fix::Take { square: square(&rest[0])? },
        "wounds" => Fix::Wounds { square: square(&rest[0])?, wounds: number(&rest[1]) },
        "hand" => Fix::Hand { player: player(&rest[0]), cards: number(&rest[1]) },
        "drawpile" => Fix::DrawPile { player: player(&rest[0]), cards: number(&rest[1]) },
        "magic" => Fix::Magic { player: player(&rest[0]), cards: rest[1..].to_vec() },
        "turn" => Fix::Turn {
            number: number(&rest[0]),
            player: player(&of.unwrap()),
            phase: Phase::parse(&phase.unwrap()).unwrap(),
        },
        other => panic!("fix {other}"),
    })
}
