//! `odds attack A... B`: odds of attacks on a card, in the current game or with cards of deck files.

use super::args::{SquareArgs, UnderArgs, square};
use crate::cli::failure::{Exit, Failure};
use crate::cli::files;
use crate::cli::game;
use crate::cli::game_kind::GameKind;
use crate::cli::games::summoner_wars::refused;
use crate::cli::line::usage::given;
use crate::cli::session::Session;
use crate::cli::system;
use crate::cli::verbs::odds_args::OddsArgs;
use crate::report::summoner_wars::{
    Attacker, PoolOddsAnswer, TogetherOddsAnswer, WarsOddsAnswer, deck_problem, refusal, refused_by,
};
use crate::report::{Diagnostic, pip_error};
use clap::ArgMatches;
use std::path::Path;
use warband_core::chance::PipDice;
use warband_core::text::Name;
use warband_summoner_wars::deck::{Card, Deck, judge};
use warband_summoner_wars::game::{
    AttackDice, AttackPlan, AttackRoll, Refusal, Rule, State, lower_up, plan_attack,
};
use warband_summoner_wars::luck::pool as pool_of;
use warband_summoner_wars::odds::{Counting, Pool};
use warband_summoner_wars::rules::{HIT_ON, HIT_ON_DEFAULT, Square};

/// Prints the odds of attacks on one card: by units of the current game, given by their squares, or by cards of deck files.
pub(in crate::cli::verbs) fn attack(
    arguments: &OddsArgs,
    matches: &ArgMatches,
    session: &mut Session,
) -> Result<Exit, Failure> {
    let [attackers @ .., target] = &arguments.armies[..] else { return Err(few(0)) };
    if attackers.is_empty() {
        return Err(few(1));
    }
    if let Some(flag) = OddsArgs::given_for_armies(matches) {
        return Err(Failure::message(format!("{flag} is for dice of Dragon Dice, not for cards")));
    }
    if let Some(flag) = given::<SquareArgs>(matches).first().filter(|_| attackers.len() > 1) {
        let diagnostic =
            Diagnostic::new(format!("{flag} is for one attacker; you named {}", attackers.len()));
        return Err(diagnostic.help("change a unit in the game with effect add SQUARE NAME").into());
    }
    let at_least = arguments.at_least_health("--at-least wants a number of hits")?;
    let (exact, form) = (arguments.exact, arguments.form());
    if arguments.armies.iter().any(|word| is_of_deck(word)) {
        if let Some(flag) = given::<UnderArgs>(matches).first() {
            let diagnostic = Diagnostic::new(format!("{flag} is for squares of the game, not for cards"));
            return Err(diagnostic.help("odds attack a4 a5 --under").into());
        }
        let cards =
            attackers.iter().map(|word| unit_of_deck(word)).collect::<Result<Vec<Card>, Failure>>()?;
        let (card, path) = card_of_deck(target)?;
        let attackers = cards.iter().map(|attacker| attacker_of_deck(attacker, &card, &arguments.squares));
        let attackers = attackers.collect::<Result<Vec<Attacker>, Failure>>()?;
        let Some(life) = card.life() else {
            let diagnostic = Diagnostic::new(format!("{} of {path} can never be on the board", named(&card)));
            return Err(diagnostic.help("name a unit or a wall").into());
        };
        let uncounted = uncounted(cards.iter().chain([&card]));
        let (target, against, left) = (named(&card), Vec::new(), life);
        let answer =
            TogetherOddsAnswer { attackers, target, life, left, uncounted, against, at_least, exact, form };
        return session.print(&answer);
    }
    of_game(arguments, attackers, target, session)
}

/// Returns the failure for too few cards.
pub(in crate::cli::verbs) fn few(given: usize) -> Failure {
    let message = format!("name the attacker and the target; you named {given}");
    Diagnostic::new(message).help("type odds attack a4 a5; with several attackers put the target last").into()
}

