//! The board with two lines for each row and six columns of eleven characters, and the list of its cards, from the side of
//! player 1 or of player 2.

use super::words;
use crate::report::Output;
use comfy_table::{
    ColumnConstraint, ContentArrangement, ContentLineStyle, LineStyle, Table, TableStyle, Width,
};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};
use warband_summoner_wars::deck::Range;
use warband_summoner_wars::game::{Piece, PlayerId, State};
use warband_summoner_wars::rules::{BREADTH, DEPTH, HOME_ROWS, Square};

/// Width of a square in columns, including its left margin.
const SQUARE: u16 = 11;

/// Width of a line in a square, without the margin.
const LINE: usize = SQUARE as usize - 1;

/// Width of the whole board: seven cells and the lines around them.
pub(super) const WIDTH: usize = 3 + BREADTH as usize * SQUARE as usize + BREADTH as usize + 2;

/// Lines around the board, below its header and between its halves; none between rows.
const STYLE: TableStyle = TableStyle::new()
    .top_border(LineStyle::new('┌', '─', '┬', '┐'))
    .header_lines(ContentLineStyle::new('│', '│', '│'))
    .header_separator(LineStyle::new('├', '─', '┼', '┤'))
    .content_lines(ContentLineStyle::new('│', '│', '│'))
    .row_separator(LineStyle::new('├', '─', '┼', '┤'))
    .bottom_border(LineStyle::new('└', '─', '┴', '┘'));

/// The side from which the board is seen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Chair {
    /// Row 8 at the top, column a on the left.
    #[default]
    One,
    /// Row 1 at the top, column a on the right.
    Two,
}

impl Chair {
    /// Returns the rows from top to bottom.
    pub(super) fn rows(self) -> Vec<u8> {
        self.seen((1..=DEPTH).rev().collect())
    }

    /// Returns the columns from left to right.
    pub(super) fn columns(self) -> Vec<u8> {
        self.seen((1..=BREADTH).collect())
    }

    fn seen(self, mut of_one: Vec<u8>) -> Vec<u8> {
        if self == Chair::Two {
            of_one.reverse();
        }
        of_one
    }
}

/// Returns the board with its lines.
pub(super) fn board(state: &State, chair: Chair, output: &Output) -> String {
    let mut table = Table::new();
    table.load_style(STYLE).set_content_arrangement(ContentArrangement::Disabled);
    table.set_header([String::new()].into_iter().chain(letters(chair)));
    let mut sides: Vec<Sides> = Vec::new();
    for half in chair.rows().chunks(usize::from(HOME_ROWS)) {
        let rows: Vec<Row> = half.iter().map(|row| Row::of(state, *row, chair)).collect();
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
        text += &of_line.map_or_else(|| line.clone(), |sides| coloured(output, &line, sides));
        text.push('\n');
    }
    text
}

/// Returns the letters of the columns.
pub(super) fn letters(chair: Chair) -> impl Iterator<Item = String> {
    chair.columns().into_iter().map(|column| char::from(b'a' + column - 1).to_string())
}

/// The owner of the card in each column of a row.
type Sides = [Option<PlayerId>; BREADTH as usize];

/// A row of the board: its number, and the lines of its squares.
struct Row {
    number: u8,
    squares: Vec<Option<[String; 2]>>,
    sides: Sides,
    height: usize,
}

impl Row {
    fn of(state: &State, number: u8, chair: Chair) -> Row {
        let piece = |column: u8| Square::new(column, number).and_then(|square| state.piece(square));
        let is_on_card = |column: u8| {
            Square::new(column, number).is_some_and(|square| state.lower_cards().contains_key(&square))
        };
        let of = |column: &u8| piece(*column).map(|piece| lines(state, piece, is_on_card(*column)));
        let squares: Vec<Option<[String; 2]>> = chair.columns().iter().map(of).collect();
        let mut sides: Sides = [None; BREADTH as usize];
        for (column, side) in chair.columns().into_iter().zip(&mut sides) {
            *side = piece(column).map(|piece| piece.controller);
        }
        let height = if squares.iter().any(Option::is_some) { 2 } else { 1 };
        Row { number, squares, sides, height }
    }

