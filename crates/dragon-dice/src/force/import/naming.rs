//! Finds the die meant by a name as people write it: with elements or a species before or after it, in the plural, misspelt.

use super::deployment::{Sort, sorts};
use super::entry::is_noise;
use super::other_names::{other_die, species_of_word, species_words};
use crate::dice::{Die, DieType, Element, Elements, Listed, find, listed, several};
use std::cell::OnceCell;
use std::collections::BTreeMap;
use warband_core::text::{LetterCounts, Name, nearest, plain};

/// The meaning of a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::force) enum Meaning {
    /// Certainly this die.
    Sure(Box<Die>),
    /// Most likely this die.
    Guess(Box<Die>),
    /// One of these, which share the name.
    Several(Vec<Name>),
    /// No die; the most similar names, best first.
    Unknown(Vec<Name>),
}

/// Longest name looked up, in bytes.
const LONGEST: usize = 60;

/// Words next to a name that only describe the sort of die.
const FILLERS: [&str; 15] = [
    "hybrid",
    "dragon",
    "dragonkin",
    "terrain",
    "unit",
    "item",
    "artifact",
    "die",
    "the",
    "more",
    "extra",
    "additional",
    "qty",
    "quantity",
    "count",
];

/// A possible reading of a name.
struct NameReading {
    /// The words of the name.
    words: Vec<String>,
    /// The words for elements, in the order written.
    elements: Vec<String>,
    /// The species named.
    species: Option<&'static str>,
    /// The sizes and classes named.
    sorts: Vec<Sort>,
}

/// Looks up names, each once.
#[derive(Debug, Default)]
pub(in crate::force) struct Meanings {
    /// The meanings found, by name and remarks.
    found: BTreeMap<(String, Vec<String>), Meaning>,
    /// How many names were compared with the whole catalogue.
    compared: usize,
    /// The names of all dice, built when the first name is not found.
    known: OnceCell<Vec<KnownName>>,
}

/// Most unknown names that are compared with the whole catalogue, which is slow.
const COMPARED: usize = 150;

impl Meanings {
    /// Returns the meaning of `name`, followed by `remarks` in brackets.
    pub(in crate::force) fn of(&mut self, name: &str, remarks: &[String]) -> Meaning {
        let key = (name.to_owned(), remarks.to_vec());
        if let Some(known) = self.found.get(&key) {
            return known.clone();
        }
        let meaning = if self.compared > COMPARED {
            sure(name, remarks).map_or(Meaning::Unknown(Vec::new()), |die| Meaning::Sure(Box::new(die)))
        } else {
            meaning(name, remarks, &self.known)
        };
        self.compared += usize::from(!matches!(meaning, Meaning::Sure(_)));
        self.found.insert(key, meaning.clone());
        meaning
    }
}

fn meaning(name: &str, remarks: &[String], known: &OnceCell<Vec<KnownName>>) -> Meaning {
    if name.len() > LONGEST {
        return Meaning::Unknown(Vec::new());
    }
    let readings = match sure_or(name, remarks) {
        Ok(die) => return Meaning::Sure(Box::new(die)),
        Err(readings) => readings,
    };
    // A die, but not of the species, the size or the class named; or of an element that is misspelt.
    let is_near = || with_element_corrected(name).and_then(|name| sure_or(&name, remarks).ok());
    if let Some(die) = readings.iter().find_map(|reading| reading.dice().next()).or_else(is_near) {
        return Meaning::Guess(Box::new(die));
    }
    let known = known.get_or_init(KnownName::all);
    let shared = readings.iter().flat_map(NameReading::singulars).map(|words| {
        let wanted = plain(&words.concat());
        let is_it = |die: &&KnownName| die.base.plain == wanted;
        known.iter().filter(is_it).map(|die| Name::from(die.name)).collect::<Vec<_>>()
    });
    if let Some(candidates) = shared.into_iter().find(|names| names.len() > 1) {
        return Meaning::Several(candidates);
    }
    match readings.iter().find_map(|reading| reading.closest(known)) {
        Some(meaning) => meaning,
        None => Meaning::Unknown(
            nearest(name, known.iter().map(|die| die.name)).into_iter().map(Name::from).collect(),
        ),
    }
}

/// Returns the die that `name` certainly means.
pub(in crate::force) fn sure(name: &str, remarks: &[String]) -> Option<Die> {
    if name.len() > LONGEST { None } else { sure_or(name, remarks).ok() }
}

