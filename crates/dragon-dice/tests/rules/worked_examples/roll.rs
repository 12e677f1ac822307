//! A roll of generic or catalogue dice that already lie on the table.

use std::collections::BTreeMap;
use warband_core::text::Name;
use warband_dragon_dice::dice::{
    Die, DieType, Elements, Face, Icon, Reading, ResultType, ShownFace, Size, ThrownDie, Totals,
};
use warband_dragon_dice::roll::{
    Affected, Circumstances, Modifier, Operation, Outcome, Preparation, Rerolled, Scope, Source, Tally,
    contribution, settle,
};
use warband_dragon_dice::rules::{Edition, RollKind, species};

pub(crate) type PerType<T> = BTreeMap<String, T>;

/// A die and the faces it showed, in order.
pub(crate) type Throw = (Die, Vec<Face>);

/// A roll with its dice on the table.
pub(crate) struct Roll {
    pub(crate) army: Vec<Die>,
    pub(crate) thrown: Vec<ThrownDie>,
    pub(crate) circumstances: Circumstances,
}

impl Roll {
    pub(crate) fn new(key: &str, edition: Edition, dice: Vec<Throw>) -> Roll {
        let kind = RollKind::of(key).unwrap_or_else(|| panic!("no roll kind {key}"));
        let reading = |die: &Die, face: &Face| {
            let index = die.face(&face.icon, face.number).unwrap_or_else(|| panic!("{}: {face}", die.name));
            Reading { shown: ShownFace::Face(index), replaces: false }
        };
        let readings = |(die, faces): &Throw| faces.iter().map(|face| reading(die, face)).collect();
        let thrown = dice.iter().map(readings).enumerate();
        Roll {
            thrown: thrown.map(|(die, readings)| ThrownDie { die, readings }).collect(),
            army: dice.into_iter().map(|(die, _)| die).collect(),
            circumstances: Circumstances::of(kind, edition),
        }
    }

    pub(crate) fn change(&mut self, operation: Operation) {
        let eighth_face = matches!(operation, Operation::DoubleIds(_));
        let source = if eighth_face { Source::EighthFace } else { Source::Flag("example") };
        self.circumstances.modifiers.push(Modifier { operation, scope: Scope::Army, source });
    }

    /// Settles the roll, in which every die must be one that rolls.
    pub(crate) fn settled(&self) -> Outcome {
        let preparation = self.preparation();
        assert_eq!(preparation.rollers.dice.len(), self.thrown.len(), "{:?}", preparation.rollers);
        preparation.outcome(self.thrown.clone())
    }

    /// Reports whether exactly those faces are rolled again that are followed by another one (step 3).
    pub(crate) fn chains_are_right(&self) -> bool {
        let preparation = self.preparation();
        let again = |die, reading: &Reading| match reading.shown {
            ShownFace::Face(face) => preparation.contribution(die, face).reroll == Rerolled::Must,
            ShownFace::Blank => false,
        };
        self.thrown.iter().all(|thrown| {
            let mut chain = thrown.readings.iter().rev().map(|reading| again(thrown.die, reading));
            chain.next() == Some(false) && chain.all(|again| again)
        })
    }

    fn preparation(&self) -> Preparation<'_> {
        let unit = (!self.circumstances.kind.army).then(|| self.army[0].name.raw());
        Preparation::new(&self.army, unit, self.circumstances.clone()).unwrap()
    }

    /// Returns what is left after step 7: non-ID results and IDs.
    pub(crate) fn left(&self, outcome: &Outcome) -> (Totals, Totals) {
        let mut tally = Tally::default();
        for thrown in &self.thrown {
            let die = &self.army[thrown.die];
            let brings = |shown| match shown {
                ShownFace::Face(face) => Some(contribution(&die.faces[face], die, &self.circumstances)),
                ShownFace::Blank => None,
            };
            tally.add(die, &thrown.counting().filter_map(brings).collect::<Vec<_>>(), &self.circumstances);
        }
        let all = |kind| Totals::of(kind, tally.sum.id);
        let ids =
            self.circumstances.kind.counts.only().map(all).or(self.circumstances.ids.map(|ids| ids.amounts));
        let settled = settle(&tally, ids.unwrap_or_default(), &self.circumstances);
        assert_eq!(settled.steps, outcome.steps);
        settled.left
    }
}

/// Returns a die with just these faces: `Goblin` 2, `item` 4. Items are of an element that `carrier` has.
pub(crate) fn generic(name: &str, health: u8, faces: Vec<Face>, carrier: Elements) -> Die {
    let die_type = match name {
        "item" => DieType::Item,
        "Dragonkin" => DieType::Dragonkin,
        _ => DieType::Unit,
    };
    let species = species(name);
    let size = match health {
        1 => Size::Small,
        2 => Size::Medium,
        3 => Size::Large,
        _ if die_type == DieType::Item => Size::Artifact,
        _ => Size::Monster,
    };
    Die {
        name: Name::from(format!("{name} {health}")),
        id: Name::from("generic"),
        die_type,
        species: species.map_or_else(Name::default, |species| species.name.into()),
        elements: species.map_or_else(|| carrier.iter().take(1).collect(), |species| species.elements),
        class: Name::default(),
        size,
        health: if die_type == DieType::Item { 0 } else { health },
        points: health,
        automatic_saves: if die_type == DieType::Dragonkin { health } else { 0 },
        faces,
    }
}

pub(crate) fn face(icon: &str, number: u8) -> Face {
    Face { icon: Icon::named(icon.to_lowercase().into()), number: Some(number) }
}

pub(crate) fn result_type(word: &str) -> ResultType {
    ResultType::parse(word).unwrap_or_else(|| panic!("no result type {word}"))
}

pub(crate) fn totals(numbers: &PerType<u32>) -> Totals {
    numbers.iter().fold(Totals::default(), |sum, (word, n)| sum.plus(Totals::of(result_type(word), *n)))
}

pub(crate) fn one(word: &str) -> Affected {
    Affected::One(result_type(word))
}
