//! `odds`: exact chances of a roll, an attack, a contest; comparison of armies.

use super::dragon_dice::roll_circumstances::CircumstanceArgs;
use super::dragon_dice::{odds_compare, odds_dragon, odds_for, odds_of_two};
use super::odds_args::OddsArgs;
use super::summoner_wars::args::{SquareArgs, UnderArgs};
use super::summoner_wars::odds::{self as odds_of_squares, is_of_deck, missing_deck};
use crate::cli::arguments::army;
use crate::cli::failure::{self, Exit, Failure};
use crate::cli::files;
use crate::cli::game_kind::GameKind;
use crate::cli::line::parse::BETWEEN_SQUARES;
use crate::cli::line::usage::given;
use crate::cli::session::Session;
use crate::report::dragon_dice::{CombinationOddsAnswer, OddsOf, SpellSection, TotalOddsAnswer, too_large};
use crate::report::{Diagnostic, Form, OddsForm};
use clap::ArgMatches;
use warband_core::chance::PipDice;
use warband_core::text::same;
use warband_dragon_dice::odds::{
    CombinationOdds, CombinationWays, NegatedRoll, SpellOdds, TooLarge, TotalOdds, TotalWays, chance_to_pay,
    ways_to_pay,
};
use warband_dragon_dice::roll::Preparation;
use warband_dragon_dice::rules::RollKind;
use warband_summoner_wars::rules::Square;

/// What `odds` computes besides the roll of an army.
pub(in crate::cli) const OTHER_ODDS: [&str; 4] = ["attack", "contest", "dragon", "compare"];

pub(in crate::cli) fn run(matches: &ArgMatches, session: &mut Session) -> Result<Exit, Failure> {
    let mut arguments: OddsArgs = failure::arguments(matches)?;
    let mut words = squares_apart(&[&[arguments.what][..], &arguments.armies].concat());
    // Squares and cards of decks need no word before them. A column of squares has the letter of dice.
    let is_wars = session.game_kind() == GameKind::SummonerWars;
    let are_squares = words.iter().all(|word| Square::parse(word).is_some());
    if words.len() > 1 && (are_squares || is_attacker(&words[0], is_wars)) {
        words.insert(0, String::from("attack"));
    }
    arguments.what = words.remove(0);
    arguments.armies = words;
    let is_square = is_wars && are_squares && arguments.squares.hit_on.is_none();
    if PipDice::looks_like(&arguments.what) && !is_square {
        return odds_of_squares::pool(&arguments, matches, session);
    }
    if is_switch(&arguments.what) && arguments.armies.is_empty() {
        let diagnostic =
            Diagnostic::new(format!("odds {} is for play, where it lasts until you end it", arguments.what));
        let diagnostic = diagnostic.help("for one command add --odds: attack melee bob --odds");
        return Err(diagnostic.help("for all of them set WARBAND_ODDS=1 in the environment").into());
    }
    // The dragons of an attack can be those of the current game.
    if arguments.armies.is_empty() && arguments.what != "dragon" {
        if is_wars && are_squares {
            let diagnostic = Diagnostic::new("a square is missing: which card is attacked?");
            return Err(diagnostic.help(format!("odds {} SQUARE", arguments.what)).into());
        }
        let is_of_cards = is_wars && arguments.what == "attack";
        return Err(if is_of_cards { odds_of_squares::few(0) } else { no_army(&arguments.what).into() });
    }
    let of_two = ["attack", "contest"].contains(&arguments.what.as_str());
    let of_side = || ["a", "b"].iter().find_map(|side| CircumstanceArgs::given_of_side(matches, side));
    if !of_two && let Some(flag) = of_side() {
        let word = flag.split_at(4).1;
        let diagnostic = Diagnostic::new(format!("{flag} is only for an attack or a contest of two armies"));
        return Err(diagnostic.help(format!("here: --{word}")).into());
    }
    if arguments.army.is_some() && arguments.what != "dragon" {
        return Err(Failure::message(
            "--army is only for a dragon attack: odds dragon DRAGON... --army ARMY",
        ));
    }
    let others = OTHER_ODDS;
    if !arguments.spells.is_empty() && others.contains(&arguments.what.as_str()) {
        let diagnostic = Diagnostic::new("--for is about a magic roll");
        return Err(diagnostic.help("odds magic ARMY --for \"2 hailstorm\"").into());
    }
    if arguments.negation.is_some() && others.contains(&arguments.what.as_str()) {
        let diagnostic = Diagnostic::new("--negation is about a magic roll");
        return Err(diagnostic.help("odds magic home --negation bob:home").into());
    }
    if is_of_squares(&arguments, session)? {
        return odds_of_squares::attack(&arguments, matches, session);
    }
    if let Some(flag) = [given::<SquareArgs>(matches), given::<UnderArgs>(matches)].concat().first() {
        let diagnostic = Diagnostic::new(format!("{flag} is for an attack in a game of Summoner Wars"));
        return Err(diagnostic.help("odds attack a4 a5").into());
    }
    match arguments.what.as_str() {
        "attack" => odds_of_two::attack(&arguments, matches, session),
        "contest" => odds_of_two::contest(&arguments, matches, session),
        "dragon" => odds_dragon::run(&arguments, matches, session),
        "compare" => odds_compare::run(&arguments, matches, session),
        _ => of_roll(&arguments, session),
    }
}

