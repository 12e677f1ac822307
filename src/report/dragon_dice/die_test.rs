//! The answer of `dice test`: whether a die is fair.

use crate::report::english::count;
use crate::report::output::right;
use crate::report::{Output, Reply, json};
use comfy_table::Cell;
use serde::Serialize;
use warband_core::chance::{Fairness, Key, Stream, Verdict};
use warband_dragon_dice::dice::Die;
use warband_dragon_dice::roll::{code_table, codes};

/// Factor by which a face comes up too often in the example of how many rolls would reveal it.
const OFTENER: f64 = 1.5;

/// E-value from which the digits do not matter.
const LARGE: f64 = 1e6;

/// The rolls of a die.
#[derive(Clone, Debug)]
pub(crate) struct DieTestAnswer {
    die: Die,
    /// Codes with their faces; faces that look alike are one entry.
    faces: Vec<(String, String)>,
    fairness: Fairness,
}

/// Whether a die is fair, judged by its rolls.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "DieTest"))]
struct Record<'a> {
    schema: &'static str,
    die: &'a str,
    rolls: u64,
    e: f64,
    #[cfg_attr(test, schemars(extend("enum" = ["too-few", "no-sign", "unsure", "loaded"])))]
    verdict: &'static str,
    least_rolls: u64,
    faces: Vec<FaceRecord<'a>>,
    would_show: ShowRecord<'a>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "TestedFace"))]
struct FaceRecord<'a> {
    code: &'a str,
    face: &'a str,
    rolls: u64,
    share: f64,
    fair: f64,
    low: f64,
    high: f64,
}

/// The number of rolls that would reveal a face which comes up with this chance, for half of such dice.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "WouldShow"))]
struct ShowRecord<'a> {
    face: &'a str,
    chance: f64,
    rolls: u64,
}

impl DieTestAnswer {
    /// Creates the answer for a die that has not been rolled; it must have at least two distinguishable faces.
    pub(crate) fn new(die: Die) -> DieTestAnswer {
        let (faces, all) = (code_table(&die), codes(&die));
        let numbers: Vec<usize> =
            faces.iter().map(|(code, _)| all.iter().filter(|other| *other == code).count()).collect();
        DieTestAnswer { fairness: Fairness::of_faces(&numbers), faces, die }
    }

    /// Returns the die.
    pub(crate) fn die(&self) -> &Die {
        &self.die
    }

    /// Adds `times` rolls that showed this face, counted from 0.
    pub(crate) fn add(&mut self, face: usize, times: usize) {
        let code = codes(&self.die).swap_remove(face);
        if let Some(category) = self.faces.iter().position(|(known, _)| *known == code) {
            (0..times).for_each(|_| self.fairness.add(category));
        }
    }

    /// Returns the codes with their faces, and how to type them at a terminal.
    pub(crate) fn how_to_type(&self) -> String {
        let codes: Vec<String> = self.faces.iter().map(|(code, face)| format!("{code} {face}")).collect();
        format!(
            "{}: {}. Type your rolls. Enter shows the result so far, Ctrl-D ends.",
            self.die.name,
            codes.join(", ")
        )
    }

    /// Returns the e-value, at most the largest finite number, because JSON has no infinity.
    fn e(&self) -> f64 {
        self.fairness.e().min(f64::MAX)
    }

    /// Returns the number of rolls.
    pub(crate) fn rolls(&self) -> u64 {
        self.fairness.rolls()
    }

    /// Returns its codes one after another, as an example of what can be typed.
    pub(crate) fn example(&self) -> String {
        self.faces.iter().map(|(code, _)| code.as_str()).collect()
    }

    /// Returns the present state on one line.
    pub(crate) fn line(&self) -> String {
        format!("{}: {}\n", count(self.rolls() as usize, "roll", "rolls"), self.verdict())
    }

    fn verdict(&self) -> String {
        let e = e_words(self.fairness.e());
        match self.fairness.verdict() {
            Verdict::TooFew => {
                let least = self.fairness.least_rolls();
                format!("too few rolls to say anything: it takes {least}, even if all show the same face")
            }
            Verdict::NoSign => format!("no sign of a loaded die (e = {e})"),
            Verdict::Unsure => format!("worth more rolls (e = {e})"),
            Verdict::Loaded if self.fairness.e() > LARGE => String::from(
                "not a fair die (e is over a million: a fair one gets there less than once in a million)",
            ),
            Verdict::Loaded => format!("not a fair die (e = {e}: a fair one gets there once in {e})"),
        }
    }

