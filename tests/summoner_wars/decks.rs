//! Deck files: the samples, and every fault of rules 6 with its place (`decks.txt`).

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use warband_core::text::Name;
use warband_core::text::toml::game_of;
use warband_summoner_wars::deck::{CODES, CardKind, Deck, DeckProblemKind, Place, judge};

const CASES: &str = include_str!("decks.txt");

/// Returns the text of a sample deck.
pub(crate) fn sample(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("armies/summoner-wars");
    fs::read_to_string(folder.join(format!("{name}.toml"))).unwrap()
}

/// Returns a sample deck.
pub(crate) fn deck(name: &str) -> Deck {
    judge(&sample(name)).deck.unwrap()
}

#[test]
fn every_sample_is_legal_says_that_it_is_unofficial_and_survives_the_header() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("armies/summoner-wars");
    let files: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    assert_eq!(files.len(), 14);
    let mut verified = 0;
    for path in files {
        let text = fs::read_to_string(&path).unwrap();
        let judgement = judge(&text);
        assert!(judgement.is_legal(), "{} {:?}", path.display(), judgement.problems);
        let deck = judgement.deck.unwrap();
        assert_eq!((deck.size(), deck.is_sound(), game_of(&text)), (34, true, Some("summoner-wars")));
        assert!(text.starts_with(&format!("# {}, first edition: an unofficial", deck.name)));
        // The file says which numbers no source confirms.
        assert_eq!(deck.unverified, text.contains("# Not proved by any source"));
        verified += u32::from(!deck.unverified);
        let written = serde_json::to_string(&deck).unwrap();
        assert_eq!(serde_json::from_str::<Deck>(&written).unwrap(), deck);
    }
    assert_eq!(verified, 2);
}

#[test]
fn two_archers_reach_further_than_other_bows() {
    for (file, name) in [("phoenix-elves", "Archer"), ("jungle-elves", "Kadara")] {
        let deck = deck(file);
        let unit = deck.cards[usize::from(deck.find(name).unwrap())].unit().unwrap();
        assert_eq!(unit.reach, 4, "{name} of {file}");
    }
    let others = deck("jungle-elves");
    let archer = others.cards[usize::from(others.find("Archer").unwrap())].unit().unwrap();
    assert_eq!(archer.reach, 3);
}

#[test]
fn a_further_pile_is_not_part_of_the_deck() {
    let deck = deck("swamp-orcs");
    let vines = deck.find("vine wall").unwrap();
    assert_eq!((deck.size(), deck.further()), (34, [(vines, 15)].into()));
    let card = &deck.cards[usize::from(vines)];
    assert_eq!((card.kind(), card.life(), card.further()), (CardKind::Wall, Some(2), Some(Place::Anywhere)));
}

#[test]
fn cards_are_found_in_any_spelling() {
    let deck = deck("phoenix-elves");
    for name in ["Fire Drake", "fire-drake", "FIREDRAKE", "fire_drake", "Fire Drakes"] {
        assert_eq!(
            deck.find(name).map(|card| deck.cards[usize::from(card)].name.as_str()),
            Some("Fire Drake")
        );
    }
    assert_eq!((deck.find("Fireball"), deck.nearest("Archr")), (None, vec!["Archer"]));
}

#[test]
fn every_fault_is_reported_once_at_its_place() {
    let (mut codes, mut wrong) = (BTreeSet::new(), Vec::new());
    let mut cases = 0;
    let lines = CASES.lines().filter(|line| !line.starts_with('#')).collect::<Vec<_>>();
    for case in lines.split(|line| line.is_empty()).filter(|case| !case.is_empty()) {
        let (old, new) = case[0].split_once(" =>").unwrap();
        let (old, new) = (old.replace("\\n", "\n"), new.trim_start().replace("\\n", "\n"));
        // The names of abilities would separate the texts that the cases replace.
        let original = sample("phoenix-elves");
        let lines = original.lines().filter(|line| !line.starts_with("ability"));
        let original = lines.collect::<Vec<_>>().join("\n") + "\n";
        assert!(original.contains(&old), "{old}");
        let text = original.replacen(&old, &new, 1);
        let judgement = judge(&text);
        let found: Vec<String> = judgement
            .problems
            .iter()
            .map(|problem| {
                let pointed = text[problem.span.clone()].lines().next().unwrap_or_default();
                format!("{}: {pointed}", problem.kind.code())
            })
            .collect();
        let mut expected: Vec<&str> = case[1..].to_vec();
        let mut sorted: Vec<&str> = found.iter().map(String::as_str).collect();
        expected.sort_unstable();
        sorted.sort_unstable();
        if sorted != expected {
            wrong.push(format!("{}: {sorted:?}", case[0]));
        }
        codes.extend(judgement.problems.iter().map(|problem| problem.kind.code()));
        let violations = judgement.problems.iter().all(|problem| problem.kind.is_violation());
        assert_eq!(judgement.deck.is_some(), violations, "{}", case[0]);
        cases += 1;
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(cases > 40, "{cases}");
    assert_eq!(codes, BTreeSet::from(CODES));
}

#[test]
fn eleven_archers_are_one_too_many() {
    let text = sample("phoenix-elves").replacen("copies = 6", "copies = 11", 1);
    let kinds: Vec<_> = judge(&text).problems.into_iter().map(|problem| problem.kind).collect();
    assert!(
        kinds.contains(&DeckProblemKind::Copies { name: Name::from("Archer"), copies: 11, most: 10 }),
        "{kinds:?}"
    );
}

proptest::proptest! {
    #![proptest_config(proptest::prelude::ProptestConfig::with_cases(200))]

    /// Whatever a deck file contains, it is judged, and every problem is inside it.
    #[test]
    fn no_text_breaks_the_reader(
        pieces in proptest::collection::vec(
            proptest::sample::select(vec![
                "game = \"summoner-wars\"\n", "[summoner]\n", "[[common]]\n", "[[event]]\n", "[wall]\n", "[[setup]]\n",
                "name = \"Wall\"\n", "copies = 3\n", "copies = 300\n", "life = 9\n", "card = \"Wall\"\n", "at = \"c4\"\n", "range = \"bow\"\n",
                "attack = 1\n", "cost = -1\n", "\"", "[", "]", "= ", "é", "\0", "\u{feff}", "wall_life = 3\n", "edition = 2\n", "# ",
            ]),
            0..30,
        ),
    ) {
        let text = pieces.concat();
        let judgement = judge(&text);
        for problem in &judgement.problems {
            proptest::prop_assert!(text.get(problem.span.clone()).is_some(), "{problem:?}");
        }
        let is_playable = judgement.problems.iter().all(|problem| problem.kind.is_violation());
        proptest::prop_assert_eq!(judgement.deck.is_some(), is_playable);
    }
}
