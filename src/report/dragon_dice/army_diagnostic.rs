//! Messages for the problems of an army or a force.

use super::die_diagnostic::die_fault;
use super::force_diagnostic::{force_change, ruled};
use super::format_diagnostic;
use crate::report::english::{and, or};
use crate::report::toml_diagnostic::{
    FileOf, did_you_mean, duplicate_key, not_utf8, toml_mistake, too_many_entries,
};
use crate::report::{Diagnostic, Help};
use warband_core::text::Name;
use warband_dragon_dice::dice::DieType;
use warband_dragon_dice::force::{ArmyChoice, ExpectedValue, Finding, Lack, Part, Problem, ProblemKind};
use warband_dragon_dice::rules::Edition;

/// Returns the message for a problem of a file judged by `edition`.
pub(crate) fn finding_diagnostic(finding: &Finding, edition: Edition) -> Diagnostic {
    let mut diagnostic = army_problem(&finding.problem, edition);
    diagnostic.is_note = finding.is_note;
    if finding.is_note && !matches!(finding.problem.kind, ProblemKind::CustomDie(_)) {
        // A note requires no action.
        diagnostic.help.clear();
    }
    if !finding.changes.is_empty() {
        // A correction that was tried is better than general advice.
        diagnostic.help = finding.changes.iter().map(|change| Help::advice(force_change(change))).collect();
        diagnostic.is_either = true;
        if let ProblemKind::ArmyEmpty { army, lack: Lack::Army } = &finding.problem.kind {
            diagnostic
                .help
                .iter_mut()
                .for_each(|help| help.text += &format!(", under a header [armies.{army}]"));
        }
    }
    diagnostic
}

/// Returns the message for a problem of an army file or list.
pub(crate) fn army_problem(problem: &Problem, edition: Edition) -> Diagnostic {
    let diagnostic =
        Diagnostic { code: problem.kind.code(), ..Diagnostic::of(problem) }.at(problem.span.clone());
    match &problem.kind {
        ProblemKind::Syntax(_)
        | ProblemKind::NotUtf8
        | ProblemKind::TooManyEntries
        | ProblemKind::DuplicateKey
        | ProblemKind::UnknownKey { .. }
        | ProblemKind::BadValue { .. }
        | ProblemKind::TooManyDice => written(&problem.kind, diagnostic),
        ProblemKind::UnknownDie { .. }
        | ProblemKind::AmbiguousDie { .. }
        | ProblemKind::DuplicateDie { .. }
        | ProblemKind::WrongPlace { .. }
        | ProblemKind::NotOwned { .. }
        | ProblemKind::Dracolem { .. } => named(&problem.kind, diagnostic),
        ProblemKind::CustomDie(fault) => die_fault(fault, diagnostic),
        ProblemKind::NamedRoll { help, .. } => help.iter().fold(diagnostic, Diagnostic::help),
        ProblemKind::Format { format, violation } => {
            let help = format_diagnostic::help(violation);
            let diagnostic = Diagnostic {
                rule: format!("{format}: {}", format_diagnostic::rule(violation)),
                ..diagnostic
            };
            if help.is_empty() { diagnostic } else { diagnostic.advice(help) }
        }
        ProblemKind::ForeignChampion { .. } => {
            Diagnostic { rule: format!("its logo does nothing to dragons ({edition})"), ..diagnostic }
        }
        _ => ruled(&problem.kind, diagnostic, edition),
    }
}

