//! The recording of a march in `play` for the README: it is played at a pseudo-terminal, and its screens become an animated
//! SVG. `WARBAND_RECORDING=write cargo test --test play_terminal recording` updates it.

use crate::keys::RIGHT;
use crate::pty::{Pty, warband};
use std::fmt::Write as _;
use std::fs;
use std::ops::RangeInclusive;
use std::path::Path;
use vt100::{Cell, Color, Screen};

/// The key that deletes the character at the cursor.
const DELETE: &str = "\u{1b}[3~";

/// The file, in the repository.
const RECORDING: &str = "docs/pictures/march.svg";

/// Largest size of the file, in bytes, so that the README loads quickly.
const LARGEST: usize = 200_000;

/// Keys typed at once, and how long the screen is shown after them, in tenths of a second.
const TYPED: [(&str, u32); 28] = [
    ("", 14),
    ("march", 4),
    (" home", 6),
    ("\r", 18),
    ("maneuver", 6),
    ("\r", 18),
    ("pass", 6),
    ("\r", 16),
    ("up", 6),
    ("\r", 20),
    ("attack melee bob ", 12),
    ("2m1 ", 9),
    ("s ", 7),
    ("m1 ", 7),
    ("i ", 7),
    ("m ", 7),
    ("v ", 7),
    ("f", 7),
    ("\r", 26),
    (RIGHT, 12),
    (DELETE, 6),
    ("v", 12),
    ("\r", 26),
    ("s i ", 9),
    ("x t", 9),
    ("\r", 26),
    ("1", 8),
    ("\r", 50),
];

/// Lines of the terminal, without the empty last one.
const ROWS: u16 = 24;
const COLUMNS: u16 = 80;
/// Size of a character, in hundredths of a pixel.
const WIDTH: u32 = 781;
const HEIGHT: u32 = 17;
/// Space around the screen, in pixels.
const MARGIN: u32 = 14;

/// Colours of the terminal that the program uses, for light and dark pages: the class, then both.
const STYLE: &str = ".w{fill:#fff;stroke:#d0d7de}text{font:13px ui-monospace,SFMono-Regular,Menlo,Consolas,\
    'DejaVu Sans Mono',monospace;fill:#1f2328;white-space:pre}.k{fill:#1f2328;opacity:.45}.b{font-weight:700}.d{opacity:.6}\
    .c1{fill:#b3261e}.c2{fill:#11703a}.c3{fill:#7d5700}.c4{fill:#0550ae}.c5{fill:#8250df}.c6{fill:#0e6b75}\
    @media(prefers-color-scheme:dark){.w{fill:#161b22;stroke:#30363d}text{fill:#e6edf3}.k{fill:#e6edf3}.c1{fill:#ff8a80}\
    .c2{fill:#6fdd8b}.c3{fill:#e3b341}.c4{fill:#79c0ff}.c5{fill:#d2a8ff}.c6{fill:#76e3ea}}\
    @media(prefers-reduced-motion:reduce){.f{animation:none!important}}";

/// Returns the class of a colour; bright ones are drawn as normal ones.
fn colour(colour: Color) -> Option<u8> {
    const COLOURS: RangeInclusive<u8> = 1..=6;
    let Color::Idx(index) = colour else { return None };
    Some(index % 8).filter(|index| COLOURS.contains(index))
}

/// Returns the classes of a cell's text.
fn classes(cell: &Cell) -> String {
    let colour = colour(cell.fgcolor()).map(|index| format!("c{index}"));
    let weights = [(cell.bold(), "b"), (cell.dim(), "d")];
    let weights = weights.into_iter().filter(|(is_so, _)| *is_so).map(|(_, class)| class.to_owned());
    colour.into_iter().chain(weights).collect::<Vec<_>>().join(" ")
}

/// Returns the offset of a column, in pixels.
fn x(column: u16) -> String {
    let hundredths = u32::from(column) * WIDTH;
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}

/// Returns a row as spans of equal style; empty for a blank row.
fn row(screen: &Screen, row: u16) -> String {
    let mut spans: Vec<(u16, String, String)> = Vec::new();
    for column in 0..COLUMNS {
        let Some(cell) = screen.cell(row, column).filter(|cell| !cell.is_wide_continuation()) else {
            continue;
        };
        let text = if cell.has_contents() { cell.contents() } else { " " };
        let class = classes(cell);
        match spans.last_mut() {
            Some((_, last, texts)) if *last == class => texts.push_str(text),
            _ => spans.push((column, class, text.to_owned())),
        }
    }
    let spans = spans.iter().filter(|(_, _, text)| !text.trim().is_empty());
    let drawn = spans.map(|(column, class, text)| {
        let text = text.trim_end().replace('&', "&amp;").replace('<', "&lt;");
        let class = if class.is_empty() { String::new() } else { format!(" class=\"{class}\"") };
        format!("<tspan x=\"{}\"{class}>{text}</tspan>", x(*column))
    });
    drawn.collect()
}

