//! The answer of `casualties`: the legal sets of casualties.

use crate::report::dragon_dice::game::{dragons, prompt, words};
use crate::report::output::right;
use crate::report::{Output, Reply, json};
use serde::Serialize;
use warband_core::text::Name;
use warband_dragon_dice::game::{
    ArmyId, DieId, DragonPrompt, PromptKind, State, casualties, casualties_due, dice_words,
};

/// The possible casualties of damage to an army.
#[derive(Clone, Debug)]
pub(crate) struct CasualtiesAnswer<'a> {
    /// The game in its present state.
    pub state: &'a State,
    /// The army that was damaged.
    pub army: ArmyId,
    /// The damage after saves.
    pub damage: u32,
}

/// The ways to pick casualties.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Casualties"))]
struct Record {
    schema: &'static str,
    army: String,
    damage: u32,
    killed: u32,
    sets: Vec<SetRecord>,
    more: bool,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "CasualtySet"))]
struct SetRecord {
    number: usize,
    dies: Vec<String>,
    leaves: Vec<String>,
    health_left: u32,
}

/// Most sets listed in the text form; further ones are only counted.
const MAX_SHOWN: usize = 20;

/// Most sets listed where a player is asked; with more only `casualties` lists them.
const MAX_ASKED: usize = 6;

/// Reports whether the prompt for casualties lists each set with its number.
pub(crate) fn prompt_lists_sets(state: &State) -> bool {
    casualties_due(state).is_some_and(|(army, damage)| {
        let all = casualties(state, army, damage);
        !all.has_more && all.sets.len() <= MAX_ASKED
    })
}

/// Returns the sets that a player of `play` picks casualties from, a line each with its number, or if there are many the command that
/// lists them; empty if no casualties are due.
pub(in crate::report) fn sets_of_prompt(state: &State, output: &Output) -> String {
    let Some((army, damage)) = casualties_due(state) else { return String::new() };
    let record = CasualtiesAnswer { state, army, damage }.record();
    if !prompt_lists_sets(state) {
        let more_than = if record.more { "more than " } else { "" };
        let key = output.letter("casualties").unwrap_or("casualties");
        let first = format!("  {}  ", output.heading(key));
        return output
            .wrap(&first, &format!("lists the sets to pick from: {more_than}{}", record.sets.len()));
    }
    record
        .sets
        .iter()
        .map(|set| output.wrap(&format!("  {}  ", output.heading(&set.number.to_string())), &set.in_words()))
        .collect()
}

impl SetRecord {
    /// Formats who is killed and who is left.
    fn in_words(&self) -> String {
        format!("{}: left {}", names_or_none(&self.dies), names_or_none(&self.leaves))
    }
}

fn names_or_none(names: &[String]) -> String {
    if names.is_empty() { String::from("none") } else { names.join(", ") }
}

impl CasualtiesAnswer<'_> {
    fn record(&self) -> Record {
        let all = casualties(self.state, self.army, self.damage);
        let health = self.state.health(self.army).saturating_sub(all.killed);
        let names = |ids: &[DieId]| {
            dice_words(self.state, ids).into_iter().map(|word| Name::from(word).to_string()).collect()
        };
        let sets = all.sets.iter().enumerate().map(|(at, set)| SetRecord {
            number: at + 1,
            dies: names(&set.dice),
            leaves: names(&set.left),
            health_left: health,
        });
        Record {
            schema: "warband.casualties/1",
            army: words::handle(self.state, self.army),
            damage: self.damage,
            killed: all.killed,
            sets: sets.collect(),
            more: all.has_more,
        }
    }
}

impl Reply for CasualtiesAnswer<'_> {
    fn text(&self, output: &Output) -> String {
        let record = self.record();
        let army = words::army(self.state, self.army);
        let breath =
            self.state.prompt().filter(|prompt| prompt.kind == PromptKind::Dragons(DragonPrompt::Breath));
        let head = match breath {
            Some(prompt) => prompt::describe(self.state, &prompt).sentence,
            None => format!(
                "{} damage to {army}: {} health-worth of units must be killed",
                self.damage, record.killed
            ),
        };
        let struck =
            if breath.is_some() && dragons::breath_may_be_saved(self.state) { "struck" } else { "killed" };
        let mut text = output.head(&[head]);
        if output.is_narrow() || output.plain {
            for set in record.sets.iter().take(MAX_SHOWN) {
                text += &output.wrap(&format!("{:>2}  ", set.number), &set.in_words());
            }
        } else {
            let mut table = output.table();
            table.set_header(["", struck, "left"]);
            for set in record.sets.iter().take(MAX_SHOWN) {
                let cells =
                    [names_or_none(&set.dies), names_or_none(&set.leaves)].map(comfy_table::Cell::new);
                table.add_row([right(set.number.to_string())].into_iter().chain(cells));
            }
            for line in table.lines() {
                text += &format!("{}\n", line.trim_end());
            }
        }
        let more = record.sets.len().saturating_sub(MAX_SHOWN);
        if more > 0 || record.more {
            let beyond = if record.more { "or more " } else { "" };
            text += &output
                .wrap("", &format!("and {more} {beyond}others: pick any of them by the names of the dice"));
        }
        let pick = if output.play.is_some() {
            "Pick one: its number, or k DIE..."
        } else {
            "Pick one: casualties N, or casualties DIE..."
        };
        text + &output.with_notes(String::new(), &[pick.to_owned()])
    }

    fn json(&self) -> String {
        json::to_line(&self.record())
    }

    fn quiet(&self) -> Option<String> {
        let sets = self.record().sets;
        Some(sets.iter().map(|set| set.dies.join(", ")).collect::<Vec<_>>().join("\n"))
    }

    answers_with!(Record);
}
