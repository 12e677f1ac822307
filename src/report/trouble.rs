//! What went wrong, where, what the rule says, and what to do.

use super::english::{and, count, or};
use super::key::entries;
use super::{Page, json};
use crate::chance::PipDiceError;
use crate::dragon_dice::force::{ArmyChoice, DieFault, Problem, ProblemKind};
use crate::dragon_dice::roll::{NobodyRolls, NotReady, NotationError};
use crate::text::{At, Name, Source, Span};
use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};
use serde::Serialize;

/// One thing that went wrong.
#[derive(Clone, Debug, Default)]
pub struct Trouble {
    /// Stable code of an army's problem; empty for others.
    pub code: &'static str,
    /// What is wrong.
    pub message: String,
    /// Where in the source.
    pub span: Option<Span>,
    /// Few words at the place itself.
    pub label: String,
    /// What to do.
    pub help: Vec<String>,
}

impl Trouble {
    /// Trouble without a place.
    pub fn new(message: impl Into<String>) -> Trouble {
        Trouble { message: message.into(), ..Trouble::default() }
    }

    /// With something to do about it.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Trouble {
        self.help.push(help.into());
        self
    }

    /// With a place.
    #[must_use]
    pub fn at(mut self, span: Span) -> Trouble {
        self.span = Some(span);
        self
    }
}

#[derive(Serialize)]
struct Record {
    schema: &'static str,
    message: String,
    problems: Vec<ProblemRecord>,
}

#[derive(Serialize)]
struct ProblemRecord {
    #[serde(skip_serializing_if = "str::is_empty")]
    code: &'static str,
    message: String,
    file: Option<String>,
    line: Option<usize>,
    column: Option<usize>,
    end_column: Option<usize>,
    help: Vec<String>,
}

/// Errors as one JSON object on a line.
pub fn render_json(troubles: &[Trouble], source: Option<&Source>) -> String {
    let problems = troubles.iter().map(|trouble| {
        let place = source.zip(trouble.span.as_ref());
        let start = place.map(|(source, span)| source.position(span.start));
        let end = place.map(|(source, span)| source.position(span.end));
        ProblemRecord {
            code: trouble.code,
            message: trouble.message.clone(),
            file: place.map(|(source, _)| source.name.to_string()),
            line: start.map(|position| position.line),
            column: start.map(|position| position.column),
            end_column: end.map(|position| position.column),
            help: trouble.help.clone(),
        }
    });
    let message = troubles.first().map_or_else(String::new, |trouble| trouble.message.clone());
    json::to_line(&Record { schema: "warband.error/1", message, problems: problems.collect() })
}

/// Errors for people, with the place and an excerpt where there is one.
pub fn render(troubles: &[Trouble], source: Option<&Source>, page: &Page) -> String {
    let rendered: Vec<String> = troubles.iter().map(|trouble| render_one(trouble, source, page)).collect();
    rendered.join(if page.plain { "" } else { "\n" })
}

fn render_one(trouble: &Trouble, source: Option<&Source>, page: &Page) -> String {
    let code = if trouble.code.is_empty() { String::new() } else { format!("[{}]", trouble.code) };
    let Some((source, span)) = source.zip(trouble.span.clone()).filter(|_| !page.plain) else {
        let place = source.zip(trouble.span.as_ref()).map_or_else(String::new, |(source, span)| {
            let position = source.position(span.start);
            format!("{}:{}:{}: ", source.name, position.line, position.column)
        });
        let mut text = page.wrap("", &format!("error{code}: {place}{}", trouble.message));
        for help in &trouble.help {
            text += &page.wrap("  help: ", help);
        }
        return text;
    };
    let excerpt = excerpt(&source.text);
    let name = source.name.to_string();
    let annotation = AnnotationKind::Primary.span(span).label(trouble.label.as_str());
    let title = Level::ERROR.primary_title(trouble.message.as_str());
    let title = if trouble.code.is_empty() { title } else { title.id(trouble.code) };
    let report =
        [title.element(Snippet::source(excerpt.as_str()).path(name.as_str()).annotation(annotation))];
    let renderer = if page.colour { Renderer::styled() } else { Renderer::plain() };
    let mut text = renderer.term_width(page.width).render(&report) + "\n";
    for help in &trouble.help {
        text += &page.wrap("  help: ", help);
    }
    text
}

/// The text with what a terminal must not be shown replaced, byte for byte so that places stay.
fn excerpt(text: &str) -> String {
    let keep = |c: &char| Name::printable(*c) || matches!(c, '\n' | '\t' | '\r');
    text.chars()
        .map(|c| match (keep(&c), c.len_utf8()) {
            (true, _) => c,
            (false, 1) => '?',
            (false, 2) => '\u{bf}',
            (false, 3) => '\u{fffd}',
            (false, _) => '\u{1f6ab}',
        })
        .collect()
}

/// `did you mean a or b?`, nothing where nothing is near.
fn did_you_mean(nearest: &[Name]) -> Option<String> {
    (!nearest.is_empty()).then(|| format!("did you mean {}?", or(nearest)))
}

