//! The answer of `show --format link` and `--format qr`: a force as a short text.

use crate::report::{Output, Reply, json};
use fast_qr::qr::QRBuilder;
use fast_qr::{ECL, QRCode};
use serde::Serialize;

/// The link of a force.
#[derive(Clone, Debug)]
pub(crate) struct LinkAnswer {
    /// The link: `army-1_...`, or the address of a page that ends with it.
    pub link: String,
    /// Whether to draw it as a QR code.
    pub is_drawn: bool,
}

/// A force as a short text that `import`, `roll`, `check` and `new` take.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "ArmyLink"))]
struct Record<'a> {
    schema: &'static str,
    link: &'a str,
    /// The rows of the QR code if it is drawn, a character for each module: `1` for a dark one, `0` for a light one.
    qr: Option<Vec<String>>,
}

/// Width of the light border of a QR code, in modules.
const BORDER: usize = 4;

/// Returns the QR code of a link; `None` if it is too long for one.
fn code(link: &str) -> Option<QRCode> {
    QRBuilder::new(link).ecl(ECL::L).build().ok()
}

/// Returns the rows of a code: `1` for a dark module, `0` for a light one.
fn rows(code: &QRCode) -> Vec<String> {
    let module = |row: usize, column: usize| if code[row][column].value() { '1' } else { '0' };
    (0..code.size).map(|row| (0..code.size).map(|column| module(row, column)).collect()).collect()
}

/// Draws a code with two modules in a character: light ones are drawn, as terminals are dark.
fn drawn(code: &QRCode) -> String {
    let is_light = |row: usize, column: usize| {
        let inside = |at: usize| at.checked_sub(BORDER).filter(|at| *at < code.size);
        inside(row).zip(inside(column)).is_none_or(|(row, column)| !code[row][column].value())
    };
    let size = code.size + 2 * BORDER;
    let line = |row: usize| -> String {
        let half = |column: usize| match (is_light(row, column), row + 1 < size && is_light(row + 1, column))
        {
            (true, true) => '█',
            (true, false) => '▀',
            (false, true) => '▄',
            (false, false) => ' ',
        };
        (0..size).map(half).collect()
    };
    (0..size).step_by(2).map(|row| line(row) + "\n").collect()
}

impl Reply for LinkAnswer {
    /// Returns the link, after its QR code if that is wanted and fits.
    fn text(&self, output: &Output) -> String {
        let line = format!("{}\n", self.link);
        match code(&self.link).filter(|_| self.is_drawn && !output.plain) {
            Some(code) if code.size + 2 * BORDER <= output.width => drawn(&code) + &line,
            Some(code) => {
                let columns = code.size + 2 * BORDER;
                let note = format!("The QR code needs {columns} columns. The link:");
                output.wrap("", &note) + &line
            }
            None => line,
        }
    }

    fn json(&self) -> String {
        json::to_line(&Record {
            schema: "warband.link/1",
            link: &self.link,
            qr: code(&self.link).filter(|_| self.is_drawn).as_ref().map(rows),
        })
    }

    fn quiet(&self) -> Option<String> {
        Some(self.link.clone())
    }

    answers_with!(Record);
}
