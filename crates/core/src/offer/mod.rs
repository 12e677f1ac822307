//! Commands that would be accepted now, with the choices for each of their arguments, in one form for every game: answers
//! show them, programs read them, and tests type them.
//!
//! Knows no game: words and choices are texts, as they are typed.

use serde::Serialize;

/// A command that would be accepted now. Every combination of the choices of its needs is accepted; otherwise there are
/// several offers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Offer {
    /// The words at the beginning: the verb, and arguments without a choice.
    pub words: Vec<String>,
    /// The arguments to type after them, in order.
    pub needs: Vec<Need>,
}

/// An argument with a choice. Its choices are values of the game, or the texts that are typed for them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Need<V = String> {
    /// The kind of the choices.
    pub kind: NeedKind,
    /// The option that is typed before the value: `--to`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub option: Option<&'static str>,
    /// Whether the argument is optional.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub optional: bool,
    /// The possible values.
    #[serde(flatten)]
    pub choices: Choices<V>,
}

/// What an argument names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the words of the rules, each for what it says")]
pub enum NeedKind {
    Army,
    Card,
    Dice,
    Die,
    Effect,
    Faces,
    Number,
    Option,
    Pile,
    Pips,
    Place,
    Player,
    Spell,
    Square,
    Text,
}

/// The possible values of an argument. A text is one argument of the command line, typed as it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Choices<V = String> {
    /// Type one of these.
    OneOf {
        /// The choices, without duplicates.
        of: Vec<V>,
    },
    /// Type one or more of these in any order, each entry at most once.
    AnyOf {
        /// The choices; a value that can be chosen twice is listed twice.
        from: Vec<V>,
        /// The most that can be chosen.
        #[serde(skip_serializing_if = "Option::is_none")]
        max: Option<usize>,
    },
    /// Type a whole number.
    Number {
        /// The smallest number accepted.
        min: i64,
        /// The largest number accepted.
        max: i64,
    },
    /// Type the faces of dice on the table, an argument for each die, or nothing: then warband throws them.
    Throw {
        /// The number of dice, if it is known.
        #[serde(skip_serializing_if = "Option::is_none")]
        dice: Option<u32>,
    },
    /// Type any text that is not empty.
    Text {},
}

/// A command that is built argument by argument.
pub trait Arguments: Sized {
    /// The type of a choice.
    type Value;

    /// Returns its arguments.
    fn needs_mut(&mut self) -> &mut Vec<Need<Self::Value>>;

    /// Adds an argument.
    #[must_use]
    fn need(mut self, kind: NeedKind, choices: Choices<Self::Value>) -> Self {
        self.needs_mut().push(Need { kind, option: None, optional: false, choices });
        self
    }

    /// Adds an argument with these values.
    #[must_use]
    fn one_of(self, kind: NeedKind, of: Vec<Self::Value>) -> Self {
        self.need(kind, Choices::OneOf { of })
    }

    /// Adds an argument that is a number from `min` to `max`.
    #[must_use]
    fn number(self, min: i64, max: i64) -> Self {
        self.need(NeedKind::Number, Choices::Number { min, max })
    }

    /// Makes the last argument the value of an option.
    #[must_use]
    fn option(mut self, option: &'static str) -> Self {
        if let Some(last) = self.needs_mut().last_mut() {
            last.option = Some(option);
        }
        self
    }

    /// Makes the last argument optional.
    #[must_use]
    fn optional(mut self) -> Self {
        if let Some(last) = self.needs_mut().last_mut() {
            last.optional = true;
        }
        self
    }
}

/// What can be chosen for an argument.
pub trait Choosable: Clone {
    /// Returns the choice of a number.
    fn of_number(number: i64) -> Self;

    /// Returns the choice of a text.
    fn of_text(text: &str) -> Self;
}

impl Arguments for Offer {
    type Value = String;

    fn needs_mut(&mut self) -> &mut Vec<Need> {
        &mut self.needs
    }
}

impl Choosable for String {
    fn of_number(number: i64) -> String {
        number.to_string()
    }

    fn of_text(text: &str) -> String {
        text.to_owned()
    }
}

impl Offer {
    /// Creates a command of these words that needs nothing more.
    pub fn new<const N: usize>(words: [&str; N]) -> Offer {
        Offer { words: words.map(str::to_owned).into(), needs: Vec::new() }
    }

    /// Returns the verb, which is the first word.
    pub fn verb(&self) -> &str {
        self.words.first().map_or("", String::as_str)
    }

