//! Lines that place the dice of a list above them: `Home - heavy melee and Sergeant`, `Horde - cavalry less one Lizard Rider`.

mod placing;

use super::entry::{Count, Written, is_noise, read_entry};
use super::line_shapes::{counted_after_heading, key_and_value, opened};
use super::naming::{Meaning, Meanings, is_plural, sure};
use super::other_names::species_of_word;
use super::sections::{Heading, Section, heading};
use super::split::begins_with_count;
use super::{Doubt, ImportedDice, LeftReason};
use crate::dice::{Die, DieType, Size};
use placing::Table;
use warband_core::text::{Name, plain};

/// Dice of the list that no army has yet.
#[derive(Clone, Debug)]
pub(super) struct Pooled {
    pub die: Die,
    pub count: u32,
    /// The words of the heading that they are below: `heavy melee`.
    pub group: Vec<String>,
    /// Guesses made about them, with their lines.
    pub doubts: Vec<(usize, Doubt)>,
}

/// A line of a deployment: an army, and the dice that it gets.
#[derive(Clone, Debug)]
pub(super) struct Order {
    pub line: usize,
    army: &'static str,
    is_frontier: bool,
    terms: Vec<OrderTerm>,
}

/// A term of an order: dice that it adds, or takes off.
#[derive(Clone, Debug)]
struct OrderTerm {
    written: String,
    /// Whether the dice are taken off: `less one Lizard Rider`.
    is_less: bool,
    /// Whether that may have ended before: `less one Lizard Rider, Roc`.
    is_soft: bool,
    what: OrderedDice,
}

#[derive(Clone, Debug)]
enum OrderedDice {
    Die {
        die: Die,
        count: Option<u32>,
        doubt: Option<Doubt>,
        is_plural: bool,
    },
    /// Dice below a heading with these words or, if there is no such heading, dice with these properties.
    Sort {
        words: Vec<String>,
        sorts: Vec<Sort>,
        count: Option<u32>,
        is_group: bool,
    },
    Rest,
    Unknown(LeftReason),
}

