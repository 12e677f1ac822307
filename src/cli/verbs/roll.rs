//! `roll KIND ARMY` and `roll NdM`.

use super::roll_circumstances::CircumstanceArgs;
use super::roll_pips;
use crate::chance::PipDice;
use crate::chance::{Key, Stream};
use crate::cli::failure::Failure;
use crate::cli::session::Session;
use crate::cli::{Exit, army};
use crate::dragon_dice::dice::{ResultType, ThrowSource, Thrown as DieThrown, Totals};
use crate::dragon_dice::force::Army;
use crate::dragon_dice::roll::{Circumstances, Outcome, Preparation, TypedDie, read_faces};
use crate::dragon_dice::rules::RollKind;
use crate::report::{RollAnswer, Thrown, Trouble, not_ready, notation_error};
use crate::text::{Name, Source};
use clap::{ArgMatches, Args, FromArgMatches};
use rand::TryRng;

/// Arguments of `roll`.
#[derive(Args)]
#[command(after_help = "\
Kinds: melee missile magic maneuver save response setup; save+melee answers a Charge, save+maneuver a Tidal Wave.\n\
Faces: the codes of `warband key ARMY` in the army's order (2m1ivr+m), or names (\"Thug: melee 1, Wolf Rider: id\").\n\
Plain dice: roll 3d6+2, roll 3d6 5 2 6, roll 3d6 --hit-on 3 --count.")]
pub(in crate::cli) struct RollArgs {
    /// What to roll for, or plain dice: 3d6, 5d10+2
    #[arg(value_name = "KIND|NdM")]
    what: String,
    /// The army, then what the table shows: ARMY [FACES]...
    #[arg(value_name = "ARMY] [FACES")]
    rest: Vec<String>,
    /// What the table shows, in one text
    #[arg(long, value_name = "TEXT", help_heading = "Dice")]
    faces: Option<String>,
    /// A bare total from the table: N, or TYPE=N,TYPE=N
    #[arg(short, long, value_name = "TOTAL", value_delimiter = ',', help_heading = "Dice")]
    total: Vec<String>,
    /// Choose the digital dice: any text, or key:HEX of a record
    #[arg(long, value_name = "TEXT", help_heading = "Dice")]
    seed: Option<String>,
    /// Roll so often, a line each
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..), help_heading = "Dice")]
    repeat: Option<u64>,
    #[command(flatten)]
    circumstances: CircumstanceArgs,
    /// Plain dice: N and more is a hit
    #[arg(long, value_name = "N", help_heading = "Plain dice")]
    hit_on: Option<u32>,
    /// Plain dice: the answer is the number of hits
    #[arg(long, requires = "hit_on", help_heading = "Plain dice")]
    count: bool,
}

pub(in crate::cli) fn run(matches: &ArgMatches, session: &mut Session) -> Result<Exit, Failure> {
    let arguments =
        RollArgs::from_arg_matches(matches).map_err(|error| Failure::message(error.to_string()))?;
    if PipDice::looks_like(&arguments.what) {
        return roll_pips::run(&arguments, session);
    }
    if arguments.hit_on.is_some() {
        return Err(Failure::message("--hit-on goes with plain dice: roll 3d6 --hit-on 4"));
    }
    let Some((army_argument, faces)) = arguments.rest.split_first() else {
        let trouble = Trouble::new("roll what? Name an army")
            .help("roll melee reavers.toml:home")
            .help("roll melee \"3 Thug, Wolf Rider\"");
        arguments.kind()?;
        return Err(trouble.into());
    };
    let kind = arguments.kind()?;
    let army = army::read(army_argument)?;
    let circumstances = arguments.circumstances.read(kind, &army)?;
    let unit = arguments.circumstances.unit.as_deref();
    let preparation = Preparation::new(&army.dice, unit, circumstances).map_err(|error| not_ready(&error))?;
    let assumed_melee = arguments.circumstances.assumes_melee(&preparation.circumstances.kind);
    let roll = Roll { arguments: &arguments, army: &army, preparation: &preparation, assumed_melee };
    let totals = arguments.totals(faces)?;
    if !totals.is_empty() {
        return roll.bare_total(totals, session);
    }
    match arguments.typed(faces)? {
        Some(text) => {
            let read = read_faces(&text, &preparation);
            let typed = read.map_err(|error| in_faces(notation_error(&error), &text))?;
            roll.once(Some(typed), session)
        }
        None if arguments.repeat.is_some() => roll.repeated(session),
        None => roll.once(None, session),
    }
}

/// A mistake in typed faces, shown in them.
pub(super) fn in_faces(trouble: Trouble, text: &str) -> Failure {
    Failure::in_source(vec![trouble], Source { name: "FACES".into(), text: text.to_owned() })
}