/// Reports whether `name` means a die only as a plural: `Thugs`.
pub(super) fn is_plural(name: &str, remarks: &[String], die: &Die) -> bool {
    let is_it = |name: &str, reading: &NameReading| reading.die(name).is_some_and(|of| of.name == die.name);
    let is_singular = |reading: &NameReading| {
        let name = reading.words.join(" ");
        is_it(&name, reading) || is_it(&format!("{name}s"), reading)
    };
    let readings = readings(name, remarks);
    readings.iter().any(|reading| reading.dice().any(|of| of.name == die.name))
        && !readings.iter().any(is_singular)
}

/// Returns the die that `name` certainly means, otherwise the possible readings.
fn sure_or(name: &str, remarks: &[String]) -> Result<Die, Vec<NameReading>> {
    if let Some(die) = find(name)
        && remarks.iter().all(|remark| are_elements_of(remark, &die))
    {
        return Ok(die);
    }
    let readings = readings(name, remarks);
    let as_described = |reading: &NameReading| {
        reading.dice().find(|die| {
            reading.species.is_none_or(|species| die.species.raw() == species)
                && reading.sorts.iter().all(|sort| sort.fits(die))
        })
    };
    readings.iter().find_map(as_described).ok_or(readings)
}

/// Returns a name with a word of it replaced by the element that it is most similar to: `gren drake`.
fn with_element_corrected(name: &str) -> Option<String> {
    let words: Vec<&str> = name.split(' ').collect();
    let is_short = words.len() > 1 && words.len() <= 4;
    (0..words.len()).filter(|_| is_short).find_map(|at| {
        let word = words[at].to_lowercase();
        if word.len() < 3 || Element::parse(&word).is_some() {
            return None;
        }
        let known = Element::FIVE.into_iter().flat_map(|element| [element.word(), element.colour()]);
        let mut near = known.filter(|known| strsim::osa_distance(&word, known) == 1);
        let (Some(element), None) = (near.next(), near.next()) else { return None };
        let mut corrected = words.clone();
        corrected[at] = element;
        Some(corrected.join(" "))
    })
}

/// Reports whether a remark names just the elements of a die, which its name may have too: `Fire Drake (fire)`.
fn are_elements_of(remark: &str, die: &Die) -> bool {
    let words = remark.split(['/', ' ', '-', '+', '&']).filter(|word| !word.is_empty());
    let elements: Option<Elements> = words.map(Element::parse).collect();
    elements.is_some_and(|elements| elements == die.elements)
}

/// Returns the possible readings of a name: as written, and without descriptive words around it.
fn readings(name: &str, remarks: &[String]) -> Vec<NameReading> {
    let split = |c: char| c.is_whitespace() || "/,+&".contains(c);
    let is_word = |word: &&str| word.chars().any(char::is_alphanumeric);
    let words =
        |text: &str| -> Vec<String> { text.split(split).filter(is_word).map(str::to_owned).collect() };
    let mut all = words(name);
    // `Red and Blue Drake`.
    let is_element = |word: Option<&String>| word.is_some_and(|word| Element::parse(word).is_some());
    let and = (1..all.len()).find(|at| {
        all[*at].eq_ignore_ascii_case("and") && is_element(all.get(at - 1)) && is_element(all.get(at + 1))
    });
    and.map(|at| all.remove(at));
    let mut known = None;
    let mut elements = Vec::new();
    for remark in remarks {
        known = known.or_else(|| species_of_word(&plain(remark)));
        let of_remark = words(&remark.replace('-', " "));
        if of_remark.iter().all(|word| Element::parse(word).is_some()) {
            elements.extend(of_remark);
        }
    }
    let mut found = Vec::new();
    let mut add = |words: Vec<String>, species: Option<&'static str>, sorts: Vec<Sort>| {
        if !words.is_empty() {
            found.push(NameReading { words, elements: elements.clone(), species, sorts });
        }
    };
    add(all.clone(), known, Vec::new());
    add(without_fillers(&all), known, Vec::new());
    for (words, of) in without_species(&all) {
        add(words.to_vec(), Some(of), Vec::new());
        add(without_fillers(words), Some(of), Vec::new());
    }
    if let Some((words, sorts)) = without_sorts(&all) {
        add(words.to_vec(), known, sorts.clone());
        for (words, of) in without_species(words) {
            add(words.to_vec(), Some(of), sorts.clone());
        }
    }
    for remark in remarks {
        add(with_remark(&all, &words(remark)), known, Vec::new());
    }
    found.into_iter().flat_map(NameReading::with_elements_apart).collect()
}