/// Returns the error for odds without an army.
fn no_army(what: &str) -> Diagnostic {
    const ARMIES: &str =
        "A and B are armies: reavers.toml:home, \"3 Thug, Wolf Rider\", or in a game home, bob:home";
    let of_two = match what {
        "attack" => Some(("which army attacks, and which one is attacked?", odds_of_two::FORM_OF_ATTACK)),
        "contest" => Some(("which army maneuvers, and against which one?", "type odds contest A B")),
        "compare" => Some(("which armies do you compare?", "type odds compare A B")),
        _ => None,
    };
    match of_two {
        Some((which, form)) => {
            Diagnostic::new(format!("the armies are missing: {which}")).help(form).help(ARMIES)
        }
        None => Diagnostic::new("an army is missing: which army rolls?")
            .help("odds melee reavers.toml:home, odds melee \"3 Thug, Wolf Rider\"")
            .help("in a game: odds melee home, odds melee bob:home"),
    }
}

/// Returns the words with squares that are typed together as words of their own: `a4a5`, `b5-c5`, `a4 to a5`.
fn squares_apart(words: &[String]) -> Vec<String> {
    let is_square = |place: usize| words.get(place).is_some_and(|word| Square::parse(word).is_some());
    let is_between = |place: usize| {
        BETWEEN_SQUARES.contains(&words[place].as_str())
            && place > 0
            && is_square(place - 1)
            && is_square(place + 1)
    };
    let places = (0..words.len()).filter(|place| !is_between(*place));
    places
        .flat_map(|place| match Square::pair(&words[place]) {
            Some(pair) => pair.map(|square| square.to_string()).to_vec(),
            None => vec![words[place].clone()],
        })
        .collect()
}

/// Reports whether the first word is an attacker, not a roll: a card of a deck file, or in a game of Summoner Wars a square or any other
/// word, which can only be meant as one.
fn is_attacker(word: &str, is_wars: bool) -> bool {
    let is_roll = || RollKind::from_words(word, false, None, false, false).is_some();
    let is_other = || OTHER_ODDS.contains(&word) || PipDice::looks_like(word) || is_switch(word);
    let is_square = || Square::parse(word).is_some() || !is_other() && !is_roll();
    is_of_deck(word) || missing_deck(word).is_some() || is_wars && is_square()
}

/// Reports whether a word turns the odds of `play` on or off.
fn is_switch(word: &str) -> bool {
    ["on", "off"].contains(&word)
}

/// Reports whether it is an attack between squares, which only a game of Summoner Wars has.
fn is_of_squares(arguments: &OddsArgs, session: &Session) -> Result<bool, Failure> {
    let is_kind = |word: &String| ["melee", "missile"].iter().any(|kind| same(word, kind));
    if arguments.what != "attack" || arguments.armies.iter().any(is_kind) {
        return Ok(false);
    }
    if let Some(path) = arguments.armies.iter().find_map(|word| missing_deck(word)) {
        files::read(path)?;
    }
    if session.game_kind() == GameKind::SummonerWars || arguments.armies.iter().any(|word| is_of_deck(word)) {
        return Ok(true);
    }
    if arguments.armies.iter().all(|word| Square::parse(word).is_some()) {
        let file = session.game_file().name();
        let diagnostic = Diagnostic::new(format!(
            "an attack from square to square needs a game of Summoner Wars; {file} is not one"
        ));
        return Err(Failure::from(diagnostic.help("name a game with -g FILE")).exit(Exit::Refused));
    }
    Ok(false)
}

