//! The board with one line per row, for `play` and narrow pages.

use super::board::{self, Chair, SUMMONER, cut, is_summoner, letters};
use super::words;
use crate::report::Output;
use unicode_width::UnicodeWidthStr;
use warband_summoner_wars::game::{Piece, PlayerId, State};
use warband_summoner_wars::rules::{BREADTH, HOME_ROWS, Phase, Square};

/// Explains the signs of the rows.
const OF_NUMBERS: &str = "4s7 = 4 dice, sword (b bow), 7 life; @ summoner, * moved, ! attacked, + effect";

/// Explains the signs of the small picture.
const OF_PICTURE: &str = "@ summoner, # wall";

/// Narrowest square with room for its numbers, in columns.
const NUMBERED: usize = 9;

/// Widest square, in columns.
const WIDEST: usize = 24;

/// Formats the board in ten or eleven lines: `v@Grogna 4s7` on each square, with a name that is cut if necessary, the dice of
/// its attack, sword or bow, and the life left. `*` has moved and `!` has attacked, in the phase to which that matters; `+`
/// is under an effect. Without room for numbers it is the small picture.
pub(super) fn rows(state: &State, chair: Chair, output: &Output) -> String {
    let Some(cell) = square_columns(output) else { return picture(state, chair, output) };
    let short = short_names(state, DISTINCT);
    let padded = |text: &str| format!("{text}{}", " ".repeat(cell.saturating_sub(text.width())));
    let heads: Vec<String> = letters(chair).map(|letter| padded(&format!(" {letter}"))).collect();
    let mut text = format!("  {}\n", heads.join(" ").trim_end());
    for (place, row) in chair.rows().into_iter().enumerate() {
        if place == usize::from(HOME_ROWS) {
            text += &format!("─{}\n", format!("┼{}", "─".repeat(cell)).repeat(usize::from(BREADTH)));
        }
        let square = |column: &u8| {
            let at = Square::new(*column, row);
            let is_on_card = at.is_some_and(|square| state.lower_cards().contains_key(&square));
            let piece = at.and_then(|square| state.piece(square));
            piece.map_or_else(
                || padded(""),
                |piece| {
                    let card = card(state, piece, is_on_card, &short, cell);
                    output.side(piece.controller == PlayerId::One, &padded(&card))
                },
            )
        };
        let squares: Vec<String> = chair.columns().iter().map(square).collect();
        text += format!("{row}│{}", squares.join("│")).trim_end();
        text.push('\n');
    }
    text
}

/// Returns the width of a square in columns, without the line next to it; `None` if its numbers do not fit, for the small
/// picture.
fn square_columns(output: &Output) -> Option<usize> {
    let columns = (output.width.saturating_sub(1) / usize::from(BREADTH)).saturating_sub(1);
    (columns >= NUMBERED).then_some(columns.min(WIDEST))
}

/// Explains the signs of [`rows`] in this output.
pub(super) fn legend(output: &Output) -> String {
    let signs = if square_columns(output).is_some() { OF_NUMBERS } else { OF_PICTURE };
    output.faint(output.wrap("", signs).trim_end()) + "\n"
}

/// Returns the names that [`rows`] show as something else than their beginning: `G.Knight is Guardian Knight.`
pub(super) fn unclear(state: &State, output: &Output) -> String {
    let room = if square_columns(output).is_some() { DISTINCT } else { SHORT };
    let names =
        short_names(state, room).into_iter().filter(|(name, short)| !name.starts_with(short.as_str()));
    let notes: Vec<String> =
        names.map(|(name, short)| format!("{} is {name}", spelled(&name, &short, WIDEST))).collect();
    if notes.is_empty() {
        String::new()
    } else {
        output.faint(output.wrap_items("", &notes).trim_end()) + "\n"
    }
}

/// Formats a card in at most this many columns: `v@Grogna 4s7`.
fn card(
    state: &State,
    piece: &Piece,
    is_on_card: bool,
    short: &[(String, String)],
    columns: usize,
) -> String {
    let attack = board::attack(state, piece).unwrap_or_default();
    let phase = state.turn().phase;
    let marks = [
        (piece.moved && phase == Phase::Move, '*'),
        (piece.attacked && phase == Phase::Attack, '!'),
        (!piece.effects.is_empty(), '+'),
        (is_on_card, '_'),
    ];
    let marks: String = marks.into_iter().filter_map(|(is_so, mark)| is_so.then_some(mark)).collect();
    let numbers = format!(" {attack}{}{marks}", state.life_left(piece));
    let summoner = if is_summoner(state, piece) { SUMMONER } else { "" };
    let head = format!("{}{summoner}", words::mark(piece.controller));
    let room = columns.saturating_sub(head.width() + numbers.width());
    let name = state.name(piece.card).to_string();
    // A bar would read as the border of its square.
    let name = spelled(&name, short_of(&name, short), room).replace('│', "|");
    let name = if state.is_wall(piece) { name.to_uppercase() } else { name };
    cut(&format!("{head}{name}{numbers}"), columns)
}

