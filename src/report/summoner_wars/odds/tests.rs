use super::*;
use warband_core::journal::Game;
use warband_core::text::Name;
use warband_summoner_wars::deck::judge;
use warband_summoner_wars::game::{
    AttackRoll, First, FirstHow, GameHeader, Impossible, PlayerId, Refusal, Rule, Rules, State, plan_attack,
};
use warband_summoner_wars::rules::{Phase, Square};

const PAGE: Output = Output { width: 80, colour: false, plain: false, play: None };

fn at(square: &str) -> Square {
    Square::parse(square).unwrap()
}

/// Returns the first position of Phoenix Elves against Tundra Orcs: the Move phase of turn 1.
fn state() -> State {
    let elves = include_str!("../../../../armies/summoner-wars/phoenix-elves.toml");
    let orcs = include_str!("../../../../armies/summoner-wars/tundra-orcs.toml");
    let header = GameHeader {
        decks: [elves, orcs].map(|text| {
            // Only the numbers are tested here, without the names of abilities.
            let lines = text.lines().filter(|line| !line.starts_with("ability"));
            judge(&lines.collect::<Vec<_>>().join("\n")).deck.unwrap()
        }),
        rules: Rules::default(),
        first: First { player: Some(PlayerId::One), how: FirstHow::Named, rolls: Vec::new() },
        bare: false,
        stream: String::from("test"),
        key: String::new(),
        seeded: false,
        players: None,
        real_dice: Vec::new(),
        overruled: None,
    };
    Game::new(&header).unwrap()
}

fn plan(from: &str, to: &str, roll: &AttackRoll) -> Result<AttackPlan, Refusal> {
    plan_attack(&state(), at(from), at(to), roll)
}

fn answer(from: &str, to: &str) -> WarsOddsAnswer {
    let plan = plan(from, to, &AttackRoll::default()).unwrap();
    WarsOddsAnswer { plan, against: Vec::new(), at_least: None, exact: false, form: OddsForm::Table }
}

#[test]
fn an_attack_is_planned_whatever_is_against_it_now() {
    let found = plan("b3", "c3", &AttackRoll::default()).unwrap();
    assert_eq!(
        (found.attacker.raw(), found.target.raw(), found.target_kind),
        ("Guardian", "Wall", CardKind::Wall)
    );
    assert_eq!((found.dice, found.hit_on, found.life, found.left), (1, 3, 9, 9));
    let wrong_phase = Rule::WrongPhase { needed: Phase::Attack, now: Phase::Move };
    assert_eq!(found.against, [wrong_phase]);
    let numbers = |from, to| -> Vec<u8> {
        let found = plan(from, to, &AttackRoll::default()).unwrap();
        found.against.iter().map(Rule::number).collect()
    };
    assert_eq!(numbers("b3", "a5"), [1, 16]);
    assert_eq!(numbers("f2", "a5"), [1, 17]);
    assert_eq!(numbers("c1", "c1"), [1, 14]);
    assert_eq!(numbers("c8", "c6"), [1, 13, 16]);
}

#[test]
fn changes_to_the_dice_are_counted_and_impossible_ones_refused() {
    let changed = AttackRoll { plus: 3, minus: 1, hit_on: Some(5), ..AttackRoll::default() };
    let found = plan("b3", "c3", &changed).unwrap();
    assert_eq!((found.dice, found.hit_on), (3, 5));
    let fewer = AttackRoll { minus: 9, ..AttackRoll::default() };
    assert_eq!(plan("b3", "c3", &fewer).unwrap().dice, 0);
    let plain = AttackRoll::default();
    assert_eq!(plan("a4", "c3", &plain), Err(Refusal::Impossible(Impossible::NoCard(at("a4")))));
    assert_eq!(plan("b3", "b4", &plain), Err(Refusal::Impossible(Impossible::NoCard(at("b4")))));
    assert_eq!(plan("c3", "b3", &plain).map_err(|refusal| refusal.number()), Err(Some(29)));
    for roll in [
        AttackRoll { plus: 100, ..AttackRoll::default() },
        AttackRoll { minus: 100, ..AttackRoll::default() },
        AttackRoll { hit_on: Some(7), ..AttackRoll::default() },
    ] {
        assert!(
            matches!(plan("b3", "c3", &roll), Err(Refusal::Impossible(Impossible::OutOfRange { .. }))),
            "{roll:?}"
        );
    }
}

