//! `dragon roll`.

use super::dragon_args::DragonsArgs;
use crate::cli::arguments::number::number;
use crate::cli::arguments::{faces, place, seed};
use crate::cli::failure::{Exit, Failure};
use crate::cli::game::game_edition;
use crate::cli::session::Session;
use crate::report::dragon_dice::{AttackRoll, DragonRollAnswer};
use crate::report::{Diagnostic, DiceSource};
use clap::Args;
use clap::builder::PossibleValuesParser;
use warband_core::chance::{Key, Stream};
use warband_core::text::{Name, plain};
use warband_dragon_dice::dice::{ThrowSource, ThrownDie};
use warband_dragon_dice::dragon::{Against, DragonAttack, breathed_at};
use warband_dragon_dice::roll::{At, Dice, Throwing};

/// Arguments of `dragon roll`.
#[derive(Args)]
pub(in crate::cli) struct DragonRollArgs {
    #[command(flatten)]
    dragons: DragonsArgs,
    /// The terrain: a White dragon's breath has the effects of its elements
    #[arg(long, value_name = "TERRAIN")]
    at: Option<String>,
    /// What every dragon attacks; without it each attacks what the rules say
    #[arg(long, value_name = "WHAT", value_parser = PossibleValuesParser::new(["army", "dragon"]))]
    against: Option<String>,
    /// The victim of a dragon that may attack one of several: DRAGON=VICTIM
    #[arg(long, value_name = "DRAGON=VICTIM")]
    target: Vec<String>,
    /// The faces you rolled, as one text
    #[arg(long, value_name = "TEXT", help_heading = "Dice")]
    faces: Option<String>,
    /// Repeatable digital dice: any text, or key:HEX of a record
    #[arg(long, value_name = "TEXT", help_heading = "Dice")]
    seed: Option<String>,
    /// Roll N times, one line each
    #[arg(long, value_name = "N", value_parser = number(1_u64..), help_heading = "Dice")]
    repeat: Option<u64>,
}

pub(super) fn run(arguments: &DragonRollArgs, session: &mut Session) -> Result<Exit, Failure> {
    let attack = attack(arguments, session)?;
    let in_game = game_edition(session)?.is_some();
    let seeded = arguments.seed.is_some();
    let Some(text) = &arguments.faces else {
        let key = seed::key(arguments.seed.as_deref())?;
        return digital(&attack, (key, seeded, in_game), arguments.repeat, session);
    };
    if arguments.repeat.is_some() {
        return Err(Failure::message("--repeat rolls digital dice: leave out --repeat or the typed faces"));
    }
    let attackers = attack.attackers();
    let typed = faces::read(text, Dice::alone(&attackers), attackers.rules, session)?.dice;
    // The seed is checked even if no die is thrown.
    let key = seed::key(arguments.seed.as_deref())?;
    let mut stream = Stream::open(key);
    let (thrown, source) = attackers.fill_in(typed, &mut |sides, faces| stream.throw(sides, faces));
    session.print(&answer(&attack, thrown, DiceSource { source, key: Some(key), seeded }, in_game))
}

/// Returns the attack that the arguments describe.
fn attack(arguments: &DragonRollArgs, session: &mut Session) -> Result<DragonAttack, Failure> {
    let (dragons, edition) = (arguments.dragons.dragons(session)?, arguments.dragons.edition(session)?);
    let all = arguments.against.as_deref().map(|word| match word {
        "dragon" => Against::Dragon,
        _ => Against::Army,
    });
    let terrain = match &arguments.at {
        None => None,
        Some(at) => {
            let place = place::read(at)?;
            if place.at != At::Terrain {
                let diagnostic = Diagnostic::new(format!("dragons do not attack in {}", place.name));
                return Err(diagnostic.help("--at needs a terrain: Highland, \"Swampland City\"").into());
            }
            breathed_at(&place)
        }
    };
    let mut attack = DragonAttack::new(dragons, all, terrain, edition);
    for named in &arguments.target {
        name_victim(&mut attack, named)?;
    }
    Ok(attack)
}

/// Makes one roll, or many with a line each.
fn digital(
    attack: &DragonAttack,
    (key, seeded, in_game): (Key, bool, bool),
    repeat: Option<u64>,
    session: &mut Session,
) -> Result<Exit, Failure> {
    let attackers = attack.attackers();
    let mut stream = Stream::open(key);
    let mut roll = |number: Option<u64>| {
        if let Some(number) = number {
            stream.begin_roll(number);
        }
        let thrown = attackers.throw_all(&mut |sides, faces| stream.throw(sides, faces));
        let thrown_by = DiceSource { source: ThrowSource::Digital, key: Some(key), seeded };
        answer(attack, thrown, thrown_by, in_game)
    };
    let Some(rolls) = repeat else { return session.print(&roll(None)) };
    let mut watch = session.watch(rolls, true);
    watch.each(|number| session.print_line(&roll(Some(number))).map(drop))?;
    session.end_watch(watch)
}

fn answer(
    attack: &DragonAttack,
    dice: Vec<ThrownDie>,
    thrown: DiceSource,
    in_game: bool,
) -> DragonRollAnswer<'_> {
    let outcome = attack.outcome(&dice);
    DragonRollAnswer { roll: AttackRoll { attack, dice, outcome }, thrown, in_game }
}

/// Sets the target that the owner of a dragon chose: `Fire Drake=Water Wyrm`. Of equal dragons, the first without a target is
/// used.
fn name_victim(attack: &mut DragonAttack, named: &str) -> Result<(), Failure> {
    let help = "--target needs a dragon and its victim: --target \"Fire Drake=Water Wyrm\"";
    let Some((dragon, victim)) = named.split_once('=') else {
        return Err(Diagnostic::new(format!("{} has no victim", Name::from(named.to_owned())))
            .help(help)
            .into());
    };
    let is_called = |place: usize, name: &str| plain(attack.dragons[place].name.raw()) == plain(name);
    let open = (0..attack.dragons.len()).filter(|place| attack.victims[*place].len() > 1);
    let pair = open.filter(|place| is_called(*place, dragon)).find_map(|place| {
        let victim = attack.victims[place].iter().copied().find(|other| is_called(*other, victim))?;
        Some((place, victim))
    });
    let Some((place, victim)) = pair else {
        let (dragon, victim) = (Name::from(dragon.to_owned()), Name::from(victim.to_owned()));
        let diagnostic =
            Diagnostic::new(format!("{dragon} does not choose between {victim} and another victim"));
        return Err(diagnostic.help("see the victims of each dragon with dragon targets").into());
    };
    attack.victims[place] = vec![victim];
    Ok(())
}
