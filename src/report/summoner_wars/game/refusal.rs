//! Messages for refused actions: the rule or the fact, and what to do.

use super::{checklist, rule, words};
use crate::report::Diagnostic;
use crate::report::english::{count, or};
use crate::report::summoner_wars::WarsTopic;
use crate::report::toml_diagnostic::did_you_mean;
use warband_core::text::{Name, words as words_of};
use warband_summoner_wars::deck::CardKind;
use warband_summoner_wars::game::{
    Action, AttackRoll, BadNames, Command, Impossible, Pile, PileKind, PlayerId, Refusal, Rule, Slot, State,
    TransferCards, TypedAction, TypedCommand, Zone, lower_up, plan_attack,
};

/// Returns the message for a refusal, with what to do instead.
pub(crate) fn refusal(state: &State, refusal: &Refusal) -> Diagnostic {
    tagged(refusal, Some(state))
}

/// Returns the message for a refusal that needs no game: a text that is not a square, impossible dice.
pub(crate) fn refusal_without_state(refusal: &Refusal) -> Diagnostic {
    tagged(refusal, None)
}

/// Returns the message for a refused command. For an attack without its dice, or with dice that it does not roll, the line to type
/// has every option of the command.
pub(crate) fn refusal_of(
    state: &State,
    command: &Command,
    overruled: Option<&str>,
    refused: &Refusal,
) -> Diagnostic {
    let mut diagnostic = refusal(state, refused);
    let dice = match refused {
        Refusal::Impossible(Impossible::RealDice { dice, .. }) => Some(*dice),
        Refusal::Rule(Rule::WithoutDice { .. }) => Some(0),
        Refusal::Rule(_) | Refusal::Impossible(_) => None,
    };
    if let Some(help) = of_opponent(state, command).filter(|_| is_same_pile(refused)) {
        diagnostic.add_help(help);
    }
    if let Some(help) = changed_dice(state, command, refused) {
        diagnostic.add_help(help);
    }
    if let Some(dice) = dice
        && let (Some(line), Some(help)) =
            (attack_line(state, command, overruled, dice), diagnostic.help.first_mut())
    {
        help.text = line;
    }
    diagnostic
}

/// Returns the message for a command with a name that means nothing in this game. A card of the other player can be meant.
pub(crate) fn refusal_of_names(state: &State, typed: &TypedCommand, refused: &Refusal) -> Diagnostic {
    let diagnostic = refusal(state, refused);
    let takes_player = matches!(
        typed.action,
        TypedAction::PlayEvent { player: None, .. } | TypedAction::PlaceWall { player: None, .. }
    );
    match refused {
        Refusal::Impossible(Impossible::UnknownCard { player, name, .. })
            if takes_player && has_other_deck(state, *player, name) =>
        {
            let other = player.other();
            let (word, who) = (state.names().word(other), words::player(state, other));
            diagnostic.help(format!("add --player {word} if {who} plays it"))
        }
        Refusal::Impossible(_) | Refusal::Rule(_) => diagnostic,
    }
}

fn is_same_pile(refused: &Refusal) -> bool {
    matches!(refused, Refusal::Impossible(Impossible::SamePile(Zone::Pile(_))))
}

/// Returns a transfer within one pile as one from the opponent's pile, if that has the cards.
fn of_opponent(state: &State, command: &Command) -> Option<String> {
    let Action::Transfer { from, cards, .. } = &command.action else { return None };
    let active = state.turn().player;
    let other = Pile { player: active.other(), kind: from.kind };
    let there = state.player(other.player).pile_size(other.kind);
    let cards = match cards {
        TransferCards::Top(number) => (1..=there).contains(number).then(|| number.to_string())?,
        TransferCards::These(_) => String::from("CARD"),
    };
    let (from, to) = (state.zone_words(other), other.kind.word());
    let is_open = other.kind != PileKind::Further;
    is_open.then(|| format!("to take from the opponent's pile type transfer {cards} {from} {to}"))
}