fn without_fillers(words: &[String]) -> Vec<String> {
    let is_filler = |word: &&String| FILLERS.contains(&word.to_lowercase().as_str());
    words.iter().filter(|word| !is_filler(word)).cloned().collect()
}

/// Returns the words without the sizes and classes that they begin with, and those: `small Thug`.
fn without_sorts(words: &[String]) -> Option<(&[String], Vec<Sort>)> {
    let length = words.iter().take_while(|word| is_noise(word)).count();
    let (front, rest) = words.split_at(length);
    (length > 0 && !rest.is_empty()).then(|| Some((rest, sorts(&front.join(" "))?)))?
}

/// Returns the words of a name with the first or the last part of it in brackets: `Bridge (Highland)`, `Red Dragon (drake)`.
fn with_remark(words: &[String], remark: &[String]) -> Vec<String> {
    let is_dragon = |word: &String| ["dragon", "dragons"].contains(&word.to_lowercase().as_str());
    if words.iter().any(is_dragon) {
        return words.iter().filter(|word| !is_dragon(word)).chain(remark).cloned().collect();
    }
    remark.iter().chain(words).cloned().collect()
}

/// Returns the words without a species of one or two words at their start or end.
fn without_species(words: &[String]) -> Vec<(&[String], &'static str)> {
    let named = |part: &[String]| species_of_word(&plain(part.concat().trim_end_matches(['\'', '’'])));
    let mut found = Vec::new();
    for length in [2, 1] {
        if words.len() > length {
            let (front, rest) = words.split_at(length);
            found.extend(named(front).map(|of| (rest, of)));
            let (rest, back) = words.split_at(words.len() - length);
            found.extend(named(back).map(|of| (rest, of)));
        }
    }
    found
}

impl NameReading {
    /// Returns this reading, and one with the elements at the ends of the name taken off.
    fn with_elements_apart(self) -> Vec<NameReading> {
        let is_element = |word: &&String| Element::parse(word).is_some();
        let front = self.words.iter().take_while(is_element).count();
        let back = self.words[front..].iter().rev().take_while(is_element).count();
        let name = front..self.words.len() - back;
        if name.is_empty() || front + back == 0 {
            return vec![self];
        }
        let mut elements = self.words[..front].to_vec();
        elements.extend_from_slice(&self.words[name.end..]);
        elements.extend_from_slice(&self.elements);
        let (words, sorts) = (self.words[name].to_vec(), self.sorts.clone());
        let apart = NameReading { words, elements, species: self.species, sorts };
        vec![self, apart]
    }

    /// Returns the words as they are, with one of them in the singular, or with the last in the plural.
    fn singulars(&self) -> Vec<Vec<String>> {
        let mut forms = vec![self.words.clone()];
        for at in (0..self.words.len()).rev() {
            for singular in singular(&self.words[at]) {
                let mut words = self.words.clone();
                words[at] = singular;
                forms.push(words);
            }
        }
        if let Some(last) = self.words.last() {
            let mut words = self.words.clone();
            words[self.words.len() - 1] = format!("{last}s");
            forms.push(words);
        }
        forms
    }

    /// Returns the dice that it may mean without a misspelling.
    fn dice(&self) -> impl Iterator<Item = Die> {
        self.singulars().into_iter().filter_map(|words| self.die(&words.join(" ")))
    }

    fn die(&self, name: &str) -> Option<Die> {
        if self.elements.is_empty() {
            return find(name).or_else(|| find(other_die(name)?)).or_else(|| self.other_of_species(name));
        }
        let of_element = |die: &Die| {
            let named = self.elements.iter().filter_map(|word| Element::parse(word));
            die.die_type == DieType::Unit && named.into_iter().all(|element| die.elements.contains(element))
        };
        let elements = self.elements.join(" ");
        let with_elements =
            |name: &str| find(&format!("{elements} {name}")).filter(|die| die.die_type != DieType::Unit);
        with_elements(name).or_else(|| find(name).filter(of_element))
    }

    /// Returns a die of this species by an unofficial name that several species share.
    fn other_of_species(&self, name: &str) -> Option<Die> {
        let mut species = species_words().iter().filter(|(_, of)| Some(*of) == self.species);
        species.find_map(|(word, _)| find(other_die(&format!("{word} {name}"))?))
    }

