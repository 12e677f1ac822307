//! Compares attacks and contests with every throw of both sides.

use super::every_throw;
use crate::dice::{Die, ResultType, ThrownDie};
use crate::force::read_list;
use crate::odds::joint::{Joint, totals_with_side_results};
use crate::odds::survivors::Survivors;
use crate::odds::{AttackOdds, ContestOdds, Side};
use crate::roll::{
    Affected, Attack, Circumstances, Modifier, NotReady, Operation, Outcome, Place, Preparation, Scope,
    SideResult, Source, health_killed,
};
use crate::rules::{Edition, RollKind};
use std::collections::BTreeMap;

struct ArmyInPlace {
    army: Vec<Die>,
    circumstances: Circumstances,
}

fn given(army: &str, at: &str, operations: &[Operation], dua: &[(&str, u32)]) -> ArmyInPlace {
    let mut circumstances = Circumstances::of(RollKind::of("melee").unwrap(), Edition::V4_1);
    if !at.is_empty() {
        circumstances.place = Place::parse(at).unwrap();
    }
    let modifier = |operation: &Operation| Modifier {
        operation: *operation,
        scope: Scope::Army,
        source: Source::Flag("--test"),
    };
    circumstances.modifiers = operations.iter().map(modifier).collect();
    circumstances.dua = dua.iter().map(|(name, number)| ((*name).to_owned(), *number)).collect();
    ArmyInPlace { army: read_list(army).unwrap().dice, circumstances }
}

impl ArmyInPlace {
    fn side(&self) -> Side<'_> {
        Side::new(&self.army, self.circumstances.clone())
    }
}

fn less(of: ResultType, amount: u32) -> Modifier {
    let operation = Operation::Subtract(Affected::One(of), amount);
    Modifier { operation, scope: Scope::Army, source: Source::Opponent }
}

/// Returns every outcome of a roll with its chance. No die here is rolled again.
fn outcomes(ready: &Preparation<'_>) -> Vec<(Outcome, f64)> {
    let mut all: Vec<(Vec<ThrownDie>, u64)> = Vec::new();
    let of = every_throw(ready, 0, &mut |thrown, ways| all.push((thrown, ways)));
    all.into_iter().map(|(thrown, ways)| (ready.outcome(thrown), ways as f64 / of as f64)).collect()
}

fn amount(outcome: &Outcome, wanted: SideResult) -> u32 {
    outcome.side_results.iter().filter(|(side, _)| *side == wanted).map(|(_, amount)| amount).sum()
}

/// Damage, direct damage, damage back, and whether a Charge or Surprise prevents the counter-attack.
type Result = (u32, u32, u32, bool);

struct TestAttack<'s> {
    from: &'s Side<'s>,
    to: &'s Side<'s>,
    rolls: &'s str,
    saves: &'s str,
    is_counter: bool,
}

impl TestAttack<'_> {
    fn results(&self, from: &[Die], to: &[Die]) -> Option<BTreeMap<Result, f64>> {
        let ready = match self.from.roll(from, self.rolls, |_| {}) {
            Err(NotReady::Nobody(_)) => return None,
            ready => ready.unwrap(),
        };
        let mut results: BTreeMap<Result, f64> = BTreeMap::new();
        for (attack, chance) in outcomes(&ready) {
            let kind = if self.rolls.starts_with("melee") { ResultType::Melee } else { ResultType::Missile };
            let total = attack.totals()[kind];
            let direct = amount(&attack, SideResult::Direct);
            let cursed = amount(&attack, SideResult::Cursed);
            let shows = |icon: &str| attack.reminders.iter().any(|reminder| reminder.icon == icon);
            let (charged, surprising) = (shows("Charge"), shows("Surprise"));
            let saves = if charged { "charge-response" } else { self.saves };
            if total == 0 && !charged {
                *results.entry((0, direct, 0, surprising)).or_default() += chance;
                continue;
            }
            let ready = self.to.roll(to, saves, |circumstances| {
                circumstances.answers_counter_attack = self.is_counter;
                circumstances
                    .modifiers
                    .push(less(ResultType::Save, amount(&attack, SideResult::Foe(ResultType::Save))));
            });
            for (save, share) in outcomes(&ready.unwrap()) {
                let (saved, melee, unburnt) =
                    if charged { best(&save, total, to) } else { (save.totals()[ResultType::Save], 0, 0) };
                let burnt = amount(&save, SideResult::Scorched).saturating_sub(unburnt);
                let back = amount(&save, SideResult::Hit) + burnt + melee;
                let through = (total - cursed).saturating_sub(saved) + cursed;
                *results.entry((through, direct, back, charged || surprising)).or_default() += chance * share;
            }
        }
        Some(results)
    }
}

