//! The board: drawn, narrow, plain, in colour, for programs.

use super::super::{Chair, RemindAnswer, StatusAnswer};
use super::table::{after, at, begun, card, game_of, output};
use crate::report::{HistoryAnswer, Output, Play, Reply, Then};
use warband_core::journal::Game;
use warband_summoner_wars::game::{
    Attacked, BoardEvent, CorrectionEvent, DiceSource, Effect, EffectKind, End, Ending, Event, Pile,
    PileKind, PlayerId, Slot, StatChange, State, TurnEvent, UnitEvent, Until,
};
use warband_summoner_wars::rules::Phase;

/// A game at its beginning.
const SKETCH: &str = "\
Phoenix Elves (1, ^) vs Tundra Orcs (2, v)          turn 1 · player 1 · Move · moves 0/2
┌───┬───────────┬───────────┬───────────┬───────────┬───────────┬───────────┐
│   │ a         │ b         │ c         │ d         │ e         │ f         │
├───┼───────────┼───────────┼───────────┼───────────┼───────────┼───────────┤
│ 8 │           │           │ v@Grognack│           │           │           │
│   │           │           │ 4s 7/7    │           │           │           │
│ 7 │           │ v Shaman  │           │ v Fighter │           │           │
│   │           │ 2b 2/2    │           │ 1s 1/1    │           │           │
│ 6 │           │           │ v WALL    │           │ v Smasher │           │
│   │           │           │ 9/9       │           │ 2s 4/4    │           │
│ 5 │ v Fighter │           │           │           │           │           │
│   │ 1s 1/1    │           │           │           │           │           │
├───┼───────────┼───────────┼───────────┼───────────┼───────────┼───────────┤
│ 4 │           │           │           │           │           │           │
│ 3 │           │ ^ Guardian│ ^ WALL    │           │           │           │
│   │           │ 1s 2/2    │ 9/9       │           │           │           │
│ 2 │ ^ Warrior │           │           │           │           │ ^ Archer  │
│   │ 2s 1/1    │           │           │           │           │ 1b 1/1    │
│ 1 │           │           │ ^@Prince E│ ^ Archer  │           │           │
│   │           │           │ 3b 4/4    │ 1b 1/1    │           │           │
└───┴───────────┴───────────┴───────────┴───────────┴───────────┴───────────┘
^ 1 hand 0 · draw 28 · magic 0 · discard 0 · units 5 · walls 1
v 2 hand 0 · draw 28 · magic 0 · discard 0 · units 5 · walls 1
";

fn status(state: &State, output: &Output) -> String {
    StatusAnswer { state, at: None, chair: Chair::One, is_short: false }.text(output)
}

/// Returns a game with marks, wounds, an effect, a card on the other side, and a player without walls.
fn busy() -> State {
    let effect = |attack| Effect {
        name: String::from("Battle Cry"),
        change: StatChange { attack, ..StatChange::default() },
        kind: EffectKind::Event,
        until: Until::NextTurn(PlayerId::One),
    };
    let path = vec![at("a3"), at("a4")];
    let attacked = Attacked {
        from: at("a4"),
        to: at("a5"),
        dice: 0,
        how: DiceSource::Wounds,
        throw: None,
        faces: Vec::new(),
        all_or_nothing: false,
        hit_on: 3,
        hits: 0,
        plus: 0,
        minus: 0,
        counts: false,
    };
    after(&[
        Event::Unit(UnitEvent::Moved { from: at("a2"), to: at("a4"), path, counts: true }),
        Event::Unit(UnitEvent::Attacked(attacked)),
        Event::Board(BoardEvent::EffectBegan { square: at("a4"), effect: effect(100) }),
        Event::Board(BoardEvent::EffectBegan { square: at("b7"), effect: effect(-9) }),
        Event::Board(BoardEvent::Wounded { square: at("c6"), wounds: 4 }),
        Event::Board(BoardEvent::Controlled { square: at("e6"), player: PlayerId::One, until_turn: true }),
        Event::Correction(CorrectionEvent::CardTaken {
            card: begun().piece(at("c3")).unwrap().card,
            square: at("c3"),
        }),
    ])
}

#[test]
fn the_sketch_of_the_specification_is_drawn_with_the_marks_of_the_players() {
    assert_eq!(status(&begun(), &output(105)), SKETCH);
    // Its first line would be longer than 80 characters.
    let broken = SKETCH.replace("          turn 1", "\nturn 1");
    assert_eq!(status(&begun(), &output(80)), broken);
    // In wide output both players' piles are on one line.
    assert_eq!(status(&begun(), &output(130)).lines().count(), SKETCH.lines().count() - 1);
}

