//! One line of `play`: its kind, and its commands.

use super::beginning;
use crate::cli::failure::{Exit, Failure};
use crate::cli::game::sample;
use crate::cli::game_kind::GameKind;
use crate::cli::line::shorthand::{self, OF_SHELL, Shorthand};
use crate::cli::line::suggest::View;
use crate::cli::line::usage;
use crate::cli::run::run_words;
use crate::cli::session::{OpenAttack, Question, Session};
use crate::cli::verb::Verbs;
use crate::report::summoner_wars::NUMBERS_ALONE;
use crate::report::{
    AnyOrderAnswer, Diagnostic, FaceOrder, Form, Help, OddsShownAnswer, Suggestion, or, play_help,
};
use warband_core::text::words;
use warband_summoner_wars::rules::Square;

/// How to handle lines.
#[derive(Clone, Copy)]
pub(in crate::cli) struct Manner {
    /// The available verbs.
    pub verbs: Verbs,
    /// Whether to continue after a refused line from a pipe.
    pub keeps_going: bool,
    /// Whether to show the board at a terminal when a turn begins or, in Summoner Wars, when it has changed.
    pub shows_board: bool,
}

/// Joins words that name a place or an army as the screen does: `ann's home` becomes one word, `bob's army` is `bob`, and
/// `bob's army at ann's home` is `bob:ann`.
fn with_possessives(words: &[String]) -> Vec<String> {
    let owner = |word: &str| {
        let name = ["'s", "’s"].into_iter().find_map(|ending| word.strip_suffix(ending));
        name.filter(|name| !name.is_empty()).map(str::to_owned)
    };
    let (mut joined, mut rest) = (Vec::new(), words);
    while let [first, after @ ..] = rest {
        let (word, used) = match (owner(first), &after.iter().map(String::as_str).collect::<Vec<_>>()[..]) {
            (Some(_), ["home", ..]) => (format!("{first} home"), 2),
            (Some(whose), ["army", "at", place, "home", ..]) if owner(place).is_some() => {
                (format!("{whose}:{}", owner(place).unwrap_or_default()), 5)
            }
            (Some(whose), ["army", "at", "the", place, ..]) => (format!("{whose}:{place}"), 5),
            (Some(whose), ["army", "at", place, ..]) => (format!("{whose}:{place}"), 4),
            (Some(whose), ["army", ..]) => (whose, 2),
            _ => (first.clone(), 1),
        };
        joined.push(word);
        rest = &rest[used..];
    }
    joined
}

/// Returns the commands of a line, separated by `;`, with their positions. A note without quotes is the rest of its line.
pub(super) fn commands(line: &str) -> Vec<(usize, &str)> {
    let mut commands = words::commands(line);
    if let Some(place) = commands.iter().position(|(_, part)| words_of_note(part).is_some()) {
        let (start, _) = commands[place];
        commands.truncate(place);
        commands.push((start, &line[start..]));
    }
    commands
}

/// Returns the words of a note, its text as one word with its quotation marks. A note in quotes or with options is read as other commands
/// are.
fn words_of_note(line: &str) -> Option<Vec<String>> {
    const NOTE: &str = "note";
    let text = line.trim().strip_prefix(NOTE).filter(|rest| rest.starts_with(' '))?.trim();
    let has_options = text.split_whitespace().any(|word| word.starts_with("--"));
    let is_quoted = words::split(text).map_or(text.starts_with('"'), |words| words.len() == 1);
    (!has_options && !is_quoted).then(|| vec![NOTE.to_owned(), text.to_owned()])
}

/// Runs one command, and says so if an attack that waits for its dice is dropped by it.
pub(super) fn command(line: &str, verbs: Verbs, session: &mut Session) -> Result<Exit, Failure> {
    let waiting = dropped_by(line, verbs, session).filter(|_| session.form() == Form::Text);
    let Some(attack) = waiting else { return of_line(line, verbs, session) };
    let not_made = format!("Attack from {} on {} cancelled.\n", attack.needs.from, attack.needs.to);
    if ["undo", "u"].iter().any(|undo| line.trim().eq_ignore_ascii_case(undo)) {
        // What was typed last is the attack, which the game does not know yet.
        session.drop_attack();
        return session.write_text(not_made);
    }
    let exit = of_line(line, verbs, session)?;
    let still_waits = View::of(verbs, session).waiting_attack().is_some_and(|now| now.words == attack.words);
    if still_waits { Ok(exit) } else { session.write_text(not_made).map(|_| exit) }
}

