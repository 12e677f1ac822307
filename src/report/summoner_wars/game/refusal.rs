//! Why an action does not happen, in words: the rule or the fact, and what to do.

use super::rule;
use crate::report::Trouble;
use crate::report::english::count;
use crate::report::toml_trouble::did_you_mean;
use crate::summoner_wars::deck::CardKind;
use crate::summoner_wars::game::{Fact, Refusal, State};
use crate::text::Name;

/// A refusal, with what to do instead.
pub fn refusal(state: &State, refusal: &Refusal) -> Trouble {
    tagged(refusal, Some(state))
}

/// The refusal of what no game is needed for: a text that is no square, dice that are none.
pub fn refusal_without_state(refusal: &Refusal) -> Trouble {
    tagged(refusal, None)
}

fn tagged(refusal: &Refusal, state: Option<&State>) -> Trouble {
    let trouble = match refusal {
        Refusal::Rule(rule) => rule::against(rule, state),
        Refusal::Fact(fact) => unfit(fact),
    };
    let refused_by = refusal.number().map_or_else(String::new, |number| format!("R{number}"));
    Trouble { refused_by, ..trouble }
}

fn unfit(fact: &Fact) -> Trouble {
    match fact {
        Fact::Over { winner } => Trouble::new(format!("the game is over: {winner} has won"))
            .help("undo takes the last command back"),
        Fact::NoName => Trouble::new("an effect needs a name").help("effect add SQUARE NAME"),
        Fact::NoReason => Trouble::new("--override without a text passes nothing")
            .help("--override \"CARD\" names the card or ability that allows it"),
        Fact::OffBoard(name) => {
            Trouble::new(format!("{name} is no square of the board")).help("squares are a1 to f8")
        }
        Fact::NoCard(square) => {
            Trouble::new(format!("there is no card on {square}")).help("status shows the board")
        }
        Fact::UnknownCard { name, nearest } => {
            let trouble = Trouble::new(format!("no card of the deck is called {name}"));
            match did_you_mean(nearest) {
                Some(help) => trouble.help(help),
                None => trouble.help("show DECK lists the cards of a deck"),
            }
        }
        Fact::WrongKind { name, kind, number } => wrong_kind(name, *kind, *number),
        Fact::HandEmpty { hand, wanted, .. } => {
            Trouble::new(format!("hand {hand}, and {} needed", needed(*wanted)))
                .help("fix hand P N brings the file in line with the table")
        }
        Fact::Occupied { square, name, .. } => Trouble::new(format!("{name} stands on {square}")),
        Fact::MagicShort { name, cost, magic } => {
            Trouble::new(format!("{name} cannot be paid for: cost {cost}, magic {magic}"))
                .help("--cost N --override \"CARD\" if a card changes the cost")
        }
        Fact::NoPip { face } => {
            Trouble::new(format!("{face} is no face of a die")).help("dice show 1 to 6: --faces 3,5")
        }
        Fact::DiceCount { wanted, got } => {
            Trouble::new(format!("{}, got {got}", count(*wanted as usize, "die", "dice")))
                .help("each die that is thrown is typed once")
        }
        Fact::TooManyHits { hits, dice } => Trouble::new(format!(
            "{} of {}",
            count(*hits as usize, "hit", "hits"),
            count(*dice as usize, "die", "dice")
        )),
        Fact::OutOfRange { what, given, least, most } => {
            Trouble::new(format!("{what} {given} is none of {least} to {most}"))
        }
        Fact::NoEffect { name, square, others } => {
            let trouble = Trouble::new(format!("no effect on {square} is called {name}"));
            let names: Vec<String> = others.iter().map(Name::to_string).collect();
            trouble.help(match names[..] {
                [] => String::from("there is none"),
                _ => format!("there: {}", names.join(", ")),
            })
        }
        Fact::DrawPileShort { there, wanted } => {
            Trouble::new(format!("draw pile {there}, and {} needed", needed(*wanted)))
        }
        Fact::DiscardShort { there, wanted } => {
            Trouble::new(format!("own cards of the discard pile {there}, and {} needed", needed(*wanted)))
        }
        Fact::AlreadySo => Trouble::new("it is so already"),
    }
}

/// `1 card is`, `3 cards are`.
fn needed(wanted: u32) -> String {
    count(wanted as usize, "card is", "cards are")
}

/// `number` is the rule that says what is taken instead.
fn wrong_kind(name: &Name, kind: CardKind, number: Option<u8>) -> Trouble {
    let article = if kind == CardKind::Event { "an" } else { "a" };
    let is = format!("{name} is {article} {}", kind.word());
    match (number, kind) {
        (Some(3), _) => {
            Trouble::new(format!("{is}, and only units are summoned")).help("event NAME plays it")
        }
        (Some(7), _) => {
            Trouble::new(format!("{is}, and only events are played")).help("summon NAME SQUARE brings a unit")
        }
        (Some(_), CardKind::Event) => {
            Trouble::new(format!("{is}, and only walls are placed")).help("event NAME plays it")
        }
        (Some(_), _) => {
            Trouble::new(format!("{is}, and only walls are placed")).help("summon NAME SQUARE brings a unit")
        }
        (None, _) => Trouble::new(format!("{is}, which never stands on the board")),
    }
}
