//! `breath DRAGON ARMY`: the effect of a breath attack on an army outside a game.

use super::throw_args::typed_faces;
use crate::cli::arguments::army::{self, FoundArmy};
use crate::cli::arguments::{dragons, place, seed};
use crate::cli::failure::{self, Exit, Failure};
use crate::cli::session::Session;
use crate::report::dragon_dice::{BreathAnswer, Fallen, element_word, not_ready, notation_error};
use crate::report::{Diagnostic, DiceSource};
use clap::builder::PossibleValuesParser;
use clap::{ArgMatches, Args};
use warband_core::chance::{Key, Stream};
use warband_core::text::{Name, plain};
use warband_dragon_dice::dice::{Die, Element, Elements, ResultType, ThrowSource};
use warband_dragon_dice::dragon::{BreathAttack, BreathOnArmy, Saves, breaths_on_army, own_saves};
use warband_dragon_dice::force::read_list;
use warband_dragon_dice::roll::{CasualtyChoice, CasualtyChoices, Dice, Place, Throwing, read_in_any_order};
use warband_dragon_dice::rules::{Edition, RollKind};

/// Arguments of `breath`.
#[derive(Args)]
#[command(after_help = "\
Without --kill it lists the ways to pick units; --kill N picks one and makes the rolls of the breath.\n\
Faces: those of the units that roll, in the order of the list, as codes or names.")]
pub(in crate::cli) struct BreathArgs {
    /// The dragon that breathes; in classic several of one colour, with commas
    dragon: String,
    /// The army: a file (reavers.toml:home), a place of the game, or a list ("3 Thug, Wolf Rider")
    army: String,
    /// The faces you rolled
    #[arg(value_name = "FACES")]
    shown: Vec<String>,
    /// The faces you rolled, as one text
    #[arg(long, value_name = "TEXT", help_heading = "Dice")]
    faces: Option<String>,
    /// Classic water breath: the faces of the killed units' saves against burial
    #[arg(long, value_name = "TEXT", help_heading = "Dice")]
    burial: Option<String>,
    /// Repeatable digital dice: any text, or key:HEX of a record
    #[arg(long, value_name = "TEXT", help_heading = "Dice")]
    seed: Option<String>,
    /// The terrain: a White dragon's breath has the effects of its elements
    #[arg(long, value_name = "TERRAIN")]
    at: Option<String>,
    /// The units to kill: a number from the list, or names ("2 Thug, Wolf Rider")
    #[arg(long, value_name = "N|DIE")]
    kill: Option<String>,
    /// Which breath, if there are several (classic)
    #[arg(long)]
    element: Option<String>,
    /// Use this edition
    #[arg(long, value_parser = PossibleValuesParser::new(Edition::WORDS))]
    edition: Option<String>,
}

pub(in crate::cli) fn run(matches: &ArgMatches, session: &mut Session) -> Result<Exit, Failure> {
    let arguments: BreathArgs = failure::arguments(matches)?;
    let dragons = dragons::read(std::slice::from_ref(&arguments.dragon))?;
    if dragons.is_empty() {
        return Err(Failure::message("which dragon breathes?"));
    }
    let found = army::read(&arguments.army, session)?;
    let edition = found.edition(arguments.edition.as_deref())?;
    let place = arguments.place(&found)?;
    let army = &found.army;
    let breathing: Vec<(usize, &Die)> = dragons.iter().enumerate().collect();
    let attack = arguments.attack(breaths_on_army(&army.dice, &breathing, &place, edition), edition)?;
    let needs_place =
        dragons.iter().any(Die::is_white) || attack.as_ref().is_some_and(BreathAttack::may_save);
    if arguments.at.is_some() && !needs_place {
        let diagnostic = Diagnostic::new("this breath is the same at every terrain");
        return Err(diagnostic.help("leave out --at").into());
    }
    let units: Vec<Die> = army.dice.iter().filter(|die| die.die_type.is_unit()).cloned().collect();
    let losses = attack.as_ref().map(|attack| attack.victims(&units)).unwrap_or_default();
    let fallen = match &attack {
        Some(attack) => arguments.fallen(&units, attack, &losses, &place, edition)?,
        None => None,
    };
    let in_game = found.in_game.is_some();
    let answer = BreathAnswer {
        dragons: &dragons,
        army: &army.name,
        units: &units,
        attack,
        losses,
        fallen,
        edition,
        in_game,
    };
    session.print(&answer)
}

