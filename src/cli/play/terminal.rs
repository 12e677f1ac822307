//! A player at a terminal.

use super::editor::{Lines, Read};
use super::line::{Manner, check_characters, command, is_end, is_remark};
use crate::cli::failure::{Exit, Failure};
use crate::cli::game;
use crate::cli::game_kind::GameKind;
use crate::cli::games::{Played, Seen, for_game};
use crate::cli::restore;
use crate::cli::session::Session;
use crate::cli::suggest::View;
use crate::cli::verb::Verbs;
use crate::cli::verbs::status;
use crate::report::Page;
use warband_table::text::{char_floor, words};

/// Reads and does commands until the player ends it.
pub(in crate::cli) fn at_terminal(manner: Manner, session: &mut Session) -> Result<Exit, Failure> {
    let page = session.page();
    let is_drawn = !page.plain && std::env::var_os("TERM").is_none_or(|term| term != "dumb");
    let mut lines = if is_drawn {
        restore::keep();
        Lines::edited(page.colour, session.is_ascii())
    } else {
        Lines::Plain
    };
    let mut view = View::of(manner.verbs, session);
    // Up goes through the lines of this evening first, then through what was typed before.
    view.typed().iter().for_each(|line| lines.remember(line));
    let greeted = greet(&view, is_drawn, session);
    session.settle(greeted);
    // A line that was refused, left and right of its mistake.
    let mut put_back = (String::new(), String::new());
    let mut was_cleared = false;
    loop {
        if !std::mem::take(&mut was_cleared) {
            tell_codes(&view, &page, session);
        }
        let prompt = prompt(&view, &page, is_drawn);
        lines.show(view.clone());
        let initial = std::mem::take(&mut put_back);
        match lines.read(&prompt, (&initial.0, &initial.1)) {
            Read::Cleared => was_cleared = true,
            Read::End => return Ok(Exit::Done),
            Read::Line(line) if is_end(&line) => return Ok(Exit::Done),
            Read::Line(line) if is_remark(&line) => {}
            Read::Line(line) => {
                lines.remember(line.trim());
                put_back = each(&line, manner, &view, session);
                view = View::of(manner.verbs, session);
            }
        }
    }
}

/// Does the commands of a line; what is left of it where one of them is refused, parted at the mistake.
fn each(line: &str, manner: Manner, view: &View, session: &mut Session) -> (String, String) {
    let form = session.form();
    let mut view = view.clone();
    for (start, part) in words::commands(line).into_iter().filter(|(_, part)| !is_remark(part)) {
        let answer = check_characters(part).and_then(|()| command(part, manner.verbs, session));
        let rest = line[start..].trim();
        let caret = answer.as_ref().err().map(|failure| caret(failure, rest));
        if answer.is_ok() && session.was_saved() {
            let after = View::of(manner.verbs, session);
            if manner.shows_board && is_board_told(part, manner.verbs, &view, &after) {
                board_first(session);
            }
            view = after;
        }
        let exit = session.settle(answer);
        session.set_form(form);
        if exit != Exit::Done {
            let at = caret.unwrap_or(rest.len());
            return (rest[..at].to_owned(), rest[at..].to_owned());
        }
    }
    Default::default()
}

/// Shows the board above the answer that was said: the end of what is written is what stays on the screen.
fn board_first(session: &mut Session) {
    let said = session.take_back();
    let seen = Seen { is_short: true, ..Seen::default() };
    let shown = status::show(seen, session).and_then(|_| session.write(b"\n"));
    session.settle(shown);
    let told = session.write(&said);
    session.settle(told);
}

/// Where the mistake is in a line: in typed faces where they say it, else at the end.
fn caret(failure: &Failure, line: &str) -> usize {
    let place = || {
        let source = failure.source.as_ref()?;
        let span = failure.troubles.first()?.span.as_ref()?;
        let faces = line.find(source.text.as_str())?;
        Some(char_floor(line, faces + span.start.min(source.text.len())))
    };
    place().unwrap_or(line.len())
}

/// Whether the board is shown behind a command: after moves and attacks of Summoner Wars, and where a turn of Dragon Dice
/// begins.
fn is_board_told(line: &str, verbs: Verbs, before: &View, after: &View) -> bool {
    let turn = |view: &View| view.prompt_line().map(|line| (line.turn, line.who));
    match after.kind() {
        Some(GameKind::SummonerWars) => {
            let words = words::cut(line);
            let verb = words.first().and_then(|word| verbs.named(&word.text, after.kind()));
            verb.is_some_and(|verb| ["move", "attack"].contains(&verb.name))
        }
        Some(GameKind::DragonDice) => turn(before).map(|(turn, _)| turn) != turn(after).map(|(turn, _)| turn),
        None => false,
    }
}

/// Where the game is, and how this is ended.
fn greet(view: &View, is_drawn: bool, session: &mut Session) -> Result<Exit, Failure> {
    let page = session.page();
    let name = session.game_file().name();
    // Where the terminal is not drawn on it edits lines itself, and knows no words.
    let tab = if is_drawn { "Tab completes words, " } else { "" };
    if view.kind().is_some() {
        session.write(
            page.wrap("", &format!("{name}. {tab}? lists what you can do, quit or exit ends.")).as_bytes(),
        )?;
        return for_game!(session, next_steps(session));
    }
    let text = format!("{name} is not a game warband can play. {tab}quit or exit ends.");
    let help = "begin a game with new ANN.toml BOB.toml";
    session.write((page.wrap("", &text) + &page.wrap("  ", help)).as_bytes())
}

fn next_steps<G: Played>(session: &mut Session) -> Result<Exit, Failure> {
    let journal = game::read::<G>(session)?;
    let text = journal.state().next_steps(&session.page());
    session.write(text.as_bytes())
}

/// The codes of the dice that are rolled next.
fn tell_codes(view: &View, page: &Page, session: &mut Session) {
    let codes = view.awaited_codes();
    if !codes.is_empty() {
        let text = page.faint(page.wrap_between("", &codes, " |").trim_end()) + "\n";
        let told = session.write(text.as_bytes());
        session.settle(told);
    }
}

fn prompt(view: &View, page: &Page, is_drawn: bool) -> String {
    match view.prompt_line() {
        Some(line) if page.plain || !is_drawn => line.in_words(),
        Some(line) => line.short(),
        None if page.plain => String::from("warband: "),
        None => String::from("warband> "),
    }
}
