//! One line: what it is, and its commands.

use crate::cli::failure::{Exit, Failure};
use crate::cli::game_kind::GameKind;
use crate::cli::run::run_words;
use crate::cli::session::Session;
use crate::cli::short::{self, OF_SHELL, Short};
use crate::cli::suggest::View;
use crate::cli::usage;
use crate::cli::verb::Verbs;
use crate::report::{Form, OddsShownAnswer, Trouble, or, play_help};
use warband_core::text::words;

/// How lines are done.
#[derive(Clone, Copy)]
pub(in crate::cli) struct Manner {
    /// The verbs that they may have.
    pub verbs: Verbs,
    /// Whether a refused line ends it, where lines come from a pipe.
    pub keeps_going: bool,
    /// Whether the board is shown at a terminal where a turn begins or, in Summoner Wars, where it changed.
    pub shows_board: bool,
}

/// Does one command. `?` alone reminds of what may be done, `?!` tells what it is worth, `?` behind a verb asks for help; `odds on` and
/// `odds off` say how rolls are told from now on.
pub(super) fn command(line: &str, verbs: Verbs, session: &mut Session) -> Result<Exit, Failure> {
    let Some(mut words) = words::split(line) else {
        let trouble = Trouble::new("a quote is not closed").help("\"2 Thug, Wolf Rider\"");
        return Err(trouble.into());
    };
    if words.first().is_some_and(|word| word == "warband") {
        words.remove(0);
    }
    let asked = session.take_asked();
    if let [number] = &words[..]
        && let Some(way) = number.parse::<usize>().ok().and_then(|number| asked.get(number.checked_sub(1)?))
    {
        return run_words(way, verbs, session);
    }
    if words.first().is_some_and(|word| word == "play") {
        return Err(Failure::message("play is already running: type the command itself"));
    }
    match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["help" | "h"] if session.form() == Form::Text => {
            let of_wars = session.game_kind() == GameKind::SummonerWars;
            let text = play_help(of_wars, &session.page());
            return session.write_text(text);
        }
        ["keys"] => words = ["explain", "letters"].map(str::to_owned).to_vec(),
        ["?!"] => words = vec![String::from("advise")],
        ["?"] => words = vec![String::from("remind")],
        ["?", verb] | [verb, .., "?"] => words = vec![verb.to_owned(), String::from("--help")],
        ["odds", on @ ("on" | "off")] => {
            session.show_odds(on == "on");
            return session.say(&OddsShownAnswer { shown: on == "on" });
        }
        _ => {}
    }
    done(&words, verbs, session)
        .map_err(|failure| if session.form() == Form::Json { failure } else { in_play(failure) })
}

/// The same with the help that is typed here, where it is that of a shell.
fn in_play(mut failure: Failure) -> Failure {
    for trouble in &mut failure.troubles {
        for help in &mut trouble.help {
            if help == usage::SEE_VERBS {
                *help = String::from("? lists what you can do, help what to type");
            } else if let Some(verb) =
                help.strip_prefix(usage::SEE).and_then(|rest| rest.strip_suffix(" --help"))
            {
                *help = format!("help {verb}");
            } else if let Some(usage) = help.strip_prefix("Usage: warband ") {
                *help = format!("Usage: {usage}");
            }
        }
    }
    failure
}

/// Does the command that these words are, or mean in this position.
fn done(words: &[String], verbs: Verbs, session: &mut Session) -> Result<Exit, Failure> {
    if words.first().is_some_and(|first| verbs.is_letter(first)) {
        match short::of_letter(words, &View::of(verbs, session)) {
            Short::AsTyped => {}
            Short::Words(words) => return run_words(&words, verbs, session),
            Short::Unclear(question, ways) => return Err(asked(question, ways, session)),
        }
    }
    let is_of_shell = words.first().is_some_and(|first| OF_SHELL.contains(&first.as_str()));
    let said = if is_of_shell && session.form() != Form::Json {
        session.set_typed(words);
        Err(of_shell(&words[0], words, verbs, session))
    } else {
        run_words(words, verbs, session)
    };
    let refused = match said {
        Err(refused) if refused.output.is_none() && !session.was_saved() => refused,
        done => return done,
    };
    match short::instead(words, &View::of(verbs, session)) {
        Short::AsTyped => Err(refused),
        Short::Words(words) => run_words(&words, verbs, session),
        Short::Unclear(question, ways) => Err(asked(question, ways, session)),
    }
}

/// Keeps the commands of a question, so that the next line may be the number of one; returns the question.
fn asked(question: Failure, ways: Vec<Vec<String>>, session: &mut Session) -> Failure {
    session.set_asked(ways);
    question
}

/// Why a verb for a shell does nothing here, and the verbs of the game that begin so.
fn of_shell(verb: &str, words: &[String], verbs: Verbs, session: &Session) -> Failure {
    let begun =
        verbs.of(session.game_kind()).filter(|other| other.name.starts_with(verb) && other.name != verb);
    let begun: Vec<String> = begun.map(|other| other.name.to_owned()).collect();
    let trouble = Trouble::new(format!("{verb} is a command for the shell: it does nothing in play"));
    let shell = format!("after quit: warband {}", words::join(words));
    let trouble =
        if begun.is_empty() { trouble } else { trouble.help(format!("did you mean {}?", or(&begun))) };
    trouble.help(shell).into()
}

/// Reports whether a line ends it.
pub(super) fn is_end(line: &str) -> bool {
    matches!(line.trim(), "quit" | "exit")
}

/// Reports whether there is nothing to do: an empty line, or a remark.
pub(super) fn is_remark(line: &str) -> bool {
    line.trim().is_empty() || line.trim_start().starts_with('#')
}

/// Refuses a line with characters that no command has: keys that move a cursor come as such.
pub(super) fn check_characters(line: &str) -> Result<(), Failure> {
    match line.char_indices().find(|(_, c)| c.is_control() && *c != '\t') {
        None => Ok(()),
        Some((at, _)) => {
            let place = line[..at].chars().count() + 1;
            let trouble = Trouble::new(format!("the line has a control character at place {place}"));
            Err(trouble.help("type only text: no arrow keys, no colours").into())
        }
    }
}

/// Does a command whose line holds text alone.
pub(super) fn checked(line: &str, verbs: Verbs, session: &mut Session) -> Result<Exit, Failure> {
    check_characters(line)?;
    command(line, verbs, session)
}

/// Why a line is no command that has too many bytes.
pub(super) fn too_long() -> Failure {
    Failure::message("a line is too long to be a command")
}
