//! The odds of dragon attacks: against attacks thrown die by die, and worked out by hand.

use super::dragon;
use warband_core::chance::{Key, Stream};
use warband_dragon_dice::dice::{Die, ResultType};
use warband_dragon_dice::dragon::{
    Against, Attackers, DragonResult, Fate, Saves, breath_attacks, dragon_result, fates, is_immune,
    own_saves, targets, to_slay,
};
use warband_dragon_dice::force::read_list;
use warband_dragon_dice::odds::{DragonOdds, Side};
use warband_dragon_dice::roll::{
    Circumstances, DragonAttacker, Place, Preparation, Throwing, casualty_choices, health_killed, respond,
};
use warband_dragon_dice::rules::{Edition, RollKind};

fn side<'a>(army: &'a [Die], at: &str, edition: Edition) -> Side<'a> {
    let kind = RollKind::from_words("response", false, None, false, false).unwrap();
    let mut circumstances = Circumstances::of(kind, edition);
    circumstances.place = Place::parse(at).unwrap();
    Side::new(army, circumstances)
}

/// The results of an attack: dragons slain by the army, dragons killed by dragons, damage after saves, health lost.
struct Came {
    slain: Vec<bool>,
    killed: Vec<bool>,
    damage: u32,
    lost: u32,
}

/// Rolls one attack. It does not matter which units of the army breath kills.
fn attack(dragons: &[Die], army: &[Die], side: &Side<'_>, stream: &mut Stream) -> Came {
    let (circumstances, edition) = (&side.circumstances, side.circumstances.edition);
    let rules = edition.rules();
    let victims: Vec<Option<usize>> =
        targets(dragons, edition).iter().map(|target| target.victims.first().copied()).collect();
    let against: Vec<Against> =
        victims.iter().map(|victim| if victim.is_some() { Against::Dragon } else { Against::Army }).collect();
    let mut throw = |sides: &[u32], faces: &mut Vec<u32>| stream.throw(sides, faces);
    let thrown = Attackers { dragons, against: &against, owners: &[], rules: &rules }.throw_all(&mut throw);
    let results: Vec<(DragonResult, Option<usize>)> = (0..dragons.len())
        .map(|place| {
            (dragon_result(&dragons[place], thrown[place].counting(), against[place], &rules), victims[place])
        })
        .collect();
    let fates = fates(dragons, &results);
    let on_army: Vec<usize> = (0..dragons.len()).filter(|place| victims[*place].is_none()).collect();
    let breathing: Vec<(usize, &Die)> = on_army
        .iter()
        .filter(|place| results[**place].0.breathes && !is_immune(army, &dragons[**place], edition))
        .map(|place| (*place, &dragons[*place]))
        .collect();
    let mut left: Vec<Die> = army.to_vec();
    let mut modifiers = Vec::new();
    let mut lost = 0;
    for attack in breath_attacks(&breathing, Some(circumstances.place.terrain), edition) {
        let sets = casualty_choices(&left.iter().collect::<Vec<_>>(), attack.health).sets;
        if let Some(set) = sets.first() {
            let picked: Vec<Die> = set.dead.iter().map(|place| left[*place].clone()).collect();
            let saves = own_saves(&picked, Saves::Life, &circumstances.place, edition).unwrap();
            let saved = attack.may_save().then(|| {
                let thrown = saves.throw_all(&mut throw);
                saves.unit_outcomes(thrown, |save, thrown| save.outcome(thrown))
            });
            let dies = |at: usize| saved.as_ref().is_none_or(|saved| saved[at].totals[ResultType::Save] == 0);
            let dead: Vec<usize> =
                set.dead.iter().enumerate().filter(|(at, _)| dies(*at)).map(|(_, place)| *place).collect();
            lost += dead.iter().map(|place| u32::from(left[*place].health)).sum::<u32>();
            let mut place = 0;
            left.retain(|_| {
                place += 1;
                !dead.contains(&(place - 1))
            });
        }
        modifiers
            .extend(attack.modifiers().filter(|modifier| !modifiers.contains(modifier)).collect::<Vec<_>>());
    }
    let to_slay: Vec<u32> = on_army.iter().map(|place| fates[*place].to_slay).collect();
    let dealt: u32 = on_army.iter().map(|place| results[*place].0.damage).sum();
    let mut circumstances = circumstances.clone();
    circumstances.modifiers = modifiers;
    circumstances.attackers = on_army
        .iter()
        .zip(&to_slay)
        .map(|(place, to_slay)| DragonAttacker {
            damage: Some(dealt),
            ..DragonAttacker::new(dragons[*place].clone(), *to_slay)
        })
        .collect();
    if let Some(attackers) = circumstances.attackers.get_mut(1..) {
        attackers.iter_mut().for_each(|attacker| attacker.damage = Some(0));
    }
    let mut slain = vec![false; dragons.len()];
    let mut damage = dealt;
    let healths: Vec<u8> = left.iter().map(|die| die.health).collect();
    if let Ok(ready) = Preparation::new(&left, None, circumstances) {
        let outcome = ready.outcome(ready.throw_all(&mut throw));
        let totals = outcome.splits.first().map_or(outcome.totals(), |split| split.totals);
        let response = respond(totals, &to_slay, Some(dealt), &healths);
        for (place, by) in on_army.iter().zip(&response.slain) {
            slain[*place] = by.is_some();
        }
        damage = dealt.saturating_sub(totals[ResultType::Save]);
    }
    lost += health_killed(&healths, damage);
    Came { slain, killed: fates.iter().map(Fate::is_killed).collect(), damage, lost }
}

