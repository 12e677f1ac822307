//! The source of a command's dice: thrown by warband, typed faces, or typed totals.

use super::roll_circumstances::{no_value, read_decisions, read_ids};
use crate::cli::failure::Failure;
use crate::report::Diagnostic;
use clap::Args;
use warband_core::text::{Name, plain};
use warband_dragon_dice::dice::{Element, Elements, ResultType, Totals};
use warband_dragon_dice::game::{Throw, TypedRoll};
use warband_dragon_dice::roll::Ids;

/// Typed faces or a typed total (`docs/faces.md`).
#[derive(Args)]
pub(in crate::cli) struct ThrowArgs {
    /// The faces you rolled; leave them out for digital dice; - takes the answer of roll --json from standard input
    #[arg(value_name = "FACES")]
    shown: Vec<String>,
    /// The faces you rolled, as one text
    #[arg(long, value_name = "TEXT")]
    faces: Option<String>,
    /// The total you rolled: N, or TYPE=N,TYPE=N
    #[arg(short, long, value_name = "N")]
    total: Option<String>,
}

/// The dice of an army, and the decisions of their owner.
#[derive(Args)]
pub(in crate::cli) struct RollArgs {
    #[command(flatten)]
    dice: ThrowArgs,
    /// Split the IDs in a roll that counts several types: melee=3,save
    #[arg(long, value_name = "T=N", value_delimiter = ',')]
    ids: Vec<String>,
    /// Choose for an icon or ability: regenerate=return
    #[arg(long, value_name = "ICON=T", value_delimiter = ',')]
    choose: Vec<String>,
    /// Leave a unit using Hypnotic Glare out of the roll
    #[arg(long, value_name = "DIE")]
    sit_out: Vec<String>,
    #[command(flatten)]
    rerolls: RerollArgs,
}

/// Decisions about the player's own re-rolls.
#[derive(Args)]
pub(in crate::cli) struct RerollArgs {
    /// Decline all re-rolls
    #[arg(long)]
    no_reroll: bool,
}

impl RerollArgs {
    /// Reports whether the player declines all re-rolls. Faces with a `/` contain one, and are refused.
    fn declines(&self, throw: &Throw) -> Result<bool, Failure> {
        if self.no_reroll && matches!(throw, Throw::Typed(faces) if faces.contains('/')) {
            return Err(Diagnostic::new(
                "--no-reroll says that you re-roll nothing, but a / in the faces is a re-roll",
            )
            .help("leave --no-reroll out: after faces with / you are not asked")
            .into());
        }
        Ok(self.no_reroll)
    }
}

impl ThrowArgs {
    /// Returns the source of the dice.
    pub(super) fn throw(&self) -> Result<Throw, Failure> {
        let shown = if self.shown.is_empty() { None } else { Some(self.shown.join(" ")) };
        match (shown, self.faces.clone(), &self.total) {
            (None, None, None) => Ok(Throw::Digital),
            (Some(text), None, None) | (None, Some(text), None) => Ok(Throw::Typed(text)),
            (None, None, Some(total)) => bare_total(total, "maneuver=7"),
            _ => Err(typed_twice()),
        }
    }

    /// Returns the source of the dice, with IDs shared among the types of the roll.
    pub(super) fn roll(&self, ids: &[String], rerolls: &RerollArgs) -> Result<TypedRoll, Failure> {
        let (throw, ids) = (self.throw()?, self.ids(ids)?);
        let declines_rerolls = rerolls.declines(&throw)?;
        Ok(TypedRoll { ids, declines_rerolls, ..throw.into() })
    }

    /// Parses how IDs are shared.
    fn ids(&self, ids: &[String]) -> Result<Option<Ids>, Failure> {
        if self.total.is_some() && !ids.is_empty() {
            return Err(ids_with_total());
        }
        let every = ResultType::ALL.into_iter().collect();
        if ids.is_empty() { Ok(None) } else { read_ids(ids, every).map(Some) }
    }
}

impl RollArgs {
    /// Returns the dice and the decisions; `example` is an example of a total of this roll.
    pub(super) fn roll(&self, example: &str) -> Result<TypedRoll, Failure> {
        let ids = self.dice.ids(&self.ids)?;
        let (throw, direct) = match &self.dice.total {
            Some(total) if self.dice.shown.is_empty() && self.dice.faces.is_none() => {
                total_and_direct(total, example)?
            }
            _ => (self.dice.throw()?, None),
        };
        let (decisions, sits_out) = (read_decisions(&self.choose)?, self.sit_out.clone());
        let declines_rerolls = self.rerolls.declines(&throw)?;
        Ok(TypedRoll { throw, direct, ids, decisions, sits_out, declines_rerolls })
    }