/// A problem of an army file or list.
pub fn army_problem(problem: &Problem) -> Trouble {
    let mut trouble = Trouble { code: problem.kind.code(), ..Trouble::default() }.at(problem.span.clone());
    match &problem.kind {
        ProblemKind::Syntax { unquoted: Some(key) } => {
            trouble.message = String::from("a name of several words needs quotes");
            trouble.label = String::from("a key ends at the first space");
            trouble.help.push(format!("write \"{key}\" = ..."));
        }
        ProblemKind::Syntax { unquoted: None } => {
            trouble.message = String::from("this is no TOML; the rest of the file was not read");
            trouble.label = String::from("here");
            trouble.help.push(String::from(
                "a line is KEY = VALUE, a [table] header or a # comment; text stands in quotes",
            ));
        }
        ProblemKind::DuplicateKey => {
            trouble.message =
                String::from("this key stands here for the second time; the rest of the file was not read");
            trouble.help.push(String::from("put the two together"));
        }
        ProblemKind::BadValue { key, wanted } => {
            trouble.message = format!("{key} takes {wanted}");
        }
        ProblemKind::UnknownDie { name, nearest } => {
            trouble.message = format!("no die is called {name}");
            trouble.label = String::from("not in the catalogue");
            trouble.help.extend(did_you_mean(nearest));
            if nearest.is_empty() {
                trouble.help.push(String::from(
                    "`warband dice` lists all of them; a die of your own is a [[die]] of the file",
                ));
            }
        }
        ProblemKind::AmbiguousDie { name, candidates } => {
            trouble.message =
                format!("there are {} dice called {name}, told apart by their elements", candidates.len());
            trouble.help.push(format!("say which: {}", or(candidates)));
        }
        ProblemKind::DuplicateDie { name } => {
            trouble.message = format!("{name} stands twice in this army");
            trouble.help.push(String::from("put both numbers into one entry"));
        }
        ProblemKind::WrongPlace { name, kind } => {
            trouble.message = format!("{name} is a {}, which stands in no army", kind.replace('-', " "));
            trouble.help.push(match *kind {
                "dragon" => String::from("dragons wait in the pool: [pool] dragons = [...]"),
                "minor-terrain" => {
                    String::from("minor terrains wait in the pool: [pool] minor-terrains = [...]")
                }
                _ => String::from("terrains stand under [terrains]"),
            });
        }
        ProblemKind::ArmyEmpty => {
            trouble.message = String::from("this army has no dice");
            trouble.help.push(String::from("name dice and how many: 3 Thug, Wolf Rider"));
        }
        ProblemKind::TooManyDice => {
            trouble.message = format!("an army has at most {} dice", crate::dragon_dice::force::MAX_ARMY);
        }
        ProblemKind::CustomDie(fault) => die_fault(fault, &mut trouble),
    }
    trouble
}

