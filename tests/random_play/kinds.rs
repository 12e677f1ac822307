//! What random play reached: kinds of events, of what is awaited, of reasons, of refusals. A run that missed one proves
//! less than it says, and fails.

use std::collections::BTreeMap;
use std::fmt::Debug;
use warband::dragon_dice::game::{Event, Refusal};

const EVENTS: &[&str] = &[
    "answered",
    "announced",
    "attacks",
    "awaits",
    "battle_over",
    "burials",
    "became",
    "conceded",
    "controls",
    "damaged",
    "due_done",
    "dying",
    "effect_began",
    "effect_ended",
    "ended",
    "entered",
    "frontier",
    "guarded",
    "held",
    "held_back",
    "hurt",
    "charmed",
    "bashing",
    "bashed",
    "earned",
    "spent",
    "spent_of",
    "laid",
    "last_rolled",
    "maneuvered",
    "marched",
    "moved",
    "ordered",
    "overruled",
    "ranked",
    "relaid",
    "settled",
    "silenced",
    "spreads",
    "stepped",
    "stepping",
    "struck",
    "targeted",
    "parted",
    "preferred",
    "not_rolled",
    "sinking",
    "threw",
    "tie_broken",
    "turn_began",
    "turned",
    "used",
];

const AWAITED: &[&str] = &[
    "answer",
    "burial",
    "casualties",
    "counter",
    "direction",
    "distance",
    "first_or_frontier",
    "army",
    "boon",
    "frontier",
    "last_rolls",
    "location",
    "maneuver_roll",
    "minor_face",
    "order_roll",
    "place",
    "save",
    "silenced",
    "step",
    "targets",
    "tie",
    "unit_rolls",
];

const REASONS: &[&str] = &[
    "alone",
    "army_gone",
    "buried",
    "captured",
    "conceded",
    "effect",
    "escaped",
    "exchanged",
    "fixed",
    "killed",
    "no_carrier",
    "placed",
    "promoted",
    "recruited",
    "reinforced",
    "retreated",
    "stepped_down",
    "summoned",
];

const ENDINGS: &[&str] = &["captured", "conceded", "held", "last_standing"];

const RULES: &[&str] = &[
    "already-marched",
    "beyond-icon",
    "mandatory",
    "casualties",
    "dragonkin-stay",
    "few-armies",
    "grove-must",
    "minor-captured",
    "minor-element",
    "minor-first",
    "minor-moment",
    "minor-second",
    "minor-stays",
    "no-army-there",
    "no-end-of-turn",
    "no-location",
    "no-step",
    "saves-only",
    "still",
    "hidden",
    "no-such-attack",
    "no-such-way",
    "not-your-army",
    "not-your-units",
    "out-of-reach",
    "too-large",
    "wrong-step",
];

const FACTS: &[&str] = &[
    "AlreadySo",
    "Awaited",
    "Distance",
    "EachAlone",
    "Faces",
    "InReserve",
    "Marching",
    "NoArmy",
    "NoCasualties",
    "NoDice",
    "NoDie",
    "OneDie",
    "NoEffect",
    "NoFace",
    "NoMarch",
    "NoMinorFace",
    "NoName",
    "NoOption",
    "NoPhase",
    "NoPlace",
    "NoPlayer",
    "NoPromotion",
    "NoSet",
    "NotReady",
    "NotTheirs",
    "NotYet",
    "NothingAwaited",
    "OutOfPlay",
    "Over",
    "OwnArmy",
    "Several",
    "TooMuch",
    "WhichCasualties",
    "WhichTarget",
    "WhoConcedes",
    "WrongDie",
    "WrongTotal",
];

/// Counts.
#[derive(Default)]
pub(crate) struct Tally {
    pub(crate) accepted: usize,
    reached: BTreeMap<&'static str, BTreeMap<String, usize>>,
}

/// The word of a kind that serde writes: a string, or the one key of an object.
fn word(value: &serde_json::Value) -> String {
    let key = value.as_object().and_then(|object| object.keys().next());
    key.map(String::as_str).or(value.as_str()).unwrap_or_default().to_owned()
}

fn kind_of(value: &impl Debug) -> String {
    format!("{value:?}").chars().take_while(char::is_ascii_alphanumeric).collect()
}

impl Tally {
    fn count(&mut self, of: &'static str, kind: String) {
        *self.reached.entry(of).or_default().entry(kind).or_default() += 1;
    }

    /// Counts what was counted elsewhere.
    pub(crate) fn add(&mut self, other: Tally) {
        self.accepted += other.accepted;
        for (of, kinds) in other.reached {
            for (kind, number) in kinds {
                *self.reached.entry(of).or_default().entry(kind).or_default() += number;
            }
        }
    }

    pub(crate) fn accepted(&mut self, events: &[Event]) {
        self.accepted += 1;
        for event in events {
            let value = serde_json::to_value(event).unwrap();
            self.count("event", word(&value));
            match event {
                Event::Moved { why, .. } => self.count("reason", word(&serde_json::to_value(why).unwrap())),
                Event::Awaits(Some(choice)) => {
                    self.count("awaited", word(&serde_json::to_value(choice.what).unwrap()));
                }
                Event::Ended(end) => self.count("ending", word(&serde_json::to_value(end.how).unwrap())),
                _ => {}
            }
        }
    }

    pub(crate) fn refused(&mut self, refusal: &Refusal) {
        match refusal {
            Refusal::Rule(rule) => self.count("rule", rule.key().to_owned()),
            Refusal::Fact(fact) | Refusal::Unclear(fact) => self.count("fact", kind_of(fact)),
        }
    }

    /// Everything was reached, and nothing that is not in the lists.
    pub(crate) fn expect_all(&self) {
        let lists = [
            ("event", EVENTS),
            ("awaited", AWAITED),
            ("reason", REASONS),
            ("ending", ENDINGS),
            ("rule", RULES),
            ("fact", FACTS),
        ];
        let mut wrong = Vec::new();
        for (of, list) in lists {
            let none = BTreeMap::new();
            let reached = self.reached.get(of).unwrap_or(&none);
            let missed = list.iter().filter(|kind| !reached.contains_key(**kind));
            wrong.extend(missed.map(|kind| format!("{of} {kind} was not reached")));
            let unknown = reached.keys().filter(|kind| !list.contains(&kind.as_str()));
            wrong.extend(unknown.map(|kind| format!("{of} {kind} is in no list")));
        }
        assert!(wrong.is_empty(), "{wrong:#?}\n{:#?}", self.reached);
    }
}