impl BreathArgs {
    /// Returns the terrain: the typed one, otherwise that of the army in the game.
    fn place(&self, found: &FoundArmy) -> Result<Place, Failure> {
        if let Some(at) = &self.at {
            return place::read(at);
        }
        let save = RollKind::of(RollKind::UNIT_SAVE);
        let in_game = found.in_game.as_ref().zip(save);
        Ok(in_game.map_or_else(Place::default, |(in_game, save)| {
            in_game.state.circumstances(in_game.id, save).place
        }))
    }

    /// Returns the breath to resolve; `None` if the army is immune.
    fn attack(
        &self,
        mut breaths: Vec<BreathAttack>,
        edition: Edition,
    ) -> Result<Option<BreathAttack>, Failure> {
        if breaths.is_empty() {
            return Ok(None);
        }
        if let Some(word) = &self.element {
            let element = Element::parse(word)
                .ok_or_else(|| Diagnostic::new(format!("{} is not an element", Name::from(word.clone()))))?;
            breaths.retain(|attack| attack.breaths.iter().any(|breath| breath.element == element));
            if breaths.is_empty() {
                return Err(Diagnostic::new(format!("no dragon breathes {element} here")).into());
            }
        }
        if breaths.iter().any(BreathAttack::needs_terrain) {
            return Err(dragons::no_terrain());
        }
        if breaths.len() > 1 {
            let elements: Elements =
                breaths.iter().flat_map(|attack| &attack.breaths).map(|b| b.element).collect();
            let diagnostic = Diagnostic::new(format!(
                "there are {} breaths, one at a time: which one is next?",
                breaths.len()
            ));
            let colours = edition.rules().prints_colours;
            let named: Vec<String> = elements
                .iter()
                .map(|element| format!("--element {}", element_word(element, colours)))
                .collect();
            let help = if elements.len() == breaths.len() {
                format!("{}; the marching player picks the order", named.join(" or "))
            } else {
                String::from(
                    "name one dragon: each one breathes alone, in the order the marching player picks",
                )
            };
            return Err(Failure::from(diagnostic.help(help)).exit(Exit::Choice));
        }
        Ok(breaths.pop())
    }

    /// Returns the result for the picked units; `None` if no units are picked yet.
    fn fallen(
        &self,
        units: &[Die],
        attack: &BreathAttack,
        losses: &CasualtyChoices,
        place: &Place,
        edition: Edition,
    ) -> Result<Option<Fallen>, Failure> {
        let sets = losses.sets.len();
        let number = match &self.kill {
            Some(typed) => picked(typed, units, losses)?,
            None if self.has_faces() && sets == 1 => 1,
            None => {
                let diagnostic = Diagnostic::new("you typed faces before you picked the units that roll");
                let help = "leave out the faces to see the list; then type --kill N and the faces";
                return if self.has_faces() {
                    Err(Failure::from(diagnostic.help(help)).exit(Exit::Choice))
                } else {
                    Ok(None)
                };
            }
        };
        if self.burial.is_some() && !attack.is_saved_twice() {
            return Err(Failure::message(
                "--burial is only for the classic water breath, where units save twice",
            ));
        }
        let mut rolls = Rolls { seed: self.seed.as_deref(), stream: None, sources: Vec::new() };
        let mut on_army = BreathOnArmy::new(attack.clone(), losses.sets[number - 1].dead.clone(), units);
        let mut typed = [typed_faces(self.faces.as_deref(), &self.shown)?, self.burial.clone()].into_iter();
        let mut was_typed = false;
        while let Some(saves) = on_army.next_roll() {
            let faces = typed.next().flatten();
            if was_typed && faces.is_none() {
                let diagnostic = Diagnostic::new("the killed units roll again, against burial");
                return Err(Failure::from(diagnostic.help("type --burial FACES; _ rolls a die for you"))
                    .exit(Exit::Choice));
            }
            was_typed = faces.is_some();
            let rolling: Vec<Die> =
                on_army.rolling(saves).into_iter().map(|place| units[place].clone()).collect();
            on_army.roll(saves, rolls.saves(&rolling, saves, faces.as_deref(), place, edition)?);
        }
        if typed.flatten().next().is_some() {
            return Err(Failure::message("you typed burial faces, but no unit rolls against burial"));
        }
        let thrown = rolls.thrown();
        Ok(Some(Fallen { on_army, number, thrown }))
    }