#[test]
fn marks_follow_life_and_everything_else_is_below_the_board() {
    let text = status(&busy(), &output(80));
    for line in [
        "│ 4 │ ^ Warrior │           │           │           │           │           │",
        "│   │ 102s1/1*!+│           │           │           │           │           │",
        "│ 7 │           │ v Shaman  │           │ v Fighter │           │           │",
        "│   │           │ 0b 2/2 +  │           │ 1s 1/1    │           │           │",
        "│ 6 │           │           │ v WALL    │           │ ^ Smasher │           │",
        "│   │           │           │ 5/9       │           │ 2s 4/4    │           │",
        "^ 1 hand 0 · draw 29 · magic 0 · discard 0 · units 6 · walls 0",
        "Player 1 has no walls: cannot summon.",
        "Smasher at e6 is player 2's card, controlled by player 1 until this turn ends.",
        "Warrior at a4: Battle Cry (event, attack +100), until player 1's next turn ends.",
        "Shaman at b7: Battle Cry (event, attack -9), until player 1's next turn ends.",
    ] {
        assert!(text.lines().any(|known| known == line), "{line}\n{text}");
    }
}

#[test]
fn the_shown_moment_and_the_end_are_mentioned() {
    let state = begun();
    let text =
        StatusAnswer { state: &state, at: Some(7), chair: Chair::One, is_short: false }.text(&output(80));
    assert_eq!(text.lines().nth(2), Some("after command 7"));
    let end = End { winner: PlayerId::Two, how: Ending::SummonerDestroyed };
    let over = after(&[Event::Turn(TurnEvent::Ended(end))]);
    let text = status(&over, &output(80));
    assert_eq!(
        text.lines().nth(1),
        Some("turn 1 · player 2 wins with Tundra Orcs: Prince Elien of player 1 is destroyed")
    );
}

#[test]
fn forty_columns_are_enough_and_lose_nothing() {
    for state in [begun(), busy()] {
        let text = status(&state, &output(40));
        let remind = RemindAnswer { state: &state }.text(&output(40));
        for line in text.lines().chain(remind.lines()) {
            assert!(line.chars().count() <= 40, "{line}");
        }
        for (square, piece) in state.board() {
            let name = state.name(piece.card).to_string().to_lowercase();
            let life = format!("{}/{}", state.life_left(piece), state.life(piece));
            let start = format!("{square}  ");
            let line = text.lines().find(|line| line.starts_with(&start)).unwrap().to_lowercase();
            assert!(line.contains(&name) && line.contains(&life), "{line}");
        }
        assert!(text.contains("1 hand 0, draw 2") && text.contains("2 hand 0, draw 28"));
    }
    assert!(status(&busy(), &output(40)).contains("4 ^War   .     .     .     .     .\n"));
}

#[test]
fn on_a_narrow_board_no_two_cards_look_alike() {
    let state = game_of(|deck| {
        for (card, name) in
            deck.cards.iter_mut().zip(["Prince", "Princess", "Prior", "Priest", "Prime", "Print"])
        {
            card.name = String::from(name);
        }
    });
    let text = status(&state, &output(40));
    let picture: Vec<&str> = text.lines().skip_while(|line| !line.starts_with("8 ")).take(8).collect();
    let mut shown: Vec<(String, String)> = Vec::new();
    for (square, piece) in state.board() {
        let line = picture[usize::from(b'8' - square.to_string().as_bytes()[1])];
        let column = usize::from(square.to_string().as_bytes()[0] - b'a');
        let cell: String = line.chars().skip(2 + column * 6).take(5).collect();
        shown.push((cell.trim().to_owned(), format!("{}{:?}", state.name(piece.card), piece.controller)));
    }
    for (cell, card) in &shown {
        assert!(shown.iter().all(|(other, of)| (cell == other) == (card == of)), "{cell}: {card}\n{text}");
    }
}

#[test]
fn player_two_sees_the_board_from_the_other_chair() {
    for width in [40, 80] {
        let of =
            |chair| StatusAnswer { state: &begun(), at: None, chair, is_short: false }.text(&output(width));
        let (one, two) = (of(Chair::One), of(Chair::Two));
        let row = |text: &str, number: char| {
            text.find(&format!("\n{}{number} ", if width == 80 { "│ " } else { "" }))
        };
        assert!(row(&one, '8') < row(&one, '1') && row(&two, '1') < row(&two, '8'), "{two}");
        let letters = two.lines().find(|line| line.contains("f  ") && line.contains(" a")).unwrap();
        assert!(letters.find('f') < letters.find('a'), "{letters}");
        let mut lines = [one.lines().collect::<Vec<_>>(), two.lines().collect()];
        lines.iter_mut().for_each(|lines| lines.retain(|line| line.starts_with("a2  ")));
        assert_eq!(lines[0], lines[1]);
    }
}