/// Width of a square of the small picture, in columns.
const SMALL: usize = 5;

/// Formats a small picture of the board: the owner and name of each card, with `@` before a summoner and `#` before a wall.
/// Names are cut so that no two cards look alike.
fn picture(state: &State, chair: Chair, output: &Output) -> String {
    let short = short_names(state, SHORT);
    let padded = |text: &str| format!("{text}{}", " ".repeat(SMALL.saturating_sub(text.width())));
    let heads: Vec<String> = letters(chair).map(|letter| padded(&format!(" {letter}"))).collect();
    let mut text = format!("  {}\n", heads.join(" ").trim_end());
    for row in chair.rows() {
        let square = |column: &u8| {
            let piece = Square::new(*column, row).and_then(|square| state.piece(square));
            piece.map_or_else(|| padded(" ."), |piece| small(state, output, piece, &short))
        };
        let squares: Vec<String> = chair.columns().iter().map(square).collect();
        text += format!("{row} {}", squares.join(" ")).trim_end();
        text.push('\n');
    }
    text
}

fn small(state: &State, output: &Output, piece: &Piece, short: &[(String, String)]) -> String {
    let card = state.name(piece.card).to_string();
    let name = short_of(&card, short);
    let sign = match (state.is_wall(piece), is_summoner(state, piece)) {
        (true, _) => "#",
        (_, true) => SUMMONER,
        _ => "",
    };
    let text = format!("{}{sign}{name}", words::mark(piece.controller));
    let space = " ".repeat(SMALL.saturating_sub(text.width()));
    output.side(piece.controller == PlayerId::One, &text) + &space
}

/// Width of a name in the small picture, in columns.
const SHORT: usize = 3;

/// Letters of a name on a board with numbers that suffice to distinguish it.
const DISTINCT: usize = 4;

/// Returns the names of the cards on the board, each with a unique abbreviation of at most this many columns: its beginning
/// if possible.
fn short_names(state: &State, columns: usize) -> Vec<(String, String)> {
    let mut short: Vec<(String, String)> = Vec::new();
    for piece in state.board().values() {
        let name = state.name(piece.card).to_string();
        if short.iter().any(|(known, _)| *known == name) {
            continue;
        }
        let first = cut(&name, 1);
        let first = if first.is_empty() { cut(&name, 2) } else { first };
        let initialled = initialled(&name).filter(|_| columns > SHORT).map(|name| cut(&name, columns));
        let begun = cut(&name, columns.saturating_sub(1));
        let later = name[begun.len()..].chars().filter(|c| c.is_alphanumeric());
        let others = later.map(|letter| format!("{begun}{letter}"));
        let numbered = (1..100).map(|number| format!("{first}{number}"));
        let mut ways = std::iter::once(cut(&name, columns)).chain(initialled).chain(others).chain(numbered);
        let is_free = |way: &String| way.width() <= columns && short.iter().all(|(_, taken)| taken != way);
        let way = ways.find(is_free).unwrap_or_else(|| cut(&name, columns));
        short.push((name, way));
    }
    short
}

/// Abbreviates `Guardian Knight` to `G.Knight`; `None` for a single word.
fn initialled(name: &str) -> Option<String> {
    let (first, _) = name.split_once(' ')?;
    let (_, last) = name.rsplit_once(' ')?;
    Some(format!("{}.{last}", first.chars().next()?))
}

/// Returns the abbreviation of a name.
fn short_of<'a>(name: &str, short: &'a [(String, String)]) -> &'a str {
    short.iter().find(|(of, _)| of == name).map_or("", |(_, short)| short)
}

/// Returns as much of a name as fits, or its abbreviation if that is not its beginning.
fn spelled(name: &str, short: &str, room: usize) -> String {
    if name.starts_with(short) {
        return cut(name, room);
    }
    match initialled(name) {
        Some(initialled) if initialled.starts_with(short) => cut(&initialled, room),
        _ => short.to_owned(),
    }
}
