//! The arguments of `roll`.

use super::dragon_dice::roll_circumstances::CircumstanceArgs;
use crate::chance::Key;
use crate::cli::failure::Failure;
use crate::cli::number::number;
use crate::cli::seed;
use crate::dragon_dice::rules::RollKind;
use clap::Args;

/// Arguments of `roll`.
#[derive(Args)]
#[command(after_help = "\
Kinds: melee missile magic maneuver save response setup; save+melee answers a Charge, save+maneuver a Tidal Wave.\n\
Faces: the codes of `warband key ARMY` in the army's order (2m1ivr+m), or names (\"Thug: melee 1, Wolf Rider: id\").\n\
Plain dice: roll 3d6+2, roll 3d6 5 2 6, roll 3d6 --hit-on 3 --count.")]
pub(in crate::cli) struct RollArgs {
    /// What to roll for, or plain dice: 3d6, 5d10+2
    #[arg(value_name = "KIND|NdM")]
    pub(super) what: String,
    /// A file (reavers.toml:home) or a list ("3 Thug, Wolf Rider"); plain dice take what they show
    #[arg(value_name = "ARMY")]
    pub(super) army: Option<String>,
    /// What the table shows
    #[arg(value_name = "FACES")]
    pub(super) shown: Vec<String>,
    /// The faces that your dice show, as one text
    #[arg(long, value_name = "TEXT", help_heading = "Dice")]
    pub(super) faces: Option<String>,
    /// A bare total from the table: N, or TYPE=N,TYPE=N
    #[arg(short, long, value_name = "TOTAL", value_delimiter = ',', help_heading = "Dice")]
    pub(super) total: Vec<String>,
    /// Tell how many of such rolls come to less, by the exact chances
    #[arg(long, conflicts_with = "repeat", help_heading = "Dice")]
    pub(super) odds: bool,
    /// Choose the digital dice: any text, or key:HEX of a record
    #[arg(long, value_name = "TEXT", help_heading = "Dice")]
    pub(super) seed: Option<String>,
    /// Roll so often, a line each
    #[arg(long, value_name = "N", value_parser = number(1_u64..), help_heading = "Dice")]
    pub(super) repeat: Option<u64>,
    /// With --repeat: how often each total came up, instead of the lines
    #[arg(long, requires = "repeat", help_heading = "Dice")]
    pub(super) summary: bool,
    #[command(flatten)]
    pub(super) circumstances: CircumstanceArgs,
    /// Plain dice: N and more is a hit
    #[arg(long, value_name = "N", help_heading = "Plain dice", value_parser = number(0_u32..))]
    pub(super) hit_on: Option<u32>,
    /// Plain dice: the answer is the number of hits
    #[arg(long, requires = "hit_on", help_heading = "Plain dice")]
    pub(super) count: bool,
}

impl RollArgs {
    /// The kind of roll that is asked for.
    pub(super) fn kind(&self) -> Result<RollKind, Failure> {
        self.circumstances.kind(&self.what)
    }

    /// The typed faces as one text, `None` where nothing was typed.
    pub(super) fn typed(&self, faces: &[String]) -> Result<Option<String>, Failure> {
        let text = match (&self.faces, faces) {
            (None, []) => return Ok(None),
            (Some(text), []) => text.clone(),
            (None, faces) => faces.join(" "),
            (Some(_), _) => {
                return Err(Failure::message("faces are typed behind the army or with --faces, not both"));
            }
        };
        if self.repeat.is_some() {
            return Err(Failure::message("--repeat throws digital dice: leave it out, or the typed faces"));
        }
        Ok(Some(text))
    }

    /// The bare totals as they were typed, where no dice are typed or thrown beside them.
    pub(super) fn totals(&self, faces: &[String]) -> Result<&[String], Failure> {
        if self.total.is_empty() {
            return Ok(&[]);
        }
        if !faces.is_empty() || self.faces.is_some() {
            return Err(Failure::message("a total is typed with -t or faces are typed, not both"));
        }
        if self.repeat.is_some() {
            return Err(Failure::message("--repeat throws digital dice: leave it out, or the total"));
        }
        Ok(&self.total)
    }

    pub(super) fn is_seeded(&self) -> bool {
        self.seed.is_some()
    }

    /// The key of the seed, or one from the operating system.
    pub(super) fn key(&self) -> Result<Key, Failure> {
        seed::key(self.seed.as_deref())
    }
}