    /// Returns the rarest face, a chance above its own, and how many rolls would reveal it.
    fn would_show(&self) -> ShowRecord<'_> {
        let rarest = self.fairness.rarest().unwrap_or_default();
        let chance = OFTENER * self.fairness.fair(rarest);
        // A fixed stream, so that the answer does not change while rolls are added.
        let mut stream = Stream::open(Key([0; 32]));
        let rolls = self.fairness.rolls_to_show(rarest, chance, &mut stream);
        ShowRecord { face: &self.faces[rarest].1, chance, rolls }
    }

    fn each(&self) -> impl Iterator<Item = FaceRecord<'_>> {
        let rolls = self.rolls().max(1) as f64;
        self.faces.iter().enumerate().map(move |(category, (code, face))| {
            let (low, high) = self.fairness.interval(category);
            let shown = self.fairness.rolls_of(category);
            let fair = self.fairness.fair(category);
            FaceRecord { code, face, rolls: shown, share: shown as f64 / rolls, fair, low, high }
        })
    }

    fn notes(&self) -> Vec<String> {
        let ShowRecord { face, chance, rolls } = self.would_show();
        vec![
            format!(
                "If {face} came up {} of the time, about {} rolls would show it.",
                tenths(chance),
                two_digits(rolls)
            ),
            String::from(
                "Stop whenever you like: of 100 fair dice at most 5 ever reach e = 20, and of 100 intervals 95 hold the true share.",
            ),
        ]
    }
}

/// Formats an e-value: `0.4`, `31`.
fn e_words(e: f64) -> String {
    match e {
        ..0.05 => String::from("under 0.1"),
        ..9.95 => format!("{e:.1}"),
        _ => format!("{e:.0}"),
    }
}

/// Rounds a number to two digits: 276 to 280.
fn two_digits(number: u64) -> u64 {
    let unit = 10_u64.pow(number.max(1).ilog10().saturating_sub(1));
    (number + unit / 2) / unit * unit
}

/// Formats a chance: `16.7 %`.
fn tenths(chance: f64) -> String {
    format!("{:.1} %", 100.0 * chance)
}

impl Reply for DieTestAnswer {
    fn text(&self, output: &Output) -> String {
        let rolls = count(self.rolls() as usize, "roll", "rolls");
        let mut text = output.head(&[self.verdict(), format!("{}, {rolls}", self.die.name)]);
        if output.plain || output.is_narrow() {
            for face in self.each() {
                let FaceRecord { code, face, rolls, share, fair, low, high } = face;
                let words = format!(
                    "{} ({}; fair {}; from {} to {})",
                    count(rolls as usize, "roll", "rolls"),
                    tenths(share),
                    tenths(fair),
                    tenths(low),
                    tenths(high)
                );
                let stop = if output.plain { "." } else { "" };
                text += &output.wrap("", &format!("{face} ({code}): {words}{stop}"));
            }
        } else {
            let mut table = output.table();
            let heads = ["rolls", "share", "fair", "95 % interval"].map(right);
            table.add_row([Cell::new("face"), Cell::new("code")].into_iter().chain(heads));
            for face in self.each() {
                let numbers = [
                    face.rolls.to_string(),
                    tenths(face.share),
                    tenths(face.fair),
                    format!("{} to {}", tenths(face.low), tenths(face.high)),
                ];
                let words = [Cell::new(face.face), Cell::new(face.code)];
                table.add_row(words.into_iter().chain(numbers.map(right)));
            }
            text += &format!("{}\n", table.trim_fmt());
        }
        output.with_notes(text, &self.notes())
    }

    fn json(&self) -> String {
        json::to_line(&Record {
            schema: "warband.dice-test/1",
            die: self.die.name.raw(),
            rolls: self.rolls(),
            e: self.e(),
            verdict: match self.fairness.verdict() {
                Verdict::TooFew => "too-few",
                Verdict::NoSign => "no-sign",
                Verdict::Unsure => "unsure",
                Verdict::Loaded => "loaded",
            },
            least_rolls: self.fairness.least_rolls(),
            faces: self.each().collect(),
            would_show: self.would_show(),
        })
    }

    fn quiet(&self) -> Option<String> {
        let e = self.e();
        Some(if e > LARGE { format!("{e:.1e}") } else { format!("{e:.4}") })
    }

    answers_with!(Record);
}
