//! What is wrong with an army or a force, in words.

use super::Trouble;
use super::english::{and, count, or};
use crate::dragon_dice::dice::{DieType, Element, Elements};
use crate::dragon_dice::force::{
    ArmyChoice, DieFault, Finding, Lack, MAX_ARMY, MAX_ENTRIES, MAX_OWN_DICE, Mend, Mistake, Part, Problem,
    ProblemKind,
};
use crate::dragon_dice::rules::Edition;
use crate::text::Name;

/// `did you mean a or b?`, nothing where nothing is near.
fn did_you_mean<T: ToString>(nearest: &[T]) -> Option<String> {
    (!nearest.is_empty()).then(|| format!("did you mean {}?", or(nearest)))
}

/// Something that was found in a file judged by `edition`.
pub fn finding(finding: &Finding, edition: Edition) -> Trouble {
    let mut trouble = army_problem(&finding.problem, edition);
    trouble.is_note = finding.is_note;
    if finding.is_note && !matches!(finding.problem.kind, ProblemKind::CustomDie(_)) {
        // Nothing has to be done.
        trouble.help.clear();
    }
    if !finding.mends.is_empty() {
        // A change that was tried is better than advice that holds for all files.
        trouble.help = finding.mends.iter().map(mend).collect();
        trouble.is_either = true;
        if let ProblemKind::ArmyEmpty { army, lack: Lack::Army } = &finding.problem.kind {
            trouble.help.iter_mut().for_each(|help| *help += &format!(", under a header [armies.{army}]"));
        }
    }
    trouble
}

/// A problem of an army file or list.
pub fn army_problem(problem: &Problem, edition: Edition) -> Trouble {
    let trouble = Trouble { code: problem.kind.code(), ..Trouble::default() }.at(problem.span.clone());
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
        | ProblemKind::Dracolem { .. } => named(&problem.kind, trouble),
        ProblemKind::CustomDie(fault) => die_fault(fault, trouble),
        _ => ruled(&problem.kind, trouble, edition),
    }
}

/// What cannot be read.
fn written(kind: &ProblemKind, mut trouble: Trouble) -> Trouble {
    match kind {
        ProblemKind::Syntax(mistake) => toml_mistake(mistake, trouble),
        ProblemKind::NotUtf8 => {
            trouble.message = String::from("the file is not UTF-8 from here on");
            trouble.help("save it as UTF-8")
        }
        ProblemKind::TooManyEntries => {
            trouble.message = format!("an army file has at most {MAX_ENTRIES} entries; nothing was read");
            trouble.help("no force has so many: take most of them out")
        }
        ProblemKind::DuplicateKey => {
            trouble.message = String::from("this stands here for the second time; nothing was added up");
            trouble.label = String::from("second time");
            trouble.help("put the two together, or take one away")
        }
        ProblemKind::UnknownKey { key, table, nearest } => {
            trouble.message = match *table {
                "" => format!("no army file has a key {key}"),
                "armies" => format!("no force has an army called {key}"),
                table => format!("[{table}] has no key {key}"),
            };
            trouble.help.extend(did_you_mean(nearest));
            let home = "a die of an army stands under a header like [armies.home]";
            match (nearest.is_empty(), *table) {
                (false, _) => trouble,
                (true, "") if crate::dragon_dice::dice::find(key.raw()).is_some() => trouble.help(home),
                (true, "") => trouble.help(
                    "the keys are name, game, edition and size; the tables [terrains], [armies.home], \
                     [armies.horde], [armies.campaign], [pool] and [[die]]",
                ),
                (true, "armies") => trouble.help("the armies are home, horde and campaign"),
                (true, "terrains") if crate::dragon_dice::dice::find(key.raw()).is_some() => {
                    trouble.help(home)
                }
                (true, "terrains") => trouble.help("its keys are home and frontier"),
                (true, _) => trouble.help("its keys are dragons, dragonkin and minor-terrains"),
            }
        }
        ProblemKind::BadValue { key, wanted, instead } => {
            trouble.message = format!("{key} takes {wanted}");
            if !instead.is_empty() {
                return trouble.help(instead.to_string());
            }
            if ["dragons", "dragonkin", "minor-terrains"].contains(&key.raw()) && wanted.contains("dice") {
                trouble.message = format!("{key} is not a die");
                return trouble.help(format!("{key} stands under the header [pool]"));
            }
            trouble.help(match *wanted {
                "a number of dice, 1 to 10000" => format!("\"{key}\" = 1, or take the line away"),
                "\"dragon-dice\"" => format!("{key} = \"dragon-dice\""),
                _ if key.raw() == "edition" => format!("{key} = \"{}\"", Edition::default()),
                "a text in quotes" => format!("{key} = \"...\""),
                "a number of points, from 1" => format!("{key} = 24"),
                "a list of names like [\"Fire Drake\"]" => format!("{key} = [\"...\"]"),
                _ => format!("give {key} such a value, or take the line away"),
            })
        }
        ProblemKind::TooManyDice => {
            trouble.message = format!("an army has at most {MAX_ARMY} dice");
            trouble.help("take dice away from here on")
        }
        _ => trouble,
    }
}

