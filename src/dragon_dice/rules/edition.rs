//! The three editions, side by side in `editions.tsv`.

use std::fmt::{self, Display};

/// An edition of the rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Edition {
    /// Seed 000.
    Classic,
    /// Seed 002.
    V4_0,
    /// Seeds 001 and 003, the current one.
    #[default]
    V4_1,
}

impl Edition {
    /// All editions, oldest first.
    pub const ALL: [Edition; 3] = [Edition::Classic, Edition::V4_0, Edition::V4_1];

    /// The word of files and of the command line.
    pub const fn word(self) -> &'static str {
        match self {
            Edition::Classic => "classic",
            Edition::V4_0 => "v4.0",
            Edition::V4_1 => "v4.1",
        }
    }

    /// The edition called `word`.
    pub fn parse(word: &str) -> Option<Edition> {
        Edition::ALL.into_iter().find(|edition| edition.word() == word)
    }

    /// Whether species abilities let one type of results count as another.
    pub fn counts_as(self) -> bool {
        self.says("counts-as-abilities")
    }

    /// Whether the army on an eighth face doubles its IDs.
    pub fn eighth_face_doubles(self) -> bool {
        self.says("eighth-face-doubles-ids")
    }

    /// Whether an item needs a unit that can carry it.
    pub fn items_need_carriers(self) -> bool {
        self.says("items-need-carriers")
    }

    /// Whether Bone Magic, Magic Negation, Terrain Harmony and the other abilities of this table exist.
    pub fn has_abilities(self) -> bool {
        self.says("species-abilities")
    }

    /// Whether some spells are marked for Cantrip.
    pub fn has_cantrip_spells(self) -> bool {
        self.says("cantrip-spells")
    }

    /// Whether ID magic counts twice in a colour that die and terrain share.
    pub fn magic_doubles_by_terrain(self) -> bool {
        self.says("magic-doubles-by-terrain")
    }

    /// Whether the SAI texts at hand are of this edition.
    pub fn sai_texts_are_its_own(self) -> bool {
        self.says("sai-texts-are-its-own")
    }

    /// Whether Amazons in reserve roll missiles while the others roll magic.
    pub fn amazons_in_reserve_shoot(self) -> bool {
        self.fact("amazons-in-reserve-roll") == "missile"
    }

    /// Whether elements are printed as colours.
    pub fn prints_colours(self) -> bool {
        self.fact("element-words") == "colours"
    }

    /// Results of one type that kill a dragon which showed no Belly and is not White.
    pub fn dragon_kill_results(self) -> u32 {
        self.fact("dragon-kill-results").parse().unwrap_or_default()
    }

    fn says(self, key: &str) -> bool {
        self.fact(key) == "yes"
    }

    fn fact(self, key: &str) -> &'static str {
        let row = include_str!("editions.tsv").lines().find(|row| row.split('\t').next() == Some(key));
        row.and_then(|row| row.split('\t').nth(1 + self as usize)).unwrap_or_default()
    }
}

impl Display for Edition {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(self.word())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_fact_is_there_and_is_what_the_code_expects() {
        for edition in Edition::ALL {
            for row in include_str!("editions.tsv").lines().filter(|row| !row.starts_with('#')) {
                let key = row.split('\t').next().unwrap();
                assert!(!edition.fact(key).is_empty(), "{key}");
            }
            assert!(edition.dragon_kill_results() > 0);
            assert!(["missile", "magic"].contains(&edition.fact("amazons-in-reserve-roll")));
            assert!(["colours", "elements"].contains(&edition.fact("element-words")));
        }
        assert!(!Edition::Classic.counts_as() && Edition::V4_1.counts_as());
        assert!(Edition::Classic.magic_doubles_by_terrain() && !Edition::V4_0.magic_doubles_by_terrain());
    }
}
