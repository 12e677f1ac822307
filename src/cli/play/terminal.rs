//! `play` at a terminal.

use super::beginning;
use super::editor::{LineSource, Offered, Prompt, Read};
use super::line::{Manner, check_characters, command, commands, is_end, is_remark};
use crate::cli::failure::{Exit, Failure};
use crate::cli::game;
use crate::cli::game::computer;
use crate::cli::game::computer_players::{Computer, computers};
use crate::cli::game::sample;
use crate::cli::games::{Played, Seen, for_game};
use crate::cli::line::suggest::{self, View};
use crate::cli::repeat::Stop;
use crate::cli::restore::{self, TypedAhead};
use crate::cli::session::Session;
use crate::cli::system;
use crate::cli::verb::Verbs;
use crate::cli::verbs::status;
use crate::report::{Diagnostic, Output, Play, games_listed};
use warband_core::text::{Name, char_floor};

/// Reads and runs commands until the player ends it.
pub(in crate::cli) fn at_terminal(manner: Manner, session: &mut Session) -> Result<Exit, Failure> {
    system::take_input();
    let kind = session.game_kind();
    // Leaked because the output is copied wherever an answer is written, and lives as long as the process.
    let letters = manner.verbs.letters(kind).leak();
    session.set_play(Play { letters, shows_board: manner.shows_board });
    let output = session.output();
    let is_drawn = !output.plain && system::variable("TERM").is_none_or(|term| term != "dumb");
    let mut lines = if is_drawn {
        restore::keep();
        LineSource::edited(output, session.is_ascii())
    } else {
        LineSource::Plain
    };
    let _typed_ahead = is_drawn.then(TypedAhead::keep);
    let mut view = View::of(manner.verbs, session);
    // The Up key goes through the lines of this session first, then through earlier commands of the game.
    suggest::typed_before(session).iter().for_each(|line| lines.remember(line));
    let greeted = greet(&view, is_drawn, session);
    session.settle(greeted);
    if computer_plays(manner, session) {
        view = View::of(manner.verbs, session);
    }
    // The line that was refused last, and the lines pasted with it.
    let mut offered = Offered::default();
    let mut print: Option<Print> = Some(print_codes);
    loop {
        if let Some(print) = print.take() {
            print(&view, &output, session);
        }
        let prompt = prompt(&view, &output, is_drawn);
        lines.show(view.clone());
        match lines.read(&prompt, &offered) {
            Read::Line { text, is_ahead }
                if is_ahead && (offered.has_line() || session.has_asked_dice() && !view.has_dice(&text)) =>
            {
                // This line was sent before anybody could see that an earlier one was refused, or asked for dice.
                if !is_remark(&text) {
                    lines.remember(text.trim());
                    lines.wipe(&prompt, &text);
                    offered.add_line(&text);
                    print_undone(&text, &output, session);
                }
            }
            Read::Cleared => offered = Offered::default(),
            Read::End => return Ok(Exit::Done),
            Read::Line { text, .. } if is_end(&text) => return Ok(Exit::Done),
            Read::Line { text, .. } if text.trim().is_empty() && !session.game_file().is_there() => {
                offered = each(sample::COMMAND, manner, session).unwrap_or_default();
                view = View::of(manner.verbs, session);
                print = Some(print_codes);
            }
            Read::Line { text, .. } if is_remark(&text) => {}
            Read::Line { text, is_ahead } => {
                session.set_typed_ahead(is_ahead);
                if View::of(manner.verbs, session).is_same_game(&view) {
                    let Some(refused) = each(&text, manner, session) else { return Ok(Exit::Done) };
                    offered = refused;
                    if session.was_saved() {
                        computer_plays(manner, session);
                    }
                } else {
                    let refused = changed_elsewhere(session);
                    session.settle(Err(refused));
                    offered = Offered { left: text.trim().to_owned(), right: String::new() };
                }
                view = View::of(manner.verbs, session);
                if !view.has_secrets() {
                    lines.remember(text.trim());
                }
                print = Some(if text.trim() == "?" { print_faces } else { print_codes });
            }
        }
    }
}

