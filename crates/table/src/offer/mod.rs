//! Commands that would be accepted now, with the choices for each of their arguments, in one form for every game: answers
//! show them, programs read them, and tests type them.
//!
//! Knows no game: words and choices are texts, as they are typed.

use serde::Serialize;

/// A command that would be taken now. Every combination of the choices of its needs is taken: where that is not so, there
/// are several offers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Offer {
    /// The words that it begins with: its verb, and arguments that leave no choice.
    pub words: Vec<String>,
    /// What has to be typed behind them, in this order.
    pub needs: Vec<Need>,
}

/// An argument that is still to be chosen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Need {
    /// What the choices are.
    pub kind: NeedKind,
    /// The option that stands before the value: `--to`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub option: Option<String>,
    /// Whether the command is taken without it too.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub optional: bool,
    /// What may be chosen.
    #[serde(flatten)]
    pub choices: Choices,
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

/// What may be chosen for an argument. Each choice is one argument of the command line, typed as it stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Choices {
    /// Type one of these.
    OneOf {
        /// The choices, none of them twice.
        of: Vec<String>,
    },
    /// Type one or more of these in any order, each entry at most once.
    AnyOf {
        /// The choices; what may be chosen twice stands here twice.
        from: Vec<String>,
        /// No more of them than this.
        #[serde(skip_serializing_if = "Option::is_none")]
        max: Option<usize>,
    },
    /// Type a whole number.
    Number {
        /// The smallest that is taken.
        min: i64,
        /// The largest that is taken.
        max: i64,
    },
    /// Type the faces of dice on the table, an argument for each die, or nothing: then warband throws them.
    Throw {
        /// The number of dice, where they are known.
        #[serde(skip_serializing_if = "Option::is_none")]
        dice: Option<u32>,
    },
    /// Type any text that is not empty.
    Text {},
}

impl Offer {
    /// Creates a command of these words that needs nothing more.
    pub fn new<const N: usize>(words: [&str; N]) -> Offer {
        Offer { words: words.map(str::to_owned).into(), needs: Vec::new() }
    }

    /// Adds an argument.
    #[must_use]
    pub fn need(mut self, kind: NeedKind, choices: Choices) -> Offer {
        self.needs.push(Need { kind, option: None, optional: false, choices });
        self
    }

    /// Adds an argument that is one of these.
    #[must_use]
    pub fn one_of(self, kind: NeedKind, of: Vec<String>) -> Offer {
        self.need(kind, Choices::OneOf { of })
    }

    /// Adds an argument that is a number from `min` to `max`.
    #[must_use]
    pub fn number(self, min: i64, max: i64) -> Offer {
        self.need(NeedKind::Number, Choices::Number { min, max })
    }

    /// Makes the last argument an option's value.
    #[must_use]
    pub fn behind(mut self, option: &str) -> Offer {
        if let Some(last) = self.needs.last_mut() {
            last.option = Some(option.to_owned());
        }
        self
    }

    /// Makes the last argument optional.
    #[must_use]
    pub fn optional(mut self) -> Offer {
        if let Some(last) = self.needs.last_mut() {
            last.optional = true;
        }
        self
    }

    /// Returns the verb, which is the first word.
    pub fn verb(&self) -> &str {
        self.words.first().map_or("", String::as_str)
    }

    /// Returns the choices of the first argument of a kind; empty if there is none, or if its choices are not a list.
    pub fn choices(&self, kind: NeedKind) -> &[String] {
        let need = self.needs.iter().find(|need| need.kind == kind);
        match need.map(|need| &need.choices) {
            Some(Choices::OneOf { of }) => of,
            Some(Choices::AnyOf { from, .. }) => from,
            Some(Choices::Number { .. } | Choices::Throw { .. } | Choices::Text {}) | None => &[],
        }
    }

    /// Returns every way to type the command without its optional arguments, leaving rolls to the program. `None` if an argument is not one
    /// choice of a list.
    pub fn ways(&self) -> Option<Vec<Vec<String>>> {
        let mut ways = vec![self.words.clone()];
        for need in self.needs.iter().filter(|need| !need.optional) {
            let of = match &need.choices {
                Choices::OneOf { of } => of,
                Choices::Throw { .. } => continue,
                Choices::AnyOf { .. } | Choices::Number { .. } | Choices::Text {} => return None,
            };
            let with = |way: &Vec<String>, value: &String| {
                way.iter().chain(&need.option).chain([value]).cloned().collect::<Vec<_>>()
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
            if need.optional && pick(2) == 0 {
                continue;
            }
            let values = need.choices.pick(pick)?;
            words.extend(need.option.iter().filter(|_| !values.is_empty()).cloned());
            words.extend(values);
        }
        Some(words)
    }
}

impl Choices {
    fn pick(&self, pick: &mut dyn FnMut(usize) -> usize) -> Option<Vec<String>> {
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
                Some(vec![(min + pick(choices) as i64).to_string()])
            }
            Choices::Throw { .. } => Some(Vec::new()),
            Choices::Text {} => Some(vec![String::from("Anything")]),
        }
    }
}

#[cfg(test)]
mod tests;
