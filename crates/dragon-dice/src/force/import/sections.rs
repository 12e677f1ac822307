//! Headings, and the sections that they begin.

use super::entry::is_noise;
use super::line_shapes::points_in;
use super::other_names::species_of_word;
use super::{ARMIES, ForcePlace};
use warband_core::text::plain;

/// The part of a force that lines belong to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Section {
    /// No heading has been read.
    #[default]
    None,
    /// One of the three armies.
    Army(&'static str),
    Home,
    Frontier,
    /// Home and frontier.
    Terrains,
    MinorTerrains,
    Dragons,
    Dragonkin,
    /// Dragons, Dragonkin and minor terrains.
    Pool,
}

/// The meaning of a heading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Heading {
    /// A new section begins.
    Of(Section),
    /// The lines below share a class, a size or a species; the section continues.
    Same,
}

/// Words without meaning in a heading.
const EMPTY: [&str; 27] = [
    "group",
    "stack",
    "is",
    "at",
    "army",
    "armies",
    "my",
    "the",
    "of",
    "and",
    "die",
    "dice",
    "points",
    "pts",
    "pt",
    "point",
    "health",
    "hp",
    "total",
    "proposed",
    "summoning",
    "force",
    "section",
    "your",
    "our",
    "starting",
    "list",
];

/// Numbers of the armies in their headings.
const ORDINALS: [&str; 6] = ["first", "second", "third", "1st", "2nd", "3rd"];

/// Words that group dice inside a section.
const GROUPS: [&str; 19] = [
    "items",
    "item",
    "equipment",
    "artifacts",
    "artifact",
    "units",
    "unit",
    "monsters",
    "monster",
    "champions",
    "champion",
    "melee",
    "missiles",
    "magics",
    "roster",
    "deployment",
    "setup",
    "set",
    "up",
];

/// Returns the meaning of `text` as a heading; `None` if it is none.
pub(super) fn heading(text: &str) -> Option<Heading> {
    in_brackets_of_army(text).or_else(|| heading_outside(text))
}

/// Returns the meaning of `Army 1 (Home)`, `2nd army (Horde)`, `Terrain (home)`, where only the brackets say which one it is.
fn in_brackets_of_army(text: &str) -> Option<Heading> {
    let (before, inside) = text.split_once(['(', '['])?;
    let before = before.to_lowercase();
    let words = before.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let is_label = |word: &str| {
        let number =
            ["st", "nd", "rd", "th"].into_iter().find_map(|end| word.strip_suffix(end)).unwrap_or(word);
        let is_number = !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit());
        word.len() == 1 || is_number || ORDINALS.contains(&word)
    };
    let named: Vec<&str> = words.filter(|word| !is_label(word)).collect();
    let [what @ ("army" | "force" | "group" | "terrain")] = named[..] else { return None };
    let (inside, rest) = inside.split_once([')', ']']).unwrap_or((inside, ""));
    let inside = inside.split(',').next()?;
    if !is_noise(rest) {
        return None;
    }
    match heading_outside(inside)? {
        Heading::Of(Section::Army("home")) if what == "terrain" => Some(Heading::Of(Section::Home)),
        found @ Heading::Of(_) => Some(found),
        Heading::Same => None,
    }
}

/// Returns the words of a heading, in lower case, that have a meaning.
fn significant_words(lower: &str) -> Vec<&str> {
    let words = lower
        .split(|c: char| !c.is_alphanumeric() && c != '\'')
        .filter(|word| !word.is_empty() && !word.bytes().all(|b| b.is_ascii_digit()))
        .map(of_army);
    let is_numbered = lower.contains("army") || lower.contains("force");
    // `First army - home`.
    words.filter(|word| !(EMPTY.contains(word) || is_numbered && ORDINALS.contains(word))).collect()
}

/// Reports whether a text only has words without meaning in a heading, and perhaps points: `army, 3 points, 3 dice`.
pub(super) fn is_empty_heading(text: &str) -> bool {
    let lower = text.to_lowercase();
    let has_number = lower.contains(|c: char| c.is_ascii_digit());
    let has_unit =
        EMPTY.iter().any(|word| lower.split(' ').any(|of| of.trim_matches([',', ':', '.']) == *word));
    significant_words(&lower).is_empty() && has_unit && (!has_number || points_in(text).is_some())
}

