//! Random play: commands legal and illegal, overruled, corrections. After each accepted one the state is the fold of the
//! events, read back from their text; every card is in one zone (rules 1.3).

use crate::summoner_wars::chance::Chance;
use crate::summoner_wars::sessions::total;
use crate::summoner_wars::table::{Table, header};
use crate::summoner_wars::tally::Tally;
use crate::summoner_wars::tries;
use warband_core::journal::Game;
use warband_summoner_wars::game::{
    CardId, Command, DiceSource, Event, First, FirstHow, GameHeader, HandEvent, Impossible, Piece, PlayerId,
    Refusal, Rules, Slot, SpentTo, State, TurnEvent, TypedCommand, UnitEvent, decide, decide_typed,
};
use warband_summoner_wars::luck;

const GAMES: u64 = 200;
const COMMANDS: usize = 150;

/// Games that are also written to a journal, and sometimes undone.
const WRITTEN: u64 = 12;
const WRITTEN_COMMANDS: usize = 70;

const DECKS: [&str; 5] = ["phoenix-elves", "tundra-orcs", "cave-goblins", "jungle-elves", "swamp-orcs"];

pub(crate) fn random_header(game: u64, chance: &mut Chance) -> GameHeader {
    let (one, two) = (chance.pick(&DECKS).unwrap(), chance.pick(&DECKS).unwrap());
    let spent_to = if game.is_multiple_of(3) { SpentTo::Owner } else { SpentTo::Spender };
    let rules = Rules { spent_to, first_turn: !game.is_multiple_of(5), ..Rules::default() };
    let mut header = header(one, two, game.is_multiple_of(7), rules);
    if game.is_multiple_of(4) {
        // Player 2 rolled higher, and is to choose.
        header.first = First { player: None, how: FirstHow::Table, rolls: vec![[1, 6]] };
    }
    if game % 6 == 1 {
        header.real_dice = vec![PlayerId::Two];
    }
    header
}

/// Returns a command, and the card that should overrule what is against it.
pub(crate) fn attempt(state: &State, chance: &mut Chance, game: u64) -> (TypedCommand, Option<&'static str>) {
    let typed = tries::any(state, chance, game.is_multiple_of(2));
    let overruled = match chance.below(100) {
        0 => Some(" "),
        1..20 if game % 3 < 2 => Some("A Card"),
        _ => None,
    };
    (typed, overruled)
}

#[test]
fn whatever_players_try_no_card_is_lost_and_the_state_is_the_fold_of_its_events() {
    let mut tally = Tally::default();
    // A game to which the events of all others happen, whether they make sense there or not.
    let junk_header = header("cave-goblins", "jungle-elves", false, Rules::default());
    let mut junk = State::new(&junk_header).unwrap();
    for game in 0..GAMES {
        let mut chance = Chance::new(game);
        let begin = State::new(&random_header(game, &mut chance)).unwrap();
        let (mut state, mut folded) = (begin.clone(), begin.clone());
        for _ in 0..COMMANDS {
            let (typed, overruled) = attempt(&state, &mut chance, game);
            let mut same_dice = chance.clone();
            match decide_typed(&state, &typed, &mut chance, overruled) {
                Err(refusal) => {
                    let is_rule = matches!(refusal, Refusal::Rule(_));
                    assert!(!(is_rule && overruled.is_some()), "overruled, and refuses: {refusal:?}");
                    assert!(refusal.number().is_none_or(|number| (1..=32).contains(&number)));
                    tally.refused(&refusal);
                }
                Ok(decided) => {
                    tally.accepted(&decided.events);
                    for event in &decided.events {
                        let read: Event =
                            serde_json::from_str(&serde_json::to_string(event).unwrap()).unwrap();
                        assert_eq!(read, *event);
                        assert!(begin.knows(&read), "{read:?}");
                        folded.apply(&read);
                        junk.apply(&read);
                    }
                    assert_eq!(folded, decided.state, "game {game}: {typed:?}");
                    holds(&state, &decided.state, &decided.events);
                    let again = decided_again(&state, &decided.command, &mut same_dice, overruled);
                    assert_eq!(again, decided.events, "{typed:?}");
                    state = decided.state;
                }
            }
            assert_eq!(total(&junk), 68);
            // States shortly before the end suffice to test refusals at the end.
            if state.end().is_some() && chance.percent(30) {
                (state, folded) = (begin.clone(), begin.clone());
            }
        }
    }
    assert!(tally.accepted > 5_000, "only {} commands were accepted", tally.accepted);
    tally.expect_all();
}

