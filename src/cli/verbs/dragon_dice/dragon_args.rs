//! Arguments for dragons, by name or at a terrain of a game, and their edition.

use crate::cli::arguments::dragons;
use crate::cli::failure::Failure;
use crate::cli::game::{self, game_edition, has_dragon_dice};
use crate::cli::session::Session;
use crate::report::Diagnostic;
use clap::Args;
use clap::builder::PossibleValuesParser;
use warband_core::text::Name;
use warband_dragon_dice::dice::Die;
use warband_dragon_dice::game::{State, TerrainId, names};
use warband_dragon_dice::rules::Edition;

/// Dragons, and the edition of their attack.
#[derive(Args)]
pub(in crate::cli) struct DragonsArgs {
    /// Dragons: "Fire Drake", "2 White Wyrm"; separate several with commas. In a game also a terrain, for the dragons there
    #[arg(value_name = "DRAGON", required = true)]
    names: Vec<String>,
    /// The edition; otherwise that of the game here. The target table of v4.0 is lost, so warband uses v4.1's
    #[arg(long, value_parser = PossibleValuesParser::new(Edition::WORDS))]
    edition: Option<String>,
}

impl DragonsArgs {
    /// Returns the dragons, at least one: the named ones, or those at a terrain of the current game.
    pub(super) fn dragons(&self, session: &mut Session) -> Result<Vec<Die>, Failure> {
        if let Some((state, terrain)) = self.at_terrain(session)? {
            return Ok(state.dragons_at(terrain).into_iter().map(|id| state.die(id).clone()).collect());
        }
        let dragons = dragons::read(&self.names)?;
        if dragons.is_empty() {
            Err(Failure::message("which dragons? Name at least one"))
        } else {
            Ok(dragons)
        }
    }

    /// Returns the position of the current game and the terrain there, if one was named.
    ///
    /// # Errors
    /// There are no dragons at the terrain.
    pub(super) fn at_terrain(&self, session: &mut Session) -> Result<Option<(State, TerrainId)>, Failure> {
        let [place] = &self.names[..] else { return Ok(None) };
        if !has_dragon_dice(session) {
            return Ok(None);
        }
        let state = game::read::<State>(session)?.state().clone();
        let Ok(terrain) = names::read_terrain(&state, place, state.acting()) else { return Ok(None) };
        if state.dragons_at(terrain).is_empty() {
            let diagnostic = Diagnostic::new(format!("no dragon is at {}", Name::from(place.to_owned())));
            return Err(diagnostic
                .help("name the dragons: dragon targets \"Fire Drake\" \"Air Wyrm\"")
                .into());
        }
        Ok(Some((state, terrain)))
    }

    /// Returns the edition: as typed, otherwise that of the current game, otherwise the latest.
    pub(super) fn edition(&self, session: &mut Session) -> Result<Edition, Failure> {
        let typed = self.edition.as_deref().and_then(Edition::parse);
        Ok(match typed {
            Some(edition) => edition,
            None => game_edition(session)?.unwrap_or_default(),
        })
    }
}