impl RollArgs {
    fn kind(&self) -> Result<RollKind, Failure> {
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

    /// The words of plain dice: the dice themselves and what stands behind them.
    pub(super) fn pips(&self) -> (&str, &[String]) {
        (&self.what, &self.rest)
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

    pub(super) fn hits(&self) -> (Option<u32>, bool) {
        (self.hit_on, self.count)
    }

    pub(super) fn repeat(&self) -> Option<u64> {
        self.repeat
    }

    pub(super) fn is_seeded(&self) -> bool {
        self.seed.is_some()
    }

    /// The key of the seed, or one from the operating system.
    pub(super) fn key(&self) -> Result<Key, Failure> {
        if let Some(seed) = &self.seed {
            Key::from_seed(seed).map_err(|_| {
                Trouble::new("--seed key: takes 64 hexadecimal digits")
                    .help("a recorded key is one; other texts need no key:")
                    .into()
            })
        } else {
            let mut bytes = [0; 32];
            let filled = rand::rngs::SysRng.try_fill_bytes(&mut bytes);
            filled.map_err(|_| Failure::message("the operating system gives no randomness: use --seed"))?;
            Ok(Key(bytes))
        }
    }
}

struct Roll<'a> {
    arguments: &'a RollArgs,
    army: &'a Army,
    preparation: &'a Preparation<'a>,
    assumed_melee: bool,
}

impl<'a> Roll<'a> {
    fn answer(&self, outcome: Outcome, source: ThrowSource, key: Option<Key>) -> RollAnswer<'a> {
        RollAnswer {
            army_name: &self.army.name,
            army: &self.army.dice,
            circumstances: &self.preparation.circumstances,
            outcome,
            thrown: Thrown { source, key, seeded: self.arguments.is_seeded() },
            unit: self.arguments.circumstances.unit.as_deref(),
            assumed_melee: self.assumed_melee,
        }
    }

    /// One roll; what is not typed is thrown.
    fn once(&self, typed: Option<Vec<TypedDie>>, session: &mut Session) -> Result<Exit, Failure> {
        let mut stream: Option<(Stream, Key)> = None;
        let mut failure = None;
        let mut throw = |sides: &[u32], faces: &mut Vec<u32>| {
            if sides.is_empty() {
                return;
            }
            if stream.is_none() {
                match self.arguments.key() {
                    Ok(key) => stream = Some((Stream::open(key), key)),
                    Err(error) => failure = Some(error),
                }
            }
            if let Some((stream, _)) = &mut stream {
                stream.throw(sides, faces);
            }
        };
        let (thrown, source): (Vec<DieThrown>, ThrowSource) = match typed {
            Some(typed) => self.preparation.fill_in(typed, &mut throw),
            None => (self.preparation.digital(&mut throw), ThrowSource::Digital),
        };
        if let Some(failure) = failure {
            return Err(failure);
        }
        let key = stream.map(|(_, key)| key);
        session.say(&self.answer(self.preparation.settle(thrown), source, key))
    }

    /// Many rolls, each on its line, as they fall.
    fn repeated(&self, session: &mut Session) -> Result<Exit, Failure> {
        let key = self.arguments.key()?;
        let mut stream = Stream::open(key);
        for number in 0..self.arguments.repeat.unwrap_or(1) {
            stream.begin_roll(number);
            let thrown = self.preparation.digital(&mut |sides, faces| stream.throw(sides, faces));
            session.say_line(&self.answer(
                self.preparation.settle(thrown),
                ThrowSource::Digital,
                Some(key),
            ))?;
        }
        Ok(Exit::Done)
    }

    /// A bare total: `14`, or `melee=7`, `save=3` where several types count.
    fn bare_total(&self, words: &[String], session: &mut Session) -> Result<Exit, Failure> {
        let counts = self.preparation.circumstances.kind.counts;
        let form = || counts.iter().map(|kind| format!("{kind}=N")).collect::<Vec<_>>().join(",");
        let mut totals = Totals::default();
        let mut typed = Vec::new();
        for word in words {
            let (kind, number) = match word.split_once('=') {
                Some((kind, number)) => (ResultType::parse(kind.trim()), number),
                None => (counts.only(), word.as_str()),
            };
            let number: Option<u32> = number.trim().parse().ok().filter(|number| *number <= 1_000_000);
            let (Some(kind), Some(number)) = (kind.filter(|kind| counts.contains(*kind)), number) else {
                let said = Name::from(word.clone());
                let trouble = Trouble::new(format!("{said} is no total of this roll"));
                let help = if counts.only().is_some() {
                    String::from("-t N, up to 1000000")
                } else {
                    format!("-t {}", form())
                };
                return Err(trouble.help(help).into());
            };
            if typed.contains(&kind) {
                return Err(Failure::message(format!("-t tells the total of {kind} twice")));
            }
            typed.push(kind);
            totals[kind] = number;
        }
        let outcome = Outcome { steps: [totals; 6], ..Outcome::default() };
        session.say(&self.answer(outcome, ThrowSource::Total, None))
    }
}

impl CircumstanceArgs {
    /// Whether `save` was asked for without saying against what.
    fn assumes_melee(&self, kind: &RollKind) -> bool {
        kind.key == "save-melee" && self.against.is_none()
    }
}

/// Circumstances are read for the army that rolls.
pub(super) type Read = Result<Circumstances, Failure>;