/// Decides a command that was resolved, written and read again: its words are no longer used.
fn decided_again(state: &State, command: &Command, dice: &mut Chance, overruled: Option<&str>) -> Vec<Event> {
    let read: Command = serde_json::from_str(&serde_json::to_string(command).unwrap()).unwrap();
    assert_eq!(read, *command);
    decide(state, &read, dice, overruled).unwrap().events
}

/// Checks the invariants after every accepted command.
fn holds(before: &State, state: &State, events: &[Event]) {
    for owner in PlayerId::ALL {
        let cards = state.deck(owner).size() + state.deck(owner).further().values().sum::<u32>();
        assert_eq!(cards_of(state, owner), cards as usize, "{events:?}");
    }
    // Only what bears units is under a card of the board, and nobody but they stand on it.
    for (square, below) in state.lower_cards() {
        assert!(state.card(below.card).bears_units() && state.board().contains_key(square), "{below:?}");
    }
    for piece in state.pieces() {
        assert!(state.life_left(piece) > 0, "{piece:?} stands, and is destroyed");
    }
    let budget = state.budget();
    assert!(budget.moves <= budget.move_limit && budget.attacks <= budget.attack_limit);
    assert_eq!(
        state.end().is_some(),
        events.iter().any(|event| matches!(event, Event::Turn(TurnEvent::Ended(_))))
    );
    assert!(before.end().is_none() && state.throws() >= before.throws());
    let overruled = events.iter().any(|event| matches!(event, Event::Overruled { .. }));
    let mut now = before.clone();
    for event in events {
        match event {
            // Magic is paid from the top, one card at a time (R4).
            Event::Hand(HandEvent::Paid { player, cards }) => {
                let pile = &now.player(*player).magic;
                assert!(pile.iter().rev().take(cards.len()).eq(cards));
            }
            Event::Unit(UnitEvent::Moved { from, to, path, .. }) if !overruled => {
                let steps = before.piece(*from).map_or(0, Piece::steps);
                assert!(path.len() <= steps as usize && path.last().unwrap_or(from) == to);
                let bears = |piece: &Piece| before.card(piece.card).bears_units();
                assert!(path.iter().all(|square| before.piece(*square).is_none_or(bears)));
            }
            Event::Hand(HandEvent::Summoned { player, square, .. }) if !overruled => {
                assert!(before.is_next_to_wall(*player, *square));
            }
            Event::Unit(UnitEvent::Attacked(attacked)) => {
                let has_luck = attacked.dice > 0 && attacked.how != DiceSource::Wounds;
                assert_eq!(
                    luck::of_attack(attacked).is_some(),
                    has_luck,
                    "its hits could come: {attacked:?}"
                );
                let shown = attacked.faces.iter().filter(|pips| **pips >= attacked.hit_on).count();
                let misses_all = attacked.all_or_nothing && shown < attacked.faces.len();
                let hits = if misses_all { 0 } else { shown };
                assert!(attacked.faces.is_empty() || hits == attacked.hits as usize);
            }
            _ => {}
        }
        now.apply(event);
    }
}