fn toml_mistake(mistake: &Mistake, mut trouble: Trouble) -> Trouble {
    let (message, label, help) = match mistake {
        Mistake::Unquoted { key, value } => {
            trouble.message = String::from("a name of several words needs quotes");
            trouble.label = String::from("letters, digits, - and _ stand without them");
            return trouble.help(format!("write \"{key}\" = {value}"));
        }
        Mistake::OpenList => ("this list is not closed", "it begins here", "write ] behind its last member"),
        Mistake::OpenText => {
            ("this text is not closed", "the line ends here", "write the quote at the end of the text")
        }
        Mistake::NoComma => {
            ("a comma is missing here", "a new member", "write a comma between the members of a list")
        }
        Mistake::Json => {
            ("this looks like JSON", "here", "army files are TOML: [armies.home] and below it \"Thug\" = 3")
        }
        Mistake::Line { meant } => {
            trouble.message = String::from("this is not TOML; the rest of the file was not read");
            trouble.label = String::from("here");
            return trouble.help(format!("write {meant}"));
        }
        Mistake::Other => (
            "this is not TOML",
            "here",
            "a line is KEY = VALUE, a [table] header or a # comment; text stands in quotes",
        ),
    };
    trouble.message = format!("{message}; the rest of the file was not read");
    trouble.label = String::from(label);
    trouble.help(help)
}

/// What is wrong with the name of a die.
fn named(kind: &ProblemKind, mut trouble: Trouble) -> Trouble {
    match kind {
        ProblemKind::UnknownDie { name, nearest } => {
            trouble.message = format!("no die is called {name}");
            trouble.label = String::from("not in the catalogue");
            trouble.help.extend(did_you_mean(nearest));
            if ["name", "game", "edition", "size"].contains(&name.raw()) {
                return trouble.help(format!("the key {name} stands above the first [header]"));
            }
            let digits: String = name.raw().chars().take_while(char::is_ascii_digit).collect();
            if let ([only], false) = (nearest.as_slice(), digits.is_empty()) {
                trouble.help = vec![format!("the number stands behind the name: \"{only}\" = {digits}")];
            }
            if !nearest.is_empty() {
                return trouble;
            }
            trouble.help("`warband dice` lists all of them; a die of your own is a [[die]] of the file")
        }
        ProblemKind::AmbiguousDie { name, candidates } => {
            trouble.message = format!("{} dice are called {name}", candidates.len());
            trouble.label = String::from("their elements tell them apart");
            trouble.help(format!("say which: {}", or(candidates)))
        }
        ProblemKind::DuplicateDie { name, total } => {
            trouble.message = format!("{name} stands here for the second time");
            trouble.help(format!("put the numbers into one entry: \"{name}\" = {total}"))
        }
        ProblemKind::WrongPlace { name, kind, part } => {
            trouble.message = match part {
                Part::Army if *kind == DieType::Dragonkin => {
                    trouble.label = String::from("summoned during the game");
                    format!("{name} is a Dragonkin, which begins in the pool")
                }
                Part::Army => format!("{name} is {}, which stands in no army", with_article(*kind)),
                Part::Terrains => format!("{name} is {}, not a terrain", with_article(*kind)),
                Part::Dragons => format!("{name} is {}, not a dragon", with_article(*kind)),
                Part::Dragonkin => format!("{name} is {}, not a Dragonkin", with_article(*kind)),
                Part::MinorTerrains => format!("{name} is {}, not a minor terrain", with_article(*kind)),
            };
            trouble.help(match kind {
                DieType::Dragon => {
                    format!("take it out here; dragons wait in the pool: [pool] dragons = [\"{name}\"]")
                }
                DieType::Dragonkin => {
                    format!("Dragonkin wait in the pool: [pool] dragonkin = {{ \"{name}\" = 1 }}")
                }
                DieType::MinorTerrain => {
                    format!(
                        "take it out here; minor terrains wait in the pool: [pool] minor-terrains = [\"{name}\"]"
                    )
                }
                DieType::Terrain => String::from(
                    "take it out here; a force brings two terrains: [terrains] home and frontier",
                ),
                _ => format!("it belongs to an army: [armies.home] \"{name}\" = 1"),
            })
        }
        ProblemKind::Dracolem { name } => {
            trouble.message = format!("{name} is a Dracolem, which the rules at hand do not describe");
            trouble.rule =
                String::from("taken as a unit whose points are its health, and which carries nothing");
            trouble
        }
        _ => trouble,
    }
}

