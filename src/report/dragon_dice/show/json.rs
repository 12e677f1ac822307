//! A roster for programs.

use super::answer::ShowAnswer;
use crate::report::json;
use serde::Serialize;
use warband_dragon_dice::dice::{Die, Element};
use warband_dragon_dice::force::{DiceCount, Group};
use warband_dragon_dice::roll::ArmyStats;

/// A force of Dragon Dice.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "ShowForce"))]
pub(super) struct Record<'r> {
    schema: &'static str,
    name: &'r str,
    #[cfg_attr(test, schemars(extend("enum" = warband_dragon_dice::rules::Edition::WORDS)))]
    edition: &'static str,
    size: Option<u32>,
    points: u32,
    armies: Vec<ArmyRecord<'r>>,
    home: Option<DieRecord<'r>>,
    frontier: Option<DieRecord<'r>>,
    dragons: Vec<DieRecord<'r>>,
    dragonkin: Vec<DieRecord<'r>>,
    minor_terrains: Vec<DieRecord<'r>>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "ShownArmy"))]
struct ArmyRecord<'r> {
    name: &'r str,
    points: u32,
    dice: Vec<DieRecord<'r>>,
    expect: json::Object<&'static str, StatsRecord>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Stats"))]
struct StatsRecord {
    mean: f64,
    sd: f64,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "ShownDice"))]
struct DieRecord<'r> {
    count: u32,
    id: &'r str,
    name: &'r str,
    #[serde(rename = "type")]
    kind: &'static str,
    species: &'r str,
    class: &'r str,
    size: String,
    elements: Vec<&'static str>,
    health: u8,
    points: u8,
}

impl<'r> DieRecord<'r> {
    fn of(count: u32, die: &'r Die) -> DieRecord<'r> {
        DieRecord {
            count,
            id: die.id.raw(),
            name: die.name.raw(),
            kind: die.die_type.word(),
            species: die.species.raw(),
            class: die.class.raw(),
            size: die.size.word().to_lowercase(),
            elements: die.elements.iter().map(Element::word).collect(),
            health: die.health,
            points: die.points,
        }
    }

    fn all(group: &'r Group) -> Vec<DieRecord<'r>> {
        group.units_first().map(|DiceCount { die, count, .. }| DieRecord::of(*count, die)).collect()
    }
}

impl ShowAnswer {
    pub(super) fn record(&self) -> String {
        let roster = &self.roster;
        let expect = |army: &Group| {
            let expected = self.expected(army).into_iter();
            let record = expected
                .map(|(result_type, ArmyStats { mean, sd })| (result_type.word(), StatsRecord { mean, sd }));
            json::Object(record.collect())
        };
        let armies = self.armies().map(|(army, points)| ArmyRecord {
            name: army.name.raw(),
            points,
            dice: DieRecord::all(army),
            expect: expect(army),
        });
        json::to_line(&Record {
            schema: "warband.show/1",
            name: roster.name.raw(),
            edition: roster.edition.word(),
            size: roster.size,
            points: self.total(),
            armies: armies.collect(),
            home: roster.home.as_ref().map(|die| DieRecord::of(1, die)),
            frontier: roster.frontier.as_ref().map(|die| DieRecord::of(1, die)),
            dragons: DieRecord::all(&roster.dragons),
            dragonkin: DieRecord::all(&roster.dragonkin),
            minor_terrains: DieRecord::all(&roster.minor_terrains),
        })
    }
}
