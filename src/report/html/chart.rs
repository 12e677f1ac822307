//! Step charts.

use super::part::{class_of, title_and_description};
use maud::{Markup, html};
use std::fmt::Write;
use unicode_width::UnicodeWidthStr;

/// The width for which pictures are drawn, at which text is readable on a phone.
pub(super) const WIDTH: f64 = 400.0;

/// The right edge of the numbers next to the axis.
pub(super) const LEFT: f64 = 38.0;
pub(super) const RIGHT: f64 = 392.0;
const TOP: f64 = 12.0;
const BOTTOM: f64 = 196.0;
const HEIGHT: f64 = 222.0;

/// Approximate width of a letter, and the height of a line of text.
const LETTER: f64 = 7.6;
const LINE: f64 = 16.0;

/// A player's line: the value after each command, the first before any.
pub(in crate::report) struct Series {
    /// The values, at least one.
    pub values: Vec<f64>,
    /// The labels at the line's steps.
    pub labels: Vec<Labelled>,
}

/// A label at the step of a line.
pub(in crate::report) struct Labelled {
    /// The command, counted from 1, by its place in the line.
    pub step: usize,
    /// A short text; `None` for a mark alone.
    pub text: Option<String>,
    /// The result in a sentence, for screen readers.
    pub details: String,
}

/// A picture of lines over the commands of a game.
pub(in crate::report) struct Chart<'a> {
    /// The title of the picture.
    pub title: &'a str,
    /// A description for screen readers.
    pub description: &'a str,
    /// A line for each player, all of equal length.
    pub lines: &'a [Series],
    /// Where turns begin: the index in the lines, and the number of the turn.
    pub turns: &'a [(usize, u32)],
}

/// Returns the horizontal position of an index out of `steps`.
pub(super) fn x_of(place: usize, steps: usize) -> f64 {
    LEFT + (RIGHT - LEFT) * place as f64 / steps.max(1) as f64
}

/// Formats a number with at most one decimal place.
pub(super) fn short(number: f64) -> String {
    let text = format!("{number:.1}");
    text.strip_suffix(".0").unwrap_or(&text).to_owned()
}

/// Returns the step between the numbers of an axis of this length: 1, 2 or 5 of a power of ten, at least 1.
fn unit(length: f64) -> f64 {
    let rough = (length / 4.0).max(1.0);
    let power = 10.0_f64.powf(rough.log10().floor());
    [1.0, 2.0, 5.0, 10.0].into_iter().map(|times| times * power).find(|unit| *unit >= rough).unwrap_or(rough)
}

/// Selects the turns whose numbers have room: all of them, or the first and every second, every fifth and so on.
fn shown_turns(turns: &[(usize, u32)], steps: usize) -> Vec<(f64, u32)> {
    let room = 3.2 * LETTER;
    let every = |unit: u32| -> Vec<(f64, u32)> {
        let shown = turns.iter().enumerate().filter(|(at, (_, turn))| *at == 0 || turn % unit == 0);
        shown.map(|(_, (place, turn))| (x_of(*place, steps), *turn)).collect()
    };
    let has_room =
        |shown: &Vec<(f64, u32)>| shown.windows(2).skip(1).all(|pair| pair[1].0 - pair[0].0 >= room);
    let units = [1, 2, 5, 10, 20, 50, 100, 200, 500];
    let mut shown = units.into_iter().map(every).find(has_room).unwrap_or_default();
    // The number of the first turn is dropped in favour of the next.
    if shown.len() > 1 && shown[1].0 - shown[0].0 < room {
        shown.remove(1);
    }
    shown
}

impl Chart<'_> {
    fn steps(&self) -> usize {
        self.lines.first().map_or(0, |line| line.values.len().saturating_sub(1))
    }

    /// Returns the range of the axis, and the numbers on it.
    fn axis(&self) -> (f64, f64, Vec<f64>) {
        let values = || self.lines.iter().flat_map(|line| line.values.iter().copied());
        let (low, high) = (values().fold(0.0, f64::min), values().fold(1.0, f64::max));
        let unit = unit(high - low);
        let (low, high) = ((low / unit).floor() * unit, (high / unit).ceil() * unit);
        let numbers = (0..=((high - low) / unit).round() as usize).map(|number| low + unit * number as f64);
        (low, high, numbers.collect())
    }

    /// Returns the chart as SVG, with its title and its sentence.
    pub(in crate::report) fn draw(&self) -> Markup {
        let (low, high, numbers) = self.axis();
        let y_of = |value: f64| BOTTOM - (BOTTOM - TOP) * (value - low) / (high - low);
        let steps = self.steps();
        // No label covers the mark of another one.
        let mut taken = Vec::new();
        for line in self.lines {
            let of_mark =
                |label: &Labelled| Room::of_mark(x_of(label.step, steps), y_of(line.values[label.step]));
            taken.extend(line.labels.iter().map(of_mark));
        }
        let mut marks = Vec::new();
        for (player, line) in self.lines.iter().enumerate() {
            for label in &line.labels {
                marks.push(mark(
                    label,
                    class_of(player),
                    x_of(label.step, steps),
                    (&line.values, &y_of),
                    &mut taken,
                ));
            }
        }
        html! {
            svg viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } role="img" {
                (title_and_description(self.title, self.description))
                @for number in numbers {
                    path.grid d={ "M" (short(LEFT)) " " (short(y_of(number))) "H" (short(RIGHT)) } {}
                    text.axis x=(short(LEFT - 6.0)) y=(short(y_of(number) + 5.0)) text-anchor="end" { (short(number)) }
                }
                @if !self.turns.is_empty() {
                    text.axis x=(short(LEFT - 10.0)) y=(short(HEIGHT - 6.0)) text-anchor="end" { "turn" }
                }
                @for (x, turn) in shown_turns(self.turns, steps) {
                    path.grid d={ "M" (short(x)) " " (short(BOTTOM)) "v5" } {}
                    text.axis x=(short(x)) y=(short(HEIGHT - 6.0)) text-anchor="middle" { (turn) }
                }
                @for (player, line) in self.lines.iter().enumerate() {
                    path.line.(class_of(player)) d=(path(&line.values, &y_of)) {}
                }
                @for mark in &marks {
                    (mark)
                }
            }
        }
    }
}

