//! What random play reached: kinds of events, prompts, reasons, refusals. A run that missed one fails, since it proves too
//! little.

use crate::by_name;
use crate::luck::LuckOfGames;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;
use warband_dragon_dice::game::{Event, MagicEvent, Refusal, State, TableEvent, TurnEvent};
use warband_dragon_dice::rules::{Edition, SpellEffect, spell, spells};

const EVENTS: &[&str] = &[
    "queue",
    "table_roll",
    "killed",
    "dragon_attack",
    "saves_counted",
    "saves_gained",
    "icon_counted",
    "dice_thrown",
    "moved",
    "turned",
    "control_changed",
    "castle_became",
    "cause_given",
    "effect_began",
    "effect_ended",
    "prompted",
    "overruled",
    "order_rolled",
    "tie_broken",
    "order_settled",
    "frontier_picked",
    "turn_began",
    "step_began",
    "eighth_face_used",
    "terrains_held",
    "conceded",
    "game_ended",
    "march_began",
    "mire_rolled",
    "mire_units_chosen",
    "maneuver_announced",
    "counter_maneuvered",
    "counter_reduced",
    "maneuvers_given_up",
    "maneuver_rolled",
    "maneuver_resolved",
    "thorns_met",
    "attack_began",
    "attack_rolled",
    "saves_resolved",
    "foul_stench_applied",
    "counter_declined",
    "attack_ended",
    "magic_began",
    "magic_rolled",
    "cantrip_began",
    "negated",
    "negation_declined",
    "points_counted",
    "spells_announced",
    "spell_dropped",
    "spell_put_first",
    "announcing_ended",
    "dispel_rolled",
    "dispel_declined",
    "spell_began",
    "spell_wasted",
    "maneuver_pending",
    "maneuver_declined",
    "terrain_lowered",
    "terrain_stays",
    "spell_resolved",
    "magic_ended",
    "dragons_attacked",
    "victim_named",
    "targets_revealed",
    "champions_rolled",
    "dragons_rolled",
    "breaths_pending",
    "breath_put_first",
    "breath_began",
    "treasure_shown",
    "response_icon_used",
    "response_counted",
    "dragon_slain",
    "dragon_attack_ended",
    "targets_chosen",
    "icons_split",
    "units_not_rolled",
    "unit_damaged",
    "units_charmed",
    "plague_spread",
    "army_damaged",
    "dealt_named",
    "survival_roll_pending",
    "burial_roll_pending",
    "ability_used",
    "charge_gained",
    "flights_opened",
    "mutation_began",
    "mutation_counted",
    "mutation_used",
    "mutation_ended",
];

const AWAITED: &[&str] = &[
    "counter_attack",
    "temple_burial",
    "casualties",
    "counter",
    "direction",
    "distance",
    "first_or_frontier",
    "target_army",
    "optional_icon",
    "icon_results",
    "mutation",
    "frontier",
    "survival_rolls",
    "location",
    "maneuver_roll",
    "mire",
    "mire_units",
    "minor_face",
    "order_roll",
    "place",
    "save",
    "foul_stench",
    "stepped_damage",
    "excess_item",
    "accelerated_growth",
    "soiled_ground",
    "targets",
    "order_tie",
    "unit_rolls",
    "reroll",
    "reroll_throw",
    "reroll_together",
    "reroll_together_throw",
    "reroll_total",
    "total_part",
    "total_icons",
    "bashed_results",
    "negation",
    "announcing",
    "dispel",
    "spell_save",
    "spell_maneuver",
    "dragons/target",
    "dragons/champions",
    "dragons/roll",
    "dragons/breath",
    "dragons/treasure",
    "dragons/response",
    "dragons/icon",
    "dragons/slain_white",
    "dragons/slaying",
    "dragons/promotions",
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
    "regrown",
    "open_grave",
    "summoned",
    "flew_home",
    "slain",
    "rode",
    "flew",
];

const ENDINGS: &[&str] = &["captured", "conceded", "held", "last_standing"];

/// Prompts and reasons of the lists above that editions do not have: classic has no spells and few species abilities (Q82,
/// Q98); only classic has ties that players break and champions that roll first.
const ABSENT: &[(&[Edition], &[&str])] = &[
    (
        &[Edition::Classic],
        &[
            "mire",
            "mire_units",
            "foul_stench",
            "total_part",
            "stepped_damage",
            "excess_item",
            "accelerated_growth",
            "reroll_together",
            "reroll_together_throw",
            "negation",
            "dispel",
            "spell_maneuver",
            "no_carrier",
            "stepped_down",
            "regrown",
            "flew",
            "slain",
        ],
    ),
    (&[Edition::V4_0, Edition::V4_1], &["order_tie", "dragons/champions"]),
];

