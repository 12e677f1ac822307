//! Messages for the problems of an army or a force.

use super::die_trouble::die_fault;
use super::force_trouble::{force_change, ruled};
use super::format_trouble;
use crate::report::Trouble;
use crate::report::english::{and, or};
use crate::report::toml_trouble::{
    FileOf, did_you_mean, duplicate_key, not_utf8, toml_mistake, too_many_entries,
};
use warband_core::text::Name;
use warband_dragon_dice::dice::DieType;
use warband_dragon_dice::force::{ArmyChoice, Finding, Lack, Part, Problem, ProblemKind, Wanted};
use warband_dragon_dice::rules::Edition;

/// Returns the message for a problem of a file judged by `edition`.
pub fn finding(finding: &Finding, edition: Edition) -> Trouble {
    let mut trouble = army_problem(&finding.problem, edition);
    trouble.is_note = finding.is_note;
    if finding.is_note && !matches!(finding.problem.kind, ProblemKind::CustomDie(_)) {
        // A note requires no action.
        trouble.help.clear();
    }
    if !finding.changes.is_empty() {
        // A correction that was tried is better than general advice.
        trouble.help = finding.changes.iter().map(force_change).collect();
        trouble.is_either = true;
        if let ProblemKind::ArmyEmpty { army, lack: Lack::Army } = &finding.problem.kind {
            trouble.help.iter_mut().for_each(|help| *help += &format!(", under a header [armies.{army}]"));
        }
    }
    trouble
}

/// Returns the message for a problem of an army file or list.
pub fn army_problem(problem: &Problem, edition: Edition) -> Trouble {
    let trouble = Trouble { code: problem.kind.code(), ..Trouble::of(problem) }.at(problem.span.clone());
    match &problem.kind {
        ProblemKind::Syntax(_)
        | ProblemKind::NotUtf8
        | ProblemKind::TooManyEntries
        | ProblemKind::DuplicateKey
        | ProblemKind::UnknownKey { .. }
        | ProblemKind::BadValue { .. }
        | ProblemKind::TooManyDice => written(&problem.kind, trouble),
        ProblemKind::UnknownDie { .. }
        | ProblemKind::AmbiguousDie { .. }
        | ProblemKind::DuplicateDie { .. }
        | ProblemKind::WrongPlace { .. }
        | ProblemKind::NotOwned { .. }
        | ProblemKind::Dracolem { .. } => named(&problem.kind, trouble),
        ProblemKind::CustomDie(fault) => die_fault(fault, trouble),
        ProblemKind::NamedRoll { help, .. } => help.iter().fold(trouble, Trouble::help),
        ProblemKind::Format { format, violation } => {
            let help = format_trouble::help(violation);
            let trouble =
                Trouble { rule: format!("{format}: {}", format_trouble::rule(violation)), ..trouble };
            if help.is_empty() { trouble } else { trouble.help(help) }
        }
        _ => ruled(&problem.kind, trouble, edition),
    }
}

