use super::*;
use std::path::Path;
use std::{env, fs};

const PAGE: Output = Output { width: 80, colour: false, plain: false, play: None };

fn wars(word: &str) -> Topic {
    Topic::Wars(WarsTopic::named(word).unwrap())
}

#[test]
fn a_word_of_both_games_is_explained_for_both() {
    let kind = RollKind::of("magic").unwrap();
    let answer =
        ExplainAnswer { about: vec![Topic::Kind(kind), wars("magic")], edition: None, of_wars: false };
    let text = answer.text(&PAGE);
    assert!(
        text.starts_with("Dragon Dice: magic\n") && text.contains("\n\nSummoner Wars: magic\n"),
        "{text}"
    );
    let json = answer.json();
    assert!(
        json.starts_with(r#"{"schema":"warband.explain/1","topic":"magic","kind":"roll","text":["#),
        "{json}"
    );
    assert!(
        json.contains(r#","also":[{"game":"summoner-wars","topic":"magic","kind":"word","text":["#),
        "{json}"
    );
}

#[test]
fn a_rule_is_explained_at_every_width() {
    let answer = ExplainAnswer { about: vec![wars("R9")], edition: None, of_wars: false };
    let expected = "\
Summoner Wars: R9
  Placing walls.
  You may place a wall on any empty
  square of your own four rows: 1 to 4
  for player 1, 5 to 8 for player 2.
  In the Event phase; warband refuses
  commands that break it.
";
    assert_eq!(answer.text(&Output { width: 40, ..PAGE }), expected);
    let plain = answer.text(&Output { plain: true, ..PAGE });
    assert!(plain.lines().all(|line| !line.starts_with(' ')), "{plain}");
    let quiet = answer.quiet().unwrap();
    assert!(quiet.starts_with("Placing walls.\nYou may place a wall"), "{quiet}");
}

#[test]
fn every_topic_of_both_games_is_listed() {
    let topics = ExplainAnswer::topics();
    let listed =
        |heading| topics.iter().find(|(what, _)| *what == heading).map_or(0, |(_, names)| names.len());
    assert_eq!(listed("Summoner Wars rules"), 32);
    assert_eq!(listed("Summoner Wars words") + 32, WarsTopic::all().count());
    assert!(
        ExplainAnswer { about: Vec::new(), edition: None, of_wars: false }
            .quiet()
            .is_some_and(|names| names.contains("\nR32\nability\n"))
    );
}

/// Returns the page of the words of both games.
fn glossary() -> String {
    let mut page = String::from(
        "# Glossary\n\n`warband explain WORD` prints the same in the terminal. It also knows every icon, species, spell, \
         roll and rule;\n`warband explain` lists them.\n\n## Dragon Dice and the command line\n",
    );
    for word in words() {
        page += &format!("\n### {}\n\n", word.word);
        if !word.also.is_empty() {
            page += &format!("Also: {}.\n\n", word.also.replace(',', ", "));
        }
        let (document, place) = word.rules.split_at(word.rules.find(',').unwrap_or(word.rules.len()));
        let link = document.trim_start_matches("docs/");
        page += &format!("{}\n\n", word.text.replace("\\n", "\n"));
        page += &format!("Rules: [{link}]({link}){place}. Try: `{}`\n", word.command);
    }
    page += "\n## Summoner Wars\n";
    for topic in WarsTopic::all().filter(|topic| !topic.is_rule()) {
        page += &format!("\n### {} (Summoner Wars)\n\n{}\n", topic.key, topic.lines().join("\n"));
    }
    page
}

#[test]
fn the_glossary_has_the_words_of_explain() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/glossary.md");
    if env::var_os("WARBAND_GLOSSARY").is_some() {
        fs::write(&file, glossary()).unwrap();
    }
    let written = fs::read_to_string(file).unwrap();
    assert_eq!(written, glossary(), "WARBAND_GLOSSARY=write cargo test -p warband --lib glossary writes it");
}