fn with_article(kind: DieType) -> String {
    let word = kind.word().replace('-', " ");
    match kind {
        DieType::Dragonkin => String::from("a Dragonkin"),
        DieType::Dracolem => String::from("a Dracolem"),
        DieType::Eldarim => String::from("an Eldarim"),
        DieType::Item => String::from("an item"),
        _ => format!("a {word}"),
    }
}

/// What the rules say against a force.
fn ruled(kind: &ProblemKind, mut trouble: Trouble, edition: Edition) -> Trouble {
    let (message, rule, help) = match kind {
        ProblemKind::ForceSize { size, total, armies } => {
            let parts: Vec<String> = armies.iter().map(|(army, points)| format!("{army} {points}")).collect();
            trouble.label = parts.join(", ");
            let rule = "the points of the three armies are the agreed size, no more and no less";
            let change = if total > size { "take away" } else { "add" };
            let help = format!("{change} {}", count(size.abs_diff(*total) as usize, "point", "points"));
            (format!("the armies hold {total} points, not {size}"), rule.to_owned(), help)
        }
        ProblemKind::UnusualSize { size, suggested } => {
            let suggested = and(&suggested.split(',').collect::<Vec<_>>());
            let rule = format!("suggested sizes are {suggested}; any other that is agreed on is legal");
            (format!("{size} is not a size that the rules suggest"), rule, String::new())
        }
        ProblemKind::ArmyTooLarge { army, points, limit, size } => (
            format!("{army} holds {points} points of {size}"),
            format!("no army over half of the force, {limit} of {size}"),
            format!("take {} out of {army}", count((points - limit) as usize, "point", "points")),
        ),
        ProblemKind::ArmyEmpty { army, lack } => {
            let message = match (lack, army.is_empty()) {
                (Lack::Army, _) => format!("the {army} army is missing"),
                (_, true) => String::from("this army has no dice"),
                (Lack::Dice, _) => format!("the {army} army has no dice"),
                (Lack::Units, _) => format!("the {army} army has items and nobody to carry them"),
            };
            if army.is_empty() {
                (message, String::new(), String::from("name dice and how many: 3 Thug, Wolf Rider"))
            } else {
                let rule = "home, horde and campaign each hold at least one unit";
                (message, rule.to_owned(), format!("[armies.{army}] and below it a unit: \"Thug\" = 1"))
            }
        }
        ProblemKind::MagicLimit { points, limit, size } => (
            format!("{points} points of the force are magic users"),
            format!(
                "at most half of the force, {limit} of {size}, are dice with a magic or Cantrip face, items too"
            ),
            String::from("take other dice for some of them"),
        ),
        ProblemKind::DragonCount { number, wanted, size, points_each, white } => {
            let white = match white {
                Some(slots) if *slots > 1 => format!("; a White dragon counts as {slots}"),
                _ => String::new(),
            };
            let brought = count(*number as usize, "dragon", "dragons");
            (
                if white.is_empty() {
                    format!("the pool has {brought}, not {wanted}")
                } else {
                    format!("the dragons of the pool count as {number}, not {wanted}")
                },
                format!(
                    "one dragon for every {points_each} points or part of them: {wanted} for {size}{white}"
                ),
                format!(
                    "list {}: [pool] dragons = [\"Fire Drake\"]",
                    count(*wanted as usize, "dragon", "dragons")
                ),
            )
        }
        _ => pooled(kind, edition),
    };
    trouble.message = message;
    trouble.rule = if rule.is_empty() { rule } else { format!("{edition}: {rule}") };
    trouble.help.extend((!help.is_empty()).then_some(help));
    trouble
}