/// Returns the attack that waits for its dice, unless the line has them.
fn dropped_by(line: &str, verbs: Verbs, session: &mut Session) -> Option<OpenAttack> {
    session.asked_attack()?;
    let view = View::of(verbs, session);
    let words = words::split(line)?;
    let again = view.attack_to_roll(&words).map(|attack| (attack.needs.from, attack.needs.to));
    let is_other = |attack: &&OpenAttack| {
        again.as_ref().is_none_or(|(from, to)| (from, to) != (&attack.needs.from, &attack.needs.to))
    };
    view.waiting_attack().filter(is_other).filter(|_| !view.has_dice(line)).cloned()
}

/// Runs one command. `?` alone lists what can be done, `?!` what it is worth, and `?` after a verb shows its help; `odds on`
/// and `odds off` set whether rolls are printed with odds, `any on` and `any off` whether faces are read in any order.
fn of_line(line: &str, verbs: Verbs, session: &mut Session) -> Result<Exit, Failure> {
    let Some(mut words) = words_of_note(line).or_else(|| words::split(line)) else {
        let diagnostic = Diagnostic::new("a quote is not closed").help("\"2 Thug, Wolf Rider\"");
        return Err(diagnostic.into());
    };
    if words.first().is_some_and(|word| word == "warband") {
        words.remove(0);
    }
    words = with_possessives(&words);
    // A phone writes the first letter of a line large. A letter alone may be a face.
    if let Some(first) = words.first_mut()
        && first.len() > 1
        && (verbs.is_word(&first.to_ascii_lowercase()) || is_word_of_play(first))
    {
        first.make_ascii_lowercase();
    }
    if let [switch, on] = &mut words[..]
        && ["odds", "any"].contains(&switch.as_str())
        && ["on", "off"].iter().any(|word| on.eq_ignore_ascii_case(word))
    {
        on.make_ascii_lowercase();
    }
    if session.game_kind() == GameKind::SummonerWars {
        // A letter of Summoner Wars alone is never a face.
        words.iter_mut().take(1).filter(|word| word.len() == 1).for_each(|word| word.make_ascii_lowercase());
        words = squares_apart(&words, verbs).unwrap_or(words);
    }
    let reading = session.reading();
    let asked = session.take_asked();
    if asked.is_empty()
        && session.asked_attack().is_some()
        && let Some(attack) = View::of(verbs, session).with_dice(&words)
    {
        words = attack;
    }
    // The list of `cast` is numbered, so `cast 1` is its first line.
    let is_of_list = |verb: &String| asked.first().is_some_and(|way| verb == "cast" && way[0] == *verb);
    let typed = match &words[..] {
        [typed] => Some(typed),
        [verb, typed] if is_of_list(verb) => Some(typed),
        _ => None,
    };
    if let Some(typed) = typed
        && let Ok(number) = typed.parse::<usize>()
    {
        if let Some(way) = number.checked_sub(1).and_then(|place| asked.get(place)) {
            return run_words(way, verbs, session).map_err(|refused| picked(refused, way, verbs, session));
        }
        if let Some(question) = session.open_question()
            && View::of(verbs, session).may_roll()
        {
            return Err(in_play(not_answered(typed, question, &asked, session), verbs));
        }
    }
    if words.first().is_some_and(|word| word == "play") {
        return Err(Failure::message("play is already running: type the command itself"));
    }
    match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["help" | "h"] if session.form() == Form::Text => {
            let of_wars = session.game_kind() == GameKind::SummonerWars;
            let text = play_help(of_wars, &session.output());
            return session.write_text(text);
        }
        ["quit" | "exit", _, ..] => {
            return Err(Failure::from(
                Diagnostic::new("quit ends play; it takes no other words").help("quit"),
            ));
        }
        ["keys"] => words = ["explain", "letters"].map(str::to_owned).to_vec(),
        ["?!"] => words = vec![String::from("advise")],
        ["?"] if session.form() == Form::Text && !session.game_file().is_there() => {
            let sample = session.output().wrap("", &format!("Begin a sample game: {}", sample::COMMAND));
            let text = sample + &beginning::text(&session.output());
            return session.write_text(text);
        }
        ["?"] => words = vec![String::from("remind")],
        [.., "?"] if names_unknown_card(&words, line, verbs, session) => {}
        ["?", verb] | [verb, .., "?"] => words = vec![verb.to_owned(), String::from("--help")],
        ["odds", on @ ("on" | "off")] => {
            session.show_odds(on == "on");
            return session.print(&OddsShownAnswer { shown: on == "on" });
        }
        ["any", on @ ("on" | "off")] if session.game_kind() == GameKind::DragonDice => {
            let reading = FaceOrder::any_order(on == "on");
            session.set_reading(reading);
            return session.print(&AnyOrderAnswer { reading });
        }
        ["any"] if session.game_kind() == GameKind::DragonDice => {
            let diagnostic = Diagnostic::new("after any type on, off, or the faces of one roll");
            return Err(diagnostic.help("any on").into());
        }
        ["any", ..] if session.game_kind() == GameKind::DragonDice => {
            words.remove(0);
            session.set_reading(FaceOrder::AnyOrder);
        }
        _ => {}
    }
    let answer = done(&words, verbs, session);
    session.set_reading(reading);
    // A number that the list before it does not have, and that is not a total.
    let answer = match &words[..] {
        [number] if number.parse::<u32>().is_ok() && !asked.is_empty() => answer.map_err(|failure| {
            let is_total = View::of(verbs, session).may_roll();
            if is_total { failure } else { shorthand::no_option(number, asked.len()) }
        }),
        _ => answer,
    };
    answer.map_err(|failure| match session.form() {
        Form::Json => failure,
        Form::Text | Form::Quiet => in_play(with_numbers(failure, session), verbs),
    })
}