/// Returns the path of a line in steps: level, then up or down. Equal values make no step.
fn path(values: &[f64], y_of: &dyn Fn(f64) -> f64) -> String {
    let steps = values.len().saturating_sub(1);
    let Some(first) = values.first() else { return String::new() };
    let mut path = format!("M{} {}", short(LEFT), short(y_of(*first)));
    for (place, pair) in values.windows(2).enumerate() {
        if (pair[0] - pair[1]).abs() > f64::EPSILON {
            // Writing to a string never fails.
            let _ = write!(path, "H{}V{}", short(x_of(place + 1, steps)), short(y_of(pair[1])));
        }
    }
    path + &format!("H{}", short(RIGHT))
}

/// The radius of a mark.
const RADIUS: f64 = 3.5;

/// The space of a label or of a mark.
struct Room {
    left: f64,
    right: f64,
    top: f64,
    bottom: f64,
}

impl Room {
    const fn of_mark(x: f64, y: f64) -> Room {
        Room { left: x - RADIUS, right: x + RADIUS, top: y - RADIUS, bottom: y + RADIUS }
    }

    fn overlaps(&self, other: &Room) -> bool {
        self.left < other.right
            && other.left < self.right
            && self.top < other.bottom
            && other.top < self.bottom
    }
}

/// Returns a mark at the step of a line, and its text if there is room.
fn mark(
    label: &Labelled,
    class: &str,
    x: f64,
    (values, y_of): (&[f64], &dyn Fn(f64) -> f64),
    taken: &mut Vec<Room>,
) -> Markup {
    let y = y_of(values[label.step]);
    let words = label.text.as_ref().and_then(|text| {
        let width = LETTER * text.width() as f64;
        let is_right = x + 6.0 + width <= WIDTH;
        let left = if is_right { x + 6.0 } else { x - 6.0 - width };
        let room = |top: f64| Room { left, right: left + width, top, bottom: top + LINE };
        let is_free = |top: f64| {
            let is_inside = top > 0.0 && top + LINE < BOTTOM && left >= LEFT;
            is_inside && !taken.iter().any(|other| other.overlaps(&room(top)))
        };
        // Above the lower end of the step, otherwise below it.
        let top = [y - LINE - 2.0, y + 3.0].into_iter().find(|top| is_free(*top))?;
        taken.push(room(top));
        Some((left, top, text))
    });
    html! {
        circle.(class) cx=(short(x)) cy=(short(y)) r=(short(RADIUS)) { title { (label.details) } }
        @if let Some((left, top, text)) = words {
            text.label x=(short(left)) y=(short(top + 13.0)) { (text) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_of_an_axis_are_round_and_few() {
        for (length, wanted) in
            [(1.0, 1.0), (4.0, 1.0), (7.0, 2.0), (24.0, 10.0), (36.0, 10.0), (180.0, 50.0)]
        {
            assert!((unit(length) - wanted).abs() < 1e-9, "{length}");
        }
    }

    #[test]
    fn no_label_covers_a_mark_or_another_label() {
        let room = |left: f64, top: f64| Room { left, right: left + 40.0, top, bottom: top + LINE };
        assert!(room(0.0, 0.0).overlaps(&room(39.0, 15.0)) && !room(0.0, 0.0).overlaps(&room(41.0, 0.0)));
        let label = |step| Labelled { step, text: Some(String::from("Guardian")), details: String::new() };
        // The second line's mark is in the room of the first label, so this label goes below its line.
        let lines = [
            Series { values: [&[2.0][..], &[1.0; 19]].concat(), labels: vec![label(1)] },
            Series {
                values: [&[2.0; 3][..], &[1.1; 17]].concat(),
                labels: vec![Labelled { text: None, ..label(3) }],
            },
        ];
        let top = |lines: &[Series]| -> f64 {
            let drawn = Chart { title: "", description: "", lines, turns: &[] }.draw().into_string();
            let (_, label) = drawn.split_once("class=\"label\"").unwrap();
            label.split('"').nth(3).unwrap().parse().unwrap()
        };
        assert!(top(&lines[..1]) + LINE < top(&lines), "{} {}", top(&lines[..1]), top(&lines));
    }

    #[test]
    fn a_line_has_a_step_where_its_value_changes() {
        assert_eq!(path(&[3.0, 3.0, 1.0], &|value| value), "M38 3H392V1H392");
        assert_eq!(path(&[3.0], &|value| value), "M38 3H392");
    }
}