/// A property that a word asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::force) enum Sort {
    Class(&'static str),
    Size(Size),
    Species(&'static str),
    Type(DieType),
    /// A word such as `units`.
    Unit,
    /// A White dragon.
    White,
}

/// The result of orders.
#[derive(Debug, Default)]
pub(super) struct Deployment {
    pub dice: Vec<ImportedDice>,
    /// Terrains, dragons and other dice that orders name, with their armies and lines.
    pub others: Vec<(Die, u32, &'static str, usize)>,
    /// Text that places nothing, with its line and army.
    pub refused: Vec<(usize, String, LeftReason, &'static str)>,
    /// Whether all orders can be about the list: no unit is missing in it, and the home army gets some.
    pub is_fit: bool,
}

/// Words that end a term and let the next one be added.
const PLUS: [&str; 5] = ["plus", "with", "also", "+", "then"];

/// Words that end a term.
const AND: [&str; 4] = [",", "and", "&", "but"];

/// Words that end a term and take the next one off.
const LESS: [&str; 8] = ["less", "minus", "without", "except", "excluding", "excl.", "sans", "not"];

/// Words without meaning at the start of a term.
const FILLERS: [&str; 13] =
    ["all", "the", "my", "of", "every", "both", "each", "our", "for", "gets", "has", "is", "takes"];

/// Words between an army and its dice.
const VERBS: [&str; 14] =
    ["is", "are", "gets", "get", "has", "have", "takes", "take", "with", "will", "be", "->", "→", "contains"];

/// Words between dice and their army.
const TO: [&str; 12] = ["to", "in", "at", "for", "->", "→", "go", "goes", "stay", "stays", "start", "starts"];

/// All that is left.
const REST: [&str; 7] =
    ["rest", "others", "other", "remaining", "remainder", "everything", "everything else"];

/// Words without meaning after those for all that is left.
const AFTER_REST: [&str; 20] = [
    "else", "left", "over", "of", "the", "my", "them", "army", "force", "list", "dice", "units", "goes",
    "go", "is", "are", "stays", "stay", "here", "there",
];

/// Words for the properties of dice, in the singular.
const SORTS: [(&str, Sort); 29] = [
    ("heavy", Sort::Class("heavy")),
    ("light", Sort::Class("light")),
    ("melee", Sort::Class("melee")),
    ("cavalry", Sort::Class("cavalry")),
    ("missile", Sort::Class("missile")),
    ("magic", Sort::Class("magic")),
    ("mage", Sort::Class("magic")),
    ("shield", Sort::Class("shield")),
    ("bearer", Sort::Class("bearer")),
    ("small", Sort::Size(Size::Small)),
    ("medium", Sort::Size(Size::Medium)),
    ("large", Sort::Size(Size::Large)),
    ("champion", Sort::Size(Size::Champion)),
    ("monster", Sort::Size(Size::Monster)),
    ("artifact", Sort::Size(Size::Artifact)),
    ("medallion", Sort::Size(Size::Medallion)),
    ("relic", Sort::Size(Size::Relic)),
    ("item", Sort::Type(DieType::Item)),
    ("equipment", Sort::Type(DieType::Item)),
    ("eldarim", Sort::Type(DieType::Eldarim)),
    ("dracolem", Sort::Type(DieType::Dracolem)),
    ("unit", Sort::Unit),
    ("die", Sort::Unit),
    ("dice", Sort::Unit),
    ("troop", Sort::Unit),
    ("one", Sort::Unit),
    ("guy", Sort::Unit),
    ("type", Sort::Unit),
    ("soldier", Sort::Unit),
];

impl Sort {
    /// Reports whether a die has the property.
    pub(in crate::force) fn fits(self, die: &Die) -> bool {
        match self {
            Sort::Class(word) => {
                die.die_type != DieType::Item
                    && die.class.raw().to_lowercase().split(' ').any(|of| of == word)
            }
            Sort::Size(size) => die.size == size,
            Sort::Species(name) => die.species.raw() == name,
            Sort::Type(die_type) => die.die_type == die_type,
            Sort::Unit => die.die_type.is_unit(),
            Sort::White => die.is_white(),
        }
    }
}

/// Returns the words of a heading, in the singular and in lower case.
pub(super) fn group_words(text: &str) -> Vec<String> {
    let words = text.split(|c: char| !c.is_alphanumeric()).map(singular);
    words.filter(|word| !word.is_empty() && !word.bytes().all(|b| b.is_ascii_digit())).collect()
}

fn singular(word: &str) -> String {
    let word = word.to_lowercase();
    word.strip_suffix('s').filter(|word| word.len() > 2).map(str::to_owned).unwrap_or(word)
}

/// Returns the properties that words ask for; `None` if one of them is not a property.
pub(in crate::force) fn sorts(text: &str) -> Option<Vec<Sort>> {
    let words: Vec<&str> =
        text.split(|c: char| c.is_whitespace() || c == '-').filter(|word| !word.is_empty()).collect();
    let mut found = Vec::new();
    let mut at = 0;
    while at < words.len() {
        let named = |length: usize| {
            let wanted = plain(&words.get(at..at + length)?.concat());
            Some((Sort::Species(species_of_word(&wanted)?), length))
        };
        let word = singular(words[at]);
        let known = SORTS.iter().find(|(known, _)| *known == word).map(|(_, sort)| (*sort, 1));
        let (sort, length) = known.or_else(|| named(2)).or_else(|| named(1))?;
        found.push(sort);
        at += length;
    }
    let is_specific = found.iter().any(|sort| *sort != Sort::Unit);
    is_specific.then_some(found)
}

/// Reports whether a text about the dice of an army names sorts of them.
pub(super) fn names_sorts(text: &str) -> bool {
    let text = spaced(text);
    let is_between = |word: &str| PLUS.contains(&word) || AND.contains(&word) || LESS.contains(&word);
    let words: Vec<&str> = text.split_whitespace().collect();
    words
        .split(|word| is_between(&word.to_lowercase()))
        .any(|term| sorts(without_fillers(&term.join(" "))).is_some())
}

/// Reports whether a text about the dice of an army means all that are left.
pub(super) fn names_rest(text: &str) -> bool {
    let text = spaced(text).to_lowercase();
    text.split(" , ").any(|term| {
        let term = without_fillers(term.trim());
        REST.iter()
            .any(|rest| term.strip_prefix(rest).is_some_and(|more| more.is_empty() || more.starts_with(' ')))
    })
}

/// Returns the army that a line is about and the text about its dice, which may be empty; `None` if the line places nothing.
pub(super) fn order_line(text: &str) -> Option<(Section, &str)> {
    let is_army = |section| matches!(section, Section::Army(_) | Section::Frontier);
    let army = |text: &str| match heading(text) {
        Some(Heading::Of(section)) if is_army(section) => Some(section),
        _ => None,
    };
    if let Some(section) = army(text) {
        if let Some(entry) = counted_after_heading(text) {
            return Some((section, entry));
        }
        let inside = text.split_once('(').map_or("", |(_, inside)| inside.trim_end_matches(')'));
        return Some((section, if is_noise(inside) && sorts(inside).is_none() { "" } else { inside }));
    }
    if let Some((section, rest)) = key_and_value(text).and_then(|(key, rest)| Some((army(key)?, rest))) {
        return Some((section, rest));
    }
    // `My home army gets cavalry`, `cavalry to the home army`.
    let mut start = 0;
    let words: Vec<(usize, &str)> = text
        .split(' ')
        .map(|word| {
            let at = start;
            start += word.len() + 1;
            (at, word)
        })
        .collect();
    let is_one_of = |known: &[&str], word: &str| known.contains(&word.to_lowercase().as_str());
    let verb = words.iter().take(5).position(|(_, word)| is_one_of(&VERBS, word));
    if let Some(at) = verb.filter(|at| *at > 0)
        && let Some(section) = army(&text[..words[at].0])
    {
        return Some((section, text[words[at].0 + words[at].1.len()..].trim()));
    }
    let to = words.iter().rposition(|(_, word)| is_one_of(&TO, word));
    if let Some(at) = to.filter(|at| *at > 0)
        && let Some(section) = army(&text[words[at].0 + words[at].1.len()..])
    {
        return Some((section, text[..words[at].0].trim()));
    }
    // `Skeletons home`.
    if let Some((before, last)) = text.rsplit_once(' ')
        && let Some(section @ Section::Army(_)) = army(last)
        && sure(without_fillers(before), &[]).is_some_and(|die| is_plural(before, &[], &die))
    {
        return Some((section, before));
    }
    // `Home heavy melee`.
    let (first, rest) = text.split_once(' ')?;
    let rest = rest.trim();
    army(first).filter(|_| sorts(rest).is_some()).map(|section| (section, rest))
}

/// Reads orders about the dice of `pool`.
pub(super) struct Orders<'p> {
    pool: &'p [Pooled],
    meanings: &'p mut Meanings,
    lines: Vec<Order>,
}

impl<'p> Orders<'p> {
    pub(super) fn new(pool: &'p [Pooled], meanings: &'p mut Meanings) -> Orders<'p> {
        Orders { pool, meanings, lines: Vec::new() }
    }

    /// Adds an order for the army of `section`.
    pub(super) fn add(&mut self, section: Section, text: &str, line: usize) {
        let army = match section {
            Section::Army(army) => army,
            _ => "campaign",
        };
        let terms = self.terms(text, line);
        self.lines.push(Order { line, army, is_frontier: section == Section::Frontier, terms });
    }

    /// Returns the number of its terms.
    pub(super) fn terms_number(&self) -> usize {
        self.lines.iter().map(|order| order.terms.len()).sum()
    }

    /// Returns the dice that its orders name, with their lines and counts.
    pub(super) fn named(&self) -> Vec<(usize, Die, u32)> {
        let of = |order: &Order| {
            let dice = order.terms.iter().filter_map(|term| match &term.what {
                OrderedDice::Die { die, count, .. } => Some((die.clone(), count.unwrap_or(1))),
                OrderedDice::Sort { .. } | OrderedDice::Rest | OrderedDice::Unknown(_) => None,
            });
            dice.map(|(die, count)| (order.line, die, count)).collect::<Vec<_>>()
        };
        self.lines.iter().flat_map(of).collect()
    }

    /// Reports whether a text names dice of the list, or sorts of them.
    pub(super) fn is_order(&mut self, text: &str) -> bool {
        let terms = self.terms(text, 0);
        terms.iter().any(|term| match &term.what {
            OrderedDice::Die { die, .. } => self.pool.iter().any(|pooled| pooled.die.name == die.name),
            OrderedDice::Sort { .. } | OrderedDice::Rest => true,
            OrderedDice::Unknown(_) => false,
        })
    }

    fn terms(&mut self, text: &str, line: usize) -> Vec<OrderTerm> {
        let mut terms = Vec::new();
        let (mut is_less, mut is_soft) = (false, false);
        let mut written: Vec<&str> = Vec::new();
        let text = spaced(text);
        for word in text.split_whitespace().chain([","]) {
            let lower = word.to_lowercase();
            let is = |known: &[&str]| known.contains(&lower.as_str());
            if !is(&PLUS) && !is(&AND) && !is(&LESS) {
                written.push(word);
                continue;
            }
            if !written.is_empty() {
                terms.extend(self.term(&written.join(" "), is_less, is_soft, line));
                written.clear();
                is_soft = true;
            }
            if is(&LESS) {
                (is_less, is_soft) = (true, false);
            } else if is(&PLUS) {
                is_less = false;
            }
        }
        terms
    }

    fn term(&mut self, text: &str, is_less: bool, is_soft: bool, line: usize) -> Option<OrderTerm> {
        let written = read_entry(text);
        let written = opened(&written, text).map_or(written, |opened| read_entry(&opened));
        let mut name = without_fillers(&written.name);
        let count = match written.count {
            Count::Is(number) | Count::Perhaps(number) => Some(number),
            Count::Missing | Count::Bad => None,
        };
        if count.is_some() {
            name = without_fillers(name);
        }
        let of = |what| Some(OrderTerm { written: text.to_owned(), is_less, is_soft, what });
        if written.count == Count::Bad {
            return of(OrderedDice::Unknown(LeftReason::BadCount));
        }
        let lower = name.to_lowercase();
        // `the other Skeletons`.
        let others =
            REST.iter().filter_map(|rest| lower.strip_prefix(rest)).find(|others| others.starts_with(' '));
        if let Some(die) = others.and_then(|others| sure(without_fillers(others), &written.remarks)) {
            return of(OrderedDice::Die { die, count, doubt: None, is_plural: true });
        }
        let after = REST.iter().filter_map(|rest| lower.strip_prefix(rest)).min_by_key(|after| after.len());
        if let Some(after) = after.filter(|after| after.is_empty() || after.starts_with(' ')) {
            // `everything heavy`.
            if sorts(after).is_some() {
                name = &name[name.len() - after.len()..];
            } else if after.split_whitespace().all(|word| AFTER_REST.contains(&word)) {
                return of(OrderedDice::Rest);
            }
        }
        let is_all = written.name.split(' ').any(|word| ["all", "every", "both"].contains(&word));
        let what = self.what(name, &written, count, is_all, text);
        // A price or a total.
        let is_bare = is_noise(name) && written.remarks.is_empty();
        if matches!(what, OrderedDice::Unknown(_)) && (is_bare || line == 0 && name.is_empty()) {
            return None;
        }
        of(what)
    }

    fn what(
        &mut self,
        name: &str,
        written: &Written,
        count: Option<u32>,
        is_all: bool,
        text: &str,
    ) -> OrderedDice {
        let is_numbered = |remark: &String| remark.contains(|c: char| c.is_ascii_digit());
        let has_other_number =
            matches!(written.count, Count::Perhaps(_)) || written.remarks.iter().any(is_numbered);
        let of = |die: Die, doubt: Option<Doubt>| {
            let ends = |name: &str| {
                let name = name.to_lowercase();
                name.ends_with('s') || name.ends_with("men")
            };
            let is_plural = is_all || ends(name) && !ends(die.name.raw());
            // `2 Muggers x2`.
            let doubt = doubt.or_else(|| has_other_number.then(|| Doubt::Count(Name::from(text.to_owned()))));
            OrderedDice::Die { die, count, doubt, is_plural }
        };
        if let Some(die) = sure(name, &written.remarks) {
            return of(die, None);
        }
        if let Some(sorts) = sorts(name) {
            let words: Vec<String> = group_words(name).into_iter().filter(|word| !is_unit(word)).collect();
            let is_group = self.pool.iter().any(|of| words.iter().all(|word| of.group.contains(word)));
            return OrderedDice::Sort { words, sorts, count, is_group };
        }
        let spelling = || Some(Doubt::Spelling(Name::from(text.to_owned())));
        let in_pool = |name: &str| self.pool.iter().find(|pooled| pooled.die.name.raw() == name);
        // `Lizards` for the only die of the list with that word in its name.
        let words = group_words(name);
        let has_words = |pooled: &&Pooled| {
            let of = group_words(pooled.die.name.raw());
            !words.is_empty() && words.iter().all(|word| of.contains(word))
        };
        let mut partly = self.pool.iter().filter(has_words);
        let partly = (partly.next(), partly.next());
        match self.meanings.of(name, &written.remarks) {
            Meaning::Sure(die) => of(*die, None),
            Meaning::Guess(die) => of(*die, spelling()),
            Meaning::Several(names) => {
                let mut there = names.iter().filter_map(|name| in_pool(name.raw()));
                match (there.next(), there.next()) {
                    (Some(pooled), None) => of(pooled.die.clone(), None),
                    _ => OrderedDice::Unknown(LeftReason::Several(names)),
                }
            }
            Meaning::Unknown(_) if partly.0.is_some() && partly.1.is_none() => {
                partly.0.map_or(OrderedDice::Unknown(LeftReason::NoDie(Vec::new())), |pooled| {
                    of(pooled.die.clone(), spelling())
                })
            }
            Meaning::Unknown(nearest) => OrderedDice::Unknown(LeftReason::NoDie(nearest)),
        }
    }

    /// Carries the orders out: dice that are named first, then sorts of them, then the rest.
    pub(super) fn placed(self) -> Deployment {
        let Orders { pool, lines: mut orders, .. } = self;
        let has_home = orders.iter().any(|order| order.army == "home");
        orders.iter_mut().for_each(|order| settle_less(order, pool));
        let mut table = Table::new(pool, &orders);
        for order in &orders {
            order.terms.iter().filter(|term| !term.is_less).for_each(|term| table.name(order, term));
            for term in order.terms.iter().filter(|term| term.is_less) {
                match &term.what {
                    OrderedDice::Unknown(reason) => table.refuse(order, term, reason.clone()),
                    OrderedDice::Die { die, .. } if !order.adds(die, pool) => {
                        table.refuse(order, term, LeftReason::NotListed);
                    }
                    OrderedDice::Die { .. } | OrderedDice::Sort { .. } | OrderedDice::Rest => {}
                }
            }
        }
        for order in &orders {
            order.terms.iter().filter(|term| !term.is_less).for_each(|term| table.sort(order, term));
        }
        for order in orders.iter().filter(|order| {
            order.terms.iter().any(|term| matches!(term.what, OrderedDice::Rest) && !term.is_less)
        }) {
            table.rest(order);
        }
        table.finish(has_home)
    }
}

/// Makes terms after `less` that cannot be taken off terms to add: `heavy melee less one Sergeant and Roc`.
fn settle_less(order: &mut Order, pool: &[Pooled]) {
    let (mut before, mut ended): (Vec<OrderTerm>, bool) = (Vec::new(), false);
    for term in &mut order.terms {
        if term.is_less {
            let OrderedDice::Die { die, .. } = &term.what else {
                before.push(term.clone());
                continue;
            };
            ended = term.is_soft && (ended || !before.iter().any(|other| other.adds(die, pool)));
            term.is_less = !ended;
        }
        before.push(term.clone());
    }
}

impl Order {
    /// Reports whether a term of it adds such dice of the list.
    fn adds(&self, die: &Die, pool: &[Pooled]) -> bool {
        self.terms.iter().any(|term| term.adds(die, pool))
    }
}

impl OrderTerm {
    /// Reports whether it adds such dice of the list.
    fn adds(&self, die: &Die, pool: &[Pooled]) -> bool {
        let mut of = pool.iter().filter(|pooled| pooled.die.name == die.name);
        !self.is_less && of.any(|pooled| self.selects(pooled))
    }

    /// Reports whether the term is about these dice.
    fn selects(&self, pooled: &Pooled) -> bool {
        match &self.what {
            OrderedDice::Die { die, .. } => die.name == pooled.die.name,
            OrderedDice::Sort { words, sorts, is_group: true, .. } => {
                let is_kind = sorts.last() != Some(&Sort::Unit) || pooled.die.die_type.is_unit();
                is_kind && words.iter().all(|word| pooled.group.contains(word))
            }
            OrderedDice::Sort { sorts, .. } => sorts.iter().all(|sort| sort.fits(&pooled.die)),
            OrderedDice::Rest => true,
            OrderedDice::Unknown(_) => false,
        }
    }
}

fn is_unit(word: &str) -> bool {
    SORTS.iter().any(|(known, sort)| *known == word && *sort == Sort::Unit)
}

/// Returns a text with spaces around everything that separates terms. Brackets with terms of their own are opened.
fn spaced(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 16);
    let mut rest = text;
    while let Some(at) = rest.find([',', ';', '&', '+', '(', '[', '.', '-', '–', '—']) {
        out.push_str(&rest[..at]);
        let c = rest[at..].chars().next().unwrap_or(',');
        let after = &rest[at + c.len_utf8()..];
        let is_alone = (out.is_empty() || out.ends_with(' ')) && after.starts_with(' ');
        match c {
            '(' | '[' => {
                let inside = after.split([')', ']']).next().unwrap_or_default();
                let first = inside.split_whitespace().next().unwrap_or_default().to_lowercase();
                let joins = |known: &[&str]| known.contains(&first.as_str());
                // `cavalry (2 Thugs)`.
                let is_counted = begins_with_count(&first) && !is_noise(inside);
                if joins(&PLUS) || joins(&LESS) || joins(&AND) || is_counted {
                    let mark = if is_counted { "plus " } else { "" };
                    out.push_str(&format!(" {mark}{inside} , "));
                    rest = after.get(inside.len() + 1..).unwrap_or_default();
                    continue;
                }
                // Points and other remarks stay with their term.
                out.push_str(&rest[at..at + 1 + inside.len()]);
                rest = &after[inside.len()..];
                continue;
            }
            ',' | ';' => out.push_str(" , "),
            '&' | '+' => out.push_str(" plus "),
            '.' if after.is_empty() || after.starts_with(' ') => out.push_str(" , "),
            '-' | '–' | '—' if is_alone => out.push_str(" , "),
            c => out.push(c),
        }
        rest = after;
    }
    out.push_str(rest);
    out
}

fn without_fillers(name: &str) -> &str {
    let mut name = name.trim();
    while let Some((first, rest)) = name.split_once(' ') {
        if !FILLERS.contains(&first.to_lowercase().as_str()) {
            break;
        }
        name = rest.trim_start();
    }
    name
}
