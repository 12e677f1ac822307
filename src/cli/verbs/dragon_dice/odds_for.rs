//! `odds magic ARMY --for SPELL`: the requested castings.

use crate::cli::failure::{Exit, Failure};
use crate::cli::line::did_you_mean::did_you_mean;
use crate::report::Diagnostic;
use warband_core::text::Name;
use warband_dragon_dice::roll::{Circumstances, MagicPoints, Preparation, Tally};
use warband_dragon_dice::rules::{RollKind, Spell, spell, spells};

const FORM: &str = "odds magic ARMY --for \"2 hailstorm\" --for \"stone skin\"";

/// Most castings of one spell accepted.
const MOST: u32 = 1000;

/// Parses castings, several of them separated by commas.
pub(in crate::cli::verbs) fn castings(
    texts: &[String],
    preparation: &Preparation<'_>,
) -> Result<Vec<(Spell, u32)>, Failure> {
    let mut castings: Vec<(Spell, u32)> = Vec::new();
    if texts.is_empty() {
        return Ok(castings);
    }
    check_roll(&preparation.circumstances)?;
    for text in texts.iter().flat_map(|text| text.split(',')) {
        let (spell, times) = casting(text)?;
        match castings.iter_mut().find(|(known, _)| *known == spell) {
            Some((_, more)) => *more += times,
            None => castings.push((spell, times)),
        }
    }
    let magic_points = MagicPoints::new(&Tally::default(), &preparation.circumstances, Vec::new());
    if let Some((spell, _)) = castings.iter().find(|(spell, _)| !magic_points.offers(spell)) {
        let diagnostic = Diagnostic::new(format!("{} cannot be cast from the Reserve Area", spell.name));
        let others: Vec<String> = castings
            .iter()
            .filter(|(spell, _)| magic_points.offers(spell))
            .map(|(spell, _)| spell.id.into())
            .collect();
        let help = match &others[..] {
            [] => String::from("name a spell that can: --for \"stone skin\""),
            _ => format!("or leave it out: --for {}", others.join(" --for ")),
        };
        return Err(Failure::from(diagnostic.help(help)).exit(Exit::Refused));
    }
    Ok(castings)
}

/// Refuses rolls whose points do not pay for spells.
fn check_roll(circumstances: &Circumstances) -> Result<(), Failure> {
    if circumstances.kind.key != RollKind::MAGIC {
        return Err(Diagnostic::new("--for is about a magic roll").help(FORM).into());
    }
    if !circumstances.rules.has_cantrip_spells {
        let diagnostic = Diagnostic::new("warband has no list of classic spells: it only counts points");
        let help = "for the chance of 4 or more points type odds magic ARMY --at-least 4";
        return Err(Failure::from(diagnostic.help(help)).exit(Exit::Refused));
    }
    Ok(())
}

/// Reads the army for Magic Negation; the caller prepares its roll.
///
/// # Errors
/// The roll is not a magic roll of an edition with Magic Negation.
pub(in crate::cli::verbs) fn negation_kind(roll: &Circumstances) -> Result<RollKind, Failure> {
    let kind = RollKind::of(RollKind::MAGIC_NEGATION)
        .filter(|_| roll.kind.key == RollKind::MAGIC && roll.rules.has_abilities);
    kind.ok_or_else(|| {
        let diagnostic =
            Diagnostic::new("--negation is for the magic roll of an edition with species abilities");
        diagnostic.help("odds magic home --negation bob:home").into()
    })
}

/// Refuses an army that cannot negate any point.
pub(in crate::cli::verbs) fn check_negation(negating: &Preparation<'_>) -> Result<(), Failure> {
    if negating.circumstances.negation_limit() > 0 {
        return Ok(());
    }
    let diagnostic = Diagnostic::new("this army takes no points by Magic Negation");
    Err(Failure::from(diagnostic.help("as many as Frostwings lie in its DUA: --dua frostwings=2"))
        .exit(Exit::Refused))
}

/// Parses `2 hailstorm`, `stone-skin`.
fn casting(text: &str) -> Result<(Spell, u32), Failure> {
    let text = text.trim();
    let typed = || Name::from(text.to_owned());
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let (number, name) = text.split_at(digits);
    let name = name.trim();
    let times = if number.is_empty() { Some(1) } else { number.parse().ok() };
    let Some(times) = times.filter(|times| (1..=MOST).contains(times)) else {
        return Err(Diagnostic::new(format!("--for {}: cast it 1 to {MOST} times", typed()))
            .help(FORM)
            .into());
    };
    if name.is_empty() {
        return Err(Diagnostic::new(format!("--for {}: name a spell", typed())).help(FORM).into());
    }
    spell(name).map(|spell| (spell, times)).ok_or_else(|| {
        let diagnostic = Diagnostic::new(format!("there is no spell called {}", Name::from(name.to_owned())));
        let similar = did_you_mean(name, spells().map(|spell| spell.name));
        diagnostic.help(similar.unwrap_or_else(|| "list all spells with dice --type spell".into())).into()
    })
}