/// Prints something about the game above the prompt.
type Print = fn(&View, &Output, &mut Session);

/// Prints that a line was not run because an earlier one was refused.
fn print_undone(line: &str, output: &Output, session: &mut Session) {
    let line = Name::from(line.trim().to_owned());
    let written = session.write_text(output.faint(&format!("not done: {line}")) + "\n");
    session.settle(written);
}

/// Makes the computer's decisions if a player of the computer is to act; reports whether it made any. Ctrl-C returns to the
/// prompt.
fn computer_plays(manner: Manner, session: &mut Session) -> bool {
    let stop = Stop::on_ctrl_c();
    let form = session.form();
    let mut plays = false;
    loop {
        let step = computer::step(manner.verbs, session, &mut || stop.is_asked());
        let goes_on = matches!(step, Ok(Some(_)));
        plays |= goes_on;
        session.settle(step.map(|exit| exit.unwrap_or(Exit::Done)));
        session.set_form(form);
        if !goes_on {
            return plays;
        }
    }
}

/// Runs the commands of a line. Returns the rest of the line if one of them is refused, split at the mistake; `None` if one ends `play`.
fn each(line: &str, manner: Manner, session: &mut Session) -> Option<Offered> {
    let form = session.form();
    let parts: Vec<_> = commands(line).into_iter().filter(|(_, part)| !is_remark(part)).collect();
    for (place, (start, part)) in parts.iter().copied().enumerate() {
        if is_end(part) {
            return None;
        }
        session.begin_line();
        let answer = check_characters(part).and_then(|()| check_magic(part, manner.verbs, session));
        let answer = answer.and_then(|()| command(part, manner.verbs, session));
        let rest = line[start..].trim();
        let caret = answer.as_ref().err().map(|failure| caret(failure, rest));
        let exit = session.settle(answer);
        session.set_form(form);
        // What this command printed was not shown yet when the rest of the line was typed.
        if session.was_saved() {
            session.set_typed_ahead(true);
        }
        if session.has_asked_dice() {
            match parts.get(place + 1) {
                Some((_, next)) if View::of(manner.verbs, session).has_dice(next) => continue,
                Some((next, _)) => {
                    return Some(Offered { left: line[*next..].trim().to_owned(), right: String::new() });
                }
                None => return Some(Offered::default()),
            }
        }
        if exit != Exit::Done {
            let at = caret.unwrap_or(rest.len());
            return Some(Offered { left: rest[..at].to_owned(), right: rest[at..].to_owned() });
        }
    }
    Some(Offered::default())
}

/// Returns the refusal of a line that was typed for another position.
fn changed_elsewhere(session: &Session) -> Failure {
    if !session.game_file().is_there() {
        let gone =
            Diagnostic::new(format!("{} is gone: it was moved or deleted", session.game_file().name()));
        return Failure::from(gone.help("quit, then name it where it is: warband -g FILE play"));
    }
    let refusal = Diagnostic::new("the game was changed elsewhere while you typed");
    Failure::from(refusal.help("log shows what was done; type your line again if it still fits"))
        .exit(Exit::Refused)
}

/// Asks for confirmation before `next` ends a magic action while points could pay for spells and none is announced.
fn check_magic(line: &str, verbs: Verbs, session: &mut Session) -> Result<(), Failure> {
    if !matches!(line.trim(), "next" | "n") || !View::of(verbs, session).leaves_magic() {
        return Ok(());
    }
    let diagnostic = Diagnostic::new("no spell is announced, and your points pay for some");
    let diagnostic = diagnostic.help("cast lists them; pass ends the action without a spell");
    Err(Failure::from(diagnostic).exit(Exit::Choice))
}