/// Prints the odds of attacks by units of the current game; the target comes last.
fn of_game(
    arguments: &OddsArgs,
    attackers: &[String],
    target: &str,
    session: &mut Session,
) -> Result<Exit, Failure> {
    let at_least = arguments.at_least_health("--at-least wants a number of hits")?;
    let (exact, form) = (arguments.exact, arguments.form());
    let froms = attackers.iter().map(|word| square(word)).collect::<Result<Vec<Square>, Failure>>()?;
    let to = square(target)?;
    let SquareArgs { plus, minus, hit_on } = arguments.squares;
    let roll = AttackRoll {
        dice: AttackDice::Digital,
        plus: plus.unwrap_or_default(),
        minus: minus.unwrap_or_default(),
        hit_on,
    };
    let journal = game::read::<State>(session)?;
    let state = &if arguments.lower.under {
        lower_up(journal.state(), to).map_err(|error| refused(journal.state(), &error))?
    } else {
        journal.state().clone()
    };
    let plans = froms
        .iter()
        .map(|from| plan_attack(state, *from, to, &roll).map_err(|error| no_attacker(state, &error)));
    let mut plans = plans.collect::<Result<Vec<AttackPlan>, Failure>>()?;
    let warnings = |plan: &AttackPlan| -> Vec<Diagnostic> {
        plan.against.iter().map(|rule| refusal(state, &Refusal::Rule(rule.clone()))).collect()
    };
    if plans.len() == 1 {
        let plan = plans.remove(0);
        let against = warnings(&plan);
        return session.print(&WarsOddsAnswer { plan, against, at_least, exact, form });
    }
    let at = |name: &Name, square: Square| Name::from(format!("{} at {square}", name.raw()));
    let (target, life, left) = (at(&plans[0].target, to), plans[0].life, plans[0].left);
    // A problem of all attackers is reported once.
    let mut against: Vec<Diagnostic> = Vec::new();
    for diagnostic in plans.iter().flat_map(warnings) {
        if !against.iter().any(|known| known.message == diagnostic.message) {
            against.push(diagnostic);
        }
    }
    let mut uncounted: Vec<(Name, Name)> = Vec::new();
    for ability in plans.iter().flat_map(|plan| &plan.uncounted) {
        if !uncounted.contains(ability) {
            uncounted.push(ability.clone());
        }
    }
    let attackers =
        plans.iter().map(|plan| Attacker { name: at(&plan.attacker, plan.from), pool: pool_of(plan) });
    let attackers = attackers.collect();
    session.print(&TogetherOddsAnswer {
        attackers,
        target,
        life,
        left,
        uncounted,
        against,
        at_least,
        exact,
        form,
    })
}

/// Returns the failure for a square that cannot attack. A wall never attacks, and no card changes that.
fn no_attacker(state: &State, error: &Refusal) -> Failure {
    if let Refusal::Rule(Rule::WallAsUnit { name, square: Some(square) }) = error {
        let diagnostic = Diagnostic::new(format!("{name} at {square} is a wall; walls do not attack"));
        let diagnostic =
            refused_by(diagnostic.help("put the squares of units first and the target last"), 29);
        return Failure::from(diagnostic).exit(Exit::Refused);
    }
    refused(state, error)
}

/// Reports whether a word names a card of a deck file: `phoenix-elves.toml:Archer`.
pub(in crate::cli::verbs) fn is_of_deck(word: &str) -> bool {
    word.rsplit_once(':').is_some_and(|(path, _)| {
        files::read(path).is_ok_and(|source| GameKind::of_text(&source.text) == GameKind::SummonerWars)
    })
}

/// Returns the file that a word names before a card or an army, if there is no such file.
pub(in crate::cli::verbs) fn missing_deck(word: &str) -> Option<&str> {
    let path = Path::new(word.rsplit_once(':')?.0);
    let is_named = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("toml"));
    path.to_str().filter(|_| is_named && !system::is_file(path))
}

fn named(card: &Card) -> Name {
    Name::from(card.name.clone())
}

/// Returns the card of a deck file, and the file.
fn card_of_deck(word: &str) -> Result<(Card, Name), Failure> {
    let (mut deck, card, file) = deck_with_card(word)?;
    Ok((deck.cards.swap_remove(card), file))
}

/// Returns a deck file's deck, the place of the named card in it, and the file.
pub(in crate::cli::verbs) fn deck_with_card(word: &str) -> Result<(Deck, usize, Name), Failure> {
    let Some((path, name)) = word.rsplit_once(':') else {
        let warnings = Name::from(word.to_owned());
        let diagnostic = Diagnostic::new(format!("{warnings} is not a card of a deck file"));
        return Err(diagnostic
            .help("use only squares or only cards of deck files: phoenix-elves.toml:Archer")
            .into());
    };
    let source = files::read(path)?;
    let file = Name::from(path.to_owned());
    let judged = judge(&source.text);
    let Some(deck) = judged.deck else {
        let diagnostics = judged.problems.iter().map(deck_problem).collect();
        return Err(Failure::in_source(diagnostics, source).exit(Exit::Refused));
    };
    let begun = deck.begun(name);
    let only = if let [only] = begun[..] { Some(only) } else { None };
    let Some(place) = deck.find(name).or(only) else {
        let diagnostic =
            Diagnostic::new(format!("{file} has no card called {}", Name::from(name.to_owned())));
        let begun: Vec<&str> = begun.iter().map(|place| &deck.cards[usize::from(*place)].name[..]).collect();
        let similar = if begun.is_empty() { deck.nearest(name) } else { begun };
        if let [only] = similar[..] {
            return Err(diagnostic.help(format!("did you mean {}?", Name::from(only.to_owned()))).into());
        }
        let names =
            if similar.is_empty() { deck.cards.iter().map(|card| &card.name[..]).collect() } else { similar };
        let names: Vec<String> =
            names.into_iter().map(|name| Name::from(name.to_owned()).to_string()).collect();
        return Err(diagnostic.help(format!("it has {}", names.join(", "))).into());
    };
    Ok((deck, usize::from(place), file))
}