fn of_roll(arguments: &OddsArgs, session: &mut Session) -> Result<Exit, Failure> {
    let kind = arguments.circumstances.kind(&arguments.what).map_err(|mut failure| {
        let others = "or type attack melee A B, contest A B, dragon DRAGON... --army ARMY, compare A B ...";
        failure.diagnostics.iter_mut().for_each(|diagnostic| diagnostic.add_help(others));
        failure
    })?;
    let (found, used) = army::read_words(&arguments.armies, session)?;
    if used < arguments.armies.len() {
        let diagnostic = Diagnostic::new("one roll needs one army");
        let of_attack = "type odds attack melee A B for an attack on the second army";
        return Err(diagnostic.help(of_attack).help("compare several armies with odds compare A B").into());
    }
    let preparation = arguments.circumstances.prepare(kind, &found)?;
    let asked = arguments.asked(&preparation)?;
    let castings = odds_for::castings(&arguments.spells, &preparation)?;
    let negating = arguments.negation.as_deref().map(|army| army::read(army, session)).transpose()?;
    let negated = negating.as_ref().map(|negating| negated(arguments, &preparation, negating)).transpose()?;
    let of = OddsOf {
        army_name: &found.army.name,
        preparation: &preparation,
        unit: arguments.circumstances.unit.as_deref(),
        assumed_melee: arguments.circumstances.assumes_melee(&preparation.circumstances.kind),
    };
    let exact = arguments.exact;
    let large = |error: TooLarge| Failure::from(too_large(&error, exact));
    let form = arguments.form();
    if preparation.circumstances.kind.is_combination() {
        if session.form() == Form::Quiet && asked.is_empty() && preparation.circumstances.ids.is_none() {
            let diagnostic = Diagnostic::new("a roll that counts several types has no single answer")
                .help("say what you want to reach: --at-least melee=10,save=6")
                .help("or split the IDs to see the averages: --ids melee=3,save");
            return Err(Failure::from(diagnostic).exit(Exit::Choice));
        }
        let ways = exact.then(|| CombinationWays::of(&preparation, &asked)).transpose().map_err(large)?;
        let odds = CombinationOdds::of(&preparation, &asked).map_err(large)?;
        return session.print(&CombinationOddsAnswer { of, odds, ways, asked, form });
    }
    let ways = exact.then(|| TotalWays::of(&preparation)).transpose().map_err(large)?;
    let odds = match &negated {
        Some(negated) => negated.total(),
        None => TotalOdds::of(&preparation),
    };
    let odds = odds.map_err(large)?;
    let at_least = asked.first().map(|(_, number)| *number);
    let spells = if castings.is_empty() {
        let is_seen = session.form() != Form::Quiet && form != OddsForm::Csv;
        match &negated {
            Some(negated) if is_seen => SpellSection::Each(negated.spells()),
            None if is_seen => each_spell(&preparation, exact),
            _ => SpellSection::Nothing,
        }
    } else {
        let fraction = exact.then(|| ways_to_pay(&preparation, &castings)).transpose().map_err(large)?;
        let chance = match &negated {
            Some(negated) => negated.chance_to_pay(&castings),
            None => chance_to_pay(&preparation, &castings),
        };
        let chance = chance.map_err(large)?;
        SpellSection::Together { castings, chance, fraction }
    };
    let negation = negating.as_ref().zip(negated.as_ref());
    let negation = negation.map(|(army, negated)| (army.army.name.clone(), negated.taken.mean()));
    session.print(&TotalOddsAnswer { of, odds, ways, at_least, spells, negation, form })
}

/// Computes the odds of a magic roll against Magic Negation by another army.
fn negated<'a>(
    arguments: &OddsArgs,
    roll: &Preparation<'a>,
    negating: &army::FoundArmy,
) -> Result<NegatedRoll<'a>, Failure> {
    let kind = odds_for::negation_kind(&roll.circumstances)?;
    let negating = arguments.circumstances.of_answer().prepare(kind, negating)?;
    odds_for::check_negation(&negating)?;
    NegatedRoll::new(roll, &negating).map_err(|error| Failure::from(too_large(&error, false)))
}

/// Returns the odds of the spells that a magic action pays for; classic has no list of spells.
fn each_spell(preparation: &Preparation<'_>, exact: bool) -> SpellSection {
    let circumstances = &preparation.circumstances;
    if circumstances.kind.key == "magic" && circumstances.rules.has_cantrip_spells {
        SpellSection::Each(SpellOdds::of(preparation, exact))
    } else {
        SpellSection::Nothing
    }
}
