//! Why an action does not happen, in words: the rule or the fact, and what to do.

use super::{rule, words};
use crate::report::Trouble;
use crate::report::english::count;
use crate::report::toml_trouble::did_you_mean;
use crate::summoner_wars::deck::CardKind;
use crate::summoner_wars::game::{BadNames, Impossible, Pile, PlayerId, Refusal, State};
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
        Refusal::Impossible(fact) => {
            let instead = state.and_then(|state| instead(fact, state));
            instead.into_iter().fold(impossible_message(fact, state), Trouble::help)
        }
    };
    let refused_by = refusal.number().map_or_else(String::new, |number| format!("R{number}"));
    Trouble { refused_by, ..trouble }
}

/// What there is instead in this position.
fn instead(fact: &Impossible, state: &State) -> Option<String> {
    let player = state.turn.player;
    match fact {
        Impossible::Occupied { number: Some(5), .. } => Some(match &state.summon_squares(player)[..] {
            [] => String::from("no square next to an own wall is empty"),
            squares => format!("empty squares next to own walls: {}", words::squares(squares)),
        }),
        Impossible::Occupied { number: Some(9), .. } => {
            let (least, most) = player.home_rows();
            Some(format!("a wall takes an empty square of rows {least} to {most}"))
        }
        Impossible::Occupied { .. } => {
            Some(String::from("a card takes an empty square: status shows the board"))
        }
        Impossible::UnknownCard { player, name, nearest } if nearest.is_empty() => {
            let cards = state.deck(*player).cards.iter();
            let names: Vec<String> = cards.map(|card| Name::from(card.name.clone()).to_string()).collect();
            let is_other = state.deck(player.other()).find(name.raw()).is_some();
            let of = if is_other { "the other deck has one; this one has" } else { "the deck has" };
            Some(format!("{of} {}", names.join(", ")))
        }
        _ => None,
    }
}

/// What a player is called, in a game and without one.
fn player(state: Option<&State>, id: PlayerId) -> String {
    state.map_or_else(|| format!("player {id}"), |state| words::player(state, id))
}

/// What a pile is called, in a game and without one.
fn pile(state: Option<&State>, pile: Pile) -> String {
    format!("{} of {}", words::pile_word(pile.kind), player(state, pile.player))
}

fn impossible_message(fact: &Impossible, state: Option<&State>) -> Trouble {
    match fact {
        Impossible::Over { winner } => Trouble::new(format!("the game is over: {winner} has won"))
            .help("undo takes the last command back"),
        Impossible::NoName => Trouble::new("an effect needs a name").help("effect add SQUARE NAME"),
        Impossible::NoReason => Trouble::new("--override without a text passes nothing")
            .help("--override \"CARD\" names the card or ability that allows it"),
        Impossible::OffBoard(name) => {
            Trouble::new(format!("{name} is not a square of the board")).help("squares are a1 to f8")
        }
        Impossible::NoCard(square) => {
            Trouble::new(format!("there is no card on {square}")).help("status shows the board")
        }
        Impossible::UnknownCard { name, nearest, .. } => {
            let trouble = Trouble::new(format!("no card of the deck is called {name}"));
            did_you_mean(nearest).into_iter().fold(trouble, Trouble::help)
        }
        Impossible::WrongKind { name, kind, number } => wrong_kind(name, *kind, *number),
        Impossible::HandEmpty { hand, wanted, .. } => {
            Trouble::new(format!("hand {hand}, and {} needed", needed(*wanted)))
                .help("fix hand P N brings the file in line with the table")
        }
        Impossible::Occupied { square, name, .. } => Trouble::new(format!("{name} stands on {square}")),
        Impossible::MagicShort { name, cost, magic } => {
            Trouble::new(format!("{name} cannot be paid for: cost {cost}, magic {magic}"))
                .help("--cost N --override \"CARD\" if a card changes the cost")
        }
        Impossible::NoPip { face } => {
            Trouble::new(format!("{face} is not a face of a die")).help("dice show 1 to 6: --faces 3,5")
        }
        Impossible::DiceCount { wanted, got } => {
            Trouble::new(format!("{}, got {got}", count(*wanted as usize, "die", "dice")))
                .help("each die that is thrown is typed once")
        }
        Impossible::TooManyHits { hits, dice } => Trouble::new(format!(
            "{} of {}",
            count(*hits as usize, "hit", "hits"),
            count(*dice as usize, "die", "dice")
        )),
        Impossible::OutOfRange { what, given, least, most } => {
            let trouble = Trouble::new(format!("{what} takes {least} to {most}, not {given}"));
            // With all its life gone a card is not on the board.
            let destroys = *what == "wounds" && *least == 0 && given > most;
            if destroys { trouble.help("damage SQUARE N destroys a card") } else { trouble }
        }
        Impossible::NoEffect { name, square, others } => {
            let trouble = Trouble::new(format!("no effect on {square} is called {name}"));
            let names: Vec<String> = others.iter().map(Name::to_string).collect();
            trouble.help(match names[..] {
                [] => String::from("there is none"),
                _ => format!("there: {}", names.join(", ")),
            })
        }
        Impossible::DrawPileShort { there, wanted } => {
            Trouble::new(format!("draw pile {there}, and {} needed", needed(*wanted)))
        }
        Impossible::DiscardShort { there, wanted } => {
            Trouble::new(format!("unknown cards of the discard pile {there}, and {} needed", needed(*wanted)))
                .help("transfer CARD discard draw moves a card that is named")
        }
        Impossible::Unhurt { name, square } => Trouble::new(format!("{name} at {square} has no wounds")),
        Impossible::SameSquare(square) => {
            Trouble::new(format!("a card cannot change places with itself ({square})"))
                .help("swap A B takes two squares")
        }
        Impossible::NoPlayer(_)
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
            Trouble::new(format!("{} controls {name} at {square} already", player(state, *id)))
        }
    }
}

