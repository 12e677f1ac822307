//! Dragons outside a game, and the edition by whose rules they attack.

use crate::cli::dragons;
use crate::cli::failure::Failure;
use crate::cli::game;
use crate::cli::game_kind::GameKind;
use crate::cli::session::Session;
use clap::Args;
use clap::builder::PossibleValuesParser;
use warband_dragon_dice::dice::Die;
use warband_dragon_dice::game::State;
use warband_dragon_dice::rules::Edition;

/// Dragons, and by whose rules they attack.
#[derive(Args)]
pub(in crate::cli) struct DragonsArgs {
    /// Dragons: "Fire Drake", "2 White Wyrm"; separate several with commas
    #[arg(value_name = "DRAGON", required = true)]
    names: Vec<String>,
    /// The edition; otherwise that of the game here. The target table of v4.0 is lost, so warband uses v4.1's
    #[arg(long, value_parser = PossibleValuesParser::new(Edition::WORDS))]
    edition: Option<String>,
}

impl DragonsArgs {
    /// The dragons, at least one.
    pub(super) fn dragons(&self) -> Result<Vec<Die>, Failure> {
        let dragons = dragons::read(&self.names)?;
        if dragons.is_empty() {
            Err(Failure::message("which dragons? Name at least one"))
        } else {
            Ok(dragons)
        }
    }

    /// The edition that is said, else that of the game here, else the current one.
    pub(super) fn edition(&self, session: &mut Session) -> Result<Edition, Failure> {
        let said = self.edition.as_deref().and_then(Edition::parse);
        Ok(match said {
            Some(edition) => edition,
            None => game_edition(session)?.unwrap_or_default(),
        })
    }
}

/// The edition of the game here, where there is one of Dragon Dice.
pub(super) fn game_edition(session: &mut Session) -> Result<Option<Edition>, Failure> {
    if !session.game_file().is_there() || session.game_kind() != GameKind::DragonDice {
        return Ok(None);
    }
    Ok(Some(game::read::<State>(session)?.state().edition))
}
