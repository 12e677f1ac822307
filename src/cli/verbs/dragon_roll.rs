//! `dragon roll`.

use super::dragon::DragonsArgs;
use crate::chance::{Key, Stream};
use crate::cli::failure::{self, Failure};
use crate::cli::session::Session;
use crate::cli::{Exit, place, seed};
use crate::dragon_dice::dice::{Die, Elements, ThrowSource, Thrown as ThrownDie};
use crate::dragon_dice::dragon::{
    Against, Attackers, DragonResult, Fate, breathed_at, dragon_result, fates, targets, to_slay,
};
use crate::dragon_dice::roll::{At, Throwing, read_faces};
use crate::dragon_dice::rules::{Edition, EditionRules};
use crate::report::{AttackRoll, DragonRollAnswer, Thrown, Trouble, notation_error};
use clap::Args;
use clap::builder::PossibleValuesParser;

/// Arguments of `dragon roll`.
#[derive(Args)]
pub(super) struct DragonRollArgs {
    #[command(flatten)]
    dragons: DragonsArgs,
    /// Where: a White dragon's breath is that of the terrain
    #[arg(long, value_name = "TERRAIN")]
    at: Option<String>,
    /// What all of them attack; else each whom it must
    #[arg(long, value_name = "WHAT", value_parser = PossibleValuesParser::new(["army", "dragon"]))]
    against: Option<String>,
    /// What the table shows, in one text
    #[arg(long, value_name = "TEXT", help_heading = "Dice")]
    faces: Option<String>,
    /// Choose the digital dice: any text, or key:HEX of a record
    #[arg(long, value_name = "TEXT", help_heading = "Dice")]
    seed: Option<String>,
    /// Roll so often, a line each
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..), help_heading = "Dice")]
    repeat: Option<u64>,
}

pub(super) fn run(arguments: &DragonRollArgs, session: &mut Session) -> Result<Exit, Failure> {
    let attack = Attack::of(arguments)?;
    let seeded = arguments.seed.is_some();
    let Some(text) = &arguments.faces else {
        let key = seed::key(arguments.seed.as_deref())?;
        return attack.digital(key, seeded, arguments.repeat, session);
    };
    if arguments.repeat.is_some() {
        return Err(Failure::message("--repeat throws digital dice: leave it out, or the typed faces"));
    }
    let attackers = attack.attackers();
    let typed =
        read_faces(text, &attackers).map_err(|error| failure::in_faces(notation_error(&error), text))?;
    // Read even where no die is thrown: a bad seed is a mistake all the same.
    let key = seed::key(arguments.seed.as_deref())?;
    let mut stream = Stream::open(key);
    let (thrown, source) = attackers.fill_in(typed, &mut |sides, faces| stream.throw(sides, faces));
    session.say(&attack.answer(thrown, Thrown { source, key: Some(key), seeded }))
}

/// Dragons that attack.
struct Attack {
    dragons: Vec<Die>,
    victims: Vec<Vec<usize>>,
    against: Vec<Against>,
    terrain: Option<Elements>,
    edition: Edition,
    rules: EditionRules,
}

impl Attack {
    fn of(arguments: &DragonRollArgs) -> Result<Attack, Failure> {
        let (dragons, edition) = (arguments.dragons.dragons()?, arguments.dragons.edition());
        let victims: Vec<Vec<usize>> = match &arguments.against {
            None => targets(&dragons, edition).into_iter().map(|target| target.victims).collect(),
            Some(_) => vec![Vec::new(); dragons.len()],
        };
        let all_on_dragons = arguments.against.as_deref() == Some("dragon");
        let against = |victims: &Vec<usize>| {
            if all_on_dragons || !victims.is_empty() { Against::Dragon } else { Against::Army }
        };
        let terrain = match &arguments.at {
            None => None,
            Some(at) => {
                let place = place::read(at)?;
                if place.at != At::Terrain {
                    let trouble = Trouble::new(format!("dragons do not attack in {}", place.name));
                    return Err(trouble.help("--at takes a terrain: Highland, \"Swampland City\"").into());
                }
                breathed_at(&place, edition)
            }
        };
        let (against, rules) = (victims.iter().map(against).collect(), edition.rules());
        Ok(Attack { dragons, victims, against, terrain, edition, rules })
    }

    fn attackers(&self) -> Attackers<'_> {
        Attackers { dragons: &self.dragons, against: &self.against, rules: &self.rules }
    }

    /// One roll, or many, each on its line.
    fn digital(
        &self,
        key: Key,
        seeded: bool,
        repeat: Option<u64>,
        session: &mut Session,
    ) -> Result<Exit, Failure> {
        let attackers = self.attackers();
        let mut stream = Stream::open(key);
        let mut roll = |number: Option<u64>| {
            if let Some(number) = number {
                stream.begin_roll(number);
            }
            let thrown = attackers.digital(&mut |sides, faces| stream.throw(sides, faces));
            self.answer(thrown, Thrown { source: ThrowSource::Digital, key: Some(key), seeded })
        };
        let Some(rolls) = repeat else { return session.say(&roll(None)) };
        let mut watch = session.watch(rolls, true);
        watch.each(|number| session.say_line(&roll(Some(number))).map(drop))?;
        session.end_watch(watch)
    }

    fn answer(&self, thrown: Vec<ThrownDie>, source: Thrown) -> DragonRollAnswer<'_> {
        let result = |thrown: &ThrownDie| {
            dragon_result(&self.dragons[thrown.die], thrown.standing(), self.against[thrown.die], &self.rules)
        };
        let results: Vec<DragonResult> = thrown.iter().map(result).collect();
        let aimed: Vec<(DragonResult, Option<usize>)> = results
            .iter()
            .copied()
            .zip(&self.victims)
            .map(|(result, victims)| (result, victims.first().copied().filter(|_| victims.len() == 1)))
            .collect();
        // Whom one of several designates is not known; nor is the fate of those who may be it.
        let is_open = |place: usize| {
            let may_hit = |victims: &&Vec<usize>| victims.len() > 1 && victims.contains(&place);
            let is_unnamed = self.against[place] == Against::Dragon && self.victims[place].is_empty();
            is_unnamed || self.victims.iter().any(|victims| may_hit(&victims))
        };
        let fates: Vec<Option<Fate>> = fates(&self.dragons, &aimed)
            .into_iter()
            .enumerate()
            .map(|(place, fate)| (!is_open(place)).then_some(fate))
            .collect();
        let slain_by = |(place, fate): (usize, &Option<Fate>)| match fate {
            Some(fate) => fate.to_slay,
            None => to_slay(&self.dragons[place], results[place].bared),
        };
        let to_slay = fates.iter().enumerate().map(slain_by).collect();
        let roll = AttackRoll {
            dragons: &self.dragons,
            victims: &self.victims,
            against: &self.against,
            thrown,
            results,
            fates,
            to_slay,
            terrain: self.terrain,
            edition: self.edition,
        };
        DragonRollAnswer { roll, thrown: source }
    }
}
