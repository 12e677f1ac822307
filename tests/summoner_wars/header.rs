//! The header: who begins, and invalid headers.

use crate::summoner_wars::chance::Chance;
use crate::summoner_wars::table::header;
use warband_core::chance::Thrower;
use warband_core::journal::Game;
use warband_summoner_wars::deck::Deck;
use warband_summoner_wars::game::{
    First, FirstBy, FirstHow, GameHeader, Impossible, PlayerId, Refusal, Rules, State, first,
};

/// Digital dice of a script.
struct Scripted(Vec<u32>, Vec<u64>);

impl Thrower for Scripted {
    fn begin(&mut self, number: u64) {
        self.1.push(number);
    }

    fn throw(&mut self, sides: &[u32], faces: &mut Vec<u32>) {
        faces.extend(self.0.drain(..sides.len()).map(|pips| pips - 1));
    }
}

#[test]
fn who_rolls_higher_chooses_and_ties_are_rolled_again() {
    let mut dice = Scripted(vec![3, 3, 2, 5], Vec::new());
    let rolled = first(&FirstBy::Roll, None, &mut dice).unwrap();
    assert_eq!(rolled, First { player: None, how: FirstHow::Digital, rolls: vec![[3, 3], [2, 5]] });
    assert_eq!((dice.0.len(), dice.1), (0, vec![0, 1]));
    let mut header = header("phoenix-elves", "tundra-orcs", false, Rules::default());
    header.first = rolled.clone();
    let state = State::new(&header).unwrap();
    assert_eq!((state.chooser(), state.throws()), (Some(PlayerId::Two), 2));
    header.first.player = Some(PlayerId::One);
    let state = State::new(&header).unwrap();
    assert_eq!((state.chooser(), state.turn().player), (None, PlayerId::One));
    let named = first(&FirstBy::Named, Some(PlayerId::Two), &mut Chance::new(1)).unwrap();
    assert_eq!((named.player, named.how, named.rolls.len()), (Some(PlayerId::Two), FirstHow::Named, 0));
}

#[test]
fn typed_dice_say_who_begins() {
    let of =
        |text: &str| first(&FirstBy::Faces(text.to_owned()), None, &mut Scripted(Vec::new(), Vec::new()));
    let typed = of("4,6").unwrap();
    assert_eq!(
        (typed.winner(), typed.how, typed.rolls),
        (Some(PlayerId::Two), FirstHow::Table, vec![[4, 6]])
    );
    assert_eq!(of("2 2 5 1").unwrap().winner(), Some(PlayerId::One));
    let counts = |wanted, got| Err(Refusal::Impossible(Impossible::DiceCount { wanted, got }));
    for (text, refused) in [
        ("4", counts(2, 1)),
        ("", counts(2, 0)),
        ("3,3", Err(Refusal::Impossible(Impossible::Tie { pips: 3 }))),
        ("3,3,4", counts(4, 3)),
        ("4,6,1", counts(2, 3)),
        ("4,6,1,2", counts(2, 4)),
        ("4,7", Err(Refusal::Impossible(Impossible::NoPip { face: "7".into() }))),
    ] {
        assert_eq!(of(text), refused, "{text}");
    }
}

#[test]
fn a_header_is_read_back_and_an_impossible_one_makes_no_game() {
    let good = header("tundra-orcs", "cave-goblins", true, Rules::default());
    let written = serde_json::to_string(&good).unwrap();
    assert_eq!(serde_json::from_str::<GameHeader>(&written).unwrap(), good);
    assert_eq!(State::new(&good).unwrap().board().len(), 2);
    let broken = |change: &dyn Fn(&mut Deck)| {
        let mut header = good.clone();
        change(&mut header.decks[1]);
        State::new(&header).is_none()
    };
    assert!(!broken(&|_| {}));
    assert!(!broken(&|deck| deck.cards[4].copies = 10), "a number of cards is the players' business");
    assert!(broken(&|deck| deck.cards[1].name = deck.cards[0].name.to_uppercase()));
    assert!(broken(&|deck| deck.cards[1].name = String::from(" ")));
    assert!(broken(&|deck| deck.cards[4].copies = 0));
    assert!(broken(&|deck| deck.cards[4].copies = 1));
    assert!(broken(&|deck| drop(deck.cards.remove(0))));
    assert!(broken(&|deck| deck.setup[0].card = 999));
    assert!(broken(&|deck| deck.setup[0].at = deck.setup[1].at));
    assert!(broken(&|deck| deck.setup[0].at = deck.setup[0].at.turned()));
    assert!(broken(&|deck| deck.setup.clear()));
    let other = |change: &dyn Fn(&mut GameHeader)| {
        let mut header = good.clone();
        change(&mut header);
        State::new(&header).is_none()
    };
    assert!(other(&|header| header.rules.hit_on = 7));
    assert!(other(&|header| header.first.rolls = vec![[2, 3]]));
    assert!(other(&|header| header.first.how = FirstHow::Table));
    assert!(other(&|header| header.first.player = None));
    for names in [["", "bob"], ["ann", "Ann"], ["1", "bob"], ["a b", "bob"], ["-a", "bob"]] {
        let names = names.map(str::to_owned);
        assert!(other(&|header| header.players = Some(names.clone())), "{names:?}");
    }
    assert!(!other(&|header| header.players = Some(["ann", "b_2"].map(str::to_owned))));
    for rolls in [vec![[3, 3]], vec![[7, 3]], vec![[5, 4], [6, 1]]] {
        let first = First { player: Some(PlayerId::One), how: FirstHow::Table, rolls };
        assert!(other(&|header| header.first = first.clone()), "{first:?}");
    }
}
