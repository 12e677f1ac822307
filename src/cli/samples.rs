//! The files of the folder `armies` that the program carries: sample armies, decks, formats, and examples of the documents.

macro_rules! samples {
    ($($name:literal)*) => {
        [$(($name, include_str!(concat!("../../armies/", $name)))),*]
    };
}

/// Number of the sample files.
const NUMBER: usize = 46;

/// Each file with its text, by its path below `armies`.
pub(super) static SAMPLES: [(&str, &str); NUMBER] = samples! {
    "anvil-watch.toml"
    "ash-tribunal.toml"
    "barrow-levy.toml"
    "black-barge.toml"
    "bone-picket.toml"
    "clockwork-fen.toml"
    "coral-tide.toml"
    "ember-guard.toml"
    "examples/club.txt"
    "examples/too-much.toml"
    "formats/club-night.toml"
    "formats/one-people.toml"
    "formats/steel-only.toml"
    "gale-and-root.toml"
    "grand-muster.toml"
    "iron-parliament.toml"
    "ivory-road.toml"
    "lantern-patrol.toml"
    "long-siege.toml"
    "marsh-reavers.toml"
    "moth-court.toml"
    "night-market.toml"
    "old-growth.toml"
    "painted-names.toml"
    "silt-and-scale.toml"
    "spear-and-claw.toml"
    "steam-tithe.toml"
    "summoner-wars/benders.toml"
    "summoner-wars/cave-goblins.toml"
    "summoner-wars/cloaks.toml"
    "summoner-wars/deep-dwarves.toml"
    "summoner-wars/fallen-kingdom.toml"
    "summoner-wars/guild-dwarves.toml"
    "summoner-wars/jungle-elves.toml"
    "summoner-wars/mountain-vargath.toml"
    "summoner-wars/phoenix-elves.toml"
    "summoner-wars/sand-goblins.toml"
    "summoner-wars/shadow-elves.toml"
    "summoner-wars/swamp-orcs.toml"
    "summoner-wars/tundra-orcs.toml"
    "summoner-wars/vanguards.toml"
    "three-hearths.toml"
    "thunder-plain.toml"
    "treasure-train.toml"
    "white-squall.toml"
    "wyrm-wardens.toml"
};

/// Returns the text of a sample file.
pub(super) fn text(name: &str) -> Option<&'static str> {
    SAMPLES.iter().find(|(known, _)| *known == name).map(|(_, text)| *text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    /// Returns the paths of all files below a folder of `armies`, with `/` between their parts.
    fn files(below: &str) -> BTreeSet<String> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("armies").join(below);
        let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap());
        entries
            .flat_map(|entry| {
                let name = format!("{below}{}", entry.file_name().to_str().unwrap());
                if entry.path().is_dir() { files(&format!("{name}/")) } else { BTreeSet::from([name]) }
            })
            .collect()
    }

    #[test]
    fn every_file_of_the_folder_is_carried() {
        assert_eq!(SAMPLES.map(|(name, _)| name.to_owned()).into_iter().collect::<BTreeSet<_>>(), files(""));
        assert_eq!(text("nothing.toml"), None);
    }
}
