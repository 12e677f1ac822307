//! Errors in typed faces.

use super::codes::DistinctFace;
use crate::dice::Totals;
use crate::roll::magic::points::Points;
use std::error::Error;
use std::fmt::{self, Display};
use warband_core::text::{Name, and, count};

/// A way in which dice can show typed faces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DieReading {
    /// The dice that show the face in question, as number and name; empty if several faces are in question together.
    pub shown_by: Vec<(usize, Name)>,
    /// The faces by the names of the dice, as they can be typed.
    pub faces: String,
    /// The totals of the roll; `None` if each die is counted alone.
    pub totals: Option<Totals>,
    /// The points of a magic roll.
    pub points: Vec<Points>,
}

/// An error in typed faces. Tables of codes are those of `code_table`.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub enum NotationError {
    /// The die has no face with this code or name.
    NoFace {
        die: Name,
        /// The typed text; empty if nothing was typed.
        typed: Name,
        /// Codes and faces of the die.
        faces: Vec<(String, String)>,
    },
    /// An icon without a number, of which the die has several with different numbers.
    WhichNumber {
        die: Name,
        /// Codes and faces with the icon.
        faces: Vec<(String, String)>,
    },
    /// More dice were typed than are thrown.
    TooMany {
        /// Number of dice typed before this one.
        typed: usize,
        /// The thrown dice, as number and name.
        thrown: Vec<(usize, Name)>,
    },
    /// Fewer dice were typed than are thrown.
    TooFew {
        /// Number of dice thrown.
        thrown: usize,
        /// Number of dice typed.
        typed: usize,
        /// The next die.
        next: Name,
        /// Whether its face may be typed as `.`.
        may_be_blank: bool,
    },
    /// The face is rolled again in this roll, and no second face was typed.
    MissingAgain {
        die: Name,
        face: String,
        /// The typed text.
        typed: Name,
        /// Whether digital dice may roll it again.
        may_throw: bool,
    },
    /// A second face after one that is not rolled again in this roll.
    NotAgain {
        die: Name,
        /// The face; `None` after `_`.
        face: Option<String>,
    },
    /// `/` after a face that nothing replaces.
    NotReplaced { die: Name },
    /// `.` for a die whose faces could all matter.
    NoBlank {
        die: Name,
        /// Its codes and faces.
        faces: Vec<(String, String)>,
    },
    /// A number that repeats nothing.
    Number,
    /// A number before dice of which some lack the face.
    Repeat {
        /// The die that lacks the face.
        die: Name,
        /// The repeated text.
        typed: Name,
        /// Number of dice that can be repeated.
        fitting: usize,
        /// Codes and faces of the die.
        faces: Vec<(String, String)>,
    },
    /// By name: the roll has no such die.
    NoDie {
        /// The typed text; empty if nothing was typed.
        typed: Name,
        /// The thrown dice, as number and name.
        thrown: Vec<(usize, Name)>,
    },
    /// By name: more of this die than are thrown.
    TooManyOf {
        die: Name,
        /// Number of these dice thrown.
        thrown: usize,
    },
    /// By name: an entry without its `:`.
    NoColon,
    /// In any order: the result depends on which die shows a face.
    WhichDie {
        /// The face in question as it was typed, the first of several; empty if there are too many readings to compare.
        typed: Name,
        /// The readings with different results; empty if there are too many.
        readings: Vec<DieReading>,
    },
    /// In any order: a face that none of the dice has.
    OnNoDie {
        typed: Name,
        /// The faces of the dice.
        faces: Vec<DistinctFace>,
    },
    /// In any order: more or fewer faces than dice.
    OtherNumber { thrown: usize, typed: usize },
    /// In any order: a face that more dice would have to show than can.
    OnFewerDice {
        typed: Name,
        /// How often it was typed.
        number: usize,
        /// Number of dice that can show it.
        most: usize,
    },
    /// In any order: each face is on enough dice, but not all of them together.
    NoAssignment {
        /// The faces of the dice.
        faces: Vec<DistinctFace>,
    },
}

impl Display for NotationError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotationError::NoFace { die, typed, .. } if typed.is_empty() => {
                write!(out, "the face of {die} is missing here")
            }
            NotationError::NoFace { die, typed, .. } => write!(out, "{die} has no face {typed}"),
            NotationError::WhichNumber { die, faces } => {
                let several: Vec<&str> = faces.iter().map(|(_, face)| face.as_str()).collect();
                write!(out, "{die} has {}: say which", and(&several))
            }
            NotationError::TooMany { typed, thrown } => {
                let all = thrown.iter().map(|(number, _)| number).sum();
                let all = count(all, "die is", "dice are");
                write!(out, "too many faces: {all} rolled, and {typed} typed before this")
            }
            NotationError::TooFew { thrown, typed, .. } => write!(out, "you typed {typed} of {thrown} dice"),
            NotationError::MissingAgain { die, face, .. } => write!(out, "{die} is re-rolled after {face}"),
            NotationError::NotAgain { die, face: Some(face) } => {
                write!(out, "{die} is not re-rolled after {face} in this roll")
            }
            NotationError::NotAgain { die, face: None } => {
                write!(out, "after _ warband re-rolls {die} by itself")
            }
            NotationError::NotReplaced { die } => {
                write!(out, "the face of {die} cannot be replaced: no effect allows it")
            }
            NotationError::NoBlank { die, .. } => {
                write!(out, "every face of {die} matters in this roll: type its face")
            }
            NotationError::Number => {
                out.write_str("put the number right before the face: 3m2, or 3 Thug: melee 2")
            }
            NotationError::Repeat { die, typed, .. } => {
                write!(out, "the next die, {die}, has no face {typed}")
            }
            NotationError::NoDie { typed, .. } if typed.is_empty() => {
                out.write_str("the name of a die is missing here")
            }
            NotationError::NoDie { typed, .. } => write!(out, "{typed} is not one of the dice rolled"),
            NotationError::TooManyOf { die, thrown } => {
                write!(out, "you rolled only {thrown} {die}, but typed more of them")
            }
            NotationError::NoColon => out.write_str("write faces by name as NAME: FACE"),
            NotationError::WhichDie { readings, .. } if readings.is_empty() => {
                out.write_str("these faces can be on many dice, with different results")
            }
            NotationError::WhichDie { typed, readings } if readings[0].shown_by.is_empty() => {
                write!(out, "which dice show {typed}, and which the other faces?")
            }
            NotationError::WhichDie { typed, readings } => {
                let shown_by = readings.iter().take(1).flat_map(|reading| &reading.shown_by);
                let dice: usize = shown_by.map(|(number, _)| number).sum();
                let which = if dice == 1 { "die shows" } else { "dice show" };
                write!(out, "which {which} {typed}?")
            }
            NotationError::OnNoDie { typed, .. } => write!(out, "no die here has the face {typed}"),
            NotationError::OtherNumber { thrown, typed } => {
                write!(
                    out,
                    "you typed {} for {}",
                    count(*typed, "face", "faces"),
                    count(*thrown, "die", "dice")
                )
            }
            NotationError::OnFewerDice { typed, number, most } => {
                let dice = count(*most, "die has", "dice have");
                write!(
                    out,
                    "only {dice} the face {typed}, but you typed it {}",
                    count(*number, "time", "times")
                )
            }
            NotationError::NoAssignment { .. } => {
                out.write_str("these dice cannot show all these faces together")
            }
        }
    }
}

impl Error for NotationError {}