/// What the rules say about the pool, the terrains and who carries what: message, rule and help.
fn pooled(kind: &ProblemKind, edition: Edition) -> (String, String, String) {
    let facts = edition.facts();
    let borrowed = |own: String, v4: String| {
        if facts.pool_limits_are_rules { own } else { format!("no rule of its own; by the v4 rules {v4}") }
    };
    match kind {
        ProblemKind::DragonkinLimit { health, limit, size } => (
            format!("the Dragonkin of the pool have {health} health"),
            borrowed(
                format!("at most a third of the force, {limit} of {size}"),
                format!("at most {limit}, a third of {size}"),
            ),
            format!("take away {} health of them at least", health.saturating_sub(*limit)),
        ),
        ProblemKind::MinorTerrainLimit { number, limit, players } => (
            format!("the pool has {}", count(*number as usize, "minor terrain", "minor terrains")),
            borrowed(
                format!("at most one more than terrains are in play: {limit} with {players} players"),
                format!("at most {limit} with {players} players"),
            ),
            format!("take {} away", number.saturating_sub(*limit)),
        ),
        ProblemKind::TerrainMissing { terrain } => (
            format!("the {terrain} terrain is missing"),
            String::from("each player brings two terrains, a home and a proposed frontier"),
            format!("[terrains] {terrain} = \"Swampland City\""),
        ),
        ProblemKind::AdvancedHomeTerrain { name } => (
            format!("{name} is an advanced terrain"),
            String::from("advanced terrains are proposed as frontier only, never as home"),
            String::from("take a standard terrain for home"),
        ),
        ProblemKind::ItemWithoutCarrier { name, count: left, of, army, elements } => {
            let rule = match (facts.items_need_carriers, elements.is_empty()) {
                (false, _) => "no rule for carrying; by the v4 rules every item needs a unit that carries it",
                (true, true) => "a unit carries one medallion or relic and nothing else",
                (true, false) => {
                    "a unit carries two pieces of equipment or artifacts, each of an element it has; \
                     Amazons any, Dragonkin and Dracolem none"
                }
            };
            let whose = if elements.is_empty() {
                String::from("unit with free hands")
            } else {
                format!("unit of {} with a free hand", element_words(*elements, facts.prints_colours))
            };
            let what = match (left, of) {
                (1, 1) => name.to_string(),
                _ if left == of => format!("{left} {name}"),
                _ => format!("{left} of {of} {name}"),
            };
            (
                format!("nobody in {army} can carry {what}"),
                rule.to_owned(),
                format!("{army} needs another {whose}"),
            )
        }
        _ => (String::new(), String::new(), String::new()),
    }
}

fn element_words(elements: Elements, as_colours: bool) -> String {
    let word = |element: Element| {
        if as_colours {
            format!("{} ({})", element.colour(), element.word())
        } else {
            element.word().to_owned()
        }
    };
    or(&elements.iter().map(word).collect::<Vec<_>>())
}

/// A change that mends something, as an order.
fn mend(mend: &Mend) -> String {
    let dice = |dice: &[(u32, Name)]| {
        and(&dice.iter().map(|(count, die)| format!("{count} {die}")).collect::<Vec<_>>())
    };
    match mend {
        Mend::ToPool { count, die, from, total } => {
            format!("move {count} {die} from {from} to the pool: dragonkin = {{ \"{die}\" = {total} }}")
        }
        Mend::Move { dice: moved, from, to } => format!("move {} from {from} to {to}", dice(moved)),
        Mend::Remove { dice: removed, from } => format!("remove {} from {from}", dice(removed)),
        Mend::Add { count, die, to } => format!("add {count} {die} to {to}"),
        Mend::Replace { count, die, by, of } => format!("replace {count} {die} of {of} by {by}"),
        Mend::SetSize(size) => format!("say size = {size}, if everybody agrees"),
        Mend::SwapTerrains => String::from("let home and frontier change places"),
        Mend::SetHome(name) => format!("home = \"{name}\""),
    }
}