/// Returns the army in a word that joins more to it: `home's`, `hordearmy`.
fn of_army(word: &str) -> &str {
    let bare = word.trim_end_matches("'s");
    let bare = bare.strip_suffix("army").unwrap_or(bare);
    if ARMIES.contains(&bare) { bare } else { word }
}

/// Returns the army that a line most likely means as a heading, though it is not one: `Campain`, `Horde / attack`, `On campaign`. It
/// has exactly one word for an army, perhaps cut short or with a letter too many, too few or in the wrong place.
pub(super) fn likely_army(text: &str) -> Option<Section> {
    let text = without_brackets(text).to_lowercase();
    let words = significant_words(&text);
    if words.len() > MOST_WORDS {
        return None;
    }
    let mut found: Vec<&'static str> = words.iter().filter_map(|word| army_like(word)).collect();
    found.dedup();
    let [army] = found[..] else { return None };
    // The horde army begins at the opponent's home.
    let is_other = words.iter().any(|word| ["enemy", "enemy's", "opponent", "opponent's"].contains(word));
    Some(Section::Army(if is_other && army == "home" { "horde" } else { army }))
}

/// Most words of a line that may be meant as a heading.
const MOST_WORDS: usize = 5;

/// Returns the army that a word is most likely meant for.
fn army_like(word: &str) -> Option<&'static str> {
    let letters = |word: &str| {
        let mut letters: Vec<char> = word.chars().collect();
        letters.sort_unstable();
        letters
    };
    // Another letter in a short word makes another word: `horse`, `hope`.
    let is_like = |army: &str| {
        let is_short = army.len() < "campaign".len();
        let is_swapped = word.len() == army.len() && letters(word) == letters(army);
        let is_other_length = word.len().abs_diff(army.len()) == 1;
        let distance = strsim::osa_distance(word, army);
        if is_short {
            distance == 0 || distance == 1 && (is_swapped || is_other_length)
        } else {
            distance <= 2 || word.len() >= 4 && army.starts_with(word)
        }
    };
    let is_homophone = |army: &str| army == "horde" && ["hoard", "hoards"].contains(&word);
    ARMIES.into_iter().find(|army| is_homophone(army) || is_like(army))
}

/// Reports whether a text only names a species.
pub(super) fn is_species(text: &str) -> bool {
    let text = text.to_lowercase();
    species_of_word(&plain(&significant_words(&text).concat())).is_some()
}

fn heading_outside(text: &str) -> Option<Heading> {
    let text = without_brackets(text).to_lowercase();
    let words = significant_words(&text);
    let is = |wanted: &[&str]| words == wanted;
    let section = match words.as_slice() {
        ["home"] => Section::Army("home"),
        ["horde"] => Section::Army("horde"),
        ["campaign"] | ["campaign", "frontier"] => Section::Army("campaign"),
        ["home", "terrain"] | ["terrain" | "terrains", "home"] => Section::Home,
        ["frontier"] | ["frontier", "terrain"] | ["terrain" | "terrains", "frontier"] => Section::Frontier,
        ["terrain" | "terrains"] => Section::Terrains,
        ["minor" | "minors"] | ["minor", "terrain" | "terrains"] => Section::MinorTerrains,
        ["pool", "minor", "terrains"] => Section::MinorTerrains,
        ["dragon" | "dragons"] | ["pool", "dragons"] => Section::Dragons,
        ["dragonkin" | "dragonkins"] | ["pool", "dragonkin"] => Section::Dragonkin,
        ["pool" | "reserve" | "reserves"] | ["terrain" | "terrains", "pool"] => Section::Pool,
        _ => {
            if let Some(army) = army_of_species(&words) {
                return Some(Heading::Of(Section::Army(army)));
            }
            let is_group = !words.is_empty()
                && words.iter().all(|word| GROUPS.contains(word) || *word == "magic" || is_noise(word));
            return (is_group || is_species(&text)).then_some(Heading::Same);
        }
    };
    // Only words without meaning, such as "Total: 12", are not a heading.
    (!is(&[])).then_some(Heading::Of(section))
}