/// Checks that the number of `of` attacks is within six deviations of its chance.
fn fits(what: &str, chance: f64, came: u32, of: u32) {
    let (came, of) = (f64::from(came), f64::from(of));
    let deviation = (of * chance * (1.0 - chance)).sqrt();
    assert!(
        (came - of * chance).abs() <= 6.0 * deviation + 1.0,
        "{what}: {} of attacks, {chance}",
        came / of
    );
}

#[test]
fn odds_fit_attacks_thrown_die_by_die() {
    const ATTACKS: u32 = 1_000;
    let cases = [
        ("Fire Drake", "6 Wolf Rider", "Highland", "v4.1 v4.0 classic"),
        ("Water Wyrm", "5 Ambusher", "Coastland", "v4.1 classic"),
        ("Air/Water Wyrm", "5 Deadeye", "Coastland", "v4.1 classic"),
        ("Ivory Drake,Ivory Wyrm", "7 Wolf Rider", "Flatland", "v4.1 classic"),
        ("Death Drake,Death Wyrm,Ivory Wyrm", "9 Deadeye", "Flatland", "v4.1 v4.0"),
        ("Fire Wyrm,Fire Drake,Fire Drake,Fire Drake", "9 Deadeye", "Flatland", "v4.1"),
        ("Fire Drake,Fire Wyrm", "8 Thug", "Flatland", "v4.1 classic"),
        ("White Wyrm", "6 Deadeye", "Deadland", "v4.1 classic"),
        ("White Drake,White Wyrm", "9 Deadeye", "Coastland", "v4.1"),
        ("Fire Drake,Water Wyrm,Air/Ivory Drake", "4 Harpy", "Flatland", "v4.1 classic"),
        ("White Drake,Air/Ivory Drake", "6 Wolf Rider", "Highland", "v4.1 classic"),
        ("Fire Drake,Air/Fire Wyrm", "3 Thug", "Flatland", "v4.1 classic"),
        ("Fire Drake", "4 Fire Dragonfoal", "Flatland", "v4.1"),
        ("Fire Drake,Fire Wyrm", "3 Dragonslayer", "Flatland", "v4.1 classic"),
    ];
    for (names, list, at, editions) in cases {
        let dragons: Vec<Die> = names.split(',').map(dragon).collect();
        let army = read_list(list).unwrap().dice;
        for edition in editions.split(' ').map(|word| Edition::parse(word).unwrap()) {
            let case = format!("{edition}: {names} on {list}");
            let side = side(&army, at, edition);
            let odds = DragonOdds::of(&dragons, &side).unwrap();
            let mut stream = Stream::open(Key::from_seed(&case).unwrap());
            let (mut slain, mut killed) = (vec![0; dragons.len()], vec![0; dragons.len()]);
            let (mut damage, mut lost, mut wiped) = ([0; 40], [0; 40], 0);
            let whole: u32 = army.iter().map(|die| u32::from(die.health)).sum();
            for _ in 0..ATTACKS {
                let came = attack(&dragons, &army, &side, &mut stream);
                for place in 0..dragons.len() {
                    slain[place] += u32::from(came.slain[place]);
                    killed[place] += u32::from(came.killed[place]);
                }
                damage[came.damage.min(39) as usize] += 1;
                lost[came.lost.min(39) as usize] += 1;
                wiped += u32::from(came.lost == whole);
            }
            for (place, chances) in odds.dragons.iter().enumerate() {
                // Which of equal dragons is slain is a choice: those of a name are counted together.
                let same: Vec<usize> =
                    (0..dragons.len()).filter(|other| dragons[*other].name == dragons[place].name).collect();
                let number = same.len() as u32;
                let came: u32 = same.iter().map(|other| slain[*other]).sum();
                fits(&format!("{case}: {} slain", place + 1), chances.slain, came, ATTACKS * number);
                fits(&format!("{case}: {} killed", place + 1), chances.killed, killed[place], ATTACKS);
            }
            for number in 0..39 {
                fits(
                    &format!("{case}: damage {number}"),
                    odds.damage.chance(number),
                    damage[number],
                    ATTACKS,
                );
                fits(&format!("{case}: {number} lost"), odds.losses.chance(number), lost[number], ATTACKS);
            }
            fits(&format!("{case}: nobody left"), odds.wipe_out, wiped, ATTACKS);
            assert!((odds.damage.at_least(0) - 1.0).abs() < 1e-9 && odds.cut_tail <= 1e-9, "{case}");
            assert!((odds.losses.at_least(0) - 1.0).abs() < 1e-9, "{case}");
        }
    }
}

