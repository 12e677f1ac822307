use super::*;
use warband_core::text::Name;
use warband_dragon_dice::force;

const PAGE: Output = Output { width: 200, colour: false, plain: false, play: None };
const ELVES: &str = include_str!("../../../armies/summoner-wars/phoenix-elves.toml");
const REAVERS: &str = include_str!("../../../armies/marsh-reavers.toml");

fn deck(text: &str) -> CheckedFile {
    let source = Source { name: Name::from("elves.toml"), text: text.to_owned() };
    CheckedFile { judged: Judged::Deck(deck::judge(text)), source }
}

fn army() -> CheckedFile {
    let source = Source { name: Name::from("reavers.toml"), text: REAVERS.to_owned() };
    CheckedFile { judged: Judged::Army(force::judge(&source, &Name::default(), None)), source }
}

#[test]
fn decks_and_armies_are_in_one_answer() {
    let answer = CheckAnswer { files: vec![deck(ELVES), army()] };
    let expected = "\
elves.toml: legal: Phoenix Elves, Summoner Wars, 34 cards (1 summoner, 3 champions, 18 commons, 9 events, 3 walls)
reavers.toml: legal: Marsh Reavers, v4.1, 24 points (home 12, horde 6, campaign 6), 1 dragon, 2 health of Dragonkin, 1 minor terrain
";
    assert_eq!(answer.text(&PAGE), expected);
    let json = answer.json();
    let both = [
        r#"{"file":"elves.toml","name":"Phoenix Elves","game":"summoner-wars","legal":true,"cards":34,"problems":[]}"#,
        r#"{"file":"reavers.toml","name":"Marsh Reavers","edition":"v4.1","size":24,"legal":true,"totals":{"force":24,"#,
    ];
    assert!(both.iter().all(|record| json.contains(record)), "{json}");
    assert_eq!(answer.quiet().as_deref(), Some(""));
}

#[test]
fn a_deck_that_is_not_legal_says_every_problem() {
    let file = deck(&ELVES.replacen("copies = 6", "copies = 11", 1));
    assert!(!file.judged.is_legal());
    let answer = CheckAnswer { files: vec![file, army()] };
    let text = answer.text(&PAGE);
    assert!(text.starts_with("error[card-count]: the deck has 23 commons, not 18\n"), "{text}");
    assert!(
        text.contains("error[copies]: the deck has 11 copies of Archer; at most 10 are allowed\n"),
        "{text}"
    );
    assert!(text.contains("\nelves.toml: not legal, 2 problems\n\nreavers.toml: legal"), "{text}");
    let json = answer.json();
    let problem = r#""legal":false,"cards":39,"problems":[{"code":"card-count","severity":"error","message":"the deck has 23 commons, not 18""#;
    assert!(json.contains(problem), "{json}");
    let unread = CheckAnswer { files: vec![deck("game = \"summoner-wars\"\n")] };
    assert!(unread.json().contains(r#""legal":false,"cards":null"#));
}