fn die_fault(fault: &DieFault, trouble: &mut Trouble) {
    trouble.message = match fault {
        DieFault::Missing { key } => format!("this [[die]] needs the key {key}"),
        DieFault::UnknownKey { key, nearest } => {
            trouble.help.extend(did_you_mean(nearest));
            format!("no [[die]] has a key {key}")
        }
        DieFault::BadValue { wanted } => format!("this takes {wanted}"),
        DieFault::Known { name } => {
            trouble.help.push(String::from("give your die another name"));
            format!("the catalogue has a die called {name}")
        }
        DieFault::Face { face } => {
            trouble
                .help
                .push(String::from("a face is its icon and a number from 1 to 9: \"melee 2\", \"id 3\""));
            format!("{face} is no face")
        }
        DieFault::Faces { given, wanted, size } => {
            format!("a {} die has {wanted} faces, not {given}", size.to_lowercase())
        }
        DieFault::NoId => {
            trouble.help.push(String::from("its number is the unit's health: \"id 2\""));
            String::from("a unit needs an ID face")
        }
        DieFault::NeedsElement { species } => {
            trouble.help.push(String::from("element = \"fire\""));
            format!("each {species} die has its own element: say which")
        }
    };
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

/// Why nobody rolls.
pub fn not_ready(error: &NotReady) -> Trouble {
    match error {
        NotReady::Nobody(NobodyRolls::NoDie) => Trouble::new("no die of this army takes part in this roll")
            .help("`warband explain` and the roll's name tell who does"),
        NotReady::Nobody(NobodyRolls::NoUnit(name, units)) => {
            Trouble::new(format!("the army has no unit called {name}")).help(format!("it has {}", and(units)))
        }
        NotReady::Nobody(NobodyRolls::NeedsAir) => {
            Trouble::new("no Defensive Volley here: Coral Elves shoot back only at air, by the v4 rules")
        }
        NotReady::Nobody(NobodyRolls::SavesOnly) => {
            Trouble::new("an army under an air breath may only be rolled for saves (classic)")
        }
        NotReady::DecidedTwice(icon) => Trouble::new(format!("--choose decides {icon} twice")),
        NotReady::NoAmounts(icon) => {
            Trouble::new(format!("--choose {icon}: one option counts for all its faces, none is shared"))
        }
        NotReady::Endless(name) => {
            Trouble::new(format!("every face of {name} is rolled again in this roll: it would never end"))
        }
        NotReady::NoOption { icon, option, offered } if offered.is_empty() => {
            let option = if option.is_empty() { String::new() } else { format!("={option}") };
            Trouble::new(format!("--choose {icon}{option}: nothing in this roll leaves that choice"))
        }
        NotReady::NoOption { icon, option, offered } => {
            Trouble::new(format!("--choose {icon}: {option} is no option"))
                .help(format!("it is {}", or(offered)))
        }
    }
}

/// A mistake in typed faces.
pub fn notation_error(error: &At<NotationError>) -> Trouble {
    let has = |die: &Name, faces: &[(String, String)]| format!("{die}: {}", entries(faces).join(", "));
    let dice = |thrown: &[(usize, Name)]| {
        let dice = thrown.iter().map(|(number, die)| match number {
            1 => die.to_string(),
            _ => format!("{number} {die}"),
        });
        format!("thrown: {}", dice.collect::<Vec<_>>().join(", "))
    };
    let trouble = match &error.kind {
        NotationError::NoFace { die, typed, faces } if typed.is_empty() => {
            Trouble::new(format!("a face of {die} is missing here")).help(has(die, faces))
        }
        NotationError::NoFace { die, typed, faces } => {
            Trouble::new(format!("{die} has no face {typed}")).help(has(die, faces))
        }
        NotationError::WhichNumber { die, faces } => {
            let several: Vec<&str> = faces.iter().map(|(_, face)| face.as_str()).collect();
            Trouble::new(format!("{die} has {}: say which", and(&several))).help(has(die, faces))
        }
        NotationError::TooMany { typed, thrown } => {
            let all = thrown.iter().map(|(number, _)| number).sum();
            let all = count(all, "die is", "dice are");
            Trouble::new(format!("too many dice: {all} thrown, {typed} typed before this")).help(dice(thrown))
        }
        NotationError::TooFew { thrown, typed, next } => Trouble::new(format!(
            "{typed} of {thrown} dice typed"
        ))
        .help(format!("next is {next}; `.` is a face that cannot count, `_` lets warband throw the die")),
        NotationError::MissingAgain { die, face, typed } => Trouble::new(format!(
            "{die} is rolled again after {face}"
        ))
        .help(format!("type the face it showed then behind {typed}+; {typed}+_ lets warband throw it")),
        NotationError::NotAgain { die, face: Some(face) } => {
            Trouble::new(format!("{die} is not rolled again after {face} in this roll"))
                .help("a face that replaces another stands behind a /, the next die behind a space")
        }
        NotationError::NotAgain { die, face: None } => {
            Trouble::new(format!("warband itself rolls {die} again behind _, where it must"))
                .help("leave out the + and what follows")
        }
        NotationError::NoBlank { die, faces } => {
            Trouble::new(format!("every face of {die} matters in this roll: type what it shows"))
                .help(has(die, faces))
        }
        NotationError::Number => {
            Trouble::new("a number stands right before what it repeats: 3m2, or 3 Thug: melee 2")
        }
        NotationError::Repeat { die, typed, fitting, faces } => {
            let number = if *fitting == 1 { String::new() } else { fitting.to_string() };
            Trouble::new(format!("{die} comes next and has no face {typed}"))
                .help(format!("only {number}{typed} fits before it"))
                .help(has(die, faces))
        }
        NotationError::NoDie { typed, thrown } if typed.is_empty() => {
            Trouble::new("the name of a die is missing here").help(dice(thrown))
        }
        NotationError::NoDie { typed, thrown } => {
            Trouble::new(format!("no {typed} is thrown")).help(dice(thrown))
        }
        NotationError::TooManyOf { die, thrown } => {
            Trouble::new(format!("only {thrown} {die} thrown, and here more of them are typed"))
        }
        NotationError::NoColon => {
            Trouble::new("faces by name are written NAME: FACE").help("\"Wolf Rider: id, Thug: melee 1\"")
        }
    };
    trouble.at(error.span.clone())
}

/// What is wrong with plain dice.
pub fn pip_error(error: &PipDiceError, dice: &Name) -> Trouble {
    match error {
        PipDiceError::Form => Trouble::new(format!("{dice} are no dice")).help("write 3d6, 5d10+2 or 2d6-1"),
        PipDiceError::Count(most) => Trouble::new(format!("{dice}: a throw has 1 to {most} dice")),
        PipDiceError::Sides(most) => Trouble::new(format!("{dice}: a die has 1 to {most} sides")),
        PipDiceError::Add(most) => Trouble::new(format!("{dice}: at most {most} can be added")),
        PipDiceError::Pip { index } => {
            Trouble::new(format!("number {} of those typed is not on these dice: {dice}", index + 1))
        }
        PipDiceError::Number { typed } => {
            Trouble::new(format!("{} typed for {dice}", count(*typed, "die", "dice")))
                .help("one number a die; `_` lets warband throw it")
        }
    }
}