/// Returns the message for something that cannot be read.
fn written(kind: &ProblemKind, mut diagnostic: Diagnostic) -> Diagnostic {
    match kind {
        ProblemKind::Syntax(mistake) => toml_mistake(mistake, FileOf::Army, diagnostic),
        ProblemKind::NotUtf8 => not_utf8(diagnostic),
        ProblemKind::TooManyEntries => too_many_entries(FileOf::Army, diagnostic),
        ProblemKind::DuplicateKey => duplicate_key(diagnostic),
        ProblemKind::UnknownKey { table, is_die, nearest, .. } => {
            diagnostic = diagnostic.with_advice(did_you_mean(nearest));
            let home = "put the dice of an army under a header like [armies.home]";
            match (nearest.is_empty(), *table) {
                (false, _) => diagnostic,
                (true, "" | "terrains") if *is_die => diagnostic.advice(home),
                (true, "") => diagnostic.advice(
                    "the settings are name, game, edition, size and format; the tables are [terrains], [armies.home], \
                     [armies.horde], [armies.campaign], [pool], [rolls] and [[die]]",
                ),
                (true, "armies") => diagnostic.advice("the armies are home, horde and campaign"),
                (true, "format") => diagnostic.advice(
                    "the settings of a format are name, edition, size, species, no-species, magic, no-dice, army and [at-most]",
                ),
                (true, "at-most") => diagnostic.advice(
                    "name a size, a class, a species, a part or a die: monsters, heavy melee, items, dragonkin, Thug; \
                     or \"of a kind\" for each die",
                ),
                (true, "terrains") => diagnostic.advice("its settings are home and frontier"),
                (true, _) => diagnostic.advice("its settings are dragons, dragonkin and minor-terrains"),
            }
        }
        ProblemKind::BadValue { key, wanted, instead } => {
            if !instead.is_empty() {
                return diagnostic.advice(instead.to_string());
            }
            let is_pooled = ["dragons", "dragonkin", "minor-terrains"].contains(&key.raw());
            if is_pooled && *wanted == ExpectedValue::Count {
                diagnostic.message = format!("{key} is not a die");
                return diagnostic.advice("move it under the header [pool]");
            }
            diagnostic.advice(example(key, *wanted))
        }
        ProblemKind::TooManyDice => diagnostic.advice("remove dice from here on"),
        _ => diagnostic,
    }
}

/// Returns a line with a value that a key takes.
fn example(key: &Name, wanted: ExpectedValue) -> String {
    let value = match (wanted, key.raw()) {
        (ExpectedValue::Terrains, _) => {
            return String::from("[terrains] # and below it home = \"Swampland City\"");
        }
        (ExpectedValue::Armies, _) => {
            return String::from("[armies.home] # and below it a line for each die: Thug = 3");
        }
        (ExpectedValue::Pool, _) => return String::from("[pool] # and below it dragons = [\"Fire Drake\"]"),
        (ExpectedValue::Rolls, _) => {
            return String::from("[rolls] # and below it a line for each: hold = \"save home\"");
        }
        (ExpectedValue::Dice, _) => return String::from("[[die]] # a header for each die of your own"),
        (ExpectedValue::Count, _) => return format!("\"{key}\" = 1 # or delete the line"),
        (ExpectedValue::Numbered, "dragonkin") => "{ \"Fire Dragonfoal\" = 1 }",
        (ExpectedValue::Numbered, _) => "{ Thug = 3 }",
        (ExpectedValue::Game, _) | (ExpectedValue::Text, "game") => "\"dragon-dice\"",
        (ExpectedValue::Edition, _) | (ExpectedValue::Text, "edition") => {
            return format!("{key} = \"{}\"", Edition::default());
        }
        (ExpectedValue::Text, "home") => "\"Swampland City\"",
        (ExpectedValue::Text, "frontier") => "\"Coastland Tower\"",
        (ExpectedValue::Text, "name") => "\"Marsh Reavers\"",
        (ExpectedValue::Text, "format") => "\"club-night.toml\" # the file of an event's limits",
        // A named roll.
        (ExpectedValue::Text, _) => "\"melee home\"",
        (ExpectedValue::Points, _) => "24",
        (ExpectedValue::Names | ExpectedValue::Name, "minor-terrains") => "[\"Swampland Bridge\"]",
        (ExpectedValue::SpeciesRule, "species") => "[\"Goblins\"] # or \"one\" for any one",
        (
            ExpectedValue::Names
            | ExpectedValue::Name
            | ExpectedValue::SpeciesRule
            | ExpectedValue::SpeciesNames,
            "species" | "no-species",
        ) => "[\"Goblins\"]",
        (ExpectedValue::Names | ExpectedValue::Name, _) => "[\"Fire Drake\"]",
        (ExpectedValue::Sizes, _) => "[24, 36]",
        (ExpectedValue::MagicRule, _) => "\"none\" # or \"half\"",
        (ExpectedValue::Limits, _) => "{ monsters = 1 }",
        (ExpectedValue::Limit, _) => "1",
        // Values of a die of one's own have examples in `die_diagnostic.rs`.
        _ => return format!("delete the line of {key}"),
    };
    format!("{key} = {value}")
}

