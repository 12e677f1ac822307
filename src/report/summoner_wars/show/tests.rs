use super::*;
use serde_json::Value;
use warband_summoner_wars::deck::{Deck, judge};

const DECKS: [&str; 4] = [
    include_str!("../../../../armies/summoner-wars/cave-goblins.toml"),
    include_str!("../../../../armies/summoner-wars/jungle-elves.toml"),
    include_str!("../../../../armies/summoner-wars/phoenix-elves.toml"),
    include_str!("../../../../armies/summoner-wars/tundra-orcs.toml"),
];

const PAGE: Output = Output { width: 80, colour: false, plain: false, play: None };

fn decks() -> Vec<Deck> {
    DECKS.iter().map(|text| judge(text).deck.unwrap()).collect()
}

fn text(deck: &Deck, form: RosterForm, output: &Output) -> String {
    ShowDeckAnswer { deck, form }.text(output)
}

#[test]
fn a_deck_on_a_terminal() {
    let shown = text(&decks()[3], RosterForm::Table, &PAGE);
    let expected = "\
Tundra Orcs, Summoner Wars, 34 cards

    card            kind         dice    range  hit on  life  cost  hits
 1  Grognack        summoner        4  sword 1      3+     7        2.67
";
    assert!(shown.starts_with(expected), "{shown}");
    for line in [
        " 1  Blagog          champion        5  sword 1      4+     5     6  2.50\n",
        " 6  Shaman          common          2    bow 3      3+     2     1  0.89\n",
        " 3  Ice Wall        event, wall                            3\n",
        " 3  Wall            wall                                   9\n",
        "22 units: 16 sword, 6 bow.\nA common costs 1.33 magic on average.\nAll units that can be summoned cost 43 together.\n",
        "│ 4 ┆   ┆         ┆         ┆          ┆        ┆ Fighter │\n",
        "The other 28 cards begin in the draw pile.\n",
    ] {
        assert!(shown.contains(line), "{line}\n{shown}");
    }
}

#[test]
fn a_deck_in_lines_where_there_is_no_room_for_a_table() {
    let deck = &decks()[2];
    let narrow = text(deck, RosterForm::Table, &Output { width: 40, ..PAGE });
    let plain = text(deck, RosterForm::Table, &Output { plain: true, ..PAGE });
    let archer = "6 Archer: common, dice 1, bow 4, hit on\n  3+, life 1, cost 1, hits 0.67\n";
    assert!(narrow.contains(archer), "{narrow}");
    assert!(
        plain.contains("6 Archer: common, dice 1, bow 4, hit on 3+, life 1, cost 1, hits 0.67\n"),
        "{plain}"
    );
    let board = "Prince Elien c1, Archer d1, Warrior a2, Archer f2, Guardian b3, Wall c3\n";
    assert!(plain.contains(board) && !plain.contains('│'), "{plain}");
}

#[test]
fn every_card_is_in_every_form_at_every_width() {
    for deck in decks() {
        let markdown = text(&deck, RosterForm::Markdown, &PAGE);
        let csv = text(&deck, RosterForm::Csv, &PAGE);
        let rows: Vec<::csv::StringRecord> =
            ::csv::Reader::from_reader(csv.as_bytes()).records().map(Result::unwrap).collect();
        let answer = ShowDeckAnswer { deck: &deck, form: RosterForm::Table };
        let record: Value = serde_json::from_str(&answer.json()).unwrap();
        let quiet = answer.quiet().unwrap();
        assert_eq!(
            (rows.len(), record["cards"].as_array().unwrap().len()),
            (deck.cards.len(), deck.cards.len())
        );
        for (place, card) in deck.cards.iter().enumerate() {
            assert!(markdown.contains(&format!("| {} ", card.name)), "{markdown}");
            assert_eq!(
                (&rows[place][1], &rows[place][2]),
                (card.copies.to_string().as_str(), card.name.as_str())
            );
            assert_eq!(record["cards"][place]["card"], card.name);
            assert!(quiet.contains(&format!("{} {}", card.copies, card.name)), "{quiet}");
        }
        for (width, plain) in [(200, false), (80, false), (40, false), (80, true)] {
            let shown = text(&deck, RosterForm::Table, &Output { width, plain, ..PAGE });
            assert!(shown.lines().all(|line| line.chars().count() <= width), "{width}\n{shown}");
            let words: String = shown.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(
                deck.cards.iter().all(|card| words.contains(&format!("{} {}", card.copies, card.name))),
                "{shown}"
            );
        }
    }
}

#[test]
fn a_deck_for_programs() {
    let deck = &decks()[2];
    let record = ShowDeckAnswer { deck, form: RosterForm::Table }.json();
    let head = r#"{"schema":"warband.show/1","game":"summoner-wars","name":"Phoenix Elves","size":34,"swords":14,"bows":8,"mean_common_cost":1.3333333333333333,"total_cost":41,"cards":[{"card":"Prince Elien","kind":"summoner","copies":1,"life":4,"cost":null,"attack":3,"range":"bow","reach":3,"hit_on":3,"mercenary":false,"mean_hits":2.0,"ability":"Fire Blast","uncounted":true},"#;
    assert!(record.starts_with(head), "{record}");
    assert!(
        record.contains(r#"{"card":"Burn","kind":"event","copies":2,"life":null,"cost":null}"#),
        "{record}"
    );
    assert!(record.contains(r#""setup":[{"at":"a2","card":"Warrior"},"#), "{record}");
}

#[test]
fn names_from_outside_never_reach_the_terminal_as_they_are() {
    let mut deck = decks().swap_remove(0);
    deck.name = String::from("a\u{1b}[31m|b");
    deck.cards[0].name = String::from("c\u{202e}d*");
    for form in [RosterForm::Table, RosterForm::Markdown, RosterForm::Csv] {
        let shown = text(&deck, form, &PAGE);
        assert!(!shown.contains(['\u{1b}', '\u{202e}']), "{shown}");
    }
    assert!(text(&deck, RosterForm::Markdown, &PAGE).contains("\\|b"));
}