    /// Returns the die, or the dice, with the most similar name; `None` if none is similar enough.
    fn closest(&self, known: &[KnownName]) -> Option<Meaning> {
        self.singulars().iter().find_map(|words| self.closest_to(words, known))
    }

    fn closest_to(&self, words: &[String], known: &[KnownName]) -> Option<Meaning> {
        let bare = plain(&words.concat());
        let typed = plain(&self.elements.concat()) + &bare;
        let most = match bare.chars().count() {
            0..4 => return None,
            4..8 => 1,
            _ => 2,
        };
        let [of_typed, of_bare] = [&typed, &bare].map(|text| LetterCounts::of(text));
        let distance = |typed: &str, letters: &LetterCounts, name: &KnownText| {
            let may_be = letters.least_distance(&name.letters) <= most;
            may_be.then(|| strsim::osa_distance(typed, &name.plain)).filter(|distance| *distance <= most)
        };
        let whole = known.iter().filter_map(|die| Some((distance(&typed, &of_typed, &die.whole)?, die.name)));
        let mut whole: Vec<(usize, &'static str)> = whole.collect();
        let with_elements = known.iter().filter(|die| die.base.plain.len() < die.whole.plain.len());
        let shared =
            with_elements.filter_map(|die| Some((distance(&bare, &of_bare, &die.base)?, die.base_name)));
        let mut shared: Vec<(usize, &'static str)> = shared.collect();
        let nearest = whole.iter().chain(&shared).map(|(distance, _)| *distance).min()?;
        whole.retain(|(distance, _)| *distance == nearest);
        shared.retain(|(distance, _)| *distance == nearest);
        match (whole.as_slice(), shared.as_slice()) {
            ([(_, only)], []) => Some(Meaning::Guess(Box::new(find(only)?))),
            ([], [(_, base), ..]) => Some(Meaning::Several(several(base))),
            _ => {
                whole.truncate(3);
                Some(Meaning::Unknown(whole.into_iter().map(|(_, name)| Name::from(name)).collect()))
            }
        }
    }
}

/// A name of a die, in the forms that are compared.
#[derive(Debug)]
struct KnownName {
    name: &'static str,
    whole: KnownText,
    base_name: &'static str,
    base: KnownText,
}

/// A text with its letters.
#[derive(Debug)]
struct KnownText {
    plain: String,
    letters: LetterCounts,
}

impl KnownText {
    fn of(name: &str) -> KnownText {
        let plain = plain(name);
        KnownText { letters: LetterCounts::of(&plain), plain }
    }
}

impl KnownName {
    fn all() -> Vec<KnownName> {
        let of = |die: Listed| KnownName {
            name: die.name,
            whole: KnownText::of(die.name),
            base_name: die.base_name,
            base: KnownText::of(die.base_name),
        };
        listed().map(of).collect()
    }
}

/// Returns the words that a word may be the plural of.
pub(super) fn singular(word: &str) -> Vec<String> {
    let endings = [
        ("ies", "y"),
        ("men", "man"),
        ("ves", "f"),
        ("ves", "fe"),
        ("es", ""),
        ("'s", ""),
        ("’s", ""),
        ("s", ""),
    ];
    let lower = word.to_lowercase();
    let of = |(plural, one): (&str, &str)| Some(format!("{}{one}", lower.strip_suffix(plural)?));
    endings.into_iter().filter_map(of).filter(|word| word.len() > 2).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::all;
    use std::collections::BTreeSet;

    fn meaning(name: &str, remarks: &[String]) -> Meaning {
        super::meaning(name, remarks, &OnceCell::new())
    }

    fn read(name: &str) -> String {
        match meaning(name, &[]) {
            Meaning::Sure(die) => die.name.raw().to_owned(),
            Meaning::Guess(die) => format!("{}?", die.name.raw()),
            Meaning::Several(names) => format!("{} of them", names.len()),
            Meaning::Unknown(_) => String::new(),
        }
    }

    #[test]
    fn names_as_people_write_them() {
        let cases = [
            ("Thugs", "Thug"),
            ("wolf-riders", "Wolf Rider"),
            ("Footmen", "Footman"),
            ("Harpies", "Harpy"),
            ("Liches", "Lich"),
            ("Lurkers in the Deep", "Lurker in the Deep"),
            ("Goblin Thug", "Thug"),
            ("Trog Thugs", "Thug"),
            ("Thug Goblins", "Thug"),
            ("Selumari Guard", "Guard"),
            ("Coral Elf Guards", "Guard"),
            ("Amazon Warlord", "War Chief"),
            ("Warlord", "Warlord"),
            ("Scorpion Riders", "Scorpion Knight"),
            ("Dwarf Thug", "Thug?"),
            ("Red Dragonfoals", "Fire Dragonfoal"),
            ("Dragonfoal red", "Fire Dragonfoal"),
            ("Dragonfoal", "5 of them"),
            ("Dragonfol", "5 of them"),
            ("Blue / Green Hybrid Wyrm", "Air/Water Wyrm"),
            ("Wyrm green/blue", "Air/Water Wyrm"),
            ("Red Selumari Warder", "Fire Selumari Warder"),
            ("Selumari Warder", "5 of them"),
            ("Rings of Stars (Death)", ""),
            ("Death Rings of Stars", "Death Ring of Stars"),
            ("Coastland Standing Stone", "Coastland Standing Stones"),
            ("Swampland Dragons Lair", "Swampland Dragon's Lair"),
            ("Gold Medallion", "Gold Medallion"),
            ("small Thug", "Thug"),
            ("heavy melee Thug", "Thug"),
            ("large Thug", "Thug?"),
            ("more Thugs", "Thug"),
            ("Thuggs", "Thug?"),
            ("gren drake", "Water Drake?"),
            ("Wolf Ridder", "Wolf Rider?"),
            ("Thgu", "Thug?"),
            ("Black Knight", ""),
            ("xyzzy", ""),
        ];
        for (written, expected) in cases {
            assert_eq!(read(written), expected, "{written}");
        }
        let remark = |text: &str| [String::from(text)];
        assert!(
            matches!(meaning("Dragonfoal", &remark("Fire")), Meaning::Sure(die) if die.name.raw() == "Fire Dragonfoal")
        );
        assert!(
            matches!(meaning("Thug", &remark("Goblins")), Meaning::Sure(die) if die.name.raw() == "Thug")
        );
        for (name, inside, die) in [
            ("Red Dragon", "drake", "Fire Drake"),
            ("White Dragon", "Drake", "White Drake"),
            ("Bridge", "Highland", "Highland Bridge"),
        ] {
            let is_it = matches!(meaning(name, &remark(inside)), Meaning::Sure(of) if of.name.raw() == die);
            assert!(is_it, "{name} ({inside})");
        }
        assert!(matches!(meaning("Thug", &remark("Dwarves")), Meaning::Guess(_)));
        assert!(
            matches!(meaning("Wyrm", &remark("Blue/Green")), Meaning::Sure(die) if die.name.raw() == "Air/Water Wyrm")
        );
    }

    #[test]
    fn every_die_is_found_in_the_plural_and_with_its_species() {
        let plural = |name: &str| match name {
            name if name.ends_with("man") => format!("{}men", &name[..name.len() - 3]),
            name if name.ends_with('y') && !name.ends_with(['a', 'e', 'o']) && !name.ends_with("ey") => {
                format!("{}ies", &name[..name.len() - 1])
            }
            name => format!("{name}s"),
        };
        for die in all() {
            let name = die.name.raw();
            assert_eq!(read(&plural(name)), name);
            if !die.species.is_empty() {
                assert_eq!(read(&format!("{} {name}", die.species.raw())), name);
            }
        }
    }

    /// Tries every name with each letter left out, doubled, swapped with the next, or replaced.
    #[test]
    fn one_wrong_letter_never_makes_another_die_unmarked() {
        let names: BTreeSet<String> = all().map(|die| plain(die.name.raw())).collect();
        // Of dice that come in several elements, one is enough.
        let is_tried = |die: &Die| die.die_type == DieType::Unit || die.elements.contains(Element::Fire);
        for die in all().filter(is_tried) {
            let name = die.name.raw();
            let letters: Vec<char> = name.chars().collect();
            for at in 0..letters.len() {
                let mut slips = Vec::new();
                for with in [vec![], vec![letters[at]; 2], vec!['e'], vec!['s'], vec!['q']] {
                    slips.push([&letters[..at], &with, &letters[at + 1..]].concat());
                }
                let mut swapped = letters.clone();
                swapped.swap(at, (at + 1).min(letters.len() - 1));
                slips.push(swapped);
                for slip in slips {
                    let slip: String = slip.into_iter().collect();
                    // The misspelling is another die's name.
                    if names.contains(&plain(&slip)) {
                        continue;
                    }
                    if let Some(other) = sure(&slip, &[]) {
                        assert_eq!(other.name.raw(), name, "{slip}");
                    }
                }
            }
        }
    }
}