#[test]
fn plain_pages_hold_sentences_and_no_boxes() {
    let text = status(&busy(), &Output { plain: true, ..output(120) });
    assert!(!text.contains(['│', '─', '·']), "{text}");
    assert!(text.lines().all(|line| line.ends_with('.')), "{text}");
    for line in [
        "Turn 1, player 1: Move, moves 1/2.",
        "a4: Warrior of player 1, 102 dice with a sword, 1/1 life left, has moved, has attacked.",
        "c6: Wall of player 2, 5/9 life left.",
        "e6: Smasher of player 1, 2 dice with a sword, 4/4 life left.",
        "Smasher at e6 is player 2's card, controlled by player 1 until this turn ends.",
    ] {
        assert!(text.lines().any(|known| known == line), "{line}\n{text}");
    }
}

/// Returns output of `play` with this many columns.
fn at_table(width: usize) -> Output {
    Output { play: Some(Play { letters: &[("next", "n")], shows_board: true }), ..output(width) }
}

/// A game at its beginning, in `play`.
const IN_PLAY: &str = "\
Phoenix Elves (1, ^) vs Tundra Orcs (2, v)
   a            b            c            d            e            f
8│            │            │v@Grogna 4s7│            │            │
7│            │vShaman 2b2 │            │vFighter 1s1│            │
6│            │            │vWALL 9     │            │vSmasher 2s4│
5│vFighter 1s1│            │            │            │            │
─┼────────────┼────────────┼────────────┼────────────┼────────────┼────────────
4│            │            │            │            │            │
3│            │^Guardia 1s2│^WALL 9     │            │            │
2│^Warrior 2s1│            │            │            │            │^Archer 1b1
1│            │            │^@Prince 3b4│^Archer 1b1 │            │
4s7 = 4 dice, sword (b bow), 7 life; @ summoner, * moved, ! attacked, + effect
^ 1 hand 0 · draw 28 · magic 0 · discard 0 · units 5 · walls 1
v 2 hand 0 · draw 28 · magic 0 · discard 0 · units 5 · walls 1

Turn 1, player 1: Move, moves 0/2
     move FROM TO
  n  next
";

#[test]
fn in_play_a_row_of_the_board_is_a_line_and_the_next_step_is_below() {
    let spaced = |text: &str| text.lines().map(|line| line.trim_end().to_owned() + "\n").collect::<String>();
    assert_eq!(spaced(&status(&begun(), &at_table(80))), spaced(IN_PLAY));
    // In wide output the names are complete.
    let wide = status(&begun(), &at_table(120));
    assert!(wide.contains("v@Grognack 4s7 ") && wide.contains("^@Prince Elien 3b4"), "{wide}");
}

/// Returns what `play` prints for an undo in this position that leads to the beginning of the game.
fn undone(before: &State, output: &Output) -> String {
    let (commands, next) = (vec![(1, String::from("move a2 a4"))], (String::from("1"), Then::Steps));
    let before = Some(before);
    HistoryAnswer { verb: "undo", commands, before, after: &begun(), number: Some(2), next }.text(output)
}

#[test]
fn in_play_an_undo_shows_the_board_that_it_changes() {
    let wounded = after(&[Event::Board(BoardEvent::Wounded { square: at("c3"), wounds: 1 })]);
    let board = "3│            │^Guardia 1s2│^WALL 9     │";
    let text = undone(&wounded, &at_table(80));
    assert!(text.find(board) < text.find("Undone: #1") && text.contains(board), "{text}");
    let (number, player, phase) = (2, PlayerId::Two, Phase::Draw);
    let later = after(&[Event::Correction(CorrectionEvent::TurnSet { number, player, phase })]);
    let text = undone(&later, &at_table(80));
    assert!(text.find(board) > text.find("Undone: #1"), "{text}");
    let quiet = Output { play: Some(Play { letters: &[], shows_board: false }), ..output(80) };
    for text in [undone(&begun(), &at_table(80)), undone(&wounded, &quiet), undone(&wounded, &output(80))] {
        assert!(!text.contains('│') && text.contains("Undone: #1"), "{text}");
    }
}

#[test]
fn in_play_the_marks_are_those_that_matter_in_the_phase() {
    let mut state = busy();
    for (phase, row) in [
        (Phase::Move, "4│^War 102s1*+│"),
        (Phase::Attack, "4│^War 102s1!+│"),
        (Phase::Build, "4│^Warr 102s1+│"),
    ] {
        state.apply(&Event::Turn(TurnEvent::PhaseBegan(phase)));
        let text = status(&state, &at_table(80));
        assert!(text.contains(row), "{row}:\n{text}");
        assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    }
}

