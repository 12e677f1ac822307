//! The board: six columns of eleven characters, or six of two above a list where the page is narrow.

use super::words;
use crate::report::Page;
use crate::summoner_wars::deck::Range;
use crate::summoner_wars::game::{Piece, PlayerId, State};
use crate::summoner_wars::rules::{BREADTH, DEPTH, HOME_ROWS, Square};
use comfy_table::{
    ColumnConstraint, ContentArrangement, ContentLineStyle, LineStyle, Table, TableStyle, Width,
};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// Columns of a square, its left margin among them.
const SQUARE: u16 = 11;

/// Columns of a square's line, its margin aside.
const LINE: usize = SQUARE as usize - 1;

/// Columns of the whole board: seven cells and the lines around them.
pub(super) const WIDTH: usize = 3 + BREADTH as usize * SQUARE as usize + BREADTH as usize + 2;

/// Lines around the board, below its header and between its halves; none between rows.
const STYLE: TableStyle = TableStyle::new()
    .top_border(LineStyle::new('┌', '─', '┬', '┐'))
    .header_lines(ContentLineStyle::new('│', '│', '│'))
    .header_separator(LineStyle::new('├', '─', '┼', '┤'))
    .content_lines(ContentLineStyle::new('│', '│', '│'))
    .row_separator(LineStyle::new('├', '─', '┼', '┤'))
    .bottom_border(LineStyle::new('└', '─', '┴', '┘'));

/// The board with its lines, row 8 on top.
pub(super) fn board(state: &State, page: &Page) -> String {
    let mut table = Table::new();
    table.load_style(STYLE).set_content_arrangement(ContentArrangement::Disabled);
    table.set_header([String::new()].into_iter().chain(letters()));
    let halves = [HOME_ROWS + 1..=DEPTH, 1..=HOME_ROWS];
    let mut sides: Vec<Sides> = Vec::new();
    for half in halves {
        let rows: Vec<Row> = half.rev().map(|row| Row::of(state, row)).collect();
        let column = |at: usize| rows.iter().flat_map(|row| row.cell(at)).collect::<Vec<_>>().join("\n");
        table.add_row((0..=usize::from(BREADTH)).map(column));
        sides.extend(rows.iter().flat_map(|row| vec![row.sides; row.height]));
    }
    for column in table.column_iter_mut().skip(1) {
        column.set_padding((1, 0));
        column.set_constraint(ColumnConstraint::LowerBoundary(Width::Fixed(SQUARE)));
    }
    let mut sides = sides.into_iter();
    let mut text = String::new();
    for (number, line) in table.lines().enumerate() {
        let is_row = number > 1 && line.starts_with('│');
        let of_line = if is_row { sides.next() } else { None };
        text += &of_line.map_or_else(|| line.clone(), |sides| coloured(page, &line, sides));
        text.push('\n');
    }
    text
}

/// The letters of the columns.
fn letters() -> impl Iterator<Item = String> {
    (b'a'..).take(usize::from(BREADTH)).map(|letter| char::from(letter).to_string())
}

/// Whose the card in each column of a row is.
type Sides = [Option<PlayerId>; BREADTH as usize];

/// A row of the board: its number, and the lines of its squares.
struct Row {
    number: u8,
    squares: Vec<Option<[String; 2]>>,
    sides: Sides,
    height: usize,
}

impl Row {
    fn of(state: &State, number: u8) -> Row {
        let piece = |column: u8| Square::new(column, number).and_then(|square| state.piece(square));
        let squares: Vec<Option<[String; 2]>> =
            (1..=BREADTH).map(|column| piece(column).map(|piece| lines(state, piece))).collect();
        let mut sides: Sides = [None; BREADTH as usize];
        for (column, side) in (1..=BREADTH).zip(&mut sides) {
            *side = piece(column).map(|piece| piece.controller);
        }
        let height = if squares.iter().any(Option::is_some) { 2 } else { 1 };
        Row { number, squares, sides, height }
    }

    /// The lines of a cell: that of the number, or of a column from 1.
    fn cell(&self, at: usize) -> Vec<String> {
        let square = at.checked_sub(1).and_then(|column| self.squares.get(column)).and_then(Option::as_ref);
        let mut lines = square.map_or_else(Vec::new, |lines| lines.to_vec());
        if at == 0 {
            lines.push(self.number.to_string());
        }
        lines.resize(self.height, String::new());
        lines
    }
}