/// What players cannot do, and who is none.
fn player_message(fact: &Impossible, state: Option<&State>) -> Trouble {
    match fact {
        Impossible::NoPlayer(typed) => {
            let named = state.and_then(|state| state.names.0.as_ref());
            let players = match named {
                Some([one, two]) => format!("players are {one} (south) and {two} (north)"),
                None => String::from("players are 1 (south) and 2 (north)"),
            };
            Trouble::new(format!("{typed} is not a player")).help(players)
        }
        Impossible::ChooseFirst { player: id } => {
            let who = player(state, *id);
            let choices = PlayerId::ALL.map(|id| {
                let word = state.map_or_else(|| id.to_string(), |state| state.names.word(id));
                format!("choose {word}")
            });
            Trouble::new(format!("{who} rolled higher and first chooses who begins")).help(choices.join(", "))
        }
        Impossible::FirstKnown { player: id } => {
            Trouble::new(format!("nothing is to be chosen: it is the turn of {}", player(state, *id)))
                .help("remind says what you can do")
        }
        Impossible::PaymentShort { player: id, cards, magic } => {
            Trouble::new(format!("{} cannot pay {cards} magic: magic {magic}", player(state, *id)))
                .help("magic shows the pile")
        }
        Impossible::Tie { pips } => Trouble::new(format!("{pips} and {pips} are a tie, so both roll again"))
            .help(format!("type the new rolls behind them: --faces {pips},{pips},5,2")),
        _ => Trouble::default(),
    }
}

/// What cannot be done with piles.
fn pile_message(fact: &Impossible, state: Option<&State>) -> Trouble {
    match fact {
        Impossible::PileShort { pile: of, there, wanted } => Trouble::new(format!(
            "{} has {}, not {wanted}",
            pile(state, *of),
            count(*there as usize, "card", "cards")
        )),
        Impossible::NotInPile { name, pile: of } => {
            Trouble::new(format!("{name} is not in {}", pile(state, *of)))
        }
        Impossible::NothingToReveal { name, pile: of } => {
            Trouble::new(format!("{} has no ? that could be {name}", pile(state, *of)))
                .help("reveal CARD --pile PILE names the topmost ? of another pile")
        }
        Impossible::WrongPile { name, pile: of } => {
            Trouble::new(format!("{name} never lies in {}", pile(state, *of)))
                .help("cards of a further pile go to a magic or discard pile, or back: pile")
        }
        Impossible::SamePile(of) => Trouble::new(format!("the cards are in {} already", pile(state, *of)))
            .help("transfer 2 2:magic magic takes two from the opponent's pile"),
        _ => Trouble::default(),
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

/// Why players cannot be called so.
pub fn bad_names(error: &BadNames) -> Trouble {
    match error {
        BadNames::Number(given) => {
            Trouble::new(format!("a game has two players, not {given}")).help("--players ann,bob")
        }
        BadNames::Characters(name) => Trouble::new(format!("a player cannot be called \"{name}\""))
            .help("a name has letters, digits, - and _, one letter at least: --players ann,bob"),
        BadNames::Twice(name) => {
            Trouble::new(format!("both players are called {name}")).help("--players ann,bob")
        }
    }
}