    /// Returns the choices of the first argument of a kind; empty if there is none, or if its choices are not a list.
    pub fn choices(&self, kind: NeedKind) -> &[String] {
        self.needs.iter().find(|need| need.kind == kind).map_or(&[], Need::list)
    }

    /// Returns every way to type the command without its optional arguments; rolls are left to warband. `None` if an argument
    /// is not one choice of a list.
    pub fn ways(&self) -> Option<Vec<Vec<String>>> {
        let mut ways = vec![self.words.clone()];
        for need in self.needs.iter().filter(|need| !need.optional) {
            let of = match &need.choices {
                Choices::OneOf { of } => of,
                Choices::Throw { .. } => continue,
                Choices::AnyOf { .. } | Choices::Number { .. } | Choices::Text {} => return None,
            };
            let with = |way: &Vec<String>, value: &String| {
                [&way[..], &need.typed(std::slice::from_ref(value))].concat()
            };
            ways = ways.iter().flat_map(|way| of.iter().map(move |value| with(way, value))).collect();
        }
        Some(ways)
    }

    /// Returns one way to type the command. `pick` returns a number below its argument; rolls are left to the program, and a text is
    /// `Anything`. `None` if an argument has nothing to choose from.
    pub fn typed(&self, pick: &mut dyn FnMut(usize) -> usize) -> Option<Vec<String>> {
        let mut words = self.words.clone();
        for need in &self.needs {
            words.extend(need.typed(&need.pick(pick)?));
        }
        Some(words)
    }
}

impl Need {
    /// Returns these values as they are typed: after the option, if the argument has one. Without values there are no words.
    fn typed(&self, values: &[String]) -> Vec<String> {
        let option = self.option.filter(|_| !values.is_empty()).map(str::to_owned);
        option.into_iter().chain(values.iter().cloned()).collect()
    }
}

impl<V> Need<V> {
    /// Returns the choices of a list; empty if they are not one.
    pub fn list(&self) -> &[V] {
        match &self.choices {
            Choices::OneOf { of } => of,
            Choices::AnyOf { from, .. } => from,
            Choices::Number { .. } | Choices::Throw { .. } | Choices::Text {} => &[],
        }
    }
}

impl<V: Choosable> Need<V> {
    /// Chooses values: none for a roll, which is left to the program, and sometimes none for an optional argument. `pick` returns a number
    /// below its argument. `None` if there is nothing to choose from.
    pub fn pick(&self, pick: &mut dyn FnMut(usize) -> usize) -> Option<Vec<V>> {
        if self.optional && pick(2) == 0 { Some(Vec::new()) } else { self.choices.pick(pick) }
    }

    /// Returns the argument with each choice converted by `with`.
    pub fn map<W>(&self, with: impl Fn(&V) -> W) -> Need<W> {
        let choices = match &self.choices {
            Choices::OneOf { of } => Choices::OneOf { of: of.iter().map(with).collect() },
            Choices::AnyOf { from, max } => {
                Choices::AnyOf { from: from.iter().map(with).collect(), max: *max }
            }
            Choices::Number { min, max } => Choices::Number { min: *min, max: *max },
            Choices::Throw { dice } => Choices::Throw { dice: *dice },
            Choices::Text {} => Choices::Text {},
        };
        Need { kind: self.kind, option: self.option, optional: self.optional, choices }
    }
}

impl<V: Choosable> Choices<V> {
    fn pick(&self, pick: &mut dyn FnMut(usize) -> usize) -> Option<Vec<V>> {
        match self {
            Choices::OneOf { of } if of.is_empty() => None,
            Choices::OneOf { of } => of.get(pick(of.len())).map(|choice| vec![choice.clone()]),
            Choices::AnyOf { from, max } => {
                let mut left = from.clone();
                let most = max.unwrap_or(left.len()).min(left.len());
                if most == 0 {
                    return None;
                }
                let number = pick(most) + 1;
                Some((0..number).map(|_| left.swap_remove(pick(left.len()))).collect())
            }
            Choices::Number { min, max } => {
                let choices = usize::try_from(max - min + 1).ok().filter(|choices| *choices > 0)?;
                Some(vec![V::of_number(min + pick(choices) as i64)])
            }
            Choices::Throw { .. } => Some(Vec::new()),
            Choices::Text {} => Some(vec![V::of_text("Anything")]),
        }
    }
}

#[cfg(test)]
mod tests;