/// What stands on a square in two lines: whose and what, then its numbers.
fn lines(state: &State, piece: &Piece) -> [String; 2] {
    // A bar would read as the border of its square.
    let name = name(state, piece).replace('│', "|");
    let first = cut(&format!("{} {name}", words::mark(piece.controller)), LINE);
    let numbers = numbers(state, piece);
    // Numbers are not cut: where they have no room they stand closer.
    let is_long = numbers.width() > LINE;
    [first, if is_long { numbers.replace(' ', "") } else { numbers }]
}

/// The beginning of a text, as far as these columns go.
fn cut(text: &str, columns: usize) -> String {
    let mut used = 0;
    let has_room = |c: &char| {
        used += c.width().unwrap_or_default();
        used <= columns
    };
    text.chars().take_while(has_room).collect()
}

/// A card's name, a wall's in capitals.
fn name(state: &State, piece: &Piece) -> String {
    let name = state.name(piece.card).to_string();
    if state.is_wall(piece) { name.to_uppercase() } else { name }
}

/// `2s 1/1 *!`: dice now, sword or bow, life left of its life, whether it moved, attacked, is under an effect.
fn numbers(state: &State, piece: &Piece) -> String {
    let life = format!("{}/{}", state.life_left(piece), state.life(piece));
    let range = state.card(piece.card).unit().map(|unit| match unit.range {
        Range::Sword => 's',
        Range::Bow => 'b',
    });
    let attack = range.map(|range| format!("{}{range}", state.attack(piece)));
    let marks = [(piece.moved, '*'), (piece.attacked, '!'), (!piece.effects.is_empty(), '+')];
    let marks: String = marks.into_iter().filter_map(|(is_so, mark)| is_so.then_some(mark)).collect();
    let parts = attack.into_iter().chain([life]).chain((!marks.is_empty()).then_some(marks));
    parts.collect::<Vec<_>>().join(" ")
}

/// A line of the board with the colours of the sides.
fn coloured(page: &Page, line: &str, sides: Sides) -> String {
    // What stands before the first bar is nothing, then comes the row's number.
    let of = |at: usize| at.checked_sub(2).and_then(|column| sides.get(column).copied().flatten());
    let parts = line.split('│').enumerate().map(|(at, part)| {
        of(at).map_or_else(|| part.to_owned(), |side| page.side(side == PlayerId::One, part))
    });
    parts.collect::<Vec<_>>().join("│")
}

/// A small picture of the board, row 8 on top: whose and the first letter of what stands there, `#` for a wall.
pub(super) fn picture(state: &State, page: &Page) -> String {
    let mut text = format!("   {}\n", letters().collect::<Vec<_>>().join("  "));
    for row in (1..=DEPTH).rev() {
        let square = |column: u8| {
            let piece = Square::new(column, row).and_then(|square| state.piece(square));
            piece.map_or_else(|| String::from(" ."), |piece| small(state, page, piece))
        };
        let squares: Vec<String> = (1..=BREADTH).map(square).collect();
        text += &format!("{row} {}\n", squares.join(" "));
    }
    text
}

fn small(state: &State, page: &Page, piece: &Piece) -> String {
    let first = name(state, piece).chars().next().unwrap_or('?');
    let letter = if state.is_wall(piece) { '#' } else { first };
    page.side(piece.controller == PlayerId::One, &format!("{}{letter}", words::mark(piece.controller)))
}

/// The cards of the board, a line each, row 8 first as in the picture.
pub(super) fn list(state: &State, page: &Page) -> String {
    let mut text = String::new();
    let rows = (1..=DEPTH).rev();
    for square in rows.flat_map(|row| (1..=BREADTH).filter_map(move |column| Square::new(column, row))) {
        let Some(piece) = state.piece(square) else { continue };
        let mark = words::mark(piece.controller);
        let card = format!("{} {}", name(state, piece), numbers(state, piece));
        let line = page.wrap(&format!("{square}  {mark} "), &card);
        text += &(page.side(piece.controller == PlayerId::One, line.trim_end()) + "\n");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::cut;

    #[test]
    fn a_name_is_cut_where_its_columns_end() {
        assert_eq!(cut("Fire Drake the Great", 10), "Fire Drake");
        assert_eq!(cut("\u{9f8d}\u{9f8d}\u{9f8d}", 5), "\u{9f8d}\u{9f8d}");
        assert_eq!(cut("e\u{301}lan", 4), "e\u{301}lan");
    }
}
