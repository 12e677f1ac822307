//! The examples of `docs/rules/damage.md`, sections 1 and 4, on armies that are made for them.

use crate::brute_force::check_casualties;
use warband_core::journal::Game;
use warband_dragon_dice::game::{
    Area, ArmyId, DieId, Event, ForceSet, GameHeader, MoveReason, PlayerId, PlayerSet, State, TableEvent,
    casualties, data_digest, promotions,
};

const ANN: PlayerId = PlayerId(0);
const ARMY: ArmyId = ArmyId { player: ANN, at: Area::Muster(0) };

/// Returns a state in which ann has these units in an army, and those in the DUA, or for Dragonkin in the pool.
fn position(army: &[&str], away: &[&str]) -> State {
    let one = |name: &&str| ((*name).to_owned(), 1);
    let force = |home: Vec<(String, u32)>, horde: Vec<(String, u32)>| ForceSet {
        name: String::from("test"),
        home: String::from("Swampland City"),
        frontier: String::from("Coastland Tower"),
        armies: [home, horde, vec![(String::from("Thug"), 1)]],
        dragons: Vec::new(),
        dragonkin: Vec::new(),
        minor_terrains: Vec::new(),
        own: Vec::new(),
    };
    let player = |name: &str, force| PlayerSet { name: name.to_owned(), size: None, real_dice: false, force };
    let ann = force(army.iter().map(one).collect(), away.iter().map(one).collect());
    let set = GameHeader {
        edition: String::from("v4.1"),
        data: data_digest(),
        size: 24,
        stream: String::from("test"),
        key: String::new(),
        seeded: false,
        overruled: None,
        players: vec![player("ann", ann), player("bob", force(Vec::new(), Vec::new()))],
    };
    let mut state = State::new(&set).unwrap();
    let dice = state.lying(ANN, Area::Muster(1), |_| true);
    let is_kin = |id: &DieId| state.die(*id).species.raw() == "Dragonkin";
    let (kin, dead): (Vec<DieId>, Vec<DieId>) = dice.into_iter().partition(is_kin);
    state.apply(&Event::Table(TableEvent::Moved { dice: dead, to: Area::Dua, reason: MoveReason::Killed }));
    state.apply(&Event::Table(TableEvent::Moved { dice: kin, to: Area::Pool, reason: MoveReason::Killed }));
    state
}

/// Army, DUA (Dragonkin: pool), promotions at once, ordinary promotions as `from > to`.
type Case = (&'static str, &'static [&'static str], &'static [&'static str], usize, &'static [&'static str]);

const CASES: &[Case] = &[
    (
        "P1",
        &["Thug", "Pelter", "Cutthroat"],
        &["Hedge Wizard", "Deadeye"],
        2,
        &["Thug > Hedge Wizard", "Pelter > Hedge Wizard", "Cutthroat > Deadeye"],
    ),
    ("P2", &["Thug"], &["Cutthroat", "Deadeye"], 1, &["Thug > Cutthroat"]),
    ("P3", &["Thug", "Marksman"], &["Patroller", "Deadeye"], 0, &[]),
    ("P4", &["Thug", "Cutthroat"], &["Deadeye"], 1, &["Cutthroat > Deadeye"]),
    ("P5", &["Ghost", "Ghost", "Ghost"], &["Dracolich", "Dracolich"], 2, &["Ghost > Dracolich"]),
    ("P6", &["Air Trog Sorcerer"], &["Death Dragonmaster"], 1, &["Air Trog Sorcerer > Death Dragonmaster"]),
    ("no more than 4", &["Fenhound"], &["Dracolich"], 0, &[]),
    (
        "Dragonkin come from the pool, whatever their element",
        &["Fenhound", "Air Dragonfoal"],
        &["Death Dragonmount", "Air Dragonsteed"],
        1,
        &["Air Dragonfoal > Death Dragonmount"],
    ),
];

#[test]
fn as_many_are_promoted_at_once_as_the_examples_say() {
    for (case, army, away, most, wanted) in CASES {
        let state = position(army, away);
        assert_eq!(promotions::most_promotions(&state, ARMY), *most, "{case}");
        let pairs = promotions::promotions(&state, ARMY);
        let words =
            pairs.iter().map(|(from, to)| format!("{} > {}", state.die(*from).name, state.die(*to).name));
        assert_eq!(words.collect::<Vec<_>>(), *wanted, "{case}");
    }
    let state = position(&["Thug"], &["Cutthroat", "Deadeye"]);
    let thug = state.units(ARMY)[0];
    assert_eq!(promotions::larger(&state, thug, 1).len(), 1);
    assert_eq!(promotions::larger(&state, thug, 2).len(), 2, "P2: two health-worth may go from 1 to 3");
}

/// The table of section 1: healths, damage, most health that is killed, legal sets if units of equal health have one name.
const DAMAGE: &[(&[u8], u32, u32, &[&str])] = &[
    (&[1, 2, 2, 3], 3, 3, &["3", "1 2"]),
    (&[2, 2], 3, 2, &["2"]),
    (&[4, 2], 3, 2, &["2"]),
    (&[4, 3, 2], 5, 5, &["2 3"]),
    (&[4, 4], 3, 0, &[]),
    (&[4, 4], 7, 4, &["4"]),
    (&[3, 3, 3], 8, 6, &["3 3"]),
    (&[1, 1, 4], 5, 5, &["1 4"]),
    (&[4, 3, 3], 9, 7, &["3 4"]),
    (&[2, 3], 9, 5, &["2 3"]),
    (&[1, 2, 3, 4], 6, 6, &["2 4", "1 2 3"]),
];

#[test]
fn casualties_are_the_largest_sum_that_does_not_exceed_the_damage() {
    let names = ["", "Thug", "Cutthroat", "Deadeye", "Harpy"];
    for (healths, damage, killed, wanted) in DAMAGE {
        let army: Vec<&str> = healths.iter().map(|health| names[usize::from(*health)]).collect();
        let state = position(&army, &[]);
        let listed = casualties(&state, ARMY, *damage);
        let words = |dice: &[DieId]| {
            let mut healths: Vec<u8> = dice.iter().map(|id| state.die(*id).health).collect();
            healths.sort_unstable();
            healths.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")
        };
        let mut sets: Vec<String> = listed.sets.iter().map(|set| words(&set.dice)).collect();
        sets.sort();
        let mut wanted = wanted.to_vec();
        wanted.sort_unstable();
        assert_eq!((listed.killed, sets), (*killed, wanted.iter().map(|set| (*set).to_owned()).collect()));
    }
}

#[test]
fn units_of_one_health_and_other_names_are_other_casualties() {
    let army =
        ["Thug", "Thug", "Pelter", "Mugger", "Cutthroat", "Hedge Wizard", "Deadeye", "Filcher", "Harpy"];
    let state = position(&army, &[]);
    for damage in 0..20 {
        check_casualties(&state, ARMY, damage);
    }
}
