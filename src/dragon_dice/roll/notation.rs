//! Typed faces (DESIGN section 3, "Dice on the table"): codes of one letter an icon, or names.

use super::Preparation;
use super::contribution::{Again, Contribution};
use crate::dragon_dice::dice::{Die, Face, Icon, ResultType, Shown, find};
use crate::text::{At, Name, plain, same};

/// Letters that always mean the same icon.
const FIXED: [(char, Option<ResultType>); 6] = [
    ('i', None),
    ('m', Some(ResultType::Melee)),
    ('x', Some(ResultType::Missile)),
    ('g', Some(ResultType::Magic)),
    ('v', Some(ResultType::Maneuver)),
    ('s', Some(ResultType::Save)),
];

/// What is wrong with typed faces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotationError {
    /// The die has no face with this code or name; these it has.
    NoFace {
        /// The die.
        die: Name,
        /// What was typed.
        typed: Name,
        /// Codes and faces of the die.
        faces: Vec<(String, String)>,
    },
    /// More dice were typed than are thrown.
    TooMany {
        /// How many are thrown.
        thrown: usize,
    },
    /// Fewer dice were typed than are thrown; these are missing.
    TooFew {
        /// How many are thrown.
        thrown: usize,
        /// How many were typed.
        typed: usize,
        /// The next die.
        next: Name,
    },
    /// The face is rolled again in this roll, and no second face was typed.
    MissingAgain {
        /// The die.
        die: Name,
        /// The face.
        face: String,
    },
    /// A second face behind one that is not rolled again in this roll.
    NotAgain {
        /// The die.
        die: Name,
        /// The face.
        face: String,
    },
    /// `.` for a die whose faces could all matter.
    NoBlank {
        /// The die.
        die: Name,
    },
    /// A number that repeats nothing, or too many dice.
    Number,
    /// A number before dice of which not all have such a face.
    Repeat {
        /// The die that has no such face.
        die: Name,
        /// What was repeated.
        typed: Name,
    },
    /// By name: no such die in the roll; these roll.
    NoDie {
        /// What was typed.
        typed: Name,
        /// Names of the dice thrown.
        dice: Vec<Name>,
    },
    /// By name: more of this die than are thrown.
    TooManyOf {
        /// The die.
        die: Name,
        /// How many are thrown.
        thrown: usize,
    },
    /// By name: an entry without its `:`.
    NoColon,
}

/// A typed reading before the dice that the tool throws itself are thrown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Typed {
    /// This face, or a blank.
    Shown(Shown),
    /// To be thrown.
    Throw,
}

/// What was typed of a die: its faces, each with whether it replaces the one before.
pub type TypedDie = Vec<(Typed, bool)>;

/// The code of each face of `die`, in the order of its faces: one letter an icon, and the number behind
/// it where the die has the icon with different numbers.
pub fn codes(die: &Die) -> Vec<String> {
    let mut letters: Vec<(Icon, char)> = Vec::new();
    let mut named: Vec<&Icon> =
        die.faces.iter().map(|face| &face.icon).filter(|icon| fixed(icon).is_none()).collect();
    named.sort_by_key(|icon| icon.name().to_owned());
    named.dedup();
    for icon in named {
        let free = |letter: &char| {
            letter.is_ascii_lowercase()
                && !FIXED.iter().any(|(fixed, _)| fixed == letter)
                && !letters.iter().any(|(_, taken)| taken == letter)
        };
        let own = icon.name().chars().find(free);
        if let Some(letter) = own.or_else(|| ('a'..='z').find(free)) {
            letters.push((icon.clone(), letter));
        }
    }
    let letter =
        |icon: &Icon| fixed(icon).or_else(|| letters.iter().find(|(i, _)| i == icon).map(|(_, l)| *l));
    let code = |face: &Face| {
        let number = face.number.filter(|_| die.has_several(&face.icon));
        let number = number.map_or_else(String::new, |number| number.to_string());
        letter(&face.icon).map_or_else(|| plain(face.icon.name()), String::from) + &number
    };
    die.faces.iter().map(code).collect()
}

