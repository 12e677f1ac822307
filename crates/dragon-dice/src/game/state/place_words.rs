//! Words for places in commands and answers (`docs/playing.md`, Places).

use super::{Area, PlayerId, State, TerrainId};

/// Returns the word for a terrain: the player whose home it is, or `frontier`.
pub fn place_word(state: &State, terrain: TerrainId) -> String {
    let home = state.terrain(terrain).home;
    home.map_or_else(|| String::from("frontier"), |player| state.player(player).name.raw().to_owned())
}

/// Returns the word by which a player types one of the own areas: `home`, `bob` (the army at bob's home), `reserve`, `dua`.
pub fn own_area_word(state: &State, player: PlayerId, area: Area) -> String {
    match area {
        Area::Terrain(at) if state.terrain(at).home == Some(player) => String::from("home"),
        Area::Terrain(at) => place_word(state, at),
        Area::Reserve => String::from("reserve"),
        Area::Dua => String::from("dua"),
        Area::Bua => String::from("bua"),
        Area::Pool => String::from("pool"),
        Area::Muster(_) | Area::Proposed | Area::Aside | Area::Out => String::from("out"),
    }
}

/// Returns the words for an area of a player, whoever acts: `ann:home`, `bob:dua`.
pub fn handle(state: &State, owner: PlayerId, area: Area) -> String {
    format!("{}:{}", state.player(owner).name.raw(), own_area_word(state, owner, area))
}
