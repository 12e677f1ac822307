//! What the running game would take of a command that could not be read.

use super::parse::Unread;
use super::session::Session;
use super::suggest::View;
use super::verb::Verbs;
use crate::report::{Trouble, or};
use clap::error::ErrorKind;
use warband_table::text::{Name, plain, words};

/// More ways to type a verb are a list for `remind`.
const MAX_WAYS: usize = 6;

/// The trouble of a command that could not be read, with what may be typed now: the verb before faces that the game
/// waits for, or what the verb takes in this position.
pub(super) fn told(mut trouble: Trouble, unread: &Unread, verbs: Verbs, session: &mut Session) -> Trouble {
    let typed = words::split(&session.typed()).unwrap_or_default();
    let Some(first) = typed.first() else { return trouble };
    let may_be_face = unread.verb.is_none() || verbs.is_letter(first);
    let misses = matches!(
        unread.error.kind(),
        ErrorKind::MissingRequiredArgument | ErrorKind::InvalidValue | ErrorKind::ValueValidation
    );
    if !may_be_face && !misses {
        return trouble;
    }
    let view = View::of(verbs, session);
    if may_be_face && let Some(line) = view.with_awaited_verb(&typed) {
        let verb = line.split(' ').next().unwrap_or_default();
        let face = Name::from(first.clone());
        return Trouble::new(format!("{face} is a face: type {verb} before the faces")).help(line);
    }
    if let Some(verb) = unread.verb.filter(|_| misses) {
        let ways = fitting(view.ways(verb.name), &typed[1..]);
        if !ways.is_empty() {
            trouble.help.insert(0, format!("now: {}", or(&ways)));
        }
    }
    trouble
}

/// The ways that hold each word that was typed, or its beginning; all where none does, and none where they are too many.
fn fitting(ways: Vec<Vec<String>>, typed: &[String]) -> Vec<String> {
    let begins = |way: &[String], word: &String| way.iter().any(|of| plain(of).starts_with(&plain(word)));
    let (fits, others): (Vec<_>, Vec<_>) =
        ways.into_iter().partition(|way| typed.iter().all(|word| begins(&way[1..], word)));
    let ways = if fits.is_empty() { others } else { fits };
    let ways: Vec<String> = ways.iter().map(|way| words::join(way)).collect();
    if ways.len() > MAX_WAYS { Vec::new() } else { ways }
}
