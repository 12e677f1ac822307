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

    /// What the edition says.
    pub fn facts(self) -> Facts {
        let mut facts = Facts::default();
        for row in include_str!("editions.tsv").lines().filter(|row| !row.starts_with('#')) {
            let mut cells = row.split('\t');
            let (Some(fact), Some(says)) = (cells.next(), cells.nth(self as usize)) else { continue };
            facts.set(fact, says);
        }
        facts
    }
}

/// What an edition says, as far as rolls ask (`editions.tsv`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Facts {
    /// Whether species abilities let one type of results count as another.
    pub counts_as: bool,
    /// Whether the army on an eighth face doubles its IDs.
    pub eighth_face_doubles: bool,
    /// Whether an item needs a unit that can carry it.
    pub items_need_carriers: bool,
    /// Whether the abilities of `abilities.tsv` exist.
    pub has_abilities: bool,
    /// Whether some spells are marked for Cantrip.
    pub has_cantrip_spells: bool,
    /// Whether ID magic counts twice in a colour that die and terrain share.
    pub magic_doubles_by_terrain: bool,
    /// Whether the SAI texts at hand are of this edition.
    pub sai_texts_are_its_own: bool,
    /// Whether Amazons in reserve roll missiles while the others roll magic.
    pub amazons_in_reserve_shoot: bool,
    /// Whether elements are printed as colours.
    pub prints_colours: bool,
    /// Results of one type that kill a dragon which showed no Belly and is not White.
    pub dragon_kill_results: u32,
    /// So many points of the force, or part of them, lift the limits of species abilities by one step.
    pub points_per_limit: u32,
}

impl Facts {
    /// Takes over one line of the table; whether it is known and says something possible.
    fn set(&mut self, fact: &str, says: &str) -> bool {
        let slot = match fact {
            "amazons-in-reserve-shoot" => &mut self.amazons_in_reserve_shoot,
            "cantrip-spells" => &mut self.has_cantrip_spells,
            "counts-as-abilities" => &mut self.counts_as,
            "eighth-face-doubles-ids" => &mut self.eighth_face_doubles,
            "items-need-carriers" => &mut self.items_need_carriers,
            "magic-doubles-by-terrain" => &mut self.magic_doubles_by_terrain,
            "prints-colours" => &mut self.prints_colours,
            "sai-texts-are-its-own" => &mut self.sai_texts_are_its_own,
            "species-abilities" => &mut self.has_abilities,
            "dragon-kill-results" => {
                self.dragon_kill_results = says.parse().unwrap_or_default();
                return self.dragon_kill_results > 0;
            }
            "points-per-limit" => {
                self.points_per_limit = says.parse().unwrap_or_default();
                return self.points_per_limit > 0;
            }
            _ => return fact == "fact",
        };
        *slot = says == "yes";
        matches!(says, "yes" | "no")
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
    fn every_fact_of_every_edition_is_known_and_possible() {
        for edition in Edition::ALL {
            for row in include_str!("editions.tsv").lines().filter(|row| !row.starts_with('#')) {
                let cells: Vec<&str> = row.split('\t').collect();
                assert_eq!(cells.len(), 5, "{row}");
                assert!(Facts::default().set(cells[0], cells[1 + edition as usize]), "{row}");
            }
        }
        let (classic, current) = (Edition::Classic.facts(), Edition::V4_1.facts());
        assert!(!classic.counts_as && current.counts_as);
        assert!(classic.magic_doubles_by_terrain && !Edition::V4_0.facts().magic_doubles_by_terrain);
    }
}