/// Returns saves, melee, and the Scalders' IDs that do not burn, of the split that prevents most damage and then brings most melee. The
/// dice are without doublings and losses, so that each ID is worth one of either.
fn best(save: &Outcome, total: u32, army: &[Die]) -> (u32, u32, u32) {
    let totals = save.totals();
    let ids = |of: &dyn Fn(&Die) -> bool| -> u32 {
        save.dice.iter().filter(|die| of(&army[die.thrown.die])).map(|die| die.ids).sum()
    };
    let (all, of_scalders) = (ids(&|_| true), ids(&|die| die.species.raw() == "Scalders"));
    let without = totals[ResultType::Save] - all;
    let given = total.saturating_sub(without).min(all);
    (without + given, totals[ResultType::Melee] + all - given, of_scalders.saturating_sub(given))
}

fn check(attack: Attack, rolls: [&'static str; 3], first: &ArmyInPlace, second: &ArmyInPlace) {
    let (a, b) = (first.side(), second.side());
    let odds = AttackOdds::of(attack, &a, &b).unwrap();
    let blow = TestAttack { from: &a, to: &b, rolls: rolls[0], saves: rolls[1], is_counter: false };
    let answer = TestAttack { from: &b, to: &a, rolls: rolls[2], saves: rolls[1], is_counter: true };
    let healths =
        |army: &[Die]| army.iter().filter(|d| d.die_type.is_unit()).map(|d| d.health).collect::<Vec<u8>>();
    let all = |army: &[Die]| healths(army).iter().map(|health| u32::from(*health)).sum::<u32>();
    let (mut damage, mut killed, mut back) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
    let (mut counter, mut wiped_by_counter) = (BTreeMap::new(), 0.0);
    let mut wiped = 0.0;
    let stench = if first.army.iter().any(|die| die.species.raw() == "Goblins") {
        first.circumstances.in_dua("Goblins").min(3)
    } else {
        0
    };
    for ((through, direct, hits, charged), chance) in blow.results(a.army, b.army).unwrap() {
        let dead = health_killed(&healths(b.army), through + direct);
        *damage.entry(through).or_insert(0.0) += chance;
        *killed.entry(dead).or_insert(0.0) += chance;
        *back.entry(hits).or_insert(0.0) += chance;
        wiped += if dead == all(b.army) { chance } else { 0.0 };
        let dead_back = health_killed(&healths(a.army), hits);
        let (survivors, remaining) =
            (Survivors::of(&b, rolls[2]).unwrap(), Survivors::of(&a, rolls[1]).unwrap());
        let left = survivors.without_least(survivors.left(dead).unwrap(), stench);
        let left: Vec<Die> = survivors.dice(&left).into_owned();
        let target: Vec<Die> = remaining.dice(&remaining.left(dead_back).unwrap()).into_owned();
        let is_over = charged || left.iter().all(|die| !die.die_type.is_unit()) || dead_back == all(a.army);
        let results = if is_over { None } else { answer.results(&left, &target) };
        let results = results.unwrap_or_else(|| BTreeMap::from([((0, 0, 0, false), 1.0)]));
        for ((through, direct, ..), share) in results {
            let dead = health_killed(&healths(&target), through + direct);
            *counter.entry(through).or_insert(0.0) += chance * share;
            let is_wiped = dead_back == all(a.army) || (dead == all(&target) && dead > 0);
            wiped_by_counter += if is_wiped && !charged { chance * share } else { 0.0 };
        }
    }
    let same = |expected: &BTreeMap<u32, f64>, odds: &warband_core::chance::Distribution, what: &str| {
        for number in 0..60 {
            let wanted = expected.get(&number).copied().unwrap_or_default();
            let chance = odds.chance(number as usize);
            assert!((wanted - chance).abs() < 1e-12, "{what} {number}: {wanted} {chance}");
        }
    };
    same(&damage, &odds.blow.damage, "damage");
    same(&killed, &odds.blow.health_killed, "killed");
    same(&back, &odds.back, "back");
    assert!((wiped - odds.blow.wipe_out).abs() < 1e-12, "{wiped} {}", odds.blow.wipe_out);
    if let Some(answered) = &odds.counter {
        same(&counter, &answered.damage, "counter");
        assert!(
            (wiped_by_counter - answered.wipe_out).abs() < 1e-12,
            "{wiped_by_counter} {}",
            answered.wipe_out
        );
    } else {
        assert_eq!(counter.keys().copied().collect::<Vec<_>>(), [0]);
    }
}

const MELEE: [&str; 3] = ["melee", "save-melee", "melee-counter"];
const MISSILE: [&str; 3] = ["missile", "save-missile", "missile-counter"];

#[test]
fn melee_attacks_are_what_trying_every_throw_gives() {
    let thugs = given("2 Thug, Filcher", "Swampland", &[], &[]);
    let lynxes = given("Lynx-Folk, Buffalo-Folk", "Swampland", &[], &[]);
    check(Attack::Melee, MELEE, &thugs, &lynxes);
    check(Attack::Melee, MELEE, &lynxes, &thugs);
    // Foul Stench keeps units from answering: one, or all of them.
    for dead in [1, 9] {
        check(Attack::Melee, MELEE, &given("2 Thug", "", &[], &[("goblins", dead)]), &lynxes);
    }
    // Scorching Touch burns the attacker, Counter hits it.
    let burners = given("Burner, Charkin", "Wasteland", &[], &[]);
    check(Attack::Melee, MELEE, &thugs, &burners);
    let all = [ResultType::Melee, ResultType::Save].into_iter().collect();
    let held = given(
        "Thug, Buffalo-Folk",
        "",
        &[Operation::DoubleIds(all), Operation::Halve(Affected::One(ResultType::Save))],
        &[],
    );
    check(Attack::Melee, MELEE, &held, &lynxes);
    check(Attack::Melee, MELEE, &lynxes, &held);
}

#[test]
fn direct_damage_charges_and_what_takes_saves_away() {
    // The Behemoth charges; the Owl-Folk screeches; Smite needs no roll.
    let behemoth = given("Behemoth", "Highland", &[], &[]);
    let thugs = given("Thug, Burner", "Wasteland", &[], &[]);
    let owl = given("Owl-Folk", "Flatland", &[], &[]);
    check(Attack::Melee, MELEE, &behemoth, &thugs);
    check(Attack::Melee, MELEE, &thugs, &behemoth);
    check(Attack::Melee, MELEE, &owl, &thugs);
    // The Swamp Beast surprises, and its Wave takes saves away.
    check(Attack::Melee, MELEE, &given("Swamp Beast", "", &[], &[]), &thugs);
    check(Attack::Melee, MELEE, &given("Coral Giant", "", &[], &[]), &owl);
}

#[test]
fn missiles_cursed_bullets_and_defensive_volley() {
    let elves = given("Horseman, Trooper", "Coastland", &[], &[]);
    let shooters = given("Duelist, Dead-Shot", "Coastland", &[], &[("lavaelves", 2)]);
    check(Attack::Missile, MISSILE, &shooters, &elves);
    check(Attack::Missile, MISSILE, &elves, &shooters);
    let halved = given(
        "Dead-Shot, Adept",
        "Wasteland",
        &[Operation::Subtract(Affected::One(ResultType::Missile), 1)],
        &[("lavaelves", 3)],
    );
    check(Attack::Missile, MISSILE, &halved, &elves);
}

/// Direct damage, hits back, Charge, Surprise, re-rolls, saves taken away, losses; survivors that are not next to each other in the army.
#[test]
fn survivors_roll_by_the_layout_of_the_whole_army() {
    let halved = [Operation::Halve(Affected::One(ResultType::Melee))];
    let cases = [
        given("3 Thug, Owl-Folk, Behemoth", "Highland", &[], &[]),
        given("Swamp Beast, Coral Giant, 2 Burner, Lynx-Folk", "Swampland", &[], &[]),
        given("Charkin, Wolf-Folk, Buffalo-Folk, 2 Filcher", "Wasteland", &halved, &[]),
    ];
    for (case, kind) in cases.iter().flat_map(|case| ["melee-counter", "save-melee"].map(|kind| (case, kind)))
    {
        let side = case.side();
        let ready = side.whole_roll(kind).unwrap();
        let mut whole = Joint::of(&ready, ResultType::Save).unwrap();
        for who in 1..1 << side.army.len() {
            let left: Vec<usize> = (0..side.army.len()).filter(|place| who >> place & 1 == 1).collect();
            let dice: Vec<Die> = left.iter().map(|place| side.army[*place].clone()).collect();
            let alone = side.roll(&dice, kind, |_| {}).unwrap();
            let rollers = whole.rollers_of(&left).unwrap();
            assert!(whole.roll_only(&rollers).unwrap());
            assert_eq!(whole.totals(), totals_with_side_results(&alone, ResultType::Save), "{kind} {left:?}");
        }
    }
}

#[test]
fn contests_are_what_trying_every_throw_gives() {
    // The marcher's Wave takes maneuvers away.
    let cases = [
        (given("2 Thug", "Swampland", &[], &[]), given("Wolf-Folk, Trooper", "Swampland", &[], &[])),
        (given("Coral Giant, Horseman", "", &[], &[]), given("Lynx-Folk, Thug", "", &[], &[])),
        (given("Swamp Beast", "", &[], &[]), given("Lynx-Folk, Antelope-Folk", "", &[], &[])),
        // Fields of Ice: ties are the other side's.
        (given("2 Thug", "", &[Operation::TiesToCounter], &[]), given("2 Lynx-Folk", "", &[], &[])),
    ];
    for (first, second) in &cases {
        let (a, b) = (first.side(), second.side());
        let mut chance = 0.0;
        for (own, share) in outcomes(&a.whole_roll("maneuver").unwrap()) {
            let taken = amount(&own, SideResult::Foe(ResultType::Maneuver));
            let ready = b.roll(b.army, "counter-maneuver", |circumstances| {
                circumstances.modifiers.push(less(ResultType::Maneuver, taken));
            });
            for (other, part) in outcomes(&ready.unwrap()) {
                let (own, other) = (own.totals()[ResultType::Maneuver], other.totals()[ResultType::Maneuver]);
                let wins = own > other || (own == other && !a.circumstances.ties_to_counter());
                chance += if wins { share * part } else { 0.0 };
            }
        }
        let odds = ContestOdds::of(&a, &b).unwrap();
        assert!((odds.marcher - chance).abs() < 1e-12, "{chance} {}", odds.marcher);
    }
}