/// Verbs of Summoner Wars that begin with two squares.
const OF_SQUARES: [&str; 4] = ["move", "attack", "place", "swap"];

/// Returns a command that begins with two squares as it is typed in full, where they are joined: `m e6-d7`, `m c4c5`, `m d7 to d8`.
fn squares_apart(words: &[String], verbs: Verbs) -> Option<Vec<String>> {
    let [verb, joined, rest @ ..] = words else { return None };
    verbs.named(verb, Some(GameKind::SummonerWars)).filter(|verb| OF_SQUARES.contains(&verb.name))?;
    let ([from, to], others) = match rest {
        [between, to, others @ ..] if between.eq_ignore_ascii_case("to") => {
            ([Square::parse(joined)?, Square::parse(to)?], others)
        }
        _ => (Square::pair(joined)?, rest),
    };
    Some([&[verb.clone(), from.to_string(), to.to_string()], others].concat())
}

/// Reports whether the `?` at the end of a line is a card without a name, in a game of Summoner Wars: it has quotes, or it comes after
/// other cards, or after the pile that a correction sets.
fn names_unknown_card(words: &[String], line: &str, verbs: Verbs, session: &Session) -> bool {
    let kind = session.game_kind();
    let is_quoted = ["\"?\"", "'?'"].iter().any(|card| line.trim_end().ends_with(card));
    let verb = words.first().and_then(|word| verbs.named(word, Some(kind))).map(|verb| verb.name);
    kind == GameKind::SummonerWars
        && match (verb, &words[1..]) {
            (Some("build"), cards) => is_quoted || cards.len() > 1,
            (Some("fix"), [pile, _, ..]) => {
                is_quoted || words.len() > 3 && ["magic", "discard"].contains(&pile.as_str())
            }
            _ => false,
        }
}

/// Runs a command. An attack that is refused and needs only the numbers of its dice is kept; if it had none, the refusal becomes a
/// question for them.
fn run_or_ask(words: &[String], verbs: Verbs, session: &mut Session) -> Result<Exit, Failure> {
    run_words(words, verbs, session).map_err(|mut failure| {
        let Some(attack) = View::of(verbs, session).attack_to_roll(words) else { return failure };
        let is_asked = failure.exit == Exit::Choice;
        session.ask_dice(attack, is_asked);
        if is_asked && session.form() != Form::Json {
            for diagnostic in &mut failure.diagnostics {
                // The whole line is for a shell.
                diagnostic.help.retain(|help| !help.text.starts_with("attack "));
                for help in &mut diagnostic.help {
                    help.text = help.text.replace(NUMBERS_ALONE, "type the numbers");
                }
                diagnostic.is_question = true;
            }
        }
        failure
    })
}

