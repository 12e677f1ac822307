//! R01-R37: the totals after each step.

use super::roll::{PerType, Roll, Throw, face, generic, one, result_type, totals};
use serde::Deserialize;
use warband_dragon_dice::dice::{Elements, Face, ResultType, ResultTypes, Totals};
use warband_dragon_dice::roll::{At, Cause, Operation, Place, PointSource};
use warband_dragon_dice::rules::{Edition, species};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Example {
    id: String,
    title: String,
    note: String,
    roll: String,
    #[serde(default)]
    scope: String,
    count: Vec<String>,
    dice: Vec<ExampleDie>,
    mods: Vec<Change>,
    #[serde(default)]
    eighth_face: bool,
    #[serde(default)]
    ignore_id: bool,
    #[serde(default)]
    terrain: Vec<String>,
    #[serde(default)]
    counts_as: Vec<CountsAs>,
    stages: Stages,
    expected: PerType<u32>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ExampleDie {
    species: Option<String>,
    health: u8,
    faces: Vec<ExampleFace>,
    #[serde(default)]
    item: bool,
    #[serde(default)]
    dragonkin: bool,
    #[serde(default)]
    id_as: PerType<u32>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum ExampleFace {
    Sai(String, String, PerType<u8>),
    Plain(String, u8),
}

#[derive(Deserialize)]
#[serde(tag = "op", rename_all = "snake_case")]
enum Change {
    Sub { r#type: String, n: u32 },
    Div { r#type: String },
    Add { r#type: String, n: u32, src: String },
    DoubleUnit { src: String },
}

#[derive(Deserialize)]
struct CountsAs {
    src: String,
}

#[derive(Deserialize)]
struct Stages {
    #[serde(rename = "5_nonsai")]
    five: PerType<u32>,
    #[serde(rename = "6_sub")]
    six: PerType<u32>,
    #[serde(rename = "7_div")]
    seven: PerType<u32>,
    #[serde(rename = "7_left")]
    left: PerType<Left>,
    #[serde(rename = "8_sai")]
    eight: PerType<u32>,
    #[serde(rename = "9_mul")]
    nine: PerType<u32>,
    #[serde(rename = "10_final")]
    ten: PerType<u32>,
}

#[derive(Deserialize)]
struct Left {
    normal: u32,
    id: u32,
}

impl Example {
    fn roll(&self) -> Roll {
        let carrier = self.dice.iter().find_map(|die| species(die.species.as_deref()?)).unwrap().elements;
        let mut roll = Roll::new(
            // The rules call the response by its column of the SAI table.
            &self.roll.replace('_', "-").replace("dragon", "response"),
            Edition::V4_1,
            self.dice.iter().map(|die| die.throw(carrier)).collect(),
        );
        for change in &self.mods {
            match change {
                Change::Sub { r#type, n } => roll.change(Operation::Subtract(one(r#type), *n)),
                Change::Div { r#type } => roll.change(Operation::Halve(one(r#type))),
                // R31 adds the results of Bone Magic: the crate must derive them from the DUA of its note.
                Change::Add { src, .. } if src.starts_with("Bone Magic") => {
                    roll.circumstances.dua.push(("undead".to_owned(), 6));
                }
                Change::Add { r#type, n, .. } => {
                    roll.change(Operation::Add(ResultTypes::parse(r#type).unwrap(), *n));
                }
                // The SAI face doubles.
                Change::DoubleUnit { .. } => {}
            }
        }
        if self.eighth_face {
            roll.change(Operation::DoubleIds(ResultType::ALL.into_iter().collect()));
        }
        if self.ignore_id {
            roll.change(Operation::IgnoreIds);
        }
        if !self.terrain.is_empty() {
            let terrain = Elements::parse(&self.terrain.join("+")).unwrap();
            roll.circumstances.place = Place { at: At::Terrain, terrain, ..Place::default() };
        }
        let ids = self.dice.iter().fold(Totals::default(), |sum, die| sum.plus(totals(&die.id_as)));
        roll.circumstances.ids = roll.circumstances.kind.is_combination().then_some(ids.into());
        roll
    }

    fn check(&self) {
        let what = format!("{} {}: {}", self.id, self.title, self.note);
        let roll = self.roll();
        let kind = &roll.circumstances.kind;
        assert_eq!(kind.counts, self.count.iter().map(|word| result_type(word)).collect(), "{what}");
        assert_eq!(kind.army, self.scope != "individual", "{what}");
        assert!(roll.chains_are_right(), "{what}");
        let outcome = roll.settled();
        let Stages { five, six, seven, left, eight, nine, ten } = &self.stages;
        assert_eq!(outcome.steps, [five, six, seven, eight, nine, ten].map(totals), "{what}");
        assert_eq!(outcome.totals(), totals(&self.expected), "{what}");
        for (word, left) in left {
            let found = if kind.is_magic() {
                let source = |source| -> u32 {
                    outcome.points.iter().filter(|p| p.source == source).map(|p| p.amount).sum()
                };
                (source(PointSource::Plain), source(PointSource::Id) / if self.eighth_face { 2 } else { 1 })
            } else {
                let (plain, ids) = roll.left(&outcome);
                (plain[result_type(word)], ids[result_type(word)])
            };
            assert_eq!(found, (left.normal, left.id), "{what}");
        }
        // Results that the example adds come from abilities and SAIs of the crate.
        for CountsAs { src } in &self.counts_as {
            let acts =
                |(_, cause): &(u8, Cause)| matches!(cause, Cause::Named(name, n) if name == src && *n > 0);
            assert!(outcome.causes.iter().any(acts), "{what}");
        }
        for change in &self.mods {
            if let Change::DoubleUnit { src } = change {
                let doubles =
                    |(_, cause): &(u8, Cause)| matches!(cause, Cause::Doubling(name) if name == src);
                assert!(outcome.causes.iter().any(doubles), "{what}");
            }
        }
    }
}

impl ExampleDie {
    /// The number of an SAI face is that of its results; without any it is the usual one of the die's size.
    fn throw(&self, carrier: Elements) -> Throw {
        let shown = self.faces.iter().map(|shown| match shown {
            ExampleFace::Sai(tag, icon, results) => {
                assert_eq!(tag, "sai");
                face(icon, results.values().max().copied().unwrap_or(self.health))
            }
            ExampleFace::Plain(icon, number) => face(icon, *number),
        });
        let faces: Vec<Face> = shown.collect();
        let name = self.species.as_deref().unwrap_or("item");
        assert_eq!((self.item, self.dragonkin), (name == "item", name == "Dragonkin"));
        (generic(name, self.health, faces.clone(), carrier), faces)
    }
}

#[test]
fn the_37_examples_hold_at_every_step() {
    let file = include_str!("../cases/resolution_examples.json");
    let examples: Vec<Example> = serde_json::from_str(file).unwrap();
    assert_eq!(examples.len(), 37);
    examples.iter().for_each(Example::check);
}