/// Returns the message for something that cannot be read.
fn written(kind: &ProblemKind, mut trouble: Trouble) -> Trouble {
    match kind {
        ProblemKind::Syntax(mistake) => toml_mistake(mistake, FileOf::Army, trouble),
        ProblemKind::NotUtf8 => not_utf8(trouble),
        ProblemKind::TooManyEntries => too_many_entries(FileOf::Army, trouble),
        ProblemKind::DuplicateKey => duplicate_key(trouble),
        ProblemKind::UnknownKey { table, is_die, nearest, .. } => {
            trouble.help.extend(did_you_mean(nearest));
            let home = "put the dice of an army under a header like [armies.home]";
            match (nearest.is_empty(), *table) {
                (false, _) => trouble,
                (true, "" | "terrains") if *is_die => trouble.help(home),
                (true, "") => trouble.help(
                    "the settings are name, game, edition, size and format; the tables are [terrains], [armies.home], \
                     [armies.horde], [armies.campaign], [pool], [rolls] and [[die]]",
                ),
                (true, "armies") => trouble.help("the armies are home, horde and campaign"),
                (true, "format") => trouble.help(
                    "the settings of a format are name, edition, size, species, no-species, magic, no-dice, army and [at-most]",
                ),
                (true, "at-most") => trouble
                    .help("name a size, a class, a species or a part: monsters, heavy melee, items, dragonkin"),
                (true, "terrains") => trouble.help("its settings are home and frontier"),
                (true, _) => trouble.help("its settings are dragons, dragonkin and minor-terrains"),
            }
        }
        ProblemKind::BadValue { key, wanted, instead } => {
            if !instead.is_empty() {
                return trouble.help(instead.to_string());
            }
            let is_pooled = ["dragons", "dragonkin", "minor-terrains"].contains(&key.raw());
            if is_pooled && *wanted == Wanted::Count {
                trouble.message = format!("{key} is not a die");
                return trouble.help("move it under the header [pool]");
            }
            trouble.help(match wanted {
                Wanted::Count => format!("\"{key}\" = 1 # or delete the line"),
                Wanted::Game => format!("{key} = \"dragon-dice\""),
                Wanted::Edition => format!("{key} = \"{}\"", Edition::default()),
                Wanted::Text if key.raw() == "edition" => format!("{key} = \"{}\"", Edition::default()),
                Wanted::Text => format!("{key} = \"...\""),
                Wanted::Points => format!("{key} = 24"),
                Wanted::Names => format!("{key} = [\"...\"]"),
                _ => format!("give {key} such a value, or delete the line"),
            })
        }
        ProblemKind::TooManyDice => trouble.help("remove dice from here on"),
        _ => trouble,
    }
}

/// Returns the message for a wrong name of a die.
fn named(kind: &ProblemKind, mut trouble: Trouble) -> Trouble {
    match kind {
        ProblemKind::UnknownDie { name, nearest } => {
            trouble.label = String::from("not in the catalogue");
            trouble.help.extend(did_you_mean(nearest));
            if ["name", "game", "edition", "size"].contains(&name.raw()) {
                return trouble.help(format!("move the setting {name} above the first [header]"));
            }
            let digits: String = name.raw().chars().take_while(char::is_ascii_digit).collect();
            if let ([only], false) = (nearest.as_slice(), digits.is_empty()) {
                trouble.help = vec![format!("put the number after the name: \"{only}\" = {digits}")];
            }
            if !nearest.is_empty() {
                return trouble;
            }
            trouble
                .help("`warband dice` lists all of them; describe a die of your own as [[die]] in the file")
        }
        ProblemKind::AmbiguousDie { candidates, .. } => {
            trouble.label = String::from("it does not say which one");
            trouble.help(format!("say which: {}", or(candidates)))
        }
        ProblemKind::DuplicateDie { name, total } => {
            trouble.help(format!("write it once: \"{name}\" = {total}"))
        }
        ProblemKind::WrongPlace { name, kind, part } => {
            if *part == Part::Army && *kind == DieType::Dragonkin {
                trouble.label = String::from("summoned during the game");
            }
            trouble.help(match kind {
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
            trouble.label = String::from("not owned");
            let short = needed - owned;
            trouble.help(format!(
                "pick other dice, or add them to your collection: warband collection add \"{short} {name}\""
            ))
        }
        ProblemKind::Dracolem { .. } => {
            trouble.rule = String::from("warband counts its health as points and lets it carry no items");
            trouble
        }
        _ => trouble,
    }
}

/// Returns the message for an army that could not be chosen; `file` is the name by which the file was given.
pub fn army_choice(choice: &ArmyChoice, file: &Name) -> Trouble {
    match choice {
        ArmyChoice::None => {
            Trouble::new(format!("{file} has no army")).help("put armies under headers like [armies.home]")
        }
        ArmyChoice::Unknown(names) => {
            Trouble::new(format!("{file} has no army of this name")).help(format!("it has {}", and(names)))
        }
    }
}