/// Returns how to change the number of dice, with the abilities that it leaves out. Before dice are rolled that matters only if there
/// are any.
fn changed_dice(state: &State, command: &Command, refused: &Refusal) -> Option<String> {
    let is_asked = match refused {
        Refusal::Impossible(Impossible::RealDice { .. }) => true,
        Refusal::Impossible(Impossible::DiceCount { .. } | Impossible::TooManyHits { .. }) => false,
        Refusal::Impossible(_) | Refusal::Rule(_) => return None,
    };
    let Action::Attack { from, to, .. } = &command.action else { return None };
    let lower = lower_up(state, *to).ok().filter(|_| command.under);
    let plan = plan_attack(lower.as_ref().unwrap_or(state), *from, *to, &AttackRoll::default()).ok()?;
    let abilities = plan.uncounted.iter().map(|(card, ability)| format!("{ability} of {card}"));
    let abilities: Vec<String> = abilities.collect();
    let left_out = match &abilities[..] {
        [] if is_asked => return None,
        [] => String::new(),
        abilities => format!("; not counted here: {}", abilities.join(", ")),
    };
    Some(format!("--plus N or --minus N if a card changes the dice{left_out}"))
}

/// How the dice of an attack are typed in `play`.
pub(crate) const NUMBERS_ALONE: &str = "in play the numbers alone";

/// Returns numbers for this many dice. Any will do: they show where they are typed.
fn example(dice: u32) -> Vec<String> {
    (0..dice).map(|die| (5 - 2 * (die % 2)).to_string()).collect()
}

/// Returns an attack as it is typed with dice of the table; `None` for other commands.
fn attack_line(state: &State, command: &Command, overruled: Option<&str>, dice: u32) -> Option<String> {
    let Action::Attack { from, to, roll, destroyed } = &command.action else { return None };
    let number = |number: u32| (number > 0).then(|| number.to_string());
    let options = [
        ("--plus", number(roll.plus)),
        ("--minus", number(roll.minus)),
        ("--hit-on", roll.hit_on.map(|hit_on| hit_on.to_string())),
        ("--to", destroyed.map(|zone| state.zone_words(zone))),
        ("--pay", number(command.pay)),
        ("--by", command.by.clone()),
        ("--override", overruled.map(str::to_owned)),
    ];
    let mut line = vec![String::from("attack"), from.to_string(), to.to_string()];
    line.extend(example(dice));
    line.extend(command.under.then(|| String::from("--under")));
    for (option, value) in options {
        line.extend(value.into_iter().flat_map(|value| [option.to_owned(), value]));
    }
    Some(words_of::join(&line))
}

fn tagged(refusal: &Refusal, state: Option<&State>) -> Diagnostic {
    let mut diagnostic = match refusal {
        Refusal::Rule(rule) => rule::against(rule, state),
        Refusal::Impossible(fact) => {
            let instead = state.and_then(|state| instead(fact, state));
            instead.into_iter().fold(impossible_message(fact, state), Diagnostic::help)
        }
    };
    if let Some(state) = state.filter(|_| is_untimely(refusal)) {
        diagnostic.now = checklist::commands(state);
    }
    match refusal {
        Refusal::Rule(rule) => of_topic(diagnostic, &tag(rule.number(), rule.key())),
        Refusal::Impossible(fact) => match fact.number() {
            Some(number) => refused_by(diagnostic, number),
            None => diagnostic,
        },
    }
}

/// Returns the word by which `explain` knows a rule: its number, such as `R15`, or the section of `docs/rules/summoner-wars.md` for
/// the rule about copies of a card, which has no number.
pub(super) fn tag(number: u8, key: &str) -> String {
    if key == "copies" { String::from("3.15") } else { format!("R{number}") }
}

/// Reports whether a refusal is about the time of a command, not about what it names.
const fn is_untimely(refusal: &Refusal) -> bool {
    matches!(
        refusal,
        Refusal::Rule(Rule::WrongPhase { .. }) | Refusal::Impossible(Impossible::FirstKnown { .. })
    )
}

/// Adds a numbered rule, in the words with which `explain` begins.
pub(crate) fn refused_by(diagnostic: Diagnostic, number: u8) -> Diagnostic {
    of_topic(diagnostic, &format!("R{number}"))
}