const RULES: &[&str] = &[
    "total-too-large",
    "not-brought",
    "other-total",
    "rolled-already",
    "already-marched",
    "beyond-icon",
    "no-ability",
    "no-cause",
    "item-alone",
    "ability-once",
    "over-allowance",
    "handlers-limit",
    "flight",
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
    "no-saves-only",
    "no-location",
    "not-by-location",
    "no-reroll",
    "not-by-cantrip",
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
    "no-magic-here",
    "not-from-reserve",
    "no-such-target",
    "own-target",
    "largest-set",
    "twice",
    "eighth-face",
    "no-lower",
    "dragons-must",
    "dragon-once",
    "white-by-spell",
    "ivory-from-pool",
    "rides-alone",
    "bond",
];

const FACTS: &[&str] = &[
    "AnothersDie",
    "PromptFirst",
    "Distance",
    "EachAlone",
    "Faces",
    "InReserve",
    "Marching",
    "NoArmy",
    "MinorAlone",
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
    "NoSuchAttack",
    "NotLargest",
    "NoPhase",
    "NoPlace",
    "NoPlayer",
    "NoPromotion",
    "NoPrompt",
    "NoSet",
    "NumberOfUnits",
    "NamePlayer",
    "NotInArmy",
    "NotAttackedArmy",
    "NotReady",
    "NoIds",
    "NotTheirs",
    "NotYet",
    "NotAsked",
    "NotThrown",
    "OutOfPlay",
    "Over",
    "OwnArmy",
    "Several",
    "SeveralPlaces",
    "TooMuch",
    "WhichCasualties",
    "WhichArmy",
    "WhichEffect",
    "WhichTarget",
    "WhoConcedes",
    "WrongDie",
    "LiesElsewhere",
    "SeveralPlayers",
    "FacesTwice",
    "UncountedIds",
    "WrongTotal",
    "Castings",
    "MagicTotal",
    "NoSpell",
    "NotPaid",
    "WhichSpellTarget",
    "UnknownSpell",
    "BadAnnouncement",
    "NotUsed",
    "NoDragonAttack",
    "WhichDragonAttack",
    "VictimsFirst",
    "WhichPromotions",
];

/// Checks of procedures that typed words seldom reach, and states that few random games reach: cases of `tests/editions` play
/// them.
const SELDOM: &[&str] = &[
    "NoPrompt",
    "reroll_total",
    "bashed_results",
    "dealt_named",
    "total_part",
    "units_not_rolled",
    "no-lower",
    "LiesElsewhere",
    "SeveralPlayers",
    "FacesTwice",
    "UncountedIds",
    "NotAttackedArmy",
    "NotLargest",
    "NotThrown",
];

/// Counts of everything that was reached.
#[derive(Default)]
pub(crate) struct Tally {
    pub(crate) accepted: usize,
    pub(crate) luck: LuckOfGames,
    reached: BTreeMap<&'static str, BTreeMap<String, usize>>,
    /// What each edition reached of some lists: its word and the list, then the kinds.
    by_edition: BTreeMap<(&'static str, &'static str), BTreeSet<String>>,
}

