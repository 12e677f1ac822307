//! The output for a running game, word for word (`transcripts.txt`): commands as typed, and the answers to them. Its first line
//! explains the format.

use crate::summoner_wars::reading::{option, typed, words};
use crate::summoner_wars::table::header;
use warband::report::summoner_wars::{
    Chair, ChangeAnswer, EffectsAnswer, MagicAnswer, NewGameAnswer, RemindAnswer, StatusAnswer, refusal,
};
use warband::report::{GameInWords, Output, Reply, render, render_json};
use warband_core::chance::Thrower;
use warband_core::journal::Game;
use warband_core::text::Name;
use warband_summoner_wars::game::{Event, First, FirstHow, GameHeader, PlayerId, Rules, State, decide_typed};

const TRANSCRIPTS: &str = include_str!("transcripts.txt");

/// Digital dice that show 1, 2, 3 ... in turn.
#[derive(Default)]
struct Counting(u32);

impl Thrower for Counting {
    fn begin(&mut self, _: u64) {}

    fn throw(&mut self, sides: &[u32], faces: &mut Vec<u32>) {
        for sides in sides {
            faces.push(self.0 % sides);
            self.0 += 1;
        }
    }
}

/// A game, and the result of its last command.
struct Session {
    header: GameHeader,
    state: State,
    last: (State, Vec<Event>),
    number: u64,
    dice: Counting,
}

/// The requested form of an answer.
struct Form {
    page: Output,
    is_json: bool,
    is_quiet: bool,
}

impl Form {
    fn take(words: &mut Vec<String>) -> Form {
        let width = option(words, "--width").map_or(80, |width| width.parse().unwrap());
        let page = Output { width, colour: false, plain: flag(words, "--plain"), play: None };
        Form { page, is_json: flag(words, "--json"), is_quiet: flag(words, "-q") }
    }

    /// Returns the answer, which forty columns are enough for too.
    fn format(&self, answer: &dyn Reply) -> String {
        for page in [self.page, Output { width: 40, ..self.page }] {
            let text = answer.text(&page);
            let long = text.lines().find(|line| line.chars().count() > page.width);
            assert_eq!(long, None, "{text}");
        }
        match self {
            Form { is_json: true, .. } => answer.json(),
            Form { is_quiet: true, .. } => answer.quiet().unwrap(),
            Form { page, .. } => answer.text(page),
        }
    }
}

/// Removes a flag from the words.
fn flag(words: &mut Vec<String>, name: &str) -> bool {
    let at = words.iter().position(|word| word == name);
    at.inspect(|at| drop(words.remove(*at))).is_some()
}

impl Session {
    fn new(title: &str) -> Session {
        let rules = Rules { first_turn: !title.contains("--no-first-turn"), ..Rules::default() };
        let mut header = header("phoenix-elves", "tundra-orcs", title.contains("--bare"), rules);
        if title.contains("--roll-first") {
            header.first =
                First { player: Some(PlayerId::Two), how: FirstHow::Table, rolls: vec![[4, 4], [2, 5]] };
        }
        let state = State::new(&header).unwrap();
        let last = (state.clone(), Vec::new());
        Session { header, state, last, number: 0, dice: Counting::default() }
    }

    fn run(&mut self, line: &str) -> String {
        let mut words = words(line);
        let form = Form::take(&mut words);
        let state = &self.state;
        match words[0].as_str() {
            "new" => {
                let (file, header) = (Name::from("game.warband"), &self.header);
                let is_saved = !flag(&mut words, "--dry-run");
                form.format(&NewGameAnswer { file, state, header, is_saved })
            }
            "status" => {
                let at = option(&mut words, "--at").map(|at| at.parse().unwrap());
                form.format(&StatusAnswer { state, at, chair: Chair::One, is_short: false })
            }
            "remind" => form.format(&RemindAnswer { state }),
            "magic" => form.format(&MagicAnswer { state, player: PlayerId::parse(&words[1]).unwrap() }),
            "effect" if words[1] == "list" => form.format(&EffectsAnswer { state }),
            "log" => self.last.0.logged(&self.last.1).join("\n"),
            "steps" => state.next_steps(&form.page).trim_start_matches('\n').to_owned(),
            _ => self.change(words, &form),
        }
    }

    fn change(&mut self, mut words: Vec<String>, form: &Form) -> String {
        let overruled = option(&mut words, "--override");
        let is_dry = flag(&mut words, "--dry-run");
        let (verb, before) = (words[0].clone(), self.state.clone());
        let decided = decide_typed(&before, &typed(&words), &mut self.dice, overruled.as_deref());
        let decided = match decided {
            Ok(decided) => decided,
            Err(error) => {
                let diagnostics = [refusal(&before, &error)];
                return if form.is_json {
                    render_json(&diagnostics, None)
                } else {
                    render(&diagnostics, None, &form.page)
                };
            }
        };
        let is_kept = !is_dry && !decided.events.is_empty();
        self.number += u64::from(is_kept);
        let answer = form.format(&ChangeAnswer {
            verb: &verb,
            before: &before,
            after: &decided.state,
            events: &decided.events,
            note: decided.note.as_ref(),
            number: is_kept.then_some(self.number),
            odds: None,
        });
        if is_kept {
            self.state = decided.state;
            self.last = (before, decided.events);
        }
        answer
    }
}

#[test]
fn everything_is_printed_as_written() {
    let mut game = Session::new("");
    let mut played = String::new();
    for line in TRANSCRIPTS.lines() {
        if let Some(title) = line.strip_prefix("== ") {
            game = Session::new(title);
            played += &format!("{line}\n\n");
        } else if let Some(command) = line.strip_prefix("$ ") {
            let answer = game.run(command);
            played += &format!("{line}\n{}\n\n", answer.trim_end());
        } else if played.is_empty() {
            played = format!("{line}\n");
        }
    }
    if std::env::var_os("TRANSCRIPTS").is_some_and(|value| value == "overwrite") {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/summoner_wars/transcripts.txt");
        std::fs::write(file, played.trim_end().to_owned() + "\n").unwrap();
        return;
    }
    for (number, (wanted, line)) in TRANSCRIPTS.lines().zip(played.lines()).enumerate() {
        assert_eq!(wanted, line, "line {}", number + 1);
    }
    assert_eq!(TRANSCRIPTS.trim_end(), played.trim_end());
}