/// Returns the offset of the mistake in a line: in typed faces if the failure has a place, otherwise the end.
fn caret(failure: &Failure, line: &str) -> usize {
    let place = || {
        let source = failure.source.as_ref()?;
        let span = failure.diagnostics.first()?.span.as_ref()?;
        let faces = line.find(source.text.as_str())?;
        Some(char_floor(line, faces + span.start.min(source.text.len())))
    };
    place().unwrap_or(line.len())
}

/// Prints the state of the game, and how to leave `play`.
fn greet(view: &View, is_drawn: bool, session: &mut Session) -> Result<Exit, Failure> {
    let output = session.output();
    let name = session.game_file().name();
    // Without drawing, the terminal edits lines itself and cannot complete words.
    let tab = if is_drawn { "Tab completes, " } else { "" };
    if view.kind().is_some() {
        session.write(
            output.wrap("", &format!("{name}. {tab}? lists what you can do, help what to type.")).as_bytes(),
        )?;
        let is_followed = for_game!(session, computer_decides(session))?;
        if output.play.is_some_and(|play| play.shows_board) {
            return status::show(Seen { is_short: true, is_followed, ..Seen::default() }, session);
        }
        return if is_followed { Ok(Exit::Done) } else { for_game!(session, next_steps(session)) };
    }
    let is_there = session.game_file().is_there();
    let what = if is_there { "is not a game warband can play" } else { "does not exist yet" };
    let text = output.wrap("", &format!("{name} {what}. {tab}quit ends."));
    let sample = output.wrap("", &format!("Press Enter to begin a sample game ({}).", sample::COMMAND));
    let sample = if is_there { String::new() } else { sample };
    let games = session.game_file().others();
    let other = games.first().map_or_else(String::new, |first| {
        let listed = games_listed(&games);
        output.wrap("", &format!("The folder has {listed}: quit, then warband -g {first} play."))
    });
    session.write_text(text + &other + &sample + &beginning::text(&output))
}

/// Reports whether the next decision is the computer's.
fn computer_decides<G: Played>(session: &mut Session) -> Result<bool, Failure> {
    let journal = game::read::<G>(session)?;
    let actor = journal.state().actor();
    let is_actor = |computer: &Computer| computer.level.is_some() && computer.player == actor;
    Ok(!journal.state().is_over() && computers(&journal).iter().any(is_actor))
}

fn next_steps<G: Played>(session: &mut Session) -> Result<Exit, Failure> {
    let journal = game::read::<G>(session)?;
    let text = journal.state().next_steps(&session.output());
    session.write(text.as_bytes())
}

/// Prints the dice to roll next, with the meaning of their codes.
fn print_faces(view: &View, output: &Output, session: &mut Session) {
    let lines = |die: &String| {
        let faces: Vec<String> = die.split(", ").map(str::to_owned).collect();
        output.wrap_between("", &faces, ",")
    };
    let faces: String = view.awaited_faces().iter().map(lines).collect();
    let written = session.write(faces.as_bytes());
    session.settle(written);
}

/// Prints the codes of the dice to roll next and, where they leave room on their last line, what `undo` takes back.
fn print_codes(view: &View, output: &Output, session: &mut Session) {
    let mut codes = view.awaited_codes();
    if codes.is_empty() {
        return;
    }
    let rows = |codes: &[String]| output.wrap_between("", codes, " |").trim_end().to_owned();
    let mut text = rows(&codes);
    codes.extend(view.undo_words());
    let with_undo = rows(&codes);
    if with_undo.lines().count() == text.lines().count() {
        text = with_undo;
    }
    let written = session.write((output.faint(&text) + "\n").as_bytes());
    session.settle(written);
}

fn prompt(view: &View, output: &Output, is_drawn: bool) -> Prompt {
    let Some(line) = view.prompt_line() else {
        let text = if output.plain { "warband: " } else { "warband> " };
        return Prompt { text: text.to_owned(), side: None };
    };
    let text = if output.plain || !is_drawn { line.in_words() } else { line.short() };
    Prompt { text, side: Some(line.is_first) }
}
