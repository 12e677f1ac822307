//! The answer of an army's roll: the record for programs and the answer of `--quiet`. Its text is in `roll_text`.

use super::roll_answer::RollAnswer;
use super::{roll_notes, roll_text};
use crate::report::json::Object;
use crate::report::thrown::ThrownRecord;
use crate::report::{Output, Reply, json};
use serde::Serialize;
use warband_core::text::Name;
use warband_dragon_dice::dice::{ResultType, ResultTypes, ThrowSource, Totals};
use warband_dragon_dice::roll::{Plan, Response};

/// A roll of an army.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Roll"))]
struct Record<'a> {
    schema: &'static str,
    kind: &'static str,
    army: &'a str,
    #[cfg_attr(test, schemars(extend("enum" = warband_dragon_dice::rules::Edition::WORDS)))]
    edition: &'static str,
    #[serde(flatten)]
    thrown: ThrownRecord,
    dice: Vec<DieRecord<'a>>,
    steps: Vec<StepRecord>,
    totals: Object<&'static str, u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    elements: Option<Object<String, u32>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    spells: Vec<&'static str>,
    #[serde(skip_serializing_if = "Object::is_empty")]
    most_castings: Object<&'static str, u32>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    plans: Vec<PlanRecord>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    plans_cut_short: bool,
    #[serde(rename = "beside")]
    side_results: Vec<SideResultRecord>,
    reminders: Vec<ReminderRecord<'a>>,
    choices: Vec<ChoiceRecord>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    dragons: Vec<AttackerRecord<'a>>,
    /// Damage of the dragons that the saves do not stop, with the IDs as they are split.
    #[serde(skip_serializing_if = "Option::is_none")]
    damage: Option<u32>,
    /// The health-worth of units that it kills.
    #[serde(skip_serializing_if = "Option::is_none")]
    losses: Option<u32>,
    /// The share of such rolls with a lower result, from 0 to 1, if it was requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    better_than: Option<f64>,
    /// The army's game at the time of the roll.
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<GameRecord<'a>>,
    notes: Vec<String>,
    /// The notes in other words, for players who type no commands.
    hints: Vec<HintRecord>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Hint"))]
struct HintRecord {
    text: String,
    /// The options that would change what the text describes, without `--`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    options: Vec<&'static str>,
}

/// A game at the time of a roll: a command accepts this roll as its faces only while the game has this digest.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "RolledIn"))]
struct GameRecord<'a> {
    number: u64,
    digest: &'a str,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "RolledDie"))]
struct DieRecord<'a> {
    die: &'a str,
    name: &'a str,
    faces: Vec<String>,
    counted: Object<&'static str, u32>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Step"))]
struct StepRecord {
    step: u8,
    totals: Object<&'static str, u32>,
}

/// Castings that the points pay for together.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Plan"))]
pub(super) struct PlanRecord {
    castings: Vec<CastingRecord>,
    left: u32,
    /// The words to type after `cast`, in a game.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    announcements: Vec<String>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Casting"))]
struct CastingRecord {
    spell: &'static str,
    times: u32,
}

impl PlanRecord {
    pub(super) fn of(plan: &Plan) -> PlanRecord {
        let castings =
            plan.castings.iter().map(|(spell, times)| CastingRecord { spell: spell.id, times: *times });
        PlanRecord { castings: castings.collect(), left: plan.left, announcements: Vec::new() }
    }

    /// Adds the words to type for the plan.
    pub(super) fn typed(self, announcements: Vec<String>) -> PlanRecord {
        PlanRecord { announcements, ..self }
    }
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "BesideTotal"))]
struct SideResultRecord {
    what: String,
    amount: u32,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Reminder"))]
struct ReminderRecord<'a> {
    icon: &'static str,
    /// Names of the dice that show it, separated by commas.
    die: String,
    count: u32,
    text: &'a str,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Choice"))]
struct ChoiceRecord {
    icon: String,
    options: Vec<String>,
    taken: Option<String>,
    decided: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    splits: Vec<SplitRecord>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Split"))]
struct SplitRecord {
    ids: Object<&'static str, u32>,
    totals: Object<&'static str, u32>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    slain: Vec<Option<&'static str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    damage: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    losses: Option<u32>,
}

/// What the dice of a roll count, and what they leave to choose.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "CountedRoll"))]
pub(super) struct CountedRecord {
    totals: Object<&'static str, u32>,
    choices: Vec<ChoiceRecord>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "AnsweredDragon"))]
struct AttackerRecord<'a> {
    name: &'a str,
    slain_by: u32,
    damage: Option<u32>,
    /// The type of results that slays the dragon; absent if the answer is not decided.
    slain: Option<&'static str>,
}

fn totals(totals: Totals, counts: ResultTypes) -> Object<&'static str, u32> {
    Object(counts.iter().map(|result_type| (result_type.word(), totals[result_type])).collect())
}

/// Returns the type of results that slays each dragon.
fn slain(response: &Response) -> impl Iterator<Item = Option<&'static str>> {
    response.slain.iter().map(|by| by.map(ResultType::word))
}

/// Returns the totals that are not zero.
fn some(totals: Totals) -> Vec<(&'static str, u32)> {
    ResultType::ALL
        .into_iter()
        .filter(|result_type| totals[*result_type] > 0)
        .map(|result_type| (result_type.word(), totals[result_type]))
        .collect()
}

