//! Headings, and the sections that they begin.

use super::ForcePlace;
use super::entry::is_noise;
use super::other_names::species_of_word;
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
const EMPTY: [&str; 23] = [
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
        .filter(|word| !word.is_empty() && !word.bytes().all(|b| b.is_ascii_digit()));
    let is_numbered = lower.contains("army") || lower.contains("force");
    // `First army - home`.
    words.filter(|word| !(EMPTY.contains(word) || is_numbered && ORDINALS.contains(word))).collect()
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
        ["campaign"] => Section::Army("campaign"),
        ["home", "terrain"] | ["terrain" | "terrains", "home"] => Section::Home,
        ["frontier"] | ["frontier", "terrain"] | ["terrain" | "terrains", "frontier"] => Section::Frontier,
        ["terrain" | "terrains"] => Section::Terrains,
        ["minor" | "minors"] | ["minor", "terrain" | "terrains"] => Section::MinorTerrains,
        ["pool", "minor", "terrains"] => Section::MinorTerrains,
        ["dragon" | "dragons"] | ["pool", "dragons"] => Section::Dragons,
        ["dragonkin" | "dragonkins"] | ["pool", "dragonkin"] => Section::Dragonkin,
        ["pool" | "reserve" | "reserves"] | ["terrain" | "terrains", "pool"] => Section::Pool,
        _ => {
            let is_group = !words.is_empty()
                && words.iter().all(|word| GROUPS.contains(word) || *word == "magic" || is_noise(word));
            return (is_group || is_species(&text)).then_some(Heading::Same);
        }
    };
    // Only words without meaning, such as "Total: 12", are not a heading.
    (!is(&[])).then_some(Heading::Of(section))
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
}
