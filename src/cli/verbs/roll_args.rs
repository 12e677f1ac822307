//! The arguments of `roll`, and the roll that they describe.

use super::dragon_dice::roll_circumstances::CircumstanceArgs;
use super::dragon_dice::throw_args::typed_faces;
use crate::cli::arguments::number::number;
use crate::cli::arguments::seed;
use crate::cli::failure::Failure;
use crate::report::DiceSource;
use crate::report::dragon_dice::RollAnswer;
use clap::Args;
use warband_core::chance::Key;
use warband_dragon_dice::dice::ThrowSource;
use warband_dragon_dice::force::Army;
use warband_dragon_dice::roll::{Note, Outcome, Preparation};
use warband_dragon_dice::rules::RollKind;

/// Arguments of `roll`.
#[derive(Args)]
#[command(after_help = "\
Kinds: melee missile magic maneuver save response setup; save+melee answers a Charge, save+maneuver a Tidal Wave.\n\
Faces: the codes of `warband key ARMY` in the army's order (2m1ivr+m), or names (\"Thug: melee 1, Wolf Rider: id\").\n\
Plain dice: roll 3d6+2, roll 3d6 5 2 6, roll 3d6 --hit-on 3 --count.")]
pub(in crate::cli) struct RollArgs {
    /// The type of roll, or plain dice: 3d6, 5d10+2, 1d6+1d8
    #[arg(value_name = "KIND|NdM")]
    pub(super) what: String,
    /// A file (reavers.toml:home) or a list ("3 Thug, Wolf Rider"); for plain dice the numbers you rolled
    pub(super) army: Option<String>,
    /// The faces you rolled
    #[arg(value_name = "FACES")]
    pub(super) shown: Vec<String>,
    /// The faces you rolled, as one text
    #[arg(long, value_name = "TEXT", help_heading = "Dice")]
    pub(super) faces: Option<String>,
    /// The total you rolled: N, or TYPE=N,TYPE=N
    #[arg(short, long, value_delimiter = ',', help_heading = "Dice")]
    pub(super) total: Vec<String>,
    /// Show how many rolls like this give less, by the exact chances
    #[arg(long, conflicts_with = "repeat", help_heading = "Dice")]
    pub(super) odds: bool,
    /// Repeatable digital dice: any text, or key:HEX of a record
    #[arg(long, value_name = "TEXT", help_heading = "Dice")]
    pub(super) seed: Option<String>,
    /// Roll N times, one line each
    #[arg(long, value_name = "N", value_parser = number(1_u64..), help_heading = "Dice")]
    pub(super) repeat: Option<u64>,
    /// With --repeat: count how often each total came up
    #[arg(long, requires = "repeat", help_heading = "Dice")]
    pub(super) summary: bool,
    #[command(flatten)]
    pub(super) circumstances: CircumstanceArgs,
    /// Plain dice: the lowest roll that hits
    #[arg(long, value_name = "N", help_heading = "Plain dice", value_parser = number(0_u32..))]
    pub(super) hit_on: Option<u32>,
    /// Plain dice: answer with the number of hits
    #[arg(long, requires = "hit_on", help_heading = "Plain dice")]
    pub(super) count: bool,
}

impl RollArgs {
    /// Returns the requested kind of roll.
    pub(super) fn kind(&self) -> Result<RollKind, Failure> {
        self.circumstances.kind(&self.what)
    }

    /// Returns the typed faces as one text, `None` if nothing was typed.
    pub(super) fn typed(&self, faces: &[String]) -> Result<Option<String>, Failure> {
        let typed = typed_faces(self.faces.as_deref(), faces)?;
        if typed.is_some() && self.repeat.is_some() {
            return Err(Failure::message(
                "--repeat rolls digital dice: leave out --repeat or the typed faces",
            ));
        }
        Ok(typed)
    }

    /// Returns the typed totals; refuses dice in addition to them.
    pub(super) fn totals(&self, faces: &[String]) -> Result<&[String], Failure> {
        if self.total.is_empty() {
            return Ok(&[]);
        }
        if !faces.is_empty() || self.faces.is_some() {
            return Err(Failure::message("type a total with -t or type faces, not both"));
        }
        if self.repeat.is_some() {
            return Err(Failure::message("--repeat rolls digital dice: leave out --repeat or the total"));
        }
        Ok(&self.total)
    }

    pub(super) fn is_seeded(&self) -> bool {
        self.seed.is_some()
    }

    /// Returns the key of the seed, or one from the operating system.
    pub(super) fn key(&self) -> Result<Key, Failure> {
        seed::key(self.seed.as_deref())
    }
}

/// A requested roll.
pub(super) struct Roll<'a> {
    pub(super) arguments: &'a RollArgs,
    pub(super) army: &'a Army,
    pub(super) preparation: &'a Preparation<'a>,
    pub(super) assumed_melee: bool,
    /// The verb of the roll of this army that the game waits for, if any.
    pub(super) awaited: Option<&'static str>,
    /// The game of the army: the number of its last command, and its digest.
    pub(super) game: Option<(u64, String)>,
}

impl<'a> Roll<'a> {
    /// Returns the answer for an outcome.
    pub(super) fn answer(
        &self,
        mut outcome: Outcome,
        source: ThrowSource,
        key: Option<Key>,
    ) -> RollAnswer<'a> {
        outcome.notes.extend(self.awaited.map(Note::DoesNotCount));
        RollAnswer {
            army_name: &self.army.name,
            army: &self.army.dice,
            circumstances: &self.preparation.circumstances,
            outcome,
            thrown: DiceSource { source, key, seeded: self.arguments.is_seeded() },
            was_asked: false,
            is_command: false,
            unit: self.arguments.circumstances.unit.as_deref(),
            assumed_melee: self.assumed_melee,
            better_than: None,
            game: self.game.clone(),
        }
    }
}