impl RollAnswer<'_> {
    /// Returns the attacking dragons, with the effects of the response on them if the IDs are shared.
    fn dragons(&self) -> Vec<AttackerRecord<'_>> {
        let response = self.outcome.response.as_ref().filter(|_| !self.outcome.undecided);
        let attackers = self.circumstances.attackers.iter().enumerate();
        attackers
            .map(|(place, attacker)| AttackerRecord {
                name: attacker.die.name.raw(),
                slain_by: attacker.to_slay,
                damage: attacker.damage,
                slain: response.and_then(|response| response.slain[place]).map(ResultType::word),
            })
            .collect()
    }

    /// Returns the totals and the choices alone, for a command that makes the roll.
    pub(super) fn counted(&self) -> CountedRecord {
        let totals = totals(self.outcome.totals(), self.circumstances.kind.counts);
        CountedRecord { totals, choices: self.choices() }
    }

    fn choices(&self) -> Vec<ChoiceRecord> {
        let counts = self.circumstances.kind.counts;
        let mut choices: Vec<ChoiceRecord> = Vec::new();
        if !self.outcome.splits.is_empty() {
            let split = |ids: Totals| {
                some(ids).iter().map(|(kind, n)| format!("{kind}={n}")).collect::<Vec<_>>().join(",")
            };
            choices.push(ChoiceRecord {
                icon: String::from("id"),
                options: self.outcome.splits.iter().map(|s| split(s.ids)).collect(),
                taken: None,
                decided: false,
                splits: self
                    .outcome
                    .splits
                    .iter()
                    .map(|s| {
                        let losses = s.response.as_ref().and_then(|response| response.losses);
                        SplitRecord {
                            ids: Object(some(s.ids)),
                            totals: totals(s.totals, counts),
                            slain: s.response.iter().flat_map(slain).collect(),
                            damage: losses.map(|(damage, _)| damage),
                            losses: losses.map(|(_, health)| health),
                        }
                    })
                    .collect(),
            });
        }
        choices.extend(self.outcome.open.iter().map(|open| ChoiceRecord {
            icon: open.icon.to_string(),
            options: open.options.clone(),
            taken: open.options.get(open.chosen).cloned(),
            decided: open.decided,
            splits: Vec::new(),
        }));
        choices
    }
}

impl Reply for RollAnswer<'_> {
    fn text(&self, output: &Output) -> String {
        roll_text::text(self, output)
    }

    fn json(&self) -> String {
        let counts = self.circumstances.kind.counts;
        let notes = roll_notes::notes(self);
        let is_total = self.thrown.source == ThrowSource::Total;
        let steps = (5_u8..=10).zip(self.outcome.steps).filter(|_| !is_total);
        let dice = self.outcome.dice.iter().map(|counted| {
            let die = &self.army[counted.thrown.die];
            let mut of_die = some(counted.totals);
            if counted.ids > 0 {
                of_die.push(("id", counted.ids));
            }
            DieRecord {
                die: die.id.raw(),
                name: die.name.raw(),
                faces: counted.thrown.counting().map(|shown| self.face(counted, shown)).collect(),
                counted: Object(of_die),
            }
        });
        let (spells, plans) = (self.spells(), self.plans());
        let response = self.outcome.response.as_ref().filter(|_| !self.outcome.undecided);
        let losses = response.and_then(|response| response.losses);
        json::to_line(&Record {
            schema: "warband.roll/1",
            kind: self.circumstances.kind.key,
            army: self.army_name.raw(),
            edition: self.circumstances.edition.word(),
            thrown: self.thrown.record(),
            dice: dice.collect(),
            steps: steps.map(|(step, after)| StepRecord { step, totals: totals(after, counts) }).collect(),
            totals: totals(self.outcome.totals(), counts),
            elements: self.circumstances.kind.is_magic().then(|| Object(self.elements())),
            spells: spells.iter().map(|(spell, _)| spell.id).collect(),
            most_castings: Object(spells.iter().map(|(spell, most)| (spell.id, *most)).collect()),
            plans: plans.plans.iter().map(PlanRecord::of).collect(),
            plans_cut_short: plans.cut_short,
            side_results: self
                .outcome
                .side_results
                .iter()
                .map(|(what, amount)| SideResultRecord { what: Self::side_result(*what), amount: *amount })
                .collect(),
            reminders: self
                .outcome
                .reminders
                .iter()
                .map(|r| ReminderRecord {
                    icon: r.icon,
                    die: r.dice.iter().map(Name::raw).collect::<Vec<_>>().join(", "),
                    count: r.count,
                    text: &r.text,
                })
                .collect(),
            choices: self.choices(),
            dragons: self.dragons(),
            damage: losses.map(|(damage, _)| damage),
            losses: losses.map(|(_, health)| health),
            better_than: self.better_than,
            game: self.game.as_ref().map(|(number, digest)| GameRecord { number: *number, digest }),
            notes: notes.iter().map(ToString::to_string).collect(),
            hints: notes
                .iter()
                .filter_map(|note| Some(HintRecord { text: note.untyped()?, options: note.options.to_vec() }))
                .collect(),
        })
    }

    fn quiet(&self) -> Option<String> {
        if self.outcome.undecided {
            return None;
        }
        let kinds = self.circumstances.kind.counts.iter();
        let totals = self.outcome.totals();
        Some(kinds.map(|result_type| totals[result_type].to_string()).collect::<Vec<_>>().join(" "))
    }

    answers_with!(Record);
}