#[test]
fn the_odds_on_a_terminal() {
    let shown = answer("a2", "a5").text(&PAGE);
    let expected = "\
88.89 % chance to destroy Fighter at a5, 1/1 life left
average 1.33 hits, spread 0.67, median 1
attack by Warrior at a2 on Fighter at a5: 2 dice, each hits with 3 or more

 total   chance   or more
     0  11.11 %  100.00 %
     1  44.44 %   88.89 %
     2  44.44 %   44.44 %
";
    assert_eq!(shown, expected);
    let histogram = WarsOddsAnswer { form: OddsForm::Histogram, ..answer("a2", "a5") }.text(&PAGE);
    assert!(histogram.contains("44.44 %  █"), "{histogram}");
    let asked = WarsOddsAnswer { at_least: Some(2), exact: true, ..answer("a2", "a5") };
    let shown = asked.text(&Output { width: 40, ..PAGE });
    assert!(
        shown.starts_with("4/9 for 2 hits or more\n8/9 chance to destroy Fighter at a5, 1/1\nlife left\n"),
        "{shown}"
    );
    assert!(shown.contains("average 4/3 hits, variance 4/9, median 1\n"), "{shown}");
    assert!(shown.lines().all(|line| line.chars().count() <= 40), "{shown}");
    let plain = answer("a2", "a5").text(&Output { plain: true, ..PAGE });
    assert!(plain.contains("The chance of 1 is 44.44 %, of 1 or more 88.89 %.\n"), "{plain}");
}

#[test]
fn rules_against_an_attack_and_its_possible_end_are_noted() {
    let mut diagnostic = Diagnostic::new("Grognack at c8 is 7 spaces away");
    diagnostic.refused_by = String::from("R17");
    let shown = WarsOddsAnswer { against: vec![diagnostic], ..answer("c1", "c8") }
        .text(&Output { width: 200, ..PAGE });
    let notes = "\nGrognack is a summoner: if it is destroyed, the game is over.\n\
                 Right now the rules refuse this attack: Grognack at c8 is 7 spaces away.\n";
    assert!(shown.starts_with("0.00 % chance to destroy Grognack at c8, 7/7 life left\n"), "{shown}");
    assert!(shown.ends_with(notes), "{shown}");
}

#[test]
fn the_odds_for_programs_and_for_spreadsheets() {
    let exact = WarsOddsAnswer { exact: true, at_least: Some(1), ..answer("a5", "a2") };
    assert_eq!(
        exact.json(),
        r#"{"schema":"warband.odds/1","game":"summoner-wars","kind":"attack","from":"a5","to":"a2","attacker":"Fighter","target":"Warrior","dice":1,"hit_on":3,"life":1,"left":1,"destroy":0.6666666666666666,"destroy_fraction":"2/3","mean":0.6666666666666666,"sd":0.4714045207910317,"median":1,"mean_fraction":"2/3","variance_fraction":"2/9","asked":{"total":1,"p":0.6666666666666666,"at_least":0.6666666666666666,"fraction":"2/3","at_least_fraction":"2/3"},"distribution":[{"total":0,"p":0.3333333333333333,"at_least":1.0,"fraction":"1/3","at_least_fraction":"1"},{"total":1,"p":0.6666666666666666,"at_least":0.6666666666666666,"fraction":"2/3","at_least_fraction":"2/3"}],"notes":[]}"#
    );
    assert_eq!(exact.quiet().as_deref(), Some("2/3"));
    assert_eq!(answer("a5", "a2").quiet().as_deref(), Some("0.666666666667"));
    let csv = WarsOddsAnswer { exact: true, form: OddsForm::Csv, ..answer("a2", "a5") }.text(&PAGE);
    assert_eq!(csv, "total,chance,at_least\n0,1/9,1\n1,4/9,8/9\n2,4/9,4/9\n");
}

#[test]
fn several_attackers_are_listed_in_their_order() {
    use crate::report::summoner_wars::{Attacker, TogetherOddsAnswer};
    let attacker = |name, dice, hit_on| Attacker {
        name: Name::from(name),
        pool: warband_summoner_wars::odds::Pool::of_attack(dice, hit_on),
    };
    let together = TogetherOddsAnswer {
        uncounted: Vec::new(),
        attackers: vec![attacker("Warrior at a4", 2, 3), attacker("Slinger", 1, 4)],
        target: Name::from("Guardian at a5"),
        life: 2,
        left: 2,
        against: Vec::new(),
        at_least: None,
        exact: false,
        form: OddsForm::Table,
    };
    // By hand: two hits of the first in 4/9; with the second 4/9 + 4/9 * 1/2; three hits in 4/9 * 1/2.
    let shown = together.text(&PAGE);
    let expected = "\
66.67 % chance to destroy Guardian at a5, 2/2 life left
average 1.83 hits, 0.22 of them more than needed

  Warrior at a4: 2 dice, hits on 3+; target destroyed by then 44.44 %
  Slinger: 1 die, hits on 4+; target destroyed by then 66.67 %

 total   chance   or more
     0   5.56 %  100.00 %
     1  27.78 %   94.44 %
     2  44.44 %   66.67 %
     3  22.22 %   22.22 %
";
    assert_eq!(shown, expected);
    let exact = TogetherOddsAnswer { exact: true, ..together };
    assert_eq!(exact.quiet().as_deref(), Some("2/3"));
    assert!(exact.json().contains(r#""destroyed_fraction":"4/9""#), "{}", exact.json());
}