/// Adds a rule or a section of the rules, in the words with which `explain` begins.
fn of_topic(diagnostic: Diagnostic, key: &str) -> Diagnostic {
    let title = WarsTopic::named(key).map_or("", |topic| topic.phrase());
    Diagnostic { rule: format!("{title} (explain {key})"), refused_by: key.to_owned(), ..diagnostic }
}

/// Returns the alternatives in this position.
fn instead(fact: &Impossible, state: &State) -> Option<String> {
    let player = state.turn().player;
    match fact {
        Impossible::Occupied { number: Some(5), .. } => Some(match &state.summon_squares(player)[..] {
            [] => String::from("no square next to your walls is empty"),
            squares => format!("empty squares next to your walls: {}", words::squares(squares)),
        }),
        Impossible::Occupied { number: Some(9), .. } => {
            let rows = PlayerId::ALL.map(|id| {
                let (least, most) = id.home_rows();
                format!("{least} to {most} for {}", words::player(state, id))
            });
            Some(format!("a wall needs an empty square of its owner's half: rows {}", rows.join(", ")))
        }
        Impossible::Occupied { .. } => Some(String::from("pick an empty square: status shows the board")),
        Impossible::UnknownCard { player, name, nearest }
            if nearest.is_empty() || has_other_deck(state, *player, name) =>
        {
            let cards = state.deck(*player).cards.iter();
            let names: Vec<String> = cards.map(|card| Name::from(card.name.clone()).to_string()).collect();
            let is_other = has_other_deck(state, *player, name);
            let of = if is_other { "the other deck has it; this deck has" } else { "the deck has" };
            Some(format!("{of} {}", names.join(", ")))
        }
        _ => None,
    }
}

/// Reports whether the deck of the player's opponent has a card with this name, or one whose name begins with it.
fn has_other_deck(state: &State, player: PlayerId, name: &Name) -> bool {
    let deck = state.deck(player.other());
    deck.find(name.raw()).is_some() || !deck.begun(name.raw()).is_empty()
}

/// Names a player, with or without a game.
fn player(state: Option<&State>, id: PlayerId) -> String {
    state.map_or_else(|| format!("player {id}"), |state| words::player(state, id))
}

/// Names a pile, with or without a game.
fn pile(state: Option<&State>, pile: Pile) -> String {
    format!("{} of {}", pile.kind.noun(), player(state, pile.player))
}

/// Names a zone, with or without a game.
fn zone(state: Option<&State>, zone: Zone) -> String {
    match zone {
        Zone::Pile(of) => pile(state, of),
        Zone::Under { under } => format!("the pile under {under}"),
    }
}