#[test]
fn in_play_cards_that_begin_alike_are_distinguished() {
    let state = game_of(|deck| {
        for card in &mut deck.cards {
            let name = match card.name.as_str() {
                "Warrior" => "Guardian Knight",
                "Archer" => "Guarantor",
                other => other,
            };
            card.name = name.to_owned();
        }
    });
    let text = status(&state, &at_table(80));
    for expected in
        ["^G.Knigh 2s1│", "^Guad 1s2", "^Guarant 1b1│", "G.Knight is Guardian Knight, Guad is Guardian\n"]
    {
        assert!(text.contains(expected), "{expected}:\n{text}");
    }
}

/// Returns the text without its colours.
fn bare(text: &str) -> String {
    let mut parts = text.split('\u{1b}');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |bare, part| bare + part.split_once('m').unwrap().1)
}

#[test]
fn colours_tell_the_sides_and_change_nothing_else() {
    for width in [40, 80, 110] {
        let coloured = status(&busy(), &Output { colour: true, ..output(width) });
        assert_eq!(bare(&coloured), status(&busy(), &output(width)), "{width}");
    }
    let coloured = status(&begun(), &Output { colour: true, ..output(110) });
    let (one, two) = ("\u{1b}[36m ^ Guardian\u{1b}[39m", "\u{1b}[33m v@Grognack\u{1b}[39m");
    assert!(coloured.contains(one) && coloured.contains(two), "{coloured:?}");
}

#[test]
fn names_that_look_like_the_board_do_not_break_it() {
    let state = game_of(|deck| {
        deck.cards.iter_mut().filter(|card| card.name == "Warrior").for_each(|card| {
            card.name = String::from("a│b\u{1b}\u{202e}");
        });
    });
    let text = status(&state, &Output { colour: true, ..output(80) });
    let rows: Vec<&str> = text.lines().filter(|line| line.starts_with('│')).collect();
    assert!(rows.iter().all(|row| row.matches('│').count() == 8), "{text}");
    assert!(text.contains("^ a|b\\u{1b") && !text.contains('\u{202e}'), "{text}");
}

#[test]
fn programs_get_the_fields_of_the_specification_in_their_order() {
    let text = StatusAnswer { state: &begun(), at: None, chair: Chair::One, is_short: false }.json();
    let head = concat!(
        r#"{"schema":"warband.status/1","game":"summoner-wars","turn":1,"active":1,"phase":"move","first_turn":true,"#,
        r#""budget":{"moves":[0,2],"attacks":[0,3]},"winner":null,"players":[{"player":1,"deck":"Phoenix Elves","#,
        r#""hand":0,"draw":28,"magic":[],"discard":[],"units":5,"walls":1},{"player":2,"#
    );
    let warrior = concat!(
        r#"{"at":"a2","card":"Warrior","kind":"common","owner":1,"controller":1,"attack":2,"range":"sword","reach":1,"#,
        r#""hit_on":3,"life":1,"wounds":0,"moved":false,"attacked":false,"effects":[]}"#
    );
    let wall = concat!(
        r#"{"at":"c3","card":"Wall","kind":"wall","owner":1,"controller":1,"life":9,"wounds":0,"moved":false,"#,
        r#""attacked":false,"effects":[]}"#
    );
    assert!(text.starts_with(head), "{text}");
    assert!(text.contains(warrior) && text.contains(wall), "{text}");
    let squares: Vec<&str> = text.split(r#""at":""#).skip(1).map(|rest| &rest[..2]).collect();
    assert_eq!(squares, ["c1", "d1", "a2", "f2", "b3", "c3", "a5", "c6", "e6", "b7", "d7", "c8"]);
}

#[test]
fn walls_are_hinted_at_only_while_a_copy_may_be_in_the_hand() {
    let pile = Pile { player: PlayerId::One, kind: PileKind::Magic };
    let hints = |cards: Vec<Slot>| {
        let state = after(&[
            Event::Correction(CorrectionEvent::TurnSet {
                number: 3,
                player: PlayerId::One,
                phase: Phase::Event,
            }),
            Event::Correction(CorrectionEvent::HandSet { player: PlayerId::One, cards: 2 }),
            Event::Correction(CorrectionEvent::PileSet { pile, cards }),
        ]);
        RemindAnswer { state: &state }.quiet().unwrap()
    };
    let wall = Slot::from(card(&begun(), PlayerId::One, "Wall"));
    assert_eq!(hints(vec![wall]), "event NAME\nwall SQUARE\nnext");
    assert_eq!(hints(vec![wall, wall]), "event NAME\nnext");
}