    /// Returns the source of the dice of a magic roll, or its points by element.
    pub(super) fn magic(&self) -> Result<(TypedRoll, Vec<(Elements, u32)>), Failure> {
        let Some(total) = &self.dice.total else { return Ok((self.roll("fire=3")?, Vec::new())) };
        if !self.dice.shown.is_empty() || self.dice.faces.is_some() {
            return Err(typed_twice());
        }
        if !self.ids.is_empty() {
            return Err(ids_with_total());
        }
        let (decisions, sits_out) = (read_decisions(&self.choose)?, self.sit_out.clone());
        let declines_rerolls = self.rerolls.no_reroll;
        let roll = TypedRoll { decisions, sits_out, declines_rerolls, ..TypedRoll::default() };
        if let Ok(amount) = total.trim().parse() {
            return Ok((TypedRoll { throw: Throw::Total(amount), ..roll }, Vec::new()));
        }
        let by_element = |part: &str| {
            let (words, amount) = part.split_once('=')?;
            let elements: Option<Elements> =
                words.split('/').map(|word| Element::parse(word.trim())).collect();
            Some((elements?, amount.trim().parse::<u32>().ok()?))
        };
        let mut totals: Vec<(Elements, u32)> = Vec::new();
        for part in total.split(',') {
            let (elements, amount) = by_element(part).ok_or_else(|| {
                let typed = Name::from(total.clone());
                Diagnostic::new(format!("{typed}: say which elements or colours the magic is"))
                    .help("for example -t fire=3,water=2, or -t red=3,green=2, with those of your dice")
                    .help("-t death/earth=5 for points that are of either element")
            })?;
            if totals.iter().any(|(known, _)| *known == elements) {
                let words: Vec<&str> = elements.iter().map(Element::word).collect();
                return Err(counted_twice(&words.join("/")));
            }
            totals.push((elements, amount));
        }
        Ok((roll, totals))
    }
}

/// Returns the faces typed after an army or with `--faces`, as one text; `None` if there are none.
pub(in crate::cli::verbs) fn typed_faces(
    faces: Option<&str>,
    shown: &[String],
) -> Result<Option<String>, Failure> {
    match (faces, shown) {
        (None, []) => Ok(None),
        (Some(text), []) => Ok(Some(text.to_owned())),
        (None, shown) => Ok(Some(shown.join(" "))),
        (Some(_), _) => Err(Failure::message("type faces after the army or with --faces, not both")),
    }
}

fn typed_twice() -> Failure {
    Failure::message("type the dice only once: FACES, --faces TEXT or -t N")
}

/// Returns the failure for `--ids` with a total, which has no IDs left to share.
fn ids_with_total() -> Failure {
    Diagnostic::new("--ids splits the IDs of dice, but -t has no dice")
        .help("type the faces, or the total of each type: -t melee=3,save=1")
        .into()
}

/// Returns the failure for a total that has a type or an element twice.
pub(in crate::cli) fn counted_twice(word: &str) -> Failure {
    Failure::message(format!("-t has {word} twice"))
}

/// Parses a total, with optional damage that no save reduces: `melee=5,direct=4`.
fn total_and_direct(text: &str, example: &str) -> Result<(Throw, Option<u32>), Failure> {
    let amount = |part: &str| {
        let (word, amount) = part.split_once('=')?;
        if plain(word) == "direct" { amount.trim().parse::<u32>().ok() } else { None }
    };
    let (direct, others): (Vec<&str>, Vec<&str>) = text.split(',').partition(|part| amount(part).is_some());
    if direct.len() > 1 {
        return Err(counted_twice("direct"));
    }
    let throw = match (&direct[..], &others[..]) {
        ([_, ..], []) => Throw::Totals(Totals::default()),
        _ => bare_total(&others.join(","), example)?,
    };
    Ok((throw, direct.first().copied().and_then(amount)))
}

fn bare_total(text: &str, example: &str) -> Result<Throw, Failure> {
    if let Ok(number) = text.trim().parse() {
        return Ok(Throw::Total(number));
    }
    let mut totals = Totals::default();
    let mut typed = Vec::new();
    for part in text.split(',') {
        let read = part.split_once('=').and_then(|(result_type, number)| {
            Some((ResultType::parse(result_type.trim())?, number.trim().parse::<u32>().ok()?))
        });
        let (result_type, number) =
            read.ok_or_else(|| no_value(text, "-t", "a number or TYPE=N", example))?;
        if typed.contains(&result_type) {
            return Err(counted_twice(result_type.word()));
        }
        typed.push(result_type);
        totals[result_type] = number;
    }
    Ok(Throw::Totals(totals))
}
