//! Parsing the names of dragons.

use crate::cli::arguments::army::ArmyInGame;
use crate::cli::failure::{self, Exit, Failure};
use crate::cli::line::did_you_mean::did_you_mean;
use crate::report::Diagnostic;
use crate::report::dragon_dice::notation_error;
use warband_core::text::Name;
use warband_dragon_dice::dice::{Die, DieType, Lookup, ShownFace, all, look_up};
use warband_dragon_dice::dragon::{Against, Attackers, DragonResult, dragon_result};
use warband_dragon_dice::game::dragon_attacks::dragons_now;
use warband_dragon_dice::roll::{TypedFace, read_faces};
use warband_dragon_dice::rules::{Edition, EditionRules};

/// Most dragons accepted.
const MAX_DRAGONS: usize = 100;

/// Parses dragons; each text is a name, a number and a name, or several of these separated by commas.
pub(in crate::cli) fn read(names: &[String]) -> Result<Vec<Die>, Failure> {
    let mut dragons = Vec::new();
    for text in names.iter().flat_map(|names| names.split(',')).map(str::trim) {
        if text.is_empty() {
            continue;
        }
        let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let (number, name) = text.split_at(digits);
        let number = if number.is_empty() { 1 } else { number.parse().unwrap_or(usize::MAX) };
        let dragon = dragon(name.trim())?;
        if number == 0 || number > MAX_DRAGONS - dragons.len() {
            return Err(Failure::message(format!("name 1 to {MAX_DRAGONS} dragons")));
        }
        dragons.extend(std::iter::repeat_n(dragon, number));
    }
    Ok(dragons)
}

/// Returns the failure for the breath of a White dragon at an unknown terrain.
pub(in crate::cli) fn no_terrain() -> Failure {
    let diagnostic = Diagnostic::new("a White dragon's breath has the effects of the terrain's elements");
    Failure::from(diagnostic.help("--at TERRAIN: Highland, \"Swampland City\"")).exit(Exit::Choice)
}

/// Parses the dragons that attack an army, `NAME` or `NAME: FACES`; those of the army's game as they are in it. The result is `None`
/// for a dragon without faces.
pub(in crate::cli) fn read_attackers(
    names: &[String],
    edition: Edition,
    in_game: Option<&ArmyInGame>,
) -> Result<Vec<(Die, Option<DragonResult>)>, Failure> {
    let rules = edition.rules();
    let (mut dragons, mut results) = (Vec::new(), Vec::new());
    for text in names.iter().flat_map(|names| names.split(',')) {
        let (name, faces) = text.split_once(':').map_or((text, None), |(name, faces)| (name, Some(faces)));
        for die in read(&[name.to_owned()])? {
            results.push(faces.map(|faces| result_of(&die, faces, &rules)).transpose()?);
            dragons.push(die);
        }
    }
    if let Some(in_game) = in_game {
        dragons = dragons_now(&in_game.state, in_game.id, dragons);
    }
    Ok(dragons.into_iter().zip(results).collect())
}

/// Returns the result of the faces of a dragon.
fn result_of(dragon: &Die, faces: &str, rules: &EditionRules) -> Result<DragonResult, Failure> {
    let dragons = std::slice::from_ref(dragon);
    let throwing = Attackers { dragons, against: &[Against::Army], owners: &[], rules };
    let faces = faces.trim();
    let typed = read_faces(faces, &throwing)
        .map_err(|error| failure::in_faces(notation_error(&error, rules), faces))?;
    let shown: Option<Vec<ShownFace>> = typed
        .iter()
        .flatten()
        .map(|(typed, _)| match typed {
            TypedFace::Shown(shown) => Some(*shown),
            TypedFace::Throw => None,
        })
        .collect();
    let Some(shown) = shown else {
        let diagnostic = Diagnostic::new("the dragons roll before the army responds: type their faces");
        return Err(diagnostic
            .help(format!("roll them with warband dragon roll \"{}\"", dragon.name))
            .into());
    };
    Ok(dragon_result(dragon, shown.into_iter(), Against::Army, rules))
}

fn dragon(name: &str) -> Result<Die, Failure> {
    match look_up(name) {
        Lookup::Found(die) if die.die_type == DieType::Dragon => Ok(*die),
        Lookup::Found(die) => Err(Diagnostic::new(format!("{} is not a dragon", die.name)).into()),
        _ if name.contains(':') => {
            let diagnostic =
                Diagnostic::new(format!("there is no dragon called {}", Name::from(name.to_owned())));
            Err(diagnostic.help("type the faces separately: \"Fire Drake\" --faces tail+claw").into())
        }
        _ => {
            let dragons = all().filter(|die| die.die_type == DieType::Dragon);
            let similar = did_you_mean(name, dragons.map(|die| die.name.to_string()));
            let diagnostic =
                Diagnostic::new(format!("there is no dragon called {}", Name::from(name.to_owned())));
            let help = similar.unwrap_or_else(|| {
                String::from(
                    "dragons have names like Fire Drake, Air/Fire Wyrm or Ivory Drake; type faces after --faces",
                )
            });
            Err(diagnostic.help(help).into())
        }
    }
}