/// Returns the word of a kind serialized by serde: a string, or the only key of an object.
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

    /// Counts a kind that an edition reached.
    fn count_in(&mut self, edition: Edition, of: &'static str, kind: String) {
        self.by_edition.entry((edition.word(), of)).or_default().insert(kind.clone());
        self.count(of, kind);
    }

    /// Adds another tally.
    pub(crate) fn add(&mut self, other: Tally) {
        for (of, kinds) in other.by_edition {
            self.by_edition.entry(of).or_default().extend(kinds);
        }
        self.accepted += other.accepted;
        self.luck.add(other.luck);
        for (of, kinds) in other.reached {
            for (kind, number) in kinds {
                *self.reached.entry(of).or_default().entry(kind).or_default() += number;
            }
        }
    }

    /// Counts names that were reached.
    pub(crate) fn by_name(&mut self, reached: Vec<by_name::Reached>) {
        reached.into_iter().for_each(|(of, name)| self.count(of, name));
    }

    /// Counts the effects of a command on the state before it.
    pub(crate) fn accepted(&mut self, before: &State, events: &[Event]) {
        self.accepted += 1;
        self.count_spells(before, events);
        self.by_name(by_name::reached(before, events));
        for event in events {
            let value = serde_json::to_value(event).unwrap();
            // By procedure, then by kind.
            let kind = value.as_object().and_then(|object| object.values().next()).map(word);
            self.count("event", kind.unwrap_or_default());
            match event {
                Event::Table(TableEvent::Moved { reason, .. }) => {
                    self.count_in(before.edition(), "reason", word(&serde_json::to_value(reason).unwrap()));
                }
                Event::Table(TableEvent::Prompted(Some(prompt))) => {
                    let kind = serde_json::to_value(prompt.kind).unwrap();
                    let of_dragons = kind.get("dragons").map(|of| format!("dragons/{}", word(of)));
                    let kind = of_dragons.unwrap_or_else(|| word(&kind));
                    self.count_in(before.edition(), "awaited", kind);
                }
                Event::Turn(TurnEvent::GameEnded(end)) => {
                    self.count("ending", word(&serde_json::to_value(end.how).unwrap()));
                }
                _ => {}
            }
        }
    }

    /// Counts spells by name, announced and resolved, and their targets.
    fn count_spells(&mut self, before: &State, events: &[Event]) {
        let mut announced: BTreeMap<u32, String> = BTreeMap::new();
        let known = before.magic().into_iter().flat_map(|magic| &magic.announced);
        announced.extend(known.map(|spell| (spell.number, spell.spell.clone())));
        for event in events {
            match event {
                Event::Magic(MagicEvent::SpellsAnnounced(spells)) => {
                    for one in spells {
                        announced.insert(one.number, one.spell.clone());
                        self.count("announced", one.spell.clone());
                        if let Some(spell) = spell(&one.spell) {
                            self.count("target", kind_of(&spell.target));
                        }
                    }
                }
                Event::Magic(MagicEvent::SpellResolved(number)) => {
                    self.count("resolved", announced.get(number).cloned().unwrap_or_default());
                }
                _ => {}
            }
        }
    }

    pub(crate) fn refused(&mut self, refusal: &Refusal) {
        match refusal {
            Refusal::Rule(rule) => self.count("rule", rule.key().to_owned()),
            Refusal::Impossible(fact) | Refusal::Unclear(fact) => self.count("fact", kind_of(fact)),
        }
    }

    /// Checks that everything was reached, and nothing that is not in the lists.
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
            let missed = list.iter().filter(|kind| !reached.contains_key(**kind) && !SELDOM.contains(*kind));
            wrong.extend(missed.map(|kind| format!("{of} {kind} was not reached")));
            let unknown = reached.keys().filter(|kind| !list.contains(&kind.as_str()));
            wrong.extend(unknown.map(|kind| format!("{of} {kind} is in no list")));
        }
        wrong.extend(self.missed_spells());
        wrong.extend(self.missed_by_editions());
        let missed = by_name::wanted()
            .into_iter()
            .filter(|(of, name)| !self.reached.get(of).is_some_and(|names| names.contains_key(name)));
        wrong.extend(missed.map(|(of, name)| format!("{of} {name} was not reached")));
        assert!(wrong.is_empty(), "{wrong:#?}\n{:#?}", self.reached);
    }

    /// Returns prompts and reasons that an edition has and did not reach, or reached although it should not have them.
    fn missed_by_editions(&self) -> Vec<String> {
        let none = BTreeSet::new();
        let lists = [("awaited", AWAITED), ("reason", REASONS)];
        let each = Edition::ALL.into_iter().flat_map(|edition| lists.map(|list| (edition, list)));
        let wrong = each.flat_map(|(edition, (of, list))| {
            let reached = self.by_edition.get(&(edition.word(), of)).unwrap_or(&none);
            let absent = |kind: &str| {
                ABSENT.iter().any(|(editions, kinds)| editions.contains(&edition) && kinds.contains(&kind))
            };
            let is_wrong = |kind: &&&str| reached.contains(**kind) == absent(kind) && !SELDOM.contains(*kind);
            let wrong = list.iter().filter(is_wrong);
            let sentence = |kind: &&str| {
                let not = if absent(kind) { "" } else { "not " };
                format!("{of} {kind} was {not}reached in {edition}")
            };
            wrong.map(sentence).collect::<Vec<_>>()
        });
        wrong.collect()
    }

    /// Returns spells of the game that were not announced, or not resolved, and kinds of targets that were not named.
    fn missed_spells(&self) -> Vec<String> {
        let reaches =
            |of: &str, kind: &str| self.reached.get(of).is_some_and(|reached| reached.contains_key(kind));
        let played = spells().filter(|spell| spell.effect != SpellEffect::ByHand);
        let missed = played.flat_map(|spell| {
            let wanted = [
                ("announced", spell.name.to_owned()),
                ("resolved", spell.name.to_owned()),
                ("target", kind_of(&spell.target)),
            ];
            let missed = wanted.into_iter().filter(|(of, kind)| !reaches(of, kind));
            missed.map(|(of, kind)| format!("{of} {kind} was not reached")).collect::<Vec<_>>()
        });
        missed.collect()
    }
}
