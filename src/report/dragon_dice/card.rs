//! The page to print for the table: commands, letters, the signs of faces, and the codes of armies.

use super::key::{KeyAnswer, KeyCard, SIGNS, entries};
use crate::report::Output;
use crate::report::markdown::escaped;
use crate::report::play_help;
use crate::report::post::html_escaped;
use warband_dragon_dice::roll::code_table;

/// The contents of the page.
#[derive(Clone, Debug)]
pub(crate) struct TableCard<'a> {
    /// The letters that abbreviate verbs of a game: `("n", "next")`.
    pub letters: &'a [(&'static str, &'static str)],
    /// The dice whose codes are listed.
    pub keys: &'a [KeyAnswer],
}

/// A heading, and the lines of two columns below it.
type Section = (String, Vec<(String, String)>);

/// The most frequent commands in a game.
const COMMANDS: [(&str, &str); 10] = [
    ("march home", "march with the army at home"),
    ("maneuver FACES", "turn the terrain; the opponent: counter FACES, or pass"),
    ("attack melee bob FACES", "attack; missile for missiles"),
    ("save FACES", "save against it"),
    ("casualties 1", "pick the first of the ways to lose units"),
    ("magic FACES", "roll magic; then cast lists what it pays for"),
    ("dragon attack home FACES", "the dragons attack; then respond FACES"),
    ("next", "end the step"),
    ("remind", "what you can do now"),
    ("undo", "take the last command back"),
];

/// The letters of faces that mean the same on every die.
const FACES: [(&str, &str); 6] =
    [("i", "ID"), ("m", "melee"), ("x", "missile"), ("g", "magic"), ("v", "maneuver"), ("s", "save")];

/// The letters of places.
const PLACES: [(&str, &str); 4] =
    [("h", "home"), ("f", "frontier"), ("r", "reserve"), ("b", "bob: the first letter of a player")];

/// Widest first column, in characters, with which a narrow page has room for a second one.
const SHORT: usize = 8;

const TITLE: &str = "warband at the table";

/// The beginning of a page for a browser: on paper one page of A4 or Letter, in two columns.
const HTML_HEAD: &str = "<!doctype html>
<html lang=\"en\">
<head>
<meta charset=\"utf-8\">
<title>warband at the table</title>
<style>
@page { margin: 9mm; }
body { columns: 2; column-gap: 7mm; max-width: 190mm; margin: 0 auto; font: 8.5pt/1.2 sans-serif; }
h1 { font-size: 12pt; margin: 0 0 1mm; }
h2 { font-size: 9.5pt; margin: 2mm 0 0.5mm; break-after: avoid; }
table { border-collapse: collapse; width: 100%; }
td, th { padding: 0 1.5mm 0 0; text-align: left; vertical-align: top; }
tr { break-inside: avoid; }
code { font: 8pt monospace; white-space: nowrap; }
p { margin: 1mm 0; }
</style>
</head>
<body>
";

impl TableCard<'_> {
    fn sections(&self) -> Vec<Section> {
        let lines = |rows: &[(&str, &str)]| {
            rows.iter().map(|(left, right)| ((*left).to_owned(), (*right).to_owned())).collect::<Vec<_>>()
        };
        let mut faces = lines(&FACES);
        faces.push((String::from("m2"), String::from("melee 2, where a die has several numbers")));
        faces.push((String::from("other"), String::from("a letter of the icon's name: warband key ARMY")));
        faces.push((
            String::from("any on"),
            String::from("in play: faces in any order, as the dice lie, with numbers"),
        ));
        vec![
            (String::from("Ten commands"), lines(&COMMANDS)),
            (String::from("Shortcuts in play"), lines(&play_help::DRAGON_DICE)),
            (String::from("Letters for commands"), lines(self.letters)),
            (String::from("Letters for places"), lines(&PLACES)),
            (String::from("Letters for faces"), faces),
        ]
    }

    /// Formats the page as text.
    pub(crate) fn text(&self, page: &Output) -> String {
        let mut text = page.heading(TITLE) + "\n";
        for (heading, lines) in self.sections() {
            text += &format!("\n{}\n", page.heading(&heading));
            let widest = lines.iter().map(|(left, _)| left.len()).max().unwrap_or_default();
            for (left, right) in lines {
                if page.is_narrow() && widest > SHORT {
                    text += &page.wrap("  ", &left);
                    text += &page.wrap("      ", &right);
                } else {
                    text += &page.wrap(&format!("  {left:<widest$}  "), &right);
                }
            }
        }
        text += &page.wrap("  ", SIGNS);
        for key in self.keys {
            let title = if key.army.is_empty() { String::from("Codes") } else { key.army.to_string() };
            text += &format!("\n{}\n", page.heading(&title));
            for (die, number) in key.groups() {
                text += &page.wrap_items(&format!("  {number} {}: ", die.name), &entries(&code_table(die)));
            }
        }
        text
    }

    /// Formats the page for a printer or a browser.
    pub(crate) fn form(&self, form: KeyCard) -> String {
        let mut text = match form {
            KeyCard::Markdown => format!("# {TITLE}\n\n"),
            KeyCard::Html => HTML_HEAD.to_owned() + &format!("<h1>{TITLE}</h1>\n"),
        };
        for (heading, lines) in self.sections() {
            match form {
                KeyCard::Markdown => {
                    text += &format!("## {heading}\n\n");
                    for (left, right) in lines {
                        text += &format!("* `{left}`: {}\n", escaped(&right));
                    }
                    text.push('\n');
                }
                KeyCard::Html => {
                    text += &format!("<h2>{heading}</h2>\n<table>\n");
                    for (left, right) in lines {
                        let (left, right) = (html_escaped(&left), html_escaped(&right));
                        text += &format!("<tr><td><code>{left}</code></td><td>{right}</td></tr>\n");
                    }
                    text += "</table>\n";
                }
            }
        }
        text += &KeyAnswer::card(self.keys, form);
        if matches!(form, KeyCard::Html) { text + "</body>\n</html>\n" } else { text }
    }
}
