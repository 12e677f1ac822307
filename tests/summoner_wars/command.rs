//! Commands as SPEC section 4 writes them, read as the command line reads them: only as much of a command line as the sessions need.

use warband::summoner_wars::game::{
    AttackDice, AttackRoll, Command, Correction, EffectKind, PileKind, PlayerId, Refusal, TypedCommand,
    square, typed_dice,
};
use warband::summoner_wars::rules::Phase;

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

/// What a command line says, its `--override` taken out before.
pub(crate) fn typed(mut words: Vec<String>) -> Result<TypedCommand, Refusal> {
    let at = square;
    let verb = words.remove(0);
    let command = match verb.as_str() {
        "next" => Command::Next,
        "draw" => Command::Draw,
        "summon" => {
            let cost = option(&mut words, "--cost").map(|cost| number(&cost));
            return Ok(TypedCommand::Summon { name: words[0].clone(), square: at(&words[1])?, cost });
        }
        "event" => return Ok(TypedCommand::PlayEvent { name: words[0].clone() }),
        "wall" => {
            let name = option(&mut words, "--kind");
            return Ok(TypedCommand::PlaceWall { square: at(&words[0])?, name });
        }
        "move" => Command::Move { from: at(&words[0])?, to: at(&words[1])? },
        "attack" => {
            let roll = attack_roll(&mut words)?;
            Command::Attack { from: at(&words[0])?, to: at(&words[1])?, roll }
        }
        "build" => {
            return Ok(match words[..] {
                [ref only] if only.parse::<u32>().is_ok() => TypedCommand::BuildUnnamed(number(only)),
                _ => TypedCommand::Build(words),
            });
        }
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
        "concede" => return Ok(TypedCommand::Concede(words.first().map(|who| player(who)))),
        "fix" => return fix(words),
        _ => panic!("{verb} is no command"),
    };
    Ok(command.into())
}

/// The dice of an attack: its options are taken out of the words, and pips stand behind the two squares.
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

fn fix(mut words: Vec<String>) -> Result<TypedCommand, Refusal> {
    let wounds = option(&mut words, "--wounds").map_or(0, |wounds| number(&wounds));
    let of = option(&mut words, "--player");
    let phase = option(&mut words, "--phase");
    let rest = &words[1..];
    let correction = match words[0].as_str() {
        "put" => {
            let (player, name, square) = (player(&rest[0]), rest[1].clone(), square(&rest[2])?);
            return Ok(TypedCommand::CorrectPut { player, name, square, wounds });
        }
        "magic" => {
            return Ok(TypedCommand::CorrectMagic { player: player(&rest[0]), names: rest[1..].to_vec() });
        }
        "take" => Correction::Take { square: square(&rest[0])? },
        "wounds" => Correction::Wounds { square: square(&rest[0])?, wounds: number(&rest[1]) },
        "hand" => Correction::Hand { player: player(&rest[0]), cards: number(&rest[1]) },
        "drawpile" => Correction::DrawPile { player: player(&rest[0]), cards: number(&rest[1]) },
        "turn" => Correction::Turn {
            number: number(&rest[0]),
            player: player(&of.unwrap()),
            phase: Phase::parse(&phase.unwrap()).unwrap(),
        },
        other => panic!("fix {other}"),
    };
    Ok(Command::Correct(correction).into())
}