fn fixed(icon: &Icon) -> Option<char> {
    let fits = |kind: &Option<ResultType>| match (icon, kind) {
        (Icon::Id, None) => true,
        (Icon::Plain(icon), Some(kind)) => icon == kind,
        _ => false,
    };
    FIXED.iter().find(|(_, kind)| fits(kind)).map(|(letter, _)| *letter)
}

/// Reads typed faces of the dice that `preparation` says are thrown.
///
/// # Errors
/// The first mistake, at its place in `text`.
pub fn read_faces(text: &str, preparation: &Preparation<'_>) -> Result<Vec<TypedDie>, At<NotationError>> {
    let thrown = &preparation.rollers.dice;
    let mut reader = Reader { text, preparation, thrown, at: 0, dice: Vec::new() };
    if text.contains(':') { reader.by_name() } else { reader.by_code() }
}

struct Reader<'a> {
    text: &'a str,
    preparation: &'a Preparation<'a>,
    thrown: &'a [usize],
    at: usize,
    dice: Vec<TypedDie>,
}

type Read<T> = Result<T, At<NotationError>>;

impl<'a> Reader<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// The die at this position among those thrown.
    fn die(&self, position: usize) -> Option<&'a Die> {
        self.thrown.get(position).map(|index| &self.preparation.army[*index])
    }

    fn by_code(&mut self) -> Read<Vec<TypedDie>> {
        loop {
            self.at += self.rest().len() - self.rest().trim_start_matches([' ', ',', '\t', '\n']).len();
            if self.rest().is_empty() {
                break;
            }
            let start = self.at;
            let number = self.number()?;
            let end_of_reading =
                |at: usize, text: &str| text[at..].chars().next().map_or(at, |c| at + c.len_utf8());
            if self.dice.len() + number > self.thrown.len() {
                let end = end_of_reading(self.at, self.text);
                return error(start..end, NotationError::TooMany { thrown: self.thrown.len() });
            }
            let from = self.at;
            for repeat in 0..number {
                self.at = from;
                let position = self.dice.len();
                let Some(die) = self.die(position) else { break };
                match self.chain(position, die) {
                    Ok(typed) => self.dice.push(typed),
                    Err(_) if repeat > 0 => {
                        let typed =
                            Name::from(self.text[from..].split(' ').next().unwrap_or_default().to_owned());
                        return error(
                            start..self.at.max(from + 1),
                            NotationError::Repeat { die: die.name.clone(), typed },
                        );
                    }
                    Err(mistake) => return Err(mistake),
                }
            }
        }
        self.complete()
    }

    /// A number before a code; 1 where there is none.
    fn number(&mut self) -> Read<usize> {
        let digits = self.rest().len() - self.rest().trim_start_matches(|c: char| c.is_ascii_digit()).len();
        if digits == 0 {
            return Ok(1);
        }
        let span = self.at..self.at + digits;
        let number = self.rest()[..digits].parse().ok().filter(|n| *n > 0);
        self.at += digits;
        let code_follows = self.rest().starts_with(|c: char| !c.is_whitespace());
        number.filter(|_| code_follows).map_or_else(|| error(span, NotationError::Number), Ok)
    }

    /// The readings of one die: a code, then any number of `+code` and `/code`.
    fn chain(&mut self, position: usize, die: &Die) -> Read<TypedDie> {
        let mut typed: TypedDie = Vec::new();
        let mut replaces = false;
        loop {
            let start = self.at;
            let reading = self.code(die)?;
            self.check_blank(position, die, &reading, start)?;
            typed.push((reading, replaces));
            match self.rest().chars().next() {
                Some('+') => replaces = false,
                Some('/') => replaces = true,
                _ => break,
            }
            self.at += 1;
            if !replaces {
                self.check_again(position, die, &typed, start)?;
            }
        }
        self.check_end(position, die, &typed)?;
        Ok(typed)
    }

    fn code(&mut self, die: &Die) -> Read<Typed> {
        let rest = self.rest();
        let start = self.at;
        let first = rest.chars().next();
        if let Some('.' | '_') = first {
            self.at += 1;
            return Ok(if first == Some('.') { Typed::Shown(Shown::Blank) } else { Typed::Throw });
        }
        let codes = codes(die);
        let lower = rest.to_ascii_lowercase();
        if let Some(face) = codes.iter().position(|code| lower.starts_with(code.as_str())) {
            self.at += codes[face].len();
            self.skip_redundant_number(&die.faces[face]);
            Ok(Typed::Shown(Shown::Face(face)))
        } else {
            let letter = first.map_or(0, char::len_utf8);
            let digits = rest[letter..].chars().take_while(char::is_ascii_digit).count();
            let length = letter + digits.min(1);
            let typed = Name::from(rest[..length].to_owned());
            error(start..start + length, no_face(die, typed))
        }
    }

    /// A number behind an icon that needs none is no count when nothing follows it directly; it is passed
    /// over when it is the face's own.
    fn skip_redundant_number(&mut self, face: &Face) {
        let Some(number) = face.number else { return };
        let digits = number.to_string();
        if let Some(behind) = self.rest().strip_prefix(&digits)
            && !behind.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '.' || c == '_')
        {
            self.at += digits.len();
        }
    }

    fn by_name(&mut self) -> Read<Vec<TypedDie>> {
        let mut dice: Vec<Option<TypedDie>> = vec![None; self.thrown.len()];
        let mut start = 0;
        for entry in self.text.split([',', ';']) {
            let span = start..start + entry.len();
            start = span.end + 1;
            if entry.trim().is_empty() {
                continue;
            }
            let Some((name, faces)) = entry.split_once(':') else {
                return error(span, NotationError::NoColon);
            };
            let faces_at = span.start + name.len() + 1;
            let lead = name.len() - name.trim_start().len();
            let name_span = span.start + lead..span.start + name.trim_end().len();
            let name = name.trim();
            let digits = name.len() - name.trim_start_matches(|c: char| c.is_ascii_digit()).len();
            let (number, name) = name.split_at(digits);
            let number: usize = if number.is_empty() { 1 } else { number.parse().unwrap_or(usize::MAX) };
            let name = name.trim();
            let of_name: Vec<usize> = (0..self.thrown.len())
                .filter(|p| self.die(*p).is_some_and(|die| is_called(die, name)))
                .collect();
            let first = of_name.first().and_then(|position| Some((*position, self.die(*position)?)));
            let Some((position, die)) = first else {
                let mut names: Vec<Name> =
                    (0..self.thrown.len()).filter_map(|p| Some(self.die(p)?.name.clone())).collect();
                names.dedup();
                return error(
                    name_span,
                    NotationError::NoDie { typed: Name::from(name.to_owned()), dice: names },
                );
            };
            let free: Vec<usize> =
                of_name.iter().copied().filter(|position| dice[*position].is_none()).collect();
            if number == 0 || number > free.len() {
                return error(
                    name_span,
                    NotationError::TooManyOf { die: die.name.clone(), thrown: of_name.len() },
                );
            }
            let typed = self.named_chain(faces, faces_at, position, die)?;
            free.into_iter().take(number).for_each(|position| dice[position] = Some(typed.clone()));
        }
        let typed = dice.iter().filter(|die| die.is_some()).count();
        if let Some(next) = dice.iter().position(Option::is_none).and_then(|position| self.die(position)) {
            let thrown = self.thrown.len();
            return error(
                self.text.len()..self.text.len(),
                NotationError::TooFew { thrown, typed, next: next.name.clone() },
            );
        }
        Ok(dice.into_iter().flatten().collect())
    }

    fn named_chain(&mut self, faces: &str, faces_at: usize, position: usize, die: &Die) -> Read<TypedDie> {
        let mut typed: TypedDie = Vec::new();
        let mut at = faces_at;
        let mut replaces = false;
        for part in faces.split_inclusive(['+', '/']) {
            let face = part.trim_end_matches(['+', '/']);
            let lead = face.len() - face.trim_start().len();
            let span = at + lead..at + face.trim_end().len().max(lead);
            let reading = match face.trim() {
                "." => Typed::Shown(Shown::Blank),
                "_" => Typed::Throw,
                name => match named_face(die, name) {
                    Some(face) => Typed::Shown(Shown::Face(face)),
                    None => return error(span, no_face(die, Name::from(name.to_owned()))),
                },
            };
            self.check_blank(position, die, &reading, span.start)?;
            typed.push((reading, replaces));
            if part.ends_with('+') {
                self.check_again(position, die, &typed, span.start)?;
            }
            replaces = part.ends_with('/');
            at += part.len();
        }
        self.at = at;
        self.check_end(position, die, &typed)?;
        Ok(typed)
    }

    fn complete(&self) -> Read<Vec<TypedDie>> {
        match self.die(self.dice.len()) {
            None => Ok(self.dice.clone()),
            Some(next) => {
                let end = self.text.trim_end().len();
                let (thrown, typed) = (self.thrown.len(), self.dice.len());
                error(end..end, NotationError::TooFew { thrown, typed, next: next.name.clone() })
            }
        }
    }

    fn face(&self, position: usize, face: usize) -> &Contribution {
        self.preparation.contribution(self.thrown[position], face)
    }

    /// A blank is taken only for a die that has a face which does nothing in this roll.
    fn check_blank(&self, position: usize, die: &Die, reading: &Typed, start: usize) -> Read<()> {
        let is_blank = *reading == Typed::Shown(Shown::Blank);
        if is_blank && !(0..die.faces.len()).any(|face| self.face(position, face).is_nothing()) {
            return error(start..start + 1, NotationError::NoBlank { die: die.name.clone() });
        }
        Ok(())
    }

    /// `+` stands only behind a face that is rolled again; the tool goes on by itself behind `_`.
    fn check_again(&self, position: usize, die: &Die, typed: &TypedDie, start: usize) -> Read<()> {
        let (again, face) = match typed.last() {
            Some((Typed::Shown(Shown::Face(face)), _)) => {
                (self.face(position, *face).again, die.faces[*face].to_string())
            }
            Some((Typed::Throw, _)) => (Again::No, String::from("_")),
            _ => (Again::No, String::from(".")),
        };
        if again == Again::No {
            return error(
                start..self.at.max(start + 1),
                NotationError::NotAgain { die: die.name.clone(), face },
            );
        }
        Ok(())
    }

    /// The last face must not be one that is rolled again.
    fn check_end(&self, position: usize, die: &Die, typed: &TypedDie) -> Read<()> {
        if let Some((Typed::Shown(Shown::Face(face)), _)) = typed.last()
            && self.face(position, *face).again == Again::Must
        {
            let face = die.faces[*face].to_string();
            return error(self.at..self.at, NotationError::MissingAgain { die: die.name.clone(), face });
        }
        Ok(())
    }
}

fn error<T>(span: std::ops::Range<usize>, kind: NotationError) -> Read<T> {
    Err(At { kind, span })
}

fn no_face(die: &Die, typed: Name) -> NotationError {
    let mut faces: Vec<(String, String)> =
        codes(die).into_iter().zip(die.faces.iter().map(Face::to_string)).collect();
    faces.sort();
    faces.dedup();
    NotationError::NoFace { die: die.name.clone(), typed, faces }
}

fn is_called(die: &Die, name: &str) -> bool {
    plain(die.name.raw()) == plain(name) || find(name).is_some_and(|found| found.name == die.name)
}

/// The face called `name`: `icon number`, or the icon alone where the die has it with one number, or `id`.
fn named_face(die: &Die, name: &str) -> Option<usize> {
    let (icon, number) = match name.rsplit_once([' ', '-']) {
        Some((icon, number)) if number.bytes().all(|b| b.is_ascii_digit()) => (icon, number.parse().ok()),
        _ => (name, None),
    };
    let face = die.faces.iter().find(|face| same(face.icon.name(), icon))?;
    if number.is_none() && die.has_several(&face.icon) {
        return None;
    }
    die.face(&face.icon, number)
}