/// Returns the army in the words of `Goblin home`, `Horde of the Undead`: a species, and before or after it an army.
fn army_of_species(words: &[&str]) -> Option<&'static str> {
    let army = |word: &&str| ARMIES.into_iter().find(|army| army == word);
    let first = words.split_first().and_then(|(first, rest)| Some((army(first)?, rest)));
    let last = words.split_last().and_then(|(last, rest)| Some((army(last)?, rest)));
    let found = first.into_iter().chain(last);
    found
        .into_iter()
        .find(|(_, rest)| species_of_word(&plain(&rest.concat())).is_some())
        .map(|(army, _)| army)
}

fn without_brackets(text: &str) -> String {
    let mut depth = 0_usize;
    let mut outside = String::with_capacity(text.len());
    // A heading in brackets, [Home], is a heading too.
    let inner = text.trim().trim_matches(|c| matches!(c, '[' | ']' | '(' | ')'));
    for c in inner.chars() {
        match c {
            '(' | '[' => depth += 1,
            ')' | ']' => depth = depth.saturating_sub(1),
            _ if depth == 0 => outside.push(c),
            _ => {}
        }
    }
    outside
}

impl Section {
    /// Returns the place of the dice, as far as the heading determines it.
    pub(super) fn place(self) -> Option<ForcePlace> {
        match self {
            Section::Army(name) => Some(ForcePlace::Army(name)),
            Section::Home | Section::Terrains => Some(ForcePlace::Home),
            Section::Frontier => Some(ForcePlace::Frontier),
            Section::MinorTerrains => Some(ForcePlace::MinorTerrains),
            Section::Dragons => Some(ForcePlace::Dragons),
            Section::Dragonkin => Some(ForcePlace::Dragonkin),
            Section::None | Section::Pool => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_as_people_write_them() {
        let sections = [
            ("Home", Section::Army("home")),
            ("HOME ARMY (12 points)", Section::Army("home")),
            ("[Home]", Section::Army("home")),
            ("armies.home", Section::Army("home")),
            ("Horde Army - 6 pts", Section::Army("horde")),
            ("Home Terrain", Section::Home),
            ("Frontier", Section::Frontier),
            ("Proposed Frontier Terrain", Section::Frontier),
            ("Minor Terrain(s)", Section::MinorTerrains),
            ("Dragons (1)", Section::Dragons),
            ("Summoning Pool", Section::Pool),
            ("Army 1 (Home)", Section::Army("home")),
            ("Army B [Horde, 6 points]", Section::Army("horde")),
            ("Army 3: Campaign", Section::Army("campaign")),
            ("2nd army (horde)", Section::Army("horde")),
            ("Terrain (home)", Section::Home),
            ("Terrain (Frontier)", Section::Frontier),
            ("minor-terrains", Section::MinorTerrains),
            ("Goblin Home Army", Section::Army("home")),
            ("Horde of the Undead", Section::Army("horde")),
            ("My Horde Army is", Section::Army("horde")),
            ("HordeArmy", Section::Army("horde")),
            ("Home's army", Section::Army("home")),
            ("Home stack", Section::Army("home")),
            ("Campaign army at frontier", Section::Army("campaign")),
        ];
        for (text, section) in sections {
            assert_eq!(heading(text), Some(Heading::Of(section)), "{text}");
        }
        for text in
            ["Heavy Melee", "Goblins", "Selumari (Coral Elves)", "Items", "Light Missile", "Magic items"]
        {
            assert_eq!(heading(text), Some(Heading::Same), "{text}");
        }
        for text in ["Thug", "The Gryphons should hold the terrain", "Battle Plan", "3", ""] {
            assert_eq!(heading(text), None, "{text}");
        }
    }

    #[test]
    fn a_line_with_one_word_for_an_army_is_most_likely_its_heading() {
        for (text, army) in [
            ("Campain", "campaign"),
            ("campagin", "campaign"),
            ("Camp 6pts", "campaign"),
            ("On Campaign", "campaign"),
            ("hoem", "home"),
            ("hrode", "horde"),
            ("Horde/Attack", "horde"),
            ("Angriff / Horde", "horde"),
            ("Enemy home", "horde"),
        ] {
            assert_eq!(heading(text), None, "{text}");
            assert_eq!(likely_army(text), Some(Section::Army(army)), "{text}");
        }
        for text in
            ["Feldzug", "Horse riders", "Some hope", "Home or horde", "We come home late at night from there"]
        {
            assert_eq!(likely_army(text), None, "{text}");
        }
    }
}
