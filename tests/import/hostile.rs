//! Lists and decks that are meant to do harm are answered quickly, or refused.

use super::imported;
use std::time::{Duration, Instant};
use warband_dragon_dice::force::{ArmyFile, Import, LeftReason, Unreadable, read_octgn, read_text};

/// Returns lists and decks that are meant to do harm, or are corrupted.
fn hostile() -> Vec<String> {
    let deck = |inside: &str| format!("<?xml version=\"1.0\"?>\n<deck>{inside}</deck>");
    let section = |inside: &str| deck(&format!("<section name=\"Home Army\">{inside}</section>"));
    let mut texts = vec![
        String::from("<?xml version=\"1.0\"?><!DOCTYPE deck [<!ENTITY a \"b\">]><deck>&a;</deck>"),
        String::from("<!DOCTYPE deck SYSTEM \"file:///etc/passwd\"><deck/>"),
        String::from(
            "<?xml version=\"1.0\"?><!DOCTYPE x [<!ENTITY % p SYSTEM \"http://example.com/\"> %p;]><deck/>",
        ),
        deck("&lol9;"),
        deck("<section>"),
        deck("<section name=\"Home Army\"><card qty=\"1\" id=\"\u{e9}\u{e9}\u{e9}\">Thug</card></section>"),
        section(&"<card qty=\"4294967295\">Thug</card>".repeat(3)),
        section("<card qty=\"-1\">Thug</card><card qty=\"1e9\">Thug</card><card qty=\"\">Thug</card>"),
        section(&format!("<card>{}</card>", "Thug ".repeat(100_000))),
        section("<card qty=\"1\"><![CDATA[Thug]]></card>"),
        section("<card qty=\"1\">\u{1b}[31mThug\u{202e}</card>"),
        section("<card xmlns:a=\"b\" a:qty=\"2\" qty=\"1\">Thug</card>"),
        String::from("<deck"),
        String::from("<deck></deck><deck></deck>"),
        String::from("<html><body>not found</body></html>"),
    ];
    let many = [
        "<a>",
        "<card>",
        "<section name='Home'>",
        "<",
        "<!--",
        "<![CDATA[",
        "&amp;",
        "]]>",
        "<a b='",
        "<?a?>",
    ];
    for piece in many {
        for number in [100, 10_000, 100_000] {
            texts.push(format!("<deck>{}", piece.repeat(number)));
        }
        texts.push(section(&piece.repeat(5_000)));
    }
    let lists = [
        "3 Thug, ",
        "3 Thug\n",
        "(",
        "[",
        "((((x",
        "]",
        "[b]",
        "<b>",
        "x3 ",
        "3x",
        "3 3 ",
        "Wolf ",
        "- ",
        "**",
        "=",
        ":",
        " – ",
        "Home: ",
        "Home\n",
        "and ",
        "|",
        "\t",
        "9",
        "Dragonfoal (red) ",
        "Thgu, ",
        "Thgu\n",
        "é",
        "王, ",
        "\u{202e}",
        "\u{0}",
        "\r",
        "\r\n",
        "\"",
        "'",
        "#",
        "1. Thug\n",
        "pts ",
        "3 pts ",
        "points: 3\n",
        "size: 24\n",
        "a, b, c, ",
        "&lt;",
        "Seven League ",
    ];
    for list in lists {
        texts.push(list.repeat(1_000));
        texts.push(list.repeat(100_000 / list.len()));
    }
    texts.push("Wolf Riddr\n".repeat(90_000));
    texts.push(format!("{} Thug", "9".repeat(500_000)));
    texts
}

#[test]
fn hostile_lists_and_decks_are_answered_within_a_second() {
    let texts = hostile();
    assert!(texts.len() >= 100, "{}", texts.len());
    for text in texts {
        let start = Instant::now();
        for file in ["text", "o8d"].iter().filter_map(|format| imported(&text, &["--as", format])) {
            assert!(ArmyFile::read(&file).is_ok(), "{}", &file[..file.len().min(300)]);
        }
        // Without optimisation several times as long as for users.
        let most = if cfg!(debug_assertions) { 90 } else { 1 };
        let took = start.elapsed();
        let head: String = text.chars().take(30).collect();
        assert!(took < Duration::from_secs(most), "{took:?} {head:?} {}", text.len());
    }
}

#[test]
fn a_deck_with_a_dtd_is_refused() {
    for text in hostile().iter().filter(|text| text.contains("<!DOCTYPE")) {
        assert!(matches!(read_octgn(text), Err(Unreadable::HasDtd)), "{text}");
    }
}

/// Suggestions need a search of the whole catalogue: in a list of unknown names only the first ones get them.
#[test]
fn only_the_first_unknown_names_of_a_list_are_compared_with_all_dice() {
    let misspelt = |number: usize| format!("Wolf Riddr{number}\n");
    let suggested = |import: &Import| {
        let has_names = |reason: &LeftReason| matches!(reason, LeftReason::NoDie(names) if !names.is_empty());
        import.left_out.iter().filter(|left| has_names(&left.reason)).count()
    };
    let guessed = |import: &Import| import.dice.iter().map(|dice| dice.doubts.len()).sum::<usize>();
    for number in [100, 1_000, 1_900] {
        // A list without any die is none.
        let text: String =
            std::iter::once(String::from("3 Thug\n")).chain((0..number).map(misspelt)).collect();
        let import = read_text(&text).unwrap();
        let looked = suggested(&import) + guessed(&import);
        assert!((100..=500).contains(&looked), "{number}: {looked}");
        assert_eq!(looked, suggested(&import) + guessed(&read_text(&text).unwrap()));
    }
}