/// Numbers the answers to a question about typed faces, so that the next line may be the number of one.
fn with_numbers(mut failure: Failure, session: &mut Session) -> Failure {
    let typed = words::split(&session.typed()).unwrap_or_default();
    let (Some(source), [diagnostic]) = (&failure.source, &mut failure.diagnostics[..]) else {
        return failure;
    };
    let faces = (0..typed.len()).find(|place| typed[*place..].join(" ") == source.text);
    let Some(faces) = faces.filter(|_| !diagnostic.answers.is_empty()) else { return failure };
    let with = |answer: &Suggestion| [&typed[..faces], std::slice::from_ref(&answer.text)].concat();
    let answers = diagnostic.answers.iter().map(with).collect();
    for ((help, answer), number) in diagnostic.help.iter_mut().zip(&diagnostic.answers).zip(1_usize..) {
        help.text = match (&answer.dice, &answer.words) {
            (dice, _) if dice.is_empty() => format!("{number}  {}", help.text),
            (dice, words) if words.is_empty() => format!("{number}  {dice}"),
            (dice, words) => format!("{number}  {dice} ({words})"),
        };
    }
    diagnostic.add_help("type its number");
    diagnostic.is_question = true;
    asked(failure, answers, session)
}

/// Returns the refusal of a number that would be a total if no question were open: that the question has no such answer or, if
/// other lines came after it, the question again.
fn not_answered(number: &str, question: Question, asked: &[Vec<String>], session: &mut Session) -> Failure {
    session.ask(question.clone());
    if asked != question.answers {
        return question.into();
    }
    let mut failure = shorthand::no_option(number, question.answers.len());
    failure.diagnostics[0].add_help(format!("for a total: -t {number}"));
    failure
}

/// Replaces the help of a failure, if it is meant for a shell, by what to type in `play`.
fn in_play(mut failure: Failure, verbs: Verbs) -> Failure {
    for diagnostic in &mut failure.diagnostics {
        for Help { text: help, .. } in &mut diagnostic.help {
            if help == usage::SEE_VERBS {
                *help = String::from("? lists what you can do, help what to type");
            } else if let Some(verb) =
                help.strip_prefix(usage::SEE).and_then(|rest| rest.strip_suffix(" --help"))
            {
                *help = format!("help {verb}");
            } else {
                *help = without_program(help, verbs);
            }
        }
    }
    failure
}

/// Returns a help text with `warband` removed in front of each command that can be typed in `play`.
fn without_program(help: &str, verbs: Verbs) -> String {
    const PROGRAM: &str = "warband ";
    let is_command = |text: &str| {
        let verb = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-').next().unwrap_or_default();
        verbs.is_word(verb) && !OF_SHELL.contains(&verb)
    };
    let mut parts = help.split(PROGRAM);
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| text + if is_command(part) { "" } else { PROGRAM } + part)
}

/// Words that only `play` has.
const OF_PLAY: [&str; 6] = ["any", "exit", "help", "keys", "odds", "quit"];

/// Reports whether a word is one that only `play` has, in large or small letters.
fn is_word_of_play(word: &str) -> bool {
    OF_PLAY.iter().any(|known| word.eq_ignore_ascii_case(known))
}

/// Keeps a roll that was picked by its number and needs its faces, which the next line may be; returns the question for them.
fn picked(mut refused: Failure, way: &[String], verbs: Verbs, session: &mut Session) -> Failure {
    let view = View::of(verbs, session);
    let is_asked = refused.exit == Exit::Choice && session.form() == Form::Text;
    let roll = view.rolls().into_iter().find(|roll| is_asked && roll == way);
    if let (Some(roll), Some(diagnostic)) = (roll, refused.diagnostics.first_mut()) {
        diagnostic.is_question = true;
        diagnostic.message = format!("{}: {}", words::join(&roll), diagnostic.message);
        session.pick_roll(roll);
    }
    refused
}

/// Returns a line in small letters, if it has none, or begins with a large letter alone.
fn in_small(words: &[String]) -> Option<Vec<String>> {
    let is_large = |word: &str| word.bytes().any(|byte| byte.is_ascii_uppercase());
    let has_small = words.iter().any(|word| word.bytes().any(|byte| byte.is_ascii_lowercase()));
    let first = words.first().filter(|first| is_large(first) && (first.len() == 1 || !has_small))?;
    Some(if has_small {
        [&[first.to_ascii_lowercase()], &words[1..]].concat()
    } else {
        words.iter().map(|word| word.to_ascii_lowercase()).collect()
    })
}

/// Runs the command that these words are, or mean in this position. A line that means nothing in large letters is read in small ones.
fn done(words: &[String], verbs: Verbs, session: &mut Session) -> Result<Exit, Failure> {
    let refused = match meant(words, verbs, session) {
        Err(refused) if refused.output.is_none() && !session.was_saved() => refused,
        done => return done,
    };
    let is_question = refused.diagnostics.iter().any(|diagnostic| diagnostic.is_question);
    let small = in_small(words).filter(|small| !is_question && verbs.is_word(&small[0]));
    small.map_or(Err(refused), |small| meant(&small, verbs, session))
}