/// Returns the message for a wrong name of a die.
fn named(kind: &ProblemKind, mut diagnostic: Diagnostic) -> Diagnostic {
    match kind {
        ProblemKind::UnknownDie { name, nearest } => {
            diagnostic.label = String::from("not in the catalogue");
            diagnostic = diagnostic.with_advice(did_you_mean(nearest));
            if ["name", "game", "edition", "size"].contains(&name.raw()) {
                return diagnostic.advice(format!("move the setting {name} above the first [header]"));
            }
            let digits: String = name.raw().chars().take_while(char::is_ascii_digit).collect();
            if let ([only], false) = (nearest.as_slice(), digits.is_empty()) {
                diagnostic.help =
                    vec![Help::advice(format!("put the number after the name: \"{only}\" = {digits}"))];
            }
            if !nearest.is_empty() {
                return diagnostic;
            }
            diagnostic
                .help("`warband dice` lists all of them; describe a die of your own as [[die]] in the file")
        }
        ProblemKind::AmbiguousDie { candidates, .. } => {
            diagnostic.label = String::from("it does not say which one");
            diagnostic.advice(format!("say which: {}", or(candidates)))
        }
        ProblemKind::DuplicateDie { name, total } => {
            diagnostic.advice(format!("write it once: \"{name}\" = {total}"))
        }
        ProblemKind::WrongPlace { name, die_type, part } => {
            if *part == Part::Army && *die_type == DieType::Dragonkin {
                diagnostic.label = String::from("summoned during the game");
            }
            diagnostic.advice(match die_type {
                DieType::Dragon => {
                    format!("remove it here and put it in the pool: [pool] dragons = [\"{name}\"]")
                }
                DieType::Dragonkin => {
                    format!("put it in the pool: [pool] dragonkin = {{ \"{name}\" = 1 }}")
                }
                DieType::MinorTerrain => {
                    format!("remove it here and put it in the pool: [pool] minor-terrains = [\"{name}\"]")
                }
                DieType::Terrain => {
                    String::from("remove it here; a force has two terrains: [terrains] home and frontier")
                }
                _ => format!("put it in an army: [armies.home] \"{name}\" = 1"),
            })
        }
        ProblemKind::NotOwned { name, needed, owned, .. } => {
            diagnostic.label = String::from("not owned");
            let short = needed - owned;
            diagnostic.help(format!(
                "pick other dice, or add them to your collection: warband collection add \"{short} {name}\""
            ))
        }
        ProblemKind::Dracolem { .. } => {
            diagnostic.rule = String::from("warband counts its health as points and lets it carry no items");
            diagnostic
        }
        _ => diagnostic,
    }
}

/// Returns the message for an army that could not be chosen; `file` is the name by which the file was given.
pub(crate) fn army_choice(choice: &ArmyChoice, file: &Name) -> Diagnostic {
    match choice {
        ArmyChoice::None => Diagnostic::new(format!("{file} has no army"))
            .advice("put armies under headers like [armies.home]"),
        ArmyChoice::Unknown(names) => Diagnostic::new(format!("{file} has no army of this name"))
            .advice(format!("it has {}", and(names))),
    }
}