/// Counts the cards of one deck, wherever they are; an unknown card belongs to its pile's owner.
fn cards_of(state: &State, owner: PlayerId) -> usize {
    let on_board = state.pieces().filter(|piece| piece.card.deck == owner).count();
    let below = state.pieces().flat_map(|piece| &piece.under).filter(|slot| slot.deck == owner).count();
    let in_piles = PlayerId::ALL.into_iter().map(|player| {
        let piles = state.player(player);
        let of = move |slot: &&Slot| slot.deck == owner;
        let hidden = piles.hand.of(owner) + piles.draw.of(owner);
        piles.magic.iter().chain(&piles.discard).filter(of).count() + hidden as usize
    });
    // A card of a further pile is never in a hand or a draw pile (rules 3.23): every copy is somewhere by name.
    for (card, place) in
        state.deck(owner).cards.iter().zip(0_u16..).filter(|(card, _)| card.further().is_some())
    {
        let id = CardId { deck: owner, card: place };
        assert_eq!(state.copies_left(id), 0, "{}", card.name);
    }
    let further: u32 = state.player(owner).further.values().sum();
    on_board + below + in_piles.sum::<usize>() + further as usize
}

#[test]
fn undo_in_the_journal_gives_exactly_the_state_before() {
    let mut tally = Tally::default();
    for game in 0..WRITTEN {
        let mut chance = Chance::new(!game);
        let mut table = Table::new(&random_header(game, &mut chance));
        let mut states = vec![table.state.clone()];
        for _ in 0..WRITTEN_COMMANDS {
            if chance.percent(15) {
                assert_eq!(table.undo(), states.len() > 1);
                if states.len() > 1 {
                    states.pop();
                    tally.undone += 1;
                }
            } else {
                let (typed, overruled) = attempt(&table.state, &mut chance, game);
                if let Ok(decided) = table.command(&typed, &mut chance, overruled)
                    && !decided.events.is_empty()
                {
                    tally.accepted(&decided.events);
                    states.push(decided.state);
                }
            }
            assert_eq!(table.state, *states.last().unwrap());
            assert_eq!(table.live(), states.len() - 1);
        }
    }
    assert!(tally.accepted > 200 && tally.undone > 40, "{} {}", tally.accepted, tally.undone);
}

/// A record may hold anything: a card of no deck, or of the other player's.
#[test]
fn a_command_with_a_card_that_cannot_be_is_refused() {
    let state = State::new(&header("phoenix-elves", "tundra-orcs", false, Rules::default())).unwrap();
    for (deck, card) in [(1, 999), (2, 1), (2, 999)] {
        let card = format!(r#"{{"deck":{deck},"card":{card}}}"#);
        for command in [
            format!(r#"{{"action":{{"summon":{{"unit":{card},"square":"c4","cost":null}}}}}}"#),
            format!(r#"{{"action":{{"play_event":{{"card":{card}}}}}}}"#),
            format!(r#"{{"action":{{"place_wall":{{"wall":{card},"square":"c4"}}}}}}"#),
        ] {
            // An event and a wall may be those of either player.
            if !command.contains("summon") && command.contains("\"card\":1}") {
                continue;
            }
            let read: Command = serde_json::from_str(&command).unwrap();
            let refusal = decide(&state, &read, &mut Chance::new(1), Some("A Card")).unwrap_err();
            assert!(matches!(refusal, Refusal::Impossible(Impossible::UnknownCard { .. })), "{refusal:?}");
        }
    }
    let nowhere = r#"{"deck":1,"card":999}"#;
    for action in [
        format!(r#"{{"correct":{{"put":{{"card":{nowhere},"square":"c4","wounds":0}}}}}}"#),
        format!(r#"{{"build":{{"cards":[{{"deck":1}},{nowhere}]}}}}"#),
        format!(r#"{{"reveal":{{"pile":{{"player":1,"kind":"magic"}},"cards":[{nowhere}]}}}}"#),
    ] {
        let read: Command = serde_json::from_str(&format!(r#"{{"action":{action}}}"#)).unwrap();
        let refusal = decide(&state, &read, &mut Chance::new(1), Some("A Card")).unwrap_err();
        assert!(matches!(refusal, Refusal::Impossible(Impossible::UnknownCard { .. })), "{refusal:?}");
    }
}