/// Returns one screen: its rows and the position of the cursor.
fn frame(bytes: &[u8]) -> (Vec<String>, (u16, u16)) {
    let mut parser = vt100::Parser::new(ROWS.try_into().unwrap(), COLUMNS.try_into().unwrap(), 0);
    parser.process(bytes);
    let screen = parser.screen();
    ((0..ROWS).map(|at| row(screen, at)).collect(), screen.cursor_position())
}

/// Returns the screens one below the other, of which a window shows one at a time. Each different row is written once.
fn svg(frames: &[(Vec<String>, (u16, u16))]) -> String {
    let mut rows: Vec<&str> = Vec::new();
    let (mut film, mut steps) = (String::new(), String::new());
    let total: u32 = TYPED.iter().map(|(_, shown)| shown).sum();
    let height = u32::from(ROWS) * HEIGHT + HEIGHT / 2;
    let mut since = 0;
    for (number, ((lines, cursor), (_, shown))) in (0..).zip(frames.iter().zip(TYPED)) {
        let top = number * height;
        write!(steps, "{:.2}%{{transform:translateY(-{top}px)}}", f64::from(since * 100) / f64::from(total))
            .unwrap();
        since += shown;
        for (line, at) in lines.iter().zip(1..).filter(|(line, _)| !line.is_empty()) {
            let known = rows.iter().position(|row| row == line);
            let index = known.unwrap_or_else(|| {
                rows.push(line);
                rows.len() - 1
            });
            write!(film, "<use href=\"#r{index}\" y=\"{}\"/>", top + at * HEIGHT).unwrap();
        }
        let y = top + u32::from(cursor.0) * HEIGHT + 4;
        write!(film, "<rect class=\"k\" x=\"{}\" y=\"{y}\" width=\"8\" height=\"{HEIGHT}\"/>", x(cursor.1))
            .unwrap();
    }
    let defined = rows.iter().zip(0..).map(|(row, index)| format!("<text id=\"r{index}\">{row}</text>\n"));
    let width = u32::from(COLUMNS) * WIDTH / 100;
    let (outer, tall) = (width + 2 * MARGIN, height + 2 * MARGIN);
    let seconds = f64::from(total) / 10.0;
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {outer} {tall}\" width=\"{outer}\" height=\"{tall}\" \
         role=\"img\" aria-label=\"One march in warband play: the count while faces are typed, and a mistake\">\n\
         <style>{STYLE}.f{{animation:f {seconds}s step-end infinite}}@keyframes f{{{steps}}}</style>\n\
         <defs>\n{}</defs>\n<rect class=\"w\" x=\".5\" y=\".5\" width=\"{}\" height=\"{}\" rx=\"8\"/>\n\
         <svg x=\"{MARGIN}\" y=\"{MARGIN}\" width=\"{width}\" height=\"{height}\"><g class=\"f\">\n{film}\n</g></svg>\n</svg>\n",
        defined.collect::<String>(),
        outer - 1,
        tall - 1,
    )
}

#[test]
fn the_recording_of_a_march_is_what_the_program_shows() {
    let folder = tempfile::tempdir().unwrap();
    warband(&folder, "new --sample --seed winter");
    let mut play = Pty::play(&folder, &["--color", "always"]);
    let frames = TYPED.map(|(keys, _)| {
        if !keys.is_empty() {
            play.keys(keys);
        }
        play.settle();
        frame(&play.bytes())
    });
    let screen = play.screen();
    assert!(screen.contains("Killed: "), "the march did not end as it should:\n{screen}");
    play.clear_and_end();
    let drawn = svg(&frames);
    assert_eq!(
        drawn.matches(">error").count(),
        1,
        "only the mistake that is corrected is refused:\n{screen}"
    );
    assert!(drawn.len() < LARGEST, "{} bytes", drawn.len());
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(RECORDING);
    if std::env::var("WARBAND_RECORDING").is_ok_and(|what| what == "write") {
        fs::write(&file, &drawn).unwrap();
    }
    let recorded = fs::read_to_string(&file).unwrap_or_default();
    assert!(
        recorded == drawn,
        "{RECORDING} is not what the program shows: write it anew with WARBAND_RECORDING=write"
    );
}