/// A drake attacks one Thug. Its chain ends with a claw (chance 4), jaws 1, wing 2, belly 2, breath 1, of 10; after k tails,
/// (1/6)^k each, that is 3k damage more. The Thug saves 1 with a save or its ID, 2 of 6.
#[test]
fn a_drake_on_one_thug() {
    let army = read_list("Thug").unwrap().dice;
    let odds = DragonOdds::of(&[dragon("Fire Drake")], &side(&army, "Flatland", Edition::V4_1)).unwrap();
    // It survives if no tail comes before a belly: 5/6 * 2/10.
    let lives = 1.0 / 6.0;
    assert!((odds.wipe_out - (1.0 - lives)).abs() < 1e-11, "{}", odds.wipe_out);
    assert!(odds.dragons[0].slain.abs() < 1e-12);
    // Breath and belly without a tail do 0; a wing 4 if the Thug saves; nothing else does.
    let first = 5.0 / 6.0 / 10.0;
    for (damage, tenths) in [(0, 3.0), (4, 2.0 / 3.0)] {
        assert!(
            (odds.damage.chance(damage) - tenths * first).abs() < 1e-11,
            "{damage}: {}",
            odds.damage.chance(damage)
        );
    }
}

#[test]
fn odds_of_too_many_dragons_are_refused() {
    let army = read_list("3 Thug").unwrap().dice;
    let seven: Vec<Die> = (0..7).map(|_| dragon("Fire Drake")).collect();
    assert!(DragonOdds::of(&seven, &side(&army, "Flatland", Edition::V4_1)).is_err());
    assert!(DragonOdds::of(&seven[..6], &side(&army, "Flatland", Edition::V4_1)).is_ok());
    assert_eq!(to_slay(&seven[0], false), 10);
}
