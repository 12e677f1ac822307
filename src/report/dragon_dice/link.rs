//! The answer of `show --format link` and `--format qr`: a force as a short text.

use crate::report::{Output, Reply, json};
use fast_qr::qr::QRBuilder;
use fast_qr::{ECL, QRCode};
use serde::Serialize;

/// The link of a force.
#[derive(Clone, Debug)]
pub struct LinkAnswer {
    /// The link: `army-1_...`.
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
}

/// Width of the light border of a QR code, in modules.
const BORDER: usize = 4;

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
        let code = QRBuilder::new(self.link.as_str()).ecl(ECL::L).build();
        let line = format!("{}\n", self.link);
        match code.ok().filter(|_| self.is_drawn && !output.plain) {
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
        json::to_line(&Record { schema: "warband.link/1", link: &self.link })
    }

    fn quiet(&self) -> Option<String> {
        Some(self.link.clone())
    }

    answers_with!(Record);
}