fn impossible_message(fact: &Impossible, state: Option<&State>) -> Diagnostic {
    let diagnostic = Diagnostic::of(fact);
    match fact {
        Impossible::Over { .. } => diagnostic.help("to undo the last command type undo"),
        Impossible::NoName => diagnostic.help("effect add SQUARE NAME"),
        Impossible::NoReason => {
            diagnostic.help("name the card or ability that allows it: --override \"CARD\"")
        }
        Impossible::OffBoard(name) => {
            let is_name = !name.raw().contains(|c: char| c.is_ascii_digit());
            let diagnostic = diagnostic.help("squares are a1 to f8");
            if is_name {
                diagnostic.help("type the square of the card: status shows the board")
            } else {
                diagnostic
            }
        }
        Impossible::PhaseOver { phase, now } if phase == now => diagnostic.help(match now.next() {
            Some(next) => format!("go on to the {} phase with next", words::phase(next)),
            None => String::from("end the turn with next"),
        }),
        Impossible::PhaseOver { phase, .. } => {
            let player =
                state.map_or_else(|| String::from("P"), |state| state.names().word(state.turn().player));
            let number = state.map_or_else(|| String::from("N"), |state| state.turn().number.to_string());
            let fix = format!("fix turn {number} --player {player} --phase {}", phase.word());
            diagnostic.help(format!("to correct the game file type {fix}"))
        }
        Impossible::NoCard(_) => diagnostic.help("status shows the board"),
        Impossible::UnknownCard { player, name, nearest } => {
            let is_other = state.is_some_and(|state| has_other_deck(state, *player, name));
            let similar = did_you_mean(nearest).filter(|_| !is_other);
            similar.into_iter().fold(diagnostic, Diagnostic::help)
        }
        Impossible::SeveralCards { names, .. } => {
            diagnostic.help(format!("type more of its name: {}", or(names)))
        }
        Impossible::WrongKind { kind, number, .. } => wrong_kind(diagnostic, *kind, *number),
        Impossible::HandEmpty { player: id, wanted, .. } => {
            let player = state.map_or_else(|| id.to_string(), |state| state.names().word(*id));
            diagnostic.help(format!("if that is wrong, correct it with fix hand {player} {wanted}"))
        }
        Impossible::MagicShort { .. } => {
            diagnostic.help("--cost N --override \"CARD\" if a card changes the cost")
        }
        Impossible::NoPip { face } => {
            let diagnostic = diagnostic.help("type a number from 1 to 6 for each die: 3,5");
            let counts_hits = face.raw().starts_with(['h', 'H']);
            if counts_hits { diagnostic.help("for hits that you counted: --hits 2") } else { diagnostic }
        }
        Impossible::DiceCount { wanted: 0, .. } => diagnostic.help("leave out the numbers"),
        Impossible::DiceCount { .. } => diagnostic.help("type one number for each die"),
        Impossible::NoLifeLeft { .. } => diagnostic.help("to destroy a card type damage SQUARE N"),
        Impossible::NoEffect { others, .. } => {
            let names: Vec<String> = others.iter().map(Name::to_string).collect();
            diagnostic.advice(match names[..] {
                [] => String::from("there are no effects on it"),
                _ => format!("its effects are {}", names.join(", ")),
            })
        }
        Impossible::SameSquare(_) => diagnostic.help("give swap two squares: swap A B"),
        Impossible::DiscardShort { .. } => {
            diagnostic.help("for a card with a name type transfer CARD discard draw")
        }
        Impossible::UnderItself(_) => diagnostic.help("name the square of another card: under:SQUARE"),
        Impossible::NothingUnder(_) | Impossible::UnderShort { .. } | Impossible::NotUnder { .. } => {
            diagnostic.help("status lists the cards under others")
        }
        Impossible::Occupied { .. }
        | Impossible::TooManyHits { .. }
        | Impossible::OutOfRange { .. }
        | Impossible::Unhurt { .. }
        | Impossible::DrawPileShort { .. } => diagnostic,
        Impossible::NoPlayer(_)
        | Impossible::RealDice { .. }
        | Impossible::ChooseFirst { .. }
        | Impossible::FirstKnown { .. }
        | Impossible::PaymentShort { .. }
        | Impossible::Tie { .. } => player_message(fact, state),
        Impossible::PileShort { .. }
        | Impossible::NotInPile { .. }
        | Impossible::NothingToReveal { .. }
        | Impossible::WrongPile { .. }
        | Impossible::SamePile(_) => pile_message(fact, state),
        Impossible::Controls { name, square, player: id } => {
            Diagnostic::new(format!("{} already controls {name} at {square}", player(state, *id)))
        }
    }
}