fn die_fault(fault: &DieFault, mut trouble: Trouble) -> Trouble {
    let (message, help) = match fault {
        DieFault::Missing { key } => {
            (format!("this [[die]] needs the key {key}"), missing_example(key).to_owned())
        }
        DieFault::UnknownKey { key, is_item, nearest } => {
            let (what, keys) = if *is_item {
                ("an item", "name, type, class, size, element, faces and points")
            } else {
                ("a unit", "name, type, species, class, size, element, elements and faces")
            };
            let all = format!("the keys of {what} are {keys}");
            (format!("{what} of your own has no key {key}"), did_you_mean(nearest).unwrap_or(all))
        }
        DieFault::BadValue { key, wanted } => {
            let example = match *key {
                "die" => "write the header [[die]]",
                "faces" => "faces = [\"id 2\", \"melee 1\", ...]",
                "type" => "leave the key out for a unit, or write type = \"item\"",
                "elements" => "elements = [\"air\", \"fire\"]",
                "element" => "element = \"fire\"",
                _ => "give it such a value",
            };
            let item = if *key == "size" && !wanted.contains("relic") {
                "; an item has type = \"item\""
            } else {
                ""
            };
            (format!("{key} takes {wanted}"), format!("{example}{item}"))
        }
        DieFault::TooMany => (
            format!("a file describes at most {MAX_OWN_DICE} dice; the others were not read"),
            String::from("take some out"),
        ),
        DieFault::Twice { name } => (
            format!("an earlier [[die]] is called {name} too"),
            String::from("give one of them another name"),
        ),
        DieFault::OwnSpecies { species, nearest } => {
            trouble.message = format!("{species} is taken for a species of your own");
            trouble.help.extend(did_you_mean(nearest));
            return trouble;
        }
        DieFault::UnknownIcon { icon, nearest } => {
            trouble.message = format!("no rule knows the icon {icon}: it counts for nothing");
            trouble.help.extend(did_you_mean(nearest));
            return trouble;
        }
        DieFault::Known { name } => (
            format!("the catalogue has a die called {name}"),
            String::from("give your die another name, or take the catalogue's"),
        ),
        DieFault::Face { face, number } => (
            if face.is_empty() {
                format!("face {number} is not a text")
            } else {
                format!("face {number}, \"{face}\", is not a face")
            },
            String::from("a face is its icon and a number from 1 to 9: \"melee 2\", \"id 3\""),
        ),
        DieFault::Faces { given, wanted, size, is_item } => (
            format!(
                "{} {} have {wanted} faces, not {given}",
                size.to_lowercase(),
                if *is_item { "items" } else { "units" }
            ),
            format!("list {wanted} faces, or say another size"),
        ),
        DieFault::NoId => (
            String::from("a unit needs an ID face"),
            String::from("its number is the unit's health: \"id 2\""),
        ),
        DieFault::NeedsElement { species } => {
            (format!("each {species} die has its own element: say which"), String::from("element = \"fire\""))
        }
    };
    trouble.message = message;
    trouble.help(help)
}

fn missing_example(key: &str) -> &'static str {
    match key {
        "name" => "name = \"Bog Sage\"",
        "species" => "species = \"Goblins\", or a word of your own; an item has type = \"item\" instead",
        "class" => "class = \"Magic\", or another word",
        "size" => "size = \"medium\"",
        "element" => "element = \"fire\"",
        _ => "faces = [\"id 2\", \"melee 1\", ...]",
    }
}

/// Which army of a file is meant; `file` is how the file was named.
pub fn army_choice(choice: &ArmyChoice, file: &Name) -> Trouble {
    match choice {
        ArmyChoice::None => {
            Trouble::new(format!("{file} has no army")).help("armies stand under headers like [armies.home]")
        }
        ArmyChoice::Several(names) => {
            Trouble::new(format!("{file} has {} armies", names.len())).help(format!(
                "say which: {}",
                or(&names.iter().map(|name| format!("{file}:{name}")).collect::<Vec<_>>())
            ))
        }
        ArmyChoice::Unknown(names) => {
            Trouble::new(format!("{file} has no army of this name")).help(format!("it has {}", and(names)))
        }
    }
}