/// Runs the command that these words are, or mean in this position, as they are typed.
fn meant(words: &[String], verbs: Verbs, session: &mut Session) -> Result<Exit, Failure> {
    let mut words = words.to_vec();
    if words.first().is_some_and(|first| verbs.is_letter(first)) {
        match shorthand::of_letter(&words, &View::of(verbs, session)) {
            Shorthand::AsTyped => {}
            Shorthand::Words(meant) => words = meant,
            Shorthand::Unclear(question, ways) => return Err(asked(question, ways, session)),
        }
    }
    let is_of_shell = words.first().is_some_and(|first| OF_SHELL.contains(&first.as_str()));
    let result = if is_of_shell && session.form() != Form::Json {
        session.set_typed(&words);
        Err(of_shell(&words[0], &words, verbs, session))
    } else {
        run_or_ask(&words, verbs, session)
    };
    let refused = match result {
        Err(refused) if refused.output.is_none() && !session.was_saved() => refused,
        done => return done,
    };
    let view = View::of(verbs, session);
    match shorthand::instead(&words, &view) {
        Shorthand::AsTyped => {
            let is_verb = words.first().is_none_or(|first| verbs.is_word(first) || verbs.is_letter(first));
            Err(if is_verb || !view.is_roll_due() { refused } else { with_roll(refused) })
        }
        Shorthand::Words(words) => run_or_ask(&words, verbs, session),
        Shorthand::Unclear(question, mut ways) => {
            // The number is typed on another line than `any` and the faces.
            if session.reading() == FaceOrder::AnyOrder {
                ways.iter_mut().for_each(|way| way.push(String::from("--any")));
            }
            Err(asked(question, ways, session))
        }
    }
}

/// Adds that the game waits for a roll to the refusal of words that are neither faces nor resemble a command.
fn with_roll(mut refused: Failure) -> Failure {
    let resembles_command = |help: &Help| help.text.starts_with("did you mean");
    for diagnostic in refused.diagnostics.iter_mut().filter(|one| !one.help.iter().any(resembles_command)) {
        diagnostic.add_help("a roll is due: type the faces that you rolled");
    }
    refused
}

/// Keeps the commands of a question, so that the next line can answer with a number; returns the question.
fn asked(failure: Failure, answers: Vec<Vec<String>>, session: &mut Session) -> Failure {
    let (diagnostics, source) = (failure.diagnostics.clone(), failure.source.clone());
    session.ask(Question { diagnostics, source, answers });
    failure
}

/// Returns the failure for a shell-only verb, with the verbs of the game that begin with the same letters.
fn of_shell(verb: &str, words: &[String], verbs: Verbs, session: &Session) -> Failure {
    let begun =
        verbs.of(session.game_kind()).filter(|other| other.name.starts_with(verb) && other.name != verb);
    let begun: Vec<String> = begun.map(|other| other.name.to_owned()).collect();
    let diagnostic = Diagnostic::new(format!("{verb} is a command for the shell: it does nothing in play"));
    let shell = format!("after quit: warband {}", words::join(words));
    let diagnostic =
        if begun.is_empty() { diagnostic } else { diagnostic.help(format!("did you mean {}?", or(&begun))) };
    diagnostic.help(shell).into()
}

/// Reports whether a line ends `play`.
pub(super) fn is_end(line: &str) -> bool {
    ["quit", "exit"].iter().any(|word| line.trim().eq_ignore_ascii_case(word))
}

/// Reports whether there is nothing to do: an empty line, or a comment.
pub(super) fn is_remark(line: &str) -> bool {
    line.trim().is_empty() || line.trim_start().starts_with('#')
}

/// Refuses a line with control characters: the terminal sends them for cursor keys.
pub(super) fn check_characters(line: &str) -> Result<(), Failure> {
    match line.char_indices().find(|(_, c)| c.is_control() && *c != '\t') {
        None => Ok(()),
        Some((at, _)) => {
            let place = line[..at].chars().count() + 1;
            let diagnostic = Diagnostic::new(format!("the line has a control character at place {place}"));
            Err(diagnostic.help("type only text: no arrow keys, no colours").into())
        }
    }
}

/// Checks the characters of a line, and runs its command.
pub(super) fn checked(line: &str, verbs: Verbs, session: &mut Session) -> Result<Exit, Failure> {
    session.begin_line();
    check_characters(line)?;
    command(line, verbs, session)
}

/// Returns the failure for a line with too many bytes.
pub(super) fn too_long() -> Failure {
    Failure::message("a line is too long to be a command")
}