    /// Returns the lines of a cell: that of the number, or of a column from 1.
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

/// Returns the two lines of a card: its owner and name, then its numbers.
fn lines(state: &State, piece: &Piece, is_on_card: bool) -> [String; 2] {
    // A bar would read as the border of its square.
    let name = name(state, piece).replace('│', "|");
    let summoner = if is_summoner(state, piece) { SUMMONER } else { " " };
    let first = cut(&format!("{}{summoner}{name}", words::mark(piece.controller)), LINE);
    let numbers = format!("{}{}", numbers(state, piece), if is_on_card { ON_CARD } else { "" });
    // Numbers are not cut: spaces are removed if they do not fit.
    let is_long = numbers.width() > LINE;
    [first, if is_long { numbers.replace(' ', "") } else { numbers }]
}

/// The mark of a card that is on another one.
pub(super) const ON_CARD: &str = "_";

/// The mark of a summoner.
pub(super) const SUMMONER: &str = "@";

/// Reports whether a card is its deck's summoner.
pub(super) fn is_summoner(state: &State, piece: &Piece) -> bool {
    state.deck(piece.card.deck).summoner() == Some(piece.card.card)
}

/// Returns the beginning of a text, as far as these columns go.
pub(super) fn cut(text: &str, columns: usize) -> String {
    let mut used = 0;
    let has_room = |c: &char| {
        used += c.width().unwrap_or_default();
        used <= columns
    };
    text.chars().take_while(has_room).collect()
}

/// Returns a card's name, a wall's in capitals.
fn name(state: &State, piece: &Piece) -> String {
    let name = state.name(piece.card).to_string();
    if state.is_wall(piece) { name.to_uppercase() } else { name }
}

/// Formats the numbers of a card: `2s 1/1 *!` for current dice, sword or bow, life left of its life, and marks if it moved,
/// attacked, or is under an effect.
fn numbers(state: &State, piece: &Piece) -> String {
    let life = format!("{}/{}", state.life_left(piece), state.life(piece));
    let attack = attack(state, piece);
    let marks = [(piece.moved, '*'), (piece.attacked, '!'), (!piece.effects.is_empty(), '+')];
    let marks: String = marks.into_iter().filter_map(|(is_so, mark)| is_so.then_some(mark)).collect();
    let parts = attack.into_iter().chain([life]).chain((!marks.is_empty()).then_some(marks));
    parts.collect::<Vec<_>>().join(" ")
}

/// Formats the current dice of its attack with sword or bow: `2s`; `None` for a wall.
pub(super) fn attack(state: &State, piece: &Piece) -> Option<String> {
    let range = match state.card(piece.card).unit()?.range {
        Range::Sword => 's',
        Range::Bow => 'b',
    };
    Some(format!("{}{range}", state.attack(piece)))
}

/// Returns a line of the board with the colours of the sides.
fn coloured(output: &Output, line: &str, sides: Sides) -> String {
    // The part before the first bar is empty, and the next is the row's number.
    let of = |at: usize| at.checked_sub(2).and_then(|column| sides.get(column).copied().flatten());
    let parts = line.split('│').enumerate().map(|(at, part)| {
        of(at).map_or_else(|| part.to_owned(), |side| output.side(side == PlayerId::One, part))
    });
    parts.collect::<Vec<_>>().join("│")
}

/// Returns the cards of the board, a line each, in the order of the picture.
pub(super) fn list(state: &State, chair: Chair, output: &Output) -> String {
    let mut text = String::new();
    let columns = chair.columns();
    let all = chair.rows().into_iter().flat_map(|row| columns.iter().map(move |column| (*column, row)));
    for square in all.filter_map(|(column, row)| Square::new(column, row)) {
        let Some(piece) = state.piece(square) else { continue };
        let mark = words::mark(piece.controller);
        let summoner = if is_summoner(state, piece) { SUMMONER } else { " " };
        let on_card = if state.lower_cards().contains_key(&square) { ON_CARD } else { "" };
        let card = format!("{} {}{on_card}", name(state, piece), numbers(state, piece));
        let line = output.wrap(&format!("{square}  {mark}{summoner}"), &card);
        text += &(output.side(piece.controller == PlayerId::One, line.trim_end()) + "\n");
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
