//! Completes words from the offers of a game.

use warband_core::offer::{Choices, Need, Offer};
use warband_core::text::{is_spelling, plain};

/// Returns the values that may follow `words` in these offers, in their order; `list` is the part of a list that has been typed, so that
/// its dice are not offered again.
pub(super) fn next(offers: &[Offer], words: &[String], list: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for offer in offers {
        for value in of_offer(offer, words, list).unwrap_or_default() {
            if !found.contains(&value) {
                found.push(value);
            }
        }
    }
    found
}

/// Returns the values that may follow `words` in one offer; `None` if the words do not match it.
fn of_offer(offer: &Offer, words: &[String], list: &str) -> Option<Vec<String>> {
    let fixed = words.len().min(offer.words.len());
    if !words.iter().zip(&offer.words).all(|(typed, word)| is_spelling(typed, &plain(word))) {
        return None;
    }
    if let Some(word) = offer.words.get(fixed) {
        return Some(vec![word.clone()]);
    }
    let mut rest = Rest { needs: offer.needs.iter().collect(), used: Vec::new() };
    let mut words = words[fixed..].iter();
    while let Some(word) = words.next() {
        if let Some(place) = rest.needs.iter().position(|need| need.option == Some(word)) {
            let need = rest.needs[place];
            let Some(value) = words.next() else { return Some(values(need, &[], list)) };
            takes(need, value).then_some(())?;
            if !matches!(need.choices, Choices::AnyOf { .. }) {
                rest.needs.remove(place);
            }
        } else {
            rest.take(word)?;
        }
    }
    Some(rest.values(list))
}

/// The part of an offer that is still to be typed.
struct Rest<'a> {
    needs: Vec<&'a Need>,
    /// The names already used of the list that is being typed.
    used: Vec<String>,
}

impl<'a> Rest<'a> {
    /// Returns the needs without an option, in their order.
    fn positional(&self) -> impl Iterator<Item = (usize, &'a Need)> {
        self.needs.iter().copied().enumerate().filter(|(_, need)| need.option.is_none())
    }

    /// Gives a word to the first need that accepts it.
    fn take(&mut self, word: &str) -> Option<()> {
        let mut skipped = Vec::new();
        let mut taken = None;
        for (place, need) in self.positional() {
            if takes(need, word) {
                taken = Some((place, need));
                break;
            }
            let is_begun = matches!(need.choices, Choices::AnyOf { .. }) && !self.used.is_empty();
            if !need.optional && !is_begun {
                return None;
            }
            skipped.push(place);
        }
        let (place, need) = taken?;
        match need.choices {
            Choices::AnyOf { .. } => self.used.push(word.to_owned()),
            Choices::Throw { .. } => {}
            Choices::OneOf { .. } | Choices::Number { .. } | Choices::Text {} => {
                self.needs.remove(place);
            }
        }
        for place in skipped.into_iter().rev() {
            self.needs.remove(place);
        }
        Some(())
    }

    /// Returns the values that may come next: those of the first need, those of later needs if it may be skipped, and options.
    fn values(&self, list: &str) -> Vec<String> {
        let mut found = Vec::new();
        for (_, need) in self.positional() {
            found.extend(values(need, &self.used, list));
            let is_begun = matches!(need.choices, Choices::AnyOf { .. }) && !self.used.is_empty();
            if !need.optional && !is_begun {
                return found;
            }
        }
        found.extend(self.needs.iter().filter_map(|need| need.option.map(str::to_owned)));
        found
    }
}

/// Reports whether a need accepts a word.
fn takes(need: &Need, word: &str) -> bool {
    let is_one =
        |choices: &[String], word: &str| choices.iter().any(|choice| is_spelling(word, &plain(choice)));
    match &need.choices {
        Choices::OneOf { of } => is_one(of, word),
        Choices::AnyOf { from, .. } => names(word).all(|name| is_one(from, name)),
        Choices::Number { min, max } => word.parse().is_ok_and(|number: i64| (*min..=*max).contains(&number)),
        Choices::Throw { .. } | Choices::Text {} => true,
    }
}

/// Returns the names of a list, without their counts.
fn names(list: &str) -> impl Iterator<Item = &str> {
    let entries = list.split(',').map(str::trim).filter(|entry| !entry.is_empty());
    entries.map(|entry| entry.trim_start_matches(|c: char| c.is_ascii_digit()).trim_start())
}

/// Returns the values of a need that can be listed, except those already `used`.
fn values(need: &Need, used: &[String], list: &str) -> Vec<String> {
    match &need.choices {
        Choices::OneOf { of } => of.clone(),
        Choices::AnyOf { from, .. } => {
            let mut left = from.clone();
            for name in used.iter().flat_map(|used| names(used)).chain(names(list)) {
                if let Some(place) = left.iter().position(|choice| is_spelling(choice, &plain(name))) {
                    left.remove(place);
                }
            }
            left
        }
        Choices::Number { .. } | Choices::Throw { .. } | Choices::Text {} => Vec::new(),
    }
}
