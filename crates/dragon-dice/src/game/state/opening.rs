//! The state before the first command.

use super::header::{BroughtDice, brought_dice};
use super::{
    Area, DieId, DieState, GameHeader, PLAYERS, Player, PlayerId, SetUp, Stage, State, Terrain, TerrainId,
};
use crate::rules::{Edition, turn_steps};
use warband_core::text::Name;

impl State {
    /// Returns the state before the first command; `None` if a name of the header is not that of a die or an edition, or the number of
    /// players is impossible.
    pub fn new(set: &GameHeader) -> Option<State> {
        let edition = Edition::parse(&set.edition)?;
        if !PLAYERS.contains(&set.players.len()) {
            return None;
        }
        let mut state = State {
            edition,
            rules: edition.rules(),
            size: set.size,
            players: Vec::new(),
            dice: Vec::new(),
            terrains: Vec::new(),
            order: (0..set.players.len() as u8).map(PlayerId).collect(),
            stage: Stage::SetUp(SetUp::default()),
            prompt: None,
            effects: Vec::new(),
            effects_made: 0,
            throws: 0,
            end: None,
            began: Vec::new(),
            steps: turn_steps(edition).into(),
            moves: 0,
        };
        for (number, player) in set.players.iter().enumerate() {
            let owner = PlayerId(number as u8);
            let BroughtDice { dice, home } = brought_dice(&player.force)?;
            let first = state.dice.len();
            for (area, die) in dice {
                state.moves += 1;
                state.dice.push(DieState { die, owner, area, face: None, since: state.moves });
            }
            let home = DieId((first + home) as u32);
            state.dice[home.0 as usize].area = Area::Terrain(TerrainId(owner.0));
            state.terrains.push(Terrain { die: home, home: Some(owner), controller: None, location: None });
            state.players.push(Player {
                name: Name::from(player.name.clone()),
                force: Name::from(player.force.name.clone()),
                size: player.size.unwrap_or(set.size),
                real_dice: player.real_dice,
                ranks: Vec::new(),
                held: 0,
                conceded: false,
            });
        }
        Some(state)
    }
}