/// Returns the message for an impossible action of a player, or for an unknown player.
fn player_message(fact: &Impossible, state: Option<&State>) -> Diagnostic {
    match fact {
        Impossible::NoPlayer(_) => {
            let named = state.and_then(|state| state.names().0.as_ref());
            let players = match named {
                Some([one, two]) => format!("players are {one} (south) and {two} (north)"),
                None => String::from("players are 1 (south) and 2 (north)"),
            };
            Diagnostic::of(fact).help(players)
        }
        Impossible::ChooseFirst { player: id } => {
            let who = player(state, *id);
            let choices = PlayerId::ALL.map(|id| {
                let word = state.map_or_else(|| id.to_string(), |state| state.names().word(id));
                format!("choose {word}")
            });
            Diagnostic::new(format!("{who} rolled higher and must first choose who begins"))
                .help(choices.join(", "))
        }
        Impossible::RealDice { player: id, from, to, dice, has_gaps } => {
            let (name, numbers) = (player(state, *id), example(*dice).join(" "));
            let dice = count(*dice as usize, "die", "dice");
            let gaps = if *has_gaps { ", and type a number for each, not _" } else { "" };
            Diagnostic::new(format!("{name} rolls real dice: roll {dice} for {from} against {to}{gaps}"))
                .help(format!("attack {from} {to} {numbers}"))
                .help(format!("{NUMBERS_ALONE}: {numbers}"))
        }
        Impossible::FirstKnown { player: id } => Diagnostic::new(format!(
            "there is nothing to choose or to roll now: it is the turn of {}",
            player(state, *id)
        )),
        Impossible::PaymentShort { player: id, cards, magic } => {
            let word = state.map_or_else(|| id.to_string(), |state| state.names().word(*id));
            Diagnostic::new(format!("{} has {magic} magic and cannot pay {cards}", player(state, *id)))
                .help(format!("see the pile with magic {word}"))
        }
        Impossible::Tie { pips } => {
            Diagnostic::of(fact).help(format!("add the new rolls: --faces {pips},{pips},5,2"))
        }
        _ => Diagnostic::default(),
    }
}

/// Returns the message for an impossible change of piles.
fn pile_message(fact: &Impossible, state: Option<&State>) -> Diagnostic {
    match fact {
        Impossible::PileShort { pile: of, there, wanted } => Diagnostic::new(format!(
            "{} has {}, not {wanted}",
            pile(state, *of),
            count(*there as usize, "card", "cards")
        )),
        Impossible::NotInPile { name, pile: of } => {
            let message = Diagnostic::new(format!("{name} is not in {}", pile(state, *of)));
            let cards = state.and_then(|state| state.player(of.player).ordered(of.kind));
            match state.zip(cards) {
                Some((_, [])) => message.advice("that pile is empty"),
                Some((state, cards)) => {
                    let top_first: Vec<Slot> = cards.iter().rev().copied().collect();
                    message.advice(format!(
                        "its cards, top first: {}",
                        words::slots(state, of.player, &top_first)
                    ))
                }
                None => match state.filter(|_| of.kind.is_hidden()) {
                    Some(state) => {
                        let other = words::deck(state, of.player.other());
                        message.advice(format!("it has no card of {other}"))
                    }
                    None => message,
                },
            }
        }
        Impossible::NothingToReveal { name, pile: of } => {
            Diagnostic::new(format!("{} has no ? that could be {name}", zone(state, *of)))
                .help("for another pile type reveal CARD --pile PILE")
        }
        Impossible::WrongPile { name, pile: of } => {
            Diagnostic::new(format!("{name} can never be in {}", pile(state, *of)))
                .help("a card of a further pile can go to a magic or discard pile, or back to pile")
        }
        Impossible::SamePile(of) => Diagnostic::new(format!("the cards are already in {}", zone(state, *of)))
            .help(match of {
                Zone::Pile(_) => "name two different piles",
                Zone::Under { .. } => "name a pile or the square of another card: under:SQUARE",
            }),
        _ => Diagnostic::default(),
    }
}

/// Adds help on the right kind of card; `number` is the rule that names it.
fn wrong_kind(diagnostic: Diagnostic, kind: CardKind, number: Option<u8>) -> Diagnostic {
    match (number, kind) {
        (Some(_), CardKind::Event) => diagnostic.help("play it with event NAME"),
        (Some(_), CardKind::Summoner) => {
            diagnostic.advice("a summoner begins on the board and never comes from a hand")
        }
        (Some(_), _) => diagnostic.help("summon a unit with summon NAME SQUARE"),
        (None, _) => diagnostic,
    }
}

/// Returns the message for names that players cannot have.
pub(crate) fn bad_names(error: &BadNames) -> Diagnostic {
    match error {
        BadNames::Number(_) | BadNames::Twice(_) => Diagnostic::of(error).help("--players ann,bob"),
        BadNames::Characters(_) => Diagnostic::of(error)
            .help("use letters, digits, - and _, with at least one letter: --players ann,bob"),
    }
}