    /// Reports whether any faces were typed.
    fn has_faces(&self) -> bool {
        !self.shown.is_empty() || self.faces.is_some() || self.burial.is_some()
    }
}

/// Returns the number of the picked set, from 1; it is typed as a number or by its units.
fn picked(typed: &str, units: &[Die], losses: &CasualtyChoices) -> Result<usize, Failure> {
    let sets = losses.sets.len();
    let typed = typed.trim();
    let words = |names: Vec<&str>| {
        let mut names: Vec<String> = names.into_iter().map(plain).collect();
        names.sort();
        names
    };
    let number = if let Ok(number) = typed.parse::<usize>() {
        Some(number).filter(|number| (1..=sets).contains(number))
    } else {
        let named = read_list(typed).map_err(|_| no_set(typed, sets))?;
        let wanted = words(named.dice.iter().map(|die| die.name.raw()).collect());
        let is =
            |set: &CasualtyChoice| words(set.dead.iter().map(|at| units[*at].name.raw()).collect()) == wanted;
        losses.sets.iter().position(is).map(|at| at + 1)
    };
    number.ok_or_else(|| no_set(typed, sets))
}

fn no_set(typed: &str, sets: usize) -> Failure {
    let diagnostic =
        Diagnostic::new(format!("--kill {}: there is no such choice", Name::from(typed.to_owned())));
    let help = match sets {
        0 => String::from("no unit can be killed"),
        1 => String::from("there is only one choice: leave out --kill"),
        _ => format!("use --kill 1 to {sets}, or name the units; without --kill you see the list"),
    };
    diagnostic.help(help).into()
}

/// The rolls of one breath; all dice that are not typed come from one stream.
struct Rolls<'a> {
    seed: Option<&'a str>,
    stream: Option<(Stream, Key)>,
    sources: Vec<ThrowSource>,
}

impl Rolls<'_> {
    /// Returns the save results of each of these units.
    fn saves(
        &mut self,
        units: &[Die],
        against: Saves,
        typed: Option<&str>,
        place: &Place,
        edition: Edition,
    ) -> Result<Vec<u32>, Failure> {
        let saves = own_saves(units, against, place, edition).map_err(|error| not_ready(&error))?;
        if self.stream.is_none() {
            let key = seed::key(self.seed)?;
            self.stream = Some((Stream::open(key), key));
        }
        let stream = &mut self.stream;
        let mut throw = |sides: &[u32], faces: &mut Vec<u32>| {
            if let Some((stream, _)) = stream {
                stream.throw(sides, faces);
            }
        };
        let (thrown, source) = match typed {
            Some(text) => {
                let typed = read_in_any_order(text, Dice::alone(&saves))
                    .map_err(|error| failure::in_faces(notation_error(&error, &edition.rules()), text))?;
                let typed = typed.dice;
                saves.fill_in(typed, &mut throw)
            }
            None => (saves.throw_all(&mut throw), ThrowSource::Digital),
        };
        self.sources.push(source);
        Ok(saves
            .unit_outcomes(thrown, |save, thrown| save.outcome(thrown))
            .iter()
            .map(|alone| alone.totals[ResultType::Save])
            .collect())
    }

    /// Returns the source of the dice.
    fn thrown(&self) -> Option<DiceSource> {
        let first = *self.sources.first()?;
        let source =
            if self.sources.iter().all(|source| *source == first) { first } else { ThrowSource::Mixed };
        let key = self.stream.as_ref().map(|(_, key)| *key);
        Some(DiceSource { source, key, seeded: self.seed.is_some() })
    }
}