/// Returns a unit of a deck file.
fn unit_of_deck(word: &str) -> Result<Card, Failure> {
    let (card, file) = card_of_deck(word)?;
    if card.unit().is_none() {
        let diagnostic =
            Diagnostic::new(format!("{} of {file} is not a unit: only units attack", named(&card)));
        let diagnostic = refused_by(diagnostic.help("put units first and the target last"), 29);
        return Err(Failure::from(diagnostic).exit(Exit::Refused));
    }
    Ok(card)
}

/// Returns the abilities of these cards without known numbers, each once.
fn uncounted<'a>(cards: impl Iterator<Item = &'a Card>) -> Vec<(Name, Name)> {
    let mut found: Vec<(Name, Name)> = Vec::new();
    for card in cards {
        let ability = card.unit().and_then(|unit| unit.uncounted());
        let named_ability = ability.map(|ability| (named(card), Name::from(ability.to_owned())));
        found.extend(named_ability.filter(|named_ability| !found.contains(named_ability)));
    }
    found
}

/// Returns a unit of a deck file as an attacker. A sword attacks from the next square, a bow from afar.
fn attacker_of_deck(card: &Card, target: &Card, changes: &SquareArgs) -> Result<Attacker, Failure> {
    let Some(unit) = card.unit() else { return Err(few(1)) };
    let SquareArgs { plus, minus, hit_on } = *changes;
    let (plus, minus) = (plus.unwrap_or_default(), minus.unwrap_or_default());
    let dice = unit.dice(u32::from(unit.reach)).saturating_add(plus.min(MAX_CHANGE)).saturating_sub(minus);
    let against = target.unit().and_then(|unit| unit.special.hit_on_against).unwrap_or_default();
    let usual = unit.hit_on.unwrap_or(HIT_ON_DEFAULT).max(against);
    let hit_on = hit_on.map_or(Ok(usual), |hit_on| {
        let fits = u8::try_from(hit_on).ok().filter(|hit_on| HIT_ON.contains(hit_on));
        fits.ok_or_else(|| {
            let message = format!("--hit-on takes {} to {}, not {hit_on}", HIT_ON.start(), HIT_ON.end());
            Failure::message(message)
        })
    })?;
    let counting =
        match (unit.special.wounds_without_dice && target.unit().is_some(), unit.special.all_or_nothing) {
            (true, _) => Counting::Certain,
            (false, true) => Counting::AllOrNothing,
            (false, false) => Counting::Each,
        };
    Ok(Attacker { name: named(card), pool: Pool::of_attack(dice, hit_on).counting(counting) })
}

/// Most dice that an option can add.
const MAX_CHANGE: u32 = 99;

/// Most dice of one pool; the computation takes longer with each.
const MAX_DICE: u32 = 1_000;

/// Prints the odds of the hits of plain dice: `odds 3d6 --hit-on 3`.
pub(in crate::cli::verbs) fn pool(
    arguments: &OddsArgs,
    matches: &ArgMatches,
    session: &mut Session,
) -> Result<Exit, Failure> {
    let what = Name::from(arguments.what.clone());
    let dice = PipDice::parse(&arguments.what).map_err(|error| pip_error(&error, &what))?;
    if let Some(flag) = OddsArgs::given_for_armies(matches) {
        return Err(Failure::message(format!("{flag} is for the roll of an army, not for plain dice")));
    }
    if let Some(flag) = given::<UnderArgs>(matches).first() {
        return Err(Failure::message(format!("{flag} is for squares of a game, not for plain dice")));
    }
    let SquareArgs { plus: None, minus: None, hit_on } = arguments.squares else {
        return Err(Failure::message("type the number of dice: odds 4d6 --hit-on 3"));
    };
    let group = dice.as_one_group().filter(|group| dice.add == 0 && group.count <= MAX_DICE);
    let Some(group) = group.filter(|_| arguments.armies.is_empty()) else {
        let diagnostic = Diagnostic::new(format!(
            "{what}: warband works out the hits of at most {MAX_DICE} equal dice, with nothing added"
        ));
        return Err(diagnostic.help("odds 3d6 --hit-on 3").into());
    };
    let Some(hit_on) = hit_on.filter(|hit_on| (2..=group.sides).contains(hit_on)) else {
        let diagnostic =
            Diagnostic::new(format!("say which numbers of {what} hit: --hit-on 2 to {}", group.sides));
        return Err(diagnostic.help(format!("odds {what} --hit-on 3")).into());
    };
    let pool = Pool { dice: group.count, sides: group.sides, hit_on, counting: Counting::Each };
    let at_least = arguments.at_least_health("--at-least wants a number of hits")?;
    session.print(&PoolOddsAnswer { pool, at_least, exact: arguments.exact, form: arguments.form() })
}
